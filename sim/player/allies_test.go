package player

import (
	"testing"

	"littlewars/engine"
)

// pairs is a quarrel of four, the first with the third against the others: for a team it is a game of two, and who
// leaves a multiple of three has won.
type pairs struct{ quarrel }

func (p *pairs) Play(m int) {
	p.left -= int8(m)
	p.last, p.turn = p.turn, (p.turn+1)%4
}

// Ended names the leader, whoever of his team took the last.
func (p *pairs) Ended() (int, bool) { return int(p.last) % 2, p.left == 0 }

type pairsGame struct{ toy[pairs, int, *pairs] }

func (g pairsGame) View(*pairs, engine.Side) engine.View {
	return engine.View{Sides: g.sides, Teams: [][]engine.Side{{"aa", "a"}, {"bb", "b"}}}
}

func newPairs(left, turn int8) engine.Ruleset {
	return engine.Discrete[pairs, int, *pairs]{Game: pairsGame{toy[pairs, int, *pairs]{
		name: "pairs", sides: []engine.Side{"aa", "bb", "a", "b"}, start: pairs{quarrel{left: left, turn: turn}},
	}}}
}

// An ally's win is one's own, also for the ally who leads nobody.
func TestAllies(t *testing.T) {
	t.Parallel()
	for turn := range int8(4) {
		m := mustBegin(t, newPairs(8, turn))
		order, thought := mustChoose(t, Seat[pairs, int](playouts(2000), 1), m)
		if order != "2" || !thought.Certain || thought.Value != 1 {
			t.Errorf("of 8, side %d takes %q and holds that it gains %g, certain: %t; want 2, 1, true", turn, order, thought.Value, thought.Certain)
		}
	}
}

// In a tournament all of the team have won.
func TestAlliesInTournament(t *testing.T) {
	t.Parallel()
	seat := func(seed uint64) engine.Player { return Seat[pairs, int](playouts(500), seed) }
	c := Contender{Name: "one", Seat: seat}
	tournament := Tournament{Rules: newPairs(8, 0), Games: 4, Seed: 1, Contenders: []Contender{c, c, c, c}}
	s, err := tournament.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, who := range s.Table {
		for _, on := range who.Sides {
			if first := on.Side == "aa" || on.Side == "a"; on.Wins != on.Games && first || on.Losses != on.Games && !first {
				t.Errorf("%s: %+v", on.Side, on)
			}
		}
	}
}
