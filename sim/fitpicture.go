package sim

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"littlewars/physics"
)

// fitView is which measures of a fit are drawn, and against what.
type fitView struct {
	measure    string // range or height
	byDistance bool   // against the screen's distance; else against elevation
	x, y       string // what the axes say
}

// viewOf draws ranges if there are any; heights at one screen against elevation, and at several
// against distance.
func viewOf(readings []Reading) fitView {
	v := fitView{"height", false, "elevation, degrees", "height of strike, inches"}
	for i := range readings {
		switch {
		case !math.IsNaN(readings[i].Range):
			return fitView{"range", false, "elevation, degrees", "range to the floor, inches"}
		case readings[i].Distance != readings[0].Distance:
			v.byDistance, v.x = true, "distance of the screen, inches"
		}
	}
	return v
}

// at is where a reading stands on the view's x axis.
func (v fitView) at(r *Reading) float64 {
	if v.byDistance {
		return r.Distance
	}
	return degrees(r.Elevation)
}

// shows reports whether the view draws a reading.
func (v fitView) shows(r *Reading) bool { return math.IsNaN(r.Range) == (v.measure == "height") }

// FitPicture draws a fit over the shots it was fitted to, and beneath what is left over, in
// deviations.
func FitPicture(f *Fit, readings []Reading, standard physics.GunModel) *Picture {
	v := viewOf(readings)
	top := ruled("", v.y)
	bottom := ruled(v.x, "deviations")
	byLine := map[int]*Reading{}
	for i := range readings {
		byLine[readings[i].Line] = &readings[i]
	}
	var seen, left plotter.XYs
	for _, r := range f.Residuals {
		if r.Measure == v.measure {
			at := v.at(byLine[r.Line])
			seen = append(seen, plotter.XY{X: at, Y: r.Observed})
			left = append(left, plotter.XY{X: at, Y: r.Standard})
		}
	}
	ways := v.curves(f, readings, standard)
	frame(top, append(ways, seen)...)
	frame(bottom, left)
	bottom.X.Min, bottom.X.Max = top.X.Min, top.X.Max
	limit := max(3, bottom.Y.Max, -bottom.Y.Min)
	bottom.Y.Min, bottom.Y.Max = -limit, limit
	top.X.Tick.Marker, bottom.X.Tick.Marker = plot.Ticker(numberTicks{9}), plot.Ticker(numberTicks{9})
	if v.byDistance {
		top.X.Tick.Marker, bottom.X.Tick.Marker = inchTicks{12}, inchTicks{12}
	}
	top.Y.Tick.Marker, bottom.Y.Tick.Marker = inchTicks{7}, numberTicks{4}
	top.Add(grid(top), sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		for _, way := range ways {
			line(c, red, 1.1, onPaper(way, x, y))
		}
		for _, at := range onPaper(seen, x, y) {
			ring(c, ink, 0.8, 2.2, at)
		}
	}))
	bottom.Add(sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		fill(c, faded(brass, 0.16), box(c.Min.X, y(-2), c.Max.X, y(2)))
		line(c, red, 0.9, []vg.Point{{X: c.Min.X, Y: y(0)}, {X: c.Max.X, Y: y(0)}})
		for _, at := range onPaper(left, x, y) {
			ring(c, ink, 0.8, 1.9, at)
		}
	}))
	return &Picture{
		width: 7.4 * vg.Inch, height: 6 * vg.Inch,
		title: "A gun fitted to its test shots",
		under: f.oneLine(),
		body: func(c draw.Canvas) {
			split := c.Min.Y + 0.34*(c.Max.Y-c.Min.Y)
			upper, lower := c, c
			upper.Min.Y, lower.Max.Y = split+6, split-6
			// The panels' left edges must agree, whatever their figures need.
			dx := top.DataCanvas(upper).Min.X - bottom.DataCanvas(lower).Min.X
			upper.Min.X, lower.Min.X = upper.Min.X-min(dx, 0), lower.Min.X+max(dx, 0)
			dx = top.DataCanvas(upper).Max.X - bottom.DataCanvas(lower).Max.X
			upper.Max.X, lower.Max.X = upper.Max.X-max(dx, 0), lower.Max.X+min(dx, 0)
			top.Draw(upper)
			bottom.Draw(lower)
		},
	}
}

