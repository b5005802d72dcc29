package ui

import (
	"fmt"
	"image"
	"slices"
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
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/paper"
)

// slot is where a panel lies, the lowest first.
type slot uint8

const (
	PlateSlot slot = iota
	ClockSlot      // beside the plate, or under it
	CardSlot
	OrdersSlot
	RibbonSlot
	CornerSlot
	ActionSlot // the large button, in the corner
	KitSlot    // the tools, at the lower left
	DialSlot   // how a gun is laid
	ReportSlot // what came of an order, under the clock
	ReviewSlot // the match judged, under that
	LessonSlot // over the card
	FilmSlot   // under the cards, or over the ribbon
	FilmLineSlot
	FilmListSlot
	MapSlot   // of a large board, over the tools
	TraySlot  // of what can be put up, under the plate and the clock
	CountSlot // over the ribbon and the film
	FallSlot  // over who fell
	FanSlot   // about a square
	ClashSlot // above a fight, and as many more as ClashTags
	_
	_
	PhotoSlot   // beside what happens
	MenuSlot    // over the corner
	TagSlot     // at the pointer
	PageSlot    // over all the rest
	CurtainSlot // over that too
	slots
)

// ClashTags is how many fights have a paper at once.
const ClashTags slot = 3

// through reports whether what lies in a slot lets clicks through to the table.
func (s slot) through() bool {
	return s == TagSlot || s == FanSlot || s >= ClashSlot && s < ClashSlot+ClashTags
}

// panels is the paper round the table. Each is drawn into a picture of its own, and that only when what
// it says has changed: filling letters is dear.
type panels struct {
	On     [slots]*Panel
	banner func(engine.Side) int
}

// Every is all panels, the lowest first.
func (p *panels) Every() []*Panel { return p.On[:] }

// Paper is what somebody has lie in a slot.
type Paper struct {
	Slot  slot
	Draw  content
	Rigid bool    // it does not scroll: it is as high as what is on it, and shrunk if that is too high
	Least float32 // units: nor is it laid out narrower than this
	Keeps content // as large as it may be, for room to be kept; nil if none is
}

// Panel is one piece of paper as it lies there.
type Panel struct {
	Paper
	Ops   op.Ops
	call  op.CallOp
	At    image.Rectangle // in the window, pixels; empty if it is not there
	Says  string          // what it says, so that a change shows
	Stale bool            // its picture is not what it says
	Shown float32         // what is left of its size when it is shrunk, 1 if it is not
	tag   struct{ byte }
}

// content is what is on a panel; what it says goes into the builder, so that a change shows. A panel without
// size is not there.
type content func(*Context, layout.Context, *strings.Builder) layout.Dimensions

// layout asks every panel what it says now, and lets buttons act. Where one has acted all are asked again.
func (d *Desk) layout() {
	for range 3 {
		d.Acted, d.Listed.pointed = false, 0
		d.Listed.over = d.Listed.over && !d.Here && !d.Paged // under a page it hears no Leave
		d.ops.Reset()
		d.hears(d.Router.Source())
		d.arrange()
		over := pointer.PassOp{}.Push(&d.ops)
		event.Op(&d.ops, &d.tag.whole)
		over.Pop()
		d.Router.Frame(&d.ops)
		if d.Pointed != d.Listed.pointed {
			d.Pointed = d.Listed.pointed
			d.Touch()
		}
		if !d.Acted {
			return
		}
		d.borne.Knows, d.borne.Own = !d.borne.Own, false // or another button was pressed
		d.Touch()
	}
}

