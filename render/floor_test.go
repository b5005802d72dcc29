package render

import (
	"math"
	"testing"
	"time"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
)

// rectangle is an outline about a spot.
func rectangle(x, y, long, wide float64) []engine.Spot {
	return []engine.Spot{
		{X: x - long/2, Y: y - wide/2}, {X: x + long/2, Y: y - wide/2}, {X: x + long/2, Y: y + wide/2}, {X: x - long/2, Y: y + wide/2},
	}
}

// nursery is a small floor: men and a gun, one of them on a hill, one lying, one behind a house.
func nursery() engine.View {
	man := func(word string, side engine.Side, x, y float64) engine.Piece {
		return engine.Piece{
			Word: word, Kind: "foot", Side: side, Label: word, At: engine.Spot{X: x, Y: y}, Span: 0.62, Tall: figures.FootTall,
			Heading: math.Pi / 2, Covers: [][]engine.Spot{rectangle(x, y, 0.6, 0.7)},
		}
	}
	v := engine.View{
		Looks:  tableLooks(),
		Sides:  []engine.Side{"south", "north"},
		Ground: engine.Ground{High: engine.Spot{X: 40, Y: 30}, Floor: true, Material: "cork"},
		Solids: []engine.Solid{
			{Kind: "hill", Name: "knoll", Outline: rectangle(10, 20, 8, 6), Height: 1},
			{Kind: "hill", Name: "knoll", Outline: rectangle(10, 20, 4, 3), Base: 1, Height: 1},
			{Kind: "house", Name: "cot", Outline: rectangle(25, 15, 5, 4), Height: 4.5},
			{Kind: "river", Name: "brook", Outline: rectangle(16, 5, 12, 3)},
			{Kind: "river", Name: "brook", Outline: rectangle(26, 5, 12, 3)},
			{Kind: "brick", Name: "heap", Outline: rectangle(35, 20, 4.5, 2.25), Height: 1.125},
		},
	}
	hill, lying := man("S2", "south", 10, 20), man("N2", "north", 30, 25)
	hill.Base = 2
	lying.State, lying.Tall, lying.Toward = "lying", figures.LyingTall, 0
	lying.Covers = [][]engine.Spot{rectangle(31.05, 25, 2.1, 0.62)}
	v.Figures = []engine.Piece{
		man("S1", "south", 20, 10), hill, man("N1", "north", 25, 18.5), lying,
		{
			Word: "S-gun1", Kind: "gun", Side: "south", At: engine.Spot{X: 5, Y: 5}, Heading: math.Pi / 2, Span: 2, Tall: figures.GunTall,
			Covers: [][]engine.Spot{rectangle(5, 4.55, 0.5, 7.9), rectangle(5, 5, 2.2, 1.9)},
			Bore:   &engine.Bore{Muzzle: engine.Spot{X: 5, Y: 8.5}, Height: 1.5, Trail: engine.Spot{X: 5, Y: 0.6}},
		},
	}
	return v
}

