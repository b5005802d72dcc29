package general_test

import (
	"context"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/sim/general"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
)

// A general who buys his force spends what he has on all three arms.
func TestGeneralBuys(t *testing.T) {
	t.Parallel()
	for _, points := range []string{"20", "150", "600"} {
		m, err := battle.Battle{}.New(engine.Setup{Seed: 3, Options: map[string]string{
			"force": "purchase", "points": points, "width": "216", "curtain": "off",
		}})
		if err != nil {
			t.Fatal(err)
		}
		general, last := general.Seat(engine.Kind{}, 1), ""
		for n := 0; m.(*battle.Fight).Phase() < state.PhaseToss; n++ {
			order, _, err := general.Choose(context.Background(), m)
			if err != nil {
				t.Fatal(err)
			}
			events, err := m.Play(order)
			if err != nil || n > 200 {
				t.Fatalf("order %d, %s: %v", n, order, err)
			}
			last = events[0].String()
		}
		for _, arm := range []string{" foot, ", " horse and ", " gun"} {
			if points != "20" && (!strings.Contains(last, arm) || strings.Contains(last, " 0"+arm)) {
				t.Errorf("for %s points: %s", points, last)
			}
		}
		t.Log(last)
	}
}
