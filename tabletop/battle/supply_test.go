package battle

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// train is a waggon or a cart of a fixture, which points North.
func train(pattern, name, side string, x, y float64) string {
	return cannon(name, side, x, y, 90) + fmt.Sprintf("pattern = %q\n", pattern)
}

// long is a bare floor of 120 by 200 in with round soldiers and, so that no battle ends, a waggon and six men of
// North's in his corner.
func long(more ...string) string {
	more = append(more, train(tabletop.WaggonPattern, "NW", "north", 110, 190), rowOf("rn", "north", "infantry", 6, 90, 195))
	return strings.Replace(round120(more...), "[120, 96]", "[120, 200]", 1)
}

// supplied is a scenario in South's guns phase with supply agreed on.
func supplied(t *testing.T, scenario string, set ...func(*Fight)) *Fight {
	t.Helper()
	return stage(t, scenario, func(m *Fight) {
		on(func(c *state.Terms) { c.Supply = true })(m)
		for _, s := range set {
			s(m)
		}
	})
}

// manned is a gun with four men of South's.
func manned(y float64) string {
	return cannon("G", "south", 50, y, 90) + footman("A", "south", 48, y-3) + footman("B", "south", 52, y-3) +
		footman("C", "south", 48, y-5) + footman("D", "south", 52, y-1)
}

func TestBattleSupply(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T){
		"forces": trainOfForce, "men": unfedMen, "fifty": fiftyToWaggon, "carts": cartsOfGuns, "waggons move": waggonsMove,
		"capture": waggonsTaken, "off": supplyOff, "gun": unfedCrew, "placed": trainPlaced, "layer": supplyShown,
	} {
		t.Run("LW-OPT-4/"+name, func(t *testing.T) { t.Parallel(); test(t) })
	}
}

func trainOfForce(t *testing.T) {
	arrayed := func(supply string) *Fight {
		m, err := Battle{}.New(engine.Setup{Seed: 2, Options: map[string]string{
			"supply": supply, "force": "own", "infantry": "41", "cavalry": "10", "guns": "3", "curtain": "off",
		}})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range []engine.Order{"toss", "stay", "toss", "array", "ready", "array", "ready", "go"} {
			plays(t, m, o)
			sound(t, m.(*Fight))
		}
		return m.(*Fight)
	}
	m := arrayed("on")
	for _, side := range [...]tabletop.Side{tabletop.South, tabletop.North} {
		if w, c := state.Trained(m.State, side, tabletop.WaggonPattern), state.Trained(m.State, side, tabletop.CartPattern); len(w) != 2 || len(c) != 2 {
			t.Errorf("51 men and 3 guns of %v have %d waggons and %d carts, want 2 and 2", side, len(w), len(c))
		}
		if n := m.Free(side); n != (state.Muster{Infantry: 41, Cavalry: 10, Guns: 3}) {
			t.Errorf("%v has %v", side, n)
		}
		if men, guns := strengthOf(m.State, side); men != 51 || guns != 3 {
			t.Errorf("the time of %v is of %d men and %d guns", side, men, guns)
		}
		if men := unsupplied(m.State, side); len(men) > 0 {
			t.Errorf("%d of %v are out of supply as they are set out", len(men), side)
		}
	}
	reads(t, m)
	if m = arrayed("off"); len(m.Guns) != 6 {
		t.Errorf("without supply there are %d guns, waggons and carts", len(m.Guns))
	}
}

// Who is farther than 72 in from a waggon goes back, or nearer to it.
func unfedMen(t *testing.T) {
	wheel := train(tabletop.WaggonPattern, "W", "south", 60, 20) // its front wheels reach to y = 21.1, its pole to 22.6
	m := supplied(t, long(wheel, footman("A", "south", 60, 22.6+72.3), footman("B", "south", 70, 120), footman("C", "south", 50, 40)))
	if m.Present.Men[0].Unfed || !m.Present.Men[1].Unfed || m.Present.Men[2].Unfed {
		t.Errorf("out of supply: %v %v %v", m.Present.Men[0].Unfed, m.Present.Men[1].Unfed, m.Present.Men[2].Unfed)
	}
	can(t, m, "a to 60,106", "c to 50,52", "b to 70,110", "b to 62,119", "b face 45")
	cannot(t, m, "b to 70,121", "LW-OPT-4", "W", "out of supply")
	cannot(t, m, "b to 78,120.5", "LW-OPT-4")
	cannot(t, m, "march 0,1 a b", "LW-OPT-4")
	reads(t, m)
	plays(t, m, "b to 70,118")
	can(t, m, "b to 70,112", "b to 70,120 0") // no farther than as the move began
	cannot(t, m, "b to 70,121", "LW-OPT-4")
	reads(t, m)
	// A hair beyond 72 is out of supply. Without a waggon only the way home is left.
	m = supplied(t, long(wheel, footman("A", "south", 60, 22.6+72.3+0.001)))
	if !m.Present.Men[0].Unfed {
		t.Error("72.001 in are within six moves")
	}
	m = supplied(t, long(footman("A", "south", 60, 40)))
	can(t, m, "a to 60,30", "a to 66,40")
	cannot(t, m, "a to 60,41", "LW-OPT-4", "has no waggon")
	// It is told as the move begins, and holds for it.
	m = supplied(t, long(wheel, footman("A", "south", 60, 94), footman("B", "south", 20, 120)))
	plays(t, m, "end")
	plays(t, m, "go")
	plays(t, m, "end")
	if told := plays(t, m, "go"); !strings.Contains(told, "B is out of supply (LW-OPT-4)") {
		t.Error(told)
	}
	plays(t, m, "a to 60,106")
	plays(t, m, "end")
	plays(t, m, "go")
	plays(t, m, "end")
	if told := plays(t, m, "go"); !strings.Contains(told, "A and B are out of supply") {
		t.Error(told)
	}
	plays(t, m, "end")
	sound(t, m)
}

