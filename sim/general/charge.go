package general

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// charge is a man's part in a charge: whom it is against, and when he goes.
type charge struct {
	said engine.Order // if that is known
	foe  int
	turn int  // in the order of all who charge
	edge bool // he goes into contact; the others come within six inches
}

const (
	contacts = 3   // men of a charge that touch the enemy
	within   = 5.5 // inches of the man in contact: the others
)

// plot plans the charges of a move: against the enemies whom most can reach, where the count is good. It returns how
// many they would cost the enemy, and how many his own side.
func (c *campaign) plot(f *battle.Fight, own []int) (fell, lost float64) {
	free := slices.DeleteFunc(slices.Clone(own), func(i int) bool {
		return c.serves(i) || c.kept[i] || f.HasMoved(i) && !f.Present.Men[i].Moved
	})
	ready := map[int][]int{}
	for _, e := range c.foes {
		if men := c.reaching(f, free, e); len(men) > 0 {
			ready[e] = men
		}
	}
	all := onset{}
	for len(all.fights) < c.skill.charges {
		best := all
		for _, e := range c.foes {
			if o := c.onset(f, all.fights, ready, e); o.value > best.value {
				best = o
			}
		}
		if len(best.fights) == len(all.fights) {
			break
		}
		all = best
	}
	for _, x := range all.fights {
		for k, i := range x.who {
			c.charges[i] = charge{foe: x.foe, turn: len(c.charges), edge: k < contacts}
		}
	}
	return all.fell, all.lost
}

// onset are the charges of a move, what they would cost the enemy and his own side, and what they are worth.
type onset struct {
	fights            []fight
	fell, lost, value float64
}

// fight is a charge against an enemy: who makes it, and whom they would fight.
type fight struct {
	foe       int
	who, with []int
}

// onset adds to some charges one against an enemy, and as many against those who support him as are worth it: who
// fights himself supports nobody. [LW-MELEE-9]
func (c *campaign) onset(f *battle.Fight, begun []fight, ready map[int][]int, foe int) (best onset) {
	t := f.Table()
	fights, busy := slices.Clone(begun), map[int]bool{}
	for _, x := range begun {
		for _, i := range slices.Concat(x.who, x.with) {
			busy[i] = true
		}
	}
	for len(fights) < c.skill.charges && !busy[foe] && len(ready[foe]) > 0 {
		x := fight{foe: foe}
		next, near := foe, math.Inf(1)
		for _, e := range c.foes {
			switch d := t.Men[e].At.Sub(t.Men[foe].At).Len(); {
			case busy[e]:
			case d <= c.skill.about:
				x.with = append(x.with, e)
			case d <= state.PlainAllowance[t.Men[e].Arm] && d < near:
				next, near = e, d
			}
		}
		for _, e := range x.with {
			busy[e] = true
		}
		fights = append(fights, x)
		allot(fights, busy, ready, func(with int) int { return with + 1 })
		if len(fights[len(fights)-1].who) < len(x.with) {
			break // the smaller body is lost whole
		}
		o, also := onset{fights: slices.Clone(fights)}, maps.Clone(busy)
		allot(o.fights, also, ready, func(with int) int { return 2 * with })
		if c.weigh(f, &o, also); o.value > best.value {
			best = o
		}
		foe = next
	}
	return best
}

// allot sends to each of some charges the nearest of those who are free, as many as are to fight so many.
func allot(fights []fight, busy map[int]bool, ready map[int][]int, most func(with int) int) {
	for k := range fights {
		x := &fights[k]
		x.who = slices.Clone(x.who)
		for _, i := range ready[x.foe] {
			if !busy[i] && len(x.who) < most(len(x.with)) {
				x.who, busy[i] = append(x.who, i), true
			}
		}
	}
}

