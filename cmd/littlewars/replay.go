package main

import (
	"errors"
	"fmt"
	"time"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/engine/input"
	"littlewars/render/terminal"
	"littlewars/tabletop/inch"
)

// replayCmd plays a journal again and looks whether it comes to the same.
type replayCmd struct {
	File string      `arg:"" predictor:"path" help:"A journal; - is stdin."`
	To   *desk.Whole `placeholder:"N" help:"Show the match after N orders (after the last)."`
	JSON bool        `help:"Write JSON (docs/programs.md lists the keys)."`
}

func (*replayCmd) Help() string {
	return `Every order of the journal is played again and its events compared with those written down.

  littlewars replay a.lw              the match, and the board at its end
  littlewars replay a.lw --to 0       how it began
  littlewars replay - < a.lw          a letter from a friend`
}

// replayJSON is a journal played again; the fields are the keys of docs/programs.md.
type replayJSON struct {
	Game        string              `json:"game"`
	Version     int                 `json:"version"`
	Program     string              `json:"program"`
	Options     map[string]string   `json:"options"`
	Seed        uint64              `json:"seed"`
	Start       string              `json:"start"`
	Orders      []engine.Record     `json:"orders"`
	Position    string              `json:"position"`
	Result      engine.Result       `json:"result"`
	Torn        string              `json:"torn,omitempty"`
	Differences []engine.Difference `json:"differences"`
	Error       string              `json:"error,omitempty"`
}

// errDiffers ends a replay that did not come to what the journal says.
var errDiffers = errors.New("the replay differs from the journal")

// Run replays all of the journal and shows it as far as --to says.
func (c *replayCmd) Run(d *desk.Desk) error {
	r, err := resume(d, c.File)
	if err != nil {
		return err
	}
	s := r.sitting
	n, err := r.upTo("--to", c.To, 0)
	if err != nil {
		return err
	}
	m, err := s.At(n)
	if err != nil {
		return err
	}
	entries := s.Journal().Entries[:n]
	if c.JSON {
		err = d.Json("replay", replayed(r.journal, entries, m, r.differences, r.broken))
	} else {
		replayText(d, s, entries, m)
	}
	_ = d.Out.Flush() // what follows goes to stderr; close reports what failed
	return r.end(d, err)
}

// resumed is a journal played again as far as it can be.
type resumed struct {
	journal     *engine.Journal // as far as it can be read; nil if it cannot
	game        game
	sitting     *engine.Sitting
	differences []engine.Difference
	broken      error // why it goes no farther
}

// resume reads a journal and plays it again. The error is why no order of it can be.
func resume(d *desk.Desk, file string) (r resumed, err error) {
	var unread error
	if r.journal, unread = readJournal(file); r.journal == nil {
		return r, unread
	}
	if r.game, err = findGame(r.journal.Game); err != nil {
		return r, fmt.Errorf("%s: %w", file, unknownName("game or journal", r.journal.Game, gameNames()))
	}
	r.sitting, r.differences, r.broken = engine.Resume(r.journal, r.game.Rules, replaying(d))
	d.Wiped()
	if r.broken == nil {
		r.broken = unread // it comes after all that could be replayed
	} else if r.broken = fmt.Errorf("%s: %w", file, r.broken); r.sitting == nil {
		return r, r.broken
	}
	return r, nil
}

// replaying tells whoever waits at a terminal how far a replay is, from the first second on.
func replaying(d *desk.Desk) func(done, total int) {
	var bar func(done, total int)
	began := time.Now()
	return func(done, total int) {
		if bar == nil && time.Since(began) >= time.Second {
			bar = d.Progress("replaying")
		}
		if bar != nil {
			bar(done, total)
		}
	}
}

// upTo is how many orders a flag asks for, no fewer than least; all where it is left out.
func (r *resumed) upTo(flag string, said *desk.Whole, least float64) (int, error) {
	all := r.sitting.Len()
	if said == nil {
		return all, nil
	}
	var f desk.Faults
	f.Number(flag, float64(*said), least, float64(all), "orders")
	if err := f.Err(); err != nil {
		return 0, errors.Join(err, r.broken)
	}
	return int(*said), nil
}

// end says what is wrong with the journal, after an error or none in showing it.
func (r *resumed) end(d *desk.Desk, err error) error {
	warn(d, r.journal.Torn, r.differences)
	if len(r.differences) > 0 {
		r.broken = errors.Join(r.broken, errDiffers)
	}
	return errors.Join(err, r.broken)
}

// readJournal reads the file, or stdin for "-". With an error there may be a journal, up to the fault.
func readJournal(name string) (*engine.Journal, error) {
	from, err := input.Open(name)
	if err != nil {
		return nil, err
	}
	defer from.Close()
	j, err := engine.ReadJournal(from)
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return j, err
}

func replayText(d *desk.Desk, s *engine.Sitting, entries []engine.Record, m engine.Match) {
	l := d.Look
	about := s.Ruleset().About()
	d.Printf("%s  %s\n", l.In(terminal.Title, about.Name), about.Title)
	v := m.View("")
	for i := range entries {
		d.Printf("%s", entryText(l, v.Looks, &entries[i]))
	}
	marked := lastMarks(&v)
	d.Printf("\n%s%s", l.Board(v, marked, nil), l.Roster(&v))
	if r := m.Result(); r.Over {
		d.Printf("%s", l.Line(terminal.Title, v.Looks.InFull(engine.Ended{Result: r}.String())))
		return
	}
	t := m.Turn()
	after := fmt.Sprintf("after %s; turn %d, %v to move", inch.Counted(len(entries), "order", "orders"), t.Number,
		joined(engine.Mapped(t.Sides, v.Looks.Side)))
	d.Printf("%s\n", l.In(terminal.Faint, after))
}

func replayed(j *engine.Journal, entries []engine.Record, m engine.Match, differences []engine.Difference, broken error) replayJSON {
	r := replayJSON{
		Game: j.Game, Version: j.Version, Program: j.Program, Options: j.Setup.Options, Seed: j.Setup.Seed,
		Start: j.Setup.Position, Position: m.Position(), Torn: j.Torn, Result: m.Result(),
		Orders: append([]engine.Record{}, entries...), Differences: append([]engine.Difference{}, differences...),
	}
	if r.Options == nil {
		r.Options = map[string]string{}
	}
	if broken != nil {
		r.Error = broken.Error()
	}
	return r
}
