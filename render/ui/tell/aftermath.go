package tell

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// Aftermath is what stays on the table of what was done: strings from where everybody came, with the outline of who
// stood there, and crosses where somebody fell. It is of the other's last move until one's own next order, of a shot of
// one's own, of the order that is pointed at in the list, or of the one after which the match is looked back at.
type Aftermath struct {
	Told  []*account.Summary
	of    subject
	taken bool // a gun or a man was taken up since: what was written at who fell would lie over what is aimed at
	drawn chalk.Drawing
}

func (t *Aftermath) Tool() ui.Tool {
	return ui.Tool{
		Name: "aftermath", Papers: []ui.Paper{{Slot: ui.FallSlot, Draw: t.tag, Rigid: true}},
		Reset: func(*ui.Context) { *t = Aftermath{} }, Step: t.step, Lay: t.lay,
	}
}

// span is orders of the list that follow each other: those from an index to before another.
type span struct{ from, to int }

// run is the other's last move: the orders since the last that he who is to play now gave in a turn of his own, or when
// the match is over those of who gave the last. What the other answered in that turn is no part of his own turn after
// it, and what he himself answered in the other's is a part of that. A word by which he who is to play now begins his
// own puts nothing away.
func run(u *ui.Context) span {
	h := u.Hand
	n, sides := len(h.Entries), u.Sitting.Match().Turn().Sides
	his := func(e *engine.Record) bool { return slices.Contains(sides, ui.Giver(e)) }
	k := n
	for k > 1 && his(&h.Entries[k-1]) && h.Entries[k-1].Of == "" && len(h.Entries[k-1].Order.Words()) == 1 {
		k--
	}
	if k < n && !his(&h.Entries[k-1]) {
		n = k
	}
	from := n
	for from > 0 && h.Seen(from-1) {
		who := mover(&h.Entries[from-1])
		if slices.Contains(sides, who) && his(&h.Entries[from-1]) || len(sides) == 0 && who != mover(&h.Entries[n-1]) {
			break
		}
		from--
	}
	own := from
	for own < n && his(begun(h.Entries[:own+1])) {
		own++
	}
	if own < n {
		from = own
	}
	return span{from, n}
}

// mover is whose turn it was when an order was given.
func mover(e *engine.Record) engine.Side { return cmp.Or(e.Of, ui.Giver(e)) }

// begun is the order that began the turn of the last of some.
func begun(entries []engine.Record) *engine.Record {
	i := len(entries) - 1
	for i > 0 && entries[i-1].Turn == entries[i].Turn {
		i--
	}
	return &entries[i]
}

// seated reports whether a side is played without hands.
func seated(u *ui.Context, side engine.Side) bool { return u.Seats[side] != nil }

// thinks reports whether it is the turn of one who plays without hands.
func thinks(u *ui.Context) bool {
	sides := u.Sitting.Match().Turn().Sides
	return len(sides) > 0 && seated(u, sides[0])
}

// accounts is what some orders did of which something came; all reports whether that is known of each.
func accounts(u *ui.Context, of span) (list []*account.Summary, all bool) {
	all = true
	for i := of.from; i < of.to; i++ {
		a := u.Accounts.At(u, i)
		if all = all && a != nil; a != nil && !a.Quiet() {
			list = append(list, a)
		}
	}
	return list, all
}

// subject is what is shown, as far as it may be another than before.
type subject struct {
	span
	plain         bool // it is one order, asked for: whole lines, and what is only noted too
	played, count int
}

// step finds what is to be shown, and what is to be said of the last move.
func (t *Aftermath) step(u *ui.Context) (moves bool) {
	h := u.Hand
	of := subject{played: h.Played, count: u.Accounts.Count(), plain: true}
	switch {
	case u.Pointed > 0:
		of.span = span{u.Pointed - 1, u.Pointed}
	case h.Past != nil:
		if n := h.Past.N; n > 0 && h.Seen(n-1) {
			of.span = span{n - 1, n}
		}
	case thinks(u):
		u.News = ""
		if a := u.Accounts.At(u, len(h.Entries)-1); a != nil && a.Drawn { // the rest will be asked for when he has done
			u.News = a.Text
		}
	default:
		of.span, of.plain = t.last(u), false
	}
	if t.taken = of == t.of && (t.taken || h.Said != "" && !of.plain); of == t.of {
		return false
	}
	told, _ := accounts(u, of.span)
	if of.plain && of.to > of.from {
		if a := u.Accounts.At(u, of.from); a != nil {
			told = []*account.Summary{a}
		}
	}
	t.Told, t.of = told, of
	t.drawn.Done = false
	switch {
	case !of.plain:
		tellNews(u, of.span, told)
	case h.Past == nil && !thinks(u): // what is pointed at is told in the list, and may be no news
		last := t.last(u)
		told, _ = accounts(u, last)
		tellNews(u, last, told)
	}
	u.Touch()
	return false
}

