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

// sheet is a page that can lie over the table.
type sheet uint8

const (
	noPage sheet = iota
	homePage
	manualPage
	rulesPage
	settingsPage
)

// leaf is a page with the word for it, the key that turns to it, and what is on it.
type leaf struct {
	page sheet
	word string
	key  key.Name
	rows func(*desk) []layout.Widget
}

func leaves() [4]leaf {
	return [4]leaf{
		{homePage, "Home", key.NameF4, (*desk).homeRows},
		{manualPage, "Manual", key.NameF1, (*desk).manualRows},
		{rulesPage, "Rules", "", (*desk).rulesRows},
		{settingsPage, "Settings", key.NameF10, (*desk).settingsRows},
	}
}

// folio is the pages: home, the manual, the rules, the settings. While one lies over the table it has the
// pointer and the keyboard, and the table and the other panels wait.
type folio struct {
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

// turn turns to a page; noPage is the table.
func (s *folio) turn(d *desk, to sheet) {
	if s.page == noPage {
		d.table(pointer.Event{Kind: pointer.Cancel}) // the table hears no more of what the pointer holds there
	}
	s.page, s.note, s.wants, s.over = to, "", "", ""
	s.top = -1
	s.buttons, s.fields = map[string]*widget.Clickable{}, map[string]*widget.Editor{}
	d.router.Source().Execute(key.FocusCmd{})
	switch to {
	case homePage:
		s.home.open()
	case rulesPage:
		s.wants = "rule"
	}
	s.told++
	d.touch()
}

// back puts away what was laid on top last.
func (s *folio) back(d *desk) {
	switch {
	case s.note != "":
		s.note = ""
	case s.page == rulesPage && s.library.opened != "":
		s.library.opened = ""
		s.wants = "rule"
	default:
		s.turn(d, noPage)
	}
	s.told++
}

// hear puts the page away when the table beside it is clicked, and keeps all else from the table.
func (s *folio) hear(d *desk, e pointer.Event) bool {
	if s.page != noPage && e.Kind == pointer.Press {
		s.turn(d, noPage)
		return true
	}
	return s.page != noPage
}

// press turns to a page, or is for the one that lies there.
func (s *folio) press(d *desk, name key.Name, mods key.Modifiers) bool {
	for _, l := range leaves() {
		if l.key == name {
			if s.page == l.page {
				s.turn(d, noPage)
			} else {
				s.turn(d, l.page)
			}
			return true
		}
	}
	if s.page == noPage || name == key.NameF11 {
		return false
	}
	typing := s.typing(d) != nil
	far := s.body.Dy() * 9 / 10
	const line = 48 // dp
	near := d.metric.Dp(line)
	switch {
	case name == key.NameEscape:
		s.back(d)
	case name == key.NameTab && mods.Contain(key.ModShift):
		s.move(d, key.FocusBackward)
	case name == key.NameTab:
		s.move(d, key.FocusForward)
	case typing && name == key.NameSpace: // its letter follows
	case name == key.NamePageUp:
		s.scroll(-far)
	case name == key.NamePageDown:
		s.scroll(far)
	case !typing && name == key.NameHome:
		s.top = 0
	case !typing && name == key.NameEnd:
		s.scroll(1 << 20)
	case s.reading() && name == key.NameUpArrow:
		s.scroll(-near)
	case s.reading() && name == key.NameDownArrow:
		s.scroll(near)
	case name == key.NameUpArrow:
		s.move(d, key.FocusUp)
	case name == key.NameDownArrow:
		s.move(d, key.FocusDown)
	case !typing && name == key.NameLeftArrow:
		s.move(d, key.FocusLeft)
	case !typing && name == key.NameRightArrow:
		s.move(d, key.FocusRight)
	default:
		if name == key.NameEnter {
			name = key.NameReturn
		}
		for _, state := range []key.State{key.Press, key.Release} {
			d.router.Queue(key.Event{Name: name, Modifiers: mods, State: state})
		}
	}
	return true
}

// reading reports whether the page is a text to be read, so that arrows scroll it.
func (s *folio) reading() bool {
	return s.page == manualPage || s.page == rulesPage && s.library.opened != ""
}

// move moves the keyboard to the next thing some way, and that into sight.
func (s *folio) move(d *desk, to key.FocusDirection) {
	d.router.MoveFocus(to)
	d.router.RevealFocus(s.body)
}

func (s *folio) scroll(pixels int) { s.lists[s.page].Position.Offset += pixels }

// typing is the field that the keyboard is in, if it is in one.
func (s *folio) typing(d *desk) *widget.Editor {
	for _, f := range s.fields {
		if d.router.Source().Focused(f) {
			return f
		}
	}
	return nil
}

// letter and insert write where the keyboard is. They report whether a page has it at all.
func (s *folio) letter(d *desk, r rune) bool {
	if r == ' ' && s.page != noPage && s.typing(d) == nil {
		return true // as a key it has pressed what it is on
	}
	return s.insert(d, string(r))
}

func (s *folio) insert(d *desk, text string) bool {
	if s.page == noPage {
		return false
	}
	f := s.typing(d)
	if f == nil && s.page == rulesPage && s.fields["rule"] != nil { // whoever types there looks for something
		s.wants, f = "rule", s.fields["rule"]
	}
	if f != nil {
		f.Insert(strings.ReplaceAll(text, "\n", " "))
		s.told++
		d.touch()
	}
	return true
}

// step takes what was found out for the page meanwhile.
func (s *folio) step(d *desk) bool {
	heard, again := s.home.hear(d)
	if heard {
		s.told++
	}
	return again
}

func (s *folio) lay(*desk, *scene, *brush) {}
func (s *folio) says(*desk) []string       { return nil }

// covers reports whether a panel is put away, as a page lies over the table.
func (s *folio) covers(d *desk, p *panel) bool {
	return s.page != noPage && p != &d.panels.page && p != &d.panels.cover
}

// copied is what somebody has copied, on a page or of the match, for the system's clipboard.
func (d *desk) copied() (text string, ok bool) {
	if text, d.clip = d.clip, ""; text != "" {
		return text, true
	}
	_, content, ok := d.router.WriteClipboard()
	return string(content), ok
}

// page is the sheet over everything, if one lies there.
func (d *desk) page(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := &d.sheets
	if s.page == noPage {
		return layout.Dimensions{}
	}
	const widest, edge = 960, 18 // dp
	size := gtx.Constraints.Max.Sub(image.Pt(2*gtx.Dp(edge), 2*gtx.Dp(edge)))
	size.X = min(size.X, gtx.Dp(widest))
	gtx.Constraints = layout.Exact(size)
	s.focus, s.over = "", ""
	p := &d.panels.stationery
	dims := p.card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints = layout.Exact(gtx.Constraints.Max)
		return layout.Flex{Axis: layout.Vertical}.Layout(
			gtx,
			layout.Rigid(d.head),
			layout.Rigid(p.line),
			layout.Rigid(d.answer),
			layout.Flexed(1, d.rows),
		)
	})
	at := (d.size.X - dims.Size.X) / 2
	s.body = image.Rect(at, d.size.Y-gtx.Dp(edge)-s.body.Dy(), at+dims.Size.X, d.size.Y-gtx.Dp(edge))
	pos := &s.lists[s.page].Position
	fmt.Fprint(says, s.page, s.told, s.note, s.focus, "|", s.over, pos.First, pos.Offset, d.metric, d.settings, d.silence())
	for _, name := range []string{"rule", "path", "journal"} {
		if f := s.fields[name]; f != nil {
			from, to := f.Selection()
			fmt.Fprint(says, name, f.Text(), from, to)
		}
	}
	return dims
}

