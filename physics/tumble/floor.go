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
	p.going = p.corners(u, f.aim)
	s := p.try(f.hold)
	if s.wrong > 0 {
		s = p.lawful(s)
	}
	d := math.Abs(s.left-f.left) + math.Abs(s.right-f.right) + math.Abs(s.rub-f.rub)
	f.hold, f.bearing = s.hold, s.bearing
	t.solver.speed[i] = p.pushed(u, s.bearing)
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
	going    going
	m        ease
	friction float64
	braces   [anyHold]brace
	known    uint16 // which of them are worked out
}

// going is how fast the left corner and the right one rise over what they may, and slide, in/s.
type going struct{ left, right, slide float64 }

// bearing is what the floor does: its impulses up at the left corner and at the right one, and along +x, g·in/s.
type bearing struct{ left, right, rub float64 }

// at sets the plant where a footing has come to.
func (p *plant) at(f *footing, m ease, friction float64) {
	p.arm, p.n, p.level, p.m, p.friction, p.known = f.arm, f.n, f.level(), m, friction, 0
}

// corners is how the corners of a body with the motion u go.
func (p *plant) corners(u motion, aim [2]float64) going {
	return going{u.z - u.w*p.arm[0].x - aim[0], u.z - u.w*p.arm[1].x - aim[1], u.x + u.w*p.level}
}

// lawful is the stance that keeps the laws of contact, where the likely one, tried first, does not. Every way
// of standing is a small linear system; the first whose solution keeps them is taken.
func (p *plant) lawful(best stance) stance {
	for i := 0; i < len(holds) && best.wrong > 0; i++ {
		if s := p.try(holds[i]); s.wrong < best.wrong {
			best = s
		}
	}
	return best
}

// stance is one way of standing, and by how much it breaks the laws of contact, in/s.
type stance struct {
	hold hold
	bearing
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
	u := p.going
	if h != 0 {
		s.bearing = p.brace(h).balance(u)
	}
	// What the stance adds to the speeds, and how far that is from lawful.
	d := p.pushed(motion{}, s.bearing)
	wrong := 0.0
	if p.n > 0 {
		wrong = max(wrong, p.breach(h.on(0), s.left, u.left+d.z-d.w*p.arm[0].x))
	}
	if p.n > 1 {
		wrong = max(wrong, p.breach(h.on(1), s.right, u.right+d.z-d.w*p.arm[1].x))
	}
	if way := h.way(); way == 0 {
		wrong = max(wrong, p.m.lin*(math.Abs(s.rub)-p.friction*(s.left+s.right)))
	} else {
		wrong = max(wrong, way*(u.slide+d.x+d.w*p.level))
	}
	if wrong > slack*(1+math.Abs(u.slide)+math.Abs(u.left)+math.Abs(u.right)) {
		s.wrong = wrong
	}
	return s
}

// breach is by how much a corner breaks the laws: by pulling if it is held, else by sinking.
func (p *plant) breach(held bool, push, rise float64) float64 {
	if held {
		return -push * p.m.lin
	}
	return -rise
}

// pushed is the motion u with what the floor does added.
func (p *plant) pushed(u motion, b bearing) motion {
	m := p.m
	return motion{
		u.x + m.lin*b.rub,
		u.z + m.lin*(b.left+b.right),
		u.w + m.turn*(b.rub*p.level-b.left*p.arm[0].x-b.right*p.arm[1].x),
	}
}

// brace is how a hold answers speeds at the corners: the part of the floor that depends on the stance
// alone.
type brace struct {
	answer [2][2]float64 // the push on each corner for a unit of sinking at each
	ns     [2]float64    // what a unit of each push adds to the slide
	ss     float64       // and of the rub
	stiff  [2]float64    // the first over the second, for corners that stick
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
	*f = brace{ns: [2]float64{-t * x0 * z, -t * x1 * z}, ss: m + t*z*z}
	f.sticks, f.drag = h.way() == 0, h.way()*p.friction
	e := [2]float64{f.drag, f.drag}
	if f.sticks { // take the rub out of the equations: what does not slide is stiffer
		for k := range e {
			if h.on(k) {
				f.stiff[k] = f.ns[k] / f.ss
			}
			e[k] = -f.stiff[k]
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
func (f *brace) balance(u going) bearing {
	if !f.sticks {
		left := -f.answer[0][0]*u.left - f.answer[0][1]*u.right
		right := -f.answer[1][0]*u.left - f.answer[1][1]*u.right
		return bearing{left, right, f.drag * (left + right)}
	}
	r0, r1 := u.left-f.stiff[0]*u.slide, u.right-f.stiff[1]*u.slide
	left := -f.answer[0][0]*r0 - f.answer[0][1]*r1
	right := -f.answer[1][0]*r0 - f.answer[1][1]*r1
	return bearing{left, right, -(u.slide + f.ns[0]*left + f.ns[1]*right) / f.ss}
}
