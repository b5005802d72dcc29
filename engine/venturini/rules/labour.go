package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/labour"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Works by the appendix: the option app_work. [VT-APP-50 to VT-APP-57]

var labourVerbs = []verb{
	{order.Verb{
		Name: "open", Gist: "cut a passage through its innermost line without one", Rule: "VT-APP-54",
		Phase: order.Work, Form: []order.Slot{order.SlotSide}, Who: opens, Check: checkOpen, Eighths: wholly,
	}, doOpen},
}

// lasts is how long a work takes, in eighths of a move; nothing for what takes no time or all of a move. [VT-APP-54]
func lasts(f *ground.Field, o *order.Task) int {
	if n, named := named8(f, o); named {
		return n
	}
	return order.Named(o.Verb).Eighths(f, o)
}

// named8 is how long a work takes that the appendix names, and whether it does.
func named8(f *ground.Field, o *order.Task) (eighths int, named bool) {
	j := labour.Job{Verb: o.Verb, Thing: o.Thing, Mode: o.Mode, N: o.N, Entry: o.Dir, Exit: o.Right}
	if o.Along() {
		j.Entry = state.NoHeading
	}
	return labour.Eighths(f, f.Find(o.Fig), j)
}

// opens is why a figure cuts no passages: a work of the appendix, where there are lines.
func opens(f *ground.Field, who *state.Unit) error {
	if !f.Options.Work {
		return engine.Forbid("VT-APP-54", "passages are cut through works with the option app-work alone")
	}
	return clears(f, who)
}

// shutLine is the innermost line without a passage on a side, -1 if there is none.
func shutLine(lines []state.Barrier) int {
	for i, l := range slices.Backward(lines) {
		if !l.Passage && l.Kind != state.Pits {
			return i
		}
	}
	return -1
}

func checkOpen(f *ground.Field, o *order.Task) error {
	if err := worker(f, o.Fig, true); err != nil {
		return err
	}
	face := state.Border{At: f.Find(o.Fig).At, Side: o.Dir}
	if shutLine(f.LinesOn(face)) < 0 {
		return engine.Forbid("VT-APP-54", "no line without a passage is on that side")
	}
	return nil
}

func doOpen(r *Run, o *order.Task) bool {
	if !r.labour(o) {
		return true
	}
	face := state.Border{At: r.Find(o.Fig).At, Side: o.Dir}
	lines := slices.Clone(r.LinesOn(face))
	if i := shutLine(lines); i >= 0 {
		lines[i].Passage = true
		r.SetLines(face, lines)
		r.tellPlace(face.At, face.Side, "built", o.Fig, "VT-APP-54")
	}
	return true
}

// onSides is how many eighths of a move an order to build spends on each side of its square: in a battle, where nothing
// is done in a move, all of it. [VT-APP-51]
func onSides(f *ground.Field, o *order.Task) map[grid.Dir]int {
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
	spent := onSides(f, o)
	for d := grid.N; d < grid.Dirs; d += 2 {
		if err := labour.Crowd(f, state.Border{At: who.At, Side: d}, spent[d]); spent[d] > 0 && err != nil {
			return err
		}
	}
	return nil
}

// entrenched notes what has been spent on sides. [VT-APP-51]
func entrenched(r *Run, o *order.Task) {
	if r.Built == nil {
		r.Built = map[state.Border]int{}
	}
	for side, n := range onSides(r.Field, o) {
		r.Built[state.Border{At: r.Find(o.Fig).At, Side: side}] += n
	}
}
