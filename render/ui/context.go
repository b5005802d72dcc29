package ui

import (
	"image"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/unit"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/camera"
	"littlewars/render/film"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/settings"
	"littlewars/render/sound"
)

// Context is what every tool at the table needs: the match, what is shown of it and from where, and the ways to
// ask for something to be seen, said or heard. The desk owns it and the tools; no tool knows another. What one
// has to know of another stands here, set by the tool that it is about.
type Context struct {
	Table
	paper.Buttons
	Hand    *Hand
	Camera  camera.Glide
	Motion  scene.Motion
	Shown   engine.View     // towards which the figures move
	named   map[string]bool // by the words of its places and figures; nil until they are asked for
	Played  int             // hand.played, when they began
	changed time.Duration   // when that was
	borne   borne
	Poses   []scene.Standing
	AtRest  bool // poses are final
	landing bool // figures are on their way, and will be heard
	Brush   scene.Brush

	Now    time.Duration // counted from when the window was opened
	Size   image.Point   // of the window, pixels
	Metric unit.Metric
	dots   float32 // pixels to a unit of the interface, as the screen has it
	Scale  float32 // how large paper is to be, 1 as the screen has it
	Text   float32 // and how large letters are on it

	House    House
	Settings settings.Settings
	Speaker  sound.Speaker // nil where nothing can be heard
	Panels   panels
	Tools    []Tool // in the order they hear

	Pointer f32.Point      // where it was last on the table
	Here    bool           // it is there still
	took    bool           // the space bar has been taken as a key: the blank that follows is not typed
	Shape   pointer.Cursor // how it looks over the table, as long as a tool asks for it at every step
	Drag    Drag
	Refused Note      // what is written at the pointer
	tried   f32.Point // where that was refused, in the window

	RuleShown engine.RuleID // that the card shows
	NoCard    bool
	Unfolded  bool            // the card lies there though the window is tight
	kitOut    bool            // and the tools, though it is low
	far       bool            // who sits there looks down the board
	seat      engine.Side     // who that was when it began, as in seatOf
	frame     frame           // between which papers the table is fitted
	suited    frame           // and such as it need not be fitted anew for
	offered   int             // Hand.Played when the ribbon was looked at for that
	kept      image.Rectangle // where a film's bar would lie
	planned   planned
	fits      [3]camera.Camera // Orbit, the near map and Plan there
	Brought   [2]camera.Camera // whence and whither the camera went last to show a spot
	whole     bool             // it is the plan that was asked for, also where the near map is all of it
	camp      camp
	mustered  mustered
	Listed    listed   // the orders, as they are scrolled
	Accounts  accounts // what they did
	Pointed   int      // which of them is pointed at in the list, from 1; 0 for none
	News      string   // what came of the other's move, or of a shot, until the next order
	Remark    string   // of the last that thought
	Asked     string   // the tool by which something is told on the card that was asked for last
	Pictured  bool     // a picture of the table is to be saved
	reckoned  int      // hand.played, when the score was put away
	clip      string   // to be copied

	Showing   screening
	OnlyMoved bool             // the order being played only has somebody go somewhere
	Brief     bool             // what is shown goes by quickly, and nobody waits for its end
	Hurried   bool             // nothing is shown of what a computer does until a person is to play again
	Unseen    int              // the order, from 1, that a film tells of for the first time; 0 if none does
	Before    *engine.View     // what was before that which a film shows; nil where none does
	Solids    []engine.Solid   // what stands on the table while a film shows it come apart; nil where none does
	scenery   engine.View      // the View with them
	Reports   bool             // what came of an order is being told
	ToTell    bool             // and that of the last move is to be, when it has been seen
	Unread    bool             // and was not asked for: Enter goes on
	Telling   *account.Summary // the order that is told there, where a line is a whole one
	Fell      engine.Spot      // where he fell, of several the uppermost, of whom the paper over them tells
	Fanned    engine.Spot      // the middle of the square whose things are fanned out, if a square's are
	FanFrom   image.Point      // the upper left corner of what lies there, from that, pixels
	Hung      image.Rectangle  // where a film's picture of a fall lies with its paper, pixels; empty if there is none
	Clashed   []engine.Clash   // fights that are to come, each told by a paper above it and by rings
	Carried   engine.Order     // what would be said if the hand let go of whom it carries; "" if it carries nobody
	Favour    Favour           // how the match that is looked at stands, as somebody finds who looks ahead
	Explains  bool             // the kit tells of a tool or has one in the hand, and is larger for a while
	Gloss     string           // what the button of the kit is about that is pointed at, for the ribbon
	Laying    bool             // a gun is being laid, and its dial has the place of what is told
	Paged     bool             // a page lies over the table
	Leaving   func()           // what is to be done when the match is saved or given up; nil if nobody is leaving
	Left      bool             // the window may close
	Timed     bool             // the turn's clock runs

	Thought *thought
	Held    bool           // whoever thinks waits: an undo at the beginning stopped him, or he failed
	Helpers sync.WaitGroup // all that work in other goroutines
	Wake    func()         // called from another goroutine, to be looked at again

	Dirty Invalid
	Stale bool // what the board shows of the sentence is not what is said

	Films  films
	Turner pageTurner
	Critic critic
	Host   host
}

