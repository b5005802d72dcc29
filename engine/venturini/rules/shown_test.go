package rules

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
)

// Rules that say what there is not, and what is without limit: the rule against an order, "" if it is lawful.
func TestLimits(t *testing.T) {
	t.Parallel()
	const house = "is 5,5 cover1; line 5,5:N P; line 5,5:E P; line 5,5:S P; line 5,5:W P; N/inf1 5,5/inside; lie 5,5 8f; "
	for _, row := range []struct {
		id, board, order string
		rule             engine.RuleID
	}{
		{"VT-BATTLE-15/none_at_hand", "N/inf1 5,5", "inf1 build fascine N", "VT-BUILD-6"},
		{"VT-BATTLE-15/made", "wood 5,5; N/inf1 5,5", "inf1 make 4 fascine", ""},
		{"VT-BATTLE-15/brought", "N/inf1 5,5; lie 5,5 1f", "inf1 build fascine N", ""},
		{"VT-BATTLE-17/hospital", "N/inf1 5,5 hurt", "inf1 hospital 6,5", "VT-BATTLE-17"},
		{"VT-BATTLE-17/merging", "N/inf1 5,5 hurt; N/inf2 5,5 hurt", "inf1 merge inf2", ""},
		{"VT-ARMY-21/earth", "N/inf1 5,5", "inf1 build earth N", ""},
		{"VT-ARMY-21/pits", "N/inf1 5,5", "inf1 build pits N", ""},
		{"VT-ARMY-21/abatis", "wood 5,5; N/inf1 5,5", "inf1 build abatis N", ""},
		{"VT-ARMY-21/palisades_are_counted", "N/inf1 5,5", "inf1 build palisade N", "VT-BUILD-6"},
		{"VT-WRECK-2/plain_does_not_burn", "N/inf1 5,5", "inf1 ignite", "VT-WRECK-5"},
		{"VT-WRECK-2/wood_burns", "light 5,5; N/inf1 5,5", "inf1 ignite", ""},
		{"VT-WRECK-3/marsh", "marsh 5,4; N/fbat1 5,5; N/fart1 5,5", "fbat1 burn 5,4", "VT-WRECK-5"},
		{"VT-WRECK-3/water", "water 5,4; N/fbat1 5,5; N/fart1 5,5", "fbat1 burn 5,4", "VT-WRECK-5"},
		{"VT-WRECK-3/hollow", "-50 ft 5,4; N/fbat1 5,5; N/fart1 5,5", "fbat1 burn 5,4", "VT-WRECK-5"},
		{"VT-WRECK-3/ravine", "ravine 5,5:N; N/fbat1 5,5; N/fart1 5,5", "fbat1 batter wall 5,4:S", "VT-WRECK-12"},
		{"VT-WRECK-4/rocks", "rocks 5,5:N; N/sbat1 5,5; N/fart1 5,5", "sbat1 batter wall 5,4:S", "VT-WRECK-12"},
		{"VT-WRECK-4/wall", "town 5,4; N/sbat1 5,5; N/fart1 5,5", "sbat1 batter wall 5,4:S", ""},
		{"VT-MAP-20/ditch", "fortress 5,4; N/fart1 5,5; lie 5,5 8f", "fart1 dam 5,4:S 4", "VT-BUILD-19"},
		{"VT-MAP-20/watercourse", "fortress 5,4; brook 5,4:S; span 5,4:S fly1; N/fart1 5,5; lie 5,5 8f", "fart1 dam 5,4:S 4", ""},
		{"VT-BUILD-24/earth", house, "inf1 build earth N", ""},
		{"VT-BUILD-24/fascines", house, "inf1 build fascine N", ""},
		{"VT-BUILD-24/too_deep", strings.ReplaceAll(house, "5,5:N P", "5,5:N PEEE"), "inf1 build earth N", "VT-BUILD-9"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			if rule := strikeRule(t, strikeBoard(t, row.board), row.order); rule != row.rule {
				t.Errorf("%s: %q, want %q", row.order, rule, row.rule)
			}
		})
	}
}

