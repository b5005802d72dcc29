// Package tumble follows bodies that slide, rock, fall and lean on one another in a vertical plane over a rough
// floor: a soldier struck by a shot, a row of dominoes. It solves contacts exactly, step by step, and has besides the
// closed forms of one body that tips over the edge of its base.
//
//	u := tumble.UprightOf(&infantry, matter.ForeAft, matter.Cork.OfMan())
//	blow := u.ToppleImpulse(1.4) // g·in/s
//
// Lengths are inches, masses grams, times seconds, angles radians; x is along the blow, z is up.
// Sources: PHY-1 to PHY-9 and PHY-16 of docs/rules/physics.md.
package tumble