// Invalid is what has to be drawn again.
type Invalid struct {
	Scene, Labels bool
	Stage         bool // another match, or another palette
	Papers        bool // a panel lies elsewhere
}

// all is everything.
func all() Invalid { return Invalid{Scene: true, Labels: true, Stage: true} }

// Drag is a press on the table that may become a turn of the camera.
type Drag struct {
	from    f32.Point
	last    f32.Point
	Buttons pointer.Buttons
	moved   bool
}

// screening is how far a film on the table has come.
type screening uint8

const (
	NoFilm screening = iota
	FilmEnded
	FilmRuns
)

// Favour is what the first side could gain, from 0, lost, to 1, won, if that is known.
type Favour struct {
	Value float64
	Known bool
}

// films is the tool that plays films.
type films interface {
	// Open shows a film in the place of another, from a moment of the one watching.
	Open(u *Context, s *film.Showing, from float64)
	// Close puts the film away, and has the figures where it ends.
	Close(u *Context)
	// Refit is told that a camera to which the film may go back has become another.
	Refit(was, is camera.Camera)
	// Stop ends the saving of one, and reports whether one was being saved.
	Stop(u *Context) bool
}

// pageTurner is the tool that lays pages over the table.
type pageTurner interface {
	Turn(u *Context, to Sheet)
}

// critic is the tool that has the match judged.
type critic interface {
	// Can reports whether there is anything to judge and somebody who may do it now.
	Can(u *Context) bool
	Open(u *Context)
}

// host is the desk, as far as a tool may ask something of it.
type host interface {
	// Lay puts another match on the table, in the place of the one that is there.
	Lay(t Table) error
	// HearTable hears the pointer where no panel is.
	HearTable(e pointer.Event)
	// Press is a key.
	Press(name key.Name, mods key.Modifiers) bool
}

// Busy reports whether a film is shown that has not come to its end, so that the figures stand where it has them.
func (u *Context) Busy() bool { return u.Showing == FilmRuns }

// Refuse says why something cannot be, where it was tried: at a point of the window.
func (u *Context) Refuse(at f32.Point, n Note) { u.Hand.Note, u.Refused, u.tried = n, n, at }

// Ease is how long things that move take, unless nothing is to ease.
func (u *Context) Ease(takes time.Duration) time.Duration {
	if u.Still {
		return 0
	}
	return takes
}

// Touch is told that what the board shows of the sentence may be another now.
func (u *Context) Touch() { u.Dirty.Scene, u.Stale = true, true }

// Seen is the View with the country as it is shown now.
func (u *Context) Seen() *engine.View {
	if !u.Busy() || u.Solids == nil {
		return &u.Shown
	}
	u.scenery = u.Shown
	u.scenery.Solids = u.Solids
	return &u.scenery
}

// TurnTo sets figures moving to where another View has them.
func (u *Context) TurnTo(v engine.View) {
	u.Films.Close(u)
	for i := range u.Tools {
		if drop := u.Tools[i].Drop; drop != nil {
			drop()
		}
	}
	u.Motion = scene.Motion{Moves: scene.Changed(&u.Shown, &v), Began: u.Now, Takes: u.Ease(scene.CarryTime)}
	u.Shown, u.named = v, nil
	if c := u.Hand.Cursor; c.On {
		u.Hand.Over = u.PlaceAt(c.At)
	}
	u.AtRest, u.landing, u.Stale = false, true, true
	u.Dirty.Labels = true
}

// Ground is what the table is.
func (u *Context) Ground() *groundKind { return GroundOf(&u.Shown) }

// Under is what is meant by a point of the window, pixels from its upper left corner.
func (u *Context) Under(p f32.Point) Place {
	h := u.Hand
	another := func(word string) bool { return len(h.Said.Words()) == 1 && string(h.Said) != word && h.Begins(word) }
	figure, cell := scene.Pick(&u.Shown, u.Ray(p), another, h.follows, h.Lit)
	return Place{figure, cell}
}

