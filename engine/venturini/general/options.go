package general

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// party is figures that are ordered together: a brigade, or a battery with the brigade that serves it.
type party struct {
	who     []state.ID
	near    int      // half-steps to the enemy's headquarters
	options []option // the first is to stay
	first   int      // which it takes at first
	led     bool     // it goes with the column, and does not stay behind

	brigades, drawn int // of the figures
}

// option is what a party may do in a day.
type option struct {
	orders []order.Task
	end    grid.Square // where it then stands
}

// sidesteps are how many squares aside count as much as a half-step.
const sidesteps = 2

// How many ends of marches are options.
const (
	forwardEnds = 6
	homeEnds    = 3
	besideEnds  = 8 // nearest to the enemy's figures
)

// parties are the mover's figures that are ordered, with their options, the nearest to the enemy first.
func (g *general) parties(p *rules.Position) (all []party) {
	f := p.Ready()
	all = g.parted(f)
	for i := range all {
		g.propose(p, f, &all[i])
	}
	slices.SortStableFunc(all, func(a, b party) int { return cmp.Compare(a.near, b.near) })
	return all
}

// partyOf is one figure.
func partyOf(id state.ID) *party {
	if id.Kind.Brigade() {
		return &party{who: []state.ID{id}, brigades: 1}
	}
	return &party{who: []state.ID{id}, drawn: 1}
}

// parted are the mover's figures that are ordered, together or by themselves; none of whom one has been ordered
// something.
func (g *general) parted(f *ground.Field) (all []party) {
	crews := map[state.ID]bool{}
	for i := range f.Figures {
		u := &f.Figures[i]
		if !mine(u, f.Mover) || !u.Kind.Battery() || !u.Fit() {
			continue
		}
		with := *partyOf(u.ID)
		for c := range f.On(u.At) {
			if c.Kind.Artillery() && c.Side == u.Side && c.Fit() && !c.Carried() && !crews[c.ID] {
				crews[c.ID] = true
				with.who, with.brigades = append(with.who, c.ID), 1
				break
			}
		}
		all = append(all, with)
	}
	for i := range f.Figures {
		if u := &f.Figures[i]; mine(u, f.Mover) && u.Kind.Brigade() && !crews[u.ID] {
			all = append(all, *partyOf(u.ID))
		}
	}
	return slices.DeleteFunc(all, func(of party) bool {
		return slices.ContainsFunc(of.who, func(id state.ID) bool { return g.busy[id] })
	})
}

// mine reports whether a figure is one of a side's that can be ordered to do something by itself.
func mine(u *state.Unit, side state.Side) bool {
	return u.Side == side && u.Free() && u.At != grid.None && !u.Carried()
}

// propose finds what a party may do.
func (g *general) propose(p *rules.Position, f *ground.Field, of *party) {
	g.blows(p, f, of)
	marches, can := reaches(f, of)
	if !can {
		return
	}
	first := f.Find(of.who[0])
	for _, at := range g.ends(f, first, marches) {
		of.add(p, f, at, marching(f, of, marches, at)...)
	}
}

// blows are the options of a party that stays: to do nothing, to strike, to burn, to put a fire out.
func (g *general) blows(p *rules.Position, f *ground.Field, of *party) {
	first := f.Find(of.who[0])
	of.near = g.ways.to(first.Side.Other(), first, first.At)
	of.options = []option{{end: first.At}}
	for _, o := range strikes(f, first.ID) {
		of.add(p, f, first.At, o)
	}
	for _, at := range g.ways.quarters[first.Side.Other()] {
		burn := order.Plain("burn", first.ID)
		burn.At = at
		if first.Kind.Battery() && f.Map.Board.Distance(first.At, at) <= farthestStrike {
			of.add(p, f, first.At, burn)
		}
		if at == first.At {
			of.add(p, f, at, order.Plain("ignite", first.ID))
		}
	}
	if first.Kind.Battery() {
		g.breaches(p, f, of)
	}
	of.add(p, f, first.At, order.Plain("quench", first.ID))
}

