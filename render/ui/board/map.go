package board

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"strconv"
	"strings"

	"gioui.org/f32"
	"gioui.org/io/event"
	"gioui.org/io/pointer"
	"gioui.org/io/semantic"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/plan"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
)

// Locator is the whole board on a small paper, with what the window shows of it. Pressed or dragged on, it takes the
// camera there. It lies there only while it is of use.
type Locator struct {
	picture paint.ImageOp
	drawn   sight
}

// sight is what a map was drawn of, by identity: a View's slices do not change.
type sight struct {
	cells   *engine.Cell
	figures *engine.Piece
	colours palette.Palette
	sheet   sheet
}

// sheet is how a ground lies on a map: so many pixels to a unit, and turned half round where the camera looks so.
type sheet struct {
	ground engine.Ground
	scale  float64
	turned bool
}

func (s sheet) size() f32.Point {
	return f32.Pt(float32(s.scale*(s.ground.High.X-s.ground.Low.X)), float32(s.scale*(s.ground.High.Y-s.ground.Low.Y)))
}

// pixel is where a spot is on it, and spot what is there.
func (s sheet) pixel(at engine.Spot) f32.Point {
	x, y := at.X-s.ground.Low.X, s.ground.High.Y-at.Y
	if s.turned {
		x, y = s.ground.High.X-at.X, at.Y-s.ground.Low.Y
	}
	return f32.Pt(float32(x*s.scale), float32(y*s.scale))
}

func (s sheet) spot(p f32.Point) engine.Spot {
	x, y := float64(p.X)/s.scale, float64(p.Y)/s.scale
	if s.turned {
		return engine.Spot{X: s.ground.High.X - x, Y: s.ground.Low.Y + y}
	}
	return engine.Spot{X: s.ground.Low.X + x, Y: s.ground.High.Y - y}
}

// Tool is the map as a tool.
func (t *Locator) Tool() ui.Tool {
	return ui.Tool{
		Name: "map", Reset: func(*ui.Context) { *t = Locator{} },
		Papers: []ui.Paper{{Slot: ui.MapSlot, Draw: t.draw, Rigid: true}}, Says: number,
	}
}

// number is that of the square under the pointer, where it is so small that it is not written in it.
func number(u *ui.Context) []string {
	i := u.Hand.Over.Cell
	if i < 0 || i >= len(u.Shown.Cells) || u.Refused != (ui.Note{}) || u.Drag.Buttons != 0 {
		return nil
	}
	c := &u.Shown.Cells[i]
	if _, err := strconv.Atoi(c.Place); err != nil || len(c.Corners) == 0 {
		return nil
	}
	const free, taken = 17, 24 // pixels that a numeral wants there
	room, low, high := free, math.Inf(1), math.Inf(-1)
	if scene.FigureOn(&u.Shown, c.Place) >= 0 {
		room = taken
	}
	for _, corner := range c.Corners {
		x := float64(u.PixelOf(corner, 0).X)
		low, high = min(low, x), max(high, x)
	}
	if high-low >= float64(room*len(c.Place)) {
		return nil
	}
	return []string{c.Place}
}

// wanted reports whether the board's squares are small where all of it is seen, and not all of it is.
func wanted(u *ui.Context) bool {
	const small = 26 // pixels
	if u.Ground().Spots || len(u.Shown.Cells) == 0 || float64(u.Size.Y) > small*ui.Fitted(u).Tall {
		return false
	}
	low, high := u.Camera.Now(u.Now).Bounds(u.Shown.Ground, u.Aspect())
	return low.X < -1 || low.Y < -1 || high.X > 1 || high.Y > 1
}

func (t *Locator) draw(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	if !wanted(u) {
		return layout.Dimensions{}
	}
	const across = 210 // units; it has no letters to grow with others
	g := u.Shown.Ground
	wide := min(gtx.Constraints.Max.X/2, u.Metric.Dp(across))
	lies := sheet{g, float64(wide) / (g.High.X - g.Low.X), math.Cos(u.Camera.To.Yaw) < 0}
	size := lies.size().Round()
	t.engrave(u, lies)
	frame := seen(u, lies)
	fmt.Fprint(says, t.drawn, frame, u.Accounts.Count())
	return u.Paper.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		needle(u, gtx, lies)
		defer clip.Rect{Max: size}.Push(gtx.Ops).Pop()
		event.Op(gtx.Ops, t)
		pointer.CursorCrosshair.Add(gtx.Ops)
		t.picture.Add(gtx.Ops)
		paint.PaintOp{}.Add(gtx.Ops)
		if a := u.Accounts.At(u, u.Hand.Shown()-1); a != nil {
			if at := a.Where(); len(at) > 0 {
				low, high := polygon.Bounds(at)
				mark := around(lies.pixel(low), lies.pixel(high))
				paper.Polyline(gtx.Ops, u.Palette.Paper, 5, mark[:]...)
				paper.Polyline(gtx.Ops, u.Palette.Ink, 2, mark[:]...)
			}
		}
		paper.Polyline(gtx.Ops, u.Palette.Paper, 4, frame[:]...)
		paper.Polyline(gtx.Ops, u.Palette.Alarm, 2, frame[:]...)
		filter := pointer.Filter{Target: t, Kinds: pointer.Press | pointer.Drag}
		for e := range paper.Heard(gtx.Source, filter) {
			c := u.Camera.To
			c.At = lies.spot(e.Position)
			u.Put(c.Within(g))
		}
		return layout.Dimensions{Size: size}
	})
}

