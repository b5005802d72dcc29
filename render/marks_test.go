package render

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
)

func boardViews(t *testing.T) map[string]engine.View {
	t.Helper()
	views := map[string]engine.View{}
	for _, r := range []engine.Ruleset{warchess.Rules, rithmomachia.Rules} {
		m, err := r.New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		v := m.View("")
		figure, enemy := &v.Figures[0], &v.Figures[0]
		for i := range v.Figures {
			if v.Figures[i].Side != figure.Side {
				enemy = &v.Figures[i]
			}
		}
		free := slices.IndexFunc(v.Cells, func(c engine.Cell) bool {
			return scene.FigureOn(&v, c.Place) < 0 && c.Place != ""
		})
		v.Last = []string{v.Cells[free].Place, enemy.Place}
		v.Alarms = []engine.Alarm{{Figure: figure.Word, By: []string{enemy.Word}}}
		v.Labels = []engine.Label{{At: v.Cells[free].At, Text: "16 + 9 = 25"}}
		views[r.About().Name] = v
	}
	return views
}

// composed is what a scene shows flat and written, of a View at rest.
func composed(v *engine.View, m scene.Marks) *scene.Scene {
	s := new(scene.Scene)
	b := scene.Brush{
		Palette: palette.Day(), Banner: plan.BannersOf(v), Atlas: scenery.NewAtlas(v),
		Camera: camera.Orbit(v.Ground, 1.6, 0),
	}
	s.Compose(&b, v, scene.Still(v), &m)
	return s
}

// Both squares of the last move are tinted, a key figure under attack is ringed, and what a capture was stays in chalk:
// as a scene.
func TestSceneShowsLastMoveAlarmAndChalk(t *testing.T) {
	t.Parallel()
	for name, v := range boardViews(t) {
		bare := v
		bare.Last, bare.Alarms, bare.Labels = nil, nil, nil
		none := scene.Marks{Over: -1, Tried: -1}
		within := func(s *scene.Scene, c *engine.Cell) (n int) {
			for _, p := range s.Flats {
				if polygon.Inside(c.Corners, engine.Spot{X: float64(p.X), Y: float64(p.Y)}) {
					n++
				}
			}
			return n
		}
		marked, unmarked := composed(&v, none), composed(&bare, none)
		for _, place := range append(v.Last, v.Figures[0].Place) {
			c := &v.Cells[v.CellNamed(place)]
			if got, was := within(marked, c), within(unmarked, c); got <= was {
				t.Errorf("%s: %d corners on %s, and %d without marks", name, got, place, was)
			}
		}
		if got, was := len(marked.Decals), len(unmarked.Decals); got <= was {
			t.Errorf("%s: the sum is not written: %d decals, %d without it", name, got, was)
		}
	}
}

// Round who can be taken by whom the sentence is about there is a broad frame, which his figure does not hide.
func TestWhoCanBeTakenIsPlain(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{Position: "att C37 W7 I1 | def K121 L36 | att"})
	if err != nil {
		t.Fatal(err)
	}
	if h, _ := m.(engine.Hinted); len(h.Hint("37").Rings) != 1 || h.Hint("37").Rings[0].Outline != nil {
		t.Errorf("another line is drawn over the frame: %v", h.Hint("37").Rings)
	}
	v := m.View("")
	at := v.CellNamed("36")
	low, high := math.Inf(1), 0.0 // of the way from the middle to the edge
	bare := len(composed(&v, scene.Marks{Over: -1, Tried: -1}).Flats)
	for _, p := range composed(&v, scene.Marks{Over: -1, Tried: -1, May: []int{at}}).Flats[bare:] {
		if off := math.Abs(float64(p.X)-v.Cells[at].At.X) + math.Abs(float64(p.Y)-v.Cells[at].At.Y); p.Z > 0.009 {
			low, high = min(low, off), max(high, off)
		}
	}
	if high-low < 0.3 || high < 1.05 {
		t.Errorf("the frame is from %v to %v", low, high)
	}
}

// Of a square on which a block lies, which hides it, the mark goes round the block; of a bare one it does not.
func TestMarksGoRoundABlock(t *testing.T) {
	t.Parallel()
	m, err := hellwig.Rules.New(engine.Setup{Position: "plate2 A:BW@439x4 A:L@417 X:L@1 to:A"})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	for place, want := range map[string]bool{"439": true, "440": false} {
		c := v.CellNamed(place)
		beyond := func(m scene.Marks) (n int) {
			at := v.Cells[c].At
			for _, p := range composed(&v, m).Flats {
				off := max(math.Abs(float64(p.X)-at.X), math.Abs(float64(p.Y)-at.Y))
				if off > 0.55 && off < 0.65 {
					n++
				}
			}
			return n
		}
		bare := beyond(scene.Marks{Over: -1, Tried: -1})
		for mark, m := range map[string]scene.Marks{
			"refusal": {Over: -1, Tried: c}, "chalk under the hand": {Over: c, Tried: -1},
		} {
			if n := beyond(m) - bare; (n > 0) != want {
				t.Errorf("round %s are %d corners of the %s", place, n, mark)
			}
		}
	}
}

// And the same on paper.
func TestPlanShowsLastMoveAndAlarm(t *testing.T) {
	t.Parallel()
	for name, v := range boardViews(t) {
		v.Labels = nil
		bare := v
		bare.Last, bare.Alarms = nil, nil
		img := (&plan.Sheet{View: v, Palette: palette.Day(), Width: 800}).Board()
		was := (&plan.Sheet{View: bare, Palette: palette.Day(), Width: 800}).Board()
		// The middle of the board is the same, but for what is marked: look at a cell's edge, and round the figure.
		at := func(s engine.Spot) (x, y int) {
			g, size := v.Ground, img.Bounds().Size()
			x = int((s.X - g.Low.X) / (g.High.X - g.Low.X) * float64(size.X))
			y = int((g.High.Y - s.Y) / (g.High.Y - g.Low.Y) * float64(size.Y))
			return x, y
		}
		spots := []engine.Spot{{X: v.Figures[0].At.X + 0.62*v.Figures[0].Span, Y: v.Figures[0].At.Y}}
		for _, place := range v.Last {
			c := &v.Cells[v.CellNamed(place)]
			spots = append(spots, polygon.Between(c.At, c.Corners[0], 0.8))
		}
		for i, s := range spots {
			x, y := at(s)
			if same(img.At(x, y), was.At(x, y)) {
				t.Errorf("%s: spot %d looks the same with and without a mark", name, i)
			}
		}
	}
}

func same(a, b color.Color) bool {
	r, g, bl, _ := a.RGBA()
	r2, g2, bl2, _ := b.RGBA()
	return max(r, r2)-min(r, r2) < 0x800 && max(g, g2)-min(g, g2) < 0x800 && max(bl, bl2)-min(bl, bl2) < 0x800
}
