package scene

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/polygon"
	"littlewars/render/scenery"
)

// surface is the ground that a match is played on: a board of cells, or a floor. Whoever draws, picks or follows
// figures asks SurfaceOf once for whose it is, and does not ask again.
type surface interface {
	// draw puts into the scene what the ground itself shows.
	draw(s *Scene, b *Brush, v *engine.View)
	// Under is what a ray meets first: the index of a figure of the View and of a cell, -1 for none. The cell is the
	// figure's where there is one.
	Under(v *engine.View, r camera.Ray) (figure, cell int)
	// LyingAt is the figure and the cell of a spot, -1 for none.
	LyingAt(v *engine.View, at engine.Spot) (figure, cell int)
	// changed is how one View becomes another.
	changed(was, is *engine.View) []Move
	// Took is where an end of a measure is now that was where a figure was; it is called by a word.
	Took(v *engine.View, e engine.End, moved []Move) engine.End
}

// SurfaceOf is the ground of a View.
func SurfaceOf(v *engine.View) surface {
	if v.Ground.Floor {
		return floorSurface{}
	}
	return boardSurface{}
}

type (
	boardSurface struct{}
	floorSurface struct{}
)

// draw writes on the frame; the board itself is built, and not drawn anew.
func (boardSurface) draw(s *Scene, b *Brush, v *engine.View) {
	for _, l := range b.Atlas.Frame {
		if wide := b.legible(0.6, l.At, 0, 0.85, l.Text); wide > 0 {
			s.upright(b, l.At, 0, wide, l.Text, palette.AxisInk(b.Palette, v.Ground))
		}
	}
	edges(s, b, v)
	s.numbers(b, v)
	for i := range v.Labels {
		s.chalked(b, v, &v.Labels[i])
	}
	s.taken(b, v)
}

// readable is how high a numeral is at least, pixels: a smaller one is left out.
const readable = 12

// edges writes the numbers of columns and rows at the edge of the board, or of the cells there, upright and as large as
// they can be read, and where they are too near to each other only every second, fifth or tenth.
func edges(s *Scene, b *Brush, v *engine.View) {
	if len(b.Atlas.Edges) == 0 {
		return
	}
	const figure, least, gap, most = 0.585, readable + 0.5, 1.3, 2 // of a line; pixels
	const share, margin = 0.5, 0.2                                 // of the rim
	g := v.Ground
	rim, _ := scenery.FrameOf(g)
	tallAt := func(at engine.Spot) float64 {
		return max(least*b.Camera.Tall/float64(max(1, b.High))/b.nearness(at, 0), share*rim) / figure
	}
	from := b.Camera.Eye(b.Camera.Distance())
	stretchAt := func(at engine.Spot) float64 {
		eye := from.Sub(scenery.Over(at, 0))
		return min(float64(eye.Len()/eye.Z()), most)
	}
	sin, cos := math.Sincos(b.Camera.Yaw)
	up := engine.Spot{X: -sin, Y: cos}
	// cells are, and not columns and rows
	counted := len(b.Atlas.Cells) > 0 && !strings.Contains(b.Atlas.Cells[0].Text, ",")
	widest, columns := b.Long("88"), int(math.Round(g.High.X-g.Low.X)) // of unit squares
	if counted {
		widest = b.Atlas.Longest
	}
	var every [2]int // of the columns, and of the rows
	for axis, along := range [2]engine.Spot{{X: 1}, {Y: 1}} {
		room := 0.0
		for _, at := range [4]engine.Spot{g.Low, g.High, {X: g.Low.X, Y: g.High.Y}, {X: g.High.X, Y: g.Low.Y}} {
			tall := tallAt(at)
			across, high := gap*widest*tall, gap*figure*tall*stretchAt(at)
			room = max(room, min(across/math.Abs(along.X*cos+along.Y*sin), high/math.Abs(along.X*up.X+along.Y*up.Y)))
		}
		for _, n := range [...]int{1, 2, 5, 10, 20} {
			if every[axis] = n; float64(n) >= room {
				break
			}
		}
	}
	ink := palette.AxisInk(b.Palette, g)
	if counted {
		ink = palette.Mixed(b.Palette.Faint, b.Palette.Ink, 0.85) // they come to lie on the table beside the board
	}
	ends := [2]float64{rim, rim} // how far off the board the last ends below the columns, and beside the rows
	for _, l := range b.Atlas.Edges {
		axis := 0
		if l.At.X < g.Low.X || l.At.X > g.High.X {
			axis = 1
		}
		n, _ := strconv.Atoi(l.Text)
		at, tall := l.At, tallAt(l.At)
		half := b.Long(l.Text) * tall / 2 * math.Abs([2]float64{sin, cos}[axis])
		if counted {
			n = [2]int{(n-1)%columns + 1, (n - 1) / columns}[axis]
		} else {
			half += margin * rim / 4 // off the line of the edge
		}
		at = outward(g, at, axis, half-rim/2)
		ends[axis] = max(ends[axis], 2*half+margin*rim)
		if n%every[axis] == 0 {
			stretch := stretchAt(l.At)
			s.print(b.Atlas, at, 0.002, tall, engine.Spot{X: stretch * up.X, Y: stretch * up.Y}, l.Text, ink)
		}
	}
	widened(s, b, g, ends)
}

