package march

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
)

// onward is how many squares the first figure of a board marches in a direction.
func onward(t *testing.T, board string, d grid.Dir) int {
	t.Helper()
	f := field(t, board)
	k, err := NewWalk(f, &f.Figures[0])
	if err != nil {
		t.Fatal(err)
	}
	for to := k.At; to != grid.None && err == nil; {
		if to = f.Map.Board.Step(k.At, d); to != grid.None {
			err = k.All([]Pace{{At: to}})
		}
	}
	return len(k.Steps)
}

// roadFrom is a highway of 20 squares from 2,2.
func roadFrom(dx, dy int) string {
	m, _ := state.NewMap("", 40, 40)
	var text strings.Builder
	text.WriteString("; highway")
	for i := range 20 {
		text.WriteString(" " + m.Board.Name(m.Board.At(1+i*dx, 1+i*dy)))
	}
	return text.String()
}

// Marches straight on, on and off highways and field roads, counted in points or not. [VT-APP-5, VT-APP-40, VT-APP-41,
// VT-APP-60]
func TestPoints(t *testing.T) {
	t.Parallel()
	const counted = "; option points"
	east, aslant := roadFrom(1, 0), roadFrom(1, 1)
	fields := strings.Replace(east, "highway", "path", 1)
	for _, row := range []struct {
		id, board string
		dir       grid.Dir
		want      int
	}{
		{"WX-APP-1", "N/inf1 2,2" + east + counted, grid.E, 8},
		{"WX-APP-2", "N/inf1 2,2" + aslant + counted, grid.SE, 6},
		{"VT-APP-40/off", "N/inf1 2,2" + aslant, grid.SE, 8},
		{"WX-APP-3", "N/inf1 2,2" + counted, grid.E, 6},
		{"VT-APP-40/open/off", "N/inf1 2,2", grid.E, 4},
		{"WX-APP-4", "N/inf1 2,2" + counted, grid.SE, 4},
		{"WX-APP-5", "N/hcav1 2,2" + east + counted, grid.E, 16},
		{"WX-APP-6", "N/hcav1 2,2" + aslant + counted, grid.SE, 10},
		{"WX-APP-7", "N/hcav1 2,2" + counted, grid.E, 10},
		{"WX-APP-8", "N/hcav1 2,2" + counted, grid.SE, 8},
		{"WX-APP-9", "N/inf1 2,2; highway 2,2 3,2 4,2 5,2" + counted, grid.E, 3 + 4},
		{"WX-APP-10/8_rations", "N/wag1 2,2 load=10r" + counted, grid.SE, 8},
		{"WX-APP-10/9_rations", "N/wag1 2,2 load=11r" + counted, grid.SE, 4},
		{"VT-APP-41/field_battery", "N/fbat1 2,2" + counted, grid.SE, 4},
		{"VT-APP-41/field_battery_double", "N/fbat1 2,2 team=2" + counted, grid.SE, 8},
		{"VT-APP-41/siege_battery", "N/sbat1 2,2" + counted, grid.SE, 2},
		{"VT-APP-41/siege_battery_double", "N/sbat1 2,2 team=2" + counted, grid.SE, 4},
		{"VT-APP-41/wagons_double", "N/wag1 2,2 team=2" + counted, grid.SE, 8},
		{"VT-APP-41/winter", "campaign 1-1-1; N/inf1 2,2" + counted, grid.SE, 2},
		{"WX-APP-25/diagonal", "siege; N/inf1 2,2" + counted, grid.SE, 16},
		{"WX-APP-25/straight", "siege; N/inf1 2,2" + counted, grid.E, 22},
		{"VT-APP-60/points/wagons_in_a_siege", "siege; N/wag1 2,2 load=10r" + counted, grid.SE, 32},
		{"WX-APP-26/diagonal", "battle; N/inf1 2,2" + counted, grid.SE, 2},
		{"WX-APP-26/straight", "battle; N/inf1 2,2" + east + counted, grid.E, 2},
		{"WX-APP-33/infantry", "N/inf1 2,2" + fields + "; option field_roads", grid.E, 8},
		{"WX-APP-33/infantry/off", "N/inf1 2,2" + fields, grid.E, 4},
		{"WX-APP-33/field_battery", "N/fbat1 2,2" + fields + "; option field_roads", grid.E, 4},
		{"VT-APP-5/cavalry", "N/hcav1 2,2" + fields + "; option field_roads", grid.E, 16},
		{"VT-APP-5/wagons", "N/wag1 2,2" + fields + "; option field_roads", grid.E, 8},
		{"VT-APP-5/through_a_wood", "N/inf1 2,2 load=7p" + fields + "; wood 3,2 4,2; option field_roads", grid.E, 4},
		{"VT-APP-5/through_a_wood/off", "N/inf1 2,2 load=7p" + fields + "; wood 3,2 4,2", grid.E, 0},
		{"VT-APP-5/points", "N/inf1 2,2" + fields + "; option field_roads" + counted, grid.E, 8},
		{"WX-APP-27/diagonal", "N/inf1 2,2 load=1f" + counted, grid.SE, 3},
		{"WX-APP-27/straight", "N/inf1 2,2 load=1f" + counted, grid.E, 4},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			board := row.board
			if !strings.HasPrefix(board, "siege") && !strings.HasPrefix(board, "battle") &&
				!strings.HasPrefix(board, "campaign") {
				board = summer + board
			}
			if n := onward(t, board, row.dir); n != row.want {
				t.Errorf("%d squares, want %d", n, row.want)
			}
		})
	}
}

