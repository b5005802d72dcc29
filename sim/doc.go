// Package sim makes experiments on the table: many shots from one gun, sweeps over a number, trials
// against ranks of men, maps of where it is deadly to stand. It counts and gives intervals; sim/picture draws what
// it found, and sim/calibrate fits a gun to the test shots of its maker.
//
//	e := sim.Experiment{Table: table, Gun: 0, Aim: sim.Aim{Men: []int{0}}, Shots: 10000, Seed: 1}
//	result, err := e.Run(ctx)
//	fmt.Println(result.Hits, result.Kills, result.HitProbability, result.HitInterval)
//
// Every shot of an experiment is fired at the same untouched table. Shot i draws its scatter from a
// PCG stream of its own, made of the seed, the gun and i, and sums are taken in the order of the shots; so the
// numbers depend on the seed alone and not on how many cores shared the work.
//
// Lengths are inches, angles radians in Go and degrees in reports (keys and columns end in _deg), and
// intervals are of 95 %. A hit is a shot that touches a man at any moment [LW-SHOT-7]; deaths are those
// of gunnery.Deaths.
package sim
