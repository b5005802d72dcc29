package battle

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// team are men of one arm about a gun at (50, 10), as many as wanted, called by a letter and a number.
func team(arm, letter string, n int) (men string) {
	for i, at := range []plane.Vec{{X: 47, Y: 8}, {X: 53, Y: 8}, {X: 47, Y: 12}, {X: 53, Y: 12}, {X: 45, Y: 10}, {X: 55, Y: 10}, {X: 45, Y: 6}, {X: 55, Y: 6}}[:n] {
		men += lone(arm, fmt.Sprint(letter, i+1), "south", at.X, at.Y)
	}
	return men
}

func gunAt10() string { return cannon("G", "south", 50, 10, 90) }

// threeAndFive are three cavalry and five infantry about it.
func threeAndFive() string {
	s := team("infantry", "f", 8)
	for _, n := range []string{"f1", "f2", "f3"} {
		i := strings.Index(s, fmt.Sprintf("name = %q", n))
		s = s[:i] + strings.Replace(s[i:], "infantry", "cavalry", 1)
	}
	return s
}

func TestBattleHaul(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T){
		"LW-GUN-8 F13": howFar, "LW-GUN-9 F14": trailFirst, "LW-GUN-7": attended, "LW-GUN-13": onceAttending,
		"LW-GUN-7 places": attendantsPlaced, "LW-GUN-9 LW-GUN-14": elevationKept, "LW-SETUP-5": firstHaul, "LW-GUN-15": gunsWay, "LW-GUN-17 F53": overTheLine, "LW-GUN-18": remainder, "LW-TURN-12": hauledBack,
		"words": haulWords,
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t) })
	}
}

func howFar(t *testing.T) {
	m := stage(t, guarded120(gunAt10(), team("cavalry", "h", 4)), nil)
	can(t, m, "g to 50,34", "g to 50,34 with h1 h2 h3 h4")
	cannot(t, m, "g to 50,34.01", "LW-GUN-8", "24 in", "24.01")
	m = stage(t, guarded120(gunAt10(), threeAndFive()), nil)
	can(t, m, "g to 50,22", "g to 50,22 with f1 f2 f3 f4 f5 f6 f7 f8")
	cannot(t, m, "g to 50,22.01", "LW-GUN-8", "12 in", "12.01")
	// Of four cavalry and four infantry only the cavalry can keep up.
	mixed := guarded120(gunAt10(), team("cavalry", "h", 4), footman("i1", "south", 47, 7), footman("i2", "south", 53, 6.5))
	m = stage(t, mixed, nil)
	can(t, m, "g to 50,34")
	cannot(t, m, "g to 50,34 with i1 h1 h2 h3", "LW-GUN-7", "i1 has 12 in")
	cannot(t, m, "g to 50,23 with h1 h2 h3 i1", "LW-GUN-8", "4 cavalry must go", "3 do")
}

func trailFirst(t *testing.T) {
	at := func(o engine.Order) *tabletop.Gun {
		m := stage(t, guarded120(gunAt10(), team("infantry", "f", 4)), nil)
		plays(t, m, o)
		if err := m.Layout.Spaced(tabletop.Owner{Kind: tabletop.GunThing, Index: 0}); err != nil {
			t.Error(err)
		}
		return &m.Layout.Guns[0]
	}
	near := func(what string, got, want plane.Vec) {
		if got.Sub(want).Len() > 1e-6 {
			t.Errorf("%s at %v, want %v", what, got, want)
		}
	}
	g := at("g to 50,22")
	near("muzzle", g.Muzzle(), plane.Vec{X: 50, Y: 18.5})
	near("trail", g.TrailEnd(), plane.Vec{X: 50, Y: 26.4})
	if g.Elevation != 0 {
		t.Errorf("raised to %v", g.Elevation)
	}
	g = at("g via 50,16 to 56,16")
	near("muzzle", g.Muzzle(), plane.Vec{X: 52.5, Y: 16})
	near("trail", g.TrailEnd(), plane.Vec{X: 60.4, Y: 16})
	m := stage(t, guarded120(gunAt10(), team("infantry", "f", 4)), nil)
	cannot(t, m, "g to 50,10", "LW-GUN-9")
	// The whole outline must be clear where it is left.
	m = stage(t, guarded120(gunAt10(), team("infantry", "f", 4), footman("E", "south", 50, 26.7)), nil)
	cannot(t, m, "g to 50,22", "LW-SPACE-1", "E")
	can(t, m, "g to 50,21.5")
}

