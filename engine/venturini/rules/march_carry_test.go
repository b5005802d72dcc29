package rules

import (
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// carried is a move that has come to its marches, with the enemy driven somewhere in it by a strike.
func (b marchBoard) carried(driven, to string) *Run {
	b.t.Helper()
	now := b.Start.Clone()
	r := &Run{Field: ground.NewField(&now), start: &b.Start, orders: b.Noted(), phase: order.Start}
	r.oneByOne()
	if driven != "" {
		r.Find(b.id(driven)).At = b.at(to)
		r.Settle()
	}
	r.phase = order.March
	r.march()
	return r
}

// cuts are marches onto whose way the enemy is driven, and where all are after them.
var cuts = []struct {
	id, board  string
	orders     []string
	driven, to string
	after      map[string]string
}{
	{
		"WX-MARCH-78", summer + "N/inf1 5,6; S/inf1 9,9",
		[]string{"inf1 march 5,5 5,4 5,3"},
		"S/inf1", "5,4",
		map[string]string{"inf1": "5,5"},
	},
	{
		"VT-MOVE-28/at_once", summer + "N/inf1 5,6; S/inf1 9,9",
		[]string{"inf1 march 5,5 5,4"},
		"S/inf1", "5,5",
		map[string]string{"inf1": "5,6"},
	},
	{
		"VT-MOVE-28/not_in_the_water", summer + "N/hcav1 5,6; water 5,5; S/inf1 9,9",
		[]string{"hcav1 march 5,5 5,4"},
		"S/inf1", "5,4",
		map[string]string{"hcav1": "5,6"},
	},
	{
		"VT-MOVE-28/with_its_battery", summer + "N/hcav1 5,6; N/fbat1 5,5; S/inf1 9,9",
		[]string{"hcav1 march 5,5 with fbat1 5,4 5,3"},
		"S/inf1", "5,3",
		map[string]string{"hcav1": "5,4", "fbat1": "5,4"},
	},
	{
		"VT-MOVE-28/never_joined", summer + "N/hcav1 5,7; N/fbat1 5,5; S/inf1 9,9",
		[]string{"hcav1 march 5,6 5,5 with fbat1 5,4"},
		"S/inf1", "5,5",
		map[string]string{"hcav1": "5,6", "fbat1": "5,5"},
	},
	{
		"VT-MOVE-28/last_comer", summer + "N/inf1 5,6; N/inf2 5,8; S/inf1 9,9",
		[]string{"inf1 march 5,5", "inf2 march 5,7 5,6"},
		"S/inf1", "5,5",
		map[string]string{"inf1": "5,6", "inf2": "5,7"},
	},
	{
		"VT-MOVE-28/a_chain", summer + "N/inf1 5,6; N/inf2 5,7; N/inf3 5,9; S/inf1 9,9",
		[]string{"inf1 march 5,5", "inf2 march 5,6", "inf3 march 5,8 5,7"},
		"S/inf1", "5,5",
		map[string]string{"inf1": "5,6", "inf2": "5,7", "inf3": "5,8"},
	},
	{
		"VT-MOVE-28/cut_onto_a_full_square", summer + "N/inf1 5,7; N/inf2 5,6; S/inf1 9,9",
		[]string{"inf1 march 5,6 5,5"},
		"S/inf1", "5,5",
		map[string]string{"inf1": "5,7", "inf2": "5,6"},
	},
	{
		"VT-MOVE-28/the_last_of_two_comers", summer + "market 5,6; N/inf1 5,6/street; N/inf2 5,8; N/inf3 7,6; S/inf1 9,9",
		[]string{"inf1 march 5,5", "inf2 march 5,7 5,6 street", "inf3 march 6,6 5,6 street"},
		"S/inf1", "5,5",
		map[string]string{"inf1": "5,6/street", "inf2": "5,6/street", "inf3": "6,6"},
	},
	{
		"VT-MOVE-28/into_a_village", summer + "N/inf1 5,6; village 5,5; S/inf1 9,9",
		[]string{"inf1 march 5,5 5,4"},
		"S/inf1", "5,4",
		map[string]string{"inf1": "5,5/street"},
	},
	{
		"VT-BUILD-15/left_behind", summer + "N/inf1 5,6 load=1b; brook 5,5:S; S/inf1 9,9",
		[]string{"inf1 march lay 5,5 5,4"},
		"S/inf1", "5,4",
		map[string]string{"inf1": "5,5"},
	},
}

// A march ends before the enemy who has been driven onto its way, and who comes last makes room. [VT-MOVE-28]
func TestMarchIsCut(t *testing.T) {
	t.Parallel()
	for _, row := range cuts {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, row.board)
			b.note(row.orders...)
			r := b.carried(row.driven, row.to)
			for name, want := range row.after {
				if got := b.stands(r.Situation, name); got != want {
					t.Errorf("%s is on %s, want %s", name, got, want)
				}
			}
		})
	}
}

// A flying bridge laid on the march is taken along, or stays. [VT-BUILD-15]
func TestBridgeInPassing(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id, order   string
		spans, left int
	}{
		{"WX-MARCH-60", "inf1 march lay 5,5 lift 5,4", 0, 1},
		{"VT-BUILD-15/stays", "inf1 march lay 5,5 5,4", 1, 0},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, summer+"N/inf1 5,6 load=1b; brook 5,5:S")
			b.note(row.order)
			r := b.carried("", "")
			if len(r.Spans) != row.spans || int(r.Find(b.id("inf1")).Load[state.FlyingBridges]) != row.left {
				t.Errorf("laid %v; it carries %v", r.Spans, r.Find(b.id("inf1")).Load)
			}
			if row.spans > 0 && r.Spans[0] != (state.Span{Border: b.face("5,5:S"), Kind: state.SpanFlying, Parts: 1}) {
				t.Errorf("laid %v", r.Spans)
			}
		})
	}
}

