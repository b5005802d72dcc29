package battle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/muster"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// battle is a battle from its beginning, with options said as "name=value".
func battle(t *testing.T, seed uint64, options ...string) *Fight {
	t.Helper()
	m, err := Battle{}.New(agreed(seed, options...))
	if err != nil {
		t.Fatal(err)
	}
	return m.(*Fight)
}

func agreed(seed uint64, options ...string) engine.Setup {
	s := engine.Setup{Seed: seed, Options: map[string]string{"few": "on"}} // the tests' battles are small
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		s.Options[name] = value
	}
	return s
}

// until tosses, and has everybody stay on his side, until a phase is reached.
func until(t *testing.T, m *Fight, p state.Phase) *Fight {
	t.Helper()
	for n := 0; m.Stage != p; n++ {
		for _, o := range [...]engine.Order{"toss", "stay", "ready", "array", "go", "end"} {
			if m.Check(o) == nil {
				plays(t, m, o)
				break
			}
		}
		if n > 100 {
			t.Fatalf("from %v no way leads to %v", m.Stage, p)
		}
	}
	return m
}

// seedFor is the first seed with which something holds.
func seedFor(t *testing.T, holds func(seed uint64) bool) uint64 {
	t.Helper()
	for seed := range uint64(2000) {
		if holds(seed) {
			return seed
		}
	}
	t.Fatal("no seed will do")
	return 0
}

// southFirst is a seed with which South makes the country, chooses his side and has the first move, as asked.
func southFirst(t *testing.T, purposes ...uint64) uint64 {
	t.Helper()
	return seedFor(t, func(seed uint64) bool {
		for _, p := range purposes {
			if c := engine.NewChance(seed, p); c.IntN(2) != int(tabletop.South) {
				return false
			}
		}
		return true
	})
}

const onFloor = "country=made"

// onBare is a battle on a bare field in which South sets out first, at that.
func onBare(t *testing.T, options ...string) *Fight {
	t.Helper()
	m := battle(t, southFirst(t, muster.FirstPurpose, muster.FieldPurpose), append(options, onFloor, "maker=south")...)
	plays(t, m, "done")
	return until(t, m, state.PhaseSetOut)
}

