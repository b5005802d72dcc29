// Package physics is the toy side of a toy war: spring guns, their wooden shots, and what happens to
// lead men and wooden bricks when a shot meets them. It knows no sides and no rules.
//
// A shot is followed in two planes. Seen from above it is a disc swept in straight lines among the
// outlines of a Field; seen from the side it rises and falls under gravity and drag. Between contacts
// its way is one smooth arc, so contacts are found by sweeping, never by small steps that could jump
// a wall. What it strikes takes an impulse at a height, in a direction; whether that thing slides,
// rocks, falls, and what it fells in turn, is decided in the vertical plane of the blow.
//
//	field, err := physics.NewField(physics.FieldDef{...})
//	shooter := physics.NewShooter(field)
//	track := shooter.Shoot(gun.Lay(bearing, elevation))
//	for _, fall := range track.Falls { ... }
//
// Units are inches, seconds, grams and radians; impulse is g·in/s. x runs along the fronts, y from
// South to North, z up from the floor. Parameters and check values carry the number of the item of
// the physics dossier that fixes them (PHY-1 to PHY-20, docs/rules/physics.md).
//
// Everything is deterministic: no clock, no global chance, no goroutine. Only + - * /, Sqrt, Abs,
// Min, Max, Floor, Sin, Cos, Atan2 and Pow are used, which agree on every machine.
package physics
