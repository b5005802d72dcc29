package tell

import (
	"math"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/rithmomachia"
	"littlewars/render/account"
)

// An arrow goes to the place that an order names, or where its devices come to lie, and not to one that is called as a
// number in it is; an order about one place marks it.
func TestPointed(t *testing.T) {
	t.Parallel()
	scene, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	m, err := hellwig.Rules.New(scene.Setup)
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	for o, by := range map[engine.Order]engine.Spot{
		"257 to 262": {X: 5}, "bt42 slide up 1": {Y: 1}, "g209 t210-211 t232-233 slide right 3": {X: 3},
	} {
		if err := m.Check(o); err != nil {
			t.Fatal(err)
		}
		ties := pointed(&v, m, []engine.Thought{{Line: []engine.Order{o}}}, nil).Ties
		const half = 0.2 // and less: a gun is drawn on one of its squares
		if len(ties) != 1 || math.Hypot(ties[0].To.X-ties[0].From.X-by.X, ties[0].To.Y-ties[0].From.Y-by.Y) > half {
			t.Errorf("%s has the arrows %v, want one by %v", o, ties, by)
		}
	}
	work := pointed(&v, m, []engine.Thought{{Line: []engine.Order{"entrench 319"}}}, nil)
	if len(work.Ties) > 0 || len(work.Cells) != 1 || work.Cells[0].Place != "319" {
		t.Errorf("a work is marked by %+v", work)
	}
}

// An arrow goes where a man goes, and not to where whom he takes comes in.
func TestPointedAtACapture(t *testing.T) {
	t.Parallel()
	m, err := rithmomachia.Rules.New(engine.Setup{Position: "even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even"})
	if err != nil {
		t.Fatal(err)
	}
	const takes = "c6 d7 a1"
	v, scale := m.View(""), account.Scale{}
	did, err := account.Planned(m, "", "even", takes, scale.Say)
	if err != nil {
		t.Fatal(err)
	}
	line := []engine.Thought{{Line: []engine.Order{takes}}}
	ties, at := pointed(&v, m, line, []*account.Summary{&did}).Ties, v.Cells[v.CellNamed("d7")].At
	if len(ties) != 1 || ties[0].To != at {
		t.Errorf("the arrows are %+v, not one to %v", ties, at)
	}
}
