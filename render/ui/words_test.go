package ui

import (
	"testing"

	"littlewars/engine"
	"littlewars/render/account"
)

// A floor's spots are lengths, a board's are the names of squares.
func TestRewriter(t *testing.T) {
	const told = "gun S-gun1 would overlap man S1 at 21.875,5.1875"
	for _, floor := range []bool{true, false} {
		u := &Context{}
		u.Shown.Ground.Floor = floor
		want := map[bool]string{true: "gun S-gun1 would overlap man S1 at 21 ⅞, 5 ³⁄₁₆ in", false: told}[floor]
		if got := rewriter(u)(told); got != want {
			t.Errorf("on a floor: %v; it is written %q, want %q", floor, got, want)
		}
	}
	u := &Context{}
	u.Shown.Ground.Floor, u.Settings.Units = true, "cm"
	if got, want := rewriter(u)(told), "gun S-gun1 would overlap man S1 at 55.6, 13.2 cm"; got != want {
		t.Errorf("in centimetres it is written %q, want %q", got, want)
	}
	for n, want := range map[float64]string{15.5: "15 ½", 120: "120", 33.25: "33.25"} {
		if got := account.Points(n); got != want {
			t.Errorf("%v points are %q, want %q", n, got, want)
		}
	}
}

// The large button names all that is warned of.
func TestWarnings(t *testing.T) {
	t.Parallel()
	danger := engine.Tally{What: "danger:", Has: "the enemy could win on 9,18", Warns: true}
	hungry := engine.Tally{What: "would starve:", Has: "inf5: no highway leads to 29,35", Warns: true}
	quiet := engine.Tally{What: "lasted", Has: "3 days"}
	for _, row := range []struct {
		tallies []engine.Tally
		want    string
	}{
		{[]engine.Tally{quiet, danger}, "danger: the enemy could win on 9,18"},
		{[]engine.Tally{danger, quiet, hungry}, "danger, would starve: inf5"},
	} {
		if said := warnings(row.tallies); said != row.want {
			t.Errorf("said is %q, not %q", said, row.want)
		}
	}
}
