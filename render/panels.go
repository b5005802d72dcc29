package render

import (
	"fmt"
	"image"
	"strings"

	"gioui.org/f32"
	"gioui.org/io/event"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/unit"

	"littlewars/engine"
)

// slot is where a panel lies, the lowest first.
type slot uint8

const (
	plateSlot slot = iota
	clockSlot      // under the plate
	cardSlot
	ordersSlot
	ribbonSlot
	cornerSlot
	kitSlot    // the tools, at the lower left
	dialSlot   // how a gun is laid
	reportSlot // what came of an order, under the clock
	lessonSlot // over the card
	filmSlot   // over the ribbon
	filmLineSlot
	filmListSlot
	tagSlot     // at the pointer
	pageSlot    // over all the rest
	curtainSlot // over that too
	slots
)

// panels is the paper round the table. Each is drawn into a picture of its own, and that only when what
// it says has changed: filling letters is dear.
type panels struct {
	on     [slots]*panel
	banner func(engine.Side) int
}

// every is all panels, the lowest first.
func (p *panels) every() []*panel { return p.on[:] }

// paper is what somebody has lie in a slot.
type paper struct {
	slot  slot
	draw  content
	rigid bool    // it does not scroll: it is as high as what is on it, and shrunk if that is too high
	least float32 // units: nor is it laid out narrower than this
}

// panel is one piece of paper as it lies there.
type panel struct {
	paper
	ops   op.Ops
	call  op.CallOp
	at    image.Rectangle // in the window, pixels; empty if it is not there
	says  string          // what it says, so that a change shows
	stale bool            // its picture is not what it says
	shown float32         // what is left of its size when it is shrunk, 1 if it is not
	tag   struct{ byte }
}

// content is what is on a panel; what it says goes into the builder, so that a change shows. A panel without
// size is not there.
type content func(*uiContext, layout.Context, *strings.Builder) layout.Dimensions

// layout asks every panel what it says now, and lets buttons act. Where one has acted all are asked again.
func (d *uiDesk) layout() {
	for range 3 {
		d.acted = false
		d.ops.Reset()
		d.hears(d.router.Source())
		d.arrange()
		d.router.Frame(&d.ops)
		if !d.acted {
			return
		}
		d.touch()
	}
}

// arrange puts the table and then the panels over it: the corner, the tools and the ribbon along the foot,
// what is played at the upper left, the card at the right.
func (d *uiDesk) arrange() {
	whole := clip.Rect{Max: d.size}.Push(&d.ops)
	d.listen(&d.ops)
	whole.Pop()
	p := &d.panels.on
	foot := d.footing()
	d.reel()
	width, left := d.cardWidth(), d.size.X
	if !d.noCard {
		left -= width
	}
	if bar := p[filmSlot].at; !bar.Empty() {
		foot = min(foot, bar.Min.Y)
	}
	const wide, tall = 440, 420 // units
	high := foot
	if d.timed {
		high = foot * 2 / 3 // the rest is for the clock
	}
	d.panelAt(plateSlot, image.Pt(min(left, d.wide(wide)), high), at(image.Point{}))
	d.panelAt(clockSlot, image.Pt(left, foot-p[plateSlot].at.Max.Y), at(image.Pt(0, p[plateSlot].at.Max.Y)))
	under := max(p[plateSlot].at.Max.Y, p[clockSlot].at.Max.Y)
	cramped := d.size.Y < d.metric.Sp(tall)
	d.panelAt(reportSlot, image.Pt(left, foot-under), at(image.Pt(0, under)))
	right := func(size image.Point) image.Point { return image.Pt(d.size.X-size.X, 0) }
	if cramped { // beneath the plate there is no room for the dial; it takes that of the card
		d.panelAt(dialSlot, image.Pt(width, foot), right)
	} else {
		d.panelAt(dialSlot, image.Pt(left, foot-under), at(image.Pt(0, under)))
	}
	teaches := image.Pt(width, foot)
	if !d.noCard {
		teaches.Y = foot * 3 / 4 // the rest is for the card
	}
	d.panelAt(lessonSlot, teaches, right)
	if d.noCard || cramped && (!p[dialSlot].at.Empty() || !p[lessonSlot].at.Empty()) {
		d.drop(p[cardSlot])
		d.drop(p[ordersSlot])
	} else {
		d.column(width)
	}
	d.panelAt(tagSlot, d.tagRoom(), d.tagAt)
	d.panelAt(pageSlot, d.size, func(size image.Point) image.Point { return d.size.Sub(size).Div(2) })
	d.panelAt(curtainSlot, d.size, at(image.Point{}))
}

