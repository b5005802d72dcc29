package watch

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"gioui.org/f32"
	"gioui.org/io/event"
	"gioui.org/io/pointer"
	"gioui.org/io/semantic"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/unit"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/film"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/ui"
)

const (
	lineTall = 30 // dp
	LineEdge = 10 // dp: what the line keeps from the ends of its panel
)

// bar is the film's paper: what is seen, and what can be done about it.
func (t *FilmPlayer) bar(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	if !t.Shown() || u.Brief || t.spent(u) || ui.Low(u) && t.Done {
		return layout.Dimensions{}
	}
	return t.sheet(u, gtx, says)
}

// sheet is the bar's paper, also where there is no film.
func (t *FilmPlayer) sheet(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.Paper
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	if ui.Low(u) { // there is room for the line alone, as long as the film runs
		return s.Card(gtx, paper.Gap(lineTall))
	}
	speed, tells := t.told(u)
	marked := t.Shown() && len(t.Marks) > 0
	const roomy, column = 700, 320 // units
	play, save, whole, before, after := "Play", "Save GIF", "Save whole game", "◄ mark", "mark ►"
	gif, between, saves, act := save, unit.Dp(5), unit.Dp(78), func() { t.save(u) }
	// The button that saves has room also for how much is drawn, so that nothing beside it moves meanwhile.
	if gtx.Constraints.Max.X < u.Wide(roomy) { // beside the tools of a small window they shall stand in one row
		whole, before, after, gif, between, saves = "Save all", "◄", "►", "Save", 3, 56
	}
	switch {
	case t.Playing:
		play = "Stop"
	case t.Done:
		play = "Again"
	}
	if t.Take != nil {
		gif = t.Take.Progress() + " ×"
		save, act = "stop and keep what is drawn", func() { t.Stop(u) }
	}
	fmt.Fprint(says, speed, tells, play, t.Faster, t.Following, t.why, gif, t.Done)
	lines, line := 1, 18
	if gtx.Constraints.Max.X < u.Wide(column) {
		lines = 3 // under the cards
	}
	const size = 13
	why, pace := paper.Nothing, paper.Nothing
	if u.Shown.Ground.Floor {
		why = u.Buttoned("film why", "Why", "Why", paper.Pushed(t.why), size, func() { t.why = !t.why })
		pace = paper.Column(72, s.Words(paper.Plain(), size, s.Faint, 1, speed))
	}
	room, beside := gtx.Constraints.Max.X-2*gtx.Dp(ui.CardEdgeX), paper.Stacked
	long := ui.FilmLine(u, room)
	if long < room {
		lines, line, beside = 2, 16, paper.Abreast
	}
	return s.Card(gtx, paper.Stacked(
		beside(
			layout.Spacer{Width: u.Metric.PxToDp(long), Height: lineTall + 2}.Layout,
			paper.AtLeast(unit.Sp(line*lines), paper.Abreast(pace, s.Words(paper.Plain(), size, s.Ink, lines, tells))),
		),
		paper.Gap(6),
		paper.Flowing(
			between,
			u.Button("film play", play, true, size, func() { t.toggle(u) }),
			u.Buttoned("film back", "the mark before", before, paper.Able(marked), size, func() { t.skip(u, -1) }),
			u.Buttoned("film on", "the next mark", after, paper.Able(marked && !t.Done), size, func() { t.skip(u, 1) }),
			u.Buttoned("film slower", "slower", "−", paper.Able(t.Faster > Slowest), size, func() { t.Speed(-1) }),
			u.Buttoned("film faster", "faster", "+", paper.Able(t.Faster < Fastest), size, func() { t.Speed(1) }),
			u.Buttoned("film follow", "Follow", "Follow", paper.Pushed(t.Following), size, func() {
				t.said = true
				t.toFollow(u)
			}),
			why,
			paper.Column(saves, u.Buttoned("film save", save, gif, paper.Live, size, act)),
			u.Buttoned(
				"film whole", "save the films of all orders as one", whole, paper.Able(t.Take == nil), size,
				func() { t.saveMatch(u) },
			),
			u.Buttoned("film close", "put the film away", "×", paper.Live, size, func() { t.Close(u) }),
		),
	))
}

// told is how fast a film goes and what it tells. Men of a board have no life to be as fast as.
func (t *FilmPlayer) told(u *ui.Context) (speed, tells string) {
	if !t.Shown() {
		return "", ""
	}
	tells = account.InWords(&u.Shown, t.Tells())
	if u.Shown.Ground.Floor {
		return film.OfLife(t.Rate(t.At) * math.Pow(2, float64(t.Faster))), tells
	}
	if _, said, is := strings.Cut(tells, " s  "); is {
		tells = said
	}
	return "", tells
}

