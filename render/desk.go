package render

import (
	"context"
	"errors"
	"image"
	"math"
	"strings"
	"time"

	"gioui.org/io/event"
	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/op"

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
	Hint    string // said to whoever sits down at it: how to begin
	// Shelve is called after the first order: a match that lies there unasked is kept in a file once
	// somebody plays it. It may be nil.
	Shelve func() error
	Course *engine.Course // of which it is a scene, if it is for a lesson
	// Foresee and Heat are asked of an order that fires a gun; nil where there are no guns.
	Foresee engine.Foreseer
	Heat    engine.Heater
}

// uiDesk is the window without the window: what is shown and what input means. Time is told to it, counted
// from when it was opened, and it may be told from one goroutine only.
type uiDesk struct {
	*uiContext
	ops     op.Ops
	tag     struct{ table byte }
	guide   guide
	curtain curtain
	card    card
	ribbon  ribbon
	moving  bool // a tool moves
	marked  marks
}

// thought is somebody thinking.
type thought struct {
	side   engine.Side
	stop   context.CancelFunc
	answer chan answer
	given  answer // once it is
	is     bool
}

type answer struct {
	order     engine.Order
	remark    string
	err       error
	onlyMoves bool
}

// answered reports whether there is an answer.
func (t *thought) answered() bool {
	if !t.is {
		select {
		case t.given = <-t.answer:
			t.is = true
		default:
		}
	}
	return t.is
}

// newUI is a desk on a match, with nothing on it but the match.
func newUI(t Table, wake func()) *uiDesk {
	paper := newStationery(t.Palette)
	d := &uiDesk{uiContext: &uiContext{
		Table: t, buttons: newButtons(&paper), hand: newHand(&t), remark: t.Hint, wake: wake,
		dots: 1, scale: 1, text: 1, changed: -time.Second,
	}}
	d.host = d
	for i := range d.panels.on {
		d.panels.on[i] = &panel{}
	}
	d.card.list.Axis, d.listed.list.Axis, d.listed.list.ScrollToEnd = layout.Vertical, layout.Vertical, true
	d.stand()
	return d
}

// stand has all figures stand as they do in the match that has just been put there.
func (d *uiDesk) stand() {
	d.shown, d.played = d.hand.view, d.hand.played
	d.motion = motion{moves: changed(&d.shown, &d.shown)}
	d.panels.banner = bannersOf(&d.shown)
	d.dirty, d.stale = all(), true
}

// equip gives the desk its tools, in the order they hear: behind the curtain, and before the guide.
func (d *uiDesk) equip(tools ...tool) {
	d.tools = append(append([]tool{d.curtain.tool()}, tools...), d.guide.tool(), tool{name: "desk", papers: []paper{
		{slot: plateSlot, draw: drawPlate, rigid: true},
		{slot: cardSlot, draw: d.card.draw},
		{slot: ordersSlot, draw: d.listed.draw},
		{slot: ribbonSlot, draw: d.ribbon.draw, rigid: true},
		{slot: cornerSlot, draw: drawCorner, rigid: true, least: 400},
		{slot: tagSlot, draw: d.tagged, rigid: true},
	}})
	for i := range d.tools {
		for _, p := range d.tools[i].papers {
			d.panels.on[p.slot].paper = p
		}
	}
	report := d.panels.on[reportSlot]
	report.draw = scoreOr(report.draw)
}

// resize is told the window's size in pixels and how many of them are a unit of the interface.
func (d *uiDesk) resize(size image.Point, scale float32) {
	if size.X <= 0 || size.Y <= 0 {
		return // minimised
	}
	orbit := d.size == image.Point{} || d.camera.to == d.orbit()
	plan := d.size != image.Point{} && d.camera.to == d.plan()
	d.size, d.dots = size, scale
	d.rescale()
	switch { // who has not moved the camera sees the whole board still
	case orbit:
		d.put(d.orbit())
	case plan:
		d.put(d.plan())
	}
	d.touch()
}

// step brings everything to a moment: answers, motion, panels. What has to be drawn again is in dirty and
// in the panels.
func (d *uiDesk) step(now time.Duration) {
	d.now = now
	d.hear()
	for i := range d.tools {
		if begin := d.tools[i].begin; begin != nil {
			begin(d.uiContext)
		}
	}
	d.layout()
	d.follow()
	was := d.moving
	d.moving, d.shape = false, pointer.CursorDefault
	for i := range d.tools {
		if step := d.tools[i].step; step != nil {
			d.moving = step(d.uiContext) || d.moving
		}
	}
	if d.camera.moving(now) || d.motion.moving(now) || d.moving || was {
		d.dirty.scene = true
	}
	if !d.atRest {
		d.rest()
	}
	d.think()
}