// footing lays out what lies along the foot of the window: the tools, the ribbon and the corner side by
// side, or where it is narrow the ribbon over the others. The answer is how far down it leaves room.
func (d *uiDesk) footing() int {
	p, w, h := &d.panels.on, d.size.X, d.size.Y
	d.panelAt(cornerSlot, image.Pt(w*11/20, h/4), func(size image.Point) image.Point { return d.size.Sub(size) })
	d.panelAt(kitSlot, image.Pt(w*9/20, h/4), func(size image.Point) image.Point { return image.Pt(0, h-size.Y) })
	corner, kit, ribbon := p[cornerSlot].at, p[kitSlot].at, p[ribbonSlot]
	least := d.metric.Sp(430) // what a sentence wants
	if beside := corner.Min.X - kit.Max.X; beside >= least {
		d.panelAt(ribbonSlot, image.Pt(beside, h/2), func(size image.Point) image.Point {
			return image.Pt(min(max((w-size.X)/2, kit.Max.X), corner.Min.X-size.X), h-size.Y)
		})
		return min(ribbon.at.Min.Y, corner.Min.Y)
	}
	top := corner.Min.Y
	if !kit.Empty() {
		top = min(top, kit.Min.Y)
	}
	if s := d.hand; d.showing != noFilm && s.said == "" && s.typed == "" && s.note.text == "" && s.past == nil {
		d.drop(ribbon) // nothing is being said: the film has the room
		ribbon.at = image.Rect(0, top, 0, top)
		return top
	}
	d.panelAt(ribbonSlot, image.Pt(w, h*3/8), func(size image.Point) image.Point {
		return image.Pt((w-size.X)/2, top-size.Y)
	})
	return ribbon.at.Min.Y
}

// Where what is on a card begins, dp from its corner.
const cardEdgeX, cardEdgeY = 21, 15

// reel lays out the film's papers: the bar over the ribbon, the line on it, the list above.
func (d *uiDesk) reel() {
	const barWide = 660 // dp
	p := &d.panels.on
	margin, bar := d.metric.Dp(10), p[filmSlot]
	d.panelAt(filmSlot, image.Pt(min(d.size.X-2*margin, d.metric.Dp(barWide)), d.size.Y), func(size image.Point) image.Point {
		return image.Pt((d.size.X-size.X)/2, max(0, min(p[ribbonSlot].at.Min.Y, p[cornerSlot].at.Min.Y)-size.Y))
	})
	pad := d.metric.Dp(cardEdgeX)
	d.panelAt(filmLineSlot, image.Pt(bar.at.Dx()-2*pad, d.size.Y), func(image.Point) image.Point {
		return bar.at.Min.Add(image.Pt(pad, d.metric.Dp(cardEdgeY)))
	})
	d.panelAt(filmListSlot, image.Pt(bar.at.Dx(), max(0, bar.at.Min.Y-margin)), func(size image.Point) image.Point {
		return image.Pt(bar.at.Min.X, bar.at.Min.Y-size.Y)
	})
}

// column lays out the card and the orders beneath it, down to what lies at the foot.
func (d *uiDesk) column(width int) {
	p := &d.panels.on
	bottom, left, top := d.size.Y, d.size.X-width, p[lessonSlot].at.Max.Y
	for _, low := range []slot{cornerSlot, ribbonSlot, kitSlot, filmSlot} {
		if at := p[low].at; !at.Empty() && at.Max.X > left {
			bottom = min(bottom, at.Min.Y)
		}
	}
	high := bottom - top
	if d.rule == "" && d.Course == nil && len(d.hand.entries) > 0 && bottom > 2*d.metric.Sp(leastOrders) {
		high -= d.metric.Sp(leastOrders) // for the orders
	}
	d.panelAt(cardSlot, image.Pt(width, high), at(image.Pt(left, top)))
	under := max(p[cardSlot].at.Max.Y, top)
	d.panelAt(ordersSlot, image.Pt(width, bottom-under), at(image.Pt(left, under)))
}

