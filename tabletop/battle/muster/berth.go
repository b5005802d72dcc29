package muster

import (
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

const setOutReach = 6.0 // in, that a man may be set out behind his back line or before it [LW-SETUP-5]

// fillBoxes puts both forces into their boxes: infantry S1, S2, ..., cavalry SC1, ..., guns S-gun1, ...
// Where there are four guns or more the last is a field gun. [LW-FORCE-3]
func fillBoxes(m *state.State) {
	t := *m.Layout
	taken := tabletop.Taken(&t)
	named := func(prefix string, n int) string {
		name := fmt.Sprint(prefix, n)
		for taken[tabletop.PlainWord(name)] {
			name += "a"
		}
		return name
	}
	for _, side := range [...]tabletop.Side{tabletop.South, tabletop.North} {
		force, heading, letter := m.Eve.Force[side], tabletop.Forward[side]*inch.Degree, tabletop.SideLetters[side]
		box := plane.Vec{Y: tabletop.BackLineOf(&t, side)}
		gun := func(model matter.GunModel, n int, kind string) {
			t.Guns = append(t.Guns, tabletop.Gun{Name: named(letter+"-"+kind, n), Model: &model, Side: side, At: state.Parked(box), Heading: heading})
		}
		for i := range force.Men() {
			man := tabletop.Man{Arm: tabletop.Infantry, Name: named(letter, i+1), Side: side, At: box, Heading: heading, Posture: physics.Gone}
			if n := i - force.Infantry; n >= 0 {
				man.Arm, man.Name = tabletop.Cavalry, named(letter+"C", n+1)
			}
			t.Men = append(t.Men, man)
		}
		for i := range force.Guns {
			model := matter.NavalGun()
			if i == force.Guns-1 && i >= 3 {
				model = matter.FieldGun()
			}
			gun(model, i+1, tabletop.KindWords[tabletop.GunKind])
		}
		nth := map[string]int{}
		for _, model := range m.Terms.TrainOf(force) {
			nth[model.Name]++
			gun(model, nth[model.Name], model.Name)
		}
	}
	m.Enrol(&t, state.Boxed, state.Weapon{Off: true})
}

// notHis says why a figure is not set out now: the others have their turn. [LW-SETUP-2]
func notHis(m *state.State, f tabletop.Owner) error {
	if state.WhoseIs(m, f) != m.Awaited {
		return engine.Forbid("LW-SETUP-2", "%s is not of %v, who is setting out", m.Name(f), m.Awaited)
	}
	return nil
}

func notOut(m *state.State, f tabletop.Owner) error {
	if err := notHis(m, f); err != nil {
		return err
	}
	if state.InBox(m, f) {
		return engine.Forbid("LW-SETUP-2", "%s is in the box", m.Name(f))
	}
	return nil
}

// Unset are the figures of a side that are still boxed.
func Unset(m *state.State, side tabletop.Side) (all []tabletop.Owner) {
	for i := range len(m.Men) + len(m.Guns) {
		if f := m.Figure(i); state.WhoseIs(m, f) == side && state.InBox(m, f) {
			all = append(all, f)
		}
	}
	return all
}

func allDown(m *state.State, _ tabletop.Owner) error {
	if len(Unset(m, m.Awaited)) == 0 {
		return engine.Forbid("LW-SETUP-6", "everybody of %v is set out", m.Awaited)
	}
	return nil
}

// notDown says why a side is not ready: not everybody is down, or no longer as he may stand. [LW-SETUP-6]
func notDown(m *state.State, _ tabletop.Owner) error {
	if left := Unset(m, m.Awaited); len(left) > 0 {
		return engine.Forbid("LW-SETUP-6", "%d of %v are still boxed, the first of them %s", len(left), m.Awaited, m.Name(left[0]))
	}
	for g := range m.Guns {
		if f := (tabletop.Owner{Kind: tabletop.GunThing, Index: g}); state.WhoseIs(m, f) == m.Awaited {
			if err := inZone(m, m.Layout, f); err != nil {
				return err
			}
		}
	}
	return nil
}

// Of the Defensive Game. [LW-VAR-12]
const (
	gunReach      = 12.0 // in
	limberedReach = 24.0 // in, of a gun with four cavalry
)

// inZone is nil for a figure that stands where its side may set out. [LW-SETUP-5, LW-VAR-12]
func inZone(m *state.State, t *tabletop.Table, f tabletop.Owner) error {
	side, label := state.WhoseIs(m, f), m.Name(f)
	ahead := math.Abs(t.Place(f).Y - tabletop.BackLineOf(t, side))
	before, word := tabletop.InFront(t, side, t.Place(f)) > 0, "behind"
	if before {
		word = "before"
	}
	if !m.Terms.Rules().Forward {
		if !inch.Within(ahead, setOutReach) {
			return engine.Forbid("LW-SETUP-5", "%s would stand %s in %s the back line; men and guns are set out within %v in of it",
				label, inch.Beyond(ahead, setOutReach), word, setOutReach)
		}
		return nil
	}
	reach, with := reachOf(t, f), ""
	if side != m.First {
		gap := math.Inf(1)
		for _, o := range t.Covers(f) {
			gap = min(gap, beforeMiddle(t, side, o))
		}
		if !inch.Within(reach, gap) {
			return engine.Forbid("LW-VAR-12", "%s would stand %s in from the middle line; the defender keeps %v in from it",
				label, inch.Beyond(gap, reach), reach)
		}
		return nil
	}
	if f.Kind == tabletop.GunThing {
		if t.Guns[f.Index].Shoots() && t.Crew(f.Index, trooper) >= tabletop.CrewNeeded {
			reach = limberedReach
		}
		with = ", and a gun 24 in with four cavalry of his within six inches of it"
	}
	if before && !inch.Within(ahead, reach) {
		return engine.Forbid("LW-VAR-12", "%s would stand %s in before the back line; the attacker sets it out at most %v in before it%s",
			label, inch.Beyond(ahead, reach), reach, with)
	}
	return nil
}

func trooper(man *tabletop.Man) bool { return man.Arm == tabletop.Cavalry }

// beforeMiddle is the way from an outline straight on to the middle line, in; less than nothing beyond it.
func beforeMiddle(t *tabletop.Table, side tabletop.Side, o plane.Convex) float64 {
	b := o.Bounds()
	return t.Depth/2 - max(tabletop.InFront(t, side, b.Min), tabletop.InFront(t, side, b.Max))
}

// PutDown is the table with a figure set down, facing the enemy if it comes out of its box.
func PutDown(m *state.State, f tabletop.Owner, p plane.Vec) *tabletop.Table {
	boxed, heading := state.InBox(m, f), tabletop.Forward[state.WhoseIs(m, f)]*inch.Degree
	if f.Kind == tabletop.GunThing {
		return m.Layout.WithGun(f.Index, func(g *tabletop.Gun) {
			if g.At = p; boxed {
				g.Heading, g.Elevation = heading, 0
			}
		})
	}
	return m.Layout.WithMan(f.Index, func(man *tabletop.Man) {
		if man.At, man.Posture = p, physics.Standing; boxed {
			man.Heading = heading
		}
	})
}

// MayBeSetOut is nil if a figure may be set out where it stands on a table. [LW-SETUP-5, LW-SETUP-6]
func MayBeSetOut(m *state.State, t *tabletop.Table, f tabletop.Owner) error {
	if err := inZone(m, t, f); err != nil {
		return err
	}
	return t.Spaced(f)
}

// berth is where a figure may be set out: an engine.Area.
type berth struct {
	m state.State // as it was
	f tabletop.Owner
}

func (b *berth) Has(s engine.Spot) bool {
	return MayBeSetOut(&b.m, PutDown(&b.m, b.f, tabletop.Vec(s)), b.f) == nil
}

// Outline is the strip of floor along the back line.
func (b *berth) Outline() [][]engine.Spot {
	t, side := b.m.Layout, state.WhoseIs(&b.m, b.f)
	near, far := -setOutReach, setOutReach
	if b.m.Terms.Rules().Forward {
		near, far = -tabletop.Behind, limberedReach
		if side != b.m.First {
			far = t.Depth / 2
		}
	}
	low, high := near, far
	if side == tabletop.North {
		low, high = t.Depth-far, t.Depth-near
	}
	return [][]engine.Spot{{{X: 0, Y: low}, {X: t.Width, Y: low}, {X: t.Width, Y: high}, {X: 0, Y: high}}}
}

func berths(m *state.State, f tabletop.Owner, said []string) []engine.Choice {
	switch len(said) {
	case 0:
		return []engine.Choice{{Part: engine.Point, Gist: "where", Ends: true, Goes: true, Area: &berth{*m, f}}}
	case 1:
		p, _ := engine.ReadSpot(said[0])
		return gunnery.Angles(tabletop.Ranges(CanFace(m, PutDown(m, f, tabletop.Vec(p)), f)), true, false)
	}
	return nil
}

// CanFace are the ways that a figure may face, between 0 and 2π, where it is set down on a table. They can change only
// where a corner of it comes to an edge, or to a distance that is asked for. As it faces now it may stand.
func CanFace(m *state.State, t *tabletop.Table, f tabletop.Owner) []tabletop.Sector {
	now := path.Positive(t.Faces(f))
	clear := tabletop.Turns(t, f, limits(m, t, f), func(t *tabletop.Table) bool { return MayBeSetOut(m, t, f) == nil })
	if !slices.ContainsFunc(clear, func(s tabletop.Sector) bool { return s.From <= now && now <= s.To }) {
		clear = append(clear, tabletop.Sector{From: now, To: now}) // squeezed in it may have no turn at all
	}
	return clear
}

// reachOf is how far a figure keeps from the middle line, or is set out before the back line, in. [LW-VAR-12]
func reachOf(t *tabletop.Table, f tabletop.Owner) float64 {
	if f.Kind == tabletop.GunThing {
		return gunReach
	}
	return state.PlainAllowance[t.Men[f.Index].Arm]
}

// limits are those of the Defensive Game: the defender keeps from the middle line, and an attacker's gun may
// stand further on with cavalry near it. [LW-VAR-12]
func limits(m *state.State, t *tabletop.Table, f tabletop.Owner) (all []tabletop.Limit) {
	side := state.WhoseIs(m, f)
	switch {
	case !m.Terms.Rules().Forward:
	case side != m.First:
		middle := []plane.Vec{{X: -t.Width, Y: t.Depth / 2}, {X: 2 * t.Width, Y: t.Depth / 2}}
		all = append(all, tabletop.Limit{Convex: plane.Convex{Corners: middle}, Gap: reachOf(t, f)})
	case f.Kind == tabletop.GunThing && t.Guns[f.Index].Shoots():
		for i := range t.Men {
			if o := &t.Men[i]; o.Side == side && o.Arm == tabletop.Cavalry && o.Posture == physics.Standing {
				all = append(all, tabletop.Limit{Convex: t.ManOutline(i), Gap: inch.CrewReach})
			}
		}
	}
	return all
}

func noBerth(m *state.State, f tabletop.Owner, said []string, word string) error {
	if len(said) == 0 {
		if p, is := engine.ReadSpot(word); is {
			return MayBeSetOut(m, PutDown(m, f, tabletop.Vec(p)), f)
		}
		return nil
	}
	return MayBeSetOut(m, berthOf(m, f, []string{said[0], word}), f)
}

func berthOf(m *state.State, f tabletop.Owner, said []string) *tabletop.Table {
	p, _ := engine.ReadSpot(said[0])
	t := PutDown(m, f, tabletop.Vec(p))
	if len(said) > 1 {
		t = t.Facing(f, sentence.Value(said[1])*inch.Degree)
	}
	return t
}

func setDown(m *state.State, f tabletop.Owner, said []string) []engine.Event {
	p, _ := engine.ReadSpot(said[0])
	at := inch.Place(tabletop.Vec(p))
	if curtained(m) {
		at = "the back line, behind the curtain"
	}
	e := engine.Entered{By: setOutRule(m), Side: m.Side(f), Figure: m.Name(f), At: at}
	SetOut(m, berthOf(m, f, said), f)
	return []engine.Event{e}
}

// setOutRule is the rule by which they set out: one after the other, or behind a curtain.
func setOutRule(m *state.State) engine.By {
	switch {
	case m.Terms.Rules().Forward:
		return "LW-VAR-12"
	case m.Terms.Curtain:
		return "LW-SETUP-3"
	}
	return "LW-SETUP-2"
}

// SetOut has a figure stand as it does on a table.
func SetOut(m *state.State, t *tabletop.Table, f tabletop.Owner) {
	m.Set(t)
	if f.Kind == tabletop.GunThing {
		m.Guns[f.Index].Off = false
		return
	}
	m.Men[f.Index].Status = state.Armed
}

func putInBox(m *state.State, f tabletop.Owner, _ []string) []engine.Event {
	line := plane.Vec{Y: tabletop.BackLineOf(m.Layout, state.WhoseIs(m, f))}
	if f.Kind == tabletop.GunThing {
		m.Guns[f.Index].Off, line = true, state.Parked(line)
	} else {
		m.Lift(state.Boxed, f.Index)
	}
	m.Set(m.Layout.At(f, line))
	return []engine.Event{gunnery.Tell(engine.RuleID(setOutRule(m)), "%v %s goes back into the box", m.Side(f), m.Name(f))}
}

// sayReady ends a side's setting out. [LW-SETUP-2, LW-SETUP-3]
func sayReady(m *state.State) []engine.Event {
	m.Fixed = engine.Forbid("LW-TURN-12", "%v has said that he is ready", m.Awaited)
	events := []engine.Event{gunnery.Tell(engine.RuleID(setOutRule(m)), "%v is ready", m.Awaited)}
	last := m.First.Other()
	if m.Terms.Rules().Defended {
		last = m.First
	}
	if m.Awaited != last {
		m.Awaited = last
		return events
	}
	if curtained(m) {
		events = append(events, gunnery.Tell("LW-SETUP-3", "the curtain opens"))
	}
	m.Eve.SetOut = true
	enter(m, state.PhaseInterval)
	return events
}
