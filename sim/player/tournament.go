package player

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"time"

	"littlewars/engine"
	"littlewars/sim/stats"
)

// Tournament is many games between the same players, who change sides from game to game. Each game has
// a seed of its own; so players whom no clock limits play the same games however many share the work.
type Tournament struct {
	Rules      engine.Ruleset
	Setup      engine.Setup // its Seed is not used
	Contenders []Contender  // at least as many as there are sides
	Games      int
	Longest    int // orders after which a game is broken off and counts as drawn; 0 for 10,000
	Seed       uint64
	Workers    int                   // games at a time, 0 for one a core
	Folder     string                // where the journal of each game is written; "" for nowhere
	Program    string                // who writes them
	Progress   func(done, total int) // games; may be nil
}

// Contender is somebody who takes part.
type Contender struct {
	Name string
	Seat func(seed uint64) engine.Player // makes the player for one game
}

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

	Table    []Standing `json:"table"`   // as the contenders were named
	Endings  []Ending   `json:"endings"` // the most frequent first
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
	bouts := make([]bout, t.Games)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	stats.InChunks(ctx, stats.WorkersFor(t.Workers, t.Games), t.Games, 1, t.Progress, func(_, i int) {
		bouts[i].seats = seatings[i%len(seatings)]
		if err := t.play(ctx, i, sides, &bouts[i]); err != nil && ctx.Err() == nil {
			stop(&brokenGame{i + 1, err})
		}
	})
	if err, ok := errors.AsType[*brokenGame](context.Cause(ctx)); ok {
		return nil, err
	}
	return t.standings(sides, slices.DeleteFunc(bouts, func(b bout) bool { return !b.done }), time.Since(begun)), nil
}

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
	if t.Folder != "" {
		if err := os.MkdirAll(t.Folder, 0o755); err != nil {
			return nil, fmt.Errorf("the journals have no place: %w", err)
		}
	}
	return sides, nil
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

// play plays game i, from 0.
func (t *Tournament) play(ctx context.Context, i int, sides []engine.Side, b *bout) (err error) {
	seeds := rand.NewPCG(t.Seed, uint64(i))
	setup := t.Setup
	setup.Seed = seeds.Uint64()
	sitting, err := engine.Sit(t.Rules, setup, t.Program)
	if err != nil {
		return err
	}
	players := make([]engine.Player, len(sides))
	for k, who := range b.seats {
		players[k] = t.Contenders[who].Seat(seeds.Uint64())
		defer func() { err = errors.Join(err, engine.Dismiss(players[k])) }()
	}
	b.choices = make([]effort, len(sides))
	for !sitting.Match().Result().Over && sitting.Len() < cmp.Or(t.Longest, longestGame) {
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
	result := sitting.Match().Result()
	b.done, b.rule, b.orders = true, result.Rule, sitting.Len()
	b.drawn, b.won = result.Winner == "", make([]bool, len(sides))
	for k, side := range sides {
		b.won[k] = result.Won(side)
	}
	return t.keep(sitting, i)
}

// keep writes a game's journal into the folder, if there is one.
func (t *Tournament) keep(s *engine.Sitting, i int) (err error) {
	if t.Folder == "" {
		return nil
	}
	f, err := os.Create(filepath.Join(t.Folder, fmt.Sprintf("game-%0*d.lw", max(3, len(fmt.Sprint(t.Games))), i+1)))
	if err != nil {
		return err
	}
	_, err = s.Journal().WriteTo(f)
	return errors.Join(err, f.Close())
}

func (t *Tournament) standings(sides []engine.Side, bouts []bout, took time.Duration) *Standings {
	s := &Standings{
		Game: t.Rules.About().Name, Options: t.Setup.Options, Seed: t.Seed,
		Asked: t.Games, Games: len(bouts), Partial: len(bouts) < t.Games,
		Endings: endings(bouts), Seconds: took.Seconds(),
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
