package tabletop

import (
	"errors"
	"fmt"
	"math"
	"slices"

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

// LayString lays the shortest string for w's base centre from one place to another, exact to 1e-9 in. It bends round
// what he cannot cross, keeping his disc 1/16 clear of it and off the water, and every rise and drop on the way is
// added. The error says what prevents it. [LW section 0, LW-MOVE-3, LW-COUNTRY-7, LW-COUNTRY-9, LW-COUNTRY-11]
func LayString(t *Table, w path.Walker, from, to plane.Vec) (path.String, error) {
	return lay(t, w, from, to, func(*path.Bar) {})
}

// LayBetween is LayString to a place where something already stands, however near to other things.
func LayBetween(t *Table, w path.Walker, from, to plane.Vec) (path.String, error) {
	return lay(t, w, from, to, func(b *path.Bar) {
		if d, _ := b.Body.Nearest(to); d > 0 {
			b.Grow = min(b.Grow, d)
		}
	})
}

// lay lays the shortest string among bars that are changed first, and looks far afield only where none is nearly
// straight. A man who starts nearer to something than he should may not come nearer still, so that it bars him only up
// to where he is. [LW-MOVE-3]
func lay(t *Table, w path.Walker, from, to plane.Vec, change func(*path.Bar)) (path.String, error) {
	for most := 1.1*to.Sub(from).Len() + 3; ; most *= 2 {
		if most > t.Width+t.Depth {
			most = math.Inf(1)
		}
		s, err := layWithin(t, w, from, to, change, most)
		if !errors.Is(err, path.ErrNoWay) || math.IsInf(most, 1) {
			return s, err
		}
	}
}

// layWithin is lay of a string no longer than most.
func layWithin(t *Table, w path.Walker, from, to plane.Vec, change func(*path.Bar), most float64) (path.String, error) {
	g := Gather(t, w, from, most)
	defer g.Release()
	if !path.Within(g.Bounds, from) {
		return path.String{}, fmt.Errorf("%s is off the floor", inch.Off(from, g.Bounds))
	}
	for i := range g.Bars {
		b := &g.Bars[i]
		if b.Grow < 0 {
			return path.String{}, fmt.Errorf("%s is inside %s", inch.Place(from), b.What)
		}
		change(b)
	}
	return g.Lay(from, to, most)
}

// Gather gathers what lies within reach of a base centre at start, be that off the floor or inside something. The
// country counts as recorded. [LW-COUNTRY-7, LW-COUNTRY-9, LW-COUNTRY-11]
func Gather(t *Table, w path.Walker, start plane.Vec, reach float64) *path.Ground {
	g, keep := path.NewGround(t.Bounds()), w.Disc+inch.Clearance
	crossings, left := crossings(t, everywhere), uncrossed{}
	bar := func(o plane.Convex, grow float64, what string) {
		g.Bar(path.Bar{Body: o, Grow: grow, What: what}, start, reach)
	}
	near := plane.Box{Min: start, Max: start}.Grow(reach + keep)
	for i := range t.Country {
		c := &t.Country[i]
		switch {
		case Solid(c.Kind):
			bar(c.Outline, keep, c.Name)
		case Water(c.Kind) && c.Outline.Bounds().Overlaps(near):
			for _, piece := range left.of(c.Outline, crossings) {
				bar(piece, w.Disc, c.Name)
			}
		case Step(c.Kind) && c.Z1 > 0:
			if d, _ := c.Outline.Nearest(start); d <= reach+keep {
				g.Boards = append(g.Boards, path.Board{Outline: c.Outline, Top: c.Z1, Box: c.Outline.Bounds()})
			}
		}
	}
	for i := range t.Guns {
		if slices.Contains(w.Through, i) || !near.Grow(t.Guns[i].Extent()).Contains(t.Guns[i].At) {
			continue
		}
		for _, part := range t.GunOutline(i) {
			bar(part, keep, t.Guns[i].Name)
		}
	}
	for _, o := range w.Avoid {
		bar(o, keep, "an enemy")
	}
	g.AddCliffs(w, start, reach)
	return g
}

// uncrossed is room for pieces of water without the fords and bridges over them.
type uncrossed struct{ pieces, next []plane.Convex }

// of is a piece of water without the crossings over it; what it gave before is overwritten.
func (u *uncrossed) of(c plane.Convex, crossings []plane.Convex) []plane.Convex {
	if u.pieces == nil {
		u.pieces, u.next = make([]plane.Convex, 0, 8), make([]plane.Convex, 0, 8)
	}
	pieces, left := append(u.pieces[:0], c), u.next
	for _, x := range crossings {
		if plane.Apart(c, x) > 0 {
			continue
		}
		left = left[:0]
		for _, p := range pieces {
			if plane.Apart(p, x) > 0 {
				left = append(left, p)
				continue
			}
			for _, l := range path.Without(path.OutlineCorners(p), x) {
				left = append(left, plane.Convex{Corners: l})
			}
		}
		pieces, left = left, pieces
	}
	u.pieces, u.next = pieces, left
	return pieces
}
