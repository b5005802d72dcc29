package calibrate

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"flag"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"littlewars/sim"
	"littlewars/sim/stats"
)

var update = flag.Bool("update", false, "write the golden files anew")

// checkGolden compares what write prints with testdata/name.golden.
func checkGolden(t *testing.T, name string, write func(io.Writer) error) {
	t.Helper()
	var got bytes.Buffer
	if err := write(&got); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

// toldReport is a report made up by hand, so that the texts below change only when their form does.
func toldReport() sim.Report {
	bearing, elevation, distance := 90.0, 6.696, 324.0
	return sim.Report{
		Scenario: "range", Gun: "S-gun1", Targets: []string{"N1"},
		Bearing: &bearing, Elevation: &elevation, Distance: &distance, Seed: 7, Asked: 1000,
		Shots: 1000, Hits: 905, HitProbability: 0.905, HitInterval: stats.Wilson(905, 1000),
		DirectHits: 901, DirectInterval: stats.Wilson(901, 1000), TargetHits: 905, TargetInterval: stats.Wilson(905, 1000),
		Kills: 912, KillsOwn: 3, KillsByCause: sim.ByCause{Felled: 561, Touched: 344, ByMan: 6, ByBrick: 1},
		KillsPerShot: []int{95, 898, 7}, MeanKills: 0.912, MeanInterval: &stats.Interval{0.893, 0.931},
		Dispersion: sim.Scatter{
			Right: &stats.Spread{Mean: 0.002, Deviation: 0.229}, Above: &stats.Spread{Mean: -0.001, Deviation: 0.322},
			Range: &stats.Spread{Mean: 330.8, Deviation: 2.21},
		},
		Ends: sim.Ends{AtRest: 800, OffTable: 200}, Men: []sim.ManTold{{Name: "N1", Side: "north", Touches: 905, Kills: 905}},
	}
}

func TestTexts(t *testing.T) {
	t.Parallel()
	whole := toldReport()
	ranks := sim.RanksResult{Partial: true, Rows: []sim.RanksRow{{
		Ranks: 2, Gap: 1. / 16, Range: 324, Shots: 1000, Touched: 0.98, MeanKills: 1.545,
		Interval: &stats.Interval{1.512, 1.578}, Shares: [4]float64{0.02, 0.415, 0.565, 0},
	}}}
	sweep := sim.SweepResult{
		Parameter: "range", Unit: "in", Scenario: "range", Gun: "S-gun1", Seed: 7, Asked: 1000,
		Steps: []sim.SweepStep{
			{Value: 324, Report: &whole}, {Value: 360.5, Report: &whole}, {Value: 1200, Why: "out of reach"},
		},
	}
	low := stats.Interval{790.1, 811.2}
	spread := stats.Interval{0.61, 0.82}
	fit := Fit{
		Shots:       12,
		MuzzleSpeed: Estimate{Value: 800.4, Interval: &low},
		Drag:        Estimate{Value: 0.000797, Held: true, Why: "too few shots"},
		AngleSpread: Estimate{Value: 0.7025, Interval: &spread},
		SpeedSpread: Estimate{Value: 0.3, Held: true, Why: "these shots cannot tell it"},
		Residuals:   []Residual{{2, "range", 264.9, 264.2, 0.4, 5}, {9, "range", 440.1, 447.8, -2.7, 10}},
	}
	for name, write := range map[string]func(io.Writer) error{
		"report.json": func(w io.Writer) error { return indentedJSON(w, &whole) },
		"ranks": func(w io.Writer) error {
			_, err := io.WriteString(w, ranks.Text(80))
			return err
		},
		"sweep": func(w io.Writer) error {
			_, err := io.WriteString(w, sweep.Text(80))
			return err
		},
		"sweep.csv": func(w io.Writer) error {
			out := csv.NewWriter(w)
			rows := [][]string{(&sim.Sweep{Parameter: sweep.Parameter}).Columns()}
			for i := range sweep.Steps {
				rows = append(rows, sweep.Steps[i].Row())
			}
			return out.WriteAll(rows)
		},
		"fit":      fit.WriteText,
		"fit.json": func(w io.Writer) error { return indentedJSON(w, fit) },
	} {
		t.Run(name, func(t *testing.T) { checkGolden(t, name, write) })
	}
}

func indentedJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
