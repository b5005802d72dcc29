package state

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

var about = engine.About{Name: "venturini", Options: OptionList()}

// settings are the settings of words such as "game=siege bound_step=2".
func settings(t testing.TB, words string) engine.Settings {
	t.Helper()
	given := map[string]string{}
	for word := range strings.FieldsSeq(words) {
		name, value, _ := strings.Cut(word, "=")
		given[name] = value
	}
	s, err := about.Settings(given)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Every option of section 2.3 by name: its values, the default first, and the games it belongs to; and it is written
// and read.
func TestOptions(t *testing.T) {
	t.Parallel()
	const all, field, siege = "battle campaign siege", "battle campaign", "siege"
	appendixNames := "hills5 hedges steep charge_steep crewed team_markers facing points load8 eighths chain_strikes " +
		"armed_towns no_pass_over position8 occupy app_blocking app_work light_bridges"
	cases := map[string][2]string{
		"camps": {"n-s e-w", "battle"}, "ground": {"full beginner", "battle"}, "setup": {"standard free", all},
		"plain_light_inf": {"kill wound", all}, "fixed_guns": {"off on", "campaign"}, "one_throw": {"wound nothing", field},
		"siege_throw": {"kill wound", siege}, "bound_step": {"3 2", siege}, "hq_fall": {"both one", "battle"},
		"make_rate": {"2-4 4-8", all}, "magazine_fire": {"direct throws", siege}, "riders_count": {"on off", all},
		"town_cap": {"2 1 5", all}, "exchange": {"on off", "campaign"}, "camp_moves": {"48 0 96", "campaign"},
		"fortress_cavalry": {"light half", siege}, "field_roads": {"off on", "campaign siege"},
		"main_magazines": {"off on", "campaign"}, "app_supply": {"off on", "campaign"},
	}
	for name := range strings.FieldsSeq(appendixNames) {
		cases[name] = [2]string{"off on", all}
	}
	for name, want := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			i := slices.IndexFunc(options, func(p option) bool { return p.Name == name })
			if i < 0 {
				t.Fatal("there is no such option")
			}
			p, values := &options[i], strings.Fields(want[0])
			if p.Default != values[0] || p.Gist == "" || p.Rule == "" {
				t.Errorf("%+v", p.Option)
			}
			for g := range NumGames {
				if belongs := strings.Contains(want[1], g.String()); p.belongs(g) != belongs {
					t.Errorf("in a %s: %v", g, p.belongs(g))
				}
			}
			game, _, _ := strings.Cut(want[1], " ")
			for _, value := range values[1:] {
				checkOption(t, game, name, value)
			}
			if text := firstLine(game, " "+name+"=maybe"); readable(text) {
				t.Errorf("%s is read", text)
			}
			_, o, _, err := OptionsOf(settings(t, "game="+game))
			if err != nil || o != (Options{}) {
				t.Errorf("with the defaults it is %+v: %v", o, err)
			}
		})
	}
	if len(cases) != len(options) {
		t.Errorf("%d options, and %d tried", len(options), len(cases))
	}
}

// firstLine is a position without anything, with more words.
func firstLine(game, more string) string {
	return map[string]string{
		"battle": "venturini 1 battle 1 N first=n", "campaign": "venturini 1 campaign 1-5-1 O", "siege": "venturini 1 siege 1 B",
	}[game] + more
}

func readable(text string) bool {
	_, _, _, err := Read(text)
	return err == nil
}

// checkOption fails unless a value is the same as a setting and in a position.
func checkOption(t *testing.T, game, name, value string) {
	t.Helper()
	_, o, _, err := OptionsOf(settings(t, "game="+game+" "+name+"="+value))
	if err != nil || o == (Options{}) {
		t.Errorf("as a setting %s=%s is %+v: %v", name, value, o, err)
	}
	text := firstLine(game, " "+name+"="+value)
	if name == "camps" {
		text = "venturini 1 battle 1 E camps=e-w first=w"
	}
	s, _, _, err := Read(text)
	if err != nil || s.Options != o {
		t.Fatalf("%s is read as %+v, want %+v: %v", text, s.Options, o, err)
	}
	if again := Write(&s, nil, ""); !strings.Contains(again, " "+name+"="+value) {
		t.Errorf("it is written as %s", again)
	}
}

