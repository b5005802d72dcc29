package lawful

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/labour"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Opens is why a figure cuts no passages: a work of the appendix, where there are lines.
func Opens(f *ground.Field, who *state.Unit) error {
	if !f.Options.Work {
		return engine.Forbid("VT-APP-54", "passages are cut through works with the option app-work alone")
	}
	return Clears(f, who)
}

// ShutLine is the innermost line without a passage on a side, -1 if there is none.
func ShutLine(lines []state.Barrier) int {
	for i, l := range slices.Backward(lines) {
		if !l.Passage && l.Kind != state.Pits {
			return i
		}
	}
	return -1
}

// CheckOpen is nil for a side with a line that a passage may be cut through. [VT-APP-54]
func CheckOpen(f *ground.Field, o *order.Task) error {
	if err := worker(f, o.Fig, true); err != nil {
		return err
	}
	face := state.Border{At: f.Find(o.Fig).At, Side: o.Dir}
	if ShutLine(f.LinesOn(face)) < 0 {
		return engine.Forbid("VT-APP-54", "no line without a passage is on that side")
	}
	return nil
}

// OnSides is how many eighths of a move an order to build spends on each side of its square: in a battle, where nothing
// is done in a move, all of it. [VT-APP-51]
func OnSides(f *ground.Field, o *order.Task) map[grid.Dir]int {
	spent := map[grid.Dir]int{}
	for _, b := range o.Works {
		spent[b.Side] += ground.LineAbouts[b.Kind].Build / handy(f, o, b.Kind)
	}
	for side, n := range spent {
		if f.Find(o.Fig).Hurt {
			n *= 2
		}
		if f.Game == state.Battle {
			n = order.WholeMove
		}
		spent[side] = min(n, order.WholeMove)
	}
	return spent
}

// entrenches is nil if a figure may build lines where it stands, beside enemies and with others. [VT-APP-50, VT-APP-51]
func entrenches(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	if err := labour.Safe(f, who); err != nil {
		return err
	}
	spent := OnSides(f, o)
	for d := grid.N; d < grid.Dirs; d += 2 {
		if err := labour.Crowd(f, state.Border{At: who.At, Side: d}, spent[d]); spent[d] > 0 && err != nil {
			return err
		}
	}
	return nil
}
