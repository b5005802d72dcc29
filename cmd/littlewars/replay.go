package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render/terminal"
	"littlewars/tabletop/inch"
)

// replayCmd plays a journal again and looks whether it comes to the same.
type replayCmd struct {
	File string      `arg:"" predictor:"file" help:"A journal; - is stdin."`
	To   *desk.Whole `placeholder:"N" help:"Show the match after N orders (after the last)."`
	JSON bool        `help:"Write JSON (docs/cli.md lists the keys)."`
}

// Help teaches by example.
func (*replayCmd) Help() string {
	return `Every order of the journal is played again and its events compared with those written down.

  littlewars replay a.lw              the match, and the board at its end
  littlewars replay a.lw --to 0       how it began
  littlewars replay - < a.lw          a letter from a friend`
}

// replayJSON is a journal played again; the fields are the keys of docs/cli.md.
type replayJSON struct {
	Game        string            `json:"game"`
	Version     int               `json:"version"`
	Program     string            `json:"program"`
	Options     map[string]string `json:"options"`
	Seed        uint64            `json:"seed"`
	Start       string            `json:"start"`
	Orders      []orderJSON       `json:"orders"`
	Position    string            `json:"position"`
	Result      resultJSON        `json:"result"`
	Torn        string            `json:"torn,omitempty"`
	Differences []differenceJSON  `json:"differences"`
	Error       string            `json:"error,omitempty"`
}

type orderJSON struct {
	Turn   int      `json:"turn"`
	Side   string   `json:"side"`
	Order  string   `json:"order"`
	Events []string `json:"events"`
	Line   int      `json:"line"`
}

type resultJSON struct {
	Over   bool   `json:"over"`
	Winner string `json:"winner"`
	Rule   string `json:"rule"`
	Why    string `json:"why"`
}

type differenceJSON struct {
	Line  int      `json:"line"`
	Order string   `json:"order"`
	Was   []string `json:"was"`
	Now   []string `json:"now"`
}

// errDiffers ends a replay that did not come to what the journal says.
var errDiffers = errors.New("the replay differs from the journal")

// Run replays all of the journal and shows it as far as --to says.
func (c *replayCmd) Run(d *desk.Desk) error {
	j, unread := readJournal(c.File)
	if j == nil {
		return unread
	}
	rules, known := findRules(j.Game)
	if !known {
		return fmt.Errorf("%s: %w", c.File, noMatch(j.Game))
	}
	s, differences, broken := engine.Resume(j, rules)
	if s == nil {
		return fmt.Errorf("%s: %w", c.File, broken)
	}
	if broken != nil {
		broken = fmt.Errorf("%s: %w", c.File, broken)
	} else {
		broken = unread // it comes after all that could be replayed
	}
	n := s.Len()
	if c.To != nil {
		n = int(*c.To)
		var f desk.Faults
		f.Number("--to", float64(n), 0, float64(s.Len()), "orders")
		if err := f.Err(); err != nil {
			return errors.Join(err, broken)
		}
	}
	m, err := s.At(n)
	if err != nil {
		return err
	}
	entries := s.Journal().Entries[:n]
	if c.JSON {
		err = d.Json(replayed(j, entries, m, differences, broken))
	} else {
		replayText(d, s, entries, m)
	}
	_ = d.Out.Flush() // what follows goes to stderr; close reports what failed
	warn(d, j.Torn, differences)
	if len(differences) > 0 {
		broken = errors.Join(broken, errDiffers)
	}
	return errors.Join(err, broken)
}

// readJournal reads the file, or stdin for "-". With an error there may be a journal, up to the fault.
func readJournal(name string) (*engine.Journal, error) {
	var from io.Reader = os.Stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		from = f
	}
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
	for i := range entries {
		d.Printf("%s", entryText(l, &entries[i]))
	}
	var marked map[string]terminal.Mark
	v := m.View("")
	if n := len(entries); n > 0 {
		marked = lastMarks(&v, entries[n-1].Order)
	}
	d.Printf("\n%s%s", l.Board(v, marked, nil), l.Roster(&v))
	switch r := m.Result(); {
	case r.Over:
		d.Printf("%s\n", l.In(terminal.Title, terminal.Wrapped(engine.Ended{Result: r}.String(), l.Width-2, 2)))
	default:
		t := m.Turn()
		d.Printf("%s\n", l.In(terminal.Faint, fmt.Sprintf("after %s; turn %d, %v to move", inch.Counted(len(entries), "order", "orders"), t.Number, joined(t.Sides))))
	}
}

func replayed(j *engine.Journal, entries []engine.Record, m engine.Match, differences []engine.Difference, broken error) replayJSON {
	result := m.Result()
	r := replayJSON{
		Game: j.Game, Version: j.Version, Program: j.Program, Options: j.Setup.Options, Seed: j.Setup.Seed,
		Start: j.Setup.Position, Orders: []orderJSON{}, Position: m.Position(), Torn: j.Torn,
		Result:      resultJSON{result.Over, string(result.Winner), string(result.Rule), result.Why},
		Differences: []differenceJSON{},
	}
	if r.Options == nil {
		r.Options = map[string]string{}
	}
	for _, e := range entries {
		r.Orders = append(r.Orders, orderJSON{e.Turn, string(e.Side), string(e.Order), e.Events, e.At})
	}
	for _, x := range differences {
		r.Differences = append(r.Differences, differenceJSON{x.At, string(x.Order), x.Was, x.Now})
	}
	if broken != nil {
		r.Error = broken.Error()
	}
	return r
}
