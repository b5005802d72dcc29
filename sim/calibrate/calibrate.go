package calibrate

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/sim/stats"
	"littlewars/tabletop/inch"
)

// Fit is a gun as its maker's test shots show it.
type Fit struct {
	MuzzleSpeed Estimate   `json:"muzzle_speed_in_per_s"`
	Drag        Estimate   `json:"drag_per_in"`
	AngleSpread Estimate   `json:"angle_spread_mrad"`
	SpeedSpread Estimate   `json:"speed_spread_percent"`
	BearingZero *Estimate  `json:"bearing_zero_mrad,omitempty"` // how far right of its line the gun shoots
	Shots       int        `json:"shots"`
	Doubt       string     `json:"doubt,omitempty"` // why the fit is not to be trusted, if it is not
	Residuals   []Residual `json:"residuals"`

	like   string  // the pattern it started from
	muzzle float64 // height of the muzzle in all shots, in; 0 if they differ or it is the pattern's
}

// Estimate is one number of the gun. One that the shots cannot tell is Held at the standard gun's
// value, without an interval, and Why says what is missing.
type Estimate struct {
	Value    float64         `json:"value"`
	Interval *stats.Interval `json:"interval"`
	Held     bool            `json:"held"`
	Why      string          `json:"why,omitempty"`
}

// Residual compares one measure of a shot with the fit. Standard is in standard deviations of the
// fitted scatter there.
type Residual struct {
	Line     int     `json:"line"`
	Measure  string  `json:"measure"` // range, height or lateral
	Observed float64 `json:"observed_in"`
	Fitted   float64 `json:"fitted_in"`
	Standard float64 `json:"standard"`
	At       float64 `json:"at"` // elevation in degrees for a range, distance in inches otherwise
}

// The numbers of a gun that shift the mean shot.
const (
	speedTerm = iota // d ln v
	dragTerm         // d(k/k0), k0 the standard gun's
	zeroTerm         // bearing zero, radians
	numTerms
)

// The standard deviations that scatter shots about the mean.
const (
	angleScatter = iota // radians
	speedScatter        // a fraction
	numScatters
)

// measure is one observed length with what the model says of it, linear about the present gun.
type measure struct {
	reading  *Reading
	name     string
	observed float64
	fitted   float64
	slopes   [numTerms]float64    // in per unit of each term
	scatter  [numScatters]float64 // in per unit of each standard deviation
}

// calibration is a fit under way.
type calibration struct {
	readings []Reading
	standard matter.GunModel
	speed    float64 // in/s
	drag     float64 // 1/in
	zero     float64 // rad
	spread   [numScatters]float64
	free     [numTerms]bool
	loose    [numScatters]bool // those that are fitted
	why      [numTerms]string  // reasons for what is held
	whyLoose [numScatters]string
	measures []measure
}

// Calibrate fits a gun's mean muzzle speed, drag constant and scatter to its test shots. What the
// shots cannot tell is held at the standard gun's value.
//
// The mean shot is fitted by weighted least squares, each measure weighted by the scatter that angle
// and speed spread give it there; the spreads by restricted maximum likelihood, whose profile gives
// their intervals. Mean values have Student intervals from the information matrix. Range and height
// tell angle and speed spread apart only where the two act differently (over several elevations);
// lateral misses tell the angle spread alone.
func Calibrate(readings []Reading, standard matter.GunModel) (*Fit, error) {
	if len(readings) == 0 {
		return nil, errors.New("no test shots to fit")
	}
	c := &calibration{
		readings: readings, standard: standard,
		speed: standard.MuzzleSpeed, drag: standard.Shot.Drag,
		spread: [numScatters]float64{standard.AngleSpread, standard.SpeedSpread},
	}
	c.free[speedTerm] = true
	c.free[zeroTerm] = slices.ContainsFunc(readings, func(r Reading) bool { return !math.IsNaN(r.Lateral) })
	if err := c.settle(); err != nil {
		return nil, err
	}
	c.chooseTerms()
	c.chooseScatters()
	const rounds = 12
	for range rounds {
		if err := c.settle(); err != nil {
			return nil, err
		}
		before := c.spread
		c.fitSpread()
		if math.Abs(c.spread[0]/before[0]-1) < 1e-5 && math.Abs(c.spread[1]/before[1]-1) < 1e-5 {
			break
		}
	}
	return c.fit()
}