// at is a panel's upper left corner, whatever its size.
func at(corner image.Point) func(image.Point) image.Point {
	return func(image.Point) image.Point { return corner }
}

func (d *uiDesk) drop(p *panel) {
	if !p.at.Empty() {
		p.at, p.says = image.Rectangle{}, ""
		d.touch()
	}
}

const endless = 1 << 20 // pixels

// panelAt lays one out that is no larger than most; where it goes is told by its size. One that can
// neither wrap nor scroll enough is shrunk.
func (d *uiDesk) panelAt(is slot, most image.Point, where func(size image.Point) image.Point) {
	p := d.panels.on[is]
	if most.X <= 0 || most.Y <= 0 || p.draw == nil || d.paged && is < pageSlot {
		d.drop(p)
		return
	}
	p.ops.Reset()
	gtx := layout.Context{Ops: &p.ops, Metric: d.metric, Source: d.router.Source(), Constraints: layout.Constraints{Max: most}}
	m := op.Record(&p.ops)
	area := op.Record(&p.ops)
	var says strings.Builder
	d.laid = p
	if p.rigid {
		gtx.Constraints.Max = image.Pt(max(most.X, d.wide(p.least)), endless)
	}
	dims := p.draw(d.uiContext, gtx, &says)
	body := area.Stop()
	shrunk := min(1, float32(most.X)/float32(max(1, dims.Size.X)), float32(most.Y)/float32(max(1, dims.Size.Y)))
	dims.Size = image.Pt(int(float32(dims.Size.X)*shrunk), int(float32(dims.Size.Y)*shrunk))
	p.shown = shrunk
	sheet := clip.Rect{Max: dims.Size}.Push(&p.ops)
	if is != tagSlot { // what is written at the pointer lets clicks through
		event.Op(&p.ops, &p.tag)
	}
	size := op.Affine(f32.AffineId().Scale(f32.Point{}, f32.Pt(shrunk, shrunk))).Push(&p.ops)
	body.Add(&p.ops)
	size.Pop()
	sheet.Pop()
	p.call = m.Stop()
	p.call.Add(&p.ops)
	for { // bare paper keeps clicks from the table
		_, ok := gtx.Event(pointer.Filter{
			Target: &p.tag, Kinds: pointer.Press | pointer.Scroll | pointer.Move,
			ScrollY: pointer.ScrollRange{Min: -endless, Max: endless},
		})
		if !ok {
			break
		}
	}
	if dims.Size == (image.Point{}) {
		d.drop(p)
		return
	}
	at := where(dims.Size)
	fmt.Fprint(&says, d.lit(p), dims.Size)
	if text := says.String(); text != p.says {
		p.says, p.stale = text, true
	}
	if is := (image.Rectangle{Min: at, Max: at.Add(dims.Size)}); is != p.at {
		p.at, d.dirty.papers = is, true
	}
	stack := op.Offset(at).Push(&d.ops)
	p.call.Add(&d.ops)
	stack.Pop()
}

// pressButton is a key while the keyboard is on a button: Tab goes on, Enter and the space bar press it, any
// other goes back to the table, and Escape does no more than that.
func (d *uiDesk) pressButton(name key.Name, mods key.Modifiers) bool {
	if !d.ring {
		return false
	}
	on := d.focused()
	switch {
	case name == key.NameTab:
		return d.onward(mods)
	case on != "" && (name == key.NameReturn || name == key.NameEnter || name == key.NameSpace):
		d.named[on].Click()
		d.took = name == key.NameSpace
		return true
	}
	d.ring = false
	d.touch()
	return name == key.NameEscape
}

// rescale makes the units of paper and of letters as large as they are asked for, but leaves the window at
// least 320 by 240 of either: what is larger could not be read for want of room.
func (u *uiContext) rescale() {
	const wide, high = 320, 240
	most := min(float32(u.size.X)/wide, float32(u.size.Y)/high)
	paper := u.dots * u.scale
	u.metric = unit.Metric{PxPerDp: min(paper, most), PxPerSp: min(paper*u.text, most)}
}

// recolour has everything in other colours.
func (u *uiContext) recolour(p Palette) {
	u.Palette, u.paper.Palette = p, p
	for _, panel := range u.panels.every() {
		panel.stale = true
	}
	u.dirty = all()
	u.touch()
}
