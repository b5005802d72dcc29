package render

import (
	"testing"
	"time"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
)

func TestSceneHoldsEveryFigure(t *testing.T) {
	t.Parallel()
	for _, rules := range []engine.Ruleset{warchess.Rules, rithmomachia.Rules} {
		v := viewOf(t, rules, "")
		var s scene
		b := brush{palette: Day(), banner: bannersOf(&v), atlas: newAtlas(&v), camera: Plan(v.Ground, 1.6, 0)}
		s.compose(&b, &v, still(&v), &marks{over: -1, tried: -1})
		want, solids := 0, 0
		for i := range v.Figures {
			want += max(1, len(v.Figures[i].Parts))
		}
		for i, list := range s.solids {
			solids += len(list)
			if i%len(shapes) == len(shapes)-1 && len(list) > 0 {
				t.Errorf("%s: %d figures have no look of their own", v.Title, len(list))
			}
		}
		if solids != want {
			t.Errorf("%s: %d solids, want %d", v.Title, solids, want)
		}
		if len(s.decals) != len(v.Figures) {
			t.Errorf("%s: %d labels in the plan, want one for each of %d figures", v.Title, len(s.decals), len(v.Figures))
		}
		b.camera = Orbit(v.Ground, 1.6, 0)
		s.compose(&b, &v, still(&v), &marks{over: -1, tried: -1})
		for _, d := range s.decals {
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
		b := newBoard(&v, Day())
		size := b.picture.Rect.Size()
		wide, tall := float64(v.Ground.High.X-v.Ground.Low.X), float64(v.Ground.High.Y-v.Ground.Low.Y)
		if size.X > boardPixels+1 || size.Y > boardPixels+1 || (size.X > size.Y) != (wide > tall) {
			t.Errorf("%s: the board's picture is %v", v.Title, size)
		}
		if c := b.picture.RGBAAt(size.X/2, size.Y/2); c.A != 255 || int(c.R)+int(c.G)+int(c.B) < 100 {
			t.Errorf("%s: the middle of the board is %v", v.Title, c)
		}
		if len(b.near) != 6 || len(b.far) != 8*6 {
			t.Errorf("%s: the table has %d and %d corners", v.Title, len(b.near), len(b.far))
		}
		// All of the ground is in the light's picture, and the sun is above it.
		light := sunlight(&v)
		for _, p := range []engine.Spot{v.Ground.Low, v.Ground.High, {X: v.Ground.Low.X, Y: v.Ground.High.Y}} {
			at := mgl32.TransformCoordinate(vec(p.X, p.Y, 1), light)
			if at.X() < -1 || at.X() > 1 || at.Y() < -1 || at.Y() > 1 || at.Z() < -1 || at.Z() > 1 {
				t.Errorf("%s: %v lies at %v in the shadow map", v.Title, p, at)
			}
		}
		if sunWay().Z() <= 0 {
			t.Error("the sun shines from below")
		}
	}
}

func TestAtlas(t *testing.T) {
	t.Parallel()
	v := viewOf(t, rithmomachia.Rules, "")
	a := newAtlas(&v)
	seen := map[[2]float32]bool{}
	for _, text := range a.texts {
		u, w, ok := a.find(text)
		if !ok || seen[[2]float32{u, w}] || u >= 1 || w >= 1 {
			t.Errorf("%q is at %g, %g: %v", text, u, w, ok)
		}
		seen[[2]float32{u, w}] = true
	}
	if _, _, ok := a.find("no such label"); ok || !seen[[2]float32{0, 0}] {
		t.Error("what was never written is found")
	}
}

// While the camera goes round a table at rest, nothing is allocated for the scene.
func TestSceneAllocatesNothing(t *testing.T) {
	d := opened(t, engine.Setup{})
	d.step(time.Second)
	a := newAtlas(&d.shown)
	var s scene
	d.compose(&s, a)
	turn := 0.0
	if n := testing.AllocsPerRun(20, func() {
		turn += 0.01
		d.camera.to.Yaw = turn
		d.compose(&s, a)
	}); n > 0 {
		t.Errorf("a frame allocates %g times", n)
	}
}