// Neither ground nor places nor highways are built. [VT-BUILD-2, VT-BUILD-5]
func TestUnbuildable(t *testing.T) {
	t.Parallel()
	for _, what := range []string{"village", "town", "water", "wood", "highway"} {
		t.Run("VT-BUILD-2/"+what, func(t *testing.T) {
			t.Parallel()
			p := strikeBoard(t, "N/inf1 5,5")
			if _, err := order.Read(&p.Start, 0, strings.Fields("inf1 build "+what+" N")); err == nil {
				t.Error("it can be ordered")
			}
		})
	}
	for _, row := range []struct {
		id, board string
		want      int // half-steps to 5,3
	}{
		{"VT-BUILD-5/made_road", "made 5,5 N-S; made 5,4 N-S; made 5,3 N-S; ", 4},
		{"VT-BUILD-5/highway", "highway 5,5 5,4 5,3; ", 2},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := ground.NewField(statetest.New(t, summer+row.board+"N/wag1 5,5"))
			r, err := march.Reach(f, f.Figures[0].ID)
			if err != nil {
				t.Fatal(err)
			}
			if cost, _ := r.Cost(statetest.At(t, f.Situation, "5,3")); cost != row.want {
				t.Errorf("%d half-steps, want %d", cost, row.want)
			}
		})
	}
}

// What a battle begins with, and what is left of a wood. [VT-BATTLE-15, VT-WRECK-2, VT-WRECK-3]
func TestBeginnings(t *testing.T) {
	t.Parallel()
	t.Run("VT-BATTLE-15/begins", func(t *testing.T) {
		t.Parallel()
		s := state.NewBattle(state.Battle.Map(), state.Options{}, "N", "S")
		var all state.Goods
		for i := range s.Figures {
			all.Add(s.Figures[i].Load)
		}
		for i := range s.Lying {
			all.Add(s.Lying[i].Goods)
		}
		if all != (state.Goods{state.FlyingBridges: 8}) {
			t.Errorf("the armies have %s", all)
		}
	})
	for _, row := range []struct {
		id, board string
		want      state.Terrain
	}{
		{"VT-WRECK-2/burned_wood", "wood 5,4; is 5,4 burned", state.Plain},
		{"VT-WRECK-2/standing_wood", "wood 5,4", state.DenseWood},
		{"VT-WRECK-2/flood", "is 5,4 water", state.Water},
		{"VT-WRECK-3/marsh_stays", "marsh 5,4", state.Marsh},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			s := statetest.New(t, row.board)
			if got := ground.NewField(s).Terrain(statetest.At(t, s, "5,4")); got != row.want {
				t.Errorf("%d, want %d", got, row.want)
			}
		})
	}
}

// Stock in vaults and under a wall's gallery lies in four quarters, one a side. [VT-MAP-37]
func TestStockQuarters(t *testing.T) {
	t.Parallel()
	const east = "N/fbat3 6,4; N/fart3 6,4; gap 5,4:E shot; "
	for _, row := range []struct {
		id, board, orders string
		left              uint16
	}{
		{"VT-MAP-37/one_side", "fortress 5,4; lie 5,4/casemate 40r; S/inf1 5,4/casemate", "fbat1 fire N", 30},
		{"VT-MAP-37/two_sides", east + "fortress 5,4; lie 5,4/casemate 40r; S/inf1 5,4/casemate", "fbat1 fire N; fbat3 fire W", 20},
		{"VT-MAP-37/gallery", "town 5,4; lie 5,4/under 40r; S/inf1 5,4/under", "fbat1 fire N", 30},
		{"VT-MAP-37/open_ground", "lie 5,4 40r; S/inf1 5,4", "fbat1 fire N", 0},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			r := struckBy(t, strikeBoard(t, battery+"gap 5,4:S shot; "+row.board), row.orders)
			var left state.Goods
			for i := range r.Lying {
				left.Add(r.Lying[i].Goods)
			}
			if left[state.Rations] != row.left {
				t.Errorf("%d rations are left, want %d", left[state.Rations], row.left)
			}
		})
	}
}

// The tops of ramparts and blockhouses have breastworks against direct fire. [VT-SIEGE-12]
func TestParapets(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ id, text, orders, want string }{
		{"VT-SIEGE-12/rampart", eastGun + "G inf1 46,45/top", "hgun1 fire w", ""},
		{"VT-SIEGE-12/rampart_bare", eastGun + "G inf1 46,45/top; gap 46,45:E top", "hgun1 fire w", "G/inf1 killed 46,45"},
		{"VT-SIEGE-12/blockhouse", plainGun + "G inf1 52,40/top", "hgun1 fire w", ""},
		{"VT-SIEGE-12/covered_way", eastGun + "G inf1 53,45", "hgun1 fire w", "G/inf1 killed 53,45"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			r, rule := besiegedBy(t, besieged(t, "B", row.text), row.orders)
			if rule != "" {
				t.Fatal(rule)
			}
			if got, _, _ := strings.Cut(struck(r)+"; ", "B/"); strings.TrimSuffix(got, "; ") != row.want {
				t.Errorf("%q, want %q", got, row.want) // beyond what becomes of hungry gunners
			}
		})
	}
}
