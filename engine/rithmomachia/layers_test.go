package rithmomachia

import (
	"fmt"
	"slices"
	"testing"

	"littlewars/engine"
)

// Who could be taken next is shown with the sum, bad for whose turn it is and good of the others.
func TestDangerLayer(t *testing.T) {
	t.Parallel()
	for position, want := range map[string][]string{
		"even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even": {"e8 1 R16 takes S25 from d7: 16 + 9 = 25"},
		"even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | odd":  {"e8 2 R16 takes S25 from d7: 16 + 9 = 25"},
		"even R2@a1 R8@h1 | odd R3@a16 | even":                nil,
	} {
		m, err := Rules.New(engine.Setup{Position: position})
		if err != nil {
			t.Fatal(err)
		}
		l := m.(engine.Layered).Layer("danger")
		got := engine.Mapped(l.Rings, func(r engine.Ring) string { return fmt.Sprintf("%s %d %s", r.Of, r.Tone, r.Note) })
		if !slices.Equal(got, want) || len(l.Ties) != len(want) {
			t.Errorf("%s: %q with %d arrows, want %q", position, got, len(l.Ties), want)
		}
	}
}
