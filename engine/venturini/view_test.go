package venturini

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/state"
)

// The card says before the day ends who would starve then, and no more when an order feeds it. [VT-SUPPLY-3]
func TestHungryAreNamed(t *testing.T) {
	t.Parallel()
	m, err := Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-5-2 O | mag 38,24 60r" +
		" | fig O bak1 38,24/casemate | fig O fart3 34,27 | fig N inf9 31,2/houses"})
	if err != nil {
		t.Fatal(err)
	}
	says := func() (words string) {
		for _, tally := range m.View("").Tallies {
			if tally.What == "would starve:" {
				words = tally.Has
			}
		}
		return words
	}
	if got := says(); got != "fart3" {
		t.Errorf("on 34,27 would starve: %q", got)
	}
	if _, err := m.Play("fart3 to 34,28 street"); err != nil {
		t.Fatal(err)
	}
	if got := says(); got != "" {
		t.Errorf("on the highway would starve: %q", got)
	}
}

// The title names a map that is not the game's, and no other.
func TestTitleNamesOwnMap(t *testing.T) {
	t.Parallel()
	for option, value := range map[string]string{"ground": "beginner", "camps": "e-w"} {
		m, err := Battle.New(engine.Setup{Options: map[string]string{option: value}})
		if err != nil {
			t.Fatal(err)
		}
		if title := m.View("").Title; title != "Venturini's battle" {
			t.Errorf("with %s=%s the title is %q", option, value, title)
		}
	}
	if got := onOwn(&state.Map{Name: "pond", Game: state.Battle}); got != " on pond" {
		t.Errorf("of a map of one's own the title says %q", got)
	}
}
