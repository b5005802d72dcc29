package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// ListSlides lists the slides of all groups. [HW-45, HW-53, HW-87, HW-96, HW-97, HW-138b]
func ListSlides(s *Survey, into []Move) []Move {
	return groups(s, into, Lister{(*Corps).maySlide, (*Corps).slides})
}

// maySlide reports whether a square is free before the rectangle in some direction.
func (c *Corps) maySlide() bool {
	c.lookAhead()
	return c.ahead.steps != [len(state.Straight)]int{}
}

// slides appends the slides of the group.
func (c *Corps) slides(into []Move) []Move {
	m := c.Order
	m.Kind = KindSlide
	for i, way := range state.Straight {
		m.Way = way
		for m.Steps = 1; int(m.Steps) <= c.steps(i); m.Steps++ {
			into = append(into, m)
		}
	}
	return into
}

// steps is how far the group can slide in the ith of the straight directions. [DEF-13]
func (c *Corps) steps(i int) int {
	c.lookAhead()
	way := state.Straight[i]
	for _, at := range c.stays[:c.nStays] {
		if behind := c.Survey.Board.Step(at, way.Turn(4)); behind != grid.None && c.Rect.Has(c.Survey.Board, behind) {
			return 0
		}
	}
	n := min(c.Pace, c.ahead.steps[i])
	if c.Guns && c.Survey.gunless {
		n = c.gunSteps(way, n)
	}
	for k := 1; k <= n && c.Weighty(); k++ {
		step := Move{Kind: KindSlide, Way: way, Steps: uint8(k)}
		if c.Upon(func(at grid.Square) grid.Square { return step.Brings(c.Survey.Board, at) }) != grid.None {
			return k - 1
		}
	}
	return n
}

// lookAhead works out once for a rectangle how far it is free around it.
func (c *Corps) lookAhead() {
	ahead := &c.ahead
	if ahead.known {
		return
	}
	ahead.known = true
	for i, way := range state.Straight {
		n, front := 0, c.Rect.front(way)
		for n < HorsePace && c.open(front.Shifted(way, n+1), Rectangle{}, Rectangle{}) {
			n++
		}
		ahead.steps[i] = n
	}
}

// open reports whether an area is on the board and all its squares free for a device, those of two others apart.
func (c *Corps) open(a, x, y Rectangle) bool {
	if !a.In(c.Survey.Board) {
		return false
	}
	x, y = a.and(x), a.and(y)
	bars := &c.Survey.bars
	return bars.in(a) == bars.in(x)+bars.in(y)-bars.in(x.and(y))
}

// tally is how many squares are barred above and to the left of each corner of squares.
type tally struct {
	wide int
	n    [(grid.MaxSide + 1) * (grid.MaxSide + 1)]uint16
}

// CountBars counts the squares that are closed to all devices of the army to move, or have a piece on them.
func CountBars(s *Survey) {
	t := &s.bars
	t.wide = int(s.Board.Cols) + 1
	clear(t.n[:t.wide])
	shut, at := ClosedTo(s.Army)|ClosedToFoot, 0
	for row := range int(s.Board.Rows) {
		above, i := row*t.wide, (row+1)*t.wide
		t.n[i] = 0
		run := uint16(0)
		for range s.Board.Cols {
			if s.Closed[at]&shut != 0 || s.Piece[at] != 0 {
				run++
			}
			above, i, at = above+1, i+1, at+1
			t.n[i] = t.n[above] + run
		}
	}
}

// in is how many squares of an area are barred. All of it is on the board.
func (t *tally) in(a Rectangle) int {
	if a.left >= a.right || a.top >= a.low {
		return 0
	}
	top, low := a.top*t.wide, a.low*t.wide
	return int(t.n[low+a.right] - t.n[low+a.left] - t.n[top+a.right] + t.n[top+a.left])
}

// gunSteps is how many of n steps artillery of the group can go without coming upon ground closed to it. [HW-260]
func (c *Corps) gunSteps(way grid.Dir, n int) int {
	for d := range c.Group().All {
		x := &c.Survey.P.Devices[d]
		if !x.Kind.Artillery() {
			continue
		}
		for _, at := range [...]grid.Square{x.At, x.Far(c.Survey.Board)} {
			for k := range n {
				if at = c.Survey.Board.Step(at, way); c.Survey.Closed[at]&ClosedToGuns != 0 {
					n = k
					break
				}
			}
		}
	}
	return n
}

// Weighty reports whether guns or breastworks go along that own breastworks stop which stop nothing else. [HW-110]
func (c *Corps) Weighty() bool {
	return c.Survey.P.Rules.WorksBlockEnemyOnly && (c.Guns || c.Order.Works)
}

// Upon is a breastwork that stays and on which a gun or a breastwork that goes along would come, or grid.None: neither
// can stand there, also where own breastworks do not stop pieces and devices. [HW-110, HW-302]
func (c *Corps) Upon(goes func(grid.Square) grid.Square) grid.Square {
	s := c.Survey
	for d := range c.Group().All {
		x := &s.P.Devices[d]
		for _, from := range [...]grid.Square{x.At, x.Far(s.Board)} {
			if s.Gun[from] != uint16(d)+1 && !(c.Order.Works && s.Work[from] != 0) {
				continue
			}
			if to := goes(from); s.Work[to] != 0 && !(c.Order.Works && c.Rect.Has(s.Board, to)) {
				return to
			}
		}
	}
	return grid.None
}
