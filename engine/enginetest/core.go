package enginetest

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"littlewars/engine"
)

// Core is what a typed core offers besides an engine.Core.
type Core[P, M any] interface {
	engine.Core[P, M]
	// Draw is one of Moves, each as likely as another; false if there is none.
	Draw(*engine.Chance) (M, bool)
	// String is the position's text form; positions that play alike have the same.
	String() string
}

// CoreConfig is how a typed core is tried. The zero CoreConfig will do.
type CoreConfig[P any, M comparable] struct {
	Setups []engine.Setup // beginnings besides the usual one
	Games  int            // random games; 0 for 300, and 10,000 in a soak
	Moves  int            // in a game, at most; 0 for 1,000
	Seed   uint64         // of the first game; each has the next
	// Drawn, if it is not 0, is the hash of all positions of the random games: that they are always the same.
	Drawn uint64
	// Invariant, if there is one, looks at every move of every game.
	Invariant func(before, after *P, m M) error
}

// Usual sizes of the core's part.
const (
	usualCoreGames = 300
	soakCoreGames  = 10000
	usualMoves     = 1000
	inWords        = 16 // of so many games one is also played in sentences; in a soak all are
)

// RunCore holds the typed core of a game of squares to its contract, and its match to the core. It counts
// allocations, so the test that calls it is not to be parallel.
func RunCore[P any, M comparable, C Core[P, M]](t *testing.T, rules engine.Ruleset, c CoreConfig[P, M]) {
	t.Helper()
	k, err := newCore[P, M, C](rules, c)
	if err != nil {
		t.Fatal(err)
	}
	holds(t, k.parts())
}

// core is one typed core on trial.
type core[P any, M comparable, C Core[P, M]] struct {
	CoreConfig[P, M]
	words  *suite
	starts []P
	middle []P    // positions out of random games, among them the starts
	seen   []seen // by the beginning of a game, since settings need not show in a position
}

// seen is the positions that have been: the text by the hash, and the hash by the text.
type seen struct {
	texts  map[uint64]string
	hashes map[string]uint64
}

func newCore[P any, M comparable, C Core[P, M]](rules engine.Ruleset, c CoreConfig[P, M]) (*core[P, M, C], error) {
	k := &core[P, M, C]{CoreConfig: c}
	k.words = &suite{rules: rules, about: rules.About(), begin: append([]engine.Setup{{}}, c.Setups...)}
	if k.Games == 0 {
		k.Games = usualCoreGames
	}
	if k.Moves == 0 {
		k.Moves = usualMoves
	}
	for _, b := range k.words.begin {
		m, err := rules.New(b)
		if err != nil {
			return nil, fmt.Errorf("options %v, position %q are refused: %w", b.Options, b.Position, err)
		}
		played, ok := m.(*engine.Played[P, M, C])
		if !ok {
			return nil, fmt.Errorf("the match is a %T and not the core's", m)
		}
		k.starts = append(k.starts, played.At())
		k.seen = append(k.seen, seen{map[uint64]string{}, map[string]uint64{}})
	}
	return k, k.pick()
}

func (k *core[P, M, C]) parts() []part {
	parts := []part{
		{"perft", k.perfts},
		{"draw", k.draws},
		{"same draws", k.same},
		{"games", func() error { return k.seeds(k.Games, soakCoreGames, k.game) }},
		{"words", func() error { return k.seeds(max(1, k.Games/inWords), soakCoreGames, k.inWords) }},
	}
	if !racing {
		parts = append(parts, part{"allocations", k.allocations})
	}
	return parts
}

// seeds holds one seeded game after the other.
func (k *core[P, M, C]) seeds(games, soak int, hold func(seed uint64) error) error {
	return seeds(k.Seed, games, soak, func(seed uint64) error {
		if err := guard(func() error { return hold(seed) }); err != nil {
			return &fault{seed: seed, setup: k.words.setup(seed), err: err}
		}
		return nil
	})
}

// pick takes positions out of random games.
func (k *core[P, M, C]) pick() error {
	const games, deep = 12, 80
	r := engine.NewChance(k.Seed, corePurpose)
	k.middle = slices.Clone(k.starts)
	for i := range games {
		start := &k.starts[i%len(k.starts)]
		p, text := *start, C(start).String()
		for range r.IntN(deep) {
			m, ok := C(&p).Draw(&r)
			if _, over := C(&p).Ended(); over || !ok {
				break
			}
			C(&p).Play(m)
		}
		if is := C(start).String(); is != text {
			return fmt.Errorf("playing changes a copy made before from %q to %q", text, is)
		}
		k.middle = append(k.middle, p)
	}
	return nil
}

