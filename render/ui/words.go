package ui

import (
	"cmp"
	"math"
	"strconv"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/sound"
)

// ScaleOf is the scale of the table that is shown.
func (u *Context) ScaleOf() account.Scale {
	return u.Ground().scales[cmp.Or(u.Settings.Units, MeasureUnits()[0])]
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
	scales  map[string]account.Scale
}

// grounds is the board and the floor.
var grounds = [2]groundKind{
	{
		what: "places", Lift: 0.35, Ring: 2, setDown: sound.Tap,
		scales: map[string]account.Scale{"in": account.Squares, "cm": account.Squares},
	},
	{
		Spots: true, what: "figures", Lift: LiftHigh, Ring: 6, setDown: sound.Footing,
		scales: map[string]account.Scale{"in": account.Inches, "cm": account.Centimetres},
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

// rewriter writes a text on the papers of a table: with the spots of a floor as its lengths, and those in the units
// that are set. On a page, which tells how orders are typed, spots are as they are.
func rewriter(u *Context) func(text string) string {
	return func(text string) string {
		if !u.Ground().Spots {
			return text
		}
		s := u.ScaleOf()
		if text = s.Measured(text); u.Paged {
			return text
		}
		return s.Placed(text)
	}
}
