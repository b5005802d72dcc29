package general_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/sim/general"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/march"
)

// A general who is to make the country makes one that is fair: turned about the middle it is the same. [LW-COUNTRY-1,
// LW-COUNTRY-10]
func TestGeneralMakesCountry(t *testing.T) {
	t.Parallel()
	for seed, maker := range []string{"toss", "south", "north", "both"} {
		t.Run(maker, func(t *testing.T) {
			t.Parallel()
			m, err := battle.Battle{}.New(engine.Setup{Seed: uint64(seed), Options: map[string]string{
				"country": "made", "maker": maker, "width": fmt.Sprint(96 + 24*seed), "depth": "96",
			}})
			if err != nil {
				t.Fatal(err)
			}
			f := m.(*battle.Fight)
			players := map[engine.Side]engine.Player{"south": general.Seat(engine.Kind{}, uint64(seed)), "north": general.Seat(engine.Kind{}, 99)}
			for n := 0; f.Phase() == state.PhaseCountry; n++ {
				order, _, err := players[m.Turn().Sides[0]].Choose(context.Background(), m)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := m.Play(order); err != nil || n > 300 {
					t.Fatalf("order %d, %s: %v", n, order, err)
				}
			}
			table := f.Table()
			if err := march.Playable(table); err != nil {
				t.Error(err)
			}
			kinds := map[string]int{}
			for _, c := range table.Country {
				kinds[c.Kind.String()]++
				mid := tabletop.Bracket(c.Outline).Middle
				like := plane.Vec{X: table.Width - mid.X, Y: table.Depth - mid.Y}
				if !slices.ContainsFunc(table.Country, func(o tabletop.Piece) bool {
					return o.Kind == c.Kind && tabletop.Bracket(o.Outline).Middle.Sub(like).Len() < 0.01 && o.Z1 == c.Z1
				}) {
					t.Errorf("%s at %v has no like at %v", c.Name, mid, like)
				}
			}
			if n := len(tabletop.ThingsOf(table)); n < 12 || len(kinds) < 3 {
				t.Errorf("%d things of %v", n, kinds)
			}
			t.Log(strings.TrimPrefix(fmt.Sprint(kinds), "map"))
		})
	}
}
