package main

import (
	"cmp"
	"fmt"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render/terminal"
	"littlewars/sim/player"
	"littlewars/tabletop/inch"
)

// tournamentCmd lets computers play each other.
type tournamentCmd struct {
	Game     string     `arg:"" optional:"" predictor:"game" help:"The game (littlewars games lists them)."`
	A        string     `default:"uct" placeholder:"PLAYER" predictor:"player" help:"One player (uct, who thinks a second a move): 2, 0.5 or 500ms, so long; 5000p, so many playouts; 2s,5000p, the first of both; random; program:COMMAND, a program of your own (docs/programs.md). uct: may stand before it. ${levels}."`
	B        string     `default:"random" placeholder:"PLAYER" predictor:"player" help:"The other (random), said alike."`
	Games    desk.Whole `default:"20" placeholder:"N" help:"How many games (20); the players change sides after each."`
	Option   []string   `sep:"none" predictor:"option" placeholder:"NAME=VALUE" help:"Set an option of the game; it can be given again for another."`
	Position string     `placeholder:"TEXT" help:"Begin every game from this position, in the game's text form."`
	Seed     desk.Seed  `default:"1866" placeholder:"N" help:"Of all chance (1866). Players limited by playouts play the same games for the same seed."`
	Workers  desk.Whole `placeholder:"N" help:"Games at a time (one a core)."`
	Journals string     `placeholder:"DIR" predictor:"path" help:"Write the journal of every game into this folder."`
	JSON     bool       `help:"Write JSON (docs/programs.md lists the keys)."`
}

func (*tournamentCmd) Help() string {
	return `Ctrl-C ends it and shows the games that were finished.

  littlewars tournament GAME --a 50p --b random --games 2
  littlewars tournament GAME --a 20p --games 2 --option NAME=VALUE
  littlewars tournament GAME --a random --games 4 --journals games/`
}

func (c *tournamentCmd) Run(d *desk.Desk) error {
	const mostGames, mostWorkers = 1_000_000, 1000
	var f desk.Faults
	f.Number("--games", float64(c.Games), 1, mostGames, "")
	f.Number("--workers", float64(c.Workers), 0, mostWorkers, "")
	g, err := findGame(c.Game)
	f.Add(err)
	f.Needs(err == nil && g.Seat == nil, g.about.Name, "no computer plays it")
	var setup engine.Setup
	if err == nil {
		setup, err = g.setup(c.Position, c.Option)
		f.Add(err)
	}
	contenders := []player.Contender{contender(&f, "--a", c.A, &g), contender(&f, "--b", c.B, &g)}
	if a, b := &contenders[0], &contenders[1]; a.Name == b.Name {
		a.Name, b.Name = "a "+a.Name, "b "+b.Name
	}
	if err := f.Err(); err != nil {
		return err
	}
	t := player.Tournament{
		Rules:      g.Rules,
		Setup:      setup,
		Contenders: contenders,
		Games:      int(c.Games), Seed: uint64(c.Seed), Workers: int(c.Workers),
		Folder: c.Journals, Program: desk.Version(),
		Progress: d.Progress("playing"),
	}
	ctx, stop := desk.UntilStopped()
	defer stop()
	if t.Progress != nil {
		t.Progress(0, t.Games)
	}
	s, err := t.Run(ctx)
	d.Wiped()
	if err != nil {
		return err
	}
	switch {
	case c.JSON:
		err = d.Json("tournament", s)
	case s.Games == 0:
		return errNoneFinished{}
	default:
		d.Printf("%s", standingsText(d.Look, s))
		if d.Live {
			d.Say("%.3g s, %.3g games a second", s.Seconds, s.PerSecond)
		}
	}
	if err == nil && s.Partial {
		err = desk.ErrStopped
	}
	return err
}

// errNoneFinished ends a tournament that ctrl-C cut short before there was anything to show.
type errNoneFinished struct{}

func (errNoneFinished) Error() string { return "stopped before any game was finished" }
func (errNoneFinished) Unwrap() error { return desk.ErrStopped }

// contender is a player by what was said of him.
func contender(f *desk.Faults, flag, said string, g *game) player.Contender {
	kind, err := g.ReadPlayer(said)
	if err != nil {
		f.Addf("%s: %w", flag, err)
	}
	return player.Contender{Name: kind.String(), Seat: func(seed uint64) engine.Player { return g.player(kind, seed) }}
}

// standingsText is the table of a tournament.
func standingsText(l terminal.Look, s *player.Standings) string {
	var b strings.Builder
	title := fmt.Sprintf("%s, %s, seed %d", s.Game, inch.Counted(s.Games, "game", "games"), s.Seed)
	fmt.Fprintf(&b, "%s\n\n", l.In(terminal.Title, terminal.Wrapped(title, l.Width, 2)))
	names := len("games")
	for _, row := range s.Table {
		names = max(names, len(row.Name))
		for _, side := range row.Sides {
			names = max(names, len("  as "+side.Side))
		}
	}
	head := fmt.Sprintf("%6s %6s %6s %6s %8s", "games", "won", "drawn", "lost", "score")
	if before := names + len("   "); before+len(head) <= l.Width {
		head = strings.Repeat(" ", before) + head
	} else {
		names = 0 // which have lines of their own
	}
	fmt.Fprintf(&b, "%s\n", l.In(terminal.Faint, head))
	for _, row := range s.Table {
		b.WriteString(tallyLine(l, row.Name, names, &row.Tally))
		for _, side := range row.Sides {
			b.WriteString(tallyLine(l, "  as "+string(side.Side), names, &side.Tally))
		}
	}
	var ends []string
	for _, e := range s.Endings {
		how := cmp.Or(string(e.Rule), "broken off")
		if e.Drawn {
			how += " (drawn)"
		}
		ends = append(ends, fmt.Sprintf("%s %d", how, e.Games))
	}
	fmt.Fprintf(&b, "\n  %s\n", terminal.Wrapped("ended by "+strings.Join(ends, ", "), l.Width-2, 4))
	orders := fmt.Sprintf("%.1f orders a game, from %d to %d", s.Orders, s.Shortest, s.Longest)
	fmt.Fprintf(&b, "  %s\n", terminal.Wrapped(orders, l.Width-2, 4))
	return b.String()
}

// tallyLine is a line of the table behind a name that is so wide, or beneath it if that is 0; the interval of the score
// is left out on narrow paper.
func tallyLine(l terminal.Look, name string, width int, t *player.Tally) string {
	line := fmt.Sprintf("%6d %6d %6d %6d %7.1f%%", t.Games, t.Wins, t.Draws, t.Losses, 100*t.Score)
	if width == 0 {
		return "  " + name + "\n" + line + "\n"
	}
	line = fmt.Sprintf("  %-*s ", width, name) + line
	if in := t.ScoreInterval; in != nil && len(line)+20 < l.Width {
		line += l.In(terminal.Faint, fmt.Sprintf("  (%.1f to %.1f)", 100*in[0], 100*in[1]))
	}
	return line + "\n"
}
