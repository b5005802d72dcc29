package palette

import (
	_ "embed"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"littlewars/engine"
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
		Paper: Hex(0xF3EAD7), Ink: Hex(0x2A2320), Faint: Hex(0x8A7B6C),
		Red: Hex(0xA8322A), Blue: Hex(0x2B4C7E), Brass: Hex(0xB8862B),
		Wood: Hex(0xC9A06B), Chalk: Hex(0xF7F4EC), Cork: Hex(0x9BA598),
		Alarm: Hex(0xA8322A), Soot: Hex(0x1C140E),
	}
}

// Lamp is the nursery after dark.
func Lamp() Palette {
	return Palette{
		Paper: Hex(0x2B2520), Ink: Hex(0xEFE4CF), Faint: Hex(0x9C8C78),
		Red: Hex(0xD25549), Blue: Hex(0x6C93CF), Brass: Hex(0xD6A548),
		Wood: Hex(0x8A6A43), Chalk: Hex(0xF7F4EC), Cork: Hex(0x454B48),
		Alarm: Hex(0xE0705F), Soot: Hex(0x1C140E),
	}
}

// ByLamp reports whether it is dark outside: what is written is lighter than what it is written on.
func (p *Palette) ByLamp() bool { return p.Ink.R > p.Paper.R }

// OnPaper is the palette of marks on a printed map: where that is pale, what is chalk on a floor is ink, edged with
// paper.
func (p Palette) OnPaper() Palette {
	if !p.ByLamp() {
		p.Chalk, p.Soot = Hex(0x2A1D14), p.Paper
	}
	return p
}

// lights is the rooms there are, the usual one first.
var lights = []struct {
	name string
	room func() Palette
}{{"day", Day}, {"lamp", Lamp}}

// livery is the coats of two sides, and what is refused, in each light.
type livery struct {
	name    string
	dyed    map[string]dye // none: as the light has it
	pattern bool
}

type dye struct{ red, blue, alarm color.NRGBA }

// liveries is the coats there are, the usual ones first. Orange and blue, and black and white, stay apart
// for eyes that lack any of the three colours, and in grey: TestLiveriesForEveryEye.
var liveries = []livery{
	{name: "red-blue"},
	{name: "orange-blue", dyed: map[string]dye{
		"day":  {Hex(0xF0951E), Hex(0x123A78), Hex(0x8A2B12)},
		"lamp": {Hex(0xFFB454), Hex(0x2F62B4), Hex(0xF08A5A)},
	}},
	{name: "black-white", pattern: true, dyed: map[string]dye{
		"day":  {Hex(0xF4F1EA), Hex(0x1E1B1A), Hex(0x6B1F12)},
		"lamp": {Hex(0xF4F1EA), Hex(0x14110F), Hex(0xF0A58A)},
	}},
}

// Lights is the names of the rooms' lights, the usual one first.
func Lights() []string {
	var names []string
	for _, l := range lights {
		names = append(names, l.name)
	}
	return names
}

// Coats is the names of the sides' coats, the usual ones first.
func Coats() []string {
	return engine.Mapped(liveries, func(l livery) string { return l.name })
}

// Named is a light of Lights with coats of Coats; an empty name is the usual one.
func Named(light, coats string) (Palette, error) {
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
	p, l := lights[i].room(), liveries[k]
	if c, ok := l.dyed[light]; ok {
		p.Red, p.Blue, p.Alarm = c.red, c.blue, c.alarm
	}
	p.Pattern = l.pattern
	return p, nil
}

func Hex(rgb uint32) color.NRGBA {
	return color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 255}
}

// Linear is a colour as light adds up: what shaders reckon with.
func Linear(c color.NRGBA) [3]float32 {
	return [3]float32{ToLinear(c.R), ToLinear(c.G), ToLinear(c.B)}
}

func ToLinear(v uint8) float32 { return linear[v] }

var linear = func() (of [256]float32) {
	for v := range of {
		x := float64(v) / 255
		if of[v] = float32(x / 12.92); x > 0.04045 {
			of[v] = float32(math.Pow((x+0.055)/1.055, 2.4))
		}
	}
	return of
}()

// Mixed is a colour on its way from a to b.
func Mixed(a, b color.NRGBA, t float64) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8(float64(x) + t*(float64(y)-float64(x)) + 0.5) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), mix(a.A, b.A)}
}

// Watery is the chalk of rivers and ponds, boggy that of swamps.
func Watery(p Palette) color.NRGBA { return Mixed(p.Chalk, Hex(0x3777B6), 0.84) }

func Boggy(p Palette) color.NRGBA { return Mixed(p.Chalk, Hex(0x6E8A3E), 0.66) }

// BookFace is EB Garamond 12, for titles and prose; see fonts/OFL.txt. Its figures are of uneven width:
// numbers are set in Go's own faces.
//
//go:embed fonts/EBGaramond12-Regular.ttf
var BookFace []byte

// Toned is the chalk of a tone. What is meant is told by the line and by a sign on it as well.
func Toned(p Palette, t engine.Tone) color.NRGBA {
	switch t {
	case engine.Good:
		return Mixed(p.Chalk, Hex(0x2FA35B), 0.72)
	case engine.Bad:
		return Mixed(p.Alarm, Hex(0xFF5A3C), 0.55)
	case engine.Spent:
		return Mixed(p.Chalk, p.Cork, 0.45)
	}
	return p.Chalk
}

// BadgeColour is the colour of a badge: its own, unless its state has a tone.
func BadgeColour(c Palette, tone engine.Tone, own color.NRGBA) color.NRGBA {
	if tone == engine.Plain {
		return own
	}
	return Toned(c, tone)
}

// AxisInk is what a board's columns and rows are written with on its frame.
func AxisInk(p Palette, g engine.Ground) color.NRGBA {
	if g.Material == "oak" {
		return Mixed(p.Brass, color.NRGBA{0xFF, 0xF0, 0xD0, 255}, 0.45)
	}
	return Mixed(p.Faint, p.Ink, 0.4)
}
