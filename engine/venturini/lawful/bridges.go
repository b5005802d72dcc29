package lawful

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Spanning is what is laid, as orders say it.
type Spanning struct {
	word string
	Kind state.SpanKind
	Good state.Good
	feet int // that one piece reaches [VT-MAP-9]
}

var spannings = []Spanning{
	{"bridge", state.SpanFlying, state.FlyingBridges, 25},
	{"pontoon", state.SpanPontoon, state.Pontoons, 50},
	{"ladder", state.SpanLadder, state.Ladders, 0},
}

// SpanningOf is what a word lays, nil if it lays nothing.
func SpanningOf(word string) *Spanning {
	i := slices.IndexFunc(spannings, func(s Spanning) bool { return s.word == word })
	if i < 0 {
		return nil
	}
	return &spannings[i]
}

// CheckLay is nil for a bridge or a ladder that may be laid. [VT-BUILD-14 to -18, VT-MOVE-19]
func CheckLay(f *ground.Field, o *order.Task) error {
	who, what := f.Find(o.Fig), SpanningOf(o.Thing)
	n := max(o.N, 1)
	switch {
	case !who.Kind.Artillery() && (who.Kind != state.Inf || what.Kind == state.SpanPontoon && !f.Options.Crewed):
		return engine.Forbid("VT-BUILD-14", "%s lays no %s; artillery lays pontoons, infantry and artillery all else",
			who.Name(), what.word)
	case who.Hurt:
		return engine.Forbid("VT-ARMY-8", "%s is wounded and makes no crossings", who.Name())
	case who.Carried():
		return engine.Forbid("VT-ARMY-17", "%s rides on %s; it has to dismount first", who.Name(), who.On.Name())
	case pieces(f, who, what.Good) < n:
		return engine.Forbid("VT-BUILD-15", "%s has %d of %d with it", who.Name(), pieces(f, who, what.Good), n)
	}
	if err := beside(f, who, o.Place()); err != nil {
		return err
	}
	if o.End && (what.Kind != state.SpanFlying || n > 1 || f.Gap(o.Place()) > ground.SingleFt) {
		return engine.Forbid("VT-BUILD-15", "at the end one flying bridge is laid, over %d ft; all else at the start",
			ground.SingleFt)
	}
	if what.Kind == state.SpanLadder {
		return mayLadder(f, o.Place(), n)
	}
	return maySpan(f, who, o.Place(), what, n)
}

// pieces is how much of a good a figure has with it: on itself or on its square.
func pieces(f *ground.Field, who *state.Unit, good state.Good) int {
	there := f.GoodsOn(who.At)
	return int(who.Load[good]) + int(there[good])
}

