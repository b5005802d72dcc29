package render

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"slices"

	"littlewars/engine"
	"littlewars/render/film"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/ui"
	"littlewars/render/ui/watch"
)

// Reel is the film of an order, to be drawn without a window.
type Reel struct {
	Sitting   *engine.Sitting
	Order     int // which of those in force, from 1; 0 is the last that has a film
	Palette   palette.Palette
	Plan      bool        // seen from straight above, true to scale
	Follow    bool        // the camera goes after what happens
	Size      image.Point // pixels
	PerSecond float64     // pictures
	Speed     float64     // 1 is as the window shows it: as in life, but slower where nothing would be seen
}

// desk is one that shows the film and nothing else.
func (r *Reel) desk() (*desk, []watch.Frame, error) {
	s := watch.ShownAgain(r.Sitting, r.Order, "")
	for n := r.Sitting.Len(); s == nil && r.Order == 0 && n > 0; n-- {
		s = watch.ShownAgain(r.Sitting, n, "")
	}
	switch {
	case s == nil && r.Order == 0:
		return nil, nil, errors.New("no order of it has a film: nothing in it takes time")
	case s == nil:
		return nil, nil, fmt.Errorf("order %d has no film: nothing of it takes time", r.Order)
	}
	d := newDesk(ui.Table{Sitting: r.Sitting, Palette: r.Palette}, func() {})
	d.NoCard = true
	d.Shown = s.Before
	d.Resize(r.Size, 1)
	if r.Plan {
		d.Put(d.Plan())
	}
	d.film.Open(d.Context, s, 0)
	return d, watch.FramesOf(s, d.Camera.To, r.PerSecond, r.Speed, r.Follow), nil
}

// Pictures draws it, one picture after another. It needs OpenGL ES 3 through EGL; the error says what is
// missing. Each is called with the number of the picture, from 1, and how many there are.
func (r *Reel) Pictures(ctx context.Context, each func(n, of int, img image.Image) error) error {
	d, frames, err := r.desk()
	if err != nil {
		return err
	}
	return develop(d, func(shoot func(watch.Frame) (image.Image, error)) error {
		for i, f := range frames {
			if err := ctx.Err(); err != nil {
				return err
			}
			img, err := shoot(f)
			if err != nil {
				return err
			}
			if err := each(i+1, len(frames), img); err != nil {
				return err
			}
		}
		return nil
	})
}

// GIF writes it as a picture that moves, and reports how much of it is drawn.
func (r *Reel) GIF(ctx context.Context, w io.Writer, report func(done, of int)) error {
	d, frames, err := r.desk()
	if err != nil {
		return err
	}
	t := watch.NewTake(d.film.Showing, frames, r.Size, r.PerSecond)
	err = develop(d, func(shoot func(watch.Frame) (image.Image, error)) error {
		for f, more := t.Wants(); more; f, more = t.Wants() {
			if err := ctx.Err(); err != nil {
				return err
			}
			img, err := shoot(f)
			if err != nil {
				return err
			}
			t.Gets(img)
			report(t.Next, len(t.Trial)+len(t.Frames))
		}
		return nil
	})
	if err != nil {
		return err
	}
	return t.Gif.Write(w)
}

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
