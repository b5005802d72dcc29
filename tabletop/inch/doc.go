// Package inch has the unit of the table: how near counts as touching, what may be stood apart, and how lengths and
// angles are written, in inches and sixteenths and in degrees.
//
//	inch.Tape(2.0625) // "2 ¹⁄₁₆"
//
// Lengths are inches, angles radians unless a name says degrees.
package inch
