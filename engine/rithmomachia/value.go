package rithmomachia

import "math/bits"

// What Rate counts, in hundredths of a small man. They were found by games.
const (
	worthOfMan      = 100
	worthOfPart     = 600  // a component out of the enemy's King
	worthOfKing     = 3000 // the last of him
	worthOfTally    = 4000 // the tally agreed
	worthOfArray    = 8000 // a Triumph that is arrayed
	costOfDraught   = 100  // that it is from there
	costOfFolly     = 500  // a Triumph that can't be arrayed
	worthOfWay      = 20   // a draught nearer to taking a component
	longestWay      = 12   // draughts, of both who take it together
	worthOfOblivion = 1500 // that the King has hardly a way out
	worthOfSiege    = 20   // a man about the enemy's King
)

// prospects is what can be taken in so many draughts, in parts of 64 of its worth; in one, it is as good as taken if it
// is his turn.
var prospects = [...]int{0, 20, 12, 7, 4, 2}

// Rate is how the mover stands, in hundredths of a small man: 0 is even.
func (p *Position) Rate() int {
	return p.standing(p.mover) - p.standing(p.mover.other())
}

// standing is what a side has, and what it may come to take.
func (p *Position) standing(side Side) int {
	v := worthOfMan * p.all(side).count()
	if p.terms.victory > proper {
		return v + p.tallied(&p.took[side]) + p.preys(side)
	}
	if !p.took[side].king {
		return v + p.preys(side) + p.hunt(side)
	}
	v += worthOfKing + len(kings[Even])*worthOfPart
	men := p.declared.and(p.all(side))
	if men.empty() {
		return v + p.preys(side)
	}
	if way := march(p, side, men, apart); way < apart {
		return v + worthOfArray - costOfDraught*way
	}
	return v - costOfFolly
}

// tallied is how much of the tally agreed that is which a side, or a man, brings.
func (p *Position) tallied(t *tally) int {
	sum, n := 0, 0
	for i, has := range t.measure() {
		if goal := int(p.terms.goal[i]); goal > 0 {
			sum += worthOfTally * min(has, goal) / goal
			n++
		}
	}
	return sum / n
}

// worth is what it brings to take a man of that number.
func (p *Position) worth(number uint16) int {
	v := 2 * worthOfMan
	if p.terms.victory <= proper {
		return v
	}
	var t tally
	t.add(number)
	return v + p.tallied(&t)
}

// known are the numbers of the men of both sides at the beginning, and of their components. Relations to others are
// found by looking ahead alone.
var known, kindred, pairs = knownNumbers()

// knowns is more than there are: each has a bit.
const knowns = 64

// knownNumbers gives each number its place, from 1, and for two places the set of places of those with whom
// the second takes the first.
func knownNumbers() (place [512]uint8, kindred [knowns][knowns]uint64, pairs [knowns][][2]uint8) {
	var numbers []int
	add := func(n uint16) {
		if place[n] == 0 {
			numbers = append(numbers, int(n))
			place[n] = uint8(len(numbers))
		}
	}
	p := Start()
	for side := range kings {
		for _, part := range kings[side] {
			add(part.number)
		}
	}
	for at := range p.all(Odd).or(p.all(Even)).all {
		add(p.number(at))
	}
	for e, target := range numbers {
		for a, first := range numbers {
			for b, second := range numbers {
				if related(first, second, target) == none {
					continue
				}
				kindred[e+1][a+1] |= 1 << (b + 1)
				if a <= b {
					pairs[e+1] = append(pairs[e+1], [2]uint8{uint8(a + 1), uint8(b + 1)})
				}
			}
		}
	}
	return place, kindred, pairs
}

func placeOf(number uint16) uint8 {
	if int(number) < len(known) {
		return known[number]
	}
	return 0
}

// within is the spaces from which a man of a shape comes to bear on each in so many draughts, on an empty board: none,
// one, two.
var within = makeWithin()

