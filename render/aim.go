package render

import (
	"math"
	"slices"
	"strconv"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
)

// laying lays a gun: bearing by its trail, elevation by the wheel. How it is laid is said by the sentence
// alone, GUN fire BEARING ELEVATION, whoever said it; where the sentence says only the gun it lies as it
// does on the table.
type laying struct {
	gun    engine.Piece // as it stands in the match; without a word no gun is laid
	turned engine.Piece // as it is laid
	verb   string       // one of layWords
	said   engine.Order // the sentence it is laid by
	played int          // hand.played, when that was read
	lies   lay
	wish   lay // as the hand wants it
	asked  bool
	since  time.Duration // when the lay was changed last
	limits [2]engine.Range

	grip   grip
	grabs  bool      // the pointer is over what can be gripped
	offset float64   // of the pointer to what it grips, degrees
	from   f32.Point // where it gripped
	at     string    // on whom the gun is laid while its muzzle is dragged
	choose bool      // the next click says at whom
	rolled float32   // of the wheel, pixels that are not a notch yet
	eye    bool      // the camera looks along the barrel
	home   Camera    // where it was before
	left   bool      // it has to go back there
	look   Camera    // where the gunner's eye put it last; another means that somebody moved it
	stood  standing  // the gun's pose as it is in the match, and where that is; -1 while it is not drawn as it is laid
	stands int
	fore   *reckoning[foretold]
	heat   *reckoning[engine.Heat]
	hot    bool         // the heat map lies on the table
	chalk  []flatVertex // what lies on the table of the forecast, as it was when drawn
	ash    []flatVertex // and of the heat map
	shares []share      // what is written beside men
}

// lay is how a gun is laid, in degrees as it is said.
type lay struct{ bearing, elevation float64 }

// grip is what of a gun the pointer holds.
type grip uint8

const (
	noGrip grip = iota
	trailGrip
	muzzleGrip
	eyeGrip // the whole picture, in the gunner's eye
)

// layWords are the verbs that a bearing and an elevation follow, and atWords those that lay a gun on somebody: one
// that does no more, or one that also fires.
func layWords() []string { return []string{"fire", "lay"} }
func atWords() []string  { return []string{"at", "shoot"} }

const (
	tenth     = 0.1  // degrees: what the hand lays to
	hundredth = 0.01 // and what the match does, laying at somebody
)

func (t *laying) tool() tool {
	return tool{
		name: "aim", papers: []paper{{slot: dialSlot, draw: t.dial, rigid: true, least: 300}},
		reset: func(*uiContext) { *t = laying{} }, close: t.forget,
		hear: t.hear, press: t.press, step: t.step, lift: t.turn, lower: t.turnBack, lay: t.lay, says: t.says,
	}
}

// take reads from the sentence which gun is laid and how.
func (t *laying) take(u *uiContext) {
	if t.said == u.hand.said && t.played == u.hand.played {
		return
	}
	t.said, t.played = u.hand.said, u.hand.played
	words := t.said.Words()
	gun, verb, limits := gunSaid(u.hand, words)
	if gun == nil {
		t.letGo(u)
		return
	}
	if gun.Word != t.gun.Word {
		t.letGo(u)
	}
	t.gun, t.verb, t.limits = *gun, verb, limits
	u.laying = true
	t.lies = lay{gun.Heading / degree, gun.Bore.Elevation / degree}
	for i, to := range []*float64{&t.lies.bearing, &t.lies.elevation} {
		if len(words) > i+2 {
			if v, err := strconv.ParseFloat(words[i+2], 64); err == nil {
				*to = v
			}
		}
	}
	if !t.asked {
		t.wish = t.lies
	}
	t.turned = laidPiece(t.gun, t.lies)
	t.forget()
	u.touch()
}