// needle is an arrow to the north beside the map's upper right corner, at the edge of its paper, by which orders name
// ways: the map may lie turned.
func needle(u *ui.Context, gtx layout.Context, on sheet) {
	const high = 40 // dp
	dp := func(n float32) float32 { return float32(gtx.Metric.PxPerDp * n) }
	right := on.size().Round().X
	plate := image.Rect(right, 0, right+gtx.Dp(ui.CardEdgeX), gtx.Dp(high))
	defer clip.Rect(plate).Push(gtx.Ops).Pop()
	mid := f32.Pt(float32(right)+dp(8.5), dp(9))
	ahead := on.pixel(engine.Spot{Y: 1}).Sub(on.pixel(engine.Spot{})).Div(float32(on.scale))
	tail, head := mid.Sub(ahead.Mul(dp(8))), mid.Add(ahead.Mul(dp(9)))
	barb := head.Sub(ahead.Mul(dp(8)))
	paper.Polyline(gtx.Ops, u.Palette.Ink, dp(2), tail, barb)
	paper.Polygon(gtx.Ops, u.Palette.Ink, head, barb.Add(f32.Pt(dp(4.5), 0)), barb.Sub(f32.Pt(dp(4.5), 0)))
	defer op.Offset(image.Pt(right, gtx.Dp(19))).Push(gtx.Ops).Pop()
	gtx.Metric.PxPerSp = gtx.Metric.PxPerDp // it has its room, whatever letters are
	gtx.Constraints = layout.Exact(image.Pt(gtx.Dp(17), gtx.Dp(high-19)))
	if on.turned {
		semantic.LabelOp("north is down").Add(gtx.Ops)
	}
	layout.N.Layout(gtx, u.Paper.Words(paper.Bold(), 12, u.Palette.Ink, 1, "N"))
}

// around is a box about spots of the map, where the last order was carried out: two corners of theirs are given.
func around(one, other f32.Point) (box [5]f32.Point) {
	const r = 6 // pixels
	low := f32.Pt(min(one.X, other.X)-r, min(one.Y, other.Y)-r)
	high := f32.Pt(max(one.X, other.X)+r, max(one.Y, other.Y)+r)
	return [5]f32.Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}, low}
}

// seen is the edge of what the window shows, on a map: once round it. What lies beyond the horizon is far off.
func seen(u *ui.Context, on sheet) (frame [5]f32.Point) {
	g, wide, high := u.Shown.Ground, float32(u.Size.X), float32(u.Size.Y)
	far := 2 * (g.High.X - g.Low.X)
	for i, p := range [5]f32.Point{{}, {X: wide}, {X: wide, Y: high}, {Y: high}, {}} {
		ray := u.Ray(p)
		at, ok := ray.Ground()
		if from := u.Camera.Now(u.Now).At; !ok || math.Abs(at.X-from.X)+math.Abs(at.Y-from.Y) > far {
			at = engine.Spot{X: from.X + far*float64(ray.Way.X()), Y: from.Y + far*float64(ray.Way.Y())}
		}
		corner := on.pixel(at).Round()
		frame[i] = f32.Pt(float32(corner.X), float32(corner.Y))
	}
	return frame
}

// engrave draws the map, if the board is another than it was drawn of: each cell in the wash of its ground, each
// figure a point of its side's colour.
func (t *Locator) engrave(u *ui.Context, on sheet) {
	v := &u.Shown
	is := sight{cells: &v.Cells[0], colours: u.Palette, sheet: on}
	if len(v.Figures) > 0 {
		is.figures = &v.Figures[0]
	}
	if is == t.drawn {
		return
	}
	t.drawn = is
	img := image.NewRGBA(image.Rectangle{Max: on.size().Round()})
	at := func(s engine.Spot) image.Point { return on.pixel(s).Round() }
	for i := range v.Cells {
		c := &v.Cells[i]
		box := image.Rectangle{}
		for _, p := range c.Corners {
			box = box.Union(image.Rectangle{Min: at(p), Max: at(p).Add(image.Pt(1, 1))})
		}
		box.Max = box.Max.Sub(image.Pt(1, 1))
		draw.Draw(img, box, image.NewUniform(plan.Washed(v.Looks, c, u.Palette)), image.Point{}, draw.Src)
	}
	for i := range v.Figures {
		f := &v.Figures[i]
		coat, _ := u.Coat(f.Side)
		// White coats are lost on it by day, black ones by lamp.
		if p := u.Palette.Paper; max(p.R, coat.R)-min(p.R, coat.R) < 40 {
			coat = palette.Mixed(coat, u.Palette.Ink, 0.5)
		}
		r := max(1, int(0.3*on.scale))
		mid := at(f.At)
		box := image.Rectangle{Min: mid.Sub(image.Pt(r, r)), Max: mid.Add(image.Pt(r, r))}
		draw.Draw(img, box, image.NewUniform(coat), image.Point{}, draw.Src)
	}
	t.picture = paint.NewImageOp(img)
}
