package venturini

import (
	"strings"
	"testing"

	"littlewars/engine"
)

// battleRows are positions, what is said in them, and how the game stands then: who has won, "drawn" or "on". The
// villages of N are 9,1 and 10,1, of S 9,18 and 10,18.
var battleRows = []struct {
	id, position string
	said         []engine.Order
	want         string
	rule         engine.RuleID
}{
	{"VT-BATTLE-11", "20 N first=n | fig N inf1 9,18/street | fig N inf2 10,17 | fig S inf1 1,1", []engine.Order{"inf2 march 10,18 street", "done", "done"}, "n", "VT-BATTLE-11"},
	{"WX-BATTLE-12", "20 N first=n | fig N inf1 9,18/street | fig N inf2 10,17 | fig S inf1 1,1", []engine.Order{"done", "done"}, "on", ""},
	{"WX-BATTLE-19", "20 N first=n | fig N inf1 9,18/street | fig S inf1 1,1 | is 10,18 burned", []engine.Order{"done", "done"}, "n", "VT-BATTLE-11"},
	{"WX-BATTLE-11", "20 N first=n | fig N inf1 9,9 | fig S inf1 1,1 | is 9,18 burned | is 10,18 burned", []engine.Order{"done", "done"}, "n", "VT-BATTLE-11"},
	{"VT-BATTLE-11/one", "20 N first=n hq_fall=one | fig N inf1 9,18/street | fig S inf1 1,1", []engine.Order{"done", "done"}, "n", "VT-BATTLE-11"},
	{"VT-BATTLE-12", "20 S first=n | fig N inf1 9,9 | fig S inf1 1,1 | fire 9,18 20 N | fire 10,18 20 N", []engine.Order{"done"}, "on", ""},
	{"WX-BATTLE-17", "20 S first=n | fig N inf1 9,9 | fig S inf1 1,1 | fire 9,18 20 N | fire 10,18 20 N", []engine.Order{"done", "done", "done"}, "n", "VT-BATTLE-11"},
	{"VT-BATTLE-13", "48 N first=n | fig N inf1 9,9 | fig S inf1 1,1", []engine.Order{"done", "done"}, "drawn", "VT-BATTLE-13"},
	{"WX-BATTLE-13/47", "47 N first=n | fig N inf1 9,9 | fig S inf1 1,1", []engine.Order{"done", "done"}, "on", ""},
	{"WX-BATTLE-18/VT-BATTLE-14", "30 N first=n | fig N inf1 9,18/street | fig N inf2 10,17 | fig S inf1 9,1/street | fig S inf2 10,2", []engine.Order{"inf2 march 10,18 street", "done", "inf2 march 10,1 street", "done"}, "drawn", "VT-BATTLE-14"},
	{"VT-BATTLE-14/too_late", "30 N first=n | fig N inf1 9,18/street | fig N inf2 10,17 | fig S inf1 9,1/street | fig S inf2 10,6", []engine.Order{"inf2 march 10,18 street", "done", "done"}, "n", "VT-BATTLE-11"},
	{"VT-BATTLE-11/freed_too_late", "20 S first=n | fig N inf1 9,18/street | fig N inf2 10,18/street | fig S inf1 10,17", []engine.Order{"inf1 charge 10,18", "done"}, "n", "VT-BATTLE-11"},
	{"VT-BATTLE-11/wagons_take_nothing", "20 N first=n | fig N inf1 9,18/street | fig N wag1 10,18/street | fig S inf1 1,1", []engine.Order{"done", "done"}, "on", ""},
	{"VT-BATTLE-11/the_wounded_do", "20 N first=n | fig N inf1 9,18/street | fig N inf2 10,18/street hurt | fig S inf1 1,1", []engine.Order{"done", "done"}, "n", "VT-BATTLE-11"},
	{"VT-BATTLE-5", "9 N first=n | fig N inf1 9,9 | fig S inf1 1,1", []engine.Order{"done", "done", "done", "done"}, "on", ""},
	{"VT-ARMY-24", "9 N first=n | fig N inf1 9,9 | fig S inf1 1,1", []engine.Order{"surrender"}, "s", "VT-ARMY-24"},
	{"VT-ARMY-24/draw", "9 N first=n | fig N inf1 9,9 | fig S inf1 1,1", []engine.Order{"draw", "done", "draw"}, "drawn", "VT-ARMY-24"},
}

