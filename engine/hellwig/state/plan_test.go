package state

import (
	"testing"

	"littlewars/engine/grid"
)

// squaresOfPlan are those of some numbers of the plan.
func squaresOfPlan(numbers ...int) (list []grid.Square) {
	for _, n := range numbers {
		list = append(list, planBoard.Numbered(n))
	}
	return list
}

// TestPlanTerrain is the terrain that the book's text gives to squares of the plan.
func TestPlanTerrain(t *testing.T) {
	for _, test := range []struct {
		id   string
		want Terrain
		at   []int
	}{
		{"HW-24", Mountain, []int{82, 114, 115, 306, 381, 504}},
		{"HW-25", Marsh, []int{19, 160, 221, 222, 500, 501, 502}},
		{"HW-28", Water, []int{10, 285, 272, 1346, 1333, 1608}},
		{"HW-29", Building, []int{514, 516, 563, 564, 565}},
		{"EX-184.1", Water, []int{392, 386, 302, 304, 10}},
		{"EX-257", Water, []int{1352, 1353, 1354}},
		{"EX-186.1", Water, []int{40, 745, 736}},
		{"EX-186.2", Water, []int{540, 545, 349, 347, 242, 240, 44}},
		{"HW-27", Plain, []int{16, 17, 18, 25, 26, 27, 28, 123, 224, 406, 503, 505, 506}},
	} {
		t.Run(test.id, func(t *testing.T) {
			for _, s := range squaresOfPlan(test.at...) {
				if got := plan.Terrain[s]; got != test.want {
					t.Errorf("%s: got %v, want %v", planBoard.Name(s), got, test.want)
				}
			}
		})
	}
	t.Run("HW-191", func(t *testing.T) {
		for s := range grid.Square(planBoard.Squares()) {
			if other := opposite(planBoard, s); plan.Terrain[s] != plan.Terrain[other] || plan.Level[s] != plan.Level[other] {
				t.Errorf("%s and %s differ", planBoard.Name(s), planBoard.Name(other))
			}
		}
	})
	t.Run("HW-198", func(t *testing.T) {
		if got := planBoard.Squares(); got != 1617 {
			t.Errorf("got %d squares", got)
		}
	})
	t.Run("EX-187", func(t *testing.T) {
		b, c := plan.Centre[0], plan.Centre[1]
		if planBoard.Name(b) != "246" || planBoard.Name(c) != "1372" || opposite(planBoard, b) != c {
			t.Errorf("the centres are %s and %s", planBoard.Name(b), planBoard.Name(c))
		}
	})
	t.Run("EX-222", func(t *testing.T) {
		for n := 785; n <= 833; n++ {
			if row := planBoard.Row(planBoard.Numbered(n)); row != int(planBoard.Rows)/2 {
				t.Errorf("%d lies in row %d", n, row)
			}
		}
	})
}

// land is the squares where troops can stand without bridges, but for some.
func land(g *Ground, but ...grid.Square) (s grid.Set) {
	for at := range grid.Square(g.Board.Squares()) {
		if t := g.Terrain[at]; t == Plain || t == Building {
			s.Add(at)
		}
	}
	for _, at := range but {
		s.Remove(at)
	}
	return s
}

// TestProvinces is which land ways lead out of a province. Limits count from 1. [HW-199]
func TestProvinces(t *testing.T) {
	for _, test := range []struct {
		id     string
		rect   grid.Rect
		inside int
		ways   []int
	}{
		{"EX-184.1", grid.Rect{Col: 0, Row: 0, Cols: 9, Rows: 7}, 1, nil},
		{"EX-184.2", grid.Rect{Col: 10, Row: 0, Cols: 6, Rows: 5}, 12, []int{16, 17, 18}},
		{"EX-184.3", grid.Rect{Col: 8, Row: 6, Cols: 8, Rows: 4}, 0, []int{503, 505, 506}},
	} {
		t.Run(test.id, func(t *testing.T) {
			from := planBoard.Numbered(test.inside)
			if test.inside == 0 {
				from = planBoard.At(10, 7)
			}
			leaves := func(open []grid.Square) bool {
				all := land(plan, open...)
				part := planBoard.Part(&all, from, grid.Eight)
				for s := range part.All() {
					if !test.rect.Has(planBoard, s) {
						return true
					}
				}
				return false
			}
			if leaves(squaresOfPlan(test.ways...)) {
				t.Errorf("there is a way out besides %v", test.ways)
			}
			if len(test.ways) > 0 && !leaves(nil) {
				t.Errorf("there is no way out by %v", test.ways)
			}
		})
	}
	if len(provinces) != 10 || provinces[1].names != [2]string{"O", "GG"} {
		t.Errorf("HW-199: the provinces are %v", provinces)
	}
	for _, p := range provinces {
		b, c := p.rects[0], p.rects[1]
		if corner := opposite(planBoard, planBoard.At(int(b.Col), int(b.Row))); !c.Has(planBoard, corner) {
			t.Errorf("HW-199: %v do not lie opposite", p.names)
		}
	}
}

