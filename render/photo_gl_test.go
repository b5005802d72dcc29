//go:build cgo && linux && window

package render

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/settings"
	"littlewars/render/ui"
	"littlewars/render/ui/watch"
	"littlewars/tabletop/gunrange"
)

// A picture that is saved has the table in its middle, from above and from a seat, and where somebody has moved the
// camera; in the window all stays as it is.
func TestPictureIsFramedOnTheTable(t *testing.T) {
	d := (&golden{rules: gunrange.Range{}}).desk(t)
	d.House.Pictures = t.TempDir()
	if was := d.Camera.To.Aside; was == 0 {
		t.Fatal("the table is not moved aside for the card")
	}
	moved := d.Plan()
	moved.Tall *= 0.9
	err := withEGL(func() error {
		s, err := newScreen(d)
		for i, c := range []camera.Camera{d.Plan(), d.Orbit(), moved} {
			if d.Put(c); err == nil {
				d.Press("P", key.ModCtrl)
				err = s.shoot(d)
			}
			if d.Camera.To != c {
				t.Errorf("%d: in the window it is seen from %v", i, d.Camera.To)
			}
			portrait := ui.Portrait(d.Context)
			if portrait.Aside != 0 {
				t.Errorf("%d: the table is moved aside by %v", i, portrait.Aside)
			}
			if x, _ := portrait.Pixel(camera.MiddleOf(d.Shown.Ground), d.Size); c.IsPlan() && math.Abs(x-float64(d.Size.X)/2) > 2 {
				t.Errorf("%d: the middle of the table is at %.0f of %d", i, x, d.Size.X)
			}
			d.Put(portrait)
			want, wrong := s.still(d, true)
			if err == nil {
				err = wrong
			}
			name := strings.TrimPrefix(d.Remark, "saved ")
			file, wrong := os.Open(name)
			if wrong != nil {
				return wrong
			}
			got, wrong := png.Decode(file)
			if wrong != nil {
				return wrong
			}
			file.Close()
			if !bytes.Equal(got.(*image.RGBA).Pix, want.Pix) {
				t.Errorf("%d: the picture is another than with the table in its middle", i)
			}
		}
		return err
	})
	if err != nil {
		leftOut(t, err)
	}
}

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
	d, with := shot(settings.FallsInset)
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
