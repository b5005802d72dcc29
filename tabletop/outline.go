package tabletop

import (
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop/path"
)

// Outlines holds the plan of a standing man of both arms in every size, drawn about his base centre
// with his front toward +x. The round ones are those of the fixtures. [littlewars.md section 16]
var Outlines = [...][2]plane.Convex{
	Standard: {Infantry: standing(&figures[Standard][Infantry]), Cavalry: standing(&figures[Standard][Cavalry])},
	Small:    {Infantry: standing(&figures[Small][Infantry]), Cavalry: standing(&figures[Small][Cavalry])},
	Round:    {Infantry: plane.Disc(plane.Vec{}, 0.30), Cavalry: plane.Disc(plane.Vec{}, 0.50)},
}

// standing is the plan of the whole figure: the hull of his base and of everything above it. [LW section 0]
func standing(f *matter.Figure) plane.Convex {
	b, a := f.Profiles[matter.ForeAft].Half, f.Profiles[matter.Sideways].Half
	points := slices.Clone(plane.Rect(-b, -a, b, a).Corners)
	for _, p := range f.Parts {
		points = append(points, p.Outline.Corners...)
	}
	return plane.Convex{Corners: path.Hull(points)}
}

// manSpans are how far from his base centre a man of both arms covers ground at most, standing or lying, in every size.
var manSpans = func() (far [len(Outlines)][2]float64) {
	for size := range far {
		for arm := range far[size] {
			far[size][arm] = max(Extent(Outlines[size][arm]), Extent(physics.Strip(&figures[size][arm])))
		}
	}
	return far
}()

// Span is how far from his base centre a man covers ground at most, standing or lying, in.
func (t *Table) Span(a Arm) float64 { return manSpans[t.Size][a] }

// Outline is the plan of a standing man about his base centre, his front toward +x. It is shared and
// must not be changed.
func (t *Table) Outline(a Arm) plane.Convex { return Outlines[t.Size][a] }

// ManOutline is the ground that man i covers as he is: his outline, or his strip if he lies. A man who
// is gone covers none: the outline has no corners and cannot be measured.
func (t *Table) ManOutline(i int) plane.Convex {
	m := &t.Men[i]
	switch m.Posture {
	case physics.Standing:
		return Outlines[t.Size][m.Arm].Place(m.At, m.Heading)
	case physics.Lying:
		return physics.Strip(t.Figure(m.Arm)).Place(m.At, m.LieTo)
	}
	return plane.Convex{}
}

// Body and Wheels are the two convex parts of a gun's outline, in GunOutline's order.
const (
	Body = iota
	Wheels
)

// GunOutline is the ground that gun i covers: its Body, and its Wheels and axle. [LW section 0]
func (t *Table) GunOutline(i int) []plane.Convex {
	g := &t.Guns[i]
	front, room := plane.Polar(g.Heading), make([]plane.Vec, 0, 16)
	set := func(o plane.Convex) plane.Convex {
		n := len(room)
		room = o.PlaceInto(room, g.At, front)
		return plane.Convex{Corners: slices.Clip(room[n:]), R: o.R}
	}
	var most, round [16]plane.Vec
	body, parts := most[:0], make([]plane.Convex, 2)
	for _, p := range g.Model.Parts {
		if p.Name == "wheels" {
			parts[Wheels] = set(p.Outline)
		} else {
			body = append(body, p.Outline.Corners...)
		}
	}
	parts[Body] = set(plane.Convex{Corners: path.AppendHull(round[:0], body)})
	return parts
}

// DiscRadius is the radius of the disc about a man's base centre that keeps clear on the way: half his
// base across, 0.30 for both standard arms; the whole base of a round soldier. [LW section 0, LW-MOVE-3]
func (t *Table) DiscRadius(a Arm) float64 {
	if t.Size == Round {
		return Outlines[Round][a].R
	}
	return t.Figure(a).Profiles[matter.Sideways].Half
}

// ThingKind says in which list of the table a Thing is.
type ThingKind uint8

// A Thing is one of Table.Men, Table.Guns or Table.Country.
const (
	ManThing ThingKind = iota
	GunThing
	PieceThing
)

// Thing is something on the table that can be named and measured.
type Thing struct {
	Kind  ThingKind
	Index int // in its list; of several pieces under one name the first
	Name  string
	Parts []plane.Convex // the ground it covers
}

// Thing is the thing at index i of the list that kind names.
func (t *Table) Thing(kind ThingKind, i int) Thing {
	switch kind {
	case ManThing:
		return Thing{kind, i, t.Men[i].Name, []plane.Convex{t.ManOutline(i)}}
	case GunThing:
		return Thing{kind, i, t.Guns[i].Name, t.GunOutline(i)}
	}
	th := Thing{Kind: kind, Index: i, Name: t.Country[i].Name}
	for _, c := range t.Country {
		if c.Name == th.Name {
			th.Parts = append(th.Parts, c.Outline)
		}
	}
	return th
}

// Find is the man, gun or piece of country of that name. Capitals need not be right, and "the" may be
// left out, where it stays clear who is meant. If there is none the error is an *Unknown with the nearest
// names, if there are several an *Unclear.
func (t *Table) Find(name string) (Thing, error) {
	all, names := t.Names()
	i, err := meant("man, gun or piece of country", name, names)
	if err != nil {
		return Thing{}, err
	}
	return t.Thing(all[i].Kind, all[i].Index), nil
}

// FindGun is the gun of that name, as Find.
func (t *Table) FindGun(name string) (int, error) {
	guns := Shooters(t)
	i, err := meant("gun", name, engine.Mapped(guns, func(g int) string { return t.Guns[g].Name }))
	if err != nil {
		return 0, err
	}
	return guns[i], nil
}

// Names lists everything on the table that has a name: men, guns, country, in table order; of several
// pieces under one name the first.
func (t *Table) Names() (all []Owner, names []string) {
	add := func(kind ThingKind, i int, name string) {
		all, names = append(all, Owner{kind, i}), append(names, name)
	}
	for i := range t.Men {
		add(ManThing, i, t.Men[i].Name)
	}
	for i := range t.Guns {
		add(GunThing, i, t.Guns[i].Name)
	}
	for i := range t.Country {
		if n := t.Country[i].Name; i == 0 || n != t.Country[i-1].Name {
			add(PieceThing, i, n)
		}
	}
	return all, names
}
