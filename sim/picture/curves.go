package picture

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/sim"
	"littlewars/sim/stats"
	"littlewars/tabletop"
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

// HeatPicture colours each cell of a heat map by its kill probability, over the plan of its table.
// Cells without a figure show the floor, hatched one way where nobody can stand or be reached and both
// ways where a stopped run had not come yet.
func HeatPicture(t *tabletop.Table, h *sim.HeatMap) *Picture {
	p := planOf(t)
	axes := p.axes()
	axes.Add(sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		k := pen{p, c, x, y}
		k.ground()
		for i, n := range h.Kills {
			k.cell(h, i, n)
		}
		k.edges()
		k.forces()
	}))
	picture := &Picture{
		title: fmt.Sprintf("Where it is deadly to stand: %s, %s", h.Gun, titleOf(t)),
		under: fmt.Sprintf("Share of %s, laid on a man stood there, that kill him; cells of %s in. Seed %d.",
			inch.Counted(h.Shots, "shot", "shots"), printed(h.Cell), h.Seed),
	}
	below := legend{{"nobody can stand there, or no shot reaches", hatchEntry(hatchBlank)}}
	if slices.Contains(h.Kills, sim.Unfired) {
		below = append(below, entry{"not fired at: stopped before", hatchEntry(hatchUnfired)})
	}
	p.onPaper(picture, axes, append(below, forceEntries(t)...))
	body := picture.body
	const key = 26
	picture.height += key
	picture.body = func(c draw.Canvas) {
		heatKey(c)
		c.Min.Y += key
		body(c)
	}
	return picture
}

// cell fills one cell of the map, or hatches it.
func (k pen) cell(h *sim.HeatMap, i, n int) {
	x0, y0 := float64(i%h.Cols)*h.Cell, float64(i/h.Cols)*h.Cell
	a := k.point(plane.Vec{X: x0, Y: y0})
	b := k.point(plane.Vec{X: min(x0+h.Cell, h.Width), Y: min(y0+h.Cell, h.Depth)})
	x0p, x1p, y0p, y1p := min(a.X, b.X), max(a.X, b.X), min(a.Y, b.Y), max(a.Y, b.Y)
	switch n {
	case sim.Blank:
		hatch(k.c, hatchBlank, x0p, y0p, x1p, y1p)
	case sim.Unfired:
		hatch(k.c, hatchUnfired, x0p, y0p, x1p, y1p)
	default:
		// A hair of overlap keeps the floor from showing between cells.
		const hair = 0.15
		fill(k.c, heatColour(sim.Ratio(n, h.Shots)), box(x0p-hair, y0p-hair, x1p+hair, y1p+hair))
	}
}

// hatching is which ways a patch is hatched: the first so many of rising and falling.
type hatching int

const (
	hatchBlank   hatching = 1
	hatchUnfired hatching = 2
)

// hatch draws slanting lines over a patch of floor; those of neighbouring patches meet.
func hatch(c draw.Canvas, way hatching, x0, y0, x1, y1 vg.Length) {
	const apart = 4.5
	patch := draw.Canvas{Canvas: c.Canvas, Rectangle: vg.Rectangle{Min: vg.Point{X: x0, Y: y0}, Max: vg.Point{X: x1, Y: y1}}}
	style := draw.LineStyle{Color: faded(ink, 0.3), Width: 0.4}
	for _, s := range []vg.Length{1, -1}[:way] {
		// Lines y = s x + b; b runs over what the patch's corners need.
		low := min(y0-s*x0, y0-s*x1, y1-s*x0, y1-s*x1)
		high := max(y0-s*x0, y0-s*x1, y1-s*x0, y1-s*x1)
		for b := vg.Length(math.Ceil(float64(low)/apart)) * apart; b < high; b += apart {
			ends := []vg.Point{{X: x0, Y: s*x0 + b}, {X: x1, Y: s*x1 + b}}
			c.StrokeLines(style, patch.ClipLinesXY(ends)...)
		}
	}
}

func hatchEntry(way hatching) func(c draw.Canvas, at vg.Point) {
	return func(c draw.Canvas, at vg.Point) {
		fill(c, floorColour(matter.Cork), box(at.X-7, at.Y-4, at.X+7, at.Y+4))
		hatch(c, way, at.X-7, at.Y-4, at.X+7, at.Y+4)
		outline(c, faintInk, 0.5, box(at.X-7, at.Y-4, at.X+7, at.Y+4))
	}
}

// edges draws the country over the heat: what lies flat or is stood upon in outline, what stands whole.
func (k pen) edges() {
	for pass := range 3 {
		for i := range k.table.Country {
			piece := &k.table.Country[i]
			of := countryColours[piece.Kind]
			switch {
			case countryLayer(piece.Kind) != pass:
			case piece.Kind == tabletop.Tree:
				k.shape(plane.Convex{Corners: piece.Outline.Corners, R: crown}, faded(leaf, 0.6), of.rim, 0.5)
				k.shape(piece.Outline, mixed(wood, ink, 0.6), ink, 0)
			case pass == 2:
				k.shape(piece.Outline, of.inside, of.rim, 0.6)
			default: // chalk would not show on pale cells, nor ink on red ones
				k.shape(piece.Outline, color.NRGBA{}, faded(chalk, 0.9), 1.4)
				k.shape(piece.Outline, color.NRGBA{}, faded(ink, 0.65), 0.5)
			}
		}
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
	c.FillText(words, vg.Point{X: x + wide + 10, Y: y + tall/2}, "kill probability")
}
