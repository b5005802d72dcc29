package render

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/gif"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/warchess"
	"littlewars/render/film"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/settings"
	"littlewars/render/ui"
	"littlewars/render/ui/watch"
)

// fires gives the order and comes to the film's first moment.
func (d *desk) fires(t testing.TB) {
	t.Helper()
	d.Hand.Play("fire")
	for range 2 { // the papers come after the film
		d.Step(d.Now + time.Millisecond)
	}
	if !d.film.Shown() {
		t.Fatal("no film is shown of a shot")
	}
}

// plays steps a desk to so many watched seconds after its film began, frame by frame.
func (d *desk) plays(seconds float64) {
	const frame = time.Second / 60
	for end := d.Now + time.Duration(seconds*float64(time.Second)); d.Now < end; {
		d.Step(min(d.Now+frame, end))
	}
}

// What a film tells of is where the film has it; the others are where they were until it ends.
func TestFilmPlays(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	s := d.film.Showing
	d.plays(s.Watched(0.02))
	if got := d.whereIs(t, "shot"); math.Abs(got.At.X-15) > 0.5 || math.Abs(got.Lift-1.9) > 0.05 || !got.Moves {
		t.Errorf("at 0.02 s the shot is at %v, %.2f up; moves %v", got.At, got.Lift, got.Moves)
	}
	if got := d.whereIs(t, "M1"); got.Lean != 0 || got.At.X != 24 {
		t.Errorf("before he is struck M1 leans %.2f at %v", got.Lean, got.At)
	}
	d.plays(s.Watched(0.3) - s.Watched(0.02))
	if got := d.whereIs(t, "M1"); got.Lean < 0.6 || got.Lean > 1.3 {
		t.Errorf("half way down M1 leans %.2f", got.Lean)
	}
	if got := d.whereIs(t, "M3"); got.At.Y != 16 || got.Moves {
		t.Errorf("M3, of whom the film says nothing, is at %v", got.At)
	}
	if !d.InMotion() || !d.Dirty.Scene {
		t.Error("a film plays and the next frame is not wanted")
	}
	d.plays(s.Total)
	if d.film.Running() || d.whereIs(t, "M3").At.Y != 18 {
		t.Errorf("after the film: running %v, M3 at %v", d.film.Running(), d.whereIs(t, "M3").At)
	}
	if got := d.whereIs(t, "shot").At; got.X != 33 {
		t.Errorf("the shot lies at %v", got)
	}
	d.Dirty = ui.Invalid{}
	if d.Step(d.Now + time.Second); d.InMotion() || d.Dirty != (ui.Invalid{}) {
		t.Errorf("after the film %+v is drawn again, busy %v", d.Dirty, d.InMotion())
	}
}

// Smoke drifts from the muzzle, and chips fly where the shot meets the floor and lie there.
func TestShotSmokes(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	marks := d.film.Marks
	about := func(w float64, at engine.Spot, far float64) (more int, east float64) {
		d.film.Seek(d.Context, w)
		d.Step(d.Now + time.Millisecond)
		count := func() (n int, sum float64) {
			var s scene.Scene
			d.Compose(&s, scenery.NewAtlas(&d.Shown))
			for _, f := range s.Flats {
				if spot := (engine.Spot{X: float64(f.X), Y: float64(f.Y)}); polygon.Apart(spot, at) < far {
					n, sum = n+1, sum+spot.X
				}
			}
			return n, sum
		}
		n, sum := count()
		d.film.Marks = nil
		without, other := count()
		d.film.Marks = marks
		return n - without, (sum - other) / float64(max(1, n-without))
	}
	muzzle, floor := engine.Spot{X: 6, Y: 12}, engine.Spot{X: 28, Y: 12}
	fires := d.film.Watched(0)
	puff, from := about(fires+0.5, muzzle, 8)
	later, to := about(fires+1.5, muzzle, 8)
	if puff <= 0 || later <= 0 || to < from+0.5 {
		t.Errorf("the smoke has %d vertices at %.2f, and later %d at %.2f", puff, from, later, to)
	}
	if chips, _ := about(d.film.Total-0.01, floor, 3); chips <= 0 {
		t.Errorf("where the shot met the floor lie %d vertices", chips)
	}
}

