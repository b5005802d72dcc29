package sim

import (
	"context"
	"math"
	"testing"

	"littlewars/tabletop/scenario"
)

// In the book's sample battle gunfire killed 35 men with 40 to 44 shots, 0.80 to 0.88 a shot, human aim
// and cover included; a tuned game should give 0.6 to 1.2 [PHY-14]. Here every gun of both battles
// fires at any enemy it has an open shot at, laid by a hand that errs by a quarter of a degree each way (some six times the gun's own spread: 1.4 in at nine yards).
func TestPlayedBattle(t *testing.T) {
	const hand = 0.25 * math.Pi / 180
	for _, name := range []string{"hooks-farm", "field"} {
		t.Run("PHY-14 "+name, func(t *testing.T) {
			table, err := scenario.Embedded(name)
			if err != nil {
				t.Fatal(err)
			}
			var shots, hits, kills int
			for g := range table.Guns {
				e := Experiment{Table: table, Gun: g, Shots: 250, Seed: 1, Hand: hand}
				if e.Aim.Men, _, err = e.Open(1000); err != nil {
					t.Fatal(err)
				}
				r, err := e.Run(context.Background())
				if err != nil {
					t.Fatal(err)
				}
				shots, hits, kills = shots+r.Shots, hits+r.Hits, kills+r.Kills
				t.Logf("%s: %d targets, %d hits, %d kills %v", r.Gun, len(e.Aim.Men), r.Hits, r.Kills, r.KillsPerShot)
			}
			mean := float64(kills) / float64(shots)
			t.Logf("%d shots, %d hits, %.3f kills a shot", shots, hits, mean)
			if mean < 0.6 || mean > 1.2 {
				t.Errorf("%.3f kills a shot, want 0.6 to 1.2", mean)
			}
		})
	}
}
