package rules

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// TestStrikeRules are rules of strikes by what happens.
func TestStrikeRules(t *testing.T) {
	for _, c := range []struct{ id, board, orders, want string }{
		{"VT-FIGHT-21", battery + "S/inf1 5,4", "fbat1 fire N cannon throw 5,4", "S/inf1 killed 5,4"},
		{
			"VT-FIGHT-10/the_howitzers_throw_and_the_cannon_alone_fire", battery + "S/inf1 5,4; S/inf2 5,3",
			"fbat1 fire N throw 5,3", "S/inf2 wounded 5,3; S/inf1 wounded 5,4",
		},
		{
			"VT-FIGHT-22/infantry_hurts_2", infantry + "S/inf1 5,4; S/inf2 6,5; S/inf3 6,4", "inf1 fire NE",
			"S/inf1 wounded 5,4; S/inf2 wounded 6,5",
		},
		{"VT-FIGHT-62/musket_at_16", infantry + "S/wag1 5,4 laager load=4f; S/inf1 5,4", "inf1 fire N", "S/inf1 unharmed 5,4; S/wag1 unharmed 5,4"},
		{"VT-FIGHT-62/cannon_alone_at_16", battery + "S/wag1 5,4 laager load=4f; S/inf1 5,4", "fbat1 fire N cannon", "S/inf1 unharmed 5,4; S/wag1 unharmed 5,4"},
		{"VT-FIGHT-62/throw_at_16", battery + "S/wag1 5,4 laager load=4f; S/inf1 5,4", "fbat1 throw 5,4", "5,4 removed; 5,4 lost; S/inf1 wounded 5,4; S/wag1 damaged 5,4"},
		{"VT-FIGHT-25/over_200_ft", battery + "200 ft 5,4; S/inf1 5,3", "fbat1 throw 5,3", "S/inf1 wounded 5,3"},
		{"VT-FIGHT-25/not_over_250_ft", battery + "250 ft 5,4; S/inf1 5,3", "fbat1 throw 5,3", ""},
		{"VT-ARMY-23/captive_under_fire", battery + "S/inf1 5,3; inf2 5,3 captive captor=S/inf1", "fbat1 throw 5,3", "S/inf1 wounded 5,3"},
		{"VT-FIGHT-14/no_effect_kills_no_wounded", "lcav1 5,5; brook 5,5:N; 50 ft 6,4; brook 6,4:W; hcav1 6,4; S/inf1 5,4 mind=5,3; S/inf2 9,9", "lcav1 charge 5,4; hcav1 charge 5,4", "S/inf1 wounded 5,3"},
		{"VT-FIGHT-33", battery + "water 5,4; S/inf1 5,3", "fbat1 fire N", "S/inf1 killed 5,3"},
		{"VT-FIGHT-33", battery + "river 5,5:N; span 5,5:N fly2; S/inf1 5,4", "fbat1 fire N", "S/inf1 killed 5,4"},
		{
			"VT-FIGHT-30/edge_rocks", battery + "rocks 5,5:N; 50 ft 5,4; S/inf1 5,4", "fbat1 fire N",
			"S/inf1 killed 5,4",
		},
		{
			"VT-FIGHT-31/cutting", battery + "rocks 5,5:N; highway 5,5 5,4; S/inf1 5,4", "fbat1 fire N",
			"S/inf1 wounded 5,4",
		},
		{
			"VT-FIGHT-31/breach", battery + "town 5,4; gap 5,4:S shot; S/inf1 5,4/street", "fbat1 fire N",
			"S/inf1 wounded 5,4",
		},
		{
			"VT-FIGHT-51/from_the_top", "town 5,5; inf1 5,5/gallery; S/inf1 5,4", "inf1 fire N",
			"S/inf1 killed 5,4",
		},
		{
			"VT-FIGHT-51/from_houses", "village 5,5; inf1 5,5/houses; S/inf1 5,4", "inf1 fire N",
			"S/inf1 killed 5,4",
		},
		{
			"VT-FIGHT-57/guns", battery + "village 5,4; S/inf1 5,4/houses; S/wag1 5,4/houses",
			"fbat1 fire N cannon", "S/wag1 damaged 5,4",
		},
		{
			"VT-FIGHT-57/goods", battery + "village 5,4; S/wag1 5,4/houses; lie 5,4/houses 2f",
			"fbat1 fire N cannon", "S/wag1 damaged 5,4; 5,4 lost",
		},
		{
			"VT-FIGHT-58", "inf1 5,5; market 5,4; S/inf1 5,4/street; S/inf2 5,4/houses", "inf1 charge 5,4",
			"S/inf1 killed 5,4",
		},
		{"VT-FIGHT-67/from_the_outer_side", battery + "line 5,5:N E; S/inf1 5,4", "fbat1 fire N", "S/inf1 killed 5,4"},
		{
			"VT-FIGHT-68/guns", battery + "line 6,4:S P5; line 6,4:W P5; S/inf1 6,4", "fbat1 fire NE cannon",
			"S/inf1 unharmed 6,4",
		},
		{
			"VT-FIGHT-68/broken", battery + "line 5,4:S P5; S/inf1 5,4", "fbat1 fire N+E",
			"5,4:S removed; S/inf1 wounded 5,4",
		},
		{
			"WX-MELEE-34/VT-FIGHT-66", "is 5,5 cover1; is 5,5 roof4; line 5,5:N P; inf1 5,5/inside; S/inf1 5,4",
			"inf1 fire N", "S/inf1 killed 5,4",
		},
		{
			"WX-MELEE-32/VT-FIGHT-60", "inf1 5,5; line 5,5:N E; line 5,4:S P; S/inf1 5,4", "inf1 fire N",
			"S/inf1 unharmed 5,4",
		},
		{"WX-MELEE-33/VT-FIGHT-61", "inf1 5,5; line 5,5:N EP; S/inf1 5,4", "inf1 fire N", "S/inf1 killed 5,4"},
		{
			"VT-FIGHT-62/riders", infantry + "S/wag1 5,4; S/inf1 5,4 on=wag1", "inf1 fire N",
			"S/inf1 killed 5,4; S/wag1 team-killed 5,4",
		},
		{
			"VT-FIGHT-62/laager_and_half_a_salvo", battery + "S/wag1 5,4 laager load=4f; S/inf1 5,4",
			"fbat1 fire N cannon", "S/inf1 unharmed 5,4; S/wag1 unharmed 5,4",
		},
		{
			"VT-WRECK-25/WX-WRECK-51", battery + "S/wag1 5,4 laager load=4f", "fbat1 throw 5,4",
			"5,4 removed; 5,4 lost; S/wag1 damaged 5,4",
		},
		{"VT-WRECK-27/alone", battery + "lie 5,4 4w", "fbat1 throw 5,4", "5,4 lost"},
		{"VT-WRECK-27/throw", battery + "S/inf1 5,4; lie 5,4 4w", "fbat1 throw 5,4", "S/inf1 wounded 5,4; 5,4 lost"},
		{"VT-WRECK-27/muskets", infantry + "S/inf1 5,4; lie 5,4 4w", "inf1 fire NE", "S/inf1 wounded 5,4; 5,4 spoiled"},
		{"VT-WRECK-27/on_wagons", battery + "S/wag1 5,4 load=2f", "fbat1 throw 5,4", "S/wag1 damaged 5,4; 5,4 lost"},
		{
			"VT-WRECK-27/houses", battery + "village 5,4; S/inf1 5,4/street; lie 5,4/houses 2f",
			"fbat1 throw 5,4", "S/inf1 wounded 5,4",
		},
		{"VT-WRECK-24/WX-WRECK-50", battery + "line 5,4:S K; S/inf1 5,4", "fbat1 fire N", "S/inf1 killed 5,4"},
		{"VT-WRECK-20/WX-WRECK-37", siegeGuns + "line 5,4:S F4; S/fbat1 5,4", "sbat1 fire N", "S/fbat1 unharmed 5,4"},
		{"VT-FIGHT-11/one_throw", battery + "option one_throw; S/inf1 5,4", "fbat1 throw 5,4", "S/inf1 unharmed 5,4"},
		{
			"VT-FIGHT-11/one_throw", battery + "option one_throw; S/inf1 5,4", "fbat1 fire N cannon throw 5,4",
			"S/inf1 killed 5,4",
		},
		{
			"VT-FIGHT-12/team", battery + "S/fbat1 5,4 hurt", "fbat1 fire N",
			"S/fbat1 team-killed 5,4; S/fbat1 destroyed 5,4",
		},
		{
			"VT-FIGHT-35/three_halves", infantry + "fart1 4,5; fbat1 4,5; S/fbat1 5,4", "inf1 fire NE; fbat1 throw 5,4",
			"S/fbat1 team-killed 5,4; S/fbat1 damaged 5,4",
		},
		{"VT-ARMY-7/no_team", infantry + "S/wag1 5,4 team=0", "inf1 fire N", "S/wag1 unharmed 5,4"},
		{"VT-ARMY-12/horses_die_with_the_brigade", infantry + "S/hart1 5,4", "inf1 fire N", "S/hart1 killed 5,4"},
		{"VT-ARMY-23/no_target", infantry + "S/inf1 5,4 captive", "inf1 fire N", ""},
		{"VT-ARMY-23/bars_nothing", battery + "S/inf1 5,4 captive; S/inf2 5,3", "fbat1 fire N", "S/inf2 killed 5,3"},
		{
			"VT-ARMY-23/captor_dies", infantry + "S/inf1 5,4; inf2 6,3 captive captor=S/inf1 hurt", "inf1 fire N",
			"S/inf1 killed 5,4; N/inf2 freed 6,3",
		},
		{
			"VT-ARMY-23/the_nearest_is_the_captor", infantry + "S/inf1 5,4; S/inf2 9,9; inf2 6,3 captive",
			"inf1 fire N", "S/inf1 killed 5,4; N/inf2 freed 6,3",
		},
		{
			"VT-ARMY-23/another_is_the_captor", infantry + "S/inf1 5,4; S/inf2 7,2; inf2 7,3 captive", "inf1 fire N",
			"S/inf1 killed 5,4",
		},
		{
			"VT-ARMY-23/captor_wounded_stays", infantry + "S/inf1 5,4; inf2 6,3 captive captor=S/inf1",
			"inf1 fire NE", "S/inf1 wounded 5,4",
		},
	} {
		t.Run(c.id, func(t *testing.T) {
			r := struckBy(t, strikeBoard(t, c.board), c.orders)
			if got := struck(r); got != c.want || r.Open != nil {
				t.Errorf("%s\n got %q\nwant %q (open %v)", c.board, got, c.want, r.Open)
			}
		})
	}
}

