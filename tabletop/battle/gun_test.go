package battle

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// four are four men about a gun at (50, 40) laid North, of which the fourth stands at x on the axle line.
func four(x float64) string {
	return footman("A", "south", 48, 37) + footman("B", "south", 52, 37) + footman("C", "south", 48, 35) + footman("D", "south", x, 40)
}

// guarded120 is a floor like round120 with so many men in the corner on either side that no battle ends.
func guarded120(more ...string) string {
	for i := range 6 {
		more = append(more, footman(fmt.Sprint("rs", i), "south", 110+float64(i), 3), footman(fmt.Sprint("rn", i), "north", 110+float64(i), 93))
	}
	return round120(more...)
}

// gunAt50 is that gun, without scatter.
func gunAt50() string {
	return cannon("G", "south", 50, 40, 90) + "angle_spread = 0\nspeed_spread = 0\n"
}

// can holds that an order can be given.
func can(t *testing.T, m engine.Match, orders ...engine.Order) {
	t.Helper()
	for _, o := range orders {
		if err := m.Check(o); err != nil {
			t.Errorf("%s: %v", o, err)
		}
		if !reached(m, o) {
			t.Errorf("%s: complete does not lead there", o)
		}
	}
}

// reached reports whether Complete leads to an order word by word.
func reached(m engine.Match, o engine.Order) bool {
	var said engine.Order
	words := o.Words()
	for i, w := range words {
		c, ok := sentence.Find(m.Complete(said), w)
		if !ok || i == len(words)-1 && !c.Ends || i < len(words)-1 && !c.Goes {
			return false
		}
		said = said.Then(w)
	}
	return true
}

// cannot holds that an order is refused by a rule and is not offered either.
func cannot(t *testing.T, m engine.Match, o engine.Order, rule engine.RuleID, why ...string) {
	t.Helper()
	refused(t, m, o, rule, why...)
	if reached(m, o) {
		t.Errorf("%s is refused, and complete leads there", o)
	}
}

// on is a battle on some terms.
func on(change func(*state.Terms)) func(*Fight) {
	return func(m *Fight) {
		c := *m.Terms
		change(&c)
		m.Terms = &c
	}
}

func TestBattleGun(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T){
		"LW-GUN-1 F10": inAction, "LW-GUN-2 F11": whoServes, "LW-GUN-3 F12": servedTwice, "LW-GUN-3 W10": fourManGun,
		"LW-GUN-4 LW-GUN-5 F17": movedOrFired, "LW-TURN-4 F6": banned, "LW-TURN-10": gunsFirst, "W11": gunsFirstInUse,
		"LW-GUN-6 F16": swingsAsFar, "LW-GUN-10": leftAsFired, "LW-GUN-12": lieDown, "LW-GUN-12 in front": inFront, "LW-GUN-14 LW-GUN-16": laying,
		"LW-GUN-6 by hand": byHand,
		"LW-OPT-7":         olderRules,
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t) })
	}
}

func inAction(t *testing.T) {
	can(t, stage(t, guarded120(gunAt50(), four(57.40)), nil), "g fire", "g fire 90 0", "g to 50,34")
	m := stage(t, guarded120(gunAt50(), four(57.41)), nil)
	cannot(t, m, "g fire", "LW-GUN-1", "3 armed men", "needs 4")
	cannot(t, m, "g to 50,34", "LW-GUN-1", "3 armed men")
}

func whoServes(t *testing.T) {
	enemy := footman("E", "north", 54, 33)
	scene := guarded120(gunAt50(), four(57.40), enemy)
	for _, s := range []state.Status{state.Prisoner, state.Disarmed} {
		m := stage(t, scene, func(m *Fight) { m.Men[3].Status, m.Men[3].Escort = s, 4 })
		cannot(t, m, "g fire", "LW-GUN-1", "3 armed men")
	}
	m := stage(t, scene, func(m *Fight) { // an escort counts, and who lies
		m.Men[4].Status, m.Men[4].Escort = state.Prisoner, 3
	})
	plays(t, m, "a lie 180")
	can(t, m, "g fire")
}

