// Package picture draws experiments: tables with the tracks of shots, target cards, side views, curves.
// Pictures are PNG or SVG, made without a screen.
package picture
