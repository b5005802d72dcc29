package general_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/sim/general"
	"littlewars/sim/player"
	"littlewars/tabletop/battle"
)

// meets is how a player does against another in so many battles, sides changed after each, and as South alone.
func meets(t *testing.T, options map[string]string, a, b player.Contender, games int) (all, south player.Tally) {
	t.Helper()
	tournament := player.Tournament{
		Rules: battle.Battle{}, Setup: engine.Setup{Options: options},
		Contenders: []player.Contender{a, b}, Games: games, Seed: 1,
	}
	s, err := tournament.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	us := s.Table[0]
	t.Logf("%s against %s: %d won, %d drawn, %d lost", a.Name, b.Name, us.Wins, us.Draws, us.Losses)
	return us.Tally, us.Sides[0].Tally
}

func at(level string) player.Contender {
	seat := func(seed uint64) engine.Player { return general.Seat(engine.Kind{Level: level}, seed) }
	return player.Contender{Name: level, Seat: seat}
}

// Each level loses to the next more often than it wins. They go by the same seeds: nothing here is left to a clock.
func TestLevelsAreApart(t *testing.T) {
	t.Parallel()
	levels := general.Levels()
	for i := range levels[1:] {
		all, _ := meets(t, map[string]string{"force": "small"}, at(levels[i].Name), at(levels[i+1].Name), 8)
		if all.Score > 0.4 {
			t.Errorf("%s scores %.1f %% against %s", levels[i].Name, 100*all.Score, levels[i+1].Name)
		}
	}
}

// Who knows no more than to fire at the nearest and go forward wins most quick battles against the gentlest, and
// hardly any against the best.
func TestGentlestCanBeBeaten(t *testing.T) {
	t.Parallel()
	beginner, levels := drilled("naive"), general.Levels()
	quick := battle.Entry.Quick.Options // in which a person is South
	all, south := meets(t, quick, beginner, at(levels[0].Name), 20)
	if all.Score < 0.5 || all.Wins < all.Losses || 2*south.Wins < south.Games {
		t.Errorf("against the gentlest he scores %.3f, and wins %d of %d as South", all.Score, south.Wins, south.Games)
	}
	if all, _ = meets(t, quick, beginner, at(levels[len(levels)-1].Name), 20); all.Score > 0.2 {
		t.Errorf("against the best he scores %.1f %%", 100*all.Score)
	}
}

// He beats who plays by a rule of thumb: a few battles here, and with LITTLEWARS_SOAK forty of each.
func TestBeatsDrills(t *testing.T) {
	t.Parallel()
	games := 4
	if os.Getenv("LITTLEWARS_SOAK") != "" {
		games = 40
	}
	for name, least := range map[string]float64{
		"idle": 0.7, "ambush": 0.7, "shelter": 0.7, "rush": 0.75, "random": 1, "pack": 0.7, "raid": 0.7, "creep": 0.7,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			all, _ := meets(t, map[string]string{"force": "small", "clock": "off"}, at("general"), drilled(name), games)
			if all.Score < least {
				t.Errorf("he scores %.1f %%", 100*all.Score)
			}
		})
	}
}

// The last level is the computer of whom no more is said, order by order; the others do otherwise.
func TestBestLevelIsTheUsual(t *testing.T) {
	t.Parallel()
	played := func(level string) string {
		m, err := battle.Battle{}.New(engine.Setup{Options: battle.Entry.Quick.Options, Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		var orders strings.Builder
		for p := general.Seat(engine.Kind{Level: level}, 3); !m.Result().Over && m.Turn().Number < 8; {
			order, _, err := p.Choose(t.Context(), m)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintln(&orders, order)
			if _, err := m.Play(order); err != nil {
				t.Fatalf("%s: %v", order, err)
			}
		}
		return orders.String()
	}
	levels := general.Levels()
	for i, l := range levels {
		if same := played(l.Name) == played(""); same != (i == len(levels)-1) {
			t.Errorf("%s plays as the usual one: %t", l.Name, same)
		}
	}
}
