// Package ui is the window without the window: what is shown and what input means. Context is what every tool is
// given; Desk has the panels. It draws by no OpenGL, and is tested without.
package ui

import (
	"context"
	"errors"
	"image"
	"math"
	"slices"
	"strings"
	"time"

	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/op"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/film"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/plan"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
)

// Seat is who plays a side without hands: given a match of his own he answers with an order and perhaps a
// remark. When ctx is done he stops.
type Seat func(ctx context.Context, m engine.Match) (engine.Order, string, error)

// Table is what a window is opened on.
type Table struct {
	Sitting *engine.Sitting
	Seats   map[engine.Side]Seat              // sides that nobody plays by hand
	Players map[engine.Side]string            // who sits there, by which the house can seat him again
	Lent    engine.Side                       // whom the menu gave to the computer last, for this match; "" if nobody
	Dismiss func() error                      // lets them go till they are asked again; it may be nil
	Rule    func(engine.RuleID) (text string) // what a rule says, "" if nobody knows
	Still   bool                              // nothing eases: reduced motion
	Palette palette.Palette
	Hint    string // said to whoever sits down at it: how to begin
	// Shelve is called after the first order: a match that lies there unasked is kept in a file once
	// somebody plays it. It may be nil.
	Shelve    func() error
	Course    *engine.Course    // of which it is a scene, if it is for a lesson
	Taught    int               // how many of its orders a lesson that is over has had: they are kept for nobody
	Shortcuts []engine.Shortcut // of the game, as the terminal has them
	// Foresee and Heat are asked of an order that fires a gun; nil where there are no guns.
	Foresee engine.Foreseer
	Heat    engine.Heater
	// Adviser makes somebody who can be asked what is best, and thinks until he is stopped or so long; nil where nobody
	// can.
	Adviser func(engine.Limits) engine.Player
}

// Desk is the window without the window: what is shown and what input means. Time is told to it, counted
// from when it was opened, and it may be told from one goroutine only.
type Desk struct {
	*Context
	ops     op.Ops
	tag     struct{ table, whole byte }
	deaf    bool // the table does not take the press that lasts
	Guide   guide
	been    trail
	curtain curtain
	menu    menu
	Card    card
	Ribbon  ribbon
	moving  bool // a tool moves
	telling bool // it has just been found out what orders did: papers say it in the next step
	Marked  scene.Marks
}

// thought is somebody thinking.
type thought struct {
	Side   engine.Side
	stop   context.CancelFunc
	answer chan answer
	Given  answer // once it is
	is     bool
}

type answer struct {
	orders    []engine.Order
	remark    string
	err       error
	OnlyMoves bool
}

// answered reports whether there is an answer.
func (t *thought) answered() bool {
	if !t.is {
		select {
		case t.Given = <-t.answer:
			t.is = true
		default:
		}
	}
	return t.is
}

// NewUI is a desk on a match, with nothing on it but the match.
func NewUI(t Table, wake func()) *Desk {
	reader := paper.NewStationery(t.Palette)
	d := &Desk{Context: &Context{
		Table: t, Buttons: paper.NewButtons(&reader), Hand: NewHand(&t), Remark: t.Hint, Wake: wake,
		dots: 1, Scale: 1, Text: 1, changed: -time.Second,
	}}
	d.Host, d.Paper.Rewrite = d, rewriter(d.Context)
	for i := range d.Panels.On {
		d.Panels.On[i] = &Panel{}
	}
	d.Card.list.Axis, d.Listed.List.Axis, d.Listed.List.ScrollToEnd = layout.Vertical, layout.Vertical, true
	d.stand()
	return d
}

// stand has all figures stand as they do in the match that has just been put there.
func (d *Desk) stand() {
	d.Shown, d.Played, d.named = d.Hand.View, d.Hand.Played, nil
	d.Motion = scene.Motion{Moves: scene.Changed(&d.Shown, &d.Shown)}
	d.Panels.banner = plan.BannersOf(&d.Shown)
	d.Dirty, d.Stale = all(), true
}

