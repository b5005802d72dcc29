package general

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// raids is in how many moves a piece comes to the centre that its army wants, by kind and square: if it stops only
// where nobody takes it, and if it dares to stop anywhere and to take. What cannot come so has none, 0.
type raids struct {
	safe, bold [state.LeapingQueen + 1][grid.MaxSquares]uint8
	open       [grid.MaxSquares]bool // passable, and nobody there
	still      [grid.MaxSquares]bool // open, and the enemy takes nothing there
	stops      [grid.MaxSquares]bool // open, or an enemy stands there
	ground     [grid.MaxSquares]bool // passable
	queue      []grid.Square
}

// survey finds the raids of an army.
func (r *raids) survey(o rules.Outlook, p *rules.Position, a state.Army) {
	b := p.Board()
	for at := range grid.Square(b.Squares()) {
		x := o.Plot(a, at)
		r.ground[at] = !(x.Closed || x.Water || x.Burning || x.Gun || x.OwnGun || x.OwnWork+x.Walled > 0)
		r.open[at] = r.ground[at] && !x.Own && !x.Enemy
		r.still[at] = r.open[at] && !o.Takes(1-a, at) && !o.Shells(1-a, at)
		r.stops[at] = r.ground[at] && !x.Own
	}
	centre := p.Ground.Centre[1-a]
	for k := range r.safe {
		clear(r.safe[k][:b.Squares()])
		clear(r.bold[k][:b.Squares()])
		if centre != grid.None {
			r.back(b, state.Chessman(k), centre, &r.safe[k], &r.still)
			r.back(b, state.Chessman(k), centre, &r.bold[k], &r.stops)
		}
	}
}

// back goes back from the centre by the moves of a kind of piece, from stop to stop.
func (r *raids) back(
	b grid.Board, k state.Chessman, centre grid.Square,
	moves *[grid.MaxSquares]uint8, stops *[grid.MaxSquares]bool,
) {
	straight, bend, leaps := k.Goes()
	r.queue = append(r.queue[:0], centre)
	for i := 0; i < len(r.queue); i++ {
		to := r.queue[i]
		next := moves[to] + 1
		come := func(from grid.Square) {
			if moves[from] != 0 || from == centre {
				return
			}
			moves[from] = next
			if stops[from] {
				r.queue = append(r.queue, from)
			}
		}
		for d := range grid.Dir(8) {
			if d%2 == 0 && !straight || d%2 == 1 && !bend {
				continue
			}
			for from := b.Step(to, d); from != grid.None; from = b.Step(from, d) {
				come(from)
				if !r.open[from] {
					break
				}
			}
		}
		if !leaps {
			continue
		}
		col, row := b.Col(to), b.Row(to)
		for _, l := range jumps {
			from := b.At(col+l.dc, row+l.dr)
			if from != grid.None && (r.ground[b.At(col+l.c1, row+l.r1)] || r.ground[b.At(col+l.c2, row+l.r2)]) {
				come(from)
			}
		}
	}
}

// jumps are a knight's, in columns and rows, each with the two squares of which one must be passable. [HW-172]
var jumps = func() (all [8]struct{ dc, dr, c1, r1, c2, r2 int }) {
	for i := range all {
		long := grid.Dir(i / 2 * 2)
		lc, lr := long.Delta()
		sc, sr := long.Turn(2 - i%2*4).Delta()
		all[i] = struct{ dc, dr, c1, r1, c2, r2 int }{2*lc + sc, 2*lr + sr, lc, lr, lc + sc, lr + sr}
	}
	return all
}()
