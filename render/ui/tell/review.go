package tell

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"gioui.org/f32"
	"gioui.org/io/event"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/io/semantic"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// Critique is the paper on which the orders of the match are judged: a curve of the chances of the person who plays, or
// of the first side where several do, along which one looks back, and the orders by which most was given up.
type Critique struct {
	On     bool
	of     []engine.Record // what is judged
	played int             // hand.played, when it was last seen to be of the match
	stop   context.CancelFunc
	waits  bool          // until a computer has thought
	begun  time.Duration // when he began to judge, or went on
	took   time.Duration // until he knew what is known
	from   int           // the orders that he had judged before
	heard  inbox[judgement]
	known  judgement
	turns  []engine.Judged
	over   int // the place on the curve that the pointer is at, -1 for none
	tag    struct{ curve byte }
	list   layout.List
	drawn  chalk.Drawing            // what was better than the order that is looked back at
	shown  int                      // which that is
	plans  map[int]*account.Summary // what it would have done, by the number of the order, nil if that cannot be told
}

// judgement is what is known so far, or why nothing more will be.
type judgement struct {
	engine.Review
	done bool
	err  error
}

func (t *Critique) Tool() ui.Tool {
	return ui.Tool{
		Name: "review", Papers: []ui.Paper{{Slot: ui.ReviewSlot, Draw: t.draw}}, Close: t.rest,
		Reset: func(*ui.Context) { t.away() }, Press: t.press, Begin: t.begin, Lay: t.lay,
	}
}

// rest ends the judging; what is known stays.
func (t *Critique) rest() {
	if t.stop != nil {
		t.stop()
	}
	t.stop, t.heard = nil, nil
}

// halt ends it until somebody asks for it again.
func (t *Critique) halt() {
	t.rest()
	t.waits = false
}

func (t *Critique) away() {
	t.rest()
	*t = Critique{}
}

// Can reports whether there is anything to judge, and nobody else thinks.
func (t *Critique) Can(u *ui.Context) bool {
	return may(u) && u.Thought == nil && !u.Busy() && len(u.Hand.Entries) > 0
}

// Open begins to judge, and lays the paper there.
func (t *Critique) Open(u *ui.Context) {
	t.away()
	t.On, t.over = true, -1
	t.list.Axis, t.known.Of, t.plans = layout.Vertical, ui.Whose(u), map[int]*account.Summary{}
	t.resume(u)
}

// resume judges the orders of the match that are not judged yet.
func (t *Critique) resume(u *ui.Context) {
	const places = 5000 // for each order: the same every time
	first, err := u.Sitting.At(0)
	t.of, t.played, t.begun, t.from = u.Hand.Entries, u.Hand.Played, u.Now, len(t.known.Orders)
	t.known.done, t.waits = false, false
	if t.known.err = err; err == nil {
		var ctx context.Context
		ctx, t.stop = context.WithCancel(context.Background())
		t.heard = make(inbox[judgement], 1)
		p, orders, so := u.Adviser(engine.Limits{Playouts: places}), t.of, t.known.Review
		heard, wake := t.heard, u.Wake
		u.Helpers.Go(func() { judge(ctx, p, first, orders, so, heard, wake) })
	}
	u.Touch()
}

// still reports whether the orders that are judged are those of the match yet, whatever came after them.
func (t *Critique) still(orders []engine.Record) bool {
	return len(t.of) <= len(orders) && slices.EqualFunc(t.of, orders[:len(t.of)], func(a, b engine.Record) bool {
		return a.Order == b.Order
	})
}

// judge judges, and hands on what is known so far.
func judge(
	ctx context.Context, p engine.Player, first engine.Match, orders []engine.Record, so engine.Review,
	heard inbox[judgement], wake func(),
) {
	tell := func(r *engine.Review, done bool, err error) {
		so := engine.Review{Of: r.Of, Orders: slices.Clone(r.Orders), Stands: slices.Clone(r.Stands)}
		heard.put(judgement{so, done, err})
		wake()
	}
	r, err := engine.Judge(ctx, p, first, orders, so, func(r *engine.Review) { tell(r, false, nil) })
	if ctx.Err() == nil {
		tell(&r, true, err)
	}
	_ = engine.Dismiss(p)
}

