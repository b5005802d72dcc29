package hellwig_test

import (
	"context"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
)

// oracle says what he is told to, and would resign.
type oracle struct{ values []float64 }

func (o *oracle) Choose(context.Context, engine.Match) (engine.Order, engine.Thought, error) {
	t := engine.Thought{Value: o.values[0], Line: []engine.Order{"resign"}}
	o.values = o.values[1:]
	return "resign", t, nil
}

// Where several are awaited an order is judged as his who gives it.
func TestJudgedByWhoGives(t *testing.T) {
	t.Parallel()
	m, err := hellwig.Rules.New(engine.Setup{Options: map[string]string{"players": "4", "order": "free"}})
	if err != nil {
		t.Fatal(err)
	}
	entries := []engine.Record{{Order: "bb resign"}}
	r, err := engine.Judge(t.Context(), &oracle{[]float64{0.7, 0.9}}, m, entries, engine.Review{Of: "aa"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if j := r.Orders[0]; j.Side != "bb" || j.Before > 0.31 || j.Before < 0.29 || j.After > j.Before || len(j.Better.Line) > 0 {
		t.Errorf("%s, from %v to %v; better %v", j.Side, j.Before, j.After, j.Better.Line)
	}
}

// Who gives the game up has made no worse move than another.
func TestGivingUpIsNoBlunder(t *testing.T) {
	t.Parallel()
	m, err := hellwig.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	entries := []engine.Record{{Order: "resign"}}
	r, err := engine.Judge(t.Context(), &oracle{[]float64{0.4}}, m, entries, engine.Review{Of: m.Turn().Sides[0]}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if j := r.Orders[0]; j.Lost() != 0.4 || len(j.Better.Line) > 0 {
		t.Errorf("it gives up %v, better were %v", j.Lost(), j.Better.Line)
	}
}
