package render

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "take what is drawn for the pictures that pictures are compared with")

// asBefore compares a picture with testdata/NAME.png, as somebody looked at it last.
func asBefore(t *testing.T, name string, img *image.RGBA) {
	t.Helper()
	file := filepath.Join("testdata", filepath.FromSlash(name)+".png")
	put := func(file string) {
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, img); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if *update {
		put(file)
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if why := unlike(img, decoded(t, want)); why != "" {
		got := filepath.Join(t.ArtifactDir(), filepath.Base(file))
		put(got)
		t.Errorf("%s: %s; what was drawn is in %s (with -artifacts it stays; -update takes it)", file, why, got)
	}
}

// unlike is how two pictures differ to somebody who looks at them: in colour over some patches of a few pixels,
// or a little everywhere. An edge that is a pixel off, as another version of what draws may have it, is no
// difference.
func unlike(a, b *image.RGBA) string {
	if a.Bounds() != b.Bounds() {
		return fmt.Sprintf("it is %v, and was %v", a.Bounds().Size(), b.Bounds().Size())
	}
	// CIE76; patches as far as that; CIE76, of the worst; and in the mean. What is drawn less finely is off by 6 at
	// worst and by 0.3 in the mean, and a picture was by 9 in 2 patches; a man gone is in 11, and another coat by 25.
	const far, most, blatant, mean = 8.0, 5, 18.0, 0.5
	d := differ(a, b)
	var sum, worst float64
	var where []string
	for _, p := range d {
		worst = max(worst, p.by)
		if sum += p.by; p.by > far {
			where = append(where, fmt.Sprintf("%v by %.0f", p.at, p.by))
		}
	}
	switch {
	case len(where) > most, worst > blatant:
		return fmt.Sprintf("in %d places of %d it is another, %s first", len(where), len(d), where[0])
	case sum/float64(len(d)) > mean:
		return fmt.Sprintf("the colours are off by %.1f throughout", sum/float64(len(d)))
	}
	return ""
}

// patch is a few pixels of a picture and by how much they differ from the nearest in the other, CIE76.
type patch struct {
	at image.Point
	by float64
}

func differ(a, b *image.RGBA) []patch {
	const side = 4 // pixels
	p, q := labs(a), labs(b)
	wide, high := a.Bounds().Dx(), a.Bounds().Dy()
	mean := func(of [][3]float64, x, y int) (sum [3]float64) {
		for i := range side * side {
			c := &of[(y+i/side)*wide+x+i%side]
			for k := range sum {
				sum[k] += c[k] / (side * side)
			}
		}
		return sum
	}
	var list []patch
	for y := 1; y+side < high; y += side {
		for x := 1; x+side < wide; x += side {
			own, best := mean(p, x, y), math.Inf(1)
			for i := range 9 {
				o := mean(q, x+i%3-1, y+i/3-1)
				best = min(best, math.Hypot(math.Hypot(own[0]-o[0], own[1]-o[1]), own[2]-o[2]))
			}
			list = append(list, patch{image.Pt(x, y), best})
		}
	}
	return list
}

// labs is a picture in CIELAB, row by row.
func labs(m *image.RGBA) [][3]float64 {
	usual := eyes()[0]
	known := map[color.RGBA][3]float64{}
	list := make([][3]float64, 0, len(m.Pix)/4)
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			c := m.RGBAAt(x, y)
			l, ok := known[c]
			if !ok {
				l = usual.lab(c)
				known[c] = l
			}
			list = append(list, l)
		}
	}
	return list
}

// What is a pixel off is the same picture; what is three off is another.
func TestUnlikeMoved(t *testing.T) {
	t.Parallel()
	file, err := os.ReadFile(filepath.Join("testdata", "golden", "range-orbit.png"))
	if err != nil {
		t.Fatal(err)
	}
	was := decoded(t, file)
	moved := func(by int) *image.RGBA {
		img := image.NewRGBA(was.Rect)
		for y := range was.Rect.Max.Y {
			for x := range was.Rect.Max.X {
				img.SetRGBA(x, y, was.RGBAAt(max(0, x-by), y))
			}
		}
		return img
	}
	if why := unlike(moved(1), was); why != "" {
		t.Errorf("a pixel to the right: %s", why)
	}
	if why := unlike(moved(3), was); why == "" {
		t.Error("three pixels to the right: no difference is seen")
	}
}
