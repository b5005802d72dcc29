package scene

import (
	"testing"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/scenery"
)

// A floor has its numbers in inches at every foot, or in centimetres at every thirty.
func TestRuleAtTheEdge(t *testing.T) {
	t.Parallel()
	g := engine.Ground{High: engine.Spot{X: 48, Y: 36}, Floor: true}
	v := engine.View{Ground: g}
	b := Brush{Palette: palette.Day(), Camera: camera.Plan(g, 1.6, 0), Atlas: scenery.NewAtlas(&v)}
	for _, tc := range []struct {
		centimetres bool
		digits      int // of 0 12 24 36 48 and 0 12 24 36, twice each; of 0 30 60 90 120 and 0 30 60 90
	}{
		{false, 2 * (1 + 2*4 + 1 + 2*3)}, {true, 2 * (1 + 2*3 + 3 + 1 + 2*3)},
	} {
		var s Scene
		b.Centimetres = tc.centimetres
		s.rule(&b, g)
		if len(s.Decals) != tc.digits {
			t.Errorf("centimetres %t: %d digits, want %d", tc.centimetres, len(s.Decals), tc.digits)
		}
	}
}
