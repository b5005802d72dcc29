package tumble

import (
	"math"

	"littlewars/physics/matter"
)

// Upright is a man or block standing in the vertical plane of a blow, seen from the side. An infinite
// Mass makes it immovable: a wall for others to fall against.
type Upright struct {
	Profile      matter.Profile
	Mass         float64     // g
	CentreHeight float64     // z_c, in
	Height       float64     // in
	X            float64     // base centre along the line of the blow, in
	Z            float64     // of its base above the floor, in; what stands there must be linked to what bears it
	On           matter.Pair // how it stands on the ground; there is no bounce on the ground, only friction
}

// Tumbled is where a body of a Tumble is and what became of it. Lengths along +x.
type Tumbled struct {
	Outcome Outcome
	Toward  float64 // +1 or -1: the way it went over, leans or slid; 0 if undisturbed
	Lean    float64 // radians from upright at the end, 0 or more; π/2 flat, more if it rolled over
	Slid    float64 // how far its base centre moved, or the edge of the base it went over, in; 0 or more
	Drift   float64 // +1 or -1: the way along +x that it slid
	First   float64 // when it was first disturbed, s; +Inf if never
	Rest    float64 // when it came to rest, s; the time reached if it has not
	By      int     // the body that first disturbed it, or -1 for a blow from outside
}

// Tumble follows men and blocks in the vertical plane of a blow until they lie still. Bodies are
// rigid; they meet the floor z = 0 at their corners, and one another only if Linked. The zero value is
// used after Reset; a Tumble that has been used once allocates nothing more for scenes of that size.
//
// It is stepped at a fixed step, cut short where two things meet. A meeting is settled at once by an
// inelastic blow with Coulomb friction; between meetings the contacts that hold are kept by impulses
// in the middle of the step, which is good to second order and cannot add energy (advance).
type Tumble struct {
	// Record, if set, is told about a hundred times a second where every disturbed body is: the shift of its base
	// centre along +x, the height of its lowest point over where its base stood (in), its lean toward +x (radians).
	Record func(t float64, i int, shift, lift, lean float64)

	step   float64
	now    float64
	sample int // Record calls made so far
	still  bool
	quiet  bool // all are slower than RestSpeed
	bodies []tumbler
	links  []link
	solver solver

	stirred bool  // others are awake than when these were listed
	awake   []int // bodies
	live    []int // links of which a body is awake
	dormant bool  // a body that sleeps may yet fall
	held    []int // bodies that are held
}

// Step is the step for play, s, of bodies that stand or fall alone; while any push each other and
// not all have fallen it is joined times as long. At it thresholds come within 1.2 % of a step of
// 1e-4 s (0.3 % in the root mean square), the wave of a falling file within one percent of its theory
// (TestLowBlow, TestDominoWave), and every file of PHY-19 ends as the dossier says, as it does at any
// step from three quarters to four thirds of it. Files are what needs joined: on 1/500 s where men
// push, a file 1.4 in apart, in which each man only just fells the next, now and then stops half way.
const Step = 1.0 / 400

// The tolerances of toppling.
const (
	joined      = 0.5       // of the step: one while bodies push each other and not all have fallen
	quietly     = 4         // steps: one while all are slower than RestSpeed
	RestSpeed   = 0.05      // in/s; slower than this all over is at rest
	RestTime    = 0.05      // s; for so long: a man balanced on his edge is not at rest
	dropped     = 1.0 / 8   // in; what comes down farther has fallen
	uprightLean = 1e-3      // radians; less than this is upright
	perched     = 1e-2      // likewise for what stood on another: either may have come to rest a little askew
	SlidLength  = 1.0 / 64  // in; a base that moved less than this stood
	ArrivalLean = 0.05      // radians, for Arrival
	RecordTime  = 1.0 / 100 // s between poses told to Record
	deadZone    = 4000      // g·in/s; a man whom no less fells is only pushed along (PHY-9)
	shortest    = 1.0 / 64  // of the step: meetings nearer than this in time are now
)

// Reset empties the plane. step is in seconds; Step is right for play, and is taken where step
// is no length of time.
func (t *Tumble) Reset(step float64) {
	if !(step > 0) {
		step = Step
	}
	t.step, t.now, t.sample, t.still, t.quiet = step, 0, 0, false, false
	t.bodies, t.links, t.held = t.bodies[:0], t.links[:0], t.held[:0]
	t.solver.reset()
	t.stirred = true
}

// Add stands a body in the plane, and returns its number.
func (t *Tumble) Add(u Upright) int {
	t.bodies = append(t.bodies, newTumbler(u))
	t.solver.add()
	t.stirred = true
	return len(t.bodies) - 1
}

// Link lets two bodies push each other. Their friction is the pair's; a bounce between them is
// neglected, as toy men strike with their whole weight behind them and stay together (PHY-16).
func (t *Tumble) Link(i, j int, p matter.Pair) {
	if i > j {
		i, j = j, i
	}
	t.links = append(t.links, link{a: i, b: j, friction: p.Friction})
	t.bodies[i].alone, t.bodies[j].alone = false, false
}

// Hold makes a body immovable, but what pushes on it are summed as if it were a brick of so many grams that
// slides on its base, slowed by so many in/s². Shoved tells how far it would have come.
func (t *Tumble) Hold(i int, mass, slowing float64) {
	t.bodies[i].mass = ease{}
	t.bodies[i].held = held{mass: mass, slowing: slowing}
	t.held = append(t.held, i)
}

