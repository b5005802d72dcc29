package tabletop

import (
	"fmt"
	"iter"
	"math"
	"strings"
	"unicode"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

const (
	// Behind is how far the floor runs on behind each back line. [LW section 0]
	Behind = 12
	// Paint is how deep two outlines may lie in each other before they overlap: what reading and
	// turning can cost in rounding, and far less than a coat of paint.
	Paint = 1e-6
)

// Problem is something about the table that cannot be, or that the rules forbid.
type Problem struct {
	Rule string // id of the rule that says so, or ""
	Why  string // one sentence that names the things
}

// Error is the sentence, with the rule.
func (p Problem) Error() string {
	if p.Rule == "" {
		return p.Why
	}
	return p.Why + " [" + p.Rule + "]"
}

// problem is a fault of one thing, or of two.
type problem struct {
	Kind  ThingKind
	Index int
	Why   string
	With  *Owner // the other thing
}

// ProblemsOf is what about the table cannot be: numbers that are none, names given twice, things off the floor,
// figures that overlap something; in table order. Tables that Read returns have none.
func ProblemsOf(t *Table) []problem {
	all := numberless(t)
	if len(all) > 0 {
		return all // what is nowhere cannot be measured
	}
	all = append(all, Misnamed(t)...)
	all = append(all, astray(t)...)
	for m := range t.Meetings(0) {
		all = append(all, problem{
			m.A.Kind, m.A.Index,
			fmt.Sprintf("%s overlaps %s", t.Label(m.A.Kind, m.A.Index), t.Label(m.B.Kind, m.B.Index)),
			&Owner{m.B.Kind, m.B.Index},
		})
		if len(all) > 2*MaxFaults {
			break
		}
	}
	return all
}

// Label names a thing for a sentence: man S4, gun S-gun1, house "Red Barn".
func (t *Table) Label(kind ThingKind, i int) string {
	switch kind {
	case ManThing:
		return "man " + t.Men[i].Name
	case GunThing:
		return "gun " + t.Guns[i].Name
	}
	return fmt.Sprintf("%v %q", t.Country[i].Kind, t.Country[i].Name)
}

func (t *Table) labelOf(o Owner) string { return t.Label(o.Kind, o.Index) }

// numberless finds what is not a place or a shape.
func numberless(t *Table) []problem {
	var all []problem
	finite := func(kind ThingKind, i int, xs ...float64) {
		for _, x := range xs {
			if math.IsNaN(x) || math.IsInf(x, 0) {
				all = append(all, problem{kind, i, fmt.Sprintf("%s: %v is not a number", t.Label(kind, i), x), nil})
				return
			}
		}
	}
	for i, m := range t.Men {
		finite(ManThing, i, m.At.X, m.At.Y, m.Heading, m.LieTo)
	}
	for i, g := range t.Guns {
		finite(GunThing, i, g.At.X, g.At.Y, g.Heading, g.Elevation)
	}
	for i, c := range t.Country {
		finite(PieceThing, i, c.Z0, c.Z1)
		if err := c.Outline.Check(); err != nil {
			all = append(all, problem{PieceThing, i, fmt.Sprintf("%s: %v", t.Label(PieceThing, i), err), nil})
		}
		if (c.Z1 > c.Z0) == c.Kind.Chalked() {
			all = append(all, problem{PieceThing, i, fmt.Sprintf("%s: cannot stand from %v to %v in", t.Label(PieceThing, i), c.Z0, c.Z1), nil})
		}
	}
	return all
}

// Misnamed finds names that are none, and names of two things. Men and guns are words of an order, so
// their names have no spaces.
func Misnamed(t *Table) []problem {
	var all []problem
	first := make(map[string]Owner, len(t.Men)+len(t.Guns)+len(t.Country))
	take := func(kind ThingKind, i int, name, marks string) {
		odd := func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(marks, r)
		}
		before, twice := first[name]
		switch {
		case name == "" || name != strings.TrimSpace(name) || strings.ContainsFunc(name, odd):
			all = append(all, problem{kind, i, fmt.Sprintf("name %q: expected letters, digits and any of %q", name, marks), nil})
		case twice:
			with := before
			all = append(all, problem{kind, i, fmt.Sprintf("two things are called %q", name), &with})
			return
		}
		first[name] = Owner{kind, i}
	}
	for i := range t.Men {
		take(ManThing, i, t.Men[i].Name, "-_.'")
	}
	for i := range t.Guns {
		take(GunThing, i, t.Guns[i].Name, "-_.'")
	}
	for i := range t.Country {
		if c := &t.Country[i]; i == 0 || !SameThing(&t.Country[i-1], c) {
			take(PieceThing, i, c.Name, "-_.' ")
		}
	}
	return all
}

// SameThing reports whether two neighbours in Country are pieces of one thing: boards of a hill, bends
// of a river, wings of a house.
func SameThing(a, b *Piece) bool { return a.Name == b.Name && a.Kind == b.Kind }