// head is the words of the pages, and the way back to the table.
func (d *desk) head(gtx layout.Context) layout.Dimensions {
	gtx.Constraints.Min = image.Point{}
	var list []layout.Widget
	for _, l := range leaves() {
		text := l.word
		if l.key != "" {
			text += "  " + string(l.key)
		}
		list = append(list, d.choice("to "+l.word, text, d.sheets.page == l.page, func() { d.sheets.turn(d, l.page) }))
	}
	list = append(list, d.choice("table", "Back to the table  Esc", false, func() { d.sheets.turn(d, noPage) }))
	return flow(gtx, 6, list...)
}

// answer is what went wrong, if anything did.
func (d *desk) answer(gtx layout.Context) layout.Dimensions {
	if d.sheets.note == "" {
		return layout.Dimensions{}
	}
	s := &d.panels.stationery
	return layout.Inset{Bottom: 6}.Layout(gtx, s.words(plain(), 14, s.Alarm, 4, d.sheets.note))
}

// rows is what is on the page, as much as there is room for.
func (d *desk) rows(gtx layout.Context) layout.Dimensions {
	s := &d.sheets
	list := &s.lists[s.page]
	list.Axis = layout.Vertical
	var rows []layout.Widget
	for _, l := range leaves() {
		if l.page == s.page {
			rows = l.rows(d)
		}
	}
	if s.top >= 0 { // not before: a list may not be moved while its rows are laid out
		list.Position = layout.Position{First: min(s.top, len(rows)-1)}
		s.top = -1
	}
	s.body = image.Rectangle{Max: gtx.Constraints.Max}
	const thumb = 14 // dp: room for it at the right
	whole := gtx.Constraints.Max
	gtx.Constraints.Max.X -= gtx.Dp(thumb)
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	dims := list.Layout(gtx, len(rows), func(gtx layout.Context, i int) layout.Dimensions {
		gtx.Constraints.Min.X = gtx.Constraints.Max.X
		return rows[i](gtx)
	})
	d.thumb(gtx, list.Position, len(rows), whole)
	return layout.Dimensions{Size: image.Pt(whole.X, dims.Size.Y)}
}

