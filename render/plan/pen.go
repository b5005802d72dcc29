package plan

import (
	"image/color"
	"math"

	"littlewars/engine"

	"gonum.org/v1/plot/vg"
)

// quill draws on a canvas. Everything it is given is in the plan's own points; scale makes pixels or
// paper of them, lines and all.
type quill struct {
	C        vg.Canvas
	Scale    vg.Length
	straight bool // the canvas takes a colour's parts as they are, not as multiplied by its strength
}

func (q quill) dip(of color.NRGBA) {
	if q.straight {
		q.C.SetColor(undiluted(of))
		return
	}
	q.C.SetColor(of)
}

// undiluted is a colour for vgpdf, which writes the parts that RGBA gives beside the strength: multiplied by
// it, as every other canvas wants them, thin colours would come out dark.
type undiluted color.NRGBA

// RGBA gives the parts as they are.
func (u undiluted) RGBA() (r, g, b, a uint32) {
	return 0x101 * uint32(u.R), 0x101 * uint32(u.G), 0x101 * uint32(u.B), 0x101 * uint32(u.A)
}

func (q quill) path(parts []vg.Path) vg.Path {
	var whole vg.Path
	for _, p := range parts {
		whole = append(whole, mapped(p, func(at vg.Point) vg.Point { return at.Scale(q.Scale) })...)
	}
	return whole
}

// Fill fills closed paths all at once, so that what lies twice under a thin colour is not darker.
func (q quill) Fill(of color.NRGBA, parts ...vg.Path) {
	if whole := q.path(parts); len(whole) > 0 && of.A > 0 { // an SVG cannot write what is not seen
		q.dip(of)
		q.C.Fill(whole)
	}
}

// stroke draws along paths.
func (q quill) stroke(of color.NRGBA, width float64, parts ...vg.Path) {
	q.dashed(of, width, nil, parts...)
}

func (q quill) dashed(of color.NRGBA, width float64, dashes []float64, parts ...vg.Path) {
	whole := q.path(parts)
	if len(whole) == 0 || of.A == 0 {
		return
	}
	scaled := engine.Mapped(dashes, func(d float64) vg.Length { return q.Scale * vg.Length(d) })
	q.C.SetLineDash(scaled, 0)
	q.C.SetLineWidth(q.Scale * vg.Length(width))
	q.dip(of)
	q.C.Stroke(whole)
}

// shade lays a soft shadow of a path, cast to the lower right by what stands so high.
func (q quill) shade(p vg.Path, height float64) {
	const layers = 4
	for i := range layers {
		f := float64(i+1) / layers
		cast := moved(p, Point(0.45*height*f, -0.8*height*f))
		q.Fill(Faint(shadow(), 0.11), cast)
		q.stroke(Faint(shadow(), 0.05), height*0.6, cast)
	}
}

func shadow() color.NRGBA { return color.NRGBA{0x1C, 0x12, 0x0A, 255} }

// Faint is a colour at a share of its strength.
func Faint(c color.NRGBA, share float64) color.NRGBA {
	c.A = uint8(math.Round(float64(c.A) * share))
	return c
}

func Point(x, y float64) vg.Point { return vg.Point{X: vg.Length(x), Y: vg.Length(y)} }

// mapped is the path with each of its points moved, which must keep straight lines straight.
func mapped(p vg.Path, to func(vg.Point) vg.Point) vg.Path {
	q := make(vg.Path, len(p))
	for i, part := range p {
		q[i] = part
		q[i].Pos = to(part.Pos)
		q[i].Control = nil
		for _, c := range part.Control {
			q[i].Control = append(q[i].Control, to(c))
		}
	}
	return q
}

func moved(p vg.Path, by vg.Point) vg.Path {
	return mapped(p, func(at vg.Point) vg.Point { return at.Add(by) })
}

// placed is a path drawn about the origin, so many times as large, turned (radians anticlockwise), and
// then put down.
func placed(p vg.Path, at vg.Point, size, turn float64) vg.Path {
	sin, cos := math.Sincos(turn)
	return mapped(p, func(v vg.Point) vg.Point {
		x, y := float64(v.X)*size, float64(v.Y)*size
		return at.Add(Point(float64(x*cos)-float64(y*sin), float64(x*sin)+float64(y*cos)))
	})
}

func openPath(points ...vg.Point) vg.Path {
	var p vg.Path
	for i, at := range points {
		if i == 0 {
			p.Move(at)
			continue
		}
		p.Line(at)
	}
	return p
}

func ringPath(points ...vg.Point) vg.Path {
	p := openPath(points...)
	if len(p) > 0 {
		p.Close()
	}
	return p
}

func Boxed(low, high vg.Point) vg.Path {
	return ringPath(low, vg.Point{X: high.X, Y: low.Y}, high, vg.Point{X: low.X, Y: high.Y})
}

// circle is four curves: the same in every format.
func circle(at vg.Point, r float64) vg.Path {
	const k = 0.5523 // of the radius; the usual handle of a quarter
	var p vg.Path
	p.Move(Point(r, 0))
	for _, c := range [4][6]float64{
		{1, k, k, 1, 0, 1}, {-k, 1, -1, k, -1, 0}, {-1, -k, -k, -1, 0, -1}, {k, -1, 1, -k, 1, 0},
	} {
		p.CubeTo(Point(r*c[0], r*c[1]), Point(r*c[2], r*c[3]), Point(r*c[4], r*c[5]))
	}
	p.Close()
	return moved(p, at)
}
