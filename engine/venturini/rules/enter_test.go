package rules

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/state"
)

// table315 is table 3.15 as the catalogue prints it, with what makes each row on a board: the step goes from 5,6 to 5,5.
// Siege guns and the like go as their class.
var table315 = []struct {
	row, board string
	cells      [6]string // infantry, foot artillery, cavalry, horse artillery, batteries, wagons
}{
	{"plain", "plain 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"grain", "grain 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"hollow", "-50 ft 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"light wood", "light 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"hill of 50", "50 ft 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"hill of 100", "100 ft 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"marsh", "marsh 5,5", [6]string{"bridge", "bridge", "bridge", "bridge", "bridge", "bridge"}},
	{"marsh strip", "strip 5,5:S", [6]string{"bridge", "bridge", "bridge", "bridge", "bridge", "bridge"}},
	{"wolf pits", "line 5,5:S K", [6]string{"bridge", "bridge", "bridge", "bridge", "bridge", "bridge"}},
	{"water", "water 5,5", [6]string{"bridge", "bridge", "swims", "bridge", "bridge", "bridge"}},
	{"brook", "brook 5,5:S", [6]string{"bridge", "bridge", "yes", "bridge", "bridge", "bridge"}},
	{"small river", "river 5,5:S", [6]string{"bridge", "bridge", "yes", "bridge", "bridge", "bridge"}},
	{"ford of a river", "riverford 5,5:S", [6]string{"no", "no", "yes", "no", "no", "empty only"}},
	{"ford of a water square", "water 5,5; ford 5,5", [6]string{"no", "no", "yes", "no", "no", "empty only"}},
	{"ford of a brook", "brookford 5,5:S", [6]string{"yes", "no", "yes", "yes", "no", "empty only"}},
	{
		"ravine", "ravine 5,5:S",
		[6]string{"yes", "road or bridge", "road or bridge", "road or bridge", "road or bridge", "road or bridge"},
	},
	{"mountain 150", "150 ft 5,5", [6]string{"yes", "road", "road", "road", "road", "road"}},
	{"mountain 200", "200 ft 5,5", [6]string{"yes", "road", "road", "road", "road", "road"}},
	{"rocks", "rocks 5,5:S; 50 ft 5,5", [6]string{"road ladder breach", "road breach", "road breach", "road breach", "road breach", "road breach"}},
	{"high rocks", "rocks 5,5:S; 100 ft 5,5", [6]string{"road breach", "road breach", "road breach", "road breach", "road breach", "road breach"}},
	{"free rocks", "rocks 5,5:S", [6]string{"road breach", "road breach", "road breach", "road breach", "road breach", "road breach"}},
	{"square of rock", "rock 5,5", [6]string{"road", "road", "road", "road", "road", "road"}},
	{"dense wood", "wood 5,5", [6]string{"yes", "road", "road", "road", "road", "road"}},
	{"place", "market 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"wall with its gate", "town 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"rampart with its gate", "fortress 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"wall of a ditch", "scarp 5,5:S", [6]string{"breach ladder", "breach", "breach", "breach", "breach", "breach"}},
	{"earth", "line 5,5:S E", [6]string{"yes", "passage", "passage", "passage", "passage", "passage"}},
	{"fascines", "line 5,5:S F", [6]string{"yes", "passage", "passage", "passage", "passage", "passage"}},
	{"palisade", "line 5,5:S P", [6]string{"passage ladder", "passage", "passage", "passage", "passage", "passage"}},
	{"abatis", "line 5,5:S A", [6]string{"passage", "passage", "passage", "passage", "passage", "passage"}},
}

// columns315 are who stands for each column, and with what it is no longer light.
var columns315 = [6][]string{
	{"inf1", "pio1", "min1", "hcav1 team=0"},
	{"fart1", "hart1 team=0"},
	{"hcav1", "lcav1"},
	{"hart1"},
	{"fbat1", "sbat1", "hgun1", "lhow1"},
	{"wag1", "bak1"},
}

// Every cell of table 3.15: bare, and with each thing that might help.
func TestTerrainTable(t *testing.T) {
	t.Parallel()
	for _, row := range table315 {
		for column, who := range columns315 {
			for _, fig := range who {
				t.Run("VT-MOVE-13/"+row.row+"/"+fig, func(t *testing.T) {
					t.Parallel()
					cell(t, row.board, fig, row.cells[column])
				})
			}
		}
	}
}

// cell tries a step bare, and by each means.
func cell(t *testing.T, ground, fig, cell string) {
	t.Helper()
	square := "5,5"
	if strings.Contains(ground, "5,5:S") {
		square = "5,5:S"
	}
	opens := map[string]bool{"": cell == "yes" || cell == "swims" || cell == "empty only"}
	helps := map[string]string{
		"": "", "road": "; made 5,5 S-N", "ladder": "; span 5,5:S ladder", "breach": "; gap 5,5:S blown",
		"passage": "", "bridge": "; span " + square + " fly4",
	}
	for word := range helps {
		opens[word] = opens[""] || word != "" && strings.Contains(cell, word)
	}
	for word, help := range helps {
		board := ground
		if word == "passage" {
			if !strings.Contains(ground, "line 5,5:S") {
				continue
			}
			last := len(board) - 1
			board = board[:last] + strings.ToLower(board[last:])
			opens[word] = true // also through wolf pits
		}
		if word == "bridge" && cell == "no" {
			continue // the catalogue says no more than that the ford does not serve them
		}
		b := newMarchBoard(t, summer+"N/"+strings.Replace(fig, " ", " 5,6 ", 1)+at56(fig)+"; "+board+help)
		name, _, _ := strings.Cut(fig, " ")
		f := b.Ready()
		err := march.Step(f, f.Find(b.id(name)), b.at("5,6"), b.at("5,5"))
		if (err == nil) != opens[word] {
			t.Errorf("%s, with %q: %v", cell, word, err)
		}
	}
}

// at56 is where a figure stands, if it is not said among its words.
func at56(fig string) string {
	if strings.Contains(fig, " ") {
		return ""
	}
	return " 5,6"
}

// What is on the way counts as the load does. [VT-MOVE-20, 3.15]
func TestLoadedRights(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id, board, fig string
		open           bool
	}{
		{"VT-MOVE-20/wood", "wood 5,5", "inf1 5,6 load=7p", false},
		{"VT-MOVE-20/breastwork", "line 5,5:S E", "inf1 5,6 load=7p", false},
		{"VT-MOVE-20/ravine", "ravine 5,5:S", "inf1 5,6 load=7p", false},
		{"VT-MOVE-20/mountain", "200 ft 5,5", "inf1 5,6 load=7p", false},
		{"VT-MOVE-20/ladder", "rocks 5,5:S; 50 ft 5,5; span 5,5:S ladder", "inf1 5,6 load=7p", false},
		{"VT-MOVE-20/hill", "100 ft 5,5", "inf1 5,6 load=7p", true},
		{"VT-MOVE-20/swims_8", "water 5,5", "lcav1 5,6 load=10p+2r", true},
		{"VT-MOVE-20/swims_9", "water 5,5", "lcav1 5,6 load=11p+2r", false},
		{"VT-MAP-14/empty", "water 5,5; ford 5,5", "wag1 5,6 load=2r", true},
		{"VT-MAP-14/not_empty", "water 5,5; ford 5,5", "wag1 5,6 load=3r", false},
		{"VT-MAP-14/rider", "water 5,5; ford 5,5; N/inf1 5,6 on=wag1", "wag1 5,6", false},
		{"VT-APP-1/250_ft", "250 ft 5,5", "inf1 5,6", true},
		{"VT-APP-1/300_ft", "300 ft 5,5", "inf1 5,6", false},
		{"VT-APP-1/300_ft_by_road", "300 ft 5,5; made 5,5 S-N", "inf1 5,6", true},
		{"VT-APP-1/500_ft_by_road", "500 ft 5,5; made 5,5 S-N", "inf1 5,6", false},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, summer+"N/"+row.fig+"; "+row.board)
			name, _, _ := strings.Cut(row.fig, " ")
			f := b.Ready()
			if err := march.Step(f, f.Find(b.id(name)), b.at("5,6"), b.at("5,5")); (err == nil) != row.open {
				t.Error(err)
			}
		})
	}
}

