package season

import (
	"slices"
	"strings"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Owner is the side in whose country a place lies, NoSide for nobody's.
func Owner(s *state.Situation, p *state.Settlement) state.Side {
	for side := range state.NoSide {
		if s.Letter(side) == p.Side {
			return side
		}
	}
	return state.NoSide
}

// Lost reports whether a place is lost to its country: every one of its squares is held by the enemy or burned.
// [section 2, Held]
func Lost(f *ground.Field, p *state.Settlement) bool {
	return !slices.ContainsFunc(p.Squares, func(at grid.Square) bool {
		return f.Marked(at, state.Burned) == nil && !enemyOn(f, p, at)
	})
}

// enemyOn reports whether an enemy of a place's country holds a square.
func enemyOn(f *ground.Field, p *state.Settlement, at grid.Square) bool {
	holder := f.Holder(at)
	return holder != state.NoSide && holder != Owner(f.Situation, p)
}

// CapitalLost reports whether a side has lost all squares of its capital. [VT-CAMP-20]
func CapitalLost(f *ground.Field, side state.Side) bool {
	p := Capital(f.Situation, side)
	return p != nil && Lost(f, p)
}

// Capital is the capital of a side's country, nil if the map has none. [VT-MAP-22]
func Capital(s *state.Situation, side state.Side) *state.Settlement {
	for i := range s.Map.Places {
		if p := &s.Map.Places[i]; p.Capital && Owner(s, p) == side {
			return p
		}
	}
	return nil
}

// town is the town of a name, nil if there is none.
func town(m *state.Map, name string) *state.Settlement {
	for i := range m.Places {
		if p := &m.Places[i]; p.Name == name {
			return p
		}
	}
	return nil
}

// heads are the towns that a place delivers to: one, two for a town that belongs half to each of two provinces, none
// for a capital. [VT-SUPPLY-22]
func heads(m *state.Map, p *state.Settlement) (list []*state.Settlement) {
	for _, name := range strings.Split(p.Delivers, "") {
		if t := town(m, name); t != nil {
			list = append(list, t)
		}
	}
	return list
}

// useless reports whether a place can neither harvest nor take stock in: it is lost, or what is not lost is dead.
func useless(f *ground.Field, p *state.Settlement) bool { return receiver(f, p) == grid.None }

// receiver is the first square of a place that is not burned, dead or held by the enemy; None if there is none.
// [VT-SUPPLY-22]
func receiver(f *ground.Field, p *state.Settlement) grid.Square {
	for _, at := range p.Squares {
		if Lives(f, at) && !enemyOn(f, p, at) {
			return at
		}
	}
	return grid.None
}

// Lives reports whether an inhabited square is neither burned nor dead.
func Lives(f *ground.Field, at grid.Square) bool {
	return f.Marked(at, state.Burned) == nil && f.Marked(at, state.Dead) == nil
}

// Forbidding is what an enemy brigade in a place is noted for that forbids something there, as a work of its own.
// [VT-SUPPLY-21, VT-SUPPLY-22, VT-SUPPLY-27]
const Forbidding = "forbid"

// The things that an occupier may forbid, as orders say them.
const (
	Harvest   = "harvest"
	Transport = "transport"
	Sowing    = "sowing"
)

// forbids reports whether an enemy brigade in a place forbids something there.
func forbids(f *ground.Field, p *state.Settlement, what string) bool {
	for _, at := range p.Squares {
		for g := range f.On(at) {
			if g.Bars() && g.Side != Owner(f.Situation, p) && g.Work.Verb == Forbidding && g.Work.Place == what {
				return true
			}
		}
	}
	return false
}

// halves is how many halves of a place's harvest may be brought in: 2 unless a place above it is useless or its
// occupier forbids; 1 if one of two heads is. [VT-SUPPLY-21, VT-SUPPLY-23]
func halves(f *ground.Field, p *state.Settlement) int {
	above := heads(f.Map, p)
	if p.Capital || len(above) == 0 {
		return 2
	}
	could := 0
	for _, head := range above {
		if !useless(f, head) && !forbids(f, head, Harvest) {
			could += halves(f, head)
		}
	}
	return could / len(above)
}
