package march

import (
	"cmp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
)

// The way of a "to" is the first of the cheapest. [WX-NOTE-12]
func TestWay(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ id, board, to, want, drawn string }{
		{"WX-NOTE-12/7,4", "N/inf1 5,5", "7,4", "6,4 7,4", ""},
		{"WX-NOTE-12/7,5", "N/inf1 5,5", "7,5", "6,4 7,5", "6,5 7,5"},
		{"VT-NOTE-6/one_turn", "N/lcav1 5,5", "9,7", "6,4 7,5 8,6 9,7", "6,5 7,5 8,6 9,7"},
		{"VT-NOTE-6/by_the_highway", summer + "N/inf1 5,5; highway 5,5 5,6 6,7 7,6 8,6", "8,6", "5,6 6,7 7,6 8,6", ""},
		{"VT-NOTE-6/round_the_water", "N/lcav1 5,5; water 6,4 6,5 6,6 7,4 7,5 7,6", "8,5", "5,4 6,3 7,4 8,5", ""},
		{"VT-NOTE-6/one_swim", "N/lcav1 5,5; water 6,4 6,5 6,6", "7,5", "6,4 7,5", "6,5 7,5"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, row.board)
			names := func(way []grid.Square) string { return strings.Join(engine.Mapped(way, f.Map.Board.Name), " ") }
			r, err := Reach(f, f.Figures[0].ID)
			if err != nil {
				t.Fatal(err)
			}
			to := statetest.At(t, f.Situation, row.to)
			if g := names(r.Way(to)); g != row.want {
				t.Errorf("%s, want %s", g, row.want)
			}
			if g, want := names(r.Straight(to)), cmp.Or(row.drawn, row.want); g != want {
				t.Errorf("drawn %s, want %s", g, want)
			}
		})
	}
}

// anyGround strews a board with everything that a march may meet.
func anyGround(rt *rapid.T, s *state.Situation) {
	m := s.Map
	small := func(label string) grid.Square {
		return m.Board.At(rapid.IntRange(0, 8).Draw(rt, label+"x"), rapid.IntRange(0, 8).Draw(rt, label+"y"))
	}
	side := func(label string) grid.Dir { return grid.Dir(2 * rapid.IntRange(0, 3).Draw(rt, label)) }
	for range rapid.IntRange(0, 25).Draw(rt, "terrains") {
		m.Terrain[small("terrain")] = rapid.SampledFrom([]state.Terrain{
			state.Water, state.Water, state.Marsh, state.DenseWood, state.RockGround,
		}).Draw(rt, "terrain")
	}
	for range rapid.IntRange(0, 6).Draw(rt, "heights") {
		m.Height[small("height")] = int16(50 * rapid.IntRange(-1, 5).Draw(rt, "height"))
	}
	for range rapid.IntRange(0, 25).Draw(rt, "features") {
		m.Edges[m.Board.Edge(small("feature"), side("side"))] |= rapid.SampledFrom([]state.Features{
			state.Brook, state.Brook | state.River, state.Ravine, state.Rocks, state.MarshStrip, state.Brook | state.FordHere,
		}).Draw(rt, "feature")
	}
	for range rapid.IntRange(0, 3).Draw(rt, "roads") {
		way := []grid.Square{small("road")}
		for range rapid.IntRange(1, 6).Draw(rt, "length") {
			d := grid.Dir(rapid.IntRange(0, 7).Draw(rt, "dir"))
			if next := m.Board.Step(way[len(way)-1], d); next != grid.None {
				way = append(way, next)
			}
		}
		m.AddRoad(way)
	}
	for range rapid.IntRange(0, 5).Draw(rt, "lines") {
		s.Lines = append(s.Lines, state.Lines{Border: state.Border{At: small("line"), Side: side("line")}, Lines: []state.Barrier{{
			Kind: rapid.SampledFrom([]state.LineKind{state.Earth, state.Abatis, state.Pits, state.Palisade}).Draw(rt, "line"),
			Rows: 1, Passage: rapid.Bool().Draw(rt, "passage"),
		}}})
	}
	for range rapid.IntRange(0, 5).Draw(rt, "spans") {
		s.Spans = append(s.Spans, state.Span{
			Border: state.Border{At: small("span"), Side: rapid.SampledFrom([]grid.Dir{0, 2, 4, 6, state.NoHeading}).Draw(rt, "span")},
			Kind:   rapid.SampledFrom([]state.SpanKind{state.SpanFlying, state.SpanPontoon, state.SpanBroken}).Draw(rt, "span"),
			Parts:  uint8(rapid.IntRange(1, 4).Draw(rt, "parts")),
		})
	}
	for range rapid.IntRange(0, 4).Draw(rt, "made") {
		s.Made = append(s.Made, state.MadeRoad{
			At: small("made"), Entry: side("entry"), Exit: side("exit"), Along: rapid.Bool().Draw(rt, "along"),
		})
	}
	for n := range rapid.IntRange(0, 5).Draw(rt, "enemies") {
		s.Put(state.NewFigure(state.ID{Side: 1, Kind: state.Inf, Number: uint16(n + 1)}, small("enemy")))
	}
}

