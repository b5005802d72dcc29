package aim

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// What is drawn of a lay lies so high above the ground, so that the floor does not swallow it: the wash, the
// lines upon it, the brass.
const (
	washed = 0.02
	lined  = 0.035
	brassy = 0.05
)

// Lay puts the handles, the predicted way and what would come of it on the table.
func (t *Laying) Lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if !t.Laid() || u.Busy() {
		return
	}
	s.Flats = append(s.Flats, t.Ash...)
	s.Flats = append(s.Flats, t.Chalk...)
	t.protract(s, b)
	t.handles(u, s, b)
	switch t.shows(u) {
	case "line":
		t.line.Lay(u, s, b, func(r *chalk.Ruling) { floorLine(r, &t.Turned) })
	case "all":
		t.flights(u, s, b)
		t.label(u, s, b)
	}
}

// protract is the scale under the trail: a degree a tick, longer at every fifth, a number at every tenth. It
// lies still while the trail goes over it, and fades to both sides.
func (t *Laying) protract(s *scene.Scene, b *scene.Brush) {
	const (
		side   = 26   // degrees to each side
		margin = 0.75 // beyond the trail, in
		fade   = 10.0
	)
	r := polygon.Apart(t.Gun.At, t.TrailEnd()) + margin
	z := t.Gun.Base + lined
	middle := t.Lies.Bearing + 180
	at := func(angle, r float64) mgl32.Vec3 {
		sin, cos := math.Sincos(angle * polygon.Degree)
		return camera.Vec(t.Gun.At.X+r*cos, t.Gun.At.Y+r*sin, z)
	}
	shade := func(angle, alpha float64) [4]float32 {
		left := side - math.Abs(math.Remainder(angle-middle, 360))
		return scene.Thin(b.Palette.Chalk, float32(alpha*min(max(left/fade, 0), 1)))
	}
	for a := -side; a < side; a++ { // the arc
		p, q := middle+float64(a), middle+float64(a+1)
		s.Sheet([4]mgl32.Vec3{at(p, r), at(q, r), at(q, r+0.05), at(p, r+0.05)},
			[4][4]float32{shade(p, 0.8), shade(q, 0.8), shade(q, 0.8), shade(p, 0.8)})
	}
	for a := math.Ceil(middle - side); a <= middle+side; a++ {
		long, wide := 0.16, 0.022
		whole := int(math.Round(a))
		switch {
		case whole%10 == 0:
			long, wide = 0.5, 0.05
			tone := shade(a, 1)
			s.Print(b.Atlas, engine.Spot{X: float64(at(a, r+0.95)[0]), Y: float64(at(a, r+0.95)[1])}, z, 0.62,
				(a+180)*polygon.Degree, tens(whole-180), faded(b.Palette.Chalk, tone[3]))
		case whole%5 == 0:
			long, wide = 0.32, 0.035
		}
		half := wide / 2 / r / polygon.Degree
		c := shade(a, 0.85)
		s.Sheet([4]mgl32.Vec3{at(a-half, r), at(a+half, r), at(a+half, r+long), at(a-half, r+long)}, [4][4]float32{c, c, c, c})
	}
}

// tens is a whole ten of degrees in figures, within one turn.
func tens(angle int) string {
	const all = "  0 10 20 30 40 50 60 70 80 90100110120130140150160170180190200210220230240250260270280290300310320330340350"
	i := (angle%360 + 360) % 360 / 10 * 3
	return strings.TrimLeft(all[i:i+3], " ")
}

// faded is an ink as strong as that.
func faded(c color.NRGBA, alpha float32) color.NRGBA {
	c.A = uint8(255*alpha + 0.5)
	return c
}

// TrailEnd is where the grip of brass behind the trail lies, and PointerEnd the point of brass before the muzzle.
func (t *Laying) TrailEnd() engine.Spot   { return t.beyond(t.Turned.Bore.Trail, -0.8) }
func (t *Laying) PointerEnd() engine.Spot { return t.beyond(t.Turned.Bore.Muzzle, 2.4) }

// beyond is so many inches on from a spot, the way the gun points.
func (t *Laying) beyond(at engine.Spot, inches float64) engine.Spot {
	return polygon.Ahead(at, t.Turned.Heading, inches)
}