// Between two poses figures turn the short way, and lean as they go.
func TestPoseBetween(t *testing.T) {
	t.Parallel()
	poses := []engine.Pose{
		{T: 1, Heading: 3, Lean: 0, Toward: 2}, {T: 2, Heading: -3, Lean: 1, Toward: -1}, {T: 2, Heading: 0},
	}
	if p := film.PoseAt(poses, 1.5); math.Abs(math.Remainder(p.Heading-math.Pi, 2*math.Pi)) > 1e-9 {
		t.Errorf("half way from 3 to -3 he faces %.3f, not Pi", p.Heading)
	}
	if p := film.PoseAt(poses, 1.25); math.Abs(p.Lean-0.25) > 1e-9 || math.Abs(p.Toward+1) > 1e-9 {
		t.Errorf("a quarter of the way he leans %.3f to %.3f", p.Lean, p.Toward)
	}
	for _, at := range []float64{-5, 1} {
		if p := film.PoseAt(poses, at); p != poses[0] {
			t.Errorf("at %v he is not at his first pose: %+v", at, p)
		}
	}
	if p := film.PoseAt(poses, 9); p != poses[2] {
		t.Errorf("long after he is not at his last pose: %+v", p)
	}
}

// However a moment is come to, all stand there the same.
func TestScrubbing(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	at := func(share float64) []scene.Standing {
		d.film.Seek(d.Context, share*d.film.Total)
		d.Step(d.Now + time.Millisecond)
		return slices.Clone(d.Poses)
	}
	first := at(0.4)
	for _, share := range []float64{0.9, 0.1, 1, 0} {
		at(share)
	}
	if again := at(0.4); !slices.Equal(first, again) {
		t.Error("gone on and back, somebody stands elsewhere")
	}
	if d.film.Playing {
		t.Error("who is taken to a moment plays on from there")
	}
	was := d.film.At
	if d.Step(d.Now + time.Minute); d.film.At != was {
		t.Error("a film that is stopped goes on")
	}
	d.film.Play(d.Context)
	d.Step(d.Now + time.Minute) // the desk may have slept that long
	if off := d.film.At - was; off > 1e-9 {
		t.Errorf("the time that it was stopped is played: %.1f s", off)
	}
}

// About each moment worth it the film goes at a quarter of life or slower, never faster than it can be seen,
// and always gently.
func TestTempo(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	s := d.film.Showing
	for i := range s.Marks {
		for _, off := range []float64{-film.SlowBefore / 2, 0, film.SlowAfter / 2} {
			if w := s.Watched(s.Marks[i].T + off); s.Marks[i].Slow && s.Rate(w) > film.SlowRate+1e-9 {
				t.Errorf("%.2f s from %q it goes at %.3f of life", off, s.Marks[i].Text, s.Rate(w))
			}
		}
	}
	rate, seen := 0.0, 0.0
	for w := 0.0; w < s.Watched(s.Length); w += 0.01 {
		now := s.Rate(w)
		if rate > 0 && math.Abs(math.Log(now/rate)) > 2*film.Blend*0.01+film.Blend*s.Step/min(now, rate) {
			t.Errorf("at %.2f s the rate leaps from %.3f to %.3f", w, rate, now)
		}
		rate, seen = now, max(seen, now)
		if back := s.Watched(s.Moment(w)); w > film.LeadIn && math.Abs(back-w) > 1e-6 {
			t.Errorf("%.3f s of watching is the moment of %.3f s", w, back)
		}
	}
	if seen < 0.3 {
		t.Errorf("nowhere it goes faster than %.3f of life", seen)
	}
	if took := s.Watched(0.02) - s.Watched(0); took < 9*film.Crossing/math.Hypot(36, 24)-1e-6 {
		t.Errorf("nine inches of flight take %.3f s to watch", took)
	}
}

