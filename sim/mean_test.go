package sim

import (
	"math"
	"math/rand/v2"
	"testing"

	"littlewars/sim/stats"
)

func TestMeanInterval(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		counts []int
		most   int
		want   *stats.Interval
	}{
		{"no shots", nil, 5, nil},
		{"one shot", []int{0, 1}, 5, nil},
		{"one man is Wilson's", []int{1000, 9000}, 1, &stats.Interval{0.8940, 0.9057}},
		{"one man, always killed", []int{0, 10}, 1, &stats.Interval{0.7225, 1}},
		{"nobody ever", []int{10}, 150, &stats.Interval{0, 0.2775}},
		// z²/(n+z²) on each side: 3.8415 of 1003.8415.
		{"always one of many", []int{0, 1000}, 150, &stats.Interval{1 - 0.003827, 1 + 0.003827}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, got := stats.MeanInterval(c.counts, c.most)
			if (got == nil) != (c.want == nil) {
				t.Fatalf("got %v, want %v", got, c.want)
			}
			if got != nil && (math.Abs(got[0]-c.want[0]) > 1e-4 || math.Abs(got[1]-c.want[1]) > 1e-4) {
				t.Errorf("got %v, want %v", *got, *c.want)
			}
		})
	}
}

// The true mean lies inside at the nominal rate or a little more often, for counts such as shots into
// ranks give.
func TestMeanIntervalCoverage(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		n      int
		shares []float64 // of shots that kill none, one, two ...
	}{
		{"ranks at 9 yd", 100, []float64{0.1, 0.4, 0.45, 0.05}},
		{"a file that may go", 60, []float64{0.3, 0.6, 0, 0, 0, 0, 0, 0.1}},
		{"nearly sure", 50, []float64{0.02, 0.98}},
	} {
		t.Run(c.name, func(t *testing.T) {
			const sets = 4000
			truth, inside := 0.0, 0
			for k, p := range c.shares {
				truth += float64(k) * p
			}
			rng := rand.New(rand.NewPCG(1, 2))
			for range sets {
				counts := make([]int, len(c.shares))
				for range c.n {
					u, k := rng.Float64(), 0
					for ; k < len(c.shares)-1 && u >= c.shares[k]; k++ {
						u -= c.shares[k]
					}
					counts[k]++
				}
				if _, in := stats.MeanInterval(counts, 10); in.Contains(truth) {
					inside++
				}
			}
			if share := Ratio(inside, sets); share < 0.93 {
				t.Errorf("the mean lies inside in %.3f of %d sets, want 0.95", share, sets)
			} else {
				t.Logf("inside %.3f", share)
			}
		})
	}
}
