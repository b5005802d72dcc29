package render

import (
	"fmt"
	"image"
	"math"
	"slices"

	"littlewars/engine"
)

// moment is a desk with the film, if that has a moment so many seconds of life from its beginning.
func (r *Reel) moment(seconds float64) (*desk, *showing, error) {
	of := *r
	of.PerSecond, of.Speed, of.Follow = 1, 1, false
	d, _, err := of.desk()
	if err != nil {
		return nil, nil, err
	}
	s := d.film.showing
	if seconds < 0 || seconds > s.Length {
		return nil, nil, fmt.Errorf("its film has no second %v; it goes from 0 to %.3f s", seconds, s.Length)
	}
	return d, s, nil
}

// Moment is the table so many seconds after the film began: of life, not of watching. It needs OpenGL ES 3
// through EGL; the error says what is missing.
func (r *Reel) Moment(seconds float64) (img *image.RGBA, err error) {
	d, s, err := r.moment(seconds)
	if err != nil {
		return nil, err
	}
	err = develop(d, func(shoot func(frame) (image.Image, error)) error {
		drawn, err := shoot(frame{s.watched(seconds), d.camera.to})
		img, _ = drawn.(*image.RGBA)
		return err
	})
	return img, err
}

// View is the same seen from above: figures at their poses, one who leans lying as far as he has come, and the
// way of each shot as a line.
func (r *Reel) View(seconds float64) (engine.View, error) {
	_, s, err := r.moment(seconds)
	if err != nil {
		return engine.View{}, err
	}
	v := s.before
	v.Figures = nil
	if s.solids != nil {
		v.Solids = slices.Clip(s.solids)
	}
	for i := range s.cast {
		p := &s.cast[i]
		if p.extra && p.looks.Kind(p.figure.Kind).Body == engine.BodyBrick {
			v.Solids = append(v.Solids, p.solidAt(seconds))
			continue
		}
		v.Figures = append(v.Figures, p.posed(seconds))
		if p.extra && p.shot() {
			v.Lines = append(v.Lines, engine.Line{Kind: flightLine, Points: p.way(seconds)})
		}
	}
	return v, nil
}

// posed is the figure as a View has it at a moment.
func (p *player) posed(t float64) engine.Piece {
	f := *p.figure
	if p.poses == nil {
		return f
	}
	const rocking = 0.3 // radians from upright, of one who may yet stand
	st := p.at(t)
	if st.at != f.At || st.turn != f.Heading {
		f.Covers, f.Bore = nil, nil // they are of where it was
	}
	f.At, f.Base, f.Heading = st.at, st.lift, st.turn
	if st.lean > rocking && !p.shot() {
		f.State, f.Toward = p.looks.Marked(engine.BadgeFallen), st.toward
		f.Covers = [][]engine.Spot{{ahead(st.at, st.toward, f.Tall*math.Sin(st.lean))}}
	}
	return f
}

// way is where the player has been by a moment.
func (p *player) way(t float64) []engine.Spot {
	var way []engine.Spot
	for _, q := range p.poses {
		if q.T < t {
			way = append(way, q.At)
		}
	}
	return append(way, poseAt(p.poses, t).At)
}
