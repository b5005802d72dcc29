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
	g := p.corners(u, f.aim[0], f.aim[1])
	h := f.hold
	b, wrong := p.try(h, g)
	if wrong > 0 {
		h, b = p.lawful(h, b, wrong, g)
	}
	d := math.Abs(b.left-f.left) + math.Abs(b.right-f.right) + math.Abs(b.rub-f.rub)
	f.hold, f.bearing = h, b
	t.solver.speed[i] = p.pushed(u, b)
	return d * p.m.lin
}

// level is the height of the floor from the centre of mass, negative.
func (f *footing) level() float64 {
	if f.n < 2 {
		return f.arm[0].z
	}
	return (f.arm[0].z + f.arm[1].z) / 2
}

// plant is a body over the floor. It and what is made of it are passed about by single numbers, which stay in
// registers.
type plant struct {
	x0, x1   float64 // of its corners on the floor from the centre of mass
	level    float64 // of the floor below the centre of mass, negative
	n        int
	m        ease
	friction float64
	braces   [anyHold]brace
	known    uint16 // which of them are worked out
}

// going is how fast the left corner and the right one rise over what they may, and slide, in/s, with no impulse of
// the floor.
type going struct{ left, right, slide float64 }

// bearing is what the floor does: its impulses up at the left corner and at the right one, and along +x, g·in/s.
type bearing struct{ left, right, rub float64 }

// at sets the plant where a footing has come to.
func (p *plant) at(f *footing, m ease, friction float64) {
	p.x0, p.x1, p.n, p.level, p.m, p.friction, p.known = f.arm[0].x, f.arm[1].x, f.n, f.level(), m, friction, 0
}

// corners is how the corners of a body with the motion u go.
func (p *plant) corners(u motion, left, right float64) going {
	return going{u.z - u.w*p.x0 - left, u.z - u.w*p.x1 - right, u.x + u.w*p.level}
}

// lawful is the hold that keeps the laws of contact, and what the floor does in it, where the likely one, tried
// first, does not. Every way of standing is a small linear system; the first whose solution keeps them is taken.
func (p *plant) lawful(likely hold, b bearing, wrong float64, u going) (hold, bearing) {
	for i := 0; i < len(holds) && wrong > 0; i++ {
		if c, w := p.try(holds[i], u); w < wrong {
			likely, b, wrong = holds[i], c, w
		}
	}
	return likely, b
}

// try is what the floor does in a hold, and by how much it breaks the laws of contact, in/s: its corners must not
// sink, and either do not slide or are rubbed in full against the way they slide.
func (p *plant) try(h hold, u going) (b bearing, wrong float64) {
	const slack = 1e-11
	if h.on(0) && p.n == 0 || h.on(1) && p.n < 2 {
		return b, math.Inf(1)
	}
	if h != 0 {
		b = p.brace(h).balance(u)
	}
	// What it adds to the speeds, and how far that is from lawful.
	d := p.pushed(motion{}, b)
	if p.n > 0 {
		wrong = max(wrong, p.breach(h.on(0), b.left, u.left+d.z-d.w*p.x0))
	}
	if p.n > 1 {
		wrong = max(wrong, p.breach(h.on(1), b.right, u.right+d.z-d.w*p.x1))
	}
	if way := h.way(); way == 0 {
		wrong = max(wrong, p.m.lin*(math.Abs(b.rub)-p.friction*(b.left+b.right)))
	} else {
		wrong = max(wrong, way*(u.slide+d.x+d.w*p.level))
	}
	if wrong > slack*(1+math.Abs(u.slide)+math.Abs(u.left)+math.Abs(u.right)) {
		return b, wrong
	}
	return b, 0
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
		u.w + m.turn*(b.rub*p.level-b.left*p.x0-b.right*p.x1),
	}
}

// brace is how a hold answers speeds at the corners: the part of the floor that depends on the stance
// alone.
type brace struct {
	ll, lr, rl, rr float64 // the push on the left or right corner for a unit of sinking at the left or right one
	nl, nr         float64 // what a unit of each push adds to the slide
	ss             float64 // and of the rub
	sl, sr         float64 // the first over the second, for corners that stick
	drag           float64 // rub for a unit of push, if it slides
	sticks         bool
}

// brace is how the corners on the floor answer in a hold.
func (p *plant) brace(h hold) *brace {
	if p.known>>h&1 == 0 {
		p.work(h)
	}
	return &p.braces[h]
}

// work works that out.
func (p *plant) work(h hold) {
	p.known |= 1 << h
	f, m, t := &p.braces[h], p.m.lin, p.m.turn
	x0, x1, z := p.x0, p.x1, p.level
	nl, nr, ss := -t*x0*z, -t*x1*z, m+t*z*z
	way := h.way()
	drag := way * p.friction
	sl, sr, el, er := 0.0, 0.0, drag, drag
	if way == 0 { // take the rub out of the equations: what does not slide is stiffer
		if h.on(0) {
			sl = nl / ss
		}
		if h.on(1) {
			sr = nr / ss
		}
		el, er = -sl, -sr
	}
	ll, lr, rl, rr := 0.0, 0.0, 0.0, 0.0
	switch h & both {
	case both:
		a, d, cross := m+t*x0*x0+el*nl, m+t*x1*x1+er*nr, m+t*x0*x1
		b, c := cross+er*nl, cross+el*nr
		det := a*d - b*c
		ll, lr, rl, rr = d/det, -b/det, -c/det, a/det
	case left:
		ll = 1 / (m + t*x0*x0 + el*nl)
	default:
		rr = 1 / (m + t*x1*x1 + er*nr)
	}
	f.ll, f.lr, f.rl, f.rr = ll, lr, rl, rr
	f.nl, f.nr, f.ss, f.sl, f.sr, f.drag, f.sticks = nl, nr, ss, sl, sr, drag, way == 0
}

// balance solves for the impulses that stop the corners on the floor from sinking.
func (f *brace) balance(u going) bearing {
	if !f.sticks {
		left := -f.ll*u.left - f.lr*u.right
		right := -f.rl*u.left - f.rr*u.right
		return bearing{left, right, f.drag * (left + right)}
	}
	r0, r1 := u.left-f.sl*u.slide, u.right-f.sr*u.slide
	left := -f.ll*r0 - f.lr*r1
	right := -f.rl*r0 - f.rr*r1
	return bearing{left, right, -(u.slide + f.nl*left + f.nr*right) / f.ss}
}
