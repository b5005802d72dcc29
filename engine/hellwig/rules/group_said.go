package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// What groups do.
var (
	AnySlide = Lister{(*Corps).maySlide, (*Corps).slides}
	AnyWheel = Lister{(*Corps).mayTurn, (*Corps).turns}
)

// Growth is the devices that can be said besides some, so that it can still become a group that goes.
func Growth(s *Survey, said *DeviceSet) (more DeviceSet) {
	FindMovable(s)
	CountBars(s)
	none := *said == DeviceSet{}
	var all Rectangle
	if !none {
		all = s.P.extent(said)
	}
	for at := range s.Board.Squares() {
		if s.others[at]&^(north|west) == 0 {
			continue
		}
		rectangles(s, grid.Square(at), func(r Rectangle) {
			if none || r.With(all) == r {
				s.corps.grow(s, r, said, &more)
			}
		})
	}
	return more
}

// grow adds those of a rectangle.
func (c *Corps) grow(s *Survey, r Rectangle, said, more *DeviceSet) {
	c.look(s, r)
	c.gather()
	whole := *c.Group()
	if whole.within(said, more) || !c.maySlide() && !c.mayTurn() {
		return
	}
	for at := range r.Squares(s.Board) {
		if s.cover[at] == 0 {
			return
		}
	}
	for d := range said.All {
		if !whole.Has(d) {
			return
		}
	}
	c.see()
	for d := range whole.All {
		if said.Has(d) || more.Has(d) {
			continue
		}
		must := *said
		must.Add(d)
		if c.goesWith(&whole, &must) {
			for d := range c.Group().All {
				if !said.Has(d) {
					more.Add(d)
				}
			}
		}
	}
}

// goesWith reports whether some of the devices of a rectangle, some of them in any case, are a group that can go, and
// makes it the corps's. All of them go but such as may be in each other's way: loaded carriers on one square, and guns
// where ground is closed to artillery.
func (c *Corps) goesWith(whole, must *DeviceSet) bool {
	*c.Group() = *whole
	var room [state.MaxDevices]uint16
	open := room[:0]
	for d := range whole.All {
		if !must.Has(d) && (c.Overloaded(d) || c.Survey.gunless && c.Survey.P.Devices[d].Kind.Artillery()) {
			open = append(open, uint16(d))
		}
	}
	for _, d := range open {
		c.Group().remove(int(d))
	}
	for d := range must.All {
		if c.Overloaded(d) {
			return false
		}
	}
	return c.goesAs(open)
}

// goesAs reports whether the group goes with some of those that are open.
func (c *Corps) goesAs(open []uint16) bool {
	if len(open) == 0 {
		return c.fills() && c.goes()
	}
	d := int(open[0])
	c.Group().Add(d)
	if !c.Overloaded(d) && c.goesAs(open[1:]) {
		return true
	}
	c.Group().remove(d)
	return c.goesAs(open[1:])
}

// fills reports whether the group fills its rectangle, its guns manned.
func (c *Corps) fills() bool {
	for at := range c.Rect.Squares(c.Survey.Board) {
		if !Covers(c.Survey, c.Group(), at) {
			return false
		}
	}
	return c.allCrewed()
}

// goes reports whether the group can slide or wheel at all.
func (c *Corps) goes() bool {
	room := rooms.Get().(*[]Move)
	defer rooms.Put(room)
	for _, of := range [...]Lister{AnySlide, AnyWheel} {
		if *room = c.List((*room)[:0], of); len(c.Survey.Commanded(*room, 0)) > 0 {
			return true
		}
	}
	return false
}

// AllGroups are the groups that the army to move can move if there is room, as far as they are listed. [HW-322]
func AllGroups(s *Survey) (sets []DeviceSet) {
	groups(s, nil, Lister{
		func(*Corps) bool { return true },
		func(c *Corps, into []Move) []Move {
			if !c.Order.Works {
				sets = append(sets, *c.Group())
			}
			return into
		},
	})
	return sets
}

// EndOf is the rectangle to which a slide or wheel brings a group.
func (p *Position) EndOf(m Move) grid.Rect {
	b := p.Board()
	rect := p.extent((*DeviceSet)(&m.Set))
	near := m.Brings(b, b.At(rect.left, rect.top))
	return b.Span(near, m.Brings(b, b.At(rect.right-1, rect.low-1)))
}

// Covers reports whether a device of a group lies on a square.
func Covers(s *Survey, group *DeviceSet, at grid.Square) bool {
	for d := range s.Halves(at) {
		if group.Has(d) {
			return true
		}
	}
	return false
}

// CorpsOf looks at a group, and an order for it.
func CorpsOf(s *Survey, group DeviceSet, m Move) *Corps {
	c := &s.corps
	c.look(s, s.P.extent(&group))
	c.Order = m
	c.nInside = 0
	for d := range group.All {
		c.take(d)
	}
	c.see()
	c.march()
	c.settle()
	return c
}

// Stops reports whether the group cannot come upon a breastwork. [HW-110]
func (c *Corps) Stops(w *state.Work) bool {
	return w.Army != c.Survey.Army || !c.Survey.P.Rules.WorksBlockEnemyOnly
}

// PivotAt is the group ready to wheel about a square, if that is a corner of it.
func (c *Corps) PivotAt(at grid.Square) (Pivot, bool) {
	var list [4]Pivot
	for _, v := range c.Rect.Pivots(list[:0]) {
		if c.Survey.Board.At(v.Col, v.Row) == at {
			return v, true
		}
	}
	return Pivot{}, false
}
