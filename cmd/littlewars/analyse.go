package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render/terminal"
	"littlewars/sim/wire"
	"littlewars/tabletop/inch"
)

// analyseCmd tells the best orders of a position.
type analyseCmd struct {
	Match    string      `arg:"" optional:"" predictor:"match" help:"A game, or the journal of a match."`
	To       *desk.Whole `placeholder:"N" help:"After N orders of the journal (after the last)."`
	Position string      `placeholder:"TEXT" help:"Of a game: this position, in its text form."`
	Option   []string    `sep:"none" predictor:"option" placeholder:"NAME=VALUE" help:"Set an option."`
	By       string      `default:"5" placeholder:"PLAYER" predictor:"player" help:"Who thinks, and how long (5)."`
	Lines    desk.Whole  `default:"3" placeholder:"N" help:"How many of the best orders (3)."`
	JSON     bool        `help:"Write JSON (docs/programs.md lists the keys)."`
}

func (*analyseCmd) Help() string {
	return `The best orders of a position, each with what would come after it. Ctrl-C ends the thinking and tells what
was found.

  littlewars analyse GAME --position TEXT
  littlewars analyse a.lw --to 12 --by 20        20 seconds about the match after 12 orders
  littlewars review a.lw                         every order of it`
}

// analysisJSON is what was found; the fields are the keys of docs/programs.md.
type analysisJSON struct {
	Game     string      `json:"game"`
	Position string      `json:"position"`
	Side     engine.Side `json:"side"`
	wire.Findings
}

// thinker is who thinks about a game's matches, said as for a tournament.
func (g *game) thinker(f *desk.Faults, said string, seed uint64) engine.Player {
	f.Needs(g.Seat == nil, g.about.Name, "no computer plays it")
	if g.Seat == nil {
		return nil
	}
	kind, err := g.ReadPlayer(said)
	if time, not := engine.ReadPlayer(said); !g.Thinks && not == nil && !time.Random {
		kind, err = engine.Kind{}, nil // he takes none
	}
	f.Add(err)
	return g.player(kind, seed)
}

// Run thinks and tells.
func (c *analyseCmd) Run(d *desk.Desk) error {
	const most = 50
	var f desk.Faults
	f.Number("--lines", float64(c.Lines), 1, most, "")
	g, m, end, err := c.match(d)
	if f.Add(err); f.Err() != nil {
		return f.Err()
	}
	p := g.thinker(&f, c.By, 0)
	if m != nil {
		f.Needs(m.Result().Over, "the match", "it is over; say with --to after which order")
	}
	if err := f.Err(); err != nil {
		return err
	}
	ctx, stop := desk.UntilStopped()
	defer stop()
	a, err := engine.Analyse(ctx, p, m, int(c.Lines), nil)
	if err = errors.Join(err, engine.Dismiss(p)); err != nil {
		if ctx.Err() != nil {
			err = desk.ErrStopped
		}
		return err
	}
	side := m.Turn().Sides[0]
	if c.JSON {
		return end(d.Json("analysis", analysisJSON{g.about.Name, m.Position(), side, wire.FindingsOf(a)}))
	}
	v := m.View("")
	head := engine.Capital(v.Looks.Side(side)) + " is to move"
	if a.Depth > 0 {
		head += fmt.Sprintf("; %s ahead, %s", inch.Counted(a.Depth, "move", "moves"), playouts(a.Lines[0].Playouts))
	}
	d.Printf("%s", d.Look.Line(terminal.Title, head))
	for i, t := range a.Lines {
		line := fmt.Sprintf("%4s  %s", terminal.Percent(t.Value), strings.Join(plain(t.Line), ", "))
		if t.Plan != "" {
			line += "; " + t.Plan
		}
		d.Printf("%d %s\n", i+1, terminal.Wrapped(line, d.Look.Width-2, 8))
	}
	return end(nil)
}

// match is the one that is meant; end says at the end what is wrong with its journal, if it has one.
func (c *analyseCmd) match(d *desk.Desk) (g game, m engine.Match, end func(error) error, err error) {
	var f desk.Faults
	if g, err = findGame(c.Match); err == nil {
		f.Needs(c.To != nil, "--to", c.Match+" is a game and no journal")
		setup, err := g.setup(c.Position, c.Option)
		if f.Add(err); f.Err() == nil {
			m, err = g.Rules.New(setup)
			f.Add(err)
		}
		return g, m, func(err error) error { return err }, f.Err()
	}
	if c.Match == "" {
		return g, nil, nil, err
	}
	f.Needs(c.Position != "", "--position", c.Match+" is the journal of a match")
	f.Needs(len(c.Option) > 0, "--option", c.Match+" is the journal of a match")
	if err := f.Err(); err != nil {
		return g, nil, nil, err
	}
	r, err := resume(d, c.Match)
	if err != nil {
		return g, nil, nil, err
	}
	n, err := r.upTo("--to", c.To, 0)
	if err == nil {
		m, err = r.sitting.At(n)
	}
	return r.game, m, func(err error) error { return r.end(d, err) }, err
}