// widened is as much of a printed sheet as numbers need that are longer than its rim is broad, below
// the columns or beside the rows: all of them lie on it, and none half on the table.
func widened(s *Scene, b *Brush, g engine.Ground, ends [2]float64) {
	rim, _ := scenery.FrameOf(g)
	paper := Thin(palette.Mixed(b.Palette.Paper, b.Palette.Wood, 0.08), 1) // as the sheet is lit
	for axis, end := range ends {
		wide := end - rim
		if wide <= 0 {
			continue
		}
		off := rim + wide/2
		by := [2]engine.Spot{{X: rim, Y: off}, {X: off, Y: rim}}[axis]
		low := engine.Spot{X: g.Low.X - by.X, Y: g.Low.Y - by.Y}
		high := engine.Spot{X: g.High.X + by.X, Y: g.High.Y + by.Y}
		corners := [4]engine.Spot{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}
		for i := axis; i < 4; i += 2 {
			s.Strip([]engine.Spot{corners[i], corners[(i+1)%4]}, wide, 0.001, paper)
		}
	}
}

// outward is a spot beside a board so much farther off it, if it has to be, so that what is written there lies on no
// cell.
func outward(g engine.Ground, at engine.Spot, axis int, off float64) engine.Spot {
	off = max(off, 0)
	switch {
	case axis == 0 && at.Y < g.Low.Y:
		at.Y -= off
	case axis == 0:
		at.Y += off
	case at.X < g.Low.X:
		at.X -= off
	default:
		at.X += off
	}
	return at
}

// numbers writes the names of cells in them, upright and as large as they can be read if there is room, and leaves out
// those that cannot. Where somebody stands it is at a corner, and no other name.
func (s *Scene) numbers(b *Brush, v *engine.View) {
	s.held, s.named = heldBy(s.held, v), s.named[:0]
	for _, taken := range [2]bool{false, true} { // what is free has its name in its middle
		k := 0
		for i := range v.Cells {
			c := &v.Cells[i]
			if c.Place == "" || len(c.Corners) == 0 || k == len(b.Atlas.Cells) {
				continue
			}
			if k++; s.held[c.Place] == taken {
				number(s, b, v, c, b.Atlas.Cells[k-1], taken)
			}
		}
	}
}

