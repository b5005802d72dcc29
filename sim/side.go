package sim

import (
	"errors"
	"fmt"
	"math"
	"strconv"

	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
)

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

func (v elevation) along(p plane.Vec) float64 { return p.Sub(v.from).Dot(v.ahead) }

// silhouette is an upright rectangle of the view.
type silhouette struct {
	x0, x1, z0, z1 float64
	man            int // or -1
	kind           tabletop.PieceKind
	beside         bool // not on the line of fire itself
}

// silhouettes lists what stands in the corridor: country, then men part by part.
func (v elevation) silhouettes() []silhouette {
	var all []silhouette
	for i := range v.table.Country {
		piece := &v.table.Country[i]
		if piece.Z1 == piece.Z0 {
			continue
		}
		const reach = 0.1 // the standard shot's radius
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
	for i := range v.table.Men {
		man := &v.table.Men[i]
		if man.Posture == physics.Gone || math.Abs(man.At.Sub(v.from).Cross(v.ahead)) > corridor {
			continue
		}
		ground := v.table.Ground(man.At)
		kind := v.table.Figure(man.Arm)
		if man.Posture == physics.Lying {
			x0, x1 := v.reach(v.table.ManOutline(i))
			all = append(all, silhouette{x0, x1, ground, ground + kind.LyingHeight, i, 0, false})
			continue
		}
		for _, part := range kind.Parts {
			x0, x1 := v.reach(part.Outline.Place(man.At, man.Heading))
			all = append(all, silhouette{x0, x1, ground + part.Z0, ground + part.Z1, i, 0, false})
		}
	}
	return all
}

// reach is the stretch of the line of fire beside an outline.
func (v elevation) reach(o plane.Convex) (x0, x1 float64) {
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
// the muzzle, with the country and the men that stand within three inches of the line of fire. Of a
// single shot every contact is numbered.
func SidePicture(e *Experiment, from, n int) (*Picture, error) {
	if n < 1 {
		return nil, errors.New("a side view needs at least one shot")
	}
	n = min(n, mostTracks)
	tracks, err := e.Tracks(from, n)
	if err != nil {
		return nil, err
	}
	first := tracks[0].Launch
	lays, err := e.Lays()
	if err != nil {
		return nil, err
	}
	v := elevation{e.Table, first.From.Flat(), plane.Polar(lays[0].Bearing)}
	axes := ruled("distance from the muzzle, inches", "height, inches")
	shapes := v.silhouettes()
	axes.X.Min, axes.X.Max, axes.Y.Min, axes.Y.Max = v.frame(tracks, shapes)
	axes.X.Tick.Marker, axes.Y.Tick.Marker = inchTicks{12}, inchTicks{6}
	strength := max(0.18, min(0.9, 2/math.Sqrt(float64(len(tracks)))))
	axes.Add(sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		v.stand(c, x, y, shapes)
		for _, tr := range tracks {
			v.fly(c, x, y, tr, strength)
		}
		if len(tracks) == 1 {
			v.number(c, x, y, tracks[0])
		}
	}))
	p := &Picture{
		width: 8.6 * vg.Inch, height: 3.9 * vg.Inch,
		title: fmt.Sprintf("From the side: %s, %s", e.Table.Guns[e.Gun].Name, titleOf(e.Table)),
	}
	inside := axes.DataCanvas(draw.NewCanvas(nil, p.width-2*margin, p.height-2*margin-42)).Size()
	tall := float64(inside.Y/inside.X) * (axes.X.Max - axes.X.Min) / (axes.Y.Max - axes.Y.Min)
	shots := fmt.Sprintf("Shot %d", from)
	if n > 1 {
		shots = fmt.Sprintf("Shots %d to %d", from, from+n-1)
	}
	p.under = fmt.Sprintf("%s of seed %d. Heights are drawn %s times as tall as distances.", shots, e.Seed,
		strconv.FormatFloat(tall, 'g', 2, 64))
	p.body = axes.Draw
	return p, nil
}

// frame is the stretch of distance and height that holds all ways, and the silhouettes beside them. A
// shot that rolls home past the gun is followed only a little behind it.
func (v elevation) frame(tracks []*physics.Track, shapes []silhouette) (x0, x1, z0, z1 float64) {
	for _, tr := range tracks {
		for i := range tr.Legs {
			for _, at := range v.wayOf(&tr.Legs[i]) {
				x0, x1, z1 = min(x0, at.X), max(x1, at.X), max(z1, at.Y)
			}
		}
	}
	x0 = max(x0, -0.12*x1-1)
	for _, s := range shapes {
		if s.x1 > x0 && s.x0 < x1 {
			z1 = max(z1, s.z1)
		}
	}
	room := 0.02 * (x1 - x0)
	return x0 - room, x1 + room, 0, max(1, 1.12*z1)
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
			fill(c, of, points)
			outline(c, of, 0.8, points) // so that a man far off is not thinner than a hair
			continue
		}
		of := countryColours[s.kind]
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
			style.Dashes = []vg.Length{1.5, 2}
		}
		var points []vg.Point
		for _, at := range v.wayOf(&tr.Legs[i]) {
			points = append(points, vg.Point{X: x(at.X), Y: y(at.Y)})
		}
		c.StrokeLines(style, c.ClipLinesXY(points)...)
	}
	for i := range tr.Contacts {
		ct := &tr.Contacts[i]
		at := vg.Point{X: x(v.along(ct.At.Flat())), Y: y(ct.At.Z)}
		if !c.Contains(at) {
			continue
		}
		if ct.Met == physics.Person {
			dot(c, red, 1.9, at)
		} else {
			ring(c, faded(ink, min(1, 1.6*strength)), 0.6, 1.6, at)
		}
	}
}

// number writes the contacts' numbers over them, as long as there is room between them.
func (v elevation) number(c draw.Canvas, x, y func(float64) vg.Length, tr *physics.Track) {
	words := letters(8.5, ink)
	words.XAlign, words.YAlign = text.XRight, text.YBottom
	var written []vg.Point
	for i := range tr.Contacts {
		ct := &tr.Contacts[i]
		at := vg.Point{X: x(v.along(ct.At.Flat())) - 2, Y: y(ct.At.Z) + 2}
		free := c.Contains(at)
		for _, other := range written {
			free = free && (math.Abs(float64(other.X-at.X)) > 9 || math.Abs(float64(other.Y-at.Y)) > 9)
		}
		if free {
			c.FillText(words, at, strconv.Itoa(i+1))
			written = append(written, at)
		}
	}
}