func makeWithin() (t [3][3][columns * rows]spaces) {
	for shape := range pyramid {
		for from := range t[0][shape] {
			for to := range t[0][shape] {
				if far := afoot[1<<shape][from][to]; far > 0 && far <= 3 {
					t[far-1][shape][to] = t[far-1][shape][to].or(only(Space(from)))
				}
			}
		}
	}
	return t
}

// bearers is the numbers, a bit each by its place, of a side's men who bear on a space, or come to in one draught,
// or in two. Each set has those before it.
func (p *Position) bearers(side Side, at Space) (by [3]uint64) {
	for far := range by {
		if far > 0 {
			by[far] = by[far-1]
		}
		for shape := range pyramid {
			men := within[far][shape][at].and(p.of[side][shape])
			for left := men.without(p.pyramids); !left.empty(); left = left.rest() {
				by[far] |= 1 << placeOf(p.men[left.first()])
			}
		}
	}
	return by
}

// soon is in how many draughts those who bear come to take a number, were nobody in the way; len(prospects) if in more
// than are looked ahead.
func soon(by *[3]uint64, number uint16) int {
	place := placeOf(number)
	if place == 0 {
		return len(prospects)
	}
	best := len(prospects)
	for far, set := range by { // alone
		if set>>place&1 != 0 {
			best = max(1, far)
			break
		}
	}
	if best == 1 {
		return 1
	}
	for far, set := range by {
		for left := set &^ 1; left != 0; left &= left - 1 {
			with := kindred[place][bits.TrailingZeros64(left)]
			for farther := 0; farther <= far; farther++ {
				if far+farther >= best {
					break
				}
				if with&by[farther] != 0 {
					best = max(1, far+farther)
					break
				}
			}
		}
		if best <= far+1 {
			break
		}
	}
	return best
}

// preys is what a side may come to take of the enemy's men.
func (p *Position) preys(side Side) int {
	sum := 0
	for left := p.all(side.other()).without(p.declared).without(p.pyramids); !left.empty(); left = left.rest() {
		at := left.first()
		by := p.bearers(side, at)
		if n := soon(&by, p.men[at]); n < len(prospects) {
			sum += p.worth(p.men[at]) * prospects[n]
		}
	}
	return sum / 64
}

// ways is how many draughts, about, a man of each number is from bearing on a space, by places.
func (p *Position) ways(side Side, to Space) (far [knowns]uint8) {
	for i := range far {
		far[i] = longestWay
	}
	for shape := range pyramid {
		for left := p.of[side][shape].without(p.pyramids); !left.empty(); left = left.rest() {
			at := left.first()
			place := placeOf(p.men[at])
			far[place] = min(far[place], uint8(distance(at, to)/lengths[shape]))
		}
	}
	far[0] = longestWay
	return far
}

// shortest is how many draughts those who take a number have to go together.
func shortest(far *[knowns]uint8, place uint8) int {
	best := int(far[place])
	for _, pair := range pairs[place] {
		best = min(best, int(far[pair[0]])+int(far[pair[1]]))
	}
	return best
}

// hunt is what a side has of the enemy's King: the components gone, those that it may come to take, and the men about
// him, who may yet hem him in.
func (p *Position) hunt(side Side) int {
	foe := side.other()
	at := p.pyramids.and(p.all(foe))
	for !at.empty() && kingOf(p.men[at.first()]) != foe {
		at = at.rest()
	}
	if at.empty() {
		return 0
	}
	king := at.first()
	by := p.bearers(side, king)
	ways := p.ways(side, king)
	sum, whole := 0, 0
	if n := soon(&by, wholes[p.men[king]]); n < len(prospects) {
		whole = (worthOfKing + worthOfPart*bitCount(p.men[king]&partMask)) * prospects[n] / 64
	}
	for i, part := range kings[foe] {
		if p.men[king]>>i&1 == 0 {
			sum += worthOfPart
		} else if n := soon(&by, part.number); n < len(prospects) {
			sum += (worthOfPart + worthOfMan) * prospects[n] / 64
		} else if way := shortest(&ways, placeOf(part.number)); way < longestWay {
			sum += worthOfWay * (longestWay - way)
		}
	}
	men := min(siegeMen, siege[king].and(p.all(side)).count())
	return sum + whole + worthOfSiege*men + p.hemmedIn(side, king)
}

