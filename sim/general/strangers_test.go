package general_test

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

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

// stranger is an opponent written from the rules alone, by somebody who had not seen how the general decides. His guns
// fire first at the crews that they can silence; his men keep out of the sight of guns and go to where their plan
// sends them; and he charges where what is left after the mêlée stands better for him than what is there before.
type stranger struct {
	plan
	hand   float64 // degrees, by which he errs in laying a gun, up and aside: standard deviation
	chance *rand.Rand
	move   int
	queue  []engine.Order // of a charge, what is still to be said
	told   map[int]bool   // the men and guns that have been thought of in this move
	judged bool           // whether a charge has been thought of in this move
}

// plan is what one stranger does otherwise than another.
type plan struct {
	crew  int     // men who stay by each gun
	eager float64 // what a mark is to a gun that is drawn on, where a gun that sees it counts three
	waits int     // moves in which nothing happens before guns without a mark are drawn to where they have one
	fear  float64 // inches that a man goes farther rather than be seen by a gun
	bold  float64 // what a charge must gain, as the logarithm of the odds
	goal  goal
}

// goal is where a man who is bound to no place is to be, and how far short of it he may stay, in.
type goal func(f *battle.Fight, man int) (at plane.Vec, short float64)

// strangers are the plans. The redoubt sits by its guns, out of sight, until it is the stronger by far. The hammer
// brings everybody under cover round to one of the enemy's guns and falls upon it. The gallopers send their guns,
// horse beside them, to where they see and hardly are seen, and follow them.
var strangers = map[string]plan{
	"redoubt": {crew: 7, eager: 0.3, waits: 0, fear: 40, bold: 0.1, goal: whenAhead(1.5, besideGuns)},
	"hammer":  {crew: 5, eager: 0.6, waits: 1, fear: 14, bold: 0.03, goal: uponGun},
	"gallop":  {crew: 5, eager: 1, waits: 0, fear: 24, bold: 0.05, goal: whenAhead(1.25, besideGuns)},
}

func strange(name string, hand float64) player.Contender {
	return player.Contender{Name: name, Seat: func(seed uint64) engine.Player {
		return &stranger{plan: strangers[name], hand: hand, chance: rand.New(rand.NewPCG(seed, 1))}
	}}
}

func (s *stranger) Choose(_ context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	f := m.(*battle.Fight)
	if move := f.Turn().Number; s.told == nil || s.move != move {
		s.move, s.told, s.judged, s.queue = move, map[int]bool{}, false, nil
	}
	return s.next(f), engine.Thought{}, nil
}

func (s *stranger) next(f *battle.Fight) engine.Order {
	for _, o := range [...]engine.Order{"refuse", "go", "toss", "stay", "ready", "array", "posts", "settle"} {
		if f.Check(o) == nil {
			return o
		}
	}
	for gun := range f.Table().Guns {
		if o, ok := s.serves(f, gun); ok {
			return o
		}
	}
	if !s.judged {
		s.judged, s.queue = true, s.charge(f)
	}
	for len(s.queue) > 0 {
		o := s.queue[0]
		if s.queue = s.queue[1:]; f.Check(o) == nil {
			return o
		}
	}
	bound := s.bound(f)
	men := slices.DeleteFunc(f.Of(f.Mover(), state.Armed, state.Disarmed), func(man int) bool {
		return s.told[man] || !f.CanMarch(man)
	})
	state.ByNearness(men, func(man int) float64 {
		goal, _, _ := s.duty(f, bound, man)
		return f.Table().Men[man].At.Sub(goal).Len()
	})
	for _, man := range men {
		s.told[man] = true
		if o, ok := s.walk(f, bound, man); ok {
			return o
		}
	}
	return "end"
}

// serves fires a gun, or draws it on.
func (s *stranger) serves(f *battle.Fight, gun int) (engine.Order, bool) {
	id := len(f.Men) + gun
	if s.told[id] || f.Table().Guns[gun].Side != f.Mover() {
		return "", false
	}
	if f.CanFire(gun) {
		if o, ok := s.fires(f, gun); ok {
			return o, true
		}
	}
	s.told[id] = true
	if f.Quiet[f.Mover()] >= s.waits && f.CanDraw(gun) {
		return s.draws(f, gun)
	}
	return "", false
}

