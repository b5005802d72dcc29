package flood

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Harm is one thing that water or powder does, to a figure or to a place. [VT-NOTE-9]
type Harm struct {
	Fig   state.ID // nobody's if it happens to a place
	Word  string   // "lost", "removed"; "killed" and "destroyed" have still to be done
	At    grid.Square
	Side  grid.Dir // of a place; NoHeading for the whole square
	Rule  engine.RuleID
	Goods state.Goods // that are lost
	What  string      // that is removed: "the works"
}

// Sink puts a square under water, and gives what goes under: figures and goods but on the tops of walls and ramparts,
// which a high flood takes too; works, bridges, fires, roofs of blockhouses, mines and galleries. In the frost the
// flood is ice, and nothing goes under. [VT-FLOOD-2, VT-FLOOD-9, VT-MINE-12]
func Sink(f *ground.Field, at grid.Square, high bool) (harms []Harm) {
	f.Mark(at, state.Flooded, 0)
	harms = append(harms, Harm{Word: "flooded", At: at, Side: state.NoHeading, Rule: "VT-FLOOD-1"})
	if f.Frost() {
		return harms
	}
	return append(harms, Drown(f, at, high)...)
}

// Drown is the end of all that is on a square that is under water. [VT-FLOOD-2]
func Drown(f *ground.Field, at grid.Square, high bool) (harms []Harm) {
	under := func(post state.Post) bool { return high || post != state.Rampart && post != state.Gallery }
	for g := range f.On(at) {
		if under(g.Post) {
			harm := Harm{Fig: g.ID, Word: g.Kind.Gone(), At: at, Side: state.NoHeading, Rule: "VT-FLOOD-2"}
			harms = append(harms, harm)
		}
	}
	if lost := Lose(f, at, under); !lost.None() {
		harms = append(harms, Harm{Word: "lost", At: at, Side: state.NoHeading, Rule: "VT-FLOOD-2", Goods: lost})
	}
	if f.Map.PlaceKind(at) != state.NoPlace {
		f.Mark(at, state.Dead, 0) // [VT-FLOOD-8]
	}
	harms = append(harms, Raze(f, at, "VT-FLOOD-2")...)
	f.Spans = slices.DeleteFunc(f.Spans, func(s state.Span) bool {
		loose := s.Kind == state.SpanPontoon || s.Kind == state.SpanFlying || s.Kind == state.SpanLadder
		return loose && (s.At == at || s.Side != state.NoHeading && s.Across(f.Map.Board).At == at)
	})
	f.Fires = slices.DeleteFunc(f.Fires, func(fire state.Fire) bool { return fire.At == at })
	f.Mines = slices.DeleteFunc(f.Mines, func(m state.Mine) bool { return m.At == at })
	f.Galleries = slices.DeleteFunc(f.Galleries, func(g state.GalleryPart) bool { return g.From == at || g.To == at })
	return harms
}

// Lose takes away the goods on a square, and its magazine, in some of its positions, and gives them. [VT-WRECK-28]
func Lose(f *ground.Field, at grid.Square, under func(state.Post) bool) (lost state.Goods) {
	gone := func(l state.Lot) bool {
		if l.At != at || !under(l.Post) {
			return false
		}
		lost.Add(l.Goods)
		return true
	}
	f.Lying = slices.DeleteFunc(f.Lying, gone)
	f.Magazines = slices.DeleteFunc(f.Magazines, func(l state.Lot) bool { // in houses, or in casemates [VT-SETUP-2]
		l.Post = state.Houses
		if ground.Casemated(f, l.At) {
			l.Post = state.Casemate
		}
		return gone(l)
	})
	return lost
}

// Raze takes away the works of a square: the lines along its sides whose inner side is its, and its blockhouse.
func Raze(f *ground.Field, at grid.Square, rule engine.RuleID) (harms []Harm) {
	for d := grid.N; d < grid.Dirs; d += 2 {
		face := state.Border{At: at, Side: d}
		if len(f.Situation.LinesOn(face)) > 0 {
			f.SetLines(face, nil)
			harms = append(harms, Harm{Word: "removed", At: at, Side: d, Rule: rule, What: "the works"})
		}
	}
	if f.CoverOf(at) > 0 {
		f.Unmark(at, state.Cover)
		f.Unmark(at, state.Roof)
		harms = append(harms, Harm{Word: "removed", At: at, Side: state.NoHeading, Rule: rule, What: "the blockhouse"})
	}
	return harms
}

// Ebb drains what a weir no longer holds, and gives the squares: those that no other weir keeps under water.
// [VT-FLOOD-5, VT-FLOOD-10]
func Ebb(f *ground.Field, w *Weir) (squares []grid.Square) {
	kept := Held(f)
	for _, at := range w.Squares(f) {
		if !kept.Has(at) && f.Marked(at, state.Flooded) != nil {
			f.Unmark(at, state.Flooded)
			squares = append(squares, at)
		}
	}
	return squares
}

// Held are all squares that weirs keep under water.
func Held(f *ground.Field) (squares grid.Set) {
	for _, w := range Weirs(f) {
		if w.Holds(f) {
			for _, at := range w.Squares(f) {
				squares.Add(at)
			}
		}
	}
	return squares
}
