package battle

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// firing is a gun of South's at (24, 6) that fires North at so many in/s without scatter, its four men, and what
// else is said.
func firing(speed float64, more ...string) string {
	crew := footman("c1", "south", 21, 3) + footman("c2", "south", 27, 3) + footman("c3", "south", 21, 1) + footman("c4", "south", 27, 1)
	return guarded120(append(more, crew, cannon("G", "south", 24, 6, 90)+fmt.Sprintf("angle_spread = 0\nspeed_spread = 0\nmuzzle_speed = %v\n", speed))...)
}

// lost are the names of the dead, in order.
func lost(m *Fight) (names []string) {
	for i := range m.Men {
		if m.Men[i].Status == state.Dead {
			names = append(names, m.Layout.Men[i].Name)
		}
	}
	return names
}

// dies holds who dies of an order.
func dies(t *testing.T, m *Fight, o engine.Order, want ...string) (told string) {
	t.Helper()
	told = plays(t, m, o)
	if got := lost(m); !slices.Equal(got, want) {
		t.Errorf("%s kills %v, want %v:\n%s", o, got, want, told)
	}
	for i := range m.Men {
		if on := m.Layout.Men[i].Posture != physics.Gone; on != m.On(i) {
			t.Errorf("%s is %v, on the table: %v", m.Layout.Men[i].Name, m.Men[i].Status, on)
		}
	}
	return told
}

func foe(name string, x, y float64) string { return footman(name, "north", x, y) }

func TestBattleShot(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T){
		"LW-SHOT-1 PHY-9": knocksOver, "LW-SHOT-2": knocksOnAnother, "LW-SHOT-3 F23": leanTest, "LW-SHOT-4": struckStanding,
		"LW-SHOT-5 LW-SHOT-8": toldShots, "LW-SHOT-6": glances, "LW-SHOT-7": gentleTouch, "LW-SHOT-9": friendAndFoe,
		"LW-SHOT-10": lifted, "LW-SHOT-11": pickedUp, "LW-SHOT-12": nobodyElse,
		"LW-GUN-15": shotAtGun, "LW-PRIS-4 F35": escortShot, "PHY-13": drawnChance, "film": shotFilm,
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t) })
	}
}

func knocksOver(t *testing.T) {
	m := stage(t, firing(800, foe("A", 24, 30), foe("B", 27, 30)), nil)
	told := dies(t, m, "g shoot a", "A")
	for _, want := range []string{"A is knocked over by the shot (LW-SHOT-1)", "1 man is lifted off the table (LW-SHOT-10)"} {
		if !strings.Contains(told, want) {
			t.Errorf("nothing is told of %q:\n%s", want, told)
		}
	}
	if !m.Present.Eventful {
		t.Error("nothing has happened, it is held")
	}
	m = stage(t, firing(800, foe("A", 24, 30)), nil)
	dies(t, m, "g fire 120 0") // a miss
	if m.Present.Eventful {
		t.Error("a miss is held to be something")
	}
}

func knocksOnAnother(t *testing.T) {
	m := stage(t, firing(800, foe("A", 24, 30), foe("B", 24, 32)), nil)
	told := dies(t, m, "g shoot a", "A", "B")
	if !strings.Contains(told, "B is knocked over by A (LW-SHOT-2)") {
		t.Error(told)
	}
	m = stage(t, firing(800, foe("A", 24, 30), foe("B", 26, 32)), nil)
	dies(t, m, "g shoot a", "A")
}

// leaning is the fall of a man who ends leaning so many degrees, his balance being 21.3.
func leaning(man int, degrees float64) physics.Fall {
	return physics.Fall{
		Met: physics.Person, Index: man, T: 0.2, Cause: physics.ByBrick, Outcome: tumble.Leans,
		Lean: degrees * inch.Degree, Balance: 21.3 * inch.Degree,
	}
}

