package picture

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"littlewars/sim"
	"littlewars/sim/stats"
	"littlewars/tabletop/inch"
)

// numberTicks are plain figures at round steps.
type numberTicks struct{ about int }

// Ticks chooses a step of 1, 2 or 5 times a power of ten.
func (t numberTicks) Ticks(low, high float64) []plot.Tick {
	rough := (high - low) / float64(t.about)
	power := math.Pow(10, math.Floor(math.Log10(rough)))
	step := 10 * power
	for _, k := range []float64{1, 2, 5} {
		if k*power >= rough {
			step = k * power
			break
		}
	}
	digits := max(0, int(-math.Floor(math.Log10(step)+1e-9)))
	var ticks []plot.Tick
	for i := math.Ceil(low/step - 1e-9); i*step <= high+1e-9*step; i++ {
		label := strings.Replace(fmt.Sprintf("%.*f", digits, i*step+0), "-", "−", 1)
		ticks = append(ticks, plot.Tick{Value: i * step, Label: label})
	}
	return ticks
}

// grid draws faint lines across at the axis' marks.
func grid(p *plot.Plot) plot.Plotter {
	return sketch(func(c draw.Canvas, _, y func(float64) vg.Length) {
		for _, tick := range p.Y.Tick.Marker.Ticks(p.Y.Min, p.Y.Max) {
			line(c, faded(faintInk, 0.28), 0.5, []vg.Point{{X: c.Min.X, Y: y(tick.Value)}, {X: c.Max.X, Y: y(tick.Value)}})
		}
	})
}

// ProbabilityPicture draws a sweep: hit probability and kills a shot against the parameter, each with
// its 95 % interval. Values at which the gun could not be fired have no point.
func ProbabilityPicture(r *sim.SweepResult) *Picture {
	axes := sweepAxes(r)
	hits := curve{of: red, name: "hit probability", mark: round, value: func(p *sim.Report) (float64, *stats.Interval) { return p.HitProbability, &p.HitInterval }}
	kills := curve{
		of: mixed(brass, ink, 0.25), name: "kills a shot", mark: square, dashes: []vg.Length{5, 3},
		value: func(p *sim.Report) (float64, *stats.Interval) { return p.MeanKills, p.MeanInterval },
	}
	axes.Add(grid(axes), hits.plotter(r.Steps), kills.plotter(r.Steps))
	p := &Picture{
		width: 7.4 * vg.Inch, height: 4.6 * vg.Inch,
		title: fmt.Sprintf("Hits and kills by %s: %s, %s", strings.ReplaceAll(r.Parameter, "-", " "), r.Gun, r.Scenario),
		under: fmt.Sprintf("%s at each point, seed %d; bands are 95 %% intervals.", inch.Counted(r.Asked, "shot", "shots"), r.Seed),
	}
	idle := 0
	for _, s := range r.Steps {
		if s.Report == nil {
			idle++
		}
	}
	if idle > 0 {
		p.under += fmt.Sprintf(" At %s the gun could not be fired.", inch.Counted(idle, "value", "values"))
	}
	p.body = func(c draw.Canvas) { axes.Draw(legend{hits.entry(), kills.entry()}.draw(c)) }
	return p
}

// sweepAxes are empty axes that hold every step of a sweep.
func sweepAxes(r *sim.SweepResult) *plot.Plot {
	label := map[string]string{"range": "range from the muzzle"}[r.Parameter]
	if label == "" {
		label = strings.ReplaceAll(r.Parameter, "-", " ")
	}
	units := map[string]string{"": "", "in": ", inches", "in/s": ", inches a second", "°": ", degrees", "%": ", per cent"}
	unit, ok := units[r.Unit]
	if !ok {
		unit = ", " + r.Unit
	}
	axes := ruled(label+unit, "")
	axes.X.Tick.Marker, axes.Y.Tick.Marker = plot.Ticker(numberTicks{9}), numberTicks{8}
	if r.Unit == "in" {
		axes.X.Tick.Marker = inchTicks{14}
	}
	axes.Y.Min, axes.Y.Max = 0, 1.04
	axes.X.Min, axes.X.Max = math.Inf(1), math.Inf(-1)
	for _, s := range r.Steps {
		axes.X.Min, axes.X.Max = min(axes.X.Min, s.Value), max(axes.X.Max, s.Value)
		if s.Report == nil {
			continue
		}
		axes.Y.Max = max(axes.Y.Max, 1.04*s.Report.MeanKills)
		if in := s.Report.MeanInterval; in != nil {
			axes.Y.Max = max(axes.Y.Max, 1.04*in[1])
		}
	}
	switch len(r.Steps) {
	case 0:
		axes.X.Min, axes.X.Max = 0, 1
	case 1:
		axes.X.Min, axes.X.Max = axes.X.Min-1, axes.X.Max+1
	}
	room := 0.02 * (axes.X.Max - axes.X.Min)
	axes.X.Min, axes.X.Max = axes.X.Min-room, axes.X.Max+room
	return axes
}

// curve is one figure of a report with its interval. Where two curves run together a dashed one with
// open marks shows the other through.
type curve struct {
	of     color.NRGBA
	name   string
	dashes []vg.Length
	mark   func(c draw.Canvas, of color.NRGBA, at vg.Point)
	value  func(*sim.Report) (float64, *stats.Interval)
}

func round(c draw.Canvas, of color.NRGBA, at vg.Point) {
	dot(c, paper, 2.6, at)
	dot(c, of, 2, at)
}

func square(c draw.Canvas, of color.NRGBA, at vg.Point) {
	const half = 3.4
	outline(c, of, 0.9, box(at.X-half, at.Y-half, at.X+half, at.Y+half))
}

func (k curve) plotter(steps []sim.SweepStep) plot.Plotter {
	return sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		var upper, lower, middle []vg.Point
		flush := func() {
			if len(middle) > 1 && len(upper) == len(middle) {
				fill(c, faded(k.of, 0.16), append(upper, lower...))
			}
			if len(middle) > 1 {
				c.StrokeLines(draw.LineStyle{Color: k.of, Width: 1.1, Dashes: k.dashes}, middle)
			}
			for i, at := range middle {
				if len(upper) == len(middle) {
					line(c, k.of, 0.8, []vg.Point{lower[len(lower)-1-i], upper[i]})
				}
				k.mark(c, k.of, at)
			}
			upper, lower, middle = nil, nil, nil
		}
		for i := range steps {
			if steps[i].Report == nil { // the line does not run over what could not be fired
				flush()
				continue
			}
			at := x(steps[i].Value)
			v, in := k.value(steps[i].Report)
			middle = append(middle, vg.Point{X: at, Y: y(v)})
			if in != nil {
				upper = append(upper, vg.Point{X: at, Y: y(in[1])})
				lower = append([]vg.Point{{X: at, Y: y(in[0])}}, lower...)
			}
		}
		flush()
	})
}

// entry is the curve in a legend.
func (k curve) entry() entry {
	return entry{k.name, func(c draw.Canvas, at vg.Point) {
		c.StrokeLines(draw.LineStyle{Color: k.of, Width: 1.1, Dashes: k.dashes},
			[]vg.Point{{X: at.X - 10, Y: at.Y}, {X: at.X + 8, Y: at.Y}})
		k.mark(c, k.of, at)
	}}
}
