// Package opengl draws scenes by OpenGL ES 3.0. Only package render, which opens the window, imports it.
package opengl