// number writes that of one.
func number(s *Scene, b *Brush, v *engine.View, c *engine.Cell, l engine.Label, taken bool) {
	const figure, firm = 0.65, readable + 0.4   // of a line; pixels
	const usual, share, less = 0.14, 0.64, 0.45 // of a cell's width: between the names of two that stand before it
	const most = 2                              // times as tall
	const fades = 0.05                          // pixels: what can be read at all is not to be faint
	const seen = 1.4                            // of the window's height
	if polygon.Apart(l.At, b.Camera.At) > seen*b.Camera.Tall {
		return
	}
	wide, room, yaw := widthOf(c, b.Camera.Yaw), share/b.Atlas.Longest, b.Camera.Yaw
	if taken {
		room = less / b.Atlas.Longest
	}
	per := float64(b.High) / b.Camera.Tall * b.nearness(l.At, 0)
	tall := min(max((firm+0.5)/figure/per, usual*wide), room*wide)
	ink := palette.Mixed(b.Palette.Faint, b.Palette.Ink, 0.6)
	ink.A = uint8(255 * camera.Eased(min(max((figure*tall*per-readable)/fades, 0), 1)))
	if ink.A == 0 {
		return
	}
	eye := b.Camera.Eye(b.Camera.Distance()).Sub(scenery.Over(l.At, 0))
	stretch := min(float64(eye.Len()/eye.Z()), most)
	long, high, up := b.Long(l.Text)*tall, stretch*figure*tall, polygon.Ahead(engine.Spot{}, yaw+math.Pi/2, stretch)
	at, free := roomFor(c, l.At, long, high, yaw), true
	if taken {
		at, free = freeCorner(s, v, c, long, high, yaw)
	}
	if free {
		s.named = append(s.named, name{at, long, high})
		s.print(b.Atlas, at, 0.002, tall, up, l.Text, ink)
	}
}

// name is where one is written, how long and how high.
type name struct {
	at         engine.Spot
	long, high float64
}

// over reports whether two lie over each other for whoever looks that way.
func (n name) over(o name, yaw float64) bool {
	sin, cos := math.Sincos(yaw)
	x, y := o.at.X-n.at.X, o.at.Y-n.at.Y
	return 2*math.Abs(cos*x+sin*y) < n.long+o.long && 2*math.Abs(cos*y-sin*x) < n.high+o.high
}

// heldBy is the places on which figures stand, in a map that may have been used before.
func heldBy(held map[string]bool, v *engine.View) map[string]bool {
	if held == nil {
		held = map[string]bool{}
	}
	clear(held)
	for i := range v.Figures {
		held[v.Figures[i].Place] = true
		for _, place := range v.Figures[i].Places {
			held[place] = true
		}
	}
	return held
}

// widthOf is how wide a cell is for whoever looks that way.
func widthOf(c *engine.Cell, yaw float64) float64 {
	sin, cos := math.Sincos(yaw)
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range c.Corners {
		across := cos*p.X + sin*p.Y
		low, high = min(low, across), max(high, across)
	}
	return high - low
}

// nearestCorner is the corner of a cell that is nearest to whoever looks that way.
func nearestCorner(c *engine.Cell, yaw float64) (at engine.Spot) {
	sin, cos := math.Sincos(yaw)
	near := math.Inf(1)
	for _, p := range c.Corners {
		const more = 1e-6 // of two as near the first
		if far := cos*p.Y - sin*p.X; far < near-more {
			at, near = p, far
		}
	}
	return at
}

// freeCorner is beside the nearest corner of a cell, or the left or the right one, where nothing is written yet: rather
// where nobody stands right before it, who hides it.
func freeCorner(s *Scene, v *engine.View, c *engine.Cell, long, high, yaw float64) (free engine.Spot, found bool) {
	const before = 0.9 // of the way to it
	for _, turn := range [3]float64{0, -math.Pi / 2, math.Pi / 2} {
		corner := nearestCorner(c, yaw+turn)
		next := polygon.Ahead(corner, yaw-math.Pi/2, polygon.Apart(c.At, corner))
		at := polygon.Between(c.At, corner, before)
		taken := func(n name) bool { return n.over(name{at, long, high}, yaw) }
		stands := func(f engine.Piece) bool { return polygon.Apart(f.At, next) < roomOf(c)/2 }
		if slices.ContainsFunc(s.named, taken) {
			continue
		}
		if !slices.ContainsFunc(v.Figures, stands) {
			return at, true
		}
		if !found {
			free, found = at, true
		}
	}
	return free, found
}

