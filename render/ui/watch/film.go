// Package watch is the tool that shows films: shots and marches, with their paper, and takes them as moving pictures.
package watch

import (
	"fmt"
	"math"
	"slices"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/widget"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/film"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/settings"
	"littlewars/render/ui"
)

// FilmPlayer plays the film of what an order caused. While one is shown the figures stand where the film has
// them, and the desk shows the match as it is after it in all else. At its end, or when it is closed, the
// figures are those of the View again.
type FilmPlayer struct {
	*film.Showing         // nil where no film is shown
	At            float64 // watched seconds from its beginning, at the speed it was made for
	Playing       bool
	Done          bool    // it has come to its end
	unasked       bool    // it is of the order given last, and not of one that somebody wants to see again
	fresh         bool    // figures that the film does not tell of have yet to go where they go
	Faster        int     // how many times its speed is doubled; halved if less than 0
	pace          float64 // how much faster still it goes by, of one who plays without hands
	why           bool    // the list of marks is unfolded
	last          time.Duration

	Following bool
	came      bool          // it follows without being asked, since somebody may fall
	said      bool          // whoever looks has said whether it is to
	home      camera.Camera // from which following began
	look      camera.Camera // as following put it last; another means that somebody moved it

	stage   []scene.Standing
	fell    []scene.Standing // in films of this turn, and are in the View no more
	fellIn  int              // which turn that is
	list    widget.List      // why it went so
	photo   photograph
	tag     struct{ byte }
	Pointed int       // the mark under the pointer on the scrub line, -1 for none
	from    f32.Point // where the pointer was pressed
	Take    *take     // the film being saved, nil if none is
}

const (
	Slowest = -4 // doublings: a sixteenth
	Fastest = 2
	Jog     = 1.0 / 25 // watched seconds that an arrow key goes
	unset   = -1       // no time at all
	glimpse = 1.6      // watched seconds of what is done by one who plays without hands
)

// Shown reports whether there is a film, at its end or not.
func (t *FilmPlayer) Shown() bool { return t.Showing != nil }

// Running reports whether a film is shown that has not come to its end.
func (t *FilmPlayer) Running() bool { return t.Shown() && !t.Done }

// spent reports whether a film has come to its end and left no paper: of who only went somewhere there is no more to
// see, and what struck on a board is what the report tells line by line.
func (t *FilmPlayer) spent(u *ui.Context) bool {
	return t.Done && (len(t.Marks) == 0 && (t.unasked || u.Reports) || u.Reports && !t.Ground.Floor)
}

func (t *FilmPlayer) Tool() ui.Tool {
	return ui.Tool{
		Name: "film", Papers: []ui.Paper{
			{Slot: ui.FilmSlot, Draw: t.bar, Keeps: t.sheet},
			{Slot: ui.FilmLineSlot, Draw: t.scrub},
			{Slot: ui.FilmListSlot, Draw: t.whys},
			{Slot: ui.PhotoSlot, Draw: t.print},
		},
		Reset: t.reset, Hear: t.hear, Press: t.press, Enter: t.enter, Step: t.Step,
		Follow: t.shows, Leaves: t.with, Lay: t.lay, Offers: t.offers,
	}
}

// reset forgets the film. One that is being saved is never whole.
func (t *FilmPlayer) reset(u *ui.Context) {
	if t.Take != nil {
		u.Hand.Note = ui.Note{Text: "the film is not saved: it was not drawn yet when another match was put on the table"}
	}
	t.unhang(u)
	*t = FilmPlayer{}
}

// shows shows what an order caused.
func (t *FilmPlayer) shows(u *ui.Context, was *engine.View) {
	if u.Hurried {
		u.Motion.Takes = 0
		return
	}
	t.Open(u, film.NewShowing(was, &u.Shown, u.Hand.Events), 0)
	if !t.Shown() || u.Course != nil || len(u.Hand.Entries) == 0 {
		return
	}
	last := &u.Hand.Entries[len(u.Hand.Entries)-1]
	if u.Seats[ui.Giver(last)] != nil { // he does much, and all of it can be seen again
		t.pace = max(1, t.Total/glimpse)
	}
}