// settle moves the free terms to their least squares with the spread as it is: Gauss and Newton.
func (c *calibration) settle() error {
	const rounds = 60
	for range rounds {
		if err := c.linearise(); err != nil {
			return err
		}
		s, ok := c.solve(c.spread)
		if !ok {
			return errors.New("the test shots do not tell the muzzle speed")
		}
		// A step too bold for the linear picture is shortened.
		step := s.step
		bold := max(1, math.Abs(step[speedTerm])/0.2, math.Abs(step[dragTerm])/1)
		c.speed *= 1 + step[speedTerm]/bold
		c.drag = max(0, c.drag+step[dragTerm]/bold*c.standard.Shot.Drag)
		c.zero += step[zeroTerm] / bold
		if c.speed < 10 || c.speed > 20000 {
			return fmt.Errorf("the test shots ask for a muzzle speed of %.0f in/s, which no toy gun has", c.speed)
		}
		if math.Abs(step[speedTerm]) < 1e-10 && math.Abs(step[dragTerm]) < 1e-8 && math.Abs(step[zeroTerm]) < 1e-12 {
			return c.linearise()
		}
	}
	if c.drag == 0 { // it wants less than none; speed is settled well enough
		return c.linearise()
	}
	return errors.New("the fit does not settle; are elevations in degrees and lengths in inches?")
}

// linearise works out every measure and its slopes at the present gun.
func (c *calibration) linearise() error {
	c.measures = c.measures[:0]
	var p passing
	for i := range c.readings {
		r := &c.readings[i]
		if i == 0 || !r.sameSetting(&c.readings[i-1]) { // makers fire several shots at each setting
			var ok bool
			if p, ok = c.pass(r); !ok {
				return fmt.Errorf("line %d: a shot at %.0f in/s cannot get there", r.Line, c.speed)
			}
		}
		m := measure{reading: r, fitted: p.value}
		m.name, m.observed = "range", r.Range
		if math.IsNaN(r.Range) {
			m.name, m.observed = "height", r.Height
		}
		m.slopes[speedTerm], m.slopes[dragTerm] = p.bySpeed, p.byDrag
		m.scatter[angleScatter], m.scatter[speedScatter] = p.byAngle, p.bySpeed
		c.measures = append(c.measures, m)
		if !math.IsNaN(r.Lateral) {
			side := measure{reading: r, name: "lateral", observed: r.Lateral, fitted: c.zero * p.reach}
			side.slopes[zeroTerm] = p.reach
			side.scatter[angleScatter] = p.reach / math.Cos(r.Elevation)
			c.measures = append(c.measures, side)
		}
	}
	return nil
}

// sameSetting reports whether two readings were fired and measured alike.
func (r *Reading) sameSetting(q *Reading) bool {
	floor := math.IsNaN(r.Distance)
	return r.Elevation == q.Elevation && r.Muzzle == q.Muzzle && floor == math.IsNaN(q.Distance) &&
		(floor || r.Distance == q.Distance)
}

// passing is what a reading should be for the mean shot, how far in plan it is measured, and how it
// changes with the logarithm of the speed, with the drag in parts of the standard gun's, and with the
// elevation in radians.
type passing struct{ value, reach, bySpeed, byDrag, byAngle float64 }

// pass flies the mean shot to where r was measured, and shots a little off the mean.
func (c *calibration) pass(r *Reading) (p passing, ok bool) {
	p.value, p.reach, ok = c.predict(r, 0, 0, 0)
	slope := func(speed, drag, angle float64) float64 {
		high, _, okHigh := c.predict(r, speed, drag, angle)
		low, _, okLow := c.predict(r, -speed, -drag, -angle)
		ok = ok && okHigh && okLow
		return (high - low) / (2 * nudge)
	}
	p.bySpeed, p.byDrag, p.byAngle = slope(nudge, 0, 0), slope(0, nudge, 0), slope(0, 0, nudge)
	return p, ok
}

// nudge is how far a slope looks to each side: 0.01 %, and a ten thousandth of a radian.
const nudge = 1e-4

