package hellwig

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// fourOf is a position of four players on the plan.
func fourOf(t *testing.T, units, rest string) Position {
	t.Helper()
	return *position(t, "plan "+units+" players:4 team:B=AA,A team:C=BB,B "+rest)
}

// troops have a general of each team on either side of row 17.
const troops = "B:b@775^AB B:b@867^AB C:b@770^AB C:b@870^AB "

// turnsOf plays turns in which pawns turn and tells who had them.
func turnsOf(p *Position, n int) string {
	var who []string
	for range n {
		who = append(who, p.Name(p.ToMove))
		for _, m := range p.Moves(nil) {
			if m.Kind == rules.KindTurn || m.Kind == rules.KindPass {
				p.Play(m)
				break
			}
		}
	}
	return strings.Join(who, " ")
}

func TestOrderOfFour(t *testing.T) {
	for _, test := range []struct{ id, units, rest, want string }{
		{"HW-229", troops, "to:AA", "AA BB A B AA"},
		{"HW-229", troops, "to:B", "B AA BB A B"},
		{"HW-231b", troops, "to:A order:AA,B,A,BB", "A BB AA B A"},
		{"HW-232", troops, "to:BB order:AA,B,A,BB", "BB AA B A BB"},
		{"HW-233", "B:b@775^AB C:b@770^AB C:b@870^AB ", "to:AA", "AA BB AA BB"},
		{"HW-233", "B:b@867^AB C:b@770^AB C:b@870^AB ", "to:A", "A B A B"},
		{"HW-233", "B:b@800^AB C:b@770^AB C:b@870^AB ", "to:AA", "AA BB A B"}, // on the dividing row it is both's
		{"HW-233", "B:b@775^AB C:b@870^AB ", "to:AA", "AA BB A B"},            // nobody could move
		{"HW-227", troops, "to:AA order:free", "AA A BB B AA A"},
	} {
		t.Run(test.id, func(t *testing.T) {
			p := fourOf(t, test.units, test.rest)
			if got := turnsOf(&p, len(strings.Fields(test.want))); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// TestStrict enters strict order from free order.
func TestStrict(t *testing.T) {
	for _, test := range []struct{ id, rest, want string }{
		{"EX-231.2", "to:A order:free last:AA,B", "A BB AA B A"},
		{"EX-231.3", "to:BB order:free last:B,AA", "BB A B AA BB"},
		{"HW-232", "to:B order:free last:BB,A", "B AA BB A B"},
		{"HW-232", "to:AA order:free last:A,BB", "AA B A BB AA"},
		{"HW-231c", "to:AA order:free", "AA BB A B AA"},
		{"HW-231c", "to:BB order:free", "BB AA B A BB"},
		{"HW-231a", "to:A order:free last:AA", "BB A B AA BB"},
	} {
		t.Run(test.id, func(t *testing.T) {
			p := fourOf(t, troops, test.rest)
			if p.Strict(nil) {
				t.Error("a move is taken back")
			}
			if got := turnsOf(&p, 5); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
	for _, test := range []struct{ id, rest, want string }{
		{"EX-231.1", "to:A order:free last:B,AA", "BB A B AA BB"},
		{"HW-231a", "to:AA order:free last:BB,A", "B AA BB A B"},
		{"HW-232", "to:B order:free last:A,BB", "AA B A BB AA"},
	} {
		t.Run(test.id, func(t *testing.T) {
			before := fourOf(t, troops, test.rest)
			p := before
			turnsOf(&p, 1)
			if !p.Strict(&before) {
				t.Error("no move is taken back")
			}
			q := before
			q.ToMove, q.Order = p.ToMove, p.Order
			if p != q {
				t.Errorf("not as it was before: %s", p.String())
			}
			if got := turnsOf(&p, 5); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// TestFreeOrder lets two generals be awaited, each on his side. [HW-227]
func TestFreeOrder(t *testing.T) {
	p := fourOf(t, troops, "to:AA order:free")
	awaited := func(p *Position) (who []string) {
		for g := range 4 {
			if p.Awaits(g) {
				who = append(who, p.Name(state.General(g)))
			}
		}
		return who
	}
	if got := awaited(&p); !slices.Equal(got, []string{"AA", "A"}) {
		t.Errorf("at the beginning %v", got)
	}
	p.Hand(2)
	turnsOf(&p, 1)
	if got := awaited(&p); !slices.Equal(got, []string{"AA", "B"}) || p.Name(p.ToMove) != "AA" {
		t.Errorf("after A %v", got)
	}
	turnsOf(&p, 1)
	p.Hand(1)
	turnsOf(&p, 1)
	p.Hand(0)
	q := *position(t, p.String())
	if got := awaited(&q); !slices.Equal(got, []string{"AA", "B"}) || q.Name(q.ToMove) != "AA" || q != p {
		t.Errorf("after AA and BB %v: %s", got, p.String())
	}
	p.Stage = state.AtSeize
	if got := awaited(&p); !slices.Equal(got, []string{"AA"}) {
		t.Errorf("in the midst of his turn %v", got)
	}
	two := *position(t, "plan "+troops+"to:B")
	if !two.Awaits(0) || two.Awaits(1) {
		t.Error("of two players one is awaited")
	}
}

// TestFour is what generals may order, and how the counts of their teams go.
func TestFour(t *testing.T) {
	for _, test := range []struct{ id, units, rest, legal, illegal string }{
		{"HW-223", "B:S@775 B:S@867 C:S@1300", "to:AA north:AA,BB", "775 to 676", "867 to 968"},
		{"HW-223", "B:S@775 B:S@867 C:S@1300", "to:A north:AA,BB", "867 to 966", "775 to 676"},
		{"HW-223", "B:S@775 B:S@867 C:S@1300", "to:AA north:A,B", "867 to 966", "775 to 676"},
		{"HW-223", "B:S@797 C:S@1300", "to:A north:AA,BB", "797 to 896", ""},
		{"HW-223", "B:S@797 C:S@1300", "to:AA north:AA,BB", "797 to 896", ""},
		{"HW-224", "B:T@867 C:S@1300", "to:A north:AA,BB", "867 to 769", ""},
		{"HW-224", "B:T@769 C:S@1300", "to:A north:AA,BB", "pass", "769 to 867"},
		{
			"HW-225", "B:S@775 B:T:775-774 B:S@797 B:T:797-870 C:S@1300", "to:A north:AA,BB", "T797-870 slide down 1",
			"T774-775 slide down 1",
		},
		{"HW-225", "B:S@867 B:C1:867>800 C:S@769 C:S@1300", "to:A north:AA,BB", "fire 769", ""},
		{"HW-225", "B:S@867 B:C1:867>800 C:S@769 C:S@1300", "to:AA north:AA,BB", "", "fire 769/867 destroy G800"},
		{"HW-225", "B:S@775 C:S@1300", "to:AA north:AA,BB", "entrench 676", "entrench 800"},
	} {
		t.Run(test.id, func(t *testing.T) {
			p := fourOf(t, test.units, test.rest)
			var orders []string
			for _, m := range p.Moves(nil) {
				orders = append(orders, string(Words(&p, m)))
			}
			for order := range strings.SplitSeq(test.legal, "/") {
				if order != "" && !slices.Contains(orders, order) {
					t.Errorf("%q is not legal", order)
				}
			}
			for order := range strings.SplitSeq(test.illegal, "/") {
				if slices.Contains(orders, order) {
					t.Errorf("%q is legal", order)
				}
			}
		})
	}
}

// TestCountsOfFour is whose turns count. [HW-233b]
func TestCountsOfFour(t *testing.T) {
	for _, test := range []struct{ name, units, rest, want string }{
		{"the other general's turn at the centre", "B:S@1372 B:b@700^AB B:b@1000^AB C:b@300^AB C:b@1300^AB ", "to:BB", ""},
		{"the turn of him at the centre", "B:S@1372 B:b@700^AB B:b@1000^AB C:b@300^AB C:b@1300^AB ", "to:B", "HW-188"},
		{"his ally's while he is skipped", "B:S@1372 B:b@700^AB C:b@300^AB ", "to:BB", "HW-188"},
		{"a blockade of 200 moves", "B:b@700^AB B:b@1000^AB C:b@300^AB C:b@1300^AB B:siege/199,200,0 ", "to:BB", "HW-190.2"},
	} {
		t.Run("HW-233b "+test.name, func(t *testing.T) {
			p := fourOf(t, test.units, test.rest)
			for _, m := range p.Moves(nil) {
				if m.Kind == rules.KindTurn {
					p.Play(m)
					break
				}
			}
			rule := engine.RuleID("")
			if _, over := p.Ended(); over {
				rule, _ = game{}.Ending(&p)
			}
			if string(rule) != test.want {
				t.Errorf("got %q, want %q", rule, test.want)
			}
		})
	}
	t.Run("HW-233b a blockade declared", func(t *testing.T) {
		p := fourOf(t, troops, "to:BB")
		p.Play(Move{Kind: rules.KindBlockade})
		if c := p.Sieges[0]; c.Limit != 200 {
			t.Errorf("its limit is %d", c.Limit)
		}
	})
	t.Run("HW-233b cut off", func(t *testing.T) {
		p := fourOf(t, "B:b@98^AB B:SK@700 B:S@1000 C:S@300 C:b@1300^AB B:cut@98/2", "to:A")
		turnsOf(&p, 1)
		if got := p.Cuts[0].Turns; p.NCuts != 1 || got != 2 {
			t.Errorf("after A's turn %d of the list's turns are done", got)
		}
	})
	t.Run("HW-233b cut off, and the lowest square changes sides", func(t *testing.T) {
		// 98 is above the dividing row, where AA commands when the list is made; from 1000 on A would.
		const line = "B:SK@700 B:S@1000 C:S@300 C:b@1300^AB B:cut@1000/2!AA"
		p := fourOf(t, line, "to:A")
		turnsOf(&p, 1)
		if got := p.Cuts[0].Turns; p.NCuts != 1 || got != 2 {
			t.Errorf("after A's turn %d of the list's turns are done, which are AA's", got)
		}
		if text := p.String(); !strings.Contains(text, "B:cut@1000/2!AA") {
			t.Errorf("it is written %s", text)
		}
		if plain := fourOf(t, strings.TrimSuffix(line, "!AA")+"!A", "to:A"); strings.Contains(plain.String(), "!A") {
			t.Errorf("what is usual is written too: %s", plain.String())
		}
	})
	t.Run("HW-233b a fire", func(t *testing.T) {
		p := fourOf(t, troops+"BB:fire@514/2", "to:BB")
		turnsOf(&p, 2)
		if got := p.Fires[0].Turns; got != 2 {
			t.Errorf("before BB's next turn it has burned %d", got)
		}
		turnsOf(&p, 2)
		if got := p.Fires[0].Turns; got != 3 {
			t.Errorf("in BB's next turn it has burned %d", got)
		}
	})
}

// TestAllies win together, and lots decide who begins and where. [HW-216 to HW-222]
func TestAllies(t *testing.T) {
	start := func(options map[string]string) *engine.Played[Position, Move, *Position] {
		t.Helper()
		m, err := Rules.New(engine.Setup{Options: options, Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		return m.(*engine.Played[Position, Move, *Position])
	}
	t.Run("HW-216", func(t *testing.T) {
		p := start(map[string]string{"players": "4", "first": "c", "north": "a"}).At()
		if got := p.String(); !strings.Contains(got, " to:BB players:4 team:B=AA,A team:C=BB,B north:A,B order:AA,B,A,BB") {
			t.Error(got[len(got)-100:])
		}
	})
	t.Run("HW-221", func(t *testing.T) {
		_, err := Rules.New(engine.Setup{Options: map[string]string{"players": "4", "deployment": "second"}})
		if err == nil || !strings.Contains(err.Error(), "HW-221") {
			t.Errorf("the second deployment: %v", err)
		}
	})
	t.Run("HW-218", func(t *testing.T) {
		m, err := Rules.New(engine.Setup{Position: "plan B:S@1372 C:b@1300^AB C:b@300^AB B:b@700^AB B:b@1000^AB players:4 " +
			"team:B=AA,A team:C=BB,B to:B"})
		if err != nil {
			t.Fatal(err)
		}
		p := m.(*engine.Played[Position, Move, *Position]).At()
		for _, o := range p.Moves(nil) {
			if o.Kind == rules.KindTurn {
				if _, err := m.Play(Words(&p, o)); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
		if r := m.Result(); r.Winner != "aa" || !slices.Equal(r.With, []engine.Side{"a"}) {
			t.Errorf("got %+v", r)
		}
	})
}
