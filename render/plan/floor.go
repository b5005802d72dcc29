package plan

import (
	"cmp"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"gonum.org/v1/plot/vg"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// floorColour is the ground under everything.
func (p *plan) floorColour() color.NRGBA {
	c := p.Palette
	switch p.View.Ground.Material {
	case "lino":
		return palette.Mixed(c.Paper, palette.Hex(0x6B7F4A), 0.5)
	case "carpet":
		return palette.Mixed(c.Paper, c.Red, 0.22)
	case "paper", "":
		if !p.View.Ground.Floor {
			return palette.Mixed(c.Paper, c.Chalk, 0.3*lightness(c.Paper))
		}
	}
	share := 0.38 // of parchment
	if c.ByLamp() {
		share = 0.16
	}
	return palette.Mixed(c.Paper, palette.Hex(0xD9C48F), share)
}

// floor is a nursery floor, with the speckles of cork, seams between its tiles and a rule at its edges.
func (p *plan) floor(low, high vg.Point) {
	of := p.floorColour()
	p.shade(Boxed(low, high), 4)
	p.Fill(of, Boxed(low, high))
	if !p.View.Ground.Floor {
		p.stroke(p.Palette.Ink, 1.2, Boxed(low, high))
		return
	}
	r := rand.New(rand.NewPCG(1913, 0))
	var dark, light []vg.Path
	w, h := float64(high.X-low.X), float64(high.Y-low.Y)
	const speck = 900.0 // square points a speck
	for i := range int(w * h / speck) {
		at := low.Add(Point(2+(w-4)*r.Float64(), 2+(h-4)*r.Float64()))
		turn, long := math.Pi*r.Float64(), 0.8+1.4*r.Float64()
		sin, cos := math.Sincos(turn)
		s := openPath(at, at.Add(Point(long*cos, long*sin)))
		if i%2 == 0 {
			dark = append(dark, s)
		} else {
			light = append(light, s)
		}
	}
	p.stroke(Faint(shadow(), 0.16), 0.8, dark...)
	p.stroke(Faint(p.Palette.Chalk, 0.22), 0.8, light...)
	p.seams()
	p.stroke(p.Palette.Ink, 1.2, Boxed(low, high))
}

// ruleSteps are between the marks of a rule, in.
var ruleSteps = [...]float64{1, 2, 3, 6, 12, 24, 36, 72, 144}

// seams are fine lines over the floor at whole numbers of inches, which the rules at its edges tell.
func (p *plan) seams() {
	g := p.View.Ground
	step := ruleSteps[len(ruleSteps)-1]
	for _, s := range ruleSteps {
		if s*p.Unit >= 34 {
			step = s
			break
		}
	}
	l := lettering{face: plainLetters(), size: 7.5, align: 0.5}
	up := 1.0
	if p.broad {
		up = -1
	}
	var lines, figures []vg.Path
	for x := math.Ceil(g.Low.X/step) * step; x <= g.High.X+1e-9; x += step {
		lines = append(lines, p.line([]engine.Spot{{X: x, Y: g.Low.Y}, {X: x, Y: g.High.Y}}))
		figures = append(figures, l.figure(inches(x), p.at(engine.Spot{X: x, Y: g.Low.Y}).Sub(Point(0, 9))))
	}
	for y := math.Ceil(g.Low.Y/step) * step; y <= g.High.Y+1e-9; y += step {
		lines = append(lines, p.line([]engine.Spot{{X: g.Low.X, Y: y}, {X: g.High.X, Y: y}}))
		figures = append(figures, l.figure(inches(y*up), p.at(engine.Spot{X: g.Low.X, Y: y}).Sub(Point(10, 0))))
	}
	p.stroke(Faint(shadow(), 0.13), 0.5, lines...)
	p.Fill(palette.Mixed(p.Palette.Faint, p.Palette.Ink, 0.4), figures...)
}

func inches(x float64) string { return strconv.FormatFloat(x+0, 'f', -1, 64) + "″" } // -0 is 0

func of(rgb uint32) func(palette.Palette) color.NRGBA {
	return func(palette.Palette) color.NRGBA { return palette.Hex(rgb) }
}

// solids are what stands on the table and is nobody's, as far as the table goes: first what is chalked on the
// floor, then what is stood upon, then what stands, and what is drawn as nothing in particular last.
func (p *plan) solids() {
	var all []engine.Solid
	for i := range p.View.Solids {
		s := p.View.Solids[i]
		if s.Outline = p.onTable(s.Outline); len(s.Outline) > 2 {
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(a, b engine.Solid) int {
		return cmp.Or(cmp.Compare(p.layerOf(a.Kind), p.layerOf(b.Kind)), cmp.Compare(p.rankOf(a.Kind), p.rankOf(b.Kind)))
	})
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].Kind == all[0].Kind {
			n++
		}
		look := p.View.Looks.Ground(all[0].Kind)
		switch {
		case len(p.Patches) > 0 && !stands(look.Pattern):
			outlined(p, all[:n])
		case look.Pattern == engine.PatternSlopes:
			drawContours(p, &look, all[:n])
		case patterns[look.Pattern].height == 0:
			p.chalked(&look, all[:n])
		default:
			for i := range all[:n] {
				p.solid(&look, &all[i])
			}
		}
		all = all[n:]
	}
}

