package state

import (
	"testing"

	"littlewars/engine/grid"
)

// Every cell of sections 3.1, 3.3 and 3.14, and of VT-BATTLE-6. The march of a siege is that of 3.12 for guns; 0 is
// where the table has none.
func TestKinds(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		kind                    Kind
		key                     string
		battle, campaign, siege uint8
		men, horses, weight     uint8
	}{
		{Inf, "inf", 2, 4, 16, 1, 0, 8},
		{HCav, "hcav", 4, 8, 32, 1, 1, 16},
		{LCav, "lcav", 4, 8, 32, 1, 1, 16},
		{FArt, "fart", 2, 4, 16, 1, 0, 8},
		{HArt, "hart", 4, 8, 32, 1, 1, 16},
		{FBat, "fbat", 2, 4, 16, 0, 1, 8},
		{SBat, "sbat", 1, 2, 8, 0, 1, 16},
		{Wag, "wag", 4, 8, 32, 0, 1, 0},
		{Bak, "bak", 2, 4, 0, 0, 1, 0},
		{Pio, "pio", 0, 0, 16, 1, 0, 8},
		{Min, "min", 0, 0, 16, 1, 0, 8},
		{HHow, "hhow", 0, 0, 8, 0, 1, 16},
		{HGun, "hgun", 0, 0, 8, 0, 1, 16},
		{LHow, "lhow", 0, 0, 16, 0, 1, 8},
		{LGun, "lgun", 0, 0, 16, 0, 1, 8},
	} {
		t.Run("VT-ARMY-1/"+tc.key, func(t *testing.T) {
			t.Parallel()
			k := Kinds[tc.kind]
			if march := [3]uint8{tc.battle, tc.campaign, tc.siege}; k.Key != tc.key || k.March != march {
				t.Errorf("%s marches %v, want %s %v", k.Key, k.March, tc.key, march)
			}
			if k.Men != tc.men || k.Horses != tc.horses || k.Weight != tc.weight {
				t.Errorf("eats %d and %d and weighs %d, want %d, %d, %d", k.Men, k.Horses, k.Weight, tc.men, tc.horses, tc.weight)
			}
			brigade := tc.men > 0
			if k.Brigade != brigade || k.Mounted != (brigade && tc.horses > 0) || tc.kind.Drawn() == brigade {
				t.Errorf("brigade %v, mounted %v, drawn %v", k.Brigade, k.Mounted, tc.kind.Drawn())
			}
			if want := tc.kind == FBat || tc.kind == SBat || tc.kind >= HHow; tc.kind.Battery() != want {
				t.Errorf("it is a battery: %v", tc.kind.Battery())
			}
		})
	}
}

// Two days' food. [VT-ARMY-25]
func TestTwoDays(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		kind Kind
		want string
	}{{Inf, "2p"}, {LCav, "2p+2r"}, {FBat, "2r"}, {Wag, "2r"}} {
		t.Run("WX-SUP-6/"+Kinds[tc.kind].Key, func(t *testing.T) {
			t.Parallel()
			if got := tc.kind.TwoDays().String(); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
		})
	}
	t.Run("VT-ARMY-25", func(t *testing.T) {
		t.Parallel()
		f := NewFigure(ID{0, LCav, 1}, 0)
		f.Load = Goods{Portions: 3, Rations: 1, Fascines: 1}
		if got := f.Burden(false); got != 1+4 {
			t.Errorf("the burden is %d, want the third portion and a fascine", got)
		}
	})
}

// Every cell of section 3.3.
func TestWeights(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		goods       string
		usual, with int // with light_bridges [VT-APP-58]
	}{
		{"1p", 1, 1},
		{"1r", 1, 1},
		{"1h", 1, 1},
		{"1f", 4, 4},
		{"1w", 4, 4},
		{"1l", 4, 4},
		{"1b", 8, 4},
		{"1t", 16, 16},
		{"1m", 8, 8},
		{"1s", 16, 16},
	} {
		t.Run("VT-NOTE-3/VT-APP-58/"+tc.goods, func(t *testing.T) {
			t.Parallel()
			g, err := ParseGoods(tc.goods)
			if err != nil || g.Weight(false) != tc.usual || g.Weight(true) != tc.with {
				t.Errorf("%v weighs %d and %d (%v), want %d and %d", g, g.Weight(false), g.Weight(true), err, tc.usual, tc.with)
			}
		})
	}
	t.Run("VT-ARMY-12", func(t *testing.T) {
		t.Parallel()
		f := NewFigure(ID{0, HCav, 1}, 0)
		if f.Weight() != 16 {
			t.Errorf("heavy cavalry weighs %d", f.Weight())
		}
		if f.Team = TeamDead; f.Weight() != 8 {
			t.Errorf("without horses it weighs %d", f.Weight())
		}
	})
}

func TestGoods(t *testing.T) {
	t.Parallel()
	t.Run("WX-NOTE-1", func(t *testing.T) {
		t.Parallel()
		g, err := ParseGoods("2p+4f+1b")
		if err != nil || g.Weight(false) != 26 || g.String() != "2p+4f+1b" {
			t.Errorf("%v weighs %d: %v", g, g.Weight(false), err)
		}
	})
	t.Run("WX-NOTE-11", func(t *testing.T) {
		t.Parallel()
		g, err := ParseGoods("2P+4F")
		if err != nil || g.String() != "2p+4f" {
			t.Errorf("%v: %v", g, err)
		}
	})
	for _, word := range []string{"4f+2p", "", "p", "0p", "02p", "-1p", "10000p", "2x", "2p+2p", "2p+", "+2p", "2 p", "2p4f"} {
		t.Run("WX-NOTE-2/"+word, func(t *testing.T) {
			t.Parallel()
			if g, err := ParseGoods(word); err == nil {
				t.Errorf("%q is read as %v", word, g)
			}
		})
	}
}

