// Package matter is what the things on the table are: materials and how they meet, shots, patterns of guns, lead men
// and horses as solid bodies. It moves nothing.
//
//	man := matter.Infantry()
//	floor := matter.Cork.OfMan() // restitution and friction of lead on cork
//
// Lengths are inches, masses grams, times seconds, angles radians. The numbers and their sources are in
// docs/rules/physics.md.
package matter
