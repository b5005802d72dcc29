package tumble

import (
	"math"

	"littlewars/physics/matter"
)

// touchGap is how near is touching, in. Rocking that lifts a corner by less is over.
const touchGap = 2e-5

// footing is where a body stands on the floor: one corner or two, the left one first.
type footing struct {
	n    int
	at   [2]int     // which corners
	arm  [2]side    // from the centre of mass
	gap  [2]float64 // in
	aim  [2]float64 // least speed upward that the solver allows, in/s
	hold hold       // how it stood when last solved
	bearing
}

// link is a pair of bodies that may push each other: a is the lower number.
type link struct {
	a, b     int
	friction float64
	grips    [4]grip
	n        int        // grips within sight
	touching int        // of them, the first so many touch
	held     bool       // they touched when last looked at
	went     float64    // how far points of the two have come in all, at most, in
	clear    float64    // they are at least so far from each other, less what they went, in, as far as is known
	apart    [4]float64 // likewise each two slabs of theirs
}

// grip is one point where two bodies touch or soon will: a corner of one near a face of the other.
type grip struct {
	key   uint8 // which corner and face, to know it again
	face  uint8 // 0 if a has the face, 1 if b has
	own   uint8 // likewise for the corner
	aside bool  // not above the face at all: worth watching, but no touch
	grasp grasp
	at, n side // the corner, and the unit normal from a to b
	gap   float64

	// What the solver makes of it: how turning of a and b moves the point along the normal and along
	// the face, how readily it moves, the least speed of parting, and the impulses.
	an, as, bn, bs float64
	nn, ns, ss     float64
	aim            float64
	push, rub      float64
}

// grasp is what a grip does.
type grasp uint8

// The bodies are apart there or parting, stuck to each other, or sliding while b is rubbed along the
// face (the normal turned a quarter) or back.
const (
	apart grasp = iota
	stuck
	rubbedForth
	rubbedBack
)

// way is the sign of the rub.
func (g grasp) way() float64 { return [...]float64{0, 0, 1, -1}[g] }

// rubbed is the sliding grasp whose rub has this sign.
func rubbed(sign float64) grasp {
	if sign < 0 {
		return rubbedBack
	}
	return rubbedForth
}

// stand finds the corners on which b touches the floor. Corners that will be there within the time
// near count.
func (b *tumbler) stand(near float64) {
	f := &b.floor
	hadN, had, hadAt := f.n, f.hold, f.at
	f.n = 0
	if b.z <= b.reach-b.vel.z*near+touchGap {
		soon := max(touchGap, 2*(math.Abs(b.vel.w)*b.reach+math.Abs(b.vel.z))*near) // higher is no corner in time
		tiers := b.tiers[:2*b.n]
		for k := range tiers {
			left, right := b.tier(&tiers[k])
			if z := b.z + left.z; z <= soon && z <= max(touchGap, (b.vel.w*left.x-b.vel.z)*near) {
				f.add(2*k, left, z)
			}
			if z := b.z + right.z; z <= soon && z <= max(touchGap, (b.vel.w*right.x-b.vel.z)*near) {
				f.add(2*k+1, right, z)
			}
		}
	}
	// Each corner goes on as it did.
	var still hold
	for k := range f.n {
		for j := range hadN {
			if had.on(j) && hadAt[j] == f.at[k] {
				still |= left << k
			}
		}
	}
	f.hold = still.rubbed(had.way())
}

// add puts a corner on the floor; of more than two the outer ones are kept.
func (f *footing) add(corner int, arm side, gap float64) {
	k := 0
	switch {
	case f.n == 0:
	case f.n == 1 && arm.x < f.arm[0].x:
		f.at[1], f.arm[1], f.gap[1] = f.at[0], f.arm[0], f.gap[0]
	case f.n == 1 || arm.x > f.arm[1].x:
		k = 1
	case arm.x > f.arm[0].x:
		return
	}
	f.at[k], f.arm[k], f.gap[k] = corner, arm, gap
	f.n = min(f.n+1, 2)
}

