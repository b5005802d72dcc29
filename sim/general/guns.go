package general

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

const (
	farShot    = 108.0 // as far as he looks for a mark, in
	worthAShot = 0.12  // men that a shot must promise
	worthAGun  = 30.0  // inches: he brings a gun forward that has no mark nearer
)

// guns is what the next gun does that does something.
func (g *general) guns(ctx context.Context, f *battle.Fight) (engine.Order, bool) {
	t := f.Table()
	for i := range t.Guns {
		if t.Guns[i].Side != f.Mover() || f.Guns[i].Off {
			continue
		}
		if !t.Guns[i].Shoots() {
			if o, ok := follow(f, i); ok {
				return o, true
			}
			continue
		}
		seen := 0
		if f.CanFire(i) {
			if o, ok := g.mark(ctx, f, i); ok {
				return o, true
			}
		} else {
			seen = len(g.likely(f, i)) // it may not fire yet
		}
		if f.CanDraw(i) {
			if o, ok := g.bringUp(f, i, seen); ok {
				return o, true
			}
		}
	}
	return "", false
}

// follow brings a waggon after the men, or a cart after the guns, when they are far from it.
func follow(f *battle.Fight, train int) (engine.Order, bool) {
	const menAway, gunsAway, step = 36.0, 15.0, 11.9 // in
	t := f.Table()
	var served []plane.Vec
	away := menAway
	if t.Guns[train].Model.Name == tabletop.CartPattern {
		away = gunsAway
		for _, i := range tabletop.Shooters(t) {
			if t.Guns[i].Side == f.Mover() && !f.Guns[i].Off {
				served = append(served, t.Guns[i].At)
			}
		}
	} else {
		for _, i := range f.Of(f.Mover(), state.Armed) {
			served = append(served, t.Men[i].At)
		}
	}
	if len(served) == 0 || !f.CanDraw(train) {
		return "", false
	}
	middle := plane.Vec{}
	for _, p := range served {
		middle = middle.Add(p.Mul(1 / float64(len(served))))
	}
	at := t.Guns[train].At
	way := middle.Sub(at)
	if way.Len() < away {
		return "", false
	}
	for _, to := range along(at, way.Unit(), min(step, way.Len()-away+1)) {
		if o := order(gunWord(f, train), to); f.Check(o) == nil {
			return o, true
		}
	}
	return "", false
}

func gunWord(f *battle.Fight, i int) string {
	return f.Word(tabletop.Owner{Kind: tabletop.GunThing, Index: i})
}

// mark fires a gun at the man at whom it is best fired, if at anybody: the one of the likeliest whose trial shots
// kill most of the enemy, his own men counted against it.
func (g *general) mark(ctx context.Context, f *battle.Fight, gun int) (o engine.Order, ok bool) {
	ready, err := gunnery.ReadyGun(f.Table(), gun)
	if err != nil {
		return "", false
	}
	shooter := physics.NewShooter(ready.Field)
	best := worthAShot
	for _, i := range g.likely(f, gun) {
		if ctx.Err() != nil {
			return "", false
		}
		bearing, elevation, err := f.Aim(gun, i)
		said := fires(f, gun, bearing, elevation)
		if err != nil || f.Check(said) != nil {
			continue
		}
		chance := rand.New(rand.NewPCG(g.seed, f.Hash()^uint64(i)))
		gain := 0.0
		for range g.skill.tried {
			b, e := g.byHand(f, bearing, elevation, chance)
			track := shooter.Shoot(ready.Launch(b*inch.Degree, e*inch.Degree, chance))
			for _, d := range gunnery.Deaths(track, nil) {
				gain += worth(f, d.Man)
			}
		}
		if gain /= float64(g.skill.tried); gain > best {
			best, o, ok = gain, said, true
			b, e := g.byHand(f, bearing, elevation, chance)
			if said = fires(f, gun, inch.Hundredth(b), inch.Hundredth(e)); f.Check(said) == nil {
				o = said
			}
		}
	}
	return o, ok
}