// Equip gives the desk its tools, in the order they hear: behind the curtain, and before the guide.
func (d *Desk) Equip(tools ...Tool) {
	own := Tool{Name: "desk", Papers: []Paper{
		{Slot: PlateSlot, Draw: drawPlate, Keeps: keptPlate, Rigid: true},
		{Slot: CardSlot, Draw: d.Card.draw},
		{Slot: OrdersSlot, Draw: d.Listed.draw},
		{Slot: RibbonSlot, Draw: d.Ribbon.draw, Rigid: true},
		{Slot: CornerSlot, Draw: d.menu.corner, Rigid: true},
		{Slot: TagSlot, Draw: d.tagged, Rigid: true},
	}}
	d.Tools = slices.Concat([]Tool{d.curtain.tool(), d.borne.tool(), d.menu.tool()}, tools, []Tool{d.Guide.tool(), own})
	for i := range d.Tools {
		for _, p := range d.Tools[i].Papers {
			d.Panels.On[p.Slot].Paper = p
		}
	}
}

// Resize is told the window's size in pixels and how many of them are a unit of the interface.
func (d *Desk) Resize(size image.Point, scale float32) {
	if size.X <= 0 || size.Y <= 0 {
		return // minimised
	}
	first := d.Size == image.Point{}
	d.Size, d.dots = size, scale
	if d.Rescale(); first {
		d.open()
	}
	d.Touch()
}

// Step brings everything to a moment: answers, motion, panels. What has to be drawn again is in dirty and
// in the panels.
func (d *Desk) Step(now time.Duration) {
	d.Now = now
	d.hear()
	for i := range d.Tools {
		if begin := d.Tools[i].Begin; begin != nil {
			begin(d.Context)
		}
	}
	d.layout()
	d.refit() // now it is known where the papers lie
	d.follow()
	moved := d.moving
	d.telling = d.Accounts.work(d.Context)
	d.moving, d.Shape = false, pointer.CursorDefault
	for i := range d.Tools {
		if step := d.Tools[i].Step; step != nil {
			d.moving = step(d.Context) || d.moving
		}
	}
	if d.Camera.Moving(now) || d.Motion.Moving(now) || d.moving || moved {
		d.Dirty.Scene = true
	}
	if !d.AtRest {
		d.rest()
	}
	d.think()
}

// rest has figures where their motion has them, and is heard when they have come to its end.
func (d *Desk) rest() {
	d.Poses = d.Motion.Poses(d.Now)
	for i := range d.Tools {
		if leaves := d.Tools[i].Leaves; leaves != nil {
			d.Poses = leaves(d.Context, d.Poses)
		}
	}
	d.Dirty.Scene = true
	if d.AtRest = !d.Motion.Moving(d.Now); d.AtRest && d.landing {
		d.setDown()
		d.landing = false
	}
}

// InMotion reports whether something moves, so that the next frame is wanted at once.
func (d *Desk) InMotion() bool { return d.telling || d.moves() }

func (d *Desk) moves() bool { return d.Camera.Moving(d.Now) || !d.AtRest || d.moving }

// follow sets figures moving when the match has changed.
func (d *Desk) follow() {
	if d.Played == d.Hand.Played {
		return
	}
	d.Played, d.changed = d.Hand.Played, d.Now
	if d.Hand.Past != nil {
		return
	}
	if n := len(d.Hand.Entries); n > 0 && d.Seats[Giver(&d.Hand.Entries[n-1])] == nil {
		d.RuleShown, d.Remark = "", "" // whoever has given an order has read them
		d.menu.shut()
	}
	d.await()
	if anyTool(d.Context, func(t *Tool) bool { return t.Gathers != nil && t.Gathers(d.Context) }) {
		return
	}
	was := d.Shown
	d.TurnTo(d.Hand.View)
	for i := range d.Tools {
		if follow := d.Tools[i].Follow; follow != nil {
			follow(d.Context, &was)
		}
	}
}

// think lets whoever's turn it is think, if he plays without hands. Where one only goes somewhere he need not wait
// until that has been seen.
func (d *Desk) think() {
	if d.Thought != nil || !d.Brief && (d.moves() || d.Busy()) {
		return
	}
	side := d.await()
	if side == "" {
		return
	}
	seat := d.Seats[side]
	ctx, stop := context.WithCancel(context.Background())
	d.Thought = &thought{Side: side, stop: stop, answer: make(chan answer, 1)}
	match, done, wake := d.Sitting.Match().Clone(), d.Thought.answer, d.Wake
	d.Helpers.Go(func() {
		next := func() (engine.Order, string, error) { return seat(ctx, match) }
		orders, remark, moves, err := film.Together(next, match)
		done <- answer{orders, remark, err, moves}
		wake()
	})
	d.Touch()
}

