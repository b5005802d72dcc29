package general

import (
	"math"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/scenario"
)

// facing are two guns fifty inches apart, each with four who serve it, and two of North's on the way between them.
const facing = `littlewars = 1
title = "Two guns"
size = [120, 96]
men = [
  { name = "S1", side = "south", arm = "infantry", at = [57, 24] },
  { name = "S2", side = "south", arm = "infantry", at = [58, 24] },
  { name = "S3", side = "south", arm = "infantry", at = [62, 24] },
  { name = "S4", side = "south", arm = "infantry", at = [63, 24] },
  { name = "S5", side = "south", arm = "infantry", at = [33, 36] },
  { name = "N1", side = "north", arm = "infantry", at = [57, 86] },
  { name = "N2", side = "north", arm = "infantry", at = [58, 86] },
  { name = "N3", side = "north", arm = "infantry", at = [62, 86] },
  { name = "N4", side = "north", arm = "infantry", at = [63, 86] },
  { name = "N5", side = "north", arm = "infantry", at = [70, 70] },
  { name = "N6", side = "north", arm = "infantry", at = [50, 70] },
]
[[gun]]
name = "S-gun1"
side = "south"
at = [60, 30]
heading = 90
[[gun]]
name = "N-gun1"
side = "north"
at = [60, 80]
heading = 270
[battle]
phase = "interval"
moves = 4
minutes = 1
awaited = "south"
`

// screened is the same with a high wall before South's gun.
var screened = []string{"men = [", `wall = [ { at = [60, 38], size = [40, 1], height = 9 } ]
men = [`}

// afield is a position with some of its text replaced, and what South reckons there.
func afield(t *testing.T, replaced ...string) (*battle.Fight, *general, *campaign) {
	t.Helper()
	m, err := battle.Battle{}.New(engine.Setup{
		Position: scenario.OneLine([]byte(strings.NewReplacer(replaced...).Replace(facing))),
		Options:  map[string]string{"force": "placed", "few": "on"},
	})
	if err != nil {
		t.Fatal(err)
	}
	f, g := m.(*battle.Fight), &general{skill: skilled("")}
	for f.Check("go") == nil {
		if _, err := f.Play("go"); err != nil {
			t.Fatal(err)
		}
	}
	return f, g, g.reckoned(f)
}

// A gun is worth most where it sees many and is not seen: each mark counts one, a gun that sees its men three, and who
// could charge it one.
func TestBearsFrom(t *testing.T) {
	t.Parallel()
	f, _, c := afield(t)
	at := f.Table().Guns[0].At
	marks, value := c.bearsFrom(f, 0, at, math.Inf(-1))
	if marks != 6 || value != 6-2*3 {
		t.Errorf("in the open it sees %d, which is worth %g", marks, value)
	}
	if _, value := c.bearsFrom(f, 0, at, 8); !math.IsInf(value, -1) {
		t.Errorf("what cannot be more than 8 is worked out as %g", value)
	}
	if marks, value := c.bearsFrom(f, 0, plane.Vec{X: 70, Y: 50}, math.Inf(-1)); marks != 6 || value != 6-2*3-1 {
		t.Errorf("with one near it sees %d, which is worth %g", marks, value)
	}
	f, _, c = afield(t, screened...)
	if marks, value := c.bearsFrom(f, 0, at, math.Inf(-1)); marks != 0 || value != 0 {
		t.Errorf("behind the wall it sees %d, which is worth %g", marks, value)
	}
}

// Who waits and is seen by a gun goes behind the wall.
func TestHidesBesideTheGuns(t *testing.T) {
	t.Parallel()
	const s5 = 4
	f, g, c := afield(t, screened...)
	if at := f.Table().Men[s5].At; c.seen(f.Table(), at) != 1 {
		t.Fatal("no gun sees him to begin with")
	}
	c.manner = &waits
	o, ok := g.beside(f, c, s5, c.byGuns(f, s5), 14, false)
	if f.Check(o) != nil {
		t.Fatalf("%q, %t: %v", o, ok, f.Check(o))
	}
	if _, err := f.Play(o); err != nil {
		t.Fatal(err)
	}
	if at := f.Table().Men[s5].At; c.seen(f.Table(), at) != 0 {
		t.Errorf("a gun sees him at %v, where %s brought him", at, o)
	}
}

// One who is alone is charged by nine, and nobody who is not within reach.
func TestStrikesWhereItGains(t *testing.T) {
	t.Parallel()
	f, _, c := afield(t, alone...)
	if c.strike(f); len(c.charges) == 0 {
		t.Error("nobody charges one who is alone among nine")
	}
	for man, k := range c.charges {
		if f.Check(k.said) != nil && k.turn == 0 || f.Table().Men[man].Side != tabletop.South {
			t.Errorf("%d says %q", man, k.said)
		}
	}
	f, _, c = afield(t)
	if c.strike(f); len(c.charges) != 0 {
		t.Errorf("they charge whom they cannot reach: %v", c.charges)
	}
}
