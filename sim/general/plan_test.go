package general

import (
	"context"
	"math"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
)

// He tries his manners in clones, follows the three that leave him best at once, and keeps to the one that leaves him
// best after some moves, which is another now and then.
func TestFollowsHisBestManners(t *testing.T) {
	t.Parallel()
	others := 0
	for seed := range uint64(6) {
		f := played(t, seed, 10)
		g := &general{seed: seed, skill: skilled("")}
		c, before := g.reckoned(f), f.Hash()
		g.weigh(f, c)
		chosen := slices.IndexFunc(manners[:], func(m manner) bool { return m == *c.manner })
		var rates, outlooks []float64
		for i := range manners {
			c.manner = &manners[i]
			after := g.made(f, c)
			rates, outlooks = append(rates, c.rate(after)), append(outlooks, g.outlook(after, c, c.manner))
		}
		third := slices.Sorted(slices.Values(rates))[len(rates)-weighed]
		best := math.Inf(-1)
		for i := range manners {
			if rates[i] >= third {
				best = max(best, outlooks[i])
			}
		}
		if rates[chosen] < third || outlooks[chosen] != best {
			t.Errorf("%d: he %s of rates %.3f and outlooks %.3f", seed, manners[chosen].words, rates, outlooks)
		}
		if rates[chosen] < slices.Max(rates) {
			others++
		}
		if f.Hash() != before {
			t.Errorf("%d: the battle itself has changed", seed)
		}
	}
	if others == 0 {
		t.Error("he never does otherwise than what looks best at once")
	}
}

// played is a small battle of captains who have played so many moves, where men are to move.
func played(t *testing.T, seed uint64, moves int) *battle.Fight {
	t.Helper()
	small := map[string]string{"force": "small", "clock": "off"}
	m, err := battle.Battle{}.New(engine.Setup{Options: small, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	f, captain := m.(*battle.Fight), Seat(engine.Kind{Level: "captain"}, seed)
	for f.Turn().Number < moves || f.Phase() != state.PhaseMen {
		o, _, err := captain.Choose(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Play(o); err != nil {
			t.Fatalf("%s: %v", o, err)
		}
	}
	return f
}
