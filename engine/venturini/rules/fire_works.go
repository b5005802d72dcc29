package rules

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// fieldSalvo and siegeSalvo are the power of a battery, in what lines absorb. [section 3.10]
const (
	fieldSalvo = 12
	siegeSalvo = 24
)

// salvo is the power of a battery's guns. [section 3.10]
func salvo(k state.Kind) int {
	if k == state.SBat {
		return siegeSalvo
	}
	return fieldSalvo
}

// strengthOf is what lines absorb.
func strengthOf(lines []state.Barrier) (sum int) {
	for _, l := range lines {
		sum += lineAbouts[l.Kind].strength * int(l.Rows)
	}
	return sum
}

// absorbed is what the lines of a side have taken in of a fire that goes on day by day. [VT-WRECK-23]
func absorbed(f *Field, face state.Border) int {
	for i := range f.Hits {
		if h := &f.Hits[i]; h.Border == face {
			return int(h.Points)
		}
	}
	return 0
}

// LinesOn is the lines that still stand along a side whose inner side it is: without the outer ones that have been shot
// down, which are whole again a day after the fire stops unless the last of the side has gone too. [VT-WRECK-23]
func (f *Field) LinesOn(face state.Border) []state.Barrier {
	lines := f.Situation.LinesOn(face)
	if len(lines) == 0 {
		return nil
	}
	for gone := absorbed(f, face); len(lines) > 0; lines = lines[1:] {
		if gone -= strengthOf(lines[:1]); gone < 0 || strengthOf(lines[:1]) == 0 {
			break
		}
	}
	return lines
}

// strengthOn is what the lines along a side still absorb, with the laager on its square. [section 3.10]
func strengthOn(f *Field, face state.Border) int {
	return lineStrength(f, face) + laagerStrength(f, face.At)
}

func lineStrength(f *Field, face state.Border) int {
	if lines := f.Situation.LinesOn(face); len(lines) > 0 {
		return strengthOf(lines) - absorbed(f, face)
	}
	return 0
}

// laagerStrength is what is left of a laager with a full load: as much as a line on each of its sides. [VT-FIGHT-62]
func laagerStrength(f *Field, at grid.Square) int {
	if f.Laager(at) == state.NoSide || laagerLoad(f, at) < 16 {
		return 0
	}
	return lineAbouts[state.Earth].strength - absorbed(f, state.Border{At: at, Side: NoDir})
}

// shoot spends the power of a salvo on the lines of a side, from outside inwards, and then on a laager on the square,
// and gives what is left. What has been absorbed counts while the fire goes on; lines are away for good when the last
// of the side is. Pits stop nothing and stay. [section 3.10, VT-WRECK-20 to -24]
func (r *Run) shoot(face state.Border, power int, by state.ID) (left int) {
	if done := min(power, lineStrength(r.Field, face)); done > 0 {
		before := len(r.LinesOn(face))
		power -= done
		r.hit(face, done)
		switch {
		case lineStrength(r.Field, face) == 0:
			r.SetLines(face, slices.DeleteFunc(slices.Clone(r.Situation.LinesOn(face)), shootable))
			r.tellPlace(face.At, face.Side, "removed", by, "VT-WRECK-20")
		case len(r.LinesOn(face)) < before:
			r.tellPlace(face.At, face.Side, "removed", by, "VT-WRECK-20")
		}
	}
	if done := min(power, laagerStrength(r.Field, face.At)); done > 0 {
		power -= done
		r.hit(state.Border{At: face.At, Side: NoDir}, done)
		if laagerStrength(r.Field, face.At) == 0 {
			breakLaager(r, face.At, by, "VT-FIGHT-62")
		}
	}
	return power
}

// shootable reports whether fire takes a line away.
func shootable(l state.Barrier) bool { return lineAbouts[l.Kind].strength > 0 }
