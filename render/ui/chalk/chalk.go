// Package chalk lays lines, arcs and words of chalk on the table, draped over its hills.
package chalk

import (
	"image/color"
	"math"
	"strconv"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
)

// Ruling draws measures into a scene of their own, which is kept until something about them changes.
type Ruling struct {
	*scene.Scene
	atlas   *scenery.Atlas
	Palette palette.Palette
	banner  func(engine.Side) int
	View    *engine.View
	scale   account.Scale
	Yaw     float64 // of the camera
	pixel   float64 // how much of the table a pixel shows, units
	Above   float64 // all that stands, where the table is looked at from straight above; else 0
	path    []mgl32.Vec3
	words   []word
}

// What has to be seen is wider on a floor, in inches, than on a board, in squares, but never so narrow that
// it would vanish.
func (r *Ruling) Wide(inches, squares, pixels float64) float64 {
	if !ui.GroundOf(r.View).Spots {
		inches = squares
	}
	return max(inches, pixels*r.pixel)
}

// Drape lays a way on the ground, or over everything in the plan, and lifts it by so much.
func (r *Ruling) Drape(way []engine.Spot, lift float64) []mgl32.Vec3 {
	const step = 0.5 // in: so far apart are the points on a floor, which may have hills
	r.path = r.path[:0]
	for i := range way {
		if i > 0 && ui.GroundOf(r.View).Spots && r.Above == 0 {
			n := int(polygon.Apart(way[i-1], way[i]) / step)
			for k := 1; k <= n; k++ {
				r.path = append(r.path, r.On(polygon.Between(way[i-1], way[i], float64(k)/float64(n+1)), lift))
			}
		}
		r.path = append(r.path, r.On(way[i], lift))
	}
	return r.path
}

// On is a spot of the ground, or over everything, lifted by so much.
func (r *Ruling) On(at engine.Spot, lift float64) mgl32.Vec3 {
	if r.Above > 0 {
		return camera.Vec(at.X, at.Y, r.Above+lift)
	}
	return camera.Vec(at.X, at.Y, scene.GroundAt(r.View, at)+lift)
}

// Shade is what lies a little above the table throws on it.
func (r *Ruling) Shade(way []engine.Spot, wide float64) {
	sun := polygon.SunWay()
	path := r.Drape(way, 0.012)
	for i := range path {
		path[i] = path[i].Sub(mgl32.Vec3{sun[0], sun[1], 0}.Mul(float32(0.35 * wide)))
	}
	none, dark := [4]float32{0.02, 0.012, 0.008, 0}, [4]float32{0.02, 0.012, 0.008, 0.5}
	r.Band(path, []scene.Stop{{Off: -0.85 * wide, Colour: none}, {Off: -0.4 * wide, Colour: dark}, {Off: 0.4 * wide, Colour: dark}, {Off: 0.85 * wide, Colour: none}}, 0)
}

// Tape is a brass tape with a hook at its beginning and its case at the end.
func (r *Ruling) Tape(way []engine.Spot) {
	wide, length := r.Wide(0.5, 0.17, 7), polygon.Length(way)
	if length < 1e-6 {
		return
	}
	r.Shade(way, wide)
	p := r.Palette
	edge, plain, shine := scene.Thin(palette.Mixed(p.Brass, p.Ink, 0.35), 1), scene.Thin(palette.Mixed(p.Brass, palette.Hex(0xE8C56A), 0.45), 1), scene.Thin(palette.Hex(0xF4DE98), 1)
	path := r.Drape(way, 0.03)
	r.Band(path, []scene.Stop{
		{Off: -0.5 * wide, Colour: edge}, {Off: -0.44 * wide, Colour: plain}, {Off: -0.1 * wide, Colour: shine}, {Off: 0.2 * wide, Colour: plain}, {Off: 0.44 * wide, Colour: plain}, {Off: 0.5 * wide, Colour: edge},
	}, 0)
	radius := min(1.15*wide, length/2)
	r.graduate(way, wide, length-2*radius)
	r.hook(way, wide)
	back, _ := SpotOn(way, length-radius)
	r.Drum(r.On(back, 0.03), radius, 0.7*radius, p.Brass, p.Ink)
}

