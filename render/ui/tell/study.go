package tell

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// Study tells the best orders of the match that is looked at, and points them out on the table, farther and farther
// ahead until it is put away or the match is another.
type Study struct {
	On     bool
	played int // hand.played and shown, of what is thought about
	after  int
	stop   context.CancelFunc
	heard  inbox[findings]
	match  engine.Match // what is thought about
	known  findings
	came   time.Duration // when the last of its lines did that were others than before
	laid   int           // hand.Played, since a press noted all of a line: it is not thought about anew; 0 if none has
	byHand bool          // guns are laid by hand in the match, and nobody tells odds
	barred bool          // nothing can be said now, so that nobody is told that a press does
	aims   bool          // the pointer has been on a line, and not on the table since
	from   f32.Point     // where it came from there
	layer  engine.Layer  // of it
	drawn  chalk.Drawing
}

// inbox hands over the newest that one finds in another goroutine.
type inbox[T any] chan T

func (c inbox[T]) put(newest T) {
	select {
	case <-c: // which nobody has taken in
	default:
	}
	c <- newest
}

// findings is what is known so far, or why nothing will be.
type findings struct {
	engine.Analysis
	side engine.Side        // whose orders they are
	did  []*account.Summary // what the first of each would do
	then []string           // and what is expected then
	err  error
}

func (t *Study) Tool() ui.Tool {
	return ui.Tool{
		Name: "study", Reset: t.reset, Close: t.rest,
		Press: t.press, Begin: t.begin, Step: t.step, Lay: t.lay, Lists: t.lists, Line: t.line, Rows: t.rows,
	}
}

func (t *Study) reset(u *ui.Context) {
	t.rest()
	*t, u.Favour = Study{}, ui.Favour{}
}

// rest ends the thinking.
func (t *Study) rest() {
	if t.stop != nil {
		t.stop()
	}
	t.stop, t.heard, t.known, t.layer = nil, nil, findings{}, engine.Layer{}
	t.drawn.Done, t.aims = false, false
}

// may reports whether there is somebody to ask and something to ask him.
func may(u *ui.Context) bool { return u.Adviser != nil && u.Course == nil }

// press has Ctrl+Tab, which goes through all buttons, begin with the lines if they were asked for last.
func (t *Study) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	first := t.On && u.Asked == "study" && len(t.known.Lines) > 0 && u.Focused() == ""
	switch {
	case mods == key.ModCtrl && name == "T" && may(u):
		t.toggle(u)
	case mods == key.ModCtrl && name == key.NameTab && first:
		u.Ring = true
		u.Router.Source().Execute(key.FocusCmd{Tag: u.Clickable(lineName(0))})
	default:
		return false
	}
	return true
}

func lineName(i int) string { return fmt.Sprint("study line ", i) }

func (t *Study) toggle(u *ui.Context) {
	t.On = !t.On
	if t.On {
		ui.Unfold(u) // what it says stands there
	}
	t.rest()
	u.Favour.Known, u.Asked = false, "study"
	u.Dirty.Labels = true
	t.begin(u) // that it thinks is told at once
	u.Touch()
}

// begin thinks about what is looked at now, unless it is the turn of one who plays without hands: his plans are his.
func (t *Study) begin(u *ui.Context) {
	const longest, lines = time.Minute, 3 // for one match
	if !t.On {
		return
	}
	m := u.Hand.Match()
	t.barred = u.Hand.Barred() != ""
	if m.Result().Over {
		u.Favour.Known = false
	}
	his := u.Hand.Past == nil && thinks(u) && len(u.Hand.Persons()) > 0
	other := his || t.played != u.Hand.Played || t.after != u.Hand.Shown()
	if t.stop != nil && (other || u.Thought != nil) {
		t.rest()
		u.Dirty.Labels = true
	}
	if t.laid != u.Hand.Played {
		t.laid = 0
	}
	if t.stop == nil && !his && u.Thought == nil && !u.Busy() && !m.Result().Over && t.laid == 0 {
		t.played, t.after = u.Hand.Played, u.Hand.Shown()
		var ctx context.Context
		ctx, t.stop = context.WithTimeout(context.Background(), longest)
		t.heard, t.match = make(inbox[findings], 1), m
		t.byHand = engine.ByHand(m)
		scale, eye := u.ScaleOf(), u.Hand.Eye
		plan := func(m engine.Match, side engine.Side, o engine.Order) (account.Summary, error) {
			return account.Planned(m, eye, side, o, scale.Say)
		}
		p, own, heard, wake := u.Adviser(engine.Limits{}), m.Clone(), t.heard, u.Wake
		u.Helpers.Go(func() { study(ctx, p, own, lines, plan, heard, wake) })
	}
}

