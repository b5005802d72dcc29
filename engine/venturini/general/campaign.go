package general

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// marshal makes up a day of a campaign before it is searched: he says whether it is time to go for the enemy's capital,
// leads a column of guns, wagons and a bakery there, and lets those move who would go hungry or whom the enemy is near.
type marshal struct {
	*general
	day  *day
	p    rules.Position // with the chores
	f    *ground.Field  // ready
	side state.Side
	// far is how many half-steps each square is, for what is drawn, from where the enemy's capital is thrown at, or
	// from home; works is how many days it then has to do there.
	far    []uint8
	works  int
	beyond int                           // days that he marches there after the last square where bread comes to
	aims   map[grid.Square][]grid.Square // what of the capital is thrown at from a square
	asleep bool                          // nobody of the enemy has stirred
	weak   bool                          // the enemy is nearly gone
	days   map[state.ID]int              // for how many days who stays where he is can eat
	ahead  int                           // how many days he looks ahead for that
	fed    grid.Set                      // squares where rations come to from a magazine
	bread  grid.Set                      // and bread
	roofs  grid.Set                      // squares of places
}

// How far he looks.
const (
	lookout   = 12 // squares within which the enemy is near
	ration    = 3  // days for which everybody is to be sure of his food
	foresight = 6  // days before it ends when who is not goes where there is more
	wintering = 24 // the same in October: from November to April marches are short
)

// capacity is how many brigades and how much that is drawn he puts on a square. [VT-MAP-33]
func capacity(m *state.Map, at grid.Square) crowd {
	const many = 100
	p := m.Place(at)
	switch {
	case p == nil, p.Kind == state.Village, p.Kind == state.ChurchVillage:
		return crowd{brigades: 1, drawn: 2}
	case p.Cap > 0:
		return crowd{brigades: int(p.Cap), drawn: many}
	}
	return crowd{brigades: 2, drawn: many}
}

// wage prepares a day of a campaign.
func (g *general) wage(d *day, p *rules.Position) {
	m := &marshal{general: g, day: d, side: d.start.Mover, p: p.Clone()}
	m.f = m.p.Ready()
	m.larder()
	m.deposits()
	goes := m.goes()
	if m.asleep {
		g.daring = 100
	}
	m.far, m.works = farTo(m.throws(), m.openWays()), m.burning()
	m.beyond = m.outOfReach()
	if !goes { // who is out comes home
		m.far, m.works = farTo(slices.Collect(m.bread.All()), m.openWays()), 0
	}
	c := m.muster()
	if !goes && !slices.ContainsFunc(c.who, func(id state.ID) bool { return m.far[m.f.Find(id).At] > 0 }) {
		c = column{}
	}
	if goes {
		m.chores(&c)
	}
	m.reserves(&c)
	m.deliver()
	d.chores = m.p.Noted()
	d.parties = append(m.parted(m.f), m.trains()...)
	led := m.lead(&c)
	for _, id := range c.who {
		delete(m.pantry.hungry, id) // it is fed on its way, or it does not go
	}
	m.carters()
	for i := range d.parties {
		m.suggest(&d.parties[i], &c)
		if o := led[d.parties[i].who[0]]; len(o.orders) > 0 {
			d.parties[i].follow(o)
		}
	}
	m.raid(&c)
	m.burn()
	m.guard(&c)
	slices.SortStableFunc(d.parties, func(a, b party) int {
		return cmp.Or(cmp.Compare(m.days[a.who[0]], m.days[b.who[0]]), cmp.Compare(len(b.options), len(a.options)))
	})
	g.about = m.purpose(goes, &c)
}

// outOfReach is how many days it is from where bread comes to, at the nearest, to where the capital is thrown at.
func (m *marshal) outOfReach() int {
	least := nowhere
	for at := range m.bread.All() {
		least = min(least, int(m.far[at]))
	}
	return (least + m.perDay() - 1) / m.perDay()
}

// burners are how many field batteries set a square of a capital on fire together. [VT-WRECK-8]
const burners = 2

