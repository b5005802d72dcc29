package rules

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine/venturini/state"
)

// battleStart is the first move of a battle in the standard set-up.
func battleStart(t testing.TB, beginner bool) *state.Situation {
	t.Helper()
	m := state.BattleMap()
	if beginner {
		m = state.BeginnerMap()
	}
	s := state.NewBattle(m, state.Options{}, "N", "S")
	return &s
}

// The marches of the first move, counted as in VT-NOTE-11.
func TestCounts(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"COUNT-1": "inf1 16; inf2 17; inf3 19; inf4 19; inf5 14; inf6 14; hcav1 42; lcav1 42; fart1 18; fart2 19; fart3 14; " +
			"hart1 43; fbat1 18; fbat2 19; fbat3 14; fbat4 14; wag1 49; wag2 49; wag3 51; wag4 48; all 539",
		"COUNT-2": "inf1 19; inf2 19; inf3 19; inf4 19; inf5 14; inf6 14; hcav1 44; lcav1 44; fart1 19; fart2 19; fart3 14; " +
			"hart1 44; fbat1 19; fbat2 19; fbat3 14; fbat4 14; wag1 53; wag2 53; wag3 53; wag4 53; all 566",
	} {
		t.Run("VT-NOTE-11/"+name, func(t *testing.T) {
			t.Parallel()
			f := NewField(battleStart(t, name == "COUNT-2"))
			var got []string
			all := 0
			for i := range f.Figures {
				if f.Figures[i].Side == 1 {
					break
				}
				r, err := f.Reach(f.Figures[i].ID)
				if err != nil {
					t.Fatal(err)
				}
				n := r.Squares.Len()
				all += n
				got = append(got, fmt.Sprint(f.Figures[i].Name(), " ", n))
			}
			if got := strings.Join(got, "; ") + fmt.Sprint("; all ", all); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}
