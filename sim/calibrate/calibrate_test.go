package calibrate

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/sim"
	"littlewars/sim/simtest"
	"littlewars/sim/stats"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// trueGun is a gun unlike the standard one, so that no fit is right by standing still.
func trueGun() matter.GunModel {
	g := matter.NavalGun()
	g.MuzzleSpeed, g.Shot.Drag = 730, 9.5e-4
	g.AngleSpread, g.SpeedSpread = 0.9e-3, 0.0045
	return g
}

// synthetic is what a maker would measure of n shots at each elevation (degrees), with the gun level
// 1.5 in above the floor. At 4° and more the shots are measured on the floor, below it at a
// screen 100 in away, so that a set may hold both.
func synthetic(g matter.GunModel, elevations []float64, n int, lateral Lateral, rng *rand.Rand) []Reading {
	var readings []Reading
	nan := math.NaN()
	for _, deg := range elevations {
		for range n {
			e := inch.Radians(deg)
			one := g
			one.MuzzleSpeed *= 1 + rng.NormFloat64()*g.SpeedSpread
			thrown := e + rng.NormFloat64()*g.AngleSpread
			right := 0.002 + rng.NormFloat64()*g.AngleSpread/math.Cos(e)
			r := Reading{
				Line: len(readings) + 2, Elevation: e, Muzzle: g.BoreHeight,
				Range: nan, Distance: nan, Height: nan, Lateral: nan,
			}
			var p physics.Passing
			if deg >= 4 {
				p, _ = physics.Landing(&one, thrown, g.Shot.Radius)
				r.Range = p.Distance
			} else {
				p, _ = physics.PassAt(&one, thrown, 100)
				r.Distance, r.Height = 100, p.Height
			}
			if lateral == Measured {
				r.Lateral = right * p.Distance
			}
			readings = append(readings, r)
		}
	}
	return readings
}

// Lateral says whether sideways misses were written down.
type Lateral bool

const (
	Measured   Lateral = true
	Unmeasured Lateral = false
)

// The truth lies inside the intervals at the nominal rate.
func TestCalibrateCoverage(t *testing.T) {
	t.Parallel()
	const sets = 200
	g := trueGun()
	cases := []struct {
		name       string
		elevations []float64
		each       int
		lateral    Lateral
	}{
		{"ranges and lateral misses", []float64{5, 10, 15, 20}, 8, Measured},
		{"ranges alone from low to high", []float64{4, 12, 20, 35, 45}, 8, Unmeasured},
		{"heights and ranges", []float64{2, 3, 8, 16}, 8, Measured},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			truth := map[string]float64{"speed": 730, "drag": 9.5e-4, "angle": 0.9, "spread": 0.45, "zero": 2}
			inside := map[string]int{}
			for i := range sets {
				rng := rand.New(rand.NewPCG(7, uint64(i)))
				f, err := Calibrate(synthetic(g, tc.elevations, tc.each, tc.lateral, rng), matter.NavalGun())
				if err != nil {
					t.Fatalf("set %d: %v", i, err)
				}
				got := map[string]*Estimate{
					"speed": &f.MuzzleSpeed, "drag": &f.Drag, "angle": &f.AngleSpread, "spread": &f.SpeedSpread, "zero": f.BearingZero,
				}
				for name, e := range got {
					if e == nil {
						continue
					}
					if e.Held {
						t.Fatalf("set %d: %s held: %s", i, name, e.Why)
					}
					if e.Interval.Contains(truth[name]) {
						inside[name]++
					}
				}
			}
			for name, n := range inside {
				share := float64(n) / sets
				t.Logf("%s: inside %.3f", name, share)
				if math.Abs(share-stats.Confidence) > 0.04 {
					t.Errorf("%s: truth inside the interval in %.3f of %d sets, want 0.95 ± 0.04", name, share, sets)
				}
			}
		})
	}
}