// hook is the bent end of a tape.
func (r *Ruling) hook(way []engine.Spot, wide float64) {
	at, ahead := SpotOn(way, 0)
	dark := scene.Thin(palette.Mixed(r.Palette.Brass, r.Palette.Ink, 0.6), 1)
	r.Stroke(LeftOf(at, ahead, -0.62*wide), LeftOf(at, ahead, 0.62*wide), 0.1*wide, 0.034, dark)
}

// Stroke is a straight line, half as wide as it is.
func (r *Ruling) Stroke(a, b engine.Spot, half, lift float64, colour [4]float32) {
	r.path = append(r.path[:0], r.On(a, lift), r.On(b, lift))
	r.Band(r.path, []scene.Stop{{Off: -half, Colour: colour}, {Off: half, Colour: colour}}, 0)
}

// graduate puts marks and numbers on so much of a tape as lies out of its case, as many as there is room for.
func (r *Ruling) graduate(way []engine.Spot, wide, length float64) {
	const room = 3.5 // pixels between marks
	ink := scene.Thin(tapeInk(), 0.95)
	half := max(0.018*wide, 0.45*r.pixel)
	for i, m := range r.scale.Marks {
		step := m.Every / r.scale.Per
		if step < room*r.pixel {
			break
		}
		for n := 1; float64(n)*step < length; n++ {
			if i > 0 && math.Mod(float64(n)*m.Every+1e-9, r.scale.Marks[i-1].Every) < 1e-6 {
				continue // a longer one is there
			}
			at, ahead := SpotOn(way, float64(n)*step)
			r.Stroke(LeftOf(at, ahead, -0.5*wide), LeftOf(at, ahead, (m.Long-0.5)*wide), half, 0.033, ink)
		}
	}
	every := r.numbered(18)
	for n := every; n/r.scale.Per < length; n += every {
		at, ahead := SpotOn(way, n/r.scale.Per)
		up := math.Atan2(ahead.X, -ahead.Y) // to the left of the way
		if math.Cos(up-r.Yaw-math.Pi/2) < -1e-6 {
			up += math.Pi
		}
		mid := LeftOf(at, ahead, 0.2*wide)
		r.Print(r.atlas, mid, float64(r.On(mid, 0.036)[2]), 0.78*wide, up, strconv.Itoa(int(n)), tapeInk())
	}
}

// numbered is every how many units of the scale there is so much room, pixels.
func (r *Ruling) numbered(room float64) float64 {
	for _, every := range r.scale.Major {
		if every/r.scale.Per >= room*r.pixel {
			return every
		}
	}
	return math.Inf(1)
}

func tapeInk() color.NRGBA { return palette.Hex(0x2A1C08) }

// Thread is a white string, red beyond so much of its length, with a knot at every unit.
func (r *Ruling) Thread(way []engine.Spot, most float64) {
	wide, length := r.Wide(0.13, 0.05, 2.6), polygon.Length(way)
	if length < 1e-6 {
		return
	}
	r.Shade(way, 1.5*wide)
	white, red := palette.Hex(0xFBF8F0), r.Palette.Alarm
	first, rest := until(way, most)
	if most > 0 {
		r.Cord(first, wide, white)
	}
	r.Cord(rest, wide, red)
	every := r.numbered(7)
	for n := every; n/r.scale.Per <= length+1e-9; n += every {
		at, _ := SpotOn(way, n/r.scale.Per)
		colour := white
		if n/r.scale.Per > most {
			colour = red
		}
		r.Disc(r.On(at, 0.05), 1.15*wide, 0, scene.Thin(palette.Mixed(colour, palette.Hex(0x3A2C20), 0.6), 0.9), scene.Thin(palette.Mixed(colour, palette.Hex(0x3A2C20), 0.6), 0.9))
		r.Disc(r.On(at, 0.052), 0.9*wide, 0.3*wide, scene.Thin(palette.Mixed(colour, palette.Hex(0xFFFFFF), 0.3), 1), scene.Thin(palette.Mixed(colour, palette.Hex(0x5A4A3A), 0.22), 1))
	}
}

