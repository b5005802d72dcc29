package path

import (
	"slices"
	"sync"

	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

// Walker is who lays a string: what has to pass along it.
type Walker struct {
	Disc    float64        // radius of the disc about his base centre, in [LW section 0]
	Through []int          // guns that are not in his way
	Avoid   []plane.Convex // whatever else his disc must keep clear of
}

// Bar is something that a base centre may not enter: an outline grown by the disc and the clearance.
// The foot of a cliff bars only the low side, where low·(p-on) is positive.
type Bar struct {
	Body    plane.Convex // as it stands; R is its own
	Grow    float64      // added to R
	Low, On plane.Vec    // zero low: it bars all round
	What    string
	box     plane.Box // of the grown outline
	Soft    bool      // a string's last eighth of an inch may run on into it [LW-MOVE-3]
}

// Board is something to stand on.
type Board struct {
	Outline plane.Convex
	Top     float64
	Box     plane.Box
}

// Ground is a table as a walker sees it from one place: all that bars his way within reach, and the
// boards he steps on and off.
type Ground struct {
	Bars   []Bar
	Boards []Board
	Bounds plane.Box   // for base centres
	Turns  []plane.Vec // where a string may turn besides

	index *plane.Index // of the bars, where they are many
	room  plane.Index  // for it
	boxes []plane.Box  // scratch
	near  []int        // scratch
	all   []int        // every bar, where they are few
	cuts  []float64    // scratch
	next  []Board      // scratch
}

// grounds is the room of grounds that nobody stands on any more.
var grounds = sync.Pool{New: func() any { return &Ground{} }}

// NewGround is bare ground within bounds for base centres.
func NewGround(bounds plane.Box) *Ground {
	g := grounds.Get().(*Ground)
	*g = Ground{
		Bars: g.Bars[:0], Boards: g.Boards[:0], Bounds: bounds, Turns: g.Turns[:0], near: g.near, all: g.all[:0],
		cuts: g.cuts, next: g.next, room: g.room, boxes: g.boxes,
	}
	return g
}

// Release gives back the room of a ground, on which no search goes on.
func (g *Ground) Release() {
	g.index = nil
	grounds.Put(g)
}

// Graze is by how much rounding may take a string into a bar that it only touches.
const Graze = 1e-9

// Bar adds b if it is within reach, drawn back to start if that is nearer than it should be. A bar that
// start is inside of is kept with a growth below zero.
func (g *Ground) Bar(b Bar, start plane.Vec, reach float64) {
	bounds := b.Body.Bounds()
	near, far := apart(bounds, start)
	if near > reach+b.Grow {
		return
	}
	if near <= b.Grow+Graze || far >= reach+b.Grow-Graze { // else it is clear of start and within reach
		d, _ := b.Body.Nearest(start)
		if d > reach+b.Grow {
			return
		}
		if b.Low == (plane.Vec{}) || b.Low.Dot(start.Sub(b.On)) > 0 {
			switch {
			case d == 0:
				b.Grow = -1
			case d < b.Grow:
				b.Grow = d
			}
		}
	}
	b.box = bounds.Grow(b.Grow)
	g.Bars = append(g.Bars, b)
}

// apart is how far p is at the least and at the most from anything that fills a box.
func apart(b plane.Box, p plane.Vec) (least, most float64) {
	least = max(b.Min.X-p.X, p.X-b.Max.X, b.Min.Y-p.Y, p.Y-b.Max.Y)
	most = max(b.Max.X-p.X, p.X-b.Min.X) + max(b.Max.Y-p.Y, p.Y-b.Min.Y)
	return least, most
}

// Height is the ground at p.
func (g *Ground) Height(p plane.Vec) float64 {
	z := 0.0
	for i := range g.Boards {
		if b := &g.Boards[i]; b.Top > z && b.Box.Contains(p) && b.Outline.Contains(p) {
			z = b.Top
		}
	}
	return z
}

// cliff is a stretch of a board's edge that drops by more than a step, with the unit step outward.
type cliff struct{ p, q, out plane.Vec }

// AddCliffs adds the edges of boards that drop by more than a step. Below one he keeps the clearance;
// above it his disc stays on the board, and may stand up to its edge. Where a cliff gives out and
// another does not go on, the clearance is kept all round its end. [LW-COUNTRY-9, LW-SPACE-5]
func (g *Ground) AddCliffs(w Walker, start plane.Vec, reach float64) {
	var cliffs []cliff
	for i := range g.Boards {
		b := &g.Boards[i]
		if b.Top <= inch.MaxStep+inch.Tolerance {
			continue
		}
		here := Ground{Boards: g.next[:0], cuts: g.cuts} // with the boards that have to do with this one
		for j := range g.Boards {
			if g.Boards[j].Box.Overlaps(b.Box.Grow(2 * aside)) {
				here.Boards = append(here.Boards, g.Boards[j])
			}
		}
		corners := OutlineCorners(b.Outline)
		for j, p := range corners {
			cliffs = here.cliffsAlong(p, corners[(j+1)%len(corners)], b, cliffs)
		}
		g.next, g.cuts = here.Boards, here.cuts
	}
	meets := func(c cliff, p plane.Vec) bool {
		return c.p.Sub(p).Len() < inch.Tolerance || c.q.Sub(p).Len() < inch.Tolerance
	}
	goesOn := func(p plane.Vec, but int) bool {
		for i, c := range cliffs {
			if i != but && meets(c, p) {
				return true
			}
		}
		return false
	}
	bar := func(b Bar) {
		b.What = "a step higher than an inch"
		g.Bar(b, start, reach)
	}
	below := w.Disc + inch.Clearance
	grown := make([]float64, len(cliffs)) // below, or less where it is drawn back
	room := make([]plane.Vec, 0, 2*len(cliffs))
	for i, c := range cliffs {
		room = append(room, c.p, c.q)
		edge := plane.Convex{Corners: slices.Clip(room[2*i:])}
		bar(Bar{Body: edge, Grow: below, Low: c.out, On: c.p})
		grown[i] = below
		if n := len(g.Bars); n > 0 && g.Bars[n-1].Low == c.out && g.Bars[n-1].On == c.p {
			grown[i] = g.Bars[n-1].Grow
		}
		bar(Bar{Body: edge, Grow: w.Disc})
		for _, end := range edge.Corners {
			if !goesOn(end, i) {
				bar(Bar{Body: plane.Disc(end, 0), Grow: below})
			}
		}
	}
	// Where the clearance below one cliff is drawn back, that below the next ends in a corner.
	for i, back := range cliffs {
		for j := 0; j < len(cliffs) && grown[i] < below; j++ {
			along := cliffs[j].out.Left().Mul(grown[j])
			switch c := cliffs[j]; {
			case j == i:
			case meets(back, c.p):
				g.Turns = append(g.Turns, c.p.Sub(along))
			case meets(back, c.q):
				g.Turns = append(g.Turns, c.q.Add(along))
			}
		}
	}
}

// aside is far enough to either side to be off an edge, near enough to be next to it, in.
const aside = 1e-6

// cliffsAlong appends every stretch of the edge from p to q of board b that is a cliff.
func (g *Ground) cliffsAlong(p, q plane.Vec, b *Board, cliffs []cliff) []cliff {
	long := q.Sub(p).Len()
	if long < inch.Tolerance {
		return cliffs
	}
	dir := q.Sub(p).Mul(1 / long)
	out := dir.Left().Mul(-1)
	cuts := append(g.cuts[:0], 0, long)
	box := plane.Box{Min: p, Max: p}.Union(plane.Box{Min: q, Max: q}).Grow(2 * aside)
	for i := range g.Boards {
		if !g.Boards[i].Box.Overlaps(box) {
			continue
		}
		if enter, leave, ok := g.Boards[i].Outline.Sweep(p.Add(out.Mul(aside)), dir, 0); ok {
			cuts = append(cuts, enter, leave)
		}
	}
	cuts = SortedWithin(cuts, 0, long)
	g.cuts = cuts
	begin := -1.0
	for i := 1; i < len(cuts); i++ {
		mid := p.Add(dir.Mul((cuts[i-1] + cuts[i]) / 2))
		inside, outside := g.Height(mid.Sub(out.Mul(aside))), g.Height(mid.Add(out.Mul(aside)))
		steep := inside == b.Top && inside-outside > inch.MaxStep+inch.Tolerance
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

// Within reports whether p is on the floor, edge and tolerance included.
func Within(b plane.Box, p plane.Vec) bool { return b.Grow(inch.Tolerance).Contains(p) }

// SortedWithin is the numbers from lo to hi in rising order.
func SortedWithin(xs []float64, lo, hi float64) []float64 {
	xs = slices.DeleteFunc(xs, func(x float64) bool { return x < lo || x > hi })
	slices.Sort(xs)
	return xs
}
