package ui

import (
	"cmp"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/settings"
	"littlewars/render/sound"
)

// ScaleOf is the scale of the table that is shown.
func (u *Context) ScaleOf() account.Scale {
	return u.Ground().scales[cmp.Or(u.Settings.Units, settings.MeasureUnits()[0])]
}

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
