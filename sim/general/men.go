package general

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// tell is what a man does in this move, if he does anything.
func (g *general) tell(f *battle.Fight, c *campaign, man int) (engine.Order, bool) {
	status := f.StatusOf(man)
	if f.Blow.Left > 0 && f.Blow.Struck == c.mover && status != state.Prisoner {
		if o := engine.Order(f.Words[man]).Then("gone"); f.Check(o) == nil {
			return o, true // who is struck at the rear saves whom he can [LW-VAR-8]
		}
		return g.home(f, man, c.mover)
	}
	switch status {
	case state.Disarmed:
		return g.home(f, man, f.Table().Men[man].Side)
	case state.Prisoner:
		return g.led(f, c, man)
	}
	if gun, is := c.crews[man]; is {
		return g.beside(f, c, man, f.Table().Guns[gun].Spot(-trail, 0), trail, true)
	}
	if c.kept[man] {
		return g.keep(f, c, man)
	}
	if _, charges := c.charges[man]; charges && !c.manner.holds {
		if o, ok := c.charging(f, man); ok {
			return o, true
		}
	}
	if gun, is := c.taking[man]; is && !c.manner.back {
		return g.seize(f, c, man, gun)
	}
	return g.advance(f, c, man)
}

// home is the way to a side's back line, as far as he gets.
func (g *general) home(f *battle.Fight, man int, side tabletop.Side) (engine.Order, bool) {
	from := f.Table().Men[man].At
	left := min(allowed(f, man), tabletop.InFront(f.Table(), side, from))
	return g.first(f, man, along(from, forth(side).Mul(-1), left))
}

// keep is what a man does who has prisoners: he comes up to the farthest of them, if he is not near enough, and
// else stays.
func (g *general) keep(f *battle.Fight, c *campaign, man int) (engine.Order, bool) {
	t := f.Table()
	from := t.Men[man].At
	far, to := inch.CrewReach-1.5, from
	for i := range t.Men {
		if by, is := c.guards[i]; is && by == man {
			if d := t.Men[i].At.Sub(from).Len(); d > far {
				far, to = d, t.Men[i].At
			}
		}
	}
	if to == from {
		return "", false
	}
	return g.first(f, man, along(from, to.Sub(from).Unit(), min(far-2, allowed(f, man))))
}

// allowed is how far a man goes in a move, in.
func allowed(f *battle.Fight, man int) float64 { return state.PlainAllowance[f.Table().Men[man].Arm] }

// led moves a prisoner to where his guard stands, if he is not near him: toward the captor's back line if he can.
func (g *general) led(f *battle.Fight, c *campaign, man int) (engine.Order, bool) {
	by, is := c.guards[man]
	if !is {
		return "", false
	}
	t := f.Table()
	from, at := t.Men[man].At, t.Men[by].At
	if from.Sub(at).Len() < inch.CrewReach-1 {
		return "", false
	}
	var list []plane.Vec
	for _, far := range [...]float64{2, 3.5, 4.5} {
		list = append(list, along(at, forth(f.Mover()).Mul(-1), far)...)
		list = append(list, along(at, from.Sub(at).Unit(), far)...)
	}
	return g.first(f, man, list)
}

// along is places on the way from one in a direction, the farthest first, and to either side of it.
func along(from, step plane.Vec, most float64) (list []plane.Vec) {
	for _, share := range [...]float64{1, 0.75, 0.5, 0.25} {
		for _, turn := range [...]float64{0, 0.35, -0.35, 0.8, -0.8} {
			list = append(list, from.Add(step.Turn(plane.Polar(turn)).Mul((most-0.01)*share)))
		}
	}
	return list
}

// first is the first of some places to which a man may go.
func (g *general) first(f *battle.Fight, man int, list []plane.Vec) (engine.Order, bool) {
	from := f.Table().Men[man].At
	return firstLegal(f, man, slices.DeleteFunc(list, func(to plane.Vec) bool { return to.Sub(from).Len() < 0.3 }))
}

// firstLegal is first without a thought for how near they are.
func firstLegal(f *battle.Fight, man int, list []plane.Vec) (engine.Order, bool) {
	for _, to := range list {
		if o := goes(f, man, to); f.Check(o) == nil {
			return o, true
		}
	}
	return "", false
}

