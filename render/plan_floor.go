package render

import (
	"image/color"
	"math"
	"math/rand/v2"
	"strconv"

	"gonum.org/v1/plot/vg"

	"littlewars/engine"
)

// floorColour is the ground under everything.
func (p *plan) floorColour() color.NRGBA {
	c := p.Palette
	switch p.View.Ground.Material {
	case "lino":
		return mixed(c.Paper, hex(0x6B7F4A), 0.5)
	case "carpet":
		return mixed(c.Paper, c.Red, 0.22)
	case "paper", "":
		if !p.View.Ground.Floor {
			return mixed(c.Paper, c.Chalk, 0.3*lightness(c.Paper))
		}
	}
	return mixed(c.Paper, c.Cork, 0.6)
}

// floor is a nursery floor, with the speckles of cork, seams between its tiles and a rule at its edges.
func (p *plan) floor(low, high vg.Point) {
	of := p.floorColour()
	p.shade(boxed(low, high), 4)
	p.fill(of, boxed(low, high))
	if !p.View.Ground.Floor {
		p.stroke(p.Palette.Ink, 1.2, boxed(low, high))
		return
	}
	r := rand.New(rand.NewPCG(1913, 0))
	var dark, light []vg.Path
	w, h := float64(high.X-low.X), float64(high.Y-low.Y)
	const speck = 900.0 // square points a speck
	for i := range int(w * h / speck) {
		at := low.Add(point(2+(w-4)*r.Float64(), 2+(h-4)*r.Float64()))
		turn, long := math.Pi*r.Float64(), 0.8+1.4*r.Float64()
		sin, cos := math.Sincos(turn)
		s := openPath(at, at.Add(point(long*cos, long*sin)))
		if i%2 == 0 {
			dark = append(dark, s)
		} else {
			light = append(light, s)
		}
	}
	p.stroke(faint(shadow(), 0.16), 0.8, dark...)
	p.stroke(faint(p.Palette.Chalk, 0.22), 0.8, light...)
	p.seams()
	p.stroke(p.Palette.Ink, 1.2, boxed(low, high))
}

// steps for the marks of a rule, in.
var ruleSteps = [...]float64{1, 2, 3, 6, 12, 24, 36, 72, 144}

// seams are fine lines over the floor at whole numbers of inches, which the rules at its edges tell.
func (p *plan) seams() {
	g := p.View.Ground
	step := ruleSteps[len(ruleSteps)-1]
	for _, s := range ruleSteps {
		if s*p.unit >= 34 {
			step = s
			break
		}
	}
	l := lettering{face: plainLetters(), size: 7.5, align: 0.5}
	var lines, figures []vg.Path
	for x := math.Ceil(g.Low.X/step) * step; x <= g.High.X+1e-9; x += step {
		lines = append(lines, p.line([]engine.Spot{{X: x, Y: g.Low.Y}, {X: x, Y: g.High.Y}}))
		figures = append(figures, l.figure(inches(x), p.at(engine.Spot{X: x, Y: g.Low.Y}).Sub(point(0, 9))))
	}
	for y := math.Ceil(g.Low.Y/step) * step; y <= g.High.Y+1e-9; y += step {
		lines = append(lines, p.line([]engine.Spot{{X: g.Low.X, Y: y}, {X: g.High.X, Y: y}}))
		figures = append(figures, l.figure(inches(y), p.at(engine.Spot{X: g.Low.X, Y: y}).Sub(point(10, 0))))
	}
	p.stroke(faint(shadow(), 0.13), 0.5, lines...)
	p.fill(mixed(p.Palette.Faint, p.Palette.Ink, 0.4), figures...)
}

func inches(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) + "″" }

// stuff is what a kind of solid is made of, and how high it looks where the View does not say, in.
type stuff struct {
	of     func(Palette) color.NRGBA
	height float64
	roof   bool
}

func of(rgb uint32) func(Palette) color.NRGBA {
	return func(Palette) color.NRGBA { return hex(rgb) }
}

var solidStuff = map[string]stuff{
	"house":  {func(c Palette) color.NRGBA { return mixed(c.Wood, c.Chalk, 0.2) }, 4, true},
	"wall":   {func(c Palette) color.NRGBA { return mixed(c.Wood, c.Ink, 0.2) }, 1, false},
	"rock":   {of(0x9A9386), 1.5, false},
	"tree":   {of(0x6B7F4A), 4, false},
	"hill":   {func(c Palette) color.NRGBA { return mixed(c.Wood, c.Paper, 0.3) }, 1, false},
	"bridge": {func(c Palette) color.NRGBA { return mixed(c.Wood, c.Chalk, 0.35) }, 1, false},
	"river":  {func(c Palette) color.NRGBA { return mixed(c.Chalk, c.Blue, 0.3) }, 0, false},
	"pond":   {func(c Palette) color.NRGBA { return mixed(c.Chalk, c.Blue, 0.3) }, 0, false},
	"swamp":  {of(0xA9B48C), 0, false},
	"ford":   {func(c Palette) color.NRGBA { return mixed(c.Chalk, c.Wood, 0.45) }, 0, false},
}

