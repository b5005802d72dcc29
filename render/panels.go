package render

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"

	"gioui.org/io/event"
	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/unit"
	"gioui.org/widget"

	"littlewars/engine"
)

// panels is the paper round the table. Each is drawn into a picture of its own, and that only when what
// it says has changed: filling letters is dear.
type panels struct {
	stationery
	plate, card, moves, ribbon, corner panel
	buttons                            map[string]*widget.Clickable
	list                               widget.List
	banner                             func(engine.Side) int
	acted                              bool // a button was pressed: what panels say may be old
}

// panel is one piece of paper.
type panel struct {
	ops   op.Ops
	call  op.CallOp
	at    image.Rectangle // in the window, pixels; empty if it is not there
	says  string          // what it says, so that a change shows
	stale bool            // its picture is not what it says
	tag   struct{ byte }
}

func (p *panels) open(palette Palette) {
	p.stationery = newStationery(palette)
	p.buttons = map[string]*widget.Clickable{}
	p.list.Axis = layout.Vertical
	p.list.ScrollToEnd = true
}

// all is every panel, the lowest first.
func (p *panels) all() [5]*panel {
	return [5]*panel{&p.plate, &p.card, &p.moves, &p.ribbon, &p.corner}
}

// side of the window that a panel keeps to, as shares of the room left.
type anchor struct{ x, y float32 }

// layout asks every panel what it says now, and lets buttons act. Where one has acted all are asked again.
func (d *desk) layout() {
	for range 3 {
		d.panels.acted = false
		d.ops.Reset()
		d.hears(d.router.Source())
		d.arrange()
		d.router.Frame(&d.ops)
		if !d.panels.acted {
			return
		}
	}
}

// arrange puts the table and then the panels over it.
func (d *desk) arrange() {
	whole := clip.Rect{Max: d.size}.Push(&d.ops)
	d.listen(&d.ops)
	whole.Pop()
	p := &d.panels
	width := d.cardWidth()
	d.panel(&p.plate, anchor{0, 0}, 0, width*3/2, d.plate)
	d.panel(&p.corner, anchor{1, 1}, 0, d.size.X, d.corner)
	d.panel(&p.ribbon, anchor{0.5, 1}, 0, d.size.X-2*d.metric.Dp(20)-p.corner.at.Dx(), d.ribbon)
	if d.noCard {
		d.drop(&p.card)
		d.drop(&p.moves)
		return
	}
	d.panel(&p.card, anchor{1, 0}, 0, width, d.card)
	d.panel(&p.moves, anchor{1, 0}, p.card.at.Max.Y, width, d.moves)
}

// cardWidth is how wide the card is, pixels.
func (d *desk) cardWidth() int { return min(d.size.X/3, d.metric.Dp(290)) }

func (d *desk) drop(p *panel) {
	if !p.at.Empty() {
		p.at, p.says = image.Rectangle{}, ""
		d.touch()
	}
}

// panel lays one out: no wider than width, from the top if it keeps to it.
func (d *desk) panel(p *panel, keep anchor, top, width int, content func(layout.Context, *strings.Builder) layout.Dimensions) {
	p.ops.Reset()
	gtx := layout.Context{
		Ops: &p.ops, Metric: d.metric, Source: d.router.Source(),
		Constraints: layout.Constraints{Max: image.Pt(width, d.size.Y-top)},
	}
	m := op.Record(&p.ops)
	area := op.Record(&p.ops)
	var says strings.Builder
	dims := content(gtx, &says)
	body := area.Stop()
	sheet := clip.Rect{Max: dims.Size}.Push(&p.ops)
	event.Op(&p.ops, &p.tag)
	body.Add(&p.ops)
	sheet.Pop()
	p.call = m.Stop()
	p.call.Add(&p.ops)
	for { // bare paper keeps clicks from the table
		const reach = 1 << 20
		_, ok := gtx.Event(pointer.Filter{
			Target: &p.tag, Kinds: pointer.Press | pointer.Scroll | pointer.Move,
			ScrollY: pointer.ScrollRange{Min: -reach, Max: reach},
		})
		if !ok {
			break
		}
	}
	free := d.size.Sub(dims.Size)
	at := image.Pt(int(float32(free.X)*keep.x), top+int(float32(free.Y-top)*keep.y))
	if left := d.panels.corner.at.Min.X; p == &d.panels.ribbon && at.X+dims.Size.X > left {
		at.X = max(0, left-dims.Size.X)
	}
	where := image.Rectangle{Min: at, Max: at.Add(dims.Size)}
	fmt.Fprint(&says, d.hovered(), dims.Size)
	if text := says.String(); text != p.says {
		p.says, p.stale = text, true
	}
	p.at = where
	if dims.Size == (image.Point{}) {
		return
	}
	stack := op.Offset(at).Push(&d.ops)
	p.call.Add(&d.ops)
	stack.Pop()
}

