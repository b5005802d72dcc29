package ground

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// LineAbout is a row of the table of fortification lines. Times are eighths of a move. [section 3.10]
type LineAbout struct {
	Word     string
	Name     string // as events have it
	Depth    int    // ft
	Strength int    // what it takes of a salvo; pits cannot be shot away
	Build    int
	Make     int // of the material, on a wood square; 0 for lines that need none
}

// LineAbouts is the table of fortification lines. [section 3.10]
var LineAbouts = map[state.LineKind]LineAbout{
	state.Earth:    {Word: "earth", Name: "earthworks", Depth: 25, Strength: 12, Build: 4},
	state.Fascine:  {Word: "fascine", Name: "fascines", Depth: 25, Strength: 12, Build: 2, Make: 2},
	state.Palisade: {Word: "palisade", Name: "palisades", Depth: 1, Strength: 1, Build: 2, Make: 4},
	state.Abatis:   {Word: "abatis", Name: "abatis", Depth: 25, Strength: 12, Build: 4},
	state.Pits:     {Word: "pits", Name: "pits", Depth: 25, Build: 4},
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
	f.Unhit(face, state.Works)
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

// Uncovered are the pits on a side that no fascine lies over, seen from a square: those beyond the side, else its own;
// -1 if there are none. [VT-BUILD-25]
func Uncovered(f *Field, face state.Border) (inner state.Border, line int) {
	for _, inner = range [2]state.Border{face.Across(f.Map.Board), face} {
		if inner.At == grid.None {
			continue
		}
		line = slices.IndexFunc(f.LinesOn(inner), func(l state.Barrier) bool {
			return l.Kind == state.Pits && !l.Bridged
		})
		if line >= 0 {
			return inner, line
		}
	}
	return inner, -1
}

// CoverPits lays a fascine over the pits on a side. [VT-BUILD-25]
func CoverPits(f *Field, face state.Border) {
	if inner, line := Uncovered(f, face); line >= 0 {
		lines := slices.Clone(f.LinesOn(inner))
		lines[line].Bridged = true
		f.SetLines(inner, lines)
	}
}

// strengthOf is what lines absorb.
func strengthOf(lines []state.Barrier) (sum int) {
	for _, l := range lines {
		sum += LineAbouts[l.Kind].Strength * int(l.Rows)
	}
	return sum
}

// LinesOn is the lines that still stand along a side whose inner side it is: without the outer ones that have been shot
// down, which are whole again a day after the fire stops unless the last of the side has gone too. [VT-WRECK-23]
func (f *Field) LinesOn(face state.Border) []state.Barrier {
	lines := f.Situation.LinesOn(face)
	if len(lines) == 0 || Hedged(f, face) { // which is shot down before them
		return lines
	}
	for gone := Taken(f, face, state.Works); len(lines) > 0; lines = lines[1:] {
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

// Hedged reports whether a hedge stands on a side, no corner: as an abatis before the lines there. [VT-APP-2]
func Hedged(f *Field, face state.Border) bool {
	sided := f.Options.Hedges && face.Side != state.NoHeading && !face.Side.Diagonal()
	return sided && f.Edge(face.At, face.Side)&state.Hedge != 0
}

// ShootHedge spends the power of a salvo on the hedge of a side, if one stands there, and gives what is left, and
// whether the hedge is gone. [VT-APP-2]
func ShootHedge(f *Field, face state.Border, power int) (left int, gone bool) {
	if power <= 0 || !Hedged(f, face) {
		return power, false
	}
	home := f.Home(face)
	done := min(power, hedgeStrength(f, home))
	f.Hit(home, state.Works, done)
	if gone = hedgeStrength(f, home) == 0; gone {
		Open(f, state.Breach{Border: home, Blown: true, Razed: true})
	}
	return power - done, gone
}

// hedgeStrength is what a hedge still absorbs.
func hedgeStrength(f *Field, home state.Border) int {
	return LineAbouts[state.Abatis].Strength - Taken(f, home, state.Works)
}

// LineStrength is what the lines along a side still absorb, with a hedge, without a laager.
func LineStrength(f *Field, face state.Border) int {
	if Hedged(f, face) {
		return hedgeStrength(f, f.Home(face)) + strengthOf(f.Situation.LinesOn(face))
	}
	if lines := f.Situation.LinesOn(face); len(lines) > 0 {
		return strengthOf(lines) - Taken(f, face, state.Works)
	}
	return 0
}

// LaagerStrength is what is left of a laager with a full load: as much as a line on each of its sides. [VT-FIGHT-62]
func LaagerStrength(f *Field, at grid.Square) int {
	if f.Laager(at) == state.NoSide || LaagerLoad(f, at) < 16 {
		return 0
	}
	return LineAbouts[state.Earth].Strength - Taken(f, state.Border{At: at, Side: state.NoHeading}, state.Laager)
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