// weigh counts the heads of some charges as LW-MELEE does; who is busy supports nobody.
func (c *campaign) weigh(f *battle.Fight, o *onset, busy map[int]bool) {
	const aGun = 3.0 // men
	t := f.Table()
	for _, x := range o.fights {
		support, with, more := 0, float64(len(x.with)), float64(len(x.who)-len(x.with))
		for _, e := range c.foes {
			if !busy[e] && t.Men[e].At.Sub(t.Men[x.foe].At).Len() <= state.PlainAllowance[t.Men[e].Arm] {
				support++
			}
		}
		o.fell, o.lost = o.fell+with, o.lost+with
		if 2*support < len(x.with) {
			o.lost -= min(more, with) // as many are taken
		}
		if c.gunNear(f, t.Men[x.foe].At) {
			o.value += aGun
		}
		o.value -= 0.5 * min(1, c.caution)
	}
	a, b := c.heads, float64(len(c.foes))
	o.value += 2 * (a + b) * (share(f, a-o.lost, b-o.fell) - share(f, a, b))
}

// reaching are those who could come up to an enemy in this move, the nearest first.
func (c *campaign) reaching(f *battle.Fight, free []int, foe int) (men []int) {
	t := f.Table()
	at := t.Men[foe].At
	far := func(i int) float64 { return t.Men[i].At.Sub(at).Len() }
	for _, i := range free {
		if far(i) <= state.PlainAllowance[t.Men[i].Arm]-0.5 {
			men = append(men, i)
		}
	}
	sortBy(men, far)
	return men
}

// sortBy sorts by a number, the least first; of those alike the first stays first.
func sortBy[E any](list []E, by func(E) float64) {
	type keyed struct {
		e   E
		key float64
	}
	all := make([]keyed, len(list))
	for i, e := range list {
		all[i] = keyed{e, by(e)}
	}
	slices.SortStableFunc(all, func(a, b keyed) int { return cmp.Compare(a.key, b.key) })
	for i := range all {
		list[i] = all[i].e
	}
}

// clash counts the heads of a charge of so many against an enemy as LW-MELEE does: with how many it is best made, how
// many it costs the enemy, and how many his own side.
func (c *campaign) clash(f *battle.Fight, foe, ready int) (with int, fell, lost float64) {
	t := f.Table()
	at := t.Men[foe].At
	s, support := 0, 0
	for _, j := range c.foes {
		switch d := t.Men[j].At.Sub(at).Len(); {
		case d <= c.skill.about:
			s++
		case d <= state.PlainAllowance[t.Men[j].Arm]:
			support++
		}
	}
	with = max(0, min(ready, 2*s))
	fell, lost = float64(s), float64(min(with, s))
	if isolated := 2*support < s; isolated && with > s {
		lost -= float64(min(with-s, s))
	}
	if with < s {
		fell = 0 // the smaller body is lost whole
	}
	return with, fell, lost
}

func (c *campaign) charging(f *battle.Fight, man int) (engine.Order, bool) {
	k := c.charges[man]
	if k.said != "" {
		return k.said, f.Check(k.said) == nil
	}
	t := f.Table()
	at := t.Men[k.foe].At
	toward := t.Men[man].At.Sub(at).Angle()
	for turn := range tabletop.TurnsAside(16) {
		step := plane.Polar(toward + turn)
		away := []float64{1.7, 2.8, 3.9, within - 0.5}
		places := engine.Mapped(away, func(far float64) plane.Vec { return at.Add(step.Mul(far)) })
		if k.edge {
			places = []plane.Vec{touch(t, man, k.foe, step)}
		}
		if o, ok := firstLegal(f, man, places); ok {
			return o, true
		}
	}
	return "", false
}

// touch is where a man stands in contact with an enemy on one side of him: in the middle between too near
// and not in contact.
func touch(t *tabletop.Table, man, foe int, step plane.Vec) plane.Vec {
	const gap = (inch.Clearance + inch.Contact) / 2
	moved := *t
	moved.Men = slices.Clone(t.Men)
	near, far := 0.0, 4.0
	for range 30 {
		r := (near + far) / 2
		moved.Men[man].At = t.Men[foe].At.Add(step.Mul(r))
		g := tabletop.Between(moved.Thing(tabletop.ManThing, man), moved.Thing(tabletop.ManThing, foe)).Length
		if g < gap {
			near = r
		} else {
			far = r
		}
	}
	return t.Men[foe].At.Add(step.Mul(far))
}

