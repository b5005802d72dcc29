package ui

import (
	"cmp"
	"image"
	"math"
	"slices"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/camera"
	"littlewars/render/polygon"
	"littlewars/render/scene"
)

// guide leads through a sentence at the table: it shows where the keyboard points, whom the sentence is
// about and where he may go, and keeps a refusal where it was tried.
type guide struct {
	played int // hand.played and hand.said, when edge was asked for
	said   engine.Order
	edge   [][]engine.Spot // of where he may go, each ring closed
}

func (g *guide) tool() Tool {
	return Tool{Name: "guide", Reset: func(*Context) { *g = guide{} }, Lay: g.lay, Says: g.Says}
}

// follow is told of every event, whatever tool it is for.
func (g *guide) follow(u *Context, e pointer.Event) {
	switch e.Kind {
	case pointer.Leave, pointer.Cancel:
		u.Here = false
	case pointer.Press:
		u.Ring = false
		fallthrough
	case pointer.Move, pointer.Drag, pointer.Enter:
		u.Here, u.Hand.Cursor.On = true, false
		const near = 70 // dp from where it is written: whoever is farther off has read it
		tried := image.Rectangle{Min: u.tried.Round(), Max: u.tried.Round().Add(image.Pt(1, 1))}
		tag, at := u.Panels.On[TagSlot].At, e.Position.Round()
		if !at.In(tag.Union(tried).Inset(-u.Metric.Dp(near))) || at.In(tag) { // or wants what lies beneath it
			u.Refused = Note{}
		}
	}
}

// Says is where the cursor is on a floor, and what the space bar would do there.
func (g *guide) Says(u *Context) []string {
	c := u.Hand.Cursor
	if !c.On || !u.Ground().Spots {
		return nil
	}
	s := u.ScaleOf()
	return append([]string{s.Write(c.At.X) + ", " + s.Say(c.At.Y)}, taken(u)...)
}

// taken is what the space bar would do where the cursor is, if it would do anything.
func taken(u *Context) []string {
	h, takes := u.Hand, "the space bar takes "
	if h.Barred() != "" || slices.Contains(h.wordsOf(h.Over), h.Said.Last()) { // who is taken up already
		return nil
	}
	if word := h.wordAt(h.Over); word != "" {
		if _, ok := h.Choice(word); ok || h.Begins(word) {
			return []string{takes + account.Whose(&u.Shown, word)}
		}
	}
	if _, ok := h.offers.Pointing(h.Said); ok {
		return []string{takes + "this spot"}
	}
	return nil
}

// ClickHere is a click with the space bar, where the cursor is or else the pointer.
func (d *Desk) ClickHere() {
	p, ok := d.Aimed()
	if c := d.Hand.Cursor; c.On {
		d.ClickOn(d.Hand.Over, c.At, p)
	} else if ok {
		d.Clicked(p)
	}
}

// walk takes the cursor a step in a direction of the window: to the next cell, or on a floor an inch, with
// Shift a quarter of one. Before it is anywhere the arrow up brings back what was typed and refused.
func (d *Desk) walk(to key.Name, mods key.Modifiers) {
	if to == key.NameUpArrow && !d.Hand.Cursor.On && recall(d.Hand) {
		return
	}
	wx, wy, _ := d.Along(to)
	if d.Ground().Spots {
		step := 1.0
		if mods.Contain(key.ModShift) {
			step = 0.25
		}
		d.stroll(wx, wy, step)
		return
	}
	from := camera.MiddleOf(d.Shown.Ground)
	if i := d.Hand.Over.Cell; i >= 0 {
		from = d.Shown.Cells[i].At
	}
	best, nearest := -1, math.Inf(1)
	for i := range d.Shown.Cells {
		c := &d.Shown.Cells[i]
		x, y := c.At.X-from.X, c.At.Y-from.Y
		ahead, aside := x*wx+y*wy, math.Abs(x*wy-y*wx)
		if cost := ahead + 2*aside; c.Place != "" && ahead > 1e-6 && aside <= ahead*1.01 && cost < nearest {
			best, nearest = i, cost
		}
	}
	if best >= 0 {
		d.Lead(d.Shown.Cells[best].At, d.PlaceAt(d.Shown.Cells[best].At))
	}
}