// arrange puts the table and then the panels over it: what is played at the upper left, along the foot the tools, the
// ribbon, the corner and the large button, and at the right a column of cards. What is left is the table's.
func (d *Desk) arrange() {
	whole := clip.Rect{Max: d.Size}.Push(&d.ops)
	event.Op(&d.ops, &d.tag.table) // under all panels, so that the table hears what they do not
	d.Shape.Add(&d.ops)
	whole.Pop()
	p := &d.Panels.On
	foot := d.footing()
	d.reel()
	low, rests := foot, foot // of what lies at the left: over the tools, and with nothing told on the ribbon
	if was := d.frame.below[ribbonBelow]; d.frame.size == d.Size && !was.Empty() {
		rests = was.Min.Y
	}
	if kit := p[KitSlot].At; !kit.Empty() {
		low, rests = kit.Min.Y, min(rests, kit.Min.Y)
	}
	leftOf := func(size image.Point) image.Point { // over the tools, and over what else comes so far
		at := image.Pt(0, low-size.Y)
		for _, is := range [...]slot{RibbonSlot, FilmSlot} {
			if bar := p[is].At; bar.Overlaps(image.Rectangle{at, at.Add(size)}) {
				at.Y = bar.Min.Y - size.Y
			}
		}
		return at
	}
	d.panelAt(MapSlot, image.Pt(d.Size.X, foot/2), leftOf)
	if bar := p[FilmSlot].At; !bar.Empty() && !barAside(d.Context) {
		foot = min(foot, bar.Min.Y)
	}
	left, high := d.Size.X-int(d.Covered()*float64(d.Size.X)), foot
	if d.Timed {
		high = foot * 2 / 3 // the rest is for the clock
	}
	d.panelAt(PlateSlot, image.Pt(d.plateWide(), high), at(image.Point{}))
	d.clockBy(p[PlateSlot].At.Union(d.frame.above[0]), func(wide int, at func(image.Point) image.Point) {
		d.panelAt(ClockSlot, image.Pt(min(wide, left), foot-p[PlateSlot].At.Max.Y), at)
	})
	under := p[PlateSlot].At.Max.Y
	if clock := p[ClockSlot].At; clock.Min.X == 0 {
		under = max(under, clock.Max.Y)
	}
	if bar := p[FilmSlot].At; bar.Overlaps(image.Rect(0, under, p[TraySlot].At.Max.X, rests)) {
		rests = bar.Min.Y
	}
	d.panelAt(TraySlot, image.Pt(d.Size.X*2/5, rests-under), at(image.Pt(0, under))) // it keeps its place
	d.column()
	bar := p[FilmSlot].At
	d.panelAt(FilmListSlot, image.Pt(bar.Dx(), bar.Min.Y-d.Metric.Dp(filmGap)), func(size image.Point) image.Point {
		return image.Pt(bar.Min.X, bar.Min.Y-size.Y) // also over the cards
	})
	d.atSpots(left, under)
	d.panelAt(CountSlot, image.Pt(d.Size.X, foot), func(size image.Point) image.Point {
		return image.Pt((d.Size.X-size.X)/2, foot-size.Y)
	})
	corner := p[CornerSlot].At
	d.panelAt(MenuSlot, image.Pt(d.Size.X, corner.Min.Y), func(size image.Point) image.Point {
		return image.Pt(max(0, min(corner.Max.X, d.Size.X)-size.X), corner.Min.Y-size.Y)
	})
	d.panelAt(PhotoSlot, d.Hung.Size(), at(d.Hung.Min))
	d.panelAt(TagSlot, d.tagRoom(), d.tagAt)
	d.panelAt(PageSlot, d.Size, func(size image.Point) image.Point { return d.Size.Sub(size).Div(2) })
	d.panelAt(CurtainSlot, d.Size, at(image.Point{}))
}

// atSpots lays what is told at a spot of the table: between the plate and the cards, above it or where there is no room
// below, or anywhere.
func (d *Desk) atSpots(left, under int) {
	hang := func(is slot, at *engine.Spot, heads float64, gap unit.Dp) { // it is known when the paper has been drawn
		d.panelAt(is, d.Size, func(size image.Point) image.Point {
			p := d.PixelOf(*at, heads).Round().Sub(image.Pt(size.X/2, size.Y+d.Metric.Dp(gap)))
			if p.Y < under {
				p.Y = max(under, d.PixelOf(*at, 0).Round().Y+d.Metric.Dp(gap))
			}
			return image.Pt(min(max(p.X, 0), left-size.X), min(p.Y, d.Size.Y-size.Y))
		})
	}
	hang(FallSlot, &d.Fell, 2, 20)
	for i := range ClashTags {
		var at engine.Spot
		if int(i) < len(d.Clashed) {
			at = d.Clashed[i].At
		}
		hang(ClashSlot+i, &at, 2.6, 26) // well above the heads of those who fight
	}
	d.panelAt(FanSlot, d.Size, func(image.Point) image.Point {
		return d.PixelOf(d.Fanned, 0).Round().Add(d.FanFrom)
	})
}