// Tells is what is to be said of the moment: of the mark pointed at, or else of the last one, with all that
// happens at once.
func (t *FilmPlayer) Tells() string {
	const atOnce = 1e-3 // seconds
	i := t.Pointed
	if i < 0 || i >= len(t.Marks) {
		i = t.MarkAt(t.At)
	}
	if i < 0 {
		return ""
	}
	var all []string
	for k := range t.Marks {
		if off := t.Marks[k].T - t.Marks[i].T; max(off, -off) < atOnce {
			all = append(all, t.Marks[k].Text)
		}
	}
	return fmt.Sprintf("%.2f s  %s", t.Marks[i].T, strings.Join(all, "; "))
}

// scrub is the line that the film goes along, with its marks. It has no letters, so it may change each frame.
func (t *FilmPlayer) scrub(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	if !t.Shown() || gtx.Constraints.Max.X <= 0 {
		return layout.Dimensions{}
	}
	size := image.Pt(gtx.Constraints.Max.X, gtx.Dp(lineTall))
	edge := gtx.Dp(LineEdge)
	room := float64(max(1, size.X-2*edge))
	x := func(w float64) float32 { return float32(float64(edge) + room*min(max(0, w/t.Total), 1)) }
	const kinds = pointer.Press | pointer.Drag | pointer.Release | pointer.Move | pointer.Leave | pointer.Cancel
	hears := pointer.Filter{Target: &t.tag, Kinds: kinds}
	for e := range paper.Heard(gtx.Source, hears) {
		t.scrubbed(u, e, x, (float64(e.Position.X)-float64(edge))/room, gtx.Dp(7))
	}
	at := x(t.At)
	fmt.Fprint(says, size, int(2*at), t.Pointed, t.Order, t.Total)
	defer clip.Rect{Max: size}.Push(gtx.Ops).Pop()
	event.Op(gtx.Ops, &t.tag)
	semantic.LabelOp("the film's line").Add(gtx.Ops)
	pointer.CursorPointer.Add(gtx.Ops)
	t.ruled(u, gtx, x, at)
	return layout.Dimensions{Size: size}
}

// scrubbed hears the pointer on the line: pressed or dragged there the film goes to that place, and near a
// mark to the mark.
func (t *FilmPlayer) scrubbed(u *ui.Context, e pointer.Event, x func(w float64) float32, share float64, near int) {
	pointed, best := -1, float32(near)
	for i := range t.Marks {
		if off := e.Position.X - x(t.Watched(t.Marks[i].T)); max(off, -off) < best {
			pointed, best = i, max(off, -off)
		}
	}
	switch e.Kind {
	case pointer.Press:
		if t.Pointed = pointed; pointed >= 0 {
			t.Seek(u, t.Watched(t.Marks[pointed].T))
		} else {
			t.Seek(u, share*t.Total)
		}
	case pointer.Drag:
		t.Pointed = -1
		t.Seek(u, share*t.Total)
	case pointer.Move:
		t.Pointed = pointed
	case pointer.Leave, pointer.Cancel:
		t.Pointed = -1
	default:
		return
	}
	u.Acted = true
}

// ruled draws the line: what has been seen in brass, the marks by their form, and a bead where it is now.
func (t *FilmPlayer) ruled(u *ui.Context, gtx layout.Context, x func(w float64) float32, at float32) {
	s := u.Paper
	dp := float32(gtx.Dp(1))
	y := float32(gtx.Dp(lineTall)) * 0.6
	band := func(from, to, half float32, c color.NRGBA) {
		r := image.Rect(int(from), int(y-half), int(to), int(y+half))
		paint.FillShape(gtx.Ops, c, clip.UniformRRect(r, int(half)).Op(gtx.Ops))
	}
	band(x(0), x(t.Total), 2*dp, palette.Mixed(s.Paper, s.Faint, 0.45))
	for i := range t.Marks {
		if m := &t.Marks[i]; m.Slow {
			band(x(t.Watched(m.T-film.SlowBefore)), x(t.Watched(m.T+film.SlowAfter)), 2*dp, palette.Mixed(s.Paper, s.Brass, 0.5))
		}
	}
	band(x(0), at, dp, s.Brass)
	for i, m := range t.Marks {
		form, grow := formOf(m.Kind), dp
		if i == t.Pointed {
			grow = 1.35 * dp
		}
		form.draw(gtx.Ops, f32.Pt(x(t.Watched(m.T)), y), grow, form.ink(s))
	}
	bead := func(r float32, c color.NRGBA) {
		box := image.Rect(int(at-r), int(y-r), int(at+r), int(y+r))
		paint.FillShape(gtx.Ops, c, clip.Ellipse(box).Op(gtx.Ops))
	}
	bead(7*dp, s.Ink)
	bead(5.6*dp, s.Brass)
	bead(2*dp, palette.Mixed(s.Brass, s.Chalk, 0.7))
}

