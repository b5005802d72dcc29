// Package siege is what is peculiar to the third game, the siege: who may stand where in the works, how the ditch
// fills and runs dry, who is fed, and who has won. It knows no orders.
//
//	err := siege.Takes(field, gun, square, state.Top)       // nil if the gun may stand there
//	fed := siege.Communication(field, ground.Garrison)      // squares on which its figures are fed
//	how := siege.Decided(field, ground.Besieger)            // at the end of a move; nil while it goes on
//
// How figures go over walls and ditches is in march, what they strike in strike.
package siege
