package scene

import (
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/engine/warchess"
	"littlewars/render/camera"
	"littlewars/render/figures"
)

func TestUnder(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	const aspect = 1.6
	spot := func(place string) engine.Spot { return v.Cells[v.CellNamed(place)].At }
	cases := []struct {
		name         string
		camera       camera.Camera
		at           engine.Spot
		z            float64
		figure, cell string
	}{
		{"a figure's foot in the plan", camera.Plan(v.Ground, aspect, 0), spot("41"), 0, "41", "41"},
		{"a corner of its square", camera.Plan(v.Ground, aspect, 0), engine.Spot{X: spot("41").X + 0.9, Y: spot("41").Y}, 0, "41", "41"},
		{"an empty square", camera.Plan(v.Ground, aspect, 0), spot("69"), 0, "", "69"},
		{"beside the board", camera.Plan(v.Ground, aspect, 0), engine.Spot{X: -8.9, Y: 12}, 0, "", ""},
		{"a figure's head from a seat", camera.Orbit(v.Ground, aspect, 0.2), spot("27"), 1.3, "27", "27"},
		{"an empty square from a seat", camera.Orbit(v.Ground, aspect, 0.2), spot("69"), 0, "", "69"},
	}
	for _, tc := range cases {
		m := tc.camera.Matrix(aspect)
		p := mgl32.TransformCoordinate(camera.Vec(tc.at.X, tc.at.Y, tc.z), m)
		figure, cell := SurfaceOf(&v).Under(&v, camera.RayAt(m, p.X(), p.Y()))
		if figure != FigureOn(&v, tc.figure) || cell != v.CellNamed(tc.cell) {
			t.Errorf("%s: figure %d and cell %d, want those of %q and %q", tc.name, figure, cell, tc.figure, tc.cell)
		}
	}
}

// A figure that hides a square from a click leaves it to the square, if that can be said and the figure cannot.
func TestPickPrefersWhatCanBeSaid(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	c := camera.Orbit(v.Ground, 1.6, 0.2)
	hidden := 0
	for i := range v.Cells {
		p := mgl32.TransformCoordinate(camera.Vec(v.Cells[i].At.X, v.Cells[i].At.Y, 0), c.Matrix(1.6))
		r := camera.RayAt(c.Matrix(1.6), p.X(), p.Y())
		place := v.Cells[i].Place
		figure, cell := SurfaceOf(&v).Under(&v, r)
		if place == "" || figure < 0 || cell == i {
			continue
		}
		hidden++
		lit := func(cell int) bool { return cell == i }
		none, all := func(string) bool { return false }, func(string) bool { return true }
		if _, got := Pick(&v, r, none, none, lit); got != i {
			t.Errorf("%s can be said, and a click on it is one on %s", place, v.Cells[got].Place)
		}
		if f, got := Pick(&v, r, none, none, func(int) bool { return false }); f != figure || got != cell {
			t.Errorf("nothing can be said, and a click on %s is one on %s", v.Cells[cell].Place, v.Cells[got].Place)
		}
		both := func(c int) bool { return c == i || c == cell }
		if f, got := Pick(&v, r, none, none, both); f != figure || got != cell {
			t.Errorf("%s and %s are lit, and a click on the body before is one on %s",
				v.Cells[cell].Place, place, v.Cells[got].Place)
		}
		if f, got := Pick(&v, r, all, none, lit); f != figure || got != cell {
			t.Errorf("%s can be said, and another, on %s, whom one sees, is not clicked", place, v.Cells[cell].Place)
		}
		if f, _ := Pick(&v, r, none, all, lit); f != figure {
			t.Errorf("both can be said, and the nearer, on %s, is not clicked", v.Cells[cell].Place)
		}
	}
	if hidden == 0 {
		t.Error("no square is hidden by a figure: this tests nothing")
	}
}

// Seen low across the board, most of who stands behind another is his: a figure is as broad as its base at its foot
// alone.
func TestPickBesideATallFigure(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	c := camera.Orbit(v.Ground, 1.6, 0.2)
	c.Pitch = 0.35
	i := v.FigureWorded("27")
	v.Figures = v.Figures[i : i+1]
	f := &v.Figures[0]
	shape := figures.ShapeOf(v.BodyOf(f))
	at := func(aside, z float64) camera.Ray {
		p := mgl32.TransformCoordinate(camera.Vec(f.At.X+aside, f.At.Y, z), c.Matrix(1.6))
		return camera.RayAt(c.Matrix(1.6), p.X(), p.Y())
	}
	all := func(string) bool { return true }
	for _, tc := range []struct {
		aside, z float64
		is       bool
	}{{0, 0.9, true}, {0.35, 0.1, true}, {0.35, 0.8, false}} { // shares of what is wide and tall
		size := f.Span * shape.Wide
		if figure, _ := metFirst(&v, at(tc.aside*size, tc.z*size*shape.Tall), all); figure == 0 != tc.is {
			t.Errorf("%.2f aside, %.1f high: the figure is met: %t", tc.aside, tc.z, !tc.is)
		}
	}
}

func TestOverTheHorizon(t *testing.T) {
	t.Parallel()
	if at, ok := (camera.Ray{From: camera.Vec(0, 0, 5), Way: camera.Vec(0, 1, 0.1)}).Ground(); ok {
		t.Errorf("a ray into the sky meets the table at %v", at)
	}
}
