package render

import (
	"fmt"

	"gioui.org/io/key"
	"gioui.org/layout"

	"littlewars/engine"
)

// report tells what an order caused, one thing after another: each is pointed at on the table, and what can be
// watched is. What ends a move is told unasked.
type report struct {
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

func (t *report) tool() tool {
	return tool{
		name: "report", papers: []paper{{slot: reportSlot, draw: t.draw}}, reset: func(*uiContext) { *t = report{} },
		press: t.press, step: t.step, lay: t.lay, words: t.written, offers: t.offers,
		follow: t.follow, holds: func(*uiContext) bool { return t.holds() },
	}
}

// offers is to be told of an order step by step, if there is so much to it. Of the last one it is known what can be
// pointed at, too.
func (t *report) offers(u *uiContext, i int) (offer, bool) {
	h, n := u.hand, i+1
	return offer{fmt.Sprint("tell ", n), fmt.Sprintf("what came of order %d", n), "≡", func() { t.of(u, n) }},
		len(h.entries[i].Events) > glance || n == len(h.entries) && shows(h.events)
}

func (t *report) open() bool { return t.order > 0 }

// follow is told that the match is another now. What came of an order that ended something, and can be pointed
// at, is told unasked to the persons at the table.
func (t *report) follow(u *uiContext, before *engine.View) {
	was, events := t.moment, u.hand.events
	t.close(u)
	if t.moment = momentOf(u.Sitting.Match()); was != "" && was != t.moment && shows(events) && len(u.hand.persons()) > 0 {
		t.begin(u, u.Sitting.Len(), *before, u.shown, events)
		t.unasked = true
	}
}

// momentOf is whose turn it is for what, as far as one moment can be told from another.
func momentOf(m engine.Match) string {
	turn := m.Turn()
	return fmt.Sprint(turn.Number, turn.Phase, turn.Sides)
}

// begin begins to tell.
func (t *report) begin(u *uiContext, order int, before, after engine.View, events []engine.Event) {
	t.events, t.order, t.before, t.after = events, order, before, after
	u.reports = true
	t.list = layout.List{Axis: layout.Vertical}
	t.point(u, 0)
}

// of tells of the nth order in force, from 1, played again from the match before it. It reports whether there is
// anything to tell, to him who sits there.
func (t *report) of(u *uiContext, n int) bool {
	if n < 1 || n > len(u.hand.entries) || !u.hand.seen(n-1) {
		return false
	}
	m, err := u.Sitting.At(n - 1)
	if err != nil {
		return false
	}
	before := m.View(u.hand.eye)
	events, err := m.Play(u.hand.entries[n-1].Order)
	if err != nil || !worthTelling(events) {
		return false
	}
	u.lookBack(n)
	t.begin(u, n, before, m.View(u.hand.eye), events)
	t.watch(u)
	return true
}

// close puts it away.
func (t *report) close(u *uiContext) {
	if t.open() {
		*t = report{moment: t.moment}
		u.reports = false
		u.dirty.labels = true
		u.touch()
	}
}

// show tells the ith, and plays its film if it has one.
func (t *report) show(u *uiContext, i int) {
	t.point(u, i)
	t.watch(u)
}

// point points at the ith.
func (t *report) point(u *uiContext, i int) {
	t.at = min(max(i, 0), len(t.events)-1)
	t.drawn.done, u.dirty.labels = false, true
	t.list.ScrollTo(max(0, t.at-1))
	t.seek = true
	u.touch()
}

// middle is the middle of what is pointed at, if anything is.
func (t *report) middle() (at engine.Spot, ok bool) {
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
func (t *report) watch(u *uiContext) {
	if _, ok := t.events[t.at].(engine.Filmed); !ok {
		u.films.close(u)
		return
	}
	s, from := newShowing(&t.before, &t.after, t.events[:t.at+1]), 0.0
	s.order = t.order
	if earlier := newShowing(&t.before, &t.after, t.events[:t.at]); earlier != nil {
		from = s.watched(earlier.Length)
	}
	u.films.open(u, s, from)
}

// layer is what is pointed at now.
func (t *report) layer() (l engine.Layer) {
	if t.open() {
		if e, ok := t.events[t.at].(engine.Shown); ok {
			l = e.Layer()
		}
	}
	return l
}

// holds reports whether who thinks is to wait: what was told unasked has not been told to its end.
func (t *report) holds() bool { return t.open() && t.unasked && t.at < len(t.events)-1 }

// press is Ctrl and Page Down or Page Up: on and back, or what the last order caused.
func (t *report) press(u *uiContext, name key.Name, mods key.Modifiers) bool {
	h := u.hand
	switch on := mods == key.ModCtrl; {
	case on && name == key.NamePageDown && !t.open():
		return t.of(u, h.shown())
	case on && name == key.NamePageDown:
		t.show(u, t.at+1)
	case on && name == key.NamePageUp && t.open():
		t.show(u, t.at-1)
	case name == key.NameEscape && t.open() && h.said == "" && h.typed == "" && h.note == (note{}) && u.rule == "":
		t.close(u)
	default:
		return false
	}
	return true
}

// step puts it away when the table shows what came of another order. Where what is told is out of sight the camera
// goes there.
func (t *report) step(u *uiContext) (moves bool) {
	if t.moment == "" {
		t.moment = momentOf(u.Sitting.Match())
	}
	if t.open() && u.played == u.hand.played && t.order != u.hand.shown() {
		t.close(u)
	}
	if at, ok := t.middle(); t.seek && ok && !u.Busy() {
		u.bring(at)
		t.seek = false
	}
	return false
}

func (t *report) lay(u *uiContext, s *scene, b *brush) {
	if !t.open() || u.Busy() {
		return
	}
	if how := lookedAt(u, b); !t.drawn.done || t.drawn.seen != how {
		t.drawn.done, t.drawn.seen = true, how
		t.drawn.clear()
		r, l := rulerOn(u, &t.drawn.scene, b), t.layer()
		sketch(&r, b, &l, t.name)
	}
	s.flats = append(s.flats, t.drawn.flats...)
	s.decals = append(s.decals, t.drawn.decals...)
}

// name is what somebody is called who has left the table.
func (t *report) name(word string) string { return nameOf(word, &t.before) }

// written is the words of what is told, to be written on the table.
func (t *report) written() (words []string) {
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
