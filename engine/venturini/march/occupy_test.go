package march

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/statetest"
)

// What the enemy bars, with the appendix and without.
func TestBarring(t *testing.T) {
	t.Parallel()
	const (
		occupy   = "option occupy; "
		blocking = "option app_blocking; "
		corner   = "brook 5,5:N; S/inf1 5,5; S/inf2 4,4; N/lcav1 4,5"
	)
	for _, row := range []struct {
		id, board, way string
		want           string // the rule against it, "" if it is lawful
	}{
		{"WX-APP-41", occupy + corner, "5,4", ""},
		{"WX-APP-41/off", corner, "5,4", "VT-MOVE-6"},
		{"WX-APP-41/bridge", occupy + "span 5,5:N fly1; " + corner, "5,4", "VT-MOVE-6"},
		{"VT-APP-36/cavalry_bars_a_stream", occupy + strings.ReplaceAll(corner, "S/inf", "S/hcav"), "5,4", "VT-MOVE-6"},
		{"VT-APP-36/infantry_bars_a_ravine", occupy + "ravine 5,5:N; S/inf1 5,5; S/inf2 4,4; N/inf1 4,5", "5,4", "VT-MOVE-6"},
		{"VT-APP-36/cavalry_bars_no_ravine", occupy + "ravine 5,5:N; S/lcav1 5,5; S/lcav2 4,4; N/inf1 4,5", "5,4", ""},
		{"VT-APP-36/ways_free", occupy + "S/inf1 5,5; S/inf2 4,4; N/lcav1 4,5", "5,4", "VT-MOVE-6"},
		{"VT-APP-36/its_own_square", occupy + "brook 5,5:N; S/inf1 5,5; N/lcav1 5,4", "5,5", "VT-MOVE-5"},
		{"VT-APP-36/along_the_stream", occupy + "marsh 4,4; brook 5,5:N; S/inf1 5,5; N/lcav1 4,5", "5,4", ""},
		{"VT-APP-36/along_the_stream/off", "marsh 4,4; brook 5,5:N; S/inf1 5,5; N/lcav1 4,5", "5,4", "VT-MAP-12"},
		{"WX-APP-42/pass", blocking + "S/inf1 5,4 hurt; N/inf1 5,5", "5,4 5,3", ""},
		{"WX-APP-42/pass/off", "S/inf1 5,4 hurt; N/inf1 5,5", "5,4 5,3", "VT-MOVE-5"},
		{"WX-APP-42/stop", blocking + "S/inf1 5,4 hurt; N/inf1 5,5", "5,4", "VT-APP-39"},
		{"WX-APP-42/fit", blocking + "S/inf1 5,4; N/inf1 5,5", "5,4 5,3", "VT-MOVE-5"},
		{"WX-APP-42/town_gate", blocking + "town 5,4; S/inf1 5,4/street hurt; N/inf1 5,5", "5,4 5,3", "VT-MOVE-15"},
		{"VT-APP-39/village", blocking + "village 5,4; S/inf1 5,4/street hurt; N/inf1 5,5", "5,4 5,3", ""},
		{"VT-APP-39/bridge", blocking + "water 5,4; wooden 5,4; highway 5,5 5,4 5,3; S/inf1 5,4 hurt; N/inf1 5,5", "5,4 5,3", "VT-MOVE-5"},
		{"VT-APP-39/cutting", blocking + "150 ft 5,4; highway 5,5 5,4 5,3; S/inf1 5,4 hurt; N/inf1 5,5", "5,4 5,3", "VT-MOVE-5"},
		{"VT-APP-39/mountain", blocking + "150 ft 5,4; S/inf1 5,4 hurt; N/inf1 5,5", "5,4 5,3", ""},
		{"VT-APP-38/laager", blocking + "S/wag1 5,4 laager; N/inf1 5,5", "5,4 5,3 5,2", ""},
		{"VT-APP-38/laager_takes_an_eighth", blocking + "S/wag1 5,4 laager; N/inf1 5,5", "5,4 5,3 5,2 5,1", "VT-MOVE-1"},
		{"VT-APP-38/laager/off", "S/wag1 5,4 laager; N/inf1 5,5", "5,4 5,3 5,2", "VT-MOVE-5"},
		{"VT-APP-38/laager_no_end", blocking + "S/wag1 5,4 laager; N/inf1 5,5", "5,4", "VT-APP-38"},
		{"VT-APP-38/unformed", blocking + "S/wag1 5,4; N/inf1 5,5", "5,4 5,3 5,2 5,1", ""},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, summer+row.board)
			k, err := NewWalk(f, &f.Figures[0])
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range strings.Fields(row.way) {
				if err = k.All([]Pace{{At: statetest.At(t, f.Situation, name)}}); err != nil {
					break
				}
			}
			if err == nil {
				err = k.Stands()
			}
			if got := ruleOf(err); got != row.want {
				t.Errorf("%s, want %q", err, row.want)
			}
			r, _ := Reach(f, f.Figures[0].ID)
			way := strings.Fields(row.way)
			end := statetest.At(t, f.Situation, way[len(way)-1])
			if row.want == "" && !r.Squares.Has(end) || row.want[:min(6, len(row.want))] == "VT-APP" && r.Squares.Has(end) {
				t.Errorf("%s is in reach: %v", way[len(way)-1], r.Squares.Has(end))
			}
		})
	}
}

// ruleOf is the rule of a refusal.
func ruleOf(err error) string {
	if illegal, is := err.(*engine.Illegal); is {
		return string(illegal.Rule)
	}
	return ""
}