// One point that is left gives a square, also to who has gone a longer way than another; a refusal counts in points.
func TestPointsGift(t *testing.T) {
	t.Parallel()
	board := summer + "option points; N/inf1 5,5"
	t.Run("VT-APP-40/gift_by_a_longer_way", func(t *testing.T) {
		t.Parallel()
		f := field(t, board)
		r, err := Reach(f, f.Figures[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		to := statetest.At(t, f.Situation, "10,4")
		if cost, ok := r.Cost(to); !ok || cost != 16 { // straight on 3+3+3+3+4
			t.Errorf("10,4 costs %d, %v", cost, ok)
		}
	})
	t.Run("VT-APP-40/no_gift", func(t *testing.T) {
		t.Parallel()
		f := field(t, board)
		k, err := NewWalk(f, &f.Figures[0])
		if err != nil {
			t.Fatal(err)
		}
		var way []Pace
		for _, name := range strings.Fields("6,6 7,7 8,8 9,9 10,10") {
			way = append(way, Pace{At: statetest.At(t, f.Situation, name)})
		}
		const want = "inf1 marches 17 points; to 10,10 it would be 21 points"
		if err := k.All(way); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	})
}

// What is in reach by points is what walks of every length reach, at the same cost. [VT-APP-40]
func TestPointsReachWhatWalksReach(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		s := statetest.New(t, rapid.SampledFrom([]string{summer, "campaign 1-1-2"}).Draw(rt, "game")+"; option points")
		anyGround(rt, s)
		kind := rapid.SampledFrom([]state.Kind{state.Inf, state.FBat, state.SBat, state.HCav}).Draw(rt, "kind")
		fig := state.NewFigure(state.ID{Kind: kind, Number: 1}, s.Map.Board.At(
			rapid.IntRange(0, 8).Draw(rt, "x"), rapid.IntRange(0, 8).Draw(rt, "y")))
		fig.Load[state.Ladders] = uint16(rapid.IntRange(0, 2).Draw(rt, "load") / 2)
		s.Put(fig)
		f := ground.NewField(s)
		if f.Shut(fig.At, 0) {
			return
		}
		r, err := Reach(f, fig.ID)
		if err != nil {
			return
		}
		want := everyWalk(f, &fig)
		for at := range grid.Square(s.Map.Board.Squares()) {
			cost, reached := r.Cost(at)
			if best, ok := want[at]; reached != ok || reached && cost != best {
				rt.Fatalf("%s costs %d, %v; want %d, %v", f.Map.Board.Name(at), cost, reached, best, ok)
			}
			if !reached {
				continue
			}
			k, _ := NewWalk(f, f.Find(fig.ID))
			if err := k.All(paces(r.Way(at))); err != nil || k.At != at || k.Spent() != cost {
				rt.Fatalf("to %s by %v: %v, %d", f.Map.Board.Name(at), r.Way(at), err, k.Spent())
			}
		}
	})
}

func paces(way []grid.Square) (list []Pace) {
	for _, at := range way {
		list = append(list, Pace{At: at})
	}
	return list
}

// everyWalk walks all ways there are, also dearer ones, and keeps the cheapest to each square.
func everyWalk(f *ground.Field, fig *state.Unit) map[grid.Square]int {
	type stage struct {
		at           grid.Square
		swims, spent int
	}
	seen, ends := map[stage]bool{}, map[grid.Square]int{}
	first, _ := NewWalk(f, fig)
	for todo := []Walk{first}; len(todo) > 0; {
		k := todo[0]
		todo = todo[1:]
		for _, to := range f.Neighbours(k.At) {
			next := k
			next.Steps, next.Stood = nil, nil
			here := stage{to, 0, 0}
			if next.All([]Pace{{At: to}}) != nil || next.swims > 1 {
				continue
			}
			here.swims, here.spent = next.swims, next.spent
			if seen[here] {
				continue
			}
			seen[here] = true
			if was, ok := ends[to]; next.Stood[0] && to != fig.At && (!ok || next.spent < was) {
				ends[to] = next.spent
			}
			todo = append(todo, next)
		}
	}
	return ends
}