// burn has batteries that can do so throw at the enemy's capital at first: two at a square, if there are so many.
func (m *marshal) burn() {
	aimed := map[grid.Square]int{}
	for i := range m.f.Hits {
		if h := &m.f.Hits[i]; h.Side == state.NoHeading && h.On(state.Inflamed) {
			aimed[h.At] = 1
		}
	}
	for i := range m.day.parties {
		of, most := &m.day.parties[i], -1
		for n, o := range of.options {
			if len(o.orders) == 0 || o.orders[0].Verb != "burn" {
				continue
			}
			if at := o.orders[0].At; m.stands(at) && aimed[at] < burners && aimed[at] > most {
				of.first, most = n, aimed[at]
			}
		}
		if most >= 0 {
			aimed[of.options[of.first].orders[0].At]++
		}
	}
}

// guard has a brigade stay on each square of the capital while brigades of the enemy are near it, or the nearest come.
func (m *marshal) guard(c *column) {
	near := func(u state.Unit) bool { return u.Kind.Brigade() && m.ways.quarterDays(m.side, &u) <= alarm }
	if !slices.ContainsFunc(m.f.Figures, func(u state.Unit) bool {
		return u.Side != m.side && u.Free() && u.At != grid.None && near(u)
	}) {
		return
	}
	room := m.others(nil)
	for _, at := range m.ways.quarters[m.side] {
		best, least := -1, nowhere
		for i := range m.day.parties {
			of := &m.day.parties[i]
			u := m.f.Find(of.who[0])
			n := m.ways.to(m.side, u, u.At)
			switch {
			case !u.Kind.Brigade() || len(of.who) > 1 || u.Hurt, m.days[u.ID] == 0 && provided(u) == 0, // starves first
				(of.led || c.has(u.ID)) && m.f.Map.Country[u.At] != m.f.Letter(m.side): // is abroad with others
			case u.At == at:
				best, least = i, -1
			case n < least && !slices.Contains(m.ways.quarters[m.side], u.At):
				best, least = i, n
			}
		}
		if best >= 0 && m.f.Marked(at, state.Burned) == nil {
			m.post(&m.day.parties[best], at, room)
		}
	}
}

// post has a brigade stay on a square of the capital, or march there or as near to it as it can.
func (m *marshal) post(of *party, at grid.Square, room map[grid.Square]crowd) {
	u := m.f.Find(of.who[0])
	goes := func(o option) bool { return len(o.orders) > 0 && o.orders[0].Verb == "march" }
	of.options = slices.DeleteFunc(of.options, goes)
	of.first = 0
	marches, can := reaches(m.f, of)
	if u.At == at || !can {
		return
	}
	end, least := u.At, m.ways.to(m.side, u, u.At)
	for to := range marches[0].Squares.All() {
		n := m.ways.to(m.side, u, to)
		if to == at {
			n = -1
		}
		if n < least && room[to].brigades < capacity(m.f.Map, to).brigades && !m.f.Shut(to, m.side) {
			end, least = to, n
		}
	}
	if end != u.At {
		room[end] = room[end].add(of, 1)
		of.follow(option{end: end, orders: marching(m.f, of, marches, end)})
	}
}

// throws are the squares from which what of the enemy's capital has not been set on fire can be thrown at.
func (m *marshal) throws() (ends []grid.Square) {
	b := m.f.Map.Board
	m.aims = map[grid.Square][]grid.Square{}
	for _, at := range m.ways.quarters[m.side.Other()] {
		if !m.stands(at) {
			continue
		}
		for d := range grid.Dirs {
			from := at
			for range farthestStrike {
				if from = b.Step(from, d); from == grid.None {
					break
				}
				if m.f.Shut(from, m.side) || m.f.Map.PlaceKind(from) != state.NoPlace {
					continue
				}
				if m.aims[from] = append(m.aims[from], at); len(m.aims[from]) == 1 {
					ends = append(ends, from)
				}
			}
		}
	}
	return ends
}

