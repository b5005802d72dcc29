package flood

import (
	"cmp"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Fascine lines of a dam over the narrowest water, and how many times as strong a high dam is. [VT-BUILD-19,
// VT-FLOOD-7]
const (
	narrowLines = 4
	highTimes   = 4
)

// Need is how many fascine lines dam the water or the marsh of a place: 4, 8 or 16; 0 if there is none. The place is a
// side, or a whole square. [VT-BUILD-19]
func Need(m *state.Map, place state.Border) int {
	if place.Side == state.NoHeading {
		if t := m.Terrain[place.At]; t == state.Water || t == state.Marsh {
			return 4 * narrowLines
		}
		return 0
	}
	switch on := m.Side(place.At, place.Side); {
	case on&(state.River|state.WideMarsh) != 0:
		return 2 * narrowLines
	case on&(state.Brook|state.MarshStrip) != 0:
		return narrowLines
	}
	return 0
}

// HighNeed is how many lines a high dam takes. [VT-FLOOD-7]
func HighNeed(m *state.Map, place state.Border) int { return highTimes * Need(m, place) }

// Runs reports whether the water of a place runs, so that a dam floods. [VT-FLOOD-1]
func Runs(m *state.Map, place state.Border) bool {
	if place.Side == state.NoHeading {
		return slices.Contains(m.Rivers, place.At)
	}
	return m.Side(place.At, place.Side)&state.Brook != 0
}

// Weir is what may hold running water back: a finished dam, or a sluice of the map.
type Weir struct {
	state.Border
	Lines int    // fascine lines of a dam; 0 for a sluice of the map
	Name  string // of its sluice, "" for a dam without one
}

// Weirs are all that may hold water back, the sluices of the map first.
func Weirs(f *ground.Field) (all []Weir) {
	for i := range f.Map.Sluices {
		s := &f.Map.Sluices[i]
		place := state.Border{At: s.At, Side: state.NoHeading}
		if s.Side == state.NoHeading && Runs(f.Map, place) {
			all = append(all, Weir{Border: place, Name: s.Title(f.Map.Board)})
		}
	}
	for i := range f.Marks { // filled up with layers, as in a siege [VT-SIEGE-73]
		place := state.Border{At: f.Marks[i].At, Side: state.NoHeading}
		if f.Marks[i].Kind == state.Fill && Runs(f.Map, place) && int(f.Marks[i].N) >= ground.LayersOf(state.Water) {
			all = append(all, Weir{Border: place, Lines: Need(f.Map, place)})
		}
	}
	for i := range f.Spans {
		s := &f.Spans[i]
		if s.Kind != state.SpanDam || int(s.Parts) < Need(f.Map, s.Border) || !Runs(f.Map, s.Border) {
			continue
		}
		w := Weir{Border: s.Border, Lines: int(s.Parts)}
		if name := f.Map.DamGate(s.Border); f.Gate(name) != nil {
			w.Name = name
		}
		all = append(all, w)
	}
	return all
}

// Holds reports whether it holds the water back: its sluice is shut, or it has none. A sluice of the map stands open at
// first, and for good once it has been destroyed. [VT-FLOOD-5, VT-FLOOD-10]
func (w *Weir) Holds(f *ground.Field) bool {
	switch gate := f.Gate(w.Name); {
	case ground.BreachIn(f, w.Border) != nil:
		return false
	case gate != nil:
		return !gate.Open
	}
	return w.Lines > 0
}

// High reports whether it is strong enough to put walls under water. [VT-FLOOD-7]
func (w *Weir) High(m *state.Map) bool { return w.Lines > 0 && w.Lines >= HighNeed(m, w.Border) }

// Squares are those that it puts under water, in their order: the banks, and the hollows that these reach. Heights are
// spared, and so is the lever of a sluice of the map, which could never be opened again. [VT-FLOOD-1, -3, -4, -7]
func (w *Weir) Squares(f *ground.Field) []grid.Square {
	stations, most := upstream(f.Map, w.Border), 1 // of the water, from the weir on
	if w.Side == state.NoHeading {
		most = 3
	}
	var water grid.Set
	high := w.High(f.Map)
	for i, banks := range stations {
		if !high && i == most || high && water.Len() >= 4*most {
			break
		}
		wet(f, &water, banks)
	}
	if w.Lines == 0 {
		for _, at := range Levers(f, w) {
			water.Remove(at)
		}
	}
	water = spread(f, water)
	return slices.Collect(water.All())
}

// wet adds the banks at a station to what is under water, but for heights and what is water already.
func wet(f *ground.Field, water *grid.Set, banks [2]grid.Square) {
	for _, at := range banks {
		if at != grid.None && f.Height(at) <= 0 && f.Map.Terrain[at] != state.Water {
			water.Add(at)
		}
	}
}

// Leans reports whether a dam leans on heights of 50 ft on both sides, and lies on a square beside a wall or a rampart.
// [VT-FLOOD-7]
func Leans(f *ground.Field, place state.Border) bool {
	banks := upstream(f.Map, place)
	if len(banks) == 0 {
		return false
	}
	const height = 50 // ft
	for _, at := range banks[0] {
		if at == grid.None || f.Height(at) < height {
			return false
		}
	}
	on := []grid.Square{place.At}
	if place.Side != state.NoHeading {
		on = append(on, place.Across(f.Map.Board).At)
	}
	return slices.ContainsFunc(on, func(at grid.Square) bool {
		return slices.ContainsFunc(f.Neighbours(at), func(s grid.Square) bool {
			kind := f.Map.PlaceKind(s)
			return kind.Walled() || kind >= state.MainRampart
		})
	})
}

// Above are the weirs upstream of a place on the same water. [VT-FLOOD-6]
func Above(f *ground.Field, place state.Border) (all []Weir) {
	return engine.Sifted(Weirs(f), func(w Weir) bool {
		return (w.Side == state.NoHeading) == (place.Side == state.NoHeading) && higher(f.Map, w, place)
	})
}

// higher reports whether a weir is upstream of a place.
func higher(m *state.Map, w Weir, place state.Border) bool {
	if place.Side == state.NoHeading {
		at := slices.Index(m.Rivers, place.At)
		return at >= 0 && slices.Contains(m.Rivers[source(m, at):at], w.At)
	}
	above := brookAbove(m, m.Board.Edge(place.At, place.Side))
	return slices.Contains(above[1:], m.Board.Edge(w.At, w.Side))
}

// upstream are the stations of a water from a place on, each with its two banks.
func upstream(m *state.Map, place state.Border) (stations [][2]grid.Square) {
	b := m.Board
	if place.Side != state.NoHeading {
		for _, e := range brookAbove(m, b.Edge(place.At, place.Side)) {
			one, other := b.Sides(e)
			stations = append(stations, [2]grid.Square{one, other})
		}
		return stations
	}
	at := slices.Index(m.Rivers, place.At)
	for i := at; at >= 0 && i >= source(m, at); i-- {
		stations = append(stations, riverBanks(m, i))
	}
	return stations
}

// source is where the reach of the river begins that has a square of it: at the rim, or where it leaves a fortress's
// ditch. [VT-FLOOD-1]
func source(m *state.Map, i int) int {
	for i > 0 && m.Board.Distance(m.Rivers[i-1], m.Rivers[i]) == 1 {
		i--
	}
	return i
}

// riverBanks are the two bank squares at a square of the river: in the middle between where it comes from and where it
// goes, on either side.
func riverBanks(m *state.Map, i int) (banks [2]grid.Square) {
	b, at := m.Board, m.Rivers[i]
	toward := func(j, otherwise int) grid.Dir { // the river runs straight over the rim, and into a ditch
		if j >= 0 && j < len(m.Rivers) && b.Distance(at, m.Rivers[j]) == 1 {
			d, _ := b.Toward(at, m.Rivers[j])
			return d
		}
		d, _ := b.Toward(m.Rivers[otherwise], at)
		return d
	}
	banks = [2]grid.Square{grid.None, grid.None}
	if len(m.Rivers) < 2 {
		return banks
	}
	from, to := toward(i-1, i+1), toward(i+1, i-1)
	between := (int(to) - int(from) + int(grid.Dirs)) % int(grid.Dirs)
	banks[0] = b.Step(at, from.Turn((between+1)/2))
	banks[1] = b.Step(at, to.Turn((int(grid.Dirs)-between+1)/2))
	return banks
}

// brookAbove are the sides of a brook from one of them on against the stream, it first: by how far they are from the
// mouth.
func brookAbove(m *state.Map, from grid.Edge) (sides []grid.Edge) {
	whole := brookOf(m, from, func(grid.Edge) bool { return true })
	mouth := slices.MinFunc(whole, func(a, b grid.Edge) int { return byFall(m, a, b) })
	down := brookOf(m, mouth, func(grid.Edge) bool { return true })
	far := map[grid.Edge]int{}
	for i, e := range down {
		far[e] = i
	}
	return brookOf(m, from, func(e grid.Edge) bool { return far[e] > far[from] })
}

// byFall orders the sides of a brook by where it ends: in other water, else on the lowest ground, else farthest south
// and then east.
func byFall(m *state.Map, a, b grid.Edge) int {
	fall := func(e grid.Edge) (dry, low int) {
		one, other := m.Board.Sides(e)
		dry, low = 1, 1000
		for _, at := range [2]grid.Square{one, other} {
			if at != grid.None {
				low = min(low, int(m.Height[at]))
			}
		}
		for _, o := range append(ground.Meeting(m.Board, e), e) {
			if near, by := m.Board.Sides(o); watery(m, near) || watery(m, by) {
				dry = 0
			}
		}
		return dry, low
	}
	dry1, low1 := fall(a)
	dry2, low2 := fall(b)
	return cmp.Or(cmp.Compare(dry1, dry2), cmp.Compare(low1, low2), -cmp.Compare(a, b))
}

func watery(m *state.Map, at grid.Square) bool {
	return at != grid.None && m.Terrain[at] == state.Water
}

// brookOf are the sides of a brook that hang together with one of them, it first, by how far they are from it; of the
// others those that may be taken.
func brookOf(m *state.Map, from grid.Edge, take func(grid.Edge) bool) []grid.Edge {
	sides := []grid.Edge{from}
	for i := 0; i < len(sides); i++ {
		for _, e := range ground.Meeting(m.Board, sides[i]) {
			if m.Edges[e]&state.Brook != 0 && !slices.Contains(sides, e) && take(e) {
				sides = append(sides, e)
			}
		}
	}
	return sides
}

// spread is a flood with all that it fills: hollows and ravines that it touches, and what these touch in turn. Level
// ground does not pass it on, nor do the walls of a fortress's ditch, which fills by its bears alone. [VT-FLOOD-3,
// VT-FLOOD-4, VT-SIEGE-7]
func spread(f *ground.Field, water grid.Set) grid.Set {
	fill := func(at grid.Square) {
		if at != grid.None && f.Height(at) < 0 && f.Map.Terrain[at] != state.Water && !ground.Ditch(f, at) {
			water.Add(at)
		}
	}
	for before := 0; water.Len() > before; {
		before = water.Len()
		now := water
		for at := range now.All() {
			for d := range grid.Dirs {
				fill(f.Map.Board.Step(at, d))
			}
		}
		for _, e := range ground.Brimming(f, water) {
			one, other := f.Map.Board.Sides(e)
			fill(one)
			fill(other)
		}
	}
	return water
}
