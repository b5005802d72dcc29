package plan

import (
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// wet reports whether water flows through a cell, be it under a bridge.
func wet(p *plan, c *engine.Cell) bool {
	is := p.patternOf(c.Terrain)
	return is == engine.PatternWater || is == engine.PatternBridge
}

// runs reports whether a line is a river or where one can be forded.
func runs(p *plan, l *engine.Line) bool {
	is := p.patternOf(l.Kind)
	return is == engine.PatternWater || is == engine.PatternFord
}

// riverHalf is half the breadth of a river that runs along the sides of cells, in cells: what their
// figures leave free.
const riverHalf = 0.2

// waterlines are the lines that an engraver draws along a shore, and the tints between them: how far off
// the shore each begins, in cells, and what it is drawn with.
var waterlines = [...]struct {
	off   float64
	line  bool
	share float64 // of blue
}{
	{0, true, 0.95},
	{0.035, false, 0.34},
	{0.085, true, 0.7},
	{0.103, false, 0.29},
	{0.15, true, 0.55},
	{0.165, false, 0.25},
	{0.25, true, 0.46},
	{0.265, false, 0.22},
	{0.38, true, 0.38},
	{0.394, false, 0.19},
	{0.53, true, 0.32},
	{0.543, false, 0.17},
}

// waterBlue is the printer's for water, greener than that of a coat, and lamplitBlue on a dark sheet.
var waterBlue, lamplitBlue = palette.Hex(0x2A6487), palette.Hex(0x4B8CB2)

// water draws lakes, the river through cells and along their sides, fords and bridges.
func water(p *plan) {
	if len(p.whole.shores[0])+len(p.whole.courses) == 0 {
		return
	}
	var bare []vg.Path
	for _, c := range near(p) {
		if p.patternOf(c.Terrain) == engine.PatternWater {
			bare = append(bare, p.ring(c.Corners))
		}
	}
	p.Fill(p.tint(0), bare...)
	deep, shallow := waterBlue, palette.Mixed(p.Palette.Paper, palette.Hex(0xDCEBEE), 0.75*lightness(p.Palette.Paper))
	if p.Palette.ByLamp() {
		shallow, deep = palette.Mixed(p.Palette.Paper, lamplitBlue, 0.3), lamplitBlue
	}
	for i, w := range waterlines {
		of := palette.Mixed(shallow, deep, w.share)
		var shores, runs []vg.Path
		for _, ring := range p.whole.shores[i] {
			if ring = cut(p, ring); len(ring) > 2 {
				shores = append(shores, p.ring(ring))
			}
		}
		p.Fill(of, shores...)
		if w.off < riverHalf {
			for _, course := range p.whole.courses {
				runs = append(runs, p.line(course))
			}
			p.stroke(of, 2*(riverHalf-w.off)*p.cell*p.Unit, runs...)
		}
	}
	for i := range p.View.Lines {
		if l := &p.View.Lines[i]; p.patternOf(l.Kind) == engine.PatternFord && len(l.Points) > 1 {
			ford(p, l.Points[0], l.Points[len(l.Points)-1])
		}
	}
	for _, c := range near(p) {
		if p.patternOf(c.Terrain) == engine.PatternBridge {
			bridge(p, c)
		}
	}
}

// courses are the pieces of river along cells' sides, joined, their bends rounded, and led on at both
// ends: into the water that they come to, or at the board's edge to the border of the sheet.
func courses(p *plan) [][]engine.Spot {
	var courses [][]engine.Spot
	for i := range p.View.Lines {
		if l := &p.View.Lines[i]; runs(p, l) && len(l.Points) > 1 {
			courses = append(courses, slices.Clone(l.Points))
		}
	}
	courses = Joined(courses)
	for i, c := range courses {
		for range 2 {
			slices.Reverse(c)
			c = ledOn(p, c)
		}
		courses[i] = wavering(p, polygon.Softened(c, 0.62*p.cell, false), false)
	}
	return courses
}

// wavering is a shore as a hand draws it: never quite straight, and always the same.
func wavering(p *plan, points []engine.Spot, closed bool) []engine.Spot {
	const step, swing = 0.25, 0.045 // cells
	var out []engine.Spot
	n := len(points)
	for i, a := range points {
		b := points[(i+1)%n]
		if !closed && i == n-1 {
			return append(out, a)
		}
		pieces := math.Max(1, math.Round(polygon.Apart(a, b)/(step*p.cell)))
		for k := range int(pieces) {
			s := polygon.Between(a, b, float64(k)/pieces)
			x, y := s.X/p.cell, s.Y/p.cell
			if i > 0 || k > 0 || closed {
				s.X += swing * p.cell * math.Sin(2.9*y+0.8*x)
				s.Y += swing * p.cell * math.Sin(3.3*x-1.1*y)
			}
			out = append(out, s)
		}
	}
	return out
}

// Joined puts lines end to end that meet.
func Joined(lines [][]engine.Spot) [][]engine.Spot {
	meet := func(a, b engine.Spot) bool { return polygon.Apart(a, b) < 1e-6 }
	for i := 0; i < len(lines); i++ {
		for j := i + 1; j < len(lines); j++ {
			a, b := lines[i], lines[j]
			switch end, start := a[len(a)-1], a[0]; {
			case meet(end, b[0]):
			case meet(end, b[len(b)-1]):
				slices.Reverse(b)
			case meet(start, b[len(b)-1]):
				a, b = b, a
			case meet(start, b[0]):
				slices.Reverse(b)
				a, b = b, a
			default:
				continue
			}
			lines[i] = append(a, b[1:]...)
			lines = slices.Delete(lines, j, j+1)
			j = i // look again from the start
		}
	}
	return lines
}

// ledOn goes on from the end of a river.
func ledOn(p *plan, course []engine.Spot) []engine.Spot {
	end := course[len(course)-1]
	var inward engine.Spot // from the end to the cells about it, all together
	about := 0
	for i := range p.View.Cells {
		c := &p.View.Cells[i]
		if !slices.ContainsFunc(c.Corners, func(s engine.Spot) bool { return polygon.Apart(s, end) < 1e-6 }) {
			continue
		}
		if p.patternOf(c.Terrain) == engine.PatternWater {
			return append(course, c.At)
		}
		inward.X += c.At.X - end.X
		inward.Y += c.At.Y - end.Y
		about++
	}
	if about == 0 || polygon.Apart(engine.Spot{}, inward) < 1e-6 {
		return course // it springs here
	}
	// Straight to the nearest border on that side.
	g, rim := p.View.Ground, (p.Rim-3)/p.Unit
	if math.Abs(inward.X) >= math.Abs(inward.Y) {
		x := g.High.X + rim
		if inward.X > 0 {
			x = g.Low.X - rim
		}
		return append(course, engine.Spot{X: x, Y: end.Y})
	}
	y := g.High.Y + rim
	if inward.Y > 0 {
		y = g.Low.Y - rim
	}
	return append(course, engine.Spot{X: end.X, Y: y})
}

// ford is a shoal in the river along one side, with stepping stones across.
func ford(p *plan, a, b engine.Spot) {
	along := polygon.Way(a, b)
	across := engine.Spot{X: -along.Y, Y: along.X}
	m, u := polygon.Between(a, b, 0.5), p.cell
	at := func(x, y float64) engine.Spot {
		return engine.Spot{X: m.X + u*(x*along.X+y*across.X), Y: m.Y + u*(x*along.Y+y*across.Y)}
	}
	sand := palette.Mixed(p.Palette.Paper, p.Palette.Wood, 0.42)
	shoal := polygon.Softened([]engine.Spot{at(-0.3, -0.34), at(0.3, -0.34), at(0.3, 0.34), at(-0.3, 0.34)}, 0.24*u, true)
	p.Fill(Faint(sand, 0.96), p.ring(shoal))
	var stones []vg.Path
	for _, x := range [...]float64{-0.12, 0.12} {
		for k := range 4 {
			y := (float64(k)-1.5)*0.17 + 0.3*x
			stones = append(stones, circle(p.at(at(x, y)), 0.062*u*p.Unit))
		}
	}
	p.Fill(p.Palette.Chalk, stones...)
	p.stroke(p.Palette.Ink, 0.55, stones...)
}

// bridge is a deck of planks between the dry sides of a cell.
func bridge(p *plan, c *engine.Cell) {
	ends := dryEnds(p, c)
	if len(ends) < 2 {
		return
	}
	a, b := ends[0], ends[len(ends)/2]
	along := polygon.Way(a, b)
	across := engine.Spot{X: -along.Y, Y: along.X}
	u, long := p.cell, polygon.Apart(a, b)
	at := func(x, y float64) engine.Spot {
		return engine.Spot{X: a.X + x*along.X + u*y*across.X, Y: a.Y + x*along.Y + u*y*across.Y}
	}
	const half = 0.4 // of the deck, cells
	over := 0.1 * u  // onto the banks
	deck := p.ring([]engine.Spot{at(-over, -half), at(long+over, -half), at(long+over, half), at(-over, half)})
	p.shade(deck, 0.12*u*p.Unit)
	p.Fill(palette.Mixed(p.Palette.Paper, p.Palette.Wood, 0.75), deck)
	var planks []vg.Path
	for x := -over; x < long+over; x += 0.13 * u {
		planks = append(planks, p.line([]engine.Spot{at(x, -half), at(x, half)}))
	}
	p.stroke(Faint(p.Palette.Ink, 0.35), 0.4, planks...)
	var rails []vg.Path
	for _, y := range [...]float64{-half, half} {
		flare := y * 1.3
		rails = append(rails, p.line([]engine.Spot{at(-2*over, flare), at(0, y), at(long, y), at(long+2*over, flare)}))
	}
	p.stroke(p.Palette.Ink, 1.5, rails...)
}

// dryEnds are the middles of the sides of a cell beyond which there is land, in order round it.
func dryEnds(p *plan, c *engine.Cell) []engine.Spot {
	var ends []engine.Spot
	for i, a := range c.Corners {
		m := polygon.Between(a, c.Corners[(i+1)%len(c.Corners)], 0.5)
		for j := range p.View.Cells {
			d := &p.View.Cells[j]
			if wet(p, d) || d.Place == c.Place {
				continue
			}
			touches := false
			for k, e := range d.Corners {
				touches = touches || polygon.Apart(m, polygon.Between(e, d.Corners[(k+1)%len(d.Corners)], 0.5)) < 1e-6
			}
			if touches {
				ends = append(ends, m)
				break
			}
		}
	}
	return ends
}
