package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"littlewars/engine"
	"littlewars/render"
)

// windowCmd plays a match in a window.
type windowCmd struct {
	matchFlags
	Palette string `default:"day" enum:"day,lamp" help:"The light in the room: day or lamp."`
	Still   bool   `help:"Let nothing ease: figures and camera are where they go at once."`
}

// Help teaches by example.
func (*windowCmd) Help() string {
	return `Click a figure, then where it goes; or type the order, as "39 47", and Enter. Escape takes a word back,
Ctrl+Z an order, F2 changes between plan and orbit, F3 folds the card away, Ctrl+Q leaves. Drag turns the
table, with Shift or another button it slides, the wheel comes nearer. Arrows, Tab and the space bar do
what the pointer does. A window needs a display and OpenGL ES 3; "littlewars play" needs neither.

  littlewars window warchess                                two people at one table
  littlewars window warchess --journal a.lw --computer def  against the computer, kept in a file
  littlewars window a.lw                                    go on with it`
}

// Run sits down at the match and shows it until the window is closed.
func (c *windowCmd) Run(d *desk) error {
	g, s, err := c.sit(d)
	if err != nil {
		return err
	}
	kinds, err := c.kinds(&g.about)
	if err != nil {
		return errors.Join(err, s.Close())
	}
	seats := map[engine.Side]render.Seat{}
	for side, kind := range kinds {
		player := g.seat(kind, s.Journal().Setup.Seed)
		seats[side] = func(ctx context.Context, m engine.Match) (engine.Order, string, error) {
			order, thought, err := player.Choose(ctx, m)
			return order, thoughts(side, thought), err
		}
	}
	palette := render.Day()
	if c.Palette == "lamp" {
		palette = render.Lamp()
	}
	err = render.Open(render.Table{Sitting: s, Seats: seats, Rule: ruleText, Still: c.Still, Palette: palette})
	if errors.Is(err, render.ErrNoWindow) {
		err = fmt.Errorf(`%w; "littlewars play %s" plays in the terminal`, err, c.Game)
	}
	return err
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
	return unmarked(strings.Join(found[0].text(), " "))
}
