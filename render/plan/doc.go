// Package plan draws a View on paper, seen from above, to the inch: a sheet as PNG, SVG or PDF.
package plan
