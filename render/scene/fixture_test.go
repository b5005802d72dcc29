package scene

import (
	"fmt"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop/gunrange"
)

// tableLooks are those of Little Wars, whose words most of the toy games here use.
func tableLooks() *engine.Looks {
	about := gunrange.Range{}.About()
	return &about.Looks
}

// viewOf is what there is to draw of a position. Its score is always the same: how a game words that is its
// own affair.
func viewOf(t testing.TB, rules engine.Ruleset, position string) engine.View {
	t.Helper()
	m, err := rules.New(engine.Setup{Position: position})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	v.Tallies = nil
	for i, side := range v.Sides {
		v.Tallies = append(v.Tallies, engine.Tally{Side: side, What: "bodies", Has: fmt.Sprint(i, " of 8")}, engine.Tally{Side: side, What: "goods", Has: "11"})
	}
	return v
}
