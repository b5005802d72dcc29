package player

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// Seat is the Seating of a game of squares, from the types of its core:
//
//	var seating engine.Seating = player.Seat[warchess.Position, warchess.Move]
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
		return nil, ErrOver
	}
	return p, nil
}

var ErrOver = errors.New("the game is over; there is nothing to choose")

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
	thought.Line[0] = at.OrderFor(s.nodes[best].move) // with the side's word, where there must be one
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
// so moved as often as one that can do much. Where a move is of many orders, he ends it now and then. He remembers where
// he has been in his match, and goes on otherwise when he is there again.
func Random(seed uint64) engine.Player { return &speller{seed, map[uint64]uint64{}} }

type speller struct {
	seed uint64
	been map[uint64]uint64 // how often he has been asked, by the hash of the match
}

const (
	tries = 100 // sentences that a speller begins before he gives up
	aMove = 12  // orders that a move of many comes to, about
)

func (s *speller) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	if m.Result().Over {
		return "", engine.Thought{}, ErrOver
	}
	hash := m.Hash()
	chance := engine.NewChance(s.seed, hash+s.been[hash])
	s.been[hash]++
	said := func(o engine.Order) (engine.Order, engine.Thought, error) {
		return o, engine.Thought{Value: 0.5, Line: []engine.Order{o}}, nil
	}
	if m.Turn().Parted && chance.IntN(aMove) == 0 {
		if order, ok := ending(m); ok {
			return said(order)
		}
	}
	first := m.Turn().Sides
	first = first[:min(1, len(first))] // of several who are awaited he plays this one
	for range tries {
		if err := ctx.Err(); err != nil {
			return "", engine.Thought{}, err
		}
		order, ok := sentence.Of(m).Some(&chance, withoutManners, sentence.Any)
		if ok && m.Check(order) == nil && engine.May(m, order, first) == nil {
			return said(order)
		}
	}
	return "", engine.Thought{}, errNoMove
}

// ending is the order of one word that hands the turn on, or the part of it, if there is one.
func ending(m engine.Match) (engine.Order, bool) {
	now := m.Turn()
	for _, c := range m.Complete("") {
		order := engine.Order(c.Word)
		if !c.Ends || c.Manner != engine.NoManner || m.Check(order) != nil || engine.May(m, order, now.Sides) != nil {
			continue
		}
		next := m.Clone()
		if _, err := next.Play(order); err == nil {
			if t := next.Turn(); t.Phase != now.Phase || !slices.Equal(t.Sides, now.Sides) {
				return order, true
			}
		}
	}
	return "", false
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
