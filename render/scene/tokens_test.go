package scene

import (
	"math"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/scenery"
)

// Seen from straight above, who stands on a board has the sign of his kind, or its letter, over a thin board on which
// he may stand, and is not seen as he stands; across the board he stands there.
func TestSignsFromAbove(t *testing.T) {
	t.Parallel()
	kinds := []engine.Look{
		{Word: "foot", Letter: 'f', Body: engine.BodyLine},
		{Word: "gun", Letter: 'g', Body: engine.BodyGun},
		{Word: "sapper", Letter: 's', Body: engine.BodyPawn},
	}
	v := engine.View{
		Sides: []engine.Side{"south", "north"}, Ground: engine.Ground{High: engine.Spot{X: 8, Y: 8}},
		Looks: &engine.Looks{Kinds: kinds},
	}
	for i, k := range kinds {
		at := engine.Spot{X: float64(i), Y: 1}
		v.Figures = append(v.Figures, engine.Piece{Word: k.Word, Kind: k.Word, Side: "south", Span: 0.8, At: at})
	}
	b := Brush{Palette: palette.Day(), Banner: plan.BannersOf(&v), Atlas: scenery.NewAtlas(&v), High: 800}
	for angle, above := range map[float64]bool{0: true, camera.OrbitAngle: false} {
		b.Camera = camera.Camera{Tall: 9, Pitch: math.Pi / 2, Angle: angle}
		var s Scene
		s.Compose(&b, &v, Still(&v), &Marks{Over: -1, Tried: -1})
		signs, solids := map[float32]float32{}, 0
		for _, d := range s.Decals {
			signs[d.cell] = d.Z
		}
		for i := range s.Solids {
			solids += len(s.Solids[i])
		}
		if (len(signs) == len(kinds)) != above || (solids == 0) != above {
			t.Errorf("from %v: %d signs of %d kinds, %d stand there", angle, len(signs), len(kinds), solids)
		}
		for _, z := range signs {
			if z < thinBoard {
				t.Errorf("a sign lies %v high, under a board", z)
			}
		}
	}
}

// The sign of a kind is light on dark, with its holes.
func TestSignsDiffer(t *testing.T) {
	t.Parallel()
	v := engine.View{Looks: &engine.Looks{Kinds: []engine.Look{
		{Word: "foot", Body: engine.BodyLine}, {Word: "gun", Body: engine.BodyGun},
	}}, Figures: []engine.Piece{{Kind: "foot"}, {Kind: "gun"}}}
	a := scenery.NewAtlas(&v)
	inked := map[int]bool{}
	for i := range v.Figures {
		cell, ok := a.Find(scenery.SignOf(v.Looks, &v.Figures[i]))
		sum := 0
		for y := range 80 {
			for x := range 160 {
				sum += int(a.Mask.AlphaAt(cell%scenery.AtlasColumns*160+x, cell/scenery.AtlasColumns*80+y).A)
			}
		}
		share := float64(sum) / (255 * 80 * 80)
		if !ok || share < 0.1 || share > 0.7 || inked[sum] {
			t.Errorf("%s: found %t, %.2f of its square is inked", v.Figures[i].Kind, ok, share)
		}
		inked[sum] = true
	}
}

