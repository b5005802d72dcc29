package general

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// raid has brigades that are in no column walk to the capital of an enemy who is nearly gone: from where bread comes
// to, or where there is some to be had, to where it does nearer to the capital, and the last way on what they carry, as
// many on one day as squares of the capital are to be taken.
func (m *marshal) raid(c *column) {
	if !m.weak {
		return
	}
	byDays := map[int]int{}
	for i := range m.day.parties {
		if u, can := m.raider(&m.day.parties[i], c); can {
			if n := m.daysTo(u, u.At); n <= provided(u) {
				byDays[n]++
			}
		}
	}
	open, room := m.open(), m.others(nil)
	for i := range m.day.parties {
		of := &m.day.parties[i]
		u, can := m.raider(of, c)
		if !can {
			continue
		}
		n := m.daysTo(u, u.At)
		m.walk(of, u, room, open > 0 && n <= provided(u) && byDays[n] >= open)
	}
}

// raider is the brigade that a party is, if it may be sent.
func (m *marshal) raider(of *party, c *column) (*state.Unit, bool) {
	u := m.f.Find(of.who[0])
	return u, len(of.who) == 1 && u.Kind.Brigade() && !c.has(u.ID) && !u.Carried() && !m.cold(u)
}

// walk has a brigade go as near to the enemy's capital as it is fed, or goes there on what it carries.
func (m *marshal) walk(of *party, u *state.Unit, room map[grid.Square]crowd, dashes bool) {
	marches, can := reaches(m.f, of)
	if !can {
		return
	}
	enemy := m.side.Other()
	best := u.At
	for at := range marches[0].Squares.All() {
		full := room[at].brigades >= capacity(m.f.Map, at).brigades
		if full || m.ways.to(enemy, u, at) >= m.ways.to(enemy, u, best) || m.freezing(at) {
			continue
		}
		left := provided(u) - 1
		if m.bread.Has(at) || m.prize(at) || dashes && m.daysTo(u, at) <= left {
			best = at
		}
	}
	if best != u.At {
		of.options = slices.DeleteFunc(of.options, func(o option) bool {
			return len(o.orders) > 0 && o.orders[0].Verb == "march" && !slices.Contains(m.ways.quarters[enemy], o.end)
		})
		delete(m.pantry.hungry, u.ID)
		room[best] = room[best].add(of, 1)
		of.follow(option{end: best, orders: marching(m.f, of, marches, best)})
	}
}

// freezing reports whether who is on a square freezes.
func (m *marshal) freezing(at grid.Square) bool { return m.f.Frost() && !m.roofs.Has(at) }

// open is how many squares of the enemy's capital are to be entered; none if he stands on one of them.
func (m *marshal) open() (n int) {
	for _, at := range m.ways.quarters[m.side.Other()] {
		if !m.stands(at) {
			continue
		}
		if n++; m.f.Shut(at, m.side) {
			return 0
		}
	}
	return n
}

// prize reports whether an enemy town with a magazine is there to be walked into: its people bake. [VT-SUPPLY-16,
// VT-SUPPLY-17]
func (m *marshal) prize(at grid.Square) bool {
	return m.hostile(at) && m.f.Map.PlaceKind(at).Walled() && !m.f.Shut(at, m.side) && stored(m.f, at) >= wagonLoad &&
		m.f.Marked(at, state.Burned) == nil
}

// stored is how many rations are in the magazine on a square.
func stored(f *ground.Field, at grid.Square) (n int) {
	for i := range f.Magazines {
		if f.Magazines[i].At == at {
			n += int(f.Magazines[i].Goods[state.Rations])
		}
	}
	return n
}

// provided is for how many days a figure has food with it.
func provided(u *state.Unit) int {
	days := foresight
	for good, n := range supply.Need(u) {
		if n > 0 {
			days = min(days, int(u.Load[good]/n))
		}
	}
	return days
}

// daysTo is how many days a figure marches from a square to the enemy's capital.
func (m *marshal) daysTo(u *state.Unit, at grid.Square) int {
	aDay := oneStep * int(state.Kinds[u.Kind].March[state.Campaign])
	if m.f.Winter() {
		aDay /= 2
	}
	return (m.ways.to(m.side.Other(), u, at) + aDay - 1) / aDay
}

// few reports whether the enemy is nearly gone.
func few(ours, theirs int) bool {
	const times = 4
	return ours >= times*theirs
}
