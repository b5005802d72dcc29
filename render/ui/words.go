package ui

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"littlewars/engine"
)

// Scale is how lengths on a table are written, and what a tape shows.
type Scale struct {
	Per   float64 // of its units to one of the View's
	Unit  string  // as it is written after a length in a sentence: "in", "cm", "squares"
	Sign  string  // and after a number on the table
	Marks []mark
	Major []float64 // which numbers may stand on a tape, every so many units: the first that has room
}

// mark is lines across a tape, every so many units, as long as that share of its width.
type mark struct{ Every, Long float64 }

const perInch = 2.54 // centimetres

// The scales of tables: a board counts squares, a floor inches or centimetres.
var (
	squares     = Scale{1, "squares", "", []mark{{1, 0.4}, {0.5, 0.3}, {0.1, 0.2}}, []float64{1, 2, 5}}
	centimetres = Scale{
		perInch, "cm", "cm", []mark{{10, 1}, {5, 0.6}, {1, 0.4}, {0.5, 0.3}, {0.1, 0.2}}, []float64{1, 5, 10, 50},
	}
	inchScale = Scale{
		1, "in", "″",
		[]mark{{12, 1}, {1, 0.4}, {0.5, 0.33}, {0.25, 0.26}, {0.125, 0.2}, {0.0625, 0.14}},
		[]float64{1, 6, 12, 24},
	}
)

// ScaleOf is the scale of the table that is shown.
func (u *Context) ScaleOf() Scale {
	return u.Ground().scales[cmp.Or(u.Settings.Units, MeasureUnits()[0])]
}

// Write is a length of the View's units as a number: inches to the sixteenth, centimetres to the
// millimetre, squares to the tenth.
func (s *Scale) Write(length float64) string {
	if s.Unit == "in" {
		return Carpenter(length)
	}
	return strconv.FormatFloat(math.Round(length*s.Per*10)/10, 'f', -1, 64)
}

// Say is a length with its unit.
func (s *Scale) Say(length float64) string {
	n := s.Write(length)
	if s.Unit == "squares" && n == "1" {
		return "1 square"
	}
	return n + " " + s.Unit
}

// Carpenter is a length in inches to the nearest sixteenth: 11 ⁷⁄₁₆. Behind a back line they are negative.
func Carpenter(inches float64) string {
	return strings.Replace(engine.Sixteenths(inches), "-", "−", 1)
}

// Degrees writes an angle to the tenth of a degree.
func Degrees(radians float64) string {
	return strconv.FormatFloat(math.Round(radians*1800/math.Pi)/10, 'f', -1, 64) + "°"
}
