package physics

import (
	"math"
	"slices"
	"sync"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
)

// The plan view hands a blow over to a vertical plane: through the thing struck, along the axis it can
// tip about. In that plane stands a scene: what was struck, and whatever it can push or fall against.
// [PHY-20]

// The measures of a scene.
const (
	brushing  = 1.0 / 64 // in; outlines that overlap less across the line of fall pass each other
	sameLevel = 0.05     // in; grounds that differ less are one
	recoil    = 0.30     // in; as far as a base is thrown back by a blow above the centre of mass
	maxRing   = 2        // bricks that a blow reaches through more are not moved: it is shared by too many
	maxThings = 64       // in one scene; a guard that no table with clear spaces reaches
	maxTumble = 20.0     // s, after which the rules decide as things are [LW-SHOT-2]
)

// thing is one man, loose brick or fixed solid in the plane of a blow.
type thing struct {
	met         Met
	index       int            // into the field's men or solids
	side        tumble.Upright // seen from the side; X from where the struck thing stood
	base        float64        // what it stands on, in above the floor
	left, right float64        // the extent of its outline across the line of fall, in
	axis        matter.Axis    // the way it tips (men only)
	toward      plane.Vec      // the step in plan that is +x to it: its own axis, for a man
	ring        int            // how many bricks pass a blow on to it (bricks only)
}

func (t *thing) fixed() bool { return math.IsInf(t.side.Mass, 1) }

// reach is how far from its middle the thing can strike with so much energy about (g·in²/s²): as it
// falls over its edge, or where that would take more, as far as it can rock and rub along. From a
// height it can be carried further.
func (t *thing) reach(energy float64) float64 {
	u := &t.side
	if t.fixed() {
		return t.widest()
	}
	if t.upsets(energy) {
		return u.Height + u.Profile.Half + t.base/2
	}
	return t.widest() + u.Height*u.BalanceAngle()*energy/u.Barrier() + t.rubbed(energy)
}

// upsets reports whether so much energy can tip the thing over or push it off what it stands on.
func (t *thing) upsets(energy float64) bool {
	return energy >= t.side.Barrier() || t.base > sameLevel && t.rubbed(energy) > t.widest()/2
}

// rubbed is how far so much energy can rub the thing along, in.
func (t *thing) rubbed(energy float64) float64 {
	return energy / (t.side.On.Friction * t.side.Mass * matter.Gravity)
}

// energy is what a blow at a height gives the thing, g·in²/s²; the ground can only take from it.
func (t *thing) energy(impulse, height float64) float64 {
	arm := (height - t.side.CentreHeight) / t.side.Profile.Gyration
	return impulse * impulse / (2 * t.side.Mass) * (1 + arm*arm)
}

// widest is half the greatest depth of the thing in the plane.
func (t *thing) widest() float64 { return widest(&t.side.Profile) }

// overlaps reports whether the two meet each other's way across the line of fall.
func (t *thing) overlaps(o *thing) bool {
	return math.Min(t.right, o.right)-math.Max(t.left, o.left) > brushing
}

// clear reports whether the two stand apart in the plane: two that already overlap there stand beside
// each other rather than one before the other.
func (t *thing) clear(o *thing) bool {
	const touching = 1e-6
	apart := math.Abs(t.side.X - o.side.X)
	for _, p := range t.side.Profile.Slabs {
		for _, q := range o.side.Profile.Slabs {
			shared := math.Min(t.base+p.Z1, o.base+q.Z1) - math.Max(t.base+p.Z0, o.base+q.Z0)
			if shared > touching && apart < p.Half+q.Half-touching {
				return false
			}
		}
	}
	return true
}

// mayMeet reports whether the two can ever push each other, with so much energy about.
func (t *thing) mayMeet(o *thing, energy float64) bool {
	return t.inLine(o) && math.Abs(t.side.X-o.side.X) < t.reach(energy)+o.reach(energy)
}

// inLine reports whether the two can ever push each other, however far they come.
func (t *thing) inLine(o *thing) bool {
	return !(t.fixed() && o.fixed()) && t.overlaps(o) && t.clear(o)
}

// scene is the vertical plane of one blow and what stands in it; things[0] is what was struck.
type scene struct {
	at     plane.Vec // plan of x = 0
	along  plane.Vec // unit step in plan that is +x
	ground float64   // of things[0], in above the floor
	energy float64   // of the blow, g·in²/s²; +Inf if it is enough to upset anything, which sets free more
	things []thing
	piled  bool // something stands on another thing, or could fall lower
}