// step takes in what is new, when it is known where the pointer is and the keyboard: no other line is to come under
// them.
func (t *Study) step(u *ui.Context) (moves bool) {
	if t.pointedAt(u) || t.played != u.Hand.Played || t.after != u.Hand.Shown() { // or it is of another match
		return false
	}
	select {
	case is := <-t.heard:
		alike := func(a, b engine.Thought) bool { return slices.Equal(a.Line, b.Line) }
		if !slices.EqualFunc(t.known.Lines, is.Lines, alike) {
			t.came = u.Now
		}
		t.known = is
		if v := &u.Shown; len(t.known.Lines) > 0 && !t.byHand {
			u.Favour = ui.Favour{Value: t.known.Lines[0].Value, Known: true}
			if v.Leader(t.known.side) != v.Leader(v.Sides[0]) {
				u.Favour.Value = 1 - u.Favour.Value
			}
		}
		t.drawn.Done, u.Dirty.Labels = false, true
		if t.layer = (engine.Layer{}); !u.Shown.Ground.Floor {
			t.layer = pointed(&u.Shown, t.match, t.known.Lines, t.known.did)
		}
		u.Touch()
		return true // it is laid out in the next frame
	default:
		return false
	}
}

// pointedAt reports whether the pointer is on a line, or goes from one to another and has not come to the table since,
// or the keyboard is on one.
func (t *Study) pointedAt(u *ui.Context) bool {
	t.aims = t.aims && t.from == u.Pointer
	for i := range t.known.Lines {
		name := lineName(i)
		if u.Clickable(name).Hovered() {
			t.aims, t.from = true, u.Pointer
		}
		if u.Focused() == name {
			return true
		}
	}
	return t.aims
}

// planner tells what an order would do.
type planner func(m engine.Match, side engine.Side, o engine.Order) (account.Summary, error)

// study thinks, and hands on what is newest.
func study(
	ctx context.Context, p engine.Player, m engine.Match, lines int, plan planner, heard inbox[findings], wake func(),
) {
	side, mine, why := m.Turn().Sides[0], m.Clone(), map[string]string{}
	tell := func(f findings) {
		for i := range f.Lines {
			t := &f.Lines[i]
			about := fmt.Sprint(t.Line[:min(len(t.Line), 2)])
			if _, known := why[about]; !known {
				why[about] = engine.Reason(mine, t.Line)
			}
			t.Plan = cmp.Or(t.Plan, why[about])
			if len(f.did) < i { // what is told of a line is its own
				continue
			}
			if did, err := plan(mine, side, t.Line[0]); err == nil {
				f.did, f.then = append(f.did, &did), append(f.then, reply(mine, t.Line, plan))
			}
		}
		heard.put(f)
		wake()
	}
	a, err := engine.Analyse(ctx, p, m, lines, func(a engine.Analysis) {
		a.Lines = slices.Clone(a.Lines)
		tell(findings{Analysis: a, side: side})
	})
	if ctx.Err() == nil || err == nil {
		tell(findings{Analysis: a, side: side, err: err})
	}
	_ = engine.Dismiss(p)
}

// reply is what the second order of a line would do, as it is said; "" if there is none, or the first is only noted.
func reply(m engine.Match, line []engine.Order, plan planner) string {
	if _, notes := m.(engine.Noting); notes || len(line) < 2 {
		return ""
	}
	after := m.Clone()
	if _, err := after.Play(line[0]); err != nil || after.Result().Over {
		return ""
	}
	did, err := plan(after, after.Turn().Sides[0], line[1])
	if err != nil {
		return account.Brief(line[1])
	}
	return inLine(did.Text)
}

