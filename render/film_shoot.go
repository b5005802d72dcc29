//go:build cgo

package render

import (
	"image"
	"unsafe"

	gl "github.com/go-gl/gl/v3.1/gles2"
)

// shoot draws the next picture of the film that is being saved, if one is. It is not shown.
func (s *screen) shoot(d *desk) error {
	if d.film.take == nil {
		return nil
	}
	f, _ := d.film.take.wants()
	img, err := s.filmed(d, d.film.take.showing, f, false)
	if err != nil {
		return err
	}
	d.film.filmed(d.uiContext, img)
	return nil
}

// filmed is the table at a frame of a film, without what else is shown of it.
func (s *screen) filmed(d *desk, film *showing, f frame, fine bool) (*image.RGBA, error) {
	defer d.film.pose(d.uiContext, film, f)()
	d.marked, d.stale, d.dirty.scene = marks{over: -1, tried: -1}, false, true
	if _, err := s.draw(d, fine); err != nil {
		return nil, err
	}
	return readBack(s.stage.shown.frame, d.size), nil
}

// readBack is what a frame shows.
func readBack(frame uint32, size image.Point) *image.RGBA {
	gl.BindFramebuffer(gl.FRAMEBUFFER, frame)
	gl.PixelStorei(gl.PACK_ALIGNMENT, 4)
	img := image.NewRGBA(image.Rectangle{Max: size})
	gl.ReadPixels(0, 0, int32(size.X), int32(size.Y), gl.RGBA, gl.UNSIGNED_BYTE, unsafe.Pointer(&img.Pix[0]))
	row := make([]byte, img.Stride)
	for y := range size.Y / 2 {
		a, b := img.Pix[y*img.Stride:][:img.Stride], img.Pix[(size.Y-1-y)*img.Stride:][:img.Stride]
		copy(row, a)
		copy(a, b)
		copy(b, row)
	}
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 255
	}
	return img
}
