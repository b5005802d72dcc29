package render

import (
	"errors"
	"image"
	"math"
	"os"
	"strings"
	"testing"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
)

func TestBattlefield(t *testing.T) {
	t.Parallel()
	v := battlefield(1)
	kinds, words := map[string]int{}, map[string]bool{}
	for i := range v.Figures {
		f := &v.Figures[i]
		kinds[f.Kind]++
		words[f.Word] = true
		for _, p := range f.Covers[0] {
			if p.X < 0 || p.Y < 0 || p.X > v.Ground.High.X || p.Y > v.Ground.High.Y {
				t.Fatalf("%s stands beyond the edge, at %v", f.Word, p)
			}
		}
	}
	if men := kinds["foot"] + kinds["horse"]; men != 260 || kinds["gun"] != 8 || len(words) != 268 || len(v.Solids) != 300 {
		t.Errorf("there are %v, of %d names, and %d solids", kinds, len(words), len(v.Solids))
	}
	for i := range v.Solids {
		if turned(v.Solids[i].Outline) <= 0 {
			t.Fatalf("the outline of %s goes round clockwise", v.Solids[i].Name)
		}
	}
	again, other := battlefield(1), battlefield(2)
	if again.Solids[200].Outline[0] != v.Solids[200].Outline[0] || other.Solids[200].Outline[0] == v.Solids[200].Outline[0] {
		t.Error("one seed does not give one battlefield, and another another")
	}
}

// turned is twice the area of an outline, less than nothing if it goes round clockwise.
func turned(outline []engine.Spot) (area float64) {
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		area += p.X*q.Y - q.X*p.Y
	}
	return area
}

// A drill moves what it says it moves, and as many as that.
func TestDrills(t *testing.T) {
	const frames = 4
	moving := map[string]int{"all move": 269, "shot flies": 2, "twelve march": 12}
	for _, drill := range drills() {
		if drill.plays {
			continue // TestDrillOfOrders
		}
		s, err := engine.Sit(parade{battlefield(1)}, engine.Setup{}, "test")
		if err != nil {
			t.Fatal(err)
		}
		d := newDesk(ui.Table{Sitting: s, Palette: palette.Day()}, func() {})
		d.Furnish(ui.House{})
		d.Resize(image.Pt(1280, 800), 1)
		d.Step(0)
		cameras, drawn := map[camera.Camera]bool{}, 0
		phase, err := drill.run(d, frames, func(rest bool) (bool, error) {
			n := 0
			for i := range d.Poses {
				if d.Poses[i].Moves {
					n++
				}
			}
			if n != moving[drill.name] || rest != (drill.name == "nothing moves") {
				t.Errorf("%s: %d figures move", drill.name, n)
			}
			cameras[d.Camera.Now(d.Now)] = true
			drawn++
			return d.Dirty.Scene, nil
		})
		if err != nil || phase.Frames != frames || phase.Median <= 0 || phase.P95 < phase.Median || phase.Objects < 0 {
			t.Errorf("%s: %+v, %v", drill.name, phase, err)
		}
		if drawn != frames+warmUp || (len(cameras) > 1) != (drill.turns || drill.nears) {
			t.Errorf("%s: %d frames from %d cameras", drill.name, drawn, len(cameras))
		}
		lost := errors.New("lost")
		if _, err := drill.run(d, frames, func(bool) (bool, error) { return false, lost }); !errors.Is(err, lost) {
			t.Errorf("%s: what goes wrong with a frame is %v", drill.name, err)
		}
	}
}

// An order is played in each frame, on a table that has come to rest and been drawn so.
func TestDrillOfOrders(t *testing.T) {
	const frames = 4
	drill := drillNamed(t, "an order")
	d := atLarge(t)
	var rests []bool
	phase, err := drill.run(d, frames, func(rest bool) (bool, error) {
		rests = append(rests, rest)
		return true, nil
	})
	if err != nil || phase.Drawn != frames || len(d.Hand.Entries) != frames+warmUp {
		t.Errorf("%d orders were played, and the drill says %+v, %v", len(d.Hand.Entries), phase, err)
	}
	for i, rest := range rests {
		if rest != (i%2 == 0) {
			t.Errorf("frames are drawn at rest: %v, want every other one", rests)
			break
		}
	}
}

