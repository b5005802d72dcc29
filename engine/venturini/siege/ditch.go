package siege

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/flood"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Outflow is the name of the bear by which the ditch runs dry. [VT-SIEGE-7]
const Outflow = "outflow"

// MayTurn is nil if a figure may open or shut a bear: the brigade on the rampart square to which it is attached does,
// once in a move. One that is shot away or blown stands open for good. [VT-SIEGE-7, VT-SIEGE-8]
func MayTurn(f *ground.Field, who *state.Unit, name string, open, end bool) error {
	bear := Bear(f, name)
	switch lever := f.Map.Board.Name(bear.Lever); {
	case end:
		return engine.Forbid("VT-SIEGE-7", "bears are worked at the start of a move")
	case !who.Bars():
		return engine.Forbid("VT-SIEGE-7", "%s works no bear; the brigade on %s does", who.Name(), lever)
	case who.At != bear.Lever:
		return engine.Forbid("VT-SIEGE-7", "the bear %s is worked from %s; %s stands on %s", name, lever, who.Name(),
			f.Map.Board.Name(who.At))
	case gone(f, bear):
		return engine.Forbid("VT-SIEGE-8", "the bear %s is shot away and stands open for good", name)
	case slices.Contains(f.Worked, name):
		return engine.Forbid("VT-SIEGE-7", "the bear %s has been worked in this move; once is the most", name)
	case stands(f, bear) == open:
		return engine.Forbid("VT-SIEGE-7", "the bear %s is %s already",
			name, map[bool]string{true: "open", false: "shut"}[open])
	}
	return nil
}

// Bear is the bear of a name, nil if it is none.
func Bear(f *ground.Field, name string) *state.Sluice {
	for i := range f.Map.Sluices {
		if s := &f.Map.Sluices[i]; s.Side != state.NoHeading && s.Title(f.Map.Board) == name {
			return s
		}
	}
	return nil
}

// Turns reports whether a figure stands where a bear is worked.
func Turns(f *ground.Field, who *state.Unit) bool {
	return slices.ContainsFunc(f.Map.Sluices, func(s state.Sluice) bool {
		return s.Side != state.NoHeading && s.Lever == who.At
	})
}

// gone reports whether a bear is shot away or blown. [VT-SIEGE-8]
func gone(f *ground.Field, bear *state.Sluice) bool {
	return ground.BreachIn(f, f.Home(state.Border{At: bear.At, Side: bear.Side})) != nil
}

// stands reports whether a bear is open: at first they all are shut. [VT-SIEGE-7]
func stands(f *ground.Field, bear *state.Sluice) bool {
	gate := f.Gate(bear.Title(f.Map.Board))
	return gate != nil && gate.Open || gone(f, bear)
}

// reach is some parts of the ditch that open bears join, and whether the river comes in or goes out.
type reach struct {
	squares []grid.Square
	in, out bool
}

// reaches are the parts of the ditch, those together that an open bear joins.
func reaches(f *ground.Field) (all []reach) {
	b := f.Map.Board
	closed := map[grid.Edge]bool{}
	for i := range f.Map.Sluices {
		bear := &f.Map.Sluices[i]
		if bear.Side != state.NoHeading && !stands(f, bear) {
			closed[b.Edge(bear.At, bear.Side)] = true
		}
	}
	var seen grid.Set
	for start := range grid.Square(b.Squares()) {
		if !ground.Ditch(f, start) || seen.Has(start) {
			continue
		}
		part := reach{squares: []grid.Square{start}}
		seen.Add(start)
		for i := 0; i < len(part.squares); i++ {
			at := part.squares[i]
			for d := grid.N; d < grid.Dirs; d += 2 {
				next := b.Step(at, d)
				if next != grid.None && ground.Ditch(f, next) && !seen.Has(next) && !closed[b.Edge(at, d)] {
					seen.Add(next)
					part.squares = append(part.squares, next)
				}
			}
		}
		all = append(all, part)
	}
	for i := range f.Map.Sluices {
		bear := &f.Map.Sluices[i]
		if bear.Side == state.NoHeading || !stands(f, bear) {
			continue
		}
		if beyond := b.Step(bear.At, bear.Side); beyond == grid.None || f.Map.Terrain[beyond] != state.Water {
			continue
		}
		for p := range all {
			if slices.Contains(all[p].squares, bear.At) {
				all[p].in = all[p].in || bear.Name != Outflow
				all[p].out = all[p].out || bear.Name == Outflow
			}
		}
	}
	return all
}

// Flow lets the water into parts of the ditch and out of them, as the bears now stand, and gives what is lost by it:
// all on a square that fills but what stands on a bridge of the fortress, or on layers up to the brim. [VT-SIEGE-7]
func Flow(f *ground.Field) (harms []flood.Harm) {
	if len(f.Gates) == 0 && !slices.ContainsFunc(f.Map.Sluices, func(s state.Sluice) bool { return gone(f, &s) }) {
		return nil
	}
	for _, part := range reaches(f) {
		if part.in == part.out {
			continue
		}
		slices.Sort(part.squares)
		for _, at := range part.squares {
			if wet := f.Terrain(at) == state.WetDitch; wet != part.in {
				harms = append(harms, turn(f, at, part.in)...)
			}
		}
	}
	return harms
}

// turn fills a square of the ditch, or empties it.
func turn(f *ground.Field, at grid.Square, fills bool) (harms []flood.Harm) {
	mark, unmark, word := state.Flooded, state.Dry, "flooded"
	if !fills {
		mark, unmark, word = state.Dry, state.Flooded, "drained"
	}
	above := f.Overlaid(at, f.Terrain(at)) && layers(f, at) >= ground.LayersOf(state.DryDitch) ||
		ground.RoadOver(f, at)
	f.Unmark(at, unmark)
	if (f.Map.Terrain[at] == state.WetDitch) != fills {
		f.Mark(at, mark, 0)
	}
	harms = append(harms, flood.Harm{Word: word, At: at, Side: state.NoHeading, Rule: "VT-SIEGE-7"})
	if fills && !above {
		lost := flood.Drown(f, at, true)
		for i := range lost {
			lost[i].Rule = "VT-SIEGE-7"
		}
		harms = append(harms, lost...)
	}
	return harms
}

// layers are how many fascine layers lie in a square of the ditch.
func layers(f *ground.Field, at grid.Square) int {
	if m := f.Marked(at, state.Fill); m != nil {
		return int(m.N)
	}
	return 0
}
