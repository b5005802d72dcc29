package watch

import (
	"time"

	"littlewars/engine"
	"littlewars/render/camera"
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

// follow goes to whoever the last order has moved: as near as before if they are all seen so, or to the whole board.
func (t *Glance) follow(u *ui.Context, was *engine.View) {
	const stays = 900 * time.Millisecond
	n := len(u.Hand.Entries)
	if u.Shown.Ground.Floor || u.Course != nil || n == 0 || u.Seats[ui.Giver(&u.Hand.Entries[n-1])] == nil {
		return
	}
	var spots []engine.Spot
	for _, m := range scene.Changed(was, &u.Shown) {
		if m.From != m.To || m.Come || m.Gone {
			spots = append(spots, m.From, m.To)
		}
	}
	if len(spots) == 0 || ui.InSight(u, u.Camera.To, spots) {
		return
	}
	if t.until == 0 || u.Camera.To != t.look {
		t.home = u.Camera.To
	}
	low, high := spots[0], spots[0]
	for _, s := range spots {
		low = engine.Spot{X: min(low.X, s.X), Y: min(low.Y, s.Y)}
		high = engine.Spot{X: max(high.X, s.X), Y: max(high.Y, s.Y)}
	}
	t.look = t.home
	t.look.At = engine.Spot{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}
	if t.look = t.look.Within(u.Shown.Ground); !ui.InSight(u, t.look, spots) {
		t.look = ui.Fitted(u)
	}
	t.until = u.Now + stays
	u.Send(t.look)
}

// step goes back.
func (t *Glance) step(u *ui.Context) (moves bool) {
	switch {
	case t.until == 0:
	case u.Camera.To != t.look:
		t.until = 0
	case u.Now >= t.until && !u.Busy() && !u.Reports && u.Thought == nil:
		t.until = 0
		u.Send(t.home)
	}
	return false
}
