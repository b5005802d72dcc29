package battle

import (
	"testing"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/scenario"
)

// BenchmarkBattleCheck asks about orders to one man of the largest battle, 260 men among 300 solids: at most
// 200 µs each.
func BenchmarkBattleCheck(b *testing.B) {
	table, err := scenario.Embedded("field")
	if err != nil {
		b.Fatal(err)
	}
	m := stageOn(b, table, nil)
	man := m.Words[60]
	at := table.Men[60].At
	for _, c := range []struct {
		name  string
		order engine.Order
		legal bool
	}{
		{"straight", engine.Order(man).Then("to").Then(engine.Spot{X: at.X + 0.2, Y: at.Y + 9}.String()), true},
		{"turned", engine.Order(man).Then("to").Then(engine.Spot{X: at.X + 0.2, Y: at.Y + 9}.String()).Then("45"), true},
		{"too far", engine.Order(man).Then("to").Then(engine.Spot{X: at.X, Y: at.Y + 12.5}.String()), false},
		{"on a friend", engine.Order(man).Then("to").Then(tabletop.ViewSpot(table.Men[61].At).String()), false},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if err := m.Check(c.order); (err == nil) != c.legal {
					b.Fatalf("%s: %v", c.order, err)
				}
			}
		})
	}
	for _, said := range []engine.Order{engine.Order(man).Then("to"), engine.Order(man), "", "march", "march 0,9"} {
		b.Run("complete "+string(said), func(b *testing.B) {
			for b.Loop() {
				if len(m.Complete(said)) == 0 {
					b.Fatal("nothing may follow")
				}
			}
		})
	}
	b.Run("play", func(b *testing.B) {
		for b.Loop() {
			c := m.Clone()
			if _, err := c.Play(engine.Order(man).Then("to").Then(engine.Spot{X: at.X + 0.2, Y: at.Y + 9}.String())); err != nil {
				b.Fatal(err)
			}
		}
	})
}
