package season

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// Evening is what the calendar brings at the end of a day, after both sides have moved: harvest, transport, sowing.
// [section 2.4]
func Evening(on *ground.Field) []Happening {
	f := &field{Field: on}
	_, month, _ := f.Date.Parts()
	switch {
	case f.Options.Supply && month == 8: // instead of harvest and transport
		if isDay(f.Situation, 8, 1) {
			f.reckonLands()
		}
	case isDay(f.Situation, 8, 1):
		f.harvest()
	case isDay(f.Situation, 8, 2):
		f.transport(func(p *state.Settlement) bool { return p.Name == "" })
	case isDay(f.Situation, 8, 3):
		f.transport(func(p *state.Settlement) bool { return p.Name != "" && !p.Capital && !Provincial(f.Map, p) })
	case isDay(f.Situation, 8, 4):
		f.transport(func(p *state.Settlement) bool { return Provincial(f.Map, p) })
		f.store()
	case isDay(f.Situation, 10, 1):
		f.sow()
	default:
		return nil
	}
	return f.told
}

// Provincial reports whether a place is a provincial capital: a town that delivers to the capital. None is no place.
func Provincial(m *state.Map, p *state.Settlement) bool {
	if p == nil || p.Name == "" {
		return false
	}
	above := heads(m, p)
	return len(above) == 1 && above[0].Capital
}

// harvest brings the corn in, lays what is exported down in the houses, and leaves each village its stock. Corn that is
// not brought in is gone. [VT-SUPPLY-18, VT-SUPPLY-20, VT-SUPPLY-21, VT-SUPPLY-23]
func (f *field) harvest() {
	farms := Farms(f.Map)
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		part := halves(f.Field, p)
		if forbids(f.Field, p, Harvest) {
			part = 0
		}
		for _, at := range p.Squares {
			n := min(mostExported, cornYields*f.standing(farms, at)) * part / 2
			if !Lives(f.Field, at) {
				n = 0
			}
			f.keep(p, at, n)
			if n > 0 {
				f.layDown(at, n)
				f.tellGoods("harvested", at, rations(n), "VT-SUPPLY-21")
			}
		}
	}
	f.clear(func(m state.MarkKind) bool { return m == state.Mown || m == state.Burned || m == state.Unsown })
}

// standing is how many corn squares of an inhabited square stand and do not burn.
func (f *field) standing(farms []grid.Square, home grid.Square) (n int) {
	for corn, of := range farms {
		at := grid.Square(corn)
		burns := slices.ContainsFunc(f.Fires, func(fire state.Fire) bool { return fire.At == at })
		if of == home && f.Terrain(at) == state.Grain && !burns {
			n++
		}
	}
	return n
}

// keep is what a village keeps back: its stock again after a harvest, nothing without. [VT-SUPPLY-18]
func (f *field) keep(p *state.Settlement, at grid.Square, harvested int) {
	if p.Kind != state.Village && p.Kind != state.ChurchVillage {
		return
	}
	f.Villages = slices.DeleteFunc(f.Villages, func(v state.VillageStock) bool { return v.At == at })
	if harvested == 0 {
		f.Villages = append(f.Villages, state.VillageStock{At: at})
	}
}

// clear takes marks off all corn squares.
func (f *field) clear(which func(state.MarkKind) bool) {
	f.Marks = slices.DeleteFunc(f.Marks, func(m state.Mark) bool {
		return f.Map.Terrain[m.At] == state.Grain && which(m.Kind)
	})
}

// layDown lays rations in the houses of a square, where the harvest waits for its transport.
func (f *field) layDown(at grid.Square, n int) {
	for i := range f.Lying {
		if l := &f.Lying[i]; l.At == at && l.Post == state.Houses {
			l.Goods.Add(rations(n))
			return
		}
	}
	f.Lying = append(f.Lying, state.Lot{At: at, Post: state.Houses, Goods: rations(n)})
}

// Harvested is how many rations of the harvest wait in the houses of a place.
func Harvested(s *state.Situation, p *state.Settlement) (n int) {
	for _, at := range p.Squares {
		n += waiting(s, at)
	}
	return n
}

// waiting is how many rations of the harvest wait in the houses of a square.
func waiting(s *state.Situation, at grid.Square) int {
	for i := range s.Lying {
		if l := &s.Lying[i]; l.At == at && l.Post == state.Houses {
			return int(l.Goods[state.Rations])
		}
	}
	return 0
}

// takeUp takes all the rations that wait in the houses of a square.
func (f *field) takeUp(at grid.Square) int {
	n := waiting(f.Situation, at)
	for i := range f.Lying {
		if l := &f.Lying[i]; l.At == at && l.Post == state.Houses {
			l.Goods[state.Rations] = 0
		}
	}
	f.Lying = slices.DeleteFunc(f.Lying, func(l state.Lot) bool { return l.Goods.None() })
	return n
}

