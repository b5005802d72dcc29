package scene

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/polygon"
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

// warchessFromNear is the field of War-Chess as a low camera sees it, and the brush that paints it.
func warchessFromNear(t *testing.T) (engine.View, Brush) {
	t.Helper()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	b := Brush{Palette: palette.Day(), Banner: plan.BannersOf(&v), Atlas: scenery.NewAtlas(&v), High: 800}
	b.Camera = camera.Orbit(v.Ground, 1.6, 0)
	return v, b
}

// The number of an occupied square is not written where another figure hides it: 27 is behind the wagon on 11.
func TestNumberIsNotHidden(t *testing.T) {
	t.Parallel()
	v, b := warchessFromNear(t)
	var s Scene
	s.Compose(&b, &v, Still(&v), &Marks{Over: -1, Tried: -1})
	at := v.Cells[v.CellNamed("27")].At
	left := engine.Spot{X: at.X - 0.9, Y: at.Y}
	near := func(d Decal) bool { return polygon.Apart(left, engine.Spot{X: float64(d.X), Y: float64(d.Y)}) < 0.25 }
	if !slices.ContainsFunc(s.Decals, near) {
		t.Error("there is no numeral beside 27")
	}
}

// Where two whose numbers have the same corner stand, the second is at another: 34 behind 27, with a wagon on 11.
func TestNumbersAreApart(t *testing.T) {
	t.Parallel()
	v, b := warchessFromNear(t)
	v.Figures = nil
	for _, place := range [...]string{"34", "27", "11", "121", "113", "114", "106", "98", "129"} {
		v.Figures = append(v.Figures, engine.Piece{
			Word: place, Side: v.Sides[0], Place: place, At: v.Cells[v.CellNamed(place)].At, Span: 1,
		})
	}
	var s Scene
	s.numbers(&b, &v)
	for i, d := range s.Decals {
		for _, e := range s.Decals[:i] {
			const digit = 0.35 // of a line: two beside each other are about 0.5 apart
			at, other := engine.Spot{X: float64(d.X), Y: float64(d.Y)}, engine.Spot{X: float64(e.X), Y: float64(e.Y)}
			if polygon.Apart(at, other) < digit*float64(d.Wide) {
				t.Errorf("at %v a figure lies over another", at)
			}
		}
	}
	digits := 0
	for _, l := range b.Atlas.Cells {
		digits += len(l.Text)
	}
	if len(s.Decals) != digits {
		t.Errorf("%d figures are written, not %d", len(s.Decals), digits)
	}
}

// A sum lies beside the numbers of men near it, and not over the edge of the board.
func TestSumLiesBesideNumbers(t *testing.T) {
	t.Parallel()
	v := engine.View{Ground: engine.Ground{High: engine.Spot{X: 8, Y: 16}}}
	for _, at := range []engine.Spot{{X: 6.5, Y: 7.5}, {X: 7.5, Y: 7.5}, {X: 6.5, Y: 6.5}, {X: 4.5, Y: 5.5}} {
		v.Figures = append(v.Figures, engine.Piece{At: at, Span: 1})
	}
	const wide = 0.84 // half of 25 = 25
	at := bareFor(&v, engine.Spot{X: 7.5, Y: 5.5}, wide, 0.48, 0)
	if at.X-wide < 0 || at.X+wide > 8 {
		t.Errorf("at %v it lies over the edge", at)
	}
	for _, f := range v.Figures {
		if math.Abs(f.At.X-at.X) < wide+0.3 && math.Abs(f.At.Y-at.Y) < 0.4 {
			t.Errorf("at %v it lies over the number at %v", at, f.At)
		}
	}
}

// Beside a large board the numbers of the rows are longer than the rim is broad, where squares are counted through or
// all of it is seen, and as much more of the sheet lies under them, whichever way it is turned.
func TestRowNumbersLieOnTheSheet(t *testing.T) {
	t.Parallel()
	rowsLieOnTheSheet(t, hellwig.Rules, 45)
	rowsLieOnTheSheet(t, venturini.Campaign, 80)
}

func rowsLieOnTheSheet(t *testing.T, rules engine.Ruleset, tall float64) {
	t.Helper()
	m, err := rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	b := Brush{Palette: palette.Day(), Atlas: scenery.NewAtlas(&v), High: 800}
	for _, yaw := range []float64{0, math.Pi / 2, math.Pi} {
		b.Camera = camera.Camera{At: camera.MiddleOf(v.Ground), Tall: tall, Pitch: 1.57, Yaw: yaw}
		var s Scene
		edges(&s, &b, &v)
		rim, _ := scenery.FrameOf(v.Ground)
		end := [2]float64{v.Ground.Low.X - rim, v.Ground.Low.Y - rim}
		for _, f := range s.Flats {
			end[0], end[1] = min(end[0], float64(f.X)), min(end[1], float64(f.Y))
		}
		low := [2]float64{}
		for _, d := range s.Decals {
			low[0], low[1] = min(low[0], float64(d.X)), min(low[1], float64(d.Y))
		}
		const half = 0.25 // of a digit at least
		if low[0]-half < end[0] || low[1]-half < end[1] {
			t.Errorf("turned by %v the last digits lie at %v, and the sheet ends at %v", yaw, low, end)
		}
	}
}

// Beside a large board whose squares are called 40,76 the rows are thinned out as the columns are.
func TestEdgesAreThinnedOut(t *testing.T) {
	t.Parallel()
	v := engine.View{Ground: engine.Ground{High: engine.Spot{X: 80, Y: 80}}}
	for x := range 80 {
		for y := range 80 {
			low, high := engine.Spot{X: float64(x), Y: float64(y)}, engine.Spot{X: float64(x + 1), Y: float64(y + 1)}
			v.Cells = append(v.Cells, engine.Cell{
				Place: fmt.Sprintf("%d,%d", x+1, y+1), At: polygon.Between(low, high, 0.5),
				Corners: []engine.Spot{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}},
			})
		}
	}
	b := Brush{Palette: palette.Day(), Atlas: scenery.NewAtlas(&v), High: 800}
	b.Camera = camera.Camera{At: engine.Spot{X: 40, Y: 40}, Tall: 90, Pitch: 1.57}
	var s Scene
	edges(&s, &b, &v)
	columns, rows := 0, 0
	for _, d := range s.Decals {
		if d.Y < 0 {
			columns++
		}
		if d.X < 0 {
			rows++
		}
	}
	const all = 9 + 71*2 // of 1 to 80
	if columns == 0 || columns >= all || rows == 0 || rows >= all {
		t.Errorf("%d numerals below the columns, %d on the left of the rows, of %d", columns, rows, all)
	}
}
