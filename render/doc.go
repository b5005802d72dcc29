// Package render shows a match: as a plan on paper, without a window, and in a window with light and
// shadow, where it is played by hand. It knows no game. What there is to draw it takes from an
// engine.View, what may be said from Complete, and what it sends back is orders.
//
// A table is measured in the View's units, squares or inches, x to the right, y away from whoever looks,
// z up from the board. Pixels appear where something is drawn, nowhere else.
//
// The window is two halves. What needs no graphics card is plain Go and is tested so: the camera, what
// the pointer is over, the scene made of a View, the sentence being said (hand), the panels. What talks to
// OpenGL and to the window system is behind the build tag cgo, and is handed finished data.
package render
