package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/settings"
	"littlewars/render/ui"
	"littlewars/tabletop/inch"
)

// pictureCmd draws a match or a table without a window.
type pictureCmd struct {
	Of       string      `arg:"" name:"of" predictor:"picture" help:"A journal (- is stdin), a table by name or file, or a game."`
	Out      string      `short:"o" required:"" predictor:"path" placeholder:"FILE" help:"Draw FILE.png; a plan also as FILE.svg or FILE.pdf."`
	View     string      `enum:"plan,orbit,window" default:"plan" help:"From where it is seen: plan, from straight above; orbit, from a seat; window, with all that lies on the table (${default})."`
	At       *desk.Whole `placeholder:"N" help:"Of a journal: the match after N orders (after the last)."`
	Time     *float64    `placeholder:"SECONDS" help:"Of a journal: the film of that order, so many seconds after it began."`
	Position string      `placeholder:"TEXT" help:"Of a game: this position, in the game's text form (the usual beginning)."`
	Option   []string    `sep:"none" predictor:"option" placeholder:"NAME=VALUE" help:"Of a game: set an option; it can be given again for another."`
	Width    *desk.Whole `placeholder:"PX" help:"Of a PNG: pixels across (1200; 1280, and 5/8 as high, from a seat or of a window)."`
	Palette  string      `enum:"day,lamp" default:"day" help:"The light in the room: day or lamp (${default})."`
	Coats    string      `enum:"red-blue,orange-blue,black-white" default:"red-blue" help:"The colours of the sides: red-blue, orange-blue or black-white (${default})."`
	Hands    string      `placeholder:"DEEDS" help:"Of a window: what is done in it first (docs/cli.md tells what can be)."`
}

func (*pictureCmd) Help() string {
	return `A plan is drawn on paper, with the last move, a floor true to scale. From a seat, or as a window with all its
papers, it is drawn with OpenGL ES 3 in memory; the error says what is missing.

  littlewars picture GAME -o board.png                       the usual beginning
  littlewars picture GAME -o board.pdf                       to be printed
  littlewars picture GAME -o a.svg --position TEXT           from there
  littlewars picture hooks-farm -o farm.png --view orbit     a table
  littlewars picture a.lw -o a.png --palette lamp            a journal, at its end
  littlewars picture a.lw -o a.png --at 0                    and as it began
  littlewars picture battle.lw -o a.png --at 3 --time 0.25   the third order's shot in flight
  littlewars picture battle.lw -o a.png --view window --hands 'key F6; at S1; click; at N1; click'`
}

// subject is what there is to draw: a match of a game after some of its orders.
type subject struct {
	game
	sitting *engine.Sitting
	n       int    // orders
	under   string // what is told of it
}

func (c *pictureCmd) Run(d *desk.Desk) error {
	g, noGame := findGame(c.Of)
	on, table, is, unopened := opened(c.Of)
	if err := c.check(noGame == nil && !is, is); err != nil {
		return err
	}
	switch {
	case unopened != nil:
		return unopened
	case is:
		c.Position = table.Setup.Position
		return c.drawGame(d, subject{game: on, under: table.Gist})
	case noGame == nil:
		return c.drawGame(d, subject{game: g})
	}
	return c.drawJournal(d)
}

// check finds what cannot be asked for, before anything is read.
func (c *pictureCmd) check(game, table bool) error {
	var f desk.Faults
	formats := plan.SheetFormats()
	if c.View != "plan" {
		formats = []string{"png"}
	}
	if !slices.Contains(formats, c.format()) {
		f.Addf("--out: %q is no picture; name a file ending in .%s", c.Out, strings.Join(formats, " or ."))
	}
	if c.Width != nil {
		f.Number("--width", float64(*c.Width), plan.LeastWidth, plan.GreatestWidth, "pixels")
		f.Needs(c.format() != "png", "--width", "is of a PNG; this has a size of its own")
	}
	f.Needs(c.At != nil && (game || table), "--at", "counts the orders of a journal; give one")
	f.Needs(c.Time != nil && (game || table), "--time", "is of an order in a journal; give one")
	f.Needs(c.Time != nil && c.View == "window", "--time", "is not of a window; there --hands 'key F12; film SECONDS' does it")
	f.Needs(c.Position != "" && !game, "--position", "is of a game; name one, as in: littlewars picture GAME")
	f.Needs(len(c.Option) > 0 && !game, "--option", "is of a game; name one, as in: littlewars picture GAME")
	f.Needs(c.Hands != "" && c.View != "window", "--hands", "are those at a window; say --view window")
	f.Writable("--out", c.Out)
	return f.Err()
}

func (c *pictureCmd) format() string {
	return strings.TrimPrefix(strings.ToLower(filepath.Ext(c.Out)), ".")
}