// handles are what the gun is laid by: a brass grip behind the trail, a brass point before the muzzle. From
// far off they are larger, so that the pointer finds them.
func (t *Laying) handles(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	const inches, pixels = 0.34, 6.5 // radius of the grip
	p, z := b.Palette, t.Gun.Base+brassy
	dark, bright := palette.Mixed(p.Brass, p.Ink, 0.6), palette.Mixed(p.Brass, palette.Hex(0xFFF6DC), 0.6)
	shade, none := [4]float32{0.02, 0.012, 0.008, 0.5}, [4]float32{0.02, 0.012, 0.008, 0}
	end := t.TrailEnd()
	trail := camera.Vec(end.X, end.Y, z)
	g := camera.GazeOf(b.Camera)
	r := max(inches, acrossOf(u, b, &g, trail, pixels))
	if t.grip == trailGrip {
		r *= 1.2
	}
	from := t.Turned.Bore.Trail
	s.Strip([]engine.Spot{from, end}, 0.3*r, z-0.01, scene.Thin(dark, 1))
	s.Disc(trail.Add(mgl32.Vec3{0.06, -0.08, -0.02}), 1.5*r, 0, shade, none)
	s.Disc(trail, r, 0, scene.Thin(dark, 1), scene.Thin(dark, 1))
	s.Disc(trail, 0.86*r, 0.3*r, scene.Thin(bright, 1), scene.Thin(p.Brass, 1))
	s.Disc(trail, 0.32*r, -0.1*r, scene.Thin(p.Brass, 1), scene.Thin(dark, 1))

	sin, cos := math.Sincos(t.Turned.Heading)
	tip := t.PointerEnd()
	point := func(size float64, head, wing [4]float32) {
		at := func(ahead, left float64) mgl32.Vec3 {
			return camera.Vec(tip.X+r*(ahead*cos-left*sin), tip.Y+r*(ahead*sin+left*cos), z)
		}
		s.Sheet([4]mgl32.Vec3{at(1.5*size, 0), at(-1.4*size, size), at(-0.7*size, 0), at(-1.4*size, -size)},
			[4][4]float32{head, wing, wing, wing})
	}
	point(1.25, scene.Thin(dark, 1), scene.Thin(dark, 1))
	point(0.95, scene.Thin(bright, 1), scene.Thin(p.Brass, 1))
}

// acrossOf is how wide something is there that looks so many pixels wide at a scale of 1.
func acrossOf(u *ui.Context, b *scene.Brush, g *camera.Gaze, at mgl32.Vec3, pixels float64) float64 {
	tall := b.Camera.Tall
	if !b.Camera.IsPlan() {
		tall = 2 * float64(at.Sub(g.Eye).Len()) * math.Tan(b.Camera.Angle/2)
	}
	return tall / float64(max(1, u.Size.Y)) * pixels * float64(u.Metric.PxPerDp)
}

// floorLine is a line of chalk on the floor before a gun's barrel, to the floor's edge: a tick every foot from the
// muzzle, a number every two.
func floorLine(r *chalk.Ruling, gun *engine.Piece) {
	m, scale := gun.Bore.Muzzle, r.Scale()
	sin, cos := math.Sincos(gun.Heading)
	ahead := engine.Spot{X: cos, Y: sin}
	far := beyondEdge(r.View.Ground, m, ahead)
	r.Chalk([]engine.Spot{m, polygon.Ahead(m, gun.Heading, far)}, 0.85)
	const foot, half = 12.0, 0.5 // in
	for n := 1; float64(n)*foot < far; n++ {
		at := polygon.Ahead(m, gun.Heading, float64(n)*foot)
		r.Chalk([]engine.Spot{chalk.LeftOf(at, ahead, half), chalk.LeftOf(at, ahead, -half)}, 0.85)
		if n%2 == 0 {
			r.Note(chalk.LeftOf(at, ahead, -1.6), scale.Write(float64(n)*foot))
		}
	}
}

// beyondEdge is how far it is from a spot to the edge of the ground that way, 0 if it is not on it.
func beyondEdge(g engine.Ground, from, ahead engine.Spot) float64 {
	far := math.Inf(1)
	for _, axis := range [2]struct{ way, at, low, high float64 }{
		{ahead.X, from.X, g.Low.X, g.High.X}, {ahead.Y, from.Y, g.Low.Y, g.High.Y},
	} {
		switch {
		case axis.way > 0:
			far = min(far, (axis.high-axis.at)/axis.way)
		case axis.way < 0:
			far = min(far, (axis.low-axis.at)/axis.way)
		}
	}
	return max(0, far)
}

