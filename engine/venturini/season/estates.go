package season

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// The land of main magazines. [VT-APP-28]

// What the enemy gets of a main magazine for a quarter of its land, each side for a half, and its owner keeps when
// three quarters are lost, rations.
const (
	forQuarter = 48
	forHalf    = 96
	keptOfLost = 48
)

// Shares parts what is in a main magazine by how many quarters of its land the enemy has: his part, and what is left.
// [VT-APP-28]
func Shares(quarters, stock int) (his, left int) {
	switch {
	case quarters < 1:
		return 0, stock
	case quarters == 1:
		his = min(forQuarter, stock)
		return his, stock - his
	case quarters == 2:
		his = min(forHalf, stock)
		return his, min(forHalf, stock-his)
	}
	left = min(keptOfLost, stock)
	return stock - left, left
}

// estate is the land of a main magazine: its squares, and how many of them the enemy holds or has burned.
type estate struct {
	walk       *supply.Walk
	all, taken int
}

// reckonLands pays out, on the day of the harvest and instead of it, what the land of main magazines that is lost has
// brought the enemy. It goes to the magazine of his capital. [VT-APP-28]
func (f *field) reckonLands() {
	for side := range state.NoSide {
		estates := f.estates(side)
		enemy := Capital(f.Situation, side.Other())
		for i, e := range estates {
			m := f.magazineAt(e.walk.From)
			stock := int(m.Goods[state.Rations])
			his, left := Shares(4*e.taken/max(1, e.all), stock)
			if his == 0 {
				continue
			}
			m.Goods[state.Rations] = uint16(left)
			f.tellGoods("lost", estates[i].walk.From, rations(stock-left), "VT-APP-28")
			if enemy != nil && receiver(f.Field, enemy) != grid.None {
				to := receiver(f.Field, enemy)
				Found(f.Situation, to, his)
				f.tellGoods("delivered", to, rations(his), "VT-APP-28")
			}
		}
	}
	f.Villages = nil
	f.clear(func(m state.MarkKind) bool { return m == state.Mown || m == state.Burned || m == state.Unsown })
	f.Tidy()
}

// estates are the lands of a side's main magazines: each inhabited square is of the one that is nearest by highway, of
// two of the one with the smaller y, then x.
func (f *field) estates(side state.Side) (all []estate) {
	lanes := supply.NewLanes(f.Field, side).Free()
	for at := range grid.Square(f.Map.Board.Squares()) {
		if f.magazineAt(at) != nil && supply.Main(f.Field, at, side) {
			all = append(all, estate{walk: lanes.Walk(at)})
		}
	}
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		if Owner(f.Situation, p) != side {
			continue
		}
		for _, at := range p.Squares {
			nearest := -1
			for j := range all {
				steps, leads := all[j].walk.Steps(at)
				if !leads {
					continue
				}
				if nearest >= 0 {
					if least, _ := all[nearest].walk.Steps(at); steps >= least {
						continue
					}
				}
				nearest = j
			}
			if nearest < 0 {
				continue
			}
			all[nearest].all++
			if enemyOn(f.Field, p, at) || f.Marked(at, state.Burned) != nil {
				all[nearest].taken++
			}
		}
	}
	return all
}

// magazineAt is the magazine on a square, nil if there is none.
func (f *field) magazineAt(at grid.Square) *state.Lot {
	return engine.Found(f.Magazines, func(one *state.Lot) bool { return one.At == at })
}
