package general

import (
	"context"
	"maps"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// day is a whole day's orders in the making: which option each party takes.
type day struct {
	start   *state.Situation
	given   []rules.Said          // that was noted before
	others  map[grid.Square]crowd // where who has been given that will end
	chores  []order.Task          // that are done whatever is chosen; first what was given
	parties []party
	chosen  []int
	room    map[grid.Square]crowd // who ends on a square
	had     map[grid.Square]crowd // who began there
}

// crowd is how much of a side is on a square.
type crowd struct{ parties, brigades, drawn int }

// add puts a party to a crowd, or takes it away.
func (c crowd) add(p *party, n int) crowd {
	return crowd{c.parties + n, c.brigades + n*p.brigades, c.drawn + n*p.drawn}
}

// restarts is from how many beginnings a day is bettered at most.
const restarts = 60

// think makes a plan for a day, unless it is made. Days are bettered that begin with nobody doing anything, with
// everybody going forward, and then with the best so far, shaken.
func (g *general) think(ctx context.Context, p rules.Position) error {
	start, text := &p.Start, p.Text()
	if text == g.start {
		return nil
	}
	trial := rules.Position{Start: Without(start), Said: p.Said}
	d := g.prepare(&trial)
	chance := engine.NewChance(g.seed, uint64(start.Date))
	best, kept := -2*victory, d.chosen
	for n := 0; n <= 1 || n < restarts && !g.Over(); n++ { // who has no time goes forward all the same
		switch n {
		case 0:
			d.begin()
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
	if start.Game == state.Battle {
		best = g.secure(d, &trial, best)
	}
	g.start, g.value, g.brings, g.plan = text, g.promises(start, best), best, d.lawful()
	if start.Game != state.Campaign {
		g.about = g.purpose(start, g.plan[len(d.given):])
	}
	g.about += Hungry(d.start, g.plan)
	return nil
}

// promises is what is told of a day's worth: how things stand before it, since what it brings the enemy's next brings
// him as much, and chances that swing from day to day tell nobody who is ahead. So does who would not eat as he stands:
// his side moves first, and feeds him. What decides the war is told.
func (g *general) promises(s *state.Situation, day int) int {
	if max(day, -day) >= victory/2 {
		return day
	}
	return g.worth(ground.NewField(s), s.Mover)
}

// Without is a situation without the enemy's figures that have surrendered: he will have none of them. [VT-SUPPLY-3]
func Without(s *state.Situation) state.Situation {
	then := s.Clone()
	then.Figures = slices.DeleteFunc(then.Figures, func(u state.Unit) bool {
		return u.Side != s.Mover && u.At == grid.None
	})
	return then
}

// prepare is a day with what each party may do in it, and nothing done.
func (g *general) prepare(p *rules.Position) *day {
	d := &day{start: &p.Start, given: p.Said, chores: p.Noted(), others: map[grid.Square]crowd{}}
	g.busy = p.Busy()
	ends := p.Ends()
	for id := range g.busy {
		if u := ends.Find(id); u != nil && u.At != grid.None {
			d.others[u.At] = d.others[u.At].add(partyOf(u.ID), 1)
		}
	}
	g.daring = g.dares(d.start)
	if p.Start.Game == state.Campaign {
		g.wage(d, p)
	} else {
		d.parties = g.parties(p)
	}
	d.had = map[grid.Square]crowd{}
	for i := range d.parties {
		at := d.parties[i].options[0].end
		d.had[at] = d.had[at].add(&d.parties[i], 1)
	}
	d.take(make([]int, len(d.parties)))
	return d
}

// take lets the parties do what is chosen.
func (d *day) take(chosen []int) {
	d.chosen, d.room = slices.Clone(chosen), maps.Clone(d.others)
	for i := range d.parties {
		d.room[d.end(i)] = d.room[d.end(i)].add(&d.parties[i], 1)
	}
}

// begin lets every party do what it does at first.
func (d *day) begin() {
	for i := range d.parties {
		d.choose(i, d.parties[i].first)
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
		if d.parties[i].led {
			continue
		}
		kept := d.chosen[i]
		if !d.choose(i, chance.IntN(len(d.parties[i].options))) {
			d.choose(i, kept)
		}
	}
}

// better changes the order of one party after another while that gains, and is what the day is worth then.
func (g *general) better(ctx context.Context, d *day) (best int, err error) {
	best = g.rate(d, -2*victory)
	for better := true; better && !g.Over(); {
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
	of := &d.parties[i]
	d.room[d.end(i)] = d.room[d.end(i)].add(of, -1)
	d.chosen[i] = option
	at := d.end(i)
	d.room[at] = d.room[at].add(of, 1)
	room, had := d.room[at], d.had[at]
	if d.start.Game != state.Campaign {
		return room.parties <= max(1, had.parties)
	}
	most := capacity(d.start.Map, at)
	return room.brigades <= max(most.brigades, had.brigades) && room.drawn <= max(most.drawn, had.drawn)
}

// improve finds the best of a party's options while the others keep to theirs, and reports whether it is another.
func (g *general) improve(d *day, i int, best *int) (better bool) {
	kept := d.chosen[i]
	for option := range d.parties[i].options {
		if option == kept || option == 0 && d.parties[i].led || g.Over() {
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
func (d *day) orders() (all []order.Task) {
	all = slices.Clone(d.chores)
	for i := range d.parties {
		all = append(all, d.parties[i].options[d.chosen[i]].orders...)
	}
	return all
}

// Saying is a position in which orders have been given, and "done".
func Saying(start *state.Situation, orders []order.Task) *rules.Position {
	p := &rules.Position{Start: *start}
	for _, o := range append(orders, order.Plain("done", state.ID{})) {
		p.Said = append(p.Said, rules.Said{By: start.Mover, Order: o})
	}
	return p
}

// How a day is rated.
const (
	hopeful = 120 // how much a day may seem worse than another that strikes may make good
	counter = 30  // how much his own strikes count that come after the enemy's, in hundredths
)

// rate is what a day leaves after the enemy's strikes, so far as he is not taken to miss them, and a part of what his
// own strikes then gain. A day that seems much worse than what is to be surpassed is not looked at so closely.
func (g *general) rate(d *day, surpassed int) int {
	g.Tried++
	side := d.start.Mover
	run := Carried(Saying(d.start, d.orders()))
	calm := g.worth(run.Field, side)
	if run.Won == nil && g.doomed(run.Field, side) {
		calm -= victory / 2
	}
	if run.Game == state.Campaign && calm > surpassed && run.Won == nil {
		calm -= hunger(run.Situation, side) + g.pantry.astray(run.Field)
	}
	if run.Won != nil || g.daring >= 100 || calm+hopeful <= surpassed || calm >= victory || calm <= -victory {
		return calm
	}
	struck, any := g.struck(run.Situation, true)
	if !any {
		return calm
	}
	worst := g.worth(struck.Field, side)
	feared := calm - (calm-worst)*(100-g.daring)/100
	if back, any := g.struck(struck.Situation, false); any && struck.Won == nil {
		feared += max(0, g.worth(back.Field, side)-worst) * counter / 100
	}
	return feared
}

// struck is what is left after the best strike of each figure of whoever moves next, beside those of the figures before
// it; false if there is none. In a battle brigades may also walk into headquarters villages that nobody holds: so the
// enemy may, who answers a day, but to what he himself does next it is no hope, or both would race for villages.
func (g *general) struck(s *state.Situation, walks bool) (*rules.Run, bool) {
	f := ground.NewField(s)
	most := g.worth(f, s.Mover)
	var orders []order.Task
	for i := range f.Figures {
		u := &f.Figures[i]
		if u.Side != s.Mover || !u.Fit() || u.At == grid.None {
			continue
		}
		var all []order.Task
		if nearestFoe(f, u.Side, u.At) <= farthestStrike {
			all = strikes(f, u.ID)
		}
		if walks {
			all = append(all, g.walks(f, u)...)
		}
		n := -1
		for i := range all {
			g.count(f)
			if value := g.worth(Carried(Saying(s, append(slices.Clip(orders), all[i]))).Field, s.Mover); value > most {
				most, n = value, i
			}
		}
		if n >= 0 {
			orders = append(orders, all[n])
		}
	}
	if len(orders) == 0 {
		return nil, false
	}
	g.count(f)
	return Carried(Saying(s, orders)), true
}

// walks are the marches of a figure in a battle into headquarters villages of the enemy's that nobody holds.
func (g *general) walks(f *ground.Field, u *state.Unit) (all []order.Task) {
	const inADay = 4 // quarters
	enemy := u.Side.Other()
	if f.Game != state.Battle || !u.Kind.Brigade() || g.ways.quarterDays(enemy, u) > inADay {
		return nil
	}
	of := partyOf(u.ID)
	for _, at := range g.ways.quarters[enemy] {
		if f.Holder(at) != state.NoSide || f.Marked(at, state.Burned) != nil {
			continue
		}
		if marches, can := reaches(f, of); can && marches[0].Squares.Has(at) {
			all = append(all, marching(f, of, marches, at)...)
		}
	}
	return all
}

// aDayOfStrikes is how many strikes tried count as a day where a day is long, and strikes are what takes the time.
const aDayOfStrikes = 4

// count counts a strike tried.
func (g *general) count(f *ground.Field) {
	if g.strikes++; f.Game == state.Campaign && g.strikes%aDayOfStrikes == 0 {
		g.Tried++
	}
}

// lawful are the orders of a day that may be given one after another and carried out together.
func (d *day) lawful() []order.Task {
	p := rules.Position{Start: *d.start}
	room := func() error { return rules.NewProspect(&p, p.Ready()).Finish() }
	for _, allowed := range [...]func() error{func() error { return nil }, room} {
		p.Said = slices.Clone(d.given)
		d.say(&p, d.chores[len(d.given):], allowed)
		for i := range d.parties {
			d.say(&p, d.parties[i].options[d.chosen[i]].orders, allowed)
		}
		if room() == nil {
			break
		}
	}
	return p.Noted()
}

// say notes orders that belong together, if each of them is legal and they are allowed.
func (d *day) say(p *rules.Position, orders []order.Task, allowed func() error) {
	before := len(p.Said)
	for i := range orders {
		if p.Legal(p.Ready(), &orders[i]) != nil {
			p.Said = p.Said[:before]
			return
		}
		p.Said = append(p.Said, rules.Said{By: d.start.Mover, Order: orders[i]})
	}
	if allowed() != nil {
		p.Said = p.Said[:before]
	}
}

// Hungry says, after what a day is for, whom it leaves without food: who surrenders in it, and who cannot eat in a
// campaign tomorrow from where it then stands; "" if nobody. [VT-SUPPLY-3]
func Hungry(start *state.Situation, plan []order.Task) string {
	var who []state.ID
	run := Carried(Saying(start, slices.Clone(plan)))
	for i := range start.Figures {
		u := &start.Figures[i]
		then := run.Find(u.ID)
		if u.Side == start.Mover && u.At != grid.None && then != nil && then.At == grid.None {
			who = append(who, u.ID)
		}
	}
	if start.Game == state.Campaign && run.Won == nil {
		for _, r := range supply.Forecast(run.Situation, start.Mover, 1) {
			if r.Days == 0 && r.Fig.Side == start.Mover {
				who = append(who, r.Fig)
			}
		}
	}
	if len(who) == 0 {
		return ""
	}
	return "; no food for " + state.Several(who)
}

// purpose is what he is about with some orders, in words.
func (g *general) purpose(s *state.Situation, plan []order.Task) string {
	var names []string
	for _, at := range g.ways.quarters[s.Mover.Other()] {
		names = append(names, s.Map.Board.Name(at))
	}
	if len(names) == 0 || len(plan) == 0 {
		return ""
	}
	strikes := 0
	for i := range plan {
		switch plan[i].Verb {
		case "charge", "fire", "throw", "burn":
			strikes++
		}
	}
	orders := engine.Counted(len(plan), "order", "orders")
	says := "makes for " + strings.Join(names, " and ") + " with " + orders
	if strikes > 0 {
		says += " and " + engine.Counted(strikes, "strike", "strikes")
	}
	return says
}
