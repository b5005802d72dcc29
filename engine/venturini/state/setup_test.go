package state

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine/grid"
)

// counted is how many figures of each kind a side has, as "6 inf 1 hcav".
func counted(s *Situation, side Side) string {
	var n [NumKinds]int
	for i := range s.Figures {
		if s.Figures[i].Side == side {
			n[s.Figures[i].Kind]++
		}
	}
	var words []string
	for k, count := range n {
		if count > 0 {
			words = append(words, fmt.Sprint(count, " ", Kinds[k].Key))
		}
	}
	return strings.Join(words, " ")
}

// owned is all goods on the ground a side's figures begin on, or with its figures, without their food.
func owned(s *Situation, side Side) (all Goods) {
	for i := range s.Figures {
		if f := &s.Figures[i]; f.Side == side {
			load := f.Load
			load[Portions], load[Rations] = 0, 0
			all.Add(load)
		}
	}
	for _, l := range s.Lying {
		if s.Map.Country[l.At] == s.Letter(side) {
			all.Add(l.Goods)
		}
	}
	return all
}

func TestBattleSetup(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ first, second, inf1, fbat4 string }{
		{"N", "S", "7,2", "11,1"},
		{"S", "N", "12,17", "8,18"},
		{"E", "W", "17,7", "18,11"},
		{"W", "E", "2,12", "1,8"},
	} {
		t.Run("VT-BATTLE-4/"+tc.first, func(t *testing.T) {
			t.Parallel()
			s := NewBattle(Battle.Map(), Options{}, tc.first, tc.second)
			for id, want := range map[ID]string{{0, Inf, 1}: tc.inf1, {0, FBat, 4}: tc.fbat4} {
				if got := s.Map.Board.Name(s.Find(id).At); got != want {
					t.Errorf("%s stands on %s, want %s", id.Name(), got, want)
				}
			}
			for side, name := range []string{tc.first, tc.second} {
				if s.Names[side] != name || s.Mover != 0 || s.Date != 1 {
					t.Errorf("the sides are %v, day %d", s.Names, s.Date)
				}
			}
			for i := range s.Figures {
				f := &s.Figures[i]
				if s.Map.Country[f.At] != s.Letter(f.Side) {
					t.Errorf("%s of %s stands outside its camp", f.Name(), s.Names[f.Side])
				}
				if f.Kind == Wag && f.Load != (Goods{FlyingBridges: 1}) || f.Kind != Wag && !f.Load.None() {
					t.Errorf("%s carries %v", f.Name(), f.Load)
				}
			}
		})
	}
	t.Run("VT-BATTLE-3", func(t *testing.T) {
		t.Parallel()
		s := NewBattle(Battle.Map(), Options{}, "N", "S")
		for side := range NoSide {
			if got := counted(&s, side); got != "6 inf 1 hcav 1 lcav 3 fart 1 hart 4 fbat 4 wag" {
				t.Errorf("%s has %s", s.Names[side], got)
			}
			if got := owned(&s, side); got != (Goods{FlyingBridges: 4}) {
				t.Errorf("%s has %v", s.Names[side], got)
			}
		}
	})
	t.Run("WX-BATTLE-15", func(t *testing.T) {
		t.Parallel()
		s := NewBattle(Battle.Map(), Options{}, "N", "S")
		on := map[grid.Square]int{}
		for i := range s.Figures {
			if f := &s.Figures[i]; f.Side == 0 && f.Kind.Brigade() {
				on[f.At]++
			}
		}
		if len(on) != 12 {
			t.Errorf("12 brigades stand on %d squares", len(on))
		}
	})
	t.Run("VT-BATTLE-16", func(t *testing.T) {
		t.Parallel()
		s := NewBattle(Battle.Map(), Options{Beginner: true}, "N", "S")
		if s.Map != Battle.Map().Bare || len(s.Figures) != 40 {
			t.Errorf("%d figures on %s", len(s.Figures), s.Map.Name)
		}
	})
	t.Run("VT-APP-6", func(t *testing.T) {
		t.Parallel()
		s := NewBattle(Battle.Map(), Options{Crewed: true}, "N", "S")
		if got := counted(&s, 0); got != "10 inf 1 hcav 1 lcav 4 fbat 4 wag" {
			t.Errorf("with crews N has %s", got)
		}
	})
	t.Run("VT-SETUP-1", func(t *testing.T) {
		t.Parallel()
		s := NewBattle(Battle.Map(), Options{Free: true}, "N", "S")
		if s.Date != 0 || len(s.Figures) != 0 || len(s.Lying) != 0 {
			t.Errorf("a free set-up begins on %d with %d figures", s.Date, len(s.Figures))
		}
		if m := s.Muster(1); len(m) != 20 || m[0].ID != (ID{1, Inf, 1}) || s.Map.Board.Name(m[0].At) != "12,17" {
			t.Errorf("S has %d figures", len(m))
		}
	})
}

