package render

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/op/clip"
	"gioui.org/op/paint"

	"littlewars/engine"
)

// takeView takes the view of whoever is to sit at the table now. If he gets the seat from another person, and sees
// what that one may not or the other way about, the table is covered first.
func (h *hand) takeView() {
	m, was := h.s.Match(), h.eye
	h.eye = h.viewer(m.Turn().Sides)
	h.view = m.View(h.eye)
	h.veiled, h.left = false, ""
	if h.eye == "" {
		return
	}
	for _, side := range h.about.Sides {
		if side == h.eye {
			continue
		}
		other := m.View(side)
		if alike(&h.view, &other) {
			continue
		}
		h.veiled = true
		if side == was && h.seats[was] == nil && h.seats[h.eye] == nil {
			h.left = was
		}
	}
}

// viewer is whose view the table shows: his whose turn it is, if he is a person; of several such persons his who
// sits there already. While those play who need no hands, it is the view of the person who waits.
func (h *hand) viewer(awaited []engine.Side) engine.Side {
	if len(awaited) == 0 {
		return "" // it is over, and nothing is hidden
	}
	person := func(s engine.Side) bool { return h.seats[s] == nil }
	for _, among := range [2][]engine.Side{awaited, h.about.Sides} {
		if slices.Contains(among, h.eye) && person(h.eye) {
			return h.eye
		}
		if i := slices.IndexFunc(among, person); i >= 0 {
			return among[i]
		}
	}
	return awaited[0]
}

// persons are the sides that are played by hand.
func (h *hand) persons() []engine.Side {
	return slices.DeleteFunc(slices.Clone(h.about.Sides), func(s engine.Side) bool { return h.seats[s] != nil })
}

// alike reports whether two sides see the same men and the same tallies.
func alike(a, b *engine.View) bool {
	return slices.Equal(a.Tallies, b.Tallies) && slices.Equal(a.Labels, b.Labels) &&
		slices.EqualFunc(a.Figures, b.Figures, func(p, q engine.Piece) bool {
			return p.Word == q.Word && p.Kind == q.Kind && p.Side == q.Side && p.State == q.State && p.At == q.At && p.Heading == q.Heading
		})
}

// seen reports whether he who sits there may see the order of that index: while something is hidden, only his
// own.
func (h *hand) seen(i int) bool {
	e := &h.entries[i]
	if !h.veiled {
		return true
	}
	side := e.Side
	if words := e.Order.Words(); side == "" && len(words) > 0 {
		side = engine.Side(words[0]) // where several were awaited, the order begins with its side
	}
	return side == h.eye
}

// listed is the orders that he may see, by their indexes.
func (h *hand) listed() []int {
	list := make([]int, 0, len(h.entries))
	for i := range h.entries {
		if h.seen(i) {
			list = append(list, i)
		}
	}
	return list
}

// curtain is what lies over the table while one person gets up and another sits down. Any key or a click takes it
// away.
type curtain struct {
	took bool // the key that took it away: the letter that follows is not typed
}

func (t *curtain) tool() tool {
	return tool{
		name: "curtain", papers: []paper{{slot: curtainSlot, draw: t.draw}}, reset: func(*uiContext) { *t = curtain{} },
		hear: t.hear, press: t.press, letter: t.letter,
		paste: func(u *uiContext, _ string) bool { return u.hand.left != "" },
	}
}

func (*curtain) hear(u *uiContext, e pointer.Event) bool {
	was := u.hand.left != ""
	if e.Kind == pointer.Press {
		uncover(u)
	}
	return was
}

func (t *curtain) press(u *uiContext, name key.Name, _ key.Modifiers) bool {
	t.took = u.hand.left != "" && name != key.NameF11
	if t.took {
		uncover(u)
	}
	return t.took
}

// letter reports whether a letter was meant for the curtain, as a key.
func (t *curtain) letter(u *uiContext, _ rune) bool {
	took := t.took
	t.took = false
	return took || u.hand.left != ""
}

func uncover(u *uiContext) {
	u.hand.left = ""
	u.touch()
}

// draw is the paper over everything: who is to sit down, and why.
func (t *curtain) draw(u *uiContext, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, h := u.paper, u.hand
	if h.left == "" {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, h.left, h.eye, u.size)
	c := u.clickable("curtain")
	u.clicks(gtx, c, func() { uncover(u) })
	sits, left := capital(string(h.eye)), capital(string(h.left))
	gtx.Constraints = layout.Exact(u.size)
	return s.pressed(gtx, c, sits+", sit down", func(gtx layout.Context) layout.Dimensions {
		drawCurtain(s, gtx, u.size)
		layout.Center.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			gtx.Constraints.Min = image.Point{}
			gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.wide(520))
			return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
				return layout.Flex{Axis: layout.Vertical, Alignment: layout.Middle}.Layout(
					gtx,
					layout.Rigid(gap(14)),
					layout.Rigid(u.emblem(h.eye)),
					layout.Rigid(gap(8)),
					layout.Rigid(s.words(book(), 38, s.Ink, 2, sits+", sit down")),
					layout.Rigid(gap(6)),
					layout.Rigid(s.words(book(), 20, s.Ink, 3, left+" has set out unseen.")),
					layout.Rigid(gap(16)),
					layout.Rigid(s.words(plain(), 13, s.Faint, 2, "A key or a click draws the curtain.")),
					layout.Rigid(gap(8)),
				)
			})
		})
		return layout.Dimensions{Size: u.size}
	})
}

// drawCurtain draws green cloth in folds, on a rail of brass.
func drawCurtain(s *stationery, gtx layout.Context, size image.Point) {
	cloth := mixed(hex(0x3B6350), s.Soot, 0.15)
	dark, light := mixed(cloth, s.Soot, 0.45), mixed(cloth, hex(0xFFF6DC), 0.1)
	const fold, lean = 64, 0.62  // dp; how far along a fold it is brightest
	wide := max(8, gtx.Dp(fold)) // pixels, in the smallest window too
	shade := func(from, to int, a, b color.NRGBA) {
		area := clip.Rect{Min: image.Pt(from, 0), Max: image.Pt(to, size.Y)}.Push(gtx.Ops)
		paint.LinearGradientOp{Stop1: f32.Pt(float32(from), 0), Color1: a, Stop2: f32.Pt(float32(to), 0), Color2: b}.Add(gtx.Ops)
		paint.PaintOp{}.Add(gtx.Ops)
		area.Pop()
	}
	for x, n := 0, 0; x < size.X; n++ {
		next := x + int(float64(wide)*(0.75+0.5*chaos(n, 3)))
		crest := x + int(lean*float64(next-x))
		shade(x, crest, dark, light)
		shade(crest, next, light, dark)
		x = next
	}
	rail, ring := gtx.Dp(14), gtx.Dp(9)
	for x := wide / 2; x < size.X; x += wide {
		box := image.Rect(x-ring, gtx.Dp(6), x+ring, gtx.Dp(6)+2*ring)
		paint.FillShape(gtx.Ops, s.Brass, clip.Stroke{Path: clip.Ellipse(box).Path(gtx.Ops), Width: float32(gtx.Dp(3))}.Op())
	}
	paint.FillShape(gtx.Ops, mixed(s.Brass, s.Soot, 0.5), clip.Rect{Max: image.Pt(size.X, rail)}.Op())
	paint.FillShape(gtx.Ops, s.Brass, clip.Rect{Max: image.Pt(size.X, rail*2/3)}.Op())
}