func (c *pictureCmd) drawGame(d *desk.Desk, of subject) error {
	setup, err := of.setup(c.Position, c.Option)
	if err != nil {
		return err
	}
	of.sitting, err = engine.Sit(of.Rules, setup, desk.Version())
	if err != nil {
		return err
	}
	of.under = cmp.Or(of.under, underTitle(of.sitting.Match(), ""))
	return c.draw(d, &of)
}

// drawJournal draws the match as far as it can be played again; what is wrong with the journal is said.
func (c *pictureCmd) drawJournal(d *desk.Desk) error {
	r, err := resume(d, c.Of)
	switch {
	case r.journal == nil && !strings.ContainsAny(c.Of, "./\\-"): // it does not look like a file
		return unknownName("journal, game or table", c.Of, slices.Concat(gameNames(), shelf()))
	case err != nil:
		return err
	}
	of := subject{game: r.game, sitting: r.sitting}
	if of.n, err = r.upTo("--at", c.At, 0); err != nil {
		return err
	}
	m, err := of.sitting.At(of.n)
	if err != nil {
		return err
	}
	of.under = underTitle(m, inch.Counted(of.n, "order", "orders"))
	return r.end(d, c.draw(d, &of))
}

// draw draws it as it is seen from where it is to be seen from.
func (c *pictureCmd) draw(d *desk.Desk, of *subject) error {
	light, err := palette.Named(c.Palette, c.Coats)
	if err != nil {
		return err
	}
	var write func(io.Writer) error
	if c.View == "plan" {
		sheet := &plan.Sheet{Palette: light}
		if c.Width != nil {
			sheet.Width = int(*c.Width)
		}
		sheet.View, err = c.seen(of)
		sheet.Under = of.under
		write = func(w io.Writer) error { return sheet.Write(w, c.format()) }
	} else {
		var img *image.RGBA
		img, err = c.solid(of, light)
		write = func(w io.Writer) error { return encoded(w, img) }
	}
	if err != nil {
		return err
	}
	return drawn(d, c.Out, write)
}

// drawn writes a picture, and has it told of.
func drawn(d *desk.Desk, name string, write func(io.Writer) error) error {
	err := d.File(name, write)
	if err == nil {
		d.Drawn = append(d.Drawn, name)
	}
	return err
}

// reel is the film of the last order that is drawn.
func (c *pictureCmd) reel(of *subject, light palette.Palette) (*render.Reel, error) {
	if of.n == 0 {
		return nil, errors.New("--time: no order is given yet whose film it could be of")
	}
	return &render.Reel{Sitting: of.sitting, Order: of.n, Palette: light, Size: c.size()}, nil
}

// size of what is drawn with light and shadow, pixels.
func (c *pictureCmd) size() image.Point {
	wide := 1280
	if c.Width != nil {
		wide = int(*c.Width)
	}
	return image.Pt(wide, wide*5/8)
}

// seen is the match from above, with the way of its last order.
func (c *pictureCmd) seen(of *subject) (v engine.View, err error) {
	if c.Time != nil {
		of.under = fmt.Sprintf("Order %d, %.3g s after it began", of.n, *c.Time)
		r, err := c.reel(of, palette.Palette{})
		if err != nil {
			return v, err
		}
		return r.View(*c.Time)
	}
	m, err := of.sitting.At(of.n)
	if err != nil {
		return v, err
	}
	v = m.View("")
	if of.n > 0 {
		if way := wayOf(&v, of.sitting.Journal().Entries[of.n-1].Order); way != nil {
			v.Lines = append(v.Lines, engine.Line{Kind: plan.MoveLine, Points: way})
		}
	}
	return v, nil
}

// then is the sitting as it was after n orders, with the others to be played again, also where the rules let
// nobody take them back.
func (of *subject) then() (*engine.Sitting, error) {
	j := of.sitting.Journal()
	j.Undone = slices.Concat(j.Entries[of.n:], j.Undone)
	j.Entries = j.Entries[:of.n]
	s, _, err := engine.Resume(j, of.Rules)
	return s, err
}

// solid is the match with light and shadow, from a seat or as a window shows it.
func (c *pictureCmd) solid(of *subject, light palette.Palette) (*image.RGBA, error) {
	switch {
	case c.View == "window":
		sitting, err := of.then()
		if err != nil {
			return nil, err
		}
		h, err := c.house()
		if err != nil {
			return nil, err
		}
		t := tableOf(&of.game, sitting, nil)
		t.Palette = light
		if of.n > 0 {
			t.Hint = "" // it tells how to begin
		}
		r := render.Rehearsal{House: h, Table: t, Size: c.size(), Hands: c.Hands}
		return r.Picture()
	case c.Time != nil:
		r, err := c.reel(of, light)
		if err != nil {
			return nil, err
		}
		return r.Moment(*c.Time)
	}
	v, err := c.seen(of)
	if err != nil {
		return nil, err
	}
	size := c.size()
	seat := camera.Seat(&v, float64(size.X)/float64(size.Y), 0, camera.Strip{Lower: 1}, false)
	return render.Snapshot(&v, light, seat, size)
}

