package physics

import (
	"math"
	"slices"

	"littlewars/physics/matter"
	"littlewars/physics/tumble"
)

// A brick that a blow cannot tip slides on its face, and shoves the bricks that stand before it on
// theirs. Nearly every shot at a wall comes to no more than that: a train of masses on one line, slowed
// by what they rub on. It is followed here as long as it is sure that none of them can tip, lose its
// ground or its load, or reach a man; else a scene must tell. [PHY-4, PHY-11, PHY-12]

const (
	shoveStep   = 1.0 / 2000 // s; what two bricks that move together are told apart by
	shovePasses = 16         // of settling the blows of one step among bricks that touch
	nudge       = 1e-3       // in/s; a blow slower than this is none
	rocking     = 0.05       // of the energy of a blow; less than this in turning is no rocking to speak of
	sureBy      = 1.1        // a brick that as much greater a blow would not tip is sure not to
	foothold    = 1.0 / 32   // in; a centre of mass as near the edge of its support may tip
)

// shapeBounce is the root of the restitution of two bricks, which is so little that it is that of lead. (dossier 1.6)
var shapeBounce = math.Sqrt(matter.Wood.OfMan().Restitution)

// sled is how a thing of a train has moved so far: a brick, or a wall or man in its way.
type sled struct {
	speed, slid float64 // in/s, in
	slowing     float64 // in/s², by what it stands on and what lies on it
	grip        float64 // from its centre of mass to the nearer edge of its support, in
	above       bool    // that support has an edge to slide over
	took        float64 // impulse taken in all, g·in/s
	seen        float64 // how far before where it stood at first the train has looked, in
	first, rest float64 // s since the blow
	by          int
}

// tow is thing b standing before thing a.
type tow struct {
	a, b int
	gap  float64 // in, before anything moved
	high float64 // of where they can touch, the farthest from b's centre of mass, in
}

// train is a struck brick and what it shoves; the sleds go with the things of the scene.
type train struct {
	sleds []sled
	tows  []tow
}

// shove follows a blow on the scene's only brick as a train and reports how all of it slid. It
// returns false, and reports nothing, where that is not sure to be all.
func (s *Shooter) shove(impulse, height float64) bool {
	tr := &s.struckBy.train
	tr.sleds, tr.tows = tr.sleds[:0], tr.tows[:0]
	tr.sleds = append(tr.sleds, s.sled(0))
	first := &tr.sleds[0]
	first.first, first.took = 0, impulse
	far, sure := s.alone(impulse, height)
	if first.speed = math.Sqrt(2 * first.slowing * far); !sure || !s.lookPast(0) || first.wornGrip() < foothold {
		return false
	}
	for t := shoveStep; tr.slide(t); t += shoveStep {
		met, sure := true, true
		for pass := 0; met && pass < shovePasses; pass++ {
			if met, sure = s.collide(t); !sure {
				return false
			}
		}
	}
	for i := range tr.sleds {
		x := &tr.sleds[i]
		b := tumble.Tumbled{Outcome: tumble.Slides, Toward: 1, Drift: 1, Slid: x.slid, First: x.first, Rest: x.rest, By: x.by}
		if x.slid > tumble.SlidLength {
			s.report(i, b)
		}
	}
	return true
}

// sled is thing i of the scene at rest.
func (s *Shooter) sled(i int) sled {
	t := &s.struckBy.scene.things[i]
	x := sled{first: math.Inf(1), by: -1, seen: -1}
	if t.fixed() || t.met == Person {
		return x
	}
	held := s.burden(t.index)
	x.slowing = t.side.On.Friction * matter.Gravity * (1 + 2*held/t.side.Mass) // it rubs on two faces
	x.grip = t.side.Profile.Half
	if x.above = t.base > sameLevel; x.above {
		rear, front := s.ledge(t)
		x.grip = math.Min(x.grip, math.Min(front-t.side.X, t.side.X-rear))
	}
	return x
}

// slide moves all on by one step, to the time t, and reports whether anything still moves.
func (tr *train) slide(t float64) (moving bool) {
	for i := range tr.sleds {
		x := &tr.sleds[i]
		if x.speed <= 0 {
			continue
		}
		if slower := x.slowing * shoveStep; x.speed > slower {
			x.slid += (x.speed - slower/2) * shoveStep
			x.speed -= slower
		} else {
			x.slid += x.speed * x.speed / (2 * x.slowing)
			x.rest = t - shoveStep + x.speed/x.slowing
			x.speed = 0
		}
		moving = true
	}
	return moving
}

