package render

import (
	"image/color"
	"math"
)

// Palette is the colours of a room, as they are on the screen (sRGB).
type Palette struct {
	Paper, Ink, Faint, Red, Blue, Brass, Wood, Chalk, Cork color.NRGBA
}

// Day is the nursery in the afternoon.
func Day() Palette {
	return Palette{
		Paper: hex(0xF3EAD7), Ink: hex(0x2A2320), Faint: hex(0x8A7B6C),
		Red: hex(0xA8322A), Blue: hex(0x2B4C7E), Brass: hex(0xB8862B),
		Wood: hex(0xC9A06B), Chalk: hex(0xF7F4EC), Cork: hex(0xB58B5C),
	}
}

// Lamp is the nursery after dark.
func Lamp() Palette {
	return Palette{
		Paper: hex(0x2B2520), Ink: hex(0xEFE4CF), Faint: hex(0x9C8C78),
		Red: hex(0xD25549), Blue: hex(0x6C93CF), Brass: hex(0xD6A548),
		Wood: hex(0x8A6A43), Chalk: hex(0xF7F4EC), Cork: hex(0x5E4632),
	}
}

func hex(rgb uint32) color.NRGBA {
	return color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 255}
}

// linear is a colour as light adds up: what shaders reckon with.
func linear(c color.NRGBA) [3]float32 {
	return [3]float32{toLinear(c.R), toLinear(c.G), toLinear(c.B)}
}

func toLinear(v uint8) float32 {
	x := float64(v) / 255
	if x <= 0.04045 {
		return float32(x / 12.92)
	}
	return float32(math.Pow((x+0.055)/1.055, 2.4))
}

// mixed is a colour on its way from a to b.
func mixed(a, b color.NRGBA, t float64) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + t*(float64(y)-float64(x)))) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), mix(a.A, b.A)}
}
