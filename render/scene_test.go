package render

import (
	"slices"
	"testing"
	"time"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
)

func TestSceneHoldsEveryFigure(t *testing.T) {
	t.Parallel()
	for _, rules := range []engine.Ruleset{warchess.Rules, rithmomachia.Rules} {
		v := viewOf(t, rules, "")
		var s scene.Scene
		b := scene.Brush{Palette: palette.Day(), Banner: plan.BannersOf(&v), Atlas: scenery.NewAtlas(&v)}
		b.Camera, b.High = camera.Plan(v.Ground, 1.6, 0), 800
		s.Compose(&b, &v, scene.Still(&v), &scene.Marks{Over: -1, Tried: -1})
		for i := range v.Figures {
			f := &v.Figures[i]
			if !slices.ContainsFunc(s.Decals, func(d scene.Decal) bool {
				return polygon.Apart(f.At, engine.Spot{X: float64(d.X), Y: float64(d.Y)}) < f.Span/2
			}) {
				t.Errorf("%s: no label in the plan on the figure on %s", v.Title, f.Place)
			}
		}
		b.Camera, b.High = camera.Orbit(v.Ground, 1.6, 0), 0 // without numerals
		s.Compose(&b, &v, scene.Still(&v), &scene.Marks{Over: -1, Tried: -1})
		want, solids := 0, 0
		for i := range v.Figures {
			want += max(1, len(v.Figures[i].Parts))
		}
		for i, list := range s.Solids {
			solids += len(list)
			if i%len(figures.Shapes) == len(figures.Shapes)-1 && len(list) > 0 {
				t.Errorf("%s: %d figures have no look of their own", v.Title, len(list))
			}
		}
		if solids != want {
			t.Errorf("%s: %d solids, want %d", v.Title, solids, want)
		}
		for _, d := range s.Decals {
			if v.Ground.Material != "oak" {
				t.Fatalf("%s: a standing figure has %+v over it in the orbit, where its shape shows what it is", v.Title, d)
			}
		}
	}
}

func TestBoard(t *testing.T) {
	t.Parallel()
	for _, rules := range []engine.Ruleset{warchess.Rules, rithmomachia.Rules} {
		v := viewOf(t, rules, "")
		b := scenery.NewBoard(&v, palette.Day())
		size := b.Sheet.Whole.Rect.Size()
		wide, tall := float64(v.Ground.High.X-v.Ground.Low.X), float64(v.Ground.High.Y-v.Ground.Low.Y)
		if size.X > plan.ChartPixels+1 || size.Y > plan.ChartPixels+1 || (size.X > size.Y) != (wide > tall) {
			t.Errorf("%s: the board's picture is %v", v.Title, size)
		}
		if c := b.Sheet.Whole.RGBAAt(size.X/2, size.Y/2); c.A != 255 || int(c.R)+int(c.G)+int(c.B) < 100 {
			t.Errorf("%s: the middle of the board is %v", v.Title, c)
		}
		if len(b.Near) != 8*6 || len(b.Far) != 16*6 {
			t.Errorf("%s: the table has %d and %d corners", v.Title, len(b.Near), len(b.Far))
		}
		// All of the ground is in the light's picture, and the sun is above it.
		light := scenery.Sunlight(&v)
		for _, p := range []engine.Spot{v.Ground.Low, v.Ground.High, {X: v.Ground.Low.X, Y: v.Ground.High.Y}} {
			at := mgl32.TransformCoordinate(camera.Vec(p.X, p.Y, 1), light)
			if at.X() < -1 || at.X() > 1 || at.Y() < -1 || at.Y() > 1 || at.Z() < -1 || at.Z() > 1 {
				t.Errorf("%s: %v lies at %v in the shadow map", v.Title, p, at)
			}
		}
		if polygon.SunWay().Z() <= 0 {
			t.Error("the sun shines from below")
		}
	}
}

func TestAtlas(t *testing.T) {
	t.Parallel()
	v := viewOf(t, rithmomachia.Rules, "")
	a := scenery.NewAtlas(&v)
	seen := map[int]bool{}
	for _, text := range a.Texts {
		cell, ok := a.Find(text)
		if !ok || seen[cell] || cell >= scenery.AtlasColumns*a.Rows() {
			t.Errorf("%q is in rectangle %d: %v", text, cell, ok)
		}
		seen[cell] = true
	}
	if _, ok := a.Find("no such label"); ok || !seen[0] {
		t.Error("what was never written is found")
	}
	a.Cells = []engine.Label{{Text: "where it was"}}
	b := a.With(&v, "another word")
	if _, ok := b.Find("another word"); !ok || !b.Holds(&v) {
		t.Error("with another word it lacks that, or those it had")
	}
	if !slices.Equal(b.Frame, a.Frame) || !slices.Equal(b.Cells, a.Cells) {
		t.Error("with another word what is written on the board stands elsewhere")
	}
}

// While the camera goes round a table at rest, nothing is allocated for the scene.
func TestSceneAllocatesNothing(t *testing.T) {
	d := opened(t, engine.Setup{})
	d.Step(time.Second)
	a := scenery.NewAtlas(&d.Shown)
	var s scene.Scene
	d.Compose(&s, a)
	turn := 0.0
	if n := testing.AllocsPerRun(20, func() {
		turn += 0.01
		d.Camera.To.Yaw = turn
		d.Compose(&s, a)
	}); n > 0 {
		t.Errorf("a frame allocates %g times", n)
	}
}
