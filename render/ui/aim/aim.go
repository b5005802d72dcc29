// Package aim is the tool that lays a gun by hand: trail, wheel, dial and what would come of the shot.
package aim

import (
	"cmp"
	"context"
	"image"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/camera"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/settings"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// Laying lays a gun: bearing by its trail, elevation by the wheel. How it is laid is said by the sentence alone, GUN
// fire BEARING ELEVATION, whoever said it; where the sentence says only the gun it lies as it does on the table.
type Laying struct {
	Gun    engine.Piece // as it stands in the match; without a word no gun is laid
	Turned engine.Piece // as it is laid
	verb   string       // fireWord or layWord
	said   engine.Order // the sentence it is laid by
	played int          // hand.played, when that was read
	Lies   lay
	wish   lay // as the hand wants it
	asked  bool
	since  time.Duration // when the lay was changed last
	limits [2]engine.Range

	taken  int    // for how many frames, two at most: then the papers lie as they do with it
	spent  bool   // a drag was refused: the rest of it moves nothing
	wood   string // of whose trail the pointer was pressed, without a click before
	grip   grip
	grabs  bool           // the pointer is over what can be gripped
	offset float64        // of the pointer to what it grips, degrees
	from   f32.Point      // where it gripped, or was last
	lag    f32.Point      // how far what it holds stays behind it, since it went finely
	at     string         // on whom the gun is laid while its muzzle is dragged
	choose bool           // the next click says at whom
	rolled float32        // of the wheel, pixels that are not a notch yet
	Eye    bool           // the camera looks along the barrel
	Home   camera.Camera  // where it was before
	left   bool           // it has to go back there
	look   camera.Camera  // where the gunner's eye, or a grip, put it last; another means that somebody moved it
	stood  scene.Standing // the gun's pose as it is in the match, and where that is; -1 while it is not drawn as it is laid
	stands int
	Fore   *reckoning[foretold]
	Heat   *reckoning[engine.Heat]
	hot    bool               // the heat map lies on the table
	Chalk  []scene.FlatVertex // what lies on the table of the forecast, as it was when drawn
	Ash    []scene.FlatVertex // and of the heat map
	Shares []share            // what is written beside men
	Danger []string           // whom of the gun's own side the shot may strike, by their words, the likeliest first
	off    string             // what it would glance off before it strikes them, "" if it would strike one straight
	down   []string           // who lie down to make room as it swings
	line   chalk.Drawing      // what lies before the barrel on the floor
}

// lay is how a gun is laid, in degrees as it is said.
type lay struct{ Bearing, elevation float64 }

// grip is what of a gun the pointer holds.
type grip uint8

const (
	noGrip grip = iota
	trailGrip
	muzzleGrip
	eyeGrip // the whole picture, in the gunner's eye
)

// The verbs that a bearing and an elevation follow.
const (
	fireWord = "fire"
	layWord  = "lay"
)

const (
	Tenth     = 0.1  // degrees: what the hand lays to
	hundredth = 0.01 // and what the match does, laying at somebody
)

func (t *Laying) Tool() ui.Tool {
	return ui.Tool{
		Name: "aim", Papers: []ui.Paper{{Slot: ui.DialSlot, Draw: t.dial, Rigid: true, Least: 300}},
		Reset: func(*ui.Context) { *t = Laying{} }, Close: t.forget,
		Hear: t.hear, Press: t.press, Enter: t.enter, Step: t.step, Lift: t.turn, Lower: t.turnBack, Lay: t.Lay,
		Says: t.says,
		Slip: func(u *ui.Context, says *strings.Builder) ui.Slip { return slip(t, u, says) },
	}
}

// take reads from the sentence which gun is laid and how.
func (t *Laying) take(u *ui.Context) {
	if t.said == u.Hand.Said && t.played == u.Hand.Played {
		return
	}
	t.said, t.played = u.Hand.Said, u.Hand.Played
	words := t.said.Words()
	gun, verb, limits := gunSaid(u.Hand, words)
	if gun == nil {
		t.letGo(u)
		return
	}
	if gun.Word != t.Gun.Word {
		t.letGo(u)
	}
	t.Gun, t.verb, t.limits = *gun, verb, limits
	u.Laying = true
	t.Lies = lay{gun.Heading / polygon.Degree, gun.Bore.Elevation / polygon.Degree}
	for i, to := range []*float64{&t.Lies.Bearing, &t.Lies.elevation} {
		if len(words) > i+2 {
			if v, err := strconv.ParseFloat(words[i+2], 64); err == nil {
				*to = v
			}
		}
	}
	if !t.asked {
		t.wish = t.Lies
	}
	t.Turned = laidPiece(t.Gun, t.Lies)
	t.forget()
	u.Touch()
}

// gunSaid is the gun that a sentence begins to lay, and with what verb and within what limits; nil if it is
// about something else.
func gunSaid(h *ui.Hand, words []string) (gun *engine.Piece, verb string, limits [2]engine.Range) {
	if len(words) == 0 || h.Barred() != "" {
		return nil, "", limits
	}
	i := slices.IndexFunc(h.View.Figures, func(f engine.Piece) bool { return f.Word == words[0] && f.Bore != nil })
	if i < 0 || len(words) > 1 && words[1] != fireWord && words[1] != layWord {
		return nil, "", limits
	}
	verbs := []string{fireWord, layWord}
	if len(words) > 1 {
		verbs = words[1:2]
	}
	for _, verb := range verbs {
		order := engine.Order(words[0]).Then(verb)
		var ok bool
		if limits[0], ok = numberAfter(h, order); !ok {
			continue
		}
		bearing := Fitted(limits[0], h.View.Figures[i].Heading/polygon.Degree, Tenth)
		if limits[1], ok = numberAfter(h, order.Then(account.Spelt(bearing))); ok {
			return &h.View.Figures[i], verb, limits
		}
	}
	return nil, "", limits
}

// numberAfter is the numbers that may follow.
func numberAfter(h *ui.Hand, said engine.Order) (engine.Range, bool) {
	for _, c := range h.Complete(said) {
		if c.Part == engine.Number {
			return c.Range, true
		}
	}
	return engine.Range{}, false
}

// Fitted is the number of the range nearest to an angle, or to one that is whole turns off (from 0° to 360° if
// that may be), in steps of the range or else in those given.
func Fitted(r engine.Range, angle, step float64) float64 {
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

// laidPiece is a gun as it is laid.
func laidPiece(gun engine.Piece, l lay) engine.Piece {
	sin, cos := math.Sincos(l.Bearing*polygon.Degree - gun.Heading)
	about := func(p engine.Spot) engine.Spot {
		x, y := p.X-gun.At.X, p.Y-gun.At.Y
		return engine.Spot{X: gun.At.X + cos*x - sin*y, Y: gun.At.Y + sin*x + cos*y}
	}
	bore := *gun.Bore
	bore.Muzzle, bore.Trail, bore.Elevation = about(bore.Muzzle), about(bore.Trail), l.elevation*polygon.Degree
	gun.Bore, gun.Heading = &bore, l.Bearing*polygon.Degree
	return gun
}

// Laid reports whether a gun is being laid.
func (t *Laying) Laid() bool { return t.Gun.Word != "" }

// letGo forgets the gun.
func (t *Laying) letGo(u *ui.Context) {
	if !t.Laid() {
		return
	}
	t.forget()
	u.Laying = false
	*t = Laying{
		said: t.said, played: t.played, Chalk: t.Chalk[:0], Ash: t.Ash[:0], Shares: t.Shares[:0], Danger: t.Danger[:0],
		left: t.Home != t.look, Home: t.Home, look: t.look,
	}
	u.Touch()
}

// leave brings the camera back from where it was for a gun that was let go, if nobody has moved it; where that was by
// firing, when the shot has been seen.
func (t *Laying) leave(u *ui.Context) {
	if !t.left || u.Busy() {
		return
	}
	t.left = false
	if u.Camera.To == t.look {
		u.Send(t.Home)
	}
}

// forget is told that the gun is laid another way: what was reckoned is of no use.
func (t *Laying) forget() {
	t.Fore.cancel()
	t.Heat.cancel()
	t.Fore, t.Heat = nil, nil
	t.Chalk, t.Ash, t.Shares, t.Danger, t.down = t.Chalk[:0], t.Ash[:0], t.Shares[:0], t.Danger[:0], nil
	t.line.Done = false
}

// Want is how the hand wants the gun laid, in steps of so many degrees. It is said when the next picture is made.
func (t *Laying) Want(bearing, elevation, step float64) {
	t.wish = lay{Fitted(t.limits[0], bearing, step), Fitted(t.limits[1], elevation, step)}
	t.asked = true
}

// order is the sentence with a verb that lays the gun as it is laid.
func (t *Laying) order(verb string) engine.Order {
	b, e := Fitted(t.limits[0], t.Lies.Bearing, hundredth), Fitted(t.limits[1], t.Lies.elevation, hundredth)
	return engine.Order(t.Gun.Word).Then(verb).Then(account.Spelt(b)).Then(account.Spelt(e))
}

// say has the sentence say what the hand wants. What the match will not do is answered at once.
func (t *Laying) say(u *ui.Context) {
	t.asked, t.since = false, u.Now
	t.Lies = t.wish
	said := t.order(t.verb)
	if said == u.Hand.Said {
		return
	}
	u.Hand.Say(said)
	u.Hand.Note = ui.Note{}
	if !u.Hand.Ends {
		u.Hand.Refuse("", u.Sitting.Match().Check(said))
	}
	t.take(u)
}

// layAt lays the gun on somebody, as the match itself would, be it to fire at once.
func (t *Laying) layAt(u *ui.Context, man string) {
	order, m := engine.Order(t.Gun.Word).Then(t.atWord(u.Hand)).Then(man), u.Sitting.Match().Clone()
	if _, err := m.Play(order); err != nil {
		u.Hand.Refuse(man, err)
		return
	}
	v := m.View(u.Hand.Eye)
	for i := range v.Figures {
		if f := &v.Figures[i]; f.Word == t.Gun.Word && f.Bore != nil {
			t.Want(f.Heading/polygon.Degree, f.Bore.Elevation/polygon.Degree, hundredth)
		}
	}
}

// unaided reports whether guns are laid by hand alone, so that nothing is told of a shot but whom of one's own it
// endangers.
func unaided(u *ui.Context) bool { return engine.ByHand(u.Sitting.Match()) }

// atWord is how the gun can be told at whom to aim, "" if it cannot.
func (t *Laying) atWord(h *ui.Hand) string {
	for _, w := range [2]string{"at", "shoot"} { // which does no more, or also fires
		if t.offers(h, w) {
			return w
		}
	}
	return ""
}

// offers reports whether that can be said of the gun.
func (t *Laying) offers(h *ui.Hand, verb string) bool {
	return slices.ContainsFunc(h.Complete(engine.Order(t.Gun.Word)), func(c engine.Choice) bool { return c.Word == verb })
}

// fire gives the order with a verb. After one that only lays, the gun is still in hand.
func (t *Laying) fire(u *ui.Context, verb string) {
	gun, played := t.Gun.Word, u.Hand.Played
	if t.asked {
		t.say(u)
	}
	u.Hand.Play(t.order(verb))
	if verb != fireWord && u.Hand.Played != played {
		u.Hand.Say(engine.Order(gun))
	}
	t.take(u)
}

func (t *Laying) hear(u *ui.Context, e pointer.Event) bool {
	t.take(u)
	switch {
	case t.spent && e.Kind != pointer.Press:
		t.spent = e.Kind != pointer.Release && e.Kind != pointer.Cancel
		return e.Kind == pointer.Drag || e.Kind == pointer.Release
	case e.Kind == pointer.Press:
		t.wood, t.spent = "", false
		if e.Buttons != pointer.ButtonPrimary {
			return false
		}
		if t.Laid() && t.seize(u, e.Position) {
			return true
		}
		t.wood, t.from = woodUnder(u, e.Position), e.Position
		return false
	case e.Kind == pointer.Drag && t.wood != "" && !ui.Shaken(t.from, e.Position):
		if takeUp(t, u); t.spent {
			return true
		}
	}
	if !t.Laid() {
		return false
	}
	switch e.Kind {
	case pointer.Move:
		t.point(u, e.Position)
		return false
	case pointer.Drag:
		return t.grip != noGrip && t.drag(u, e.Position, e.Modifiers.Contain(key.ModShift))
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
func (t *Laying) point(u *ui.Context, p f32.Point) {
	t.grabs = t.onTrail(u, p) || t.near(u, p, t.PointerEnd())
}

// seize takes hold of what of the gun is under the pointer.
func (t *Laying) seize(u *ui.Context, p f32.Point) bool {
	if at := u.Under(p); t.choose && at.Figure >= 0 {
		t.choose = false
		t.layAt(u, u.Shown.Figures[at.Figure].Word)
		return true
	}
	if man := t.manUnder(u, p); man != "" && !u.Hand.Begins(man) { // of whom nothing else can be meant
		t.layAt(u, man)
		return true
	}
	switch {
	case t.onTrail(u, p):
		t.grip, t.offset = trailGrip, t.angleOff(u, p, 180)
	case t.near(u, p, t.PointerEnd()):
		t.grip, t.offset = muzzleGrip, t.angleOff(u, p, 0)
	case t.Eye:
		t.grip = eyeGrip
	default:
		return false
	}
	t.from, t.lag = p, f32.Point{}
	return true
}

// woodUnder is the gun of which a point of the window is on the rear half, which is its trail, or on the bare floor
// close to its end; "" for none.
func woodUnder(u *ui.Context, p f32.Point) string {
	const reach = 14 // dp
	over := u.Under(p).Figure
	if over < 0 {
		over = slices.IndexFunc(u.Shown.Figures, func(f engine.Piece) bool {
			return f.Bore != nil && away(u, p, f.Bore.Trail, f.Base) <= float64(u.Metric.Dp(reach))
		})
	}
	if over < 0 || u.Shown.Figures[over].Bore == nil {
		return ""
	}
	g := &u.Shown.Figures[over]
	if away(u, p, g.Bore.Trail, g.Base) > away(u, p, g.At, g.Base) {
		return ""
	}
	return g.Word
}

// takeUp lays the gun by whose trail the pointer was pressed. One that may not fire yet stays, and it is said why: a
// hand at the trail would lay it, not cart it off; that is done by the barrel.
func takeUp(t *Laying, u *ui.Context) {
	word := t.wood
	t.wood = ""
	gun, _, _ := gunSaid(u.Hand, []string{word})
	silent := ui.SilentAs(u.Hand, engine.Order(word))
	if gun == nil && (silent == nil || len(u.Hand.Complete(engine.Order(word))) == 0) {
		return // it goes along, or it is said why it does nothing
	}
	u.Films.Close(u)
	u.Hand.Note, u.Drag = ui.Note{}, ui.Drag{}
	u.Hand.Say(engine.Order(word))
	if gun == nil {
		u.Hand.Refuse("", silent)
		u.Refuse(t.from, u.Hand.Note)
		t.spent = true
		return
	}
	t.take(u)
	t.grip, t.offset, t.lag = trailGrip, t.angleOff(u, t.from, 180), f32.Point{}
}

const gripReach = 18 // dp

// near reports whether a spot on the gun's ground is close to a point of the window.
func (t *Laying) near(u *ui.Context, p f32.Point, at engine.Spot) bool {
	return away(u, p, at, t.Gun.Base) <= float64(u.Metric.Dp(gripReach))
}

// away is how far a point of the window is from a spot so high over the floor, in pixels.
func away(u *ui.Context, p f32.Point, at engine.Spot, high float64) float64 {
	off := p.Sub(u.PixelOf(at, high))
	return math.Hypot(float64(off.X), float64(off.Y))
}

// onTrail reports whether a point of the window is close to the grip behind the trail, or to the wooden end of the
// trail itself, which is what somebody takes hold of who is told to drag the trail: also where the body of one who
// stands before it lies over it, but not where that is closer to his foot, by which he is taken up.
func (t *Laying) onTrail(u *ui.Context, p f32.Point) bool {
	end, reach := t.Turned.Bore.Trail, float64(u.Metric.Dp(gripReach))
	wood := []engine.Spot{t.TrailEnd(), end}
	if over := u.Under(p).Figure; over >= 0 && u.Shown.Figures[over].Word != t.Gun.Word {
		reach = min(reach, away(u, p, u.Shown.Figures[over].At, u.Shown.Figures[over].Base))
		wood = append(wood, polygon.Between(end, t.Gun.At, 0.25), polygon.Between(end, t.Gun.At, 0.5))
	}
	return slices.ContainsFunc(wood, func(at engine.Spot) bool { return away(u, p, at, t.Gun.Base) <= reach })
}

// angleOff is the bearing less that at which the pointer is seen from the axle, which is so much behind what it grips.
func (t *Laying) angleOff(u *ui.Context, p f32.Point, behind float64) float64 {
	at, ok := t.ground(u, p)
	if !ok {
		return 0
	}
	return math.Remainder(t.Lies.Bearing-polygon.Bearing(t.Gun.At, at)/polygon.Degree-behind, 360)
}

// ground is where the pointer is on the ground that the gun stands on.
func (t *Laying) ground(u *ui.Context, p f32.Point) (engine.Spot, bool) {
	r := u.Ray(p)
	r.From[2] -= float32(t.Gun.Base)
	return r.Ground()
}

// drag lays the gun after the pointer, finely a quarter as far and to the hundredth of a degree. The farther off it is,
// the finer.
func (t *Laying) drag(u *ui.Context, p f32.Point, finely bool) bool {
	const part = 0.25
	step, by := Tenth, p.Sub(t.from)
	t.from = p
	if finely {
		step, t.lag = hundredth, t.lag.Add(by.Mul(1-part))
		by = by.Mul(part)
	}
	if t.grip == eyeGrip {
		const perPixel = 0.05 // degrees
		off := by.Div(float32(u.Metric.Dp(1)))
		t.Want(t.wish.Bearing-perPixel*float64(off.X), t.wish.elevation-perPixel*float64(off.Y), min(step, perPixel))
		return true
	}
	at, ok := t.ground(u, p.Sub(t.lag))
	if !ok {
		return true
	}
	if t.grip == trailGrip {
		t.Want(polygon.Bearing(t.Gun.At, at)/polygon.Degree+180+t.offset, t.wish.elevation, step)
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
	t.Want(polygon.Bearing(t.Gun.At, at)/polygon.Degree+t.offset, t.wish.elevation, step)
	return true
}

// manUnder is somebody under the pointer at whom the gun can be laid.
func (t *Laying) manUnder(u *ui.Context, p f32.Point) string {
	at := u.Under(p)
	if at.Figure < 0 || t.atWord(u.Hand) == "" {
		return ""
	}
	if f := &u.Shown.Figures[at.Figure]; f.Bore == nil && f.Side != t.Gun.Side {
		return f.Word
	}
	return ""
}

// roll elevates by the wheel: a quarter of a degree a notch, or with Shift a tenth.
func (t *Laying) roll(u *ui.Context, e pointer.Event) bool {
	over := u.Under(e.Position)
	onGun := over.Figure >= 0 && u.Shown.Figures[over.Figure].Word == t.Gun.Word
	if !onGun && t.grip == noGrip && !t.Eye && !t.onTrail(u, e.Position) && !t.near(u, e.Position, t.PointerEnd()) {
		return false
	}
	notch := float32(40 * u.Metric.PxPerDp)
	t.rolled += e.Scroll.X + e.Scroll.Y // Shift swaps the axes
	for ; t.rolled >= notch; t.rolled -= notch {
		t.nudge(0, -1, e.Modifiers)
	}
	for ; t.rolled <= -notch; t.rolled += notch {
		t.nudge(0, 1, e.Modifiers)
	}
	return true
}

// nudge swings and elevates by steps, to the next whole step: half a degree and a quarter, or with Shift tenths.
func (t *Laying) nudge(swing, raise int, mods key.Modifiers) {
	stepB, stepE := 0.5, 0.25
	if mods.Contain(key.ModShift) {
		stepB, stepE = Tenth, Tenth
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
	b, e := next(t.wish.Bearing, stepB, swing), next(t.wish.elevation, stepE, raise)
	t.Want(b, e, hundredth)
}

func (t *Laying) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	t.take(u)
	if !t.Laid() || mods.Contain(key.ModCtrl) || u.Hand.Typed != "" {
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
		if len(t.said.Words()) > 3 {
			return false // the sentence is whole, and the hand ends it
		}
		t.wish = t.Lies
		t.say(u)
		return !u.Hand.Ends // as it lies it is laid, be it that a number was taken back: the hand fires it
	case key.NameEscape:
		return t.escape(u)
	default:
		return false
	}
	return true
}

// enter is what Enter does with the gun that is laid.
func (t *Laying) enter(u *ui.Context) ui.Action {
	if t.take(u); !t.Laid() || u.Hand.Typed != "" {
		return ui.Action{}
	}
	text, warns := gist(t, u)
	return ui.Action{Word: engine.Capital(t.verb), Gist: text, Warns: warns}
}

// escape steps back: from choosing at whom, from the numbers to the gun.
func (t *Laying) escape(u *ui.Context) bool {
	switch {
	case t.choose:
		t.choose = false
	case len(t.said.Words()) > 2 && u.Hand.Note == ui.Note{}:
		t.grip, t.asked = noGrip, false
		u.Hand.Say(engine.Order(t.Gun.Word))
		t.take(u)
	default:
		return false
	}
	return true
}

// warm lays the heat map on the table or takes it off.
func (t *Laying) warm(u *ui.Context) {
	t.hot = !t.hot && u.Heat != nil && !unaided(u)
	if !t.hot {
		t.Heat.cancel()
		t.Heat, t.Ash = nil, t.Ash[:0]
	}
	u.Touch()
}

// swing goes on from the plan to the orbit, from there to the gunner's eye, and back to the plan.
func (t *Laying) swing(u *ui.Context) bool {
	switch {
	case t.Eye:
		t.Eye = false
		u.Send(u.Plan())
	case u.Camera.To.IsPlan():
		return false // the desk goes to the orbit
	default:
		t.sight(u)
	}
	return true
}

// sight puts the camera behind the gun.
func (t *Laying) sight(u *ui.Context) {
	t.Home, t.Eye = u.Camera.To, true
	t.look = t.along(u)
	u.Send(t.look)
}

// along is the camera that looks along the barrel, turned there by the shorter way.
func (t *Laying) along(u *ui.Context) camera.Camera {
	c := camera.Gunner(&t.Turned, u.Covered())
	c.Yaw = u.Camera.To.Yaw + math.Remainder(c.Yaw-u.Camera.To.Yaw, 2*math.Pi)
	return c
}

// follow keeps the gunner's eye behind the gun, until somebody moves the camera.
func (t *Laying) follow(u *ui.Context) {
	if !t.Eye {
		return
	}
	t.look.Aside = u.Camera.To.Aside // the card may be folded
	if u.Camera.To != t.look {
		t.Eye = false
		return
	}
	if c := t.along(u); c != t.look {
		t.look = c
		if u.Camera.To = c; !u.Camera.Moving(u.Now) {
			u.Put(c)
		}
	}
}

func (t *Laying) step(u *ui.Context) (moves bool) {
	t.take(u)
	t.leave(u)
	if !t.Laid() {
		return false
	}
	if t.grabs && u.Shape == pointer.CursorDefault {
		u.Shape = pointer.CursorGrab
	}
	const patience = 60 * time.Millisecond // that the hand waits for what would come of the lay before
	heard := t.collect(u)
	if t.asked && t.wish != t.Lies && t.pending() && u.Now-t.since < patience {
		return true
	}
	said := t.asked
	if said {
		t.say(u)
	}
	t.follow(u)
	t.reckon(u)
	if t.taken < 2 {
		if t.taken++; t.taken == 2 && t.grip == noGrip {
			uncover(t, u)
		}
		return true
	}
	return said || heard // paper has been laid out already: it says so in the next frame
}

// uncover has the camera go off until the ribbon lies no more over the grip, if it does: about what lies between the
// papers, so that no more is covered than was. It comes back when the gun is let go.
func uncover(t *Laying, u *ui.Context) {
	const steps, farther = 15, 1.05 // to twice as far
	foot, c := u.Panels.On[ui.RibbonSlot].At, u.Camera.To
	t.Home, t.look = c, c
	mid, ok := ui.Between(u, c)
	under := func(foot image.Rectangle) bool {
		x, y := c.PixelAt(t.TrailEnd(), t.Gun.Base, u.Size)
		return image.Pt(int(x), int(y)).In(foot)
	}
	if !ok || !under(foot) {
		return
	}
	for n := 0; n < steps && under(foot.Inset(-u.Metric.Dp(gripReach))); n++ {
		c = c.Zoomed(farther, mid, u.Shown.Ground, u.Aspect())
	}
	if !under(foot) {
		t.look = c
		u.Send(c)
	}
}

// turn puts the gun among the poses as it is laid, and turnBack as it was.
func (t *Laying) turn(u *ui.Context) {
	t.stands = -1
	if !t.Laid() || u.Busy() {
		return
	}
	t.stands = slices.IndexFunc(u.Poses, func(p scene.Standing) bool { return p.Figure.Word == t.Gun.Word })
	if t.stands >= 0 {
		p := &u.Poses[t.stands]
		t.stood, p.Figure, p.Turn, p.Moves = *p, &t.Turned, t.Turned.Heading, true
	}
}

func (t *Laying) turnBack(u *ui.Context) {
	if t.stands >= 0 {
		u.Poses[t.stands] = t.stood
	}
}

// reckoning is something worked out in another goroutine, which reports it better and better.
type reckoning[T any] struct {
	stop  context.CancelFunc
	found chan T        // the newest report, if nobody has taken it yet
	Done  chan struct{} // closed when there will be no other
	Best  T
	Some  bool // there was a report
}

// reckoned sets work going, by a helper of the desk.
func reckoned[T any](u *ui.Context, work func(ctx context.Context, report func(T))) *reckoning[T] {
	ctx, stop := context.WithCancel(context.Background())
	r := &reckoning[T]{stop: stop, found: make(chan T, 1), Done: make(chan struct{})}
	wake := u.Wake
	u.Helpers.Go(func() {
		defer close(r.Done)
		work(ctx, func(v T) {
			if ctx.Err() != nil {
				return
			}
			select {
			case <-r.found: // nobody has looked at the one before
			default:
			}
			r.found <- v
			wake()
		})
	})
	return r
}

// look takes the newest report, and says whether there was one.
func (r *reckoning[T]) look() bool {
	if r == nil {
		return false
	}
	select {
	case r.Best = <-r.found:
		r.Some = true
		return true
	default:
		return false
	}
}

// cancel has the work end soon. What it still reports is heard by nobody.
func (r *reckoning[T]) cancel() {
	if r != nil {
		r.stop()
	}
}

// foretold is a forecast, or why there is none.
type foretold struct {
	engine.Forecast
	Err error
}

// The trials of a forecast: at once, and when the hand has rested for a while.
const (
	TrialsAtOnce = 60
	TrialsAtRest = 600
	rest         = 250 * time.Millisecond
)

// pending reports whether the lay's first forecast is still being reckoned.
func (t *Laying) pending() bool { return t.Fore != nil && !t.Fore.Some }

// collect takes what was reckoned, and reports whether there was anything.
func (t *Laying) collect(u *ui.Context) bool {
	fore, heat := t.Fore.look(), t.Heat.look()
	if fore {
		t.draw(u)
	}
	if heat {
		t.blacken(u)
	}
	if fore || heat {
		u.Touch()
	}
	return fore || heat
}

// reckon asks what would come of the lay, if that is wanted and not being asked already.
func (t *Laying) reckon(u *ui.Context) {
	if !t.whole(u) {
		return
	}
	said, match := t.said, u.Sitting.Match()
	if t.Fore == nil && u.Foresee != nil && t.shows(u) != "none" {
		m, foresee := match.Clone(), u.Foresee
		t.Fore = reckoned(u, func(ctx context.Context, report func(foretold)) {
			f, err := foresee(ctx, m, said, TrialsAtOnce)
			report(foretold{f, err})
			if err != nil {
				return
			}
			select {
			case <-ctx.Done():
				return
			case <-time.After(rest):
			}
			if f, err = foresee(ctx, m, said, TrialsAtRest); err == nil {
				report(foretold{f, nil})
			}
		})
	}
	if t.Heat == nil && t.hot && t.grip == noGrip {
		m, heat := match.Clone(), u.Heat
		t.Heat = reckoned(u, func(ctx context.Context, report func(engine.Heat)) {
			if err := heat(ctx, m, said, report); err != nil {
				report(engine.Heat{Done: true, Note: err.Error()})
			}
		})
	}
}

// whole reports whether the sentence says how the gun is laid in a way that the match would take: all of it,
// or only which gun.
func (t *Laying) whole(u *ui.Context) bool {
	n := len(t.said.Words())
	return n <= 2 || n == 4 && u.Hand.Ends
}

// shows is how much is shown of what would come of a shot: a word of Forecasts.
func (t *Laying) shows(u *ui.Context) string {
	all := settings.Forecasts()
	if shows := cmp.Or(u.Settings.Forecast, all[0]); shows != all[0] || !unaided(u) {
		return shows
	}
	return "line"
}
