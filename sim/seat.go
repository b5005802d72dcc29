package sim

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"littlewars/engine"
)

// Seat is the Seating of a game of squares, from the types of its core:
//
//	var seating engine.Seating = sim.Seat[warchess.Position, warchess.Move]
func Seat[P, M any, C Mind[P, M]](kind engine.Kind, seed uint64) engine.Player {
	if kind.Random {
		return drawer[P, M, C]{seed}
	}
	return &thinker[P, M, C]{seed: seed, limits: kind.Limits}
}

// WithUCT is an entry of a game of squares whose computer player is Seat.
func WithUCT[P, M any, C Mind[P, M]](e engine.Entry) engine.Entry {
	e.Seat, e.Thinks = Seat[P, M, C], true
	return e
}

// played is the match as the seat of one game needs it.
func played[P, M any, C Mind[P, M]](m engine.Match) (*engine.Played[P, M, C], error) {
	p, ok := m.(*engine.Played[P, M, C])
	switch {
	case !ok:
		return nil, fmt.Errorf("this player plays another game; he was made for %T", p)
	case p.Result().Over:
		return nil, errOver
	}
	return p, nil
}

var errOver = errors.New("the game is over; there is nothing to choose")

// thinker plays by UCT.
type thinker[P, M any, C Mind[P, M]] struct {
	seed   uint64
	limits engine.Limits
	tree   search[P, M, C]
}

// shown is how many moves of the line that is expected are told.
const shown = 8

// Choose thinks, except where there is only one move.
func (t *thinker[P, M, C]) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	begun := time.Now()
	at, err := played[P, M, C](m)
	if err != nil {
		return "", engine.Thought{}, err
	}
	s := &t.tree
	s.begin(at, t.seed)
	root := &s.nodes[0]
	if root.wide == 0 {
		return "", engine.Thought{}, errNoMove
	}
	var n int
	if root.wide > 1 {
		if n, err = s.think(ctx, t.limits, begun); err != nil {
			return "", engine.Thought{}, err
		}
	}
	best := s.choose()
	thought := engine.Thought{Playouts: n, Line: s.line(best, shown), Time: time.Since(begun)}
	thought.Value, thought.Certain = s.value(best)
	return thought.Line[0], thought, nil
}

var errNoMove = errors.New("there is no move to choose")

// drawer plays any of the moves, each as likely as another.
type drawer[P, M any, C Mind[P, M]] struct{ seed uint64 }

func (d drawer[P, M, C]) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	at, err := played[P, M, C](m)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return "", engine.Thought{}, err
	}
	chance := engine.NewChance(d.seed, m.Hash())
	p := at.At()
	move, ok := C(&p).Draw(&chance)
	if !ok {
		return "", engine.Thought{}, errNoMove
	}
	order := at.OrderFor(move)
	return order, engine.Thought{Value: 0.5, Line: []engine.Order{order}}, nil
}

// Random is a player of any game, by nothing but what Complete offers: of the words that may come next each
// is as likely as another, of numbers and points any within their bounds. A figure that can do little is
// so moved as often as one that can do much.
func Random(seed uint64) engine.Player { return speller{seed} }

type speller struct{ seed uint64 }

// tries is how many sentences a speller begins before he gives up, longest how many words he says, and
// throws how many points he tries for one in an area.
const tries, longest, throws = 100, 200, 1000

func (s speller) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	if m.Result().Over {
		return "", engine.Thought{}, errOver
	}
	chance := engine.NewChance(s.seed, m.Hash())
	for range tries {
		if err := ctx.Err(); err != nil {
			return "", engine.Thought{}, err
		}
		order, ok := spell(m, &chance)
		if ok && m.Check(order) == nil && engine.May(m, order, m.Turn().Sides) == nil {
			return order, engine.Thought{Value: 0.5, Line: []engine.Order{order}}, nil
		}
	}
	return "", engine.Thought{}, errNoMove
}

// spell says one word after another until the order may end.
func spell(m engine.Match, chance *engine.Chance) (said engine.Order, ok bool) {
	for range longest {
		choices := m.Complete(said)
		if said == "" {
			choices = withoutManners(choices)
		}
		if len(choices) == 0 {
			return said, false
		}
		c := choices[chance.IntN(len(choices))]
		word, ok := wordOf(c, chance)
		if !ok {
			return said, false
		}
		said = said.Then(word)
		if c.Ends && (!c.Goes || chance.IntN(2) == 0) {
			return said, true
		}
	}
	return said, false
}

// withoutManners leaves out what ends a game by words instead of moves. Where there is nothing else, as something
// has been offered, he answers.
func withoutManners(choices []engine.Choice) []engine.Choice {
	var moves, answers []engine.Choice
	for _, c := range choices {
		switch {
		case c.Manner == engine.NoManner:
			moves = append(moves, c)
		case c.Manner.Answers():
			answers = append(answers, c)
		}
	}
	if len(moves) == 0 {
		return answers
	}
	return moves
}

// wordOf is the word of a choice, or a number or a point that it allows. Numbers have at most two places.
func wordOf(c engine.Choice, chance *engine.Chance) (word string, ok bool) {
	switch c.Part {
	case engine.Number:
		return numberIn(c.Range, chance), true
	case engine.Point:
		return pointIn(c.Area, chance)
	}
	return c.Word, true
}

func numberIn(r engine.Range, chance *engine.Chance) string {
	step := r.Step
	if step == 0 {
		step = (r.High - r.Low) / throws
	}
	steps := 0
	if step > 0 {
		steps = int((r.High-r.Low)/step + 1e-6) // the last step too, if it is not quite exact
	}
	v := r.Low + step*float64(chance.IntN(steps+1))
	return strconv.FormatFloat(min(v, r.High), 'g', -1, 64)
}

// pointIn throws at the box round the area until it is hit.
func pointIn(area engine.Area, chance *engine.Chance) (string, bool) {
	low, high := engine.Spot{X: math.Inf(1), Y: math.Inf(1)}, engine.Spot{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, ring := range area.Outline() {
		for _, p := range ring {
			low.X, low.Y = min(low.X, p.X), min(low.Y, p.Y)
			high.X, high.Y = max(high.X, p.X), max(high.Y, p.Y)
		}
	}
	if low.X > high.X {
		return "", false
	}
	for range throws {
		p := engine.Spot{
			X: low.X + (high.X-low.X)*chance.Float64(),
			Y: low.Y + (high.Y-low.Y)*chance.Float64(),
		}
		if area.Has(p) {
			return p.String(), true
		}
	}
	return "", false
}
