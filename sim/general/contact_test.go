package general_test

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/sim/general"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/scenario"
)

// inContact is a battle in which S1 and N1 are in contact as South's move begins.
func inContact(t *testing.T) engine.Match {
	t.Helper()
	return begun(t, strings.Replace(strings.Replace(table, "[20, 28.2]", "[20, 19.79]", 1), "wall = [ { at = [20, 27], size = [3, 1] } ]", "", 1))
}

// charge is a battle in which S1 may reach N1, but not N2.
func charge(t *testing.T) engine.Match {
	t.Helper()
	return begun(t, table)
}

const table = `littlewars = 1
title = "A charge"
size = [60, 60]
wall = [ { at = [20, 27], size = [3, 1] } ]
men = [
  { name = "S1", side = "south", arm = "infantry", at = [20, 19] },
  { name = "N1", side = "north", arm = "infantry", at = [20, 28.2] },
  { name = "N2", side = "north", arm = "infantry", at = [20, 40] },
]
[battle]
phase = "men"
moves = 3
minutes = 1
awaited = "south"
`

func begun(t *testing.T, table string) engine.Match {
	t.Helper()
	m, err := battle.Battle{}.New(engine.Setup{Position: scenario.OneLine([]byte(table)), Options: map[string]string{"force": "placed"}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A man is brought into contact with an enemy whom he can reach, on the side that is free, and else it is said why
// not.
func TestContact(t *testing.T) {
	t.Parallel()
	m := charge(t)
	f := m.(*battle.Fight)
	if _, err := general.Contact(f, 0, 2); err == nil || !strings.Contains(err.Error(), "LW-MOVE-1") {
		t.Errorf("N2 is 21 in off, but: %v", err)
	}
	order, err := general.Contact(f, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	events, err := m.Play(order)
	if err != nil {
		t.Fatal(err)
	}
	if last := events[len(events)-1].String(); last != "S1 is in contact with N1, and stays (LW-MELEE-2)" {
		t.Errorf("%q comes to %q", order, last)
	}
}

// A charge that cannot be is refused by what forbids it: the time, the man, or that they fight already.
func TestChargeShortcut(t *testing.T) {
	t.Parallel()
	short := general.WithGeneral(battle.Entry).Shortcuts[0]
	refused := func(m engine.Match, why string, said ...string) {
		t.Helper()
		if _, _, err := short.Next(m, said); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("charge %v: %v, want %q", said, err, why)
		}
	}
	offered := func(m engine.Match, said ...string) (words []string) {
		for _, c := range short.Complete(m, said) {
			words = append(words, c.Word)
		}
		return words
	}
	plays := func(m engine.Match, o engine.Order) {
		t.Helper()
		if _, err := m.Play(o); err != nil {
			t.Fatal(err)
		}
	}

	m := charge(t)
	refused(m, `"n-gun1" is no man`, "s1", "n-gun1")
	if got := offered(m); !slices.Equal(got, []string{"s1"}) {
		t.Errorf("offered are %v", got)
	}
	if got := offered(m, "s1"); !slices.Equal(got, []string{"s1", "n1", "n2"}) {
		t.Errorf("after s1 offered are %v", got)
	}
	m = begun(t, strings.Replace(strings.Replace(table, `"men"`, `"a draw is offered"`, 1), `awaited = "south"`, `awaited = "north"`, 1))
	refused(m, m.Check("s1 to 20,20").Error(), "s1", "n1")

	m = charge(t)
	order, _, err := short.Next(m, []string{"s1", "n1"})
	if err != nil {
		t.Fatal(err)
	}
	plays(m, order)
	refused(m, "S1 has come into contact with an enemy, and stays there until the end of the move (LW-MELEE-2)", "s1", "n1")

	// While forces are set out nobody charges, and who is not on the table yet is asked nothing.
	m, err = battle.Battle{}.New(engine.Setup{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range [...]engine.Order{"toss", "stay", "toss"} {
		plays(m, o)
	}
	refused(m, "while forces are set out", "n1", "s1")
	if got := offered(m); len(got) > 0 {
		t.Errorf("before the first move offered are %v", got)
	}

	// Who is in contact as his move begins fights there already.
	m = inContact(t)
	refused(m, "S1 is in contact with N1 already (LW-MELEE-1)", "s1", "n1")
	if got := offered(m); len(got) > 0 {
		t.Errorf("of those in contact offered are %v", got)
	}
}
