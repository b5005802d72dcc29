package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"littlewars/sim"
	"littlewars/tabletop"
)

// shootCmd fires the guns of a table.
type shootCmd struct {
	Scenario string `arg:"" optional:"" default:"range" predictor:"scenario" help:"A table by name or file (the gun range)."`

	Gun       string   `predictor:"gun" placeholder:"NAME" help:"Fire this gun only; otherwise every gun fires."`
	Target    []string `predictor:"man" placeholder:"MAN" help:"Aim at this man, or at one of several each time (the nearest enemy that can be hit)."`
	Any       bool     `help:"Aim each shot at any enemy the gun has an open shot at, all alike likely."`
	Hand      float64  `placeholder:"DEG" help:"The gunner's own error of aim, one standard deviation each way (0; 0.25 is a fair hand)."`
	Elevation *float64 `placeholder:"DEG" help:"Lay the gun so many degrees above level (as the target needs)."`
	Bearing   *float64 `placeholder:"DEG" help:"Lay it in this direction, anticlockwise from east (at the target)."`
	Shots     int      `placeholder:"N" help:"Shots of each gun (1000), each at the same untouched table."`
	Seed      uint64   `default:"1913" placeholder:"N" help:"Of the scatter; the same seed gives the same shots (${default})."`

	Track bool     `xor:"mode" help:"Fire one shot and explain it, contact by contact."`
	Shot  int      `placeholder:"N" help:"With --track: which shot of the seed (0, the first)."`
	Sweep string   `xor:"mode" predictor:"sweep" placeholder:"NAME=FROM:TO:STEP" help:"Shoot at each value of a number: range, elevation, muzzle-speed ..."`
	Heat  bool     `xor:"mode" help:"Map where on the table it is deadly to stand."`
	Cell  *float64 `placeholder:"IN" help:"With --heat: side of a cell (6)."`

	JSON bool   `help:"Write JSON (docs/cli.md lists the keys)."`
	CSV  string `name:"csv" predictor:"file" placeholder:"FILE" help:"Write one row a shot (a step, a cell); - is stdout."`
	Plot string `predictor:"file" placeholder:"FILE" help:"Draw FILE.png or FILE.svg; a folder, ending in /, gets every picture."`
	View string `enum:"plan,side,target" default:"plan" placeholder:"VIEW" help:"Of a batch, draw its plan, side or target (${default})."`
}

// Help teaches by example.
func (*shootCmd) Help() string {
	return `Without a scenario the gun of the range fires at its nine-yard man.

  littlewars shoot                                     a thousand shots, and what came of them
  littlewars shoot --shots 10000 --seed 7 --json       more of them, for a program to read
  littlewars shoot --track                             one shot, and why he fell or did not
  littlewars shoot --track --shot 12                   the thirteenth shot of that thousand
  littlewars shoot hooks-farm --shots 100 --plot out/  every gun of a battle, with pictures
  littlewars shoot hooks-farm --any --hand 0.25        as in play: any open shot, a fair hand
  littlewars shoot --elevation 5 --bearing 90          lay the gun by hand
  littlewars shoot --sweep range=108:540:36            what distance does
  littlewars shoot --heat --plot heat.png              where it is deadly to stand`
}

// How much is fired when nobody says.
const (
	usualShots     = 1000
	usualHeatShots = 20 // a cell
	usualCell      = 6  // in
	widestHand     = 20 // degrees
)

// needs notes a flag that was given where it means nothing.
func needs(f *faults, given bool, flag, why string) {
	if given {
		f.addf("%s: %s", flag, why)
	}
}

// Run fires, in the way the flags ask for.
func (c *shootCmd) Run(d *desk) error {
	table, err := tabletop.Open(c.Scenario)
	if err != nil {
		return err
	}
	var f faults
	c.check(&f)
	guns, men := c.guns(table, &f), c.men(table, &f)
	if err := f.err(); err != nil {
		return err
	}
	var experiments []*sim.Experiment
	for _, g := range guns {
		experiments = append(experiments, c.experiment(table, g, men, &f))
	}
	if err := f.err(); err != nil {
		return err
	}
	switch {
	case c.Track:
		return c.tracks(d, experiments)
	case c.Sweep != "":
		return c.sweep(d, experiments[0])
	case c.Heat:
		return c.heat(d, experiments[0])
	}
	return c.batch(d, experiments)
}

