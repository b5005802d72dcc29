package venturini

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// In words a layer is a few lines, however many its marks are.
func TestLayerWords(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		layer string
		said  engine.Order
		want  string
	}{
		{"orders", "inf3 to 54,31", "50,27: inf3 to 54,31"},
		{"supply", "inf3 to 54,31", "inf3: food for 2 days; then no highway leads to 54,31"},
		{"supply", "", "by the highway from K 50,27: inf3 to 4"},
		{"magazines", "", "K 50,27: a magazine of 120r, held by o"},
		{"rations", "", "o, 2 days of food with them: inf1 to 8, hcav1, lcav1"},
		{"loads", "", "o, 2r+2b: wag1 to 2"},
		{"reach", "", "either side can march to 265 squares: 25,12 "},
		{"calendar", "", "1 June: a month's food may be drawn"},
		{"calendar", "", "160 squares of corn"},
	} {
		t.Run(row.layer, func(t *testing.T) {
			t.Parallel()
			m, err := Campaign.New(engine.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			if row.said != "" {
				play(t, m, row.said)
			}
			words := m.(engine.Layered).Layer(row.layer).Words
			if !slices.ContainsFunc(words, func(line string) bool { return strings.HasPrefix(line, row.want) }) {
				t.Errorf("no line begins with %q:\n%s", row.want, strings.Join(words, "\n"))
			}
			if n := len(strings.Join(words, "\n")); n > 20*76 {
				t.Errorf("%d letters are no screen", n)
			}
		})
	}
}