// clockBy lays the clock into the strip at the top that the plate leaves free at its longest, before the cards, where
// it says little if the strip is short; or if there is no room for that, under the plate.
func (d *Desk) clockBy(plate image.Rectangle, lay func(wide int, at func(size image.Point) image.Point)) {
	right := d.Size.X - int(aside(d.Context)*float64(d.Size.X))
	beside := right - plate.Max.X
	if beside < d.Wide(d.Panels.On[ClockSlot].Least) {
		lay(right, at(image.Pt(0, plate.Max.Y)))
		return
	}
	lay(beside, func(size image.Point) image.Point { return image.Pt(right-size.X, 0) })
}

// plateWide is how wide the plate may be, pixels: what the longest turn has to say fits on a line. Where it has one
// line it leaves the clock its room beside it, rather without its title.
func (d *Desk) plateWide() int {
	const wide, least = 520, 270 // units
	room := d.Size.X - int(aside(d.Context)*float64(d.Size.X))
	beside := room - d.Wide(d.Panels.On[ClockSlot].Least)
	timed := !d.frame.above[1].Empty() || d.Sitting.Match().Turn().Timed
	if timed && flat(d.Context) && beside >= d.Wide(least) {
		room = beside
	}
	return min(room, d.Wide(wide))
}

// footing lays out what lies along the foot of the window: the tools, the ribbon, the corner and the large button side
// by side, or where it is narrow the ribbon over the corner, beside the tools or over them too. The answer is how far
// down it leaves room.
func (d *Desk) footing() int {
	p, w, h := &d.Panels.On, d.Size.X, d.Size.Y
	foot := func(right int) func(size image.Point) image.Point {
		return func(size image.Point) image.Point { return image.Pt(right-size.X, h-size.Y) }
	}
	d.panelAt(ActionSlot, image.Pt(w/3, h/4), foot(w))
	d.panelAt(CornerSlot, image.Pt(w/2, h/4), foot(w-p[ActionSlot].At.Dx()))
	corner, ribbon := p[CornerSlot].At, p[RibbonSlot]
	d.panelAt(KitSlot, image.Pt(min(w*9/20, corner.Min.X), h/3), func(size image.Point) image.Point {
		return image.Pt(0, h-size.Y)
	})
	kit := p[KitSlot].At
	least, most := d.Metric.Sp(leastRibbon), d.Wide(760) // what a sentence wants, and what looks well
	if beside := corner.Min.X - kit.Max.X; beside >= least {
		wide := min(beside, most)
		d.panelAt(RibbonSlot, image.Pt(wide, h/2), func(size image.Point) image.Point {
			return image.Pt(min(max((w-wide)/2, kit.Max.X), corner.Min.X-wide), h-size.Y)
		})
		return min(ribbon.At.Min.Y, corner.Min.Y, p[ActionSlot].At.Min.Y)
	}
	top, from := min(corner.Min.Y, p[ActionSlot].At.Min.Y), kit.Max.X
	low := top // of what lies there without the ribbon
	if !kit.Empty() {
		low = min(top, kit.Min.Y)
	}
	if w-from < least {
		top, from = low, 0
	}
	seen := d.Busy() || !p[FilmSlot].At.Empty() && !barAside(d.Context) && !retold(d.Context)
	if s := d.Hand; seen && s.Said == "" && s.Typed == "" && s.Note.Text == "" && s.Past == nil {
		d.drop(ribbon) // nothing is being said: the film has the room
		ribbon.At = image.Rect(0, top, 0, top)
		return low
	}
	d.panelAt(RibbonSlot, image.Pt(min(w-from, most), h*3/8), func(size image.Point) image.Point {
		return image.Pt(max((w-size.X)/2, from), top-size.Y)
	})
	return min(ribbon.At.Min.Y, low)
}

