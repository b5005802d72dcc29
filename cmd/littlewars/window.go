package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render"
	"littlewars/render/settings"
	"littlewars/render/ui"
)

// windowCmd plays matches in a window.
type windowCmd struct {
	matchFlags
	benchFlags
	Palette string `enum:"day,lamp," default:"" placeholder:"LIGHT" help:"The light for this once: day or lamp."`
	Coats   string `enum:"red-blue,orange-blue,black-white," default:"" placeholder:"COATS" help:"The colours of the sides for this once: red-blue, orange-blue or black-white."`
	Still   bool   `help:"Let nothing ease, for this once: figures and camera are where they go at once."`
}

func (*windowCmd) Help() string {
	return `Without a game it opens on a small battle that is ready to fire; to whoever has played before, at home over
it: games, journals, settings, manual and rules. Click a figure, then where it goes; or type the order, as
"39 47", and Enter. The large button does what Enter would, and says it. Escape takes a word back, Ctrl+Z an
order. F1 is the manual, F2 the camera, F3 the card, F4 home, F10 the settings, Ctrl+Q leaves. Drag slides the
table, with Shift or another button it turns, the wheel comes nearer. Menu has what ends the match. Arrows, Tab
and the space bar do what the pointer does. A window needs a display and OpenGL ES 3; "littlewars play" needs
neither.

  littlewars window                                       a battle ready to fire; home, once you have played
  littlewars window GAME                                  two people at one table, kept where home keeps it
  littlewars window GAME --journal a.lw --computer SIDE   against the computer, kept in a file of your own
  littlewars window a.lw                                  go on with it, against whom it was played`
}

// Run sits down at the match and shows it until the window is closed.
func (c *windowCmd) Run(d *desk.Desk) error {
	if c.wanted() {
		return c.bench(d)
	}
	home := newHouse()
	house, err := home.open()
	if err != nil {
		return err
	}
	c.overrule(&house)
	t, err := c.table(d, home)
	if err != nil {
		return err
	}
	house.Home = c.Game == "" && (len(house.Notes) > 0 || home.recents.any())
	ctx, stop := desk.UntilStopped()
	defer stop()
	house.Done = ctx.Done()
	err = render.Open(house, t)
	if errors.Is(err, render.ErrNoWindow) {
		play := "littlewars play"
		if c.Game != "" {
			play += " " + c.Game
		}
		return fmt.Errorf(`%w; %q plays in the terminal, "littlewars picture" draws`, err, play)
	}
	if ctx.Err() != nil {
		err = errors.Join(err, desk.ErrStopped)
	}
	return err
}

// overrule has the flags rule over the settings for this once: what is kept of those that nobody changed
// is what was kept before.
func (c *windowCmd) overrule(h *ui.House) {
	kept, keep := h.Settings, h.Keep
	once := kept
	once.Light, once.Coats = cmp.Or(c.Palette, kept.Light), cmp.Or(c.Coats, kept.Coats)
	once.Still = kept.Still || c.Still
	h.Settings = once
	h.Keep = func(s settings.Settings) error {
		restore(&s.Light, once.Light, kept.Light)
		restore(&s.Coats, once.Coats, kept.Coats)
		restore(&s.Still, once.Still, kept.Still)
		return keep(s)
	}
}

// restore sets what is still as it was for once to what was kept.
func restore[T comparable](now *T, once, kept T) {
	if *now == once {
		*now = kept
	}
}

// table is what lies on the table first: the match that is asked for, or a small battle.
func (c *windowCmd) table(d *desk.Desk, home house) (ui.Table, error) {
	if c.Game == "" {
		var f desk.Faults
		if c.Journal != "" || c.Position != "" || len(c.Option) > 0 || len(c.Computer) > 0 || c.Seed != nil {
			f.Add(fmt.Errorf("window: %w", errNoGame()))
		}
		if err := f.Err(); err != nil {
			return ui.Table{}, err
		}
		first := slices.IndexFunc(games, func(e engine.Entry) bool { return e.First })
		return home.unasked(games[max(first, 0)].Rules.About().Name)
	}
	g, s, err := c.sit(d)
	if err != nil {
		return ui.Table{}, err
	}
	kinds, err := c.seated(&g, s)
	if err != nil {
		return ui.Table{}, errors.Join(err, s.Close())
	}
	if len(kinds) == 0 {
		kinds = home.seatedLast(&g, s.Path())
	}
	return home.remembered(home.shelved(tableOf(&g, s, kinds))), nil
}

// ruleText is what a rule says in its catalogue, "" if it has none.
func ruleText(id engine.RuleID) string {
	if found := named(catalogues(), string(id)); len(found) == 1 {
		return found[0].plain()
	}
	return ""
}

// benchFlags measure how fast the window draws, instead of playing in it.
type benchFlags struct {
	BenchFrames int  `placeholder:"N" help:"Draw N frames of each of several kinds as fast as can be, print what they took, and leave. Without a game it is a battlefield of 260 men."`
	JSON        bool `help:"Of --bench-frames, write JSON (docs/programs.md lists the keys)."`
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
