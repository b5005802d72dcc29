// Package opengl draws scenes by OpenGL ES 3.0: the only room that knows it.
package opengl