// gunSaid is the gun that a sentence begins to lay, and with what verb and within what limits; nil if it is
// about something else.
func gunSaid(h *hand, words []string) (gun *engine.Piece, verb string, limits [2]engine.Range) {
	if len(words) == 0 || h.barred() != "" {
		return nil, "", limits
	}
	i := slices.IndexFunc(h.view.Figures, func(f engine.Piece) bool { return f.Word == words[0] && f.Bore != nil })
	if i < 0 || len(words) > 1 && !slices.Contains(layWords(), words[1]) {
		return nil, "", limits
	}
	verbs := layWords()
	if len(words) > 1 {
		verbs = words[1:2]
	}
	for _, verb := range verbs {
		order := engine.Order(words[0]).Then(verb)
		var ok bool
		if limits[0], ok = numberAfter(h, order); !ok {
			continue
		}
		bearing := fitted(limits[0], h.view.Figures[i].Heading/degree, tenth)
		if limits[1], ok = numberAfter(h, order.Then(spelt(bearing))); ok {
			return &h.view.Figures[i], verb, limits
		}
	}
	return nil, "", limits
}

// numberAfter is the numbers that may follow.
func numberAfter(h *hand, said engine.Order) (engine.Range, bool) {
	for _, c := range h.complete(said) {
		if c.Part == engine.Number {
			return c.Range, true
		}
	}
	return engine.Range{}, false
}

// fitted is the number of the range nearest to an angle, or to one that is whole turns off (from 0° to 360° if
// that may be), in steps of the range or else in those given.
func fitted(r engine.Range, angle, step float64) float64 {
	if whole := angle - 360*math.Floor(angle/360); whole >= r.Low && whole <= r.High {
		angle = whole
	}
	for angle < r.Low && angle+360 <= r.High {
		angle += 360
	}
	for angle > r.High && angle-360 >= r.Low {
		angle -= 360
	}
	from := 0.0
	if r.Step > 0 {
		from, step = r.Low, max(r.Step, math.Round(step/r.Step)*r.Step)
	}
	const tiny = 1e-9
	n := math.Round((angle - from) / step)
	n = min(max(n, math.Ceil((r.Low-from)/step-tiny)), math.Floor((r.High-from)/step+tiny))
	return from + n*step
}

// spelt is a number as it is said.
func spelt(v float64) string {
	return strconv.FormatFloat(math.Round(v*1e4)/1e4+0, 'f', -1, 64) // +0 is never -0
}

// laidPiece is a gun as it is laid.
func laidPiece(gun engine.Piece, l lay) engine.Piece {
	sin, cos := math.Sincos(l.bearing*degree - gun.Heading)
	about := func(p engine.Spot) engine.Spot {
		x, y := p.X-gun.At.X, p.Y-gun.At.Y
		return engine.Spot{X: gun.At.X + cos*x - sin*y, Y: gun.At.Y + sin*x + cos*y}
	}
	bore := *gun.Bore
	bore.Muzzle, bore.Trail, bore.Elevation = about(bore.Muzzle), about(bore.Trail), l.elevation*degree
	gun.Bore, gun.Heading = &bore, l.bearing*degree
	return gun
}

// laid reports whether a gun is being laid.
func (t *laying) laid() bool { return t.gun.Word != "" }

// letGo forgets the gun.
func (t *laying) letGo(u *uiContext) {
	if !t.laid() {
		return
	}
	t.forget()
	u.laying = false
	*t = laying{
		said: t.said, played: t.played, chalk: t.chalk[:0], ash: t.ash[:0], shares: t.shares[:0],
		left: t.eye, home: t.home, look: t.look,
	}
	u.touch()
}

// leave brings the camera back from behind a gun that was let go, if nobody has moved it; where that was by
// firing, when the shot has been seen.
func (t *laying) leave(u *uiContext) {
	if !t.left || u.Busy() {
		return
	}
	t.left = false
	if u.camera.to == t.look {
		u.send(t.home)
	}
}

// forget is told that the gun is laid another way: what was reckoned is of no use.
func (t *laying) forget() {
	t.fore.cancel()
	t.heat.cancel()
	t.fore, t.heat = nil, nil
	t.chalk, t.ash, t.shares = t.chalk[:0], t.ash[:0], t.shares[:0]
}

// want is how the hand wants the gun laid, in steps of so many degrees. It is said when the next picture is made.
func (t *laying) want(bearing, elevation, step float64) {
	t.wish = lay{fitted(t.limits[0], bearing, step), fitted(t.limits[1], elevation, step)}
	t.asked = true
}

