package battle

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/march"
	"littlewars/tabletop/scenario"
)

// made120 is a battle whose country South is making.
func made120(t *testing.T, options ...string) *Fight {
	t.Helper()
	return battle(t, 1, append([]string{onFloor, "maker=south"}, options...)...)
}

func TestBattleCountry(t *testing.T) {
	t.Run("LW-COUNTRY-1", func(t *testing.T) {
		m := battle(t, 1, onFloor)
		refused(t, m, "build tree 40,40", "LW-COUNTRY-1", "not yet tossed")
		refused(t, m, "done", "LW-COUNTRY-1")
		told := plays(t, m, "toss")
		if who := m.Turn().Sides; len(who) != 1 || !strings.Contains(told, "to "+string(who[0])+" (LW-COUNTRY-1)") {
			t.Errorf("%s; then %v may build", told, who)
		}
		plays(t, m, "build tree 40,40")

		m = battle(t, 1, onFloor, "maker=both")
		for i, c := range []struct {
			order engine.Order
			then  tabletop.Side
		}{{"build tree 40,40", tabletop.South}, {"done", tabletop.North}, {"shift tree-1 42,40", tabletop.North}, {"done", tabletop.South}, {"done", tabletop.South}} {
			plays(t, m, c.order)
			if i < 4 && (m.Awaited != c.then || m.Stage != state.PhaseCountry) {
				t.Errorf("after %s it is %v's turn of %v", c.order, m.Awaited, m.Stage)
			}
		}
		if m.Stage != state.PhaseField {
			t.Errorf("both are content, and it is the time of %v", m.Stage)
		}
	})
	t.Run("LW-COUNTRY-2", func(t *testing.T) {
		m := made120(t)
		plays(t, m, "build tree 40,30")
		refused(t, m, "stay", "LW-COUNTRY-2")
		plays(t, m, "done")
		if m.Awaited != tabletop.North {
			t.Error("the maker chooses his side")
		}
		plays(t, m, "other")
		if at := m.Layout.Country[0].Outline.Corners[0]; at.X != 80 || at.Y != 66 {
			t.Errorf("turned about the tree stands at %v", at)
		}
		m = battle(t, 1)
		refused(t, m, "stay", "LW-COUNTRY-2", "not yet tossed")
		plays(t, m, "toss")
		was, chose := scenario.Format(m.Layout), m.Awaited
		plays(t, m, "stay")
		if string(was) != string(scenario.Format(m.Layout)) {
			t.Errorf("%v stays and the country is another", chose)
		}
	})
	t.Run("LW-COUNTRY-3", func(t *testing.T) {
		m := made120(t)
		plays(t, m, "build house 40,40 6 4 4")
		plays(t, m, "shift house-1 42,40")
		plays(t, m, "done")
		until(t, m, state.PhaseGuns)
		for _, o := range []engine.Order{"shift house-1 40,40", "clear house-1", "turn house-1 90", "build tree 20,20"} {
			refused(t, m, o, "LW-COUNTRY-3", "move men")
		}
		plays(t, m, "end")
		refused(t, m, "clear house-1", "LW-COUNTRY-3")
	})
	t.Run("LW-COUNTRY-6", func(t *testing.T) {
		m := made120(t)
		plays(t, m, "build house 40,40 6 4 4")
		plays(t, m, "build house 60,40 6 4 7 45")
		refused(t, m, "build house 80,40 6 4 2.75", "LW-COUNTRY-6", "from 3 to 7", "2.75")
		refused(t, m, "build house 80,40 6 4 7.25", "LW-COUNTRY-6", "7.25")
		refused(t, m, "build house 42,40 2 2 3", "LW-COUNTRY-6", "overlap House 1")
		refused(t, m, "build wall 30,40 50,40", "LW-COUNTRY-6", "overlap House 1")
		plays(t, m, "build wall 30,45 50,45 3")
		plays(t, m, "build hill 80,60 16 12 3")
		if top := m.Layout.Country[len(m.Layout.Country)-1]; top.Z0 != 2 || top.Z1 != 3 || m.Layout.Ground(tabletop.Bracket(top.Outline).Middle) != 3 {
			t.Errorf("the third board is from %v to %v", top.Z0, top.Z1)
		}
		refused(t, m, "build hill 100,60 6 6 3", "LW-COUNTRY-6")
		plays(t, m, "build rock 20,60 2 3")
		plays(t, m, "build tree 80,60 5")
		if tree := m.Layout.Country[len(m.Layout.Country)-1]; tree.Z0 != 3 || tree.Z1 != 8 {
			t.Errorf("the tree on the hill is from %v to %v", tree.Z0, tree.Z1)
		}
		refused(t, m, "build tree 88,60 5", "LW-COUNTRY-6", "half on a step of Hill 1")
		refused(t, m, "clear hill-1", "LW-COUNTRY-6", "under Tree 1")
		refused(t, m, "shift hill-1 80,50", "LW-COUNTRY-6", "under Tree 1")
		plays(t, m, "shift tree-1 100,60")
		if tree := m.Layout.Country[len(m.Layout.Country)-1]; tree.Z0 != 0 || tree.Z1 != 5 {
			t.Errorf("the tree off the hill is from %v to %v", tree.Z0, tree.Z1)
		}
		plays(t, m, "shift hill-1 80,50")
		plays(t, m, "turn hill-1 90")
		plays(t, m, "turn house-1 30")
		plays(t, m, "clear wall-1")
		refused(t, m, "shift house-1 60,40", "LW-COUNTRY-6", "overlap House 2")
		refused(t, m, "shift house-1 1,40", "LW-COUNTRY-12", "the field goes from 0 to 120")
		if all := tabletop.ProblemsOf(m.Layout); len(all) > 0 {
			t.Error(all)
		}
		again, err := scenario.Read("again", scenario.Format(m.Layout))
		if err != nil || string(scenario.Format(again)) != string(scenario.Format(m.Layout)) {
			t.Errorf("as a scenario it is another: %v", err)
		}
	})
	t.Run("LW-COUNTRY-7", func(t *testing.T) {
		m := made120(t)
		plays(t, m, "build river 0,40 60,50 5")
		plays(t, m, "build river 60,50 120,44 5")
		refused(t, m, "done", "LW-COUNTRY-12", "River")
		refused(t, m, "build ford 30,60", "LW-COUNTRY-7", "there is none there")
		refused(t, m, "build house 60,50 4 4 4", "LW-COUNTRY-6", "overlap River 1")
		plays(t, m, "build ford 30,45")
		plays(t, m, "build bridge 90,47")
		refused(t, m, "clear river-1", "LW-COUNTRY-6", "under Ford 1")
		plays(t, m, "shift ford-1 20,43.5")
		plays(t, m, "build pond 60,70 6")
		plays(t, m, "build swamp 80,70 4")
		plays(t, m, "done")
		plays(t, m, "other")
		if err := march.Playable(m.Layout); err != nil {
			t.Errorf("turned about: %v", err)
		}
	})
	t.Run("LW-COUNTRY-12", func(t *testing.T) {
		m := made120(t)
		refused(t, m, "build tree 40,6.1", "LW-COUNTRY-12", "5.95 in from a back line")
		refused(t, m, "build tree 40,89.9", "LW-COUNTRY-12", "5.95 in")
		plays(t, m, "build tree 40,6.2")
		plays(t, m, "build wall 0.6,48 48,48")
		plays(t, m, "build wall 48,48 96,48")
		plays(t, m, "build wall 96,48 119.4,48")
		refused(t, m, "done", "LW-COUNTRY-12", "Wall 1", "Wall 2", "Wall 3")
		plays(t, m, "clear wall-2")
		plays(t, m, "done")
	})
}

