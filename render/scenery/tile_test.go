package scenery

import (
	"fmt"
	"image"
	"math"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
)

// chequer is a board of unit squares with a river across it and a wood.
func chequer(wide, high int) *engine.View {
	looks := engine.Looks{Grounds: []engine.Look{
		{Word: "water", Wash: engine.WashWater, Pattern: engine.PatternWater},
		{Word: "wood", Wash: engine.WashWood, Pattern: engine.PatternTrees},
	}}
	v := &engine.View{
		Looks: &looks, Ground: engine.Ground{High: engine.Spot{X: float64(wide), Y: float64(high)}, Material: "paper"},
	}
	for y := range high {
		for x := range wide {
			c := engine.SquareCell(fmt.Sprint(wide*y+x+1), x, y)
			switch {
			case y == high/2:
				c.Terrain = "water"
			case x%5 == 2 && y%4 == 1:
				c.Terrain = "wood"
			}
			v.Cells = append(v.Cells, c)
		}
	}
	return v
}

// off is how far two pictures are apart: the mean of a channel's difference, of 255.
func off(a, b *image.RGBA) float64 {
	sum := 0.0
	for i := range a.Pix {
		sum += math.Abs(float64(a.Pix[i]) - float64(b.Pix[i]))
	}
	return sum / float64(len(a.Pix))
}

// Tiles are parts of one picture: each has at its edge what its neighbour has, and shows what the whole shows there.
func TestTilesMeet(t *testing.T) {
	t.Parallel()
	s := NewSheet(chequer(30, 20), palette.Day())
	left, right := s.Draw(Tile{2, 9, 6}), s.Draw(Tile{2, 10, 6})
	strip := func(p *image.RGBA, x int) *image.RGBA {
		out := image.NewRGBA(image.Rect(0, 0, 2*tileEdge, TileSide))
		for i := range out.Rect.Max.X {
			for y := range TileSide {
				out.SetRGBA(i, y, p.RGBAAt(x+i, y))
			}
		}
		return out
	}
	if d := off(strip(left, tileInner), strip(right, 0)); d > 0.5 {
		t.Errorf("where two tiles meet they are %.2f apart", d)
	}
	low, high := s.Box(Tile{1, 3, 2})
	if w, h := high.X-low.X, high.Y-low.Y; math.Abs(w-h) > 1e-9 || math.Abs(w*2*s.fine-tileInner) > 1e-9 {
		t.Errorf("a tile of level 1 is %v by %v", w, h)
	}
	box, at := s.pixels(low, high, s.Whole.Rect.Max.Y), Tile{1, 3, 2}
	small, fine := image.NewRGBA(image.Rectangle{Max: box.Size()}), s.Draw(at)
	want := image.NewRGBA(small.Rect)
	for y := range box.Dy() {
		for x := range box.Dx() {
			want.SetRGBA(x, y, s.Whole.RGBAAt(box.Min.X+x, box.Min.Y+y))
			small.SetRGBA(x, y, fine.RGBAAt(tileEdge+2*x, tileEdge+2*y))
		}
	}
	if d := off(small, want); d > 8 {
		t.Errorf("a tile is %.2f off what the whole shows there", d)
	}
}

// From far off no tile is wanted; from near those that fill the window, as fine as it is, the middle first.
func TestSeen(t *testing.T) {
	t.Parallel()
	s := &Sheet{high: engine.Spot{X: 49, Y: 33}, fine: 30}
	size := image.Pt(1280, 800)
	whole := camera.Plan(engine.Ground{High: s.high}, 1.6, 0)
	if list := s.Seen(whole, size); len(list) > 0 {
		t.Errorf("of the whole %d tiles are wanted", len(list))
	}
	near := camera.Camera{At: engine.Spot{X: 20, Y: 16}, Tall: 3.75, Pitch: math.Pi / 2}
	list := s.Seen(near, size)
	for x := 17.1; x < 23; x += 0.3 {
		for y := 14.2; y < 17.8; y += 0.3 {
			if !slices.ContainsFunc(list, func(t Tile) bool {
				low, high := s.Box(t)
				return low.X <= x && x <= high.X && low.Y <= y && y <= high.Y
			}) {
				t.Fatalf("at %.1f, %.1f no tile is wanted", x, y)
			}
		}
	}
	for _, tile := range list {
		if fine := s.fineAt(tile.Level); fine < 0.85*800/3.75 || fine > 2*800/3.75 {
			t.Errorf("%v has %.0f pixels to a unit", tile, fine)
		}
	}
	if low, high := s.Box(list[0]); near.At.X < low.X-1 || near.At.X > high.X+1 || near.At.Y < low.Y-1 || near.At.Y > high.Y+1 {
		t.Errorf("the first that is wanted is %v", list[0])
	}
	low := near
	low.Pitch, low.Angle = 0.5, camera.OrbitAngle
	levels := map[int]bool{}
	for _, tile := range s.Seen(low, size) {
		levels[tile.Level] = true
	}
	if len(levels) < 2 {
		t.Errorf("seen from low down all is as fine: levels %v", levels)
	}
}

// Where cells have changed the picture is what it would be made anew, and nothing else is drawn.
func TestReprint(t *testing.T) {
	t.Parallel()
	v := chequer(20, 12)
	was := NewSheet(v, palette.Day())
	if !was.Shows(v) {
		t.Fatal("a sheet does not show what it was made of")
	}
	flood := *v
	flood.Cells = slices.Clone(v.Cells)
	flood.Cells[5*20+7].Terrain = "water"
	if was.Shows(&flood) {
		t.Error("a flood is not missed")
	}
	is, changed := was.Reprint(&flood, palette.Day())
	if d := off(is.Whole, NewSheet(&flood, palette.Day()).Whole); d > 0.02 || !is.Shows(&flood) {
		t.Errorf("the picture is %.3f off one that was made anew", d)
	}
	if all := is.Whole.Rect.Size(); 4*changed.Dx() > 2*all.X || changed.Empty() {
		t.Errorf("%v of %v is drawn", changed, all)
	}
	at := is.pixels(engine.Spot{X: 7, Y: 5}, engine.Spot{X: 8, Y: 6}, is.Whole.Rect.Max.Y)
	if !at.In(changed) || is.Touches(Tile{1, 0, 0}, changed) {
		t.Errorf("the square is at %v, and %v is drawn", at, changed)
	}
}

// A painter draws what is wanted now, each once, and leaves what is wanted no more.
func TestPainter(t *testing.T) {
	t.Parallel()
	s := NewSheet(chequer(20, 12), palette.Day())
	woken := make(chan struct{}, 100)
	p := NewPainter(func() { woken <- struct{}{} })
	defer p.Close()
	a, b := Tile{2, 3, 3}, Tile{2, 4, 3}
	p.Ask(s, []Tile{a, b})
	p.Ask(s, []Tile{b, a})
	var got []Tile
	for p.Waits() {
		p.Await()
		for _, done := range p.Take(1) {
			if got = append(got, done.Tile); done.Of != s || len(done.Levels) != 9 || len(done.Levels[0]) != 4*TileSide*TileSide {
				t.Errorf("%v comes with %d bytes", done.Tile, len(done.Levels[0]))
			}
		}
	}
	if slices.SortFunc(got, func(a, b Tile) int { return a.Column - b.Column }); !slices.Equal(got, []Tile{a, b}) || len(woken) != 2 {
		t.Errorf("%v are drawn, want %v and %v; it woke %d times", got, a, b, len(woken))
	}
	p.Await() // with nothing to come it does not wait
	if p.Ready() {
		t.Error("there is something to take")
	}
}
