package general_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/sim/general"
	"littlewars/tabletop/battle"
)

// newBattle is one battle of two generals, held to its invariants after every order and replayed.
func newBattle(options map[string]string, seed uint64) (*engine.Sitting, error) {
	s, err := engine.Sit(battle.Battle{}, engine.Setup{Options: options, Seed: seed}, "test")
	if err != nil {
		return nil, err
	}
	who := map[engine.Side]engine.Player{}
	for i, side := range (battle.Battle{}).About().Sides {
		who[side] = general.Seat(engine.Kind{}, seed*2+uint64(i))
	}
	for !s.Match().Result().Over {
		order, _, err := who[s.Match().Turn().Sides[0]].Choose(context.Background(), s.Match())
		if err != nil {
			return s, fmt.Errorf("after %d orders: %w", s.Len(), err)
		}
		if _, err := s.Play(order); err != nil {
			return s, fmt.Errorf("order %d, %q: %w", s.Len(), order, err)
		}
		if err := s.Match().(*battle.Fight).Audit(); err != nil {
			return s, fmt.Errorf("after order %d, %q: %w", s.Len(), order, err)
		}
		if s.Len() > 20000 {
			return s, fmt.Errorf("no end after %d orders", s.Len())
		}
	}
	return s, replays(s)
}

// replays holds that the journal, as it is written, comes to the same end.
func replays(s *engine.Sitting) error {
	var text strings.Builder
	if _, err := s.Journal().WriteTo(&text); err != nil {
		return err
	}
	j, err := engine.ReadJournal(strings.NewReader(text.String()))
	if err != nil {
		return err
	}
	again, differences, err := engine.Resume(j, battle.Battle{})
	switch {
	case err != nil:
		return err
	case len(differences) > 0:
		return fmt.Errorf("replayed, it differs: %v", differences[0])
	case again.Match().Hash() != s.Match().Hash() || again.Match().Position() != s.Match().Position():
		return fmt.Errorf("replayed, it ends otherwise")
	}
	return nil
}

// Battles of generals end, keep the invariants, and replay: two small ones of each here, and with LITTLEWARS_SOAK
// two hundred of the usual size in each variety.
func TestBattles(t *testing.T) {
	t.Parallel()
	n, force := 6, "small"
	if os.Getenv("LITTLEWARS_SOAK") != "" {
		n, force = 3*200, "usual"
	} else if testing.Short() {
		n = 2
	}
	varieties := []string{"fight", "rear", "defence"}
	for i := range n {
		variety := varieties[i%len(varieties)]
		t.Run(fmt.Sprint(variety, " ", i), func(t *testing.T) {
			t.Parallel()
			s, err := newBattle(map[string]string{"variety": variety, "force": force}, uint64(i))
			if err != nil {
				t.Fatal(err)
			}
			fired := 0
			for _, e := range s.Journal().Entries { // he lays his guns himself, as he must
				if w := e.Order.Words(); len(w) == 4 && w[1] == "fire" {
					fired++
				}
			}
			if fired == 0 {
				t.Error("no gun was laid and fired")
			}
			r := s.Match().Result()
			t.Logf("%d orders, %d moves: %v", s.Len(), s.Match().Turn().Number, engine.Ended{Result: r})
		})
	}
}
