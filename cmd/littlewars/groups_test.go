package main

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// farmBattle is the battle of Hook's Farm with everybody in his place and the first move South's.
func farmBattle(t *testing.T) (m engine.Match) {
	t.Helper()
	g, err := findGame("littlewars")
	if err != nil {
		t.Fatal(err)
	}
	for seed := uint64(1); m == nil || m.Turn().Sides[0] != "south"; seed++ { // until south has the first move
		setup := engine.Setup{Seed: seed, Options: map[string]string{"country": "hooks-farm", "force": "placed"}}
		if m, err = g.Rules.New(setup); err != nil {
			t.Fatal(err)
		}
		for _, o := range []engine.Order{"toss", "stay", "toss", "ready", "ready", "go"} {
			if m.Check(o) == nil {
				if _, err := m.Play(o); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return m
}

// Groups and steps are said in the terminal as people say them, and mean an order of the battle.
func TestGroups(t *testing.T) {
	t.Parallel()
	m := farmBattle(t)
	v := m.View("")
	for _, tc := range []struct {
		said, want string // want begins the order
		men        int    // how many it names at least; those of one may be forbidden
	}{
		{"march 0,3 s1-s6", "march 0,3 s", 6},
		{"march s1-s6 +0,+3", "march 0,3 s", 6},
		{"march s1-6 +0,+3", "march 0,3 s", 6},
		{"march s6-s1 +0,+3", "march 0,3 s", 6},
		{"march s6-1 0,3", "march 0,3 s", 6},
		{"march +0,+2 horse", "march 0,2 s", 20},
		{"march all +0,+2", "march 0,2 s", 60},
		{"march 0,3 s1 s2", "march 0,3 s1 s2", 0},
		{"march 0,3 s1-t4", "march 0,3 s1-t4", 0},
		{"s1 to 20,30", "s1 to 20,30", 0},
		{"s1-s6 lie", "s1-s6 lie", 0},
	} {
		order, _ := sentence.Spread(m, &v, engine.Order(tc.said))
		if !strings.HasPrefix(string(order), tc.want) || tc.men > 0 && len(order.Words())-2 < tc.men {
			t.Errorf("%q is read as %q, want %q and %d men", tc.said, order, tc.want, tc.men)
		}
		if err := m.Check(order); tc.men > 0 && err != nil {
			t.Errorf("%q, read as %q, is refused: %v", tc.said, order, err)
		}
	}
	f := v.Figures[0]
	want := engine.Spot{X: f.At.X + 1, Y: f.At.Y + 2.5}
	if got, _ := sentence.Spread(m, &v, engine.Order(f.Word+" to +1,+2.5")); string(got) != f.Word+" to "+want.String() {
		t.Errorf("a step of %s from %v is %q, want %v", f.Word, f.At, got, want)
	}
}

// Who is no man of the mover's is refused by a rule, and of a kind whoever cannot go stays, which is said.
func TestGroupsThatStay(t *testing.T) {
	t.Parallel()
	m := farmBattle(t)
	v := m.View("")
	for said, want := range map[string]string{
		"march n1-n3 0,3": "N3 is of north, and this is a move of south (LW-TURN-1)",
		"march n3-n1 0,3": "N3 is of north, and this is a move of south (LW-TURN-1)",
		"march guns 0,3":  "S-gun1 goes with men of its own: say s-gun1 to X,Y (LW-GUN-7)",
		"march gun 0,3":   "S-gun1 goes with men of its own: say s-gun1 to X,Y (LW-GUN-7)",
	} {
		order, stay := sentence.Spread(m, &v, engine.Order(said))
		if err := m.Check(order); err == nil || err.Error() != want || stay != "" {
			t.Errorf("%q is read as %q: %v, %q; want %q", said, order, err, stay, want)
		}
	}
	if _, err := m.Play(engine.Order("s1 to").Then(engine.Spot{X: v.Figures[0].At.X, Y: v.Figures[0].At.Y + 12}.String())); err != nil {
		t.Fatal(err)
	}
	v = m.View("")
	order, stay := sentence.Spread(m, &v, "march foot 0,1")
	if slices.Contains(order.Words(), "s1") || !strings.Contains(stay, "s1 stay: ") && !strings.HasPrefix(stay, "s1 stays: ") ||
		!strings.Contains(stay, "S1 has gone his 12 in (LW-MOVE-1)") {
		t.Errorf("foot marches as %q, and it is said %q", order, stay)
	}
	if err := m.Check(order); err != nil {
		t.Error(err)
	}
	if _, stay := sentence.Spread(m, &v, "march 0,1 s2-s3"); stay != "" {
		t.Errorf("of those named nobody stays, and it is said %q", stay)
	}
}

// What computers did in many orders is told in a few lines: how often they said what, and what came of it.
func TestChanges(t *testing.T) {
	t.Parallel()
	was := engine.View{Figures: []engine.Piece{{Word: "s1", Side: "south"}, {Word: "s2", Side: "south"}, {Word: "n1", Side: "north", State: "lying"}}}
	is := engine.View{Figures: []engine.Piece{{Word: "s2", Side: "south", State: "prisoner"}, {Word: "n1", Side: "north"}, {Word: "n2", Side: "north"}}}
	var got []string
	for what, who := range changes(&was, &is).All() {
		got = append(got, what+": "+strings.Join(who, " "))
	}
	if all := strings.Join(got, "; "); all != "south gone: s1; south prisoner: s2; north no longer lying: n1; north come: n2" {
		t.Errorf("told is %q", all)
	}
}