// landing is how long until a corner not yet on the floor reaches it, if that is less than dt.
func (b *tumbler) landing(dt float64) float64 {
	if b.z > b.reach-b.vel.z*dt+matter.Gravity*dt*dt {
		return dt
	}
	v, g := b.vel, b.gain
	// No corner comes farther than this: twice what its speed and its turning and gravity bring.
	far := 2 * (math.Abs(v.z) + math.Abs(v.w)*b.reach*(1+math.Abs(v.w)*dt) + matter.Gravity*dt) * dt
	tiers := b.tiers[:2*b.n]
	for k := range tiers {
		left, right := b.tier(&tiers[k])
		if gap := b.z + left.z; gap > touchGap && gap <= far {
			dt = soonest(dt, gap, v.z-v.w*left.x, g.z-g.w*left.x-v.w*v.w*left.z)
		}
		if gap := b.z + right.z; gap > touchGap && gap <= far {
			dt = soonest(dt, gap, v.z-v.w*right.x, g.z-g.w*right.x-v.w*v.w*right.z)
		}
	}
	return dt
}

// soonest is when a gap that opens at a speed, gaining, closes, if sooner than dt.
func soonest(dt, gap, speed, gain float64) float64 {
	under := speed*speed - 2*gain*gap
	if under < 0 {
		return dt
	}
	if d := math.Sqrt(under) - speed; d > 0 && 2*gap < dt*d {
		return 2 * gap / d
	}
	return dt
}

// frame is a slab of a body as it stands.
type frame struct {
	mid         side
	half        [2]float64 // along the axes
	axis        [2]side    // along the base and up
	body, which uint8
}

// see writes the frame of slab number which of b, body 0 or 1 of a pair.
func (f *frame) see(b *tumbler, which int, body uint8) {
	s := &b.slabs[which]
	m := b.turned(0, s.mid)
	f.mid = side{b.x + m.x, b.z + m.z}
	f.half[0], f.half[1] = s.half, s.tall
	f.axis[0], f.axis[1] = side{b.cos, -b.sin}, side{b.sin, b.cos}
	f.body, f.which = body, uint8(which)
}

func (a side) dot(b side) float64          { return a.x*b.x + a.z*b.z }
func (a side) minus(b side) side           { return side{a.x - b.x, a.z - b.z} }
func (a side) plus(k float64, b side) side { return side{a.x + k*b.x, a.z + k*b.z} }

// find looks for the grips between the two bodies of a link. sight is how wide a gap matters.
func (t *Tumble) find(l *link, sight float64) {
	a, b := &t.bodies[l.a], &t.bodies[l.b]
	var keys [len(l.grips)]uint8
	var grasps [len(l.grips)]grasp
	had := l.n
	for i := range l.grips[:had] {
		keys[i], grasps[i] = l.grips[i].key, l.grips[i].grasp
	}
	l.n, l.touching = 0, 0
	d := side{b.x - a.x, b.z - a.z}
	l.clear = l.went + math.Sqrt(d.dot(d)) - a.reach - b.reach
	if l.clear-l.went > sight {
		return
	}
	l.clear = math.Inf(1)
	var fa, fb frame
	for i := range a.n {
		for j := range b.n {
			apart := &l.apart[2*i+j]
			if *apart-l.went <= sight {
				fa.see(a, i, 0)
				fb.see(b, j, 1)
				*apart = l.went + l.grip(&fa, &fb, sight)
			}
			l.clear = min(l.clear, *apart)
		}
	}
	for i := range l.grips[:l.n] {
		g := &l.grips[i]
		for j, key := range keys[:had] {
			if key == g.key {
				g.grasp = grasps[j]
			}
		}
	}
}

