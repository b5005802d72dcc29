package render

import (
	"errors"
	"math"
	"slices"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
)

// marchWord begins the sentence by which men go together, "march DX,DY FIGURE FIGURE": a match without it has
// no groups. toWord is what each of them could be told alone.
const (
	marchWord = "march"
	toWord    = "to"
)

// group is men chosen together, who keep their formation while they are carried, each on his own string.
type group struct {
	words  []string // whom it is, in the order of the View
	played int      // hand.played, when it was looked who may still go
	state  grouped
	keys   bool      // it is the arrows that draw the box or carry them, and not the pointer
	spent  bool      // they were let go with the button still down: until it is up, it means nothing
	from   f32.Point // where the pointer was pressed, in the window
	on     string    // whom it was pressed on, "" for bare floor

	corners [2]engine.Spot // of the box
	grip    engine.Spot    // where they were taken hold of
	by      engine.Spot    // how far they are carried
	since   time.Duration  // when they were lifted or let go
	stale   bool           // by has changed, and the rest is to be reckoned anew
	paces   []pace         // who goes first, first
	told    []string
	held    []standing // the poses that they have, while they are drawn elsewhere
	drawn   drawing
}

// grouped is what is being done with a group.
type grouped uint8

const (
	groupStands  grouped = iota
	groupPicked          // the pointer is pressed, with Shift: to choose one, or to draw a box
	groupBoxed           // a box is being drawn
	groupGripped         // the pointer is pressed on one of them: a drag would lift them
	groupGoes
	groupBack // they go back to where they stand
)

// pace is where one of a group is to go, on what string, and why he may not.
type pace struct {
	figure engine.Piece
	to     engine.Spot
	way    []engine.Spot
	length float64
	err    error
}

func (t *group) tool() tool {
	return tool{
		name: "group", reset: func(*uiContext) { *t = group{} },
		hear: t.hear, press: t.press, step: t.step, lift: t.raise, lower: t.lower, lay: t.lay, says: t.says, card: t.card,
	}
}

func (t *group) hear(u *uiContext, e pointer.Event) bool {
	if t.spent && e.Kind != pointer.Press {
		t.spent = e.Kind != pointer.Release && e.Kind != pointer.Cancel
		return e.Kind == pointer.Drag || e.Kind == pointer.Release
	}
	switch e.Kind {
	case pointer.Press:
		return t.touch(u, e)
	case pointer.Drag:
		return t.drag(u, e)
	case pointer.Release:
		return t.release(u, e)
	case pointer.Cancel:
		if !t.keys {
			t.letBack(u)
		}
	case pointer.Scroll:
		return t.state == groupGoes && !t.keys // nothing turns in the hand
	}
	return false
}

// touch remembers what the pointer is pressed on.
func (t *group) touch(u *uiContext, e pointer.Event) bool {
	t.spent = false
	if t.state == groupGoes || t.state == groupBoxed {
		t.spent = !t.keys // another button: he who is not sure lets go
		t.letBack(u)
		if t.spent {
			return true
		}
	}
	t.state, t.on, t.from, t.keys = groupStands, "", e.Position, false
	if e.Buttons != pointer.ButtonPrimary || !t.offered(u) {
		return false
	}
	at := u.under(e.Position).figure
	if at >= 0 && goes(u, u.shown.Figures[at].Word) != nil {
		t.on = u.shown.Figures[at].Word
	}
	spot, ok := u.spot(e.Position)
	switch shift := e.Modifiers.Contain(key.ModShift); {
	case !ok:
	case shift && (at >= 0 || u.camera.to.IsPlan()):
		spot = onto(u.shown.Ground, spot)
		t.state, t.corners = groupPicked, [2]engine.Spot{spot, spot}
		return true
	case !shift && slices.Contains(t.words, t.on):
		t.state, t.grip = groupGripped, spot
	}
	return false
}

// offered reports whether men can be told to go together now.
func (t *group) offered(u *uiContext) bool {
	return u.ground().spots && u.hand.barred() == "" &&
		slices.ContainsFunc(u.hand.complete(""), func(c engine.Choice) bool { return c.Word == marchWord && c.Goes })
}

// goes is where a figure may go, if it can be told to; nil if it cannot.
func goes(u *uiContext, word string) engine.Area {
	if word == "" || !slices.ContainsFunc(u.hand.complete(""), func(c engine.Choice) bool { return c.Word == word && c.Goes }) {
		return nil
	}
	said := engine.Order(word)
	if !slices.ContainsFunc(u.hand.complete(said), func(c engine.Choice) bool { return c.Word == toWord && c.Goes }) {
		return nil
	}
	for _, c := range u.hand.complete(said.Then(toWord)) {
		if c.Part == engine.Point {
			return c.Area
		}
	}
	return nil
}

