package rithmomachia

import (
	"fmt"

	"littlewars/engine"
)

// relation is how one or two men stand to an enemy.
type relation uint8

const (
	none relation = iota
	equality
	addition
	subtraction
	multiplication
	division
	proportion
)

var (
	relationRules = [...]engine.RuleID{
		equality: "RM-20", addition: "RM-21", subtraction: "RM-22",
		multiplication: "RM-23", division: "RM-24", proportion: "RM-30",
	}
	signs = [...]string{addition: "+", subtraction: "-", multiplication: "*", division: "/"}
)

// related is how two numbers stand to a third, but for proportion. [RM-21 to RM-24]
func related(a, b, e int) relation {
	switch {
	case a+b == e:
		return addition
	case a-b == e, b-a == e:
		return subtraction
	case a*b == e:
		return multiplication
	case a == b*e, b == a*e:
		return division
	}
	return none
}

// proof is why a man can be taken: the numbers of the moved man and of the helper, and where he stands.
// No relation is no proof.
type proof struct {
	relation relation
	helper   Space
	a, b     uint16
}

// equation is the sum that the captor has done, the moved man first where that makes no difference:
// "16 + 9 = 25".
func (w proof) equation(e uint16) string {
	a, b := w.a, w.b
	switch w.relation {
	case none, equality:
		return fmt.Sprintf("%d = %d", a, e)
	case proportion:
		first, mid, last := sorted(int(a), int(b), int(e))
		return fmt.Sprintf("%d, %d and %d are in %s proportion", first, mid, last, kindOf(first, mid, last))
	case subtraction, division:
		a, b = max(a, b), min(a, b)
	}
	return fmt.Sprintf("%d %s %d = %d", a, signs[w.relation], b, e)
}

// chase is the mover's hunt for captures in a position: first a man is lifted, then his draughts are
// tried.
type chase struct {
	p        *Position
	own, foe spaces
	all      spaces
	prey     spaces // those of foe who are not declared [RM-46]
	hemmed   spaces // those of prey to whom one man may close the last way out [RM-34]
	closing  spaces // where he might do so
	near     spaces // on any of their ways

	from   Space // of the man lifted
	kind   Shape
	others spaces // everybody else

	// What the draught last tried takes.
	to     Space
	caught spaces // men taken, Kings whole
	chips  [12]chip
	nChips int
}

// chip is components taken out of a King.
type chip struct {
	at    Space
	parts uint16
}

func (p *Position) chase() (c chase) {
	c.p, c.own, c.foe = p, p.all(p.mover), p.all(p.mover.other())
	c.all = c.own.or(c.foe)
	c.prey = c.foe.without(p.declared)
	c.hem()
	return c
}

// lift takes up one of the mover's men.
func (c *chase) lift(from Space, kind Shape) {
	c.from, c.kind = from, kind
	c.others = c.all.without(only(from))
}

// lifted is a chase with the man on a space taken up.
func (p *Position) lifted(from Space) chase {
	c := p.chase()
	c.lift(from, p.shape(from))
	return c
}

// ways is how many turns begin with a draught of the man lifted: none if it is not lawful, else one for
// each way to set the captives. [RM-10 to RM-16, RM-62]
func (c *chase) ways(d *draught) int {
	switch {
	case d.through.meets(c.all) || c.own.has(d.to):
		return 0
	case c.kind == pyramid && c.p.brings(c.from, d.shape) == nil: // [RM-16]
		return 0
	case d.flies && c.p.declared.has(c.from): // [RM-46]
		return 0
	}
	return c.waysTo(d.to, d.shape, d.flies)
}

// waysTo is ways where the way is known to be free and the goal not to be held by a man of one's own.
func (c *chase) waysTo(to Space, by Shape, flies bool) int {
	if c.foe.has(to) && c.leap(to, by).relation == none {
		return 0
	}
	if !c.arrive(to) {
		return 1
	}
	if flies { // [RM-15]
		return 0
	}
	return settings[min(c.captives(), columns)][c.free().count()]
}

