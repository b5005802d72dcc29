package lab

import (
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine/input"
	"littlewars/physics/matter"
	"littlewars/sim/calibrate"
	"littlewars/sim/picture"
)

// CalibrateCmd fits a gun to its maker's test shots.
type CalibrateCmd struct {
	File string `arg:"" predictor:"path" help:"CSV of test shots; - is stdin."`

	Like string `enum:"naval,field" default:"naval" placeholder:"GUN" help:"The pattern it starts from, one of ${enum} (${default})."`
	JSON bool   `help:"Write JSON (docs/programs.md lists the keys)."`
	Plot string `predictor:"path" placeholder:"FILE" help:"Draw fit and residuals into FILE.png or FILE.svg."`
}

// Help teaches by example.
func (*CalibrateCmd) Help() string {
	return `The file has a line of column names and a line for each shot: elevation_deg, and either range_in (from under the muzzle to where it first strikes the floor) or distance_in and height_in (where it strikes a screen). lateral_in and muzzle_in may be added (docs/calibrate.md).

  littlewars calibrate shots.csv                  speed, drag and scatter, with intervals
  littlewars calibrate shots.csv --plot fit.png   and how well they fit
  littlewars calibrate - --json < shots.csv`
}

var patterns = map[string]func() matter.GunModel{"naval": matter.NavalGun, "field": matter.FieldGun}

// Run fits, draws and prints.
func (c *CalibrateCmd) Run(d *desk.Desk) error {
	var f desk.Faults
	if c.Plot != "" {
		f.Add(desk.CheckPicture(c.Plot))
	}
	f.Writable("--plot", c.Plot)
	if err := f.Err(); err != nil {
		return err
	}
	src, err := input.Open(c.File)
	if err != nil {
		return err
	}
	defer src.Close()
	standard := patterns[c.Like]()
	readings, err := calibrate.ReadReadings(c.File, src, standard.BoreHeight)
	if err != nil {
		return err
	}
	fit, err := calibrate.Calibrate(readings, standard)
	if err != nil {
		return err
	}
	if c.JSON {
		err = d.Json("calibrate", fit)
	} else {
		var text strings.Builder
		err = fit.WriteText(&text)
		d.Printf("%s", d.Look.Narrowed(text.String()))
	}
	if err != nil || c.Plot == "" {
		return err
	}
	return d.Save(picture.FitPicture(fit, readings, standard), c.Plot, "calibrate", "fit")
}