func (t *group) drag(u *uiContext, e pointer.Event) bool {
	moved := !shaken(t.from, e.Position)
	switch {
	case t.keys || t.state == groupStands || t.state == groupBack:
		return false
	case t.state == groupPicked && moved && u.camera.to.IsPlan():
		t.state = groupBoxed
	case t.state == groupGripped && moved:
		u.drag = drag{}
		t.lift(u)
	}
	spot, ok := u.spot(e.Position)
	switch {
	case !ok:
	case t.state == groupBoxed:
		t.corners[1] = onto(u.shown.Ground, spot)
	case t.state == groupGoes:
		t.carryBy(u, engine.Spot{X: spot.X - t.grip.X, Y: spot.Y - t.grip.Y})
	}
	return true
}

// release chooses, or has them go. A click beside them lets go of them.
func (t *group) release(u *uiContext, e pointer.Event) bool {
	if t.keys {
		return false
	}
	click := shaken(t.from, e.Position)
	switch t.state {
	case groupPicked:
		if t.state = groupStands; click && t.on != "" {
			t.toggle(u, t.on)
		}
		return true
	case groupBoxed:
		if spot, ok := u.spot(e.Position); ok {
			t.corners[1] = onto(u.shown.Ground, spot)
		}
		t.choose(u)
		return true
	case groupGoes:
		t.setDown(u, e.Modifiers.Contain(key.ModCtrl))
		return true
	case groupGripped:
		t.state = groupStands
		return false
	}
	if len(t.words) == 0 || !click || u.drag.buttons != pointer.ButtonPrimary || slices.Contains(t.words, t.on) {
		return false
	}
	t.words = nil
	if u.under(e.Position) != nowhere() {
		return false
	}
	u.drag = drag{} // on the floor it means no more than that
	return true
}

// toggle takes one more into the group, or one out of it.
func (t *group) toggle(u *uiContext, word string) {
	if i := slices.Index(t.words, word); i >= 0 {
		t.words = slices.Delete(t.words, i, i+1)
	} else {
		t.words = append(t.words, word)
	}
	t.gather(u, func(f *engine.Piece) bool { return slices.Contains(t.words, f.Word) })
}

// choose takes in who stands in the box.
func (t *group) choose(u *uiContext) {
	box := t.box(u.camera.to.Yaw)
	t.gather(u, func(f *engine.Piece) bool { return slices.Contains(t.words, f.Word) || inside(box[:], f.At) })
	t.state, t.keys = groupStands, false
}

// gather makes the group of those who may go, by whether they are wanted.
func (t *group) gather(u *uiContext, wanted func(*engine.Piece) bool) {
	var words []string
	for i := range u.shown.Figures {
		if f := &u.shown.Figures[i]; wanted(f) && marches(u, f.Word) {
			words = append(words, f.Word)
		}
	}
	t.words = words
	if u.hand.barred() == "" {
		u.hand.say("")
	}
	u.touch()
}

// marches reports whether a figure may be named among those who go together: a gun goes somewhere, but with its
// own men.
func marches(u *uiContext, word string) bool {
	if goes(u, word) == nil {
		return false
	}
	_, unclear := errors.AsType[*engine.Unclear](u.hand.s.Match().Check(engine.Order(marchWord).Then("0,0").Then(word)))
	return !unclear
}

// onto is the spot of the ground nearest to one that may lie beside it, or far off by the horizon.
func onto(g engine.Ground, at engine.Spot) engine.Spot {
	return engine.Spot{X: min(max(at.X, g.Low.X), g.High.X), Y: min(max(at.Y, g.Low.Y), g.High.Y)}
}

// box is the four corners of what is drawn, as upright in the window as the camera is turned.
func (t *group) box(yaw float64) [4]engine.Spot {
	sin, cos := math.Sincos(yaw)
	a, b := t.corners[0], t.corners[1]
	x, y := cos*(b.X-a.X)+sin*(b.Y-a.Y), cos*(b.Y-a.Y)-sin*(b.X-a.X)
	return [4]engine.Spot{a, {X: a.X + cos*x, Y: a.Y + sin*x}, b, {X: a.X - sin*y, Y: a.Y + cos*y}}
}

