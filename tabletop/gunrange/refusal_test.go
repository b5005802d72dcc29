package gunrange

import (
	"errors"
	"fmt"
	"testing"

	"littlewars/engine"
)

// Whatever is said at the range that cannot be done is refused by a rule of the range.
func TestRangeRefusals(t *testing.T) {
	t.Parallel()
	tries := 4000
	if testing.Short() {
		tries = 800
	}
	rules := Range{}.About().Rules
	refused := 0
	for _, start := range [...]string{"skirmish", "range"} {
		m, err := Range{}.New(engine.Setup{Seed: 1, Options: map[string]string{scenarioKey: start}})
		if err != nil {
			t.Fatal(err)
		}
		r := engine.NewChance(1, 4)
		for range tries {
			o := wildOrder(m.(*shooting), &r)
			_, err := m.Play(o)
			if err == nil || errors.As(err, new(*engine.Unclear)) {
				continue
			}
			illegal, is := errors.AsType[*engine.Illegal](err)
			if !is {
				t.Fatalf("%q is neither against the rules nor unclear: %v", o, err)
			}
			refused++
			if _, known := rules.Find(illegal.Rule); !known {
				t.Fatalf("%q is refused by %q, which is no rule of the range: %v", o, illegal.Rule, err)
			}
		}
	}
	if refused < tries/4 {
		t.Errorf("only %d orders were refused", refused)
	}
}

// wildOrder is an order of words that there are, in an order in which they may mean nothing. Guns are not fired much.
func wildOrder(m *shooting, r *engine.Chance) engine.Order {
	one := func(words ...string) string { return words[r.IntN(len(words))] }
	o := engine.Order(one("put", "raise", "clear"))
	if len(m.Words) > 0 && r.IntN(5) > 0 {
		o = engine.Order(one(m.Words...)).Then(one("to", "face", "lie", "stand", "off", "lay", "at", "to", "face", "lie", "fire"))
	}
	if o == "put" {
		o = o.Then(one("foot", "horse", "gun")).Then(one("south", "north"))
	}
	for range r.IntN(4) {
		switch r.IntN(5) {
		case 0, 1:
			o = o.Then(fmt.Sprintf("%.2f,%.2f", -30+r.Float64()*180, -30+r.Float64()*160))
		case 2, 3:
			o = o.Then(fmt.Sprintf("%.1f", -800+1600*r.Float64()))
		default:
			o = o.Then(one(append(m.Words, "with")...))
		}
	}
	return o
}
