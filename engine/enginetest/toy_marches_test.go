package enginetest

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"littlewars/engine"
)

// Marches: many figures' actions in one turn, and then done. Each man may go one step a turn, also onto
// an enemy, who is taken. Who has a man on the far row when he is done has won; and who has taken all.

var (
	marchBoard = squares{4, 4}
	marchNear  = marchBoard.nearTo(false)
	marchSides = []engine.Side{"red", "blue"}
	marchStart = men{0x0006, 0x6000}
	farRow     = [2]uint16{0xf000, 0x000f}
)

type marches struct {
	men
	gone  uint16 // those of the mover's men that have gone this turn
	mover int8
	quiet int8 // turns since a man was taken
}

// march is a man's step, or both -1: done.
type march struct{ from, to int8 }

var done = march{-1, -1}

func (p *marches) Mover() int { return int(p.mover) }

func (p *marches) Moves(into []march) []march {
	if _, over := p.Ended(); over {
		return into
	}
	for from := range 16 {
		if !p.on(int(p.mover), from) || p.gone>>from&1 != 0 {
			continue
		}
		for _, to := range marchNear[from] {
			if !p.on(int(p.mover), to) {
				into = append(into, march{int8(from), int8(to)})
			}
		}
	}
	return append(into, done)
}

func (p *marches) Count() int {
	var room [16]march
	return len(p.Moves(room[:0]))
}

func (p *marches) Draw(c *engine.Chance) (march, bool) {
	var room [16]march
	moves := p.Moves(room[:0])
	if len(moves) == 0 {
		return march{}, false
	}
	return moves[c.IntN(len(moves))], true
}

func (p *marches) Play(m march) {
	if m == done {
		p.gone, p.mover = 0, 1-p.mover
		p.quiet++
		return
	}
	if p.on(int(1-p.mover), int(m.to)) {
		p.quiet = 0
	}
	p.move(int(p.mover), int(m.from), int(m.to))
	p.gone |= 1 << m.to
}

// Ended looks at the side that was last done, and at a side without men.
func (p *marches) Ended() (int, bool) {
	last := int(1 - p.mover)
	switch {
	case p.men[last] == 0:
		return int(p.mover), true
	case p.men[p.mover] == 0, p.gone == 0 && p.men[last]&farRow[last] != 0:
		return last, true
	}
	return engine.Nobody, false
}

func (p *marches) Hash() uint64 {
	return mix(uint64(p.men[0]), uint64(p.men[1]), uint64(p.gone), uint64(p.mover))
}

// String has those that have gone in capitals.
func (p *marches) String() string {
	w := []byte(p.letters(marchBoard, "rb"))
	for i := range w {
		if p.gone>>i&1 != 0 {
			w[i] -= 'a' - 'A'
		}
	}
	return string(w) + " " + string(marchSides[p.mover])
}

// marchesGame is the words.
type marchesGame struct{}

func (marchesGame) About() engine.About {
	return engine.About{
		Name: "marches", Title: "Marches", Gist: "many steps a turn", Version: 1, Sides: marchSides,
		Separators: "-",
		Position:   "the squares from a1 to d4, men that have gone in capitals, then the mover: .rr..........bb. red",
		Rules: engine.RuleTable{
			{ID: "MA-1", Gist: "a man goes one step a turn", Source: "ruling"},
			{ID: "MA-2", Gist: "the far row wins, and taking all", Source: "ruling"},
			{ID: "MA-3", Gist: "a dozen turns without a man taken are a draw", Source: "ruling"},
		},
	}
}

func (marchesGame) Draws() engine.Draws { return engine.Draws{Quiet: "MA-3", QuietTurns: 12} }

func (marchesGame) Start(s engine.Setup, _ engine.Settings) (p marches, err error) {
	if s.Position == "" {
		return marches{men: marchStart}, nil
	}
	m, mover, err := readMen(strings.ToLower(s.Position), marchBoard, "rb", marchSides)
	p = marches{men: m, mover: int8(mover)}
	for i, r := range s.Position {
		if err == nil && i < 16 && (r == 'R' && mover == 0 || r == 'B' && mover == 1) {
			p.gone |= 1 << i
		}
	}
	return p, err
}

