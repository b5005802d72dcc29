package main

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/render/terminal"
	"littlewars/tabletop/gunrange"
)

// strip is an area of a floor.
type strip struct{ low, high float64 }

func (s strip) Has(p engine.Spot) bool   { return p.X >= s.low && p.X <= s.high }
func (s strip) Outline() [][]engine.Spot { return nil }

// The map of a floor shows sides, kinds, prisoners and the disarmed, lines, and where somebody may go; those who
// stand on it are listed where they are few.
func TestFloor(t *testing.T) {
	t.Parallel()
	looks := gunrange.Range{}.About().Looks
	v := engine.View{
		Looks:  &looks,
		Sides:  []engine.Side{"south", "north"},
		Ground: engine.Ground{Floor: true, High: engine.Spot{X: 34, Y: 16}},
		Lines:  []engine.Line{{Kind: "back line", Points: []engine.Spot{{X: 0, Y: 1}, {X: 34, Y: 1}}}},
		Figures: []engine.Piece{
			{Word: "s1", Kind: "foot", Side: "south", At: engine.Spot{X: 1.5, Y: 9}},
			{Word: "n1", Kind: "foot", Side: "north", At: engine.Spot{X: 4.5, Y: 9}, State: "prisoner"},
			{Word: "sc1", Kind: "horse", Side: "south", At: engine.Spot{X: 7.5, Y: 9}, State: "disarmed"},
			{Word: "nc1", Kind: "horse", Side: "north", At: engine.Spot{X: 10.5, Y: 9}},
		},
		Tallies: []engine.Tally{{Side: "south", What: "men", Has: "2"}},
	}
	got := (terminal.Look{Width: 36, ASCII: true}).Floor(&v, map[string]terminal.Mark{"nc1": terminal.ThisCell}, strip{20, 24})
	for _, want := range []string{
		".F..p..D..@.........****..........\n", "--------------------****----------\n", "P prisoner; D disarmed", "@ nc1;",
		"- back line; * may go", "south: men 2\n", "north foot: n1 4.5,9 prisoner\n",
	} {
		if !strings.Contains(strings.ReplaceAll(got, "\n  ", " "), want) {
			t.Errorf("there is no %q in\n%s", want, got)
		}
	}
	for range terminal.Few {
		v.Figures = append(v.Figures, v.Figures[0])
	}
	if got := (terminal.Look{Width: 36}).Floor(&v, nil, nil); strings.Contains(got, "north foot:") || strings.Contains(got, "may go") {
		t.Errorf("many are listed unasked, or somebody may go somewhere:\n%s", got)
	}
}
