package tape

import (
	"math"
	"testing"

	"littlewars/engine"
)

// A label lies beside the men and the wall that it is about, whichever way one looks, and off the men at least.
func TestLabelsLieBeside(t *testing.T) {
	t.Parallel()
	box := func(x0, y0, x1, y1 float64) engine.Solid {
		return engine.Solid{Height: 1, Outline: []engine.Spot{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}}
	}
	wall, hill := box(-0.5, 1, 0.5, 9), box(-90, -90, 90, 90)
	man := func(x, y float64) engine.Piece { return engine.Piece{At: engine.Spot{X: x, Y: y}, Span: 1} }
	for _, c := range []struct {
		name string
		view engine.View
		yaw  float64
		most float64 // how far off it may lie
	}{
		{"nothing there", engine.View{}, 0, 0},
		{"a man", engine.View{Figures: []engine.Piece{man(0, 0)}}, 0, 1.5},
		{"a man and a wall", engine.View{Figures: []engine.Piece{man(0, 0)}, Solids: []engine.Solid{wall}}, 0, 2},
		{"from the side", engine.View{Figures: []engine.Piece{man(0, 0)}, Solids: []engine.Solid{wall}}, math.Pi / 2, 2},
		{"a man on a hill", engine.View{Figures: []engine.Piece{man(0, 0)}, Solids: []engine.Solid{hill}}, 0, 1.5},
	} {
		p := slip{half: 2, tall: 0.5, wide: 2, deep: 0.5}
		p.sin, p.cos = math.Sincos(c.yaw)
		got := beside(&c.view, p)
		solids := c.view.Solids
		if c.name == "a man on a hill" {
			solids = nil
		}
		if far := math.Hypot(got.at.X, got.at.Y); far > c.most || !got.clear(c.view.Figures, solids) {
			t.Errorf("%s: the label lies %.2f in off, at %v", c.name, far, got.at)
		}
	}
}
