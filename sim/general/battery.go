package general

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// battery is a gun of his as he thinks of it in a move.
type battery struct {
	gunnery.Ready
	shooter *physics.Shooter
	gun     int
	exposed float64 // men who are shot in any case, whatever the gun does
	here    emplacement
	others  []emplacement // where it could be, the nearest moves first
	sought  bool          // others are known
}

// emplacement is a place of a gun. What it is to fight there is found out as far as it is asked, and kept.
type emplacement struct {
	table *tabletop.Table // as the gun stands there
	moves int             // until it is there
	arcs  []engine.Range  // how far it can be swung
	laid  map[int]bool    // on which enemies it can be laid
}

// battery is what he thinks of a gun. Who falls in a move changes nothing about the ground.
func (c *campaign) battery(f *battle.Fight, gun int) *battery {
	b := c.batteries[gun]
	if b == nil {
		b = &battery{gun: gun, here: emplacement{table: f.Table(), laid: map[int]bool{}}}
		if ready, err := gunnery.ReadyGun(f.Table(), gun); err == nil {
			b.Ready, b.shooter = ready, physics.NewShooter(ready.Field)
		}
		c.batteries[gun] = b
	}
	return b
}

// elsewhere are the places for a gun within some moves, but for that where it is. They are of a lattice that is the
// same from wherever it is looked at, so that who is on his way to one does not turn back half-way.
func (c *campaign) elsewhere(f *battle.Fight, b *battery) []emplacement {
	const lattice, within, near = 8.0, 48.0, 27.0 // in
	if b.sought || b.shooter == nil || f.Defends(c.mover) {
		return b.others
	}
	b.sought = true
	t := f.Table()
	from := t.Guns[b.gun].At
	stride := state.PlainAllowance[tabletop.Infantry]
	if c.riders(f, b.gun) >= f.Terms.Crew {
		stride = state.PlainAllowance[tabletop.Cavalry]
	}
	for x := lattice / 2; x < t.Width; x += lattice {
		for y := lattice / 2; y < t.Depth; y += lattice {
			to := plane.Vec{X: x, Y: y}
			way := to.Sub(from)
			tooNear := func(i int) bool { return t.Men[i].At.Sub(to).Len() < near }
			if way.Len() > within || way.Len() < 1 || slices.ContainsFunc(c.foes, tooNear) {
				continue
			}
			moved := t.WithGun(b.gun, func(g *tabletop.Gun) { g.At, g.Heading = to, way.Mul(-1).Angle() })
			if !barred(t, moved.GunOutline(b.gun)...) && moved.GunOnOneLevel(b.gun) {
				moves := int(math.Ceil(way.Len() / (stride - 0.05)))
				b.others = append(b.others, emplacement{table: moved, moves: moves, laid: map[int]bool{}})
			}
		}
	}
	sortBy(b.others, func(e emplacement) float64 { return float64(e.moves) })
	return b.others
}

// barred reports whether something of the country stands where any of these outlines would, or there is water.
func barred(t *tabletop.Table, outlines ...plane.Convex) bool {
	return slices.ContainsFunc(t.Country, func(p tabletop.Piece) bool {
		meets := func(o plane.Convex) bool { return tabletop.Overlap(o, p.Outline) }
		return (tabletop.Solid(p.Kind) || tabletop.Water(p.Kind)) && slices.ContainsFunc(outlines, meets)
	})
}

// riders is how many of those who serve a gun are cavalry.
func (c *campaign) riders(f *battle.Fight, gun int) (n int) {
	for _, i := range state.Crew(f.State, gun) {
		if f.Table().Men[i].Arm == tabletop.Cavalry {
			n++
		}
	}
	return n
}

// bearsOn reports whether a gun can be laid on an enemy from a place, and meets somebody first. In its shots' way to
// where it is not yet his own men count as nobody: they go on.
func (c *campaign) bearsOn(b *battery, e *emplacement, foe int) (laid bool) {
	if known, is := e.laid[foe]; is || b.shooter == nil {
		return known
	}
	defer func() { e.laid[foe] = laid }()
	t, g := e.table, &e.table.Guns[b.gun]
	if e.arcs == nil {
		e.arcs = t.Bearings(b.gun)
	}
	in := b.Gun
	in.At, in.Z, in.Heading = g.At, t.Ground(g.At), g.Heading
	spot := tabletop.MarkOn(t, foe)
	way := spot.Flat().Sub(g.At)
	bearing := way.Angle()
	free := func(r engine.Range) bool { return r.Low <= bearing/inch.Degree && bearing/inch.Degree <= r.High }
	eye := physics.Vec3{X: g.At.X, Y: g.At.Y, Z: in.Z + in.Model.BoreHeight}
	if way.Len() > farShot || !slices.ContainsFunc(e.arcs, free) || tabletop.Hidden(t, eye, spot) {
		return false
	}
	up, can := physics.ElevationFor(in.Model, way.Len()-in.Model.MuzzleForward, spot.Z-in.Z)
	if !can {
		return false
	}
	met := b.shooter.Fly(in.Lay(bearing, up)).Contacts
	return len(met) > 0 && met[0].Met == physics.Person && (e.moves > 0 || t.Men[met[0].Index].Side != c.mover)
}