// encoded writes a PNG in 64 steps a colour, which look the same and take half the room: cork never repeats.
func encoded(w io.Writer, img *image.RGBA) error {
	for i, v := range img.Pix {
		if i%4 != 3 {
			img.Pix[i] = v&^3 | 2
		}
	}
	return (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(w, img)
}

// house is one where nobody has played or settled anything yet.
func (c *pictureCmd) house() (ui.House, error) {
	h, err := house{}.open()
	h.Settings, h.Notes = settings.Settings{Light: c.Palette, Coats: c.Coats}, nil
	h.Keep = func(settings.Settings) error { return nil }
	h.Shelf = func(game string) string { return game + ".lw" }
	return h, err
}

// underTitle tells how a match stands.
func underTitle(m engine.Match, orders string) string {
	r, t, v := m.Result(), m.Turn(), m.View("")
	words := fmt.Sprintf("turn %d, %s to move", t.Number, joined(engine.Mapped(t.Sides, v.Looks.Side)))
	if r.Over {
		words = engine.Ended{Result: r}.String()
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
		i := v.CellNamed(w)
		if i < 0 {
			return nil
		}
		if way = append(way, v.Cells[i].At); len(way) == 2 {
			return way
		}
	}
	return nil
}

// filmCmd draws what an order of a journal caused, as the window would play it.
type filmCmd struct {
	File    string      `arg:"" name:"journal" predictor:"path" help:"A journal; - is stdin."`
	At      *desk.Whole `placeholder:"N" help:"The film of the Nth order (of the last that has one)."`
	Out     string      `short:"o" required:"" predictor:"path" placeholder:"FILE" help:"Draw FILE.gif, or pictures as FILE-%04d.png."`
	FPS     float64     `default:"25" placeholder:"N" help:"Pictures a second (${default})."`
	Speed   float64     `default:"1" placeholder:"X" help:"So many times as fast as the window plays it (${default})."`
	View    string      `enum:"orbit,plan" default:"orbit" help:"From where it is seen: orbit, or plan from straight above (${default})."`
	Follow  bool        `help:"Let the camera go after the shot and the falling men."`
	Width   desk.Whole  `default:"720" placeholder:"PX" help:"Pixels across (${default})."`
	Palette string      `enum:"day,lamp" default:"day" help:"The light in the room: day or lamp (${default})."`
}

func (*filmCmd) Help() string {
	return `A shot is shown slower than life while it flies, and slowest where somebody may fall. It is drawn with
OpenGL ES 3 in memory, without a window; the error says what is missing.

  littlewars film a.lw -o shot.gif                     the last shot of a journal
  littlewars film a.lw --at 3 --follow -o shot.gif     the third order, the camera going along
  littlewars film a.lw -o 'shot-%04d.png' --fps 50     picture by picture`
}

// numbered is the one place in a file's name where the number of a picture goes.
var numbered = regexp.MustCompile(`^[^%]*%(0[1-9])?d[^%]*\.png$`)

func (c *filmCmd) Run(d *desk.Desk) error {
	if err := c.check(); err != nil {
		return err
	}
	played, err := resume(d, c.File)
	if err != nil {
		return err
	}
	r, err := c.reel(&played)
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

// reel is what to draw of a journal.
func (c *filmCmd) reel(of *resumed) (*render.Reel, error) {
	light, err := palette.Named(c.Palette, "")
	if err != nil {
		return nil, err
	}
	r := &render.Reel{
		Sitting: of.sitting, Palette: light, Plan: c.View == "plan", Follow: c.Follow,
		Size: image.Pt(int(c.Width), int(c.Width)*5/8), PerSecond: c.FPS, Speed: c.Speed,
	}
	if c.At != nil {
		r.Order, err = of.upTo("--at", c.At, 1)
	}
	return r, err
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
			err = drawn(d, c.Out, func(w io.Writer) error { _, err := all.WriteTo(w); return err })
		}
	} else {
		err = r.Pictures(ctx, func(n, of int, img image.Image) error {
			defer report(n, of)
			return drawn(d, fmt.Sprintf(c.Out, n), func(w io.Writer) error { return png.Encode(w, img) })
		})
	}
	if ctx.Err() != nil {
		return desk.ErrStopped
	}
	return err
}