func TestCampaignSetup(t *testing.T) {
	t.Parallel()
	s := NewCampaign(Campaign.Map(), Options{}, "O")
	garrison := func(side Side, name string) string {
		p := town(s.Map, name)
		n := map[string]int{}
		var order []string
		for i := range s.Figures {
			if f := &s.Figures[i]; f.Side == side && slices.Contains(p.Squares, f.At) {
				key := Kinds[f.Kind].Key
				if f.Carried() {
					key += "-on-wag"
				}
				if n[key]++; n[key] == 1 {
					order = append(order, key)
				}
			}
		}
		var words []string
		for _, key := range order {
			words = append(words, fmt.Sprint(n[key], " ", key))
		}
		return strings.Join(words, " ")
	}
	t.Run("VT-CAMP-6", func(t *testing.T) {
		t.Parallel()
		for side := range NoSide {
			if got := counted(&s, side); got != "8 inf 1 hcav 1 lcav 3 fart 1 hart 4 fbat 2 sbat 4 wag 2 bak" {
				t.Errorf("%s has %s", s.Names[side], got)
			}
		}
	})
	t.Run("VT-CAMP-7", func(t *testing.T) {
		t.Parallel()
		want := Goods{Fascines: 8, Palisades: 8, Ladders: 4, FlyingBridges: 4, Pontoons: 3, Charges: 12}
		for side := range NoSide {
			if got := owned(&s, side); got != want {
				t.Errorf("%s has %v", s.Names[side], got)
			}
		}
	})
	t.Run("VT-CAMP-8", func(t *testing.T) {
		t.Parallel()
		for side := range NoSide {
			var need Goods
			for i := range s.Figures {
				if f := &s.Figures[i]; f.Side == side {
					need.Add(f.Kind.Need())
				}
			}
			if need != (Goods{Portions: 14, Rations: 15}) {
				t.Errorf("%s eats %v a day", s.Names[side], need)
			}
		}
	})
	t.Run("VT-CAMP-9", func(t *testing.T) {
		t.Parallel()
		if got := s.Date.Text(Campaign); got != "1-5-1" {
			t.Errorf("it begins on %s", got)
		}
		want := map[string]uint16{"24,24": 180, "38,24": 180, "50,27": 120, "24,14": 180, "38,14": 180, "12,11": 120}
		for _, l := range s.Magazines {
			if name := s.Map.Board.Name(l.At); l.Goods != (Goods{Rations: want[name]}) {
				t.Errorf("the magazine on %s has %v", name, l.Goods)
			}
		}
		if len(s.Magazines) != 6 {
			t.Errorf("%d magazines", len(s.Magazines))
		}
	})
	t.Run("VT-CAMP-10", func(t *testing.T) {
		t.Parallel()
		other := NewCampaign(Campaign.Map(), Options{}, "N")
		if s.Names != [2]string{"O", "N"} || s.Map.First != 'O' || other.Names != [2]string{"N", "O"} {
			t.Errorf("%v, %v", s.Names, other.Names)
		}
		if other.Letter(other.Find(ID{0, HCav, 1}).Side) != 'N' || other.Map.Board.Name(other.Find(ID{0, HCav, 1}).At) != "31,2" {
			t.Error("N's heavy cavalry is not in N")
		}
	})
	for _, tc := range []struct {
		rule string
		side Side
		town string
		want string
	}{
		{"VT-CAMP-11", 1, "E", "1 hart 1 fbat 1 sbat 1 wag 1 bak"},
		{"VT-CAMP-11", 1, "F", "1 fart 1 fbat 1 sbat 1 wag"},
		{"VT-CAMP-11", 1, "H", "2 inf 2 fart 2 fbat 1 bak"},
		{"VT-CAMP-11", 1, "L", "2 inf"},
		{"VT-CAMP-11", 1, "M", "2 inf"},
		{"VT-CAMP-11", 1, "N", "2 inf-on-wag 1 hcav 1 lcav 2 wag"},
		{"VT-CAMP-12", 0, "C", "1 hart 1 fbat 1 sbat 1 wag"},
		{"VT-CAMP-12", 0, "D", "1 fart 1 fbat 1 sbat 1 wag 1 bak"},
		{"VT-CAMP-12", 0, "G", "2 inf-on-wag 2 fart 2 fbat 2 wag 1 bak"},
		{"VT-CAMP-12", 0, "I", "2 inf"},
		{"VT-CAMP-12", 0, "K", "2 inf"},
		{"VT-CAMP-12", 0, "O", "2 inf 1 hcav 1 lcav"},
	} {
		t.Run(tc.rule+"/"+tc.town, func(t *testing.T) {
			t.Parallel()
			if got := garrison(tc.side, tc.town); got != tc.want {
				t.Errorf("%s has %s, want %s", tc.town, got, tc.want)
			}
		})
	}
	t.Run("VT-CAMP-13", func(t *testing.T) {
		t.Parallel()
		for _, l := range s.Lying {
			name := s.Map.Place(l.At).Name
			want := Goods{Fascines: 4, Palisades: 4, Ladders: 2, Charges: 6, Pontoons: 2}
			if name == "C" || name == "E" { // VT-CAMP-11, VT-CAMP-12
				want[Pontoons] = 1
			}
			if s.Map.PlaceKind(l.At) != Fortress || l.Post != Casemate || l.Goods != want {
				t.Errorf("on %s %s lies %v", s.Map.Board.Name(l.At), l.Post, l.Goods)
			}
		}
		for _, id := range []ID{{0, Wag, 1}, {0, Wag, 2}, {1, Wag, 1}, {1, Wag, 2}} {
			if f := s.Find(id); f.Load != (Goods{Rations: 2, FlyingBridges: 2}) || f.Burden(false) != 16 {
				t.Errorf("%s carries %v", id.Name(), f.Load)
			}
		}
	})
	t.Run("VT-CAMP-14", func(t *testing.T) {
		t.Parallel()
		for i := range s.Figures {
			f := &s.Figures[i]
			food := f.Load
			food[FlyingBridges] = 0
			if food != f.Kind.TwoDays() {
				t.Errorf("%s has %v", f.Name(), f.Load)
			}
		}
	})
	t.Run("VT-CAMP-15", func(t *testing.T) {
		t.Parallel()
		fixed := NewCampaign(Campaign.Map(), Options{FixedGuns: true}, "O")
		var held []string
		for i := range fixed.Figures {
			f := &fixed.Figures[i]
			if fixed.Fixed(f.ID) != (f.Kind == SBat && f.Number > 2) {
				t.Errorf("%s is fixed: %v", f.Name(), fixed.Fixed(f.ID))
			}
			if f.Side == 0 && fixed.Fixed(f.ID) {
				held = append(held, f.Name()+" "+fixed.Map.Board.Name(f.At))
			}
		}
		if got := strings.Join(held, ", "); got != "sbat3 24,24, sbat4 24,24, sbat5 38,24, sbat6 38,24" {
			t.Errorf("the fixed guns of O are %s", got)
		}
		if fixed.Fixed(ID{0, SBat, 7}) || s.Fixed(ID{0, SBat, 3}) {
			t.Error("a captured battery is fixed")
		}
	})
	t.Run("VT-ARMY-3", func(t *testing.T) {
		t.Parallel()
		if a := s.Army(0); a.Count[FBat] != a.Count[FArt]+a.Count[HArt] || 2*a.Count[SBat] != a.Count[FBat] {
			t.Errorf("%v", a.Count)
		}
	})
	t.Run("VT-NOTE-1", func(t *testing.T) {
		t.Parallel()
		for id, want := range map[ID]string{{0, Inf, 7}: "30,31", {0, SBat, 2}: "38,24", {1, Wag, 4}: "32,2"} {
			if got := s.Map.Board.Name(s.Find(id).At); got != want {
				t.Errorf("%s stands on %s, want %s", id.Name(), got, want)
			}
		}
		if on := s.Find(ID{0, Inf, 8}).On; on != (ID{0, Wag, 4}) {
			t.Errorf("inf8 rides on %s", on.Name())
		}
	})
}