// offers is to see an order once more.
func (t *FilmPlayer) offers(u *ui.Context, i int) (ui.Offer, bool) {
	n := i + 1
	return ui.Offer{Name: fmt.Sprint("watch ", n), Label: fmt.Sprintf("watch order %d", n), Sign: "►", Act: func() {
		if !t.Of(u, n) {
			u.Hand.Note = ui.Note{Text: fmt.Sprintf("order %d caused nothing that takes time", n)}
		}
	}}, u.Hand.Entries[i].Filmed
}

// Open shows a film from a watched moment on, in the place of another. None closes the one that is shown.
func (t *FilmPlayer) Open(u *ui.Context, s *film.Showing, from float64) {
	t.Close(u)
	if s == nil {
		return
	}
	*t = FilmPlayer{
		Faster: t.Faster, pace: 1, why: t.why, Following: t.Following, stage: t.stage, Take: t.Take, list: t.list,
		fell: t.fell, fellIn: t.fellIn,
	}
	u.Showing, u.Solids, u.Before, u.Brief = ui.FilmRuns, s.Solids, &s.Before, false
	t.Showing, t.Pointed, t.last, t.Playing = s, -1, unset, true
	t.home, t.look = u.Camera.To, u.Camera.To
	t.unasked, u.Unseen = s.Order == 0, 0
	if t.fresh = t.unasked; t.fresh {
		s.Order = u.Sitting.Len()
		u.Unseen = s.Order
	}
	switch {
	case u.Still:
		t.Seek(u, s.Total)
	case from > 0:
		t.Seek(u, from)
		t.Play(u)
	}
}

// Close shows the end and puts the film away.
func (t *FilmPlayer) Close(u *ui.Context) {
	if !t.Shown() {
		return
	}
	if !t.Done {
		t.end(u)
	}
	if t.Following && u.Camera.To == t.look {
		u.Send(t.home)
	}
	t.Showing, t.stage = nil, t.stage[:0]
	t.unhang(u)
	u.Showing, u.Solids, u.Before = ui.NoFilm, nil, nil
	u.AtRest = false
	u.Touch()
}

// end is the film at its end: whom it does not tell of goes where he goes now.
func (t *FilmPlayer) end(u *ui.Context) {
	t.At, t.Playing, t.Done = t.Total, false, true
	t.goes(u)
	u.Showing, u.Unseen = ui.FilmEnded, 0
	if t.Following && u.Camera.To == t.look {
		t.look = followed(u.Camera.To, t.Showing, t.At, atOnce, t.home.Tall)
		u.Send(t.look)
	}
	was := &u.Shown
	if t.fresh {
		t.lies(u)
		v := t.Settled(&u.Shown)
		was, t.fresh = &v, false
	}
	u.Motion = scene.Motion{Moves: scene.Changed(was, &u.Shown), Began: u.Now, Takes: u.Ease(scene.CarryTime)}
	if u.Brief {
		u.Motion.Takes = 0
	}
	u.AtRest = false
	u.Touch()
}

// Of opens the film of the nth order in force, from 1. It reports whether that order has one.
func (t *FilmPlayer) Of(u *ui.Context, n int) bool {
	s := ShownAgain(u.Sitting, n, u.Hand.Eye)
	if s == nil || !u.Hand.Seen(n-1) {
		return false
	}
	t.Open(u, s, 0)
	return true
}

// ShownAgain is the film of an order in force, played again from the match before it, as a side sees it;
// nil if there is none.
func ShownAgain(sitting *engine.Sitting, n int, eye engine.Side) (s *film.Showing) {
	if n < 1 || n > sitting.Len() {
		return nil
	}
	m, err := sitting.At(n - 1)
	if err != nil {
		return nil
	}
	before := m.View(eye)
	events, err := m.Play(sitting.Journal().Entries[n-1].Order)
	after := m.View(eye)
	if s = film.NewShowing(&before, &after, events); err != nil || s == nil {
		return nil
	}
	s.Order = n
	return s
}

// Play goes on, or begins anew at the end.
func (t *FilmPlayer) Play(u *ui.Context) {
	if t.Done {
		t.Seek(u, 0)
	}
	t.Playing, t.last = true, unset // the desk may have slept since its last step
}

func (t *FilmPlayer) toggle(u *ui.Context) {
	if t.Playing {
		t.Playing = false
	} else {
		t.Play(u)
	}
}

