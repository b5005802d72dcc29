package picture

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/sim"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
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

// axes is an empty plot over the floor.
func (p plan) axes() *plot.Plot {
	x0, y0 := p.place(plane.Vec{X: 0, Y: -runOff})
	x1, y1 := p.place(plane.Vec{X: p.table.Width, Y: p.table.Depth + runOff})
	axes := ruled("inches", "")
	if p.turned {
		axes.X.Label.Text = "inches from South's back line; the table lies on its side, North to the right"
	}
	axes.X.Min, axes.X.Max = min(x0, x1), max(x0, x1)
	axes.Y.Min, axes.Y.Max = min(y0, y1), max(y0, y1)
	axes.X.Tick.Marker = floorTicks{inchTicks{10}, axes.X.Min, axes.X.Max}
	about := max(3, int(10*(axes.Y.Max-axes.Y.Min)/(axes.X.Max-axes.X.Min)))
	axes.Y.Tick.Marker = floorTicks{inchTicks{about}, axes.Y.Min, axes.Y.Max}
	return axes
}

// onPaper gives the picture the size on which the axes, with a legend beneath them, are true to scale,
// and a compass with a scale in its corner.
func (p plan) onPaper(picture *Picture, axes *plot.Plot, below legend) {
	const broad, trial = 8.6 * vg.Inch, 8 * vg.Inch
	picture.width = broad
	picture.corner = func(draw.Canvas) {} // its room is kept free when the heading is broken into lines
	room := draw.NewCanvas(nil, broad-2*margin, trial)
	data := axes.DataCanvas(room).Size()
	scale := float64(data.X) / (axes.X.Max - axes.X.Min) // points an inch
	tall := vg.Length(scale * (axes.Y.Max - axes.Y.Min))
	picture.height = tall + (trial - data.Y) + picture.heading() + below.height(broad-2*margin) + 2*margin
	picture.corner = func(c draw.Canvas) { p.compass(c, scale) }
	picture.body = func(c draw.Canvas) {
		c = below.draw(c)
		toScale(axes, c)
		axes.Draw(c)
	}
}

