package camera

import (
	"image"
	"math"
	"testing"
	"time"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
)

var square8 = engine.Ground{Low: engine.Spot{X: 0, Y: 0}, High: engine.Spot{X: 8, Y: 8}}

// seen is where a spot of the table is in the window, x and y from -1 to 1.
func (c Camera) seen(aspect float64, at engine.Spot) mgl32.Vec3 {
	return mgl32.TransformCoordinate(Vec(at.X, at.Y, 0), c.Matrix(aspect))
}

// In the plan a unit is as many pixels everywhere and in both directions.
func TestPlanIsTrueToScale(t *testing.T) {
	t.Parallel()
	const aspect = 1.6
	c := Plan(square8, aspect, 0.2)
	long := func(a, b engine.Spot) float64 {
		p, q := c.seen(aspect, a), c.seen(aspect, b)
		return math.Hypot(aspect*float64(q.X()-p.X()), float64(q.Y()-p.Y()))
	}
	want := long(engine.Spot{}, engine.Spot{X: 1})
	for _, s := range [][2]engine.Spot{{{}, {Y: 1}}, {{X: 7, Y: 7}, {X: 8, Y: 7}}, {{X: 3, Y: 6}, {X: 3, Y: 7}}} {
		if got := long(s[0], s[1]); math.Abs(got-want) > 1e-4 {
			t.Errorf("from %v to %v is %g of the window, want %g", s[0], s[1], got, want)
		}
	}
}

// The whole ground is in the part of the window that nothing covers, and a floor is seen from 25 to 35 degrees above it.
func TestWholeGroundIsSeen(t *testing.T) {
	t.Parallel()
	grounds := map[string]engine.Ground{
		"square": square8, "tall": {High: engine.Spot{X: 8, Y: 16}}, "wide": {Low: engine.Spot{X: -20}, High: engine.Spot{X: 20, Y: 9}},
		"floor": {Floor: true, High: engine.Spot{X: 96, Y: 120}},
	}
	for name, g := range grounds {
		for _, aspect := range []float64{0.7, 1.6, 2.4} {
			for _, covered := range []float64{0, 0.25} {
				for look, c := range map[string]Camera{"plan": Plan(g, aspect, covered), "orbit": Orbit(g, aspect, covered)} {
					low, high := c.Bounds(g, aspect)
					if low.X < -1 || low.Y < -1 || high.Y > 1 || high.X > 1-2*covered {
						t.Errorf("%s, %s, aspect %g, covered %g: the ground reaches from %v to %v", name, look, aspect, covered, low, high)
					}
					if above := c.Pitch * 180 / math.Pi; g.Floor && look == "orbit" && (above < 25 || above > 35) {
						t.Errorf("a floor is seen from %.0f degrees above it", above)
					}
				}
			}
		}
	}
}

// The ray under a point of the window meets the table where the point is seen.
func TestRayMeetsWhatIsSeen(t *testing.T) {
	t.Parallel()
	const aspect = 1.6
	cameras := map[string]Camera{"plan": Plan(square8, aspect, 0), "orbit": Orbit(square8, aspect, 0.2)}
	turned := Orbit(square8, aspect, 0).Turned(2, -0.3)
	cameras["turned"] = turned
	cameras["halfway"] = turned.between(cameras["plan"], 0.7)
	for name, c := range cameras {
		for _, at := range []engine.Spot{{X: 1, Y: 1}, {X: 4, Y: 4}, {X: 7.5, Y: 0.25}} {
			p := c.seen(aspect, at)
			got, ok := RayAt(c.Matrix(aspect), p.X(), p.Y()).Ground()
			if !ok || math.Hypot(got.X-at.X, got.Y-at.Y) > 0.01 {
				t.Errorf("%s: under the picture of %v lies %v, %v", name, at, got, ok)
			}
		}
	}
}

func TestZoomKeepsTheSpot(t *testing.T) {
	t.Parallel()
	c, keep := Plan(square8, 1.6, 0), engine.Spot{X: 5, Y: 3}
	before := c.seen(1.6, keep)
	after := c.Zoomed(0.7, keep, square8, 1.6).seen(1.6, keep)
	if before.Sub(after).Len() > 1e-4 {
		t.Errorf("the spot went from %v to %v", before, after)
	}
	for range 50 {
		c = c.Zoomed(0.7, keep, square8, 1.6)
	}
	if c.Tall < 1 {
		t.Errorf("one can come so near that the window shows %g of 8 units", c.Tall)
	}
}

