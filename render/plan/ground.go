package plan

import (
	"cmp"
	"image/color"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"

	"gonum.org/v1/plot/vg"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// wash is how the ground looks: a colour laid over a cell of the sheet at a share of its strength, as on a
// hand-coloured plate, and the colour of a solid on a floor.
type wash struct {
	plate color.NRGBA
	share float64
	Solid func(palette.Palette) color.NRGBA
}

var Washes = [engine.NumWashes]wash{
	engine.WashNone:     {Solid: func(c palette.Palette) color.NRGBA { return palette.Mixed(c.Faint, c.Paper, 0.4) }},
	engine.WashWater:    {palette.Hex(0x2A6487), 0.5, func(c palette.Palette) color.NRGBA { return palette.Mixed(palette.Watery(c), c.Chalk, 0.4) }},
	engine.WashMarsh:    {palette.Hex(0x7F9C6A), 0.4, func(c palette.Palette) color.NRGBA { return palette.Mixed(palette.Boggy(c), c.Chalk, 0.3) }},
	engine.WashSand:     {palette.Hex(0xE4CF9C), 0.6, func(c palette.Palette) color.NRGBA { return palette.Mixed(c.Chalk, c.Wood, 0.45) }},
	engine.WashHill:     {palette.Hex(0xB87A45), 0.36, func(c palette.Palette) color.NRGBA { return palette.Mixed(c.Wood, c.Paper, 0.3) }},
	engine.WashSlope:    {palette.Hex(0xB87A45), 0.22, func(c palette.Palette) color.NRGBA { return palette.Mixed(c.Wood, c.Paper, 0.5) }},
	engine.WashTimber:   {palette.Hex(0x8E6638), 0.5, func(c palette.Palette) color.NRGBA { return palette.Mixed(c.Wood, c.Chalk, 0.35) }},
	engine.WashStone:    {palette.Hex(0x6E625A), 0.5, of(0x9A9386)},
	engine.WashMountain: {palette.Hex(0xA84B3A), 0.42, of(0xA8785E)},
	engine.WashBrick:    {palette.Hex(0xA07048), 0.5, func(c palette.Palette) color.NRGBA { return palette.Mixed(c.Wood, c.Ink, 0.2) }},
	engine.WashVillage:  {palette.Hex(0xE0AC3C), 0.35, func(c palette.Palette) color.NRGBA { return palette.Mixed(c.Wood, c.Chalk, 0.3) }},
	engine.WashHouse:    {palette.Hex(0xC05A48), 0.5, func(c palette.Palette) color.NRGBA { return palette.Mixed(c.Wood, c.Chalk, 0.2) }},
	engine.WashWood:     {palette.Hex(0x5E7D4A), 0.5, of(0x6A8A47)}, // between the greens of trees
	engine.WashRoad:     {palette.Hex(0xD9C08C), 0.7, func(c palette.Palette) color.NRGBA { return palette.Mixed(c.Wood, c.Paper, 0.6) }},
}

// pattern is what is drawn over a cell's wash; whether it stands on a floor, and how it is drawn there, all of a kind
// together. Water and bridges of cells are drawn by water.
type pattern struct {
	cell   func(p *plan, c *engine.Cell)
	stands bool
	solids func(p *plan, look *engine.Look, solids []engine.Solid)
}

var patterns = [engine.NumPatterns]pattern{
	engine.PatternNone:   {stands: true},
	engine.PatternWater:  {solids: drawWaters},
	engine.PatternReeds:  {cell: tufts, solids: drawSwamps},
	engine.PatternFord:   {cell: pebbles, solids: drawFords},
	engine.PatternSlopes: {cell: slopes, solids: drawContours},
	engine.PatternBridge: {solids: drawDecks},
	engine.PatternRock:   {cell: rocks, stands: true, solids: drawCrags},
	engine.PatternWall:   {stands: true, solids: drawWalls},
	engine.PatternBrick:  {stands: true},
	engine.PatternHouses: {cell: houses, stands: true, solids: drawHouses},
	engine.PatternTrees:  {cell: trees, stands: true, solids: drawWoods},
	engine.PatternChalk:  {stands: true},
	engine.PatternInlay:  {stands: true},
	engine.PatternRoad:   {stands: true},
	engine.PatternString: {stands: true},
}

// patternOf is what a word of the ground is drawn as.
func (p *plan) patternOf(word string) engine.Pattern { return p.View.Looks.Ground(word).Pattern }

var (
	axisNames = regexp.MustCompile(`^([a-z]+)([0-9]+)$`)
	pairNames = regexp.MustCompile(`^([0-9]+),([0-9]+)$`)
)

// namedByAxes reports whether every cell is called by its column and row, as a1 is.
func namedByAxes(cells []engine.Cell, names *regexp.Regexp) bool {
	named := 0
	for i := range cells {
		if cells[i].Place == "" {
			continue
		}
		if !names.MatchString(cells[i].Place) {
			return false
		}
		named++
	}
	return named > 0
}

// Ground draws the table by what it is made of, and its cells.
func (p *plan) Ground() {
	g := p.View.Ground
	low, high := p.at(g.Low), p.at(g.High)
	switch {
	case g.Material == "oak":
		p.oakFrame(low, high)
	case g.Floor || len(p.View.Cells) == 0:
		p.floor(low, high)
	default:
		p.plate(low, high)
	}
	if p.whole == nil {
		p.whole = contoured(p)
	}
	p.cells()
	water(p)
	p.coordinates()
}

// plate is the printed border of a sheet: one thick line and one thin.
func (p *plan) plate(low, high vg.Point) {
	grow := func(d float64) vg.Path {
		return Boxed(low.Sub(Point(d, d)), high.Add(Point(d, d)))
	}
	p.Fill(Faint(p.Palette.Chalk, 0.35*lightness(p.Palette.Paper)), grow(p.Rim))
	p.stroke(p.Palette.Ink, 1.7, grow(p.Rim))
	p.stroke(p.Palette.Ink, 0.5, grow(p.Rim-3))
}

// lightness of a colour, from 0 to 1.
func lightness(c color.NRGBA) float64 {
	return (0.3*float64(c.R) + 0.59*float64(c.G) + 0.11*float64(c.B)) / 255
}

// cells draws what the table is divided into.
func (p *plan) cells() {
	var tints [2][]vg.Path
	var outlines []vg.Path
	for _, c := range near(p) {
		if p.patternOf(c.Terrain) == engine.PatternWater {
			continue
		}
		tints[c.Shade&1] = append(tints[c.Shade&1], p.ring(c.Corners))
		outlines = append(outlines, p.ring(c.Corners))
	}
	oak := p.View.Ground.Material == "oak"
	for shade, paths := range tints {
		p.Fill(p.tint(shade), paths...)
	}
	for i, c := range near(p) {
		if look := p.View.Looks.Ground(c.Terrain); !wet(p, c) {
			w := &Washes[look.Wash]
			p.Fill(Faint(w.plate, w.share), p.ring(c.Corners))
			if over := patterns[look.Pattern].cell; over != nil {
				over(p, c)
			}
		}
		if oak {
			p.grain(c.Corners, float64(c.Shade&1)*math.Pi/2, uint64(i))
		}
	}
	if oak {
		p.stroke(Faint(shadow(), 0.5), 0.5, outlines...)
		return
	}
	p.stroke(Faint(p.Palette.Ink, 0.75), 0.45, outlines...)
	var edge, beyond []vg.Path
	for _, ring := range p.whole.edges {
		edge = append(edge, p.ring(ring))
		beyond = append(beyond, p.ring(polygon.Inset(ring, -0.13*p.cell)))
	}
	p.stroke(p.Palette.Ink, 1.3, edge...)
	p.stroke(Faint(p.Palette.Ink, 0.6), 0.45, beyond...)
}

// Washed is the one colour that a cell has where it is too small to be drawn.
func Washed(looks *engine.Looks, c *engine.Cell, of palette.Palette) color.NRGBA {
	look := looks.Ground(c.Terrain)
	w := &Washes[look.Wash]
	if look.Pattern == engine.PatternWater {
		return palette.Mixed(of.Paper, waterBlue, 0.6)
	}
	return palette.Mixed(of.Paper, w.plate, 1.3*w.share)
}

// tint is one of the two colours by which neighbours are told apart.
func (p *plan) tint(shade int) color.NRGBA {
	c := p.Palette
	if p.View.Ground.Material == "oak" {
		return palette.Mixed(palette.Mixed(c.Wood, c.Chalk, 0.22*lightness(c.Paper)), color.NRGBA{0x6B, 0x42, 0x1E, 255}, 0.62*float64(shade))
	}
	return palette.Mixed(c.Paper, [2]color.NRGBA{c.Chalk, c.Wood}[shade&1], [2]float64{0.4 * lightness(c.Paper), 0.36}[shade&1])
}

// grain is the veins of wood in a convex piece, running in a direction (radians). Each piece has its own,
// always the same.
func (p *plan) grain(ring []engine.Spot, toward float64, piece uint64) {
	const veins = 0.085 // units from one to the next, about
	r := rand.New(rand.NewPCG(1563, piece))
	var dark, light []vg.Path
	slant := toward + 0.1*(r.Float64()-0.5)
	for _, l := range polygon.Hatch(ring, veins*(0.8+0.4*r.Float64()), slant) {
		a, b := polygon.Between(l[0], l[1], 0.45*r.Float64()*r.Float64()), polygon.Between(l[1], l[0], 0.45*r.Float64()*r.Float64())
		if r.IntN(3) == 0 {
			light = append(light, p.line([]engine.Spot{a, b}))
		} else {
			dark = append(dark, p.line([]engine.Spot{a, b}))
		}
	}
	p.stroke(color.NRGBA{0x4A, 0x2C, 0x12, 30}, 0.55, dark...)
	p.stroke(color.NRGBA{0xFF, 0xE9, 0xBE, 26}, 0.6, light...)
}

// oakFrame is four planks with mitred ends round a board.
func (p *plan) oakFrame(low, high vg.Point) {
	r := p.Rim
	out := [4]vg.Point{low.Sub(Point(r, r)), {X: high.X + vg.Length(r), Y: low.Y - vg.Length(r)}, high.Add(Point(r, r)), {X: low.X - vg.Length(r), Y: high.Y + vg.Length(r)}}
	in := [4]vg.Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}
	p.shade(ringPath(out[:]...), 5)
	wood := palette.Mixed(palette.Mixed(p.Palette.Wood, p.Palette.Ink, 0.1), color.NRGBA{0x5A, 0x36, 0x18, 255}, 0.72)
	for i := range out {
		j := (i + 1) % len(out)
		plank := []vg.Point{out[i], out[j], in[j], in[i]}
		p.Fill(palette.Mixed(wood, color.NRGBA{255, 230, 190, 255}, 0.05*float64(i%2)), ringPath(plank...))
		ring := engine.Mapped(plank, func(q vg.Point) engine.Spot {
			back := q.Sub(p.Origin)
			return engine.Spot{X: float64(back.X) / p.Unit, Y: float64(back.Y) / p.Unit}
		})
		p.grain(ring, float64(i%2)*math.Pi/2, uint64(1000+i))
	}
	var mitres []vg.Path
	for i := range out {
		mitres = append(mitres, openPath(out[i], in[i]))
	}
	p.stroke(Faint(shadow(), 0.5), 0.6, mitres...)
	p.stroke(Faint(shadow(), 0.8), 0.9, ringPath(out[:]...))
	p.stroke(Faint(p.Palette.Brass, 0.9), 1.1, Boxed(low.Sub(Point(2, 2)), high.Add(Point(2, 2))))
	p.stroke(Faint(shadow(), 0.7), 0.8, Boxed(low.Sub(Point(0.6, 0.6)), high.Add(Point(0.6, 0.6))))
}

