package state

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// What a side begins with that has main magazines: their places, bakeries and flags, and food for a year in each.
func TestMains(t *testing.T) {
	t.Parallel()
	of := func(o Options) string {
		s := NewCampaign(Campaign.Map(), o, "O")
		var words []string
		for _, m := range s.Magazines {
			if s.Map.Country[m.At] == 'O' {
				words = append(words, s.Map.Board.Name(m.At)+" "+m.Goods.String())
			}
		}
		for i := range s.Figures {
			if f := &s.Figures[i]; f.Side == 0 && (f.Kind == Bak || s.Flag(f.ID)) {
				words = append(words, f.Name()+" "+s.Map.Board.Name(f.At))
			}
		}
		return strings.Join(words, ", ")
	}
	for _, row := range []struct {
		id, want string
		o        Options
	}{
		{"WX-APP-35", "24,24 1488r, 38,24 1488r, 50,27 1440r, 30,36 1440r, wag5 30,36, wag6 24,24, wag7 38,24, wag8 50,27, " +
			"bak1 30,36, bak2 24,24, bak3 38,24, bak4 50,27", Options{MainMagazines: true}},
		{"VT-APP-20/off", "24,24 180r, 38,24 180r, 50,27 120r, bak1 38,24, bak2 30,31", Options{}},
		{"VT-APP-20/months", "24,24 168r, 38,24 168r, 50,27 120r, 30,36 120r, wag5 30,36, wag6 24,24, wag7 38,24, wag8 50,27, " +
			"bak1 30,36, bak2 24,24, bak3 38,24, bak4 50,27", Options{MainMagazines: true, CampMoves: 4}},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			if got := of(row.o); got != row.want {
				t.Errorf("%s\nwant %s", got, row.want)
			}
		})
	}
	t.Run("VT-APP-21", func(t *testing.T) {
		t.Parallel()
		s := NewCampaign(Campaign.Map(), Options{MainMagazines: true}, "O")
		text := Write(&s, nil, "")
		again, _, _, err := Read(text)
		if err != nil || Write(&again, nil, "") != text {
			t.Error(err)
		}
		if wagons := slices.IndexFunc(s.Figures, func(f Unit) bool { return s.Flag(f.ID) }); wagons < 0 || s.Flag(ID{0, Wag, 4}) || s.Flag(ID{0, Wag, 9}) || s.Mains() != 4 {
			t.Error(fmt.Sprint(wagons, s.Mains()))
		}
	})
}