// alight reports whether a square burns.
func alight(f *ground.Field, at grid.Square) bool {
	return slices.ContainsFunc(f.Fires, func(fire state.Fire) bool { return fire.At == at })
}

// openWays are the steps of what is drawn, but for those to where the enemy stands.
func (m *marshal) openWays() [][]pace {
	open := slices.Clone(m.ways.beside[drawn])
	for i := range m.f.Figures {
		if u := &m.f.Figures[i]; u.At != grid.None && m.f.Shut(u.At, m.side) {
			open[u.At] = nil
		}
	}
	return open
}

// larder looks for how many days everybody can eat where he is, and where food comes to. [VT-SUPPLY-8, -9, -16]
func (m *marshal) larder() {
	m.days, m.ahead = map[state.ID]int{}, foresight
	sure := enough
	if _, month, _ := m.f.Date.Parts(); month == 10 {
		m.ahead, sure = wintering, wintering*enough/foresight
	}
	for _, r := range supply.Forecast(m.f.Situation, m.side, m.ahead) {
		m.days[r.Fig] = r.Days
	}
	f := m.f
	for i := range f.Map.Places {
		for _, at := range f.Map.Places[i].Squares {
			if f.Roofed(at) {
				m.roofs.Add(at)
			}
		}
	}
	lanes := supply.NewLanes(f, m.side)
	var ovens []*supply.Walk
	for i := range f.Figures {
		if u := &f.Figures[i]; u.Side == m.side && u.Kind == state.Bak && u.At != grid.None && u.Free() {
			ovens = append(ovens, lanes.Walk(u.At))
		}
	}
	for i := range f.Magazines {
		store := &f.Magazines[i]
		if !supply.Usable(f, store.At, m.side) || int(store.Goods[state.Rations]) < sure {
			continue
		}
		walk := lanes.Walk(store.At)
		for at := range grid.Square(f.Map.Board.Squares()) {
			n, comes := walk.Steps(at)
			if comes = comes && n <= supply.RoadReach; comes {
				m.fed.Add(at)
			}
			if kind := f.Map.PlaceKind(at); comes && (kind.Walled() || kind == state.MarketTown) {
				m.bread.Add(at)
			}
			for _, o := range ovens {
				first, _ := walk.Steps(o.From)
				if second, _ := o.Steps(at); first+second <= supply.RoadReach {
					m.bread.Add(at)
				}
			}
		}
	}
	m.pantry = m.stock()
}

// enough is how many rations a magazine has to have that is to be relied on.
const enough = 30

// goes reports whether it is time to go for the enemy's capital: he sleeps, or he is not much the stronger, the less so
// the later, and has not come near one's own with many.
func (m *marshal) goes() bool {
	const least, most, aDay = 60, 95, 1
	ours, theirs, home, invaders := 0, 0, 0, 0
	first := m.day.start.Muster(m.side.Other())
	m.asleep = true
	for i := range m.f.Figures {
		u := &m.f.Figures[i]
		if !u.Free() || u.At == grid.None {
			continue
		}
		own := m.f.Map.Country[u.At] == m.f.Letter(m.side) && u.Kind.Brigade() && !u.Kind.Artillery()
		switch {
		case u.Side == m.side:
			ours += price(u)
			if own {
				home += price(u)
			}
		default:
			theirs += price(u)
			m.asleep = m.asleep && slices.ContainsFunc(first, func(f state.Unit) bool {
				return f.ID == u.ID && f.At == u.At
			})
			far := m.ways.quarterDays(m.side, u)
			if m.f.Winter() { // they count the marches of the summer
				far *= 2
			}
			if own && far <= threat {
				invaders += price(u)
			}
		}
	}
	m.weak = few(ours, theirs)
	days := int(m.f.Date) - int(m.f.Map.Start)
	return m.asleep || m.weak || 2*invaders <= home && ours*100 >= theirs*max(least, most-aDay*days)
}

// threat is from how near an enemy brigade that has invaded the country keeps the army at home, in quarters of a day.
const threat = 10

