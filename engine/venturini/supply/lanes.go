package supply

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// How far food goes, steps. [section 3.14]
const (
	RoadReach  = 16
	RiverReach = 33
)

// Lanes are the highways and the river as a side may use them.
type Lanes struct {
	f      *ground.Field
	side   state.Side
	roads  []uint8   // by square: a bit for each direction in which a highway goes on, unbroken
	foes   grid.Set  // squares with a fit enemy brigade or a laager [VT-SUPPLY-12]
	troops grid.Set  // those with a fit enemy brigade, between two of which no road passes
	gates  grid.Set  // enemy towns that bar the way [VT-SUPPLY-12]
	stream []int16   // by square: where it comes in the river, -1 off it
	water  []current // by place in the river
}

// current is what a river square is to ships. [VT-SUPPLY-13]
type current uint8

const (
	sails  current = iota
	last           // it adjoins a town of the enemy: ships come to it and no farther
	barred         // an enemy brigade stands on its bridge, or it is no water now
)

// NewLanes looks the highways and the river over for a side.
func NewLanes(f *ground.Field, side state.Side) *Lanes {
	l := &Lanes{f: f, side: side, roads: f.Map.RoadNo}
	for i := range f.Figures {
		g := &f.Figures[i]
		if g.Side != side && g.At != grid.None && (g.Laager || g.Bars() && g.Fit()) {
			l.foes.Add(g.At)
			if !g.Laager {
				l.troops.Add(g.At)
			}
		}
	}
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		for _, at := range p.Squares {
			theirs := town(p.Kind) && p.Side == f.Letter(side.Other())
			if theirs && f.Holder(at) != side && f.Marked(at, state.Burned) == nil {
				l.gates.Add(at)
			}
		}
	}
	l.breakRoads()
	l.look()
	return l
}

// Free are the same lanes as if there were no enemy.
func (l *Lanes) Free() *Lanes {
	free := *l
	free.foes, free.troops, free.gates = grid.Set{}, grid.Set{}, grid.Set{}
	return &free
}

// town reports whether a place has townsfolk: a market-town is an open town. [VT-MAP-15]
func town(k state.PlaceKind) bool { return k.Walled() || k == state.MarketTown }

// village reports whether a place has a village's stock.
func village(k state.PlaceKind) bool { return k == state.Village || k == state.ChurchVillage }

// breakRoads ends highways where a square was broken up, a bridge is broken or the ground flooded.
// [VT-WRECK-16, VT-WRECK-17, VT-FLOOD-2]
func (l *Lanes) breakRoads() {
	var gone []state.Border
	for i := range l.f.Made {
		if m := &l.f.Made[i]; m.Broken {
			gone = append(gone, state.Border{At: m.At, Side: state.NoHeading})
		}
	}
	for i := range l.f.Spans {
		if s := &l.f.Spans[i]; s.Kind == state.SpanBroken {
			gone = append(gone, s.Border)
		}
	}
	for i := range l.f.Marks {
		if m := &l.f.Marks[i]; ground.Drowned(l.f, m) {
			gone = append(gone, state.Border{At: m.At, Side: state.NoHeading})
		}
	}
	if gone == nil {
		return
	}
	l.roads = append([]uint8(nil), l.roads...)
	b := l.f.Map.Board
	for _, g := range gone {
		for d := range grid.Dirs {
			if next := b.Step(g.At, d); next != grid.None && (g.Side == state.NoHeading || g.Side == d) {
				l.roads[g.At] &^= 1 << d
				l.roads[next] &^= 1 << d.Turn(4)
			}
		}
	}
}

// look looks the river over: where it is frozen, held, or passes a town of the enemy. [VT-SUPPLY-11, VT-SUPPLY-13]
func (l *Lanes) look() {
	f := l.f
	l.stream = make([]int16, f.Map.Board.Squares())
	for i := range l.stream {
		l.stream[i] = -1
	}
	l.water = make([]current, len(f.Map.Rivers))
	for k, at := range f.Map.Rivers {
		l.stream[at] = int16(k)
	}
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		for _, at := range p.Squares {
			if town(p.Kind) && Held(f, at) == l.side.Other() {
				l.besides(at, func(k int16) { l.water[k] = last })
			}
		}
	}
	frozen := f.Frost()
	for k, at := range f.Map.Rivers {
		if frozen || f.Holder(at) == l.side.Other() {
			l.water[k] = barred
		}
	}
}

// besides calls for each river square beside a square, or on it.
func (l *Lanes) besides(at grid.Square, each func(k int16)) {
	if k := l.stream[at]; k >= 0 {
		each(k)
	}
	for d := range grid.Dirs {
		if next := l.f.Map.Board.Step(at, d); next != grid.None && l.stream[next] >= 0 {
			each(l.stream[next])
		}
	}
}

// Held is the side that holds a square: who has a brigade on it, and of an empty one that in whose country it lies, if
// it has not burned; NoSide if nobody does. [section 2, Held]
func Held(f *ground.Field, at grid.Square) state.Side {
	if h := f.Holder(at); h != state.NoSide {
		return h
	}
	for side := range state.NoSide {
		if f.Map.Country[at] == f.Letter(side) && f.Marked(at, state.Burned) == nil {
			return side
		}
	}
	return state.NoSide
}

// cut is why food does not go a step along a highway, nil if it does. [VT-SUPPLY-12, VT-SUPPLY-14]
func (l *Lanes) cut(from grid.Square, d grid.Dir) error {
	b := l.f.Map.Board
	to := b.Step(from, d)
	switch {
	case l.foes.Has(to):
		return engine.Forbid("VT-SUPPLY-12", "%s stands on %s, on the highway", l.foe(to), b.Name(to))
	case l.gates.Has(to):
		return engine.Forbid("VT-SUPPLY-12", "%s is an enemy town without a brigade of %s", l.name(to),
			l.f.Called(l.side))
	case l.pinched(from, d):
		left, right := b.Step(from, d.Turn(7)), b.Step(from, d.Turn(1))
		return engine.Forbid("VT-SUPPLY-12", "the highway passes from %s to %s between %s and %s",
			b.Name(from), b.Name(to), l.foe(left), l.foe(right))
	}
	return nil
}

// pinched reports whether a step goes over the corner between two brigades of the enemy; laagers are none.
func (l *Lanes) pinched(from grid.Square, d grid.Dir) bool {
	if !d.Diagonal() {
		return false
	}
	b := l.f.Map.Board
	return l.troops.Has(b.Step(from, d.Turn(7))) && l.troops.Has(b.Step(from, d.Turn(1)))
}

// foe names the enemy on a square.
func (l *Lanes) foe(at grid.Square) string {
	for g := range l.f.On(at) {
		if g.Side != l.side && (g.Laager || g.Bars() && g.Fit()) {
			return l.f.CalledFigure(g.ID)
		}
	}
	return l.f.Map.Board.Name(at)
}

// name is what a place is called, or its square.
func (l *Lanes) name(at grid.Square) string {
	if p := l.f.Map.Place(at); p != nil && p.Name != "" {
		return p.Name
	}
	return l.f.Map.Board.Name(at)
}

// Open reports whether food goes a step along an unbroken highway that no enemy cuts. [VT-SUPPLY-12]
func (l *Lanes) Open(from grid.Square, d grid.Dir) bool {
	return l.roads[from]>>d&1 != 0 && l.cut(from, d) == nil
}

// Foe reports whether a fit enemy brigade or a laager stands on a square.
func (l *Lanes) Foe(at grid.Square) bool { return l.foes.Has(at) }
