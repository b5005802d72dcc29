package board

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/op"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/render/paper"
	"littlewars/render/scene"
	"littlewars/render/ui"
)

// Fan is a ring of what a click on one square can mean, if that is several things: to name one of those on it, to go
// on with one of several orders that bring somebody there. A click or Enter chooses one, Tab and the arrows go round,
// Escape puts it away. A click on a place that is lit for the one it is on chooses that one, and says the place.
type Fan struct {
	Orders []engine.Order // what can be said, named things in the order of the View; none while it is shut
	On     int            // the one that Enter chooses
	from   f32.Point
	left   []engine.Order // when it was shut by a press: the one it was on, and where that was a band those in it
	played int            // Hand.Played and Hand.Said, when it was opened
	said   engine.Order
}

// Tool is the fan as a tool.
func (t *Fan) Tool() ui.Tool {
	return ui.Tool{
		Name: "fan", Reset: func(*ui.Context) { *t = Fan{} },
		Papers: []ui.Paper{{Slot: ui.FanSlot, Draw: t.draw, Rigid: true}},
		Hear:   t.hear, Press: t.press, Enter: t.enter, Begin: func(u *ui.Context) {
			if t.played != u.Hand.Played || t.said != u.Hand.Said {
				t.shut(u)
			}
		},
	}
}

// hear opens it where a square with several things is clicked on.
func (t *Fan) hear(u *ui.Context, e pointer.Event) bool {
	switch {
	case u.Ground().Spots:
		return false
	case e.Kind == pointer.Press:
		t.from, t.left = e.Position, nil
		if len(t.Orders) > 0 && (u.Hand.Said == "" || !u.Hand.Said.Begins(t.Orders[t.On])) { // it names somebody
			t.left = []engine.Order{t.Orders[t.On]}
			for _, one := range sentence.BandOf(t.left[0]) {
				t.left = append(t.left, engine.Order(one))
			}
		}
		t.shut(u)
	case e.Kind == pointer.Release && ui.Shaken(t.from, e.Position) && u.Drag.Buttons == pointer.ButtonPrimary:
		at := u.Under(e.Position)
		cell := at.Cell
		if t.left != nil && cell >= 0 && u.Shown.Cells[cell].At == u.Fanned {
			return true // a click on its own square puts it away
		}
		t.resume(u, cell)
		return t.walk(u, at) || t.open(u, at)
	}
	return false
}

// resume says what the ring was on when it was shut, if a cell elsewhere is lit for it, or somebody stands there with
// whom nothing begins: he is meant, and it is told why he cannot be. Where not all of a
// band can, one of it does.
func (t *Fan) resume(u *ui.Context, cell int) {
	if t.left == nil || cell < 0 {
		return
	}
	h, was, on := u.Hand, u.Hand.Said, scene.FigureOn(&u.Shown, u.Shown.Cells[cell].Place)
	for _, one := range t.left {
		if h.Say(one); h.Lit(cell) {
			return
		}
	}
	if h.Say(t.left[0]); on < 0 || h.Begins(u.Shown.Figures[on].Word) {
		h.Say(was)
	}
}

// walk fans out a square again where one of those who share it is in hand, on the next: clicks go through them.
func (t *Fan) walk(u *ui.Context, at ui.Place) bool {
	h := u.Hand
	was, i := h.Said, u.Shown.FigureWorded(string(h.Said))
	if i < 0 || at.Cell < 0 || !u.Shown.Figures[i].Stands(u.Shown.Cells[at.Cell].Place) ||
		ui.Withdrawal(h) != "" || len(h.Ways(at.Cell)) > 0 {
		return false
	}
	h.Say("")
	if !t.open(u, at) {
		h.Say(was)
		return false
	}
	t.On = (slices.Index(t.Orders, was) + 1) % len(t.Orders)
	h.Weighed = t.Orders[t.On]
	return true
}

