package render

import (
	"image"
	"math"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/palette"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
	"littlewars/tabletop/gunrange"
)

// Numerals on men and on the frame are upright for whoever looks and, in a window of 1280 by 800 as it opens, 14
// pixels high or more, from a seat and in the plan.
func TestNumeralsForWhoeverLooks(t *testing.T) {
	t.Parallel()
	const figure = 0.585 // of the height of a line that a figure has
	least := func(size image.Point, yaw float64, plan bool) (pixels float64) {
		s, err := engine.Sit(rithmomachia.Rules, engine.Setup{}, "")
		if err != nil {
			t.Fatal(err)
		}
		d := newDesk(ui.Table{Sitting: s, Palette: palette.Day()}, func() {})
		d.Resize(size, 1)
		d.Step(0)
		c := d.Camera.To
		if plan {
			c = d.Plan()
		}
		d.Put(c.Turned(yaw, 0))
		d.Step(1)
		pixels = math.Inf(1)
		var sc scene.Scene
		atlas := scenery.NewAtlas(&d.Shown)
		c = d.Compose(&sc, atlas)
		for _, l := range sc.Decals {
			pixel := func(up float64) (x, y float64) {
				at := engine.Spot{X: float64(l.X) + up*float64(l.Up.X()), Y: float64(l.Y) + up*float64(l.Up.Y())}
				return c.PixelAt(at, float64(l.Z), size)
			}
			x0, y0 := pixel(-figure / 2 * float64(l.Wide))
			x1, y1 := pixel(figure / 2 * float64(l.Wide))
			if y1 >= y0 || math.Abs(x1-x0) > 0.4*(y0-y1) {
				t.Fatalf("%v, turned by %v: at %v,%v up is from %.0f,%.0f to %.0f,%.0f",
					size, yaw, l.X, l.Y, x0, y0, x1, y1)
			}
			pixels = min(pixels, y0-y1)
		}
		return pixels
	}
	for _, yaw := range []float64{0, math.Pi} {
		for _, plan := range []bool{false, true} {
			if got := least(image.Pt(1280, 800), yaw, plan); got < 14 {
				t.Errorf("turned by %.0f°, plan %v: %.1f pixels high, not 14", yaw*180/math.Pi, plan, got)
			}
			small := least(image.Pt(800, 600), yaw, plan)
			t.Logf("800 by 600, turned by %.0f°, plan %v: %.1f", yaw*180/math.Pi, plan, small)
		}
	}
}

// As each game opens, what is written on its board is 12 pixels high or more and upright, but for the signs of guns, and
// in War-Chess the squares have their numbers, in Hellwig's game those at the edge, in Venturini's games columns and
// rows, and at the edge of a floor inches, also as the camera turns.
func TestNumeralsAtTheOpening(t *testing.T) {
	t.Parallel()
	const least, solid = 12, 0.9 // pixels; of ink, what is not fading
	for _, game := range []struct {
		rules engine.Ruleset
		setup engine.Setup
		many  int     // are written at least
		yaw   float64 // by which the camera is turned
	}{
		{warchess.Rules, engine.Setup{}, 100, 0},
		{rithmomachia.Rules, engine.Setup{}, 48, 0},
		{hellwig.Rules, engine.Setup{}, 500, 0}, // 294 are signs
		{hellwig.Rules, engine.Setup{}, 500, math.Pi / 2},
		{hellwig.Rules, engine.Setup{}, 500, math.Pi},
		{venturini.Battle, engine.Setup{}, 2 * (9 + 18), 0},
		{venturini.Battle, engine.Setup{}, 2 * (9 + 18), 0.8},
		{venturini.Battle, engine.Setup{}, 2 * (9 + 18), math.Pi / 2},
		{venturini.Battle, engine.Setup{}, 2 * (9 + 18), math.Pi},
		{venturini.Siege, engine.Setup{}, 120, 0},
		{venturini.Siege, engine.Setup{}, 60, 2},
		{gunrange.Range{}, engine.Setup{}, 20, 0},
		{gunrange.Range{}, engine.Setup{}, 20, math.Pi},
		{gunrange.Range{}, engine.Setup{}, 20, 0.7},
	} {
		for _, size := range []image.Point{image.Pt(1280, 800), image.Pt(800, 600)} {
			s, err := engine.Sit(game.rules, game.setup, "")
			if err != nil {
				t.Fatal(err)
			}
			d := newDesk(ui.Table{Sitting: s, Palette: palette.Day()}, func() {})
			d.Resize(size, 1)
			for range 4 {
				d.Step(d.Now + time.Second)
			}
			if game.yaw != 0 {
				d.Put(d.Camera.To.Turned(game.yaw, 0))
				d.Step(d.Now + time.Second)
			}
			var sc scene.Scene
			atlas := scenery.NewAtlas(&d.Shown)
			c := d.Compose(&sc, atlas)
			lies := map[int]bool{} // the signs of guns, which are turned as these are
			for i := range d.Shown.Figures {
				if f := &d.Shown.Figures[i]; len(f.Covers) > 0 {
					sign, found := atlas.Find(scenery.SignOf(d.Shown.Looks, f))
					lies[sign] = found
				}
			}
			small, low, name := 0, math.Inf(1), game.rules.About().Name
			for _, l := range sc.Decals {
				if l.Ink() < solid {
					continue
				}
				figure := atlas.Tall("")
				if n := l.Cell(); n < len(atlas.Texts) {
					figure = atlas.Tall(atlas.Texts[n])
				}
				pixel := func(up float64) (x, y float64) {
					at := engine.Spot{X: float64(l.X) + up*float64(l.Up.X()), Y: float64(l.Y) + up*float64(l.Up.Y())}
					return c.PixelAt(at, float64(l.Z), size)
				}
				x0, y0 := pixel(-figure / 2 * float64(l.Wide))
				x1, y1 := pixel(figure / 2 * float64(l.Wide))
				tall := math.Hypot(x1-x0, y1-y0)
				if !lies[l.Cell()] && (y1 >= y0 || math.Abs(x1-x0) > 0.4*(y0-y1)) {
					t.Fatalf("%s at %v: at %v,%v up is from %.0f,%.0f to %.0f,%.0f", name, size, l.X, l.Y, x0, y0, x1, y1)
				}
				low = min(low, tall)
				if tall < least-0.5 {
					small++
				}
			}
			t.Logf("%s at %v: %d written, the smallest %.1f pixels", name, size, len(sc.Decals), low)
			if small > 0 || size.X == 1280 && len(sc.Decals) < game.many {
				t.Errorf("%s at %v: of %d written %d are small, the least %.1f pixels",
					name, size, len(sc.Decals), small, low)
			}
		}
	}
}
