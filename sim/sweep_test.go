package sim

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
)

func TestSweepOverRange(t *testing.T) {
	t.Parallel()
	s := Sweep{Experiment: atNineYards(1500), Parameter: "range", Values: []float64{108, 216, 324, 432, 540}}
	r, err := s.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	// PHY-13's P(touch infantry) is of a flat silhouette in direct flight. A solid man adds to it where
	// the shot comes down steeply on his shoulders and boots, and so do shots that skip into him: `more`.
	for i, c := range []struct{ flat, more float64 }{{1.000, 0}, {0.990, 0.01}, {0.900, 0.02}, {0.730, 0.06}, {0.514, 0.12}} {
		got := r.Steps[i].Report
		if got.HitInterval[1] < c.flat || got.HitInterval[0] > c.flat+c.more {
			t.Errorf("PHY-13 %v in: hit probability %.3f %v, want %.3f and up to %.2f more", r.Steps[i].Value,
				got.HitProbability, got.HitInterval, c.flat, c.more)
		}
	}
	if got := s.Table.Men[0].At.Y; got != 337.5 {
		t.Errorf("the sweep moved the table's own man to %v", got)
	}
}

func TestSweepParametersAct(t *testing.T) {
	t.Parallel()
	// Each parameter at two values must give two different experiments.
	two := map[string][]float64{
		"range": {108, 324}, "elevation": {4, 6.7}, "bearing": {90, 90.2}, "aim-height": {0.5, 1.5},
		"facing": {0, 90}, "muzzle-speed": {700, 900}, "speed-spread": {0, 2}, "angle-spread": {0, 3},
		"drag": {0, 2e-3}, "shot-mass": {0.2, 0.6}, "shot-radius": {0.05, 0.3}, "bore-height": {1, 3},
	}
	for _, p := range Parameters() {
		t.Run(p.Name, func(t *testing.T) {
			s := Sweep{Experiment: atNineYards(200), Parameter: p.Name, Values: two[p.Name]}
			r, err := s.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			// Which figures move depends on the parameter; the seed sees to it that luck moves none.
			a, b := r.Steps[0].Report, r.Steps[1].Report
			if cmp.Equal(a, b) {
				t.Errorf("%s = %v and %v give the same report", p.Name, two[p.Name][0], two[p.Name][1])
			}
		})
	}
}

func TestSweepRefusesEveryFaultAtOnce(t *testing.T) {
	t.Parallel()
	s := Sweep{Experiment: atNineYards(10), Parameter: "range", Values: []float64{-3, 324, math.NaN(), 1500}}
	_, err := s.Run(t.Context())
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range []string{"range -3, NaN: must be from 6 to 2000"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("error lacks %q:\n%v", want, err)
		}
	}
	s.Values, s.Aim.Men = []float64{108, 120, 132, 144, 156}, nil
	if _, err := s.Run(t.Context()); err == nil || strings.Count(err.Error(), "exactly one man") != 1 {
		t.Errorf("a fault of all values: %v; want it once", err)
	}
	s.Parameter = "colour"
	if _, err := s.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "muzzle-speed") {
		t.Errorf("unknown parameter: %v; want the list of them", err)
	}
}

// A value out of reach is a step that says so, and the others are fired.
func TestSweepPassesOverWhatCannotBeReached(t *testing.T) {
	t.Parallel()
	s := Sweep{Experiment: atNineYards(50), Parameter: "range", Values: []float64{108, 1200, 216}}
	r, err := s.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Steps) != 3 || r.Partial || r.Steps[1].Why != "out of reach" || r.Steps[1].Report != nil ||
		r.Steps[0].Report.Shots != 50 || r.Steps[2].Report.Shots != 50 {
		t.Fatalf("steps: %+v", r.Steps)
	}
	text := r.Text(80)
	if !strings.Contains(text, "out of reach") || !slices.Contains(r.Steps[1].Row(), "out of reach") {
		t.Errorf("not told:\n%s", text)
	}
	s.Values = []float64{1200, 1300}
	if _, err := s.Run(t.Context()); err == nil || !strings.Contains(err.Error(), ": gun cannot reach man, 1") {
		t.Errorf("nothing in reach: %v", err)
	}
}

// The table of a sweep keeps to 60 columns, and to 40 where there are no more, whatever its values; its intervals are
// what goes.
func TestSweepTextIsNarrow(t *testing.T) {
	t.Parallel()
	report := toldReport()
	r := SweepResult{Parameter: "drag", Unit: "per in", Scenario: "range", Gun: "S-gun1", Seed: 1913, Asked: 1000}
	for _, x := range []float64{0.000797, 0.00123456, 0.1} {
		r.Steps = append(r.Steps, SweepStep{Value: x, Report: &report})
	}
	for _, width := range []int{40, 60} {
		text := r.Text(width)
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > width {
				t.Errorf("%d columns, not %d: %s", n, width, line)
			}
		}
		if strings.Contains(text, "–") != (width == 60) || !strings.Contains(text, "touched") {
			t.Errorf("in %d columns:\n%s", width, text)
		}
	}
}