// layerOf is when a kind of solid is drawn, with no pattern after all others; rankOf is when of those drawn alike.
func (p *plan) layerOf(kind string) engine.Pattern { return p.patternOf(kind) - 1 }

func (p *plan) rankOf(kind string) int {
	return slices.IndexFunc(p.View.Looks.Told().Grounds, func(l engine.Look) bool { return l.Word == kind })
}

// onTable is what of an outline without dents lies on the ground; it runs anticlockwise.
func (p *plan) onTable(outline []engine.Spot) []engine.Spot {
	g := p.View.Ground
	corners := [4]engine.Spot{g.Low, {X: g.High.X, Y: g.Low.Y}, g.High, {X: g.Low.X, Y: g.High.Y}}
	outline = Anticlockwise(outline)
	for i, a := range corners {
		outline, _ = polygon.Parted(outline, a, corners[(i+1)%4])
	}
	return outline
}

// chalked is what has no height. Where parts of it meet there is no seam: the banks are drawn first.
func (p *plan) chalked(look *engine.Look, solids []engine.Solid) {
	paths := engine.Mapped(solids, func(s engine.Solid) vg.Path { return p.ring(s.Outline) })
	p.stroke(Faint(p.Palette.Soot, 0.35), 2.8, paths...)
	p.stroke(p.Palette.Chalk, 2, paths...)
	of := Washes[look.Wash].Solid(p.Palette)
	p.Fill(of, paths...)
	for i := range solids {
		if over := patterns[look.Pattern].solid; over != nil {
			over(p, of, &solids[i])
		}
	}
}

// stands reports whether what has a pattern hides the ground under it: else it lies flat, or is stood upon.
func stands(is engine.Pattern) bool {
	return patterns[is].height > 0 && is != engine.PatternSlopes && is != engine.PatternBridge
}

// outlined is what lies over patches, which it must not hide: light and dark, so as to be seen on any.
func outlined(p *plan, solids []engine.Solid) {
	for i := range solids {
		ring := p.ring(solids[i].Outline)
		p.stroke(Faint(p.Palette.Chalk, 0.9), 1.4, ring)
		p.stroke(Faint(p.Palette.Ink, 0.65), 0.5, ring)
	}
}

// solid is what has height, with its shadow.
func (p *plan) solid(look *engine.Look, s *engine.Solid) {
	made := &patterns[look.Pattern]
	colour, path, height := Washes[look.Wash].Solid(p.Palette), p.ring(s.Outline), made.height
	if s.Height > 0 {
		height = s.Height
	}
	p.shade(path, min(7, 1.2+0.35*height*p.Unit))
	p.Fill(colour, path)
	p.Fill(palette.Mixed(colour, p.Palette.Chalk, 0.25), p.ring(polygon.Inset(s.Outline, 1.1/p.Unit)))
	p.stroke(Faint(p.Palette.Ink, 0.8), 0.6, path)
	if made.solid != nil {
		made.solid(p, colour, s)
	}
}

