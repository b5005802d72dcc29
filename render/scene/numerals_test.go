package scene

import (
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/scenery"
)

// A numeral that would be less than twelve pixels high is left out, on who stands and on boards.
func TestSmallNumeralsAreLeftOut(t *testing.T) {
	t.Parallel()
	for _, body := range []engine.Body{engine.BodyLine, engine.BodyBoard} {
		v := engine.View{
			Sides:   []engine.Side{"south", "north"},
			Ground:  engine.Ground{High: engine.Spot{X: 49, Y: 33}},
			Looks:   &engine.Looks{Kinds: []engine.Look{{Word: "thing", Letter: 'T', Body: body}}},
			Figures: []engine.Piece{{Word: "t1", Kind: "thing", Side: "south", Label: "7", Span: 1.8}},
		}
		b := Brush{Palette: palette.Day(), Banner: plan.BannersOf(&v), Atlas: scenery.NewAtlas(&v), High: 800}
		for _, c := range []struct {
			tall float64
			seen bool
		}{{52, false}, {5, true}} {
			b.Camera = camera.Camera{Tall: c.tall, Pitch: 1}
			var s Scene
			s.Compose(&b, &v, Still(&v), &Marks{Over: -1, Tried: -1})
			numeral, _ := b.Atlas.Find("7")
			is := func(d Decal) bool { return d.cell == float32(numeral) }
			if seen := slices.ContainsFunc(s.Decals, is); seen != c.seen {
				t.Errorf("body %d, %v units in %d pixels: a numeral is seen: %v", body, c.tall, b.High, seen)
			}
		}
	}
}
