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
	"gioui.org/widget"

	"littlewars/engine"
)

// panels is the paper round the table. Each is drawn into a picture of its own, and that only when what
// it says has changed: filling letters is dear.
type panels struct {
	stationery
	plate, card, moves, ribbon, corner panel
	glass                              panel    // the clock
	kit                                panel    // the tools
	dial                               panel    // how a gun is laid
	told                               panel    // what came of an order
	lesson                             panel    // what is taught
	bar                                panel    // the film
	footage                            footage  // its other papers
	tag                                panel    // at the pointer
	page                               panel    // over all the rest
	cover                              panel    // over that too, while somebody sits down
	every                              []*panel // the lowest first
	buttons                            map[string]*widget.Clickable
	owner                              map[string]*panel // on which each button is
	laid                               *panel            // the one that is being laid out
	ring                               bool              // the keyboard goes through buttons, and not over the table
	list, cardList                     widget.List
	slider                             widget.Float // of the number that may be said
	banner                             func(engine.Side) int
	acted                              bool // a button was pressed: what panels say may be old
}

// panel is one piece of paper.
type panel struct {
	ops   op.Ops
	call  op.CallOp
	at    image.Rectangle // in the window, pixels; empty if it is not there
	says  string          // what it says, so that a change shows
	stale bool            // its picture is not what it says
	rigid bool            // it does not scroll: it is as high as what is on it, and shrunk if that is too high
	least float32         // units: nor is it laid out narrower than this
	shown float32         // what is left of its size when it is shrunk, 1 if it is not
	tag   struct{ byte }
}

func (p *panels) open(palette Palette) {
	p.stationery = newStationery(palette)
	p.buttons, p.owner = map[string]*widget.Clickable{}, map[string]*panel{}
	p.list.Axis, p.cardList.Axis = layout.Vertical, layout.Vertical
	p.list.ScrollToEnd = true
	for _, r := range []*panel{&p.plate, &p.glass, &p.ribbon, &p.corner, &p.kit, &p.dial, &p.tag} {
		r.rigid = true
	}
	p.corner.least, p.dial.least = 400, 300
	p.every = []*panel{&p.plate, &p.glass, &p.card, &p.moves, &p.ribbon, &p.corner, &p.kit, &p.dial, &p.told, &p.lesson, &p.bar, &p.footage.line, &p.footage.whys, &p.tag, &p.page, &p.cover}
}

// side of the window that a panel keeps to, as shares of the room left.
type anchor struct{ x, y float32 }

// layout asks every panel what it says now, and lets buttons act. Where one has acted all are asked again.
func (d *desk) layout() {
	for range 3 {
		d.panels.acted = false
		d.ops.Reset()
		d.hears(d.router.Source())
		d.arrange()
		d.router.Frame(&d.ops)
		if !d.panels.acted {
			return
		}
	}
}

// rescale makes the units of paper and of letters as large as they are asked for, but leaves the window at
// least 320 by 240 of either: what is larger could not be read for want of room.
func (d *desk) rescale() {
	const wide, high = 320, 240
	most := min(float32(d.size.X)/wide, float32(d.size.Y)/high)
	paper := d.dots * d.scale
	d.metric = unit.Metric{PxPerDp: min(paper, most), PxPerSp: min(paper*d.text, most)}
}

// recolour has everything in other colours.
func (d *desk) recolour(p Palette) {
	d.Palette, d.panels.Palette = p, p
	for _, panel := range d.panels.every {
		panel.stale = true
	}
	d.dirty = dirt{scene: true, labels: true, stage: true}
	d.touch()
}

