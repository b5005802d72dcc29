package tumble

import (
	"bytes"
	"math"
	"slices"

	"littlewars/physics/matter"
)

// The numbers of the solver.
const (
	// later is the weight of the end of a step against its start in the speeds that contacts are
	// held to. A half would keep energy to the last digit and never damp a rattle; one damps all.
	later = 0.52
	// abrupt is the speed of approach, in/s, that is a blow. What is slower is damped away by later.
	abrupt = 0.02
	// enough is how near the last sweep must have left all speeds, in/s.
	enough = 1e-5
	// maxLeaps ends the search where guesses chase each other in a ring.
	maxLeaps = 18
	sweeps   = 32
	// little is a change of speed, in/s, at which sweeps that bring hardly less than the one before are
	// given up: there is no rest for them to come to.
	little, hardly = 1e-3, 0.9
)

// touch is a grip at which bodies a and b touch.
type touch struct {
	grip     *grip
	a, b     int
	friction float64
}

// solver holds what one solution needs: working speeds and how readily bodies move in it.
type solver struct {
	speed   []motion
	bare    []motion // speed without any impulse
	give    []ease
	feet    []int   // bodies on the floor
	pairs   []int   // links that touch
	touches []touch // their grips that do

	guess   []uint8 // remembered
	trail   []uint8 // guesses since then, one behind the other
	saved   []motion
	gripped []grip
	stood   []footing

	plants []plant // of bodies on the floor
	rows   []row   // of a leap
	yields []yield
	count  int // solutions so far
	matrix []float64
	right  []float64
}

// reset empties the solver.
func (s *solver) reset() {
	s.speed, s.bare, s.give, s.plants, s.yields = s.speed[:0], s.bare[:0], s.give[:0], s.plants[:0], s.yields[:0]
}

// add makes room for one body more.
func (s *solver) add() {
	s.speed, s.bare, s.give = append(s.speed, motion{}), append(s.bare, motion{}), append(s.give, ease{})
	s.plants, s.yields = append(s.plants, plant{}), append(s.yields, yield{})
}

// advance goes one step of at most dt.
//
// Positions q and speeds v follow q' = q + dt·u, v' = v + a·dt with u = v + later·(v' - v), and the
// impulses of contacts are such that u neither closes a touching gap nor, while it sticks, slides.
// Height costs m·g·dt·u.z and contacts do the work (impulse)·u, which is never positive; so energy
// changes by that less (later - ½)·|v' - v|², and cannot grow whatever the step is. With the arms of
// contacts taken in the middle of the step they wander from their places only in third order.
func (t *Tumble) advance(dt float64) {
	t.look(t.step * shortest)
	for range 8 {
		if !t.approaching() {
			break
		}
		t.blow()
	}
	dt = t.foresee(min(dt, t.stride()))
	t.push(dt)
	t.move(dt)
}

// stride is how long a step may be as things stand.
func (t *Tumble) stride() float64 {
	if t.quiet {
		return t.step * quietly
	}
	pushing, undecided := false, t.dormant
	for _, i := range t.live {
		pushing = pushing || t.links[i].touching > 0
	}
	for _, i := range t.awake {
		undecided = undecided || t.bodies[i].undecided()
	}
	if pushing && undecided {
		return t.step * joined
	}
	return t.step
}

// muster lists what is awake, and the links of that.
func (t *Tumble) muster() {
	s := &t.solver
	t.stirred, t.dormant, t.awake, t.live = false, false, t.awake[:0], t.live[:0]
	for i := range t.bodies {
		b := &t.bodies[i]
		if b.awake {
			t.awake = append(t.awake, i)
			continue
		}
		s.speed[i], s.bare[i], s.give[i] = motion{}, motion{}, ease{}
		t.dormant = t.dormant || b.undecided()
	}
	for i := range t.links {
		l := &t.links[i]
		if t.bodies[l.a].awake || t.bodies[l.b].awake {
			t.live = append(t.live, i)
		} else {
			l.n, l.touching = 0, 0
		}
	}
}

