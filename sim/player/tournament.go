package player

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"littlewars/engine"
	"littlewars/sim/stats"
)

// Tournament is many games between the same players, who change sides from game to game. Those games that are played
// from one beginning with the seats changed have it of one seed, and the players of each game seeds of their own; so
// players whom no clock limits play the same games however many share the work.
type Tournament struct {
	Rules      engine.Ruleset
	Setup      engine.Setup // its Seed is not used
	Contenders []Contender  // at least as many as there are sides
	Games      int
	Opening    int   // orders that are drawn before the players begin
	Test       *Test // at whose answer a tournament of two stops; nil plays all games
	Longest    int   // orders after which a game is broken off and counts as drawn; 0 for 10,000
	Seed       uint64
	Workers    int                   // games at a time, 0 for one a core
	Folder     string                // where the journal of each game is written; "" for nowhere
	Resume     bool                  // games whose journals are there already are not played again
	Program    string                // who writes them
	Progress   func(done, total int) // games; may be nil
}

// Contender is somebody who takes part.
type Contender struct {
	Name string
	Seat func(seed uint64) engine.Player // makes the player for one game
}

// longest is after how many orders a game is broken off.
func (t *Tournament) longest() int { return cmp.Or(t.Longest, longestGame) }

// longestGame is more orders than a game comes to that gets anywhere.
const longestGame = 10_000

// Standings is what came of a tournament. All but the times is of the seed alone, unless clocks limit
// the players.
type Standings struct {
	Game    string            `json:"game"`
	Options map[string]string `json:"options,omitempty"`
	Seed    uint64            `json:"seed"`
	Asked   int               `json:"asked"`   // games asked for
	Partial bool              `json:"partial"` // stopped before all were finished
	Games   int               `json:"games"`   // games finished

	Table    []Standing `json:"table"`              // as the contenders were named
	Strength *Elo       `json:"strength,omitempty"` // of the first of two
	Answer   *Answer    `json:"answer,omitempty"`   // to the Test
	Endings  []Ending   `json:"endings"`            // the most frequent first
	Orders   float64    `json:"mean_orders"`
	Shortest int        `json:"shortest_orders"`
	Longest  int        `json:"longest_orders"`

	Seconds   float64 `json:"seconds"`
	PerSecond float64 `json:"games_per_second"`
}

// Standing is how one contender did.
type Standing struct {
	Name string `json:"name"`
	Tally
	Sides    []SideTally `json:"sides"`         // in order of play
	Choices  int         `json:"choices"`       // orders chosen
	Playouts float64     `json:"mean_playouts"` // thought of for a choice
	Seconds  float64     `json:"seconds_per_choice"`
}

// SideTally is how he did on one side.
type SideTally struct {
	Side engine.Side `json:"side"`
	Tally
}

// Tally counts games. The score is the share of them that was won, a draw being half.
type Tally struct {
	Games         int             `json:"games"`
	Wins          int             `json:"wins"`
	Draws         int             `json:"draws"`
	Losses        int             `json:"losses"`
	WinInterval   stats.Interval  `json:"win_interval"` // of the share won
	Score         float64         `json:"score"`
	ScoreInterval *stats.Interval `json:"score_interval"` // nil for fewer than two games
}

// Ending is how many games ended by a rule; by none if they were broken off or given up.
type Ending struct {
	Rule  engine.RuleID `json:"rule"`
	Drawn bool          `json:"drawn"`
	Games int           `json:"games"`
}

// bout is one game of a tournament.
type bout struct {
	done    bool
	seats   []int // by side, which contender
	drawn   bool
	won     []bool // by side; of allies all have
	rule    engine.RuleID
	orders  int
	choices []effort // by side
}

// effort is what the choices of one side took.
type effort struct {
	choices, playouts int
	time              time.Duration
}