// Hedges and coloured edges are there only with their options. [VT-APP-2, VT-APP-3]
func TestEdgeOptions(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id, board, fig string
		option         state.Options
		open           bool
	}{
		{"VT-APP-2/off", "hedge 5,5:S", "inf1", state.Options{}, true},
		{"VT-APP-2", "hedge 5,5:S", "inf1", state.Options{Hedges: true}, false},
		{"VT-APP-3/off", "black 5,5:S", "wag1", state.Options{}, true},
		{"WX-APP-31/heavy_cavalry", "brown 5,5:S", "hcav1", state.Options{Steep: true}, false},
		{"WX-APP-31/light_cavalry", "brown 5,5:S", "lcav1", state.Options{Steep: true}, true},
		{"WX-APP-31/light_cavalry_over_black", "black 5,5:S", "lcav1", state.Options{Steep: true}, false},
		{"VT-APP-3/infantry_over_black", "black 5,5:S", "inf1", state.Options{Steep: true}, true},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, summer+"N/"+row.fig+" 5,6; "+row.board)
			b.Start.Options = row.option
			f := b.Ready()
			if err := march.Step(f, f.Find(b.id(row.fig)), b.at("5,6"), b.at("5,5")); (err == nil) != row.open {
				t.Error(err)
			}
		})
	}
}

