package tabletop

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
)

// market is a battle in which South is buying.
func market(t *testing.T, options ...string) *Fight {
	t.Helper()
	return until(t, battle(t, 1, append(options, "force=purchase")...), PhaseForce)
}

func TestBattleForce(t *testing.T) {
	agree := func(t *testing.T, options ...string) error {
		t.Helper()
		_, err := Battle{}.New(agreed(1, options...))
		return err
	}
	says := func(t *testing.T, err error, words ...string) {
		t.Helper()
		for _, w := range words {
			if err == nil || !strings.Contains(err.Error(), w) {
				t.Errorf("%v does not say %q", err, w)
			}
		}
	}
	forces := func(t *testing.T, options ...string) [2]muster {
		t.Helper()
		return until(t, battle(t, 1, options...), PhaseSetOut).eve.Force
	}
	t.Run("LW-FORCE-1", func(t *testing.T) {
		if f := forces(t, "force=usual"); f[South] != f[North] {
			t.Errorf("%v against %v", f[South], f[North])
		}
		if f := forces(t, "force=usual", "handicap=75"); f[South] != (muster{80, 50, 4}) || f[North] != (muster{60, 37, 3}) {
			t.Errorf("with a handicap %v against %v", f[South], f[North])
		}
		says(t, agree(t, "handicap=75", "force=placed", "country=skirmish"), "LW-FORCE-1", "75")
	})
	t.Run("LW-FORCE-2", func(t *testing.T) {
		m := until(t, battle(t, 1, "dice=on", "force=usual"), PhaseForce)
		refused(t, m, "choose 3 foot", "LW-FORCE-2", "not thrown")
		plays(t, m, "throw")
		n := m.eve.Dice[South]
		refused(t, m, "throw", "LW-FORCE-2", fmt.Sprint(n))
		refused(t, m, engine.Order(fmt.Sprintf("choose %d foot", n+1)), "LW-FORCE-2")
		plays(t, m, engine.Order(fmt.Sprintf("choose %d foot", min(n, 7))))
		if f := m.eve.Force[South]; f.Men() != 130-12+n || f.Guns != 4 {
			t.Errorf("with %d of twelve they are %v", n, f)
		}
		says(t, agree(t, "dice=on", "force=purchase"), "LW-FORCE-2")
		says(t, agree(t, "dice=on", "force=own", "infantry=8", "cavalry=4"), "12 men")
	})
	t.Run("F48", func(t *testing.T) {
		seed := seedFor(t, func(seed uint64) bool {
			sum := func(purpose uint64) int { c := engine.NewChance(seed, purpose); return 2 + c.IntN(6) + c.IntN(6) }
			return sum(dicePurpose) == 9 && sum(dicePurpose+1) == 4
		})
		m := until(t, battle(t, seed, "dice=on", "force=usual"), PhaseForce)
		if told := plays(t, m, "throw"); !strings.Contains(told, "9 of his 12") {
			t.Error(told)
		}
		plays(t, m, "choose 6 foot")
		plays(t, m, "throw")
		plays(t, m, "choose 0 foot")
		if f := m.eve.Force; f[South] != (muster{73 + 6, 45 + 3, 4}) || f[North] != (muster{73, 45 + 4, 4}) {
			t.Errorf("%v and %v", f[South], f[North])
		}
	})
	t.Run("LW-FORCE-3", func(t *testing.T) {
		for _, c := range compositions[1:] {
			foot, horse := float64(c.Infantry)/float64(c.Guns), float64(c.Cavalry)/float64(c.Guns)
			if c.name != "hook" && !(foot >= 20 && foot <= 25 && horse >= 12 && horse <= 15) {
				t.Errorf("%s has %.1f foot and %.1f horse to a gun", c.name, foot, horse)
			}
		}
		m := until(t, battle(t, 1, "force=usual"), PhaseSetOut)
		if first, last := m.table.Guns[0].Model.Name, m.table.Guns[3].Model.Name; first != "naval" || last != "field" {
			t.Errorf("the guns are from %s to %s", first, last)
		}
	})
	t.Run("LW-FORCE-4", func(t *testing.T) {
		m := market(t)
		refused(t, m, "buy 151 foot", "LW-FORCE-4", "151 foot cost 151 points", "150 of his 150")
		plays(t, m, "buy 150 foot")
		refused(t, m, "buy 1 foot", "LW-FORCE-4", "0 of his 150")
		plays(t, m, "sell 1 foot")
		refused(t, m, "buy 1 horse", "LW-FORCE-4", "1.5 points")
		refused(t, m, "sell 150 foot", "LW-FORCE-4")
		if told := plays(t, m, "done"); strings.Contains(told, "149") {
			t.Errorf("behind the curtain one is told: %s", told)
		}
		refused(t, m, "done", "LW-VAR-5", "0 men")
		plays(t, m, "buy 10 gun")
		refused(t, m, "done", "LW-VAR-5", "0 men")
		plays(t, m, "buy 50 foot")
		plays(t, m, "done")
		if f := m.eve.Force; m.phase != PhaseToss || f[South] != (muster{149, 0, 0}) || f[North] != (muster{50, 0, 10}) {
			t.Errorf("%v: %v and %v", m.phase, f[South], f[North])
		}
		m = market(t, "curtain=off")
		refused(t, m, "buy 9223372036854775807 foot", "LW-FORCE-4", "cost 9.2")
		if told := plays(t, m, "buy 1.9999999 foot"); !strings.Contains(told, "2 foot and has 148 points left") {
			t.Error(told)
		}
		if told := plays(t, market(t, "curtain=off"), "buy 7 horse"); !strings.Contains(told, "7 horse and has 139.5 points left") {
			t.Error(told)
		}
		m = market(t, "handicap=50") // of South's points
		plays(t, m, "buy 100 foot")
		plays(t, m, "done")
		refused(t, m, "buy 76 foot", "LW-FORCE-4", "75 of his 75")
		plays(t, m, "buy 75 foot")
		m = market(t, "variety=defence")
		plays(t, m, "buy 90 foot")
		plays(t, m, "buy 3 gun")
		plays(t, m, "done")
		if f := m.eve.Force; f[m.first] != (muster{90, 0, 3}) || f[m.first.Other()] != (muster{60, 0, 2}) {
			t.Errorf("attack and defence have %v", f)
		}
		refused(t, until(t, battle(t, 1, "dice=on"), PhaseForce), "buy 1 foot", "LW-FORCE-4", "agreed")
	})
	for _, list := range []string{"100 foot 5 gun", "100 horse", "60 foot 40 horse 3 gun", "80 horse 3 gun", "110 foot 4 gun"} {
		t.Run("W5 "+list, func(t *testing.T) {
			m := market(t, "width=216")
			words := strings.Fields(list)
			for i := 0; i < len(words); i += 2 {
				plays(t, m, engine.Order("buy "+words[i]+" "+words[i+1]))
			}
			if pointsLeft(m.State) != 0 {
				t.Errorf("%v of 150 points are left", float64(pointsLeft(m.State))/2)
			}
			refused(t, m, "buy 1 foot", "LW-FORCE-4")
		})
	}
	t.Run("LW-FORCE-5", func(t *testing.T) {
		says(t, agree(t, "force=own", "infantry=400", "cavalry=250", "guns=12"), "LW-SETUP-6", "650 men and 12 guns", "width=120")
		if err := agree(t, "force=own", "infantry=200", "cavalry=60", "guns=6"); err != nil {
			t.Error(err)
		}
	})
	t.Run("LW-FORCE-6", func(t *testing.T) {
		if f := forces(t, "force=hundred"); f[South].Men() != 100 || f[South].Guns != 3 {
			t.Error(f[South])
		}
	})
	t.Run("W12", func(t *testing.T) {
		f := forces(t, "force=hook")
		if f[South] != (muster{50, 25, 3}) || minutes(f[South].Men(), f[South].Guns) != 6 {
			t.Errorf("%v, and %d minutes", f[South], minutes(f[South].Men(), f[South].Guns))
		}
		if c := until(t, battle(t, 1, "force=hook"), PhaseGuns).Turn().Clock; c.Allowed != 6*time.Minute {
			t.Errorf("the first move has %v", c.Allowed)
		}
	})
	t.Run("LW-VAR-5", func(t *testing.T) {
		nine := []string{"force=own", "infantry=5", "cavalry=4", "guns=0"}
		if err := agree(t, nine...); err != nil {
			t.Error(err)
		}
		says(t, agree(t, append(nine, "smallest=on")...), "LW-VAR-5", "9 men", "the fewest are 10")
	})
	t.Run("LW-SIZE-1", func(t *testing.T) {
		for size, name := range sizeNames {
			if m := battle(t, 1, "soldiers="+name); m.table.Size != Size(size) {
				t.Errorf("soldiers=%s are %v", name, m.table.Size)
			}
		}
		if agree(t, "soldiers=large") == nil {
			t.Error("large soldiers are taken")
		}
	})
}

