package render

import (
	"image"
	"math"
	"slices"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
)

// guide leads through a sentence at the table: it shows where the keyboard points, whom the sentence is
// about and where he may go, and keeps a refusal where it was tried.
type guide struct {
	played int // hand.played and hand.said, when edge was asked for
	said   engine.Order
	edge   [][]engine.Spot // of where he may go, each ring closed
}

func (g *guide) tool() tool {
	return tool{name: "guide", reset: func(*uiContext) { *g = guide{} }, lay: g.lay, says: g.says}
}

// follow is told of every event, whatever tool it is for.
func (g *guide) follow(u *uiContext, e pointer.Event) {
	switch e.Kind {
	case pointer.Leave, pointer.Cancel:
		u.here = false
	case pointer.Press:
		u.ring = false
		fallthrough
	case pointer.Move, pointer.Drag, pointer.Enter:
		u.here, u.hand.cursor.on = true, false
		const near = 70 // dp from where it is written: whoever is farther off has read it
		if at := u.panels.on[tagSlot].at; u.refused != (note{}) && !e.Position.Round().In(at.Union(boxOn(u.tried)).Inset(-u.metric.Dp(near))) {
			u.refused = note{}
		}
	}
}

// boxOn is a box so small that it has only one pixel.
func boxOn(p f32.Point) image.Rectangle {
	at := p.Round()
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}
}

// says is where the cursor is on a floor.
func (g *guide) says(u *uiContext) []string {
	c := u.hand.cursor
	if !c.on || !u.ground().spots {
		return nil
	}
	s := u.scaleOf()
	return []string{s.write(c.at.X) + ", " + s.say(c.at.Y)}
}

// clickHere is a click with the space bar, where the cursor is or else the pointer.
func (d *uiDesk) clickHere() {
	p, ok := d.aimed()
	switch c := d.hand.cursor; {
	case c.on:
		d.clickOn(d.hand.over, c.at, p)
	case ok:
		d.clicked(p)
	}
}

func onGround(g engine.Ground, at engine.Spot) bool {
	return at.X >= g.Low.X && at.X <= g.High.X && at.Y >= g.Low.Y && at.Y <= g.High.Y
}

// walk takes the cursor a step in a direction of the window: to the next cell, or on a floor an inch, with
// Shift a quarter of one.
func (d *uiDesk) walk(to key.Name, mods key.Modifiers) {
	wx, wy, _ := d.along(to)
	if d.ground().spots {
		step := 1.0
		if mods.Contain(key.ModShift) {
			step = 0.25
		}
		d.stroll(wx, wy, step)
		return
	}
	from := middleOf(d.shown.Ground)
	if i := d.hand.over.cell; i >= 0 {
		from = d.shown.Cells[i].At
	}
	best, nearest := -1, math.Inf(1)
	for i := range d.shown.Cells {
		c := &d.shown.Cells[i]
		x, y := c.At.X-from.X, c.At.Y-from.Y
		ahead, aside := x*wx+y*wy, math.Abs(x*wy-y*wx)
		if cost := ahead + 2*aside; c.Place != "" && ahead > 1e-6 && aside <= ahead*1.01 && cost < nearest {
			best, nearest = i, cost
		}
	}
	if best >= 0 {
		d.lead(d.shown.Cells[best].At, d.placeAt(d.shown.Cells[best].At))
	}
}

// stroll takes the cursor along the edge of the floor that lies nearest to a way, from whole step to whole
// step. It begins at the man last spoken of, or else in the middle.
func (d *uiDesk) stroll(wx, wy, step float64) {
	g, from := d.shown.Ground, d.hand.cursor.at
	if !d.hand.cursor.on {
		from = middleOf(g)
		for _, w := range d.hand.said.Words() {
			if i := figureWorded(&d.shown, w); i >= 0 {
				from = d.shown.Figures[i].At
			}
		}
	}
	if math.Abs(wx) > math.Abs(wy) {
		from.X += math.Copysign(step, wx)
	} else {
		from.Y += math.Copysign(step, wy)
	}
	at := rounded(from, step)
	at = engine.Spot{X: min(max(at.X, g.Low.X), g.High.X), Y: min(max(at.Y, g.Low.Y), g.High.Y)}
	d.lead(at, d.placeAt(at))
}

// lead puts the cursor there, and the table so that it is seen.
func (d *uiDesk) lead(at engine.Spot, over place) {
	d.hand.cursor, d.hand.over = cursor{at, true}, over
	d.refused = note{}
	const edge = 0.06 // of the window, at each side
	x, y := d.camera.to.Pixel(at, d.size)
	x, y = x/float64(d.size.X), y/float64(d.size.Y)
	if x < edge || y < edge || x > 1-edge-d.covered() || y > 1-2*edge {
		c := d.camera.to
		c.At = at
		d.send(c.within(d.shown.Ground))
	}
}

// next takes the cursor to the next thing on the table that may be said, or back to the one before; on a
// floor where none may, to the next figure.
func (d *uiDesk) next(back bool) {
	type stop struct {
		at   engine.Spot
		over place
	}
	var stops []stop
	for _, c := range d.hand.choices {
		if i := cellNamed(&d.shown, c.Word); i >= 0 {
			stops = append(stops, stop{d.shown.Cells[i].At, place{figureOn(&d.shown, c.Word), i}})
		} else if i := figureWorded(&d.shown, c.Word); i >= 0 {
			stops = append(stops, stop{d.shown.Figures[i].At, place{i, cellNamed(&d.shown, d.shown.Figures[i].Place)}})
		}
	}
	if len(stops) == 0 && d.ground().spots {
		for i := range d.shown.Figures {
			stops = append(stops, stop{d.shown.Figures[i].At, place{i, -1}})
		}
	}
	if len(stops) == 0 {
		return
	}
	step, from := 1, slices.IndexFunc(stops, func(s stop) bool { return s.over == d.hand.over })
	if back {
		step = -1
	}
	if from < 0 && back {
		from = 0
	}
	s := stops[(from+step+len(stops))%len(stops)]
	d.lead(s.at, s.over)
}