// stroll takes the cursor along the edge of the floor that lies nearest to a way, from whole step to whole
// step. It begins at the man last spoken of, or else in the middle.
func (d *Desk) stroll(wx, wy, step float64) {
	g, from := d.Shown.Ground, d.Hand.Cursor.At
	if !d.Hand.Cursor.On {
		from = camera.MiddleOf(g)
		for _, w := range d.Hand.Said.Words() {
			if i := d.Shown.FigureWorded(w); i >= 0 {
				from = d.Shown.Figures[i].At
			}
		}
	}
	at := polygon.Onto(g, polygon.Rounded(polygon.Stepped(from, wx, wy, step), step))
	d.Lead(at, d.PlaceAt(at))
}

// Lead puts the cursor there, and the table so that it is seen.
func (d *Desk) Lead(at engine.Spot, over Place) {
	d.Hand.Cursor, d.Hand.Over = Cursor{At: at, On: true}, over
	d.Refused = Note{}
	if asks(d.Hand) { // who looks on does not mean it yet
		d.Hand.Note = Note{}
	}
	const edge = 0.06 // of the window, at each side
	x, y := d.Camera.To.Pixel(at, d.Size)
	pixel := image.Pt(int(x), int(y))
	under := func(is slot) bool { return !is.through() && pixel.In(d.Panels.On[is].At) }
	x, y = x/float64(d.Size.X), y/float64(d.Size.Y)
	if x < edge || y < edge || x > 1-edge-d.Covered() || y > 1-2*edge || under(PlateSlot) || under(KitSlot) {
		c := d.Camera.To
		c.At = at
		d.Send(c.Within(d.Shown.Ground))
	}
}

// stop is a thing on the table to which the keyboard goes.
type stop struct {
	at   engine.Spot
	over Place
}

// stops are all those that may be said, or to which the sentence goes on; on a floor where there are none, the figures.
func (d *Desk) stops() (stops []stop) {
	words := engine.Mapped(d.Hand.Choices, func(c engine.Choice) string { return c.Word })
	for i := range d.Shown.Cells {
		if !d.Hand.follows(d.Shown.Cells[i].Place) && d.Hand.Lit(i) {
			words = append(words, d.Shown.Cells[i].Place)
		}
	}
	for _, w := range words {
		if i := d.Shown.CellNamed(w); i >= 0 {
			stops = append(stops, stop{d.Shown.Cells[i].At, Place{scene.FigureOn(&d.Shown, w), i}})
		} else if i := d.Shown.FigureWorded(w); i >= 0 {
			stops = append(stops, stop{d.Shown.Figures[i].At, Place{i, d.Shown.CellNamed(d.Shown.Figures[i].Place)}})
		}
	}
	if len(stops) == 0 && d.Ground().Spots {
		for i := range d.Shown.Figures {
			stops = append(stops, stop{d.Shown.Figures[i].At, Place{i, -1}})
		}
	}
	return stops
}

// next takes the cursor to the next of the stops, or back to the one before. On a large board that is the nearest at
// which it has not been since the sentence was begun, and who has his orders is passed by.
func (d *Desk) next(back bool) {
	stops := d.stops()
	if len(stops) == 0 {
		return
	}
	from := slices.IndexFunc(stops, func(s stop) bool { return s.over == d.Hand.Over })
	if len(d.Shown.Cells) > mostInOrbit {
		d.nearby(stops, from, back)
		return
	}
	step := 1
	if back {
		step, from = -1, max(from, 0)
	}
	s := stops[(from+step+len(stops))%len(stops)]
	d.Lead(s.at, s.over)
}

// nearby is next on a large board, where the cursor is on the stop of an index, or on none.
func (d *Desk) nearby(stops []stop, from int, back bool) {
	h, been := d.Hand, &d.been
	if been.played != h.Played || been.said != h.Said || from < 0 || !slices.Contains(been.stops, stops[from]) {
		*been = trail{h.Played, h.Said, nil}
		if from >= 0 {
			been.stops = []stop{stops[from]}
		}
	}
	if n := len(been.stops); back && n > 1 {
		been.stops = been.stops[:n-1]
		d.Lead(been.stops[n-2].at, been.stops[n-2].over)
		return
	}
	at := d.Camera.To.At
	if n := len(been.stops); n > 0 {
		at = been.stops[n-1].at
	}
	left := slices.DeleteFunc(stops, func(s stop) bool { return slices.Contains(been.stops, s) })
	slices.SortStableFunc(left, func(a, b stop) int {
		return cmp.Compare(polygon.Apart(a.at, at), polygon.Apart(b.at, at))
	})
	free := slices.IndexFunc(left, func(s stop) bool {
		return h.Said != "" || s.over.Figure < 0 || !Spent(h, engine.Order(d.Shown.Figures[s.over.Figure].Word))
	})
	if free < 0 {
		been.stops = nil // and round again
		return
	}
	been.stops = append(been.stops, left[free])
	d.Lead(left[free].at, left[free].over)
}