// transport sends what waits in some places on to the towns above them. [VT-SUPPLY-22]
func (f *field) transport(from func(*state.Settlement) bool) {
	f.roads = map[*state.Settlement]roads{}
	for side := range state.NoSide {
		lanes := supply.NewLanes(f.Field, side)
		for i := range f.Map.Places {
			head := &f.Map.Places[i]
			if to := receiver(f.Field, head); head.Name != "" && Owner(f.Situation, head) == side && to != grid.None {
				f.roads[head] = roadsTo(lanes, to)
			}
		}
	}
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		if !from(p) {
			continue
		}
		all, first := 0, grid.None
		for _, at := range p.Squares {
			if n := f.takeUp(at); n > 0 {
				all, first = all+n, min(first, at)
			}
		}
		if all > 0 {
			f.send(p, first, all)
		}
	}
}

// send parts rations among the towns above a place, an odd one to the first. What one of two towns cannot take is lost,
// but for what was harvested for the other alone: no more than half of what the whole district exports is either's.
// [VT-SUPPLY-21, VT-SUPPLY-22]
func (f *field) send(p *state.Settlement, at grid.Square, n int) {
	above := heads(f.Map, p)
	var could []*state.Settlement
	for _, head := range above {
		ways, takes := f.roads[head]
		if takes && ways.shortest(at) && !forbids(f.Field, p, Transport) && !forbids(f.Field, head, Transport) {
			could = append(could, head)
		}
	}
	left := n
	switch {
	case len(could) == 2:
		f.arrive(could[0], n-n/2)
		f.arrive(could[1], n/2)
		left = 0
	case len(could) == 1:
		goes := n
		if len(above) == 2 {
			goes = max(n/2, min(n, f.export(p)/2))
		}
		f.arrive(could[0], goes)
		left -= goes
	}
	if left < n {
		f.tellGoods("delivered", at, rations(n-left), "VT-SUPPLY-22")
	}
	if left > 0 {
		f.tellGoods("lost", at, rations(left), "VT-SUPPLY-22")
	}
}

// export is what a district exports in a good year: its town and all places that deliver there.
func (f *field) export(of *state.Settlement) (n int) {
	for i := range f.Map.Places {
		if p := &f.Map.Places[i]; p == of || p.Name == "" && p.Delivers == of.Name {
			n += mostExported * len(p.Squares)
		}
	}
	return n
}

// CanDeliver reports whether a place can deliver to a square: no occupier forbids it, and a shortest highway is open.
// [VT-SUPPLY-22]
func CanDeliver(f *ground.Field, p *state.Settlement, to grid.Square) bool {
	ways := roadsTo(supply.NewLanes(f, Owner(f.Situation, p)), to)
	return !forbids(f, p, Transport) && ways.shortest(p.Squares[0])
}

// arrive lays rations down in a town: to wait there, or in a capital for good.
func (f *field) arrive(p *state.Settlement, n int) {
	if at := receiver(f.Field, p); p.Capital {
		Found(f.Situation, at, n)
	} else {
		f.layDown(at, n)
	}
}

// store makes a magazine of what the capitals themselves have harvested. [VT-SUPPLY-22]
func (f *field) store() {
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		for _, at := range p.Squares {
			if !p.Capital {
				continue
			}
			if n := f.takeUp(at); n > 0 {
				Found(f.Situation, at, n)
				f.tellGoods("delivered", at, rations(n), "VT-SUPPLY-22")
			}
		}
	}
}

// Found adds rations to the magazine on a square, founding one where there is none. [VT-SUPPLY-7]
func Found(s *state.Situation, at grid.Square, n int) {
	for i := range s.Magazines {
		if l := &s.Magazines[i]; l.At == at {
			l.Goods.Add(rations(n))
			return
		}
	}
	s.Magazines = append(s.Magazines, state.Lot{At: at, Goods: rations(n)})
}

// Deliver brings what waits in a provincial capital to another place of its side by a shortest highway, where it founds
// a magazine. The way is known to be open. [VT-SUPPLY-22]
func Deliver(on *ground.Field, from *state.Settlement, to grid.Square) []Happening {
	f := &field{Field: on}
	for _, at := range from.Squares {
		if n := f.takeUp(at); n > 0 {
			Found(f.Situation, to, n)
			f.tellGoods("delivered", at, rations(n), "VT-SUPPLY-22")
		}
	}
	return f.told
}

// sow sows the corn squares of every place that lives and is not forbidden to; those of others bear nothing in the next
// year. [VT-SUPPLY-27]
func (f *field) sow() {
	f.clear(func(m state.MarkKind) bool { return m == state.Mown || m == state.Burned || m == state.Unsown })
	for corn, home := range Farms(f.Map) {
		if home == grid.None {
			continue
		}
		if p := f.Map.Place(home); !Lives(f.Field, home) || forbids(f.Field, p, Sowing) {
			f.Marks = append(f.Marks, state.Mark{At: grid.Square(corn), Kind: state.Unsown})
		}
	}
	f.Tidy()
}
