package general

import (
	"cmp"
	"fmt"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// column is what goes for the enemy's capital together: field batteries with who serves them, to burn it, a bakery and
// wagons with rations, so that it eats where no road leads. [VT-SUPPLY-5]
type column struct {
	who   []state.ID
	spare []state.ID // of these, who may be left behind, the nearest to the others first
	empty []state.ID // wagons of it that have still to load

	hurried bool // its food lasts until its work is done, and no longer
}

// How much is in a column, and how far apart it may begin, in half-steps.
const (
	columnGuns   = 3
	columnWagons = 4
	escorts      = 5 // a bakery bakes for no more than eight brigades [VT-SUPPLY-30]
	columnApart  = 24
	fewestGuns   = 2 // with which it still goes
)

func (c *column) has(id state.ID) bool { return slices.Contains(c.who, id) }

// without is a column without some of its figures.
func (c *column) without(who []state.ID) column {
	left := func(id state.ID) bool { return slices.Contains(who, id) }
	return column{
		who:   slices.DeleteFunc(slices.Clone(c.who), left),
		spare: slices.DeleteFunc(slices.Clone(c.spare), left),
		empty: slices.DeleteFunc(slices.Clone(c.empty), left),
	}
}

// muster finds the column: round the bakery with which two batteries are the nearest to the enemy's capital.
func (m *marshal) muster() (c column) {
	least := 2 * nowhere
	for _, bakery := range m.trains() {
		from := m.f.Find(bakery.who[0])
		if from.Kind != state.Bak || !from.Fit() || from.Team == state.TeamDead {
			continue
		}
		apart := farTo([]grid.Square{from.At}, m.openWays())
		guns := m.near(m.parted(m.f), apart, columnGuns, func(of *party, u *state.Unit) bool {
			return u.Kind == state.FBat && of.brigades > 0 && u.Team != state.TeamDead
		})
		escort := m.escort(apart)
		n := nowhere // a bakery without guns is the last to go
		if len(guns) >= fewestGuns {
			n = int(apart[m.f.Find(guns[fewestGuns-1].who[0]).At])
		}
		if n += int(m.far[from.At]); n >= least || len(guns)+len(escort) < 2 {
			continue
		}
		wagons := m.near(m.trains(), apart, columnWagons, func(_ *party, u *state.Unit) bool {
			return u.Kind == state.Wag && u.Fit() && u.Team != state.TeamDead
		})
		least, c = n, column{who: slices.Clone(bakery.who)}
		for i, of := range slices.Concat(guns, escort, wagons) {
			c.who = append(c.who, of.who...)
			if i >= fewestGuns || i >= len(guns) {
				c.spare = append(c.spare, of.who...)
			}
		}
	}
	return c
}

// escort are the brigades that go with a column: those abroad, and if the enemy is awake the nearest others that are
// not needed in the capital.
func (m *marshal) escort(apart []uint8) []party {
	return m.near(m.parted(m.f), apart, escorts, func(_ *party, u *state.Unit) bool {
		abroad := m.f.Map.Country[u.At] != m.f.Letter(m.side)
		return u.Kind.Brigade() && !u.Kind.Artillery() && u.Fit() && (abroad || !m.asleep) &&
			!slices.Contains(m.ways.quarters[m.side], u.At)
	})
}

// near are some of the parties that are wanted and not too far, the nearest.
func (m *marshal) near(all []party, apart []uint8, most int, wanted func(*party, *state.Unit) bool) []party {
	all = slices.DeleteFunc(all, func(of party) bool {
		u := m.f.Find(of.who[0])
		return apart[u.At] > columnApart || !wanted(&of, u)
	})
	slices.SortStableFunc(all, func(a, b party) int {
		return cmp.Compare(apart[m.f.Find(a.who[0]).At], apart[m.f.Find(b.who[0]).At])
	})
	return all[:min(most, len(all))]
}

// Rations on wagons of the column.
const (
	wagonLoad = 16
	wagonLow  = 4 // with less they go back for more, while they are near a magazine
)

// chores empties the column's wagons and loads rations on those that are at a magazine. Wagons whose riders have no
// room to dismount stay behind. [VT-SETUP-10, VT-SUPPLY-7]
func (m *marshal) chores(c *column) {
	for _, id := range slices.Clone(c.who) {
		if id.Kind != state.Wag {
			continue
		}
		if !m.dismount(id) {
			c.who = slices.DeleteFunc(c.who, func(o state.ID) bool { return o == id })
			continue
		}
		u := m.f.Find(id)
		if other := notFood(u.Load); !other.None() {
			drop := order.Plain("drop", id)
			drop.Goods = other
			m.say(drop)
		}
		u = m.f.Find(id)
		n := wagonLoad - max(0, extra(u))
		if n > 0 && !m.say(loading(id, n)) && extra(u) < wagonLow && m.fed.Has(u.At) {
			c.empty = append(c.empty, id)
		}
	}
}

// say adds a chore, if it is legal, and reports whether it is.
func (m *marshal) say(o order.Task) bool {
	if m.p.Legal(m.f, &o) != nil {
		return false
	}
	m.p.Said = append(m.p.Said, rules.Said{By: m.side, Order: o})
	m.f = m.p.Ready()
	return true
}

// roomy reports whether what has been ordered may be carried out together.
func (m *marshal) roomy() bool { return rules.NewProspect(&m.p, m.f).Finish() == nil }

// dismount has whoever rides on wagons dismount, if need be to another position; false if there is none.
func (m *marshal) dismount(wagons state.ID) bool {
	i := slices.IndexFunc(m.f.Figures, func(u state.Unit) bool { return u.On == wagons && u.Kind.Brigade() })
	if i < 0 {
		return true
	}
	rider, before := m.f.Figures[i], len(m.p.Said)
	for _, post := range append(m.f.Posts(rider.At), rider.Post) {
		shift := order.Plain("shift", rider.ID)
		shift.Post = post
		if m.say(order.Plain("dismount", rider.ID)) && (post == rider.Post || m.say(shift)) && m.roomy() {
			return true
		}
		m.p.Said = m.p.Said[:before]
		m.f = m.p.Ready()
	}
	return false
}

// loading is an order to load rations.
func loading(wagons state.ID, n int) order.Task {
	o := order.Plain("load", wagons)
	o.Goods[state.Rations] = uint16(n)
	return o
}

// notFood is what of some goods nobody eats.
func notFood(g state.Goods) state.Goods {
	g[state.Portions], g[state.Rations], g[state.Fodder] = 0, 0, 0
	return g
}

// extra is how many rations a figure has beyond those for its own two days.
func extra(u *state.Unit) int {
	return int(u.Load[state.Rations]) - int(u.Kind.TwoDays()[state.Rations])
}

// rank is a party of the column with where it may go.
type rank struct {
	party   *party
	at      grid.Square
	marches []*march.Marches
	squares grid.Set // where it may end, its own square too
	empty   bool     // wagons that go to load
	front   int      // the nearest to the goal that it can come
}

// ranks are the parties of the column.
func (m *marshal) ranks(c *column) (all []rank) {
	for i := range m.day.parties {
		of := &m.day.parties[i]
		if !c.has(of.who[0]) {
			continue
		}
		r := rank{party: of, at: m.f.Find(of.who[0]).At, empty: slices.Contains(c.empty, of.who[0])}
		if marches, can := reaches(m.f, of); can {
			r.marches, r.squares = marches, common(marches)
		}
		r.squares.Add(r.at)
		r.front = nowhere
		for at := range r.squares.All() {
			r.front = min(r.front, int(m.far[at]))
		}
		all = append(all, r)
	}
	slices.SortStableFunc(all, func(a, b rank) int { return cmp.Compare(b.front, a.front) }) // the last come first
	return all
}

// heads is how many squares the marshal thinks of for the head of the column.
const heads = 6

// lead has the column march as near to its goal as it can together so that it is fed until it has done its work there.
// Who holds it up, or eats what it wants for that, is left behind; if it gets on in no way, it goes where it is fed the
// longest, and home if it stands where it starves. He gives what each party of it does.
func (m *marshal) lead(c *column) map[state.ID]option {
	with := *c
	best, ranks := m.guide(&with)
	if m.works > 0 && best.chosen != nil && best.wanting > 1 && !m.hasCome(c) {
		stuck, back, home := best.stuck(), *m, *c
		back.far, back.works, back.beyond = farTo(slices.Collect(m.bread.All()), m.openWays()), 0, 0
		if t, to := back.guide(&home); t.chosen != nil && (t.wanting <= 0 && best.wanting > leisure || stuck) {
			best, ranks, with = t, to, home
		}
	}
	starves := func(id state.ID) bool { return m.days[id] == 0 }
	if *c = with; best.chosen == nil && slices.ContainsFunc(c.who, starves) {
		*c = column{} // each sees to his own bread
	}
	led := map[state.ID]option{}
	for i := range best.chosen {
		led[ranks[i].party.who[0]] = best.chosen[i]
	}
	c.hurried = best.wanting > -leisure
	return led
}

// hasCome reports whether one of the column is a day from its goal, or nearer.
func (m *marshal) hasCome(c *column) bool {
	return slices.ContainsFunc(c.who, func(id state.ID) bool { return int(m.far[m.f.Find(id).At]) <= m.perDay() })
}

// guide is the best that a column can do in a day, of whom it need not leave behind.
func (m *marshal) guide(c *column) (best trek, ranks []rank) {
	best.wanting = nowhere
	for with := *c; ; {
		all := m.ranks(&with)
		t := m.trek(&with, all)
		goes := t.gets && m.bears(&with, t.wanting)
		if t.chosen != nil && (t.wanting < best.wanting || goes) {
			best, ranks, *c = t, all, with
		}
		if len(with.spare) == 0 || goes {
			return best, ranks
		}
		with = with.without(m.hindmost(&with))
	}
}

// stuck reports whether nobody marches.
func (t *trek) stuck() bool {
	return !slices.ContainsFunc(t.chosen, func(o option) bool { return len(o.orders) > 0 })
}

// Days of food that the column has beyond what it wants.
const (
	reserve = 2 // when it sets out and the enemy is awake
	leisure = 2 // when its guns may stop to fire
)

// bears reports whether a column may go on as it is although so many days of food are wanting: it sets out with some to
// spare, and on its way leaves nobody to starve for the sake of the last day.
func (m *marshal) bears(c *column, wanting int) bool {
	if slices.ContainsFunc(c.who, func(id state.ID) bool { return m.days[id] < foresight }) {
		return wanting <= 1
	}
	wants := m.beyond + m.works - 1
	if !m.asleep {
		wants += reserve
	}
	return wanting <= 0 && m.carries(c) >= wants
}

// carries is for how many days a column has food with it.
func (m *marshal) carries(c *column) int {
	food, need := 0, 0
	for _, id := range c.who {
		if u := m.f.Find(id); !slices.Contains(c.empty, id) {
			carried, daily := supply.Food(u.Load), supply.Need(u)
			food, need = food+carried.Weight(false), need+daily.Weight(false)
		}
	}
	return food / max(1, need)
}

// hindmost is the party of those who may be left behind that is the farthest from the goal.
func (m *marshal) hindmost(c *column) (who []state.ID) {
	most := -1
	for i := range m.day.parties {
		of := &m.day.parties[i]
		if n := int(m.far[m.f.Find(of.who[0]).At]); slices.Contains(c.spare, of.who[0]) && n > most {
			most, who = n, of.who
		}
	}
	return who
}

// trek is what a column does in a day.
type trek struct {
	chosen  []option // by rank; nil if it has no way
	wanting int      // how many days of food; below 0 if it has more than it wants
	gets    bool     // the last of it come nearer to the goal, or all are there
}

// trek is the best that a column can do in a day.
func (m *marshal) trek(c *column, ranks []rank) (best trek) {
	best.wanting = nowhere
	i := slices.IndexFunc(ranks, func(r rank) bool { return !r.empty })
	if i < 0 {
		return best
	}
	last := &ranks[i]
	squares := slices.Collect(last.squares.All())
	apart := func(at grid.Square) (sum int) {
		for i := range ranks {
			sum += m.f.Map.Board.Distance(at, ranks[i].at)
		}
		return sum
	}
	slices.SortStableFunc(squares, func(a, b grid.Square) int {
		return cmp.Or(cmp.Compare(m.far[a]/oneStep, m.far[b]/oneStep), cmp.Compare(apart(a), apart(b)))
	})
	tried, before := 0, -1
	for _, head := range squares {
		far := int(m.far[head])
		if far >= nowhere || tried == heads {
			break
		}
		if m.hostile(head) || far/oneStep == before && head != last.at {
			continue
		}
		chosen := m.form(ranks, head)
		if chosen == nil {
			continue
		}
		tried, before = tried+1, far/oneStep
		wanted := (far+m.perDay()-1)/m.perDay() + m.works
		n := wanted - m.lasts(c, ranks, chosen, wanted+leisure)
		if max(n, 0) < max(best.wanting, 0) || best.chosen == nil {
			best = trek{chosen, n, m.gets(ranks, chosen)}
			if n <= 0 {
				break
			}
		}
	}
	return best
}

// gets reports whether who is the farthest from the goal comes nearer to it, or everybody is there.
func (m *marshal) gets(ranks []rank, chosen []option) bool {
	before, after := 0, 0
	for i := range ranks {
		if !ranks[i].empty {
			before, after = max(before, int(m.far[ranks[i].at])), max(after, int(m.far[chosen[i].end]))
		}
	}
	return after < before || after == 0
}

// burning is how many days the column has to do at the enemy's capital: two batteries set a square on fire in one, and
// it then burns for one. [VT-WRECK-5, VT-WRECK-8]
func (m *marshal) burning() int {
	n := 1
	for _, at := range m.ways.quarters[m.side.Other()] {
		if m.stands(at) {
			n++
		}
	}
	return n
}

// stands reports whether a square of the enemy's capital is neither burned nor alight nor held.
func (m *marshal) stands(at grid.Square) bool {
	return m.f.Marked(at, state.Burned) == nil && !alight(m.f, at) && m.f.Holder(at) != m.side
}

// perDay is how many half-steps a column goes in a day. [section 3.1, VT-MOVE-22]
func (m *marshal) perDay() int {
	n := oneStep * int(state.Kinds[state.FBat].March[state.Campaign])
	if m.f.Winter() {
		n /= 2
	}
	return n
}

// form is what each rank does so that they end on squares that touch the head's, or come as near to it as they can; nil
// if the last has no place there.
func (m *marshal) form(ranks []rank, head grid.Square) (chosen []option) {
	room := m.others(ranks)
	place := func(r *rank, at grid.Square) bool {
		most, is := capacity(m.f.Map, at), room[at].add(r.party, 1)
		near := at != r.at && nearestFoe(m.f, m.side, at) <= farthestStrike // he would strike first
		if !r.squares.Has(at) || is.brigades > most.brigades || is.drawn > most.drawn || m.f.Shut(at, m.side) ||
			near && !m.asleep && m.far[at] > 0 {
			return false
		}
		o := option{end: at}
		if at != r.at {
			o.orders = marching(m.f, r.party, r.marches, at)
		}
		room[at] = is
		chosen = append(chosen, o)
		return true
	}
	b := m.f.Map.Board
	slots := []grid.Square{head}
	for d := range grid.Dirs {
		if at := b.Step(head, d); at != grid.None && m.far[at] < nowhere && !m.hostile(at) {
			slots = append(slots, at)
		}
	}
	slices.SortStableFunc(slots, func(a, b grid.Square) int { return cmp.Compare(m.far[a], m.far[b]) })
	led := false
	for i := range ranks {
		r := &ranks[i]
		switch {
		case r.empty:
			chosen = append(chosen, m.fetch(r))
		case !led:
			if led = place(r, head); !led {
				return nil
			}
		case m.far[r.at] == 0 && r.party.who[0].Kind.Battery() && place(r, r.at): // it throws from there
		case slices.ContainsFunc(m.inFormation(r, slots, chosen), func(at grid.Square) bool { return place(r, at) }):
		case m.far[r.at] <= m.far[head]:
			chosen = append(chosen, option{end: r.at})
		default:
			list := slices.Collect(r.squares.All())
			slices.SortStableFunc(list, func(x, y grid.Square) int {
				return cmp.Compare(b.Distance(x, head), b.Distance(y, head))
			})
			if !slices.ContainsFunc(list, func(at grid.Square) bool { return place(r, at) }) {
				return nil
			}
		}
	}
	return chosen
}

// inFormation are the squares of a column in the order in which a rank would take them, when others have chosen theirs:
// guns are to throw at what of the capital no others throw at, and what cannot fight keeps away from the enemy.
func (m *marshal) inFormation(r *rank, slots []grid.Square, others []option) []grid.Square {
	least := func(of func(at grid.Square) int) []grid.Square {
		slots = slices.Clone(slots)
		slices.SortStableFunc(slots, func(a, b grid.Square) int { return cmp.Compare(of(a), of(b)) })
		return slots
	}
	switch kind := r.party.who[0].Kind; {
	case kind.Battery():
		return least(func(at grid.Square) (n int) {
			for _, aim := range m.aims[at] {
				if !slices.ContainsFunc(others, func(o option) bool { return slices.Contains(m.aims[o.end], aim) }) {
					n--
				}
			}
			return n
		})
	case kind == state.Wag, kind == state.Bak:
		return least(func(at grid.Square) int { return -min(nearestFoe(m.f, m.side, at), safe) })
	}
	return slots
}

// safe is from how many squares off no brigade strikes.
const safe = 4

// hostile reports whether a square is a place of the enemy's: a bakery does not bake there by itself. [VT-SUPPLY-17]
func (m *marshal) hostile(at grid.Square) bool {
	p := m.f.Map.Place(at)
	return p != nil && p.Side == m.f.Letter(m.side.Other())
}

// others are the side's figures on each square that are not in the column.
func (m *marshal) others(ranks []rank) map[grid.Square]crowd {
	room := map[grid.Square]crowd{}
	for i := range m.f.Figures {
		u := &m.f.Figures[i]
		if u.Side != m.side || u.At == grid.None || !u.Free() ||
			slices.ContainsFunc(ranks, func(r rank) bool { return slices.Contains(r.party.who, u.ID) }) {
			continue
		}
		is := room[u.At]
		if u.Kind.Brigade() {
			is.brigades++
		} else {
			is.drawn++
		}
		room[u.At] = is
	}
	return room
}

// fetch sends wagons to the nearest magazine, to load there. [VT-SUPPLY-7]
func (m *marshal) fetch(r *rank) option {
	stay := option{end: r.at}
	var stores []grid.Square
	for i := range m.f.Magazines {
		s := &m.f.Magazines[i]
		if s.Goods[state.Rations] >= enough && supply.Usable(m.f, s.At, m.side) {
			stores = append(stores, s.At)
		}
	}
	far := farTo(stores, m.openWays())
	best := r.at
	for at := range r.squares.All() {
		if far[at] < far[best] {
			best = at
		}
	}
	if best == r.at {
		return stay
	}
	o := option{end: best, orders: marching(m.f, r.party, r.marches, best)}
	if far[best] == 0 {
		id := r.party.who[0]
		load := loading(id, wagonLoad-max(0, extra(m.f.Find(id))))
		load.End = true
		o.orders = append(o.orders, load)
	}
	return o
}

// lasts is for how many days more the column is fed when it does what is chosen, looked at for so many.
func (m *marshal) lasts(c *column, ranks []rank, chosen []option, days int) int {
	orders := slices.Clone(m.day.chores)
	for i := range chosen {
		orders = append(orders, chosen[i].orders...)
	}
	run := Carried(Saying(m.day.start, orders))
	m.Tried++
	for i := range ranks {
		for _, id := range ranks[i].party.who {
			if u := run.Find(id); u == nil || u.At == grid.None {
				return -nowhere
			}
		}
	}
	least := days
	for _, r := range supply.Forecast(run.Situation, m.side, days) {
		if c.has(r.Fig) && !slices.Contains(c.empty, r.Fig) {
			least = min(least, r.Days)
		}
	}
	return least
}

// purpose is what he is about, in words.
func (m *marshal) purpose(goes bool, c *column) string {
	if !goes || len(c.who) == 0 {
		return "holds what it has, and sees to its bread"
	}
	at := m.f.Find(c.who[0]).At
	const says = "has a column of %d figures about %s that makes for %s, %d steps off"
	return fmt.Sprintf(says, len(c.who), m.f.Map.Board.Name(at),
		m.f.Map.Board.Name(m.ways.quarters[m.side.Other()][0]), int(m.far[at])/oneStep)
}