// Run plays the tournament. When ctx is done it stops and returns what was finished, marked Partial; that
// is not an error.
func (t *Tournament) Run(ctx context.Context) (*Standings, error) {
	sides, err := t.sides()
	if err != nil {
		return nil, err
	}
	begun := time.Now()
	seatings := arrangements(len(t.Contenders), len(sides))
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var mu sync.Mutex // of what is played
	var soFar pairing
	played := make([]bout, t.Games)
	stats.InChunks(ctx, stats.WorkersFor(t.Workers, t.Games), t.Games, 1, t.Progress, func(_, i int) {
		b := bout{seats: seatings[i%len(seatings)]}
		if err := t.play(ctx, i, i/len(seatings), sides, &b); err != nil && ctx.Err() == nil {
			stop(&brokenGame{i + 1, err})
		}
		mu.Lock()
		defer mu.Unlock()
		if played[i] = b; t.Test != nil && soFar.count(played, t.Test) {
			stop(errDecided)
		}
	})
	if err, ok := errors.AsType[*brokenGame](context.Cause(ctx)); ok {
		return nil, err
	}
	return t.standings(sides, played, time.Since(begun)), nil
}

// errDecided ends a tournament whose test has its answer.
var errDecided = errors.New("the test is decided")

// brokenGame is a game that could not be played to its end.
type brokenGame struct {
	number int
	err    error
}

func (e *brokenGame) Error() string { return fmt.Sprintf("game %d: %v", e.number, e.err) }
func (e *brokenGame) Unwrap() error { return e.err }

// sides is who plays, after a look at whether all can begin.
func (t *Tournament) sides() ([]engine.Side, error) {
	if t.Games < 1 {
		return nil, errors.New("a tournament needs at least one game")
	}
	m, err := t.Rules.New(t.Setup)
	if err != nil {
		return nil, err
	}
	sides := m.View("").Sides
	if len(t.Contenders) < len(sides) {
		return nil, fmt.Errorf("%d players for %d sides; name as many as there are sides, or more",
			len(t.Contenders), len(sides))
	}
	if t.Test != nil && (len(sides) != 2 || len(t.Contenders) != 2 || !(t.Test.Less < t.Test.More)) {
		return nil, errors.New("a test is between two players on two sides, and asks for more points rather than fewer")
	}
	if t.Folder != "" {
		err = t.mark()
	}
	return sides, err
}

// arrangements is every way to seat some of n players at so many places, each of those with its order
// reversed next to it, so that a tournament cut off early is still fair.
func arrangements(n, places int) [][]int {
	var pairs [][]int
	var seat func(taken []int)
	seat = func(taken []int) {
		for k := range n {
			if len(taken) < places && !slices.Contains(taken, k) {
				seat(append(taken, k))
			}
		}
		a, back := slices.Clone(taken), slices.Clone(taken)
		slices.Reverse(back)
		switch by := slices.Compare(a, back); {
		case len(a) < places:
		case by < 0:
			pairs = append(pairs, a, back)
		case by == 0: // alone at the table
			pairs = append(pairs, a)
		}
	}
	seat(nil)
	return pairs
}

// play plays game i, from 0, from a beginning of that number.
func (t *Tournament) play(ctx context.Context, i, beginning int, sides []engine.Side, b *bout) (err error) {
	setup := t.Setup
	setup.Seed = rand.NewPCG(t.Seed, uint64(beginning)).Uint64()
	sitting, err := t.kept(setup, i)
	if sitting != nil || err != nil {
		if err == nil {
			b.choices = make([]effort, len(sides))
			b.end(sitting, sides)
		}
		return err
	}
	if sitting, err = t.open(ctx, setup); err != nil {
		return err
	}
	seeds := rand.NewPCG(t.Seed, uint64(i))
	_ = seeds.Uint64() // which was the game's
	players := make([]engine.Player, len(sides))
	for k, who := range b.seats {
		players[k] = t.Contenders[who].Seat(seeds.Uint64())
	}
	defer func() { err = errors.Join(err, engine.Dismiss(players...)) }()
	b.choices = make([]effort, len(sides))
	for !sitting.Match().Result().Over && sitting.Len() < t.longest() {
		side := slices.Index(sides, sitting.Match().Turn().Sides[0])
		order, thought, err := players[side].Choose(ctx, sitting.Match())
		if err == nil {
			_, err = sitting.Play(order)
		}
		if err != nil {
			return fmt.Errorf("%s, playing %s, at order %d: %w",
				t.Contenders[b.seats[side]].Name, sides[side], sitting.Len()+1, err)
		}
		e := &b.choices[side]
		e.choices++
		e.playouts += thought.Playouts
		e.time += thought.Time
	}
	b.end(sitting, sides)
	return t.keep(sitting, i)
}