func TestBattleSetup(t *testing.T) {
	t.Run("LW-SETUP-1", func(t *testing.T) {
		m := battle(t, 1, onFloor, "maker=south")
		refused(t, m, "toss", "LW-SETUP-1", "south")
		plays(t, m, "done")
		refused(t, m, "toss", "LW-SETUP-1", "north has still to choose")
		plays(t, m, "stay")
		if told := plays(t, m, "toss"); !strings.Contains(told, m.First.String()) || m.Stage != state.PhaseSetOut || m.Awaited != m.First {
			t.Errorf("%s; then %v sets out", told, m.Awaited)
		}
		firsts := [2]int{}
		for seed := range uint64(64) {
			firsts[muster.Coin(until(t, battle(t, seed, onFloor, "maker=south"), state.PhaseCountry).State, muster.FirstPurpose)]++
		}
		if min(firsts[0], firsts[1]) < 16 {
			t.Errorf("of 64 battles South has the first move in %d", firsts[tabletop.South])
		}
	})
	t.Run("LW-SETUP-2", func(t *testing.T) {
		m := onBare(t, "curtain=off")
		refused(t, m, "n1 to 20,92", "LW-SETUP-2", "N1 is not of south")
		if told := plays(t, m, "s1 to 20,2"); told != "south S1 comes in at 20,2 (LW-SETUP-2)" {
			t.Error(told)
		}
		plays(t, m, "array")
		plays(t, m, "ready")
		if muster.Hidden(m.State, tabletop.South, "north") || len(m.View("north").Figures) != 26+12 {
			t.Errorf("north sees %d figures of south's 38", len(m.View("north").Figures))
		}
		refused(t, m, "s1 to 22,2", "LW-SETUP-2", "S1 is not of north")
		plays(t, m, "n1 to 20,92")
	})
	t.Run("LW-SETUP-3", func(t *testing.T) {
		m := onBare(t)
		if told := plays(t, m, "s1 to 20,2"); strings.Contains(told, "20,2") || !strings.Contains(told, "LW-SETUP-3") {
			t.Errorf("behind the curtain one is told: %s", told)
		}
		plays(t, m, "array")
		plays(t, m, "ready")
		if !muster.Hidden(m.State, tabletop.South, "north") || muster.Hidden(m.State, tabletop.South, "south") || muster.Hidden(m.State, tabletop.North, "north") || muster.Hidden(m.State, tabletop.South, "") {
			t.Error("south should be hidden from north alone")
		}
		plays(t, m, "array")
		if told := plays(t, m, "ready"); !strings.Contains(told, "the curtain opens") || muster.Hidden(m.State, tabletop.South, "north") {
			t.Errorf("%s: is south hidden from north: %t", told, muster.Hidden(m.State, tabletop.South, "north"))
		}
	})
	t.Run("LW-SETUP-4", func(t *testing.T) {
		m := onBare(t)
		if c := m.Turn().Clock; c.Allowed != 0 {
			t.Errorf("setting out is given %v", c.Allowed)
		}
		if c := until(t, m, state.PhaseGuns).Turn().Clock; c.Allowed == 0 {
			t.Error("a move is not timed")
		}
	})
	t.Run("LW-SETUP-5", func(t *testing.T) {
		m := onBare(t)
		plays(t, m, "s1 to 20,6")
		refused(t, m, "s1 to 20,6.01", "LW-SETUP-5", "6.01 in before")
		if err := m.Check("s1 to 20,6.01"); err == nil || strings.Contains(err.Error(), "man ") {
			t.Errorf("%v, which does not call him by his name alone", err)
		}
		plays(t, m, "s1 to 20,-6")
		refused(t, m, "s-gun1 to 50,-6.5", "LW-SETUP-5", "6.5 in behind")
		plays(t, m, "s-gun1 to 50,-6")
		if err := m.Check("s1 to 120.5,0"); err == nil || !strings.Contains(err.Error(), "off the floor") {
			t.Errorf("off the floor: %v", err)
		}
	})
	t.Run("LW-SETUP-6", func(t *testing.T) {
		m := onBare(t)
		refused(t, m, "ready", "LW-SETUP-6", "38 of south", "S1")
		plays(t, m, "s1 to 20,0")
		refused(t, m, "s2 to 20.3,0", "LW-SPACE-3", "S1")
		plays(t, m, "s2 to 22,0")
		plays(t, m, "s-gun1 to 50,0")
		if g := m.Layout.Guns[0]; g.Heading != 90*inch.Degree || g.Elevation != 0 {
			t.Errorf("a gun comes out of its box on %v°", g.Heading/inch.Degree)
		}
		plays(t, m, "s-gun1 to 50,0 75.5")
		refused(t, m, "s1 to 51.2,0", "LW-SPACE-1", "S-gun1")
		plays(t, m, "array")
		refused(t, m, "array", "LW-SETUP-6")
		plays(t, m, "s7 box")
		refused(t, m, "s7 box", "LW-SETUP-2", "in the box")
		refused(t, m, "ready", "LW-SETUP-6", "1 of south", "S7")
		plays(t, m, "array")
		plays(t, m, "ready")
	})
	t.Run("LW-SETUP-7", func(t *testing.T) {
		if m := battle(t, 1, onFloor); m.Layout.Width != 120 || m.Layout.Depth != 96 {
			t.Errorf("the usual field is %v by %v", m.Layout.Width, m.Layout.Depth)
		}
		if m := battle(t, 1, "width=216", "depth=60"); m.Layout.Width != 216 || m.Layout.Depth != 60 {
			t.Errorf("it is %v by %v", m.Layout.Width, m.Layout.Depth)
		}
		for _, o := range []string{"depth=59", "depth=217", "width=217"} {
			if _, err := (Battle{}).New(agreed(1, o)); err == nil {
				t.Errorf("%s is taken", o)
			}
		}
	})
}

