package picture

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/sim"
	"littlewars/tabletop"
)

// mostTracks is how many shots a side view draws: more would blacken the paper.
const mostTracks = 60

// elevation is a view from the side: what stands in a corridor along the line of fire, against the
// distance from the muzzle.
type elevation struct {
	table *tabletop.Table
	from  plane.Vec // the muzzle
	ahead plane.Vec // unit step along the line of fire
}

// corridor is how far to each side of the line of fire things are shown, in. What a shot on that line
// would not meet is drawn faintly.
const corridor = 3.0

// reach is the standard shot's radius: what is farther from the line of fire is beside it, in.
const reach = 0.1

func (v elevation) along(p plane.Vec) float64 { return p.Sub(v.from).Dot(v.ahead) }

// silhouette is an upright rectangle of the view.
type silhouette struct {
	x0, x1, z0, z1 float64
	man            int // or -1
	kind           tabletop.PieceKind
	beside         bool // not on the line of fire itself
	gun            bool // a part of a gun
}

// gun lists the parts of the gun that fires, swung to its bearing.
func (v elevation) gun(g int, bearing float64) []silhouette {
	gun := &v.table.Guns[g]
	ground := v.table.Ground(gun.At)
	var all []silhouette
	for _, part := range gun.Model.Parts {
		x0, x1 := v.span(part.Outline.Place(gun.At, bearing))
		all = append(all, silhouette{x0: x0, x1: x1, z0: ground + part.Z0, z1: ground + part.Z1, man: -1, gun: true})
	}
	return all
}

// silhouettes lists what stands in the corridor: country, other guns, then men part by part.
func (v elevation) silhouettes(firing int) []silhouette {
	var all []silhouette
	for i := range v.table.Country {
		piece := &v.table.Country[i]
		if piece.Z1 == piece.Z0 {
			continue
		}
		s := silhouette{z0: piece.Z0, z1: piece.Z1, man: -1, kind: piece.Kind}
		var ok bool
		if s.x0, s.x1, ok = piece.Outline.Sweep(v.from, v.ahead, reach); !ok {
			s.beside = true
			if s.x0, s.x1, ok = piece.Outline.Sweep(v.from, v.ahead, corridor); !ok {
				continue
			}
		}
		all = append(all, s)
	}
	for i := range v.table.Guns {
		gun := &v.table.Guns[i]
		if i != firing && math.Abs(gun.At.Sub(v.from).Cross(v.ahead)) <= corridor {
			all = append(all, v.gun(i, gun.Heading)...)
		}
	}
	for i := range v.table.Men {
		man := &v.table.Men[i]
		if man.Posture == physics.Gone || math.Abs(man.At.Sub(v.from).Cross(v.ahead)) > corridor {
			continue
		}
		ground := v.table.Ground(man.At)
		kind := v.table.Figure(man.Arm)
		_, _, on := v.table.ManOutline(i).Sweep(v.from, v.ahead, reach)
		if man.Posture == physics.Lying {
			x0, x1 := v.span(v.table.ManOutline(i))
			all = append(all, silhouette{x0: x0, x1: x1, z0: ground, z1: ground + kind.LyingHeight, man: i, beside: !on})
			continue
		}
		for _, part := range kind.Parts {
			x0, x1 := v.span(part.Outline.Place(man.At, man.Heading))
			all = append(all, silhouette{x0: x0, x1: x1, z0: ground + part.Z0, z1: ground + part.Z1, man: i, beside: !on})
		}
	}
	slices.SortStableFunc(all, func(a, b silhouette) int { // what is faint hides nothing
		return cmp.Compare(depth(a), depth(b))
	})
	return all
}

// depth is the order of drawing: what is beside the line of fire, then what is on it.
func depth(s silhouette) int {
	if s.beside {
		return 0
	}
	return 1
}

// span is the stretch of the line of fire beside an outline.
func (v elevation) span(o plane.Convex) (x0, x1 float64) {
	x0, x1 = math.Inf(1), math.Inf(-1)
	for _, q := range o.Corners {
		x0, x1 = min(x0, v.along(q)-o.R), max(x1, v.along(q)+o.R)
	}
	return x0, x1
}

