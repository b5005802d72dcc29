package sim

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"littlewars/physics/plane"
	"littlewars/tabletop"
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
// its 95 % interval.
func ProbabilityPicture(r *SweepResult) *Picture {
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
	axes.Y.Min, axes.Y.Max = 0, 1
	axes.X.Min, axes.X.Max = math.Inf(1), math.Inf(-1)
	for _, s := range r.Steps {
		axes.X.Min, axes.X.Max = min(axes.X.Min, s.Value), max(axes.X.Max, s.Value)
		if high := s.Report.MeanInterval[1]; !math.IsInf(high, 0) {
			axes.Y.Max = max(axes.Y.Max, 1.04*high)
		}
	}
	if len(r.Steps) < 2 {
		axes.X.Min, axes.X.Max = axes.X.Min-1, axes.X.Max+1
	}
	room := 0.02 * (axes.X.Max - axes.X.Min)
	axes.X.Min, axes.X.Max = axes.X.Min-room, axes.X.Max+room
	kills := curve{brass, "kills a shot", func(p *Report) (float64, Interval) { return p.MeanKills, p.MeanInterval }}
	hits := curve{red, "hit probability", func(p *Report) (float64, Interval) { return p.HitProbability, p.HitInterval }}
	axes.Add(grid(axes), kills.of(r.Steps), hits.of(r.Steps))
	axes.Legend.Add(hits.name, swatch{hits.colour})
	axes.Legend.Add(kills.name, swatch{kills.colour})
	axes.Legend.Top, axes.Legend.Left = true, false
	axes.Legend.YOffs = 24
	shots := 0
	if len(r.Steps) > 0 {
		shots = r.Steps[0].Report.Shots
	}
	return &Picture{
		width: 7.4 * vg.Inch, height: 4.4 * vg.Inch,
		title: fmt.Sprintf("Hits and kills by %s: %s, %s", strings.ReplaceAll(r.Parameter, "-", " "), r.Gun, r.Scenario),
		under: fmt.Sprintf("%d shots at each point, seed %d; bars and bands are 95 %% intervals.", shots, r.Seed),
		body:  axes.Draw,
	}
}

// curve is one figure of a report with its interval.
type curve struct {
	colour color.NRGBA
	name   string
	value  func(*Report) (float64, Interval)
}

func (k curve) of(steps []SweepStep) plot.Plotter {
	return sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		var upper, lower, middle []vg.Point
		for i := range steps {
			at := x(steps[i].Value)
			v, in := k.value(&steps[i].Report)
			high := in[1]
			if math.IsInf(high, 0) {
				high = v
			}
			upper = append(upper, vg.Point{X: at, Y: y(high)})
			lower = append([]vg.Point{{X: at, Y: y(in[0])}}, lower...)
			middle = append(middle, vg.Point{X: at, Y: y(v)})
		}
		if len(steps) > 1 {
			fill(c, faded(k.colour, 0.16), append(upper, lower...))
		}
		line(c, k.colour, 1.1, middle)
		for i, at := range middle {
			line(c, k.colour, 0.8, []vg.Point{lower[len(lower)-1-i], upper[i]})
			dot(c, paper, 2.6, at)
			dot(c, k.colour, 2, at)
		}
	})
}

// swatch is a curve's sample in a legend.
type swatch struct{ colour color.NRGBA }

// Thumbnail draws it.
func (s swatch) Thumbnail(c *draw.Canvas) {
	y := (c.Min.Y + c.Max.Y) / 2
	line(*c, s.colour, 1.1, []vg.Point{{X: c.Min.X, Y: y}, {X: c.Max.X, Y: y}})
	dot(*c, s.colour, 2, vg.Point{X: (c.Min.X + c.Max.X) / 2, Y: y})
}

// HeatPicture colours each cell of a heat map by its kill probability, over the plan of its table.
func HeatPicture(t *tabletop.Table, h *HeatMap) *Picture {
	p := planOf(t)
	axes, width, height := p.axes()
	axes.Add(sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		k := pen{p, c, x, y}
		k.ground()
		for i, n := range h.Kills {
			if n == blank {
				continue
			}
			x0, y0 := float64(i%h.Cols)*h.Cell, float64(i/h.Cols)*h.Cell
			a, b := k.point(plane.Vec{X: x0, Y: y0}), k.point(plane.Vec{X: min(x0+h.Cell, t.Width), Y: min(y0+h.Cell, t.Depth)})
			// A hair of overlap keeps the floor from showing between cells.
			const hair = 0.15
			fill(c, heatColour(ratio(n, h.Shots)),
				box(min(a.X, b.X)-hair, min(a.Y, b.Y)-hair, max(a.X, b.X)+hair, max(a.Y, b.Y)+hair))
		}
		k.edges()
		k.forces()
	}))
	return &Picture{
		width: width, height: height,
		title: fmt.Sprintf("Where it is deadly to stand: %s, %s", h.Gun, titleOf(t)),
		under: fmt.Sprintf("Share of %d shots, laid on a man stood there, that kill him; cells of %s in. Seed %d.",
			h.Shots, carpenter(h.Cell), h.Seed),
		body: func(c draw.Canvas) {
			heatKey(c)
			c.Min.Y += 24
			toScale(axes, c)
			axes.Draw(c)
		},
	}
}

// edges draws the country's outlines over the heat.
func (k pen) edges() {
	for i := range k.table.Country {
		piece := &k.table.Country[i]
		of := countryColours[piece.Kind]
		inside := color.NRGBA{}
		if countryLayer(piece.Kind) == 2 {
			inside = of.inside
		}
		rim := faded(of.rim, 0.7)
		if countryLayer(piece.Kind) == 0 { // chalk would not show on pale cells
			rim = faded(faintInk, 0.5)
		}
		k.shape(piece.Outline, inside, rim, 0.5)
	}
}

// heatColour runs from chalk through brass to red.
func heatColour(p float64) color.NRGBA {
	stops := []color.NRGBA{mixed(paper, chalk, 0.6), mixed(paper, brass, 0.6), mixed(brass, red, 0.55), red}
	at := min(max(p, 0), 1) * float64(len(stops)-1)
	i := min(int(at), len(stops)-2)
	return mixed(stops[i], stops[i+1], at-float64(i))
}

// heatKey is a bar of the colours with their probabilities.
func heatKey(c draw.Canvas) {
	const wide, tall, steps = 190, 8, 95
	words := letters(9, ink)
	words.XAlign, words.YAlign = text.XLeft, text.YCenter
	x, y := c.Min.X+2, c.Min.Y+2
	for i := range steps {
		x0 := x + vg.Length(wide*i/steps)
		fill(c, heatColour((float64(i)+0.5)/steps), box(x0, y, x0+vg.Length(wide)/steps+0.3, y+tall))
	}
	outline(c, faintInk, 0.5, box(x, y, x+wide, y+tall))
	for _, p := range []float64{0, 0.5, 1} {
		label := words
		label.XAlign, label.YAlign = text.XCenter, text.YBottom
		c.FillText(label, vg.Point{X: x + 4 + vg.Length(p)*(wide-8), Y: y + tall + 2}, strings.TrimSuffix(fmt.Sprintf("%.1f", p), ".0"))
	}
	c.FillText(words, vg.Point{X: x + wide + 10, Y: y + tall/2}, "kill probability; blank where no man can stand or no shot reaches")
}
