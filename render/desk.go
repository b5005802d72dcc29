package render

import (
	"context"
	"errors"
	"image"
	"math"
	"slices"
	"strings"
	"time"

	"gioui.org/f32"
	"gioui.org/io/event"
	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/op"
	"gioui.org/unit"

	"littlewars/engine"
)

// Seat is who plays a side without hands: given a match of his own he answers with an order and perhaps a
// remark. When ctx is done he stops.
type Seat func(ctx context.Context, m engine.Match) (engine.Order, string, error)

// Table is what a window is opened on.
type Table struct {
	Sitting *engine.Sitting
	Seats   map[engine.Side]Seat              // sides that nobody plays by hand
	Rule    func(engine.RuleID) (text string) // what a rule says, "" if nobody knows
	Still   bool                              // nothing eases: reduced motion
	Palette Palette
}

// desk is the window without the window: what is shown and what input means. Time is told to it, counted
// from when it was opened, and it may be told from one goroutine only.
type desk struct {
	Table
	hand   *hand
	camera glide
	motion motion
	shown  engine.View // towards which the figures move
	played int         // hand.played, when they began
	size   image.Point // of the window, pixels
	metric unit.Metric
	now    time.Duration

	router input.Router
	ops    op.Ops
	panels panels
	drag   drag
	tag    struct{ table byte }

	thought *thought
	wake    func() // called from another goroutine, to be looked at again
	remark  string // of the last that thought
	held    bool   // he who thinks waits: he was stopped by an undo at the beginning, or failed
	rule    engine.RuleID
	noCard  bool
	dirty   dirt
	poses   []standing
	atRest  bool // poses are final
	marked  marks
	stale   bool // marked is not what is said
}

// dirt is what has to be drawn again.
type dirt struct{ scene, shadows, labels bool }

// drag is a press on the table that may become a turn of the camera.
type drag struct {
	from    f32.Point
	last    f32.Point
	buttons pointer.Buttons
	moved   bool
}

// thought is somebody thinking.
type thought struct {
	side   engine.Side
	stop   context.CancelFunc
	answer chan answer
}

type answer struct {
	order  engine.Order
	remark string
	err    error
}

func newDesk(t Table, wake func()) *desk {
	d := &desk{Table: t, hand: newHand(t.Sitting), wake: wake, metric: unit.Metric{PxPerDp: 1, PxPerSp: 1}}
	d.panels.open(t.Palette)
	d.shown, d.played = d.hand.view, d.hand.played
	d.motion.moves = changed(&d.shown, &d.shown)
	d.panels.banner = bannersOf(&d.shown)
	d.dirty, d.stale = dirt{true, true, true}, true
	return d
}

// ease is how long things that move take, unless nothing is to ease.
func (d *desk) ease(takes time.Duration) time.Duration {
	if d.Still {
		return 0
	}
	return takes
}

// resize is told the window's size in pixels and how many of them are a unit of the interface.
func (d *desk) resize(size image.Point, scale float32) {
	if size.X <= 0 || size.Y <= 0 {
		return // minimised
	}
	orbit := d.size == image.Point{} || d.camera.to == d.orbit()
	plan := d.size != image.Point{} && d.camera.to == d.plan()
	d.size, d.metric = size, unit.Metric{PxPerDp: scale, PxPerSp: scale}
	switch { // who has not moved the camera sees the whole board still
	case orbit:
		d.put(d.orbit())
	case plan:
		d.put(d.plan())
	}
	d.touch()
}

func (d *desk) aspect() float64 { return float64(d.size.X) / float64(max(1, d.size.Y)) }

// step brings everything to a moment: answers, motion, panels. What has to be drawn again is in dirty and
// in the panels.
func (d *desk) step(now time.Duration) {
	d.now = now
	d.hear()
	d.layout()
	d.follow()
	if d.camera.moving(now) || d.motion.moving(now) {
		d.dirty.scene = true
	}
	if !d.atRest {
		d.poses = d.motion.poses(now)
		d.dirty.shadows, d.dirty.scene = true, true
		d.atRest = !d.motion.moving(now)
	}
	d.think()
}

