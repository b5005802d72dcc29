package siegecraft

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// prices are what figures are worth, in hundredths of an infantry brigade. They are set by hand.
var prices = [state.NumKinds]int{
	state.Inf: 100, state.HCav: 90, state.LCav: 100, state.FArt: 90, state.HArt: 90, state.Pio: 70, state.Min: 60,
	state.HGun: 130, state.HHow: 150, state.LGun: 90, state.LHow: 110, state.Wag: 15,
}

// victory is more than all figures together are worth.
const victory = 1_000_000

// price is what a figure is worth to its side.
func price(u *state.Unit) int {
	switch {
	case u == nil || !u.Free():
		return 0
	case u.At == grid.None: // it has surrendered for want of food
		return -prices[u.Kind] / 2
	case u.Hurt:
		return prices[u.Kind] * (whole - wound) / whole
	}
	return prices[u.Kind]
}

// nearer is what half-steps on the way to the magazine are worth: of the foremost brigades, and of all, for each eight.
var (
	leading = [...]int{6, 5, 4, 3, 2, 2}
	follows = 1
)

// farOff is the most that a brigade is taken to be off, half-steps, and eighth the part of them that counts.
const (
	farOff = 600
	eighth = 8
)

// scales are what a day is weighed on: they stay the same for all that is tried of it.
type scales struct {
	spare int // what the besieger's figures count, in hundredths
	haste int // what it counts that the besieger comes near, in hundredths
}

// Who has twice as many figures can lose two for one; fewer than a third does not count less.
const (
	hundred  = 100
	leastOf  = 33
	hastened = 300 // on the last day
)

// newScales are those for a day that begins so.
func newScales(s *state.Situation) scales {
	sums := [2]int{}
	for i := range s.Figures {
		if u := &s.Figures[i]; u.Kind != state.Wag {
			sums[u.Side] += max(0, price(u))
		}
	}
	w := scales{hundred, hundred}
	if all := sums[ground.Besieger]; all > 0 {
		w.spare = max(leastOf, min(hundred, hundred*sums[ground.Garrison]/all))
	}
	if s.Map.Moves > 0 {
		w.haste += (hastened - hundred) * int(s.Date) / s.Map.Moves
	}
	return w
}

// worth is the balance of a side as things stand: its figures, the enemy's, and how near the besieger has come.
func (w scales) worth(f *ground.Field, side state.Side) int {
	if winner, _ := siege.Decided(f, side); winner != state.NoSide {
		if winner == side {
			return victory
		}
		return -victory
	}
	sums := [2]int{}
	for i := range f.Figures {
		u := &f.Figures[i]
		sums[u.Side] += price(u)
	}
	for s := range state.Side(2) {
		sums[s] += bearing(f, s)
	}
	value := sums[ground.Besieger]*w.spare/hundred - sums[ground.Garrison] + progress(f)*w.haste/hundred
	if side == ground.Besieger {
		return value
	}
	return -value
}

// promise is the part of a figure that counts as gained by a gun that bears on it.
const promise = 3

// bearing is what the guns of a side may gain from where they stand.
func bearing(f *ground.Field, side state.Side) (value int) {
	aims := newAims(f, side)
	for i := range f.Figures {
		u := &f.Figures[i]
		if u.Side == side && u.Kind.Battery() && u.Fit() && u.At != grid.None && strike.MayServe(f, u) == nil {
			value += max(0, aims.from(u, u.At)) / promise
		}
	}
	return value
}

// progress is what the besieger has gained by coming near, and by the openings in the works.
func progress(f *ground.Field) (value int) {
	way := newApproach(f)
	var near []int
	for i := range f.Figures {
		u := &f.Figures[i]
		if u.Side == ground.Besieger && u.Bars() && u.Fit() && !u.Kind.Artillery() {
			n := min(farOff, int(way.far[u.At]))
			near = append(near, n)
			value -= follows * n / eighth
		}
	}
	slices.Sort(near)
	for i, weight := range leading {
		if i < len(near) {
			value -= weight * near[i] / eighth
		}
	}
	return value
}