// look finds every contact of what is awake.
func (t *Tumble) look(near float64) {
	stirred := t.stirred
	if stirred {
		t.muster()
	}
	for _, i := range t.awake {
		t.bodies[i].stand(near)
	}
	longest := t.step
	if t.quiet {
		longest *= quietly
	}
	for k := 0; k < len(t.live); k++ {
		l := &t.links[t.live[k]]
		a, b := &t.bodies[l.a], &t.bodies[l.b]
		fast := math.Abs(a.vel.x-b.vel.x) + math.Abs(a.vel.z-b.vel.z) + math.Abs(a.vel.w)*a.reach + math.Abs(b.vel.w)*b.reach
		sight := touchGap + (fast+matter.Gravity*longest)*longest
		if l.went += a.moved + b.moved; l.clear-l.went > sight {
			l.n, l.touching = 0, 0
			continue
		}
		t.find(l, sight)
		for j := range l.grips[:l.n] {
			g := &l.grips[j]
			g.lever(side{a.x, a.z}, side{b.x, b.z})
			part, _ := g.speed(&a.vel, &b.vel)
			if !g.aside && g.gap <= max(touchGap, -part*near) {
				if j > l.touching {
					l.grips[j], l.grips[l.touching] = l.grips[l.touching], l.grips[j]
				}
				l.touching++
			}
		}
		if l.held && l.touching == 0 && a.awake != b.awake {
			k = t.wake(k, 0) // what it rested on is gone
		}
		l.held = l.touching > 0
	}
	for i := 0; stirred && i < len(t.bodies); i++ {
		if b := &t.bodies[i]; !b.awake {
			b.moved = 0
		}
	}
}

// approaching reports whether anything that touches closes fast enough to be a blow, and wakes what
// is moved by its neighbour.
func (t *Tumble) approaching() bool {
	blow := false
	for _, i := range t.awake {
		b := &t.bodies[i]
		for k := range b.floor.n {
			blow = blow || b.vel.z-b.vel.w*b.floor.arm[k].x < -abrupt
		}
	}
	for k := 0; k < len(t.live); k++ {
		l := &t.links[t.live[k]]
		a, b := &t.bodies[l.a], &t.bodies[l.b]
		for j := range l.grips[:l.touching] {
			part, slide := l.grips[j].speed(&a.vel, &b.vel)
			blow = blow || part < -abrupt
			if a.awake != b.awake && (part < -RestSpeed || part > RestSpeed || math.Abs(slide) > RestSpeed) {
				k = t.wake(k, part)
			}
		}
	}
	return blow
}

// wake rouses the body of a live link that rests while the other moves where they touch, or no longer
// touches it. One on the floor that nothing has disturbed so far stands by itself, and is only roused by a
// push. It returns the place of the link among those that are live then.
func (t *Tumble) wake(k int, part float64) int {
	link := t.live[k]
	i, by := t.links[link].a, t.links[link].b
	if t.bodies[i].awake {
		i, by = by, i
	}
	b := &t.bodies[i]
	if b.mass.lin == 0 || math.IsInf(b.first, 1) && part >= 0 && b.of.Z == 0 {
		return k
	}
	t.disturb(i, by)
	b.stand(t.step * shortest)
	t.muster()
	k, _ = slices.BinarySearch(t.live, link)
	return k
}

// blow settles at once all that strikes: inelastic, with friction.
func (t *Tumble) blow() {
	t.prepare(1, 0)
	for _, c := range t.solver.touches {
		c.grip.aim = 0
	}
	for _, i := range t.solver.feet {
		t.bodies[i].floor.aim = [2]float64{}
	}
	t.solve()
	t.shove(0)
	for _, i := range t.awake {
		t.bodies[i].vel = t.solver.speed[i]
	}
	t.recall() // what holds on is a better guess at the rest of the step than what the blow shook off
}

