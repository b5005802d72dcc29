package venturini

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// setUp is a match of which the free set-up begins.
func setUp(t testing.TB, rules engine.Ruleset, options map[string]string) engine.Match {
	t.Helper()
	options["setup"] = "free"
	m, err := rules.New(engine.Setup{Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// magazines are the orders that found so many in villages of O.
func magazines(n int) string {
	var said []string
	for i := range n {
		said = append(said, "put 5r "+[]string{
			"28,22", "24,20", "20,24", "16,24", "20,20", "14,20", "27,28", "35,24", "38,21", "43,24", "46,25", "42,21",
		}[i])
	}
	return strings.Join(said, "; ")
}

// What may be put where. What was said before stands in a line, parted by semicolons; the last is tried.
func TestDeploys(t *testing.T) {
	t.Parallel()
	battle := func(t *testing.T) engine.Match {
		return setUp(t, Battle, map[string]string{"first": "n-or-e"})
	}
	campaign := func(t *testing.T) engine.Match { return setUp(t, Campaign, map[string]string{}) }
	for _, tc := range []struct {
		name string
		in   func(*testing.T) engine.Match
		said string
		rule engine.RuleID // "" if it may be said
	}{
		{"VT-BATTLE-4 camp", battle, "put inf1 7,2", ""},
		{"VT-BATTLE-4 outside", battle, "put inf1 7,3", "VT-BATTLE-4"},
		{"VT-BATTLE-4 the other camp", battle, "put inf1 7,17", "VT-BATTLE-4"},
		{"VT-MAP-33 one a square", battle, "put inf1 7,2; put inf2 7,2", "VT-MAP-33"},
		{"VT-NOTE-7 elsewhere", battle, "put inf1 7,2; put inf1 8,2; put inf2 7,2", ""},
		{"VT-NOTE-7 withdrawn", battle, "put inf1 7,2; withdraw inf1; put inf2 7,2", ""},
		{"VT-BATTLE-4 battery", battle, "put fart1 8,2; put fbat1 8,2", ""},
		{"VT-BATTLE-4 battery alone", battle, "put inf1 8,2; put fbat1 8,2", "VT-BATTLE-4"},
		{"VT-BATTLE-4 battery left alone", battle, "put fart1 8,2; put fbat1 8,2; put fart1 7,2; array; done", "VT-BATTLE-4"},
		{"VT-MOVE-21 position", battle, "put inf1 9,1", "VT-MOVE-21"},
		{"VT-MOVE-21 position said", battle, "put inf1 9,1/houses", ""},
		{"VT-MAP-30 no position", battle, "put inf1 7,2/houses", "VT-MAP-30"},
		{"VT-BATTLE-3 four bridges", battle, "put wag1 7,2 load 2b; put wag2 8,2 load 2b", ""},
		{"VT-BATTLE-3 a fifth", battle, "put wag1 7,2 load 2b; put wag2 8,2 load 2b; put 1b 7,2", "VT-NOTE-7"},
		{"VT-MOVE-3 too heavy", battle, "put wag1 7,2 load 3b", "VT-MOVE-3"},
		{"VT-BATTLE-3 more than is left", battle, "put wag1 7,2 load 2b; put wag2 8,2 load 1b; put 2b 7,2", "VT-NOTE-7"},
		{"VT-SETUP-2 own ground", battle, "put 2b 7,3", "VT-SETUP-2"},
		{"VT-NOTE-1 the enemy's", battle, "put s/inf1 7,2", "VT-NOTE-1"},
		{"VT-NOTE-7 all", battle, "array; done", ""},
		{"VT-NOTE-7 not all", battle, "put inf1 7,2; done", "VT-NOTE-7"},
		{"VT-NOTE-7 nothing left", battle, "array; array", "VT-NOTE-7"},
		{"VT-NOTE-7 later", battle, "array; done; array; done; put inf1 7,2", "VT-NOTE-7"},
		{"VT-SETUP-1 fortress", campaign, "put inf1 24,24/houses", ""},
		{"VT-SETUP-1 the field", campaign, "put inf1 24,25", "VT-SETUP-1"},
		{"VT-SETUP-1 the enemy's", campaign, "put inf1 24,14/houses", "VT-SETUP-1"},
		{"VT-SETUP-2 magazine", campaign, "put 12r 24,24", ""},
		{"VT-SUPPLY-7 twelve", campaign, magazines(11) + "; put 5r 12,27", ""},
		{"VT-SUPPLY-7 a thirteenth", campaign, magazines(12) + "; put 5r 12,27", "VT-SUPPLY-7"},
		{"VT-SUPPLY-7 more to one of twelve", campaign, magazines(12) + "; put 6r 28,22", ""},
		{"VT-SETUP-2 in the open", campaign, "put 12r 25,26", "VT-SETUP-2"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			m := tc.in(t)
			said := strings.Split(tc.said, "; ")
			for _, o := range said[:len(said)-1] {
				if _, err := m.Play(engine.Order(o)); err != nil {
					t.Fatal(err)
				}
			}
			last := engine.Order(said[len(said)-1])
			err := m.Check(last)
			if illegal, is := err.(*engine.Illegal); tc.rule == "" && err != nil || tc.rule != "" && (!is || illegal.Rule != tc.rule) {
				t.Errorf("%s: %v, want %q", last, err, tc.rule)
			}
		})
	}
}

// An army that is only arrayed stands as in the standard set-up; what has been put stays. [VT-NOTE-7]
func TestArrays(t *testing.T) {
	t.Parallel()
	for name, games := range map[string][2]engine.Match{
		"battle":   {setUp(t, Battle, map[string]string{"first": "n-or-e"}), newBattle(t)},
		"campaign": {setUp(t, Campaign, map[string]string{}), mustNew(t, Campaign)},
	} {
		t.Run("VT-NOTE-7 "+name, func(t *testing.T) {
			t.Parallel()
			m := games[0].Clone()
			for _, o := range []engine.Order{"array", "done", "array", "done"} {
				if _, err := m.Play(o); err != nil {
					t.Fatal(err)
				}
			}
			if got := strings.Replace(m.Position(), " setup=free", "", 1); got != games[1].Position() {
				t.Errorf("got\n%s\nwant\n%s", got, games[1].Position())
			}
		})
	}
	m := setUp(t, Battle, map[string]string{"first": "n-or-e"})
	for _, o := range []engine.Order{"put inf1 12,1", "put wag4 7,2 load 2b", "array"} {
		if _, err := m.Play(o); err != nil {
			t.Fatal(err)
		}
	}
	again, err := Battle.New(engine.Setup{Position: m.Position()}) // in the midst of it
	if err != nil || again.Position() != m.Position() {
		t.Fatalf("%v\n%s\n%s", err, again.Position(), m.Position())
	}
	if _, err := again.Play("done"); err != nil {
		t.Fatal(err)
	}
	s := again.(*Game).at.Start
	var goods state.Goods
	squares := map[string]int{}
	for i := range s.Figures {
		u := &s.Figures[i]
		goods.Add(u.Load)
		if u.Kind.Brigade() {
			squares[s.Map.Board.Name(u.At)]++
		}
	}
	for i := range s.Lying {
		goods.Add(s.Lying[i].Goods)
	}
	if len(s.Figures) != 20 || len(squares) != 12 || goods.String() != "4b" {
		t.Errorf("%d figures, brigades on %v, goods %s", len(s.Figures), squares, goods)
	}
}

// What is arrayed goes to magazines that have been set up, and founds no thirteenth. [VT-SUPPLY-7, VT-NOTE-7]
func TestArraysStores(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]int{"put 12r 24,24": 3, magazines(10): 12, magazines(12): 12} {
		m := setUp(t, Campaign, map[string]string{})
		for o := range strings.SplitSeq(said+"; array; done", "; ") {
			if _, err := m.Play(engine.Order(o)); err != nil {
				t.Fatalf("%s: %v", o, err)
			}
		}
		s := m.(*Game).at.Start
		rations := 0
		for i := range s.Magazines {
			rations += int(s.Magazines[i].Goods[state.Rations])
		}
		if _, err := Campaign.New(engine.Setup{Position: m.Position()}); err != nil || len(s.Magazines) != want || rations != 480 {
			t.Errorf("%s: %d rations in %d magazines, want 480 in %d: %v", said, rations, len(s.Magazines), want, err)
		}
	}
}

func mustNew(t *testing.T, rules engine.Ruleset) engine.Match {
	t.Helper()
	m, err := rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Those who are still to be set up are offered by their kinds, of which the window has a button each, and goods are none.
func TestLeftAreOfferedByKind(t *testing.T) {
	t.Parallel()
	m, err := Campaign.New(engine.Setup{Options: map[string]string{"setup": "free", "first": "o"}})
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]bool{}
	for _, c := range m.Complete("put") {
		if _, is := order.ParseID(&m.(*Game).at.Start, m.(*Game).awaited(), c.Word); is != (c.Part == engine.Figure) {
			t.Errorf("%q is offered as a %v", c.Word, c.Part)
		}
		kinds[c.Gist] = true
	}
	for _, kind := range []string{"infantry", "heavy cavalry", "field battery", "wagons", "bakery"} {
		if !kinds[kind] {
			t.Errorf("no %s is offered: %v", kind, kinds)
		}
	}
}
