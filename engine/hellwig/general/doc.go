// Package general is the computer that plays Hellwig's game. He plans from the ground: the cheapest way of either army
// to the other's centre, over land, over water that can be bridged, and through works. Each turn he rates every order
// by what it leaves standing and how far it brings his leaders, and looks at the enemy's best capture, shot or storm
// in answer to the best of them.
//
//	player := general.Seat(engine.Kind{Limits: engine.Limits{Time: time.Second}}, 1)
//	order, thought, err := player.Choose(ctx, match)
package general