const leastRibbon = 430 // sp: what a sentence wants

// barAside reports whether a film's bar has its place at the foot of the cards, where it costs the table nothing.
func barAside(u *Context) bool { return aside(u) > 0 && !tight(u) }

// retold reports whether a film has been seen and it is read on a narrow ribbon what came of it, in the bar's place.
func retold(u *Context) bool { return Narrow(u) && u.Reports && !u.Busy() }

// frame is where papers lie that stay, as far as the table is fitted between them: not how much they say for a while.
type frame struct {
	size    image.Point
	metric  unit.Metric
	covered float64
	above   [2]image.Rectangle // plate and clock
	below   [5]image.Rectangle // kit, ribbon, corner, the large button and a film's bar
	tray    image.Rectangle
}

const ribbonBelow, filmBelow = 1, 4 // of frame.below

// framed is the frame as papers lie now. The plate is as it may be at its largest, the clock as it was first, without
// its warnings, the bar as if a film of the game were always shown, the kit as with no tool in the hand, the ribbon as
// with nothing said or told. Who has won is told on a larger plate, which may lie over a corner: the table stays.
func (d *Desk) framed() frame {
	if d.Paged || d.Panels.On[CornerSlot].At.Empty() {
		return d.frame
	}
	on := func(is slot) image.Rectangle { return d.Panels.On[is].At }
	f := frame{
		size: d.Size, metric: d.Metric, covered: aside(d.Context),
		above: [2]image.Rectangle{on(PlateSlot), on(ClockSlot)},
		below: [5]image.Rectangle{on(KitSlot), on(RibbonSlot), on(CornerSlot), on(ActionSlot), on(FilmSlot)},
		tray:  on(TraySlot),
	}
	if barAside(d.Context) {
		f.below[filmBelow] = image.Rectangle{}
	}
	was, h, fresh := &d.frame, d.Hand, d.frame
	fresh.size, fresh.metric, fresh.covered = f.size, f.metric, f.covered
	if filmed := !d.Shown.Ground.Floor || d.mustered.all; filmed && !d.kept.Empty() { // before that nothing is
		f.below[filmBelow] = d.kept
	}
	if fresh != *was {
		if f.size == was.size && f.metric == was.metric { // what the ribbon says now it says for a while
			f.below[ribbonBelow] = was.below[ribbonBelow]
		}
		if at := &f.above[0]; !at.Empty() {
			if at.Max.X = d.plateWide(); !tight(d.Context) {
				at.Max.X = max(on(PlateSlot).Max.X, d.roomFor(d.Panels.On[PlateSlot], image.Pt(at.Max.X, d.Size.Y)).X)
			}
		}
		if at := &f.above[1]; at.Empty() && d.Sitting.Match().Turn().Timed && !Low(d.Context) {
			d.clockBy(f.above[0], func(wide int, where func(image.Point) image.Point) {
				size := d.roomFor(d.Panels.On[ClockSlot], image.Pt(wide, d.Size.Y))
				*at = image.Rectangle{Max: size}.Add(where(size))
			})
		}
		return f
	}
	if !was.above[1].Empty() {
		f.above[1] = was.above[1]
	}
	if f.above[0] = f.above[0].Union(was.above[0]); savedIn(d.Context) != "" || h.Match().Result().Over && !was.above[0].Empty() {
		f.above[0] = was.above[0]
	}
	if d.kept.Empty() {
		f.below[filmBelow] = f.below[filmBelow].Union(was.below[filmBelow])
	}
	if d.Explains {
		f.below[0] = was.below[0]
	}
	note, _ := told(d.Context)
	still := h.Said == "" && h.Typed == "" && note.Text == "" && h.Past == nil && d.Showing == NoFilm && !d.Reports
	if still && d.offered != h.Played {
		d.offered = h.Played // an order changes what can be said; what a tool offers besides is there for a while
	} else {
		f.below[ribbonBelow] = was.below[ribbonBelow]
	}
	return f
}