func TestSpan(t *testing.T) {
	t.Parallel()
	got, err := Span(108, 540, 36)
	if err != nil || len(got) != 13 || got[12] != 540 {
		t.Errorf("Span(108, 540, 36) = %v, %v", got, err)
	}
	for _, bad := range [][3]float64{{1, 2, 0}, {1, 2, -1}, {0, 1e9, 1}, {0, math.NaN(), 1}, {math.Inf(-1), 0, 1}} {
		if got, err := Span(bad[0], bad[1], bad[2]); err == nil {
			t.Errorf("Span%v = %d values, want an error", bad, len(got))
		}
	}
}

// The geometric part of PHY-14: a level shot at body height, its line uniform over the rank. How many
// men's bodies lie in its way is geometry; that it meets somebody exactly when one does is the flight.
func TestRankGeometry(t *testing.T) {
	t.Parallel()
	const n = 40000
	const error4 = 4 * 0.5 / 200 // four standard errors of a share of n
	for _, c := range []struct {
		name                 string
		gap                  float64
		none, one, two, mean float64
	}{
		{"PHY-14 gap 1/16", 1. / 16, 0, 0.799, 0.201, 1.201},
		{"PHY-14 gap 1/8", 1. / 8, 0, 0.899, 0.101, 1.101},
		{"PHY-14 gap 1/4", 1. / 4, 0.057, 0.943, 0, 0.943},
		{"PHY-14 gap 1/2", 1. / 2, 0.268, 0.732, 0, 0.732},
		{"PHY-14 gap 1", 1, 0.494, 0.506, 0, 0.506},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			e := PHY14().experiment(1, c.gap, 108)
			b, err := e.Ready()
			if err != nil {
				t.Fatal(err)
			}
			var bodies []plane.Convex
			for _, m := range b.Laid[0].Field.Men {
				bodies = append(bodies, m.Kind.Parts[2].Outline.Place(m.At, m.Heading))
			}
			shooter := physics.NewShooter(b.Laid[0].Field)
			rng := rand.New(rand.NewPCG(14, uint64(c.gap*16)))
			first := b.Laid[0].Field.Men[2].At.X
			pitch := b.Laid[0].Field.Men[3].At.X - first
			var seen [3]int
			for range n {
				// Uniform over whole pitches, well inside the rank, so that its ends do not count.
				x := first + pitch*(5*rng.Float64())
				from := plane.Vec{X: x, Y: b.Laid[0].Field.Men[0].At.Y - 4}
				touched := 0
				for _, body := range bodies {
					if _, _, ok := body.Sweep(from, plane.Vec{Y: 1}, 0.1); ok {
						touched++
					}
				}
				seen[touched]++
				l := physics.Launch{
					From: physics.Vec3{X: from.X, Y: from.Y, Z: 1.2}, Bearing: math.Pi / 2, Speed: 800, Shot: matter.WoodenShot(),
				}
				tr := shooter.Fly(l)
				met := len(tr.Contacts) > 0 && tr.Contacts[0].Met == physics.Person
				if met != (touched > 0) {
					t.Fatalf("a shot at x = %v: %d bodies in its way, met one: %v", x, touched, met)
				}
			}
			for k, want := range []float64{c.none, c.one, c.two} {
				if got := Ratio(seen[k], n); math.Abs(got-want) > error4 {
					t.Errorf("P(%d touched) = %.4f, want %.3f", k, got, want)
				}
			}
			if mean := Ratio(seen[1]+2*seen[2], n); math.Abs(mean-c.mean) > error4 {
				t.Errorf("mean touched %.4f, want %.3f", mean, c.mean)
			}
		})
	}
}