// byHand is how a gun comes to be laid that he wants laid so, in degrees: exactly, or where guns are laid by hand as
// nearly as a person's hand and eye would.
func (g *general) byHand(f *battle.Fight, bearing, elevation float64, chance *rand.Rand) (b, e float64) {
	if !f.Unaided() {
		return bearing, elevation
	}
	return bearing + g.skill.unsteady*chance.NormFloat64(), elevation + g.skill.unsteady*chance.NormFloat64()
}

// fires is the order that fires a gun laid so, in degrees.
func fires(f *battle.Fight, gun int, bearing, elevation float64) engine.Order {
	number := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
	return engine.Order(gunWord(f, gun)).Then("fire").Then(number(bearing)).Then(number(elevation))
}

func worth(f *battle.Fight, man int) float64 {
	switch {
	case f.Table().Men[man].Side == f.Mover():
		return -1.5
	case f.StatusOf(man) != state.Armed:
		return 0.25
	}
	return 1
}

// likely are some of the enemy, the best marks first: many together, near, and seen from the gun.
func (g *general) likely(f *battle.Fight, gun int) []int {
	t := f.Table()
	foes := enemies(f)
	eye := tabletop.GunnersEye(t, gun)
	bad := map[int]float64{}
	near := func(i, j int) bool { return t.Men[i].At.Sub(t.Men[j].At).Len() < 2.5 }
	for _, i := range foes {
		d := t.Men[i].At.Sub(t.Guns[gun].At).Len()
		if d > farShot {
			continue
		}
		together := 1.0
		for _, j := range foes {
			if near(j, i) {
				together++
			}
		}
		bad[i] = -(2 + min(together, 6)) / (1 + d/30)
	}
	foes = slices.DeleteFunc(foes, func(i int) bool { return bad[i] == 0 })
	sortBy(foes, func(i int) float64 { return bad[i] })
	var list []int
	for _, i := range foes {
		if len(list) == g.skill.marks {
			break
		}
		crowded := slices.ContainsFunc(list, func(j int) bool { return near(i, j) })
		if !crowded && len(tabletop.Hiding(t, eye, tabletop.MarkOn(t, i))) == 0 {
			list = append(list, i)
		}
	}
	return list
}

// bringUp moves a gun that has so many marks to where it will have more, if the enemy is far off.
func (g *general) bringUp(f *battle.Fight, gun, bestSeen int) (engine.Order, bool) {
	t := f.Table()
	foes := enemies(f)
	at := t.Guns[gun].At
	near := func(i int) bool { return t.Men[i].At.Sub(at).Len() < worthAGun }
	if len(foes) == 0 || f.Defends(f.Mover()) || slices.ContainsFunc(foes, near) {
		return "", false
	}
	var best engine.Order
	for _, turn := range [...]float64{0, 0.5, -0.5, 1, -1} {
		for _, far := range [...]float64{23, 11.9, 6} {
			to := at.Add(forth(f.Mover()).Turn(plane.Polar(turn)).Mul(far))
			o := order(gunWord(f, gun), to)
			if f.Check(o) != nil {
				continue
			}
			seen := seenFrom(f, foes, to)
			if seen > bestSeen || best == "" && turn == 0 && seen >= bestSeen {
				best, bestSeen = o, max(seen, bestSeen)
			}
			break
		}
	}
	return best, best != ""
}

// seenFrom is how many of the enemy a gun would have as marks from there.
func seenFrom(f *battle.Fight, foes []int, at plane.Vec) (n int) {
	t := f.Table()
	eye := physics.Vec3{X: at.X, Y: at.Y, Z: t.Ground(at) + 1.2}
	for _, i := range foes {
		if t.Men[i].At.Sub(at).Len() < farShot && len(tabletop.Hiding(t, eye, tabletop.MarkOn(t, i))) == 0 {
			n++
		}
	}
	return n
}