// wayOf is a track's legs as points of the view.
func (v elevation) wayOf(leg *physics.Leg) plotter.XYs {
	const pieces = 48
	way := make(plotter.XYs, pieces+1)
	for i := range way {
		at, _ := leg.At(leg.T0 + (leg.T1-leg.T0)*float64(i)/pieces)
		way[i] = plotter.XY{X: v.along(at.Flat()), Y: at.Z}
	}
	return way
}

// SidePicture is the ways of shots `from` to from+n-1 seen from the side: height against distance from
// the muzzle, with the country and the men that stand within three inches of the line of fire. Where
// heights must be drawn much taller than distances, a second panel shows the mark to one scale. Of a
// single shot every contact is numbered.
func SidePicture(e *sim.Experiment, from, n int) (*Picture, error) {
	if n < 1 {
		return nil, errors.New("a side view needs at least one shot")
	}
	n = min(n, mostTracks)
	tracks, err := e.Tracks(from, n)
	if err != nil {
		return nil, err
	}
	lays, err := e.Lays()
	if err != nil {
		return nil, err
	}
	s := &sideView{tracks: tracks}
	s.elevation = elevation{e.Table, tracks[0].Launch.From.Flat(), plane.Polar(lays[0].Bearing)}
	s.shapes = append(s.gun(e.Gun, lays[0].Bearing), s.silhouettes(e.Gun)...)
	s.strength = max(0.18, min(0.9, 2/math.Sqrt(float64(len(tracks)))))
	axes := ruled("distance from the muzzle, inches", "height, inches")
	axes.X.Min, axes.X.Max, axes.Y.Min, axes.Y.Max = s.frame()
	axes.X.Tick.Marker, axes.Y.Tick.Marker = inchTicks{12}, inchTicks{6}

	const broad, tall = 8.6 * vg.Inch, 215
	p := &Picture{width: broad, title: fmt.Sprintf("From the side: %s, %s", e.Table.Guns[e.Gun].Name, titleOf(e.Table))}
	below := s.entries()
	times := taller(axes, broad-2*margin, tall)
	shots := fmt.Sprintf("Shot %d", from)
	if n > 1 {
		shots = fmt.Sprintf("Shots %d to %d", from, from+n-1)
	}
	p.under = fmt.Sprintf("%s of seed %d. ", shots, e.Seed)
	height := vg.Length(tall)
	switch {
	case times >= 0.7 && times <= 1.5:
		p.under += "Heights and distances are drawn to one scale."
		axes.Add(s.drawing(stretch{}))
		p.body = func(c draw.Canvas) { s.toOneScale(axes, below.draw(c)) }
	case times < 0.7: // a shot that hardly goes anywhere
		p.under += fmt.Sprintf("Heights are drawn %.2g times as tall as distances.", times)
		axes.Add(s.drawing(stretch{}))
		p.body = func(c draw.Canvas) { axes.Draw(below.draw(c)) }
	default:
		near := s.near(lays[0])
		room := 0.02 * (axes.X.Max - axes.X.Min)
		axes.X.Max = max(axes.X.Max, near.to+room)
		p.under += fmt.Sprintf("Above, heights are drawn %.2g times as tall as distances; below, to one scale.",
			taller(axes, broad-2*margin, tall))
		axes.Add(s.drawing(near))
		closer := s.closer(near)
		closer.Add(s.drawing(stretch{}))
		inside := closer.DataCanvas(draw.NewCanvas(nil, broad-2*margin, tall)).Size()
		low := tall - inside.Y + inside.X*vg.Length((closer.Y.Max-closer.Y.Min)/(closer.X.Max-closer.X.Min))
		height += low + 10
		p.body = func(c draw.Canvas) {
			c = below.draw(c)
			upper, lower := c, c
			upper.Min.Y, lower.Max.Y = c.Min.Y+low+10, c.Min.Y+low
			axes.Draw(upper)
			s.toOneScale(closer, lower)
		}
	}
	p.height = height + p.heading() + below.height(broad-2*margin) + 2*margin
	return p, nil
}

// taller is how many times as tall as long an inch is, drawn with the axes on so much paper.
func taller(axes *plot.Plot, wide, high vg.Length) float64 {
	data := axes.DataCanvas(draw.NewCanvas(nil, wide, high)).Size()
	return float64(data.Y/data.X) * (axes.X.Max - axes.X.Min) / (axes.Y.Max - axes.Y.Min)
}

// sideView is what a side picture shows.
type sideView struct {
	elevation
	tracks   []*physics.Track
	shapes   []silhouette
	strength float64 // of the lines of flight
}

