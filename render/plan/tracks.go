package plan

import (
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// Overlay is what is laid over the table of a sheet: what shots did, or how deadly it is to stand where.
type Overlay struct {
	Patches []Patch
	Tracks  []Way
	Marks   []Mark
	Broad   bool // a table deeper than twice its width lies on its side, so that the paper is broad
}

// Patch is ground in a colour of the scale, from pale to red, or hatched.
type Patch struct {
	Low, High engine.Spot // corners
	Share     float64     // 0 to 1
	Hatched   int         // ways it is hatched instead: 1 or 2
	What      string      // what the share is of, or what the hatching means
}

// Way is a way over the table. Those of one What look alike.
type Way struct {
	Points []engine.Spot
	Dotted bool
	Share  float64 // of the ink's strength, 0 to 1
	What   string
}

// Mark is a spot where something happened. What it is drawn as tells what it means.
type Mark struct {
	At    engine.Spot
	Sign  MarkSign
	Share float64 // of the ink's strength, 0 to 1
	What  string
}

// MarkSign is how a mark is drawn.
type MarkSign uint8

// The signs of marks.
const (
	MarkRing  MarkSign = iota // small, and fainter for a smaller share
	MarkStar                  // of those that would hide each other one
	MarkRound                 // about whoever stands there
)

// turned is the sheet a quarter to the right: what was ahead is then to the right.
func (s *Sheet) turned() *Sheet {
	t := *s
	v := &t.View
	at := func(p engine.Spot) engine.Spot { return engine.Spot{X: p.Y, Y: -p.X} }
	all := func(points []engine.Spot) []engine.Spot { return engine.Mapped(points, at) }
	// box is two corners, the lower left one first.
	box := func(low, high *engine.Spot) {
		*low, *high = engine.Spot{X: low.Y, Y: -high.X}, engine.Spot{X: high.Y, Y: -low.X}
	}
	box(&v.Ground.Low, &v.Ground.High)
	v.Figures, v.Solids, v.Lines = slices.Clone(v.Figures), slices.Clone(v.Solids), slices.Clone(v.Lines)
	for i := range v.Figures {
		f := &v.Figures[i]
		f.At, f.Heading, f.Toward = at(f.At), f.Heading-math.Pi/2, f.Toward-math.Pi/2
		f.Covers = engine.Mapped(f.Covers, all)
		if f.Bore != nil {
			bore := *f.Bore
			bore.Muzzle, bore.Trail, f.Bore = at(bore.Muzzle), at(bore.Trail), &bore
		}
	}
	for i := range v.Solids {
		v.Solids[i].Outline, v.Solids[i].Turned = all(v.Solids[i].Outline), v.Solids[i].Turned-math.Pi/2
	}
	for i := range v.Lines {
		v.Lines[i].Points = all(v.Lines[i].Points)
	}
	t.Patches, t.Tracks, t.Marks = slices.Clone(t.Patches), slices.Clone(t.Tracks), slices.Clone(t.Marks)
	for i := range t.Patches {
		box(&t.Patches[i].Low, &t.Patches[i].High)
	}
	for i := range t.Tracks {
		t.Tracks[i].Points = all(t.Tracks[i].Points)
	}
	for i := range t.Marks {
		t.Marks[i].At = at(t.Marks[i].At)
	}
	return &t
}

// drawPatches draws the ground in colours.
func drawPatches(p *plan) {
	for i := range p.Patches {
		const hair = 0.15 // of overlap keeps the floor from showing between patches
		k := &p.Patches[i]
		drawPatch(p, k, p.at(k.Low).Sub(Point(hair, hair)), p.at(k.High).Add(Point(hair, hair)))
	}
}

func drawPatch(p *plan, k *Patch, low, high vg.Point) {
	if k.Hatched == 0 {
		p.Fill(scaled(p.Palette, k.Share), Boxed(low, high))
		return
	}
	const apart = 4.5
	for _, way := range []float64{math.Pi / 4, -math.Pi / 4}[:k.Hatched] {
		p.stroke(Faint(p.Palette.Ink, 0.3), 0.4, lined(Boxed(low, high), apart/math.Sqrt2, way)...)
	}
}

// scaled is a share as a colour, from chalk through brass to red.
func scaled(c palette.Palette, share float64) color.NRGBA {
	stops := [...]color.NRGBA{
		palette.Mixed(c.Paper, c.Chalk, 0.6), palette.Mixed(c.Paper, c.Brass, 0.6),
		palette.Mixed(c.Brass, c.Red, 0.55), c.Red,
	}
	at := min(max(share, 0), 1) * float64(len(stops)-1)
	i := min(int(at), len(stops)-2)
	return palette.Mixed(stops[i], stops[i+1], at-float64(i))
}

// drawTracks draws ways and marks, as far as they are on the table.
func drawTracks(p *plan) {
	g := p.View.Ground
	ground := []engine.Spot{g.Low, {X: g.High.X, Y: g.Low.Y}, g.High, {X: g.Low.X, Y: g.High.Y}}
	for i := range p.Tracks {
		t := &p.Tracks[i]
		for k := range t.Points[1:] {
			if a, b, some := polygon.Within(ground, t.Points[k], t.Points[k+1]); some {
				drawWay(p, t, p.line([]engine.Spot{a, b}))
			}
		}
	}
	const near = 2.6 // points
	var stars []vg.Point
	for i := range p.Marks {
		m := &p.Marks[i]
		at := p.at(m.At)
		hides := func(q vg.Point) bool { return math.Hypot(float64(q.X-at.X), float64(q.Y-at.Y)) < near }
		if !polygon.Inside(ground, m.At) || m.Sign == MarkStar && slices.ContainsFunc(stars, hides) {
			continue
		}
		if m.Sign == MarkStar {
			stars = append(stars, at)
		}
		drawMark(p, m, at)
	}
}

func drawWay(p *plan, t *Way, path vg.Path) {
	var dots []float64
	if t.Dotted {
		dots = []float64{1.5, 2}
	}
	p.dashed(Faint(p.Palette.Ink, t.Share), 0.6, dots, path)
}

func drawMark(p *plan, m *Mark, at vg.Point) {
	switch m.Sign {
	case MarkRing:
		p.stroke(Faint(p.Palette.Ink, m.Share), 0.5, circle(at, 1.3))
	case MarkRound:
		p.stroke(p.Palette.Chalk, 1.8, circle(at, 5))
		p.stroke(p.Palette.Ink, 0.7, circle(at, 5))
	case MarkStar:
		rays := func(long float64) []vg.Path {
			return engine.Mapped([]float64{0, 1, 2, 3}, func(i float64) vg.Path {
				ray := along(i*math.Pi/4, long)
				return openPath(at.Sub(ray), at.Add(ray))
			})
		}
		p.stroke(p.Palette.Chalk, 2.2, rays(3.2)...)
		p.stroke(p.Palette.Ink, 0.9, rays(2.6)...)
	}
}

// overlaid tells what the overlay means.
func overlaid(p *plan, tell func(text string, mark func(vg.Point))) {
	sample := Point(7, 4)
	box := func(k *Patch) func(vg.Point) {
		return func(at vg.Point) {
			drawPatch(p, k, at.Sub(sample), at.Add(sample))
			p.stroke(p.Palette.Faint, 0.5, Boxed(at.Sub(sample), at.Add(sample)))
		}
	}
	for i := range p.Patches {
		k := &p.Patches[i]
		if k.Hatched > 0 {
			tell(k.What, box(k))
			continue
		}
		for _, step := range [...]struct {
			share float64
			text  string
		}{{0, "0"}, {0.25, "¼"}, {0.5, "½"}, {0.75, "¾"}, {1, "1 " + k.What}} {
			tell(step.text, box(&Patch{Share: step.share}))
		}
	}
	if len(p.View.Last) > 0 {
		tell("last move", func(at vg.Point) {
			p.Fill(Faint(p.Palette.Brass, 0.5), Boxed(at.Sub(sample), at.Add(sample)))
		})
	}
	if len(p.View.Alarms) > 0 {
		tell("under attack", func(at vg.Point) { p.alarm(at, 5) })
	}
	for i := range p.Tracks {
		full := p.Tracks[i]
		full.Share = 1
		tell(full.What, func(at vg.Point) { drawWay(p, &full, openPath(at.Sub(Point(7, 0)), at.Add(Point(7, 0)))) })
	}
	for i := range p.Marks {
		full := p.Marks[i]
		full.Share = 1
		tell(full.What, func(at vg.Point) { drawMark(p, &full, at) })
	}
}

// drawLast tints the cells of the last move.
func drawLast(p *plan) {
	for i := range p.View.Cells {
		if c := &p.View.Cells[i]; c.Place != "" && slices.Contains(p.View.Last, c.Place) {
			p.Fill(Faint(p.Palette.Brass, 0.38), p.ring(c.Corners))
			p.stroke(Faint(p.Palette.Brass, 0.9), 0.06*p.cell*p.Unit, p.ring(polygon.Inset(c.Corners, 0.05*p.cell)))
		}
	}
}

// drawAlarms rings the key figures under attack.
func drawAlarms(p *plan) {
	for i := range p.View.Figures {
		f := &p.View.Figures[i]
		if slices.ContainsFunc(p.View.Alarms, func(a engine.Alarm) bool { return a.Figure == f.Word }) {
			r := 0.62
			if f.State != "" {
				r = 0.88 // about what marks his state
			}
			p.alarm(p.at(f.At), r*f.Span*p.Unit)
		}
	}
}

func (p *plan) alarm(at vg.Point, r float64) {
	p.stroke(Faint(p.Palette.Paper, 0.9), 0.2*r, circle(at, r))
	p.stroke(p.Palette.Alarm, 0.12*r, circle(at, r))
}