// perfts holds that counting, dividing and making every move come to the same.
func (k *core[P, M, C]) perfts() error {
	const deepest, enough = 6, 100000 // moves; sequences
	for _, p := range k.middle {
		said, above := C(&p).String(), uint64(1)
		for depth := 1; depth <= deepest; depth++ {
			n, made := engine.Perft[P, M, C](&p, depth), engine.PerftMade[P, M, C](&p, depth)
			var divided uint64
			for _, below := range engine.Divide[P, M, C](&p, depth) {
				divided += below
			}
			if n != made || n != divided {
				return fmt.Errorf("position %q: to depth %d, %d are counted, %d made, and divided they are %d", said, depth, n, made, divided)
			}
			if is := C(&p).String(); is != said {
				return fmt.Errorf("position %q: perft leaves it as %q", said, is)
			}
			if n == 0 || n*n/above > enough { // the next depth has about as many
				break
			}
			above = n
		}
	}
	return nil
}

// draws holds that Draw gives every move as often as another, by a chi-square that is generous.
func (k *core[P, M, C]) draws() error {
	const each, most = 20, 300 // draws a move; moves
	r := engine.NewChance(k.Seed+1, corePurpose)
	for _, p := range k.middle {
		moves := C(&p).Moves(nil)
		if len(moves) == 0 || len(moves) > most {
			continue
		}
		drawn := map[M]int{}
		for range each * len(moves) {
			m, ok := C(&p).Draw(&r)
			if !ok || !slices.Contains(moves, m) {
				return fmt.Errorf("position %q: %v is drawn (%t), which is none of its %d moves", C(&p).String(), m, ok, len(moves))
			}
			drawn[m]++
		}
		chi := 0.0
		for _, m := range moves {
			off := float64(drawn[m] - each)
			chi += off * off / each
		}
		free := float64(len(moves) - 1)
		if bound := free + 6*math.Sqrt(2*free) + 10; chi > bound {
			return fmt.Errorf("position %q: its %d moves are not drawn equally often, chi-square %.0f, above %.0f", C(&p).String(), len(moves), chi, bound)
		}
	}
	return nil
}

// same holds that the draws of a seed are what they have been.
func (k *core[P, M, C]) same() error {
	const games, prime = 64, 1099511628211
	var hash uint64
	for seed := range uint64(games) {
		p, r := k.starts[int(seed)%len(k.starts)], engine.NewChance(seed, gamePurpose)
		for range k.Moves {
			m, ok := C(&p).Draw(&r)
			if !ok {
				break
			}
			C(&p).Play(m)
			hash = hash*prime ^ C(&p).Hash()
		}
	}
	if k.Drawn != 0 && hash != k.Drawn {
		return fmt.Errorf("the positions of %d games drawn have the hash %#x, and had %#x", games, hash, k.Drawn)
	}
	return nil
}

// game plays one random game on the core.
func (k *core[P, M, C]) game(seed uint64) error {
	begin := int(seed % uint64(len(k.starts)))
	p, r := k.starts[begin], engine.NewChance(seed, gamePurpose)
	var buffer []M
	for ply := range k.Moves {
		k.hand(&p, &r)
		buffer = C(&p).Moves(buffer[:0])
		over, err := k.stands(begin, &p, buffer, &r)
		if err == nil && !over {
			err = k.ply(&p, buffer, &r)
		}
		if err != nil {
			return fmt.Errorf("after %d moves, position %q: %w", ply, C(&p).String(), err)
		}
		if over {
			break
		}
	}
	return nil
}

// hand gives the turn to any of those who are awaited, where there are several.
func (k *core[P, M, C]) hand(p *P, r *engine.Chance) {
	a, is := any(C(p)).(engine.Awaiting)
	if !is {
		return
	}
	side := r.IntN(len(k.words.about.Sides))
	if _, over := C(p).Ended(); !over && a.Awaits(side) {
		a.Hand(side)
	}
}

