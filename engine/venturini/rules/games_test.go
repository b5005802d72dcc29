package rules

import (
	"fmt"
	"sync"
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/venturini/state"
)

// The games that are played at random: how many, and for how many days; in a soak more.
var games = [...]struct {
	name       string
	games      int
	days       int
	soak, year int
	begin      func(seed uint64) gamble
	words      []string // what has to happen in all games together
}{
	{"battle", 20, 48, 300, 48, beginBattle, []string{"killed", "wounded", "displaced", "captured", "burned"}},
	{"campaign", 4, 12, 50, state.DaysOfYear, beginCampaign, []string{"fed", "surrendered", "built", "lost"}},
	{"siege", 2, 6, 50, 60, beginSiege, []string{"killed", "captured", "built"}},
}

// TestGamesAtRandom plays legal orders at random, and looks after each part of a phase and after each move whether all
// is there and stands where it may; whether the text is read back equal after each order and in the midst of questions;
// whether a day goes the same way when it is said in another order, and the whole game when it is said again from its
// first text. [VT-NOTE-4, VT-MAP-33, VT-ARMY-20, VT-FIGHT-58,
// VT-SIEGE-3, VT-SIEGE-7, VT-SIEGE-20 to -25]
func TestGamesAtRandom(t *testing.T) {
	for _, about := range games {
		t.Run(about.name, func(t *testing.T) {
			t.Parallel()
			many, days, soak := about.games, about.days, enginetest.Soaking()
			if soak {
				many, days = about.soak, about.year
			}
			var all sync.Mutex
			seen, still, turned := map[string]int{}, 0, 0
			t.Run("seed", func(t *testing.T) {
				for seed := range many {
					t.Run(fmt.Sprint(seed), func(t *testing.T) {
						t.Parallel()
						g := about.begin(uint64(seed))
						g.close, g.seen = !soak && seed == 0, map[string]int{}
						g.play(t, 2*days)
						all.Lock()
						defer all.Unlock()
						for word, n := range g.seen {
							seen[word] += n
						}
						still, turned = still+g.still, turned+g.turned
					})
				}
			})
			for _, word := range about.words {
				if seen[word] == 0 {
					t.Errorf("nothing was %s in all games: %v", word, seen)
				}
			}
			if still == 0 || turned == 0 {
				t.Errorf("%d moves kept all, %d were carried out in another order", still, turned)
			}
			t.Logf("%v; %d moves kept all, %d were carried out in another order", seen, still, turned)
		})
	}
}

// play plays so many moves, or to the end.
func (g *gamble) play(t *testing.T, moves int) {
	t.Helper()
	played, begun := 0, state.OneLine(g.Text())
	for over := false; !over && played < moves; played++ {
		var err error
		over, err = g.move()
		if err == nil && g.Start.Game == state.Siege {
			err = g.dry()
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, state.Write(&g.Start, nil, ""))
		}
	}
	if err := g.replayed(begun); err != nil {
		t.Errorf("%v\n%s", err, begun)
	}
	if g.orders < played/2 {
		t.Errorf("only %d orders were noted in %d moves", g.orders, played)
	}
}

// beginBattle is a battle between opposite camps; in every second the armies stand about the middle.
func beginBattle(seed uint64) gamble {
	camps := [...][2]string{{"N", "S"}, {"E", "W"}, {"S", "N"}, {"W", "E"}}[seed%4]
	s := state.NewBattle(state.Battle.Map(), state.Options{}, camps[0], camps[1])
	g := gamble{Position: Position{Start: s}, chance: engine.NewChance(seed, 1)}
	if seed%2 == 1 {
		g.mingle(4, 10, 0)
		g.mingle(4, 10, 1)
	}
	return g
}

// beginCampaign is a campaign; every second begins with the harvest, or before the winter.
func beginCampaign(seed uint64) gamble {
	s := state.NewCampaign(state.Campaign.Map(), state.Options{}, "O")
	if seed%2 == 1 {
		s.Date = state.DayOf(1, 7+4*int(seed/2%2), 3)
		s.Options.NoMoveLimit = true
	}
	return gamble{Position: Position{Start: s}, chance: engine.NewChance(seed, 1)}
}

// beginSiege is a siege; every second has the armies close to each other, so that they meet in the works.
func beginSiege(seed uint64) gamble {
	g := newSiege(seed)
	if seed%2 == 1 {
		g.storm()
	}
	return g
}
