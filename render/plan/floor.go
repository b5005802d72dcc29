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

// floorColour is the ground under everything: of a floor the parchment that its map is printed on.
func (p *plan) floorColour() color.NRGBA {
	if p.View.Ground.Floor {
		return parchment(p.Palette)
	}
	return palette.Mixed(p.Palette.Paper, p.Palette.Chalk, 0.3*lightness(p.Palette.Paper))
}

func parchment(of palette.Palette) color.NRGBA {
	share := 0.55
	if of.ByLamp() {
		share = 0.16
	}
	return palette.Mixed(of.Paper, palette.Hex(0xDCC48C), share)
}

// brown is what contours are printed in.
func (p *plan) brown() color.NRGBA {
	return palette.Mixed(palette.Hex(0x8A5A2B), p.Palette.Ink, 0.2)
}

// floor is the paper of a map: of a floor parchment with its fibres, stained, browned at its edges and once folded.
func (p *plan) floor(low, high vg.Point) {
	if !p.Bare {
		p.shade(Boxed(low, high), 4)
	}
	p.Fill(p.floorColour(), Boxed(low, high))
	if !p.View.Ground.Floor {
		p.stroke(p.Palette.Ink, 1.2, Boxed(low, high))
		return
	}
	r := rand.New(rand.NewPCG(1913, 0))
	w, h := float64(high.X-low.X), float64(high.Y-low.Y)
	somewhere := func() vg.Point { return low.Add(Point(2+(w-4)*r.Float64(), 2+(h-4)*r.Float64())) }
	stain := Faint(p.brown(), 0.014)
	for range 14 {
		at, wide := somewhere(), (0.05+0.12*r.Float64())*max(w, h)
		for k := range 4 {
			far := wide * (1 - 0.22*float64(k))
			p.Fill(stain, p.ring(clipped(p, at, far)))
		}
	}
	const fibre = 420.0 // square points to one
	var dark, light []vg.Path
	for i := range int(w * h / fibre) {
		at := somewhere()
		turn, long := math.Pi*r.Float64(), 0.6+2.4*r.Float64()
		sin, cos := math.Sincos(turn)
		bent := at.Add(Point(long*cos, long*sin))
		s := openPath(at, bent, bent.Add(Point(0.6*long*math.Cos(turn+0.5), 0.6*long*math.Sin(turn+0.5))))
		if i%2 == 0 {
			dark = append(dark, s)
		} else {
			light = append(light, s)
		}
	}
	p.stroke(Faint(p.brown(), 0.17), 0.4, dark...)
	p.stroke(Faint(p.Palette.Chalk, 0.2), 0.5, light...)
	for k := range 16 { // browned at its edges
		wide := 1.5 * float64(k+1)
		in := Point(wide/2, wide/2)
		p.stroke(Faint(p.brown(), 0.018), wide, Boxed(low.Add(in), high.Sub(in)))
	}
	for i := range 3 { // and folded
		x, y := low.X+(high.X-low.X)*vg.Length(i+1)/4, low.Y+(high.Y-low.Y)*vg.Length(i+1)/4
		creases := []vg.Path{openPath(vg.Point{X: x, Y: low.Y}, vg.Point{X: x, Y: high.Y})}
		if i == 1 {
			creases = append(creases, openPath(vg.Point{X: low.X, Y: y}, vg.Point{X: high.X, Y: y}))
		}
		p.stroke(Faint(p.brown(), 0.1), 1.1, creases...)
		for k := range creases {
			creases[k] = moved(creases[k], Point(0.9, -0.9))
		}
		p.stroke(Faint(p.Palette.Chalk, 0.3), 0.7, creases...)
	}
	p.seams()
	neatline(p, low, high)
}

// clipped is a round as far as it lies on the ground.
func clipped(p *plan, at vg.Point, far float64) []engine.Spot {
	const n = 28
	mid := at.Sub(p.Origin).Scale(1 / vg.Length(p.Unit))
	ring := make([]engine.Spot, n)
	for i := range ring {
		ring[i] = polygon.Ahead(engine.Spot{X: float64(mid.X), Y: float64(mid.Y)}, 2*math.Pi*float64(i)/n, far/p.Unit)
	}
	return p.onTable(ring)
}