// Cord is a piece of string.
func (r *Ruling) Cord(way []engine.Spot, wide float64, colour color.NRGBA) {
	rim := scene.Thin(palette.Mixed(colour, palette.Hex(0x5A4A3A), 0.5), 1)
	r.Band(r.Drape(way, 0.045), []scene.Stop{{Off: -0.5 * wide, Colour: rim}, {Off: -0.1 * wide, Colour: scene.Thin(colour, 1)}, {Off: 0.25 * wide, Colour: scene.Thin(colour, 1)}, {Off: 0.5 * wide, Colour: rim}}, 0)
}

// Chalk is a chalk line on the ground, in the plan too.
func (r *Ruling) Chalk(way []engine.Spot, strong float32) {
	wide := r.Wide(0.16, 0.05, 2.2)
	c, above := r.Palette.Chalk, r.Above
	r.Above = 0
	r.Band(r.Drape(way, 0.016), []scene.Stop{{Off: -0.75 * wide, Colour: scene.Thin(c, 0)}, {Off: -0.3 * wide, Colour: scene.Thin(c, strong)}, {Off: 0.3 * wide, Colour: scene.Thin(c, strong)}, {Off: 0.75 * wide, Colour: scene.Thin(c, 0)}}, 0.5)
	r.Above = above
}

// Chalked is an outline in chalk, filled faintly.
func (r *Ruling) Chalked(outline []engine.Spot) {
	if len(outline) < 3 {
		return
	}
	above := r.Above
	r.Above = 0
	r.Fill(outline, scene.Thin(r.Palette.Chalk, 0.13))
	r.Above = above
	r.Chalk(append(outline[:len(outline):len(outline)], outline[0]), 0.95)
}

// Fill fills an outline that can be seen whole from its middle.
func (r *Ruling) Fill(outline []engine.Spot, colour [4]float32) {
	hub := r.On(polygon.MiddleOfRing(outline), 0.01)
	for i, p := range outline {
		a, b := r.On(p, 0.01), r.On(outline[(i+1)%len(outline)], 0.01)
		s := scene.FlatVertex{X: hub[0], Y: hub[1], Z: hub[2], Colour: colour}
		r.Flats = append(r.Flats, s, scene.FlatVertex{X: a[0], Y: a[1], Z: a[2], Colour: colour}, scene.FlatVertex{X: b[0], Y: b[1], Z: b[2], Colour: colour})
	}
}

// Scale is the units that lengths are written in.
func (r *Ruling) Scale() account.Scale { return r.scale }

// Note writes words on the ground there, upright for whoever looks.
func (r *Ruling) Note(at engine.Spot, text string) {
	r.Print(r.atlas, at, float64(r.On(at, 0.06)[2]), r.Wide(0.9, 0.4, 13), r.Yaw+math.Pi/2, text, r.Palette.Chalk)
}

// word is what is written in chalk and turned to whoever looks.
type word struct {
	at   mgl32.Vec3
	wide float64 // half of a line of it, in the middle of the window
	text string
}

// Word writes words beside what they are about, turned to whoever looks.
func (r *Ruling) Word(at engine.Spot, wide float64, text string) {
	r.words = append(r.words, word{r.On(at, 0.06), wide, text})
}

