// Package build is the tool by which country is made and men are set down by hand: a tray of pieces, a ghost of what
// an order would leave on the table, and handles by which that is pulled into shape.
package build

import (
	"fmt"
	"math"
	"slices"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// Builder has the tray, and the piece that is out of it.
type Builder struct {
	tray   tray
	moulds []engine.Mould
	asked  string        // how the match stood when it was asked for them
	Out    *Piece        // what is being made or moved; nil if nothing is
	within engine.Ground // where it may lie
	Held   bool          // it follows the pointer, pressed or not
	is     pressed
	from   f32.Point   // where that was pressed, in the window
	grip   engine.Spot // from the pointer to the middle of what is moved
	pulled int         // the handle in the hand
	over   int         // the one under the pointer, -1 for none
	moved  bool        // farther than a hand shakes at a click

	stale   bool // the order is another, and the rest is to be reckoned anew
	ghost   []engine.Solid
	Why     error // the order cannot be given; nil if it can
	handles []handle
	drawn   chalk.Drawing
}

// pressed is what the pointer was pressed on.
type pressed uint8

const (
	onNothing pressed = iota
	toSet             // with a piece in the hand, to set it
	onHandle
	onGhost
	onThing  // that stands there: a drag would lift it
	carrying // such a thing, lifted
	spent    // what was pressed has been put away: until the button is up, it means nothing
)

const (
	quarter = 0.25     // in: on which places are
	finely  = 1.0 / 16 // in, with Shift
	notch   = 15.0     // degrees that a thing is turned by the wheel
)

// Tool is the builder as the desk has it.
func (t *Builder) Tool() ui.Tool {
	return ui.Tool{
		Name: "build", Papers: []ui.Paper{{Slot: ui.TraySlot, Draw: t.draw, Rigid: true, Least: trayWide}},
		Reset: func(*ui.Context) { *t = Builder{over: -1, tray: tray{folded: t.tray.folded, chosen: t.tray.chosen}} },
		Begin: t.begin, Hear: t.hear, Press: t.press, Enter: t.enter, Step: t.step, Lay: t.lay, Says: t.says,
	}
}

// making is the match, if things can be put up on its table by a person now.
func making(u *ui.Context) (engine.Making, bool) {
	m, is := u.Hand.Match().(engine.Making)
	return m, is && u.Hand.Barred() == "" && !u.Busy()
}

// begin asks what can be put up, once for each state of the match.
func (t *Builder) begin(u *ui.Context) {
	m, may := making(u)
	asked := fmt.Sprint(u.Hand.Played, u.Hand.Shown(), may)
	if asked == t.asked {
		return
	}
	t.asked, t.moulds, t.stale = asked, nil, true
	if may {
		t.moulds = m.Moulds()
	}
	if len(t.moulds) == 0 {
		t.putAway()
	}
	t.tray.show(u, m, t.moulds)
}

func (t *Builder) putAway() {
	if t.is != onNothing {
		t.is = spent
	}
	t.Out, t.Held, t.over, t.stale = nil, false, -1, true
}

// take has a piece in the hand.
func (t *Builder) take(u *ui.Context, p *Piece) {
	u.Films.Close(u)
	u.Hand.Say("")
	u.Hand.Note = ui.Note{}
	t.Out, t.Held, t.grip, t.stale = p, true, engine.Spot{}, true
	t.within = u.Shown.Ground
	for _, c := range u.Hand.S.Match().Complete(p.Before) {
		if c.Part != engine.Point {
			continue
		}
		if rings := c.Area.Outline(); len(rings) > 0 {
			t.within.Low, t.within.High = polygon.Bounds(rings[0])
		}
	}
}

// follow has what is in the hand go along with the pointer.
func (t *Builder) follow(u *ui.Context, at f32.Point, mods key.Modifiers) {
	spot, ok := u.Spot(at)
	if !ok {
		return
	}
	step := quarter
	if mods.Contain(key.ModShift) {
		step = finely
	}
	t.moveTo(u, polygon.Rounded(engine.Spot{X: spot.X + t.grip.X, Y: spot.Y + t.grip.Y}, step))
}

// moveTo has the middle of what is out somewhere else; or where it would reach over the edge of where it may lie, and
// may not, as near to there as it is within.
func (t *Builder) moveTo(u *ui.Context, to engine.Spot) {
	t.Out.moveTo(polygon.Onto(u.Shown.Ground, to))
	t.stale = true
	m, may := making(u)
	if !may {
		return
	}
	by := t.inward(m.Ghost(t.Out.Order()))
	for range 2 { // the edge itself may be too near
		if by == (engine.Spot{}) || u.Hand.S.Match().Check(t.Out.Order()) == nil {
			return
		}
		mid := t.Out.middle()
		t.Out.moveTo(engine.Spot{X: mid.X + by.X, Y: mid.Y + by.Y})
		by = engine.Spot{X: min(max(by.X, -finely), finely), Y: min(max(by.Y, -finely), finely)}
	}
}

// inward is how far a ghost has to go so that all of it lies where it may, in whole sixteenths.
func (t *Builder) inward(ghost []engine.Solid) (by engine.Spot) {
	add := func(by *float64, off float64) {
		const slip = 1e-6
		if off = math.Copysign(math.Ceil(math.Abs(off)/finely-slip)*finely, off); math.Abs(off) > math.Abs(*by) {
			*by = off
		}
	}
	for i := range ghost {
		for _, c := range ghost[i].Outline {
			in := polygon.Onto(t.within, c)
			add(&by.X, in.X-c.X)
			add(&by.Y, in.Y-c.Y)
		}
	}
	return by
}

func (t *Builder) hear(u *ui.Context, e pointer.Event) bool {
	if t.is == spent && e.Kind != pointer.Press {
		if e.Kind == pointer.Release || e.Kind == pointer.Cancel {
			t.is = onNothing
		}
		return e.Kind == pointer.Drag || e.Kind == pointer.Release
	}
	switch e.Kind {
	case pointer.Move, pointer.Enter:
		return t.hover(u, e)
	case pointer.Press:
		t.is, t.from, t.moved = t.touch(u, e), e.Position, false
		return t.is != onNothing && t.is != onThing
	case pointer.Drag:
		return t.drag(u, e)
	case pointer.Release:
		return t.letGo(u, e)
	case pointer.Cancel:
		if t.is == carrying {
			t.putAway()
		}
		t.is = onNothing
	case pointer.Scroll:
		return t.wheel(u, e)
	}
	return false
}

func (t *Builder) hover(u *ui.Context, e pointer.Event) bool {
	switch {
	case t.Out == nil:
		return false
	case t.Held:
		t.follow(u, e.Position, e.Modifiers)
		return true
	}
	t.over = t.handleAt(u, e.Position)
	return t.over >= 0
}

// touch is what the pointer is pressed on.
func (t *Builder) touch(u *ui.Context, e pointer.Event) pressed {
	if _, may := making(u); !may || e.Buttons != pointer.ButtonPrimary {
		return onNothing
	}
	switch {
	case t.Held:
		return toSet
	case t.Out != nil:
		if t.pulled = t.handleAt(u, e.Position); t.pulled >= 0 {
			return onHandle
		}
		if !t.inGhost(u, e.Position) {
			return onNothing
		}
		t.grab(u, e.Position)
		return onGhost
	}
	if shift, _, _ := t.thing(u, e.Position); shift != nil {
		return onThing
	}
	return onNothing
}

// grab remembers where on what is out the pointer is.
func (t *Builder) grab(u *ui.Context, at f32.Point) {
	if spot, ok := u.Spot(at); ok {
		mid := t.Out.middle()
		t.grip = engine.Spot{X: mid.X - spot.X, Y: mid.Y - spot.Y}
	}
}

func (t *Builder) drag(u *ui.Context, e pointer.Event) bool {
	t.moved = t.moved || !ui.Shaken(t.from, e.Position)
	switch t.is {
	case onNothing:
		return false
	case onThing:
		if u.Drag == (ui.Drag{}) { // somebody else has taken the press
			t.is = onNothing
			return false
		}
		if p, _, _ := t.thing(u, t.from); t.moved && p != nil {
			t.take(u, p)
			t.grab(u, t.from)
			t.is, u.Drag = carrying, ui.Drag{}
		}
	case onHandle:
		if spot, ok := u.Spot(e.Position); ok && t.pulled < len(t.handles) {
			t.handles[t.pulled].pull(polygon.Onto(u.Shown.Ground, spot))
			t.stale = true
		}
	}
	if t.is == toSet || t.is == carrying || t.is == onGhost && t.moved {
		t.follow(u, e.Position, e.Modifiers)
	}
	return true
}

func (t *Builder) letGo(u *ui.Context, e pointer.Event) bool {
	was := t.is
	t.is = onNothing
	switch was {
	case onNothing, onThing:
		return false
	case toSet:
		t.follow(u, e.Position, e.Modifiers)
		t.Held = false
	case onGhost:
		if !t.moved {
			t.say(u, e.Position)
		}
	case carrying:
		t.say(u, e.Position)
		t.putAway()
	}
	return true
}

// say gives the order; one that is refused leaves the ghost where it is.
func (t *Builder) say(u *ui.Context, at f32.Point) {
	played := u.Hand.Played
	u.Hand.Play(t.Out.Order())
	if u.Hand.Played == played {
		u.Refuse(at, u.Hand.Note)
		return
	}
	t.putAway()
}

// wheel makes what is out higher, or with Shift turns it, or what stands under the pointer.
func (t *Builder) wheel(u *ui.Context, e pointer.Event) bool {
	by, is := 1.0, engine.AskTall
	if e.Scroll.X+e.Scroll.Y > 0 {
		by = -1
	}
	if e.Modifiers.Contain(key.ModShift) {
		is = engine.AskTurn
	}
	if t.Out != nil {
		i := t.Out.asks(is)
		if i < 0 || !t.Held && !t.inGhost(u, e.Position) && t.handleAt(u, e.Position) < 0 {
			return t.Held
		}
		t.Out.put(i, t.Out.Said[i].x+by*t.Out.Asks[i].Range.Step)
		t.stale = true
		return true
	}
	_, turn, _ := t.thing(u, e.Position)
	if is == engine.AskTurn && turn != "" {
		const whole = 360
		t.give(u, turn.Then(engine.Decimal(float64(int(by*notch+whole)%whole))), e.Position)
	}
	return is == engine.AskTurn && turn != ""
}

// give gives an order of a thing that stands there.
func (t *Builder) give(u *ui.Context, order engine.Order, at f32.Point) {
	u.Hand.Play(order)
	u.Refuse(at, u.Hand.Note)
}

// thing is what stands at a point of the window, as a piece to be shifted, and how it is turned and taken away.
func (t *Builder) thing(u *ui.Context, at f32.Point) (shifted *Piece, turn, away engine.Order) {
	m, may := making(u)
	if !may || len(t.moulds) == 0 || u.Under(at).Figure >= 0 || u.Hand.Said != "" {
		return nil, "", ""
	}
	i, _ := scene.SolidUnder(&u.Shown, u.Ray(at))
	if spot, ok := u.Spot(at); i < 0 && ok { // or what is chalked there
		for k := range u.Shown.Solids {
			if s := &u.Shown.Solids[k]; s.Height == 0 && polygon.Inside(s.Outline, spot) {
				i = k
			}
		}
	}
	if i < 0 {
		return nil, "", ""
	}
	s := &u.Shown.Solids[i]
	shift, turn, away := m.Made(s.Name)
	if shift == "" {
		return nil, turn, away
	}
	first := slices.IndexFunc(u.Shown.Solids, func(o engine.Solid) bool { return o.Name == s.Name })
	middle := value{at: polygon.MiddleOfRing(u.Shown.Solids[first].Outline)}
	place := engine.Dimension{Gist: "its middle", Is: engine.AskSpot}
	return &Piece{Word: s.Name, Before: shift, Asks: []engine.Dimension{place}, Said: []value{middle}}, turn, away
}

func (t *Builder) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	if t.Out == nil {
		at, here := u.Aimed()
		if _, _, away := t.thing(u, at); name == key.NameDeleteForward && here && away != "" {
			t.give(u, away, at)
			return true
		}
		return false
	}
	switch name {
	case key.NameEscape, key.NameDeleteForward:
		t.putAway()
		return true
	case key.NameReturn, key.NameEnter:
		if t.yields(u) {
			return false
		}
		t.say(u, u.PixelOf(t.Out.middle(), 0))
		return true
	}
	x, y, ok := u.Along(name)
	if !ok || mods.Contain(key.ModCtrl) || t.is == carrying {
		return false
	}
	step := quarter
	if mods.Contain(key.ModShift) {
		step = finely
	}
	t.moveTo(u, polygon.Stepped(t.Out.middle(), x, y, step))
	t.Held = false
	return true
}

