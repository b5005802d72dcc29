package render

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"time"

	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/io/semantic"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/widget"
)

// leaf is a page with the word for it, the key that turns to it, and what is on it.
type leaf struct {
	page sheet
	word string
	key  key.Name
	rows func(*pageSet, *uiContext) []layout.Widget
}

func leaves() [4]leaf {
	return [4]leaf{
		{homePage, "Home", key.NameF4, (*pageSet).homeRows},
		{manualPage, "Manual", key.NameF1, (*pageSet).manualRows},
		{rulesPage, "Rules", "", (*pageSet).rulesRows},
		{settingsPage, "Settings", key.NameF10, (*pageSet).settingsRows},
	}
}

// pageSet is the pages: home, the manual, the rules, the settings. While one lies over the table it has the
// pointer and the keyboard, and the table and the other panels wait.
type pageSet struct {
	page    sheet
	note    string                       // what was answered, a fault mostly
	buttons map[string]*widget.Clickable // of the page that lies there
	fields  map[string]*widget.Editor    // what can be written in
	lists   [settingsPage + 1]layout.List
	body    image.Rectangle // where the page's rows lie, in the window
	wants   string          // the field that is to have the keyboard
	focus   string          // what has it
	over    string          // what the pointer is over
	top     int             // the row that is to be the first in sight; -1 for as it is
	told    int             // counts what changed what the page says
	home    home
	library library
}

func (t *pageSet) tool() tool {
	return tool{
		name: "pages", papers: []paper{{slot: pageSlot, draw: t.draw}},
		hear: t.hear, press: t.press, letter: t.letter, paste: t.insert, step: t.step,
	}
}

// turn turns to a page; noPage is the table.
func (t *pageSet) turn(u *uiContext, to sheet) {
	if t.page == noPage {
		u.host.table(pointer.Event{Kind: pointer.Cancel}) // the table hears no more of what the pointer holds there
	}
	t.page, t.note, t.wants, t.over = to, "", "", ""
	u.paged = to != noPage
	t.top = -1
	t.buttons, t.fields = map[string]*widget.Clickable{}, map[string]*widget.Editor{}
	u.router.Source().Execute(key.FocusCmd{})
	switch to {
	case homePage:
		t.home.open()
	case rulesPage:
		t.wants = "rule"
	}
	t.told++
	u.touch()
}

// back puts away what was laid on top last.
func (t *pageSet) back(u *uiContext) {
	switch {
	case t.note != "":
		t.note = ""
	case t.page == rulesPage && t.library.opened != "":
		t.library.opened = ""
		t.wants = "rule"
	default:
		t.turn(u, noPage)
	}
	t.told++
}

// hear puts the page away when the table beside it is clicked, and keeps all else from the table.
func (t *pageSet) hear(u *uiContext, e pointer.Event) bool {
	if t.page != noPage && e.Kind == pointer.Press {
		t.turn(u, noPage)
		return true
	}
	return t.page != noPage
}

// press turns to a page, or is for the one that lies there.
func (t *pageSet) press(u *uiContext, name key.Name, mods key.Modifiers) bool {
	for _, l := range leaves() {
		if l.key == name {
			if t.page == l.page {
				t.turn(u, noPage)
			} else {
				t.turn(u, l.page)
			}
			return true
		}
	}
	if t.page == noPage || name == key.NameF11 {
		return false
	}
	typing := t.typing(u) != nil
	far := t.body.Dy() * 9 / 10
	const line = 48 // dp
	near := u.metric.Dp(line)
	switch {
	case name == key.NameEscape:
		t.back(u)
	case name == key.NameTab && mods.Contain(key.ModShift):
		t.move(u, key.FocusBackward)
	case name == key.NameTab:
		t.move(u, key.FocusForward)
	case typing && name == key.NameSpace: // its letter follows
	case name == key.NamePageUp:
		t.scroll(-far)
	case name == key.NamePageDown:
		t.scroll(far)
	case !typing && name == key.NameHome:
		t.top = 0
	case !typing && name == key.NameEnd:
		t.scroll(1 << 20)
	case t.reading() && name == key.NameUpArrow:
		t.scroll(-near)
	case t.reading() && name == key.NameDownArrow:
		t.scroll(near)
	case name == key.NameUpArrow:
		t.move(u, key.FocusUp)
	case name == key.NameDownArrow:
		t.move(u, key.FocusDown)
	case !typing && name == key.NameLeftArrow:
		t.move(u, key.FocusLeft)
	case !typing && name == key.NameRightArrow:
		t.move(u, key.FocusRight)
	default:
		if name == key.NameEnter {
			name = key.NameReturn
		}
		for _, state := range []key.State{key.Press, key.Release} {
			u.router.Queue(key.Event{Name: name, Modifiers: mods, State: state})
		}
	}
	return true
}