// hemmedIn is how nearly the enemy's King falls to Oblivion: each of his ways counts that the wall or a man of the side
// closes, and the last the most. [RM-36]
func (p *Position) hemmedIn(side Side, king Space) int {
	own, all := p.all(side), p.all(Odd).or(p.all(Even))
	ways, closed := 0, 0
	for shape, men := range p.of[side.other()] {
		if !men.has(king) {
			continue
		}
		for i := range legs[shape][king] {
			l := &legs[shape][king][i]
			ways++
			if l.goal == nowhere || own.has(l.nearest(all)) {
				closed++
			}
		}
	}
	return worthOfOblivion * closed * closed / (ways * ways)
}

// Choices appends those of Moves that are worth a thought: the captives of a draught are set in one way only, and
// of the declarations there are those that are soonest arrayed.
func (p *Position) Choices(into []Move) []Move {
	if _, over := p.Ended(); over {
		return into
	}
	c, first := p.chase(), len(into)
	into = c.list(everywhere, into, c.setOne)
	if len(into) > first && p.mayDeclare() {
		into = p.soonest(into)
	}
	return into
}

// Loud appends those of Choices that take.
func (p *Position) Loud(into []Move) []Move {
	if _, over := p.Ended(); over {
		return into
	}
	c := p.chase()
	return c.list(spaces{}, into, c.setOne)
}

// setOne appends the draught last tried with its captives set on the free spaces nearest to the middle of the first
// rank.
func (c *chase) setOne(into []Move) []Move {
	m, n, free := c.turn(), c.captives(), c.free()
	for _, column := range [columns]int{3, 4, 2, 5, 1, 6, 0, 7} {
		at := firstRank[c.p.mover].first() + Space(column)
		if int(m.n) < n && free.has(at) {
			m = m.with(at)
		}
	}
	return append(into, m)
}

// Of how many declarations at the most the soonest are looked for, and how many of those are thought about.
const (
	mostDeclared = 300
	fewest       = 3
)

// soonest appends the declarations of the Triumphs that are nearest to being arrayed.
func (p *Position) soonest(into []Move) []Move {
	var best [fewest + 1]spaces
	ways := [fewest + 1]int{apart, apart, apart, apart}
	tried := 0
	for men := range p.declarations {
		way, i := march(p, p.mover, men, ways[fewest-1]), fewest
		for ; i > 0 && way < ways[i-1]; i-- {
			best[i], ways[i] = best[i-1], ways[i-1]
		}
		best[i], ways[i] = men, way
		if tried++; tried == mostDeclared {
			break
		}
	}
	for i, men := range best[:fewest] {
		if ways[i] < apart {
			into = append(into, declare(men))
		}
	}
	return into
}

// Stake is what a move takes, as Rate counts it, and who takes it: nobody is lost by taking.
func (p *Position) Stake(m Move) (gain, risk int) {
	if m.n == 0 || m.Declares() {
		return 0, 0
	}
	c := p.lifted(m.From)
	c.arrive(m.To)
	foe := p.mover.other()
	for left := c.caught; !left.empty(); left = left.rest() {
		at := left.first()
		gain += p.worth(p.number(at))
		if p.pyramids.has(at) && p.terms.victory <= proper && kingOf(p.men[at]) == foe {
			gain += worthOfKing
		}
	}
	for _, out := range c.chips[:c.nChips] {
		gain += bitCount(out.parts) * (worthOfMan + worthOfPart)
	}
	return gain, 0
}

// Slot is the way of a move.
func (p *Position) Slot(m Move) int {
	if m.Declares() {
		return 0
	}
	return int(m.From)*columns*rows + int(m.To)
}

// Pass hands the turn over.
func (p *Position) Pass() bool {
	p.mover = p.mover.other()
	return true
}

// Bold is what a draw costs: who does not seek more than his safety comes to nothing else.
func (p *Position) Bold() int { return 300 }
