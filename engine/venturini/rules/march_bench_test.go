package rules

import (
	"testing"

	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// An order to march 4 steps is looked over.
func BenchmarkCheckMarch(b *testing.B) {
	s := state.NewBattle(state.Battle.Map(), state.Options{}, "N", "S")
	f := ground.NewField(&s)
	o := order.Plain("march", state.ID{Kind: state.HCav, Number: 1})
	for _, name := range []string{"6,1", "5,2", "4,3", "4,4"} {
		at, _ := f.Map.Board.Find(name)
		o.Steps = append(o.Steps, march.Pace{At: at})
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := checkMarch(f, &o); err != nil {
			b.Fatal(err)
		}
	}
}
