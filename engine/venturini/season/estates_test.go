package season

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine/venturini/state"
)

func TestShares(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id                         string
		quarters, stock, his, left int
	}{
		{"WX-APP-18/none", 0, 1440, 0, 1440},
		{"WX-APP-18/quarter", 1, 1440, 48, 1392},
		{"WX-APP-18/half", 2, 1440, 96, 96},
		{"WX-APP-18/three_quarters", 3, 1440, 1392, 48},
		{"VT-APP-28/all", 4, 40, 0, 40},
		{"VT-APP-28/little", 2, 100, 96, 4},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			if his, left := Shares(row.quarters, row.stock); his != row.his || left != row.left {
				t.Errorf("%d and %d, want %d and %d", his, left, row.his, row.left)
			}
		})
	}
}

// With supply by flags the 1st of August reckons the land of main magazines, and nothing is harvested.
func TestReckonLands(t *testing.T) {
	t.Parallel()
	own := 0
	for i := range state.Campaign.Map().Places {
		if p := &state.Campaign.Map().Places[i]; p.Side == 'O' {
			own += len(p.Squares)
		}
	}
	for _, row := range []struct {
		id, options string
		burned      int // of the squares of O
		want        string
	}{
		{"VT-APP-28/quarter", "app_supply=on main_magazines=on ", own / 4, "lost 48r VT-APP-28, delivered 48r VT-APP-28"},
		{"VT-APP-28/three_quarters", "app_supply=on main_magazines=on ", own * 3 / 4, "lost 452r VT-APP-28, delivered 452r VT-APP-28"},
		{"VT-APP-28/less", "app_supply=on main_magazines=on ", own/4 - 1, ""},
		{"VT-APP-28/off", "", own, "harvested 36r VT-SUPPLY-21"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			position, left := "1-8-1 O "+row.options+"| fig O wag5 12,27/street | mag 12,27 500r", row.burned
			m := state.Campaign.Map()
			for i := range m.Places {
				for _, at := range m.Places[i].Squares {
					if name := m.Board.Name(at); m.Places[i].Side == 'O' && name != "12,27" && left > 0 {
						position += fmt.Sprintf(" | is %s burned", name)
						left--
					}
				}
			}
			var words []string
			for _, h := range Evening(fieldOf(t, position)) {
				words = append(words, fmt.Sprint(h.Word, " ", h.Goods, " ", h.Rule))
			}
			if got := strings.Join(words, ", "); got != row.want && (row.options != "" || !strings.HasPrefix(got, row.want)) {
				t.Errorf("%s, want %s", got, row.want)
			}
		})
	}
}
