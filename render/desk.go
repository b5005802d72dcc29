package render

import (
	"context"
	"errors"
	"image"
	"math"
	"strings"
	"sync"
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
	Hint    string // said to whoever sits down at it: how to begin
	// Shelve is called after the first order: a match that lies there unasked is kept in a file once
	// somebody plays it. It may be nil.
	Shelve func() error
	Course *engine.Course // of which it is a scene, if it is for a lesson
	// Foresee and Heat are asked of an order that fires a gun; nil where there are no guns.
	Foresee engine.Foreseer
	Heat    engine.Heater
}

// desk is the window without the window: what is shown and what input means. Time is told to it, counted
// from when it was opened, and it may be told from one goroutine only.
type desk struct {
	Table
	hand    *hand
	camera  glide
	motion  motion
	shown   engine.View   // towards which the figures move
	played  int           // hand.played, when they began
	changed time.Duration // when that was
	size    image.Point   // of the window, pixels
	metric  unit.Metric
	now     time.Duration
	dots    float32 // pixels to a unit of the interface, as the screen has it
	scale   float32 // how large paper is to be, 1 as the screen has it
	text    float32 // and how large letters are on it

	router  input.Router
	ops     op.Ops
	panels  panels
	drag    drag
	pointer f32.Point // where it was last on the table
	tools   []tool    // in the order they hear
	sheets  folio
	film    cinema
	rules   measures
	group   group
	carry   carry
	tale    telling
	layers  layers
	cloth   cover
	guide   guide
	lesson  lesson
	sand    sandglass
	aim     laying
	train   procession
	moving  bool           // one of them moves
	shape   pointer.Cursor // the pointer's over the table
	tag     struct{ table byte }

	house    House
	settings Settings
	speaker  speaker // nil where nothing can be heard
	landing  bool    // figures are on their way, and will be heard
	reckoned int     // hand.played, when the score was put away
	leaving  bool    // the window is to close
	clip     string  // to be copied

	thought *thought
	helpers sync.WaitGroup // all that work in other goroutines
	wake    func()         // called from another goroutine, to be looked at again
	remark  string         // of the last that thought
	held    bool           // he who thinks waits: he was stopped by an undo at the beginning, or failed
	rule    engine.RuleID
	noCard  bool
	dirty   dirt
	poses   []standing
	atRest  bool // poses are final
	marked  marks
	brush   brush
	stale   bool // marked is not what is said
}

// dirt is what has to be drawn again.
type dirt struct {
	scene, labels bool
	stage         bool // another match, or another palette
	papers        bool // a panel lies elsewhere
}

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
	given  answer // once it is
	is     bool
}

