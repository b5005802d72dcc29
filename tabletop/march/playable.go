package march

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

const (
	MostAcross = 216.0 // the longest side of a field, in [LW-SETUP-7]
	LeastDepth = 60.0  // between the back lines, in [LW-SETUP-7]
)

// Playable is nil if a battle can be fought over the country: the field is no larger and no shallower than may be
// chosen, both forces have room to be set out, and a man's disc as well as a gun's wheels can get from either back
// line to the other on a string of any length. Men and guns on the table do not count. The error is an *engine.Illegal
// that names what is in the way, and how near it stands. [LW-COUNTRY-7, LW-COUNTRY-9, LW-COUNTRY-12, LW-SETUP-7]
func Playable(t *tabletop.Table) error {
	if !inch.Within(max(t.Width, t.Depth), MostAcross) {
		return engine.Forbid("LW-SETUP-7", "the field is %s by %s in; neither may be more than %v: "+
			"in its file let size be [%v, %v], or play on it at the range",
			inch.Beyond(t.Width, MostAcross), inch.Beyond(t.Depth, MostAcross), MostAcross,
			min(t.Width, MostAcross), min(t.Depth, MostAcross))
	}
	if !inch.Within(LeastDepth, t.Depth) {
		return engine.Forbid("LW-SETUP-7", "the back lines are %s in apart; the least is %v",
			inch.Beyond(t.Depth, LeastDepth), LeastDepth)
	}
	bare := *t
	bare.Men, bare.Guns = nil, nil
	// From infinitely far off nothing is nearer to the start than it should be.
	nowhere := plane.Vec{X: -1e9, Y: -1e9}
	man := tabletop.Gather(&bare, path.Walker{Disc: max(t.DiscRadius(tabletop.Infantry), t.DiscRadius(tabletop.Cavalry))}, nowhere, math.Inf(1))
	if err := roomToSetOut(&bare, man); err != nil {
		return err
	}
	if err := Way(man, "a man", t.Width, t.Depth); err != nil {
		return err
	}
	return Way(tabletop.Gather(&bare, path.Walker{Disc: WheelsDisc()}, nowhere, math.Inf(1)), "a gun", t.Width, t.Depth)
}

// WheelsDisc is the radius of the disc about the wheels of the widest gun there is, in: what Walker has of
// one that is on the table. [LW-GUN-15]
func WheelsDisc() (r float64) {
	for _, pattern := range tabletop.Patterns {
		m := pattern()
		for _, p := range m.Parts {
			if p.Name != "wheels" {
				continue
			}
			for _, c := range p.Outline.Corners {
				r = max(r, c.Len())
			}
		}
	}
	return r
}

// roomToSetOut is nil if nothing solid, be it a step too high to take, stands within six inches of a back
// line. [LW-COUNTRY-12]
func roomToSetOut(t *tabletop.Table, g *path.Ground) error {
	var near []string
	told := func(what string, o plane.Convex) {
		b := o.Bounds()
		for side, line := range [2]float64{tabletop.South: 0, tabletop.North: t.Depth} {
			gap := max(0, b.Min.Y-line, line-b.Max.Y)
			s := fmt.Sprintf("%s stands %s in from the back line of %v", what, inch.Beyond(gap, tabletop.LineClear), tabletop.Side(side))
			if inch.Within(gap, tabletop.LineClear) && !slices.Contains(near, s) {
				near = append(near, s)
			}
		}
	}
	for i := range t.Country {
		if c := &t.Country[i]; tabletop.Solid(c.Kind) {
			told(t.Label(tabletop.PieceThing, i), c.Outline)
		}
	}
	for _, b := range g.Bars {
		if b.Low != (plane.Vec{}) {
			told(b.What, b.Body)
		}
	}
	if len(near) == 0 {
		return nil
	}
	return engine.Forbid("LW-COUNTRY-12", "%s; nothing solid may stand within %v in of one", someOf(near), tabletop.LineClear)
}

func someOf(list []string) string {
	const few = 5
	if more := len(list) - few; more > 0 {
		list = append(slices.Clone(list[:few]), fmt.Sprintf("%d more", more))
	}
	return strings.Join(list, ", ")
}

