package film

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/render/polygon"
	"littlewars/render/scene"
)

// takeApart has what comes apart in the film shown in pieces as long as the film goes on. The pieces that move
// are left out: they are of the cast.
func (s *Showing) takeApart(after *engine.View) {
	if len(s.Apart) == 0 {
		return
	}
	names, words := map[string]bool{}, map[string]bool{}
	for i := range s.Apart {
		names[s.Apart[i].Name] = true
	}
	for i := range s.Reels {
		words[s.Reels[i].Figure] = true
	}
	for i := range after.Solids {
		if p := &after.Solids[i]; !names[p.Name] {
			s.Solids = append(s.Solids, *p)
		}
	}
	for i := range s.Apart {
		if p := &s.Apart[i]; !words[p.Word] || p.Word == "" {
			words[p.Word] = true
			s.Solids = append(s.Solids, *p)
		}
	}
}

// extraOf is whoever is in no View: of a piece that comes apart it is known how large it is.
func (s *Showing) extraOf(r *engine.Reel) *engine.Piece {
	f := &engine.Piece{Word: r.Figure, Kind: r.Kind, Span: r.Span, Tall: r.Span}
	if i := slices.IndexFunc(s.Apart, func(p engine.Solid) bool { return p.Word == r.Figure }); i >= 0 {
		p := &s.Apart[i]
		f.Tall, f.Base, f.Covers = p.Height, p.Base, [][]engine.Spot{p.Outline}
	}
	return f
}

// SolidAt is a piece that moves, seen from above at a moment: where it is, and as long as it leans.
func (p *Player) SolidAt(t float64) engine.Solid {
	st, b := p.at(t), scene.BlockOf(p.Figure)
	sin, cos := math.Sincos(st.Lean)
	long, wide, tall := b.Long, b.Wide, b.Tall*math.Abs(cos)
	at := polygon.Ahead(st.At, st.Toward, b.Tall*sin/2)
	if math.Abs(math.Cos(st.Toward-st.Turn)) > math.Sqrt2/2 {
		long, tall = long*math.Abs(cos)+b.Tall*math.Abs(sin), tall+long*math.Abs(sin)
	} else {
		wide, tall = wide*math.Abs(cos)+b.Tall*math.Abs(sin), tall+wide*math.Abs(sin)
	}
	corner := func(x, y float64) engine.Spot {
		return polygon.Ahead(polygon.Ahead(at, st.Turn, x*long/2), st.Turn+math.Pi/2, y*wide/2)
	}
	return engine.Solid{
		Kind: p.Figure.Kind, Outline: []engine.Spot{corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)},
		Base: st.Lift, Height: tall, Turned: st.Turn,
	}
}
