package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

var bridgeVerbs = []Verb{
	{
		Name: "lay", Gist: "a flying bridge, a pontoon or a ladder", Rule: "VT-BUILD-15", Phase: Start, Free: true,
		Form: []Slot{SlotLay}, Who: lays, Check: checkLay, Do: (*Run).lay,
	},
	{
		Name: "lift", Gist: "a bridge or a ladder", Rule: "VT-BUILD-17", Phase: Start, Free: true,
		Form: []Slot{SlotLay}, Who: lifts, Check: checkLift, Do: (*Run).lift,
	},
}

// spanning is what is laid, as orders say it.
type spanning struct {
	word string
	kind state.SpanKind
	good state.Good
	feet int // that one piece reaches [VT-MAP-9]
}

var spannings = []spanning{
	{"bridge", state.SpanFlying, state.FlyingBridges, 25},
	{"pontoon", state.SpanPontoon, state.Pontoons, 50},
	{"ladder", state.SpanLadder, state.Ladders, 0},
}

// spanningOf is what a word lays, nil if it lays nothing.
func spanningOf(word string) *spanning {
	i := slices.IndexFunc(spannings, func(s spanning) bool { return s.word == word })
	if i < 0 {
		return nil
	}
	return &spannings[i]
}

// written is a side of a square as it is written where it has no inner side: from its northern or western square.
// [VT-NOTE-2]
func written(b grid.Board, face state.Border) state.Border {
	if across := face.Across(b); (face.Side == grid.N || face.Side == grid.W) && across.At != grid.None {
		return across
	}
	return face
}

// gap is how wide something is that a bridge is laid over, ft; 0 if there is nothing. [VT-MAP-9]
func (f *Field) gap(o *Task) int {
	if o.Face.At == grid.None {
		if t := f.Terrain(o.At); t == state.Water || t == state.Marsh {
			return 100
		}
		return 0
	}
	on := f.Map.Side(o.Face.At, o.Face.Side)
	wide := 0
	for _, g := range []struct{ single, double state.Features }{
		{state.Brook, state.River}, {state.MarshStrip, state.WideMarsh}, {state.Ravine, state.WideRavine},
	} {
		switch {
		case on&g.double != 0:
			wide = 50
		case on&g.single != 0:
			wide = max(wide, 25)
		}
	}
	for _, face := range []state.Border{o.Face, o.Face.Across(f.Map.Board)} {
		if face.At != grid.None && f.Map.PlaceKind(face.At) == state.Fortress && !f.Frost() {
			wide = max(wide, f.ditch(face)) // [VT-MAP-18, VT-WRECK-11, VT-FIGHT-59]
		}
	}
	return wide
}

// ditch is how wide the ditch before a fortress side is, ft: half filled after a breach, all of it after a mine.
// [VT-WRECK-11, VT-MINE-8]
func (f *Field) ditch(face state.Border) int {
	for i := range f.Gaps {
		switch {
		case f.Gaps[i].Border != face:
		case f.Gaps[i].Blown:
			return 0
		default:
			return 25
		}
	}
	return 50
}

// spanAt is the index of what is laid at a place, -1 if there is nothing.
func (f *Field) spanAt(o *Task, kind state.SpanKind) int {
	return slices.IndexFunc(f.Spans, func(s state.Span) bool {
		if s.Kind != kind {
			return false
		}
		if o.Face.At == grid.None {
			return s.Side == NoDir && s.At == o.At
		}
		return s.Side != NoDir && f.Map.Board.Edge(s.At, s.Side) == f.Map.Board.Edge(o.Face.At, o.Face.Side)
	})
}

// checkLay is nil for a bridge or a ladder that may be laid. [VT-BUILD-14 to -18, VT-MOVE-19]
func checkLay(f *Field, o *Task) error {
	who, what := f.Find(o.Fig), spanningOf(o.Thing)
	n := max(o.N, 1)
	switch {
	case !who.Kind.Artillery() && (who.Kind != state.Inf || what.kind == state.SpanPontoon):
		return engine.Forbid("VT-BUILD-14", "%s lays no %s; artillery lays pontoons, infantry and artillery all else",
			who.Name(), what.word)
	case who.Hurt:
		return engine.Forbid("VT-ARMY-8", "%s is wounded and makes no crossings", who.Name())
	case who.Carried():
		return engine.Forbid("VT-ARMY-17", "%s rides on %s; it has to dismount first", who.Name(), who.On.Name())
	case f.store(who, what.good) < n:
		return engine.Forbid("VT-BUILD-15", "%s has %d of %d with it", who.Name(), f.store(who, what.good), n)
	}
	if err := f.beside(who, o); err != nil {
		return err
	}
	if what.kind == state.SpanLadder {
		return f.mayLadder(o)
	}
	return f.maySpan(who, o, what, n)
}

// store is how much of a good a figure has with it: on itself or on its square.
func (f *Field) store(who *state.Unit, good state.Good) int {
	there := f.goodsOn(who.At)
	return int(who.Load[good]) + int(there[good])
}

// beside is why a place cannot be reached from a figure's square: a square has to touch it by a side, or be its own.
func (f *Field) beside(who *state.Unit, o *Task) error {
	b := f.Map.Board
	near := o.At == who.At || o.At != grid.None && b.Distance(o.At, who.At) == 1 && !diagonal(b, who.At, o.At)
	if o.Face.At != grid.None {
		near = o.Face.At == who.At || o.Face.Across(b).At == who.At
	}
	if !near {
		return engine.Forbid("VT-BUILD-14", "it is laid from the square before the gap; %s stands on %s", who.Name(),
			b.Name(who.At))
	}
	return nil
}

