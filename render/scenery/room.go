package scenery

import (
	"image"
	"image/color"
	"math"

	"littlewars/engine"
	"littlewars/render/palette"
)

// How the room is built about a ground, in its reach.
const (
	roomMargin = 2.0 // of floor between the ground and a wall
	roomHeight = 2.1
)

// walls are the four walls of the room and its ceiling, with their picture on them. They are seen from within
// alone: whoever looks from outside looks over the table into a room without that wall.
func walls(g engine.Ground, z float64) []FloorVertexData {
	far := roomMargin * ReachOf(g)
	low, high := engine.Spot{X: g.Low.X - far, Y: g.Low.Y - far}, engine.Spot{X: g.High.X + far, Y: g.High.Y + far}
	top := z + roomHeight*ReachOf(g)
	at := func(s engine.Spot, z, u, v float64) FloorVertexData {
		return FloorVertexData{float32(s.X), float32(s.Y), float32(z), float32(u), float32(v)}
	}
	var list []FloorVertexData
	const white = 0.01 // of the picture, at its edges: above, what the ceiling has too
	face := func(a, b, c, d FloorVertexData) { list = append(list, a, b, c, a, c, d) }
	corners := [4]engine.Spot{low, {X: low.X, Y: high.Y}, high, {X: high.X, Y: low.Y}} // clockwise, as seen from above
	for i, a := range corners {
		b := corners[(i+1)%4]
		face(at(a, z, 0, 1-white), at(b, z, 1, 1-white), at(b, top, 1, white), at(a, top, 0, white))
	}
	face(at(corners[0], top, 0, white), at(corners[1], top, 0, white), at(corners[2], top, 0, white), at(corners[3], top, 0, white))
	return list
}

// Where things are on a wall, as shares of its height above the floor.
const (
	skirting = 0.055
	dado     = 0.2
	rail     = 0.22
	hanging  = 0.80 // the rail that pictures hang from
	cornice  = 0.93
)

// papered is a wall of the nursery: boards painted below, paper with a sprig above, two windows and a print between
// them. It is out of focus, so it has few pixels, which are spread over the wall: each is the mean of a few spots.
func papered(p palette.Palette) *image.RGBA {
	const wide, high, spots = 216, 108, 3
	w := newWall(p)
	img := image.NewRGBA(image.Rect(0, 0, wide, high))
	for y := range high {
		for x := range wide {
			var sum [3]int
			for i := range spots * spots {
				u, v := float64(x*spots+i%spots)+0.5, float64(y*spots+i/spots)+0.5
				c := w.at(u/(wide*spots), 1-v/(high*spots))
				sum[0], sum[1], sum[2] = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B)
			}
			mean := func(k int) uint8 { return uint8(sum[k] / (spots * spots)) }
			img.SetRGBA(x, y, color.RGBA{mean(0), mean(1), mean(2), 255})
		}
	}
	return img
}

// wall is the colours of the room, and how bright its windows are.
type wall struct {
	paint, paper, sprig, wood, sky, cloth, gloom color.NRGBA
	glow                                         float64
}

func newWall(p palette.Palette) wall {
	w := wall{
		paint: palette.Mixed(p.Paper, palette.Hex(0x9DA58A), 0.45), paper: palette.Mixed(p.Paper, palette.Hex(0xB9A27C), 0.5), sprig: palette.Mixed(p.Paper, palette.Hex(0x7D5A45), 0.6),
		wood: palette.Mixed(p.Paper, p.Wood, 0.35), sky: palette.Hex(0xF3E9D2), cloth: palette.Mixed(p.Paper, palette.Hex(0xB4674C), 0.55), gloom: palette.Hex(0x2A1A10), glow: 1,
	}
	if p.ByLamp() { // by lamp it is night outside
		w.sky, w.glow = palette.Hex(0x1B2436), 0
	}
	return w
}

