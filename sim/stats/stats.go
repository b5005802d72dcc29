package stats

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
)

// confidence is the level of every interval this package reports, and NormalQuantile the number of
// standard errors on each side of one.
const (
	Confidence     = 0.95
	NormalQuantile = 1.959963984540054
)

// Interval is a pair of bounds, low and high. It may be infinite on a side; JSON writes that as null.
type Interval [2]float64

// Contains reports whether x lies between the bounds or on one of them.
func (i Interval) Contains(x float64) bool { return i[0] <= x && x <= i[1] }

// Low and high are the bounds; NaN where there is no interval.
func (i *Interval) Low() float64 {
	if i == nil {
		return math.NaN()
	}
	return i[0]
}

func (i *Interval) High() float64 {
	if i == nil {
		return math.NaN()
	}
	return i[1]
}

// MarshalJSON writes a bound that is not finite as null.
func (i Interval) MarshalJSON() ([]byte, error) {
	var bounds [2]*float64
	for k := range i {
		if !math.IsInf(i[k], 0) && !math.IsNaN(i[k]) {
			bounds[k] = &i[k]
		}
	}
	return json.Marshal(bounds)
}

// UnmarshalJSON is the inverse of MarshalJSON: null is without bound on its side.
func (i *Interval) UnmarshalJSON(src []byte) error {
	var bounds []*float64
	if err := json.Unmarshal(src, &bounds); err != nil {
		return err
	}
	if len(bounds) != 2 {
		return fmt.Errorf("an interval has two bounds, not %d", len(bounds))
	}
	*i = Interval{math.Inf(-1), math.Inf(1)}
	for k, b := range bounds {
		if b != nil {
			i[k] = *b
		}
	}
	return nil
}

// Wilson is the interval of a probability of which `of` trials gave `hits`. It stays inside [0, 1] and
// keeps its level near the ends, where the plain one fails. No trials tell nothing: [0, 1].
// Wilson, J. Am. Stat. Assoc. 22 (1927), 209.
func Wilson(hits, of int) Interval {
	if of == 0 {
		return Interval{0, 1}
	}
	n, z := float64(of), NormalQuantile
	p := float64(hits) / n
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	low, high := middle-half, middle+half
	if hits == 0 {
		low = 0
	}
	if hits == of {
		high = 1
	}
	return Interval{low, high}
}

// Spread is the middle and the scatter of a length over many shots, in inches.
type Spread struct {
	Mean      float64 `json:"mean"`
	Deviation float64 `json:"deviation"` // standard deviation
}

// Moments are the sums behind a Spread, taken as the numbers come. Welford, Technometrics 4 (1962), 419.
type Moments struct {
	n             int
	mean, squares float64 // squares of what is left after the mean
}

// Add counts a number; NaN is none.
func (m *Moments) Add(x float64) {
	if math.IsNaN(x) {
		return
	}
	m.n++
	left := x - m.mean
	m.mean += left / float64(m.n)
	m.squares += left * (x - m.mean)
}

// Spread is that of the numbers so far; of fewer than two there is none: nil.
func (m *Moments) Spread() *Spread {
	if m.n < 2 {
		return nil
	}
	return &Spread{m.mean, math.Sqrt(m.squares / float64(m.n-1))}
}

// MeanInterval is the mean of counts and its interval, from a histogram: counts[k] shots gave k, and
// none can give more than most. Fewer than two shots have no interval: nil.
//
// It is Wilson's interval for a count from 0 to one more than any shot gave (or to most, if that is
// less), with the variance seen in place of p(1-p); where most is 1 it is Wilson's itself. So it stays
// within what is possible, and shots that all did alike do not make it a point.
func MeanInterval(counts []int, most int) (mean float64, in *Interval) {
	seen := 0
	for k, c := range counts {
		if c > 0 {
			seen = k
		}
	}
	return BoundedInterval(counts, min(seen+1, max(most, seen)))
}

// BoundedInterval is MeanInterval for counts of which the largest that can be is known.
func BoundedInterval(counts []int, largest int) (mean float64, in *Interval) {
	var n, sum, squares float64
	for k, c := range counts {
		n += float64(c)
		sum += float64(c) * float64(k)
		squares += float64(c) * float64(k) * float64(k)
	}
	if n == 0 {
		return 0, nil
	}
	mean = sum / n
	if n < 2 {
		return mean, nil
	}
	z, widest := NormalQuantile, float64(largest)
	middle := (sum + z*z*widest/2) / (n + z*z)
	half := z / (n + z*z) * math.Sqrt(max(0, squares-sum*mean)+z*z*widest*widest/4)
	return mean, &Interval{max(0, middle-half), min(widest, middle+half)}
}

// Bumped is counts with one more at k, made longer as needed.
func Bumped(counts []int, k int) []int {
	if k >= len(counts) {
		counts = append(counts, slices.Repeat([]int{0}, k+1-len(counts))...)
	}
	counts[k]++
	return counts
}