func servedTwice(t *testing.T) {
	// Gun A has three men, gun B four of its own, of whom one comes to A's side.
	m := stage(t, guarded120(
		cannon("A", "south", 60, 40, 90), cannon("B", "south", 60, 24, 90),
		footman("a1", "south", 58, 42), footman("a2", "south", 62, 42), footman("a3", "south", 58, 44),
		footman("b1", "south", 57, 24), footman("b2", "south", 63, 24), footman("b3", "south", 57, 22), footman("b4", "south", 63, 22),
	), nil)
	cannot(t, m, "a fire", "LW-GUN-1", "3 armed men")
	plays(t, m, "b to 64,31")
	if n := len(state.Crew(m.State, 0)); n < 4 {
		t.Fatalf("%d men serve the gun now; the case needs a fourth", n)
	}
	cannot(t, m, "a fire", "LW-GUN-3")
	cannot(t, m, "a to 60,36", "LW-GUN-3")
}

// A gun with just four men is used; when one of them dies it is not.
func fourManGun(t *testing.T) {
	m := stage(t, guarded120(gunAt50(), four(52.5)), nil)
	can(t, m, "g fire", "g to 50,34")
	plays(t, m, "g fire")
	m.Lift(state.Dead, 0)
	cannot(t, m, "g fire", "LW-GUN-1", "3 armed men")
	cannot(t, m, "g to 50,34", "LW-GUN-4", "has fired")
}

func movedOrFired(t *testing.T) {
	m := stage(t, guarded120(gunAt50(), four(52.5)), nil)
	for range 4 {
		can(t, m, "g fire")
		plays(t, m, "g fire")
		cannot(t, m, "g to 50,34", "LW-GUN-4", "has fired")
	}
	cannot(t, m, "g fire", "LW-GUN-5", "4 shots", "may fire 4")
	m = stage(t, guarded120(gunAt50(), four(52.5)), nil)
	plays(t, m, "g to 50,34")
	cannot(t, m, "g fire", "LW-GUN-4", "moved")
	cannot(t, m, "g to 50,40", "LW-TURN-11", "once")
	plays(t, m, "end")
}

func banned(t *testing.T) {
	both := guarded120(gunAt50(), four(52.5), cannon("N", "north", 50, 80, 270),
		footman("n1", "north", 48, 82), footman("n2", "north", 52, 82), footman("n3", "north", 48, 84), footman("n4", "north", 52, 84))
	fires := [...]engine.Order{tabletop.South: "g fire", tabletop.North: "n fire"}
	at := func(turn int, who tabletop.Side, change func(*state.Terms)) *Fight {
		return stage(t, both, func(m *Fight) {
			on(change)(m)
			m.Moves, m.Awaited = turn-1, who
		})
	}
	usual := func(*state.Terms) {}
	cannot(t, at(1, tabletop.South, usual), fires[tabletop.South], "LW-TURN-4", "move 1")
	cannot(t, at(2, tabletop.North, usual), fires[tabletop.North], "LW-TURN-4", "move 2")
	for move, want := range map[int]string{2: "move men", 3: "fire guns and move men"} {
		if duty := at(move, tabletop.South, usual).Turn().Phase; duty != want {
			t.Errorf("LW-TURN-4: in move %d one is to %s", move, duty)
		}
	}
	can(t, at(3, tabletop.South, usual), fires[tabletop.South])
	can(t, at(4, tabletop.North, usual), fires[tabletop.North])
	defence := func(c *state.Terms) { c.Variety = state.DefensiveGame }
	cannot(t, at(1, tabletop.South, defence), fires[tabletop.South], "LW-VAR-13", "attacker")
	can(t, at(2, tabletop.North, defence), fires[tabletop.North])
	cannot(t, at(4, tabletop.North, usual), fires[tabletop.South], "LW-GCAP-4", "nobody but its owner")
}

func gunsFirst(t *testing.T) {
	scene := guarded120(gunAt50(), four(52.5), footman("Z", "south", 20, 20))
	for _, o := range []engine.Order{"g fire", "g fire 80 1", "g to 50,34", "g via 50,36 to 50,34"} {
		m := stage(t, scene, nil)
		can(t, m, o)
		plays(t, m, "z to 20,20.5")
		cannot(t, m, o, "LW-TURN-10", "guns come first")
	}
	m := stage(t, scene, nil)
	plays(t, m, "z to 20,20.5")
	cannot(t, m, "a lie 0", "LW-GUN-12")
	m = stage(t, scene, nil)
	plays(t, m, "a lie 180")
	can(t, m, "g fire") // to lie is not to move
}

