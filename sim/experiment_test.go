package sim

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/sim/simtest"
	"littlewars/sim/stats"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// atNineYards is the calibration scene of PHY-13.
func atNineYards(shots int) Experiment {
	return Experiment{Table: simtest.GunRange(324), Aim: Aim{Men: []int{0}}, Shots: shots, Seed: 1}
}

// The shots do not depend on how many share the work.
func TestWorkersAgree(t *testing.T) {
	t.Parallel()
	var first *Result
	for _, workers := range []int{1, 2, 7} {
		e := PHY14().experiment(2, 0.25, 216)
		e.Shots, e.Seed, e.Workers = 501, 42, workers
		r, err := e.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = r
			continue
		}
		if diff := cmp.Diff(first, r, cmpopts.EquateNaNs()); diff != "" {
			t.Errorf("%d workers differ from one:\n%s", workers, diff)
		}
	}
	if first.Kills == 0 {
		t.Error("nobody was killed; the comparison says nothing")
	}
}

// Of more shots than are kept, the same are kept however many share the work, and in order; the sums are of all.
func TestWorkersAgreeOnASample(t *testing.T) {
	t.Parallel()
	var first *Result
	for _, workers := range []int{1, 5} {
		e := atNineYards(MostKept + 2000)
		e.Workers = workers
		r, err := e.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = r
		}
		if diff := cmp.Diff(first, r); diff != "" {
			t.Errorf("%d workers differ from one:\n%s", workers, diff)
		}
		late := 0
		for i, s := range r.Sample {
			if i > 0 && s.Number <= r.Sample[i-1].Number {
				t.Fatalf("shot %d is kept after shot %d", s.Number, r.Sample[i-1].Number)
			}
			if s.Number >= MostKept {
				late++
			}
		}
		// Of 12,000, each is kept with 5/6; of the last 2,000 some 1,667, with a deviation of 16.
		if len(r.Sample) != MostKept || r.Shots != e.Shots || late < 1580 || late > 1750 {
			t.Errorf("%d kept of %d, %d of them from the last 2000", len(r.Sample), r.Shots, late)
		}
	}
}

// A run keeps no memory for a shot beyond those of its sample. Not parallel: it looks at all that is held.
func TestMemoryDoesNotGrowWithShots(t *testing.T) {
	held := func(shots int) (bytes uint64) {
		e := atNineYards(shots)
		e.Workers = 2
		e.Take = func(s *Shot) error {
			if s.Number == shots-1 {
				var stats runtime.MemStats
				runtime.GC()
				runtime.ReadMemStats(&stats)
				bytes = stats.HeapAlloc
			}
			return nil
		}
		if _, err := e.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		return bytes
	}
	few, many := held(MostKept), held(3*MostKept)
	t.Logf("%d bytes at the end of %d shots, %d of %d", few, MostKept, many, 3*MostKept)
	if many > few+1<<20 {
		t.Errorf("%d bytes for %d shots more", many-few, 2*MostKept)
	}
}

// What was fired before a run was cut is not fired again, and the rest is what it would have been.
func TestRunGoesOn(t *testing.T) {
	t.Parallel()
	var whole, rest []Shot
	e := atNineYards(100)
	e.Take = func(s *Shot) error { whole = append(whole, *s); return nil }
	if _, err := e.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	e.From = 37
	e.Take = func(s *Shot) error { rest = append(rest, *s); return nil }
	r, err := e.Run(t.Context())
	if err != nil || r.Partial || r.Shots != 63 || r.From != 37 {
		t.Fatalf("from 37: %d shots, partial %v, %v", r.Shots, r.Partial, err)
	}
	if diff := cmp.Diff(whole[37:], rest); diff != "" {
		t.Errorf("the rest differs:\n%s", diff)
	}
	e.Take = func(s *Shot) error {
		if s.Number == 50 {
			return io.ErrShortWrite
		}
		return nil
	}
	if _, err := e.Run(t.Context()); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("a row that cannot be written: %v", err)
	}
}