func attended(t *testing.T) {
	scene := guarded120(gunAt10(), team("infantry", "f", 6), footman("far", "south", 70, 10), footman("late", "south", 62, 13))
	m := stage(t, scene, nil)
	cannot(t, m, "g to 50,22 with far f1 f2 f3", "LW-GUN-7", "within 6 in of G")
	cannot(t, m, "g to 50,22 with f1 f1 f2 f3", "LW-GUN-7", "twice")
	cannot(t, m, "g to 50,22 with f1 f2 f3", "LW-GUN-7", "needs 4 men", "3 do")
	can(t, m, "g to 50,22 with f1 f2 f3 f4", "g to 50,22 with f6 f5 f4 f3 f2 f1")
	told := plays(t, m, "g to 50,16 with f1 f2 f3 f4")
	if !strings.Contains(told, "G is moved 6 in from 50,10 to 50,16 (LW-GUN-8)") || strings.Count(told, "goes with it") != 4 {
		t.Error(told)
	}
	for i := range 4 {
		if !nearGun(m.State, 0, i) || m.Present.Men[i].Attend != 0 || m.Present.Men[i].Moved || m.Layout.Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: i}) != nil ||
			!inch.Within(m.Present.Men[i].Spent, 12) {
			t.Errorf("attendant %d: %+v at %v", i, m.Men[i], m.Layout.Men[i].At)
		}
	}
	if m.Present.Men[4].Attend != state.Nobody || m.Present.Men[4].Spent != 0 || m.Stage != state.PhaseGuns {
		t.Error("who was not named has gone too, or the guns have done")
	}
	// The remainder: four must still be there at the end.
	cannot(t, m, "f1 to 41.5,14", "LW-GUN-7", "3 of those")
	plays(t, m, "f5 to 45,16") // not named: he does not count
	cannot(t, m, "f1 to 41.5,14", "LW-GUN-7", "3 of those")
	// Who stands where it is to be goes with it, or it does not go.
	m = stage(t, guarded120(gunAt10(), team("infantry", "f", 4), footman("in", "south", 50, 15)), nil)
	plays(t, m, "g to 50,22 with f1 f2 f3 f4")
	m = stage(t, guarded120(gunAt10(), team("infantry", "f", 4), footman("in", "south", 50, 15)), nil)
	cannot(t, m, "g to 50,18.5 with f1 f2 f3 f4", "LW-GUN-7", "in stands where G is to stand")
	plays(t, m, "g to 50,18.5")
	if m.Present.Men[4].Attend != 0 {
		t.Error("he has not gone along")
	}
	// Each needs a way of his own: a fence keeps two of them from it.
	fence := "[[wall]]\nname = \"Fence\"\nat = [46, 9]\nsize = [1, 42]\nheight = 2\n"
	m = stage(t, guarded120(cannon("G", "south", 50, 10, 90), fence, footman("f1", "south", 45, 9), footman("f2", "south", 45, 11),
		footman("f3", "south", 52, 12), footman("f4", "south", 52, 9)), nil)
	cannot(t, m, "g to 62,10 with f3 f4 f1 f2", "LW-GUN-7", "f1 has 12 in")
	can(t, m, "g to 50,4") // along the fence they can
	// Who lies goes too, and stands.
	m = stage(t, guarded120(gunAt10(), team("infantry", "f", 4)), nil)
	plays(t, m, "f1 lie 180")
	plays(t, m, "g to 50,22")
	if m.Layout.Men[0].Posture != physics.Standing {
		t.Error("he goes lying")
	}
}

