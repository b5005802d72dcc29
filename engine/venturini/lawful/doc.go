// Package lawful is what stands against orders about teams and loads, found on a field alone: who may be hitched, give
// his horses, ride on wagons, be made one with another, hand goods over.
//
//	err := lawful.CheckHitch(field, &task) // nil, or the *engine.Illegal
//
// It knows nothing of moves and carries nothing out.
package lawful