// write puts words into a scene: on paper dark with a light rim for what they cover, on a board light
// with a dark one.
func (w *word) write(v *engine.View, s *scene.Scene, b *scene.Brush, above float64) {
	at, z, up := engine.Spot{X: float64(w.at[0]), Y: float64(w.at[1])}, float64(w.at[2]), b.Camera.Yaw+math.Pi/2
	first, ink, rim := len(s.Decals), b.Palette.Chalk, b.Palette.Soot
	if v.Ground.Material == "paper" {
		ink, rim = rim, ink
	}
	if !v.Ground.Floor {
		off := 0.05 * w.wide / max(1, float64(len(w.text))/4) // a long word is wider
		for i := range 4 {
			aside := polygon.Ahead(at, math.Pi/4+float64(i)*math.Pi/2, off)
			s.Write(b, aside, z, w.wide, up, w.text, rim, 0.8)
		}
		z += 0.01
	}
	s.Write(b, at, z, w.wide, up, w.text, ink, 1)
	scene.Face(s, b.Camera, w.at, above, len(s.Flats), first)
}

// Pick marks a figure, by a round for the first side and a square for the second.
func (r *Ruling) Pick(f *engine.Piece) { r.Chalk(r.base(f, 0.75*f.Span), 1) }

// base is a ring about a figure, its ends at one spot.
func (r *Ruling) base(f *engine.Piece, radius float64) []engine.Spot {
	corners := 24
	if r.banner(f.Side) == 1 {
		corners, radius = 4, radius*1.25
	}
	way := make([]engine.Spot, corners+1)
	for i := range way {
		way[i] = scene.Around(f.At, radius, 2*i+1, 2*corners)
	}
	return way
}

// Outlines are what a figure covers, or else its side's base: rings, the ends of each at one spot.
func (r *Ruling) Outlines(f *engine.Piece) (rings [][]engine.Spot) {
	for _, ring := range f.Covers {
		rings = append(rings, append(ring[:len(ring):len(ring)], ring[0]))
	}
	if len(rings) == 0 {
		rings = append(rings, r.base(f, 0.5*f.Span))
	}
	return rings
}

// Protractor lies with its middle on a spot and its base along a way, and is read as far as an angle. The
// answer is how large it is.
func (r *Ruling) Protractor(at engine.Spot, from, angle float64) (radius float64) {
	radius = r.Wide(3, 1.2, 60)
	side := 1.0
	if angle < 0 {
		side = -1
	}
	arc := func(far, whole float64) []engine.Spot {
		const n = 60
		way := make([]engine.Spot, n+1)
		for i := range way {
			way[i] = polygon.Ahead(at, from+whole*float64(i)/n, far)
		}
		return way
	}
	horn := palette.Mixed(r.Palette.Brass, palette.Hex(0xFFF0C0), 0.55)
	half := arc(radius, side*math.Pi)
	r.Fill(append(half, at), scene.Thin(horn, 0.32))
	r.Fill(append(arc(0.62*radius, angle), at), scene.Thin(r.Palette.Alarm, 0.28))
	edge := scene.Thin(palette.Mixed(r.Palette.Brass, r.Palette.Ink, 0.25), 0.95)
	rim := r.Wide(0.09, 0.03, 1.4)
	r.Band(r.Drape(append(half, half[0]), 0.03), []scene.Stop{{Off: -rim / 2, Colour: edge}, {Off: rim / 2, Colour: edge}}, 0)
	for tenth := 1; tenth < 36; tenth++ { // every 5 degrees
		long := 0.05
		if tenth%2 == 0 {
			long = 0.09
		}
		if tenth%6 == 0 {
			long = 0.14
		}
		a := from + side*float64(tenth)*5*polygon.Degree
		r.Stroke(polygon.Ahead(at, a, radius), polygon.Ahead(at, a, (1-long)*radius), max(0.006*radius, 0.4*r.pixel), 0.032, scene.Thin(tapeInk(), 0.9))
		if tenth%6 == 0 {
			mid := polygon.Ahead(at, a, 0.78*radius)
			r.Print(r.atlas, mid, float64(r.On(mid, 0.035)[2]), 0.16*radius, r.Yaw+math.Pi/2, strconv.Itoa(5*tenth), tapeInk())
		}
	}
	return radius
}

