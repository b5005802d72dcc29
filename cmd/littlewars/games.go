package main

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/engine/hellwig"
	hellwigs "littlewars/engine/hellwig/general"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	venturinis "littlewars/engine/venturini/general"
	"littlewars/engine/venturini/siegecraft"
	"littlewars/engine/warchess"
	"littlewars/render/terminal"
	"littlewars/sim/forecast"
	"littlewars/sim/general"
	"littlewars/sim/player"
	"littlewars/sim/wire"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/gunrange"
)

// ownName is what the program is called, and so is the first of its games.
const ownName = "littlewars"

// games is every game that is played by turns, in the order they are listed. Nowhere else does the program name
// one.
var games = []engine.Entry{
	forecast.WithForecasts(general.WithGeneral(battle.Entry)),
	forecast.WithForecasts(gunrange.Entry),
	player.WithSearch[warchess.Position, warchess.Move](warchess.Entry),
	player.WithSearch[rithmomachia.Position, rithmomachia.Move](rithmomachia.Entry, player.Numbers...),
	hellwigs.WithGeneral(hellwig.Entry),
	venturinis.WithGeneral(venturini.Entry),
	venturinis.WithGeneral(venturini.CampaignEntry),
	siegecraft.WithCaptain(venturini.SiegeEntry),
}

// sound is what is wrong with a scenario, and with how a battle stands on it.
var sound = battle.Sound

// game is one of them with what is told of it.
type game struct {
	engine.Entry
	about engine.About
}

func gameOf(e engine.Entry) game { return game{e, e.Rules.About()} }

// listed are the games with what is told of them.
func listed() []game { return engine.Mapped(games, gameOf) }

// gameNames are the words for the games.
func gameNames() []string {
	return engine.Mapped(listed(), func(g game) string { return g.about.Name })
}

// shelf is the names of what games open without a file.
func shelf() []string {
	return slices.Concat(engine.Mapped(games, func(e engine.Entry) []string { return e.Shelf })...)
}

// opened is the match that a file which is no journal begins, or something on the shelf; false if no game knows
// such a thing.
func opened(name string) (game, engine.Opening, bool, error) {
	for _, e := range games {
		if e.Opens == nil {
			continue
		}
		if o, is, err := e.Opens(name); is {
			return gameOf(e), o, true, err
		}
	}
	return game{}, engine.Opening{}, false, nil
}

// unknownName is that nothing has a name, with what there is.
func unknownName(what, name string, there []string) error {
	return &tabletop.Unknown{What: what, Name: name, Nearest: tabletop.Nearest(name, there, 3), There: there, Any: true}
}

// unknownAmong is unknownName of so many that only the nearest are told.
func unknownAmong(what, name string, many []string) error {
	return &tabletop.Unknown{What: what, Name: name, Nearest: tabletop.Nearest(name, many, 5), Any: true}
}

// missing is what the command line lacks.
type missing string

func (m missing) Error() string { return string(m) }

// errNoGame is that no game is named.
func errNoGame() error { return missing("name a game: " + strings.Join(gameNames(), ", ")) }

// levelsTold is at which levels computers play, game by game.
func levelsTold() string {
	var all []string
	for _, g := range listed() {
		if names := g.levels(); len(names) > 0 {
			all = append(all, g.about.Title+" has "+strings.Join(names, ", "))
		}
	}
	return strings.Join(all, "; ")
}

// levels are the names of those at which its computer plays, the gentlest first.
func (g *game) levels() []string {
	return engine.Mapped(g.Levels, func(l engine.Level) string { return l.Name })
}

// player is one of a kind, who may be a program of somebody's own.
func (g *game) player(kind engine.Kind, seed uint64) engine.Player {
	if kind.Program != "" {
		return wire.NewOutside(g.Entry, kind.Program)
	}
	return g.Seat(kind, seed)
}

// findGame is the game of that name, in any capitals.
func findGame(name string) (game, error) {
	if name == "" {
		return game{}, errNoGame()
	}
	all := listed()
	i := slices.IndexFunc(all, func(g game) bool { return strings.EqualFold(g.about.Name, name) })
	if i < 0 {
		return game{}, unknownName("game", name, gameNames())
	}
	return all[i], nil
}

// findRules is findGame for whoever opens a journal.
func findRules(name string) (engine.Ruleset, bool) {
	g, err := findGame(name)
	return g.Rules, err == nil
}

// readOptions reads words such as victory=bodies.
func readOptions(words []string) (map[string]string, error) {
	options := map[string]string{}
	var f desk.Faults
	for _, w := range words {
		name, value, ok := strings.Cut(w, "=")
		switch _, twice := options[name]; {
		case !ok || name == "" || value == "":
			f.Addf("--option: %.60q; say a name and a value, as in first=def", w)
		case twice:
			f.Addf("--option: %s is given twice", name)
		default:
			options[name] = value
		}
	}
	return options, f.Err()
}

