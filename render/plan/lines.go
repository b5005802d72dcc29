package plan

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// MoveLine is the kind of a Line that shows the last move: from its first point to its last.
const MoveLine = "move"

// FlightLine is the kind of one that shows where a shot has been.
const FlightLine = "flight"

// lineStyle is how a line is drawn.
type lineStyle struct {
	of     func(palette.Palette) color.NRGBA
	width  float64
	dashes []float64
	under  bool // with a broader dark line beneath, as an inlay
}

var lineStyles = map[engine.Pattern]lineStyle{
	engine.PatternNone:   {func(c palette.Palette) color.NRGBA { return Faint(c.Ink, 0.7) }, 0.8, []float64{4, 2.5}, false},
	engine.PatternInlay:  {func(c palette.Palette) color.NRGBA { return palette.Mixed(c.Brass, c.Chalk, 0.3) }, 1.5, nil, true},
	engine.PatternRoad:   {func(c palette.Palette) color.NRGBA { return palette.Mixed(c.Wood, c.Paper, 0.35) }, 3.2, nil, true},
	engine.PatternChalk:  {func(c palette.Palette) color.NRGBA { return c.Chalk }, 1.6, nil, false},
	engine.PatternWall:   {earthen(0.25), 3, nil, true},
	engine.PatternRock:   {earthen(0.6), 2.6, nil, false},
	engine.PatternSlopes: {func(c palette.Palette) color.NRGBA { return c.Ink }, 2.2, []float64{1.2, 1.8}, false},
	engine.PatternString: {func(c palette.Palette) color.NRGBA { return c.Chalk }, 1, nil, true},
}

// boundary is how a map has what is chalked across a floor.
var boundary = lineStyle{
	of:    func(c palette.Palette) color.NRGBA { return Faint(c.Ink, 0.75) },
	width: 0.9, dashes: []float64{7, 2.5, 1.2, 2.5},
}

// earthen is the brown of works and ravines, darker the nearer it is to ink.
func earthen(ink float64) func(palette.Palette) color.NRGBA {
	return func(c palette.Palette) color.NRGBA { return palette.Mixed(c.Wood, c.Ink, ink) }
}

// styleOf is how a kind of line is drawn.
func (p *plan) styleOf(kind string) lineStyle {
	if kind == FlightLine {
		return lineStyle{of: func(c palette.Palette) color.NRGBA { return c.Soot }, width: 0.7, dashes: []float64{2.5, 1.6}}
	}
	if style, known := lineStyles[p.patternOf(kind)]; known {
		return style
	}
	return lineStyles[engine.PatternNone]
}

// Lines draws what is drawn on the table but its water, which lies lower, and the last move over it.
func (p *plan) Lines() {
	for i := range p.View.Lines {
		l := &p.View.Lines[i]
		switch is := p.patternOf(l.Kind); {
		case l.Kind == MoveLine:
		case is == engine.PatternWater || is == engine.PatternFord || is == engine.PatternBridge:
			if p.View.Ground.Floor {
				p.ruled(l, lineStyles[engine.PatternChalk])
			}
		case is == engine.PatternChalk && p.View.Ground.Floor: // on a map a boundary
			p.ruled(l, boundary)
		default:
			p.ruled(l, p.styleOf(l.Kind))
		}
	}
	for i := range p.View.Lines {
		if l := &p.View.Lines[i]; l.Kind == MoveLine && len(l.Points) > 1 {
			p.arrow(l.Points[0], l.Points[len(l.Points)-1])
		}
	}
}

func (p *plan) ruled(l *engine.Line, style lineStyle) {
	path := p.line(l.Points)
	if l.Closed {
		path = p.ring(l.Points)
	}
	if style.under {
		p.stroke(Faint(shadow(), 0.75), style.width+1, path)
	}
	p.dashed(style.of(p.Palette), style.width, style.dashes, path)
}

// arrow is the last move, a quill's stroke from where somebody stood to the foot of where he stands.
func (p *plan) arrow(from, to engine.Spot) {
	a := p.at(from)
	u, cell := polygon.Way(from, to), p.cell*p.Unit
	long := polygon.Apart(from, to) * p.Unit
	if long < 1e-6 {
		return
	}
	const start, stop = 0.32, 0.62 // cells left free at both ends
	head := min(0.62*cell, 0.5*long)
	at := func(x, y float64) vg.Point { return a.Add(Point(x*u.X-y*u.Y, x*u.Y+y*u.X)) }
	tip := long - stop*cell
	if tip < head { // neighbours: the head alone
		tip = min(long, head+0.1*cell)
	}
	w := 0.07 * cell
	shape := ringPath(
		at(start*cell, 0.25*w), at(tip-head*0.86, w), at(tip-head, 3.1*w), at(tip, 0), at(tip-head, -3.1*w), at(tip-head*0.86, -w), at(start*cell, -0.25*w),
	)
	of, halo := p.Palette.Ink, Faint(p.Palette.Paper, 0.92)
	if p.View.Ground.Material == "oak" {
		of, halo = palette.Mixed(p.Palette.Brass, p.Palette.Chalk, 0.45), Faint(shadow(), 0.85)
	}
	ring := circle(a, 0.24*cell)
	p.stroke(halo, 0.2*cell, ring)
	p.stroke(halo, 0.13*cell, shape)
	p.stroke(of, 0.075*cell, ring)
	p.Fill(of, shape, circle(a, 0.09*cell))
	p.stroke(of, 0.02*cell*math.Sqrt2, shape)
}
