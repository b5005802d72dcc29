package lab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/sim"
	"littlewars/sim/picture"
	"littlewars/sim/stats"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// ShootCmd fires the guns of a table.
type ShootCmd struct {
	Scenario string `arg:"" optional:"" default:"range" predictor:"scenario" help:"A table by name or file (the gun range)."`

	Gun       string     `predictor:"gun" placeholder:"NAME" help:"Fire this gun only; otherwise every gun fires."`
	Target    []string   `predictor:"man" placeholder:"MAN" help:"Aim at this man, or at one of several each time (the nearest enemy that can be hit)."`
	Any       bool       `help:"Aim each shot at any enemy the gun has an open shot at, all alike likely."`
	Hand      float64    `placeholder:"DEG" help:"The gunner's own error of aim, one standard deviation each way (0; 0.25 is a fair hand)."`
	Elevation *float64   `placeholder:"DEG" help:"Lay the gun so many degrees above level, as far as its screw goes (as the target needs)."`
	Bearing   *float64   `placeholder:"DEG" help:"Lay it in this direction, anticlockwise from east (at the target)."`
	Shots     desk.Whole `placeholder:"N" help:"Shots of each gun (1000), each at the same untouched table."`
	Seed      desk.Seed  `default:"1913" placeholder:"N" help:"Of the scatter; the same seed gives the same shots (${default})."`

	Track bool       `xor:"mode" help:"Fire one shot and explain it, contact by contact."`
	Shot  desk.Whole `placeholder:"N" help:"With --track: which shot of the seed (0, the first)."`
	Sweep string     `xor:"mode" predictor:"sweep" placeholder:"NAME=FROM:TO:STEP" help:"Shoot at each value of a number: range, elevation, muzzle-speed ..."`
	Heat  bool       `xor:"mode" help:"Map where on the table it is deadly to stand."`
	Cell  *float64   `placeholder:"IN" help:"With --heat: side of a cell (6)."`

	JSON bool `help:"Write JSON (docs/programs.md lists the keys)."`
	rowsTo
	Plot string `predictor:"path" placeholder:"FILE" help:"Draw FILE.png or FILE.svg; a folder, ending in /, gets every picture."`
	View string `enum:"plan,side,target," default:"" placeholder:"VIEW" help:"Of a batch, draw its plan, side or target (plan)."`
}