func (sc *scene) reset(at, along plane.Vec, ground float64) {
	sc.at, sc.along, sc.ground = at, along, ground
	sc.things = sc.things[:0]
	sc.piled = false
}

func (sc *scene) has(met Met, index int) bool {
	return slices.ContainsFunc(sc.things, func(t thing) bool { return t.met == met && t.index == index })
}

// bears reports whether the scene has a solid already, for something of the extent of o across the
// line of fall: of a fixed solid it has only what lay in the way of those who looked.
func (sc *scene) bears(index int, o *thing) bool {
	return slices.ContainsFunc(sc.things, func(t thing) bool {
		return t.met == Block && t.index == index && (!t.fixed() || t.left <= o.left && o.right <= t.right)
	})
}

// felling is what a Shooter needs to follow its blows; it keeps its memory between shots.
type felling struct {
	tumble  tumble.Tumble
	scene   scene
	train   train
	found   []int                                             // numbers of targets
	near    []int                                             // the same, round one brick
	upon    []int                                             // numbers of solids that rest on one brick
	under   []int                                             // and of those that bear one
	stack   []int                                             // of solids upon solids
	burdens []float64                                         // on each solid, g; less than 0 if not yet asked for
	began   float64                                           // the time of the blow being followed, s since the muzzle
	pose    func(t float64, i int, shift, lift, lean float64) // of the scene, bound once
}

// struck follows what a contact of the shot sets going, and writes it into the track.
func (s *Shooter) struck(c *Contact) {
	switch {
	case c.Gentle || c.Index < 0:
	case c.Met == Person && c.Part >= 0:
		s.struckMan(c)
	case c.Met == Block && c.Impulse > 0:
		s.struckBrick(c)
	}
}

func (s *Shooter) struckMan(c *Contact) {
	man := &s.field.Men[c.Index]
	if s.Explain != nil {
		c.Threshold = s.threshold(man, c.Axis, c.Height)
	}
	if c.Impulse <= 0 || s.fallen(Person, c.Index, c.T) {
		return
	}
	f := &s.struckBy
	f.began = c.T
	f.scene.reset(man.At, man.own(c.Axis, c.Normal.Flat()), man.Z)
	f.scene.things = append(f.scene.things, s.standing(c.Index, c.Axis))
	him := &f.scene.things[0]
	f.scene.energy = him.energy(c.Impulse*c.Share, c.Height)
	if !him.upsets(4*f.scene.energy) && him.rubbed(f.scene.energy) < tumble.SlidLength {
		s.report(0, tumble.Tumbled{By: -1, Toward: 1, Drift: 1})
		return
	}
	back := recoil
	if c.Height < man.Kind.CentreHeight { // it may throw him toward the gun (PHY-9)
		back = him.reach(f.scene.energy)
	}
	s.gather(back)
	s.play(c.Impulse*c.Share, c.Height)
}

// standing is a man as a thing of the present scene. A man who stands oblique to it takes a blow less
// easily; being as much heavier says the same, since everything that decides his fall goes with his
// mass. [PHY-20]
func (s *Shooter) standing(index int, axis matter.Axis) thing {
	m, sc := &s.field.Men[index], &s.struckBy.scene
	step, own := m.At.Sub(sc.at), m.own(axis, sc.along)
	t := thing{met: Person, index: index, base: m.Z, axis: axis, toward: own}
	t.side = tumble.UprightOf(m.Kind, axis, s.underfoot(m.Z).OfMan())
	t.side.Mass /= own.Dot(sc.along)
	t.side.X = step.Dot(sc.along)
	facing := plane.Polar(m.Heading)
	across := math.Abs(facing.Dot(sc.along))*widest(&m.Kind.Profiles[matter.Sideways]) +
		math.Abs(facing.Cross(sc.along))*widest(&m.Kind.Profiles[matter.ForeAft])
	off := sc.along.Cross(step)
	t.left, t.right = off-across, off+across
	return t
}

// own is the unit step along one of the man's axes the way of toward.
func (m *Man) own(axis matter.Axis, toward plane.Vec) plane.Vec {
	step := plane.Polar(m.Heading)
	if axis == matter.Sideways {
		step = step.Left()
	}
	if step.Dot(toward) < 0 {
		step = step.Mul(-1)
	}
	return step
}

func widest(p *matter.Profile) float64 { return math.Max(p.Slabs[0].Half, p.Slabs[1].Half) }