// drawContours draws hills as a map prints them: a line at each height with strokes down the slope, the ground above it
// deeper in tint.
func drawContours(p *plan, look *engine.Look, solids []engine.Solid) {
	const gap, stroke = 5.5, 4.2 // points, between the strokes and at most along them
	wash := Washes[look.Wash].Solid(p.Palette)
	brown := palette.Mixed(palette.Hex(0x8A5A2B), p.Palette.Ink, 0.15)
	solids = slices.Clone(solids)
	slices.SortStableFunc(solids, func(a, b engine.Solid) int { return cmp.Compare(a.Base, b.Base) })
	for i := range solids {
		s := &solids[i]
		ring := p.ring(s.Outline)
		p.Fill(palette.Mixed(p.floorColour(), wash, min(0.75, 0.34+0.16*(s.Base+s.Height))), ring)
		var strokes []vg.Path
		n := len(s.Outline)
		for k, a := range s.Outline {
			b := s.Outline[(k+1)%n]
			u, long := polygon.Way(a, b), polygon.Apart(a, b)
			for at := gap / p.Unit / 2; at < long; at += gap / p.Unit {
				x := engine.Spot{X: a.X + u.X*at, Y: a.Y + u.Y*at}
				far := min(stroke, 1.1*p.Unit) / p.Unit
				strokes = append(strokes, p.line([]engine.Spot{x, {X: x.X - far*u.Y, Y: x.Y + far*u.X}}))
			}
		}
		p.stroke(Faint(brown, 0.55), 0.45, strokes...)
		p.stroke(brown, 0.9, ring)
	}
}

// treetop is the puff of green over a trunk: what the eye takes for the tree.
func (p *plan) treetop(green color.NRGBA, s *engine.Solid) {
	const least, share = 0.75, 0.27 // in; of its height
	at, r := p.at(polygon.MiddleOfRing(s.Outline)), max(least, share*s.Height)*p.Unit
	p.Fill(Faint(green, 0.8), circle(at, r))
	p.Fill(Faint(p.Palette.Chalk, 0.2), circle(at.Add(Point(-0.25*r, 0.3*r)), 0.5*r))
	p.stroke(Faint(shadow(), 0.6), 0.5, circle(at, r))
}

// cobbles are the stones of a ford.
func (p *plan) cobbles(_ color.NRGBA, s *engine.Solid) {
	const gap = 1.25 // in
	var stones []vg.Path
	for row, l := range polygon.Hatch(polygon.Inset(s.Outline, 0.4), gap, s.Turned) {
		long := polygon.Apart(l[0], l[1])
		for x := gap / 2 * float64(row%2); x <= long; x += gap {
			stones = append(stones, circle(p.at(polygon.Between(l[0], l[1], x/long)), 0.3*p.Unit))
		}
	}
	p.Fill(p.Palette.Chalk, stones...)
	p.stroke(Faint(shadow(), 0.5), 0.4, stones...)
}

func Anticlockwise(ring []engine.Spot) []engine.Spot {
	if polygon.Area(ring) >= 0 {
		return ring
	}
	turned := slices.Clone(ring)
	slices.Reverse(turned)
	return turned
}

// roof is the ridge of a house and its rafters.
func (p *plan) roof(_ color.NRGBA, s *engine.Solid) {
	outline := s.Outline
	long := 0
	for i := range outline {
		if polygon.Apart(outline[i], outline[(i+1)%len(outline)]) > polygon.Apart(outline[long], outline[(long+1)%len(outline)])+1e-9 {
			long = i
		}
	}
	u := polygon.Way(outline[long], outline[(long+1)%len(outline)])
	p.stroke(Faint(p.Palette.Red, 0.55), 0.6, hatched(p, outline, 5/p.Unit, math.Atan2(u.X, -u.Y))...)
	m := polygon.MiddleOfRing(outline)
	reach := engine.Spot{X: 1e3 * u.X, Y: 1e3 * u.Y}
	if a, b, some := polygon.Within(outline, engine.Spot{X: m.X - reach.X, Y: m.Y - reach.Y}, engine.Spot{X: m.X + reach.X, Y: m.Y + reach.Y}); some {
		p.stroke(Faint(p.Palette.Ink, 0.7), 0.9, p.line([]engine.Spot{a, b}))
	}
}

// leastMark is half of the smallest mark for a figure, points: one too small to be seen is drawn larger. The least of
// blocks, for those who stand on the floor, is 12 pixels long in a picture as wide as is usual.
const (
	leastMark            = 2.6
	blockLong, blockWide = 3.3, 2.6
)

