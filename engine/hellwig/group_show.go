package hellwig

import "littlewars/engine/grid"

// allGroups are the groups that the army to move can move if there is room, as far as they are listed. [HW-322]
func (s *survey) allGroups() (sets []deviceSet) {
	s.groups(nil, lister{
		func(*corps) bool { return true },
		func(c *corps, into []Move) []Move {
			if !c.order.Works {
				sets = append(sets, *c.group())
			}
			return into
		},
	})
	return sets
}

// groupsOf are those of allGroups to which a device belongs, by its index.
func (s *survey) groupsOf(device int) (sets []deviceSet) {
	for _, set := range s.allGroups() {
		if set.has(device) {
			sets = append(sets, set)
		}
	}
	return sets
}

// endOf is the rectangle to which a slide or wheel brings a group.
func (p *Position) endOf(m Move) grid.Rect {
	b := p.board()
	rect := p.extent((*deviceSet)(&m.Set))
	near := m.brings(b, b.At(rect.left, rect.top))
	return b.Span(near, m.brings(b, b.At(rect.right-1, rect.low-1)))
}

// mustBeFree is the squares that a slide or wheel needs free, those apart that the group stands on: of a wheel the new
// position and the complements, by the way round that is open, or by the shorter one if neither is. Squares off the
// board are left out. [DEF-13, HW-174]
func (s *survey) mustBeFree(m Move) (need grid.Set) {
	c := s.corpsOf(m.Set, m)
	add := func(a area) {
		for at := range a.and(area{0, 0, int(s.board.Cols), int(s.board.Rows)}).squares(s.board) {
			if !c.rect.has(s.board, at) {
				need.Add(at)
			}
		}
	}
	if m.Kind == kindSlide {
		for n := 1; n <= int(m.Steps); n++ {
			add(c.rect.shifted(m.Way, n))
		}
		return need
	}
	v, ok := c.pivotAt(m.At)
	if !ok {
		return need
	}
	to := c.round(v, int(m.Turns))
	for q := min(0, to); q < max(0, to); q++ {
		add(v.around((q + 4) % 4))
	}
	return need
}

// round is by how many quarters clockwise, or with a minus the other way, the group wheels to be turned so far: by the
// way that is open, else by the shorter.
func (c *corps) round(v pivot, turns int) int {
	cw, _ := c.hindranceTurning(v, 0, turns)
	ccw, _ := c.hindranceTurning(v, 0, turns-4)
	if cw == "" && (ccw != "" || turns <= 2) || cw != "" && ccw != "" && turns <= 2 {
		return turns
	}
	return turns - 4
}