// underfoot is what a thing at height z stands on: the floor, or above it a board or a brick.
func (s *Shooter) underfoot(z float64) matter.Material {
	if z < sameLevel {
		return s.field.Floor
	}
	return matter.Wood
}

// gather fills the scene with all that its first thing can set going: what stands in its way, what
// stands in the way of that, and so on in the direction of the blow, and likewise behind it as far
// back as back inches. A brick with others upon it makes it a piled scene, which has more in it.
func (s *Shooter) gather(back float64) {
	sc := &s.struckBy.scene
	piled := sc.piled
	s.gatherLevel(back)
	if sc.piled && !piled {
		sc.things = sc.things[:1]
		s.gatherLevel(back)
	}
}

func (s *Shooter) gatherLevel(back float64) {
	sc := &s.struckBy.scene
	borne := 0
	for i := 0; i < len(sc.things) && len(sc.things) < maxThings; i++ {
		t := &sc.things[i]
		if t.upsets(sc.energy) && !math.IsInf(sc.energy, 1) {
			sc.energy = math.Inf(1)
			i = -1 // those before it must look further
			continue
		}
		ahead := t.reach(sc.energy)
		behind := ahead
		switch {
		case t.fixed():
			continue
		case i == 0:
			behind = math.Min(behind, t.widest()+back)
		case t.side.X > 0:
			behind = 0
		case t.side.X < 0:
			ahead = 0
		}
		s.lookAlong(i, t.side.X-behind, t.side.X+ahead)
		if sc.piled && sc.things[i].met == Block {
			borne = i
			s.addPile(i)
		}
	}
	sc.hold(borne + 1)
}

// hold makes fixed the bricks of a pile from number i on: what bears them found no room in the scene.
func (sc *scene) hold(i int) {
	for ; sc.piled && i < len(sc.things); i++ {
		if t := &sc.things[i]; t.met == Block {
			t.side.Mass = math.Inf(1)
		}
	}
}

// lookAlong adds what stands between x0 and x1 in the way of thing i.
func (s *Shooter) lookAlong(i int, x0, x1 float64) {
	f := &s.struckBy
	sc := &f.scene
	f.found = s.field.near(sc.box(x0, x1, &sc.things[i]), f.found[:0])
	for _, k := range f.found {
		if len(sc.things) == maxThings {
			return
		}
		tg := &s.field.targets[k]
		if tg.man >= 0 {
			s.addMan(i, tg.man, x0, x1)
		} else {
			s.addSolid(i, tg.solid, x0, x1)
		}
	}
}

// box is the plan of what lies between x0 and x1 in the way of a thing.
func (sc *scene) box(x0, x1 float64, t *thing) plane.Box {
	box := plane.Box{Min: plane.Vec{X: math.Inf(1), Y: math.Inf(1)}, Max: plane.Vec{X: math.Inf(-1), Y: math.Inf(-1)}}
	for _, c := range [4]plane.Vec{{X: x0, Y: t.left}, {X: x1, Y: t.right}, {X: x0, Y: t.right}, {X: x1, Y: t.left}} {
		p := sc.at.Add(sc.along.Mul(c.X)).Add(sc.along.Left().Mul(c.Y))
		box = box.Union(plane.Box{Min: p, Max: p})
	}
	return box
}

// addMan puts a standing man into the scene if he is in the way of thing i.
func (s *Shooter) addMan(i, index int, x0, x1 float64) {
	sc := &s.struckBy.scene
	m := &s.field.Men[index]
	if m.Posture != Standing || sc.has(Person, index) || s.fallen(Person, index, s.struckBy.began) {
		return
	}
	if math.Abs(m.Z-sc.ground) > sameLevel && !sc.piled {
		return
	}
	axis, _, _ := m.tips(sc.along)
	t := s.standing(index, axis)
	if inWay(&t, &sc.things[i], x0, x1) {
		sc.things = append(sc.things, t)
	}
}

// inWay reports whether any of t lies between x0 and x1 in the way of o.
func inWay(t, o *thing, x0, x1 float64) bool {
	w := t.widest()
	return t.side.X-w < x1 && t.side.X+w > x0 && t.overlaps(o)
}

// play follows the scene from a blow on its first thing until all is at rest.
func (s *Shooter) play(impulse, height float64) {
	sc := &s.struckBy.scene
	still := sc.piled && sc.things[0].met == Person && sc.ground < sameLevel
	if poses := len(s.track.Poses); !still || !s.topple(impulse, height, holding) {
		s.track.Poses = s.track.Poses[:poses]
		s.topple(impulse, height, freed)
	}
}