// LeftOf is a spot so far to the left of another for who goes ahead.
func LeftOf(at, ahead engine.Spot, far float64) engine.Spot {
	return engine.Spot{X: at.X - far*ahead.Y, Y: at.Y + far*ahead.X}
}

// SpotOn is the spot of a way after so much of it, and which way it goes on there.
func SpotOn(path []engine.Spot, after float64) (at, ahead engine.Spot) {
	for i := 1; i < len(path); i++ {
		long := polygon.Apart(path[i-1], path[i])
		if after <= long && long > 0 || i == len(path)-1 {
			return polygon.Between(path[i-1], path[i], min(after/max(long, 1e-12), 1)), polygon.Way(path[i-1], path[i])
		}
		after -= long
	}
	return path[0], engine.Spot{X: 1}
}

// InPieces is a way in pieces as long as that with gaps between.
func InPieces(way []engine.Spot, long, gap float64) (parts [][]engine.Spot) {
	for len(way) > 1 {
		part, rest := until(way, long)
		parts = append(parts, part)
		_, way = until(rest, gap)
	}
	return parts
}

// until is the part of a way as far as a length, and the rest of it.
func until(way []engine.Spot, length float64) (first, rest []engine.Spot) {
	for i := 1; i < len(way); i++ {
		long := polygon.Apart(way[i-1], way[i])
		if length < long {
			cut := polygon.Between(way[i-1], way[i], length/long)
			first = append(append([]engine.Spot(nil), way[:i]...), cut)
			return first, append([]engine.Spot{cut}, way[i:]...)
		}
		length -= long
	}
	return way, nil
}

// Drawing is a measure as it lies on the table, drawn once and shown again as long as it is looked at in
// about the same way.
type Drawing struct {
	scene.Scene
	Done  bool
	seen  looked
	words []word
}

// Lay puts it into a scene, drawn anew if need be.
func (d *Drawing) Lay(u *ui.Context, s *scene.Scene, b *scene.Brush, draw func(*Ruling)) {
	d.Ready(u, b, draw)
	s.Flats = append(s.Flats, d.Flats...)
	s.Decals = append(s.Decals, d.Decals...)
	above := scene.Summit(&u.Shown)
	for i := range d.words {
		d.words[i].write(&u.Shown, s, b, above)
	}
}

// Ready draws it anew if it has changed or is looked at in another way.
func (d *Drawing) Ready(u *ui.Context, b *scene.Brush, draw func(*Ruling)) {
	if how := lookedAt(u, b); !d.Done || d.seen != how {
		d.Done, d.seen = true, how
		d.Clear()
		r := RulerOn(u, &d.Scene, b)
		draw(&r)
		d.words = r.words
	}
}

// looked is from where something is looked at, as far as it matters to how it is drawn.
type looked struct {
	atlas   *scenery.Atlas
	palette palette.Palette
	units   string
	plan    bool
	near    int // how near: each step is a quarter nearer than the last
	quarter int // of a turn
}

func lookedAt(u *ui.Context, b *scene.Brush) looked {
	c := b.Camera
	return looked{
		atlas: b.Atlas, palette: b.Palette, units: u.Settings.Units, plan: c.IsPlan(),
		near:    int(math.Round(math.Log(c.Tall/float64(max(1, u.Size.Y))) / math.Log(1.25))),
		quarter: int(math.Round(2 * c.Yaw / math.Pi)),
	}
}

// RulerOn is what a measure is drawn with.
func RulerOn(u *ui.Context, s *scene.Scene, b *scene.Brush) Ruling {
	r := Ruling{
		Scene: s, atlas: b.Atlas, Palette: b.Palette, banner: b.Banner, View: &u.Shown, scale: u.ScaleOf(),
		Yaw: b.Camera.Yaw, pixel: b.Camera.Tall / float64(max(1, u.Size.Y)),
	}
	if b.Camera.IsPlan() {
		r.Above = scene.Summit(&u.Shown)
	}
	return r
}
