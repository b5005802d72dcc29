package board

import (
	"fmt"
	"image"
	"math"
	"strings"

	"gioui.org/f32"
	"gioui.org/io/event"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"

	"littlewars/render/paper"
	"littlewars/render/scene"
	"littlewars/render/ui"
)

// Fan is a ring of the things on one square, of which several can be said: a click or Enter chooses one, Tab and the
// arrows go round, Escape puts it away.
type Fan struct {
	Words  []string // what can be said, in the order of the View; none while it is shut
	On     int      // the one that Enter chooses
	from   f32.Point
	played int // Hand.Played, when it was opened
}

// Tool is the fan as a tool.
func (t *Fan) Tool() ui.Tool {
	return ui.Tool{
		Name: "fan", Reset: func(*ui.Context) { *t = Fan{} },
		Papers: []ui.Paper{{Slot: ui.FanSlot, Draw: t.draw, Rigid: true}},
		Hear:   t.hear, Press: t.press, Begin: func(u *ui.Context) {
			if t.played != u.Hand.Played {
				t.shut(u)
			}
		},
	}
}

// hear opens it where a square with several things is clicked on.
func (t *Fan) hear(u *ui.Context, e pointer.Event) bool {
	switch {
	case u.Ground().Spots:
		return false
	case e.Kind == pointer.Press:
		t.from = e.Position
		t.shut(u)
	case e.Kind == pointer.Release && ui.Shaken(t.from, e.Position) && u.Drag.Buttons == pointer.ButtonPrimary:
		return t.open(u, u.Under(e.Position).Cell)
	}
	return false
}

// open fans out what can be said of a cell, if that is several things, and not the cell itself. Where a figure is
// called as its cell the figure is meant.
func (t *Fan) open(u *ui.Context, cell int) bool {
	if cell < 0 || u.Hand.Barred() != "" {
		return false
	}
	v := &u.Shown
	place := v.Cells[cell].Place
	if _, is := u.Hand.Choice(place); is && scene.FigureWorded(v, place) < 0 {
		return false
	}
	var words []string
	for i := range v.Figures {
		f := &v.Figures[i]
		if _, is := u.Hand.Choice(f.Word); is && f.Stands(place) {
			words = append(words, f.Word)
		}
	}
	if len(words) < 2 {
		return false
	}
	t.Words, t.On, t.played, u.Fanned, u.Drag = words, 0, u.Hand.Played, v.Cells[cell].At, ui.Drag{}
	return true
}

func (t *Fan) shut(u *ui.Context) {
	if len(t.Words) > 0 {
		t.Words = nil
		u.Touch()
	}
	t.played = u.Hand.Played
}

func (t *Fan) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	if len(t.Words) == 0 || u.Ring {
		return false
	}
	step := map[key.Name]int{
		key.NameTab: 1, key.NameRightArrow: 1, key.NameDownArrow: 1, key.NameLeftArrow: -1, key.NameUpArrow: -1,
	}[name]
	if name == key.NameTab && mods.Contain(key.ModShift) {
		step = -1
	}
	switch {
	case step != 0:
		t.On = (t.On + step + len(t.Words)) % len(t.Words)
	case name == key.NameReturn || name == key.NameEnter || name == key.NameSpace:
		t.choose(u, t.Words[t.On])
	case name == key.NameEscape:
		t.shut(u)
	default:
		return false
	}
	return true
}

// choose says one of them, as a click on it would.
func (t *Fan) choose(u *ui.Context, word string) {
	t.shut(u)
	u.Hand.Click(ui.Place{Figure: scene.FigureWorded(&u.Shown, word), Cell: -1})
	u.Refuse(u.PixelOf(u.Fanned, 0), u.Hand.Note)
	u.Touch()
}

// draw lays a button for each in a ring about the square.
func (t *Fan) draw(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	n := len(t.Words)
	if n == 0 {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, t.Words, t.On)
	var calls []op.CallOp
	var sizes []image.Point
	var room image.Point // of the largest
	for i, word := range t.Words {
		f := &u.Shown.Figures[max(0, scene.FigureWorded(&u.Shown, word))]
		m := op.Record(gtx.Ops)
		look := paper.Pushed(i == t.On)
		dims := u.Buttoned("fan "+word, word+", "+f.Kind, word+"  "+f.Kind, look, 14, func() { t.choose(u, word) })(gtx)
		calls, sizes = append(calls, m.Stop()), append(sizes, dims.Size)
		room = image.Pt(max(room.X, dims.Size.X), max(room.Y, dims.Size.Y))
	}
	around := math.Max(1, float64(n)/6) // more of them need a wider ring
	half := f32.Pt(float32(around)*0.75*float32(room.X), float32(around)*1.6*float32(room.Y))
	size := image.Pt(2*int(half.X)+room.X, 2*int(half.Y)+room.Y)
	mid := f32.Pt(float32(size.X)/2, float32(size.Y)/2)
	var hoop []f32.Point
	for i := range 49 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / 48)
		hoop = append(hoop, mid.Add(f32.Pt(half.X*float32(cos), half.Y*float32(sin))))
	}
	ui.Polyline(gtx.Ops, u.Palette.Soot, float32(u.Metric.Dp(4)), hoop...)
	ui.Polyline(gtx.Ops, u.Palette.Brass, float32(u.Metric.Dp(2)), hoop...)
	for i, call := range calls {
		sin, cos := math.Sincos(2*math.Pi*float64(i)/float64(n) - math.Pi/2)
		at := mid.Add(f32.Pt(half.X*float32(cos), half.Y*float32(sin))).Round().Sub(sizes[i].Div(2))
		stack := op.Offset(at).Push(gtx.Ops)
		end := layout.FPt(sizes[i])
		ui.Polygon(gtx.Ops, u.Palette.Paper, f32.Point{}, f32.Pt(end.X, 0), end, f32.Pt(0, end.Y))
		call.Add(gtx.Ops)
		stack.Pop()
	}
	t.bare(u, gtx, size)
	return layout.Dimensions{Size: size}
}

// bare has a press within the ring, on none of them, shut it.
func (t *Fan) bare(u *ui.Context, gtx layout.Context, size image.Point) {
	filter := pointer.Filter{Target: t, Kinds: pointer.Press}
	for e, ok := gtx.Event(filter); ok; e, ok = gtx.Event(filter) {
		if e, is := e.(pointer.Event); is && e.Kind == pointer.Press {
			t.shut(u)
		}
	}
	r := image.Rectangle{Min: size.Div(2), Max: size.Div(2)}.Inset(-size.Y / 4)
	defer clip.Rect(r).Push(gtx.Ops).Pop()
	event.Op(gtx.Ops, t)
}