// foresee is the time until the next meeting, if that is sooner than dt.
func (t *Tumble) foresee(dt float64) float64 {
	least := min(dt, t.step*shortest)
	for _, i := range t.awake {
		dt = t.bodies[i].landing(dt)
	}
	for _, i := range t.live {
		l := &t.links[i]
		a, b := &t.bodies[l.a], &t.bodies[l.b]
		for j := range l.grips[l.touching:l.n] {
			g := &l.grips[l.touching+j]
			if g.gap <= touchGap {
				continue
			}
			part, _ := g.speed(&a.vel, &b.vel)
			gain, _ := g.speed(&a.gain, &b.gain)
			dt = soonest(dt, g.gap, part, gain)
		}
	}
	return max(dt, least)
}

// push finds the impulses that hold all that touches over a step dt, and the working speeds u.
func (t *Tumble) push(dt float64) {
	t.prepare(later, dt)
	for _, i := range t.solver.feet {
		b := &t.bodies[i]
		f := &b.floor
		for k := range f.n {
			f.arm[k] = roll(f.arm[k], b.vel.w*dt/2)
			f.aim[k] = -max(0, f.gap[k]) / dt
		}
	}
	for _, c := range t.solver.touches {
		g, a, b := c.grip, &t.bodies[c.a], &t.bodies[c.b]
		pair := [2]*tumbler{a, b}
		own := pair[g.own]
		arm := roll(side{g.at.x - own.x, g.at.z - own.z}, own.vel.w*dt/2)
		g.at = side{own.x + own.vel.x*dt/2 + arm.x, own.z + own.vel.z*dt/2 + arm.z}
		g.n = roll(g.n, pair[g.face].vel.w*dt/2)
		g.lever(side{a.x + a.vel.x*dt/2, a.z + a.vel.z*dt/2}, side{b.x + b.vel.x*dt/2, b.z + b.vel.z*dt/2})
		g.aim = -max(0, g.gap) / dt
	}
	t.solve()
	t.shove(dt)
}

// roll turns v by a small angle toward +x.
func roll(v side, angle float64) side {
	d := angle * angle
	s, c := angle*(1-d/6*(1-d/20)), 1-d/2*(1-d/12)
	return side{v.x*c + v.z*s, v.z*c - v.x*s}
}

// move carries everything to the end of the step.
func (t *Tumble) move(dt float64) {
	t.now += dt
	t.still, t.quiet = true, true
	for _, i := range t.awake {
		b := &t.bodies[i]
		u := t.solver.speed[i]
		b.moved = dt * (math.Abs(u.x) + math.Abs(u.z) + math.Abs(u.w)*b.reach)
		b.gain = motion{(u.x - b.vel.x) / (later * dt), (u.z - b.vel.z) / (later * dt), (u.w - b.vel.w) / (later * dt)}
		b.vel.x += b.gain.x * dt
		b.vel.z += b.gain.z * dt
		b.vel.w += b.gain.w * dt
		b.x += u.x * dt
		b.z += u.z * dt
		was := b.lean
		b.turn(b.lean + u.w*dt)
		if now := math.Abs(b.lean); now >= ArrivalLean && math.IsInf(b.arrival, 1) {
			b.arrival = t.now - dt*(now-ArrivalLean)/(now-math.Abs(was))
		}
		b.settle(t.now, dt)
		t.stirred = t.stirred || !b.awake
		t.still = t.still && !b.awake
		t.quiet = t.quiet && (b.slow > 0 || !b.awake)
	}
	t.record()
}

// record tells Record of the moments passed.
func (t *Tumble) record() {
	if t.Record == nil || t.now < float64(t.sample)*RecordTime && !t.still {
		return
	}
	t.sample = int(t.now/RecordTime) + 1
	for i := range t.bodies {
		if b := &t.bodies[i]; !math.IsInf(b.first, 1) {
			base := b.turned(0, -b.of.CentreHeight)
			t.Record(t.now, i, b.x+base.x-b.of.X, b.lowest()-b.of.Z, b.lean)
		}
	}
}

