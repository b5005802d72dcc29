package sim

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// Player chooses orders. He is used by one goroutine at a time. His choice follows from the match, what
// came before included, and his seed: after an undo, or in a match opened again, he chooses alike. Only
// where a clock limits him may he come to choose otherwise.
type Player interface {
	// Choose is an order for the first of those whose turn it is. It never gives up or offers a draw.
	// When ctx is done it stops at once, with the error of ctx.
	Choose(ctx context.Context, m engine.Match) (engine.Order, Thought, error)
}

// Thought is what came of thinking, for people who want to see it.
type Thought struct {
	Playouts int            // games played out in thought
	Value    float64        // what the mover thinks to gain, from 0, lost, to 1, won; a draw is half
	Certain  bool           // Value is known, not guessed
	Line     []engine.Order // what is expected, the order chosen first
	Time     time.Duration
}

// Seating makes a player of one game, of the kind named. His chance is of the seed.
type Seating func(kind Kind, seed uint64) Player

// Kind is what sort of player is wanted. Its text is that of ReadPlayer.
type Kind struct {
	Random bool   // moves at random
	Limits Limits // else thinks, so long
}

// ReadPlayer reads what sort of player is wanted: "random"; or how long he thinks about each move, in
// seconds, "2" or "0.5", as any time, "500ms", in playouts, "5000p", or until the first of both, "2s,5000p".
// "uct:" may stand before that; "uct" alone thinks a second.
func ReadPlayer(text string) (Kind, error) {
	how := strings.ToLower(text)
	limits, named := strings.CutPrefix(how, "uct:")
	switch {
	case how == "random":
		return Kind{Random: true}, nil
	case how == "uct":
		return Kind{Limits: Limits{Time: DefaultTime}}, nil
	case how == "", !named && how[0] != '-' && how[0] != '.' && (how[0] < '0' || how[0] > '9'):
		return Kind{}, fmt.Errorf("player %.60q: %s", text, howToSay)
	}
	var l Limits
	for word := range strings.SplitSeq(limits, ",") {
		if err := l.read(word); err != nil {
			return Kind{}, fmt.Errorf("player %.60q: %w", text, err)
		}
	}
	return Kind{Limits: l}, nil
}

const howToSay = "say seconds, as 2 or 0.5, a time, as 500ms, playouts, as 5000p, or random"

// Most that a player may be asked to think.
const (
	mostPlayouts = 1_000_000_000
	longestTime  = 24 * time.Hour
)

// read reads a word of how long to think.
func (l *Limits) read(word string) error {
	if count, ok := strings.CutSuffix(word, "p"); ok {
		n, err := strconv.Atoi(count)
		switch {
		case err != nil || n < 1 || n > mostPlayouts:
			return fmt.Errorf("%q playouts; give from 1p to %dp", count, mostPlayouts)
		case l.Playouts != 0:
			return errors.New("playouts are limited twice; say it once")
		}
		l.Playouts = n
		return nil
	}
	d, ok := readTime(word)
	switch {
	case !ok:
		return fmt.Errorf("%q is no limit; %s", word, howToSay)
	case d < time.Millisecond || d > longestTime:
		return fmt.Errorf("a time of %s; give from 1ms to 24h", word)
	case l.Time != 0:
		return errors.New("the time is limited twice; say it once")
	}
	l.Time = d
	return nil
}

// readTime reads a time; a bare number is seconds.
func readTime(word string) (time.Duration, bool) {
	if _, err := strconv.ParseFloat(word, 64); err == nil {
		word += "s"
	}
	d, err := time.ParseDuration(word)
	return d, err == nil
}

func (k Kind) String() string {
	if k.Random {
		return "random"
	}
	text, sep := "uct", ":"
	if k.Limits.Playouts > 0 {
		text += sep + strconv.Itoa(k.Limits.Playouts) + "p"
		sep = ","
	}
	if k.Limits.Time > 0 {
		text += sep + k.Limits.Time.String()
	}
	return text
}

// Seat is the Seating of a game of squares, from the types of its core:
//
//	var seating sim.Seating = sim.Seat[warchess.Position, warchess.Move]
func Seat[P, M any, C Mind[P, M]](kind Kind, seed uint64) Player {
	if kind.Random {
		return drawer[P, M, C]{seed}
	}
	return &thinker[P, M, C]{seed: seed, limits: kind.Limits}
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
	limits Limits
	tree   search[P, M, C]
}

// shown is how many moves of the line that is expected are told.
const shown = 8

// Choose thinks, except where there is only one move.
func (t *thinker[P, M, C]) Choose(ctx context.Context, m engine.Match) (engine.Order, Thought, error) {
	begun := time.Now()
	at, err := played[P, M, C](m)
	if err != nil {
		return "", Thought{}, err
	}
	s := &t.tree
	s.begin(at, t.seed)
	root := &s.nodes[0]
	if root.wide == 0 {
		return "", Thought{}, errNoMove
	}
	var n int
	if root.wide > 1 {
		if n, err = s.think(ctx, t.limits, begun); err != nil {
			return "", Thought{}, err
		}
	}
	best := s.choose()
	thought := Thought{Playouts: n, Line: s.line(best, shown), Time: time.Since(begun)}
	thought.Value, thought.Certain = s.value(best)
	return thought.Line[0], thought, nil
}

var errNoMove = errors.New("there is no move to choose")

// drawer plays any of the moves, each as likely as another.
type drawer[P, M any, C Mind[P, M]] struct{ seed uint64 }

func (d drawer[P, M, C]) Choose(ctx context.Context, m engine.Match) (engine.Order, Thought, error) {
	at, err := played[P, M, C](m)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return "", Thought{}, err
	}
	chance := engine.NewChance(d.seed, m.Hash())
	p := at.At()
	move, ok := C(&p).Draw(&chance)
	if !ok {
		return "", Thought{}, errNoMove
	}
	order := at.OrderFor(move)
	return order, Thought{Value: 0.5, Line: []engine.Order{order}}, nil
}

// Random is a player of any game, by nothing but what Complete offers: of the words that may come next each
// is as likely as another, of numbers and points any within their bounds. A figure that can do little is
// so moved as often as one that can do much.
func Random(seed uint64) Player { return speller{seed} }

type speller struct{ seed uint64 }

// tries is how many sentences a speller begins before he gives up.
const tries = 100

func (s speller) Choose(ctx context.Context, m engine.Match) (engine.Order, Thought, error) {
	if m.Result().Over {
		return "", Thought{}, errOver
	}
	chance := engine.NewChance(s.seed, m.Hash())
	for range tries {
		if err := ctx.Err(); err != nil {
			return "", Thought{}, err
		}
		order, ok := sentence.Of(m).Some(&chance, withoutManners, sentence.Any)
		if ok && m.Check(order) == nil && his(m, order) {
			return order, Thought{Value: 0.5, Line: []engine.Order{order}}, nil
		}
	}
	return "", Thought{}, errNoMove
}

// his reports whether an order is one of whose turn it is.
func his(m engine.Match, order engine.Order) bool {
	v, is := m.(engine.Voiced)
	return !is || v.Voice(order) == "" || slices.Contains(m.Turn().Sides, v.Voice(order))
}

// withoutManners leaves out what ends a game by words instead of moves.
func withoutManners(choices []engine.Choice) []engine.Choice {
	var moves []engine.Choice
	for _, c := range choices {
		if c.Word != "draw" && c.Word != "resign" {
			moves = append(moves, c)
		}
	}
	return moves
}