// anyGround strews a board with everything that a march may meet.
func anyGround(rt *rapid.T, b marchBoard) {
	m := b.Start.Map
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
	s := &b.Start
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
		b := newMarchBoard(t, rapid.SampledFrom([]string{"battle", "campaign 1-7-1", "campaign 1-1-2"}).Draw(rt, "game"))
		anyGround(rt, b)
		kind := rapid.SampledFrom([]state.Kind{
			state.Inf, state.HCav, state.FArt, state.HArt, state.FBat, state.Wag,
		}).Draw(rt, "kind")
		fig := state.NewFigure(state.ID{Kind: kind, Number: 1}, b.Start.Map.Board.At(
			rapid.IntRange(0, 8).Draw(rt, "x"), rapid.IntRange(0, 8).Draw(rt, "y")))
		if kind.Brigade() {
			fig.Load[state.Ladders] = uint16(rapid.IntRange(0, 2).Draw(rt, "load"))
		}
		b.Start.Put(fig)
		f := b.Ready()
		if f.Shut(fig.At, 0) {
			return
		}
		r, err := march.Reach(f, fig.ID)
		if err != nil {
			rt.Fatal(err)
		}
		want := plainReach(f, &fig)
		for at := range grid.Square(b.Start.Map.Board.Squares()) {
			cost, reached := r.Cost(at)
			best, ok := want[at]
			if reached != ok || reached && cost != best {
				rt.Fatalf("%s costs %d, %v; want %d, %v", f.Map.Board.Name(at), cost, reached, best, ok)
			}
			if !reached {
				continue
			}
			o := Plain("march", fig.ID)
			for _, s := range r.Way(at) {
				o.Steps = append(o.Steps, march.Pace{At: s})
			}
			if err := checkMarch(f, &o); err != nil {
				rt.Fatalf("to %s by %v: %v", f.Map.Board.Name(at), o.Steps, err)
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
	first, _ := march.NewWalk(f, fig)
	for todo := []march.Walk{first}; len(todo) > 0; {
		k := todo[0]
		todo = todo[1:]
		for _, to := range f.Neighbours(k.At) {
			next := k
			next.Steps, next.Stood = nil, nil
			if next.All([]march.Pace{{At: to}}) != nil || next.Swims > 1 {
				continue
			}
			here := state{to, next.Swims}
			if was, ok := best[here]; ok && was <= next.Spent {
				continue
			}
			best[here] = next.Spent
			if was, ok := ends[to]; next.Rest > 0 && to != fig.At && (!ok || next.Spent < was) && next.Stood[0] {
				ends[to] = next.Spent
			}
			todo = append(todo, next)
		}
	}
	return ends
}
