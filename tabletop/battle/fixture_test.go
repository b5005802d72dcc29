package battle

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/scenario"
)

// stage is a battle in the guns phase of South's move 3 with everybody of a scenario armed and in his place,
// as set changes it. Guns may be told at whom to shoot.
func stage(t *testing.T, text string, set func(m *Fight)) *Fight {
	t.Helper()
	table, err := scenario.Read("fixture", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return stageOn(t, table, set)
}

// stageOn is stage on a table.
func stageOn(t testing.TB, table *tabletop.Table, set func(m *Fight)) *Fight {
	t.Helper()
	settings, err := Battle{}.About().Settings(map[string]string{"aid": "on"})
	if err != nil {
		t.Fatal(err)
	}
	terms, err := state.TermsOf(settings)
	if err != nil {
		t.Fatal(err)
	}
	m := &Fight{&state.State{Terms: terms, Seed: 1, Moves: 2, Awaited: tabletop.South, First: tabletop.South}}
	m.Enrol(table, state.Armed, state.Weapon{})
	if set != nil {
		set(m)
	}
	beginMove(m.State)
	return m
}

// round120 is a bare floor of 120 by 96 in with round soldiers, as the fixtures have it, and what else is said.
func round120(more ...string) string {
	return "littlewars = 1\ntitle = \"Fixture\"\nsize = [120, 96]\nsoldiers = \"round\"\n" + strings.Join(more, "\n")
}

// footman and horseman are a man of a fixture.
func footman(name, side string, x, y float64) string  { return lone("infantry", name, side, x, y) }
func horseman(name, side string, x, y float64) string { return lone("cavalry", name, side, x, y) }

func lone(arm, name, side string, x, y float64) string {
	return fmt.Sprintf("[[men]]\nname = %q\nside = %q\narm = %q\nat = [%v, %v]\n", name, side, arm, x, y)
}

// cannon is a gun of a fixture, its heading in degrees.
func cannon(name, side string, x, y, heading float64) string {
	return fmt.Sprintf("[[gun]]\nname = %q\nside = %q\nat = [%v, %v]\nheading = %v\n", name, side, x, y, heading)
}

// plays carries out an order that must be legal, and is what it told.
func plays(t *testing.T, m engine.Match, o engine.Order) string {
	t.Helper()
	events, err := m.Play(o)
	if err != nil {
		t.Fatalf("%s: %v", o, err)
	}
	var lines []string
	for _, e := range events {
		lines = append(lines, e.String())
	}
	return strings.Join(lines, "\n")
}

// refused holds that an order is refused by a rule, for a reason that has these words, and changes nothing.
func refused(t *testing.T, m engine.Match, o engine.Order, rule engine.RuleID, why ...string) {
	t.Helper()
	hash := m.Hash()
	_, err := m.Play(o)
	if err == nil || !strings.Contains(err.Error(), "("+string(rule)+")") {
		t.Errorf("%s: %v, want a refusal by %s", o, err, rule)
		return
	}
	for _, w := range why {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("%s: %v, which does not say %q", o, err, w)
		}
	}
	if m.Hash() != hash {
		t.Errorf("%s was refused and has changed the match", o)
	}
}

// row is the beginning of a key's row in the manual, in the words that the page has for it.
func row(page string, k *scenario.Key) string {
	unset := k.Unset
	if k.Must {
		unset = "must be given"
	}
	r := fmt.Sprintf("| `%s` | %s | %s |", k.Name, k.Expected(), unset)
	for _, said := range regexp.MustCompile(`(?m)^- ([a-z ]+): (.+)$`).FindAllStringSubmatch(page, -1) {
		r = strings.ReplaceAll(r, said[2], said[1])
	}
	return strings.ReplaceAll(r, "|  |", "| |")
}