// prepare fills the working speeds for impulses that count with a weight, over a step dt, and lists
// what touches.
func (t *Tumble) prepare(weight, dt float64) {
	s := &t.solver
	s.feet, s.pairs, s.touches = s.feet[:0], s.pairs[:0], s.touches[:0]
	for _, i := range t.awake {
		b := &t.bodies[i]
		b.touches = 0
		u := b.vel
		u.z -= weight * dt * matter.Gravity
		s.speed[i], s.bare[i] = u, u
		s.give[i] = ease{b.mass.lin * weight, b.mass.turn * weight}
		if b.floor.n > 0 {
			s.feet = append(s.feet, i)
			b.touches = b.floor.n
		}
	}
	for _, i := range t.live {
		l := &t.links[i]
		if l.touching > 0 {
			s.pairs = append(s.pairs, i)
			t.bodies[l.a].touches += l.touching
			t.bodies[l.b].touches += l.touching
		}
		for j := range l.grips[:l.touching] {
			s.touches = append(s.touches, touch{&l.grips[j], l.a, l.b, l.friction})
		}
	}
}

// solve finds impulses for all that touches: leaps from guess to guess of how each contact goes on,
// and if that finds no rest, sweeps.
func (t *Tumble) solve() {
	s := &t.solver
	for _, c := range s.touches {
		c.grip.ready(s.give[c.a], s.give[c.b])
	}
	s.count++
	for _, i := range s.feet {
		b := &t.bodies[i]
		s.plants[i].at(&b.floor, s.give[i], b.of.On.Friction)
	}
	t.remember()
	if len(s.pairs) > 0 && !t.search(everywhere, maxLeaps/3) {
		t.recall()
		if !t.search(worstFirst, maxLeaps-maxLeaps/3) && !t.around() {
			t.creep()
			return
		}
	}
	for _, i := range s.feet {
		if len(s.pairs) == 0 || s.yields[i].known != s.count {
			t.tread(i, s.speed[i])
		}
	}
}

// search leaps from guess to guess, at most so many times, and reports whether it came upon a lawful one.
func (t *Tumble) search(how remedy, leaps int) bool {
	s := &t.solver
	s.trail = s.trail[:0]
	for k := 0; k < leaps; k++ {
		from := len(s.trail)
		s.trail = t.guesses(s.trail)
		size := len(s.trail) - from
		for back := from - size; back >= 0; back -= size {
			if bytes.Equal(s.trail[back:back+size], s.trail[from:]) { // a ring: it is gone round once
				ring := (from - back) / size
				k += (leaps - k) / ring * ring
				break
			}
		}
		if k == leaps {
			break
		}
		t.leap()
		if t.review(how) {
			return true
		}
	}
	return false
}

// around leaps from guesses near the one remembered, and reports whether one was lawful: that all stand as
// men mostly do who fall on one another, stuck on a corner and rubbing the man before them all one way;
// that of two points between a pair it is the other that touches; that one foot slides, or sticks.
func (t *Tumble) around() bool {
	s := &t.solver
	feet := len(s.feet)
	afresh := func() []uint8 {
		s.trail = append(s.trail[:0], s.guess...)
		return s.trail
	}
	lands := func() bool {
		t.suppose(s.trail)
		t.leap()
		return t.review(everywhere)
	}
	for _, way := range [...]grasp{rubbedForth, rubbedBack} {
		for k, x := range afresh() {
			if k < feet {
				s.trail[k] = x & uint8(both)
			} else if grasp(x) != apart {
				s.trail[k] = uint8(way)
			}
		}
		if lands() {
			return true
		}
	}
	for k := 1; k < len(s.touches); k++ {
		if c, d := s.touches[k-1], s.touches[k]; c.a == d.a && c.b == d.b {
			g := afresh()[feet:]
			if g[k-1], g[k] = g[k], g[k-1]; lands() {
				return true
			}
		}
	}
	for k := range s.feet {
		for _, way := range [...]hold{0, forth, back} {
			if g := afresh(); hold(g[k])&both != 0 {
				if g[k] = g[k]&uint8(both) | uint8(way); lands() {
					return true
				}
			}
		}
	}
	t.suppose(s.guess)
	return false
}