// yields reports whether Enter is not for what is out: a sentence is being said, or it is being dragged.
func (t *Builder) yields(u *ui.Context) bool {
	return u.Hand.Said != "" || u.Hand.Typed != "" || t.is == carrying
}

// enter is what Enter would do.
func (t *Builder) enter(u *ui.Context) ui.Action {
	if t.Out == nil || t.yields(u) {
		return ui.Action{}
	}
	a := ui.Action{Word: engine.Capital(t.Out.Before.Words()[0]), Gist: t.Out.Size(u), Barred: t.Why != nil}
	if t.Why != nil {
		a.Gist, a.Why = "it cannot stand here", ui.Refused(t.Why)
	}
	return a
}

// step reckons what the order would leave, once for however many events there were.
func (t *Builder) step(u *ui.Context) (moves bool) {
	if t.Out != nil && (t.Held || t.is == carrying || t.is == onHandle) {
		u.Shape = pointer.CursorGrabbing
	} else if t.over >= 0 {
		u.Shape = pointer.CursorGrab
	}
	if !t.stale {
		return false
	}
	t.stale, t.drawn.Done, t.ghost, t.handles, t.Why = false, false, nil, nil, nil
	if m, may := making(u); may && t.Out != nil {
		order := t.Out.Order()
		t.ghost, t.Why = m.Ghost(order), u.Hand.S.Match().Check(order)
		t.handles = t.Out.handles(t.ghost)
	}
	if t.Out != nil {
		u.Touch()
	}
	return t.Out != nil
}

