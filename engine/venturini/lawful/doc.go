// Package lawful is what stands against orders, found on a field alone: who may be hitched, give his horses, ride on
// wagons, hand goods over; who works, and what may be built, laid and made; who may draw, rob, mow and forbid.
//
//	err := lawful.CheckHitch(field, &task) // nil, or the *engine.Illegal
//
// It carries nothing out. Numbers like [VT-BUILD-6] are of docs/rules/venturini.md.
package lawful
