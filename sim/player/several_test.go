package player

import (
	"strings"
	"testing"

	"littlewars/engine"
)

// both is a quarrel of two in which both are awaited at any time.
type both struct{ quarrel }

func (p *both) Play(m int)      { p.left, p.last, p.turn = p.left-int8(m), p.turn, 0 }
func (p *both) Awaits(int) bool { return p.left > 0 }
func (p *both) Hand(side int)   { p.turn = int8(side) }

// Where several are awaited a player speaks for the first of them, by his word.
func TestSeveralAwaited(t *testing.T) {
	t.Parallel()
	m := mustBegin(t, engine.Discrete[both, int, *both]{Game: toy[both, int, *both]{
		name: "both", sides: []engine.Side{"a", "b"}, start: both{quarrel{left: 5}},
	}})
	for seed := range uint64(20) {
		players := []engine.Player{Random(seed), Seat[both, int](engine.Kind{Random: true}, seed), Seat[both, int](playouts(50), seed)}
		for i, p := range players {
			if order, _ := mustChoose(t, p, m); !strings.HasPrefix(string(order), "a ") || m.Check(order) != nil {
				t.Errorf("player %d says %q: %v", i, order, m.Check(order))
			}
		}
	}
}
