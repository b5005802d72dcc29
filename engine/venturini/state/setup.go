package state

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
)

// NewBattle is a battle on a map between two opposite camps, first of which moves first: the standard set-up, or with
// the option an empty board of Date 0. The beginner's ground is taken from the map. [VT-BATTLE-2 to -4, VT-BATTLE-16]
func NewBattle(m *Map, o Options, first, second string) Situation {
	o.EastWest = first == "E" || first == "W"
	if o.Beginner && m.Bare != nil {
		m = m.Bare
	}
	return begin(m, Battle, o, [2]string{first, second})
}

// NewCampaign is a campaign between O and N, first of which moves first. [VT-CAMP-9 to -15]
func NewCampaign(m *Map, o Options, first string) Situation {
	names := [2]string{"O", "N"}
	if first == "N" {
		names = [2]string{"N", "O"}
	}
	return begin(m, Campaign, o, names)
}

// NewSiege is a siege, in which the besieger moves first. [VT-SIEGE-15 to -19]
func NewSiege(m *Map, o Options) Situation {
	return begin(m, Siege, o, [2]string{"B", "G"})
}

// begin sets the armies up where they have a standard place; where they have none it is as with setup=free.
func begin(m *Map, g Game, o Options, names [2]string) Situation {
	s := Situation{Map: m, Game: g, Options: o, Names: names}
	if o.Free || s.Army(0).Figures == nil {
		s.Options.Free = true
		return s
	}
	s.Date = m.Start
	for side := range NoSide {
		for _, f := range s.Muster(side) {
			s.Put(f)
		}
		s.Store(side, s.Stocks(side))
		if q := s.Army(side).Quarters; q != grid.None {
			s.Magazines = append(s.Magazines, Lot{At: q})
		}
	}
	s.Tidy()
	return s
}

// Letter is the letter of a side on the map: that of its camp, country or part in a siege.
func (s *Situation) Letter(side Side) byte { return s.Names[side][0] }

// Army is what a side begins with.
func (s *Situation) Army(side Side) *Army { return s.Map.Armies[s.Letter(side)] }

// Muster is the figures with which a side begins, each in its place in the standard set-up, or without a place where
// there is none, with food for two days. [VT-NOTE-1, VT-NOTE-7, VT-CAMP-14, VT-SIEGE-22]
func (s *Situation) Muster(side Side) []Unit {
	m := mustering{s: s, side: side}
	a := s.Army(side)
	for _, p := range a.Figures {
		m.place(p)
	}
	if a.Figures == nil {
		for kind, n := range a.Count {
			if m.baked(Kind(kind)) {
				continue
			}
			for range n {
				m.add(m.kind(Kind(kind)), grid.None, NoPost)
			}
		}
	}
	for i := range s.Map.Places {
		if p := &s.Map.Places[i]; s.Options.FixedGuns && p.Kind == Fortress && p.Side == s.Letter(side) {
			for _, at := range p.Squares { // [VT-CAMP-15]
				m.add(SBat, at, Street)
				m.add(SBat, at, Street)
			}
		}
	}
	m.bakes()
	m.mount()
	slices.SortFunc(m.all, func(a, b Unit) int { return a.Compare(b.ID) })
	return m.all
}

// Fixed reports whether it is one of the siege batteries that never leave their fortress. Their numbers follow those
// of the army. [VT-ARMY-3, VT-CAMP-15]
func (s *Situation) Fixed(id ID) bool {
	if !s.Options.FixedGuns || id.Kind != SBat || s.Game == Siege {
		return false
	}
	own, fixed := s.Army(id.Side).Count[SBat], uint16(0)
	for i := range s.Map.Places {
		if p := &s.Map.Places[i]; p.Kind == Fortress && p.Side == s.Letter(id.Side) {
			fixed += 2 * uint16(len(p.Squares))
		}
	}
	return id.Number > own && id.Number <= own+fixed
}

// Mains is how many main magazines a side of a campaign has with the option: one for each 17 squares of the border,
// which runs the width of the map, and one in the capital. [VT-APP-20]
func (s *Situation) Mains() int {
	if !s.Options.MainMagazines {
		return 0
	}
	return int(s.Map.Board.Cols)/perMain + 1
}

// Flag reports whether it is the flag of a main magazine: wagons whose numbers follow those of the army. [VT-APP-21]
func (s *Situation) Flag(id ID) bool {
	if army := s.Army(id.Side); id.Kind == Wag && army != nil {
		own := army.Count[Wag]
		return id.Number > own && id.Number <= own+uint16(s.Mains())
	}
	return false
}

// mustering makes figures of the list of an army, in its order.
type mustering struct {
	s       *Situation
	side    Side
	all     []Unit
	numbers [NumKinds]uint16
	light   int   // light cavalry so far
	riders  []int // of all, who rides on wagons of his square
}

// kind is what a figure of the list is under the options: without artillery brigades infantry, and of a garrison's
// light cavalry every second heavy. [VT-APP-60, VT-SIEGE-15]
func (m *mustering) kind(k Kind) Kind {
	o := &m.s.Options
	switch {
	case o.Crewed && k.Artillery():
		return Inf
	case k == LCav:
		m.light++
		if m.s.Game == Siege && m.s.Letter(m.side) == 'G' && o.HalfHeavy && m.light%2 == 0 {
			return HCav
		}
	}
	return k
}

