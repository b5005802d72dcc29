package battle

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/muster"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/march"
	"littlewars/tabletop/scenario"
)

// market is a battle in which South is buying.
func market(t *testing.T, options ...string) *Fight {
	t.Helper()
	return until(t, battle(t, 1, append(options, "force=purchase")...), state.PhaseForce)
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
	forces := func(t *testing.T, options ...string) [2]state.Muster {
		t.Helper()
		return until(t, battle(t, 1, options...), state.PhaseSetOut).Eve.Force
	}
	t.Run("LW-FORCE-1", func(t *testing.T) {
		if f := forces(t, "force=usual"); f[tabletop.South] != f[tabletop.North] {
			t.Errorf("%v against %v", f[tabletop.South], f[tabletop.North])
		}
		if f := forces(t, "force=usual", "handicap=75"); f[tabletop.South] != (state.Muster{Infantry: 80, Cavalry: 50, Guns: 4}) || f[tabletop.North] != (state.Muster{Infantry: 60, Cavalry: 37, Guns: 3}) {
			t.Errorf("with a handicap %v against %v", f[tabletop.South], f[tabletop.North])
		}
		says(t, agree(t, "handicap=75", "force=placed", "country=skirmish"), "LW-FORCE-1", "75")
	})
	t.Run("LW-FORCE-2", func(t *testing.T) {
		m := until(t, battle(t, 1, "dice=on", "force=usual"), state.PhaseForce)
		refused(t, m, "choose 3 foot", "LW-FORCE-2", "not thrown")
		plays(t, m, "throw")
		n := m.Eve.Dice[tabletop.South]
		refused(t, m, "throw", "LW-FORCE-2", fmt.Sprint(n))
		refused(t, m, engine.Order(fmt.Sprintf("choose %d foot", n+1)), "LW-FORCE-2")
		plays(t, m, engine.Order(fmt.Sprintf("choose %d foot", min(n, 7))))
		if f := m.Eve.Force[tabletop.South]; f.Men() != 130-12+n || f.Guns != 4 {
			t.Errorf("with %d of twelve they are %v", n, f)
		}
		says(t, agree(t, "dice=on", "force=purchase"), "LW-FORCE-2")
		says(t, agree(t, "dice=on", "force=own", "infantry=8", "cavalry=4"), "12 men")
	})
	t.Run("F48", func(t *testing.T) {
		seed := seedFor(t, func(seed uint64) bool {
			sum := func(purpose uint64) int { c := engine.NewChance(seed, purpose); return 2 + c.IntN(6) + c.IntN(6) }
			return sum(muster.DicePurpose) == 9 && sum(muster.DicePurpose+1) == 4
		})
		m := until(t, battle(t, seed, "dice=on", "force=usual"), state.PhaseForce)
		if told := plays(t, m, "throw"); !strings.Contains(told, "9 of his 12") {
			t.Error(told)
		}
		plays(t, m, "choose 6 foot")
		plays(t, m, "throw")
		plays(t, m, "choose 0 foot")
		if f := m.Eve.Force; f[tabletop.South] != (state.Muster{Infantry: 73 + 6, Cavalry: 45 + 3, Guns: 4}) || f[tabletop.North] != (state.Muster{Infantry: 73, Cavalry: 45 + 4, Guns: 4}) {
			t.Errorf("%v and %v", f[tabletop.South], f[tabletop.North])
		}
	})
	t.Run("LW-FORCE-3", func(t *testing.T) {
		for _, c := range state.Compositions[1:] {
			foot, horse := float64(c.Infantry)/float64(c.Guns), float64(c.Cavalry)/float64(c.Guns)
			if c.Name != "hook" && !(foot >= 20 && foot <= 25 && horse >= 12 && horse <= 15) {
				t.Errorf("%s has %.1f foot and %.1f horse to a gun", c.Name, foot, horse)
			}
		}
		m := until(t, battle(t, 1, "force=usual"), state.PhaseSetOut)
		if first, last := m.Layout.Guns[0].Model.Name, m.Layout.Guns[3].Model.Name; first != "naval" || last != "field" {
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
		if f := m.Eve.Force; m.Stage != state.PhaseToss || f[tabletop.South] != (state.Muster{Infantry: 149, Cavalry: 0, Guns: 0}) || f[tabletop.North] != (state.Muster{Infantry: 50, Cavalry: 0, Guns: 10}) {
			t.Errorf("%v: %v and %v", m.Stage, f[tabletop.South], f[tabletop.North])
		}
		m = market(t)
		plays(t, m, "buy 22 foot")
		for _, guns := range []engine.Order{"buy 1 guns", "buy 2 guns", "buy 2 gun", "sell 2 guns"} {
			plays(t, m, guns)
		}
		refused(t, m, "buy 10 guns", "LW-FORCE-4", "10 guns cost 100 points; south has 98 of his 150 left")
		if c := m.Complete("buy "); c[0].Gist != "has 22 foot, 0 horse and 3 guns, and 98 of 150 points left" {
			t.Errorf("the buyer is told: %s", c[0].Gist)
		}
		if c := m.Complete("buy 2 "); len(c) != 3 || c[2].Word != "guns" {
			t.Errorf("after a number may follow: %v", c)
		}
		for eye, words := range map[engine.Side]string{"south": "foot 22, horse 0, guns 3, points left 98 of 150", "north": ""} {
			var seen []string
			for _, y := range m.View(eye).Tallies {
				seen = append(seen, y.What+" "+y.Has)
			}
			if got := strings.Join(seen, ", "); got != words {
				t.Errorf("%s sees of it: %q", eye, got)
			}
		}
		m = market(t, "curtain=off")
		refused(t, m, "buy 9223372036854775807 foot", "LW-FORCE-4", "cost 9.2")
		refused(t, m, "buy 400 horse", "LW-FORCE-4", "400 horse cost 600 points")
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
		if f := m.Eve.Force; f[m.First] != (state.Muster{Infantry: 90, Cavalry: 0, Guns: 3}) || f[m.First.Other()] != (state.Muster{Infantry: 60, Cavalry: 0, Guns: 2}) {
			t.Errorf("attack and defence have %v", f)
		}
		refused(t, until(t, battle(t, 1, "dice=on"), state.PhaseForce), "buy 1 foot", "LW-FORCE-4", "agreed")
	})
	for _, list := range []string{"100 foot 5 gun", "100 horse", "60 foot 40 horse 3 gun", "80 horse 3 gun", "110 foot 4 gun"} {
		t.Run("W5 "+list, func(t *testing.T) {
			m := market(t, "width=216")
			words := strings.Fields(list)
			for i := 0; i < len(words); i += 2 {
				plays(t, m, engine.Order("buy "+words[i]+" "+words[i+1]))
			}
			if muster.PointsLeft(m.State) != 0 {
				t.Errorf("%v of 150 points are left", float64(muster.PointsLeft(m.State))/2)
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
		if f := forces(t, "force=hundred"); f[tabletop.South].Men() != 100 || f[tabletop.South].Guns != 3 {
			t.Error(f[tabletop.South])
		}
	})
	t.Run("W12", func(t *testing.T) {
		f := forces(t, "force=hook")
		if f[tabletop.South] != (state.Muster{Infantry: 50, Cavalry: 25, Guns: 3}) || minutes(f[tabletop.South].Men(), f[tabletop.South].Guns) != 6 {
			t.Errorf("%v, and %d minutes", f[tabletop.South], minutes(f[tabletop.South].Men(), f[tabletop.South].Guns))
		}
		if c := until(t, battle(t, 1, "force=hook"), state.PhaseGuns).Turn().Clock; c.Allowed != 6*time.Minute {
			t.Errorf("the first move has %v", c.Allowed)
		}
	})
	t.Run("LW-VAR-5", func(t *testing.T) {
		for _, nine := range [][]string{
			{"force=own", "infantry=5", "cavalry=4", "guns=0"},
			{"force=own", "infantry=12", "cavalry=6", "guns=0", "handicap=50"},
			{"force=own", "infantry=12", "cavalry=7", "dice=on"},
			{"country=hooks-farm", "force=own", "infantry=1", "cavalry=0"},
			{"variety=defence", "force=own", "infantry=14", "cavalry=0"},
		} {
			if err := agree(t, append(nine, "few=on")...); err != nil {
				t.Error(err)
			}
			says(t, agree(t, append(nine, "few=off")...), "LW-VAR-5", "the fewest are 10, unless few=on is agreed on")
		}
		says(t, agree(t, "force=own", "infantry=0", "cavalry=0", "few=on"), "LW-VAR-5", "0 men", "one at least must fight")
		if _, err := (Battle{}).New(engine.Setup{Position: scenario.OneLine([]byte(round120(
			footman("S", "south", 10, 10), footman("N", "north", 10, 90)))), Options: map[string]string{"force": "placed"}}); err != nil {
			says(t, err, "LW-VAR-5", "has 1 man of south", "the fewest are 10")
		} else {
			t.Error("one fights against one")
		}
	})
	t.Run("LW-SIZE-1", func(t *testing.T) {
		for size, name := range tabletop.SizeNames {
			if m := battle(t, 1, "soldiers="+name); m.Layout.Size != tabletop.Size(size) {
				t.Errorf("soldiers=%s are %v", name, m.Layout.Size)
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
	for _, name := range scenario.Names() {
		table, err := scenario.Embedded(name)
		if err != nil {
			t.Fatal(err)
		}
		offered := false
		for _, n := range state.Battlefields() {
			offered = offered || n == name
		}
		if offered != (march.Playable(table) == nil) {
			t.Errorf("country=%s is offered: %t, and a battle can be fought there: %v", name, offered, march.Playable(table))
		}
	}
	t.Run("LW-OPT-2", func(t *testing.T) {
		two := func(y string, options ...string) *Fight {
			s := agreed(southFirst(t, muster.FirstPurpose), append(options, "approach=3", "near=10")...)
			s.Position = strings.Replace(scenario.OneLine([]byte(strings.Replace(
				round120(footman("A", "south", 10, 0), footman("B", "north", 10, 1)), "[120, 96]", "[120, 200]", 1))), "at = [10, 1]", "at = [10, "+y+"]", 1)
			m, err := Battle{}.New(s)
			if err != nil {
				t.Fatal(err)
			}
			return until(t, m.(*Fight), state.PhaseGuns)
		}
		plays(t, two("120.61"), "a to 10,36")
		refused(t, two("120.61"), "a to 10,36.01", "LW-MOVE-1", "36")
		refused(t, two("120.6"), "a to 10,12.01", "LW-MOVE-1", "12.01")
		plays(t, two("120.6"), "a to 10,12")
	})
}