// In one move cavalry take a gun forward, in the next it fires, infantry come up and the cavalry ride off.
func gunsFirstInUse(t *testing.T) {
	var men []string
	for i, x := range []float64{44, 46, 54, 56, 57.2} {
		men = append(men, horseman("h"+string(rune('1'+i)), "south", x, 10))
	}
	m := stage(t, guarded120(append(men, cannon("G", "south", 50, 10, 90),
		footman("f1", "south", 46, 24), footman("f2", "south", 54, 24), footman("f3", "south", 44, 24), footman("f4", "south", 56, 24))...), nil)
	plays(t, m, "g to 50,34 with h1 h2 h3 h4 h5")
	plays(t, m, "end")
	m.Awaited = tabletop.South
	beginMove(m.State)
	plays(t, m, "g fire 90 3")
	for _, o := range []engine.Order{"f1 to 47,34", "f2 to 53,34", "f3 post g", "f4 post g", "h1 to 20,34", "h3 to 75,34"} {
		plays(t, m, o)
	}
	plays(t, m, "end")
	if m.Stage != state.PhaseInterval {
		t.Errorf("the move ends in the time of %v", m.Stage)
	}
}

func swingsAsFar(t *testing.T) {
	wall := "[[wall]]\nname = \"W\"\nat = [52.25, 44]\nsize = [1.5, 4]\nheight = 2\n"
	m := stage(t, guarded120(gunAt50(), four(46), wall), nil)
	can(t, m, "g fire 68.83 0", "g fire 90 0", "g fire -200 0")
	cannot(t, m, "g fire 68.73 0", "LW-GUN-6", "stops at 68.8", "W")
	cannot(t, m, "g fire 90 80", "LW-GUN-6", "screw")
	if err := m.Check("g fire 90"); err == nil || reached(m, "g fire 90") {
		t.Error("a bearing without an elevation is an order")
	}
}

func leftAsFired(t *testing.T) {
	m := stage(t, guarded120(gunAt50(), four(46)), nil)
	plays(t, m, "g fire 80 2")
	plays(t, m, "g fire 100 3")
	plays(t, m, "end")
	if g := &m.Layout.Guns[0]; math.Abs(g.Heading-100*inch.Degree) > 1e-9 || math.Abs(g.Elevation-3*inch.Degree) > 1e-9 {
		t.Errorf("it is left at %v, %v", g.Heading/inch.Degree, g.Elevation/inch.Degree)
	}
	before := m.Layout.Guns[0]
	refused(t, m, "g fire 10 1", "LW-TURN-10") // nor can it be laid in the interval
	if m.Layout.Guns[0] != before {
		t.Error("a gun that did not fire has been laid")
	}
}

