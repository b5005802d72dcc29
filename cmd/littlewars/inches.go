package main

import (
	"math"
	"strconv"

	"littlewars/tabletop"
)

// length writes a length both ways: 11.411 in (11 ⁷⁄₁₆).
func length(x float64) string {
	return strconv.FormatFloat(x, 'f', 3, 64) + " in (" + carpenter(x) + ")"
}

// degrees turns the radians that the packages speak into those of the command line.
func degrees(radians float64) float64 { return radians * 180 / math.Pi }

// radians is the other way.
func radians(degrees float64) float64 { return degrees * math.Pi / 180 }

// carpenter is a length in inches as a carpenter reads it.
func carpenter(x float64) string { return tabletop.Carpenter(x) }
