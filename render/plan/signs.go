package plan

import (
	"fmt"
	"image"
	"image/color"
	"strconv"
	"strings"
	"sync"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"

	"littlewars/engine"
)

// sign is the silhouette of a body, in a box from -1 to 1: what is filled, what is cut out of it again, and the
// spokes laid over a wheel that was cut out. Paths are written as in SVG, with M, L, C and Z and y upward; O x y r
// is a circle, and a path that begins with | is drawn with its mirror image, left for right.
type sign struct{ filled, cut, spokes string }

// horseHead is on a band.
const horseHead = "M-.4 -.62 L.6 -.62 C.8 0 .5 .66 0 .74 C-.5 .6 -.6 .3 -.9 0 " +
	"L-.7 -.3 L-.2 -.15 C0 -.3 -.4 -.5 -.4 -.62 Z "

// lowerHead is the same under a mitre or a crown.
const lowerHead = "M-.4 -.73 L.6 -.73 C.8 -.2 .5 .36 0 .43 C-.5 .31 -.6 .05 -.9 -.2 L-.7 -.46 L-.2 -.33 " +
	"C0 -.46 -.4 -.62 -.4 -.73 Z "

// signs are by body. A kind whose body is not here has its letter alone.
var signs = map[engine.Body]sign{
	engine.BodyLight: { // the bugle horn of light troops, on its cord
		filled: "M-.92 .1 L-.78 .24 C-.55 -.28 .1 -.3 .28 .22 L.2 .42 L.92 .62 L.98 .1 L.78 .02 C.5 -.86 -.72 -.78 -.92 .1 Z " +
			"M-.84 .2 C-.7 .95 .45 1.1 .56 .5 L.46 .48 C.36 .88 -.56 .84 -.76 .18 Z",
		cut: "M-.47 -.46 L-.37 -.55 L-.24 -.32 L-.34 -.22 Z",
	},
	engine.BodyLine: { // crossed muskets, bayonets up
		filled: "|M-.94 -1 L-.62 -1 L-.26 -.52 L.5 .5 L.56 .46 L.62 .54 L.98 1 L.54 .66 L.46 .62 L.5 .58 L-.36 -.46 L-.5 -.6 Z",
	},
	engine.BodyHorse: { // a horse's head
		filled: "M-.46 -.95 L.68 -.95 C.86 -.1 .6 .68 .02 .8 L-.06 1 L-.2 .78 C-.46 .62 -.6 .34 -.94 -.04 " +
			"C-1.02 -.2 -.9 -.42 -.7 -.38 C-.54 -.36 -.46 -.2 -.22 -.2 C-.08 -.2 0 -.14 .04 -.06 C.06 -.42 -.42 -.56 -.46 -.95 Z",
		cut: "O-.3 .36 .08 M.5 -.8 L.58 -.8 C.7 -.1 .5 .42 .2 .62 C.44 .2 .56 -.2 .5 -.8 Z",
	},
	engine.BodyGun: { // a field gun from its side
		filled: "M-.66 -.06 L-.7 .14 L-.52 .3 L.92 .66 L1 .38 L-.36 -.12 Z O-.76 .06 .1 " +
			"M-.24 -.2 L-.94 -.82 L-.98 -.66 L-.36 -.02 Z O-.02 -.3 .5",
		cut:    "O-.02 -.3 .36",
		spokes: "M-.07 -.66 L.03 -.66 L.03 .06 L-.07 .06 Z M-.38 -.35 L.34 -.35 L.34 -.25 L-.38 -.25 Z O-.02 -.3 .12",
	},
	engine.BodyWagon: { // with its tilt up
		filled: "M-1 .92 C-.56 .7 .42 .7 .86 .92 L.72 -.06 L-.82 -.06 Z M-.9 -.14 L.8 -.14 L.72 -.4 L-.82 -.4 Z " +
			"M.7 -.2 L1.04 -.5 L.98 -.58 L.62 -.32 Z O-.48 -.58 .38 O.44 -.64 .32",
		cut:    "O-.48 -.58 .25 O.44 -.64 .2 M-.44 -.06 L-.5 .76 L-.4 .75 L-.34 -.06 Z M.2 -.06 L.26 .75 L.36 .76 L.3 -.06 Z",
		spokes: "O-.48 -.58 .1 O.44 -.64 .08",
	},
	engine.BodyTower: { // a keep
		filled: "M-.86 -.9 L.86 -.9 L.86 -.66 L.66 -.56 L.66 .3 L.86 .44 L.86 .92 L.52 .92 L.52 .66 L.2 .66 L.2 .92 " +
			"L-.2 .92 L-.2 .66 L-.52 .66 L-.52 .92 L-.86 .92 L-.86 .44 L-.66 .3 L-.66 -.56 L-.86 -.66 Z",
		cut: "M-.24 -.9 L-.24 -.44 C-.24 -.1 .24 -.1 .24 -.44 L.24 -.9 Z M-.07 .06 L-.07 .4 L.07 .4 L.07 .06 Z",
	},
	engine.BodyFlag: { // on its staff
		filled: "M-.5 -.95 L-.36 -.95 L-.36 .95 L-.5 .95 Z M-.36 .9 L.8 .55 L-.36 .1 Z",
	},
	engine.BodyFoot:   {filled: "O0 .46 .36 M-.6 -.9 L.6 -.9 L.2 .06 L-.2 .06 Z"},
	engine.BodyKnight: {filled: horseHead + "M-.7 -.98 L.8 -.98 L.8 -.74 L-.7 -.74 Z"},
	engine.BodyBishop: {filled: "M-.6 -.9 L.6 -.9 L.24 -.2 L.42 .2 L0 .94 L-.42 .2 L-.24 -.2 Z"},
	engine.BodyQueen:  {filled: "M-.6 -.9 L.6 -.9 L.4 -.1 L.8 .8 L.3 .3 L0 .94 L-.3 .3 L-.8 .8 L-.4 -.1 Z"},
	engine.BodyElephant: { // and its tower
		filled: "M-.9 -1 L-.6 -1 L-.5 -.2 L-.4 -.2 L-.4 -1 L-.1 -1 L-.1 -.5 L.4 -.5 L.4 -1 L.72 -1 L.74 -.4 L.9 0 " +
			"L.66 .36 L.5 .36 L.5 1 L-.1 1 L-.1 .36 L-.8 .36 Z",
	},
	engine.BodyMitred:  {filled: lowerHead + "M-.3 .51 L.3 .45 L.5 .65 L.2 .91 L-.16 .79 Z"},
	engine.BodyCrowned: {filled: lowerHead + "M-.4 .51 L.4 .43 L.7 .82 L.3 .67 L.1 .91 L-.12 .68 L-.5 .85 Z"},
	engine.BodyFlames: {
		filled: "M-.1 -1 C.7 -1 .84 -.3 .5 .2 L.24 -.26 C.4 .3 .1 .8 -.24 1 " +
			"C-.1 .5 -.4 .3 -.56 0 C-.8 -.4 -.7 -1 -.1 -1 Z",
	},
}

