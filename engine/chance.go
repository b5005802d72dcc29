package engine

import "math/rand/v2"

// Chance is a stream of draws, fixed by a seed. It is a value: a copy of a match takes its own along,
// so undoing never rerolls. The zero Chance is a stream like another.
type Chance struct{ pcg rand.PCG }

// NewChance is the stream of a seed for one purpose. Each kind of draw has a purpose of its own, so that
// a new draw in one place shifts nothing elsewhere.
func NewChance(seed, purpose uint64) Chance {
	return Chance{*rand.NewPCG(seed, purpose)}
}

// IntN is a whole number from 0 to n-1.
func (c *Chance) IntN(n int) int { return rand.New(&c.pcg).IntN(n) }

// Float64 is a number from 0 up to and without 1.
func (c *Chance) Float64() float64 { return rand.New(&c.pcg).Float64() }

// Perm is the numbers 0 to n-1 shuffled.
func (c *Chance) Perm(n int) []int { return rand.New(&c.pcg).Perm(n) }