// piling is whether the bricks of a pile are held.
type piling uint8

const (
	freed piling = iota
	holding
)

// topple follows a scene, and reports what became of all in it. For men beside a pile on the floor it can hold the
// bricks, which is soon done; it returns false, and reports nothing, where that is not sure to be what they do.
func (s *Shooter) topple(impulse, height float64, p piling) bool {
	f := &s.struckBy
	t, sc := &f.tumble, &f.scene
	t.Reset(tumble.Step)
	t.Record = nil
	if s.Record {
		if f.pose == nil {
			f.pose = s.recordPose
		}
		t.Record = f.pose
	}
	floor, falling := sc.ground, sc.piled && p == freed
	if falling {
		floor = 0
	}
	for i := range sc.things {
		th := &sc.things[i]
		u := th.side
		switch {
		case !sc.piled:
			t.Add(u)
		case th.fixed() || p == holding && th.met == Block:
			t.Add(th.raised(th.base - floor))
			if !th.fixed() {
				t.Hold(i, u.Mass, s.sled(i).slowing)
			}
		case p == holding && th.base > sameLevel:
			return false
		case p == holding:
			t.Add(u)
		default:
			u.Z, u.On = th.base, s.on(th)
			t.Add(u)
		}
	}
	for i := range sc.things {
		for j := i + 1; j < len(sc.things); j++ {
			a, b := &sc.things[i], &sc.things[j]
			held := p == holding && a.met == Block && b.met == Block
			if !held && (falling && a.inLine(b) || a.mayMeet(b, sc.energy)) {
				t.Link(i, j, s.between(a, b))
			}
		}
	}
	t.Strike(0, impulse, sc.things[0].base-floor+height)
	t.Run(maxTumble)
	if p == holding && !s.unstirred() {
		return false
	}
	for i := range sc.things {
		s.report(i, t.Body(i))
	}
	return true
}

// raised is the thing seen from so much lower, in.
func (t *thing) raised(by float64) tumble.Upright {
	u := t.side
	u.CentreHeight += by
	for k := range u.Profile.Slabs {
		u.Profile.Slabs[k].Z0 += by
		u.Profile.Slabs[k].Z1 += by
	}
	return u
}

// on is how a thing slides on the floor.
func (s *Shooter) on(t *thing) matter.Pair {
	if t.met == Person {
		return s.field.Floor.OfMan()
	}
	return s.field.Floor.OfBrick()
}

// unstirred reports whether no brick that was held would have been pushed along to speak of, or tipped.
func (s *Shooter) unstirred() bool {
	f := &s.struckBy
	for i := range f.scene.things {
		t := &f.scene.things[i]
		if t.met == Person || t.fixed() {
			continue
		}
		far, fast := f.tumble.Shoved(i)
		blow := t.side.Mass * fast * sureBy
		tips := s.burden(t.index) == 0 && t.energy(blow, t.side.Height) >= t.side.Barrier()
		if 2*far > tumble.SlidLength || tips { // twice, for what the engine makes of it
			return false
		}
	}
	return true
}

// between is how two things of a scene meet.
func (s *Shooter) between(a, b *thing) matter.Pair {
	if a.met == Person && b.met == Person {
		return matter.Lead.OfMan()
	}
	if a.met == Block && b.met == Block {
		return s.field.Solids[b.index].Of.OfBrick()
	}
	if a.met == Person {
		a, b = b, a
	}
	return s.field.Solids[a.index].Of.OfMan()
}