// figureWorded is the figure that is called so in orders, -1 for none.
func figureWorded(v *engine.View, word string) int {
	return slices.IndexFunc(v.Figures, func(f engine.Piece) bool { return f.Word == word && word != "" })
}

// figureAt is the figure that covers a spot of the floor, -1 for none.
func figureAt(v *engine.View, at engine.Spot) int {
	for i := range v.Figures {
		f := &v.Figures[i]
		over := len(f.Covers) == 0 && apart(f.At, at) <= f.Span/2
		if over || slices.ContainsFunc(f.Covers, func(ring []engine.Spot) bool { return inside(ring, at) }) {
			return i
		}
	}
	return -1
}

// groundAt is how high the ground is there.
func groundAt(v *engine.View, at engine.Spot) (z float64) {
	for i := range v.Solids {
		if s := &v.Solids[i]; stoodOn(v, s) && inside(s.Outline, at) {
			z = max(z, s.Base+s.Height)
		}
	}
	return z
}

// lay puts on a floor what the sentence is about. On a board the cells show it.
func (g *guide) lay(u *uiContext, s *scene, b *brush) {
	v := &u.shown
	if !u.ground().spots || u.Busy() {
		return
	}
	for _, w := range u.hand.said.Words() {
		if i := figureWorded(v, w); i >= 0 {
			ringOn(s, b, &v.Figures[i], doubled)
		}
	}
	if u.hand.said != "" {
		for _, c := range u.hand.choices {
			if i := figureWorded(v, c.Word); i >= 0 {
				ringOn(s, b, &v.Figures[i], dashed)
			}
		}
	}
	if i := u.hand.over.figure; i >= 0 && i < len(v.Figures) {
		ringOn(s, b, &v.Figures[i], whole)
	}
	g.reach(u)
	for _, ring := range g.edge {
		s.strip(ring, 0.16, 0.02, thin(b.palette.Soot, 0.3))
		s.strip(ring, 0.08, 0.022, thin(b.palette.Chalk, 0.9))
	}
	if c := u.hand.cursor; c.on {
		crossOn(s, b, c.at, groundAt(v, c.at), b.camera.Tall)
	}
}

// The rings round men differ in form: whole for whom the pointer is over, doubled for whom the sentence is
// about, dashed for who may come next.
type hoop uint8

const (
	whole hoop = iota
	doubled
	dashed
)

// ringOn draws one round a man's feet, with an edge of ink so that it is seen on anything.
func ringOn(s *scene, b *brush, f *engine.Piece, kind hoop) {
	const wide = 0.07 // in
	r, z := roundOf(f), f.Base+0.03
	switch kind {
	case whole:
		hoopOn(s, f.At, r, wide+0.06, z, 1, thin(b.palette.Soot, 0.55))
		hoopOn(s, f.At, r, wide, z+0.004, 1, thin(b.palette.Chalk, 1))
	case doubled:
		hoopOn(s, f.At, r+wide, 3*wide+0.06, z, 1, thin(b.palette.Soot, 0.75))
		hoopOn(s, f.At, r, wide, z+0.004, 1, thin(b.palette.Brass, 1))
		hoopOn(s, f.At, r+2*wide, wide, z+0.004, 1, thin(b.palette.Chalk, 1))
	case dashed:
		hoopOn(s, f.At, r, wide+0.06, z, 2, thin(b.palette.Soot, 0.55))
		hoopOn(s, f.At, r, wide, z+0.004, 2, thin(b.palette.Chalk, 1))
	}
}

// hoopOn draws a circle as wide as that, of which every so manieth piece is drawn.
func hoopOn(s *scene, at engine.Spot, r, wide, z float64, every int, colour [4]float32) {
	const n = 32
	for i := 0; i < n; i += every {
		s.ringPart(at, r+wide/2, r-wide/2, i, n, z, colour)
	}
}

// crossOn draws the keyboard's cursor: four arms round a bare middle, as large whatever the camera shows.
func crossOn(s *scene, b *brush, at engine.Spot, z, tall float64) {
	long, wide := 0.022*tall, 0.0035*tall
	for _, way := range [4]engine.Spot{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}} {
		from := engine.Spot{X: at.X + 0.3*long*way.X, Y: at.Y + 0.3*long*way.Y}
		to := engine.Spot{X: at.X + long*way.X, Y: at.Y + long*way.Y}
		s.line(from, to, 2.2*wide, z+0.04, thin(b.palette.Soot, 0.8))
		s.line(from, to, wide, z+0.045, thin(b.palette.Chalk, 1))
	}
	hoopOn(s, at, long, 2.2*wide, z+0.04, 1, thin(b.palette.Soot, 0.6))
	hoopOn(s, at, long, wide, z+0.045, 1, thin(b.palette.Chalk, 1))
}

// reach asks for the edge of where he may go, once for each sentence.
func (g *guide) reach(u *uiContext) {
	if g.played == u.hand.played && g.said == u.hand.said {
		return
	}
	g.played, g.said, g.edge = u.hand.played, u.hand.said, nil
	for _, c := range u.hand.choices {
		if c.Part == engine.Point && c.Area != nil {
			for _, ring := range c.Area.Outline() {
				g.edge = append(g.edge, append(slices.Clip(ring), ring[:min(1, len(ring))]...))
			}
		}
	}
}