// A man's first path is laid from the back line.
func TestBattleFirstPath(t *testing.T) {
	for _, y := range []string{"-3", "4"} {
		t.Run("F5", func(t *testing.T) {
			m := onBare(t, "soldiers=round", "force=own", "infantry=1", "cavalry=0", "guns=0")
			plays(t, m, engine.Order("s1 to 30,"+y))
			plays(t, m, "ready")
			until(t, m, state.PhaseGuns)
			refused(t, m, "s1 to 30,12.01", "LW-MOVE-1", "12.01")
			plays(t, m, "s1 to 30,12")
		})
	}
	t.Run("LW-SETUP-5", func(t *testing.T) {
		// The rest of the path, and those of later moves, are laid from where he stands.
		m := onBare(t, "soldiers=round", "force=own", "infantry=6", "cavalry=0", "guns=0")
		plays(t, m, "s1 to 30,4")
		plays(t, m, "s2 to 40,-3")
		plays(t, m, "array")
		plays(t, m, "ready")
		until(t, m, state.PhaseGuns)
		plays(t, m, "s1 to 30,6")
		refused(t, m, "s1 to 30,12.01", "LW-MOVE-1")
		plays(t, m, "s1 to 30,12")
		for range 2 {
			plays(t, m, "end")
			plays(t, m, "go")
		}
		refused(t, m, "s2 to 40,9.01", "LW-MOVE-1", "12.01")
		plays(t, m, "s2 to 40,9")
	})
	t.Run("F51", func(t *testing.T) {
		// North chooses his side, and so has the defence; South is the attacker.
		seed := seedFor(t, func(s uint64) bool {
			c := engine.NewChance(s, muster.FieldPurpose)
			return c.IntN(2) == int(tabletop.North)
		})
		m := battle(t, seed, onFloor, "maker=south", "variety=defence", "soldiers=round", "force=own", "infantry=3", "cavalry=0", "guns=0")
		plays(t, m, "done")
		until(t, m, state.PhaseSetOut)
		for m.Awaited == tabletop.North {
			plays(t, m, "array")
			plays(t, m, "ready")
		}
		refused(t, m, "s1 to 30,12.01", "LW-VAR-12", "12.01 in before")
		plays(t, m, "s1 to 30,12")
		until(t, m, state.PhaseGuns)
		refused(t, m, "s1 to 30,24.01", "LW-MOVE-1", "12.01")
		plays(t, m, "s1 to 30,24")
	})
}

