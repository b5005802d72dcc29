// Package ground is the land of a situation as it is asked of again and again: who stands where, what the terrain has
// become, who holds a square.
//
//	f := ground.NewField(&situation)
//	f.Shut(at, state.Side(0))  // an enemy's brigade or laager bars it
package ground
