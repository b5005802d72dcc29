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

// Fan is a ring of what a click on one square can mean, if that is several things, in a list beside it: to name one of
// those on it, to go on with one of several orders that bring somebody there. A click or Enter chooses one, Tab and the
// arrows go through it, Escape puts it away. A click on a place that is lit for the one it is on chooses that one, and
// says the place; of several of whom none has been chosen by a key it is asked first.
type Fan struct {
	Orders []engine.Order // what can be said, named things in the order of the View; none while it is shut
	On     int            // the one that Enter chooses
	chosen bool           // by a key, or by a lesson
	from   f32.Point
	left   []engine.Order // when it was shut by a press: the one it was on, and where that was a band those in it
	ends   engine.Order   // and an order that the others only add to: a click on its own square gives it
	played int            // Hand.Played and Hand.Said, when it was opened
	said   engine.Order
	cell   int // whose it is
	laid   laid
	at     image.Point // the names, from the middle of the square; see aside
}

// Tool is the fan as a tool.
func (t *Fan) Tool() ui.Tool {
	return ui.Tool{
		Name: "fan", Reset: func(*ui.Context) { *t = Fan{} },
		Papers: []ui.Paper{{Slot: ui.FanSlot, Draw: t.draw, Rigid: true}},
		Hear:   t.hear, Press: t.press, Enter: t.enter, Begin: func(u *ui.Context) {
			if t.stale(u) {
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
		if t.from, t.left, t.ends = e.Position, nil, ""; t.stale(u) {
			t.shut(u)
		}
		if t.adds() {
			t.ends = t.Orders[0]
		}
		if len(t.Orders) > 0 && (u.Hand.Said == "" || !u.Hand.Said.Begins(t.Orders[t.On])) { // it names somebody
			t.left = []engine.Order{t.Orders[t.On]}
			for _, one := range sentence.BandOf(t.left[0]) {
				t.left = append(t.left, engine.Order(one))
			}
		}
	case e.Kind == pointer.Release && ui.Shaken(t.from, e.Position) && u.Drag.Buttons == pointer.ButtonPrimary:
		at := u.Under(e.Position)
		cell := at.Cell
		own := cell >= 0 && u.Shown.Cells[cell].At == u.Fanned
		if !own && (t.keeps(u, at) || t.guesses(u, cell)) {
			return true
		}
		t.shut(u) // and not for a drag, by which the table slides under it
		if own && t.ends != "" {
			t.choose(u, t.ends)
			return true
		} else if own && t.left != nil {
			return true // a click on its own square puts it away
		}
		if t.resume(u, cell); t.left != nil && u.Hand.Said == "" && at.Figure < 0 && cell >= 0 {
			u.Hand.Note = ui.Note{}
			return true // nobody whom it named can go there
		}
		return t.walk(u, at, true) || t.open(u, at) || t.walk(u, at, false)
	}
	return false
}

// keeps reports whether it stays open, and what is to be chosen in it is asked, as a click there would drop it.
func (t *Fan) keeps(u *ui.Context, at ui.Place) bool {
	switch {
	case len(t.Orders) == 0, at.Cell >= 0 && (at.Figure < 0 || u.Hand.Lit(at.Cell)):
		return false
	case at.Cell < 0: // bare table
		return ui.Keeps(u.Hand, "")
	}
	return ui.Keeps(u.Hand, u.Shown.Figures[at.Figure].Word)
}

// guesses reports whether it stays open, and who is meant is asked, as a click there would give an order to whom it was
// on: he has not been chosen by a key, and is not all who stand there.
func (t *Fan) guesses(u *ui.Context, cell int) bool {
	if t.left == nil || t.chosen || len(t.left) == len(t.Orders) {
		return false
	}
	h := u.Hand
	was := ui.Banding(h, h.Said)
	t.resume(u, cell)
	lit := h.Said != "" && ui.Banding(h, h.Said) != was && cell >= 0 && h.Lit(cell)
	h.Say(was)
	who, _ := t.label(u, t.left[0])
	const asks = "who is meant is still to be chosen in the ring; do that once more if it is "
	return lit && !ui.Ask(h, asks+who)
}

// stale reports whether it was opened for what is said no more.
func (t *Fan) stale(u *ui.Context) bool { return t.played != u.Hand.Played || t.said != u.Hand.Said }

// resume says what the ring was on when it was shut, if a cell elsewhere is lit for it, or somebody stands there with
// whom nothing begins: he is meant, and it is told why he cannot be. Where not all of a band can, one of it does. Who
// stands there with whom something begins is meant himself, but not a device on to which the one in the ring can go.
func (t *Fan) resume(u *ui.Context, cell int) {
	if t.left == nil || cell < 0 {
		return
	}
	h, was, on := u.Hand, u.Hand.Said, scene.FigureOn(&u.Shown, u.Shown.Cells[cell].Place)
	begins := false
	if on >= 0 {
		_, is := h.Choice(u.Shown.Figures[on].Word)
		begins = is || h.Begins(u.Shown.Figures[on].Word)
		if begins && len(u.Shown.Figures[on].Places) < 2 {
			return
		}
	}
	for _, one := range t.left {
		if h.Say(one); h.Lit(cell) {
			return
		}
	}
	if h.Say(t.left[0]); on < 0 || begins {
		h.Say(was)
	}
}

// walk fans out a square again where one of those who share it is in hand, on the next: clicks go through them. Where
// another is in hand who cannot go there, it fans it out as if nobody were.
func (t *Fan) walk(u *ui.Context, at ui.Place, here bool) bool {
	h := u.Hand
	was, i := h.Said, u.Shown.FigureWorded(string(h.Said))
	if i < 0 || at.Cell < 0 || len(h.Ways(at.Cell)) > 0 ||
		scene.FigureOn(&u.Shown, u.Shown.Cells[at.Cell].Place) < 0 ||
		here && (!u.Shown.Figures[i].Stands(u.Shown.Cells[at.Cell].Place) || ui.Withdrawal(h) != "") {
		return false
	}
	held := ui.Banding(h, was)
	h.Say("")
	if !t.open(u, at) {
		h.Say(held)
		return false
	}
	if here {
		t.On = (slices.Index(t.Orders, was) + 1) % len(t.Orders)
		h.Weighed = t.Orders[t.On]
	}
	return true
}

// open fans out what a click on a cell can mean, if that is several things, and not the cell itself. Where a figure is
// called as its cell the figure is meant. A figure with which a sentence begins is meant too if there is another way to
// go on and no verb has been said, but not one that covers several squares if there is no more than one. Who has no
// orders yet comes first, and they keep their order whoever of them is pointed at: it is on him, or else on the first.
func (t *Fan) open(u *ui.Context, at ui.Place) bool {
	cell := at.Cell
	if cell < 0 || u.Hand.Barred() != "" {
		return false
	}
	v, h := &u.Shown, u.Hand
	place := v.Cells[cell].Place
	goOn(h, place)
	if _, is := h.Choice(place); is && v.FigureWorded(place) < 0 {
		return false
	}
	ways := h.Ways(cell)
	if len(ways) == 1 {
		ways = sentence.Of(h.S.Match()).Endings(ways[0])
	}
	for _, w := range t.hidden(u, at) {
		if !slices.Contains(ways, w) {
			ways = append(ways, w)
		}
	}
	slices.SortStableFunc(ways, func(a, b engine.Order) int { // what there is no room for, or is in vain, comes last
		return cmp.Compare(min(1, len(ui.Way(h, h.Said, a).Lacks)), min(1, len(ui.Way(h, h.Said, b).Lacks)))
	})
	var orders, busy, anew []engine.Order
	for i := range v.Figures {
		f := &v.Figures[i]
		if _, is := h.Choice(f.Word); is && f.Stands(place) {
			if said := h.Said.Then(f.Word); ready(h, said) {
				orders = append(orders, said)
			} else {
				busy = append(busy, said)
			}
			continue
		}
		aboard := len(ways) == 1 && len(f.Places) > 1 // he goes on to it
		named := len(h.Said.Words()) == 1             // and not what is to be done there
		others := named && string(h.Said) != f.Word && ui.Anew(h, f.Word, ways)
		if len(ways) > 0 && !aboard && others && f.Stands(place) {
			anew = append(anew, engine.Order(f.Word))
		}
	}
	orders = append(orders, busy...)
	on := 0
	if at.Figure >= 0 {
		i := slices.Index(orders, h.Said.Then(v.Figures[at.Figure].Word))
		if i >= 0 && (ready(h, orders[i]) || !ready(h, orders[on])) {
			on = i
		}
	}
	orders, on = withBands(u, orders, on)
	if len(ways) > 0 && ui.Way(h, h.Said, ways[0]).Lacks != "" {
		ways, anew = anew, ways // there is no room for any of them
	} else if len(ways) > 0 && h.Said == "" { // it is told that a click there means them
		orders, ways, on = ways, orders, 0
	}
	orders = slices.Concat(orders, ways, anew)
	if len(orders) < 2 {
		return false
	}
	t.Orders, t.On, t.chosen, t.played, t.said, t.cell = orders, on, u.Course != nil, h.Played, h.Said, cell
	u.Fanned, u.Drag, h.Weighed, h.Note = v.Cells[cell].At, ui.Drag{}, orders[on], ui.Note{}
	u.Touch()
	return true
}

// goOn says the word before who stands on a place, if it is the only one that can be said: "to".
func goOn(h *ui.Hand, place string) {
	offers := sentence.Of(h.S.Match())
	on := offers.Onward(h.Said)
	next := offers.Pointed(h.Said, h.Choices)
	for i := range h.View.Figures {
		f := &h.View.Figures[i]
		if _, is := sentence.Find(next, f.Word); is && on != h.Said && f.Stands(place) {
			h.Say(on)
			return
		}
	}
}

// hidden is what brings somebody to the square on which a click comes down, where it meets a figure before it which
// stands on the very one that is said, as its crew or passenger: a bridge is laid before its carrier.
func (t *Fan) hidden(u *ui.Context, at ui.Place) []engine.Order {
	i := u.Shown.FigureWorded(string(u.Hand.Said))
	spot, ok := u.Spot(t.from)
	if !ok || u.Hand.Cursor.On || i < 0 || at.Figure < 0 || at.Figure == i {
		return nil
	}
	cell := u.PlaceAt(spot).Cell
	if cell < 0 || cell == at.Cell || !u.Shown.Figures[i].Stands(u.Shown.Figures[at.Figure].Place) {
		return nil
	}
	return u.Hand.Ways(cell)
}

// withBands adds the bands of those with whom a sentence can begin: of two both are meant, most often, but in a lesson
// whom it bids to order.
func withBands(u *ui.Context, orders []engine.Order, on int) ([]engine.Order, int) {
	bands := banded(u.Hand, orders)
	switch {
	case len(orders) != 2:
		orders = append(orders, bands...)
	case len(bands) > 0:
		orders, on = slices.Concat(bands, orders), 0
	}
	if u.Course != nil {
		for _, o := range slices.Backward(u.Course.Step().Hint) {
			if i := slices.Index(orders, u.Hand.Said.Then(o.Words()[0])); i >= 0 {
				on = i
			}
		}
	}
	return orders, on
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

// ready reports whether a sentence goes on with places, of one who has no orders yet.
func ready(h *ui.Hand, said engine.Order) bool { return h.Leads(said) && !ui.Spent(h, said) }

// adds reports whether the first is an order to which the others only add.
func (t *Fan) adds() bool { return len(t.Orders) > 1 && t.Orders[0].Begins(t.Orders[1]) }

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
		t.On, t.chosen = (t.On+step+len(t.Orders))%len(t.Orders), true
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

// choose says one of them, and gives it where the others only add to it, or where it is told that it is in vain.
func (t *Fan) choose(u *ui.Context, order engine.Order) {
	gives := order == t.ends || t.adds() || ui.Way(u.Hand, u.Hand.Said, order).Vain
	t.shut(u)
	if u.Hand.Choose(order); gives && u.Hand.Ends {
		u.Hand.Enter()
	}
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
			text = t.banded(u, band, text)
		case t.Orders[0] == order:
			text = "both" // of those beside it
		}
		return text, text
	}
	if u.Hand.Said.Begins(order) {
		text = strings.TrimSpace(strings.TrimPrefix(text, string(u.Hand.Said)))
	}
	if i := u.Shown.FigureWorded(text); i >= 0 && u.Shown.Looks.InWords(text) == text {
		f := &u.Shown.Figures[i]
		if strings.HasSuffix(text, strings.Join(f.Places, "-")) && len(f.Places) > 1 { // called as its squares
			text = f.Kind + " on " + engine.Listed(f.Places)
			return text, text
		}
		return text + "  " + f.Kind, text + ", " + f.Kind
	}
	way := ui.Way(u.Hand, u.Hand.Said, order)
	if way.Lacks != "" {
		text += " (" + way.Lacks + ")"
	}
	for _, o := range way.With {
		own := func(w string) bool { return engine.Order(w) == u.Hand.Said }
		text += " and " + strings.Join(slices.DeleteFunc(o.Words(), own), " ")
	}
	if text = u.Shown.Looks.InWords(text); ui.Noted(u.Hand, string(order)) && !ready(u.Hand, order) {
		text += " (has its orders)"
	}
	return text, text
}

// banded is what a band of more than two is called beside who else stands there: by names, unless they are all who
// do, or who can be ordered.
func (t *Fan) banded(u *ui.Context, band []string, names string) string {
	there, free := 0, 0
	for _, o := range t.Orders {
		if len(o.Words()) == 1 && u.Shown.FigureWorded(string(o)) >= 0 {
			if there++; ui.Ready(u.Hand, o) {
				free++
			}
		}
	}
	switch len(band) {
	case there:
		return fmt.Sprint("all ", there)
	case free:
		return fmt.Sprint("the ", free, " of ", there, " that can go")
	}
	return names
}

// draw lays a button for each beside the square, one under the other, on a thread from there.
func (t *Fan) draw(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	if len(t.Orders) == 0 {
		return layout.Dimensions{}
	}
	var calls []op.CallOp
	var sizes []image.Point
	var names image.Point // the room that they take
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
		names = image.Pt(max(names.X, dims.Size.X), names.Y+dims.Size.Y+u.Metric.Dp(4))
	}
	mid := u.PixelOf(u.Fanned, 0)
	var hoop []f32.Point // about the square, from its middle
	for _, at := range u.Shown.Cells[t.cell].Corners {
		hoop = append(hoop, u.PixelOf(at, 0).Sub(mid))
	}
	wide := u.Metric.Dp(4)
	at := image.Rectangle{Max: names}.Add(t.aside(u, names))
	whole := at.Union(boxOf(hoop).Inset(-wide)).Intersect(image.Rectangle{Max: u.Size}.Sub(mid.Round()))
	u.FanFrom = whole.Min
	fmt.Fprint(says, t.Orders, t.On, whole)
	defer op.Offset(image.Point{}.Sub(whole.Min)).Push(gtx.Ops).Pop()
	thread := layout.FPt(image.Pt(min(max(0, at.Min.X), at.Max.X), min(max(0, at.Min.Y), at.Max.Y)))
	for _, line := range [...][]f32.Point{{{}, thread}, append(hoop, hoop[0])} {
		paper.Polyline(gtx.Ops, u.Palette.Soot, float32(wide), line...)
		paper.Polyline(gtx.Ops, u.Palette.Brass, float32(wide)/2, line...)
	}
	for i, call := range calls {
		from := at.Min
		if at.Max.X <= 0 { // each ends at the square
			from.X = at.Max.X - sizes[i].X
		}
		stack := op.Offset(from).Push(gtx.Ops)
		end := layout.FPt(sizes[i])
		paper.Polygon(gtx.Ops, u.Palette.Paper, f32.Point{}, f32.Pt(end.X, 0), end, f32.Pt(0, end.Y))
		call.Add(gtx.Ops)
		stack.Pop()
		at.Min.Y += sizes[i].Y + u.Metric.Dp(4)
	}
	return layout.Dimensions{Size: whole.Size()}
}

