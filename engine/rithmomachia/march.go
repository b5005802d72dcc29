package rithmomachia

import "math/bits"

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
			seen := only(Space(from))
			for n, edge := uint8(0), seen; !edge.empty(); n++ {
				var next spaces
				for ; !edge.empty(); edge = edge.rest() {
					at := edge.first()
					far[at] = n
					for shape := range pyramid {
						if shapes>>shape&1 != 0 {
							next = next.or(reach[shape][at])
						}
					}
				}
				edge = next.without(seen)
				seen = seen.or(next)
			}
		}
	}
	return t
}

// arrayed is how far a Triumph of a side is from being arrayed, in eighths of a draught: the nearest of the arrays
// counts the most, and the others too, since the enemy can be in the way of one more easily than of all. Twice as
// many arrays are a draught less. It is false if there is none.
func arrayed(p *Position, side Side, men spaces) (far int, ok bool) {
	const most = 50 // draughts
	near := uint64(0)
	for i := range arrays[side][men.count()] {
		if way := march(p, side, men, arrays[side][men.count()][i:i+1], most); way < most {
			near += 1 << (most - way)
		}
	}
	if near == 0 {
		return 0, false
	}
	whole := bits.Len64(near) - 1
	return 8*(most-whole) - int(near<<(63-whole)>>60&7), true
}

// march is how many draughts of its own a Triumph is from the nearest of some arrays, were nobody in the way,
// and one more for each space that somebody else stands on; best if it is no fewer.
func march(p *Position, side Side, men spaces, to []spaces, best int) int {
	n := men.count()
	var far [4]*[columns * rows]uint8
	for i, left := 0, men; !left.empty(); i, left = i+1, left.rest() {
		at := left.first()
		far[i] = &afoot[shapes(p, side, at)][at]
	}
	others := p.all(Odd).or(p.all(Even)).without(men)
	for _, array := range to {
		best = assign(far[:n], array, array.and(others).count(), best)
	}
	return best
}

// shapes is what a man of a side moves like, a bit a shape.
func shapes(p *Position, side Side, at Space) (set int) {
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
