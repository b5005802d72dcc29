package sim

import (
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
)

// mostTracks is how many shots a plan or a side view draws: more would blacken the paper.
const mostTracks = 60

// plan is a view of a table from above. A table deeper than wide is turned a quarter to the right so
// that the paper lies broad: what was ahead of South is then to the right.
type plan struct {
	table  *tabletop.Table
	turned bool
}

func planOf(t *tabletop.Table) plan { return plan{t, t.Depth > 1.15*t.Width} }

// place is a point of the table on the plan's axes.
func (p plan) place(v plane.Vec) (x, y float64) {
	if p.turned {
		return v.Y, -v.X
	}
	return v.X, v.Y
}

// runOff is the floor behind the back lines that the plan shows, in (tabletop.Table.Field).
const runOff = 12

// axes is an empty plot over the floor, and the size of paper on which it is true to scale.
func (p plan) axes() (axes *plot.Plot, width, height vg.Length) {
	x0, y0 := p.place(plane.Vec{X: 0, Y: -runOff})
	x1, y1 := p.place(plane.Vec{X: p.table.Width, Y: p.table.Depth + runOff})
	axes = ruled("inches", "")
	axes.X.Min, axes.X.Max = min(x0, x1), max(x0, x1)
	axes.Y.Min, axes.Y.Max = min(y0, y1), max(y0, y1)
	axes.X.Tick.Marker = floorTicks{inchTicks{10}, axes.X.Min, axes.X.Max}
	about := max(3, int(10*(axes.Y.Max-axes.Y.Min)/(axes.X.Max-axes.X.Min)))
	axes.Y.Tick.Marker = floorTicks{inchTicks{about}, axes.Y.Min, axes.Y.Max}
	const broad, sides, ends = 8.6 * vg.Inch, 60, 110 // room for figures and heading
	tall := (broad - sides) * vg.Length((axes.Y.Max-axes.Y.Min)/(axes.X.Max-axes.X.Min))
	return axes, broad, max(tall, 0.9*vg.Inch) + ends
}

// floorTicks marks only the floor, and leaves out the sign on a turned axis, which runs backwards.
type floorTicks struct {
	inchTicks
	low, high float64
}

// Ticks are those of inchTicks on the floor.
func (f floorTicks) Ticks(_, _ float64) []plot.Tick {
	ticks := f.inchTicks.Ticks(f.low, f.high)
	for i := range ticks {
		if f.low < -runOff {
			ticks[i].Label = carpenter(math.Abs(ticks[i].Value))
		}
	}
	return ticks
}

// toScale widens one axis so that an inch is as long up as across.
func toScale(p *plot.Plot, c draw.Canvas) {
	for range 3 { // the figures' widths depend on the range a little
		data := p.DataCanvas(c).Size()
		across, up := float64(data.X)/(p.X.Max-p.X.Min), float64(data.Y)/(p.Y.Max-p.Y.Min)
		scale := min(across, up)
		grow := func(a *plot.Axis, room float64) {
			extra := (room/scale - (a.Max - a.Min)) / 2
			a.Min, a.Max = a.Min-extra, a.Max+extra
		}
		grow(&p.X, float64(data.X))
		grow(&p.Y, float64(data.Y))
	}
}

// pen draws things of the table on a canvas.
type pen struct {
	plan
	c    draw.Canvas
	x, y func(float64) vg.Length
}

func (k pen) point(v plane.Vec) vg.Point {
	x, y := k.place(v)
	return vg.Point{X: k.x(x), Y: k.y(y)}
}

func (k pen) points(corners []plane.Vec) []vg.Point {
	points := make([]vg.Point, len(corners))
	for i, q := range corners {
		points[i] = k.point(q)
	}
	return points
}

// length is inches on paper.
func (k pen) length(inches float64) vg.Length {
	return vg.Length(math.Abs(float64(k.x(inches) - k.x(0))))
}

// shape fills and rims a convex outline, rounded ones too.
func (k pen) shape(o plane.Convex, inside, rim color.Color, width vg.Length) {
	points := k.points(rounded(o))
	fill(k.c, inside, points)
	if width > 0 {
		outline(k.c, rim, width, points)
	}
}