// PlaceAt is what lies on a spot of the table.
func (u *Context) PlaceAt(at engine.Spot) Place {
	figure, cell := scene.SurfaceOf(&u.Shown).LyingAt(&u.Shown, at)
	return Place{figure, cell}
}

// Spot is where the pointer is on the table, or on a hill or bridge; false beyond the horizon.
func (u *Context) Spot(p f32.Point) (engine.Spot, bool) {
	at, _, ok := scene.Landing(u.Ray(p), &u.Shown)
	return at, ok
}

// End is what the pointer is on, to be measured from or to: a figure, a solid, or a bare spot.
func (u *Context) End(p f32.Point) (engine.End, bool) {
	if at := u.Under(p); at.Figure >= 0 {
		f := &u.Shown.Figures[at.Figure]
		return engine.End{Word: f.Word, At: f.At}, true
	}
	if i, at := scene.SolidUnder(&u.Shown, u.Ray(p)); i >= 0 {
		return engine.End{Word: u.Shown.Solids[i].Name, At: at}, true
	}
	at, ok := u.Spot(p)
	return engine.End{At: at}, ok
}

// Aimed is what a key means that means "here", in the window: where the cursor is, or else the pointer.
func (u *Context) Aimed() (f32.Point, bool) {
	if c := u.Hand.Cursor; c.On {
		return u.PixelOf(c.At, 0), true
	}
	return u.Pointer, u.Here
}

// Clicked is a click at a point of the window.
func (u *Context) Clicked(p f32.Point) {
	at := u.Under(p)
	spot, ok := u.Spot(p)
	if !ok {
		spot = u.Shown.Ground.Low
		spot.X-- // beyond the horizon is beside the table
	}
	u.ClickOn(at, spot, p)
}

// ClickOn is a click on what lies there; a refusal is kept where it was tried.
func (u *Context) ClickOn(at Place, spot engine.Spot, p f32.Point) {
	left := leave(u.Hand, at)
	bare := at == Nowhere() && u.Ground().Spots && spot == polygon.Onto(u.Shown.Ground, spot)
	if !bare || !u.Hand.point(spot) {
		u.Hand.Click(at)
	}
	u.Refuse(p, u.Hand.Note)
	if f := u.Hand.faulty; left && u.Hand.Note == (Note{}) && f.typed != "" {
		typed := strings.TrimSpace(string(f.after) + " " + f.typed)
		u.Hand.Note = Note{Text: "the arrow up brings back " + typed, Done: true}
	}
	u.Touch()
}

// LookUp shows a rule on the card.
func (u *Context) LookUp(rule engine.RuleID) {
	u.RuleShown = rule
	Unfold(u)
}

// Unfold shows the card, if it is folded or the list of orders lies in its place.
func Unfold(u *Context) {
	u.Listed.Open = false
	if u.Folded() {
		u.fold()
	}
}

// RuleButton is a rule's id, by which it is looked up.
func (u *Context) RuleButton(name string, rule engine.RuleID, size unit.Sp) layout.Widget {
	return u.Buttoned(name, "rule "+string(rule), string(rule), paper.Able(u.Rule != nil), size, func() { u.LookUp(rule) })
}

// Wide is so many units of paper or of letters, whichever are larger, in pixels.
func (u *Context) Wide(units float32) int {
	return max(u.Metric.Dp(unit.Dp(units)), u.Metric.Sp(unit.Sp(units)))
}

// Wall is the window's time as the engine's clocks have it, whose zero stands for none.
func (u *Context) Wall() time.Time { return time.Unix(1, 0).Add(u.Now) }

// Silence is why nothing can be heard, "" if something can or nobody wants it.
func (u *Context) Silence() string {
	if u.Speaker == nil || u.Settings.Sound == "off" {
		return ""
	}
	return u.Speaker.Mute()
}

// Sound makes a noise at a spot of the table, so loud as it is of its kind.
func (u *Context) Sound(n sound.Noise, at engine.Spot, loud float64) {
	share := map[string]float64{"soft": 0.35, "full": 1}[u.Settings.Sound]
	if u.Speaker == nil || share == 0 {
		return
	}
	const side = 0.7 // what is at the window's edge is heard by both ears still
	x, _ := u.Camera.Now(u.Now).Pixel(at, u.Size)
	pan := 2*x/float64(max(1, u.Size.X)) - 1
	if !(math.Abs(pan) <= 1) { // beyond the edge, or behind whoever looks
		pan = math.Copysign(1, pan)
	}
	u.Speaker.Play(sound.Sound{Noise: n, Loud: share * loud, Pan: side * pan})
}