// arrange puts the table and then the panels over it: the corner, the tools and the ribbon along the foot,
// what is played at the upper left, the card at the right.
func (d *desk) arrange() {
	whole := clip.Rect{Max: d.size}.Push(&d.ops)
	d.listen(&d.ops)
	whole.Pop()
	p := &d.panels
	foot := d.footing()
	d.reel()
	width, left := d.cardWidth(), d.size.X
	if !d.noCard {
		left -= width
	}
	if !p.bar.at.Empty() {
		foot = min(foot, p.bar.at.Min.Y)
	}
	const wide, tall = 440, 420 // units
	high := foot
	if d.sand.runs {
		high = foot * 2 / 3 // the rest is for the glass
	}
	d.panelAt(&p.plate, image.Pt(min(left, d.wide(wide)), high), d.plate, at(image.Point{}))
	d.panelAt(&p.glass, image.Pt(left, foot-p.plate.at.Max.Y), d.glass, at(image.Pt(0, p.plate.at.Max.Y)))
	under := max(p.plate.at.Max.Y, p.glass.at.Max.Y)
	cramped := d.size.Y < d.metric.Sp(tall)
	told := d.telling
	if _, over := d.ended(); over {
		told = d.score
	}
	d.panelAt(&p.told, image.Pt(left, foot-under), told, at(image.Pt(0, under)))
	if cramped { // beneath the plate there is no room for the dial; it takes that of the card
		d.panelAt(&p.dial, image.Pt(width, foot), d.dial, func(size image.Point) image.Point { return image.Pt(d.size.X-size.X, 0) })
	} else {
		d.panelAt(&p.dial, image.Pt(left, foot-under), d.dial, at(image.Pt(0, under)))
	}
	teaches := image.Pt(width, foot)
	if !d.noCard {
		teaches.Y = foot * 3 / 4 // the rest is for the card
	}
	d.panelAt(&p.lesson, teaches, d.lessonSheet, func(size image.Point) image.Point { return image.Pt(d.size.X-size.X, 0) })
	if d.noCard || cramped && (!p.dial.at.Empty() || !p.lesson.at.Empty()) {
		d.drop(&p.card)
		d.drop(&p.moves)
	} else {
		d.column(width)
	}
	d.panelAt(&p.tag, d.tagRoom(), d.tagged, d.tagAt)
	d.panel(&p.page, anchor{0.5, 0.5}, 0, d.size.X, d.page)
	d.panelAt(&p.cover, d.size, d.cover, at(image.Point{}))
}

// footing lays out what lies along the foot of the window: the tools, the ribbon and the corner side by
// side, or where it is narrow the ribbon over the others. The answer is how far down it leaves room.
func (d *desk) footing() int {
	p, w, h := &d.panels, d.size.X, d.size.Y
	d.panelAt(&p.corner, image.Pt(w*11/20, h/4), d.corner, func(size image.Point) image.Point { return d.size.Sub(size) })
	d.panelAt(&p.kit, image.Pt(w*9/20, h/4), d.kit, func(size image.Point) image.Point { return image.Pt(0, h-size.Y) })
	least := d.metric.Sp(430) // what a sentence wants
	if beside := p.corner.at.Min.X - p.kit.at.Max.X; beside >= least {
		d.panelAt(&p.ribbon, image.Pt(beside, h/2), d.ribbon, func(size image.Point) image.Point {
			return image.Pt(min(max((w-size.X)/2, p.kit.at.Max.X), p.corner.at.Min.X-size.X), h-size.Y)
		})
		return min(p.ribbon.at.Min.Y, p.corner.at.Min.Y)
	}
	top := p.corner.at.Min.Y
	if !p.kit.at.Empty() {
		top = min(top, p.kit.at.Min.Y)
	}
	if s := d.hand; d.film.shown() && s.said == "" && s.typed == "" && s.note.text == "" && s.past == nil {
		d.drop(&p.ribbon) // nothing is being said: the film has the room
		p.ribbon.at = image.Rect(0, top, 0, top)
		return top
	}
	d.panelAt(&p.ribbon, image.Pt(w, h*3/8), d.ribbon, func(size image.Point) image.Point {
		return image.Pt((w-size.X)/2, top-size.Y)
	})
	return p.ribbon.at.Min.Y
}

// column lays out the card and the orders beneath it, down to what lies at the foot.
func (d *desk) column(width int) {
	p := &d.panels
	bottom, left, top := d.size.Y, d.size.X-width, p.lesson.at.Max.Y
	for _, low := range []*panel{&p.corner, &p.ribbon, &p.kit, &p.bar} {
		if !low.at.Empty() && low.at.Max.X > left {
			bottom = min(bottom, low.at.Min.Y)
		}
	}
	high := bottom - top
	if d.rule == "" && d.Course == nil && len(d.hand.entries) > 0 && bottom > 2*d.metric.Sp(leastOrders) {
		high -= d.metric.Sp(leastOrders) // for the orders
	}
	d.panelAt(&p.card, image.Pt(width, high), d.card, at(image.Pt(left, top)))
	d.panelAt(&p.moves, image.Pt(width, bottom-max(p.card.at.Max.Y, top)), d.moves, at(image.Pt(left, max(p.card.at.Max.Y, top))))
}

// at is a panel's upper left corner, whatever its size.
func at(corner image.Point) func(image.Point) image.Point {
	return func(image.Point) image.Point { return corner }
}

// cardWidth is how wide the card is, pixels: less than half the table, even where letters are large.
func (d *desk) cardWidth() int {
	const wide, roomy = 290, 700 // units
	share := d.size.X / 3
	if d.size.X < d.metric.Sp(roomy) {
		share = d.size.X * 21 / 50
	}
	return min(share, d.wide(wide))
}

// wide is so many units of paper or of letters, whichever are larger, in pixels.
func (d *desk) wide(units float32) int {
	return max(d.metric.Dp(unit.Dp(units)), d.metric.Sp(unit.Sp(units)))
}