// Shoved is how far, in, and how fast at most, in/s, what is held would have been pushed either way.
func (t *Tumble) Shoved(i int) (far, fast float64) {
	h := &t.bodies[i].held
	return h.far, h.fast
}

// Strike gives a body a blow along +x (g·in/s) at a height above the ground, now.
func (t *Tumble) Strike(i int, impulse, height float64) {
	b := &t.bodies[i]
	if b.mass.lin == 0 {
		return
	}
	b.vel.x += impulse * b.mass.lin
	b.vel.w += impulse * (height - b.z) * b.mass.turn
	t.disturb(i, -1)
	t.still, t.quiet = false, false
}

// Run goes on until all is at rest, or until limit seconds since Reset.
func (t *Tumble) Run(limit float64) {
	for !t.still && t.now < limit {
		t.advance(limit - t.now)
	}
}

// Decide is Run, but ends as soon as it is certain which bodies will fall: one that can push no other
// is certain when it has too little energy left to pass its balance angle again, or has passed it so far
// that the floor cannot turn it back. Lean, Rest and Slid are then those of the moment.
func (t *Tumble) Decide(limit float64) {
	for !t.still && !t.decided() && t.now < limit {
		t.advance(limit - t.now)
	}
}

func (t *Tumble) decided() bool {
	for i := range t.bodies {
		if b := &t.bodies[i]; b.awake && !(b.alone && (b.energy() < b.summit || b.doomed())) {
			return false
		}
	}
	return true
}

// Now is the time reached, in seconds since Reset.
func (t *Tumble) Now() float64 { return t.now }

// Lean is how far body i leans toward +x, radians.
func (t *Tumble) Lean(i int) float64 { return t.bodies[i].lean }

// Arrival is when body i first leaned 0.05 rad either way, s; +Inf if it never did.
func (t *Tumble) Arrival(i int) float64 { return t.bodies[i].arrival }

// Body tells what became of body i so far.
func (t *Tumble) Body(i int) Tumbled {
	b := &t.bodies[i]
	lean, leans := math.Abs(b.lean), uprightLean
	if b.of.Z > 0 { // it may turn over and over
		lean, leans = math.Abs(math.Remainder(b.lean, 2*math.Pi)), perched
	}
	r := Tumbled{Lean: lean, First: b.first, Rest: b.rest, By: b.by}
	if b.awake {
		r.Rest = t.now
	}
	if math.IsInf(b.first, 1) {
		r.Rest = 0
		return r
	}
	r.Toward = math.Copysign(1, b.lean)
	edge := 0.0
	if lean >= leans {
		edge = r.Toward * b.of.Profile.Half
	}
	moved := b.x + b.turned(edge, -b.of.CentreHeight).x - (b.of.X + edge)
	r.Slid, r.Drift = math.Abs(moved), math.Copysign(1, moved)
	switch {
	case lean > b.balance || b.of.Z+b.of.CentreHeight-b.z > dropped:
		r.Outcome = Falls
	case lean >= leans:
		r.Outcome = Leans
	default:
		r.Toward = r.Drift
		if r.Slid > SlidLength {
			r.Outcome = Slides
		}
	}
	return r
}

// Threshold is the least impulse, g·in/s to one part in a thousand, that fells a man standing alone
// away from the blow when given at a height. ok is false in the dead zone: none below 4000 does.
// [PHY-9] It runs some dozens of falls, in place of whatever the Tumble held, and records none.
func (t *Tumble) Threshold(u Upright, height float64) (impulse float64, ok bool) {
	record := t.Record
	t.Record = nil
	defer func() { t.Record = record }()
	// No floor can give a blow energy, so a blow that would not lift him over if he were free fells
	// him nowhere: the search starts there, and climbs in strides smaller than any window of falling.
	const stride, fine = 1.04, 1.0005
	k := u.Profile.Gyration
	arm := (height - u.CentreHeight) / k
	low := math.Sqrt(2 * u.Mass * u.Barrier() / (1 + arm*arm))
	if !(low > 0 && low <= deadZone) { // no block, or one no toy gun fells
		return 0, false
	}
	high := low
	for !t.fells(u, high, height) {
		low, high = high, high*stride
		if high > deadZone {
			return 0, false
		}
	}
	for high > low*fine {
		if mid := (low + high) / 2; t.fells(u, mid, height) {
			high = mid
		} else {
			low = mid
		}
	}
	return high, true
}

// fells reports whether the blow throws him down away from it.
func (t *Tumble) fells(u Upright, impulse, height float64) bool {
	const limit = 20
	t.Reset(Step)
	i := t.Add(u)
	t.Strike(i, impulse, height)
	t.Decide(limit)
	b := t.Body(i)
	return b.Outcome == Falls && b.Toward > 0
}

// Outcome is how a thing ends when all has come to rest.
type Outcome uint8

// Stands where it stood (it may have rocked); Slides: upright but pushed along; Leans: at rest
// against something, tilted but short of its balance angle; Falls: lying, or leaning beyond it.
const (
	Stands Outcome = iota
	Slides
	Leans
	Falls
)

// String is the outcome in one word.
func (o Outcome) String() string { return [...]string{"stands", "slides", "leans", "falls"}[o] }
