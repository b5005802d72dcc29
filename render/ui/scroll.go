package ui

import (
	"math"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
)

// scrolled is what a wheel or two fingers do to the camera. Up and down it comes nearer and goes off, and what
// the pointer is on stays there; sideways, or with Shift, the table slides under it; with Ctrl it turns.
func (d *Desk) scrolled(e pointer.Event) {
	const nearer, round = 0.0022, 0.003 // a share, and radians, of a pixel scrolled
	c, x, y := d.Camera.Now(d.Now), float64(e.Scroll.X), float64(e.Scroll.Y)
	switch {
	case e.Modifiers.Contain(key.ModCtrl):
		d.Put(c.Turned(round*(x+y), 0))
	case e.Modifiers.Contain(key.ModShift), math.Abs(x) > math.Abs(y):
		d.slide(e.Position, e.Position.Sub(e.Scroll))
	default:
		keep, ok := d.Ray(e.Position).Ground()
		if !ok {
			keep = c.At
		}
		d.Put(c.Zoomed(math.Exp(nearer*y), keep, d.Shown.Ground))
	}
}

// slide moves the table so that what was under one point of the window is under another.
func (d *Desk) slide(from, to f32.Point) {
	a, okA := d.Ray(from).Ground()
	b, okB := d.Ray(to).Ground()
	if okA && okB {
		d.Put(d.Camera.Now(d.Now).Slid(b.X-a.X, b.Y-a.Y, d.Shown.Ground))
	}
}
