package rithmomachia

import "slices"

// maxNumber is the greatest number a man may have. Their own go up to 361; products must stay small.
const maxNumber = 1<<16 - 1

// mayDeclare reports whether the mover is at the point of declaring a Triumph: in a proper game, the
// enemy's King being captured, and no Triumph of his declared. [RM-42, RM-43]
func (p *Position) mayDeclare() bool {
	return p.terms.victory == proper && p.took[p.mover].king && !p.declared.meets(p.all(p.mover))
}

// triumph is numbers that make one, rising, and which of the mover's men have each. [RM-45]
type triumph struct {
	men [4]spaces
	n   int // 3 or 4
}

// size is how many declarations it is: one for each choice among men of the same number.
func (t triumph) size() int {
	n := 1
	for _, men := range t.men[:t.n] {
		n *= men.count()
	}
	return n
}

// declarations gives the Triumphs that the mover can declare: the threes by their numbers, rising; then
// the fours by the proportions in them. [RM-43 to RM-45]
func (p *Position) declarations(do func(triumph) bool) {
	var numbers [columns * rows]uint16
	var men [columns * rows]spaces
	n := p.byNumber(p.all(p.mover), &numbers, &men)
	var room [256]triple
	list := triples(numbers[:n], room[:0])
	for _, t := range list {
		if !do(triumph{[4]spaces{men[t.at[0]], men[t.at[1]], men[t.at[2]]}, 3}) {
			return
		}
	}
	eachFour(numbers[:n], list, func(f four) bool {
		return do(triumph{[4]spaces{men[f.at[0]], men[f.at[1]], men[f.at[2]], men[f.at[3]]}, 4})
	})
}

// byNumber sorts men by their numbers, which rise, and tells how many numbers there are.
func (p *Position) byNumber(left spaces, numbers *[columns * rows]uint16, men *[columns * rows]spaces) int {
	n := 0
	for ; !left.empty(); left = left.rest() {
		at := left.first()
		number := p.number(at)
		i := n
		for i > 0 && numbers[i-1] >= number {
			i--
		}
		if i == n || numbers[i] != number {
			copy(numbers[i+1:n+1], numbers[i:n])
			copy(men[i+1:n+1], men[i:n])
			numbers[i], men[i] = number, spaces{}
			n++
		}
		men[i] = men[i].or(only(at))
	}
	return n
}

func (p *Position) countDeclarations() (n int) {
	p.declarations(func(t triumph) bool {
		n += t.size()
		return true
	})
	return n
}

// declarationAt is one by its place in the list of them.
func (p *Position) declarationAt(which int) (m Move) {
	p.declarations(func(t triumph) bool {
		if size := t.size(); which >= size {
			which -= size
			return true
		}
		set := spaces{}
		for i := t.n - 1; i >= 0; i-- { // the last changes quickest
			men := t.men[i]
			for skip := which % men.count(); skip > 0; skip-- {
				men = men.rest()
			}
			which /= t.men[i].count()
			set = set.or(only(men.first()))
		}
		m = declare(set)
		return false
	})
	return m
}

// moves appends the declarations of a Triumph, for each of its men from the i-th on.
func (t triumph) moves(set spaces, i int, into []Move) []Move {
	if i == t.n {
		return append(into, declare(set))
	}
	for left := t.men[i]; !left.empty(); left = left.rest() {
		into = t.moves(set.or(only(left.first())), i+1, into)
	}
	return into
}

// declare is the declaration of the men on some spaces.
func declare(set spaces) Move {
	m := declaration
	for ; !set.empty(); set = set.rest() {
		m = m.with(set.first())
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
	for left := camp; !left.empty(); left = left.rest() {
		for _, line := range lines {
			t[3] = appendArray(t[3], left.first(), line[:3], camp)
			t[4] = appendArray(t[4], left.first(), line, camp)
		}
		t[4] = appendArray(t[4], left.first(), corners, camp)
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
