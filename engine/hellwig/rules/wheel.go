package rules

import (
	"iter"

	"littlewars/engine/grid"
)

// Pivot is a rectangle that is to wheel: the column and row of the corner square that stays, and how far from it the
// opposite corner is.
type Pivot struct{ Col, Row, dc, dr int }

// Fixed is the corner square that stays.
func (v Pivot) Fixed() Rectangle { return Rectangle{v.Col, v.Row, v.Col + 1, v.Row + 1} }

// Pivots appends the corners of a rectangle, in the order of their squares. [HW-176]
func (a Rectangle) Pivots(into []Pivot) []Pivot {
	right, low := a.right-1, a.low-1
	for i, v := range [...]Pivot{
		{a.left, a.top, right - a.left, low - a.top},
		{right, a.top, a.left - right, low - a.top},
		{a.left, low, right - a.left, a.top - low},
		{right, low, a.left - right, a.top - low},
	} {
		if again := i%2 == 1 && a.cols() == 1 || i >= 2 && a.rows() == 1; !again {
			into = append(into, v)
		}
	}
	return into
}

// turned is a difference of columns and rows after so many quarter turns clockwise.
func turned(dc, dr, quarters int) (int, int) {
	switch quarters % 4 {
	case 1:
		return -dr, dc
	case 2:
		return -dc, -dr
	case 3:
		return dr, -dc
	}
	return dc, dr
}

// After is where the rectangle is after so many quarter turns clockwise. [HW-174]
func (v Pivot) After(quarters int) Rectangle {
	dc, dr := turned(v.dc, v.dr, quarters)
	return Rectangle{v.Col + min(0, dc), v.Row + min(0, dr), v.Col + max(0, dc) + 1, v.Row + max(0, dr) + 1}
}

// Around is the rectangle that holds where it is after so many quarter turns clockwise, where it is after one more, and
// the complement: the rest of its squares. [HW-174, HW-174b]
func (v Pivot) Around(quarters int) Rectangle {
	a := v.After(quarters)
	all := a.With(v.After(quarters + 1))
	if a.cols() != a.rows() {
		return all
	}
	dc, dr := turned(v.dc, v.dr, quarters)
	ec, er := turned(v.dc, v.dr, quarters+1)
	beyond := a.cols() - 1
	switch c, r := dc+ec, dr+er; { // the side turned away from the corner
	case r < 0:
		all.top -= beyond
	case c > 0:
		all.right += beyond
	case r > 0:
		all.low += beyond
	case c < 0:
		all.left -= beyond
	}
	return all
}

// Complement walks the squares that must be free besides the new position when the rectangle wheels on from so many
// quarter turns clockwise to one more, or back. All of them are on the board.
func (v Pivot) Complement(b grid.Board, quarters int) iter.Seq[grid.Square] {
	from, to := v.After(quarters), v.After(quarters+1)
	return func(yield func(grid.Square) bool) {
		for at := range v.Around(quarters).Squares(b) {
			if !from.Has(b, at) && !to.Has(b, at) && !yield(at) {
				return
			}
		}
	}
}

// wheelRoom is what is free around a rectangle for its wheels about each corner. All is counted in quarter turns
// clockwise: at says whether its squares are free after so many, between whether the complement is free from so many to
// one more, shut whether that complement is closed to artillery, worked whether own breastworks in it stop what bears
// heavily.
type wheelRoom struct {
	known   bool
	corners [4]corner
	n       int
}

type corner struct {
	pivot                     Pivot
	at, between, shut, worked [4]bool
}

// lookRound works out once for a rectangle what is free for its wheels, as far as it can come either way.
func (c *Corps) lookRound() {
	room := &c.wheels
	if room.known {
		return
	}
	room.known = true
	var list [4]Pivot
	room.n = len(c.Rect.Pivots(list[:0]))
	for i, v := range list[:room.n] {
		room.corners[i] = corner{pivot: v}
		for q := 0; q < 3 && c.quarter(&room.corners[i], q, q+1); q++ {
		}
		for q := 3; q > 0 && c.quarter(&room.corners[i], q, q); q-- {
		}
	}
}