// What a march reaches is what orders to march reach step by step, at the same cost, and its ways are legal.
func TestReachIsWhatMarchesReach(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		s := statetest.New(t, rapid.SampledFrom([]string{"battle", "campaign 1-7-1", "campaign 1-1-2"}).Draw(rt, "game"))
		anyGround(rt, s)
		kind := rapid.SampledFrom([]state.Kind{
			state.Inf, state.HCav, state.FArt, state.HArt, state.FBat, state.Wag,
		}).Draw(rt, "kind")
		fig := state.NewFigure(state.ID{Kind: kind, Number: 1}, s.Map.Board.At(
			rapid.IntRange(0, 8).Draw(rt, "x"), rapid.IntRange(0, 8).Draw(rt, "y")))
		if kind.Brigade() {
			fig.Load[state.Ladders] = uint16(rapid.IntRange(0, 2).Draw(rt, "load"))
		}
		s.Put(fig)
		f := ground.NewField(s)
		if f.Shut(fig.At, 0) {
			return
		}
		r, err := Reach(f, fig.ID)
		if err != nil {
			rt.Fatal(err)
		}
		want := plainReach(f, &fig)
		for at := range grid.Square(s.Map.Board.Squares()) {
			cost, reached := r.Cost(at)
			best, ok := want[at]
			if reached != ok || reached && cost != best {
				rt.Fatalf("%s costs %d, %v; want %d, %v", f.Map.Board.Name(at), cost, reached, best, ok)
			}
			if !reached {
				continue
			}
			for _, way := range [][]grid.Square{r.Way(at), r.Straight(at)} {
				k, _ := NewWalk(f, f.Find(fig.ID))
				for _, s := range way {
					if err := k.All([]Pace{{At: s}}); err != nil {
						rt.Fatalf("to %s by %v: %v", f.Map.Board.Name(at), way, err)
					}
				}
				if k.Rest != len(way) || k.Spent() != cost {
					rt.Fatalf("to %s by %v: it cannot end there for %d", f.Map.Board.Name(at), way, cost)
				}
			}
		}
	})
}

// plainReach walks every way there is, by walks alone, and keeps the cheapest to each square.
func plainReach(f *ground.Field, fig *state.Unit) map[grid.Square]int {
	type state struct {
		at    grid.Square
		swims int
	}
	best, ends := map[state]int{}, map[grid.Square]int{}
	first, _ := NewWalk(f, fig)
	for todo := []Walk{first}; len(todo) > 0; {
		k := todo[0]
		todo = todo[1:]
		for _, to := range f.Neighbours(k.At) {
			next := k
			next.Steps, next.Stood = nil, nil
			if next.All([]Pace{{At: to}}) != nil || next.swims > 1 {
				continue
			}
			here := state{to, next.swims}
			if was, ok := best[here]; ok && was <= next.spent {
				continue
			}
			best[here] = next.spent
			if was, ok := ends[to]; next.Rest > 0 && to != fig.At && (!ok || next.spent < was) && next.Stood[0] {
				ends[to] = next.spent
			}
			todo = append(todo, next)
		}
	}
	return ends
}