// stretch is a part of the line of fire, in from the muzzle; the empty one is no part at all.
type stretch struct{ from, to float64 }

// drawing is everything in the view. What lies between the ends of `elsewhere` is numbered in another
// panel.
func (s *sideView) drawing(elsewhere stretch) plot.Plotter {
	return sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		s.stand(c, x, y, s.shapes)
		for _, tr := range s.tracks {
			s.fly(c, x, y, tr, s.strength)
		}
		if len(s.tracks) == 1 {
			s.number(c, x, y, s.tracks[0], elsewhere)
		}
		if elsewhere.to > elsewhere.from {
			for _, at := range []float64{elsewhere.from, elsewhere.to} {
				c.StrokeLines(draw.LineStyle{Color: faintInk, Width: 0.5, Dashes: []vg.Length{4, 3}},
					c.ClipLinesXY([]vg.Point{{X: x(at), Y: c.Min.Y}, {X: x(at), Y: c.Max.Y}})...)
			}
		}
	})
}

// near is the stretch that a second panel shows: 20 inches before the man first struck, or where there
// is none before the mark or else the first contact, and a little behind.
func (s *sideView) near(lay sim.Lay) stretch {
	const before, behind = 20.0, 8.0
	at := s.along(lay.Mark.Flat())
	struck := false
	for _, tr := range s.tracks {
		for i := range tr.Contacts {
			if c := &tr.Contacts[i]; !struck && (c.Met == physics.Person || (i == 0 && lay.Man < 0)) {
				at, struck = s.along(c.At.Flat()), c.Met == physics.Person
			}
		}
	}
	return stretch{max(at-before, -1), at + behind}
}

// closer is empty axes over a stretch of the view.
func (s *sideView) closer(near stretch) *plot.Plot {
	axes := ruled("the part between the dashed lines, inches from the muzzle", "inches")
	axes.X.Min, axes.X.Max = near.from, near.to
	high := 2.85 // a horseman
	for _, shape := range s.shapes {
		if shape.x1 > near.from && shape.x0 < near.to && !shape.beside {
			high = max(high, shape.z1)
		}
	}
	axes.Y.Min, axes.Y.Max = 0, min(1.1*high, 8)
	axes.X.Tick.Marker, axes.Y.Tick.Marker = inchTicks{14}, inchTicks{4}
	return axes
}

// toOneScale draws axes with an inch as tall as long, the floor kept at the bottom.
func (s *sideView) toOneScale(axes *plot.Plot, c draw.Canvas) {
	toScale(axes, c)
	axes.Y.Min, axes.Y.Max = 0, axes.Y.Max-axes.Y.Min
	axes.Draw(c)
}

// frame is the stretch of distance and height that holds all ways, the gun and its man, and whole
// whoever stands beside the ways. A shot that rolls home past the gun is followed only to its trail.
func (s *sideView) frame() (x0, x1, z0, z1 float64) {
	for _, tr := range s.tracks {
		for i := range tr.Legs {
			for _, at := range s.wayOf(&tr.Legs[i]) {
				x0, x1, z1 = min(x0, at.X), max(x1, at.X), max(z1, at.Y)
			}
		}
	}
	x0 = max(x0, -0.12*x1-1)
	for _, shape := range s.shapes { // the gun comes first
		if shape.gun || (shape.man >= 0 && shape.x1 > x0 && shape.x0 < x1) {
			x0, x1 = min(x0, shape.x0), max(x1, shape.x1)
		}
	}
	room := 0.02 * (x1 - x0)
	x0, x1 = x0-room, x1+room
	for _, shape := range s.shapes {
		if shape.x1 > x0 && shape.x0 < x1 {
			z1 = max(z1, shape.z1)
		}
	}
	return x0, x1, 0, max(1, 1.1*z1)
}

// entries are the marks that the view needs explained.
func (s *sideView) entries() legend {
	l := wayEntries()
	var foot [2]bool
	beside := false
	for _, shape := range s.shapes {
		if shape.man >= 0 {
			foot[s.table.Men[shape.man].Side] = true
		}
		beside = beside || shape.beside
	}
	patch := func(of color.NRGBA) func(c draw.Canvas, at vg.Point) {
		return func(c draw.Canvas, at vg.Point) { fill(c, of, box(at.X-3, at.Y-4, at.X+3, at.Y+4)) }
	}
	l = append(l, entry{"gun", patch(brass)})
	for side, some := range foot {
		if some {
			l = append(l, entry{[...]string{"South", "North"}[side], patch(sideColour(tabletop.Side(side)))})
		}
	}
	if beside {
		l = append(l, entry{"faint: beside the line of fire, within 3 in", patch(faded(wood, 0.3))})
	}
	return l
}

