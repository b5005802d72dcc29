package rules

import (
	"math"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

// marchesOn reports whether a march of a siege can be gone on to an end, or a "to" whose square has not been said, and
// whether that is known: between figures that leave no room there are more ways than can be tried one by one. Whom it
// might yet take along is not asked, for that opens no way.
func marchesOn(p *Prospect, o *order.Task) (can, known bool) {
	f := p.field(o)
	fig := f.Find(o.Fig)
	if o.Verb == "to" && o.At == grid.None && fig != nil {
		return p.reachesOn(o), true
	}
	ended := o.Post != state.NoPost // the position is said last
	if f.Game != state.Siege || o.Verb != "march" || !o.Complete() || ended || fig == nil || creeps(fig, o) {
		return false, false
	}
	if creepsSo(f, fig, o) { // to and fro in a gallery there are ways without number, and nearly every one may end
		next := &p.step
		*next = *o
		next.Post = state.Below
		if p.Legal(next) == nil {
			return true, true
		}
	}
	k, err := p.walk(o)
	if err != nil {
		return false, false
	}
	for _, at := range f.Neighbours(k.At) { // mostly one of them will do
		if p.endsOn(f, fig, o, march.Pace{At: at}) {
			return true, true
		}
	}
	onward, late := k.Onward(), math.MaxInt
	for at := range onward.Squares.All() {
		if cost, _ := onward.Cost(at); cost < late {
			if p.endsOn(f, fig, o, paces(onward.Way(at))...) {
				return true, true
			}
			if p.inTime(&p.step) != nil {
				late = cost
			}
		}
	}
	if p.bridgesOn(f, fig, o, k.At, onward) {
		return true, true
	}
	return false, !creepsSo(f, fig, o) // who may go underground from there
}

// endsOn reports whether a march may end after some steps more, in any position there.
func (p *Prospect) endsOn(f *ground.Field, fig *state.Unit, o *order.Task, more ...march.Pace) bool {
	next, at := &p.step, more[len(more)-1].At
	*next = *o
	next.Steps = slices.Concat(o.Steps, more)
	for _, next.Post = range ground.PostsOn(f, at) {
		if f.MayTake(at, next.Post) == nil && siege.Takes(f, fig, at, next.Post) == nil && p.Legal(next) == nil {
			return true
		}
	}
	return false
}

// bridgesOn reports whether a march can be gone on to an end over a flying bridge that is laid on the way, from where
// it is or from any square that it could come to. [VT-BUILD-15]
func (p *Prospect) bridgesOn(
	f *ground.Field, fig *state.Unit, o *order.Task, here grid.Square, onward *march.Marches,
) bool {
	if fig.Load[state.FlyingBridges] == 0 {
		return false
	}
	for _, from := range append([]grid.Square{here}, slices.Collect(onward.Squares.All())...) {
		for d := grid.N; d < grid.Dirs; d += 2 {
			face, next := state.Border{At: from, Side: d}, *o
			if wide := f.Narrow(face); wide == 0 || wide > ground.SingleFt || face.Across(f.Map.Board).At == grid.None {
				continue
			}
			over := march.Pace{At: face.Across(f.Map.Board).At, Lay: true}
			next.Steps = slices.Concat(o.Steps, paces(onward.Way(from)), []march.Pace{over})
			if p.way(f, &next) != nil {
				continue
			}
			before := *o
			before.Steps = next.Steps[:len(next.Steps)-1]
			if p.endsOn(f, fig, &before, over) {
				return true
			}
			if can, _ := marchesOn(p, &next); can {
				return true
			}
		}
	}
	return false
}

// reachesOn reports whether a "to" has any square that may be said. Where a step may end the march, a "to" there may be
// said; but to a position in a siege it could go another way.
func (p *Prospect) reachesOn(o *order.Task) bool {
	f := p.ready
	fig, step := f.Find(o.Fig), *o
	step.Verb = "march"
	for _, at := range f.Neighbours(fig.At) { // found without looking how far it goes
		if fig.Post != state.Below && f.Posts(at) == nil && p.endsOn(f, fig, &step, march.Pace{At: at}) {
			return true
		}
	}
	reached, err := p.reach(o)
	if err != nil {
		return false
	}
	next, late := *o, math.MaxInt
	for next.At = range reached.Squares.All() {
		cost, _ := reached.Cost(next.At)
		if cost >= late {
			continue
		}
		if next.Post = state.NoPost; p.Legal(&next) == nil {
			return true
		}
		if p.inTime(&next) != nil {
			late = cost
			continue
		}
		for _, next.Post = range f.Posts(next.At) {
			if p.Legal(&next) == nil {
				return true
			}
		}
	}
	return false
}
