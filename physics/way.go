package physics

import (
	"math"
	"slices"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// How exactly contacts are found. A gap under touching (in) is a contact. A target that the shot
// overlaps by more than sunk (in) when a leg begins, because it was launched inside it or a man fell
// on it, does not hinder it on that leg. A shot flush with a face that it nears by no more than
// grazing (in/s) passes along it, looked at again before it can be shallow (in) deep.
const (
	touching = 1e-11
	grazing  = 1e-12
	shallow  = 1e-9
	sunk     = 1e-6
	// A shot without size has no direction in which it touches a corner, so it is given this much (in).
	leastRadius = 1e-4
	// flush tops are one surface to a rolling shot if they differ by less (in).
	flush = 1e-6
)

// flight is one leg through the air: its line in plan, and the arc of it that is being looked at.
type flight struct {
	from, dir plane.Vec
	r         float64 // of the shot
	bend      float64 // at least the greatest acceleration on the way, in/s²
	arc       arc
	end       float64 // of the arc, or where it ends in a contact or at the table's edge, s
	x         float64 // plan distance there
	foot      float64 // height at which the chord between the arc's ends begins, in
	slope     float64 // of that chord
	sag       float64 // at most what it rises above the chord, in
}

// window is when a target is there to be struck, in seconds since the leg's start.
type window struct{ from, to float64 }

// fly takes the course through the air to the next contact.
func (s *Shooter) fly(at *course) (ending, meeting) {
	shot := &s.track.Launch.Shot
	if at.at.Z <= shot.Radius && at.v.Z <= 0 {
		return contact, meeting{normal: Vec3{0, 0, -1}}
	}
	level := at.v.Flat().Len()
	f := &s.flight
	f.from, f.dir, f.r = at.at.Flat(), plane.Vec{X: 1}, max(shot.Radius, leastRadius)
	f.bend = matter.Gravity + shot.Drag*(at.v.Dot(at.v)+2*matter.Gravity*at.at.Z)
	if level > 0 {
		f.dir = at.v.Flat().Mul(1 / level)
	}
	f.arc.begin(0, at.at.Z, level, at.v.Z, shot.Drag)
	f.arc.start = 0
	for range mostArcs {
		end, met := f.cut(shot.Radius, &s.field.Bounds), meeting{normal: Vec3{0, 0, -1}}
		s.lookAhead(f, at)
		for i := range s.ahead {
			a := &s.ahead[i]
			if a.from > f.x {
				break
			}
			w := s.when(a.target, at.t+f.arc.start)
			if t, n, ok := f.strike(a.target, w); ok && t < f.end {
				f.end = t
				f.x, _ = f.arc.along(t)
				end, met = contact, meeting{a.target, n}
			}
		}
		if end != onward {
			s.land(f, at, end, met)
			return end, met
		}
		f.arc.next(shot.Drag)
	}
	return tooFar, meeting{}
}

// cut ends the arc where it comes to the floor (its centre to height r) or out over the table's edge.
func (f *flight) cut(r float64, table *plane.Box) ending {
	end := onward
	f.end = f.arc.length
	if z, w := f.arc.height(f.end); z < r && w < 0 {
		f.end, end = f.arc.whenFalls(r), contact
	}
	x, z, u, _ := f.arc.at(f.end)
	if !table.Contains(f.from.Add(f.dir.Mul(x))) {
		if out := leaves(table, f.from, f.dir); out < x {
			f.end, end = f.arc.whenAlong(out, f.end, x), offTable
			x, z, u, _ = f.arc.at(f.end)
		}
	}
	// In side view an arc curves down by g/u² (drag bends it not at all), u its level speed, which falls.
	f.x, f.foot, f.slope = x, min(f.arc.z0, z), 0
	gone := x - f.arc.x0
	if gone > 0 { // not straight up or down
		f.foot, f.slope = f.arc.z0, (z-f.arc.z0)/gone
	}
	f.sag = matter.Gravity / (8 * u * u) * gone * gone
	return end
}

// land takes the course to the end of the flight.
func (s *Shooter) land(f *flight, at *course, end ending, met meeting) {
	t := at.t + (f.arc.start + f.end)
	p, v := f.state(f.end)
	if end == contact && met.target == nil {
		p.Z = s.track.Launch.Shot.Radius
	}
	s.leg(at, t, p, 0)
	at.t, at.at, at.v = t, p, v
}

// leaves is how far along dir from p, which lies in b, the box ends.
func leaves(b *plane.Box, p, dir plane.Vec) float64 {
	return min(leavesSpan(p.X, dir.X, b.Min.X, b.Max.X), leavesSpan(p.Y, dir.Y, b.Min.Y, b.Max.Y))
}

func leavesSpan(p, dir, from, to float64) float64 {
	switch {
	case dir > 0:
		return max(0, (to-p)/dir)
	case dir < 0:
		return max(0, (from-p)/dir)
	}
	return math.Inf(1)
}

// body is what stands in one place: a solid, or all the parts of a man. A shot passes most of those
// near its way without needing to look at their parts.
type body struct {
	first, count int // in the field's targets
	reach
}

// reach is a round post that holds a body or a target: a first, cheap look.
type reach struct {
	middle plane.Vec
	radius float64
	top    float64 // in above the floor
}

// gather gathers the targets from one on, of which those of one man stand together, into bodies, and finds their boxes.
func (f *Field) gather(from int) {
	n := len(f.Solids) + len(f.Men) - from
	f.bodies, f.boxes = slices.Grow(f.bodies[:from], n), slices.Grow(f.boxes[:from], n)
	f.pads = slices.Grow(f.pads[:from], len(f.targets)-from)
	for i := from; i < len(f.targets); i++ {
		t, last := &f.targets[i], len(f.bodies)-1
		box := t.outline.Bounds()
		f.pads = append(f.pads, box.Pad())
		if i > 0 && t.man >= 0 && t.man == f.targets[i-1].man {
			f.bodies[last].count++
			f.boxes[last] = f.boxes[last].Union(box)
			continue
		}
		f.bodies, f.boxes = append(f.bodies, body{first: i, count: 1}), append(f.boxes, box)
	}
	for i := from; i < len(f.bodies); i++ {
		b := &f.bodies[i]
		b.reach = reachOf(f.boxes[i], f.targets[b.first:b.first+b.count])
	}
}

// near appends to found the numbers of all targets whose boxes overlap one, in rising order, and returns it.
func (f *Field) near(box plane.Box, found []int) []int {
	const hair = 1e-8 // in; rounding makes the box of a body smaller by far less than this
	asked, n := box.Pad(), len(found)
	found = f.stands.Near(box.Grow(hair), found)
	last := len(found)
	for _, i := range found[n:last] {
		b := &f.bodies[i]
		for j := b.first; j < b.first+b.count; j++ {
			if asked.Near(&f.pads[j]) {
				found = append(found, j)
			}
		}
	}
	return append(found[:n], found[last:]...)
}

func reachOf(box plane.Box, targets []target) reach {
	r := reach{middle: box.Min.Add(box.Max).Mul(0.5)}
	for i := range targets {
		t := &targets[i]
		r.top = max(r.top, t.z1)
		for _, c := range t.outline.Corners {
			r.radius = max(r.radius, c.Sub(r.middle).Len()+t.outline.R)
		}
	}
	return r
}

// lookAhead gathers the targets that the arc may touch, those that come first in front.
func (s *Shooter) lookAhead(f *flight, at *course) {
	s.ahead = s.ahead[:0]
	from, to := f.from.Add(f.dir.Mul(f.arc.x0)), f.from.Add(f.dir.Mul(f.x))
	s.near = s.field.stands.Segment(from, to, f.r, s.near[:0])
	for _, i := range s.near {
		b := &s.field.bodies[i]
		p, ok := f.passes(&b.reach)
		if !ok || at.sallies && slices.Contains(s.track.Launch.Own, s.field.targets[b.first].solid) {
			continue
		}
		for j := b.first; j < b.first+b.count; j++ {
			s.await(at, &s.field.targets[j], &p)
		}
	}
	for i := range s.laid {
		if p, ok := f.passes(&s.laid[i].reach); ok {
			s.await(at, &s.laid[i].target, &p)
		}
	}
}

// pass is an arc going by something: from which plan distance on, and between which heights of the
// shot's lowest and highest points.
type pass struct{ x, low, high float64 }

// passes reports whether the arc comes to the post about something, and how it goes by.
func (f *flight) passes(c *reach) (p pass, ok bool) {
	to := c.middle.Sub(f.from)
	along, off, r := to.Dot(f.dir), to.Cross(f.dir), c.radius+f.r
	x0, x1 := along-r, along+r
	if math.Abs(off) > r || x0 > f.x || x1 < f.arc.x0 {
		return p, false
	}
	if x0 < f.arc.x0 {
		x0 = f.arc.x0
	}
	if x1 > f.x {
		x1 = f.x
	}
	// The side view of an arc is an arch: no lower than its chord, and higher by no more than its curve
	// allows.
	z0, z1 := f.chord(x0), f.chord(x1)
	if z0 > z1 {
		z0, z1 = z1, z0
	}
	p = pass{x0, z0 - f.r, z1 + f.sag + f.r}
	return p, p.low <= c.top
}

// await puts a target among those ahead, if the pass is at its height.
func (s *Shooter) await(at *course, t *target, p *pass) {
	if t == at.slips || p.low > t.z1 || p.high < t.z0 {
		return
	}
	s.ahead = append(s.ahead, ahead{t, p.x})
	for i := len(s.ahead) - 1; i > 0 && s.ahead[i-1].from > p.x; i-- {
		s.ahead[i], s.ahead[i-1] = s.ahead[i-1], s.ahead[i]
	}
}

// chord is the height at plan distance x of the chord between the arc's ends.
func (f *flight) chord(x float64) float64 { return f.foot + f.slope*(x-f.arc.x0) }

// when is the time for which a target is there, reckoned from the given moment.
func (s *Shooter) when(t *target, now float64) window {
	if t.man < 0 {
		return window{0, math.Inf(1)}
	}
	down := s.down[t.man] - now
	if t.part >= 0 || math.IsInf(down, 1) { // he lay before the shot
		return window{0, down}
	}
	return window{max(0, down), math.Inf(1)}
}

// strike finds when (s into the arc), and along which normal, the flight first touches the target
// within w; contact later than the arc's end so far is of no interest.
func (f *flight) strike(t *target, w window) (at float64, n Vec3, ok bool) {
	enter, leave, ok := t.outline.Sweep(f.from, f.dir, f.r)
	if !ok || enter > f.x || leave < f.arc.x0 ||
		min(f.chord(max(enter, f.arc.x0)), f.chord(min(leave, f.x)))-f.r > t.z1 {
		return 0, n, false
	}
	from := 0.0
	side := enter > f.arc.x0
	if side {
		from = f.arc.whenAlong(enter, f.end, f.x)
		side = from >= w.from
	}
	from = max(from, w.from)
	to := min(f.end, w.to)
	if from > to {
		return 0, n, false
	}
	p, v := f.state(from)
	away, n := t.gap(p)
	if away < f.r-sunk {
		return 0, n, false
	}
	if side && t.z0 <= p.Z && p.Z <= t.z1 && v.Dot(n) > 0 {
		return from, n, true
	}
	return f.approach(t, from, to, leave)
}

// approach follows the flight toward a target by steps none of which can reach it: the distance to
// something convex falls along a straight line ever slower, so at the present rate, plus what the
// bend of the way can add, is no later than the contact. Steps shrink fast as it is neared.
func (f *flight) approach(t *target, from, to, leave float64) (at float64, n Vec3, ok bool) {
	const least = 1e-13                      // s
	blink := math.Sqrt(2 * shallow / f.bend) // s, in which no way bends in deeper than shallow
	look := least
	for at = from; at <= to; {
		p, v := f.state(at)
		away, n := t.gap(p)
		gap, closing := away-f.r, v.Dot(n)
		if gap <= touching && closing > grazing {
			return at, n, true
		}
		if p.Flat().Sub(f.from).Dot(f.dir) > leave {
			break
		}
		gap = max(gap, 0)
		root := math.Sqrt(closing*closing + 2*f.bend*gap)
		step := (root - closing) / f.bend
		if closing > 0 {
			step = 2 * gap / (closing + root)
		}
		if gap > touching {
			look = least
		}
		at += max(step, look)
		look = min(2*look, blink) // along it, or away from it: less and less closely
	}
	return 0, Vec3{}, false
}

// state is where the shot is t seconds into the arc, and how fast.
func (f *flight) state(t float64) (p, v Vec3) {
	x, z, u, w := f.arc.at(t)
	return Vec3{f.from.X + f.dir.X*x, f.from.Y + f.dir.Y*x, z}, Vec3{f.dir.X * u, f.dir.Y * u, w}
}

// gap is the distance from p to the target and the unit step toward it; both are zero inside.
func (t *target) gap(p Vec3) (float64, Vec3) {
	d, q := t.outline.Nearest(p.Flat())
	n := Vec3{q.X - p.X, q.Y - p.Y, 0}
	switch {
	case p.Z < t.z0:
		n.Z = t.z0 - p.Z
	case p.Z > t.z1:
		n.Z = t.z1 - p.Z
	}
	if d == 0 {
		if n.Z == 0 {
			return 0, Vec3{}
		}
		return math.Abs(n.Z), Vec3{0, 0, math.Copysign(1, n.Z)}
	}
	away := math.Sqrt(d*d + n.Z*n.Z)
	return away, n.Mul(1 / away)
}

// run takes the course along the surface that bears it to the next contact, or to where it rolls,
// stops, or is borne no longer.
func (s *Shooter) run(at *course) (end ending, met meeting) {
	speed := at.v.Flat().Len()
	if speed < leastSpeed {
		return rested, met
	}
	of := s.field.Floor
	if at.on != nil {
		of = at.on.of
	}
	slowing, last, end := of.Roll()*matter.Gravity, 0.0, rested
	if at.motion == Sliding {
		slowing, last, end = of.OfShot().Friction*matter.Gravity, at.rolls, onward
	}
	f := &s.flight
	f.from, f.dir, f.r = at.at.Flat(), at.v.Flat().Mul(1/speed), max(s.track.Launch.Shot.Radius, leastRadius)
	f.x = max(0, (speed*speed-last*last)/(2*slowing))
	after := func(x float64) (t, v float64) {
		v = math.Sqrt(max(0, speed*speed-2*slowing*x))
		return (speed - v) / slowing, v
	}
	borne := s.borne(at, f, speed, slowing)
	if borne < f.x {
		f.x, end = borne, onward
	}
	if out := leaves(&s.field.Bounds, f.from, f.dir); out < f.x {
		f.x, end = out, offTable
	}
	to := f.from.Add(f.dir.Mul(f.x))
	s.near = s.field.stands.Segment(f.from, to, f.r, s.near[:0])
	for _, i := range s.near {
		b := &s.field.bodies[i]
		if to := b.middle.Sub(f.from); math.Abs(to.Cross(f.dir)) > b.radius+f.r {
			continue
		}
		for j := b.first; j < b.first+b.count; j++ {
			if n, ok := s.bar(at, f, &s.field.targets[j], after); ok {
				end, met = contact, meeting{&s.field.targets[j], n}
			}
		}
	}
	for i := range s.laid {
		if n, ok := s.bar(at, f, &s.laid[i].target, after); ok {
			end, met = contact, meeting{&s.laid[i].target, n}
		}
	}
	t, v := after(f.x)
	t += at.t
	there := Vec3{f.from.X + f.dir.X*f.x, f.from.Y + f.dir.Y*f.x, at.at.Z}
	s.leg(at, t, there, slowing)
	at.t, at.at, at.v = t, there, Vec3{f.dir.X * v, f.dir.Y * v, 0}
	if end == onward {
		if f.x == borne {
			s.carry(at, f.dir)
		} else {
			at.motion = Rolling
		}
	}
	return end, met
}

// borne is how far along the way the surface bears the shot: to the outline's edge, or to where the
// shot is when the man it rides falls.
func (s *Shooter) borne(at *course, f *flight, speed, slowing float64) float64 {
	if at.on == nil {
		return math.Inf(1)
	}
	_, far, ok := at.on.outline.Sweep(f.from, f.dir, 0)
	if !ok {
		return 0
	}
	if at.on.part >= 0 {
		if t := s.down[at.on.man] - at.t; t < speed/slowing {
			t = max(t, 0)
			far = min(far, speed*t-slowing*t*t/2)
		}
	}
	return max(far, 0)
}

// carry finds what bears the shot beyond the edge it has come to: a flush top, or nothing.
func (s *Shooter) carry(at *course, dir plane.Vec) {
	p := at.at.Flat()
	if at.on != nil {
		s.near = s.field.near(plane.Box{Min: p, Max: p}.Grow(flush), s.near[:0])
		for _, i := range s.near {
			t := &s.field.targets[i]
			if t == at.on || math.Abs(t.z1-at.on.z1) > flush || t.man >= 0 && at.t >= s.down[t.man] && t.part >= 0 {
				continue
			}
			if enter, leave, ok := t.outline.Sweep(p, dir, 0); ok && enter <= flush && leave > flush {
				at.on = t
				return
			}
		}
	}
	at.motion, at.slips, at.on = Flying, at.on, nil
}

// bar ends a run at a target that stands in its way.
func (s *Shooter) bar(at *course, f *flight, t *target, after func(x float64) (t, v float64)) (n Vec3, ok bool) {
	z := at.at.Z
	over := max(t.z0-z, z-t.z1, 0)
	if t == at.on || over >= f.r-sunk {
		return n, false
	}
	enter, leave, ok := t.outline.Sweep(f.from, f.dir, math.Sqrt(f.r*f.r-over*over))
	if !ok || leave < 0 || enter >= f.x {
		return n, false
	}
	x := max(enter, 0)
	now, _ := after(x)
	if w := s.when(t, at.t); now < w.from || now > w.to {
		return n, false
	}
	away, n := t.gap(Vec3{f.from.X + f.dir.X*x, f.from.Y + f.dir.Y*x, z})
	if away < f.r-sunk || n.Flat().Dot(f.dir) <= 0 {
		return n, false
	}
	if n.Z > 0 { // what hangs over it presses it down, and the ground presses back
		flat := n.Flat().Unit()
		n = Vec3{flat.X, flat.Y, 0}
	}
	f.x = x
	return n, true
}