// form is how a kind of mark looks on the line: corners round its place, y down.
type form struct {
	kind    string
	ink     func(*paper.Stationery) color.NRGBA
	corners []f32.Point
}

// forms is a flame for the muzzle, a tick for the floor, a brick, a diamond for a man touched, a triangle that
// points down for one who falls, one that points up for one who stands, and a square for rest.
var forms = [...]form{
	{engine.AtMuzzle, func(s *paper.Stationery) color.NRGBA { return s.Brass }, []f32.Point{{X: -3, Y: 0}, {X: -5, Y: -13}, {X: -1, Y: -8}, {X: 1, Y: -15}, {X: 3, Y: -8}, {X: 6, Y: -12}, {X: 3, Y: 0}}},
	{engine.AtFloor, func(s *paper.Stationery) color.NRGBA { return s.Faint }, []f32.Point{{X: -1, Y: -3}, {X: -1, Y: -9}, {X: 1, Y: -9}, {X: 1, Y: -3}}},
	{engine.AtBlock, func(s *paper.Stationery) color.NRGBA { return s.Wood }, []f32.Point{{X: -5, Y: -4}, {X: -5, Y: -10}, {X: 5, Y: -10}, {X: 5, Y: -4}}},
	{engine.AtMan, func(s *paper.Stationery) color.NRGBA { return s.Ink }, []f32.Point{{X: 0, Y: -3}, {X: -4, Y: -8}, {X: 0, Y: -13}, {X: 4, Y: -8}}},
	{engine.AtFall, func(s *paper.Stationery) color.NRGBA { return s.Alarm }, []f32.Point{{X: 0, Y: -3}, {X: -6, Y: -14}, {X: 6, Y: -14}}},
	{engine.AtStand, func(s *paper.Stationery) color.NRGBA { return s.Ink }, []f32.Point{{X: 0, Y: -14}, {X: 5, Y: -4}, {X: -5, Y: -4}}},
	{engine.AtRest, func(s *paper.Stationery) color.NRGBA { return s.Ink }, []f32.Point{{X: -3, Y: -4}, {X: -3, Y: -10}, {X: 3, Y: -10}, {X: 3, Y: -4}}},
}

func formOf(kind string) *form {
	if i := slices.IndexFunc(forms[:], func(f form) bool { return f.kind == kind }); i >= 0 {
		return &forms[i]
	}
	return &forms[1]
}

func (f *form) draw(ops *op.Ops, at f32.Point, unit float32, ink color.NRGBA) {
	corners := engine.Mapped(f.corners, func(c f32.Point) f32.Point { return at.Add(c.Mul(unit)) })
	paper.Polygon(ops, ink, corners...)
}

// whys is the list of what happened, a line for each mark that tells why; a click goes to its moment.
func (t *FilmPlayer) whys(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, list := u.Paper, &t.list
	const most, least = 190, 60 // dp
	if !t.Shown() || !t.why || !u.Shown.Ground.Floor || gtx.Constraints.Max.Y < gtx.Dp(least) {
		return layout.Dimensions{}
	}
	list.Axis = layout.Vertical
	told := t.reasons()
	fmt.Fprint(says, t.Order, len(told), list.Position.First, list.Position.Offset)
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	gtx.Constraints.Max.Y = min(gtx.Constraints.Max.Y, gtx.Dp(most))
	return s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Max.Y -= gtx.Dp(2 * ui.CardEdgeY)
		if len(told) == 0 {
			return s.Words(paper.Book(), 16, s.Ink, 1, "Nobody was touched.")(gtx)
		}
		return list.Layout(gtx, len(told), func(gtx layout.Context, i int) layout.Dimensions {
			m := &t.Marks[told[i]]
			text := account.InWords(&u.Shown, m.Text)
			gtx.Constraints.Min = image.Point{}
			return paper.Across(
				gtx, markSign(s, m), paper.Gap(8),
				u.TextLines("film why "+fmt.Sprint(told[i]), text, 0, func() { t.Seek(u, t.Watched(m.T)) }),
			)
		})
	})
}

// reasons is the marks that tell why somebody fell or stood; where none do, all of them.
func (t *FilmPlayer) reasons() []int {
	var list []int
	for i, m := range t.Marks {
		if slices.Contains([]string{engine.AtMan, engine.AtFall, engine.AtStand}, m.Kind) {
			list = append(list, i)
		}
	}
	return list
}

// markSign is a mark's form in a line of text.
func markSign(s *paper.Stationery, m *engine.Mark) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		size := image.Pt(gtx.Dp(14), gtx.Dp(18))
		f := formOf(m.Kind)
		f.draw(gtx.Ops, f32.Pt(float32(size.X)/2, float32(size.Y)), float32(gtx.Dp(1)), f.ink(s))
		return layout.Dimensions{Size: size}
	}
}