// What shots cannot tell is held, and said.
func TestCalibrateSaysWhatItCannotTell(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name                string
		elevations          []float64
		each                int
		lateral             Lateral
		drag, angle, spread bool // held
	}{
		{"one shot", []float64{10}, 1, Unmeasured, true, true, true},
		{"all at one elevation, where speed scatters more", []float64{10}, 20, Unmeasured, true, true, false},
		{"all at one screen, where angle scatters more", []float64{2}, 20, Unmeasured, true, false, true},
		{"two elevations half a degree apart", []float64{10, 10.5}, 3, Unmeasured, true, true, false},
		{"one elevation with lateral misses", []float64{20}, 30, Measured, true, false, false},
		{"plenty", []float64{5, 12, 20}, 10, Measured, false, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(3, 3))
			f, err := Calibrate(synthetic(trueGun(), c.elevations, c.each, c.lateral, rng), matter.NavalGun())
			if err != nil {
				t.Fatal(err)
			}
			if f.MuzzleSpeed.Held || f.MuzzleSpeed.Interval == nil {
				t.Error("the muzzle speed was held")
			}
			standard := matter.NavalGun()
			for _, e := range []struct {
				name string
				got  *Estimate
				held bool
				at   float64
			}{
				{"drag", &f.Drag, c.drag, standard.Shot.Drag},
				{"angle spread", &f.AngleSpread, c.angle, standard.AngleSpread * 1000},
				{"speed spread", &f.SpeedSpread, c.spread, standard.SpeedSpread * 100},
			} {
				if e.got.Held != e.held || (e.got.Interval == nil) != e.held || (e.got.Why != "") != e.held {
					t.Errorf("%s: %+v, want held %v", e.name, *e.got, e.held)
				}
				if e.held && math.Abs(e.got.Value-e.at) > 1e-12 {
					t.Errorf("%s is held at %v, not at the standard gun's %v", e.name, e.got.Value, e.at)
				}
			}
		})
	}
}

// Shots of the simulator itself give back the gun that fired them.
func TestCalibrateTheSimulator(t *testing.T) {
	t.Parallel()
	table := simtest.GunRange(1100)
	table.Men = nil
	g := trueGun()
	table.Guns[0].Model = &g
	var readings []Reading
	nan := math.NaN()
	ahead := math.Pi / 2
	for _, deg := range []float64{4, 8, 12, 16, 20} {
		elevation := inch.Radians(deg)
		e := sim.Experiment{Table: table, Aim: sim.Aim{Bearing: &ahead, Elevation: &elevation}, Shots: 40, Seed: uint64(deg)}
		r, err := e.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range r.Sample {
			muzzle := table.Guns[0].At.Y + g.MuzzleForward
			if s.First.Met != physics.Floor || math.Abs(s.Range-(s.First.At.Y-muzzle)) > 0.01 {
				t.Fatalf("at %v° the shot met %v at %v; free flight gave a range of %v", deg, s.First.Met, s.First.At, s.Range)
			}
			readings = append(readings, Reading{
				Line: len(readings) + 2, Elevation: elevation, Muzzle: g.BoreHeight, Range: s.First.At.Y - muzzle,
				Lateral: s.First.At.X - table.Guns[0].At.X, Distance: nan, Height: nan,
			})
		}
	}
	f, err := Calibrate(readings, matter.NavalGun())
	if err != nil {
		t.Fatal(err)
	}
	// Four standard errors: the intervals, about two of them each way, widened to twice their width.
	for _, c := range []struct {
		name string
		got  Estimate
		want float64
	}{
		{"muzzle speed", f.MuzzleSpeed, g.MuzzleSpeed},
		{"drag", f.Drag, g.Shot.Drag},
		{"angle spread", f.AngleSpread, g.AngleSpread * 1000},
		{"speed spread", f.SpeedSpread, g.SpeedSpread * 100},
	} {
		if c.got.Held {
			t.Fatalf("%s held: %s", c.name, c.got.Why)
		}
		in := *c.got.Interval
		wide := stats.Interval{c.got.Value - 2*(c.got.Value-in[0]), c.got.Value + 2*(in[1]-c.got.Value)}
		if !wide.Contains(c.want) || in[1]-in[0] > 0.5*c.want {
			t.Errorf("%s: %v %v, want %v", c.name, c.got.Value, in, c.want)
		}
	}
}

