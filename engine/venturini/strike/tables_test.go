package strike

import (
	"fmt"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// TestHeightTable is every cell of table 3.8: D, who fires down, who fires up.
func TestHeightTable(t *testing.T) {
	all := [numFires]bool{true, true, true, true}
	for _, c := range []struct {
		d        int
		down, up [numFires]bool // muskets, direct, throws, throws of siege howitzers
	}{
		{0, all, all},
		{50, all, all},
		{100, all, all},
		{150, all, [numFires]bool{false, true, true, true}},
		{200, all, [numFires]bool{false, false, true, true}},
		{250, [numFires]bool{siegeThrow: true}, [numFires]bool{}},
		{300, [numFires]bool{siegeThrow: true}, [numFires]bool{}},
	} {
		for kind := range numFires {
			t.Run(fmt.Sprintf("VT-FIGHT-28/%d/%d", c.d, kind), func(t *testing.T) {
				if got := heightAllows(kind, c.d, 0); got != c.down[kind] {
					t.Errorf("down: %v", got)
				}
				if got := heightAllows(kind, 0, c.d); got != c.up[kind] {
					t.Errorf("up: %v", got)
				}
			})
		}
	}
}

// TestStand is VT-MAP-39: how high figures stand.
func TestStand(t *testing.T) {
	m, err := state.NewMap("fortress", 9, 9)
	if err != nil {
		t.Fatal(err)
	}
	at, _ := m.Board.Find("5,5")
	m.Height[at], m.PlaceAt[at] = 50, 0
	m.Places = []state.Settlement{{Kind: state.Fortress, Squares: []grid.Square{at}}}
	f := ground.NewField(&state.Situation{Map: m, Date: 1})
	for post, want := range map[state.Post]int{
		state.Street: 50, state.Houses: 50, state.Rampart: 100, state.Casemate: 50, state.Gallery: 100, state.Under: 50,
	} {
		t.Run("VT-MAP-39/"+post.String(), func(t *testing.T) {
			if got := stand(f, at, post); got != want {
				t.Errorf("%d ft, want %d", got, want)
			}
		})
	}
}

// TestStrips are the squares of table 3.5.
func TestStrips(t *testing.T) {
	b, err := grid.NewBoard(9, 9, grid.ByXY)
	if err != nil {
		t.Fatal(err)
	}
	at, _ := b.Find("5,5")
	for _, c := range []struct {
		front, right grid.Dir
		want         [2]string
	}{
		{grid.N, state.NoHeading, [2]string{"5,4 5,3", "5,4 5,3"}},
		{grid.W, state.NoHeading, [2]string{"4,5 3,5", "4,5 3,5"}},
		{grid.NE, state.NoHeading, [2]string{"5,4 6,4 6,3 7,3", "6,5 6,4 7,4 7,3"}},
		{grid.SW, state.NoHeading, [2]string{"5,6 4,6 4,7 3,7", "4,5 4,6 3,6 3,7"}},
		{grid.N, grid.E, [2]string{"5,4 5,3", "6,5 7,5"}},
		{grid.W, grid.N, [2]string{"4,5 3,5", "5,4 5,3"}},
	} {
		t.Run("VT-FIGHT-10/"+c.front.String(), func(t *testing.T) {
			for i, s := range strips(b, at, c.front, c.right, batteryReach) {
				got := ""
				for j := range s.n {
					if got != "" {
						got += " "
					}
					got += b.Name(s.at[j])
				}
				if got != c.want[i] {
					t.Errorf("strip %d visits %s, want %s", i, got, c.want[i])
				}
			}
		})
	}
}

// TestFireEffect is every cell of table 3.6.
func TestFireEffect(t *testing.T) {
	for _, c := range []struct {
		halves int
		hurt   bool
		want   [numSubjects]Harm // brigade, team, material, material under muskets
	}{
		{0, false, [numSubjects]Harm{Unharmed, Unharmed, Unharmed, Unharmed}},
		{1, false, [numSubjects]Harm{Harmed, Unharmed, Harmed, Unharmed}},
		{2, false, [numSubjects]Harm{Lost, Lost, Lost, Unharmed}},
		{3, false, [numSubjects]Harm{Lost, Lost, Lost, Unharmed}},
		{1, true, [numSubjects]Harm{Lost, Unharmed, Lost, Unharmed}},
		{2, true, [numSubjects]Harm{Lost, Lost, Lost, Unharmed}},
		{0, true, [numSubjects]Harm{Unharmed, Unharmed, Unharmed, Unharmed}},
	} {
		for on := range numSubjects {
			t.Run("VT-FIGHT-35", func(t *testing.T) {
				if got := effect(on, c.halves, c.hurt); got != c.want[on] {
					t.Errorf("%d halves on subject %d, hurt %v: %d, want %d", c.halves, on, c.hurt, got, c.want[on])
				}
			})
		}
	}
}

// TestLadder is VT-FIGHT-42: sums on the ladder of degrees.
func TestLadder(t *testing.T) {
	for _, c := range []struct {
		id    int
		start Degree
		less  []int
		want  Degree
	}{
		{154, Captured, nil, Captured},
		{155, Captured, []int{1}, Killed},
		{156, Captured, []int{2}, Wounded},
		{157, Captured, []int{1, 1}, Wounded},
		{158, Captured, []int{1, 2}, Displaced},
		{159, Captured, []int{1, 1, 1}, Displaced},
		{160, Captured, []int{2, 2}, NoEffect},
		{161, Captured, []int{1, 1, 1, 1}, NoEffect},
		{162, Killed, nil, Killed},
		{163, Killed, []int{1}, Wounded},
		{164, Killed, []int{1, 1}, Displaced},
		{165, Killed, []int{1, 1, 1}, NoEffect},
	} {
		t.Run(fmt.Sprintf("VT-FIGHT-42/WX-CHG-%d", c.id), func(t *testing.T) {
			sum := 0
			for _, n := range c.less {
				sum += n
			}
			if got := lowered(c.start, sum); got != c.want {
				t.Errorf("%v less %v is %v, want %v", c.start, c.less, got, c.want)
			}
		})
	}
}
