//go:build cgo && window

package render

import (
	"image"
	"image/color"
	"math"

	"gioui.org/io/pointer"
	"github.com/go-gl/glfw/v3.3/glfw"

	"littlewars/render/palette"
)

// cursors is the pointer's shapes. Those that the system does not have are drawn.
func cursors() map[pointer.Cursor]*glfw.Cursor {
	grip := drawnCursor(arrows)
	return map[pointer.Cursor]*glfw.Cursor{
		pointer.CursorDefault:    glfw.CreateStandardCursor(glfw.ArrowCursor),
		pointer.CursorPointer:    glfw.CreateStandardCursor(glfw.HandCursor),
		pointer.CursorText:       glfw.CreateStandardCursor(glfw.IBeamCursor),
		pointer.CursorCrosshair:  glfw.CreateStandardCursor(glfw.CrosshairCursor),
		pointer.CursorColResize:  glfw.CreateStandardCursor(glfw.HResizeCursor),
		pointer.CursorRowResize:  glfw.CreateStandardCursor(glfw.VResizeCursor),
		pointer.CursorGrab:       grip,
		pointer.CursorGrabbing:   grip,
		pointer.CursorAllScroll:  grip,
		pointer.CursorNotAllowed: drawnCursor(barred),
	}
}

// drawnCursor is a shape told by how far a point is from it: less than nothing inside. Points are pixels from
// the middle, which is what it points with. It is ink with a rim of paper.
func drawnCursor(shape func(x, y float64) float64) *glfw.Cursor {
	const size = 25
	img := image.NewNRGBA(image.Rect(0, 0, size, size))
	day := palette.Day()
	for y := range size {
		for x := range size {
			d := shape(float64(x-size/2), float64(y-size/2))
			c := palette.Mixed(day.Ink, day.Paper, min(max(d+0.5, 0), 1))
			img.SetNRGBA(x, y, color.NRGBA{c.R, c.G, c.B, uint8(255 * min(max(2.2-d, 0), 1))})
		}
	}
	return glfw.CreateCursor(img, size/2, size/2)
}

// arrows points four ways.
func arrows(x, y float64) float64 {
	x, y = math.Abs(x), math.Abs(y)
	long, aside := max(x, y), min(x, y)
	return min(max(aside-0.8, long-8), max((aside+long-10)/math.Sqrt2, 6-long))
}

// barred is a ring with a bar across it.
func barred(x, y float64) float64 {
	r := math.Hypot(x, y)
	return min(math.Abs(r-8)-1.2, max(math.Abs(x-y)/math.Sqrt2-1.2, r-8))
}
