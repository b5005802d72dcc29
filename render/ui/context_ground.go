package ui

import (
	"littlewars/engine"
	"littlewars/render/sound"
)

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
