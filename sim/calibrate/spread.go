package calibrate

import (
	"math"

	"gonum.org/v1/gonum/optimize"
	"gonum.org/v1/gonum/stat/distuv"

	"littlewars/sim/stats"
)

// chooseScatters frees those spreads that shots laid as these were would tell: the expected
// information about each, at the standard gun's spreads.
func (c *calibration) chooseScatters() {
	if c.degreesOfFreedom(true) < 3 {
		const few = "too few shots: scatter needs at least three more than there are other numbers to fit"
		c.whyLoose = [numScatters]string{few, few}
		return
	}
	var info [numScatters][numScatters]float64
	for i := range c.measures {
		m := &c.measures[i]
		v := m.variance(c.spread)
		for j := range numScatters {
			for k := range numScatters {
				// d ln v / d ln σ
				info[j][k] += 0.5 * 4 * m.part(c.spread, j) * m.part(c.spread, k) / (v * v)
			}
		}
	}
	// Worse than known to a factor of about three, it is not known.
	const worst = 0.6
	det := info[0][0]*info[1][1] - info[0][1]*info[1][0]
	both := det > 0 && info[0][0]/det < worst*worst && info[1][1]/det < worst*worst
	switch {
	case both:
		c.loose = [numScatters]bool{true, true}
	case info[angleScatter][angleScatter] >= info[speedScatter][speedScatter]:
		c.loose[angleScatter] = true
		c.whyLoose[speedScatter] = "these shots cannot tell speed spread from angle spread; more elevations or lateral misses would"
	default:
		c.loose[speedScatter] = true
		c.whyLoose[angleScatter] = "these shots cannot tell angle spread from speed spread; more elevations or lateral misses would"
	}
}

// part is what one spread adds to the measure's variance.
func (m *measure) part(spread [numScatters]float64, k int) float64 {
	return m.scatter[k] * m.scatter[k] * spread[k] * spread[k]
}

// The logarithms between which a spread is sought: a spread below the least is none.
const (
	leastLog = -16.0
	mostLog  = 0.0
)

// fitSpread moves the loose spreads to their restricted maximum likelihood.
func (c *calibration) fitSpread() {
	var which []int
	for k, loose := range c.loose {
		if loose {
			which = append(which, k)
		}
	}
	c.spread, _ = c.best(c.spread, which)
}

// best is the spread of least cost with those in `which` free, and its cost.
func (c *calibration) best(from [numScatters]float64, which []int) ([numScatters]float64, float64) {
	at := func(logs []float64) [numScatters]float64 {
		s := from
		for i, k := range which {
			s[k] = math.Exp(min(max(logs[i], leastLog), mostLog))
		}
		return s
	}
	cost := func(logs []float64) float64 {
		s, ok := c.solve(at(logs))
		if !ok {
			return math.Inf(1)
		}
		for _, x := range logs { // a gentle wall, so that the search does not walk away over a plain
			s.cost += max(0, leastLog-x) + max(0, x-mostLog)
		}
		return s.cost
	}
	if len(which) == 0 {
		return from, cost(nil)
	}
	start := make([]float64, len(which))
	for i, k := range which {
		start[i] = math.Log(max(from[k], 1e-5))
	}
	settings := &optimize.Settings{
		FuncEvaluations: 600,
		Converger:       &optimize.FunctionConverge{Absolute: 1e-7, Iterations: 8},
	}
	r, err := optimize.Minimize(optimize.Problem{Func: cost}, start, settings, &optimize.NelderMead{SimplexSize: 0.3})
	if r == nil || (err != nil && math.IsInf(r.F, 0)) {
		return from, cost(start)
	}
	return at(r.X), r.F
}

// spreadInterval is the profile interval of one loose spread: all values that, with the other spread at
// its best for them, are not refused by the likelihood at the 95 % level.
func (c *calibration) spreadInterval(k int) stats.Interval {
	var others []int
	for j, loose := range c.loose {
		if loose && j != k {
			others = append(others, j)
		}
	}
	_, least := c.best(c.spread, nil)
	q := studentQuantile(c.degreesOfFreedom(true))
	refused := func(log float64) bool {
		s := c.spread
		s[k] = math.Exp(log)
		_, cost := c.best(s, others)
		return cost-least > q*q
	}
	middle := min(max(math.Log(c.spread[k]), leastLog), mostLog)
	bound := func(end, none float64) float64 {
		step := math.Copysign(0.25, end-middle)
		inside, outside := middle, middle+step
		for !refused(outside) {
			inside, outside = outside, outside+step
			if (outside-end)*step > 0 {
				return none
			}
		}
		for range 12 {
			if mid := (inside + outside) / 2; refused(mid) {
				outside = mid
			} else {
				inside = mid
			}
		}
		return math.Exp((inside + outside) / 2)
	}
	return stats.Interval{bound(leastLog, 0), bound(mostLog, math.Inf(1))}
}

// studentQuantile is the number of standard errors each side of a 95 % interval with so many degrees
// of freedom.
func studentQuantile(df int) float64 {
	return distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(max(1, df))}.Quantile((1 + stats.Confidence) / 2)
}