// From so far that a square is 12 pixels, who has it for himself shows his sign whatever he is; the sign of a gun on its board of two squares lies as the gun does.
func TestSignsFromAfar(t *testing.T) {
	t.Parallel()
	const pixels, span = 12.2, 60
	v := engine.View{
		Sides: []engine.Side{"south", "north"}, Ground: engine.Ground{High: engine.Spot{X: span, Y: span}},
		Looks: &engine.Looks{Kinds: []engine.Look{
			{Word: "pawn", Body: engine.BodyFoot, Outline: "M-1 -1 L1 -1 L1 1 L-1 1 Z"},
			{Word: "queen", Body: engine.BodyQueen, Outline: "M-1 -1 L1 -1 L0 1 Z"},
			{Word: "gun", Body: engine.BodyGun},
		}},
		Figures: []engine.Piece{
			{Word: "1", Kind: "pawn", Side: "south", Span: 0.66, At: engine.Spot{X: 1, Y: 1}},
			{Word: "2", Kind: "queen", Side: "south", Span: 0.74, At: engine.Spot{X: 2, Y: 1}},
			{
				Word: "3", Kind: "gun", Side: "south", Span: 0.9, At: engine.Spot{X: 3, Y: 1}, Heading: math.Pi,
				Covers: [][]engine.Spot{{{X: 2.5, Y: 0.5}, {X: 4.5, Y: 0.5}, {X: 4.5, Y: 1.5}, {X: 2.5, Y: 1.5}}},
			},
		},
	}
	b := Brush{Palette: palette.Day(), Banner: plan.BannersOf(&v), Atlas: scenery.NewAtlas(&v), High: pixels * span}
	b.Camera = camera.Camera{Tall: span, Pitch: math.Pi / 2}
	var s Scene
	s.Compose(&b, &v, Still(&v), &Marks{Over: -1, Tried: -1})
	for i := range v.Figures {
		f := &v.Figures[i]
		sign, _ := b.Atlas.Find(scenery.SignOf(v.Looks, f))
		k := slices.IndexFunc(s.Decals, func(d Decal) bool { return d.cell == float32(sign) })
		if k < 0 {
			t.Errorf("no sign tells the %s", f.Kind)
			continue
		}
		up := float64(s.Decals[k].Up.Y())
		if turned := up < -0.9; turned != (f.Kind == "gun") {
			t.Errorf("the sign of the %s is up %.1f", f.Kind, up)
		}
	}
}

// A flag on a square of somebody else's flies in the corner, over his sign; alone it has the middle. A breastwork has
// its sign and its number.
func TestFlagOverAPiece(t *testing.T) {
	t.Parallel()
	kinds := []engine.Look{
		{Word: "flag", Letter: 'F', Body: engine.BodyFlag},
		{Word: "rook", Letter: 'T', Body: engine.BodyTower},
		{Word: "breastwork", Letter: '#', Body: engine.BodySquare, Outline: "M-1 -1 L1 -1 L1 1 L-1 1 Z"},
	}
	at := engine.Spot{X: 3, Y: 3}
	for _, beside := range []string{"", "rook", "breastwork"} {
		v := engine.View{
			Sides: []engine.Side{"south", "north"}, Ground: engine.Ground{High: engine.Spot{X: 8, Y: 8}},
			Looks:   &engine.Looks{Kinds: kinds},
			Figures: []engine.Piece{{Kind: "flag", Side: "south", Span: 0.9, At: at}},
		}
		if beside != "" {
			v.Figures = append(v.Figures, engine.Piece{Kind: beside, Side: "south", Span: 0.9, At: at, Label: "3"})
		}
		b := Brush{Palette: palette.Day(), Banner: plan.BannersOf(&v), Atlas: scenery.NewAtlas(&v), High: 800}
		b.Camera = camera.Camera{Tall: 20, Pitch: math.Pi / 2, Yaw: math.Pi / 2}
		var s Scene
		s.Compose(&b, &v, Still(&v), &Marks{Over: -1, Tried: -1})
		flag, _ := b.Atlas.Find(scenery.SignOf(v.Looks, &v.Figures[0]))
		written := map[float32]bool{}
		for i, d := range s.Decals {
			written[d.cell] = true
			aside := math.Hypot(float64(d.X)-at.X, float64(d.Y)-at.Y)
			if d.cell == float32(flag) && (aside > 0.1) != (beside != "") {
				t.Errorf("with %q the flag is %.2f from the middle", beside, aside)
			}
			if d.cell == float32(flag) && i < len(s.Decals)-1 && beside != "" {
				t.Errorf("with %q something is written over the flag", beside)
			}
		}
		three, _ := b.Atlas.Find("3")
		numbered := beside != "breastwork" || written[float32(three)]
		if !written[float32(flag)] || !numbered || len(written) < len(v.Figures) {
			t.Errorf("with %q so much is written: %v", beside, written)
		}
	}
}
