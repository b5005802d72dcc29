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

// lineTable is what a line absorbs until it is gone, and how deep it is, ft. Pits are no cover and stay.
// [section 3.10, VT-WRECK-24]
var lineTable = map[state.LineKind]struct{ strength, depth int }{
	state.Earth:    {12, 25},
	state.Fascine:  {12, 25},
	state.Abatis:   {12, 25},
	state.Palisade: {1, 1},
	state.Pits:     {0, 25},
}

// strengthOf is what lines absorb.
func strengthOf(lines []state.Line) (sum int) {
	for _, l := range lines {
		sum += lineTable[l.Kind].strength * int(l.Rows)
	}
	return sum
}

// Depth is how deep the lines along a side are, ft. [VT-BUILD-9]
func Depth(lines []state.Line) (sum int) {
	for _, l := range lines {
		sum += lineTable[l.Kind].depth * int(l.Rows)
	}
	return sum
}

// absorbed is what the lines of a side have taken in of a fire that has not been interrupted. [VT-WRECK-23]
func (f *Field) absorbed(face state.Face) int {
	for i := range f.Hits {
		if h := &f.Hits[i]; h.Face == face && h.Last+1 >= f.Date {
			return int(h.Points)
		}
	}
	return 0
}

// LinesOn is the lines that still stand along a side whose inner side it is: without the outer ones that have been shot
// down, which are whole again a day after the fire stops unless the last of the side has gone too. [VT-WRECK-23]
func (f *Field) LinesOn(face state.Face) []state.Line {
	lines := f.Situation.LinesOn(face)
	if len(lines) == 0 {
		return nil
	}
	for gone := f.absorbed(face); len(lines) > 0; lines = lines[1:] {
		if gone -= strengthOf(lines[:1]); gone < 0 || strengthOf(lines[:1]) == 0 {
			break
		}
	}
	return lines
}

// strength is what the lines along a side still absorb, with the laager on its square. [section 3.10]
func (f *Field) strength(face state.Face) int {
	return f.lineStrength(face) + f.laagerStrength(face.At)
}

func (f *Field) lineStrength(face state.Face) int {
	if lines := f.Situation.LinesOn(face); len(lines) > 0 {
		return strengthOf(lines) - f.absorbed(face)
	}
	return 0
}

// laagerStrength is what is left of a laager with a full load: as much as a line on each of its sides. [VT-FIGHT-62]
func (f *Field) laagerStrength(at grid.Square) int {
	if f.Laager(at) == state.NoSide || f.laagerLoad(at) < 16 {
		return 0
	}
	return lineTable[state.Earth].strength - f.absorbed(state.Face{At: at, Side: NoDir})
}

// strikeLines is a salvo against the lines of a side, from outside inwards, and then against the laager on the square.
// It gives what is left of the power. [section 3.10, VT-WRECK-20]
func (r *Run) strikeLines(face state.Face, power int, by state.ID) (left int) {
	if stood := r.lineStrength(face); stood > 0 && power > 0 {
		done := min(power, stood)
		before := len(r.LinesOn(face))
		r.hit(face, done)
		switch {
		case done == stood:
			r.clearLines(face)
			r.tellPlace(face.At, face.Side, "removed", by, "VT-WRECK-20")
		case len(r.LinesOn(face)) < before:
			r.tellPlace(face.At, face.Side, "removed", by, "VT-WRECK-20")
		}
		power -= done
	}
	if stood := r.laagerStrength(face.At); stood > 0 && power > 0 {
		done := min(power, stood)
		r.hit(state.Face{At: face.At, Side: NoDir}, done)
		if done == stood {
			r.breakLaager(face.At, by, "VT-FIGHT-62")
		}
		power -= done
	}
	return power
}

// hit adds to what an object has taken of fire. [VT-NOTE-4]
func (r *Run) hit(face state.Face, points int) {
	points += r.absorbed(face)
	r.unhit(face)
	r.Hits = append(r.Hits, state.Hit{Face: face, Points: uint16(points), Last: r.Date})
	slices.SortStableFunc(r.Hits, func(a, b state.Hit) int {
		if a.At != b.At {
			return int(a.At) - int(b.At)
		}
		return int(a.Side) - int(b.Side)
	})
}

// unhit forgets what an object has taken.
func (r *Run) unhit(face state.Face) {
	r.Hits = slices.DeleteFunc(r.Hits, func(h state.Hit) bool { return h.Face == face })
}

// clearLines takes away all lines of a side but pits.
func (r *Run) clearLines(face state.Face) {
	r.unhit(face)
	for i := range r.Lines {
		if l := &r.Lines[i]; l.Face == face {
			l.Lines = slices.DeleteFunc(l.Lines, func(l state.Line) bool { return l.Kind != state.Pits })
		}
	}
	r.Lines = slices.DeleteFunc(r.Lines, func(l state.Lines) bool { return len(l.Lines) == 0 })
}

// restore makes whole what was fired at before this day and not on it: at the end of the second mover's move.
// [VT-WRECK-23]
func (r *Run) restore() {
	if r.Mover == 1 {
		r.Hits = slices.DeleteFunc(r.Hits, func(h state.Hit) bool { return h.Last < r.Date })
	}
}
