package tabletop

import (
	"fmt"
	"math"
	"slices"

	"littlewars/physics/plane"
)

// Walker is who lays a string: what has to pass along it.
type Walker struct {
	Disc    float64        // radius of the disc about his base centre, in [LW section 0]
	Through []int          // guns that are not in his way
	Avoid   []plane.Convex // whatever else his disc must keep clear of
}

// WalkerOf is the one who lays a string for a man or a gun. A man is his disc. A gun passes as the disc
// about its wheels-and-axle rectangle, so a way found for it can be walked at any heading; it is not in
// its own way. [LW-MOVE-3, LW-GUN-15]
func WalkerOf(t *Table, th Thing) Walker {
	if th.Kind != GunThing {
		return Walker{Disc: t.DiscRadius(t.Men[th.Index].Arm)}
	}
	g := &t.Guns[th.Index]
	w := Walker{Through: []int{th.Index}}
	for _, p := range t.GunOutline(th.Index)[Wheels].Corners {
		w.Disc = max(w.Disc, p.Sub(g.At).Len())
	}
	return w
}

// bar is something that a base centre may not enter: an outline grown by the disc and the clearance.
// The foot of a cliff bars only the low side, where low·(p-on) is positive.
type bar struct {
	body    plane.Convex // as it stands; R is its own
	grow    float64      // added to R
	low, on plane.Vec    // zero low: it bars all round
	what    string
	box     plane.Box // of the grown outline
	soft    bool      // a string's last eighth of an inch may run on into it [LW-MOVE-3]
}

// board is something to stand on.
type board struct {
	outline plane.Convex
	top     float64
	box     plane.Box
}

// ground is a table as a walker sees it from one place: all that bars his way within reach, and the
// boards he steps on and off.
type ground struct {
	bars   []bar
	boards []board
	bounds plane.Box   // for base centres
	turns  []plane.Vec // where a string may turn besides
}

// graze is by how much rounding may take a string into a bar that it only touches.
const graze = 1e-9

// newGround gathers what lies within reach of a base centre at start. The country counts as recorded.
// A man who starts nearer to something than he should may not come nearer still, so that it bars him
// only up to where he is. [LW-COUNTRY-7, LW-COUNTRY-9, LW-COUNTRY-11, LW-MOVE-3]
func newGround(t *Table, w Walker, start plane.Vec, reach float64) (*ground, error) {
	g := gather(t, w, start, reach)
	if !within(g.bounds, start) {
		return nil, fmt.Errorf("(%.4g, %.4g) is off the floor", start.X, start.Y)
	}
	for i := range g.bars {
		if b := &g.bars[i]; b.grow < 0 {
			return nil, fmt.Errorf("(%.4g, %.4g) is inside %s", start.X, start.Y, b.what)
		}
	}
	return g, nil
}

// gather is newGround from anywhere, be it off the floor or inside something.
func gather(t *Table, w Walker, start plane.Vec, reach float64) *ground {
	g := &ground{bounds: plane.Box{Min: plane.Vec{X: 0, Y: -12}, Max: plane.Vec{X: t.Width, Y: t.Depth + 12}}}
	addBoards(t, g, start, reach+w.Disc+Clearance)
	var crossings []plane.Convex
	for i := range t.Country {
		if k := t.Country[i].Kind; k == Ford || k == Bridge {
			crossings = append(crossings, t.Country[i].Outline)
		}
	}
	add := func(b bar) { g.bar(b, start, reach) }
	near := plane.Box{Min: start, Max: start}.Grow(reach + w.Disc + Clearance)
	for i := range t.Country {
		c := &t.Country[i]
		switch {
		case solid(c.Kind):
			add(bar{body: c.Outline, grow: w.Disc + Clearance, what: c.Name})
		case water(c.Kind) && c.Outline.Bounds().Overlaps(near):
			for _, piece := range uncrossed(c.Outline, crossings) {
				add(bar{body: piece, grow: w.Disc, what: c.Name})
			}
		}
	}
	for i := range t.Guns {
		if !near.Grow(t.Guns[i].extent()).Contains(t.Guns[i].At) {
			continue
		}
		for _, part := range gunBars(t, w, i) {
			add(bar{body: part, grow: w.Disc + Clearance, what: t.Guns[i].Name})
		}
	}
	for _, o := range w.Avoid {
		add(bar{body: o, grow: w.Disc + Clearance, what: "an enemy"})
	}
	g.addCliffs(w, add)
	return g
}

func gunBars(t *Table, w Walker, i int) []plane.Convex {
	for _, j := range w.Through {
		if i == j {
			return nil
		}
	}
	return t.GunOutline(i)
}

// uncrossed is a piece of water without the fords and bridges over it.
func uncrossed(c plane.Convex, crossings []plane.Convex) []plane.Convex {
	pieces := []plane.Convex{c}
	for _, x := range crossings {
		if plane.Distance(c, x).Length > 0 {
			continue
		}
		var left []plane.Convex
		for _, p := range pieces {
			if plane.Distance(p, x).Length > 0 {
				left = append(left, p)
				continue
			}
			for _, l := range without(outlineCorners(p), x) {
				left = append(left, plane.Convex{Corners: l})
			}
		}
		pieces = left
	}
	return pieces
}

