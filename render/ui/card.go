package ui

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"gioui.org/io/event"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/widget"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
)

// card is the paper at the right.
type card struct {
	list   widget.List
	legend legend
	wants  int // how high it is down to the last side's line, pixels
}

// draw tells what is under the hand, or a rule that was asked for, and how things stand. What is too long for
// it is scrolled.
func (t *card) draw(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.Paper
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	if u.Listed.folds { // at the edge of the table, and as large whatever it tells
		gtx.Constraints.Min.Y = gtx.Constraints.Max.Y
	}
	var list, answers, marks []layout.Widget
	above := 0 // how many rows there are with the last side's
	if u.RuleShown != "" {
		text := u.Rule(u.RuleShown)
		fmt.Fprint(says, u.RuleShown, text)
		list = []layout.Widget{
			s.Words(paper.Bold(), 14, s.Alarm, 1, string(u.RuleShown)), s.Words(paper.Book(), 17, s.Ink, 0, text),
			paper.Gap(8), u.Button("close rule", "Put away", true, 13, func() { u.RuleShown = "" }),
		}
	} else {
		head, lines := t.UnderHand(u)
		counted := tallied(u)
		answers, marks = lists(u, says)
		fmt.Fprint(says, head, lines, counted)
		title := s.Words(paper.Book(), 21, s.Ink, 4, head)
		if u.Ground().Spots && u.Hand.Over.Figure >= 0 && head != bareTable {
			title = s.Words(paper.Bold(), 17, s.Ink, 2, head) // a name with a number, which the book face has no even figures for
		}
		list = slices.Clone(answers)
		if head != bareTable || len(answers) == 0 && u.Panels.On[ReviewSlot].At.Empty() { // else there is more to tell
			list = append(list, title)
			for _, l := range lines {
				list = append(list, s.Words(paper.Plain(), 13, s.Ink, 0, l))
			}
			list = append(list, s.Line)
		}
		for _, side := range u.Shown.Sides {
			list = append(list, t.tallies(u, side, counted))
		}
		above = len(list)
		var later []layout.Widget // what was asked for comes before what comes some day
		for i := range counted {
			switch tally := &counted[i]; {
			case tally.Side != "":
			case tally.Warns:
				list = append(list, s.Words(paper.Plain(), 13, s.Alarm, 0, tally.What+" "+tally.Has))
			default:
				later = append(later, s.Words(paper.Plain(), 13, s.Ink, 0, tally.What+" "+tally.Has))
			}
		}
		list = slices.Concat(list, marks, later)
		if h := &u.Hand.Over; h.Figure < 0 && h.Cell < 0 && head == bareTable {
			list = append(list, t.legend.rows(u, gtx, says)...)
		}
	}
	t.wants = 0
	dims := s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min = image.Pt(gtx.Constraints.Max.X, 0)
		unseen := op.Record(gtx.Ops)
		for _, row := range list[len(answers):above] {
			t.wants += row(gtx).Size.Y
		}
		unseen.Stop()
		dims, high := s.Rows(gtx, &t.list.List, list)
		dims.Size.Y = high
		return dims
	})
	t.wants += gtx.Dp(2*CardEdgeY + 2) // with the edges of the paper
	fmt.Fprint(says, t.list.Position.First, t.list.Position.Offset)
	return dims
}

// tallied is the score board. While a film is shown it is that of before: nobody is counted dead who has yet to fall.
// Warnings are for who gives orders by hand now.
func tallied(u *Context) (list []engine.Tally) {
	counted, warns := u.Shown.Tallies, !u.seated()
	if u.Busy() && u.Before != nil {
		counted, warns = u.Before.Tallies, false
	}
	for _, t := range counted {
		if t.Has = u.Shown.Looks.InWords(t.Has); warns || !t.Warns {
			list = append(list, t)
		}
	}
	return list
}

