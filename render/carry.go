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

// carry takes a figure along under the pointer, with a live string behind it. Let go, he goes where he is
// held; where he may not, he goes back and it is told why.
type carry struct {
	figure engine.Piece // whom the pointer was pressed on
	from   f32.Point    // where, in the window
	grip   engine.Spot  // from there to his middle
	state  carried
	spent  bool          // he was let go with the button still down: until it is up, it means nothing
	since  time.Duration // when he was lifted or let go
	played int           // hand.played, when he was lifted
	before engine.Order  // what is said before the place
	area   engine.Area   // where he may be set down; nil on a board of cells

	pointer f32.Point
	stale   bool // the pointer has moved, and the rest is to be reckoned anew
	at      engine.Spot
	heading float64 // radians
	turned  bool    // by the wheel
	strung  []engine.Spot
	length  float64
	refused error
	told    []string
	most    float64 // of the string; endless where it has no bound
	drawn   drawing

	stood  standing // his pose in the match, and where that is; -1 while he is not drawn elsewhere
	stands int
}

// carried is how far a figure is on his way.
type carried uint8

const (
	standsThere carried = iota
	pressedOn           // a drag would lift him
	inHand
	goesBack
)

const (
	liftTakes = 150 * time.Millisecond
	grain     = 1.0 / 16 // in: he is set down on whole sixteenths
	wheelTurn = 15.0     // degrees, with Shift one
)

func (t *carry) tool() tool {
	return tool{
		name: "carry", reset: func(*uiContext) { *t = carry{} },
		hear: t.hear, press: t.press, step: t.step, lift: t.raise, lower: t.lower, lay: t.lay, says: t.says,
	}
}

func (t *carry) hear(u *uiContext, e pointer.Event) bool {
	if t.spent && e.Kind != pointer.Press {
		t.spent = e.Kind != pointer.Release && e.Kind != pointer.Cancel
		return e.Kind == pointer.Drag || e.Kind == pointer.Release
	}
	switch e.Kind {
	case pointer.Press:
		t.spent = false
		if t.state == inHand {
			t.letBack(u) // another button: he who is not sure lets go
			t.spent = true
			return true
		}
		t.touch(u, e)
	case pointer.Drag:
		return t.drag(u, e)
	case pointer.Release:
		if t.state == inHand {
			t.pointer = e.Position
			t.setDown(u)
			return true
		}
		t.state = standsThere
	case pointer.Cancel:
		switch t.state {
		case inHand:
			t.letBack(u)
		case pressedOn:
			t.state = standsThere
		}
	case pointer.Scroll:
		if t.state == inHand {
			t.wheel(e)
			return true
		}
	}
	return false
}

// touch remembers whom the pointer is pressed on.
func (t *carry) touch(u *uiContext, e pointer.Event) {
	t.state = standsThere
	at := u.under(e.Position)
	if e.Buttons != pointer.ButtonPrimary || at.figure < 0 || u.hand.barred() != "" {
		return
	}
	t.state, t.figure, t.from = pressedOn, u.shown.Figures[at.figure], e.Position
	if spot, ok := u.spot(e.Position); ok {
		t.grip = engine.Spot{X: t.figure.At.X - spot.X, Y: t.figure.At.Y - spot.Y}
	}
}

// drag lifts him, if he may go anywhere, and takes him along.
func (t *carry) drag(u *uiContext, e pointer.Event) bool {
	if t.state == pressedOn && (u.drag == drag{} || !shaken(t.from, e.Position) && !t.lift(u)) {
		t.state = standsThere // somebody else has taken the press, or it turns the table instead
	}
	if t.state != inHand {
		return t.state == pressedOn
	}
	t.pointer, t.stale = e.Position, true
	if t.area == nil {
		u.hand.over = u.under(e.Position)
	}
	return true
}

// lift takes him up, if an order can begin with him and go on with a spot or a place.
func (t *carry) lift(u *uiContext) bool {
	h, word := u.hand, t.figure.Word
	before, area, ok := t.wayOf(h, engine.Order(word))
	if word == "" || !ok {
		return false
	}
	u.films.close(u) // he stands where it ends
	h.note = note{}
	h.say(before)
	u.drag = drag{}
	t.before, t.area, t.at = before, area, t.figure.At
	t.state, t.since, t.stale, t.turned, t.played = inHand, u.now, true, false, h.played
	t.heading = t.figure.Heading
	return true
}

