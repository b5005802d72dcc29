package render

import (
	"fmt"
	"math"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/widget"

	"littlewars/engine"
)

// filmPlayer plays the film of what an order caused. While one is shown the figures stand where the film has
// them, and the desk shows the match as it is after it in all else. At its end, or when it is closed, the
// figures are those of the View again.
type filmPlayer struct {
	*showing         // nil where no film is shown
	at       float64 // watched seconds from its beginning, at the speed it was made for
	playing  bool
	done     bool // it has come to its end
	unasked  bool // it is of the order given last, and not of one that somebody wants to see again
	fresh    bool // figures that the film does not tell of have yet to go where they go
	faster   int  // how many times its speed is doubled; halved if less than 0
	why      bool // the list of marks is unfolded
	last     time.Duration

	following bool
	home      Camera // from which following began
	look      Camera // as following put it last; another means that somebody moved it

	stage   []standing
	list    widget.List // why it went so
	tag     struct{ byte }
	pointed int       // the mark under the pointer on the scrub line, -1 for none
	from    f32.Point // where the pointer was pressed
	take    *take     // the film being saved, nil if none is
}

const (
	slowest = -4 // doublings: a sixteenth
	fastest = 2
	jog     = 1.0 / 25 // watched seconds that an arrow key goes
	unset   = -1       // no time at all
)

// shown reports whether there is a film, at its end or not.
func (t *filmPlayer) shown() bool { return t.showing != nil }

// running reports whether a film is shown that has not come to its end.
func (t *filmPlayer) running() bool { return t.shown() && !t.done }

func (t *filmPlayer) tool() tool {
	return tool{
		name: "film", papers: []paper{
			{slot: filmSlot, draw: t.bar}, {slot: filmLineSlot, draw: t.scrub}, {slot: filmListSlot, draw: t.whys},
		},
		reset: t.reset, hear: t.hear, press: t.press, step: t.step,
		follow: t.shows, leaves: t.with, lay: t.lay, offers: t.offers,
	}
}

// reset forgets the film. One that is being saved is never whole.
func (t *filmPlayer) reset(u *uiContext) {
	if t.take != nil {
		u.hand.note = note{text: "the film is not saved: it was not drawn yet when another match was put on the table"}
	}
	*t = filmPlayer{}
}

// shows shows what an order caused.
func (t *filmPlayer) shows(u *uiContext, was *engine.View) {
	if u.hurried {
		u.motion.takes = 0
		return
	}
	t.open(u, newShowing(was, &u.shown, u.hand.events), 0)
}

// offers is to see an order once more.
func (t *filmPlayer) offers(u *uiContext, i int) (offer, bool) {
	n := i + 1
	return offer{fmt.Sprint("watch ", n), fmt.Sprintf("watch order %d", n), "►", func() {
		if !t.of(u, n) {
			u.hand.note = note{text: fmt.Sprintf("order %d caused nothing that takes time", n)}
		}
	}}, u.hand.entries[i].Filmed
}

// open shows a film from a watched moment on, in the place of another. None closes the one that is shown.
func (t *filmPlayer) open(u *uiContext, s *showing, from float64) {
	t.close(u)
	if s == nil {
		return
	}
	*t = filmPlayer{faster: t.faster, why: t.why, following: t.following, stage: t.stage, take: t.take, list: t.list}
	u.showing, u.solids, u.brief = filmRuns, s.solids, false
	t.showing, t.pointed, t.last, t.playing = s, -1, unset, true
	t.home, t.look = u.camera.to, u.camera.to
	t.unasked = s.order == 0
	if t.fresh = t.unasked; t.fresh {
		s.order = u.Sitting.Len()
	}
	switch {
	case u.Still:
		t.seek(u, s.total)
	case from > 0:
		t.seek(u, from)
		t.play(u)
	}
}