// exposure is how many men the enemy's guns fell in a move of those who serve a gun, who stand where these see them
// least but for two at its trail, if it fires at somebody. [LW-GUN-11]
func (c *campaign) exposure(e *emplacement, gun, foe int) (lost float64) {
	const away, trail = 6.5, 4.4
	t, at := e.table, e.table.Guns[gun].At
	var crew []float64
	for k := range 8 {
		p := at.Add(plane.Polar(float64(k) * math.Pi / 4).Mul(away))
		if !barred(t, plane.Convex{Corners: []plane.Vec{p}, R: 0.4}) {
			crew = append(crew, c.danger(t, tabletop.Infantry, p))
		}
	}
	slices.Sort(crew)
	if len(crew) > 0 {
		lost = c.shots * crew[min(tabletop.CrewNeeded, len(crew))-1]
	}
	if foe == state.Nobody {
		return lost
	}
	front, posts := t.Men[foe].At.Sub(at).Unit(), 0.0
	for _, side := range [...]float64{1, -1} {
		p := at.Sub(front.Mul(trail)).Add(front.Left().Mul(side))
		posts += min(1, c.shots/2*c.danger(t, tabletop.Infantry, p))
	}
	return max(lost, posts)
}

// foreseen is how many moves of his he looks ahead with a gun.
const foreseen = 5

// exchange is how many more of the enemy a gun fells from a place, as far as he looks ahead, than it loses of those who
// serve it; -Inf if that is sure to be less than so many. lost is what it may lose in a move.
func (c *campaign) exchange(f *battle.Fight, b *battery, e *emplacement, least float64) (gain, lost float64) {
	moves := float64(foreseen - e.moves)
	type mark struct {
		man   int
		worth float64
	}
	at := e.table.Guns[b.gun].At
	var marks []mark
	for _, i := range c.foes {
		marks = append(marks, mark{i, c.worth(f, i) * hit(e.table.Men[i].At.Sub(at).Len())})
	}
	slices.SortStableFunc(marks, func(a, b mark) int { return cmp.Compare(b.worth, a.worth) })
	fell, left, first := 0.0, int(c.shots), state.Nobody
	for _, m := range marks {
		if left == 0 || moves*(fell+float64(left)*m.worth) < least {
			break
		}
		if c.bearsOn(b, e, m.man) {
			if first == state.Nobody {
				first = m.man
			}
			fell, left = fell+m.worth, left-1
		}
	}
	if moves*fell < least {
		return math.Inf(-1), 0
	}
	lost = c.exposure(e, b.gun, first)
	return moves * (fell - c.loses(f, b, lost)), lost
}

// loses is how many of those who serve a gun it loses in a move who may be hit. Others of his whom the enemy's guns
// would shoot instead are not counted against it.
func (c *campaign) loses(f *battle.Fight, b *battery, hit float64) float64 {
	return min(float64(f.Terms.Crew), hit, max(0, c.shots*float64(len(c.bears))-b.exposed))
}

// alone is how many men are shot in any case who are not near a gun.
func (c *campaign) alone(f *battle.Fight, gun int) float64 {
	const about = 12.0 // in
	t := f.Table()
	return c.volley(f, slices.DeleteFunc(f.Of(c.mover, state.Armed), func(i int) bool {
		return t.Men[i].At.Sub(t.Guns[gun].At).Len() < about
	}))
}

// bringUp moves a gun that has no mark to where it is better.
func (g *general) bringUp(f *battle.Fight, gun int) (o engine.Order, ok bool) {
	const worthIt = 0.5 // men
	var to *emplacement
	c := g.reckoned(f)
	b := c.battery(f, gun)
	best := worthIt - foreseen*c.loses(f, b, c.exposure(&b.here, gun, state.Nobody))
	from := f.Table().Guns[gun].At
	for i := range c.elsewhere(f, b) {
		e := &b.others[i]
		gain, _ := c.exchange(f, b, e, best)
		if gain < best || gain == best && ok {
			continue
		}
		way := e.table.Guns[gun].At.Sub(from)
		for _, stride := range [...]float64{23.9, 11.9} {
			said := order(gunWord(f, gun), from.Add(way.Unit().Mul(min(stride, way.Len()))))
			if f.Check(said) == nil {
				best, o, ok, to = gain, said, true, e
				break
			}
		}
	}
	if ok {
		marks := 0
		for _, i := range c.foes {
			if c.bearsOn(b, to, i) {
				marks++
			}
		}
		g.said = fmt.Sprintf("brings %s up to where it bears on %s", f.Table().Guns[gun].Name,
			inch.Counted(marks, "man of the enemy", "men of the enemy"))
	}
	return o, ok
}
