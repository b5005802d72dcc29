package sim

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"littlewars/physics/matter"
	"littlewars/sim/stats"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// Parameter is a number of an experiment that a sweep can vary.
type Parameter struct {
	Name string
	Unit string // as labels print it; "" for a plain number
	Help string
	Low  float64 // least and greatest value that makes sense
	High float64
	set  func(e *Experiment, x float64) error
}

// pattern is that of a gun.
type pattern = matter.GunModel

// ofModel is a parameter of the gun's pattern; the table's own is left as it was.
func ofModel(name, unit, help string, low, high float64, set func(m *pattern, x float64)) Parameter {
	return Parameter{name, unit, help, low, high, func(e *Experiment, x float64) error {
		e.Table = WithGuns(e.Table)
		gun := &e.Table.Guns[e.Gun]
		m := *gun.Model
		set(&m, x)
		gun.Model = &m
		return nil
	}}
}

// WithGuns is the table with guns, and withMen with men, that may be changed.
func WithGuns(t *tabletop.Table) *tabletop.Table {
	c := *t
	c.Guns = slices.Clone(t.Guns)
	return &c
}

func withMen(t *tabletop.Table) *tabletop.Table {
	c := *t
	c.Men = slices.Clone(t.Men)
	return &c
}

// Parameters lists what can be swept. Changing the gun or the distance leaves the gunner to lay his
// gun anew on the man aimed at, unless the elevation was given.
func Parameters() []Parameter {
	return []Parameter{
		{"range", "in", "from the muzzle to the man aimed at, who is moved along the line between them", 6, 2000, setRange},
		{"elevation", "°", "of the gun", -30, 80, func(e *Experiment, x float64) error {
			e.Aim.Elevation = new(inch.Radians(x))
			return nil
		}},
		{"bearing", "°", "of the gun, anticlockwise from +x", -360, 360, func(e *Experiment, x float64) error {
			e.Aim.Bearing = new(inch.Radians(x))
			return nil
		}},
		{"aim-height", "in", "above the ground of the man aimed at", 0.01, 20, func(e *Experiment, x float64) error {
			e.Aim.Height = x
			return nil
		}},
		{"facing", "°", "heading of the man aimed at, turned from facing the gun", -360, 360, setFacing},
		ofModel("muzzle-speed", "in/s", "mean speed at the muzzle", 50, 4000,
			func(m *pattern, x float64) { m.MuzzleSpeed = x }),
		ofModel("speed-spread", "%", "standard deviation of the speed", 0, 20,
			func(m *pattern, x float64) { m.SpeedSpread = x / 100 }),
		ofModel("angle-spread", "mrad", "standard deviation of bearing and elevation", 0, 100,
			func(m *pattern, x float64) { m.AngleSpread = x / 1000 }),
		ofModel("drag", "per in", "drag constant k of the shot", 0, 0.1,
			func(m *pattern, x float64) { m.Shot.Drag = x }),
		ofModel("shot-mass", "g", "mass of the shot, its drag constant held", 0.01, 100,
			func(m *pattern, x float64) { m.Shot.Mass = x }),
		ofModel("shot-radius", "in", "radius of the shot, its mass and drag constant held", 0.01, 1,
			func(m *pattern, x float64) { m.Shot.Radius = x }),
		ofModel("bore-height", "in", "muzzle above the ground", 0.2, 20,
			func(m *pattern, x float64) { m.BoreHeight = x }),
	}
}

// ParameterNamed finds a parameter by name; the error lists them all.
func ParameterNamed(name string) (Parameter, error) {
	var names []string
	for _, p := range Parameters() {
		if p.Name == name {
			return p, nil
		}
		names = append(names, p.Name)
	}
	return Parameter{}, fmt.Errorf("no parameter %q; there are %s", name, strings.Join(names, ", "))
}

// soleTarget is the one man whom the aim names.
func soleTarget(e *Experiment) (*tabletop.Man, error) {
	if len(e.Aim.Men) != 1 {
		return nil, errors.New("this sweep needs exactly one man aimed at")
	}
	e.Table = withMen(e.Table)
	return &e.Table.Men[e.Aim.Men[0]], nil
}

// setRange moves the man along the line from the gun; the floor grows with him if it must, with room
// behind him for what misses.
func setRange(e *Experiment, x float64) error {
	man, err := soleTarget(e)
	if err != nil {
		return err
	}
	gun := &e.Table.Guns[e.Gun]
	ahead := man.At.Sub(gun.At).Unit()
	man.At = gun.At.Add(ahead.Mul(gun.Model.MuzzleForward + x))
	const behind = 24
	e.Table.Width = max(e.Table.Width, man.At.X+behind)
	e.Table.Depth = max(e.Table.Depth, man.At.Y+behind)
	if man.At.X < 0 || man.At.Y < 0 {
		return &unreachable{"off the table", fmt.Sprintf("%s would stand off the table", man.Name)}
	}
	return nil
}

