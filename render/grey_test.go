package render

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/polygon"
	"littlewars/render/scenery"
	"littlewars/tabletop/battle"
)

// openings is how every game begins.
var openings = map[string]struct {
	rules   engine.Ruleset
	wide    int // of a plan on which the figures are large enough to be told, pixels
	options map[string]string
}{
	"littlewars": {
		rules: battle.Battle{}, wide: 1600, options: map[string]string{"country": "hooks-farm", "force": "placed"},
	},
	"warchess":           {rules: warchess.Rules, wide: 1200},
	"rithmomachia":       {rules: rithmomachia.Rules, wide: 1200},
	"hellwig":            {rules: hellwig.Rules, wide: 1600},
	"venturini-battle":   {rules: venturini.Battle, wide: 1200},
	"venturini-campaign": {rules: venturini.Campaign, wide: 3200},
	"venturini-siege":    {rules: venturini.Siege, wide: 2400},
}

// turncoats is a view in which everybody is of the other side, but one by whom it is known which side looks up the
// board.
func turncoats(v engine.View) engine.View {
	swaps := polygon.SwapsBanners(&v)
	v.Figures = slices.Clone(v.Figures)
	for i := range v.Figures {
		f := &v.Figures[i]
		was := f.Side
		if k := slices.Index(v.Sides, was); k >= 0 {
			f.Side = v.Sides[1-k]
		}
		if polygon.SwapsBanners(&v) != swaps {
			f.Side = was
		}
	}
	return v
}

// inGrey is of each kind of figure, of the one that is seen best, the share of the pixels about him that are another
// grey when he turns his coat: 25 of 255 shades at least. Where the pixels are at says.
func inGrey(v, turned *engine.View, was, now *image.RGBA, at func(*engine.Piece) (x, y, r float64)) map[string]float64 {
	const shades = 25
	light := func(m *image.RGBA, x, y int) float64 {
		c := m.RGBAAt(x, y)
		return 0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)
	}
	most := map[string]float64{}
	for i := range v.Figures {
		f := &v.Figures[i]
		if f.Side == turned.Figures[i].Side {
			continue
		}
		x, y, r := at(f)
		other, all := 0.0, 0.0
		box := image.Rect(int(x-r), int(y-r), int(x+r)+1, int(y+r)+1).Intersect(was.Rect)
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := box.Min.X; x < box.Max.X; x++ {
				all++
				if math.Abs(light(was, x, y)-light(now, x, y)) >= shades {
					other++
				}
			}
		}
		if all > 0 {
			most[f.Kind] = max(most[f.Kind], other/all)
		}
	}
	return most
}

// Printed without colours, who turns his coat is another figure, in every game, with the coats that are alike in grey.
func TestSidesInGrey(t *testing.T) {
	t.Parallel()
	const enough = 0.025
	for name, g := range openings {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, err := g.rules.New(engine.Setup{Seed: 4, Options: g.options})
			if err != nil {
				t.Fatal(err)
			}
			v := m.View("")
			turned := turncoats(v)
			sheet := plan.Sheet{View: v, Palette: palette.Day(), Width: g.wide}
			p := plan.NewPlan(&sheet)
			print := func(v engine.View) *image.RGBA {
				var b bytes.Buffer
				sheet.View = v
				if err := sheet.Write(&b, "png"); err != nil {
					t.Fatal(err)
				}
				return decoded(t, b.Bytes())
			}
			k := float64(sheet.Width) / p.Wide
			shares := inGrey(&v, &turned, print(v), print(turned), func(f *engine.Piece) (x, y, r float64) {
				x, y = float64(p.Origin.X)+p.Unit*f.At.X, p.Tall-float64(p.Origin.Y)-p.Unit*f.At.Y
				return k * x, k * y, 1.2 * k * max(3, p.Unit*f.Span/2)
			})
			for kind, share := range shares {
				t.Logf("%s: %.3f", kind, share)
				if share < enough {
					t.Errorf("%s: %.1f %% is another grey on the other side, want %.1f", kind, 100*share, 100*enough)
				}
			}
		})
	}
}

// As every game opens no two kinds have the same sign on a board, nor are they the same figure on a floor: without
// colours and words they are told apart. Boards and counters have no sign, but what they bear.
func TestKindsAreApart(t *testing.T) {
	t.Parallel()
	for name, g := range openings {
		m, err := g.rules.New(engine.Setup{Seed: 4, Options: g.options})
		if err != nil {
			t.Fatal(err)
		}
		v := m.View("")
		of := map[string]string{}
		for i := range v.Figures {
			f := &v.Figures[i]
			look := scenery.SignOf(v.Looks, f)
			if v.Ground.Floor {
				look = figures.ShapeOf(v.BodyOf(f)).Name
			}
			if was, is := of[look]; is && was != f.Kind && look != "" {
				t.Errorf("%s: %s is seen as %q, as %s is", name, f.Kind, look, was)
			}
			of[look] = f.Kind
		}
		if len(of) < 2 && name != "rithmomachia" { // whose men are counters
			t.Errorf("%s: there are no kinds to tell apart: %v", name, of)
		}
	}
}

// Boards of either side are seen on paper, pale by day and dark by lamp, as among the signs of the card, and there is
// water on it.
func TestBoardsAreSeenOnPaper(t *testing.T) {
	t.Parallel()
	for light, of := range map[string]palette.Palette{"day": palette.Day(), "lamp": palette.Lamp()} {
		t.Run(light, func(t *testing.T) { t.Parallel(); boardsAreSeen(t, of) })
	}
}

func boardsAreSeen(t *testing.T, of palette.Palette) {
	m, err := hellwig.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v, seen := m.View(""), map[engine.Side]bool{}
	sheet := plan.Sheet{View: v, Palette: of, Width: 1200}
	p := plan.NewPlan(&sheet)
	drawn := func(at engine.Spot, figures ...engine.Piece) color.RGBA {
		var b bytes.Buffer
		if sheet.View.Figures = figures; sheet.Write(&b, "png") != nil {
			t.Fatal("not written")
		}
		img, k := decoded(t, b.Bytes()), float64(sheet.Width)/p.Wide
		x, y := float64(p.Origin.X)+p.Unit*at.X, p.Tall-float64(p.Origin.Y)-p.Unit*at.Y
		return img.RGBAAt(int(k*x), int(k*y))
	}
	grey := func(c color.RGBA) float64 { return 0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B) }
	for _, f := range v.Figures {
		if v.BodyOf(&f) != engine.BodyBoard || len(f.Places) != 2 || seen[f.Side] {
			continue
		}
		seen[f.Side], f.Covers = true, nil
		at := engine.Spot{X: f.At.X + 0.08, Y: f.At.Y + 0.08} // beside the line between its squares
		const apart = 50
		if board, bare := grey(drawn(at, f)), grey(drawn(at)); math.Abs(board-bare) < apart {
			t.Errorf("a %s of %s is of grey %.0f on %.0f", f.Kind, f.Side, board, bare)
		}
	}
	if len(seen) != 2 {
		t.Errorf("boards of %d sides were looked at", len(seen))
	}
	k := slices.IndexFunc(v.Cells, func(c engine.Cell) bool {
		return v.Looks.Ground(c.Terrain).Pattern == engine.PatternWater
	})
	const blue = 18
	if c := drawn(v.Cells[k].At); c.B < c.R+blue {
		t.Errorf("water is drawn %v", c)
	}
}
