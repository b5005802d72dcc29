package battle

import (
	"testing"

	"littlewars/engine"
	"littlewars/tabletop/battle/state"
)

// Between two moves it is the next that is told to be begun, and in it the same number.
func TestTheMoveToComeIsCounted(t *testing.T) {
	t.Parallel()
	m := until(t, battle(t, 1, "country=hooks-farm", "force=placed"), state.PhaseInterval)
	for want, orders := range [][]string{1: {"go"}, 2: {"end", "go"}} {
		for _, order := range orders {
			if was := m.Turn().Coming(); order == "go" && was != want {
				t.Errorf("before move %d the number is %d", want, was)
			}
			if _, err := m.Play(engine.Order(order)); err != nil {
				t.Fatal(err)
			}
		}
		if is := m.Turn().Coming(); want > 0 && is != want {
			t.Errorf("in move %d the number is %d", want, is)
		}
	}
}