// close shows the end and puts the film away.
func (t *filmPlayer) close(u *uiContext) {
	if !t.shown() {
		return
	}
	if !t.done {
		t.end(u)
	}
	if t.following && u.camera.to == t.look {
		u.send(t.home)
	}
	t.showing, t.stage = nil, t.stage[:0]
	u.showing, u.solids = noFilm, nil
	u.atRest = false
	u.touch()
}

// end is the film at its end: whom it does not tell of goes where he goes now.
func (t *filmPlayer) end(u *uiContext) {
	t.at, t.playing, t.done = t.total, false, true
	u.showing = filmEnded
	was := &u.shown
	if t.fresh {
		v := t.settled(&u.shown)
		was, t.fresh = &v, false
	}
	u.motion = motion{moves: changed(was, &u.shown), began: u.now, takes: u.ease(carryTime)}
	if u.brief {
		u.motion.takes = 0
	}
	u.atRest = false
	u.touch()
}

// of opens the film of the nth order in force, from 1. It reports whether that order has one.
func (t *filmPlayer) of(u *uiContext, n int) bool {
	if n < 1 || n > len(u.hand.entries) || !u.hand.seen(n-1) {
		return false
	}
	s := shownAgain(u.Sitting, n, u.hand.eye)
	if s == nil {
		return false
	}
	t.open(u, s, 0)
	return true
}

// shownAgain is the film of an order in force, played again from the match before it, as a side sees it;
// nil if there is none.
func shownAgain(sitting *engine.Sitting, n int, eye engine.Side) *showing {
	if n < 1 || n > sitting.Len() {
		return nil
	}
	m, err := sitting.At(n - 1)
	if err != nil {
		return nil
	}
	before := m.View(eye)
	events, err := m.Play(sitting.Journal().Entries[n-1].Order)
	if err != nil {
		return nil
	}
	after := m.View(eye)
	s := newShowing(&before, &after, events)
	if s != nil {
		s.order = n
	}
	return s
}

// play goes on, or begins anew at the end; stop stops.
func (t *filmPlayer) play(u *uiContext) {
	if t.done {
		t.seek(u, 0)
	}
	t.playing, t.last = true, unset // the desk may have slept since its last step
}

func (t *filmPlayer) stop() { t.playing = false }

func (t *filmPlayer) toggle(u *uiContext) {
	if t.playing {
		t.stop()
		return
	}
	t.play(u)
}

// seek goes to a watched moment and stays there.
func (t *filmPlayer) seek(u *uiContext, w float64) {
	t.playing = false
	if w >= t.total {
		if !t.done {
			t.end(u)
		}
		return
	}
	t.at, t.done = max(0, w), false
	u.showing = filmRuns
	u.touch()
}

// skip goes to the next mark, or by -1 to the one before.
func (t *filmPlayer) skip(u *uiContext, by int) {
	const slack = 1e-3 // seconds: marks as near as this are one
	to := t.total
	if by < 0 {
		to = 0
	}
	for i := range t.Marks {
		switch w := t.watched(t.Marks[i].T); {
		case by > 0 && w > t.at+slack:
			to = min(to, w)
		case by < 0 && w < t.at-slack:
			to = max(to, w)
		}
	}
	t.seek(u, to)
}

// speed doubles or halves it.
func (t *filmPlayer) speed(by int) { t.faster = min(max(t.faster+by, slowest), fastest) }

// step plays on.
func (t *filmPlayer) step(u *uiContext) (moves bool) {
	if !t.shown() {
		return t.take != nil
	}
	if t.last == unset {
		t.last = u.now
	}
	passed := (u.now - t.last).Seconds()
	t.last = u.now
	was := t.playing
	if t.playing {
		from := t.at
		t.at += passed * math.Pow(2, float64(t.faster))
		if u.brief {
			t.at += passed * (marchFast - 1)
		}
		t.sound(u, from)
		if t.at >= t.total {
			t.end(u)
		}
	}
	if t.done {
		return t.take != nil
	}
	if t.playing {
		t.follow(u, passed)
	}
	t.stage = t.poses(t.stage[:0], t.moment(t.at))
	u.poses, u.atRest = t.stage, true
	return was || t.take != nil
}