// TestStrikeOrders are rules of which orders go together.
func TestStrikeOrders(t *testing.T) {
	for _, c := range []struct {
		id, board, first, second string
		rule                     engine.RuleID
	}{
		{"VT-FIGHT-3", infantry + "S/inf1 5,4", "inf1 fire N", "inf1 charge 5,4", "VT-MOVE-27"},
		{"WX-FIRE-26/VT-FIGHT-3", battery, "fbat1 fire N", "fart1 march 5,6", "VT-MOVE-27"},
		{"VT-FIGHT-3/two_batteries_one_crew", battery + "fbat2 5,5", "fbat1 fire N", "fbat2 fire N", "VT-MOVE-27"},
		{"VT-FIGHT-3/two_crews", battery + "fbat2 5,5; fart2 5,5", "fbat1 fire N", "fbat2 fire N", ""},
		{"VT-FIGHT-3/the_other_is_free", battery + "fart2 5,5", "fbat1 fire N", "fart2 march 5,6", ""},
		{"VT-FIGHT-3/by", battery + "fart2 5,5", "fbat1 fire N by fart2", "fart2 march 5,6", "VT-MOVE-27"},
		{"VT-FIGHT-3/another", infantry + "inf2 4,5; S/inf1 5,4", "inf1 fire N", "inf2 charge 5,4", ""},
	} {
		t.Run(c.id, func(t *testing.T) {
			p := strikeBoard(t, c.board)
			p.Said = append(p.Said, Said{0, strikeOrder(t, p, c.first)})
			if got := strikeRule(t, p, c.second); got != c.rule {
				t.Errorf("%s, then %s: refused by %q, want %q", c.first, c.second, got, c.rule)
			}
		})
	}
}

