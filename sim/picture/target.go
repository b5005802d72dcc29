package picture

import (
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/sim"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// TargetPicture is the target card: where each shot passes the upright plane through the mark, as the
// gunner sees it, over the silhouette of the man, true to scale. Shots that something stopped before
// they came so far are drawn where they would have passed. It needs an experiment that aims at one man.
func TargetPicture(e *sim.Experiment, r *sim.Result) (*Picture, error) {
	if len(e.Aim.Men) != 1 {
		return nil, errors.New("a target card needs shots aimed at one man")
	}
	lays, err := e.Lays()
	if err != nil {
		return nil, err
	}
	k := card{e.Table, &lays[0], r.Sample, lays[0].Mark.Z - e.Table.Ground(e.Table.Men[lays[0].Man].At)}
	axes := ruled("inches right of the mark", "inches above his ground")
	axes.X.Min, axes.X.Max, axes.Y.Min, axes.Y.Max = k.frame(r.Dispersion)
	axes.X.Tick.Marker, axes.Y.Tick.Marker = inchTicks{9}, inchTicks{9}
	ahead := k.lay.Mark.Flat().Sub(e.Table.Guns[e.Gun].At).Unit()
	axes.Add(sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		k.man(c, x, y, ahead)
		line(c, mixed(cork, ink, 0.3), 1.2, []vg.Point{{X: c.Min.X, Y: y(0)}, {X: c.Max.X, Y: y(0)}})
		k.passages(c, x, y)
		mark := vg.Point{X: x(0), Y: y(k.aim)}
		cross(c, chalk, 2.6, 8, mark, 0)
		cross(c, brass, 1.3, 7.5, mark, 0)
	}))
	p := &Picture{
		width: 5.4 * vg.Inch, height: 6.2 * vg.Inch,
		title: fmt.Sprintf("Target card: %s at %s in", e.Table.Men[k.lay.Man].Name, printed(k.lay.Distance)),
	}
	in := r.TargetInterval
	p.under = fmt.Sprintf("%d of %s touch him: %.1f %% (%.1f to %.1f).", r.TargetHits, inch.Counted(r.Shots, "shot", "shots"),
		100*sim.Ratio(r.TargetHits, r.Shots), 100*in[0], 100*in[1])
	if r.Stopped > 0 {
		p.under += fmt.Sprintf(" %d stopped on the way.", r.Stopped)
	}
	if n := len(r.Sample); n < r.Shots {
		p.under += fmt.Sprintf(" %d of them are drawn.", n)
	}
	if right, above := r.Dispersion.Right, r.Dispersion.Above; right != nil && above != nil {
		p.under += fmt.Sprintf(" Spread %.3f in across, %.3f up and down.", right.Deviation, above.Deviation)
	}
	p.body = func(c draw.Canvas) {
		c = cardEntries().draw(c)
		toScale(axes, c)
		axes.Draw(c)
	}
	return p, nil
}

// card is what a target card shows.
type card struct {
	table *tabletop.Table
	lay   *sim.Lay
	falls []sim.Shot
	aim   float64 // height of the mark above the man's ground, in
}

// frame holds the man and 3.4 deviations each way, which is all but one shot in a thousand.
func (k *card) frame(d sim.Scatter) (x0, x1, y0, y1 float64) {
	kind := k.table.Figure(k.table.Men[k.lay.Man].Arm)
	half, y0, y1 := 1.4, -0.25, kind.Height+0.25
	if d.Right != nil {
		half = max(half, math.Abs(d.Right.Mean)+3.4*d.Right.Deviation)
	}
	if d.Above != nil {
		y0 = min(y0, k.aim+d.Above.Mean-3.4*d.Above.Deviation)
		y1 = max(y1, k.aim+d.Above.Mean+3.4*d.Above.Deviation)
	}
	return -half, half, y0, y1
}

// man draws the man as the gunner sees him.
func (k *card) man(c draw.Canvas, x, y func(float64) vg.Length, ahead plane.Vec) {
	man := &k.table.Men[k.lay.Man]
	kind := k.table.Figure(man.Arm)
	seen := elevation{k.table, k.lay.Mark.Flat(), plane.Vec{X: ahead.Y, Y: -ahead.X}}
	of := mixed(sideColour(man.Side), paper, 0.45)
	if man.Posture == physics.Lying {
		x0, x1 := seen.span(k.table.ManOutline(k.lay.Man))
		fill(c, of, c.ClipPolygonXY(box(x(x0), y(0), x(x1), y(kind.LyingHeight))))
		return
	}
	for _, part := range kind.Parts {
		x0, x1 := seen.span(part.Outline.Place(man.At, man.Heading))
		fill(c, of, c.ClipPolygonXY(box(x(x0), y(part.Z0), x(x1), y(part.Z1))))
	}
}

// passages draws every shot where it passes, or would have passed, the plane of the mark.
func (k *card) passages(c draw.Canvas, x, y func(float64) vg.Length) {
	size := vg.Length(max(0.9, min(2, 40/math.Sqrt(float64(len(k.falls))))))
	for i := range k.falls {
		s := &k.falls[i]
		at := vg.Point{X: x(s.Right), Y: y(k.aim + s.Above)}
		switch {
		case math.IsNaN(s.Right) || !c.Contains(at):
		case s.OnTarget:
			dot(c, faded(ink, 0.75), size, at)
		case s.Stopped:
			cross(c, faded(ink, 0.55), 0.6, size+0.4, at, math.Pi/4)
		default:
			ring(c, red, 0.6, size, at)
		}
	}
}

// cardEntries explains the marks of a target card.
func cardEntries() legend {
	return legend{
		{"touched him", func(c draw.Canvas, at vg.Point) { dot(c, ink, 1.8, at) }},
		{"missed him", func(c draw.Canvas, at vg.Point) { ring(c, red, 0.7, 1.8, at) }},
		{"stopped on the way", func(c draw.Canvas, at vg.Point) { cross(c, faded(ink, 0.55), 0.7, 2.4, at, math.Pi/4) }},
		{"aimed at", func(c draw.Canvas, at vg.Point) { cross(c, brass, 1.3, 6, at, 0) }},
	}
}