func (d *desk) drop(p *panel) {
	if !p.at.Empty() {
		p.at, p.says = image.Rectangle{}, ""
		d.touch()
	}
}

// content is what is on a panel; what it says goes into the builder, so that a change shows. A panel without
// size is not there.
type content func(layout.Context, *strings.Builder) layout.Dimensions

// panel lays one out where there is room for it: no wider than width, from the top if it keeps to it.
func (d *desk) panel(p *panel, keep anchor, top, width int, inner content) {
	d.panelAt(p, image.Pt(width, d.size.Y-top), inner, func(size image.Point) image.Point {
		free := d.size.Sub(size)
		return image.Pt(int(float32(free.X)*keep.x), top+int(float32(free.Y-top)*keep.y))
	})
}

const endless = 1 << 20 // pixels

// panelAt lays one out that is no larger than most; where it goes is told by its size. One that can
// neither wrap nor scroll enough is shrunk.
func (d *desk) panelAt(p *panel, most image.Point, inner content, where func(size image.Point) image.Point) {
	if most.X <= 0 || most.Y <= 0 || d.sheets.covers(d, p) {
		d.drop(p)
		return
	}
	p.ops.Reset()
	gtx := layout.Context{Ops: &p.ops, Metric: d.metric, Source: d.router.Source(), Constraints: layout.Constraints{Max: most}}
	m := op.Record(&p.ops)
	area := op.Record(&p.ops)
	var says strings.Builder
	d.panels.laid = p
	if p.rigid {
		gtx.Constraints.Max = image.Pt(max(most.X, d.wide(p.least)), endless)
	}
	dims := inner(gtx, &says)
	body := area.Stop()
	shrunk := min(1, float32(most.X)/float32(max(1, dims.Size.X)), float32(most.Y)/float32(max(1, dims.Size.Y)))
	dims.Size = image.Pt(int(float32(dims.Size.X)*shrunk), int(float32(dims.Size.Y)*shrunk))
	p.shown = shrunk
	sheet := clip.Rect{Max: dims.Size}.Push(&p.ops)
	if p != &d.panels.tag { // what is written at the pointer lets clicks through
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

// lit is the buttons of a panel that the pointer is over and the keyboard is on.
func (d *desk) lit(p *panel) (names string) {
	for name, c := range d.panels.buttons {
		if on := d.panels.owner[name]; (on == nil || on == p) && c.Hovered() {
			names = name // there is one pointer, so there is one
		}
	}
	if name := d.focused(); d.panels.owner[name] == p {
		names += " " + name
	}
	return names
}

// focused is the button that the keyboard is on, "" for none.
func (d *desk) focused() string {
	if d.panels.ring {
		for name, c := range d.panels.buttons {
			if d.router.Source().Focused(c) {
				return name
			}
		}
	}
	return ""
}

// onward takes the keyboard from button to button.
func (d *desk) onward(mods key.Modifiers) bool {
	way := key.FocusForward
	if mods.Contain(key.ModShift) {
		way = key.FocusBackward
	}
	d.panels.ring = true
	d.router.MoveFocus(way)
	return true
}

// pressButton is a key while the keyboard is on a button: Tab goes on, Enter and the space bar press it, any
// other goes back to the table, and Escape does no more than that.
func (d *desk) pressButton(name key.Name, mods key.Modifiers) bool {
	if !d.panels.ring {
		return false
	}
	on := d.focused()
	switch {
	case name == key.NameTab:
		return d.onward(mods)
	case on != "" && (name == key.NameReturn || name == key.NameEnter || name == key.NameSpace):
		d.panels.buttons[on].Click()
		d.guide.took = name == key.NameSpace
		return true
	}
	d.panels.ring = false
	d.touch()
	return name == key.NameEscape
}

// clickable is what a button is pressed by, on the panel that is being laid out.
func (d *desk) clickable(name string) *widget.Clickable {
	c := d.panels.buttons[name]
	if c == nil {
		c = new(widget.Clickable)
		d.panels.buttons[name] = c
	}
	d.panels.owner[name] = d.panels.laid
	return c
}

// button is one that acts.
func (d *desk) button(name, text string, able bool, size unit.Sp, act func()) layout.Widget {
	look := dead
	if able {
		look = live
	}
	return d.buttoned(name, text, text, look, size, act)
}

// buttoned is a button with another name for whoever does not see it.
func (d *desk) buttoned(name, label, text string, look press, size unit.Sp, act func()) layout.Widget {
	c := d.clickable(name)
	return func(gtx layout.Context) layout.Dimensions {
		for look != dead && c.Clicked(gtx) {
			act()
			d.panels.acted = true
			d.touch()
		}
		if look != dead && d.focused() == name {
			look = ringed
		}
		return d.panels.button(c, plain(), size, look, label, text)(gtx)
	}
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
