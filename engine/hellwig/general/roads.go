package general

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// roads is how far it is from every square to the centre that an army wants, in squares of open ground.
type roads struct {
	way  grid.Pathfinder
	toll [grid.MaxSquares]int16 // of entering a square, shut if it cannot be
	far  [grid.MaxSquares]int16
	wet  [grid.MaxSquares]bool // waters without bridges are on the way
}

const (
	shut     = -1
	faraway  = 400 // from where no way leads
	bridging = 14  // what a water without a bridge costs
	aMove    = 4   // squares of open ground that a move of a raid is like
	noRaid   = 12  // squares that it is farther for who must be bold
	noWay    = 40  // squares that it is farther for who cannot come by his own moves
)

// chart is what an army knows of the ways to the centre that it wants.
type chart struct {
	roads
	raids
}

// distance is how far a piece is from the centre.
func (c *chart) distance(x rules.Troop) int {
	if n := int(c.safe[x.Kind][x.At]); n > 0 {
		return aMove * n
	}
	if n := int(c.bold[x.Kind][x.At]); n > 0 {
		return noRaid + aMove*n
	}
	return min(noWay+int(c.far[x.At]), faraway)
}

// survey finds the ways of an army.
func (r *roads) survey(o rules.Outlook, p *rules.Position, a state.Army) {
	b := p.Board()
	for at := range grid.Square(b.Squares()) {
		r.toll[at] = toll(o, a, at)
	}
	for at := range grid.Square(b.Squares()) {
		r.far[at] = faraway
	}
	centre := p.Ground.Centre[1-a]
	if centre == grid.None {
		return
	}
	r.way.Search(b, faraway, func(from, to grid.Square, _ grid.Dir) int {
		if r.toll[to] == shut {
			return grid.Closed
		}
		return int(max(r.toll[from], 1))
	}, centre)
	var near [faraway + 1][]grid.Square
	for at := range r.way.Reached.All() {
		n, _ := r.way.Spent(at)
		r.far[at] = int16(n)
		near[n] = append(near[n], at)
	}
	for _, squares := range near {
		for _, at := range squares {
			r.wet[at] = r.wets(b, at)
		}
	}
}

// wets reports whether there is water on the way from a square, when that is known of the squares nearer the centre.
func (r *roads) wets(b grid.Board, at grid.Square) bool {
	for d := range grid.Dirs {
		if next := b.Step(at, d); next != grid.None && r.far[next]+max(r.toll[next], 1) == r.far[at] {
			return r.wet[next] || r.toll[next] == bridging
		}
	}
	return false
}

// toll is what it costs an army to enter a square.
func toll(o rules.Outlook, a state.Army, at grid.Square) int16 {
	x := o.Plot(a, at)
	switch {
	case x.Closed:
		return shut
	case x.Water:
		return bridging
	case x.Burning, x.OwnGun:
		return 12
	case x.Gun:
		return 8
	case x.OwnWork > 0:
		return 5
	}
	n := int16(1 + 2*x.Walled)
	if x.Enemy {
		n++
	}
	if x.Own {
		n += 3
	}
	if o.Shells(1-a, at) {
		n++
	}
	return n
}