func (t *Critique) press(u *ui.Context, name key.Name, _ key.Modifiers) bool {
	if !t.On || name != key.NameEscape || u.Hand.Said != "" || u.Hand.Typed != "" || u.RuleShown != "" {
		return false
	}
	if t.stop != nil || t.waits { // what is known can be read first
		t.halt()
		u.Hand.Note = ui.Note{Text: "judging is stopped; Escape once more puts the review away", Done: true}
	} else {
		t.away()
	}
	u.Touch()
	return true
}

// begin takes in what is new. If orders are taken back it is another match, and while a computer thinks nobody judges.
func (t *Critique) begin(u *ui.Context) {
	if t.On && t.played != u.Hand.Played {
		if t.played = u.Hand.Played; !t.still(u.Hand.Entries) {
			t.away()
			u.Hand.Note = ui.Note{Text: "the review is ended: what it judged is taken back", Done: true}
		}
		u.Touch()
	}
	switch {
	case u.Thought != nil && t.stop != nil:
		t.rest()
		t.waits = true
		u.Touch()
	case u.Thought == nil && t.waits:
		t.resume(u)
	}
	select {
	case t.known = <-t.heard:
		const most = 5
		t.took = u.Now - t.begun
		about := u.Sitting.Ruleset().About()
		t.turns = slices.DeleteFunc(t.known.Turning(&about, most), func(j engine.Judged) bool {
			return !u.Hand.Seen(j.Number - 1)
		})
		if t.drawn.Done = false; t.known.done {
			t.rest()
		}
		u.Touch()
	default:
	}
}

// lay points out what was better than an order by which much was given up, where that is looked back at.
func (t *Critique) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	at := u.Hand.Shown()
	i := slices.IndexFunc(t.turns, func(j engine.Judged) bool { return j.Number == at })
	if i < 0 || u.Busy() {
		return
	}
	if t.shown != at {
		t.shown, t.drawn.Done = at, false
	}
	t.drawn.Lay(u, s, b, func(r *chalk.Ruling) {
		if m, err := u.Sitting.At(at - 1); err == nil { // where it could have been given
			v := m.View("") // a word may be another's when the move is over
			var did []*account.Summary
			if a := t.better(u, &t.turns[i]); a != nil {
				did = append(did, a)
			}
			better := pointed(&v, m, []engine.Thought{t.turns[i].Better}, did)
			Sketch(r, b, &better, nil)
		}
	})
}

// draw is the paper.
func (t *Critique) draw(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	if !t.On {
		return layout.Dimensions{}
	}
	s, n := u.Paper, len(t.of)
	at := min(u.Hand.Shown(), n)
	if t.over >= 0 {
		at = t.over
	}
	here := t.at(u, at)
	title := "Chances of " + u.Shown.Looks.Side(t.known.Of)
	fmt.Fprint(says, title, here, t.stop != nil, len(t.known.Stands), u.Hand.Shown(), t.over, t.list.Position)
	rows := []layout.Widget{
		s.Words(paper.Book(), 20, s.Ink, 2, title), paper.Gap(3), t.curve(u), t.axis(u), paper.Gap(3),
		paper.AtLeast(34, s.Words(paper.Plain(), 13, s.Ink, 2, here)), s.Line,
	}
	tells := t.tells(u)
	fmt.Fprint(says, tells, len(u.Hand.Entries))
	rows = append(rows, s.Words(paper.Plain(), 13, s.Faint, 3, tells))
	for i := range t.turns {
		j := &t.turns[i]
		better := order(u, j.Better.Line[0])
		if a := t.better(u, j); a != nil {
			better = inLine(strings.TrimPrefix(a.Text, engine.Capital(u.Shown.Looks.Side(j.Side))+"'s "))
		}
		text := engine.Capital(t.cost(u, j)) + "; better was " + better
		if len(noted(u.Sitting.Match(), j.Better.Line)) > 1 {
			text += " and others"
		}
		text += t.lost(u, j)
		fmt.Fprint(says, text)
		rows = append(rows, u.TextLines(fmt.Sprint("review ", j.Number), text, 0, func() { u.LookBack(j.Number) }))
	}
	stop := u.Button("review stop", "Stop", t.stop != nil || t.waits, 13, t.halt)
	if t.stop == nil && !t.waits && (!t.known.done || n < len(u.Hand.Entries)) {
		stop = u.Button("review on", "Go on", t.Can(u), 13, func() { t.resume(u) })
	}
	foot := paper.Flowing(5, stop, u.Buttoned("review close", "put the review away", "×", paper.Live, 13, t.away))
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	return s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		return s.Footed(gtx, &t.list, rows, paper.Inset(layout.Inset{Top: 6}, foot))
	})
}

