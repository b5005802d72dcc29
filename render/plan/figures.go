package plan

import (
	"cmp"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// printed is how a body out of the toy-box is drawn on a plan.
type printed struct {
	flat counter // of what lies, seen from above
	step counter // as a layer of a pyramid; nil for a square
	long float64 // of what is drawn by horses, half of its body, of its half span
}

// prints are those of the bodies that are not drawn by a sign.
var prints = [engine.NumBodies]printed{
	engine.BodyBoard:      {flat: lengthwise, step: lengthwise},
	engine.BodyDisc:       {flat: round(1), step: round(0.8)},
	engine.BodyTriangle:   {flat: pointed, step: pointedStep},
	engine.BodySquare:     {flat: upright(0.88), step: upright(0.88)},
	engine.BodyPyramid:    {flat: upright(0.96)},
	engine.BodyLeadWaggon: {long: 1.6},
	engine.BodyLeadCart:   {long: 0.9},
	engine.BodyBrick:      {flat: lengthwise},
}

// counter is the outline of one of that radius from above, its front that way, radians.
type counter func(r, heading float64) vg.Path

// round and upright are the outlines of counters that have no front.
func round(share float64) counter {
	return func(r, _ float64) vg.Path { return circle(vg.Point{}, share*r) }
}

func upright(share float64) counter {
	return func(r, _ float64) vg.Path { return Boxed(Point(-share*r, -share*r), Point(share*r, share*r)) }
}

// lengthwise is a plank from above.
func lengthwise(r, heading float64) vg.Path {
	return placed(Boxed(Point(-1, -0.5), Point(1, 0.5)), vg.Point{}, r, heading)
}

// pointed is a triangle with its point where it heads.
func pointed(r, heading float64) vg.Path {
	const reach, back = 1.24, 0.22 // of r; it is moved back to look in the middle of its square
	var corners []vg.Point
	for k := range 3 {
		sin, cos := math.Sincos(heading + float64(k)*2*math.Pi/3)
		corners = append(corners, Point(reach*r*cos, reach*r*sin))
	}
	sin, cos := math.Sincos(heading)
	return moved(ringPath(corners...), Point(-back*r*cos, -back*r*sin))
}

// figures draws who stands on the table, and what state he is in.
func (p *plan) figures() {
	if p.View.Ground.Floor {
		p.troops()
		return
	}
	for i := range p.View.Figures {
		f := &p.View.Figures[i]
		at, r := p.at(f.At), f.Span/2*p.Unit
		body, look := p.View.BodyOf(f), p.View.Looks.Kind(f.Kind)
		silhouette, err := readSign(look.Outline)
		switch {
		case len(f.Covers) > 0:
			drawBoard(p, f)
			continue
		case look.Pattern == engine.PatternBridge:
			drawBridging(p, f)
		case prints[body].flat != nil && look.Outline != "" && err == nil:
			cutOut(p, f, silhouette, at, r)
		case len(f.Parts) > 0:
			p.pyramid(f, at, r)
		case prints[p.View.BodyOf(f)].flat != nil:
			p.man(f, at, r)
		default:
			r *= 1.12 // a base is a little broader than what stands on it
			p.token(f, at, r)
		}
		if f.State != "" {
			p.state(p.View.Looks.State(f.State), at, r, p.nameWay(f))
		}
	}
}

// material is what a man of a side is made of.
type material struct{ edge, body, light, engraved color.NRGBA }

var materials = [...]material{
	{palette.Hex(0x8F7B57), palette.Hex(0xEFE5CB), palette.Hex(0xFBF6E6), palette.Hex(0x4A2D16)}, // ivory
	{palette.Hex(0x120D0A), palette.Hex(0x342A25), palette.Hex(0x54463D), palette.Hex(0xF0DFB4)}, // ebony
	{palette.Hex(0x5C1712), palette.Hex(0x9C3A30), palette.Hex(0xBD6257), palette.Hex(0xF6E7C8)}, // red lacquer
	{palette.Hex(0x1B3A22), palette.Hex(0x3F6B45), palette.Hex(0x6A9270), palette.Hex(0xF3EAD2)}, // green
}

// Oak is what boards of all but the second side are of: they lie on squares that are as pale as ivory. Ash is what the
// second side's are of by lamp, where squares are as dark as ebony.
var Oak, Ash = palette.Hex(0xB58A52), palette.Hex(0xB9C2CC)

var (
	oaken = material{palette.Hex(0x5E4426), Oak, palette.Hex(0xCBA571), palette.Hex(0x3A2418)}
	ashen = material{palette.Hex(0x4A525C), Ash, palette.Hex(0xD3DAE2), palette.Hex(0x3A2418)}
)

func (p *plan) materialOf(side engine.Side) material {
	return materials[max(0, p.banner(side))%len(materials)]
}

// man is a flat piece with a bevelled edge, a turned groove and his number.
func (p *plan) man(f *engine.Piece, at vg.Point, r float64) {
	m, body := p.materialOf(f.Side), p.View.BodyOf(f)
	switch board := body == engine.BodyBoard; {
	case board && p.banner(f.Side) != 1:
		m = oaken
	case board && p.Palette.ByLamp():
		m = ashen
	}
	p.slab(f, prints[body].flat, m, at, r)
	shape := prints[body].flat(r, f.Heading)
	p.stroke(Faint(m.engraved, 0.4), 0.028*r, placed(shape, at, 0.8, 0))
	size := 0.92 * r
	if body == engine.BodyTriangle {
		size, at = 0.72*r, at.Sub(Point(0.2*r*math.Cos(f.Heading), 0.2*r*math.Sin(f.Heading)))
	}
	p.engrave(f, m, at, size, 1.25*r)
}

// slab is the body of a man or of a step of a pyramid: shadow, edge, bevel and face.
func (p *plan) slab(f *engine.Piece, outline counter, m material, at vg.Point, r float64) {
	shape := outline(r, f.Heading)
	p.shade(moved(shape, at), 0.16*r)
	p.Fill(m.edge, moved(shape, at))
	p.Fill(m.light, placed(shape, at.Add(Point(-0.012*r, 0.02*r)), 0.955, 0))
	p.Fill(m.body, placed(shape, at.Add(Point(0.012*r, -0.02*r)), 0.925, 0))
}

// engrave cuts a number into a man, no wider than there is room.
func (p *plan) engrave(f *engine.Piece, m material, at vg.Point, size, room float64) {
	l := lettering{face: bookLetters(), size: size, align: 0.5}
	if w := l.wide(f.Label); w > room {
		l.size *= room / w
	}
	cut := l.figure(f.Label, at)
	p.Fill(Faint(m.light, 0.7), moved(cut, Point(0.012*size, -0.03*size)))
	p.Fill(m.engraved, cut)
}

// pointedStep is a triangle as a layer of a pyramid: small enough to lie on any other one step larger.
func pointedStep(r, heading float64) vg.Path {
	return moved(pointed(0.75*r, heading), along(heading, 0.165*r))
}

// along is so far in a direction (radians).
func along(heading, far float64) vg.Point {
	sin, cos := math.Sincos(heading)
	return Point(far*cos, far*sin)
}

// pyramid is a man of steps, from the bottom; the number of all is on the uppermost.
func (p *plan) pyramid(f *engine.Piece, at vg.Point, r float64) {
	m := p.materialOf(f.Side)
	r *= 1.1
	step := r
	for i := range f.Parts {
		part := f.Parts[i]
		outline := prints[p.View.BodyOf(&part)].step
		if outline == nil {
			outline = prints[engine.BodySquare].step
		}
		step = r * (1 - 0.1*float64(i))
		lit := m
		lit.body = palette.Mixed(m.body, m.light, 0.75*float64(i)/float64(len(f.Parts)))
		p.slab(&part, outline, lit, at, step)
		p.stroke(Faint(m.edge, 0.8), 0.025*r, moved(outline(step, f.Heading), at))
	}
	p.engrave(f, m, at, 0.66*r, 1.02*step)
}

// bases are the outlines by which sides are told apart, as the feet of turned figures.
var bases = [...]vg.Path{
	circle(vg.Point{}, 1),
	Boxed(Point(-0.9, -0.9), Point(0.9, 0.9)),
	ringPath(Point(1, 0.42), Point(0.42, 1), Point(-0.42, 1), Point(-1, 0.42), Point(-1, -0.42), Point(-0.42, -1), Point(0.42, -1), Point(1, -0.42)),
	ringPath(Point(1.15, 0), Point(0, 1.15), Point(-1.15, 0), Point(0, -1.15)),
}

// heraldry is which way an engraver draws the lines that stand for a side's colour, radians: upright for
// red and level for blue, as in coats of arms; for the others slanting both ways.
var heraldry = [...]float64{math.Pi / 2, 0, math.Pi / 4, -math.Pi / 4}

// baseOf is a side's base, round for nobody.
func baseOf(banner int) vg.Path { return bases[max(0, banner)%len(bases)] }

// token is a wooden figure as a sign on its base, with its letter.
func (p *plan) token(f *engine.Piece, at vg.Point, r float64) {
	banner := p.banner(f.Side)
	coat := p.sideColour(banner)
	p.tokenBase(banner, at, r)
	chalk := p.Palette.Chalk
	if p.Palette.Pattern && banner == 0 {
		chalk = p.Palette.Soot // the coat is white
	}
	letter := lettering{face: bookLetters(), size: 0.5 * r, align: 0.5}
	look := p.View.Looks.Kind(f.Kind)
	if look.Front {
		drawFront(p, f, at, r)
	}
	label := cmp.Or(f.Label, string(look.Letter))
	s, drawn := signOf(&look)
	if !drawn {
		letter.size = 1.1 * r
		if w := letter.wide(label); w > 1.3*r {
			letter.size *= 1.3 * r / w
		}
		p.Fill(chalk, letter.figure(label, at))
		return
	}
	middle, size := at.Add(Point(0, 0.19*r)), 0.51*r
	p.Fill(Faint(shadow(), 0.35), placed(s.Filled, middle.Add(Point(0.05*r, -0.06*r)), size, 0))
	tint := chalk
	if look.Wash != engine.WashNone {
		tint = palette.Mixed(Washes[look.Wash].plate, chalk, 0.45)
	}
	p.Fill(tint, placed(s.Filled, middle, size, 0))
	p.Fill(coat, placed(s.Cut, middle, size, 0))
	p.Fill(tint, placed(s.spokes, middle, size, 0))
	p.Fill(chalk, letter.figure(label, at.Sub(Point(0, 0.55*r))))
}

// drawFront is a beak at the rim of a base, where a figure faces.
func drawFront(p *plan, f *engine.Piece, at vg.Point, r float64) {
	beak := placed(ringPath(Point(1.5, 0), Point(0.9, 0.5), Point(0.9, -0.5)), at, r, f.Heading)
	p.Fill(p.Palette.Chalk, beak)
	p.stroke(shadow(), 0.1*r, beak)
}

// tokenBase is a turned base: shadow, edge, a light ring and the side's colour with its lines.
func (p *plan) tokenBase(banner int, at vg.Point, r float64) {
	coat, base := p.sideColour(banner), baseOf(banner)
	dark := palette.Mixed(coat, shadow(), 0.55)
	p.shade(placed(base, at, r, 0), 0.16*r)
	p.Fill(dark, placed(base, at, r, 0))
	p.Fill(palette.Mixed(p.Palette.Wood, p.Palette.Chalk, 0.55), placed(base, at, 0.94*r, 0))
	p.Fill(dark, placed(base, at, 0.87*r, 0))
	p.Fill(coat, placed(base, at, 0.83*r, 0))
	lines := lined(base, 0.155, heraldry[max(0, banner)%len(heraldry)])
	for i := range lines {
		lines[i] = placed(lines[i], at, 0.83*r, 0)
	}
	p.stroke(Faint(dark, 0.5), 0.032*r, lines...)
}

// lined is parallel lines over a path without dents, so far apart, in a direction (radians).
func lined(over vg.Path, gap, toward float64) []vg.Path {
	return engine.Mapped(polygon.Hatch(cornersOf(over), gap, toward), func(l [2]engine.Spot) vg.Path {
		return openPath(Point(l[0].X, l[0].Y), Point(l[1].X, l[1].Y))
	})
}

// cornersOf is a path about the origin as a polygon.
func cornersOf(base vg.Path) []engine.Spot {
	var ring []engine.Spot
	for _, part := range base {
		switch part.Type {
		case vg.CloseComp:
		case vg.CurveComp:
			// Only circles have curves here: halfway along a quarter, and its end.
			last := ring[len(ring)-1]
			for k := 1; k <= 6; k++ {
				t := float64(k) / 6
				x := (1-t)*last.X + t*float64(part.Pos.X)
				y := (1-t)*last.Y + t*float64(part.Pos.Y)
				long := math.Sqrt(x*x + y*y)
				ring = append(ring, engine.Spot{X: x / long, Y: y / long})
			}
		default:
			ring = append(ring, engine.Spot{X: float64(part.Pos.X), Y: float64(part.Pos.Y)})
		}
	}
	return ring
}

// nameWay is the way, of length 1, from a figure to the name written in its cell; nought if there is none.
func (p *plan) nameWay(f *engine.Piece) vg.Point {
	i := p.View.CellNamed(f.Place)
	if p.named || i < 0 {
		return vg.Point{}
	}
	u := polygon.Way(f.At, p.nameSpot(&p.View.Cells[i]))
	return Point(u.X, u.Y)
}

// state marks a figure that is out of the ordinary, and leaves one way clear.
func (p *plan) state(state engine.Look, at vg.Point, r float64, clear vg.Point) {
	switch state.Mark {
	case engine.BadgeCrown:
		p.crown(palette.BadgeColour(p.Palette, state.Tone, p.Palette.Brass), at, r)
	case engine.BadgeBlaze:
		p.burst(at, 1.32*r, 20, p.Palette.Ink, clear)
		p.burst(at, 1.16*r, 20, palette.BadgeColour(p.Palette, state.Tone, p.Palette.Brass), clear)
	case engine.BadgeBurst:
		p.burst(at, 1.2*r, 14, palette.BadgeColour(p.Palette, state.Tone, p.Palette.Brass), clear)
	default:
		of := palette.BadgeColour(p.Palette, state.Tone, p.Palette.Ink)
		p.dashed(of, 0.09*r, []float64{0.2 * r, 0.14 * r}, circle(at, 1.16*r))
	}
}

// burst is the rays of a shell about a figure that is under fire.
func (p *plan) burst(at vg.Point, r float64, rays int, of color.NRGBA, clear vg.Point) {
	var all, bold []vg.Path
	for k := range rays {
		long := 0.2
		if k%2 == 1 {
			long = 0.12
		}
		sin, cos := math.Sincos(2 * math.Pi * (float64(k) + 0.5) / float64(rays))
		if float64(clear.X)*cos+float64(clear.Y)*sin > 0.9 {
			continue
		}
		ray := func(wide, more float64) vg.Path {
			in, out := r*0.94, r*(1+long+more)
			return ringPath(
				at.Add(Point(in*cos-wide*r*sin, in*sin+wide*r*cos)), at.Add(Point(out*cos, out*sin)),
				at.Add(Point(in*cos+wide*r*sin, in*sin-wide*r*cos)))
		}
		all, bold = append(all, ray(0.07, 0)), append(bold, ray(0.105, 0.06))
	}
	p.Fill(p.Palette.Ink, bold...)
	p.Fill(palette.Mixed(of, p.Palette.Chalk, 0.15), all...)
}

// crown is the gilt ring and the studs of a man who is declared.
func (p *plan) crown(of color.NRGBA, at vg.Point, r float64) {
	gilt := palette.Mixed(of, p.Palette.Chalk, 0.25)
	p.stroke(shadow(), 0.17*r, circle(at, 1.06*r))
	p.stroke(gilt, 0.1*r, circle(at, 1.06*r))
	for k := range 8 {
		sin, cos := math.Sincos(float64(k) * math.Pi / 4)
		stud := circle(at.Add(Point(1.06*r*cos, 1.06*r*sin)), 0.11*r)
		p.Fill(gilt, stud)
		p.stroke(shadow(), 0.035*r, stud)
	}
}