// rest has figures where their motion has them, and is heard when they have come to its end.
func (d *uiDesk) rest() {
	d.poses = d.motion.poses(d.now)
	for i := range d.tools {
		if leaves := d.tools[i].leaves; leaves != nil {
			d.poses = leaves(d.poses)
		}
	}
	d.dirty.scene = true
	if d.atRest = !d.motion.moving(d.now); d.atRest && d.landing {
		d.setDown()
		d.landing = false
	}
}

// busy reports whether something moves, so that the next frame is wanted at once.
func (d *uiDesk) busy() bool { return d.camera.moving(d.now) || !d.atRest || d.moving }

// follow sets figures moving when the match has changed.
func (d *uiDesk) follow() {
	if d.played == d.hand.played {
		return
	}
	d.played, d.changed = d.hand.played, d.now
	if d.hand.past != nil {
		return
	}
	if d.remark == d.Hint || strings.HasPrefix(d.remark, savedAs) {
		d.remark = "" // whoever has given an order needs it no more
	}
	d.await()
	for i := range d.tools {
		if gathers := d.tools[i].gathers; gathers != nil && gathers(d.uiContext) {
			return
		}
	}
	was := d.shown
	d.turnTo(d.hand.view)
	for i := range d.tools {
		if follow := d.tools[i].follow; follow != nil {
			follow(d.uiContext, &was)
		}
	}
}

// think lets whoever's turn it is think, if he plays without hands. Where one only goes somewhere he need not wait
// until that has been seen.
func (d *uiDesk) think() {
	if d.thought != nil || !d.brief && (d.busy() || d.Busy()) {
		return
	}
	side := d.await()
	if side == "" {
		return
	}
	seat := d.Seats[side]
	ctx, stop := context.WithCancel(context.Background())
	d.thought = &thought{side: side, stop: stop, answer: make(chan answer, 1)}
	match, done, wake := d.Sitting.Match().Clone(), d.thought.answer, d.wake
	d.helpers.Go(func() {
		order, remark, err := seat(ctx, match)
		done <- answer{order, remark, err, err == nil && onlyMoves(match, order)}
		wake()
	})
	d.touch()
}

// hear takes the answer of whoever has thought. While the match is looked back at, or it is shown or told what came
// of an order, the answer waits.
func (d *uiDesk) hear() {
	if d.thought == nil || d.hand.past != nil || !d.thought.answered() || d.waits() {
		return
	}
	a, side := d.thought.given, d.thought.side
	d.thought.stop()
	d.thought, d.hand.busy, d.remark = nil, "", a.remark
	if a.err == nil {
		played := d.hand.played
		d.onlyMoved = a.onlyMoves
		if d.hand.play(a.order); d.hand.played != played {
			d.await()
			return
		}
		d.onlyMoved = false
		a.err = errors.New(d.hand.note.text)
	}
	d.held = true // else he would think the same again, for ever
	d.hand.say("")
	d.hand.note = note{text: string(side) + " gives up thinking: " + a.err.Error()}
}

// waits reports whether a tool has something to be seen or read before the next order.
func (d *uiDesk) waits() bool {
	for i := range d.tools {
		if holds := d.tools[i].holds; holds != nil && holds(d.uiContext) {
			return true
		}
	}
	return false
}

// table hears the pointer where no panel is.
func (d *uiDesk) table(e pointer.Event) {
	d.follow() // a click before this one, in the same frame, may have played an order
	if e.Kind != pointer.Cancel && e.Kind != pointer.Leave {
		d.pointer = e.Position
	}
	d.guide.follow(d.uiContext, e)
	for i := range d.tools {
		if hear := d.tools[i].hear; hear != nil && hear(d.uiContext, e) {
			d.touch()
			return
		}
	}
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
			d.clicked(e.Position)
		}
		d.drag = drag{}
	case pointer.Scroll:
		d.scrolled(e)
	}
}

// dragged turns the camera, or with another button or Shift slides it. In the plan it slides.
func (d *uiDesk) dragged(e pointer.Event) {
	if !d.drag.moved && shaken(d.drag.from, e.Position) {
		return
	}
	c := d.camera.now(d.now)
	d.drag.moved = true
	by := e.Position.Sub(d.drag.last)
	if c.IsPlan() || d.drag.buttons != pointer.ButtonPrimary || e.Modifiers.Contain(key.ModShift) {
		d.slide(d.drag.last, e.Position)
	} else {
		turn := math.Pi / float64(d.size.Y) // a window's height is half a turn
		d.put(c.turned(-float64(by.X)*turn, float64(by.Y)*turn))
	}
	d.drag.last = e.Position
}

