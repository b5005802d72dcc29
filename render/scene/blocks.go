package scene

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/scenery"
)

// troops are men and guns of a floor as blocks of its map, and what they were when they were drawn last.
type troops struct {
	men, drawn  []plan.Block // as they stand
	blocks      []plan.Block
	least, high float64 // the least of a block, and how high they lie
	palette     palette.Palette
	flats       []FlatVertex
}

// blockPixels is the least of a block.
const blockPixels = 13

// enlist has a figure drawn as a block, or as part of one.
func enlist(s *Scene, b *Brush, f *Standing, side int) {
	if f.size == 1 && b.High > 0 {
		s.enlisted = append(s.enlisted, blockOf(b, f, side))
	}
}

// blockOf is the block of one alone.
func blockOf(b *Brush, f *Standing, side int) plan.Block {
	const over = 0.9 // radians: from there on he is as good as fallen
	arm := plan.BranchOf(f.body, f.badge)
	if f.falls() && f.Lean > over && f.badge != engine.BadgeLying {
		arm = plan.Fallen
	}
	m := plan.Block{
		At: f.At, Turn: f.Turn, Branch: arm, Banner: side, Men: 1,
		Bare: f.badge == engine.BadgeCaptive || f.badge == engine.BadgeDisarmed,
	}
	size := scaleOf(f)
	m.Long, m.Wide = size*figures.Toys[f.body].Base[0], size*figures.Toys[f.body].Base[1]
	if arm == plan.Gun {
		const long, least = 4, 15 // half of a gun, in; of its sign, pixels
		m.Long = max(long*size, least*b.Camera.Tall/float64(b.High))
	}
	return m
}

// Sharing is who share a block of the map that lies at a spot, by their words, in a window so many pixels high; nobody
// where no two do.
func Sharing(v *engine.View, poses []Standing, c camera.Camera, high int, at engine.Spot) (words []string) {
	if c.AsMap() < 1 {
		return nil
	}
	b := &Brush{Banner: plan.BannersOf(v), Camera: c, High: max(1, high)}
	men := engine.Mapped(poses, func(f Standing) plan.Block { return blockOf(b, &f, b.Banner(f.Figure.Side)) })
	for _, k := range slices.Backward(plan.Formations(nil, slices.Clone(men), leastOf(b))) {
		if k.Men < 2 || !k.Has(at) {
			continue
		}
		for i := range men {
			if k.Holds(&men[i]) {
				words = append(words, poses[i].Figure.Word)
			}
		}
		return words
	}
	return nil
}

// leastOf is the least of a block, as far as the camera is off.
func leastOf(b *Brush) float64 { return blockPixels * b.Camera.Tall / float64(max(1, b.High)) }

// muster draws those who were enlisted. As long as nobody moves and nobody comes nearer that is done once.
func muster(s *Scene, b *Brush, v *engine.View, t *troops) {
	least := leastOf(b)
	if !slices.Equal(s.enlisted, t.men) || t.least != least || t.palette != b.Palette {
		t.men = append(t.men[:0], s.enlisted...)
		t.least, t.palette, t.high = least, b.Palette, Summit(v)+0.2
		t.drawn = append(t.drawn[:0], t.men...)
		t.blocks = plan.Formations(t.blocks[:0], t.drawn, least)
		t.flats = t.flats[:0]
		for i := range t.blocks {
			t.print(b, &t.blocks[i])
		}
	}
	s.enlisted = s.enlisted[:0]
	show := float32(s.asMap)
	for _, f := range t.flats {
		f.Colour[3] *= show
		s.Flats = append(s.Flats, f)
	}
	tall := 1.35 * least
	for i := range t.blocks {
		if at, ok := t.blocks[i].Counted(t.blocks, least); ok && s.asMap == 1 {
			men := scenery.Whole(t.blocks[i].Men)
			s.Print(b.Atlas, at, t.high+0.1, tall, b.Camera.Yaw+math.Pi/2, men, b.Palette.Chalk)
		}
	}
}

// print is one block.
func (t *troops) print(b *Brush, k *plan.Block) {
	var tones [plan.NumInkings][4]float32
	for i, c := range plan.InksOf(b.Palette, b.coat(k.Banner), k.Banner) {
		tones[i] = Thin(c, float32(c.A)/255)
	}
	k.Print(t.least/blockPixels, plan.Full(b.Palette, k.Banner), func(of plan.Inking, ring []engine.Spot) {
		at := func(p engine.Spot) FlatVertex {
			return FlatVertex{float32(p.X), float32(p.Y), float32(t.high), tones[of]}
		}
		for i := 1; i+1 < len(ring); i++ {
			t.flats = append(t.flats, at(ring[0]), at(ring[i]), at(ring[i+1]))
		}
	})
}

// mapRim is the shadow of the map's paper on the floor.
func mapRim(s *Scene, g engine.Ground) {
	show := float32(s.asMap)
	if show == 0 {
		return
	}
	low, high := scenery.MapOf(g)
	soft := 0.013 * (high.Y - low.Y)
	dark, none := [4]float32{0.02, 0.012, 0.008, 0.5 * show}, [4]float32{0.02, 0.012, 0.008, 0}
	ring := [4]engine.Spot{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}
	out := func(p engine.Spot) engine.Spot { // more to the lower right
		mid := camera.MiddleOf(g)
		x, y := math.Copysign(soft, p.X-mid.X), math.Copysign(soft, p.Y-mid.Y)
		return engine.Spot{X: p.X + x + 0.5*soft, Y: p.Y + y - 0.5*soft}
	}
	for i, p := range ring {
		q := ring[(i+1)%4]
		s.tri(p, q, out(q), 0.002, dark, dark, none)
		s.tri(p, out(q), out(p), 0.002, dark, none, none)
	}
}
