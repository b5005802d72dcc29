// Package desk is what every command stands on: the terminal and its paper, files that are written whole or not at all,
// faults gathered and told together, numbers and lines that people type.
package desk
