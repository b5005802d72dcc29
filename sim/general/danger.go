package general

import (
	"cmp"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
)

// bears is a gun of the enemy that is served, and where its shots come from: the middle of the axle,
// however it is swung, and the gunner's eye.
type bears struct {
	gun  int
	eye  [2]physics.Vec3
	crew []int
}

// bearing are the guns of the enemy that are served, though in the first moves they may not fire yet: who is seen by
// then has no time to hide. [LW-GUN-3]
func bearing(f *battle.Fight, enemy tabletop.Side) (all []bears) {
	t := f.Table()
	for i := range t.Guns {
		g := &t.Guns[i]
		if g.Side != enemy || !g.Shoots() || f.Guns[i].Off {
			continue
		}
		if crew := state.Crew(f.State, i); len(crew) >= f.Terms.Least() {
			eye := tabletop.GunnersEye(t, i)
			all = append(all, bears{i, [2]physics.Vec3{{X: g.At.X, Y: g.At.Y, Z: eye.Z}, eye}, crew})
		}
	}
	return all
}

// hit is how likely a shot fells a man so far off whom it is laid on.
func hit(away float64) float64 { return min(1, max(0, 1.2-away/165)) }

// sight is what a gun sees from where its shots come from.
type sight struct {
	eye [2]physics.Vec3
	to  physics.Vec3
}

// sees reports whether a gun of the enemy sees a mark. The country does not stir in a move, and it is asked again and
// again in thought.
func (c *campaign) sees(t *tabletop.Table, b *bears, mark physics.Vec3) (sees bool) {
	line := sight{b.eye, mark}
	if known, is := c.sights[line]; is {
		return known
	}
	hidden := func(eye physics.Vec3) bool { return tabletop.Hidden(t, eye, mark) }
	sees = !hidden(b.eye[0]) || !hidden(b.eye[1])
	c.sights[line] = sees
	return sees
}

// danger is how likely a man is shot at a place whom every gun of the enemy that sees him there is laid on once.
func (c *campaign) danger(t *tabletop.Table, arm tabletop.Arm, p plane.Vec) (sum float64) {
	breast := physics.Vec3{X: p.X, Y: p.Y, Z: t.Ground(p) + tabletop.AimHeight(arm)}
	for i := range c.bears {
		b := &c.bears[i]
		if d := t.Guns[b.gun].At.Sub(p).Len(); d < min(farShot, c.skill.sight) && c.sees(t, b, breast) {
			sum += hit(d)
		}
	}
	return sum
}

// seen is how many guns of the enemy see some of a man at a place.
func (c *campaign) seen(t *tabletop.Table, p plane.Vec) (n int) {
	for i := range c.bears {
		b := &c.bears[i]
		way := p.Sub(t.Guns[b.gun].At)
		see := func(mark physics.Vec3) bool { return c.sees(t, b, mark) }
		if way.Len() < min(farShot, c.skill.sight) && bare(t, p, way, see) {
			n++
		}
	}
	return n
}

// bare reports whether the head or a shoulder is seen of a man at a place, who is looked at along a way.
func bare(t *tabletop.Table, p, way plane.Vec, sees func(mark physics.Vec3) bool) bool {
	const head, shoulder = 1.6, 0.45 // in
	side, z := way.Unit().Left().Mul(shoulder), t.Ground(p)+head
	for _, p := range [...]plane.Vec{p, p.Add(side), p.Sub(side)} {
		if sees(physics.Vec3{X: p.X, Y: p.Y, Z: z}) {
			return true
		}
	}
	return false
}

// volley is how many of these men the enemy's guns fell in his next move, if they fell whom they can.
func (c *campaign) volley(f *battle.Fight, men []int) (felled float64) {
	t := f.Table()
	struck := map[int]bool{}
	for k := range c.bears {
		b, likely := &c.bears[k], 0.0
		for _, i := range men {
			mark, d := tabletop.MarkOn(t, i), t.Men[i].At.Sub(t.Guns[b.gun].At).Len()
			if d < farShot && c.sees(t, b, mark) {
				struck[i], likely = true, max(likely, hit(d))
			}
		}
		felled += shotsOf(f) * likely
	}
	return min(felled, float64(len(struck)))
}

// shotsOf is how many shots a gun fires in a move.
func shotsOf(f *battle.Fight) float64 { return float64(cmp.Or(f.Terms.Shots, 6)) }
