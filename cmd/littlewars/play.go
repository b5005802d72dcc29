package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"golang.org/x/term"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/engine/input"
	"littlewars/render/terminal"
	"littlewars/tabletop/inch"
)

// matchFlags say which match is meant, and who plays it.
type matchFlags struct {
	Game     string     `arg:"" optional:"" predictor:"match" help:"A game (littlewars games lists them), the journal of a match to go on with, or a table by name or file (littlewars scenarios lists them)."`
	Option   []string   `sep:"none" predictor:"option" placeholder:"NAME=VALUE" help:"Set an option of the game; it can be given again for another."`
	Journal  string     `predictor:"path" placeholder:"FILE" help:"Keep the match in this file, order by order. If the file has a match of the game already, go on with it."`
	Position string     `placeholder:"TEXT" help:"Begin from this position, in the game's text form, or as a file that the game reads, as a scenario."`
	Seed     *desk.Seed `placeholder:"N" help:"Of all chance in the match (one of its own)."`
	Computer []string   `sep:"none" predictor:"side" placeholder:"SIDE[:HOW]" help:"Let the computer play a side: north (a second a move), north:2, north:0.5 or north:500ms (so long), north:5000p (playouts), north:2s,5000p (the first of both), north:random; in games of squares north:5m/game (so long in all) and north:2s,ponder (on the others' time too). ${levels}: north:cadet."`
}

// playCmd plays a match.
type playCmd struct {
	matchFlags
	KeepGoing bool `help:"Of orders that are piped in, pass over those that are refused."`
}

func (*playCmd) Help() string {
	return `On a terminal it draws the board and asks for orders; tab completes them, "help" tells the other words.
Elsewhere it reads orders from stdin, a line each, and prints what they cause; the first that is refused
ends it. A journal holds every order as soon as it is given: a program that is killed loses nothing.

  littlewars play GAME                                   two people at one table
  littlewars play GAME --journal a.lw --computer SIDE    against the computer, kept in a file
  littlewars play GAME --computer SIDE:random            against chance
  littlewars play a.lw                                   go on with it
  littlewars play GAME --option NAME=VALUE               a variety; "littlewars games" lists them
  littlewars play my.toml                                on a table of your own
  echo ORDER | littlewars play GAME                      one order`
}

// Run sits down at the match and stays until it is left.
func (c *playCmd) Run(d *desk.Desk) error {
	g, s, err := c.sit(d)
	if err != nil {
		return err
	}
	p := &party{d: d, game: &g, s: s, keepGoing: c.KeepGoing, players: map[engine.Side]engine.Player{}, glass: newHourglass()}
	if best := ownRecords().keep(&g, s); best != "" {
		d.Say("best at %s", best)
	}
	kinds, err := c.seated(&g, s)
	if err != nil {
		return errors.Join(err, s.Close())
	}
	for side, kind := range kinds {
		p.players[side] = g.player(kind, s.Journal().Setup.Seed)
	}
	return p.gather()
}

// gather sits those down who play, and lets them play until the match is left.
func (p *party) gather() error {
	p.turned = p.fromBehind()
	p.signals = make(chan os.Signal, 1)
	desk.Hear(p.signals, syscall.SIGQUIT)
	defer signal.Stop(p.signals)
	p.live = onTerminal(p.d)
	if p.live && !terminal.Dumb(runtime.GOOS) {
		p.renew = func() desk.Asker { return desk.NewEditor(os.Stdin, p.d.Paper, p.complete) }
		p.in = p.renew()
	} else {
		p.in = desk.NewReader(os.Stdin, p.live, p.d.Out)
	}
	return errors.Join(p.run(), engine.Dismiss(slices.Collect(maps.Values(p.players))...), p.s.Close())
}

// onTerminal reports whether somebody sits there to be asked.
func onTerminal(d *desk.Desk) bool {
	return term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(d.Paper.Fd()))
}

// sit begins the match that is asked for, or opens it.
func (c *matchFlags) sit(d *desk.Desk) (game, *engine.Sitting, error) {
	if c.Game == "" {
		return game{}, nil, fmt.Errorf("%w, or the journal of a match", errNoGame())
	}
	g, err := findGame(c.Game)
	if err != nil {
		if g, o, is, broken := opened(c.Game); is {
			var f desk.Faults
			f.Needs(c.Position != "", "--position", c.Game+" is the position")
			f.Add(broken)
			if err := f.Err(); err != nil {
				return game{}, nil, err
			}
			c.Game, c.Position = g.about.Name, o.Setup.Position
			return c.sit(d)
		}
		switch _, missing := os.Stat(c.Game); {
		case input.IsStream(c.Game):
			return g, nil, fmt.Errorf("%s: a match goes on in a file, not in what is piped in; %q reads it",
				c.Game, "littlewars replay "+c.Game)
		case strings.ContainsAny(c.Game, "./\\") && errors.Is(missing, fs.ErrNotExist):
			return g, nil, missing
		case missing != nil:
			return g, nil, unknownName("game or journal", c.Game, gameNames())
		}
		if c.Journal != "" {
			return g, nil, fmt.Errorf("--journal: the match is kept in %s already", c.Game)
		}
		return c.open(d, c.Game, "")
	}
	if c.Journal != "" {
		info, err := os.Stat(c.Journal)
		if err == nil && (info.Size() > 0 || !info.Mode().IsRegular()) { // an empty one is new
			return c.open(d, c.Journal, g.about.Name)
		}
	}
	unkept := *c
	unkept.Journal = ""
	s, err := unkept.begin(&g)
	if err == nil && c.Journal != "" {
		if err = s.KeepLater(c.Journal); err == nil {
			d.Say("the match is kept in %s from its first order on", terminal.Quoted(c.Journal))
		}
	}
	return g, s, err
}

