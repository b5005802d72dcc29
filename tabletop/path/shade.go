package path

import (
	"math"

	"littlewars/physics/plane"
)

// Among many bars most straight ways from one outline to another are barred by a third, and need not be laid. The shade
// of an outline tells: it divides the directions into sectors, and knows how far one can go in each at the most.

// many is how many bars or outlines must lie about for it to be worth the while to sort them by place.
const many = 48

// The whole round is divided not by angle, but by the sides of an upright square set on its corner, which costs no
// arc tangent.
const (
	sectors = 512
	stray   = 4.0 / sectors // how far a direction may be from the middle of its sector, radians
)

// sectorOf is the sector in which a direction lies.
func sectorOf(v plane.Vec) int {
	part := v.Y / (math.Abs(v.X) + math.Abs(v.Y))
	switch {
	case v.X < 0:
		part = 2 - part
	case part < 0:
		part += 4
	}
	return int(part*(sectors/4)) & (sectors - 1)
}

// bearings are the directions in the middle of the sectors.
var bearings = func() (all [sectors]plane.Vec) {
	way, side := plane.Vec{X: 1}, plane.Vec{X: -1, Y: 1}
	for k := range all {
		const quarter = sectors / 4
		all[k] = way.Add(side.Mul((float64(k%quarter) + 0.5) / quarter)).Unit()
		if k%quarter == quarter-1 {
			way, side = way.Left(), side.Left()
		}
	}
	return all
}()

// shade is by sector how long, in, a straight way from round an outline in one sense can be. A way not quite so long
// may be barred all the same.
type shade struct {
	most [sectors]float64
	off  [sectors]float64 // how far to the left of the outline's middle the way in the middle of the sector runs
}

// shadeOf looks all round from an outline. What is not near darkens little that is not dark already.
func (s *Search) shadeOf(from *outline, leave int) *shade {
	const near = 5 // in
	d, corners := &s.dark, from.body.Corners
	last := s.foremost(from, bearings[0].Left().Mul(-Sense(leave)), 0)
	for k, dir := range bearings {
		left := dir.Left()
		aside := left.Mul(-Sense(leave))
		for far := corners[last].Dot(aside); from.n > 1; s.work-- { // the foremost corner goes round as the bearings do
			next := last + 1
			if next == from.n {
				next = 0
			}
			ahead := corners[next].Dot(aside)
			if !(ahead > far) {
				break
			}
			last, far = next, ahead
		}
		d.off[k] = left.Dot(corners[last].Sub(from.middle)) - Sense(leave)*from.body.R
		d.most[k] = math.Inf(1)
	}
	for k := range s.outlines {
		to := &s.outlines[k]
		v := to.middle.Sub(from.middle)
		if v.Len2() <= near*near && to != from && to.bar >= 0 && s.Bars[to.bar].Low == (plane.Vec{}) {
			d.cast(from, v, s.corners(k).near)
		}
	}
	return d
}

// cast darkens the sectors whose every way enters the disc of radius r about v, seen from the middle of an outline.
func (d *shade) cast(from *outline, v plane.Vec, r float64) {
	const deep = 0.99 // of the radius: a way that only grazes something is not barred
	far := v.Len()
	// In its sector a way may be as far as this to either side, or ahead or behind, of where it is in the middle.
	astray := (far + from.far) * stray
	core := from.far - from.body.R // how far ahead of the middle a way may begin
	for k, n := sight(v, far, from.far+r); n > 0; k, n = k+1, n-1 {
		k := k & (sectors - 1)
		dir := bearings[k]
		if d.most[k] > far+core && math.Abs(dir.Cross(v)-d.off[k])+astray < deep*r && dir.Dot(v)-astray > core {
			d.most[k] = far + core
		}
	}
}

// hides reports whether every straight way from round one outline to round another is barred.
func (d *shade) hides(from, to *outline) bool {
	v := to.middle.Sub(from.middle)
	far, side := v.Len(), from.far+to.far
	if far <= side {
		return false
	}
	for k, n := sight(v, far, side); n > 0; k, n = k+1, n-1 {
		if d.most[k&(sectors-1)] >= far-side {
			return false
		}
	}
	return true
}

// sight is in how many sectors something may lie that reaches so far to either side of v, far away, and the first of
// them; those after the last begin again at nought.
func sight(v plane.Vec, far, side float64) (first, n int) {
	if far <= side {
		return 0, sectors
	}
	half := plane.Vec{Y: side / far}
	half.X = math.Sqrt(1 - half.Y*half.Y)
	first = sectorOf(v.Turn(plane.Vec{X: half.X, Y: -half.Y}))
	return first, (sectorOf(v.Turn(half))-first)&(sectors-1) + 1
}