// setup is what a match of the game begins from, as flags tell it. All that is wrong with them is told at once.
func (g *game) setup(position string, words []string) (engine.Setup, error) {
	var f desk.Faults
	options, err := readOptions(words)
	f.Add(err)
	read, err := g.position(position)
	if err == nil {
		position = strings.ReplaceAll(read, "\n", " ") // a journal has it on one line
	}
	setup := engine.Setup{Position: position, Options: options}
	f.Add(engine.Idle(g.Rules, setup))
	f.Add(err)
	return setup, f.Err()
}

// gamesCmd lists the games.
type gamesCmd struct {
	JSON bool `help:"Write JSON (docs/programs.md lists the keys)."`
}

func (*gamesCmd) Help() string {
	return `What can be played, with the varieties of each.

  littlewars games                   all of them
  littlewars games --json            the same for programs
  littlewars rules WC                the rules of one
  littlewars play GAME               play it
  littlewars perft GAME              its tree, counted`
}

// gameJSON is a game in the list; the fields are the keys of docs/programs.md.
type gameJSON struct {
	Name       string        `json:"name"`
	Title      string        `json:"title"`
	About      string        `json:"about"`
	Version    int           `json:"version"`
	Sides      []engine.Side `json:"sides"`
	Separators string        `json:"separators"`
	Position   string        `json:"position"`
	Options    []optionJSON  `json:"options"`
}

type optionJSON struct {
	Name    string        `json:"name"`
	About   string        `json:"about"`
	Rule    engine.RuleID `json:"rule"`
	Default string        `json:"default"`
	Values  []string      `json:"values,omitempty"`
	Low     *int          `json:"low,omitempty"`
	High    *int          `json:"high,omitempty"`
	Needs   []engine.Need `json:"needs,omitempty"`
	Start   bool          `json:"beginning,omitempty"`
}

func gameListed(of game) gameJSON {
	a := &of.about
	g := gameJSON{
		Name: a.Name, Title: a.Title, About: a.Gist, Version: a.Version, Sides: a.Sides,
		Separators: a.Separators, Position: a.Position, Options: []optionJSON{},
	}
	for _, o := range a.Options {
		j := optionJSON{
			Name: o.Name, About: o.Gist, Rule: o.Rule, Default: o.Default, Values: o.Values, Needs: o.Needs,
			Start: o.Beginning,
		}
		if len(o.Values) == 0 {
			j.Low, j.High = &o.Low, &o.High
		}
		g.Options = append(g.Options, j)
	}
	return g
}

// joined is words in a sentence.
func joined[W ~string](words []W) string { return strings.Join(plain(words), ", ") }

func plain[W ~string](words []W) []string {
	return engine.Mapped(words, func(w W) string { return string(w) })
}

func (c *gamesCmd) Run(d *desk.Desk) error {
	if c.JSON {
		return d.Json("games", engine.Mapped(listed(), gameListed))
	}
	for i, g := range listed() {
		if i > 0 {
			d.Printf("\n")
		}
		gameText(d, &g.about)
	}
	return nil
}

func gameText(d *desk.Desk, a *engine.About) {
	l := d.Look
	d.Printf("%s  %s\n", l.In(terminal.Title, a.Name), terminal.Wrapped(a.Title, l.Width-len(a.Name)-2, 2))
	d.Printf("  %s\n", terminal.Wrapped(a.Gist, l.Width-2, 2))
	d.Printf("  %s\n", l.In(terminal.Faint, "sides: "+joined(a.Sides)))
	for _, o := range a.Options {
		values := strings.Join(o.Values, ", ")
		if len(o.Values) == 0 {
			values = fmt.Sprintf("%d to %d", o.Low, o.High)
		}
		d.Printf("  --option %s\n", terminal.Wrapped(fmt.Sprintf("%s=%s  (%s)", o.Name, o.Default, values), l.Width-13, 6))
		gist := o.Gist
		for _, n := range o.Needs {
			gist += "; needs " + n.String()
		}
		if o.Rule != "" {
			gist += " [" + string(o.Rule) + "]"
		}
		d.Printf("      %s\n", l.In(terminal.Faint, terminal.Wrapped(gist, l.Width-6, 6)))
	}
}

// position is the one that is meant by what somebody gave as one, such as the name of a file.
func (g *game) position(given string) (string, error) {
	if g.Reads == nil {
		return given, nil
	}
	return g.Reads(given)
}
