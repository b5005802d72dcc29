package player

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/sim/search"
)

// Mind is what a computer player needs of a game: its typed core, and one of its moves at random. A core that
// is also a search.Judge is played much better.
type Mind[P, M any] interface {
	engine.Core[P, M]
	// Draw gives one of Moves, each as likely as another; false if there is none.
	Draw(*engine.Chance) (M, bool)
}

// Seat is the Seating of a game of squares, from the types of its core:
//
//	var seating engine.Seating = player.Seat[warchess.Position, warchess.Move]
func Seat[P any, M comparable, C Mind[P, M]](kind engine.Kind, seed uint64) engine.Player {
	return seat[P, M, C](kind, seed, sights)
}

func seat[P any, M comparable, C Mind[P, M]](kind engine.Kind, seed uint64, see []Sight) engine.Player {
	if kind.Random {
		return drawer[P, M, C]{seed}
	}
	return &thinker[P, M, C]{
		seed: seed, effort: effortOf(kind, see), limits: kind.Limits, search: search.New[P, M, C](search.DefaultRoom),
	}
}

// WithSearch is an entry of a game of squares whose computer player is Seat. What his levels see, the gentlest first,
// is that of War-Chess if nothing is said; how strong it makes them depends on the game.
func WithSearch[P any, M comparable, C Mind[P, M]](e engine.Entry, see ...Sight) engine.Entry {
	if len(see) == 0 {
		see = sights
	}
	e.Thinks, e.Clocked, e.Levels = true, true, nil
	e.Seat = func(kind engine.Kind, seed uint64) engine.Player { return seat[P, M, C](kind, seed, see) }
	for _, sight := range see {
		e.Levels = append(e.Levels, sight.level())
	}
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

// thinker looks ahead.
type thinker[P any, M comparable, C Mind[P, M]] struct {
	seed   uint64
	effort search.Effort // without any limit he takes as long as is usual
	limits engine.Limits
	search *search.Searcher[P, M, C]
	used   time.Duration // of limits.Game

	pondering sync.WaitGroup // what he thinks on the others' time
	cancel    func()         // ends that; may be nil
}

// shown is how many moves of the line that is expected are told.
const shown = 8

// Choose thinks, except where there is only one move.
func (t *thinker[P, M, C]) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	at, err := played[P, M, C](m)
	if err != nil {
		return "", engine.Thought{}, err
	}
	_ = t.Close()
	root := t.root(at)
	bias := seek(&root, C(&root.At).Mover())
	found, err := t.search.Think(ctx, root, t.within(), nil)
	t.used += found.Time
	switch {
	case err != nil:
		return "", engine.Thought{}, err
	case len(found.Lines) == 0:
		return "", engine.Thought{}, errNoMove
	}
	if best := &found.Lines[0]; !best.Certain() {
		best.Score -= bias
	}
	thought := thoughtOf(at, &found.Lines[0], &found)
	thought.Even = t.even(at, found.Lines[0].Score)
	if t.limits.Ponder {
		t.ponder(at, thought.Line[0], C(&root.At).Mover())
	}
	return thought.Line[0], thought, nil
}

// seeker is a core that can be rated as by a side that plays to win, rather than even-handedly.
type seeker interface {
	Seek(side int)
	Rate() int
}

// seek has a side play to win, where the core knows how, and tells how much better the mover seems to stand by that.
func seek[P any](root *search.Root[P], side int) (bias int) {
	if s, ok := any(&root.At).(seeker); ok {
		bias = -s.Rate()
		s.Seek(side)
		bias += s.Rate()
		root.Rated = uint64(side) + 1
	}
	return bias
}

// even reports whether he would as soon have a draw: nothing has happened for half of the turns that make one, and he
// is not ahead by half a man.
func (t *thinker[P, M, C]) even(at *engine.Played[P, M, C], score int) bool {
	const half = 50 // of a small man
	g, p := at.Game(), at.At()
	d := g.Draws()
	return d.Quiet != "" && 2*g.Quiet(&p) >= d.QuietTurns && score <= half
}

// ponder looks ahead from what he orders until he rests, so that his table knows what his own side is asked for next.
func (t *thinker[P, M, C]) ponder(m engine.Match, o engine.Order, own int) {
	next := m.Clone()
	if _, err := next.Play(o); err != nil || next.Result().Over {
		return
	}
	at, err := played[P, M, C](next)
	if err != nil {
		return
	}
	const longest = 10 * time.Minute // people may go away
	ctx, cancel := context.WithTimeout(context.Background(), longest)
	effort := search.Effort{Time: longest, Depth: t.effort.Depth, Threads: max(1, t.effort.Threads-1)}
	t.cancel = cancel
	root := t.root(at)
	seek(&root, own)
	t.pondering.Go(func() { _, _ = t.search.Think(ctx, root, effort, nil) })
}

// Close ends what he thinks on the others' time.
func (t *thinker[P, M, C]) Close() error {
	if t.cancel != nil {
		t.cancel()
	}
	t.pondering.Wait()
	return nil
}

