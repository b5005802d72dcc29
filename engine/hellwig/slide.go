package hellwig

import "littlewars/engine/grid"

// listSlides lists the slides of all groups. [HW-45, HW-53, HW-87, HW-96, HW-97, HW-138b]
func listSlides(s *survey, into []Move) []Move {
	return s.groups(into, lister{(*corps).maySlide, (*corps).slides})
}

// maySlide reports whether a square is free before the rectangle in some direction.
func (c *corps) maySlide() bool {
	c.lookAhead()
	return c.ahead.steps != [len(straight)]int{}
}

// slides appends the slides of the group.
func (c *corps) slides(into []Move) []Move {
	m := c.order
	m.Kind = kindSlide
	for i, way := range straight {
		m.Way = way
		for m.Steps = 1; int(m.Steps) <= c.steps(i); m.Steps++ {
			into = append(into, m)
		}
	}
	return into
}

// steps is how far the group can slide in the ith of the straight directions. [DEF-13]
func (c *corps) steps(i int) int {
	c.lookAhead()
	way := straight[i]
	for _, at := range c.stays[:c.nStays] {
		if behind := c.s.board.Step(at, way.Turn(4)); behind != grid.None && c.rect.has(c.s.board, behind) {
			return 0
		}
	}
	n := min(c.pace, c.ahead.steps[i])
	if c.guns && c.s.gunless {
		n = c.gunSteps(way, n)
	}
	for k := 1; k <= n && c.weighty(); k++ {
		step := Move{Kind: kindSlide, Way: way, Steps: uint8(k)}
		if c.upon(func(at grid.Square) grid.Square { return step.brings(c.s.board, at) }) != grid.None {
			return k - 1
		}
	}
	return n
}

// lookAhead works out once for a rectangle how far it is free around it.
func (c *corps) lookAhead() {
	ahead := &c.ahead
	if ahead.known {
		return
	}
	ahead.known = true
	for i, way := range straight {
		n, front := 0, c.rect.front(way)
		for n < horsePace && c.open(front.shifted(way, n+1), area{}, area{}) {
			n++
		}
		ahead.steps[i] = n
	}
}

// open reports whether an area is on the board and all its squares free for a device, those of two others apart.
func (c *corps) open(a, x, y area) bool {
	if !a.in(c.s.board) {
		return false
	}
	x, y = a.and(x), a.and(y)
	bars := &c.s.bars
	return bars.in(a) == bars.in(x)+bars.in(y)-bars.in(x.and(y))
}

// tally is how many squares are barred above and to the left of each corner of squares.
type tally struct {
	wide int
	n    [(grid.MaxSide + 1) * (grid.MaxSide + 1)]uint16
}

// countBars counts the squares that are closed to all devices of the army to move, or have a piece on them.
func (s *survey) countBars() {
	t := &s.bars
	t.wide = int(s.board.Cols) + 1
	clear(t.n[:t.wide])
	shut, at := closedTo(s.army)|closedToFoot, 0
	for row := range int(s.board.Rows) {
		above, i := row*t.wide, (row+1)*t.wide
		t.n[i] = 0
		run := uint16(0)
		for range s.board.Cols {
			if s.closed[at]&shut != 0 || s.piece[at] != 0 {
				run++
			}
			above, i, at = above+1, i+1, at+1
			t.n[i] = t.n[above] + run
		}
	}
}

// in is how many squares of an area are barred. All of it is on the board.
func (t *tally) in(a area) int {
	if a.left >= a.right || a.top >= a.low {
		return 0
	}
	top, low := a.top*t.wide, a.low*t.wide
	return int(t.n[low+a.right] - t.n[low+a.left] - t.n[top+a.right] + t.n[top+a.left])
}

// gunSteps is how many of n steps artillery of the group can go without coming upon ground closed to it. [HW-260]
func (c *corps) gunSteps(way grid.Dir, n int) int {
	for d := range c.group().all {
		x := &c.s.p.devices[d]
		if !x.kind.artillery() {
			continue
		}
		for _, at := range [...]grid.Square{x.at, x.far(c.s.board)} {
			for k := range n {
				if at = c.s.board.Step(at, way); c.s.closed[at]&closedToGuns != 0 {
					n = k
					break
				}
			}
		}
	}
	return n
}

// weighty reports whether guns or breastworks go along that own breastworks stop which stop nothing else. [HW-110]
func (c *corps) weighty() bool {
	return c.s.p.rules.worksBlockEnemyOnly && (c.guns || c.order.Works)
}

// upon is a breastwork that stays and on which a gun or a breastwork that goes along would come, or grid.None: neither
// can stand there, also where own breastworks do not stop pieces and devices. [HW-110, HW-302]
func (c *corps) upon(goes func(grid.Square) grid.Square) grid.Square {
	s := c.s
	for d := range c.group().all {
		x := &s.p.devices[d]
		for _, from := range [...]grid.Square{x.at, x.far(s.board)} {
			if s.gun[from] != uint16(d)+1 && !(c.order.Works && s.work[from] != 0) {
				continue
			}
			if to := goes(from); s.work[to] != 0 && !(c.order.Works && c.rect.has(s.board, to)) {
				return to
			}
		}
	}
	return grid.None
}
