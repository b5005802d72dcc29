package ground

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// LineAbout is a row of the table of fortification lines. Times are eighths of a move. [section 3.10]
type LineAbout struct {
	Word     string
	Depth    int // ft
	Strength int // what it takes of a salvo; pits cannot be shot away
	Build    int
	Make     int // of the material, on a wood square; 0 for lines that need none
}

// LineAbouts is the table of fortification lines. [section 3.10]
var LineAbouts = map[state.LineKind]LineAbout{
	state.Earth:    {Word: "earth", Depth: 25, Strength: 12, Build: 4},
	state.Fascine:  {Word: "fascine", Depth: 25, Strength: 12, Build: 2, Make: 2},
	state.Palisade: {Word: "palisade", Depth: 1, Strength: 1, Build: 2, Make: 4},
	state.Abatis:   {Word: "abatis", Depth: 25, Strength: 12, Build: 4},
	state.Pits:     {Word: "pits", Depth: 25, Build: 4},
}

// LineKinds are the kinds of lines in the order in which they are offered.
var LineKinds = []state.LineKind{state.Earth, state.Fascine, state.Palisade, state.Abatis, state.Pits}

// Deepest is how deep the lines on one side of a square may be, ft. [VT-BUILD-9]
const Deepest = 100

// DepthOf is how deep lines are together, ft.
func DepthOf(lines []state.Barrier) (ft int) {
	for _, l := range lines {
		ft += LineAbouts[l.Kind].Depth * int(l.Rows)
	}
	return ft
}

// SetLines puts lines on a side of a square in place of those that were there, and of what these had taken of fire.
func (f *Field) SetLines(face state.Border, lines []state.Barrier) {
	f.Unhit(face)
	i, found := slices.BinarySearchFunc(f.Lines, face, func(l state.Lines, b state.Border) int {
		return l.Compare(b)
	})
	switch {
	case found && len(lines) == 0:
		f.Lines = slices.Delete(f.Lines, i, i+1)
	case found:
		f.Lines[i].Lines = lines
	case len(lines) > 0:
		f.Lines = slices.Insert(f.Lines, i, state.Lines{Border: face, Lines: lines})
	}
}

// strengthOf is what lines absorb.
func strengthOf(lines []state.Barrier) (sum int) {
	for _, l := range lines {
		sum += LineAbouts[l.Kind].Strength * int(l.Rows)
	}
	return sum
}

// absorbed is what the lines of a side have taken in of a fire that goes on day by day. [VT-WRECK-23]
func absorbed(f *Field, face state.Border) int {
	for i := range f.Hits {
		if h := &f.Hits[i]; h.Border == face && !h.Top {
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

// StrengthOn is what the lines along a side still absorb, with the laager on its square. [section 3.10]
func StrengthOn(f *Field, face state.Border) int {
	return LineStrength(f, face) + LaagerStrength(f, face.At)
}

// LineStrength is what the lines along a side still absorb, without a laager.
func LineStrength(f *Field, face state.Border) int {
	if lines := f.Situation.LinesOn(face); len(lines) > 0 {
		return strengthOf(lines) - absorbed(f, face)
	}
	return 0
}

// LaagerStrength is what is left of a laager with a full load: as much as a line on each of its sides. [VT-FIGHT-62]
func LaagerStrength(f *Field, at grid.Square) int {
	if f.Laager(at) == state.NoSide || LaagerLoad(f, at) < 16 {
		return 0
	}
	return LineAbouts[state.Earth].Strength - absorbed(f, state.Border{At: at, Side: state.NoHeading})
}

// Shootable reports whether fire takes a line away.
func Shootable(l state.Barrier) bool { return LineAbouts[l.Kind].Strength > 0 }

// LaagerLoad is the goods on the wagons that have formed a laager, by weight: those of the fullest. [VT-FIGHT-62]
func LaagerLoad(f *Field, at grid.Square) (load int) {
	for g := range f.On(at) {
		if g.Laager {
			load = max(load, g.Load.Weight(f.Options.LightBridges))
		}
	}
	return load
}
