package engine

import (
	"errors"
	"fmt"
	"testing"
)

func TestRefusals(t *testing.T) {
	t.Parallel()
	many := []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}
	for want, err := range map[string]error{
		"the gun has 3 men; it needs 4 (LW-31)":                                        Forbid("LW-31", "the gun has %d men; it needs %d", 3, 4),
		"give an order":                                                                Forbid("", "give an order"),
		"the order is not finished":                                                    &Unclear{At: 1},
		"the order is not finished; say 47":                                            &Unclear{At: 1, Could: []string{"47"}},
		"the order is not finished; say 46, 47 or 48":                                  &Unclear{At: 1, Could: []string{"46", "47", "48"}},
		`word 2, "x", means nothing here; the order should end before it`:              &Unclear{At: 1, Word: "x"},
		`word 1, "x", means nothing here; say a, b, c, d, e, f, g, h or another of 10`: &Unclear{Word: "x", Could: many},
		`word 1, "x", means nothing here; say a, b, c, d, e, f, g or h`:                &Unclear{Word: "x", Could: many[:8]},
	} {
		if got := err.Error(); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// counted counts how often it is written.
type counted int

var timesWritten int

func (c counted) String() string {
	timesWritten++
	return fmt.Sprint(int(c))
}

// A reason is put together when it is read and no sooner, and says what was so when the order was refused.
func TestReasonsWhenRead(t *testing.T) {
	t.Parallel()
	men, word, list := counted(3), "gun", []string{"A", "B"}
	place := struct{ x, y int }{4, 5}
	within := Forbid("LW-2", "too near %s", word)
	err := Forbid("LW-1", "%d%% of %v, %v, %v, %v: %v", 5, word, men, nil, true, within)
	fixed := Forbid("LW-1", "%v at %v, %v", list, &place, errors.New("25 % off"))
	if timesWritten != 0 {
		t.Error("a number was written before the reason was read")
	}
	men, word, list[0], place.x = 7, "tree", "C", 9
	for range 2 {
		if got := err.Error(); got != "5% of gun, 3, <nil>, true: too near gun (LW-2) (LW-1)" || timesWritten == 0 {
			t.Errorf("%q, a number written %d times; now %v of %v", got, timesWritten, men, word)
		}
		if got := fixed.Error(); got != "[A B] at &{4 5}, 25 % off (LW-1)" {
			t.Error(got)
		}
	}
}

func TestRuleTable(t *testing.T) {
	t.Parallel()
	rules := nim.About().Rules
	if r, ok := rules.Find("NIM-2"); !ok || r.Gist != "the last wins" {
		t.Errorf("found %v, %v", r, ok)
	}
	if r, ok := rules.Find("NIM-9"); ok {
		t.Errorf("found %v", r)
	}
}

func TestEventTexts(t *testing.T) {
	t.Parallel()
	for want, e := range map[string]Event{
		"att L goes from 39 to 47 (WC-19)":         Moved{By: "WC-19", Side: "att", Figure: "L", From: "39", To: "47"},
		"def C is taken at 47":                     Taken{By: "", Side: "def", Figure: "C", At: "47"},
		"even S25 comes in at a1 (RM-40)":          Entered{"RM-40", "even", "S25", "a1"},
		"the pyramid is declared":                  Changed{What: "the pyramid", Now: "is declared"},
		"gun 2 was loaded and is spent":            Changed{What: "gun 2", Was: "loaded", Now: "spent"},
		"chance gives the scatter 0.25 (LW-3)":     Drawn{By: "LW-3", What: "the scatter", Value: "0.25"},
		"south has 3 men, had 5":                   Scored{"", "south", "men", 5, 3},
		"att wins: the Citadel is taken (WC-41)":   Ended{Result: Result{Over: true, Winner: "att", Rule: "WC-41", Why: "the Citadel is taken"}},
		"drawn: the players agree to a draw (D-1)": Ended{Result: Result{Over: true, Rule: "D-1", Why: "the players agree to a draw"}},
	} {
		if got := e.String(); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if r := (Ended{Result: Result{Rule: "WC-41"}}).Rule(); r != "WC-41" {
		t.Errorf("ended by %q", r)
	}
	if r := (Moved{By: "WC-19"}).Rule(); r != "WC-19" {
		t.Errorf("moved by %q", r)
	}
}

// Who is taken is told by what he is, where his letter says no more; a number stays.
func TestTakenIsTold(t *testing.T) {
	t.Parallel()
	for want, e := range map[string]Taken{
		"x pawn is taken at 42":        {Side: "x", Figure: "b", At: "42", Kind: "pawn", Label: "b"},
		"x pawn laid down arms at 42":  {Side: "x", Figure: "b", At: "42", Kind: "pawn", Label: "b", How: "laid down arms"},
		"odd S25 is taken at e8":       {Side: "odd", Figure: "S25", At: "e8", Kind: "square", Label: "25"},
		"north infantry is taken at 1": {Side: "north", Figure: "infantry", At: "1"},
	} {
		if got := Tells(e); got != want {
			t.Errorf("told is %q, want %q", got, want)
		}
	}
}
