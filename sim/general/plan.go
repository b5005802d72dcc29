package general

import (
	"cmp"
	"context"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
)

// manner is in what way the men move who have nothing else to do.
type manner struct {
	fear     float64 // inches that a man goes round not to be shot for certain; who gathers, not to be seen by a gun
	together bool    // all go for one enemy, and not each for the nearest
	holds    bool    // nobody charges
	back     bool    // all go away from the enemy
	guns     bool    // who has nothing else to do stays by the guns
	gathers  bool    // who has nothing else to do comes to where all gather
	words    string  // what it is called
}

var (
	// waits is the manner of who is not yet the stronger, and has no line to hold or to come to.
	waits = manner{guns: true, words: "stays by its guns"}
	// gathers is the manner of who is, where there are few enough to make every charge in thought.
	gathers = manner{fear: 10, together: true, gathers: true, words: "comes up in one body"}
)

// manners are those he thinks about, the best first of which nothing else is known.
var manners = [...]manner{
	{fear: 40, together: true, words: "comes up under cover"},
	{fear: 3, together: true, words: "comes up over open ground"},
	{fear: 40, together: true, holds: true, words: "comes up under cover and charges nobody"},
	{fear: 40, words: "comes up under cover, each against the nearest"},
	{fear: 20, holds: true, back: true, words: "falls back"},
}

// decide has who is not yet the stronger wait by his guns, and who is gather to fall upon the enemy; either charges
// where that leaves him better. Who has a line to hold or to come to, or waits in vain, weighs his manners.
func (g *general) decide(f *battle.Fight, c *campaign) {
	const patience = 3 // moves in which nothing happens
	if c.few {
		c.strike(f)
		c.files = files(f, c.mover, c)
	}
	switch {
	case g.skill.foresees == 0 || g.keeps != nil || f.Storms(c.mover) || f.Defends(c.mover):
		g.weigh(f, c)
	case c.few && f.Quiet[c.mover] <= patience && c.outnumbers(f):
		c.manner = &gathers
	case !c.few && c.heads > stronger*float64(len(c.foes)) || f.Quiet[c.mover] > patience:
		g.weigh(f, c)
	default:
		c.manner = &waits
	}
}

const (
	stronger = 1.25 // times the heads of the enemy
	many     = 2500 // men of his by the enemy's, of whom he does not make every charge in thought
)

// outnumbers reports whether he has men enough to fall upon the enemy: when they have come up to where they gather,
// under fire all the way, they are still the stronger. Who comes out with fewer loses more on the way than the enemy
// does by waiting. It sets where they gather.
func (c *campaign) outnumbers(f *battle.Fight) bool {
	const felled, march = 0.3, 12.0 // men by the shot, and in
	a, b := c.heads, float64(len(c.foes))
	if a == 0 || b == 0 {
		return false
	}
	c.goal, c.short = c.rally(f)
	moves := math.Ceil(c.short / march)
	return a-felled*shotsOf(f)*float64(len(c.bears))*moves >= stronger*b+1
}

// rally is where those gather who are to fall upon the enemy: a charge from him, near to all, and where few guns see
// them; and how far from there they stay until three in four can be there.
func (c *campaign) rally(f *battle.Fight) (at plane.Vec, short float64) {
	const off, near, body, march = 10.0, 9.0, 5.0, 12.0 // in
	t, least := f.Table(), math.Inf(1)
	own := slices.DeleteFunc(f.Of(c.mover, state.Armed), func(i int) bool { return c.kept[i] || c.serves(i) })
	if len(own) == 0 {
		return t.Men[c.foes[0]].At, 0
	}
	at = t.Men[c.foes[0]].At
	for _, e := range c.foes {
		for k := range 16 {
			p := t.Men[e].At.Add(plane.Polar(float64(k) * math.Pi / 8).Mul(off))
			away := 0.0
			for _, i := range own {
				away += t.Men[i].At.Sub(p).Len() / float64(len(own))
			}
			crowded := func(e int) bool { return t.Men[e].At.Sub(p).Len() < near }
			if away >= least || !t.Bounds().Contains(p) || slices.ContainsFunc(c.foes, crowded) {
				continue
			}
			if away += gathers.fear * float64(c.seen(t, p)); away < least {
				least, at = away, p
			}
		}
	}
	away := engine.Mapped(own, func(i int) float64 { return t.Men[i].At.Sub(at).Len() * march / allowed(f, i) })
	slices.Sort(away)
	return at, max(body, away[len(away)*3/4]-march)
}

