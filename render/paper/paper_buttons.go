package paper

import (
	"image"
	"iter"
	"time"

	"gioui.org/f32"
	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/unit"
	"gioui.org/widget"
)

// Buttons is all that can be pressed on the papers round the table, by name, and which of it the keyboard is on.
type Buttons struct {
	Paper  *Stationery
	Router *input.Router
	Named  map[string]*widget.Clickable
	owner  map[string]any // on which paper each of them is
	Laid   any            // the paper that is being laid out
	Ring   bool           // the keyboard goes through buttons, and not over the table
	Acted  bool           // one was pressed: what papers say may be old
	felt   touch          // the last of the pointer
	took   touch          // the last that something took
}

// touch is where and when the pointer was pressed, and the button that took it, nil for what is no button.
type touch struct {
	n    int
	at   f32.Point
	when time.Duration
	by   *widget.Clickable
}

// Feel is told of every press of the pointer, before anything takes it.
func (b *Buttons) Feel(at f32.Point, when time.Duration) { b.felt = touch{b.felt.n + 1, at, when, nil} }

// Hasty reports whether a button, or nil for what is none, is not to take the last press: it is the second half of a
// double click whose first something else took, that lay there before.
func (b *Buttons) Hasty(by *widget.Clickable) bool {
	const near = 6 // pixels
	is, was := b.felt, b.took
	off := is.at.Sub(was.at)
	if is.by = by; is.n == was.n { // it is pressed by a key
		return false
	}
	if was.n > 0 && by != was.by && is.when-was.when < Settles && max(off.X, -off.X, off.Y, -off.Y) < near {
		return true
	}
	b.took = is
	return false
}

func NewButtons(s *Stationery) Buttons {
	return Buttons{Paper: s, Router: new(input.Router), Named: map[string]*widget.Clickable{}, owner: map[string]any{}}
}

// Lit is the buttons of a paper that the pointer is over and the keyboard is on.
func (b *Buttons) Lit(paper any) (names string) {
	for name, c := range b.Named {
		if on := b.owner[name]; (on == nil || on == paper) && c.Hovered() {
			names = name // there is one pointer, so there is one
		}
	}
	if name := b.Focused(); name != "" && b.owner[name] == paper {
		names += " " + name
	}
	return names
}

// Focused is the button that the keyboard is on, "" for none.
func (b *Buttons) Focused() string {
	if b.Ring {
		for name, c := range b.Named {
			if b.Router.Source().Focused(c) {
				return name
			}
		}
	}
	return ""
}

// Onward takes the keyboard from button to button.
func (b *Buttons) Onward(mods key.Modifiers) bool {
	way := key.FocusForward
	if mods.Contain(key.ModShift) {
		way = key.FocusBackward
	}
	b.Ring = true
	b.Router.MoveFocus(way)
	return true
}

// Clickable is what a button is pressed by, on the paper that is being laid out.
func (b *Buttons) Clickable(name string) *widget.Clickable {
	c := b.Named[name]
	if c == nil {
		c = new(widget.Clickable)
		b.Named[name] = c
	}
	b.owner[name] = b.Laid
	return c
}

// Clicks does something for each click on a button.
func (b *Buttons) Clicks(gtx layout.Context, c *widget.Clickable, act func()) {
	for c.Clicked(gtx) {
		if !b.Hasty(c) {
			act()
			b.Acted = true
		}
	}
}

// Button is one that acts.
func (b *Buttons) Button(name, text string, so bool, size unit.Sp, act func()) layout.Widget {
	return b.Buttoned(name, text, text, Able(so), size, act)
}

// Refusable is one that looks as if it cannot be pressed where there is a reason, and tells that if it is.
func (b *Buttons) Refusable(name, text string, so bool, why string, size unit.Sp, act func()) layout.Widget {
	look := Able(so)
	if why != "" {
		look = tells
	}
	return b.Buttoned(name, text, text, look, size, act)
}