// inLine is a sentence inside another: a side that is no name begins it with a small letter.
func inLine(text string) string {
	if of, is := strings.CutPrefix(text, "The "); is {
		return "the " + of
	}
	return text
}

// pointed is where the first order of each line goes on a board, or the place that it is about, from the best to the
// last. Of its words only those are places that the game offers as such: in "slide up 2" the last is none, though a
// square may be called so. Where such an order ends the match tells.
// Where one goes is told by what the order would do: the last place that it names may be where a captive comes in.
func pointed(v *engine.View, m engine.Match, lines []engine.Thought, did []*account.Summary) (l engine.Layer) {
	for i := range lines {
		var who, where []engine.Spot
		order, said, place, side := lines[i].Line[0], engine.Order(""), "", engine.Side("")
		for _, w := range order.Words() {
			stands := slices.ContainsFunc(m.Complete(said), func(c engine.Choice) bool {
				return c.Word == w && (c.Part == engine.Figure || c.Part == engine.Place)
			})
			k, n := v.FigureWorded(w), len(said.Words())
			if stands && k >= 0 && n == len(who) && (n == 0 || v.Figures[k].Side == side) {
				who, side = append(who, v.Figures[k].At), v.Figures[k].Side
				if hinted, is := m.(engine.Hinted); is {
					where = ends(v, hinted.Hint(said.Then(w)), order)
				}
			} else if k := v.CellNamed(w); stands && k >= 0 {
				where, place = []engine.Spot{v.Cells[k].At}, w
			}
			said = said.Then(w)
		}
		if i < len(did) && len(who) == 1 {
			for _, trip := range did[i].Ways {
				if trip.Was.At == who[0] {
					where = trip.Points[len(trip.Points)-1:]
				}
			}
		}
		tone := engine.Good
		if i > 0 {
			tone = engine.Spent
		}
		from, to := polygon.MiddleOfRing(who), polygon.MiddleOfRing(where)
		switch {
		case len(who) > 0 && len(where) > 0 && from != to:
			l.Ties = append(l.Ties, engine.Tie{From: from, To: to, Tone: tone, Arrow: true})
		case place != "":
			l.Cells = append(l.Cells, engine.Tint{Place: place, Tone: tone})
		}
	}
	return l
}

// ends are the places to which a hint tells that an order leads.
func ends(v *engine.View, h engine.Hint, order engine.Order) (spots []engine.Spot) {
	for _, w := range h.Ways {
		if w.Order == order {
			for _, place := range w.Places {
				if k := v.CellNamed(place); k >= 0 {
					spots = append(spots, v.Cells[k].At)
				}
			}
		}
	}
	return spots
}

func (t *Study) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if !t.On || u.Busy() {
		return
	}
	t.drawn.Lay(u, s, b, func(r *chalk.Ruling) {
		Sketch(r, b, &t.layer, nil)
		if u.Shown.Ground.Floor {
			for _, a := range t.known.did {
				sketchAccount(r, b, a, engine.Good)
			}
		}
	})
}

// lists is the lines, each with what its side would gain.
func (t *Study) lists(yield func(head string, lines []string) bool) {
	if !t.On {
		return
	}
	head, lines := "Best orders", []string{"thinking …"}
	if !t.byHand {
		head += " and their chances"
	}
	if t.known.Depth > 0 {
		head += ", " + engine.Counted(t.known.Depth, "move", "moves") + " ahead"
	}
	switch {
	case t.known.err != nil:
		lines = []string{engine.Capital(t.known.err.Error())}
	case t.laid > 0:
		lines = []string{"they are noted; Done carries them out"}
	case len(t.known.Lines) > 0:
		lines = nil
		for i := range t.known.Lines {
			lines = append(lines, t.worded(t.match, i))
		}
	case t.stop == nil:
		lines = []string{"nothing to think about now"}
	}
	yield(head, lines)
}