// tallies is one side's line of the score board.
func (t *card) tallies(u *Context, side engine.Side, counted []engine.Tally) layout.Widget {
	s := u.Paper
	var has []string
	for _, t := range counted {
		if t.Side == side {
			has = append(has, t.What+"\u00a0"+t.Has) // on one line
		}
	}
	return paper.Inset(layout.Inset{Bottom: 7}, paper.Flowing(
		5, u.Emblem(side), s.Words(paper.Bold(), 13, s.Ink, 1, u.Shown.Looks.Side(side)),
		s.Words(paper.Plain(), 13, s.Ink, 0, strings.Join(has, ", ")),
	))
}

// UnderHand is a heading and lines about what the pointer is over: a figure, a place, a thing, or nothing.
func (t *card) UnderHand(u *Context) (head string, lines []string) {
	over := u.Hand.Over
	onFigure := over.Figure >= 0 && over.Figure < len(u.Shown.Figures)
	first, _, _ := strings.Cut(string(u.Hand.Said), " ")
	switch {
	case onFigure && u.Shown.Figures[over.Figure].Word == first && !u.Panels.On[DialSlot].At.Empty(): // it has its card
		head, lines = idleCard(u)
	case onFigure:
		head, lines = t.tells(u, &u.Shown.Figures[over.Figure])
	case over.Cell >= 0 && over.Cell < len(u.Shown.Cells):
		c := &u.Shown.Cells[over.Cell]
		head, lines = account.Place(&u.Shown, c.Place), []string{c.Terrain}
		if w, ok := u.Hand.Choice(c.Place); ok {
			lines = append(lines, u.Shown.Looks.InWords(w.Gist))
		}
	case t.thing(u) != nil:
		thing := t.thing(u)
		if head = engine.Capital(thing.Kind); thing.Name != "" {
			head = engine.Capital(thing.Name)
		}
		if !strings.EqualFold(head, thing.Kind) {
			lines = []string{thing.Kind}
		}
		if s := u.ScaleOf(); thing.Height > 0 {
			lines = append(lines, s.Say(thing.Base+thing.Height)+" high")
		}
	default:
		head, lines = idleCard(u)
	}
	return head, slices.DeleteFunc(lines, func(l string) bool { return l == "" })
}

const bareTable = "The table"

// idleCard is what the card tells where the pointer is on nothing: of a tool, or of the keys.
func idleCard(u *Context) (head string, lines []string) {
	for i := range u.Tools {
		if card := u.Tools[i].Card; card != nil && head == "" {
			head, lines = card()
		}
	}
	if head == "" {
		keys := []string{"point at anything to hear what it is", "F1 manual   F2 camera", "F3 this card   F4 home"}
		if u.Hand.Past != nil {
			keys = append(keys, "arrows: an order back or on; Enter: back to now")
		}
		return bareTable, append(keys, players(u)...)
	}
	return head, lines
}

// thing is what stands on a floor under the pointer, or where the cursor is, or is chalked there; nil for nothing.
func (t *card) thing(u *Context) *engine.Solid {
	p, ok := u.Aimed()
	if !ok || len(u.Shown.Solids) == 0 {
		return nil
	}
	r := u.Ray(p)
	i, _ := scene.SolidUnder(&u.Shown, r)
	if at, ok := r.Ground(); i < 0 && ok {
		i = slices.IndexFunc(u.Shown.Solids, func(s engine.Solid) bool { return polygon.Inside(s.Outline, at) })
	}
	if i < 0 {
		return nil
	}
	return &u.Shown.Solids[i]
}