// TestBreachedCasemate is VT-WRECK-13: a quarter of the stock.
func TestBreachedCasemate(t *testing.T) {
	t.Run("VT-WRECK-13/WX-WRECK-25", func(t *testing.T) {
		board := battery + "fortress 5,4; gap 5,4:S shot; S/inf1 5,4/casemate; mag 5,4 40r; " +
			"lie 5,4/casemate 3f"
		r := struckBy(t, strikeBoard(t, board), "fbat1 fire N")
		if got := r.Magazines[0].Goods[state.Rations]; got != 30 {
			t.Errorf("%d rations are left, want 30", got)
		}
		if got := r.Lying[0].Goods[state.Fascines]; got != 2 {
			t.Errorf("%d fascines are left, want 2", got)
		}
	})
	t.Run("VT-WRECK-13/two_batteries", func(t *testing.T) {
		board := battery + "fortress 5,4; gap 5,4:S shot; S/inf1 5,4/casemate; " +
			"S/inf2 5,4/casemate; lie 5,4/casemate 40r; N/fbat3 5,5; N/fart3 5,5"
		r := struckBy(t, strikeBoard(t, board), "fbat1 fire N; fbat3 fire N")
		if got := r.Lying[0].Goods[state.Rations]; got != 30 {
			t.Errorf("%d rations are left, want 30", got)
		}
	})
	t.Run("VT-WRECK-13/whole", func(t *testing.T) {
		board := battery + "fortress 5,4; S/inf1 5,4/rampart; mag 5,4 40r"
		r := struckBy(t, strikeBoard(t, board), "fbat1 throw 5,4")
		if got := r.Magazines[0].Goods[state.Rations]; got != 40 || struck(r) != "S/inf1 wounded 5,4" {
			t.Errorf("%d rations are left, want 40; %s", got, struck(r))
		}
	})
}