func TestBattleTerms(t *testing.T) {
	_, err := Battle{}.New(agreed(1, "dice=on", "force=purchase", "variety=defence", "handicap=50", "country=skirmish", "width=100", "campaign=100", "north-brings=200"))
	for _, w := range []string{"LW-FORCE-2", "LW-VAR-11", "LW-SETUP-7", "handicap=50", "LW-OPT-1"} {
		if err == nil || !strings.Contains(err.Error(), w) {
			t.Errorf("%v does not name %s", err, w)
		}
	}
	for _, name := range Names() {
		table, err := Embedded(name)
		if err != nil {
			t.Fatal(err)
		}
		offered := false
		for _, n := range battlefields() {
			offered = offered || n == name
		}
		if offered != (Playable(table) == nil) {
			t.Errorf("country=%s is offered: %t, and a battle can be fought there: %v", name, offered, Playable(table))
		}
	}
	t.Run("LW-OPT-2", func(t *testing.T) {
		two := func(y string, options ...string) *Fight {
			s := agreed(southFirst(t, firstPurpose), append(options, "approach=3", "near=10")...)
			s.Position = strings.Replace(OneLine([]byte(strings.Replace(
				round120(footman("A", "south", 10, 0), footman("B", "north", 10, 1)), "[120, 96]", "[120, 200]", 1))), "at = [10, 1]", "at = [10, "+y+"]", 1)
			m, err := Battle{}.New(s)
			if err != nil {
				t.Fatal(err)
			}
			return until(t, m.(*Fight), PhaseGuns)
		}
		plays(t, two("120.61"), "a to 10,36")
		refused(t, two("120.61"), "a to 10,36.01", "LW-MOVE-1", "36")
		refused(t, two("120.6"), "a to 10,12.01", "LW-MOVE-1", "12.01")
		plays(t, two("120.6"), "a to 10,12")
	})
}