// at is the wall's colour so far along it and up, both from 0 to 1.
func (w *wall) at(u, up float64) color.NRGBA {
	const aspect = 2.5 // of a wall, about
	c := w.boarded(u, up)
	near := math.Inf(1) // the nearest window, in heights
	for _, middle := range [...]float64{0.24, 0.76} {
		x := (u - middle) * aspect
		near = min(near, math.Sqrt(x*x+(up-0.55)*(up-0.55)))
		if inside, ok := w.window(x, up); ok {
			return inside
		}
	}
	if print, ok := w.print((u-0.5)*aspect, up); ok {
		c = print
	}
	shade := 0.4 + 0.3*up + 0.2*(2*u-1)*(2*u-1) // the corners and the ceiling are dim
	shade -= 0.35 * w.glow / (1 + 6*near*near)
	return palette.Mixed(c, w.gloom, min(max(shade, 0), 1))
}

// boarded is the wall behind all that hangs on it.
func (w *wall) boarded(u, up float64) color.NRGBA {
	const boards, stripes, rows = 110.0, 44.0, 12.0
	in := func(x, n float64) float64 { return math.Abs(math.Mod(x*n, 1) - 0.5) } // 0 in the middle of each
	switch {
	case up < skirting:
		return palette.Mixed(w.wood, w.gloom, 0.25*max(0, 1-math.Abs(up-0.8*skirting)*150))
	case up < dado:
		return palette.Mixed(w.paint, w.gloom, 0.24*max(0, 10*in(u, boards)-4))
	case up < rail:
		return palette.Mixed(w.wood, w.gloom, 6*(rail-up))
	case up < hanging:
		c := palette.Mixed(w.paper, w.sprig, 0.1*math.Round(in(u, stripes)*2))
		x, y := math.Mod(u*stripes, 1)-0.5, math.Mod((up-rail)*rows/(hanging-rail), 1)-0.5
		if x*x*4+y*y < 0.05 {
			c = palette.Mixed(c, w.sprig, 0.55)
		}
		return c
	case up < hanging+0.02:
		return w.wood
	case up < cornice:
		return palette.Mixed(w.paper, w.wood, 0.6)
	}
	return palette.Mixed(w.wood, palette.Hex(0xFFFFFF), 0.2*w.glow)
}

// window is a sash with its curtains, x heights beside its middle; false beside it.
func (w *wall) window(x, up float64) (color.NRGBA, bool) {
	const low, high, half, frame, bar, curtain = 0.29, 0.84, 0.17, 0.012, 0.005, 0.07
	off := math.Abs(x)
	switch {
	case up > high+0.02 || up < low-0.03 || off > half+curtain:
		return color.NRGBA{}, false
	case off > half-curtain*0.4*(up-low)/(high-low) && up > low-0.03 && off > half-0.02:
		fold := 0.5 + 0.5*math.Sin(x*260)
		return palette.Mixed(w.cloth, w.gloom, 0.25+0.3*fold*(1-0.5*w.glow)), true
	case up > high-0.03: // its valance
		return palette.Mixed(w.cloth, w.gloom, 0.3+0.15*math.Sin(x*130)), true
	case up < low, off > half-0.02-frame, math.Abs(up-(low+high)/2) < frame/2, off < bar, math.Abs(up-0.43) < bar, math.Abs(up-0.7) < bar:
		return palette.Mixed(w.wood, w.gloom, 0.25), true
	}
	return palette.Mixed(w.sky, palette.Hex(0xBFCDD8), 0.6*w.glow*(up-low)/(high-low)), true
}

// print is a framed picture of a ship at sea; false beside it.
func (w *wall) print(x, up float64) (color.NRGBA, bool) {
	const middle, half, tall, frame = 0.5, 0.15, 0.11, 0.014
	dx, dy := math.Abs(x), math.Abs(up-middle)
	switch {
	case dx > half || dy > tall:
		return color.NRGBA{}, false
	case dx > half-frame || dy > tall-frame:
		return palette.Mixed(w.wood, w.gloom, 0.55), true
	case math.Abs(up-middle+0.03) < 0.012 && dx < 0.05+0.7*(up-middle+0.03):
		return palette.Mixed(w.wood, w.gloom, 0.8), true // her hull
	case up < middle-0.03:
		return palette.Mixed(w.paint, palette.Hex(0x35566B), 0.55), true
	case up < middle+0.06 && math.Mod(dx, 0.032) < 0.024 && dx < 0.055-0.5*max(0, up-middle):
		return palette.Mixed(w.wood, palette.Hex(0xFFFFFF), 0.3*w.glow), true // her sails
	}
	return palette.Mixed(w.paper, palette.Hex(0x9DB4BE), 0.4), true
}
