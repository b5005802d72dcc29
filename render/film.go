package render

import (
	"math"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
)

// cinema plays the film of what an order caused. While one is shown the figures stand where the film has
// them, and the desk shows the match as it is after it in all else. At its end, or when it is closed, the
// figures are those of the View again.
type cinema struct {
	*showing         // nil where no film is shown
	at       float64 // watched seconds from its beginning, at the speed it was made for
	playing  bool
	done     bool // it has come to its end
	unasked  bool // it is of the order given last, and not of one that somebody wants to see again
	fresh    bool // figures that the film does not tell of have yet to go where they go
	faster   int  // how many times its speed is doubled; halved if less than 0
	why      bool // the list of marks is unfolded
	last     time.Duration

	brief     bool // it goes by quickly, and has no paper: those of whom nothing is to be feared
	following bool
	home      Camera // from which following began
	look      Camera // as following put it last; another means that somebody moved it

	stage   []standing
	seen    engine.View // the View while it goes on, if something comes apart
	pointed int         // the mark under the pointer on the scrub line, -1 for none
	from    f32.Point   // where the pointer was pressed
	take    *take       // the film being saved, nil if none is
}

const (
	slowest = -4 // doublings: a sixteenth
	fastest = 2
	jog     = 1.0 / 25 // watched seconds that an arrow key goes
	unset   = -1       // no time at all
)

// shown reports whether there is a film, at its end or not.
func (t *cinema) shown() bool { return t.showing != nil }

// running reports whether a film is shown that has not come to its end.
func (t *cinema) running() bool { return t.shown() && !t.done }

// open shows a film from its beginning, in the place of another. None closes the one that is shown.
func (t *cinema) open(d *desk, s *showing) {
	t.close(d)
	if s == nil {
		return
	}
	*t = cinema{faster: t.faster, why: t.why, following: t.following, stage: t.stage, take: t.take}
	t.showing, t.pointed, t.last, t.playing = s, -1, unset, true
	t.home, t.look = d.camera.to, d.camera.to
	t.unasked = s.order == 0
	if t.fresh = t.unasked; t.fresh {
		s.order = d.Sitting.Len()
	}
	if d.Still {
		t.seek(d, s.total)
	}
}

// close shows the end and puts the film away.
func (t *cinema) close(d *desk) {
	if !t.shown() {
		return
	}
	if !t.done {
		t.end(d)
	}
	if t.following && d.camera.to == t.look {
		d.send(t.home)
	}
	t.showing, t.stage = nil, t.stage[:0]
	d.atRest = false
	d.touch()
}

// end is the film at its end: whom it does not tell of goes where he goes now.
func (t *cinema) end(d *desk) {
	t.at, t.playing, t.done = t.total, false, true
	was := &d.shown
	if t.fresh {
		v := t.settled(&d.shown)
		was, t.fresh = &v, false
	}
	d.motion = motion{moves: changed(was, &d.shown), began: d.now, takes: d.ease(carryTime)}
	if t.brief {
		d.motion.takes = 0
	}
	d.atRest = false
	d.touch()
}

// of opens the film of the nth order in force, from 1. It reports whether that order has one.
func (t *cinema) of(d *desk, n int) bool {
	if n < 1 || n > len(d.hand.entries) || !d.hand.seen(n-1) {
		return false
	}
	s := shownAgain(d.Sitting, n, d.hand.eye)
	if s == nil {
		return false
	}
	t.open(d, s)
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
func (t *cinema) play(d *desk) {
	if t.done {
		t.seek(d, 0)
	}
	t.playing, t.last = true, unset // the desk may have slept since its last step
}

func (t *cinema) stop() { t.playing = false }

func (t *cinema) toggle(d *desk) {
	if t.playing {
		t.stop()
		return
	}
	t.play(d)
}

// seek goes to a watched moment and stays there.
func (t *cinema) seek(d *desk, w float64) {
	t.playing = false
	if w >= t.total {
		if !t.done {
			t.end(d)
		}
		return
	}
	t.at, t.done = max(0, w), false
	d.touch()
}

// skip goes to the next mark, or by -1 to the one before.
func (t *cinema) skip(d *desk, by int) {
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
	t.seek(d, to)
}

// speed doubles or halves it.
func (t *cinema) speed(by int) { t.faster = min(max(t.faster+by, slowest), fastest) }

// step plays on.
func (t *cinema) step(d *desk) (moves bool) {
	if !t.shown() {
		return t.take != nil
	}
	if t.last == unset {
		t.last = d.now
	}
	passed := (d.now - t.last).Seconds()
	t.last = d.now
	was := t.playing
	if t.playing {
		from := t.at
		t.at += passed * math.Pow(2, float64(t.faster))
		if t.brief {
			t.at += passed * (marchFast - 1)
		}
		t.sound(d, from)
		if t.at >= t.total {
			t.end(d)
		}
	}
	if t.done {
		return t.take != nil
	}
	if t.playing {
		t.follow(d, passed)
	}
	t.stage = t.poses(t.stage[:0], t.moment(t.at))
	d.poses, d.atRest = t.stage, true
	return was || t.take != nil
}

// with is the figures of the View, and at the end of a film what it leaves lying.
func (t *cinema) with(list []standing) []standing {
	if t.shown() && t.done {
		list = t.left(list)
	}
	return list
}

// toFollow has the camera follow what happens, or no more.
func (t *cinema) toFollow(d *desk) {
	if t.following = !t.following; t.following {
		t.home = d.camera.to
	} else {
		d.send(t.home)
	}
	t.look = d.camera.to
}

// follow moves the camera after what happens. Who moves it by hand has it in his hand.
func (t *cinema) follow(d *desk, passed float64) {
	if !t.following {
		return
	}
	if d.camera.to != t.look {
		t.following = false
		return
	}
	if d.camera.moving(d.now) {
		return
	}
	t.look = d.camera.to.after(t.showing, t.at, passed, t.home.Tall)
	d.camera = glide{from: t.look, to: t.look}
}

// after is the camera so many watched seconds later, following a film at a watched moment. It comes as near
// as a part of what it saw of the table before, and rests while what it follows is about the middle.
func (c Camera) after(s *showing, w, passed, tall float64) Camera {
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
func (t *cinema) hear(d *desk, e pointer.Event) bool {
	if !t.shown() {
		return false
	}
	switch e.Kind {
	case pointer.Press:
		t.from = e.Position
	case pointer.Release:
		if shaken(t.from, e.Position) && d.drag.buttons != pointer.ButtonSecondary {
			t.close(d)
		}
	}
	return false
}

// press is a key while a film is shown. At its end only Escape is the film's.
func (t *cinema) press(d *desk, name key.Name, mods key.Modifiers) bool {
	if name == key.NameF12 {
		return t.of(d, d.Sitting.Len())
	}
	if !t.shown() || d.hand.typed != "" || mods.Contain(key.ModCtrl) {
		return false
	}
	if name == key.NameEscape && (t.running() || d.hand.said == "" && d.rule == "") {
		t.close(d)
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
		t.toggle(d)
	case key.NameLeftArrow, key.NameRightArrow:
		if mods.Contain(key.ModShift) {
			t.skip(d, by)
		} else {
			t.seek(d, t.at+float64(by)*jog)
		}
	case key.NameUpArrow, key.NameDownArrow:
		t.speed(by)
	default:
		return false
	}
	return true
}

func (t *cinema) says(*desk) []string { return nil }