// hear takes the answer of whoever has thought. While the match is looked back at, or it is shown or told what came
// of an order, the answer waits.
func (d *Desk) hear() {
	if d.Thought == nil || d.Hand.Past != nil || !d.Thought.answered() || Holding(d.Context) {
		return
	}
	a, side := d.Thought.Given, d.Thought.Side
	d.Thought.stop()
	byHand := slices.ContainsFunc(d.Shown.Sides, func(s engine.Side) bool { return d.Seats[s] == nil })
	if d.Thought, d.Hand.Busy = nil, ""; d.Remark != d.Hint || !byHand || d.Hint == "" {
		d.Remark = engine.Capital(d.Shown.Looks.InWords(a.remark))
	}
	if a.err == nil {
		played := d.Hand.Played
		d.OnlyMoved = a.OnlyMoves
		for _, o := range a.orders {
			played, d.Hand.doubted = d.Hand.Played, o // who plays without hands means it when he gives up the game
			if d.Hand.Play(o); d.Hand.Played == played {
				break // what comes after one that is refused was not meant
			}
		}
		if d.Hand.Played != played {
			d.await()
			return
		}
		d.OnlyMoved = false
		a.err = errors.New(d.Hand.Note.Text)
	}
	d.Held = true // else he would think the same again, for ever
	d.Hand.Say("")
	d.Hand.Note = Note{Text: d.Shown.Looks.Side(side) + " gives up thinking: " + a.err.Error()}
}

// Holding reports whether a tool has something to be seen or read before the next order.
func Holding(u *Context) bool {
	return anyTool(u, func(t *Tool) bool { return t.Holds != nil && t.Holds(u) })
}

// HearTable hears the pointer where no panel is.
func (d *Desk) HearTable(e pointer.Event) {
	d.follow() // a click before this one, in the same frame, may have played an order
	if e.Kind != pointer.Cancel && e.Kind != pointer.Leave {
		d.Pointer = e.Position
	}
	if e.Kind == pointer.Press {
		d.deaf = d.Hasty(nil)
	}
	if d.deaf && e.Kind&(pointer.Press|pointer.Drag|pointer.Release) != 0 {
		return
	}
	d.Guide.follow(d.Context, e)
	if anyTool(d.Context, func(t *Tool) bool { return t.Hear != nil && t.Hear(d.Context, e) }) {
		d.Touch()
		return
	}
	switch e.Kind {
	case pointer.Move, pointer.Enter:
		if over := d.Under(e.Position); over != d.Hand.Over {
			d.Hand.Over = over
			d.Touch()
		}
	case pointer.Leave, pointer.Cancel:
		d.Hand.Over, d.Drag = Nowhere(), Drag{}
		d.Touch()
	case pointer.Press:
		d.Drag = Drag{from: e.Position, last: e.Position, Buttons: e.Buttons}
	case pointer.Drag:
		d.dragged(e)
	case pointer.Release:
		if d.Drag.Buttons == pointer.ButtonPrimary && !d.Drag.moved {
			d.Clicked(e.Position)
		}
		d.Drag = Drag{}
	case pointer.Scroll:
		d.scrolled(e)
	}
}

// dragged slides the camera, or with another button or Shift turns it. In the plan it slides.
func (d *Desk) dragged(e pointer.Event) {
	if !d.Drag.moved && Shaken(d.Drag.from, e.Position) {
		return
	}
	c := d.Camera.Now(d.Now)
	d.Drag.moved = true
	by := e.Position.Sub(d.Drag.last)
	if c.IsPlan() || d.Drag.Buttons == pointer.ButtonPrimary && !e.Modifiers.Contain(key.ModShift) {
		d.slide(d.Drag.last, e.Position)
	} else {
		turn := math.Pi / float64(d.Size.Y) // a window's height is half a turn
		d.Put(c.Turned(-float64(by.X)*turn, float64(by.Y)*turn))
	}
	d.Drag.last = e.Position
}