func TestBattleDefence(t *testing.T) {
	t.Run("LW-VAR-12", func(t *testing.T) {
		seed := southFirst(t, muster.FieldPurpose)
		m := battle(t, seed, onFloor, "maker=both", "variety=defence", "soldiers=round")
		plays(t, m, "done")
		plays(t, m, "done")
		if told := plays(t, m, "toss"); !strings.Contains(told, "the defence, to south (LW-VAR-12)") {
			t.Error(told)
		}
		plays(t, m, "stay")
		if m.Stage != state.PhaseSetOut || m.Awaited != tabletop.South || m.First != tabletop.North {
			t.Fatalf("%v sets out and %v is First Player", m.Awaited, m.First)
		}
		// A disc of 0.3 in, 12 in from the middle line; horse 0.5 and 24.
		refused(t, m, "s1 to 20,35.71", "LW-VAR-12", "11.99 in from the middle")
		plays(t, m, "s1 to 20,35.7")
		refused(t, m, "sc1 to 20,23.51", "LW-VAR-12", "23.99")
		plays(t, m, "sc1 to 20,23.5")
		refused(t, m, "s-gun1 to 50,32.51", "LW-VAR-12") // its muzzle is 3.5 in before the axle
		plays(t, m, "s-gun1 to 50,32.5")
		plays(t, m, "s-gun1 to 50,32.5 0")
		plays(t, m, "s-gun1 to 50,34.7")
		refused(t, m, "s-gun1 to 50,34.7 90", "LW-VAR-12", "9.8 in from")
		plays(t, m, "s2 to 40,-11")
		plays(t, m, "array")
		plays(t, m, "ready")
		if muster.Hidden(m.State, tabletop.South, "north") {
			t.Error("the attacker sees the defender")
		}
		plays(t, m, "n1 to 20,84")
		refused(t, m, "n1 to 20,83.99", "LW-VAR-12", "12.01 in before")
		plays(t, m, "nc1 to 20,72")
		refused(t, m, "nc1 to 20,71.9", "LW-VAR-12", "24.1")
		refused(t, m, "n-gun1 to 60,75", "LW-VAR-12", "21 in before")
		for i, x := range []string{"57", "59", "61", "63"} { // foot by it takes it no farther
			plays(t, m, engine.Order(fmt.Sprintf("n%d to %s,84", i+2, x)))
		}
		refused(t, m, "n-gun1 to 60,75", "LW-VAR-12", "21 in before", "four cavalry")
		for i, x := range []string{"55", "57", "63", "65"} {
			plays(t, m, engine.Order(fmt.Sprintf("nc%d to %s,76", i+1, x)))
		}
		plays(t, m, "n-gun1 to 60,75")
		plays(t, m, "array")
		plays(t, m, "nc1 to 2,90")
		refused(t, m, "ready", "LW-VAR-12", "N-gun1", "four cavalry")
		plays(t, m, "nc1 to 55,76")
		plays(t, m, "ready")
		if m.Stage != state.PhaseInterval || m.Awaited != tabletop.North || muster.FootOf(m.State, tabletop.Owner{Kind: tabletop.ManThing, Index: 0}) != m.Layout.Men[0].At {
			t.Errorf("%v: %v is to move", m.Stage, m.Awaited)
		}
	})
	t.Run("LW-VAR-11", func(t *testing.T) {
		m := until(t, battle(t, 3, "variety=defence", "force=usual"), state.PhaseSetOut)
		attacker, defender := m.Eve.Force[m.First], m.Eve.Force[m.First.Other()]
		if attacker != (state.Muster{Infantry: 80, Cavalry: 50, Guns: 4}) || defender != (state.Muster{Infantry: 53, Cavalry: 33, Guns: 2}) {
			t.Errorf("attacker %v, defender %v", attacker, defender)
		}
		// Men are rounded down together, and not arm by arm: of 75 fifty, of whom 16 are horse.
		m = until(t, battle(t, 3, "variety=defence", "force=hook"), state.PhaseSetOut)
		if n := m.Eve.Force[m.First.Other()]; n != (state.Muster{Infantry: 34, Cavalry: 16, Guns: 2}) {
			t.Errorf("two thirds of 50 foot, 25 horse and 3 guns are %v", n)
		}
		if _, err := (Battle{}).New(agreed(3, "variety=defence", "handicap=90")); err == nil || !strings.Contains(err.Error(), "LW-VAR-11") {
			t.Errorf("a handicap besides: %v", err)
		}
	})
}

// Whatever is set out can be taken back, until somebody is ready or chance has spoken.
func TestBattleSetupTakeBack(t *testing.T) {
	t.Run("LW-TURN-12", func(t *testing.T) {
		m := onBare(t)
		if m.Retract() == nil {
			t.Error("a toss can be taken back")
		}
		plays(t, m, "s1 to 20,0")
		if err := m.Retract(); err != nil {
			t.Error(err)
		}
		plays(t, m, "array")
		if err := m.Retract(); err != nil {
			t.Error(err)
		}
		plays(t, m, "ready")
		if m.Retract() == nil {
			t.Error("that he is ready can be taken back")
		}
	})
}

// Any force that there is room for can be arrayed in any country, and as it is arrayed its guns are served.
func TestBattleArray(t *testing.T) {
	for _, options := range [][]string{
		nil,
		{"force=usual"},
		{"force=usual", "width=60", "depth=60"},
		{"force=usual", "soldiers=round"},
		{"force=own", "infantry=0", "cavalry=60", "guns=4"},
		{"force=own", "infantry=150", "cavalry=70", "guns=6", "width=216", "depth=216"},
		{"force=usual", "variety=defence"},
		{"force=usual", "variety=defence", "depth=60"},
		{"country=hooks-farm", "force=hook"},
	} {
		t.Run("LW-FORCE-7 "+strings.Join(options, " "), func(t *testing.T) {
			for seed := range uint64(6) {
				m := until(t, battle(t, seed, options...), state.PhaseInterval)
				for i := range len(m.Men) + len(m.Guns) {
					if err := m.Layout.Spaced(m.Figure(i)); err != nil {
						t.Errorf("seed %d: %v", seed, err)
					}
				}
				for g := range m.Guns {
					if m.Awaited = m.Layout.Guns[g].Side; !state.Served(m.State, g) {
						t.Errorf("seed %d: nobody serves %s", seed, m.Layout.Guns[g].Name)
					}
				}
				if m.Began[tabletop.South].Men() != len(m.Of(tabletop.South, state.Armed)) || m.Began[tabletop.North].Guns*m.Began[tabletop.South].Guns == 0 {
					t.Errorf("seed %d: they begin with %v", seed, m.Began)
				}
			}
		})
	}
}

