// Package calibrate fits a gun to test shots that somebody made with a real one.
//
// See docs/calibrate.md for the readings and what is fitted to them.
package calibrate
