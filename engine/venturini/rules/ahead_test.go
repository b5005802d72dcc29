package rules

import (
	"slices"
	"testing"

	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// What may follow a "to" is the same found for all squares together as word by word, in each game, for who has a work
// before his march too. [VT-NOTE-6, VT-MOVE-1, VT-SIEGE-31]
func TestSquaresTo(t *testing.T) {
	t.Parallel()
	for _, start := range []state.Situation{
		state.NewBattle(state.BattleMap(), state.Options{}, "N", "S"),
		state.NewCampaign(state.CampaignMap(), state.Options{}, "O"),
		state.NewSiege(state.SiegeMap(), state.Options{}), garrisonMoves(t),
	} {
		p := Position{Start: start}
		for _, words := range [][]string{{"inf1", "build", "earth", "n"}, {"inf2", "shift", "top"}} {
			o, err := order.Read(&p.Start, start.Mover, words)
			if err == nil && p.Legal(p.Ready(), &o) == nil {
				p.Said = append(p.Said, Said{start.Mover, o})
			}
		}
		look, compared := NewProspect(&p, p.Ready()), 0
		for i := range p.Start.Figures {
			u := &p.Start.Figures[i]
			if u.Side != start.Mover || i%5 > 0 && u.Number > 2 {
				continue
			}
			r := order.NewReader(&p.Start, start.Mover)
			r.Word(u.Name())
			r.Word("to")
			one, known := look.squaresTo(&r)
			if !known {
				continue
			}
			compared++
			if two := look.next(&r); !slices.Equal(one, two) {
				t.Errorf("%v: %s to: %d squares together, %d word by word", start.Game, u.Name(), len(one), len(two))
			}
		}
		if compared < 5 {
			t.Errorf("%v: only %d figures were compared", start.Game, compared)
		}
	}
}

// garrisonMoves is a siege in which it is the garrison's turn.
func garrisonMoves(t *testing.T) state.Situation {
	t.Helper()
	g := newSiege(3)
	g.Start.Mover = 1
	return g.Start
}