// hovered is the button under the pointer.
func (d *desk) hovered() string {
	for name, c := range d.panels.buttons {
		if c.Hovered() {
			return name // there is one pointer, so there is one
		}
	}
	return ""
}

// button is one that acts.
func (d *desk) button(name, text string, live bool, size unit.Sp, act func()) layout.Widget {
	c := d.panels.buttons[name]
	if c == nil {
		c = new(widget.Clickable)
		d.panels.buttons[name] = c
	}
	return func(gtx layout.Context) layout.Dimensions {
		for live && c.Clicked(gtx) {
			act()
			d.panels.acted = true
			d.touch()
		}
		return d.panels.button(c, plain(), size, live, text)(gtx)
	}
}

func gap(dp unit.Dp) layout.Widget {
	return layout.Spacer{Width: dp, Height: dp}.Layout
}

// across and down put widgets one after another.
func across(gtx layout.Context, list ...layout.Widget) layout.Dimensions {
	return flexed(gtx, layout.Flex{Alignment: layout.Middle}, list)
}

func down(gtx layout.Context, list ...layout.Widget) layout.Dimensions {
	return flexed(gtx, layout.Flex{Axis: layout.Vertical}, list)
}

func flexed(gtx layout.Context, f layout.Flex, list []layout.Widget) layout.Dimensions {
	gtx.Constraints.Min = image.Point{}
	children := make([]layout.FlexChild, len(list))
	for i, w := range list {
		children[i] = layout.Rigid(w)
	}
	return f.Layout(gtx, children...)
}

// coat is the colour that a side's badge has: that of its men.
func (d *desk) coat(side engine.Side) (color.NRGBA, int) {
	banner := d.panels.banner(side)
	b := brush{palette: d.Palette}
	sh := &shapes[len(shapes)-1]
	if len(d.shown.Figures) > 0 {
		sh = shapeOf(&d.shown.Figures[0])
	}
	return b.paint(banner, sh), banner
}

// plate says what is played and whose turn it is.
func (d *desk) plate(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := &d.panels.stationery
	m := d.Sitting.Match()
	turn, result := m.Turn(), m.Result()
	var state string
	var side engine.Side
	switch {
	case result.Over && result.Winner != "":
		state, side = fmt.Sprintf("%s wins: %s", result.Winner, result.Why), result.Winner
	case result.Over:
		state = "drawn: " + result.Why
	case d.hand.busy != "":
		state, side = fmt.Sprintf("Turn %d: %s is thinking", turn.Number, turn.Sides[0]), turn.Sides[0]
	case len(turn.Sides) > 0:
		state, side = fmt.Sprintf("Turn %d: %s to %s", turn.Number, turn.Sides[0], turn.Phase), turn.Sides[0]
	}
	fmt.Fprint(says, d.shown.Title, state, d.remark)
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		return down(
			gtx,
			s.words(book(), 30, s.Ink, 1, d.shown.Title),
			func(gtx layout.Context) layout.Dimensions {
				list := []layout.Widget{}
				if side != "" {
					colour, banner := d.coat(side)
					list = append(list, s.badge(colour, banner), gap(8))
				}
				return across(gtx, append(list, s.words(plain(), 15, s.Ink, 3, state))...)
			},
			func(gtx layout.Context) layout.Dimensions {
				if d.remark == "" {
					return layout.Dimensions{}
				}
				return layout.Inset{Top: 4}.Layout(gtx, s.words(plain(), 12, s.Faint, 3, d.remark))
			},
		)
	})
}

// card tells what is under the hand, or a rule that was asked for, and how things stand.
func (d *desk) card(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := &d.panels.stationery
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	if d.rule != "" {
		text := d.Rule(d.rule)
		fmt.Fprint(says, d.rule, text)
		return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
			return down(
				gtx,
				s.words(bold(), 14, s.Red, 1, string(d.rule)),
				gap(4),
				s.words(book(), 17, s.Ink, 16, text),
				gap(8),
				d.button("close rule", "Put away", true, 13, func() { d.rule = "" }),
			)
		})
	}
	head, lines := d.underHand()
	fmt.Fprint(says, head, lines, d.shown.Tallies)
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min.X = gtx.Constraints.Max.X
		list := []layout.Widget{s.words(book(), 21, s.Ink, 1, head)}
		for _, l := range lines {
			list = append(list, s.words(plain(), 13, s.Ink, 2, l))
		}
		list = append(list, s.line)
		for _, side := range d.shown.Sides {
			list = append(list, d.tallies(side))
		}
		return down(gtx, list...)
	})
}

