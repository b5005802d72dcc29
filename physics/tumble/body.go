package tumble

import (
	"math"

	"littlewars/physics/matter"
)

// side is a vector of the plane seen from the side: x along the blow, z up.
type side struct{ x, z float64 }

// motion is the velocity of a body: of its centre of mass, in/s, and its turning toward +x, rad/s.
type motion struct{ x, z, w float64 }

// ease is how readily a body moves: the inverses of its mass and moment of inertia.
type ease struct{ lin, turn float64 }

// slab is one layer of a body about its centre of mass: half its width and height, and its middle.
type slab struct{ half, tall, mid float64 }

// tier is a pair of corners at one height over the centre of mass, half a width to either side of it. Their numbers
// are twice that of the tier, and one more.
type tier struct{ half, high float64 }

// tumbler is one body of a Tumble.
type tumbler struct {
	of      Upright
	mass    ease
	slabs   [2]slab
	tiers   [4]tier // the base first
	n       int     // slabs in use; tiers are twice as many
	reach   float64 // the farthest corner from the centre of mass, in
	balance float64 // PHY-4, radians
	summit  float64 // energy (as energy tells it) of balancing on an edge
	alone   bool    // it can push no other

	x, z     float64 // centre of mass
	lean     float64
	sin, cos float64 // of lean
	vel      motion
	gain     motion // acceleration over the last step, for foreseeing meetings

	moved   float64 // no point of it came farther than this in the last step, in
	awake   bool
	slow    float64 // how long it has been slower than RestSpeed, s
	touches int     // points at which it was held in the last step
	first   float64
	rest    float64
	arrival float64
	by      int

	floor footing
	held  held
}

// held is how a body that is held would have slid along +x so far.
type held struct {
	mass, slowing float64 // g, in/s²
	taken         float64 // impulse of the present solution, g·in/s
	speed, slid   float64 // in/s, in
	far, fast     float64 // the most of either, either way
}

// shove lets the held bodies take what the solver found: a blow, or a push over a step dt, which their friction
// withstands.
func (t *Tumble) shove(dt float64) {
	for _, i := range t.held {
		t.bodies[i].held.taken = 0
	}
	for _, c := range t.solver.touches {
		x := c.grip.push*c.grip.n.x + c.grip.rub*c.grip.n.z
		t.bodies[c.a].held.taken -= x
		t.bodies[c.b].held.taken += x
	}
	for _, i := range t.held {
		h := &t.bodies[i].held
		was := h.speed
		now := was + h.taken/h.mass
		h.fast = max(h.fast, math.Abs(now))
		h.speed = math.Copysign(max(0, math.Abs(now)-h.slowing*dt), now)
		h.slid += (was + h.speed) / 2 * dt
		h.far = max(h.far, math.Abs(h.slid))
	}
}

func newTumbler(u Upright) tumbler {
	b := tumbler{
		of: u, balance: u.BalanceAngle(), alone: true,
		x: u.X, z: u.Z + u.CentreHeight, cos: 1,
		first: math.Inf(1), arrival: math.Inf(1), by: -1,
	}
	if !math.IsInf(u.Mass, 1) {
		k := u.Profile.Gyration
		b.mass = ease{1 / u.Mass, 1 / (u.Mass * k * k)}
		b.summit = u.Mass * matter.Gravity * u.edgeRadius()
	}
	b.gain.z = -matter.Gravity
	for _, s := range u.Profile.Slabs {
		if s.Z1 <= s.Z0 {
			continue
		}
		low, high := s.Z0-u.CentreHeight, s.Z1-u.CentreHeight
		b.slabs[b.n] = slab{s.Half, (high - low) / 2, (high + low) / 2}
		b.tiers[2*b.n], b.tiers[2*b.n+1] = tier{s.Half, low}, tier{s.Half, high}
		b.n++
	}
	for _, c := range b.tiers[:2*b.n] {
		b.reach = max(b.reach, math.Sqrt(c.half*c.half+c.high*c.high))
	}
	return b
}

