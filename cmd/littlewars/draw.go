package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"littlewars/sim"
)

// view is one way to draw a batch.
type view struct {
	name string
	draw func(e *sim.Experiment, r *sim.Result) (*sim.Picture, error)
	fits func(r *sim.Result) bool
}

// views are the pictures of a batch, by the names that --view takes.
var views = []view{
	{"plan", func(e *sim.Experiment, r *sim.Result) (*sim.Picture, error) {
		return sim.PlanPicture(e, &r.Report)
	}, always},
	{"side", func(e *sim.Experiment, r *sim.Result) (*sim.Picture, error) {
		return sim.SidePicture(e, 0, min(r.Shots, mostSideTracks))
	}, always},
	{"target", sim.TargetPicture, func(r *sim.Result) bool { return len(r.Targets) == 1 }},
}

func always(*sim.Result) bool { return true }

const mostSideTracks = 60 // more ways than that hide each other

// checkPicture refuses a name that is no picture and no folder.
func checkPicture(name string) error {
	if isFolder(name) || slices.Contains(sim.Formats(), strings.TrimPrefix(filepath.Ext(name), ".")) {
		return nil
	}
	return fmt.Errorf("--plot: %q is no picture; name a file ending in .%s, or a folder ending in /",
		name, strings.Join(sim.Formats(), " or ."))
}

// isFolder reports whether a name asks for every picture, in a folder.
func isFolder(name string) bool { return strings.HasSuffix(name, "/") }

// drawBatch draws the view asked for, or into a folder all that fit.
func (c *shootCmd) drawBatch(d *desk, e *sim.Experiment, r *sim.Result) error {
	if r.Shots == 0 {
		return nil // stopped before the first was fired
	}
	for _, v := range views {
		if !isFolder(c.Plot) && v.name != c.View {
			continue
		}
		if !v.fits(r) {
			if isFolder(c.Plot) {
				continue
			}
			return fmt.Errorf("--view: a %s card is of one man; name one --target", v.name)
		}
		p, err := v.draw(e, r)
		if err != nil {
			return err
		}
		if err := d.save(p, c.Plot, r.Scenario, r.Gun, v.name); err != nil {
			return err
		}
	}
	return nil
}

// drawTrack draws one shot from the side, its contacts numbered.
func (c *shootCmd) drawTrack(d *desk, e *sim.Experiment) error {
	p, err := sim.SidePicture(e, c.Shot, 1)
	if err != nil {
		return err
	}
	return d.save(p, c.Plot, e.Table.Name, e.Table.Guns[e.Gun].Name, "track")
}

// save writes a picture into the file, or into the folder under a name of its own.
func (d *desk) save(p *sim.Picture, name string, parts ...string) error {
	if isFolder(name) {
		if err := os.MkdirAll(name, 0o755); err != nil {
			return err
		}
		file := strings.Join(parts, "-") + ".png"
		name = filepath.Join(name, strings.Map(fileLetter, file))
	}
	d.drawn = append(d.drawn, name)
	return p.Save(name)
}

// fileLetter keeps names from files out of other folders.
func fileLetter(r rune) rune {
	if strings.ContainsRune(`/\: `, r) {
		return '_'
	}
	return r
}