// compass draws in the canvas' upper right corner an arrow to the North and a bar of so many feet.
func (p plan) compass(c draw.Canvas, scale float64) {
	middle := vg.Point{X: c.Max.X - 11, Y: c.Max.Y - 13}
	way := vg.Point{Y: 1}
	if p.turned {
		way, middle.X = vg.Point{X: 1}, middle.X-8
	}
	along := func(forward, left vg.Length) vg.Point {
		return vg.Point{X: middle.X + way.X*forward - way.Y*left, Y: middle.Y + way.Y*forward + way.X*left}
	}
	fill(c, ink, []vg.Point{along(7, 0), along(-9, 4), along(-6, 0), along(-9, -4)})
	words := letters(9.5, ink)
	c.FillText(words, along(13, 0), "N")
	const longest = 60
	for _, bar := range []struct {
		inches float64
		name   string
	}{{72, "6 ft"}, {36, "3 ft"}, {24, "2 ft"}, {12, "1 ft"}, {6, "6 in"}, {3, "3 in"}, {1, "1 in"}} {
		long := vg.Length(bar.inches * scale)
		if long > longest {
			continue
		}
		x1, y := c.Max.X-38, c.Max.Y-19
		line(c, ink, 0.8, []vg.Point{{X: x1 - long, Y: y + 3}, {X: x1 - long, Y: y}, {X: x1, Y: y}, {X: x1, Y: y + 3}})
		words.YAlign = text.YBottom
		c.FillText(words, vg.Point{X: x1 - long/2, Y: y + 2}, bar.name)
		return
	}
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
			ticks[i].Label = inch.Tape(math.Abs(ticks[i].Value))
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

// countryColours are those of country, filled and rimmed.
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
func floorColour(m matter.Material) color.NRGBA {
	switch m {
	case matter.Lino:
		return mixed(paper, leaf, 0.38)
	case matter.Carpet:
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

// leastMark is half the breadth of the smallest mark on paper.
const leastMark = 1.5 * vg.Length(1)

// forces draws the guns in brass, and then the men in their outlines or, where those would be too small
// to see, as marks.
func (k pen) forces() {
	for i := range k.table.Guns {
		k.gun(i)
	}
	for i := range k.table.Men {
		k.man(i)
	}
}

// man draws one man: on foot round for South and square for North when he is no more than a mark, on
// horse long the way he heads, lying hollow.
func (k pen) man(i int) {
	m := &k.table.Men[i]
	kind := k.table.Figure(m.Arm)
	of, at := sideColour(m.Side), k.point(m.At)
	inside, rim, width := of, chalk, vg.Length(0.5)
	if m.Posture == physics.Lying {
		inside, rim, width = chalk, of, 0.9
	}
	switch {
	case m.Posture == physics.Gone:
	case k.length(kind.HalfWidth) >= leastMark:
		k.shape(k.table.ManOutline(i), inside, rim, width)
	case m.Posture == physics.Lying:
		k.bar(m.At, m.LieTo, max(k.length(kind.Height), 4*leastMark), 0, inside, rim)
	case m.Arm == tabletop.Cavalry:
		k.bar(m.At, m.Heading, max(k.length(1), 2.4*leastMark), -1, inside, rim)
	case m.Side == tabletop.South:
		dot(k.c, chalk, leastMark+0.5, at)
		dot(k.c, of, leastMark, at)
	default:
		const r = leastMark
		fill(k.c, chalk, box(at.X-r-0.5, at.Y-r-0.5, at.X+r+0.5, at.Y+r+0.5))
		fill(k.c, of, box(at.X-r, at.Y-r, at.X+r, at.Y+r))
	}
}

// bar is a mark that reaches from the point forward by long, and back by back times that.
func (k pen) bar(at plane.Vec, heading float64, long, back vg.Length, inside, rim color.Color) {
	p, q := k.point(at), k.point(at.Add(plane.Polar(heading)))
	size := math.Hypot(float64(q.X-p.X), float64(q.Y-p.Y))
	u := vg.Point{X: (q.X - p.X) / vg.Length(size), Y: (q.Y - p.Y) / vg.Length(size)}
	corner := func(f, l vg.Length) vg.Point {
		return vg.Point{X: p.X + u.X*f - u.Y*l, Y: p.Y + u.Y*f + u.X*l}
	}
	points := []vg.Point{
		corner(back*long, leastMark), corner(long, leastMark), corner(long, -leastMark), corner(back*long, -leastMark),
	}
	fill(k.c, inside, points)
	outline(k.c, rim, 0.6, points)
}

// gun draws a gun, larger than true where it would be too small to be told.
func (k pen) gun(i int) {
	const least = 11 // points from trail to muzzle
	g := &k.table.Guns[i]
	larger := max(1, least/float64(k.length(g.Model.MuzzleForward+g.Model.TrailBehind)))
	for _, part := range k.table.GunOutline(i) {
		corners := make([]plane.Vec, len(part.Corners))
		for c, q := range part.Corners {
			corners[c] = g.At.Add(q.Sub(g.At).Mul(larger))
		}
		k.shape(plane.Convex{Corners: corners, R: part.R * larger}, brass, mixed(brass, ink, 0.6), 0.5)
	}
}

// forceEntries are the marks of the men and guns that stand on a table.
func forceEntries(t *tabletop.Table) legend {
	var foot [2]bool
	var horse, lying bool
	for i := range t.Men {
		m := &t.Men[i]
		if m.Posture == physics.Gone {
			continue
		}
		foot[m.Side] = true
		horse = horse || m.Arm == tabletop.Cavalry
		lying = lying || m.Posture == physics.Lying
	}
	barred := func(inside, rim color.Color) func(c draw.Canvas, at vg.Point) {
		return func(c draw.Canvas, at vg.Point) {
			points := box(at.X-6, at.Y-2, at.X+6, at.Y+2)
			fill(c, inside, points)
			outline(c, rim, 0.9, points)
		}
	}
	var l legend
	for _, e := range []struct {
		some bool
		entry
	}{
		{foot[tabletop.South], entry{"South", func(c draw.Canvas, at vg.Point) { dot(c, red, 2.4, at) }}},
		{foot[tabletop.North], entry{"North", func(c draw.Canvas, at vg.Point) {
			fill(c, blue, box(at.X-2.2, at.Y-2.2, at.X+2.2, at.Y+2.2))
		}}},
		{horse, entry{"horse", barred(faintInk, faintInk)}},
		{lying, entry{"lying", barred(chalk, faintInk)}},
		{len(tabletop.Shooters(t)) > 0, entry{"gun", func(c draw.Canvas, at vg.Point) {
			fill(c, brass, box(at.X-7, at.Y-0.9, at.X+7, at.Y+0.9))
			fill(c, brass, box(at.X-2, at.Y-3, at.X+2, at.Y+3))
		}}},
	} {
		if e.some {
			l = append(l, e.entry)
		}
	}
	return l
}

// track draws a shot's way in plan: flight in ink, sliding and rolling in dots, and a ring where it met
// country or floor.
func (k pen) track(tr *physics.Track, strength float64) {
	for i := range tr.Legs {
		leg := &tr.Legs[i]
		style := draw.LineStyle{Color: faded(ink, strength), Width: 0.6}
		if leg.Motion != physics.Flying {
			style.Dashes = rollingDashes()
		}
		k.c.StrokeLines(style, k.c.ClipLinesXY([]vg.Point{k.point(leg.From.Flat()), k.point(leg.To.Flat())})...)
	}
	for i := range tr.Contacts {
		c := &tr.Contacts[i]
		if c.Met != physics.Person {
			ring(k.c, faded(ink, min(1, 1.6*strength)), 0.5, 1.3, k.point(c.At.Flat()))
		}
	}
}

// strikes marks where shots met men. Where hundreds meet one man a star each would hide him, so that
// points closer than a star is wide get one.
func (k pen) strikes(tracks []*physics.Track) {
	const radius = 2.6
	var marked []vg.Point
	for _, tr := range tracks {
		for i := range tr.Contacts {
			if tr.Contacts[i].Met != physics.Person {
				continue
			}
			at := k.point(tr.Contacts[i].At.Flat())
			near := func(q vg.Point) bool {
				return math.Hypot(float64(q.X-at.X), float64(q.Y-at.Y)) < radius
			}
			if k.c.Contains(at) && !slices.ContainsFunc(marked, near) {
				marked = append(marked, at)
				star(k.c, radius, at)
			}
		}
	}
}

// aimed rings the men aimed at.
func (k pen) aimed(lays []sim.Lay) {
	for _, l := range lays {
		if l.Man >= 0 {
			aimRing(k.c, max(5, k.length(1.3)), k.point(l.Mark.Flat()))
		}
	}
}

func aimRing(c draw.Canvas, radius vg.Length, at vg.Point) {
	ring(c, chalk, 1.8, radius, at)
	ring(c, ink, 0.7, radius, at)
}

func aimEntry() entry {
	return entry{"aimed at", func(c draw.Canvas, at vg.Point) { aimRing(c, 4, at) }}
}

// PlanPicture is the fall of shot seen from above, true to scale: the table, the gun swung to where it
// was laid, and the ways of the first shots of the experiment (at most sixty).
func PlanPicture(e *sim.Experiment, r *sim.Report) (*Picture, error) {
	tracks, err := e.Tracks(0, min(mostTracks, r.Shots))
	if err != nil {
		return nil, err
	}
	lays, err := e.Lays()
	if err != nil {
		return nil, err
	}
	t := sim.WithGuns(e.Table)
	t.Guns[e.Gun].Heading = lays[0].Bearing
	if len(tracks) > 0 && len(lays) > 1 {
		t.Guns[e.Gun].Heading = tracks[0].Launch.Bearing
	}
	p := planOf(t)
	axes := p.axes()
	// Many ways are drawn fainter than one.
	strength := max(0.16, min(0.85, 2/math.Sqrt(float64(max(1, len(tracks))))))
	axes.Add(sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		k := pen{p, c, x, y}
		k.ground()
		k.forces()
		k.aimed(lays)
		for _, tr := range tracks {
			k.track(tr, strength)
		}
		k.strikes(tracks)
	}))
	picture := &Picture{
		title: fmt.Sprintf("Fall of shot: %s, %s", t.Guns[e.Gun].Name, titleOf(t)),
		under: particulars(r, len(tracks)),
	}
	below := wayEntries()
	if len(e.Aim.Men) > 0 {
		below = append(below, aimEntry())
	}
	p.onPaper(picture, axes, append(below, forceEntries(t)...))
	return picture, nil
}

// titleOf is what the table is called in a heading.
func titleOf(t *tabletop.Table) string {
	if t.Title != "" {
		return t.Title
	}
	return t.Name
}

// particulars is the line under a title.
func particulars(r *sim.Report, drawn int) string {
	s := fmt.Sprintf("%s, %s, %s", inch.Counted(r.Shots, "shot", "shots"), inch.Counted(r.Hits, "hit", "hits"), inch.Counted(r.Kills, "kill", "kills"))
	if drawn < r.Shots {
		s += fmt.Sprintf("; the first %d are drawn", drawn)
	}
	return s + fmt.Sprintf(". Seed %d.", r.Seed)
}
