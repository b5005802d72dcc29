package ground

import (
	"iter"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// Field is a situation with what is asked of it again and again: who stands where. After a figure has moved, Settle
// makes it true again.
type Field struct {
	*state.Situation
	first []int16 // by square: the first figure there, 0 if there is none, else 1 is added to it
	next  []int16 // by figure: the next on its square, so too
	// Coming is material that is made in this move, by square: it may be built in there, not carried away. [VT-BUILD-8]
	Coming map[grid.Square]state.Goods
	// Passed are the squares over which figures have marched in this move. [VT-SIEGE-77]
	Passed map[state.ID][]grid.Square
	// Worked are the sluices and bears that have been worked in this move. [section 2.1]
	Worked []string
	// Laid are the bridges and ladders that have been laid at the start of this move. [VT-BUILD-17, section 2.1]
	Laid []Laid
	// Drawn are the issues from magazines that have been ordered in this move. [VT-SUPPLY-24, VT-SUPPLY-25]
	Drawn []Issued
	// Shares are what figures have spent of this move.
	Shares map[state.ID]Share
	Lanes  []Lane // of the volleys of this move, where they are carried out one by one
	// Halted are the magazines that deliver nothing in this move: they or their flags have marched.
	// [VT-APP-23, VT-APP-27]
	Halted []grid.Square
	// Built are the eighths of work that have been spent on sides in this move, with the option app_work; nil if none
	// have. [VT-APP-51]
	Built map[state.Border]int
	brim  []grid.Edge // ravines that a flood has filled, in their order
}

// Laid is a bridge or a ladder, and who has laid it.
type Laid struct {
	By state.ID
	state.Span
}

// LaidBy is what of a kind a figure has laid at a place at the start of this move, nil if it has laid nothing.
func (f *Field) LaidBy(who state.ID, place state.Border, kind state.SpanKind) *state.Span {
	for i := range f.Laid {
		if l := &f.Laid[i]; l.By == who && l.Border == f.Home(place) && l.Kind == kind {
			return &l.Span
		}
	}
	return nil
}

// Issued is food that a figure draws from a magazine.
type Issued struct {
	At    grid.Square // the magazine that it is still to come from; None if it has come
	To    state.ID
	Goods state.Goods
}

// NewField looks a situation over.
func NewField(s *state.Situation) *Field {
	f := &Field{Situation: s}
	f.Settle()
	return f
}

// Settle looks the situation over again.
func (f *Field) Settle() {
	f.brim = nil
	if water := f.flooded(); len(water) > 0 {
		f.brim = Brimming(f, holding(water))
	}
	if len(f.first) != f.Map.Board.Squares() {
		f.first = make([]int16, f.Map.Board.Squares())
	}
	clear(f.first)
	f.next = append(f.next[:0], make([]int16, len(f.Figures))...)
	for i := len(f.Figures) - 1; i >= 0; i-- { // backwards, so that a square's figures are in their order
		if at := f.Figures[i].At; at != grid.None {
			f.next[i], f.first[at] = f.first[at], int16(i+1)
		}
	}
}

// On walks the figures on a square, in the order of VT-NOTE-4.
func (f *Field) On(at grid.Square) iter.Seq[*state.Unit] {
	return func(yield func(*state.Unit) bool) {
		for i := f.first[at]; i > 0 && yield(&f.Figures[i-1]); i = f.next[i-1] {
		}
	}
}

// Holder is the side that has a brigade on a square, fit or wounded, that is no captive and not underground;
// NoSide if none has.
// [section 2, Held; VT-FIGHT-58]
func (f *Field) Holder(at grid.Square) state.Side {
	for g := range f.On(at) {
		if g.Bars() {
			return g.Side
		}
	}
	return state.NoSide
}

// Laager is whose wagons have formed a laager on a square; NoSide if none have. [VT-BUILD-21]
func (f *Field) Laager(at grid.Square) state.Side {
	for g := range f.On(at) {
		if g.Laager {
			return g.Side
		}
	}
	return state.NoSide
}

// Shut reports whether a square is held against a side, by a brigade or a laager. [VT-MOVE-5]
func (f *Field) Shut(at grid.Square, to state.Side) bool {
	for g := range f.On(at) {
		if g.Side != to && (g.Bars() || g.Laager) {
			return true
		}
	}
	return false
}

// layerFt is how much a fascine layer raises a square, ft. [VT-SIEGE-72]
const layerFt = 5

// Height is how high a square's ground lies, ft, with what has been thrown up or blown away. [VT-MAP-3, VT-SIEGE-72,
// VT-SIEGE-80]
func (f *Field) Height(at grid.Square) int {
	h := int(f.Map.Height[at])
	for i := range f.Marks {
		if m := &f.Marks[i]; m.At == at {
			switch m.Kind {
			case state.Crater:
				h -= int(m.N)
			case state.Rise:
				h += layerFt * int(m.N)
			case state.Fill:
				if Ditch(f, at) { // of water its bed alone is raised
					h += layerFt * int(m.N)
				}
			}
		}
	}
	return h
}

// Terrain is what a square's ground is now: burned woods, corn squares without corn and marsh in frost are plain,
// flooded ground is water. [VT-WRECK-2, VT-MAP-11, VT-MOVE-10, VT-FLOOD-2]
func (f *Field) Terrain(at grid.Square) state.Terrain {
	t := f.Map.Terrain[at]
	for i := range f.Marks {
		m := &f.Marks[i]
		switch {
		case m.At != at:
		case m.Kind == state.Flooded && t == state.DryDitch:
			t = state.WetDitch
		case m.Kind == state.Flooded:
			t = state.Water
		case m.Kind == state.Burned, t == state.Grain && (m.Kind == state.Mown || m.Kind == state.Unsown):
			t = state.Plain
		case m.Kind == state.Dry && t == state.WetDitch:
			t = state.DryDitch
		}
	}
	if t == state.Grain && !f.Corn() {
		return state.Plain
	}
	if f.Frost() && (t == state.Marsh || t == state.Water || t == state.WetDitch) {
		return state.Plain
	}
	return t
}

// Neighbours are the squares about one, in the order of y, then x.
func (f *Field) Neighbours(at grid.Square) (squares []grid.Square) {
	for d := range grid.Dirs {
		if s := f.Map.Board.Step(at, d); s != grid.None {
			squares = append(squares, s)
		}
	}
	slices.Sort(squares)
	return squares
}

// Edge is what lies along a side of a square now: a ravine under water is a brook or a small river, rocks may have been
// blown away and hedges shot away, which count with their option alone. [VT-FLOOD-3, VT-MINE-7, VT-APP-2]
func (f *Field) Edge(at grid.Square, d grid.Dir) state.Features {
	on := f.Map.Side(at, d)
	if !f.Options.Hedges {
		on &^= state.Hedge
	}
	if on&state.Razable != 0 {
		face := state.Border{At: at, Side: d}
		for i := range f.Gaps {
			if g := &f.Gaps[i]; g.Razed && (g.Border == face || g.Border == face.Across(f.Map.Board)) {
				on &^= state.Razable
			}
		}
	}
	if on&state.Ravine == 0 || len(f.brim) == 0 {
		return on
	}
	if _, full := slices.BinarySearch(f.brim, f.Map.Board.Edge(at, d)); full {
		if on&state.WideRavine != 0 {
			on |= state.River
		}
		on = on&^(state.Ravine|state.WideRavine) | state.Brook
	}
	return on
}

// flooded are the squares under a flood.
func (f *Field) flooded() (squares []grid.Square) {
	for i := range f.Marks {
		if f.Marks[i].Kind == state.Flooded {
			squares = append(squares, f.Marks[i].At)
		}
	}
	return squares
}

func holding(squares []grid.Square) (all grid.Set) {
	for _, at := range squares {
		all.Add(at)
	}
	return all
}