// suppose takes every contact to go on as in a guess.
func (t *Tumble) suppose(guess []uint8) {
	s := &t.solver
	for k, i := range s.feet {
		t.bodies[i].floor.hold = hold(guess[k])
	}
	for k, c := range s.touches {
		c.grip.grasp = grasp(guess[len(s.feet)+k])
	}
}

// guesses appends how every contact is thought to go on.
func (t *Tumble) guesses(to []uint8) []uint8 {
	for _, i := range t.solver.feet {
		to = append(to, uint8(t.bodies[i].floor.hold))
	}
	for _, c := range t.solver.touches {
		to = append(to, uint8(c.grip.grasp))
	}
	return to
}

// remember notes how every contact is thought to go on.
func (t *Tumble) remember() { t.solver.guess = t.guesses(t.solver.guess[:0]) }

// recall goes back to what was remembered, but for what was not touching then.
func (t *Tumble) recall() {
	s := &t.solver
	for k, i := range s.feet {
		if was := hold(s.guess[k]); was != 0 {
			t.bodies[i].floor.hold = was
		}
	}
	for k, c := range s.touches {
		if was := grasp(s.guess[len(s.feet)+k]); was != apart {
			c.grip.grasp = was
		}
	}
}

// creep sweeps over all contacts, from no impulses between bodies, until a sweep changes nothing, or
// little and hardly less than the last. It is slow and sure; now and then a leap from where it stands
// tries to end it.
func (t *Tumble) creep() {
	s := &t.solver
	for _, c := range s.touches {
		c.grip.push, c.grip.rub = 0, 0
	}
	t.settle()
	last := math.Inf(1)
	for k := range sweeps {
		change := t.sweepAll()
		if change < enough {
			return
		}
		if change < little && change > hardly*last {
			break
		}
		last = change
		if k%4 == 3 {
			t.save()
			t.leap()
			if t.review(everywhere) {
				return
			}
			t.restore()
		}
	}
	t.calm()
}

// calm is for what creep left unfinished: while the impulses would add energy they are halved, and at
// last done without, so that bodies give way to each other a little instead.
func (t *Tumble) calm() {
	s := &t.solver
	for k := 0; t.work() > 0; k++ {
		share := 0.5
		if k == 8 {
			share = 0
		}
		for _, c := range s.touches {
			c.grip.push *= share
			c.grip.rub *= share
		}
		t.settle()
		if share == 0 {
			return
		}
	}
}

// work is what all impulses together do on the bodies.
func (t *Tumble) work() float64 {
	s, sum := &t.solver, 0.0
	for _, i := range t.awake {
		m := s.give[i]
		if m.lin == 0 {
			continue
		}
		u, v := s.speed[i], s.bare[i]
		sum += ((u.x-v.x)*u.x+(u.z-v.z)*u.z)/m.lin + (u.w-v.w)*u.w/m.turn
	}
	return sum
}

// impel makes the working speeds those that the impulses between bodies bring, the floor left out.
func (t *Tumble) impel() {
	s := &t.solver
	for _, i := range t.awake {
		s.speed[i] = s.bare[i]
	}
	for _, c := range s.touches {
		c.grip.apply(c.grip.push, c.grip.rub, &s.speed[c.a], &s.speed[c.b], s.give[c.a], s.give[c.b])
	}
}

// settle makes the working speeds those that the impulses between bodies bring, all held by the floor.
func (t *Tumble) settle() {
	s := &t.solver
	t.impel()
	for _, i := range s.feet {
		t.tread(i, s.speed[i])
	}
}

// save keeps the impulses and what goes with them, for restore.
func (t *Tumble) save() {
	s := &t.solver
	s.saved, s.stood, s.gripped = s.saved[:0], s.stood[:0], s.gripped[:0]
	for _, i := range t.awake {
		s.saved = append(s.saved, s.speed[i])
	}
	for _, c := range s.touches {
		s.gripped = append(s.gripped, *c.grip)
	}
	for _, i := range s.feet {
		s.stood = append(s.stood, t.bodies[i].floor)
	}
}

