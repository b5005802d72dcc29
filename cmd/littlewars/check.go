package main

import (
	"io"
	"path/filepath"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine/input"
	"littlewars/render/terminal"
	"littlewars/tabletop/inch"
)

// checkCmd looks over what somebody made for a game: a plan with its armies, or a position.
type checkCmd struct {
	Game string `arg:"" predictor:"game" help:"The game that it is for."`
	File string `arg:"" optional:"" predictor:"path" help:"The file; - is stdin."`
	Out  string `short:"o" predictor:"path" placeholder:"FILE" help:"Write the map anew, as text or TMX."`
	JSON bool   `help:"Write JSON (docs/programs.md lists the keys)."`
}

func (*checkCmd) Help() string {
	return `Reads a plan that somebody drew, with the armies on it, or a position. All that is wrong with it is told
at once, with line and column. What can be played but was hardly meant is told too: forces that are not equal, a
fortress that nobody can conquer, troops that cannot leave their ground. --out writes a map anew, as TMX for Tiled
where the name ends so, else as text; without a file to check, the map that comes with the game.

  littlewars check hellwig mine.hellwig
  littlewars play mine.hellwig                   to play it
  littlewars check hellwig mine.hellwig --out mine.tmx
  littlewars check venturini-battle --out mine.venturini.tmx
                                                 Venturini's map, to be drawn on with Tiled
  littlewars check venturini-battle mine.venturini.tmx
  littlewars play mine.venturini.tmx --option camps=e-w`
}

// checkedJSON is a file that was read without a fault; the fields are the keys of docs/programs.md.
type checkedJSON struct {
	Game     string   `json:"game"`
	File     string   `json:"file"`
	Warnings []string `json:"warnings"`
}

// mostChecked is how many bytes are read; no game's files are near it.
const mostChecked = 1 << 24

// Validate wants something to do.
func (c *checkCmd) Validate() error {
	switch named := filepath.Ext(c.Game) != ""; {
	case c.File == "" && named:
		return missing("name the game before the file: littlewars check venturini-battle " + filepath.Base(c.Game))
	case c.File == "" && c.Out == "":
		return missing("name the file to be checked")
	}
	return nil
}

// redraw writes a map anew.
func (c *checkCmd) redraw(d *desk.Desk, g *game, text []byte) error {
	drawn, err := g.Redraws(c.File, text, filepath.Ext(c.Out) == ".tmx")
	if err != nil {
		return err
	}
	return d.File(c.Out, func(w io.Writer) error {
		_, err := w.Write(drawn)
		return err
	})
}

// Run reads and tells.
func (c *checkCmd) Run(d *desk.Desk) error {
	var f desk.Faults
	g, err := findGame(c.Game)
	f.Add(err)
	f.Needs(err == nil && g.Checks == nil, g.about.Name, "it has no files to be checked")
	f.Needs(c.Out != "" && err == nil && g.Redraws == nil, "--out", g.about.Name+" has no maps that are written anew")
	f.Writable("--out", c.Out)
	if err := f.Err(); err != nil {
		return err
	}
	if c.File == "" {
		return c.redraw(d, &g, nil)
	}
	text, err := input.Text(c.File, mostChecked)
	if err != nil {
		return err
	}
	warnings, err := g.Checks(c.File, text)
	if err != nil {
		return err
	}
	if c.Out != "" {
		if err := c.redraw(d, &g, text); err != nil {
			return err
		}
	}
	if c.JSON {
		return d.Json("check", checkedJSON{g.about.Name, c.File, append([]string{}, warnings...)})
	}
	d.Printf("%s can be played; %s\n", terminal.Quoted(c.File), inch.Counted(len(warnings), "warning", "warnings"))
	for _, w := range warnings {
		d.Printf("  %s\n", terminal.Wrapped(w, d.Look.Width-4, 4))
	}
	return nil
}
