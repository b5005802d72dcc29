package player

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"littlewars/engine"
)

// ringArea is an area with a hole in it: what lies from 2 to 3 from a point.
type ringArea struct{ engine.Spot }

func (a ringArea) Has(p engine.Spot) bool {
	d := math.Sqrt((p.X-a.X)*(p.X-a.X) + (p.Y-a.Y)*(p.Y-a.Y))
	return 2 <= d && d <= 3
}

func (a ringArea) Outline() [][]engine.Spot {
	return [][]engine.Spot{{{X: a.X - 3, Y: a.Y - 3}, {X: a.X + 3, Y: a.Y - 3}, {X: a.X + 3, Y: a.Y + 3}, {X: a.X - 3, Y: a.Y + 3}}}
}

// drill is a match of sentences: a gun fires at a bearing, or a man goes to a point, or neither.
type drill struct {
	engine.Match
	angles engine.Range
}

func (drill) Result() engine.Result      { return engine.Result{} }
func (drill) Turn() engine.Turn          { return engine.Turn{} }
func (drill) Hash() uint64               { return 1 }
func (drill) Check(o engine.Order) error { return nil }
func (g drill) Complete(said engine.Order) []engine.Choice {
	words := said.Words()
	switch {
	case len(words) == 0:
		return []engine.Choice{
			{Word: "gun", Goes: true},
			{Word: "man", Goes: true, Ends: true},
			{Word: "resign", Part: engine.Verb, Ends: true, Manner: engine.GivesUp},
			{Word: "draw", Part: engine.Verb, Ends: true, Manner: engine.Offers},
		}
	case len(words) == 1 && words[0] == "gun":
		return []engine.Choice{{Part: engine.Number, Range: g.angles, Ends: true}}
	case len(words) == 1:
		return []engine.Choice{{Part: engine.Point, Area: ringArea{engine.Spot{X: 50, Y: -7}}, Ends: true}}
	}
	return nil
}

// Random says whatever may be said, numbers and points too, and never gives up.
func TestRandomSpells(t *testing.T) {
	t.Parallel()
	for _, angles := range []engine.Range{
		{Low: -10, High: 20},
		{Low: -10, High: 20, Step: 0.1},
		{Low: 0.0625, High: 3, Step: 0.0625},
		{Low: 5, High: 5},
		{Low: 1, High: 6, Step: 1},
	} {
		seen := map[string]int{}
		var numbers []float64
		for seed := range uint64(2000) {
			order, _ := mustChoose(t, Random(seed), drill{angles: angles})
			words := order.Words()
			seen[words[0]]++
			switch {
			case words[0] == "gun":
				if !angles.Has(words[1]) {
					t.Fatalf("%q is not from %v", words[1], angles)
				}
				v, _ := strconv.ParseFloat(words[1], 64)
				numbers = append(numbers, v)
			case len(words) == 2:
				seen["point"]++
				if p, ok := engine.ReadSpot(words[1]); !ok || !(ringArea{engine.Spot{X: 50, Y: -7}}).Has(p) {
					t.Fatalf("%q is outside", words[1])
				}
			}
		}
		if seen["gun"] < 900 || seen["man"] < 900 || seen["point"] < 400 || len(seen) != 3 {
			t.Errorf("%v", seen)
		}
		if angles.High > angles.Low && angles.Step == 1 && (slices.Min(numbers) != 1 || slices.Max(numbers) != 6) {
			t.Errorf("from %v to %v of %v", slices.Min(numbers), slices.Max(numbers), angles)
		}
	}
}

// A match that comes back to where it was goes on otherwise.
func TestRandomLeavesCycles(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		said := map[engine.Order]bool{}
		p := Random(seed)
		for range 50 {
			order, _ := mustChoose(t, p, drill{angles: engine.Range{Low: 1, High: 6, Step: 1}})
			said[order] = true
		}
		if len(said) < 5 {
			t.Errorf("seed %d: the same position was answered with %v alone", seed, said)
		}
	}
}
