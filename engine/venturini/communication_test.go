package venturini

import (
	"strings"
	"testing"

	"littlewars/engine"
)

// A side of a siege sees who is fed, and is told who will not be.
func TestCommunication(t *testing.T) {
	t.Parallel()
	m, err := Siege.New(engine.Setup{Position: "venturini 1 siege 9 B | mag 40,76 | fig B inf1 40,70 | " +
		"fig B inf2 20,60 load=1p | fig B inf3 21,60 | fig B wag1 40,72 load=1f | fig G inf1 41,38"})
	if err != nil {
		t.Fatal(err)
	}
	layer := strings.Join(m.(engine.Layered).Layer("supply").Words, "\n")
	for _, c := range []struct{ id, want string }{
		{"VT-SIEGE-21/fed", "fed from the magazine: inf1, wag1"},
		{"VT-SIEGE-22/own", "food of their own alone on 20,60: inf2"},
		{"VT-SIEGE-24/none", "nothing to eat on 21,60, where no food comes to: inf3"},
	} {
		t.Run(c.id, func(t *testing.T) {
			if !strings.Contains(layer, c.want) {
				t.Errorf("%q is not in\n%s", c.want, layer)
			}
		})
	}
	events, err := m.Play("done")
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, e := range events {
		told = append(told, e.String())
	}
	all := strings.Join(told, "\n")
	for _, c := range []struct{ id, want string }{
		{"VT-SIEGE-21/from_where", "3 besieger figures fed: 2 from 40,76, 1 of their own (inf2) (VT-SIEGE-21)"},
		{"VT-SIEGE-24/warned", "besieger inf2 will have nothing to eat on 20,60: nothing comes there, and it carries nothing (VT-SIEGE-24)"},
	} {
		t.Run(c.id, func(t *testing.T) {
			if !strings.Contains(all, c.want) {
				t.Errorf("%q is not in\n%s", c.want, all)
			}
		})
	}
	if strings.Contains(all, "inf1 will") {
		t.Errorf("who is fed is warned:\n%s", all)
	}
}

// What a move causes is told by phases.
func TestParts(t *testing.T) {
	t.Parallel()
	m, err := Siege.New(engine.Setup{Position: "venturini 1 siege 9 B | mag 40,76 | fig B inf1 10,57 load=1p | " +
		"fig B inf2 40,70 | fig G inf1 15,57 load=1p | fig G inf2 41,38"})
	if err != nil {
		t.Fatal(err)
	}
	play(t, m, "inf1 fire e")
	play(t, m, "inf2 to 40,68")
	if got := m.(engine.Parted).Parts(); got != nil {
		t.Errorf("an order that is noted has the parts %q", got)
	}
	play(t, m, "done")
	if got := strings.Join(m.(engine.Parted).Parts(), " "); got != "fire marches end" {
		t.Errorf("the parts are %q", got)
	}
}
