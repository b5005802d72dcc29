package sim

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"littlewars/physics"
	"littlewars/tabletop"
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

// onModel makes a setter that changes the gun's pattern, leaving the table's own as it was.
func onModel(set func(m *physics.GunModel, x float64)) func(*Experiment, float64) error {
	return func(e *Experiment, x float64) error {
		e.Table = withGuns(e.Table)
		gun := &e.Table.Guns[e.Gun]
		m := *gun.Model
		set(&m, x)
		gun.Model = &m
		return nil
	}
}

// withGuns is the table with guns, and withMen with men, that may be changed.
func withGuns(t *tabletop.Table) *tabletop.Table {
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
			x = radians(x)
			e.Aim.Elevation = &x
			return nil
		}},
		{"bearing", "°", "of the gun, anticlockwise from +x", -360, 360, func(e *Experiment, x float64) error {
			x = radians(x)
			e.Aim.Bearing = &x
			return nil
		}},
		{"aim-height", "in", "above the ground of the man aimed at", 0.01, 20, func(e *Experiment, x float64) error {
			e.Aim.Height = x
			return nil
		}},
		{"facing", "°", "heading of the man aimed at, turned from facing the gun", -360, 360, setFacing},
		{
			"muzzle-speed", "in/s", "mean speed at the muzzle", 50, 4000,
			onModel(func(m *physics.GunModel, x float64) { m.MuzzleSpeed = x }),
		},
		{
			"speed-spread", "%", "standard deviation of the speed", 0, 20,
			onModel(func(m *physics.GunModel, x float64) { m.SpeedSpread = x / 100 }),
		},
		{
			"angle-spread", "mrad", "standard deviation of bearing and elevation", 0, 100,
			onModel(func(m *physics.GunModel, x float64) { m.AngleSpread = x / 1000 }),
		},
		{
			"drag", "per in", "drag constant k of the shot", 0, 0.1,
			onModel(func(m *physics.GunModel, x float64) { m.Shot.Drag = x }),
		},
		{
			"shot-mass", "g", "mass of the shot, its drag constant held", 0.01, 100,
			onModel(func(m *physics.GunModel, x float64) { m.Shot.Mass = x }),
		},
		{
			"shot-radius", "in", "radius of the shot, its mass and drag constant held", 0.01, 1,
			onModel(func(m *physics.GunModel, x float64) { m.Shot.Radius = x }),
		},
		{
			"bore-height", "in", "muzzle above the ground", 0.2, 20,
			onModel(func(m *physics.GunModel, x float64) { m.BoreHeight = x }),
		},
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
		return fmt.Errorf("at %v in %s would stand off the table", x, man.Name)
	}
	return nil
}

func setFacing(e *Experiment, x float64) error {
	man, err := soleTarget(e)
	if err != nil {
		return err
	}
	man.Heading = e.Table.Guns[e.Gun].At.Sub(man.At).Angle() + radians(x)
	return nil
}

