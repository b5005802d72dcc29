package main

import (
	"math"
	"strconv"
	"strings"
)

// Halves, quarters and eighths have signs of their own; the rest of a tape's marks are made up.
var marks = [16]string{
	2: "⅛", 4: "¼", 6: "⅜", 8: "½", 10: "⅝", 12: "¾", 14: "⅞",
	1: "¹⁄₁₆", 3: "³⁄₁₆", 5: "⁵⁄₁₆", 7: "⁷⁄₁₆", 9: "⁹⁄₁₆", 11: "¹¹⁄₁₆", 13: "¹³⁄₁₆", 15: "¹⁵⁄₁₆",
}

// carpenter writes a length in inches to the nearest sixteenth, as on a tape: 11 ⁷⁄₁₆.
func carpenter(x float64) string {
	sixteenths := math.Round(math.Abs(x) * 16)
	whole, mark := math.Floor(sixteenths/16), marks[int(math.Mod(sixteenths, 16))]
	s := strings.TrimSpace(strconv.FormatFloat(whole, 'f', -1, 64) + " " + mark)
	if whole == 0 && mark != "" {
		s = mark
	}
	if x < 0 && sixteenths > 0 {
		return "-" + s
	}
	return s
}

// length writes a length both ways: 11.411 in (11 ⁷⁄₁₆).
func length(x float64) string {
	return strconv.FormatFloat(x, 'f', 3, 64) + " in (" + carpenter(x) + ")"
}

// degrees turns the radians that the packages speak into those of the command line.
func degrees(radians float64) float64 { return radians * 180 / math.Pi }

// radians is the other way.
func radians(degrees float64) float64 { return degrees * math.Pi / 180 }