func (g marchesGame) Read(p *marches, said engine.Order) (march, error) {
	if words := said.Words(); len(words) == 2 && words[1] != "done" {
		if from := marchBoard.find(words[0]); from >= 0 && p.gone>>from&1 != 0 {
			return march{}, engine.Forbid("MA-1", "the man on %s has gone this turn", words[0])
		}
	}
	return read(p, p.Moves(nil), said, g.Words)
}

func (marchesGame) Words(_ *marches, m march) engine.Order {
	if m == done {
		return "done"
	}
	return engine.Order(marchBoard.name(int(m.from)) + " " + marchBoard.name(int(m.to)))
}

func (marchesGame) Gist(_ *marches, said engine.Order, word string) (engine.Part, string) {
	switch {
	case word == "done":
		return engine.Verb, "end the turn"
	case said == "":
		return engine.Figure, "man"
	}
	return engine.Place, "go here"
}

func (marchesGame) Tell(before, _ *marches, m march) []engine.Event {
	mover := marchSides[before.mover]
	if m == done {
		return []engine.Event{engine.Changed{What: string(mover), Now: "is done"}}
	}
	to := marchBoard.name(int(m.to))
	events := []engine.Event{engine.Moved{By: "MA-1", Side: mover, Figure: "man", From: marchBoard.name(int(m.from)), To: to}}
	if before.on(int(1-before.mover), int(m.to)) {
		events = append(events, engine.Taken{By: "MA-1", Side: marchSides[1-before.mover], Figure: "man", At: to})
	}
	return events
}

func (marchesGame) Ending(p *marches) (engine.RuleID, string) {
	if p.men[0] == 0 || p.men[1] == 0 {
		return "MA-2", "all men are taken"
	}
	return "MA-2", "a man has come to the far row"
}

func (marchesGame) Phase(*marches) string                      { return "march" }
func (marchesGame) Quiet(p *marches) int                       { return int(p.quiet) }
func (marchesGame) Position(p *marches) string                 { return p.String() }
func (marchesGame) View(p *marches, _ engine.Side) engine.View { return p.view(marchBoard, marchSides) }

var marchesRules = engine.Discrete[marches, march, *marches]{Game: marchesGame{}}

func TestMarches(t *testing.T) {
	Run(t, marchesRules, Config{})
	RunCore(t, marchesRules, CoreConfig[marches, march]{
		Invariant: func(before, after *marches, m march) error { return fewer(before.men, after.men) },
	})
	t.Run("the turn is the mover's until he is done", func(t *testing.T) {
		m, err := marchesRules.New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range []engine.Order{"b1 b2", "c1 d1"} {
			if _, err := m.Play(o); err != nil {
				t.Fatal(err)
			}
			if turn := m.Turn(); turn.Number != 1 || turn.Sides[0] != "red" {
				t.Errorf("after %q it is turn %d, of %s; want red's first", o, turn.Number, turn.Sides)
			}
		}
		if got := words(m.Complete("")); got != "done resign" {
			t.Errorf("all have gone, and what may be said is %q", got)
		}
		if _, err := m.Play("done"); err != nil {
			t.Fatal(err)
		}
		if turn := m.Turn(); turn.Number != 2 || turn.Sides[0] != "blue" {
			t.Errorf("after done it is turn %d, of %s; want blue's, 2", turn.Number, turn.Sides)
		}
	})
}

// words is what a list of choices says.
func words(choices []engine.Choice) string {
	var w []string
	for _, c := range choices {
		w = append(w, c.Word)
	}
	return strings.Join(w, " ")
}

// fewer holds that no man has come, and nobody stands on another.
func fewer(before, after men) error {
	for side := range before {
		if was, is := bits.OnesCount16(before[side]), bits.OnesCount16(after[side]); is > was {
			return fmt.Errorf("of %d men there are %d", was, is)
		}
	}
	if after[0]&after[1] != 0 {
		return errors.New("two men stand on one square")
	}
	return nil
}