// roomFor is where words of that length and height are within their cell: as far from its middle towards a spot as
// there is room.
func roomFor(c *engine.Cell, spot engine.Spot, long, high, yaw float64) engine.Spot {
	const step = 0.1
	for t := 1.0; t > 0; t -= step {
		at, within := polygon.Between(c.At, spot, t), true
		for _, corner := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			p := polygon.Ahead(polygon.Ahead(at, yaw, corner[0]*long/2), yaw+math.Pi/2, corner[1]*high/2)
			within = within && polygon.Inside(c.Corners, p)
		}
		if within {
			return at
		}
	}
	return c.At
}

// taken stands the figures that have left the board on the table beside it, to the right of those who took them, amid
// its edge, where no paper lies, the first nearest to them, and writes beyond them how many they are.
func (s *Scene) taken(b *Brush, v *engine.View) {
	const apart, deep = 1.1, 7 // of two of them, of the widest; so many one behind the other
	rim, thick := scenery.FrameOf(v.Ground)
	begin := max(0, ((v.Ground.High.Y-v.Ground.Low.Y)/apart-deep)/2)
	var row [2]int
	spot := func(k int, across, along float64) engine.Spot {
		along += begin
		if k == 0 { // the other side took it, who sits opposite
			return engine.Spot{X: v.Ground.Low.X - rim - apart*across, Y: v.Ground.High.Y - apart*along}
		}
		return engine.Spot{X: v.Ground.High.X + rim + apart*across, Y: v.Ground.Low.Y + apart*along}
	}
	for i := range v.Taken {
		p := &v.Taken[i]
		side := b.Banner(p.Side)
		k := max(0, min(side, 1))
		body := v.BodyOf(p)
		span := 0.8 * p.Span
		at := spot(k, 0.8+float64(row[k]/deep), float64(row[k]%deep))
		row[k]++
		stands := Standing{Figure: p, body: body, At: at, Lift: -thick, size: span / p.Span}
		top := s.solid(b, &stands, p, body, side, 1)
		s.label(b, &stands, p, body, side, top)
	}
	for k, n := range row {
		if n > 0 {
			last := float64(min(n, deep))
			tall := max(0.7, 1.6*readable*b.Camera.Tall/float64(max(1, b.High))/b.nearness(spot(k, 0.8, last), 0))
			half := b.Atlas.Long(scenery.Whole(n)) / 2 * tall // beside the board, and beyond the last
			at := spot(k, max(0.8, half/apart+0.1), last+max(0.1, tall/3/apart-0.4))
			s.Print(b.Atlas, at, 0.01-thick, tall, b.Camera.Yaw+math.Pi/2, scenery.Whole(n), b.Palette.Chalk)
		}
	}
}

// Chalked is the middle of words that are chalked on the board, and half their width.
func Chalked(b *Brush, v *engine.View, l *engine.Label) (at engine.Spot, wide float64) {
	const letter, beyond = 0.12, 0.48
	wide = letter * float64(len(l.Text)) // half of it: longer texts are written smaller
	if n := len(l.Text); n > 1 {         // a sum is as large as it can be read
		const high, most = 0.31, 2 // units; times
		least := readable * b.Camera.Tall / float64(max(1, b.High)) / b.nearness(l.At, 0)
		wide *= min(max(1, least/high), most)
	}
	if len(l.Text) == 1 { // the letter of a town is read from afar
		const more, most = 1.5, 1.3
		wide = min(max(wide, more*readable*b.Camera.Tall/float64(b.High)), most)
	}
	at = polygon.Ahead(l.At, b.Camera.Yaw+math.Pi/2, beyond)
	if len(l.Text) > 1 {
		at = bareFor(v, l.At, wide, beyond, b.Camera.Yaw)
	}
	return at, wide
}

