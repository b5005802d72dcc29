package plan

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// drawBoard is a thin board under all squares of a figure that covers several, its rim of its side's colour, round or
// cornered by the side: on it lies what is laden, and the figure as seen from above. There is room left for others
// to stand on it.
func drawBoard(p *plan, f *engine.Piece) {
	low, high := f.Covers[0][0], f.Covers[0][2]
	coat := p.sideColour(p.banner(f.Side))
	middle := polygon.Between(low, high, 0.5)
	half := engine.Spot{X: high.X - middle.X, Y: high.Y - middle.Y}
	second := max(0, p.banner(f.Side)) % 2
	cut, steps := [...]float64{0.55, 0.06}[second]*p.cell, [...]int{5, 1}[second]
	plank := func(less float64) vg.Path {
		return p.ring(cornered(middle, half.X-less, half.Y-less, max(0.02, cut-less/2), steps))
	}
	wood := palette.Mixed(p.Palette.Wood, p.Palette.Chalk, 0.35)
	p.shade(plank(0.1*p.cell), 0.1*p.cell*p.Unit)
	p.Fill(palette.Mixed(coat, shadow(), 0.45), plank(0.08*p.cell))
	p.Fill(coat, plank(0.11*p.cell))
	p.Fill(wood, plank(0.24*p.cell))
	along := math.Pi / 2
	if half.X > half.Y {
		along = 0
	}
	grooves(p, middle, max(half.X, half.Y)-0.4*p.cell, along)
	drawLoads(p, f, along)
	look := p.View.Looks.Kind(f.Kind)
	if own, err := readSign(look.Outline); err == nil && len(own) > 0 {
		gun := placed(own, p.at(f.At), 0.66*p.cell*p.Unit, f.Heading)
		p.shade(gun, 0.06*p.cell*p.Unit)
		p.Fill(palette.Mixed(coat, shadow(), 0.35), gun)
		p.stroke(Faint(p.Palette.Chalk, 0.8), 0.05*p.cell*p.Unit, gun)
	}
	if len(f.Loads) > 0 {
		l := lettering{face: plainLetters(), size: 0.42 * p.cell * p.Unit, align: 0.5}
		p.haloed(p.Palette.Ink, wood, 0.16*p.cell*p.Unit, l.figure(f.Label, p.at(middle)))
	}
}

// cellAt is the cell of a place, nil if there is none.
func cellAt(p *plan, place string) *engine.Cell {
	if p.placed == nil {
		p.placed = make(map[string]*engine.Cell, len(p.View.Cells))
		for i := range p.View.Cells {
			p.placed[p.View.Cells[i].Place] = &p.View.Cells[i]
		}
	}
	return p.placed[place]
}

// cornered is a rectangle about a spot with its corners rounded in so many steps, cut off in one, anticlockwise.
func cornered(at engine.Spot, halfX, halfY, cut float64, steps int) (ring []engine.Spot) {
	for quarter := range 4 {
		for k := range steps + 1 {
			way := (float64(quarter) + float64(k)/float64(steps)) * math.Pi / 2
			sin, cos := math.Sincos(way)
			mid := (float64(quarter) + 0.5) * math.Pi / 2
			x, y := math.Copysign(halfX-cut, math.Cos(mid)), math.Copysign(halfY-cut, math.Sin(mid))
			ring = append(ring, engine.Spot{X: at.X + x + cut*cos, Y: at.Y + y + cut*sin})
		}
	}
	return ring
}

// grooves are the lines along a board.
func grooves(p *plan, middle engine.Spot, half, along float64) {
	for _, off := range [...]float64{-0.45, 0.45} {
		side := polygon.Ahead(middle, along+math.Pi/2, off*p.cell)
		line := openPath(p.at(polygon.Ahead(side, along, -half)), p.at(polygon.Ahead(side, along, half)))
		p.stroke(Faint(p.Palette.Ink, 0.45), 0.05*p.cell*p.Unit, line)
	}
}

