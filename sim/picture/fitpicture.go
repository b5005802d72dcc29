package picture

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
	"littlewars/physics/matter"
	"littlewars/sim/calibrate"
	"littlewars/tabletop/inch"
)

// fitView is which measures of a fit a column of panels draws, and against what.
type fitView struct {
	measure    string // range, height or lateral
	byDistance bool   // against the distance; else against elevation
	x, y       string // what the axes say
}

// viewsOf are the views that hold all readings: ranges against elevation; heights against it, or
// against distance if they were caught at several; lateral misses against distance.
func viewsOf(readings []calibrate.Reading) []fitView {
	var floor, screen, side, several bool
	first := math.NaN()
	for i := range readings {
		r := &readings[i]
		floor = floor || !math.IsNaN(r.Range)
		side = side || !math.IsNaN(r.Lateral)
		if !math.IsNaN(r.Distance) {
			if !screen {
				first = r.Distance
			}
			screen, several = true, several || r.Distance != first
		}
	}
	var views []fitView
	if floor {
		views = append(views, fitView{"range", false, "elevation, degrees", "range to the floor, inches"})
	}
	switch {
	case several:
		views = append(views, fitView{"height", true, "distance of the screen, inches", "height of strike, inches"})
	case screen:
		views = append(views, fitView{"height", false, "elevation, degrees", "height of strike, inches"})
	}
	if side {
		views = append(views, fitView{"lateral", true, "distance, inches", "right of the line, inches"})
	}
	return views
}

// at is where a reading stands on the view's x axis.
func (v fitView) at(r *calibrate.Reading) float64 {
	switch {
	case !v.byDistance:
		return inch.Degrees(r.Elevation)
	case math.IsNaN(r.Distance):
		return r.Range
	}
	return r.Distance
}

// shows reports whether the view draws a reading.
func (v fitView) shows(r *calibrate.Reading) bool {
	if v.measure == "lateral" {
		return !math.IsNaN(r.Lateral)
	}
	return math.IsNaN(r.Range) == (v.measure == "height")
}

// FitPicture draws a fit over the shots it was fitted to, and beneath what is left over, in
// deviations: a column for ranges, one for heights and one for lateral misses, as there are.
func FitPicture(f *calibrate.Fit, readings []calibrate.Reading, standard matter.GunModel) *Picture {
	views := viewsOf(readings)
	columns := make([]fitColumn, len(views))
	for i, v := range views {
		columns[i] = v.column(f, readings, standard)
	}
	width := [...]vg.Length{7.4 * vg.Inch, 9.4 * vg.Inch, 11.4 * vg.Inch}[max(0, len(views)-1)]
	const gap = 14
	below := legend{
		{"a test shot", func(c draw.Canvas, at vg.Point) { ring(c, ink, 0.8, 2.2, at) }},
		{"the fitted gun's mean shot", func(c draw.Canvas, at vg.Point) {
			line(c, red, 1.1, []vg.Point{{X: at.X - 8, Y: at.Y}, {X: at.X + 8, Y: at.Y}})
		}},
		{"two deviations each way, where 19 in 20 should lie", func(c draw.Canvas, at vg.Point) {
			fill(c, faded(brass, 0.2), box(at.X-7, at.Y-4, at.X+7, at.Y+4))
		}},
	}
	return &Picture{
		width: width, height: 6 * vg.Inch,
		title: "A gun fitted to " + inch.Counted(f.Shots, "test shot", "test shots"),
		under: oneLine(f),
		body: func(c draw.Canvas) {
			c = below.draw(c)
			wide := (c.Max.X - c.Min.X + gap) / vg.Length(len(columns))
			for i, column := range columns {
				part := c
				part.Min.X = c.Min.X + wide*vg.Length(i)
				part.Max.X = part.Min.X + wide - gap
				column.draw(part)
			}
		},
	}
}

// fitColumn is a view's two panels.
type fitColumn struct{ top, bottom *plot.Plot }

