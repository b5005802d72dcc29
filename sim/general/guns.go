package general

import (
	"context"
	"math"
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
	worthAShot   = 0.12  // men that a shot must promise
	worthSilence = 6.0   // men that it is worth to silence a gun of the enemy
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
	shooter := physics.NewShooter(ready.Field)
	best, c := worthAShot, g.reckoned(f)
	for _, i := range c.likely(f, gun, &ready, shooter) {
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
				gain += c.worth(f, d.Man)
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

// worth is what the death of a man is worth: more the nearer it brings a gun that bears to falling silent.
func (c *campaign) worth(f *battle.Fight, man int) float64 {
	switch {
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

// likely are those of the enemy whom a gun's mean shot meets first, the best marks first.
func (c *campaign) likely(f *battle.Fight, gun int, ready *gunnery.Ready, shooter *physics.Shooter) (list []int) {
	t := f.Table()
	for _, i := range c.foes {
		bearing, elevation, err := f.Aim(gun, i)
		if err != nil || t.Men[i].At.Sub(t.Guns[gun].At).Len() > farShot {
			continue
		}
		met := shooter.Fly(ready.Gun.Lay(bearing*inch.Degree, elevation*inch.Degree)).Contacts
		if len(met) > 0 && met[0].Met == physics.Person && t.Men[met[0].Index].Side != c.mover {
			list = append(list, i)
		}
	}
	sortBy(list, func(i int) float64 { return -c.worth(f, i) * hit(t.Men[i].At.Sub(t.Guns[gun].At).Len()) })
	return list[:min(len(list), c.skill.marks)]
}

// bringUp moves a gun to where in some moves it will fell more of the enemy, and lose fewer of its crew, than where it
// is and fires in this one too.
func (g *general) bringUp(f *battle.Fight, gun int) (best engine.Order, ok bool) {
	const near = 27.0 // in
	c := g.reckoned(f)
	if f.Defends(f.Mover()) {
		return "", false
	}
	t := f.Table()
	at := t.Guns[gun].At
	others := slices.DeleteFunc(f.Of(c.mover, state.Armed), func(i int) bool { return t.Men[i].At.Sub(at).Len() < 12 })
	c.exposed = c.volley(f, others)
	most := c.site(f, at) + 0.5
	for k := range 16 {
		step := plane.Polar(float64(k) * math.Pi / 8)
		for _, far := range [...]float64{6, 11.9, 17, 23.9, 36} {
			to := at.Add(step.Mul(far))
			tooNear := func(i int) bool { return t.Men[i].At.Sub(to).Len() < near }
			if !t.Bounds().Contains(to) || slices.ContainsFunc(c.foes, tooNear) {
				continue
			}
			v := c.site(f, to) - far/12
			if v <= most {
				continue
			}
			for _, stride := range [...]float64{23.9, 11.9} {
				if o := order(gunWord(f, gun), at.Add(step.Mul(min(stride, far)))); f.Check(o) == nil {
					most, best, ok = v, o, true
					break
				}
			}
		}
	}
	return best, ok
}

// site is what a place is worth to a gun: whom it fells from there in some moves, less whom it loses of its crew.
func (c *campaign) site(f *battle.Fight, p plane.Vec) float64 {
	const moves = 4
	lost := min(float64(f.Terms.Crew), c.exposure(f, p), max(0, c.shots*float64(len(c.bears))-c.exposed))
	return moves * (c.fire(f, p) - lost)
}

// exposure is how many of a crew there the enemy's guns fell in a move, who stand where these see them least.
func (c *campaign) exposure(f *battle.Fight, p plane.Vec) float64 {
	const away = 6.5
	var crew []float64
	for k := range 8 {
		crew = append(crew, c.danger(f, tabletop.Infantry, p.Add(plane.Polar(float64(k)*math.Pi/4).Mul(away))))
	}
	slices.Sort(crew)
	return c.shots * crew[tabletop.CrewNeeded-1]
}

// fire is how many of the enemy a gun fells in a move from there, each worth what he is.
func (c *campaign) fire(f *battle.Fight, p plane.Vec) (sum float64) {
	t := f.Table()
	eye := []physics.Vec3{{X: p.X, Y: p.Y, Z: t.Ground(p) + 1.2}}
	var marks []float64
	for _, i := range c.foes {
		if d := t.Men[i].At.Sub(p).Len(); d < farShot && seen(t, eye, tabletop.MarkOn(t, i)) {
			marks = append(marks, -c.worth(f, i)*hit(d))
		}
	}
	slices.Sort(marks)
	for _, v := range marks[:min(len(marks), int(c.shots))] {
		sum -= v
	}
	return sum
}
