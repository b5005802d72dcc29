package ui

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/sound"
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

// Spelt is a number as it is said.
func Spelt(v float64) string {
	return strconv.FormatFloat(math.Round(v*1e4)/1e4+0, 'f', -1, 64) // +0 is never -0
}

// Called is a thing by its name, on a board by what it is and where: "knight on 229"; or a spot.
func Called(v *engine.View, e engine.End) string {
	if i := v.FigureWorded(e.Word); i >= 0 {
		switch f := &v.Figures[i]; {
		case !v.Ground.Floor && f.Place != "":
			return described(f) + " on " + f.Place
		case f.Label != "":
			return v.Looks.InWords(f.Label)
		}
	}
	if e.Word == "" {
		return "a spot"
	}
	return e.Word
}

// Whose is a figure with whose it is, "South's horse 9"; anything else by its name.
func Whose(v *engine.View, word string) string {
	if v.FigureWorded(word) < 0 {
		return word
	}
	return account.Who(v, "", engine.Order(word))
}

// InWords is a text in full, in which men of a floor are called by what they are.
func InWords(v *engine.View, text string) string { return account.InWords(v, text) }

// groundKind is what is another thing at a board than on a floor, besides its surface.
type groundKind struct {
	Spots   bool        // a bare spot can be meant, and not only a place: lengths are inches, and nothing has a cell
	what    string      // can be pointed at
	Lift    float64     // how high a figure is lifted, units
	Ring    float64     // how wide a ring is at first, units
	setDown sound.Noise // when a figure is set down
	scales  map[string]Scale
}

// grounds is the board and the floor.
var grounds = [2]groundKind{
	{what: "places", Lift: 0.35, Ring: 2, setDown: sound.Tap, scales: map[string]Scale{"in": squares, "cm": squares}},
	{
		Spots: true, what: "figures", Lift: LiftHigh, Ring: 6, setDown: sound.Footing,
		scales: map[string]Scale{"in": inchScale, "cm": centimetres},
	},
}

// LiftHigh is how high a man is lifted from the floor, inches.
const LiftHigh = 0.5

// GroundOf is the ground of a View.
func GroundOf(v *engine.View) *groundKind {
	if v.Ground.Floor {
		return &grounds[1]
	}
	return &grounds[0]
}

// lengths are numbers of inches as games write them: 6 in, 11 ⁷⁄₁₆ in, ½ in, 7.8 in;
// from one to another too; 124 in/s.
var lengths = regexp.MustCompile(`((?:` + inches + ` to )?` + inches + `) in\b(/| \pL+)?`)

const inches = `(?:\d+(?:\.\d+)?(?: ?[¼½¾⅛⅜⅝⅞]| [⁰¹²³⁴⁵⁶⁷⁸⁹]+⁄[₀-₉]+)?|[¼½¾⅛⅜⅝⅞]|[⁰¹²³⁴⁵⁶⁷⁸⁹]+⁄[₀-₉]+)`

// within are words after which "3 in" is no length: 3 in contact, 2 in the box.
var within = []string{"contact", "mêlée", "the", "a", "an", "all", "one", "his", "its", "their", "good", "each", "turn"}

// measured is a text with its lengths as they are written: inches without decimals, or centimetres.
func (s *Scale) measured(text string) string {
	if !strings.Contains(text, " in") {
		return text
	}
	return lengths.ReplaceAllStringFunc(text, func(found string) string {
		part := lengths.FindStringSubmatch(found)
		if slices.Contains(within, strings.TrimSpace(part[2])) || part[2] == "/" && s.Unit == inchScale.Unit {
			return found
		}
		numbers := strings.Split(part[1], " to ")
		for i, n := range numbers {
			if s.Unit != inchScale.Unit || strings.Contains(n, ".") {
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
	if s.Unit != inchScale.Unit || !strings.Contains(text, written+" in") {
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

// typeIt comes before what is to be typed as it stands.
const typeIt = "type it: "

// spotIn is a spot in a sentence of a game: at 22.101,21.924; 30,37 is 14 in away.
var spotIn = regexp.MustCompile(`(^|` + typeIt + `|[ (])(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)`)

// rewriter writes a text on the papers of a table: with the spots of a floor as its lengths, and those in the units
// that are set. On a page, which tells how orders are typed, spots are as they are.
func rewriter(u *Context) func(text string) string {
	return func(text string) string {
		if !u.Ground().Spots {
			return text
		}
		s := u.ScaleOf()
		if text = s.measured(text); u.Paged {
			return text
		}
		return s.placed(text)
	}
}

// placed is a sentence with its spots as lengths are written: at 22 ⅛, 21 ¹⁵⁄₁₆ in. A spot by itself is a word of an
// order.
func (s *Scale) placed(text string) string {
	if !strings.Contains(text, ",") || spotIn.FindString(text) == text {
		return text
	}
	return spotIn.ReplaceAllStringFunc(text, func(found string) string {
		part := spotIn.FindStringSubmatch(found)
		if part[1] == typeIt {
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