// Each is set within six inches of it where it comes to stand, and in contact with nobody.
func attendantsPlaced(t *testing.T) {
	scene := guarded120(gunAt10(), footman("f1", "south", 47, 8), footman("f2", "south", 53, 8), footman("f3", "south", 47, 12),
		horseman("f4", "south", 50, -0.6), footman("E", "north", 46.3, 20))
	m := stage(t, scene, nil)
	plays(t, m, "g to 50,22 with f1 f2 f3 f4") // to f1's old place by it comes E, and f4's is too far off now that it points South
	for i := range 4 {
		if !nearGun(m.State, 0, i) || contacts(m.State, m.Layout, i, m.Layout.ManOutline(i)) {
			t.Errorf("f%d stands at %v", i+1, m.Layout.Men[i].At)
		}
	}
	// Straight on f1 would come to E, as he may on his own account, but not with a gun.
	m = stage(t, guarded120(gunAt10(), team("infantry", "f", 4), footman("E", "north", 47, 20.7)), nil)
	can(t, m, "f1 to 47,20")
	plays(t, m, "g to 50,22 with f1 f2 f3 f4")
	if contacts(m.State, m.Layout, 0, m.Layout.ManOutline(0)) || !nearGun(m.State, 0, 0) {
		t.Errorf("beside E f1 stands at %v", m.Layout.Men[0].At)
	}
	// f4 was 5.3 in behind the trail, and would be 6.2 in before the muzzle.
	m = stage(t, guarded120(gunAt10(), team("infantry", "f", 3), footman("f4", "south", 50, 0)), nil)
	if plays(t, m, "g to 50,20 with f1 f2 f3 f4"); !nearGun(m.State, 0, 3) {
		t.Errorf("f4 stands at %v, more than 6 in off", m.Layout.Men[3].At)
	}
}

// It is left as it was raised.
func elevationKept(t *testing.T) {
	m := stage(t, guarded120(gunAt10(), team("infantry", "f", 4)), func(m *Fight) {
		m.Set(m.Layout.WithGun(0, func(g *tabletop.Gun) { g.Elevation = 2 * inch.Degree }))
	})
	plays(t, m, "g to 50,16")
	if e := m.Layout.Guns[0].Elevation; e != 2*inch.Degree {
		t.Errorf("raised to %v°", e/inch.Degree)
	}
}

// In his first move its string is laid from the foot on the back line, and its men's too.
func firstHaul(t *testing.T) {
	for _, y := range []float64{4, -3} {
		men := footman("f1", "south", 47, y) + footman("f2", "south", 53, y) + footman("f3", "south", 46, y) + footman("f4", "south", 54, y)
		m := stage(t, guarded120(cannon("G", "south", 50, y, 90), men), func(m *Fight) { m.Moves, m.Eve.SetOut = 0, true })
		can(t, m, "g to 50,12")
		cannot(t, m, "g to 50,12.01", "LW-GUN-8", "12.01")
		plays(t, m, "g to 50,12")
		for i := range 4 {
			if at := m.Layout.Men[i].At; !inch.Within(at.Y, 12) {
				t.Errorf("f%d stands at %v", i+1, at)
			}
		}
	}
}

func onceAttending(t *testing.T) {
	two := guarded120(gunAt10(), cannon("H", "south", 58, 10, 90),
		footman("f1", "south", 54, 8), footman("f2", "south", 54, 12), footman("f3", "south", 53, 10), footman("f4", "south", 55, 10),
		footman("f5", "south", 48, 8), footman("f6", "south", 48, 12), footman("f7", "south", 47, 10))
	m := stage(t, two, nil)
	plays(t, m, "g to 50,15 with f1 f5 f6 f7") // f1 is still within six inches of the other
	if len(state.Crew(m.State, 1)) < 4 {
		t.Fatalf("%d serve the other", len(state.Crew(m.State, 1)))
	}
	cannot(t, m, "h to 58,15", "LW-GUN-13")
	can(t, m, "h fire")
}

func gunsWay(t *testing.T) {
	enemy := footman("E", "north", 50, 16)
	m := stage(t, guarded120(gunAt10(), team("infantry", "f", 4), enemy), nil)
	cannot(t, m, "g to 50,22", "LW-GUN-8")
	m = stage(t, guarded120(gunAt10(), team("infantry", "f", 4), enemy), func(m *Fight) {
		m.Men[4].Status, m.Men[4].Escort = state.Prisoner, 0 // a prisoner bars nobody's way
	})
	can(t, m, "g to 50,22")
	river := "[[river]]\nname = \"Brook\"\nline = [[0, 17], [120, 17]]\nwidths = [2, 2]\n"
	m = stage(t, guarded120(gunAt10(), team("infantry", "f", 4), river), nil)
	cannot(t, m, "g to 50,21", "LW-GUN-15")
	m = stage(t, guarded120(gunAt10(), team("infantry", "f", 4), cannon("H", "south", 50, 18, 0)), nil)
	cannot(t, m, "g to 50,22", "LW-GUN-8")
}

