package general_test

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/sim/general"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/scenario"
)

// A man is brought into contact with an enemy whom he can reach, on the side that is free, and else it is said why
// not.
func TestContact(t *testing.T) {
	t.Parallel()
	const table = `littlewars = 1
title = "A charge"
size = [60, 60]
wall = [ { at = [20, 27], size = [3, 1] } ]
men = [
  { name = "S1", side = "south", arm = "infantry", at = [20, 19] },
  { name = "N1", side = "north", arm = "infantry", at = [20, 28.2] },
  { name = "N2", side = "north", arm = "infantry", at = [20, 40] },
]
[battle]
phase = "men"
moves = 3
minutes = 1
awaited = "south"
`
	m, err := battle.Battle{}.New(engine.Setup{Position: scenario.OneLine([]byte(table)), Options: map[string]string{"force": "placed"}})
	if err != nil {
		t.Fatal(err)
	}
	f := m.(*battle.Fight)
	if _, err := general.Contact(f, 0, 2); err == nil || !strings.Contains(err.Error(), "LW-MOVE-1") {
		t.Errorf("N2 is 21 in off, but: %v", err)
	}
	order, err := general.Contact(f, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	events, err := m.Play(order)
	if err != nil {
		t.Fatal(err)
	}
	if last := events[len(events)-1].String(); last != "S1 is in contact with N1, and stays (LW-MELEE-2)" {
		t.Errorf("%q comes to %q", order, last)
	}
}
