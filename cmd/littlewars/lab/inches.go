package lab

import (
	"math"
	"strconv"

	"littlewars/engine"
)

// length writes a length both ways: 11.411 in (11 ⁷⁄₁₆).
func length(x float64) string {
	return strconv.FormatFloat(x, 'f', 3, 64) + " in (" + engine.Sixteenths(x) + ")"
}

// radians is an angle of so many degrees, as a flag gives it. Not inch.Radians, which differs in the last place: the
// shots of a seed would too.
func radians(degrees float64) float64 { return degrees * math.Pi / 180 }
