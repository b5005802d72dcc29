package render

import (
	"image/color"
	"math"
	"strings"

	"littlewars/engine"
)

// toned is the chalk of a tone. What is meant is told by the line and by a sign on it as well.
func toned(p Palette, t engine.Tone) color.NRGBA {
	switch t {
	case engine.Good:
		return mixed(p.Chalk, hex(0x2FA35B), 0.72)
	case engine.Bad:
		return mixed(p.Alarm, hex(0xFF5A3C), 0.55)
	case engine.Spent:
		return mixed(p.Chalk, p.Cork, 0.45)
	}
	return p.Chalk
}

// dashes is how long the pieces of a tone's line are and the gaps between them, in widths of the line; nought is
// a whole line.
var dashes = [...]struct{ long, gap float64 }{
	engine.Plain: {}, engine.Good: {}, engine.Bad: {9, 6}, engine.Spent: {1.5, 4},
}

// sketch chalks a layer on the ground. Whom a ring is about who is not on the table is named there, if he has a
// name among the gone.
func sketch(r *ruling, b *brush, l *engine.Layer, gone func(word string) string) {
	above := r.above
	r.above = 0
	for i := range l.Rings {
		ring := &l.Rings[i]
		if len(ring.Outline) < 2 {
			continue
		}
		if ring.Tone != engine.Spent {
			r.fill(ring.Outline, thin(toned(r.palette, ring.Tone), 0.06))
		}
		way := append(ring.Outline[:len(ring.Outline):len(ring.Outline)], ring.Outline[0])
		toneLine(r, way, ring.Tone)
		if foot := nearestOf(ring.Outline, b.camera); !leftTable(r, ring, gone) {
			toneSign(r, foot, 0.4*apart(foot, middleOfRing(ring.Outline)), ring.Tone)
		}
	}
	for i := range l.Ties {
		t := &l.Ties[i]
		toneLine(r, []engine.Spot{t.From, t.To}, t.Tone)
		knot(r, t.From, t.Tone)
		knot(r, t.To, t.Tone)
		if t.Tone == engine.Bad {
			toneSign(r, between(t.From, t.To, 0.5), 0.25*apart(t.From, t.To), t.Tone)
		}
	}
	r.above = above
	for i := range l.Rings {
		if ring := &l.Rings[i]; leftTable(r, ring, gone) { // beyond it, where the others do not stand before it
			mid := middleOfRing(ring.Outline)
			far := apart(mid, nearestOf(ring.Outline, b.camera)) + 0.6*letterWide(r, b)
			letterAt(r, b, ahead(mid, b.camera.Yaw+math.Pi/2, far), gone(ring.Of))
		}
	}
	for _, tag := range l.Tags {
		letterAt(r, b, tag.At, tag.Text)
	}
}

// toneLine is a line in a tone's chalk, with a dark edge so that it is seen on anything. A good one is doubled.
func toneLine(r *ruling, way []engine.Spot, tone engine.Tone) {
	wide, c, dash := r.wide(0.13, 0.05, 1.8), toned(r.palette, tone), dashes[tone]
	parts := [][]engine.Spot{way}
	if dash.long > 0 {
		const least = 10 // pieces: of a short line they are shorter
		of := min(wide, lengthOf(way)/least/(dash.long+dash.gap))
		parts = inPieces(way, dash.long*of, dash.gap*of)
	}
	dark, none := thin(r.palette.Soot, 0.45), thin(r.palette.Soot, 0)
	for _, part := range parts {
		path := r.drape(part, 0.016)
		r.band(path, []stop{{-1.5 * wide, none}, {-0.7 * wide, dark}, {0.7 * wide, dark}, {1.5 * wide, none}}, 0)
		for k := range path {
			path[k][2] += 0.003
		}
		if tone != engine.Good {
			r.band(path, []stop{{-0.5 * wide, thin(c, 0.95)}, {0.5 * wide, thin(c, 0.95)}}, 0.15)
			continue
		}
		for _, side := range [2]float64{-0.62, 0.62} {
			r.band(path, []stop{{(side - 0.32) * wide, thin(c, 1)}, {(side + 0.32) * wide, thin(c, 1)}}, 0.1)
		}
	}
}

// toneSign is a tone's own, no larger than there is room: a bead for good, a cross for bad.
func toneSign(r *ruling, at engine.Spot, room float64, tone engine.Tone) {
	size, c := min(r.wide(0.32, 0.1, 4.5), room), toned(r.palette, tone)
	switch tone {
	case engine.Good:
		r.disc(r.on(at, 0.022), 1.25*size, 0, thin(r.palette.Soot, 0.7), thin(r.palette.Soot, 0.5))
		r.disc(r.on(at, 0.026), size, 0.2*size, thin(c, 1), thin(c, 1))
	case engine.Bad:
		for _, half := range [2]struct {
			wide, lift float64
			colour     [4]float32
		}{{0.42, 0.022, thin(r.palette.Soot, 0.75)}, {0.24, 0.026, thin(c, 1)}} {
			for _, way := range [2]float64{math.Pi / 4, 3 * math.Pi / 4} {
				long := size * (1.15 + half.wide)
				r.stroke(ahead(at, way, long), ahead(at, way, -long), half.wide*size, half.lift, half.colour)
			}
		}
	}
}

// knot is the end of a tie.
func knot(r *ruling, at engine.Spot, tone engine.Tone) {
	size := r.wide(0.2, 0.06, 3)
	r.disc(r.on(at, 0.02), 1.3*size, 0, thin(r.palette.Soot, 0.7), thin(r.palette.Soot, 0.5))
	r.disc(r.on(at, 0.024), size, 0, thin(toned(r.palette, tone), 1), thin(toned(r.palette, tone), 1))
}

// leftTable reports whether a ring is about somebody who has left the table, where it is known how those were called.
func leftTable(r *ruling, ring *engine.Ring, gone func(string) string) bool {
	return gone != nil && ring.Of != "" && figureWorded(r.view, ring.Of) < 0
}

// letterAt writes words on the table, upright for whoever looks; half as wide is letterWide.
func letterAt(r *ruling, b *brush, at engine.Spot, text string) {
	r.write(b, at, float64(r.on(at, 0.06)[2]), letterWide(r, b), b.camera.Yaw+math.Pi/2, text, r.palette.Chalk, 1)
}

func letterWide(r *ruling, b *brush) float64 { return max(r.wide(0.8, 0.5, 0), 0.025*b.camera.Tall) }

// nearestOf is the spot of an outline nearest to whoever looks.
func nearestOf(outline []engine.Spot, c Camera) (at engine.Spot) {
	x, y := c.ahead()
	best := math.Inf(1)
	for _, p := range outline {
		const more = 1e-6 // of a unit: of two as near the first
		if far := p.X*x + p.Y*y; far < best-more {
			at, best = p, far
		}
	}
	return at
}

// nameOf is what somebody is called who is in a View, or was.
func nameOf(word string, views ...*engine.View) string {
	for _, v := range views {
		if i := figureWorded(v, word); i >= 0 && v.Figures[i].Label != "" {
			return v.Figures[i].Label
		}
	}
	return strings.ToUpper(word)
}