// Press is a key, by Gio's names for keys. It reports whether the key meant something.
func (d *Desk) Press(name key.Name, mods key.Modifiers) bool {
	defer func(held bool) { d.Camera.Held = held }(d.Camera.Held)
	d.took, d.Camera.Held = false, false                               // where a key sends the table it goes at once
	if name == key.NameEscape && !d.Paged && d.Films.Stop(d.Context) { // as the title tells, whatever else lies open
		return true
	}
	if anyTool(d.Context, func(t *Tool) bool { return t.Press != nil && t.Press(d.Context, name, mods) }) {
		d.took = name == key.NameSpace
		d.Touch()
		return true
	}
	if mods.Contain(key.ModCtrl) {
		return d.command(name, mods)
	}
	if d.pressButton(name, mods) || (mods == key.ModAlt || mods == 0 && d.Hand.Past != nil) && d.leaf(name) {
		return true
	}
	h := d.Hand
	switch name {
	case key.NameReturn, key.NameEnter:
		switch idle := h.Typed == "" && h.Said == ""; {
		case h.Past != nil && h.Typed == "":
			d.LookNow()
		case idle && d.Held:
			d.Held = false // he may think again
		case idle && h.Past == nil && d.Sitting.Match().Result().Over:
			end(d.Context)
		case idle && h.Past == nil && h.Cursor.On && h.Cursor.Tab, !idle && h.Typed == "" && goesOn(h):
			d.ClickHere()
		default:
			h.Enter()
		}
	case key.NameEscape:
		if d.RuleShown != "" && h.Typed == "" {
			d.RuleShown = ""
		} else if !h.Back() {
			if _, over := d.Ended(); over {
				Reckon(d.Context, false)
			}
			d.LookNow()
		}
	case key.NameDeleteBackward:
		if n := len(h.Typed); n > 0 {
			h.Typed = h.Typed[:n-1]
		} else {
			h.Back()
		}
	case key.NameF2:
		d.swing()
	case key.NameF3:
		d.fold()
	case key.NameHome:
		d.Send(Home(d.Context))
	case key.NamePageUp, key.NamePageDown:
		d.page(name, mods)
	case key.NameLeftArrow, key.NameRightArrow, key.NameUpArrow, key.NameDownArrow:
		d.walk(name, mods)
	case key.NameTab:
		d.next(mods.Contain(key.ModShift))
		h.Cursor.Tab = h.Cursor.On
	default:
		return false
	}
	d.Touch()
	return true
}

// page comes nearer or goes farther off, with Shift it turns.
func (d *Desk) page(name key.Name, mods key.Modifiers) {
	by, turn, c := 0.8, 15*polygon.Degree, d.Camera.To
	if name == key.NamePageDown {
		by, turn = 1/by, -turn
	}
	if mods.Contain(key.ModShift) {
		d.Send(c.Turned(turn, 0))
	} else {
		d.Send(c.Zoomed(by, c.At, d.Shown.Ground, d.Aspect()))
	}
}

// command is a key pressed with Ctrl, which types nothing.
func (d *Desk) command(name key.Name, mods key.Modifiers) bool {
	const tilt = 6 * polygon.Degree
	switch {
	case name == "Z" && mods.Contain(key.ModShift), name == "Y":
		d.Redo()
	case name == "Z":
		d.Undo()
	case name == "C":
		d.clip = d.Hand.Match().Position()
		d.Hand.Note = Note{Text: "the position is copied as text", Done: true}
	case name == "P":
		d.Pictured = true
		d.Touch()
	case name == "S" && d.House.Save != nil:
		d.Turner.Turn(d.Context, SavePage)
	case name == key.NameUpArrow:
		d.Send(d.Camera.To.Turned(0, tilt))
	case name == key.NameDownArrow:
		d.Send(d.Camera.To.Turned(0, -tilt))
	case name != key.NamePageUp && name != key.NamePageDown && d.leaf(name), name == key.NameTab && d.Onward(mods):
	default:
		return false
	}
	return true
}

