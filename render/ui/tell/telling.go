// Package tell is what came of an order, told step by step; layers over the table, lessons, and the clock.
package tell

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"gioui.org/io/key"
	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/film"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// Report tells what an order caused, one thing after another: each is pointed at on the table, and what can be
// watched is. What ends a move is told unasked.
type Report struct {
	Events  []engine.Event
	Order   int // which order of the sitting caused them, from 1; 0 while nothing is told
	At      int // which of them is told
	Unasked bool
	seek    bool        // the camera is to show it, once its paper lies there
	before  engine.View // the order, and after it
	after   engine.View
	moment  string // whose turn it was for what, when the last order had been given
	list    layout.List
	drawn   chalk.Drawing
}

// glance is how many events are seen without being told one by one.
const glance = 3

// shows reports whether some of the events can be pointed at.
func shows(events []engine.Event) bool {
	return slices.ContainsFunc(events, func(e engine.Event) bool {
		_, ok := e.(engine.Shown)
		return ok
	})
}

func (t *Report) Tool() ui.Tool {
	return ui.Tool{
		Name: "report", Papers: []ui.Paper{{Slot: ui.ReportSlot, Draw: t.draw}}, Reset: func(*ui.Context) { *t = Report{} },
		Press: t.press, Enter: t.enter, Step: t.step, Lay: t.lay, Words: t.written, Offers: t.offers,
		Follow: t.follow, Holds: func(*ui.Context) bool { return t.holds() },
	}
}

// offers is to be told of an order step by step, if there is so much to it. Of the last one it is known what can be
// pointed at, too.
func (t *Report) offers(u *ui.Context, i int) (ui.Offer, bool) {
	h, n := u.Hand, i+1
	return ui.Offer{Name: fmt.Sprint("tell ", n), Label: fmt.Sprintf("what came of order %d", n), Sign: "≡", Act: func() { t.Of(u, n) }},
		len(h.Entries[i].Events) > glance || n == len(h.Entries) && shows(h.Events)
}

func (t *Report) Open() bool { return t.Order > 0 }

// follow is told that the match is another now. What came of an order that ended something, and can be pointed
// at, is told unasked to the persons at the table.
func (t *Report) follow(u *ui.Context, before *engine.View) {
	was, events := t.moment, u.Hand.Events
	t.Close(u)
	if t.moment = momentOf(u.Sitting.Match()); was != "" && was != t.moment && shows(events) && len(u.Hand.Persons()) > 0 {
		t.begin(u, u.Sitting.Len(), *before, u.Shown, events)
		t.Unasked = true
	}
}

// momentOf is whose turn it is for what, as far as one moment can be told from another.
func momentOf(m engine.Match) string {
	turn := m.Turn()
	return fmt.Sprint(turn.Number, turn.Phase, turn.Sides)
}

// begin begins to tell.
func (t *Report) begin(u *ui.Context, order int, before, after engine.View, events []engine.Event) {
	t.Events, t.Order, t.before, t.after = events, order, before, after
	u.Reports = true
	t.list = layout.List{Axis: layout.Vertical}
	t.point(u, 0)
}

// Of tells of the nth order in force, from 1, played again from the match before it. It reports whether there is
// anything to tell, to him who sits there.
func (t *Report) Of(u *ui.Context, n int) bool {
	if n < 1 || n > len(u.Hand.Entries) || !u.Hand.Seen(n-1) {
		return false
	}
	m, err := u.Sitting.At(n - 1)
	if err != nil {
		return false
	}
	before := m.View(u.Hand.Eye)
	events, err := m.Play(u.Hand.Entries[n-1].Order)
	if err != nil || len(events) <= glance && !shows(events) {
		return false
	}
	u.LookBack(n)
	t.begin(u, n, before, m.View(u.Hand.Eye), events)
	t.watch(u)
	return true
}

// Close puts it away.
func (t *Report) Close(u *ui.Context) {
	if t.Open() {
		*t = Report{moment: t.moment}
		u.Reports = false
		u.Dirty.Labels = true
		u.Touch()
	}
}

// show tells the ith, and plays its film if it has one.
func (t *Report) show(u *ui.Context, i int) {
	t.point(u, i)
	t.watch(u)
}