// open fans out what a click on a cell can mean, if that is several things, and not the cell itself. Where a figure is
// called as its cell the figure is meant. A figure with which a sentence begins is meant too if there is another way to
// go on and no verb has been said, but not one that covers several squares if there is no more than one. Who is pointed
// at comes first.
func (t *Fan) open(u *ui.Context, at ui.Place) bool {
	cell := at.Cell
	if cell < 0 || u.Hand.Barred() != "" {
		return false
	}
	v, h := &u.Shown, u.Hand
	place := v.Cells[cell].Place
	if _, is := h.Choice(place); is && v.FigureWorded(place) < 0 {
		return false
	}
	ways := h.Ways(cell)
	slices.SortStableFunc(ways, func(a, b engine.Order) int { // what there is no room for comes last
		return cmp.Compare(min(1, len(ui.Lacks(h, a))), min(1, len(ui.Lacks(h, b))))
	})
	var orders, anew []engine.Order
	for i := range v.Figures {
		f := &v.Figures[i]
		if _, is := h.Choice(f.Word); is && f.Stands(place) {
			orders = append(orders, h.Said.Then(f.Word))
			continue
		}
		aboard := len(ways) == 1 && len(f.Places) > 1 // he goes on to it
		named := len(h.Said.Words()) == 1             // and not what is to be done there
		others := named && h.Begins(f.Word) && string(h.Said) != f.Word
		if len(ways) > 0 && !aboard && others && f.Stands(place) {
			anew = append(anew, engine.Order(f.Word))
		}
	}
	if at.Figure >= 0 {
		pointed := h.Said.Then(v.Figures[at.Figure].Word)
		if i := slices.Index(orders, pointed); i > 0 {
			orders = slices.Insert(slices.Delete(orders, i, i+1), 0, pointed)
		}
	}
	slices.SortStableFunc(orders, func(a, b engine.Order) int { return ready(h, b) - ready(h, a) })
	if bands := banded(h, orders); len(orders) == 2 {
		orders = slices.Concat(bands, orders, ways, anew) // they are meant, most often
	} else {
		orders = slices.Concat(orders, bands, ways, anew)
	}
	if len(orders) < 2 {
		return false
	}
	t.Orders, t.On, t.played, t.said = orders, 0, h.Played, h.Said
	u.Fanned, u.Drag, h.Weighed, h.Note = v.Cells[cell].At, ui.Drag{}, orders[0], ui.Note{}
	u.Touch()
	return true
}

// banded is the bands of those with whom a sentence can begin, and who have no orders yet: all of them, and each with
// those who attend him.
func banded(h *ui.Hand, orders []engine.Order) (bands []engine.Order) {
	var free []string
	for _, o := range orders {
		if len(o.Words()) == 1 && ui.Ready(h, o) {
			free = append(free, string(o))
		}
	}
	if all := ui.Banded(h, free); all != "" {
		bands = append(bands, all)
	}
	m, is := h.S.Match().(engine.Attended)
	for _, one := range free {
		if is && len(free) > 2 {
			band := ui.Banded(h, append([]string{one}, m.Attendants(one)...))
			known := slices.ContainsFunc(bands, func(b engine.Order) bool { return sameBand(b, band) })
			if band != "" && !known {
				bands = append(bands, band)
			}
		}
	}
	return bands
}

// sameBand reports whether two bands are the same figures.
func sameBand(a, b engine.Order) bool {
	of := func(band engine.Order) []string { return slices.Sorted(slices.Values(sentence.BandOf(band))) }
	return slices.Equal(of(a), of(b))
}

// ready is 1 for a sentence that goes on with places: who has his orders comes after who has none.
func ready(h *ui.Hand, said engine.Order) int {
	if h.Leads(said) && !ui.Spent(h, said) {
		return 1
	}
	return 0
}

func (t *Fan) shut(u *ui.Context) {
	if len(t.Orders) > 0 {
		t.Orders, u.Hand.Weighed = nil, ""
		u.Touch()
	}
	t.played, t.said = u.Hand.Played, u.Hand.Said
}

func (t *Fan) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	if len(t.Orders) == 0 {
		return name == key.NameSpace && mods == 0 && !u.Ring && u.Hand.Typed == "" && !u.Ground().Spots &&
			t.open(u, u.Hand.Over)
	}
	if u.Ring {
		return false
	}
	step := map[key.Name]int{
		key.NameTab: 1, key.NameRightArrow: 1, key.NameDownArrow: 1, key.NameLeftArrow: -1, key.NameUpArrow: -1,
	}[name]
	if name == key.NameTab && mods.Contain(key.ModShift) {
		step = -1
	}
	switch {
	case step != 0:
		t.On = (t.On + step + len(t.Orders)) % len(t.Orders)
		u.Hand.Weighed = t.Orders[t.On]
	case name == key.NameReturn || name == key.NameEnter || name == key.NameSpace:
		t.choose(u, t.Orders[t.On])
	case name == key.NameEscape:
		t.shut(u)
	default:
		return false
	}
	return true
}

// enter is what Enter does while it is open.
func (t *Fan) enter(u *ui.Context) ui.Action {
	if len(t.Orders) == 0 {
		return ui.Action{}
	}
	text, _ := t.label(u, t.Orders[t.On])
	return ui.Action{Word: "Choose", Gist: text}
}