// bar adds b if it is within reach, drawn back to start if that is nearer than it should be. A bar that
// start is inside of is kept with a growth below zero.
func (g *ground) bar(b bar, start plane.Vec, reach float64) {
	box := b.body.Bounds().Grow(b.grow)
	if !math.IsInf(reach, 1) && !box.Overlaps(plane.Box{Min: start, Max: start}.Grow(reach)) {
		return
	}
	d, _ := b.body.Nearest(start)
	if d > reach+b.grow {
		return
	}
	if b.low == (plane.Vec{}) || b.low.Dot(start.Sub(b.on)) > 0 {
		switch {
		case d == 0:
			b.grow = -1
		case d < b.grow:
			b.grow = d
		}
	}
	b.box = b.body.Bounds().Grow(b.grow)
	g.bars = append(g.bars, b)
}

// addBoards gathers the hills and bridges.
func addBoards(t *Table, g *ground, start plane.Vec, reach float64) {
	for i := range t.Country {
		c := &t.Country[i]
		if !step(c.Kind) || c.Z1 <= 0 {
			continue
		}
		if d, _ := c.Outline.Nearest(start); d > reach {
			continue
		}
		g.boards = append(g.boards, board{c.Outline, c.Z1, c.Outline.Bounds()})
	}
}

// height is the ground at p.
func (g *ground) height(p plane.Vec) float64 {
	z := 0.0
	for i := range g.boards {
		if b := &g.boards[i]; b.top > z && b.box.Contains(p) && b.outline.Contains(p) {
			z = b.top
		}
	}
	return z
}

// cliff is a stretch of a board's edge that drops by more than a step, with the unit step outward.
type cliff struct{ p, q, out plane.Vec }

// addCliffs adds the edges of boards that drop by more than a step. Below one he keeps the clearance;
// above it his disc stays on the board, and may stand up to its edge. Where a cliff gives out and
// another does not go on, the clearance is kept all round its end. [LW-COUNTRY-9, LW-SPACE-5]
func (g *ground) addCliffs(w Walker, add func(bar)) {
	const what = "a step higher than an inch"
	var cliffs []cliff
	for i := range g.boards {
		b := &g.boards[i]
		if b.top <= MaxStep+Tolerance {
			continue
		}
		corners := outlineCorners(b.outline)
		for j, p := range corners {
			cliffs = g.cliffsAlong(p, corners[(j+1)%len(corners)], b, cliffs)
		}
	}
	goesOn := func(p plane.Vec, but int) bool {
		for i, c := range cliffs {
			if i != but && (c.p.Sub(p).Len() < Tolerance || c.q.Sub(p).Len() < Tolerance) {
				return true
			}
		}
		return false
	}
	for i, c := range cliffs {
		edge := plane.Convex{Corners: []plane.Vec{c.p, c.q}}
		add(bar{body: edge, grow: w.Disc + Clearance, low: c.out, on: c.p, what: what})
		add(bar{body: edge, grow: w.Disc, what: what})
		for _, end := range edge.Corners {
			if !goesOn(end, i) {
				add(bar{body: plane.Disc(end, 0), grow: w.Disc + Clearance, what: what})
			}
		}
	}
}

// cliffsAlong appends every stretch of the edge from p to q of board b that is a cliff.
func (g *ground) cliffsAlong(p, q plane.Vec, b *board, cliffs []cliff) []cliff {
	const aside = 1e-6 // far enough to either side to be off the edge, near enough to be next to it
	long := q.Sub(p).Len()
	if long < Tolerance {
		return cliffs
	}
	dir := q.Sub(p).Mul(1 / long)
	out := dir.Left().Mul(-1)
	cuts := []float64{0, long}
	box := plane.Box{Min: p, Max: p}.Union(plane.Box{Min: q, Max: q}).Grow(2 * aside)
	for i := range g.boards {
		if !g.boards[i].box.Overlaps(box) {
			continue
		}
		if enter, leave, ok := g.boards[i].outline.Sweep(p.Add(out.Mul(aside)), dir, 0); ok {
			cuts = append(cuts, enter, leave)
		}
	}
	cuts = sortedWithin(cuts, 0, long)
	begin := -1.0
	for i := 1; i < len(cuts); i++ {
		mid := p.Add(dir.Mul((cuts[i-1] + cuts[i]) / 2))
		inside, outside := g.height(mid.Sub(out.Mul(aside))), g.height(mid.Add(out.Mul(aside)))
		steep := inside == b.top && inside-outside > MaxStep+Tolerance
		if steep && begin < 0 {
			begin = cuts[i-1]
		}
		if begin >= 0 && (!steep || i == len(cuts)-1) {
			end := cuts[i]
			if !steep {
				end = cuts[i-1]
			}
			a, z := p, q
			if begin > 0 {
				a = p.Add(dir.Mul(begin))
			}
			if end < long {
				z = p.Add(dir.Mul(end))
			}
			cliffs = append(cliffs, cliff{a, z, out})
			begin = -1
		}
	}
	return cliffs
}

// within reports whether p is on the floor, edge and tolerance included.
func within(b plane.Box, p plane.Vec) bool { return b.Grow(Tolerance).Contains(p) }

// sortedWithin is the numbers from lo to hi in rising order.
func sortedWithin(xs []float64, lo, hi float64) []float64 {
	xs = slices.DeleteFunc(xs, func(x float64) bool { return x < lo || x > hi })
	slices.Sort(xs)
	return xs
}
