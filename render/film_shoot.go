//go:build cgo && window

package render

import (
	"image"

	"littlewars/render/film"
	"littlewars/render/opengl"
	"littlewars/render/scene"
	"littlewars/render/ui/watch"
)

// shoot draws the next picture of the film that is being saved, if one is. It is not shown.
func (s *screen) shoot(d *desk) error {
	if d.film.Take == nil {
		return nil
	}
	f, _ := d.film.Take.Wants()
	img, err := s.filmed(d, d.film.Take.Showing, f, false)
	if err != nil {
		return err
	}
	d.film.Filmed(d.Context, img)
	return nil
}

// filmed is the table at a frame of a film, without what else is shown of it.
func (s *screen) filmed(d *desk, film *film.Showing, f watch.Frame, fine bool) (*image.RGBA, error) {
	defer d.film.Pose(d.Context, film, f)()
	d.Marked, d.Stale, d.Dirty.Scene = scene.Marks{Over: -1, Tried: -1}, false, true
	if _, err := s.draw(d, fine); err != nil {
		return nil, err
	}
	return opengl.ReadBack(s.stage.Shown.Frame, d.Size), nil
}