// point points at the ith.
func (t *Report) point(u *ui.Context, i int) {
	t.At = min(max(i, 0), len(t.Events)-1)
	t.drawn.Done, u.Dirty.Labels = false, true
	t.list.ScrollTo(max(0, t.At-1))
	t.seek = true
	u.Touch()
}

// middle is the middle of what is pointed at, if anything is.
func (t *Report) middle() (at engine.Spot, ok bool) {
	l := t.layer()
	spots := engine.Mapped(l.Rings, func(one engine.Ring) engine.Spot { return polygon.MiddleOfRing(one.Outline) })
	for _, tie := range l.Ties {
		spots = append(spots, tie.From, tie.To)
	}
	return polygon.MiddleOfRing(spots), len(spots) > 0
}

// watch plays the film of what is told, from where those before it leave off; without one the table rests.
func (t *Report) watch(u *ui.Context) {
	if _, ok := t.Events[t.At].(engine.Filmed); !ok {
		u.Films.Close(u)
		return
	}
	s, from := film.NewShowing(&t.before, &t.after, t.Events[:t.At+1]), 0.0
	s.Order = t.Order
	if earlier := film.NewShowing(&t.before, &t.after, t.Events[:t.At]); earlier != nil {
		from = s.Watched(earlier.Length)
	}
	u.Films.Open(u, s, from)
}

// layer is what is pointed at now.
func (t *Report) layer() (l engine.Layer) {
	if t.Open() {
		if e, ok := t.Events[t.At].(engine.Shown); ok {
			l = e.Layer()
		}
	}
	return l
}

// holds reports whether who thinks is to wait: what was told unasked has not been told to its end.
func (t *Report) holds() bool { return t.Open() && t.Unasked && t.At < len(t.Events)-1 }

// press is Ctrl and Page Down or Page Up: on and back, or what the last order caused. What is told unasked is read by
// Enter too, and put away by the last one.
func (t *Report) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	h := u.Hand
	idle := t.Open() && h.Said == "" && h.Typed == ""
	switch on := mods == key.ModCtrl; {
	case idle && t.Unasked && mods == 0 && (name == key.NameReturn || name == key.NameEnter):
		if t.At == len(t.Events)-1 {
			t.Close(u)
			break
		}
		t.show(u, t.At+1)
	case on && name == key.NamePageDown && !t.Open():
		return t.Of(u, h.Shown())
	case on && name == key.NamePageDown:
		t.show(u, t.At+1)
	case on && name == key.NamePageUp && t.Open():
		t.show(u, t.At-1)
	case name == key.NameEscape && idle && h.Note == (ui.Note{}) && u.RuleShown == "":
		t.Close(u)
	default:
		return false
	}
	return true
}

// enter is what Enter does with what is told unasked.
func (t *Report) enter(u *ui.Context) ui.Action {
	switch last := t.At == len(t.Events)-1; {
	case !t.Open() || !t.Unasked || u.Hand.Said != "" || u.Hand.Typed != "":
		return ui.Action{}
	case last && u.Thought != nil:
		return ui.Action{Word: "Go on", Gist: ui.Capital(u.Shown.Looks.Side(u.Thought.Side)) + " moves"}
	case last:
		return ui.Action{Word: "Go on", Gist: "puts this away"}
	}
	return ui.Action{Word: "Read on", Gist: fmt.Sprintf("%d of %d", t.At+1, len(t.Events))}
}

// step puts it away when the table shows what came of another order. Where what is told is out of sight the camera
// goes there.
func (t *Report) step(u *ui.Context) (moves bool) {
	if t.moment == "" {
		t.moment = momentOf(u.Sitting.Match())
	}
	if t.Open() && u.Played == u.Hand.Played && t.Order != u.Hand.Shown() {
		t.Close(u)
	}
	if at, ok := t.middle(); t.seek && ok && !u.Busy() {
		u.Bring(at)
		t.seek = false
	}
	return false
}

func (t *Report) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if !t.Open() || u.Busy() {
		return
	}
	t.drawn.Lay(u, s, b, func(r *chalk.Ruling) {
		l := t.layer()
		Sketch(r, b, &l, t.name)
	})
}

