// Package ui is the window without the window: what is shown and what input means. Context is what every tool is
// given; Desk has the panels. It draws by no OpenGL, and is tested without.
package ui