// boxOf is the least box about some points.
func boxOf(points []f32.Point) (box image.Rectangle) {
	for _, p := range points {
		low := p.Round()
		box = box.Union(image.Rectangle{low, low.Add(image.Pt(1, 1))})
	}
	return box
}

// laid is what it hangs on where the names lie.
type laid struct {
	square       image.Rectangle
	window, room image.Point
	said         engine.Order
	played, cell int
}

// aside is where names that take so much room lie, from the middle of the square: beside it, where
// they cover the least of figures, of squares that are lit and of other papers. The steps outwards
// grow, so that there is a way round many.
func (t *Fan) aside(u *ui.Context, room image.Point) image.Point {
	square := boxOfCell(u, t.cell)
	is := laid{square, u.Size, room, t.said, t.played, t.cell}
	if is == t.laid {
		return t.at
	}
	const angles, most = 16, 7 // as many rounds, of which each step is longer by one than that before
	const covers = 60.0        // pixels farther off that are as bad as to cover a lit square near by
	sparing := t.spared(u)
	mid, least := square.Min.Add(square.Max).Div(2), math.Inf(1)
	step := float64(max(u.Metric.Dp(12), square.Dx()/2))
	end := u.Size.Sub(room).Sub(image.Pt(1, 1)) // the middle may be a pixel off
	for i := range angles * most {
		far := step * float64((i/angles+1)*(i/angles+2)/2)
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / angles)
		out := max(math.Abs(sin), math.Abs(cos)) // as far from the square at every angle
		x := cos / out * (far + float64(room.X+square.Dx())/2)
		y := sin / out * (far + float64(room.Y+square.Dy())/2)
		low := mid.Add(image.Pt(int(x), int(y))).Sub(room.Div(2))
		low = image.Pt(max(min(low.X, end.X), 1), max(min(low.Y, end.Y), 1))
		box, cost := image.Rectangle{low, low.Add(room)}, far
		for _, other := range sparing {
			both := box.Intersect(other.Rectangle)
			cost += covers * other.bad * float64(both.Dx()*both.Dy()) / float64(other.Dx()*other.Dy())
		}
		if cost < least {
			least, t.laid, t.at = cost, is, low.Sub(mid)
		}
	}
	return t.at
}

