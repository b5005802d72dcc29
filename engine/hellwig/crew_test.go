package hellwig

import (
	"strings"
	"testing"

	"littlewars/engine"
)

// Who serves a gun is told at him, at the gun, where he is chosen, and where a gun without a crew is refused.
func TestCrewIsTold(t *testing.T) {
	t.Parallel()
	o, _, err := Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	m, err := Rules.New(o.Setup)
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	for word, want := range map[string]string{"231": "the crew of G209", "g209": "its crew: the knight on 231"} {
		if note := v.Figures[v.FigureWorded(word)].Note; note != want {
			t.Errorf("at %s is told %q, want %q", word, note, want)
		}
	}
	if says := m.(engine.Hinted).Hint("231").Says; !strings.Contains(says, "is the crew of G209") {
		t.Errorf("of the knight is told %q", says)
	}
}