// settledShot is a shot that has done what a track says.
func settledShot(m *Fight, track *physics.Track) *gunnery.Shot {
	return &gunnery.Shot{Before: m.Layout, Unlaid: m.Layout, Owners: m.Layout.Owners(), Track: track, Dead: gunnery.Deaths(track, nil)}
}

func leanTest(t *testing.T) {
	wall := "[[wall]]\nname = \"W\"\nat = [24, 33]\nsize = [4, 1]\nheight = 2\n"
	for degrees, dead := range map[float64]bool{25: true, 15: false} {
		m := stage(t, firing(800, foe("D", 24, 30), wall), nil)
		at := m.Layout.Men[0].At
		strike(m.State, settledShot(m, &physics.Track{Falls: []physics.Fall{leaning(0, degrees)}}))
		if (m.Men[0].Status == state.Dead) != dead || !dead && (m.Layout.Men[0].Posture != physics.Standing || m.Layout.Men[0].At != at) {
			t.Errorf("at %v degrees he is %v", degrees, m.Men[0].Status)
		}
	}
}

func struckStanding(t *testing.T) {
	m := stage(t, firing(150, foe("A", 24, 26)), nil)
	told := dies(t, m, "g fire", "A")
	if !strings.Contains(told, "A is touched and dies of it: the shot had killed nobody (LW-SHOT-4)") {
		t.Error(told)
	}
}

// What shots do that are told in events: who is touched, who falls, when.
func toldShots(t *testing.T) {
	const a, b, c = 0, 1, 2
	touch := func(man int, at float64) physics.Contact {
		return physics.Contact{T: at, Met: physics.Person, Index: man, Part: -1}
	}
	house := physics.Contact{T: 0.05, Met: physics.Block, Index: 0}
	fall := func(man int, at float64, cause physics.Cause, by int) physics.Fall {
		return physics.Fall{Met: physics.Person, Index: man, T: at, Cause: cause, By: by, Outcome: tumble.Falls, Lean: math.Pi / 2, Balance: 0.37}
	}
	for name, x := range map[string]struct {
		contacts []physics.Contact
		falls    []physics.Fall
		want     []string
	}{
		"F19": {[]physics.Contact{touch(a, .1), touch(b, .2)}, nil, []string{"A"}},
		"F20": {[]physics.Contact{touch(a, .1), touch(b, .2)}, []physics.Fall{fall(a, .1, physics.ByShot, 0)}, []string{"A"}},
		"F21": {
			[]physics.Contact{touch(a, .1), touch(b, .2)},
			[]physics.Fall{fall(b, .2, physics.ByShot, 1), fall(c, .3, physics.ByMan, b)},
			[]string{"A", "B", "C"},
		},
		"F22": {[]physics.Contact{house, touch(b, 1)}, nil, []string{"B"}},
		"F22 after felling A": {
			[]physics.Contact{touch(a, .01), house, touch(b, 1)}, []physics.Fall{fall(a, .01, physics.ByShot, 0)}, []string{"A"},
		},
		"F24": {[]physics.Contact{house, touch(b, 1)}, []physics.Fall{fall(a, .3, physics.ByBrick, 0)}, []string{"A"}},
	} {
		t.Run(name, func(t *testing.T) {
			house := "[[house]]\nname = \"H\"\nat = [24, 50]\nsize = [6, 4]\nheight = 3\n"
			m := stage(t, firing(800, foe("A", 24, 30), foe("B", 26, 30), foe("C", 28, 30), house), nil)
			track := &physics.Track{Contacts: x.contacts, Falls: x.falls}
			events := strike(m.State, settledShot(m, track))
			if got := lost(m); !slices.Equal(got, x.want) {
				t.Errorf("dead are %v, want %v: %v", got, x.want, events[1:])
			}
		})
	}
}