// collide settles once each meeting of two things of the train that close on each other. It reports
// whether there were any, and whether it is sure of what they do.
func (s *Shooter) collide(t float64) (met, sure bool) {
	tr, sc := &s.struckBy.train, &s.struckBy.scene
	for k := 0; k < len(tr.tows); k++ {
		w := tr.tows[k]
		a, b := &tr.sleds[w.a], &tr.sleds[w.b]
		if a.slid-b.slid < w.gap || a.speed-b.speed < nudge {
			continue
		}
		met = true
		o := &sc.things[w.b]
		switch {
		case o.met == Person:
			return true, false
		case o.fixed():
			a.slid, a.speed, a.rest = w.gap, 0, t
			continue
		}
		m, n := sc.things[w.a].side.Mass, o.side.Mass
		blow := (1 + shapeBounce*shapeBounce) * m * n / (m + n) * (a.speed - b.speed)
		a.slid = b.slid + w.gap
		a.speed = math.Max(0, a.speed-blow/m)
		b.speed += blow / n
		b.took += blow
		if math.IsInf(b.first, 1) {
			b.first, b.rest, b.by = t, t, w.a
		}
		if !s.lookPast(w.b) || !s.struckBy.firm(w.b, &sc.things[w.b], w.high) {
			return true, false
		}
	}
	return met, true
}

// firm reports whether all that brick i has taken so far, at a height off its centre of mass, is too
// little to tip it, even after sliding as far as it can.
func (f *felling) firm(i int, t *thing, off float64) bool {
	tr := &f.train
	grip := tr.sleds[i].wornGrip()
	if grip < foothold {
		return false
	}
	z, m := t.side.CentreHeight, t.side.Mass
	barrier := m * matter.Gravity * (math.Sqrt(grip*grip+z*z) - z)
	took := tr.sleds[i].took
	stays := func(height float64) bool { return f.byItself(t, grip, took*sureBy, height).Outcome <= tumble.Slides }
	return t.energy(took, z+off) < barrier || stays(z+off) && stays(z-off)
}

// alone is how far the struck brick would slide with nothing in its way; sure is false if it could tip.
// Struck near its middle, or kept flat by a load, it slides v²/2a; else it rocks the while, and its
// friction is not even.
func (s *Shooter) alone(impulse, height float64) (far float64, sure bool) {
	f := &s.struckBy
	t, x := &f.scene.things[0], &f.train.sleds[0]
	arm := (height - t.side.CentreHeight) / t.side.Profile.Gyration
	if arm*arm < rocking || s.burden(t.index) > 0 {
		v := impulse / t.side.Mass
		return v * v / (2 * x.slowing), f.firm(0, t, height-t.side.CentreHeight)
	}
	b := f.byItself(t, x.grip, impulse, height)
	if b.Outcome > tumble.Slides {
		return 0, false
	}
	grip := x.grip
	if x.above {
		grip -= b.Slid // it comes nearer to the edge of what bears it
	}
	return b.Slid, f.byItself(t, grip, impulse*sureBy, height).Outcome <= tumble.Slides
}

// byItself is what a blow does to a thing with no more than the grip given, in, and nothing in its way.
func (f *felling) byItself(t *thing, grip, impulse, height float64) tumble.Tumbled {
	u := t.side
	u.X = 0
	u.Profile.Half = math.Min(u.Profile.Half, grip)
	u.Profile.Slabs[0].Half = u.Profile.Half
	f.tumble.Reset(tumble.Step)
	f.tumble.Record = nil
	f.tumble.Add(u)
	f.tumble.Strike(0, impulse, height)
	f.tumble.Run(maxTumble)
	return f.tumble.Body(0)
}

// wornGrip is its grip once it has slid as far as it can.
func (x *sled) wornGrip() float64 {
	if !x.above {
		return x.grip
	}
	return x.grip - x.slid - x.coasting()
}

// coasting is how far it goes on if nothing stops it, in.
func (x *sled) coasting() float64 { return x.speed * x.speed / (2 * x.slowing) }

// carries is how far a sliding brick carries along what lies on it alone, in: they rub until they are
// of one speed, and then on together.
func (x *sled) carries(t *thing, far float64) float64 {
	rub := t.side.On.Friction * matter.Gravity
	even := math.Sqrt(2*x.slowing*far) / (x.slowing + rub)
	return rub * even * even
}

// lookPast brings into the scene what brick i can reach at its present speed, and reports whether what
// lies on it is sure to stay there.
func (s *Shooter) lookPast(i int) bool {
	f, sc, tr := &s.struckBy, &s.struckBy.scene, &s.struckBy.train
	far := tr.sleds[i].slid + tr.sleds[i].coasting()
	if far <= tr.sleds[i].seen {
		return true
	}
	tr.sleds[i].seen = far
	t := sc.things[i]
	if !s.keepsLoad(&t, &tr.sleds[i], far) {
		return false
	}
	front := t.side.X + t.widest()
	f.found = s.field.near(sc.box(front, front+far, &t), f.found[:0])
	for _, k := range f.found {
		j, ok := s.before(&s.field.targets[k], i)
		if !ok || tr.tied(i, j) {
			continue
		}
		if j == maxThings {
			return false
		}
		if w, ok := t.towing(&sc.things[j]); ok {
			w.a, w.b = i, j
			tr.tows = append(tr.tows, w)
		}
	}
	return true
}