// tells is what there is to tell of a figure: what it is and whose, where it stands and how it faces, what
// state it is in, and what it may still do.
func (t *card) tells(u *Context, f *engine.Piece) (head string, lines []string) {
	head = engine.Capital(u.Shown.Looks.InWords(account.Described(f)))
	whose := u.Shown.Looks.Side(f.Side)
	if u.Ground().Spots {
		head = engine.Capital(u.Shown.Looks.InWords(cmp.Or(f.Label, strings.ToUpper(f.Word), head)))
		whose = strings.TrimSpace(whose + " " + f.Kind)
	}
	if f.Place != "" {
		whose = strings.TrimSpace(whose + " on " + f.Place)
	}
	if i := u.Shown.CellNamed(f.Place); i >= 0 && u.Shown.Cells[i].Terrain != engine.Usual {
		whose += ", " + u.Shown.Cells[i].Terrain
	}
	lines = append(lines, whose, f.State, f.Note)
	if u.Ground().Spots {
		s := u.ScaleOf()
		lines = append(lines, "at "+s.Write(f.At.X)+", "+s.Say(f.At.Y)+t.upon(u, f))
		if u.Shown.Looks.State(f.State).Mark != engine.BadgeFallen {
			lines = append(lines, "faces "+account.Degrees(math.Mod(f.Heading+2*math.Pi, 2*math.Pi)))
		}
	}
	if f.Bore != nil {
		lines = append(lines, f.Bore.Note,
			"barrel at "+account.Degrees(f.Bore.Elevation)+
				", from "+account.Degrees(f.Bore.Low)+" to "+account.Degrees(f.Bore.High))
	}
	if len(f.Parts) > 0 {
		parts := engine.Mapped(f.Parts, func(p engine.Piece) string { return p.Label })
		lines = append(lines, "made of "+strings.Join(parts, ", "))
	}
	if len(f.Loads) == len(f.Places) && len(f.Loads) > 0 {
		var on []string
		for i, n := range f.Loads {
			on = append(on, fmt.Sprintf("%d on %s", n, f.Places[i]))
		}
		lines = append(lines, "carries "+strings.Join(on, ", "))
	}
	return head, engine.Mapped(append(lines, t.mayDo(u, f.Word)), u.Shown.Looks.InWords)
}

// upon is what a figure stands on, if that is not the floor.
func (t *card) upon(u *Context, f *engine.Piece) string {
	for i := range u.Shown.Solids {
		s, l := &u.Shown.Solids[i], u.ScaleOf()
		if f.Base > 0 && s.Height > 0 && math.Abs(s.Base+s.Height-f.Base) < 0.01 && polygon.Inside(s.Outline, f.At) {
			return ", on " + cmp.Or(s.Name, "a "+s.Kind) + ", " + l.Say(f.Base) + " up"
		}
	}
	return ""
}

// mayDo is what can be said of a figure next.
func (t *card) mayDo(u *Context, word string) string {
	c, ok := u.Hand.Choice(word)
	if !ok || u.Hand.Said != "" || !c.Goes {
		return c.Gist
	}
	next := u.Hand.Complete(engine.Order(word))
	verbs := slices.DeleteFunc(slices.Clone(next), func(c engine.Choice) bool { return c.Part != engine.Verb })
	if len(verbs) > 0 {
		return "say " + strings.Join(engine.Mapped(verbs, func(c engine.Choice) string { return c.Word }), ", ")
	}
	return "may go on in " + engine.Counted(len(next), "way", "ways")
}

// listed is the list of orders.
type listed struct {
	List    widget.List
	folds   bool            // there is no room for it and the card: its heading alone lies over the card
	Open    bool            // or it in the card's place
	pointed int             // the order that is pointed at as it is laid out, from 1
	high    int             // of what was seen of it last, pixels
	seen    layout.Position // of what was: while it is laid out the list counts otherwise
	stirred bool            // the pointer has moved on it: a row that has come under one that rests is not pointed at
	over    bool            // the pointer is on it
	played  int             // Hand.Played, when that was so
	count   int             // of the orders in force, as it was laid out last
	held    bool            // more have come while the pointer was on its end: it goes there when that leaves
	tag     struct{ byte }
}

