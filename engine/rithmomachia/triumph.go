package rithmomachia

import "slices"

// maxNumber is the greatest number a man may have. Their own go up to 361; products must stay small.
const maxNumber = 1<<16 - 1

// mayDeclare reports whether the mover is at the point of declaring a Triumph: in a proper game, the
// enemy's King being captured, and no Triumph of his declared. [RM-42, RM-43]
func (p *Position) mayDeclare() bool {
	return p.terms.victory == proper && p.took[p.mover].king && !p.declared.meets(p.all(p.mover))
}

// declarations gives the men of each Triumph that the mover can declare: the threes by their numbers, rising;
// then the fours by the proportions in them. Of men with the same number each makes one. [RM-43 to RM-45]
func (p *Position) declarations(do func(men spaces) bool) {
	if !p.mayDeclare() {
		return
	}
	var numbers [columns * rows]uint16
	var men [columns * rows]spaces
	n := p.byNumber(p.all(p.mover), &numbers, &men)
	var room [256]triple
	list := triples(numbers[:n], room[:0])
	for _, t := range list {
		if !oneOfEach(spaces{}, t.at[:], &men, do) {
			return
		}
	}
	eachFour(numbers[:n], list, func(four [4]uint8, _ Kinds) bool { return oneOfEach(spaces{}, four[:], &men, do) })
}

// oneOfEach gives the set with a man more out of each of some groups, for all such men; the last change quickest.
func oneOfEach(set spaces, groups []uint8, men *[columns * rows]spaces, do func(spaces) bool) bool {
	if len(groups) == 0 {
		return do(set)
	}
	for at := range men[groups[0]].all {
		if !oneOfEach(set.or(only(at)), groups[1:], men, do) {
			return false
		}
	}
	return true
}

// byNumber sorts men by their numbers, which rise, and tells how many numbers there are.
func (p *Position) byNumber(left spaces, numbers *[columns * rows]uint16, men *[columns * rows]spaces) (n int) {
	for ; !left.empty(); left = left.rest() {
		i, known := slices.BinarySearch(numbers[:n], p.number(left.first()))
		if !known {
			copy(numbers[i+1:n+1], numbers[i:n])
			copy(men[i+1:n+1], men[i:n])
			numbers[i], men[i] = p.number(left.first()), spaces{}
			n++
		}
		men[i] = men[i].or(only(left.first()))
	}
	return n
}

func (p *Position) countDeclarations() (n int) {
	for range p.declarations {
		n++
	}
	return n
}

// declare is the declaration of the men on some spaces.
func declare(set spaces) Move {
	m := declaration
	for at := range set.all {
		m = m.with(at)
	}
	return m
}

// complete reports whether a side's declared men stand in the enemy's camp as a Triumph must, where that
// wins. [RM-57]
func (p *Position) complete(side Side) bool {
	if p.declared.empty() || p.terms.victory > proper {
		return false
	}
	men := p.declared.and(p.all(side))
	return slices.Contains(arrays[side][men.count()], men)
}

// arrays is how a side's three or four men stand in the enemy's camp when their Triumph is complete: on
// adjacent spaces of a row, column or diagonal, or four on the corners of a square of 3 by 3 spaces.
// [RM-47, RM-48]
var arrays = [2][5][]spaces{Odd: makeArrays(camp[Odd]), Even: makeArrays(camp[Even])}

func makeArrays(camp spaces) (t [5][]spaces) {
	lines := [...][][2]int{
		{{0, 0}, {1, 0}, {2, 0}, {3, 0}},
		{{0, 0}, {0, 1}, {0, 2}, {0, 3}},
		{{0, 0}, {1, 1}, {2, 2}, {3, 3}},
		{{0, 0}, {-1, 1}, {-2, 2}, {-3, 3}},
	}
	corners := [][2]int{{0, 0}, {2, 0}, {0, 2}, {2, 2}}
	for at := range camp.all {
		for _, line := range lines {
			t[3] = appendArray(t[3], at, line[:3], camp)
			t[4] = appendArray(t[4], at, line, camp)
		}
		t[4] = appendArray(t[4], at, corners, camp)
	}
	return t
}

// appendArray appends the spaces so many columns and rows from one, if all are in the camp.
func appendArray(list []spaces, from Space, offsets [][2]int, camp spaces) []spaces {
	set := spaces{}
	for _, o := range offsets {
		set = set.or(only(spaceAt(from.column()+o[0], from.row()+o[1])))
	}
	if set.count() == len(offsets) && set.without(camp).empty() {
		list = append(list, set)
	}
	return list
}

// Ended is whether somebody has won. A Triumph is complete after a draught of its owner, so only the one
// who is not to move can have made one: men who are declared where they stand must still wait for his
// draught. [RM-48 to RM-50]
func (p *Position) Ended() (winner int, over bool) {
	last := p.mover.other()
	if p.complete(last) || p.terms.reached(p.took[last]) {
		return int(last), true
	}
	if p.terms.reached(p.took[p.mover]) {
		return int(p.mover), true
	}
	return 0, false
}

// sets are the spaces of the arrays of three, each array's own.
var sets = [2][][3]Space{Odd: makeSets(arrays[Odd][3]), Even: makeSets(arrays[Even][3])}

func makeSets(arrays []spaces) (list [][3]Space) {
	for _, array := range arrays {
		a, b := array.first(), array.rest()
		list = append(list, [3]Space{a, b.first(), b.rest().first()})
	}
	return list
}

// atHand is three men of a side who would win were it his turn, if he declares them unless he has: two stand as they
// must, or all, and the third can come to them by a draught. It is empty if there are none.
func (p *Position) atHand(side Side) spaces {
	if p.terms.victory > proper || !p.took[side].king {
		return spaces{}
	}
	own := p.all(side)
	able := own
	if declared := p.declared.and(own); declared.count() == 3 {
		able = declared
	} else if !declared.empty() { // of four men nothing is known
		return spaces{}
	}
	there := able.and(camp[side])
	if !there.rest().meets(there) { // fewer than two
		return spaces{}
	}
	all := own.or(p.all(side.other()))
	for _, s := range sets[side] {
		var in [3]bool
		n, out := 0, 0
		for i, at := range s {
			if in[i] = there.has(at); in[i] {
				n++
			} else {
				out = i
			}
		}
		a, b := s[(out+1)%3], s[(out+2)%3]
		switch {
		case n == 3 && p.proportion(s[0], a, b):
			return only(s[0]).or(only(a)).or(only(b))
		case n == 2 && !all.has(s[out]):
			if c := p.third(side, able, all, a, b, s[out]); c != nowhere {
				return only(a).or(only(b)).or(only(c))
			}
		}
	}
	return spaces{}
}

// proportion reports whether the numbers of three men make one.
func (p *Position) proportion(a, b, c Space) bool {
	return kindOf(sorted(int(p.number(a)), int(p.number(b)), int(p.number(c)))) != 0
}

// third is one of some men who comes to an empty space by a draught and makes a proportion with two others; nowhere if
// there is none.
func (p *Position) third(side Side, men, all spaces, a, b, to Space) Space {
	men = men.without(only(a)).without(only(b))
	for shape := range pyramid {
		for left := bornOn(shape, to, p.of[side][shape].and(men), all); !left.empty(); left = left.rest() {
			if c := left.first(); p.proportion(a, b, c) {
				return c
			}
		}
	}
	return nowhere
}