// tallies is one side's line of the score board.
func (d *desk) tallies(side engine.Side) layout.Widget {
	s := &d.panels.stationery
	var has []string
	for _, t := range d.shown.Tallies {
		if t.Side == side {
			has = append(has, t.What+" "+t.Has)
		}
	}
	return func(gtx layout.Context) layout.Dimensions {
		colour, banner := d.coat(side)
		return layout.Inset{Bottom: 3}.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			return across(
				gtx, s.badge(colour, banner), gap(7), s.words(bold(), 13, s.Ink, 1, string(side)), gap(7),
				s.words(plain(), 13, s.Ink, 2, strings.Join(has, ", ")),
			)
		})
	}
}

// underHand is a heading and lines about what the pointer is over: a figure, a place, or nothing.
func (d *desk) underHand() (head string, lines []string) {
	over := d.hand.over
	switch {
	case over.figure >= 0 && over.figure < len(d.shown.Figures):
		f := &d.shown.Figures[over.figure]
		head = capital(described(f))
		line := string(f.Side)
		if f.Place != "" {
			line += " on " + f.Place
		}
		lines = append(lines, line)
		if f.State != "" {
			lines = append(lines, f.State)
		}
		if len(f.Parts) > 0 {
			var parts []string
			for _, p := range f.Parts {
				parts = append(parts, p.Label)
			}
			lines = append(lines, "made of "+strings.Join(parts, ", "))
		}
		lines = append(lines, d.mayDo(f.Word))
	case over.cell >= 0 && over.cell < len(d.shown.Cells):
		c := &d.shown.Cells[over.cell]
		head, lines = "Square "+c.Place, []string{c.Terrain}
		if w, ok := d.hand.choice(c.Place); ok {
			lines = append(lines, w.Gist)
		}
	default:
		head, lines = "The table", []string{"point at anything to hear what it is", "F2 plan or orbit   F3 this card"}
	}
	return head, slices.DeleteFunc(lines, func(l string) bool { return l == "" })
}

// mayDo is what can be said of a figure next.
func (d *desk) mayDo(word string) string {
	c, ok := d.hand.choice(word)
	switch {
	case ok && d.hand.said == "" && c.Goes:
		n := len(d.Sitting.Match().Complete(engine.Order(word)))
		if n == 1 {
			return "may go on in 1 way"
		}
		return fmt.Sprintf("may go on in %d ways", n)
	case ok:
		return c.Gist
	}
	return ""
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// moves is the list of orders, the last at the bottom.
func (d *desk) moves(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := &d.panels.stationery
	j := d.Sitting.Journal()
	fmt.Fprint(says, len(j.Entries), len(j.Undone), d.list(), d.Sitting.Path())
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	const least = 120 // dp: less would not be worth its paper
	room := gtx.Constraints.Max.Y - d.metric.Dp(90)
	if room < d.metric.Dp(least) {
		return layout.Dimensions{}
	}
	gtx.Constraints.Max.Y = min(room, d.metric.Dp(320))
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min.X = gtx.Constraints.Max.X
		return down(
			gtx,
			s.words(book(), 19, s.Ink, 1, "Orders"),
			func(gtx layout.Context) layout.Dimensions {
				if len(j.Entries) == 0 {
					return s.words(plain(), 13, s.Faint, 2, "none so far; click a figure, then where it goes")(gtx)
				}
				const row = 22 // dp
				gtx.Constraints.Min.X = gtx.Constraints.Max.X
				gtx.Constraints.Max.Y = min(gtx.Constraints.Max.Y, gtx.Dp(row)*len(j.Entries))
				return d.panels.list.Layout(gtx, len(j.Entries), func(gtx layout.Context, i int) layout.Dimensions {
					return d.entry(gtx, &j.Entries[i])
				})
			},
		)
	})
}

// list is how far the list is scrolled.
func (d *desk) list() string {
	p := d.panels.list.Position
	return fmt.Sprint(p.First, p.Offset)
}