// check looks at every flag that can be judged without the table, and puts the usual numbers where
// none was given.
func (c *shootCmd) check(f *faults) {
	if c.Elevation != nil {
		f.number("--elevation", *c.Elevation, -90, 90, "degrees")
	}
	if c.Bearing != nil {
		f.number("--bearing", *c.Bearing, -360, 360, "degrees")
	}
	f.number("--hand", c.Hand, 0, widestHand, "degrees")
	f.number("--shots", float64(c.Shots), 0, sim.MaxShots, "shots")
	f.number("--shot", float64(c.Shot), 0, math.MaxInt32, "")
	if c.Cell != nil {
		f.number("--cell", *c.Cell, smallestInches, largestInches, "in")
	}
	needs(f, c.Shot != 0 && !c.Track, "--shot", "says which shot --track explains; add --track")
	needs(f, c.Cell != nil && !c.Heat, "--cell", "is of a map; add --heat")
	needs(f, c.Track && c.Shots > 1, "--shots", "--track explains a single shot; --shot N says which")
	needs(f, c.Track && c.CSV != "", "--csv", "a track is text or --json")
	needs(f, c.JSON && c.CSV == "-", "--csv", "stdout cannot be both CSV and --json; name a file")
	if c.Shots == 0 {
		c.Shots = usualShots
		if c.Heat {
			c.Shots = usualHeatShots
		}
	}
	if c.Plot != "" {
		f.add(checkPicture(c.Plot))
	}
	if c.Sweep != "" {
		if _, _, err := parseSweep(c.Sweep); err != nil {
			f.addf("--sweep: %w", err)
		}
	}
	needs(f, c.Any && (len(c.Target) > 0 || c.Bearing != nil || c.Elevation != nil), "--any",
		"finds its own targets; leave out --target, --bearing and --elevation")
	needs(f, c.Heat && (c.Any || c.Hand > 0), "--heat", "a map is of the gun alone; leave out --any and --hand")
	needs(f, c.Heat && (len(c.Target) > 0 || c.Bearing != nil || c.Elevation != nil), "--heat",
		"a map lays the gun on every cell; leave out --target, --bearing and --elevation")
}

// guns is the gun asked for, or all of them. A sweep or a map is of one gun.
func (c *shootCmd) guns(t *tabletop.Table, f *faults) []int {
	if c.Gun != "" {
		g, err := t.FindGun(c.Gun)
		if err != nil {
			f.add(fmt.Errorf("--gun: %w", err))
			return nil
		}
		return []int{g}
	}
	if len(t.Guns) == 0 {
		f.addf("%s: there is no gun on this table", t.Name)
	}
	if len(t.Guns) > 1 && (c.Sweep != "" || c.Heat) {
		f.addf("a sweep or a map is of one gun; add --gun %s", orList(gunNames(t)))
	}
	if len(t.Guns) > 1 && c.Plot != "" && !isFolder(c.Plot) {
		f.addf("--plot: one picture shows one gun; add --gun, or draw into a folder: --plot out/")
	}
	if len(t.Guns) > 1 && c.CSV != "" {
		f.addf("--csv: one file holds the shots of one gun; add --gun %s", orList(gunNames(t)))
	}
	all := make([]int, len(t.Guns))
	for i := range all {
		all[i] = i
	}
	return all
}

func gunNames(t *tabletop.Table) []string {
	names := make([]string, len(t.Guns))
	for i := range t.Guns {
		names[i] = t.Guns[i].Name
	}
	return names
}

// orList is a list to choose from: A, B or C.
func orList(words []string) string {
	n := len(words)
	if n < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
}

// men are those named as targets.
func (c *shootCmd) men(t *tabletop.Table, f *faults) []int {
	var men []int
	for _, name := range c.Target {
		m, err := findMan(t, name)
		if err != nil {
			f.add(fmt.Errorf("--target: %w", err))
			continue
		}
		men = append(men, m)
	}
	return men
}

// experiment is what gun g is to do, aimed at the men or, if there are none, at the nearest it can hit.
// A map has targets of its own.
func (c *shootCmd) experiment(t *tabletop.Table, g int, men []int, f *faults) *sim.Experiment {
	e := &sim.Experiment{Table: t, Gun: g, Shots: c.Shots, Seed: c.Seed, Hand: radians(c.Hand), Aim: sim.Aim{Men: men}}
	if c.Elevation != nil {
		x := radians(*c.Elevation)
		e.Aim.Elevation = &x
	}
	if c.Bearing != nil {
		x := radians(*c.Bearing)
		e.Aim.Bearing = &x
	}
	byHand := e.Aim.Elevation != nil && e.Aim.Bearing != nil
	switch {
	case c.Heat:
		return e
	case len(men) == 0 && !byHand:
		men, err := targets(e, c.Any)
		if err != nil {
			f.add(err)
			return e
		}
		e.Aim.Men = men
	}
	_, err := e.Lays()
	f.add(err)
	return e
}

// batch fires every experiment and reports.
func (c *shootCmd) batch(d *desk, experiments []*sim.Experiment) error {
	ctx, stop := untilStopped()
	defer stop()
	var results []*sim.Result
	for _, e := range experiments {
		e.Progress = d.progress(e.Table.Guns[e.Gun].Name)
		r, err := e.Run(ctx)
		d.wiped()
		if err != nil {
			return err
		}
		results = append(results, r)
		if r.Partial {
			break
		}
	}
	stop()
	if c.CSV != "" {
		if err := d.file(c.CSV, func(w io.Writer) error { return results[0].WriteCSV(w, experiments[0].Table) }); err != nil {
			return err
		}
	}
	if c.Plot != "" {
		for i, r := range results {
			if err := c.drawBatch(d, experiments[i], r); err != nil {
				return err
			}
		}
	}
	switch {
	case c.JSON && len(experiments) == 1:
		if err := d.json(results[0].Report); err != nil {
			return err
		}
	case c.JSON:
		if err := d.json(total(results)); err != nil {
			return err
		}
	case c.CSV != "-":
		d.batchReport(experiments[0].Table, results)
	}
	return stopped(results[len(results)-1].Partial)
}