// grip adds the points at which two slabs are nearest: the ends of the edge of one that looks at a
// face of the other, cut to that face. It returns how clear of each other they are.
func (l *link) grip(a, b *frame, sight float64) float64 {
	const favour = 1e-7 // in; of faces as good as each other the first is kept
	face, edge, gap, which := a, b, math.Inf(-1), 0
	d := b.mid.minus(a.mid)
	c, s := math.Abs(a.axis[0].dot(b.axis[0])), math.Abs(a.axis[0].dot(b.axis[1]))
	for _, f := range [2]*frame{a, b} {
		o := b
		if f == b {
			o = a
		}
		for k := range 2 {
			across := o.half[k]*c + o.half[1-k]*s
			g := math.Abs(d.dot(f.axis[k])) - f.half[k] - across
			if g > sight {
				return g
			}
			if g > gap+favour {
				face, edge, gap, which = f, o, g, k
			}
		}
	}
	out := edge.mid.minus(face.mid)
	n, along := face.axis[which], face.axis[1-which]
	if out.dot(n) < 0 {
		n = side{-n.x, -n.z}
	}
	// The edge of the other that looks this way, and its two ends.
	k := 0
	if math.Abs(n.dot(edge.axis[1])) > math.Abs(n.dot(edge.axis[0])) {
		k = 1
	}
	to := -math.Copysign(edge.half[k], n.dot(edge.axis[k]))
	mid := edge.mid.plus(to, edge.axis[k])
	run := edge.axis[1-k]
	span := edge.half[1-k]
	// The part of the edge, from -span to span, that lies above the face.
	off, slope := mid.minus(face.mid).dot(along), run.dot(along)
	from, till := -span, span
	if math.Abs(slope) > 1e-9 {
		p, q := (-face.half[1-which]-off)/slope, (face.half[1-which]-off)/slope
		from, till = max(from, min(p, q)), min(till, max(p, q))
	}
	aside := from > till
	if aside {
		from, till = -span, span // corner to corner: the ends tell when to look again
	}
	for e, u := range [2]float64{from, till} {
		at := mid.plus(u, run)
		near := at.minus(face.mid).dot(n) - face.half[which]
		if near > gap+sight {
			continue
		}
		g := l.room(near)
		if g == nil {
			continue
		}
		// The rest is worked out before it is looked at.
		g.at, g.n, g.gap, g.face, g.own, g.aside, g.grasp = at, n, near, face.body, edge.body, aside, apart
		g.key = ((((a.which*2+b.which)*2+face.body)*2+uint8(which))*2+uint8(k))*2 + uint8(e)
		if math.Abs(u) < span {
			g.own = face.body
		}
		if face.body == 1 {
			g.n = side{-n.x, -n.z}
		}
	}
	return gap
}

// room is where a grip of some gap goes: beside the others, or in the place of the widest of four; nil if it is wider.
func (l *link) room(gap float64) *grip {
	if l.n < len(l.grips) {
		l.n++
		return &l.grips[l.n-1]
	}
	worst := &l.grips[0]
	for i := range l.grips {
		if l.grips[i].gap > worst.gap {
			worst = &l.grips[i]
		}
	}
	if gap < worst.gap {
		return worst
	}
	return nil
}

// speed is how fast the bodies part at a grip (along its normal), and how fast b's slides along a's
// face there (along the normal turned a quarter).
func (g *grip) speed(a, b *motion) (part, slide float64) {
	part = g.n.x*(b.x-a.x) + g.n.z*(b.z-a.z) + b.w*g.bn - a.w*g.an
	slide = g.n.z*(b.x-a.x) - g.n.x*(b.z-a.z) + b.w*g.bs - a.w*g.as
	return part, slide
}

// lever sets the arms of a grip for bodies with centres at a and b.
func (g *grip) lever(a, b side) {
	ra, rb := g.at.minus(a), g.at.minus(b)
	g.an, g.as = g.n.x*ra.z-g.n.z*ra.x, g.n.z*ra.z+g.n.x*ra.x
	g.bn, g.bs = g.n.x*rb.z-g.n.z*rb.x, g.n.z*rb.z+g.n.x*rb.x
}
