package general_test

import (
	"fmt"
	"os"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/hellwig/general"
	"littlewars/engine/hellwig/rules"
)

// foe is somebody to play against.
type foe func(p *rules.Position, chance *engine.Chance) rules.Move

// idly turns a pawn.
func idly(p *rules.Position, _ *engine.Chance) rules.Move {
	moves := p.Moves(nil)
	for _, m := range moves {
		if m.Kind.String() == "turn" {
			return m
		}
	}
	return moves[0]
}

// randomly gives any order.
func randomly(p *rules.Position, chance *engine.Chance) rules.Move {
	moves := p.Moves(nil)
	return moves[chance.IntN(len(moves))]
}

// greedily takes the dearest he can, and else goes forward.
func greedily(p *rules.Position, chance *engine.Chance) rules.Move {
	me, b := p.Army(), p.Board()
	centre := p.Ground.Centre[1-me]
	theirs := func(p *rules.Position) (n int) {
		for x := range rules.Troops(p) {
			if x.Army != me {
				n += x.Value
			}
		}
		return n
	}
	before, most := theirs(p), -b.Squares()
	var best []rules.Move
	for _, m := range p.Moves(nil) {
		value := -b.Squares()
		switch kind := m.Kind.String(); {
		case m.Takes || kind == "fire":
			after := *p
			rules.Try(&after, m)
			value = b.Squares() * (before - theirs(&after))
		case kind == "move":
			value = b.Distance(m.From, centre) - b.Distance(m.To, centre)
		}
		if value > most {
			most, best = value, best[:0]
		}
		if value == most {
			best = append(best, m)
		}
	}
	return best[chance.IntN(len(best))]
}

// duel is a game of so many of his turns at most, at so many orders rated; it reports whether he won, and in how many
// of his turns.
func duel(t *testing.T, game, longest int, other foe) (won bool, turns int) {
	t.Helper()
	m, err := hellwig.Rules.New(engine.Setup{Options: map[string]string{
		"deployment": [...]string{"first", "second"}[game/2%2], "first": "b",
	}})
	if err != nil {
		t.Fatal(err)
	}
	side, chance := game%2, engine.NewChance(uint64(game), 1)
	player := general.Seat(engine.Kind{Limits: engine.Limits{Playouts: 3000}}, 1)
	match := m.(*engine.Played[rules.Position, rules.Move, *rules.Position])
	for turns < longest && !m.Result().Over {
		p := match.At()
		var order engine.Order
		if p.Mover() != side {
			order = match.OrderFor(other(&p, &chance))
		} else {
			var err error
			if order, _, err = player.Choose(t.Context(), m); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := m.Play(order); err != nil {
			t.Fatalf("%s: %v", order, err)
		}
		if after := match.At(); p.Mover() == side && after.Mover() != side {
			turns++
		}
	}
	p := match.At()
	winner, over := p.Ended()
	return over && winner == side, turns
}

// He beats those who play badly, from either side and both deployments. Each game takes minutes, so that they are
// played only where LITTLEWARS_SOAK is set.
func TestBeats(t *testing.T) {
	if os.Getenv("LITTLEWARS_SOAK") == "" {
		t.Skip("LITTLEWARS_SOAK is not set")
	}
	for _, tc := range []struct {
		Name                 string
		Foe                  foe
		Games, Wins, Longest int
	}{
		{"idle", idly, 4, 4, 40},
		{"random", randomly, 20, 20, 200},
		{"greedy", greedily, 20, 14, 400},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			wins := 0
			for game := range tc.Games {
				t.Run(fmt.Sprint(game), func(t *testing.T) {
					won, turns := duel(t, game, tc.Longest, tc.Foe)
					t.Logf("won: %v, in %d turns", won, turns)
					if won {
						wins++
					}
				})
			}
			if wins < tc.Wins {
				t.Errorf("%d wins of %d; want %d", wins, tc.Games, tc.Wins)
			}
		})
	}
}
