package rules

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// marches notes marches at random for a move, and done.
func (g *gamble) marches(t testing.TB, n int) {
	t.Helper()
	for range n {
		ready := g.Ready()
		who := &ready.Figures[g.chance.IntN(len(ready.Figures))]
		if who.Side != g.Start.Mover {
			continue
		}
		if words := g.march(ready, who); words != "" {
			if err := g.hear(state.SaidLine{By: g.Start.Mover, Text: words}); err != nil {
				t.Fatal(err)
			}
		}
	}
	for g.Finish() != nil {
		g.Said = g.Said[:len(g.Said)-1]
	}
	g.Said = append(g.Said, Said{By: g.Start.Mover, Order: order.Plain("done", state.ID{})})
}

func newGamble() gamble {
	s := state.NewCampaign(state.Campaign.Map(), state.Options{}, "O")
	return gamble{Position: Position{Start: s}, chance: engine.NewChance(1, 1)}
}

// A day of one side with a dozen marches, and all eat: 3 ms are allowed.
func BenchmarkCampaignDay(b *testing.B) {
	g := newGamble()
	g.marches(b, 24)
	for b.Loop() {
		if r := g.Carry(); r.Open != nil || r.Mover != 1 {
			b.Fatal("the day is not over")
		}
	}
}

// All ends of a march of each figure in turn: 150 us are allowed for one.
func BenchmarkCampaignReach(b *testing.B) {
	g := newGamble()
	f := g.Ready()
	i := 0
	for b.Loop() {
		who := &f.Figures[i%len(f.Figures)]
		i++
		if _, err := march.Reach(f, who.ID); err != nil && !who.Carried() {
			b.Fatal(err)
		}
	}
}

// 20 us are allowed.
func BenchmarkCampaignClone(b *testing.B) {
	g := newGamble()
	for b.Loop() {
		if c := g.Clone(); c.Start.Date != g.Start.Date {
			b.Fatal("it is another")
		}
	}
}

// A year with some marches every day, carried out again: 2 s are allowed.
func BenchmarkCampaignYear(b *testing.B) {
	var year []Position
	g := newGamble()
	for range 2 * state.DaysOfYear {
		g.marches(b, 10)
		year = append(year, g.Clone())
		r := g.Carry()
		for r.Open != nil { // where the captured and surrendered go
			g.Said = append(g.Said, Said{By: r.Open.By, Order: r.Open.Could[0]})
			year[len(year)-1], r = g.Clone(), g.Carry()
		}
		g.Position = Position{Start: *r.Situation}
	}
	for b.Loop() {
		for i := range year {
			if r := year[i].Carry(); r.Open != nil {
				b.Fatal("it asks")
			}
		}
	}
}