// lift takes them up.
func (t *group) lift(u *uiContext) {
	u.films.close(u)
	u.hand.say("")
	u.hand.note = note{}
	u.hand.over = nowhere()
	t.state, t.by, t.since, t.stale, t.paces = groupGoes, engine.Spot{}, u.now, true, nil
}

// carryBy carries them so far, in whole sixteenths, and none of them off the floor.
func (t *group) carryBy(u *uiContext, by engine.Spot) {
	low, high := engine.Spot{X: math.Inf(-1), Y: math.Inf(-1)}, engine.Spot{X: math.Inf(1), Y: math.Inf(1)}
	g := u.shown.Ground
	for _, w := range t.words {
		if i := figureWorded(&u.shown, w); i >= 0 {
			at := u.shown.Figures[i].At
			low = engine.Spot{X: max(low.X, g.Low.X-at.X), Y: max(low.Y, g.Low.Y-at.Y)}
			high = engine.Spot{X: min(high.X, g.High.X-at.X), Y: min(high.Y, g.High.Y-at.Y)}
		}
	}
	by = rounded(engine.Spot{X: min(max(by.X, low.X), high.X), Y: min(max(by.Y, low.Y), high.Y)}, grain)
	by = engine.Spot{X: by.X + 0, Y: by.Y + 0} // a nought has no sign in an order
	if by != t.by {
		t.by, t.stale = by, true
		u.touch()
	}
}