// order is the sentence with a verb that lays the gun as it is laid.
func (t *laying) order(verb string) engine.Order {
	b, e := fitted(t.limits[0], t.lies.bearing, hundredth), fitted(t.limits[1], t.lies.elevation, hundredth)
	return engine.Order(t.gun.Word).Then(verb).Then(spelt(b)).Then(spelt(e))
}

// say has the sentence say what the hand wants. What the match will not do is answered at once.
func (t *laying) say(u *uiContext) {
	t.asked, t.since = false, u.now
	t.lies = t.wish
	said := t.order(t.verb)
	if said == u.hand.said {
		return
	}
	u.hand.say(said)
	u.hand.note = note{}
	if !u.hand.ends {
		u.hand.refuse("", u.Sitting.Match().Check(said))
	}
	t.take(u)
}

// layAt lays the gun on somebody, as the match itself would, be it to fire at once.
func (t *laying) layAt(u *uiContext, man string) {
	order, m := engine.Order(t.gun.Word).Then(t.atWord(u.hand)).Then(man), u.Sitting.Match().Clone()
	if err := m.Check(order); err != nil {
		u.hand.refuse(man, err)
		return
	}
	if _, err := m.Play(order); err != nil {
		u.hand.refuse(man, err)
		return
	}
	v := m.View(u.hand.eye)
	for i := range v.Figures {
		if f := &v.Figures[i]; f.Word == t.gun.Word && f.Bore != nil {
			t.want(f.Heading/degree, f.Bore.Elevation/degree, hundredth)
		}
	}
}

// atWord is how the gun can be told at whom to aim, "" if it cannot.
func (t *laying) atWord(h *hand) string {
	for _, w := range atWords() {
		if t.offers(h, w) {
			return w
		}
	}
	return ""
}

// offers reports whether that can be said of the gun.
func (t *laying) offers(h *hand, verb string) bool {
	return slices.ContainsFunc(h.complete(engine.Order(t.gun.Word)), func(c engine.Choice) bool { return c.Word == verb })
}

// fire gives the order with a verb. After one that only lays, the gun is still in hand.
func (t *laying) fire(u *uiContext, verb string) {
	gun, played := t.gun.Word, u.hand.played
	if t.asked {
		t.say(u)
	}
	u.hand.play(t.order(verb))
	if verb != layWords()[0] && u.hand.played != played {
		u.hand.say(engine.Order(gun))
	}
	t.take(u)
}

func (t *laying) hear(u *uiContext, e pointer.Event) bool {
	t.take(u)
	if !t.laid() {
		return false
	}
	switch e.Kind {
	case pointer.Move:
		t.point(u, e.Position)
		return false
	case pointer.Press:
		return e.Buttons == pointer.ButtonPrimary && t.seize(u, e.Position)
	case pointer.Drag:
		return t.grip != noGrip && t.drag(u, e.Position)
	case pointer.Release, pointer.Cancel:
		held := t.grip != noGrip
		t.grip, t.at = noGrip, ""
		return held
	case pointer.Scroll:
		return t.roll(u, e)
	default:
		return false
	}
}

// point notes whether the pointer is over what can be gripped, and looks like a hand.
func (t *laying) point(u *uiContext, p f32.Point) {
	t.grabs = t.near(u, p, t.trailEnd()) || t.near(u, p, t.pointerEnd())
}

// seize takes hold of what of the gun is under the pointer.
func (t *laying) seize(u *uiContext, p f32.Point) bool {
	if at := u.under(p); t.choose && at.figure >= 0 {
		t.choose = false
		t.layAt(u, u.shown.Figures[at.figure].Word)
		return true
	}
	if man := t.manUnder(u, p); man != "" && !u.hand.begins(man) { // of whom nothing else can be meant
		t.layAt(u, man)
		return true
	}
	switch {
	case t.near(u, p, t.trailEnd()):
		t.grip, t.offset = trailGrip, t.angleOff(u, p, 180)
	case t.near(u, p, t.pointerEnd()):
		t.grip, t.offset = muzzleGrip, t.angleOff(u, p, 0)
	case t.eye:
		t.grip = eyeGrip
	default:
		return false
	}
	t.from = p
	return true
}

