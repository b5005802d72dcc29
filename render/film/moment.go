package film

import (
	"math"

	"littlewars/engine"
	"littlewars/render/polygon"
)

// Posed is the figure as a View has it at a moment.
func (p *Player) Posed(t float64) engine.Piece {
	f := *p.Figure
	if p.Poses == nil {
		return f
	}
	const rocking = 0.3 // radians from upright, of one who may yet stand
	st := p.at(t)
	if st.At != f.At || st.Turn != f.Heading {
		f.Covers, f.Bore = nil, nil // they are of where it was
	}
	f.At, f.Base, f.Heading = st.At, st.Lift, st.Turn
	if st.Lean > rocking && !p.Shot() {
		f.State, f.Toward = p.Looks.Marked(engine.BadgeFallen), st.Toward
		f.Covers = [][]engine.Spot{{polygon.Ahead(st.At, st.Toward, f.Tall*math.Sin(st.Lean))}}
	}
	return f
}

// Way is where the player has been by a moment.
func (p *Player) Way(t float64) []engine.Spot {
	var way []engine.Spot
	for _, q := range p.Poses {
		if q.T < t {
			way = append(way, q.At)
		}
	}
	return append(way, PoseAt(p.Poses, t).At)
}