func overTheLine(t *testing.T) {
	m := stage(t, guarded120(gunAt10(), team("cavalry", "h", 4)), nil)
	can(t, m, "g off", "g off with h1 h2 h3 h4")
	plays(t, m, "g off")
	if n := m.Free(tabletop.South); n != (state.Muster{Infantry: 6, Cavalry: 4, Guns: 1}) || !m.Guns[0].Off || len(m.Of(tabletop.South, state.Gone)) != 4 {
		t.Errorf("off: %+v", n)
	}
	if s := scores(m.State, "")[tabletop.South]; s.Points != 16+6 || !m.Present.Eventful { // and the six in the corner
		t.Errorf("it scores %v", s)
	}
	for _, p := range m.View("").Figures {
		if p.Word == "g" || p.Word[0] == 'h' {
			t.Errorf("%s is still drawn", p.Word)
		}
	}
	cannot(t, m, "g to 50,10", "LW-GUN-17", "does not return")
	three := horseman("h1", "south", 47, 8) + horseman("h2", "south", 53, 8) + horseman("h3", "south", 47, 12) + footman("f", "south", 53, 12.1)
	m = stage(t, guarded120(gunAt10(), three), nil)
	cannot(t, m, "g off", "LW-GUN-7", "3 do") // the foot soldier has 12 in
	three = strings.Replace(three, "53, 12.1", "53, 12", 1)
	m = stage(t, guarded120(gunAt10(), three), nil)
	can(t, m, "g off")
	late := m.Clone().(*Fight)
	plays(t, late, "rs0 to 110,4")
	cannot(t, late, "g off", "LW-TURN-10")
	plays(t, m, "g off")
	if s := scores(m.State, "")[tabletop.South]; s.Points != 15.5+6 {
		t.Errorf("it scores %v", s)
	}
	// Whom one of them escorted is free.
	m = stage(t, guarded120(gunAt10(), team("cavalry", "h", 4), footman("P", "north", 45, 8)), func(m *Fight) {
		m.Men[4].Status, m.Men[4].Escort = state.Prisoner, 0
	})
	plays(t, m, "g off")
	if told := plays(t, m, "end"); m.Men[4].Status != state.Disarmed {
		t.Errorf("he is %v:\n%s", m.Men[4].Status, told)
	}
	m = stage(t, guarded120(cannon("G", "south", 50, 12.1, 90), strings.ReplaceAll(three, "12]", "11]")), nil)
	cannot(t, m, "g off", "LW-GUN-17")
}