// fires is the shot that is worth most in trials: the men of a crew count the more, the fewer more are to fall before
// their gun is silent.
func (s *stranger) fires(f *battle.Fight, gun int) (engine.Order, bool) {
	t, us := f.Table(), f.Mover()
	ready, err := gunnery.ReadyGun(t, gun)
	if err != nil {
		return "", false
	}
	worth := make([]float64, len(t.Men))
	for _, man := range f.Of(us, state.Armed) {
		worth[man] = -1.5
	}
	for _, foe := range foes(f) {
		worth[foe] = 1
	}
	for g := range t.Guns {
		crew := state.Crew(f.State, g)
		for _, foe := range crew {
			if t.Guns[g].Side != us && len(crew) >= tabletop.CrewNeeded {
				worth[foe] = 1 + 3/float64(len(crew)-tabletop.CrewNeeded+2)
			}
		}
	}
	shooter := physics.NewShooter(ready.Field)
	try := func(bearing, elevation float64, trials int) (sum float64) {
		for range trials {
			l := ready.Launch((bearing+s.errs())*inch.Degree, (elevation+s.errs())*inch.Degree, s.chance)
			for _, d := range gunnery.Deaths(shooter.Shoot(l), nil) {
				sum += worth[d.Man]
			}
		}
		return sum / float64(trials)
	}
	type lay struct{ bearing, elevation, gain float64 }
	better := func(a, b lay) int { return cmp.Compare(b.gain, a.gain) }
	var lays []lay
	for _, foe := range foes(f) {
		if b, e, err := f.Aim(gun, foe); err == nil {
			lays = append(lays, lay{b, e, try(b, e, 3)})
		}
	}
	slices.SortStableFunc(lays, better)
	var shots []choice
	for _, l := range lays[:min(5, len(lays))] {
		if gain := try(l.bearing, l.elevation, 12); gain > 0.2 {
			shots = append(shots, choice{engine.Order(fmt.Sprintf("%s fire %.2f %.2f",
				f.Words[len(f.Men)+gun], l.bearing+s.errs(), l.elevation+s.errs())), gain})
		}
	}
	return best(f, shots, len(shots))
}

// errs is an error of his hand, degrees.
func (s *stranger) errs() float64 {
	if s.hand == 0 {
		return 0
	}
	return s.hand * s.chance.NormFloat64()
}

// choice is an order and what is thought of it.
type choice struct {
	order engine.Order
	gain  float64
}

// best is the best of several orders, or where that is not lawful the next, and so on for so many.
func best(f *battle.Fight, all []choice, most int) (engine.Order, bool) {
	slices.SortStableFunc(all, func(a, b choice) int { return cmp.Compare(b.gain, a.gain) })
	for _, c := range all[:min(most, len(all))] {
		if f.Check(c.order) == nil {
			return c.order, true
		}
	}
	return "", false
}

// draws takes a gun to where it has most marks and its men can be seen by fewest guns, if that is better than here.
func (s *stranger) draws(f *battle.Fight, gun int) (engine.Order, bool) {
	t, us := f.Table(), f.Mover()
	foes := foes(f)
	value := func(at plane.Vec) (sum float64) {
		for _, foe := range foes {
			if bare(t, bore(t, gun, at), t.Men[foe].At) {
				sum++
			}
		}
		sum = min(sum, 10) * s.eager * (1 + float64(f.Quiet[us])/4)
		for _, foe := range foes {
			if d := t.Men[foe].At.Sub(at).Len(); d < 26 {
				sum--
			}
		}
		return sum - 3*float64(seen(f, us, at)) - 3*float64(seen(f, us, at.Add(homeward(us).Mul(5))))
	}
	here := value(t.Guns[gun].At)
	var spots []choice
	for far := 4.0; far <= 24; far += 4 {
		for i := range 16 {
			at := inch.Grain(t.Guns[gun].At.Add(plane.Polar(float64(i) * math.Pi / 8).Mul(far - 0.1)))
			if gain := value(at); gain > here+1 {
				spots = append(spots, choice{to(f, len(f.Men)+gun, at), gain})
			}
		}
	}
	return best(f, spots, len(spots))
}

// to is the order by which a man or a gun goes somewhere.
func to(f *battle.Fight, figure int, at plane.Vec) engine.Order {
	return engine.Order(fmt.Sprintf("%s to %v", f.Words[figure], tabletop.ViewSpot(at)))
}

