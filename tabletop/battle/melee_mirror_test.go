package battle

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
)

// faced draws men about a few pairs who stand face to face or flank to face, where the nearest points of two outlines are
// many, and friends of theirs about a move away.
func faced(r *rapid.T) *tabletop.Table {
	t := &tabletop.Table{Width: 120, Depth: 96, Size: tabletop.Size(rapid.IntRange(0, 1).Draw(r, "size"))}
	quarter := func(what string) float64 { return float64(rapid.IntRange(0, 3).Draw(r, what)) * math.Pi / 2 }
	arm := func() tabletop.Arm { return tabletop.Arm(rapid.IntRange(0, 1).Draw(r, "arm")) }
	add := func(side tabletop.Side, heading float64, at plane.Vec) int {
		t.Men = append(t.Men, tabletop.Man{Name: fmt.Sprint("M", len(t.Men)), Side: side, Arm: arm(), Heading: heading, At: at})
		return len(t.Men) - 1
	}
	touching := func(i int, side tabletop.Side) {
		way := plane.Polar(quarter("way"))
		aslant := way.Left().Mul(float64(rapid.IntRange(-12, 12).Draw(r, "aslant")) / 16)
		j := add(side, quarter("heading"), t.Men[i].At.Add(way.Mul(5)).Add(aslant))
		for range 50 {
			t.Men[j].At = t.Men[j].At.Sub(way.Mul(apart(t, i, j) - 0.1))
		}
	}
	for range rapid.IntRange(1, 2).Draw(r, "pairs") {
		side := tabletop.Side(rapid.IntRange(0, 1).Draw(r, "side"))
		i := add(side, quarter("heading"), plane.Vec{X: float64(rapid.IntRange(30, 90).Draw(r, "x")), Y: float64(rapid.IntRange(30, 66).Draw(r, "y"))})
		for range rapid.IntRange(1, 3).Draw(r, "enemies") {
			touching(i, side.Other())
		}
		for range rapid.IntRange(0, 3).Draw(r, "friends") {
			f := add(side, quarter("heading"), plane.Vec{})
			move := state.PlainAllowance[t.Men[f].Arm]
			far := move + float64(rapid.IntRange(-8, 40).Draw(r, "far"))/32
			t.Men[f].At = t.Men[i].At.Add(plane.Polar(rapid.Float64Range(0, 2*math.Pi).Draw(r, "whence")).Mul(far))
		}
	}
	for i := range t.Men {
		for j := range i {
			if !tabletop.Clear(apart(t, i, j)) {
				r.Skip("they stand too close")
			}
		}
	}
	return t
}

// mirrored is a table with left and right exchanged.
func mirrored(t *tabletop.Table) *tabletop.Table {
	c := *t
	c.Men = slices.Clone(t.Men)
	for i := range c.Men {
		c.Men[i].At.X, c.Men[i].Heading = t.Width-t.Men[i].At.X, math.Pi-t.Men[i].Heading
	}
	return &c
}

// A mêlée and its mirror image come to the same.
func TestMeleeMirror(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		table := faced(r)
		on := func(t *tabletop.Table) []state.Melee {
			m := &state.State{Terms: &state.Terms{Crew: 4, Approach: 1}, Moves: 2, Awaited: tabletop.South}
			m.Enrol(t, state.Armed, state.Weapon{})
			beginMove(m)
			return meleesFound(m)
		}
		all, image := on(table), on(mirrored(table))
		if len(all) != len(image) {
			r.Fatalf("%d mêlées, and %d in the mirror", len(all), len(image))
		}
		for i, k := range all {
			o := image[i]
			if !slices.Equal(k.Friends, o.Friends) || k.Dead != o.Dead || k.Taken != o.Taken || k.Rule != o.Rule ||
				!slices.Equal(k.Men[0], o.Men[0]) || !slices.Equal(k.Men[1], o.Men[1]) {
				r.Fatalf("%s: %v\nand in the mirror\n%s: %v\n%+v", k.Sum(), k.Men, o.Sum(), o.Men, table.Men)
			}
			for n, p := range k.Points {
				if q := o.Points[n]; math.Abs(p.X-(table.Width-q.X)) > 1e-6 || math.Abs(p.Y-q.Y) > 1e-6 {
					r.Fatalf("they touch at %v, and in the mirror at %v", p, q)
				}
			}
		}
	})
}
