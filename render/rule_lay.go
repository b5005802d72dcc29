package render

import (
	"image/color"
	"math"
	"strconv"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
)

// ruling draws measures into a scene of their own, which is kept until something about them changes.
type ruling struct {
	*scene
	atlas   *atlas
	palette Palette
	banner  func(engine.Side) int
	view    *engine.View
	scale   scale
	yaw     float64 // of the camera
	pixel   float64 // how much of the table a pixel shows, units
	above   float64 // all that stands, where the table is looked at from straight above; else 0
	path    []mgl32.Vec3
}

// What has to be seen is wider on a floor, in inches, than on a board, in squares, but never so narrow that
// it would vanish.
func (r *ruling) wide(inches, squares, pixels float64) float64 {
	if !groundOf(r.view).spots {
		inches = squares
	}
	return max(inches, pixels*r.pixel)
}

// drape lays a way on the ground, or over everything in the plan, and lifts it by so much.
func (r *ruling) drape(way []engine.Spot, lift float64) []mgl32.Vec3 {
	const step = 0.5 // in: so far apart are the points on a floor, which may have hills
	r.path = r.path[:0]
	for i := range way {
		if i > 0 && groundOf(r.view).spots && r.above == 0 {
			n := int(apart(way[i-1], way[i]) / step)
			for k := 1; k <= n; k++ {
				r.path = append(r.path, r.on(between(way[i-1], way[i], float64(k)/float64(n+1)), lift))
			}
		}
		r.path = append(r.path, r.on(way[i], lift))
	}
	return r.path
}

// on is a spot of the ground, or over everything, lifted by so much.
func (r *ruling) on(at engine.Spot, lift float64) mgl32.Vec3 {
	if r.above > 0 {
		return vec(at.X, at.Y, r.above+lift)
	}
	return vec(at.X, at.Y, groundAt(r.view, at)+lift)
}

// shade is what lies a little above the table throws on it.
func (r *ruling) shade(way []engine.Spot, wide float64) {
	sun := sunWay()
	path := r.drape(way, 0.012)
	for i := range path {
		path[i] = path[i].Sub(mgl32.Vec3{sun[0], sun[1], 0}.Mul(float32(0.35 * wide)))
	}
	none, dark := [4]float32{0.02, 0.012, 0.008, 0}, [4]float32{0.02, 0.012, 0.008, 0.5}
	r.band(path, []stop{{-0.85 * wide, none}, {-0.4 * wide, dark}, {0.4 * wide, dark}, {0.85 * wide, none}}, 0)
}

// tape is a brass tape with a hook at its beginning and its case at the end.
func (r *ruling) tape(way []engine.Spot) {
	wide, length := r.wide(0.5, 0.17, 7), lengthOf(way)
	if length < 1e-6 {
		return
	}
	r.shade(way, wide)
	p := r.palette
	edge, plain, shine := thin(mixed(p.Brass, p.Ink, 0.35), 1), thin(mixed(p.Brass, hex(0xE8C56A), 0.45), 1), thin(hex(0xF4DE98), 1)
	path := r.drape(way, 0.03)
	r.band(path, []stop{
		{-0.5 * wide, edge}, {-0.44 * wide, plain}, {-0.1 * wide, shine}, {0.2 * wide, plain}, {0.44 * wide, plain}, {0.5 * wide, edge},
	}, 0)
	radius := min(1.15*wide, length/2)
	r.graduate(way, wide, length-2*radius)
	r.hook(way, wide)
	back, _ := spotOn(way, length-radius)
	r.drum(r.on(back, 0.03), radius, 0.7*radius, p.Brass, p.Ink)
}

// hook is the bent end of a tape.
func (r *ruling) hook(way []engine.Spot, wide float64) {
	at, ahead := spotOn(way, 0)
	dark := thin(mixed(r.palette.Brass, r.palette.Ink, 0.6), 1)
	r.stroke(leftOf(at, ahead, -0.62*wide), leftOf(at, ahead, 0.62*wide), 0.1*wide, 0.034, dark)
}