// before is the number in the scene of what a target belongs to, put there if it is new.
func (s *Shooter) before(tg *target, i int) (j int, ok bool) {
	f, sc := &s.struckBy, &s.struckBy.scene
	met, index := Block, tg.solid
	if tg.man >= 0 {
		met, index = Person, tg.man
	}
	for j := range sc.things {
		if t := &sc.things[j]; t.met == met && t.index == index && !t.fixed() {
			return j, j != i
		}
	}
	if s.fallen(met, index, f.began) {
		return 0, false
	}
	var t thing
	switch {
	case met == Person:
		if s.field.Men[index].Posture != Standing {
			return 0, false
		}
		axis, _, _ := s.field.Men[index].tips(sc.along)
		t = s.standing(index, axis)
	case s.field.Solids[index].Mass > 0:
		t = s.brick(index)
	default:
		if t, ok = s.wall(index, i); !ok {
			return 0, false
		}
	}
	if _, ok := sc.things[i].towing(&t); !ok {
		return 0, false
	}
	sc.things = append(sc.things, t)
	f.train.sleds = append(f.train.sleds, s.sled(len(sc.things)-1))
	return len(sc.things) - 1, true
}

func (tr *train) tied(i, j int) bool {
	return slices.ContainsFunc(tr.tows, func(w tow) bool { return w.a == i && w.b == j })
}

// towing is how t comes upon o by sliding, if it can.
func (t *thing) towing(o *thing) (w tow, ok bool) {
	if o.side.X <= t.side.X || !t.overlaps(o) || !t.clear(o) {
		return tow{}, false
	}
	w.gap = math.Inf(1)
	for _, p := range t.side.Profile.Slabs {
		for _, q := range o.side.Profile.Slabs {
			low, high := math.Max(t.base+p.Z0, o.base+q.Z0), math.Min(t.base+p.Z1, o.base+q.Z1)
			if high-low > resting {
				w.gap = math.Min(w.gap, math.Max(0, o.side.X-t.side.X-p.Half-q.Half))
				z := o.base + o.side.CentreHeight
				w.high = math.Max(w.high, math.Max(math.Abs(low-z), math.Abs(high-z)))
			}
		}
	}
	return w, !math.IsInf(w.gap, 1)
}

// ledge is the stretch of the plane in which a brick above the floor is borne.
func (s *Shooter) ledge(t *thing) (rear, front float64) {
	f, sc := &s.struckBy, &s.struckBy.scene
	rear, front = math.Inf(1), math.Inf(-1)
	f.under = s.touching(t.index, below, f.under[:0])
	for _, j := range f.under {
		if x0, x1 := band(s.field.Solids[j].Outline, sc.at, sc.along, t.left, t.right); x0 <= x1 {
			rear, front = math.Min(rear, x0), math.Max(front, x1)
		}
	}
	return rear, front
}

// keepsLoad reports whether what lies on a brick stays on what bears it when the brick slides so far.
// A man on it is none of its business: he needs a scene.
func (s *Shooter) keepsLoad(t *thing, x *sled, far float64) bool {
	f, sc := &s.struckBy, &s.struckBy.scene
	b := &s.field.Solids[t.index]
	f.near = s.field.near(b.Outline.Bounds(), f.near[:0])
	for _, k := range f.near {
		if man := s.field.targets[k].man; man >= 0 && math.Abs(s.field.Men[man].Z-b.Z1) < sameLevel {
			return false
		}
	}
	f.upon = s.touching(t.index, above, f.upon[:0])
	for _, j := range f.upon {
		if s.field.Solids[j].Mass == 0 {
			continue
		}
		f.under = s.touching(j, below, f.under[:0])
		if len(f.under) == 1 && x.carries(t, far) > tumble.SlidLength {
			return false
		}
		load := s.brick(j)
		rear, front := t.side.X-t.widest()+far, t.side.X+t.widest()
		for _, k := range f.under {
			if k == t.index {
				continue
			}
			if x0, x1 := band(s.field.Solids[k].Outline, sc.at, sc.along, load.left, load.right); x0 <= x1 {
				rear, front = math.Min(rear, x0), math.Max(front, x1)
			}
		}
		if load.side.X-rear < foothold || front-load.side.X < foothold {
			return false
		}
	}
	return true
}
