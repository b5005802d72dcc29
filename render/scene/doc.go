// Package scene puts a View into three dimensions: who stands where in which pose, how one View becomes another, and
// what the pointer is on. It draws nothing itself.
package scene