// tellNews has the ribbon tell what some orders did.
func tellNews(u *ui.Context, of span, told []*account.Summary) {
	u.News = newsOf(u, of, told)
	a := u.Accounts.At(u, of.from)
	over := u.Sitting.Match().Result().Over
	if len(told) > 0 || of.to != of.from+1 || a == nil || over {
		return
	}
	u.News = a.Text // a whole move without a step
	if side := engine.Capital(u.Shown.Looks.Side(a.Side)); !strings.HasPrefix(a.Text, side) {
		u.News = side + ": " + a.Text
	}
}

// last is the other's last move, or else the last order if that is a shot, or left something to chance.
func (t *Aftermath) last(u *ui.Context) span {
	of := run(u)
	if of.from < of.to || of.to == 0 {
		return of
	}
	if a := u.Accounts.At(u, of.to-1); a != nil && (a.Shots > 0 || a.Drawn) {
		of.from--
	}
	return of
}

// newsOf is what some orders did, in a line or two: of one who fell why, too.
func newsOf(u *ui.Context, of span, told []*account.Summary) string {
	if len(told) == 0 {
		return ""
	}
	a, side := told[0], mover(&u.Hand.Entries[of.from])
	if len(told) > 1 || a.Side != side { // an answer let his move go on
		head := headline(u, side, told)
		if strings.Contains(head, counts) {
			return head
		}
		a = told[len(told)-1]
	}
	return withWhy(a)
}

// withWhy is what an order did in a line, of a shot with why they fell if they are few.
func withWhy(a *account.Summary) string {
	const whys = 2
	var list []string
	for i := range a.Fallen {
		if why := a.Fallen[i].Why; a.Shots > 0 && why != "" && len(a.Fallen) <= whys {
			list = append(list, why)
		}
	}
	if gun, _, is := strings.Cut(a.Text, ": "); is && len(list) > 0 {
		return gun + ": " + strings.Join(list, ". ")
	}
	return a.Text
}

// counts is what stands in a headline before what is counted in it, if anything is.
const counts = ": "

// headline is a whole move of a side: "North's move: 12 shots, 18 fell", after what an account of it begins with. Where
// nothing can be counted, as where one was wounded or something was drawn, it says no more than whose move it was, and
// of one that ends the match who has won.
func headline(u *ui.Context, side engine.Side, told []*account.Summary) string {
	shots, went, gone, taken := 0, map[string]bool{}, map[engine.Side]int{}, map[string]int{}
	var what engine.Look
	var news []string
	head := engine.Capital(u.Shown.Looks.Side(side)) + "'s move"
	for _, a := range told {
		head = cmp.Or(engine.Capital(a.Ends), head)
		news = append(news, a.News...)
		if a.Shots > 0 {
			what = u.Shown.Looks.Kind(a.Kind)
		}
		shots += a.Shots
		for _, l := range a.Fallen {
			if u.Ground().Spots {
				l.Side = "" // "18 fell"
			}
			gone[l.Side]++
		}
		for _, l := range a.Taken {
			if u.Ground().Spots {
				l.Kind = "" // men are men
			}
			taken[l.Kind]++
		}
		for _, w := range a.Ways {
			went[w.Who] = true
		}
	}
	var parts []string
	if shots > 0 {
		parts = append(parts, engine.Counted(shots, what.One(), what.Many()))
	}
	if len(went) > 0 {
		parts = append(parts, fmt.Sprint(len(went), " went"))
	}
	fell := " lost"
	if u.Ground().Spots {
		fell = " fell"
	}
	if shots > 0 && len(gone) == 0 || gone[""] > 0 {
		parts = append(parts, fmt.Sprint(gone[""], fell))
	}
	for _, of := range u.Shown.Sides {
		if n := gone[of]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d of %s's lost", n, u.Shown.Looks.Side(of)))
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(taken)) {
		what := fmt.Sprint(taken[kind])
		if look := u.Shown.Looks.Kind(kind); kind != "" {
			what = engine.Counted(taken[kind], look.One(), look.Many())
		}
		parts = append(parts, what+" taken")
	}
	if counted, n := harmed(told); n > 1 || len(parts)+len(news) > 0 { // of one alone the whole sentence is told
		parts = append(parts, counted...)
	}
	does := slices.Concat(news[:min(len(news), 1)], parts) // a title is short, and the paper tells the others
	if len(does) == 0 {
		return head
	}
	return head + counts + strings.Join(does, ", ")
}

