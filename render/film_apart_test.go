package render

import (
	"math"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/render/film"
	"littlewars/render/polygon"
	"littlewars/render/scene"
)

// falling is a film of one second in which of a wall in two bricks the second goes over to the North.
func falling() engine.Film {
	brick := func(word string, x float64) engine.Solid {
		return engine.Solid{
			Kind: "brick", Word: word, Name: "South Wall", Height: 2.25,
			Outline: []engine.Spot{{X: x, Y: 4}, {X: x + 4.5, Y: 4}, {X: x + 4.5, Y: 5.125}, {X: x, Y: 5.125}},
		}
	}
	return engine.Film{
		Length: 1, Apart: []engine.Solid{brick("brick 0", 8), brick("brick 1", 12.5)},
		Reels: []engine.Reel{{Figure: "brick 1", Kind: "brick", Span: 4.5, Poses: []engine.Pose{
			{At: engine.Spot{X: 14.75, Y: 4.5625}},
			{T: 0.5, At: engine.Spot{X: 14.75, Y: 6}, Lean: math.Pi / 2, Toward: math.Pi / 2},
		}}},
	}
}

// While a film goes on a wall that comes apart is shown brick by brick, the one that falls as large as it is;
// before and after it the wall is the View's.
func TestFilmTakesApart(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	s := film.ShowingOf(&d.Shown, &d.Shown, falling())
	kinds := func() (all []string) {
		for _, p := range d.Seen().Solids {
			all = append(all, p.Kind+" "+p.Name+p.Word)
		}
		return all
	}
	walls := []string{"wall South Wall", "wall North Wall"}
	if got := kinds(); !slices.Equal(got, walls) {
		t.Errorf("before the film there are %v", got)
	}
	d.film.Open(d.Context, s, 0)
	if got := kinds(); !slices.Equal(got, []string{"wall North Wall", "brick South Wallbrick 0"}) {
		t.Errorf("while it goes on there are %v", got)
	}
	i := slices.IndexFunc(s.Cast, func(p film.Player) bool { return p.Figure.Word == "brick 1" })
	if got := scene.BlockOf(s.Cast[i].Figure); got != (scene.Block{Long: 4.5, Wide: 1.125, Tall: 2.25}) {
		t.Errorf("the brick that falls is %+v", got)
	}
	d.film.Seek(d.Context, s.Total)
	if got := kinds(); !slices.Equal(got, walls) {
		t.Errorf("after it there are %v", got)
	}
	d.film.Seek(d.Context, 0)
	if got := kinds(); slices.Contains(got, walls[0]) {
		t.Errorf("at its beginning again there are %v", got)
	}
	// From above it lies a height to the North of where its foot is.
	lies := s.Cast[i].SolidAt(1)
	for k, want := range []engine.Spot{{X: 12.5, Y: 6}, {X: 17, Y: 6}, {X: 17, Y: 8.25}, {X: 12.5, Y: 8.25}} {
		if polygon.Apart(lies.Outline[k], want) > 1e-9 || math.Abs(lies.Height-1.125) > 1e-9 {
			t.Errorf("it lies over %v, %v high", lies.Outline, lies.Height)
			break
		}
	}
}