// neatline is the border of a map, of pieces in turn dark and light, each as long as what the numbers at it tell.
func neatline(p *plan, low, high vg.Point) {
	const near, far = 1.6, 4.6 // points from the ground
	grow := func(d float64) vg.Path { return Boxed(low.Sub(Point(d, d)), high.Add(Point(d, d))) }
	p.stroke(p.floorColour(), far-near, grow((near+far)/2))
	g, step := p.View.Ground, ruleStep(p)
	var dark []vg.Path
	piece := func(a, b engine.Spot, out vg.Point) {
		dark = append(dark, openPath(p.at(a).Add(out), p.at(b).Add(out)))
	}
	const mid = (near + far) / 2
	for x := math.Floor(g.Low.X/step) * step; x < g.High.X; x += step {
		if a, b := max(x, g.Low.X), min(x+step, g.High.X); int(math.Round(x/step))%2 == 0 && b > a {
			piece(engine.Spot{X: a, Y: g.Low.Y}, engine.Spot{X: b, Y: g.Low.Y}, Point(0, -mid))
			piece(engine.Spot{X: a, Y: g.High.Y}, engine.Spot{X: b, Y: g.High.Y}, Point(0, mid))
		}
	}
	for y := math.Floor(g.Low.Y/step) * step; y < g.High.Y; y += step {
		if a, b := max(y, g.Low.Y), min(y+step, g.High.Y); int(math.Round(y/step))%2 == 0 && b > a {
			piece(engine.Spot{X: g.Low.X, Y: a}, engine.Spot{X: g.Low.X, Y: b}, Point(-mid, 0))
			piece(engine.Spot{X: g.High.X, Y: a}, engine.Spot{X: g.High.X, Y: b}, Point(mid, 0))
		}
	}
	p.stroke(Faint(p.Palette.Ink, 0.85), far-near-0.8, dark...)
	p.stroke(p.Palette.Ink, 0.5, grow(near), grow(far))
	p.stroke(p.Palette.Ink, 0.9, grow(0))
}

// ruleSteps are between the marks of a rule, in.
var ruleSteps = [...]float64{1, 2, 3, 6, 12, 24, 36, 72, 144}

// ruleStep is how far apart the lines are that the numbers at the edges tell.
func ruleStep(p *plan) float64 {
	if p.Step > 0 {
		return p.Step
	}
	for _, s := range ruleSteps {
		if s*p.Unit >= 34 {
			return s
		}
	}
	return ruleSteps[len(ruleSteps)-1]
}

