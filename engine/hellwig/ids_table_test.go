package hellwig_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/hellwig/rules"
)

// ruled is what a rule comes to: a position, orders given one after the other with `/` between, and what the last of
// them leads to. That is a position; "over: RULE winner"; "!RULE" if that rule refuses it; "!" if it is not understood.
type ruled struct{ id, position, orders, want string }

// outcome plays a match and tells where it leads.
func (r ruled) outcome(t *testing.T) string {
	t.Helper()
	m, err := hellwig.Rules.New(engine.Setup{Position: r.position})
	if err != nil {
		t.Fatalf("%s: %v", r.position, err)
	}
	orders := strings.Split(r.orders, "/")
	for i, order := range orders {
		said := engine.Order(strings.ToLower(order))
		err := m.Check(said)
		if err == nil {
			_, err = m.Play(said)
		}
		if err == nil {
			continue
		}
		if i+1 < len(orders) {
			t.Fatalf("%s: %q: %v", r.position, order, err)
		}
		if illegal, is := errors.AsType[*engine.Illegal](err); is {
			return "!" + string(illegal.Rule)
		}
		return "!"
	}
	if end := m.Result(); end.Over {
		return strings.TrimSpace("over: " + string(end.Rule) + " " + string(end.Winner))
	}
	return m.Position()
}

// judged is what the judge makes of the orders; "!" if he refuses the last, for he names no rules. In each position on
// the way all orders are those that he lists.
func (r ruled) judged(t *testing.T) string {
	t.Helper()
	at := r.position
	orders := strings.Split(r.orders, "/")
	for i, order := range orders {
		p, err := rules.ParsePosition(at)
		if err != nil {
			t.Fatal(err)
		}
		if err := same(&p); err != nil {
			t.Error(err)
		}
		judge, err := slowRead(at)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(judge.orders(), order) {
			return "!"
		}
		after, over, err := slowPlay(at, order)
		if err != nil {
			t.Fatal(err)
		}
		if over != "" && i+1 < len(orders) {
			return "!"
		}
		if rule, winner, _ := strings.Cut(over, " "); over != "" {
			return strings.TrimSpace("over: " + rule + " " + strings.ToLower(winner))
		}
		at = after
	}
	return at
}

// unjudged reports whether the judge is not asked: about what the players say to each other, positions that come again,
// and deployments.
func (r ruled) unjudged() bool {
	return strings.Contains(r.orders, "peace") || strings.Contains(r.orders, "agree") ||
		strings.Contains(r.want, "HW-21b") || strings.Contains(r.position, "start:")
}

// holdRuled plays the rows, for the program and for the judge; each has its rule's id in its name.
func holdRuled(t *testing.T, rows []ruled) {
	t.Helper()
	for _, r := range rows {
		kind := " legal: "
		if strings.HasPrefix(r.want, "!") {
			kind = " refused: "
		}
		t.Run(r.id+kind+r.orders, func(t *testing.T) {
			t.Parallel()
			if got := r.outcome(t); got != r.want {
				t.Errorf("%s\n%s\ngot  %s\nwant %s", r.position, r.orders, got, r.want)
			}
			if r.unjudged() {
				return
			}
			want := r.want
			if strings.HasPrefix(want, "!") {
				want = "!"
			}
			if got := r.judged(t); got != want {
				t.Errorf("%s\n%s\nthe judge comes to %s\nand not to         %s", r.position, r.orders, got, want)
			}
		})
	}
}
