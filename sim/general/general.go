// Package general is the computer player of Little Wars: he buys, sets out, serves his guns, marches and charges.
// His chance is of his seed; he sees what his side sees.
package general

import (
	"context"
	"fmt"
	"time"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/sim/player"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// Seat is the Seating of Little Wars. He sets his force out in good order, serves his guns, brings his
// men up under cover, and charges where the count of heads is for him. What he orders next follows from the
// table alone: he goes through his men in a fixed order, and who stands before the last he has moved is done.
func Seat(kind engine.Kind, seed uint64) engine.Player {
	if kind.Random {
		return player.Random(seed)
	}
	return &general{seed: seed, skill: skilled(kind.Level)}
}

type general struct {
	skill  *skill
	seed   uint64
	plan   campaign       // of the move that is being played; worked out again from the table when it is another's
	said   string         // what his last order is about
	keeps  *manner        // in which his men move of whom another thinks; nil for the first
	sights map[sight]bool // who thinks for another knows what he knows
	things []thing        // of the country that he makes, once drawn
}

// Choose is the next order.
func (g *general) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	begun := time.Now()
	f, ok := m.(*battle.Fight)
	switch {
	case !ok:
		return "", engine.Thought{}, fmt.Errorf("this player plays Little Wars, and not %T", m)
	case f.Result().Over:
		return "", engine.Thought{}, player.ErrOver
	case ctx.Err() != nil:
		return "", engine.Thought{}, ctx.Err()
	}
	g.said = ""
	order, err := g.order(ctx, f)
	if err != nil {
		return "", engine.Thought{}, err
	}
	t := engine.Thought{Value: value(f), Line: []engine.Order{order}, Plan: g.said, Time: time.Since(begun)}
	return order, t, nil
}

// value is what he thinks of the battle: his share of the heads.
func value(f *battle.Fight) float64 {
	mine, theirs := len(f.Of(f.Mover(), state.Armed)), len(enemies(f))
	if mine+theirs == 0 {
		return 0.5
	}
	return float64(mine) / float64(mine+theirs)
}

// enemies are the armed men of the side that does not move, or if there are none those who still walk home for arms.
func enemies(f *battle.Fight) []int {
	if armed := f.Of(f.Mover().Other(), state.Armed); len(armed) > 0 {
		return armed
	}
	return f.Of(f.Mover().Other(), state.Disarmed)
}

func (g *general) order(ctx context.Context, f *battle.Fight) (engine.Order, error) {
	switch f.Phase() {
	case state.PhaseGuns:
		if o, ok := g.guns(ctx, f); ok {
			return o, ctx.Err()
		}
		return g.men(f), ctx.Err()
	case state.PhaseMen:
		return g.men(f), nil
	case state.PhaseOffered:
		how := engine.Refuses
		if value(f) < 0.5 {
			how = engine.Agrees
		}
		if o, ok := engine.Saying(f, how); ok {
			return o, nil
		}
	case state.PhaseCountry:
		if o, ok := g.makes(f); ok {
			return o, nil
		}
	case state.PhaseForce:
		if o, ok := purchase(f); ok {
			return o, nil
		}
	}
	for _, o := range [...]engine.Order{
		"go", "toss", "ready", "array", "posts", "settle", "stay", "throw", "done",
	} {
		if f.Check(o) == nil {
			return o, nil
		}
	}
	o, _, err := player.Random(g.seed).Choose(ctx, f) // he knows nothing better
	return o, err
}

// campaign is what is reckoned once a move, from where everybody stood as it began.
type campaign struct {
	skill   *skill
	turn    int
	mover   tabletop.Side
	begun   plane.Vec // where the first man stood, so that another match is noticed
	known   bool
	files   []int          // the men in the order in which they are told
	charges map[int]charge // of the men who charge
	crews   map[int]int    // of the men who serve guns, which
	taking  map[int]int    // of the men who go to take a gun, which
	guards  map[int]int    // by prisoner, the man who stays with him
	kept    map[int]bool   // men who stay with prisoners
	foes    []int          // armed men of the enemy
	guns    []int          // guns of the enemy that could fire
	bears   []bears        // those that may in his next move
	sights  map[sight]bool // whom those that bear see
	heads   float64        // his armed men
	caution float64        // 1 at first: the longer it goes on and the stronger he is, the less
	manner  *manner        // in which his men move, once he has thought about it
	words   string         // what he does with his men
	goal    plane.Vec      // of those who go together
	short   float64        // inches from it that they stay, to come up at the same time
	few     bool           // on both sides, so that every charge is made in thought
}