// reckon finds out on what string each of them goes and who may not. They go one after another, the foremost
// first, in a match of their own: who makes room for another has made it when his turn comes.
func (t *group) reckon(u *uiContext) {
	if t.state != groupGoes || !t.stale {
		return
	}
	t.stale, t.paces, t.told, t.drawn.done = false, t.paces[:0], nil, false
	for _, w := range t.words {
		if i := figureWorded(&u.shown, w); i >= 0 {
			f := u.shown.Figures[i]
			t.paces = append(t.paces, pace{figure: f, to: engine.Spot{X: f.At.X + t.by.X, Y: f.At.Y + t.by.Y}})
		}
	}
	front := func(p *pace) float64 { return p.figure.At.X*t.by.X + p.figure.At.Y*t.by.Y }
	slices.SortStableFunc(t.paces, func(a, b pace) int {
		switch x, y := front(&a), front(&b); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	m := u.hand.s.Match().Clone()
	for i := range t.paces {
		p := &t.paces[i]
		p.way, p.length = []engine.Spot{p.figure.At, p.to}, apart(p.figure.At, p.to)
		if s, ok := goes(u, p.figure.Word).(engine.Strung); ok {
			if way, length, ok := s.String(p.to); ok {
				p.way, p.length = way, length
			}
		}
		if t.by != (engine.Spot{}) {
			_, p.err = m.Play(t.order(t.paces[i : i+1]))
		}
	}
	t.tell(u)
}

// order is what is said to have these go.
func (t *group) order(paces []pace) engine.Order {
	order := engine.Order(marchWord).Then(t.by.String())
	for i := range paces {
		order = order.Then(paces[i].figure.Word)
	}
	return order
}

// able is those who may go, in their order.
func (t *group) able() []pace {
	return slices.DeleteFunc(slices.Clone(t.paces), func(p pace) bool { return p.err != nil })
}

// setDown gives the order. Whoever may not go is left out if he is to be; else nobody goes.
func (t *group) setDown(u *uiContext, leave bool) {
	t.reckon(u)
	going := t.paces
	if leave {
		going = t.able()
	}
	if t.by == (engine.Spot{}) {
		t.letBack(u)
		return
	}
	if len(going) == 0 {
		going = t.paces // to be told why
	}
	h, played := u.hand, u.hand.played
	h.play(t.order(going))
	if h.played == played {
		refused := h.note
		tried := u.pointer
		if t.keys {
			tried = u.pixelOf(going[0].to, 0)
		}
		t.letBack(u)
		u.Refuse(tried, refused)
		return
	}
	t.arrive(u, going)
}

// arrive leaves them where they were carried: they need not go there once more.
func (t *group) arrive(u *uiContext, gone []pace) {
	t.state, t.keys = groupStands, false
	u.shown.Figures = slices.Clone(u.shown.Figures)
	for i := range gone {
		if k := figureWorded(&u.shown, gone[i].figure.Word); k >= 0 {
			u.shown.Figures[k].At = gone[i].to
		}
	}
	u.hand.events = unfilmed(u.hand.events)
	u.touch()
}

// unfilmed is events without those that can be watched.
func unfilmed(events []engine.Event) []engine.Event {
	kept := events[:0:0]
	for _, e := range events {
		if _, ok := e.(engine.Filmed); !ok {
			kept = append(kept, e)
		}
	}
	return kept
}

// letBack has them go back to where they stand, or leaves the box.
func (t *group) letBack(u *uiContext) {
	switch t.state {
	case groupGoes:
		t.state, t.since = groupBack, u.now
		u.hand.note = note{}
	case groupBack:
	default:
		t.state = groupStands
	}
	t.keys = false
	u.touch()
}

func (t *group) press(u *uiContext, name key.Name, mods key.Modifiers) bool {
	switch {
	case u.ring:
		return false
	case t.state == groupGoes || t.state == groupBoxed:
		return t.pressBusy(u, name, mods)
	case mods.Contain(key.ModCtrl):
		return t.pick(u, name)
	case len(t.words) == 0 || u.hand.typed != "" || u.hand.said != "":
		return false
	case name == key.NameEscape && u.hand.note == (note{}) && u.rule == "":
		t.words = nil
		return true
	}
	if _, _, ok := u.along(name); !ok {
		return false
	}
	t.lift(u)
	t.keys = true
	t.nudge(u, name, mods)
	return true
}

// pick is a key by which somebody is chosen: Ctrl+A all, Ctrl+Space whom the cursor is on, Ctrl+B the corners of
// a box.
func (t *group) pick(u *uiContext, name key.Name) bool {
	if name != "A" && name != "B" && name != key.NameSpace || !t.offered(u) {
		return false
	}
	at := u.hand.over.figure
	spot, ok := u.hand.cursor.at, u.hand.cursor.on
	if !ok {
		spot, ok = u.spot(u.pointer)
	}
	switch {
	case name == "A":
		t.gather(u, func(*engine.Piece) bool { return true })
	case name == "B" && ok:
		spot = onto(u.shown.Ground, spot)
		t.state, t.keys, t.corners = groupBoxed, true, [2]engine.Spot{spot, spot}
	case name == key.NameSpace && at >= 0 && marches(u, u.shown.Figures[at].Word):
		t.toggle(u, u.shown.Figures[at].Word)
	}
	return true
}

// pressBusy is a key while a box is drawn or they are carried.
func (t *group) pressBusy(u *uiContext, name key.Name, mods key.Modifiers) bool {
	enter := name == key.NameReturn || name == key.NameEnter
	_, _, arrow := u.along(name)
	switch {
	case name == key.NameEscape:
		t.spent = !t.keys
		t.letBack(u)
	case t.state == groupBoxed && t.keys:
		if !enter && name != "B" {
			return false // the cursor stretches it
		}
		t.choose(u)
	case t.keys && enter:
		t.setDown(u, mods.Contain(key.ModCtrl))
	case t.keys && arrow && !mods.Contain(key.ModCtrl):
		t.nudge(u, name, mods)
	case t.keys:
		return false
	}
	return true // with men in the hand nothing else can be done
}

// nudge carries them an inch, with Shift a sixteenth.
func (t *group) nudge(u *uiContext, to key.Name, mods key.Modifiers) {
	step := 1.0
	if mods.Contain(key.ModShift) {
		step = grain
	}
	x, y, _ := u.along(to)
	by := t.by
	if math.Abs(x) > math.Abs(y) {
		by.X += math.Copysign(step, x)
	} else {
		by.Y += math.Copysign(step, y)
	}
	t.carryBy(u, by)
}

func (t *group) step(u *uiContext) (moves bool) {
	if t.played != u.hand.played {
		t.played = u.hand.played
		if t.state == groupGoes { // their time was up, and somebody else's came
			t.spent = !t.keys
			t.letBack(u)
		}
		if offered := t.offered(u); len(t.words) > 0 {
			t.gather(u, func(f *engine.Piece) bool { return offered && slices.Contains(t.words, f.Word) })
		}
	}
	if c := u.hand.cursor; t.state == groupBoxed && t.keys && c.on && c.at != t.corners[1] {
		t.corners[1] = c.at
		u.touch()
	}
	switch t.state {
	case groupBoxed:
		u.setCursor(pointer.CursorCrosshair)
	case groupGoes:
		u.setCursor(pointer.CursorGrabbing)
	}
	was := t.stale
	t.reckon(u)
	part := progress(u.now, t.since, u.ease(liftTakes))
	if t.state == groupBack && part >= 1 {
		t.state = groupStands
		return true
	}
	return was || part < 1 && (t.state == groupGoes || t.state == groupBack)
}
