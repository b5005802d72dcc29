package tabletop

import (
	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// Spot is the point u before and v to the left of the middle of the axle. [LW section 0]
func (g *Gun) Spot(u, v float64) plane.Vec {
	return plane.Vec{X: u, Y: v}.Turn(plane.Polar(g.Heading)).Add(g.At)
}

// Muzzle is the end of the barrel in plan.
func (g *Gun) Muzzle() plane.Vec { return g.Spot(g.Model.MuzzleForward, 0) }

// TrailEnd is the end of the trail.
func (g *Gun) TrailEnd() plane.Vec { return g.Spot(-g.Model.TrailBehind, 0) }

// Posts are the two places, left and right, level with the trail end and straight behind the wheels, where men
// must stand once the gun has fired. [LW-GUN-11]
func (g *Gun) Posts() [2]plane.Vec {
	back, aside := -g.Model.TrailBehind, g.Model.WheelApart
	return [2]plane.Vec{g.Spot(back, aside), g.Spot(back, -aside)}
}

// BeyondAxle is how far p lies before the axle line, the endless line through both wheels: positive on
// the muzzle's side, negative on the trail's, within Tolerance of zero on the line. [LW-GCAP-3]
func (g *Gun) BeyondAxle(p plane.Vec) float64 { return p.Sub(g.At).Dot(plane.Polar(g.Heading)) }

// Crew walks over the men who can serve gun g: those of its side within six inches of any part of it,
// standing or lying, whom armed counts (Everyone, on a table without prisoners). [LW-GUN-1, LW-GUN-2]
func (t *Table) Crew(g int, armed func(*Man) bool) (n int) {
	side := t.Guns[g].Side
	for range t.MenWithin(inch.CrewReach, t.GunOutline(g), func(m *Man) bool { return m.Side == side && armed(m) }) {
		n++
	}
	return n
}

// OnOneLevel reports whether the base of man i, or all he covers if he lies, rests wholly on one
// level. He may stand up to the edge of the ground he is on. [LW-SPACE-5]
func (t *Table) OnOneLevel(i int) bool {
	m := &t.Men[i]
	if m.Posture == physics.Lying {
		return t.level(m.At, t.ManOutline(i))
	}
	return t.level(m.At, baseOf(t, i).Place(m.At, m.Heading))
}

// GunOnOneLevel reports whether the wheels and the trail end of gun i rest on one level. [LW-SPACE-5]
func (t *Table) GunOnOneLevel(i int) bool {
	g := &t.Guns[i]
	return t.Ground(g.TrailEnd()) == t.Ground(g.At) && t.level(g.At, t.GunOutline(i)[Wheels])
}

// level reports whether the base set down about p has the ground of p under all of it: nothing higher
// reaches in, and boards of that height fill it.
func (t *Table) level(p plane.Vec, base plane.Convex) bool {
	z := t.Ground(p)
	inner := inset(base)
	bare := [][]plane.Vec{path.OutlineCorners(inner)}
	for i := range t.Country {
		c := &t.Country[i]
		switch {
		case !Step(c.Kind) || c.Z1 < z:
		case c.Z1 > z:
			if plane.Apart(inner, c.Outline) == 0 {
				return false
			}
		default:
			var left [][]plane.Vec
			for _, b := range bare {
				left = append(left, path.Without(b, c.Outline)...)
			}
			bare = left
		}
	}
	return z == 0 || len(bare) == 0
}

// inset is a base drawn in by the tolerance, so that one which just reaches an edge is on it.
func inset(base plane.Convex) plane.Convex {
	if base.R > 0 {
		return plane.Convex{Corners: base.Corners, R: base.R - 2*inch.Tolerance}
	}
	mid := Bracket(base).Middle
	out := plane.Convex{Corners: make([]plane.Vec, len(base.Corners))}
	for i, p := range base.Corners {
		out.Corners[i] = p.Add(mid.Sub(p).Unit().Mul(2 * inch.Tolerance))
	}
	return out
}

// The train of a force is its waggons and its ammunition carts. They stand among the guns of a table, as guns
// without a barrel: so they have an outline, a string and an axle that the enemy may pass. [LW-OPT-4]
const (
	WaggonPattern = "waggon"
	CartPattern   = "cart"
)

// Shoots reports whether it is a gun, and no waggon or cart of the train. [LW-OPT-4]
func (g *Gun) Shoots() bool { return g.Model.MuzzleSpeed > 0 }

// Shooters are the numbers of the guns, without what is of the train. [LW-OPT-4]
func Shooters(t *Table) (guns []int) {
	for i := range t.Guns {
		if t.Guns[i].Shoots() {
			guns = append(guns, i)
		}
	}
	return guns
}

// Kind is what it is, as a View has it.
func (g *Gun) Kind() string {
	if g.Shoots() {
		return KindWords[GunKind]
	}
	return g.Model.Name
}

// Waggon has four wheels, between whose axles it turns, and passes wherever the wheels of a gun do. It points
// forward with its pole. [LW-COUNTRY-12, LW-OPT-4]
func Waggon() matter.GunModel {
	return matter.GunModel{
		Name: WaggonPattern, MuzzleForward: 2.60, TrailBehind: 1.60, WheelApart: 0.78,
		Parts: []matter.Part{
			{Name: "body", Outline: plane.Rect(-1.60, -0.65, 1.60, 0.65), Z0: 0.45, Z1: 2.30},
			{Name: "pole", Outline: plane.Rect(1.60, -0.10, 2.60, 0.10), Z0: 0.45, Z1: 0.60},
			{Name: "wheels", Outline: plane.Rect(-1.18, -0.84, 1.18, 0.84), Z0: 0, Z1: 1.00},
		},
	}
}

// Cart has two wheels, and shafts before it.
func Cart() matter.GunModel {
	return matter.GunModel{
		Name: CartPattern, MuzzleForward: 2.20, TrailBehind: 0.95, WheelApart: 0.80,
		Parts: []matter.Part{
			{Name: "body", Outline: plane.Rect(-0.95, -0.60, 0.95, 0.60), Z0: 0.45, Z1: 1.50},
			{Name: "shafts", Outline: plane.Rect(0.95, -0.35, 2.20, 0.35), Z0: 0.45, Z1: 0.60},
			{Name: "wheels", Outline: plane.Rect(-0.60, -0.90, 0.60, 0.90), Z0: 0, Z1: 1.16},
		},
	}
}
