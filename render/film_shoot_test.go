//go:build cgo && linux && window

package render

import (
	"bytes"
	"context"
	"image"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/ui/watch"
)

// What a window saves is a GIF of the film, and the window goes on meanwhile: it shows what it would have
// shown, though the film is put away before it is saved.
func TestSaving(t *testing.T) {
	d := inAlley(t, false)
	d.House.Pictures = t.TempDir()
	revealed := ""
	d.House.Reveal = func(folder string) error { revealed = folder; return nil }
	d.fires(t)
	d.film.Speed(2)
	d.film.Speed(2)
	d.click(d.buttonAt(t, "Save GIF"))
	if d.film.Take == nil {
		t.Fatalf("nothing is being saved; the note is %q", d.Hand.Note.Text)
	}
	if aside := d.film.Take.Frames[0].Camera.Aside; d.Camera.To.Aside == 0 || aside != 0 {
		t.Errorf("the table is moved aside for cards, in the window by %v, in what is saved by %v", d.Camera.To.Aside, aside)
	}
	d.film.Close(d.Context)
	err := withEGL(func() error {
		s, err := newScreen(d)
		for i := 0; err == nil && d.film.Take != nil; i++ {
			if d.Step(d.Now + time.Millisecond); !d.InMotion() {
				t.Error("a film is being saved and the desk sleeps")
			}
			where := d.whereIs(t, "M1")
			err = s.shoot(d)
			if d.film.Shown() || d.whereIs(t, "M1") != where {
				t.Fatal("what is saved is on the desk")
			}
		}
		return err
	})
	if err != nil {
		leftOut(t, err)
	}
	d.Step(d.Now + time.Second)
	names, _ := filepath.Glob(filepath.Join(d.House.Pictures, "*.gif"))
	if len(names) != 1 || d.Remark != "saved "+filepath.Join(d.House.Pictures, "alley-1.gif") {
		t.Fatalf("there are %v; the remark is %q, the note %q", names, d.Remark, d.Hand.Note.Text)
	}
	if d.click(d.buttonAt(t, "Open folder")); revealed != d.House.Pictures {
		t.Errorf("%q is opened", revealed)
	}
	file, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(file))
	if err != nil || len(g.Image) < 20 || g.Config.Width != watch.SavedWide {
		t.Errorf("it has %d pictures, %d pixels wide: %v", len(g.Image), g.Config.Width, err)
	}
}

// afterShots is the alley after so many shots, with the film of the first of them opened.
func afterShots(t *testing.T, shots int) *desk {
	t.Helper()
	d := inAlley(t, false)
	d.House.Pictures = t.TempDir()
	for range shots {
		d.fires(t)
		d.film.Close(d.Context)
	}
	d.film.Of(d.Context, 1)
	d.Step(d.Now + time.Millisecond)
	return d
}

// Escape, or the button that shows how far it is, stops what is being saved: what is drawn is kept as a whole file.
func TestSavingStopped(t *testing.T) {
	for _, by := range []string{"Escape", "the button"} {
		d := afterShots(t, 2)
		const beside = "put the film away"
		was := d.button(t, beside)
		d.click(d.buttonAt(t, "save the films of all orders as one"))
		if is := d.button(t, beside); is != was {
			t.Errorf("while a film is saved the button beside lies at %v, not %v", is, was)
		}
		err := withEGL(func() error {
			s, err := newScreen(d)
			for range 20 {
				if d.Step(d.Now + time.Millisecond); err == nil {
					err = s.shoot(d)
				}
			}
			return err
		})
		if err != nil {
			leftOut(t, err)
		}
		if !strings.HasPrefix(d.Remark, "Saving, ") || d.film.Take == nil {
			t.Fatalf("after twenty pictures the remark is %q", d.Remark)
		}
		if by == "Escape" {
			d.Hand.Say("fire") // whatever else Escape would put away
			d.Step(d.Now + time.Millisecond)
			if d.presses(key.NameEscape); !d.film.Shown() || d.Hand.Said == "" {
				t.Errorf("Escape, which stops the saving, leaves a film %v and %q said", d.film.Shown(), d.Hand.Said)
			}
		} else {
			d.click(d.buttonAt(t, "stop and keep what is drawn"))
		}
		if path := filepath.Join(d.House.Pictures, "alley-whole.gif"); d.film.Take != nil ||
			!strings.HasPrefix(d.Remark, "stopped at ") || !strings.HasSuffix(d.Remark, " %; what was drawn is saved "+path) {
			t.Errorf("by %s: the remark is %q, the note %q", by, d.Remark, d.Hand.Note.Text)
		} else if file, err := os.ReadFile(path); err != nil {
			t.Error(err)
		} else if g, err := gif.DecodeAll(bytes.NewReader(file)); err != nil || len(g.Image) == 0 {
			t.Errorf("by %s it is not whole: %v", by, err)
		}
	}
}

