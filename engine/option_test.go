package engine

import (
	"maps"
	"testing"
)

func TestSettings(t *testing.T) {
	t.Parallel()
	a := About{Name: "nim", Options: []Option{
		{Name: "most", Default: "9", Low: 1, High: 9},
		{Name: "pass", Default: "off", Values: []string{"on", "off"}},
		{Name: "last-wins", Default: "off", Values: []string{"on", "off"}},
	}}
	cases := []struct {
		name  string
		given map[string]string
		want  Settings
		why   string
	}{
		{name: "none", want: Settings{"most": "9", "pass": "off", "last-wins": "off"}},
		{name: "both", given: map[string]string{"most": "3", "pass": "on"}, want: Settings{"most": "3", "pass": "on", "last-wins": "off"}},
		{name: "sloppily", given: map[string]string{"most": "+03", "pass": "ON"}, want: Settings{"most": "3", "pass": "on", "last-wins": "off"}},
		{
			name: "underscores", given: map[string]string{"last_wins": "on"},
			want: Settings{"most": "9", "pass": "off", "last-wins": "on"},
		},
		{
			name: "all wrong", given: map[string]string{"most": "10", "pass": "perhaps", "least": "1"},
			why: "option \"least\": nim has the options most, pass, last-wins\n" +
				"option most: \"10\" will not do; give a whole number from 1 to 9\n" +
				"option pass: \"perhaps\" will not do; say on, off",
		},
		{name: "no number", given: map[string]string{"most": "2.5"}, why: `option most: "2.5" will not do; give a whole number from 1 to 9`},
		{name: "nothing said", given: map[string]string{"pass": ""}, why: `option pass: "" will not do; say on, off`},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got, err := a.Settings(tc.given)
			switch {
			case tc.why == "" && (err != nil || !maps.Equal(got, tc.want)):
				t.Errorf("got %v, %v; want %v", got, err, tc.want)
			case tc.why != "" && (err == nil || err.Error() != tc.why):
				t.Errorf("got  %v\nwant %s", err, tc.why)
			}
		})
	}
	if s, _ := a.Settings(map[string]string{"pass": "on"}); s.Int("most") != 9 || !s.On("pass") {
		t.Errorf("read: %d, %v", s.Int("most"), s.On("pass"))
	}
	_, err := About{Name: "tag"}.Settings(map[string]string{"x": "y"})
	if want := `option "x": tag has no options`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// An option that changes nothing as the others stand is told of, one with its default is not.
func TestIdle(t *testing.T) {
	t.Parallel()
	a := About{Name: "nim", Board: func(position string) bool { return position == "board" }, Options: []Option{
		{Name: "heaps", Default: "usual", Values: []string{"usual", "own", "many"}},
		{Name: "most", Default: "9", Low: 1, High: 9, Needs: []Need{{"heaps", []string{"own", "many"}}}},
		{Name: "campaign", Default: "0", High: 9},
		{Name: "brings", Default: "0", High: 9, Needs: []Need{{Option: "campaign"}}},
		{Name: "first", Default: "one", Values: []string{"one", "two"}, Beginning: true},
	}}
	type options = map[string]string
	for _, tc := range []struct {
		name     string
		given    options
		position string
		why      string
	}{
		{name: "none"},
		{name: "needed", given: options{"heaps": "many", "most": "3", "campaign": "2", "brings": "1", "first": "two"}},
		{name: "default", given: options{"most": "+9", "brings": "0", "first": "ONE"}, position: "1 2"},
		{name: "value", given: options{"most": "3"}, why: "option most=3 changes nothing with heaps=usual; it needs heaps=own or many"},
		{name: "none other", given: options{"brings": "1"}, why: "option brings=1 changes nothing with campaign=0; it needs another campaign"},
		{name: "position", given: options{"first": "two"}, position: "1 2", why: "option first=two changes nothing: the position says it"},
		{name: "board", given: options{"first": "two"}, position: "board"},
		{name: "unknown", given: options{"least": "1"}, why: `option "least": nim has the options heaps, most, campaign, brings, first`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			err := a.Idle(Setup{Options: tc.given, Position: tc.position})
			if tc.why == "" && err != nil || tc.why != "" && (err == nil || err.Error() != tc.why) {
				t.Errorf("got  %v\nwant %s", err, tc.why)
			}
		})
	}
}

// A value is told by what it means, as yes or no, or by its own word.
func TestOptionTell(t *testing.T) {
	t.Parallel()
	o := Option{Values: []string{"bodies", "two-words", "on", "off"}, Told: []string{"men taken", ""}}
	told := map[string]string{"bodies": "men taken", "two-words": "two words", "on": "yes", "off": "no", "7": "7"}
	for value, want := range told {
		if got := o.Tell(value); got != want {
			t.Errorf("%s is told as %q, want %q", value, got, want)
		}
	}
}