// rounded is the outline as a polygon, its round corners in steps of 10°.
func rounded(o plane.Convex) []plane.Vec {
	if o.R == 0 {
		return o.Corners
	}
	const step = math.Pi / 18
	var points []plane.Vec
	n := len(o.Corners)
	for i, q := range o.Corners {
		from, turn := 0.0, 2*math.Pi
		if n > 1 {
			before, after := q.Sub(o.Corners[(i+n-1)%n]), o.Corners[(i+1)%n].Sub(q)
			from = before.Angle() - math.Pi/2
			turn = math.Mod(after.Angle()-before.Angle()+4*math.Pi, 2*math.Pi)
		}
		steps := max(1, int(turn/step))
		for s := range steps + 1 {
			points = append(points, q.Add(plane.Polar(from+turn*float64(s)/float64(steps)).Mul(o.R)))
		}
	}
	return points
}

// colours of country, filled and rimmed.
var countryColours = [tabletop.NumPieceKinds]struct{ inside, rim color.NRGBA }{
	tabletop.House:  {wood, ink},
	tabletop.Wall:   {mixed(wood, ink, 0.18), ink},
	tabletop.Rock:   {stone, ink},
	tabletop.Tree:   {faded(leaf, 0.75), mixed(leaf, ink, 0.4)},
	tabletop.Hill:   {mixed(paper, wood, 0.62), mixed(wood, ink, 0.35)},
	tabletop.Bridge: {mixed(wood, chalk, 0.3), ink},
	tabletop.River:  {faded(chalk, 0.8), chalk},
	tabletop.Pond:   {faded(chalk, 0.8), chalk},
	tabletop.Swamp:  {faded(mixed(chalk, leaf, 0.35), 0.8), chalk},
	tabletop.Ford:   {faded(mixed(chalk, cork, 0.4), 0.9), chalk},
}

// crown is the puff of green over a trunk, in: what the eye takes for the tree.
const crown = 1.1

// floorColour is the ground under everything.
func floorColour(m physics.Material) color.NRGBA {
	switch m {
	case physics.Lino:
		return mixed(paper, leaf, 0.38)
	case physics.Carpet:
		return mixed(paper, red, 0.16)
	}
	return mixed(paper, cork, 0.34)
}

// ground draws the floor, its back lines and the country, chalk first and hills from below.
func (k pen) ground() {
	t := k.table
	floor := floorColour(t.Floor)
	k.shape(plane.Rect(0, -runOff, t.Width, t.Depth+runOff), mixed(paper, floor, 0.55), faintInk, 0)
	k.shape(plane.Rect(0, 0, t.Width, t.Depth), floor, faintInk, 0.5)
	for pass := range 3 {
		for i := range t.Country {
			piece := &t.Country[i]
			if countryLayer(piece.Kind) != pass {
				continue
			}
			of := countryColours[piece.Kind]
			if piece.Kind == tabletop.Tree {
				k.shape(plane.Convex{Corners: piece.Outline.Corners, R: crown}, of.inside, of.rim, 0.4)
				k.shape(piece.Outline, mixed(wood, ink, 0.6), ink, 0)
				continue
			}
			k.shape(piece.Outline, of.inside, of.rim, 0.5)
			for _, brick := range piece.Bricks {
				k.shape(brick.Outline, color.Transparent, faded(ink, 0.35), 0.3)
			}
		}
	}
}

// countryLayer is the order of drawing: what lies flat, what is stood upon, what stands.
func countryLayer(kind tabletop.PieceKind) int {
	switch kind {
	case tabletop.River, tabletop.Pond, tabletop.Swamp, tabletop.Ford:
		return 0
	case tabletop.Hill, tabletop.Bridge:
		return 1
	}
	return 2
}

func sideColour(s tabletop.Side) color.NRGBA {
	if s == tabletop.South {
		return red
	}
	return blue
}

// leastMark is how small a man's mark may be on paper.
const leastMark = 1.5 * vg.Length(1)

// forces draws men in their outlines, or as marks where those would be too small to see (round for
// South, square for North), and guns in brass.
func (k pen) forces() {
	t := k.table
	for i := range t.Men {
		m := &t.Men[i]
		if m.Posture == physics.Gone {
			continue
		}
		of := sideColour(m.Side)
		r := k.length(t.Figure(m.Arm).HalfWidth)
		if r >= leastMark {
			k.shape(t.ManOutline(i), of, chalk, 0.3)
			continue
		}
		r = leastMark
		if m.Arm == tabletop.Cavalry {
			r *= 1.35
		}
		const rim = 0.5
		at := k.point(m.At)
		if m.Side == tabletop.South {
			dot(k.c, chalk, r+rim, at)
			dot(k.c, of, r, at)
		} else {
			fill(k.c, chalk, box(at.X-r-rim, at.Y-r-rim, at.X+r+rim, at.Y+r+rim))
			fill(k.c, of, box(at.X-r, at.Y-r, at.X+r, at.Y+r))
		}
	}
	for i := range t.Guns {
		for _, part := range t.GunOutline(i) {
			k.shape(part, brass, mixed(brass, ink, 0.6), 0.5)
		}
		if k.length(4) < 8 {
			ring(k.c, sideColour(t.Guns[i].Side), 0.8, 5, k.point(t.Guns[i].At))
		}
	}
}