// end is what came of a game.
func (b *bout) end(s *engine.Sitting, sides []engine.Side) {
	result := s.Match().Result()
	b.done, b.rule, b.orders = true, result.Rule, s.Len()
	b.drawn, b.won = result.Winner == "", make([]bool, len(sides))
	for k, side := range sides {
		b.won[k] = result.Won(side)
	}
}

func (t *Tournament) standings(sides []engine.Side, bouts []bout, took time.Duration) *Standings {
	var strength *Elo
	var answer *Answer
	if len(t.Contenders) == 2 && len(sides) == 2 {
		var all pairing
		if all.count(bouts, t.Test) {
			bouts = bouts[:all.games] // what was played beyond depends on how many shared the work
		}
		if strength = eloOf(all.pairs); t.Test != nil {
			a := t.Test.answer(all.pairs)
			answer = &a
		}
	}
	bouts = slices.DeleteFunc(bouts, func(b bout) bool { return !b.done })
	s := &Standings{
		Game: t.Rules.About().Name, Options: t.Setup.Options, Seed: t.Seed,
		Asked: t.Games, Games: len(bouts), Partial: len(bouts) < t.Games && (answer == nil || answer.Verdict == "open"),
		Endings: endings(bouts), Seconds: took.Seconds(), Strength: strength, Answer: answer,
	}
	for i, b := range bouts {
		s.Orders += float64(b.orders) / float64(len(bouts))
		s.Longest = max(s.Longest, b.orders)
		if i == 0 || b.orders < s.Shortest {
			s.Shortest = b.orders
		}
	}
	if s.Seconds > 0 {
		s.PerSecond = float64(len(bouts)) / s.Seconds
	}
	for who, c := range t.Contenders {
		s.Table = append(s.Table, standing(who, c.Name, sides, bouts))
	}
	return s
}

func standing(who int, name string, sides []engine.Side, bouts []bout) Standing {
	s := Standing{Name: name}
	var all effort
	for k, side := range sides {
		on := SideTally{Side: side}
		for _, b := range bouts {
			if b.seats[k] != who {
				continue
			}
			on.count(&b, k)
			s.count(&b, k)
			e := b.choices[k]
			all = effort{all.choices + e.choices, all.playouts + e.playouts, all.time + e.time}
		}
		on.sum()
		s.Sides = append(s.Sides, on)
	}
	s.sum()
	s.Choices = all.choices
	if n := float64(all.choices); n > 0 {
		s.Playouts, s.Seconds = float64(all.playouts)/n, all.time.Seconds()/n
	}
	return s
}

func (t *Tally) count(b *bout, side int) {
	t.Games++
	switch {
	case b.won[side]:
		t.Wins++
	case b.drawn:
		t.Draws++
	default:
		t.Losses++
	}
}

// sum works out the shares when all is counted.
func (t *Tally) sum() {
	t.WinInterval = stats.Wilson(t.Wins, t.Games)
	halves, in := stats.BoundedInterval([]int{t.Losses, t.Draws, t.Wins}, 2)
	t.Score = halves / 2
	if in != nil {
		t.ScoreInterval = &stats.Interval{in[0] / 2, in[1] / 2}
	}
}

// endings counts by rule.
func endings(bouts []bout) []Ending {
	var all []Ending
	for _, b := range bouts {
		i := slices.IndexFunc(all, func(e Ending) bool { return e.Rule == b.rule && e.Drawn == b.drawn })
		if i < 0 {
			i = len(all)
			all = append(all, Ending{Rule: b.rule, Drawn: b.drawn})
		}
		all[i].Games++
	}
	slices.SortFunc(all, func(a, b Ending) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Rule, b.Rule))
	})
	return all
}
