package scenery

import (
	"math"
	"testing"

	"littlewars/engine"
	"littlewars/render/palette"
)

// The longest marks at the edge of a floor stand where its numbers do: at every foot, or at every thirty centimetres.
func TestEdgesHaveTheUnitsOfTheirNumbers(t *testing.T) {
	t.Parallel()
	v := engine.View{Ground: engine.Ground{High: engine.Spot{X: 24, Y: 12}, Floor: true}}
	for _, cm := range []bool{false, true} {
		chalk := &Scenery{}
		c := Countryside{View: &v, Palette: palette.Day(), Centimetres: cm, Chalk: chalk}
		c.edges()
		every := map[bool]float64{false: 12, true: 30 * Centimetre}[cm]
		at := map[int]bool{}
		for _, p := range chalk.Vertices {
			n := math.Round(float64(p.Pos.X()) / every)
			if p.Pos.Y() < -1 && math.Abs(float64(p.Pos.X())-n*every) > 0.1 {
				t.Errorf("centimetres %t: a long mark is at %.2f in", cm, p.Pos.X())
			} else if p.Pos.Y() < -1 {
				at[int(n)] = true
			}
		}
		if len(at) != 3 {
			t.Errorf("centimetres %t: there are long marks at %v, want nought, one and two", cm, at)
		}
	}
}
