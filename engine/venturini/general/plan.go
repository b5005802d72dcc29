package general

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// day is a whole day's orders in the making: which option each party takes.
type day struct {
	start   *state.Situation
	parties []party
	chosen  []int
	room    map[grid.Square]int // parties that end on a square
	had     map[grid.Square]int // those that began there
}

// restarts is from how many beginnings a day is bettered at most.
const restarts = 60

// think makes a plan for a day, unless it is made. Days are bettered that begin with nobody doing anything, with
// everybody going forward, and then with the best so far, shaken.
func (g *general) think(ctx context.Context, start *state.Situation) error {
	p := rules.Position{Start: *start}
	text := p.Text()
	if text == g.start {
		return nil
	}
	g.daring = g.dares(start)
	d := &day{start: start, parties: g.parties(&p)}
	d.take(make([]int, len(d.parties)))
	d.had = maps.Clone(d.room)
	chance := engine.NewChance(g.seed, uint64(start.Date))
	best, kept := -2*victory, d.chosen
	for n := 0; n == 0 || n < restarts && !g.over(); n++ {
		switch n {
		case 0:
		case 1:
			d.forward()
		default:
			d.take(kept)
			d.shake(&chance)
		}
		value, err := g.better(ctx, d)
		if err != nil {
			return err
		}
		if value > best {
			best, kept = value, slices.Clone(d.chosen)
		}
	}
	d.take(kept)
	g.start, g.value, g.plan = text, best, d.lawful()
	g.about = g.purpose(start)
	return nil
}

// take lets the parties do what is chosen.
func (d *day) take(chosen []int) {
	d.chosen, d.room = slices.Clone(chosen), map[grid.Square]int{}
	for i := range d.parties {
		d.room[d.end(i)]++
	}
}

// forward lets every party that marches go as near to the enemy's headquarters as it can.
func (d *day) forward() {
	d.take(make([]int, len(d.parties)))
	for i := range d.parties {
		for n, o := range d.parties[i].options {
			if len(o.orders) > 0 && o.orders[0].Verb == "march" {
				if d.choose(i, n) {
					break
				}
				d.choose(i, 0)
			}
		}
	}
}

// shake lets some parties do anything.
func (d *day) shake(chance *engine.Chance) {
	const some = 4
	for range min(some, len(d.parties)) {
		i := chance.IntN(len(d.parties))
		kept := d.chosen[i]
		if !d.choose(i, chance.IntN(len(d.parties[i].options))) {
			d.choose(i, kept)
		}
	}
}

// better changes the order of one party after another while that gains, and is what the day is worth then.
func (g *general) better(ctx context.Context, d *day) (best int, err error) {
	best = g.rate(d, -2*victory)
	for better := true; better && !g.over(); {
		better = false
		for i := range d.parties {
			if err := ctx.Err(); err != nil {
				return 0, err
			}
			better = g.improve(d, i, &best) || better
		}
	}
	return best, nil
}

// end is where a party stands after what it has chosen.
func (d *day) end(i int) grid.Square { return d.parties[i].options[d.chosen[i]].end }

// choose changes what a party does, and reports whether it has room for it.
func (d *day) choose(i, option int) bool {
	d.room[d.end(i)]--
	d.chosen[i] = option
	d.room[d.end(i)]++
	return d.room[d.end(i)] <= max(1, d.had[d.end(i)])
}

// improve finds the best of a party's options while the others keep to theirs, and reports whether it is another.
func (g *general) improve(d *day, i int, best *int) (better bool) {
	kept := d.chosen[i]
	for option := range d.parties[i].options {
		if option == kept || g.over() {
			continue
		}
		if d.choose(i, option) {
			if value := g.rate(d, *best); value > *best {
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

// How a day is rated.
const (
	hopeful = 120 // how much a day may seem worse than another that strikes may make good
	counter = 60  // how much his own strikes count that come after the enemy's, in hundredths
)

// rate is what a day leaves after the enemy's strikes, so far as he is not taken to miss them, and a part of what his
// own strikes then gain. A day that seems much worse than what is to be surpassed is not looked at so closely.
func (g *general) rate(d *day, surpassed int) int {
	g.tried++
	side := d.start.Mover
	run := carried(saying(d.start, d.orders()))
	calm := g.worth(run.Field, side)
	if run.Won != nil || g.daring >= 100 || calm+hopeful <= surpassed || calm >= victory || calm <= -victory {
		return calm
	}
	struck, any := g.struck(run.Situation)
	if !any {
		return calm
	}
	worst := g.worth(struck.Field, side)
	feared := calm - (calm-worst)*(100-g.daring)/100
	if back, any := g.struck(struck.Situation); any && struck.Won == nil {
		feared += max(0, g.worth(back.Field, side)-worst) * counter / 100
	}
	return feared
}

// struck is what is left after the best strike of each figure of whoever moves next, together; false if there is none.
func (g *general) struck(s *state.Situation) (*rules.Run, bool) {
	f := ground.NewField(s)
	calm := g.worth(f, s.Mover)
	var orders []rules.Task
	for i := range f.Figures {
		u := &f.Figures[i]
		if u.Side != s.Mover || !u.Fit() || u.At == grid.None || nearestFoe(f, u.Side, u.At) > farthestStrike {
			continue
		}
		most, n := calm, -1
		all := strikes(f, u.ID)
		for i := range all {
			if value := g.worth(carried(saying(s, all[i:i+1:i+1])).Field, s.Mover); value > most {
				most, n = value, i
			}
		}
		if n >= 0 {
			orders = append(orders, all[n])
		}
	}
	return carried(saying(s, orders)), len(orders) > 0
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