// setDown is heard when figures that were carried stand again: one, however many they are.
func (u *Context) setDown() {
	for i := range u.Motion.Moves {
		if m := &u.Motion.Moves[i]; !m.Gone && (m.Come || m.From != m.To) {
			u.Sound(u.Ground().setDown, m.To, 1)
			return
		}
	}
}

func (u *Context) Aspect() float64 { return float64(u.Size.X) / float64(max(1, u.Size.Y)) }

const glideTime = 220 * time.Millisecond

// Send moves the camera, while a button is held as soon as it is let go: nothing moves under a hand that drags.
func (u *Context) Send(c camera.Camera) {
	u.Camera.Send(c, u.Now, u.Ease(glideTime))
	u.Refused = Note{} // it lies no more where it was tried
	u.Touch()
}

// Put has the camera there at once, as under a hand that drags it.
func (u *Context) Put(c camera.Camera) {
	u.Camera.Put(c)
	u.Refused = Note{}
	u.Touch()
}

// swing goes from the plan to the orbit or back: of a large board that is seen from near, above what is seen of it.
func (u *Context) swing() {
	plan, orbit := u.Plan(), u.Orbit()
	from, to := plan, orbit
	if !u.Camera.To.IsPlan() {
		from, to = orbit, plan
	}
	if c, far := u.Camera.To, 0.8; len(u.Shown.Cells) > mostInOrbit && c.Tall < far*from.Tall {
		to.Tall *= c.Tall / from.Tall
		to.At = c.At
		to = to.Within(u.Shown.Ground)
	}
	u.whole = to == plan
	u.Send(to)
}

// mostInOrbit is how many squares a board has at most of which the figures are large enough in the orbit.
const mostInOrbit = 1600

// mustered is how far the men of a floor have come on to it.
type mustered struct {
	men  int    // the most that there were
	came string // the phase of the turn in which the last of them came
	seen string // the phase when it was last looked at
	all  bool   // they have all come, and that is over
}

// muster looks who has come, and reports whether that is over now: men of every side stand there, and something else
// is to be done.
func muster(u *Context) (over bool) {
	m := &u.mustered
	if m.all || u.Hand.Past != nil {
		return false
	}
	v, phase := &u.Hand.View, u.Hand.Match().Turn().Phase
	if n := len(v.Figures); n > m.men {
		m.men, m.came = n, m.seen // a computer may be out of it already
	}
	m.seen = phase
	absent := func(s engine.Side) bool {
		return !slices.ContainsFunc(v.Figures, func(f engine.Piece) bool { return f.Side == s })
	}
	m.all = phase != m.came && len(u.Shown.Figures) == m.men && !slices.ContainsFunc(v.Sides, absent)
	if m.all {
		u.far = opposite(u, u.Hand.Match())
	}
	return m.all
}

// Opening is how a match is seen at first: from where somebody sits, or if its squares are very many as a map on which
// they can be read.
func (u *Context) Opening() camera.Camera {
	u.mustered = mustered{all: len(u.Shown.Figures) > 0}
	if first, err := u.Sitting.At(0); err == nil {
		u.far = opposite(u, first)
		u.seat, _ = seatOf(u, first)
	}
	u.camp, u.whole = camp{}, false
	return Home(u)
}

// Home is where a board of very many squares is seen from near, or else all of the table from where somebody sits.
func Home(u *Context) camera.Camera {
	if len(u.Shown.Cells) > mostInOrbit {
		return near(u)
	}
	return u.Orbit()
}

