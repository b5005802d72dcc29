package picture

import (
	"math"
	"math/rand/v2"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/sim"
	"littlewars/sim/calibrate"
	"littlewars/sim/simtest"
	"littlewars/tabletop/inch"
)

// trueGun is a gun unlike the standard one, so that no fit is right by standing still.
func trueGun() matter.GunModel {
	g := matter.NavalGun()
	g.MuzzleSpeed, g.Shot.Drag = 730, 9.5e-4
	g.AngleSpread, g.SpeedSpread = 0.9e-3, 0.0045
	return g
}

// synthetic is what a maker would measure of n shots at each elevation (degrees), with the gun level
// 1.5 in above the floor. At 4° and more the shots are measured on the floor, below it at a
// screen 100 in away, so that a set may hold both.
func synthetic(g matter.GunModel, elevations []float64, n int, lateral Lateral, rng *rand.Rand) []calibrate.Reading {
	var readings []calibrate.Reading
	nan := math.NaN()
	for _, deg := range elevations {
		for range n {
			e := inch.Radians(deg)
			one := g
			one.MuzzleSpeed *= 1 + rng.NormFloat64()*g.SpeedSpread
			thrown := e + rng.NormFloat64()*g.AngleSpread
			right := 0.002 + rng.NormFloat64()*g.AngleSpread/math.Cos(e)
			r := calibrate.Reading{
				Line: len(readings) + 2, Elevation: e, Muzzle: g.BoreHeight,
				Range: nan, Distance: nan, Height: nan, Lateral: nan,
			}
			var p physics.Passing
			if deg >= 4 {
				p, _ = physics.Landing(&one, thrown, g.Shot.Radius)
				r.Range = p.Distance
			} else {
				p, _ = physics.PassAt(&one, thrown, 100)
				r.Distance, r.Height = 100, p.Height
			}
			if lateral == Measured {
				r.Lateral = right * p.Distance
			}
			readings = append(readings, r)
		}
	}
	return readings
}

// Lateral says whether sideways misses were written down.
type Lateral bool

const (
	Measured   Lateral = true
	Unmeasured Lateral = false
)

// atNineYards is the calibration scene of PHY-13.
func atNineYards(shots int) sim.Experiment {
	return sim.Experiment{Table: simtest.GunRange(324), Aim: sim.Aim{Men: []int{0}}, Shots: shots, Seed: 1}
}
