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

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/ui/watch"
)

// What a window saves is a GIF of the film, and the window goes on meanwhile: it shows what it would have
// shown, though the film is put away before it is saved.
func TestSaving(t *testing.T) {
	d := inAlley(t, false)
	t.Chdir(t.TempDir())
	d.fires(t)
	d.film.Speed(2)
	d.film.Speed(2)
	d.click(d.buttonAt(t, "Save GIF"))
	if d.film.Take == nil {
		t.Fatalf("nothing is being saved; the note is %q", d.Hand.Note.Text)
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
	names, _ := filepath.Glob("*.gif")
	if len(names) != 1 || d.Remark != "saved littlewars-1.gif" {
		t.Fatalf("there are %v; the remark is %q, the note %q", names, d.Remark, d.Hand.Note.Text)
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