// drawLoads are the planks that lie across a board, by its squares from the outer end of each.
func drawLoads(p *plan, f *engine.Piece, along float64) {
	for i, n := range f.Loads {
		c := cellAt(p, f.Places[i])
		out := 1.0
		if sin, cos := math.Sincos(along); (c.At.X-f.At.X)*cos+(c.At.Y-f.At.Y)*sin < 0 {
			out = -1
		}
		for k := range n {
			at := polygon.Ahead(c.At, along, out*(0.58-0.3*float64(k))*p.cell)
			planked(p, p.at(at), 0.2*p.cell*p.Unit, 1.3*p.cell*p.Unit, along)
		}
	}
}

// planked is a plank from above, its shorter side along.
func planked(p *plan, at vg.Point, wide, long, along float64) {
	plank := placed(Boxed(Point(-wide/2, -long/2), Point(wide/2, long/2)), at, 1, along)
	p.Fill(timber(), plank)
	p.stroke(Faint(shadow(), 0.8), 0.2*wide, plank)
}

func timber() color.NRGBA { return palette.Hex(0x8A5A2E) }

// drawBridging is a plank road over a square, leading that way: its planks lie across, and its rails are of its side's
// colour.
func drawBridging(p *plan, f *engine.Piece) {
	const planks = 7
	at, half := p.at(f.At), p.cell*p.Unit
	coat := p.sideColour(p.banner(f.Side))
	road := placed(Boxed(Point(-1.02, -0.66), Point(1.02, 0.66)), at, half, f.Heading)
	p.shade(road, 0.14*half)
	p.Fill(palette.Mixed(timber(), p.Palette.Chalk, 0.35), road)
	for k := range planks {
		x := (2*(float64(k)+0.5)/planks - 1) * half
		p.stroke(Faint(shadow(), 0.55), 0.05*half, openPath(
			at.Add(turnedBy(Point(x, -0.66*half), f.Heading)), at.Add(turnedBy(Point(x, 0.66*half), f.Heading))))
	}
	for _, side := range [...]float64{-0.66, 0.66} {
		rail := openPath(at.Add(turnedBy(Point(-1.02*half, side*half), f.Heading)),
			at.Add(turnedBy(Point(1.02*half, side*half), f.Heading)))
		p.stroke(palette.Mixed(coat, shadow(), 0.4), 0.2*half, rail)
		p.stroke(coat, 0.12*half, rail)
	}
	markSide(p, f, at, 0.42*half)
}

// markSide is the label of a device on its side's base: it has no coat by which it is told whose it is.
func markSide(p *plan, f *engine.Piece, at vg.Point, r float64) {
	banner := p.banner(f.Side)
	ink, mark := p.Palette.Chalk, placed(baseOf(banner), at, r, 0)
	if p.Palette.Pattern && banner == 0 {
		ink = p.Palette.Soot // the coat is white
	}
	p.stroke(ink, 0.25*r, mark)
	p.Fill(p.sideColour(banner), mark)
	l := lettering{face: plainLetters(), size: 1.05 * r, align: 0.5}
	p.Fill(ink, l.figure(f.Label, at.Sub(Point(0, 0.05*r))))
}

// turnedBy is a point turned about the origin, radians.
func turnedBy(at vg.Point, by float64) vg.Point {
	sin, cos := math.Sincos(by)
	x, y := float64(at.X), float64(at.Y)
	return Point(x*cos-y*sin, x*sin+y*cos)
}

// cutOut is a flat sign as its silhouette, its rim of its side's colour, with its label.
func cutOut(p *plan, f *engine.Piece, outline vg.Path, at vg.Point, r float64) {
	coat := p.sideColour(p.banner(f.Side))
	is := timber()
	if wash := p.View.Looks.Kind(f.Kind).Wash; wash != engine.WashNone {
		is = Washes[wash].plate
	}
	shape := placed(outline, at, r, 0)
	p.shade(shape, 0.12*r)
	p.stroke(palette.Mixed(coat, shadow(), 0.3), 0.24*r, shape)
	p.Fill(is, shape)
	markSide(p, f, at, 0.6*r)
}