// thumb shows at the right edge how much of the page is in sight.
func (d *desk) thumb(gtx layout.Context, at layout.Position, rows int, size image.Point) {
	if at.Length <= size.Y || rows == 0 {
		return
	}
	s := &d.panels.stationery
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
func (d *desk) pick(name, label string, act func(), inner func(gtx layout.Context, lit bool) layout.Dimensions) layout.Widget {
	s := &d.sheets
	c := s.buttons[name]
	if c == nil {
		c = new(widget.Clickable)
		s.buttons[name] = c
	}
	return func(gtx layout.Context) layout.Dimensions {
		for c.Clicked(gtx) {
			s.note = ""
			act()
			s.told++
			d.panels.acted = true
			d.touch()
		}
		if c.Hovered() {
			s.over = name
		}
		focused := gtx.Focused(c)
		if focused {
			s.focus = name
		}
		return c.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			semantic.LabelOp(label).Add(gtx.Ops)
			dims := inner(gtx, c.Hovered())
			defer clip.Rect{Max: dims.Size}.Push(gtx.Ops).Pop()
			pointer.CursorPointer.Add(gtx.Ops)
			if focused {
				d.panels.focus(gtx, dims.Size)
			}
			return dims
		})
	}
}

// choice is a word that can be pressed, or is the one that was.
func (d *desk) choice(name, text string, chosen bool, act func()) layout.Widget {
	s := &d.panels.stationery
	return d.pick(name, text, act, func(gtx layout.Context, lit bool) layout.Dimensions {
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
func (d *desk) field(name, hint, first string, done func(text string)) layout.Widget {
	s, p := &d.sheets, &d.panels.stationery
	f := s.fields[name]
	if f == nil {
		f = &widget.Editor{SingleLine: true, Submit: true, MaxLen: 1000}
		f.SetText(first)
		s.fields[name] = f
	}
	return func(gtx layout.Context) layout.Dimensions {
		if s.wants == name {
			s.wants = ""
			gtx.Execute(key.FocusCmd{Tag: f})
		}
		for {
			e, ok := f.Update(gtx)
			if !ok {
				break
			}
			if _, ok := e.(widget.SubmitEvent); ok {
				s.note = ""
				done(f.Text())
				d.panels.acted = true
			}
			s.told++
		}
		focused := gtx.Focused(f)
		if focused {
			s.focus = name
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

// heading is a title within a page.
func (d *desk) heading(text string) layout.Widget {
	s := &d.panels.stationery
	return func(gtx layout.Context) layout.Dimensions {
		return layout.Inset{Top: 14, Bottom: 6}.Layout(gtx, s.words(book(), 24, s.Ink, 2, text))
	}
}