// TestFortresses is the ditches and the ground of both fortresses of the plan.
func TestFortresses(t *testing.T) {
	for army, from := range []int{40, 1578} {
		t.Run("HW-190.1/"+planBoard.Name(planBoard.Numbered(from)), func(t *testing.T) {
			moat := &plan.Moat[army]
			if !moat.Has(planBoard.Numbered(from)) || moat.Len() != 30 {
				t.Errorf("the moat has %d squares", moat.Len())
			}
		})
	}
	t.Run("HW-186", func(t *testing.T) {
		for army, corners := range [][]int{{40, 49, 736, 745}, {1578, 1569, 882, 873}} {
			for _, s := range squaresOfPlan(corners...) {
				if !plan.rect[army].Has(s) {
					t.Errorf("%s lies outside", planBoard.Name(s))
				}
			}
			for s := range plan.rect[army].All() {
				if !planBoard.Span(planBoard.Numbered(corners[0]), planBoard.Numbered(corners[2])).Has(planBoard, s) &&
					!planBoard.Span(planBoard.Numbered(corners[1]), planBoard.Numbered(corners[3])).Has(planBoard, s) {
					t.Errorf("%s lies in the fortress", planBoard.Name(s))
				}
			}
			if n, land := plan.rect[army].Len(), plan.Fort[army].Len(); n != 154 || land != 103 {
				t.Errorf("the fortress has %d squares, %d of them ground", n, land)
			}
		}
	})
	t.Run("HW-190.6", func(t *testing.T) {
		for _, s := range squaresOfPlan(250, 339, 246, 41, 49) {
			if !plan.Fort[0].Has(s) || plan.Fort[1].Has(s) {
				t.Errorf("%s is not inside fortress B", planBoard.Name(s))
			}
		}
		for s := range plan.rect[0].All() {
			if water := plan.Terrain[s] == Water; water == plan.Fort[0].Has(s) {
				t.Errorf("%s: ground and water are not apart", planBoard.Name(s))
			}
		}
	})
	t.Run("EX-190", func(t *testing.T) {
		all := land(plan)
		part := planBoard.Part(&all, plan.Centre[0], grid.Eight)
		for s := range part.All() {
			if !plan.rect[0].Has(s) {
				t.Fatalf("one comes to %s without a bridge", planBoard.Name(s))
			}
		}
	})
}

// TestHills is hills of both kinds and which blocks are one hill.
func TestHills(t *testing.T) {
	p := positionOf(t, "plate2 hill1:170,171,192,193 hill2:175,176,197,198 hill2:173,174,195,196 hill1:1,2,23,24 "+
		"hill1:47,48,69,70")
	at := func(n int) grid.Square { return plateBoard.Numbered(n) }
	g := p.Ground
	for _, n := range []int{170, 171, 192, 193} {
		if g.Level[at(n)] != 2 {
			t.Errorf("EX-236.1: %d has level %d", n, g.Level[at(n)])
		}
	}
	for _, n := range []int{175, 176, 197, 198} {
		if g.Level[at(n)] != 1 {
			t.Errorf("EX-236.2: %d has level %d", n, g.Level[at(n)])
		}
	}
	if g.Hill[at(175)] != g.Hill[at(173)] {
		t.Error("HW-235: blocks that share a side are two hills")
	}
	if g.Hill[at(1)] == g.Hill[at(70)] {
		t.Error("HW-235: blocks that touch at a corner are one hill")
	}
	if p.Ground.Level[at(5)] != 0 || plan.Level[planBoard.Numbered(624)] != 2 || plan.Level[planBoard.Numbered(462)] != 1 {
		t.Error("HW-236: levels of the plain or of the plan")
	}
}