// Contact is the order by which a man comes into contact with an enemy: on the side that faces him if he can
// stand there, else as near to that as he can; or why there is none. [LW-MELEE-1]
func Contact(f *battle.Fight, man, foe int) (engine.Order, error) {
	t := f.Table()
	toward := t.Men[man].At.Sub(t.Men[foe].At).Angle()
	var why error
	for turn := range tabletop.TurnsAside(48) {
		order := goes(f, man, touch(t, man, foe, plane.Polar(toward+turn)))
		err := f.Check(order)
		if err == nil {
			return order, nil
		}
		why = cmp.Or(why, err)
	}
	return "", fmt.Errorf("%s cannot come into contact with %s; on the near side: %w", t.Men[man].Name, t.Men[foe].Name, why)
}

// prizes tells off who takes the enemy's guns that nobody serves any more: as many as it takes, and one more, of those
// who have nothing else to do, where they are there in a few moves and no more of the enemy can fall on them there.
// [LW-GCAP-1]
func (c *campaign) prizes(f *battle.Fight, own []int) {
	const within = 3 // moves
	t := f.Table()
	free := slices.DeleteFunc(slices.Clone(own), func(i int) bool {
		_, charges := c.charges[i]
		return charges || c.serves(i) || c.kept[i]
	})
	for g := range t.Guns {
		if t.Guns[g].Side == c.mover || f.Guns[g].Off || len(state.Crew(f.State, g)) > 0 {
			continue
		}
		at := t.Guns[g].At
		moves := func(i int) float64 { return math.Ceil(t.Men[i].At.Sub(at).Len() / allowed(f, i)) }
		sortBy(free, moves)
		n := min(tabletop.CrewNeeded+1, len(free))
		near := slices.Clone(c.foes)
		near = slices.DeleteFunc(near, func(e int) bool { return t.Men[e].At.Sub(at).Len() > allowed(f, e)+4 })
		if n < tabletop.CrewNeeded || moves(free[tabletop.CrewNeeded-1]) > within || len(near) > n {
			continue
		}
		for _, i := range free[:n] {
			c.taking[i] = g
		}
		free = free[n:]
	}
}

// seize brings a man past the axle of a gun that he is to take, or nearer to it. [LW-GCAP-3]
func (g *general) seize(f *battle.Fight, c *campaign, man, gun int) (engine.Order, bool) {
	t := f.Table()
	enemy, from := &t.Guns[gun], t.Men[man].At
	came := float64(f.Guns[gun].Axle[man])
	if came == 0 {
		const about = 8.0 // in, where he comes within six of it
		came = math.Copysign(1, enemy.BeyondAxle(enemy.At.Add(from.Sub(enemy.At).Unit().Mul(about))))
	} else if enemy.BeyondAxle(from)*came < 0 {
		return "", false // he has passed it
	}
	var places []plane.Vec
	for _, far := range [...]float64{2.5, 4, 5.5} {
		for k := range 16 {
			p := enemy.At.Add(plane.Polar(float64(k) * math.Pi / 8).Mul(far))
			if enemy.BeyondAxle(p)*came < -0.5 && p.Sub(from).Len() < allowed(f, man) {
				places = append(places, p)
			}
		}
	}
	sortBy(places, func(p plane.Vec) float64 { return p.Sub(from).Len() })
	if o, ok := firstLegal(f, man, places); ok {
		return o, true
	}
	return g.advance(f, c, man)
}

