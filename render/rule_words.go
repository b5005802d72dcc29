package render

import (
	"cmp"
	"math"
	"strconv"
	"strings"
)

// scale is how lengths on a table are written, and what a tape shows.
type scale struct {
	per   float64 // of its units to one of the View's
	unit  string  // as it is written after a length in a sentence: "in", "cm", "squares"
	sign  string  // and after a number on the table
	marks []mark
	major []float64 // which numbers may stand on a tape, every so many units: the first that has room
}

// mark is lines across a tape, every so many units, as long as that share of its width.
type mark struct{ every, long float64 }

const perInch = 2.54 // centimetres

// The scales of tables: a board counts squares, a floor inches or centimetres.
var (
	squares     = scale{1, "squares", "", []mark{{1, 0.4}, {0.5, 0.3}, {0.1, 0.2}}, []float64{1, 2, 5}}
	centimetres = scale{
		perInch, "cm", "cm", []mark{{10, 1}, {5, 0.6}, {1, 0.4}, {0.5, 0.3}, {0.1, 0.2}}, []float64{1, 5, 10, 50},
	}
	inchScale = scale{
		1, "in", "″",
		[]mark{{12, 1}, {1, 0.4}, {0.5, 0.33}, {0.25, 0.26}, {0.125, 0.2}, {0.0625, 0.14}},
		[]float64{1, 6, 12, 24},
	}
)

// scaleOf is the scale of the table that is shown.
func (u *uiContext) scaleOf() scale {
	return u.ground().scales[cmp.Or(u.settings.Units, MeasureUnits()[0])]
}

// write is a length of the View's units as a number: inches to the sixteenth, centimetres to the
// millimetre, squares to the tenth.
func (s *scale) write(length float64) string {
	if s.unit == "in" {
		return carpenter(length)
	}
	return strconv.FormatFloat(math.Round(length*s.per*10)/10, 'f', -1, 64)
}

// say is a length with its unit.
func (s *scale) say(length float64) string {
	n := s.write(length)
	if s.unit == "squares" && n == "1" {
		return "1 square"
	}
	return n + " " + s.unit
}

// carpenter is a length in inches to the nearest sixteenth: 11 ⁷⁄₁₆. Behind a back line they are negative.
func carpenter(inches float64) string {
	marks := [16]string{
		"", "¹⁄₁₆", "⅛", "³⁄₁₆", "¼", "⁵⁄₁₆", "⅜", "⁷⁄₁₆", "½", "⁹⁄₁₆", "⅝", "¹¹⁄₁₆", "¾", "¹³⁄₁₆", "⅞", "¹⁵⁄₁₆",
	}
	n, sign := int(math.Round(math.Abs(inches)*16)), ""
	if n > 0 && inches < 0 {
		sign = "−"
	}
	whole := strconv.Itoa(n / 16)
	if n > 0 && n < 16 {
		whole = ""
	}
	return sign + strings.TrimSpace(whole+" "+marks[n%16])
}

// degrees writes an angle to the tenth of a degree.
func degrees(radians float64) string {
	return strconv.FormatFloat(math.Round(radians*1800/math.Pi)/10, 'f', -1, 64) + "°"
}
