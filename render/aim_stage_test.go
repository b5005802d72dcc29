//go:build cgo && linux && window

package render

import (
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/render/ui/aim"
)

// Whoever lays a gun sees a brass grip behind its trail, and the ground that his shots go over lit up.
func TestLaidGunIsSeen(t *testing.T) {
	d, _ := shooting(t)
	d.until(t, func() bool { return d.aim.Fore.Best.Trials == aim.TrialsAtRest })
	d.Put(d.Plan())
	d.Step(d.Now + time.Second)
	grip := d.PixelOf(d.aim.TrailEnd(), 0)
	washed := d.PixelOf(engine.Spot{X: 21, Y: 36.5}, 0) // within the band, beside its middle
	laid := drawn(t, d)
	d.Hand.Say("")
	d.Step(d.Now + time.Second)
	bare := drawn(t, d)
	if c := laid.RGBAAt(int(grip.X)+3, int(grip.Y)-3); int(c.R) < int(c.B)+50 || c == bare.RGBAAt(int(grip.X)+3, int(grip.Y)-3) {
		t.Errorf("the grip's colour is %v", c)
	}
	lit, was := 0, 0
	for x := -3; x <= 3; x++ {
		lit += int(laid.RGBAAt(int(washed.X)+x, int(washed.Y)).B)
		was += int(bare.RGBAAt(int(washed.X)+x, int(washed.Y)).B)
	}
	if lit < was+7*10 {
		t.Errorf("the band is as bright as %d, the bare floor as %d", lit/7, was/7)
	}
}