// name is what somebody is called who has left the table.
func (t *Report) name(word string) string {
	if i := scene.FigureWorded(&t.before, word); i >= 0 && t.before.Figures[i].Label != "" {
		return t.before.Figures[i].Label
	}
	return strings.ToUpper(word)
}

// written is the words of what is told, to be written on the table.
func (t *Report) written() (words []string) {
	l := t.layer()
	for i := range l.Rings {
		if of := l.Rings[i].Of; of != "" && scene.FigureWorded(&t.after, of) < 0 {
			words = append(words, t.name(of))
		}
	}
	for _, tag := range l.Tags {
		words = append(words, tag.Text)
	}
	return words
}

// draw is the paper that tells what came of an order: a line for each thing, of which one is told now.
func (t *Report) draw(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.Paper
	const wide, high, least = 400, 210, 130 // units
	if !t.Open() || u.Laying || gtx.Constraints.Max.Y < gtx.Sp(least) {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, t.Order, t.At, len(t.Events), t.Unasked, t.list.Position.First, t.list.Position.Offset)
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.Wide(wide))
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	waits := ""
	if t.holds() && u.Thought != nil {
		waits = ui.Capital(u.Shown.Looks.Side(u.Thought.Side)) + " waits"
	}
	fmt.Fprint(says, waits)
	const size = 13
	return s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		head, foot := gtx.Sp(34), gtx.Sp(34)
		room := min(gtx.Constraints.Max.Y-gtx.Dp(2*ui.CardEdgeY)-head-foot, max(gtx.Dp(high), gtx.Sp(high)))
		gtx.Constraints.Min = image.Point{}
		return paper.Down(
			gtx,
			s.Words(paper.Book(), 19, s.Ink, 1, "What came of it"),
			ui.Flowing( // above the lines, which are longer or shorter: they keep their places under the hand
				5,
				u.Buttoned("told back", "Back: Ctrl and Page Up", "◄ Back", paper.Able(t.At > 0), size, func() { t.show(u, t.At-1) }),
				u.Buttoned("told next", "Next: Ctrl and Page Down", "Next ►", paper.Able(t.At < len(t.Events)-1), size, func() { t.show(u, t.At+1) }),
				paper.Column(70, s.Words(paper.Plain(), size, s.Faint, 1, fmt.Sprintf("%d of %d", t.At+1, len(t.Events)))),
				u.Buttoned("told close", "put away what came of it", "×", paper.Live, size, func() { t.Close(u) }),
				s.Words(paper.Plain(), size, s.Faint, 1, waits),
			),
			paper.Gap(6),
			func(gtx layout.Context) layout.Dimensions {
				gtx.Constraints.Max.Y = max(room, 0)
				gtx.Constraints.Min.X = gtx.Constraints.Max.X
				return t.list.Layout(gtx, len(t.Events), func(gtx layout.Context, i int) layout.Dimensions { return t.toldRow(u, gtx, i) })
			},
		)
	})
}

// toldRow is one of the things: the one told is on brass and has its rule to be opened.
func (t *Report) toldRow(u *ui.Context, gtx layout.Context, i int) layout.Dimensions {
	s := u.Paper
	e, told := t.Events[i], i == t.At
	name, rule := fmt.Sprint("told ", i), e.Rule()
	text := ui.Capital(u.Shown.Looks.InFull(strings.TrimSuffix(e.String(), " ("+string(rule)+")")))
	c := u.Clickable(name)
	u.Clicks(gtx, c, func() { t.show(u, i) })
	ink, face, lines := s.Ink, paper.Plain(), 2
	switch {
	case told:
		face, lines = paper.Bold(), 5
	case c.Hovered() || u.Focused() == name:
		ink = s.Alarm
	}
	row := func(gtx layout.Context) layout.Dimensions {
		words := s.Words(face, 13, ink, lines, text)
		return s.Pressed(gtx, c, text, ui.Inset(layout.Inset{Top: 3, Bottom: 3, Left: 6, Right: 6}, words))
	}
	if !told {
		return row(gtx)
	}
	under := paper.Nothing
	if rule != "" {
		under = ui.Inset(layout.Inset{Left: 6, Bottom: 5}, u.RuleButton("told rule", rule, 12))
	}
	return onBrass(s, ui.Stacked(row, under))(gtx)
}
