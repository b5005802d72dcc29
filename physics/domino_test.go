package physics

import (
	"fmt"
	"math"
	"testing"

	"littlewars/physics/matter"
	"littlewars/physics/tumble"
)

// The reference domino of the dossier, 48 × 7.5 mm seen from the side, in.
const (
	dominoTall  = 48 / 25.4
	dominoThick = 7.5 / 25.4
)

// The gaps of the table of PHY-17, and its speeds (in/s) by friction.
var (
	dominoGaps   = []float64{0.200, 0.335, 0.600, 0.945}
	dominoSpeeds = []struct {
		friction float64
		speed    []float64
	}{
		{0.0, []float64{60.32, 54.35, 49.21, 45.77}},
		{0.1, []float64{50.15, 46.40, 42.71, 39.74}},
		{0.2, []float64{42.56, 40.30, 37.67, 35.15}},
		{0.3, []float64{36.65, 35.43, 33.61, 31.51}},
	}
)

// leaning is the theory of a row of leaning dominoes (PHY-15 to 17): number 0 in front, each one
// behind resting its top corner on the back of the one before it, none slipping on the floor.
type leaning struct {
	tall, thick, gap, friction float64
	behind                     int // dominoes that still take part, at most 63
}

// follow is the lean of the domino behind one that leans at angle, and its first and second derivative.
func (d leaning) follow(angle float64) (lean, first, second float64) {
	p := d.gap + d.thick
	s, c := math.Sincos(angle)
	delta := math.Asin((p*c - d.thick) / d.tall)
	sd, cd := math.Sincos(delta)
	first = 1 - p/d.tall*s/cd
	second = -p / d.tall * (c/cd + s*sd*(first-1)/(cd*cd))
	return angle + delta, first, second
}

// chain balances the turning of all dominoes. Each turns at rate·w and gains gain·w + rate²·c, w and c
// following from the lean of the front one; pull is what turns domino k otherwise. It returns the gain
// (or, with rate 0 and pull the spins before a blow, the spin after) of the front one. Inertia is 1.
func (d leaning) chain(angle, rate float64, behind int, pull func(lean float64, k int) float64) float64 {
	type tile struct{ lean, w, c float64 }
	var tiles [64]tile
	tiles[0] = tile{angle, 1, 0}
	for k := range behind {
		a := tiles[k]
		lean, first, second := d.follow(a.lean)
		tiles[k+1] = tile{lean, first * a.w, first*a.c + second*a.w*a.w}
	}
	// From the rear: the force on the one in front is known + slope·gain.
	known, slope, p := 0.0, 0.0, d.gap+d.thick
	for k := behind; k >= 0; k-- {
		t := tiles[k]
		free, fixed := pull(t.lean, k)-rate*rate*t.c, -t.w
		if k < behind {
			delta := tiles[k+1].lean - t.lean
			arm := d.tall*math.Cos(delta) - p*math.Sin(t.lean) - d.friction*d.thick
			free, fixed = free+known*arm, fixed+slope*arm
		}
		if k == 0 {
			return -free / fixed
		}
		delta := t.lean - tiles[k-1].lean
		arm := d.tall * (math.Cos(delta) + d.friction*math.Sin(delta))
		known, slope = free/arm, fixed/arm
	}
	return 0
}

// fall integrates the front domino from upright to where it strikes the next, and returns the time it
// took and its spin then.
func (d leaning) fall(spin float64) (time, end float64) {
	inertia := (d.tall*d.tall + d.thick*d.thick) / 3
	weight := func(lean float64, _ int) float64 {
		s, c := math.Sincos(lean)
		return matter.Gravity / 2 * (d.tall*s - d.thick*c) / inertia
	}
	gain := func(angle, rate float64) float64 { return d.chain(angle, rate, d.behind, weight) }
	const steps = 30
	strike := math.Asin(d.gap / d.tall)
	h := strike / steps
	// By angle rather than by time: du/dθ = gain/u, dt/dθ = 1/u; the midpoint rule.
	angle, u := 0.0, spin
	for range steps {
		mid := u + h/2*gain(angle, u)/u
		u += h * gain(angle+h/2, mid) / mid
		angle += h
		time += h / mid
	}
	return time, u
}

// strike is the spin of the next domino and of all behind it, when the front one arrives with spin.
func (d leaning) strike(spin float64) float64 {
	spins := []float64{0, spin}
	angle := math.Asin(d.gap / d.tall)
	for range d.behind {
		lean, first, _ := d.follow(angle)
		spins = append(spins, spins[len(spins)-1]*first)
		angle = lean
	}
	return d.chain(0, 0, d.behind, func(_ float64, k int) float64 { return spins[k] })
}

// wave is the steady speed, in/s, after the first is pushed with some spin.
func (d leaning) wave(spin float64) float64 {
	d.behind = 0
	for range 130 {
		_, end := d.fall(spin)
		if d.behind < 48 {
			d.behind++
		}
		spin = d.strike(end)
	}
	time, _ := d.fall(spin)
	return (d.gap + d.thick) / time
}