// reading reports whether the page is a text to be read, so that arrows scroll it.
func (t *pageSet) reading() bool {
	return t.page == manualPage || t.page == rulesPage && t.library.opened != ""
}

// move moves the keyboard to the next thing some way, and that into sight.
func (t *pageSet) move(u *uiContext, to key.FocusDirection) {
	u.router.MoveFocus(to)
	u.router.RevealFocus(t.body)
}

func (t *pageSet) scroll(pixels int) { t.lists[t.page].Position.Offset += pixels }

// typing is the field that the keyboard is in, if it is in one.
func (t *pageSet) typing(u *uiContext) *widget.Editor {
	for _, f := range t.fields {
		if u.router.Source().Focused(f) {
			return f
		}
	}
	return nil
}

// letter and insert write where the keyboard is. They report whether a page has it at all.
func (t *pageSet) letter(u *uiContext, r rune) bool {
	if r == ' ' && t.page != noPage && t.typing(u) == nil {
		return true // as a key it has pressed what it is on
	}
	return t.insert(u, string(r))
}

func (t *pageSet) insert(u *uiContext, text string) bool {
	if t.page == noPage {
		return false
	}
	f := t.typing(u)
	if f == nil && t.page == rulesPage && t.fields["rule"] != nil { // whoever types there looks for something
		t.wants, f = "rule", t.fields["rule"]
	}
	if f != nil {
		f.Insert(strings.ReplaceAll(text, "\n", " "))
		t.told++
		u.touch()
	}
	return true
}

// step takes what was found out for the page meanwhile.
func (t *pageSet) step(u *uiContext) bool {
	heard, again := t.home.hear()
	switch {
	case t.home.soon > 0:
		if t.home.soon--; t.home.soon == 0 {
			t.home.look(u)
		}
	case heard && t.page == homePage && t.home.painted != u.Palette:
		t.home.look(u) // the light was changed meanwhile
	}
	if heard {
		t.told++
	}
	return again
}

// draw is the sheet over everything, if one lies there.
func (t *pageSet) draw(u *uiContext, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	if t.page == noPage {
		return layout.Dimensions{}
	}
	const widest, edge = 960, 18 // dp
	size := gtx.Constraints.Max.Sub(image.Pt(2*gtx.Dp(edge), 2*gtx.Dp(edge)))
	size.X = min(size.X, gtx.Dp(widest))
	gtx.Constraints = layout.Exact(size)
	t.focus, t.over = "", ""
	p := u.paper
	in := func(part func(*uiContext, layout.Context) layout.Dimensions) layout.Widget {
		return func(gtx layout.Context) layout.Dimensions { return part(u, gtx) }
	}
	dims := p.card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints = layout.Exact(gtx.Constraints.Max)
		return layout.Flex{Axis: layout.Vertical}.Layout(
			gtx,
			layout.Rigid(in(t.head)),
			layout.Rigid(p.line),
			layout.Rigid(in(t.answer)),
			layout.Flexed(1, in(t.rows)),
		)
	})
	at := (u.size.X - dims.Size.X) / 2
	t.body = image.Rect(at, u.size.Y-gtx.Dp(edge)-t.body.Dy(), at+dims.Size.X, u.size.Y-gtx.Dp(edge))
	pos := &t.lists[t.page].Position
	fmt.Fprint(says, t.page, t.told, t.note, t.focus, "|", t.over, pos.First, pos.Offset, u.metric, u.settings, u.silence())
	for _, name := range []string{"rule", "path", "journal"} {
		if f := t.fields[name]; f != nil {
			from, to := f.Selection()
			fmt.Fprint(says, name, f.Text(), from, to)
		}
	}
	return dims
}

