package main

import (
	"strings"
	"testing"

	"littlewars/engine"
)

// Groups and steps are said in the terminal as people say them, and mean an order of the battle.
func TestGroups(t *testing.T) {
	t.Parallel()
	g, err := findGame("littlewars")
	if err != nil {
		t.Fatal(err)
	}
	var m engine.Match
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
	v := m.View("")
	for _, tc := range []struct {
		said, want string // want begins the order
		men        int    // how many it names at least; those of one may be forbidden
	}{
		{"march 0,3 s1-s6", "march 0,3 s", 6},
		{"march s1-s6 +0,+3", "march 0,3 s", 6},
		{"march s1-6 +0,+3", "march 0,3 s", 6},
		{"march +0,+2 horse", "march 0,2 s", 20},
		{"march all +0,+2", "march 0,2 s", 60},
		{"march 0,3 s1 s2", "march 0,3 s1 s2", 0},
		{"march 0,3 s1-t4", "march 0,3 s1-t4", 0},
		{"s1 to 20,30", "s1 to 20,30", 0},
		{"s1-s6 lie", "s1-s6 lie", 0},
	} {
		order := spread(m, &v, engine.Order(tc.said))
		if !strings.HasPrefix(string(order), tc.want) || tc.men > 0 && len(order.Words())-2 < tc.men {
			t.Errorf("%q is read as %q, want %q and %d men", tc.said, order, tc.want, tc.men)
		}
		if err := m.Check(order); tc.men > 0 && err != nil {
			t.Errorf("%q, read as %q, is refused: %v", tc.said, order, err)
		}
	}
	f := v.Figures[0]
	want := engine.Spot{X: f.At.X + 1, Y: f.At.Y + 2.5}
	if got := spread(m, &v, engine.Order(f.Word+" to +1,+2.5")); string(got) != f.Word+" to "+want.String() {
		t.Errorf("a step of %s from %v is %q, want %v", f.Word, f.At, got, want)
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
