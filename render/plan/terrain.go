package plan

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"

	"littlewars/engine"
	"littlewars/render/palette"
)

// signSpots are where signs stand in a cell, as shares of the way from its middle.
var signSpots = [...]engine.Spot{{X: -0.42, Y: 0.3}, {X: 0.4, Y: 0.36}, {X: -0.05, Y: -0.02}, {X: -0.45, Y: -0.42}, {X: 0.42, Y: -0.36}}

func groundSigns(p *plan, c *engine.Cell) []vg.Point {
	return engine.Mapped(signSpots[:], func(s engine.Spot) vg.Point {
		return p.at(engine.Spot{X: c.At.X + s.X*p.cell, Y: c.At.Y + s.Y*p.cell})
	})
}

// trees are round crowns with a shadow at their foot.
func trees(p *plan, c *engine.Cell) {
	r := 0.2 * p.cell * p.Unit
	green := color.NRGBA{0x4C, 0x6B, 0x3A, 255}
	for _, at := range groundSigns(p, c) {
		p.Fill(Faint(p.Palette.Ink, 0.35), circle(at.Add(Point(0.25*r, -0.3*r)), r))
		p.Fill(palette.Mixed(green, p.Palette.Chalk, 0.25), circle(at, r))
		p.stroke(Faint(p.Palette.Ink, 0.7), 0.35, circle(at, r))
	}
}

// tufts are the grass of a marsh.
func tufts(p *plan, c *engine.Cell) {
	r := 0.17 * p.cell * p.Unit
	var all []vg.Path
	for _, at := range groundSigns(p, c) {
		for _, lean := range [...]float64{-0.8, 0, 0.8} {
			all = append(all, openPath(at, at.Add(Point(lean*r, r))))
		}
		all = append(all, openPath(at.Sub(Point(1.4*r, 0)), at.Add(Point(1.4*r, 0))))
	}
	p.stroke(Faint(palette.Mixed(p.Palette.Ink, color.NRGBA{0x3C, 0x6B, 0x3A, 255}, 0.5), 0.8), 0.45, all...)
}

// pebbles are the stones of a shoal, rocks larger ones with a shadow at their foot.
func pebbles(p *plan, c *engine.Cell) {
	var stones []vg.Path
	for _, at := range groundSigns(p, c) {
		for _, off := range [...]float64{-1, 1} {
			stones = append(stones, circle(at.Add(Point(0.1*off*p.cell*p.Unit, 0)), 0.062*p.cell*p.Unit))
		}
	}
	p.Fill(p.Palette.Chalk, stones...)
	p.stroke(p.Palette.Ink, 0.55, stones...)
}

func rocks(p *plan, c *engine.Cell) {
	r := 0.2 * p.cell * p.Unit
	rock := ringPath(Point(-1, -0.6), Point(0.9, -0.7), Point(0.7, 0.3), Point(0.1, 0.8), Point(-0.6, 0.5))
	for _, at := range groundSigns(p, c) {
		p.Fill(Faint(p.Palette.Ink, 0.35), placed(rock, at.Add(Point(0.25*r, -0.3*r)), r, 0))
		p.Fill(palette.Mixed(palette.Hex(0x9A9386), p.Palette.Chalk, 0.25), placed(rock, at, r, 0))
		p.stroke(Faint(p.Palette.Ink, 0.7), 0.35, placed(rock, at, r, 0))
	}
}

// slopes are the strokes of a plate, down and to the right.
func slopes(p *plan, c *engine.Cell) {
	p.stroke(Faint(p.Palette.Ink, 0.32), 0.4, hatched(p, c.Corners, 0.17*p.cell, -math.Pi/4)...)
}

// houses are seen from the front, as on old maps.
func houses(p *plan, c *engine.Cell) {
	r := 0.24 * p.cell * p.Unit
	house := ringPath(Point(-1, -0.8), Point(1, -0.8), Point(1, 0.2), Point(0, 1), Point(-1, 0.2))
	for i, at := range groundSigns(p, c) {
		if i%2 == 0 {
			p.Fill(palette.Mixed(p.Palette.Red, p.Palette.Paper, 0.35), placed(house, at, r, 0))
			p.stroke(Faint(p.Palette.Ink, 0.8), 0.4, placed(house, at, r, 0))
		}
	}
}