// drawBlock draws the oblong that stands for foot or horse on a map, its corners cut for the first side, with the sign
// of its arm: a cross for foot, one slanting line for horse; and a beak where it faces.
func drawBlock(p *plan, f *engine.Piece, coat, rim color.NRGBA) {
	at, first := p.at(f.At), p.banner(f.Side) == 0
	k := max(1, 0.8*f.Span/2*p.Unit/blockWide)
	x, y := blockLong, blockWide
	outline := Boxed(Point(-x, -y), Point(x, y))
	corners := [4]vg.Point{Point(-x, -y), Point(x, y), Point(-x, y), Point(x, -y)}
	if first {
		const cut = 1.8
		outline = ringPath(Point(cut-x, -y), Point(x-cut, -y), Point(x, cut-y), Point(x, y-cut), Point(x-cut, y),
			Point(cut-x, y), Point(-x, y-cut), Point(-x, cut-y))
		for i, c := range corners {
			corners[i] = c.Scale(0.7)
		}
	}
	put := func(path vg.Path) vg.Path { return placed(path, at, k, 0) }
	beak := placed(ringPath(Point(5.6, 0), Point(2.4, 1.5), Point(2.4, -1.5)), at, k, f.Heading)
	covers := put(outline)
	p.shade(covers, 1.2*k)
	p.stroke(rim, 1.1*k, covers, beak)
	p.Fill(coat, beak)
	p.Fill(coat, covers)
	lines := []vg.Path{put(openPath(corners[0], corners[1]))}
	if body := p.View.BodyOf(f); body != engine.BodyLeadHorse && body != engine.BodyHorse {
		lines = append(lines, put(openPath(corners[2], corners[3])))
	}
	p.stroke(rim, 0.75*k, lines...)
	p.stroke(Faint(p.Palette.Soot, 0.85), 0.35*k, covers)
}

// troop is a figure on the floor, with his front where he heads: on foot his side's base, a horse long, a gun
// of brass, a shot a ball. One who lies is as long as he is, the fallen hollow.
func (p *plan) troop(f *engine.Piece) {
	at, r, coat := p.at(f.At), max(leastMark, f.Span/2*p.Unit), p.sideColour(p.banner(f.Side))
	covers := placed(baseOf(p.banner(f.Side)), at, r, f.Heading)
	front := placed(ringPath(Point(1.05, 0), Point(0.45, 0.35), Point(0.45, -0.35)), at, r, f.Heading)
	rim := p.Palette.Chalk
	if p.Palette.Pattern && p.banner(f.Side) == 0 {
		rim = p.Palette.Soot // the coat is white
	}
	badge := p.View.Looks.State(f.State).Mark
	switch body := p.View.BodyOf(f); {
	case badge != engine.BadgeFallen && !polygon.Lies(badge) && arms[body]:
		drawBlock(p, f, coat, rim)
		return
	case body == engine.BodyShot:
		covers, coat, front = circle(at, r), p.Palette.Soot, nil
	case body == engine.BodyLeadGun || body == engine.BodyGun:
		covers, coat = p.piece(f, r, 0), p.Palette.Brass
	case prints[body].flat != nil:
		covers, front = moved(prints[body].flat(r, f.Heading), at), nil
	case prints[body].long > 0:
		covers = p.piece(f, r, prints[body].long)
		front = placed(Boxed(Point(-0.55, -0.4), Point(0.55, 0.4)), at, r, f.Heading) // its canvas, or its chest
	case polygon.Lies(badge):
		long := max(f.Tall, f.Span) / 2 * max(p.Unit, 2*leastMark/f.Span)
		if len(f.Covers) > 0 {
			long = p.Unit * reach(f.Covers[0], f.At)
		}
		covers, front = placed(Boxed(Point(0, -1), Point(max(2, long/r), 1)), at, r, f.Toward), nil
	case body == engine.BodyLeadHorse || body == engine.BodyHorse:
		covers = placed(ringPath(Point(1.5, 0), Point(1, 0.55), Point(-1.3, 0.6), Point(-1.3, -0.6), Point(1, -0.55)), at, r, f.Heading)
	}
	p.shade(covers, 0.3*r)
	if badge == engine.BadgeFallen {
		p.stroke(coat, 0.5*r, covers)
		coat = p.Palette.Chalk
	} else {
		p.stroke(rim, 0.3*r, covers)
	}
	p.Fill(coat, covers)
	p.Fill(p.Palette.Chalk, front)
	// Whose it is: brass is anybody's.
	if body := p.View.BodyOf(f); body == engine.BodyLeadGun || body == engine.BodyGun {
		mark := placed(baseOf(p.banner(f.Side)), at, 0.5*r, f.Heading)
		p.stroke(rim, 0.2*r, mark)
		p.Fill(p.sideColour(p.banner(f.Side)), mark)
	}
}

