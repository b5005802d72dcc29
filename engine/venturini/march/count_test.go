package march

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
)

// marchCounts counts where the marches of a side's figures may end, a figure after another. [VT-NOTE-11]
func marchCounts(t *testing.T, f *ground.Field, side state.Side) string {
	t.Helper()
	var counts []string
	all := 0
	for i := range f.Figures {
		if f.Figures[i].Side != side {
			continue
		}
		r, err := Reach(f, f.Figures[i].ID)
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
			m := state.Battle.Map()
			if name == "COUNT-2" {
				m = state.Battle.Map().Bare
			}
			for _, names := range [][2]string{{"N", "S"}, {"S", "N"}, {"E", "W"}, {"W", "E"}} {
				s := state.NewBattle(m, state.Options{EastWest: names[0] == "E" || names[0] == "W"}, names[0], names[1])
				for side := range state.NoSide {
					if got := marchCounts(t, ground.NewField(&s), side); got != want {
						t.Errorf("%s moves first, %s has\n%s, want\n%s", names[0], names[side], got, want)
					}
				}
			}
		})
	}
}

// Cavalry of the garrison rides for the besieger's headquarters in its first move.
func TestSiegeHeadquarters(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id      string
		guarded bool
	}{{"WX-SIEGE-90", true}, {"WX-SIEGE-90/unguarded", false}} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			s := state.NewSiege(state.Siege.Map(), state.Options{})
			village, _ := s.Map.Board.Find("40,76")
			for i := range s.Figures {
				if g := &s.Figures[i]; g.At == village && !row.guarded {
					g.At = grid.None
				}
			}
			f := ground.NewField(&s)
			reached := false
			for i := range f.Figures {
				if g := &f.Figures[i]; g.Side == 1 && g.Kind.Cavalry() {
					r, err := Reach(f, g.ID)
					if err != nil {
						t.Fatal(err)
					}
					reached = reached || r.Squares.Has(village)
				}
			}
			if reached == row.guarded {
				t.Errorf("the headquarters are reached: %v", reached)
			}
		})
	}
}

// The gates, sally ports and walls of the siege map, as their highways and masks say.
func TestSiegeMapPassages(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id, from, to string
		open         bool
	}{
		{"VT-SIEGE-9/gate_and_bridge", "44,41", "45,41", true},
		{"VT-SIEGE-9/bridge_to_the_ravelin", "47,41", "48,41", true},
		{"VT-SIEGE-13/rampart_to_town", "44,40", "43,40", true},
		{"VT-SIEGE-33/wall_beside_the_gate", "44,40", "45,40", false},
		{"VT-SIEGE-33/counterscarp", "51,40", "50,40", false},
		{"VT-SIEGE-34/sally_gap", "52,41", "53,41", true},
		{"VT-SIEGE-6/palisade_of_the_crest", "52,40", "53,40", false},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			s := state.NewSiege(state.Siege.Map(), state.Options{})
			s.Figures = nil
			from, to := statetest.At(t, &s, row.from), statetest.At(t, &s, row.to)
			fig := state.NewFigure(state.ID{Side: 1, Kind: state.LCav, Number: 1}, from)
			s.Put(fig)
			if err := Step(ground.NewField(&s), &fig, from, to); (err == nil) != row.open {
				t.Error(err)
			}
		})
	}
}
