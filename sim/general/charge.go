package general

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// charge is a man's part in a charge: whom it is against, and when he goes.
type charge struct {
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
	for range c.skill.charges {
		best, foe, who := clash{}, state.Nobody, []int(nil)
		for _, e := range c.foes {
			if ready := c.reaching(f, free, e); len(ready) > 0 {
				if k := c.clash(f, e, len(ready)); k.value > best.value {
					best, foe, who = k, e, ready[:k.with]
				}
			}
		}
		if foe < 0 {
			break
		}
		fell, lost = fell+best.fell, lost+best.lost
		for k, i := range who {
			c.charges[i] = charge{foe: foe, turn: len(c.charges), edge: k < contacts}
		}
		free = slices.DeleteFunc(free, func(i int) bool {
			_, is := c.charges[i]
			return is
		})
	}
	return fell, lost
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

// clash is what would come of a charge: whom it costs the enemy and his own side, with how many it is best made, and
// what it is worth.
type clash struct {
	fell, lost, value float64
	with              int
}

// clash counts the heads of a charge against an enemy as LW-MELEE does.
func (c *campaign) clash(f *battle.Fight, foe, ready int) (k clash) {
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
	k.with = max(0, min(ready, 2*s))
	k.fell, k.lost = float64(s), min(float64(k.with), float64(s))
	taken := 0.0
	if isolated := 2*support < s; isolated && k.with > s {
		taken = min(float64(k.with-s), float64(s))
		k.lost -= taken
	}
	a, b := c.heads, float64(len(c.foes))
	k.value = 2 * (a + b) * (share(f, a-k.lost, b-k.fell) - share(f, a, b))
	if k.with < s {
		k.fell, k.value = 0, -1 // the smaller body is lost whole
		return k
	}
	for _, g := range c.guns {
		if t.Guns[g].At.Sub(at).Len() < inch.CrewReach {
			k.value += 3
		}
	}
	// Who waits for ever never wins.
	k.value += 0.5 - c.caution
	return k
}

func (c *campaign) charging(f *battle.Fight, man int) (engine.Order, bool) {
	k := c.charges[man]
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