// near reports whether a spot on the gun's ground is close to a point of the window.
func (t *laying) near(u *uiContext, p f32.Point, at engine.Spot) bool {
	const reach = 18 // dp
	q := u.pixelOf(at, t.gun.Base)
	off := p.Sub(q)
	return math.Hypot(float64(off.X), float64(off.Y)) <= float64(u.metric.Dp(reach))
}

// angleOff is the bearing less that at which the pointer is seen from the axle, which is so much behind what
// it grips.
func (t *laying) angleOff(u *uiContext, p f32.Point, behind float64) float64 {
	at, ok := t.ground(u, p)
	if !ok {
		return 0
	}
	return math.Remainder(t.lies.bearing-bearing(t.gun.At, at)/degree-behind, 360)
}

// ground is where the pointer is on the ground that the gun stands on.
func (t *laying) ground(u *uiContext, p f32.Point) (engine.Spot, bool) {
	r := u.ray(p)
	r.from[2] -= float32(t.gun.Base)
	return r.ground()
}

// drag lays the gun after the pointer. The farther off it is, the finer.
func (t *laying) drag(u *uiContext, p f32.Point) bool {
	if t.grip == eyeGrip {
		const perPixel = 0.05 // degrees
		off := p.Sub(t.from).Div(float32(u.metric.Dp(1)))
		t.from = p
		t.want(t.wish.bearing-perPixel*float64(off.X), t.wish.elevation-perPixel*float64(off.Y), perPixel)
		return true
	}
	at, ok := t.ground(u, p)
	if !ok {
		return true
	}
	if t.grip == trailGrip {
		t.want(bearing(t.gun.At, at)/degree+180+t.offset, t.wish.elevation, tenth)
		return true
	}
	if man := t.manUnder(u, p); man != "" {
		if man != t.at {
			t.layAt(u, man)
		}
		t.at = man
		return true
	}
	t.at = ""
	t.want(bearing(t.gun.At, at)/degree+t.offset, t.wish.elevation, tenth)
	return true
}

// manUnder is somebody under the pointer at whom the gun can be laid.
func (t *laying) manUnder(u *uiContext, p f32.Point) string {
	at := u.under(p)
	if at.figure < 0 || t.atWord(u.hand) == "" {
		return ""
	}
	if f := &u.shown.Figures[at.figure]; f.Bore == nil && f.Side != t.gun.Side {
		return f.Word
	}
	return ""
}

// roll elevates by the wheel: a quarter of a degree a notch, or with Shift a tenth.
func (t *laying) roll(u *uiContext, e pointer.Event) bool {
	over := u.under(e.Position)
	onGun := over.figure >= 0 && u.shown.Figures[over.figure].Word == t.gun.Word
	if !onGun && t.grip == noGrip && !t.eye && !t.near(u, e.Position, t.trailEnd()) && !t.near(u, e.Position, t.pointerEnd()) {
		return false
	}
	notch := float32(40 * u.metric.PxPerDp)
	t.rolled += e.Scroll.X + e.Scroll.Y // Shift swaps the axes
	for ; t.rolled >= notch; t.rolled -= notch {
		t.nudge(0, -1, e.Modifiers)
	}
	for ; t.rolled <= -notch; t.rolled += notch {
		t.nudge(0, 1, e.Modifiers)
	}
	return true
}

// nudge swings and elevates by steps, to the next whole step: half a degree and a quarter, or with Shift
// tenths.
func (t *laying) nudge(swing, raise int, mods key.Modifiers) {
	stepB, stepE := 0.5, 0.25
	if mods.Contain(key.ModShift) {
		stepB, stepE = tenth, tenth
	}
	next := func(v, step float64, n int) float64 {
		const slip = 1e-6
		switch {
		case n > 0:
			return (math.Floor(v/step+slip) + 1) * step
		case n < 0:
			return (math.Ceil(v/step-slip) - 1) * step
		}
		return v
	}
	b, e := next(t.wish.bearing, stepB, swing), next(t.wish.elevation, stepE, raise)
	t.want(b, e, hundredth)
}

