package general_test

import (
	"testing"

	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
)

// pairs are two pairs of North's a foot apart, each of which supports the other, and eight of South's before them.
const pairs = `littlewars = 1
title = "Two pairs"
size = [120, 96]
men = [
  { name = "S1", side = "south", arm = "infantry", at = [50, 31] },
  { name = "S2", side = "south", arm = "infantry", at = [51.5, 31] },
  { name = "S3", side = "south", arm = "infantry", at = [53, 31] },
  { name = "S4", side = "south", arm = "infantry", at = [54.5, 31] },
  { name = "S5", side = "south", arm = "infantry", at = [58, 31] },
  { name = "S6", side = "south", arm = "infantry", at = [59.5, 31] },
  { name = "S7", side = "south", arm = "infantry", at = [61, 31] },
  { name = "S8", side = "south", arm = "infantry", at = [62.5, 31] },
  { name = "N1", side = "north", arm = "infantry", at = [50, 39] },
  { name = "N2", side = "north", arm = "infantry", at = [51.5, 39] },
  { name = "N3", side = "north", arm = "infantry", at = [61, 39] },
  { name = "N4", side = "north", arm = "infantry", at = [62.5, 39] },
]
[battle]
phase = "men"
moves = 3
minutes = 1
awaited = "south"
`

// Two bodies that support each other are charged at once, each by twice as many: then neither is supported, and all are
// taken without a loss. [LW-MELEE-9, LW-MELEE-10]
func TestChargesWhoSupportsToo(t *testing.T) {
	t.Parallel()
	m := begun(t, pairs)
	orders, _ := played(t, m)
	f := m.(*battle.Fight)
	own, foes := len(f.Of(tabletop.South, state.Armed)), len(f.Of(tabletop.North, state.Armed))
	if own != 8 || foes != 0 {
		t.Errorf("after %v %d of South stand against %d", orders, own, foes)
	}
}