// choose says one of them.
func (t *Fan) choose(u *ui.Context, order engine.Order) {
	t.shut(u)
	u.Hand.Choose(order)
	u.Refuse(u.PixelOf(u.Fanned, 0), u.Hand.Note)
	u.Touch()
}

// label is what is new of an order, with what is called so, and the name of that for those who do not see.
func (t *Fan) label(u *ui.Context, order engine.Order) (text, name string) {
	text = string(order)
	if band := sentence.BandOf(order); band != nil {
		text = engine.Listed(engine.Mapped(band, u.Shown.Looks.InWords))
		switch {
		case len(band) > 2:
			text = fmt.Sprint("all ", len(band))
		case t.Orders[0] == order:
			text = "both" // of those beside it
		}
		return text, text
	}
	if u.Hand.Said.Begins(order) {
		text = strings.TrimSpace(strings.TrimPrefix(text, string(u.Hand.Said)))
	}
	if i := u.Shown.FigureWorded(text); i >= 0 {
		if kind := u.Shown.Figures[i].Kind; u.Shown.Looks.InWords(text) == text {
			return text + "  " + kind, text + ", " + kind
		}
	}
	text = u.Shown.Looks.InWords(text)
	if lacks := ui.Lacks(u.Hand, order); lacks != "" {
		text += " (" + lacks + ")"
	}
	return text, text
}

// draw lays a button for each in a ring about the square.
func (t *Fan) draw(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	n := len(t.Orders)
	if n == 0 {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, t.Orders, t.On)
	var calls []op.CallOp
	var sizes []image.Point
	var room image.Point // of the largest
	for i, order := range t.Orders {
		text, name := t.label(u, order)
		m := op.Record(gtx.Ops)
		look := paper.Pushed(i == t.On)
		dims := u.Buttoned("fan "+string(order), name, text, look, 14, func() { t.choose(u, order) })(gtx)
		if len(t.Orders) == 0 { // one has been pressed, and the ring is shut
			m.Stop()
			return layout.Dimensions{}
		}
		if u.Named["fan "+string(order)].Hovered() && t.On != i {
			t.On, u.Hand.Weighed = i, order
			u.Touch()
		}
		calls, sizes = append(calls, m.Stop()), append(sizes, dims.Size)
		room = image.Pt(max(room.X, dims.Size.X), max(room.Y, dims.Size.Y))
	}
	half := f32.Pt(0.75*float32(room.X), 1.6*float32(room.Y))
	for crowded(sizes, half, u.Metric.Dp(6)) {
		half = half.Mul(1.08)
	}
	size := image.Pt(2*int(half.X)+room.X, 2*int(half.Y)+room.Y)
	mid := f32.Pt(float32(size.X)/2, float32(size.Y)/2)
	var hoop []f32.Point
	for i := range 49 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / 48)
		hoop = append(hoop, mid.Add(f32.Pt(half.X*float32(cos), half.Y*float32(sin))))
	}
	paper.Polyline(gtx.Ops, u.Palette.Soot, float32(u.Metric.Dp(4)), hoop...)
	paper.Polyline(gtx.Ops, u.Palette.Brass, float32(u.Metric.Dp(2)), hoop...)
	for i, call := range calls {
		stack := op.Offset(placed(sizes, half, i).Min.Add(size.Div(2))).Push(gtx.Ops)
		end := layout.FPt(sizes[i])
		paper.Polygon(gtx.Ops, u.Palette.Paper, f32.Point{}, f32.Pt(end.X, 0), end, f32.Pt(0, end.Y))
		call.Add(gtx.Ops)
		stack.Pop()
	}
	return layout.Dimensions{Size: size}
}

// placed is where one of so many things lies on an oval about nothing, the first at the top, and the others clockwise;
// of two at the left, so that what lies before and behind is not covered.
func placed(sizes []image.Point, half f32.Point, i int) image.Rectangle {
	first := -math.Pi / 2
	if len(sizes) == 2 {
		first = -math.Pi
	}
	sin, cos := math.Sincos(2*math.Pi*float64(i)/float64(len(sizes)) + first)
	at := f32.Pt(half.X*float32(cos), half.Y*float32(sin)).Round().Sub(sizes[i].Div(2))
	return image.Rectangle{Min: at, Max: at.Add(sizes[i])}
}

// crowded reports whether two neighbours on such an oval are not so far apart, in pixels.
func crowded(sizes []image.Point, half f32.Point, apart int) bool {
	for i := range sizes {
		next := (i + 1) % len(sizes)
		if next != i && placed(sizes, half, i).Inset(-apart).Overlaps(placed(sizes, half, next)) {
			return true
		}
	}
	return false
}