// Dates and the calendar. [VT-NOTE-2, section 2.4]
func TestDates(t *testing.T) {
	t.Parallel()
	t.Run("WX-NOTE-9", func(t *testing.T) {
		t.Parallel()
		d, ok := ParseDate(Campaign, "1-12-4")
		if next := (d + 1).Text(Campaign); !ok || next != "2-1-1" {
			t.Errorf("after 1-12-4 comes %s", next)
		}
	})
	for _, tc := range []struct {
		game Game
		word string
		want Date
		ok   bool
	}{
		{Campaign, "1-1-1", 1, true},
		{Campaign, "1-5-1", 17, true},
		{Campaign, "2-1-1", 49, true},
		{Campaign, "0", 0, true},
		{Campaign, "200-12-4", 9600, true},
		{Campaign, "201-1-1", 0, false},
		{Campaign, "1-13-1", 0, false},
		{Campaign, "1-1-5", 0, false},
		{Campaign, "1-1-0", 0, false},
		{Campaign, "0-1-1", 0, false},
		{Campaign, "1-01-1", 0, false},
		{Campaign, "17", 0, false},
		{Campaign, "1-5", 0, false},
		{Battle, "7", 7, true},
		{Battle, "07", 0, false},
		{Battle, "-7", 0, false},
		{Battle, "1-5-1", 0, false},
		{Siege, "60", 60, true},
	} {
		t.Run("VT-NOTE-2/"+tc.game.String()+"/"+tc.word, func(t *testing.T) {
			t.Parallel()
			d, ok := ParseDate(tc.game, tc.word)
			if ok != tc.ok || ok && (d != tc.want || d.Text(tc.game) != tc.word) {
				t.Errorf("read as %d %v, written as %s", d, ok, d.Text(tc.game))
			}
		})
	}
	for _, tc := range []struct {
		day           string
		frost, winter bool
	}{
		{"1-1-1", true, true},
		{"1-2-4", true, true},
		{"1-3-1", false, true},
		{"1-4-4", false, true},
		{"1-5-1", false, false},
		{"1-10-4", false, false},
		{"1-11-1", false, true},
		{"3-12-4", false, true},
	} {
		t.Run("VT-MOVE-22/"+tc.day, func(t *testing.T) {
			t.Parallel()
			d, _ := ParseDate(Campaign, tc.day)
			s := Situation{Game: Campaign, Date: d}
			if s.Frost() != tc.frost || s.Winter() != tc.winter {
				t.Errorf("frost %v, winter %v", s.Frost(), s.Winter())
			}
			if s.Game = Siege; s.Frost() || s.Winter() {
				t.Error("a siege has a winter (VT-SIEGE-26)")
			}
		})
	}
}

// The names of figures, sides of squares and positions. [VT-NOTE-1, VT-NOTE-2]
func TestNames(t *testing.T) {
	t.Parallel()
	s := NewBattle(Battle.Map(), Options{}, "N", "S")
	for _, tc := range []struct {
		word string
		want ID
		ok   bool
	}{
		{"inf1", ID{0, Inf, 1}, true},
		{"S/fbat2", ID{1, FBat, 2}, true},
		{"N/hcav12", ID{0, HCav, 12}, true},
		{"inf", ID{}, false},
		{"inf0", ID{}, false},
		{"inf01", ID{}, false},
		{"E/inf1", ID{}, false},
		{"INF1", ID{}, false},
		{"infantry1", ID{}, false},
		{"inf1x", ID{}, false},
		{"", ID{}, false},
	} {
		t.Run("VT-NOTE-1/"+tc.word, func(t *testing.T) {
			t.Parallel()
			if id, ok := s.ParseID(0, tc.word); ok != tc.ok || ok && id != tc.want {
				t.Errorf("%v %v, want %v %v", id, ok, tc.want, tc.ok)
			}
		})
	}
	b := Battle.Map().Board
	for word, want := range map[string]bool{"9,6:S": true, "1,1:N": true, "19,1:N": false, "9,6:NE": false, "9,6": false} {
		t.Run("VT-NOTE-2/"+word, func(t *testing.T) {
			t.Parallel()
			f, ok := FindFace(b, word)
			if ok != want || ok && f.Name(b) != word {
				t.Errorf("%v %v", f, ok)
			}
		})
	}
	t.Run("VT-NOTE-2/positions", func(t *testing.T) {
		t.Parallel()
		for p := Street; p < NumPosts; p++ {
			if again, ok := ParsePost(p.String()); !ok || again != p {
				t.Errorf("%s is read as %s", p, again)
			}
		}
		if _, ok := ParsePost(""); ok {
			t.Error("nothing is a position")
		}
	})
	t.Run("VT-NOTE-2/across", func(t *testing.T) {
		t.Parallel()
		f, _ := FindFace(b, "9,6:S")
		rim, _ := FindFace(b, "1,1:N")
		if f.Across(b).Name(b) != "9,7:N" || rim.Across(b).At != grid.None {
			t.Errorf("%v, %v", f.Across(b), rim.Across(b))
		}
	})
}