func (v fitView) column(f *calibrate.Fit, readings []calibrate.Reading, standard matter.GunModel) fitColumn {
	top, bottom := ruled("", v.y), ruled(v.x, "deviations")
	byLine := map[int]*calibrate.Reading{}
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
	top.X.Tick.Marker, bottom.X.Tick.Marker = plot.Ticker(numberTicks{6}), plot.Ticker(numberTicks{6})
	if v.byDistance {
		top.X.Tick.Marker, bottom.X.Tick.Marker = inchTicks{6}, inchTicks{6}
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
	return fitColumn{top, bottom}
}

// draw puts one panel over the other, their edges in line whatever room their figures need.
func (k fitColumn) draw(c draw.Canvas) {
	split := c.Min.Y + 0.34*(c.Max.Y-c.Min.Y)
	upper, lower := c, c
	upper.Min.Y, lower.Max.Y = split+6, split-6
	dx := k.top.DataCanvas(upper).Min.X - k.bottom.DataCanvas(lower).Min.X
	upper.Min.X, lower.Min.X = upper.Min.X-min(dx, 0), lower.Min.X+max(dx, 0)
	dx = k.top.DataCanvas(upper).Max.X - k.bottom.DataCanvas(lower).Max.X
	upper.Max.X, lower.Max.X = upper.Max.X-max(dx, 0), lower.Max.X+min(dx, 0)
	k.top.Draw(upper)
	k.bottom.Draw(lower)
}

// oneLine sums a fit up.
func oneLine(f *calibrate.Fit) string {
	plusMinus := func(e *calibrate.Estimate, format, unit string) string {
		s := fmt.Sprintf(format, e.Value)
		if e.Held {
			return s + unit + " (held)"
		}
		return fmt.Sprintf("%s%s (%s to %s)", s, unit, calibrate.Bound(format, e.Interval[0]), calibrate.Bound(format, e.Interval[1]))
	}
	s := strings.Join([]string{
		"Speed " + plusMinus(&f.MuzzleSpeed, "%.1f", " in/s"),
		"drag " + plusMinus(&f.Drag, "%.6f", " /in"),
		"spread " + plusMinus(&f.AngleSpread, "%.2f", " mrad"),
		plusMinus(&f.SpeedSpread, "%.2f", " %"),
	}, ", ") + "."
	if f.Doubt != "" {
		s += " Doubtful: " + f.Doubt + "."
	}
	return s
}

// curves are the mean shots of the fitted gun: against elevation one curve, against distance one for
// each elevation fired at (at most eight).
func (v fitView) curves(f *calibrate.Fit, readings []calibrate.Reading, standard matter.GunModel) []plotter.XYs {
	const most = 8
	gun := f.Gun(standard)
	low, high := math.Inf(1), math.Inf(-1)
	var settings []*calibrate.Reading // whose mean shots are drawn
	for i := range readings {
		r := &readings[i]
		if !v.shows(r) {
			continue
		}
		low, high = min(low, v.at(r)), max(high, v.at(r))
		known := slices.ContainsFunc(settings, func(s *calibrate.Reading) bool {
			return v.measure != "height" || !v.byDistance || s.Elevation == r.Elevation
		})
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
			if value, ok := v.mean(f, &gun, r, at); ok {
				way = append(way, plotter.XY{X: at, Y: value})
			}
		}
		ways = append(ways, way)
	}
	return ways
}

// mean is the gun's mean shot at a place of the x axis.
func (v fitView) mean(f *calibrate.Fit, gun *matter.GunModel, r *calibrate.Reading, at float64) (float64, bool) {
	switch {
	case v.measure == "lateral":
		return f.BearingZero.Value / 1000 * at, true
	case v.measure == "range":
		p, ok := physics.Landing(gun, inch.Radians(at), gun.Shot.Radius)
		return p.Distance, ok
	case v.byDistance:
		p, ok := physics.PassAt(gun, r.Elevation, at)
		return p.Height, ok
	}
	p, ok := physics.PassAt(gun, inch.Radians(at), r.Distance)
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
