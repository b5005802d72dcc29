package tabletop

import (
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

const setOutReach = 6.0 // in, that a man may be set out behind his back line or before it [LW-SETUP-5]

// fillBoxes puts both forces into their boxes: infantry S1, S2, ..., cavalry SC1, ..., guns S-gun1, ...
// Where there are four guns or more the last is a field gun. [LW-FORCE-3]
func fillBoxes(m *State) {
	t := *m.table
	_, names := t.names()
	taken := map[string]bool{}
	for _, n := range names {
		taken[plainWord(n)] = true
	}
	named := func(prefix string, n int) string {
		name := fmt.Sprint(prefix, n)
		for taken[plainWord(name)] {
			name += "a"
		}
		return name
	}
	for _, side := range [...]Side{South, North} {
		force, heading := m.eve.Force[side], forward[side]*degree
		box := plane.Vec{Y: backLineOf(&t, side)}
		for i := range force.Men() {
			man := Man{Arm: Infantry, Name: named(sideLetters[side], i+1), Side: side, At: box, Heading: heading, Posture: physics.Gone}
			if n := i - force.Infantry; n >= 0 {
				man.Arm, man.Name = Cavalry, named(sideLetters[side]+"C", n+1)
			}
			t.Men = append(t.Men, man)
		}
		for i := range force.Guns {
			model := matter.NavalGun()
			if i == force.Guns-1 && i >= 3 {
				model = matter.FieldGun()
			}
			t.Guns = append(t.Guns, Gun{Name: named(sideLetters[side]+"-gun", i+1), Model: &model, Side: side, At: parked(box), Heading: heading})
		}
		nth := map[string]int{}
		for _, model := range m.terms.trainOf(force) {
			nth[model.Name]++
			name := named(sideLetters[side]+"-"+model.Name, nth[model.Name])
			t.Guns = append(t.Guns, Gun{Name: name, Model: &model, Side: side, At: parked(box), Heading: heading})
		}
	}
	m.enrol(&t, Boxed, weapon{Off: true})
}

// parked is where a gun is that is off the table: so far from the floor that it is in nobody's way.
func parked(line plane.Vec) plane.Vec { return plane.Vec{X: -100, Y: line.Y} }

// boxed reports whether a figure is still in its box.
func boxed(m *State, f Owner) bool {
	if f.Kind == GunThing {
		return m.guns[f.Index].Off
	}
	return m.men[f.Index].Status == Boxed
}

// whoseIs is the side of a figure.
func whoseIs(m *State, f Owner) Side {
	if f.Kind == GunThing {
		return m.table.Guns[f.Index].Side
	}
	return m.table.Men[f.Index].Side
}

// notHis says why a figure is not set out now: the others have their turn. [LW-SETUP-2]
func notHis(m *State, f Owner) error {
	if whoseIs(m, f) != m.awaited {
		return engine.Forbid("LW-SETUP-2", "%s is not of %v, who is setting out", m.name(f), m.awaited)
	}
	return nil
}

func notOut(m *State, f Owner) error {
	if err := notHis(m, f); err != nil {
		return err
	}
	if boxed(m, f) {
		return engine.Forbid("LW-SETUP-2", "%s is in the box", m.name(f))
	}
	return nil
}

// unset are the figures of a side that are still boxed.
func unset(m *State, side Side) (all []Owner) {
	for i := range len(m.men) + len(m.guns) {
		if f := m.figure(i); whoseIs(m, f) == side && boxed(m, f) {
			all = append(all, f)
		}
	}
	return all
}

func allDown(m *State, _ Owner) error {
	if len(unset(m, m.awaited)) == 0 {
		return engine.Forbid("LW-SETUP-6", "everybody of %v is set out", m.awaited)
	}
	return nil
}

// notDown says why a side is not ready: not everybody is down, or no longer as he may stand. [LW-SETUP-6]
func notDown(m *State, _ Owner) error {
	if left := unset(m, m.awaited); len(left) > 0 {
		return engine.Forbid("LW-SETUP-6", "%d of %v are still boxed, the first of them %s", len(left), m.awaited, m.name(left[0]))
	}
	for g := range m.guns {
		if f := (Owner{GunThing, g}); whoseIs(m, f) == m.awaited {
			if err := inZone(m, m.table, f); err != nil {
				return err
			}
		}
	}
	return nil
}

// Of the Defensive Game. [LW-VAR-12]
var defenceReach = [...]float64{Infantry: 12, Cavalry: 24}

const (
	gunReach      = 12.0 // in
	limberedReach = 24.0 // in, of a gun with four cavalry
)

// inZone is nil for a figure that stands where its side may set out. [LW-SETUP-5, LW-VAR-12]
func inZone(m *State, t *Table, f Owner) error {
	side, label := whoseIs(m, f), t.Label(f.Kind, f.Index)
	ahead := math.Abs(t.place(f).Y - backLineOf(t, side))
	before, word := inFront(t, side, t.place(f)) > 0, "behind"
	if before {
		word = "before"
	}
	if !m.terms.rules().forward {
		if !Within(ahead, setOutReach) {
			return engine.Forbid("LW-SETUP-5", "%s would stand %.4g in %s the back line; men and guns are set out within %v in of it", label, ahead, word, setOutReach)
		}
		return nil
	}
	reach, with := gunReach, ""
	if f.Kind == ManThing {
		reach = defenceReach[t.Men[f.Index].Arm]
	}
	if side != m.first {
		gap := math.Inf(1)
		for _, o := range t.covers(f) {
			gap = min(gap, beforeMiddle(t, side, o))
		}
		if !Within(reach, gap) {
			return engine.Forbid("LW-VAR-12", "%s would stand %.4g in from the middle line; the defender keeps %v in from it", label, gap, reach)
		}
		return nil
	}
	if f.Kind == GunThing {
		if t.Guns[f.Index].Shoots() && Troopers(t, f.Index) >= CrewNeeded {
			reach = limberedReach
		}
		with = ", and a gun 24 in with four cavalry of his within six inches of it"
	}
	if before && !Within(ahead, reach) {
		return engine.Forbid("LW-VAR-12", "%s would stand %.4g in before the back line; the attacker sets it out at most %v in before it%s", label, ahead, reach, with)
	}
	return nil
}

// inFront is how far a point lies before a side's back line, in; less than nothing behind it.
func inFront(t *Table, side Side, p plane.Vec) float64 {
	if side == North {
		return t.Depth - p.Y
	}
	return p.Y
}

// beforeMiddle is the way from an outline straight on to the middle line, in; less than nothing beyond it.
func beforeMiddle(t *Table, side Side, o plane.Convex) float64 {
	b := o.Bounds()
	return t.Depth/2 - max(inFront(t, side, b.Min), inFront(t, side, b.Max))
}

// Troopers is how many cavalry-men of its side stand within six inches of a gun.
func Troopers(t *Table, gun int) (n int) {
	side := t.Guns[gun].Side
	for range t.MenWithin(CrewReach, t.GunOutline(gun), func(o *Man) bool { return o.Side == side && o.Arm == Cavalry }) {
		n++
	}
	return n
}

// putDown is the table with a figure set down, facing the enemy if it comes out of its box.
func putDown(m *State, f Owner, p plane.Vec) *Table {
	boxed, heading := boxed(m, f), forward[whoseIs(m, f)]*degree
	if f.Kind == GunThing {
		return m.table.withGun(f.Index, func(g *Gun) {
			if g.At = p; boxed {
				g.Heading, g.Elevation = heading, 0
			}
		})
	}
	return m.table.withMan(f.Index, func(man *Man) {
		if man.At, man.Posture = p, physics.Standing; boxed {
			man.Heading = heading
		}
	})
}

// mayBeSetOut is nil if a figure may be set out where it stands on a table. [LW-SETUP-5, LW-SETUP-6]
func mayBeSetOut(m *State, t *Table, f Owner) error {
	if err := inZone(m, t, f); err != nil {
		return err
	}
	return t.Spaced(f)
}

// berth is where a figure may be set out: an engine.Area.
type berth struct {
	m State // as it was
	f Owner
}

func (b *berth) Has(s engine.Spot) bool {
	return mayBeSetOut(&b.m, putDown(&b.m, b.f, vec(s)), b.f) == nil
}

// Outline is the strip of floor along the back line.
func (b *berth) Outline() [][]engine.Spot {
	t, side := b.m.table, whoseIs(&b.m, b.f)
	near, far := -setOutReach, setOutReach
	if b.m.terms.rules().forward {
		near, far = -behind, limberedReach
		if side != b.m.first {
			far = t.Depth / 2
		}
	}
	low, high := near, far
	if side == North {
		low, high = t.Depth-far, t.Depth-near
	}
	return [][]engine.Spot{{{X: 0, Y: low}, {X: t.Width, Y: low}, {X: t.Width, Y: high}, {X: 0, Y: high}}}
}

// berths is where a figure may be set out, and how it may face there.
func berths(m *State, f Owner, said []string) []engine.Choice {
	switch len(said) {
	case 0:
		return []engine.Choice{{Part: engine.Point, Gist: "where", Ends: true, Goes: true, Area: &berth{*m, f}}}
	case 1:
		p, _ := engine.ReadSpot(said[0])
		return angles(ranges(canFace(m, putDown(m, f, vec(p)), f)), true, false)
	}
	return nil
}

// canFace are the ways that a figure may face, between 0 and 2π, where it is set down on a table. They can
// change only where a corner of it comes to an edge, or to a distance that is asked for. As it faces now it
// may stand.
func canFace(m *State, t *Table, f Owner) []sector {
	p, now := t.place(f), positive(t.faces(f))
	c := *t
	c.Men, c.Guns = slices.Clone(t.Men), slices.Clone(t.Guns)
	turnTo := func(to float64) {
		if f.Kind == GunThing {
			c.Guns[f.Index].Heading = to
		} else {
			c.Men[f.Index].Heading = to
		}
	}
	turnTo(0)
	s := swing{sense: 1, turn: 2 * math.Pi}
	own, feet := mapped(c.covers(f), func(o plane.Convex) plane.Convex { return about(p, o) }), feet(&c, f)
	meet := func(own []plane.Convex, o plane.Convex, gap float64) {
		for _, part := range own {
			s.meet(plane.Convex{Corners: part.Corners, R: part.R + gap}, about(p, o))
		}
	}
	reach := extent(plane.Convex{Corners: slices.Concat(own[0].Corners, own[len(own)-1].Corners), R: own[0].R})
	for _, parts := range c.beside(f, []plane.Convex{plane.Disc(p, reach)}, Clearance) {
		for _, o := range parts {
			meet(own, o, Clearance)
		}
	}
	for i, k := range groundNear(&c, p, reach) {
		meet(feet, k.Outline, 0)
		for _, other := range groundNear(&c, p, reach)[:i] {
			for _, corner := range meetings(k.Outline, other.Outline) {
				meet(feet, plane.Disc(corner, 0), 0)
			}
		}
	}
	for _, o := range limits(m, &c, f) {
		meet(own, o.Convex, o.gap)
	}
	clear := s.clear(func(to float64) bool { turnTo(to); return mayBeSetOut(m, &c, f) != nil })
	if !slices.ContainsFunc(clear, func(s sector) bool { return s.from <= now && now <= s.to }) {
		clear = append(clear, sector{now, now}) // squeezed in it may have no turn at all
	}
	return clear
}

// feet is what a figure stands with, as it faces, drawn about where it stands: a man's base, or the wheels
// and the end of the trail of a gun.
func feet(t *Table, f Owner) []plane.Convex {
	if f.Kind == ManThing {
		return []plane.Convex{baseOf(t, f.Index)}
	}
	g := &t.Guns[f.Index]
	return []plane.Convex{about(g.At, t.GunOutline(f.Index)[Wheels]), plane.Disc(g.TrailEnd().Sub(g.At), 0)}
}

// groundNear is the ground that is not level or not dry, and what leads over it, within reach of a point.
func groundNear(t *Table, p plane.Vec, reach float64) (all []*Piece) {
	for i := range t.Country {
		c := &t.Country[i]
		if !step(c.Kind) && !water(c.Kind) && c.Kind != Ford {
			continue
		}
		if d, _ := c.Outline.Nearest(p); d <= reach {
			all = append(all, c)
		}
	}
	return all
}

// limit is something to which a figure keeps, or from which it keeps, a distance.
type limit struct {
	plane.Convex
	gap float64
}

// limits are those of the Defensive Game: the defender keeps from the middle line, and an attacker's gun may
// stand further on with cavalry near it. [LW-VAR-12]
func limits(m *State, t *Table, f Owner) (all []limit) {
	side := whoseIs(m, f)
	switch {
	case !m.terms.rules().forward:
	case side != m.first:
		reach := gunReach
		if f.Kind == ManThing {
			reach = defenceReach[t.Men[f.Index].Arm]
		}
		middle := []plane.Vec{{X: -t.Width, Y: t.Depth / 2}, {X: 2 * t.Width, Y: t.Depth / 2}}
		all = append(all, limit{plane.Convex{Corners: middle}, reach})
	case f.Kind == GunThing && t.Guns[f.Index].Shoots():
		for i := range t.Men {
			if o := &t.Men[i]; o.Side == side && o.Arm == Cavalry && o.Posture == physics.Standing {
				all = append(all, limit{t.ManOutline(i), CrewReach})
			}
		}
	}
	return all
}

// noBerth says why a figure cannot be set down there, or so.
func noBerth(m *State, f Owner, said []string, word string) error {
	if len(said) == 0 {
		if p, is := engine.ReadSpot(word); is {
			return mayBeSetOut(m, putDown(m, f, vec(p)), f)
		}
		return nil
	}
	return mayBeSetOut(m, berthOf(m, f, []string{said[0], word}), f)
}

// berthOf is the table with a figure set down where it is said.
func berthOf(m *State, f Owner, said []string) *Table {
	p, _ := engine.ReadSpot(said[0])
	t := putDown(m, f, vec(p))
	if len(said) > 1 {
		t = t.facing(f, sentence.Value(said[1])*degree)
	}
	return t
}

// setDown sets a figure down, out of its box or elsewhere than it was.
func setDown(m *State, f Owner, said []string) []engine.Event {
	p, _ := engine.ReadSpot(said[0])
	at := p.String()
	if curtained(m) {
		at = "the back line, behind the curtain"
	}
	e := engine.Entered{By: setOutRule(m), Side: m.side(f), Figure: m.name(f), At: at}
	setOut(m, berthOf(m, f, said), f)
	return []engine.Event{e}
}

// setOutRule is the rule by which they set out: one after the other, or behind a curtain.
func setOutRule(m *State) engine.By {
	switch {
	case m.terms.rules().forward:
		return "LW-VAR-12"
	case m.terms.curtain:
		return "LW-SETUP-3"
	}
	return "LW-SETUP-2"
}

// setOut has a figure stand as it does on a table.
func setOut(m *State, t *Table, f Owner) {
	m.set(t)
	if f.Kind == GunThing {
		m.guns[f.Index].Off = false
		return
	}
	m.men[f.Index].Status = Armed
}

func putInBox(m *State, f Owner, _ []string) []engine.Event {
	line := plane.Vec{Y: backLineOf(m.table, whoseIs(m, f))}
	if f.Kind == GunThing {
		m.guns[f.Index].Off = true
		m.set(m.table.at(f, parked(line)))
	} else {
		m.lift(f.Index, Boxed)
		m.set(m.table.at(f, line))
	}
	return []engine.Event{tell(engine.RuleID(setOutRule(m)), "%v %s goes back into the box", m.side(f), m.name(f))}
}

// sayReady ends a side's setting out. [LW-SETUP-2, LW-SETUP-3]
func sayReady(m *State) []engine.Event {
	m.fixed = engine.Forbid("LW-TURN-12", "%v has said that he is ready", m.awaited)
	events := []engine.Event{tell(engine.RuleID(setOutRule(m)), "%v is ready", m.awaited)}
	last := m.first.Other()
	if m.terms.rules().defended {
		last = m.first
	}
	if m.awaited != last {
		m.awaited = last
		return events
	}
	if curtained(m) {
		events = append(events, tell("LW-SETUP-3", "the curtain opens"))
	}
	m.eve.SetOut = true
	enter(m, PhaseInterval)
	return events
}