// Seek goes to a watched moment and stays there.
func (t *FilmPlayer) Seek(u *ui.Context, w float64) {
	t.Playing = false
	t.goes(u)
	if w >= t.Total {
		if !t.Done {
			t.end(u)
		}
		return
	}
	t.At, t.Done = max(0, w), false
	u.Showing = ui.FilmRuns
	t.follow(u, atOnce)
	u.Touch()
}

// atOnce is how long who is followed has been, where the film goes to a moment without those before it.
const atOnce = 60.0 // seconds

// skip goes to the next mark, or by -1 to the one before.
func (t *FilmPlayer) skip(u *ui.Context, by int) {
	const slack = 1e-3 // seconds: marks as near as this are one
	to := t.Total
	if by < 0 {
		to = 0
	}
	for i := range t.Marks {
		switch w := t.Watched(t.Marks[i].T); {
		case by > 0 && w > t.At+slack:
			to = min(to, w)
		case by < 0 && w < t.At-slack:
			to = max(to, w)
		}
	}
	t.Seek(u, to)
}

// Speed doubles or halves it.
func (t *FilmPlayer) Speed(by int) { t.Faster = min(max(t.Faster+by, Slowest), Fastest) }

// Step plays on.
func (t *FilmPlayer) Step(u *ui.Context) (moves bool) {
	if t.Take != nil { // also while the film is put away
		u.Remark = "Saving, " + t.Take.Progress() + "; Escape stops it"
	}
	if !t.Shown() {
		return t.Take != nil
	}
	if t.last == unset {
		t.last = u.Now
	}
	passed := (u.Now - t.last).Seconds()
	t.last = u.Now
	was := t.Playing
	if t.Playing {
		from := t.At
		t.At += passed * t.pace * math.Pow(2, float64(t.Faster))
		if u.Brief {
			t.At += passed * (marchFast - 1)
		}
		t.sound(u, from)
		if t.At >= t.Total {
			t.end(u)
		}
	}
	if t.Playing && !t.Done {
		t.come(u)
		t.follow(u, passed)
	}
	t.hang(u)
	if t.Done {
		return t.Take != nil
	}
	t.stage = t.lying(u, t.Poses(t.stage[:0], t.Moment(t.At)))
	u.Poses, u.AtRest = t.stage, true
	return was || t.Take != nil
}

// lies takes note of who has fallen in the film and is gone: he lies there until the turn is over.
func (t *FilmPlayer) lies(u *ui.Context) {
	if turn := turnOf(u); turn != t.fellIn {
		t.fell, t.fellIn = t.fell[:0], turn
	}
	t.fell = t.Fallen(t.fell, &u.Shown)
}

// turnOf is a number that changes from turn to turn.
func turnOf(u *ui.Context) int { return u.Sitting.Match().Turn().Number }

// lying is some figures with those who fell in this turn, in films before.
func (t *FilmPlayer) lying(u *ui.Context, list []scene.Standing) []scene.Standing {
	if len(t.fell) > 0 && turnOf(u) == t.fellIn && u.Hand.Past == nil {
		for _, f := range t.fell {
			is := func(s scene.Standing) bool { return s.Figure.Word == f.Figure.Word }
			if u.Shown.FigureWorded(f.Figure.Word) < 0 && !slices.ContainsFunc(list, is) {
				list = append(list, f)
			}
		}
	}
	return list
}

// with is the figures of the View, who fell in this turn, and at the end of a film what it leaves lying.
func (t *FilmPlayer) with(u *ui.Context, list []scene.Standing) []scene.Standing {
	list = t.lying(u, list)
	if !t.Shown() || !t.Done {
		return list
	}
	return t.Left(list)
}

// toFollow has the camera follow what happens, or no more.
func (t *FilmPlayer) toFollow(u *ui.Context) {
	if t.Following = !t.Following; t.Following {
		t.home = u.Camera.To
	} else {
		u.Send(t.home)
	}
	t.look = u.Camera.To
}

// come has the camera come near by itself when somebody may fall, if it may.
func (t *FilmPlayer) come(u *ui.Context) {
	comes := t.unasked && !t.came && !t.said && !t.Following
	if !comes || u.Brief || u.Settings.Falls != settings.FallsNear || u.Camera.To != t.look {
		return
	}
	now := t.Moment(t.At)
	for i := range t.Marks {
		if m := &t.Marks[i]; m.Slow && now > m.T-3*film.SlowBefore && now < m.T+film.SlowAfter {
			t.toFollow(u)
			t.came = true
			return
		}
	}
}

