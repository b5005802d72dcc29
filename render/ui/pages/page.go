// Package pages is what lies over the table: home, manual, rules and settings.
package pages

import (
	"cmp"
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
	"gioui.org/unit"
	"gioui.org/widget"

	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/ui"
)

// leaf is a page with the word for it, the key that turns to it, and what is on it.
type leaf struct {
	Page ui.Sheet
	Word string
	key  key.Name
	rows func(*PageSet, *ui.Context) []layout.Widget
}

func Leaves() [5]leaf {
	return [5]leaf{
		{ui.HomePage, "Home", key.NameF4, (*PageSet).homeRows},
		{ui.ManualPage, "Manual", key.NameF1, (*PageSet).manualRows},
		{ui.RulesPage, "Rules", "", (*PageSet).rulesRows},
		{ui.SettingsPage, "Settings", key.NameF10, (*PageSet).settingsRows},
		{ui.SavePage, "Save as", "", (*PageSet).saveRows},
	}
}

// PageSet is the pages: home, the manual, the rules, the settings. While one lies over the table it has the
// pointer and the keyboard, and the table and the other panels wait.
type PageSet struct {
	Page    ui.Sheet
	Note    string                       // what was answered, a fault mostly
	buttons map[string]*widget.Clickable // of the page that lies there
	Fields  map[string]*widget.Editor    // what can be written in
	Lists   [ui.SavePage + 1]layout.List
	body    image.Rectangle // where the page's rows lie, in the window
	wants   string          // the field or button that is to have the keyboard
	Focus   string          // what has it
	over    string          // what the pointer is over
	top     int             // the row that is to be the first in sight; -1 for as it is
	sizes   unit.Metric     // of what must not move while sizes are set, until the hand goes to something else
	window  image.Point     // for which window they hold; none if they are to be taken anew
	told    int             // counts what changed what the page says
	Home    home
	Library library
}

func (t *PageSet) Tool() ui.Tool {
	return ui.Tool{
		Name: "pages", Papers: []ui.Paper{{Slot: ui.PageSlot, Draw: t.draw}},
		Hear: t.hear, Press: t.press, Letter: t.letter, Paste: t.insert, Step: t.step,
	}
}

// Turn turns to a page; NoPage is the table.
func (t *PageSet) Turn(u *ui.Context, to ui.Sheet) {
	if t.Page == ui.NoPage {
		u.Host.HearTable(pointer.Event{Kind: pointer.Cancel}) // the table hears no more of what the pointer holds there
	}
	t.Page, t.Note, t.wants, t.over = to, "", "", ""
	u.Paged = to != ui.NoPage
	t.top, t.window = -1, image.Point{}
	t.buttons, t.Fields = map[string]*widget.Clickable{}, map[string]*widget.Editor{}
	u.Router.Source().Execute(key.FocusCmd{})
	switch to {
	case ui.HomePage:
		t.Home.open()
		t.top = 0 // wherever one was the last time: what most come for stands there
	case ui.RulesPage:
		t.wants = "rule"
	case ui.SavePage:
		t.wants = "save"
	}
	u.Leaving = nil
	t.told++
	u.Touch()
}

// back puts away what was laid on top last.
func (t *PageSet) back(u *ui.Context) {
	switch {
	case t.Note != "":
		t.Note = ""
	case t.Page == ui.ManualPage && t.Library.sought != "":
		t.open(place{Leaf: t.Library.Leaf})
	case t.Page == ui.RulesPage && t.Library.Opened != "":
		t.Library.Opened = ""
		t.wants = "rule"
	default:
		t.Turn(u, ui.NoPage)
	}
	t.told++
}

// hear puts the page away when the table beside it is clicked, and keeps all else from the table.
func (t *PageSet) hear(u *ui.Context, e pointer.Event) bool {
	if t.Page != ui.NoPage && e.Kind == pointer.Press {
		t.Turn(u, ui.NoPage)
		return true
	}
	return t.Page != ui.NoPage
}