func lieDown(t *testing.T) {
	scene := guarded120(gunAt50(), four(46), footman("F", "south", 51, 60), footman("Far", "south", 56, 60),
		footman("E", "north", 51, 64), footman("Near", "south", 48, 35.7))
	m := stage(t, scene, nil)
	can(t, m, "a lie 180", "f lie 90", "far lie 0")
	cannot(t, m, "e lie 0", "LW-GUN-12", "no man of south")
	cannot(t, m, "c lie 90", "LW-GUN-12", "would lie on")
	cannot(t, m, "a stand", "LW-GUN-12", "standing")
	plays(t, m, "a lie 180")
	cannot(t, m, "a lie 0", "LW-GUN-12", "lying")
	can(t, m, "a stand", "g fire")
	plays(t, m, "f lie 90")
	if m.Stage != state.PhaseGuns {
		t.Error("who lay down counts as moved")
	}
	plays(t, m, "far to 56,61")
	for _, i := range []int{0, 4} {
		if m.Layout.Men[i].Posture != physics.Standing {
			t.Errorf("%s still lies when the guns have done", m.Layout.Men[i].Name)
		}
	}
	// Only for guns of their own, and only who is nobody's prisoner.
	m = stage(t, guarded120(cannon("N", "north", 50, 40, 270), footman("A", "south", 46, 40)), nil)
	cannot(t, m, "a lie 0", "LW-GUN-12", "neither")
	m = stage(t, guarded120(footman("P", "south", 30, 40), cannon("O", "south", 33, 40, 90), footman("E", "north", 30, 42)),
		status("P", state.Prisoner))
	cannot(t, m, "p lie 0", "LW-GUN-12", "no man of south")
	m = stage(t, guarded120(gunAt50(), four(46), footman("E", "north", 54, 42)), status("E", state.Prisoner))
	cannot(t, m, "e lie 0", "LW-GUN-12", "no man of south")
	// Laid over a man of its own it makes him lie, and he gets up beside it.
	swept := guarded120(gunAt50(), footman("A", "south", 46, 40), footman("B", "south", 47, 38), footman("C", "south", 53, 38),
		footman("D", "south", 52.2, 42.2))
	m = stage(t, swept, nil)
	if told := plays(t, m, "g fire 45 2"); !strings.Contains(told, "D lies down to make room") {
		t.Errorf("nobody makes room:\n%s", told)
	}
	told := plays(t, m, "end")
	d := &m.Layout.Men[3]
	if !strings.Contains(told, "D gets up at") || d.Posture != physics.Standing || m.Layout.Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: 3}) != nil ||
		d.At.Sub(plane.Vec{X: 52.2, Y: 42.2}).Len() > 1.5 {
		t.Errorf("he stands at %v:\n%s", d.At, told)
	}
	// Where he would get up stands an enemy: he seeks another place, since nobody comes into contact lying.
	beyond := d.At.Add(d.At.Sub(plane.Vec{X: 50, Y: 40}).Unit().Mul(0.7))
	m = stage(t, swept+footman("E", "north", beyond.X, beyond.Y), nil)
	plays(t, m, "g fire 45 20")
	if plays(t, m, "end"); m.Layout.Men[3].Posture != physics.Standing || contacts(m.State, m.Layout, 3, m.Layout.ManOutline(3)) {
		t.Errorf("he stands at %v, and E at %v", m.Layout.Men[3].At, beyond)
	}
}

// In front of a gun is whoever stands in the way of a shot that it could be laid to fire, however far away, and at
// whatever bearing it can be swung to.
func inFront(t *testing.T) {
	const walls = "[[wall]]\nname = \"W\"\nat = [47.5, 43]\nsize = [0.5, 2]\n[[wall]]\nname = \"V\"\nat = [52.5, 43]\nsize = [0.5, 2]\n"
	men := func(x, y float64) string { return footman("M", "south", x, y) }
	ahead := stage(t, guarded120(gunAt50(), four(52.5), men(50, 76.5)), nil) // 36 in from the muzzle
	can(t, ahead, "m lie 90")
	plays(t, ahead, "m lie 90")
	if told := plays(t, ahead, "g fire 90 0"); ahead.Men[4].Status == state.Dead {
		t.Errorf("he is shot by his own gun:\n%s", told)
	}
	for _, at := range []plane.Vec{{X: 80, Y: 40}, {X: 20, Y: 10}, {X: 50, Y: 5}} {
		can(t, stage(t, guarded120(gunAt50(), four(52.5), men(at.X, at.Y)), nil), "m lie 90")
	}
	for _, c := range []struct {
		at  plane.Vec
		may bool
	}{{plane.Vec{X: 50, Y: 80}, true}, {plane.Vec{X: 62, Y: 80}, true}, {plane.Vec{X: 90, Y: 40}, false}, {plane.Vec{X: 50, Y: 10}, false}} {
		m := stage(t, guarded120(gunAt50(), four(52.5), walls, men(c.at.X, c.at.Y)), nil)
		if c.may {
			can(t, m, "m lie 90")
		} else {
			cannot(t, m, "m lie 90", "LW-GUN-12", "neither", "laid")
		}
	}
	// Beside the last bearing he is in the way as far as the shot, which is as wide as it is, would graze him.
	gun := stage(t, guarded120(gunAt50(), four(52.5), walls), nil)
	bearings, shot := gun.Bearings(0), gun.Layout.Guns[0].Model.Shot.Radius
	last := bearings[len(bearings)-1].High
	for grazes, may := range map[float64]bool{0.9: true, 1.1: false} {
		const far = 40 // in
		beside := math.Asin((0.3+grazes*shot)/far) / inch.Degree
		at := plane.Vec{X: 50, Y: 40}.Add(plane.Polar((last + beside) * inch.Degree).Mul(far))
		m := stage(t, guarded120(gunAt50(), four(52.5), walls, men(at.X, at.Y)), nil)
		if may {
			can(t, m, "m lie 90")
		} else {
			cannot(t, m, "m lie 90", "LW-GUN-12", "neither", "laid")
		}
	}
}

