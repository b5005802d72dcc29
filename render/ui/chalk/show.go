package chalk

import (
	"math"

	"littlewars/render/palette"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
)

// Drawing is a measure as it lies on the table, drawn once and shown again as long as it is looked at in
// about the same way.
type Drawing struct {
	scene.Scene
	Done bool
	Seen Looked
}

// Looked is from where something is looked at, as far as it matters to how it is drawn.
type Looked struct {
	atlas   *scenery.Atlas
	palette palette.Palette
	plan    bool
	near    int // how near: each step is a quarter nearer than the last
	Quarter int // of a turn
}

// LookedAt is from where the table is looked at.
func LookedAt(u *ui.Context, b *scene.Brush) Looked {
	c := b.Camera
	return Looked{
		atlas: b.Atlas, palette: b.Palette, plan: c.IsPlan(),
		near:    int(math.Round(math.Log(c.Tall/float64(max(1, u.Size.Y))) / math.Log(1.25))),
		Quarter: int(math.Round(2 * c.Yaw / math.Pi)),
	}
}

// RulerOn is what a measure is drawn with.
func RulerOn(u *ui.Context, s *scene.Scene, b *scene.Brush) Ruling {
	r := Ruling{
		Scene: s, atlas: b.Atlas, Palette: b.Palette, banner: b.Banner, View: &u.Shown, scale: u.ScaleOf(),
		Yaw: b.Camera.Yaw, pixel: b.Camera.Tall / float64(max(1, u.Size.Y)),
	}
	if b.Camera.IsPlan() {
		r.Above = scene.Summit(&u.Shown)
	}
	return r
}
