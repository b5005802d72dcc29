//go:build !(cgo && linux && window)

package render

import (
	"errors"
	"image"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/ui/watch"
)

// errNoLight says that this program was built without what draws light and shadow.
var errNoLight = errors.New("light and shadow are drawn with OpenGL, which this program was built without; make window on Linux builds one that has it")

// Snapshot says that this program was built without what draws light and shadow.
func Snapshot(*engine.View, palette.Palette, camera.Camera, image.Point) (*image.RGBA, error) {
	return nil, errNoLight
}

func (*desk) snapshot() (*image.RGBA, error) { return nil, errNoLight }

func develop(*desk, func(shoot func(watch.Frame) (image.Image, error)) error) error {
	return errNoLight
}
