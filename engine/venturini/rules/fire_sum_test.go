package rules

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// TestFireSum is what the hints say of an order to fire.
func TestFireSum(t *testing.T) {
	for _, c := range []struct{ id, board, order, want string }{
		{
			"VT-FIGHT-27", battery + "light 5,4; S/inf1 6,4", "fbat1 fire NE",
			"left strip, cannon, stopped by the wood on 5,4; right strip, howitzers, meets S/inf1 on 6,4; " +
				"half fire on S/inf1 on 6,4",
		},
		{
			"WX-NOTE-4/VT-FIGHT-19", battery + "S/inf1 5,4; S/inf2 6,5", "fbat1 fire N+E wing right",
			"left strip, cannon, meets S/inf1 on 5,4; right strip, howitzers, meets S/inf2 on 6,5; " +
				"half fire on S/inf1 on 5,4; half fire on S/inf2 on 6,5",
		},
		{
			"VT-FIGHT-19/left", battery + "S/inf1 5,4", "fbat1 fire N+E wing left",
			"left strip, howitzers, meets S/inf1 on 5,4; right strip, cannon, meets nobody; half fire on S/inf1 on 5,4",
		},
		{"VT-FIGHT-23", battery + "inf1 5,4; S/inf1 5,3", "fbat1 fire N", "fire stopped by your own figure on 5,4"},
		{"VT-FIGHT-26", battery + "50 ft 5,4; S/inf1 5,3", "fbat1 fire N", "fire stopped by the ground on 5,4"},
		{
			"VT-FIGHT-28", infantry + "150 ft 5,4; S/inf1 5,4", "inf1 fire N",
			"fire does not go so far up or down as to 5,4",
		},
		{"VT-FIGHT-29", battery + "village 5,4; S/inf1 5,3", "fbat1 fire N", "fire stopped by the place on 5,4"},
		{"VT-FIGHT-30", battery + "rocks 5,4:N; S/inf1 5,3", "fbat1 fire N", "fire stopped by the rocks at 5,3"},
		{
			"VT-FIGHT-31", battery + "rocks 5,4:N; highway 5,4 5,3; S/inf1 5,3", "fbat1 fire N",
			"fire goes through an opening, not as far as 5,3",
		},
		{
			"VT-FIGHT-50", infantry + "light 5,4; S/inf1 5,4", "inf1 fire N",
			"fire does no harm to whoever is in a wood on 5,4",
		},
		{
			"VT-FIGHT-35", infantry + "S/fbat1 5,4 team=0", "inf1 fire N",
			"fire meets S/fbat1 on 5,4; no harm to S/fbat1 on 5,4: " +
				"muskets do none to guns and wagons, half fire none to a team",
		},
		{
			"VT-FIGHT-65", battery + "line 5,4:S E; S/inf1 5,4", "fbat1 fire N",
			"fire meets S/inf1 on 5,4; the works take up the fire on S/inf1 on 5,4",
		},
		{
			"VT-FIGHT-11", battery + "S/inf1 5,4", "fbat1 throw 5,4",
			"throw meets S/inf1 on 5,4; half fire on S/inf1 on 5,4",
		},
		{
			"VT-FIGHT-25", battery + "250 ft 5,4; S/inf1 5,3", "fbat1 throw 5,3",
			"throw stopped by the ground on 5,4",
		},
		{
			"VT-FIGHT-24", battery + "100 ft 5,5; S/inf1 5,4; S/inf2 5,3", "fbat1 fire N",
			"fire meets S/inf1 on 5,4 or S/inf2 on 5,3; full fire on S/inf1 on 5,4",
		},
	} {
		t.Run(c.id, func(t *testing.T) {
			p := strikeBoard(t, c.board)
			o := strikeOrder(t, p, c.order)
			if got := strings.Join(strike.FireSum(p.Ready(), o.Firing()), "; "); got != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.board, got, c.want)
			}
		})
	}
}

// TestFireIsIdle is whether fire does nothing: half fire to a team, but for other fire beside it. [VT-FIGHT-35]
func TestFireIsIdle(t *testing.T) {
	p := strikeBoard(t, infantry+"inf2 5,3; inf3 4,4; rocks 5,5:N; highway 5,5 5,4; rocks 5,3:S; highway 5,3 5,4; "+
		"S/fbat1 5,4")
	one, other := strikeOrder(t, p, "inf1 fire N"), strikeOrder(t, p, "inf2 fire S")
	whole := strikeOrder(t, p, "inf3 fire E")
	for _, row := range []struct {
		of     order.Task
		beside []strike.Firing
		idle   bool
	}{
		{one, nil, true},
		{other, nil, true},
		{one, []strike.Firing{other.Firing()}, false},
		{whole, nil, false},
		{one, []strike.Firing{whole.Firing()}, true},
	} {
		if got := strike.Idle(p.Ready(), row.of.Firing(), row.beside); got != row.idle {
			t.Errorf("%v beside %v: %v", row.of.Fig, row.beside, got)
		}
	}
}

