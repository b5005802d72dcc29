package render

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
)

// Palette is the colours of a room, as they are on the screen (sRGB).
type Palette struct {
	Paper, Ink, Faint, Red, Blue, Brass, Wood, Chalk, Cork color.NRGBA
	// Red and Blue are the coats of the first and the second side, whatever colours those are. Alarm is for
	// what is refused, or runs out: legible on Paper, and never a side's.
	Alarm color.NRGBA
	// Soot is the dark edge of chalk marks on the table, so that they are seen on anything: Ink is light by lamp.
	Soot color.NRGBA
	// Pattern is that coats cannot be told apart by their hue, and so are drawn with a pattern too.
	Pattern bool
}

// Day is the nursery in the afternoon.
func Day() Palette {
	return Palette{
		Paper: hex(0xF3EAD7), Ink: hex(0x2A2320), Faint: hex(0x8A7B6C),
		Red: hex(0xA8322A), Blue: hex(0x2B4C7E), Brass: hex(0xB8862B),
		Wood: hex(0xC9A06B), Chalk: hex(0xF7F4EC), Cork: hex(0xB58B5C),
		Alarm: hex(0xA8322A), Soot: hex(0x1C140E),
	}
}

// Lamp is the nursery after dark.
func Lamp() Palette {
	return Palette{
		Paper: hex(0x2B2520), Ink: hex(0xEFE4CF), Faint: hex(0x9C8C78),
		Red: hex(0xD25549), Blue: hex(0x6C93CF), Brass: hex(0xD6A548),
		Wood: hex(0x8A6A43), Chalk: hex(0xF7F4EC), Cork: hex(0x5E4632),
		Alarm: hex(0xE0705F), Soot: hex(0x1C140E),
	}
}

// lights is the rooms there are, the usual one first.
func lights() []struct {
	name string
	room func() Palette
} {
	return []struct {
		name string
		room func() Palette
	}{{"day", Day}, {"lamp", Lamp}}
}

// livery is the coats of two sides, and what is refused, in each light.
type livery struct {
	name    string
	dyed    map[string]dye // none: as the light has it
	pattern bool
}

type dye struct{ red, blue, alarm color.NRGBA }

// liveries is the coats there are, the usual ones first. Orange and blue, and black and white, stay apart
// for eyes that lack any of the three colours, and in grey: TestLiveriesForEveryEye.
func liveries() []livery {
	return []livery{
		{name: "red-blue"},
		{name: "orange-blue", dyed: map[string]dye{
			"day":  {hex(0xF0951E), hex(0x123A78), hex(0x8A2B12)},
			"lamp": {hex(0xFFB454), hex(0x2F62B4), hex(0xF08A5A)},
		}},
		{name: "black-white", pattern: true, dyed: map[string]dye{
			"day":  {hex(0xF4F1EA), hex(0x1E1B1A), hex(0x6B1F12)},
			"lamp": {hex(0xF4F1EA), hex(0x14110F), hex(0xF0A58A)},
		}},
	}
}

// Lights is the names of the rooms' lights, the usual one first.
func Lights() []string {
	var names []string
	for _, l := range lights() {
		names = append(names, l.name)
	}
	return names
}

// Coats is the names of the sides' coats, the usual ones first.
func Coats() []string {
	var names []string
	for _, l := range liveries() {
		names = append(names, l.name)
	}
	return names
}

// PaletteNamed is a light of Lights with coats of Coats; an empty name is the usual one.
func PaletteNamed(light, coats string) (Palette, error) {
	if light == "" {
		light = Lights()[0]
	}
	if coats == "" {
		coats = Coats()[0]
	}
	i, k := slices.Index(Lights(), light), slices.Index(Coats(), coats)
	switch {
	case i < 0:
		return Palette{}, fmt.Errorf("there is no light %.40q; say %s", light, strings.Join(Lights(), ", "))
	case k < 0:
		return Palette{}, fmt.Errorf("there are no coats %.40q; say %s", coats, strings.Join(Coats(), ", "))
	}
	p, l := lights()[i].room(), liveries()[k]
	if c, ok := l.dyed[light]; ok {
		p.Red, p.Blue, p.Alarm = c.red, c.blue, c.alarm
	}
	p.Pattern = l.pattern
	return p, nil
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
