package general

import (
	"context"
	"fmt"
	"strings"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// day is a whole day's orders in the making: which option each party takes.
type day struct {
	start   *state.Situation
	parties []party
	chosen  []int
	room    map[grid.Square]int // parties that end on a square
}

// think makes a plan for a day, unless it is made.
func (g *general) think(ctx context.Context, start *state.Situation) error {
	p := rules.Position{Start: *start}
	text := p.Text()
	if text == g.start {
		return nil
	}
	g.ways.survey(start)
	d := &day{start: start, parties: g.parties(&p), room: map[grid.Square]int{}}
	d.chosen = make([]int, len(d.parties))
	for i := range d.parties {
		d.room[d.end(i)]++
	}
	daring := g.daring(start)
	best := g.rate(d, daring, -2*victory)
	for better := true; better && !g.over(); {
		better = false
		for i := range d.parties {
			if err := ctx.Err(); err != nil {
				return err
			}
			if g.improve(d, i, daring, &best) {
				better = true
			}
		}
	}
	g.start, g.value = text, best
	g.plan = d.lawful()
	g.about = g.purpose(start)
	return nil
}

// end is where a party stands after what it has chosen.
func (d *day) end(i int) grid.Square { return d.parties[i].options[d.chosen[i]].end }

// choose changes what a party does, and reports whether it has room for it.
func (d *day) choose(i, option int) bool {
	d.room[d.end(i)]--
	d.chosen[i] = option
	d.room[d.end(i)]++
	return d.room[d.end(i)] == 1 || d.end(i) == d.parties[i].options[0].end
}

// improve finds the best of a party's options while the others keep to theirs, and reports whether it is another.
func (g *general) improve(d *day, i, daring int, best *int) (better bool) {
	kept := d.chosen[i]
	for option := range d.parties[i].options {
		if option == kept || g.over() {
			continue
		}
		if d.choose(i, option) {
			if value := g.rate(d, daring, *best); value > *best {
				*best, kept, better = value, option, true
			}
		}
	}
	d.choose(i, kept)
	return better
}

// orders are those of all parties.
func (d *day) orders() (all []rules.Task) {
	for i := range d.parties {
		all = append(all, d.parties[i].options[d.chosen[i]].orders...)
	}
	return all
}

// saying is a position in which orders have been given, and "done".
func saying(start *state.Situation, orders []rules.Task) *rules.Position {
	p := &rules.Position{Start: *start}
	for _, o := range append(orders, rules.Plain("done", state.ID{})) {
		p.Said = append(p.Said, rules.Said{By: start.Mover, Order: o})
	}
	return p
}

// rate is what a day leaves, with the enemy's strikes in answer. It may be less exact where it is no more than what is
// to be surpassed.
func (g *general) rate(d *day, daring, surpassed int) int {
	g.tried++
	run := carried(saying(d.start, d.orders()))
	calm := g.worth(run.Field, d.start.Mover)
	if calm <= surpassed || run.Won != nil || daring >= 100 {
		return calm
	}
	return calm - (calm-g.answered(run, d.start.Mover))*(100-daring)/100
}

// answered is what is left after the best strikes of whoever moves next, each as if it were the only one; no more than
// what a move left.
func (g *general) answered(run *rules.Run, side state.Side) int {
	next := *run.Situation
	f := rules.NewField(&next)
	calm := g.worth(f, side)
	var orders []rules.Task
	for i := range f.Figures {
		u := &f.Figures[i]
		if u.Side != next.Mover || !u.Fit() || u.At == grid.None || nearestFoe(f, u.Side, u.At) > farthestStrike {
			continue
		}
		worst, n := calm, -1
		all := strikes(f, u.ID)
		for i := range all {
			left := g.worth(carried(saying(&next, all[i:i+1:i+1])).Field, side)
			if left < worst {
				worst, n = left, i
			}
		}
		if n >= 0 {
			orders = append(orders, all[n])
		}
	}
	if len(orders) == 0 {
		return calm
	}
	return min(calm, g.worth(carried(saying(&next, orders)).Field, side))
}

// lawful are the orders of a day that may be given one after another and carried out together.
func (d *day) lawful() []rules.Task {
	p := rules.Position{Start: *d.start}
	for i := range d.parties {
		before := len(p.Said)
		ok := true
		for _, o := range d.parties[i].options[d.chosen[i]].orders {
			ok = ok && p.Legal(p.Ready(), &o) == nil
			p.Said = append(p.Said, rules.Said{By: d.start.Mover, Order: o})
		}
		if !ok {
			p.Said = p.Said[:before]
		}
	}
	for len(p.Said) > 0 && p.Finish() != nil {
		p.Said = p.Said[:len(p.Said)-1]
	}
	return p.Noted()
}

// purpose is what he is about, in words.
func (g *general) purpose(s *state.Situation) string {
	var names []string
	for _, at := range g.ways.quarters[s.Mover.Other()] {
		names = append(names, s.Map.Board.Name(at))
	}
	if len(names) == 0 {
		return ""
	}
	strikes := 0
	for i := range g.plan {
		switch g.plan[i].Verb {
		case "charge", "fire", "throw", "burn":
			strikes++
		}
	}
	return fmt.Sprintf("it makes for %s with %d orders, %d of them strikes", strings.Join(names, " and "), len(g.plan),
		strikes)
}