// A whole match is saved as one film, order by order, and a picture of the table without the papers.
func TestSavingMatch(t *testing.T) {
	d := afterShots(t, 3)
	d.click(d.buttonAt(t, "save the films of all orders as one"))
	d.Press("P", key.ModCtrl)
	said := map[string]bool{}
	err := withEGL(func() error {
		s, err := newScreen(d)
		for first := true; err == nil && (first || d.film.Take != nil); first = false {
			d.Step(d.Now + time.Millisecond)
			said[d.Remark] = true
			err = s.shoot(d)
		}
		return err
	})
	if err != nil {
		leftOut(t, err)
	}
	if len(said) < 50 || !said["Saving, 0 %; Escape stops it"] || !said["Saving, 99 %; Escape stops it"] {
		t.Errorf("it says %v", said)
	}
	file, err := os.Open(filepath.Join(d.House.Pictures, "alley-whole.gif"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if g, err := gif.DecodeAll(file); err != nil || len(g.Image) < 30 {
		t.Errorf("it has %d pictures: %v", len(g.Image), err)
	}
	still, err := os.Open(filepath.Join(d.House.Pictures, "alley-3.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer still.Close()
	if c, _, err := image.DecodeConfig(still); err != nil || c.Width != d.Size.X || c.Height != d.Size.Y {
		t.Errorf("the picture is %d by %d: %v", c.Width, c.Height, err)
	}
}

// A film is framed on what happens: all who move are seen, as near as may be.
func TestFramed(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	home := d.Camera.To
	c := watch.Framed(home, d.film.Showing, 1.6)
	low, high := d.film.Extent()
	beside := 0.08 * (d.film.Ground.High.X - d.film.Ground.Low.X) // it is longer than high
	low, high = engine.Spot{X: low.X - beside, Y: low.Y - beside}, engine.Spot{X: high.X + beside, Y: high.Y + beside}
	for _, at := range []engine.Spot{low, high, {X: low.X, Y: high.Y}, {X: high.X, Y: low.Y}} {
		at := camera.Camera{At: at}.Within(d.film.Ground).At
		if x, y := c.Pixel(at, image.Pt(1600, 1000)); x < 0 || y < 0 || x > 1600 || y > 1000 {
			t.Errorf("%v is at %.0f, %.0f of 1600 by 1000", at, x, y)
		}
	}
	d.House.Pictures = t.TempDir()
	d.click(d.buttonAt(t, "Save GIF"))
	home = d.Camera.To
	home.Aside = 0
	if is, want := d.film.Take.Frames[0].Camera, watch.Framed(home, d.film.Showing, 1.6); is != want {
		t.Errorf("saved it is seen from %+v, want %+v", is, want)
	}
	if c.Tall >= home.Tall {
		t.Errorf("it shows %.1f in, no less than the %.1f before", c.Tall, home.Tall)
	}
}

// A film without a window has as many pictures as it takes, of which no two neighbours are alike while the shot
// flies.
func TestReel(t *testing.T) {
	s, err := engine.Sit(alleyRules{}, engine.Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []engine.Order{"fire", "rest"} {
		if _, err := s.Play(o); err != nil {
			t.Fatal(err)
		}
	}
	r := Reel{Sitting: s, Palette: palette.Day(), Follow: true, Size: image.Pt(320, 200), PerSecond: 10, Speed: 1}
	var first, last image.Image
	count := 0
	err = r.Pictures(context.Background(), func(n, of int, img image.Image) error {
		if n == 1 {
			first = img
		}
		if count++; n != count || count > of {
			t.Errorf("picture %d of %d is the %dth", n, of, count)
		}
		last = img
		return nil
	})
	if err != nil {
		leftOut(t, err)
	}
	if count < 20 || bytes.Equal(first.(*image.RGBA).Pix, last.(*image.RGBA).Pix) {
		t.Errorf("there are %d pictures, and the last is like the first", count)
	}
	r.Order = 2
	if err := r.GIF(context.Background(), &bytes.Buffer{}, func(int, int) {}); err == nil || !strings.Contains(err.Error(), "no film") {
		t.Errorf("of an order without a film: %v", err)
	}
}