// stopped is the end of a command that ctrl-C may have cut short.
func stopped(partial bool) error {
	if partial {
		return errStopped
	}
	return nil
}

// battleReport sums up the guns of a table; the fields are the keys of docs/cli.md.
type battleReport struct {
	Scenario       string       `json:"scenario"`
	Seed           uint64       `json:"seed"`
	Partial        bool         `json:"partial"`
	Shots          int          `json:"shots"`
	Hits           int          `json:"hits"`
	HitProbability float64      `json:"hit_probability"`
	HitInterval    sim.Interval `json:"hit_interval"`
	Kills          int          `json:"kills"`
	Guns           []sim.Report `json:"guns"`
}

func total(results []*sim.Result) battleReport {
	b := battleReport{Scenario: results[0].Scenario, Seed: results[0].Seed}
	for _, r := range results {
		b.Shots += r.Shots
		b.Hits += r.Hits
		b.Kills += r.Kills
		b.Partial = b.Partial || r.Partial
		b.Guns = append(b.Guns, r.Report)
	}
	if b.Shots > 0 {
		b.HitProbability = float64(b.Hits) / float64(b.Shots)
	}
	b.HitInterval = sim.Wilson(b.Hits, b.Shots)
	return b
}

// sweep shoots at each value of one number.
func (c *shootCmd) sweep(d *desk, e *sim.Experiment) error {
	name, values, err := parseSweep(c.Sweep)
	if err != nil {
		return fmt.Errorf("--sweep: %w", err)
	}
	s := sim.Sweep{Experiment: *e, Parameter: name, Values: values}
	s.Progress = d.progress(name)
	ctx, stop := untilStopped()
	r, err := s.Run(ctx)
	stop()
	d.wiped()
	if err != nil {
		return err
	}
	if err := c.handOver(d, r); err != nil {
		return err
	}
	if c.Plot != "" {
		if err := d.save(sim.ProbabilityPicture(r), c.Plot, r.Scenario, r.Gun, r.Parameter); err != nil {
			return err
		}
	}
	return stopped(r.Partial)
}

// parseSweep reads NAME=FROM:TO:STEP.
func parseSweep(said string) (name string, values []float64, err error) {
	name, span, ok := strings.Cut(said, "=")
	parts := strings.Split(span, ":")
	if !ok || len(parts) != 3 {
		return "", nil, fmt.Errorf("%q is not NAME=FROM:TO:STEP, as in range=108:540:36", said)
	}
	if _, err := sim.ParameterNamed(name); err != nil {
		return "", nil, err
	}
	var x [3]float64
	for i, p := range parts {
		if _, err := fmt.Sscanf(p+"\n", "%g\n", &x[i]); err != nil || math.IsInf(x[i], 0) || math.IsNaN(x[i]) {
			return "", nil, fmt.Errorf("%q in %q is not a number", p, said)
		}
	}
	values, err = sim.Span(x[0], x[1], x[2])
	return name, values, err
}

// heat maps where it is deadly to stand.
func (c *shootCmd) heat(d *desk, e *sim.Experiment) error {
	h := sim.Heat{Table: e.Table, Gun: e.Gun, Cell: usualCell, Shots: c.Shots, Seed: c.Seed, Progress: d.progress("cells")}
	if c.Cell != nil {
		h.Cell = *c.Cell
	}
	ctx, stop := untilStopped()
	m, err := h.Run(ctx)
	stop()
	d.wiped()
	if err != nil {
		return err
	}
	if err := c.handOver(d, heatText{m, d.look}); err != nil {
		return err
	}
	if c.Plot != "" {
		if err := d.save(sim.HeatPicture(e.Table, m), c.Plot, m.Scenario, m.Gun, "heat"); err != nil {
			return err
		}
	}
	return stopped(m.Partial)
}

// finding is a result that can be written in every way.
type finding interface {
	WriteText(w io.Writer) error
	WriteCSV(w io.Writer) error
	WriteJSON(w io.Writer) error
}

// handOver writes a finding to the CSV file, if one is asked for, and to stdout.
func (c *shootCmd) handOver(d *desk, r finding) error {
	if c.CSV != "" {
		if err := d.file(c.CSV, r.WriteCSV); err != nil {
			return err
		}
	}
	switch {
	case c.JSON:
		return r.WriteJSON(d.out)
	case c.CSV == "-":
		return nil
	}
	return r.WriteText(d.out)
}

// file writes into a file, or to stdout for "-".
func (d *desk) file(name string, write func(w io.Writer) error) error {
	if name == "-" {
		return write(d.out)
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}
