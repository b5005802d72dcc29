package battle

import (
	"strings"
	"testing"
)

// Those who are set out are shifted together, and each may stand where he comes to.
func TestBattleShift(t *testing.T) {
	t.Parallel()
	t.Run("LW-SETUP-2", func(t *testing.T) {
		m := onBare(t, "curtain=off")
		refused(t, m, "march 1,0 s1", "LW-SETUP-2", "nobody of south")
		plays(t, m, "s1 to 20,2")
		plays(t, m, "s2 to 23,2")
		refused(t, m, "march 1,0 s3", "LW-SETUP-2", "in the box")
		refused(t, m, "march 1,0 n1", "LW-SETUP-2", "not of south")
		refused(t, m, "march 1,0 s1 s1", "LW-SETUP-2", "named twice")
		if told := plays(t, m, "march 3,1 s2 s1"); told != "south shifts 2 figures by 3,1 (LW-SETUP-2)" {
			t.Error(told)
		}
		if a, b := m.Layout.Men[0].At, m.Layout.Men[1].At; a.X != 23 || a.Y != 3 || b.X != 26 || b.Y != 3 {
			t.Errorf("they stand at %v and %v", a, b)
		}
		plays(t, m, "march 0.1,0 s1")
		plays(t, m, "march 0.2,0 s1")
		if at := m.Layout.Men[0].At; at.X != 23.3 {
			t.Errorf("23 and 0.1 and 0.2 are %v", at)
		}
	})
	t.Run("LW-SETUP-3", func(t *testing.T) {
		m := onBare(t)
		plays(t, m, "array")
		if told := plays(t, m, "march 0,0.25 s-gun1"); strings.Contains(told, "0.25") || !strings.Contains(told, "LW-SETUP-3") {
			t.Errorf("behind the curtain one is told: %s", told)
		}
	})
	t.Run("LW-SETUP-5", func(t *testing.T) {
		m := onBare(t)
		plays(t, m, "s1 to 20,2")
		refused(t, m, "march 0,4.01 s1", "LW-SETUP-5", "6.01 in before")
		plays(t, m, "march 0,4 s1")
	})
	t.Run("LW-SETUP-6", func(t *testing.T) {
		m := onBare(t)
		plays(t, m, "s1 to 20,2")
		plays(t, m, "s2 to 21.5,2")
		hash := m.Hash()
		refused(t, m, "march 1.5,0 s1 s2", "LW-SPACE-3", "S2") // who is in the way until he has gone
		if m.Hash() != hash {
			t.Error("of the two one has gone")
		}
		plays(t, m, "march 1.5,0 s2 s1")
	})
}
