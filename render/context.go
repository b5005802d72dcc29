package render

import (
	"image"
	"math"
	"sync"
	"time"

	"gioui.org/f32"
	"gioui.org/io/pointer"
	"gioui.org/unit"

	"littlewars/engine"
)

// uiContext is what every tool at the table needs: the match, what is shown of it and from where, and the ways to
// ask for something to be seen, said or heard. The desk owns it and the tools; no tool knows another. What one
// has to know of another stands here, set by the tool that it is about.
type uiContext struct {
	Table
	buttons
	hand    *hand
	camera  glide
	motion  motion
	shown   engine.View   // towards which the figures move
	played  int           // hand.played, when they began
	changed time.Duration // when that was
	poses   []standing
	atRest  bool // poses are final
	landing bool // figures are on their way, and will be heard
	brush   brush

	now    time.Duration // counted from when the window was opened
	size   image.Point   // of the window, pixels
	metric unit.Metric
	dots   float32 // pixels to a unit of the interface, as the screen has it
	scale  float32 // how large paper is to be, 1 as the screen has it
	text   float32 // and how large letters are on it

	house    House
	settings Settings
	speaker  speaker // nil where nothing can be heard
	panels   panels
	tools    []tool // in the order they hear

	pointer f32.Point      // where it was last on the table
	here    bool           // it is there still
	took    bool           // the space bar has been taken as a key: the blank that follows is not typed
	shape   pointer.Cursor // how it looks over the table
	drag    drag
	refused note      // what is written at the pointer
	tried   f32.Point // where that was refused, in the window

	rule     engine.RuleID // that the card shows
	noCard   bool
	listed   listed // the orders, as they are scrolled
	remark   string // of the last that thought
	reckoned int    // hand.played, when the score was put away
	clip     string // to be copied

	showing   screening
	onlyMoved bool           // the order being played only has somebody go somewhere
	brief     bool           // what is shown goes by quickly, and nobody waits for its end
	hurried   bool           // nothing is shown of what a computer does until a person is to play again
	solids    []engine.Solid // what stands on the table while a film shows it come apart; nil where none does
	scenery   engine.View    // the View with them
	reports   bool           // what came of an order is being told
	laying    bool           // a gun is being laid, and its dial has the place of what is told
	paged     bool           // a page lies over the table
	timed     bool           // the turn's clock runs

	thought *thought
	held    bool           // whoever thinks waits: an undo at the beginning stopped him, or he failed
	helpers sync.WaitGroup // all that work in other goroutines
	wake    func()         // called from another goroutine, to be looked at again

	dirty invalid
	stale bool // what the board shows of the sentence is not what is said

	films  films
	turner pageTurner
	host   host
}

// invalid is what has to be drawn again.
type invalid struct {
	scene, labels bool
	stage         bool // another match, or another palette
	papers        bool // a panel lies elsewhere
}

// all is everything.
func all() invalid { return invalid{scene: true, labels: true, stage: true} }

// drag is a press on the table that may become a turn of the camera.
type drag struct {
	from    f32.Point
	last    f32.Point
	buttons pointer.Buttons
	moved   bool
}

// screening is how far a film on the table has come.
type screening uint8

const (
	noFilm screening = iota
	filmEnded
	filmRuns
)

// savedAs begins what is told of a film that was saved.
const savedAs = "saved "

// films is the tool that plays films.
type films interface {
	// open shows a film in the place of another, from a moment of the one watching.
	open(u *uiContext, s *showing, from float64)
	// close puts the film away, and has the figures where it ends.
	close(u *uiContext)
}

// pageTurner is the tool that lays pages over the table.
type pageTurner interface {
	turn(u *uiContext, to sheet)
}

// host is the desk, as far as a tool may ask something of it.
type host interface {
	// lay puts another match on the table, in the place of the one that is there.
	lay(t Table) error
	// table hears the pointer where no panel is.
	table(e pointer.Event)
}

// Busy reports whether a film is shown that has not come to its end, so that the figures stand where it has them.
func (u *uiContext) Busy() bool { return u.showing == filmRuns }

// Refuse says why something cannot be, where it was tried: at a point of the window.
func (u *uiContext) Refuse(at f32.Point, n note) { u.hand.note, u.refused, u.tried = n, n, at }

// ease is how long things that move take, unless nothing is to ease.
func (u *uiContext) ease(takes time.Duration) time.Duration {
	if u.Still {
		return 0
	}
	return takes
}

// touch is told that what the board shows of the sentence may be another now.
func (u *uiContext) touch() { u.dirty.scene, u.stale = true, true }

// seen is the View with the country as it is shown now.
func (u *uiContext) seen() *engine.View {
	if !u.Busy() || u.solids == nil {
		return &u.shown
	}
	u.scenery = u.shown
	u.scenery.Solids = u.solids
	return &u.scenery
}