// TestChargeSum is what the hints say of a charge, and how a refusal is worded.
func TestChargeSum(t *testing.T) {
	for _, c := range []struct{ id, board, order, want string }{
		{
			"VT-FIGHT-41", "hcav1 5,5; 50 ft 5,4; S/inf1 5,4", "hcav1 charge 5,4",
			"capture, less 1 for 50 ft uphill: kill",
		},
		{
			"VT-FIGHT-42", "lcav1 5,5; 50 ft 5,4; brook 5,5:N; S/inf1 5,4", "lcav1 charge 5,4",
			"kill, less 1 over a brook or a river, less 1 for 50 ft uphill: displace",
		},
		{"VT-FIGHT-5", "inf1 5,5; S/inf1 5,4", "inf1 charge 5,4", "kill"},
	} {
		t.Run(c.id, func(t *testing.T) {
			p := strikeBoard(t, c.board)
			o := strikeOrder(t, p, c.order)
			f := p.Ready()
			sum, err := strike.ChargeOf(f, f.Find(o.Fig), o.Path(), o.Other)
			if err != nil || sum.String() != c.want {
				t.Errorf("%q, %v; want %q", sum.String(), err, c.want)
			}
		})
	}
	for _, c := range []struct{ id, board, order, want string }{
		{
			"VT-FIGHT-41/refused", "hcav1 5,5; ravine 5,5:N; S/inf1 5,4", "hcav1 charge 5,4",
			"hcav1 cannot charge over a ravine; infantry can",
		},
		{
			"VT-FIGHT-5/refused", "lcav1 5,5; 50 ft 5,4; S/inf1 5,4", "lcav1 charge 5,4 kill",
			"lcav1 cannot kill there: kill, less 1 for 50 ft uphill: wound",
		},
		{
			"VT-FIGHT-4/refused", "inf1 5,5 load=1f; S/inf1 5,4", "inf1 charge 5,4",
			"inf1 carries 4 beside its food; with more than 2 it cannot strike; drop the rest first",
		},
	} {
		t.Run(c.id, func(t *testing.T) {
			p := strikeBoard(t, c.board)
			o := strikeOrder(t, p, c.order)
			illegal, is := p.Legal(p.Ready(), &o).(*engine.Illegal)
			if !is || illegal.Why() != c.want {
				t.Errorf("%v, want %q", illegal, c.want)
			}
		})
	}
}

// TestStrikeCounts is VT-NOTE-11: the orders with an effect.
func TestStrikeCounts(t *testing.T) {
	for _, c := range []struct {
		id, board, who      string
		fire, throw, charge int
	}{
		{"VT-NOTE-11/nobody_near", battery + "S/inf1 1,1", "fbat1", 0, 0, 0},
		{"VT-NOTE-11/musket", infantry + "S/inf1 5,4", "inf1", 5, 0, 1}, // N, NE, NW, N+E, W+N
		{"VT-NOTE-11/battery", battery + "S/inf1 5,3", "fbat1", 3, 1, 0},
		{"VT-NOTE-11/two_half_halves_do_nothing_to_a_team", infantry + "S/wag1 5,4", "inf1", 1, 0, 1},
		{"VT-NOTE-11/no_crew", "fbat1 5,5; S/inf1 5,4", "fbat1", 0, 0, 0},
		{"VT-NOTE-11/one_throw", battery + "option one_throw; S/inf1 5,3", "fbat1", 3, 0, 0},
		{"VT-NOTE-11/houses", battery + "village 5,4; S/inf1 5,4/houses", "fbat1", 0, 0, 0},
		{
			"VT-NOTE-11/no_effect", "hcav1 5,5; brook 5,5:N; 50 ft 5,5; 0 ft 5,4; S/inf1 5,4", "hcav1", 0,
			0, 0,
		},
		{"VT-NOTE-11/two_targets", "lcav1 5,5; S/inf1 5,4; S/inf2 6,3; S/inf3 5,3", "lcav1", 0, 0, 3},
		{
			"VT-NOTE-11/chooses_the_sound_one", battery + "100 ft 5,5; S/wag1 5,4 team=0; S/inf2 5,3", "fbat1", 5,
			2, 0,
		},
	} {
		t.Run(c.id, func(t *testing.T) {
			p := strikeBoard(t, c.board)
			f := p.Ready()
			id, _ := order.ParseID(&p.Start, 0, c.who)
			charges, sums := order.ChargeOrders(f, id)
			if len(order.FireOrders(f, id)) != c.fire || len(order.ThrowOrders(f, id)) != c.throw || len(charges) != c.charge {
				t.Errorf("%s: fire %d, throw %d, charge %d; want %d, %d, %d", c.board,
					len(order.FireOrders(f, id)), len(order.ThrowOrders(f, id)), len(charges), c.fire, c.throw, c.charge)
			}
			for i := range charges {
				if err := p.Legal(f, &charges[i]); err != nil || sums[i].Degree <= strike.NoEffect {
					t.Errorf("%v: %v", charges[i].Words(&p.Start, 0), err)
				}
			}
		})
	}
	t.Run("VT-NOTE-11/best_way", func(t *testing.T) {
		p := strikeBoard(t, "lcav1 5,5; brook 5,5:N; S/inf1 5,3")
		orders, sums := order.ChargeOrders(p.Ready(), state.ID{Kind: state.LCav, Number: 1})
		if len(orders) != 1 || sums[0].Degree != strike.Killed {
			t.Fatalf("%d ways, %v", len(orders), sums)
		}
		if got := strings.Join(orders[0].Words(&p.Start, 0), " "); got != "lcav1 charge 4,4 5,3" {
			t.Error(got)
		}
	})
}