// press is a key, by Gio's names for keys. It reports whether the key meant something.
func (d *uiDesk) press(name key.Name, mods key.Modifiers) bool {
	d.took = false
	for i := range d.tools {
		if press := d.tools[i].press; press != nil && press(d.uiContext, name, mods) {
			d.took = name == key.NameSpace
			d.touch()
			return true
		}
	}
	if mods.Contain(key.ModCtrl) {
		return d.command(name, mods)
	}
	if d.pressButton(name, mods) {
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
		} else if !h.back() {
			if _, over := d.ended(); over {
				d.reckoned = h.played
			}
			d.lookNow()
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
		by, turn := 0.8, 15*degree
		if name == key.NamePageDown {
			by, turn = 1/by, -turn
		}
		if mods.Contain(key.ModShift) {
			d.send(d.camera.to.turned(turn, 0))
		} else {
			d.send(d.camera.to.zoomed(by, d.camera.to.At, d.shown.Ground))
		}
	case key.NameLeftArrow, key.NameRightArrow, key.NameUpArrow, key.NameDownArrow:
		d.walk(name, mods)
	case key.NameTab:
		d.next(mods.Contain(key.ModShift))
	default:
		return false
	}
	d.touch()
	return true
}

// command is a key pressed with Ctrl, which types nothing.
func (d *uiDesk) command(name key.Name, mods key.Modifiers) bool {
	const tilt = 6 * degree
	switch {
	case name == "Z" && mods.Contain(key.ModShift), name == "Y":
		d.redo()
	case name == "Z":
		d.undo()
	case name == "C":
		d.clip = d.hand.match().Position()
		d.hand.note = note{text: "the position is copied; --position takes it up again"}
	case name == key.NameUpArrow:
		d.send(d.camera.to.turned(0, tilt))
	case name == key.NameDownArrow:
		d.send(d.camera.to.turned(0, -tilt))
	case d.leaf(name), name == key.NameTab && d.onward(mods):
	default:
		return false
	}
	return true
}

// letter is a letter typed. A blank with nothing typed is a click on where the pointer or the arrows are.
func (d *uiDesk) letter(r rune) {
	for i := range d.tools {
		if letter := d.tools[i].letter; letter != nil && letter(d.uiContext, r) {
			return
		}
	}
	switch {
	case r == ' ' && d.took:
		d.took = false
	case r == ' ' && d.hand.typed == "":
		d.clickHere()
	default:
		d.ring = false
		d.hand.letter(r)
	}
	d.touch()
}

// paste takes a text as if it were typed.
func (d *uiDesk) paste(text string) {
	for i := range d.tools {
		if paste := d.tools[i].paste; paste != nil && paste(d.uiContext, text) {
			return
		}
	}
	d.ring = false
	for _, r := range strings.Join(strings.Fields(text), " ") {
		d.hand.letter(r) // a blank of it is never a click
	}
	d.touch()
}

// close stops whoever thinks and reckons, waits for them, and lets go of the journal.
func (d *uiDesk) close() error {
	d.stopThinking()
	for i := range d.tools {
		if end := d.tools[i].close; end != nil {
			end()
		}
	}
	d.helpers.Wait()
	return d.Sitting.Close()
}

// compose fills a scene with what there is to see now.
func (d *uiDesk) compose(s *scene, a *atlas) Camera {
	if d.stale {
		d.marked, d.stale = d.hand.marks(), false
	}
	m := d.marked
	if !d.atRest {
		m.may, m.chosen, m.tried = nil, nil, -1
	}
	c := d.camera.now(d.now)
	d.brush = brush{palette: d.Palette, banner: d.panels.banner, atlas: a, camera: c}
	for i := range d.tools {
		if lift := d.tools[i].lift; lift != nil {
			lift(d.uiContext)
		}
	}
	s.compose(&d.brush, d.seen(), d.poses, &m)
	for i := len(d.tools) - 1; i >= 0; i-- {
		if lower := d.tools[i].lower; lower != nil {
			lower(d.uiContext)
		}
	}
	for i := range d.tools {
		if lay := d.tools[i].lay; lay != nil {
			lay(d.uiContext, s, &d.brush)
		}
	}
	return c
}

// hears gives the table's tag what the pointer does on it.
func (d *uiDesk) hears(source input.Source) {
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
func (d *uiDesk) listen(ops *op.Ops) {
	event.Op(ops, &d.tag)
	d.shape.Add(ops)
}

// copied is what somebody has copied, on a page or of the match, for the system's clipboard.
func (d *uiDesk) copied() (text string, ok bool) {
	if text, d.clip = d.clip, ""; text != "" {
		return text, true
	}
	_, content, ok := d.router.WriteClipboard()
	return string(content), ok
}
