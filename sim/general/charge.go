package general

import (
	"cmp"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/inch"
)

// charge is a man's part in a charge: whom it is against, and when he goes.
type charge struct {
	foe  int
	turn int  // in the order of all who charge
	edge bool // he goes into contact; the others come within six inches
}

const (
	mostCharges = 3   // in one move
	contacts    = 3   // men of a charge that touch the enemy
	within      = 5.5 // inches of the man in contact: the others
)

// plot plans the charges of a move: against the enemies whom most can reach, where the count is good.
func (c *campaign) plot(f *battle.Fight, own []int) {
	t := f.Table()
	free := slices.DeleteFunc(slices.Clone(own), func(i int) bool { return c.crews[i] || c.kept[i] || f.HasMoved(i) && !f.Present.Men[i].Moved })
	for range mostCharges {
		best, foe, who := 0.0, -1, []int(nil)
		for _, e := range c.foes {
			if ready := c.reaching(f, free, e); len(ready) > 0 {
				if v, n := c.gain(f, e, ready); v > best {
					best, foe, who = v, e, ready[:n]
				}
			}
		}
		if foe < 0 {
			return
		}
		for k, i := range who {
			c.charges[i] = charge{foe: foe, turn: len(c.charges), edge: k < contacts}
		}
		free = slices.DeleteFunc(free, func(i int) bool {
			_, is := c.charges[i]
			return is
		})
		_ = t
	}
}

// reaching are those who could come up to an enemy in this move, the nearest first.
func (c *campaign) reaching(f *battle.Fight, free []int, foe int) (men []int) {
	t := f.Table()
	at := t.Men[foe].At
	far := func(i int) float64 { return f.BeganAt(i).Sub(at).Len() }
	for _, i := range free {
		if far(i) <= stringOf(t.Men[i].Arm)-0.5 {
			men = append(men, i)
		}
	}
	slices.SortStableFunc(men, func(a, b int) int { return cmp.Compare(far(a), far(b)) })
	return men
}

// stringOf is how far an arm goes in a move, in.
func stringOf(a tabletop.Arm) float64 {
	return [...]float64{tabletop.Infantry: 12, tabletop.Cavalry: 24}[a]
}

// gain is what a charge against an enemy is worth, and with how many. It counts heads as LW-MELEE does.
func (c *campaign) gain(f *battle.Fight, foe int, ready []int) (value float64, with int) {
	t := f.Table()
	at := t.Men[foe].At
	s, support := 0, 0
	for _, j := range c.foes {
		switch d := t.Men[j].At.Sub(at).Len(); {
		case d <= inch.CrewReach+1.5:
			s++
		case d <= stringOf(t.Men[j].Arm):
			support++
		}
	}
	with = min(len(ready), 2*s)
	b := float64(with)
	lost := min(b, float64(s))
	taken := 0.0
	if isolated := 2*support < s; isolated && with > s {
		taken = min(b-float64(s), float64(s))
		lost = float64(s) - taken
	}
	value = float64(s) - lost/c.weight + 0.5*taken
	if with < s {
		value = -1 // the smaller body is lost whole
	}
	for _, g := range c.guns {
		if t.Guns[g].At.Sub(at).Len() < inch.CrewReach {
			value += 3
		}
	}
	// Who waits for ever never wins.
	return value + 0.5 - c.caution, with
}

// charging is a man's order in a charge.
func (c *campaign) charging(f *battle.Fight, man int) (engine.Order, bool) {
	k := c.charges[man]
	t := f.Table()
	at := t.Men[k.foe].At
	from := t.Men[man].At
	toward := from.Sub(at).Angle()
	const ways = 16
	for i := range ways {
		turn := float64((i+1)/2) * 2 * math.Pi / ways
		if i%2 == 1 {
			turn = -turn
		}
		step := plane.Polar(toward + turn)
		if k.edge {
			if to, ok := touch(t, man, k.foe, step); ok {
				if o := goes(f, man, to); f.Check(o) == nil {
					return o, true
				}
			}
			continue
		}
		for _, r := range [...]float64{1.7, 2.8, 3.9, within - 0.5} {
			if o := goes(f, man, at.Add(step.Mul(r))); f.Check(o) == nil {
				return o, true
			}
		}
	}
	return "", false
}

// touch is where a man stands in contact with an enemy on one side of him: in the middle between too near
// and not in contact.
func touch(t *tabletop.Table, man, foe int, step plane.Vec) (at plane.Vec, ok bool) {
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
	return t.Men[foe].At.Add(step.Mul(far)), true
}