// beside is why a place cannot be reached from a figure's square: a square has to touch it by a side, or be its own.
func beside(f *ground.Field, who *state.Unit, place state.Border) error {
	b, at := f.Map.Board, place.At
	near := at == who.At || b.Distance(at, who.At) == 1 && !diagonal(b, who.At, at)
	if place.Side != state.NoHeading {
		near = at == who.At || place.Across(b).At == who.At
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

// mayLadder is why so many ladders cannot be laid to a side: there has to be something to climb. [VT-BUILD-18]
func mayLadder(f *ground.Field, place state.Border, n int) error {
	if place.Side == state.NoHeading {
		return engine.Forbid("VT-BUILD-18", "a ladder stands on a side, such as 5,4:S")
	}
	if n > 1 || f.SpanAt(place, state.SpanLadder) >= 0 {
		return engine.Forbid("VT-BUILD-18", "one ladder serves all who use that side")
	}
	if f.Edge(place.At, place.Side)&state.Masonry != 0 { // [VT-SIEGE-33]
		return nil
	}
	rocks := f.Edge(place.At, place.Side)&state.Rocks != 0
	for _, face := range []state.Border{place, place.Across(f.Map.Board)} {
		if face.At != grid.None && (f.Map.PlaceKind(face.At).Walled() || len(f.LinesOn(face)) > 0) {
			return nil
		}
	}
	if !rocks {
		return engine.Forbid("VT-BUILD-18", "a ladder stands at rocks, walls and works; none are on that side")
	}
	return nil
}

// maySpan is why no bridge of so many pieces can be laid over a gap. [VT-BUILD-14 to -16]
func maySpan(f *ground.Field, who *state.Unit, place state.Border, what *Spanning, n int) error {
	wide := f.Gap(place)
	water := place.Side == state.NoHeading || f.Edge(place.At, place.Side)&(state.Ravine|state.WideRavine) == 0
	there := 0
	if i := f.SpanAt(place, what.Kind); i >= 0 {
		there = int(f.Spans[i].Parts)
	}
	need := (wide + what.feet - 1) / what.feet
	switch {
	case wide == 0:
		return engine.Forbid("VT-MAP-9", "water, marsh, ditches and ravines are bridged; there is none")
	case what.Kind == state.SpanPontoon && !water:
		return engine.Forbid("VT-BUILD-14", "pontoons are laid over water and marsh alone")
	case there >= need:
		return engine.Forbid("VT-MAP-9", "the gap of %d ft is bridged already", wide)
	case there+n > need:
		return engine.Forbid("VT-MAP-9", "%d more pieces bridge the gap of %d ft", need-there, wide)
	case wide == 100 && there == 0 && n > need/2:
		return engine.Forbid("VT-BUILD-16", "over a whole square %d are laid first, the others at the next start from on "+
			"them", need/2)
	case wide == 100 && there > 0 && who.At != place.At:
		return engine.Forbid("VT-BUILD-16", "the second half is laid from on the first")
	case wide == 100 && there > 0 && n < need-there, wide == 50 && n < need:
		return engine.Forbid("VT-BUILD-16", "%d pieces have to be laid at once", need-there)
	}
	return nil
}

// Lifted is how many pieces an order to lift takes up: those that it names, or all.
func Lifted(f *ground.Field, o *order.Task) (good state.Good, n int) {
	what := SpanningOf(o.Thing)
	if o.N > 0 {
		return what.Good, o.N
	}
	return what.Good, int(max(f.Spans[f.SpanAt(o.Place(), what.Kind)].Parts, 1))
}

// CheckLift is nil for a bridge or a ladder that may be taken up: from on it, or from before it. Of one over a whole
// square, which is more than a brigade can hold, it may be a part. [VT-BUILD-17, VT-MOVE-3]
func CheckLift(f *ground.Field, o *order.Task) error {
	who, what := f.Find(o.Fig), SpanningOf(o.Thing)
	i := f.SpanAt(o.Place(), what.Kind)
	switch {
	case who.Kind != state.Inf && !who.Kind.Artillery():
		return engine.Forbid("VT-BUILD-17", "infantry and artillery lift bridges; %s is none", who.Name())
	case i < 0:
		return engine.Forbid("VT-BUILD-17", "no %s that was laid is there", what.word)
	case f.LaidBy(o.Fig, o.Place(), what.Kind) != nil: // [section 2.1]
		return engine.Forbid("VT-BUILD-17", "%s has laid it at this start; what is single it may take along on its "+
			"march", who.Name())
	case o.N > 0 && o.Face.At != grid.None:
		return engine.Forbid("VT-BUILD-17", "it is lifted whole; leave the number out")
	case o.N > int(f.Spans[i].Parts):
		return engine.Forbid("VT-BUILD-17", "%d of them lie there", f.Spans[i].Parts)
	case o.Face.At == grid.None && o.At != who.At:
		return engine.Forbid("VT-BUILD-17", "a bridge over a whole square is lifted from on it")
	}
	if err := beside(f, who, o.Place()); err != nil {
		return err
	}
	var more state.Goods
	good, n := Lifted(f, o)
	more[good] = uint16(n)
	return ground.Holds(f, who, more)
}