// press turns to a page, or is for the one that lies there.
func (t *PageSet) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	for _, l := range Leaves() {
		if l.key == name {
			switch {
			case t.Page != l.Page:
				t.Turn(u, l.Page)
				t.Home.unseen = 0 // who asks for it knows that it comes
			case t.Page == ui.HomePage && t.Home.unseen > 0: // it was pressed to come here
			default:
				t.Turn(u, ui.NoPage)
			}
			return true
		}
	}
	if t.Page == ui.NoPage || name == key.NameF11 {
		return false
	}
	const line = 48 // dp
	typing, far, near := t.typing(u) != nil, t.body.Dy()*9/10, u.Metric.Dp(line)
	enter := name == key.NameReturn || name == key.NameEnter
	switch {
	case name == key.NameEscape:
		t.back(u)
	case name == key.NameTab && mods.Contain(key.ModShift):
		t.move(u, key.FocusBackward)
	case name == key.NameTab:
		t.move(u, key.FocusForward)
	case t.Page == ui.HomePage && t.Focus == "" && enter && t.buttons[homeEnter(t)] != nil:
		t.buttons[homeEnter(t)].Click()
		u.Touch()
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
			u.Router.Queue(key.Event{Name: name, Modifiers: mods, State: state})
		}
	}
	return true
}

// homeEnter is what Enter presses at home while the keyboard is on nothing: what is brass there.
func homeEnter(t *PageSet) string {
	if t.Home.wish.Game != "" {
		return "begin"
	}
	return "quick"
}

// reading reports whether the page is a text to be read, so that arrows scroll it.
func (t *PageSet) reading() bool {
	return t.Page == ui.ManualPage || t.Page == ui.RulesPage && t.Library.Opened != ""
}

// move moves the keyboard to the next thing some way, and that into sight.
func (t *PageSet) move(u *ui.Context, to key.FocusDirection) {
	u.Router.MoveFocus(to)
	u.Router.RevealFocus(t.body)
}

func (t *PageSet) scroll(pixels int) { t.Lists[t.Page].Position.Offset += pixels }

// typing is the field that the keyboard is in, if it is in one.
func (t *PageSet) typing(u *ui.Context) *widget.Editor {
	for _, f := range t.Fields {
		if u.Router.Source().Focused(f) {
			return f
		}
	}
	return nil
}

// searches are the fields of pages on which one looks for something.
var searches = map[ui.Sheet]string{ui.ManualPage: "manual", ui.RulesPage: "rule"}

// letter and insert write where the keyboard is. They report whether a page has it at all.
func (t *PageSet) letter(u *ui.Context, r rune) bool {
	if r == ' ' && t.Page != ui.NoPage && t.typing(u) == nil {
		return true // as a key it has pressed what it is on
	}
	return t.insert(u, string(r))
}

func (t *PageSet) insert(u *ui.Context, text string) bool {
	if t.Page == ui.NoPage {
		return false
	}
	f := t.typing(u)
	if search := searches[t.Page]; f == nil && t.Fields[search] != nil { // whoever types there looks for something
		t.wants, f = search, t.Fields[search]
	}
	if f != nil {
		f.Insert(strings.ReplaceAll(text, "\n", " "))
		t.told++
		u.Touch()
	}
	return true
}

// step takes what was found out for the page meanwhile.
func (t *PageSet) step(u *ui.Context) bool {
	heard, again := t.Home.hear()
	if t.Home.unseen > 0 {
		t.Home.unseen--
		again = true
	}
	switch {
	case t.Home.soon > 0:
		if t.Home.soon--; t.Home.soon == 0 {
			t.Home.look(u)
		}
	case heard && t.Page == ui.HomePage && (!t.Home.looked || len(t.Home.wanted(u)) > 0):
		t.Home.look(u) // it was opened meanwhile, the light changed, or another game taken in hand
	}
	if heard {
		t.told++
	}
	return again
}