// Goods and horses go from hand to hand.
func TestHandOver(t *testing.T) {
	t.Parallel()
	b := newMarchBoard(t, summer+"N/inf1 5,5 load=2f; N/wag1 5,5; N/hcav1 7,7; N/fbat1 7,6; N/hcav2 9,9; N/fbat2 9,8 team=0; "+
		"lie 5,5 3w; N/inf3 1,1 hurt load=4f; N/inf4 1,1 hurt load=1f; N/wag3 3,3 hurt load=4f; N/wag4 3,3 hurt load=1f team=0")
	b.note("inf1 hand 1f to wag1", "inf1 drop 1f", "wag1 load 2w", "hcav1 give fbat1", "hcav2 give fbat2",
		"end wag1 drop 1w", "inf3 merge inf4", "wag4 merge wag3")
	r := b.done()
	load := func(name string) string { return r.Find(b.id(name)).Load.String() }
	team := func(name string) state.Team { return r.Find(b.id(name)).Team }
	t.Run("VT-SETUP-10/loads", func(t *testing.T) {
		t.Parallel()
		if load("inf1") != "" || load("wag1") != "1f+1w" {
			t.Errorf("inf1 carries %q, wag1 %q", load("inf1"), load("wag1"))
		}
	})
	t.Run("VT-SETUP-11/ground", func(t *testing.T) {
		t.Parallel()
		if got := r.GoodsOn(b.at("5,5")).String(); got != "1f+2w" {
			t.Errorf("%s lie there", got)
		}
	})
	t.Run("VT-ARMY-15/teams", func(t *testing.T) {
		t.Parallel()
		if team("hcav1") != state.TeamDead || team("fbat1") != state.TeamDouble || team("fbat2") != state.TeamAlive {
			t.Errorf("teams %v %v %v", team("hcav1"), team("fbat1"), team("fbat2"))
		}
	})
	t.Run("VT-ARMY-9/loads_of_both", func(t *testing.T) {
		t.Parallel()
		if fig := r.Find(b.id("inf3")); fig.Hurt || load("inf3") != "4f" || r.GoodsOn(b.at("1,1")).String() != "1p+1f" {
			t.Errorf("inf3 %v with %s, and %s", fig.Hurt, load("inf3"), r.GoodsOn(b.at("1,1")))
		}
	})
	t.Run("VT-ARMY-10/better_team", func(t *testing.T) {
		t.Parallel()
		if team("wag3") != state.TeamAlive || load("wag3") != "4f" {
			t.Errorf("wag3 has team %v and %s", team("wag3"), load("wag3"))
		}
	})
}

// A march ends what had been begun, and where it would have gone.
func TestMarchEndsWhatWasBegun(t *testing.T) {
	t.Parallel()
	b := newMarchBoard(t, "siege; N/lgun1 5,5")
	fig := b.Start.Find(b.id("lgun1"))
	fig.Mind, fig.Work = b.at("4,4"), state.Work{Verb: "road", Done: 3}
	b.note("lgun1 march 6,5")
	r := b.carried("", "")
	t.Run("VT-NOTE-8/mind", func(t *testing.T) {
		t.Parallel()
		if f := r.Find(b.id("lgun1")); f.Mind != grid.None || f.Work != (state.Work{}) || !f.Fresh {
			t.Errorf("%+v", f)
		}
	})
}

// Cavalry that the thaw has left in the water swims off. [VT-MOVE-26]
func TestSwimsOff(t *testing.T) {
	t.Parallel()
	t.Run("WX-MARCH-76/swims_off", func(t *testing.T) {
		b := newMarchBoard(t, "campaign 1-3-1; N/hcav1 5,5; water 5,5 5,6")
		if got := b.refused("hcav1 march 5,4"); got != "" {
			t.Errorf("refused by %s", got)
		}
		b.note("hcav1 march 5,6 5,7")
		if got := b.stands(b.carried("", "").Situation, "hcav1"); got != "5,7 hurt" {
			t.Errorf("after two squares of water it is on %s", got)
		}
	})
}

// Who marches where a charge ends comes last.
func TestMarchAfterCharge(t *testing.T) {
	t.Parallel()
	t.Run("VT-MOVE-28/room_taken_by_a_charge", func(t *testing.T) {
		p, err := ParsePosition("venturini 1 battle 9 N first=n | fig N inf2 15,8 | fig N lcav1 11,8 | " +
			"fig S wag1 13,8 | said N lcav1 charge 12,8 13,8 | said N inf2 march 14,8 13,8")
		if err != nil {
			t.Fatal(err)
		}
		p.Said = append(p.Said, Said{By: 0, Order: order.Plain("done", state.ID{})})
		r := p.Carry()
		for i, want := range []string{"14,8", "13,8"} {
			if f := &r.Figures[i]; r.Map.Board.Name(f.At) != want {
				t.Errorf("%s is on %s, want %s", f.Name(), r.Map.Board.Name(f.At), want)
			}
		}
	})
}
