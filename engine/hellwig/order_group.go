package hellwig

import "littlewars/engine/grid"

// What groups do.
var (
	anySlide = lister{(*corps).maySlide, (*corps).slides}
	anyWheel = lister{(*corps).mayTurn, (*corps).turns}
)

// groupOrders lists the slides and wheels of a group, also of one that is not listed. [HW-322]
func (s *survey) groupOrders(group deviceSet) (slides, wheels []Move) {
	if s.legalGroup(group) != nil {
		return nil, nil
	}
	s.countBars()
	c := s.corpsOf(group, Move{})
	return c.list(nil, anySlide), c.list(nil, anyWheel)
}

// growth is the devices that can be said besides some, so that it can still become a group that goes.
func (s *survey) growth(said *deviceSet) (more deviceSet) {
	s.findMovable()
	s.countBars()
	none := *said == deviceSet{}
	var all area
	if !none {
		all = s.p.extent(said)
	}
	for at := range s.board.Squares() {
		if s.others[at]&^(north|west) == 0 {
			continue
		}
		s.rectangles(grid.Square(at), func(r area) {
			if none || r.with(all) == r {
				s.corps.grow(s, r, said, &more)
			}
		})
	}
	return more
}

// grow adds those of a rectangle.
func (c *corps) grow(s *survey, r area, said, more *deviceSet) {
	c.look(s, r)
	if !c.maySlide() && !c.mayTurn() {
		return
	}
	c.gather()
	whole := *c.group()
	for at := range r.squares(s.board) {
		if s.cover[at] == 0 {
			return
		}
	}
	for d := range said.all {
		if !whole.has(d) {
			return
		}
	}
	c.see()
	for d := range whole.all {
		if said.has(d) || more.has(d) {
			continue
		}
		must := *said
		must.add(d)
		if c.goesWith(&whole, &must) {
			for d := range c.group().all {
				if !said.has(d) {
					more.add(d)
				}
			}
		}
	}
}

// goesWith reports whether some of the devices of a rectangle, some of them in any case, are a group that can go, and
// makes it the corps's. All of them go but such as may be in each other's way: loaded carriers on one square, and guns
// where ground is closed to artillery.
func (c *corps) goesWith(whole, must *deviceSet) bool {
	*c.group() = *whole
	var room [maxDevices]uint16
	open := room[:0]
	for d := range whole.all {
		if !must.has(d) && (c.overloaded(d) || c.s.gunless && c.s.p.devices[d].kind.artillery()) {
			open = append(open, uint16(d))
		}
	}
	for _, d := range open {
		c.group().remove(int(d))
	}
	for d := range must.all {
		if c.overloaded(d) {
			return false
		}
	}
	return c.goesAs(open)
}

// goesAs reports whether the group goes with some of those that are open.
func (c *corps) goesAs(open []uint16) bool {
	if len(open) == 0 {
		return c.fills() && c.goes()
	}
	d := int(open[0])
	c.group().add(d)
	if !c.overloaded(d) && c.goesAs(open[1:]) {
		return true
	}
	c.group().remove(d)
	return c.goesAs(open[1:])
}

// fills reports whether the group fills its rectangle, its guns manned.
func (c *corps) fills() bool {
	for at := range c.rect.squares(c.s.board) {
		if !c.s.covers(c.group(), at) {
			return false
		}
	}
	return c.allCrewed()
}

// goes reports whether the group can slide or wheel at all.
func (c *corps) goes() bool {
	var room [2 * maxGoes]Move
	some := func(of lister) bool { return len(c.s.commanded(c.list(room[:0], of), 0)) > 0 }
	return some(anySlide) || some(anyWheel)
}

// maxGoes is more than the slides or wheels of one group, breastworks staying or going along.
const maxGoes = len(straight) * horsePace
