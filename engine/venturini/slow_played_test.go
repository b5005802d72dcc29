package venturini_test

import (
	"fmt"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

// slowPlayed is the text of a position that comes of some days of random marches and strikes from the standard set-up
// of a siege, the besieger coming on.
func slowPlayed(t testing.TB, chance *engine.Chance) string {
	t.Helper()
	door := slowDoor{t, rules.Position{Start: state.NewSiege(state.Siege.Map(), state.Options{})}}
	for range 2 + chance.IntN(10) {
		for range 60 {
			f := &door.p.Start.Figures[chance.IntN(len(door.p.Start.Figures))]
			if f.Side == door.p.Start.Mover && f.At != grid.None {
				door.notes(chance, f)
			}
		}
		door.p.Said = append(door.p.Said, rules.Said{By: door.p.Start.Mover, Order: order.Plain("done", state.ID{})})
		run := door.p.Carry()
		for run.Open != nil {
			could := run.Open.Could
			door.p.Said = append(door.p.Said, rules.Said{By: run.Open.By, Order: could[chance.IntN(len(could))]})
			run = door.p.Carry()
		}
		off := slices.ContainsFunc(run.Figures, func(f state.Unit) bool { return f.At == grid.None })
		if off { // they are put down before the next strike
			break
		}
		door.p = rules.Position{Start: *run.Situation}
		for i := range door.p.Start.Figures { // nobody starves for days
			siege.Refill(&door.p.Start.Figures[i])
		}
	}
	return state.Write(&door.p.Start, nil, "")
}

// notes notes a strike of a figure if it has one, else a march, that of a besieger rather towards the fortress.
func (d *slowDoor) notes(chance *engine.Chance, f *state.Unit) {
	ready := d.p.Ready()
	charges, _ := order.ChargeOrders(ready, f.ID)
	strikes := slices.Concat(charges, order.FireOrders(ready, f.ID), order.ThrowOrders(ready, f.ID))
	if len(strikes) > 0 {
		o := strikes[chance.IntN(len(strikes))]
		if d.p.Legal(ready, &o) == nil {
			d.p.Said = append(d.p.Said, rules.Said{By: f.Side, Order: o})
		}
		return
	}
	reach, err := march.Reach(ready, f.ID)
	if err != nil {
		return
	}
	squares := slices.Collect(reach.Squares.All())
	board, to := d.p.Start.Map.Board, grid.None
	middle := board.At(40, 40)
	for range 6 {
		at := squares[chance.IntN(len(squares))]
		if to == grid.None || f.Side != slowGarrison && board.Distance(at, middle) < board.Distance(to, middle) {
			to = at
		}
	}
	sentence := fmt.Sprintf("%s to %s", f.Name(), board.Name(to))
	if posts := d.p.Start.Posts(to); posts != nil {
		sentence += " " + posts[chance.IntN(len(posts))].String()
	}
	if o, err := d.read(sentence); err == nil && d.p.Legal(ready, &o) == nil {
		d.p.Said = append(d.p.Said, rules.Said{By: f.Side, Order: o})
	}
}

// All that the judge judges, in positions that come of play.
func TestSlowSiegePlayed(t *testing.T) {
	for seed := range slowSeeds(1, 40) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			chance := engine.NewChance(seed, 7)
			text := slowPlayed(t, &chance)
			for _, hold := range []slowHold{
				slowSiegeAgrees, slowSiegeFireAgrees, slowSiegeChargesAgree, slowSiegeFedAgrees,
			} {
				hold(t, text)
			}
			if t.Failed() {
				t.Log(text)
			}
		})
	}
}