// tells is how far he is: what is judged, and how long the rest takes, or when it is judged.
func (t *Critique) tells(u *ui.Context) string {
	n, done := len(t.of), max(0, len(t.known.Stands)-1)
	judged := fmt.Sprintf("judged %d of %s", t.turn(done), engine.Counted(t.turn(n), "turn", "turns"))
	switch {
	case t.known.err != nil:
		return engine.Capital(t.known.err.Error())
	case t.stop != nil:
		return judged + engine.ToGo(t.took, done-t.from, n-t.from)
	case t.waits:
		return judged + "; the rest when the computer has thought"
	case !t.known.done:
		return judged + "; Go on judges the rest"
	case len(t.turns) == 0:
		about := u.Sitting.Ruleset().About()
		return engine.GaveLittle(&about)
	}
	return "by these most was given up:"
}

// at is what is to be said of a place on the curve.
func (t *Critique) at(u *ui.Context, n int) string {
	switch {
	case n >= len(t.known.Stands):
		return fmt.Sprintf("after turn %d: not judged yet", t.turn(n))
	case n == 0:
		return "before the first turn: " + percent(t.known.Stands[0])
	case !u.Hand.Seen(n - 1):
		return fmt.Sprintf("after turn %d: %s", t.turn(n), percent(t.known.Stands[n]))
	}
	return t.judged(u, &t.known.Orders[n-1])
}

// turn is the turn of the nth order, as the list of orders counts; of a journal without turns the order counts as one.
func (t *Critique) turn(n int) int {
	if n = min(n, len(t.of)); n > 0 && t.of[n-1].Turn > 0 {
		return t.of[n-1].Turn
	}
	return n
}

// judged is an order with the chances of whose they are before and after it, as the curve has them; of one by which
// much was given up as the list has them, where what the other answered does not count.
func (t *Critique) judged(u *ui.Context, j *engine.Judged) string {
	did, stands := deed(u, j), t.known.Stands
	if len(j.Better.Line) == 0 { // it is no move
		did = fmt.Sprintf("%s says %q", u.Shown.Looks.Side(j.Side), order(u, j.Order))
	}
	was, is := stands[j.Number-1], stands[min(j.Number, len(stands)-1)]
	if slices.ContainsFunc(t.turns, func(of engine.Judged) bool { return of.Number == j.Number }) {
		was, is = j.Before, j.After
		if u.Shown.Leader(j.Side) != u.Shown.Leader(t.known.Of) {
			was, is = 1-was, 1-is
		}
	}
	// of a long one the end may lack room
	return fmt.Sprintf("turn %d, %s to %s: %s", t.turn(j.Number), percent(was), percent(is), did)
}

// deed is an order in the words of the list of orders: that which carries out what was noted is his move.
func deed(u *ui.Context, j *engine.Judged) string {
	side := u.Shown.Looks.Side(j.Side)
	if notes(u) && len(j.Order.Words()) == 1 {
		return side + "'s move"
	}
	if a := u.Accounts.At(u, j.Number-1); a != nil {
		return inLine(a.Text)
	}
	return side + " " + order(u, j.Order)
}