// trains are parties of what is drawn and no battery.
func (m *marshal) trains() (all []party) {
	for i := range m.f.Figures {
		u := &m.f.Figures[i]
		if mine(u, m.side) && (u.Kind == state.Wag || u.Kind == state.Bak) && m.f.Holder(u.At) != m.side.Other() &&
			!m.busy[u.ID] {
			all = append(all, *partyOf(u.ID))
		}
	}
	return all
}

// How many ends of marches he thinks of for who is hungry, or whom the enemy is near.
const (
	fedEnds    = 6
	beatenEnds = 4
)

// suggest finds what a party may do. Who has food, has no enemy near and does not go forward stays; the column does as
// it is led, or strikes.
func (m *marshal) suggest(of *party, c *column) {
	m.blows(&m.p, m.f, of)
	led := c.has(of.who[0])
	if led && (m.asleep || c.hurried && !slices.Contains(c.spare, of.who[0])) { // nothing is to keep it
		of.options = slices.DeleteFunc(of.options, func(o option) bool {
			return len(o.orders) > 0 && o.orders[0].Verb != "burn"
		})
	}
	first := m.f.Find(of.who[0])
	hungry := false
	for _, id := range of.who {
		hungry = hungry || m.pantry.hungry[id]
	}
	foe := nearestFoe(m.f, m.side, first.At)
	m.takes(of)
	sends := m.pantry.sends(first)
	if led || !hungry && !sends && (m.asleep || foe > lookout) {
		return
	}
	marches, can := reaches(m.f, of)
	if !can {
		return
	}
	for _, at := range m.ends(of, marches, hungry) {
		of.add(&m.p, m.f, at, marching(m.f, of, marches, at)...)
	}
}

// longest is how many half-steps cavalry goes in a day, at most.
const longest = 16

// takes adds the options of a brigade to march into the enemy's capital.
func (m *marshal) takes(of *party) {
	quarters := m.ways.quarters[m.side.Other()]
	first := m.f.Find(of.who[0])
	if !first.Kind.Brigade() || m.ways.to(m.side.Other(), first, first.At) > longest {
		return
	}
	marches, can := reaches(m.f, of)
	for _, at := range quarters {
		if can && at != first.At && marches[0].Squares.Has(at) {
			of.add(&m.p, m.f, at, marching(m.f, of, marches, at)...)
		}
	}
}

// ends are the squares where a party's march is to end: where it is fed, if it is hungry; and near the enemy, but fed.
func (m *marshal) ends(of *party, marches []*march.Marches, hungry bool) (ends []grid.Square) {
	first := m.f.Find(of.who[0])
	squares, table := common(marches), &m.fed
	if of.brigades > 0 {
		table = &m.bread
	}
	nearest := func(n int, among *grid.Set, far func(at grid.Square) int) {
		list := slices.Collect(among.All())
		slices.SortStableFunc(list, func(a, b grid.Square) int { return far(a) - far(b) })
		for _, at := range list[:min(n, len(list))] {
			if !slices.Contains(ends, at) {
				ends = append(ends, at)
			}
		}
	}
	if meals := squares.And(table); hungry {
		nearest(fedEnds, &meals, func(at grid.Square) int { return m.f.Map.Board.Distance(at, first.At) })
		nearest(2, &squares, func(at grid.Square) int { return m.pantry.far(first, at) })
		if roofs := squares.And(&m.roofs); m.cold(first) {
			nearest(2, &roofs, func(at grid.Square) int { return m.pantry.far(first, at) })
		}
		nearest(1, &squares, func(at grid.Square) int { return m.ways.to(m.side, first, at) })
	}
	if m.pantry.sends(first) {
		nearest(2, &squares, func(at grid.Square) int { return int(m.pantry.calls[at]) })
	}
	if meals := squares.And(table); nearestFoe(m.f, m.side, first.At) <= lookout && first.Kind.Brigade() {
		nearest(beatenEnds, &meals, func(at grid.Square) int { return nearestFoe(m.f, m.side, at) })
		nearest(1, &squares, func(at grid.Square) int { return m.ways.to(m.side, first, at) })
	}
	return ends
}
