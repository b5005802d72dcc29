package physics

import (
	"math"
	"slices"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// TouchGap is the gap at which a shot that has rolled to rest touches a man, in. [LW-SHOT-7]
const TouchGap = 0.01

// What decides that a shot has done with bouncing, or with moving.
const (
	leastRise  = 0.005 // a rebound that would rise less stays on the surface, in
	leastSpeed = 0.05  // at rest below this, in/s [LW-SHOT-2]
	edgeSpeed  = 0.5   // a rebound off an edge slower than this (in/s) slips by it
)

// A cylinder thrown sliding rolls when this part of its speed is left. [PHY-12]
const rollsAt = 2.0 / 3

// mostLegs is a guard that no real shot reaches: its way is cut off there.
const mostLegs = 600

// No gun made a shot faster, larger or further off than these; a launch beyond them does not leave
// the muzzle.
const (
	absurdSpeed  = 1e5 // in/s
	absurdPlace  = 1e5 // in
	absurdRadius = 10  // in
	absurdDrag   = 1   // per in
)

// Shooter follows shots over a field, one at a time. It keeps its buffers from shot to shot, so that
// a shot allocates nothing once they have grown; for shots in parallel make a Shooter each.
type Shooter struct {
	Record  bool        // keep poses of all that moves in the track, for playing it back
	Explain *Thresholds // where that of every blow on a man is looked up, or found; nil if it is not asked for

	field *Field
	track Track
	down  []float64 // when each man lies, s; +Inf while he stands
	laid  []laid    // the men that lie so far; never more than there are men, so it never moves

	flight   flight  // the leg being flown
	near     []int   // numbers of targets, from the index
	ahead    []ahead // targets on the way
	struckBy felling // what the blows of this shot have done so far
}

// ahead is a target and where along the way the shot may first touch it, in.
type ahead struct {
	target *target
	from   float64
}

// laid is a man felled earlier in the same shot.
type laid struct {
	man     int
	from    float64
	target  target
	reach   reach
	corners [4]plane.Vec
}

// NewShooter makes a shooter for the field, which it does not change.
func NewShooter(f *Field) *Shooter {
	return &Shooter{field: f, down: slices.Repeat([]float64{math.Inf(1)}, len(f.Men))}
}

// Fly follows a shot until it stops or leaves the table, over a field in which nothing else moves: men
// stand like posts that give way only for the moment of the blow. The track is good until this
// shooter's next shot.
func (s *Shooter) Fly(l Launch) *Track {
	s.start(l)
	s.follow(func(*Contact) {})
	return &s.track
}

// Shoot is Fly, and what the shot strikes slides, rocks or falls, and may fell others: the track's
// Falls say what became of them. Men who fall are lying for the rest of the shot's way.
func (s *Shooter) Shoot(l Launch) *Track {
	s.start(l)
	s.follow(s.struck)
	return &s.track
}

// lay says that from the time `from` (s since the muzzle) the man lies with his feet where his base
// came to, at feet, and his head toward the unit step toward: the rest of the shot's way meets his
// strip and no longer his standing parts. A man is laid once.
func (s *Shooter) lay(man int, feet, toward plane.Vec, from float64) {
	if !math.IsInf(s.down[man], 1) {
		return
	}
	s.down[man] = from
	if s.laid == nil {
		s.laid = make([]laid, 0, len(s.down))
	}
	s.laid = append(s.laid, laid{man: man, from: from})
	d, m := &s.laid[len(s.laid)-1], &s.field.Men[man]
	d.target = target{
		outline: plane.Convex{Corners: Strip(m.Kind).PlaceInto(d.corners[:0], feet, toward)},
		z0:      m.Z, z1: m.Z + m.Kind.LyingHeight, of: matter.Lead, solid: -1, man: man, part: -1,
	}
	d.reach = reachOf(d.target.outline.Bounds(), []target{d.target})
}

// course is a shot between two contacts: where it is, how it moves, and what bears it.
type course struct {
	t       float64
	at, v   Vec3
	motion  Motion
	on      *target // what it slides or rolls on; nil for the floor
	rolls   float64 // the speed at which sliding becomes rolling, in/s
	slips   *target // what it is slipping off, which it does not strike on this leg
	sallies bool    // it is on its way out of the muzzle
}

// start clears away the last shot.
func (s *Shooter) start(l Launch) {
	t := &s.track
	t.Launch, t.End = l, AtRest
	t.Legs, t.Contacts = t.Legs[:0], t.Contacts[:0]
	t.Falls, t.Poses = t.Falls[:0], t.Poses[:0]
	for i := range s.laid {
		s.down[s.laid[i].man] = math.Inf(1)
	}
	s.laid = s.laid[:0]
}

// credible reports whether a gun could have made the launch.
func credible(l *Launch) bool {
	return max(math.Abs(l.From.X), math.Abs(l.From.Y), math.Abs(l.From.Z)) <= absurdPlace &&
		finite(l.Bearing, l.Elevation, l.Shot.Mass) && l.Shot.Mass > 0 && math.Abs(l.Speed) <= absurdSpeed &&
		l.Shot.Radius >= 0 && l.Shot.Radius <= absurdRadius && l.Shot.Drag >= 0 && l.Shot.Drag <= absurdDrag
}

// follow is the shot's whole way: leg after leg, contact after contact.
func (s *Shooter) follow(struck func(*Contact)) {
	l := &s.track.Launch
	if !credible(l) {
		s.track.End = TooLong
		return
	}
	if !s.field.Bounds.Contains(l.From.Flat()) {
		s.track.End = OffTable
		return
	}
	dir, speed := plane.Polar(l.Bearing), plane.Polar(l.Elevation).Mul(l.Speed)
	at := course{at: l.From, v: Vec3{dir.X * speed.X, dir.Y * speed.X, speed.Y}, sallies: true}
	at.at.Z = max(at.at.Z, l.Shot.Radius) // a muzzle in the floor
	for range mostLegs {
		var end ending
		var met meeting
		if at.motion == Flying {
			end, met = s.fly(&at)
		} else {
			end, met = s.run(&at)
		}
		switch end {
		case offTable:
			s.track.End = OffTable
			return
		case rested:
			s.gentle(&at)
			return
		case tooFar:
			s.track.End = TooLong
			return
		case contact:
			c := s.meet(&at, met)
			if c.Met == Person || c.Met == Block && s.field.Solids[c.Index].Mass > 0 {
				struck(c)
			}
		case onward: // the course goes on by another motion
		}
	}
	s.track.End = TooLong
}

// ending is how one leg comes to its end.
type ending uint8

const (
	contact ending = iota
	onward
	rested
	offTable
	tooFar
)

// meeting is a contact: with what (nil for the floor), and along which unit normal. It has the four words that go in
// registers.
type meeting struct {
	target *target
	normal Vec3
}

// meet resolves a contact: it records it and sets the course on its further way.
func (s *Shooter) meet(at *course, met meeting) *Contact {
	n := len(s.track.Contacts)
	s.track.Contacts = slices.Grow(s.track.Contacts, 1)[:n+1]
	c := &s.track.Contacts[n]
	*c = Contact{}
	c.T, c.Index, c.Part, c.At, c.Normal, c.Before = at.t, -1, -1, at.at, met.normal, at.v
	surface, ground := s.field.Floor, 0.0
	if t := met.target; t != nil {
		surface, ground = t.of, t.z0
		switch {
		case t.man >= 0:
			c.Met, c.Index, c.Part = Person, t.man, t.part
			ground = s.field.Men[t.man].Z
		case met.normal.Z == -1:
			c.Index = t.solid
		default:
			c.Met, c.Index = Block, t.solid
		}
	}
	at.v, at.sallies, at.slips = s.blow(c, surface, ground), false, nil
	s.settle(at, met)
	return c
}

// settle decides whether a shot goes on through the air after a contact or stays on a surface.
func (s *Shooter) settle(at *course, met meeting) {
	highest := at.v.Z * at.v.Z / (2 * matter.Gravity)
	switch {
	case met.normal.Z == -1:
		at.on = met.target
		if highest >= leastRise {
			at.motion = Flying
			return
		}
	case at.motion == Flying || at.v.Z > 0 && highest >= leastRise:
		at.motion = Flying
		if -at.v.Dot(met.normal) < edgeSpeed && met.normal.Z < 0 {
			at.slips = met.target
		}
		return
	}
	at.v.Z = 0
	at.motion, at.rolls = Sliding, rollsAt*at.v.Flat().Len()
}

// leg adds the leg from `from` to a place and time.
func (s *Shooter) leg(from *course, t float64, to Vec3, slowing float64) {
	n := len(s.track.Legs)
	s.track.Legs = slices.Grow(s.track.Legs, 1)[:n+1]
	l := &s.track.Legs[n]
	l.Motion, l.T0, l.T1, l.From, l.To, l.Velocity = from.motion, from.t, t, from.at, to, from.v
	l.Drag, l.Slowing = s.track.Launch.Shot.Drag, slowing
}

// gentle notes the men to whose feet the shot has rolled. [LW-SHOT-7]
func (s *Shooter) gentle(at *course) {
	r := s.track.Launch.Shot.Radius + TouchGap
	p := at.at.Flat()
	s.near = s.field.near(plane.Box{Min: p, Max: p}.Grow(r), s.near[:0])
	for _, i := range s.near {
		if t := &s.field.targets[i]; t.man >= 0 && t != at.on && at.t < s.down[t.man] {
			s.touch(at, t, r)
		}
	}
	for i := range s.laid {
		if d := &s.laid[i]; at.t >= d.from && &d.target != at.on {
			s.touch(at, &d.target, r)
		}
	}
}

// touch adds a gentle contact if the target is within r of the resting shot's centre and is the first
// part of its man to be so.
func (s *Shooter) touch(at *course, t *target, r float64) {
	away, n := t.gap(at.at)
	if away > r {
		return
	}
	if slices.ContainsFunc(s.track.Contacts, func(c Contact) bool { return c.Gentle && c.Index == t.man }) {
		return
	}
	s.track.Contacts = append(s.track.Contacts, Contact{
		T: at.t, Met: Person, Index: t.man, Part: t.part, At: at.at, Normal: n,
		Height: max(0, at.at.Z-s.field.Men[t.man].Z), Gentle: true,
	})
}