// restore goes back to what was saved.
func (t *Tumble) restore() {
	s := &t.solver
	for k, i := range t.awake {
		s.speed[i] = s.saved[k]
	}
	for k, c := range s.touches {
		*c.grip = s.gripped[k]
	}
	for k, i := range s.feet {
		t.bodies[i].floor = s.stood[k]
	}
}

// sweepAll solves every link up and down the line, and returns the greatest change of speed.
func (t *Tumble) sweepAll() float64 {
	change := 0.0
	for _, i := range t.solver.pairs {
		change = max(change, t.sweep(i))
	}
	for k := len(t.solver.pairs) - 1; k >= 0; k-- {
		change = max(change, t.sweep(t.solver.pairs[k]))
	}
	return change
}

// sweep solves one link and the footing of its two bodies, and returns the greatest change of speed.
func (t *Tumble) sweep(i int) float64 {
	s := &t.solver
	l := &t.links[i]
	change := 0.0
	for j := range l.grips[:l.touching] {
		g := &l.grips[j]
		d := g.solve(&s.speed[l.a], &s.speed[l.b], s.give[l.a], s.give[l.b], l.friction)
		change = max(change, d)
	}
	for _, k := range [2]int{l.a, l.b} {
		if b := &t.bodies[k]; b.awake && b.floor.n > 0 {
			f := &b.floor
			u := s.plants[k].pushed(s.speed[k], bearing{-f.left, -f.right, -f.rub})
			change = max(change, t.tread(k, u))
		}
	}
	return change
}

// ready works out how readily a grip moves.
func (g *grip) ready(a, b ease) {
	m := a.lin + b.lin
	g.nn = m + a.turn*g.an*g.an + b.turn*g.bn*g.bn
	g.ns = a.turn*g.an*g.as + b.turn*g.bn*g.bs
	g.ss = m + a.turn*g.as*g.as + b.turn*g.bs*g.bs
}

// apply gives the impulses to both bodies.
func (g *grip) apply(push, rub float64, u, v *motion, a, b ease) {
	x, z := push*g.n.x+rub*g.n.z, push*g.n.z-rub*g.n.x
	u.x -= x * a.lin
	u.z -= z * a.lin
	u.w -= (push*g.an + rub*g.as) * a.turn
	v.x += x * b.lin
	v.z += z * b.lin
	v.w += (push*g.bn + rub*g.bs) * b.turn
}

// solve finds the impulses of one grip, all else being given: apart, stuck, or sliding either way.
// It returns how much it changed, in/s.
func (g *grip) solve(u, v *motion, a, b ease, friction float64) float64 {
	part, slide := g.speed(u, v)
	part -= g.aim + g.nn*g.push + g.ns*g.rub
	slide -= g.ns*g.push + g.ss*g.rub
	push, rub := 0.0, 0.0
	g.grasp = apart
	if part < 0 {
		g.grasp = stuck
		det := g.nn*g.ss - g.ns*g.ns
		push, rub = (g.ns*slide-g.ss*part)/det, (g.ns*part-g.nn*slide)/det
		if push < 0 || math.Abs(rub) > friction*push {
			g.grasp = rubbed(rub)
			push, rub = g.slip(part, slide, friction)
		}
	}
	dp, dr := push-g.push, rub-g.rub
	g.push, g.rub = push, rub
	g.apply(dp, dr, u, v, a, b)
	return math.Abs(dp)*g.nn + math.Abs(dr)*g.ss
}

// slip is the impulses of a grip that slides, rubbed the way it is thought to, or the other way if
// that does not hold.
func (g *grip) slip(part, slide, friction float64) (push, rub float64) {
	for range 2 {
		tie := friction * g.grasp.way()
		if give := g.nn + tie*g.ns; give > 0 {
			push = -part / give
			rub = tie * push
			if (slide+g.ns*push+g.ss*rub)*g.grasp.way() <= 0 {
				return push, rub
			}
		}
		g.grasp = rubbed(-g.grasp.way())
	}
	return push, rub
}