// Where a list names no position. [section 4]
func TestUsualPosts(t *testing.T) {
	t.Parallel()
	s := NewCampaign(Campaign.Map(), Options{}, "O")
	for id, want := range map[ID]Post{
		{0, Inf, 1}: Houses, {0, Inf, 2}: Under, {0, Inf, 7}: Street, {0, HCav, 1}: Under, {0, FArt, 2}: Houses,
		{0, FArt, 1}: Houses, {0, FBat, 1}: Street, {0, Wag, 1}: Street, {0, Wag, 3}: Street, {0, Bak, 1}: Street,
		{1, FArt, 2}: Under,
	} {
		t.Run("VT-MAP-30/"+s.Names[id.Side]+"/"+id.Name(), func(t *testing.T) {
			t.Parallel()
			if got := s.Find(id).Post; got != want {
				t.Errorf("it stands in the %s, want %s", got, want)
			}
		})
	}
}

func TestSiegeSetup(t *testing.T) {
	t.Parallel()
	s := NewSiege(Siege.Map(), Options{})
	const besieger, garrison = Side(0), Side(1)
	t.Run("VT-SIEGE-15/WX-SIEGE-48", func(t *testing.T) {
		t.Parallel()
		want := "24 inf 4 lcav 22 fart 2 hart 8 wag 8 pio 4 min 4 hhow 4 hgun 8 lhow 8 lgun"
		if got := counted(&s, garrison); got != want {
			t.Errorf("the garrison is %s, want %s", got, want)
		}
		half := NewSiege(Siege.Map(), Options{HalfHeavy: true})
		if got := counted(&half, garrison); !strings.HasPrefix(got, "24 inf 2 hcav 2 lcav ") {
			t.Errorf("with half the cavalry heavy the garrison is %s", got)
		}
		for id, want := range map[ID]string{{1, HCav, 1}: "43,41", {1, HCav, 2}: "38,40", {1, LCav, 2}: "40,43"} {
			if got := half.Map.Board.Name(half.Find(id).At); got != want {
				t.Errorf("%s stands on %s, want %s", id.Name(), got, want)
			}
		}
	})
	t.Run("VT-SIEGE-16/WX-SIEGE-49", func(t *testing.T) {
		t.Parallel()
		want := "48 inf 4 hcav 4 lcav 44 fart 4 hart 16 wag 16 pio 8 min 8 hhow 8 hgun 16 lhow 16 lgun"
		if got := counted(&s, besieger); got != want {
			t.Errorf("the besieger has %s, want %s", got, want)
		}
	})
	t.Run("VT-SIEGE-17/WX-SIEGE-50", func(t *testing.T) {
		t.Parallel()
		want := Goods{Fascines: 64, Palisades: 64, Ladders: 12, FlyingBridges: 12, Pontoons: 8, Layers: 12, Charges: 56}
		if got := owned(&s, garrison); got != want {
			t.Errorf("the garrison has %v", got)
		}
		for i := range want {
			want[i] *= 2
		}
		if got := owned(&s, besieger); got != want {
			t.Errorf("the besieger has %v", got)
		}
	})
	t.Run("VT-SIEGE-19", func(t *testing.T) {
		t.Parallel()
		if len(s.Magazines) != 1 || s.Map.Board.Name(s.Magazines[0].At) != "40,76" || !s.Magazines[0].Goods.None() {
			t.Errorf("%v", s.Magazines)
		}
		if s.Names != [2]string{"B", "G"} || s.Mover != besieger || s.Date != 1 {
			t.Errorf("%v, day %d", s.Names, s.Date)
		}
		for i := range s.Figures {
			f := &s.Figures[i]
			if f.Side == garrison && s.Map.Country[f.At] != 'G' {
				t.Errorf("%s stands on %s", f.Name(), s.Map.Board.Name(f.At))
			}
			for way := range grid.Square(s.Map.Board.Squares()) {
				covered := s.Map.Terrain[way] == CoveredWay
				if d := s.Map.Board.Distance(f.At, way); f.Side == besieger && covered && d <= 19 {
					t.Errorf("%s stands on %s, %d steps from the covered way", f.Name(), s.Map.Board.Name(f.At), d)
				}
			}
		}
	})
	t.Run("VT-SIEGE-2", func(t *testing.T) {
		t.Parallel()
		if f := s.Find(ID{garrison, Pio, 1}); f.Post != Vault || s.Map.Board.Name(f.At) != "39,37" {
			t.Errorf("pio1 is %s on %s", f.Post, s.Map.Board.Name(f.At))
		}
	})
	t.Run("VT-SIEGE-22", func(t *testing.T) {
		t.Parallel()
		for i := range s.Figures {
			if f := &s.Figures[i]; f.Load != f.Kind.TwoDays() {
				t.Errorf("%s has %v", f.Name(), f.Load)
			}
		}
	})
	t.Run("VT-NOTE-1", func(t *testing.T) {
		t.Parallel()
		for id, want := range map[ID]string{
			{garrison, FArt, 1}: "36,35", {garrison, HArt, 1}: "37,36", {garrison, HArt, 2}: "44,45",
			{garrison, FArt, 22}: "36,46", {besieger, HArt, 4}: "7,46", {besieger, FArt, 44}: "7,34",
		} {
			if got := s.Map.Board.Name(s.Find(id).At); got != want {
				t.Errorf("%s stands on %s, want %s", id.Name(), got, want)
			}
		}
	})
}