// chalked writes words on the board, between the row of their cell and the next, over the men who lie there.
func (s *Scene) chalked(b *Brush, v *engine.View, l *engine.Label) {
	const rim, reach = 0.03, 2
	at, wide := Chalked(b, v, l)
	z := 0.016
	for i := range v.Figures {
		f := &v.Figures[i]
		if shape := figures.ShapeOf(v.BodyOf(f)); shape.Flat && polygon.Apart(at, f.At) < reach {
			z = max(z, 0.06+figures.Layer*shape.Wide*f.Span)
		}
	}
	ink, edge := b.Palette.Chalk, b.Palette.Soot
	if v.Ground.Material == "paper" { // where chalk is not seen
		ink, edge = palette.AxisInk(b.Palette, v.Ground), ink
	}
	for i := range 8 {
		s.upright(b, Around(at, rim, i, 8), z, wide, l.Text, edge)
	}
	s.upright(b, at, z+0.004, wide, l.Text, ink)
}

// bareFor is where a sum, half so wide, lies about the middle of its cell: at the edge of a row, so that it covers as
// few numbers as can be of men and at the edge of the board.
func bareFor(v *engine.View, middle engine.Spot, wide, beyond, yaw float64) (best engine.Spot) {
	const across, high = 0.35, 0.45 // units, of the numbers and half the sum
	g, least := v.Ground, math.MaxInt
	sin, cos := math.Sincos(yaw)
	for _, up := range [...]float64{beyond, -beyond, 1, -1} {
		for _, aside := range [...]float64{0, -0.5, 0.5, -1, 1, -1.5, 1.5} {
			at := polygon.Ahead(polygon.Ahead(middle, yaw+math.Pi/2, up), yaw, aside)
			covers := 0
			for _, end := range [2]engine.Spot{polygon.Ahead(at, yaw, -wide), polygon.Ahead(at, yaw, wide)} {
				if end.X < g.Low.X || end.X > g.High.X || end.Y < g.Low.Y || end.Y > g.High.Y {
					covers++
				}
			}
			for i := range v.Figures {
				x, y := v.Figures[i].At.X-at.X, v.Figures[i].At.Y-at.Y
				if math.Abs(cos*x+sin*y) < wide+across && math.Abs(cos*y-sin*x) < high {
					covers++
				}
			}
			if covers < least {
				best, least = at, covers
			}
		}
	}
	return best
}

func (boardSurface) Under(v *engine.View, r camera.Ray) (figure, cell int) {
	if figure, cell = metFirst(v, r, func(string) bool { return true }); figure >= 0 {
		return figure, cell
	}
	at, ok := r.Ground()
	if !ok {
		return -1, -1
	}
	return boardSurface{}.LyingAt(v, at)
}

// metFirst is the figure of those so called that a ray meets first, and its cell.
func metFirst(v *engine.View, r camera.Ray, called func(word string) bool) (figure, cell int) {
	const low, slim = 0.4, 0.6 // above so much of its height a figure is so much narrower, and hides less
	figure, cell = -1, -1
	nearest := math.Inf(1)
	for i := range v.Figures {
		f := &v.Figures[i]
		shape := figures.ShapeOf(v.BodyOf(f))
		wide, tall := 0.42*f.Span*shape.Wide, shape.Tall*f.Span*shape.Wide
		along, ok := r.Meets(f.At, wide, low*tall)
		if !ok {
			along, ok = r.Meets(f.At, slim*wide, tall)
		}
		if ok && along < nearest && called(f.Word) {
			figure, cell, nearest = i, cellOf(v, f, r), along
		}
	}
	return figure, cell
}

// cellOf is the cell of a figure that a ray meets: of several that on which the ray comes down, else the first.
func cellOf(v *engine.View, f *engine.Piece, r camera.Ray) int {
	if at, ok := r.Ground(); ok && len(f.Places) > 1 {
		if _, c := (boardSurface{}).LyingAt(v, at); c >= 0 && f.Stands(v.Cells[c].Place) {
			return c
		}
	}
	return v.CellNamed(f.Place)
}