// flights are the ways in the air: of the mean shot, and faintly of some others.
func (t *Laying) flights(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if t.Fore == nil || t.Fore.Best.Err != nil {
		return
	}
	g, f := camera.GazeOf(b.Camera), &t.Fore.Best.Forecast
	chalk, ink := palette.Linear(b.Palette.Chalk), palette.Linear(palette.Hex(0x2A1A10))
	if !t.hot {
		for _, way := range f.Ways {
			flight(u, s, b, &g, way, 0.5, chalk, 0.14)
		}
	}
	flight(u, s, b, &g, f.Path, 1.7, ink, 0.45)
	flight(u, s, b, &g, f.Path, 0.9, chalk, 1)
}

// flight is a shot's way in the air, so many pixels wide, weaker each time it has touched something.
func flight(u *ui.Context, s *scene.Scene, b *scene.Brush, g *camera.Gaze, way []engine.Pose, pixels float64, colour [3]float32, strength float32) {
	for i := 0; i+1 < len(way); i++ {
		if i > 0 && bends(way[i-1:i+2]) {
			strength, pixels = 0.45*strength, 0.7*pixels
		}
		p, q := camera.Vec(way[i].At.X, way[i].At.Y, way[i].Z), camera.Vec(way[i+1].At.X, way[i+1].At.Y, way[i+1].Z)
		s.Streak(g, p, q, acrossOf(u, b, g, p, pixels), colour, strength, strength)
	}
}

// The shares of shots that must hit somebody before he is marked: anybody, and one of the gun's own side whom they hit
// after they have glanced off something.
const leastShown, leastGlance = 0.02, 0.1

// endangers reports whether a shot has to be warned of for one of the gun's own side.
func endangers(o *engine.Odds) bool {
	return o.Direct >= leastShown || max(o.Hit, o.Fell) >= leastGlance
}

// share is how likely a figure of the View is hit, in words.
type share struct {
	figure int
	text   string
}

// place is where something is written: to the right and ahead for whoever looks, and half its length.
type place struct{ across, ahead, half float64 }

// lineUp brings each that would lie over an earlier one nearer to whoever looks, by whole lines.
func lineUp(list []place, line float64) {
	for i := range list {
		over := func(p place) bool {
			is := &list[i]
			return math.Abs(is.across-p.across) < is.half+p.half && math.Abs(is.ahead-p.ahead) < 0.99*line
		}
		for slices.ContainsFunc(list[:i], over) {
			list[i].ahead -= line
		}
	}
}

// label writes the shares before men for whoever looks, and those of neighbours where both can be read.
func (t *Laying) label(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	const sign, line = 0.62, 1.1 // a sign's width and a line's height, of the letters'
	ax, ay := b.Camera.Ahead()
	tall := max(0.75, 0.021*b.Camera.Tall)
	list := make([]place, 0, 32) // few are in reach of one gun
	for _, o := range t.Shares {
		if o.figure >= len(u.Shown.Figures) {
			return // of another View
		}
		f := &u.Shown.Figures[o.figure]
		off := scene.RoundOf(f) + 0.2 + tall/2
		half := sign * tall * float64(len(o.text)) / 2
		list = append(list, place{f.At.X*ay - f.At.Y*ax, f.At.X*ax + f.At.Y*ay - off, half})
	}
	lineUp(list, line*tall)
	for i, p := range list {
		o, at := t.Shares[i], engine.Spot{X: p.across*ay + p.ahead*ax, Y: p.ahead*ay - p.across*ax}
		z := u.Shown.Figures[o.figure].Base + brassy
		s.Print(b.Atlas, at, z, tall, b.Camera.Yaw+math.Pi/2, o.text, b.Palette.Chalk)
	}
}

// percent is a share in whole percents; what is not quite none or all is never written so.
func percent(share float64) string {
	n := math.Round(100 * share)
	if share > 0 && share < 1 {
		n = min(max(n, 1), 99)
	}
	return strconv.Itoa(int(n)) + "%"
}