// reviewCmd judges the orders of a match.
type reviewCmd struct {
	File string     `arg:"" predictor:"path" help:"A journal; - is stdin."`
	By   string     `default:"1" placeholder:"PLAYER" predictor:"player" help:"Who thinks about each order (1)."`
	Most desk.Whole `default:"5" placeholder:"N" help:"How many turning points (5)."`
	JSON bool       `help:"Write JSON (docs/programs.md lists the keys)."`
}

func (*reviewCmd) Help() string {
	return `How a match stood before each of its orders, the orders by which most was given up, and what would have been
better. Ctrl-C ends it with what has been looked at.

  littlewars review a.lw
  littlewars review a.lw --by 5000p              the same every time`
}

// reviewJSON is a match judged; the fields are the keys of docs/programs.md.
type reviewJSON struct {
	Game    string       `json:"game"`
	Side    engine.Side  `json:"side"`
	Stands  []float64    `json:"stands"`
	Orders  []judgedJSON `json:"orders"`
	Partial bool         `json:"partial"`
}

type judgedJSON struct {
	Number int          `json:"number"`
	Turn   int          `json:"turn"`
	Side   engine.Side  `json:"side"`
	Order  engine.Order `json:"order"`
	Before float64      `json:"before"`
	After  float64      `json:"after"`
	Better wire.Advice  `json:"better"`
}

// Run judges and tells.
func (c *reviewCmd) Run(d *desk.Desk) error {
	const most = 1000
	r, err := resume(d, c.File)
	if err != nil {
		return err
	}
	var f desk.Faults
	f.Number("--most", float64(c.Most), 0, most, "")
	p := r.game.thinker(&f, c.By, r.journal.Setup.Seed)
	if err := f.Err(); err != nil {
		return err
	}
	ctx, stop := desk.UntilStopped()
	defer stop()
	s := r.sitting
	of := s.Match().View("").Sides[0]
	first, err := s.At(0)
	if err != nil {
		return err
	}
	show, n := d.Progress("looking at order"), s.Len()
	judged, err := engine.Judge(ctx, p, first, s.Journal().Entries, engine.Review{Of: of}, func(so *engine.Review) {
		if show != nil {
			show(len(so.Stands)-1, n)
		}
	})
	d.Wiped()
	switch err = errors.Join(err, engine.Dismiss(p)); {
	case err != nil:
		return err
	case c.JSON:
		err = d.Json("review", reviewed(&r.game, &judged, ctx))
	default:
		d.Printf("%s", reviewText(d.Look, s, &judged, int(c.Most)))
	}
	if err == nil && ctx.Err() != nil {
		err = desk.ErrStopped
	}
	return r.end(d, err)
}

func reviewed(g *game, r *engine.Review, ctx context.Context) reviewJSON {
	return reviewJSON{
		g.about.Name, r.Of, append([]float64{}, r.Stands...), engine.Mapped(r.Orders, func(j engine.Judged) judgedJSON {
			return judgedJSON{
				j.Number, j.Turn, j.Side, j.Order, j.Before, j.After, wire.AdviceOf(first(j.Better.Line), j.Better),
			}
		}), ctx.Err() != nil,
	}
}

func first(line []engine.Order) engine.Order {
	if len(line) == 0 {
		return ""
	}
	return line[0]
}

func reviewText(l terminal.Look, s *engine.Sitting, r *engine.Review, most int) string {
	const high = 6 // lines
	var b strings.Builder
	v := s.Match().View("")
	about := s.Ruleset().About()
	fmt.Fprintf(&b, "%s  %s\n", l.In(terminal.Title, about.Name), about.Title)
	b.WriteString(l.Line(terminal.Faint, fmt.Sprintf(
		"chances of %s, from the first of %s to the last", v.Looks.Side(r.Of),
		inch.Counted(len(r.Orders), "order", "orders"),
	)))
	b.WriteString(l.Letters(l.Course(r.Stands, high)))
	worst := r.Turning(&about, most)
	if len(worst) == 0 {
		b.WriteString(l.Line(terminal.Title, engine.GaveLittle(&about)))
	}
	for i := range worst {
		j := &worst[i]
		text := fmt.Sprintf("order %d, %s %s: %s to %s. Better was %s", j.Number, v.Looks.Side(j.Side), j.Order,
			terminal.Percent(j.Before), terminal.Percent(j.After), j.Better.Line[0])
		if rest := j.Better.Line[1:]; len(rest) > 0 {
			text += ", then " + strings.Join(plain(rest[:min(4, len(rest))]), ", ")
		}
		fmt.Fprintf(&b, "%s\n", terminal.Wrapped(text, l.Width-2, 2))
	}
	return b.String()
}
