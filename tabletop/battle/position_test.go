package battle

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
	"littlewars/tabletop/tabletest"
)

// camp is a table with a little of everything, nobody near anybody.
func camp() string {
	return round120(
		footman("S1", "south", 20, 20), footman("S2", "south", 22, 20), horseman("S3", "south", 24, 20),
		footman("N1", "north", 20, 70), footman("N2", "north", 22, 70), horseman("N3", "north", 24, 70),
		cannon("S-gun1", "south", 50, 20, 90), cannon("N-gun1", "north", 50, 70, 270),
		"[[house]]\nname = \"Inn\"\nat = [80, 48]\nsize = [6, 4]\nheight = 4\n",
	)
}

// The numbers of those in camp.
const (
	s1, s2, s3, n1, n2, n3 = 0, 1, 2, 3, 4, 5
	sGun, nGun             = 0, 1
)

// everyField changes one thing at a time, by the name of the field. What goes together is changed together.
var everyField = map[string]func(m *Fight){
	"Soldier.Status":  func(m *Fight) { m.Men[s1].Status = state.Disarmed },
	"Soldier.Escort":  func(m *Fight) { m.Men[n1].Status, m.Men[n1].Escort = state.Prisoner, s2 },
	"Soldier.Melee":   func(m *Fight) { m.Men[n1].Status, m.Men[n1].Melee = state.Prisoner, 2 },
	"Soldier.GuardTo": func(m *Fight) { m.Men[n1].Status, m.Men[n1].GuardTo = state.Prisoner, 5 },
	"Soldier.Guards":  func(m *Fight) { m.Men[s1].Guards = []int{3, 1} },
	"Soldier.Waits":   func(m *Fight) { m.Men[n1].Status, m.Men[n1].Waits = state.Prisoner, true },
	"Soldier.Freed":   func(m *Fight) { m.Men[n1].Freed = 2 },
	"ManMove.From":    func(m *Fight) { m.Present.Men[s1].From = plane.Vec{X: 20, Y: 1.0 / 3} },
	"ManMove.Faced":   func(m *Fight) { m.Present.Men[s1].Faced = 33.3 * inch.Degree },
	"ManMove.Spent":   func(m *Fight) { m.Present.Men[s1].Spent = 7.1 },
	"ManMove.Moved":   func(m *Fight) { m.Present.Men[s1].Moved = true },
	"ManMove.Unfed":   func(m *Fight) { m.Present.Men[s1].Unfed = true },
	"ManMove.Bound":   func(m *Fight) { m.Present.Men[s1].Bound = []int{n3, n1} },
	"ManMove.Stuck":   func(m *Fight) { m.Present.Men[s1].Stuck = true },
	"ManMove.Attend":  func(m *Fight) { m.Present.Men[s1].Attend = sGun },
	"ManMove.Post":    func(m *Fight) { m.Present.Men[s1].Post = sGun },
	"Weapon.Off": func(m *Fight) {
		m.Guns[sGun].Off = true
		m.Set(m.Layout.WithGun(sGun, func(g *tabletop.Gun) { g.At = state.Parked(g.At) }))
	},
	"Weapon.Axle":   func(m *Fight) { m.Guns[sGun].Axle[n1], m.Guns[sGun].Axle[n2] = 1, -1 },
	"GunMove.Ready": func(m *Fight) { m.Present.Guns[sGun].Ready = true },
	"GunMove.Fired": func(m *Fight) { m.Present.Guns[sGun].Fired = 3 },
	"GunMove.Moved": func(m *Fight) { m.Present.Guns[sGun].Moved = true },
	"GunMove.From":  func(m *Fight) { m.Present.Guns[sGun].From = plane.Vec{X: 50, Y: 9} },
	"GunMove.Was": func(m *Fight) {
		m.Present.Guns[sGun].Was = state.Laid{Heading: 80 * inch.Degree, Elevation: 2 * inch.Degree}
	},
	"GunMove.Last": func(m *Fight) { m.Present.Guns[sGun].Last = state.Laid{Heading: 77.7 * inch.Degree, Elevation: 0} },
	"State.Roster": func(m *Fight) {
		m.Set(m.Layout.At(tabletop.Owner{Kind: tabletop.ManThing, Index: s1}, plane.Vec{X: 10, Y: 10}))
	},
	"State.Men":   func(m *Fight) { m.Lift(state.Dead, s1) },
	"State.Guns":  func(m *Fight) { m.Set(m.Layout.WithGun(nGun, func(g *tabletop.Gun) { g.Side = tabletop.South })) },
	"State.Stage": func(m *Fight) { m.Stage = state.PhaseMen },
	"State.Moves": func(m *Fight) { m.Moves = 5 },
	"State.Awaited": func(m *Fight) {
		m.Awaited, m.First = tabletop.North, tabletop.North
	},
	"State.First":     func(m *Fight) { m.Stage, m.First = state.PhaseOffered, tabletop.North },
	"State.Eve":       func(m *Fight) { m.Eve.SetOut = true },
	"Present.Minutes": func(m *Fight) { m.Present.Minutes = 7 },
	"State.Shots":     func(m *Fight) { m.Shots = 12 },
	"State.Fights":    func(m *Fight) { m.Fights = 4 },
	"State.Began": func(m *Fight) {
		m.Began = [2]state.Muster{{Infantry: 2, Cavalry: 1, Guns: 1}, {Infantry: 2, Cavalry: 1, Guns: 1}}
	},
	"State.Quiet":      func(m *Fight) { m.Quiet = [2]int{3, 4} },
	"Present.Eventful": func(m *Fight) { m.Present.Eventful = true },
	"State.Blow":       func(m *Fight) { m.Blow = state.Blow{Struck: tabletop.North, Left: 4} },
	"State.Ending":     func(m *Fight) { finish(m.State, "north", "LW-VAR-15", "south resigns") },
	"Blow.Struck":      func(m *Fight) { m.Blow = state.Blow{Struck: tabletop.North, Left: 4} },
	"Blow.Left":        func(m *Fight) { m.Blow = state.Blow{Struck: tabletop.South, Left: 2} },
}