type answer struct {
	order   engine.Order
	remark  string
	err     error
	strolls bool
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

func newDesk(t Table, wake func()) *desk {
	d := &desk{Table: t, hand: newHand(&t), remark: t.Hint, wake: wake, dots: 1, scale: 1, text: 1, changed: -time.Second}
	d.tools = []tool{&d.cloth, &d.sheets, &d.train, &d.film, &d.rules, &d.aim, &d.group, &d.carry, &d.tale, &d.layers, &d.lesson, &d.guide}
	d.panels.open(t.Palette)
	d.shown, d.played = d.hand.view, d.hand.played
	d.motion.moves = changed(&d.shown, &d.shown)
	d.panels.banner = bannersOf(&d.shown)
	d.dirty, d.stale = dirt{scene: true, labels: true, stage: true}, true
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

func (d *desk) aspect() float64 { return float64(d.size.X) / float64(max(1, d.size.Y)) }

// step brings everything to a moment: answers, motion, panels. What has to be drawn again is in dirty and
// in the panels.
func (d *desk) step(now time.Duration) {
	d.now = now
	d.hear()
	d.sand.step(d)
	d.layout()
	d.follow()
	was := d.moving
	d.moving = false
	for _, t := range d.tools {
		d.moving = t.step(d) || d.moving
	}
	if d.camera.moving(now) || d.motion.moving(now) || d.moving || was {
		d.dirty.scene = true
	}
	if !d.atRest {
		d.poses = d.film.with(d.motion.poses(now))
		d.dirty.scene = true
		if d.atRest = !d.motion.moving(now); d.atRest && d.landing {
			d.setDown()
			d.landing = false
		}
	}
	d.think()
}

// busy reports whether something moves, so that the next frame is wanted at once.
func (d *desk) busy() bool { return d.camera.moving(d.now) || !d.atRest || d.moving }

// follow sets figures moving when the match has changed.
func (d *desk) follow() {
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
	if d.train.joins(d) {
		return
	}
	was := d.shown
	d.turnTo(d.hand.view)
	d.tale.follow(d, &was, d.hand.events)
	if d.train.hurried {
		d.motion.takes = 0
		return
	}
	d.film.open(d, newShowing(&was, &d.shown, d.hand.events))
}

// turnTo sets figures moving to where another View has them.
func (d *desk) turnTo(v engine.View) {
	d.film.close(d)
	d.train.films = nil
	d.motion = motion{moves: changed(&d.shown, &v), began: d.now, takes: d.ease(carryTime)}
	d.shown = v
	if c := d.hand.cursor; c.on {
		d.hand.over = d.placeAt(c.at)
	}
	d.atRest, d.landing, d.stale = false, true, true
	d.dirty.labels = true
}

// await has nobody else say anything while it is the turn of one who plays without hands.
func (d *desk) await() (side engine.Side) {
	if sides := d.Sitting.Match().Turn().Sides; len(sides) > 0 && d.Seats[sides[0]] != nil && !d.held {
		side = sides[0]
	}
	if side == "" {
		d.train.hurried = false
	}
	if d.hand.busy != string(side) {
		d.hand.busy = string(side)
		d.hand.say("")
		d.touch()
	}
	return side
}

// think lets whoever's turn it is think, if he plays without hands. Where one only goes somewhere he need not wait
// until that has been seen.
func (d *desk) think() {
	if d.thought != nil || !d.film.brief && (d.busy() || d.film.running()) {
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
		done <- answer{order, remark, err, err == nil && strolls(match, order)}
		wake()
	})
	d.touch()
}

// hear takes the answer of whoever has thought. While the match is looked back at, or it is shown or told what came
// of an order, the answer waits.
func (d *desk) hear() {
	if d.thought == nil || d.hand.past != nil || d.tale.holds() || !d.thought.answered() || d.train.waits(d) {
		return
	}
	a, side := d.thought.given, d.thought.side
	d.thought.stop()
	d.thought, d.hand.busy, d.remark = nil, "", a.remark
	if a.err == nil {
		played := d.hand.played
		d.train.comes = a.strolls
		if d.hand.play(a.order); d.hand.played != played {
			d.await()
			return
		}
		d.train.comes = false
		a.err = errors.New(d.hand.note.text)
	}
	d.held = true // else he would think the same again, for ever
	d.hand.say("")
	d.hand.note = note{text: string(side) + " gives up thinking: " + a.err.Error()}
}

// hush stops whoever thinks. It waits for him: he has a match of his own, but is asked one thing at a time.
func (d *desk) hush() {
	if d.thought == nil {
		return
	}
	d.thought.stop()
	if !d.thought.is {
		<-d.thought.answer
	}
	d.thought, d.hand.busy = nil, ""
}

// touch is told that what the board shows of the sentence may be another now.
func (d *desk) touch() { d.dirty.scene, d.stale = true, true }

// undo takes back to where somebody plays by hand again.
func (d *desk) undo() {
	d.hush()
	d.lookNow()
	for d.hand.undo() && d.Sitting.CanUndo() && d.seated() {
	}
	d.held = d.seated()
	d.touch()
}

func (d *desk) redo() {
	d.hush()
	d.lookNow()
	for d.hand.redo() && d.Sitting.CanRedo() && d.seated() {
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

func (d *desk) orbit() Camera { return d.sat(Orbit(d.shown.Ground, d.aspect(), d.covered())) }
func (d *desk) plan() Camera  { return d.sat(Plan(d.shown.Ground, d.aspect(), d.covered())) }

// sat is a camera that looks up the board, as he sees it who sits there: where one person alone plays by hand
// and his men look down the board, from the other end.
func (d *desk) sat(c Camera) Camera {
	hands, banner := 0, 0
	for _, side := range d.shown.Sides {
		if d.Seats[side] == nil {
			hands, banner = hands+1, d.panels.banner(side)
		}
	}
	if hands != 1 || banner != 1 {
		return c
	}
	mid := middleOf(d.shown.Ground)
	c.At = engine.Spot{X: 2*mid.X - c.At.X, Y: 2*mid.Y - c.At.Y}
	c.Yaw += math.Pi
	return c
}

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
	const slack = 5 // pixels
	c := d.camera.now(d.now)
	r := rayAt(c.matrix(d.aspect()), x, y)
	r.room = slack * c.Tall / float64(max(1, d.size.Y))
	return r
}

// table hears the pointer where no panel is.
func (d *desk) table(e pointer.Event) {
	d.follow() // a click before this one, in the same frame, may have played an order
	if e.Kind != pointer.Cancel && e.Kind != pointer.Leave {
		d.pointer = e.Position
	}
	d.guide.follow(d, e)
	for _, t := range d.tools {
		if t.hear(d, e) {
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
func (d *desk) dragged(e pointer.Event) {
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
func (d *desk) press(name key.Name, mods key.Modifiers) bool {
	d.guide.took = false
	for _, t := range d.tools {
		if t.press(d, name, mods) {
			d.guide.took = name == key.NameSpace
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
func (d *desk) command(name key.Name, mods key.Modifiers) bool {
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
func (d *desk) letter(r rune) {
	if d.cloth.swallows(d) || d.sheets.letter(d, r) {
		return
	}
	switch {
	case r == ' ' && d.guide.swallows(d):
	case r == ' ' && d.hand.typed == "":
		d.here()
	default:
		d.panels.ring = false
		d.hand.letter(r)
	}
	d.touch()
}

// paste takes a text as if it were typed.
func (d *desk) paste(text string) {
	if d.hand.left != "" || d.sheets.insert(d, text) {
		return
	}
	d.panels.ring = false
	for _, r := range strings.Join(strings.Fields(text), " ") {
		d.hand.letter(r) // a blank of it is never a click
	}
	d.touch()
}

// close stops whoever thinks and reckons, waits for them, and lets go of the journal.
func (d *desk) close() error {
	d.hush()
	d.aim.forget()
	d.helpers.Wait()
	return d.Sitting.Close()
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
	d.brush = brush{palette: d.Palette, banner: d.panels.banner, atlas: a, camera: c}
	was, laid := d.aim.turn(d)
	stood, lifted := d.carry.pose(d, d.poses)
	d.group.pose(d, d.poses)
	s.compose(&d.brush, d.seen(), d.poses, &m)
	d.group.putBack(d.poses)
	if lifted >= 0 {
		d.poses[lifted] = stood
	}
	if laid >= 0 {
		d.poses[laid] = was
	}
	for _, t := range d.tools {
		t.lay(d, s, &d.brush)
	}
	return c
}

// written is the words on the table that are not on figures.
func (d *desk) written() []string { return append(d.layers.written(), d.tale.written()...) }

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
func (d *desk) listen(ops *op.Ops) {
	event.Op(ops, &d.tag)
	d.shape.Add(ops)
}
