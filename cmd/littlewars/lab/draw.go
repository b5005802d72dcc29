package lab

import (
	"fmt"

	"littlewars/cmd/littlewars/desk"
	"littlewars/sim"
	"littlewars/sim/picture"
)

// view is one way to draw a batch.
type view struct {
	name string
	draw func(e *sim.Experiment, r *sim.Result) (desk.Printable, error)
	fits func(r *sim.Result) bool
}

// views are the pictures of a batch, by the names that --view takes.
var views = []view{
	{"plan", func(e *sim.Experiment, r *sim.Result) (desk.Printable, error) { return fallOfShot(e, &r.Report) }, always},
	{"side", func(e *sim.Experiment, r *sim.Result) (desk.Printable, error) {
		return picture.SidePicture(e, 0, min(r.Shots, mostTracks))
	}, always},
	{"target", func(e *sim.Experiment, r *sim.Result) (desk.Printable, error) { return picture.TargetPicture(e, r) }, func(r *sim.Result) bool { return len(r.Targets) == 1 }},
}

func always(*sim.Result) bool { return true }

// drawBatch draws the view asked for, or into a folder all that fit.
func (c *ShootCmd) drawBatch(d *desk.Desk, e *sim.Experiment, r *sim.Result) error {
	if r.Shots == 0 {
		return nil // stopped before the first was fired
	}
	for _, v := range views {
		if !desk.IsFolder(c.Plot) && v.name != c.View {
			continue
		}
		if !v.fits(r) {
			if desk.IsFolder(c.Plot) {
				continue
			}
			return fmt.Errorf("--view: a %s card is of one man; name one --target", v.name)
		}
		p, err := v.draw(e, r)
		if err != nil {
			return err
		}
		if err := d.Save(p, c.Plot, r.Scenario, r.Gun, v.name); err != nil {
			return err
		}
	}
	return nil
}

// drawTrack draws one shot from the side, its contacts numbered.
func (c *ShootCmd) drawTrack(d *desk.Desk, e *sim.Experiment) error {
	p, err := picture.SidePicture(e, int(c.Shot), 1)
	if err != nil {
		return err
	}
	return d.Save(p, c.Plot, e.Table.Name, e.Table.Guns[e.Gun].Name, "track")
}
