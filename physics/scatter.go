package physics

import (
	"math"
	"math/rand/v2"
)

// Draw takes numbers of a bell curve from a stream of uniform ones.
type Draw struct{ *rand.Rand }

// Normal is a number drawn from the normal distribution of mean 0 and standard deviation 1. It is
// exact (but for the 53 bits of the uniform numbers) and compares them only, so it is the same on
// every machine; the tails of rand.NormFloat64 hang on Log and Exp.
//
// C. F. F. Karney, "Sampling exactly from the normal distribution", ACM TOMS 42 (2016), algorithm N.
func (d Draw) Normal() float64 {
	for {
		k := 0
		for d.half() {
			k++
		}
		x, ok := d.Float64(), true
		// Keep k with probability exp(-k(k-1)/2), then x with exp(-x(2k+x)/2).
		for i := 0; ok && i < k*(k-1); i++ {
			ok = d.half()
		}
		for i := 0; ok && i <= k; i++ {
			ok = d.keep(k, x)
		}
		if !ok {
			continue
		}
		if y := float64(k) + x; d.Uint64()&1 == 0 {
			return y
		} else {
			return -y
		}
	}
}

// half is true with probability exp(-1/2): von Neumann's way, by the length of a falling run.
func (d Draw) half() bool {
	even := true
	for top := 0.5; ; even = !even {
		u := d.Float64()
		if u >= top {
			return even
		}
		top = u
	}
}

// keep is true with probability exp(-x(2k+x)/(2k+2)), in the same way.
func (d Draw) keep(k int, x float64) bool {
	even := true
	for top := x; ; even = !even {
		u := d.Float64()
		if u >= top || d.Float64()*float64(2*k+2) >= float64(2*k)+x {
			return even
		}
		top = u
	}
}

// Scatter is the launch as the gun really makes it: bearing, elevation and speed each wrong by a draw
// of its own, in that order. The angle is spread alike in all directions about the bore, so in plan it
// is wider by 1/cos of the elevation. [PHY-13]
func (g Gun) Scatter(l Launch, rng *rand.Rand) Launch {
	d := Draw{rng}
	l.Bearing += d.Normal() * g.Model.AngleSpread / math.Cos(l.Elevation)
	l.Elevation += d.Normal() * g.Model.AngleSpread
	l.Speed *= 1 + d.Normal()*g.Model.SpeedSpread
	return l
}