// stand draws the floor line and the silhouettes that lie in the frame.
func (v elevation) stand(c draw.Canvas, x, y func(float64) vg.Length, shapes []silhouette) {
	for _, s := range shapes {
		points := c.ClipPolygonXY(box(x(s.x0), y(s.z0), x(s.x1), y(s.z1)))
		if len(points) < 3 {
			continue
		}
		if s.man >= 0 {
			of := sideColour(v.table.Men[s.man].Side)
			if s.beside {
				of = mixed(paper, of, 0.3)
			}
			fill(c, of, points)
			outline(c, of, 0.8, points) // so that a man far off is not thinner than a hair
			continue
		}
		of := countryColours[s.kind]
		if s.gun {
			of.inside, of.rim = brass, brass
		}
		if s.beside {
			of.inside, of.rim = faded(of.inside, 0.22), faded(of.rim, 0.3)
		}
		fill(c, of.inside, points)
		outline(c, of.rim, 0.5, points)
	}
	line(c, mixed(cork, ink, 0.3), 1.4, []vg.Point{{X: c.Min.X, Y: y(0)}, {X: c.Max.X, Y: y(0)}})
}

func (v elevation) fly(c draw.Canvas, x, y func(float64) vg.Length, tr *physics.Track, strength float64) {
	for i := range tr.Legs {
		style := draw.LineStyle{Color: faded(ink, strength), Width: 0.8}
		if tr.Legs[i].Motion != physics.Flying {
			style.Dashes = rollingDashes()
		}
		c.StrokeLines(style, c.ClipLinesXY(onPaper(v.wayOf(&tr.Legs[i]), x, y))...)
	}
	for i := range tr.Contacts {
		ct := &tr.Contacts[i]
		at := vg.Point{X: x(v.along(ct.At.Flat())), Y: y(ct.At.Z)}
		switch {
		case !c.Contains(at):
		case ct.Met == physics.Person && strength > 0.5:
			star(c, 3, at)
		case ct.Met == physics.Person: // of many shots
			cross(c, chalk, 1.4, 2.2, at, math.Pi/4)
			cross(c, ink, 0.6, 1.9, at, math.Pi/4)
		default:
			ring(c, faded(ink, min(1, 1.6*strength)), 0.6, 1.7, at)
		}
	}
}

// number writes the contacts' numbers over them, but for those that another panel numbers. Where there
// is no room a number stands higher, on a stalk.
func (v elevation) number(c draw.Canvas, x, y func(float64) vg.Length, tr *physics.Track, elsewhere stretch) {
	words := letters(8.5, ink)
	words.YAlign = text.YBottom
	const wide, high = 9, 10
	var written []vg.Point
	for i := range tr.Contacts {
		along := v.along(tr.Contacts[i].At.Flat())
		at := vg.Point{X: x(along), Y: y(tr.Contacts[i].At.Z)}
		if !c.Contains(at) || (along >= elsewhere.from && along <= elsewhere.to) {
			continue
		}
		label := vg.Point{X: at.X, Y: at.Y + 5}
		if tr.Contacts[i].Met == physics.Person { // clear of his silhouette
			label.X -= 7
		}
		taken := func(other vg.Point) bool {
			return math.Abs(float64(other.X-label.X)) < wide && math.Abs(float64(other.Y-label.Y)) < high
		}
		for slices.ContainsFunc(written, taken) {
			label.Y += 2
		}
		if label.Y > at.Y+5 {
			line(c, faded(faintInk, 0.8), 0.4, []vg.Point{{X: at.X, Y: at.Y + 2}, {X: at.X, Y: label.Y}})
		}
		c.FillText(words, label, strconv.Itoa(i+1))
		written = append(written, label)
	}
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

func sideColour(s tabletop.Side) color.NRGBA {
	if s == tabletop.South {
		return red
	}
	return blue
}

// titleOf is what the table is called in a heading.
func titleOf(t *tabletop.Table) string {
	if t.Title != "" {
		return t.Title
	}
	return t.Name
}
