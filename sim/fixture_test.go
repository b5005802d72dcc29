package sim

import (
	"littlewars/sim/stats"
)

// toldReport is a report made up by hand, so that the texts below change only when their form does.
func toldReport() Report {
	bearing, elevation, distance := 90.0, 6.696, 324.0
	return Report{
		Scenario: "range", Gun: "S-gun1", Targets: []string{"N1"},
		Bearing: &bearing, Elevation: &elevation, Distance: &distance, Seed: 7, Asked: 1000,
		Shots: 1000, Hits: 905, HitProbability: 0.905, HitInterval: stats.Wilson(905, 1000),
		DirectHits: 901, DirectInterval: stats.Wilson(901, 1000), TargetHits: 905, TargetInterval: stats.Wilson(905, 1000),
		Kills: 912, KillsOwn: 3, KillsByCause: ByCause{Felled: 561, Touched: 344, ByMan: 6, ByBrick: 1},
		KillsPerShot: []int{95, 898, 7}, MeanKills: 0.912, MeanInterval: &stats.Interval{0.893, 0.931},
		Dispersion: Scatter{
			Right: &stats.Spread{Mean: 0.002, Deviation: 0.229}, Above: &stats.Spread{Mean: -0.001, Deviation: 0.322},
			Range: &stats.Spread{Mean: 330.8, Deviation: 2.21},
		},
		Ends: Ends{AtRest: 800, OffTable: 200}, Men: []ManTold{{Name: "N1", Side: "north", Touches: 905, Kills: 905}},
	}
}
