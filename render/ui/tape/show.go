package tape

import (
	"math"

	"gioui.org/f32"
	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// lay puts into the scene all that was measured, and what is being measured.
func (t *Measures) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	t.each(func(m *measure) {
		m.drawn.Ready(u, b, func(r *chalk.Ruling) { m.draw(u, r) })
		s.Flats = append(s.Flats, m.drawn.Flats...)
	})
	if m := t.Open; m != nil && !(m.gauge == TapeGauge && m.Set > 0) { // a tape has its case there
		t.hold(u, s, b, m)
	}
	t.slips = t.slips[:0]
	t.each(func(m *measure) {
		p := m.slip(u, b)
		if m.Label != "" {
			p = beside(&u.Shown, p)
		}
		m.lies = p.at
		t.slips = append(t.slips, p)
	})
	n := 0
	t.each(func(m *measure) {
		for _, l := range m.drawn.Decals {
			if !covered(t.slips, &l) { // writing lies over all that is drawn: here the slip lies over it
				s.Decals = append(s.Decals, l)
			}
		}
	})
	above := scene.Summit(&u.Shown)
	t.each(func(m *measure) {
		sheet, first := len(s.Flats), len(s.Decals)
		m.tag(u, s, b, &t.slips[n])
		n++
		kept := s.Decals[:first]
		for _, l := range s.Decals[first:] {
			if !covered(t.slips[n:], &l) {
				kept = append(kept, l)
			}
		}
		s.Decals = kept
		scene.Face(s, b.Camera, m.foot(u), above, sheet, first)
	})
}

// foot is the place on the ground where the label is seen.
func (m *measure) foot(u *ui.Context) mgl32.Vec3 {
	return camera.Vec(m.lies.X, m.lies.Y, scene.GroundAt(&u.Shown, m.lies))
}

// slip is the paper of a label: its middle, half its length and half its height, units.
type slip struct {
	at         engine.Spot
	half, tall float64
	wide, deep float64 // so much of the ground it hides: half of it across and ahead
	hides      float64 // so much of the ground behind him a man hides, of his height
	sin, cos   float64 // of the camera
}

// covered reports whether a sign lies under any of the slips.
func covered(slips []slip, l *scene.Decal) bool {
	for i := range slips {
		p := &slips[i]
		x, y := float64(l.X)-p.at.X, float64(l.Y)-p.at.Y
		if math.Abs(p.cos*x+p.sin*y) < p.wide+0.3*p.deep && math.Abs(p.cos*y-p.sin*x) < 1.3*p.deep {
			return true
		}
	}
	return false
}

func (m *measure) draw(u *ui.Context, r *chalk.Ruling) {
	r.Yaw = math.Round(2*r.Yaw/math.Pi) * math.Pi / 2 // it is drawn anew for each quarter of a turn
	for _, way := range m.Reading.Way {
		switch m.gauge {
		case TapeGauge:
			r.Tape(way)
		case threadGauge:
			r.Thread(way, math.Inf(1))
		default:
			r.Chalked(way)
		}
	}
	for _, word := range m.Reading.Figures {
		if i := u.Shown.FigureWorded(word); i >= 0 {
			r.Pick(&u.Shown.Figures[i])
		}
	}
	if m.gauge == arcGauge && !m.swings && len(m.ends) > 1 {
		at, from := m.ends[0].At, polygon.Bearing(m.ends[0].At, m.ends[1].At)
		m.at = polygon.Ahead(at, from+m.Reading.Length/2, 1.25*r.Protractor(at, from, m.Reading.Length))
		for _, e := range m.ends[1:] {
			r.Chalk([]engine.Spot{at, e.At}, 1)
		}
	}
}

// hold shows where the loose end is: a brass point, whatever is in the hand.
func (t *Measures) hold(u *ui.Context, s *scene.Scene, b *scene.Brush, m *measure) {
	if len(m.ends) == 0 {
		return
	}
	r := chalk.RulerOn(u, s, b)
	at := m.ends[len(m.ends)-1].At
	size := r.Wide(0.16, 0.05, 4)
	s.Disc(r.On(at, 0.055), 1.5*size, 0, scene.Thin(b.Palette.Ink, 0.8), scene.Thin(b.Palette.Ink, 0.8))
	s.Disc(r.On(at, 0.06), 1.2*size, 0.4*size, scene.Thin(palette.Hex(0xF4DE98), 1), scene.Thin(b.Palette.Brass, 1))
}

// The label of a measure: letters so high, with so much paper round them, in shares of their height.
const (
	tagLetters = 21 // sp
	tagBorder  = 0.45
	TagCross   = "×" // it can be taken away
	CrossHigh  = 0.8
)

// slip is the paper of the label, as it lies now; of none it is without size.
func (m *measure) slip(u *ui.Context, b *scene.Brush) slip {
	if m.Label == "" {
		return slip{at: engine.Spot{X: math.Inf(1)}}
	}
	c := b.Camera
	tall := tagTall(u) * c.Tall / float64(max(1, u.Size.Y))
	long := b.Atlas.Long(m.Label) + b.Atlas.Long(TagCross) + 2*tagBorder
	p := slip{at: m.at, half: long / 2 * tall, tall: 0.42 * tall}
	p.wide, p.deep, p.hides = c.Hidden(m.at, p.half, p.tall)
	p.sin, p.cos = math.Sincos(c.Yaw)
	return p
}

