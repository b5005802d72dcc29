// Package ground is the land of a situation as it is asked of again and again: who stands where, what the terrain has
// become, who holds a square, how many have room there, what lies about, is built, laid or burning. It knows no orders.
//
//	f := ground.NewField(&situation)
//	f.Shut(at, state.Side(0))  // an enemy's brigade or laager bars it
//	f.LinesOn(border)          // the lines that still stand along a side
//	f.Gap(border)              // 25, 50 or 100 ft to be bridged; 0 if there is nothing
//
// A Field is made true again by Settle after figures have moved. What changes it, LayDown, SetLines, Mark, Hit, is told
// to nobody: that is for who carries out a move.
package ground
