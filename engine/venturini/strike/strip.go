package strike

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// strip is one of the two halves of a volley: the squares it visits one after another. [section 3.5]
type strip struct {
	at [4]grid.Square
	in [4]grid.Dir // the side of the square by which the strip comes in
	d  [4]int      // how far off, in halves of a step
	n  int
}

// strips are the left and the right strip of a front, up to so many halves of a step; those of a front on a side are
// the same. Right is the second side of a broken front, state.NoHeading otherwise. [section 3.5]
func strips(b grid.Board, from grid.Square, front, right grid.Dir, reach int) [2]strip {
	switch {
	case right != state.NoHeading:
		return [2]strip{file(b, from, front, reach), file(b, from, right, reach)}
	case !front.Diagonal():
		s := file(b, from, front, reach)
		return [2]strip{s, s}
	}
	left, right := front.Turn(-1), front.Turn(1)
	return [2]strip{stairs(b, from, left, right, reach), stairs(b, from, right, left, reach)}
}

// file is the squares straight ahead of a side.
func file(b grid.Board, from grid.Square, d grid.Dir, reach int) (s strip) {
	for far := 2; far <= reach && s.step(b, from, d, far); far += 2 {
	}
	return s
}

// stairs is half of a diagonal: its neighbour on a side, the square of the diagonal, a knight's square, the next one.
func stairs(b grid.Board, from grid.Square, first, second grid.Dir, reach int) (s strip) {
	for far := 1; far <= reach && s.step(b, from, first, far); far++ {
		first, second = second, first
	}
	return s
}

// step goes on to the next square; false if there is none.
func (s *strip) step(b grid.Board, from grid.Square, d grid.Dir, far int) bool {
	if s.n > 0 {
		from = s.at[s.n-1]
	}
	to := b.Step(from, d)
	if to == grid.None {
		return false
	}
	s.at[s.n], s.in[s.n], s.d[s.n] = to, d.Turn(4), far
	s.n++
	return true
}

// before is the square from which the strip comes to its i-th.
func (s *strip) before(from grid.Square, i int) grid.Square {
	if i == 0 {
		return from
	}
	return s.at[i-1]
}

// Lanes are the squares that the flat shots of a firing have passed, up to those that they hit.
func Lanes(f *ground.Field, a Firing, shots []Shot) (lanes []ground.Lane) {
	fig := f.Find(a.Fig)
	if fig == nil || f.Game == state.Siege {
		return nil
	}
	for _, strip := range volleyOf(f, fig, a).strips {
		for i := range shots {
			if n := slices.Index(strip.at[:strip.n], shots[i].At); n >= 0 && !shots[i].Lobbed() {
				lanes = append(lanes, slices.Clone(strip.at[:n+1]))
			}
		}
	}
	return lanes
}
