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

// marchCounts counts where the marches of a side's figures may end, a figure after another. [VT-NOTE-11]
func marchCounts(t *testing.T, f *Field, side state.Side) string {
	t.Helper()
	var counts []string
	all := 0
	for i := range f.Figures {
		if f.Figures[i].Side != side {
			continue
		}
		r, err := f.Reach(f.Figures[i].ID)
		if err != nil {
			t.Fatal(err)
		}
		n := r.Squares.Len()
		all += n
		counts = append(counts, fmt.Sprint(f.Figures[i].Name(), " ", n))
	}
	return strings.Join(counts, "; ") + fmt.Sprint("; all ", all)
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
			m := state.BattleMap()
			if name == "COUNT-2" {
				m = state.BeginnerMap()
			}
			for _, names := range [][2]string{{"N", "S"}, {"S", "N"}, {"E", "W"}, {"W", "E"}} {
				s := state.NewBattle(m, state.Options{EastWest: names[0] == "E" || names[0] == "W"}, names[0], names[1])
				for side := range state.NoSide {
					if got := marchCounts(t, NewField(&s), side); got != want {
						t.Errorf("%s moves first, %s has\n%s, want\n%s", names[0], names[side], got, want)
					}
				}
			}
		})
	}
}
