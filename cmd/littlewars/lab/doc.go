// Package lab is the commands about guns and lead soldiers themselves, without a match: shoot, topple, heat, ranks,
// measure, calibrate, and the shelf of scenarios.
package lab