func TestGlide(t *testing.T) {
	t.Parallel()
	a, b := Plan(square8, 1.6, 0), Orbit(square8, 1.6, 0)
	g := Glide{To: a}
	g.Send(b, time.Second, 200*time.Millisecond)
	if got := g.Now(time.Second); got != a {
		t.Errorf("it begins at %+v, want %+v", got, a)
	}
	if got := g.Now(1100 * time.Millisecond); got == a || got == b || !g.Moving(1100*time.Millisecond) {
		t.Errorf("halfway it is at %+v", got)
	}
	if got := g.Now(1200 * time.Millisecond); got != b || g.Moving(1200*time.Millisecond) {
		t.Errorf("it ends at %+v, want %+v", got, b)
	}
	g.Send(a, 2*time.Second, 0)
	if got := g.Now(2 * time.Second); got != a {
		t.Errorf("without easing it is at %+v at once, want %+v", got, a)
	}
	g.Hold(true, 3*time.Second, 0)
	if g.Send(b, 3*time.Second, 0); g.Now(4*time.Second) != a || g.Moving(4*time.Second) || g.To != b {
		t.Errorf("held it is at %+v, want %+v", g.Now(4*time.Second), a)
	}
	g.Hold(false, 4*time.Second, 200*time.Millisecond)
	if g.Now(4*time.Second) != a || g.Now(4200*time.Millisecond) != b {
		t.Errorf("let go it is at %+v, want %+v", g.Now(4200*time.Millisecond), b)
	}
}

// Who sits down at a floor looks from behind his own line, 25 to 35 degrees down: his nearest men stand a twentieth of
// the window high, and the enemy's line is at the upper third, or above it but under the papers there. From the other
// end it looks the same.
func TestSeatIsBehindOnesLine(t *testing.T) {
	t.Parallel()
	const aspect, covered, man = 1.6, 0.2, 2.1
	for _, tc := range []struct {
		deep      float64 // from line to line, in
		low, high float64 // of the enemy's line in the window
		leastTall float64 // of the nearest men, of the window
	}{
		{deep: 40, low: 0.3, high: 0.35, leastTall: 0.05},
		{deep: 50, low: 0.3, high: 0.4, leastTall: 0.05},
		{deep: 84, low: 0.34, high: 0.7, leastTall: 0.05},
		{deep: 200, low: 0.69, high: 0.71, leastTall: 0.02},
	} {
		g := engine.Ground{High: engine.Spot{X: 120, Y: tc.deep + 20}, Floor: true}
		near, far := engine.Spot{X: 50, Y: 10}, engine.Spot{X: 80, Y: 10 + tc.deep}
		v := engine.View{Ground: g, Figures: []engine.Piece{{At: far}, {At: near}}}
		for _, opposite := range []bool{false, true} {
			c := Seat(&v, aspect, covered, Strip{Upper: 0.1, Lower: 0.9}, opposite)
			own, foe := near, far
			if opposite {
				own, foe = far, near
			}
			if deg := c.Pitch * 180 / math.Pi; deg < 25 || deg > 35 {
				t.Errorf("%g in: it looks %.0f degrees down", tc.deep, deg)
			}
			if y := float64(c.seen(aspect, foe).Y()); y < tc.low || y > tc.high {
				t.Errorf("%g in, opposite %v: the enemy's line is at %.2f", tc.deep, opposite, y)
			}
			foot := c.seen(aspect, own)
			head := mgl32.TransformCoordinate(Vec(own.X, own.Y, man), c.Matrix(aspect))
			if tall := float64(head.Y()-foot.Y()) / 2; tall < tc.leastTall {
				t.Errorf("%g in, opposite %v: the nearest man stands %.3f of the window high", tc.deep, opposite, tall)
			}
			if y := float64(foot.Y()); y < -0.62 || y > -0.58 {
				t.Errorf("%g in, opposite %v: his foot is at %.2f", tc.deep, opposite, y)
			}
		}
	}
}

// Who sits down at a floor has its near edge whole before him, at either end, however the men stand to a side; if some
// would not be seen then, what is nearer to theirs.
func TestSeatIsInTheMiddle(t *testing.T) {
	t.Parallel()
	for _, opposite := range []bool{false, true} {
		for _, tc := range []struct{ wide, low, high float64 }{ // what is before him of the edge, from the left
			{48, 18, 30},
			{400, 19, 160},
		} {
			g := engine.Ground{High: engine.Spot{X: tc.wide, Y: 60}, Floor: true}
			men := []engine.Piece{{At: engine.Spot{X: 8, Y: 6}}, {At: engine.Spot{X: 46, Y: 54}}}
			v := engine.View{Ground: g, Figures: men}
			c := Seat(&v, 1.6, 0.2, Strip{Upper: 0.1, Lower: 0.9}, opposite)
			left := engine.Spot{}
			if opposite {
				left = g.High
			}
			is := float64(c.seen(1.6, left).X())
			if tc.wide == 48 && is < -1.001 || c.At.X < tc.low || c.At.X > tc.high {
				t.Errorf("opposite %t, %g in wide: before him is %.2f, its left corner at %.2f",
					opposite, tc.wide, c.At.X, is)
			}
		}
	}
}

// The letters on a board's frame are clear of papers too.
func TestClearOfTheFrame(t *testing.T) {
	g, size := engine.Ground{High: engine.Spot{X: 8, Y: 16}}, image.Pt(1280, 800)
	c := Plan(g, 1.6, 0)
	low, _ := c.Bounds(g, 1.6)
	foot := int((1 - low.Y) / 2 * float64(size.Y))
	ribbon := []image.Rectangle{image.Rect(0, foot+1, size.X, size.Y)}
	if !c.Free(g, size, ribbon) {
		t.Fatal("the ribbon lies over the board")
	}
	if is := c.Clear(g, size, ribbon); !is.Free(framed(g), size, ribbon) {
		t.Error("the ribbon lies over the frame of the board")
	}
}
