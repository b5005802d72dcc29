package physics

import (
	"fmt"
	"math"
	"testing"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

const degree = math.Pi / 180

// within fails the test unless got is as near to want as the fraction tolerance of it.
func within(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance*math.Abs(want)) {
		t.Errorf("%s: got %v, want %v within %v of it", what, got, want, tolerance)
	}
}

// ball is a shot in its vertical plane, for an integration that shares nothing with the arcs.
type ball struct{ x, z, u, w float64 }

// step is one step of the classical Runge-Kutta method.
func (b ball) step(h, k float64) ball {
	rate := func(b ball) ball {
		s := math.Hypot(b.u, b.w)
		return ball{b.u, b.w, -k * s * b.u, -k*s*b.w - matter.Gravity}
	}
	add := func(b, d ball, h float64) ball {
		return ball{b.x + d.x*h, b.z + d.z*h, b.u + d.u*h, b.w + d.w*h}
	}
	k1 := rate(b)
	k2 := rate(add(b, k1, h/2))
	k3 := rate(add(b, k2, h/2))
	k4 := rate(add(b, k3, h))
	for i, d := range []ball{k1, k2, k3, k4} {
		b = add(b, d, h/6*[]float64{1, 2, 2, 1}[i])
	}
	return b
}

// until steps b on, 2e-5 s at a time, till f is not positive, and closes in on that moment.
func (b ball) until(k float64, f func(ball) float64) (end ball, t float64) {
	const h = 2e-5
	for f(b.step(h, k)) > 0 {
		b, t = b.step(h, k), t+h
	}
	lo, hi := 0.0, h
	for range 60 {
		if m := (lo + hi) / 2; f(b.step(m, k)) > 0 {
			lo = m
		} else {
			hi = m
		}
	}
	return b.step(lo, k), t + lo
}

func muzzle(g *matter.GunModel, elevation float64) ball {
	return ball{0, g.BoreHeight, g.MuzzleSpeed * math.Cos(elevation), g.MuzzleSpeed * math.Sin(elevation)}
}

func TestRange(t *testing.T) {
	t.Parallel()
	free := matter.NavalGun()
	free.Shot.Drag = 0
	for _, c := range []struct{ degrees, inches, seconds float64 }{
		{0, 70.52, 0.0881},
		{5, 304.08, 0.3815},
		{10, 575.33, 0.7303},
		{20, 1069.62, 1.4228},
	} {
		t.Run(fmt.Sprintf("PHY-1 range at %v°", c.degrees), func(t *testing.T) {
			p, ok := Landing(&free, c.degrees*degree, 0)
			if !ok {
				t.Fatal("it does not land")
			}
			within(t, "range", p.Distance, c.inches, 0.002)
			within(t, "time", p.Time, c.seconds, 0.002)
			e := c.degrees * degree
			v, h := free.MuzzleSpeed, free.BoreHeight
			closed := (v*math.Sin(e) + math.Sqrt(v*v*math.Sin(e)*math.Sin(e)+2*matter.Gravity*h)) / matter.Gravity
			within(t, "time against the formula", p.Time, closed, 1e-12)
			within(t, "range against the formula", p.Distance, closed*v*math.Cos(e), 1e-12)
		})
	}
	gun := matter.NavalGun()
	gun.MaxElevation = 45 * degree
	for _, c := range []struct{ degrees, inches, speed, descent float64 }{
		{5, 264.86, 649.2, 6.44},
		{10, 447.99, 564.5, 13.02},
		{20, 702.47, 478.7, 28.18},
		{45, 873.82, 0, 0},
	} {
		t.Run(fmt.Sprintf("PHY-2 range at %v°", c.degrees), func(t *testing.T) {
			p, ok := Landing(&gun, c.degrees*degree, 0)
			if !ok {
				t.Fatal("it does not land")
			}
			within(t, "range", p.Distance, c.inches, 0.003)
			if c.speed > 0 {
				within(t, "speed", p.Speed, c.speed, 0.003)
				within(t, "descent", p.Descent/degree, c.descent, 0.003)
			}
			k := gun.Shot.Drag
			b, at := muzzle(&gun, c.degrees*degree).until(k, func(b ball) float64 { return b.z })
			within(t, "range, integrated", p.Distance, b.x, 1e-8)
			within(t, "time, integrated", p.Time, at, 1e-8)
			within(t, "speed, integrated", p.Speed, math.Hypot(b.u, b.w), 1e-8)
			within(t, "descent, integrated", p.Descent, math.Atan2(-b.w, b.u), 1e-8)
		})
	}
	t.Run("PHY-2 rise at 324 in, 6°", func(t *testing.T) {
		p, ok := PassAt(&gun, 6*degree, 324)
		if !ok || math.Abs(p.Height-gun.BoreHeight-(-4.277)) > 0.0006 {
			t.Errorf("rise %v, want -4.277", p.Height-gun.BoreHeight)
		}
	})
	t.Run("PHY-2 flat path", func(t *testing.T) {
		p, _ := PassAt(&gun, 0, 324)
		within(t, "v/v₀", p.Speed*math.Cos(p.Descent)/gun.MuzzleSpeed, 0.7725, 0.005)
		within(t, "time", p.Time, 0.4621, 0.005)
	})
}

