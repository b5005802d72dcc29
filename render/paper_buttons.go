package render

import (
	"image"

	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/layout"
	"gioui.org/unit"
	"gioui.org/widget"
)

// buttons is all that can be pressed on the papers round the table, by name, and which of it the keyboard is on.
type buttons struct {
	paper  *stationery
	router *input.Router
	named  map[string]*widget.Clickable
	owner  map[string]any // on which paper each of them is
	laid   any            // the paper that is being laid out
	ring   bool           // the keyboard goes through buttons, and not over the table
	acted  bool           // one was pressed: what papers say may be old
}

func newButtons(s *stationery) buttons {
	return buttons{paper: s, router: new(input.Router), named: map[string]*widget.Clickable{}, owner: map[string]any{}}
}

// lit is the buttons of a paper that the pointer is over and the keyboard is on.
func (b *buttons) lit(paper any) (names string) {
	for name, c := range b.named {
		if on := b.owner[name]; (on == nil || on == paper) && c.Hovered() {
			names = name // there is one pointer, so there is one
		}
	}
	if name := b.focused(); name != "" && b.owner[name] == paper {
		names += " " + name
	}
	return names
}

// focused is the button that the keyboard is on, "" for none.
func (b *buttons) focused() string {
	if b.ring {
		for name, c := range b.named {
			if b.router.Source().Focused(c) {
				return name
			}
		}
	}
	return ""
}

// onward takes the keyboard from button to button.
func (b *buttons) onward(mods key.Modifiers) bool {
	way := key.FocusForward
	if mods.Contain(key.ModShift) {
		way = key.FocusBackward
	}
	b.ring = true
	b.router.MoveFocus(way)
	return true
}

// clickable is what a button is pressed by, on the paper that is being laid out.
func (b *buttons) clickable(name string) *widget.Clickable {
	c := b.named[name]
	if c == nil {
		c = new(widget.Clickable)
		b.named[name] = c
	}
	b.owner[name] = b.laid
	return c
}

// clicks does something for each click on a button.
func (b *buttons) clicks(gtx layout.Context, c *widget.Clickable, act func()) {
	for c.Clicked(gtx) {
		act()
		b.acted = true
	}
}

// button is one that acts.
func (b *buttons) button(name, text string, so bool, size unit.Sp, act func()) layout.Widget {
	return b.buttoned(name, text, text, able(so), size, act)
}

// buttoned is a button with another name for whoever does not see it.
func (b *buttons) buttoned(name, label, text string, look press, size unit.Sp, act func()) layout.Widget {
	c := b.clickable(name)
	return func(gtx layout.Context) layout.Dimensions {
		if look != dead {
			b.clicks(gtx, c, act)
			if b.focused() == name {
				look = ringed
			}
		}
		return b.paper.button(c, plain(), size, look, label, text)(gtx)
	}
}

// textLine is a line of text that can be pressed.
func (b *buttons) textLine(name, text string, act func()) layout.Widget {
	s, c := b.paper, b.clickable(name)
	return func(gtx layout.Context) layout.Dimensions {
		b.clicks(gtx, c, act)
		ink := s.Ink
		if c.Hovered() || b.focused() == name {
			ink = s.Alarm
		}
		return s.pressed(gtx, c, text, func(gtx layout.Context) layout.Dimensions {
			return layout.Inset{Top: 2, Bottom: 3}.Layout(gtx, s.words(plain(), 13, ink, 1, text))
		})
	}
}

func able(so bool) press {
	if so {
		return live
	}
	return dead
}

// pushed is how a button looks that stands for what is so, or is not.
func pushed(is bool) press {
	if is {
		return held
	}
	return live
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

// unless is a widget that is not there if so.
func unless(so bool, w layout.Widget) layout.Widget {
	if so {
		return nothing
	}
	return func(gtx layout.Context) layout.Dimensions { return layout.Inset{Top: 3}.Layout(gtx, w) }
}

// nothing is a widget that is not there.
func nothing(layout.Context) layout.Dimensions { return layout.Dimensions{} }

// column is a widget that takes so much of a line, whatever it needs.
func column(wide unit.Dp, w layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Max.X = gtx.Dp(wide)
		dims := w(gtx)
		dims.Size.X = gtx.Dp(wide)
		return dims
	}
}
