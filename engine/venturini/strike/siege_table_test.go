package strike

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
)

// TestSiegeOrdnance is every cell of table 3.12 on who reaches how far, in steps, and how high and far they ricochet.
func TestSiegeOrdnance(t *testing.T) {
	for _, c := range []struct {
		kind                                      state.Kind
		march, flat, lob, arc, climb, last, first int
	}{
		{state.HHow, 8, 9, 19, 0, 50, 23, 19},
		{state.HGun, 8, 19, 0, 19, 20, 23, 19},
		{state.LHow, 16, 5, 11, 0, 10, 15, 11},
		{state.LGun, 16, 11, 0, 11, 5, 15, 11},
		{state.Inf, 16, 5, 0, 0, 0, 0, 5},
	} {
		t.Run("VT-SIEGE-40/"+state.Kinds[c.kind].Key, func(t *testing.T) {
			p, march := pieces[c.kind], int(state.Kinds[c.kind].March[state.Siege])
			got := [...]int{march, p.flat, p.lob, p.arc, p.climb, p.bounds, p.first()}
			if want := [...]int{c.march, c.flat, c.lob, c.arc, c.climb, c.last, c.first}; got != want {
				t.Errorf("march, flat, throw, arc, climb, last and first bound %v, want %v", got, want)
			}
		})
	}
	for kind, want := range map[state.Kind]int{state.Inf: 5, state.LCav: 7, state.HCav: 7} {
		if got := arms[kind].siege; got != want {
			t.Errorf("VT-SIEGE-46: %v charges %d steps, want %d", kind, got, want)
		}
	}
}

// salvoesOf is how many salvoes of pieces at once an object needs.
func salvoesOf(object string, near, far map[state.Kind]int) int {
	z, sum := razings[object], 0
	for kind, n := range near {
		sum += n * z.worth(pieces[kind], z.near)
	}
	for kind, n := range far {
		sum += n * z.worth(pieces[kind], z.near+1)
	}
	if sum == 0 {
		return 0
	}
	return (z.need + sum - 1) / sum
}

// TestSiegeSalvoTable is every cell of the salvo table of section 3.12 but those of lines, 0 being impossible: heavy and
// light near by, heavy and light farther off.
func TestSiegeSalvoTable(t *testing.T) {
	for _, c := range []struct {
		object string
		want   [4]int
	}{
		{"parapet", [4]int{2, 3, 3, 5}},
		{"wall", [4]int{4, 6, 6, 9}},
		{"sluice", [4]int{4, 6, 6, 9}},
		{"crest", [4]int{4, 6, 0, 0}},
		{"side", [4]int{2, 3, 3, 5}},
		{"rise", [4]int{2, 2, 2, 3}},
		{"bridge", [4]int{1, 1, 2, 2}},
		{"roof", [4]int{1, 2, 1, 2}}, // 8 pieces, of which heavy howitzers take 8 and light ones 4
	} {
		for i, want := range c.want {
			kind := [2]state.Kind{state.HGun, state.LGun}[i%2]
			t.Run(fmt.Sprintf("VT-SIEGE-60/%s/%d", c.object, i), func(t *testing.T) {
				at := [2]map[state.Kind]int{}
				at[i/2] = map[state.Kind]int{kind: 1}
				if got := salvoesOf(c.object, at[0], at[1]); got != want {
					t.Errorf("%s: %d salvoes, want %d", state.Kinds[kind].Name, got, want)
				}
			})
		}
	}
	for _, c := range []struct {
		id        string
		near, far map[state.Kind]int
		want      int
	}{
		{"WX-SIEGE-30", nil, map[state.Kind]int{state.HGun: 1}, 6},
		{"WX-SIEGE-30/three", nil, map[state.Kind]int{state.HGun: 3}, 2},
		{"WX-SIEGE-57", map[state.Kind]int{state.HGun: 2}, map[state.Kind]int{state.HGun: 3}, 1},
		{"WX-SIEGE-58", map[state.Kind]int{state.HGun: 1}, map[state.Kind]int{state.HGun: 1}, 3},
		{"WX-SIEGE-29", map[state.Kind]int{state.HGun: 2, state.LGun: 3}, nil, 1},
	} {
		t.Run(c.id+"/VT-SIEGE-60", func(t *testing.T) {
			if got := salvoesOf("wall", c.near, c.far); got != c.want {
				t.Errorf("%d salvoes, want %d", got, c.want)
			}
		})
	}
}

// TestSiegeLinePower is what a salvo takes of lines: 24 and 12, beyond the 12th square half as much. [section 3.12]
func TestSiegeLinePower(t *testing.T) {
	for _, c := range []struct {
		id    string
		kind  state.Kind
		steps int
		want  int
	}{
		{"heavy", state.HGun, 11, 24},
		{"light", state.LGun, 11, 12},
		{"heavy_far", state.HGun, 12, 12},
		{"WX-SIEGE-36/light_far", state.LGun, 12, 6},
	} {
		t.Run("VT-SIEGE-63/"+c.id, func(t *testing.T) {
			z := razings["works"]
			if got := pieces[c.kind].power(c.steps); got != c.want || z.worth(pieces[c.kind], c.steps) != c.want {
				t.Errorf("power %d, want %d", got, c.want)
			}
		})
	}
}

// TestSiegeSums is what a player is told of fire in a siege before he orders it.
func TestSiegeSums(t *testing.T) {
	const guns = "siege; hgun1 10,10; fart1 10,10; "
	id := state.ID{Kind: state.HGun, Number: 1}
	for _, c := range []struct{ id, board, bound, want string }{
		{"VT-SIEGE-40", "S/inf1 20,10", "", "[fire meets S/inf1 on 20,10 full fire on S/inf1 on 20,10]"},
		{"VT-SIEGE-40/wood", "wood 15,10; S/inf1 20,10", "", "[fire stopped by the wood on 15,10]"},
		{
			"VT-SIEGE-43", "S/inf1 20,10; S/inf2 23,10", "20,10",
			"[strikes 20,10, 23,10, 26,10, 29,10, 32,10 bound meets S/inf1 on 20,10 bound meets S/inf2 on 23,10 " +
				"full fire on S/inf1 on 20,10 full fire on S/inf2 on 23,10]",
		},
	} {
		t.Run(c.id, func(t *testing.T) {
			f := ground.NewField(statetest.New(t, guns+c.board))
			a := Firing{Fig: id, Dir: grid.E, Right: state.NoHeading, Wing: state.NoHeading, Throw: grid.None}
			if c.bound != "" {
				a.Throw, a.Ricochet = statetest.At(t, f.Situation, c.bound), true
			}
			if got := fmt.Sprint(FireSum(f, a)); got != c.want {
				t.Errorf("\n got %s\nwant %s", got, c.want)
			}
		})
	}
	for _, c := range []struct{ id, board, thing, place, want string }{
		{"VT-SIEGE-60", "is 11,10 rise3", "rise", "11,10", "a salvo counts 3, 0 of 6 are taken: it falls to 2 salvoes"},
		{"VT-SIEGE-63", "line 20,10:W FF", "works", "20,10:W", "a salvo takes 24"},
		{"VT-SIEGE-40/off", "is 12,11 rise3", "rise", "12,11", "12,11 does not lie in one of the 8 directions of hgun1"},
	} {
		t.Run(c.id+"/batter", func(t *testing.T) {
			f := ground.NewField(statetest.New(t, guns+c.board))
			got := BatterSum(f, Battering{Fig: id, Thing: c.thing, At: statetest.Border(t, f.Situation, c.place)})
			if !strings.Contains(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