// stroke is a straight line, half as wide as it is.
func (r *ruling) stroke(a, b engine.Spot, half, lift float64, colour [4]float32) {
	r.path = append(r.path[:0], r.on(a, lift), r.on(b, lift))
	r.band(r.path, []stop{{-half, colour}, {half, colour}}, 0)
}

// graduate puts marks and numbers on so much of a tape as lies out of its case, as many as there is room
// for.
func (r *ruling) graduate(way []engine.Spot, wide, length float64) {
	const room = 3.5 // pixels between marks
	ink := thin(tapeInk(), 0.95)
	half := max(0.018*wide, 0.45*r.pixel)
	for i, m := range r.scale.marks {
		step := m.every / r.scale.per
		if step < room*r.pixel {
			break
		}
		for n := 1; float64(n)*step < length; n++ {
			if i > 0 && math.Mod(float64(n)*m.every+1e-9, r.scale.marks[i-1].every) < 1e-6 {
				continue // a longer one is there
			}
			at, ahead := spotOn(way, float64(n)*step)
			r.stroke(leftOf(at, ahead, -0.5*wide), leftOf(at, ahead, (m.long-0.5)*wide), half, 0.033, ink)
		}
	}
	every := r.numbered(18)
	for n := every; n/r.scale.per < length; n += every {
		at, ahead := spotOn(way, n/r.scale.per)
		up := math.Atan2(ahead.X, -ahead.Y) // to the left of the way
		if math.Cos(up-r.yaw-math.Pi/2) < -1e-6 {
			up += math.Pi
		}
		mid := leftOf(at, ahead, 0.2*wide)
		r.print(r.atlas, mid, float64(r.on(mid, 0.036)[2]), 0.78*wide, up, strconv.Itoa(int(n)), tapeInk())
	}
}

// numbered is every how many units of the scale there is so much room, pixels.
func (r *ruling) numbered(room float64) float64 {
	for _, every := range r.scale.major {
		if every/r.scale.per >= room*r.pixel {
			return every
		}
	}
	return math.Inf(1)
}

func tapeInk() color.NRGBA { return hex(0x2A1C08) }

// thread is a white string, red beyond so much of its length, with a knot at every unit.
func (r *ruling) thread(way []engine.Spot, most float64) {
	wide, length := r.wide(0.13, 0.05, 2.6), lengthOf(way)
	if length < 1e-6 {
		return
	}
	r.shade(way, 1.5*wide)
	white, red := hex(0xFBF8F0), r.palette.Alarm
	first, rest := until(way, most)
	r.cord(first, wide, white)
	r.cord(rest, wide, red)
	every := r.numbered(7)
	for n := every; n/r.scale.per <= length+1e-9; n += every {
		at, _ := spotOn(way, n/r.scale.per)
		colour := white
		if n/r.scale.per > most {
			colour = red
		}
		r.disc(r.on(at, 0.05), 1.15*wide, 0, thin(mixed(colour, hex(0x3A2C20), 0.6), 0.9), thin(mixed(colour, hex(0x3A2C20), 0.6), 0.9))
		r.disc(r.on(at, 0.052), 0.9*wide, 0.3*wide, thin(mixed(colour, hex(0xFFFFFF), 0.3), 1), thin(mixed(colour, hex(0x5A4A3A), 0.22), 1))
	}
}

// cord is a piece of string.
func (r *ruling) cord(way []engine.Spot, wide float64, colour color.NRGBA) {
	rim := thin(mixed(colour, hex(0x5A4A3A), 0.5), 1)
	r.band(r.drape(way, 0.045), []stop{{-0.5 * wide, rim}, {-0.1 * wide, thin(colour, 1)}, {0.25 * wide, thin(colour, 1)}, {0.5 * wide, rim}}, 0)
}

// chalk is a chalk line on the ground, in the plan too.
func (r *ruling) chalk(way []engine.Spot, strong float32) {
	wide := r.wide(0.16, 0.05, 2.2)
	c, above := r.palette.Chalk, r.above
	r.above = 0
	r.band(r.drape(way, 0.016), []stop{{-0.75 * wide, thin(c, 0)}, {-0.3 * wide, thin(c, strong)}, {0.3 * wide, thin(c, strong)}, {0.75 * wide, thin(c, 0)}}, 0.5)
	r.above = above
}

