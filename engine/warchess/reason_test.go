package warchess

import (
	"testing"

	"littlewars/engine"
)

// A reason is whom an order takes, threatens and saves, and whom the answer takes.
func TestReason(t *testing.T) {
	t.Parallel()
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
