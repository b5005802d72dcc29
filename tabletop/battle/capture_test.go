package battle

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
)

func TestBattleCapture(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T){
		"LW-GCAP-1 F38": pastTheAxle, "LW-GCAP-2 F39": denied, "LW-GCAP-3 F40": fromBothSides, "LW-GCAP-3": whichSide,
		"LW-GCAP-4": inDispute, "LW-GCAP-5 F41": usedNextMove, "LW-GCAP-6 F56": afreshAbout,
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t) })
	}
}

// northGun is North's gun of the fixtures, and South's four men, who stand South of it.
func northGun(more ...string) string {
	s := cannon("G", "north", 50, 40, 270)
	for i, x := range []float64{46, 54, 44, 56} {
		s += footman(fmt.Sprint("s", i+1), "south", x, 31)
	}
	return guarded120(append(more, s)...)
}

// charge takes the four to where they are said to go, and ends the move.
func charge(t *testing.T, m *Fight, spots ...string) string {
	t.Helper()
	for i, s := range spots {
		plays(t, m, engine.Order(fmt.Sprintf("s%d to %s", i+1, s)))
	}
	return plays(t, m, "end")
}

// owner holds whose the gun is.
func owner(t *testing.T, m *Fight, want tabletop.Side, told string) {
	t.Helper()
	if g := &m.Layout.Guns[0]; g.Side != want || strings.Contains(told, "captures") != (want == tabletop.South) {
		t.Errorf("the gun is %v's, want %v:\n%s", g.Side, want, told)
	}
}

func pastTheAxle(t *testing.T) {
	m := stage(t, northGun(), nil)
	told := charge(t, m, "47,41", "53,41", "47,42", "53,42")
	owner(t, m, tabletop.South, told)
	if !strings.Contains(told, "South captures G: s1, s2, s3 and s4 have passed its axle") && !strings.Contains(told, "south captures G: s1, s2, s3 and s4 have passed") {
		t.Error(told)
	}
	if m.Quiet[tabletop.South] > 0 {
		t.Error("nothing is said to have happened in the move")
	}
	m = stage(t, northGun(), nil)
	owner(t, m, tabletop.North, charge(t, m, "47,41", "53,41", "47,42", "53,39.5"))
	// Three are not enough, and on the line is not past it.
	m = stage(t, northGun(), nil)
	owner(t, m, tabletop.North, charge(t, m, "47,41", "53,41", "47,42"))
	m = stage(t, northGun(), nil)
	owner(t, m, tabletop.North, charge(t, m, "47,41", "53,41", "47,42", "53,40"))
	// Nor does a disarmed man count.
	m = stage(t, northGun(), status("s4", state.Disarmed))
	owner(t, m, tabletop.North, charge(t, m, "47,41", "53,41", "47,42", "53,42"))
}

func denied(t *testing.T) {
	for y, want := range map[float64]tabletop.Side{50.69: tabletop.North, 50.71: tabletop.South} {
		m := stage(t, northGun(footman("N", "north", 50, y)), nil)
		owner(t, m, want, charge(t, m, "47,41", "53,41", "47,42", "53,42"))
		for _, s := range []state.Status{state.Prisoner, state.Disarmed} { // only armed men deny it
			m = stage(t, northGun(footman("N", "north", 50, y)), func(m *Fight) { m.Men[0].Status, m.Men[0].Escort = s, 1 })
			owner(t, m, tabletop.South, charge(t, m, "47,41", "53,41", "47,42", "53,42"))
		}
	}
}

func fromBothSides(t *testing.T) {
	scene := guarded120(cannon("G", "north", 50, 40, 270), footman("s1", "south", 46, 50), footman("s2", "south", 54, 50),
		footman("s3", "south", 46, 31), footman("s4", "south", 54, 31))
	m := stage(t, scene, nil)
	owner(t, m, tabletop.South, charge(t, m, "47,39", "53,39", "47,41", "53,41"))
	m = stage(t, scene, nil)
	owner(t, m, tabletop.North, charge(t, m, "47,41.5", "53,41.5", "46,43", "54,43")) // two of them have not passed
}

