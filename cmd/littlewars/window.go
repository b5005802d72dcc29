package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render"
	"littlewars/render/palette"
	"littlewars/render/ui"
)

// windowCmd plays matches in a window.
type windowCmd struct {
	matchFlags
	benchFlags
	Palette string `placeholder:"LIGHT" help:"The light in the room for this once: day or lamp."`
	Coats   string `placeholder:"COATS" help:"The colours of the sides for this once: red-blue, orange-blue or black-white."`
	Still   bool   `help:"Let nothing ease, for this once: figures and camera are where they go at once."`
}

// Help teaches by example.
func (*windowCmd) Help() string {
	return `Without a game it opens on a small battle that is ready to fire; to whoever has played before, at home over
it: games, journals, settings, manual and rules. Click a figure, then where it goes; or type the order, as
"39 47", and Enter. Escape takes a word back, Ctrl+Z an order. F1 is the manual, F2 the camera, F3 the card, F4 home, F10 the settings,
Ctrl+Q leaves. Drag turns the table, with Shift or another button it slides, the wheel comes nearer.
Arrows, Tab and the space bar do what the pointer does. A window needs a display and OpenGL ES 3;
"littlewars play" needs neither.

  littlewars window                                       choose at home
  littlewars window GAME                                  two people at one table, kept where home keeps it
  littlewars window GAME --journal a.lw --computer SIDE   against the computer, kept in a file of your own
  littlewars window a.lw                                  go on with it`
}

// Run sits down at the match and shows it until the window is closed.
func (c *windowCmd) Run(d *desk.Desk) error {
	if err := c.faults(); err != nil {
		return err
	}
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
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
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

// faults is what is wrong with the flags that are the window's own.
func (c *windowCmd) faults() error {
	var f desk.Faults
	among := func(flag, word string, words []string) {
		if word != "" && !slices.Contains(words, word) {
			f.Addf("%s: %.60q; say %s", flag, word, strings.Join(words, ", "))
		}
	}
	among("--palette", c.Palette, palette.Lights())
	among("--coats", c.Coats, palette.Coats())
	return f.Err()
}

// overrule has the flags rule over the settings for this once: what is kept of those that nobody changed
// is what was kept before.
func (c *windowCmd) overrule(h *ui.House) {
	kept, keep := h.Settings, h.Keep
	s := kept
	if c.Palette != "" {
		s.Light = c.Palette
	}
	if c.Coats != "" {
		s.Coats = c.Coats
	}
	s.Still = s.Still || c.Still
	once := s
	h.Settings = s
	h.Keep = func(s ui.Settings) error {
		if s.Light == once.Light {
			s.Light = kept.Light
		}
		if s.Coats == once.Coats {
			s.Coats = kept.Coats
		}
		if s.Still == once.Still {
			s.Still = kept.Still
		}
		return keep(s)
	}
}

// table is what lies on the table first: the match that is asked for, or a small battle.
func (c *windowCmd) table(d *desk.Desk, home house) (ui.Table, error) {
	if c.Game == "" {
		var f desk.Faults
		f.Needs(c.Journal != "" || c.Position != "" || len(c.Option) > 0 || len(c.Computer) > 0 || c.Seed != nil, "window", errNoGame().Error())
		if err := f.Err(); err != nil {
			return ui.Table{}, err
		}
		return home.unasked(firstGame())
	}
	g, s, err := c.sit(d)
	if err != nil {
		return ui.Table{}, err
	}
	kinds, err := c.kinds(&g.about)
	if err != nil {
		return ui.Table{}, errors.Join(err, s.Close())
	}
	if len(kinds) > 0 && g.Seat == nil {
		return ui.Table{}, errors.Join(fmt.Errorf("--computer: no computer plays %s", g.about.Name), s.Close())
	}
	return home.remembered(home.shelved(tableOf(&g, s, kinds))), nil
}

// firstGame is what lies on the table when the window opens at home.
func firstGame() string {
	i := slices.IndexFunc(games, func(e engine.Entry) bool { return e.First })
	return games[max(i, 0)].Rules.About().Name
}

// ruleText is what a rule says in its catalogue, "" if it has none.
func ruleText(id engine.RuleID) string {
	all, err := catalogues()
	if err != nil {
		return ""
	}
	found, err := ruled(all, []string{string(id)})
	if err != nil || len(found) != 1 {
		return ""
	}
	return found[0].plain()
}
