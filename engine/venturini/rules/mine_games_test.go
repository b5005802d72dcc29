package rules

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/flood"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// mineField is a corner of the campaign's map with a brook, a river and its sluice, where both sides dig, dam and blow
// up what they can.
const mineField = "venturini 1 campaign 1-6-1 O camp_moves=0 | fig O inf1 28,14 | fig O inf2 28,13 | fig O inf3 25,14 | " +
	"fig O inf4 31,17 | fig O fart1 28,12 | fig O fart2 27,15 | fig O fbat1 27,15 | fig N inf1 29,14 | fig N inf2 30,13 | " +
	"fig N inf3 29,12 | fig N fart1 30,14 | fig N fart2 29,16 | fig N fbat1 29,16 | fig N lcav1 31,14 | " +
	"lie 28,14 4f | lie 29,14 4f | lie 28,13 2w+1m | lie 28,12 2w+1m | lie 27,15 2w+1m | lie 30,13 2m | lie 30,14 2w+1m | " +
	"lie 29,16 2w+1m | lie 29,12 2m | span 28,14:E fly1 | span 28,13:E dam3 | gallery N 29,16 30,15 | " +
	"mine O mine1 29,13 post 28,13 1 watch=ask | mine N mine1 28,15 post 29,14 1 watch=all | " +
	"is 23,14 water | is 24,14 water | is 23,16 water | is 24,16 water | is 25,16 water | " +
	"mine N mine2 30,15 post 29,16 1 watch=ask | gate 25,15 shut"

// mineVerbsAtRandom are what is ordered there, and how much of it.
var mineVerbsAtRandom = []string{
	"gallery", "charge-mine", "flying-mine", "draw-mine", "dig", "spring", "dam", "sluice", "load", "drop",
}

// TestMinesAndFloodsAtRandom plays mines, dams and sluices at random, and looks after each move whether the water lies
// where it is held, nobody stands in it, and no powder has come from nowhere. [VT-MINE-1, VT-FLOOD-2, VT-ARMY-20]
func TestMinesAndFloodsAtRandom(t *testing.T) {
	t.Parallel()
	games, days := 6, 8
	if enginetest.Soaking() {
		games, days = 60, 24
	}
	var all sync.Mutex
	seen := map[string]int{}
	t.Run("games", func(t *testing.T) {
		for seed := range games {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				t.Parallel()
				start, err := ParsePosition(mineField)
				if err != nil {
					t.Fatal(err)
				}
				g := gamble{Position: start, chance: engine.NewChance(uint64(seed), 1)}
				for range 2 * days {
					over, words, err := g.mineMove()
					if err != nil {
						t.Fatalf("%v\n%s", err, state.Write(&g.Start, nil, ""))
					}
					all.Lock()
					for _, w := range words {
						seen[w]++
					}
					all.Unlock()
					if over {
						break
					}
				}
			})
		}
	})
	for _, word := range []string{"blown", "flooded", "drained", "mined", "built", "asked"} {
		if seen[word] == 0 {
			t.Errorf("nothing was %s in all games: %v", word, seen)
		}
	}
}

// mineMove plays a move of a side, and gives what has happened in it.
func (g *gamble) mineMove() (over bool, words []string, err error) {
	for i := range g.Start.Figures {
		if f := &g.Start.Figures[i]; f.Side == g.Start.Mover {
			f.Load = supply.Need(f) // food is not what this is about
		}
	}
	for range 3 + g.chance.IntN(6) {
		if words := g.pickMine(); words != "" {
			if err := g.hear(state.SaidLine{By: g.Start.Mover, Text: words}); err != nil {
				return false, nil, fmt.Errorf("%s: %w", words, err)
			}
		}
	}
	for g.Finish() != nil {
		g.Said = g.Said[:len(g.Said)-1]
	}
	g.Said = append(g.Said, Said{By: g.Start.Mover, Order: order.Plain("done", state.ID{})})
	for {
		run := g.Carry()
		if run.Open == nil {
			for i := range run.Events {
				words = append(words, run.Events[i].Word)
			}
			err := g.sound(run)
			if err == nil {
				err = waterlogged(run)
			}
			g.Position = Position{Start: *run.Situation}
			return run.Won != nil, words, err
		}
		if err := g.readBack(); err != nil {
			return false, nil, err
		}
		if run.Open.Kind == "spring" {
			words = append(words, "asked")
		}
		could := run.Open.Could
		g.Said = append(g.Said, Said{By: run.Open.By, Order: could[g.chance.IntN(len(could))]})
	}
}

// pickMine is an order at random, mostly of the mines and the water, else a march; "" if there is none.
func (g *gamble) pickMine() string {
	ready := g.Ready()
	if g.chance.IntN(8) == 0 {
		return g.finish(ready, "watch")
	}
	var own []*state.Unit
	for i := range ready.Figures {
		if f := &ready.Figures[i]; f.Side == g.Start.Mover && f.At != grid.None {
			own = append(own, f)
		}
	}
	if len(own) == 0 {
		return ""
	}
	who := own[g.chance.IntN(len(own))]
	if g.chance.IntN(3) == 0 {
		return g.near(ready, who)
	}
	verb := mineVerbsAtRandom[g.chance.IntN(len(mineVerbsAtRandom))]
	if o := order.Plain(verb, who.ID); g.Able(ready, &o) != nil {
		return ""
	}
	if verb == "spring" && g.chance.IntN(2) == 0 {
		return g.finish(ready, "end", who.Name(), verb)
	}
	return g.finish(ready, who.Name(), verb)
}

// near is a march of a step.
func (g *gamble) near(ready *ground.Field, who *state.Unit) string {
	about := ready.Neighbours(who.At)
	o := order.Plain("to", who.ID)
	o.At = about[g.chance.IntN(len(about))]
	if g.Legal(ready, &o) != nil {
		return ""
	}
	return strings.Join(o.Words(&g.Start, who.Side), " ")
}

// waterlogged is whether water lies where nothing holds it, or something lies in it that it takes away.
func waterlogged(run *Run) error {
	held := flood.Held(run.Field)
	for i := range run.Marks {
		if m := &run.Marks[i]; m.Kind == state.Flooded && !held.Has(m.At) {
			return fmt.Errorf("nothing holds the water on %s", run.Map.Board.Name(m.At))
		}
	}
	for at := range held.All() {
		name := run.Map.Board.Name(at)
		for g := range run.On(at) {
			if g.Side != run.Mover && g.Free() {
				return fmt.Errorf("%s stands in the flood on %s", g.Name(), name)
			}
		}
		for i := range run.Mines {
			if run.Mines[i].At == at {
				return fmt.Errorf("there is a mine under the flood on %s", name)
			}
		}
		for d := grid.N; d < grid.Dirs; d += 2 {
			if len(run.LinesOn(state.Border{At: at, Side: d})) > 0 {
				return fmt.Errorf("there are works in the flood on %s", name)
			}
		}
	}
	return nil
}