// near is as much of the map as can be read, if that is not all of it: where most of those stood who are moved by who
// sits there when the window had its size, as large as they can be seen together, and from there as far toward the
// others as the camp is still in view. A lesson goes itself to what it is about.
func near(u *Context) camera.Camera {
	const least, large = 26, 49 // pixels: a square's side
	c, g := u.Plan(), u.Shown.Ground
	if len(u.Shown.Cells) <= mostInOrbit || g.Floor || u.Course != nil {
		return c
	}
	all := c
	c.Tall = float64(u.Size.Y) / least
	free := freeOf(u, &u.frame)
	wide, high := c.Tall*u.Aspect()*(1-c.Aside), c.Tall*(free.Lower-free.Upper)
	ahead := 1.0
	if u.far {
		ahead = -1
	}
	if u.camp.size != u.Size {
		own := func(s engine.Side) bool { return s == u.seat || u.seat == "" && u.Seats[s] == nil }
		u.camp = camp{u.Size, camera.Pitched(&u.Shown, own, least, wide, high, u.far)}
	}
	if float64(u.Size.Y) >= all.Tall*u.camp.Square {
		return all
	}
	tools := float64(u.frame.below[0].Max.X) / least // and the small map over them, at the left
	nearer := least / u.camp.Pixels(least, large, wide-tools, high)
	c.Tall, wide, high, tools = c.Tall*nearer, wide*nearer, high*nearer, tools*nearer
	low, top, to := u.camp.Low, u.camp.High, u.camp.Foe
	c.At.X = camera.Amid(to.X, low.X, top.X, wide-tools) - ahead*tools/2
	c.At.Y = camera.Amid(to.Y, low.Y, top.Y, high) - ahead*c.Tall*(1-free.Upper-free.Lower)/2
	return c.Within(g)
}

// camp is where they stood in a window of a size.
type camp struct {
	size image.Point
	camera.Camp
}

// freeOf is what papers leave of the window for a floor.
func freeOf(u *Context, f *frame) camera.Strip {
	wide, high := float64(max(1, u.Size.X)), float64(max(1, u.Size.Y))
	free := camera.Strip{Lower: 1}
	for _, at := range f.above {
		free.Upper = max(free.Upper, float64(at.Max.Y)/high)
	}
	// Beside the tray men may stand.
	free.Corner = engine.Spot{X: float64(f.tray.Max.X) / wide, Y: float64(f.tray.Max.Y) / high}
	for _, at := range f.below {
		if !at.Empty() {
			free.Lower = min(free.Lower, float64(at.Min.Y)/high)
		}
	}
	return free
}

// Orbit is from where somebody sits: a board as large as it can be between the papers, a floor from behind one's men.
func (u *Context) Orbit() camera.Camera {
	v, g := u.Shown, u.Shown.Ground
	if !u.mustered.all {
		v.Figures = nil
	}
	c := camera.Seat(&v, u.Aspect(), aside(u), freeOf(u, &u.frame), u.far)
	if !g.Floor || len(v.Figures) == 0 { // of a floor on to which men are still to come all is wanted
		c = c.Among(g, u.Size, papersOf(u, &u.frame))
	}
	return c
}

// suits reports whether the table may stay as it is fitted when papers lie as in a frame.
func suits(u *Context, f *frame) bool {
	g, papers := u.Shown.Ground, papersOf(u, f)
	if !u.fits[2].Free(g, u.Size, papers) {
		return false
	}
	if is := freeOf(u, f); g.Floor && u.mustered.all && len(u.Shown.Figures) > 0 {
		return is == freeOf(u, &u.frame) || u.fits[0].Shows(&u.Shown, is, u.Aspect())
	}
	return u.fits[0].Free(g, u.Size, papers)
}

// papersOf is what lies over the window and stays, as in a frame.
func papersOf(u *Context, f *frame) []image.Rectangle {
	card := image.Rect(u.Size.X-int(aside(u)*float64(u.Size.X)), 0, u.Size.X, u.Size.Y)
	return slices.Concat(f.above[:], f.below[:], []image.Rectangle{f.tray, card})
}

// planned is a camera from straight above, and all that it hangs on.
type planned struct {
	ground  engine.Ground
	size    image.Point
	covered float64
	papers  frame
	far     bool
	camera  camera.Camera
}

// Plan is from straight above. Room for it among the papers is looked for once: the small map asks in every frame.
func (u *Context) Plan() camera.Camera {
	g := u.Shown.Ground
	is := planned{ground: g, size: u.Size, covered: aside(u), papers: u.frame, far: u.far, camera: u.planned.camera}
	if is == u.planned {
		return is.camera
	}
	is.camera = camera.Plan(g, u.Aspect(), is.covered).Clear(g, u.Size, papersOf(u, &u.frame))
	if u.far {
		is.camera = is.camera.Opposite(g)
	}
	u.planned = is
	return is.camera
}

// Fitted is Plan, as it was reckoned when a paper that stays came to lie elsewhere.
func Fitted(u *Context) camera.Camera { return u.fits[2] }