// track draws a shot's way in plan: flight in ink, sliding and rolling in faint dots; a mark where it
// met a man, a smaller one where it met country or floor.
func (k pen) track(tr *physics.Track, strength float64) {
	for i := range tr.Legs {
		leg := &tr.Legs[i]
		style := draw.LineStyle{Color: faded(ink, strength), Width: 0.6}
		if leg.Motion != physics.Flying {
			style.Dashes = []vg.Length{1.5, 2}
		}
		k.c.StrokeLines(style, k.c.ClipLinesXY([]vg.Point{k.point(leg.From.Flat()), k.point(leg.To.Flat())})...)
	}
	for i := range tr.Contacts {
		c := &tr.Contacts[i]
		if c.Met != physics.Person {
			ring(k.c, faded(ink, min(1, 1.6*strength)), 0.5, 1.3, k.point(c.At.Flat()))
		}
	}
	for i := range tr.Contacts {
		if c := &tr.Contacts[i]; c.Met == physics.Person {
			dot(k.c, red, 1.7, k.point(c.At.Flat()))
		}
	}
}

// PlanPicture is the fall of shot seen from above, true to scale: the table, and the ways of the
// first shots of the experiment (at most sixty).
func PlanPicture(e *Experiment, r *Report) (*Picture, error) {
	tracks, err := e.Tracks(0, min(mostTracks, r.Shots))
	if err != nil {
		return nil, err
	}
	p := planOf(e.Table)
	axes, width, height := p.axes()
	// Many ways are drawn fainter than one.
	strength := max(0.16, min(0.85, 2/math.Sqrt(float64(max(1, len(tracks))))))
	axes.Add(sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		k := pen{p, c, x, y}
		k.ground()
		k.forces()
		for _, tr := range tracks {
			k.track(tr, strength)
		}
	}))
	return &Picture{
		width: width, height: height,
		title: fmt.Sprintf("Fall of shot: %s, %s", e.Table.Guns[e.Gun].Name, titleOf(e.Table)),
		under: particulars(r, len(tracks)),
		body: func(c draw.Canvas) {
			key := draw.Crop(c, 0, 0, 0, 0)
			key.Max.Y = key.Min.Y + 16
			planKey(key)
			c.Min.Y += 20
			toScale(axes, c)
			axes.Draw(c)
		},
	}, nil
}

// titleOf is what the table is called in a heading.
func titleOf(t *tabletop.Table) string {
	if t.Title != "" {
		return t.Title
	}
	return t.Name
}

// particulars is the line under a title.
func particulars(r *Report, drawn int) string {
	s := fmt.Sprintf("%d shots, %d hits, %d kills", r.Shots, r.Hits, r.Kills)
	if drawn < r.Shots {
		s += fmt.Sprintf("; the first %d are drawn", drawn)
	}
	return s + fmt.Sprintf(". Seed %d.", r.Seed)
}

// planKey explains the marks in one line.
func planKey(c draw.Canvas) {
	words := letters(9, ink)
	words.XAlign = text.XLeft
	x, y := c.Min.X+2, c.Min.Y+6
	entry := func(name string, mark func(at vg.Point)) {
		mark(vg.Point{X: x + 8, Y: y})
		c.FillText(words, vg.Point{X: x + 20, Y: y}, name)
		x += 34 + words.Width(name)
	}
	entry("flight", func(at vg.Point) {
		line(c, ink, 0.7, []vg.Point{{X: at.X - 8, Y: at.Y}, {X: at.X + 8, Y: at.Y}})
	})
	entry("sliding, rolling", func(at vg.Point) {
		c.StrokeLines(draw.LineStyle{Color: ink, Width: 0.7, Dashes: []vg.Length{1.5, 2}},
			[]vg.Point{{X: at.X - 8, Y: at.Y}, {X: at.X + 8, Y: at.Y}})
	})
	entry("met floor or country", func(at vg.Point) { ring(c, ink, 0.5, 1.6, at) })
	entry("met a man", func(at vg.Point) { dot(c, red, 2, at) })
}