// hears notes whether the pointer has moved on what is laid out next.
func (t *listed) hears(u *Context, gtx layout.Context) {
	event.Op(gtx.Ops, &t.tag)
	const kinds = pointer.Move | pointer.Enter | pointer.Leave
	for e := range paper.Heard(gtx.Source, pointer.Filter{Target: &t.tag, Kinds: kinds}) {
		t.stirred, t.over, t.played = e.Kind == pointer.Move, e.Kind != pointer.Leave, u.Hand.Played
	}
	t.stirred = t.stirred && t.played == u.Hand.Played
}

// scrollTo has the order of an index in sight; -1 is none.
func (t *listed) scrollTo(row int) {
	p := &t.seen
	first, end := p.First+min(p.Offset, 1), p.First+p.Count+max(p.OffsetLast, -1) // without rows that are cut through
	if row >= 0 && (row < first || row >= end) {
		t.List.ScrollTo(max(0, row-(p.Count-1)/2))
	}
}

// draw is the list of orders, the last at the bottom. Only those that are seen are laid out.
func (t *listed) draw(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, h := u.Paper, u.Hand
	listed := h.Listed()
	t.over = t.over && !h.Cursor.On // the pointer only lies there
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	head, small := t.head(u)
	if t.folds && !t.Open {
		fmt.Fprint(says, small)
		return s.Card(gtx, paper.Abreast(head...))
	}
	if gtx.Constraints.Max.Y < gtx.Sp(leastOrders) {
		return layout.Dimensions{}
	}
	if n := len(h.Entries); n != t.count {
		if p := &t.List.Position; n > t.count && h.Past == nil { // what is pointed at stays, else it goes to the newest
			t.held = t.over && (t.held || !p.BeforeEnd)
			p.BeforeEnd = t.over
		}
		t.count = n
	}
	if t.held && !t.over {
		t.List.Position.BeforeEnd, t.held = false, false
	}
	const most = 320 // units
	if gtx.Constraints.Min.Y = gtx.Constraints.Max.Y; !t.folds {
		gtx.Constraints.Min.Y, gtx.Constraints.Max.Y = 0, min(gtx.Constraints.Max.Y, max(gtx.Dp(most), gtx.Sp(most)))
	}
	none := "none so far"
	if h.begin() == clickFigure {
		none += "; click a figure, then where it goes"
	}
	rows := s.Words(paper.Plain(), 13, s.Faint, 2, none)
	if len(listed) > 0 {
		rows = func(gtx layout.Context) layout.Dimensions {
			gtx.Constraints.Min = image.Pt(gtx.Constraints.Max.X, 0)
			high := t.tall(u, gtx, listed)
			if t.held {
				high = min(high, t.high)
			}
			if p := &t.List.Position; p.BeforeEnd { // it grows and shrinks upwards, and rows stay where they are
				p.Offset -= high - t.high
			}
			gtx.Constraints.Max.Y, t.high = high, high
			row := func(gtx layout.Context, i int) layout.Dimensions { return t.entry(u, gtx, listed[i]) }
			dims, _ := paper.WholeRows(gtx, &t.List.List, len(listed), row)
			return dims
		}
	}
	dims := s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		defer clip.Rect{Max: gtx.Constraints.Max}.Push(gtx.Ops).Pop()
		t.hears(u, gtx)
		return paper.Stacked(paper.Abreast(head...), rows)(gtx)
	})
	p := t.List.Position
	t.seen = p
	fmt.Fprint(says, h.Played, len(h.Entries), h.Shown(), u.Sitting.Path(), p.First, p.Offset)
	fmt.Fprint(says, u.Pointed, small, u.Accounts.count, u.Busy(), h.Past != nil)
	return dims
}