// boxOfCell is where a cell lies in the window when the camera rests.
func boxOfCell(u *ui.Context, cell int) image.Rectangle {
	return boxOf(engine.Mapped(u.Shown.Cells[cell].Corners, func(at engine.Spot) f32.Point {
		x, y := u.Camera.To.Pixel(at, u.Size)
		return f32.Pt(float32(x), float32(y))
	}))
}

// spared is something in the window that is not to be covered, and how bad it is to.
type spared struct {
	image.Rectangle
	bad float64
}

// spared is what the names are not to cover: the square itself and who stands there most of all,
// then who else does anywhere, other papers, and what is lit for one of them.
func (t *Fan) spared(u *ui.Context) (all []spared) {
	const own, figure, lit = 10_000, 100, 0.01 // times as bad as a lit square near by
	h, v, one, good, held := u.Hand, &u.Shown, boxOfCell(u, t.cell), map[string]bool{}, map[string]bool{}
	defer func(was engine.Order) { h.Weighed = was }(h.Weighed)
	for _, h.Weighed = range t.Orders {
		_, hint := h.Hint()
		for _, c := range hint.Cells {
			good[c.Place] = good[c.Place] || c.Tone == engine.Good
		}
	}
	for i := range v.Figures {
		held[v.Figures[i].Place] = true
		for _, place := range v.Figures[i].Places {
			held[place] = true
		}
	}
	for i := range v.Cells {
		place, bad := v.Cells[i].Place, 0.0
		switch {
		case i == t.cell:
			bad = own
		case held[place]:
			bad = figure
		case good[place]:
			bad = lit
		default:
			continue
		}
		box := boxOfCell(u, i)
		if bad == lit && box.Overlaps(one.Inset(-one.Dx())) {
			bad = 1
		}
		all = append(all, spared{box, bad})
	}
	for _, p := range u.Panels.Every() {
		if p.Slot < ui.FanSlot && !p.At.Empty() {
			squares := float64(p.At.Dx()*p.At.Dy()) / float64(max(1, one.Dx()*one.Dy()))
			all = append(all, spared{p.At, figure * squares})
		}
	}
	return all
}
