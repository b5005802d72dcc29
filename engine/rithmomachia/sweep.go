package rithmomachia

// sweep is the draughts of all men of one shape in one direction at once, straight or with a flight to one
// side: what goes that way, goes by the same number of spaces. Kings go along with each of their shapes.
type sweep struct {
	quiet spaces // goals where nothing is in the way and nothing can be taken
	alert spaces // the other goals where nothing is in the way: who goes there is looked at by himself
	by    Space  // goal less origin
	shape Shape
	flies bool
	turns int32
}

// sweeps is those of a side: four directions for each shape, and two flights more of triangles and squares.
type sweeps struct {
	list  [4 + 2*4*3 + 1]sweep
	n     int
	alert [4]spaces // see there
}

// sweep finds the draughts of the mover's men.
func (c *chase) sweep(w *sweeps) {
	kings := c.own.and(c.p.pyramids)
	w.alert = c.alert(kings)
	for shape := range pyramid {
		men := c.p.of[c.p.mover][shape]
		if men.empty() {
			continue
		}
		first := w.n
		for _, step := range steps[shape] {
			c.sweepTo(w, men, shape, step)
		}
		for i := range w.list[first:w.n] {
			s := &w.list[first+i]
			on := w.alert[shape]
			for left := kings.and(men); !left.empty(); left = left.rest() { // they bear with other shapes too
				on = on.or(w.alert[pyramid].and(only(left.first() + s.by)))
			}
			s.quiet, s.alert = s.quiet.without(on), s.quiet.and(on)
		}
	}
}

// count is how many turns the draughts make.
func (c *chase) count(w *sweeps) (turns int) {
	for i := range w.list[:w.n] {
		s := &w.list[i]
		n := s.quiet.count()
		for left := s.alert; !left.empty(); left = left.rest() {
			n += c.sweptTo(s, left.first())
		}
		s.turns = int32(n)
		turns += n
	}
	return turns
}

// list appends the draughts by the space that the man leaves and by his goal, each rising: those that take nothing if
// they go to one of some spaces, the others as taking appends them.
func (c *chase) list(quiet spaces, into []Move, taking func([]Move) []Move) []Move {
	var w sweeps
	c.sweep(&w)
	var goals [columns * rows]spaces // of the man on each
	for i := range w.list[:w.n] {
		s := &w.list[i]
		left := s.quiet.or(s.alert).and(quiet)
		if !s.flies { // who flies takes nobody [RM-15]
			left = left.or(s.alert)
		}
		for ; !left.empty(); left = left.rest() {
			to := left.first()
			goals[to-s.by] = goals[to-s.by].or(only(to))
		}
	}
	for men := c.own; !men.empty(); men = men.rest() {
		from := men.first()
		if goals[from].empty() {
			continue
		}
		c.lift(from, c.p.shape(from))
		for left := goals[from]; !left.empty(); left = left.rest() {
			to := left.first()
			by := &ways[to-from+farthest]
			switch {
			case !w.alert[c.kind].has(to):
				into = append(into, Move{From: from, To: to})
			case c.waysTo(to, by.shape, by.flies) == 0:
			case c.captives() > 0:
				into = taking(into)
			case quiet.has(to):
				into = append(into, Move{From: from, To: to})
			}
		}
	}
	return into
}

// sweepTo adds the draughts of men of a shape in one direction. [RM-11 to RM-14, RM-46]
func (c *chase) sweepTo(w *sweeps, men spaces, shape Shape, step [2]int) {
	for range lengths[shape] - 1 {
		men = men.shifted(step[0], step[1]).without(c.all)
	}
	goals := men.shifted(step[0], step[1])
	by := Space(lengths[shape] * (step[0] + columns*step[1]))
	w.add(goals.without(c.own), by, shape)
	if shape == Round {
		return
	}
	corners := goals.without(c.all)
	for left := c.own.and(c.p.declared); !left.empty(); left = left.rest() {
		corners = corners.without(only(left.first() + by))
	}
	for _, side := range [2]int{-1, 1} {
		goals := corners.shifted(side*step[1], side*step[0]).without(c.all)
		w.add(goals, by+Space(side*(step[1]+columns*step[0])), shape).flies = true
	}
}

// add leaves out, for the next to take its place, what has no goals.
func (w *sweeps) add(goals spaces, by Space, shape Shape) *sweep {
	s := &w.list[w.n]
	s.quiet, s.by, s.shape, s.flies = goals, by, shape, false
	if !goals.empty() {
		w.n++
	}
	return s
}

// sweptTo is how many turns the man of a sweep makes who goes to one of its goals.
func (c *chase) sweptTo(s *sweep, to Space) int {
	from, kind := to-s.by, s.shape
	if c.p.pyramids.has(from) {
		kind = pyramid
	}
	c.lift(from, kind)
	return c.waysTo(to, s.shape, s.flies)
}

// alert is where a man of each shape has to be looked at one by one when he comes there: on enemies, where he
// bears on one, and where he may close the last way out of one. Elsewhere he takes nothing. For a pyramid it
// is all that together, and he may have been in his own way; no other man comes to bear along the line on
// which he came.
func (c *chase) alert(kings spaces) (on [4]spaces) {
	passed := c.all.without(kings)
	for shape := range on {
		on[shape] = c.foe.or(c.near)
	}
	for _, step := range steps[Round] {
		on[Round] = on[Round].or(c.prey.shifted(step[0], step[1]))
	}
	for _, step := range steps[Square] {
		two := c.prey.shifted(step[0], step[1]).without(passed).shifted(step[0], step[1])
		on[Triangle] = on[Triangle].or(two)
		on[Square] = on[Square].or(two.without(passed).shifted(step[0], step[1]))
	}
	on[pyramid] = on[Round].or(on[Triangle]).or(on[Square])
	return on
}

// swept is one of the turns that sweep has found, by its place among them.
func (c *chase) swept(w *sweeps, which int) Move {
	i := 0
	for ; which >= int(w.list[i].turns); i++ {
		which -= int(w.list[i].turns)
	}
	s := &w.list[i]
	if n := s.quiet.count(); which >= n {
		which -= n
		for left := s.alert; ; left = left.rest() {
			ways := c.sweptTo(s, left.first())
			if which < ways {
				return c.settingAt(which, ways)
			}
			which -= ways
		}
	}
	left := s.quiet
	for ; which > 0; which-- {
		left = left.rest()
	}
	return Move{From: left.first() - s.by, To: left.first()}
}