// A shot fired alone is the one of the long run.
func TestTrackIsTheShotOfTheRun(t *testing.T) {
	t.Parallel()
	e := PHY14().experiment(2, 0.25, 216)
	e.Shots = 40
	r, err := e.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range []int{0, 17, 39} {
		tracks, err := e.Tracks(i, 1)
		if err != nil {
			t.Fatal(err)
		}
		tr := tracks[0]
		want := r.Sample[i]
		if tr.Launch.Bearing != want.Bearing || tr.Launch.Speed != want.Speed || tr.Legs[len(tr.Legs)-1].To != want.Rest {
			t.Errorf("shot %d alone: bearing %v, speed %v; in the run %v, %v", i, tr.Launch.Bearing, tr.Launch.Speed,
				want.Bearing, want.Speed)
		}
	}
}

// A shot that is told is the one of the run: the gun is swung, and whoever makes room for it lies.
func TestFireIsTheShotOfTheRun(t *testing.T) {
	t.Parallel()
	table, err := scenario.Embedded("skirmish")
	if err != nil {
		t.Fatal(err)
	}
	e := Experiment{Table: table, Aim: Aim{Men: []int{10}}, Shots: 20, Seed: 1913}
	r, err := e.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range []int{0, 7, 19} {
		s, err := e.Fire(i)
		if err != nil {
			t.Fatal(err)
		}
		got, want := s.Account(), r.Sample[i]
		if got.RestX != want.Rest.X || got.RestY != want.Rest.Y || got.RestT != want.Time || len(got.Dead) != want.Killed() {
			t.Errorf("shot %d rests at %v,%v and kills %d; in the run at %v, and kills %d", i, got.RestX, got.RestY,
				len(got.Dead), want.Rest, want.Killed())
		}
	}
}

func TestNineYards(t *testing.T) {
	t.Parallel()
	const n = 10000
	e := atNineYards(n)
	r, err := e.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("hits %.4f %v, directly %.4f %v, kills a shot %.4f, felled %d, left standing %d", r.HitProbability,
		r.HitInterval, Ratio(r.DirectHits, n), r.DirectInterval, r.MeanKills, r.KillsByCause.Felled, r.KillsByCause.Touched)
	t.Run("PHY-13 nine of ten touch in direct flight", func(t *testing.T) {
		if !r.DirectInterval.Contains(0.900) {
			t.Errorf("direct hits %.4f, interval %v does not hold 0.900", Ratio(r.DirectHits, n), r.DirectInterval)
		}
	})
	t.Run("PHY-13 skips add a little", func(t *testing.T) {
		if r.Hits < r.DirectHits || Ratio(r.Hits-r.DirectHits, n) > 0.01 {
			t.Errorf("%d hits, %d of them direct", r.Hits, r.DirectHits)
		}
	})
	t.Run("PHY-13 spread at the target", func(t *testing.T) {
		// Four standard errors of a standard deviation of 10,000 draws are 2.8 %.
		for _, c := range []struct {
			name      string
			got, want float64
		}{{"across", r.Dispersion.Right.Deviation, 0.229}, {"up and down", r.Dispersion.Above.Deviation, 0.322}} {
			if math.Abs(c.got/c.want-1) > 0.03 {
				t.Errorf("%s: %.4f in, want %.3f within 3 %%", c.name, c.got, c.want)
			}
		}
	})
	t.Run("LW-SHOT-4 who is touched dies", func(t *testing.T) {
		if r.Kills != r.Hits {
			t.Errorf("%d hits on a lone man, %d kills", r.Hits, r.Kills)
		}
	})
}