// foes are the enemies who are to be killed or taken: who is disarmed keeps the battle open.
func foes(f *battle.Fight) []int { return f.Of(f.Mover().Other(), state.Armed, state.Disarmed) }

func homeward(side tabletop.Side) plane.Vec {
	if side == tabletop.South {
		return plane.Vec{Y: -1}
	}
	return plane.Vec{Y: 1}
}

// bore is from where a gun would fire.
func bore(t *tabletop.Table, gun int, at plane.Vec) physics.Vec3 {
	return physics.Vec3{X: at.X, Y: at.Y, Z: t.Ground(at) + t.Guns[gun].Model.BoreHeight}
}

// bare reports whether some of a man somewhere can be seen from a muzzle.
func bare(t *tabletop.Table, from physics.Vec3, at plane.Vec) bool {
	side := at.Sub(from.Flat()).Unit().Left().Mul(0.45)
	for _, p := range [...]plane.Vec{at, at.Add(side), at.Sub(side)} {
		if !tabletop.Hidden(t, from, physics.Vec3{X: p.X, Y: p.Y, Z: t.Ground(at) + 1.6}) {
			return true
		}
	}
	return false
}

// seen is how many guns that the enemy may fire in his move see a spot.
func seen(f *battle.Fight, us tabletop.Side, at plane.Vec) (n int) {
	t := f.Table()
	for g := range t.Guns {
		if t.Guns[g].Side != us && state.Served(f.State, g) && bare(t, bore(t, g, t.Guns[g].At), at) {
			n++
		}
	}
	return n
}

// odds is the logarithm of how a side stands against the other: men, and guns that are served, less what guns can see
// of either.
func odds(f *battle.Fight, us tabletop.Side) float64 {
	t := f.Table()
	switch r := f.Result(); {
	case r.Over && r.Winner == us.Side():
		return 9
	case r.Over && r.Winner == us.Other().Side():
		return -9
	case r.Over:
		return 0
	}
	var left [2]float64
	for _, side := range [...]tabletop.Side{us, us.Other()} {
		men := f.Of(side, state.Armed)
		left[side] += float64(len(men)) + 0.5*float64(len(f.Of(side, state.Disarmed))) + 2
		for g := range t.Guns {
			if t.Guns[g].Side == side {
				left[side] += 3
			}
			if t.Guns[g].Side == side || !state.Served(f.State, g) {
				continue
			}
			marks := 0
			for _, man := range men {
				if marks < 4 && bare(t, bore(t, g, t.Guns[g].At), t.Men[man].At) {
					marks++
				}
			}
			if side == us {
				left[side] -= 0.8 * float64(marks)
			} else {
				left[side] -= 0.5 * float64(marks)
			}
		}
	}
	return math.Log(max(left[us], 0.5) / max(left[us.Other()], 0.5))
}

// settled is a battle after the move has ended and its mêlées are fought.
func settled(f *battle.Fight) *battle.Fight {
	after := f.Clone().(*battle.Fight)
	for _, o := range [...]engine.Order{"end", "posts", "settle"} {
		after.Play(o) // where that is to be said; elsewhere it is refused
	}
	return after
}

// charge is the charge that leaves the best odds, if it betters them: upon one enemy and those about him, with so
// many men, the nearest first.
func (s *stranger) charge(f *battle.Fight) (orders []engine.Order) {
	const bunch = 6.0 // in
	t, us := f.Table(), f.Mover()
	top := odds(settled(f), us) + s.bold
	var tried []int
	for _, foe := range foes(f) {
		away := func(man int) float64 { return t.Men[man].At.Sub(t.Men[foe].At).Len() }
		if slices.ContainsFunc(tried, func(e int) bool { return away(e) < bunch }) {
			continue
		}
		men := slices.DeleteFunc(f.Of(us, state.Armed), func(man int) bool {
			return !f.CanMarch(man) || away(man) > state.PlainAllowance[t.Men[man].Arm]+bunch
		})
		if len(men) == 0 {
			continue
		}
		tried = append(tried, foe)
		state.ByNearness(men, func(man int) float64 { return away(man) / state.PlainAllowance[t.Men[man].Arm] })
		about := slices.DeleteFunc(foes(f), func(e int) bool { return away(e) > bunch })
		trial := f.Clone().(*battle.Fight)
		var said []engine.Order
		for _, man := range men {
			state.ByNearness(about, func(e int) float64 { return t.Men[e].At.Sub(t.Men[man].At).Len() })
			for _, e := range about[:min(3, len(about))] {
				o, err := general.Contact(trial, man, e)
				if err != nil {
					continue
				}
				if _, err := trial.Play(o); err == nil {
					said = append(said, o)
					if won := odds(settled(trial), us); won > top {
						top, orders = won, slices.Clone(said)
					}
				}
				break
			}
		}
	}
	return orders
}

