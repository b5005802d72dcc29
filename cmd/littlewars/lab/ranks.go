package lab

import (
	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/sim"
)

// RanksCmd is the trial of PHY-14: what closeness costs.
type RanksCmd struct {
	Ranks  []desk.Whole `default:"1,2" placeholder:"N" help:"How many stand one behind another (${default})."`
	Gaps   []float64    `placeholder:"IN" help:"Clear between neighbours in a rank (1/16, 1/8, 1/4, 1/2 and 1, as decimals)."`
	Ranges []float64    `default:"108,216,324" placeholder:"IN" help:"From the muzzle to the front rank (${default})."`
	Men    desk.Whole   `default:"10" placeholder:"N" help:"In a rank (${default})."`
	Behind float64      `default:"1" placeholder:"IN" help:"Clear between one rank and the next (${default})."`
	Shots  desk.Whole   `default:"1000" placeholder:"N" help:"At each (${default})."`
	Seed   desk.Seed    `default:"1" placeholder:"N" help:"Of the scatter (${default})."`
	JSON   bool         `help:"Write JSON (docs/programs.md lists the keys)."`
	rowsTo
}

// Help teaches by example.
func (*RanksCmd) Help() string {
	return `Every shot is aimed at one man of the front rank, all alike likely, on cork.

  littlewars ranks                                    single and double ranks, 3, 6 and 9 yards
  littlewars ranks --gaps 0.25 --ranks 1,2,3          three deep
  littlewars ranks --men 1 --ranks 10 --gaps 1        files of ten`
}

// The most that a trial may set up.
const (
	mostDeep  = 20
	mostMen   = 50
	widestGap = 12.0 // in
)

// Run fires the trial.
func (c *RanksCmd) Run(d *desk.Desk) error {
	var f desk.Faults
	for _, n := range c.Ranks {
		f.Number("--ranks", float64(n), 1, mostDeep, "")
	}
	for _, g := range c.Gaps {
		f.Number("--gaps", g, 0, widestGap, "in")
	}
	for _, r := range c.Ranges {
		f.Number("--ranges", r, 12, 700, "in")
	}
	f.Number("--men", float64(c.Men), 1, mostMen, "")
	f.Number("--behind", c.Behind, 0, widestGap, "in")
	f.Number("--shots", float64(c.Shots), 1, sim.MaxShots, "shots")
	c.check(&f, c.JSON)
	f.Writable(c.file())
	if err := f.Err(); err != nil {
		return err
	}
	trial := sim.PHY14()
	trial.Ranks = engine.Mapped(c.Ranks, func(n desk.Whole) int { return int(n) })
	trial.Ranges, trial.Men, trial.Behind = c.Ranges, int(c.Men), c.Behind
	trial.Shots, trial.Seed, trial.Progress = int(c.Shots), uint64(c.Seed), d.Progress("ranks")
	if len(c.Gaps) > 0 {
		trial.Gaps = c.Gaps
	}
	sheet, done, err := c.open(d, sim.RanksColumns, func(i int, row []string) error {
		if !trial.IsRow(i, row) {
			return errOtherRow
		}
		return nil
	})
	if err != nil {
		return err
	}
	trial.Done, trial.Each = done, func(r *sim.RanksRow) error { return sheet.row(r.Row()) }
	r, err := untilStopped(d, sheet, trial.Run, func(r *sim.RanksResult) bool { return r.Partial })
	if err != nil || done == trial.Total() {
		return err
	}
	return c.handOver(d, "ranks", r, func() string { return r.Text(d.Look.Width) }, c.JSON, r.Partial)
}