// astray finds what is not on the floor. [LW section 0]
func astray(t *Table) []problem {
	if t.Width == 0 && t.Depth == 0 {
		return nil // Read has said that the size is missing
	}
	floor := t.Bounds()
	var all []problem
	stand := func(kind ThingKind, i int, what string, p plane.Vec) {
		if !path.Within(floor, p) { // an order may have rounded a place at its edge
			all = append(all, problem{kind, i, fmt.Sprintf(
				"%s: %s %s is off the floor, which goes from %s to %s",
				t.Label(kind, i), what, inch.Off(p, floor), inch.Place(floor.Min), inch.Place(floor.Max)), nil})
		}
	}
	for i, m := range t.Men {
		stand(ManThing, i, "base centre", m.At)
	}
	for i, g := range t.Guns {
		stand(GunThing, i, "axle", g.At)
	}
	for i, c := range t.Country {
		b := c.Outline.Bounds()
		if c.Z1 <= c.Z0 && i > 0 && SameThing(&t.Country[i-1], &c) {
			continue // a river may run on beyond the edge
		}
		stand(PieceThing, i, "middle", b.Min.Add(b.Max).Mul(0.5))
	}
	return all
}

// Bulk is one convex piece of something that takes up room: its ground and from what height to what.
type Bulk struct {
	Kind    ThingKind
	Index   int
	Outline plane.Convex
	Z0, Z1  float64
}

// meeting is two bodies that overlap or are nearer than was asked; a is not country unless it is a
// pile of loose bricks.
type meeting struct {
	A, B    *Bulk
	Overlap bool
}

// Bodies lists everything solid whose ground comes into a box, in table order, each thing's together.
func (t *Table) Bodies(in plane.Box) []Bulk {
	all, relief := make([]Bulk, 0, 64), t.relief()
	for i := range t.Men {
		all = appendBody(t, all, Owner{ManThing, i}, in, relief.Ground)
	}
	for i := range t.Guns {
		all = appendBody(t, all, Owner{GunThing, i}, in, relief.Ground)
	}
	for i := range t.Country {
		all = appendBody(t, all, Owner{PieceThing, i}, in, relief.Ground)
	}
	return all
}

// everywhere is the box that all is in.
var everywhere = plane.Box{
	Min: plane.Vec{X: math.Inf(-1), Y: math.Inf(-1)}, Max: plane.Vec{X: math.Inf(1), Y: math.Inf(1)},
}

// appendBody appends the bodies of one thing that come into a box. How high the ground is under it, which is dear
// to find, is asked only of those, of Ground or what says the same.
func appendBody(t *Table, all []Bulk, of Owner, in plane.Box, ground func(plane.Vec) float64) []Bulk {
	add := func(o plane.Convex, heights func() (z0, z1 float64)) {
		if o.Bounds().Overlaps(in) {
			z0, z1 := heights()
			all = append(all, Bulk{of.Kind, of.Index, o, z0, z1})
		}
	}
	switch of.Kind {
	case ManThing:
		m := &t.Men[of.Index]
		if m.Posture == physics.Gone || !in.Grow(t.Span(m.Arm)+Paint).Contains(m.At) {
			break
		}
		high := t.Figure(m.Arm).Height
		if m.Posture == physics.Lying {
			high = t.Figure(m.Arm).LyingHeight
		}
		add(t.ManOutline(of.Index), func() (z0, z1 float64) { z := ground(m.At); return z, z + high })
	case GunThing:
		if g := &t.Guns[of.Index]; !in.Grow(g.Extent() + Paint).Contains(g.At) {
			break
		}
		for _, o := range t.GunOutline(of.Index) {
			add(o, func() (z0, z1 float64) { z := ground(t.Guns[of.Index].At); return z, z + 1.9 })
		}
	case PieceThing:
		if c := &t.Country[of.Index]; !c.Kind.Chalked() {
			add(c.Outline, func() (z0, z1 float64) { return c.Z0, c.Z1 })
		}
	}
	return all
}

