package physics

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

func TestNormal(t *testing.T) {
	t.Parallel()
	const n = 1_000_000
	d := Draw{rand.New(rand.NewPCG(1, 13))}
	var powers [5]float64
	bounds := []float64{-3, -2, -1, -0.5, 0, 0.5, 1, 2, 3}
	below := make([]int, len(bounds))
	for range n {
		x := d.Normal()
		for i, p := 1, x; i < len(powers); i, p = i+1, p*x {
			powers[i] += p / n
		}
		for i, b := range bounds {
			if x < b {
				below[i]++
			}
		}
	}
	// Mean, variance, third and fourth moment, within three standard errors of a million draws.
	for i, want := range []float64{1: 0, 2: 1, 3: 0, 4: 3} {
		if i > 0 && math.Abs(powers[i]-want) > 3*math.Sqrt([]float64{1: 1, 2: 2, 3: 15, 4: 96}[i]/n) {
			t.Errorf("moment %d is %v, want %v", i, powers[i], want)
		}
	}
	for i, b := range bounds {
		want := 0.5 * math.Erfc(-b/math.Sqrt2)
		if got := float64(below[i]) / n; math.Abs(got-want) > 3*math.Sqrt(want*(1-want)/n) {
			t.Errorf("%v of the draws are below %v, want %v", got, b, want)
		}
	}
}

func TestScatter(t *testing.T) {
	t.Parallel()
	model := matter.NavalGun()
	gun := Gun{Model: &model}
	rng := rand.New(rand.NewPCG(2, 13))
	const n, elevation = 100_000, 60 * degree
	var bearing, height, speed, cross float64
	for range n {
		l := gun.Scatter(gun.Lay(0, elevation), rng)
		b, e, v := l.Bearing, l.Elevation-elevation, l.Speed/model.MuzzleSpeed-1
		bearing, height, speed, cross = bearing+b*b/n, height+e*e/n, speed+v*v/n, cross+b*e/n
	}
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"PHY-13 bearing", math.Sqrt(bearing), model.AngleSpread / math.Cos(elevation)},
		{"PHY-13 elevation", math.Sqrt(height), model.AngleSpread},
		{"PHY-13 speed", math.Sqrt(speed), model.SpeedSpread},
	} {
		t.Run(c.name, func(t *testing.T) { within(t, "spread", c.got, c.want, 0.007) })
	}
	if math.Abs(cross) > 0.01*math.Sqrt(bearing*height) {
		t.Errorf("bearing and elevation go together: %v", cross)
	}
}

// card is a figure cut out of paper: flat pieces across the line of fire.
func card(pieces ...matter.Part) *matter.Figure {
	f := matter.Infantry()
	f.Parts = pieces
	return &f
}

// flat is one piece of a card, from x0 to x1 across and z0 to z1 high.
func flat(x0, x1, z0, z1 float64) matter.Part {
	return matter.Part{Name: "card", Outline: plane.Rect(-0.0005, x0, 0.0005, x1), Z0: z0, Z1: z1}
}

// The silhouettes of PHY-13.
func infantryCard() *matter.Figure {
	return card(flat(-0.30, 0.30, 0, 0.10), flat(-0.22, 0.22, 0.10, 0.95),
		flat(-0.31, 0.31, 0.95, 1.62), flat(-0.16, 0.16, 1.62, 2.10))
}

func cavalrySideCard() *matter.Figure {
	return card(flat(-0.85, -0.55, 0, 0.95), flat(0.50, 0.80, 0, 0.95), flat(-1.05, 1.00, 0.90, 1.60),
		flat(0.75, 1.25, 1.45, 2.15), flat(-0.40, 0.15, 1.60, 2.40), flat(-0.28, 0.03, 2.40, 2.85),
		flat(-0.25, 0.05, 0.70, 1.00))
}

func cavalryFrontCard() *matter.Figure {
	return card(flat(-0.25, 0.25, 0, 0.95), flat(-0.35, 0.35, 0.90, 1.65),
		flat(-0.31, 0.31, 1.65, 2.40), flat(-0.16, 0.16, 2.40, 2.85))
}