func TestDominoTheory(t *testing.T) {
	t.Parallel()
	for _, r := range dominoSpeeds {
		for i, gap := range dominoGaps {
			t.Run(fmt.Sprintf("PHY-17 friction %v gap %v", r.friction, gap), func(t *testing.T) {
				t.Parallel()
				d := leaning{tall: dominoTall, thick: dominoThick, gap: gap, friction: r.friction}
				if got := d.wave(20); math.Abs(got/r.speed[i]-1) > 1e-3 {
					t.Errorf("theory %.3f in/s, the table has %v", got, r.speed[i])
				}
			})
		}
	}
	t.Run("PHY-15 lean at rest", func(t *testing.T) {
		lean := 0.3
		d := leaning{tall: dominoTall, thick: dominoThick, gap: 0.335}
		for range 200 {
			lean, _, _ = d.follow(lean)
		}
		if want := dominoThick / (0.335 + dominoThick); math.Abs(math.Cos(lean)-want) > 1e-6 {
			t.Errorf("cosine of the final lean %v, want t/p = %v", math.Cos(lean), want)
		}
	})
	t.Run("PHY-16 the first collision halves the speed", func(t *testing.T) {
		d := leaning{tall: dominoTall, thick: dominoThick, gap: 0.335, behind: 1}
		if got := d.strike(20); math.Abs(got-10) > 1e-9 {
			t.Errorf("spin %v, want 10", got)
		}
	})
}

// dominoRow sets up n blocks with a clear gap between them, the first turned by a spin about its edge.
// The floor is rough: the theory lets none slip.
func dominoRow(t *tumble.Tumble, u tumble.Upright, n int, gap, friction, spin, step float64) {
	u.On.Friction = 3
	t.Reset(step)
	for i := range n {
		u.X = float64(i) * (gap + 2*u.Profile.Half)
		t.Add(u)
		if i > 0 {
			t.Link(i-1, i, matter.Pair{Friction: friction})
		}
	}
	t.Strike(0, spin*u.EdgeInertia()/u.Height, u.Height)
}

// waveSpeed runs a row until man to has been reached, and is the speed of the wave from man from.
func waveSpeed(t *tumble.Tumble, from, to int, pitch float64) float64 {
	for t.Arrival(to) == math.Inf(1) && t.Now() < 20 {
		t.Run(t.Now() + 0.1)
	}
	return float64(to-from) * pitch / (t.Arrival(to) - t.Arrival(from))
}

func TestDominoWave(t *testing.T) {
	t.Parallel()
	domino := tumble.UniformBlock(dominoThick, dominoTall, 9)
	speed := func(u tumble.Upright, gap, friction, spin float64) float64 {
		n := 40
		if gap < 0.3 { // the closer they stand the longer the wave takes to grow
			n = 60
		}
		var toppling tumble.Tumble
		dominoRow(&toppling, u, n, gap, friction, spin, tumble.Step)
		return waveSpeed(&toppling, n/2, n*9/10, gap+2*u.Profile.Half)
	}
	for _, r := range dominoSpeeds {
		t.Run(fmt.Sprintf("PHY-17 friction %v", r.friction), func(t *testing.T) {
			t.Parallel()
			last := math.Inf(1)
			for i, gap := range dominoGaps {
				got := speed(domino, gap, r.friction, 20)
				t.Logf("gap %v: %.2f in/s, theory %v: %+.2f %%", gap, got, r.speed[i], (got/r.speed[i]-1)*100)
				if math.Abs(got/r.speed[i]-1) > 0.03 {
					t.Errorf("steady speed %.2f in/s at gap %v, theory %v within 3 %%", got, gap, r.speed[i])
				}
				if got >= last {
					t.Errorf("speed %.2f in/s at gap %v, not below %.2f at the narrower one", got, gap, last)
				}
				last = got
			}
		})
	}
	const gap = 0.335
	usual := speed(domino, gap, 0.2, 20)
	t.Run("PHY-17 the push does not matter", func(t *testing.T) {
		for _, spin := range []float64{5, 60} {
			if got := speed(domino, gap, 0.2, spin); math.Abs(got/usual-1) > 0.01 {
				t.Errorf("pushed at %v rad/s: %.3f in/s, at 20 rad/s %.3f", spin, got, usual)
			}
		}
	})
	t.Run("PHY-17 twice the size is faster by the root of two", func(t *testing.T) {
		got := speed(tumble.UniformBlock(2*dominoThick, 2*dominoTall, 9), 2*gap, 0.2, 20)
		if math.Abs(got/(usual*math.Sqrt2)-1) > 0.01 {
			t.Errorf("%.3f in/s, want √2 times %.3f", got, usual)
		}
	})
	t.Run("PHY-17 mass does not matter", func(t *testing.T) {
		got := speed(tumble.UniformBlock(dominoThick, dominoTall, 90), gap, 0.2, 20)
		if math.Abs(got/usual-1) > 1e-3 {
			t.Errorf("%.4f in/s at ten times the mass, want %.4f", got, usual)
		}
	})
}

// elastic is the speed of a row of thin, perfectly elastic dominoes. [PHY-18]
func elastic(tall, gap float64) float64 {
	b := math.Asin(gap / tall)
	c := math.Cos(b) * math.Cos(b)
	r := 2 * c / (1 + c*c)
	pull := 3 * matter.Gravity / tall
	start := r * r * pull * (1 - math.Cos(b)) / (1 - r*r)
	time := 0.0
	const steps = 10000
	for k := range steps {
		angle := b * (float64(k) + 0.5) / steps
		time += b / steps / math.Sqrt(start+pull*(1-math.Cos(angle)))
	}
	return gap / time
}

func TestDominoElastic(t *testing.T) {
	t.Parallel()
	for _, r := range []struct{ share, speed float64 }{{0.2, 161.8}, {0.35, 88.1}, {0.5, 56.9}, {0.7, 33.6}} {
		t.Run(fmt.Sprintf("PHY-18 gap %v of the height", r.share), func(t *testing.T) {
			if got := elastic(1.890, r.share*1.890); math.Abs(got-r.speed) > 0.06 {
				t.Errorf("speed %.2f in/s, want %v", got, r.speed)
			}
		})
	}
}