// Sweep is one experiment at each of several values of one number. All steps use the same seed, so
// that neighbours differ by the parameter and not by luck.
type Sweep struct {
	Experiment
	Parameter string
	Values    []float64
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

// SweepStep is one value and the report of its experiment.
type SweepStep struct {
	Value  float64 `json:"value"`
	Report Report  `json:"report"`
}

// SweepResult is a finished sweep.
type SweepResult struct {
	Parameter string      `json:"parameter"`
	Unit      string      `json:"unit"`
	Scenario  string      `json:"scenario"`
	Gun       string      `json:"gun"`
	Seed      uint64      `json:"seed"`
	Partial   bool        `json:"partial"`
	Steps     []SweepStep `json:"steps"`
}

// Run fires every step. When ctx is done the steps finished so far come back, marked Partial.
func (s *Sweep) Run(ctx context.Context) (*SweepResult, error) {
	p, err := ParameterNamed(s.Parameter)
	if err != nil {
		return nil, err
	}
	steps, err := s.experiments(p)
	if err != nil {
		return nil, err
	}
	r := &SweepResult{Parameter: p.Name, Unit: p.Unit, Seed: s.Seed, Steps: []SweepStep{}}
	for i := range steps {
		e := &steps[i]
		e.Progress = partOf(s.Progress, i, len(steps))
		one, err := e.Run(ctx)
		if err != nil {
			return nil, fmt.Errorf("%s %v: %w", p.Name, s.Values[i], err)
		}
		r.Scenario, r.Gun = one.Scenario, one.Gun
		if one.Shots > 0 {
			r.Steps = append(r.Steps, SweepStep{s.Values[i], one.Report})
		}
		if one.Partial {
			r.Partial = true
			break
		}
	}
	return r, nil
}

// experiments makes all steps ready, and every fault is found before the first shot.
func (s *Sweep) experiments(p Parameter) ([]Experiment, error) {
	if len(s.Values) == 0 {
		return nil, errors.New("a sweep needs at least one value")
	}
	var faults []error
	steps := make([]Experiment, len(s.Values))
	for i, x := range s.Values {
		steps[i] = s.Experiment
		if !(x >= p.Low && x <= p.High) {
			faults = append(faults, fmt.Errorf("%s %v: must be from %v to %v", p.Name, x, p.Low, p.High))
			continue
		}
		if err := p.set(&steps[i], x); err != nil {
			faults = append(faults, fmt.Errorf("%s %v: %w", p.Name, x, err))
			continue
		}
		if _, err := steps[i].Lays(); err != nil {
			faults = append(faults, fmt.Errorf("%s %v: %w", p.Name, x, err))
		}
	}
	return steps, errors.Join(faults...)
}

// partOf is a progress callback for part i of n equal parts.
func partOf(progress func(done, total int), i, n int) func(done, total int) {
	if progress == nil {
		return nil
	}
	return func(done, total int) { progress(i*total+done, n*total) }
}

// WriteJSON writes the sweep, indented, and a newline.
func (r *SweepResult) WriteJSON(w io.Writer) error { return writeJSON(w, r) }

// WriteCSV writes one row a step.
func (r *SweepResult) WriteCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	columns := []string{
		strings.ReplaceAll(r.Parameter, "-", "_"), "shots", "hits", "hit_probability", "hit_low", "hit_high",
		"direct_hits", "target_hits", "kills", "mean_kills", "mean_kills_low", "mean_kills_high",
		"felled", "touched", "by_man", "by_brick", "right_deviation_in", "above_deviation_in", "range_deviation_in",
	}
	if err := out.Write(columns); err != nil {
		return err
	}
	for _, step := range r.Steps {
		if err := out.Write(step.row()); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

func (s *SweepStep) row() []string {
	p := &s.Report
	deviation := func(d *Spread) float64 {
		if d == nil {
			return math.NaN()
		}
		return d.Deviation
	}
	k := p.KillsByCause
	var row []string
	for _, x := range []float64{
		s.Value, float64(p.Shots), float64(p.Hits), p.HitProbability, p.HitInterval[0], p.HitInterval[1],
		float64(p.DirectHits), float64(p.TargetHits), float64(p.Kills),
		p.MeanKills, p.MeanInterval[0], p.MeanInterval[1],
		float64(k.Felled), float64(k.Touched), float64(k.ByMan), float64(k.ByBrick),
		deviation(p.Dispersion.Right), deviation(p.Dispersion.Above), deviation(p.Dispersion.Range),
	} {
		row = append(row, figures(x))
	}
	return row
}

// WriteText prints the sweep as a table.
func (r *SweepResult) WriteText(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%14s  %7s  %6s %-16s  %6s %-16s\n", r.label(), "shots", "hits", " (interval)", "kills", " (interval)")
	for _, s := range r.Steps {
		p := &s.Report
		fmt.Fprintf(&b, "%14s  %7d  %6.3f (%.3f to %.3f)  %6.3f (%.3f to %.3f)\n", figures(s.Value), p.Shots,
			p.HitProbability, p.HitInterval[0], p.HitInterval[1], p.MeanKills, p.MeanInterval[0], p.MeanInterval[1])
	}
	if r.Partial {
		b.WriteString("stopped before the end\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (r *SweepResult) label() string {
	if r.Unit == "" {
		return r.Parameter
	}
	return r.Parameter + ", " + r.Unit
}
