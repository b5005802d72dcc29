package render

import (
	"fmt"
	"image"
	"slices"

	"littlewars/engine"
	"littlewars/render/film"
	"littlewars/render/plan"
	"littlewars/render/ui/watch"
)

// moment is a desk with the film, if that has a moment so many seconds of life from its beginning.
func (r *Reel) moment(seconds float64) (*desk, *film.Showing, error) {
	of := *r
	of.PerSecond, of.Speed, of.Follow = 1, 1, false
	d, _, err := of.desk()
	if err != nil {
		return nil, nil, err
	}
	s := d.film.Showing
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
	err = develop(d, func(shoot func(watch.Frame) (image.Image, error)) error {
		drawn, err := shoot(watch.Frame{At: s.Watched(seconds), Camera: d.Camera.To})
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
	v := s.Before
	v.Figures = nil
	if s.Solids != nil {
		v.Solids = slices.Clip(s.Solids)
	}
	for i := range s.Cast {
		p := &s.Cast[i]
		if p.Extra && p.Looks.Kind(p.Figure.Kind).Body == engine.BodyBrick {
			v.Solids = append(v.Solids, p.SolidAt(seconds))
			continue
		}
		v.Figures = append(v.Figures, p.Posed(seconds))
		if p.Extra && p.Shot() {
			v.Lines = append(v.Lines, engine.Line{Kind: plan.FlightLine, Points: p.Way(seconds)})
		}
	}
	return v, nil
}
