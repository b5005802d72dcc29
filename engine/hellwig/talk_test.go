package hellwig

import (
	"errors"
	"strings"
	"testing"

	"littlewars/engine"
)

// TestTalk says what is said beside orders. [HW-12, HW-13, HW-311]
func TestTalk(t *testing.T) {
	for _, tc := range []struct {
		rule   string
		orders string
		over   bool
		winner engine.Side
		why    string
	}{
		{"HW-311", "resign", true, "x", "a gives up"},
		{"HW-12", "peace 2;1 to 2;agree", true, "", "a gives 2 small flags"},
		{"HW-12", "peace 0;1 to 2;agree", true, "", "without flags"},
		{"HW-13", "peace -3;1 to 2;agree", true, "", "x gives 3 small flags"},
		{"HW-311", "peace 1;1 to 2;22 to 21", false, "", ""},
		{"HW-311", "1 to 2;peace 1;22 to 21;agree", true, "", "x gives 1 small flag"},
	} {
		t.Run(tc.rule+" "+tc.orders, func(t *testing.T) {
			m, err := Rules.New(engine.Setup{Position: "plate2 A:T@1 X:T@22"})
			if err != nil {
				t.Fatal(err)
			}
			for said := range strings.SplitSeq(tc.orders, ";") {
				if _, err := m.Play(engine.Order(said)); err != nil {
					t.Fatalf("%q: %v", said, err)
				}
			}
			if r := m.Result(); r.Over != tc.over || r.Winner != tc.winner || !strings.Contains(r.Why, tc.why) {
				t.Errorf("%+v", r)
			}
		})
	}
	for _, tc := range []struct{ rule, orders, refused string }{
		{"HW-311", "", "agree"},
		{"HW-311", "peace 1", "peace 2"},
		{"HW-311", "peace 1", "agree"},
		{"HW-311", "peace 1;1 to 2;22 to 21", "agree"},
	} {
		t.Run(tc.rule+" not "+tc.orders+";"+tc.refused, func(t *testing.T) {
			m, err := Rules.New(engine.Setup{Position: "plate2 A:T@1 X:T@22"})
			if err != nil {
				t.Fatal(err)
			}
			for _, said := range strings.FieldsFunc(tc.orders, func(r rune) bool { return r == ';' }) {
				if _, err := m.Play(engine.Order(said)); err != nil {
					t.Fatalf("%q: %v", said, err)
				}
			}
			illegal, is := errors.AsType[*engine.Illegal](m.Check(engine.Order(tc.refused)))
			if !is || string(illegal.Rule) != tc.rule {
				t.Errorf("%q: %v", tc.refused, illegal)
			}
		})
	}
	t.Run("HW-13 terms", func(t *testing.T) {
		m, err := Rules.New(engine.Setup{Position: "plate2 A:T@1 X:T@22"})
		if err != nil {
			t.Fatal(err)
		}
		if _, unclear := errors.AsType[*engine.Unclear](m.Check("peace 4")); !unclear {
			t.Error("peace for four flags")
		}
	})
	t.Run("HW-230", func(t *testing.T) {
		for _, tc := range []struct{ order, said string }{{"free", "aa strict"}, {"strict", "strict"}} {
			m, err := Rules.New(engine.Setup{Position: four + tc.order})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := m.Play(engine.Order(tc.said)); (err == nil) != (tc.order == "free") {
				t.Errorf("in %s order: %v", tc.order, err)
			}
			if n := len(m.Turn().Sides); n != 1 {
				t.Errorf("after %s order %d are awaited", tc.order, n)
			}
		}
	})
}

// four players at the beginning.
const four = "plan start:first players:4 team:B=AA,A team:C=BB,B north:AA,BB to:AA order:"

// TestCommands reads no order that is for the ally to give, and offers none. [HW-223]
func TestCommands(t *testing.T) {
	t.Run("HW-223", func(t *testing.T) {
		p := *position(t, four+"strict")
		listed := map[engine.Order]bool{}
		for _, m := range p.Moves(nil) {
			listed[(game{}).Words(&p, m)] = true
		}
		other := p
		other.ToMove ^= 2
		refused := 0
		for _, m := range other.Moves(nil) {
			said := (game{}).Words(&other, m)
			if _, err := (game{}).Read(&p, said); (err == nil) != listed[said] {
				t.Fatalf("%q: %v", said, err)
			} else if err != nil {
				refused++
			}
			if refused == 50 {
				break
			}
		}
		if refused == 0 {
			t.Error("nothing was refused")
		}
		reached(t, &p)
	})
}