// begin begins a match of a game, in a new journal if it is to be kept in one.
func (c *matchFlags) begin(g *game) (*engine.Sitting, error) {
	setup, err := c.setup(g)
	if err != nil {
		return nil, err
	}
	if c.Journal == "" {
		return engine.Sit(g.Rules, setup, desk.Version())
	}
	if err := os.MkdirAll(filepath.Dir(c.Journal), 0o777); err != nil {
		return nil, err
	}
	return engine.Create(c.Journal, g.Rules, setup, desk.Version())
}

// setup is what a new match begins from. All that is wrong with the command line is told at once.
func (c *matchFlags) setup(g *game) (engine.Setup, error) {
	var f desk.Faults
	s, err := g.setup(c.Position, c.Option)
	f.Add(err)
	_, err = c.kinds(g)
	f.Add(err)
	s.Seed = rand.Uint64N(1_000_000)
	if c.Seed != nil {
		s.Seed = uint64(*c.Seed)
	}
	return s, f.Err()
}

// open goes on with the match in a file, which must be of the game named, if one is.
func (c *matchFlags) open(d *desk.Desk, file, name string) (game, *engine.Sitting, error) {
	var f desk.Faults
	why := "the match in " + file + " has begun; it goes on as it was set up"
	f.Needs(len(c.Option) > 0, "--option", why)
	f.Needs(c.Position != "", "--position", why)
	f.Needs(c.Seed != nil, "--seed", why)
	if err := f.Err(); err != nil {
		return game{}, nil, err
	}
	s, opened, err := engine.Open(file, findRules, replaying(d))
	d.Wiped()
	switch {
	case err != nil && s != nil && onTerminal(d):
		d.Say("%v", err)
		d.Say("what comes before it is here, and kept in no file; save it under another name")
	case err != nil:
		return game{}, nil, err
	}
	g, _ := findGame(s.Ruleset().About().Name)
	if name != "" && name != g.about.Name {
		err = fmt.Errorf("%s holds a match of %s, not of %s; name another file", file, g.about.Name, name)
		return g, nil, errors.Join(err, s.Close())
	}
	orders := inch.Counted(s.Len(), "order", "orders")
	d.Say("%s goes on after %s", terminal.Quoted(file), orders)
	warn(d, opened.Torn, opened.Differences)
	return g, s, nil
}

// warn tells what was odd about a journal that was read.
func warn(d *desk.Desk, torn string, differences []engine.Difference) {
	if torn != "" {
		d.Say("the last line is not whole, and left out: %.60q", torn)
	}
	for _, x := range differences {
		d.Say("%v", x)
	}
}

// seated is the kinds for a match, each of a side that plays in it.
func (c *matchFlags) seated(g *game, s *engine.Sitting) (map[engine.Side]engine.Kind, error) {
	kinds, err := c.kinds(g)
	if err != nil {
		return nil, err
	}
	var f desk.Faults
	sides := s.Match().View("").Sides
	for _, side := range slices.Sorted(maps.Keys(kinds)) {
		if !slices.Contains(sides, side) {
			f.Addf("--computer: nobody plays %s in this match; its sides are %s", side, joined(sides))
		}
	}
	return kinds, f.Err()
}

// unsaid is how a computer plays of whom no more is said.
const unsaid = "uct"

// kinds is how the computer is to play the sides that it is given.
func (c *matchFlags) kinds(g *game) (map[engine.Side]engine.Kind, error) {
	kinds := map[engine.Side]engine.Kind{}
	var f desk.Faults
	about := &g.about
	if g.Seat == nil && len(c.Computer) > 0 {
		return nil, fmt.Errorf("--computer: no computer plays %s", about.Name)
	}
	for _, word := range c.Computer {
		name, how, limited := strings.Cut(word, ":")
		side, is := about.SideOf(name)
		if !is {
			f.Addf("--computer: %s has no side %.60q; it has %s", about.Name, name, joined(about.Sides))
			continue
		}
		_, twice := kinds[side]
		f.Needs(twice, "--computer", string(side)+" is given twice")
		if !limited {
			how = unsaid
		}
		kind, err := g.ReadPlayer(how)
		if err != nil {
			f.Addf("--computer: %s: %w", side, err)
		}
		kinds[side] = kind
	}
	return kinds, f.Err()
}
