// Package path finds the shortest way of a taut string round outlines, and what can be reached with so much of it.
// It is geometry alone: who walks and what is in his way is said by the caller.
//
// Lengths are inches.
package path
