package rithmomachia

// sweep is the draughts of all ordinary men of one shape in one direction at once, straight or with a
// flight to one side: what goes that way, goes by the same number of spaces.
type sweep struct {
	goals spaces // where nothing is in the way
	by    Space  // goal less origin
	shape Shape
	flies bool
	turns int32
}

// sweeps is those of a side: four directions for each shape, and two flights more of triangles and squares;
// and the men who do not go with the others, the Kings and those who are declared. It is another way to find
// the turns than Moves goes, quicker where they are only counted.
type sweeps struct {
	list    [4 + 2*4*3]sweep
	n       int
	singles spaces
}

// sweep finds the draughts of the mover's men and how many turns they make.
func (c *chase) sweep(w *sweeps) (turns int) {
	p := c.p
	w.singles = c.own.and(p.pyramids.or(p.declared))
	for shape := range pyramid {
		if men := p.of[p.mover][shape].without(w.singles); !men.empty() {
			for _, step := range steps[shape] {
				c.sweepTo(w, men, shape, step)
			}
		}
	}
	alert := c.alert()
	for i := range w.list[:w.n] {
		s := &w.list[i]
		n := s.goals.without(alert[s.shape]).count()
		for left := s.goals.and(alert[s.shape]); !left.empty(); left = left.rest() {
			n += c.sweptTo(s, left.first())
		}
		s.turns = int32(n)
		turns += n
	}
	for left := w.singles; !left.empty(); left = left.rest() {
		turns += c.turns(left.first())
	}
	return turns
}

// sweepTo adds the draughts of men of a shape in one direction. [RM-11 to RM-14]
func (c *chase) sweepTo(w *sweeps, men spaces, shape Shape, step [2]int) {
	for range lengths[shape] - 1 {
		men = men.shifted(step[0], step[1]).without(c.all)
	}
	goals := men.shifted(step[0], step[1])
	by := lengths[shape] * (step[0] + columns*step[1])
	w.add(sweep{goals: goals.without(c.own), by: Space(by), shape: shape})
	if shape == Round {
		return
	}
	corners := goals.without(c.all)
	for _, side := range [2]int{-1, 1} {
		goals := corners.shifted(side*step[1], side*step[0]).without(c.all)
		w.add(sweep{goals: goals, by: Space(by + side*(step[1]+columns*step[0])), shape: shape, flies: true})
	}
}

func (w *sweeps) add(s sweep) {
	if !s.goals.empty() {
		w.list[w.n] = s
		w.n++
	}
}

// sweptTo is how many turns the man of a sweep makes who goes to one of its goals.
func (c *chase) sweptTo(s *sweep, to Space) int {
	c.lift(to-s.by, s.shape)
	return c.waysTo(to, s.shape, s.flies)
}

// alert is where a man of each shape has to be looked at one by one when he comes there: on enemies, where he
// would bear on one if nothing were between, and where he may close the last way out of one. Elsewhere he
// takes nothing.
func (c *chase) alert() (on [3]spaces) {
	for shape := range on {
		on[shape] = c.foe.or(c.closing)
	}
	for _, step := range steps[Round] {
		on[Round] = on[Round].or(c.prey.shifted(step[0], step[1]))
	}
	for _, step := range steps[Square] {
		two := c.prey.shifted(step[0], step[1]).shifted(step[0], step[1])
		on[Triangle] = on[Triangle].or(two)
		on[Square] = on[Square].or(two.shifted(step[0], step[1]))
	}
	return on
}

// swept is one of the turns that sweep has found, by its place among them.
func (c *chase) swept(w *sweeps, which int) Move {
	for i := range w.list[:w.n] {
		s := &w.list[i]
		if which >= int(s.turns) {
			which -= int(s.turns)
			continue
		}
		for left := s.goals; ; left = left.rest() {
			ways := c.sweptTo(s, left.first())
			if which < ways {
				return c.settingAt(which, ways)
			}
			which -= ways
		}
	}
	for left := w.singles; ; left = left.rest() {
		turns := c.turns(left.first())
		if which < turns {
			return c.turnAt(which)
		}
		which -= turns
	}
}
