package hellwig

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"littlewars/engine/hellwig/rules"

	_ "embed"

	"littlewars/engine"
)

// countLines are positions with the number of their orders by kind, "COUNT-1 | position | move 4; ...; all 8 # why",
// and of sequences of two orders, "TWO-1 | position | 52". [HW-327]
//
//go:embed testdata/counts.txt
var countLines string

// fixture is one of the lines.
type fixture struct{ id, position, want string }

func fixtures(lines string) (all []fixture) {
	for line := range strings.Lines(lines) {
		part := strings.SplitN(strings.TrimSpace(line), " | ", 3)
		want, _, _ := strings.Cut(part[2], " #")
		all = append(all, fixture{part[0], part[1], want})
	}
	return all
}

// counted is the orders of a position as HW-327 writes them: of the kinds that are turns.
func counted(p *Position) string {
	var n [rules.NumKinds]int
	all := 0
	for _, m := range p.Moves(nil) {
		if !rules.Kinds[m.Kind].Free {
			n[m.Kind]++
			all++
		}
	}
	var words []string
	for k := range n {
		if n[k] > 0 {
			words = append(words, fmt.Sprintf("%s %d", rules.Kinds[k].Name, n[k]))
		}
	}
	return strings.Join(append(words, fmt.Sprintf("all %d", all)), "; ")
}

// TestCounts counts the orders of HW-327's positions.
func TestCounts(t *testing.T) {
	for _, f := range fixtures(countLines) {
		t.Run(f.id, func(t *testing.T) {
			p, err := rules.ParsePosition(f.position)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(f.id, "TWO") {
				if got := counted(&p); got != f.want {
					t.Errorf("%s\n got %s\nwant %s", f.position, got, f.want)
				}
				distinct(t, &p)
				return
			}
			want, _ := strconv.Atoi(f.want)
			n := 0
			for _, m := range p.Moves(nil) {
				if rules.Kinds[m.Kind].Free {
					continue
				}
				after := p
				after.Play(m)
				for _, next := range after.Moves(nil) {
					if !rules.Kinds[next.Kind].Free {
						n++
					}
				}
			}
			if n != want {
				t.Errorf("%s: %d sequences of two orders, want %d", f.position, n, want)
			}
		})
	}
}

// distinct checks that no two orders are said alike. [HW-320]
func distinct(t *testing.T, p *Position) {
	t.Helper()
	said := map[engine.Order]bool{}
	for _, m := range p.Moves(nil) {
		w := Words(p, m)
		if said[w] {
			t.Errorf("%q is listed twice", w)
		}
		said[w] = true
	}
}