// stands holds a position, of which the moves are given, and says whether the game ends with it.
func (k *core[P, M, C]) stands(begin int, p *P, moves []M, r *engine.Chance) (over bool, err error) {
	sides := len(k.words.about.Sides)
	if mover := C(p).Mover(); mover < 0 || mover >= sides {
		return false, fmt.Errorf("the mover is %d of %d sides", mover, sides)
	}
	if n := C(p).Count(); n != len(moves) {
		return false, fmt.Errorf("%d moves are counted, %d are listed", n, len(moves))
	}
	if err := k.marked(begin, p); err != nil {
		return false, err
	}
	winner, over := C(p).Ended()
	if over && (winner < engine.Nobody || winner >= sides) {
		return false, fmt.Errorf("the winner is %d of %d sides", winner, sides)
	}
	if over && len(moves) > 0 {
		return false, fmt.Errorf("the game has ended, and there are %d moves, the first %v", len(moves), moves[0])
	}
	if len(moves) == 0 {
		if m, ok := C(p).Draw(r); ok {
			return false, fmt.Errorf("there is no move, and %v is drawn", m)
		}
	}
	return len(moves) == 0, nil
}

// marked holds that positions have the same hash just when they have the same text.
func (k *core[P, M, C]) marked(begin int, p *P) error {
	const room = 1 << 16 // positions to remember; texts are slow, and so many will do
	before := &k.seen[begin]
	if len(before.texts) >= room {
		return nil
	}
	hash, said := C(p).Hash(), C(p).String()
	if was, known := before.texts[hash]; known && was != said {
		return fmt.Errorf("it has the hash of %q", was)
	}
	if was, known := before.hashes[said]; known && was != hash {
		return fmt.Errorf("its hash is %x and was %x when it came before", hash, was)
	}
	before.texts[hash], before.hashes[said] = said, hash
	return nil
}

// ply plays a move that is drawn, and now and then tries all of them.
func (k *core[P, M, C]) ply(p *P, moves []M, r *engine.Chance) error {
	const every = 16
	if r.IntN(every) == 0 {
		if err := k.listed(p, moves); err != nil {
			return err
		}
		for _, m := range moves {
			after := *p
			if err := k.play(&after, m); err != nil {
				return err
			}
		}
	}
	m, ok := C(p).Draw(r)
	if !ok || !slices.Contains(moves, m) {
		return fmt.Errorf("%v is drawn (%t), which is none of the moves", m, ok)
	}
	return k.play(p, m)
}

// play holds that a move leaves copies alone and keeps what must not change.
func (k *core[P, M, C]) play(p *P, m M) error {
	before := *p
	hash := C(&before).Hash()
	C(p).Play(m)
	if C(&before).Hash() != hash {
		return fmt.Errorf("playing %v changes a copy made before to %q", m, C(&before).String())
	}
	if k.Invariant == nil {
		return nil
	}
	if err := k.Invariant(&before, p, m); err != nil {
		return fmt.Errorf("playing %v gives %q: %w", m, C(p).String(), err)
	}
	return nil
}

// listed holds that Moves lists each move once, in the same order into whatever buffer, and leaves alone
// what is in it.
func (k *core[P, M, C]) listed(p *P, moves []M) error {
	seen := make(map[M]bool, len(moves))
	for _, m := range moves {
		if seen[m] {
			return fmt.Errorf("the move %v is listed twice", m)
		}
		seen[m] = true
	}
	var none M
	first := []M{moves[len(moves)-1], none, moves[0]}
	again := C(p).Moves(slices.Clone(first))
	if len(again) < len(first) || !slices.Equal(again[:len(first)], first) {
		return errors.New("listing the moves changes what the buffer held")
	}
	if !slices.Equal(again[len(first):], moves) {
		return errors.New("the moves are listed in another order, or others, when listed again")
	}
	return nil
}

// allocations holds that nothing in the hot path allocates.
func (k *core[P, M, C]) allocations() error {
	for i := range k.middle {
		p, at, r := new(P), k.middle[i], engine.NewChance(k.Seed, corePurpose)
		*p = at
		moves := C(p).Moves(nil)
		buffer := make([]M, 0, len(moves))
		calls := []struct {
			name string
			call func()
		}{
			{"Moves", func() { buffer = C(p).Moves(buffer[:0]) }},
			{"Count", func() { C(p).Count() }},
			{"Draw", func() { C(p).Draw(&r) }},
			{"Ended", func() { C(p).Ended() }},
			{"Hash", func() { C(p).Hash() }},
			{"Mover", func() { C(p).Mover() }},
			{"Play", func() {
				for _, m := range moves {
					*p = at
					C(p).Play(m)
				}
				*p = at
			}},
		}
		for _, c := range calls {
			if n := testing.AllocsPerRun(20, c.call); n > 0 {
				return fmt.Errorf("position %q: %s allocates %.0f times", C(&at).String(), c.name, n)
			}
		}
	}
	return nil
}
