// Package tell is what came of an order, told step by step; layers over the table, lessons, and the clock.
package tell

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strings"

	"gioui.org/io/key"
	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/film"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// Report tells what an order caused, or what the other did in his move, one thing after another: each is pointed at on
// the table, and what can be watched is. What ends a move is told unasked, and so is the move of one who plays without
// hands.
type Report struct {
	Lines   []Row
	Head    string // what all of them come to; "" of one order
	Order   int    // which order of the sitting caused them, from 1, the last of a move; 0 while nothing is told
	At      int    // which of them is told; -1 for none yet
	Unasked bool
	seek    bool // the camera is to show it, once its paper lies there
	reel    bool // one film comes after the other
	loaded  int  // the order of which it is known what was before and after, and what it caused
	before  engine.View
	after   engine.View
	events  []engine.Event
	moment  string // whose turn it was for what, when the last order had been given
	seen    int    // so many orders had been given when it was looked last whether a move is to be told
	list    layout.List
	drawn   chalk.Drawing
}

// Row is one thing that is told: an event of an order, or all that the order did.
type Row struct {
	Text  string
	Rule  engine.RuleID
	Order int              // from 1
	Event int              // of the order's, from 0; -1 for all
	Did   *account.Summary // the order, where it is all of it
	News  bool             // an account begins with it, as with what burned
	Daily bool             // it comes after all else, as what was harvested
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

// sited reports whether it happened on a place.
func sited(e engine.Event) bool {
	s, is := e.(engine.Sited)
	return is && s.Where() != ""
}

// happened reports whether it is more than that somebody went.
func happened(e engine.Event) bool {
	_, is := e.(engine.Changed)
	_, daily := engine.Bare(e).(engine.Everyday)
	return is || daily || sited(e)
}

// befell reports whether it happened to somebody or to a place, or ended the match: of what was loaded, and not that
// somebody resigned.
func (t *Report) befell(e engine.Event) bool {
	_, ends := e.(engine.Ended)
	filmed := func(e engine.Event) bool { _, is := e.(engine.Filmed); return is }
	return sited(e) || ends && slices.ContainsFunc(t.events, filmed)
}

func (t *Report) Tool() ui.Tool {
	return ui.Tool{
		Name: "report", Papers: []ui.Paper{{Slot: ui.ReportSlot, Draw: scoreOr(t.draw)}},
		Reset: func(*ui.Context) { *t = Report{} },
		Press: t.press, Enter: t.enter, Step: t.step, Lay: t.lay, Words: t.written, Offers: t.offers, Slip: t.slip,
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
// at, is told unasked to the persons at the table; that of one who plays without hands when his move is at its end.
func (t *Report) follow(u *ui.Context, before *engine.View) {
	was, events := t.moment, u.Hand.Events
	t.Close(u)
	t.moment, u.ToTell = momentOf(u.Sitting.Match()), t.coming(u)
	taught := u.Course != nil && notes(u) && slices.ContainsFunc(events, happened)
	if was == "" || was == t.moment || !shows(events) && !taught || len(u.Hand.Persons()) == 0 {
		return
	}
	if n := u.Sitting.Len(); !chooses(u) && (u.Course != nil || !seated(u, mover(&u.Hand.Entries[n-1]))) {
		t.begin(u, n, *before, u.Shown, events)
		t.Unasked, u.Unread = true, true
	}
}

// chooses reports whether somebody has to choose what comes of a fight: each such has a paper of its own, and is
// brought into sight.
func chooses(u *ui.Context) bool {
	m, is := u.Sitting.Match().(engine.Clashing)
	return is && slices.ContainsFunc(m.Clashes(""), func(c engine.Clash) bool { return len(c.Swaps) > 0 })
}

// move tells the move of one who plays without hands, once it is at its end and has been seen.
func (t *Report) move(u *ui.Context) {
	n, h := u.Sitting.Len(), u.Hand
	if t.seen = min(t.seen, n); t.seen == n || u.Course != nil || thinks(u) {
		return
	}
	if u.Busy() || u.Motion.Moving(u.Now) || h.Past != nil || t.Open() {
		return
	}
	orders, others := othersMove(u)
	if byHand := len(h.Persons()) > 1 && orders.from < orders.to && orders.to == n; !others && !byHand {
		t.seen = n
		return
	}
	did, all := accounts(u, orders)
	if !all {
		return
	}
	t.seen = n
	own := orders.from
	if !others {
		own = orders.to // of two who play by hand
	}
	lines, at := t.struck(u, own), -1
	points := len(lines) > 0
	if others {
		theirs, shown := t.linesOf(u, orders)
		points = points || shown
		lines = append(lines, theirs...)
	}
	slices.SortStableFunc(lines, func(a, b Row) int { return cmp.Compare(a.rank(own), b.rank(own)) })
	if len(lines) > 0 && lines[0].News {
		at = 0 // the camera shows it
	}
	if len(lines) > 1 || points {
		t.open(u, n, lines, at)
		t.Head, t.Unasked, u.Unread = headline(u, mover(&h.Entries[orders.from]), did), true, true
		// Where only who stood was struck the head says that.
		if first := &lines[0]; first.rank(own) == 1 && !strings.Contains(t.Head, counts) {
			t.Head += counts + first.Text
		}
	}
}

// rank is where a line stands in what is told of another's move, the order from which on it is: first of places that
// burn or fall, then what he did to one, what came of one's own orders, who only went, and what is of every day.
func (r *Row) rank(own int) int {
	switch {
	case r.Daily:
		return 4
	case r.News:
		return 0
	case r.Order <= own:
		return 2
	case r.Event >= 0 || r.Did != nil && len(r.Did.Fallen)+len(r.Did.Taken) > 0:
		return 1
	}
	return 3
}

// othersMove is the move of one who plays without hands, if it is the last that was made, and a person is told of it.
func othersMove(u *ui.Context) (span, bool) {
	h, of := u.Hand, run(u)
	is := of.from < of.to && of.to == len(h.Entries) && seated(u, ui.Giver(&h.Entries[of.from]))
	return of, is && len(h.Persons()) > 0
}

// coming reports whether such a move is still to be told, as when it has been seen.
func (t *Report) coming(u *ui.Context) bool {
	if t.seen >= u.Sitting.Len() || u.Course != nil || thinks(u) || t.Open() || u.Hand.Past != nil {
		return false
	}
	_, others := othersMove(u)
	return others
}

// linesOf is what is to be told of a move: a line for each order of which something came, and of the last, and of one
// that led to a question, if it has much to tell, one for each event. Points reports whether something of that can be
// pointed at, or there is so much.
func (t *Report) linesOf(u *ui.Context, orders span) (lines []Row, points bool) {
	for i := orders.from; i < orders.to; i++ {
		a := u.Accounts.At(u, i)
		whole := i == orders.to-1 || u.Hand.Entries[i+1].Of != ""
		if whole && a.Shots == 0 && t.load(u, i+1) {
			befallen := notes(u) && slices.ContainsFunc(t.events, t.befell)
			if shows(t.events) || befallen || len(a.Ways) > 1 && len(t.events) > glance {
				points = true
				lines = append(lines, t.digest(u)...)
				continue
			}
		}
		if !a.Quiet() {
			lines = append(lines, Row{Text: withWhy(a), Order: i + 1, Event: -1, Did: a})
		}
	}
	return lines, points
}

// notes reports whether orders are noted and carried out later.
func notes(u *ui.Context) bool {
	_, is := u.Sitting.Match().(engine.Noting)
	return is
}

// struck is what happened to somebody, or to a place, by the nth order, as by one that carries out what was noted: so
// one is told what one's own move came to.
func (t *Report) struck(u *ui.Context, order int) (lines []Row) {
	if !notes(u) || order < 1 || !u.Hand.Seen(order-1) || !t.load(u, order) {
		return nil
	}
	whose := engine.Capital(u.Shown.Looks.Side(mover(&u.Hand.Entries[order-1]))) + "'s move: "
	for _, line := range t.eventLines(u) {
		if t.befell(t.events[line.Event]) {
			if !line.Daily {
				line.Text = whose + line.Text
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// load finds what was before and after an order, and what it caused.
func (t *Report) load(u *ui.Context, order int) bool {
	if t.loaded == order {
		return true
	}
	m, err := u.Sitting.At(order - 1)
	if err != nil {
		return false
	}
	t.before = m.View(u.Hand.Eye)
	events, err := m.Play(u.Hand.Entries[order-1].Order)
	if err != nil {
		return false
	}
	t.loaded, t.events, t.after = order, events, m.View(u.Hand.Eye)
	return true
}

// eventLines is a line for each event of the order that is loaded.
func (t *Report) eventLines(u *ui.Context) []Row {
	var lines []Row
	for i, n := 0, 1; i < len(t.events); i, n = i+n, 1 {
		e := t.events[i]
		for i+n < len(t.events) && alike(e, t.events[i+n]) {
			n++
		}
		text, daily := engine.Capital(account.Heard(&u.Shown, e)), false
		if n > 1 {
			text += fmt.Sprintf(" (and %d more)", n-1)
		}
		if of, is := engine.Bare(e).(engine.Everyday); is {
			text, daily = engine.Capital(account.InWords(&u.Shown, of.Everyday(t.events))), true
		}
		if text != "" {
			lines = append(lines, Row{text, e.Rule(), t.loaded, i, nil, isNews(e), daily})
		}
	}
	return lines
}

// isNews reports whether an account of the order begins with an event.
func isNews(e engine.Event) bool {
	n, is := e.(engine.News)
	if !is {
		return false
	}
	text, _ := n.News()
	return text != ""
}

// alike reports whether the same is told of two, as of each of a corps.
func alike(one, other engine.Event) bool {
	a, is := one.(engine.Changed)
	b, too := other.(engine.Changed)
	return is && too && a.By == b.By && a.Now == b.Now
}

// momentOf is whose turn it is for what, as far as one moment can be told from another.
func momentOf(m engine.Match) string {
	turn := m.Turn()
	return fmt.Sprint(turn.Number, turn.Phase, turn.Sides)
}

// begin begins to tell an order.
func (t *Report) begin(u *ui.Context, order int, before, after engine.View, events []engine.Event) {
	t.loaded, t.events, t.before, t.after = order, events, before, after
	t.open(u, order, t.digest(u), 0)
}

// digest is the lines of an order that is loaded, of one that carries out what was noted what happened to somebody
// first, and many marches in one line.
func (t *Report) digest(u *ui.Context) []Row {
	lines := t.eventLines(u)
	if !notes(u) {
		return lines
	}
	went := func(l Row) bool {
		_, is := engine.Bare(t.events[l.Event]).(engine.Moved)
		return is
	}
	marches := slices.DeleteFunc(slices.Clone(lines), func(l Row) bool { return !went(l) })
	lines = slices.DeleteFunc(lines, went)
	if n := len(marches); n > glance {
		marches = marches[:1]
		marches[0].Text += fmt.Sprintf(", and %d more march", n-1)
	}
	lines = append(lines, marches...)
	slices.SortStableFunc(lines, func(a, b Row) int { return cmp.Compare(a.rank(0)/4, b.rank(0)/4) })
	return lines
}

// open lays the paper there with some lines, of which one is told.
func (t *Report) open(u *ui.Context, order int, lines []Row, at int) {
	t.Lines, t.Order, t.Head, t.reel = lines, order, "", false
	u.Reports, u.Unread = true, false
	t.list = layout.List{Axis: layout.Vertical}
	t.At = at
	t.point(u, at)
}

// Of tells of the nth order in force, from 1, played again from the match before it. It reports whether there is
// anything to tell, to him who sits there.
func (t *Report) Of(u *ui.Context, n int) bool {
	if n < 1 || n > len(u.Hand.Entries) || !u.Hand.Seen(n-1) || !t.load(u, n) {
		return false
	}
	if len(t.events) <= glance && !shows(t.events) {
		return false
	}
	u.LookBack(n)
	t.open(u, n, t.eventLines(u), 0)
	t.watch(u)
	return true
}

// Close puts it away.
func (t *Report) Close(u *ui.Context) {
	if t.Open() {
		*t = Report{moment: t.moment, seen: t.seen}
		u.Reports, u.Unread = false, false
		u.Dirty.Labels = true
		u.Touch()
	}
	t.loaded = 0
}

// goOn puts it away, and of a whole move the film that was left lying over the table.
func (t *Report) goOn(u *ui.Context) {
	whole := t.Unasked && t.Head != ""
	if t.Close(u); whole {
		u.Films.Close(u)
	}
}

// show tells the ith, and plays its film if it has one.
func (t *Report) show(u *ui.Context, i int) {
	t.reel = false
	t.point(u, i)
	t.watch(u)
}

// point points at the ith; -1 is at none.
func (t *Report) point(u *ui.Context, i int) {
	t.At = min(max(i, min(t.At, 0)), len(t.Lines)-1)
	if line := t.told(); line != nil && line.Event >= 0 {
		t.load(u, line.Order)
	}
	t.drawn.Done, u.Dirty.Labels = false, true
	t.list.ScrollTo(max(0, t.At-1))
	t.seek = true
	u.Touch()
}

// told is the line that is told now, nil if none is.
func (t *Report) told() *Row {
	if !t.Open() || t.At < 0 {
		return nil
	}
	return &t.Lines[t.At]
}

// spots are those of what is pointed at, if anything is, or else where it happened.
func (t *Report) spots() []engine.Spot {
	l := t.layer()
	spots := engine.Mapped(l.Rings, func(one engine.Ring) engine.Spot { return polygon.MiddleOfRing(one.Outline) })
	for _, tie := range l.Ties {
		spots = append(spots, tie.From, tie.To)
	}
	if line := t.told(); line != nil && line.Did != nil {
		for _, w := range line.Did.Ways {
			spots = append(spots, w.Points...)
		}
		for _, f := range line.Did.Fallen {
			spots = append(spots, f.At)
		}
	}
	if line := t.told(); line != nil && line.Event >= 0 && line.Order == t.loaded && len(spots) == 0 {
		if e, is := t.events[line.Event].(engine.Sited); is && t.after.CellNamed(e.Where()) >= 0 {
			spots = append(spots, t.after.Cells[t.after.CellNamed(e.Where())].At)
		}
	}
	return spots
}

// watch plays the film of what is told, from where those before it leave off; without one the table rests.
func (t *Report) watch(u *ui.Context) {
	line := t.told()
	if line == nil || !t.load(u, line.Order) {
		return
	}
	until, from := len(t.events), 0.0
	if line.Event >= 0 {
		if until = line.Event + 1; !filmed(t.events[line.Event]) {
			u.Films.Close(u)
			return
		}
	}
	s := film.NewShowing(&t.before, &t.after, t.events[:until])
	if s == nil {
		u.Films.Close(u)
		return
	}
	s.Order = line.Order
	if line.Event > 0 {
		if earlier := film.NewShowing(&t.before, &t.after, t.events[:line.Event]); earlier != nil {
			from = s.Watched(earlier.Length)
		}
	}
	u.Films.Open(u, s, from)
}

func filmed(e engine.Event) bool {
	_, is := e.(engine.Filmed)
	return is
}

// films reports whether several of what is told can be watched.
func (t *Report) films() bool {
	n := 0
	for i := range t.Lines {
		if d := t.Lines[i].Did; d != nil && d.Filmed {
			n++
		}
	}
	return n > 1
}

// all begins to show all films one after the other, from the first.
func (t *Report) all(u *ui.Context) {
	t.At = -1
	t.reel = true
	t.on(u)
}

// on goes on to the next line with a film; after the last the reel is at its end.
func (t *Report) on(u *ui.Context) {
	for i := t.At + 1; i < len(t.Lines); i++ {
		if d := t.Lines[i].Did; d != nil && d.Filmed {
			t.point(u, i)
			t.watch(u)
			return
		}
	}
	t.reel = false
}

// layer is what is pointed at now.
func (t *Report) layer() (l engine.Layer) {
	if line := t.told(); line != nil && line.Event >= 0 && line.Order == t.loaded {
		if e, ok := t.events[line.Event].(engine.Shown); ok {
			l = e.Layer()
		}
	}
	return l
}

// holds reports whether who thinks is to wait: what was told unasked has not been told to its end.
func (t *Report) holds() bool { return t.Open() && t.Unasked && t.At < len(t.Lines)-1 }

// press is Ctrl and Page Down or Page Up: on and back, or what the last order caused. What is told unasked is put away
// by Enter; where only one thing can be done after it, and no time runs until then, that is done too.
func (t *Report) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	h := u.Hand
	bare := h.Said == "" && h.Typed == ""
	idle := t.Open() && bare
	switch on := mods == key.ModCtrl; {
	case bare && mods == 0 && (name == key.NameReturn || name == key.NameEnter) && t.coming(u):
		u.Films.Close(u)
	case idle && t.Unasked && mods == 0 && (name == key.NameReturn || name == key.NameEnter):
		begins := t.begins(h)
		t.goOn(u)
		return !begins
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

// begins reports whether who puts it away does the one thing too that can be done after it: it tells the other's move.
func (t *Report) begins(h *ui.Hand) bool { return t.Head != "" && ui.Alone(h) }

// enter is what Enter does with what is told unasked.
func (t *Report) enter(u *ui.Context) ui.Action {
	switch {
	case u.Hand.Said == "" && u.Hand.Typed == "" && t.coming(u):
		return ui.Action{Word: "Skip", Gist: "to what came of it", Passes: true}
	case !t.Open() || !t.Unasked || u.Hand.Said != "" || u.Hand.Typed != "" || t.begins(u.Hand):
		return ui.Action{}
	case u.Thought != nil:
		moves := engine.Capital(u.Shown.Looks.Side(u.Thought.Side)) + " moves"
		return ui.Action{Word: "Go on", Gist: moves, Passes: true}
	}
	return ui.Action{Word: "Go on", Gist: "puts this away", Passes: true}
}

// step puts it away when the table shows what came of another order. Where what is told is out of sight the camera
// goes there.
func (t *Report) step(u *ui.Context) (moves bool) {
	if t.moment == "" {
		t.moment, t.seen = momentOf(u.Sitting.Match()), u.Sitting.Len()
	}
	if at := t.spots(); t.seek && len(at) > 0 && !u.Busy() {
		u.Bring(at...)
		t.seek = false
	}
	t.move(u)
	if is := t.coming(u); is != u.ToTell {
		u.ToTell = is
		u.Touch()
	}
	if u.Telling = nil; t.told() != nil {
		u.Telling = t.told().Did
	}
	if t.reel && t.Open() && !u.Busy() {
		t.on(u)
	}
	if t.Open() && u.Played == u.Hand.Played && t.Order != u.Hand.Shown() {
		t.Close(u)
	}
	return t.reel
}

func (t *Report) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if !t.Open() || u.Busy() {
		return
	}
	t.drawn.Lay(u, s, b, func(r *chalk.Ruling) {
		l := t.layer()
		Sketch(r, b, &l, t.name)
		if line := t.told(); line != nil && line.Did != nil {
			sketchAccount(r, b, line.Did, engine.Plain)
		}
	})
}

// name is what somebody is called who has left the table.
func (t *Report) name(word string) string {
	if i := t.before.FigureWorded(word); i >= 0 && t.before.Figures[i].Label != "" {
		return t.before.Figures[i].Label
	}
	return strings.ToUpper(word)
}

// written is the words of what is told, to be written on the table.
func (t *Report) written() (words []string) {
	l := t.layer()
	for i := range l.Rings {
		if of := l.Rings[i].Of; of != "" && t.after.FigureWorded(of) < 0 {
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
	if !t.Open() || u.Laying || ui.Narrow(u) || gtx.Constraints.Max.Y < gtx.Sp(least) {
		return layout.Dimensions{}
	}
	p := t.list.Position
	fmt.Fprint(says, t.Order, t.At, len(t.Lines), t.Head, t.Unasked, t.reel, p.First, p.Offset)
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.Wide(wide))
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	waits := t.waits(u)
	fmt.Fprint(says, waits)
	return s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		head, foot := gtx.Sp(34), gtx.Sp(34)
		room := min(gtx.Constraints.Max.Y-gtx.Dp(2*ui.CardEdgeY)-head-foot, max(gtx.Dp(high), gtx.Sp(high)))
		room = min(room, u.Size.Y/4) // in a small window the table is seen beside it
		gtx.Constraints.Min = image.Point{}
		return paper.Down(
			gtx,
			t.heading(s),
			paper.Flowing(5, t.buttons(u, waits)...), // above the lines, so that they keep their places
			paper.Gap(6),
			func(gtx layout.Context) layout.Dimensions {
				gtx.Constraints.Max.Y = max(room, 0)
				gtx.Constraints.Min.X = gtx.Constraints.Max.X
				var dims layout.Dimensions
				dims, dims.Size.Y = s.Rows(gtx, &t.list, t.rows(u))
				return dims
			},
		)
	})
}

// waits is who waits until it has been told.
func (t *Report) waits(u *ui.Context) string {
	if t.holds() && u.Thought != nil {
		return engine.Capital(u.Shown.Looks.Side(u.Thought.Side)) + " waits"
	}
	return ""
}

// slip is what is told now, in a window that has no room for all of it.
func (t *Report) slip(u *ui.Context, says *strings.Builder) ui.Slip {
	if !t.Open() || u.Hand.Said != "" || u.Hand.Typed != "" {
		return ui.Slip{}
	}
	s, text, waits := u.Paper, t.Head, t.waits(u)
	fmt.Fprint(says, t.Order, t.At, len(t.Lines), t.Unasked, t.reel, waits)
	rule := paper.Nothing
	if line := t.told(); line != nil {
		text = engine.Capital(line.Text)
		if line.Rule != "" {
			rule = u.RuleButton("told rule", line.Rule, 12)
		}
	}
	says.WriteString(text)
	return ui.Slip{
		Row: t.buttons(u, waits), But: func(string) bool { return true },
		Tells: paper.Flowing(8, s.Words(paper.Bold(), 13, s.Ink, 5, text), rule),
	}
}

// heading is what the lines are about; of a whole move it is longer.
func (t *Report) heading(s *paper.Stationery) layout.Widget {
	if t.Head != "" {
		return s.Words(paper.Book(), 16, s.Ink, 2, t.Head)
	}
	return s.Words(paper.Book(), 19, s.Ink, 1, "What came of it")
}

// buttons is what can be done with what is told.
func (t *Report) buttons(u *ui.Context, waits string) []layout.Widget {
	s := u.Paper
	const size = 13
	away := "×"
	if t.Unasked {
		away = "Go on"
	}
	back, next := paper.Able(t.At > 0), paper.Able(t.At < len(t.Lines)-1)
	var list []layout.Widget
	if len(t.Lines) > 1 {
		list = []layout.Widget{
			u.Buttoned("told back", "Back: Ctrl and Page Up", "◄ Back", back, size, func() { t.show(u, t.At-1) }),
			u.Buttoned("told next", "Next: Ctrl and Page Down", "Next ►", next, size, func() { t.show(u, t.At+1) }),
			paper.Column(70, s.Words(paper.Plain(), size, s.Faint, 1, fmt.Sprintf("%d of %d", t.At+1, len(t.Lines)))),
		}
	}
	if t.films() {
		const label = "watch all, one after the other"
		list = append(list, u.Buttoned("told all", label, "► All", paper.Pushed(t.reel), size, func() { t.all(u) }))
	}
	return append(
		list,
		u.Buttoned("told close", "put away what came of it", away, paper.Live, size, func() { t.goOn(u) }),
		s.Words(paper.Plain(), size, s.Faint, 1, waits),
	)
}

// rows is the things.
func (t *Report) rows(u *ui.Context) []layout.Widget {
	list := make([]layout.Widget, len(t.Lines))
	for i := range list {
		list[i] = func(gtx layout.Context) layout.Dimensions { return t.toldRow(u, gtx, i) }
	}
	return list
}

// toldRow is one of the things: the one told is on brass and has its rule to be opened.
func (t *Report) toldRow(u *ui.Context, gtx layout.Context, i int) layout.Dimensions {
	s := u.Paper
	told, text, rule := i == t.At, engine.Capital(t.Lines[i].Text), t.Lines[i].Rule
	name := fmt.Sprint("told ", i)
	c := u.Clickable(name)
	u.Clicks(gtx, c, func() { t.show(u, i) })
	ink, face := s.Ink, paper.Plain()
	switch {
	case told:
		face = paper.Bold()
	case c.Hovered() || u.Focused() == name:
		ink = s.Alarm
	}
	row := func(gtx layout.Context) layout.Dimensions {
		words := s.Words(face, 13, ink, 0, text)
		return s.Pressed(gtx, c, text, paper.Inset(layout.Inset{Top: 3, Bottom: 3, Left: 6, Right: 6}, words))
	}
	if !told {
		return row(gtx)
	}
	under := paper.Nothing
	if rule != "" {
		under = paper.Inset(layout.Inset{Left: 6, Bottom: 5}, u.RuleButton("told rule", rule, 12))
	}
	return onBrass(s, paper.Stacked(row, under))(gtx)
}