// Kills into ranks: what PHY-14 expects of them.
func TestRanksTrial(t *testing.T) {
	t.Parallel()
	trial := PHY14()
	trial.Shots, trial.Ranges = 300, []float64{324}
	r, err := trial.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Rows) != 10 || r.Partial {
		t.Fatalf("%d rows, partial %v", len(r.Rows), r.Partial)
	}
	for i, row := range r.Rows {
		if row.MeanKills < row.Touched-1e-9 {
			t.Errorf("PHY-14 %d ranks, gap %v: %.3f kills a shot, but %.3f of the shots touched someone", row.Ranks, row.Gap,
				row.MeanKills, row.Touched)
		}
		if sum := row.Shares[0] + row.Shares[1] + row.Shares[2] + row.Shares[3]; math.Abs(sum-1) > 1e-9 {
			t.Errorf("shares of row %d sum to %v", i, sum)
		}
	}
	widest, closest := r.Rows[4], r.Rows[0]
	if closest.MeanKills < widest.MeanKills {
		t.Errorf("PHY-14 growth with closeness: %.3f kills a shot at gap %v, %.3f at %v", closest.MeanKills, closest.Gap,
			widest.MeanKills, widest.Gap)
	}
	for k := range 5 {
		if single, double := r.Rows[k], r.Rows[k+5]; double.MeanKills < single.MeanKills-0.1 {
			t.Errorf("a second rank makes kills fewer: %.3f, then %.3f", single.MeanKills, double.MeanKills)
		}
	}
}

// walled is a gun, a high wall across half the table, and nothing else.
func walled() *tabletop.Table {
	model := matter.NavalGun()
	return &tabletop.Table{
		Name: "walled", Width: 48, Depth: 96, Floor: matter.Cork,
		Country: []tabletop.Piece{{
			Name: "wall", Kind: tabletop.Wall, Outline: plane.Rect(0, 50, 24, 52), Z1: 6, Of: matter.Wood,
		}},
		Guns: []tabletop.Gun{{Name: "gun", Model: &model, At: plane.Vec{X: 24, Y: 6}, Heading: math.Pi / 2}},
	}
}

func TestHeat(t *testing.T) {
	t.Parallel()
	h := Heat{Table: walled(), Cell: 4, Shots: 8, Seed: 3, Workers: 1}
	m, err := h.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	at := func(x, y float64) float64 { return m.Z(int(x/4), int(y/4)) }
	if p := at(18, 44); p != 1 {
		t.Errorf("before the wall, 3 ft off: %v, want 1", p)
	}
	if p := at(10, 62); p != 0 {
		t.Errorf("close behind a six-inch wall: %v, want 0", p)
	}
	if p := at(34, 62); p != 1 {
		t.Errorf("beside the wall: %v, want 1", p)
	}
	if p := at(10, 51); !math.IsNaN(p) {
		t.Errorf("in the wall: %v, want a blank", p)
	}
	if p := at(24, 6); !math.IsNaN(p) {
		t.Errorf("on the gun: %v, want a blank", p)
	}
	h.Workers = 3
	rows := 0
	h.Each = func([]string) error {
		rows++
		return nil
	}
	again, err := h.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m, again); diff != "" {
		t.Errorf("three workers differ from one:\n%s", diff)
	}
	var text bytes.Buffer
	if err := json.NewEncoder(&text).Encode(m); err != nil {
		t.Fatal(err)
	}
	var back HeatMap
	if err := json.Unmarshal(text.Bytes(), &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m, &back); diff != "" {
		t.Errorf("heat map (-written +read):\n%s", diff)
	}
	blanks := 0
	for _, k := range m.Kills {
		if k < 0 {
			blanks++
		}
	}
	if rows != len(m.Kills)-blanks {
		t.Errorf("%d rows for %d cells with a figure", rows, len(m.Kills)-blanks)
	}
}

// Where a cell is cut off by the edge of the table its man stands in what is left of it.
func TestHeatStandsOnTheTable(t *testing.T) {
	t.Parallel()
	for _, cell := range []float64{5, 13, 47, 200} {
		h := Heat{Table: walled(), Cell: cell, Shots: 1}
		m, err := h.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for i, before := 0, 0.0; i < m.Cols; i++ {
			if x := m.X(i); !(x > before && x < 48) {
				t.Errorf("cells of %v: column %d is stood in at x = %v", cell, i, x)
			}
			before = m.X(i)
		}
		for i := range m.Rows {
			if y := m.Y(i); !(y > 0 && y < 96) {
				t.Errorf("cells of %v: row %d is stood in at y = %v", cell, i, y)
			}
		}
	}
}

func TestHeatStopsAndRefuses(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	h := Heat{Table: walled(), Cell: 4, Shots: 8}
	m, err := h.Run(ctx)
	if err != nil || !m.Partial || slices.ContainsFunc(m.Kills, func(k int) bool { return k != Unfired }) {
		t.Errorf("a map stopped before its first cell: %+v, %v", m, err)
	}
	for _, cell := range []float64{0, -1, math.NaN(), 0.001} {
		h := Heat{Table: walled(), Cell: cell, Shots: 8}
		if _, err := h.Run(t.Context()); err == nil {
			t.Errorf("cells of %v in were not refused", cell)
		}
	}
}