// head is the title of the list, with buttons that go back and on by turns, and small words beside it.
func (t *listed) head(u *Context) (head []layout.Widget, small string) {
	s, h := u.Paper, u.Hand
	head = []layout.Widget{s.Words(paper.Book(), 19, s.Ink, 1, "Orders"), paper.Gap(9)}
	if t.folds {
		head[0] = u.Buttoned("list", "list of orders", "Orders", paper.Pushed(t.Open), 14, func() { t.Open = !t.Open })
	}
	for _, b := range [...]struct {
		sign, label string
		key         key.Name
		so          bool
	}{
		{"◄ Turn", "a turn back: Alt+Page Up", key.NamePageUp, h.Shown() > 0},
		{"Turn ►", "a turn on: Alt+Page Down", key.NamePageDown, h.Past != nil},
	} {
		if len(h.Listed()) > 1 {
			name := "leaf " + b.sign
			leaf := u.Buttoned(name, b.label, b.sign, paper.Able(b.so), 12, func() { u.leaf(b.key) })
			head = append(head, leaf, paper.Gap(4))
			if u.Clickable(name).Hovered() {
				_, small, _ = strings.Cut(b.label, ": ")
			}
		}
	}
	if n := u.Pointed; n > 0 && n <= len(h.Entries) {
		small = u.Shown.Looks.InWords(account.Brief(h.Entries[n-1].Order))
	}
	return append(head, s.Typed(paper.Plain(), 11, s.Faint, 1, small)), small
}

const (
	leastOrders = 120 // sp: of the list with its head; less would not be worth its paper
	orderTall   = 24  // sp: of one order of one line
	orderLines  = 5   // of one order; a whole corps has more words than fit on one
)

// tall is how high the list is with all its orders, as far as there is room.
func (t *listed) tall(u *Context, gtx layout.Context, listed []int) (high int) {
	room := gtx.Constraints.Max.Y
	if gtx.Sp(orderTall)*len(listed) >= room {
		return room
	}
	unseen := op.Record(gtx.Ops)
	defer unseen.Stop()
	for _, i := range listed {
		high += t.entry(u, gtx, i).Size.Y
	}
	return min(high, room)
}

// lists is what tools tell besides: answers that can be pressed, for the card's top, in sight and still, in a small
// window with what was asked for last before them; and the rest.
func lists(u *Context, says *strings.Builder) (answers, rest []layout.Widget) {
	for i := range u.Tools {
		if t := &u.Tools[i]; t.Lists != nil {
			rows := listRows(u, t, says)
			switch {
			case len(rows) == 0:
			case t.Name == u.Asked && tight(u): // the rest of the card is likely out of sight
				answers = slices.Concat(rows, []layout.Widget{u.Paper.Line}, answers)
			case t.Line == nil:
				rest = append(rest, rows...)
			default:
				answers = append(answers, append(rows, u.Paper.Line)...)
			}
		}
	}
	return answers, rest
}

// listRows is what a tool tells on the card besides, with the lines that can be pressed.
func listRows(u *Context, t *Tool, says *strings.Builder) (rows []layout.Widget) {
	s := u.Paper
	for head, lines := range t.Lists {
		lines = engine.Mapped(lines, u.Shown.Looks.InWords)
		fmt.Fprint(says, head, lines)
		told := []layout.Widget{paper.Stacked(s.Line, s.Words(paper.Bold(), 13, s.Ink, 2, head))}
		for i, l := range lines {
			row := s.Words(paper.Plain(), 13, s.Ink, 0, l)
			var act func()
			if t.Line != nil {
				act = t.Line(u, i)
			}
			if act != nil {
				row = u.TextLines(fmt.Sprint(t.Name, " line ", i), l, 0, act)
			}
			if told = append(told, row); i == 0 && act == nil { // a button under its heading would be too tall a row
				told = paper.Headed(told[0], row)
			}
		}
		rows = append(rows, told...)
	}
	return rows
}

