package engine

import (
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

// Sixteenths writes a length in inches to the nearest sixteenth, as on a tape: 11 ⁷⁄₁₆.
func Sixteenths(inches float64) string {
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

// Decimal writes a number by the shortest decimal that is the same to 1/1024: 7.8.
func Decimal(x float64) string {
	const parts = 1024
	grain := math.Round(x*parts) + 0 // no noughts below nought
	for digits := range 4 {
		s := strconv.FormatFloat(grain/parts, 'f', digits, 64)
		if v, err := strconv.ParseFloat(s, 64); err == nil && math.Round(v*parts) == grain {
			return s
		}
	}
	return strconv.FormatFloat(grain/parts, 'f', 4, 64)
}