// weigh makes the whole move in thought in each manner, and keeps to the one that leaves him best: of those that do so
// at once, the one that does after some moves of both.
func (g *general) weigh(f *battle.Fight, c *campaign) {
	c.manner = cmp.Or(g.keeps, &manners[0])
	c.goal, _ = c.assault(f, c.heads, float64(len(c.foes)), 0)
	most := g.thinks(c)
	if most == 1 {
		return
	}
	type trial struct {
		manner *manner
		after  *battle.Fight
	}
	trials := make([]trial, most)
	for i := range trials {
		c.manner = &manners[i]
		trials[i] = trial{c.manner, g.made(f, c)}
	}
	sortBy(trials, func(t trial) float64 { return -c.rate(t.after) })
	trials = trials[:min(most, weighed)]
	sortBy(trials, func(t trial) float64 { return -g.outlook(t.after, c, t.manner) })
	c.manner = trials[0].manner
}

// weighed is how many manners he follows for some moves.
const weighed = 3

// made is a battle after the whole move of his men.
func (g *general) made(f *battle.Fight, c *campaign) *battle.Fight {
	m := f.Clone().(*battle.Fight)
	for o := g.next(m, c); ; o = g.next(m, c) {
		if _, err := m.Play(o); err != nil || o == "end" {
			break
		}
	}
	for _, o := range [...]engine.Order{"posts", "settle"} {
		if m.Check(o) == nil {
			m.Play(o)
		}
	}
	return m
}

// thinks is how many manners he thinks through: fewer of a host, whose every move in thought takes a second.
func (g *general) thinks(c *campaign) int {
	const most = 190 // men who are moved in thought
	return max(1, min(g.skill.manners, most/(int(c.heads)+1)))
}

// outlook is how well he is like to stand some moves on who keeps to a manner, the more of them the fewer men there
// are; of many men he asks no more than how he stands.
func (g *general) outlook(f *battle.Fight, c *campaign, keeps *manner) (value float64) {
	const most = 100 // men who are moved in thought
	budget := most / (int(c.heads) + len(c.foes) + 1)
	ways := min(2, budget)
	if g.skill.foresees == 0 || ways == 0 || f.Result().Over {
		return c.rate(f)
	}
	until := c.turn + 1 + g.skill.foresees*max(1, min(2, budget/2))
	for way := range ways {
		m := f.Clone().(*battle.Fight)
		g.foresee(m, until, uint64(way), keeps)
		value += c.rate(m) / float64(ways)
	}
	return value
}

// foresee plays on in thought until a move, as somebody would on either side who thinks of nothing but his next order;
// he himself keeps to a manner. The shots there are others than those that will be fired.
func (g *general) foresee(m *battle.Fight, until int, way uint64, keeps *manner) {
	const far = 1 << 32 // shots
	m.Shots += far * (way + 1)
	quick := *g.skill
	quick.manners, quick.marks, quick.tried, quick.ways = 1, 2, 1, 5
	var who [2]*general
	for i := range who {
		who[i] = &general{seed: g.seed + 2*way + uint64(i), skill: &quick, sights: g.plan.sights}
	}
	if !keeps.holds {
		who[g.plan.mover].keeps = keeps
	}
	for !m.Result().Over && m.Turn().Number < until {
		o, err := who[m.Awaited].order(context.Background(), m)
		if err != nil {
			return
		}
		if _, err := m.Play(o); err != nil {
			return
		}
	}
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
			who, fell, lost := c.clash(f, e, int(with-shot-gone))
			v := share(f, a-shot-lost, b-fell) - weariness*float64(n)
			if who == 0 || fell < lost {
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
			return drawn
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
	stands, end := share(f, a, b), drawn
	if f.Defends(us) {
		end = 1
	} else if f.Defends(they) {
		end = 0
	}
	stands = max(assault, stands-patience)
	return stands + (end-stands)*quiet - nearer*way + aGun*float64(guns(f, us)-guns(f, they))
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

// share is what his share of the points is like to be who has so many men left against so many, where a draw is worth
// less to him than half: two who are as good would else both be content with one.
func share(f *battle.Fight, a, b float64) float64 {
	const heads = 0.05 // of it goes by his share of the heads alone, so that he brings home what is won
	won, lost := wins(f, a, b), wins(f, b, a)
	return (1-heads)*(drawn+(1-drawn)*won-drawn*lost) + heads*max(0, a)/max(1, max(0, a)+max(0, b))
}

// drawn is what a drawn battle is worth to him, where a won one is worth 1.
const drawn = 0.25

// wins is how likely he wins who has so many men left against so many. A battle in which both have few is drawn, so it
// goes by how many he may lose until then for each of the others whom he must bring down; the numbers are fitted to
// some hundred battles of generals. [LW-VAR-4]
func wins(f *battle.Fight, a, b float64) float64 {
	const steep, ahead, last = 2.2, 0.2, 0.2
	spare := a - threshold(f) + 1
	switch {
	case a <= 0 || b > 0 && spare <= 0:
		return 0
	case b <= 0:
		return 1
	}
	return 0.5 * math.Erfc(steep*math.Log(max(b-1, last)/spare)-ahead)
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
