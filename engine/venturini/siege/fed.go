package siege

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// refill is after how many days figures in communication have their reserve again. [VT-SIEGE-22]
const refill = 10

// Refills reports whether the reserve is refilled at the end of a day. [VT-SIEGE-22]
func Refills(day state.Date) bool { return day%refill == 0 }

// Refill gives a figure its food for two days again. [VT-SIEGE-22]
func Refill(g *state.Unit) {
	for good, n := range g.Kind.TwoDays() {
		g.Load[good] = max(g.Load[good], n)
	}
}

// Communication are the squares on which a side's figures are fed: from its magazine along highways at any distance,
// and from them through its trenches, square by square each with a figure or a line of its own; the garrison also all
// over its works, up to the foot of the glacis, as far as nothing of the enemy bars the way. [VT-SIEGE-20, VT-SIEGE-21]
func Communication(f *ground.Field, side state.Side) (fed grid.Set) {
	n := network{f: f, side: side, lanes: supply.NewLanes(f, side)}
	if side == ground.Garrison {
		n.inside()
	} else if at := Store(f, side); at != grid.None && !n.lanes.Foe(at) {
		n.reach(at)
	}
	n.roads()
	n.trenches()
	return n.fed
}

// Store is where a side's magazine is; None if it has none. [VT-SIEGE-14, VT-SIEGE-19]
func Store(f *ground.Field, side state.Side) grid.Square {
	if side == ground.Besieger && len(f.Magazines) > 0 {
		return f.Magazines[0].At
	}
	for i := range f.Map.Places {
		if p := &f.Map.Places[i]; side == ground.Garrison && p.Kind == state.Magazine {
			return p.Squares[0]
		}
	}
	return grid.None
}

// network is how food goes to the figures of a side.
type network struct {
	f     *ground.Field
	side  state.Side
	lanes *supply.Lanes
	fed   grid.Set
	todo  []grid.Square
}

func (n *network) reach(at grid.Square) {
	if !n.fed.Has(at) {
		n.fed.Add(at)
		n.todo = append(n.todo, at)
	}
}

// inside walks the garrison's ground from L: not over enemies and their works, nor over water but by bridges.
// [VT-SIEGE-20]
func (n *network) inside() {
	f := n.f
	if at := Store(f, ground.Garrison); at != grid.None && Stands(f, at) == "" {
		n.reach(at)
	}
	n.spread(func(at grid.Square, d grid.Dir, next grid.Square) bool {
		return next != grid.None && n.goes(at, next, d)
	})
}

// goes reports whether somebody of the garrison could go from one square to the next if all its own works were open to
// him: not past a corner between two squares that he cannot enter.
func (n *network) goes(from, to grid.Square, d grid.Dir) bool {
	if !n.open(to) || n.outer(from) && !n.outer(to) {
		return false
	}
	b := n.f.Map.Board
	if d.Diagonal() {
		left, right := b.Step(from, d.Turn(-1)), b.Step(from, d.Turn(1))
		one := n.open(left) && n.clear(from, d.Turn(-1)) && n.clear(left, d.Turn(1))
		other := n.open(right) && n.clear(from, d.Turn(1)) && n.clear(right, d.Turn(-1))
		return one || other
	}
	return n.clear(from, d)
}

// outer reports whether a square lies beyond the ditch: from there nothing comes back over it, so that a ravelin is fed
// over its own bridge.
func (n *network) outer(at grid.Square) bool {
	t := n.f.Map.Terrain[at]
	return t == state.CoveredWay || n.f.Map.Country[at] != n.f.Letter(ground.Garrison)
}

// open reports whether a square is the garrison's ground, nobody holds it against it, and it is no water.
func (n *network) open(at grid.Square) bool {
	f := n.f
	ours := f.Map.Terrain[at] == state.Glacis || f.Map.Country[at] == f.Letter(ground.Garrison)
	if !ours || f.Shut(at, n.side) {
		return false
	}
	t := f.Terrain(at)
	wet := t == state.WetDitch || t == state.Water || t == state.Marsh
	return !wet || ground.RoadOver(f, at) || f.Overlaid(at, t)
}

