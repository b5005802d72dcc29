package labour

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// Works reports whether figures of a kind do the works of infantry: with the option batteries too. [VT-APP-50]
func Works(f *ground.Field, k state.Kind) bool { return k.Works() || f.Options.Work && k.Battery() }

// Safe is nil if a figure may entrench: no enemy beside it could charge it that is not covered on that side by a work
// of its own. [VT-APP-50]
func Safe(f *ground.Field, who *state.Unit) error {
	if !f.Options.Work {
		return nil
	}
	for d := range grid.Dirs {
		at := f.Map.Board.Step(who.At, d)
		if at == grid.None || covered(f, at, d.Turn(4)) {
			continue
		}
		for g := range f.On(at) {
			if g.Side == who.Side || !g.Bars() || strike.MayCharge(f, g) != nil {
				continue
			}
			sum, err := strike.ChargeOf(f, g, []grid.Square{who.At}, who.ID)
			if err == nil && sum.Degree > strike.NoEffect {
				return engine.Forbid("VT-APP-50", "%s on %s could charge %s, which cannot entrench beside it",
					f.CalledFigure(g.ID), f.Map.Board.Name(at), who.Name())
			}
		}
	}
	return nil
}

// covered reports whether a square has works of its own towards a direction: on its side, or at a corner on either of
// the two that meet there.
func covered(f *ground.Field, at grid.Square, d grid.Dir) bool {
	sides := []grid.Dir{d}
	if d.Diagonal() {
		sides = []grid.Dir{d.Turn(1), d.Turn(7)}
	}
	return slices.ContainsFunc(sides, func(side grid.Dir) bool {
		return len(f.LinesOn(state.Border{At: at, Side: side})) > 0
	})
}

// wholeMove is a move in eighths.
const wholeMove = 8

// Crowd is nil if so many eighths of work more may be spent on a side in this move: no more than one figure would.
// [VT-APP-51]
func Crowd(f *ground.Field, face state.Border, eighths int) error {
	if there := f.Built[face]; f.Options.Work && there > 0 && there+eighths > wholeMove {
		return engine.Forbid("VT-APP-51", "%d/8 of a move have been spent on that side; no more than one figure "+
			"builds there in a move", there)
	}
	return nil
}

// MayCover is nil if a line may be laid over the pits on a side: a fascine. [VT-BUILD-25]
func MayCover(f *ground.Field, face state.Border, kind state.LineKind) error {
	switch _, line := ground.Uncovered(f, face); {
	case kind != state.Fascine:
		return engine.Forbid("VT-BUILD-25", "a fascine is laid over pits, not %s", ground.LineAbouts[kind].Word)
	case line < 0:
		return engine.Forbid("VT-BUILD-25", "on %s are no pits that a fascine could be laid over",
			face.Name(f.Map.Board))
	}
	return nil
}
