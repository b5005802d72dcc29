package render

import "littlewars/engine"

// groundKind is what is another thing at a board than on a floor, besides its surface.
type groundKind struct {
	spots   bool    // a bare spot can be meant, and not only a place: lengths are inches, and nothing has a cell
	what    string  // can be pointed at
	lift    float64 // how high a figure is lifted, units
	ring    float64 // how wide a ring is at first, units
	setDown noise   // when a figure is set down
	scales  map[string]scale
}

// grounds is the board and the floor.
var grounds = [2]groundKind{
	{what: "places", lift: 0.35, ring: 2, setDown: tap, scales: map[string]scale{"in": squares, "cm": squares}},
	{
		spots: true, what: "figures", lift: liftHigh, ring: 6, setDown: footing,
		scales: map[string]scale{"in": inchScale, "cm": centimetres},
	},
}

// liftHigh is how high a man is lifted from the floor, inches.
const liftHigh = 0.5

// groundOf is the ground of a View.
func groundOf(v *engine.View) *groundKind {
	if v.Ground.Floor {
		return &grounds[1]
	}
	return &grounds[0]
}
