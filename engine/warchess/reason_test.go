package warchess

import (
	"testing"

	"littlewars/engine"
)

// A reason is whom an order takes, threatens and saves, and whom the answer takes.
func TestReason(t *testing.T) {
	t.Parallel()
	const many = "att L113,112 W11 | def K121 I139,126,129 L20,95 C101 | att"
	for _, c := range []struct {
		position string
		line     []engine.Order
		want     string
	}{
		{"att L113 W11 | def K121 I139 L20 | att", []engine.Order{"113 121"}, "takes the citadel on 121"},
		{"att L113 W11 | def K121 I139 L20 | att", []engine.Order{"113 114"}, "threatens the infantry of the line on 139"},
		{
			"att L113 W11 | def K121 I139 L20 | att",
			[]engine.Order{"113 114", "20 11"},
			"threatens the infantry of the line on 139, the answer takes the wagon on 11",
		},
		{"att L113 W11 | def K121 I139 L20 | att", []engine.Order{"11 26"}, "saves the wagon on 11"},
		{"att L113 W11 | def K121 I139 L20 | att", nil, ""},
		{many, []engine.Order{"113 84"}, "saves the light infantry on 113"}, // and the enemies whom it threatened
		{ // and goes into danger
			"att L96 I7 W11 | def K121 L125 I139 | att", []engine.Order{"96 103"}, "threatens the light infantry on 125",
		},
		{
			"att L88 W11 | def K121 I103,104,105,106,107,109,90,91,95 | att",
			[]engine.Order{"88 90"},
			"takes the infantry of the line on 90, threatens the infantry of the line on 91, " +
				"the infantry of the line on 105 and 1 more",
		},
	} {
		m, err := Rules.New(engine.Setup{Position: c.position})
		if err != nil {
			t.Fatal(err)
		}
		if got := engine.Reason(m, c.line); got != c.want {
			t.Errorf("%s in %q: %q, want %q", c.line, c.position, got, c.want)
		}
	}
}