// wayOf is what is said before a spot: the figure, and a verb if it takes one; or on a board of cells the
// figure alone.
func (t *carry) wayOf(h *hand, said engine.Order) (engine.Order, engine.Area, bool) {
	place := false
	for _, c := range h.complete(said) {
		switch {
		case c.Part == engine.Point:
			return said, c.Area, true
		case cellNamed(&h.view, c.Word) >= 0:
			place = true
		}
	}
	before, found := said, engine.Area(nil)
	for _, c := range h.complete(said) {
		if c.Part != engine.Verb || !c.Goes {
			continue
		}
		for _, next := range h.complete(said.Then(c.Word)) {
			if next.Part == engine.Point && (found == nil || next.Ends) {
				before, found = said.Then(c.Word), next.Area
			}
			if next.Part == engine.Point && next.Ends {
				return before, found, true
			}
		}
	}
	return before, found, place || found != nil
}

// wheel turns him.
func (t *carry) wheel(e pointer.Event) {
	by := wheelTurn
	if e.Modifiers.Contain(key.ModShift) {
		by = 1
	}
	if e.Scroll.X+e.Scroll.Y < 0 {
		by = -by
	}
	if t.area != nil {
		t.heading, t.turned, t.stale = t.heading+by*degree, true, true
	}
}

// reckon finds out where he is held, how long the string is, and whether he may be set down. It is done once
// for however many events there were.
func (t *carry) reckon(u *uiContext) {
	if t.state != inHand || !t.stale {
		return
	}
	t.stale, t.told, t.refused = false, nil, nil
	spot, ok := u.spot(t.pointer)
	switch {
	case !ok: // over the horizon he stays where he is held
		spot = engine.Spot{X: t.at.X - t.grip.X, Y: t.at.Y - t.grip.Y}
	case t.area == nil:
		t.at = spot
	}
	if t.area == nil {
		return
	}
	g := u.shown.Ground
	t.at = rounded(engine.Spot{
		X: min(max(spot.X+t.grip.X, g.Low.X), g.High.X), Y: min(max(spot.Y+t.grip.Y, g.Low.Y), g.High.Y),
	}, grain)
	if t.refused = u.hand.s.Match().Check(t.before.Then(t.at.String())); t.refused != nil {
		if at, ok := t.close(u, t.at); ok {
			t.at, t.refused = at, nil
		}
	}
	t.strung, t.length = []engine.Spot{t.figure.At, t.at}, apart(t.figure.At, t.at)
	t.most, t.drawn.done = math.Inf(1), false
	if s, ok := t.area.(engine.Strung); ok {
		if way, length, ok := s.String(t.at); ok {
			t.strung, t.length = way, length
		}
		if s.Most() > 0 {
			t.most = s.Most()
		}
	}
	t.tell(u)
}

// tell says how far he has gone, what is left, and why he may not stand there.
func (t *carry) tell(u *uiContext) {
	s := u.scaleOf()
	line := called(&u.shown, engine.End{Word: t.figure.Word}) + "  " + s.say(t.length)
	switch left := t.most - t.length; {
	case math.IsInf(left, 1):
	case left >= 0:
		line += ", " + s.say(left) + " left"
	default:
		line += ", " + s.say(-left) + " too far"
	}
	if t.turned {
		line += ", facing " + degrees(math.Mod(t.heading+4*math.Pi, 2*math.Pi))
	}
	t.told = []string{line}
	if illegal, ok := errors.AsType[*engine.Illegal](t.refused); ok {
		t.told = append(t.told, capital(illegal.Why), string(illegal.Rule))
	} else if t.refused != nil {
		t.told = append(t.told, capital(t.refused.Error()))
	}
}

// order is what is said if he is set down here: he keeps facing where he faced, if that can be said.
func (t *carry) order(u *uiContext) engine.Order {
	order := t.before.Then(t.at.String())
	if t.refused != nil {
		return order
	}
	for _, c := range u.hand.s.Match().Complete(order) {
		if c.Part != engine.Number {
			continue
		}
		for _, turn := range [3]float64{0, 360, -360} {
			facing := math.Round(math.Remainder(t.heading/degree, 360)*10)/10 + turn
			if word := spelt(facing); c.Range.Has(word) {
				return order.Then(word)
			}
		}
	}
	return order
}

// setDown gives the order.
func (t *carry) setDown(u *uiContext) {
	t.stale = true
	t.reckon(u)
	if t.area == nil {
		t.setOnCell(u)
		return
	}
	h, played := u.hand, u.hand.played
	h.play(t.order(u))
	if h.played == played {
		refused := h.note
		t.letBack(u)
		u.Refuse(t.pointer, refused)
		return
	}
	t.arrive(u)
}

// setOnCell says the cell that he is held over, as a click there would.
func (t *carry) setOnCell(u *uiContext) {
	h, played := u.hand, u.hand.played
	if at := u.under(t.pointer); at == nowhere() || at.cell == cellNamed(&u.shown, t.figure.Place) {
		t.letBack(u)
		return
	}
	u.clicked(t.pointer)
	if h.played == played {
		refused := h.note
		t.state, t.since = goesBack, u.now
		if refused != (note{}) {
			h.say("")
			h.note = refused
		}
		return
	}
	t.arrive(u)
}

