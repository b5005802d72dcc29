package season

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// far is no number of steps: no highway goes there.
const far = -1

// Open reports whether a highway that is open to a side leads from one of two squares to the other. [VT-SUPPLY-12]
func Open(f *ground.Field, side state.Side, from, to grid.Square) bool {
	return walk(f, from, to, func(at grid.Square, d grid.Dir) bool { return passes(f, side, at, d) }) != far
}

// openShortest reports whether a shortest highway between two squares is open to a side: of equal ones any serves.
// [VT-SUPPLY-22]
func openShortest(f *ground.Field, side state.Side, from, to grid.Square) bool {
	open := walk(f, from, to, func(at grid.Square, d grid.Dir) bool { return passes(f, side, at, d) })
	return open != far && open == walk(f, from, to, func(grid.Square, grid.Dir) bool { return true })
}

// Carries reports whether a highway that is whole goes over a square: on a bridge, if there is water. [VT-MAP-26]
func Carries(f *ground.Field, at grid.Square) bool {
	for d := range grid.Dirs {
		if f.Map.OnRoad(at, d) && !broken(f, at, d) {
			return true
		}
	}
	return false
}

// walk is how many steps lead along highways from one square to another, where each step may be gone; far if none do.
func walk(f *ground.Field, from, to grid.Square, may func(at grid.Square, d grid.Dir) bool) int {
	var seen grid.Set
	seen.Add(from)
	for edge, steps := []grid.Square{from}, 0; len(edge) > 0; steps++ {
		var next []grid.Square
		for _, at := range edge {
			if at == to {
				return steps
			}
			for d := range grid.Dirs {
				if n := f.Map.Board.Step(at, d); f.Map.OnRoad(at, d) && !seen.Has(n) && may(at, d) {
					seen.Add(n)
					next = append(next, n)
				}
			}
		}
		edge = next
	}
	return far
}

// passes reports whether a step along a highway is open to a side: neither of its squares is cut, the bridge stands, and
// it does not lead between two enemies who touch each other. [VT-SUPPLY-12]
func passes(f *ground.Field, side state.Side, at grid.Square, d grid.Dir) bool {
	next := f.Map.Board.Step(at, d)
	if cut(f, side, at) || cut(f, side, next) || broken(f, at, d) {
		return false
	}
	return !d.Diagonal() ||
		!ready(f, side, f.Map.Board.Step(at, d.Turn(-1))) || !ready(f, side, f.Map.Board.Step(at, d.Turn(1)))
}

// cut reports whether a highway is cut on a square: broken up, held by a fit enemy brigade or a laager, or through an
// enemy town that is not burned, with no brigade of the side in it. [VT-SUPPLY-12, VT-SUPPLY-14, VT-WRECK-16]
func cut(f *ground.Field, side state.Side, at grid.Square) bool {
	if ready(f, side, at) {
		return true
	}
	for i := range f.Made {
		if m := &f.Made[i]; m.At == at && m.Broken {
			return true
		}
	}
	p := f.Map.Place(at)
	return p != nil && p.Kind.Walled() && Owner(f.Situation, p) == side.Other() && f.Holder(at) != side &&
		f.Marked(at, state.Burned) == nil
}

// ready reports whether a fit enemy brigade, or a laager, stands on a square.
func ready(f *ground.Field, side state.Side, at grid.Square) bool {
	if at == grid.None {
		return false
	}
	for g := range f.On(at) {
		if g.Side != side && (g.Laager || g.Bars() && !g.Hurt) {
			return true
		}
	}
	return false
}

// broken reports whether a highway's bridge is broken under a step, on one of its squares or on the side between them.
func broken(f *ground.Field, at grid.Square, d grid.Dir) bool {
	next := f.Map.Board.Step(at, d)
	for i := range f.Spans {
		s := &f.Spans[i]
		across := s.Across(f.Map.Board)
		switch {
		case s.Kind != state.SpanBroken:
		case s.Side == state.NoHeading && (s.At == at || s.At == next),
			s.At == at && across.At == next, s.At == next && across.At == at:
			return true
		}
	}
	return false
}