// Spoken is what an order did, in words: until that is known, or while its film has yet to tell, whose it is and on a
// floor what he was to do. On a board words may name another by then: they are of places, or of who is to move.
func Spoken(u *Context, i int) string {
	a, e := u.Accounts.At(u, i), &u.Hand.Entries[i]
	looks, who, verb := u.Shown.Looks, engine.Capital(u.Shown.Looks.Side(Giver(e))), ""
	if words := e.Order.Words(); u.Shown.Ground.Floor {
		does := words[max(0, slices.IndexFunc(words, func(w string) bool { return u.Shown.FigureWorded(w) < 0 }))]
		who, verb = account.Who(&u.Shown, Giver(e), e.Order), cmp.Or(map[string]string{"to": "goes"}[does], does)+" "
	}
	switch {
	case u.Busy() && u.Hand.Past == nil && i == u.Unseen-1, a == nil && u.Seats[Giver(e)] != nil:
		return who + ": " + verb + "…"
	case a == nil:
		return engine.Capital(looks.Side(Giver(e))) + " orders: " + looks.InWords(account.Brief(e.Order))
	case len(u.Seats) > 0 && u.Seats[Giver(e)] == nil: // his own are the only person's
		return engine.Capital(strings.TrimPrefix(a.Text, engine.Capital(u.Shown.Looks.Side(Giver(e)))+"'s "))
	}
	return a.Text
}

// entry is one order, by which the match after it is looked at, and its film if it has one.
func (t *listed) entry(u *Context, gtx layout.Context, i int) layout.Dimensions {
	s, e := u.Paper, &u.Hand.Entries[i]
	name, what := fmt.Sprint("order ", i+1), Spoken(u, i)
	c := u.Clickable(name)
	u.Clicks(gtx, c, func() { u.LookBack(i + 1) })
	hovered := c.Hovered() && t.stirred
	if hovered || u.Focused() == name {
		t.pointed = i + 1
	}
	ink, brass := s.Ink, 0.0
	switch n := u.Hand.Shown(); {
	case i+1 == n && u.Hand.Past != nil:
		brass = 0.6 // it has no bolder letters, which could want another line
	case hovered:
		brass = 0.3
	case i >= n:
		ink = s.Faint
	}
	row := func(gtx layout.Context) layout.Dimensions {
		turn, side := e.Turn, e.Side
		if a := u.Accounts.At(u, i); a != nil {
			turn, side = cmp.Or(a.Turn, turn), a.About(e.Order)
		}
		number := strings.ReplaceAll(fmt.Sprintf("%3d", turn), " ", "\u2007")
		list := []layout.Widget{s.Words(paper.Plain(), 13, s.Faint, 1, number), paper.Gap(8)}
		if u.Panels.banner(side) >= 0 {
			list = append(list, u.Emblem(side), paper.Gap(8))
		}
		line := op.Record(gtx.Ops)
		dims := paper.Across(gtx, append(list, s.Words(paper.Plain(), 14, ink, orderLines, what))...)
		words := line.Stop()
		size := image.Pt(gtx.Constraints.Max.X, max(gtx.Sp(orderTall), dims.Size.Y+gtx.Dp(5)))
		box := clip.UniformRRect(image.Rectangle{Max: size}, gtx.Dp(3))
		if brass > 0 {
			paint.FillShape(gtx.Ops, palette.Mixed(s.Paper, s.Brass, brass), box.Op(gtx.Ops))
		}
		if u.Focused() == name {
			s.Focus(gtx, size)
		}
		defer op.Offset(image.Pt(0, (size.Y-dims.Size.Y)/2)).Push(gtx.Ops).Pop()
		words.Add(gtx.Ops)
		return layout.Dimensions{Size: size}
	}
	label := fmt.Sprintf("order %d: %s", i+1, u.Shown.Looks.InWords(string(e.Order)))
	cells := []layout.FlexChild{layout.Flexed(1, func(gtx layout.Context) layout.Dimensions { return s.Pressed(gtx, c, label, row) })}
	for k := len(u.Tools) - 1; k >= 0; k-- {
		if offers := u.Tools[k].Offers; offers != nil {
			if o, ok := offers(u, i); ok {
				button := u.Buttoned(o.Name, o.Label, o.Sign, paper.Live, 11, o.Act)
				cells = append(cells, layout.Rigid(paper.Gap(6)), layout.Rigid(button))
			}
		}
	}
	return layout.Flex{Alignment: layout.Middle}.Layout(gtx, cells...)
}