// Analyse looks farther and farther until ctx is done, or as far as he was told.
func (t *thinker[P, M, C]) Analyse(
	ctx context.Context, m engine.Match, lines int, tell func(engine.Analysis),
) (engine.Analysis, error) {
	at, err := played[P, M, C](m)
	if err != nil {
		return engine.Analysis{}, err
	}
	_ = t.Close()
	effort := t.effort
	effort.Lines = lines
	var last engine.Analysis
	hear := func(f search.Found[M]) {
		slices.SortStableFunc(f.Lines, func(a, b search.Variation[M]) int { return b.Score - a.Score })
		last = engine.Analysis{Depth: f.Depth}
		for i := range f.Lines {
			last.Lines = append(last.Lines, thoughtOf(at, &f.Lines[i], &f))
		}
		if tell != nil {
			tell(last)
		}
	}
	switch found, err := t.search.Think(ctx, t.root(at), effort, hear); {
	case last.Depth > 0:
		return last, nil
	case err != nil:
		return last, err
	case len(found.Lines) == 0:
		return last, errNoMove
	default: // stopped at once by its limits
		hear(found)
		return last, nil
	}
}

// thoughtOf is a line of what was found.
func thoughtOf[P any, M comparable, C Mind[P, M]](
	at *engine.Played[P, M, C], line *search.Variation[M], found *search.Found[M],
) engine.Thought {
	return engine.Thought{
		Playouts: found.Nodes, Value: chances(line.Score), Certain: line.Certain(), Time: found.Time,
		Line: said(at, line.Moves[:min(shown, len(line.Moves))]),
	}
}

// within is how long he thinks, on all cores unless his positions are counted.
func (t *thinker[P, M, C]) within() search.Effort {
	l := t.effort
	switch {
	case t.limits.Game > 0:
		left := max(t.limits.Game-t.used, 0)
		l.Enough = max(left/movesLeft, time.Millisecond)
		if most := max(left/fewestLeft, time.Millisecond); l.Time == 0 || most < l.Time {
			l.Time = most
		}
	case l.Nodes <= 0 && l.Time <= 0:
		l.Time = engine.DefaultTime
	}
	return l
}

// How he shares out his time of a match: as if so many moves were to come, and where it is hard as if so few.
const (
	movesLeft  = 30
	fewestLeft = 8
)

// Sight is how far somebody sees, by the name of his level: who is gentler sees less, and does not blunder by chance.
type Sight struct {
	Grade string
	Moves int // ahead; 0 for as far as the time lets him
	Heeds int // hundredths of a small man: of what brings less to take he sees nothing at the end of a line
}

// sights are the levels of War-Chess, the gentlest first, and Numbers those of Rithmomachia, where a man is worth 100.
var (
	sights = []Sight{
		{"cadet", 1, 150},
		{"lieutenant", 1, 0},
		{"captain", 3, 0},
		{"major", 5, 0},
		{"colonel", 8, 0},
		{Grade: "general"},
	}
	Numbers = []Sight{
		{"cadet", 1, 250},
		{"lieutenant", 1, 0},
		{"captain", 2, 0},
		{"major", 3, 0},
		{"colonel", 5, 0},
		{"brigadier", 6, 0},
		{Grade: "general"},
	}
)

// level is what is told of somebody with that sight.
func (s Sight) level() engine.Level {
	numbers := [...]string{1: "one move", "two moves", "three moves", 5: "five moves", "six moves", 8: "eight moves"}
	l := engine.Level{Name: s.Grade, Gist: "looks as far ahead as it can in a second"}
	if s.Moves > 0 {
		l.Gist = "looks " + numbers[s.Moves] + " ahead, and at what is taken after it"
	}
	if s.Heeds > 0 {
		l.Gist = "looks one move ahead, and after it at what is dear"
	}
	return l
}

// effortOf is how a kind of player looks ahead, where the levels have such sights.
func effortOf(kind engine.Kind, sights []Sight) search.Effort {
	const enough = 1 << 30 // positions: it is the depth that limits them
	e := search.Effort{Nodes: kind.Limits.Playouts, Time: kind.Limits.Time, Threads: runtime.GOMAXPROCS(0)}
	known := func(s Sight) bool { return s.Grade == kind.Level }
	if i := slices.IndexFunc(sights, known); i >= 0 && sights[i].Moves > 0 {
		e.Nodes, e.Depth, e.Heeds = enough, sights[i].Moves, sights[i].Heeds
	}
	return e
}

// root is the match as the search needs it.
func (t *thinker[P, M, C]) root(m *engine.Played[P, M, C]) search.Root[P] {
	g := m.Game()
	root := search.Root[P]{At: m.At(), Past: m.Past(), Draws: g.Draws(), Quiet: g.Quiet, Seed: t.seed}
	sides, v := g.About().Sides, m.View("")
	for _, side := range sides {
		root.Teams = append(root.Teams, slices.Index(sides, v.Leader(side)))
	}
	return root
}

// said is a line in words.
func said[P any, M comparable, C Mind[P, M]](m *engine.Played[P, M, C], line []M) []engine.Order {
	orders := []engine.Order{m.OrderFor(line[0])} // with the side's word, where there must be one
	p := m.At()
	for i, move := range line {
		if i > 0 {
			orders = append(orders, m.Game().Words(&p, move))
		}
		C(&p).Play(move)
	}
	return orders
}

// chances is a score as what it gains, from 0 to 1: five small men ahead make three chances in four.
func chances(score int) float64 {
	const even = 500
	switch {
	case score > search.Certain:
		return 1
	case score < -search.Certain:
		return 0
	case score < 0: // one division of whole numbers is the same on every machine
		return float64(even) / float64(2*(even-score))
	}
	return float64(even+2*score) / float64(2*(even+score))
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