// cutSign is a sign with its paths read.
type cutSign struct{ Filled, Cut, spokes vg.Path }

// CutSigns are the signs, read once. Nothing in them changes.
var CutSigns = sync.OnceValue(func() map[engine.Body]cutSign {
	all := map[engine.Body]cutSign{}
	for body, s := range signs {
		all[body] = cutSign{mustPath(s.filled), mustPath(s.cut), mustPath(s.spokes)}
	}
	return all
})

// signOf is the silhouette of a kind: its own, or its body's. One that cannot be read is none.
func signOf(look *engine.Look) (s cutSign, drawn bool) {
	if own, err := readSign(look.Outline); err == nil && len(own) > 0 {
		return cutSign{Filled: own}, true
	}
	s, drawn = CutSigns()[look.Body]
	return s, drawn
}

// Signed reports whether a kind has a sign, and is not told by its letter alone.
func Signed(look *engine.Look) bool {
	_, cut := CutSigns()[look.Body]
	return cut || look.Outline != ""
}

// SignShare is how far a sign reaches from the middle of its mask, of its side.
const SignShare = 0.46

// SignMask is the sign of a kind in a square of so many pixels; nil if it has none.
func SignMask(look *engine.Look, side int) *image.Alpha {
	s, drawn := signOf(look)
	if !drawn {
		return nil
	}
	c := vgimg.NewWith(
		vgimg.UseWH(vg.Length(side), vg.Length(side)), vgimg.UseDPI(72), vgimg.UseBackgroundColor(color.Black),
	)
	middle, half := Point(float64(side)/2, float64(side)/2), SignShare*float64(side)
	for _, part := range []struct {
		path vg.Path
		ink  color.Color
	}{{s.Filled, color.White}, {s.Cut, color.Black}, {s.spokes, color.White}} {
		c.SetColor(part.ink)
		c.Fill(placed(part.path, middle, half, 0))
	}
	drawn8, mask := c.Image(), image.NewAlpha(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			light, _, _, _ := drawn8.At(x, y).RGBA()
			mask.SetAlpha(x, y, color.Alpha{A: uint8(light >> 8)})
		}
	}
	return mask
}

// mustPath reads a path that the program carries; a fault in it is a fault of the program.
func mustPath(text string) vg.Path {
	p, err := readSign(text)
	if err != nil {
		panic(fmt.Sprintf("render: the sign %.20q...: %v", text, err))
	}
	return p
}

// readSign reads a path, and its mirror image if it begins with |.
func readSign(text string) (vg.Path, error) {
	half, mirrored := strings.CutPrefix(text, "|")
	p, err := ReadPath(half)
	if mirrored {
		p = append(p, mapped(p, func(v vg.Point) vg.Point { return vg.Point{X: -v.X, Y: v.Y} })...)
	}
	return p, err
}

// takes is how many numbers follow a letter of a path.
var takes = map[byte]int{'M': 2, 'L': 2, 'C': 6, 'O': 3, 'Z': 0}

func ReadPath(text string) (p vg.Path, err error) {
	words := strings.Fields(strings.NewReplacer("M", " M ", "L", " L ", "C", " C ", "O", " O ", "Z", " Z ").Replace(text))
	for len(words) > 0 {
		verb := words[0]
		n, known := takes[verb[0]]
		if !known || len(verb) != 1 || len(words) < n+1 {
			return nil, fmt.Errorf("%q cannot stand there", verb)
		}
		var x [6]float64
		for i := range n {
			if x[i], err = strconv.ParseFloat(words[i+1], 64); err != nil {
				return nil, err
			}
		}
		words = words[n+1:]
		switch verb {
		case "M":
			p.Move(Point(x[0], x[1]))
		case "L":
			p.Line(Point(x[0], x[1]))
		case "C":
			p.CubeTo(Point(x[0], x[1]), Point(x[2], x[3]), Point(x[4], x[5]))
		case "O":
			p = append(p, circle(Point(x[0], x[1]), x[2])...)
		case "Z":
			p.Close()
		}
	}
	return p, nil
}