// The scenario's men fight where they are placed.
func TestBattlePlaced(t *testing.T) {
	t.Run("LW-SETUP-6", func(t *testing.T) {
		m := battle(t, 1, "country=skirmish", "force=placed")
		own, err := scenario.Embedded("skirmish")
		if err != nil {
			t.Fatal(err)
		}
		if m.Stage != state.PhaseToss || len(m.Layout.Men) != len(own.Men) || m.Layout.Men[3].At != own.Men[3].At {
			t.Errorf("%v, with %d men of %d", m.Stage, len(m.Layout.Men), len(own.Men))
		}
		plays(t, m, "toss")
		if m.Stage != state.PhaseInterval || muster.FootOf(m.State, tabletop.Owner{Kind: tabletop.ManThing, Index: 3}) != own.Men[3].At {
			t.Errorf("%v: his path is laid from %v", m.Stage, muster.FootOf(m.State, tabletop.Owner{Kind: tabletop.ManThing, Index: 3}))
		}
		if m := battle(t, 1, "country=skirmish"); len(m.Layout.Men) > 0 {
			t.Error("the country comes with men")
		}
		text := round120(footman("A", "south", 10, 0), footman("B", "north", 10, 0.5))
		if _, err := (Battle{}).New(engine.Setup{Position: scenario.OneLine([]byte(text))}); err == nil {
			t.Error("men stand in one another")
		}
	})
	t.Run("LW-VAR-5", func(t *testing.T) {
		text := round120(footman("A", "south", 10, 0), footman("B", "south", 12, 0.5))
		if _, err := (Battle{}).New(engine.Setup{Position: scenario.OneLine([]byte(text))}); err == nil || !strings.Contains(err.Error(), "LW-VAR-5") {
			t.Errorf("with nobody of North: %v", err)
		}
		text += footman("C", "north", 20, 96)
		few := agreed(1)
		few.Position = scenario.OneLine([]byte(text))
		if _, err := (Battle{}).New(few); err != nil {
			t.Error(err)
		}
	})
}

