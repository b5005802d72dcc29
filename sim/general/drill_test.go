package general_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/sim/general"
	"littlewars/sim/player"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// drill is somebody who plays by one rule of thumb. His guns fire whenever they may, at the enemy for whom lays says
// most, with so many degrees of error up and aside; the men whom walks sends anywhere go there one after the other.
type drill struct {
	hand   float64 // degrees, standard deviation
	lays   func(n *drill, f *battle.Fight, gun int) (foe int)
	walks  func(f *battle.Fight, man int) (engine.Order, bool)
	chance *rand.Rand
	move   int
	told   map[int]bool // the men who have been thought of in this move
}

// drills are the rules of thumb. The naive one plays as somebody does who has just learned the orders.
var drills = map[string]drill{
	"naive":   {hand: 0.5, lays: nearestMark, walks: unlessGunner(walk)},
	"idle":    {hand: 0.25, lays: bestMark, walks: stay},
	"ambush":  {hand: 0.25, lays: bestMark, walks: chargeNear},
	"shelter": {hand: 0.25, lays: bestMark, walks: unlessGunner(hide)},
	"rush":    {hand: 0.25, lays: bestMark, walks: walk},
	"pack":    {hand: 0.25, lays: bestMark, walks: unlessGunner(pack)},
	"raid":    {hand: 0.25, lays: bestMark, walks: raid},
	"creep":   {hand: 0.25, lays: nearestMark, walks: unlessGunner(creep)},
}

// drilled is one of the drills as a player, or chance.
func drilled(name string) player.Contender {
	return player.Contender{Name: name, Seat: func(seed uint64) engine.Player {
		n, is := drills[name]
		if !is {
			return player.Random(seed)
		}
		n.chance = rand.New(rand.NewPCG(seed, 0))
		return &n
	}}
}

