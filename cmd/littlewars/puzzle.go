package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/adrg/xdg"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render/terminal"
	"littlewars/render/ui"
	"littlewars/sim/puzzle"
	"littlewars/tabletop/inch"
)

// puzzleCmd sets a puzzle at a terminal.
type puzzleCmd struct {
	Game  string `arg:"" optional:"" predictor:"puzzle" help:"The game (the first that has puzzles)."`
	Which string `arg:"" optional:"" default:"today" help:"The number of one, or today (today)."`
	List  bool   `help:"List them, with their grades and which are solved."`
}

func (*puzzleCmd) Help() string {
	return `A position in which one order is the best: it wins, saves the game, gains much or fells most with one shot.
Give it; "again" takes a wrong one back, "hint" tells the order, after which it is listed as helped and not as solved,
"quit" leaves. Grades go from 1, easy, to 4. In the window they are at home, F4.

  littlewars puzzle warchess             that of today
  littlewars puzzle warchess 12
  littlewars puzzle warchess --list`
}

// Run sets it until it is solved or left.
func (c *puzzleCmd) Run(d *desk.Desk) error {
	if _, err := strconv.Atoi(c.Game); err == nil || c.Game == "today" {
		c.Game, c.Which = "", c.Game
	}
	if c.Game == "" {
		c.Game = puzzled()[0]
	}
	g, err := findGame(c.Game)
	if err != nil {
		return err
	}
	all, s := puzzle.Of(g.about.Name), ownSolved()
	if len(all) == 0 {
		return fmt.Errorf("no puzzle is of %s; there are some of %s", c.Game, engine.Listed(puzzled()))
	}
	if c.List {
		return c.list(d, &g.about, s)
	}
	n, err := strconv.Atoi(c.Which)
	switch {
	case c.Which == "today":
		n = puzzle.Today(time.Now(), len(all))
	case err != nil || n < 1 || n > len(all):
		return fmt.Errorf("puzzle %.60q: give a number from 1 to %d, or today", c.Which, len(all))
	}
	return taughtAt(d, s.lesson(&g, n))
}

// list lists them.
func (c *puzzleCmd) list(d *desk.Desk, a *engine.About, s solved) error {
	all, have, n := puzzle.Of(a.Name), s.positions(), 0
	for i := range all {
		p, mark := &all[i], ""
		switch {
		case slices.Contains(have, p.Position):
			mark = "solved"
			n++
		case slices.Contains(have, withHelp+p.Position):
			mark = "helped"
		}
		d.Printf("%4d  %d  %-6s  %s\n", i+1, p.Grade, mark, terminal.Wrapped(p.Task(a), d.Look.Width-17, 17))
	}
	d.Say("%d of %s solved", n, inch.Counted(len(all), "puzzle", "puzzles"))
	return nil
}

// puzzled are the names of the games that have puzzles.
func puzzled() []string {
	return kept(gameNames(), func(name string) bool { return len(puzzle.Of(name)) > 0 })
}

// solved is the file of the positions of the puzzles that are solved, one a line, and of those that were so with help.
type solved string

// withHelp stands in its file before a position that was solved with a hint, or shown.
const withHelp = "helped "

func ownSolved() solved { return solved(filepath.Join(xdg.StateHome, ownName, "solved")) }

// positions is those in the file; none if it cannot be read.
func (s solved) positions() []string {
	lines, _ := recents(s).lines()
	return lines
}

// add puts one more into the file. What was solved without help stays so.
func (s solved) add(position string, helped bool) error {
	lines := s.positions()
	if slices.Contains(lines, position) {
		return nil
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == withHelp+position })
	if helped {
		position = withHelp + position
	}
	return replaceFile(string(s), []byte(strings.Join(append(lines, position), "\n")+"\n"))
}

// offered is the puzzles of a game, none if it has none, and the number of today's.
func (s solved) offered(game string) (list []ui.Exercise, today int) {
	g, err := findGame(game)
	all, have := puzzle.Of(game), s.positions()
	if err != nil || len(all) == 0 {
		return nil, 0
	}
	for i := range all {
		list = append(list, ui.Exercise{
			Grade: all[i].Grade, Solved: slices.Contains(have, all[i].Position),
			Helped: slices.Contains(have, withHelp+all[i].Position),
			Begin:  func() *engine.Lesson { return s.lesson(&g, i+1) },
		})
	}
	return list, puzzle.Today(time.Now(), len(all))
}

// lesson is a puzzle that is kept as solved once it is, and after it the next that is not.
func (s solved) lesson(g *game, n int) *engine.Lesson {
	all := puzzle.Of(g.about.Name)
	p := &all[n-1]
	l := p.Lesson(&g.Entry, n)
	l.Learnt = func(helped bool) { _ = s.add(p.Position, helped) } // who cannot write there has solved it all the same
	l.Next = func() *engine.Lesson {
		have := s.positions()
		for i := range all {
			if at := (n + i) % len(all); !slices.Contains(have, all[at].Position) {
				return s.lesson(g, at+1)
			}
		}
		return s.lesson(g, n%len(all)+1)
	}
	return l
}