// Help teaches by example.
func (*ShootCmd) Help() string {
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

// order is what one gun is to do.
type order struct {
	*sim.Experiment
	open bool // nobody was looked for in vain: it has an open shot, or was told where to aim
}

// Run fires, in the way the flags ask for.
func (c *ShootCmd) Run(d *desk.Desk) error {
	table, err := scenario.Open(c.Scenario)
	if err != nil {
		return err
	}
	var f desk.Faults
	men := c.men(table, &f)
	guns := c.guns(table, men, &f)
	c.check(d, &f)
	c.checkLay(table, guns, &f)
	if err := f.Err(); err != nil {
		return err
	}
	orders := c.orders(d, table, guns, men, &f)
	f.Writable(c.file())
	f.Writable("--plot", c.Plot)
	if err := f.Err(); err != nil {
		return err
	}
	switch {
	case c.Track:
		return c.tracks(d, orders)
	case c.Sweep != "":
		return c.sweep(d, orders[0])
	case c.Heat:
		return c.heat(d, orders[0])
	}
	return c.batch(d, orders)
}

// check looks at every flag that can be judged without the table, and puts the usual numbers where
// none was given.
func (c *ShootCmd) check(d *desk.Desk, f *desk.Faults) {
	f.Optional("--bearing", c.Bearing, new(float64), -360, 360, "degrees")
	f.Number("--hand", c.Hand, 0, widestHand, "degrees")
	f.Number("--shot", float64(c.Shot), 0, math.MaxInt32, "")
	f.Optional("--cell", c.Cell, new(float64), smallestInches, largestInches, "in")
	switch {
	case d.Given["shots"]:
		f.Number("--shots", float64(c.Shots), 1, sim.MaxShots, "shots")
	case c.Heat:
		c.Shots = usualHeatShots
	default:
		c.Shots = usualShots
	}
	if c.Plot != "" {
		f.Add(desk.CheckPicture(c.Plot))
	}
	if c.View == "" {
		c.View = views[0].name
	}
	if c.Sweep != "" {
		if _, _, err := parseSweep(c.Sweep); err != nil {
			f.Addf("--sweep: %w", err)
		}
	}
	c.checkTogether(d, f)
}

// checkTogether finds flags that do not go together, or alone.
func (c *ShootCmd) checkTogether(d *desk.Desk, f *desk.Faults) {
	f.Needs(d.Given["shot"] && !c.Track, "--shot", "says which shot --track explains; add --track")
	f.Needs(c.Cell != nil && !c.Heat, "--cell", "is of a map; add --heat")
	f.Needs(c.Track && d.Given["shots"] && c.Shots != 1, "--shots", "--track explains a single shot; --shot N says which")
	flag, table := c.file()
	f.Needs(c.Track && table != "", flag, "a track is text or --json")
	f.Needs(d.Given["view"] && (c.Track || c.Sweep != "" || c.Heat), "--view",
		"is of a batch; a track, a sweep and a map have one picture each")
	f.Needs(d.Given["view"] && c.Plot == "", "--view", "says what --plot draws; add --plot FILE")
	f.Needs(d.Given["view"] && desk.IsFolder(c.Plot), "--view", "a folder gets every view; leave it out, or name a file")
	laid := len(c.Target) > 0 || c.Bearing != nil || c.Elevation != nil
	f.Needs(c.Any && laid, "--any", "finds its own targets; leave out --target, --bearing and --elevation")
	f.Needs(c.Heat && (c.Any || c.Hand > 0), "--heat", "a map is of the gun alone; leave out --any and --hand")
	f.Needs(c.Heat && laid, "--heat", "a map lays the gun on every cell; leave out --target, --bearing and --elevation")
	c.rowsTo.check(f, c.JSON)
	f.Needs(c.Resume && c.Track, "--resume", "goes on with a table, and a track has none")
	name, _, _ := strings.Cut(c.Sweep, "=")
	f.Needs(name == "elevation" && c.Elevation != nil || name == "bearing" && c.Bearing != nil, "--"+name,
		"the sweep goes through values of it; leave it out")
}

// checkLay finds elevations that the screws of the guns do not reach. [physics.md 1.2]
func (c *ShootCmd) checkLay(t *tabletop.Table, guns []int, f *desk.Faults) {
	var flag string
	var asked []float64
	switch name, values, _ := parseSweep(c.Sweep); {
	case c.Elevation != nil:
		flag, asked = "--elevation", []float64{*c.Elevation}
	case name == "elevation" && len(values) > 0:
		flag, asked = "--sweep: elevation", []float64{values[0], values[len(values)-1]}
	}
	for _, g := range guns {
		m := t.Guns[g].Model
		for _, x := range asked {
			f.Number(flag, x, tidied(inch.Degrees(m.MinElevation)), tidied(inch.Degrees(m.MaxElevation)),
				"degrees, as far as the gun's screw goes")
		}
	}
}

// tidied is a number without what turning radians into degrees has done to its end.
func tidied(x float64) float64 { return math.Round(x*1e9) / 1e9 }

// orders is what each gun is to do. Of several, those that cannot be laid on the man named are left out.
func (c *ShootCmd) orders(d *desk.Desk, t *tabletop.Table, guns, men []int, f *desk.Faults) (all []order) {
	var left desk.Faults
	for _, g := range guns {
		var own desk.Faults
		o := c.order(t, g, facing(t, g, men), &own)
		if len(men) > 0 && len(guns) > 1 && sim.OutOfReach(own.Err()) {
			left.Add(own.Err())
			continue
		}
		all = append(all, o)
		*f = append(*f, own...)
	}
	if len(all) == 0 {
		*f = append(*f, left...)
		return nil
	}
	for _, err := range left {
		d.Say("%v: it is left out", err)
	}
	return all
}

// facing are those of the men who are no comrades of the gun's; if there are none, all.
func facing(t *tabletop.Table, gun int, men []int) []int {
	foes := slices.DeleteFunc(slices.Clone(men), func(m int) bool { return t.Men[m].Side == t.Guns[gun].Side })
	if len(foes) == 0 {
		return men
	}
	return foes
}

// guns is the gun asked for, or all that face a man who is named. A sweep or a map is of one gun.
func (c *ShootCmd) guns(t *tabletop.Table, men []int, f *desk.Faults) []int {
	if c.Gun != "" {
		g, err := t.FindGun(c.Gun)
		if err != nil {
			f.Addf("--gun: %w", err)
			return nil
		}
		return []int{g}
	}
	all := tabletop.Shooters(t)
	if len(all) == 0 {
		f.Addf("%s: there is no gun on this table", t.Name)
	}
	faces := func(g int) bool {
		return slices.ContainsFunc(men, func(m int) bool { return t.Men[m].Side != t.Guns[g].Side })
	}
	if slices.ContainsFunc(all, faces) {
		all = slices.DeleteFunc(all, func(g int) bool { return !faces(g) })
	}
	if len(all) > 1 && (c.Sweep != "" || c.Heat) {
		f.Addf("a sweep or a map is of one gun; add --gun %s", orList(gunNames(t)))
	}
	if len(all) > 1 && c.Plot != "" && !desk.IsFolder(c.Plot) {
		f.Addf("--plot: one picture shows one gun; add --gun, or draw into a folder: --plot out/")
	}
	return all
}

func gunNames(t *tabletop.Table) []string {
	return engine.Mapped(tabletop.Shooters(t), func(g int) string { return t.Guns[g].Name })
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
func (c *ShootCmd) men(t *tabletop.Table, f *desk.Faults) []int {
	var men []int
	for _, name := range c.Target {
		th, err := t.Find(name)
		if err == nil && th.Kind != tabletop.ManThing {
			err = fmt.Errorf("%s is no man", th.Name)
		}
		if err != nil {
			f.Addf("--target: %w", err)
			continue
		}
		f.Needs(slices.Contains(men, th.Index), "--target", t.Men[th.Index].Name+" is named twice")
		men = append(men, th.Index)
	}
	return men
}

// order is what gun g is to do, aimed at the men or, if there are none, at the nearest it can hit. A map
// has targets of its own.
func (c *ShootCmd) order(t *tabletop.Table, g int, men []int, f *desk.Faults) order {
	e := &sim.Experiment{
		Table: t, Gun: g, Shots: int(c.Shots), Seed: uint64(c.Seed), Hand: radians(c.Hand), Aim: sim.Aim{Men: men},
	}
	o := order{e, true}
	if c.Elevation != nil {
		e.Aim.Elevation = new(radians(*c.Elevation))
	}
	if c.Bearing != nil {
		e.Aim.Bearing = new(radians(*c.Bearing))
	}
	byHand := e.Aim.Elevation != nil && e.Aim.Bearing != nil
	switch {
	case c.Heat:
		return o
	case len(men) == 0 && !byHand:
		most := 1
		if c.Any || c.Bearing != nil {
			most = len(t.Men)
		}
		var err error
		if e.Aim.Men, o.open, err = e.Open(most); err != nil {
			f.Add(err)
			return o
		}
		if c.Bearing != nil {
			f.Add(pointed(e))
		}
		o.open = o.open || c.Bearing != nil || c.Elevation != nil
	}
	if c.Sweep == "" { // a sweep tells of the steps that cannot be fired
		_, err := e.Lays()
		f.Add(err)
	}
	return o
}

// pointed leaves of the men whom a gun might be laid on the nearest that stands where it is pointed by hand. If nobody
// does it fires at nobody, as high as the nearest man would need.
func pointed(e *sim.Experiment) error {
	const aside = math.Pi / 12 // no more than that off the bearing
	gun, men := &e.Table.Guns[e.Gun], e.Aim.Men
	at := slices.IndexFunc(men, func(m int) bool {
		off := e.Table.Men[m].At.Sub(gun.At).Angle() - *e.Aim.Bearing
		return math.Abs(math.Remainder(off, 2*math.Pi)) <= aside
	})
	if at >= 0 {
		e.Aim.Men = men[at : at+1]
		return nil
	}
	e.Aim.Men = men[:1]
	lays, err := e.Lays()
	if err == nil {
		e.Aim = sim.Aim{Bearing: e.Aim.Bearing, Elevation: &lays[0].Elevation}
	}
	return err
}

// fired is what came of an order.
type fired struct {
	*sim.Result
	of     order
	byHand bool // the bearing was given, so the gun need not point straight at its target
}

// batch fires every gun and reports, then draws: a picture that fails loses no report.
func (c *ShootCmd) batch(d *desk.Desk, orders []order) error {
	sheet, had, err := c.shotSheet(d, orders)
	if err != nil {
		return err
	}
	ctx, stop := desk.UntilStopped()
	defer stop()
	var results []fired
	for i, o := range orders {
		gun := o.Table.Guns[o.Gun].Name
		if o.From = min(max(had-i*o.Shots, 0), o.Shots); o.From == o.Shots {
			continue
		}
		o.Progress = d.Progress(gun)
		if sheet != nil {
			o.Take = func(s *sim.Shot) error { return sheet.row(shotRow(orders, gun, s)) }
		}
		r, err := o.Run(ctx)
		d.Wiped()
		if err != nil {
			return errors.Join(err, sheet.close(d, true))
		}
		results = append(results, fired{r, o, c.Bearing != nil})
		if r.Partial {
			break
		}
	}
	stop()
	errs := []error{sheet.close(d, len(results) > 0 && results[len(results)-1].Partial)}
	if len(results) == 0 {
		return errors.Join(errs...) // all of it was fired already
	}
	errs = append(errs, c.report(d, orders[0].Table, len(orders), results))
	for _, r := range results {
		if c.Plot != "" {
			errs = append(errs, c.drawBatch(d, r.of.Experiment, r.Result))
		}
	}
	return errors.Join(append(errs, stopped(results[len(results)-1].Partial))...)
}

// shotSheet is the table of a batch, and how many rows it has already.
func (c *ShootCmd) shotSheet(d *desk.Desk, orders []order) (*sheet, int, error) {
	columns := sim.ShotColumns
	if len(orders) > 1 {
		columns = append([]string{"gun"}, columns...)
	}
	return c.open(d, columns, func(i int, row []string) error {
		k := i / orders[0].Shots
		if k >= len(orders) {
			return errOtherRow
		}
		// The numbers of all rows are looked at; what else is in one, of the first of a gun and now and then.
		s := sim.Shot{Number: i % orders[0].Shots}
		if number := slices.Index(columns, "shot"); row[number] != strconv.Itoa(s.Number) {
			return errOtherRow
		}
		if s.Number%sampled == 0 {
			var err error
			if s, err = orders[k].Shot(s.Number); err != nil {
				return err
			}
			if !slices.Equal(row, shotRow(orders, orders[k].Table.Guns[orders[k].Gun].Name, &s)) {
				return errOtherRow
			}
		}
		return nil
	})
}

const sampled = 1000 // of so many rows of a table that is gone on with, one is fired again

// shotRow is a shot as a row; of several guns it says whose it was.
func shotRow(orders []order, gun string, s *sim.Shot) []string {
	row := s.Row(orders[0].Table)
	if len(orders) > 1 {
		row = append([]string{gun}, row...)
	}
	return row
}

// report prints what so many guns have done, unless stdout is wanted for the shots.
func (c *ShootCmd) report(d *desk.Desk, t *tabletop.Table, guns int, results []fired) error {
	switch {
	case c.JSON && guns == 1:
		return d.Json("shoot", results[0].json())
	case c.JSON:
		return d.Json("battery", total(results))
	case !c.onStdout():
		batchReport(d, t, results)
	}
	return nil
}

// gunJSON is the report of one gun; docs/programs.md lists the keys.
type gunJSON struct {
	sim.Report
	InTheOpen bool `json:"in_the_open"`
}

func (r fired) json() gunJSON { return gunJSON{r.Report, r.of.open} }

// stopped is the end of a command that ctrl-C may have cut short.
func stopped(partial bool) error {
	if partial {
		return desk.ErrStopped
	}
	return nil
}

// battleReport sums up the guns of a table; the fields are the keys of docs/programs.md.
type battleReport struct {
	Scenario       string         `json:"scenario"`
	Seed           uint64         `json:"seed"`
	Partial        bool           `json:"partial"`
	Shots          int            `json:"shots"`
	Hits           int            `json:"hits"`
	HitProbability float64        `json:"hit_probability"`
	HitInterval    stats.Interval `json:"hit_interval"`
	Kills          int            `json:"kills"`
	KillsOwn       int            `json:"kills_own"`
	Guns           []gunJSON      `json:"guns"`
}

func total(results []fired) battleReport {
	b := battleReport{Scenario: results[0].Scenario, Seed: results[0].Seed}
	for _, r := range results {
		b.Shots += r.Shots
		b.Hits += r.Hits
		b.Kills += r.Kills
		b.Partial = b.Partial || r.Partial
		b.KillsOwn += r.KillsOwn
		b.Guns = append(b.Guns, r.json())
	}
	if b.Shots > 0 {
		b.HitProbability = float64(b.Hits) / float64(b.Shots)
	}
	b.HitInterval = stats.Wilson(b.Hits, b.Shots)
	return b
}

// sweep shoots at each value of one number.
func (c *ShootCmd) sweep(d *desk.Desk, o order) error {
	name, values, err := parseSweep(c.Sweep)
	if err != nil {
		return fmt.Errorf("--sweep: %w", err)
	}
	s := sim.Sweep{Experiment: *o.Experiment, Parameter: name, Values: values}
	s.Progress = d.Progress(name)
	sheet, done, err := c.open(d, s.Columns(), func(i int, row []string) error {
		if i >= len(values) {
			return errOtherRow
		}
		want := (&sim.SweepStep{Value: values[i], Report: &sim.Report{Shots: s.Shots}}).Row()
		if why := row[len(row)-1]; row[0] != want[0] || why == "" && row[1] != want[1] {
			return errOtherRow
		}
		return nil
	})
	if err != nil {
		return err
	}
	s.Done, s.Each = done, func(step *sim.SweepStep) error { return sheet.row(step.Row()) }
	r, err := untilStopped(d, sheet, s.Run, func(r *sim.SweepResult) bool { return r.Partial })
	if err != nil || len(r.Steps) == 0 && !r.Partial {
		return err
	}
	text := func() string { return d.Look.Narrowed(r.Text(d.Look.Width)) }
	err = c.handOver(d, "sweep", r, text, c.JSON, r.Partial)
	if c.Plot != "" && len(r.Steps) > 0 {
		err = errors.Join(d.Save(picture.ProbabilityPicture(r), c.Plot, r.Scenario, r.Gun, r.Parameter), err)
	}
	return err
}

// parseSweep reads NAME=FROM:TO:STEP.
func parseSweep(said string) (name string, values []float64, err error) {
	name, values, err = parseSpan(said, "range=108:540:36")
	if err == nil {
		_, err = sim.ParameterNamed(name)
	}
	return name, values, err
}

// parseSpan reads a name and what values it goes through.
func parseSpan(said, example string) (name string, values []float64, err error) {
	name, span, ok := strings.Cut(said, "=")
	parts := strings.Split(span, ":")
	if !ok || len(parts) != 3 {
		return "", nil, fmt.Errorf("%q is not NAME=FROM:TO:STEP, as in %s", said, example)
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
func (c *ShootCmd) heat(d *desk.Desk, o order) error {
	h := sim.Heat{
		Table: o.Table, Gun: o.Gun, Cell: usualCell, Shots: o.Shots, Seed: o.Seed, Progress: d.Progress("cells"),
	}
	if c.Cell != nil {
		h.Cell = *c.Cell
	}
	sheet, _, err := c.open(d, sim.HeatColumns, func(_ int, row []string) error {
		if !h.Resume(row) {
			return errOtherRow
		}
		return nil
	})
	if err != nil {
		return err
	}
	h.Each = sheet.row
	m, err := untilStopped(d, sheet, h.Run, func(m *sim.HeatMap) bool { return m.Partial })
	if err != nil {
		return err
	}
	err = c.handOver(d, "heat", m, heatText{m, o.Table, d.Look}.text, c.JSON, m.Partial)
	if c.Plot != "" {
		err = errors.Join(d.Save(deadly(o.Table, m), c.Plot, m.Scenario, m.Gun, "heat"), err)
	}
	return err
}

// untilStopped does work that a signal may cut short, takes its bar away and closes its table.
func untilStopped[R any](
	d *desk.Desk, s *sheet, work func(context.Context) (R, error), isPartial func(R) bool,
) (R, error) {
	ctx, stop := desk.UntilStopped()
	r, err := work(ctx)
	stop()
	d.Wiped()
	return r, errors.Join(err, s.close(d, err != nil || isPartial(r)))
}

// handOver writes what was found to stdout, as JSON or in words, unless that is wanted for the rows; the end is that of
// a command that a signal may have cut short.
func (to *rowsTo) handOver(d *desk.Desk, schema string, found any, text func() string, asJSON, partial bool) error {
	var err error
	switch {
	case asJSON:
		err = d.Json(schema, found)
	case !to.onStdout():
		d.Printf("%s", text())
	}
	return errors.Join(err, stopped(partial))
}
