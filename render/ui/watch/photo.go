package watch

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"gioui.org/f32"
	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/film"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/settings"
	"littlewars/render/ui"
)

// photograph is a small picture of those who may fall, for whom the camera is to stay where it is. It shows the moment
// that the film is at, and hangs there while that goes by at a quarter of life.
type photograph struct {
	from, to float64       // moments of the film, seconds
	camera   camera.Camera // that it is taken with
	falls    []engine.Spot // who may fall
}

const (
	photoAspect = 1.5
	photoEdge   = 13 // dp of paper round it
	photoFoot   = 24 // dp, where how fast it goes is written
	lingers     = 0.6
)

// hang puts the picture up where it covers neither papers nor what happens, or takes it down.
func (t *FilmPlayer) hang(u *ui.Context) {
	if u.Settings.Falls != settings.FallsInset || u.Brief || t.Following || !t.Shown() || t.Done {
		t.unhang(u)
		return
	}
	if now := t.Moment(t.At); now < t.photo.from || now >= t.photo.to {
		t.unhang(u)
		t.photo = t.photographed(u, now)
	}
	if t.photo.to > 0 && (u.Hung.Empty() || covers(u, u.Hung)) {
		u.Hung = t.beside(u)
		u.Touch()
	}
}

func (t *FilmPlayer) unhang(u *ui.Context) {
	if !u.Hung.Empty() {
		u.Hung = image.Rectangle{}
		u.Touch()
	}
	t.photo = photograph{}
}

// photographed is the picture of a moment, with all who may fall soon after one another; none if nobody may.
func (t *FilmPlayer) photographed(u *ui.Context, now float64) (p photograph) {
	for i := range t.Marks {
		m := &t.Marks[i]
		from, to := m.T-3*film.SlowBefore, m.T+lingers
		if !m.Slow || len(p.falls) == 0 && (now < from || now >= to) || len(p.falls) > 0 && from > p.to {
			continue
		}
		if len(p.falls) == 0 {
			p.from = from
		}
		p.to, p.falls = max(p.to, to), append(p.falls, m.At)
	}
	if len(p.falls) == 0 {
		return p
	}
	const tall, room, pitch = 2.4, 5.0, 0.4 // in, of a man and about them; radians
	low, high := p.falls[0], p.falls[0]
	for _, at := range p.falls {
		low = engine.Spot{X: min(low.X, at.X), Y: min(low.Y, at.Y)}
		high = engine.Spot{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
	}
	c := camera.Orbit(t.Ground, photoAspect, 0)
	c.Yaw, c.Pitch = u.Camera.To.Yaw, pitch
	c.Tall = min(c.Tall, room+polygon.Apart(low, high)/photoAspect)
	x, y := c.Ahead()
	up := tall / 2 / math.Tan(pitch) // so that the middle of a man is in its middle
	c.At = engine.Spot{X: (low.X+high.X)/2 + up*x, Y: (low.Y+high.Y)/2 + up*y}
	p.camera = c
	return p
}

// beside is where the picture lies, with its paper: as large as it can be where it covers no paper, nobody who may fall
// and nothing on its way; empty if there is no such place.
func (t *FilmPlayer) beside(u *ui.Context) image.Rectangle {
	const least, most, share, margin = 170, 380, 0.3, 20 // dp; of the window; dp
	action := t.action(u)
	right := u.Size.X - int(u.Covered()*float64(u.Size.X))
	step := max(1, u.Metric.Dp(12))
	for wide := min(u.Metric.Dp(most), int(share*float64(right))); wide >= u.Metric.Dp(least); wide -= 4 * step {
		inner := wide - 2*u.Metric.Dp(photoEdge)
		size := image.Pt(wide, int(float64(inner)/photoAspect)+u.Metric.Dp(photoEdge)+u.Metric.Dp(photoFoot))
		for y := 0; y+size.Y <= u.Size.Y; y += step {
			for _, x := range [...]int{0, right - size.X, (right - size.X) / 2} {
				at := image.Rectangle{Max: size}.Add(image.Pt(x, y))
				if !covers(u, at) && !holds(at.Inset(-u.Metric.Dp(margin)), action) {
					return at
				}
			}
		}
	}
	return image.Rectangle{}
}

// covers reports whether something would lie over papers.
func covers(u *ui.Context, at image.Rectangle) bool {
	for i, p := range u.Panels.Every() {
		if i != int(ui.PhotoSlot) && p.At.Overlaps(at) {
			return true
		}
	}
	return false
}

func holds(r image.Rectangle, points []image.Point) bool {
	return slices.ContainsFunc(points, func(p image.Point) bool { return p.In(r) })
}

// action is where in the window something goes while the picture hangs there, from its feet to its head.
func (t *FilmPlayer) action(u *ui.Context) (list []image.Point) {
	const steps, tall = 24, 2.4 // in
	put := func(at engine.Spot, z float64) {
		x, y := u.Camera.To.PixelAt(at, z, u.Size)
		list = append(list, f32.Pt(float32(x), float32(y)).Round())
	}
	for _, at := range t.photo.falls {
		put(at, 0)
		put(at, tall)
	}
	for i := range t.Cast {
		if p := &t.Cast[i]; len(p.Poses) > 0 {
			for k := range steps + 1 {
				q := film.PoseAt(p.Poses, t.photo.from+(t.photo.to-t.photo.from)*float64(k)/steps)
				put(q.At, q.Z)
				put(q.At, q.Z+p.Figure.Tall)
			}
		}
	}
	return list
}

// Photo is where the picture itself lies in the window, once its paper lies there; empty where there is none.
func Photo(u *ui.Context) (at image.Rectangle) {
	if u.Hung.Empty() || u.Panels.On[ui.PhotoSlot].At != u.Hung {
		return at
	}
	return hole(u)
}

// hole is where it is seen through its paper.
func hole(u *ui.Context) image.Rectangle {
	at := u.Hung.Inset(u.Metric.Dp(photoEdge))
	at.Max.Y = u.Hung.Max.Y - u.Metric.Dp(photoFoot)
	return at
}

// Photograph composes what is on it.
func (t *FilmPlayer) Photograph(u *ui.Context, s *scene.Scene) camera.Camera {
	b := u.Brush // with which the table has been composed
	b.Camera, b.High = t.photo.camera, Photo(u).Dy()
	s.Compose(&b, u.Seen(), u.Poses, &scene.Marks{Over: -1, Tried: -1})
	t.lay(u, s, &b)
	return b.Camera
}

// print is the paper of the picture: a rim round a hole through which it is seen, with how fast it goes.
func (t *FilmPlayer) print(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	size := u.Hung.Size()
	if u.Hung.Empty() {
		return layout.Dimensions{}
	}
	speed := film.OfLife(t.Rate(t.At) * t.pace * math.Pow(2, float64(t.Faster)))
	fmt.Fprint(says, speed)
	s := u.Paper
	return s.Framed(gtx, size, hole(u).Sub(u.Hung.Min), s.Words(paper.Plain(), 12, s.Faint, 1, speed))
}
