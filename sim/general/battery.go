package general

import (
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

// emplacement is a place of a gun, and what it is to fight there.
type emplacement struct {
	at    plane.Vec
	moves int     // until it is there
	marks []mark  // the enemies on whom it can be laid there
	lost  float64 // men whom the enemy's guns fell there in a move, of those who serve it where these see them least
}

// mark is an enemy on whom a gun can be laid, and how likely it fells him.
type mark struct {
	man    int
	likely float64
}

// standing is the place where a gun is.
func (c *campaign) standing(f *battle.Fight, gun int) *emplacement {
	if c.grounds[gun] == nil {
		e := emplacement{at: f.Table().Guns[gun].At}
		if ready, err := gunnery.ReadyGun(f.Table(), gun); err == nil {
			e = c.emplaced(f.Table(), &trial{ready, physics.NewShooter(ready.Field), gun})
		}
		c.grounds[gun] = []emplacement{e}
	}
	return &c.grounds[gun][0]
}

// emplacements are the places for a gun within some moves, but for that where it is. They are of a lattice that is the
// same from wherever it is looked at, so that who is on his way to one does not turn back half-way.
func (c *campaign) emplacements(f *battle.Fight, gun int) []emplacement {
	c.standing(f, gun)
	if c.sought[gun] {
		return c.grounds[gun][1:]
	}
	c.sought[gun] = true
	const lattice, within, near = 8.0, 48.0, 27.0 // in
	t := f.Table()
	from := t.Guns[gun].At
	ready, err := gunnery.ReadyGun(t, gun)
	if err != nil || f.Defends(c.mover) {
		return nil
	}
	try := trial{ready, physics.NewShooter(ready.Field), gun}
	stride := state.PlainAllowance[tabletop.Infantry]
	if c.riders(f, gun) >= f.Terms.Crew {
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
			moved := t.WithGun(gun, func(g *tabletop.Gun) { g.At, g.Heading = to, way.Mul(-1).Angle() })
			if barred(t, moved.GunOutline(gun)...) || !moved.GunOnOneLevel(gun) {
				continue
			}
			e := c.emplaced(moved, &try)
			e.moves = int(math.Ceil(way.Len() / (stride - 0.05)))
			c.grounds[gun] = append(c.grounds[gun], e)
		}
	}
	return c.grounds[gun][1:]
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

// trial is a gun that is tried in thought.
type trial struct {
	gunnery.Ready
	shooter *physics.Shooter
	gun     int
}

// emplaced is what it is to fight with a gun where it is on this table. In its shots' way to where it is not yet his
// own men count as nobody: they go on.
func (c *campaign) emplaced(t *tabletop.Table, try *trial) emplacement {
	g := &t.Guns[try.gun]
	at, here := g.At, g.At == try.Gun.At
	in := try.Gun
	in.At, in.Z, in.Heading = at, t.Ground(at), g.Heading
	e := emplacement{at: at}
	eye := []physics.Vec3{{X: at.X, Y: at.Y, Z: in.Z + in.Model.BoreHeight}}
	arcs := t.Bearings(try.gun)
	for _, i := range c.foes {
		spot := tabletop.MarkOn(t, i)
		way := spot.Flat().Sub(at)
		bearing, d := way.Angle(), way.Len()
		free := func(r engine.Range) bool { return r.Low <= bearing/inch.Degree && bearing/inch.Degree <= r.High }
		if d > farShot || !slices.ContainsFunc(arcs, free) || !seen(t, eye, spot) {
			continue
		}
		up, can := physics.ElevationFor(in.Model, d-in.Model.MuzzleForward, spot.Z-in.Z)
		if !can {
			continue
		}
		met := try.shooter.Fly(in.Lay(bearing, up)).Contacts
		if len(met) > 0 && met[0].Met == physics.Person && (!here || t.Men[met[0].Index].Side != c.mover) {
			e.marks = append(e.marks, mark{i, hit(d)})
		}
	}
	e.lost = c.exposure(t, at, e.marks)
	return e
}

// exposure is how many men the enemy's guns fell in a move of those who serve a gun, who stand where these see them
// least but for two at its trail. [LW-GUN-11]
func (c *campaign) exposure(t *tabletop.Table, at plane.Vec, marks []mark) (lost float64) {
	const away, trail = 6.5, 4.4
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
	if len(marks) == 0 {
		return lost
	}
	front, posts := t.Men[marks[0].man].At.Sub(at).Unit(), 0.0
	for _, side := range [...]float64{1, -1} {
		p := at.Sub(front.Mul(trail)).Add(front.Left().Mul(side))
		posts += min(1, c.shots/2*c.danger(t, tabletop.Infantry, p))
	}
	return max(lost, posts)
}

// exchange is how many more of the enemy a gun fells from a place, while he looks ahead, than it loses of those who
// serve it. Others of his whom the enemy's guns would shoot instead are not counted against it.
func (c *campaign) exchange(f *battle.Fight, e *emplacement) float64 {
	var marks []float64
	for _, m := range e.marks {
		if f.Armed(m.man) {
			marks = append(marks, -c.worth(f, m.man)*m.likely)
		}
	}
	slices.Sort(marks)
	fell := 0.0
	for _, v := range marks[:min(len(marks), int(c.shots))] {
		fell -= v
	}
	lost := min(float64(f.Terms.Crew), e.lost, max(0, c.shots*float64(len(c.bears))-c.exposed))
	const ahead = 5 // moves of his
	return float64(ahead-e.moves) * (fell - lost)
}

// alone is c.exposed of a gun: how many men are shot in any case who are not near it.
func (c *campaign) alone(f *battle.Fight, gun int) float64 {
	const about = 12.0 // in
	t := f.Table()
	return c.volley(f, slices.DeleteFunc(f.Of(c.mover, state.Armed), func(i int) bool {
		return t.Men[i].At.Sub(t.Guns[gun].At).Len() < about
	}))
}

// bringUp moves a gun that has no mark to where it is better.
func (g *general) bringUp(f *battle.Fight, gun int) (engine.Order, bool) {
	const worthIt = 0.5 // men
	c := g.reckoned(f)
	c.exposed = c.alone(f, gun)
	list := slices.Clone(c.emplacements(f, gun))
	here := *c.standing(f, gun)
	here.marks = nil
	least := c.exchange(f, &here) + worthIt
	sortBy(list, func(e emplacement) float64 { return -c.exchange(f, &e) })
	for i := range list {
		if c.exchange(f, &list[i]) < least {
			break
		}
		way := list[i].at.Sub(here.at)
		for _, stride := range [...]float64{23.9, 11.9} {
			if o := order(gunWord(f, gun), here.at.Add(way.Unit().Mul(min(stride, way.Len())))); f.Check(o) == nil {
				g.said = fmt.Sprintf("brings %s up to where it bears on %s", f.Table().Guns[gun].Name,
					inch.Counted(len(list[i].marks), "man of the enemy", "men of the enemy"))
				return o, true
			}
		}
	}
	return "", false
}
