package tabletop

import (
	"math"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// OnFeet is the table with a man on his feet.
func OnFeet(t *Table, man int) *Table {
	return t.WithMan(man, func(o *Man) { o.Posture = physics.Standing })
}

// FacingNow is the way a figure faces.
func FacingNow(t *Table, f Owner) Sector {
	h := path.Positive(t.Faces(f))
	return Sector{h, h}
}

// Spacings are the ways a man may face where he is, clear of everything and on one level, and within six
// inches of a gun if there is one. They can change only where a corner of his comes to an edge.
func Spacings(t *Table, f Owner, gun []plane.Convex) []Sector {
	man := &t.Men[f.Index]
	own, p := t.Outline(man.Arm), man.At
	reach := Extent(own)
	s := Sweep{Sense: 1, Turn: 2 * math.Pi}
	meet := func(o plane.Convex, gap float64) plane.Convex {
		o = About(p, o)
		s.Meet(plane.Convex{Corners: own.Corners, R: own.R + gap}, o)
		return o
	}
	var others, by []plane.Convex
	for _, parts := range t.Beside(f, []plane.Convex{plane.Disc(p, reach)}, inch.Clearance) {
		for _, o := range parts {
			if d, _ := o.Nearest(p); d <= reach+inch.Clearance {
				others = append(others, meet(o, inch.Clearance))
			}
		}
	}
	for _, o := range gun {
		by = append(by, meet(o, inch.CrewReach))
	}
	var boards []plane.Convex // so near that his base can come over one when he turns [LW-SPACE-5]
	for i := range t.Country {
		c := &t.Country[i]
		if d, _ := c.Outline.Nearest(p); Step(c.Kind) && d <= reach {
			boards = append(boards, About(p, c.Outline))
		}
	}
	s.MeetGround([]plane.Convex{baseOf(t, f.Index)}, boards)
	return s.Clear(func(to float64) bool {
		me := []plane.Convex{own.Place(plane.Vec{}, to)}
		return len(others) > 0 && !Clear(GapBetween(me, others).Length) ||
			len(by) > 0 && !inch.Within(GapBetween(me, by).Length, inch.CrewReach) ||
			len(boards) > 0 && !t.Facing(f, to).OnOneLevel(f.Index)
	})
}

// baseOf is what a man stands on, drawn about the middle of it. [LW-SPACE-5]
func baseOf(t *Table, man int) plane.Convex {
	arm := t.Men[man].Arm
	if t.Size == Round {
		return t.Outline(arm)
	}
	f := t.Figure(arm)
	b, a := f.Profiles[matter.ForeAft].Half, f.Profiles[matter.Sideways].Half
	return plane.Rect(-b, -a, b, a)
}