// bound are the men who are bound to a place, and where: by each prisoner the nearest to him, and by each gun the
// nearest to it, but that who is ahead and has no gun to fear has its men go on, unless it has fired.
func (s *stranger) bound(f *battle.Fight) map[int]plane.Vec {
	t, of, free := f.Table(), map[int]plane.Vec{}, ahead(f, 1.5)
	bind := func(n int, place plane.Vec) {
		men := slices.DeleteFunc(f.Of(f.Mover(), state.Armed), func(man int) bool {
			at, is := of[man]
			return is && at.Sub(place).Len() > 2
		})
		state.ByNearness(men, func(man int) float64 { return t.Men[man].At.Sub(place).Len() })
		for _, man := range men[:min(n, len(men))] {
			of[man] = place
		}
	}
	for _, man := range f.Of(f.Mover().Other(), state.Prisoner) {
		bind(1, t.Men[man].At)
	}
	for g := range t.Guns {
		free = free && (t.Guns[g].Side == f.Mover() || !state.Served(f.State, g))
	}
	for g := range t.Guns {
		if t.Guns[g].Side == f.Mover() && !f.Guns[g].Off && !(free && f.Present.Guns[g].Fired == 0) {
			bind(s.crew, t.Guns[g].Spot(-5, 0))
		}
	}
	return of
}

// duty is where a man is to be, how far short of it he may stay, and whether nothing else matters as much.
func (s *stranger) duty(f *battle.Fight, bound map[int]plane.Vec, man int) (at plane.Vec, short float64, firm bool) {
	t := f.Table()
	at = t.Men[man].At
	if f.StatusOf(man) == state.Disarmed {
		return plane.Vec{X: at.X, Y: t.Depth * float64(t.Men[man].Side)}, 0, false
	}
	if place, is := bound[man]; is {
		return place, 5, true
	}
	for g := range t.Guns { // one that the enemy has left is there to be taken
		gun := &t.Guns[g]
		off := gun.At.Sub(at).Len() > state.PlainAllowance[t.Men[man].Arm]
		if gun.Side == f.Mover() || off || len(state.Crew(f.State, g)) > 0 {
			continue
		}
		beyond := 2.0
		if f.Guns[g].Axle[man] > 0 || f.Guns[g].Axle[man] == 0 && gun.BeyondAxle(at) > 0 {
			beyond = -2
		}
		return gun.Spot(beyond, 2), 0, true
	}
	at, short = s.goal(f, man)
	return at, short, false
}

// walk takes a man to the best spot within his string, if any is better than his own.
func (s *stranger) walk(f *battle.Fight, bound map[int]plane.Vec, man int) (engine.Order, bool) {
	t := f.Table()
	from, far := t.Men[man].At, state.PlainAllowance[t.Men[man].Arm]
	goal, short, firm := s.duty(f, bound, man)
	fear := s.fear / (1 + 0.5*float64(max(0, f.Quiet[f.Mover()]-2)))
	cost := func(at plane.Vec) float64 {
		sum := max(0, at.Sub(goal).Len()-short)
		if firm {
			sum *= 20
		}
		sum += fear * float64(seen(f, f.Mover(), at))
		friends, foes := 1.0, 0.0
		for i := range t.Men {
			if i == man || f.StatusOf(i) != state.Armed {
				continue
			}
			d := t.Men[i].At.Sub(at).Len()
			switch {
			case t.Men[i].Side == f.Mover() && d < 2:
				sum++
				friends++
			case t.Men[i].Side == f.Mover() && d < 12:
				friends++
			case t.Men[i].Side != f.Mover() && d < state.PlainAllowance[t.Men[i].Arm]+2:
				foes++
			}
		}
		return sum + max(0, foes-1.5*friends)
	}
	var spots []choice
	here := cost(from) - 0.5
	add := func(at plane.Vec) {
		if c := cost(at); c < here && t.Bounds().Contains(at) {
			spots = append(spots, choice{to(f, man, inch.Grain(at)), -c})
		}
	}
	if goal.Sub(from).Len() < far {
		add(goal)
	}
	for _, part := range [...]float64{0.25, 0.6, 1} {
		for i := range 16 {
			add(from.Add(plane.Polar(goal.Sub(from).Angle() + float64(i)*math.Pi/8).Mul(part*far - 0.1)))
		}
	}
	return best(f, spots, 12)
}