// seams are fine lines over the floor at whole numbers of inches, which the rules at its edges tell.
func (p *plan) seams() {
	g, step := p.View.Ground, ruleStep(p)
	l := lettering{face: plainLetters(), size: 7.5, align: 0.5}
	up := 1.0
	if p.broad {
		up = -1
	}
	var lines, figures []vg.Path
	for x := math.Ceil(g.Low.X/step) * step; x <= g.High.X+1e-9; x += step {
		lines = append(lines, p.line([]engine.Spot{{X: x, Y: g.Low.Y}, {X: x, Y: g.High.Y}}))
		figures = append(figures, l.figure(inches(x), p.at(engine.Spot{X: x, Y: g.Low.Y}).Sub(Point(0, 11))))
	}
	for y := math.Ceil(g.Low.Y/step) * step; y <= g.High.Y+1e-9; y += step {
		lines = append(lines, p.line([]engine.Spot{{X: g.Low.X, Y: y}, {X: g.High.X, Y: y}}))
		figures = append(figures, l.figure(inches(y*up), p.at(engine.Spot{X: g.Low.X, Y: y}).Sub(Point(14, 0))))
	}
	p.stroke(Faint(p.brown(), 0.28), 0.35, lines...)
	if !p.Bare { // whoever looks writes them
		p.Fill(palette.Mixed(p.Palette.Faint, p.Palette.Ink, 0.4), figures...)
	}
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
		switch print := patterns[look.Pattern].solids; {
		case len(p.Patches) > 0 && !patterns[look.Pattern].stands:
			outlined(p, all[:n])
		case print != nil:
			print(p, &look, all[:n])
		default:
			drawPlain(p, &look, all[:n])
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

// outlined is what lies over patches, which it must not hide: light and dark, so as to be seen on any.
func outlined(p *plan, solids []engine.Solid) {
	for i := range solids {
		ring := p.ring(solids[i].Outline)
		p.stroke(Faint(p.Palette.Chalk, 0.9), 1.4, ring)
		p.stroke(Faint(p.Palette.Ink, 0.65), 0.5, ring)
	}
}

func Anticlockwise(ring []engine.Spot) []engine.Spot {
	if polygon.Area(ring) >= 0 {
		return ring
	}
	turned := slices.Clone(ring)
	slices.Reverse(turned)
	return turned
}

// leastMark is half of the smallest mark for a figure, points: one too small to be seen is drawn larger. Blocks, for
// those who stand on the floor, are at least 12 pixels each way in a picture as wide as is usual.
const (
	leastMark  = 2.6
	leastBlock = 6.4
	leastGun   = 8.5 // half of its length
)

// troops draws the figures of a floor: who has an arm as blocks of a map, and first all others.
func (p *plan) troops() {
	var men []Block
	for i := range p.View.Figures {
		if m := p.asBlock(&p.View.Figures[i]); m.Branch == NoBranch {
			p.troop(&p.View.Figures[i])
		} else {
			men = append(men, m)
		}
	}
	l := lettering{face: plainLetters(), size: 6.4, align: 0.5}
	blocks := Formations(nil, men, leastBlock/p.Unit)
	for i := range blocks {
		p.printed(&blocks[i])
	}
	for i := range blocks {
		if at, ok := blocks[i].Counted(blocks, 7/p.Unit); ok {
			p.haloed(p.Palette.Ink, Faint(p.floorColour(), 0.8), 1.8, l.figure(strconv.Itoa(blocks[i].Men), p.at(at)))
		}
	}
}

// asBlock is the block of a figure alone.
func (p *plan) asBlock(f *engine.Piece) Block {
	badge := p.View.Looks.State(f.State).Mark
	b := Block{
		At: f.At, Turn: f.Heading, Banner: p.banner(f.Side), Branch: BranchOf(p.View.BodyOf(f), badge), Men: 1,
		Bare: badge == engine.BadgeCaptive || badge == engine.BadgeDisarmed,
	}
	b.Long, b.Wide = f.Span/2, f.Span/2
	if b.Branch == Gun {
		b.Long = max(leastGun/p.Unit, reach(slices.Concat(f.Covers...), f.At))
		if f.Bore != nil {
			b.At = polygon.Between(f.Bore.Trail, f.Bore.Muzzle, 0.5)
			b.Long = max(leastGun/p.Unit, polygon.Apart(f.Bore.Trail, f.Bore.Muzzle)/2)
		}
	}
	return b
}

// printed is a block in the colours of its side.
func (p *plan) printed(b *Block) {
	tones := InksOf(p.Palette, p.sideColour(b.Banner), b.Banner)
	b.Print(leastBlock/12/p.Unit, Full(p.Palette, b.Banner), func(of Inking, ring []engine.Spot) {
		p.Fill(tones[of], p.ring(ring))
	})
}

// Full reports whether the blocks of a side are full of its coat: those of the first are, or if its coat is white of
// the second.
func Full(of palette.Palette, banner int) bool { return banner == 0 != of.Pattern }

// InksOf is the colours of the blocks of a side.
func InksOf(of palette.Palette, coat color.NRGBA, banner int) (tones [NumInkings]color.NRGBA) {
	paper, ink := parchment(of), palette.Hex(0x1C140E)
	if of.ByLamp() {
		ink = of.Ink
	}
	tones = [...]color.NRGBA{Faint(paper, 0.9), ink, coat, palette.Mixed(paper, coat, 0.14), palette.Hex(0xF7F4EC)}
	if of.Pattern && banner == 0 {
		tones[Coat], tones[Wash] = palette.Hex(0x1C140E), coat
	}
	return tones
}

// troop is a figure on the floor that has no block, with its front where it heads: a shot a ball, a brick as long as
// it is.
func (p *plan) troop(f *engine.Piece) {
	at, r, coat := p.at(f.At), max(leastMark, f.Span/2*p.Unit), p.sideColour(p.banner(f.Side))
	covers := placed(baseOf(p.banner(f.Side)), at, r, f.Heading)
	front := placed(ringPath(Point(1.05, 0), Point(0.45, 0.35), Point(0.45, -0.35)), at, r, f.Heading)
	rim := p.Palette.Chalk
	switch body := p.View.BodyOf(f); {
	case body == engine.BodyShot:
		covers, coat, front = circle(at, r), p.Palette.Soot, nil
	case prints[body].flat != nil:
		covers, front = moved(prints[body].flat(r, f.Heading), at), nil
	case prints[body].long > 0:
		covers = p.piece(f, r, prints[body].long)
		front = placed(Boxed(Point(-0.55, -0.4), Point(0.55, 0.4)), at, r, f.Heading) // its canvas, or its chest
	}
	p.shade(covers, 0.3*r)
	p.stroke(rim, 0.3*r, covers)
	p.Fill(coat, covers)
	p.Fill(p.Palette.Chalk, front)
}

// piece is the outline of what is drawn by horses and so long: what it covers, larger where that would be too small to
// be told.
func (p *plan) piece(f *engine.Piece, r, long float64) vg.Path {
	const least = 11 // points
	if len(f.Covers) == 0 {
		body := ringPath(Point(2.4, 0.1), Point(long, 0.8), Point(-long, 0.8), Point(-long, -0.8), Point(long, -0.8), Point(2.4, -0.1))
		return placed(body, p.at(f.At), r, f.Heading)
	}
	larger := max(1, least/p.Unit/2/reach(slices.Concat(f.Covers...), f.At))
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
		low := max(leastBlock/2+1.5, f.Span/2*p.Unit)
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
