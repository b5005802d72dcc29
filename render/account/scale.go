package account

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

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
	Squares     = Scale{1, "squares", "", []mark{{1, 0.4}, {0.5, 0.3}, {0.1, 0.2}}, []float64{1, 2, 5}}
	Centimetres = Scale{
		perInch, "cm", "cm", []mark{{10, 1}, {5, 0.6}, {1, 0.4}, {0.5, 0.3}, {0.1, 0.2}}, []float64{1, 5, 10, 50},
	}
	Inches = Scale{
		1, "in", "″",
		[]mark{{12, 1}, {1, 0.4}, {0.5, 0.33}, {0.25, 0.26}, {0.125, 0.2}, {0.0625, 0.14}},
		[]float64{1, 6, 12, 24},
	}
)

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

// lengths are numbers of inches as games write them: 6 in, 11 ⁷⁄₁₆ in, ½ in, 7.8 in;
// from one to another too; 124 in/s.
var lengths = regexp.MustCompile(`((?:` + inches + ` to )?` + inches + `) in\b(/| \pL+)?`)

const inches = `(?:\d+(?:\.\d+)?(?: ?[¼½¾⅛⅜⅝⅞]| [⁰¹²³⁴⁵⁶⁷⁸⁹]+⁄[₀-₉]+)?|[¼½¾⅛⅜⅝⅞]|[⁰¹²³⁴⁵⁶⁷⁸⁹]+⁄[₀-₉]+)`

// within are words after which "3 in" is no length: 3 in contact, 2 in the box.
var within = []string{"contact", "mêlée", "the", "a", "an", "all", "one", "his", "its", "their", "good", "each", "turn"}

// Measured is a text with its lengths as they are written: inches without decimals, or centimetres.
func (s *Scale) Measured(text string) string {
	if !strings.Contains(text, " in") {
		return text
	}
	return lengths.ReplaceAllStringFunc(text, func(found string) string {
		part := lengths.FindStringSubmatch(found)
		if slices.Contains(within, strings.TrimSpace(part[2])) || part[2] == "/" && s.Unit == Inches.Unit {
			return found
		}
		numbers := strings.Split(part[1], " to ")
		for i, n := range numbers {
			if s.Unit != Inches.Unit || strings.Contains(n, ".") {
				numbers[i] = s.rounded(inchesOf(n), text)
			}
		}
		return strings.Join(numbers, " to ") + " " + s.Unit + part[2]
	})
}

// rounded is a length as it is written; one that would read as another length of the text, which it misses, is told
// as just over that or just under.
func (s *Scale) rounded(length float64, text string) string {
	const same = 1.0 / 1024 // in
	written := s.Write(length)
	if s.Unit != Inches.Unit || !strings.Contains(text, written+" in") {
		return written
	}
	switch off := length - inchesOf(written); {
	case off > same/2:
		return "just over " + written
	case off < -same/2:
		return "just under " + written
	}
	return written
}

// TypeIt comes before what is to be typed as it stands.
const TypeIt = "type it: "

// spotIn is a spot in a sentence of a game: at 22.101,21.924; 30,37 is 14 in away.
var spotIn = regexp.MustCompile(`(^|` + TypeIt + `|[ (])(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)`)

// Placed is a sentence with its spots as lengths are written: at 22 ⅛, 21 ¹⁵⁄₁₆ in. A spot by itself is a word of an
// order.
func (s *Scale) Placed(text string) string {
	if !strings.Contains(text, ",") || spotIn.FindString(text) == text {
		return text
	}
	return spotIn.ReplaceAllStringFunc(text, func(found string) string {
		part := spotIn.FindStringSubmatch(found)
		switch {
		case part[1] == TypeIt && s.Unit != Inches.Unit: // the numbers at the edge are others
			return strings.Replace(found, ": ", " in inches: ", 1)
		case part[1] == TypeIt:
			return found
		}
		x, _ := strconv.ParseFloat(part[2], 64) // they are numbers
		y, _ := strconv.ParseFloat(part[3], 64)
		return part[1] + s.Write(x) + ", " + s.Say(y)
	})
}

// inchesOf is a length as a carpenter writes it, in inches.
func inchesOf(text string) (length float64) {
	const quarters, upper, lower = "⅛¼⅜½⅝¾⅞", "⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉"
	digits := func(text, of string) (n float64) {
		for _, r := range text {
			n = 10*n + float64(utf8.RuneCountInString(of[:strings.IndexRune(of, r)]))
		}
		return n
	}
	for _, word := range strings.Fields(text) {
		if over, under, is := strings.Cut(word, "⁄"); is {
			length += digits(over, upper) / digits(under, lower)
			continue
		}
		whole := strings.TrimRight(word, quarters)
		if n, err := strconv.ParseFloat(whole, 64); err == nil {
			length += n
		}
		if sign := word[len(whole):]; sign != "" {
			length += float64(1+utf8.RuneCountInString(quarters[:strings.Index(quarters, sign)])) / 8
		}
	}
	return length
}

// Degrees writes an angle to the tenth of a degree.
func Degrees(radians float64) string {
	return strconv.FormatFloat(math.Round(radians*1800/math.Pi)/10, 'f', -1, 64) + "°"
}

// Spelt is a number as it is said.
func Spelt(v float64) string {
	return strconv.FormatFloat(math.Round(v*1e4)/1e4+0, 'f', -1, 64) // +0 is never -0
}

// Points is a score, in which halves are exact: 15 ½.
func Points(n float64) string {
	if n == math.Trunc(n*2)/2 {
		return Carpenter(n)
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}
