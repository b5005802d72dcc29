package rules

import (
	"slices"

	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// shoot spends the power of a salvo on the lines of a side, from outside inwards, and then on a laager on the square.
// What has been absorbed counts while the fire goes on; lines are away for good when the last of the side is. Pits stop
// nothing and stay. [section 3.10, VT-WRECK-20 to -24]
func shoot(r *Run, face state.Border, power int, by state.ID) {
	power, hedge := ground.ShootHedge(r.Field, face, power)
	if hedge {
		r.tellWork(face.At, face.Side, "removed", "the hedge", by, "VT-APP-2")
	}
	if ground.Hedged(r.Field, face) { // it stands before all else
		return
	}
	if done := min(power, ground.LineStrength(r.Field, face)); done > 0 {
		before := len(r.LinesOn(face))
		power -= done
		r.Hit(face, state.Works, done)
		if ground.LineStrength(r.Field, face) == 0 {
			r.SetLines(face, slices.DeleteFunc(slices.Clone(r.Situation.LinesOn(face)), ground.Shootable))
		}
		if len(r.LinesOn(face)) < before {
			r.tellWork(face.At, face.Side, "removed", "the works", by, "VT-WRECK-20")
		}
	}
	if done := min(power, ground.LaagerStrength(r.Field, face.At)); done > 0 {
		r.Hit(state.Border{At: face.At, Side: state.NoHeading}, state.Laager, done)
		if ground.LaagerStrength(r.Field, face.At) == 0 {
			breakLaager(r, face.At, by, "VT-FIGHT-62")
		}
	}
}

// fallIn takes away the blockhouses of which palisades went in this move, so that one side at most has them.
// [VT-WRECK-26]
func fallIn(r *Run) {
	for _, m := range slices.Clone(r.Marks) {
		stood := m.Kind == state.Cover && ground.Stockades(r.start, m.At) > ground.Stockades(r.Situation, m.At)
		if stood && ground.FallIn(r.Field, m.At) {
			r.tellWork(m.At, state.NoHeading, "removed", "the blockhouse", state.ID{}, "VT-WRECK-26")
		}
	}
}