// coordinates names the cells: at the edges of a board with columns and rows, else in each cell, in its
// uppermost corner.
func (p *plan) coordinates() {
	if p.named {
		if !p.Bare {
			p.axes()
		}
		return
	}
	if p.Bare && numbered(p) {
		return
	}
	numbers := lettering{face: plainLetters(), size: numberTall * p.cell * p.Unit, align: 0.5}
	var all []vg.Path
	for _, c := range near(p) {
		if c.Place == "" || len(c.Corners) == 0 {
			continue
		}
		all = append(all, numbers.figure(c.Place, p.at(p.nameSpot(c))))
	}
	p.Fill(Faint(palette.Mixed(p.Palette.Faint, p.Palette.Ink, 0.45), 0.95), all...)
}

// numberTall is the size of a cell's name, of how far the cell reaches from its middle.
const numberTall = 0.25

// nameSpot is where a cell's name stands: in its uppermost corner, or the next that no river runs through.
func (p *plan) nameSpot(c *engine.Cell) engine.Spot {
	corners := slices.Clone(c.Corners)
	slices.SortStableFunc(corners, func(a, b engine.Spot) int {
		return cmp.Or(cmp.Compare(math.Round(1e6*b.Y), math.Round(1e6*a.Y)), cmp.Compare(a.X, b.X))
	})
	if p.patternOf(c.Terrain) == engine.PatternBridge {
		return polygon.Between(c.At, corners[0], 0.74)
	}
	for _, corner := range [...]engine.Spot{corners[0], corners[len(corners)-1]} {
		here := func(s engine.Spot) bool { return polygon.Apart(s, corner) < 1e-6 }
		if !slices.ContainsFunc(p.wet, here) {
			return polygon.Between(c.At, corner, 0.68)
		}
	}
	return polygon.Between(c.At, corners[0], 0.5)
}