// draw makes the chalk of a forecast: what lies on the ground and is the same wherever one looks from.
func (t *Laying) draw(u *ui.Context) {
	const most = 8 // of those whose chances are written on the table
	s := &scene.Scene{Flats: t.Chalk[:0]}
	t.Shares, t.Danger, t.off, t.down = t.Shares[:0], t.Danger[:0], "", nil
	if f := &t.Fore.Best; f.Err == nil {
		t.down = f.Down
		for _, word := range f.Down {
			if i := u.Shown.FigureWorded(word); i >= 0 {
				warn(u, s, &u.Shown.Figures[i])
			}
		}
		told := t.shows(u) == "all"
		for _, ring := range f.Band {
			if told {
				t.wash(u, s, ring)
			}
		}
		if told {
			t.footLine(u, s, f.Path)
		}
		for _, o := range f.Odds {
			i := u.Shown.FigureWorded(o.Figure)
			if i < 0 || max(o.Hit, o.Fell) < leastShown {
				continue
			}
			if man := &u.Shown.Figures[i]; man.Side == t.Gun.Side && endangers(&o) {
				endanger(t, u, &o)
				warn(u, s, man)
			}
			if told {
				t.encircle(u, s, &u.Shown.Figures[i], &o)
				if len(t.Shares) < most {
					t.Shares = append(t.Shares, share{i, percent(max(o.Hit, o.Fell))})
				}
			}
		}
	}
	t.Chalk = s.Flats
}

// endanger has it told that a shot may strike one of the gun's own side: who is struck straight before the others, and
// where nobody is, off what.
func endanger(t *Laying, u *ui.Context, o *engine.Odds) {
	straight := o.Direct >= leastShown || o.Off == ""
	switch {
	case straight && (len(t.Danger) == 0 || t.off != ""):
		t.Danger, t.off = slices.Insert(t.Danger, 0, o.Figure), ""
		return
	case !straight && len(t.Danger) == 0:
		t.off = account.Whose(&u.Shown, o.Off)
	}
	t.Danger = append(t.Danger, o.Figure)
}

// wash is the ground that most shots go over: a band of two rails, its edges stronger.
func (t *Laying) wash(u *ui.Context, s *scene.Scene, ring []engine.Spot) {
	n := len(ring) / 2
	tone, edge := scene.Thin(u.Palette.Chalk, 0.17), scene.Thin(u.Palette.Chalk, 0.5)
	at := func(p engine.Spot) mgl32.Vec3 { return camera.Vec(p.X, p.Y, scene.GroundAt(&u.Shown, p)+washed) }
	for i := 0; i+1 < n; i++ {
		a, b, c, e := at(ring[i]), at(ring[i+1]), at(ring[len(ring)-2-i]), at(ring[len(ring)-1-i])
		s.Sheet([4]mgl32.Vec3{a, b, c, e}, [4][4]float32{tone, tone, tone, tone})
	}
	for i := 0; i+1 < len(ring); i++ {
		s.Strip(ring[i:i+2], 0.05, scene.GroundAt(&u.Shown, ring[i])+washed, edge)
	}
}

// footLine is what the mean shot flies over, dashed, with a tick where it touches the ground or a thing, and
// a round where it comes to rest.
func (t *Laying) footLine(u *ui.Context, s *scene.Scene, path []engine.Pose) {
	ink, chalk := scene.Thin(palette.Hex(0x2A1A10), 0.55), scene.Thin(u.Palette.Chalk, 0.95)
	const dash, space = 0.7, 0.5 // in
	gone := 0.0
	for i := 0; i+1 < len(path); i++ {
		a, b := path[i].At, path[i+1].At
		long := polygon.Apart(a, b)
		for at := 0.0; at < long; {
			phase := math.Mod(gone+at, dash+space)
			to := min(long, at+dash-phase)
			if phase < dash {
				p, q := polygon.Between(a, b, at/long), polygon.Between(a, b, to/long)
				s.Strip([]engine.Spot{p, q}, 0.07, scene.GroundAt(&u.Shown, p)+lined, ink)
			} else {
				to = min(long, at+dash+space-phase)
			}
			at = to + 1e-6
		}
		gone += long
	}
	for _, i := range touches(path) {
		p := path[i].At
		sin, cos := math.Sincos(path[i].Heading)
		const half = 0.55
		from, to := engine.Spot{X: p.X - half*sin, Y: p.Y + half*cos}, engine.Spot{X: p.X + half*sin, Y: p.Y - half*cos}
		z := scene.GroundAt(&u.Shown, p) + brassy
		s.Strip([]engine.Spot{from, to}, 0.18, z, ink)
		s.Strip([]engine.Spot{from, to}, 0.1, z, chalk)
	}
	last := path[len(path)-1]
	end := camera.Vec(last.At.X, last.At.Y, scene.GroundAt(&u.Shown, last.At)+brassy)
	s.Disc(end, 0.3, 0, ink, ink)
	s.Disc(end, 0.22, 0, chalk, chalk)
}