// The mean shot passes through the mark wherever the gun and the man stand.
func TestAim(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name      string
		at        plane.Vec
		arm       tabletop.Arm
		posture   physics.Posture
		hill      float64
		elevation float64 // of PHY-3, degrees; 0 where there is none
	}{
		{name: "PHY-3 straight ahead at 9 yd", at: plane.Vec{X: 30, Y: 10 + 3.5 + 324}, elevation: 6.696},
		{name: "PHY-3 the same to the side", at: plane.Vec{X: 30 + 327.5*math.Sin(0.7), Y: 10 + 327.5*math.Cos(0.7)}, elevation: 6.696},
		{name: "PHY-13 cavalry at 1.30", at: plane.Vec{X: 50, Y: 200}, arm: tabletop.Cavalry},
		{name: "on a hill of three boards", at: plane.Vec{X: 10, Y: 150}, hill: 3},
		{name: "lying down", at: plane.Vec{X: 40, Y: 150}, posture: physics.Lying},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := simtest.GunRange(324)
			table.Width = 500
			table.Men[0].At, table.Men[0].Arm, table.Men[0].Posture = c.at, c.arm, c.posture
			if c.hill > 0 {
				table.Country = []tabletop.Piece{{
					Name: "hill", Kind: tabletop.Hill, Outline: plane.Disc(c.at, 5), Z1: c.hill,
				}}
			}
			*table.Guns[0].Model = perfect(*table.Guns[0].Model)
			e := Experiment{Table: table, Aim: Aim{Men: []int{0}}, Shots: 1}
			lays, err := e.Lays()
			if err != nil {
				t.Fatal(err)
			}
			r, err := e.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			s := r.Sample[0]
			if math.Abs(s.Right) > 1e-6 || math.Abs(s.Above) > 1e-6 {
				t.Errorf("the mean shot passes %g right and %g above its mark", s.Right, s.Above)
			}
			if !s.Direct || s.Touched != 0 {
				t.Errorf("the mean shot does not strike him: %+v", s)
			}
			if got := inch.Degrees(lays[0].Elevation); c.elevation > 0 && math.Abs(got-c.elevation) > 0.001 {
				t.Errorf("elevation %.4f°, want %.3f°", got, c.elevation)
			}
		})
	}
}

// perfect is a gun without scatter.
func perfect(g matter.GunModel) matter.GunModel {
	g.AngleSpread, g.SpeedSpread = 0, 0
	return g
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	bearing := 1.0
	for _, c := range []struct {
		name string
		e    Experiment
		want string
	}{
		{"out of reach", Experiment{Table: simtest.GunRange(1200), Aim: Aim{Men: []int{0}}, Shots: 1}, "cannot reach man, 1200 in away"},
		{"behind the muzzle", Experiment{Table: simtest.GunRange(-1), Aim: Aim{Men: []int{0}}, Shots: 1}, "behind the muzzle"},
		{"no such man", Experiment{Table: simtest.GunRange(100), Aim: Aim{Men: []int{5}}, Shots: 1}, "no man 5"},
		{"no such gun", Experiment{Table: simtest.GunRange(100), Gun: 2, Shots: 1}, "no gun 2"},
		{"nothing to aim at", Experiment{Table: simtest.GunRange(100), Aim: Aim{Bearing: &bearing}, Shots: 1}, "nothing to aim at"},
		{"no shots", Experiment{Table: simtest.GunRange(100), Aim: Aim{Men: []int{0}}}, "at least one shot"},
		{"too many shots", Experiment{Table: simtest.GunRange(100), Aim: Aim{Men: []int{0}}, Shots: MaxShots + 1}, "at most"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := c.e.Run(t.Context())
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want an error with %q", err, c.want)
			}
		})
	}
}

