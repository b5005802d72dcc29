package battle

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// A man who is carried catches on what matters within an inch, and there he may stand.
func TestCatch(t *testing.T) {
	t.Parallel()
	catch := func(t *testing.T, m *Fight, man string, x, y float64) engine.Catch {
		t.Helper()
		c, ok := m.Catch(man, engine.Spot{X: x, Y: y}, 90*inch.Degree, 1)
		if ok != (c.Says != "") || ok && m.Check(c.Order) != nil {
			t.Fatalf("%s at %v,%v catches on %+v, %v", man, x, y, c, ok)
		}
		return c
	}
	t.Run("LW-GUN-11", func(t *testing.T) {
		t.Parallel()
		m := stage(t, guarded120(gunAt50(), four(46)), nil)
		if c := catch(t, m, "a", 49.3, 35.2); c.Says != "" {
			t.Errorf("at a gun that has not fired: %+v", c)
		}
		plays(t, m, "g fire")
		c := catch(t, m, "a", 49.3, 35.2)
		off := tabletop.Vec(c.At).Sub(m.Layout.Guns[0].Posts()[0]).Len()
		if c.Says != "at the trail of G" || c.Order != "a post g" || off > nearPost {
			t.Errorf("near the left post: %+v", c)
		}
		if c := catch(t, m, "a", 47.5, 33); c.Says != "" {
			t.Errorf("far from it: %+v", c)
		}
		plays(t, m, c.Order)
		if c := catch(t, m, "b", 49.2, 35.2); strings.Contains(c.Says, "trail") && c.At.X < 50 {
			t.Errorf("at a post that is held: %+v", c)
		}
	})
	t.Run("LW-GUN-1", func(t *testing.T) {
		t.Parallel()
		m := stage(t, guarded120(gunAt50(), four(46), footman("E", "south", 61, 40)), nil)
		for x, want := range map[float64]float64{57.41: 57.4, 58.3: 57.4, 58.5: 0, 57.39: 0, 57.4: 0} {
			c := catch(t, m, "e", x, 40)
			switch {
			case want == 0 && c.Says != "":
				t.Errorf("from %v: %+v", x, c)
			case want != 0 && (c.Says != "within 6 in of G" || c.At.X > want || c.At.X < want-2.0/64 || c.At.Y != 40):
				t.Errorf("from %v: %+v, want %v", x, c, want)
			}
		}
		plays(t, m, catch(t, m, "e", 58, 40).Order)
		if n := len(state.Crew(m.State, 0)); n != 5 {
			t.Errorf("%d serve the gun", n)
		}
	})
	t.Run("LW-MELEE-4", func(t *testing.T) {
		t.Parallel()
		m := stage(t, guarded120(
			footman("A", "south", 50, 40), footman("B", "north", 50, 40.7), footman("C", "south", 50, 30),
		), nil)
		c := catch(t, m, "c", 50, 33)
		if !strings.Contains(c.Says, "in the mêlée") {
			t.Fatalf("seven inches behind A: %+v", c)
		}
		plays(t, m, c.Order)
		if all := meleesFound(m.State); len(all) != 1 || len(all[0].Men[tabletop.South]) != 2 {
			t.Errorf("he does not take part: %+v", all)
		}
	})
}