// TestStrikeNotation is VT-NOTE-6 and VT-NOTE-10: the forms of strikes, read and written, and the example.
func TestStrikeNotation(t *testing.T) {
	p := strikeBoard(t, battery+"lcav1 4,4; S/inf2 6,3")
	for _, text := range []string{
		"fbat1 fire N cannon throw 5,3", "fbat1 fire N+E wing right", "fbat1 fire NE howitzers by fart1",
		"fbat1 throw 6,4",
		"lcav1 charge 5,4 6,3 wound", "lcav1 charge 5,4 6,3 at S/inf2",
	} {
		t.Run("VT-NOTE-6/"+strings.ReplaceAll(text, " ", "_"), func(t *testing.T) {
			o := strikeOrder(t, p, text)
			if got := strings.Join(o.Words(&p.Start, 0), " "); got != text {
				t.Errorf("written %q", got)
			}
		})
	}
	t.Run("VT-NOTE-9/VT-NOTE-10", func(t *testing.T) {
		board := "S/inf3 5,4; S/fbat9 9,6 team=0; inf2 5,5 hurt; hcav1 4,6; fart1 5,6; fbat1 5,6 load=2f; " +
			"line 9,6:S E; is 4,9 burned"
		p := strikeBoard(t, board)
		if rule := strikeRule(t, p, "hcav1 charge 5,5 capture"); rule != "VT-FIGHT-48" {
			t.Errorf("refused by %q", rule)
		}
		if rule := strikeRule(t, p, "hcav1 charge 5,5 5,4"); rule != "VT-FIGHT-40" {
			t.Errorf("refused by %q", rule)
		}
		r := struckBy(t, p, "fbat1 fire N cannon throw 5,4; inf2 march 6,6 7,7")
		if len(r.Events) == 0 || r.Events[0].Text(r.Situation) != "S/inf3 wounded 5,4 by N/fbat1 VT-FIGHT-11" {
			t.Errorf("%s", struck(r))
		}
	})
}

// BenchmarkStrikes are the counts of a figure with enemies about.
func BenchmarkStrikes(b *testing.B) {
	p := strikeBoard(b, battery+"lcav1 4,5; S/inf1 5,3; S/inf2 6,4; S/inf3 4,4; S/inf4 3,6; light 6,3")
	f := ground.NewField(&p.Start)
	guns, horse := state.ID{Kind: state.FBat, Number: 1}, state.ID{Kind: state.LCav, Number: 1}
	b.Run("fire", func(b *testing.B) {
		for b.Loop() {
			order.FireOrders(f, guns)
		}
	})
	b.Run("charge", func(b *testing.B) {
		for b.Loop() {
			order.ChargeOrders(f, horse)
		}
	})
	o := order.Plain("fire", guns)
	o.Dir = grid.NE
	b.Run("check", func(b *testing.B) {
		for b.Loop() {
			if strike.CheckFire(f, o.Firing()) != nil {
				b.Fatal("refused")
			}
		}
	})
}
