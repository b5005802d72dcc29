package watch

import (
	"image"
	"slices"
	"time"

	"gioui.org/f32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
)

// Glance has the camera of a board go where one moves who plays without hands, if that is out of sight, and back when
// it is a person's turn. Who moves it by hand has it in his hand.
type Glance struct {
	home, look camera.Camera
	until      time.Duration // so long it stays there at least; 0 if it is nowhere
}

func (t *Glance) Tool() ui.Tool {
	return ui.Tool{
		Name: "glance", Reset: func(*ui.Context) { *t = Glance{} }, Follow: t.follow, Step: t.step,
		Holds: func(u *ui.Context) bool { return u.Now < t.until },
		Wake:  func(u *ui.Context) (time.Duration, bool) { return t.until, t.until > u.Now },
	}
}

// follow goes to where the last order told most of: to somebody or something, or else who has moved. It comes as near
// as before, or nearer if a board could not be read from there; of what is too far apart for that most is seen.
func (t *Glance) follow(u *ui.Context, was *engine.View) {
	const stays = 900 * time.Millisecond
	n := len(u.Hand.Entries)
	if u.Shown.Ground.Floor || u.Course != nil || n == 0 || u.Seats[ui.Giver(&u.Hand.Entries[n-1])] == nil {
		return
	}
	spots := befell(u, was)
	if len(spots) == 0 || InSight(u, u.Camera.To, spots) {
		return
	}
	if t.until == 0 || u.Camera.To != t.look {
		t.home = u.Camera.To
	}
	look := t.home
	look.Tall = min(look.Tall, ui.Home(u).Tall)
	wide := look.Tall * u.Aspect() * (1 - u.Covered())
	high := look.Tall * float64(u.Panels.On[ui.RibbonSlot].At.Min.Y) / float64(u.Size.Y)
	first := func(_, _ []engine.Spot) bool { return false }
	low, top := polygon.Bounds(camera.Crowd(spots, wide, high, first))
	t.look, _ = ui.Amid(u, look, polygon.Between(low, top, 0.5))
	t.until = u.Now + stays
	u.Send(t.look)
}

// befell is where it happened to somebody or something, or else whence and whither they went, came or are gone.
func befell(u *ui.Context, was *engine.View) (spots []engine.Spot) {
	for _, e := range u.Hand.Events {
		if at, is := e.(engine.Sited); is && u.Shown.CellNamed(at.Where()) >= 0 {
			spots = append(spots, u.Shown.Cells[u.Shown.CellNamed(at.Where())].At)
		}
	}
	if len(spots) > 0 {
		return spots
	}
	for _, m := range scene.Changed(was, &u.Shown) {
		if m.From != m.To || m.Come || m.Gone {
			spots = append(spots, m.From, m.To)
		}
	}
	return spots
}

// step goes back, also from where what is told was shown.
func (t *Glance) step(u *ui.Context) (moves bool) {
	from, to := u.Brought[0], u.Brought[1]
	if u.Reports && !u.Shown.Ground.Floor && u.Camera.To == to && to != t.look {
		if t.until == 0 || from != t.look {
			t.home = from
		}
		t.look, t.until = to, max(t.until, u.Now, 1)
	}
	switch {
	case t.until == 0:
	case u.Camera.To != t.look:
		t.until = 0
	case u.Now >= t.until && !u.Busy() && !u.Reports && !u.ToTell && u.Thought == nil:
		t.until = 0
		u.Send(t.home)
	}
	return false
}

// InSight reports whether spots of the table are all seen from a camera, and no paper that stays lies over them.
func InSight(u *ui.Context, c camera.Camera, spots []engine.Spot) bool {
	return !slices.ContainsFunc(spots, func(s engine.Spot) bool {
		x, y := c.PixelAt(s, 0, u.Size)
		p := f32.Pt(float32(x), float32(y)).Round()
		over := func(of *ui.Panel) bool { return p.In(of.At) }
		return !p.In(image.Rectangle{Max: u.Size}) || slices.ContainsFunc(u.Panels.On[:ui.CountSlot], over)
	})
}
