package scenery

import (
	"image"
	"image/color"
	"math"

	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/polygon"
)

// Stuffing is what a thing of the country is made of: a layer of the pictures below.
type Stuffing uint8

const (
	bare        Stuffing = iota // its tint alone
	Bricks                      // of a box of bricks, 9 in by 4.5 in
	Slates                      // card ruled as slates, 2 in by 2 in
	boards                      // sawn wood with its grain along u, 8 in by 8 in
	stone                       // 3 in by 3 in
	foliage                     // 2 in by 2 in
	twig                        // bark, 1 in by 1 in
	Pane                        // drawn on paper, whole
	Door                        // whole
	decking                     // card ruled as planks across u, 3 in by 3 in
	chalkStroke                 // along u; its edges are at v 0 and 1
	chalkWash                   // rubbed on, 6 in by 6 in
	rug                         // whole
	contact                     // darkness beside what stands there: at v 0, gone at v 1
	NumStuffs
)

// stuffPixels is the side of each picture.
const stuffPixels = 256

// stuffs are the pictures of what the country is made of, each fitting on to itself.
func stuffs() []*image.RGBA {
	white, ink := color.NRGBA{255, 255, 255, 255}, palette.Hex(0x3A2A20)
	painted := [NumStuffs]func(u, v float64) color.NRGBA{
		bare:   func(u, v float64) color.NRGBA { return white },
		Bricks: brickwork,
		Slates: func(u, v float64) color.NRGBA {
			row := math.Floor(4 * v)
			across := 4*u + 0.5*math.Mod(row, 2)
			c := palette.Mixed(white, ink, 0.13*polygon.Chaos(int(math.Floor(across))%4, int(row))+0.05*ripple(48*u, 48*v, 48, 48))
			return ruled(c, ink, 0.55, 0.07, 4*v, across)
		},
		boards: func(u, v float64) color.NRGBA {
			grain := ripple(6*u, 60*v, 6, 60)
			year := 0.5 + 0.5*math.Sin(2*math.Pi*(14*v+1.5*ripple(3*u, 6*v, 3, 6)))
			return palette.Mixed(white, ink, 0.05+0.17*grain*grain+0.13*year*ripple(4*u, 8*v, 4, 8))
		},
		stone: func(u, v float64) color.NRGBA {
			return palette.Mixed(white, ink, 0.5*ripple(6*u, 6*v, 6, 6)*ripple(24*u, 24*v, 24, 24)+0.1*polygon.Chaos(int(96*u), int(96*v)))
		},
		foliage: func(u, v float64) color.NRGBA {
			tuft := ripple(14*u, 14*v, 14, 14) + 0.6*ripple(34*u, 34*v, 34, 34)
			return palette.Mixed(white, palette.Hex(0x0C1808), min(1, 0.82*math.Max(0, 1.12-tuft)))
		},
		twig: func(u, v float64) color.NRGBA {
			return palette.Mixed(white, ink, 0.5*ripple(16*u, 4*v, 16, 4)*ripple(32*u, 16*v, 32, 16)+0.1)
		},
		Pane: casement,
		Door: doorway,
		decking: func(u, v float64) color.NRGBA {
			c := palette.Mixed(white, ink, 0.05+0.12*polygon.Chaos(int(4*u), 5)+0.1*ripple(8*u, 20*v, 8, 20))
			return ruled(c, ink, 0.5, 0.06, 4*u)
		},
		chalkStroke: func(u, v float64) color.NRGBA {
			edge := 1 - math.Abs(2*v-1)
			rub := ripple(40*u, 12*v, 40, 12)*0.6 + ripple(14*u, 5*v, 14, 5)*0.4
			return plan.Faint(white, min(max(2.6*(edge-0.18)*(0.35+rub), 0), 1))
		},
		chalkWash: func(u, v float64) color.NRGBA {
			rub := 0.5*ripple(5*u, 9*v, 5, 9) + 0.5*ripple(30*u, 44*v, 30, 44)
			return plan.Faint(white, 0.4+0.6*rub)
		},
		rug:     woven,
		contact: func(u, v float64) color.NRGBA { return plan.Faint(white, 0.66*(1-v)*(1-v)) },
	}
	layers := make([]*image.RGBA, NumStuffs)
	for i, at := range painted {
		img := image.NewRGBA(image.Rect(0, 0, stuffPixels, stuffPixels))
		for y := range stuffPixels {
			for x := range stuffPixels {
				c := at((float64(x)+0.5)/stuffPixels, (float64(y)+0.5)/stuffPixels)
				img.SetRGBA(x, y, color.RGBA(c)) // as the card blends it: not multiplied
			}
		}
		layers[i] = img
	}
	return layers
}