// quarter works out what is free for the quarter turn that is numbered by the lower of its ends, to one of them. It
// reports whether all is.
func (c *Corps) quarter(k *corner, low, to int) bool {
	v := k.pivot
	k.between[low] = c.open(v.Around(low), v.After(low), v.After(low+1))
	if !k.between[low] {
		return false
	}
	k.shut[low] = c.Survey.gunless && c.ShutSquare(v, low) != grid.None
	k.worked[low] = c.Survey.P.Rules.WorksBlockEnemyOnly && c.WorkedSquare(v, low) != grid.None
	k.at[to] = c.open(v.After(to), c.Rect, Rectangle{})
	return k.at[to]
}

// ShutSquare is a square of a complement that is closed to artillery, or grid.None. [HW-260]
func (c *Corps) ShutSquare(v Pivot, quarters int) grid.Square {
	for at := range v.Complement(c.Survey.Board, quarters) {
		if c.Survey.Closed[at]&ClosedToGuns != 0 {
			return at
		}
	}
	return grid.None
}

// WorkedSquare is a square of a complement with a breastwork, or grid.None. [HW-110]
func (c *Corps) WorkedSquare(v Pivot, quarters int) grid.Square {
	for at := range v.Complement(c.Survey.Board, quarters) {
		if c.Survey.Work[at] != 0 {
			return at
		}
	}
	return grid.None
}

// ListWheels lists the wheels of all groups. [HW-61 to HW-63, HW-95 to HW-97, HW-173]
func ListWheels(s *Survey, into []Move) []Move {
	return groups(s, into, Lister{(*Corps).mayTurn, (*Corps).turns})
}

// mayTurn reports whether the rectangle has room for a quarter turn.
func (c *Corps) mayTurn() bool {
	c.lookRound()
	room := &c.wheels
	for i := range room.corners[:room.n] {
		if k := &room.corners[i]; k.between[0] && k.at[1] || k.between[3] && k.at[3] {
			return true
		}
	}
	return false
}

// turns appends the wheels of the group: each result that can be come to one way round or the other. [HW-175, HW-321]
func (c *Corps) turns(into []Move) []Move {
	c.lookRound()
	m := c.Order
	m.Kind = KindWheel
	room := &c.wheels
	for i := range room.corners[:room.n] {
		v := room.corners[i].pivot
		m.At = c.Survey.Board.At(v.Col, v.Row)
		cw, ccw := c.turnsAbout(i)
		for m.Turns = 1; m.Turns < 4; m.Turns++ {
			if int(m.Turns) <= cw || 4-int(m.Turns) <= ccw {
				into = append(into, m)
			}
		}
	}
	return into
}

// turnsAbout is how many quarters, three at most, the group can wheel about its ith corner, clockwise and otherwise.
func (c *Corps) turnsAbout(i int) (cw, ccw int) {
	k := &c.wheels.corners[i]
	at, between := k.at, k.between
	for q := 1; q < 4; q++ {
		at[q] = at[q] && c.lands(k.pivot, q)
	}
	for q := range between {
		between[q] = between[q] && !(c.Guns && k.shut[q]) && !(c.Weighty() && k.worked[q])
	}
	for cw < 3 && between[cw] && at[cw+1] {
		cw++
	}
	for ccw < 3 && between[3-ccw] && at[3-ccw] {
		ccw++
	}
	return cw, ccw
}

// lands reports whether nothing that stays behind in the rectangle hinders the group after so many quarters clockwise,
// nor ground closed to its artillery. [DEF-13, HW-260]
func (c *Corps) lands(v Pivot, quarters int) bool {
	s := c.Survey
	then, fixed := v.After(quarters), s.Board.At(v.Col, v.Row)
	for _, at := range c.stays[:c.nStays] {
		if at != fixed && then.Has(s.Board, at) {
			return false
		}
	}
	if c.Weighty() && c.Upon(func(at grid.Square) grid.Square { return v.Brings(s.Board, at, quarters) }) != grid.None {
		return false
	}
	if !c.Guns || !s.gunless {
		return true
	}
	for d := range c.Group().All {
		x := &s.P.Devices[d]
		if !x.Kind.Artillery() {
			continue
		}
		for _, at := range [...]grid.Square{x.At, x.Far(s.Board)} {
			if s.Closed[v.Brings(s.Board, at, quarters)]&ClosedToGuns != 0 {
				return false
			}
		}
	}
	return true
}

// Brings is the square to which a square of the rectangle comes by so many quarter turns clockwise.
func (v Pivot) Brings(b grid.Board, at grid.Square, quarters int) grid.Square {
	dc, dr := turned(b.Col(at)-v.Col, b.Row(at)-v.Row, quarters)
	return b.At(v.Col+dc, v.Row+dr)
}