// draw is the sheet over everything, if one lies there.
func (t *PageSet) draw(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	if t.Page == ui.NoPage {
		return layout.Dimensions{}
	}
	const widest, edge = 960, 18 // units, dp
	if t.window != u.Size {
		t.sizes, t.window = u.Metric, u.Size
	}
	if t.Page == ui.SettingsPage {
		gtx.Metric = t.sizes
	}
	size := gtx.Constraints.Max.Sub(image.Pt(2*gtx.Dp(edge), 2*gtx.Dp(edge)))
	size.X = min(size.X, max(gtx.Dp(widest), gtx.Sp(widest)))
	gtx.Constraints = layout.Exact(size)
	t.Focus, t.over = "", ""
	p := u.Paper
	answer := paper.Nothing
	if t.Note != "" {
		answer = paper.Inset(layout.Inset{Bottom: 6}, p.Words(paper.Plain(), 14, p.Alarm, 4, t.Note))
	}
	dims := p.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints = layout.Exact(gtx.Constraints.Max)
		return layout.Flex{Axis: layout.Vertical}.Layout(
			gtx,
			layout.Rigid(paper.Flowing(6, t.head(u)...)),
			layout.Rigid(p.Line),
			layout.Rigid(answer),
			layout.Flexed(1, func(gtx layout.Context) layout.Dimensions { return t.rows(u, gtx) }),
		)
	})
	at := (u.Size.X - dims.Size.X) / 2
	t.body = image.Rect(at, u.Size.Y-gtx.Dp(edge)-t.body.Dy(), at+dims.Size.X, u.Size.Y-gtx.Dp(edge))
	if on := cmp.Or(t.over, t.Focus); t.Page == ui.SettingsPage && t.sizes != u.Metric && on != "" && !sizing(on) {
		t.window = image.Point{}
		u.Acted = true
	}
	pos := &t.Lists[t.Page].Position
	fmt.Fprint(says, t.Page, t.told, t.Note, t.Focus, "|", t.over, pos.First, pos.Offset, u.Metric, u.Settings, u.Silence())
	for _, name := range []string{"manual", "rule", "path", "journal", "save"} {
		if f := t.Fields[name]; f != nil {
			from, to := f.Selection()
			fmt.Fprint(says, name, f.Text(), from, to)
		}
	}
	return dims
}

// head is the words of the pages, and the way back to the table.
func (t *PageSet) head(u *ui.Context) (list []layout.Widget) {
	for _, l := range Leaves() {
		if l.Page == ui.SavePage && t.Page != l.Page {
			continue // it is turned to where there is something to save
		}
		text := l.Word
		if l.key != "" {
			text += "  " + string(l.key)
		}
		list = append(list, t.choice(u, "to "+l.Word, text, t.Page == l.Page, func() { t.Turn(u, l.Page) }))
	}
	return append(list, t.choice(u, "table", "Back to the table  Esc", false, func() { t.Turn(u, ui.NoPage) }))
}

// rows is what is on the page, as much as there is room for.
func (t *PageSet) rows(u *ui.Context, gtx layout.Context) layout.Dimensions {
	list := &t.Lists[t.Page]
	list.Axis = layout.Vertical
	var rows []layout.Widget
	for _, l := range Leaves() {
		if l.Page == t.Page {
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
	u.Paper.Thumb(gtx, list.Position, len(rows), whole)
	return layout.Dimensions{Size: image.Pt(whole.X, dims.Size.Y)}
}

// pick makes something that can be pressed, by the pointer and the keyboard, of a widget. The label is for
// whoever cannot see it.
func (t *PageSet) pick(u *ui.Context, name, label string, act func(), inner func(gtx layout.Context, lit bool) layout.Dimensions) layout.Widget {
	c := t.buttons[name]
	if c == nil {
		c = new(widget.Clickable)
		t.buttons[name] = c
	}
	return func(gtx layout.Context) layout.Dimensions {
		if t.wants == name {
			t.wants = ""
			gtx.Execute(key.FocusCmd{Tag: c})
		}
		for c.Clicked(gtx) {
			if u.Hasty(c) {
				continue
			}
			t.Note = ""
			act()
			t.told++
			u.Acted = true
		}
		if c.Hovered() {
			t.over = name
		}
		focused := gtx.Focused(c)
		if focused {
			t.Focus = name
		}
		return c.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			semantic.LabelOp(label).Add(gtx.Ops)
			dims := inner(gtx, c.Hovered())
			defer clip.Rect{Max: dims.Size}.Push(gtx.Ops).Pop()
			pointer.CursorPointer.Add(gtx.Ops)
			if focused {
				u.Paper.Focus(gtx, dims.Size)
			}
			return dims
		})
	}
}

// box is what something lies in that can be pressed.
type box struct {
	plain, lit color.NRGBA // its colour, and that while the pointer is over it
	most       bool        // it is what most want to press, and has an edge
	room       layout.Inset
	wide       bool // as wide as the page
}

