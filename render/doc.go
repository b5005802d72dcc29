// Package render shows a match in a window, where it is played by hand, and draws what the window would show without
// one: a picture, a film, what hands do. It knows no game. What there is to draw it takes from an engine.View, what may
// be said from Complete, and what it sends back is orders.
//
// A table is measured in the View's units, squares or inches, x to the right, y away from whoever looks,
// z up from the board. Pixels appear where something is drawn, nowhere else.
//
// The rooms below do the work. Package ui and the tools beneath it are the window without OpenGL, plain Go and
// tested so; scene has what is to be drawn, opengl draws it, plan draws on paper. This package puts the tools on a
// desk and opens the window. What talks to OpenGL and to the window system is behind the build tag cgo.
package render

import "errors"

// ErrNoWindow is in the error where a window cannot be had.
var ErrNoWindow = errors.New("no window can be opened")
