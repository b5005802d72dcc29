package render

import (
	"fmt"
	"image"
	"slices"

	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"

	"littlewars/engine"
)

// telling tells what an order caused, one thing after another: each is pointed at on the table, and what can be
// watched is. What ends a move is told unasked.
type telling struct {
	events  []engine.Event
	order   int // which order of the sitting caused them, from 1; 0 while nothing is told
	at      int // which of them is told
	unasked bool
	seek    bool        // the camera is to show it, once its paper lies there
	before  engine.View // the order, and after it
	after   engine.View
	moment  string // whose turn it was for what, when the last order had been given
	list    layout.List
	drawn   drawing
}

// glance is how many events are seen without being told one by one.
const glance = 3

// worthTelling reports whether there is more to events than that.
func worthTelling(events []engine.Event) bool {
	return len(events) > glance || shows(events)
}

// shows reports whether some of the events can be pointed at.
func shows(events []engine.Event) bool {
	for _, e := range events {
		if _, ok := e.(engine.Shown); ok {
			return true
		}
	}
	return false
}

func (t *telling) open() bool { return t.order > 0 }

// follow is told that the match is another now. What came of an order that ended something, and can be pointed
// at, is told unasked to the persons at the table.
func (t *telling) follow(d *desk, before *engine.View, events []engine.Event) {
	was := t.moment
	t.close(d)
	if t.moment = momentOf(d.Sitting.Match()); was != "" && was != t.moment && shows(events) && len(d.hand.persons()) > 0 {
		t.begin(d, d.Sitting.Len(), *before, d.shown, events)
		t.unasked = true
	}
}

// momentOf is whose turn it is for what, as far as one moment can be told from another.
func momentOf(m engine.Match) string {
	turn := m.Turn()
	return fmt.Sprint(turn.Number, turn.Phase, turn.Sides)
}

// begin begins to tell.
func (t *telling) begin(d *desk, order int, before, after engine.View, events []engine.Event) {
	t.events, t.order, t.before, t.after = events, order, before, after
	t.list = layout.List{Axis: layout.Vertical}
	t.point(d, 0)
}

// of tells of the nth order in force, from 1, played again from the match before it. It reports whether there is
// anything to tell, to him who sits there.
func (t *telling) of(d *desk, n int) bool {
	if n < 1 || n > len(d.hand.entries) || !d.hand.seen(n-1) {
		return false
	}
	m, err := d.Sitting.At(n - 1)
	if err != nil {
		return false
	}
	before := m.View(d.hand.eye)
	events, err := m.Play(d.hand.entries[n-1].Order)
	if err != nil || !worthTelling(events) {
		return false
	}
	d.lookBack(n)
	t.begin(d, n, before, m.View(d.hand.eye), events)
	t.watch(d)
	return true
}

// close puts it away.
func (t *telling) close(d *desk) {
	if t.open() {
		*t = telling{moment: t.moment}
		d.dirty.labels = true
		d.touch()
	}
}

// show tells the ith, and plays its film if it has one.
func (t *telling) show(d *desk, i int) {
	t.point(d, i)
	t.watch(d)
}

// point points at the ith.
func (t *telling) point(d *desk, i int) {
	t.at = min(max(i, 0), len(t.events)-1)
	t.drawn.done, d.dirty.labels = false, true
	t.list.ScrollTo(max(0, t.at-1))
	t.seek = true
	d.touch()
}

// middle is the middle of what is pointed at, if anything is.
func (t *telling) middle() (at engine.Spot, ok bool) {
	l := t.layer()
	var spots []engine.Spot
	for i := range l.Rings {
		spots = append(spots, middleOfRing(l.Rings[i].Outline))
	}
	for _, tie := range l.Ties {
		spots = append(spots, tie.From, tie.To)
	}
	return middleOfRing(spots), len(spots) > 0
}

// watch plays the film of what is told, from where those before it leave off; without one the table rests.
func (t *telling) watch(d *desk) {
	if _, ok := t.events[t.at].(engine.Filmed); !ok {
		d.film.close(d)
		return
	}
	s := newShowing(&t.before, &t.after, t.events[:t.at+1])
	s.order = t.order
	d.film.open(d, s)
	if earlier := newShowing(&t.before, &t.after, t.events[:t.at]); earlier != nil && !d.Still {
		d.film.seek(d, s.watched(earlier.Length))
		d.film.play(d)
	}
}