// Enter shows the end of a film that runs, and says no word: not until what is on the large button has been seen.
func TestEnterSkipsTheFilm(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	d.Step(d.Now + time.Second)
	if says := d.Panels.On[ui.ActionSlot].Says; !strings.HasPrefix(says, "Skip") {
		t.Errorf("while a film runs the large button says %q", says)
	}
	played := d.Hand.Played
	d.pressesWith(0, key.NameReturn, key.NameReturn)
	if d.film.Running() || d.Hand.Played != played || d.Hand.Note.Text != "" {
		t.Errorf("after Enter the film runs: %v, orders: %d, note %q", d.film.Running(), d.Hand.Played-played, d.Hand.Note.Text)
	}
}

// What happens at the same moment is parted, as whoever falls as the shot comes to rest.
func TestFilmTellsAllOfAMoment(t *testing.T) {
	t.Parallel()
	var f watch.FilmPlayer
	f.Showing, f.Pointed = &film.Showing{Film: engine.Film{Marks: []engine.Mark{
		{T: 0.5, Text: "M1 is the first touched: dead"}, {T: 0.5, Text: "leaves the table at 9,9"}, {T: 0.6, Text: "later"},
	}}}, 0
	if told, want := f.Tells(), "0.50 s  M1 is the first touched: dead; leaves the table at 9,9"; told != want {
		t.Errorf("it tells %q, not %q", told, want)
	}
}

// With reduced motion the end is there at once, and can be gone back from.
func TestFilmStill(t *testing.T) {
	t.Parallel()
	d := inAlley(t, true)
	d.fires(t)
	if d.Step(d.Now + time.Millisecond); d.film.Running() || d.InMotion() || d.whereIs(t, "M3").At.Y != 18 {
		t.Errorf("with reduced motion the film runs: %v, busy %v", d.film.Running(), d.InMotion())
	}
	d.film.Seek(d.Context, d.film.Watched(0.02))
	d.Step(d.Now + time.Millisecond)
	if d.whereIs(t, "M1").Lean != 0 || d.whereIs(t, "M3").At.Y != 16 {
		t.Error("gone back, the men are not where they were")
	}
}

func TestFilmKeys(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	d.presses(key.NameSpace)
	if d.film.Playing {
		t.Fatal("the space bar does not stop the film")
	}
	at := d.film.At
	d.presses(key.NameRightArrow, key.NameRightArrow)
	if got := d.film.At - at; math.Abs(got-2*watch.Jog) > 1e-9 {
		t.Errorf("two frames on are %.3f s", got)
	}
	d.Press(key.NameRightArrow, key.ModShift) // to the muzzle
	d.Press(key.NameRightArrow, key.ModShift)
	if want := d.film.Watched(0.04); math.Abs(d.film.At-want) > 1e-9 {
		t.Errorf("the next mark is at %.3f s, not %.3f", d.film.At, want)
	}
	if !strings.Contains(d.film.Tells(), "strikes M1") {
		t.Errorf("there it tells %q", d.film.Tells())
	}
	d.Press(key.NameLeftArrow, key.ModShift)
	if want := d.film.Watched(0); math.Abs(d.film.At-want) > 1e-9 {
		t.Errorf("the mark before is at %.3f s, not %.3f", d.film.At, want)
	}
	d.presses(key.NameSpace, key.NameDownArrow, key.NameDownArrow)
	was := d.film.At
	d.Step(d.Now + time.Second)
	if got := d.film.At - was; math.Abs(got-0.25) > 0.01 {
		t.Errorf("at a quarter of the speed a second is %.3f s", got)
	}
	d.presses(key.NameEscape)
	d.Step(d.Now + time.Second)
	if d.film.Shown() || d.whereIs(t, "M3").At.Y != 18 || !d.Panels.On[ui.FilmSlot].At.Empty() {
		t.Error("after Escape the film is still there")
	}
	d.presses(key.NameF12)
	if !d.film.Running() || d.whereIs(t, "M3").At.Y != 16 {
		t.Error("F12 does not show the last order again")
	}
	b := onFronts(t, "247 to 248")
	if b.presses(key.NameF12); !strings.Contains(b.Hand.Note.Text, "there is none") {
		t.Errorf("where there is no film F12 answers %+v", b.Hand.Note)
	}
}

