package ui

import (
	"image"
	"math"
	"slices"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/render/camera"
)

func (u *Context) Aspect() float64 { return float64(u.Size.X) / float64(max(1, u.Size.Y)) }

// Send moves the camera.
func (u *Context) Send(c camera.Camera) {
	const glideTime = 220 * time.Millisecond
	u.Camera.Send(c, u.Now, u.Ease(glideTime))
	u.Touch()
}

// Put has the camera there at once, as under a hand that drags it.
func (u *Context) Put(c camera.Camera) {
	u.Camera = camera.Glide{From: c, To: c}
	u.Touch()
}

// swing goes from the plan to the orbit or back.
func (u *Context) swing() {
	if u.Camera.To.IsPlan() {
		u.Send(u.Orbit())
		return
	}
	u.Send(u.Plan())
}

func (u *Context) Orbit() camera.Camera {
	return u.sat(camera.Orbit(u.Shown.Ground, u.Aspect(), u.Covered()))
}

func (u *Context) Plan() camera.Camera {
	return u.sat(camera.Plan(u.Shown.Ground, u.Aspect(), u.Covered()))
}

// sat is a camera that looks up the board, as he sees it who sits there: where one person alone plays by hand
// and his men look down the board, from the other end.
func (u *Context) sat(c camera.Camera) camera.Camera {
	hands, banner := 0, 0
	for _, side := range u.Shown.Sides {
		if u.Seats[side] == nil {
			hands, banner = hands+1, u.Panels.banner(side)
		}
	}
	if hands != 1 || banner != 1 {
		return c
	}
	mid := camera.MiddleOf(u.Shown.Ground)
	c.At = engine.Spot{X: 2*mid.X - c.At.X, Y: 2*mid.Y - c.At.Y}
	c.Yaw += math.Pi
	return c
}

// Covered is the share of the window that the card lies on.
func (u *Context) Covered() float64 {
	if u.NoCard {
		return 0
	}
	return float64(u.cardWidth()) / float64(max(1, u.Size.X))
}

// cardWidth is how wide the card is, pixels: less than half the table, even where letters are large.
func (u *Context) cardWidth() int {
	const wide, roomy = 290, 700 // units
	share := u.Size.X / 3
	if u.Size.X < u.Metric.Sp(roomy) {
		share = u.Size.X * 21 / 50
	}
	return min(share, u.Wide(wide))
}

// fold puts the card away or takes it out, and the table into the middle of what is left.
func (u *Context) fold() {
	u.NoCard = !u.NoCard
	c := u.Camera.To
	c.Aside = u.Covered()
	u.Send(c)
}

func (u *Context) Ray(p f32.Point) camera.Ray {
	x, y := 2*p.X/float32(u.Size.X)-1, 1-2*p.Y/float32(u.Size.Y)
	const slack = 5 // pixels
	c := u.Camera.Now(u.Now)
	r := camera.RayAt(c.Matrix(u.Aspect()), x, y)
	r.Room = slack * c.Tall / float64(max(1, u.Size.Y))
	return r
}

// PixelOf is where a place above the table is in the window.
func (u *Context) PixelOf(at engine.Spot, z float64) f32.Point {
	x, y := u.Camera.Now(u.Now).PixelAt(at, z, u.Size)
	return f32.Pt(float32(x), float32(y))
}

// Along is the way over the table that an arrow key points in the window.
func (u *Context) Along(to key.Name) (x, y float64, ok bool) {
	way, ok := map[key.Name][2]float64{
		key.NameLeftArrow: {-1, 0}, key.NameRightArrow: {1, 0}, key.NameUpArrow: {0, 1}, key.NameDownArrow: {0, -1},
	}[to]
	sin, cos := math.Sincos(u.Camera.To.Yaw)
	return cos*way[0] - sin*way[1], sin*way[0] + cos*way[1], ok
}

// Bring has the camera show a spot, if it is out of the window or a paper lies over it: between the papers at its
// sides.
func (u *Context) Bring(at engine.Spot) {
	c, p := u.Camera.To, &u.Panels
	free := image.Rect(p.On[ReportSlot].At.Max.X, 0, u.Size.X, p.On[RibbonSlot].At.Min.Y)
	if !p.On[CardSlot].At.Empty() {
		free.Max.X = p.On[CardSlot].At.Min.X
	}
	if least := u.Size.X / 5; free.Dx() < least || free.Dy() < least {
		return // wherever it is, there is no better place
	}
	x, y := c.Pixel(at, u.Size)
	is := image.Pt(int(x), int(y))
	under := func(p *Panel) bool { return is.In(p.At) }
	if is.In(image.Rectangle{Max: u.Size}.Inset(u.Size.Y/20)) && !slices.ContainsFunc(p.Every(), under) {
		return
	}
	mid := free.Min.Add(free.Max).Div(2)
	r := camera.RayAt(c.Matrix(u.Aspect()), 2*float32(mid.X)/float32(u.Size.X)-1, 1-2*float32(mid.Y)/float32(u.Size.Y))
	if there, ok := r.Ground(); ok {
		c.At = engine.Spot{X: c.At.X + at.X - there.X, Y: c.At.Y + at.Y - there.Y}
		u.Send(c.Within(u.Shown.Ground))
	}
}