// However long it goes on, a window keeps no more than at first. What is on the card is --bench-frames' to tell.
func TestDrillsGrowNothing(t *testing.T) {
	frames := 1000
	if os.Getenv("LITTLEWARS_SOAK") != "" {
		frames = 10_000
	}
	s, err := engine.Sit(parade{battlefield(1)}, engine.Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(ui.Table{Sitting: s, Palette: palette.Day()}, func() {})
	d.Furnish(ui.House{})
	d.Resize(image.Pt(1280, 800), 1)
	d.Step(0)
	var sc scene.Scene
	a := scenery.NewAtlas(&d.Shown)
	for _, drill := range drills() {
		phase, err := drill.run(d, frames, func(bool) (bool, error) {
			d.Compose(&sc, a)
			return true, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if phase.Grown > 256<<10 {
			t.Errorf("%s: after %d frames %d bytes more are kept", drill.name, frames, phase.Grown)
		}
	}
}

func TestBenchText(t *testing.T) {
	t.Parallel()
	b := Bench{Renderer: "llvmpipe", Wide: 1280, High: 800, Start: 412.3, StartCPU: 800.2, Phases: []BenchPhase{{
		Name: "camera moves", Frames: 100, Drawn: 100, Median: 12.345, P95: 16.5, Longest: 21, CPU: 24.2,
		Bytes: 560, Objects: 9, Grown: 2048,
	}}}
	var out strings.Builder
	if err := b.WriteText(&out); err != nil {
		t.Fatal(err)
	}
	const want = `llvmpipe, 1280 x 800 pixels; first frame after 412 ms, 800 ms of processor

phase           frames   drawn median ms    p95 ms   longest processor      bytes   objects  grown kB
camera moves       100     100     12.35     16.50     21.00     24.20        560         9       2.0
`
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

// The wheel keeps what the pointer is on where it is; sideways and with Shift it slides the table, with Ctrl
// it turns it.
func TestScroll(t *testing.T) {
	for _, tc := range []struct {
		name         string
		scroll       f32.Point
		mods         key.Modifiers
		zooms, turns bool
		slides       bool
	}{
		{"wheel", f32.Pt(0, -40), 0, true, false, false},
		{"sideways", f32.Pt(40, 3), 0, false, false, true},
		{"wheel with Shift", f32.Pt(0, 40), key.ModShift, false, false, true},
		{"wheel with Ctrl", f32.Pt(0, 40), key.ModCtrl, false, true, false},
	} {
		d := opened(t, engine.Setup{})
		at := f32.Pt(500, 420)
		was, before := d.Camera.To, ground(t, d, at)
		d.Router.Queue(
			pointer.Event{Kind: pointer.Move, Source: pointer.Mouse, Position: at},
			pointer.Event{Kind: pointer.Scroll, Source: pointer.Mouse, Position: at, Scroll: tc.scroll, Modifiers: tc.mods},
		)
		d.Step(d.Now + frameTime)
		is, after := d.Camera.To, ground(t, d, at)
		stays := math.Hypot(after.X-before.X, after.Y-before.Y) < 1e-3
		if (is.Tall < was.Tall) != tc.zooms || (is.Yaw != was.Yaw) != tc.turns || tc.slides == stays && !tc.turns {
			t.Errorf("%s: from %+v to %+v; the pointer was on %v and is on %v", tc.name, was, is, before, after)
		}
	}
}

// ground is the spot of the table that is seen at a point of the window.
func ground(t *testing.T, d *desk, p f32.Point) engine.Spot {
	t.Helper()
	at, ok := d.Spot(p)
	if !ok {
		t.Fatal("there is no ground there")
	}
	return at
}

func drillNamed(t testing.TB, name string) drill {
	t.Helper()
	for _, d := range drills() {
		if d.name == name {
			return d
		}
	}
	t.Fatalf("there is no drill called %q", name)
	return drill{}
}
