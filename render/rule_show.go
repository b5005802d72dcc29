package render

import (
	"math"

	"gioui.org/f32"
	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
)

// drawing is a measure as it lies on the table, drawn once and shown again as long as it is looked at in
// about the same way.
type drawing struct {
	scene
	done bool
	seen looked
}

// looked is from where something is looked at, as far as it matters to how it is drawn.
type looked struct {
	atlas   *atlas
	palette Palette
	plan    bool
	near    int // how near: each step is a quarter nearer than the last
	quarter int // of a turn
}

// lay puts into the scene all that was measured, and what is being measured.
func (t *measures) lay(u *uiContext, s *scene, b *brush) {
	how := lookedAt(u, b)
	t.each(func(m *measure) {
		if !m.drawn.done || m.drawn.seen != how {
			m.draw(u, b, how)
		}
		s.flats = append(s.flats, m.drawn.flats...)
	})
	if m := t.open; m != nil && !(m.gauge == tapeGauge && m.set > 0) { // a tape has its case there
		t.hold(u, s, b, m)
	}
	t.slips = t.slips[:0]
	t.each(func(m *measure) { t.slips = append(t.slips, m.slip(u, b)) })
	n := 0
	t.each(func(m *measure) {
		for _, l := range m.drawn.decals {
			if !covered(t.slips, &l) { // writing lies over all that is drawn: here the slip lies over it
				s.decals = append(s.decals, l)
			}
		}
	})
	above := 0.0
	if !b.camera.IsPlan() {
		above = summit(&u.shown)
	}
	t.each(func(m *measure) {
		sheet, first := len(s.flats), len(s.decals)
		m.tag(u, s, b, &t.slips[n])
		n++
		kept := s.decals[:first]
		for _, l := range s.decals[first:] {
			if !covered(t.slips[n:], &l) {
				kept = append(kept, l)
			}
		}
		s.decals = kept
		raise(s, sheet, first, above, b.camera)
	})
}

// raise has what was laid from two places in the lists on stand before whatever is lower than a height, and
// look as it did: it is nearer to the eye, and as much smaller.
func raise(s *scene, flat, decal int, above float64, c Camera) {
	eye := c.eye(c.distance())
	near := 1 - min(float32(above)/eye[2], 0.5)
	come := func(x, y, z *float32) {
		*x, *y, *z = eye[0]+near*(*x-eye[0]), eye[1]+near*(*y-eye[1]), eye[2]+near*(*z-eye[2])
	}
	for i := range s.flats[flat:] {
		f := &s.flats[flat+i]
		come(&f.x, &f.y, &f.z)
	}
	for i := range s.decals[decal:] {
		l := &s.decals[decal+i]
		come(&l.x, &l.y, &l.z)
		l.wide *= near
	}
}

// slip is the paper of a label: its middle, half its length and half its height, units.
type slip struct {
	at         engine.Spot
	half, tall float64
	sin, cos   float64 // of the camera
}

// covered reports whether a sign lies under any of the slips.
func covered(slips []slip, l *decal) bool {
	for i := range slips {
		p := &slips[i]
		x, y := float64(l.x)-p.at.X, float64(l.y)-p.at.Y
		if math.Abs(p.cos*x+p.sin*y) < p.half+0.3*p.tall && math.Abs(p.cos*y-p.sin*x) < 1.3*p.tall {
			return true
		}
	}
	return false
}

// looked is from where the table is looked at.
func lookedAt(u *uiContext, b *brush) looked {
	c := b.camera
	return looked{
		atlas: b.atlas, palette: b.palette, plan: c.IsPlan(),
		near:    int(math.Round(math.Log(c.Tall/float64(max(1, u.size.Y))) / math.Log(1.25))),
		quarter: int(math.Round(2 * c.Yaw / math.Pi)),
	}
}

// ruler is what a measure is drawn with.
func rulerOn(u *uiContext, s *scene, b *brush) ruling {
	r := ruling{
		scene: s, atlas: b.atlas, palette: b.palette, banner: b.banner, view: &u.shown, scale: u.scaleOf(),
		yaw: b.camera.Yaw, pixel: b.camera.Tall / float64(max(1, u.size.Y)),
	}
	if b.camera.IsPlan() {
		r.above = summit(&u.shown)
	}
	return r
}

func (m *measure) draw(u *uiContext, b *brush, how looked) {
	m.drawn.done, m.drawn.seen = true, how
	m.drawn.clear()
	r := rulerOn(u, &m.drawn.scene, b)
	r.yaw = float64(how.quarter) * math.Pi / 2
	for _, way := range m.reading.Way {
		switch m.gauge {
		case tapeGauge:
			r.tape(way)
		case threadGauge:
			r.thread(way, math.Inf(1))
		default:
			r.chalked(way)
		}
	}
	for _, word := range m.reading.Figures {
		if i := figureWorded(&u.shown, word); i >= 0 {
			r.pick(&u.shown.Figures[i])
		}
	}
	if m.gauge == arcGauge && !m.swings && len(m.ends) > 1 {
		at, from := m.ends[0].At, bearing(m.ends[0].At, m.ends[1].At)
		m.at = ahead(at, from+m.reading.Length/2, 1.25*r.protractor(at, from, m.reading.Length))
		for _, e := range m.ends[1:] {
			r.chalk([]engine.Spot{at, e.At}, 1)
		}
	}
}

