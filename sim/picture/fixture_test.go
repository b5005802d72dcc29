package picture

import (
	"math"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/sim"
	"littlewars/sim/calibrate"
	"littlewars/sim/simtest"
	"littlewars/tabletop/inch"
)

// landed is what a maker would measure of a gun whose shots land short and far, left and right, at two elevations.
func landed(gun matter.GunModel) (readings []calibrate.Reading) {
	for _, degrees := range []float64{5, 20} {
		for k, off := range [...][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} { // of speed, and of either angle
			one := gun
			one.MuzzleSpeed *= 1 + 0.005*off[0]
			p, _ := physics.Landing(&one, inch.Radians(degrees)+1e-3*off[1], gun.Shot.Radius)
			readings = append(readings, calibrate.Reading{
				Line: len(readings) + 2, Elevation: inch.Radians(degrees), Muzzle: gun.BoreHeight, Range: p.Distance,
				Lateral: 1e-3 * float64(k) * p.Distance, Distance: math.NaN(), Height: math.NaN(),
			})
		}
	}
	return readings
}

// atNineYards is the calibration scene of PHY-13.
func atNineYards(shots int) sim.Experiment {
	return sim.Experiment{Table: simtest.GunRange(324), Aim: sim.Aim{Men: []int{0}}, Shots: shots, Seed: 1}
}
