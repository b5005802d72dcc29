package rules

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
)

// strikeBoard is a position of statetest's language.
func strikeBoard(t testing.TB, text string) *Position {
	t.Helper()
	return &Position{Start: *statetest.New(t, text)}
}

// strikeOrder reads an order of N.
func strikeOrder(t testing.TB, p *Position, text string) order.Task {
	t.Helper()
	o, err := order.Read(&p.Start, 0, strings.Fields(strings.ToLower(text)))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return o
}

// struckBy notes orders, parted by ";", and carries them out with answers such as "S/inf1 6,3".
func struckBy(t testing.TB, p *Position, orders string, answers ...string) *Run {
	t.Helper()
	for text := range strings.SplitSeq(orders, ";") {
		o := strikeOrder(t, p, text)
		if err := p.Legal(p.Ready(), &o); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p.Said = append(p.Said, Said{0, o})
	}
	p.Said = append(p.Said, Said{0, order.Plain("done", state.ID{})})
	for _, a := range answers {
		name, place, _ := strings.Cut(a, " ")
		id, _ := order.ParseID(&p.Start, 0, name)
		o := order.Plain("answer", id)
		if place != "" {
			at, post, _ := strings.Cut(place, "/")
			o.At = statetest.At(t, &p.Start, at)
			o.Post, _ = state.ParsePost(post)
		}
		p.Said = append(p.Said, Said{0, o})
	}
	return p.Carry()
}

// struck is what happened, without who did it.
func struck(r *Run) string {
	var lines []string
	for i := range r.Events {
		e := r.Events[i]
		e.By = state.ID{}
		line := e.Text(r.Situation)
		lines = append(lines, line[:strings.LastIndex(line, " ")])
	}
	return strings.Join(lines, "; ")
}

// strikeRule is the rule against an order, "" if it may be noted.
func strikeRule(t testing.TB, p *Position, text string) engine.RuleID {
	t.Helper()
	o, err := order.Read(&p.Start, 0, strings.Fields(strings.ToLower(text)))
	if err == nil {
		err = p.Legal(p.Ready(), &o)
	}
	if err == nil {
		return ""
	}
	illegal, is := err.(*engine.Illegal)
	if !is {
		return engine.RuleID("unclear")
	}
	if !strings.HasPrefix(string(illegal.Rule), "VT-") || illegal.Why() == "" {
		t.Errorf("%s is refused by %q: %q", text, illegal.Rule, illegal.Why())
	}
	return illegal.Rule
}