// arms are the bodies that a map has blocks for.
var arms = [engine.NumBodies]bool{
	engine.BodyLeadFoot: true, engine.BodyLeadHorse: true, engine.BodyHorse: true, engine.BodyLight: true, engine.BodyLine: true,
}

// piece is the outline of a gun, or of what is drawn by horses and so long: what it covers, larger where that would
// be too small to be told.
func (p *plan) piece(f *engine.Piece, r, long float64) vg.Path {
	const least = 11 // points from trail to muzzle
	switch {
	case len(f.Covers) == 0 && long > 0:
		body := ringPath(Point(2.4, 0.1), Point(long, 0.8), Point(-long, 0.8), Point(-long, -0.8), Point(long, -0.8), Point(2.4, -0.1))
		return placed(body, p.at(f.At), r, f.Heading)
	case len(f.Covers) == 0:
		return placed(append(Boxed(Point(-1.5, -0.2), Point(1.7, 0.2)), Boxed(Point(-0.5, -0.95), Point(0.5, 0.95))...), p.at(f.At), r, f.Heading)
	}
	long = 2 * reach(slices.Concat(f.Covers...), f.At)
	if f.Bore != nil {
		long = polygon.Apart(f.Bore.Trail, f.Bore.Muzzle)
	}
	larger := max(1, least/p.Unit/long)
	var all vg.Path
	for _, ring := range f.Covers {
		grown := engine.Mapped(ring, func(s engine.Spot) engine.Spot { return polygon.Between(f.At, s, larger) })
		all = append(all, p.ring(grown)...)
	}
	return all
}

// reach is how far an outline goes from a spot.
func reach(outline []engine.Spot, from engine.Spot) float64 {
	far := 0.0
	for _, s := range outline {
		far = max(far, polygon.Apart(from, s))
	}
	return far
}

// names writes under each figure of a floor what it is called, where there is room for it.
func (p *plan) names() {
	l := lettering{face: plainLetters(), size: 5.6, align: 0.5}
	under := func(f *engine.Piece) engine.Spot {
		low := max(leastMark, f.Span/2*p.Unit)
		if f.Bore != nil || prints[p.View.BodyOf(f)].long > 0 {
			low = 2 + max(5.5, p.Unit*reach(slices.Concat(f.Covers...), f.At))
		}
		return engine.Spot{X: f.At.X, Y: f.At.Y - (low+4.5)/p.Unit}
	}
	for i := range p.View.Figures {
		f := &p.View.Figures[i]
		at, half, high := under(f), l.wide(f.Label)/2/p.Unit, l.size/p.Unit
		crowded := slices.ContainsFunc(p.View.Figures, func(o engine.Piece) bool {
			name := under(&o)
			return o.Word != f.Word && (math.Abs(o.At.Y-at.Y) < high && math.Abs(o.At.X-at.X) < half+o.Span/2 ||
				math.Abs(name.Y-at.Y) < high && math.Abs(name.X-at.X) < 2.1*half)
		})
		if f.Label != "" && !crowded {
			p.haloed(p.Palette.Ink, Faint(p.floorColour(), 0.7), 1.6, l.figure(f.Label, p.at(at)))
		}
	}
}

// compass tells that up is north, on a floor whose sides are so called.
func (p *plan) compass() {
	if !slices.Contains(p.View.Sides, "north") {
		return
	}
	at, way, letter := p.at(p.View.Ground.High).Add(Point(p.Rim+6, -22)), math.Pi/2, Point(0, 12)
	if p.broad {
		way, letter = 0, Point(13, -3)
	}
	p.Fill(p.Palette.Ink, placed(ringPath(Point(9, 0), Point(-7, 4), Point(-4, 0), Point(-7, -4)), at, 1, way))
	p.write(p.Palette.Ink, lettering{face: bookLetters(), size: 9, align: 0.5}, "N", at.Add(letter))
}
