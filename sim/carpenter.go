package sim

import (
	"math"
	"strconv"
	"strings"
)

// sixteenths are the parts of an inch as a rule prints them. Halves, quarters and eighths have signs
// of their own.
var sixteenths = [16]string{
	"", "¹⁄₁₆", "⅛", "³⁄₁₆", "¼", "⁵⁄₁₆", "⅜", "⁷⁄₁₆",
	"½", "⁹⁄₁₆", "⅝", "¹¹⁄₁₆", "¾", "¹³⁄₁₆", "⅞", "¹⁵⁄₁₆",
}

// carpenter writes inches as a carpenter does, 11 ⁷⁄₁₆, and as a decimal if they are not sixteenths.
func carpenter(inches float64) string {
	n := math.Round(inches * 16)
	if math.Abs(n-inches*16) > 1e-6 || math.Abs(n) > 1e9 {
		return strconv.FormatFloat(inches, 'g', 4, 64)
	}
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	whole, part := int(n)/16, sixteenths[int(n)%16]
	switch {
	case part == "":
		return sign + strconv.Itoa(whole)
	case whole == 0:
		return sign + part
	case strings.ContainsRune(part, '⁄'):
		return sign + strconv.Itoa(whole) + " " + part
	}
	return sign + strconv.Itoa(whole) + part
}