func (n *drill) Choose(_ context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	f := m.(*battle.Fight)
	if move := f.Turn().Number; n.told == nil || n.move != move {
		n.move, n.told = move, map[int]bool{}
	}
	for _, o := range [...]engine.Order{"refuse", "go", "toss", "stay", "ready", "array", "posts", "settle"} {
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

func (n *drill) fires(f *battle.Fight, gun int) (engine.Order, bool) {
	if !f.CanFire(gun) {
		return "", false
	}
	foe := n.lays(n, f, gun)
	if foe == state.Nobody {
		return "", false
	}
	bearing, elevation, err := f.Aim(gun, foe)
	bearing, elevation = bearing+n.hand*n.chance.NormFloat64(), elevation+n.hand*n.chance.NormFloat64()
	o := engine.Order(fmt.Sprintf("%s fire %.2f %.2f", f.Words[len(f.Men)+gun], bearing, elevation))
	return o, err == nil && f.Check(o) == nil
}

// nearestMark is the nearest enemy whom a gun sees.
func nearestMark(_ *drill, f *battle.Fight, gun int) int {
	return nearest(f, f.Table().Guns[gun].At, func(foe int) bool { return sees(f.Table(), gun, tabletop.MarkOn(f.Table(), foe)) })
}

func sees(t *tabletop.Table, gun int, mark physics.Vec3) bool {
	return !tabletop.Hidden(t, tabletop.GunnersEye(t, gun), mark)
}

// bestMark is the enemy at whom a gun kills most of the enemy in trial shots, its own side's men counted against it.
func bestMark(n *drill, f *battle.Fight, gun int) int {
	const trials, farthest = 5, 110.0 // in
	t, best, foe := f.Table(), 0.0, state.Nobody
	ready, err := gunnery.ReadyGun(t, gun)
	if err != nil {
		return foe
	}
	shooter := physics.NewShooter(ready.Field)
	for _, i := range f.Of(f.Mover().Other(), state.Armed) {
		bearing, elevation, err := f.Aim(gun, i)
		if err != nil || t.Men[i].At.Sub(t.Guns[gun].At).Len() > farthest || !sees(t, gun, tabletop.MarkOn(t, i)) {
			continue
		}
		sum := 0.0
		for range trials {
			b, e := bearing+n.hand*n.chance.NormFloat64(), elevation+n.hand*n.chance.NormFloat64()
			for _, d := range gunnery.Deaths(shooter.Shoot(ready.Launch(b*inch.Degree, e*inch.Degree, n.chance)), nil) {
				if t.Men[d.Man].Side == f.Mover() {
					sum--
				} else {
					sum++
				}
			}
		}
		if sum > best {
			best, foe = sum, i
		}
	}
	return foe
}

func nearest(f *battle.Fight, at plane.Vec, is func(foe int) bool) int {
	foe, away := state.Nobody, math.Inf(1)
	for _, e := range f.Of(f.Mover().Other(), state.Armed) {
		if d := f.Table().Men[e].At.Sub(at).Len(); d < away && is(e) {
			foe, away = e, d
		}
	}
	return foe
}

func anybody(int) bool { return true }

func stay(*battle.Fight, int) (engine.Order, bool) { return "", false }

// unlessGunner has a man who serves a gun that sees somebody stay, and the others do as they do.
func unlessGunner(walks func(*battle.Fight, int) (engine.Order, bool)) func(*battle.Fight, int) (engine.Order, bool) {
	return func(f *battle.Fight, man int) (engine.Order, bool) {
		t := f.Table()
		for i := range t.Guns {
			serves := t.Guns[i].Side == f.Mover() && state.Served(f.State, i) && nearestMark(nil, f, i) != state.Nobody
			away := tabletop.Between(t.Thing(tabletop.ManThing, man), t.Thing(tabletop.GunThing, i)).Length
			if serves && away <= inch.CrewReach {
				return "", false
			}
		}
		return walks(f, man)
	}
}

// chargeNear has a man go into contact with the nearest enemy, once that is within his move.
func chargeNear(f *battle.Fight, man int) (engine.Order, bool) {
	t := f.Table()
	foe := nearest(f, t.Men[man].At, anybody)
	if foe == state.Nobody || t.Men[foe].At.Sub(t.Men[man].At).Len() > state.PlainAllowance[t.Men[man].Arm]+1 {
		return "", false
	}
	o, err := general.Contact(f, man, foe)
	return o, err == nil
}

// walk has a man go straight at the nearest enemy, into contact if he can, and round what stands in his way.
func walk(f *battle.Fight, man int) (engine.Order, bool) {
	if o, ok := chargeNear(f, man); ok {
		return o, true
	}
	return onward(f, man, func(plane.Vec) bool { return true })
}

// hide has a man do so too, but never go where a gun of the enemy that is served sees him.
func hide(f *battle.Fight, man int) (engine.Order, bool) {
	if o, ok := chargeNear(f, man); ok {
		return o, true
	}
	t := f.Table()
	return onward(f, man, func(p plane.Vec) bool {
		for g := range t.Guns {
			breast := physics.Vec3{X: p.X, Y: p.Y, Z: t.Ground(p) + 1}
			if t.Guns[g].Side != f.Mover() && state.Served(f.State, g) && sees(t, g, breast) {
				return false
			}
		}
		return true
	})
}

// pack has a man go forward only with as many as he has of his own about him, and else come to the middle of them all:
// they charge in one body.
func pack(f *battle.Fight, man int) (engine.Order, bool) {
	const near, enough = 14.0, 10
	t, middle, about := f.Table(), plane.Vec{}, 0
	own := f.Of(f.Mover(), state.Armed)
	for _, i := range own {
		middle = middle.Add(t.Men[i].At.Mul(1 / float64(len(own))))
		if t.Men[i].At.Sub(t.Men[man].At).Len() < near {
			about++
		}
	}
	if about >= min(enough, len(own)*2/3) {
		return walk(f, man)
	}
	return toward(f, man, middle, func(plane.Vec) bool { return true })
}

// raid has the horse ride round by the nearer edge at the guns of the enemy, and the foot charge who comes near.
func raid(f *battle.Fight, man int) (engine.Order, bool) {
	t := f.Table()
	at := t.Men[man].At
	if o, ok := chargeNear(f, man); ok || t.Men[man].Arm == tabletop.Infantry {
		return o, ok
	}
	goal, least := at, math.Inf(1)
	for g := range t.Guns {
		if d := t.Guns[g].At.Sub(at).Len(); t.Guns[g].Side != f.Mover() && !f.Guns[g].Off && d < least {
			goal, least = t.Guns[g].At, d
		}
	}
	if edge := math.Copysign(t.Width/2-4, at.X-t.Width/2) + t.Width/2; math.Abs(goal.Y-at.Y) > 30 {
		goal.X = edge
	}
	return toward(f, man, goal, func(plane.Vec) bool { return true })
}

// creep has a man go forward half of what he may, and never to where more of the enemy could charge him than friends are
// beside him.
func creep(f *battle.Fight, man int) (engine.Order, bool) {
	t := f.Table()
	if o, ok := chargeNear(f, man); ok {
		return o, true
	}
	return onward(f, man, func(p plane.Vec) bool {
		friends, foes := 1, 0
		for i := range t.Men {
			switch d := t.Men[i].At.Sub(p).Len(); {
			case !f.Armed(i) || i == man:
			case t.Men[i].Side == f.Mover() && d < 6:
				friends++
			case t.Men[i].Side != f.Mover() && d < state.PlainAllowance[t.Men[i].Arm]+1:
				foes++
			}
		}
		return friends >= foes && p.Sub(t.Men[man].At).Len() <= state.PlainAllowance[t.Men[man].Arm]/2
	})
}

// onward is a man's way toward the nearest enemy, as far as he can and may go.
func onward(f *battle.Fight, man int, may func(plane.Vec) bool) (engine.Order, bool) {
	foe := nearest(f, f.Table().Men[man].At, anybody)
	if foe == state.Nobody {
		return "", false
	}
	return toward(f, man, f.Table().Men[foe].At, may)
}

// toward is the same toward a place.
func toward(f *battle.Fight, man int, to plane.Vec, may func(plane.Vec) bool) (engine.Order, bool) {
	t := f.Table()
	at := t.Men[man].At
	way := to.Sub(at)
	for _, turn := range [...]float64{0, 0.5, -0.5, 1, -1} {
		for far := min(way.Len()-2, state.PlainAllowance[t.Men[man].Arm]-0.05); far > 2; far-- {
			to := at.Add(way.Unit().Turn(plane.Polar(turn)).Mul(far))
			o := engine.Order(fmt.Sprintf("%s to %v", f.Words[man], tabletop.ViewSpot(inch.Grain(to))))
			if may(to) && f.Check(o) == nil {
				return o, true
			}
		}
	}
	return "", false
}