// Meetings walks over all pairs of bodies that overlap, and those with a clear gap of less than gap,
// each pair of things once.
func (t *Table) Meetings(gap float64) iter.Seq[meeting] {
	return func(yield func(meeting) bool) {
		all := t.Bodies(everywhere)
		boxes := make([]plane.Box, len(all))
		fixed := func(b *Bulk) bool { return b.Kind == PieceThing && t.Country[b.Index].Pile == nil }
		var loose []int // the piles: only these may not share ground with fixed country
		for i := range all {
			if boxes[i] = all[i].Outline.Bounds(); all[i].Kind == PieceThing && !fixed(&all[i]) {
				loose = append(loose, i)
			}
		}
		index := plane.NewIndex(boxes)
		var near []int
		type thing struct {
			kind  ThingKind
			index int
		}
		done := map[thing]bool{} // what the thing in hand has met already with another of its bodies
		for i := range all {
			a := &all[i]
			if i > 0 && (all[i-1].Kind != a.Kind || all[i-1].Index != a.Index) {
				clear(done)
			}
			among, grown := loose, boxes[i].Grow(gap)
			if !fixed(a) {
				near = index.Near(grown, near[:0])
				among = near
			}
			for _, j := range among {
				b := &all[j]
				it := thing{b.Kind, b.Index}
				if j <= i || !boxes[j].Overlaps(grown) || it == (thing{a.Kind, a.Index}) || done[it] || !crowds(t, a, b) {
					continue
				}
				m := meeting{a, b, Overlap(a.Outline, b.Outline)}
				if !m.Overlap && (gap == 0 || plane.Apart(a.Outline, b.Outline) >= gap-Paint) {
					continue
				}
				done[it] = true
				if !yield(m) {
					return
				}
			}
		}
	}
}

// crowds reports whether two bodies may not share ground: men and guns with each other whatever their
// height, anything with country that stands at its height, country only with loose bricks. Lying men
// may overlap each other and guns. [LW-GUN-12, LW-SPACE-1, LW-SPACE-4]
func crowds(t *Table, a, b *Bulk) bool {
	lies := func(x *Bulk) bool { return x.Kind == ManThing && t.Men[x.Index].Posture == physics.Lying }
	if b.Kind == PieceThing {
		if a.Z1 <= b.Z0+Paint || b.Z1 <= a.Z0+Paint {
			return false
		}
		return a.Kind != PieceThing || t.Country[a.Index].Pile != nil || t.Country[b.Index].Pile != nil
	}
	return !(lies(a) && (lies(b) || b.Kind == GunThing))
}

// Overlap reports whether the outlines share more ground than rounding explains.
func Overlap(a, b plane.Convex) bool {
	r := a.R + b.R
	if r > 0 || len(a.Corners) < 3 || len(b.Corners) < 3 {
		if core := plane.Apart(plane.Convex{Corners: a.Corners}, plane.Convex{Corners: b.Corners}); core > 0 {
			return r-core > Paint
		}
	}
	return reachesInto(a, b, r) && reachesInto(b, a, r)
}

// reachesInto reports whether b, grown by r, reaches in by more than a coat of paint across every edge of a, corners
// only. Two polygons between which there is a gap have an edge that the other does not cross.
func reachesInto(a, b plane.Convex, r float64) bool {
	n := len(a.Corners)
	if n < 3 {
		return true
	}
	for i, p := range a.Corners {
		edge := a.Corners[(i+1)%n].Sub(p).Unit()
		deepest := math.Inf(-1)
		for _, q := range b.Corners {
			deepest = max(deepest, edge.Cross(q.Sub(p)))
		}
		if !(deepest+r > Paint) {
			return false
		}
	}
	return true
}

// Warnings lists what the rules of a match would not allow but a trial on the range may want: figures
// closer than 1/16 in, on half a step, in water.
func (t *Table) Warnings() []Problem {
	var all []Problem
	for m := range t.Meetings(inch.Clearance) {
		if !m.Overlap && m.A.Kind != PieceThing {
			rule := "LW-SPACE-1"
			if m.B.Kind == ManThing {
				rule = "LW-SPACE-3"
			}
			all = append(all, Problem{rule, fmt.Sprintf("%s stands %s in from %s; 1/16 is asked",
				t.Label(m.A.Kind, m.A.Index), inch.Beyond(plane.Apart(m.A.Outline, m.B.Outline), inch.Clearance),
				t.Label(m.B.Kind, m.B.Index))})
		}
	}
	stands := func(f Owner, onOneLevel bool) {
		if !onOneLevel {
			all = append(all, Problem{"LW-SPACE-5", t.labelOf(f) + " stands half on a step"})
		}
		if c := WetAt(t, t.Place(f)); c >= 0 {
			all = append(all, Problem{"LW-COUNTRY-7", t.labelOf(f) + " stands in " + t.Label(PieceThing, c)})
		}
	}
	for i := range t.Men {
		stands(Owner{ManThing, i}, t.Men[i].Posture != physics.Standing || t.OnOneLevel(i))
	}
	for i := range t.Guns {
		stands(Owner{GunThing, i}, t.GunOnOneLevel(i))
	}
	return all
}

// WetAt is the river, pond or swamp at p, or -1 if there is none or a ford or bridge leads over it.
func WetAt(t *Table, p plane.Vec) int {
	wet := -1
	for i := range t.Country {
		c := &t.Country[i]
		if !c.Outline.Contains(p) {
			continue
		}
		switch {
		case spans(c.Kind):
			return -1
		case Water(c.Kind):
			wet = i
		}
	}
	return wet
}
