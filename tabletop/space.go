package tabletop

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// Spaced is nil for a man or a gun that may stand as it does, else an *engine.Illegal that says which rule
// it breaks and by how much. He must be on the floor, wholly on one level, off the water but where it can
// be crossed, and clear by 1/16 of everybody, of every gun, of solid country and of the next step up,
// whoever and however they are: of all that he is too near to, the nearest is named. The outline of a gun
// may hang over the edge of the floor and over lower ground.
//
// A man who lies is not asked for the gap, but may not overlap standing men or solid country; he gets up
// again in his place, so that for others he counts as if he stood. Nothing is asked of a man who is gone.
// [LW section 0, LW-SPACE-1, LW-SPACE-3, LW-SPACE-4, LW-SPACE-5, LW-COUNTRY-7, LW-COUNTRY-9, LW-GUN-12]
func (t *Table) Spaced(f Owner) error {
	if f.Kind == ManThing {
		switch t.Men[f.Index].Posture {
		case physics.Gone:
			return nil
		case physics.Lying:
			return t.roomToLie(f)
		}
	}
	label, p, floor := t.labelOf(f), t.Place(f), t.Bounds()
	if !path.Within(floor, p) {
		return engine.Forbid("LW-SETUP-7", "%s is off the floor, which goes from %s to %s",
			inch.Off(p, floor), inch.Place(floor.Min), inch.Place(floor.Max))
	}
	if err := elbowed(t, f); err != nil {
		return err
	}
	onOneLevel := t.OnOneLevel
	if f.Kind == GunThing {
		onOneLevel = t.GunOnOneLevel
	}
	if !onOneLevel(f.Index) {
		return engine.Forbid("LW-SPACE-5", "%s would stand half on a step at %s", label, inch.Place(p))
	}
	if i := Wading(t, t.Footing(f)); i >= 0 {
		return engine.Forbid("LW-COUNTRY-7", "%s would stand in %s at %s", label, t.Label(PieceThing, i), inch.Place(p))
	}
	return nil
}

func (t *Table) roomToLie(f Owner) error {
	if by, is := Overlapping(t, f); is {
		return engine.Forbid("LW-GUN-12", "%s would lie on %s", t.labelOf(f), t.labelOf(by))
	}
	return nil
}

// elbowed says to what a figure stands too near, if it does.
func elbowed(t *Table, f Owner) error {
	by, gap := t.nearest(f)
	if Clear(gap) {
		return trodden(t, f)
	}
	what, whom := t.labelOf(f), t.labelOf(by)
	rule := engine.RuleID("LW-SPACE-1")
	switch {
	case by.Kind == ManThing && f.Kind == ManThing:
		rule = "LW-SPACE-3"
	case by.Kind != PieceThing || gap > 0:
	case Step(t.Country[by.Index].Kind):
		return engine.Forbid("LW-SPACE-5", "%s would stand half on a step, %s", what, whom)
	default:
		rule = "LW-COUNTRY-9"
	}
	if gap == 0 {
		return engine.Forbid(rule, "%s would overlap %s", what, whom)
	}
	return engine.Forbid(rule, "%s would stand %s in from %s; 1/16 is asked",
		what, inch.Beyond(gap, inch.Clearance), whom)
}

// trodden says on which lying man a man would stand. A gun may stand over him as he lies. [LW-GUN-12]
func trodden(t *Table, f Owner) error {
	for i := range t.Men {
		if f.Kind == ManThing && t.Men[i].Posture == physics.Lying && Overlap(t.ManOutline(f.Index), t.ManOutline(i)) {
			return engine.Forbid("LW-GUN-12", "%s would stand on %s, who lies", t.labelOf(f), t.Label(ManThing, i))
		}
	}
	return nil
}

// nearest is what stands nearest to a figure of all that it must keep clear of, and the gap, as far as
// that is less than is asked; otherwise the gap is asked for.
func (t *Table) nearest(f Owner) (by Owner, gap float64) {
	gap = inch.Clearance
	own := t.Covers(f)
	for o, parts := range t.Beside(f, own, inch.Clearance) {
		if g := Apart(own, parts); g < gap {
			by, gap = o, g
		}
	}
	return by, gap
}

// Covers is the ground of a figure that stands.
func (t *Table) Covers(f Owner) []plane.Convex {
	if f.Kind == GunThing {
		return t.GunOutline(f.Index)
	}
	m := &t.Men[f.Index]
	return []plane.Convex{t.Outline(m.Arm).Place(m.At, m.Heading)}
}