// head is the words of the pages, and the way back to the table.
func (t *pageSet) head(u *uiContext, gtx layout.Context) layout.Dimensions {
	gtx.Constraints.Min = image.Point{}
	var list []layout.Widget
	for _, l := range leaves() {
		text := l.word
		if l.key != "" {
			text += "  " + string(l.key)
		}
		list = append(list, t.choice(u, "to "+l.word, text, t.page == l.page, func() { t.turn(u, l.page) }))
	}
	list = append(list, t.choice(u, "table", "Back to the table  Esc", false, func() { t.turn(u, noPage) }))
	return flow(gtx, 6, list...)
}

// answer is what went wrong, if anything did.
func (t *pageSet) answer(u *uiContext, gtx layout.Context) layout.Dimensions {
	if t.note == "" {
		return layout.Dimensions{}
	}
	s := u.paper
	return layout.Inset{Bottom: 6}.Layout(gtx, s.words(plain(), 14, s.Alarm, 4, t.note))
}

// rows is what is on the page, as much as there is room for.
func (t *pageSet) rows(u *uiContext, gtx layout.Context) layout.Dimensions {
	list := &t.lists[t.page]
	list.Axis = layout.Vertical
	var rows []layout.Widget
	for _, l := range leaves() {
		if l.page == t.page {
			rows = l.rows(t, u)
		}
	}
	if t.top >= 0 { // not before: a list may not be moved while its rows are laid out
		list.Position = layout.Position{First: min(t.top, len(rows)-1)}
		t.top = -1
	}
	t.body = image.Rectangle{Max: gtx.Constraints.Max}
	const thumb = 14 // dp: room for it at the right
	whole := gtx.Constraints.Max
	gtx.Constraints.Max.X -= gtx.Dp(thumb)
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	dims := list.Layout(gtx, len(rows), func(gtx layout.Context, i int) layout.Dimensions {
		gtx.Constraints.Min.X = gtx.Constraints.Max.X
		return rows[i](gtx)
	})
	drawThumb(u, gtx, list.Position, len(rows), whole)
	return layout.Dimensions{Size: image.Pt(whole.X, dims.Size.Y)}
}

// thumb shows at the right edge how much of the page is in sight.
func drawThumb(u *uiContext, gtx layout.Context, at layout.Position, rows int, size image.Point) {
	if at.Length <= size.Y || rows == 0 {
		return
	}
	s := u.paper
	share := float32(size.Y) / float32(at.Length)
	long := max(gtx.Dp(24), int(share*float32(size.Y)))
	gone := (float32(at.First) + float32(at.Offset)*float32(at.Count)/float32(size.Y)) / float32(max(1, rows))
	top := min(int(gone*float32(size.Y)), size.Y-long)
	if at.First+at.Count == rows && at.OffsetLast >= 0 {
		top = size.Y - long
	}
	w := gtx.Dp(5)
	box := clip.UniformRRect(image.Rect(size.X-w, max(0, top), size.X, max(0, top)+long), w/2)
	paint.FillShape(gtx.Ops, mixed(s.Paper, s.Faint, 0.6), box.Op(gtx.Ops))
}

// pick makes something that can be pressed, by the pointer and the keyboard, of a widget. The label is for
// whoever cannot see it.
func (t *pageSet) pick(u *uiContext, name, label string, act func(), inner func(gtx layout.Context, lit bool) layout.Dimensions) layout.Widget {
	c := t.buttons[name]
	if c == nil {
		c = new(widget.Clickable)
		t.buttons[name] = c
	}
	return func(gtx layout.Context) layout.Dimensions {
		for c.Clicked(gtx) {
			t.note = ""
			act()
			t.told++
			u.acted = true
		}
		if c.Hovered() {
			t.over = name
		}
		focused := gtx.Focused(c)
		if focused {
			t.focus = name
		}
		return c.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			semantic.LabelOp(label).Add(gtx.Ops)
			dims := inner(gtx, c.Hovered())
			defer clip.Rect{Max: dims.Size}.Push(gtx.Ops).Pop()
			pointer.CursorPointer.Add(gtx.Ops)
			if focused {
				u.paper.focus(gtx, dims.Size)
			}
			return dims
		})
	}
}

