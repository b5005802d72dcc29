package tabletop

import (
	"fmt"

	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// WalkerOf is the one who lays a string for a man or a gun. A man is his disc. A gun passes as the disc
// about its wheels-and-axle rectangle, so a way found for it can be walked at any heading; it is not in
// its own way. [LW-MOVE-3, LW-GUN-15]
func WalkerOf(t *Table, th Thing) path.Walker {
	if th.Kind != GunThing {
		return path.Walker{Disc: t.DiscRadius(t.Men[th.Index].Arm)}
	}
	g := &t.Guns[th.Index]
	w := path.Walker{Through: []int{th.Index}}
	for _, p := range t.GunOutline(th.Index)[Wheels].Corners {
		w.Disc = max(w.Disc, p.Sub(g.At).Len())
	}
	return w
}

// newGround gathers what lies within reach of a base centre at start. The country counts as recorded.
// A man who starts nearer to something than he should may not come nearer still, so that it bars him
// only up to where he is. [LW-COUNTRY-7, LW-COUNTRY-9, LW-COUNTRY-11, LW-MOVE-3]
func newGround(t *Table, w path.Walker, start plane.Vec, reach float64) (*path.Ground, error) {
	g := Gather(t, w, start, reach)
	if !path.Within(g.Bounds, start) {
		return nil, fmt.Errorf("(%.4g, %.4g) is off the floor", start.X, start.Y)
	}
	for i := range g.Bars {
		if b := &g.Bars[i]; b.Grow < 0 {
			return nil, fmt.Errorf("(%.4g, %.4g) is inside %s", start.X, start.Y, b.What)
		}
	}
	return g, nil
}

// Gather is newGround from anywhere, be it off the floor or inside something.
func Gather(t *Table, w path.Walker, start plane.Vec, reach float64) *path.Ground {
	g := &path.Ground{Bounds: plane.Box{Min: plane.Vec{X: 0, Y: -12}, Max: plane.Vec{X: t.Width, Y: t.Depth + 12}}}
	addBoards(t, g, start, reach+w.Disc+inch.Clearance)
	var crossings []plane.Convex
	for i := range t.Country {
		if k := t.Country[i].Kind; k == Ford || k == Bridge {
			crossings = append(crossings, t.Country[i].Outline)
		}
	}
	add := func(b path.Bar) { g.Bar(b, start, reach) }
	near := plane.Box{Min: start, Max: start}.Grow(reach + w.Disc + inch.Clearance)
	for i := range t.Country {
		c := &t.Country[i]
		switch {
		case Solid(c.Kind):
			add(path.Bar{Body: c.Outline, Grow: w.Disc + inch.Clearance, What: c.Name})
		case Water(c.Kind) && c.Outline.Bounds().Overlaps(near):
			for _, piece := range uncrossed(c.Outline, crossings) {
				add(path.Bar{Body: piece, Grow: w.Disc, What: c.Name})
			}
		}
	}
	for i := range t.Guns {
		if !near.Grow(t.Guns[i].Extent()).Contains(t.Guns[i].At) {
			continue
		}
		for _, part := range gunBars(t, w, i) {
			add(path.Bar{Body: part, Grow: w.Disc + inch.Clearance, What: t.Guns[i].Name})
		}
	}
	for _, o := range w.Avoid {
		add(path.Bar{Body: o, Grow: w.Disc + inch.Clearance, What: "an enemy"})
	}
	g.AddCliffs(w, add)
	return g
}

func gunBars(t *Table, w path.Walker, i int) []plane.Convex {
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
			for _, l := range path.Without(path.OutlineCorners(p), x) {
				left = append(left, plane.Convex{Corners: l})
			}
		}
		pieces = left
	}
	return pieces
}

// addBoards gathers the hills and bridges.
func addBoards(t *Table, g *path.Ground, start plane.Vec, reach float64) {
	for i := range t.Country {
		c := &t.Country[i]
		if !Step(c.Kind) || c.Z1 <= 0 {
			continue
		}
		if d, _ := c.Outline.Nearest(start); d > reach {
			continue
		}
		g.Boards = append(g.Boards, path.Board{Outline: c.Outline, Top: c.Z1, Box: c.Outline.Bounds()})
	}
}