// Refit has another camera in the place of one, as the table is fitted between the papers anew.
func (t *FilmPlayer) Refit(was, is camera.Camera) {
	for _, c := range [2]*camera.Camera{&t.home, &t.look} {
		if *c == was {
			*c = is
		}
	}
}

// goes has it go back, if it came by itself and nobody has moved it since.
func (t *FilmPlayer) goes(u *ui.Context) {
	if t.came && !t.said && t.Following && u.Camera.To == t.look {
		t.toFollow(u)
	}
}

// follow moves the camera after what happens. Who moves it by hand has it in his hand.
func (t *FilmPlayer) follow(u *ui.Context, passed float64) {
	if !t.Following {
		return
	}
	if u.Camera.To != t.look {
		t.Following = false
		return
	}
	if u.Camera.Moving(u.Now) {
		return
	}
	t.look = followed(u.Camera.To, t.Showing, t.At, passed, t.home.Tall)
	u.Camera.Put(t.look)
}

// followed is the camera so many watched seconds later, following a film at a watched moment. It comes as near
// as a part of what it saw of the table before, and rests while what it follows is about the middle.
func followed(c camera.Camera, s *film.Showing, w, passed, tall float64) camera.Camera {
	const (
		lag, near    = 0.22, 0.45 // seconds; of the height it showed
		loose, close = 0.1, 0.004 // of the height it shows: how far off the middle is near enough, and what is nothing
	)
	share := 1 - math.Exp(-passed/lag)
	to := s.Focus(s.Moment(w))
	if w >= s.Total {
		to = s.Rest()
	}
	dx, dy := to.X-c.At.X, to.Y-c.At.Y
	if off := polygon.Apart(to, c.At); off > (loose+close)*c.Tall {
		share := share * (1 - loose*c.Tall/off)
		c.At.X += share * dx
		c.At.Y += share * dy
	}
	if grow := near * tall / c.Tall; math.Abs(math.Log(grow)) > close {
		c.Tall *= math.Pow(grow, 1-math.Exp(-passed/(3*lag)))
	}
	return c.Within(s.Ground)
}

// hear lets the pointer be: a click on the table closes the film and means what it means.
func (t *FilmPlayer) hear(u *ui.Context, e pointer.Event) bool {
	if !t.Shown() {
		return false
	}
	switch e.Kind {
	case pointer.Press:
		t.from = e.Position
	case pointer.Release:
		if ui.Shaken(t.from, e.Position) && u.Drag.Buttons != pointer.ButtonSecondary {
			t.Close(u)
		}
	}
	return false
}

// enter shows the end of a film that runs, where nothing is being said: a word that carries the match on would be said
// before one has seen why.
func (t *FilmPlayer) enter(u *ui.Context) ui.Action {
	if h := u.Hand; !t.Running() || u.Brief || h.Said != "" || h.Typed != "" || h.Past != nil {
		return ui.Action{}
	}
	return ui.Action{Word: "Skip", Gist: "to the end of the film", Passes: true}
}

// press is a key while a film is shown. At its end only Escape is the film's.
func (t *FilmPlayer) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	if name == key.NameF12 {
		if !t.Of(u, u.Sitting.Len()) {
			u.Hand.Note = ui.Note{Text: "F12 shows the film of the last order, and there is none", Done: true}
		}
		return true
	}
	if !t.Shown() || u.Hand.Typed != "" || mods.Contain(key.ModCtrl) {
		return false
	}
	if name == key.NameEscape && (t.Running() || u.Hand.Said == "" && u.RuleShown == "") {
		seen := !t.spent(u)
		t.Close(u)
		return seen
	}
	if t.Done {
		return false
	}
	if (name == key.NameReturn || name == key.NameEnter) && !u.Ring && t.enter(u).Word != "" {
		t.Seek(u, t.Total)
		return true
	}
	by := map[key.Name]int{key.NameLeftArrow: -1, key.NameRightArrow: 1, key.NameDownArrow: -1, key.NameUpArrow: 1}[name]
	switch upright := name == key.NameUpArrow || name == key.NameDownArrow; {
	case name == key.NameSpace:
		t.toggle(u)
	case upright:
		t.Speed(by)
	case by != 0 && mods.Contain(key.ModShift):
		t.skip(u, by)
	case by != 0:
		t.Seek(u, t.At+float64(by)*Jog)
	}
	return by != 0 || name == key.NameSpace
}

