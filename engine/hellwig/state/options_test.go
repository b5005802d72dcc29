package state

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// TestSwitches reads and writes every switch of section 13, and finds it among the options with what is agreed before
// play.
func TestSwitches(t *testing.T) {
	about := engine.About{Name: "hellwig", Options: Options()}
	usual, err := about.Settings(nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := SwitchesOf(usual); got != (Switches{}) {
		t.Errorf("as usual: got %+v", got)
	}
	for _, test := range []struct{ name, first, other string }{
		{"cannon-flanks", "left-right", "right-left"},
		{"column-fire", "on", "off"},
		{"howitzer-over-works", "on", "off"},
		{"works-block", "both", "enemy"},
		{"centre-works", "on", "off"},
		{"works-carried", "on", "off"},
		{"protected-last", "no", "yes"},
		{"bridge-fire", "corner", "side"},
		{"ruin-carrier", "empty", "always"},
		{"blockade-lapse", "6", "never"},
		{"blockade-near", "off", "on"},
		{"supply-gain", "20", "40"},
		{"cut-by-strength", "on", "off"},
		{"magazine-blockade", "bridge", "declared"},
		{"repetition", "3", "off"},
		{"quiet-limit", "off", "40"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := positionOf(t, "plate2 opt:"+test.name+"="+test.first)
			if got := p.String(); got != "plate2" || p.Rules != (Switches{}) {
				t.Errorf("at its first value: got %s", got)
			}
			q := positionOf(t, "plate2 opt:"+test.name+"="+test.other)
			if got, want := q.String(), "plate2 opt:"+test.name+"="+test.other; got != want || q.Rules == (Switches{}) {
				t.Errorf("got %s, want %s", got, want)
			}
			settings, err := about.Settings(map[string]string{test.name: test.other})
			if err != nil || SwitchesOf(settings) != q.Rules {
				t.Errorf("as an option: got %+v, %v", SwitchesOf(settings), err)
			}
			if _, err := Read("plate2 opt:" + test.name + "=maybe"); err == nil {
				t.Error("any value will do")
			}
		})
	}
	for name, values := range map[string]string{
		"deployment": "first second", "school": "1 2", "players": "2 4", "first": "lot b c", "north": "lot aa a",
		"order": "strict free", "trophies-b": "", "trophies-c": "",
	} {
		i := slices.IndexFunc(about.Options, func(o engine.Option) bool { return o.Name == name })
		if i < 0 || strings.Join(about.Options[i].Values, " ") != values {
			t.Errorf("%s is no option with the values %s", name, values)
		}
	}
	if _, err := Read("plate2 opt:quiet-limit=0"); err == nil {
		t.Error("a quiet-limit of nothing is read")
	}
}
