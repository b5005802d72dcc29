package rithmomachia

import (
	"math/bits"
	"slices"

	"littlewars/engine"
)

// settings is in how many ways captives can be set on free spaces: settings[captives][free]. If there are
// more than spaces, the first of them fill these. [RM-62]
var settings = countSettings()

func countSettings() (t [columns + 1][columns + 1]int) {
	for captives := range t {
		for free := range t[captives] {
			t[captives][free] = 1
			for i := range min(captives, free) {
				t[captives][free] *= free - i
			}
		}
	}
	return t
}

func bitCount(parts uint16) int { return bits.OnesCount16(parts) }

// Moves appends the turns that can be played: by the space that the man leaves, his goal, and where the
// captives are set, each rising from a1 to h16 row by row. The declarations come after them, see
// declarations.
func (p *Position) Moves(into []Move) []Move {
	if _, over := p.Ended(); over {
		return into
	}
	c := p.chase()
	before := len(into)
	into = c.list(everywhere, into, func(into []Move) []Move {
		free := c.free()
		return c.turn().setting(min(c.captives(), free.count()), free, into)
	})
	if len(into) > before {
		for men := range p.declarations {
			into = append(into, declare(men))
		}
	}
	return into
}

// turn is the draught last tried, before any captives are set.
func (c *chase) turn() Move { return Move{From: c.from, To: c.to} }

// setting appends the move with n more captives set on free spaces, in every order. [RM-37, RM-38]
func (m Move) setting(n int, free spaces, into []Move) []Move {
	if n == 0 {
		return append(into, m)
	}
	for at := range free.all {
		into = m.with(at).setting(n-1, free.without(only(at)), into)
	}
	return into
}

// Count is how many Moves there are.
func (p *Position) Count() int {
	if _, over := p.Ended(); over {
		return 0
	}
	c := p.chase()
	var w sweeps
	c.sweep(&w)
	n := c.count(&w)
	if n > 0 {
		n += p.countDeclarations()
	}
	return n
}

// Draw gives one of Moves, each as likely as another; false if there is none.
func (p *Position) Draw(chance *engine.Chance) (Move, bool) {
	if _, over := p.Ended(); over {
		return Move{}, false
	}
	c := p.chase()
	var w sweeps
	c.sweep(&w)
	n := c.count(&w)
	if n == 0 {
		return Move{}, false
	}
	which := chance.IntN(n + p.countDeclarations())
	if which < n {
		return c.swept(&w, which), true
	}
	for men := range p.declarations {
		if which--; which < n {
			return declare(men), true
		}
	}
	return Move{}, false
}

// settingAt is one of the ways to set the captives of the draught last tried, by its place among them.
func (c *chase) settingAt(which, ways int) Move {
	m := c.turn()
	free := c.free()
	for n := min(c.captives(), free.count()); n > 0; n-- {
		ways /= free.count()
		at := free
		for ; which >= ways; which -= ways {
			at = at.rest()
		}
		m = m.with(at.first())
		free = free.without(only(at.first()))
	}
	return m
}

// Play carries out one of Moves.
func (p *Position) Play(m Move) {
	if m.Declares() {
		for _, at := range m.at[:m.n] {
			p.declare(at)
		}
		return
	}
	if m.n > 0 || p.crammed(m.To) {
		if c := p.lifted(m.From); c.arrive(m.To) {
			p.capture(&c, m)
			p.quiet = 0
			p.mover = p.mover.other()
			return
		}
	}
	p.shift(m.From, m.To)
	p.quiet++
	p.mover = p.mover.other()
}

// crammed reports whether the mover's first rank may have no room for a captive when a man has come to a space. Where
// it has, a turn that sets nobody takes nobody.
func (p *Position) crammed(to Space) bool {
	men := p.all(p.mover).or(p.all(p.mover.other())).or(only(to))
	return firstRank[p.mover].without(men).empty()
}

// shift moves a man to an empty space.
func (p *Position) shift(from, to Space) {
	p.hash -= p.share(from)
	both := only(from).or(only(to))
	of := &p.of[p.mover]
	for shape := range of {
		if of[shape].has(from) {
			of[shape] = of[shape].xor(both)
		}
	}
	if p.pyramids.has(from) {
		p.pyramids = p.pyramids.xor(both)
	}
	if p.declared.has(from) {
		p.declared = p.declared.xor(both)
	}
	p.men[to], p.men[from] = p.men[from], 0
	p.hash += p.share(to)
}

// captive is a man taken, or a component: where, what he is, and how he is set on the board again.
type captive struct {
	at    Space
	king  bool   // a pyramid, whole
	left  uint16 // of which
	man   part   // else
	whole uint16 // the number that counts in a tally
}

// text is the captive as RM-60 writes him.
func (x captive) text() string {
	if x.king {
		return kingText(x.left)
	}
	return x.man.String()
}

// called is him as players say him.
func (x captive) called() string {
	if x.king {
		return kingCalled(x.left)
	}
	return x.man.String()
}

// captivesOf lists what the draught last tried takes, in the order in which they are set. [RM-38]
func (c *chase) captivesOf(list []captive) []captive {
	p := c.p
	taken := c.caught
	for _, out := range c.chips[:c.nChips] {
		taken = taken.or(only(out.at))
	}
	for ; !taken.empty(); taken = taken.rest() {
		at := taken.first()
		switch {
		case !c.caught.has(at): // components are kept from high to low as RM-38 wants them
			i := slices.IndexFunc(c.chips[:c.nChips], func(out chip) bool { return out.at == at })
			for part, man := range kings[kingOf(p.men[at])] {
				if c.chips[i].parts>>part&1 != 0 {
					list = append(list, captive{at: at, man: man, whole: man.number})
				}
			}
		case p.pyramids.has(at):
			list = append(list, captive{at: at, king: true, left: p.men[at], whole: p.number(at)})
		default:
			list = append(list, captive{at: at, man: part{p.shape(at), p.men[at]}, whole: p.men[at]})
		}
	}
	return list
}

// capture makes a move that takes something. [RM-26 to RM-39]
func (p *Position) capture(c *chase, m Move) {
	foe := p.mover.other()
	var room [16]captive
	captives := c.captivesOf(room[:0])
	hadKing := p.terms.victory != nothing && p.hasKing(foe)
	for _, out := range c.chips[:c.nChips] {
		left := p.men[out.at] &^ out.parts
		p.remove(out.at)
		if left&partMask != 0 {
			p.putKing(foe, out.at, left)
		}
	}
	for left := c.caught; !left.empty(); left = left.rest() {
		p.remove(left.first())
	}
	p.shift(m.From, m.To)
	for i, x := range captives {
		if p.terms.victory != nothing {
			p.took[p.mover].add(x.whole)
		}
		switch {
		case i >= int(m.n): // there is no room for him [RM-39]
		case x.king:
			p.putKing(p.mover, m.at[i], x.left)
		default:
			p.put(p.mover, m.at[i], x.man)
		}
	}
	if hadKing && !p.hasKing(foe) {
		p.took[p.mover].king = true
	}
}
