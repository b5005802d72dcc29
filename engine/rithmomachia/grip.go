package rithmomachia

import "math/bits"

// known are the numbers of the men of both sides at the beginning, and of their components. Relations to others are
// found by looking ahead alone.
var known, kindred, partners = knownNumbers()

// knowns is more than there are: each has a bit.
const knowns = 64

// knownNumbers gives each number its place, from 1, and for two places the set of places of those with whom
// the second takes the first.
func knownNumbers() (
	place [512]uint8, kindred [knowns][knowns]uint64, partners [knowns]uint64,
) {
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
				partners[e+1] |= 1 << (a + 1)
			}
		}
	}
	return place, kindred, partners
}

func placeOf(number uint16) uint8 {
	if int(number) < len(known) {
		return known[number]
	}
	return 0
}

// grip is which numbers, a bit each by its place, a side's men bring on an enemy's space: those who bear on it now, and
// those who come to in one draught.
type grip struct{ now, next uint64 }

// grips is that of a side on every space where an enemy stands whom it may take.
type grips struct {
	on  [columns * rows]grip
	all uint64 // its numbers

	ways int // usual draughts that the side can make past nobody
}

// take finds them, by ways that are open.
func (g *grips) take(p *Position, side Side) {
	prey := p.all(side.other()).without(p.declared)
	all := p.all(Odd).or(p.all(Even))
	for shape := range pyramid {
		for left := p.of[side][shape]; !left.empty(); left = left.rest() {
			from := left.first()
			numbers := uint64(1) << placeOf(p.men[from])
			if p.pyramids.has(from) {
				numbers = placesBrought[p.men[from]][shape]
			}
			g.all |= numbers
			for hit := bornOn(shape, from, prey, all); !hit.empty(); hit = hit.rest() {
				g.on[hit.first()].now |= numbers
			}
			for i := range legs[shape][from] {
				l := &legs[shape][from][i]
				if l.goal == nowhere || l.line.meets(all) {
					continue
				}
				g.ways++
				for hit := bornOn(shape, l.goal, prey, all); !hit.empty(); hit = hit.rest() {
					g.on[hit.first()].next |= numbers
				}
			}
		}
	}
}

// bornOn is the prey on which a man of a shape bears from a space. [RM-18]
func bornOn(shape Shape, from Space, prey, all spaces) spaces {
	hit := reach[shape][from].and(prey)
	for left := hit; !left.empty(); left = left.rest() {
		if at := left.first(); between(shape, from, at).meets(all) {
			hit = hit.without(only(at))
		}
	}
	return hit
}

// placesBrought is brought, a bit each by its place.
var placesBrought = makePlacesBrought()

func makePlacesBrought() (sets [2 << kingParts][3]uint64) {
	for left := range sets {
		for shape, numbers := range brought[left] {
			for _, n := range numbers {
				sets[left][shape] |= 1 << placeOf(n) &^ 1
			}
		}
	}
	return sets
}

// soon is in how many draughts the men who have a space in their grip take a number there: one, two, 3 for more, and 0
// if none of them can.
func (g *grips) soon(at Space, number uint16) int {
	place, by := placeOf(number), g.on[at]
	near := by.now | by.next
	switch {
	case place == 0 || near == 0:
		return 0
	case near>>place&1 != 0, together(place, by.now, near):
		return 1
	case together(place, by.next, by.next):
		return 2
	case together(place, near, g.all):
		return 3
	}
	return 0
}

// together reports whether a number of one set and one of another take that of a place together.
func together(place uint8, a, b uint64) bool {
	for left := a & partners[place]; left != 0; left &= left - 1 {
		if kindred[place][bits.TrailingZeros64(left)]&b != 0 {
			return true
		}
	}
	return false
}

// preys is what a side may come to take of the enemy's men.
func (g *grips) preys(p *Position, side Side) int {
	sum := 0
	for left := p.all(side.other()).without(p.declared).without(p.pyramids); !left.empty(); left = left.rest() {
		at := left.first()
		if n := g.soon(at, p.men[at]); n > 0 {
			sum += p.worth(p.men[at]) * prospects[n]
		}
	}
	return sum / 64
}