// seatOf is who sits before the table: the one person who plays by hand, who is alone then, or of several at a board
// whose turn it is; "" if that is nobody, or nobody more than another.
func seatOf(u *Context, m engine.Match) (side engine.Side, alone bool) {
	hands := engine.Sifted(u.Shown.Sides, func(side engine.Side) bool {
		return u.Seats[side] == nil
	})
	turn := m.Turn()
	if turn.Of == "" && len(turn.Sides) == 1 {
		turn.Of = turn.Sides[0]
	}
	switch {
	case len(hands) == 1:
		return hands[0], true
	case !u.Shown.Ground.Floor && u.Course == nil && slices.Contains(hands, turn.Of):
		return turn.Of, false
	}
	return "", false
}

// opposite reports whether he who sits there looks down the board: where one person alone plays by hand, and most of
// his men stand beyond its middle in a match as it begins, or if none has begun yet he is the second. Where orders go
// up and to the left nobody does.
func opposite(u *Context, m engine.Match) bool {
	mine, alone := seatOf(u, m)
	if l := u.Shown.Looks; !alone || l != nil && l.Ways {
		return false
	}
	v := m.View(mine)
	beyond, mid := 0, camera.MiddleOf(v.Ground)
	for i := range v.Figures {
		switch f := &v.Figures[i]; {
		case f.Side != mine:
		case f.At.Y > mid.Y:
			beyond++
		case f.At.Y < mid.Y:
			beyond--
		}
	}
	return beyond > 0 || beyond == 0 && u.Panels.banner(mine) == 1
}

// flat reports whether the window is so low for its letters that the plate has one line.
func flat(u *Context) bool {
	const high = 640
	return tight(u) || u.Size.Y < u.Metric.Sp(high)
}

// tight reports whether the window is so small for its letters that papers would take a third of it: the card is folded
// until it is asked for.
func tight(u *Context) bool {
	const wide, high = 900, 560
	return u.Size.X < u.Metric.Sp(wide) || u.Size.Y < u.Metric.Sp(high)
}

// Low reports whether the window is so low for its letters that tools would take the room of the table.
func Low(u *Context) bool {
	const high = 360 // units
	return u.Size.Y < u.Wide(high)
}

// KitFolded reports whether the tools are put away.
func KitFolded(u *Context) bool { return Low(u) && !u.kitOut }

// Folded reports whether the card is put away.
func (u *Context) Folded() bool { return u.NoCard || tight(u) && !u.Unfolded }

// Covered is the share of the window that cards lie on.
func (u *Context) Covered() float64 {
	p := &u.Panels.On
	if p[DialSlot].At.Empty() && p[ReportSlot].At.Empty() {
		return aside(u)
	}
	return cardShare(u)
}

// aside is the share of the window that is the cards' and not the table's. With the card folded a gun's dial and what
// came of an order come and go while one plays: they lie over the table, and it stays. The score and the match judged
// are looked at with the table, after play.
func aside(u *Context) float64 {
	p := &u.Panels.On
	if _, over := u.Ended(); !over && u.Folded() && p[LessonSlot].At.Empty() && p[ReviewSlot].At.Empty() {
		return 0
	}
	return cardShare(u)
}

func cardShare(u *Context) float64 { return float64(u.cardWidth()) / float64(max(1, u.Size.X)) }

// cardWidth is how wide the card is, pixels: less than half the table, even where letters are large.
func (u *Context) cardWidth() int {
	const wide, roomy = 290, 700 // units
	share := u.Size.X / 3
	if u.Size.X < u.Metric.Sp(roomy) {
		share = u.Size.X * 21 / 50
	}
	return min(share, u.Wide(wide))
}

// fold puts the card away or takes it out, and the table into the middle of what is left.
func (u *Context) fold() {
	u.NoCard = !u.Folded()
	u.Unfolded = !u.NoCard
	if c := u.Camera.To; !slices.Contains(u.fits[:], c) {
		c.Aside = aside(u)
		u.Send(c)
	}
	u.Touch()
}

func (u *Context) Ray(p f32.Point) camera.Ray {
	x, y := 2*p.X/float32(u.Size.X)-1, 1-2*p.Y/float32(u.Size.Y)
	const slack = 5 // pixels
	c := u.Camera.Now(u.Now)
	r := camera.RayAt(c.Matrix(u.Aspect()), x, y)
	r.Room = slack * c.Tall / float64(max(1, u.Size.Y))
	return r
}

// PixelOf is where a place above the table is in the window.
func (u *Context) PixelOf(at engine.Spot, z float64) f32.Point {
	x, y := u.Camera.Now(u.Now).PixelAt(at, z, u.Size)
	return f32.Pt(float32(x), float32(y))
}

