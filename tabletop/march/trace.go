package march

import (
	"math"
	"slices"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
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
	g := tabletop.Gather(t, path.Walker{Disc: tr.Disc()}, tr.From, whole)
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
	s := &path.Search{Ground: g.Begin()}
	from, height := tr.From, g.Height(tr.From)
	for _, to := range points {
		long := to.Sub(from).Len()
		if long == 0 {
			continue
		}
		dir := to.Sub(from).Mul(1 / long)
		went := s.Climbing(from, dir, height, s.Free(from, dir, long), left)
		p := pace{from, dir, max(0, went), tr.length}
		tr.contacts(&p)
		tr.paces = append(tr.paces, p)
		tr.length += p.long
		if p.long < long-inch.Tolerance {
			return
		}
		up, _ := s.Profile(from, to, 1)
		left -= long + math.Abs(up.First-height) + up.Climb
		from, height = to, up.Last
	}
}

// contacts notes the enemies who are met on a pace, and ends it an eighth of an inch after the first.
func (tr *trace) contacts(p *pace) {
	for _, i := range tr.Enemies {
		outline := tr.Table.ManOutline(i)
		if len(outline.Corners) == 0 || slices.Contains(tr.Free, i) {
			continue
		}
		enter, leave, ok := outline.Sweep(p.from, p.dir, tr.Disc()+inch.Contact-path.Graze)
		if enter = max(enter, 0); ok && min(leave, p.long)-enter > path.Graze {
			tr.met = append(tr.met, contact{i, p.before + enter})
		}
	}
	for _, c := range tr.met {
		p.long = min(p.long, c.after+inch.Contact-p.before)
	}
}

// lastOf is the last point of a pace where he may stand: its end, or where he just comes clear of something,
// or into contact with those whom he has met.
func (tr *trace) lastOf(p *pace) (at plane.Vec, ok bool) {
	cuts := path.SortedWithin(append(tr.cuts(p), 0, p.long), 0, p.long)
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
		for bad-good > path.Graze {
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

func (tr *trace) may(p *pace, went float64) bool {
	at := p.from.Add(p.dir.Mul(went))
	stands := tr.Table.Stance(tr.Man, at, tr.facing)
	for _, c := range tr.met {
		if c.after < p.before+went-path.Graze && !tabletop.Touching(plane.Apart(stands, tr.Table.ManOutline(c.man))) {
			return false
		}
	}
	return tr.fits(at, tr.facing)
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
	swept := plane.Convex{Corners: path.Hull(append(base.Place(p.from, 0).Corners, base.Place(p.from.Add(p.dir.Mul(p.long)), 0).Corners...)), R: base.R}
	for _, parts := range t.Beside(tabletop.Owner{Kind: tabletop.ManThing, Index: tr.Man}, []plane.Convex{swept}, inch.Clearance) {
		for _, o := range parts {
			cut(path.Difference(o, base), inch.Clearance)
		}
	}
	for _, c := range tr.met {
		cuts = append(cuts, c.after-p.before)
		cut(path.Difference(t.ManOutline(c.man), base), inch.Contact)
	}
	box := swept.Bounds()
	for i := range t.Country {
		c := &t.Country[i]
		if !c.Outline.Bounds().Overlaps(box) {
			continue
		}
		switch {
		case c.Kind == tabletop.Ford || tabletop.Water(c.Kind):
			cut(c.Outline, tr.Disc())
			cut(c.Outline, 0)
		case tabletop.Step(c.Kind):
			cut(path.Difference(c.Outline, base), 0)
			for _, corner := range path.OutlineCorners(base) {
				if enter, leave, ok := c.Outline.Sweep(p.from.Add(corner), p.dir, 0); ok {
					cuts = append(cuts, enter, leave)
				}
			}
		}
	}
	return cuts
}
