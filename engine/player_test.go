package engine

import (
	"strings"
	"testing"
)

func TestReadPlayer(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ text, want, wrong string }{
		{"random", "random", ""},
		{"uct", "uct:1s", ""},
		{"UCT:2s", "uct:2s", ""},
		{"2", "uct:2s", ""},
		{"0.5", "uct:500ms", ""},
		{"uct:.5", "uct:500ms", ""},
		{"500ms", "uct:500ms", ""},
		{"5000p", "uct:5000p", ""},
		{"uct:5000P", "uct:5000p", ""},
		{"uct:500ms,5000p", "uct:5000p,500ms", ""},
		{"5000p,2", "uct:5000p,2s", ""},
		{"uct:1.5s", "uct:1.5s", ""},
		{"5m/game", "uct:5m0s/game", ""},
		{"60/game,2,ponder", "uct:2s,1m0s/game,ponder", ""},
		{"uct:ponder", "", "give a time"},
		{"5p,ponder", "", "give a time"},
		{"1s/game,2s/game", "", "twice"},
		{"5p/game", "", "no limit"},
		{"", "", "say seconds"},
		{"deep", "", "say seconds"},
		{"inf", "", "say seconds"},
		{"random:2s", "", "say seconds"},
		{"uct:", "", `"" is no limit`},
		{"uct:nan", "", `"nan" is no limit`},
		{"2x", "", `"2x" is no limit`},
		{"uct:0", "", "from 1ms"},
		{"-3s", "", "from 1ms"},
		{"uct:0p", "", "from 1p"},
		{"1.5p", "", "from 1p"},
		{"2s,3s", "", "twice"},
		{"uct:2p,3p", "", "twice"},
		{"uct:99999999999999999999", "", "no limit"},
		{"100000", "", "to 24h"},
	} {
		k, err := ReadPlayer(tc.text)
		switch {
		case tc.wrong != "":
			if err == nil || !strings.Contains(err.Error(), tc.wrong) {
				t.Errorf("%q: %v, want something of %q", tc.text, err, tc.wrong)
			}
		case err != nil || k.String() != tc.want:
			t.Errorf("%q: %v, %v, want %s", tc.text, k, err, tc.want)
		default:
			if again, err := ReadPlayer(k.String()); err != nil || again != k {
				t.Errorf("%q does not read back: %v, %v", k, again, err)
			}
		}
	}
}

// A game's levels are named, and where its computer does not think they are all there is.
func TestReadPlayerOfAGame(t *testing.T) {
	t.Parallel()
	none := Entry{}
	quick := Entry{Rules: rulesNamed("drill"), Levels: []Level{{Name: "cadet"}, {Name: "general"}}}
	slow := quick
	slow.Thinks = true
	clocked := slow
	clocked.Clocked = true
	for _, tc := range []struct {
		of         *Entry
		text, want string // or what is told
	}{
		{&none, "2", "uct:2s"},
		{&none, "cadet", "say seconds"},
		{&quick, "cadet", "cadet"},
		{&quick, "General", "general"},
		{&quick, "uct", "general"},
		{&quick, "random", "random"},
		{&quick, "2", "the computer that plays drill takes no time to think; say cadet, general or random"},
		{&quick, "corporal", "the computer that plays drill takes no time to think; say cadet, general or random"},
		{&slow, "cadet", "cadet"},
		{&slow, "uct", "uct:1s"},
		{&slow, "2", "uct:2s"},
		{&slow, "5m/game", "no clock of a whole game"},
		{&slow, "2,ponder", "no clock of a whole game"},
		{&clocked, "5m/game", "uct:5m0s/game"},
		{&slow, "corporal", "or random, or cadet, general"},
	} {
		k, err := tc.of.ReadPlayer(tc.text)
		if said := k.String(); err == nil && said != tc.want || err != nil && !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%q: %v, %v, want %s", tc.text, k, err, tc.want)
		}
	}
}

// rulesNamed are rules of which nothing is known but the name.
type rulesNamed string

func (r rulesNamed) About() About           { return About{Name: string(r)} }
func (rulesNamed) New(Setup) (Match, error) { return nil, nil }

func FuzzReadPlayer(f *testing.F) {
	for _, s := range []string{"random", "uct", "uct:2s", "5p,2s", "uct:,", "x:y", "1e1", "0x1p2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		k, err := ReadPlayer(text)
		if err != nil {
			return
		}
		if again, err := ReadPlayer(k.String()); err != nil || again != k {
			t.Errorf("%q is %v and reads back as %v, %v", text, k, again, err)
		}
	})
}