func (c *campaign) serves(man int) bool {
	_, is := c.crews[man]
	return is
}

// advance brings a man forward: to where he is nearest to what he wants, out of sight of the enemy's guns and
// not within reach of more enemies than friends.
func (g *general) advance(f *battle.Fight, c *campaign, man int) (engine.Order, bool) {
	if c.manner.guns {
		const about = 14.0 // in
		return g.beside(f, c, man, c.byGuns(f, man), about, false)
	}
	if c.manner.gathers {
		return g.beside(f, c, man, c.goal, c.short, false)
	}
	from := f.Table().Men[man].At
	want := c.want(f, man)
	way := want.Sub(from)
	if way.Len() < 1 {
		return "", false
	}
	list := []plane.Vec{from}
	for _, turn := range ways[:g.skill.ways] {
		for _, share := range [...]float64{1, 0.6, 0.3} {
			far := (allowed(f, man) - 0.02) * share
			if turn == 0 {
				far = min(far, way.Len())
			}
			list = append(list, from.Add(way.Unit().Turn(plane.Polar(turn)).Mul(far)))
		}
	}
	type place struct {
		at    plane.Vec
		value float64
	}
	places := engine.Mapped(list, func(p plane.Vec) place { return place{p, c.value(f, man, p, want)} })
	here := places[0]
	sortBy(places, func(p place) float64 { return -p.value })
	for _, p := range places {
		if p == here || p.value < here.value+0.5 {
			return "", false // it is best where he is
		}
		if o := goes(f, man, p.at); f.Check(o) == nil {
			return o, true
		}
	}
	return "", false
}

// want is where a man would be: at the nearest enemy, or at the back line that is to be reached; who defends
// stays between.
func (c *campaign) want(f *battle.Fight, man int) plane.Vec {
	t, from := f.Table(), f.BeganAt(man)
	near, at := math.Inf(1), from
	for _, e := range c.foes {
		d := t.Men[e].At.Sub(from).Len()
		// Guns draw whoever is free.
		if c.gunNear(f, t.Men[e].At) {
			d *= 0.7
		}
		if d < near {
			near, at = d, t.Men[e].At
		}
	}
	if gun, is := c.taking[man]; is && !c.manner.back {
		return t.Guns[gun].At
	}
	if f.Storms(c.mover) && (t.Men[man].Arm == tabletop.Cavalry || f.Defends(c.mover.Other())) {
		return plane.Vec{X: from.X, Y: tabletop.BackLineOf(t, c.mover.Other())}
	}
	if f.Defends(c.mover) {
		const post = 18.0 // in before his own line
		return plane.Vec{X: at.X, Y: tabletop.BackLineOf(t, c.mover) + post*forth(c.mover).Y}
	}
	if c.manner.back {
		return from.Add(from.Sub(at).Unit().Mul(allowed(f, man)))
	}
	if c.manner.together {
		return c.goal
	}
	return at
}

func (c *campaign) gunNear(f *battle.Fight, at plane.Vec) bool {
	return slices.ContainsFunc(c.guns, func(g int) bool { return f.Table().Guns[g].At.Sub(at).Len() < inch.CrewReach })
}

// value is what a place is worth to a man, in inches of way.
func (c *campaign) value(f *battle.Fight, man int, p, want plane.Vec) float64 {
	const (
		outnumbered = 7.0
		close       = 26.0
	)
	t := f.Table()
	v := -p.Sub(want).Len()
	v -= c.manner.fear * c.danger(f.Table(), f.Table().Men[man].Arm, p)
	foes, friends := 0.0, 0.0
	for i := range t.Men {
		if f.StatusOf(i) != state.Armed {
			continue
		}
		d := t.Men[i].At.Sub(p).Len()
		switch {
		case d > min(close, c.skill.sight):
		case t.Men[i].Side == c.mover:
			friends++
		case d < allowed(f, i)+1:
			foes++
		}
	}
	if foes > friends {
		v -= outnumbered * c.caution * min(foes-friends, 4)
	}
	return v
}