// axes writes them in the rim.
func (p *plan) axes() {
	l := lettering{face: plainLetters(), size: min(0.42*p.Rim, 10), align: 0.5}
	name := func(n engine.Label) vg.Path { return l.figure(n.Text, p.at(n.At)) }
	p.Fill(palette.AxisInk(p.Palette, p.View.Ground), engine.Mapped(Axes(&p.View, p.Rim/2/p.Unit), name)...)
}

// Axes are the names of the columns below and above a board and of the rows on both hands, so far off it, of cells that
// are called a1; none if they are not.
func Axes(v *engine.View, off float64) []engine.Label { return axesBy(axisNames, v, off) }

// Numerals is the same of cells that are called 1,1. Of cells in even rows that are counted through it is the numbers
// of the outermost, from which one can count on.
func Numerals(v *engine.View, off float64) []engine.Label {
	if counted := outermost(v, off); counted != nil {
		return counted
	}
	return axesBy(pairNames, v, off)
}

// outermost are the numbers of cells at the edge of a board whose rows are even and whose cells are counted through,
// beside them and so far off the board.
func outermost(v *engine.View, off float64) (names []engine.Label) {
	low, high := v.Ground.Low, v.Ground.High
	var count [2]int // of columns, and of rows
	cells := 0
	for i := range v.Cells {
		c := &v.Cells[i]
		if c.Place == "" || len(c.Corners) == 0 {
			continue
		}
		if _, err := strconv.Atoi(c.Place); err != nil {
			return nil
		}
		cells++
		from, to := polygon.Bounds(c.Corners)
		for _, edge := range [...]struct {
			axis    int
			touches bool
			at      engine.Spot
		}{
			{0, from.Y <= low.Y, engine.Spot{X: c.At.X, Y: low.Y - off}},
			{0, to.Y >= high.Y, engine.Spot{X: c.At.X, Y: high.Y + off}},
			{1, from.X <= low.X, engine.Spot{X: low.X - off, Y: c.At.Y}},
			{1, to.X >= high.X, engine.Spot{X: high.X + off, Y: c.At.Y}},
		} {
			if edge.touches {
				names = append(names, engine.Label{At: edge.at, Text: c.Place})
				count[edge.axis]++
			}
		}
	}
	if columns, rows := count[0]/2, count[1]/2; columns*rows != cells {
		return nil // they are staggered
	}
	return names
}

func axesBy(name *regexp.Regexp, v *engine.View, off float64) (names []engine.Label) {
	if !namedByAxes(v.Cells, name) {
		return nil
	}
	low, high, told := v.Ground.Low, v.Ground.High, [2]map[string]bool{{}, {}}
	put := func(axis int, text string, a, b engine.Spot) {
		if !told[axis][text] {
			told[axis][text] = true
			names = append(names, engine.Label{At: a, Text: text}, engine.Label{At: b, Text: text})
		}
	}
	for i := range v.Cells {
		if m := name.FindStringSubmatch(v.Cells[i].Place); m != nil {
			at := v.Cells[i].At
			put(0, m[1], engine.Spot{X: at.X, Y: low.Y - off}, engine.Spot{X: at.X, Y: high.Y + off})
			put(1, m[2], engine.Spot{X: low.X - off, Y: at.Y}, engine.Spot{X: high.X + off, Y: at.Y})
		}
	}
	return names
}