// A click on the table ends the film and means what it means; a drag only moves the camera.
func TestClickEndsFilm(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	x, y := d.Camera.To.Pixel(engine.Spot{X: 6, Y: 14}, d.Size)
	from := f32.Pt(float32(x), float32(y)) // of bare floor
	drag := func(kind pointer.Kind, by float32, buttons pointer.Buttons) {
		d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: kind, Position: from.Add(f32.Pt(by, 0)), Buttons: buttons, Time: d.Now})
	}
	drag(pointer.Press, 0, pointer.ButtonPrimary)
	drag(pointer.Move, 60, pointer.ButtonPrimary)
	drag(pointer.Release, 60, 0)
	was := d.Camera.To
	if d.Step(d.Now + 20*time.Millisecond); !d.film.Running() || d.Camera.To == was {
		t.Fatalf("a drag on the table: film runs %v, camera moved %v", d.film.Running(), d.Camera.To != was)
	}
	d.click(from)
	if d.film.Shown() {
		t.Error("a click on the table leaves the film running")
	}
}

// An order during a film is carried out, and an undo puts the film away.
func TestOrdersDuringFilm(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	d.plays(0.5)
	d.fires(t)
	if d.film.Order != 2 || d.whereIs(t, "M3").At.Y != 18 {
		t.Errorf("the film is of order %d, with M3 at %v", d.film.Order, d.whereIs(t, "M3").At)
	}
	d.Press("Z", key.ModCtrl)
	d.Step(d.Now + time.Second)
	d.Step(d.Now + time.Second)
	if d.film.Shown() || d.whereIs(t, "M3").At.Y != 18 {
		t.Errorf("after undo: film %v, M3 at %v", d.film.Shown(), d.whereIs(t, "M3").At)
	}
	d.Hand.Play("rest")
	if d.Step(d.Now + time.Second); d.film.Shown() {
		t.Error("an order without a film shows one")
	}
	if !d.film.Of(d.Context, 1) || d.film.Of(d.Context, 2) || d.film.Of(d.Context, 9) || d.film.Of(d.Context, 0) {
		t.Error("of the orders fire and rest the first alone can be watched again")
	}
}

// The line goes where it is pressed and dragged, to a mark where one is near, and tells what is pointed at.
func TestScrubLine(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	d.film.Playing = false
	d.Step(d.Now + time.Millisecond)
	line := d.Panels.On[ui.FilmLineSlot].At
	at := func(w float64) f32.Point {
		edge := float64(watch.LineEdge)
		return f32.Pt(float32(float64(line.Min.X)+edge+(float64(line.Dx())-2*edge)*w/d.film.Total), float32(line.Min.Y+18))
	}
	send := func(kind pointer.Kind, p f32.Point, b pointer.Buttons) {
		d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: kind, Position: p, Buttons: b, Time: d.Now})
		d.Step(d.Now + 5*time.Millisecond)
	}
	fall := d.film.Watched(0.44)
	send(pointer.Move, at(fall), 0)
	if !strings.Contains(d.film.Tells(), "M1 falls") || !strings.Contains(d.Panels.On[ui.FilmSlot].Says, "M1 falls") {
		t.Errorf("pointed at, the fall is told as %q", d.Panels.On[ui.FilmSlot].Says)
	}
	send(pointer.Press, at(fall+0.02), pointer.ButtonPrimary)
	if math.Abs(d.film.At-fall) > 1e-9 {
		t.Errorf("pressed near the fall it is at %.3f s, not %.3f", d.film.At, fall)
	}
	send(pointer.Move, at(1), pointer.ButtonPrimary)
	if math.Abs(d.film.At-1) > 0.01 {
		t.Errorf("dragged to 1 s it is at %.3f s", d.film.At)
	}
	send(pointer.Move, at(d.film.Total+1), pointer.ButtonPrimary)
	if !d.film.Done {
		t.Error("dragged past the end it has not come to its end")
	}
	send(pointer.Release, at(2), 0)
	send(pointer.Leave, f32.Pt(5, 5), 0)
	if d.film.Pointed != -1 {
		t.Error("a mark is still pointed at")
	}
}

