package battle

import (
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// nearGun reports whether a man on the table is within six inches of a gun that is, whoever he is.
// [LW section 0]
func nearGun(m *state.State, gun, man int) bool {
	if state.FarOff(m, gun, man, m.Layout.Men[man].At) {
		return false
	}
	return state.NearTo(m, m.Layout.GunOutline(gun), gun, man)
}

// axles notes on which side of the axle line of every gun a man came within six inches of it, after he has
// gone a way from his old place to his new one, as it is drawn, or has been set down if there is none. It
// is called of everybody who changes his place, once he stands there. [LW-GCAP-3]
func axles(m *state.State, man int, way ...plane.Vec) {
	if len(way) == 0 {
		way = []plane.Vec{m.Layout.Men[man].At}
	}
	for g := range m.Guns {
		side := &m.Guns[g].Axle[man]
		if !nearGun(m, g, man) {
			*side = 0
			continue
		}
		came, entered := wayIn(m, g, man, way)
		if entered || *side == 0 {
			*side = sideOf(m, g, man, came)
		}
	}
}

// wayIn is the part of a way that leads up to where the man last came within six inches of a gun, and
// whether he came at all: he may have been near all along, and then it is where the way begins.
func wayIn(m *state.State, gun, man int, way []plane.Vec) (upTo []plane.Vec, entered bool) {
	const stride = 0.25 // in: he who dips out and in again within less has not been away
	g, t := m.Layout.GunOutline(gun), m.Layout
	outline := tabletop.About(t.Men[man].At, t.ManOutline(man))
	there := []plane.Convex{{Corners: make([]plane.Vec, len(outline.Corners)), R: outline.R}}
	outside := func(p plane.Vec) bool {
		outline.PlaceInto(there[0].Corners[:0], p, plane.Polar(0))
		return state.FarOff(m, gun, man, p) || !inch.Within(tabletop.Apart(g, there), inch.CrewReach)
	}
	for i := len(way) - 1; i > 0; i-- {
		from, step := way[i-1], way[i].Sub(way[i-1])
		for n := math.Floor(step.Len()/stride) + 1; n > 0; n-- {
			part := 1 / (math.Floor(step.Len()/stride) + 1)
			low, high := (n-1)*part, n*part
			if !outside(from.Add(step.Mul(low))) {
				continue
			}
			const halvings = 40
			for range halvings {
				if mid := (low + high) / 2; outside(from.Add(step.Mul(mid))) {
					low = mid
				} else {
					high = mid
				}
			}
			return append(way[:i:i], from.Add(step.Mul(high))), true
		}
	}
	return way[:1], false
}

// sideOf is on which side of a gun's axle line a man is at the end of a way: 1 before it, -1 behind it. On
// the line he counts as on the side from which he came, or failing that on that of his own back line.
// [LW-GCAP-3]
func sideOf(m *state.State, gun, man int, way []plane.Vec) int8 {
	t := m.Layout
	g := &t.Guns[gun]
	for i := len(way) - 1; i >= 0; i-- {
		if d := g.BeyondAxle(way[i]); math.Abs(d) > inch.Tolerance {
			return int8(math.Copysign(1, d))
		}
	}
	home := plane.Vec{Y: [...]float64{tabletop.South: -1, tabletop.North: 1}[t.Men[man].Side]}
	if home.Dot(plane.Polar(g.Heading)) < -inch.Tolerance {
		return -1
	}
	return 1
}

// afresh begins new records about a gun that has been moved, ended its owner's gun phase at a new heading
// or changed hands: everybody is on the side he is on. [LW-GCAP-6]
func afresh(m *state.State, gun int) {
	for i := range m.Men {
		side := &m.Guns[gun].Axle[i]
		if *side = 0; nearGun(m, gun, i) {
			*side = sideOf(m, gun, i, []plane.Vec{m.Layout.Men[i].At})
		}
	}
}

// passed reports whether a man within six inches of a gun is strictly on the other side of its axle line
// than he came from. [LW-GCAP-3]
func passed(m *state.State, gun, man int) bool {
	d := m.Layout.Guns[gun].BeyondAxle(m.Layout.Men[man].At)
	return nearGun(m, gun, man) && math.Abs(d) > inch.Tolerance && d*float64(m.Guns[gun].Axle[man]) < 0
}

// takers are the mover's men who have passed the axle of an enemy gun, if they are enough to take it and
// no armed man of its owner is within six inches. [LW-GCAP-1, LW-GCAP-2, LW-GCAP-4]
func takers(m *state.State, gun int) []int {
	g := &m.Layout.Guns[gun]
	if m.Guns[gun].Off || g.Side == m.Awaited || len(state.Crew(m, gun)) > 0 {
		return nil
	}
	men := slices.DeleteFunc(m.Of(m.Awaited, state.Armed), func(i int) bool { return !passed(m, gun, i) })
	if len(men) < tabletop.CrewNeeded {
		return nil
	}
	return men
}

// capture hands over every gun whose axle the mover's men have passed, with nobody left to deny it.
// [LW-GCAP-1, LW-GCAP-5]
func capture(m *state.State) (events []engine.Event) {
	for g := range m.Guns {
		men := takers(m, g)
		if len(men) == 0 {
			continue
		}
		e := captured{by: m.Awaited, gun: m.Layout.Guns[g].Name, owner: m.Layout.Guns[g].Side, men: m.Names(men), ring: ringOf(m, g)}
		e.outlines = engine.Mapped(men, func(i int) engine.Ring {
			outline := path.OutlineCorners(m.Layout.ManOutline(i))
			return engine.Ring{Of: m.Words[i], Outline: tabletop.Spots(outline), Tone: engine.Good}
		})
		m.Set(m.Layout.WithGun(g, func(o *tabletop.Gun) { o.Side = m.Awaited }))
		m.Guns[g].Taken = !m.Guns[g].Taken
		afresh(m, g)
		m.Happened()
		events = append(events, e)
	}
	return events
}

// captured is a gun that has changed hands: an engine.Shown.
type captured struct {
	gun       string
	by, owner tabletop.Side
	men       string // who passed its axle
	outlines  []engine.Ring
	ring      engine.Ring
}

// Rule is the rule of capture.
func (e captured) Rule() engine.RuleID { return "LW-GCAP-1" }

func (e captured) String() string {
	return fmt.Sprintf("%v captures %s: %s have passed its axle, and no armed man of %v is within 6 in (%s)",
		e.by, e.gun, e.men, e.owner, e.Rule())
}

// Layer is the ring of six inches about the gun, and who has passed its axle.
func (e captured) Layer() engine.Layer { return engine.Layer{Rings: append(e.outlines, e.ring)} }

// ringOf is the line six inches from a gun's outline.
func ringOf(m *state.State, gun int) engine.Ring { return ringAbout(m, gun, inch.CrewReach) }

// ringAbout is the line so many inches from a gun's outline.
func ringAbout(m *state.State, gun int, reach float64) engine.Ring {
	return engine.Ring{
		Of:      m.Word(tabletop.Owner{Kind: tabletop.GunThing, Index: gun}),
		Outline: tabletop.Spots(tabletop.Around(m.Layout, m.Layout.Thing(tabletop.GunThing, gun), reach)[0]),
		Note:    fmt.Sprintf("within %v in of %s", reach, m.Layout.Guns[gun].Name),
	}
}
