package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"littlewars/engine"
	"littlewars/render"
	"littlewars/sim"
	"littlewars/tabletop"
)

// pictureCmd draws a match or a table without a window.
type pictureCmd struct {
	Of       string   `arg:"" name:"of" predictor:"picture" help:"A journal (- is stdin), a game, or a table by name or file."`
	Out      string   `short:"o" required:"" predictor:"file" placeholder:"FILE" help:"Draw FILE.png, FILE.svg or FILE.pdf."`
	At       *whole   `placeholder:"N" help:"Of a journal: the match after N orders (after the last)."`
	Position string   `placeholder:"TEXT" help:"Of a game: this position, in the game's text form (the usual beginning)."`
	Option   []string `sep:"none" predictor:"option" placeholder:"NAME=VALUE" help:"Of a game: set an option; it can be given again for another."`
	Width    *whole   `placeholder:"PX" help:"Of a match as PNG: pixels across (1200)."`
	Palette  string   `enum:"day,lamp" default:"day" help:"Of a match: day, or lamp for a dark room (${default})."`
	View     string   `enum:"plan" default:"plan" help:"From where it is seen: plan, from straight above (${default})."`
}

// Help teaches by example.
func (*pictureCmd) Help() string {
	return `A match is drawn on paper, with its last move; a table of Little Wars true to scale.

  littlewars picture warchess -o board.png                   the usual beginning
  littlewars picture rithmomachia -o board.pdf               to be printed
  littlewars picture warchess -o a.svg --position 'att C37 W7 | def I36 K121 | att'
  littlewars picture hooks-farm -o farm.png                  a table
  littlewars picture a.lw -o a.png --palette lamp            a journal, at its end
  littlewars picture a.lw -o a.png --at 0                    and as it began`
}

// Run draws.
func (c *pictureCmd) Run(d *desk) error {
	g, noGame := findGame(c.Of)
	table := noGame != nil && (slices.Contains(tabletop.Names(), c.Of) || filepath.Ext(c.Of) == ".toml")
	if err := c.check(d, noGame == nil, table); err != nil {
		return err
	}
	if table {
		t, err := tabletop.Open(c.Of)
		if err != nil {
			return err
		}
		return d.save(sim.TablePicture(t), c.Out)
	}
	draw := c.drawGame
	if noGame != nil {
		draw = c.drawJournal
	}
	return draw(d, g)
}

// check finds what cannot be asked for, before anything is read.
func (c *pictureCmd) check(d *desk, game, table bool) error {
	var f faults
	formats := render.SheetFormats()
	if table {
		formats = sim.Formats()
	}
	if !slices.Contains(formats, c.format()) {
		f.addf("--out: %q is no picture; name a file ending in .%s", c.Out, strings.Join(formats, " or ."))
	}
	if c.Width != nil {
		f.number("--width", float64(*c.Width), render.LeastWidth, render.GreatestWidth, "pixels")
		f.needs(table || c.format() != "png", "--width", "is of a match as PNG; this has a size of its own")
	}
	f.needs(table && d.given["palette"], "--palette", "is of matches; a table is drawn by day")
	f.needs(c.At != nil && (game || table), "--at", "counts the orders of a journal; give one")
	f.needs(c.Position != "" && !game, "--position", "is of a game; name one, as in: littlewars picture warchess")
	f.needs(len(c.Option) > 0 && !game, "--option", "is of a game; name one, as in: littlewars picture warchess")
	f.writable("--out", c.Out)
	return f.err()
}

func (c *pictureCmd) format() string {
	return strings.TrimPrefix(strings.ToLower(filepath.Ext(c.Out)), ".")
}

func (c *pictureCmd) drawGame(d *desk, g game) error {
	options, err := readOptions(c.Option)
	if err != nil {
		return err
	}
	m, err := g.rules.New(engine.Setup{Position: c.Position, Options: options})
	if err != nil {
		return err
	}
	return c.draw(d, m, "", "")
}

// drawJournal draws the match as far as it can be played again; what is wrong with the journal is said.
func (c *pictureCmd) drawJournal(d *desk, _ game) error {
	j, unread := readJournal(c.Of)
	if j == nil {
		return cmp.Or(c.unknown(unread), unread)
	}
	rules, known := findRules(j.Game)
	if !known {
		return fmt.Errorf("%s: %w", c.Of, noMatch(j.Game))
	}
	s, differences, broken := engine.Resume(j, rules)
	if broken != nil {
		broken = fmt.Errorf("%s: %w", c.Of, broken)
	}
	if s == nil {
		return broken
	}
	broken = cmp.Or(broken, unread)
	n := s.Len()
	if c.At != nil {
		n = int(*c.At)
		var f faults
		f.number("--at", float64(n), 0, float64(s.Len()), "orders")
		if err := f.err(); err != nil {
			return errors.Join(err, broken)
		}
	}
	m, err := s.At(n)
	if err != nil {
		return err
	}
	var last engine.Order
	if n > 0 {
		last = s.Journal().Entries[n-1].Order
	}
	err = c.draw(d, m, counted(n, "order", "orders"), last)
	d.warn(j.Torn, differences)
	if len(differences) > 0 {
		broken = errors.Join(broken, errDiffers)
	}
	return errors.Join(err, broken)
}

// unknown is what to say of a word that is neither a file nor anything else; nil if it looks like a file.
func (c *pictureCmd) unknown(err error) error {
	if strings.ContainsAny(c.Of, "./\\-") || err == nil {
		return nil
	}
	there := slices.Concat(gameNames(), tabletop.Names())
	return &tabletop.Unknown{
		What: "journal, game or table", Name: c.Of, Nearest: tabletop.Nearest(c.Of, there, 3), There: there, Any: true,
	}
}

// draw draws a match that came about by so many orders, the last of which is shown.
func (c *pictureCmd) draw(d *desk, m engine.Match, orders string, last engine.Order) error {
	sheet := render.Sheet{View: m.View(""), Under: underTitle(m, orders), Palette: render.Day()}
	if c.Palette == "lamp" {
		sheet.Palette = render.Lamp()
	}
	if c.Width != nil {
		sheet.Width = int(*c.Width)
	}
	if way := wayOf(&sheet.View, last); way != nil {
		sheet.View.Lines = append(sheet.View.Lines, engine.Line{Kind: render.MoveLine, Points: way})
	}
	if err := d.file(c.Out, func(w io.Writer) error { return sheet.Write(w, c.format()) }); err != nil {
		return err
	}
	d.drawn = append(d.drawn, c.Out)
	return nil
}

// underTitle tells how a match stands.
func underTitle(m engine.Match, orders string) string {
	words := ""
	switch r := m.Result(); {
	case r.Over:
		words = engine.Ended{Result: r}.String()
	default:
		t := m.Turn()
		words = fmt.Sprintf("turn %d, %s to move", t.Number, joined(t.Sides))
	}
	if orders != "" {
		words = "after " + orders + ": " + words
	}
	first, size := utf8.DecodeRuneInString(words)
	return strings.ToUpper(string(first)) + words[size:]
}

// wayOf is from where to where an order went, by the places that it names first; nil if it went nowhere.
func wayOf(v *engine.View, o engine.Order) []engine.Spot {
	var way []engine.Spot
	for _, w := range o.Words() {
		i := slices.IndexFunc(v.Cells, func(c engine.Cell) bool { return c.Place == w })
		if i < 0 {
			return nil
		}
		if way = append(way, v.Cells[i].At); len(way) == 2 {
			return way
		}
	}
	return nil
}
