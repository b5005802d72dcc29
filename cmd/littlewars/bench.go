package main

import (
	"errors"

	"littlewars/cmd/littlewars/desk"
	"littlewars/render"
	"littlewars/render/ui"
)

// benchFlags measure how fast the window draws, instead of playing in it.
type benchFlags struct {
	BenchFrames int  `placeholder:"N" help:"Draw N frames of each of several kinds as fast as can be, print what they took, and leave. Without a game it is a battlefield of 260 men."`
	JSON        bool `help:"Of --bench-frames, write JSON (docs/cli.md lists the keys)."`
}

// wanted reports whether it is a matter of measuring, or was meant to be.
func (b *benchFlags) wanted() bool { return b.BenchFrames != 0 || b.JSON }

// bench measures a match, or where none is named a large battlefield.
func (c *windowCmd) bench(d *desk.Desk) error {
	switch {
	case c.BenchFrames < 0:
		return errors.New("--bench-frames: fewer than no frames cannot be drawn")
	case c.BenchFrames == 0:
		return errors.New("--json: only what --bench-frames measures is written so")
	}
	var t ui.Table
	if c.Game != "" {
		_, s, err := c.sit(d)
		if err != nil {
			return err
		}
		t.Sitting = s
	}
	measured, err := render.MeasureFrames(t, c.BenchFrames, d.Began)
	switch {
	case err != nil:
		return err
	case c.JSON:
		return d.Json("frames", measured)
	}
	return measured.WriteText(d.Out)
}
