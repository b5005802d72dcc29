// Package picture draws experiments as charts: target cards, side views, curves. Tables from above are render/plan's.
// Pictures are PNG or SVG, made without a screen.
package picture
