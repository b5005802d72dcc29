package engine

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// Player chooses orders. He is used by one goroutine at a time. His choice follows from the match, what
// came before included, and his seed: after an undo, or in a match opened again, he chooses alike. Only
// where a clock limits him may he come to choose otherwise.
type Player interface {
	// Choose is an order for the first of those whose turn it is. Few give up or offer a draw: docs/computer.md.
	// When ctx is done it stops at once, with the error of ctx.
	Choose(ctx context.Context, m Match) (Order, Thought, error)
}

// Dismiss lets players go, till they are asked again, who hold something that has to be closed, as a program of their
// own.
func Dismiss(players ...Player) (err error) {
	for _, p := range players {
		if c, is := p.(io.Closer); is {
			err = errors.Join(err, c.Close())
		}
	}
	return err
}

// Thought is what came of thinking, for people who want to see it.
type Thought struct {
	Playouts int     // games played out in thought
	Value    float64 // what the mover thinks to gain, from 0, lost, to 1, won; a draw is half
	Certain  bool    // Value is known, not guessed
	Line     []Order // what is expected, the order chosen first
	Plan     string  // what he is about, in words, if he says
	Even     bool    // he would as soon have a draw
	Time     time.Duration
}

// Analysis is what is known of a match after looking so many moves ahead: the best orders, each with what is expected
// after it, the best first.
type Analysis struct {
	Depth int // moves; 0 if nobody counts them
	Lines []Thought
}

// Analyst is a player who tells what he finds while he looks farther.
type Analyst interface {
	Player
	// Analyse tells of so many of the best orders, each time that he has looked a move farther. It ends when ctx is
	// done, at his limits or when all is known, with the last that he has told.
	Analyse(ctx context.Context, m Match, lines int, tell func(Analysis)) (Analysis, error)
}

// Adviser is a player who advises whoever has given a part of a move himself: he leaves that as it is.
type Adviser interface {
	Player
	// Advise is like Choose.
	Advise(ctx context.Context, m Match) (Order, Thought, error)
}

// Critic is a player who judges orders himself: how he takes a match to stand does not tell what an order gave up.
type Critic interface {
	Player
	// Fault is what he thinks best in a match, and how much less is gained by the order given; with an error that is
	// errors.ErrUnsupported where that is to be seen by how the match stands after it.
	Fault(ctx context.Context, m Match, given Order) (best Thought, lost float64, err error)
}

// Analyse is what a player makes of a match: of one who is no Analyst, what he would advise or choose.
func Analyse(ctx context.Context, p Player, m Match, lines int, tell func(Analysis)) (Analysis, error) {
	if a, is := p.(Analyst); is {
		return a.Analyse(ctx, m, lines, tell)
	}
	choose := p.Choose
	if a, is := p.(Adviser); is {
		choose = a.Advise
	}
	order, t, err := choose(ctx, m)
	if err != nil {
		return Analysis{}, err
	}
	if len(t.Line) == 0 {
		t.Line = []Order{order}
	}
	return Analysis{Lines: []Thought{t}}, nil
}

// Seating makes a player of one game, of the kind named. His chance is of the seed.
type Seating func(kind Kind, seed uint64) Player

// Kind is what sort of player is wanted. Its text is that of Entry.ReadPlayer.
type Kind struct {
	Program string // is somebody's own, started by this command
	Random  bool   // moves at random
	Level   string // plays at that level; "" as well as he can
	Limits  Limits // else thinks, so long
}

// Level is how well a computer plays a game, by name, with a line about it. The names are of ranks, and one is of
// much the same strength in every game that has it.
type Level struct{ Name, Gist string }

// Limits is how long a player may think about one order: until the first of them is reached. 0 is no
// limit; without any he thinks for DefaultTime.
type Limits struct {
	Playouts int
	Time     time.Duration
	Game     time.Duration // for all his orders of a match together; only an Entry that is Clocked has it
	Ponder   bool          // he thinks while the others do, too; likewise
}

// DefaultTime is how long a player thinks who was not told.
const DefaultTime = time.Second

// ReadPlayer reads what sort of player is wanted: "random"; or how long he thinks about each move, in
// seconds, "2" or "0.5", as any time, "500ms", in playouts, "5000p", or until the first of both, "2s,5000p"; or in a
// whole match, "5m/game", and whether while others think too, "2s,ponder".
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
	if l.Ponder && l.Time == 0 && l.Game == 0 {
		return Kind{}, fmt.Errorf("player %.60q: give a time with %q, as 2s,%s", text, ponders, ponders)
	}
	return Kind{Limits: l}, nil
}

// outside comes before the command that starts a program of somebody's own.
const outside = "program:"

const howToSay = "say seconds, as 2 or 0.5, a time, as 500ms, playouts, as 5000p, or random"

// Words of limits: 5m/game, ponder.
const (
	aGame   = "/game"
	ponders = "ponder"
)

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
	if word == ponders {
		l.Ponder = true
		return nil
	}
	limit := &l.Time
	word, all := strings.CutSuffix(word, aGame)
	if all {
		limit = &l.Game
	}
	d, ok := readTime(word)
	switch {
	case !ok:
		return fmt.Errorf("%q is no limit; %s", word, howToSay)
	case d < time.Millisecond || d > longestTime:
		return fmt.Errorf("a time of %s; give from 1ms to 24h", word)
	case *limit != 0:
		return errors.New("the time is limited twice; say it once")
	}
	*limit = d
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
	switch {
	case k.Program != "":
		return outside + k.Program
	case k.Random:
		return "random"
	case k.Level != "":
		return k.Level
	}
	var limits []string
	if k.Limits.Playouts > 0 {
		limits = append(limits, strconv.Itoa(k.Limits.Playouts)+"p")
	}
	if k.Limits.Time > 0 {
		limits = append(limits, k.Limits.Time.String())
	}
	if k.Limits.Game > 0 {
		limits = append(limits, k.Limits.Game.String()+aGame)
	}
	if k.Limits.Ponder {
		limits = append(limits, ponders)
	}
	if len(limits) == 0 {
		return "uct"
	}
	return "uct:" + strings.Join(limits, ",")
}