func TestElevationFor(t *testing.T) {
	t.Parallel()
	gun := matter.NavalGun()
	free := gun
	free.Shot.Drag = 0
	for _, c := range []struct{ yards, elevation, free, time, speed, descent float64 }{
		{3, 1.767, 1.655, 0.1410, 734.3, 2.31},
		{4, 2.535, 2.332, 0.1909, 713.6, 3.07},
		{5, 3.312, 2.989, 0.2423, 693.5, 3.91},
		{6, 4.110, 3.637, 0.2954, 674.1, 4.83},
		{7, 4.937, 4.281, 0.3502, 655.2, 5.83},
		{8, 5.798, 4.922, 0.4068, 637.1, 6.92},
		{9, 6.696, 5.564, 0.4654, 619.5, 8.09},
		{10, 7.637, 6.207, 0.5261, 602.6, 9.36},
		{12, 9.666, 7.499, 0.6545, 570.7, 12.21},
		{15, 13.168, 9.462, 0.8684, 528.1, 17.41},
	} {
		t.Run(fmt.Sprintf("PHY-3 %v yd", c.yards), func(t *testing.T) {
			x := c.yards * 36
			e, ok := ElevationFor(&gun, x, 1.10)
			f, okFree := ElevationFor(&free, x, 1.10)
			p, _ := PassAt(&gun, e, x)
			if !ok || !okFree {
				t.Fatal("no elevation found")
			}
			for _, q := range []struct {
				what            string
				got, want, half float64
			}{
				{"elevation", e / degree, c.elevation, 0.0006},
				{"elevation without drag", f / degree, c.free, 0.0006},
				{"time", p.Time, c.time, 0.00006},
				{"speed", p.Speed, c.speed, 0.06},
				{"descent", p.Descent / degree, c.descent, 0.006},
				{"height", p.Height, 1.10, 1e-9},
			} {
				if math.Abs(q.got-q.want) > q.half {
					t.Errorf("%s: got %v, want %v", q.what, q.got, q.want)
				}
			}
		})
	}
}

func TestNoElevationFor(t *testing.T) {
	t.Parallel()
	gun := matter.NavalGun()
	for _, c := range []struct {
		what             string
		distance, height float64
	}{
		{"beyond the range", 900, 1.1},
		{"higher than any shot", 300, 400},
		{"too near for the barrel to be lowered to", 10, 0},
		{"behind the muzzle", -5, 1.1},
		{"no number", math.NaN(), 1.1},
	} {
		t.Run("PHY-3 "+c.what, func(t *testing.T) {
			if e, ok := ElevationFor(&gun, c.distance, c.height); ok {
				t.Errorf("got %v°, want none", e/degree)
			}
		})
	}
	t.Run("PHY-3 highest reach", func(t *testing.T) {
		mortar := gun
		mortar.MaxElevation = 80 * degree
		_, _, best := ScrewOf(&mortar).span(700)
		p, _ := PassAt(&mortar, best, 700)
		for e := -5.0; e < 80; e += 0.5 {
			if q, ok := PassAt(&mortar, e*degree, 700); ok && q.Height > p.Height {
				t.Errorf("%v° passes at %v, but %v° at %v", best/degree, p.Height, e, q.Height)
			}
		}
		if low, ok := ElevationFor(&mortar, 700, 0); !ok || low > best {
			t.Errorf("the low arc is %v°, %v; the highest is %v°", low/degree, ok, best/degree)
		}
		if _, _, got := ScrewOf(&gun).span(300); got != gun.MaxElevation {
			t.Errorf("at 300 in the screw decides, got %v°", got/degree)
		}
	})
}

func TestLegAt(t *testing.T) {
	t.Parallel()
	f, err := NewField(FieldDef{Bounds: plane.Box{Max: plane.Vec{X: 5000, Y: 10}}, Floor: matter.Cork})
	if err != nil {
		t.Fatal(err)
	}
	s := NewShooter(f)
	gun := matter.NavalGun()
	for _, e := range []float64{-3, 0, 7, 45, 89, 90} {
		t.Run(fmt.Sprintf("PHY-2 position at any time, %v°", e), func(t *testing.T) {
			g := Gun{Model: &gun, At: plane.Vec{X: 5, Y: 5}}
			leg := s.Fly(g.Lay(0, e*degree)).Legs[0]
			b := muzzle(&gun, e*degree)
			const parts, steps = 20, 400
			h := (leg.T1 - leg.T0) / parts / steps
			for i := 1; i <= parts; i++ {
				for range steps {
					b = b.step(h, leg.Drag)
				}
				p, v := leg.At(leg.T0 + float64(i)/parts*(leg.T1-leg.T0))
				off := p.Sub(Vec3{leg.From.X + b.x, 5, b.z}).Len() + v.Sub(Vec3{b.u, 0, b.w}).Len()
				if off > 2e-6 {
					t.Fatalf("after %d of %d parts off by %v", i, parts, off)
				}
			}
		})
	}
	t.Run("ends of every leg", func(t *testing.T) {
		field := battlefield(t)
		s := NewShooter(field)
		for _, l := range volley(t, field, 3, 200) {
			for _, leg := range s.Fly(l).Legs {
				a, v := leg.At(leg.T0)
				b, _ := leg.At(leg.T1)
				if a.Sub(leg.From).Len() > 1e-9 || v.Sub(leg.Velocity).Len() > 1e-9 || b.Sub(leg.To).Len() > 1e-8 {
					t.Fatalf("leg %+v goes from %v at %v to %v", leg, a, v, b)
				}
			}
		}
	})
}
