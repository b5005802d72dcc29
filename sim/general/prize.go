package general

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
)

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