// better is what would have been done instead of an order, nil if that cannot be told.
func (t *Critique) better(u *ui.Context, j *engine.Judged) *account.Summary {
	a, known := t.plans[j.Number]
	if m, err := u.Sitting.At(j.Number - 1); !known && err == nil {
		scale := u.ScaleOf()
		if is, err := account.Planned(m, "", j.Side, j.Better.Line[0], scale.Say); err == nil {
			a = &is
		}
		t.plans[j.Number] = a
	}
	return a
}

// cost is an order, which names who gave it, with what it took of his chances as they are told before it and after it.
func (t *Critique) cost(u *ui.Context, j *engine.Judged) string {
	lost := int(math.Round(100*j.Before) - math.Round(100*j.After))
	return fmt.Sprintf("turn %d, %s: %s less", t.turn(j.Number), deed(u, j), engine.Counted(lost, "point", "points"))
}

// answered is how many turns after an order what it cost its giver is still told of it.
const answered = 3

// lost is the first of the answers to an order by which its giver lost somebody, as the list of orders has it; "" if
// none did.
func (t *Critique) lost(u *ui.Context, j *engine.Judged) string {
	own := func(l account.Loss) bool { return u.Shown.Leader(l.Side) == u.Shown.Leader(j.Side) }
	until := t.turn(j.Number) + answered
	for n := j.Number; n < len(t.of) && t.turn(n+1) <= until && u.Hand.Seen(n); n++ {
		a := u.Accounts.At(u, n)
		if a != nil && u.Shown.Leader(a.Side) != u.Shown.Leader(j.Side) &&
			slices.ContainsFunc(slices.Concat(a.Fallen, a.Taken), own) {
			return fmt.Sprintf("; turn %d, %s", t.turn(n+1), inLine(a.Text))
		}
	}
	return ""
}

func percent(x float64) string { return fmt.Sprintf("%.0f\u00a0%%", 100*x) }

// order is an order in words: one of places alone as a way.
func order(u *ui.Context, o engine.Order) string {
	words, between := o.Words(), " to "
	if slices.ContainsFunc(words, func(w string) bool { return u.Shown.CellNamed(w) < 0 }) {
		return u.Shown.Looks.InWords(account.Brief(o))
	}
	return strings.Join(words, between)
}

// curve is the chances after each order, as the height of its colour; the rest is the other's. Pressed or
// dragged there the match is looked back at.
func (t *Critique) curve(u *ui.Context) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		const high = 84 // dp
		s, n := u.Paper, max(1, len(t.of))
		size, edge := image.Pt(gtx.Constraints.Max.X, gtx.Dp(high)), float32(gtx.Dp(6))
		room := max(1, float32(size.X)-2*edge)
		const kinds = pointer.Press | pointer.Drag | pointer.Move | pointer.Leave | pointer.Cancel
		hears := pointer.Filter{Target: &t.tag, Kinds: kinds}
		for e := range paper.Heard(gtx.Source, hears) {
			share := float64((e.Position.X - edge) / room)
			t.pointed(u, e.Kind, int(math.Round(min(max(0, share), 1)*float64(n))))
		}
		defer clip.Rect{Max: size}.Push(gtx.Ops).Pop()
		event.Op(gtx.Ops, &t.tag)
		semantic.LabelOp("the curve of chances").Add(gtx.Ops)
		pointer.CursorPointer.Add(gtx.Ops)
		place := func(i int, v float64) f32.Point {
			return f32.Pt(edge+room*float32(i)/float32(n), edge+(float32(size.Y)-2*edge)*float32(1-v))
		}
		upright := func(i int, wide float32, c color.NRGBA) { paper.Polyline(gtx.Ops, c, wide, place(i, 0), place(i, 1)) }
		paint.FillShape(gtx.Ops, palette.Mixed(s.Paper, s.Faint, 0.2), clip.Rect{Max: size}.Op())
		known, dp := t.known.Stands, float32(gtx.Dp(1))
		if last := len(known) - 1; last > 0 {
			line := make([]f32.Point, last+1)
			for i, v := range known {
				line[i] = place(i, v)
			}
			fill := func(coat color.NRGBA, edge float64) {
				c := palette.Mixed(s.Paper, coat, 0.55)
				paper.Polygon(gtx.Ops, c, append(slices.Clone(line), place(last, edge), place(0, edge))...)
			}
			mine, theirs := ui.CoatsOf(u, t.known.Of)
			fill(theirs, 1)
			fill(mine, 0)
			paper.Polyline(gtx.Ops, s.Ink, 1.5*dp, line...)
		}
		paper.Polyline(gtx.Ops, palette.Mixed(s.Paper, s.Ink, 0.4), dp, place(0, 0.5), place(n, 0.5))
		bead := func(i int, r float32, c color.NRGBA) {
			at := place(i, known[i])
			box := image.Rectangle{at.Sub(f32.Pt(r, r)).Round(), at.Add(f32.Pt(r, r)).Round()}
			paint.FillShape(gtx.Ops, c, clip.Ellipse(box).Op(gtx.Ops))
		}
		if t.over >= 0 {
			upright(t.over, dp, s.Ink)
		}
		at := u.Hand.Shown()
		upright(at, 2*dp, s.Brass)
		for i := range t.turns {
			bead(t.turns[i].Number, 4*dp, s.Ink)
			bead(t.turns[i].Number, 3*dp, s.Paper)
		}
		if at < len(known) {
			bead(at, 6*dp, s.Ink)
			bead(at, 4.6*dp, s.Brass)
		}
		return layout.Dimensions{Size: size}
	}
}