// choice is a word that can be pressed, or is the one that was.
func (t *pageSet) choice(u *uiContext, name, text string, chosen bool, act func()) layout.Widget {
	s := u.paper
	return t.pick(u, name, text, act, func(gtx layout.Context, lit bool) layout.Dimensions {
		gtx.Constraints.Min = image.Point{}
		face, fill := plain(), mixed(s.Paper, s.Wood, 0.22)
		switch {
		case chosen:
			face, fill = bold(), mixed(s.Paper, s.Brass, 0.6)
		case lit:
			fill = mixed(s.Paper, s.Brass, 0.3)
		}
		return s.boxed(gtx, fill, chosen, layout.Inset{Left: 10, Right: 10, Top: 5, Bottom: 6}, s.words(face, 14, s.Ink, 1, text))
	})
}

// boxed is a widget in a box, with a strong edge if it is the one chosen.
func (s *stationery) boxed(gtx layout.Context, fill color.NRGBA, strong bool, in layout.Inset, inner layout.Widget) layout.Dimensions {
	m := op.Record(gtx.Ops)
	dims := in.Layout(gtx, inner)
	text := m.Stop()
	box := clip.UniformRRect(image.Rectangle{Max: dims.Size}, gtx.Dp(4))
	edge, width := mixed(s.Faint, s.Paper, 0.35), 1
	if strong {
		edge, width = s.Ink, gtx.Dp(1)+1
	}
	paint.FillShape(gtx.Ops, fill, box.Op(gtx.Ops))
	paint.FillShape(gtx.Ops, edge, clip.Stroke{Path: box.Path(gtx.Ops), Width: float32(width)}.Op())
	text.Add(gtx.Ops)
	return dims
}

// field is a line that can be written in. Enter does what done says.
func (t *pageSet) field(u *uiContext, name, hint, first string, done func(text string)) layout.Widget {
	p := u.paper
	f := t.fields[name]
	if f == nil {
		f = &widget.Editor{SingleLine: true, Submit: true, MaxLen: 1000}
		f.SetText(first)
		t.fields[name] = f
	}
	return func(gtx layout.Context) layout.Dimensions {
		if t.wants == name {
			t.wants = ""
			gtx.Execute(key.FocusCmd{Tag: f})
		}
		for {
			e, ok := f.Update(gtx)
			if !ok {
				break
			}
			if _, ok := e.(widget.SubmitEvent); ok {
				t.note = ""
				done(f.Text())
				u.acted = true
			}
			t.told++
		}
		focused := gtx.Focused(f)
		if focused {
			t.focus = name
		}
		// A caret that blinks would have the page drawn twice a second: to the editor it is long after the
		// last key, and then it lets it stand.
		gtx.Now = gtx.Now.Add(time.Hour)
		fill := mixed(p.Paper, p.Ink, 0.05)
		gtx.Constraints.Min = image.Pt(gtx.Constraints.Max.X-gtx.Dp(18), 0) // its box has an edge
		dims := p.boxed(gtx, fill, focused, layout.Inset{Left: 9, Right: 9, Top: 6, Bottom: 7}, func(gtx layout.Context) layout.Dimensions {
			ink, pale := p.ink(gtx, p.Ink), p.ink(gtx, mixed(p.Paper, p.Brass, 0.7))
			if f.Len() == 0 {
				m := op.Record(gtx.Ops)
				p.words(plain(), 15, p.Faint, 1, hint)(gtx)
				m.Stop().Add(gtx.Ops)
			}
			gtx.Constraints.Max.X = gtx.Constraints.Min.X
			return f.Layout(gtx, p.shaper, plain(), 15, ink, pale)
		})
		return dims
	}
}

// ink is a colour to write with.
func (s *stationery) ink(gtx layout.Context, c color.NRGBA) op.CallOp {
	m := op.Record(gtx.Ops)
	paint.ColorOp{Color: c}.Add(gtx.Ops)
	return m.Stop()
}

// headingOf is a title within a page.
func headingOf(u *uiContext, text string) layout.Widget {
	s := u.paper
	return func(gtx layout.Context) layout.Dimensions {
		return layout.Inset{Top: 14, Bottom: 6}.Layout(gtx, s.words(book(), 24, s.Ink, 2, text))
	}
}