// turned is the point (u along the base, w up) of the body about its centre of mass, as it leans.
func (b *tumbler) turned(u, w float64) side {
	return side{u*b.cos + w*b.sin, w*b.cos - u*b.sin}
}

// turn leans the body to an angle.
func (b *tumbler) turn(lean float64) {
	b.lean = lean
	b.sin, b.cos = sincos(lean)
}

// sincos is math.Sincos to the bit. That first finds the eighth of a turn; leaning men are within the first.
func sincos(x float64) (sin, cos float64) {
	if !(math.Abs(x)*(4/math.Pi) < 1) {
		return math.Sincos(x)
	}
	z := x * x
	cos = 1 - 0.5*z + z*z*(((((-1.13585365213876817300e-11*z+2.08757008419747316778e-9)*z-2.75573141792967388112e-7)*z+
		2.48015872888517045348e-5)*z-1.38888888888730564116e-3)*z+4.16666666666665929218e-2)
	sin = x + x*z*(((((1.58962301576546568060e-10*z-2.50507477628578072866e-8)*z+2.75573136213857245213e-6)*z-
		1.98412698295895385996e-4)*z+8.33333333332211858878e-3)*z-1.66666666666666307295e-1)
	return sin, cos
}

// tier is a tier as it is turned: its left corner and its right one about the centre of mass.
func (b *tumbler) tier(c *tier) (left, right side) {
	x, across, z, rise := c.high*b.sin, c.half*b.cos, c.high*b.cos, c.half*b.sin
	return side{x - across, z + rise}, side{x + across, z - rise}
}

// slender is the balance angle, radians, below which a body that has come down does not roll up again.
const slender = 0.6

// doomed reports whether the floor cannot keep the body, on its own, from falling: slender and moving
// the way it leans, it turns outward past its balance, and so far past that no friction at the edge of
// its base turns it back. Of a million bodies and blows at random one came otherwise.
func (b *tumbler) doomed() bool {
	if math.Abs(b.lean) <= b.balance || b.balance > slender || b.vel.w*b.lean <= 0 || b.vel.x*b.lean < 0 {
		return false
	}
	// The sine and cosine of how far past, times the radius of the edge.
	half, high, sin := b.of.Profile.Half, b.of.CentreHeight, math.Copysign(b.sin, b.sin*b.lean)
	return sin*high-b.cos*half > b.of.On.Friction*(b.cos*high+sin*half)
}

// energy is of motion and of height above the floor, g·in²/s².
func (b *tumbler) energy() float64 {
	if b.mass.lin == 0 {
		return 0
	}
	k, v := b.of.Profile.Gyration, b.vel
	return b.of.Mass * ((v.x*v.x+v.z*v.z+k*k*v.w*v.w)/2 + matter.Gravity*b.z)
}

// disturb wakes body i, noting what first did.
func (t *Tumble) disturb(i, by int) {
	b := &t.bodies[i]
	if math.IsInf(b.first, 1) {
		b.first, b.by = t.now, by
	}
	t.stirred = t.stirred || !b.awake
	b.awake, b.slow = true, 0
}

// undecided reports whether the body has yet to fall.
func (b *tumbler) undecided() bool { return b.mass.lin > 0 && math.Abs(b.lean) <= b.balance }

// settle counts how long the body has been slow, and lays it to rest when that is long enough and it
// has two points to rest on.
func (b *tumbler) settle(now, dt float64) {
	v := b.vel
	if math.Abs(v.w)*b.reach > RestSpeed || v.x*v.x+v.z*v.z > RestSpeed*RestSpeed || b.touches < 2 {
		b.slow = 0
		return
	}
	b.slow += dt
	if b.slow >= RestTime {
		b.awake, b.vel, b.rest = false, motion{}, now-b.slow
	}
}

// lowest is the height of the body's lowest corner.
func (b *tumbler) lowest() float64 {
	low := math.Inf(1)
	for k := range b.tiers[:2*b.n] {
		left, right := b.tier(&b.tiers[k])
		low = min(low, b.z+left.z, b.z+right.z)
	}
	return low
}