// oneLine sums a fit up.
func (f *Fit) oneLine() string {
	plusMinus := func(e *Estimate, format, unit string) string {
		s := fmt.Sprintf(format, e.Value)
		if e.Held {
			return s + unit + " (held)"
		}
		return fmt.Sprintf("%s%s (%s to %s)", s, unit, fmt.Sprintf(format, e.Interval[0]), fmt.Sprintf(format, e.Interval[1]))
	}
	return strings.Join([]string{
		"Speed " + plusMinus(&f.MuzzleSpeed, "%.1f", " in/s"),
		"drag " + plusMinus(&f.Drag, "%.2e", " /in"),
		"spread " + plusMinus(&f.AngleSpread, "%.2f", " mrad"),
		plusMinus(&f.SpeedSpread, "%.2f", " %"),
	}, ", ")
}

// curves are the mean shots of the fitted gun: against elevation one curve, against distance one for
// each elevation fired at (at most eight).
func (v fitView) curves(f *Fit, readings []Reading, standard physics.GunModel) []plotter.XYs {
	const most = 8
	gun := f.Gun(standard)
	low, high := math.Inf(1), math.Inf(-1)
	var settings []*Reading // whose mean shots are drawn
	for i := range readings {
		r := &readings[i]
		if !v.shows(r) {
			continue
		}
		low, high = min(low, v.at(r)), max(high, v.at(r))
		known := slices.ContainsFunc(settings, func(s *Reading) bool { return !v.byDistance || s.Elevation == r.Elevation })
		if !known && len(settings) < most {
			settings = append(settings, r)
		}
	}
	const pieces = 80
	room := 0.05*(high-low) + 0.25
	var ways []plotter.XYs
	for _, r := range settings {
		gun.BoreHeight = r.Muzzle
		var way plotter.XYs
		for i := range pieces + 1 {
			at := low - room + (high-low+2*room)*float64(i)/pieces
			if value, ok := v.mean(&gun, r, at); ok {
				way = append(way, plotter.XY{X: at, Y: value})
			}
		}
		ways = append(ways, way)
	}
	return ways
}

// mean is the gun's mean shot at a place of the x axis.
func (v fitView) mean(gun *physics.GunModel, r *Reading, at float64) (float64, bool) {
	switch {
	case v.measure == "range":
		p, ok := physics.Landing(gun, radians(at), gun.Shot.Radius)
		return p.Distance, ok
	case v.byDistance:
		p, ok := physics.PassAt(gun, r.Elevation, at)
		return p.Height, ok
	}
	p, ok := physics.PassAt(gun, radians(at), r.Distance)
	return p.Height, ok
}

// frame widens the axes to hold all points with a little room.
func frame(p *plot.Plot, all ...plotter.XYs) {
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, points := range all {
		for _, at := range points {
			p.X.Min, p.X.Max = min(p.X.Min, at.X), max(p.X.Max, at.X)
			p.Y.Min, p.Y.Max = min(p.Y.Min, at.Y), max(p.Y.Max, at.Y)
		}
	}
	x, y := 0.01*(p.X.Max-p.X.Min)+1e-9, 0.06*(p.Y.Max-p.Y.Min)+1e-9
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = p.X.Min-x, p.X.Max+x, p.Y.Min-y, p.Y.Max+y
}

func onPaper(points plotter.XYs, x, y func(float64) vg.Length) []vg.Point {
	drawn := make([]vg.Point, len(points))
	for i, at := range points {
		drawn[i] = vg.Point{X: x(at.X), Y: y(at.Y)}
	}
	return drawn
}