// says is what is out, with its size, and why it cannot be there.
func (t *Builder) says(u *ui.Context) []string {
	if t.Out == nil || !t.Held && t.is == onNothing && t.over < 0 && !(u.Here && t.inGhost(u, u.Pointer)) {
		return nil
	}
	lines := []string{t.Out.Size(u)}
	if t.Why != nil {
		n := ui.Refused(t.Why)
		if lines = append(lines, engine.Capital(n.Text)); n.Rule != "" {
			lines = append(lines, string(n.Rule))
		}
	}
	return lines
}

// handleAt is the nearest handle at a point of the window, -1 for none: not where the middle is nearer.
func (t *Builder) handleAt(u *ui.Context, at f32.Point) int {
	const reach = 13 // units
	if t.Held || t.Out == nil || t.Out.thing() {
		return -1
	}
	far := func(spot engine.Spot) float64 {
		off := u.PixelOf(spot, scene.GroundAt(&u.Shown, spot)).Sub(at)
		return math.Hypot(float64(off.X), float64(off.Y))
	}
	found, nearest := -1, min(float64(u.Wide(reach)), far(t.Out.middle()))
	for i := range t.handles {
		if off := far(t.handles[i].at); off < nearest {
			found, nearest = i, off
		}
	}
	return found
}