// What a figure is offered to face is what it may: looked at degree by degree beside others, by a step, by
// water and near the middle line.
func TestBattleCanFace(t *testing.T) {
	rough := `
[[hill]]
boards = [{ at = [30, 0], size = [14, 6] }, { at = [30, 0], size = [9, 4] }]
[[pond]]
at = [60, 0]
radius = 4
[[ford]]
at = [62, 1]
size = [3, 3]
`
	table, err := scenario.Read("rough", []byte(strings.Replace(round120(rough), `"round"`, `"standard"`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	r := engine.NewChance(1, 1)
	tried, partly := 0, 0
	for n := 0; tried < 400; n++ {
		m := onBare(t, []string{"variety=fight", "variety=defence"}[n%2])
		own := *m.Layout
		own.Country = table.Country
		m.Set(&own)
		for range 30 {
			all := muster.Unset(m.State, m.Awaited)
			if len(all) == 0 {
				break
			}
			f := all[r.IntN(len(all))]
			if r.IntN(4) == 0 {
				f = all[len(all)-1] // a gun
			}
			p := engine.Spot{X: []float64{22, 53}[r.IntN(2)] + 15*r.Float64(), Y: 6 - 12*r.Float64()}
			if n%2 == 1 {
				p.Y += tabletop.InFront(m.Layout, m.Awaited, plane.Vec{Y: 30}) - 6
			}
			down := muster.PutDown(m.State, f, tabletop.Vec(p))
			if muster.MayBeSetOut(m.State, down, f) != nil {
				continue
			}
			faces := tabletop.Ranges(muster.CanFace(m.State, down, f))
			tried++
			free := 0
			for d := range 360 {
				word := fmt.Sprint(float64(d) + 0.5)
				may := muster.MayBeSetOut(m.State, down.Facing(f, sentence.Value(word)*inch.Degree), f) == nil
				if may {
					free++
				}
				if is := slices.ContainsFunc(faces, func(r engine.Range) bool { return r.Has(word) }); is != may {
					t.Fatalf("%s at %v may face %s°: %t, and is offered %v", m.Name(f), p, word, may, faces)
				}
			}
			if free < 360 {
				partly++
			}
			muster.SetOut(m.State, down, f)
		}
	}
	if partly < tried/8 {
		t.Errorf("only %d of %d may not face everywhere", partly, tried)
	}
}

// No man can be called by a word that begins an order.
func TestBattleReserved(t *testing.T) {
	for _, c := range language.Deeds {
		if !tabletop.Reserved[c.Name] {
			t.Errorf("a man could be called %q", c.Name)
		}
	}
}

func BenchmarkBattleSetOut(b *testing.B) {
	m, err := Battle{}.New(agreed(1, "force=usual"))
	if err != nil {
		b.Fatal(err)
	}
	for _, o := range []engine.Order{"toss", "stay", "toss", "array", "s1 box", "n1 box"} {
		if m.Check(o) == nil {
			if _, err := m.Play(o); err != nil {
				b.Fatal(err)
			}
		}
	}
	who := "s1"
	if m.(*Fight).Awaited == tabletop.North {
		who = "n1"
	}
	for _, o := range []engine.Order{"", engine.Order(who + " to")} {
		b.Run("complete "+string(o), func(b *testing.B) {
			for b.Loop() {
				if len(m.Complete(o)) == 0 {
					b.Fatal("nothing may follow")
				}
			}
		})
	}
	line := "-5.5"
	if who == "n1" {
		line = "101.5"
	}
	b.Run("check", func(b *testing.B) {
		o := engine.Order(who + " to 60," + line)
		for b.Loop() {
			if err := m.Check(o); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// A position before the first move is one that can be played on from.
func TestBattleEvePosition(t *testing.T) {
	for _, c := range []struct{ phase, eve, options, why string }{
		{"choosing the force", "[0, 1, 0, 0, 5, 0, 0, 0, 80, 50, 4, 0]", "dice=on", "12 men"},
		{"choosing the force", "[0, 1, 0, 0, 151, 0, 0, 0, 0, 0, 0, 0]", "force=purchase", "more than he may spend"},
		{"choosing the force", "[0, 1, 0, 0, 24, 12, 2, 0, 24, 12, 2, 0]", "dice=off", "agreed"},
		{"setting out", "[0, 1, 0, 0, 24, 12, 2, 0, 24, 12, 2, 0]", "dice=off", "other men"},
		{"tossing for first move", "[0, 0, 0, 0, 24, 12, 2, 0, 0, 0, 2, 0]", "dice=off", "north has no men"},
		{"tossing for first move", "[0, 0, 0, 0, 24, 12, 2, 0, 0, 0, 2, 1]", "dice=off", "eve"},
		{"tossing for first move", "[0, 0, 0, 0, 24, 12, 2, 0, 20, 0, 2, 0]", "dice=off", ""},
		{"choosing the force", "[0, 1, 0, 0, 24, 12, 2, 0, 24, 12, 2, 0]", "dice=on", ""},
	} {
		s := agreed(1, c.options)
		s.Position = scenario.OneLine([]byte(round120() + "\n[battle]\nphase = \"" + c.phase + "\"\neve = " + c.eve))
		m, err := Battle{}.New(s)
		if (c.why == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s %s: %v, want %q", c.phase, c.eve, err, c.why)
		}
		if err == nil {
			plays(t, m, map[state.Phase]engine.Order{state.PhaseForce: "throw", state.PhaseToss: "toss"}[m.(*Fight).Stage])
		}
	}
}
