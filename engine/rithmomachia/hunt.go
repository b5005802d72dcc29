package rithmomachia

import (
	"sync"

	"littlewars/engine"
)

// hunt is what a side has of the enemy's King: the components gone, and those that it may come to take. Who is ahead
// has his men go to the King as well, and the more so the farther he is ahead: between equals the Kings would but keep
// away from each other.
func hunt(p *Position, side Side, g *grips) int {
	foe := side.other()
	king, ok := kingAt(p, foe)
	if !ok {
		return 0
	}
	left := p.men[king]
	gone := len(kings[foe]) - bitCount(left&partMask)
	sum, aims := worthOfParts[gone], aimsOf(p, side)
	rest, next := worthOfKing+aims.king-sum, worthOfParts[gone+1]+2*aims.part-sum
	if gone+1 == len(kings[foe]) {
		next = rest
	}
	sum += gone * aims.part
	sum += rest * prospects[g.soon(king, wholes[left])] / 64
	for i, part := range kings[foe] {
		if left>>i&1 != 0 {
			sum += (next + worthOfMan) * prospects[g.soon(king, part.number)] / 64
		}
	}
	if p.declared.has(king) { // nobody takes him
		return sum * aims.hunt / 10
	}
	mine, his := p.all(side).count(), p.all(foe).count()
	if lead := max(mine-his, mine*aims.leader/100); lead > 0 {
		sum += (approach(p, side, king) + aims.near*gathered(p, side, king)) * lead / mine
	}
	return sum * aims.hunt / 10
}

// kingAt is where a side's own King stands, if he is not captured.
func kingAt(p *Position, side Side) (Space, bool) {
	for at := p.pyramids.and(p.all(side)); !at.empty(); at = at.rest() {
		if kingOf(p.men[at.first()]) == side {
			return at.first(), true
		}
	}
	return 0, false
}

// abroad is how many rows a side's King is out of his own camp.
func abroad(p *Position, side Side) int {
	king, ok := kingAt(p, side)
	switch {
	case !ok:
		return 0
	case side == Odd:
		return max(0, rows-campRows-king.row())
	}
	return max(0, king.row()+1-campRows)
}

// A man who takes something of the King with another only counts so many tenths of one who does so alone.
const tenthsOfHelper = 3

// afar is what a man's distance from bearing on the enemy's King is worth, in parts of 20 of worthOfHunter, by draughts
// times the spaces in each, were nobody in the way; beside it are those few draughts by ways that are open.
var (
	afar   = [...]int{20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0}
	beside = [...]int{150, 110, 70, 30}
)

// approach is how near a side's men have come to the enemy's King of whom they can take something.
func approach(p *Position, side Side, king Space) int {
	table, sum := toBear(), 0
	use := &uses[p.men[king]]
	all := p.all(Odd).or(p.all(Even))
	for shape := range pyramid {
		men := p.of[side][shape].without(p.pyramids)
		for left := men; !left.empty(); left = left.rest() {
			at := left.first()
			far := int(table[shape][king][at]) * lengths[shape]
			sum += use.tenths(p.men[at]) * afar[min(far, len(afar)-1)] * worthOfHunter / 200
		}
		from, seen := bornOn(shape, king, reach[shape][king], all), spaces{}
		for _, worth := range beside {
			for left := from.and(men); !left.empty(); left = left.rest() {
				sum += use.tenths(p.men[left.first()]) * worth / 10
			}
			seen = seen.or(from)
			from = before(shape, from.without(all), all).without(seen)
		}
	}
	return sum
}

// gathered is how near all of a side's men have come to the enemy's King, in spaces: one nearer than closest is near
// enough.
func gathered(p *Position, side Side, king Space) (sum int) {
	const closest = 3
	for left := p.all(side).without(p.pyramids); !left.empty(); left = left.rest() {
		at := left.first()
		across, up := at.column()-king.column(), at.row()-king.row()
		sum += rows - max(across, -across, up, -up, closest)
	}
	return sum
}

// use is which numbers, a bit each by its place, take something of a King, alone or at all.
type use struct{ alone, atAll uint64 }

// tenths is how much a number counts in an approach.
func (u *use) tenths(number uint16) int {
	switch place := placeOf(number); {
	case u.alone>>place&1 != 0:
		return 10
	case u.atAll>>place&1 != 0:
		return tenthsOfHelper
	}
	return 0
}

// uses are those against what is left of a King.
var uses = makeUses()

func makeUses() (t [2 << kingParts]use) {
	for left := range t {
		u := &t[left]
		for _, number := range append(engine.Mapped(partsOf(uint16(left)), numberOf), wholes[left]) {
			place := placeOf(number)
			u.alone |= 1 << place &^ 1
			u.atAll |= partners[place] | 1<<place&^1
		}
	}
	return t
}

func numberOf(p part) uint16 { return p.number }

// toBear is how many draughts, flights too, men of each shape are from bearing on a space, by that space and theirs, on
// an empty board.
var toBear = sync.OnceValue(func() *[3][columns * rows][columns * rows]uint8 {
	const never = 1<<8 - 1
	var t [3][columns * rows][columns * rows]uint8
	for shape := range pyramid {
		for king := range t[shape] {
			far := &t[shape][king]
			for i := range far {
				far[i] = never
			}
			from, seen := reach[shape][king], spaces{}
			for n := uint8(0); !from.empty(); n++ {
				for at := range from.all {
					far[at] = n
				}
				seen = seen.or(from)
				from = before(shape, from, spaces{}).without(seen)
			}
		}
	}
	return &t
})

// before is where men of a shape come from who make a draught, usual or flying, to some empty spaces, all being where
// anybody stands.
func before(shape Shape, to, all spaces) spaces {
	if shape == Round {
		return goals(shape, to, to, all)
	}
	beside := func(across, up int) spaces { return to.shifted(across, up).or(to.shifted(-across, -up)).without(all) }
	return goals(shape, to.or(beside(1, 0)), to.or(beside(0, 1)), all)
}

// goals is where usual draughts of a shape go, be it to where somebody stands: from some spaces up and down the board,
// and from some across it. Rounds go from the first.
func goals(shape Shape, upright, across, all spaces) (to spaces) {
	for _, step := range steps[shape] {
		way := upright
		if step[1] == 0 {
			way = across
		}
		for range lengths[shape] - 1 {
			way = way.shifted(step[0], step[1]).without(all)
		}
		to = to.or(way.shifted(step[0], step[1]))
	}
	return to
}
