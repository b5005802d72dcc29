package watch

import (
	"math"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/film"
	"littlewars/render/palette"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
)

// smoke is what hangs in the air for a moment: so many puffs that grow and thin.
type smoke struct {
	lasts  float64 // watched seconds
	puffs  int
	size   float64 // radius of a puff at its largest, inches
	drift  float64 // how far they come apart
	ahead  float64 // how far they go the way of the shot
	rise   float64
	wind   float64 // how far the air of the room carries them
	strong float32 // how little is seen through a puff at first
	earth  float32 // how much it has of the ground's colour; the rest is chalk
}

// smokes is by kind of mark. Where there is none there is no smoke.
var smokes = map[string]smoke{
	engine.AtMuzzle: {lasts: 2.8, puffs: 14, size: 1.35, drift: 0.6, ahead: 3.4, rise: 1.6, wind: 2.4, strong: 0.5},
	engine.AtFloor:  {lasts: 0.8, puffs: 5, size: 0.34, drift: 0.4, rise: 0.25, strong: 0.42, earth: 0.6},
	engine.AtBlock:  {lasts: 0.9, puffs: 6, size: 0.45, drift: 0.5, rise: 0.35, strong: 0.5, earth: 0.75},
	engine.AtMan:    {lasts: 0.7, puffs: 4, size: 0.3, drift: 0.35, rise: 0.3, strong: 0.45, earth: 0.2},
}

// lay puts smoke, dust and the shot's trail over the figures.
func (t *FilmPlayer) lay(_ *ui.Context, s *scene.Scene, b *scene.Brush) {
	if !t.Shown() {
		return
	}
	g := camera.GazeOf(b.Camera)
	if t.Shot >= 0 && !t.Done {
		t.trail(s, b, &g)
	}
	for i := range t.Marks {
		m := &t.Marks[i]
		k := smokes[m.Kind]
		if age := t.At - t.Watched(m.T); k.puffs > 0 && age >= 0 && age < k.lasts {
			t.puff(s, b, &g, &k, m, age/k.lasts)
		}
		if age := t.At - t.Watched(m.T); age >= 0 {
			t.chips(s, b, m, age)
		}
	}
}

// puff is the smoke of a mark at a part of its time. What is haphazard in it hangs on the mark alone, so that
// a moment looks the same however often it is come to.
func (t *FilmPlayer) puff(s *scene.Scene, b *scene.Brush, g *camera.Gaze, k *smoke, m *engine.Mark, age float64) {
	way := engine.Spot{}
	if k.ahead > 0 && t.Shot >= 0 {
		way = wayAt(t.Cast[t.Shot].Poses, m.T)
	}
	soft, earth, share := palette.Linear(b.Palette.Chalk), palette.Linear(b.Palette.Cork), k.earth
	colour := [4]float32{0, 0, 0, k.strong * float32(math.Pow(1-age, 1.6))}
	for i := range 3 {
		colour[i] = soft[i] + share*(0.75*earth[i]-soft[i])
	}
	gone := 1 - (1-age)*(1-age)
	for i := range k.puffs {
		angle := 2.4*float64(i) + 37*m.T // the golden angle: no two lie one behind the other
		out := float64(i) / float64(k.puffs)
		sin, cos := math.Sincos(angle)
		off := k.drift * (0.4 + 0.6*out) * (0.3 + 0.7*gone)
		ahead := k.ahead * gone * (1 - 0.75*out)
		s.Round(g, camera.Vec(
			m.At.X+off*cos+ahead*way.X+k.wind*age*age, m.At.Y+off*sin+ahead*way.Y+0.4*k.wind*age*age,
			max(0.05, m.Z)+k.rise*gone*(0.35+0.65*(1-out)),
		), k.size*(0.3+0.7*gone)*(1.1-0.4*out), colour)
	}
}

// chips fly where a shot meets the floor or the country, so many watched seconds ago, and lie there while the film is
// shown. What is haphazard hangs on the mark alone.
func (t *FilmPlayer) chips(s *scene.Scene, b *scene.Brush, m *engine.Mark, age float64) {
	const (
		out, up, fall = 2.6, 7.0, 16.0 // in/s, in/s, and in/s² of those who watch
		seen          = 0.0016         // of what the window shows, a chip's least half
	)
	colour, n := palette.Mixed(b.Palette.Cork, b.Palette.Soot, 0.45), 6
	switch m.Kind {
	case engine.AtFloor:
	case engine.AtBlock:
		colour, n = palette.Mixed(b.Palette.Wood, b.Palette.Chalk, 0.35), 9
	default:
		return
	}
	way := engine.Spot{}
	if t.Shot >= 0 {
		way = wayAt(t.Cast[t.Shot].Poses, m.T)
	}
	seed := int(m.T * 4096)
	for i := range n {
		whim := func(k int) float64 { return polygon.Chaos(seed+31*i, k) }
		sin, cos := math.Sincos(2 * math.Pi * whim(1))
		speed, lift, z0 := out*(0.3+whim(2)), up*(0.4+0.6*whim(3)), max(0.02, m.Z)
		lands := (lift + math.Sqrt(lift*lift+2*fall*(z0-0.02))) / fall
		now := min(age, lands)
		at := camera.Vec(
			m.At.X+speed*now*(cos+0.7*way.X), m.At.Y+speed*now*(sin+0.7*way.Y), max(0.02, z0+lift*now-fall*now*now/2),
		)
		half := max(0.05+0.05*whim(4), seen*b.Camera.Tall)
		tumble := 9 * whim(5) * now
		if now == lands {
			tumble = 0
		}
		ts, tc := math.Sincos(tumble)
		along := camera.Vec(half*cos, half*sin, 0)
		over := camera.Vec(-0.6*half*sin*tc, 0.6*half*cos*tc, 0.6*half*ts)
		c := scene.Thin(palette.Mixed(colour, b.Palette.Chalk, 0.5*whim(6)), 1)
		scene.Flake(s, at, along, over, c)
	}
}

// wayAt is which way somebody goes just after a moment, a unit long; nowhere if he stands.
func wayAt(poses []engine.Pose, t float64) engine.Spot {
	const soon = 0.01 // seconds
	return polygon.Way(film.PoseAt(poses, t).At, film.PoseAt(poses, t+soon).At)
}

// trail is the streak behind the shot, fading the older it is.
func (t *FilmPlayer) trail(s *scene.Scene, b *scene.Brush, g *camera.Gaze) {
	const (
		long  = 18.0 // inches
		parts = 16
	)
	p := &t.Cast[t.Shot]
	now := t.Moment(t.At)
	head := film.PoseAt(p.Poses, now)
	past := now
	from, bright := camera.Vec(head.At.X, head.At.Y, head.Z), float32(0.8)
	chalk := palette.Linear(b.Palette.Chalk)
	wide := max(0.16*p.Figure.Span, 0.0022*b.Camera.Tall) // to be seen from far as well
	const tick = 1.0 / 1200                               // seconds: what it flies in that is less than a part is long
	gone := 0.0
	for i := 1; i <= parts && past > p.Poses[0].T; i++ {
		to := from
		for gone < long*float64(i)/parts && past > p.Poses[0].T && now-past < 0.12 {
			past -= tick
			q := film.PoseAt(p.Poses, past)
			next := camera.Vec(q.At.X, q.At.Y, q.Z)
			gone += float64(next.Sub(to).Len())
			to = next
		}
		if to == from {
			return
		}
		dim := 0.8 * (1 - float32(gone/long))
		s.Streak(g, from, to, wide, chalk, bright, max(0, dim))
		from, bright = to, max(0, dim)
	}
}
