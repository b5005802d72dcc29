// Package board has what a board needs that is larger than the window shows well: a map in a corner, a ring of the
// things on a square that is pressed, and a box that is drawn about those who are to be named together.
package board