// Half a turn twice is none, and what a turned country is made of is where a map of it says.
func TestBattleTurnedAbout(t *testing.T) {
	for _, name := range []string{"hooks-farm", "skirmish"} {
		own, err := scenario.Embedded(name)
		if err != nil {
			t.Fatal(err)
		}
		own.Men, own.Guns = nil, nil
		turned := tabletop.TurnedRound(own)
		if all := tabletop.ProblemsOf(turned); len(all) > 0 {
			t.Error(all)
		}
		again, err := scenario.Read(name+".toml", scenario.Format(turned))
		if err != nil || string(scenario.Format(again)) != string(scenario.Format(turned)) {
			t.Errorf("%s turned about is read as another: %v", name, err)
		}
		back := tabletop.TurnedRound(turned)
		for i := range own.Country {
			a, b := tabletop.Bracket(own.Country[i].Outline).Middle, tabletop.Bracket(back.Country[i].Outline).Middle
			c := tabletop.Bracket(turned.Country[i].Outline).Middle
			if a.Sub(b).Len() > tabletop.Paint || c.X+a.X-own.Width > tabletop.Paint || c.Y+a.Y-own.Depth > tabletop.Paint {
				t.Errorf("%s: %s was at %v, then at %v, then at %v", name, own.Country[i].Name, a, c, b)
			}
			if n := len(own.Country[i].Bricks); n != len(back.Country[i].Bricks) {
				t.Errorf("%s: %s has %d bricks of %d", name, own.Country[i].Name, len(back.Country[i].Bricks), n)
			}
		}
	}
}