// solids are what stands on the table and is nobody's, with the shadows they cast.
func (p *plan) solids() {
	for i := range p.View.Solids {
		s := &p.View.Solids[i]
		if len(s.Outline) < 3 {
			continue
		}
		made, known := solidStuff[s.Kind]
		if !known {
			made = stuff{func(c Palette) color.NRGBA { return mixed(c.Faint, c.Paper, 0.4) }, 1, false}
		}
		if s.Height > 0 {
			made.height = s.Height
		}
		colour, path := made.of(p.Palette), p.ring(s.Outline)
		if made.height > 0 {
			p.shade(path, min(7, 1.2+0.35*made.height*p.unit))
		}
		p.fill(colour, path)
		if made.height > 0 {
			p.fill(mixed(colour, p.Palette.Chalk, 0.25), p.ring(inset(anticlockwise(s.Outline), 1.1/p.unit)))
		}
		if made.roof {
			p.roof(s.Outline)
		}
		p.stroke(faint(p.Palette.Ink, 0.8), 0.6, path)
	}
}

func anticlockwise(ring []engine.Spot) []engine.Spot {
	if area(ring) >= 0 {
		return ring
	}
	turned := make([]engine.Spot, len(ring))
	for i, s := range ring {
		turned[len(ring)-1-i] = s
	}
	return turned
}

// roof is the ridge of a house and its rafters.
func (p *plan) roof(outline []engine.Spot) {
	long := 0
	for i := range outline {
		if apart(outline[i], outline[(i+1)%len(outline)]) > apart(outline[long], outline[(long+1)%len(outline)])+1e-9 {
			long = i
		}
	}
	u := way(outline[long], outline[(long+1)%len(outline)])
	var rafters []vg.Path
	for _, l := range hatch(outline, 5/p.unit, math.Atan2(u.X, -u.Y)) {
		rafters = append(rafters, p.line(l[:]))
	}
	p.stroke(faint(p.Palette.Red, 0.55), 0.6, rafters...)
	m := middleOfRing(outline)
	reach := engine.Spot{X: 1e3 * u.X, Y: 1e3 * u.Y}
	if a, b, some := within(outline, engine.Spot{X: m.X - reach.X, Y: m.Y - reach.Y}, engine.Spot{X: m.X + reach.X, Y: m.Y + reach.Y}); some {
		p.stroke(faint(p.Palette.Ink, 0.7), 0.9, p.line([]engine.Spot{a, b}))
	}
}

// soldier is a figure on the floor, with his front where he heads: on foot his base and his shoulders, a
// horse long, a gun of brass with its wheels. One who is too small to be seen is drawn larger than he is.
func (p *plan) soldier(f *engine.Piece) {
	const least = 2.6 // half a base, points
	at, r := p.at(f.At), max(least, f.Span/2*p.unit)
	coat := p.sideColour(p.banner(f.Side))
	put := func(shape vg.Path) vg.Path { return placed(shape, at, r, f.Heading) }
	body := baseOf(p.banner(f.Side))
	switch f.Kind {
	case "cavalry", "horse":
		body = polygon(point(1.5, 0), point(1, 0.55), point(-1.3, 0.6), point(-1.3, -0.6), point(1, -0.55))
	case "gun", "artillery", "naval gun", "field gun":
		coat = p.Palette.Brass
		body = append(boxed(point(-1.5, -0.2), point(1.7, 0.2)), boxed(point(-0.5, -0.95), point(0.5, 0.95))...)
	}
	down := f.State != "" && f.State != "ready"
	p.shade(put(body), 0.3*r)
	p.stroke(p.Palette.Chalk, 0.3*r, put(body))
	if down {
		p.fill(p.Palette.Chalk, put(body))
		p.stroke(coat, 0.35*r, put(body))
	} else {
		p.fill(coat, put(body))
	}
	p.fill(p.Palette.Chalk, put(polygon(point(1.05, 0), point(0.45, 0.35), point(0.45, -0.35))))
	if f.Label != "" && r > 6 {
		l := lettering{face: bookLetters(), size: 0.9 * r, align: 0.5}
		p.fill(p.Palette.Chalk, l.figure(f.Label, at.Sub(point(0.2*r*math.Cos(f.Heading), 0.2*r*math.Sin(f.Heading)))))
	}
}