// butts is a range with one figure facing the muzzle at x = 0 from the given distance; the ground they
// stand on is `ground` above the floor.
func butts(tb testing.TB, kind *matter.Figure, distance, ground float64) *Field {
	tb.Helper()
	f, err := NewField(FieldDef{
		Bounds: plane.Box{Min: plane.Vec{X: -20, Y: -50}, Max: plane.Vec{X: 900, Y: 50}}, Floor: matter.Cork,
		Men: []Man{{Kind: kind, At: plane.Vec{X: distance}, Z: ground, Heading: math.Pi}},
	})
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

// touches fires n scattered shots aimed at the given height of the butts' figure and says which part
// of them touch it, directly and in all.
func touches(tb testing.TB, f *Field, aim float64, seed uint64, n int) (direct, all float64) {
	tb.Helper()
	model, man := matter.NavalGun(), &f.Men[0]
	gun := Gun{Model: &model, At: plane.Vec{X: -model.MuzzleForward}, Z: man.Z}
	elevation, ok := ElevationFor(&model, man.At.X, aim)
	if !ok {
		tb.Fatal("out of range")
	}
	s, rng := NewShooter(f), rand.New(rand.NewPCG(seed, 13))
	for range n {
		skipped := false
		for _, c := range s.Fly(gun.Scatter(gun.Lay(0, elevation), rng)).Contacts {
			skipped = skipped || c.Met == Floor
			if c.Met == Person && c.At.Z >= man.Z {
				all += 1 / float64(n)
				if !skipped {
					direct += 1 / float64(n)
				}
				break
			}
		}
	}
	return direct, all
}

func TestTouch(t *testing.T) {
	t.Parallel()
	columns := []struct {
		name string
		kind *matter.Figure
		aim  float64
	}{
		{"infantry", infantryCard(), 1.10},
		{"cavalry side", cavalrySideCard(), 1.30},
		{"cavalry front", cavalryFrontCard(), 1.30},
	}
	for i, row := range [][3]float64{
		{1.000, 1.000, 1.000},
		{1.000, 1.000, 1.000},
		{0.998, 1.000, 1.000},
		{0.990, 0.999, 0.997},
		{0.971, 0.994, 0.988},
		{0.941, 0.981, 0.970},
		{0.900, 0.958, 0.943},
		{0.851, 0.924, 0.908},
		{0.794, 0.883, 0.866},
		{0.730, 0.837, 0.819},
		{0.659, 0.787, 0.764},
		{0.586, 0.735, 0.703},
		{0.514, 0.679, 0.637},
	} {
		yards := i + 3
		for j, c := range columns {
			t.Run(fmt.Sprintf("PHY-13 %d yd %s", yards, c.name), func(t *testing.T) {
				t.Parallel()
				// High ground, for the table counts shots whose centre comes lower than a floor allows.
				f := butts(t, c.kind, float64(yards)*36, 5)
				const n = 10_000
				got, _ := touches(t, f, c.aim, uint64(yards*10+j), n)
				// 0.008 is two standard errors and more up to 10 yards. The table has a shot touch within 0.10 of the card in
				// the card's own plane; a ball that comes down steeply (12° at 12 yards, 17° at 15) reaches
				// a little further up and down it: with 400,000 shots it touches by 0.002 more at 12
				// yards and 0.005 at 15, and up to 10 yards by less than 0.001.
				allowed := 0.008
				if yards > 10 {
					allowed += 0.005
				}
				if math.Abs(got-row[j]) > allowed {
					t.Errorf("%v of %d touch, want %v", got, n, row[j])
				}
			})
		}
	}
}

func TestNineInTen(t *testing.T) {
	t.Parallel()
	const n = 10_000
	man := matter.Infantry()
	for _, c := range []struct {
		name string
		kind *matter.Figure
	}{{"card", infantryCard()}, {"man", &man}} {
		t.Run("PHY-13 nine in ten at nine yards, "+c.name, func(t *testing.T) {
			direct, all := touches(t, butts(t, c.kind, 324, 0), 1.10, 9, n)
			t.Logf("%s: %.4f touch directly, %.4f with skips", c.name, direct, all)
			if math.Abs(direct-0.900) > 0.008 {
				t.Errorf("%v touch directly, want 0.900", direct)
			}
			if all < direct {
				t.Errorf("%v touch in all, fewer than the %v that do directly", all, direct)
			}
		})
	}
}