// A waggon supplies the fifty who are nearest to it.
func fiftyToWaggon(t *testing.T) {
	rows := rowOf("a", "south", "infantry", 25, 5, 40) + rowOf("b", "south", "infantry", 25, 5, 44) + rowOf("c", "south", "infantry", 25, 5, 48)
	out := func(n int) int {
		ms := []string{rows, train(tabletop.WaggonPattern, "W", "south", 60, 20)}
		if n == 2 {
			ms = append(ms, train(tabletop.WaggonPattern, "W2", "south", 66, 20))
		}
		return len(unsupplied(supplied(t, long(ms...)).State, tabletop.South))
	}
	if one, two := out(1), out(2); one != 25 || two != 0 {
		t.Errorf("of 75 men %d are out of supply with one waggon, %d with two; want 25 and none", one, two)
	}
	// The nearest are fed, whatever their numbers.
	m := supplied(t, long(rowOf("c", "south", "infantry", 25, 5, 48), rowOf("b", "south", "infantry", 25, 5, 44), rowOf("a", "south", "infantry", 25, 5, 40),
		train(tabletop.WaggonPattern, "W", "south", 29, 20)))
	if m.Present.Men[62].Unfed || !m.Present.Men[0].Unfed {
		t.Errorf("in the nearest row a13 is out of supply: %t; in the farthest c1: %t", m.Present.Men[62].Unfed, m.Present.Men[0].Unfed)
	}
	m = supplied(t, long(rows, train(tabletop.WaggonPattern, "W", "south", 60, 20)), status("a24", state.Prisoner))
	if men := unsupplied(m.State, tabletop.South); len(men) != 24 || slices.Contains(men, 23) {
		t.Errorf("%d are out of supply where a prisoner is not fed by his side", len(men))
	}
}

func cartsOfGuns(t *testing.T) {
	wheel := train(tabletop.WaggonPattern, "W", "south", 90, 20)
	at := func(side string, y float64) *Fight {
		return supplied(t, long(wheel, manned(40), footman("mark", "north", 50, 90), train(tabletop.CartPattern, "K", side, 50, y)))
	}
	tail := 40 - 4.4 - 2.2 // of the gun, less how far the shafts reach
	can(t, at("south", tail-24), "g fire", "g shoot mark")
	cannot(t, at("south", tail-24.01), "g fire", "LW-OPT-4", "K", "24.01")
	cannot(t, at("north", tail-10), "g fire", "LW-OPT-4", "south has no ammunition cart")
	m := at("south", tail-30)
	cannot(t, m, "g shoot mark", "LW-OPT-4")
	if _, note := state.UseOf(m.State, 1); !strings.Contains(note, "no ammunition cart within 24 in") {
		t.Error(note)
	}
	plays(t, m, "k to 50,12") // it is brought up first
	plays(t, m, "g fire")
	sound(t, m)
}

func waggonsMove(t *testing.T) {
	m := supplied(t, long(train(tabletop.WaggonPattern, "W", "south", 60, 20), train(tabletop.CartPattern, "K", "south", 30, 20), footman("A", "south", 53, 28)))
	can(t, m, "w to 60,32", "k to 42,20", "w via 66,20 to 66,24")
	cannot(t, m, "w to 60,32.01", "LW-GUN-8", "12 in")
	cannot(t, m, "w to 53,28", "LW-SPACE-1", "A")
	cannot(t, m, "w fire", "LW-OPT-4", "no barrel")
	cannot(t, m, "w off", "LW-OPT-4")
	if m.Check("w to 60,30 with a") == nil {
		t.Error("somebody goes along with a waggon")
	}
	if told := plays(t, m, "w to 60,32"); !strings.Contains(told, "W is left pointing 90°, the way it goes (LW-OPT-4)") {
		t.Error(told)
	}
	if h := m.Layout.Guns[0].Heading; math.Abs(h-90*inch.Degree) > inch.Tolerance {
		t.Errorf("it points %v°", h/inch.Degree)
	}
	cannot(t, m, "w to 60,34", "LW-TURN-11")
	plays(t, m, "a to 50,34")
	cannot(t, m, "k to 36,20", "LW-TURN-10")
	reads(t, m)
	plays(t, m, "end")
	plays(t, m, "go")
	cannot(t, m, "w to 60,34", "LW-GCAP-4")
	sound(t, m)
}

