package render

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"

	"littlewars/engine"
)

// spots are where signs stand in a cell, as shares of the way from its middle.
var signSpots = [...]engine.Spot{{X: -0.42, Y: 0.3}, {X: 0.4, Y: 0.36}, {X: -0.05, Y: -0.02}, {X: -0.45, Y: -0.42}, {X: 0.42, Y: -0.36}}

func (p *plan) signs(c *engine.Cell) []vg.Point {
	var at []vg.Point
	for _, s := range signSpots {
		at = append(at, p.at(engine.Spot{X: c.At.X + s.X*p.cell, Y: c.At.Y + s.Y*p.cell}))
	}
	return at
}

// trees are round crowns with a shadow at their foot.
func (p *plan) trees(c *engine.Cell) {
	r := 0.2 * p.cell * p.unit
	green := color.NRGBA{0x4C, 0x6B, 0x3A, 255}
	for _, at := range p.signs(c) {
		p.fill(faint(p.Palette.Ink, 0.35), circle(at.Add(point(0.25*r, -0.3*r)), r))
		p.fill(mixed(green, p.Palette.Chalk, 0.25), circle(at, r))
		p.stroke(faint(p.Palette.Ink, 0.7), 0.35, circle(at, r))
	}
}

// tufts are the grass of a marsh.
func (p *plan) tufts(c *engine.Cell) {
	r := 0.17 * p.cell * p.unit
	var all []vg.Path
	for _, at := range p.signs(c) {
		for _, lean := range [...]float64{-0.8, 0, 0.8} {
			all = append(all, openPath(at, at.Add(point(lean*r, r))))
		}
		all = append(all, openPath(at.Sub(point(1.4*r, 0)), at.Add(point(1.4*r, 0))))
	}
	p.stroke(faint(mixed(p.Palette.Ink, color.NRGBA{0x3C, 0x6B, 0x3A, 255}, 0.5), 0.8), 0.45, all...)
}

// pebbles are the stones of a shoal, rocks larger ones with a shadow at their foot.
func (p *plan) pebbles(c *engine.Cell) {
	var stones []vg.Path
	for _, at := range p.signs(c) {
		for _, off := range [...]float64{-1, 1} {
			stones = append(stones, circle(at.Add(point(0.1*off*p.cell*p.unit, 0)), 0.062*p.cell*p.unit))
		}
	}
	p.fill(p.Palette.Chalk, stones...)
	p.stroke(p.Palette.Ink, 0.55, stones...)
}

func (p *plan) rocks(c *engine.Cell) {
	r := 0.2 * p.cell * p.unit
	rock := polygon(point(-1, -0.6), point(0.9, -0.7), point(0.7, 0.3), point(0.1, 0.8), point(-0.6, 0.5))
	for _, at := range p.signs(c) {
		p.fill(faint(p.Palette.Ink, 0.35), placed(rock, at.Add(point(0.25*r, -0.3*r)), r, 0))
		p.fill(mixed(hex(0x9A9386), p.Palette.Chalk, 0.25), placed(rock, at, r, 0))
		p.stroke(faint(p.Palette.Ink, 0.7), 0.35, placed(rock, at, r, 0))
	}
}

// slopes are the strokes of a plate, down and to the right.
func (p *plan) slopes(c *engine.Cell) {
	var all []vg.Path
	for _, l := range hatch(c.Corners, 0.17*p.cell, -math.Pi/4) {
		all = append(all, p.line(l[:]))
	}
	p.stroke(faint(p.Palette.Ink, 0.32), 0.4, all...)
}

// houses are seen from the front, as on old maps.
func (p *plan) houses(c *engine.Cell) {
	r := 0.2 * p.cell * p.unit
	house := polygon(point(-1, -0.8), point(1, -0.8), point(1, 0.2), point(0, 1), point(-1, 0.2))
	for i, at := range p.signs(c) {
		if i%2 == 0 {
			p.fill(mixed(p.Palette.Red, p.Palette.Paper, 0.35), placed(house, at, r, 0))
			p.stroke(faint(p.Palette.Ink, 0.8), 0.4, placed(house, at, r, 0))
		}
	}
}