func remainder(t *testing.T) {
	// h1 goes with gun B and has enough left for the trail of gun A, beside which B comes to stand.
	scene := func(with string) *Fight {
		m := stage(t, guarded120(
			cannon("A", "south", 50, 40, 90)+"angle_spread = 0\nspeed_spread = 0\n", cannon("B", "south", 44, 24, 90),
			footman("a1", "south", 48, 42), footman("a2", "south", 52, 42), footman("a3", "south", 48, 44), footman("a4", "south", 52, 44),
			horseman("h1", "south", 42, 26), horseman("h2", "south", 46, 26), horseman("h3", "south", 42, 22), horseman("h4", "south", 46, 22),
			footman("f", "south", 47, 24)), nil)
		plays(t, m, "a fire")
		plays(t, m, engine.Order("b to 44,34 with "+with))
		return m
	}
	m := scene("h1 h2 h3 h4 f")
	can(t, m, "h2 post a")
	plays(t, m, "h2 post a")
	if s := &m.Present.Men[5]; s.Post != 0 || s.Attend != 1 || !inch.Within(s.Spent, 24) {
		t.Errorf("%+v", s)
	}
	cannot(t, m, "h2 post a", "LW-GUN-13")
	cannot(t, m, "f post a", "LW-GUN-11") // he has nothing left
	m = scene("h1 h2 h3 h4 f")
	plays(t, m, "end")
	cannot(t, m, "f post a", "LW-GUN-11") // nor when the move is over: that he went along is not undone
	can(t, m, "h2 post a")
	// Who would be missed by the gun with which he went stays there, in the move and after it.
	m = stage(t, guarded120(
		cannon("A", "south", 50, 40, 90)+"angle_spread = 0\nspeed_spread = 0\n", cannon("B", "south", 40, 24, 90),
		footman("a1", "south", 48, 42), footman("a2", "south", 52, 42), footman("a3", "south", 48, 44), footman("a4", "south", 52, 44),
		horseman("h1", "south", 37, 26), horseman("h2", "south", 43, 26), horseman("h3", "south", 37, 22), horseman("h4", "south", 43, 22)), nil)
	plays(t, m, "a fire")
	plays(t, m, "b to 40,32 with h1 h2 h3 h4")
	n := m.Clone().(*Fight)
	plays(t, n, "end")
	for _, f := range []*Fight{m, n} {
		cannot(t, f, "h2 post a", "LW-GUN-11")
		if _, err := toPost(f.State, 5, 0); err == nil || !strings.Contains(err.Error(), "LW-GUN-7") {
			t.Errorf("in the time of %v: %v", f.Stage, err)
		}
		for _, b := range vacant(f.State, 0, state.Nobody) {
			if _, ok := runs(f.State, runner{man: 5, to: b}, math.Inf(1)); ok {
				t.Errorf("in the time of %v he may be sent to %v", f.Stage, b.post)
			}
		}
	}
}

// A gun's move may be taken back, a shot may not.
func hauledBack(t *testing.T) {
	m := stage(t, guarded120(gunAt10()+"angle_spread = 0\nspeed_spread = 0\n", team("infantry", "f", 4)), nil)
	n := m.Clone().(*Fight)
	plays(t, m, "g to 50,22")
	if err := m.Retract(); err != nil {
		t.Error(err)
	}
	plays(t, n, "g fire")
	if err := n.Retract(); err == nil || !strings.Contains(err.Error(), "LW-TURN-12") {
		t.Errorf("a shot: %v", err)
	}
}

// Whatever is offered of a haul leads on to an order, and points are offered just where they are legal.
func haulWords(t *testing.T) {
	fence := "[[wall]]\nname = \"Fence\"\nat = [46, 24]\nsize = [1, 20]\nheight = 2\n"
	for _, men := range []string{team("infantry", "f", 6), team("cavalry", "h", 4), threeAndFive(), team("cavalry", "h", 4) + footman("i1", "south", 47, 6.7)} {
		m := stage(t, guarded120(gunAt10(), men, fence, footman("E", "north", 56, 20)), nil)
		chance := engine.NewChance(1, 9)
		for range 12 {
			said := engine.Order("g")
			for {
				choices := m.Complete(said)
				if len(choices) == 0 {
					t.Fatalf("%q leads nowhere", said)
				}
				c := choices[chance.IntN(len(choices))]
				word, ok := drawnWord(c, &chance)
				if !ok {
					break // a spot that is not in the area
				}
				said = said.Then(word)
				if err := m.Check(said); (err == nil) != c.Ends {
					t.Fatalf("%q ends: %v, but %v", said, c.Ends, err)
				}
				if goes := len(m.Complete(said)) > 0; goes != c.Goes {
					t.Fatalf("%q goes on: %v, but %v", said, c.Goes, goes)
				}
				if c.Ends && (!c.Goes || chance.IntN(2) == 0) {
					break
				}
			}
		}
	}
}

// drawnWord is a word that a choice offers.
func drawnWord(c engine.Choice, chance *engine.Chance) (string, bool) {
	switch c.Part {
	case engine.Number:
		return fmt.Sprint(c.Range.Low + math.Floor((c.Range.High-c.Range.Low)*chance.Float64())), true
	case engine.Point:
		s := engine.Spot{X: 26 + 48*chance.Float64(), Y: -12 + 48*chance.Float64()}
		return s.String(), c.Area.Has(s)
	}
	return c.Word, true
}