// refit has the table fitted anew where papers lie over it, or the window is another, as long as nobody has moved the
// camera: at once in a window of another size, else by a glide. When the men of a floor are set out it goes home,
// however it was moved.
func (d *Desk) refit() {
	home := muster(d.Context)
	f, was := d.framed(), d.frame
	if (f == was || f == d.suited) && !home {
		return
	}
	if !home && f.size == was.size && f.metric == was.metric && f.covered == was.covered && f.tray == was.tray &&
		suits(d.Context, &f) {
		d.suited = f
		return
	}
	is, fits := slices.Index(d.fits[:], d.Camera.To), d.fits
	if is == 1 && fits[1] == fits[2] && d.whole {
		is = 2
	}
	d.fit(f)
	for i := range fits {
		d.Films.Refit(fits[i], d.fits[i])
	}
	if home && is < 0 && d.Shown.Ground.Floor {
		is = 0
	}
	switch {
	case is < 0 || d.fits[is] == d.Camera.To:
	case was.size == f.size && was.metric == f.metric:
		d.Send(d.fits[is])
	default:
		d.Put(d.fits[is])
		d.layout() // the small map shows what is seen now
	}
}

// open has the camera where a match is seen from at first.
func (d *Desk) open() {
	d.frame = frame{}
	d.Put(d.Opening())
	d.fit(d.frame)
}

// fit is told the frame.
func (d *Desk) fit(f frame) {
	d.frame, d.suited, d.offered = f, frame{}, d.Hand.Played
	d.fits = [3]camera.Camera{d.Orbit(), near(d.Context), d.Plan()}
}

// Where what is on a card begins, dp from its corner.
const CardEdgeX, CardEdgeY = 21, 15

const filmGap = 10 // dp: what a film's papers keep from the edges of the window

// reel lays out a film's bar, at the foot of the cards, or where there are none over the ribbon and beside the tools,
// and the line on it.
func (d *Desk) reel() {
	const barWide = 740 // units
	p, w := &d.Panels.On, d.Size.X
	bar, kit := p[FilmSlot], p[KitSlot].At
	most, over := image.Pt(min(w-2*d.Metric.Dp(filmGap), d.Wide(barWide)), d.Size.Y), p[RibbonSlot].At.Min.Y
	if beside := w - kit.Max.X; beside >= d.Metric.Sp(leastRibbon) {
		most.X = min(most.X, beside)
	}
	where := func(size image.Point) image.Point {
		at := image.Pt((w-size.X)/2, max(0, min(over, p[CornerSlot].At.Min.Y)-size.Y))
		for _, is := range [...]slot{KitSlot, TraySlot} {
			left := p[is].At
			if !left.Overlaps(image.Rectangle{at, at.Add(size)}) {
				continue
			}
			if at.X = left.Max.X; at.X+size.X > w { // no room beside it: over the tools, and under the tray
				at.X = (w - size.X) / 2
				if is == KitSlot {
					at.Y = max(0, left.Min.Y-size.Y)
				}
			}
		}
		return at
	}
	if barAside(d.Context) {
		most.X = d.cardWidth()
		where = func(size image.Point) image.Point { return image.Pt(w-size.X, d.columnFoot()-size.Y) }
	}
	if retold(d.Context) {
		most = image.Point{}
	}
	d.panelAt(FilmSlot, most, where)
	if d.frame.size != d.Size || d.frame.metric != d.Metric || d.frame.covered != aside(d.Context) {
		d.kept = image.Rectangle{}
		if ribbon := p[RibbonSlot].At; d.Hand.about.Filmed && !barAside(d.Context) {
			if ribbon.Max.Y <= p[CornerSlot].At.Min.Y { // it goes for a film
				over = ribbon.Max.Y
			}
			const share = 4 // of the window at most: where letters are large the table needs the room
			if size := d.roomFor(bar, most); share*size.Y <= d.Size.Y {
				d.kept = image.Rectangle{Max: size}.Add(where(size))
			}
		}
	}
	pad := d.Metric.Dp(CardEdgeX)
	d.panelAt(FilmLineSlot, image.Pt(FilmLine(d.Context, bar.At.Dx()-2*pad), d.Size.Y), func(image.Point) image.Point {
		return bar.At.Min.Add(image.Pt(pad, d.Metric.Dp(CardEdgeY)))
	})
}