// link is a bar in a chain of bars from the West edge eastward.
type link struct {
	bar      int
	ground   plane.Convex // what of its own ground and of what it is grown by is between the back lines
	from     int          // the link before it, -1 at the edge
	overlaps float64      // it lies so much too near to that one, or to the edge, in
}

// Way is nil if somebody can get from back line to back line. He can unless grown bars that overlap lie all the way
// from the West edge to the East, so that no passage is missed, and whatever shuts him in is known. Who leaves the
// ground between the lines comes back to it over a line, so only that ground matters. [LW-COUNTRY-12]
func Way(g *path.Ground, who string, width, depth float64) error {
	left := make([]link, 0, len(g.Bars))
	for i := range g.Bars {
		if o := barBetween(&g.Bars[i], depth); len(o.Corners) > 0 {
			left = append(left, link{bar: i, ground: o})
		}
	}
	var chain []link // every link after the one it hangs on
	reach := func(from int, tooNear func(*link) float64) {
		kept := left[:0]
		for _, l := range left {
			if l.overlaps = tooNear(&l); l.overlaps > 0 {
				l.from = from
				chain = append(chain, l)
			} else {
				kept = append(kept, l)
			}
		}
		left = kept
	}
	reach(-1, func(l *link) float64 { return -l.ground.Bounds().Min.X })
	for i := 0; i < len(chain); i++ {
		if at := chain[i]; at.ground.Bounds().Max.X > width {
			return shut(g, who, chain, i, at.ground.Bounds().Max.X-width)
		}
		box := chain[i].ground.Bounds()
		reach(i, func(l *link) float64 {
			if !l.ground.Bounds().Overlaps(box) {
				return 0
			}
			return tooNear(chain[i].ground, l.ground)
		})
	}
	return nil
}

// barBetween is the ground that a bar takes up between the back lines, drawn in by half the tolerance, so that
// a passage exactly wide enough is one. Ground that is cut off, at a line or on the high side of a cliff, is
// drawn as a polygon a thousandth of the growth too large; there is none if it has no corners.
func barBetween(b *path.Bar, depth float64) plane.Convex {
	o := plane.Convex{Corners: b.Body.Corners, R: b.Body.R + b.Grow - inch.Tolerance/2}
	box := o.Bounds()
	if b.Low == (plane.Vec{}) && box.Min.Y >= 0 && box.Max.Y <= depth {
		return o
	}
	poly := path.Clipped(path.OutlineCorners(o), plane.Vec{}, plane.Vec{X: 1})
	poly = path.Clipped(poly, plane.Vec{Y: depth}, plane.Vec{X: -1})
	if b.Low != (plane.Vec{}) {
		poly = path.Clipped(poly, b.On, b.Low.Left().Mul(-1))
	}
	if path.Sliver(poly) {
		return plane.Convex{}
	}
	return plane.Convex{Corners: poly}
}

// tooNear is by how much two outlines overlap, in: more than nothing if they do at all.
func tooNear(a, b plane.Convex) float64 {
	if plane.Apart(a, b) > 0 {
		return 0
	}
	core := plane.Apart(plane.Convex{Corners: a.Corners}, plane.Convex{Corners: b.Corners})
	return max(a.R+b.R-core, inch.Tolerance)
}

// shut says what the chain of bars is that ends at a link, over the East edge by so much, and where it
// lacks least of a passage.
func shut(g *path.Ground, who string, chain []link, last int, over float64) error {
	var names []string
	name := func(n string) {
		if len(names) == 0 || names[len(names)-1] != n {
			names = append(names, n)
		}
	}
	least, between := over, [2]string{g.Bars[chain[last].bar].What, "the East edge"}
	for i := last; i >= 0; i = chain[i].from {
		l := &chain[i]
		what, before := g.Bars[l.bar].What, "the West edge"
		if l.from >= 0 {
			before = g.Bars[chain[l.from].bar].What
		}
		if what != before && l.overlaps < least {
			least, between = l.overlaps, [2]string{before, what}
		}
		name(what)
	}
	slices.Reverse(names)
	return engine.Forbid("LW-COUNTRY-12",
		"%s cannot get from one back line to the other: from the West edge to the East stand %s; the widest gap, between %s and %s, is %s in too narrow",
		who, someOf(names), between[0], between[1], inch.Beyond(least, 0))
}
