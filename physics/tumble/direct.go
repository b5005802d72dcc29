package tumble

import (
	"math"
	"slices"
)

// row is one condition of the direct solution: how fast a grip parts, or slides, must come out as its
// aim; and the impulse that sees to it.
type row struct {
	touch
	ja, jb motion // what a unit of each motion of the bodies adds to the speed
	ya, yb motion // how the bodies move for a unit of the impulse
	aim    float64
	tie    float64 // rub that goes with a push; none if the grip sticks
	along  bool    // this is the rub of a grip that sticks
}

// yield is how a body moves if its corners on the floor go on as they are: unpushed, and for each unit
// of impulse along x, along z, and turning.
type yield struct {
	known   int // the solution that it is of
	hold    hold
	bare    motion
	x, z, w motion
}

func (m motion) dot(v motion) float64 { return m.x*v.x + m.z*v.z + m.w*v.w }

func (m motion) plus(k float64, v motion) motion {
	return motion{m.x + k*v.x, m.z + k*v.z, m.w + k*v.w}
}

// under is the change of motion that an impulse brings.
func (y *yield) under(f motion) motion {
	return motion{}.plus(f.x, y.x).plus(f.z, y.z).plus(f.w, y.w)
}

// leap solves for all grips at once, each taken to go on as it does now (apart, stuck, sliding), and
// each body to keep its hold on the floor. Sweeping over the contacts one by one creeps where a long
// file leans on its last man; a leap lands on the solution at once, if those guesses are right.
func (t *Tumble) leap() {
	s := &t.solver
	t.list()
	n := len(s.rows)
	s.matrix, s.right = slices.Grow(s.matrix[:0], n*n)[:n*n], slices.Grow(s.right[:0], n)[:n]
	clear(s.matrix)
	band := 0
	for i := range s.rows {
		r := &s.rows[i]
		s.right[i] = r.aim - r.ja.dot(s.yields[r.a].bare) - r.jb.dot(s.yields[r.b].bare)
		for j := i; j < n; j++ {
			if q := &s.rows[j]; r.a == q.a || r.b == q.b || r.a == q.b || r.b == q.a {
				s.matrix[i*n+j], s.matrix[j*n+i] = r.answers(q), q.answers(r)
				band = max(band, j-i)
			}
		}
		// A trace of give at each point shares the load where points are more than are needed.
		s.matrix[i*n+i] += 1e-10 * r.grip.nn
	}
	eliminate(s.matrix, s.right, band)
	for i, push := range s.right {
		r := &s.rows[i]
		if r.along {
			r.grip.rub = push
		} else {
			r.grip.push, r.grip.rub = push, push*r.tie
		}
	}
}

// answers is how fast r parts or slides for a unit of the impulse of q.
func (r *row) answers(q *row) float64 {
	d := 0.0
	switch r.a {
	case q.a:
		d = r.ja.dot(q.ya)
	case q.b:
		d = r.ja.dot(q.yb)
	}
	switch r.b {
	case q.b:
		d += r.jb.dot(q.yb)
	case q.a:
		d += r.jb.dot(q.ya)
	}
	return d
}

// list writes the rows of all grips that are not apart, and how their bodies yield.
func (t *Tumble) list() {
	s := &t.solver
	s.rows = s.rows[:0]
	for _, c := range s.touches {
		ya, yb := t.yield(c.a), t.yield(c.b)
		g := c.grip
		g.push, g.rub = 0, 0
		if g.grasp == apart {
			continue
		}
		pa, pb := motion{-g.n.x, -g.n.z, -g.an}, motion{g.n.x, g.n.z, g.bn}
		ra, rb := motion{-g.n.z, g.n.x, -g.as}, motion{g.n.z, -g.n.x, g.bs}
		push := s.row(c)
		push.aim, push.ja, push.jb, push.along = g.aim, pa, pb, false
		if g.grasp == stuck {
			push.tie, push.ya, push.yb = 0, ya.under(pa), yb.under(pb)
			rub := s.row(c)
			rub.aim, rub.tie, rub.along = 0, 0, true
			rub.ja, rub.jb, rub.ya, rub.yb = ra, rb, ya.under(ra), yb.under(rb)
			continue
		}
		tie := c.friction * g.grasp.way()
		push.tie, push.ya, push.yb = tie, ya.under(pa.plus(tie, ra)), yb.under(pb.plus(tie, rb))
	}
}

// row makes room for a row, which its fields are written into one by one: a copy would wait for them.
func (s *solver) row(c touch) *row {
	n := len(s.rows)
	s.rows = slices.Grow(s.rows, 1)[:n+1]
	r := &s.rows[n]
	r.touch = c
	return r
}