// Where letters are larger the film's paper is wider too: what happens is told whole where the window has room for it.
func TestFilmGrowsWithItsLetters(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	d.Resize(image.Pt(1920, 1080), 1)
	wide := func(text float32) int {
		d.Text = text
		d.Rescale()
		d.Step(d.Now + time.Millisecond)
		return d.Panels.On[ui.FilmSlot].At.Dx()
	}
	if at, larger := wide(1), wide(1.5); 2*larger != 3*at {
		t.Errorf("at 100 and 150 %% the film's paper is %d and %d pixels wide of 1920", at, larger)
	}
}

// Of a film at its end that has no paper Escape means what it means without one.
func TestEscapeAfterAFilm(t *testing.T) {
	t.Parallel()
	for _, marked := range []bool{true, false} {
		d := inAlley(t, true)
		d.fires(t)
		if !marked {
			d.film.Marks = nil
		}
		d.Step(d.Now + time.Millisecond)
		d.Hand.Note = ui.Note{Text: "it is too far"}
		if d.pressesWith(0, key.NameEscape); d.film.Shown() || marked != (d.Hand.Note != ui.Note{}) {
			t.Errorf("marked %v: after Escape there is a film %v, and note %+v", marked, d.film.Shown(), d.Hand.Note)
		}
	}
}

func TestFilmButtons(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	d.click(d.buttonAt(t, "Stop"))
	d.click(d.buttonAt(t, "Why"))
	d.click(d.buttonAt(t, "M1 falls: he was struck hard enough, above his middle"))
	if want := d.film.Watched(0.44); math.Abs(d.film.At-want) > 1e-9 {
		t.Errorf("the reason of the fall is shown at %.3f s, not %.3f", d.film.At, want)
	}
	if lean := d.whereIs(t, "M1").Lean; math.Abs(lean-math.Pi/2) > 1e-6 {
		t.Errorf("there M1 leans %.3f", lean)
	}
	d.click(d.buttonAt(t, "slower"))
	if !strings.Contains(d.Panels.On[ui.FilmSlot].Says, "⅛ of life") {
		t.Errorf("slower, the bar says %q", d.Panels.On[ui.FilmSlot].Says)
	}
	d.click(d.buttonAt(t, "the next mark"))
	d.click(d.buttonAt(t, "the next mark"))
	if !d.film.Done {
		t.Errorf("after the last mark it is at %.3f s of %.3f", d.film.At, d.film.Total)
	}
	d.click(d.buttonAt(t, "Again"))
	if !d.film.Playing || d.film.At > 0.2 {
		t.Errorf("again, it plays %v from %.3f s", d.film.Playing, d.film.At)
	}
	d.click(d.buttonAt(t, "put the film away"))
	if d.film.Shown() || !d.Panels.On[ui.FilmLineSlot].At.Empty() || !d.Panels.On[ui.FilmListSlot].At.Empty() {
		t.Error("put away, some of its papers are still there")
	}
}