// A waggon is captured by four who have passed its axle, serves its captor, and scores nothing.
func waggonsTaken(t *testing.T) {
	taken := func(n int) *Fight {
		m := supplied(t, long(train(tabletop.WaggonPattern, "W", "south", 10, 20), train(tabletop.WaggonPattern, "P", "north", 60, 40), rowOf("a", "south", "infantry", n, 57, 37)))
		for i := range n {
			plays(t, m, engine.Order(fmt.Sprintf("a%d to %g,43.5", i+1, 57+2*float64(i))))
		}
		return m
	}
	m := taken(4)
	if told := ends(t, m); !strings.Contains(told, "south captures P") {
		t.Error(told)
	}
	if w := state.Trained(m.State, tabletop.South, tabletop.WaggonPattern); len(w) != 2 {
		t.Errorf("South has %d waggons", len(w))
	}
	for _, s := range scores(m.State, "") {
		if strings.Contains(fmt.Sprint(s.Parts), "gun") {
			t.Errorf("%+v", s.Parts)
		}
	}
	plays(t, m, "go")
	plays(t, m, "end")
	plays(t, m, "go")
	can(t, m, "p to 60,34")
	m = taken(3)
	if told := ends(t, m); strings.Contains(told, "captures") {
		t.Error(told)
	}
}

// Where nothing is agreed on about supply nobody asks for it.
func supplyOff(t *testing.T) {
	m := stage(t, long(manned(40), footman("far", "south", 60, 160)), nil)
	can(t, m, "g fire", "far to 60,172")
	if slices.ContainsFunc(m.Layers(), func(l engine.LayerAbout) bool { return l.Name == "supply" }) {
		t.Error("there is a layer of supply")
	}
}

// Men out of supply serve a gun, and do not go with it.
func unfedCrew(t *testing.T) {
	at := func(y float64) *Fight {
		return supplied(t, long(train(tabletop.WaggonPattern, "W", "south", 60, 10), train(tabletop.CartPattern, "K", "south", 60, y-20), manned(y), footman("mark", "north", 50, y+50)))
	}
	can(t, at(40), "g fire", "g to 50,34", "g to 50,34 with a b c d")
	m := at(100)
	can(t, m, "g fire")
	cannot(t, m, "g to 50,94", "LW-OPT-4", "4 are out of supply")
	plays(t, m, "g fire")
	plays(t, m, "end")
	plays(t, m, "posts") // the trail is a duty
	sound(t, m)
}

func trainPlaced(t *testing.T) {
	force := []string{rowOf("s", "south", "infantry", 12, 10, 10), rowOf("n", "north", "infantry", 12, 10, 80), cannon("G", "south", 60, 10, 90)}
	set := func(more ...string) error {
		_, err := Battle{}.New(engine.Setup{
			Position: scenario.OneLine([]byte(round120(append(more, force...)...))), Options: map[string]string{"supply": "on", "force": "placed"},
		})
		return err
	}
	waggons := train(tabletop.WaggonPattern, "W", "south", 80, 5) + train(tabletop.WaggonPattern, "P", "north", 80, 90)
	if err := set(waggons, train(tabletop.CartPattern, "K", "south", 90, 5)); err != nil {
		t.Error(err)
	}
	if err := set(waggons); err == nil || !strings.Contains(err.Error(), "1 waggon and 0 ammunition carts of south; there must be 1 and 1 (LW-OPT-4)") {
		t.Error(err)
	}
	_, err := scenario.Read("", []byte(round120(train(tabletop.WaggonPattern, "W", "south", 80, 5)+"muzzle_speed = 500\n")))
	if err == nil || !strings.Contains(err.Error(), "a waggon has no barrel") {
		t.Error(err)
	}
}

func supplyShown(t *testing.T) {
	m := supplied(t, long(train(tabletop.WaggonPattern, "W", "south", 60, 20), train(tabletop.CartPattern, "K", "south", 30, 20), footman("A", "south", 50, 40), footman("B", "south", 50, 130)))
	l := m.Layer("supply")
	if len(l.Rings) != 2 || l.Rings[0].Of != "b" || l.Rings[0].Tone != engine.Bad || l.Rings[1].Of != "k" {
		t.Errorf("%+v", l.Rings)
	}
	if len(l.Tags) != 2 || l.Tags[0].Text != "1 man of 50" || l.Tags[1].Text != "6 men of 50" {
		t.Errorf("%+v", l.Tags)
	}
	v := m.View("south")
	kinds := map[string]int{}
	for _, f := range v.Figures {
		kinds[f.Kind]++
		if train := f.Kind == tabletop.WaggonPattern || f.Kind == tabletop.CartPattern; train && f.Bore != nil {
			t.Errorf("%s has a barrel", f.Word)
		}
	}
	if kinds[tabletop.WaggonPattern] != 2 || kinds[tabletop.CartPattern] != 1 || kinds["gun"] != 0 {
		t.Errorf("%v", kinds)
	}
}