func TestBattleEnds(t *testing.T) {
	t.Parallel()
	for _, row := range battleRows {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			m := at(t, row.position)
			for _, o := range row.said {
				play(t, m, o)
			}
			got := "on"
			if r := m.Result(); r.Over && r.Winner == "" {
				got = "drawn"
			} else if r.Over {
				got = string(r.Winner)
			}
			if got != row.want || m.Result().Rule != row.rule {
				t.Errorf("it stands %s by %q, want %s by %q", got, m.Result().Rule, row.want, row.rule)
			}
		})
	}
}

func at(t *testing.T, position string) engine.Match {
	t.Helper()
	m, err := Battle.New(engine.Setup{Position: "venturini 1 battle " + position})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func play(t *testing.T, m engine.Match, o engine.Order) {
	t.Helper()
	if _, err := m.Play(o); err != nil {
		t.Fatalf("%s: %v", o, err)
	}
}

// Orders are noted, taken back, and refused at done if one no longer stands. [VT-NOTE-7, VT-SETUP-4, VT-SETUP-12]
func TestNoting(t *testing.T) {
	t.Parallel()
	t.Run("WX-NOTE-13", func(t *testing.T) {
		m := at(t, "9 N first=n | fig N inf3 9,9 load=1p | fig S inf1 1,1")
		for _, o := range []engine.Order{"inf3 march 9,10", "end inf3 drop 1p", "withdraw inf3", "done"} {
			play(t, m, o)
		}
		if p := m.Position(); !strings.Contains(p, "fig N inf3 9,9 load=1p") {
			t.Errorf("it does something: %s", p)
		}
	})
	t.Run("VT-NOTE-7/what_stood_on_it", func(t *testing.T) {
		m := at(t, "9 N first=n | fig N wag1 9,9 load=1b | fig N inf1 9,9 | fig S inf1 1,1")
		for _, o := range []engine.Order{"wag1 drop 1b", "inf1 load 1b", "withdraw wag1"} {
			play(t, m, o)
		}
		if p := m.Position(); strings.Contains(p, "said") {
			t.Errorf("an order stands without what it stood on: %s", p)
		}
	})
	t.Run("WX-NOTE-10", func(t *testing.T) {
		_, err := Battle.New(engine.Setup{Position: "venturini 1 battle 9 N first=n | fig N inf1 9,9 load=1f | fig S inf1 9,8 | " +
			"said N inf1 charge 9,8 | said N done"})
		if err == nil || !strings.Contains(err.Error(), "inf1 charge 9,8") {
			t.Errorf("a text with done over an illegal order: %v", err)
		}
	})
	t.Run("VT-SETUP-4", func(t *testing.T) {
		m := at(t, "9 N first=n | fig N inf3 9,9 | fig S inf1 1,1")
		play(t, m, "done")
		if m.Turn().Sides[0] != "s" {
			t.Error("a move without orders does not end")
		}
	})
	t.Run("VT-NOTE-7/room", func(t *testing.T) {
		m := at(t, "9 N first=n | fig N inf1 9,9 | fig N inf2 9,8 | fig S inf1 1,1")
		play(t, m, "inf2 march 9,9")
		if err := m.Check("done"); err == nil {
			t.Error("two brigades may end on an open square")
		}
		play(t, m, "inf1 march 9,10")
		if err := m.Check("done"); err != nil {
			t.Errorf("the other has gone, and yet: %v", err)
		}
	})
}
