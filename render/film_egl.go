//go:build cgo && linux && window

package render

import (
	"image"

	"littlewars/render/ui/watch"
)

// develop lets frames of a desk's film be drawn, finely, without a window.
func develop(d *desk, work func(shoot func(watch.Frame) (image.Image, error)) error) error {
	return withEGL(func() error {
		s, err := newScreen(d)
		if err != nil {
			return err
		}
		return work(func(f watch.Frame) (image.Image, error) { return s.filmed(d, d.film.Showing, f, true) })
	})
}
