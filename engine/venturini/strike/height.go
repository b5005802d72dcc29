package strike

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// wallHeight is how far the top of a rampart or of a wall gallery stands above its ground, ft. [VT-MAP-39]
const wallHeight = 50

// stand is how high a figure stands in a position, ft. [VT-MAP-39]
func stand(f *ground.Field, at grid.Square, post state.Post) int {
	h := f.Height(at)
	switch {
	case f.Game == state.Siege:
		h += below[f.Map.PlaceKind(at)][post]
	case post == state.Rampart || post == state.Gallery:
		h += wallHeight
	}
	return h
}

// below is how far under the top of its square somebody stands in the works of a siege, ft: a blockhouse is 10 ft high,
// vaults lie at the level of the town. On the cover of a blockhouse in the open he stands 10 ft above. [VT-SIEGE-1]
var below = map[state.PlaceKind][state.NumPosts]int{
	state.NoPlace:           {state.Top: 10},
	state.MainRampart:       {state.Vault: -30},
	state.Bastion:           {state.Vault: -30},
	state.GateSquare:        {state.Vault: -30},
	state.Ravelin:           {state.Vault: -20},
	state.BastionBlockhouse: {state.Inside: -10},
	state.WayBlockhouse:     {state.Inside: -10},
}

// fireKind is a way of firing. [VT-FIGHT-1]
type fireKind uint8

// The ways of firing. What a siege battery's howitzers throw goes farther down.
const (
	musket fireKind = iota
	direct
	throw
	siegeThrow
	numFires
)

// reaches is over which differences of height fire goes: by their fifties of ft, down and up. [section 3.8]
var reaches = [...][2][numFires]bool{
	0: {{true, true, true, true}, {true, true, true, true}},
	1: {{true, true, true, true}, {true, true, true, true}},
	2: {{true, true, true, true}, {true, true, true, true}},
	3: {{true, true, true, true}, {false, true, true, true}},
	4: {{true, true, true, true}, {false, false, true, true}},
	5: {{false, false, false, true}, {}},
}

// heightAllows reports whether fire goes from one height to another, ft. [VT-FIGHT-28]
func heightAllows(kind fireKind, from, to int) bool {
	up := 0
	if to > from {
		up = 1
	}
	return reaches[min(max(from-to, to-from)/50, len(reaches)-1)][up][kind]
}

// stair is a square that fire passes: how far off, in halves of a step, and how high, ft.
type stair struct{ d, height int }

// clear reports whether a shot rises or falls evenly from a height to its target over a square between: a lower square
// is a missing step, a higher one stops it. [VT-FIGHT-26]
func (s stair) clear(from int, target stair) bool {
	return (s.height-from)*target.d <= s.d*(target.height-from)
}

// maxLob is how far above the howitzers an obstacle may rise that they throw over, ft. [VT-FIGHT-25]
const maxLob = 200