func TestCalibrateRefuses(t *testing.T) {
	t.Parallel()
	if _, err := Calibrate(nil, matter.NavalGun()); err == nil {
		t.Error("no test shots were not refused")
	}
	nan := math.NaN()
	mad := []Reading{{Line: 2, Elevation: 0.1, Muzzle: 1.5, Range: 20000, Distance: nan, Height: nan, Lateral: nan}}
	if f, err := Calibrate(mad, matter.NavalGun()); err == nil {
		t.Errorf("a toy gun that shoots 20,000 in was believed: %+v", f)
	}
}

// A fit that the shots do not bear out is not told as a good one.
func TestCalibrateDoubts(t *testing.T) {
	t.Parallel()
	fitted := func(change func(readings []Reading)) *Fit {
		readings := synthetic(trueGun(), []float64{5, 10, 15, 20}, 12, Measured, rand.New(rand.NewPCG(4, 4)))
		change(readings)
		f, err := Calibrate(readings, matter.NavalGun())
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	if f := fitted(func([]Reading) {}); f.Doubt != "" {
		t.Errorf("good shots: %s", f.Doubt)
	}
	slip := fitted(func(readings []Reading) { readings[17].Range -= 100 })
	if !strings.Contains(slip.Doubt, "line 19 is ") {
		t.Errorf("a range 100 in short in line 19: %q", slip.Doubt)
	}
	mixed := fitted(func(readings []Reading) { // every other shot was another gun's
		for i := range readings {
			readings[i].Range *= 1 + 0.2*float64(i%2)
		}
	})
	if !strings.Contains(mixed.Doubt, "5 times that of the pattern") {
		t.Errorf("two guns' shots in one file: %q, %+v", mixed.Doubt, mixed.SpeedSpread)
	}
	few := []Reading{}
	for i, reach := range []float64{264, 320, 448} {
		few = append(few, Reading{
			Line: i + 2, Elevation: inch.Radians([]float64{5, 5, 10}[i]), Muzzle: 1.5, Range: reach,
			Distance: math.NaN(), Height: math.NaN(), Lateral: math.NaN(),
		})
	}
	f, err := Calibrate(few, matter.NavalGun())
	if err != nil {
		t.Fatal(err)
	}
	if f.Doubt == "" {
		t.Errorf("shots at one elevation 56 in apart are believed: %+v", f.Residuals)
	}
	var text bytes.Buffer
	if err := f.WriteText(&text); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text.String(), "Doubtful:") {
		t.Errorf("not told:\n%s", text.String())
	}
	for line := range strings.Lines(text.String()) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}

// The gun that the text ends with is one that a scenario takes, with the fitted numbers.
func TestFittedGunInAScenario(t *testing.T) {
	t.Parallel()
	readings := synthetic(trueGun(), []float64{5, 10, 20}, 8, Measured, rand.New(rand.NewPCG(5, 5)))
	for i := range readings {
		readings[i].Muzzle = 1.75
	}
	f, err := Calibrate(readings, matter.FieldGun())
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := f.WriteText(&text); err != nil {
		t.Fatal(err)
	}
	_, block, _ := strings.Cut(text.String(), "[[gun]]")
	table, err := scenario.Read("pasted.toml", []byte("littlewars = 1\ntitle = \"Pasted\"\nsize = [48, 48]\n\n[[gun]]"+block))
	if err != nil {
		t.Fatal(err)
	}
	got, want := table.Guns[0].Model, f.Gun(matter.FieldGun())
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"muzzle speed", got.MuzzleSpeed, want.MuzzleSpeed},
		{"speed spread", got.SpeedSpread, want.SpeedSpread},
		{"angle spread", got.AngleSpread, want.AngleSpread},
		{"drag", got.Shot.Drag, want.Shot.Drag},
		{"bore height", got.BoreHeight, 1.75},
	} {
		if math.Abs(c.got/c.want-1) > 1e-3 {
			t.Errorf("%s: %v, want %v", c.name, c.got, c.want)
		}
	}
	if got.Name != "field" {
		t.Errorf("pattern %q, want field", got.Name)
	}
}

func TestShippedExample(t *testing.T) {
	t.Parallel()
	file, err := os.Open("testdata/maker.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	readings, err := ReadReadings("maker.csv", file, matter.NavalGun().BoreHeight)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Calibrate(readings, matter.NavalGun())
	if err != nil {
		t.Fatal(err)
	}
	checkGolden(t, "maker", f.WriteText)
}