// Letter is a letter typed. A blank with nothing typed is a click on where the pointer or the arrows are.
func (d *Desk) Letter(r rune) {
	if anyTool(d.Context, func(t *Tool) bool { return t.Letter != nil && t.Letter(d.Context, r) }) {
		return
	}
	switch {
	case r == ' ' && d.took:
		d.took = false
	case r == ' ' && d.Hand.Typed == "":
		d.ClickHere()
	default:
		d.Ring = false
		d.Hand.Letter(r)
	}
	d.Touch()
}

// Paste takes a text as if it were typed.
func (d *Desk) Paste(text string) {
	if anyTool(d.Context, func(t *Tool) bool { return t.Paste != nil && t.Paste(d.Context, text) }) {
		return
	}
	d.Ring = false
	for _, r := range strings.Join(strings.Fields(text), " ") {
		d.Hand.Letter(r) // a blank of it is never a click
	}
	d.Touch()
}

// Close stops whoever thinks and reckons, waits for them, and lets go of the journal.
func (d *Desk) Close() error {
	d.StopThinking()
	for i := range d.Tools {
		if end := d.Tools[i].Close; end != nil {
			end()
		}
	}
	d.Helpers.Wait()
	if d.Dismiss == nil {
		return d.Sitting.Close()
	}
	return errors.Join(d.Dismiss(), d.Sitting.Close())
}

// Compose fills a scene with what there is to see now.
func (d *Desk) Compose(s *scene.Scene, a *scenery.Atlas) camera.Camera {
	if d.Stale {
		d.Marked, d.Stale = d.Hand.Marks(), false
	}
	m := d.Marked
	if !d.AtRest {
		m.May, m.Chosen, m.Tried = nil, nil, -1
	}
	c := d.Camera.Now(d.Now)
	d.Brush = scene.Brush{Palette: d.Palette, Banner: d.Panels.banner, Atlas: a, Camera: c, High: d.Size.Y}
	if d.Shown.Ground.Floor && c.AsMap() > 0.5 {
		d.Brush.Palette = d.Palette.OnPaper()
	}
	d.Brush.Centimetres = d.ScaleOf().Unit == "cm"
	for i := range d.Tools {
		if lift := d.Tools[i].Lift; lift != nil {
			lift(d.Context)
		}
	}
	s.Compose(&d.Brush, d.Seen(), d.Poses, &m)
	for i := len(d.Tools) - 1; i >= 0; i-- {
		if lower := d.Tools[i].Lower; lower != nil {
			lower(d.Context)
		}
	}
	for i := range d.Tools {
		if lay := d.Tools[i].Lay; lay != nil {
			lay(d.Context, s, &d.Brush)
		}
	}
	return c
}

// hears gives the table's tag what the pointer does on it, and is told of every press before anything takes it; the
// cursor goes when the pointer moves, over a panel too.
func (d *Desk) hears(source input.Source) {
	const held = pointer.Press | pointer.Move | pointer.Release | pointer.Cancel
	for e := range paper.Heard(source, pointer.Filter{Target: &d.tag.whole, Kinds: held}) {
		d.Camera.Hold(e.Buttons != 0 && e.Kind != pointer.Cancel, d.Now, d.Ease(glideTime))
		if e.Kind == pointer.Press {
			d.Feel(e.Position, d.Now)
		}
		if d.Hand.Cursor.On && e.Kind != pointer.Cancel {
			d.Hand.Cursor.On, d.Hand.Over = false, Nowhere()
			d.Touch()
		}
	}
	far := pointer.ScrollRange{Min: -paper.Endless, Max: paper.Endless}
	const kinds = pointer.Press | pointer.Drag | pointer.Release | pointer.Move | pointer.Enter | pointer.Leave | pointer.Scroll | pointer.Cancel
	all := pointer.Filter{Target: &d.tag.table, Kinds: kinds, ScrollX: far, ScrollY: far}
	for e := range paper.Heard(source, all) {
		d.HearTable(e)
	}
}

// Copied is what somebody has copied, on a page or of the match, for the system's clipboard.
func (d *Desk) Copied() (text string, ok bool) {
	if text, d.clip = d.clip, ""; text != "" {
		return text, true
	}
	_, content, ok := d.Router.WriteClipboard()
	return string(content), ok
}
