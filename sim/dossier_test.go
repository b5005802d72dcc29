package sim

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/sim/simtest"
	"littlewars/tabletop"
	"littlewars/tabletop/path"
)

// The rows of PHY-14: the clear gap between men, how many of them a shot's way overlaps, and which part of
// the shots touch two in the program. The table's two abreast would have to be touched at once; a real
// shot meets the nearer man first, and touches the other only if it glances on from his side to him.
// That never happens at 1/16 in, where it strikes too squarely to get by, and most often at 1/4 in.
var ranksOverlapped = []struct{ gap, none, one, two, glance float64 }{
	{1.0 / 16, 0, 0.799, 0.201, 0},
	{1.0 / 8, 0, 0.899, 0.101, 0.034},
	{1.0 / 4, 0.057, 0.943, 0, 0.110},
	{1.0 / 2, 0.268, 0.732, 0, 0.064},
	{1, 0.494, 0.506, 0, 0.025},
}

// Level shots at body height, fired by the program, their line uniform over a rank.
func TestDossierRank(t *testing.T) {
	t.Parallel()
	const n = 20_000
	// Four standard errors of a share of n.
	error4 := func(p float64) float64 { return 4 * math.Sqrt(p*(1-p)/n) }
	for _, c := range ranksOverlapped {
		t.Run(fmt.Sprintf("PHY-14 rank at gap %v", c.gap), func(t *testing.T) {
			t.Parallel()
			e := PHY14().experiment(1, c.gap, 108)
			field, _, err := e.Table.Field()
			if err != nil {
				t.Fatal(err)
			}
			shooter := physics.NewShooter(field)
			rng := rand.New(rand.NewPCG(14, uint64(c.gap*16)))
			men := field.Men
			first, pitch := men[2].At.X, men[3].At.X-men[2].At.X
			reach := matter.Infantry().HalfWidth + matter.WoodenShot().Radius
			var overlapped, touched [3]int
			for range n {
				x := first + pitch*5*rng.Float64() // over whole pitches: the rank's ends do not count
				over, nearest, off := 0, -1, math.Inf(1)
				for i := range men {
					d := math.Abs(men[i].At.X - x)
					if d < reach {
						over++
					}
					if d < off {
						nearest, off = i, d
					}
				}
				tr := shooter.Fly(physics.Launch{
					From: physics.Vec3{X: x, Y: men[0].At.Y - 4, Z: 1.2}, Bearing: math.Pi / 2, Speed: 800,
					Shot: matter.WoodenShot(),
				})
				struck := map[int]bool{}
				for _, contact := range tr.Contacts {
					if contact.Met == physics.Floor {
						break // what it does on its further way is no part of the table
					}
					struck[contact.Index] = true
				}
				overlapped[over]++
				touched[min(len(struck), 2)]++
				if len(struck) > 0 && tr.Contacts[0].Index != nearest {
					t.Fatalf("a shot at x = %v touches man %d first, not the nearest, %d", x, tr.Contacts[0].Index, nearest)
				}
			}
			t.Logf("shots that overlap none, one, two: %v; that touch as many: %v", overlapped, touched)
			for k, want := range []float64{c.none, c.one, c.two} {
				if got := Ratio(overlapped[k], n); math.Abs(got-want) > error4(want)+0.0005 {
					t.Errorf("P(%d overlapped) = %.4f, want %.3f", k, got, want)
				}
			}
			if touched[0] != overlapped[0] {
				t.Errorf("%d shots touch nobody, but %d lie clear of all", touched[0], overlapped[0])
			}
			if got := Ratio(touched[2], n); math.Abs(got-c.glance) > error4(c.glance)+0.0005 {
				t.Errorf("P(two touched) = %.4f, want %.3f", got, c.glance)
			}
		})
	}
}

// What PHY-14 expects of kills at nine yards: never fewer than P(touch) P(one or two), for a lone touch
// kills, and more the closer they stand.
func TestDossierRankKills(t *testing.T) {
	t.Parallel()
	const touch = 0.900 // PHY-13, one man at nine yards
	trial := PHY14()
	trial.Shots, trial.Ranges = 2000, []float64{324}
	r, err := trial.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for k, row := range r.Rows {
		i := k % len(ranksOverlapped)
		t.Run(fmt.Sprintf("PHY-14 %d ranks at gap %v", row.Ranks, row.Gap), func(t *testing.T) {
			c := ranksOverlapped[i]
			t.Logf("%.4f kills a shot %v, shares %.3f, %.3f touch", row.MeanKills, *row.Interval, row.Shares, row.Touched)
			if least := touch * (c.one + c.two); row.MeanKills < least {
				t.Errorf("%.3f kills a shot, want at least %.3f", row.MeanKills, least)
			}
			if i > 0 {
				closer := r.Rows[k-1]
				noise := (row.Interval[1] - row.Interval[0] + closer.Interval[1] - closer.Interval[0]) / 2
				if closer.MeanKills < row.MeanKills-noise {
					t.Errorf("%.3f kills a shot, but %.3f at gap %v", row.MeanKills, closer.MeanKills, closer.Gap)
				}
			}
		})
	}
}