func (t *laying) press(u *uiContext, name key.Name, mods key.Modifiers) bool {
	t.take(u)
	if !t.laid() || mods.Contain(key.ModCtrl) || u.hand.typed != "" {
		return false
	}
	switch name {
	case key.NameLeftArrow:
		t.nudge(1, 0, mods)
	case key.NameRightArrow:
		t.nudge(-1, 0, mods)
	case key.NameUpArrow:
		t.nudge(0, 1, mods)
	case key.NameDownArrow:
		t.nudge(0, -1, mods)
	case key.NameF2:
		return t.swing(u)
	case key.NameF9:
		t.warm(u)
	case key.NameReturn, key.NameEnter:
		if t.asked { // what the hand did last
			t.say(u)
		}
		if len(t.said.Words()) > 1 {
			return false // the sentence is whole, and the hand ends it
		}
		t.wish = t.lies
		t.say(u)
	case key.NameEscape:
		return t.escape(u)
	default:
		return false
	}
	return true
}

// escape steps back: from choosing at whom, from the numbers to the gun.
func (t *laying) escape(u *uiContext) bool {
	switch {
	case t.choose:
		t.choose = false
	case len(t.said.Words()) > 2 && u.hand.note == note{}:
		t.grip, t.asked = noGrip, false
		u.hand.say(engine.Order(t.gun.Word))
		t.take(u)
	default:
		return false
	}
	return true
}

// warm lays the heat map on the table or takes it off.
func (t *laying) warm(u *uiContext) {
	t.hot = !t.hot && u.Heat != nil
	if !t.hot {
		t.heat.cancel()
		t.heat, t.ash = nil, t.ash[:0]
	}
	u.touch()
}

// swing goes on from the plan to the orbit, from there to the gunner's eye, and back to the plan.
func (t *laying) swing(u *uiContext) bool {
	switch {
	case t.eye:
		t.eye = false
		u.send(u.plan())
	case u.camera.to.IsPlan():
		return false // the desk goes to the orbit
	default:
		t.sight(u)
	}
	return true
}

// sight puts the camera behind the gun.
func (t *laying) sight(u *uiContext) {
	t.home, t.eye = u.camera.to, true
	t.look = t.along(u)
	u.send(t.look)
}

// along is the camera that looks along the barrel, turned there by the shorter way.
func (t *laying) along(u *uiContext) Camera {
	c := Gunner(&t.turned, u.covered())
	c.Yaw = u.camera.to.Yaw + math.Remainder(c.Yaw-u.camera.to.Yaw, 2*math.Pi)
	return c
}

// follow keeps the gunner's eye behind the gun, until somebody moves the camera.
func (t *laying) follow(u *uiContext) {
	if !t.eye {
		return
	}
	t.look.Aside = u.camera.to.Aside // the card may be folded
	if u.camera.to != t.look {
		t.eye = false
		return
	}
	if c := t.along(u); c != t.look {
		t.look = c
		if u.camera.to = c; !u.camera.moving(u.now) {
			u.put(c)
		}
	}
}

func (t *laying) step(u *uiContext) (moves bool) {
	t.take(u)
	t.leave(u)
	if !t.laid() {
		return false
	}
	if t.grabs && u.shape == pointer.CursorDefault {
		u.setCursor(pointer.CursorGrab)
	}
	const patience = 60 * time.Millisecond // that the hand waits for what would come of the lay before
	heard := t.collect(u)
	if t.asked && t.wish != t.lies && t.pending() && u.now-t.since < patience {
		return true
	}
	said := t.asked
	if said {
		t.say(u)
	}
	t.follow(u)
	t.reckon(u)
	return said || heard // paper has been laid out already: it says so in the next frame
}

// turn puts the gun among the poses as it is laid, and turnBack as it was.
func (t *laying) turn(u *uiContext) {
	t.stands = -1
	if !t.laid() || u.Busy() {
		return
	}
	for i := range u.poses {
		if p := &u.poses[i]; p.figure.Word == t.gun.Word {
			t.stood, t.stands = *p, i
			p.figure, p.turn, p.moves = &t.turned, t.turned.Heading, true
			return
		}
	}
}

func (t *laying) turnBack(u *uiContext) {
	if t.stands >= 0 {
		u.poses[t.stands] = t.stood
	}
}
