package path

import (
	"math"

	"littlewars/physics/plane"
)

// Among many bars most straight ways from one outline to another are barred by a third, and need not be laid. The shade
// of an outline tells: it divides the directions into sectors, and knows how far one can go in each at the most.

// many is how many bars or outlines must lie about for it to be worth the while to sort them by place.
const many = 48

const (
	sectors = 512
	sector  = 2 * math.Pi / sectors
)

// bearings are the directions in the middle of the sectors.
var bearings = func() (all [sectors]plane.Vec) {
	for k := range all {
		all[k] = plane.Polar(sector * (float64(k) + 0.5))
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
	d, last := &s.dark, 0
	for k, dir := range bearings {
		left := dir.Left()
		last = s.foremost(from, left.Mul(-Sense(leave)), last)
		d.off[k] = left.Dot(from.body.Corners[last].Sub(from.middle)) - Sense(leave)*from.body.R
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
	stray := (far + from.far) * sector / 2
	core := from.far - from.body.R // how far ahead of the middle a way may begin
	for k, n := sight(v, far, from.far+r); n > 0; k, n = k+1, n-1 {
		k := k & (sectors - 1)
		if d.most[k] > far+core && math.Abs(bearings[k].Cross(v)-d.off[k])+stray < deep*r && bearings[k].Dot(v)-stray > core {
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
// them, a number that may be below nought or above the last.
func sight(v plane.Vec, far, side float64) (first, n int) {
	if far <= side {
		return 0, sectors
	}
	at, half := v.Angle(), math.Atan2(side, math.Sqrt(far*far-side*side))
	first = int(math.Floor((at - half) / sector))
	return first, int(math.Floor((at+half)/sector)) - first + 1
}
