package general

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// secure mends what a day of a battle leaves to the enemy for nothing: who stands in a headquarters village of his own
// stays there if it would be empty and the enemy could walk in, and wagons that he could strike march out of his reach.
// It is what the day is worth then.
func (g *general) secure(d *day, p *rules.Position, worth int) int {
	for _, at := range g.ways.quarters[d.start.Mover] {
		for i := range d.parties {
			if of := &d.parties[i]; of.options[0].end == at && of.brigades > 0 && g.entered(d, at) {
				worth = g.keep(d, i, worth)
			}
		}
	}
	f := p.Ready()
	for i := range f.Figures {
		u := &f.Figures[i]
		if mine(u, f.Mover) && u.Kind == state.Wag && !g.busy[u.ID] && g.prey(d, u.ID) {
			g.withdraw(d, p, f, u, worth)
		}
	}
	return worth
}

// keep has a party do what is best of that by which it stays, and is what the day is worth then.
func (g *general) keep(d *day, i, worth int) int {
	at, kept, best := d.parties[i].options[0].end, d.chosen[i], -2*victory
	for n := range d.parties[i].options {
		if d.parties[i].options[n].end == at && d.choose(i, n) && !g.entered(d, at) { // no charge leads off
			if value := g.rate(d, best); value > best {
				worth, best, kept = value, value, n
			}
		}
	}
	d.choose(i, kept)
	return worth
}

// entered reports whether nobody stands on a headquarters village after a day, and the enemy could walk in.
func (g *general) entered(d *day, at grid.Square) bool {
	run := d.carried()
	f := ground.NewField(run.Situation)
	return run.Won == nil && f.Holder(at) == state.NoSide && slices.ContainsFunc(f.Figures, func(u state.Unit) bool {
		walks := u.Side == f.Mover && u.Fit() && u.At != grid.None
		return walks && slices.ContainsFunc(g.walks(f, &u), func(o order.Task) bool { return ends(&o) == at })
	})
}

// carried is a day carried out.
func (d *day) carried() *rules.Run { return Carried(Saying(d.start, d.orders())) }

// ends is where a march ends.
func ends(o *order.Task) grid.Square { return o.Steps[len(o.Steps)-1].At }

// withdraw has wagons march to where the enemy cannot strike them, if there is such a square and the day does not lose
// the war by it. What they would do as bait is not counted on: he need not take it.
func (g *general) withdraw(d *day, p *rules.Position, f *ground.Field, u *state.Unit, worth int) {
	of := partyOf(u.ID)
	of.options = []option{{end: u.At}}
	if marches, can := reaches(f, of); can {
		squares := slices.Collect(marches[0].Squares.All())
		far := func(at grid.Square) int { return -min(nearestFoe(f, u.Side, at), safe) }
		slices.SortStableFunc(squares, func(a, b grid.Square) int { return far(a) - far(b) })
		for _, at := range squares[:min(awayEnds, len(squares))] {
			of.add(p, f, at, marching(f, of, marches, at)...)
		}
	}
	i := len(d.parties)
	d.parties, d.chosen = append(d.parties, *of), append(d.chosen, 0)
	d.room[u.At] = d.room[u.At].add(of, 1)
	d.had[u.At] = d.had[u.At].add(of, 1)
	for n := 1; n < len(of.options); n++ {
		if d.choose(i, n) && !g.prey(d, u.ID) && g.rate(d, -2*victory) > worth-victory/2 {
			return
		}
	}
	d.choose(i, 0)
}

// awayEnds is to how many squares he thinks of sending wagons.
const awayEnds = 12

// prey reports whether the enemy could strike wagons as a day leaves them.
func (g *general) prey(d *day, id state.ID) bool {
	run := d.carried()
	f := ground.NewField(run.Situation)
	w := f.Find(id)
	if run.Won != nil || w == nil || w.Hurt || w.Team == state.TeamDead {
		return false
	}
	for i := range f.Figures {
		u := &f.Figures[i]
		if u.Side != f.Mover || !u.Fit() || u.At == grid.None || f.Map.Board.Distance(u.At, w.At) > farthestStrike {
			continue
		}
		for _, o := range strikes(f, u.ID) {
			then := Carried(Saying(run.Situation, []order.Task{o})).Find(id)
			if then == nil || then.Hurt || then.Team == state.TeamDead || then.At != w.At {
				return true
			}
		}
	}
	return false
}