// opaque is a colour for an opaque picture.
func opaque(c color.NRGBA) color.RGBA { return color.RGBA{c.R, c.G, c.B, 255} }

// ruled is a colour with lines wherever one of the numbers is whole, so broad a share of what is between.
func ruled(c, ink color.NRGBA, strong, broad float64, at ...float64) color.NRGBA {
	for _, x := range at {
		if f := x - math.Floor(x); f < broad {
			c = palette.Mixed(c, ink, strong)
		}
	}
	return c
}

// brickwork is wooden bricks in courses, each a brick and a half over the next, v upward.
func brickwork(u, v float64) color.NRGBA {
	course := int(4*v) % 4
	along := 2*u + 0.5*float64(course%2) // bricks of 4.5 in
	brick, half := int(math.Floor(along))%2, along-math.Floor(along)
	up := 4*v - math.Floor(4*v)
	tints := [...]color.NRGBA{
		palette.Hex(0xF6EEDB), palette.Hex(0xEBE1C9), palette.Hex(0xFBF5E6),
		palette.Hex(0xE5DABF),
	}
	c := tints[int(4*polygon.Chaos(brick+2*course, 11))%len(tints)]
	c = palette.Mixed(c, palette.Hex(0x7D7261), 0.14*ripple(24*u, 60*v, 24, 60))
	const joint, bevel = 0.012, 0.035 // of a brick's length
	edge := min(half, 1-half, up/4, (1-up)/4)
	switch {
	case edge < joint:
		return palette.Mixed(c, palette.Hex(0x4A4236), 0.42)
	case edge < bevel && (up/4 == edge || half == edge):
		return palette.Mixed(c, palette.Hex(0x5A5042), 0.16)
	case edge < bevel:
		return palette.Mixed(c, palette.Hex(0xFFF0DC), 0.3)
	}
	return c
}

// casement is a window drawn in ink on paper, v upward.
func casement(u, v float64) color.NRGBA {
	paper, ink := palette.Hex(0xF2E8D2), palette.Hex(0x33404F)
	x, y := math.Abs(2*u-1), math.Abs(2*v-1)
	switch {
	case x > 0.9 || y > 0.92:
		return palette.Mixed(paper, palette.Hex(0x4A3A2C), 0.7)
	case x > 0.78 || y > 0.84:
		return paper
	case x < 0.07 || math.Abs(v-0.55) < 0.028:
		return paper
	}
	glass := palette.Mixed(ink, palette.Hex(0x8FA6B8), 0.25+0.5*v)
	if d := u + 0.8*v; d > 0.7 && d < 0.84 || d > 0.9 && d < 0.95 {
		glass = palette.Mixed(glass, paper, 0.55) // a gleam
	}
	return glass
}

// woven is a rug from above: fringes, borders, and a field with lozenges.
func woven(u, v float64) color.NRGBA {
	deep, warm, cream := palette.Hex(0x35405A), palette.Hex(0xA44B3F), palette.Hex(0xD8C9A8)
	across, edge := min(u, 1-u), min(min(u, 1-u)*2.4, v, 1-v) // of its wider side, and of the narrower
	c := warm
	switch {
	case across < 0.012:
		return ruled(cream, deep, 0.5, 0.5, 60*v)
	case edge < 0.07:
		c = deep
	case edge < 0.09, edge > 0.2 && edge < 0.215:
		c = cream
	case edge < 0.2:
		if math.Abs(math.Mod(24*u, 1)-0.5)+math.Abs(math.Mod(9*v, 1)-0.5) < 0.3 {
			c = cream
		}
	default:
		if d := math.Abs(math.Mod(6*u, 1)-0.5)*1.6 + math.Abs(v-0.5)*2.6; d < 0.62 && d > 0.5 || d < 0.3 {
			c = palette.Mixed(deep, cream, 0.25)
		}
	}
	c = palette.Mixed(c, deep, 0.16*ripple(60*u, 60*v, 60, 60))
	return plan.Faint(c, min(1, 18*min(2*across, v, 1-v)))
}

// doorway is a door with a lintel, drawn, v upward.
func doorway(u, v float64) color.NRGBA {
	paint, frame := palette.Hex(0x3F5A44), palette.Hex(0xEFE3C8)
	x := math.Abs(2*u - 1)
	switch {
	case x > 0.84 || v > 0.9:
		return frame
	case math.Abs(u-0.7) < 0.04 && math.Abs(v-0.45) < 0.022:
		return palette.Hex(0xE3B650)
	}
	c := ruled(paint, palette.Hex(0x16241A), 0.6, 0.14, 5*u)
	if math.Abs(v-0.2) < 0.02 || math.Abs(v-0.72) < 0.02 {
		c = palette.Mixed(c, palette.Hex(0x101A12), 0.6)
	}
	return c
}