// clear reports whether no work of the enemy stands along a side of a square.
func (n *network) clear(at grid.Square, d grid.Dir) bool {
	face := state.Border{At: at, Side: d}
	for _, inner := range [2]state.Border{face, face.Across(n.f.Map.Board)} {
		if len(n.f.Situation.LinesOn(inner)) > 0 && len(n.f.LinesOn(inner)) > 0 &&
			supply.Held(n.f, inner.At) != n.side {
			return false
		}
	}
	return true
}

// roads goes along highways that nothing cuts. [VT-SIEGE-21, VT-SUPPLY-12]
func (n *network) roads() {
	n.spread(func(at grid.Square, d grid.Dir, next grid.Square) bool {
		return n.lanes.Open(at, d) && (n.side == ground.Besieger || n.outer(next))
	})
}

// spread goes on from all squares that are fed, by whatever steps food can go.
func (n *network) spread(goes func(at grid.Square, d grid.Dir, next grid.Square) bool) {
	n.todo = slices.AppendSeq(n.todo[:0], n.fed.All())
	for len(n.todo) > 0 {
		at := n.todo[0]
		n.todo = n.todo[1:]
		for d := range grid.Dirs {
			if next := n.f.Map.Board.Step(at, d); goes(at, d, next) {
				n.reach(next)
			}
		}
	}
}

// trenches goes on from there over touching squares that each have a figure or a line of the side. [VT-SIEGE-21]
func (n *network) trenches() {
	f, own := n.f, grid.Set{}
	for i := range f.Figures {
		if g := &f.Figures[i]; g.Side == n.side && g.At != grid.None && g.Free() && g.Post != state.Below &&
			(n.side == ground.Besieger || n.outer(g.At)) {
			own.Add(g.At)
		}
	}
	for i := range f.Lines {
		if at := f.Lines[i].At; supply.Held(f, at) == n.side && len(f.LinesOn(f.Lines[i].Border)) > 0 {
			own.Add(at)
		}
	}
	n.spread(func(_ grid.Square, _ grid.Dir, next grid.Square) bool {
		return next != grid.None && own.Has(next) && !f.Shut(next, n.side)
	})
}

// Meal is what a figure eats at the end of its side's move.
type Meal struct {
	Fig  state.ID
	From Larder
	Own  state.Goods // that it takes of what it carries
}

// Larder is where a meal comes from.
type Larder uint8

// The sources.
const (
	Nothing Larder = iota // it goes hungry
	Magazine
	Carried
)

// Meals are what a side's figures eat, and those that it has captured, in their order. [VT-SIEGE-20 to -24]
func Meals(f *ground.Field, side state.Side) (all []Meal) {
	fed := Communication(f, side)
	for i := range f.Figures {
		g := &f.Figures[i]
		holder := g.Side
		if !g.Free() {
			holder = min(g.Captive, g.Prisoner)
		}
		if g.At == grid.None || holder != side {
			continue
		}
		m := Meal{Fig: g.ID}
		switch m.Own = need(g); {
		case m.Own.None():
			continue
		case g.Post != state.Below && fed.Has(g.At), g.Post == state.Below && mouth(f, g, &fed):
			m.From, m.Own = Magazine, state.Goods{}
		case g.Load.Covers(m.Own):
			m.From = Carried
		}
		all = append(all, m)
	}
	return all
}

// need is what a figure eats a day; horses that were given away eat nothing.
func need(g *state.Unit) state.Goods {
	goods := g.Kind.Need()
	if g.Team == state.TeamDead {
		goods[state.Rations] = 0
	}
	return goods
}

// mouth reports whether a miner underground is fed through its gallery: its entrance, to which no gallery leads, lies
// in a trench in communication. [VT-SIEGE-76]
func mouth(f *ground.Field, g *state.Unit, fed *grid.Set) bool {
	seen, todo := grid.Set{}, []grid.Square{g.At}
	for len(todo) > 0 {
		at := todo[0]
		todo = todo[1:]
		if seen.Has(at) {
			continue
		}
		seen.Add(at)
		entrance := true
		for _, own := range f.Map.Galleries {
			if g.Side == ground.Garrison && slices.Contains(own, at) {
				if fed.Has(own[0]) {
					return true
				}
				entrance = false
			}
		}
		for i := range f.Galleries {
			if p := &f.Galleries[i]; p.By == g.Side && (p.From == at || p.To == at) {
				entrance = entrance && p.To != at
				todo = append(todo, p.From+p.To-at)
			}
		}
		if entrance && fed.Has(at) {
			return true
		}
	}
	return false
}