// hold shows where the loose end is: a brass point, whatever is in the hand.
func (t *measures) hold(u *uiContext, s *scene, b *brush, m *measure) {
	if len(m.ends) == 0 {
		return
	}
	r := rulerOn(u, s, b)
	at := m.ends[len(m.ends)-1].At
	size := r.wide(0.16, 0.05, 4)
	s.disc(r.on(at, 0.055), 1.5*size, 0, thin(b.palette.Ink, 0.8), thin(b.palette.Ink, 0.8))
	s.disc(r.on(at, 0.06), 1.2*size, 0.4*size, thin(hex(0xF4DE98), 1), thin(b.palette.Brass, 1))
}

// The label of a measure: letters so high, with so much paper round them, in shares of their height.
const (
	tagLetters = 19 // sp
	tagBorder  = 0.45
	tagCross   = "×" // it can be taken away
)

// slip is the paper of the label, as it lies now; of none it is without size.
func (m *measure) slip(u *uiContext, b *brush) slip {
	if m.label == "" {
		return slip{at: engine.Spot{X: math.Inf(1)}}
	}
	tall := tagTall(u, b.camera) * b.camera.Tall / float64(max(1, u.size.Y))
	sin, cos := math.Sincos(b.camera.Yaw)
	return slip{m.at, (b.atlas.long(m.label) + b.atlas.long(tagCross) + 2*tagBorder) / 2 * tall, 0.42 * tall, sin, cos}
}

// tag lays the label down: a slip of paper that whoever looks can read.
func (m *measure) tag(u *uiContext, s *scene, b *brush, p *slip) {
	if m.label == "" {
		return
	}
	r := rulerOn(u, s, b)
	tall, cross := p.tall/0.42, b.atlas.long(tagCross)*p.tall/0.42
	at := func(x, y float64) engine.Spot {
		return engine.Spot{X: p.at.X + p.cos*x - p.sin*y, Y: p.at.Y + p.sin*x + p.cos*y}
	}
	sheet := func(grow, down, lift float64, colour [4]float32) {
		z := r.on(p.at, lift)[2]
		way := [2]mgl32.Vec3{r.on(at(-p.half-grow, -down), 0), r.on(at(p.half+grow, -down), 0)}
		way[0][2], way[1][2] = z, z
		s.band(way[:], []stop{{-p.tall - grow, colour}, {p.tall + grow, colour}}, 0)
	}
	sheet(0.05*tall, 0.1*tall, 0.056, [4]float32{0.02, 0.012, 0.008, 0.35})
	sheet(0.035*tall, 0, 0.058, thin(mixed(b.palette.Faint, b.palette.Paper, 0.2), 1))
	sheet(0, 0, 0.06, thin(b.palette.Paper, 1))
	z := float64(r.on(p.at, 0.066)[2])
	s.print(b.atlas, at(-cross/2-0.1*tall, 0), z, tall, r.yaw+math.Pi/2, m.label, b.palette.Ink)
	s.print(b.atlas, at(p.half-0.9*cross, 0), z, 0.8*tall, r.yaw+math.Pi/2, tagCross, b.palette.Faint)
}

// tagTall is how high a label is written: larger where the table is looked at from low.
func tagTall(u *uiContext, c Camera) float64 {
	const most = 1.7
	return float64(u.metric.Sp(tagLetters)) * min(1/math.Sin(max(c.Pitch, lowest)), most)
}

// labelled is the measure whose label is under a point of the window; nil for none. With something in the
// hand it is the cross alone, so that one can measure to what lies beneath the rest.
func (t *measures) labelled(u *uiContext, p f32.Point) (found *measure) {
	c := u.camera.now(u.now)
	tall := tagTall(u, c)
	t.each(func(m *measure) {
		if m.label == "" || m == t.open {
			return
		}
		x, y := c.Pixel(m.at, u.size)
		half := (u.brush.long(m.label+tagCross)/2 + tagBorder) * tall
		from := x - half
		if t.held != noGauge {
			from = x + half - tall
		}
		if px := float64(p.X); px >= from && px <= x+half && math.Abs(float64(p.Y)-y) <= 0.5*tall {
			found = m
		}
	})
	return found
}

// long is how long a text of numerals is, in heights of its line; before anything has been drawn about so.
func (b *brush) long(text string) float64 {
	if b.atlas == nil {
		return 0.6 * float64(len([]rune(text)))
	}
	return b.atlas.long(text)
}
