//go:build cgo && window

package opengl

import (
	"image"
	"unsafe"

	gl "github.com/go-gl/gl/v3.1/gles2"
)

// ReadBack is what a frame shows.
func ReadBack(frame uint32, size image.Point) *image.RGBA {
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