// yield is how a body yields.
func (t *Tumble) yield(i int) *yield {
	s := &t.solver
	y := &s.yields[i]
	b := &t.bodies[i]
	f := &b.floor
	if y.known == s.count && y.hold == f.hold {
		return y
	}
	m := s.give[i]
	y.known, y.hold = s.count, f.hold
	bare, x, z, w := s.bare[i], motion{x: m.lin}, motion{z: m.lin}, motion{w: m.turn}
	if b.awake && f.n > 0 && f.hold != 0 {
		p := &s.plants[i]
		brace := p.brace(f.hold)
		bare = p.kept(brace, bare, f.aim[0], f.aim[1])
		x, z, w = p.kept(brace, x, 0, 0), p.kept(brace, z, 0, 0), p.kept(brace, w, 0, 0)
	}
	y.bare, y.x, y.z, y.w = bare, x, z, w
	return y
}

// kept is the motion u as the floor alters it while the body keeps its hold.
func (p *plant) kept(f *brace, u motion, left, right float64) motion {
	return p.pushed(u, f.balance(p.corners(u, left, right)))
}

// remedy is how much of a wrong guess is changed at a time.
type remedy uint8

const (
	everywhere remedy = iota
	worstFirst
)

// review makes the working speeds those that a leap led to, and looks whether it kept the laws of
// contact. Where it broke them the guess is changed: everywhere at once, or, when that has gone round
// in a ring, where they are broken worst. True means all is well.
func (t *Tumble) review(how remedy) bool {
	s := &t.solver
	t.impel()
	well, worst := true, 0.0
	var foot *footing // where it is broken worst: a body's footing or a grip
	var held *grip
	var hold hold
	var grasp grasp
	for _, i := range s.feet {
		b := &t.bodies[i]
		if s.yields[i].known != s.count {
			continue
		}
		p := &s.plants[i]
		u := p.corners(s.speed[i], b.floor.aim[0], b.floor.aim[1])
		now, wrong := p.try(b.floor.hold, u)
		if wrong > enough {
			well = false
			if how == everywhere {
				b.floor.hold = p.after(b.floor.hold, now, u)
			} else if wrong > worst {
				worst, foot, hold = wrong, &b.floor, p.after(b.floor.hold, now, u)
			}
		}
		b.floor.bearing = now
		s.speed[i] = p.pushed(s.speed[i], now)
	}
	for _, c := range s.touches {
		part, slide := c.grip.speed(&s.speed[c.a], &s.speed[c.b])
		next, wrong := c.grip.after(part-c.grip.aim, slide, c.friction)
		if wrong <= enough {
			continue
		}
		well = false
		if how == everywhere {
			c.grip.grasp = next
		} else if wrong > worst {
			worst, held, grasp = wrong, c.grip, next
		}
	}
	switch {
	case held != nil:
		held.grasp = grasp
	case foot != nil:
		foot.hold = hold
	}
	return well
}

// after is how a body should go on standing that with the hold h, and what the floor does in it, breaks the laws of
// contact.
func (p *plant) after(h hold, b bearing, u going) hold {
	next, way := h&both, h.way()
	d := p.pushed(motion{}, b)
	on := func(k int, push, rise, x float64) hold {
		switch corner := left << k; {
		case k >= p.n:
			return next & corner
		case h.on(k) && push*p.m.lin >= -enough, !h.on(k) && rise+d.z-d.w*x < -enough:
			return corner
		}
		return 0
	}
	next = on(0, b.left, u.left, p.x0) | on(1, b.right, u.right, p.x1)
	switch {
	case h == 0:
		b, wrong := p.try(0, u)
		next, _ = p.lawful(0, b, wrong, u)
		return next
	case next != h&both:
	case way == 0:
		way = math.Copysign(1, b.rub)
	default:
		way = 0
	}
	return next.rubbed(way)
}

// after is how a grip should go on that, going on as it did, has come to part and slide at these
// speeds; and by how much it breaks the laws of contact, in/s.
func (g *grip) after(part, slide, friction float64) (next grasp, wrong float64) {
	pull := -g.push * g.nn
	switch {
	case g.grasp == apart:
		return rubbed(-slide), -part
	case pull > enough:
		return apart, pull
	case g.grasp == stuck:
		return rubbed(g.rub), (math.Abs(g.rub) - friction*g.push) * g.ss
	}
	return stuck, slide * g.grasp.way()
}

// eliminate solves matrix·x = right in place, x taking the place of right. Entries farther than band
// from the diagonal are zero.
func eliminate(matrix, right []float64, band int) {
	n := len(right)
	for k := range n {
		top := min(n, k+band+1)
		for i := k + 1; i < top; i++ {
			d := matrix[i*n+k] / matrix[k*n+k]
			if d == 0 {
				continue
			}
			for j := k + 1; j < top; j++ {
				matrix[i*n+j] -= d * matrix[k*n+j]
			}
			right[i] -= d * right[k]
		}
	}
	for k := n - 1; k >= 0; k-- {
		for j := k + 1; j < min(n, k+band+1); j++ {
			right[k] -= matrix[k*n+j] * right[j]
		}
		right[k] /= matrix[k*n+k]
	}
}