// Along is the way over the table that an arrow key points in the window.
func (u *Context) Along(to key.Name) (x, y float64, ok bool) {
	way, ok := map[key.Name][2]float64{
		key.NameLeftArrow: {-1, 0}, key.NameRightArrow: {1, 0}, key.NameUpArrow: {0, 1}, key.NameDownArrow: {0, -1},
	}[to]
	sin, cos := math.Sincos(u.Camera.To.Yaw)
	return cos*way[0] - sin*way[1], sin*way[0] + cos*way[1], ok
}

// Bring has the camera show spots, if one is out of the window or a paper lies over it: from farther off, where they
// have no room together.
func (u *Context) Bring(spots ...engine.Spot) {
	hidden := func(at engine.Spot) bool {
		x, y := u.Camera.To.Pixel(at, u.Size)
		is := image.Pt(int(x), int(y))
		under := func(p *Panel) bool { return is.In(p.At) }
		return !is.In(image.Rectangle{Max: u.Size}.Inset(u.Size.Y/20)) || slices.ContainsFunc(u.Panels.Every(), under)
	}
	if !slices.ContainsFunc(spots, hidden) {
		return
	}
	const edge = 2 // units
	low, high := polygon.Bounds(spots)
	wide, deep, c := high.X-low.X+edge, high.Y-low.Y+edge, u.Camera.To
	share := float64(u.Panels.On[RibbonSlot].At.Min.Y) / float64(u.Size.Y)
	c.Tall = max(c.Tall, wide/u.Aspect()/(1-u.Covered()), deep/share)
	if c, ok := Amid(u, c, polygon.Between(low, high, 0.5)); ok {
		u.Brought = [2]camera.Camera{u.Camera.To, c}
		u.Send(c)
	}
}

// Amid is a camera with a spot between the papers at the window's sides; ok is false where no place is better.
func Amid(u *Context, c camera.Camera, at engine.Spot) (to camera.Camera, ok bool) {
	there, ok := Between(u, c)
	if ok {
		c.At = engine.Spot{X: c.At.X + at.X - there.X, Y: c.At.Y + at.Y - there.Y}
		c = c.Within(u.Shown.Ground)
	}
	return c, ok
}

// Between is what a camera shows amid those papers; ok is false where there is no room.
func Between(u *Context, c camera.Camera) (at engine.Spot, ok bool) {
	free := image.Rect(0, 0, u.Size.X-int(u.Covered()*float64(u.Size.X)), u.Panels.On[RibbonSlot].At.Min.Y)
	if least := u.Size.X / 5; free.Dx() < least || free.Dy() < least {
		return at, false
	}
	mid := free.Min.Add(free.Max).Div(2)
	r := camera.RayAt(c.Matrix(u.Aspect()), 2*float32(mid.X)/float32(u.Size.X)-1, 1-2*float32(mid.Y)/float32(u.Size.Y))
	return r.Ground()
}

// leaf walks the list of orders: Left and Right, or Up and Down, to the match an order earlier or later, Page Up and
// Page Down to where a turn begins, Home and End to its beginning and to now.
func (u *Context) leaf(to key.Name) bool {
	n, all := u.Hand.Shown(), u.Hand.Entries
	begins := func() bool { return n <= 0 || n >= len(all) || all[n].Turn != all[n-1].Turn }
	switch to {
	case key.NameLeftArrow, key.NameUpArrow:
		n--
	case key.NameRightArrow, key.NameDownArrow:
		n++
	case key.NamePageUp:
		for n--; !begins(); n-- {
		}
	case key.NamePageDown:
		for n++; !begins(); n++ {
		}
	case key.NameHome:
		n = 0
	case key.NameEnd:
		n = len(all)
	default:
		return false
	}
	u.Listed.stirred = false // the row under a pointer that rests is not the one
	u.LookBack(n)
	return true
}

// LookBack shows the match as it was after so many orders, and where the last of them was carried out. Nothing can be
// said meanwhile.
func (u *Context) LookBack(n int) {
	n = min(max(n, 0), len(u.Hand.Entries))
	defer func() {
		if a := u.Accounts.At(u, n-1); a != nil {
			u.Bring(a.Where()...)
		}
	}()
	if n == len(u.Hand.Entries) {
		u.LookNow()
		return
	}
	if u.Hand.Past != nil && u.Hand.Past.N == n {
		return
	}
	m, err := u.Sitting.At(n)
	if err != nil {
		u.Hand.Note = Note{Text: err.Error()}
		return
	}
	back := past{n, m, u.Camera.To, u.Size}
	if was := u.Hand.Past; was != nil {
		back.from, back.size = was.from, was.size
	}
	look(u, &back, m.View(u.Hand.Eye))
	if n > 0 {
		u.Listed.scrollTo(slices.Index(u.Hand.Listed(), n-1))
	}
}

