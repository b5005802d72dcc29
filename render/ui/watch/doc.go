// Package watch is the tool that shows films: shots and marches, with their paper, and takes them as moving pictures.
package watch