// breaches are the options of a battery to batter the walls of places about it that the enemy holds. [VT-WRECK-11,
// VT-WRECK-14]
func (g *general) breaches(p *rules.Position, f *ground.Field, of *party) {
	first := f.Find(of.who[0])
	for i := range f.Map.Places {
		for _, at := range f.Map.Places[i].Squares {
			if !f.Map.Places[i].Kind.Walled() || f.Holder(at) != first.Side.Other() ||
				f.Map.Board.Distance(at, first.At) > farthestStrike {
				continue
			}
			for side := grid.N; side < grid.Dirs; side += 2 {
				o := order.Plain("batter", first.ID)
				o.Thing, o.Face = "wall", state.Border{At: at, Side: side}
				of.add(p, f, first.At, o)
			}
		}
	}
}

// add adds an option if its orders are legal beside what is noted.
func (of *party) add(p *rules.Position, f *ground.Field, end grid.Square, orders ...order.Task) {
	so := rules.Position{Start: p.Start, Said: slices.Clip(p.Said)}
	for i := range orders {
		if so.Legal(f, &orders[i]) != nil {
			return
		}
		so.Said = append(so.Said, rules.Said{By: f.Mover, Order: orders[i]})
	}
	of.options = append(of.options, option{orders, end})
}

// follow has a party do what the column does.
func (of *party) follow(o option) {
	of.options = append(of.options, o)
	of.first, of.led = len(of.options)-1, true
}

// reaches is where the figures of a party may march, one by one; false if one of them cannot.
func reaches(f *ground.Field, of *party) (marches []*march.Marches, can bool) {
	for _, id := range of.who {
		to, err := march.Reach(f, id)
		if err != nil {
			return nil, false
		}
		marches = append(marches, to)
	}
	return marches, true
}

// marching is the march of a party to a square.
func marching(f *ground.Field, of *party, marches []*march.Marches, at grid.Square) (orders []order.Task) {
	for i, id := range of.who {
		o := order.Plain("march", id)
		for _, by := range marches[i].Way(at) {
			o.Steps = append(o.Steps, march.Pace{At: by})
		}
		if posts := f.Posts(at); len(posts) > 0 {
			o.Post = posts[0]
			if slices.Contains(posts, state.Houses) && id.Kind.Brigade() {
				o.Post = state.Houses
			}
		}
		orders = append(orders, o)
	}
	return orders
}

// farthestStrike is how many steps a strike reaches in a battle. [section 3.4]
const farthestStrike = 2

// strikes are the orders of a figure to charge, fire and throw that would have an effect.
func strikes(f *ground.Field, id state.ID) []order.Task {
	all, _ := order.ChargeOrders(f, id)
	if id.Kind == state.Inf || id.Kind.Battery() {
		all = append(all, order.FireOrders(f, id)...)
	}
	if id.Kind.Battery() {
		all = append(all, order.ThrowOrders(f, id)...)
	}
	return all
}

// ends are the squares where a party's march is to end: nearest to the enemy's headquarters, to its own, and to the
// enemy's figures.
func (g *general) ends(f *ground.Field, first *state.Unit, marches []*march.Marches) (ends []grid.Square) {
	all := common(marches)
	squares := slices.Collect(all.All())
	nearest := func(n int, far func(at grid.Square) int) {
		slices.SortStableFunc(squares, func(a, b grid.Square) int { return cmp.Compare(far(a), far(b)) })
		for _, at := range squares[:min(n, len(squares))] {
			if !slices.Contains(ends, at) {
				ends = append(ends, at)
			}
		}
	}
	nearest(forwardEnds, func(at grid.Square) int {
		return sidesteps*g.ways.to(first.Side.Other(), first, at) + g.ways.aside(first.Side.Other(), at)
	})
	nearest(homeEnds, func(at grid.Square) int { return g.ways.to(first.Side, first, at) })
	nearest(besideEnds, func(at grid.Square) int { return nearestFoe(f, first.Side, at) })
	return ends
}

// common are the squares where all of a party may end.
func common(marches []*march.Marches) grid.Set {
	all := marches[0].Squares
	for _, with := range marches[1:] {
		all = all.And(&with.Squares)
	}
	return all
}

// nearestFoe is how many steps it is to the nearest figure of the enemy.
func nearestFoe(f *ground.Field, side state.Side, at grid.Square) int {
	least := nowhere
	for i := range f.Figures {
		if u := &f.Figures[i]; u.Side != side && u.Free() && u.At != grid.None {
			least = min(least, f.Map.Board.Distance(at, u.At))
		}
	}
	return least
}