func laying(t *testing.T) {
	m := stage(t, guarded120(gunAt50(), four(46), footman("E", "north", 50, 70), footman("H", "south", 58, 52)), nil)
	for _, o := range []engine.Order{"g shoot e", "g shoot h"} { // friend and foe
		can(t, m, o)
	}
	gun, bearing, elevation, ok := m.Laying("g shoot e")
	if !ok || gun != 0 || math.Abs(bearing-90*inch.Degree) > 1e-6 || elevation == 0 {
		t.Errorf("laid on E: %v %v %v %v", gun, bearing, elevation, ok)
	}
	if _, b, e, ok := m.Laying("g fire 80 2"); !ok || math.Abs(b-80*inch.Degree) > 1e-9 || math.Abs(e-2*inch.Degree) > 1e-9 {
		t.Errorf("laid: %v %v %v", b, e, ok)
	}
	if _, _, _, ok := m.Laying("g to 50,34"); ok {
		t.Error("a gun that is moved is laid")
	}
	plays(t, m, "g shoot e")
	if m.Men[4].Status != state.Dead || m.Layout.Men[4].Posture != physics.Gone {
		t.Errorf("E is %v", m.Men[4].Status)
	}
	cannot(t, m, "g shoot e", "LW-GUN-16", "dead")
	if err := m.Check("g face 90"); err == nil { // there is no word to raise a barrel without firing
		t.Error("a gun can be turned without firing")
	}
}

// byHand is that without aid a gun is laid by its numbers alone.
func byHand(t *testing.T) {
	aided := map[string]bool{"": false, "on": true, "off": false}
	for said, may := range aided {
		options := map[string]string{}
		if said != "" {
			options["aid"] = said
		}
		settings, err := Battle{}.About().Settings(options)
		if err != nil {
			t.Fatal(err)
		}
		m := stage(t, guarded120(gunAt50(), four(46), footman("E", "north", 50, 70)), func(m *Fight) {
			if m.Terms, err = state.TermsOf(settings); err != nil {
				t.Fatal(err)
			}
		})
		offered := slices.ContainsFunc(m.Complete("g"), func(c engine.Choice) bool { return c.Word == "shoot" })
		if offered != may || m.Unaided() == may {
			t.Errorf("aid=%s: shoot is offered: %v, laid by hand alone: %v", said, offered, m.Unaided())
		}
		if may {
			can(t, m, "g shoot e")
		} else {
			cannot(t, m, "g shoot e", "LW-GUN-6", "by hand", "aid=on")
		}
		can(t, m, "g fire 90 3")
	}
}

