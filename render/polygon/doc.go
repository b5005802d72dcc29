// Package polygon is plain geometry for drawing: areas, outlines, points in them, and the chance that makes a drawn
// line look drawn by hand. It knows no colours.
package polygon