// turnTo sets figures moving to where another View has them.
func (u *uiContext) turnTo(v engine.View) {
	u.films.close(u)
	for i := range u.tools {
		if drop := u.tools[i].drop; drop != nil {
			drop()
		}
	}
	u.motion = motion{moves: changed(&u.shown, &v), began: u.now, takes: u.ease(carryTime)}
	u.shown = v
	if c := u.hand.cursor; c.on {
		u.hand.over = u.placeAt(c.at)
	}
	u.atRest, u.landing, u.stale = false, true, true
	u.dirty.labels = true
}

// ground is what the table is.
func (u *uiContext) ground() *groundKind { return groundOf(&u.shown) }

// under is what lies under a point of the window, pixels from its upper left corner.
func (u *uiContext) under(p f32.Point) place {
	figure, cell := surfaceOf(&u.shown).under(&u.shown, u.ray(p))
	return place{figure, cell}
}

// placeAt is what lies on a spot of the table.
func (u *uiContext) placeAt(at engine.Spot) place {
	figure, cell := surfaceOf(&u.shown).lyingAt(&u.shown, at)
	return place{figure, cell}
}

// spot is where the pointer is on the table, or on a hill or bridge; false beyond the horizon.
func (u *uiContext) spot(p f32.Point) (engine.Spot, bool) {
	at, _, ok := landing(u.ray(p), &u.shown)
	return at, ok
}

// end is what the pointer is on, to be measured from or to: a figure, a solid, or a bare spot.
func (u *uiContext) end(p f32.Point) (engine.End, bool) {
	if at := u.under(p); at.figure >= 0 {
		f := &u.shown.Figures[at.figure]
		return engine.End{Word: f.Word, At: f.At}, true
	}
	if i, at := solidUnder(&u.shown, u.ray(p)); i >= 0 {
		return engine.End{Word: u.shown.Solids[i].Name, At: at}, true
	}
	at, ok := u.spot(p)
	return engine.End{At: at}, ok
}

// aimed is what a key means that means "here", in the window: where the cursor is, or else the pointer.
func (u *uiContext) aimed() (f32.Point, bool) {
	if c := u.hand.cursor; c.on {
		return u.pixelOf(c.at, 0), true
	}
	return u.pointer, u.here
}

// clicked is a click at a point of the window.
func (u *uiContext) clicked(p f32.Point) {
	at := u.under(p)
	spot, ok := u.spot(p)
	if !ok {
		spot = u.shown.Ground.Low
		spot.X-- // beyond the horizon is beside the table
	}
	u.clickOn(at, spot, p)
}

// clickOn is a click on what lies there; a refusal is kept where it was tried.
func (u *uiContext) clickOn(at place, spot engine.Spot, p f32.Point) {
	bare := at == nowhere() && u.ground().spots && onGround(u.shown.Ground, spot)
	if !bare || !u.hand.point(spot) {
		u.hand.click(at)
	}
	u.Refuse(p, u.hand.note)
	u.touch()
}

// setCursor gives the pointer a shape over the table, as long as a tool asks for it at every step.
func (u *uiContext) setCursor(shape pointer.Cursor) { u.shape = shape }

// lookUp shows a rule on the card.
func (u *uiContext) lookUp(rule engine.RuleID) {
	u.rule = rule
	if u.noCard {
		u.fold()
	}
}

// wide is so many units of paper or of letters, whichever are larger, in pixels.
func (u *uiContext) wide(units float32) int {
	return max(u.metric.Dp(unit.Dp(units)), u.metric.Sp(unit.Sp(units)))
}

// wall is the window's time as the engine's clocks have it, whose zero stands for none.
func (u *uiContext) wall() time.Time { return time.Unix(1, 0).Add(u.now) }

// silence is why nothing can be heard, "" if something can or nobody wants it.
func (u *uiContext) silence() string {
	if u.speaker == nil || u.settings.Sound == "off" {
		return ""
	}
	return u.speaker.mute()
}

// sound makes a noise at a spot of the table, so loud as it is of its kind.
func (u *uiContext) sound(n noise, at engine.Spot, loud float64) {
	share := map[string]float64{"soft": 0.35, "full": 1}[u.settings.Sound]
	if u.speaker == nil || share == 0 {
		return
	}
	const side = 0.7 // what is at the window's edge is heard by both ears still
	x, _ := u.camera.now(u.now).Pixel(at, u.size)
	pan := 2*x/float64(max(1, u.size.X)) - 1
	if !(math.Abs(pan) <= 1) { // beyond the edge, or behind whoever looks
		pan = math.Copysign(1, pan)
	}
	u.speaker.play(sound{n, share * loud, side * pan})
}

// setDown is heard when figures that were carried stand again: one, however many they are.
func (u *uiContext) setDown() {
	for i := range u.motion.moves {
		if m := &u.motion.moves[i]; !m.gone && (m.come || m.from != m.to) {
			u.sound(u.ground().setDown, m.to, 1)
			return
		}
	}
}
