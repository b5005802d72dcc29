package enginetest

import (
	"errors"
	"fmt"
	"math/bits"
	"testing"

	"littlewars/engine"
)

// Noughts and crosses: one move a turn.

var noughtsBoard = squares{3, 3}

type noughts struct {
	men
	mover int8
}

// nought is a man put down on a square.
type nought int8

var rowsOfThree = [...]uint16{0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

func (p *noughts) Mover() int { return int(p.mover) }

func (p *noughts) Moves(into []nought) []nought {
	if _, over := p.Ended(); over {
		return into
	}
	for i := range 9 {
		if p.empty(i) {
			into = append(into, nought(i))
		}
	}
	return into
}

func (p *noughts) Count() int {
	if p.won() != engine.Nobody {
		return 0
	}
	return 9 - bits.OnesCount16(p.men[0]|p.men[1])
}

func (p *noughts) Draw(c *engine.Chance) (nought, bool) {
	var room [9]nought
	moves := p.Moves(room[:0])
	if len(moves) == 0 {
		return 0, false
	}
	return moves[c.IntN(len(moves))], true
}

func (p *noughts) Play(m nought) {
	p.men[p.mover] |= 1 << m
	p.mover = 1 - p.mover
}

func (p *noughts) won() int {
	for side, on := range p.men {
		for _, row := range rowsOfThree {
			if on&row == row {
				return side
			}
		}
	}
	return engine.Nobody
}

func (p *noughts) Ended() (int, bool) {
	winner := p.won()
	return winner, winner != engine.Nobody || p.men[0]|p.men[1] == 0o777
}

func (p *noughts) Hash() uint64 { return mix(uint64(p.men[0]), uint64(p.men[1]), uint64(p.mover)) }

func (p *noughts) String() string {
	return p.letters(noughtsBoard, "xo") + " " + []string{"x", "o"}[p.mover]
}

// noughtsGame is the words of a position P that is a noughts or is made of one, as the broken ones are.
type noughtsGame[P any, C Core[P, nought]] struct{ make func(noughts) P }

func (g noughtsGame[P, C]) About() engine.About {
	return engine.About{
		Name: "noughts", Title: "Noughts and Crosses", Gist: "three in a row", Version: 1,
		Sides:    []engine.Side{"x", "o"},
		Position: "the squares from a1 to c3, then the mover: x...o.... x",
		Rules: engine.RuleTable{
			{ID: "NC-1", Gist: "a man is put on an empty square", Source: "ruling"},
			{ID: "NC-2", Gist: "three in a row win, a full board is drawn", Source: "ruling"},
		},
	}
}

func (g noughtsGame[P, C]) Draws() engine.Draws { return engine.Draws{Agreed: "NC-2"} }

func (g noughtsGame[P, C]) Start(s engine.Setup, _ engine.Settings) (p P, err error) {
	var n noughts
	if s.Position != "" {
		m, mover, err := readMen(s.Position, noughtsBoard, "xo", g.About().Sides)
		if err != nil {
			return p, err
		}
		n = noughts{m, int8(mover)}
	}
	return g.make(n), nil
}

func (g noughtsGame[P, C]) Read(p *P, said engine.Order) (nought, error) {
	words := said.Words()
	if len(words) == 1 {
		if i := noughtsBoard.find(words[0]); i >= 0 && !g.men(p).empty(i) {
			return 0, engine.Forbid("NC-1", "%s is taken", words[0])
		}
	}
	return read(p, C(p).Moves(nil), said, g.Words)
}

// men reads them back from the text, which any P has.
func (g noughtsGame[P, C]) men(p *P) men {
	m, _, err := readMen(C(p).String(), noughtsBoard, "xo", g.About().Sides)
	if err != nil {
		panic(err)
	}
	return m
}

func (g noughtsGame[P, C]) Words(_ *P, m nought) engine.Order {
	return engine.Order(noughtsBoard.name(int(m)))
}

func (g noughtsGame[P, C]) Gist(*P, engine.Order, string) (engine.Part, string) {
	return engine.Place, "put a man here"
}

func (g noughtsGame[P, C]) Tell(before, _ *P, m nought) []engine.Event {
	mover := g.About().Sides[C(before).Mover()]
	return []engine.Event{engine.Entered{By: "NC-1", Side: mover, Figure: "man", At: noughtsBoard.name(int(m))}}
}

func (g noughtsGame[P, C]) Ending(p *P) (engine.RuleID, string) {
	if winner, _ := C(p).Ended(); winner != engine.Nobody {
		return "NC-2", "three in a row"
	}
	return "NC-2", "the board is full"
}

func (g noughtsGame[P, C]) Phase(*P) string      { return "move" }
func (g noughtsGame[P, C]) Quiet(*P) int         { return 0 }
func (g noughtsGame[P, C]) Position(p *P) string { return C(p).String() }

func (g noughtsGame[P, C]) View(p *P, _ engine.Side) engine.View {
	return g.men(p).view(noughtsBoard, g.About().Sides)
}

var noughtsRules = engine.Discrete[noughts, nought, *noughts]{
	Game: noughtsGame[noughts, *noughts]{func(n noughts) noughts { return n }},
}

func TestNoughts(t *testing.T) {
	Run(t, noughtsRules, Config{Setups: []engine.Setup{{Position: "xo.xo.... x"}}})
	RunCore(t, noughtsRules, CoreConfig[noughts, nought]{
		Setups: []engine.Setup{{Position: "xo.xo.... x"}},
		Invariant: func(before, after *noughts, _ nought) error {
			return oneMore(before.men, after.men)
		},
	})
	if n := engine.Perft[noughts, nought](&noughts{}, 9); n != 127872 {
		t.Errorf("there are %d games of nine moves; want 127872", n)
	}
}

// oneMore holds that there is one man more, and nobody on another.
func oneMore(before, after men) error {
	count := func(m men) int { return bits.OnesCount16(m[0]) + bits.OnesCount16(m[1]) }
	if after[0]&after[1] != 0 {
		return errors.New("two men stand on one square")
	}
	if count(after) != count(before)+1 {
		return fmt.Errorf("of %d men there are %d", count(before), count(after))
	}
	return nil
}