// Beside walks over all that a figure must keep clear of and that may be within so far of some ground, with
// the ground it covers, in table order: men as they stand or will stand again, guns, solid country, and
// boards higher than the ground under the figure. [LW-SPACE-1, LW-SPACE-4, LW-SPACE-5]
func (t *Table) Beside(f Owner, ground []plane.Convex, far float64) func(yield func(Owner, []plane.Convex) bool) {
	return func(yield func(Owner, []plane.Convex) bool) {
		box := boundsOf(ground).Grow(far)
		reach := [2]float64{Extent(t.Outline(Infantry)), Extent(t.Outline(Cavalry))}
		var one [1]plane.Convex
		for i := range t.Men {
			m, o := &t.Men[i], Owner{ManThing, i}
			if o == f || m.Posture == physics.Gone || !box.Grow(reach[m.Arm]).Contains(m.At) {
				continue
			}
			if one[0] = t.Outline(m.Arm).Place(m.At, m.Heading); !yield(o, one[:]) {
				return
			}
		}
		for i := range t.Guns {
			o := Owner{GunThing, i}
			if o != f && box.Grow(t.Guns[i].Extent()).Contains(t.Guns[i].At) && !yield(o, t.GunOutline(i)) {
				return
			}
		}
		z := t.Ground(t.Place(f))
		for i := range t.Country {
			c := &t.Country[i]
			if !Solid(c.Kind) && !(Step(c.Kind) && c.Z1 > z) || !c.Outline.Bounds().Overlaps(box) {
				continue
			}
			if one[0] = c.Outline; !yield(Owner{PieceThing, i}, one[:]) {
				return
			}
		}
	}
}

// boundsOf is the box about several outlines, of which there is one.
func boundsOf(outlines []plane.Convex) plane.Box {
	box := outlines[0].Bounds()
	for _, c := range outlines[1:] {
		box = box.Union(c.Bounds())
	}
	return box
}

// Extent is how far an outline drawn about the origin reaches from it.
func Extent(o plane.Convex) (far float64) {
	for _, c := range o.Corners {
		far = max(far, c.Len2())
	}
	return math.Sqrt(far) + o.R
}

// Extent is how far any part of the gun reaches from the middle of its axle, in.
func (g *Gun) Extent() (far float64) {
	for i := range g.Model.Parts {
		far = max(far, Extent(g.Model.Parts[i].Outline))
	}
	return far
}

// Footing is the part of a figure that may not be in the water: a man's disc, as on the way, and the wheels
// of a gun. [LW-COUNTRY-7]
func (t *Table) Footing(f Owner) plane.Convex {
	if f.Kind == GunThing {
		return t.GunOutline(f.Index)[Wheels]
	}
	m := &t.Men[f.Index]
	return plane.Disc(m.At, t.DiscRadius(m.Arm))
}

// Wading is the river, pond or swamp that some footing is in, or -1.
func Wading(t *Table, foot plane.Convex) int {
	box := foot.Bounds()
	for i := range t.Country {
		c := &t.Country[i]
		if !Water(c.Kind) || !c.Outline.Bounds().Overlaps(box) || !Overlap(c.Outline, foot) {
			continue
		}
		for _, piece := range new(uncrossed).of(c.Outline, crossings(t, box)) {
			if Overlap(piece, foot) {
				return i
			}
		}
	}
	return -1
}

func crossings(t *Table, in plane.Box) []plane.Convex {
	all := make([]plane.Convex, 0, 16)
	for i := range t.Country {
		c := &t.Country[i]
		if spans(c.Kind) && c.Outline.Bounds().Overlaps(in) {
			all = append(all, c.Outline)
		}
	}
	return all
}

// AtHome reports whether a man's outline touches or crosses a side's back line, or is behind it.
func AtHome(t *Table, man int, of Side) bool {
	b := t.ManOutline(man).Bounds()
	if of == South {
		return inch.Within(b.Min.Y, 0)
	}
	return inch.Within(t.Depth, b.Max.Y)
}

// Nook is so much of a table as there is to heed for men who are to be set down near a point, one at a time: see For.
type Nook struct {
	of     *Table
	table  *Table // its first man is he
	men    []int  // the numbers of its men
	him    int    // where he stands among them too, and is passed over; 0 if he does not
	own    plane.Convex
	disc   round // about his base centre, as own is drawn
	room   []plane.Vec
	beside []besides
}

// besides is something of which he keeps clear.
type besides struct {
	plane.Convex
	round
	man int     // of the nook, or 0
	top float64 // of a board of a hill or a bridge, which he may stand on; else 0
}

// NookReach is how far from its point a nook within so far heeds men, in: as far apart nobody is in the other's way,
// lying or standing.
func NookReach(t *Table, far float64) float64 { return far + 2*t.Figure(Cavalry).Height }