// FilmLine is how long the line on a film's bar is, of so much room: where the bar takes room from the table, what is
// told stands beside the line and not under it.
func FilmLine(u *Context, room int) int {
	const least = 420 // units
	if barAside(u) || Low(u) || room < u.Wide(least) {
		return room
	}
	return room / 2
}

// columnFoot is how far down there is room for cards at the right.
func (d *Desk) columnFoot() int {
	bottom := d.Size.Y
	for _, low := range [...]slot{CornerSlot, ActionSlot, RibbonSlot, KitSlot} {
		if at := d.Panels.On[low].At; !at.Empty() && at.Max.X > d.Size.X-d.cardWidth() {
			bottom = min(bottom, at.Min.Y)
		}
	}
	return bottom
}

// column lays out the cards at the right, down to what lies at the foot: a lesson, how a gun is laid, what came of an
// order, the match judged, the card of what is under the hand, and at the foot of them the orders, which keep their
// place. Where they fold their heading lies over the card, and they in its place when they are asked for.
func (d *Desk) column() {
	const least = 90 // sp: of the card
	p, width := &d.Panels.On, d.cardWidth()
	bottom, left, top := d.columnFoot(), d.Size.X-width, 0
	if bar := p[FilmSlot].At; !bar.Empty() && bar.Max.X > left {
		bottom = min(bottom, bar.Min.Y)
	}
	for _, is := range [...]slot{LessonSlot, DialSlot, ReportSlot, ReviewSlot} {
		most := bottom - top
		if (is == LessonSlot || is == ReviewSlot) && !d.Folded() && most/4 >= d.Metric.Sp(least) {
			most = most * 3 / 4 // the rest is for the card
		}
		d.panelAt(is, image.Pt(width, most), func(size image.Point) image.Point {
			return image.Pt(d.Size.X-size.X, top)
		})
		top = max(top, p[is].At.Max.Y)
	}
	if d.Folded() || bottom-top < d.Metric.Sp(least) {
		d.drop(p[CardSlot])
		d.drop(p[OrdersSlot])
		return
	}
	of := max(d.Metric.Sp(least), d.Card.wants)
	orders, most := bottom, min((bottom-top)/2, bottom-top-of)
	same := d.frame.size == d.Size && d.frame.metric == d.Metric // else what is pointed at would have it fold and open
	d.Listed.folds = tight(d.Context) || d.Listed.folds && same || bottom-of < d.Metric.Sp(leastOrders)
	lies := func(size image.Point) image.Point {
		orders = bottom - size.Y
		return image.Pt(left, orders)
	}
	if d.Listed.folds {
		most, lies = bottom-top, func(size image.Point) image.Point {
			top += size.Y
			return image.Pt(left, top-size.Y)
		}
	}
	if d.RuleShown != "" || d.Course != nil {
		most = 0
	}
	d.panelAt(OrdersSlot, image.Pt(width, most), lies)
	d.panelAt(CardSlot, image.Pt(width, orders-top), at(image.Pt(left, top)))
}

// at is a panel's upper left corner, whatever its size.
func at(corner image.Point) func(image.Point) image.Point {
	return func(image.Point) image.Point { return corner }
}

func (d *Desk) drop(p *Panel) {
	if !p.At.Empty() {
		p.At, p.Says = image.Rectangle{}, ""
		d.Touch()
	}
}

// roomFor is how large a paper may be that is not there.
func (d *Desk) roomFor(p *Panel, most image.Point) image.Point {
	if p.Keeps == nil {
		return image.Point{}
	}
	var unseen op.Ops
	gtx := layout.Context{Ops: &unseen, Metric: d.Metric, Constraints: layout.Constraints{Max: most}}
	return p.Keeps(d.Context, gtx, &strings.Builder{}).Size
}