func (d *desk) entry(gtx layout.Context, e *engine.Entry) layout.Dimensions {
	s := &d.panels.stationery
	ink := s.Ink
	taken := slices.ContainsFunc(e.Events, func(text string) bool { return strings.Contains(text, "taken") })
	what := string(e.Order)
	if taken {
		what += "  ×"
	}
	number := fmt.Sprintf("%3d", e.Turn)
	return across(
		gtx,
		s.words(plain(), 13, s.Faint, 1, strings.ReplaceAll(number, " ", "\u2007")), gap(8),
		func(gtx layout.Context) layout.Dimensions {
			colour, banner := d.coat(e.Side)
			return s.badge(colour, banner)(gtx)
		},
		gap(8),
		s.words(plain(), 14, ink, 1, what),
	)
}

// ribbon is the sentence being said, what may follow, and what was answered.
func (d *desk) ribbon(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, h := &d.panels.stationery, d.hand
	fmt.Fprint(says, h.said, "|", h.typed, "|", h.note, h.ends, h.busy, len(h.choices), d.held)
	for _, c := range d.offered() {
		fmt.Fprint(says, c.Word)
	}
	said := func(gtx layout.Context) layout.Dimensions {
		list := []layout.Widget{}
		for _, w := range h.said.Words() {
			list = append(list, s.words(bold(), 17, s.Ink, 1, w), gap(5), s.words(plain(), 17, s.Faint, 1, "·"), gap(5))
		}
		list = append(list, s.words(plain(), 17, s.Ink, 1, h.typed), s.caret, gap(3), s.words(plain(), 14, s.Faint, 1, d.prompt()), gap(10))
		if h.ends {
			list = append(list, d.button("enter", "Done ⏎", true, 14, h.enter), gap(5))
		}
		for _, c := range d.offered() {
			list = append(list, d.button("word "+c.Word, c.Word, true, 14, func() { h.add(c.Word) }), gap(4))
		}
		return across(gtx, list...)
	}
	answer := func(gtx layout.Context) layout.Dimensions {
		if h.note.text == "" {
			return layout.Dimensions{}
		}
		list := []layout.Widget{}
		if h.note.rule != "" {
			rule := h.note.rule
			list = append(list, d.button("rule", string(rule), d.Rule != nil, 13, func() { d.lookUp(rule) }), gap(8))
		}
		list = append(list, s.words(plain(), 15, s.Red, 2, capital(h.note.text)))
		return layout.Inset{Bottom: 4}.Layout(gtx, func(gtx layout.Context) layout.Dimensions { return across(gtx, list...) })
	}
	return s.streamer(gtx, func(gtx layout.Context) layout.Dimensions { return down(gtx, answer, said) })
}

// lookUp shows a rule on the card.
func (d *desk) lookUp(rule engine.RuleID) {
	d.rule = rule
	if d.noCard {
		d.fold()
	}
}

// offered is the words that are worth a button: few enough, and not places, which are clicked on the board.
func (d *desk) offered() []engine.Choice {
	var words []engine.Choice
	for _, c := range d.hand.choices {
		if c.Word != "" && cellNamed(&d.shown, c.Word) < 0 {
			words = append(words, c)
		}
	}
	const most = 9
	return words[:min(len(words), most)]
}

// prompt says what could be done next.
func (d *desk) prompt() string {
	h := d.hand
	places := 0
	for _, c := range h.choices {
		if cellNamed(&d.shown, c.Word) >= 0 {
			places++
		}
	}
	switch {
	case h.typed != "":
		return ""
	case h.busy != "":
		return h.busy + " is thinking"
	case d.held:
		return "Enter lets the computer think"
	case d.Sitting.Match().Result().Over:
		return "the game is over"
	case h.said == "":
		return fmt.Sprintf("click or type one of %d figures", places)
	case places == 1:
		return "and one place"
	case places > 0:
		return fmt.Sprintf("and one of %d places", places)
	}
	return ""
}

// corner is the camera and the way back.
func (d *desk) corner(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := &d.panels.stationery
	look := "Plan"
	if d.camera.to.IsPlan() {
		look = "Orbit"
	}
	fmt.Fprint(says, look, d.Sitting.CanUndo(), d.Sitting.CanRedo(), d.noCard)
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		return across(
			gtx,
			d.button("look", look, true, 14, d.swing), gap(5),
			d.button("undo", "Undo", d.Sitting.CanUndo(), 14, d.undo), gap(5),
			d.button("redo", "Redo", d.Sitting.CanRedo(), 14, d.redo), gap(5),
			d.button("card", "Card", true, 14, d.fold),
		)
	})
}
