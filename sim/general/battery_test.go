package general

import (
	"math"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/scenario"
)

// facing are two guns fifty inches apart, each with four who serve it, and four of North's on the way between them.
const facing = `littlewars = 1
title = "Two guns"
size = [120, 96]
men = [
  { name = "S1", side = "south", arm = "infantry", at = [57, 24] },
  { name = "S2", side = "south", arm = "infantry", at = [58, 24] },
  { name = "S3", side = "south", arm = "infantry", at = [62, 24] },
  { name = "S4", side = "south", arm = "infantry", at = [63, 24] },
  { name = "N1", side = "north", arm = "infantry", at = [57, 86] },
  { name = "N2", side = "north", arm = "infantry", at = [58, 86] },
  { name = "N3", side = "north", arm = "infantry", at = [62, 86] },
  { name = "N4", side = "north", arm = "infantry", at = [63, 86] },
  { name = "N5", side = "north", arm = "infantry", at = [70, 70] },
  { name = "N6", side = "north", arm = "infantry", at = [50, 70] },
  { name = "N7", side = "north", arm = "infantry", at = [80, 70] },
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

const (
	ours, theirs = 0, 1  // guns
	n5           = 4 + 4 // of the men
)

// afield is a position with some of its text replaced, and what South reckons there about its gun.
func afield(t *testing.T, replaced ...string) (*battle.Fight, *campaign, *battery) {
	t.Helper()
	text := strings.NewReplacer(replaced...).Replace(facing)
	m, err := battle.Battle{}.New(engine.Setup{
		Position: scenario.OneLine([]byte(text)), Options: map[string]string{"force": "placed", "few": "on"},
	})
	if err != nil {
		t.Fatal(err)
	}
	f := m.(*battle.Fight)
	c := (&general{skill: skilled("")}).reckoned(f)
	return f, c, c.battery(f, ours)
}

// A gun bears on whom its shot meets first, and not past his own men, but for those who stand about where it is not
// yet.
func TestBearsPastOwnMen(t *testing.T) {
	t.Parallel()
	_, c, b := afield(t)
	if !c.bearsOn(b, &b.here, n5) {
		t.Error("it does not bear on N5 in the open")
	}
	_, c, b = afield(t, `at = [63, 24]`, `at = [62, 38]`)
	if c.bearsOn(b, &b.here, n5) {
		t.Error("it bears on N5 through S4")
	}
	there := emplacement{table: b.here.table, moves: 1, laid: map[int]bool{}}
	if !c.bearsOn(b, &there, n5) {
		t.Error("a gun that comes there in a move does not bear on N5 for S4, who is there now")
	}
}

// What a gun fells is of the best marks, as many as it has shots; what it loses is of those who serve it, less what the
// enemy's guns fell of others in any case.
func TestExchange(t *testing.T) {
	t.Parallel()
	f, c, b := afield(t)
	for i := range f.Men {
		b.here.laid[i] = true
	}
	gain, lost := c.exchange(f, b, &b.here, math.Inf(-1))
	fell := 0.0
	for i := n5 - 4; i < n5; i++ { // who serve a gun, and are worth most
		fell += c.worth(f, i) * hit(f.Table().Men[i].At.Sub(f.Table().Guns[ours].At).Len())
	}
	if want := foreseen * (fell - lost); lost == 0 || math.Abs(gain-want) > 1e-9 {
		t.Errorf("it gains %.2f and loses %.2f a move, not %.2f", gain, lost, want)
	}
	for exposed, want := range map[float64]float64{0: 2, 3: 1, 9: 0} {
		b.exposed = exposed
		if got := c.loses(f, b, 2); got != want {
			t.Errorf("of two who may be hit, where %.0f are shot in any case, it loses %.0f, not %.0f", exposed, got, want)
		}
	}
}

// Who serves a gun stands where the enemy's see him least, but two stand at its trail when it fires. [LW-GUN-11]
func TestExposesWhoStandAtTheTrail(t *testing.T) {
	t.Parallel()
	_, c, b := afield(t, "men = [", `wall = [
  { at = [53.5, 36], size = [7, 1], height = 3 },
  { at = [66.5, 36], size = [7, 1], height = 3 },
]
men = [`)
	if lost := c.exposure(&b.here, ours, state.Nobody); lost != 0 {
		t.Errorf("silent, it exposes %.2f behind two walls", lost)
	}
	if lost := c.exposure(&b.here, ours, n5-1); lost != 2 {
		t.Errorf("firing between the walls, it exposes %.2f and not two", lost)
	}
}

// A gun is thought of elsewhere as it comes there, trail first, where nothing stands in its way.
func TestElsewhere(t *testing.T) {
	t.Parallel()
	f, c, b := afield(t, "men = [", `hill = [ { name = "Knoll", boards = [ { at = [30, 40], radii = [10, 6] } ] } ]
rock = [ { corners = [[55, 8], [65, 8], [65, 16], [55, 16]], height = 3 } ]
men = [`)
	from := b.here.table.Guns[ours].At
	rock := slices.IndexFunc(f.Table().Country, func(p tabletop.Piece) bool { return p.Kind == tabletop.Rock })
	places := c.elsewhere(f, b)
	if len(places) < 20 {
		t.Errorf("there are %d places", len(places))
	}
	for _, e := range places {
		g := &e.table.Guns[ours]
		if g.At.Sub(from).Len() > 48 || !e.table.GunOnOneLevel(ours) {
			t.Errorf("it is thought of at %v", g.At)
		}
		if g.TrailEnd().Sub(from).Len() < g.At.Sub(from).Len() {
			t.Errorf("at %v its trail points at where it comes from", g.At)
		}
		inRock := func(o plane.Convex) bool { return tabletop.Overlap(o, f.Table().Country[rock].Outline) }
		if slices.ContainsFunc(e.table.GunOutline(ours), inRock) {
			t.Errorf("at %v it stands in a rock", g.At)
		}
	}
}
