package ui

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/paper"
	"littlewars/render/polygon"
)

// takeView takes the view of whoever is to sit at the table now. If he gets the seat from another person, and sees
// what that one may not or the other way about, the table is covered first.
func (h *Hand) takeView() {
	m, was := h.S.Match(), h.Eye
	h.Eye = h.viewer(m.Turn().Sides)
	if h.View = m.View(h.Eye); h.Course != nil && h.Course.Lesson.Puzzle {
		h.View.Alarms = nil
	}
	h.veiled, h.Left = false, ""
	if h.Eye == "" {
		return
	}
	for _, side := range h.View.Sides {
		if side == h.Eye {
			continue
		}
		other := m.View(side)
		if engine.Alike(&h.View, &other) {
			continue
		}
		h.veiled = true
		if side == was && h.Seats[was] == nil && h.Seats[h.Eye] == nil {
			h.Left = was
		}
	}
}

// viewer is whose view the table shows: his whose turn it is, if he is a person; of several such persons his who
// sits there already. While those play who need no hands, it is the view of the person who waits.
func (h *Hand) viewer(awaited []engine.Side) engine.Side {
	if len(awaited) == 0 {
		return "" // it is over, and nothing is hidden
	}
	person := func(s engine.Side) bool { return h.Seats[s] == nil }
	for _, among := range [2][]engine.Side{awaited, h.View.Sides} {
		if slices.Contains(among, h.Eye) && person(h.Eye) {
			return h.Eye
		}
		if i := slices.IndexFunc(among, person); i >= 0 {
			return among[i]
		}
	}
	return awaited[0]
}

// Persons are the sides that are played by hand.
func (h *Hand) Persons() []engine.Side {
	return slices.DeleteFunc(slices.Clone(h.View.Sides), func(s engine.Side) bool { return h.Seats[s] != nil })
}

// Seen reports whether he who sits there may see the order of that index: while something is hidden, only his own.
func (h *Hand) Seen(i int) bool {
	return !h.veiled || Giver(&h.Entries[i]) == h.Eye
}

// Giver is who gave an order.
func Giver(e *engine.Record) engine.Side {
	if words := e.Order.Words(); e.Side == "" && len(words) > 0 {
		return engine.Side(words[0]) // where several were awaited, the order begins with its side
	}
	return e.Side
}

// Listed is the orders that he may see, by their indexes, without those that were only noted and taken back again, and
// without choices that were made anew.
func (h *Hand) Listed() (list []int) {
	gone := takenBack(h)
	m, chooses := h.S.Match().(engine.Clashing)
	for i := range h.Entries {
		again := chooses && i+1 < len(h.Entries) && m.Rechosen(h.Entries[i+1].Order, h.Entries[i].Order)
		if h.Seen(i) && !gone[i] && !again {
			list = append(list, i)
		}
	}
	return list
}

// takenBack are the orders that were taken back before they were carried out, and those that took them back.
func takenBack(h *Hand) map[int]bool {
	m, is := h.S.Match().(engine.Noting)
	if !is {
		return nil
	}
	gone := map[int]bool{}
	var back []int // the later orders of the turn
	for i := len(h.Entries) - 1; i >= 0; i-- {
		if i+1 < len(h.Entries) && h.Entries[i+1].Turn != h.Entries[i].Turn {
			back = nil
		}
		of := h.Entries[i].Order
		by := slices.IndexFunc(back, func(k int) bool { return m.TakesBack(h.Entries[k].Order, of) })
		if by >= 0 {
			gone[i], gone[back[by]] = true, true
		} else {
			back = append(back, i)
		}
	}
	return gone
}

// curtain is what lies over the table while one person gets up and another sits down. Enter, Escape, the space bar or a
// click takes it away, and no letter: of a word that is typed there the rest would be read.
type curtain struct {
	took bool // a key took it away: the blank that follows is not typed
}

func (t *curtain) tool() Tool {
	return Tool{
		Name: "curtain", Papers: []Paper{{Slot: CurtainSlot, Draw: t.draw}}, Reset: func(*Context) { *t = curtain{} },
		Hear: t.hear, Press: t.press, Letter: t.letter,
		Paste: func(u *Context, _ string) bool { return u.Hand.Left != "" },
	}
}

func (*curtain) hear(u *Context, e pointer.Event) bool {
	was := u.Hand.Left != ""
	if e.Kind == pointer.Press {
		uncover(u)
	}
	return was
}

func (t *curtain) press(u *Context, name key.Name, _ key.Modifiers) bool {
	covered := u.Hand.Left != "" && name != key.NameF11
	t.took = covered && slices.Contains([]key.Name{key.NameReturn, key.NameEnter, key.NameEscape, key.NameSpace}, name)
	if t.took {
		uncover(u)
	}
	return covered
}

// letter reports whether a letter was meant for the curtain, as a key.
func (t *curtain) letter(u *Context, _ rune) bool {
	took := t.took
	t.took = false
	return took || u.Hand.Left != ""
}

func uncover(u *Context) {
	u.Hand.Left = ""
	u.Touch()
}

// draw is the paper over everything: who is to sit down, and why.
func (t *curtain) draw(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, h := u.Paper, u.Hand
	if h.Left == "" {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, h.Left, h.Eye, u.Size)
	c := u.Clickable("curtain")
	u.Clicks(gtx, c, func() { uncover(u) })
	sits, left := engine.Capital(h.View.Looks.Side(h.Eye)), engine.Capital(h.View.Looks.Side(h.Left))
	gtx.Constraints = layout.Exact(u.Size)
	return s.Pressed(gtx, c, sits+", sit down", func(gtx layout.Context) layout.Dimensions {
		s.Curtain(gtx, u.Size, func(n int) float64 { return polygon.Chaos(n, 3) })
		layout.Center.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			gtx.Constraints.Min = image.Point{}
			gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.Wide(520))
			return s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
				var rows []layout.FlexChild
				for _, w := range []layout.Widget{
					paper.Gap(14), u.Emblem(h.Eye), paper.Gap(8), s.Words(paper.Book(), 38, s.Ink, 2, sits+", sit down"),
					paper.Gap(6), s.Words(paper.Book(), 20, s.Ink, 3, left+" has set out unseen."),
					paper.Gap(16), s.Words(paper.Plain(), 13, s.Faint, 2, "Enter or a click draws the curtain."), paper.Gap(8),
				} {
					rows = append(rows, layout.Rigid(w))
				}
				return layout.Flex{Axis: layout.Vertical, Alignment: layout.Middle}.Layout(gtx, rows...)
			})
		})
		return layout.Dimensions{Size: u.Size}
	})
}