// TestDegrees is VT-FIGHT-6: a chosen degree, and what it does.
func TestDegrees(t *testing.T) {
	for _, c := range []struct{ wish, want string }{
		{"capture", "S/inf1 captured 4,3"},
		{"kill", "S/inf1 killed 5,4"},
		{"wound", "S/inf1 wounded 4,3"},
		{"displace", "S/inf1 displaced 4,3"},
	} {
		t.Run("VT-FIGHT-6/"+c.wish, func(t *testing.T) {
			p := strikeBoard(t, "hcav1 5,5; S/inf1 5,4")
			r := struckBy(t, p, "hcav1 charge 5,4 "+c.wish, "S/inf1 4,3")
			g := r.Find(state.ID{Side: 1, Kind: state.Inf, Number: 1})
			captive := g != nil && g.Captive == 0 && g.Captor == (state.ID{Kind: state.HCav, Number: 1})
			hurt := g != nil && g.Hurt
			if got := struck(r); got != c.want || captive != (c.wish == "capture") || hurt != (c.wish == "wound") {
				t.Errorf("%q, captive %v, hurt %v; want %q", got, captive, hurt, c.want)
			}
		})
	}
}

// TestStrikesAtRandom carries out random strikes on random ground, and sees that what must always be so is so.
func TestStrikesAtRandom(t *testing.T) {
	parts := []string{
		"light 5,4", "wood 4,4", "water 6,4", "marsh 6,6", "50 ft 4,5",
		"100 ft 5,5",
		"150 ft 6,5", "brook 5,5:N", "ravine 4,5:E", "rocks 5,4:W", "line 5,4:S E", "line 5,5:N ep",
		"line 4,4:E P6", "village 6,4", "town 5,6", "fortress 4,6", "gap 5,6:N shot",
		"highway 5,5 5,4 5,3",
		"span 6,4 pontoon2", "is 5,4 burned", "lie 5,4 2f", "S/wag8 4,5 laager load=4f",
	}
	kinds := []string{"inf", "hcav", "lcav", "fart", "fbat", "wag", "hart"}
	switches := strings.Fields("steep charge_steep crewed facing load8 eighths chain_strikes no_pass_over app_blocking")
	for seed := range uint64(300) {
		dice, agreed := rand.New(rand.NewPCG(seed, 1)), rand.New(rand.NewPCG(seed, 2))
		board := ""
		for _, name := range switches {
			if seed%2 == 1 && agreed.IntN(3) == 0 {
				board += "option " + name + "; "
			}
		}
		for _, p := range parts {
			if dice.IntN(4) == 0 {
				board += p + "; "
			}
		}
		p := strikeBoard(t, board)
		for n := range 20 {
			strikeRandomFigure(p, dice, kinds[dice.IntN(len(kinds))], uint16(n+10))
		}
		strikeRandomOrders(p, dice)
		p.Said = append(p.Said, Said{0, order.Plain("done", state.ID{})})
		r := p.Carry()
		for n := 0; r.Open != nil; n++ {
			if n > 40 || len(r.Open.Could) < 2 {
				t.Fatalf("seed %d: question %d: %+v", seed, n, r.Open)
			}
			p.Said = append(p.Said, Said{r.Open.By, r.Open.Could[dice.IntN(len(r.Open.Could))]})
			r = p.Carry()
		}
		strikeInvariants(t, seed, p, r)
	}
}