// predict is what a reading should be, and how far in plan it is measured, for a gun a little off the
// present one.
func (c *calibration) predict(r *Reading, speed, drag, angle float64) (value, reach float64, ok bool) {
	gun := c.standard
	gun.BoreHeight = r.Muzzle
	gun.MuzzleSpeed = c.speed * (1 + speed)
	gun.Shot.Drag = c.drag + drag*c.standard.Shot.Drag
	if math.IsNaN(r.Distance) {
		p, ok := physics.Landing(&gun, r.Elevation+angle, gun.Shot.Radius)
		return p.Distance, p.Distance, ok
	}
	p, ok := physics.PassAt(&gun, r.Elevation+angle, r.Distance)
	return p.Height, r.Distance, ok
}

// solution is a weighted least squares step over the free terms.
type solution struct {
	step     [numTerms]float64
	variance [numTerms]float64 // of each free term
	cost     float64           // minus twice the restricted log likelihood, up to a constant
}

// solve weighs every measure by the spread and solves for the free terms. A term that is held has a
// row of its own in the equations that says it stays.
func (c *calibration) solve(spread [numScatters]float64) (solution, bool) {
	var s solution
	var a [numTerms][numTerms]float64
	var b [numTerms]float64
	product := 1.0 // of a few variances: one logarithm for eight
	for i := range c.measures {
		m := &c.measures[i]
		v := m.variance(spread)
		left := m.observed - m.fitted
		s.cost += left * left / v
		if product *= v; i%8 == 7 {
			s.cost, product = s.cost+math.Log(product), 1
		}
		for p := range numTerms {
			b[p] += m.slopes[p] * left / v
			for q := range p + 1 {
				a[p][q] += m.slopes[p] * m.slopes[q] / v
			}
		}
	}
	s.cost += math.Log(product)
	for p := range numTerms {
		if !c.free[p] {
			b[p], a[p] = 0, [numTerms]float64{}
			for q := p + 1; q < numTerms; q++ {
				a[q][p] = 0
			}
			a[p][p] = 1
		}
	}
	root, ok := cholesky(a)
	if !ok {
		return s, false
	}
	s.step = root.solve(b)
	for p := range numTerms {
		s.cost += 2*math.Log(root[p][p]) - s.step[p]*b[p]
		var unit [numTerms]float64
		unit[p] = 1
		s.variance[p] = root.solve(unit)[p]
	}
	return s, true
}

// triangle is the lower Cholesky root of a symmetric matrix.
type triangle [numTerms][numTerms]float64

// cholesky takes the root of the matrix whose lower half is a; ok is false if it is singular to
// rounding.
func cholesky(a [numTerms][numTerms]float64) (l triangle, ok bool) {
	for p := range numTerms {
		for q := range p + 1 {
			sum := a[p][q]
			for k := range q {
				sum -= l[p][k] * l[q][k]
			}
			if p != q {
				l[p][q] = sum / l[q][q]
				continue
			}
			const rounding = 1e-12
			if !(sum > rounding*a[p][p]) {
				return l, false
			}
			l[p][p] = math.Sqrt(sum)
		}
	}
	return l, true
}

// solve finds x with l lᵀ x = b.
func (l *triangle) solve(b [numTerms]float64) (x [numTerms]float64) {
	for p := range numTerms {
		x[p] = b[p]
		for k := range p {
			x[p] -= l[p][k] * x[k]
		}
		x[p] /= l[p][p]
	}
	for p := numTerms - 1; p >= 0; p-- {
		for k := p + 1; k < numTerms; k++ {
			x[p] -= l[k][p] * x[k]
		}
		x[p] /= l[p][p]
	}
	return x
}

// variance is the scatter of the measure, in².
func (m *measure) variance(spread [numScatters]float64) float64 {
	v := 1e-18 // a thousandth of a millionth of an inch, so that no weight is infinite
	for k, s := range m.scatter {
		v += s * s * spread[k] * spread[k]
	}
	return v
}