// A shot that has struck a house first kills as well.
func glances(t *testing.T) {
	house := "[[house]]\nname = \"H\"\nat = [24, 26]\nsize = [8, 2]\nheight = 6\n"
	m := stage(t, firing(150, foe("A", 24, 16), house), nil)
	told := dies(t, m, "g fire 90 10", "A") // over his head against the house, and back on him
	h, a := strings.Index(told, "strikes H"), strings.Index(told, " A ")
	if h < 0 || a < h {
		t.Error(told)
	}
	m = stage(t, firing(150, foe("A", 24, 16)), nil) // without the house it flies over him
	dies(t, m, "g fire 90 10")
}

func gentleTouch(t *testing.T) {
	m := stage(t, firing(800, foe("A", 24, 30)), nil)
	gentle := &physics.Track{Contacts: []physics.Contact{{T: 3, Met: physics.Person, Index: 0, Part: -1, Gentle: true}}}
	events := strike(m.State, settledShot(m, gentle))
	if m.Men[0].Status != state.Dead || !strings.Contains(events[1].String(), "lies at his feet: a touch") {
		t.Errorf("he is %v: %v", m.Men[0].Status, events[1])
	}
}

func friendAndFoe(t *testing.T) {
	for name, s := range map[string]struct {
		side   string
		status state.Status
		lies   bool
	}{
		"friend": {side: "south", status: state.Armed}, "foe": {side: "north", status: state.Armed}, "prisoner": {side: "north", status: state.Prisoner},
		"disarmed": {side: "south", status: state.Disarmed}, "lying": {side: "south", status: state.Armed, lies: true},
	} {
		m := stage(t, firing(800, footman("A", s.side, 24, 12)), func(m *Fight) { m.Men[0].Status = s.status })
		if s.lies {
			m.Set(m.Layout.At(tabletop.Owner{Kind: tabletop.ManThing, Index: 0}, plane.Vec{X: 24, Y: 18}))
			plays(t, m, "a lie 90")
			dies(t, m, "g fire 90 -5", "A")
			continue
		}
		if told := dies(t, m, "g fire", "A"); name == "friend" && !strings.Contains(told, "strikes A") {
			t.Error(told)
		}
	}
}

// The first who falls is not in the way of the next shot; who was pushed and lives is where he was.
func lifted(t *testing.T) {
	m := stage(t, firing(800, foe("A", 24, 30), foe("B", 24, 36)), nil)
	dies(t, m, "g fire", "A")
	dies(t, m, "g fire", "A", "B")
	at := m.Layout.Men[2].At
	slide := physics.Fall{Met: physics.Person, Index: 2, Outcome: tumble.Slides, Slid: 0.4, Balance: 0.37}
	track := &physics.Track{
		Falls: []physics.Fall{slide},
		Poses: []physics.Pose{{T: 0.3, Met: physics.Person, Index: 2, Toward: plane.Vec{X: 1}, Shift: 0.4}},
	}
	if by := settledShot(m, track).Slid(2); by.Len() != 0.4 {
		t.Fatalf("he has slid by %v", by)
	}
	events := strike(m.State, settledShot(m, track))
	if m.Layout.Men[2].At != at || m.Men[2].Status != state.Armed {
		t.Errorf("he stands at %v, %v", m.Layout.Men[2].At, m.Men[2].Status)
	}
	if text := fmt.Sprint(events[1]); !strings.Contains(text, "is pushed 0.4 in and stands where he was") {
		t.Error(text)
	}
}

func pickedUp(t *testing.T) {
	m := stage(t, firing(800, foe("A", 34, 30)), nil)
	before := len(m.View("").Figures)
	if told := plays(t, m, "g fire"); !strings.Contains(told, "(LW-SHOT-11)") || len(m.View("").Figures) != before {
		t.Errorf("%d figures, were %d:\n%s", len(m.View("").Figures), before, told)
	}
}

