package tabletop

import (
	"math"
	"slices"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// onFeet is the table with a man on his feet.
func onFeet(t *Table, man int) *Table {
	return t.withMan(man, func(o *Man) { o.Posture = physics.Standing })
}

// stances are the ways, between 0 and 2π, that a man may face at a spot: spaced as he must be, and if that is
// asked of him still within six inches of his gun. Where he may stand as he faces now, that is one of them.
// [LW-MOVE-4, LW-SPACE-1, LW-SPACE-3, LW-SPACE-5, LW-GUN-7]
func stances(m *State, f Owner, at plane.Vec) []sector {
	t := m.table.withMan(f.Index, func(o *Man) { o.At, o.Posture = at, physics.Standing })
	if charges(m, f.Index, at) {
		return []sector{facingNow(t, f)}
	}
	var gun []plane.Convex
	if by := m.present.men[f.Index].Attend; by != nobody {
		if others, needed := attending(m, by, f.Index); others < needed {
			gun = t.GunOutline(by)
		}
	}
	clear := spacings(t, f, gun)
	now := facingNow(t, f)
	within := slices.ContainsFunc(clear, func(s sector) bool { return s.from <= now.from && now.to <= s.to })
	if !within && t.Spaced(f) == nil && standsBy(m, f.Index, at, t.faces(f)) == nil {
		clear = append(clear, now) // squeezed in he may have no turn at all
	}
	return clear
}

// facingNow is the way a figure faces.
func facingNow(t *Table, f Owner) sector {
	h := positive(t.faces(f))
	return sector{h, h}
}

// charges reports whether a man comes to a spot only because there, as he faces now, he is in contact with
// an enemy past whom his disc comes: so he may not turn away from him. [LW-MOVE-3]
func charges(m *State, man int, at plane.Vec) bool {
	w := walkOf(m, man)
	if at == m.table.Men[man].At {
		return false
	}
	_, err := w.string(at, plane.Disc(at, w.disc()), w.Left)
	return err != nil
}

// spacings are the ways a man may face where he is, clear of everything and on one level, and within six
// inches of a gun if there is one. They can change only where a corner of his comes to an edge.
func spacings(t *Table, f Owner, gun []plane.Convex) []sector {
	man := &t.Men[f.Index]
	own, p := t.Outline(man.Arm), man.At
	reach := extent(own)
	turned := func(by float64) []plane.Convex { return []plane.Convex{own.Place(plane.Vec{}, by)} }
	s := swing{sense: 1, turn: 2 * math.Pi}
	meet := func(o plane.Convex, gap float64) plane.Convex {
		o = about(p, o)
		s.meet(plane.Convex{Corners: own.Corners, R: own.R + gap}, o)
		return o
	}
	var others, by []plane.Convex
	for _, parts := range t.beside(f, []plane.Convex{plane.Disc(p, reach)}, Clearance) {
		for _, o := range parts {
			if d, _ := o.Nearest(p); d <= reach+Clearance {
				others = append(others, meet(o, Clearance))
			}
		}
	}
	for _, o := range gun {
		by = append(by, meet(o, CrewReach))
	}
	uneven := unevenAbout(t, f, reach, &s)
	return s.clear(func(to float64) bool {
		me := turned(to)
		return len(others) > 0 && !Clear(gapBetween(me, others).Length) ||
			len(by) > 0 && !Within(gapBetween(me, by).Length, CrewReach) ||
			uneven && !t.facing(f, to).OnOneLevel(f.Index)
	})
}

// unevenAbout reports whether there are steps so near to a man that his base can come over one when he turns,
// and notes the turns at which it may. [LW-SPACE-5]
func unevenAbout(t *Table, f Owner, reach float64, s *swing) (uneven bool) {
	man := &t.Men[f.Index]
	base := baseOf(t, f.Index)
	var boards []plane.Convex
	for i := range t.Country {
		c := &t.Country[i]
		if d, _ := c.Outline.Nearest(man.At); !step(c.Kind) || d > reach {
			continue
		}
		uneven = true
		board := about(man.At, c.Outline)
		s.meet(base, board)
		for _, other := range boards {
			for _, p := range meetings(board, other) {
				s.meet(base, plane.Disc(p, 0))
			}
		}
		boards = append(boards, board)
	}
	return uneven
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