// asides are the ways in which a label is moved: up and down for whoever looks, then aside.
var asides = [...]engine.Spot{
	{Y: 1}, {Y: -1}, {X: 1}, {X: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1},
}

// beside is a slip moved off the figures, and in the plan off what stands there, as little as may be; where there is no
// room off both, off the figures alone.
func beside(v *engine.View, p slip) slip {
	const rings, step = 32, 0.7 // of half of what it hides ahead
	solid := [][]engine.Solid{v.Solids, nil}
	if p.hides > 0 {
		solid = solid[1:]
	}
	for _, solids := range solid {
		for ring := range rings {
			for _, way := range asides {
				q, far := p, float64(ring)*step*p.deep
				x, y := way.X*far, way.Y*far
				q.at = engine.Spot{X: p.at.X + p.cos*x - p.sin*y, Y: p.at.Y + p.sin*x + p.cos*y}
				if q.clear(v.Figures, solids) {
					return q
				}
			}
		}
	}
	return p
}

// clear reports whether the slip lies over nobody, and over nothing that stands there.
func (p *slip) clear(figures []engine.Piece, solids []engine.Solid) bool {
	over := func(at engine.Spot, more, behind float64) bool {
		x, y := at.X-p.at.X, at.Y-p.at.Y
		return math.Abs(p.cos*x+p.sin*y) < p.wide+more && math.Abs(p.cos*y-p.sin*x+behind/2) < p.deep+more+behind/2
	}
	for i := range figures {
		if f := &figures[i]; over(f.At, f.Span/2, f.Tall*p.hides) {
			return false
		}
	}
	for i := range solids {
		s := &solids[i]
		if s.Height <= 0 || len(s.Outline) == 0 {
			continue
		}
		was := s.Outline[len(s.Outline)-1]
		for _, c := range s.Outline {
			n := 1 + int(polygon.Apart(was, c)/p.deep)
			for k := range n {
				if over(polygon.Between(was, c, float64(k)/float64(n)), 0, 0) {
					return false
				}
			}
			was = c
		}
		if polygon.Inside(s.Outline, p.at) {
			return false
		}
	}
	return true
}

// tag lays the label down: a slip of paper, which is to be turned to whoever looks.
func (m *measure) tag(u *ui.Context, s *scene.Scene, b *scene.Brush, p *slip) {
	if m.Label == "" {
		return
	}
	r := chalk.RulerOn(u, s, b)
	tall, cross := p.tall/0.42, b.Atlas.Long(TagCross)*p.tall/0.42
	at := func(x, y float64) engine.Spot {
		return engine.Spot{X: p.at.X + p.cos*x - p.sin*y, Y: p.at.Y + p.sin*x + p.cos*y}
	}
	sheet := func(grow, down, lift float64, colour [4]float32) {
		z := r.On(p.at, lift)[2]
		way := [2]mgl32.Vec3{r.On(at(-p.half-grow, -down), 0), r.On(at(p.half+grow, -down), 0)}
		way[0][2], way[1][2] = z, z
		s.Band(way[:], []scene.Stop{{Off: -p.tall - grow, Colour: colour}, {Off: p.tall + grow, Colour: colour}}, 0)
	}
	sheet(0.05*tall, 0.1*tall, 0.056, [4]float32{0.02, 0.012, 0.008, 0.35})
	sheet(0.035*tall, 0, 0.058, scene.Thin(palette.Mixed(b.Palette.Faint, b.Palette.Paper, 0.2), 1))
	sheet(0, 0, 0.06, scene.Thin(b.Palette.Paper, 1))
	z := float64(r.On(p.at, 0.066)[2])
	s.Print(b.Atlas, at(-cross/2-0.1*tall, 0), z, tall, r.Yaw+math.Pi/2, m.Label, b.Palette.Ink)
	s.Print(b.Atlas, at(p.half-0.9*cross, 0), z, CrossHigh*tall, r.Yaw+math.Pi/2, TagCross, b.Palette.Faint)
}

// tagTall is how high a label is written, pixels.
func tagTall(u *ui.Context) float64 { return float64(u.Metric.Sp(tagLetters)) }

// labelled is the measure whose label is under a point of the window; nil for none. With something in the
// hand it is the cross alone, so that one can measure to what lies beneath the rest.
func (t *Measures) labelled(u *ui.Context, p f32.Point) (found *measure) {
	c := u.Camera.Now(u.Now)
	tall := tagTall(u)
	t.each(func(m *measure) {
		if m.Label == "" || m == t.Open {
			return
		}
		foot := m.foot(u)
		x, y := c.PixelAt(m.lies, float64(foot[2]), u.Size)
		half := (u.Brush.Long(m.Label+TagCross)/2 + tagBorder) * tall
		from := x - half
		if t.Held != NoGauge {
			from = x + half - tall
		}
		if px := float64(p.X); px >= from && px <= x+half && math.Abs(float64(p.Y)-y) <= 0.5*tall {
			found = m
		}
	})
	return found
}