// strike is the charge after which he stands best once the move has ended, if that is better than without. It is made
// in thought, man by man: upon one enemy and those about him, the nearest twice as many as they are, then upon the
// nearest of the others, and so on, since who fights supports nobody. Who charges does nothing else.
func (c *campaign) strike(f *battle.Fight) {
	const gain = 0.01 // of what is still to be won
	best, tried := c.stands(settled(f)), []int(nil)
	best += gain * max(0, 1-best)
	c.charges = map[int]charge{}
	for _, foe := range c.foes {
		if slices.ContainsFunc(tried, func(e int) bool { return apart(f, e, foe) < bunch }) {
			continue
		}
		tried = append(tried, foe)
		trial, made, left := f.Clone().(*battle.Fight), map[int]charge{}, slices.Clone(c.foes)
		for near := foe; len(left) > 0; near = left[0] {
			about := slices.DeleteFunc(slices.Clone(left), func(e int) bool { return apart(f, e, near) > bunch })
			left = slices.DeleteFunc(left, func(e int) bool { return apart(f, e, near) <= bunch })
			c.fallUpon(trial, made, near, about, func() {
				if v := c.stands(settled(trial)); v > best {
					best, c.charges = v, maps.Clone(made)
				}
			})
			if len(made) == 0 || len(left) == 0 {
				break // nobody reaches the first of them
			}
			sortBy(left, func(e int) float64 { return apart(f, e, foe) })
		}
	}
	for man := range c.charges {
		delete(c.crews, man)
		delete(c.taking, man)
		delete(c.kept, man)
	}
}

// bunch is within how many inches of an enemy others are charged with him.
const bunch = 6.0

func apart(f *battle.Fight, a, b int) float64 {
	return f.Table().Men[a].At.Sub(f.Table().Men[b].At).Len()
}

// fallUpon brings into contact with an enemy and those about him who has made no charge yet, the nearest first, and
// tells of each.
func (c *campaign) fallUpon(trial *battle.Fight, made map[int]charge, foe int, about []int, told func()) {
	far := func(man int) float64 { return apart(trial, man, foe) }
	men := slices.DeleteFunc(trial.Of(c.mover, state.Armed), func(man int) bool {
		_, charges := made[man]
		return charges || !trial.CanMarch(man) || far(man) > allowed(trial, man)+bunch
	})
	sortBy(men, func(man int) float64 { return far(man) / allowed(trial, man) })
	for most := len(made) + 2*len(about); len(men) > 0 && len(made) < most; men = men[1:] {
		man := men[0]
		sortBy(about, func(e int) float64 { return apart(trial, e, man) })
		for _, e := range about[:min(3, len(about))] {
			o, err := Contact(trial, man, e)
			if err != nil {
				continue
			}
			if _, err := trial.Play(o); err == nil {
				made[man] = charge{foe: e, turn: len(made), said: o}
				told()
			}
			break
		}
	}
}

// settled is a battle after the move has ended and its mêlées are fought.
func settled(f *battle.Fight) *battle.Fight {
	after := f.Clone().(*battle.Fight)
	for _, o := range [...]engine.Order{"end", "posts", "settle"} {
		if after.Check(o) == nil {
			after.Play(o)
		}
	}
	return after
}

// stands is his share of the points as a move leaves him, less whom guns can see of either side.
func (c *campaign) stands(f *battle.Fight) float64 {
	const won, aMan, disarmed, aGun, most = 2.0, 0.01, 0.5, 0.03, 4
	perils := [2]float64{0.8, 0.5} // a man of his whom a gun sees, and of the enemy
	t, us := f.Table(), c.mover
	switch r := f.Result(); {
	case r.Over && r.Winner == us.Side():
		return won + aMan*float64(len(f.Of(us, state.Armed)))
	case r.Over && r.Winner == us.Other().Side():
		return -won
	case r.Over:
		return drawn
	}
	var left [2]float64
	for k, side := range [...]tabletop.Side{us, us.Other()} {
		men := f.Of(side, state.Armed)
		left[k] = float64(len(men)) + disarmed*float64(len(f.Of(side, state.Disarmed)))
		for g := range t.Guns {
			if t.Guns[g].Side == side || !t.Guns[g].Shoots() || !state.Served(f.State, g) {
				continue
			}
			eye := tabletop.GunnersEye(t, g)
			b := bears{gun: g, eye: [2]physics.Vec3{eye, eye}}
			marks := 0
			for _, man := range men {
				p := t.Men[man].At
				see := func(mark physics.Vec3) bool { return c.sees(t, &b, mark) }
				if marks < most && bare(t, p, p.Sub(t.Guns[g].At), see) {
					marks++
				}
			}
			left[k] -= perils[k] * float64(marks)
		}
	}
	return share(f, max(left[0], 0.5), max(left[1], 0.5)) + aGun*float64(guns(f, us)-guns(f, us.Other()))
}
