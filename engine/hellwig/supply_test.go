package hellwig_test

import (
	"fmt"
	"slices"
	"testing"

	"littlewars/engine/hellwig"
	"littlewars/engine/hellwig/rules"
)

// fed are positions of the second school and the depots that are fed in them.
var fed = []struct{ id, position, want string }{
	{"HW-241", "grid:9x3 A:D@9 school:2", "[]"}, // there is no main magazine
	{"HW-243", "grid:9x3 fort:A:1 moat:A:10 water:10 A:D@9 A:BR1@10 A:siege/3,100,0 school:2", "[9]"},
	{
		"HW-243", "grid:9x3 fort:A:1 moat:A:10 water:10 A:D@9 A:BR1@10 A:siege/3,100,0 school:2 " +
			"opt:magazine-blockade=declared", "[]",
	},
	{"HW-256", "grid:9x3 red:4,13,22 fort:A:1 A:D@9 school:2", "[]"},
	{"HW-256", "grid:9x3 red:4,22 water:13 fort:A:1 A:D@9 school:2", "[9]"}, // by boat from bank to bank
	{"HW-257", "grid:9x3 red:4,22 water:13 fort:A:1 A:D@9 A:BR1@13 school:2", "[9]"},
	{"HW-257", "grid:9x3 red:4,22 water:13 fort:A:1 A:D@9 A:BR1@13 X:S@8 school:2", "[9]"},
	{"HW-257", "grid:9x3 red:4,22 water:13 fort:A:1 A:D@9 A:BR1@13 X:K@15 school:2", "[]"},
	{"HW-258", "grid:9x3 fort:A:1 A:D@9 A:S@5 A:S@14 A:S@23 X:T@24 school:2", "[]"},
	{"HW-258", "grid:9x1 fort:A:1 A:D@9 A:S@5 A:S@4 A:S@3 A:S@6 A:S@7 A:S@8 A:S@2 X:T@9 school:2", "[9]"},
	{"HW-258", "grid:9x2 fort:A:1 A:D@9 X:C3:10>11 X:S@10 school:2", "[9]"},
}

func TestFed(t *testing.T) {
	for _, test := range slices.Concat(slowFed, fed) {
		t.Run(test.id, func(t *testing.T) {
			p, err := rules.ParsePosition(test.position)
			if err != nil {
				t.Fatal(err)
			}
			if got := fmt.Sprint(append([]int{}, hellwig.Feeding(&p)...)); got != test.want {
				t.Errorf("%s\ngot  %s\nwant %s", test.position, got, test.want)
			}
			judge := slowMust(t, test.position).feeding()
			for _, at := range hellwig.Feeding(&p) {
				if !judge[at] {
					t.Errorf("for the judge %d is not fed", at)
				}
			}
		})
	}
}

// TestSupplyExamples are the worked examples on the plan.
func TestSupplyExamples(t *testing.T) {
	at := func(position string) *hellwig.Position {
		t.Helper()
		p, err := rules.ParsePosition(position)
		if err != nil {
			t.Fatal(err)
		}
		return &p
	}
	t.Run("EX-257", func(t *testing.T) {
		for _, test := range []struct {
			units string
			open  bool
		}{{"", true}, {"B:BR1@1353", true}, {"B:BR1@1353 B:K@1353", false}} {
			p := at("plan C:b@1600^AB " + test.units + " school:2 to:B")
			if hellwig.BoatsPass(p, 1, 1353) != test.open || !hellwig.BoatsPass(p, 1, 1352) {
				t.Errorf("%q: boats pass: %v", test.units, !test.open)
			}
		}
	})
	t.Run("EX-258.1", func(t *testing.T) {
		want := []int{
			505, 476, 407, 378, 309, 574, 575, 576, 577, 578, 579, 603, 672, 701, 770, 799, 868, 897, 966, 995,
		}
		slices.Sort(want)
		got := hellwig.Occupiable(at("plan B:S@1616 C:T@574 school:2 to:B"), 1)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("got  %v\nwant %v", got, want)
		}
	})
	t.Run("EX-258.2", func(t *testing.T) {
		got := hellwig.Occupiable(at("plan B:S@1616 C:L@801 school:2 to:B"), 1)
		for _, square := range []int{867, 897, 967, 993, 1067} {
			if !slices.Contains(got, square) {
				t.Errorf("801 does not come to %d: %v", square, got)
			}
		}
	})
	t.Run("EX-248", func(t *testing.T) {
		block := hellwig.Block(at("plan B:S@1616 school:2 to:B"), 818)
		for _, corner := range []int{618, 626, 1010, 1018} {
			if len(block) != 81 || !slices.Contains(block, corner) {
				t.Errorf("%d is not one of the 81 squares %v", corner, block)
			}
		}
	})
}
