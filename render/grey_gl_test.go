//go:build cgo && linux && window

package render

import (
	"image"
	"math"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/ui"
)

// In the window too, as every game opens, who turns his coat is another figure without colours: in each kind, of who is
// seen best.
func TestSidesInGreyInTheWindow(t *testing.T) {
	const enough = 0.025
	for name, g := range openings {
		t.Run(name, func(t *testing.T) {
			s, err := engine.Sit(g.rules, engine.Setup{Seed: 4, Options: g.options}, "test")
			if err != nil {
				t.Fatal(err)
			}
			table := ui.Table{Sitting: s, Palette: palette.Day()}
			d, err := (&Rehearsal{Table: table, Size: image.Pt(1280, 800), Hands: "key F3"}).desk()
			if err != nil {
				t.Fatal(err)
			}
			v := d.Shown
			was := drawn(t, d)
			turned := turncoats(v)
			d.TurnTo(turned)
			d.Step(d.Now + time.Second)
			now := drawn(t, d)
			shares := inGrey(&v, &turned, was, now, func(f *engine.Piece) (x, y, r float64) {
				tall := max(f.Tall, f.Span)
				x, y = d.Camera.To.PixelAt(f.At, f.Base+tall/2, d.Size)
				_, low := d.Camera.To.PixelAt(f.At, f.Base, d.Size)
				if d.Camera.To.IsPlan() { // he is a sign on a base
					right, _ := d.Camera.To.PixelAt(engine.Spot{X: f.At.X + f.Span/2, Y: f.At.Y}, f.Base, d.Size)
					return x, y, max(3, 1.2*math.Abs(right-x))
				}
				return x, y, max(3, 1.2*(low-y))
			})
			for kind, share := range shares {
				t.Logf("%s: %.3f", kind, share)
				if share < enough {
					t.Errorf("%s: %.1f %% is another grey on the other side, want %.1f", kind, 100*share, 100*enough)
				}
			}
		})
	}
}