// trail is where the keyboard has been while a sentence stood as it does.
type trail struct {
	played int
	said   engine.Order
	stops  []stop
}

// lay puts on a floor what the sentence is about. On a board the cells show it.
func (g *guide) lay(u *Context, s *scene.Scene, b *scene.Brush) {
	v := &u.Shown
	if !u.Ground().Spots || u.Busy() {
		return
	}
	ring := func(i int, kind scene.Hoop) {
		if i >= 0 && i < len(v.Figures) {
			scene.RingOn(s, b, &v.Figures[i], kind)
		}
	}
	for _, w := range u.Hand.Said.Words() {
		ring(v.FigureWorded(w), scene.Doubled)
	}
	if s, _ := u.Hand.shortcut(u.Hand.Said); u.Hand.Said != "" {
		for _, c := range u.Hand.Choices {
			if s == nil || c.Ends { // whom it can be brought onto, and not who could come along
				ring(v.FigureWorded(c.Word), scene.Dashed)
			}
		}
	}
	ring(u.Hand.Over.Figure, scene.Whole)
	g.reach(u)
	for _, ring := range g.edge {
		s.Strip(ring, 0.16, 0.02, scene.Thin(b.Palette.Soot, 0.3))
		s.Strip(ring, 0.08, 0.022, scene.Thin(b.Palette.Chalk, 0.9))
	}
	if c := u.Hand.Cursor; c.On {
		scene.CrossOn(s, b, c.At, scene.GroundAt(v, c.At), b.Camera.Tall)
	}
}

// reach asks for the edge of where he may go, once for each sentence.
func (g *guide) reach(u *Context) {
	if g.played == u.Hand.Played && g.said == u.Hand.Said {
		return
	}
	g.played, g.said, g.edge = u.Hand.Played, u.Hand.Said, nil
	if _, spots := u.Hand.offers.Pointing(u.Hand.Said); !spots {
		return
	}
	for _, c := range u.Hand.Choices {
		if c.Part == engine.Point && c.Area != nil {
			for _, ring := range c.Area.Outline() {
				g.edge = append(g.edge, append(slices.Clip(ring), ring[:min(1, len(ring))]...))
			}
		}
	}
}

// scrolled is what a wheel or two fingers do to the camera. Up and down it comes nearer and goes off, and what
// the pointer is on stays there; sideways, or with Shift, the table slides under it; with Ctrl it turns.
func (d *Desk) scrolled(e pointer.Event) {
	const nearer, round = 0.0022, 0.003 // a share, and radians, of a pixel scrolled
	c, x, y := d.Camera.Now(d.Now), float64(e.Scroll.X), float64(e.Scroll.Y)
	switch {
	case e.Modifiers.Contain(key.ModCtrl):
		d.Put(c.Turned(round*(x+y), 0))
	case e.Modifiers.Contain(key.ModShift), math.Abs(x) > math.Abs(y):
		d.slide(e.Position, e.Position.Sub(e.Scroll))
	default:
		keep, ok := d.Ray(e.Position).Ground()
		if !ok {
			keep = c.At
		}
		d.Put(c.Zoomed(math.Exp(nearer*y), keep, d.Shown.Ground, d.Aspect()))
	}
}

// slide moves the table so that what was under one point of the window is under another.
func (d *Desk) slide(from, to f32.Point) {
	a, okA := d.Ray(from).Ground()
	b, okB := d.Ray(to).Ground()
	if okA && okB {
		d.Put(d.Camera.Now(d.Now).Slid(b.X-a.X, b.Y-a.Y, d.Shown.Ground))
	}
}
