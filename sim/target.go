package sim

import (
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
)

// TargetPicture is the target card: where each shot passes the upright plane through the mark, as the
// gunner sees it, over the silhouette of the man, true to scale. Filled dots are shots that touched
// him. It needs an experiment that aims at one man.
func TargetPicture(e *Experiment, r *Result) (*Picture, error) {
	if len(e.Aim.Men) != 1 || r.Dispersion.Right == nil {
		return nil, errors.New("a target card needs shots aimed at one man")
	}
	lays, err := e.Lays()
	if err != nil {
		return nil, err
	}
	lay, man := lays[0], &e.Table.Men[e.Aim.Men[0]]
	kind := e.Table.Figure(man.Arm)
	aim := lay.Mark.Z - e.Table.Ground(man.At)
	right, above := r.Dispersion.Right, r.Dispersion.Above
	axes := ruled("inches right of the mark", "inches above his ground")
	half := max(1.4, math.Abs(right.Mean)+3.4*right.Deviation)
	axes.X.Min, axes.X.Max = -half, half
	axes.Y.Min = min(-0.25, aim+above.Mean-3.4*above.Deviation)
	axes.Y.Max = max(kind.Height+0.25, aim+above.Mean+3.4*above.Deviation)
	axes.X.Tick.Marker, axes.Y.Tick.Marker = inchTicks{9}, inchTicks{9}
	dots := max(0.9, min(2, 40/math.Sqrt(float64(len(r.Falls)))))
	axes.Add(sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		seen := elevation{e.Table, man.At, plane.Polar(lay.Mark.Flat().Sub(e.Table.Guns[e.Gun].At).Angle() - math.Pi/2)}
		for _, part := range kind.Parts {
			x0, x1 := seen.reach(part.Outline.Place(man.At, man.Heading))
			if man.Posture == physics.Standing {
				fill(c, mixed(sideColour(man.Side), paper, 0.45), box(x(x0), y(part.Z0), x(x1), y(part.Z1)))
			}
		}
		line(c, mixed(cork, ink, 0.3), 1.2, []vg.Point{{X: c.Min.X, Y: y(0)}, {X: c.Max.X, Y: y(0)}})
		for i := range r.Falls {
			s := &r.Falls[i]
			at := vg.Point{X: x(s.Right), Y: y(aim + s.Above)}
			switch {
			case math.IsNaN(s.Right) || !c.Contains(at):
			case s.OnTarget:
				dot(c, faded(ink, 0.75), vg.Length(dots), at)
			default:
				ring(c, red, 0.6, vg.Length(dots), at)
			}
		}
		cross := vg.Point{X: x(0), Y: y(aim)}
		line(c, brass, 1.2, []vg.Point{{X: cross.X - 7, Y: cross.Y}, {X: cross.X + 7, Y: cross.Y}})
		line(c, brass, 1.2, []vg.Point{{X: cross.X, Y: cross.Y - 7}, {X: cross.X, Y: cross.Y + 7}})
	}))
	in := r.TargetInterval
	return &Picture{
		width: 5.4 * vg.Inch, height: 6 * vg.Inch,
		title: fmt.Sprintf("Target card: %s at %s in", man.Name, tabletop.Carpenter(lay.Distance)),
		under: fmt.Sprintf("%d of %d shots touch him: %.1f %% (%.1f to %.1f). Spread %.3f in across, %.3f up and down.",
			r.TargetHits, r.Shots, 100*ratio(r.TargetHits, r.Shots), 100*in[0], 100*in[1], right.Deviation, above.Deviation),
		body: func(c draw.Canvas) {
			targetKey(c)
			c.Min.Y += 20
			toScale(axes, c)
			axes.Draw(c)
		},
	}, nil
}

// targetKey explains the marks of a target card.
func targetKey(c draw.Canvas) {
	words := letters(9, ink)
	words.XAlign = text.XLeft
	x, y := c.Min.X+2, c.Min.Y+6
	for _, entry := range []struct {
		name string
		mark func(at vg.Point)
	}{
		{"touched him", func(at vg.Point) { dot(c, ink, 1.8, at) }},
		{"missed him", func(at vg.Point) { ring(c, red, 0.7, 1.8, at) }},
		{"aimed at", func(at vg.Point) {
			line(c, brass, 1.2, []vg.Point{{X: at.X - 5, Y: at.Y}, {X: at.X + 5, Y: at.Y}})
			line(c, brass, 1.2, []vg.Point{{X: at.X, Y: at.Y - 5}, {X: at.X, Y: at.Y + 5}})
		}},
	} {
		entry.mark(vg.Point{X: x + 6, Y: y})
		c.FillText(words, vg.Point{X: x + 15, Y: y}, entry.name)
		x += 32 + words.Width(entry.name)
	}
}