// chooseTerms frees the drag if shots of the standard scatter, laid as these were, would tell it.
func (c *calibration) chooseTerms() {
	c.free[dragTerm] = true
	// An interval as wide as nought to twice the standard drag tells nothing worth having.
	const worst = 0.4
	s, ok := c.solve(c.spread)
	few := len(c.readings) <= 2
	if c.free[dragTerm] = ok && !few && math.Sqrt(s.variance[dragTerm]) < worst; c.free[dragTerm] {
		return
	}
	c.why[dragTerm] = "shots so much alike cannot tell drag from muzzle speed"
	if few {
		c.why[dragTerm] = "too few shots"
	}
	c.why[dragTerm] += "; needs shots at far differing elevations or distances. The speed is right only if this drag is."
}

// degreesOfFreedom is how many measures are left when the means are fitted: of those that speak of
// speed and drag, or of all.
func (c *calibration) degreesOfFreedom(lateral bool) int {
	n := 0
	for i := range c.measures {
		if lateral || c.measures[i].name != "lateral" {
			n++
		}
	}
	for t, free := range c.free {
		if free && (lateral || t != zeroTerm) {
			n--
		}
	}
	return n
}

// fit turns the settled calibration into what is reported.
func (c *calibration) fit() (*Fit, error) {
	s, ok := c.solve(c.spread)
	if !ok {
		return nil, errors.New("the test shots do not tell the muzzle speed")
	}
	q := stats.NormalQuantile // the scatter is taken on trust
	if c.loose[angleScatter] || c.loose[speedScatter] {
		q = studentQuantile(c.degreesOfFreedom(false))
	}
	around := func(term int, value, scale float64) *stats.Interval {
		half := q * math.Sqrt(s.variance[term]) * scale
		return &stats.Interval{value - half, value + half}
	}
	f := &Fit{Shots: len(c.readings)}
	f.MuzzleSpeed = Estimate{Value: c.speed, Interval: around(speedTerm, c.speed, c.speed)}
	f.MuzzleSpeed.Interval[0] = max(0, f.MuzzleSpeed.Interval[0])
	f.Drag = Estimate{Value: c.drag, Held: !c.free[dragTerm], Why: c.why[dragTerm]}
	if c.free[dragTerm] {
		f.Drag.Interval = around(dragTerm, c.drag, c.standard.Shot.Drag)
		f.Drag.Interval[0] = max(0, f.Drag.Interval[0])
	}
	if c.free[zeroTerm] {
		f.BearingZero = &Estimate{Value: c.zero * 1000, Interval: around(zeroTerm, c.zero*1000, 1000)}
	}
	f.AngleSpread = c.scatterEstimate(angleScatter, 1000)
	f.SpeedSpread = c.scatterEstimate(speedScatter, 100)
	for i := range c.measures {
		m := &c.measures[i]
		r := Residual{
			Line: m.reading.Line, Measure: m.name, Observed: m.observed, Fitted: m.fitted,
			Standard: (m.observed - m.fitted) / math.Sqrt(m.variance(c.spread)), At: m.reading.Distance,
		}
		if math.IsNaN(m.reading.Distance) {
			r.At = inch.Degrees(m.reading.Elevation)
		}
		f.Residuals = append(f.Residuals, r)
	}
	f.Doubt = f.doubt(c.degreesOfFreedom(true), c.standard)
	f.like, f.muzzle = c.standard.Name, c.readings[0].Muzzle
	other := func(r Reading) bool { return r.Muzzle != f.muzzle }
	if f.muzzle == c.standard.BoreHeight || slices.ContainsFunc(c.readings, other) {
		f.muzzle = 0
	}
	return f, nil
}

func (c *calibration) scatterEstimate(k int, scale float64) Estimate {
	e := Estimate{Value: c.spread[k] * scale, Held: !c.loose[k], Why: c.whyLoose[k]}
	if c.loose[k] {
		in := c.spreadInterval(k)
		e.Interval = &stats.Interval{in[0] * scale, in[1] * scale}
	}
	return e
}

// Gun is the standard gun with the fitted numbers in place of its own.
func (f *Fit) Gun(standard matter.GunModel) matter.GunModel {
	g := standard
	g.MuzzleSpeed, g.Shot.Drag = f.MuzzleSpeed.Value, f.Drag.Value
	g.AngleSpread, g.SpeedSpread = f.AngleSpread.Value/1000, f.SpeedSpread.Value/100
	return g
}
