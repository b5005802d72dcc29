// Package gunrange is the range: a match without the rules of battle, on which figures are put down, moved, and fired
// at.
//
// docs/range.md tells its orders.
package gunrange