func whichSide(t *testing.T) {
	// They crossed in different moves, and keep their credit while they stay.
	m := stage(t, northGun(), nil)
	owner(t, m, tabletop.North, charge(t, m, "47,41", "53,41"))
	m.Awaited = tabletop.South
	beginMove(m.State)
	plays(t, m, "s1 to 47,41.3")
	plays(t, m, "s3 to 47,42.5")
	plays(t, m, "s4 to 53,42.5")
	owner(t, m, tabletop.South, plays(t, m, "end"))
	// He who has passed and goes away loses it: he comes in again from the other side.
	m = stage(t, northGun(), nil)
	owner(t, m, tabletop.North, charge(t, m, "47,41", "53,41", "47,42.5"))
	for _, o := range []engine.Order{"s1 to 40,42", "end"} {
		m.Awaited = tabletop.South
		if m.Stage == state.PhaseInterval {
			beginMove(m.State)
		}
		plays(t, m, o)
	}
	m.Awaited = tabletop.South
	beginMove(m.State)
	plays(t, m, "s1 to 47,41")
	plays(t, m, "s4 to 53,42.5")
	owner(t, m, tabletop.North, plays(t, m, "end"))
	// Round the ring and in from behind is no passing, though he began before it.
	m = stage(t, guarded120(cannon("G", "north", 50, 40, 270), horseman("s1", "south", 40, 36), footman("s2", "south", 54, 31),
		footman("s3", "south", 46, 31), footman("s4", "south", 56, 31)), nil)
	for _, o := range []engine.Order{"s1 to 40,44", "s1 to 47,44"} {
		plays(t, m, o)
	}
	for i, s := range []string{"53,41", "47,41", "53,42"} {
		plays(t, m, engine.Order(fmt.Sprintf("s%d to %s", i+2, s)))
	}
	owner(t, m, tabletop.North, plays(t, m, "end"))
	// On the very line he counts as on the side he came from, or failing that on that of his own back line.
	m = stage(t, northGun(), nil)
	plays(t, m, "s1 to 47,40")
	if m.Guns[0].Axle[0] != 1 { // the muzzle points South
		t.Errorf("he came from %d", m.Guns[0].Axle[0])
	}
	m.Layout = m.Layout.At(tabletop.Owner{Kind: tabletop.ManThing, Index: 0}, m.Layout.Men[1].At)
	axles(m.State, 0)
	m.Layout = m.Layout.At(tabletop.Owner{Kind: tabletop.ManThing, Index: 0}, tabletop.Vec(engine.Spot{X: 46, Y: 40}))
	axles(m.State, 0)
	if m.Guns[0].Axle[0] != 1 {
		t.Errorf("set down on the line he came from %d", m.Guns[0].Axle[0])
	}
	for y, want := range map[float64]int8{36: 1, 44: -1} { // along the line at last, and before that from one side
		axles(m.State, 0, plane.Vec{X: 36, Y: y}, plane.Vec{X: 38, Y: 40}, plane.Vec{X: 46, Y: 40})
		if got := m.Guns[0].Axle[0]; got != want {
			t.Errorf("from y = %v he came from %d", y, got)
		}
	}
	// Out and in again within one order.
	m = stage(t, northGun(), nil)
	plays(t, m, "s1 to 47,41")
	axles(m.State, 0, plane.Vec{X: 47, Y: 41}, plane.Vec{X: 30, Y: 44}, plane.Vec{X: 47, Y: 41})
	if passed(m.State, 0, 0) {
		t.Error("he has come in again from behind, and is held to have passed")
	}
}

func inDispute(t *testing.T) {
	m := stage(t, northGun(), nil)
	owner(t, m, tabletop.North, charge(t, m, "47,38", "53,38", "47,36", "53,36"))
	beginMove(m.State) // North's move: he has no four men by it, and South could not use it
	if m.Awaited != tabletop.North {
		t.Fatal("it is not North's move")
	}
	cannot(t, m, "g fire", "LW-GUN-1", "0 armed men of north")
	m.Awaited = tabletop.South
	m.Moves = 4
	beginMove(m.State)
	cannot(t, m, "g fire", "LW-GCAP-4", "nobody but its owner")
	cannot(t, m, "g to 50,30", "LW-GCAP-4")
}

