package warchess

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
)

// shown is a layer in words, a line a mark.
func shown(l engine.Layer) string {
	var lines []string
	for _, r := range l.Rings {
		lines = append(lines, fmt.Sprintf("%s %d %s", r.Of, r.Tone, r.Note))
	}
	for _, t := range l.Ties {
		lines = append(lines, fmt.Sprintf("%v to %v %d", t.From, t.To, t.Tone))
	}
	for _, c := range l.Cells {
		lines = append(lines, fmt.Sprintf("%s %d %s", c.Place, c.Tone, c.Note))
	}
	return strings.Join(lines, "\n") + "\n"
}

// Who could be taken next is shown, bad for whose turn it is and good of the others, with who stands under fire; and
// nobody else.
func TestLayers(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		layer, position string
		want, not       []string
	}{
		{
			"danger", "att C37 W7 I1 | def K121 L36 | att",
			[]string{"37 2 could be taken by the light infantry on 36\n", "36 1 could be taken by the cavalry on 37\n", "5,5 to 3,5 1\n"},
			[]string{"\n121 ", "\n1 ", "\n7 "},
		},
		{
			"danger", "att I29,27 A33 W7 | def A43 I101 K121 | att",
			[]string{"27 2 exposed to the artillery on 43\n", "43 1 could be taken by the infantry of the line on 27\n"},
			[]string{"\n33 "},
		},
		{
			"fire", "att I27 A28 W7 | def A58 I139 K121 | att",
			[]string{
				"35 0 under the enemy's fire, but supported", "43 2 under the enemy's fire", "13 1 under your fire\n",
			},
			[]string{"34 "},
		},
	} {
		m, err := Rules.New(engine.Setup{Position: row.position})
		if err != nil {
			t.Fatal(err)
		}
		got := "\n" + shown(m.(engine.Layered).Layer(row.layer))
		for _, w := range row.want {
			if !strings.Contains(got, "\n"+w) {
				t.Errorf("%s of %s has no %q:\n%s", row.layer, row.position, w, got)
			}
		}
		for _, w := range row.not {
			if strings.Contains(got, w) {
				t.Errorf("%s of %s has %q:\n%s", row.layer, row.position, w, got)
			}
		}
	}
}
