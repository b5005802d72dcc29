package rules

import (
	"fmt"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// larder is how much food there is in magazines, loads and on the ground. What villages keep for themselves does not
// count until it is taken.
func larder(s *state.Situation) (n int) {
	for i := range s.Figures {
		n += supply.Amount(s.Figures[i].Load)
	}
	for _, lots := range [][]state.Lot{s.Magazines, s.Lying} {
		for i := range lots {
			n += supply.Amount(lots[i].Goods)
		}
	}
	return n
}

// booked is by how much food has grown or shrunk as events tell it.
func booked(e *Incident) int {
	n := supply.Amount(e.Goods)
	village := e.Rule == "VT-SUPPLY-18" || e.Rule == "VT-SUPPLY-19"
	switch e.Word {
	case "mown", "harvested":
		return n
	case "fed":
		if village { // eaten where it grew
			return 0
		}
		return -n
	case "lost":
		switch {
		case village && e.By != state.ID{}: // lost to who took it
			return n
		case village:
			return 0
		}
		return -n
	case "spoiled", "killed", "destroyed":
		return -n
	}
	return 0
}

// pickFood is an order about food, "" if there is none.
func (g *gamble) pickFood() string {
	ready := g.Ready()
	verbs := [...]string{"feed", "rob", "mow", "load", "drop", "hand", "issue"}
	verb := verbs[g.chance.IntN(len(verbs))]
	if verb == "issue" {
		return g.finish(ready, verb)
	}
	who := &ready.Figures[g.chance.IntN(len(ready.Figures))]
	if o := order.Plain(verb, who.ID); who.Side != g.Start.Mover || g.Able(ready, &o) != nil {
		return ""
	}
	return g.finish(ready, who.Name(), verb)
}

// TestFoodAddsUp plays campaigns at random: what was begun with and harvested is what was eaten, what is stored, carried
// or lies there, and what was lost, each loss an event. [VT-SUPPLY-1, VT-SUPPLY-7, VT-SUPPLY-19, VT-WRECK-33]
func TestFoodAddsUp(t *testing.T) {
	t.Parallel()
	for seed, month := range []int{5, 6, 7, 8, 12} {
		t.Run(fmt.Sprint(month), func(t *testing.T) {
			t.Parallel()
			s := state.NewCampaign(state.Campaign.Map(), state.Options{NoMoveLimit: true}, "O")
			s.Date = state.DayOf(1, month, 1)
			g := gamble{Position: Position{Start: s}, chance: engine.NewChance(uint64(seed), 3)}
			words := map[string]int{}
			for range 2 * 8 {
				for range 4 + g.chance.IntN(8) {
					words := g.pick()
					if g.chance.IntN(2) == 0 {
						words = g.pickFood()
					}
					if words != "" {
						if err := g.hear(state.SaidLine{By: g.Start.Mover, Text: words}); err != nil {
							t.Fatal(words, err)
						}
					}
				}
				for g.Finish() != nil {
					g.Said = g.Said[:len(g.Said)-1]
				}
				g.Said = append(g.Said, Said{By: g.Start.Mover, Order: order.Plain("done", state.ID{})})
				run := g.Carry()
				for run.Open != nil {
					could := run.Open.Could
					g.Said = append(g.Said, Said{By: run.Open.By, Order: could[g.chance.IntN(len(could))]})
					run = g.Carry()
				}
				want := larder(&g.Start)
				for i := range run.Events {
					want += booked(&run.Events[i])
					words[run.Events[i].Word]++
				}
				if got := larder(run.Situation); got != want {
					for i := range run.Events {
						if e := &run.Events[i]; e.Word != "fed" {
							t.Logf("%s (%s)", e.Text(run.Situation), e.Goods)
						}
					}
					t.Fatalf("there are %d rations and portions, and as events tell %d\n%s", got, want, g.Lines())
				}
				if run.Won != nil {
					break
				}
				g.Position = Position{Start: *run.Situation}
			}
			for _, word := range []string{"fed", "lost", "surrendered"} {
				if words[word] == 0 {
					t.Errorf("nothing was %s: %v", word, words)
				}
			}
		})
	}
}

// TestFoodLostUnderFire is that events tell how much food goes with wagons and guns that are shot. [VT-NOTE-9,
// VT-FIGHT-62, VT-WRECK-25, VT-WRECK-27]
func TestFoodLostUnderFire(t *testing.T) {
	t.Parallel()
	const guns = "campaign 1-7-1; N/fart1 5,5; N/fbat1 5,5; S/inf1 30,30 load=1p; "
	for _, c := range []struct {
		id, board, order string
		lost             int
	}{
		{"VT-WRECK-25/laager", guns + "S/wag1 5,3 laager load=2p+3r", "fbat1 batter laager 5,3", 5},
		{"VT-WRECK-25/by_a_throw", guns + "S/wag1 5,3 laager load=2p+3r", "fbat1 throw 5,3", 5},
		{"VT-FIGHT-62/full_laager", guns + "S/wag1 5,3 laager load=2r+4f", "fbat1 fire n", 2},
		{"VT-WRECK-27/wagons", guns + "S/wag1 5,3 load=4r", "fbat1 fire n cannon", 4},
		{"VT-WRECK-27/battery", guns + "S/fbat1 5,3 load=2r", "fbat1 fire n cannon", 2},
		{"VT-WRECK-27/destroyed", guns + "S/wag1 5,3 load=4r", "fbat1 fire n", 4},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, c.board)
			b.note(c.order)
			run, told := b.done(), 0
			for i := range run.Events {
				if e := &run.Events[i]; e.Word != "fed" {
					told -= booked(e)
				}
			}
			if told != c.lost {
				t.Errorf("%d are told to be lost, want %d\n%s", told, c.lost, struck(run))
			}
		})
	}
}
