package tabletop

import (
	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
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
	label, p, floor := t.Label(f.Kind, f.Index), t.place(f), t.floor()
	if !within(floor, p) {
		return engine.Forbid("", "%.6g,%.6g is off the floor, which goes from %g,%g to %g,%g",
			p.X, p.Y, floor.Min.X, floor.Min.Y, floor.Max.X, floor.Max.Y)
	}
	if err := elbowed(t, f); err != nil {
		return err
	}
	onOneLevel := t.OnOneLevel
	if f.Kind == GunThing {
		onOneLevel = t.GunOnOneLevel
	}
	if !onOneLevel(f.Index) {
		return engine.Forbid("LW-SPACE-5", "%s would stand half on a step at %.6g,%.6g", label, p.X, p.Y)
	}
	if i := wading(t, t.footing(f)); i >= 0 {
		return engine.Forbid("LW-COUNTRY-7", "%s would stand in %s at %.6g,%.6g", label, t.Label(PieceThing, i), p.X, p.Y)
	}
	return nil
}

func (t *Table) roomToLie(f Owner) error {
	if by, is := overlapping(t, f); is {
		return engine.Forbid("LW-GUN-12", "%s would lie on %s", t.Label(f.Kind, f.Index), t.Label(by.Kind, by.Index))
	}
	return nil
}

// elbowed says to what a figure stands too near, if it does.
func elbowed(t *Table, f Owner) error {
	by, gap := t.nearest(f)
	if Clear(gap) {
		return trodden(t, f)
	}
	what, whom := t.Label(f.Kind, f.Index), t.Label(by.Kind, by.Index)
	rule := engine.RuleID("LW-SPACE-1")
	switch {
	case by.Kind == ManThing && f.Kind == ManThing:
		rule = "LW-SPACE-3"
	case by.Kind != PieceThing || gap > 0:
	case step(t.Country[by.Index].Kind):
		return engine.Forbid("LW-SPACE-5", "%s would stand half on a step, %s", what, whom)
	default:
		rule = "LW-COUNTRY-9"
	}
	if gap == 0 {
		return engine.Forbid(rule, "%s would overlap %s", what, whom)
	}
	return engine.Forbid(rule, "%s would stand %.4g in from %s; 1/16 is asked", what, gap, whom)
}

// trodden says on which lying man a man would stand. A gun may stand over him as he lies. [LW-GUN-12]
func trodden(t *Table, f Owner) error {
	for i := range t.Men {
		m := &t.Men[i]
		if f.Kind != ManThing || m.Posture != physics.Lying {
			continue
		}
		if overlap(t.ManOutline(f.Index), t.ManOutline(i)) {
			return engine.Forbid("LW-GUN-12", "%s would stand on %s, who lies", t.Label(f.Kind, f.Index), t.Label(ManThing, i))
		}
	}
	return nil
}

// nearest is what stands nearest to a figure of all that it must keep clear of, and the gap, as far as
// that is less than is asked; otherwise the gap is asked for.
func (t *Table) nearest(f Owner) (by Owner, gap float64) {
	gap = Clearance
	own := t.covers(f)
	for o, parts := range t.beside(f, own, Clearance) {
		if g := gapBetween(own, parts).Length; g < gap {
			by, gap = o, g
		}
	}
	return by, gap
}

// covers is the ground of a figure that stands.
func (t *Table) covers(f Owner) []plane.Convex {
	if f.Kind == GunThing {
		return t.GunOutline(f.Index)
	}
	m := &t.Men[f.Index]
	return []plane.Convex{t.Outline(m.Arm).Place(m.At, m.Heading)}
}

// beside walks over all that a figure must keep clear of and that may be within so far of some ground, with
// the ground it covers, in table order: men as they stand or will stand again, guns, solid country, and
// boards higher than the ground under the figure. [LW-SPACE-1, LW-SPACE-4, LW-SPACE-5]
func (t *Table) beside(f Owner, ground []plane.Convex, far float64) func(yield func(Owner, []plane.Convex) bool) {
	return func(yield func(Owner, []plane.Convex) bool) {
		box := ground[0].Bounds()
		for _, c := range ground[1:] {
			box = box.Union(c.Bounds())
		}
		box = box.Grow(far)
		reach := [2]float64{extent(t.Outline(Infantry)), extent(t.Outline(Cavalry))}
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
			if o != f && box.Grow(t.Guns[i].extent()).Contains(t.Guns[i].At) && !yield(o, t.GunOutline(i)) {
				return
			}
		}
		z := t.Ground(t.place(f))
		for i := range t.Country {
			c := &t.Country[i]
			if !solid(c.Kind) && !(step(c.Kind) && c.Z1 > z) || !c.Outline.Bounds().Overlaps(box) {
				continue
			}
			if one[0] = c.Outline; !yield(Owner{PieceThing, i}, one[:]) {
				return
			}
		}
	}
}

// extent is how far an outline drawn about the origin reaches from it.
func extent(o plane.Convex) (far float64) {
	for _, c := range o.Corners {
		far = max(far, c.Len()+o.R)
	}
	return far
}

// extent is how far any part of the gun reaches from the middle of its axle, in.
func (g *Gun) extent() (far float64) {
	for i := range g.Model.Parts {
		far = max(far, extent(g.Model.Parts[i].Outline))
	}
	return far
}

// footing is the part of a figure that may not be in the water: a man's disc, as on the way, and the wheels
// of a gun. [LW-COUNTRY-7]
func (t *Table) footing(f Owner) plane.Convex {
	if f.Kind == GunThing {
		return t.GunOutline(f.Index)[Wheels]
	}
	m := &t.Men[f.Index]
	return plane.Disc(m.At, t.DiscRadius(m.Arm))
}

// wading is the river, pond or swamp that some footing is in, or -1.
func wading(t *Table, foot plane.Convex) int {
	box := foot.Bounds()
	for i := range t.Country {
		c := &t.Country[i]
		if !water(c.Kind) || !c.Outline.Bounds().Overlaps(box) || !overlap(c.Outline, foot) {
			continue
		}
		for _, piece := range uncrossed(c.Outline, crossings(t, box)) {
			if overlap(piece, foot) {
				return i
			}
		}
	}
	return -1
}

// crossings are the fords and bridges that come into a box.
func crossings(t *Table, in plane.Box) (all []plane.Convex) {
	for i := range t.Country {
		c := &t.Country[i]
		if (c.Kind == Ford || c.Kind == Bridge) && c.Outline.Bounds().Overlaps(in) {
			all = append(all, c.Outline)
		}
	}
	return all
}
