// Package inch has the unit of the table: how near counts as touching, what may be stood apart, and how lengths and
// angles are written, in inches and sixteenths and in degrees.
//
//	inch.Tape(2.0625) // "2 ¹⁄₁₆"
//
// Lengths are inches, angles radians unless a name says degrees.
package inch

import (
	"fmt"
	"math"
	"strconv"

	"littlewars/engine"
	"littlewars/physics/plane"
)

// Tape writes a length in inches as engine.Sixteenths does, and as engine.Decimal does if it is not of sixteenths.
func Tape(inches float64) string {
	if n := inches * 16; math.Abs(math.Round(n)-n) > 1e-6 {
		return engine.Decimal(inches)
	}
	return engine.Sixteenths(inches)
}

// Place writes a spot of the floor as an order says it, each number as engine.Decimal does: 20.6,31.
func Place(p plane.Vec) string { return engine.Decimal(p.X) + "," + engine.Decimal(p.Y) }

// Beyond writes a number that may miss a limit, as engine.Decimal does; where that would read as the limit though it
// is missed, it is the next 1/1024 on that side.
func Beyond(x, limit float64) string {
	if math.Abs(x-limit) <= Tolerance {
		return engine.Decimal(x)
	}
	return apart(x, limit)
}

// apart writes a number so that it does not read as another.
func apart(x, other float64) string {
	s := engine.Decimal(x)
	if off := x - other; off != 0 && s == engine.Decimal(other) {
		return engine.Decimal((math.Round(other*fine) + math.Copysign(1, off)) / fine)
	}
	return s
}

// Off writes a spot as Place does, and of one that is off a floor each number that is beyond its edge as beyond it.
func Off(p plane.Vec, floor plane.Box) string {
	edge := func(x, low, high float64) string { return apart(x, min(max(x, low), high)) }
	return edge(p.X, floor.Min.X, floor.Max.X) + "," + edge(p.Y, floor.Min.Y, floor.Max.Y)
}

// Degrees are those of an angle in radians.
func Degrees(radians float64) float64 { return radians * 180 / math.Pi }

// Compass writes a direction in degrees from 0° to 360°, in the shortest decimal, without the noise that sums of
// decimals leave.
func Compass(degrees float64) string {
	const whole = 360
	turned := math.Mod(math.Mod(degrees, whole)+whole, whole)
	return Plain(math.Mod(Unsigned(turned, 1e6), whole)) + "°"
}

// Radians is an angle of so many degrees.
func Radians(degrees float64) float64 { return degrees * Degree }

// Plural is the word for so many: "1 dies", "2 die".
func Plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Counted is a number with its noun: 1 shot, 2 shots.
func Counted(n int, one, many string) string { return fmt.Sprintf("%d %s", n, Plural(n, one, many)) }

// Hundredth is a number to the hundredth, so that no machine's rounding shows.
func Hundredth(x float64) float64 { return math.Round(x*100) / 100 }

// Plain writes a number in full, unless that would be absurdly long.
func Plain(x float64) string {
	if math.Abs(x) >= 1e15 || x != 0 && math.Abs(x) < 1e-9 {
		return strconv.FormatFloat(x, 'g', -1, 64)
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

// Significant writes a number to so many significant digits and without idle noughts: 173.5, 544, 0.0057.
func Significant(x float64, digits int) string {
	y, err := strconv.ParseFloat(strconv.FormatFloat(x, 'e', digits-1, 64), 64)
	if err != nil {
		y = x // NaN and infinities are written as they are
	}
	return Plain(y)
}

// InDegrees is an angle as it is written, in degrees up to a whole turn: what stands on the table can be read back
// to the last digit.
func InDegrees(radians float64) float64 {
	if math.Abs(radians) > 2*math.Pi {
		radians = math.Remainder(radians, 2*math.Pi)
	}
	return ShortAngle(radians) * Degree
}

// Tolerance is by how much, in inches, a distance may miss a limit and still count as on it. It is the
// only one: every ruling compares with it and nothing is rounded first. [LW section 0]
const Tolerance = 0.000001

// The distances that the rules name, in inches.
const (
	Clearance = 1.0 / 16 // kept between a man and everything else [LW-SPACE-1, LW-SPACE-3]
	Contact   = 1.0 / 8  // this close or closer two enemies are in contact [LW section 0]
	CrewReach = 6.0      // this close a man serves a gun [LW-GUN-1]
	MaxStep   = 1.0      // the highest step that men and guns can take [LW-COUNTRY-9]
)

// Within reports whether d is at most limit. [LW section 0]
func Within(d, limit float64) bool { return d <= limit+Tolerance }

// Drawn is how near a string or a ring is drawn to where it lies, in.
const Drawn = 0.01

const Degree = math.Pi / 180

// Turn is the unit step in the direction of so many degrees, exact for quarter turns.
func Turn(degrees float64) plane.Vec {
	switch math.Mod(degrees+720, 360) {
	case 0:
		return plane.Vec{X: 1}
	case 90:
		return plane.Vec{Y: 1}
	case 180:
		return plane.Vec{X: -1}
	case 270:
		return plane.Vec{Y: -1}
	}
	return plane.Polar(degrees * Degree)
}

const (
	MaxSpan   = 1200 // a hundred feet: no room is longer
	MaxHeight = 36   // a yard: no brick house is higher
)

// ShortAngle is an angle in degrees, with as few digits as read back to it.
func ShortAngle(radians float64) float64 {
	x, fewest := radians/Degree, 1
	const some, least = 13, 1e-200 // the very least numbers have fewer bits
	if d, err := written(x, some); err == nil && math.Abs(d-x) > 1e-14*max(math.Abs(x), least) {
		fewest = some + 1 // with so many or fewer it is off by more than any rounding
	}
	return shortest(x, fewest, func(d float64) bool { return d*Degree == radians })
}

// written is a number as it is read back with so many digits.
func written(x float64, digits int) (float64, error) {
	return strconv.ParseFloat(strconv.FormatFloat(x, 'g', digits, 64), 64)
}

// Shortest is the number nearest to x with the fewest digits for which good holds; failing one within
// a rounding or two, x.
func Shortest(x float64, good func(float64) bool) float64 { return shortest(x, 1, good) }

// shortest is Shortest of no fewer digits than these.
func shortest(x float64, fewest int, good func(float64) bool) float64 {
	for digits := fewest; digits <= 17; digits++ {
		if d, err := written(x, digits); err == nil && good(d) {
			return d
		}
	}
	for _, d := range []float64{math.Nextafter(x, math.Inf(1)), math.Nextafter(x, math.Inf(-1))} {
		if good(d) {
			return d
		}
	}
	return x
}

// Unsigned is a number to so many parts of one, nought never below nought.
func Unsigned(x, parts float64) float64 { return math.Round(x*parts)/parts + 0 }

// fine is the parts of an inch that are told apart.
const fine = 1024

// Onward is a place so far on from another: the very decimal that their sum is, be it a whole number of 1/1024 or not.
func Onward(at, by plane.Vec) plane.Vec {
	const tenth = 1e10 // 1/1024 has ten decimals
	return plane.Vec{X: Unsigned(at.X+by.X, tenth), Y: Unsigned(at.Y+by.Y, tenth)}
}

// Grain is what places are rounded to before they enter the table: 1/1024 in.
func Grain(p plane.Vec) plane.Vec {
	return plane.Vec{X: math.Round(p.X*fine) / fine, Y: math.Round(p.Y*fine) / fine}
}