// panelAt lays one out that is no larger than most; where it goes is told by its size. One that can
// neither wrap nor scroll enough is shrunk.
func (d *Desk) panelAt(is slot, most image.Point, where func(size image.Point) image.Point) {
	p := d.Panels.On[is]
	if most.X <= 0 || most.Y <= 0 || p.Draw == nil || d.Paged && is < PageSlot {
		d.drop(p)
		return
	}
	p.Ops.Reset()
	gtx := layout.Context{Ops: &p.Ops, Metric: d.Metric, Source: d.Router.Source(), Constraints: layout.Constraints{Max: most}}
	m := op.Record(&p.Ops)
	area := op.Record(&p.Ops)
	var says strings.Builder
	d.Laid = p
	if p.Rigid {
		gtx.Constraints.Max = image.Pt(max(most.X, d.Wide(p.Least)), paper.Endless)
	}
	dims := p.Draw(d.Context, gtx, &says)
	body := area.Stop()
	shrunk := min(1, float32(most.X)/float32(max(1, dims.Size.X)), float32(most.Y)/float32(max(1, dims.Size.Y)))
	dims.Size = image.Pt(int(float32(dims.Size.X)*shrunk), int(float32(dims.Size.Y)*shrunk))
	p.Shown = shrunk
	sheet := clip.Rect{Max: dims.Size}.Push(&p.Ops)
	if !is.through() {
		event.Op(&p.Ops, &p.tag)
	}
	size := op.Affine(f32.AffineId().Scale(f32.Point{}, f32.Pt(shrunk, shrunk))).Push(&p.Ops)
	body.Add(&p.Ops)
	size.Pop()
	sheet.Pop()
	p.call = m.Stop()
	p.call.Add(&p.Ops)
	keeps := pointer.Filter{ // bare paper keeps clicks from the table
		Target: &p.tag, Kinds: pointer.Press | pointer.Scroll | pointer.Move, ScrollY: pointer.ScrollRange{Min: -paper.Endless, Max: paper.Endless},
	}
	for range paper.Heard(gtx.Source, keeps) {
	}
	if dims.Size == (image.Point{}) {
		d.drop(p)
		return
	}
	at := where(dims.Size)
	fmt.Fprint(&says, d.Lit(p), dims.Size)
	if text := says.String(); text != p.Says {
		p.Says, p.Stale = text, true
	}
	if is := (image.Rectangle{Min: at, Max: at.Add(dims.Size)}); is != p.At {
		p.At, d.Dirty.Papers = is, true
	}
	stack := op.Offset(at).Push(&d.ops)
	p.call.Add(&d.ops)
	stack.Pop()
}

// pressButton is a key while the keyboard is on a button: Tab goes on, Enter and the space bar press it, any
// other goes back to the table, and Escape does no more than that.
func (d *Desk) pressButton(name key.Name, mods key.Modifiers) bool {
	if !d.Ring {
		return false
	}
	on := d.Focused()
	switch {
	case name == key.NameTab:
		return d.Onward(mods)
	case on != "" && (name == key.NameReturn || name == key.NameEnter || name == key.NameSpace):
		d.Named[on].Click()
		d.took = name == key.NameSpace
		return true
	}
	d.Ring = false
	d.Touch()
	return name == key.NameEscape
}

// Rescale makes the units of paper and of letters as large as they are asked for, but leaves the window at
// least 320 by 240 of either: what is larger could not be read for want of room.
func (u *Context) Rescale() {
	const wide, high = 320, 240
	most := min(float32(u.Size.X)/wide, float32(u.Size.Y)/high)
	paper := u.dots * u.Scale
	u.Metric = unit.Metric{PxPerDp: min(paper, most), PxPerSp: min(paper*u.Text, most)}
}

// Recolour has everything in other colours.
func (u *Context) Recolour(p palette.Palette) {
	u.Palette, u.Paper.Palette = p, p
	for _, panel := range u.Panels.Every() {
		panel.Stale = true
	}
	u.Dirty = all()
	u.Touch()
}
