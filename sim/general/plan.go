package general

import (
	"math"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
)

// manner is in what way the men move who have nothing else to do.
type manner struct {
	fear     float64 // inches that a man goes round for the certainty to be shot
	together bool    // all go for one enemy, and not each for the nearest
	holds    bool    // nobody charges
	back     bool    // all go away from the enemy
	words    string  // what it is called
}

// manners are those he thinks about, the best first of which nothing else is known.
var manners = [...]manner{
	{fear: 40, together: true, words: "comes up under cover"},
	{fear: 3, together: true, words: "comes up over open ground"},
	{fear: 40, together: true, holds: true, words: "comes up under cover and charges nobody"},
	{fear: 40, words: "comes up under cover, each against the nearest"},
	{fear: 20, holds: true, back: true, words: "falls back"},
}

// decide makes the whole move in thought in each manner, and keeps to the one that leaves him best after the enemy's
// best answer.
func (g *general) decide(f *battle.Fight, c *campaign) {
	best := math.Inf(-1)
	chosen := &manners[0]
	c.goal, _ = c.assault(f, c.heads, float64(len(c.foes)), 0)
	most := g.thinks(c)
	if most == 1 {
		c.manner = chosen
		return
	}
	for i := range manners[:most] {
		c.manner = &manners[i]
		m := f.Clone().(*battle.Fight)
		for o := g.next(m, c); ; o = g.next(m, c) {
			if _, err := m.Play(o); err != nil || o == "end" {
				break
			}
		}
		for _, o := range [...]string{"posts", "settle"} {
			if m.Check(engine.Order(o)) == nil {
				m.Play(engine.Order(o))
			}
		}
		if v := c.rate(m); v > best {
			best, chosen = v, c.manner
		}
	}
	c.manner = chosen
}

// thinks is how many manners he thinks through: fewer of a host, whose every move in thought takes a second.
func (g *general) thinks(c *campaign) int {
	const most = 190 // men who are moved in thought
	return max(1, min(g.skill.manners, most/(int(c.heads)+1)))
}

// assault is the enemy against whom all who are free would best go together, and what share of the points that is like
// to leave to so many men against so many: they come up in some moves, under fire in all but the first, without those
// who are gone before. Where none promises anything it is the enemy nearest to all.
func (c *campaign) assault(f *battle.Fight, a, b, gone float64) (goal plane.Vec, best float64) {
	const mostMoves, weariness = 5, 0.01
	t, least := f.Table(), math.Inf(1)
	best = math.Inf(-1)
	for _, e := range c.foes {
		at, fire, away := t.Men[e].At, 0.0, 0.0
		for _, g := range c.bears {
			fire += shotsOf(f) * hit(t.Guns[g.gun].At.Sub(at).Len())
		}
		var come [mostMoves + 1]int
		for i := range t.Men {
			if t.Men[i].Side == c.mover && f.Armed(i) && !c.serves(i) && !c.kept[i] {
				n := int(math.Ceil((t.Men[i].At.Sub(at).Len() + 0.5) / state.PlainAllowance[t.Men[i].Arm]))
				come[max(1, min(n, mostMoves))]++
				away += float64(n)
			}
		}
		if math.IsInf(best, -1) && away < least {
			least, goal = away, at
		}
		with := 0.0
		for n := 1; n <= mostMoves; n++ {
			with += float64(come[n])
			shot := min(fire*float64(n-1), a)
			k := c.clash(f, e, int(with-shot-gone))
			v := share(f, a-shot-k.lost, b-k.fell) - weariness*float64(n)
			if k.with == 0 || k.fell < k.lost {
				continue
			}
			if c.gunNear(f, at) {
				v += 0.03
			}
			if v > best {
				best, goal = v, at
			}
		}
	}
	return goal, best
}

// rate is how well a side stands whose move has ended: his share of the points after the enemy's best answer, by an
// assault or standing off, and a little for how near he has come to him.
func (c *campaign) rate(f *battle.Fight) float64 {
	const patience, nearer, aGun = 0.05, 0.0005, 0.03 // of the points, and by the inch; and ten points of some 200
	us, they := c.mover, c.mover.Other()
	if r := f.Result(); r.Over {
		switch r.Winner {
		case us.Side():
			return 10
		case "":
			return 0.5
		}
		return -10
	}
	own, foes := f.Of(us, state.Armed), f.Of(they, state.Armed)
	after := campaign{skill: c.skill, mover: us, bears: bearing(f, they), sights: c.sights}
	shot := after.volley(f, own)
	charged, theirLoss := c.charged(f, they, foes, own)
	t, way := f.Table(), 0.0
	for _, i := range own {
		near := math.Inf(1)
		for _, e := range foes {
			near = min(near, t.Men[e].At.Sub(t.Men[i].At).Len())
		}
		way += near / float64(len(own))
	}
	a, b := float64(len(own))-shot-charged, float64(len(foes))-theirLoss
	after.foes, after.guns, after.crews, after.kept, after.heads = foes, c.guns, c.crews, c.kept, float64(len(own))
	_, assault := after.assault(f, a, b, shot)
	// What stands still is drawn in the end. [LW-VAR-14]
	quiet := float64(min(f.Quiet[us], f.Quiet[they])) / float64(f.Terms.Stalemate)
	stands := share(f, a, b)
	stands += (0.5 - stands) * quiet
	return max(assault, stands-patience) - nearer*way + aGun*float64(guns(f, us)-guns(f, they))
}

// guns is how many guns a side holds.
func guns(f *battle.Fight, side tabletop.Side) (n int) {
	for i := range f.Guns {
		if !f.Guns[i].Off && f.Table().Guns[i].Side == side {
			n++
		}
	}
	return n
}

// charged is what the best charges of a side would come to as everybody stands: what the others lose, and the side.
func (c *campaign) charged(f *battle.Fight, side tabletop.Side, men, foes []int) (fell, lost float64) {
	k := campaign{
		skill: c.skill, mover: side, foes: foes, charges: map[int]charge{}, crews: map[int]int{}, kept: map[int]bool{},
		heads: float64(len(men)), caution: 1,
	}
	return k.plot(f, men)
}

// share is what his share of the points is like to be who has so many men left against so many. A battle in which both
// have few is drawn: who has many must bring down the last of the others without coming to have few. [LW-VAR-4]
func share(f *battle.Fight, a, b float64) float64 {
	few := threshold(f)
	a, b = max(a, 0), max(b, 0)
	switch {
	case a == b || a < few && b < few && a > 0 && b > 0:
		return 0.5
	case a < b:
		return 1 - share(f, b, a)
	case b < few:
		return 0.5 + 0.5*min(1, (a-few+1)/(b+1))
	}
	return a / (a + b)
}

// threshold is below how many men on both sides a battle is drawn, 0 where none is. [LW-VAR-4, LW-VAR-5, LW-VAR-11]
func threshold(f *battle.Fight) float64 {
	switch n := min(f.Began[tabletop.South].Men(), f.Began[tabletop.North].Men()); {
	case f.Defends(tabletop.South) || f.Defends(tabletop.North):
		return 0
	case n < state.Fair:
		return 5
	case n < state.Large && !f.Terms.Smallest:
		return 10
	}
	return 15
}