// worded is a line in words: how good it is for who is to move where odds are told, what its first order would do, and
// what is expected then.
func (s *Study) worded(m engine.Match, i int) string {
	t := &s.known.Lines[i]
	text := account.Brief(t.Line[0])
	_, notes := m.(engine.Noting)
	lets := notes && m.Turn().Of != "" // it is an answer, by which a whole move goes on that is not its own
	if did := s.known.did; i < len(did) && !lets {
		words := text
		text = did[i].Text
		for k := range did {
			if k != i && did[k].Text == text { // a bridge from either face of its carrier
				text += " (" + words + ")"
				break
			}
		}
	}
	switch {
	case s.byHand:
		return text
	case t.Certain && t.Value == 1:
		text = "wins: " + text
	case t.Certain && t.Value == 0:
		text = "loses: " + text
	default:
		text = percent(t.Value) + ": " + text
	}
	if len(noted(m, t.Line)) > 1 {
		text += " and others"
		if !s.barred {
			text += "; a press notes them"
		}
	}
	then := ", then "
	if t.Plan != "" && (i == 0 || t.Plan != s.known.Lines[0].Plan) { // what one's own order is for, before the answer
		text, then = text+"; "+t.Plan, "; then "
	}
	if i < len(s.known.then) && s.known.then[i] != "" {
		text += then + s.known.then[i]
	}
	return text
}

// noted are those orders of a line that are only noted, and carried out by the one after them.
func noted(m engine.Match, line []engine.Order) []engine.Order {
	if _, notes := m.(engine.Noting); !notes {
		return nil
	}
	last := slices.IndexFunc(line, func(o engine.Order) bool { return len(o.Words()) == 1 })
	return line[:max(0, last)]
}

// line lays the order that stands there, as if it had been typed: Enter, or the large button, says it; several that are
// only noted it gives. Of a gun that is laid by hand it takes up the gun; while nothing can be said, or the line has
// just come, it tells why.
func (t *Study) line(u *ui.Context, i int) func() {
	if i >= len(t.known.Lines) {
		return nil
	}
	if why := u.Hand.Barred(); why != "" {
		return func() { u.Hand.Note = ui.Note{Text: why} }
	}
	if u.Now-t.came < paper.Settles { // he may have meant that which stood there
		return func() { u.Hand.Note = ui.Note{Text: "these orders have just changed: press again", Done: true} }
	}
	order := t.known.Lines[i].Line[0]
	if k := u.Shown.FigureWorded(order.Words()[0]); t.byHand && k >= 0 && u.Shown.Figures[k].Bore != nil {
		order = engine.Order(order.Words()[0])
	}
	if all := noted(u.Hand.S.Match(), t.known.Lines[i].Line); len(all) > 1 {
		return func() {
			was := u.Hand.Played
			if give(u.Hand, all); u.Hand.Played != was {
				t.rest()
				t.laid = u.Hand.Played
			}
		}
	}
	return func() { u.Hand.Say(order) }
}

// give gives all of some orders that may be given; one may have to wait until others have been.
func give(h *ui.Hand, orders []engine.Order) {
	r, left := ui.Rehearsed(h), slices.Clone(orders)
	for n := -1; n != len(left); {
		n = len(left)
		left = slices.DeleteFunc(left, func(o engine.Order) bool { return r.Attempt(o) == nil })
	}
	if n := len(orders) - len(left); n > 0 {
		ui.Perform(r, h, fmt.Sprintf("%s noted, and Undo takes all of them back", engine.Counted(n, "order", "orders")))
	}
}

// rows is the button.
func (t *Study) rows(u *ui.Context) ui.ToolRow {
	const name = "study"
	if !may(u) {
		return ui.ToolRow{}
	}
	row := ui.ToolRow{Says: fmt.Sprint(t.On, len(t.known.Lines), t.known.Depth)}
	if lit := u.Clickable(name); lit.Hovered() || u.Focused() == name {
		row.Hint = "Best orders, Ctrl+T: what a computer would do here, and what it would expect then"
	}
	label := "show the best orders"
	if t.On {
		label = "put the best orders away"
	}
	row.Buttons = []layout.Widget{
		u.Buttoned(name, label, "Best orders", paper.Pushed(t.On), 12, func() { t.toggle(u) }),
	}
	return row
}
