package general

import (
	"context"
	"fmt"
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
	farShot      = 108.0 // as far as he looks for a mark, in
	worthAShot   = 0.2   // men that a shot must promise
	worthSilence = 14.0  // men that it is worth to silence a gun of the enemy
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
		if f.CanFire(i) {
			if o, ok := g.mark(ctx, f, i); ok {
				return o, true
			}
		}
		if f.CanDraw(i) {
			if o, ok := g.bringUp(f, i); ok {
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
	shooter, c := physics.NewShooter(ready.Field), g.reckoned(f)
	chance := rand.New(rand.NewPCG(g.seed, f.Hash()^uint64(gun)))
	try := func(bearing, elevation float64, trials int) (gain float64) {
		for range trials {
			b, e := g.byHand(f, bearing, elevation, chance)
			for _, d := range gunnery.Deaths(shooter.Shoot(ready.Launch(b*inch.Degree, e*inch.Degree, chance)), nil) {
				gain += c.worth(f, d.Man)
			}
		}
		return gain / float64(trials)
	}
	type lay struct {
		foe                      int
		bearing, elevation, gain float64
	}
	var lays []lay
	for _, i := range c.likely(f, gun) {
		if b, e, err := f.Aim(gun, i); err == nil {
			lays = append(lays, lay{i, b, e, try(b, e, (g.skill.tried+1)/2)})
		}
	}
	sortBy(lays, func(l lay) float64 { return -l.gain })
	best := worthAShot
	for _, l := range lays[:min(g.skill.marks, len(lays))] {
		if ctx.Err() != nil {
			return "", false
		}
		gain := try(l.bearing, l.elevation, 2*g.skill.tried)
		said := fires(f, gun, l.bearing, l.elevation)
		if gain <= best || f.Check(said) != nil {
			continue
		}
		best, o, ok = gain, said, true
		g.said = fmt.Sprintf("fires %s at %s", f.Table().Guns[gun].Name, c.placed(f, l.foe))
		b, e := g.byHand(f, l.bearing, l.elevation, chance)
		if said = fires(f, gun, inch.Hundredth(b), inch.Hundredth(e)); f.Check(said) == nil {
			o = said
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

// worth is what the death of a man is worth: more the nearer it brings a gun that bears to falling silent. Of his own
// the man is dear without whom the battle can be drawn. [LW-VAR-4]
func (c *campaign) worth(f *battle.Fight, man int) float64 {
	switch {
	case f.Table().Men[man].Side == f.Mover() && c.heads == threshold(f):
		return -1.5 - worthSilence
	case f.Table().Men[man].Side == f.Mover():
		return -1.5
	case f.StatusOf(man) != state.Armed:
		return 0.25
	}
	v := 1.0
	for _, b := range c.bears {
		if slices.Contains(b.crew, man) {
			v += worthSilence / float64(len(b.crew)-f.Terms.Least()+1)
		}
	}
	return v
}

// likely are the enemies within shot who are worth most, some for each of the marks that he tries in earnest.
func (c *campaign) likely(f *battle.Fight, gun int) []int {
	looked := 1 // for each
	if c.skill.foresees > 0 {
		looked = 6
	}
	t := f.Table()
	away := func(i int) float64 { return t.Men[i].At.Sub(t.Guns[gun].At).Len() }
	near := slices.DeleteFunc(slices.Clone(c.foes), func(i int) bool { return away(i) > farShot })
	sortBy(near, func(i int) float64 { return -c.worth(f, i) * hit(away(i)) })
	return near[:min(looked*c.skill.marks, len(near))]
}