// Pick is what whoever points along a ray means: what it meets first, but on a board, where a tall figure hides who
// and what is behind it, first of all what can be said: that figure, if it is lawful or its cell is lit, as of an enemy
// who can be taken, or he is another who can be taken up; then another lawful one that it meets, or a lit cell that it
// comes down on.
func Pick(
	v *engine.View, r camera.Ray, another, lawful func(word string) bool, lit func(cell int) bool,
) (figure, cell int) {
	figure, cell = SurfaceOf(v).Under(v, r)
	if v.Ground.Floor || figure < 0 || cell >= 0 && lit(cell) {
		return figure, cell
	}
	if word := v.Figures[figure].Word; lawful(word) || another(word) {
		return figure, cell
	}
	if f, c := metFirst(v, r, lawful); f >= 0 {
		return f, c
	}
	if at, ok := r.Ground(); ok {
		if f, c := SurfaceOf(v).LyingAt(v, at); c >= 0 && lit(c) {
			return f, c
		}
	}
	return figure, cell
}

func (boardSurface) LyingAt(v *engine.View, at engine.Spot) (figure, cell int) {
	for i := range v.Cells {
		if c := &v.Cells[i]; c.Place != "" && polygon.Inside(c.Corners, at) {
			return FigureOn(v, c.Place), i
		}
	}
	return -1, -1
}

func (boardSurface) changed(was, is *engine.View) []Move { return changedByPlace(was, is) }

func (boardSurface) Took(_ *engine.View, e engine.End, moved []Move) engine.End {
	i := slices.IndexFunc(moved, func(m Move) bool { return !m.Come && !m.Gone && m.From == e.At })
	if e.Word != "" && i >= 0 {
		e.Word, e.At = moved[i].figure.Word, moved[i].To
	}
	return e
}

func (floorSurface) draw(s *Scene, b *Brush, v *engine.View) { s.floor(b, v) }

func (floorSurface) Under(v *engine.View, r camera.Ray) (figure, cell int) {
	return figureUnder(v, r), -1
}

func (floorSurface) LyingAt(v *engine.View, at engine.Spot) (figure, cell int) {
	return figureAt(v, at), -1
}

func (floorSurface) changed(was, is *engine.View) []Move { return changedByWord(was, is) }

func (floorSurface) Took(v *engine.View, e engine.End, _ []Move) engine.End {
	if i := v.FigureWorded(e.Word); i >= 0 {
		e.At = v.Figures[i].At
	}
	return e
}

// FigureOn is the figure that stands on a place, be it with a part of it, -1 for none.
func FigureOn(v *engine.View, place string) int {
	for i := range v.Figures {
		if v.Figures[i].Stands(place) {
			return i
		}
	}
	return -1
}

// figureAt is the figure that covers a spot of the floor, -1 for none.
func figureAt(v *engine.View, at engine.Spot) int {
	for i := range v.Figures {
		f := &v.Figures[i]
		over := len(f.Covers) == 0 && polygon.Apart(f.At, at) <= f.Span/2
		if over || slices.ContainsFunc(f.Covers, func(ring []engine.Spot) bool { return polygon.Inside(ring, at) }) {
			return i
		}
	}
	return -1
}

// GroundAt is how high the ground is there.
func GroundAt(v *engine.View, at engine.Spot) (z float64) {
	for i := range v.Solids {
		if s := &v.Solids[i]; stoodOn(v, s) && polygon.Inside(s.Outline, at) {
			z = max(z, s.Base+s.Height)
		}
	}
	return z
}

// RoundOf is the radius of a ring about a figure.
func RoundOf(f *engine.Piece) float64 {
	r := f.Span / 2
	for _, ring := range f.Covers {
		for _, p := range ring {
			r = max(r, polygon.Apart(f.At, p))
		}
	}
	return r + 0.15
}
