package general_test

import (
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/enginetest"
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

// war is a game of the first or second deployment by its number, two of each, B to begin.
func war(t *testing.T, game int) *engine.Played[rules.Position, rules.Move, *rules.Position] {
	t.Helper()
	m, err := hellwig.Rules.New(engine.Setup{Options: map[string]string{
		"deployment": [...]string{"first", "second"}[game/2%2], "first": "b",
	}})
	if err != nil {
		t.Fatal(err)
	}
	return m.(*engine.Played[rules.Position, rules.Move, *rules.Position])
}

// enough is how many orders he rates for each of his own in the games that he is to win.
var enough = engine.Limits{Playouts: 3000}

// give lets a player give an order.
func give(t *testing.T, match engine.Match, player engine.Player) {
	t.Helper()
	order, _, err := player.Choose(t.Context(), match)
	if err == nil {
		_, err = match.Play(order)
	}
	if err != nil {
		t.Fatalf("%s: %v", order, err)
	}
}

// duel is a game of so many of his turns at most; it reports whether he won, and in how many of his turns.
func duel(t *testing.T, game, longest int, other foe) (won bool, turns int) {
	t.Helper()
	match, side, chance := war(t, game), game%2, engine.NewChance(uint64(game), 1)
	player := general.Seat(engine.Kind{Limits: enough}, 1)
	for turns < longest && !match.Result().Over {
		p := match.At()
		if p.Mover() == side {
			give(t, match, player)
		} else if _, err := match.Play(match.OrderFor(other(&p, &chance))); err != nil {
			t.Fatal(err)
		}
		if after := match.At(); p.Mover() == side && after.Mover() != side {
			turns++
		}
	}
	p := match.At()
	winner, over := p.Ended()
	return over && winner == side, turns
}

// He holds the centre of an enemy who only turns a pawn. [HW-188]
func TestHolds(t *testing.T) {
	t.Parallel()
	if won, turns := duel(t, 1, 40, idly); !won {
		t.Errorf("not won in %d turns", turns)
	}
}

// He beats those who play badly, from either side and both deployments.
func TestBeats(t *testing.T) {
	enginetest.Soak(t)
	t.Parallel()
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
			var wins atomic.Int32
			t.Run("games", func(t *testing.T) {
				for game := range tc.Games {
					t.Run(fmt.Sprint(game), func(t *testing.T) {
						t.Parallel()
						won, turns := duel(t, game, tc.Longest, tc.Foe)
						t.Logf("won: %v, in %d turns", won, turns)
						if won {
							wins.Add(1)
						}
					})
				}
			})
			if int(wins.Load()) < tc.Wins {
				t.Errorf("%d wins of %d; want %d", wins.Load(), tc.Games, tc.Wins)
			}
		})
	}
}

// Against himself at 0.3 s a game ends within 400 moves of both together and four minutes; free orders are no moves.
// The clock is that of the machine: nothing else may run beside it. [HW-181b]
func TestEnds(t *testing.T) {
	enginetest.Soak(t)
	const moves, longest = 400, 4 * time.Minute
	for game := range 4 {
		t.Run(fmt.Sprint(game), func(t *testing.T) {
			match, begun, n := war(t, game), time.Now(), 0
			kind := engine.Kind{Limits: engine.Limits{Time: 300 * time.Millisecond}}
			players := [...]engine.Player{general.Seat(kind, 1), general.Seat(kind, 2)}
			for n < moves && !match.Result().Over {
				p := match.At()
				give(t, match, players[p.Mover()])
				if after := match.At(); after.Mover() != p.Mover() {
					n++
				}
			}
			took := time.Since(begun)
			t.Logf("%d moves in %v: %v", n, took, match.Result())
			if !match.Result().Over || took > longest {
				t.Errorf("not over, or too late")
			}
		})
	}
}

// Of 10,000 orders against himself none is unlawful.
func TestLawful(t *testing.T) {
	enginetest.Soak(t)
	t.Parallel()
	for n, game := 0, 0; n < 10_000; game++ {
		match := war(t, game)
		kind := engine.Kind{Limits: engine.Limits{Playouts: 300}}
		players := [...]engine.Player{general.Seat(kind, 1), general.Seat(kind, 2)}
		for played := 0; played < 1000 && n < 10_000 && !match.Result().Over; played++ {
			p := match.At()
			give(t, match, players[p.Mover()])
			n++
		}
	}
}