func setFacing(e *Experiment, x float64) error {
	man, err := soleTarget(e)
	if err != nil {
		return err
	}
	man.Heading = e.Table.Guns[e.Gun].At.Sub(man.At).Angle() + inch.Radians(x)
	return nil
}

// Sweep is one experiment at each of several values of one number. All steps use the same seed, so
// that neighbours differ by the parameter and not by luck.
type Sweep struct {
	Experiment
	Parameter string
	Values    []float64
	Done      int                    // steps that a run which was cut has fired, and that are not fired again
	Each      func(*SweepStep) error // is given every whole step as it is known; an error ends the sweep
}

// Span is the values from first to last in equal steps, both ends included.
func Span(first, last, step float64) ([]float64, error) {
	const most = 10000
	n := (last - first) / step
	if !(step != 0) || !(n >= 0) || n > most {
		return nil, fmt.Errorf("from %v to %v in steps of %v is not a sweep of 1 to %d values", first, last, step, most)
	}
	var values []float64
	for i := range int(n+1e-9) + 1 {
		values = append(values, first+float64(i)*step)
	}
	return values, nil
}

// SweepStep is one value and the report of its experiment, or Why there is none.
type SweepStep struct {
	Value  float64 `json:"value"`
	Report *Report `json:"report"`        // nil if the gun cannot be fired so
	Why    string  `json:"why,omitempty"` // out of reach, behind the muzzle, off the table
}

// SweepResult is a finished sweep.
type SweepResult struct {
	Parameter string      `json:"parameter"`
	Unit      string      `json:"unit"`
	Scenario  string      `json:"scenario"`
	Gun       string      `json:"gun"`
	Seed      uint64      `json:"seed"`
	Asked     int         `json:"asked"` // shots asked for at each value
	Partial   bool        `json:"partial"`
	Steps     []SweepStep `json:"steps"`
}