// harmed is how many were harmed and are not gone, and how many in all.
func harmed(told []*account.Summary) (counted []string, n int) {
	var all [][2]string
	for _, a := range told {
		all = append(all, a.Harms...)
	}
	return account.Counted(all)
}

func (t *Aftermath) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if len(t.Told) == 0 || u.Busy() {
		return
	}
	t.drawn.Lay(u, s, b, func(r *chalk.Ruling) {
		tone := engine.Spent
		if t.of.plain {
			tone = engine.Plain
		}
		for _, a := range t.Told {
			sketchAccount(r, b, a, tone)
		}
	})
}

// sketchAccount chalks what an order did: a line from where everybody came, and his outline there, and a cross on who
// fell.
func sketchAccount(r *chalk.Ruling, b *scene.Brush, a *account.Summary, tone engine.Tone) {
	above := r.Above
	r.Above = 0
	for _, w := range a.Ways {
		toneLine(r, w.Points, tone)
		if w.Only {
			knot(r, w.Points[0], tone)
		} else {
			ghost(r, &w.Was)
		}
		if n := len(w.Points); tone != engine.Spent {
			head(r, &engine.Tie{From: w.Points[n-2], To: w.Points[n-1], Tone: tone})
		}
	}
	r.Above = above
	if tone != engine.Spent {
		for _, way := range a.Flights {
			r.Chalk(way, 0.8)
		}
	}
	for i := range a.Fallen {
		cross(r, before(r.View, b, a.Fallen[i].At), r.Wide(0.55, 0.24, 5), chalked(r, engine.Bad))
	}
}

// ghost is the outline of one who has gone, where he stood.
func ghost(r *chalk.Ruling, f *engine.Piece) {
	for _, ring := range r.Outlines(f) {
		r.Fill(ring[1:], scene.Thin(r.Palette.Chalk, 0.25))
		toneLine(r, ring, engine.Plain)
	}
}

// before is a spot of a board, or if somebody stands there now one before him, for whoever looks.
func before(v *engine.View, b *scene.Brush, at engine.Spot) engine.Spot {
	i := slices.IndexFunc(v.Figures, func(f engine.Piece) bool { return !v.Ground.Floor && f.At == at })
	if i < 0 {
		return at
	}
	return polygon.Ahead(at, b.Camera.Yaw-math.Pi/2, 0.65*v.Figures[i].Span)
}

// shot is a shot that somebody fell by, if that is all that is shown, or the line that is told of the other's move.
func (t *Aftermath) shot(u *ui.Context) *account.Summary {
	a := u.Telling
	if !u.Reports && len(t.Told) == 1 && !t.taken {
		a = t.Told[0]
	}
	if a == nil || a.Shots == 0 || len(a.Fallen) == 0 {
		return nil
	}
	return a
}

// tag is what is told of a shot over those who fell: who fell, and why.
func (t *Aftermath) tag(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, a := u.Paper, t.shot(u)
	if a == nil || u.Busy() || thinks(u) {
		return layout.Dimensions{}
	}
	const wide, most = 230, 3 // units; sentences
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.Wide(wide))
	var list []layout.Widget
	for i := range a.Fallen {
		if f := &a.Fallen[i]; len(list) < most {
			list = append(list, s.Words(paper.Bold(), 13, s.Ink, 2, cmp.Or(f.Why, f.Who+" is dead")))
		}
	}
	if more := len(a.Fallen) - len(list); more > 0 {
		list = append(list, s.Words(paper.Plain(), 13, s.Ink, 1, fmt.Sprint("and ", more, " more")))
	}
	u.Fell = a.Fallen[0].At
	for i := range a.Fallen { // it lies over no other
		if at := a.Fallen[i].At; u.PixelOf(at, 0).Y < u.PixelOf(u.Fell, 0).Y {
			u.Fell = at
		}
	}
	fmt.Fprint(says, a.Fallen)
	return s.Label(gtx, paper.Stacked(list...))
}
