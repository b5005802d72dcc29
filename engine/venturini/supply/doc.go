// Package supply is how the armies of a campaign are fed: which way food comes from a magazine, what cuts it, who eats
// from what, and for how long there is enough.
//
//	p := supply.NewProvision(ground.NewField(&s), side)
//	for _, m := range p.Meals(nil) {
//		if why := m.Miss(); why != nil {
//			fmt.Println(m.Fig.Name(), "would starve:", why) // D is 18 steps away, 16 is the most (VT-SUPPLY-8)
//		}
//	}
//
// Everything is as it stands on the squares at the end of a move. Food comes along highways (steps from square to
// square along them), along the river by ships, or by figures that touch each other: a chain. Nothing is changed here:
// [Serve] carries meals out on a situation.
package supply
