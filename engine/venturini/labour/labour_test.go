package labour

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
)

// field is a small situation with the option app_work, or without it if the text ends in "off".
func field(t *testing.T, text string) *ground.Field {
	t.Helper()
	s := statetest.New(t, "campaign 1-5-1; "+text)
	s.Options.Work = true
	return ground.NewField(s)
}

func TestTimes(t *testing.T) {
	t.Parallel()
	ns := Job{Verb: "road", Entry: grid.N, Exit: grid.S}
	for _, row := range []struct {
		id, board string
		job       Job
		want      int // 0 if it takes as long as ever
	}{
		{"WX-APP-19", "", Job{Verb: "mow"}, 1},
		{"WX-APP-20/250", "250 ft 5,5", ns, 12},
		{"WX-APP-20/300", "300 ft 5,5", ns, 16},
		{"VT-APP-54/200", "200 ft 5,5", ns, 8},
		{"VT-APP-54/from_200", "200 ft 5,4; 150 ft 5,5", ns, 8},
		{"VT-APP-54/150", "150 ft 5,5", ns, 4},
		{"VT-APP-54/ravine", "ravine 5,5:N", ns, 4},
		{"VT-APP-54/ravine_aside", "ravine 5,5:E", ns, 0},
		{"VT-APP-54/black", "black 5,5:N", ns, 2},
		{"VT-APP-54/brown", "brown 5,5:S", ns, 1},
		{"VT-APP-54/wood", "wood 5,5", ns, 0},
		{"VT-APP-54/laager", "", Job{Verb: "laager", Mode: "on"}, 1},
		{"VT-APP-54/laager_off", "", Job{Verb: "laager", Mode: "off"}, 0},
		{"VT-APP-54/pontoon_to_another", "", Job{Verb: "lay"}, 1},
		{"VT-APP-54/flying_mine", "", Job{Verb: "flying-mine"}, 1},
		{"VT-APP-54/counter-mine", "", Job{Verb: "charge-mine"}, 1},
		{"VT-APP-54/ignite", "", Job{Verb: "ignite"}, 1},
		{"VT-APP-54/quench", "", Job{Verb: "quench"}, 2},
		{"VT-APP-54/passage", "", Job{Verb: "open"}, 1},
		{"VT-APP-54/bridge", "", Job{Verb: "break", Thing: "bridge"}, 1},
		{"VT-APP-54/whole_bridge", "water 5,5; wooden 5,5", Job{Verb: "break", Thing: "bridge"}, 2},
		{"VT-APP-54/ladder", "", Job{Verb: "break", Thing: "ladder"}, 1},
		{"VT-APP-54/enemy_laager", "", Job{Verb: "break", Thing: "laager"}, 1},
		{"VT-APP-54/load", "", Job{Verb: "break", Thing: "load"}, 1},
		{"VT-APP-54/dam", "", Job{Verb: "break", Thing: "dam"}, 0},
		{"VT-APP-54/road_broken", "", Job{Verb: "break", Thing: "road"}, 0},
		{"VT-APP-54/lines", "", Job{Verb: "build"}, 0},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, "inf1 5,5; "+row.board)
			who := &f.Figures[0]
			if n, named := Eighths(f, who, row.job); n != row.want || named != (row.want > 0) {
				t.Errorf("%d eighths, want %d", n, row.want)
			}
			f.Options.Work = false
			if n, named := Eighths(f, who, row.job); named {
				t.Errorf("%d eighths without the option", n)
			}
		})
	}
	t.Run("VT-APP-54/500", func(t *testing.T) {
		t.Parallel()
		f := field(t, "inf1 5,5; 500 ft 5,5; 300 ft 6,5")
		if err := Open(f, statetest.At(t, f.Situation, "5,5")); err == nil {
			t.Error("a road goes over 500 ft")
		}
		if err := Open(f, statetest.At(t, f.Situation, "6,5")); err != nil {
			t.Error(err)
		}
	})
}

// Who may entrench beside an enemy. [VT-APP-50]
func TestSafe(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ id, board, rule string }{
		{"WX-APP-43", "inf1 5,5; S/inf1 5,4", "VT-APP-50"},
		{"WX-APP-43/his_own_work", "inf1 5,5; S/inf1 5,4; line 5,4:S E", ""},
		{"VT-APP-50/corner", "inf1 5,5; S/inf1 4,4", "VT-APP-50"},
		{"VT-APP-50/corner_covered", "inf1 5,5; S/inf1 4,4; line 4,4:E E", ""},
		{"VT-APP-50/other_side", "inf1 5,5; S/inf1 5,4; line 5,4:N E", "VT-APP-50"},
		{"VT-APP-50/farther", "inf1 5,5; S/inf1 5,3", ""},
		{"VT-APP-50/wounded", "inf1 5,5; S/inf1 5,4 hurt", ""},
		{"VT-APP-50/artillery", "inf1 5,5; S/fart1 5,4", ""},
		{"VT-APP-50/horse_uphill", "inf1 5,5; S/hcav1 5,4; 150 ft 5,5", ""},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, row.board)
			inf := f.Find(state.ID{Kind: state.Inf, Number: 1})
			rule := ""
			if illegal, is := Safe(f, inf).(*engine.Illegal); is {
				rule = string(illegal.Rule)
			}
			if rule != row.rule {
				t.Errorf("%q, want %q", rule, row.rule)
			}
			f.Options.Work = false
			if err := Safe(f, inf); err != nil {
				t.Errorf("without the option: %v", err)
			}
		})
	}
}

// Batteries work, and no more grows on a side than one figure would build.
func TestWorkers(t *testing.T) {
	t.Parallel()
	f := field(t, "inf1 5,5")
	face := statetest.Border(t, f.Situation, "5,5:N")
	t.Run("VT-APP-50", func(t *testing.T) {
		for kind, want := range map[state.Kind]bool{state.FBat: true, state.SBat: true, state.Inf: true, state.HCav: false, state.Wag: false} {
			if Works(f, kind) != want {
				t.Error(state.Kinds[kind].Name)
			}
		}
		base := *f
		now := f.Clone()
		base.Situation = &now
		base.Options.Work = false
		if Works(&base, state.FBat) {
			t.Error("without the option too")
		}
	})
	t.Run("VT-APP-51", func(t *testing.T) {
		f.Built = map[state.Border]int{face: 4}
		if err := Crowd(f, face, 4); err != nil {
			t.Error(err)
		}
		if Crowd(f, face, 5) == nil {
			t.Error("9/8 on a side")
		}
		if err := Crowd(f, statetest.Border(t, f.Situation, "5,5:E"), 8); err != nil {
			t.Error(err)
		}
	})
}