// Following, the camera goes after the shot and the falling man, comes back at the end, and gives way to the
// hand.
func TestFollow(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	home := d.Camera.To
	d.fires(t)
	d.click(d.buttonAt(t, "Follow"))
	d.plays(d.film.Watched(0.44) - d.film.At)
	off := func(x, y float64) float64 { return math.Hypot(d.Camera.To.At.X-x, d.Camera.To.At.Y-y) }
	if off(24.4, 12) > 3 || d.Camera.To.Tall > 0.7*home.Tall {
		t.Errorf("as M1 falls the camera is %.1f in away and shows %.1f in", off(24.4, 12), d.Camera.To.Tall)
	}
	d.presses(key.NameEscape)
	d.plays(1)
	if home = d.Orbit(); d.Camera.To != home { // with room for the film's bar
		t.Errorf("after the film the camera is at %+v, not %+v", d.Camera.To, home)
	}
	d.fires(t)
	d.plays(0.5)
	mine := d.Camera.To.Turned(0.3, 0)
	d.Put(mine)
	if d.plays(1); d.Camera.To != mine {
		t.Error("moved by hand the camera follows still")
	}
}

// Whoever asks to follow once the camera has come near by itself, and gone back, follows as he scrubs, and it does not
// come again by itself when he has had enough.
func TestFollowAfterTheCameraCame(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.Settings.Falls = settings.FallsNear
	d.fires(t)
	d.plays(30)
	home := d.Camera.To
	if !d.film.Done || d.film.Following {
		t.Fatalf("at the end of the film: done %t, following %t", d.film.Done, d.film.Following)
	}
	d.click(d.buttonAt(t, "Follow"))
	d.film.Seek(d.Context, 0.3)
	d.Step(d.Now + time.Second)
	if !d.film.Following || d.Camera.To == home {
		t.Errorf("scrubbing it follows: %t, and the camera is at %+v", d.film.Following, d.Camera.To)
	}
	d.click(d.buttonAt(t, "Follow"))
	d.film.Play(d.Context)
	d.plays(1)
	if d.film.Following {
		t.Error("let go it follows again by itself")
	}
}

// The films of a whole match are seen as a picture of the table is: all of it in the middle, as no papers lie over it.
func TestWholeMatchIsInTheMiddle(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.House.Pictures = t.TempDir()
	d.fires(t)
	d.plays(30)
	d.click(d.buttonAt(t, "save the films of all orders as one"))
	if d.film.Take == nil {
		t.Fatalf("nothing is being saved; the note is %q", d.Hand.Note.Text)
	}
	if is, want := d.film.Take.Frames[0].Camera, ui.Portrait(d.Context); is != want {
		t.Errorf("it is seen from %+v, want %+v", is, want)
	}
}

// A computer waits until the film is over.
func TestSeatsWaitForFilm(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	d.film.Playing = false
	d.Step(d.Now + time.Second)
	d.Seats = map[engine.Side]ui.Seat{"gunner": func(context.Context, engine.Match) (engine.Order, string, error) { return "rest", "", nil }}
	if d.Step(d.Now + time.Second); d.Thought != nil {
		t.Error("somebody thinks while a film is stopped in its middle")
	}
	d.presses(key.NameEscape)
	if d.plays(1); d.Thought == nil && d.Sitting.Len() == 1 {
		t.Error("after the film nobody thinks")
	}
}

// While a film plays nothing is left for the collector to take up.
func TestFilmAllocatesNothing(t *testing.T) {
	d := inAlley(t, false)
	d.fires(t)
	d.film.Following = true
	d.plays(0.5)
	var s scene.Scene
	a := scenery.NewAtlas(&d.Shown)
	for range 3 { // the slices come to their size
		d.Compose(&s, a)
	}
	allocs := testing.AllocsPerRun(50, func() {
		d.Now += time.Millisecond
		d.film.Step(d.Context)
		d.Compose(&s, a)
	})
	if allocs > 0 {
		t.Errorf("%v allocations a frame", allocs)
	}
}

// Films one after another are one, each figure in one reel.
func TestOverlaid(t *testing.T) {
	t.Parallel()
	m := &alley{}
	first, _ := m.Play("fire")
	second, _ := m.Play("fire")
	a := first[0].(engine.Filmed).Film()
	f := film.Overlaid(a, second[0].(engine.Filmed).Film(), a.Length)
	if f.Length != 2 || len(f.Reels) != 3 || len(f.Marks) != 14 {
		t.Fatalf("it takes %v s, with %d reels and %d marks", f.Length, len(f.Reels), len(f.Marks))
	}
	for _, r := range f.Reels {
		if !slices.IsSortedFunc(r.Poses, func(a, b engine.Pose) int { return int(math.Copysign(1, a.T-b.T)) }) {
			t.Errorf("%s goes back in time", r.Figure)
		}
	}
}