func usedNextMove(t *testing.T) {
	m := stage(t, northGun(footman("n1", "north", 80, 60)), func(m *Fight) { m.Moves = 4 })
	heading := m.Layout.Guns[0].Heading
	owner(t, m, tabletop.South, charge(t, m, "47,41", "53,41", "47,42", "53,42"))
	if m.Layout.Guns[0].Heading != heading {
		t.Error("it has been turned")
	}
	plays(t, m, "go")
	cannot(t, m, "g fire", "LW-GCAP-4")
	plays(t, m, "end")
	plays(t, m, "go")
	if m.Moves != 7 || m.Awaited != tabletop.South {
		t.Fatalf("move %d of %v", m.Moves, m.Awaited)
	}
	can(t, m, "g fire", "g to 50,50")
}

// Of a gun that was taken it is told that it was, where it may still be fired, whatever its name and after the battle
// was written and read. To whom it was it is told no more.
func TestTakenGunMayStillFire(t *testing.T) {
	t.Parallel()
	m := stage(t, northGun(footman("n1", "north", 80, 60)), func(m *Fight) { m.Moves = 4 })
	charge(t, m, "47,41", "53,41", "47,42", "53,42")
	plays(t, m, "go")
	if lost := m.Forgone("end"); strings.Contains(lost, "gun") {
		t.Errorf("to North, whose gun was taken, is told %q", lost)
	}
	plays(t, m, "end")
	plays(t, m, "go")
	if lost, want := reads(t, m).Forgone("end"), "G, now south's, may still fire"; !strings.HasPrefix(lost, want) {
		t.Errorf("to South, who took it, is told %q, want %q", lost, want)
	}
}

func afreshAbout(t *testing.T) {
	scene := func(inside ...string) *Fight {
		var s string
		for i, x := range []float64{46, 54, 44, 56} {
			s += footman(fmt.Sprint("n", i+1), "north", x, 56)
		}
		m := stage(t, northGun(append(inside, s)...), nil)
		// All have come to y = 44 behind the axle, and South takes it.
		owner(t, m, tabletop.South, charge(t, m, "47,41", "53,41", "47,42", "53,42"))
		for i := range 4 {
			if side := m.Guns[0].Axle[len(inside)+4+i]; side != -1 {
				t.Errorf("South's own man counts as come from %d", side)
			}
			m.Lift(state.Dead, len(inside)+4+i) // South's four fall
		}
		beginMove(m.State)
		return m
	}
	m := scene()
	for i, s := range []string{"47,45", "53,45", "47,46", "53,46"} {
		plays(t, m, engine.Order(fmt.Sprintf("n%d to %s", i+1, s)))
	}
	if told := plays(t, m, "end"); strings.Contains(told, "captures") {
		t.Errorf("who stays behind the axle takes the gun:\n%s", told)
	}
	m.Awaited = tabletop.North
	beginMove(m.State)
	for i, s := range []string{"47,39", "53,39", "47,38", "53,38"} {
		plays(t, m, engine.Order(fmt.Sprintf("n%d to %s", i+1, s)))
	}
	if told := plays(t, m, "end"); !strings.Contains(told, "north captures G") {
		t.Errorf("who has come South of it does not take it:\n%s", told)
	}
	// A gun that is swung and fired has a new line, and nobody has passed that by standing still.
	m = stage(t, guarded120(gunAt50(), four(46), footman("n", "north", 55, 43)), func(m *Fight) { m.Guns[0].Axle[4] = -1 })
	if !passed(m.State, 0, 4) {
		t.Fatal("he has passed the axle as it lies")
	}
	plays(t, m, "g fire 75 3")
	plays(t, m, "end")
	if passed(m.State, 0, 4) {
		t.Error("he has passed the new axle by standing still")
	}
	// Laid back as it lay it has the old line.
	m = stage(t, guarded120(gunAt50(), four(46), footman("n", "north", 55, 43)), func(m *Fight) { m.Guns[0].Axle[4] = -1 })
	plays(t, m, "g fire 75 3")
	plays(t, m, "g fire 90 3")
	if plays(t, m, "end"); !passed(m.State, 0, 4) {
		t.Error("he has not passed an axle that lies as it lay")
	}
	// So has a gun that is moved.
	m = stage(t, guarded120(gunAt50(), four(46), footman("n", "north", 55, 43)), func(m *Fight) { m.Guns[0].Axle[4] = -1 })
	plays(t, m, "g to 50,37")
	if passed(m.State, 0, 4) || m.Guns[0].Axle[4] == 0 {
		t.Errorf("he has passed a gun that was moved: %d", m.Guns[0].Axle[4])
	}
}
