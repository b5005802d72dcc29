package rithmomachia

// nearest is the nearest man along a leg, nowhere if there is none.
func (l *leg) nearest(all spaces) Space {
	if !l.line.meets(all) {
		return nowhere
	}
	for _, s := range l.along {
		if all.has(s) {
			return s
		}
	}
	return nowhere
}

// hem is those of prey who have one way out at the most: of the four directions of their usual draughts
// all but one are closed by the wall or by the captor. As one man cannot close two, only these need be
// looked at when he has come. All of them are found at once: a set shifted against a direction tells of
// each space what is on the next one that way. [RM-34 to RM-36]
func (c *chase) hem() {
	foe := &c.p.of[c.p.mover.other()]
	var once, twice spaces // who has one way out, who has two
	var ways [4]spaces     // who has one in each of his directions
	for i, step := range steps[Round] {
		out := foe[Round].without(walls[Round][i].or(c.own.shifted(-step[0], -step[1])))
		twice = twice.or(once.and(out))
		once = once.or(out)
		ways[i] = out
	}
	for i, step := range steps[Square] {
		across, up := -step[0], -step[1]
		own1, all1 := c.own.shifted(across, up), c.all.shifted(across, up)
		own2, all2 := own1.shifted(across, up), all1.shifted(across, up)
		near := own1.or(own2.without(all1))
		out := foe[Triangle].without(walls[Triangle][i].or(near))
		near = near.or(own2.shifted(across, up).without(all1).without(all2))
		out = out.or(foe[Square].without(walls[Square][i].or(near)))
		twice = twice.or(once.and(out))
		once = once.or(out)
		ways[i] = ways[i].or(out)
	}
	c.hemmed = c.prey.without(twice)
	for left := c.hemmed; !left.empty(); left = left.rest() {
		at := left.first()
		shape := c.p.shape(at)
		line := lines[shape][at]
		c.near = c.near.or(line)
		for i := range ways {
			if shape < pyramid && ways[i].has(at) {
				line = legs[shape][at][i].line
			}
		}
		c.closing = c.closing.or(line)
	}
}

// oblivion reports whether one of the prey has no way out once the man lifted has come to where he goes,
// and he is the nearest on one of the ways. [RM-34 to RM-36]
func (c *chase) oblivion(at Space) bool {
	foe := &c.p.of[c.p.mover.other()]
	here := only(c.to)
	own, all := c.own.without(only(c.from)).or(here), c.others.or(here)
	byHim := false
	for shape := range foe {
		if !foe[shape].has(at) {
			continue
		}
		for i := range legs[shape][at] {
			l := &legs[shape][at][i]
			if l.goal == nowhere {
				continue
			}
			nearest := l.nearest(all)
			if nearest == nowhere || !own.has(nearest) {
				return false
			}
			byHim = byHim || nearest == c.to
		}
	}
	return byHim
}