// look shows the match as it was, or for no past as it is, and leaves nothing half said.
func look(u *Context, back *past, v engine.View) {
	u.Hand.Past = back
	u.Hand.Say("")
	u.Hand.Over, u.Hand.Note = Nowhere(), Note{}
	u.TurnTo(v)
	u.Touch()
}

// LookNow shows the match as it is again.
func (u *Context) LookNow() {
	if u.Hand.Past == nil {
		return
	}
	was := u.Hand.Past
	look(u, nil, u.Hand.View)
	if was.size == u.Size {
		u.Send(was.from)
	}
	u.Listed.List.Position.BeforeEnd = false
	if u.Thought != nil {
		u.Wake() // he may have answered meanwhile
	}
}

// Undo and Redo go to where somebody plays by hand again.
func (u *Context) Undo() {
	if u.Hand.Said != u.Hand.faulty.left && recall(u.Hand) { // a click took that away, and no order came after it
		u.Touch()
		return
	}
	undoAfter(u, u.Sitting.Len()-1, func() bool { return u.Sitting.CanUndo() && u.seated() })
}

func (u *Context) Redo() {
	retrace(u, u.Hand.Redo, func() bool { return u.Sitting.CanRedo() && u.seated() })
	u.Held = false
}

// undoAfter undoes as long as there is more to undo, if the rules let all orders after the first n be taken back.
func undoAfter(u *Context, n int, more func() bool) {
	if why := u.Sitting.RetractTo(n); why != nil { // and whoever thinks goes on
		u.Hand.Note = Refused(why)
		u.Touch()
		return
	}
	retrace(u, u.Hand.Undo, more)
	u.Held = u.seated()
}

// retrace takes a step, and others as long as there are more to take.
func retrace(u *Context, step, more func() bool) {
	u.StopThinking()
	u.LookNow()
	n := u.Sitting.Len()
	for step() && more() {
	}
	if u.Sitting.Len() != n {
		u.Remark = "" // it is of another position
	}
	u.Touch()
}

// seated reports whether it is the turn of one who plays without hands.
func (u *Context) seated() bool {
	sides := u.Sitting.Match().Turn().Sides
	return len(sides) > 0 && u.Seats[sides[0]] != nil
}

// await has nobody else say anything while it is the turn of one who plays without hands.
func (u *Context) await() (side engine.Side) {
	if u.seated() && !u.Held {
		side = u.Sitting.Match().Turn().Sides[0]
	}
	if side == "" {
		u.Hurried = false
	}
	if who := u.Shown.Looks.Side(side); u.Hand.Busy != who {
		u.Hand.Busy = who
		u.Hand.begun()
		u.Touch()
	}
	return side
}

// StopThinking stops whoever thinks. It waits for him: he has a match of his own, but is asked one thing at a time.
func (u *Context) StopThinking() {
	if u.Thought == nil {
		return
	}
	u.Thought.stop()
	if !u.Thought.is {
		<-u.Thought.answer
	}
	u.Thought, u.Hand.Busy = nil, ""
}

// Ended is how the match that is shown ended, if it did and that was not put away. It is shown when all that came of
// the last order has been told.
func (u *Context) Ended() (r engine.Result, shown bool) {
	r = u.Hand.Match().Result()
	told := u.Played == u.Hand.Played && !u.Reports && !u.ToTell && !u.Busy()
	return r, r.Over && u.reckoned != u.Hand.Played && told
}

// Title is what stands over the window.
func (u *Context) Title() string {
	return strings.Join(append([]string{u.Hand.about.Title}, players(u)...), "; ")
}

// players is who plays which side of a game that the computer can play, a line each.
func players(u *Context) (lines []string) {
	g, _ := u.House.Game(u.Hand.about.Name)
	for _, side := range u.Shown.Sides {
		if g == nil || len(g.Players) == 0 || u.Course != nil {
			continue
		}
		who := u.Players[side]
		is := func(p Player) bool { k, _ := engine.ReadPlayer(p.Name); return p.Name == who || k.String() == who }
		if i := slices.IndexFunc(g.Players, is); i >= 0 {
			who = g.Players[i].Gist
		}
		if who = "the computer, " + strings.TrimPrefix(who, "uct:"); u.Players[side] == "" {
			who = "by hand"
		}
		lines = append(lines, u.Shown.Looks.Side(side)+": "+who)
	}
	return lines
}