func diagonal(b grid.Board, from, to grid.Square) bool {
	d, ok := b.Toward(from, to)
	return ok && d.Diagonal()
}

// mayLadder is why no ladder can be laid to a side: there has to be something to climb. [VT-BUILD-18]
func (f *Field) mayLadder(o *Task) error {
	if o.Face.At == grid.None {
		return engine.Forbid("VT-BUILD-18", "a ladder stands on a side, such as 5,4:S")
	}
	if f.spanAt(o, state.SpanLadder) >= 0 {
		return engine.Forbid("VT-BUILD-18", "one ladder serves all who use that side")
	}
	rocks := f.Map.Side(o.Face.At, o.Face.Side)&state.Rocks != 0
	for _, face := range []state.Border{o.Face, o.Face.Across(f.Map.Board)} {
		if face.At != grid.None && (f.Map.PlaceKind(face.At).Walled() || len(f.LinesOn(face)) > 0) {
			return nil
		}
	}
	if !rocks {
		return engine.Forbid("VT-BUILD-18", "there is nothing to climb on that side")
	}
	return nil
}

// maySpan is why no bridge of so many pieces can be laid over a gap. [VT-BUILD-14 to -16]
func (f *Field) maySpan(who *state.Unit, o *Task, what *spanning, n int) error {
	wide := f.gap(o)
	water := o.Face.At == grid.None || f.Map.Side(o.Face.At, o.Face.Side)&(state.Ravine|state.WideRavine) == 0
	there := 0
	if i := f.spanAt(o, what.kind); i >= 0 {
		there = int(f.Spans[i].Parts)
	}
	need := (wide + what.feet - 1) / what.feet
	switch {
	case wide == 0:
		return engine.Forbid("VT-MAP-9", "there is nothing to bridge")
	case what.kind == state.SpanPontoon && !water:
		return engine.Forbid("VT-BUILD-14", "pontoons are laid over water and marsh alone")
	case there >= need:
		return engine.Forbid("VT-MAP-9", "the gap of %d ft is bridged", wide)
	case there+n > need:
		return engine.Forbid("VT-MAP-9", "%d more pieces bridge the gap of %d ft", need-there, wide)
	case wide == 100 && there == 0 && n > need/2:
		return engine.Forbid("VT-BUILD-16", "over a whole square %d are laid first, the others at the next start from on them",
			need/2)
	case wide == 100 && there > 0 && who.At != o.At:
		return engine.Forbid("VT-BUILD-16", "the second half is laid from on the first")
	case wide == 100 && there > 0 && n < need-there, wide == 50 && n < need:
		return engine.Forbid("VT-BUILD-16", "%d pieces have to be laid at once", need-there)
	}
	return nil
}

// spend takes pieces from what a figure has with it.
func (r *Run) spend(who *state.Unit, good state.Good, n int) {
	own := min(n, int(who.Load[good]))
	who.Load[good] -= uint16(own)
	var rest state.Goods
	rest[good] = uint16(n - own)
	r.takeFrom(who.At, rest)
}

func (r *Run) lay(o *Task) bool {
	who, what, n := r.Find(o.Fig), spanningOf(o.Thing), max(o.N, 1)
	r.spend(who, what.good, n)
	if i := r.spanAt(o, what.kind); i >= 0 {
		r.Spans[i].Parts += uint8(n)
		return true
	}
	s := state.Span{Border: state.Border{At: o.At, Side: NoDir}, Kind: what.kind, Parts: uint8(n)}
	if o.Face.At != grid.None {
		s.Border = r.facing(o.Face)
	}
	if what.kind == state.SpanLadder {
		s.Parts = 0
	}
	r.Spans = append(r.Spans, s)
	r.Tidy()
	r.tellPlace(s.At, s.Side, "laid", o.Fig, "VT-BUILD-15")
	return true
}

// facing is a side as it is written: from its inner side, if it has one. [VT-NOTE-2]
func (f *Field) facing(face state.Border) state.Border {
	b := f.Map.Board
	for _, side := range []state.Border{face, face.Across(b)} {
		if side.At != grid.None && (f.Map.PlaceKind(side.At).Walled() || len(f.LinesOn(side)) > 0) {
			return side
		}
	}
	return written(b, face)
}

// checkLift is nil for a bridge or a ladder that may be taken up: from on it, or from before it. [VT-BUILD-17]
func checkLift(f *Field, o *Task) error {
	who, what := f.Find(o.Fig), spanningOf(o.Thing)
	switch {
	case who.Kind != state.Inf && !who.Kind.Artillery():
		return engine.Forbid("VT-BUILD-17", "infantry and artillery lift bridges; %s is none", who.Name())
	case f.spanAt(o, what.kind) < 0:
		return engine.Forbid("VT-BUILD-17", "there is no %s there", what.word)
	case o.N > 0:
		return engine.Forbid("VT-BUILD-17", "it is lifted whole; leave the number out")
	}
	if o.Face.At == grid.None && o.At != who.At {
		return engine.Forbid("VT-BUILD-17", "a bridge over a whole square is lifted from on it")
	}
	return f.beside(who, o)
}

func (r *Run) lift(o *Task) bool {
	who, what := r.Find(o.Fig), spanningOf(o.Thing)
	i := r.spanAt(o, what.kind)
	s := r.Spans[i]
	r.Spans = slices.Delete(r.Spans, i, i+1)
	who.Load[what.good] += uint16(max(s.Parts, 1))
	r.tellPlace(s.At, s.Side, "lifted", o.Fig, "VT-BUILD-17")
	return true
}