// NookOf is the nook within so far of a point, in.
func NookOf(t *Table, p plane.Vec, far float64) *Nook {
	c := *t
	reach := NookReach(t, far)
	var most [64]int
	men := append(most[:0], 0) // the first is he who is to be set down
	for i := range t.Men {
		if o := &t.Men[i]; o.Posture != physics.Gone && o.At.Sub(p).Len() <= reach {
			men = append(men, i)
		}
	}
	n := &Nook{of: t, table: &c, men: slices.Clone(men)}
	n.room, n.beside = make([]plane.Vec, 0, 8*len(men)), make([]besides, 0, len(men)+8)
	c.Men, c.Guns, c.Country = make([]Man, 1, len(men)), nil, nil
	add := func(o plane.Convex, man int, top float64) {
		n.beside = append(n.beside, besides{o, Bracket(o), man, top})
	}
	for k, i := range men[1:] {
		o, from := &t.Men[i], len(n.room)
		n.room = t.Outline(o.Arm).PlaceInto(n.room, o.At, plane.Polar(o.Heading))
		add(plane.Convex{Corners: slices.Clip(n.room[from:]), R: t.Outline(o.Arm).R}, 1+k, 0)
		c.Men = append(c.Men, *o)
	}
	for i := range t.Guns {
		if g := &t.Guns[i]; g.At.Sub(p).Len() <= reach+g.Extent() {
			c.Guns = append(c.Guns, *g)
			for _, part := range t.GunOutline(i) {
				add(part, 0, 0)
			}
		}
	}
	box := plane.Box{Min: p, Max: p}.Grow(reach)
	for i := range t.Country {
		o := &t.Country[i]
		if !o.Outline.Bounds().Overlaps(box) {
			continue
		}
		switch c.Country = append(c.Country, *o); {
		case Solid(o.Kind):
			add(o.Outline, 0, 0)
		case Step(o.Kind):
			add(o.Outline, 0, o.Z1)
		}
	}
	return n
}

// For is the nook for a man, who stands: nobody else is asked about until it is for another.
func (n *Nook) For(man int) *Nook { return n.without(slices.Index(n.men[1:], man)+1, man) }

// Like is the nook for another who is like a man: he himself is in the way as he is.
func (n *Nook) Like(man int) *Nook { return n.without(0, man) }

// without is the nook for somebody like a man, with one of its men passed over.
func (n *Nook) without(him, man int) *Nook {
	all := n.table.Men
	if n.him > 0 {
		all[n.him] = n.of.Men[n.men[n.him]]
	}
	all[0] = n.of.Men[man]
	all[0].Posture = physics.Standing
	if n.him = him; him > 0 {
		all[him].Posture = physics.Gone
	}
	n.own = n.of.Outline(all[0].Arm)
	n.disc = bracketAbout(n.own, plane.Vec{})
	return n
}

// Has reports whether the man may stand there so: whether it is nil that Spaced says of him.
func (n *Nook) Has(at plane.Vec, heading float64) bool { return n.Bar(at, heading) == Unbarred }

// What of a table keeps a man from standing somewhere, if it is no man, who goes by his number.
const (
	Unbarred  = -1 - iota
	ByThing   // something that is in the way of any like him
	BySomeone // perhaps a man, and perhaps not
)

// Bar is what keeps the man from standing there so. Of several things it may be any.
func (n *Nook) Bar(at plane.Vec, heading float64) int {
	n.table.Men[0].At, n.table.Men[0].Heading = at, heading
	var room [16]plane.Vec
	own := plane.Convex{R: n.own.R}
	for i := range n.beside {
		o := &n.beside[i]
		if o.man > 0 && o.man == n.him {
			continue
		}
		apart := o.Middle.Sub(at).Len()
		if apart > inch.Clearance+n.disc.outer+o.outer+inch.Tolerance || o.top > 0 && o.top <= n.table.Ground(at) {
			continue
		}
		if apart > n.disc.inner+o.inner {
			if own.Corners == nil {
				own.Corners = n.own.PlaceInto(room[:0], at, plane.Polar(heading))
			}
			if Clear(plane.Apart(own, o.Convex)) {
				continue
			}
		}
		if o.man > 0 {
			return n.men[o.man]
		}
		return ByThing
	}
	if n.table.Spaced(Owner{ManThing, 0}) != nil {
		return BySomeone
	}
	return Unbarred
}

// Roomy reports whether a figure keeps clear of everything, which is the most of being spaced.
func Roomy(t *Table, f Owner) bool {
	own := t.Covers(f)
	for _, parts := range t.Beside(f, own, inch.Clearance) {
		if !Clear(Apart(own, parts)) {
			return false
		}
	}
	return true
}

// Standpoint is where a string is laid from or to.
func Standpoint(t *Table, th Thing) plane.Vec {
	if th.Index < 0 {
		return th.Parts[0].Corners[0]
	}
	return t.Middle(th)
}

// Around are closed rings, anticlockwise, r outside a thing: one, or for country of several pieces one round each.
func Around(t *Table, th Thing, r float64) [][]plane.Vec {
	if th.Kind != GunThing {
		return engine.Mapped(th.Parts, func(o plane.Convex) []plane.Vec {
			return path.OutlineCorners(plane.Convex{Corners: o.Corners, R: o.R + r})
		})
	}
	// Both parts of a gun lie about its axle, and what is near to them is seen from there all round.
	const steps = 720
	ring := make([]plane.Vec, steps)
	for i := range ring {
		dir, far := plane.Polar(2*math.Pi*float64(i)/steps), 0.0
		for _, o := range th.Parts {
			if _, leave, ok := o.Sweep(t.Guns[th.Index].At, dir, r); ok {
				far = max(far, leave)
			}
		}
		ring[i] = t.Guns[th.Index].At.Add(dir.Mul(far))
	}
	return [][]plane.Vec{ring}
}