// A GIF has the pictures it was given, as nearly as 255 colours can, and only what changed of each.
func TestAnimation(t *testing.T) {
	t.Parallel()
	size := image.Pt(64, 48)
	picture := func(x int) *image.RGBA {
		img := image.NewRGBA(image.Rectangle{Max: size})
		for i := range size.Y {
			for k := range size.X {
				img.SetRGBA(k, i, color.RGBA{uint8(140 + k), uint8(100 + i), 70, 255})
			}
		}
		for i := range 6 {
			for k := range 6 {
				img.SetRGBA(x+k, 20+i, color.RGBA{168, 50, 42, 255})
			}
		}
		return img
	}
	a := &watch.Animation{Size: size, Pause: 4}
	a.Try(picture(5))
	a.Try(picture(40))
	a.Choose()
	for _, x := range []int{5, 6, 6, 20} {
		a.Add(picture(x))
	}
	var file bytes.Buffer
	if err := a.Write(&file); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(&file)
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Image) != 3 || g.Delay[1] != 8 || g.LoopCount != 0 {
		t.Fatalf("%d pictures, with pauses %v", len(g.Image), g.Delay)
	}
	if part := g.Image[1].Rect; part.Dx() > 8 || part.Dy() > 8 {
		t.Errorf("one pixel farther is a picture of %v", part)
	}
	shown := image.NewRGBA(image.Rectangle{Max: size})
	for _, p := range g.Image {
		for y := p.Rect.Min.Y; y < p.Rect.Max.Y; y++ {
			for x := p.Rect.Min.X; x < p.Rect.Max.X; x++ {
				if _, _, _, alpha := p.At(x, y).RGBA(); alpha > 0 {
					shown.Set(x, y, p.At(x, y))
				}
			}
		}
	}
	want := picture(20)
	for y := range size.Y {
		for x := range size.X {
			w, got := want.RGBAAt(x, y), shown.RGBAAt(x, y)
			if off := math.Abs(float64(w.R)-float64(got.R)) + math.Abs(float64(w.G)-float64(got.G)) + math.Abs(float64(w.B)-float64(got.B)); off > 36 {
				t.Fatalf("at %d,%d is %v, not %v", x, y, got, w)
			}
		}
	}
}

// What is saved goes to the user's pictures, named after its journal or game, and never over another.
func TestSaveNames(t *testing.T) {
	t.Parallel()
	sit, err := engine.Sit(warchess.Rules, engine.Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	pictures := filepath.Join(t.TempDir(), "Pictures", "Little Wars")
	want := filepath.Join(pictures, "warchess-3.gif")
	if got, err := film.File(pictures, sit, "3", ".gif"); err != nil || got != want {
		t.Errorf("it is saved as %q, %v", got, err)
	}
	if err := os.WriteFile(want, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := film.File(pictures, sit, "3", ".gif"); err != nil || !strings.HasSuffix(got, "warchess-3-2.gif") {
		t.Errorf("where one is already it is saved as %q, %v", got, err)
	}
	if got, err := film.File(want, sit, "3", ".gif"); err == nil {
		t.Errorf("in a file it is saved as %q", got)
	}
}

func TestOfLife(t *testing.T) {
	t.Parallel()
	for rate, want := range map[float64]string{4: "4 × life", 1: "as in life", 0.9: "as in life", 0.5: "½ of life", 0.13: "⅛ of life", 1.0 / 128: "¹⁄₁₂₈ of life"} {
		if got := film.OfLife(rate); got != want {
			t.Errorf("%v is %q, not %q", rate, got, want)
		}
	}
}
