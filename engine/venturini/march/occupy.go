package march

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// What the enemy bars with the appendix: VT-APP-36, VT-APP-38, VT-APP-39.

// lax are the squares of enemies who are passed, and where no march ends. [VT-APP-38, VT-APP-39]
type lax struct{ passed, tolls grid.Set } // tolls are those of laagers

// isPassed reports whether an enemy stands on a square who is passed.
func (w *ways) isPassed(at grid.Square) bool { return w.lax != nil && w.lax.passed.Has(at) }

// bar notes an enemy figure that stands in the way: with blocking, who is wounded and stands in the open is passed, and
// a laager for an eighth of a move; nobody ends his march there.
func (l *land) bar(g *state.Unit) {
	if !l.f.Options.Blocking {
		l.shut.Add(g.At)
		return
	}
	if l.lax == nil {
		l.lax = &lax{}
	}
	switch {
	case g.Laager && !l.shut.Has(g.At):
		l.lax.passed.Add(g.At)
		l.lax.tolls.Add(g.At)
	case g.Bars() && g.Hurt && !l.shut.Has(g.At) && !narrow(l.f, g.At):
		l.lax.passed.Add(g.At)
	default:
		l.shut.Add(g.At)
		l.lax.passed.Remove(g.At)
	}
}

// narrow reports whether a square is a defile or lies behind a gate, which a wounded brigade bars. [VT-APP-39]
func narrow(f *ground.Field, at grid.Square) bool {
	switch f.Terrain(at) {
	case state.Water, state.Marsh, state.WetDitch, state.DenseWood, state.RockGround:
		return true
	}
	for d := grid.N; d < grid.Dirs; d += 2 {
		if e := f.Edge(at, d); e&(state.Brook|state.MarshStrip|state.Ravine) != 0 {
			return true
		}
	}
	return f.Map.PlaceKind(at).Walled() || f.Map.PlaceKind(at) >= state.MainRampart || ground.Bridged(f, at) ||
		ground.Cutting(f, at)
}

// mayRest is nil if the enemy lets a march end on a square. [VT-APP-38, VT-APP-39]
func (w *ways) mayRest(at grid.Square) error {
	if !w.isPassed(at) {
		return nil
	}
	name := w.f.Map.Board.Name(at)
	if w.lax.tolls.Has(at) {
		return engine.Forbid("VT-APP-38", "an enemy laager is on %s, which can be passed; no march ends there", name)
	}
	return engine.Forbid("VT-APP-39", "a wounded enemy is on %s, who can be passed; no march ends there", name)
}

// toll is what it costs besides to enter a square: an eighth of a move for a laager. [VT-APP-38]
func (w *ways) toll(to grid.Square) int {
	if w.lax != nil && w.lax.tolls.Has(to) {
		return w.eighth()
	}
	return 0
}

// eighth is an eighth of the allowance, rounded up.
func (w *ways) eighth() int { return (w.most + ground.WholeMove - 1) / ground.WholeMove }

// dearest is what a step costs at most, in half-steps.
func (w *ways) dearest() int { return perStep + w.eighth() }

// linked reports whether enemies on both squares beside a corner close it. With occupy they do so only where one of
// them could go to the other. [VT-MOVE-6, VT-APP-36]
func (w *ways) linked(one, other grid.Square) bool {
	return !w.f.Options.Occupy || w.alone || w.joins(one, other) || w.joins(other, one)
}

// joins reports whether an enemy brigade on a square could go to another.
func (w *ways) joins(from, to grid.Square) bool {
	for g := range w.f.On(from) {
		if g.Side == w.side || !g.Bars() {
			continue
		}
		theirs := w.scout.enemys().ways(party(w.f, g), g.Side, from)
		theirs.alone = true
		if d, beside := w.f.Map.Board.Toward(from, to); beside && theirs.step(from, to, d) != 0 {
			return true
		}
	}
	return false
}

// holds reports whether an enemy on a square bars a side of it: with occupy not if a stream, a marsh or a ravine lies
// there that he cannot cross. [VT-APP-36]
func (w *ways) holds(at grid.Square, d grid.Dir) bool {
	if !w.f.Options.Occupy || w.alone {
		return true
	}
	for g := range w.f.On(at) {
		if g.Side != w.side && g.Bars() && w.scout.enemys().ways(party(w.f, g), g.Side, at).crosses(at, d) {
			return true
		}
	}
	return w.f.Laager(at) == w.side.Other()
}