// busy reports whether something moves, so that the next frame is wanted at once.
func (d *desk) busy() bool { return d.camera.moving(d.now) || !d.atRest }

// follow sets figures moving when the match has changed.
func (d *desk) follow() {
	if d.played == d.hand.played {
		return
	}
	d.played = d.hand.played
	const carry = 240 * time.Millisecond
	d.motion = motion{moves: changed(&d.shown, &d.hand.view), began: d.now, takes: d.ease(carry)}
	d.shown = d.hand.view
	d.atRest, d.stale = false, true
	d.dirty.labels = true
}

// think lets whoever's turn it is think, if he plays without hands.
func (d *desk) think() {
	turn := d.Sitting.Match().Turn()
	if d.thought != nil || d.held || len(turn.Sides) == 0 || d.busy() {
		return
	}
	side := turn.Sides[0]
	seat := d.Seats[side]
	if seat == nil {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	d.thought = &thought{side, stop, make(chan answer, 1)}
	d.hand.busy = string(side)
	d.hand.say("")
	match, done, wake := d.Sitting.Match().Clone(), d.thought.answer, d.wake
	go func() {
		order, remark, err := seat(ctx, match)
		done <- answer{order, remark, err}
		wake()
	}()
	d.touch()
}

// hear takes the answer of whoever has thought.
func (d *desk) hear() {
	if d.thought == nil {
		return
	}
	select {
	case a := <-d.thought.answer:
		d.thought.stop()
		side := d.thought.side
		d.thought, d.hand.busy, d.remark = nil, "", a.remark
		if a.err == nil {
			d.hand.play(a.order)
			return
		}
		d.held = true
		d.hand.say("")
		d.hand.note = note{text: string(side) + " gives up thinking: " + a.err.Error()}
	default:
	}
}

// hush stops whoever thinks. It waits for him: he has a match of his own, but is asked one thing at a time.
func (d *desk) hush() {
	if d.thought == nil {
		return
	}
	d.thought.stop()
	<-d.thought.answer
	d.thought, d.hand.busy = nil, ""
}

// touch is told that what the board shows of the sentence may be another now.
func (d *desk) touch() { d.dirty.scene, d.stale = true, true }

// undo takes back to where somebody plays by hand again.
func (d *desk) undo() {
	d.hush()
	d.hand.undo()
	for d.Sitting.CanUndo() && d.seated() {
		d.hand.undo()
	}
	d.held = d.seated()
	d.touch()
}

func (d *desk) redo() {
	d.hush()
	d.hand.redo()
	for d.Sitting.CanRedo() && d.seated() {
		d.hand.redo()
	}
	d.held = false
	d.touch()
}

// seated reports whether it is the turn of one who plays without hands.
func (d *desk) seated() bool {
	sides := d.Sitting.Match().Turn().Sides
	return len(sides) > 0 && d.Seats[sides[0]] != nil
}

// send moves the camera.
func (d *desk) send(c Camera) {
	const glideTime = 220 * time.Millisecond
	d.camera.send(c, d.now, d.ease(glideTime))
	d.touch()
}

// put has the camera there at once, as under a hand that drags it.
func (d *desk) put(c Camera) {
	d.camera = glide{from: c, to: c}
	d.touch()
}

// swing goes from the plan to the orbit or back.
func (d *desk) swing() {
	if d.camera.to.IsPlan() {
		d.send(d.orbit())
		return
	}
	d.send(d.plan())
}

func (d *desk) orbit() Camera { return Orbit(d.shown.Ground, d.aspect(), d.covered()) }
func (d *desk) plan() Camera  { return Plan(d.shown.Ground, d.aspect(), d.covered()) }

// covered is the share of the window that the card lies on.
func (d *desk) covered() float64 {
	if d.noCard {
		return 0
	}
	return float64(d.cardWidth()) / float64(max(1, d.size.X))
}

// fold puts the card away or takes it out, and the table into the middle of what is left.
func (d *desk) fold() {
	d.noCard = !d.noCard
	c := d.camera.to
	c.Aside = d.covered()
	d.send(c)
}

// under is what lies under a point of the window, pixels from its upper left corner.
func (d *desk) under(p f32.Point) place {
	figure, cell := under(&d.shown, d.ray(p))
	return place{figure, cell}
}

func (d *desk) ray(p f32.Point) ray {
	x, y := 2*p.X/float32(d.size.X)-1, 1-2*p.Y/float32(d.size.Y)
	return rayAt(d.camera.now(d.now).matrix(d.aspect()), x, y)
}

// table hears the pointer where no panel is.
func (d *desk) table(e pointer.Event) {
	switch e.Kind {
	case pointer.Move, pointer.Enter:
		if over := d.under(e.Position); over != d.hand.over {
			d.hand.over = over
			d.touch()
		}
	case pointer.Leave, pointer.Cancel:
		d.hand.over, d.drag = nowhere(), drag{}
		d.touch()
	case pointer.Press:
		d.drag = drag{from: e.Position, last: e.Position, buttons: e.Buttons}
	case pointer.Drag:
		d.dragged(e)
	case pointer.Release:
		if d.drag.buttons == pointer.ButtonPrimary && !d.drag.moved {
			d.hand.click(d.under(e.Position))
			d.touch()
		}
		d.drag = drag{}
	case pointer.Scroll:
		const perNotch = 0.0022 // of a pixel scrolled
		keep, ok := d.ray(e.Position).ground()
		if !ok {
			keep = d.camera.to.At
		}
		d.put(d.camera.now(d.now).zoomed(math.Exp(perNotch*float64(e.Scroll.Y)), keep, d.shown.Ground))
	}
}

// dragged turns the camera, or with another button or Shift slides it. In the plan it slides.
func (d *desk) dragged(e pointer.Event) {
	const slack = 5 // pixels that a click may shake
	if off := e.Position.Sub(d.drag.from); !d.drag.moved && off.X*off.X+off.Y*off.Y < slack*slack {
		return
	}
	c := d.camera.now(d.now)
	d.drag.moved = true
	by := e.Position.Sub(d.drag.last)
	if c.IsPlan() || d.drag.buttons != pointer.ButtonPrimary || e.Modifiers.Contain(key.ModShift) {
		a, okA := d.ray(d.drag.last).ground()
		b, okB := d.ray(e.Position).ground()
		if okA && okB {
			d.put(c.slid(b.X-a.X, b.Y-a.Y, d.shown.Ground))
		}
	} else {
		turn := math.Pi / float64(d.size.Y) // a window's height is half a turn
		d.put(c.turned(-float64(by.X)*turn, float64(by.Y)*turn))
	}
	d.drag.last = e.Position
}

// press is a key, by Gio's names for keys. It reports whether the key meant something.
func (d *desk) press(name key.Name, mods key.Modifiers) bool {
	if mods.Contain(key.ModCtrl) {
		switch {
		case name == "Z" && mods.Contain(key.ModShift), name == "Y":
			d.redo()
		case name == "Z":
			d.undo()
		default:
			return false
		}
		return true
	}
	h := d.hand
	switch name {
	case key.NameReturn, key.NameEnter:
		if h.typed == "" && h.said == "" && d.held {
			d.held = false // he may think again
		}
		h.enter()
	case key.NameEscape:
		if d.rule != "" && h.typed == "" {
			d.rule = ""
		} else {
			h.back()
		}
	case key.NameDeleteBackward:
		h.rub()
	case key.NameF2:
		d.swing()
	case key.NameF3:
		d.fold()
	case key.NameHome:
		d.send(d.orbit())
	case key.NamePageUp, key.NamePageDown:
		by := 0.8
		if name == key.NamePageDown {
			by = 1 / by
		}
		d.send(d.camera.to.zoomed(by, d.camera.to.At, d.shown.Ground))
	case key.NameLeftArrow, key.NameRightArrow, key.NameUpArrow, key.NameDownArrow:
		d.walk(name)
	case key.NameTab:
		d.next(mods.Contain(key.ModShift))
	default:
		return false
	}
	d.touch()
	return true
}

// letter is a letter typed. A blank with nothing typed is a click on where the pointer or the arrows are.
func (d *desk) letter(r rune) {
	if r == ' ' && d.hand.typed == "" {
		if d.hand.over != nowhere() {
			d.hand.click(d.hand.over)
		}
	} else {
		d.hand.letter(r)
	}
	d.touch()
}

// walk goes to the next cell in a direction of the window.
func (d *desk) walk(to key.Name) {
	way := map[key.Name][2]float64{
		key.NameLeftArrow: {-1, 0}, key.NameRightArrow: {1, 0}, key.NameUpArrow: {0, 1}, key.NameDownArrow: {0, -1},
	}[to]
	sin, cos := math.Sincos(d.camera.to.Yaw)
	wx, wy := cos*way[0]-sin*way[1], sin*way[0]+cos*way[1]
	from := middleOf(d.shown.Ground)
	if i := d.hand.over.cell; i >= 0 {
		from = d.shown.Cells[i].At
	}
	best, nearest := -1, math.Inf(1)
	for i := range d.shown.Cells {
		c := &d.shown.Cells[i]
		x, y := c.At.X-from.X, c.At.Y-from.Y
		ahead, aside := x*wx+y*wy, math.Abs(x*wy-y*wx)
		if cost := ahead + 2*aside; c.Place != "" && ahead > 1e-6 && aside <= ahead*1.01 && cost < nearest {
			best, nearest = i, cost
		}
	}
	if best >= 0 {
		d.goTo(best)
	}
}

func (d *desk) goTo(cell int) {
	d.hand.over = place{figureOn(&d.shown, d.shown.Cells[cell].Place), cell}
}

// next goes to the next place that may be said, or back to the one before.
func (d *desk) next(back bool) {
	var cells []int
	for _, c := range d.hand.choices {
		if i := cellNamed(&d.shown, c.Word); i >= 0 {
			cells = append(cells, i)
		}
	}
	if len(cells) == 0 {
		return
	}
	step, from := 1, slices.Index(cells, d.hand.over.cell)
	if back {
		step = -1
	}
	if from < 0 && back {
		from = 0
	}
	d.goTo(cells[(from+step+len(cells))%len(cells)])
}

// paste takes a text as if it were typed.
func (d *desk) paste(text string) {
	for _, r := range strings.TrimSpace(text) {
		d.letter(r)
	}
}

// close stops whoever thinks, and lets go of the journal.
func (d *desk) close() error {
	d.hush()
	return errors.Join(d.Sitting.Close())
}

// compose fills a scene with what there is to see now.
func (d *desk) compose(s *scene, a *atlas) Camera {
	if d.stale {
		d.marked, d.stale = d.hand.marks(), false
	}
	m := d.marked
	if !d.atRest {
		m.may, m.chosen, m.tried = nil, nil, -1
	}
	c := d.camera.now(d.now)
	b := brush{palette: d.Palette, banner: d.panels.banner, atlas: a, camera: c}
	s.compose(&b, &d.shown, d.poses, &m)
	return c
}

// hears gives the table's tag what the pointer does on it.
func (d *desk) hears(source input.Source) {
	const reach = 1 << 20
	for {
		e, ok := source.Event(pointer.Filter{
			Target:  &d.tag,
			Kinds:   pointer.Press | pointer.Drag | pointer.Release | pointer.Move | pointer.Enter | pointer.Leave | pointer.Scroll | pointer.Cancel,
			ScrollX: pointer.ScrollRange{Min: -reach, Max: reach}, ScrollY: pointer.ScrollRange{Min: -reach, Max: reach},
		})
		if !ok {
			return
		}
		if e, ok := e.(pointer.Event); ok {
			d.table(e)
		}
	}
}

// listen lays the table under all panels, so that it hears what they do not.
func (d *desk) listen(ops *op.Ops) { event.Op(ops, &d.tag) }