func (m *mustering) add(k Kind, at grid.Square, post Post) {
	m.numbers[k]++
	f := NewFigure(ID{m.side, k, m.numbers[k]}, at)
	f.Post = post
	if m.s.Game != Battle {
		f.Load = k.TwoDays()
	}
	m.all = append(m.all, f)
}

// place puts figures that stand together on their square.
func (m *mustering) place(p Placed) {
	for i, k := range p.Kinds {
		if m.baked(k) {
			continue
		}
		post := p.Post
		switch rides := p.Rides && i == 0; {
		case rides:
			m.riders = append(m.riders, len(m.all))
			if m.s.Map.Posts(p.At) != nil {
				post = Street
			}
		case post == NoPost:
			post = m.usualPost(k, p.At)
		}
		m.add(m.kind(k), p.At, post)
	}
}

// usualPost is where a figure stands on a square if the list does not say it: the first brigade in the houses, the
// second in the casemate or under the gallery, all else in the street. [section 4]
func (m *mustering) usualPost(k Kind, at grid.Square) Post {
	posts := m.s.Map.Posts(at)
	switch {
	case posts == nil:
		return NoPost
	case !slices.Contains(posts, Street):
		return posts[len(posts)-1] // in the works those under cover
	case !k.Brigade():
		return Street
	}
	for _, post := range [...]Post{Houses, Under, Casemate} {
		taken := slices.ContainsFunc(m.all, func(f Unit) bool {
			return f.At == at && f.Post == post && f.Kind.Brigade()
		})
		if slices.Contains(posts, post) && !taken {
			return post
		}
	}
	return Street
}

// mount puts riders on wagons of their square, each on wagons of its own.
func (m *mustering) mount() {
	for _, r := range m.riders {
		rider := &m.all[r]
		for i := range m.all {
			wagons := &m.all[i]
			if wagons.Kind != Wag || wagons.At != rider.At {
				continue
			}
			if !slices.ContainsFunc(m.all, func(f Unit) bool { return f.On == wagons.ID }) {
				rider.On = wagons.ID
				break
			}
		}
	}
}

// Stocks are the goods with which a side begins, besides the food that everybody carries.
func (s *Situation) Stocks(side Side) (all Goods) {
	for _, st := range stores(s, side) {
		all[st.Good] += st.N
	}
	return all
}

// Store lays goods of a side down as in the standard set-up: food in magazines, flying bridges on wagons that stand
// there with nothing else, the rest under the best roof. [VT-BATTLE-4, VT-CAMP-9, VT-CAMP-13, VT-SETUP-2]
func (s *Situation) Store(side Side, left Goods) {
	for _, st := range stores(s, side) {
		var goods Goods
		goods[st.Good] = min(st.N, left[st.Good])
		if goods.None() {
			continue
		}
		left[st.Good] -= goods[st.Good]
		wagons := s.emptyWagons(side, st.At)
		switch {
		case st.Good == Rations:
			s.stock(side, Lot{At: st.At, Goods: goods})
		case st.Good == FlyingBridges && st.Post == NoPost && wagons != nil:
			wagons.Load.Add(goods)
		default:
			s.LayDown(st.At, cmp.Or(st.Post, roof(s.Map.Posts(st.At))), goods)
		}
	}
}

// MostMagazines is how many magazines a side has at a time. [VT-SUPPLY-7, VT-ARMY-19]
const MostMagazines = 12

// stock puts food into the magazine on a square, or founds it; if the side has as many in its country as it may have,
// into the first of them.
func (s *Situation) stock(side Side, food Lot) {
	n, into := 0, -1
	for i := range s.Magazines {
		switch m := &s.Magazines[i]; {
		case m.At == food.At:
			m.Goods.Add(food.Goods)
			return
		case s.Map.Country[m.At] == s.Letter(side):
			if n++; into < 0 || m.At < s.Magazines[into].At {
				into = i
			}
		}
	}
	if n < MostMagazines {
		s.Magazines = append(s.Magazines, food)
		return
	}
	s.Magazines[into].Goods.Add(food.Goods)
}

// emptyWagons are wagons of a side on a square that carry no brigade and nothing but their food; nil if there are none.
func (s *Situation) emptyWagons(side Side, at grid.Square) *Unit {
	for i := range s.Figures {
		f := &s.Figures[i]
		if f.Side != side || f.Kind != Wag || f.At != at || f.Load[FlyingBridges] > 0 {
			continue
		}
		if !slices.ContainsFunc(s.Figures, func(r Unit) bool { return r.On == f.ID }) {
			return f
		}
	}
	return nil
}

// roof is where goods lie of which no list says it: bomb-proof, or under any roof.
func roof(posts []Post) Post {
	for _, post := range [...]Post{Casemate, Under, Vault, Inside, Houses} {
		if slices.Contains(posts, post) {
			return post
		}
	}
	return NoPost
}
