package main

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
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
	A        string     `default:"uct" placeholder:"PLAYER" predictor:"player" help:"One player (uct, who thinks a second a move): 2, 0.5 or 500ms, so long; 5000p, so many playouts; 2s,5000p, the first of both; 5m/game, so long in all; random; program:COMMAND, a program of your own (docs/programs.md). uct: may stand before it. ${levels}."`
	B        string     `default:"random" placeholder:"PLAYER" predictor:"player" help:"The other (random), said alike."`
	Games    desk.Whole `default:"20" placeholder:"N" help:"How many games (20); the players change sides after each."`
	Opening  desk.Whole `placeholder:"N" help:"Draw N orders first, alike in both games of a pair."`
	SPRT     string     `placeholder:"ELO,ELO" help:"Stop once it is known by which of these --a is stronger."`
	Resume   bool       `help:"Go on with the tournament whose journals are in --journals."`
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
  littlewars tournament GAME --a random --games 4 --journals games/
  littlewars tournament GAME --a 900p --b 300p --games 1000 --opening 4 --sprt 0,50
                                                 stops once it is known`
}

func (c *tournamentCmd) Run(d *desk.Desk) error {
	const mostGames, mostWorkers, mostOpening = 1_000_000, 1000, 1000
	var f desk.Faults
	f.Number("--games", float64(c.Games), 1, mostGames, "")
	f.Number("--workers", float64(c.Workers), 0, mostWorkers, "")
	f.Number("--opening", float64(c.Opening), 0, mostOpening, "")
	f.Needs(c.Resume && c.Journals == "", "--resume", "say with --journals where the tournament is")
	test, err := readTest(c.SPRT)
	f.Add(err)
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
		Opening: int(c.Opening), Test: test,
		Folder: c.Journals, Resume: c.Resume, Program: desk.Version(),
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

// readTest reads what is to be decided: "0,50"; nothing of "".
func readTest(text string) (*player.Test, error) {
	if text == "" {
		return nil, nil
	}
	const most = 1000
	low, high, _ := strings.Cut(text, ",")
	less, errLess := strconv.ParseFloat(low, 64)
	more, errMore := strconv.ParseFloat(high, 64)
	if errLess != nil || errMore != nil || !(less < more) || math.Abs(less) > most || math.Abs(more) > most {
		return nil, fmt.Errorf(
			"--sprt: %.60q; give two numbers of points from -%d to %d, the smaller first: 0,50", text, most, most)
	}
	return &player.Test{Less: less, More: more}, nil
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
	if e := s.Strength; e != nil {
		b.WriteString("  " + terminal.Wrapped(strengthText(e, s.Table, s.Answer), l.Width-2, 4) + "\n")
	}
	orders := fmt.Sprintf("%.1f orders a game, from %d to %d", s.Orders, s.Shortest, s.Longest)
	fmt.Fprintf(&b, "  %s\n", terminal.Wrapped(orders, l.Width-2, 4))
	return b.String()
}

// strengthText is how much stronger the first of two is.
func strengthText(e *player.Elo, table []player.Standing, a *player.Answer) string {
	elo := func(x float64) string {
		if math.IsInf(x, 0) {
			return "any"
		}
		return fmt.Sprintf("%+.0f", x)
	}
	text := table[0].Name + ": Elo beyond measure"
	if e.Elo != nil {
		text = fmt.Sprintf("%s: Elo %s", table[0].Name, elo(*e.Elo))
	}
	text += fmt.Sprintf(" (%s to %s) against %s", elo(e.Interval[0]), elo(e.Interval[1]), table[1].Name)
	switch {
	case a == nil:
	case a.Verdict == "open":
		text += fmt.Sprintf("; not decided between %+g and %+g: %.2f of ±%.2f", a.Less, a.More, a.Ratio, a.Bound)
	case a.Verdict == "more":
		text += fmt.Sprintf("; decided: by %+g, not by %+g", a.More, a.Less)
	default:
		text += fmt.Sprintf("; decided: by %+g, not by %+g", a.Less, a.More)
	}
	return text
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
