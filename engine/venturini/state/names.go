package state

import (
	"slices"
	"strconv"
	"strings"
)

// fullNames are what the sides of each game are called in full, by their letters.
var fullNames = [NumGames]map[string]string{
	Battle:   {"N": "north", "E": "east", "S": "south", "W": "west"},
	Campaign: {"O": "lower", "N": "upper"}, // the lower country and the upper, by the river
	Siege:    {"B": "besieger", "G": "garrison"},
}

// SideInFull is what a side of a game is called in full: "north" of "N" in a battle, "upper" in a campaign.
func SideInFull(g Game, name string) string { return fullNames[g][strings.ToUpper(name)] }

// SideNamed is the side of a name, short or in full; capitals do not matter.
func SideNamed(s *Situation, name string) (Side, bool) {
	for side, n := range s.Names {
		if strings.EqualFold(n, name) || name != "" && strings.EqualFold(SideInFull(s.Game, n), name) {
			return Side(side), true
		}
	}
	return NoSide, false
}

// FullName is a figure with its side, as the notation has it: "N/inf3". [VT-NOTE-1]
func FullName(s *Situation, id ID) string { return s.Names[id.Side] + "/" + id.Name() }

// NameFor is what a side calls a figure: "inf3", or with its side if it is another's.
func NameFor(s *Situation, by Side, id ID) string {
	if id.Side == by {
		return id.Name()
	}
	return FullName(s, id)
}

// Several are figures as people write them, without their sides: "inf1 to 4, inf6, hcav1". They come in the order of
// VT-NOTE-4.
func Several(ids []ID) string {
	ids = slices.SortedFunc(slices.Values(ids), ID.Compare)
	var parts []string
	for i := 0; i < len(ids); {
		last := i
		for last+1 < len(ids) && ids[last+1] == (ID{ids[i].Side, ids[i].Kind, ids[last].Number + 1}) {
			last++
		}
		part := ids[i].Name()
		if last > i {
			part += " to " + strconv.Itoa(int(ids[last].Number))
		}
		parts, i = append(parts, part), last+1
	}
	return strings.Join(parts, ", ")
}