// chalked is an outline in chalk, filled faintly.
func (r *ruling) chalked(outline []engine.Spot) {
	if len(outline) < 3 {
		return
	}
	above := r.above
	r.above = 0
	r.fill(outline, thin(r.palette.Chalk, 0.13))
	r.above = above
	r.chalk(append(outline[:len(outline):len(outline)], outline[0]), 0.95)
}

// fill fills an outline that can be seen whole from its middle.
func (r *ruling) fill(outline []engine.Spot, colour [4]float32) {
	var mid engine.Spot
	for _, p := range outline {
		mid.X += p.X / float64(len(outline))
		mid.Y += p.Y / float64(len(outline))
	}
	hub := r.on(mid, 0.01)
	for i, p := range outline {
		a, b := r.on(p, 0.01), r.on(outline[(i+1)%len(outline)], 0.01)
		s := flatVertex{hub[0], hub[1], hub[2], colour}
		r.flats = append(r.flats, s, flatVertex{a[0], a[1], a[2], colour}, flatVertex{b[0], b[1], b[2], colour})
	}
}

// pick marks a figure, by a round for the first side and a square for the second.
func (r *ruling) pick(f *engine.Piece) {
	corners, radius := 24, 0.75*f.Span
	if r.banner(f.Side) == 1 {
		corners, radius = 4, radius*1.25
	}
	way := make([]engine.Spot, corners+1)
	for i := range way {
		way[i] = around(f.At, radius, 2*i+1, 2*corners)
	}
	r.chalk(way, 1)
}

// protractor lies with its middle on a spot and its base along a way, and is read as far as an angle. The
// answer is how large it is.
func (r *ruling) protractor(at engine.Spot, from, angle float64) (radius float64) {
	radius = r.wide(3, 1.2, 60)
	side := 1.0
	if angle < 0 {
		side = -1
	}
	arc := func(far, whole float64) []engine.Spot {
		const n = 60
		way := make([]engine.Spot, n+1)
		for i := range way {
			way[i] = ahead(at, from+whole*float64(i)/n, far)
		}
		return way
	}
	horn := mixed(r.palette.Brass, hex(0xFFF0C0), 0.55)
	half := arc(radius, side*math.Pi)
	r.fill(append(half, at), thin(horn, 0.32))
	r.fill(append(arc(0.62*radius, angle), at), thin(r.palette.Alarm, 0.28))
	edge := thin(mixed(r.palette.Brass, r.palette.Ink, 0.25), 0.95)
	rim := r.wide(0.09, 0.03, 1.4)
	r.band(r.drape(append(half, half[0]), 0.03), []stop{{-rim / 2, edge}, {rim / 2, edge}}, 0)
	for tenth := 1; tenth < 36; tenth++ { // every 5 degrees
		long := 0.05
		if tenth%2 == 0 {
			long = 0.09
		}
		if tenth%6 == 0 {
			long = 0.14
		}
		a := from + side*float64(tenth)*5*degree
		r.stroke(ahead(at, a, radius), ahead(at, a, (1-long)*radius), max(0.006*radius, 0.4*r.pixel), 0.032, thin(tapeInk(), 0.9))
		if tenth%6 == 0 {
			mid := ahead(at, a, 0.78*radius)
			r.print(r.atlas, mid, float64(r.on(mid, 0.035)[2]), 0.16*radius, r.yaw+math.Pi/2, strconv.Itoa(5*tenth), tapeInk())
		}
	}
	return radius
}

// leftOf is a spot so far to the left of another for who goes ahead.
func leftOf(at, ahead engine.Spot, far float64) engine.Spot {
	return engine.Spot{X: at.X - far*ahead.Y, Y: at.Y + far*ahead.X}
}

// spotOn is the spot of a way after so much of it, and which way it goes on there.
func spotOn(path []engine.Spot, after float64) (at, ahead engine.Spot) {
	for i := 1; i < len(path); i++ {
		long := apart(path[i-1], path[i])
		if after <= long && long > 0 || i == len(path)-1 {
			return between(path[i-1], path[i], min(after/max(long, 1e-12), 1)), way(path[i-1], path[i])
		}
		after -= long
	}
	return path[0], engine.Spot{X: 1}
}
