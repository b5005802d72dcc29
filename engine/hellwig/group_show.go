package hellwig

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
)

// mustBeFree is the squares that a slide or wheel needs free, those apart that the group stands on: of a wheel the new
// position and the complements, by the way round that is open, or by the shorter one if neither is. Squares off the
// board are left out. [DEF-13, HW-174]
func mustBeFree(s *rules.Survey, m Move) (need grid.Set) {
	c := rules.CorpsOf(s, m.Set, m)
	add := func(a rules.Rectangle) {
		for at := range a.On(s.Board).Squares(s.Board) {
			if !c.Rect.Has(s.Board, at) {
				need.Add(at)
			}
		}
	}
	if m.Kind == rules.KindSlide {
		for n := 1; n <= int(m.Steps); n++ {
			add(c.Rect.Shifted(m.Way, n))
		}
		return need
	}
	v, ok := c.PivotAt(m.At)
	if !ok {
		return need
	}
	to := round(c, v, int(m.Turns))
	for q := min(0, to); q < max(0, to); q++ {
		add(v.Around((q + 4) % 4))
	}
	return need
}

// round is by how many quarters clockwise, or with a minus the other way, the group wheels to be turned so far: by the
// way that is open, else by the shorter.
func round(c *rules.Corps, v rules.Pivot, turns int) int {
	cw, _ := hindranceTurning(c, v, turns)
	ccw, _ := hindranceTurning(c, v, turns-4)
	if cw == "" && (ccw != "" || turns <= 2) || cw != "" && ccw != "" && turns <= 2 {
		return turns
	}
	return turns - 4
}
