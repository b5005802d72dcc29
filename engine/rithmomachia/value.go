package rithmomachia

// What a side's standing is made of. It goes from about 0 to 1, and Value tells by how much one side's is
// ahead of the other's. Tried by tournaments against a player who moves at random.
const (
	worthOfMen    = 0.30 // all 48 men
	worthOfHunt   = 0.22 // the enemy's King all but captured
	worthOfSiege  = 0.08 // siegeMen men about the enemy's King
	worthOfKing   = 0.35 // the enemy's King captured
	worthOfMarch  = 0.40 // a Triumph declared and arrayed
	costOfFolly   = 0.10 // a Triumph declared that cannot be arrayed
	worthOfCounts = 0.60 // the tally agreed
	nearby        = 0.40 // of a component: a man who can take it stands beside the King
)

// Value guesses from 0, lost, to 1, won, how well a side stands.
func (p *Position) Value(side int) float64 {
	v := 0.5 + (p.standing(Side(side))-p.standing(Side(side).other()))/2.4 // the most there can be, and some
	return max(0.01, min(0.99, v))
}

func (p *Position) standing(side Side) float64 {
	v := worthOfMen * float64(p.all(side).count()) / 48
	switch {
	case p.terms.victory > proper:
		return v + worthOfCounts*p.progress(side)
	case !p.took[side].king:
		return v + p.hunt(side)
	}
	men := p.declared.and(p.all(side))
	if men.empty() {
		return v + worthOfKing
	}
	way := p.march(side, men)
	if way >= apart {
		return v + worthOfKing - costOfFolly
	}
	const longest = 40 // draughts
	return v + worthOfKing + worthOfMarch*float64(longest-min(way, longest))/longest
}

// progress is how much of the tally agreed a side has, from 0 to 1.
func (p *Position) progress(side Side) float64 {
	sum, n := 0.0, 0
	for i, has := range p.took[side].measure() {
		if goal := int(p.terms.goal[i]); goal > 0 {
			sum += float64(min(has, goal)) / float64(goal)
			n++
		}
	}
	return sum / float64(n)
}

// hunt is what a side has of the enemy's King: the components gone; for those that are left how near a man
// of their number is; and the men about him, who may yet hem him in.
func (p *Position) hunt(side Side) float64 {
	foe := side.other()
	at := p.pyramids.and(p.all(foe))
	for !at.empty() && kingOf(p.men[at.first()]) != foe {
		at = at.rest()
	}
	if at.empty() {
		return worthOfHunt
	}
	king := at.first()
	var close [kingParts + 1]int // how near is the nearest man for each component, and for the whole
	for left := p.all(side).without(p.pyramids); !left.empty(); left = left.rest() {
		man := left.first()
		if i := partOf(p.men[king], p.men[man]); i >= 0 {
			close[i] = max(close[i], rows-distance(man, king))
		}
	}
	sum := 0.0
	for i := range kings[foe] {
		if p.men[king]>>i&1 == 0 {
			sum++
		} else {
			sum += nearby * float64(max(close[i], close[kingParts])) / rows
		}
	}
	men := min(siegeMen, siege[king].and(p.all(side)).count())
	return worthOfHunt*sum/float64(len(kings[foe])) + worthOfSiege*float64(men)/siegeMen
}

// distance is in the steps of a chess king.
func distance(a, b Space) int {
	across, up := a.column()-b.column(), a.row()-b.row()
	return max(across, -across, up, -up)
}

// siege is the spaces about each that a man may close ways from.
var siege = makeSiege()

const siegeMen = 6

func makeSiege() (t [columns * rows]spaces) {
	for from := range t {
		for to := range t {
			if d := distance(Space(from), Space(to)); d > 0 && d <= 3 {
				t[from] = t[from].or(only(Space(to)))
			}
		}
	}
	return t
}

// partOf is which of a King's components has a number, kingParts if the whole has it, -1 if nothing.
func partOf(left, number uint16) int {
	if number == wholes[left] {
		return kingParts
	}
	for i, part := range kings[kingOf(left)] {
		if part.number == number && left>>i&1 != 0 {
			return i
		}
	}
	return -1
}

// apart is more draughts than there are to anywhere: no number of usual draughts leads there.
const apart = 100

// afoot is how many usual draughts take a man from one space to another on an empty board, by the shapes he
// has, a bit each. A round keeps to the spaces of one colour, a triangle comes to a quarter of the board and
// a square to a ninth.
var afoot = makeAfoot()

func makeAfoot() (t [1 << pyramid][columns * rows][columns * rows]uint8) {
	for shapes := range t {
		for from := range t[shapes] {
			far := &t[shapes][from]
			for i := range far {
				far[i] = apart
			}
			far[from] = 0
			var queue [columns * rows]Space
			queue[0] = Space(from)
			for i, n := 0, 1; i < n; i++ {
				for shape := range pyramid {
					if shapes>>shape&1 == 0 {
						continue
					}
					for _, l := range &legs[shape][queue[i]] {
						if l.goal != nowhere && far[l.goal] == apart {
							far[l.goal] = far[queue[i]] + 1
							queue[n] = l.goal
							n++
						}
					}
				}
			}
		}
	}
	return t
}

// march is how many draughts of its own a declared Triumph is from being arrayed, were nobody in the way,
// and one more for each space that somebody else stands on; apart if it never can be.
func (p *Position) march(side Side, men spaces) int {
	n := men.count()
	var far [4]*[columns * rows]uint8
	for i, left := 0, men; !left.empty(); i, left = i+1, left.rest() {
		at := left.first()
		far[i] = &afoot[p.shapes(side, at)][at]
	}
	others := p.all(Odd).or(p.all(Even)).without(men)
	best := apart
	for _, array := range arrays[side][n] {
		best = assign(far[:n], array, array.and(others).count(), best)
	}
	return best
}

// shapes is what a man of a side moves like, a bit a shape.
func (p *Position) shapes(side Side, at Space) (set int) {
	for shape, men := range p.of[side] {
		if men.has(at) {
			set |= 1 << shape
		}
	}
	return set
}

// assign is the fewest draughts in which men come to the spaces of a set, each to one, and those made before;
// or best if that is fewer.
func assign(far []*[columns * rows]uint8, to spaces, made, best int) int {
	if len(far) == 0 {
		return min(made, best)
	}
	for left := to; !left.empty(); left = left.rest() {
		at := left.first()
		if d := made + int(far[0][at]); d < best {
			best = assign(far[1:], to.without(only(at)), d, best)
		}
	}
	return best
}
