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
	"littlewars/tabletop/inch"
)

// trail is how far behind its axle those stand who serve a gun, in.
const trail = 5.0

// bringUp moves a gun that does not fire to where it sees more marks, and is seen by fewer guns itself.
func (g *general) bringUp(f *battle.Fight, gun int) (o engine.Order, ok bool) {
	const worthIt, farthest, step = 1.0, 24, 4 // marks, and in
	c, from := g.reckoned(f), f.Table().Guns[gun].At
	if f.Defends(c.mover) {
		return "", false
	}
	marks, best := c.bearsFrom(f, gun, from, math.Inf(-1))
	best += worthIt
	for far := step; far <= farthest; far += step {
		for k := range 16 {
			to := from.Add(plane.Polar(float64(k) * math.Pi / 8).Mul(float64(far) - 0.1))
			seen, value := c.bearsFrom(f, gun, to, best)
			if value <= best {
				continue
			}
			if said := order(gunWord(f, gun), to); f.Check(said) == nil {
				best, marks, o, ok = value, seen, said, true
			}
		}
	}
	if ok {
		g.said = fmt.Sprintf("brings %s up to where it bears on %s", f.Table().Guns[gun].Name,
			inch.Counted(marks, "man of the enemy", "men of the enemy"))
	}
	return o, ok
}

// bearsFrom is on how many of the enemy, up to some, a gun bears from a place, and what that is worth; -Inf if it
// cannot be more than so much. Whom guns see who serve it, and who could charge it there, counts against it; the longer
// nothing happens, the more the marks count.
func (c *campaign) bearsFrom(f *battle.Fight, gun int, at plane.Vec, least float64) (marks int, value float64) {
	const most, near, seen = 10, 26.0, 3.0 // marks, in, and marks
	t := f.Table()
	for _, e := range c.foes {
		if t.Men[e].At.Sub(at).Len() < near {
			value--
		}
	}
	bent := 1 + float64(f.Quiet[c.mover])/4
	if value+bent*most <= least {
		return 0, math.Inf(-1)
	}
	for _, p := range [...]plane.Vec{at, at.Sub(forth(c.mover).Mul(trail))} {
		value -= seen * float64(c.seen(t, p))
	}
	if value+bent*most <= least {
		return 0, math.Inf(-1)
	}
	bore := physics.Vec3{X: at.X, Y: at.Y, Z: t.Ground(at) + t.Guns[gun].Model.BoreHeight}
	var arcs []engine.Range
	for _, e := range c.foes {
		p := t.Men[e].At
		way := p.Sub(at)
		free := func(mark physics.Vec3) bool { return !tabletop.Hidden(t, bore, mark) }
		if way.Len() >= farShot || !bare(t, p, way, free) {
			continue
		}
		if arcs == nil {
			arcs = there(t, gun, at).Bearings(gun)
		}
		swung := func(r engine.Range) bool {
			return r.Low <= way.Angle()/inch.Degree && way.Angle()/inch.Degree <= r.High
		}
		if slices.ContainsFunc(arcs, swung) {
			if marks++; marks == most {
				break
			}
		}
	}
	return marks, value + bent*float64(marks)
}

// there is the table with a gun at a place to which it has come trail first.
func there(t *tabletop.Table, gun int, at plane.Vec) *tabletop.Table {
	way := at.Sub(t.Guns[gun].At)
	if way.Len() == 0 {
		return t
	}
	return t.WithGun(gun, func(g *tabletop.Gun) { g.At, g.Heading = at, way.Mul(-1).Angle() })
}

// beside brings a man to a place, or so near to it, by where the fewest guns see him, and where he stands neither in
// another's way nor alone. Who must be there goes there whatever it costs.
func (g *general) beside(
	f *battle.Fight, c *campaign, man int, goal plane.Vec, short float64, must bool,
) (engine.Order, bool) {
	const firm, better = 20.0, 0.5 // in by the inch, and in
	t := f.Table()
	from, far, fear := t.Men[man].At, allowed(f, man), 24.0 // by the gun
	if c.manner.gathers {
		fear = c.manner.fear
	}
	dread := fear / (1 + 0.5*float64(max(0, f.Quiet[c.mover]-2)))
	cost := func(at plane.Vec) float64 {
		sum := max(0, at.Sub(goal).Len()-short)
		if must {
			sum *= firm
		}
		sum += dread * float64(c.seen(t, at))
		friends, foes := 1.0, 0.0
		for i := range t.Men {
			if i == man || !f.Armed(i) {
				continue
			}
			d := t.Men[i].At.Sub(at).Len()
			switch {
			case d > c.skill.sight:
			case t.Men[i].Side != c.mover && d < allowed(f, i)+2:
				foes++
			case t.Men[i].Side == c.mover && d < 12:
				friends++
				if d < 2 {
					sum++
				}
			}
		}
		return sum + max(0, foes-1.5*friends)
	}
	type place struct {
		at   plane.Vec
		cost float64
	}
	var places []place
	here := cost(from) - better
	add := func(at plane.Vec) {
		if k := cost(at); t.Bounds().Contains(at) && k < here {
			places = append(places, place{at, k})
		}
	}
	if goal.Sub(from).Len() < far {
		add(goal)
	}
	for _, part := range [...]float64{0.25, 0.6, 1} {
		for k := range 2 * c.skill.ways {
			turn := float64(k) * math.Pi / float64(c.skill.ways)
			add(from.Add(plane.Polar(goal.Sub(from).Angle() + turn).Mul(part*far - 0.1)))
		}
	}
	sortBy(places, func(p place) float64 { return p.cost })
	for _, p := range places[:min(12, len(places))] {
		if o := goes(f, man, p.at); f.Check(o) == nil {
			return o, true
		}
	}
	return "", false
}

// byGuns is the nearest of his guns to a man.
func (c *campaign) byGuns(f *battle.Fight, man int) (at plane.Vec) {
	t, from := f.Table(), f.Table().Men[man].At
	at, near := from, math.Inf(1)
	for g := range t.Guns {
		d, own := t.Guns[g].At.Sub(from).Len(), t.Guns[g].Side == c.mover
		if own && t.Guns[g].Shoots() && !f.Guns[g].Off && d < near {
			at, near = t.Guns[g].At, d
		}
	}
	return at
}

// man tells off the men who serve a gun: one more than it needs, the nearest. No more than half of all are gunners.
func (c *campaign) man(f *battle.Fight, gun int, own []int) {
	near := engine.Sifted(own, func(i int) bool { return !c.serves(i) && !c.kept[i] })
	if 2*(len(c.crews)+f.Terms.Crew) > len(own) {
		return
	}
	spot := f.Table().Guns[gun].Spot(-trail, 0)
	sortBy(near, func(i int) float64 { return f.BeganAt(i).Sub(spot).Len() })
	for _, i := range near[:min(f.Terms.Crew+1, len(near))] {
		c.crews[i] = gun
	}
}
