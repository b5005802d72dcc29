package tabletop

import (
	"math"

	"littlewars/physics/plane"
	"littlewars/tabletop/path"
)

// ReachOf is the region within a string of that length (in, the climb counted in) from a base centre.
func ReachOf(t *Table, w path.Walker, from plane.Vec, length float64) (*path.Region, error) {
	g, err := newGround(t, w, from, length)
	if err != nil {
		return nil, err
	}
	s := path.NewSearch(g, from, length, nil)
	s.Run(nil)
	return &path.Region{Length: length, S: s}, nil
}

// LayString lays the shortest string for w's base centre from one place to another, exact to 1e-9 in.
// It bends round what he cannot cross, keeping his disc 1/16 clear of it and off the water, and every
// rise and drop on the way is added. The error says what prevents it. [LW section 0, LW-MOVE-3,
// LW-COUNTRY-7, LW-COUNTRY-9, LW-COUNTRY-11]
func LayString(t *Table, w path.Walker, from, to plane.Vec) (path.String, error) {
	g, err := newGround(t, w, from, math.Inf(1))
	if err != nil {
		return path.String{}, err
	}
	return g.Lay(from, to, math.Inf(1))
}

// LayBetween is LayString to a place where something already stands, however near to other things.
func LayBetween(t *Table, w path.Walker, from, to plane.Vec) (path.String, error) {
	g, err := newGround(t, w, from, math.Inf(1))
	if err != nil {
		return path.String{}, err
	}
	for i := range g.Bars {
		b := &g.Bars[i]
		if d, _ := b.Body.Nearest(to); d > 0 {
			b.Grow = min(b.Grow, d)
		}
	}
	return g.Lay(from, to, math.Inf(1))
}