// leftOutOf are the fields that a position leaves out, and why.
var leftOutOf = map[string]string{
	"State.Terms": "the options are said beside it", "State.Seed": "so is the seed",
	"State.Melees": "they are found again, see TestBattlePositionMelees", "State.reaches": "what has been worked out is worked out again",
	"State.country": "so is its hash",
	"State.Present": "its fields are held one by one", "Present.Men": "so are a man's", "Present.Guns": "so are a gun's",
	"State.Fixed":  "it is no matter of what may come",
	"Weapon.Taken": "the hash has whose the gun is, which tells it; see TestTakenGunMayStillFire",
}

// Every field of a battle is in its hash and in its position, and a position reads back to the same battle.
func TestBattlePositionHoldsEverything(t *testing.T) {
	t.Parallel()
	var fields []string
	for _, of := range []any{state.State{}, state.Present{}, state.Soldier{}, state.ManMove{}, state.Weapon{}, state.GunMove{}, state.Blow{}} {
		s := reflect.TypeOf(of)
		for i := range s.NumField() {
			fields = append(fields, s.Name()+"."+s.Field(i).Name)
		}
	}
	for _, name := range fields {
		if everyField[name] == nil && leftOutOf[name] == "" {
			t.Errorf("%s is a field that no position has been shown to hold", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(everyField)) {
		if !slices.Contains(fields, name) {
			t.Errorf("there is no field %s", name)
			continue
		}
		t.Run(name, func(t *testing.T) {
			m := stage(t, camp(), nil)
			hash, position := m.Hash(), m.Position()
			everyField[name](m)
			if m.Hash() == hash {
				t.Error("the hash stays as it was")
			}
			if m.Position() == position {
				t.Error("the position stays as it was")
			}
			reads(t, m)
		})
	}
}

// reads holds that the position of a battle reads back to it, with all that can be seen and ordered.
func reads(t *testing.T, m *Fight) *Fight {
	t.Helper()
	text := m.Position()
	back := &Fight{&state.State{Terms: m.Terms, Seed: m.Seed}}
	if err := standAs(back.State, text); err != nil {
		t.Fatalf("%v, in %s", err, text)
	}
	if back.Position() != text {
		t.Fatalf("%s reads back as\n%s", text, back.Position())
	}
	if back.Hash() != m.Hash() {
		t.Errorf("%s has another hash when it is read", text)
	}
	if !reflect.DeepEqual(back.View(""), m.View("")) {
		t.Errorf("%s has another view when it is read", text)
	}
	if back.Turn().Phase != m.Turn().Phase || !reflect.DeepEqual(back.Result(), m.Result()) {
		t.Errorf("%s stands otherwise when it is read", text)
	}
	words := func(m *Fight) (all []string) {
		for _, c := range m.Complete("") {
			all = append(all, c.Word+" "+c.Gist)
		}
		return all
	}
	if a, b := words(m), words(back); !slices.Equal(a, b) {
		t.Errorf("%s offers %q when it is read, and offered %q", text, b, a)
	}
	return back
}

// The mêlées to be decided are found again where they were, with what has been chosen in them.
func TestBattlePositionMelees(t *testing.T) {
	t.Parallel()
	m := stage(t, round120(
		footman("S1", "south", 60, 40), footman("S2", "south", 60, 38), footman("S3", "south", 61, 38),
		footman("N1", "north", 60.7, 40), footman("N2", "north", 60.7, 42),
	), nil)
	plays(t, m, "end")
	if m.Stage != state.PhaseMelee {
		t.Fatalf("3 against 2 is the time of %v", m.Stage)
	}
	reads(t, m)
	usual := m.Position()
	order := engine.Order("melee 1 die s3 take n2")
	if m.Check(order) != nil {
		t.Fatalf("%s: %v", order, m.Check(order))
	}
	plays(t, m, order)
	if m.Position() == usual {
		t.Error("the position does not have what is chosen")
	}
	back := reads(t, m)
	a, b := plays(t, m, "settle"), plays(t, back, "settle")
	if a != b || !strings.Contains(a, "S3 dies") {
		t.Errorf("settled it tells\n%s\nand as it was read\n%s", a, b)
	}
}

// A position that cannot be is refused, with the word that is wrong.
func TestBattlePositionFaults(t *testing.T) {
	t.Parallel()
	base := stage(t, camp(), nil).Position()
	camped := scenario.OneLine([]byte(camp()))
	in := func(old, now string) string { return strings.Replace(base, old, now, 1) }
	battle := func(text string) string { return in("[battle]", "[battle]¶"+text) }
	man := func(of string) string { return battle(`men = [ { ` + of + ` } ]`) }
	gun := func(of string) string { return battle(`guns = [ { ` + of + ` } ]`) }
	for name, c := range map[string]struct{ text, why string }{
		"no such phase":        {in("guns", "lunch"), `no word "lunch"`},
		"no phase":             {in(`phase = "guns"`, ""), "phase is missing"},
		"no such key":          {battle("moon = 1"), `"moon"`},
		"a key twice":          {battle("moves = 3"), "moves"},
		"no table":             {"battle = 3¶" + camped, "battle: expected a table, not a number"},
		"not whole":            {in("moves = 3", "moves = 3.5"), "not 3.5"},
		"another's move":       {in("moves = 3", "moves = 4"), "move 4 is not one of south"},
		"a move too early":     {in(`phase = "guns"`, `phase = "tossing for first move"`), "no move 3 yet"},
		"an unknown man":       {man(`of = "S9", status = "dead"`), `"S9"`},
		"a man twice":          {battle(`men = [ { of = "S1", is = "moved" }, { of = "S1", is = "stuck" } ]`), "S1 is listed twice"},
		"no such status":       {man(`of = "S1", status = "asleep"`), `"asleep"`},
		"dead on the table":    {man(`of = "S1", status = "dead"`), "off it"},
		"no such word":         {man(`of = "S1", is = "merry"`), `no word "merry"`},
		"an unknown escort":    {man(`of = "N1", status = "prisoner", escort = "S9"`), `"S9"`},
		"his friend escorts":   {man(`of = "N1", status = "prisoner", escort = "N2"`), "is escorted by N2"},
		"escorted and free":    {man(`of = "N1", escort = "S1"`), "in nobody's hands"},
		"a long string":        {man(`of = "S1", spent = 12.1`), "(LW-MOVE-1)"},
		"freed tomorrow":       {man(`of = "S1", freed = 9`), "freed in move 9"},
		"a number of nothing":  {man(`of = "S1", spent = nan`), "spent"},
		"a gun for a man":      {man(`of = "S-gun1"`), `"S-gun1"`},
		"an unknown gun":       {gun(`of = "S1"`), `"S1"`},
		"fired too often":      {gun(`of = "S-gun1", fired = 5`), "(LW-GUN-5)"},
		"fired and moved":      {gun(`of = "S-gun1", fired = 1, is = "moved"`), "(LW-GUN-4)"},
		"before and behind":    {gun(`of = "S-gun1", before = "N1", behind = "N1"`), "N1 is both"},
		"an unknown onlooker":  {gun(`of = "S-gun1", before = "N9"`), `"N9"`},
		"nobody is struck":     {battle("left = 3"), "struck and left go together"},
		"too many moves left":  {battle(`struck = "south"¶left = 7`), "left"},
		"over, and nobody why": {in(`phase = "guns"`, `phase = "over"`), "why it is over"},
		"not over, and why":    {battle(`why = "rain"`), "why it is over"},
		"no such rule":         {in(`phase = "guns"`, `why = "rain"¶rule = "LW-RAIN"¶phase = "over"`), `"LW-RAIN"`},
		"an odd eve":           {battle("eve = [7]"), "eve"},
		"nothing to choose":    {battle(`chosen = "1 die s1"`), "nothing is chosen"},
		"others began":         {battle("began = [9, 1, 1, 2, 1, 1]"), "south began with 9 foot"},
		"other guns began":     {battle("began = [2, 1, 3, 2, 1, 1]"), "4 guns"},
		"too close":            {in("at = [22, 20]", "at = [20.65, 20]"), "less than 1/16 in"},
		"one on another":       {in("at = [22, 20]", "at = [20.5, 20]"), "overlaps"},
		"two of a name, off":   {strings.Replace(gun(`of = "S-gun1", is = "off"`), `name = "N-gun1"`, `name = "S-gun1"`, 1), "S-gun1"},
		"two battles":          {base + "¶[battle]¶moves = 3", "battle"},
		"junk":                 {base + " @zz9", "@zz9"},
	} {
		t.Run(name, func(t *testing.T) {
			if c.text == base {
				t.Fatal("nothing is changed")
			}
			_, err := Battle{}.New(engine.Setup{Position: c.text, Seed: 1})
			if err == nil || !strings.Contains(err.Error(), c.why) {
				t.Errorf("%v, which does not say %q", err, c.why)
			}
		})
	}
	if _, err := (Battle{}).New(engine.Setup{Position: base, Seed: 1}); err != nil {
		t.Errorf("as it was: %v", err)
	}
	if _, err := scenario.ReadLine(base); err != nil {
		t.Errorf("as a mere scenario: %v", err)
	}
}

// A battle's hash is asked for with every order.
func BenchmarkBattleHash(b *testing.B) {
	m := grand(b)
	b.ReportMetric(float64(len(m.Men)), "men")
	for b.Loop() {
		m.Hash()
	}
}

func BenchmarkBattlePosition(b *testing.B) {
	m := grand(b)
	for b.Loop() {
		m.Position()
	}
}

func BenchmarkBattleStand(b *testing.B) {
	text := grand(b).Position()
	for b.Loop() {
		if _, err := (Battle{}).New(engine.Setup{Position: text}); err != nil {
			b.Fatal(err)
		}
	}
}

// The largest battle there may be is set up from its text, offers everybody and takes an order. [LW-SETUP-7]
func TestBattleCrowd(t *testing.T) {
	t.Parallel()
	m, err := Battle{}.New(engine.Setup{Position: crowd(t).Position()})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(m.Complete("")); n < 2000 {
		t.Errorf("%d can be called", n)
	}
	man := m.(*Fight)
	at := man.Layout.Men[5].At
	if _, err := m.Play(engine.Order(fmt.Sprintf("%s to %v,%v", man.Words[5], at.X, at.Y+3))); err != nil {
		t.Error(err)
	}
}

func BenchmarkBattleCrowd(b *testing.B) {
	m := crowd(b)
	text, at := m.Position(), m.Layout.Men[5].At
	order := engine.Order(fmt.Sprintf("%s to %v,%v", m.Words[5], at.X, at.Y+3))
	for name, do := range map[string]func() error{
		"stand": func() error {
			_, err := Battle{}.New(engine.Setup{Position: text})
			return err
		},
		"check":    func() error { return m.Check(order) },
		"complete": func() error { m.Complete(""); return nil },
		"view":     func() error { m.View(""); return nil },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := do(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// What a battle asks, on three battlefields, each with four times as many men, guns and solids as the one before.
func BenchmarkBattleGrowth(b *testing.B) {
	for _, side := range []int{1, 2, 4} {
		naval := matter.NavalGun()
		m := afield(b, tabletest.Battlefield(side, tabletop.Gun{Model: &naval}))
		m.Terms.Aid = true
		text, gun, at := m.Position(), m.Words[len(m.Men)], m.Layout.Men[0].At
		order := engine.Order(fmt.Sprintf("%s to %v,%v", m.Words[0], at.X+1.25, at.Y+4.5))
		for name, do := range map[string]func() error{
			"stand": func() error {
				_, err := Battle{}.New(engine.Setup{Position: text})
				return err
			},
			"check":    func() error { return m.Check(order) },
			"complete": func() error { m.Complete(""); return nil },
			"shoot": func() error {
				if m.Set(m.Layout); len(m.Complete(engine.Order(gun+" shoot"))) == 0 {
					return errors.New("nobody to shoot at")
				}
				return nil
			},
			"view": func() error { m.View(""); return nil },
		} {
			b.Run(fmt.Sprintf("%s/%d men", name, len(m.Men)), func(b *testing.B) {
				for b.Loop() {
					if err := do(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// grand is a battle of 260 men in the field scenario, in the third move.
func grand(tb testing.TB) *Fight {
	tb.Helper()
	table, err := scenario.Embedded("field")
	if err != nil {
		tb.Fatal(err)
	}
	return afield(tb, table)
}

// crowd is a battle of 4,000 men in ranks on a bare floor, as many as there may be.
func crowd(tb testing.TB) *Fight {
	tb.Helper()
	text := "littlewars = 1\ntitle = \"Crowd\"\nsize = [1200, 1200]\n"
	for i := range 20 {
		for side, y := range [...]int{30 + 14*(i/4), 1170 - 14*(i/4)} {
			const rank = "[[men]]\narm = \"infantry\"\nside = %q\ncount = 100\nranks = 2\nat = [%d, %d]\ngap = 1\nback = 1\n"
			text += fmt.Sprintf(rank, [...]string{"south", "north"}[side], 60+i%4*270, y)
		}
	}
	table, err := scenario.Read("crowd.toml", []byte(text))
	if err != nil {
		tb.Fatal(err)
	}
	return afield(tb, table)
}

// afield is a battle on a table, in the third move.
func afield(tb testing.TB, table *tabletop.Table) *Fight {
	tb.Helper()
	settings, err := Battle{}.About().Settings(map[string]string{"country": "field", "force": "placed"})
	if err != nil {
		tb.Fatal(err)
	}
	terms, err := state.TermsOf(settings)
	if err != nil {
		tb.Fatal(err)
	}
	m := &Fight{&state.State{Terms: terms, Seed: 1, Moves: 2, Awaited: tabletop.South, First: tabletop.South}}
	m.Enrol(table, state.Armed, state.Weapon{})
	m.Began = [2]state.Muster{m.Free(tabletop.South), m.Free(tabletop.North)}
	beginMove(m.State)
	return m
}

// Whatever is written for a position, it is refused with a word, or taken and written so that it reads as
// the same again.
func FuzzBattlePosition(f *testing.F) {
	for _, change := range everyField {
		m := stage(&testing.T{}, camp(), nil)
		change(m)
		f.Add(m.Position())
	}
	f.Add("")
	f.Add(scenario.OneLine([]byte(camp())))
	f.Add(scenario.OneLine([]byte(round120())))
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Battle{}.New(engine.Setup{Position: text, Seed: 1})
		if err != nil {
			if strings.TrimSpace(err.Error()) == "" {
				t.Error("refused without a word")
			}
			return
		}
		if text == "" {
			return
		}
		if err := m.(*Fight).Audit(); err != nil {
			t.Errorf("taken, and yet %v", err)
		}
		reads(t, m.(*Fight))
	})
}

// A journal names its scenario, and is refused where that has changed since it was written.
func TestBattleGround(t *testing.T) {
	t.Parallel()
	ground := func(country string, seed uint64) string {
		m, err := Battle{}.New(engine.Setup{Seed: seed, Options: map[string]string{"country": country}})
		if err != nil {
			t.Fatal(err)
		}
		return m.(engine.Grounded).Ground()
	}
	if a, b := ground("generated", 1), ground("generated", 2); a == b {
		t.Errorf("two seeds stand on %q and %q", a, b)
	}
	if a, again := ground("generated", 1), ground("generated", 1); a != again {
		t.Errorf("one seed stands on %q and %q", a, again)
	}
	moved := func(by float64) string {
		m := stage(t, camp(), nil)
		country := slices.Clone(m.Layout.Country)
		country[0].Outline = country[0].Outline.Place(plane.Vec{X: by}, 0)
		table := *m.Layout
		table.Country = country
		m.Set(&table)
		return m.Ground()
	}
	if at := moved(0); !strings.HasPrefix(at, "Fixture ") {
		t.Errorf("it stands on %q", at)
	}
	if moved(0) == moved(1.0/1024) {
		t.Error("a house moved by a hair is the same ground")
	}
	s, err := engine.Sit(Battle{}, engine.Setup{Seed: 1}, "littlewars 1")
	if err != nil {
		t.Fatal(err)
	}
	j := s.Journal()
	if _, _, err := engine.Resume(j, Battle{}); err != nil {
		t.Errorf("as it is: %v", err)
	}
	is := j.Ground
	j.Ground = "generated 12345678"
	if _, _, err := engine.Resume(j, Battle{}); err == nil || !strings.Contains(err.Error(), "generated 12345678") || !strings.Contains(err.Error(), is) {
		t.Errorf("changed since: %v, which does not name both", err)
	}
	j.Ground, j.Version = is, battleVersion+1
	if _, _, err := engine.Resume(j, Battle{}); err == nil || !strings.Contains(err.Error(), "version") {
		t.Errorf("of another version: %v", err)
	}
}

// The manual page of scenarios lists every key of a battle.
func TestBattlePositionPage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(page), "\n## battle\n")
	text, _, _ = strings.Cut(text, "\n## ")
	for _, s := range []*scenario.Section{&battleSection, &soldierSection, &weaponSection, &lainSection} {
		for i := range s.Keys {
			if r := row(string(page), &s.Keys[i]); !strings.Contains(text, r) {
				t.Errorf("%s: no row %s", s.Name, r)
			}
		}
	}
}

// A mere scenario is a battle with its men where they stand, or in its country.
func TestBattlePositionScenario(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]state.Phase{
		round120(rowOf("S", "south", "infantry", 20, 10, 10), rowOf("N", "north", "infantry", 20, 10, 80)): state.PhaseToss,
		round120("[[house]]\nname = \"Inn\"\nat = [80, 48]\nsize = [6, 4]\nheight = 4\n"):                  state.PhaseField,
	} {
		m, err := Battle{}.New(engine.Setup{Position: scenario.OneLine([]byte(text))})
		if err != nil {
			t.Fatal(err)
		}
		if got := m.(*Fight).Stage; got != want {
			t.Errorf("it begins with %v, want %v", got, want)
		}
		reads(t, m.(*Fight))
	}
	_, err := Battle{}.New(engine.Setup{Position: scenario.OneLine([]byte(round120(footman("S", "south", 10, 10), footman("N", "north", 10.64, 10))))})
	if err == nil || !strings.Contains(err.Error(), "LW-SPACE-3") {
		t.Errorf("men who stand too near are placed: %v", err)
	}
}

// What a position leaves out is as usual, and of what hangs on it nothing is guessed.
func TestBattlePositionUsual(t *testing.T) {
	t.Parallel()
	text := scenario.OneLine([]byte(round120(footman("A1", "south", 60, 38), cannon("G", "south", 60, 45, 90), rowOf("S", "south", "infantry", 5, 10, 10),
		rowOf("N", "north", "infantry", 5, 10, 80)) + "\n[battle]\nphase = \"" + state.PhaseGuns.String() + "\"\nmoves = 3\n"))
	off := text + `¶guns = [ { of = "G", is = "off" } ]`
	m, err := Battle{}.New(engine.Setup{Position: off})
	if err != nil {
		t.Fatal(err)
	}
	plays(t, m, "a1 to 60,44") // where the gun would be
	reads(t, m.(*Fight))
	if c := m.Turn().Clock; c.Allowed != time.Minute { // of six men
		t.Errorf("the move has %v", c.Allowed)
	}
	defence := map[string]string{"variety": "defence"}
	if _, err := (Battle{}).New(engine.Setup{Position: text, Options: defence}); err == nil || !strings.Contains(err.Error(), "began is missing") {
		t.Errorf("a Defensive Game that nobody began: %v", err)
	}
	if _, err := (Battle{}).New(engine.Setup{Position: text + "¶began = [6, 0, 1, 5, 0, 0]", Options: defence}); err != nil {
		t.Error(err)
	}
}