// Small soldiers are smaller; the inches of the rules are the same for them.
func TestDossierSmallSoldiers(t *testing.T) {
	t.Parallel()
	// A gun, a man of its side `reach` beyond the outer rim of its right wheel, and a second one that far
	// from him, outline to outline.
	table := func(size tabletop.Size, reach float64) *tabletop.Table {
		tt := simtest.GunRange(324)
		tt.Size = size
		gun := &tt.Guns[0]
		wheels := tt.GunOutline(0)[tabletop.Wheels].Bounds()
		half := tt.Outline(tabletop.Infantry).Bounds()
		x := wheels.Max.X + reach - half.Min.X
		tt.Men = []tabletop.Man{
			{Name: "one", Side: gun.Side, At: plane.Vec{X: x, Y: gun.At.Y}},
			{Name: "two", Side: gun.Side, At: plane.Vec{X: x + half.Max.X + reach - half.Min.X, Y: gun.At.Y}},
		}
		return tt
	}
	for _, size := range []tabletop.Size{tabletop.Standard, tabletop.Small} {
		name := map[tabletop.Size]string{tabletop.Standard: "standard", tabletop.Small: "small"}[size]
		t.Run("LW-SIZE-1 six inches to serve a gun, "+name, func(t *testing.T) {
			for reach, want := range map[float64]int{5.999: 1, 6.001: 0} {
				if got := table(size, reach).Crew(0, tabletop.Everyone); got != want {
					t.Errorf("%d men serve it from %v in, want %d", got, reach, want)
				}
			}
		})
		t.Run("LW-SIZE-1 a sixteenth kept clear, "+name, func(t *testing.T) {
			for reach, want := range map[float64]int{0.0626: 0, 0.0624: 2} {
				got := 0
				tt := table(size, reach)
				for _, th := range []tabletop.Thing{tt.Thing(tabletop.ManThing, 1), tt.Thing(tabletop.GunThing, 0)} {
					if !tabletop.Clear(tabletop.Between(tt.Thing(tabletop.ManThing, 0), th).Length) {
						got++
					}
				}
				if got != want {
					t.Errorf("%d things too near at %v in, want %d", got, reach, want)
				}
			}
		})
	}
	standard, small := table(tabletop.Standard, 6), table(tabletop.Small, 6)
	t.Run("LW-SIZE-1 outline and disc", func(t *testing.T) {
		for _, arm := range []tabletop.Arm{tabletop.Infantry, tabletop.Cavalry} {
			if got, want := small.DiscRadius(arm), 0.75*standard.DiscRadius(arm); math.Abs(got-want) > 1e-12 {
				t.Errorf("disc %v, want %v", got, want)
			}
			got, want := small.Outline(arm).Bounds(), standard.Outline(arm).Bounds()
			if d := got.Max.Sub(want.Max.Mul(0.75)).Len() + got.Min.Sub(want.Min.Mul(0.75)).Len(); d > 1e-12 {
				t.Errorf("outline %v, want three quarters of %v", got, want)
			}
		}
	})
	t.Run("LW-SIZE-1 the string and the gun", func(t *testing.T) {
		from, to := plane.Vec{X: 5, Y: 100}, plane.Vec{X: 40, Y: 180}
		var long, reach [2]float64
		for i, tt := range []*tabletop.Table{standard, small} {
			s, err := tabletop.LayString(tt, path.Walker{Disc: tt.DiscRadius(tabletop.Infantry)}, from, to)
			if err != nil {
				t.Fatal(err)
			}
			p, _ := physics.Landing(tt.Guns[0].Model, 0.1, 0)
			long[i], reach[i] = s.Length, p.Distance
		}
		if long[0] != long[1] || math.Abs(long[0]-to.Sub(from).Len()) > 1e-9 {
			t.Errorf("strings of %v in, want %v", long, to.Sub(from).Len())
		}
		if reach[0] != reach[1] {
			t.Errorf("the gun carries %v", reach)
		}
	})
}
