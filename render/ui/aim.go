package ui

import (
	"math"
	"strconv"
)

// Spelt is a number as it is said.
func Spelt(v float64) string {
	return strconv.FormatFloat(math.Round(v*1e4)/1e4+0, 'f', -1, 64) // +0 is never -0
}
