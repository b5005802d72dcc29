package general

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// field is what stands where in a position, and who could take where: as much of it as is worked out for every order
// that he rates.
type field struct {
	b      grid.Board
	steps  [8]int                    // from a square to the next in a direction
	room   [8][grid.MaxSquares]uint8 // how many squares lie that way before the edge
	open   [grid.MaxSquares]bool     // passable
	stands [grid.MaxSquares]uint16   // which of the troops, from 1; 0 for nobody
	takers [2][grid.MaxSquares]uint8 // how many pieces of an army could take there
	least  [2][grid.MaxSquares]uint8 // the value of the least of them
	shells [2][grid.MaxSquares]bool  // a gun of an army reaches it
	troops []rules.Troop
	guns   []rules.Engine
}

// on sets the board up.
func (f *field) on(b grid.Board) {
	if f.b == b {
		return
	}
	f.b = b
	for d := range grid.Dir(8) {
		dc, dr := d.Delta()
		f.steps[d] = dr*int(b.Cols) + dc
		for at := range grid.Square(b.Squares()) {
			n := uint8(0)
			for to := b.Step(at, d); to != grid.None; to = b.Step(to, d) {
				n++
			}
			f.room[d][at] = n
		}
	}
}

// read takes a position in. The ground is what is passable but for guns.
func (f *field) read(p *rules.Position, ground *[grid.MaxSquares]bool) {
	n := f.b.Squares()
	copy(f.open[:n], ground[:n])
	clear(f.stands[:n])
	for a := range 2 {
		clear(f.takers[a][:n])
		clear(f.shells[a][:n])
	}
	f.troops, f.guns = f.troops[:0], f.guns[:0]
	for e := range rules.Engines(p) {
		f.guns = append(f.guns, e)
		if e.Kind < state.Transporter {
			f.open[e.Far] = false
			f.aim(&e)
		}
	}
	for x := range rules.Troops(p) {
		f.troops = append(f.troops, x)
		f.stands[x.At] = uint16(len(f.troops))
	}
	for i := range f.troops {
		f.reach(&f.troops[i])
	}
}

// exposed reports whether a piece of an army or a gun that it holds is in the enemy's field.
func (f *field) exposed(a state.Army) bool {
	for i := range f.troops {
		if x := &f.troops[i]; x.Army == a && f.shells[1-a][x.At] {
			return true
		}
	}
	for i := range f.guns {
		if e := &f.guns[i]; e.Held && e.By == a && e.Kind < state.Transporter && f.shells[1-a][e.Far] {
			return true
		}
	}
	return false
}

// stance is a hash of how an army and what it holds stands, whichever way its pawns look.
func (f *field) stance(a state.Army) (h uint64) {
	mix := func(x uint64) { h = (h ^ x) * 0x9E3779B97F4A7C15; h ^= h >> 29 }
	for i := range f.troops {
		if x := &f.troops[i]; x.Army == a {
			mix(uint64(x.At)<<8 | uint64(x.Kind))
		}
	}
	for i := range f.guns {
		if e := &f.guns[i]; e.Held && e.By == a {
			mix(1<<40 | uint64(e.At)<<24 | uint64(e.Far)<<8 | uint64(e.Kind))
		}
	}
	return h
}

// reachOfGuns is how far a gun fires. [HW-47]
const reachOfGuns = 3

// aim notes the field of a gun that is manned. What cuts it off is left out: nobody stands on a mountain. [DEF-8]
func (f *field) aim(e *rules.Engine) {
	if !e.Held {
		return
	}
	d := grid.Dir(0)
	for int(e.At)+f.steps[d] != int(e.Far) {
		d += 2
	}
	switch e.Kind {
	case state.Cannon2:
		d = d.Turn(-2)
	case state.Cannon3:
		d = d.Turn(2)
	}
	at := int(e.Far)
	for range min(reachOfGuns, int(f.room[d][e.Far])) {
		at += f.steps[d]
		f.shells[e.By][at] = true
	}
}

// take notes that a piece could take on a square.
func (f *field) take(x *rules.Troop, at int) {
	if n := &f.takers[x.Army][at]; *n == 0 {
		*n, f.least[x.Army][at] = 1, uint8(x.Value)
	} else {
		*n++
		f.least[x.Army][at] = min(f.least[x.Army][at], uint8(x.Value))
	}
}

// reach notes where a piece could take. One that goes the same way does not stand in its way: it goes first. [HW-32]
func (f *field) reach(x *rules.Troop) {
	if x.Kind == state.Pawn {
		for _, d := range [...]grid.Dir{x.Front.Turn(-1), x.Front.Turn(1)} {
			if f.room[d][x.At] > 0 {
				f.take(x, int(x.At)+f.steps[d])
			}
		}
		return
	}
	straight, bend, leaps := x.Kind.Goes()
	for d := range grid.Dir(8) {
		if d%2 == 0 && !straight || d%2 == 1 && !bend {
			continue
		}
		at := int(x.At)
		for range f.room[d][x.At] {
			at += f.steps[d]
			if !f.open[at] {
				break
			}
			f.take(x, at)
			if i := f.stands[at]; i != 0 && !f.follows(x, &f.troops[i-1], d) {
				break
			}
		}
	}
	if leaps {
		for i := range jumps {
			if to := f.jump(x.At, &jumps[i]); to != grid.None && f.open[to] {
				f.take(x, int(to))
			}
		}
	}
}

// follows reports whether a piece could come after another of its army in a direction.
func (f *field) follows(x, before *rules.Troop, d grid.Dir) bool {
	straight, bend, _ := before.Kind.Goes()
	return before.Army == x.Army && (d%2 == 0 && straight || d%2 == 1 && bend)
}

// jump is where a knight's leap leads, grid.None if nowhere. [HW-172]
func (f *field) jump(from grid.Square, l *leap) grid.Square {
	col, row := f.b.Col(from), f.b.Row(from)
	to := f.b.At(col+l.dc, row+l.dr)
	if to == grid.None || !f.open[f.b.At(col+l.c1, row+l.r1)] && !f.open[f.b.At(col+l.c2, row+l.r2)] {
		return grid.None
	}
	return to
}

// leap is a knight's in columns and rows, with the two squares of which one must be passable. [HW-172]
type leap struct{ dc, dr, c1, r1, c2, r2 int }

var jumps = func() (all [8]leap) {
	for i := range all {
		long := grid.Dir(i / 2 * 2)
		lc, lr := long.Delta()
		sc, sr := long.Turn(2 - i%2*4).Delta()
		all[i] = leap{2*lc + sc, 2*lr + sr, lc, lr, lc + sc, lr + sr}
	}
	return all
}()
