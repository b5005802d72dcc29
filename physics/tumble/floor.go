package tumble

import (
	"math"
)

// hold is how a body stands: on the left corner, the right, or both; and whether they slide, the rub being forth
// (toward +x) or back, or stick. The zero hold is off the floor.
type hold uint8

const (
	left hold = 1 << iota
	right
	forth
	back
	anyHold
	both = left | right
)

// holds are all there are, in the order in which they are tried.
var holds = [...]hold{
	0, left, left | back, left | forth, right, right | back, right | forth, both, both | back, both | forth,
}

// on reports whether the body stands on corner k.
func (h hold) on(k int) bool { return h>>k&1 != 0 }

// way is the sign of the rub.
func (h hold) way() float64 { return [...]float64{0, 1, -1, 0}[h>>2] }

// rubbed is the same hold rubbed the way of a sign, or sticking at 0. What is off the floor is not rubbed.
func (h hold) rubbed(sign float64) hold {
	switch h &= both; {
	case h == 0 || sign == 0:
		return h
	case sign < 0:
		return h | back
	}
	return h | forth
}

// tread finds the impulses of the floor on body i, exactly, u being its speed without those it has, and makes its
// working speed what they bring. It returns how much it changed them, in/s.
func (t *Tumble) tread(i int, u motion) float64 {
	f, p := &t.bodies[i].floor, &t.solver.plants[i]
	p.meet(u, f.aim)
	s := p.lawful(f.hold)
	d := math.Abs(s.push[0]-f.push[0]) + math.Abs(s.push[1]-f.push[1]) + math.Abs(s.rub-f.rub)
	f.hold, f.push, f.rub = s.hold, s.push, s.rub
	t.solver.speed[i] = p.pushed(u, &s)
	return d * p.m.lin
}

// level is the height of the floor from the centre of mass, negative.
func (f *footing) level() float64 {
	if f.n < 2 {
		return f.arm[0].z
	}
	return (f.arm[0].z + f.arm[1].z) / 2
}

// plant is a body over the floor with the speeds it would have there unhindered.
type plant struct {
	arm      [2]side
	level    float64 // of the floor below the centre of mass, negative
	n        int
	rise     [2]float64 // of each corner
	slide    float64
	m        ease
	friction float64
	braces   [anyHold]brace
	known    uint16 // which of them are worked out
}

// at sets the plant where a footing has come to.
func (p *plant) at(f *footing, m ease, friction float64) {
	p.arm, p.n, p.level, p.m, p.friction, p.known = f.arm, f.n, f.level(), m, friction, 0
}

// meet sets the speeds of the corners for a body with the motion u.
func (p *plant) meet(u motion, aim [2]float64) {
	for k := range 2 {
		p.rise[k] = u.z - u.w*p.arm[k].x - aim[k]
	}
	p.slide = u.x + u.w*p.level
}

// lawful is the stance that keeps the laws of contact. Every way of standing is a small linear system;
// the first whose solution keeps them is taken, and the likely one is tried first.
func (p *plant) lawful(likely hold) stance {
	best := p.try(likely)
	for i := 0; i < len(holds) && best.wrong > 0; i++ {
		if s := p.try(holds[i]); s.wrong < best.wrong {
			best = s
		}
	}
	return best
}

// stance is one way of standing, and by how much it breaks the laws of contact, in/s.
type stance struct {
	hold  hold
	push  [2]float64
	rub   float64
	wrong float64
}

// try is the stance of a hold: its corners do not sink, and either do not slide or are rubbed in full
// against the way they slide.
func (p *plant) try(h hold) stance {
	const slack = 1e-11
	s := stance{hold: h}
	if h.on(0) && p.n == 0 || h.on(1) && p.n < 2 {
		s.wrong = math.Inf(1)
		return s
	}
	if h != 0 {
		p.balance(&s, p.brace(h))
	}
	// What the stance adds to the speeds, and how far that is from lawful.
	d := p.pushed(motion{}, &s)
	for k := range p.n {
		if h.on(k) {
			s.wrong = max(s.wrong, -s.push[k]*p.m.lin)
		} else {
			s.wrong = max(s.wrong, -(p.rise[k] + d.z - d.w*p.arm[k].x))
		}
	}
	if way := h.way(); way == 0 {
		s.wrong = max(s.wrong, p.m.lin*(math.Abs(s.rub)-p.friction*(s.push[0]+s.push[1])))
	} else {
		s.wrong = max(s.wrong, way*(p.slide+d.x+d.w*p.level))
	}
	if s.wrong <= slack*(1+math.Abs(p.slide)+math.Abs(p.rise[0])+math.Abs(p.rise[1])) {
		s.wrong = 0
	}
	return s
}

// pushed is the motion u with the impulses of a stance added.
func (p *plant) pushed(u motion, s *stance) motion {
	m := p.m
	return motion{
		u.x + m.lin*s.rub,
		u.z + m.lin*(s.push[0]+s.push[1]),
		u.w + m.turn*(s.rub*p.level-s.push[0]*p.arm[0].x-s.push[1]*p.arm[1].x),
	}
}

// brace is how a hold answers speeds at the corners: the part of the floor that depends on the stance
// alone.
type brace struct {
	answer [2][2]float64 // the push on each corner for a unit of sinking at each
	ns     [2]float64    // what a unit of each push adds to the slide
	ss     float64       // and of the rub
	drag   float64       // rub for a unit of push, if it slides
	sticks bool
}

// brace is how the corners on the floor answer in a hold.
func (p *plant) brace(h hold) *brace {
	f := &p.braces[h]
	if p.known>>h&1 == 0 {
		p.known |= 1 << h
		p.work(f, h)
	}
	return f
}

// work works that out.
func (p *plant) work(f *brace, h hold) {
	m, t := p.m.lin, p.m.turn
	x0, x1, z := p.arm[0].x, p.arm[1].x, p.level
	*f = brace{
		ns: [2]float64{-t * x0 * z, -t * x1 * z}, ss: m + t*z*z, sticks: h.way() == 0, drag: h.way() * p.friction,
	}
	e := [2]float64{f.drag, f.drag}
	if f.sticks { // take the rub out of the equations: what does not slide is stiffer
		for k := range e {
			if h.on(k) {
				e[k] = -f.ns[k] / f.ss
			}
		}
	}
	switch a, d := m+t*x0*x0+e[0]*f.ns[0], m+t*x1*x1+e[1]*f.ns[1]; h & both {
	case both:
		cross := m + t*x0*x1
		b, c := cross+e[1]*f.ns[0], cross+e[0]*f.ns[1]
		det := a*d - b*c
		f.answer = [2][2]float64{{d / det, -b / det}, {-c / det, a / det}}
	case left:
		f.answer[0][0] = 1 / a
	default:
		f.answer[1][1] = 1 / d
	}
}

// balance solves for the impulses that stop the corners on the floor from sinking.
func (p *plant) balance(s *stance, f *brace) {
	r0, r1 := p.rise[0], p.rise[1]
	if f.sticks {
		r0 -= f.ns[0] / f.ss * p.slide
		r1 -= f.ns[1] / f.ss * p.slide
	}
	s.push[0] = -f.answer[0][0]*r0 - f.answer[0][1]*r1
	s.push[1] = -f.answer[1][0]*r0 - f.answer[1][1]*r1
	s.rub = f.drag * (s.push[0] + s.push[1])
	if f.sticks {
		s.rub = -(p.slide + f.ns[0]*s.push[0] + f.ns[1]*s.push[1]) / f.ss
	}
}
