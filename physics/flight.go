package physics

import (
	"math"
	"slices"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// order is the highest power of time in an arc. More makes longer arcs that cost more each; eight keeps
// short skips cheap, and its root is a shift of bits.
const order = 8

// The largest term an arc leaves out is smaller than its last one, which is kept under 1e-9
// inches. Below slowSpeed (1.1 in/s) drag is all but nothing while its power series converges ever worse,
// so the speed in it is held for slowStep seconds: an error under 1e-9 in.
const (
	arcPrecision = 5e-10 // in; reaches tells roots up to a fifteenth too long, whose eighth power is 1.65
	slowSpeed    = slowStep / shareOfRest
	slowStep     = 2e-3
	longestArc   = 100.0                // s
	shareOfRest  = 0.7 / matter.Gravity // s²/in: an arc ends before gravity could stop the shot
)

// series is a polynomial in the time since an arc's start, the lowest power first.
type series [order]float64

// arc is a stretch of flight in its vertical plane: distance along the plan and height as polynomials
// in the time since its start, by Taylor's series of dv/dt = -k|v|v - g. [PHY-2]
type arc struct {
	start  float64 // s since the leg's start
	length float64 // s over which the polynomials hold
	x0, z0 float64 // where it starts: plan distance since the leg's start, and height
	x, z   series  // the way gone since, divided by the time
	u, w   series  // level speed and climb
}

// begin makes the arc that starts with distance x, height z, level speed u and climb w, k the drag.
// The sums of products are written out, which takes a third of the time of loops.
func (a *arc) begin(x, z, u, w, k float64) {
	s := math.Sqrt(u*u + w*w)
	h := 0.0 // slow: the speed is held
	if s > slowSpeed {
		h = 1 / s
	}
	// s1 is the second term of the speed s, and so on: s² is u² + w², term by term.
	u1, w1 := -k*s*u, -k*s*w-matter.Gravity
	s1 := h * (u*u1 + w*w1)
	k2 := -k * (1.0 / 2)
	u2, w2 := k2*(s*u1+s1*u), k2*(s*w1+s1*w)
	s2 := h * (u*u2 + w*w2 + 0.5*(u1*u1+w1*w1-s1*s1))
	k3 := -k * (1.0 / 3)
	u3, w3 := k3*(s*u2+s1*u1+s2*u), k3*(s*w2+s1*w1+s2*w)
	s3 := h * (u*u3 + w*w3 + (u1*u2 + w1*w2 - s1*s2))
	k4 := -k * (1.0 / 4)
	u4, w4 := k4*(s*u3+s1*u2+s2*u1+s3*u), k4*(s*w3+s1*w2+s2*w1+s3*w)
	s4 := h * (u*u4 + w*w4 + (u1*u3 + w1*w3 - s1*s3) + 0.5*(u2*u2+w2*w2-s2*s2))
	k5 := -k * (1.0 / 5)
	u5, w5 := k5*(s*u4+s1*u3+s2*u2+s3*u1+s4*u), k5*(s*w4+s1*w3+s2*w2+s3*w1+s4*w)
	s5 := h * (u*u5 + w*w5 + (u1*u4 + w1*w4 - s1*s4) + (u2*u3 + w2*w3 - s2*s3))
	k6 := -k * (1.0 / 6)
	u6 := k6 * (s*u5 + s1*u4 + s2*u3 + s3*u2 + s4*u1 + s5*u)
	w6 := k6 * (s*w5 + s1*w4 + s2*w3 + s3*w2 + s4*w1 + s5*w)
	s6 := h * (u*u6 + w*w6 + (u1*u5 + w1*w5 - s1*s5) + (u2*u4 + w2*w4 - s2*s4) + 0.5*(u3*u3+w3*w3-s3*s3))
	k7 := -k * (1.0 / 7)
	u7 := k7 * (s*u6 + s1*u5 + s2*u4 + s3*u3 + s4*u2 + s5*u1 + s6*u)
	w7 := k7 * (s*w6 + s1*w5 + s2*w4 + s3*w3 + s4*w2 + s5*w1 + s6*w)
	a.x0, a.z0 = x, z
	// One by one, from registers: whatever is copied waits for its writing.
	a.u[0], a.u[1], a.u[2], a.u[3], a.u[4], a.u[5], a.u[6], a.u[7] = u, u1, u2, u3, u4, u5, u6, u7
	a.w[0], a.w[1], a.w[2], a.w[3], a.w[4], a.w[5], a.w[6], a.w[7] = w, w1, w2, w3, w4, w5, w6, w7
	a.x[0], a.x[1], a.x[2], a.x[3] = u, u1*(1.0/2), u2*(1.0/3), u3*(1.0/4)
	a.x[4], a.x[5], a.x[6], a.x[7] = u4*(1.0/5), u5*(1.0/6), u6*(1.0/7), u7*(1.0/8)
	a.z[0], a.z[1], a.z[2], a.z[3] = w, w1*(1.0/2), w2*(1.0/3), w3*(1.0/4)
	a.z[4], a.z[5], a.z[6], a.z[7] = w4*(1.0/5), w5*(1.0/6), w6*(1.0/7), w7*(1.0/8)
	a.length = min(longestArc, reaches(max(math.Abs(u7), math.Abs(w7))*(1.0/order)))
	if k != 0 { // a series may run through the moment of rest, where drag turns round, and never know
		a.length = min(a.length, max(slowStep, s*shareOfRest))
	}
}

// reaches is how long, s, an arc holds whose last term after a second is last: the eighth root of how often that goes
// into arcPrecision, at most a fifteenth more. It is told from the numbers' bits, which are about as their logarithms:
// a division and three square roots, for which the arc would wait, cost 4 % of a flight.
func reaches(last float64) float64 {
	const one = 0x3ff << 52 // the bits of 1
	return math.Float64frombits(uint64(one + (int64(math.Float64bits(arcPrecision))-int64(math.Float64bits(last)))/order))
}

// next makes a the arc that follows it.
func (a *arc) next(k float64) {
	x, z, u, w := a.at(a.length)
	a.start += a.length
	a.begin(x, z, u, w, k)
}

// at is the sum of the series at time t, whose square and fourth power are t2 and t4: in pairs, which
// a processor can sum side by side.
func (c *series) at(t, t2, t4 float64) float64 {
	return (c[0] + c[1]*t + (c[2]+c[3]*t)*t2) + (c[4]+c[5]*t+(c[6]+c[7]*t)*t2)*t4
}

// at is where the shot is t seconds into the arc, and how fast.
func (a *arc) at(t float64) (x, z, u, w float64) {
	t2 := t * t
	t4 := t2 * t2
	return a.x0 + t*a.x.at(t, t2, t4), a.z0 + t*a.z.at(t, t2, t4), a.u.at(t, t2, t4), a.w.at(t, t2, t4)
}

// along is the plan distance t seconds into the arc, and its rate.
func (a *arc) along(t float64) (x, u float64) {
	t2 := t * t
	t4 := t2 * t2
	return a.x0 + t*a.x.at(t, t2, t4), a.u.at(t, t2, t4)
}

// height is the height t seconds into the arc, and its rate.
func (a *arc) height(t float64) (z, w float64) {
	t2 := t * t
	t4 := t2 * t2
	return a.z0 + t*a.z.at(t, t2, t4), a.w.at(t, t2, t4)
}

// settled is a step of Newton's after which the next would be lost in rounding, s: each is as the square
// of the one before, times some ten per second.
const settled = 1e-7

// whenAlong is when the arc has gone plan distance x, which it passes between its start and end, where it has gone far.
func (a *arc) whenAlong(x, end, far float64) float64 {
	t := end
	if far > a.x0 {
		t = end * (x - a.x0) / (far - a.x0)
	}
	for range 20 {
		y, u := a.along(t)
		if !(u > 0) {
			break
		}
		step := (y - x) / u
		t -= step
		if math.Abs(step) <= settled {
			break
		}
	}
	return min(max(t, 0), end)
}

// whenFalls is when the arc, which is no lower than z before and is so at its end, falls past z. An
// arc rises at most once, at its start.
func (a *arc) whenFalls(z float64) float64 {
	lo, hi := 0.0, a.length
	w0 := a.w[0]
	t := (w0 + math.Sqrt(max(0, w0*w0+2*matter.Gravity*(a.z0-z)))) / matter.Gravity // without drag
	for range 100 {
		if !(t > lo && t < hi) {
			t = (lo + hi) / 2
		}
		y, w := a.height(t)
		if y < z {
			hi = t
		} else {
			lo = t
		}
		step := (y - z) / w
		if w < 0 && math.Abs(step) <= settled || hi-lo <= 1e-18 {
			return min(max(t-step, 0), a.length)
		}
		t -= step
	}
	return t
}

// At is where the shot is at time t (seconds since the muzzle, held between T0 and T1) and how fast.
func (l *Leg) At(t float64) (pos, vel Vec3) {
	t = min(max(t, l.T0), l.T1) - l.T0
	u := l.Velocity.Flat().Len()
	dir := l.Velocity.Flat().Unit()
	if l.Motion != Flying {
		x, v := u*t-l.Slowing*t*t/2, u-l.Slowing*t
		return Vec3{l.From.X + dir.X*x, l.From.Y + dir.Y*x, l.From.Z}, Vec3{dir.X * v, dir.Y * v, 0}
	}
	var a arc
	for a.begin(0, l.From.Z, u, l.Velocity.Z, l.Drag); t > a.start+a.length; {
		a.next(l.Drag)
	}
	x, z, u, w := a.at(t - a.start)
	return Vec3{l.From.X + dir.X*x, l.From.Y + dir.Y*x, z}, Vec3{dir.X * u, dir.Y * u, w}
}

// Passing is a shot at one point of its flight.
type Passing struct {
	Distance float64 // in plan from the muzzle, in
	Height   float64 // above the ground under the gun, in
	Time     float64 // s since the muzzle
	Speed    float64 // in/s
	Descent  float64 // angle below level, radians
}

// mostArcs bounds a flight that is followed without a field; a second of flight is five or six arcs.
const mostArcs = 1000

// flown follows a free flight arc by arc until last holds, and says whether it ever did.
func flown(gun *matter.GunModel, elevation float64, last func(a *arc) bool) (a arc, ok bool) {
	a = fromMuzzle(gun, elevation)
	for range mostArcs {
		if last(&a) {
			return a, true
		}
		a.next(gun.Shot.Drag)
	}
	return a, false
}

// fromMuzzle is the first arc of a free flight.
func fromMuzzle(gun *matter.GunModel, elevation float64) (a arc) {
	v := plane.Polar(elevation).Mul(gun.MuzzleSpeed)
	a.begin(0, gun.BoreHeight, v.X, v.Y, gun.Shot.Drag)
	return a
}

func (a *arc) passing(t float64) Passing {
	x, z, u, w := a.at(t)
	return Passing{x, z, a.start + t, math.Sqrt(u*u + w*w), math.Atan2(-w, u)}
}

// PassAt is the shot where it has gone the given plan distance, as if there were no ground; ok is
// false if it never gets there. [PHY-2]
func PassAt(gun *matter.GunModel, elevation, distance float64) (p Passing, ok bool) {
	far := 0.0
	a, ok := flown(gun, elevation, func(a *arc) bool {
		far, _ = a.along(a.length)
		return far >= distance
	})
	if !ok {
		return Passing{}, false
	}
	return a.passing(a.whenAlong(distance, a.length, far)), true
}

// Landing is the shot where its centre falls past the given height (0: the range to the floor); ok is
// false if it never rises so high. [PHY-1, PHY-2]
func Landing(gun *matter.GunModel, elevation, height float64) (p Passing, ok bool) {
	reached := gun.BoreHeight >= height
	a, ok := flown(gun, elevation, func(a *arc) bool {
		z, w := a.height(a.length)
		down := z < height && w < 0
		reached = reached || z >= height || down && a.w[0] > 0 && a.top() >= height
		return down
	})
	if !ok || !reached {
		return Passing{}, false
	}
	return a.passing(a.whenFalls(height)), true
}

// top is the greatest height of an arc that begins climbing and ends falling.
func (a *arc) top() float64 {
	lo, hi := 0.0, a.length
	for range 60 {
		t := (lo + hi) / 2
		if _, w := a.height(t); w > 0 {
			lo = t
		} else {
			hi = t
		}
	}
	z, _ := a.height(lo)
	return z
}

// ElevationFor is the elevation (the lower of the two) at which the gun's shot passes the given height
// above its ground at the given plan distance from the muzzle. The height reached there grows with
// the elevation up to an angle somewhat short of where the lines of fire would envelop; ok is false
// where even that, or what the gun's screw allows, falls short, or where the muzzle cannot be
// lowered enough. [PHY-3]
func ElevationFor(gun *matter.GunModel, distance, height float64) (elevation float64, ok bool) {
	miss := func(e float64) float64 { return heightAt(gun, e, distance) - height }
	lowest, highest, hi := ScrewOf(gun).span(distance)
	lo, below, above := gun.MinElevation, lowest-height, highest-height
	if !(distance > 0) || below > 0 || !(above >= 0) {
		return 0, false
	}
	// The false position, with the weight of an end that stays put halved each time (Illinois).
	for range 200 {
		e := (lo + hi) / 2
		if !math.IsInf(below, 0) {
			e = hi - above*(hi-lo)/(above-below)
		}
		m := miss(e)
		switch {
		case math.Abs(m) < 1e-10 || !(lo < e && e < hi):
			return e, true
		case m < 0:
			lo, below, above = e, m, above/2
		default:
			hi, above, below = e, m, below/2
		}
	}
	return (lo + hi) / 2, true
}

// heightAt is how high the shot passes at the given plan distance; -Inf if it never gets there.
func heightAt(gun *matter.GunModel, elevation, distance float64) float64 {
	if p, ok := PassAt(gun, elevation, distance); ok {
		return p.Height
	}
	return math.Inf(-1)
}

// Screw is what a gun's screw allows: ElevationFor's answers whether there is one, for many distances. It keeps the
// flights at the ends of the screw as far as they have been followed; not for use from several goroutines.
type Screw struct {
	gun                   *matter.GunModel
	lowest, less, highest trail // less is a hair below the highest
}

// ScrewOf is a gun's screw.
func ScrewOf(gun *matter.GunModel) *Screw {
	const hair = 1e-6 // radians
	return &Screw{gun, trail{e: gun.MinElevation}, trail{e: gun.MaxElevation - hair}, trail{e: gun.MaxElevation}}
}

// Heights are how high above the gun's ground its shot passes a plan distance from the muzzle at the lowest elevation,
// and at the one that carries it highest there; -Inf where it never gets there.
func (s *Screw) Heights(distance float64) (lowest, highest float64) {
	lowest, highest, _ = s.span(distance)
	return lowest, highest
}

// span is Heights, with the elevation that carries a shot highest: about 40° where the distance is near the end of the
// range, more for what is nearer, so as a rule the screw's end. [PHY-3]
func (s *Screw) span(distance float64) (lowest, highest, elevation float64) {
	lowest, highest = s.lowest.height(s.gun, distance), s.highest.height(s.gun, distance)
	if highest >= s.less.height(s.gun, distance) && !math.IsInf(highest, -1) {
		return lowest, highest, s.highest.e // still rising at the screw's end
	}
	height := func(e float64) float64 { return heightAt(s.gun, e, distance) }
	lo, hi := s.lowest.e, s.highest.e
	const golden = 0.6180339887498949
	for range 60 {
		a, b := hi-golden*(hi-lo), lo+golden*(hi-lo)
		if height(a) < height(b) {
			lo = a
		} else {
			hi = b
		}
	}
	elevation = (lo + hi) / 2
	return lowest, height(elevation), elevation
}

// trail is a free flight at one elevation, arc by arc.
type trail struct {
	e    float64
	arcs []arc
	ends []float64 // how far in plan each arc goes
}

// height is heightAt.
func (r *trail) height(gun *matter.GunModel, distance float64) float64 {
	for n := len(r.arcs); (n == 0 || r.ends[n-1] < distance) && n < mostArcs; n++ {
		var a arc
		if n == 0 {
			a = fromMuzzle(gun, r.e)
		} else {
			a = r.arcs[n-1]
			a.next(gun.Shot.Drag)
		}
		x, _ := a.along(a.length)
		r.arcs, r.ends = append(r.arcs, a), append(r.ends, x)
	}
	at := slices.IndexFunc(r.ends, func(x float64) bool { return x >= distance })
	if at < 0 {
		return math.Inf(-1)
	}
	a := &r.arcs[at]
	z, _ := a.height(a.whenAlong(distance, a.length, r.ends[at]))
	return z
}