// sound makes the sounds of what was watched from a moment up to now.
func (t *FilmPlayer) sound(u *ui.Context, from float64) {
	for _, c := range t.Cues {
		if from <= c.At && c.At < t.At {
			u.Sound(c.Noise, c.Where, c.Loud)
		}
	}
}

// MarchAnimation is orders, of one who plays without hands, by which somebody goes somewhere and no more: they are
// shown many at once. Else a move of a hundred men would be looked at for minutes.
type MarchAnimation struct {
	films []engine.Film // of orders played, but not shown yet
	since time.Duration // when the first of them was played
}

const (
	together   = 20                     // go at once, at most
	gathering  = 400 * time.Millisecond // how long they wait for one another
	marchEvery = 0.04                   // seconds of the film, between one that goes and the next
	marchFast  = 1.5                    // times as fast as in life
)

func (p *MarchAnimation) Tool() ui.Tool {
	return ui.Tool{
		Name: "march", Reset: func(*ui.Context) { *p = MarchAnimation{} }, Press: p.press, Step: p.step,
		Gathers: p.joins, Holds: p.waits, Wake: p.wake, Drop: func() { p.films = nil },
	}
}

// waits reports whether the next order has to wait until one has seen those before it.
func (p *MarchAnimation) waits(u *ui.Context) bool {
	switch {
	case u.Hurried, u.Thought.Given.OnlyMoves && len(p.films) < together:
		return false
	case u.Busy(), u.Motion.Moving(u.Now):
		return true
	case len(p.films) > 0:
		p.show(u)
		return true
	}
	return false
}

// joins takes in what the order played last caused, to be shown with others. It reports whether it was such an order.
func (p *MarchAnimation) joins(u *ui.Context) bool {
	if !u.OnlyMoved {
		return false
	}
	u.OnlyMoved = false
	if u.Hurried {
		return false
	}
	if len(p.films) == 0 {
		p.since = u.Now
	}
	p.films = append(p.films, film.Of(u.Hand.Events)...)
	return true
}

// show shows them.
func (p *MarchAnimation) show(u *ui.Context) {
	films, before := p.films, u.Shown
	u.TurnTo(u.Hand.View)
	u.Films.Open(u, film.ShowingOf(&before, &u.Shown, abreast(films)), 0)
	u.Brief = true
}

// abreast is films that go on at the same time, each a little after the one before it. Who is in several goes on
// when he has come to his end in the earlier.
func abreast(films []engine.Film) (all engine.Film) {
	for i, f := range films {
		begins := marchEvery * float64(i)
		for _, r := range f.Reels {
			for _, was := range all.Reels {
				if was.Figure == r.Figure {
					begins = max(begins, was.Poses[len(was.Poses)-1].T)
				}
			}
		}
		all = film.Overlaid(all, f, begins)
	}
	return all
}

// step shows those who have waited for one another long enough.
func (p *MarchAnimation) step(u *ui.Context) (moves bool) {
	if len(p.films) > 0 && !u.Busy() && u.Now-p.since >= gathering && u.Hand.Past == nil {
		p.show(u)
	}
	return false
}

// press hurries: what a computer does is not shown any more until it is a person's turn.
func (p *MarchAnimation) press(u *ui.Context, name key.Name, _ key.Modifiers) bool {
	h := u.Hand
	other := h.Typed != "" || h.Note != (ui.Note{}) || h.Past != nil || u.RuleShown != "" || u.Reports // which Escape puts away
	if name != key.NameEscape || h.Busy == "" || u.Hurried || !u.Ground().Spots || other {
		return false
	}
	u.Hurried = true
	u.Films.Close(u)
	if len(p.films) > 0 {
		u.TurnTo(h.View)
	}
	u.Motion.Takes = 0
	return true
}

// wake is when those who wait for one another are to be shown.
func (p *MarchAnimation) wake(u *ui.Context) (time.Duration, bool) {
	return max(p.since+gathering, u.Now+time.Millisecond), len(p.films) > 0
}
