package engine

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Range is the numbers that may be said: from Low to High, in steps from Low if Step is not 0.
type Range struct {
	Low, High, Step float64
	Unit            string // "in", "°"; shown, not said
}

// Has reports whether a word is a number of the range.
func (r Range) Has(word string) bool {
	v, err := strconv.ParseFloat(word, 64)
	if err != nil || !(v >= r.Low && v <= r.High) {
		return false
	}
	if r.Step == 0 {
		return true
	}
	steps := (v - r.Low) / r.Step
	const slip = 1e-6 // of a step: decimals of a sixteenth or a tenth are not exact
	return math.Abs(steps-math.Round(steps)) <= slip
}

func (r Range) String() string {
	s := end(r.Low, math.Ceil) + " to " + end(r.High, math.Floor)
	if r.Step != 0 && r.Step != 1 {
		s += fmt.Sprintf(" by %g", r.Step)
	}
	if r.Unit != "" {
		s += " " + r.Unit
	}
	return s
}

// end is an end of a range as it can be said: no farther out, but for what a computer's rounding leaves.
func end(x float64, in func(float64) float64) string {
	const slip, parts = 1e-9, 1e4
	s := Decimal(x)
	if v, err := strconv.ParseFloat(s, 64); err == nil && math.Abs(v-x) <= slip {
		return s
	}
	return strconv.FormatFloat(in(x*parts)/parts, 'f', -1, 64)
}

// Spot is a point of the table, x to the right and y away from whoever looks, in the units of the View.
type Spot struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// ReadSpot reads a point said as one word, "12.5,30", as far off as a million units.
func ReadSpot(word string) (Spot, bool) {
	const farthest = 1e6 // beyond any floor: 1e300 would be answered with 300 digits
	xs, ys, ok := strings.Cut(word, ",")
	x, errX := strconv.ParseFloat(xs, 64)
	y, errY := strconv.ParseFloat(ys, 64)
	if !ok || errX != nil || errY != nil || !(max(math.Abs(x), math.Abs(y)) <= farthest) {
		return Spot{}, false
	}
	return Spot{x, y}, true
}

func (s Spot) String() string {
	return strconv.FormatFloat(s.X, 'f', -1, 64) + "," + strconv.FormatFloat(s.Y, 'f', -1, 64)
}

// Area is the points that may be said.
type Area interface {
	Has(Spot) bool
	// Outline is its edges to draw, closed rings, the inside to the left. It may be coarser than Has.
	Outline() [][]Spot
}
