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
	offset float64   // of the pointer to what it grips, degrees
	from   f32.Point // where it gripped
	at     string    // on whom the gun is laid while its muzzle is dragged
	choose bool      // the next click says at whom
	rolled float32   // of the wheel, pixels that are not a notch yet
	eye    bool      // the camera looks along the barrel
	home   Camera    // where it was before
	left   bool      // it has to go back there
	look   Camera    // where the gunner's eye put it last; another means that somebody moved it
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
	degree    = math.Pi / 180
	tenth     = 0.1  // degrees: what the hand lays to
	hundredth = 0.01 // and what the match does, laying at somebody
)

// take reads from the sentence which gun is laid and how.
func (t *laying) take(d *desk) {
	if t.said == d.hand.said && t.played == d.hand.played {
		return
	}
	t.said, t.played = d.hand.said, d.hand.played
	words := t.said.Words()
	gun, verb, limits := gunSaid(d.hand, words)
	if gun == nil {
		t.letGo(d)
		return
	}
	if gun.Word != t.gun.Word {
		t.letGo(d)
	}
	t.gun, t.verb, t.limits = *gun, verb, limits
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
	d.touch()
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
func (t *laying) letGo(d *desk) {
	if !t.laid() {
		return
	}
	t.forget()
	if d.shape == pointer.CursorGrab {
		d.shape = pointer.CursorDefault
	}
	*t = laying{
		said: t.said, played: t.played, chalk: t.chalk[:0], ash: t.ash[:0], shares: t.shares[:0],
		left: t.eye, home: t.home, look: t.look,
	}
	d.touch()
}

// leave brings the camera back from behind a gun that was let go, if nobody has moved it; where that was by
// firing, when the shot has been seen.
func (t *laying) leave(d *desk) {
	if !t.left || d.film.running() {
		return
	}
	t.left = false
	if d.camera.to == t.look {
		d.send(t.home)
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
func (t *laying) say(d *desk) {
	t.asked, t.since = false, d.now
	t.lies = t.wish
	said := t.order(t.verb)
	if said == d.hand.said {
		return
	}
	d.hand.say(said)
	d.hand.note = note{}
	if !d.hand.ends {
		d.hand.refuse("", d.Sitting.Match().Check(said))
	}
	t.take(d)
}

// layAt lays the gun on somebody, as the match itself would, be it to fire at once.
func (t *laying) layAt(d *desk, man string) {
	order, m := engine.Order(t.gun.Word).Then(t.atWord(d.hand)).Then(man), d.Sitting.Match().Clone()
	if err := m.Check(order); err != nil {
		d.hand.refuse(man, err)
		return
	}
	if _, err := m.Play(order); err != nil {
		d.hand.refuse(man, err)
		return
	}
	v := m.View(d.hand.eye)
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
func (t *laying) fire(d *desk, verb string) {
	gun, played := t.gun.Word, d.hand.played
	if t.asked {
		t.say(d)
	}
	d.hand.play(t.order(verb))
	if verb != layWords()[0] && d.hand.played != played {
		d.hand.say(engine.Order(gun))
	}
	t.take(d)
}

func (t *laying) hear(d *desk, e pointer.Event) bool {
	t.take(d)
	if !t.laid() {
		return false
	}
	switch e.Kind {
	case pointer.Move:
		t.point(d, e.Position)
		return false
	case pointer.Press:
		return e.Buttons == pointer.ButtonPrimary && t.seize(d, e.Position)
	case pointer.Drag:
		return t.grip != noGrip && t.drag(d, e.Position)
	case pointer.Release, pointer.Cancel:
		held := t.grip != noGrip
		t.grip, t.at = noGrip, ""
		return held
	case pointer.Scroll:
		return t.roll(d, e)
	default:
		return false
	}
}

// point has the pointer look like a hand over what can be gripped.
func (t *laying) point(d *desk, p f32.Point) {
	shape := pointer.CursorDefault
	if t.near(d, p, t.trailEnd()) || t.near(d, p, t.pointerEnd()) {
		shape = pointer.CursorGrab
	}
	if d.shape == pointer.CursorDefault || d.shape == pointer.CursorGrab {
		d.shape = shape
	}
}

// seize takes hold of what of the gun is under the pointer.
func (t *laying) seize(d *desk, p f32.Point) bool {
	if at := d.under(p); t.choose && at.figure >= 0 {
		t.choose = false
		t.layAt(d, d.shown.Figures[at.figure].Word)
		return true
	}
	if man := t.manUnder(d, p); man != "" && !d.hand.begins(man) { // of whom nothing else can be meant
		t.layAt(d, man)
		return true
	}
	switch {
	case t.near(d, p, t.trailEnd()):
		t.grip, t.offset = trailGrip, t.angleOff(d, p, 180)
	case t.near(d, p, t.pointerEnd()):
		t.grip, t.offset = muzzleGrip, t.angleOff(d, p, 0)
	case t.eye:
		t.grip = eyeGrip
	default:
		return false
	}
	t.from = p
	return true
}

// near reports whether a spot on the gun's ground is close to a point of the window.
func (t *laying) near(d *desk, p f32.Point, at engine.Spot) bool {
	const reach = 18 // dp
	q := d.pixelOf(at, t.gun.Base)
	off := p.Sub(q)
	return math.Hypot(float64(off.X), float64(off.Y)) <= float64(d.metric.Dp(reach))
}

// pixelOf is where a place above the table is in the window.
func (d *desk) pixelOf(at engine.Spot, z float64) f32.Point {
	x, y := d.camera.now(d.now).pixel(at, z, d.size)
	return f32.Pt(float32(x), float32(y))
}

// angleOff is the bearing less that at which the pointer is seen from the axle, which is so much behind what
// it grips.
func (t *laying) angleOff(d *desk, p f32.Point, behind float64) float64 {
	at, ok := t.ground(d, p)
	if !ok {
		return 0
	}
	return math.Remainder(t.lies.bearing-bearing(t.gun.At, at)/degree-behind, 360)
}

// ground is where the pointer is on the ground that the gun stands on.
func (t *laying) ground(d *desk, p f32.Point) (engine.Spot, bool) {
	r := d.ray(p)
	r.from[2] -= float32(t.gun.Base)
	return r.ground()
}

// drag lays the gun after the pointer. The farther off it is, the finer.
func (t *laying) drag(d *desk, p f32.Point) bool {
	if t.grip == eyeGrip {
		const perPixel = 0.05 // degrees
		off := p.Sub(t.from).Div(float32(d.metric.Dp(1)))
		t.from = p
		t.want(t.wish.bearing-perPixel*float64(off.X), t.wish.elevation-perPixel*float64(off.Y), perPixel)
		return true
	}
	at, ok := t.ground(d, p)
	if !ok {
		return true
	}
	if t.grip == trailGrip {
		t.want(bearing(t.gun.At, at)/degree+180+t.offset, t.wish.elevation, tenth)
		return true
	}
	if man := t.manUnder(d, p); man != "" {
		if man != t.at {
			t.layAt(d, man)
		}
		t.at = man
		return true
	}
	t.at = ""
	t.want(bearing(t.gun.At, at)/degree+t.offset, t.wish.elevation, tenth)
	return true
}

// manUnder is somebody under the pointer at whom the gun can be laid.
func (t *laying) manUnder(d *desk, p f32.Point) string {
	at := d.under(p)
	if at.figure < 0 || t.atWord(d.hand) == "" {
		return ""
	}
	if f := &d.shown.Figures[at.figure]; f.Bore == nil && f.Side != t.gun.Side {
		return f.Word
	}
	return ""
}

// roll elevates by the wheel: a quarter of a degree a notch, or with Shift a tenth.
func (t *laying) roll(d *desk, e pointer.Event) bool {
	over := d.under(e.Position)
	onGun := over.figure >= 0 && d.shown.Figures[over.figure].Word == t.gun.Word
	if !onGun && t.grip == noGrip && !t.eye && !t.near(d, e.Position, t.trailEnd()) && !t.near(d, e.Position, t.pointerEnd()) {
		return false
	}
	notch := float32(40 * d.metric.PxPerDp)
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

func (t *laying) press(d *desk, name key.Name, mods key.Modifiers) bool {
	t.take(d)
	if !t.laid() || mods.Contain(key.ModCtrl) || d.hand.typed != "" {
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
		return t.swing(d)
	case key.NameF9:
		t.warm(d)
	case key.NameReturn, key.NameEnter:
		if t.asked { // what the hand did last
			t.say(d)
		}
		if len(t.said.Words()) > 1 {
			return false // the sentence is whole, and the hand ends it
		}
		t.wish = t.lies
		t.say(d)
	case key.NameEscape:
		return t.escape(d)
	default:
		return false
	}
	return true
}

// escape steps back: from choosing at whom, from the numbers to the gun.
func (t *laying) escape(d *desk) bool {
	switch {
	case t.choose:
		t.choose = false
	case len(t.said.Words()) > 2 && d.hand.note == note{}:
		t.grip, t.asked = noGrip, false
		d.hand.say(engine.Order(t.gun.Word))
		t.take(d)
	default:
		return false
	}
	return true
}

// warm lays the heat map on the table or takes it off.
func (t *laying) warm(d *desk) {
	t.hot = !t.hot && d.Heat != nil
	if !t.hot {
		t.heat.cancel()
		t.heat, t.ash = nil, t.ash[:0]
	}
	d.touch()
}

// swing goes on from the plan to the orbit, from there to the gunner's eye, and back to the plan.
func (t *laying) swing(d *desk) bool {
	switch {
	case t.eye:
		t.eye = false
		d.send(d.plan())
	case d.camera.to.IsPlan():
		return false // the desk goes to the orbit
	default:
		t.sight(d)
	}
	return true
}

// sight puts the camera behind the gun.
func (t *laying) sight(d *desk) {
	t.home, t.eye = d.camera.to, true
	t.look = t.along(d)
	d.send(t.look)
}

// along is the camera that looks along the barrel, turned there by the shorter way.
func (t *laying) along(d *desk) Camera {
	c := Gunner(&t.turned, d.covered())
	c.Yaw = d.camera.to.Yaw + math.Remainder(c.Yaw-d.camera.to.Yaw, 2*math.Pi)
	return c
}

// follow keeps the gunner's eye behind the gun, until somebody moves the camera.
func (t *laying) follow(d *desk) {
	if !t.eye {
		return
	}
	t.look.Aside = d.camera.to.Aside // the card may be folded
	if d.camera.to != t.look {
		t.eye = false
		return
	}
	if c := t.along(d); c != t.look {
		t.look = c
		if d.camera.to = c; !d.camera.moving(d.now) {
			d.put(c)
		}
	}
}

func (t *laying) step(d *desk) (moves bool) {
	t.take(d)
	t.leave(d)
	if !t.laid() {
		return false
	}
	const patience = 60 * time.Millisecond // that the hand waits for what would come of the lay before
	heard := t.hearken(d)
	if t.asked && t.wish != t.lies && t.pending() && d.now-t.since < patience {
		return true
	}
	said := t.asked
	if said {
		t.say(d)
	}
	t.follow(d)
	t.reckon(d)
	return said || heard // paper has been laid out already: it says so in the next frame
}

// turn puts the gun among the poses as it is laid. The answer is the pose it had, and where; -1 if nowhere.
func (t *laying) turn(d *desk) (was standing, at int) {
	if !t.laid() || d.film.running() {
		return standing{}, -1
	}
	for i := range d.poses {
		if p := &d.poses[i]; p.figure.Word == t.gun.Word {
			was = *p
			p.figure, p.turn, p.moves = &t.turned, t.turned.Heading, true
			return was, i
		}
	}
	return standing{}, -1
}