// rowOf is the box of a row.
func rowOf(s *paper.Stationery, plain color.NRGBA) box {
	return box{plain, palette.Mixed(s.Paper, s.Brass, 0.3), false, layout.Inset{Left: 12, Right: 12, Top: 7, Bottom: 8}, true}
}

// boxed makes something that can be pressed of a widget in a box.
func (t *PageSet) boxed(u *ui.Context, name, label string, b box, act func(), inner layout.Widget) layout.Widget {
	return t.pick(u, name, label, act, func(gtx layout.Context, lit bool) layout.Dimensions {
		fill := b.plain
		if lit {
			fill = b.lit
		}
		gtx.Constraints.Min = image.Point{}
		if b.wide {
			gtx.Constraints.Min.X = gtx.Constraints.Max.X - gtx.Dp(b.room.Left+b.room.Right)
		}
		return u.Paper.Boxed(gtx, fill, b.most, b.room, func(gtx layout.Context) layout.Dimensions {
			dims := inner(gtx)
			dims.Size.X = max(dims.Size.X, gtx.Constraints.Min.X)
			return dims
		})
	})
}

// choice is a word that can be pressed, or is the one that was.
func (t *PageSet) choice(u *ui.Context, name, text string, chosen bool, act func()) layout.Widget {
	s := u.Paper
	face, b := paper.Plain(), rowOf(s, palette.Mixed(s.Paper, s.Wood, 0.22))
	if chosen {
		face, b.plain = paper.Bold(), palette.Mixed(s.Paper, s.Brass, 0.45) // paler than what most want to press
		b.lit = b.plain
	}
	b.room, b.wide = layout.Inset{Left: 10, Right: 10, Top: 5, Bottom: 6}, false
	return t.boxed(u, name, text, b, act, func(gtx layout.Context) layout.Dimensions {
		m := op.Record(gtx.Ops) // with room for bold letters, so that nothing moves when another is chosen
		gtx.Constraints.Min = s.Words(paper.Bold(), 14, s.Ink, 3, text)(gtx).Size
		m.Stop()
		return layout.Center.Layout(gtx, s.Words(face, 14, s.Ink, 3, text))
	})
}

// field is a line that can be written in. Enter does what done says.
func (t *PageSet) field(u *ui.Context, name, hint, first string, done func(text string)) layout.Widget {
	p := u.Paper
	f := t.Fields[name]
	if f == nil {
		f = &widget.Editor{SingleLine: true, Submit: true, MaxLen: 1000}
		f.SetText(first)
		t.Fields[name] = f
	}
	return func(gtx layout.Context) layout.Dimensions {
		if t.wants == name {
			t.wants = ""
			gtx.Execute(key.FocusCmd{Tag: f})
		}
		for e, ok := f.Update(gtx); ok; e, ok = f.Update(gtx) {
			if _, ok := e.(widget.SubmitEvent); ok {
				t.Note = ""
				done(f.Text())
				u.Acted = true
			}
			t.told++
		}
		focused := gtx.Focused(f)
		if focused {
			t.Focus = name
		}
		// A caret that blinks would have the page drawn twice a second: to the editor it is long after the
		// last key, and then it lets it stand.
		gtx.Now = gtx.Now.Add(time.Hour)
		fill := palette.Mixed(p.Paper, p.Ink, 0.05)
		gtx.Constraints.Min = image.Pt(gtx.Constraints.Max.X-gtx.Dp(18), 0) // its box has an edge
		return p.Boxed(gtx, fill, focused, layout.Inset{Left: 9, Right: 9, Top: 6, Bottom: 7}, func(gtx layout.Context) layout.Dimensions {
			ink, pale := p.InkOp(gtx, p.Ink), p.InkOp(gtx, palette.Mixed(p.Paper, p.Brass, 0.7))
			if f.Len() == 0 {
				m := op.Record(gtx.Ops)
				p.Words(paper.Plain(), 15, p.Faint, 1, hint)(gtx)
				m.Stop().Add(gtx.Ops)
			}
			gtx.Constraints.Max.X = gtx.Constraints.Min.X
			return f.Layout(gtx, p.Shaper, paper.Plain(), 15, ink, pale)
		})
	}
}

// headingOf is a title within a page.
func headingOf(u *ui.Context, text string) layout.Widget {
	return paper.Inset(layout.Inset{Top: 14, Bottom: 6}, u.Paper.Words(paper.Book(), 24, u.Paper.Ink, 2, text))
}