func (g *general) reckoned(f *battle.Fight) *campaign {
	turn := f.Turn().Number
	c := &g.plan
	if c.known && c.turn == turn && c.mover == f.Mover() && c.begun == f.BeganAt(0) && len(c.foes) == len(enemies(f)) {
		return c
	}
	t, side := f.Table(), f.Mover()
	sights := g.sights
	if sights == nil {
		sights = map[sight]bool{}
	}
	if c.known && c.turn == turn && c.mover == side && c.begun == f.BeganAt(0) {
		sights = c.sights // who falls changes nothing about the ground
	}
	*c = campaign{
		skill: g.skill, turn: turn, mover: side, begun: f.BeganAt(0), known: true, sights: sights,
		crews: map[int]int{}, charges: map[int]charge{}, taking: map[int]int{},
		guards: map[int]int{}, kept: map[int]bool{},
	}
	c.foes = enemies(f)
	c.bears = bearing(f, side.Other())
	own := f.Of(side, state.Armed)
	c.heads = float64(len(own))
	c.few = g.skill.foresees > 0 && g.skill.manners > 1 && g.keeps == nil && !f.Storms(side) && !f.Defends(side) &&
		c.heads*float64(len(c.foes)) < many
	weight := (c.heads + 1) / float64(len(c.foes)+1)
	c.caution = max(0.1, 1-float64(turn)/30) / max(weight*weight, 0.5)
	for i := range t.Guns {
		if f.Guns[i].Off || !t.Guns[i].Shoots() {
			continue
		}
		if t.Guns[i].Side != side {
			if state.Served(f.State, i) {
				c.guns = append(c.guns, i)
			}
			continue
		}
		c.man(f, i, own)
	}
	c.guard(f, own)
	c.plot(f, own)
	c.prizes(f, own)
	c.files = files(f, side, c)
	return c
}

// mostLed is how many prisoners one man keeps. [LW-PRIS-3]
const mostLed = 7

// guard tells off a man to every prisoner: his escort, or else the nearest with room.
func (c *campaign) guard(f *battle.Fight, own []int) {
	room := map[int]int{}
	for i := range f.Table().Men {
		if f.StatusOf(i) != state.Prisoner || f.Keeper(i) != c.mover {
			continue
		}
		by := f.Men[i].Escort
		if by < 0 {
			near := 24.0
			for _, o := range own {
				if d := f.BeganAt(o).Sub(f.BeganAt(i)).Len(); d < near && room[o] < mostLed {
					near, by = d, o
				}
			}
		}
		if by >= 0 {
			room[by]++
			c.guards[i], c.kept[by] = by, true
		}
	}
}

// files is the order in which the men are told: who charges, then from the front to the back.
func files(f *battle.Fight, side tabletop.Side, c *campaign) (men []int) {
	for i := range f.Men {
		if f.On(i) && f.Keeper(i) == side {
			men = append(men, i)
		}
	}
	sortBy(men, func(i int) float64 {
		if k, is := c.charges[i]; is {
			return -1e6 + float64(k.turn)
		}
		return -tabletop.InFront(f.Table(), side, f.BeganAt(i))
	})
	return men
}

// forth is the unit step toward the enemy's back line.
func forth(side tabletop.Side) plane.Vec { return inch.Turn(tabletop.Forward[side]) }

// men is what the next man does who does something, or the end of the move.
func (g *general) men(f *battle.Fight) engine.Order {
	c := g.reckoned(f)
	if c.manner == nil {
		g.decide(f, c)
		c.words = c.about(f)
	}
	g.said = c.words
	return g.next(f, c)
}

func (g *general) next(f *battle.Fight, c *campaign) engine.Order {
	last := -1
	for k, i := range c.files {
		if f.Present.Men[i].Moved {
			last = k
		}
	}
	for _, i := range c.files[last+1:] {
		if f.HasMoved(i) || !f.CanMarch(i) {
			continue
		}
		if o, ok := g.tell(f, c, i); ok {
			return o
		}
	}
	return "end"
}

// goes is a man's order to go somewhere, facing the enemy.
func goes(f *battle.Fight, man int, to plane.Vec) engine.Order {
	return order(f.Words[man], to)
}

func order(word string, to plane.Vec) engine.Order {
	return engine.Order(fmt.Sprintf("%s to %v", word, tabletop.ViewSpot(inch.Grain(to))))
}
