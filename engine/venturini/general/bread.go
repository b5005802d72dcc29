package general

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// pantry is how far it is to where food comes to, for those whose food will end.
type pantry struct {
	to     [2][]uint8 // half-steps from each square to where rations come, and to where bread does
	hungry map[state.ID]bool
	calls  []uint8 // half-steps from each square to the nearest whose food ends; nil if nobody's does
}

// carters looks for those whose food will end soon, to whom wagons may bring what they have.
func (m *marshal) carters() {
	var ends []grid.Square
	for id := range m.pantry.hungry {
		if u := m.f.Find(id); m.days[id] < foresight && u.At != grid.None && u.Free() && extra(u) <= 0 {
			ends = append(ends, u.At)
		}
	}
	if slices.Sort(ends); len(ends) > 0 {
		m.pantry.calls = farTo(ends, m.ways.beside[drawn])
	}
}

// sends reports whether wagons carry food that somebody else wants.
func (p *pantry) sends(u *state.Unit) bool {
	hungry, own := p.hungry[u.ID] // the column's are in its own hands
	return own && !hungry && u.Kind == state.Wag && extra(u) > 0 && p.calls != nil
}

// stock finds where there is food and room for more, and who wants it.
func (m *marshal) stock() (p pantry) {
	room := m.others(nil)
	var ends [2][]grid.Square
	for at := range m.fed.All() {
		most, is := capacity(m.f.Map, at), room[at]
		if is.drawn < most.drawn {
			ends[0] = append(ends[0], at)
		}
		if m.bread.Has(at) && is.brigades < most.brigades && !m.f.Shut(at, m.side) {
			ends[1] = append(ends[1], at)
		}
	}
	for i := range ends {
		p.to[i] = farTo(ends[i], m.ways.beside[drawn])
	}
	p.hungry = map[state.ID]bool{}
	for id, days := range m.days {
		p.hungry[id] = days < m.ahead || m.cold(m.f.Find(id))
	}
	return p
}

// cold reports whether a brigade is without a roof in the frost, or shortly before. [VT-WRECK-30]
func (m *marshal) cold(u *state.Unit) bool { return u.Kind.Brigade() && freezes(m.f, u) }

// freezes reports whether a figure has no shelter where it stands, and the frost is there or near.
func freezes(f *ground.Field, u *state.Unit) bool {
	then := *f.Situation
	then.Date += frostAhead
	return (f.Frost() || then.Frost()) && !season.Sheltered(f, u)
}

// frostAhead is how many days before the frost roofs are looked for.
const frostAhead = 3

// far is how many half-steps a figure that stands on a square is from where it is fed.
func (p *pantry) far(u *state.Unit, at grid.Square) int {
	if u.Kind.Brigade() {
		return int(p.to[1][at])
	}
	return int(p.to[0][at])
}

// astray is what it counts that figures whose food will end are far from more of it, that wagons which have some are
// far from them, and that they have no roof in the frost.
func (p *pantry) astray(f *ground.Field) (loss int) {
	const perHalfStep, farthest, inTheCold = 25, 40, 4 // parts of a figure's price
	for i := range f.Figures {
		u := &f.Figures[i]
		if u.At == grid.None || !u.Free() {
			continue
		}
		if p.sends(u) {
			loss += prices[u.Kind] * min(int(p.calls[u.At]), farthest) / perHalfStep
		}
		if !p.hungry[u.ID] {
			continue
		}
		loss += prices[u.Kind] * min(p.far(u, u.At), farthest) / perHalfStep
		if u.Kind.Brigade() && freezes(f, u) {
			loss += prices[u.Kind] / inTheCold
		}
	}
	return loss
}

// reserves draws what the magazines give out on the day for the column, for whose food ends, and when the enemy is
// nearly gone for all who may go for his capital; those first whose food ends first; for wagons as much as they carry.
// [VT-SUPPLY-24, VT-SUPPLY-25]
func (m *marshal) reserves(c *column) {
	if _, _, day := m.f.Date.Parts(); day != 1 {
		return
	}
	var who []state.ID
	for i := range m.f.Figures {
		u := &m.f.Figures[i]
		wants := m.days[u.ID] < m.ahead || c.has(u.ID) || m.weak && u.Kind.Brigade()
		if u.Side == m.side && u.Free() && u.At != grid.None && wants {
			who = append(who, u.ID)
		}
	}
	slices.SortStableFunc(who, func(a, b state.ID) int { return cmp.Compare(m.days[a], m.days[b]) })
	for _, id := range who {
		u := m.f.Find(id)
		goods := u.Kind.TwoDays()
		if id.Kind == state.Wag {
			goods[state.Rations] += wagonLoad
		}
		for good, has := range u.Load {
			goods[good] -= min(goods[good], has)
		}
		if !goods.None() {
			m.issue(id, goods)
		}
	}
}

// issue draws goods for a figure from the first magazine that gives them: all, or a day's food.
func (m *marshal) issue(to state.ID, goods state.Goods) {
	day := supply.Need(m.f.Find(to))
	for _, some := range []state.Goods{goods, day} {
		for i := range m.f.Magazines {
			o := order.Plain("issue", state.ID{})
			o.At, o.Other, o.Goods = m.f.Magazines[i].At, to, some
			if m.say(o) {
				return
			}
		}
	}
}

// deposits founds magazines of what wagons carry where that feeds somebody who would go hungry. [VT-SUPPLY-7]
func (m *marshal) deposits() {
	for _, wagons := range m.trains() {
		u := m.f.Find(wagons.who[0])
		if u.Kind != state.Wag || extra(u) <= 0 || m.f.Map.Place(u.At) == nil {
			continue
		}
		before, noted := hunger(m.f.Situation, m.side), len(m.p.Said)
		drop := order.Plain("drop", u.ID)
		drop.Goods[state.Rations] = uint16(extra(u))
		if before > 0 && m.say(drop) && hunger(m.f.Situation, m.side) >= before {
			m.p.Said = m.p.Said[:noted]
			m.f = m.p.Ready()
		}
	}
}

// deliver has the harvest of one province brought to where who will be hungry is nearest to it, not to the capital. The
// other's goes there: nobody takes it from there so soon. [VT-SUPPLY-22, VT-SUPPLY-26]
func (m *marshal) deliver() {
	var fields []grid.Square
	for i := range m.f.Map.Places {
		p := &m.f.Map.Places[i]
		if season.Provincial(m.f.Map, p) && season.Harvested(m.f.Situation, p) > 0 {
			fields = append(fields, p.Squares...)
		}
	}
	if len(fields) == 0 {
		return
	}
	var best order.Task
	least := nowhere
	for _, to := range season.OwnPlaces(m.f) {
		far := farTo([]grid.Square{to}, m.ways.beside[drawn])
		all, n := 0, 0
		for id := range m.pantry.hungry {
			if u := m.f.Find(id); u.At != grid.None && u.Free() {
				all, n = all+int(far[u.At]), n+1
			}
		}
		if n == 0 || all/n >= least {
			continue
		}
		for _, from := range fields {
			o := order.Plain("deliver", state.ID{})
			o.At, o.To = from, to
			if m.p.Legal(m.f, &o) == nil {
				best, least = o, all/n
			}
		}
	}
	if least < nowhere {
		m.say(best)
	}
}