// with is the figures of the View, and at the end of a film what it leaves lying.
func (t *filmPlayer) with(list []standing) []standing {
	if t.shown() && t.done {
		list = t.left(list)
	}
	return list
}

// toFollow has the camera follow what happens, or no more.
func (t *filmPlayer) toFollow(u *uiContext) {
	if t.following = !t.following; t.following {
		t.home = u.camera.to
	} else {
		u.send(t.home)
	}
	t.look = u.camera.to
}

// follow moves the camera after what happens. Who moves it by hand has it in his hand.
func (t *filmPlayer) follow(u *uiContext, passed float64) {
	if !t.following {
		return
	}
	if u.camera.to != t.look {
		t.following = false
		return
	}
	if u.camera.moving(u.now) {
		return
	}
	t.look = followed(u.camera.to, t.showing, t.at, passed, t.home.Tall)
	u.camera = glide{from: t.look, to: t.look}
}

// followed is the camera so many watched seconds later, following a film at a watched moment. It comes as near
// as a part of what it saw of the table before, and rests while what it follows is about the middle.
func followed(c Camera, s *showing, w, passed, tall float64) Camera {
	const (
		lag, near    = 0.22, 0.45 // seconds; of the height it showed
		loose, close = 0.1, 0.004 // of the height it shows: how far off the middle is near enough, and what is nothing
	)
	share := 1 - math.Exp(-passed/lag)
	to := s.focus(s.moment(w))
	dx, dy := to.X-c.At.X, to.Y-c.At.Y
	if off := apart(to, c.At); off > (loose+close)*c.Tall {
		share := share * (1 - loose*c.Tall/off)
		c.At.X += share * dx
		c.At.Y += share * dy
	}
	if grow := near * tall / c.Tall; math.Abs(math.Log(grow)) > close {
		c.Tall *= math.Pow(grow, share/3)
	}
	return c.within(s.ground)
}

// hear lets the pointer be: a click on the table closes the film and means what it means.
func (t *filmPlayer) hear(u *uiContext, e pointer.Event) bool {
	if !t.shown() {
		return false
	}
	switch e.Kind {
	case pointer.Press:
		t.from = e.Position
	case pointer.Release:
		if shaken(t.from, e.Position) && u.drag.buttons != pointer.ButtonSecondary {
			t.close(u)
		}
	}
	return false
}

// press is a key while a film is shown. At its end only Escape is the film's.
func (t *filmPlayer) press(u *uiContext, name key.Name, mods key.Modifiers) bool {
	if name == key.NameF12 {
		return t.of(u, u.Sitting.Len())
	}
	if !t.shown() || u.hand.typed != "" || mods.Contain(key.ModCtrl) {
		return false
	}
	if name == key.NameEscape && (t.running() || u.hand.said == "" && u.rule == "") {
		t.close(u)
		return true
	}
	if t.done {
		return false
	}
	by := 1
	if name == key.NameLeftArrow || name == key.NameDownArrow {
		by = -1
	}
	switch name {
	case key.NameSpace:
		t.toggle(u)
	case key.NameLeftArrow, key.NameRightArrow:
		if mods.Contain(key.ModShift) {
			t.skip(u, by)
		} else {
			t.seek(u, t.at+float64(by)*jog)
		}
	case key.NameUpArrow, key.NameDownArrow:
		t.speed(by)
	default:
		return false
	}
	return true
}

// sound makes the sounds of what was watched from a moment up to now.
func (t *filmPlayer) sound(u *uiContext, from float64) {
	for _, c := range t.cues {
		if from <= c.at && c.at < t.at {
			u.sound(c.noise, c.where, c.loud)
		}
	}
}
