package state

import (
	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/scenario"
)

// Eve is what is settled before the first move.
type Eve struct {
	Maker  tabletop.Side // who makes the country, when that is one of them [LW-COUNTRY-1]
	Tossed bool          // it is known whose orders the phase asks for
	Passed int           // how often in a row the country has been called done
	Force  [2]Muster     // of each side, as far as it is known [LW-FORCE-1]
	Dice   [2]int        // what each has thrown, 0 before that [LW-FORCE-2]
	SetOut bool          // both have set out, so that first paths are laid from the back line [LW-SETUP-5]

	Ways *Ways // through the country as it is while it is made
}

// List is the eve in whole numbers, for a position's text.
func (e *Eve) List() []int {
	ns := []int{int(e.Maker), scenario.Flags(e.Tossed), e.Passed, scenario.Flags(e.SetOut)}
	for side, n := range e.Force {
		ns = append(ns, n.Infantry, n.Cavalry, n.Guns, e.Dice[side])
	}
	return ns
}

func (e *Eve) hash(h *scenario.Mix) { h.Whole(e.List()...) }

// Steps are the ranges of those numbers that will do.
func Steps(low, high, step float64, will func(float64) bool) (all []engine.Range) {
	open := false
	for n := 0.0; low+n*step <= high; n++ {
		x := low + n*step
		switch is := will(x); {
		case is && open:
			all[len(all)-1].High = x
		case is:
			all = append(all, engine.Range{Low: x, High: x, Step: step, Unit: "°"})
			open = true
		default:
			open = false
		}
	}
	return all
}
