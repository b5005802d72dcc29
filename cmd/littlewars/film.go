package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"path/filepath"
	"regexp"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render"
	"littlewars/render/palette"
)

// filmCmd draws what an order of a journal caused, as the window would play it.
type filmCmd struct {
	File    string      `arg:"" name:"journal" predictor:"file" help:"A journal; - is stdin."`
	At      *desk.Whole `placeholder:"N" help:"The film of the Nth order (of the last that has one)."`
	Out     string      `short:"o" required:"" predictor:"file" placeholder:"FILE" help:"Draw FILE.gif, or pictures as FILE-%04d.png."`
	FPS     float64     `default:"25" placeholder:"N" help:"Pictures a second (${default})."`
	Speed   float64     `default:"1" placeholder:"X" help:"So many times as fast as the window plays it (${default})."`
	View    string      `enum:"orbit,plan" default:"orbit" help:"From where it is seen: orbit, or plan from straight above (${default})."`
	Follow  bool        `help:"Let the camera go after the shot and the falling men."`
	Width   desk.Whole  `default:"720" placeholder:"PX" help:"Pixels across (${default})."`
	Palette string      `enum:"day,lamp" default:"day" help:"The light in the room: day or lamp (${default})."`
}

// Help teaches by example.
func (*filmCmd) Help() string {
	return `A shot is shown slower than life while it flies, and slowest where somebody may fall. It is drawn with
OpenGL ES 3 in memory, without a window; the error says what is missing.

  littlewars film a.lw -o shot.gif                     the last shot of a journal
  littlewars film a.lw --at 3 --follow -o shot.gif     the third order, the camera going along
  littlewars film a.lw -o 'shot-%04d.png' --fps 50     picture by picture`
}

// numbered is the one place in a file's name where the number of a picture goes.
var numbered = regexp.MustCompile(`^[^%]*%(0[1-9])?d[^%]*\.png$`)

// Run draws.
func (c *filmCmd) Run(d *desk.Desk) error {
	if err := c.check(); err != nil {
		return err
	}
	played, err := resume(c.File)
	if err != nil {
		return err
	}
	r, err := c.reel(played.sitting)
	if err == nil {
		err = c.draw(d, r)
	}
	return played.end(d, err)
}

// check finds what cannot be asked for, before anything is read.
func (c *filmCmd) check() error {
	const (
		leastPictures, mostPictures = 1, 50 // a second; readers of GIFs know no more
		leastSpeed, mostSpeed       = 0.05, 16
		leastWide, mostWide         = 160, 3840
	)
	var f desk.Faults
	if !c.isGIF() && !numbered.MatchString(c.Out) {
		f.Addf("--out: %q is no film; name a file ending in .gif, or pictures with a number, as shot-%%04d.png", c.Out)
	}
	f.Number("--fps", c.FPS, leastPictures, mostPictures, "pictures a second")
	f.Number("--speed", c.Speed, leastSpeed, mostSpeed, "")
	f.Number("--width", float64(c.Width), leastWide, mostWide, "pixels")
	f.Writable("--out", c.Out)
	return f.Err()
}

func (c *filmCmd) isGIF() bool { return strings.EqualFold(filepath.Ext(c.Out), ".gif") }

// reel is what to draw of a sitting.
func (c *filmCmd) reel(s *engine.Sitting) (*render.Reel, error) {
	r := &render.Reel{
		Sitting: s, Palette: palette.Day(), Plan: c.View == "plan", Follow: c.Follow,
		Size: image.Pt(int(c.Width), int(c.Width)*5/8), PerSecond: c.FPS, Speed: c.Speed,
	}
	if c.Palette == "lamp" {
		r.Palette = palette.Lamp()
	}
	if c.At != nil {
		var f desk.Faults
		f.Number("--at", float64(*c.At), 1, float64(s.Len()), "orders")
		if err := f.Err(); err != nil {
			return nil, err
		}
		r.Order = int(*c.At)
	}
	return r, nil
}

// draw draws all of it. What is broken off leaves the pictures that are finished, and no GIF.
func (c *filmCmd) draw(d *desk.Desk, r *render.Reel) error {
	ctx, stop := desk.UntilStopped()
	defer stop()
	report := d.Progress("drawing")
	if report == nil {
		report = func(int, int) {}
	}
	defer d.Wiped()
	var err error
	if c.isGIF() {
		var all bytes.Buffer
		if err = r.GIF(ctx, &all, report); err == nil {
			err = d.File(c.Out, func(w io.Writer) error { _, err := all.WriteTo(w); return err })
			d.Drawn = append(d.Drawn, c.Out)
		}
	} else {
		err = r.Pictures(ctx, func(n, of int, img image.Image) error {
			name := fmt.Sprintf(c.Out, n)
			if err := d.File(name, func(w io.Writer) error { return png.Encode(w, img) }); err != nil {
				return err
			}
			d.Drawn = append(d.Drawn, name)
			report(n, of)
			return nil
		})
	}
	if ctx.Err() != nil {
		return desk.ErrStopped
	}
	return err
}