func olderRules(t *testing.T) {
	six := func(c *state.Terms) { c.Crew = 6 }
	more := footman("E", "south", 53, 40) + footman("F", "south", 47, 42)
	cannot(t, stage(t, guarded120(gunAt50(), four(46)), on(six)), "g to 50,34", "LW-GUN-1", "needs 6")
	can(t, stage(t, guarded120(gunAt50(), four(46), more), on(six)), "g fire", "g to 50,34")
	m := stage(t, guarded120(gunAt50(), four(46), more), on(func(c *state.Terms) { c.Shots = 0 }))
	for range 6 {
		plays(t, m, "g fire")
	}
	cannot(t, m, "g fire", "LW-GUN-5", "may fire 6")
	crew := func(n int) string { // n men about the gun
		var all []string
		for i := range n {
			all = append(all, footman(fmt.Sprint("M", i), "south", 45+float64(i%2)*10, 34.5+float64(i/2)))
		}
		return guarded120(append(all, gunAt50())...)
	}
	for _, c := range []struct{ crew, shots, men, fires int }{
		{4, 4, 3, 0},
		{4, 4, 12, 4},
		{4, 0, 3, 0},
		{4, 0, 4, 4},
		{4, 0, 5, 5},
		{4, 0, 6, 6},
		{4, 0, 12, 6},
		{6, 4, 5, 4},
		{6, 4, 3, 3},
		{6, 6, 5, 5},
		{6, 6, 12, 6},
		{6, 0, 5, 5},
		{6, 0, 6, 6},
		{6, 0, 12, 6},
		{6, 0, 0, 0},
		{2, 0, 2, 2},
		{2, 4, 2, 4},
	} {
		m := stage(t, crew(c.men), on(func(o *state.Terms) { o.Crew, o.Shots = c.crew, c.shots }))
		fired := 0
		for ; m.Check("g fire") == nil; fired++ {
			plays(t, m, "g fire")
		}
		if fired != c.fires {
			t.Errorf("crew=%d shots=%d: %d men fire %d shots, not %d", c.crew, c.shots, c.men, fired, c.fires)
		}
	}
	one := guarded120(gunAt50(), footman("A", "south", 48, 37))
	cannot(t, stage(t, one, nil), "g to 50,34", "LW-GUN-1", "1 armed man ")
	m = stage(t, one, on(func(c *state.Terms) { c.Lone = true }))
	can(t, m, "g to 50,28")
	cannot(t, m, "g to 50,27.99", "LW-GUN-8")
	cannot(t, m, "g fire", "LW-GUN-1", "needs 4")
	// Of those who go with it one must stay where one may move it.
	m = stage(t, guarded120(gunAt10(), team("cavalry", "f", 3)), on(func(c *state.Terms) { c.Lone = true }))
	plays(t, m, "g to 50,14 with f1 f2 f3")
	plays(t, m, "f1 to 62,14")
	plays(t, m, "f2 to 62,12")
	cannot(t, m, "f3 to 36,16", "LW-GUN-7", "0 of those who did would be left within 6 in; 1 is needed")
	rider := guarded120(gunAt50(), horseman("A", "south", 48, 37))
	can(t, stage(t, rider, on(func(c *state.Terms) { c.Lone = true })), "g to 50,17")
}

// onField is the battle on the largest scenario, 260 men and 300 solids, in South's second move.
func onField(t *testing.T) *Fight {
	t.Helper()
	table, err := scenario.Embedded("field")
	if err != nil {
		t.Fatal(err)
	}
	return stage(t, string(scenario.Format(table)), nil)
}

// All that a gun can be told, a move of it with its men and the end of a move, in the largest battle.
func BenchmarkBattleGun(b *testing.B) {
	m := onField(&testing.T{})
	gun := m.Words[len(m.Layout.Men)]
	if !state.Served(m.State, 0) {
		b.Fatal("the gun has no men")
	}
	for _, c := range []struct {
		name string
		do   func() bool
	}{
		{"figures", func() bool { return len(m.Complete("")) > 0 }},
		{"words", func() bool { return len(m.Complete(engine.Order(gun))) > 0 }},
		{"shoot", func() bool { m.Set(m.Layout); return len(m.Complete(engine.Order(gun+" shoot"))) > 0 }},
		{"fire", func() bool { return m.Check(engine.Order(gun+" fire")) == nil }},
		{"to", func() bool {
			at := m.Layout.Guns[0].At
			p := engine.Spot{X: at.X, Y: at.Y + 11}
			return m.Check(engine.Order(gun+" to "+p.String())) == nil
		}},
		{"with", func() bool {
			p := engine.Spot{X: m.Layout.Guns[0].At.X, Y: m.Layout.Guns[0].At.Y + 11}
			return len(m.Complete(engine.Order(gun+" to "+p.String()+" with"))) > 0
		}},
		{"posting", func() bool {
			m.Present.Guns[0].Fired, m.Stage = 1, state.PhaseTrail
			_, is := posting(m.State)
			m.Present.Guns[0].Fired, m.Stage = 0, state.PhaseGuns
			return is
		}},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if !c.do() {
					b.Fatal("nothing")
				}
			}
		})
	}
}