// Buttoned is a button with another name for whoever does not see it.
func (b *Buttons) Buttoned(name, label, text string, look press, size unit.Sp, act func()) layout.Widget {
	c := b.Clickable(name)
	return func(gtx layout.Context) layout.Dimensions {
		if look != dead {
			b.Clicks(gtx, c, act)
			if b.Focused() == name {
				look = ringed
			}
		}
		return b.Paper.button(c, Plain(), size, look, label, text)(gtx)
	}
}

// Large is a button of brass, so many pixels wide. Whatever is written on it, it is as large.
func (b *Buttons) Large(name, label string, p Plate, wide int, act func()) layout.Widget {
	c := b.Clickable(name)
	return func(gtx layout.Context) layout.Dimensions {
		draw := func(gtx layout.Context) layout.Dimensions {
			return b.Paper.brass(gtx, wide, p, c.Hovered(), b.Focused() == name)
		}
		if p.Barred {
			return draw(gtx)
		}
		b.Clicks(gtx, c, act)
		return b.Paper.Pressed(gtx, c, label, draw)
	}
}

// TextLine is a line of text that can be pressed, and TextLines one that may go on for so many lines.
func (b *Buttons) TextLine(name, text string, act func()) layout.Widget {
	return b.TextLines(name, text, 1, act)
}

func (b *Buttons) TextLines(name, text string, most int, act func()) layout.Widget {
	s, c := b.Paper, b.Clickable(name)
	return func(gtx layout.Context) layout.Dimensions {
		b.Clicks(gtx, c, act)
		ink := s.Ink
		if c.Hovered() || b.Focused() == name {
			ink = s.Alarm
		}
		return s.Pressed(gtx, c, text, func(gtx layout.Context) layout.Dimensions {
			dims := layout.Inset{Top: 2, Bottom: 3}.Layout(gtx, s.Words(Plain(), 13, ink, most, text))
			dims.Size.X = max(dims.Size.X, gtx.Constraints.Min.X) // beside the words too
			return dims
		})
	}
}

// Row is a line of a menu, to be pressed anywhere on it, or why it cannot be.
func (b *Buttons) Row(name, text, barred string, act func()) layout.Widget {
	row := b.TextLine(name, text, act)
	if barred != "" {
		row = Inset(layout.Inset{Top: 2, Bottom: 3}, b.Paper.Words(Plain(), 13, b.Paper.Faint, 3, text+": "+barred))
	}
	return func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min.X = gtx.Constraints.Max.X
		return row(gtx)
	}
}

func Able(so bool) press {
	if so {
		return Live
	}
	return dead
}

// Pushed is how a button looks that stands for what is so, or is not.
func Pushed(is bool) press {
	if is {
		return Held
	}
	return Live
}

func Gap(dp unit.Dp) layout.Widget {
	return layout.Spacer{Width: dp, Height: dp}.Layout
}

// Across and down put widgets one after another.
func Across(gtx layout.Context, list ...layout.Widget) layout.Dimensions {
	return flexed(gtx, layout.Flex{Alignment: layout.Middle}, list)
}

func Down(gtx layout.Context, list ...layout.Widget) layout.Dimensions {
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

// Unless is a widget that is not there if so.
func Unless(so bool, w layout.Widget) layout.Widget {
	if so {
		return Nothing
	}
	return func(gtx layout.Context) layout.Dimensions { return layout.Inset{Top: 3}.Layout(gtx, w) }
}

// Nothing is a widget that is not there.
func Nothing(layout.Context) layout.Dimensions { return layout.Dimensions{} }

// Column is a widget that takes so much of a line, whatever it needs: more where letters are large.
func Column(wide unit.Dp, w layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		room := max(gtx.Dp(wide), gtx.Sp(unit.Sp(wide)))
		gtx.Constraints.Max.X = room
		dims := w(gtx)
		dims.Size.X = room
		return dims
	}
}

// Heard is what the pointer has done, of the kinds that are asked for: Gio tells of others too, at first of a Cancel.
func Heard(from input.Source, asked pointer.Filter) iter.Seq[pointer.Event] {
	return func(yield func(pointer.Event) bool) {
		for e, ok := from.Event(asked); ok; e, ok = from.Event(asked) {
			if e, is := e.(pointer.Event); is && e.Kind&asked.Kinds != 0 && !yield(e) {
				return
			}
		}
	}
}