// axis is how many turns are over along the curve, so few that they can be read; none in the largest letters.
func (t *Critique) axis(u *ui.Context) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		const high, tick, apart = 17, 4, 8 // dp
		if gtx.Metric.PxPerSp > 2*gtx.Metric.PxPerDp {
			return layout.Dimensions{} // what was given up has the room
		}
		s, n, word, right := u.Paper, len(t.of), "turn ", 0
		size, edge := image.Pt(gtx.Constraints.Max.X, gtx.Sp(high)), gtx.Dp(6)
		gtx.Constraints.Min = image.Point{}
		for _, i := range t.rounds() {
			x := edge + (size.X-2*edge)*i/n
			m := op.Record(gtx.Ops)
			wide := s.Words(paper.Plain(), 12, s.Ink, 1, word+strconv.Itoa(t.turn(i)))(gtx).Size.X
			written, left := m.Stop(), min(max(x-wide/2, right), size.X-wide)
			if left < right {
				continue
			}
			word, right = "", left+wide+gtx.Dp(apart)
			at := op.Offset(image.Pt(left, gtx.Dp(tick))).Push(gtx.Ops)
			written.Add(gtx.Ops)
			at.Pop()
			mark := image.Rect(x, 0, x+max(1, gtx.Dp(1)), gtx.Dp(tick))
			paint.FillShape(gtx.Ops, s.Ink, clip.Rect(mark).Op())
		}
		return layout.Dimensions{Size: size}
	}
}

// rounds are the orders after which a round number of turns is over.
func (t *Critique) rounds() (orders []int) {
	const most = 6
	step, n := 1, len(t.of)
	for i := 1; t.turn(n)/step > most; i++ {
		if step *= 2; i%3 == 2 {
			step += step / 4 // 1, 2, 5, 10
		}
	}
	for i := 1; i <= n; i++ {
		if k := t.turn(i); k%step == 0 && (i == n || t.turn(i+1) > k) {
			orders = append(orders, i)
		}
	}
	return orders
}

// pointed hears the pointer on the curve, at a place of it.
func (t *Critique) pointed(u *ui.Context, what pointer.Kind, n int) {
	switch what {
	case pointer.Press, pointer.Drag:
		t.over = -1
		u.LookBack(n)
	case pointer.Move:
		t.over = n
	case pointer.Leave, pointer.Cancel:
		t.over = -1
	default:
		return
	}
	u.Acted = true
}
