package tabletop

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// marks are the sixteenths of an inch as a tape shows them. Halves, quarters and eighths have signs of
// their own; the rest are made up.
var marks = [16]string{
	2: "⅛", 4: "¼", 6: "⅜", 8: "½", 10: "⅝", 12: "¾", 14: "⅞",
	1: "¹⁄₁₆", 3: "³⁄₁₆", 5: "⁵⁄₁₆", 7: "⁷⁄₁₆", 9: "⁹⁄₁₆", 11: "¹¹⁄₁₆", 13: "¹³⁄₁₆", 15: "¹⁵⁄₁₆",
}

// Carpenter writes a length in inches to the nearest sixteenth, as on a tape: 11 ⁷⁄₁₆.
func Carpenter(inches float64) string {
	sixteenths := math.Round(math.Abs(inches) * 16)
	whole, mark := math.Floor(sixteenths/16), marks[int(math.Mod(sixteenths, 16))]
	s := strings.TrimSpace(strconv.FormatFloat(whole, 'f', -1, 64) + " " + mark)
	if whole == 0 && mark != "" {
		s = mark
	}
	if inches < 0 && sixteenths > 0 {
		return "-" + s
	}
	return s
}

// Tape writes a length in inches as Carpenter does, and as a decimal if it is not of sixteenths.
func Tape(inches float64) string {
	if n := inches * 16; math.Abs(math.Round(n)-n) > 1e-6 {
		return strconv.FormatFloat(inches, 'g', 4, 64)
	}
	return Carpenter(inches)
}

// Degrees are those of an angle in radians.
func Degrees(radians float64) float64 { return radians * 180 / math.Pi }

// Radians is an angle of so many degrees.
func Radians(degrees float64) float64 { return degrees * degree }

// plural is the word for so many: "1 dies", "2 die".
func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Counted is a number with its noun: 1 shot, 2 shots.
func Counted(n int, one, many string) string { return fmt.Sprintf("%d %s", n, plural(n, one, many)) }

// hundredth is a number to the hundredth, so that no machine's rounding shows.
func hundredth(x float64) float64 { return math.Round(x*100) / 100 }

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
