package rules

import (
	"slices"

	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/labour"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Works by the appendix: the option app_work. [VT-APP-50 to VT-APP-57]

var labourVerbs = []verb{
	{order.Verb{
		Name: "open", Gist: "cut a passage through its innermost line without one", Rule: "VT-APP-54",
		Phase: order.Work, Form: []order.Slot{order.SlotSide}, Who: lawful.Opens, Check: lawful.CheckOpen,
		Eighths: wholly,
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
	j := labour.Job{Verb: o.Verb, Thing: o.Thing, Mode: o.Mode, Entry: o.Dir, Exit: o.Right}
	if o.Along() {
		j.Entry = state.NoHeading
	}
	return labour.Eighths(f, f.Find(o.Fig), j)
}

func doOpen(r *Run, o *order.Task) bool {
	if !r.labour(o) {
		return true
	}
	face := state.Border{At: r.Find(o.Fig).At, Side: o.Dir}
	lines := slices.Clone(r.LinesOn(face))
	if i := lawful.ShutLine(lines); i >= 0 {
		lines[i].Passage = true
		r.SetLines(face, lines)
		what := "a passage through the " + ground.LineAbouts[lines[i].Kind].Name
		r.tellWork(face.At, face.Side, "built", what, o.Fig, "VT-APP-54")
	}
	return true
}

// entrenched notes what has been spent on sides. [VT-APP-51]
func entrenched(r *Run, o *order.Task) {
	if r.Built == nil {
		r.Built = map[state.Border]int{}
	}
	for side, n := range lawful.OnSides(r.Field, o) {
		r.Built[state.Border{At: r.Find(o.Fig).At, Side: side}] += n
	}
}