// leap is how the man lifted can take the enemy on the goal of a usual draught by going there. [RM-28, RM-33]
func (c *chase) leap(to Space, by Shape) proof {
	if !c.prey.has(to) {
		return proof{}
	}
	return c.prove(c.p.number(to), to, c.p.brings(c.from, by), c.all)
}

// arrive finds what the man lifted takes by coming to a space, be it by a leap, and reports whether that is
// anything. It does not ask whether he may. [RM-26, RM-29]
func (c *chase) arrive(to Space) bool {
	c.to, c.nChips, c.caught = to, 0, c.prey.and(only(to))
	if c.kind < pyramid {
		c.bear(c.kind)
	} else {
		for shape := range pyramid {
			if c.p.brings(c.from, shape) != nil {
				c.bear(shape)
			}
		}
	}
	if c.closing.has(to) {
		for left := c.hemmed; !left.empty(); left = left.rest() {
			if at := left.first(); c.oblivion(at) {
				c.caught = c.caught.or(only(at))
			}
		}
	}
	return c.nChips > 0 || !c.caught.empty()
}

// bear takes those on whom the man lifted bears where he has come to. [RM-18, RM-26]
func (c *chase) bear(shape Shape) {
	all := c.others.or(only(c.to))
	for left := reach[shape][c.to].and(c.prey); !left.empty(); left = left.rest() {
		if at := left.first(); !between(shape, c.to, at).meets(all) {
			c.byNumber(at, c.p.brings(c.from, shape), all)
		}
	}
}

// byNumber takes the enemy on a space, or components of him, if the moved man's numbers will do it.
// [RM-26, RM-31, RM-32]
func (c *chase) byNumber(at Space, moved []uint16, all spaces) {
	p := c.p
	if c.prove(p.number(at), at, moved, all).relation != none {
		c.caught = c.caught.or(only(at))
		return
	}
	if !p.pyramids.has(at) {
		return
	}
	out := chip{at: at}
	for i, part := range kings[kingOf(p.men[at])] {
		if p.men[at]>>i&1 != 0 && c.prove(part.number, at, moved, all).relation != none {
			out.parts |= 1 << i
		}
	}
	if out.parts != 0 {
		c.chips[c.nChips] = out
		c.nChips++
	}
}

// prove looks for a relation to the number e on a space in which the man lifted takes part, who brings
// certain numbers, the board being filled as told: alone, or with a second man of his side who bears on
// the space. [RM-20 to RM-25, RM-27]
func (c *chase) prove(e uint16, at Space, moved []uint16, all spaces) proof {
	for _, a := range moved {
		if a == e {
			return proof{equality, nowhere, a, 0}
		}
	}
	of := &c.p.of[c.p.mover]
	for shape := range pyramid {
		for left := reach[shape][at].and(of[shape]).and(c.others); !left.empty(); left = left.rest() {
			helper := left.first()
			if between(shape, at, helper).meets(all) {
				continue
			}
			for _, b := range c.p.brings(helper, shape) {
				for _, a := range moved {
					if r := c.related(a, b, e); r != none {
						return proof{r, helper, a, b}
					}
				}
			}
		}
	}
	return proof{}
}

func (c *chase) related(a, b, e uint16) relation {
	r := related(int(a), int(b), int(e))
	if r == none && c.p.terms.proportions && kindOf(sorted(int(a), int(b), int(e))) != 0 {
		return proportion
	}
	return r
}

// captives is how many men come out of the captures.
func (c *chase) captives() int {
	n := c.caught.count()
	for _, out := range c.chips[:c.nChips] {
		if !c.caught.has(out.at) {
			n += bitCount(out.parts)
		}
	}
	return n
}

// emptied is the spaces that the captured leave. [RM-38]
func (c *chase) emptied() spaces {
	set := c.caught
	for _, out := range c.chips[:c.nChips] {
		if out.parts == c.p.men[out.at]&partMask {
			set = set.or(only(out.at))
		}
	}
	return set
}

// free is where captives may be set after the draught. [RM-37, RM-38]
func (c *chase) free() spaces {
	after := c.others.without(c.emptied()).or(only(c.to))
	return firstRank[c.p.mover].without(after)
}
