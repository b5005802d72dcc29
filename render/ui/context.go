package ui

import (
	"image"
	"math"
	"sync"
	"time"

	"gioui.org/f32"
	"gioui.org/io/pointer"
	"gioui.org/unit"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/film"
	"littlewars/render/paper"
	"littlewars/render/scene"
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
	Shown   engine.View   // towards which the figures move
	Played  int           // hand.played, when they began
	changed time.Duration // when that was
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
	Settings Settings
	Speaker  sound.Speaker // nil where nothing can be heard
	Panels   panels
	Tools    []Tool // in the order they hear

	Pointer f32.Point      // where it was last on the table
	Here    bool           // it is there still
	took    bool           // the space bar has been taken as a key: the blank that follows is not typed
	Shape   pointer.Cursor // how it looks over the table
	Drag    Drag
	Refused Note      // what is written at the pointer
	tried   f32.Point // where that was refused, in the window

	RuleShown engine.RuleID // that the card shows
	NoCard    bool
	Listed    listed // the orders, as they are scrolled
	Remark    string // of the last that thought
	reckoned  int    // hand.played, when the score was put away
	clip      string // to be copied

	Showing   screening
	OnlyMoved bool           // the order being played only has somebody go somewhere
	Brief     bool           // what is shown goes by quickly, and nobody waits for its end
	Hurried   bool           // nothing is shown of what a computer does until a person is to play again
	Solids    []engine.Solid // what stands on the table while a film shows it come apart; nil where none does
	scenery   engine.View    // the View with them
	Reports   bool           // what came of an order is being told
	Laying    bool           // a gun is being laid, and its dial has the place of what is told
	Paged     bool           // a page lies over the table
	Timed     bool           // the turn's clock runs

	Thought *thought
	Held    bool           // whoever thinks waits: an undo at the beginning stopped him, or he failed
	Helpers sync.WaitGroup // all that work in other goroutines
	Wake    func()         // called from another goroutine, to be looked at again

	Dirty Invalid
	Stale bool // what the board shows of the sentence is not what is said

	Films  films
	Turner pageTurner
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

// SavedAs begins what is told of a film that was saved.
const SavedAs = "saved "

// films is the tool that plays films.
type films interface {
	// Open shows a film in the place of another, from a moment of the one watching.
	Open(u *Context, s *film.Showing, from float64)
	// Close puts the film away, and has the figures where it ends.
	Close(u *Context)
}

// pageTurner is the tool that lays pages over the table.
type pageTurner interface {
	Turn(u *Context, to Sheet)
}

// host is the desk, as far as a tool may ask something of it.
type host interface {
	// Lay puts another match on the table, in the place of the one that is there.
	Lay(t Table) error
	// HearTable hears the pointer where no panel is.
	HearTable(e pointer.Event)
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
	u.Shown = v
	if c := u.Hand.Cursor; c.On {
		u.Hand.Over = u.PlaceAt(c.At)
	}
	u.AtRest, u.landing, u.Stale = false, true, true
	u.Dirty.Labels = true
}

// Ground is what the table is.
func (u *Context) Ground() *groundKind { return GroundOf(&u.Shown) }

// Under is what lies under a point of the window, pixels from its upper left corner.
func (u *Context) Under(p f32.Point) Place {
	figure, cell := scene.SurfaceOf(&u.Shown).Under(&u.Shown, u.Ray(p))
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
	bare := at == Nowhere() && u.Ground().Spots && onGround(u.Shown.Ground, spot)
	if !bare || !u.Hand.point(spot) {
		u.Hand.Click(at)
	}
	u.Refuse(p, u.Hand.Note)
	u.Touch()
}

// SetCursor gives the pointer a shape over the table, as long as a tool asks for it at every step.
func (u *Context) SetCursor(shape pointer.Cursor) { u.Shape = shape }

// LookUp shows a rule on the card.
func (u *Context) LookUp(rule engine.RuleID) {
	u.RuleShown = rule
	if u.NoCard {
		u.fold()
	}
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