// besideGuns has a man near the own gun that is nearest to him.
func besideGuns(f *battle.Fight, man int) (plane.Vec, float64) {
	t := f.Table()
	at, best := t.Men[man].At, math.Inf(1)
	for g := range t.Guns {
		if d := t.Guns[g].At.Sub(t.Men[man].At).Len(); t.Guns[g].Side == f.Mover() && d < best {
			at, best = t.Guns[g].At, d
		}
	}
	return at, 14
}

// uponGun has a man near the enemy's gun that is nearest to his own side's men, a charge away from it.
func uponGun(f *battle.Fight, man int) (plane.Vec, float64) {
	t := f.Table()
	var middle plane.Vec
	men := f.Of(f.Mover(), state.Armed)
	for _, i := range men {
		middle = middle.Add(t.Men[i].At.Mul(1 / float64(len(men))))
	}
	at, best := middle, math.Inf(1)
	for g := range t.Guns {
		d := t.Guns[g].At.Sub(middle).Len()
		if t.Guns[g].Side != f.Mover() && d < best && len(state.Crew(f.State, g)) > 0 {
			at, best = t.Guns[g].At, d
		}
	}
	if math.IsInf(best, 1) {
		return uponNearest(f, man)
	}
	return at, state.PlainAllowance[t.Men[man].Arm] - 2
}

func uponNearest(f *battle.Fight, man int) (plane.Vec, float64) {
	at := f.Table().Men[man].At
	all := foes(f)
	if len(all) == 0 {
		return at, 0
	}
	state.ByNearness(all, func(foe int) float64 { return f.Table().Men[foe].At.Sub(at).Len() })
	return f.Table().Men[all[0]].At, 3
}

// ahead reports whether the mover has so many times the men of the enemy.
func ahead(f *battle.Fight, by float64) bool {
	return float64(len(f.Of(f.Mover(), state.Armed))) > by*float64(len(foes(f)))
}

// whenAhead goes upon the nearest enemy when the odds are so good, and else does otherwise.
func whenAhead(by float64, otherwise goal) goal {
	return func(f *battle.Fight, man int) (plane.Vec, float64) {
		if ahead(f, by) {
			return uponNearest(f, man)
		}
		return otherwise(f, man)
	}
}

// He holds his own against strangers of his own steadiness of hand: in eight quick battles with each here. With
// LITTLEWARS_SOAK it is forty of the small force, and forty more with strangers who never err. What is asked is half
// of what he scored when they first met, since they, unlike the rules of thumb, are as good as he is or better.
func TestMeetsStrangers(t *testing.T) {
	t.Parallel()
	type terms struct {
		options map[string]string
		hand    float64
		games   int
		least   map[string]float64
	}
	all := []terms{
		{battle.Entry.Quick.Options, 0.25, 8, map[string]float64{"redoubt": 0.34, "hammer": 0.25, "gallop": 0.25}},
	}
	if os.Getenv("LITTLEWARS_SOAK") != "" {
		small := map[string]string{"force": "small", "clock": "off"}
		all = []terms{
			{small, 0.25, 40, map[string]float64{"redoubt": 0.12, "hammer": 0.29, "gallop": 0.25}},
			{small, 0, 40, map[string]float64{"redoubt": 0.08, "hammer": 0.22, "gallop": 0.06}},
		}
	}
	for _, on := range all {
		for name, least := range on.least {
			t.Run(fmt.Sprintf("%s/%v", name, on.hand), func(t *testing.T) {
				t.Parallel()
				if all, _ := meets(t, on.options, at("general"), strange(name, on.hand), on.games); all.Score < least {
					t.Errorf("he scores %.1f %%", 100*all.Score)
				}
			})
		}
	}
}
