package venturini

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// Of a figure that is chosen it is told for how many days it eats, where it will be hungry soon.
func TestChosenFigureTellsItsFood(t *testing.T) {
	t.Parallel()
	const at = "venturini 1 campaign 1-5-1 O | fig O fbat1 16,31"
	for rest, want := range map[string]string{
		" load=2r":        ", and eats for 2 days, then lower has no magazine with rations (VT-SUPPLY-7)",
		" | mag 12,27 9r": "",
		"":                "", // that is a warning on the card
	} {
		m, err := Campaign.New(engine.Setup{Position: at + rest})
		if err != nil {
			t.Fatal(err)
		}
		says := m.(engine.Hinted).Hint("fbat1").Says
		if _, eats, is := strings.Cut(says, ", and eats"); is != (want != "") || is && ", and eats"+eats != want {
			t.Errorf("with %q chosen it says %q, want at its end %q", rest, says, want)
		}
	}
}

// The layer of supply shows where a way is cut and who starves, as the orders stand.
func TestSupplyLayer(t *testing.T) {
	t.Parallel()
	const here = "venturini 1 campaign 1-5-1 O | fig O fbat1 16,31 | fig N inf1 14,29/houses | mag 12,27 9r"
	for _, row := range []struct {
		id, position string
		said         engine.Order
		want         string
		bad          bool
	}{
		{"VT-SUPPLY-12", here, "", "cut for fbat1: upper inf1 stands on 14,29, on the highway (VT-SUPPLY-12)", true},
		{"VT-SUPPLY-3", here, "", "fbat1 would starve: the way from I is cut: upper inf1 stands on 14,29, on the highway (VT-SUPPLY-12)", true},
		{"VT-SUPPLY-8", strings.Replace(here, "14,29/houses", "14,27", 1), "", "food comes by the highway", false},
		{"VT-SUPPLY-8/where_it_marches", "venturini 1 campaign 1-5-1 O | fig O fbat1 28,31 | mag 12,27 9r", "fbat1 march 29,31", "fbat1 would starve: I is 17 steps away, 16 is the most, counted by the highway over 16,31, 21,31 and 25,31 (VT-SUPPLY-8)", true},
		{"VT-SUPPLY-2", "venturini 1 campaign 1-5-1 O | fig O fbat1 5,35 load=2r", "", "fbat1 eats for 2 days; then lower has no magazine with rations (VT-SUPPLY-7)", false},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			m, err := Campaign.New(engine.Setup{Position: row.position})
			if err != nil {
				t.Fatal(err)
			}
			if row.said != "" {
				play(t, m, row.said)
			}
			l := m.(engine.Layered).Layer("supply")
			cell := slices.ContainsFunc(l.Cells, func(c engine.Tint) bool {
				return c.Note == row.want && (c.Tone == engine.Bad) == row.bad
			})
			tie := slices.ContainsFunc(l.Ties, func(c engine.Tie) bool {
				return c.Note == row.want && (c.Tone == engine.Bad) == row.bad
			})
			if !cell && !tie {
				t.Errorf("want %q in %v and %v", row.want, l.Cells, l.Ties)
			}
			if slices.ContainsFunc(l.Ties, func(c engine.Tie) bool { return c.Tone == engine.Good }) {
				t.Errorf("a way of food looks as a march does: %v", l.Ties)
			}
		})
	}
}
