package render

import (
	"image"
	"math"
	"slices"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"

	"littlewars/engine"
)

func (u *uiContext) aspect() float64 { return float64(u.size.X) / float64(max(1, u.size.Y)) }

// send moves the camera.
func (u *uiContext) send(c Camera) {
	const glideTime = 220 * time.Millisecond
	u.camera.send(c, u.now, u.ease(glideTime))
	u.touch()
}

// put has the camera there at once, as under a hand that drags it.
func (u *uiContext) put(c Camera) {
	u.camera = glide{from: c, to: c}
	u.touch()
}

// swing goes from the plan to the orbit or back.
func (u *uiContext) swing() {
	if u.camera.to.IsPlan() {
		u.send(u.orbit())
		return
	}
	u.send(u.plan())
}

func (u *uiContext) orbit() Camera { return u.sat(Orbit(u.shown.Ground, u.aspect(), u.covered())) }
func (u *uiContext) plan() Camera  { return u.sat(Plan(u.shown.Ground, u.aspect(), u.covered())) }

// sat is a camera that looks up the board, as he sees it who sits there: where one person alone plays by hand
// and his men look down the board, from the other end.
func (u *uiContext) sat(c Camera) Camera {
	hands, banner := 0, 0
	for _, side := range u.shown.Sides {
		if u.Seats[side] == nil {
			hands, banner = hands+1, u.panels.banner(side)
		}
	}
	if hands != 1 || banner != 1 {
		return c
	}
	mid := middleOf(u.shown.Ground)
	c.At = engine.Spot{X: 2*mid.X - c.At.X, Y: 2*mid.Y - c.At.Y}
	c.Yaw += math.Pi
	return c
}

// covered is the share of the window that the card lies on.
func (u *uiContext) covered() float64 {
	if u.noCard {
		return 0
	}
	return float64(u.cardWidth()) / float64(max(1, u.size.X))
}

// cardWidth is how wide the card is, pixels: less than half the table, even where letters are large.
func (u *uiContext) cardWidth() int {
	const wide, roomy = 290, 700 // units
	share := u.size.X / 3
	if u.size.X < u.metric.Sp(roomy) {
		share = u.size.X * 21 / 50
	}
	return min(share, u.wide(wide))
}

// fold puts the card away or takes it out, and the table into the middle of what is left.
func (u *uiContext) fold() {
	u.noCard = !u.noCard
	c := u.camera.to
	c.Aside = u.covered()
	u.send(c)
}

func (u *uiContext) ray(p f32.Point) ray {
	x, y := 2*p.X/float32(u.size.X)-1, 1-2*p.Y/float32(u.size.Y)
	const slack = 5 // pixels
	c := u.camera.now(u.now)
	r := rayAt(c.matrix(u.aspect()), x, y)
	r.room = slack * c.Tall / float64(max(1, u.size.Y))
	return r
}

// pixelOf is where a place above the table is in the window.
func (u *uiContext) pixelOf(at engine.Spot, z float64) f32.Point {
	x, y := u.camera.now(u.now).pixel(at, z, u.size)
	return f32.Pt(float32(x), float32(y))
}

// along is the way over the table that an arrow key points in the window.
func (u *uiContext) along(to key.Name) (x, y float64, ok bool) {
	way, ok := map[key.Name][2]float64{
		key.NameLeftArrow: {-1, 0}, key.NameRightArrow: {1, 0}, key.NameUpArrow: {0, 1}, key.NameDownArrow: {0, -1},
	}[to]
	sin, cos := math.Sincos(u.camera.to.Yaw)
	return cos*way[0] - sin*way[1], sin*way[0] + cos*way[1], ok
}

// bring has the camera show a spot, if it is out of the window or a paper lies over it: between the papers at its
// sides.
func (u *uiContext) bring(at engine.Spot) {
	c, p := u.camera.to, &u.panels
	free := image.Rect(p.on[reportSlot].at.Max.X, 0, u.size.X, p.on[ribbonSlot].at.Min.Y)
	if !p.on[cardSlot].at.Empty() {
		free.Max.X = p.on[cardSlot].at.Min.X
	}
	if least := u.size.X / 5; free.Dx() < least || free.Dy() < least {
		return // wherever it is, there is no better place
	}
	x, y := c.Pixel(at, u.size)
	is := image.Pt(int(x), int(y))
	under := func(p *panel) bool { return is.In(p.at) }
	if is.In(image.Rectangle{Max: u.size}.Inset(u.size.Y/20)) && !slices.ContainsFunc(p.every(), under) {
		return
	}
	mid := free.Min.Add(free.Max).Div(2)
	r := rayAt(c.matrix(u.aspect()), 2*float32(mid.X)/float32(u.size.X)-1, 1-2*float32(mid.Y)/float32(u.size.Y))
	if there, ok := r.ground(); ok {
		c.At = engine.Spot{X: c.At.X + at.X - there.X, Y: c.At.Y + at.Y - there.Y}
		u.send(c.within(u.shown.Ground))
	}
}