func TestFloorPicking(t *testing.T) {
	t.Parallel()
	v := nursery()
	const aspect = 1.6
	low := camera.Orbit(v.Ground, aspect, 0)
	low.Pitch = 0.3
	plan := camera.Plan(v.Ground, aspect, 0)
	cases := []struct {
		name   string
		camera camera.Camera
		at     mgl32.Vec3
		want   string
	}{
		{"a man's head from a seat", low, camera.Vec(20, 10, 2), "S1"},
		{"above his head", low, camera.Vec(20, 10, 2.6), ""},
		{"beside him", low, camera.Vec(20.9, 10, 1), ""},
		{"a man on a hill", low, camera.Vec(10, 20, 3.5), "S2"},
		{"the hill under him", low, camera.Vec(10, 18.2, 1.6), ""},
		{"a man behind a house", low, camera.Vec(25, 18.5, 1), ""},
		{"the same from above", plan, camera.Vec(25, 18.5, 1), "N1"},
		{"the head of one who lies", plan, camera.Vec(32, 25, 0.3), "N2"},
		{"his feet's other side", plan, camera.Vec(29.5, 25, 0.3), ""},
		{"a gun's trail", plan, camera.Vec(5, 1, 0.3), "S-gun1"},
		{"a gun's wheel", low, camera.Vec(6, 5, 1.5), "S-gun1"},
		{"between wheel and trail", plan, camera.Vec(6, 2, 0), ""},
	}
	for _, tc := range cases {
		m := tc.camera.Matrix(aspect)
		p := mgl32.TransformCoordinate(tc.at, m)
		r := camera.RayAt(m, p.X(), p.Y())
		got := ""
		if figure, cell := scene.SurfaceOf(&v).Under(&v, r); figure >= 0 {
			got = v.Figures[figure].Word
		} else if cell >= 0 {
			t.Errorf("%s: a floor has no cell %d", tc.name, cell)
		}
		if got != tc.want {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
	// With a little room, who is nearly hit is hit.
	m := plan.Matrix(aspect)
	p := mgl32.TransformCoordinate(camera.Vec(20.5, 10, 1), m)
	r := camera.RayAt(m, p.X(), p.Y())
	if figure, _ := scene.SurfaceOf(&v).Under(&v, r); figure >= 0 {
		t.Errorf("without room, half an inch beside S1, %s is met", v.Figures[figure].Word)
	}
	r.Room = 0.6
	if figure, _ := scene.SurfaceOf(&v).Under(&v, r); figure != 0 {
		t.Errorf("with room, half an inch beside S1, it is figure %d", figure)
	}
}

func TestLanding(t *testing.T) {
	t.Parallel()
	v := nursery()
	c := camera.Orbit(v.Ground, 1.6, 0)
	m := c.Matrix(1.6)
	for _, tc := range []struct {
		at mgl32.Vec3
	}{{camera.Vec(20, 10, 0)}, {camera.Vec(7, 20, 1)}, {camera.Vec(10, 20.5, 2)}} {
		p := mgl32.TransformCoordinate(tc.at, m)
		at, z, ok := scene.Landing(camera.RayAt(m, p.X(), p.Y()), &v)
		if !ok || math.Abs(z-float64(tc.at.Z())) > 1e-9 || polygon.Apart(at, engine.Spot{X: float64(tc.at.X()), Y: float64(tc.at.Y())}) > 0.01 {
			t.Errorf("a ray on to %v lands at %v, %g high", tc.at, at, z)
		}
	}
}

func TestSceneOfAFloor(t *testing.T) {
	t.Parallel()
	v := nursery()
	v.Figures[2].State = "prisoner"
	var s scene.Scene
	b := scene.Brush{Palette: palette.Day(), Banner: plan.BannersOf(&v), Atlas: scenery.NewAtlas(&v), Camera: camera.Orbit(v.Ground, 1.6, 0)}
	b.Camera.Tall = scene.NearTall + 1
	s.Compose(&b, &v, scene.Still(&v), &scene.Marks{Over: -1, Tried: -1})
	stands := func(name string) figures.Arms {
		return figures.ArmsOf(engine.BodyLeadFoot,
			polygon.Whim(name+" stands"))
	}
	south := [2]figures.Arms{stands("S1"), stands("S2")}
	if south[0] == south[1] {
		t.Fatalf("both men of the south stand as %d", south[0])
	}
	foot := func(a figures.Arms) int { return figures.LeadFoot + figures.Tiers*int(a) }
	second := len(figures.Shapes)
	for key, want := range map[int]int{
		foot(south[0]): 1, foot(south[1]): 1, second + foot(stands("N2")): 1,
		second + foot(figures.Captive): 1,
		figures.LeadGun:                1, figures.LeadBarrel: 1, figures.LeadBrick + 1: 1,
	} {
		if got := len(s.Solids[key]); got != want {
			t.Errorf("%d of %q for side %d, want %d", got, figures.Shapes[key%len(figures.Shapes)].Name, key/len(figures.Shapes), want)
		}
	}
	first, hill := s.Solids[foot(south[0])][0], s.Solids[foot(south[1])][0]
	if hill.Z != 2 {
		t.Errorf("who stands on a hill of 2 in stands at %g", hill.Z)
	}
	if first.Paint == hill.Paint {
		t.Error("two men of a rank are painted quite alike")
	}
	// From near and from far they are of other make, and as many.
	for _, tc := range []struct {
		tall float64
		key  int
	}{{scene.NearTall - 1, foot(south[0]) + 1}, {scene.FarTall + 1, foot(south[0]) + 2}} {
		b.Camera.Tall = tc.tall
		s.Compose(&b, &v, scene.Still(&v), &scene.Marks{Over: -1, Tried: -1})
		if len(s.Solids[tc.key]) != 1 {
			t.Errorf("with %g in in the window there are %d of %q", tc.tall, len(s.Solids[tc.key]), figures.Shapes[tc.key].Name)
		}
	}
}

// While the camera goes round a battlefield, nothing is allocated for the scene, in the plan neither.
func TestFloorAllocatesNothing(t *testing.T) {
	v := battlefield(1)
	v.Taken = append(v.Taken, v.Figures[:12]...) // in their box
	a, figures, none := scenery.NewAtlas(&v), scene.Still(&v), scene.Marks{Over: -1, Tried: -1}
	var s scene.Scene
	for _, c := range []camera.Camera{camera.Orbit(v.Ground, 1.6, 0), camera.Plan(v.Ground, 1.6, 0), camera.Plan(v.Ground, 1.6, 0).Zoomed(0.2, camera.MiddleOf(v.Ground), v.Ground, 1.6)} {
		b := scene.Brush{Palette: palette.Day(), Banner: plan.BannersOf(&v), Atlas: a, Camera: c, High: 800}
		s.Compose(&b, &v, figures, &none)
		if n := testing.AllocsPerRun(10, func() {
			b.Camera.Yaw += 0.01
			s.Compose(&b, &v, figures, &none)
		}); n > 0 {
			t.Errorf("with %.0f in in the window a frame allocates %g times", c.Tall, n)
		}
	}
}

// The plan has a grid of feet, from near of inches too, and the orbit none.
func TestGrid(t *testing.T) {
	t.Parallel()
	v := nursery()
	lines := func(c camera.Camera) int {
		var s scene.Scene
		b := scene.Brush{Palette: palette.Day(), Atlas: scenery.NewAtlas(&v), Camera: c}
		s.Grid(&b, &v)
		return len(s.Flats)
	}
	far, near := camera.Plan(v.Ground, 1.6, 0), camera.Plan(v.Ground, 1.6, 0)
	far.Tall, near.Tall = 0.9*scenery.FootGrid, 20
	if n := lines(camera.Orbit(v.Ground, 1.6, 0)); n != 0 {
		t.Errorf("the orbit has %d lines' corners", n)
	}
	if a, b := lines(far), lines(near); a == 0 || b < 8*a {
		t.Errorf("the plan has %d corners of lines from far and %d from near", a, b)
	}
}

// On a floor a figure keeps its word, and turns the short way.
func TestChangedByWord(t *testing.T) {
	t.Parallel()
	was, is := nursery(), nursery()
	is.Figures[0].At.X = 22
	is.Figures[1].Heading = -3
	was.Figures[1].Heading = 3
	is.Figures[2].State, is.Figures[2].Toward = "fallen", 1
	is.Figures[3].Word = "N9"
	moves := scene.Changed(&was, &is)
	if len(moves) != 6 || moves[0].From.X != 20 || moves[0].To.X != 22 || !moves[3].Come || !moves[5].Gone {
		t.Fatalf("moves: %+v", moves)
	}
	m := scene.Motion{Moves: moves, Began: 0, Takes: time.Second}
	p := m.Poses(500 * time.Millisecond)
	if turn := math.Abs(math.Remainder(p[1].Turn-math.Pi, 2*math.Pi)); turn > 0.01 || !p[1].Moves {
		t.Errorf("halfway from 3 to -3 radians he faces %g", p[1].Turn)
	}
	if lean := p[2].Lean; math.Abs(lean-math.Pi/4) > 0.01 || p[2].Toward != 1 {
		t.Errorf("halfway down he leans %g toward %g", lean, p[2].Toward)
	}
	if p := m.Poses(time.Second); len(p) != 5 || p[2].Lean != math.Pi/2 || p[1].Turn != -3 || p[0].Moves {
		t.Errorf("at the end: %+v", p)
	}
}

// What stands in the country is closed and faces outward; the tops are at their heights.
func TestCountry(t *testing.T) {
	t.Parallel()
	v := battlefield(2)
	b := scenery.NewBoard(&v, palette.Day())
	for name, m := range map[string]*scenery.Scenery{"country": b.Country, "chalk": b.Chalk} {
		if len(m.Indices) == 0 {
			t.Fatalf("there is no %s", name)
		}
		wrong := 0
		for k := 0; k < len(m.Indices); k += 3 {
			a, b, c := &m.Vertices[m.Indices[k]], &m.Vertices[m.Indices[k+1]], &m.Vertices[m.Indices[k+2]]
			face := b.Pos.Sub(a.Pos).Cross(c.Pos.Sub(a.Pos))
			if face.Len() > 1e-5 && face.Normalize().Dot(a.Normal.Add(b.Normal).Add(c.Normal)) <= 0 {
				wrong++
			}
			if a.Layer != b.Layer || int(a.Layer) >= int(scenery.NumStuffs) {
				t.Fatalf("%s: a triangle of layer %g and %g", name, a.Layer, b.Layer)
			}
		}
		if wrong > 0 {
			t.Errorf("%s: %d of %d triangles face inward", name, wrong, len(m.Indices)/3)
		}
	}
}

// A house is bricks as far as it is measured, and only its card goes higher or beyond.
func TestHouseIsTrue(t *testing.T) {
	t.Parallel()
	v := nursery()
	c := scenery.Countryside{View: &v, Palette: palette.Day(), Solid: &scenery.Scenery{}, Chalk: &scenery.Scenery{}}
	house := &v.Solids[2]
	c.House(2, house)
	high := map[scenery.Stuffing]float64{}
	for _, p := range c.Solid.Vertices {
		of := scenery.Stuffing(p.Layer)
		high[of] = max(high[of], float64(p.Pos.Z()))
		if of == scenery.Bricks && (math.Abs(float64(p.Pos.X())-25) > 2.51 || math.Abs(float64(p.Pos.Y())-15) > 2.01) {
			t.Errorf("a brick at %v is outside the outline", p.Pos)
		}
	}
	if high[scenery.Slates] <= house.Height || high[scenery.Pane] >= house.Height || high[scenery.Door] >= house.Height || high[scenery.Door] == 0 {
		t.Errorf("of a house %g in high the slates reach %g, the windows %g and the door %g", house.Height, high[scenery.Slates], high[scenery.Pane], high[scenery.Door])
	}
}

// The pieces of a river make one: no bank where another piece goes on, and no water twice.
func TestRiverIsOne(t *testing.T) {
	t.Parallel()
	v := nursery() // two pieces of 12 by 3 that overlap by 2
	c := scenery.Countryside{View: &v, Palette: palette.Day(), Solid: &scenery.Scenery{}, Chalk: &scenery.Scenery{}}
	washed, banks := 0.0, 0.0
	for i := 3; i <= 4; i++ {
		s := &v.Solids[i]
		for _, part := range c.Unwashed(i, s) {
			washed += polygon.Area(part)
		}
		for k, a := range s.Outline {
			for _, l := range c.Banks(i, s, a, s.Outline[(k+1)%4]) {
				banks += polygon.Apart(l[0], l[1])
			}
		}
	}
	if math.Abs(washed-22*3) > 1e-6 {
		t.Errorf("%g square inches are washed, want %d", washed, 22*3)
	}
	// Along the overlap the outer sides of both count.
	if want := 2.0*(12+12) + 2*3; math.Abs(banks-want) > 0.2 {
		t.Errorf("its banks are %g in long, want about %g", banks, want)
	}
}

func TestLess(t *testing.T) {
	t.Parallel()
	part := rectangle(0, 0, 4, 4)
	for _, tc := range []struct {
		name string
		cut  []engine.Spot
		left float64
	}{
		{"beside it", rectangle(9, 0, 4, 4), 16},
		{"over a corner", rectangle(2, 2, 2, 2), 15},
		{"all over it", rectangle(0, 0, 9, 9), 0},
		{"in the middle", rectangle(0, 0, 2, 2), 12},
		{"touching a side", rectangle(4, 0, 4, 4), 16},
	} {
		sum := 0.0
		for _, p := range scenery.Less(part, tc.cut) {
			sum += polygon.Area(p)
		}
		if math.Abs(sum-tc.left) > 1e-9 {
			t.Errorf("%s: %g is left, want %g", tc.name, sum, tc.left)
		}
	}
}

// Pictures that are laid side by side fit on to each other: over the seam they change no more than elsewhere.
func TestFloorsFitOnToThemselves(t *testing.T) {
	t.Parallel()
	for _, material := range []string{"cork", "lino", "carpet"} {
		p := scenery.Flooring(material, palette.Day())
		size := p.Rect.Dx()
		step := func(x0, x1 int) (sum float64) {
			for y := range size {
				a, b := p.RGBAAt(x0, y), p.RGBAAt(x1, y)
				sum += math.Abs(float64(a.R)-float64(b.R)) + math.Abs(float64(a.G)-float64(b.G))
			}
			return sum
		}
		inner := 0.0
		for x := size / 4; x < size/2; x++ {
			inner = max(inner, step(x, x+1))
		}
		if over := step(size-1, 0); over > 1.5*inner {
			t.Errorf("%s changes by %.0f over its seam, by at most %.0f elsewhere", material, over, inner)
		}
	}
}

// All of a battlefield is in the light's picture.
func TestSunlightHoldsTheFloor(t *testing.T) {
	t.Parallel()
	v := battlefield(1)
	light := scenery.Sunlight(&v)
	for i := range v.Solids {
		s := &v.Solids[i]
		for _, p := range s.Outline {
			if p.X < v.Ground.Low.X || p.Y < v.Ground.Low.Y || p.X > v.Ground.High.X || p.Y > v.Ground.High.Y {
				continue
			}
			at := mgl32.TransformCoordinate(scenery.Over(p, s.Base+s.Height), light)
			if max(at.X(), at.Y(), at.Z(), -at.X(), -at.Y(), -at.Z()) > 1 {
				t.Fatalf("%s at %v lies at %v in the shadow map", s.Kind, p, at)
			}
		}
	}
}
