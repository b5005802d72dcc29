package tabletop

import (
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

// Throng is the men of a table as they are measured all together: of each who is on it his outline, and the discs
// inside and outside it by which most distances are settled.
type Throng struct {
	Outlines []plane.Convex
	rounds   []round
}

func ThrongOf(t *Table) Throng {
	c := Throng{make([]plane.Convex, len(t.Men)), make([]round, len(t.Men))}
	for i := range t.Men {
		if t.Men[i].Posture != physics.Gone {
			c.Outlines[i] = t.ManOutline(i)
			c.rounds[i] = Bracket(c.Outlines[i])
		}
	}
	return c
}

// Within reports whether two men on the table are at most d apart, outline to outline. [LW section 0]
func (c *Throng) Within(a, b int, d float64) bool {
	r, s := c.rounds[a], c.rounds[b]
	switch apart := r.Middle.Sub(s.Middle).Len(); {
	case apart > d+r.outer+s.outer+inch.Tolerance:
		return false
	case apart <= d+r.inner+s.inner:
		return true
	}
	return inch.Within(c.Gap(a, b).Length, d)
}

func (c *Throng) Gap(a, b int) plane.Gap { return plane.Distance(c.Outlines[a], c.Outlines[b]) }

// Reaches reports whether a point is at most d from a man.
func (c *Throng) Reaches(man int, p plane.Vec, d float64) bool {
	r := c.rounds[man]
	switch apart := r.Middle.Sub(p).Len(); {
	case apart > d+r.outer+inch.Tolerance:
		return false
	case apart <= d+r.inner:
		return true
	}
	away, _ := c.Outlines[man].Nearest(p)
	return inch.Within(away, d)
}