// Whom a gun swings over lies down and gets up again; no gun knocks anybody down.
func nobodyElse(t *testing.T) {
	m := stage(t, firing(800, footman("A", "south", 26, 8)), nil)
	told := dies(t, m, "g fire 45 5")
	if !strings.Contains(told, "A lies down to make room") {
		t.Error(told)
	}
	plays(t, m, "end")
	if m.Men[0].Status != state.Armed || m.Layout.Men[0].Posture != physics.Standing {
		t.Errorf("he is %v", m.Men[0].Status)
	}
}

func shotAtGun(t *testing.T) {
	m := stage(t, firing(3000, cannon("H", "north", 24, 40, 270)), nil)
	before := m.Layout.Guns[0]
	if told := dies(t, m, "g fire 90 0"); !strings.Contains(told, "strikes H") || m.Layout.Guns[0] != before {
		t.Errorf("the gun is at %v, was at %v:\n%s", m.Layout.Guns[0].At, before.At, told)
	}
}

// Who shoots the only escort frees his men, who may not move in this move of theirs but in the next.
func escortShot(t *testing.T) {
	m := stage(t, firing(800, foe("Escort", 24, 30), footman("P", "south", 27, 30)), func(m *Fight) {
		m.Men[1].Status, m.Men[1].Escort = state.Prisoner, 0
	})
	n := m.Clone().(*Fight)
	dies(t, m, "g shoot escort", "Escort")
	if m.Men[1].Status != state.Disarmed || m.Men[1].Freed != m.Moves {
		t.Fatalf("he is %+v", m.Men[1])
	}
	cannot(t, m, "p to 27,25", "LW-PRIS-5")
	// With the escort's death ends nothing else, and a miss frees nobody.
	dies(t, n, "g fire 120 0")
	if n.Men[1].Status != state.Prisoner {
		t.Errorf("a miss: he is %v", n.Men[1].Status)
	}
}

// Every shot draws from a stream of its own, the same whenever the battle is played again.
func drawnChance(t *testing.T) {
	scene := guarded120(cannon("G", "south", 24, 6, 90), footman("c1", "south", 21, 3), footman("c2", "south", 27, 3),
		footman("c3", "south", 21, 1), footman("c4", "south", 27, 1))
	m, n := stage(t, scene, nil), stage(t, scene, nil)
	first, again := plays(t, m, "g fire"), plays(t, n, "g fire")
	if first != again || m.Hash() != n.Hash() {
		t.Errorf("the same shot differs:\n%s\n%s", first, again)
	}
	if second := plays(t, m, "g fire"); second == strings.Replace(first, "shot 1", "shot 2", 1) {
		t.Error("the second flies like the first")
	}
	other := stage(t, scene, func(m *Fight) { m.Seed = 2 })
	if plays(t, other, "g fire") == first {
		t.Error("another seed makes no difference")
	}
}

// The film of a shot begins with the View before, and tells of everybody who dies.
func shotFilm(t *testing.T) {
	m := stage(t, firing(800, foe("A", 24, 30), foe("B", 24, 32), footman("D", "south", 26, 8)), nil)
	before := m.View("")
	events, err := m.Play("g fire 60 0")
	if err != nil {
		t.Fatal(err)
	}
	more, err := m.Play("g shoot a")
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]engine.Reel{}
	for _, e := range append(events, more...) {
		if f, is := e.(engine.Filmed); is {
			for _, r := range f.Film().Reels {
				told[r.Figure] = r
			}
		}
	}
	for _, w := range []string{"a", "b", "g"} {
		r, is := told[w]
		i := slices.IndexFunc(before.Figures, func(p engine.Piece) bool { return p.Word == w })
		if !is || i < 0 || r.Poses[0].At != before.Figures[i].At {
			t.Errorf("%s: %+v, is told of: %v", w, r.Poses, is)
		}
	}
	if last := told["a"].Poses; last[len(last)-1].Lean < 1.5 {
		t.Errorf("he who is dead ends leaning %v", last[len(last)-1].Lean)
	}
}
