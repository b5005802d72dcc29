package general_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/sim/general"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// naive plays as somebody does who has just learned the orders: every gun fires all its shots at the nearest enemy
// whom it sees, laid with half a degree of error; who serves it stays, and each of the others walks straight at the
// enemy nearest to him, into contact if he can.
type naive struct {
	chance *rand.Rand
	move   int
	told   map[int]bool // the men who have been thought of in this move
}

func newNaive(seed uint64) engine.Player { return &naive{chance: rand.New(rand.NewPCG(seed, 0))} }

func (n *naive) Choose(_ context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	f := m.(*battle.Fight)
	if move := f.Turn().Number; n.told == nil || n.move != move {
		n.move, n.told = move, map[int]bool{}
	}
	for _, o := range [...]engine.Order{"refuse", "go", "toss", "posts", "settle"} {
		if f.Check(o) == nil {
			return o, engine.Thought{}, nil
		}
	}
	for gun := range f.Table().Guns {
		if o, ok := n.fires(f, gun); ok {
			return o, engine.Thought{}, nil
		}
	}
	for man := range f.Table().Men {
		if n.told[man] || !f.CanMarch(man) || f.StatusOf(man) != state.Armed {
			continue
		}
		n.told[man] = true
		if o, ok := n.walks(f, man); ok {
			return o, engine.Thought{}, nil
		}
	}
	return "end", engine.Thought{}, nil
}

func (n *naive) fires(f *battle.Fight, gun int) (engine.Order, bool) {
	foe := mark(f, gun)
	if foe == state.Nobody || !f.CanFire(gun) {
		return "", false
	}
	bearing, elevation, err := f.Aim(gun, foe)
	bearing, elevation = bearing+0.5*n.chance.NormFloat64(), elevation+0.5*n.chance.NormFloat64()
	o := engine.Order(fmt.Sprintf("%s fire %.2f %.2f", f.Words[len(f.Men)+gun], bearing, elevation))
	return o, err == nil && f.Check(o) == nil
}

// mark is the nearest enemy whom a gun sees.
func mark(f *battle.Fight, gun int) int {
	t := f.Table()
	return nearest(f, t.Guns[gun].At, func(foe int) bool {
		return len(tabletop.Hiding(t, tabletop.GunnersEye(t, gun), tabletop.MarkOn(t, foe))) == 0
	})
}

func nearest(f *battle.Fight, at plane.Vec, sees func(foe int) bool) int {
	foe, away := state.Nobody, math.Inf(1)
	for _, e := range f.Of(f.Mover().Other(), state.Armed) {
		if d := f.Table().Men[e].At.Sub(at).Len(); d < away && sees(e) {
			foe, away = e, d
		}
	}
	return foe
}

func (n *naive) walks(f *battle.Fight, man int) (engine.Order, bool) {
	t := f.Table()
	at := t.Men[man].At
	for i := range t.Guns {
		serves := t.Guns[i].Side == f.Mover() && state.Served(f.State, i) && mark(f, i) != state.Nobody
		away := tabletop.Between(t.Thing(tabletop.ManThing, man), t.Thing(tabletop.GunThing, i)).Length
		if serves && away <= inch.CrewReach {
			return "", false
		}
	}
	foe := nearest(f, at, func(int) bool { return true })
	if foe == state.Nobody {
		return "", false
	}
	if o, err := general.Contact(f, man, foe); err == nil {
		return o, true
	}
	way := t.Men[foe].At.Sub(at)
	for _, turn := range [...]float64{0, 0.5, -0.5, 1, -1} { // straight on, or round what stands there
		for far := min(way.Len()-2, state.PlainAllowance[t.Men[man].Arm]-0.05); far > 2; far-- {
			to := at.Add(way.Unit().Turn(plane.Polar(turn)).Mul(far))
			o := engine.Order(fmt.Sprintf("%s to %v", f.Words[man], tabletop.ViewSpot(inch.Grain(to))))
			if f.Check(o) == nil {
				return o, true
			}
		}
	}
	return "", false
}