// inGhost reports whether a point of the window is in the ghost, or above it as high as it is.
func (t *Builder) inGhost(u *ui.Context, at f32.Point) bool {
	spot, ok := u.Spot(at)
	v := engine.View{Ground: u.Shown.Ground, Solids: t.ghost}
	i, _ := scene.SolidUnder(&v, u.Ray(at))
	has := func(s engine.Solid) bool { return polygon.Inside(s.Outline, spot) }
	return i >= 0 || ok && slices.ContainsFunc(t.ghost, has)
}

// lay draws the ghost in chalk, red where it cannot be, and its handles.
func (t *Builder) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if t.Out == nil {
		return
	}
	t.drawn.Lay(u, s, b, func(r *chalk.Ruling) {
		white := r.Palette.Chalk
		if t.Why != nil {
			r.Palette.Chalk = r.Palette.Alarm
		}
		for i := range t.ghost {
			edged(r, &t.ghost[i])
		}
		if t.Held || t.Out.thing() {
			return
		}
		mid, wide := t.Out.middle(), r.Wide(0.35, 0.15, 6)
		for _, h := range t.handles {
			if h.knob {
				r.Chalk([]engine.Spot{mid, h.at}, 0.6)
			}
			at := r.On(h.at, 0.08)
			rim, body := scene.Thin(r.Palette.Ink, 0.9), scene.Thin(white, 1)
			if h.knob {
				body = scene.Thin(r.Palette.Brass, 1)
			}
			r.Disc(at, 1.2*wide, 0, rim, rim)
			r.Disc(r.On(h.at, 0.09), 0.9*wide, 0, body, body)
		}
	})
}

// edged is a solid in chalk: its outline on the floor, and as high as it is.
func edged(r *chalk.Ruling, s *engine.Solid) {
	r.Chalked(s.Outline)
	if s.Height == 0 || len(s.Outline) < 2 {
		return
	}
	wide, top := r.Wide(0.1, 0.04, 1.6), s.Base+s.Height
	c := scene.Thin(r.Palette.Chalk, 0.85)
	stops := []scene.Stop{{Off: -wide / 2, Colour: c}, {Off: wide / 2, Colour: c}}
	path := r.Drape(nil, 0)
	for _, p := range append(s.Outline[:len(s.Outline):len(s.Outline)], s.Outline[0]) {
		path = append(path, camera.Vec(p.X, p.Y, top))
	}
	r.Band(path, stops, 0)
}
