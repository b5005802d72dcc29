//go:build cgo && linux && window

package render

import (
	"image"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/render/ui"
	"littlewars/render/ui/watch"
	"littlewars/tabletop/gunrange"
)

// The small picture of a fall shows blue men large where far floor would be seen, and the window beside it is as it is
// without.
func TestPhotographOfAFall(t *testing.T) {
	shot := func(falls string) (*desk, *image.RGBA) {
		g := golden{rules: gunrange.Range{}}
		d := g.desk(t)
		d.Settings.Falls = falls
		d.Step(d.Now + time.Second)
		d.Hand.Play(engine.Order("s-gun1 fire"))
		for range 40 {
			d.Step(d.Now + 16*time.Millisecond)
		}
		return d, drawn(t, d)
	}
	d, with := shot(ui.FallsInset)
	_, without := shot("far")
	at := watch.Photo(d.Context)
	if at.Empty() {
		t.Fatal("no picture hangs there")
	}
	blue := func(img *image.RGBA) (n int) {
		for y := at.Min.Y; y < at.Max.Y; y++ {
			for x := at.Min.X; x < at.Max.X; x++ {
				if c := img.RGBAAt(x, y); int(c.B) > int(c.R)+30 && int(c.B) > int(c.G)+15 {
					n++
				}
			}
		}
		return n
	}
	if is, was := blue(with), blue(without); is < at.Dx()*at.Dy()/50 || was > is/4 {
		t.Errorf("of a picture at %v %d pixels are blue coats; without it %d are", at, is, was)
	}
	for y := range with.Rect.Max.Y {
		for x := range with.Rect.Max.X {
			if !image.Pt(x, y).In(d.Hung) && with.RGBAAt(x, y) != without.RGBAAt(x, y) {
				t.Fatalf("beside it %d,%d is %v, and without it %v", x, y, with.RGBAAt(x, y), without.RGBAAt(x, y))
			}
		}
	}
}
