package hellwig_test

import (
	"errors"
	"slices"
	"strings"
)

// Four players: what the general to move may order. [HW-217 to HW-229]

// slowFour are two teams of two generals.
type slowFour struct {
	players bool
	general string              // to move
	teams   map[string][]string // by their letters: field marshal and general [HW-218]
	north   []string            // who command above the dividing row [HW-222]
	order   string
	last    []string // the last two who moved, in free order
}

// read reads a token of four players.
func (f *slowFour) read(key, rest string) error {
	switch {
	case key == "players" && (rest == "2" || rest == "4"):
		f.players = rest == "4"
	case key == "team" && (rest == "B=AA,A" || rest == "C=BB,B"):
		if f.teams == nil {
			f.teams = map[string][]string{}
		}
		f.teams[rest[:1]] = strings.Split(rest[2:], ",")
	case key == "north":
		f.north = strings.Split(rest, ",")
	case key == "order" && (rest == "strict" || rest == "free" || rest == "AA,B,A,BB"): // HW-231b
		f.order = rest
	case key == "last":
		f.last = strings.Split(rest, ",")
	default:
		return errors.New("no such token")
	}
	return nil
}

// enlist finds the team of the general to move. [HW-302]
func (s *slow) enlist() error {
	f := &s.four
	if !f.players {
		if len(f.teams)+len(f.north)+len(f.order)+len(f.last) > 0 || s.enemy(s.to) == "" {
			return errors.New("generals of four players, or no such side to move")
		}
		return nil
	}
	f.general, s.to = s.to, f.teamOf(s.to)
	if s.name != "plan" || len(f.teams) != 2 || len(f.north) != 2 || s.enemy(s.to) == "" {
		return errors.New("four players need the plan, two teams, two generals in the north and one to move")
	}
	for _, general := range append(slices.Clone(f.north), f.last...) {
		if s.enemy(f.teamOf(general)) == "" {
			return errors.New("no such general: " + general)
		}
	}
	return nil
}

// teamOf is the letter of a general's team; of two players, the side itself.
func (f *slowFour) teamOf(general string) string {
	if !f.players {
		return general
	}
	for _, team := range []string{"B", "C"} {
		if slices.Contains(f.teams[team], general) {
			return team
		}
	}
	return ""
}

// tokens of four players, as read.
func (f *slowFour) tokens() []string {
	if !f.players {
		return nil
	}
	line := []string{
		"players:4", "team:B=" + strings.Join(f.teams["B"], ","), "team:C=" + strings.Join(f.teams["C"], ","),
		"north:" + strings.Join(f.north, ","),
	}
	if f.order != "" {
		line = append(line, "order:"+f.order)
	}
	if len(f.last) > 0 {
		line = append(line, "last:"+strings.Join(f.last, ","))
	}
	return line
}

// mover is the side or the general to move.
func (s *slow) mover() string {
	if s.four.players {
		return s.four.general
	}
	return s.to
}

// near: what stands on q is the mover's to order: on his side of the dividing row, or on it. [HW-223, HW-225]
func (s *slow) near(q int) bool {
	north := slices.Contains(s.four.north, s.four.general)
	return !s.four.players || s.row(q) == 16 || (s.row(q) < 16) == north
}

// served are the indexes of the guns of which a crew near to the mover has charge. [HW-225]
func (s *slow) served() []int {
	return slices.DeleteFunc(s.crewed(s.to), func(g int) bool {
		return !slices.ContainsFunc(s.combination(s.to, []int{g}), func(h int) bool {
			return s.holds(s.to, s.guns[h].crew) && s.near(s.guns[h].crew)
		})
	})
}
