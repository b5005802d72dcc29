package general_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/sim/general"
	"littlewars/tabletop/battle"
)

const (
	// abandoned is a gun of North's that nobody serves, and five of South's a few inches before it, who are not past
	// its axle; who else there is of North stands far off.
	abandoned = `littlewars = 1
title = "A gun left alone"
size = [120, 96]
men = [
  { name = "S1", side = "south", arm = "infantry", at = [58, 30] },
  { name = "S2", side = "south", arm = "infantry", at = [59, 30] },
  { name = "S3", side = "south", arm = "infantry", at = [60, 30] },
  { name = "S4", side = "south", arm = "infantry", at = [61, 30] },
  { name = "S5", side = "south", arm = "infantry", at = [62, 30] },
  { name = "N1", side = "north", arm = "infantry", at = [4, 92] },
  { name = "N2", side = "north", arm = "infantry", at = [6, 92] },
  { name = "N3", side = "north", arm = "infantry", at = [8, 92] },
]
[[gun]]
name = "N-gun1"
side = "north"
at = [60, 36]
heading = 270
[battle]
phase = "men"
moves = 3
minutes = 1
awaited = "south"
`
	// wedged is a gun of South's that stands between walls and cannot be swung to anybody, though it would see them.
	wedged = `littlewars = 1
title = "A gun between walls"
size = [120, 96]
wall = [ { at = [56.5, 20], size = [1, 14], height = 0.8 }, { at = [63.5, 20], size = [1, 14], height = 0.8 } ]
men = [
  { name = "S1", side = "south", arm = "infantry", at = [58, 10] },
  { name = "S2", side = "south", arm = "infantry", at = [59, 10] },
  { name = "S3", side = "south", arm = "infantry", at = [60, 10] },
  { name = "S4", side = "south", arm = "infantry", at = [61, 10] },
  { name = "S5", side = "south", arm = "infantry", at = [62, 10] },
  { name = "N1", side = "north", arm = "infantry", at = [114, 50] },
  { name = "N2", side = "north", arm = "infantry", at = [115, 50] },
  { name = "N3", side = "north", arm = "infantry", at = [116, 50] },
]
[[gun]]
name = "S-gun1"
side = "south"
at = [60, 17]
heading = 90
[battle]
phase = "interval"
moves = 4
minutes = 1
awaited = "south"
`
)

// played is what the general orders in one move from a position, and what he says that he is about.
func played(t *testing.T, m engine.Match) (orders, plans []string) {
	t.Helper()
	p := general.Seat(engine.Kind{}, 1)
	for !slices.Contains(orders, "end") {
		o, thought, err := p.Choose(context.Background(), m)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Play(o); err != nil {
			t.Fatalf("%s: %v", o, err)
		}
		if orders = append(orders, string(o)); thought.Plan != "" && !slices.Contains(plans, thought.Plan) {
			plans = append(plans, thought.Plan)
		}
	}
	return orders, plans
}

// A gun that nobody serves is taken by four who pass its axle, and he says so.
func TestTakesGun(t *testing.T) {
	t.Parallel()
	m := begun(t, abandoned)
	orders, plans := played(t, m)
	if got := m.(*battle.Fight).Table().Guns[0].Side.Side(); got != "south" {
		t.Errorf("after %v the gun is %s's", orders, got)
	}
	if !slices.ContainsFunc(plans, func(p string) bool { return strings.Contains(p, "sends 5 men to take N-gun1") }) {
		t.Errorf("he says %q", plans)
	}
}

// A gun that sees the enemy but cannot be swung to him goes to where it can, and not if the enemy is out of its
// reach from there.
func TestLeavesWhereItCannotSwing(t *testing.T) {
	t.Parallel()
	orders, plans := played(t, begun(t, wedged))
	if !strings.Contains(strings.Join(orders, "\n"), "s-gun1 to ") {
		t.Errorf("he orders %v", orders)
	}
	if !slices.Contains(plans, "brings S-gun1 up to where it bears on 3 men of the enemy") {
		t.Errorf("he says %q", plans)
	}
	away := strings.NewReplacer("[120, ", "[240, ", "[114, ", "[230, ", "[115, ", "[231, ", "[116, ", "[232, ").Replace(wedged)
	orders, _ = played(t, begun(t, away))
	if strings.Contains(strings.Join(orders, "\n"), "s-gun1 to ") {
		t.Errorf("against an enemy 170 inches off he orders %v", orders)
	}
}
