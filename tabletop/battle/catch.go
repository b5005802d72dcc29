package battle

import (
	"math"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// Catch is where a man catches who is carried: at a trail where a man is missing, then within six inches of a gun, or
// of those in contact, where he takes part in their mêlée. [LW-GUN-1, LW-GUN-11, LW-MELEE-4]
func (m *Fight) Catch(figure string, at engine.Spot, heading, within float64) (engine.Catch, bool) {
	f, is := m.Named(figure)
	if !is || f.Kind != tabletop.ManThing || !m.Armed(f.Index) {
		return engine.Catch{}, false
	}
	p := tabletop.Vec(at)
	for _, by := range [...]func(*state.State, int, plane.Vec, float64, float64) (engine.Catch, bool){
		catchPost, catchGun, catchMelee,
	} {
		if c, ok := by(m.State, f.Index, p, heading, within); ok {
			if c.Order == "" {
				c.Order = engine.Order(figure).Then("to").Then(c.At.String())
			}
			if m.Check(c.Order) == nil {
				return c, true
			}
		}
	}
	return engine.Catch{}, false
}

// catchPost is the nearest post of a gun that has fired where nobody stands. [LW-GUN-11]
func catchPost(m *state.State, man int, at plane.Vec, _, within float64) (c engine.Catch, ok bool) {
	for _, g := range fired(m) {
		gun := &m.Layout.Guns[g]
		if gun.TrailEnd().Sub(at).Len() > gun.Model.WheelApart+within {
			continue
		}
		for _, b := range vacant(m, g, man) {
			if far := b.post.Sub(at).Len(); far > within {
				continue
			}
			way, err := b.way(man)
			if err != nil {
				continue
			}
			within, ok = b.post.Sub(at).Len(), true
			c = engine.Catch{At: tabletop.ViewSpot(way.at), Says: "at the trail of " + gun.Name}
			posts := engine.Order(m.Words[man]).Then("post")
			if m.Stage == state.PhaseTrail {
				c.Order = posts.Then(tabletop.ViewSpot(inch.Grain(b.post)).String())
			} else if best, err := toPost(m, man, g); err == nil && best.at == way.at {
				c.Order = posts.Then(m.Word(tabletop.Owner{Kind: tabletop.GunThing, Index: g}))
			}
		}
	}
	return c, ok
}

// catchGun is the six-inch ring of a gun, for who is held outside it. [LW-GUN-1]
func catchGun(m *state.State, man int, at plane.Vec, heading, within float64) (c engine.Catch, ok bool) {
	for g := range m.Guns {
		gun := &m.Layout.Guns[g]
		if m.Guns[g].Off || !gun.Shoots() {
			continue
		}
		if to, is := ontoRing(m, man, at, heading, within, m.Layout.GunOutline(g)); is {
			within, ok = to.Sub(at).Len(), true
			c = engine.Catch{At: tabletop.ViewSpot(to), Says: "within 6 in of " + gun.Name}
		}
	}
	return c, ok
}

// catchMelee is the six-inch ring about those in contact, for who is held outside it. [LW-MELEE-4]
func catchMelee(m *state.State, man int, at plane.Vec, heading, within float64) (c engine.Catch, ok bool) {
	for _, p := range m.Layout.PairsWithin(inch.Contact, nil) {
		foes := m.Layout.Men[p.A].Side != m.Layout.Men[p.B].Side && m.Armed(p.A) && m.Armed(p.B)
		if !foes || p.A == man || p.B == man {
			continue
		}
		for _, i := range [...]int{p.A, p.B} {
			if to, is := ontoRing(m, man, at, heading, within, []plane.Convex{m.Layout.ManOutline(i)}); is {
				within, ok = to.Sub(at).Len(), true
				c = engine.Catch{At: tabletop.ViewSpot(to), Says: "in the mêlée, 6 in from " + m.Layout.Men[i].Name}
			}
		}
	}
	return c, ok
}

// ontoRing is the spot nearest to another, of whole sixty-fourths, at which a man's outline is within six inches of
// others: false if it is there already, or farther off than so far.
func ontoRing(m *state.State, man int, at plane.Vec, heading, within float64, of []plane.Convex) (plane.Vec, bool) {
	const grain, tries = 1.0 / 64, 8
	who := m.Layout.Outline(m.Layout.Men[man].Arm)
	to, want := at, inch.CrewReach
	for range tries {
		gap := tabletop.GapBetween([]plane.Convex{who.Place(to, heading)}, of)
		if inch.Within(gap.Length, inch.CrewReach) {
			return to, to != at
		}
		if gap.Length-want > within {
			break
		}
		to = to.Add(gap.B.Sub(gap.A).Unit().Mul(gap.Length - want))
		to = plane.Vec{X: math.Round(to.X/grain) * grain, Y: math.Round(to.Y/grain) * grain}
		want -= grain // what rounding may have cost
	}
	return at, false
}
