package tabletop

import (
	"math"
	"slices"

	"littlewars/physics/plane"
)

// Along is where a man is left who was being carried over these points, from where his string is laid, when
// "Time" was called: at the furthest point of the way so traced that is legal walking on the string he has,
// or, if he may not stand there as he is turned (radians), back along it at the last point where he may.
// Not ok if there is none: he stays where he was. [LW-TURN-7]
func (m *March) Along(points []plane.Vec, facing float64) (at plane.Vec, ok bool) {
	tr := trace{March: m, facing: facing}
	tr.walk(points)
	for i := len(tr.paces) - 1; i >= 0; i-- {
		if at, ok := tr.lastOf(&tr.paces[i]); ok {
			return at, true
		}
	}
	return m.From, false
}

// trace is the walk over some points, as far as it is legal.
type trace struct {
	*March
	facing float64
	paces  []pace
	met    []contact
	length float64 // in
}

// pace is one straight piece of a walk, and how much was walked before it.
type pace struct {
	from, dir    plane.Vec
	long, before float64
}

// contact is an enemy to within whose eighth of an inch a walk leads, after so many inches.
type contact struct {
	man   int
	after float64
}

// walk takes the trace on from point to point until something bars it, the string is used up, or an eighth
// of an inch is walked since an enemy was met.
func (tr *trace) walk(points []plane.Vec) {
	t, left := tr.Table, tr.Left
	whole := 0.0
	for i, p := range points {
		from := tr.From
		if i > 0 {
			from = points[i-1]
		}
		whole += p.Sub(from).Len()
	}
	g := gather(t, Walker{Disc: tr.disc()}, tr.From, whole)
	bound := *tr.March
	bound.Enemies = nil
	for _, i := range tr.Enemies {
		if slices.Contains(tr.Free, i) {
			bound.Enemies = append(bound.Enemies, i)
		}
	}
	if _, err := bound.meet(g, plane.Convex{}, whole); err != nil {
		return
	}
	s := &search{ground: g.begin()}
	from, height := tr.From, g.height(tr.From)
	for _, to := range points {
		long := to.Sub(from).Len()
		if long == 0 {
			continue
		}
		dir := to.Sub(from).Mul(1 / long)
		went := s.climbing(from, dir, height, s.free(from, dir, long), left)
		p := pace{from, dir, max(0, went), tr.length}
		tr.contacts(&p)
		tr.paces = append(tr.paces, p)
		tr.length += p.long
		if p.long < long-Tolerance {
			return
		}
		up, _ := s.profile(from, to, 1)
		left -= long + math.Abs(up.first-height) + up.climb
		from, height = to, up.last
	}
}

// contacts notes the enemies who are met on a pace, and ends it an eighth of an inch after the first.
func (tr *trace) contacts(p *pace) {
	for _, i := range tr.Enemies {
		outline := tr.Table.ManOutline(i)
		if len(outline.Corners) == 0 || slices.Contains(tr.Free, i) {
			continue
		}
		enter, leave, ok := outline.Sweep(p.from, p.dir, tr.disc()+Contact-graze)
		if enter = max(enter, 0); ok && min(leave, p.long)-enter > graze {
			tr.met = append(tr.met, contact{i, p.before + enter})
		}
	}
	for _, c := range tr.met {
		p.long = min(p.long, c.after+Contact-p.before)
	}
}

// lastOf is the last point of a pace where he may stand: its end, or where he just comes clear of something,
// or into contact with those whom he has met.
func (tr *trace) lastOf(p *pace) (at plane.Vec, ok bool) {
	cuts := sortedWithin(append(tr.cuts(p), 0, p.long), 0, p.long)
	for k := len(cuts) - 1; k >= 0; k-- {
		good, bad := cuts[k], cuts[k]
		if !tr.may(p, good) {
			if k == 0 {
				break
			}
			if good = (cuts[k-1] + cuts[k]) / 2; !tr.may(p, good) {
				continue
			}
		}
		for bad-good > graze {
			if mid := (good + bad) / 2; tr.may(p, mid) {
				good = mid
			} else {
				bad = mid
			}
		}
		return p.from.Add(p.dir.Mul(good)), true
	}
	return at, false
}

// may reports whether he may stand where he is so far on a pace.
func (tr *trace) may(p *pace, went float64) bool {
	stands := tr.standing(p.from.Add(p.dir.Mul(went)), tr.facing)
	for _, c := range tr.met {
		if c.after < p.before+went-graze && !Touching(plane.Distance(stands.ManOutline(tr.Man), stands.ManOutline(c.man)).Length) {
			return false
		}
	}
	return stands.Spaced(tr.owner()) == nil
}

// cuts is how far along a pace whether he may stand there can change: where his outline comes clear of
// something or into contact with an enemy, where his base goes over an edge, where his disc meets water.
func (tr *trace) cuts(p *pace) (cuts []float64) {
	t := tr.Table
	base := t.Outline(t.Men[tr.Man].Arm).Place(plane.Vec{}, tr.facing)
	cut := func(o plane.Convex, far float64) {
		if enter, leave, ok := o.Sweep(p.from, p.dir, far); ok {
			cuts = append(cuts, enter, leave)
		}
	}
	swept := plane.Convex{Corners: hull(append(base.Place(p.from, 0).Corners, base.Place(p.from.Add(p.dir.Mul(p.long)), 0).Corners...)), R: base.R}
	for _, parts := range t.beside(tr.owner(), []plane.Convex{swept}, Clearance) {
		for _, o := range parts {
			cut(difference(o, base), Clearance)
		}
	}
	for _, c := range tr.met {
		cuts = append(cuts, c.after-p.before)
		cut(difference(t.ManOutline(c.man), base), Contact)
	}
	box := swept.Bounds()
	for i := range t.Country {
		c := &t.Country[i]
		if !c.Outline.Bounds().Overlaps(box) {
			continue
		}
		switch {
		case c.Kind == Ford || water(c.Kind):
			cut(c.Outline, tr.disc())
			cut(c.Outline, 0)
		case step(c.Kind):
			cut(difference(c.Outline, base), 0)
			for _, corner := range outlineCorners(base) {
				if enter, leave, ok := c.Outline.Sweep(p.from.Add(corner), p.dir, 0); ok {
					cuts = append(cuts, enter, leave)
				}
			}
		}
	}
	return cuts
}

// difference is where the middle of an outline drawn about the origin must be for it to touch another.
func difference(o, drawn plane.Convex) plane.Convex {
	var apart []plane.Vec
	for _, a := range o.Corners {
		for _, b := range drawn.Corners {
			apart = append(apart, a.Sub(b))
		}
	}
	return plane.Convex{Corners: hull(apart), R: o.R + drawn.R}
}