// Run fires every step. A value at which the gun cannot be fired is passed over and says why. When ctx
// is done the steps finished so far come back, marked Partial.
func (s *Sweep) Run(ctx context.Context) (*SweepResult, error) {
	p, err := ParameterNamed(s.Parameter)
	if err != nil {
		return nil, err
	}
	experiments, why, err := s.experiments(p)
	if err != nil {
		return nil, err
	}
	r := &SweepResult{
		Parameter: p.Name, Unit: p.Unit, Scenario: s.Table.Name, Gun: s.Table.Guns[s.Gun].Name,
		Seed: s.Seed, Asked: s.Shots, Steps: []SweepStep{},
	}
	for i := s.Done; i < len(experiments) && !r.Partial; i++ {
		step := SweepStep{Value: s.Values[i], Why: why[i]}
		if step.Why == "" {
			e := &experiments[i]
			e.Progress = partOf(s.Progress, i, len(experiments))
			one, err := e.Run(ctx)
			if err != nil {
				return nil, fmt.Errorf("%s %v: %w", p.Name, s.Values[i], err)
			}
			if r.Partial = one.Partial; one.Shots == 0 {
				break
			}
			step.Report = &one.Report
		}
		r.Steps = append(r.Steps, step)
		if s.Each != nil && !r.Partial {
			if err := s.Each(&step); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

// experiments makes all steps ready, and every fault is found before the first shot; what is wrong at
// several values is said once. why says of each value whether the gun cannot be fired there; a sweep
// that can be fired nowhere is refused.
func (s *Sweep) experiments(p Parameter) (steps []Experiment, why []string, err error) {
	if len(s.Values) == 0 {
		return nil, nil, errors.New("a sweep needs at least one value")
	}
	faults := faultList{at: map[string][]string{}}
	steps, why = make([]Experiment, len(s.Values)), make([]string, len(s.Values))
	idle := 0
	var nowhere error
	for i, x := range s.Values {
		steps[i] = s.Experiment
		err := p.take(&steps[i], x)
		if u, ok := errors.AsType[*unreachable](err); ok {
			why[i], idle, nowhere = u.short, idle+1, fmt.Errorf("%s %v: %w", p.Name, x, err)
		} else if err != nil {
			faults.add(x, err)
		}
	}
	if len(faults.errs) == 0 && idle == len(steps) {
		return nil, nil, nowhere
	}
	return steps, why, faults.err(p.Name)
}

// take gives an experiment the value x, if it makes sense, and sees whether the gun can be laid so.
func (p *Parameter) take(e *Experiment, x float64) error {
	if !(x >= p.Low && x <= p.High) {
		return fmt.Errorf("must be from %v to %v", p.Low, p.High)
	}
	if err := p.set(e, x); err != nil {
		return err
	}
	_, err := e.Lays()
	return err
}

// faultList is what is wrong with a sweep, each fault with the values at which it is.
type faultList struct {
	errs []error
	at   map[string][]string // by the error's words
}

func (f *faultList) add(x float64, err error) {
	words := err.Error()
	if f.at[words] == nil {
		f.errs = append(f.errs, err)
	}
	f.at[words] = append(f.at[words], fmt.Sprint(x))
}

// err is a line for each fault; nil if there is none.
func (f *faultList) err(name string) error {
	var all []error
	for _, err := range f.errs {
		const named = 3
		at := f.at[err.Error()]
		where := strings.Join(at[:min(named, len(at))], ", ")
		if more := len(at) - named; more > 0 {
			where += fmt.Sprintf(" and %d more", more)
		}
		all = append(all, fmt.Errorf("%s %s: %w", name, where, err))
	}
	return errors.Join(all...)
}

// partOf is a progress callback for part i of n equal parts.
func partOf(progress func(done, total int), i, n int) func(done, total int) {
	if progress == nil {
		return nil
	}
	return func(done, total int) { progress(i*total+done, n*total) }
}

// Columns heads the rows of the sweep.
func (s *Sweep) Columns() []string {
	return []string{
		strings.ReplaceAll(s.Parameter, "-", "_"), "shots", "hits", "hit_probability", "hit_low", "hit_high",
		"direct_hits", "target_hits", "kills", "mean_kills", "mean_kills_low", "mean_kills_high",
		"felled", "touched", "by_man", "by_brick", "right_deviation_in", "above_deviation_in", "range_deviation_in",
		"kills_own", "why",
	}
}

// Row is the step as a row. A value at which the gun cannot be fired has its why and nothing else.
func (s *SweepStep) Row() []string {
	var none Report
	row := append(figures(s.Value), cmp.Or(s.Report, &none).row()...)
	if s.Report == nil {
		clear(row[1:])
	}
	return append(row, s.Why)
}

// row is a report's part of the row of its step.
func (r *Report) row() []string {
	deviation := func(d *stats.Spread) float64 {
		if d == nil {
			return math.NaN()
		}
		return d.Deviation
	}
	k := r.KillsByCause
	return figures(
		float64(r.Shots), float64(r.Hits), r.HitProbability, r.HitInterval[0], r.HitInterval[1],
		float64(r.DirectHits), float64(r.TargetHits), float64(r.Kills),
		r.MeanKills, r.MeanInterval.Low(), r.MeanInterval.High(),
		float64(k.Felled), float64(k.Touched), float64(k.ByMan), float64(k.ByBrick),
		deviation(r.Dispersion.Right), deviation(r.Dispersion.Above), deviation(r.Dispersion.Range),
		float64(r.KillsOwn))
}

// wholeSweep is how many columns a sweep has with its intervals.
const wholeSweep = 60

// Text is the sweep as a table; on paper narrower than 60 columns it has no intervals. The last two columns are the
// shares of shots that felled a man themselves, and that touched him and left him standing, for each shot.
func (r *SweepResult) Text(width int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s on %s\n%s at each; seed %d", r.label(), r.Gun, r.Scenario,
		inch.Counted(r.Asked, "shot", "shots"), r.Seed)
	column := 6
	if width >= wholeSweep {
		b.WriteString("; intervals of 95 %")
		column = 17
	}
	values := make([]string, len(r.Steps))
	wide := 5
	for i := range r.Steps {
		values[i] = strconv.FormatFloat(r.Steps[i].Value, 'g', 5, 64)
		wide = max(wide, len(values[i]))
	}
	gap := "  "
	if wide > 8 { // so that the table keeps to its columns
		gap = " "
	}
	fmt.Fprintf(&b, "\n\n%*s%s%-*s %-*s felled touched\n", wide, "", gap, column, " hits", column, " kills")
	for i, s := range r.Steps {
		p := s.Report
		if p == nil {
			fmt.Fprintf(&b, "%*s%s%s\n", wide, values[i], gap, s.Why)
			continue
		}
		hits, kills := fmt.Sprintf("%.3f", p.HitProbability), fmt.Sprintf("%.3f", p.MeanKills)
		if width >= wholeSweep {
			hits, kills = between(p.HitProbability, &p.HitInterval), between(p.MeanKills, p.MeanInterval)
		}
		fmt.Fprintf(&b, "%*s%s%-*s %-*s %6.3f %7.3f\n", wide, values[i], gap, column, hits, column, kills,
			Ratio(p.KillsByCause.Felled, p.Shots), Ratio(p.KillsByCause.Touched, p.Shots))
	}
	if r.Partial {
		b.WriteString("\nstopped before the end")
		if n := len(r.Steps); n > 0 && r.Steps[n-1].Report != nil && r.Steps[n-1].Report.Partial {
			fmt.Fprintf(&b, "; the last line is of %s", inch.Counted(r.Steps[n-1].Report.Shots, "shot", "shots"))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// between is a figure with its interval, if there is one.
func between(x float64, in *stats.Interval) string {
	if in == nil {
		return fmt.Sprintf("%.3f", x)
	}
	return fmt.Sprintf("%.3f %.3f–%.3f", x, in[0], in[1])
}

func (r *SweepResult) label() string {
	return strings.TrimSuffix(r.Parameter+", "+r.Unit, ", ")
}