// report writes what became of thing i into the track, unless it was never disturbed.
func (s *Shooter) report(i int, b tumble.Tumbled) {
	f := &s.struckBy
	t := &f.scene.things[i]
	if t.fixed() || math.IsInf(b.First, 1) || (t.met == Block && b.Outcome == tumble.Stands) {
		return
	}
	fall := Fall{
		Met: t.met, Index: t.index, T: f.began + b.First, Rest: f.began + b.Rest, Outcome: b.Outcome,
		Axis: t.axis, Toward: t.toward, Lean: b.Lean, Balance: t.side.BalanceAngle(), Slid: b.Slid,
	}
	if b.Toward < 0 {
		fall.Toward = t.toward.Mul(-1)
	}
	switch {
	case b.By < 0:
		fall.Cause, fall.By = ByShot, len(s.track.Contacts)-1
	case f.scene.things[b.By].met == Person:
		fall.Cause, fall.By = ByMan, f.scene.things[b.By].index
	default:
		fall.Cause, fall.By = ByBrick, f.scene.things[b.By].index
	}
	slid := t.toward.Mul(b.Drift * b.Slid)
	if t.met == Person && fall.Outcome != tumble.Falls && s.overEdge(t, slid) {
		fall.Outcome, fall.Lean, fall.Toward = tumble.Falls, math.Pi/2, t.toward.Mul(b.Drift)
	}
	// One who fell but lies propped up, far from flat, is met by the shot as he stood.
	const flat = math.Pi / 3
	if s.enter(fall) && fall.Met == Person && fall.Outcome == tumble.Falls && fall.Lean > flat {
		s.lay(fall.Index, s.field.Men[t.index].At.Add(slid), fall.Toward, fall.Rest)
	}
}

// overEdge reports whether a man who slid so far from where he stood has nothing left under the middle
// of his base: a scene on one level knows no edges. [PHY-7]
func (s *Shooter) overEdge(t *thing, slid plane.Vec) bool {
	f, m := &s.struckBy, &s.field.Men[t.index]
	if m.Z <= sameLevel || slid.Len() <= tumble.SlidLength {
		return false
	}
	at := m.At.Add(slid)
	f.near = s.field.near(plane.Box{Min: at, Max: at}, f.near[:0])
	for _, k := range f.near {
		tg := &s.field.targets[k]
		if tg.solid < 0 || math.Abs(tg.z1-m.Z) > resting {
			continue
		}
		if away, _ := tg.gap(Vec3{at.X, at.Y, tg.z1}); away < brushing {
			return false
		}
	}
	return true
}

// fallen reports whether the thing has been knocked over by something before the time at.
func (s *Shooter) fallen(met Met, index int, at float64) bool {
	return slices.ContainsFunc(s.track.Falls, func(f Fall) bool {
		return f.Met == met && f.Index == index && f.Outcome == tumble.Falls && f.T <= at
	})
}

// enter puts a fall in its place in order of time and reports whether it now stands there. A thing has
// one entry: the graver of two outcomes, and of two alike the earlier.
func (s *Shooter) enter(fall Fall) bool {
	falls := s.track.Falls
	if i := slices.IndexFunc(falls, func(f Fall) bool { return f.Met == fall.Met && f.Index == fall.Index }); i >= 0 {
		if old := &falls[i]; old.Outcome > fall.Outcome || old.Outcome == fall.Outcome && old.T <= fall.T {
			return false
		}
		falls = slices.Delete(falls, i, i+1)
	}
	i := slices.IndexFunc(falls, func(f Fall) bool { return f.T > fall.T })
	if i < 0 {
		i = len(falls)
	}
	s.track.Falls = slices.Insert(falls, i, fall)
	return true
}

// recordPose is what Tumble.Record does for a scene.
func (s *Shooter) recordPose(at float64, i int, shift, lift, lean float64) {
	f := &s.struckBy
	t := &f.scene.things[i]
	s.track.Poses = append(s.track.Poses, Pose{
		T: f.began + at, Met: t.met, Index: t.index, Toward: t.toward, Shift: shift, Lift: lift, Lean: lean,
	})
}

// Thresholds are the least blows that fell men, as far as they have been found. Any number of Shooters may share them.
type Thresholds struct{ found sync.Map } // of blowKind to float64

// blowKind is all that a threshold depends on. Heights are taken to the 64th of an inch, which keeps
// the thresholds of a long trial to a few dozen.
type blowKind struct {
	kind   *matter.Figure
	axis   matter.Axis
	floor  matter.Material
	height int // 64ths of an inch
}

// threshold is the least blow along the axis that fells the man at the height, g·in/s; +Inf where none
// below 4000 does. [PHY-9]
func (s *Shooter) threshold(m *Man, axis matter.Axis, height float64) float64 {
	key := blowKind{m.Kind, axis, s.underfoot(m.Z), int(math.Floor(height*64 + 0.5))}
	if x, ok := s.Explain.found.Load(key); ok {
		return x.(float64)
	}
	t := &s.struckBy.tumble
	t.Record = nil
	x, ok := t.Threshold(tumble.UprightOf(m.Kind, axis, key.floor.OfMan()), float64(key.height)/64)
	if !ok {
		x = math.Inf(1)
	}
	s.Explain.found.Store(key, x)
	return x
}
