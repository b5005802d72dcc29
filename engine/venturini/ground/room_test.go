package ground_test

import (
	"fmt"
	"testing"

	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
)

// twentyLoads are 20 loads of 8 in a casemate: two brigades that carry as much as they weigh, and 16 field batteries.
var twentyLoads = "N/inf1 5,5/casemate load=1f+1w; N/inf2 5,5/casemate load=1f+1w; fortress 5,5" + batteries(16)

func batteries(n int) (text string) {
	for i := range n {
		text += fmt.Sprintf("; N/fbat%d 5,5/casemate", i+1)
	}
	return text
}

// The options that change how many there is room for. [VT-MAP-33, VT-MAP-34, VT-MAP-36]
func TestRoomOptions(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id, board string
		options   state.Options
		fits      bool
	}{
		{"VT-MAP-34/riders_count", "N/inf1 5,5; N/wag1 5,5; N/inf2 5,5 on=wag1", state.Options{}, false},
		{"VT-MAP-34/riders_count=off", "N/inf1 5,5; N/wag1 5,5; N/inf2 5,5 on=wag1", state.Options{FreeRiders: true}, true},
		{"VT-MAP-33/town_cap=1", "N/inf1 5,5/street; N/inf2 5,5/houses; market 5,5", state.Options{TownCap: 1}, false},
		{"VT-MAP-33/town_cap=5", "N/inf1 5,5/street; N/inf2 5,5/houses; N/inf3 5,5/street; market 5,5", state.Options{TownCap: 5}, true},
		{"VT-MAP-36/too_many_bridges", "N/inf1 5,5/casemate; fortress 5,5; lie 5,5/casemate 20b", state.Options{}, false},
		{"VT-APP-58/bridges_in_a_vault", "N/inf1 5,5/casemate; fortress 5,5; lie 5,5/casemate 20b", state.Options{LightBridges: true}, true},
		{"VT-APP-58/carried_into_a_vault", "N/inf1 5,5/casemate load=20b; fortress 5,5", state.Options{LightBridges: true}, true},
		{"VT-MAP-36/casemate", "N/inf1 5,5/casemate load=4f; fortress 5,5", state.Options{}, true},
		{"WX-SUP-34/VT-MAP-36", twentyLoads, state.Options{}, true},
		{"WX-SUP-34/too_much", twentyLoads + "; N/wag1 5,5/casemate load=1r", state.Options{}, false},
		{"VT-MAP-36/under_the_gallery", "N/fbat1 5,5/under; N/sbat1 5,5/under; N/inf1 5,5/under; town 5,5; N/sbat2 5,5/under; " +
			"N/sbat3 5,5/under; N/sbat4 5,5/under", state.Options{}, true},
		{"VT-MAP-36/too_much_under_the_gallery", "N/fbat1 5,5/under; N/sbat1 5,5/under; N/inf1 5,5/under load=1p; town 5,5; " +
			"N/sbat2 5,5/under; N/sbat3 5,5/under; N/sbat4 5,5/under", state.Options{}, false},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			s := statetest.New(t, row.board)
			s.Options = row.options
			f := ground.NewField(s)
			if err := f.Crowded(statetest.At(t, s, "5,5"), 0); (err == nil) != row.fits {
				t.Error(err)
			}
			fig := state.NewFigure(state.ID{Kind: state.FBat, Number: 9}, statetest.At(t, s, "9,9"))
			s.Put(fig)
			f.Settle()
			if err := f.Fits(&fig, statetest.At(t, s, "9,8"), state.NoPost); err != nil {
				t.Error(err)
			}
		})
	}
}

// Who is sent back from a blockhouse's top onto open ground has no position there, on a work the first that it has.
// [VT-MAP-30, VT-MOVE-28]
func TestPostOn(t *testing.T) {
	t.Parallel()
	s := statetest.New(t, "fortress 5,5")
	f := ground.NewField(s)
	for _, c := range []struct {
		at         string
		said, want state.Post
	}{
		{"5,6", state.Rampart, state.NoPost},
		{"5,5", state.Rampart, state.Rampart},
		{"5,5", state.Top, f.Posts(statetest.At(t, s, "5,5"))[0]},
	} {
		if got := f.PostOn(statetest.At(t, s, c.at), c.said); got != c.want {
			t.Errorf("on %s %q becomes %q, want %q", c.at, c.said, got, c.want)
		}
	}
}

// In a siege a position that is overfull since before bars itself to others, and not the other positions of its square.
// [VT-MAP-35, VT-SIEGE-3]
func TestOverfullPosition(t *testing.T) {
	t.Parallel()
	s, _, _, err := state.Read("venturini 1 siege 5 B | fig B fart1 44,41/top | fig B lhow1 44,41/top | " +
		"fig B lhow2 44,41/top | fig B hgun1 44,40/vault")
	if err != nil {
		t.Fatal(err)
	}
	for post, free := range map[state.Post]bool{state.Vault: true, state.Top: false} {
		now := s.Clone()
		gun := ground.NewField(&now).Find(state.ID{Side: 0, Kind: state.HGun, Number: 1})
		gun.At, gun.Post = statetest.At(t, &s, "44,41"), post
		if err := ground.NewField(&now).Room(0, ground.NewField(&s)); (err == nil) != free {
			t.Errorf("a gun goes into the %v: %v", post, err)
		}
	}
}

// Who is in the gallery under a blockhouse that falls in is there still, with what lies there. [VT-WRECK-26, VT-SIEGE-76]
func TestFallInAboveMiners(t *testing.T) {
	t.Parallel()
	s := statetest.New(t, "is 5,5 cover1; N/min1 5,5/below; N/inf1 5,5/inside; lie 5,5/below 1f; lie 5,5/inside 2f")
	at := statetest.At(t, s, "5,5")
	f := ground.NewField(s)
	if !ground.FallIn(f, at) {
		t.Fatal("it stands")
	}
	for g := range f.On(at) {
		if want := map[state.Kind]state.Post{state.Min: state.Below}[g.Kind]; g.Post != want {
			t.Errorf("%s is at %v, want %v", g.Name(), g.Post, want)
		}
	}
	for _, l := range f.Lying {
		if want := map[state.Post]uint16{state.Below: 1, state.NoPost: 2}[l.Post]; l.Goods[state.Fascines] != want {
			t.Errorf("%v lies at %v", l.Goods, l.Post)
		}
	}
}