// strikeRandomFigure puts a figure near the middle, if its side may stand there.
func strikeRandomFigure(p *Position, dice *rand.Rand, kind string, number uint16) {
	f := ground.NewField(&p.Start)
	id, _ := order.ParseID(&p.Start, state.Side(dice.IntN(2)), kind+"1")
	id.Number = number
	at := p.Start.Map.Board.At(3+dice.IntN(4), 2+dice.IntN(5))
	if h := f.Holder(at); id.Kind.Brigade() && h != state.NoSide || f.Shut(at, id.Side) {
		return
	}
	g := state.NewFigure(id, at)
	if posts := f.Posts(at); posts != nil {
		g.Post = posts[dice.IntN(len(posts))]
	}
	g.Hurt = dice.IntN(6) == 0
	p.Start.Put(g)
}

// strikeRandomOrders notes one strike of each figure of N that has any.
func strikeRandomOrders(p *Position, dice *rand.Rand) {
	f := p.Ready()
	for i := range f.Figures {
		if f.Figures[i].Side != 0 {
			continue
		}
		id := f.Figures[i].ID
		charges, _ := order.ChargeOrders(f, id)
		all := slices.Concat(charges, order.FireOrders(f, id))
		if id.Kind.Battery() {
			all = append(all, order.ThrowOrders(f, id)...)
		}
		if len(all) == 0 {
			continue
		}
		o := all[dice.IntN(len(all))]
		if p.Legal(f, &o) == nil {
			p.Said = append(p.Said, Said{0, o})
		}
	}
}

// strikeInvariants are: it goes the same way again, brigades of both sides do not share a square, nobody has retreated
// into water, positions are as the square has them, and an effect was had by somebody.
func strikeInvariants(t *testing.T, seed uint64, p *Position, r *Run) {
	t.Helper()
	if again := p.Carry(); struck(again) != struck(r) {
		t.Errorf("seed %d goes another way when carried out again", seed)
	}
	noted, _ := p.Done()
	if noted > 0 && len(r.Events) == 0 {
		t.Errorf("seed %d: %d strikes with an effect had none", seed, noted)
	}
	for i := range r.Figures {
		g := &r.Figures[i]
		was := p.Start.Find(g.ID)
		if was == nil {
			continue // it was taken over, and has another name [VT-ARMY-18]
		}
		if g.Bars() && r.Shut(g.At, g.Side) && was.At != g.At {
			t.Errorf("seed %d: %s stands among enemies", seed, state.FullName(r.Situation, g.ID))
		}
		drowned := r.Terrain(g.At) == state.Water && !ground.Bridged(r.Field, g.At) && r.Map.RoadNo[g.At] == 0
		if was.At != g.At && drowned && g.Side == 1 {
			t.Errorf("seed %d: %s stands in the water", seed, state.FullName(r.Situation, g.ID))
		}
		if (r.Posts(g.At) == nil) != (g.Post == state.NoPost) {
			t.Errorf("seed %d: %s has the position %q on %s", seed, state.FullName(r.Situation, g.ID), g.Post,
				r.Map.Board.Name(g.At))
		}
		if g.At == grid.None {
			t.Errorf("seed %d: %s is nowhere", seed, state.FullName(r.Situation, g.ID))
		}
	}
}