// arrive leaves him where he was carried: he need not go there once more.
func (t *carry) arrive(u *uiContext) {
	t.state = standsThere
	was := u.shown.Figures
	u.shown.Figures = append([]engine.Piece(nil), was...)
	if i := figureWorded(&u.shown, t.figure.Word); i >= 0 {
		u.shown.Figures[i].At = t.at
	}
	u.hand.events = unfilmed(u.hand.events)
	u.touch()
}

// letBack has him go back to where he stood, and leaves nothing half said.
func (t *carry) letBack(u *uiContext) {
	t.state, t.since = goesBack, u.now
	u.hand.say("")
	u.hand.note = note{}
	u.touch()
}

// halted is what is said when time is up: with a man in the hand, if that can be said, the way that he has come so
// far.
func (t *carry) halted(u *uiContext, out engine.Order) engine.Order {
	if t.state != inHand || t.area == nil {
		return out
	}
	t.reckon(u)
	way := out.Then(t.figure.Word)
	for _, p := range t.strung[1:] {
		way = way.Then(p.String())
	}
	if u.hand.s.Match().Check(way) != nil {
		return out
	}
	return way
}

func (t *carry) press(u *uiContext, name key.Name, _ key.Modifiers) bool {
	if t.state != inHand {
		return false
	}
	if name == key.NameEscape {
		t.letBack(u)
		t.spent = true
	}
	return true // with a man in the hand nothing else can be done
}

func (t *carry) step(u *uiContext) (moves bool) {
	if t.state == inHand && t.played != u.hand.played { // his time was up, and somebody else's came
		t.letBack(u)
		t.spent = true
	}
	was := t.stale
	t.reckon(u)
	if t.state == inHand {
		u.setCursor(pointer.CursorGrabbing)
	}
	part := progress(u.now, t.since, u.ease(liftTakes))
	if t.state == goesBack && part >= 1 {
		t.state = standsThere
		return true
	}
	return was || part < 1 && (t.state == inHand || t.state == goesBack)
}

// raise lifts him among the poses, and lower has him stand as he stood.
func (t *carry) raise(u *uiContext) {
	t.stands = -1
	if t.state != inHand && t.state != goesBack {
		return
	}
	i := slices.IndexFunc(u.poses, func(p standing) bool {
		return p.figure.Word == t.figure.Word && p.figure.Side == t.figure.Side
	})
	if i < 0 {
		return
	}
	p := &u.poses[i]
	t.stood, t.stands = *p, i
	high := u.ground().lift
	share := eased(min(progress(u.now, t.since, u.ease(liftTakes)), 1))
	p.moves = true
	if t.state == goesBack {
		p.at, p.lift = between(t.at, p.at, share), p.lift+high*(1-share)
		return
	}
	p.at, p.turn = t.at, t.heading
	p.lift = roofAt(&u.shown, t.at) + high*share
}

func (t *carry) lower(u *uiContext) {
	if t.stands >= 0 {
		u.poses[t.stands] = t.stood
	}
}

// string draws the string behind him, and the print of his base where he stood.
func (t *carry) string(u *uiContext, b *brush) {
	t.drawn.clear()
	r := rulerOn(u, &t.drawn.scene, b)
	for _, base := range t.figure.Covers {
		r.chalked(base)
	}
	r.thread(t.strung, t.most)
	if t.refused != nil { // crossed out, over his head: not told by colour alone
		size, half := 0.9*max(t.figure.Span, 0.5), r.wide(0.08, 0.03, 1.6)
		over := roofAt(r.view, t.at) - groundAt(r.view, t.at) + liftHigh + t.figure.Tall + 0.3
		for _, way := range [2]float64{math.Pi / 4, 3 * math.Pi / 4} {
			r.stroke(ahead(t.at, way, size), ahead(t.at, way, -size), half, over, thin(r.palette.Alarm, 1))
		}
	}
}

// roofAt is the height of whatever stands highest there.
func roofAt(v *engine.View, at engine.Spot) (high float64) {
	for i := range v.Solids {
		if s := &v.Solids[i]; inside(s.Outline, at) {
			high = max(high, s.Base+s.Height)
		}
	}
	return high
}

func (t *carry) lay(u *uiContext, s *scene, b *brush) {
	if t.state != inHand || t.area == nil {
		return
	}
	if how := lookedAt(u, b); !t.drawn.done || t.drawn.seen != how {
		t.drawn.done, t.drawn.seen = true, how
		t.string(u, b)
	}
	s.flats = append(s.flats, t.drawn.flats...)
}

func (t *carry) says(u *uiContext) []string {
	if t.state != inHand {
		return nil
	}
	t.reckon(u)
	return t.told
}