func TestCancelGivesWhatWasFinished(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	e := atNineYards(100_000)
	e.Workers = 2
	e.Progress = func(done, _ int) {
		if done > 100 {
			cancel()
		}
	}
	r, err := e.Run(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if !r.Partial || r.Shots <= 100 || r.Shots >= 100_000 || len(r.Sample) != min(r.Shots, MostKept) || r.Asked != 100_000 {
		t.Fatalf("partial %v, %d of %d shots, %d kept", r.Partial, r.Shots, r.Asked, len(r.Sample))
	}
	all := atNineYards(min(r.Shots, MostKept))
	whole, err := all.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range r.Sample {
		if r.Shots > MostKept {
			break // a sample of them
		}
		if diff := cmp.Diff(whole.Sample[s.Number], s); diff != "" {
			t.Fatalf("shot %d differs from the uncancelled run:\n%s", s.Number, diff)
		}
	}
}

func TestProgressCountsUpToTotal(t *testing.T) {
	t.Parallel()
	e := atNineYards(100)
	e.Workers = 3
	last := 0
	e.Progress = func(done, total int) {
		if done <= last || total != 100 {
			t.Errorf("progress %d of %d after %d", done, total, last)
		}
		last = done
	}
	if _, err := e.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if last != 100 {
		t.Errorf("last progress %d, want 100", last)
	}
}

func TestReportReadsBackFromJSON(t *testing.T) {
	t.Parallel()
	e := atNineYards(300)
	r, err := e.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := json.NewEncoder(&text).Encode(r); err != nil {
		t.Fatal(err)
	}
	var back Report
	if err := json.Unmarshal(text.Bytes(), &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(r.Report, back); diff != "" {
		t.Errorf("report (-written +read):\n%s", diff)
	}
	var keys map[string]any
	if err := json.Unmarshal(text.Bytes(), &keys); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{
		"shots", "hits", "kills", "hit_probability", "hit_interval", "kills_by_cause", "kills_per_shot", "partial", "seed",
	} {
		if _, ok := keys[key]; !ok {
			t.Errorf("no key %q at the top", key)
		}
	}
}

func TestCSVHoldsEveryShot(t *testing.T) {
	t.Parallel()
	e := atNineYards(300)
	rows := [][]string{ShotColumns}
	e.Take = func(s *Shot) error {
		rows = append(rows, s.Row(e.Table))
		return nil
	}
	r, err := e.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 301 {
		t.Fatalf("%d rows for 300 shots", len(rows))
	}
	column := map[string]int{}
	for i, name := range rows[0] {
		column[name] = i
	}
	kills, hits := 0, 0
	for i, row := range rows[1:] {
		if row[column["shot"]] != strconv.Itoa(i) {
			t.Fatalf("row %d is of shot %s", i, row[column["shot"]])
		}
		k, err := strconv.Atoi(row[column["kills"]])
		if err != nil {
			t.Fatal(err)
		}
		kills += k
		if row[column["touched"]] == "man" {
			hits++
		}
		speed, err := strconv.ParseFloat(row[column["speed_in_per_s"]], 64)
		if err != nil || math.Abs(speed-r.Sample[i].Speed) > 0.001 {
			t.Errorf("shot %d: speed %s, want %v", i, row[column["speed_in_per_s"]], r.Sample[i].Speed)
		}
	}
	if kills != r.Kills || hits != r.Hits {
		t.Errorf("rows hold %d kills and %d hits, the report %d and %d", kills, hits, r.Kills, r.Hits)
	}
}

func TestWilson(t *testing.T) {
	t.Parallel()
	// Worked values: Brown, Cai and DasGupta, Stat. Sci. 16 (2001), and R's prop.test without correction.
	for _, c := range []struct {
		hits, of  int
		low, high float64
	}{{0, 10, 0, 0.2775}, {5, 10, 0.2366, 0.7634}, {10, 10, 0.7225, 1}, {9000, 10000, 0.8940, 0.9057}, {0, 0, 0, 1}} {
		got := stats.Wilson(c.hits, c.of)
		if math.Abs(got[0]-c.low) > 1e-4 || math.Abs(got[1]-c.high) > 1e-4 {
			t.Errorf("Wilson(%d, %d) = %v, want [%v %v]", c.hits, c.of, got, c.low, c.high)
		}
	}
}

// ExampleExperiment fires a hundred shots at the man nine yards off.
func ExampleExperiment() {
	model := matter.NavalGun()
	table := &tabletop.Table{
		Name: "garden path", Width: 60, Depth: 500, Floor: matter.Cork,
		Guns: []tabletop.Gun{{Name: "Long Tom", Model: &model, At: plane.Vec{X: 30, Y: 10}, Heading: math.Pi / 2}},
		Men:  []tabletop.Man{{Name: "Sergeant", Side: tabletop.North, At: plane.Vec{X: 30, Y: 337.5}, Heading: -math.Pi / 2}},
	}
	e := Experiment{Table: table, Aim: Aim{Men: []int{0}}, Shots: 100, Seed: 1}
	r, err := e.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Shots, "shots,", r.Hits, "hits,", r.Kills, "kills")
	// Output: 100 shots, 91 hits, 91 kills
}
