package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/mine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// minesOn is what the owner of mines does when somebody is about to enter a square, or to charge over it: those that
// are to be sprung. False if he is asked and has still to say. [VT-MINE-6, VT-NOTE-8]
func minesOn(r *Run, at grid.Square) (sprung []state.Mine, decided bool) {
	for i := range r.Mines {
		m := &r.Mines[i]
		if m.By == r.Mover || m.At != at || r.alone || !mine.Answers(r.Field, m) {
			continue
		}
		if m.Watch == state.WatchAsk {
			spring := order.Plain("spring", state.ID{})
			spring.Thing = mine.Name(m.Number)
			said, ok := r.ask(Ask{
				By: m.By, Kind: "spring", Thing: spring.Thing, At: at,
				Could: []order.Task{order.Plain("pass", state.ID{}), spring},
			})
			if !ok {
				return nil, false
			}
			if said.Verb == "pass" {
				continue
			}
		}
		sprung = append(sprung, *m)
	}
	return sprung, true
}

// springAll fires mines in the enemy's move, by whoever stands at their posts. Under a walled place the houses go up.
// [VT-MINE-6, VT-MINE-8]
func springAll(r *Run, all []state.Mine) {
	for _, m := range all {
		if mine.Find(r.Situation, m.By, m.Number) == nil { // another has destroyed it
			continue
		}
		what := mine.Anything
		if r.Map.PlaceKind(m.At).Walled() {
			what = mine.Houses
		}
		var by state.ID
		for g := range r.On(m.Post) {
			if g.Side == m.By && g.Bars() {
				by = g.ID
				break
			}
		}
		explode(r, m, what, by)
	}
}

// mined is what mines do to a march: it ends on the first square on which one is sprung. Decided is false if an owner
// has still to say. [VT-MINE-6]
func mined(r *Run, m *marched) (decided bool) {
	for i, at := range m.walk.Steps[:m.ended] {
		sprung, decided := minesOn(r, at)
		if !decided {
			return false
		}
		if len(sprung) == 0 {
			continue
		}
		m.ended, m.cut = i+1, true
		r.end(m)
		r.Settle()
		springAll(r, sprung)
		return true
	}
	r.end(m)
	return true
}

// minesUnderCharges is what mines do to charges before they strike: who charges over one that is sprung is dead. False
// if an owner has still to say. [VT-FIGHT-47]
func minesUnderCharges(r *Run) (decided bool) {
	for _, o := range r.of(order.Charge) {
		fig := r.Find(o.Fig)
		if fig == nil || len(r.Mines) == 0 || chargeCheck(r.Field, o) != nil {
			continue
		}
		path := o.Path()
		for _, at := range path[:strike.HaltOn(r.Field, fig, path)+1] {
			sprung, decided := minesOn(r, at)
			if !decided {
				return false
			}
			if len(sprung) > 0 {
				r.kill(o.Fig, state.ID{}, "VT-FIGHT-47")
				springAll(r, sprung)
				break
			}
		}
	}
	return true
}