// What options bring with them, and against what they go.
func TestOptionsTogether(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ rule, said, on string }{
		{"VT-APP-60", "eighths", "chain_strikes eighths"},
		{"VT-APP-60", "position8", "chain_strikes eighths position8"},
		{"VT-APP-60", "app_work", "app_work chain_strikes eighths"},
		{"VT-APP-60", "app_blocking", "app_blocking chain_strikes eighths occupy"},
		{"VT-APP-60", "app_supply", "app_supply main_magazines"},
		{"VT-APP-60", "chain_strikes", "chain_strikes"},
		{"VT-APP-60", "hedges", "hedges"},
	} {
		t.Run(tc.rule+"/"+tc.said, func(t *testing.T) {
			t.Parallel()
			_, o, _, err := OptionsOf(settings(t, "game=campaign "+tc.said+"=on"))
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.ReplaceAll(strings.Join(o.words(""), " "), "=on", ""); got != tc.on {
				t.Errorf("on are %s, want %s", got, tc.on)
			}
		})
	}
	for _, tc := range []struct {
		rule, said string
		moves      uint16
		limit      bool
		fault      string
	}{
		{"VT-CAMP-21", "game=campaign", 0, true, ""},
		{"VT-CAMP-21", "game=campaign camp_moves=0", 0, false, ""},
		{"VT-CAMP-21", "game=campaign camp_moves=48", 0, true, ""},
		{"VT-CAMP-21", "game=campaign years=3", 144, true, ""},
		{"VT-CAMP-21", "game=campaign years=3 camp_moves=12", 0, true, "years=3 and camp_moves=12: say one of them (VT-CAMP-21)"},
		{"VT-CAMP-21", "game=campaign years=3 camp_moves=0", 0, true, "years=3 and camp_moves=0: say one of them (VT-CAMP-21)"},
	} {
		t.Run(tc.rule+"/"+tc.said, func(t *testing.T) {
			t.Parallel()
			_, o, _, err := OptionsOf(settings(t, tc.said))
			if tc.fault != "" {
				if err == nil || err.Error() != tc.fault {
					t.Errorf("%v", err)
				}
				return
			}
			if err != nil || o.CampMoves != tc.moves || o.NoMoveLimit == tc.limit {
				t.Errorf("%+v: %v", o, err)
			}
		})
	}
	for said, want := range map[string]string{
		"game=battle": "", "game=battle first=s": "S", "game=battle camps=e-w first=w": "W", "game=battle first=e": "fault",
		"game=battle first=o": "fault", "game=campaign": "O", "game=campaign first=n": "N", "game=campaign first=s": "fault",
		"game=siege": "B",
	} {
		t.Run("VT-SETUP-3/"+said, func(t *testing.T) {
			t.Parallel()
			_, _, first, err := OptionsOf(settings(t, said))
			if (err != nil) != (want == "fault") || err == nil && first != want {
				t.Errorf("%q first: %v", first, err)
			}
		})
	}
	for name, want := range map[string]string{
		"bound_step=2":                "option bound_step=2 changes nothing with game=battle; it needs game=siege",
		"charge_steep=on":             "option charge_steep=on changes nothing with steep=off; it needs steep=on",
		"game=siege hq_fall=one":      "option hq_fall=one changes nothing with game=siege; it needs game=battle",
		"game=siege charge_steep=off": "",
	} {
		t.Run("2.3/"+name, func(t *testing.T) {
			t.Parallel()
			err := about.Idle(engine.Setup{Options: settings(t, name)})
			if got := errorText(err); got != want {
				t.Errorf("%s, want %s", got, want)
			}
		})
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