// bring has the camera show a spot, if it is out of the window or a paper lies over it: between the papers at its
// sides.
func (d *desk) bring(at engine.Spot) {
	c, p := d.camera.to, &d.panels
	free := image.Rect(p.told.at.Max.X, 0, d.size.X, p.ribbon.at.Min.Y)
	if !p.card.at.Empty() {
		free.Max.X = p.card.at.Min.X
	}
	if least := d.size.X / 5; free.Dx() < least || free.Dy() < least {
		return // wherever it is, there is no better place
	}
	x, y := c.Pixel(at, d.size)
	is := image.Pt(int(x), int(y))
	under := func(p *panel) bool { return is.In(p.at) }
	if is.In(image.Rectangle{Max: d.size}.Inset(d.size.Y/20)) && !slices.ContainsFunc(p.every, under) {
		return
	}
	mid := free.Min.Add(free.Max).Div(2)
	r := rayAt(c.matrix(d.aspect()), 2*float32(mid.X)/float32(d.size.X)-1, 1-2*float32(mid.Y)/float32(d.size.Y))
	if there, ok := r.ground(); ok {
		c.At = engine.Spot{X: c.At.X + at.X - there.X, Y: c.At.Y + at.Y - there.Y}
		d.send(c.within(d.shown.Ground))
	}
}

// layer is what is pointed at now.
func (t *telling) layer() (l engine.Layer) {
	if t.open() {
		if e, ok := t.events[t.at].(engine.Shown); ok {
			l = e.Layer()
		}
	}
	return l
}

// holds reports whether who thinks is to wait: what was told unasked has not been told to its end.
func (t *telling) holds() bool { return t.open() && t.unasked && t.at < len(t.events)-1 }

func (t *telling) hear(*desk, pointer.Event) bool { return false }

// press is Ctrl and Page Down or Page Up: on and back, or what the last order caused.
func (t *telling) press(d *desk, name key.Name, mods key.Modifiers) bool {
	h := d.hand
	switch on := mods == key.ModCtrl; {
	case on && name == key.NamePageDown && !t.open():
		return t.of(d, h.shown())
	case on && name == key.NamePageDown:
		t.show(d, t.at+1)
	case on && name == key.NamePageUp && t.open():
		t.show(d, t.at-1)
	case name == key.NameEscape && t.open() && h.said == "" && h.typed == "" && h.note == (note{}) && d.rule == "":
		t.close(d)
	default:
		return false
	}
	return true
}

// step puts it away when the table shows what came of another order. Where what is told is out of sight the camera
// goes there.
func (t *telling) step(d *desk) (moves bool) {
	if t.moment == "" {
		t.moment = momentOf(d.Sitting.Match())
	}
	if t.open() && d.played == d.hand.played && t.order != d.hand.shown() {
		t.close(d)
	}
	if at, ok := t.middle(); t.seek && ok && !d.film.running() {
		d.bring(at)
		t.seek = false
	}
	return false
}

func (t *telling) lay(d *desk, s *scene, b *brush) {
	if !t.open() || d.film.running() {
		return
	}
	if how := d.looked(b); !t.drawn.done || t.drawn.seen != how {
		t.drawn.done, t.drawn.seen = true, how
		t.drawn.clear()
		r, l := d.ruler(&t.drawn.scene, b), t.layer()
		r.sketch(b, &l, t.name)
	}
	s.flats = append(s.flats, t.drawn.flats...)
	s.decals = append(s.decals, t.drawn.decals...)
}

// name is what somebody is called who has left the table.
func (t *telling) name(word string) string { return nameOf(word, &t.before) }

// written is the words of what is told, to be written on the table.
func (t *telling) written() (words []string) {
	l := t.layer()
	for i := range l.Rings {
		if of := l.Rings[i].Of; of != "" && figureWorded(&t.after, of) < 0 {
			words = append(words, t.name(of))
		}
	}
	for _, tag := range l.Tags {
		words = append(words, tag.Text)
	}
	return words
}

func (t *telling) says(*desk) []string { return nil }