// bends reports whether a shot's way bends at the second of three poses because it has touched something: it
// comes down and goes on level or up, or it goes another way.
func bends(p []engine.Pose) bool {
	fell, rises := (p[1].Z-p[0].Z)/max(p[1].T-p[0].T, 1e-9), (p[2].Z-p[1].Z)/max(p[2].T-p[1].T, 1e-9)
	const kink = 1.0 // in/s: gravity alone bends the way down, and never up
	return fell < -kink && rises > fell/2 || math.Abs(math.Remainder(p[2].Heading-p[1].Heading, 2*math.Pi)) > 1e-6
}

// touches is where a shot's way bends.
func touches(path []engine.Pose) (list []int) {
	for i := 1; i+1 < len(path); i++ {
		if bends(path[i-1 : i+2]) {
			list = append(list, i)
		}
	}
	return list
}

// warn is a broad red ring with a cross about one of the gun's own side whom the shot may strike.
func warn(u *ui.Context, s *scene.Scene, f *engine.Piece) {
	const n = 48
	r, z, red := scene.RoundOf(f)+0.1, f.Base+brassy, scene.Thin(u.Palette.Alarm, 0.95)
	for i := range n {
		if i%6 == 5 {
			continue // broken: it is not told by colour alone
		}
		s.Strip([]engine.Spot{scene.Around(f.At, r, i, n), scene.Around(f.At, r, i+1, n)}, 0.14, z, red)
	}
	for _, way := range [2]float64{math.Pi / 4, 3 * math.Pi / 4} {
		s.Strip([]engine.Spot{polygon.Ahead(f.At, way, r), polygon.Ahead(f.At, way, -r)}, 0.08, z, red)
	}
}

// encircle is a ring about somebody who may be hit, or die of another's fall: the more likely, the thicker,
// and its strong part is the share of shots that do.
func (t *Laying) encircle(u *ui.Context, s *scene.Scene, f *engine.Piece, o *engine.Odds) {
	const n = 48
	r, z := scene.RoundOf(f), f.Base+lined
	share := max(o.Hit, o.Fell)
	thick := 0.07 + 0.3*share
	pale, strong := scene.Thin(u.Palette.Chalk, 0.75), scene.Thin(u.Palette.Alarm, 0.95)
	at := func(i int, r float64) mgl32.Vec3 {
		p := scene.Around(f.At, r, n/4-i, n) // as a clock's hand goes, from the top
		return camera.Vec(p.X, p.Y, z)
	}
	for i := range n {
		outer, c := r+0.05, pale
		if float64(i) < share*n {
			outer, c = r+thick, strong
		}
		s.Sheet([4]mgl32.Vec3{at(i, r), at(i+1, r), at(i+1, outer), at(i, outer)}, [4][4]float32{c, c, c, c})
	}
}

// blacken makes the washes of the heat map: stronger and larger, the more of the shots strike there.
func (t *Laying) blacken(u *ui.Context) {
	h := &t.Heat.Best
	s := &scene.Scene{Flats: t.Ash[:0]}
	hottest := hottestOf(h)
	for i, share := range h.Share {
		if !(share > 0) {
			continue
		}
		at := engine.Spot{X: h.Low.X + (float64(i%h.Columns)+0.5)*h.Cell, Y: h.Low.Y + (float64(i/h.Columns)+0.5)*h.Cell}
		half, z := h.Cell/2*(0.45+0.5*math.Sqrt(share/hottest)), scene.GroundAt(&u.Shown, at)+washed/2
		c := ember(u.Palette, share/hottest)
		s.Sheet([4]mgl32.Vec3{
			camera.Vec(at.X-half, at.Y-half, z), camera.Vec(at.X+half, at.Y-half, z), camera.Vec(at.X+half, at.Y+half, z), camera.Vec(at.X-half, at.Y+half, z),
		}, [4][4]float32{c, c, c, c})
	}
	t.Ash = s.Flats
}

// hottestOf is the largest share of a map.
func hottestOf(h *engine.Heat) float64 {
	most := 0.0
	for _, share := range h.Share {
		if share > most { // NaN is not
			most = share
		}
	}
	return most
}

// ember is the colour of a place that so much of the heat falls on, of the hottest: from pale to dark.
func ember(p palette.Palette, heat float64) [4]float32 {
	c := palette.Mixed(palette.Hex(0xF6D98A), p.Alarm, min(1, heat*1.6))
	c = palette.Mixed(c, palette.Hex(0x3A0E08), max(0, heat-0.6))
	return scene.Thin(c, float32(0.25+0.55*math.Sqrt(heat)))
}
