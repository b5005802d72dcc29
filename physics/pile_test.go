package physics

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"github.com/jakecoffman/cp/v2"

	"littlewars/physics/matter"
	"littlewars/physics/tumble"
)

// Scenes in which things rest on one another or fall from a height, in cp, as a judge of ours.
// cp's own settings are for pixels, so each that matters is set here. A contact's friction and
// restitution are the products of its two shapes' values.

// The settings of the rigid-body engine.
const (
	pileStep       = 1.0 / 1200 // s; meets the thresholds of PHY-9 to 3.1 %
	pileIterations = 20
	pileSlop       = 0.002 // in; cp's own is wider than the gap between men
	pileRest       = 0.1   // s of slowness that count as rest: what still tips doubles its speed in 0.05 s
	stirred        = 0.5   // in/s; faster than bodies that merely stand are ever made to move
	dropped        = 1.0 / 8
	farOff         = 1e3 // in; the floor goes on as far either way
)

// spaces guards the making of bodies and spaces, for which cp counts in a variable of its own.
var spaces sync.Mutex

// pile is a scene in the rigid-body engine, things by their numbers in the scene.
type pile struct {
	space  *cp.Space
	bodies []*cp.Body // nil for fixed things
	states []pileState
	links  []bool // things i and j may push each other: [i*n+j]
	met    []pressing
	step   float64 // s
	steps  int     // made so far
}

// pileState is what is known of one thing so far.
type pileState struct {
	first, slow float64 // s; first is +Inf until it is disturbed
	by          int
}

// pressing is two bodies that press on each other in one step.
type pressing struct{ low, high int }

// newPile puts a scene into the engine, to be followed in steps of so many seconds.
func newPile(things []thing, floor matter.Material, step float64) *pile {
	spaces.Lock()
	defer spaces.Unlock()
	p := &pile{
		space: cp.NewSpace(), step: step, bodies: make([]*cp.Body, len(things)), states: make([]pileState, len(things)),
		links: make([]bool, len(things)*len(things)),
	}
	p.space.Iterations = pileIterations
	p.space.SetGravity(cp.Vector{Y: -matter.Gravity})
	p.space.SetCollisionSlop(pileSlop)
	h := p.space.NewCollisionHandler(pushes, pushes)
	h.BeginFunc = func(arb *cp.Arbiter, _ *cp.Space, _ any) bool {
		a, b := arb.Shapes()
		i, j := a.UserData.(int), b.UserData.(int)
		return i < 0 || j < 0 || p.links[i*len(things)+j]
	}
	h.PreSolveFunc = func(*cp.Arbiter, *cp.Space, any) bool { return true }
	h.SeparateFunc = func(*cp.Arbiter, *cp.Space, any) {}
	h.PostSolveFunc = p.note
	p.floor(floor.OfMan().Friction, person)
	p.floor(floor.OfBrick().Friction, block)
	for i := range things {
		p.states[i] = pileState{first: math.Inf(1), by: -1}
		p.add(i, &things[i])
		for j := range things {
			a, b := &things[i], &things[j]
			p.links[i*len(things)+j] = i != j && a.overlaps(b) && a.clear(b)
		}
	}
	return p
}

// Men and bricks lie in different collision categories only so as to have floors of their own.
const (
	person uint = 1 << iota
	block
)

// pushes is the one collision type.
const pushes cp.CollisionType = 1

// Lead and wood rub alike (0.40) on one another and on themselves, and bounce so little that bricks
// are given the 0.15 of lead too; the floor gives no bounce. (dossier 1.6)
var shapeFriction = math.Sqrt(matter.Wood.OfMan().Friction)

// floor lays a thick slab of floor for one category of things.
func (p *pile) floor(friction float64, category uint) {
	const thick = 10
	s := cp.NewBox2(p.space.StaticBody, cp.BB{L: -farOff, B: -thick, R: farOff, T: 0}, 0)
	s.SetFriction(friction / shapeFriction)
	s.SetFilter(cp.NewShapeFilter(cp.NO_GROUP, cp.ALL_CATEGORIES, category))
	s.SetCollisionType(pushes)
	s.UserData = -1
	p.space.AddShape(s)
}

// add puts thing i in: a body about its centre of mass with the inertia of the table, or for a fixed
// thing shapes alone.
func (p *pile) add(i int, t *thing) {
	body, at := p.space.StaticBody, cp.Vector{X: t.side.X, Y: t.base}
	if !t.fixed() {
		k := t.side.Profile.Gyration
		body = p.space.AddBody(cp.NewBody(t.side.Mass, t.side.Mass*k*k))
		body.SetPosition(cp.Vector{X: t.side.X, Y: t.base + t.side.CentreHeight})
		at = cp.Vector{Y: -t.side.CentreHeight}
		p.bodies[i] = body
	}
	category := block
	if t.met == Person {
		category = person
	}
	for _, s := range t.side.Profile.Slabs {
		if s.Z1 <= s.Z0 {
			continue
		}
		shape := cp.NewBox2(body, cp.BB{L: at.X - s.Half, B: at.Y + s.Z0, R: at.X + s.Half, T: at.Y + s.Z1}, 0)
		shape.SetFriction(shapeFriction)
		shape.SetElasticity(shapeBounce)
		shape.SetFilter(cp.NewShapeFilter(cp.NO_GROUP, category, cp.ALL_CATEGORIES))
		shape.SetCollisionType(pushes)
		shape.UserData = i
		p.space.AddShape(shape)
	}
}

// note keeps who pressed on whom; it is told in no fixed order.
func (p *pile) note(arb *cp.Arbiter, _ *cp.Space, _ any) {
	a, b := arb.Shapes()
	i, j := a.UserData.(int), b.UserData.(int)
	if i >= 0 && j >= 0 && p.bodies[i] != nil && p.bodies[j] != nil {
		p.met = append(p.met, pressing{min(i, j), max(i, j)})
	}
}

// strike gives thing i a blow along +x at a height above what it stands on.
func (p *pile) strike(i int, t *thing, impulse, height float64) {
	p.bodies[i].ApplyImpulseAtWorldPoint(cp.Vector{X: impulse}, cp.Vector{X: t.side.X, Y: t.base + height})
	p.states[i].first = 0
}

// advance makes one step and reports whether anything still moves.
func (p *pile) advance(things []thing) (moving bool) {
	p.met = p.met[:0]
	p.space.Step(p.step)
	p.steps++
	now := p.now()
	slices.SortFunc(p.met, func(a, b pressing) int { return cmp.Or(a.low-b.low, a.high-b.high) })
	for i, b := range p.bodies {
		if b == nil {
			continue
		}
		st := &p.states[i]
		speed := b.Velocity().Length() + math.Abs(b.AngularVelocity())*things[i].side.Height
		if speed >= tumble.RestSpeed {
			st.slow = 0
		} else {
			st.slow += p.step
		}
		moving = moving || st.slow < pileRest
		if speed > stirred && math.IsInf(st.first, 1) {
			st.first, st.by = now, p.culprit(i)
		}
	}
	return moving
}

// now is the time reached, s since the blow.
func (p *pile) now() float64 { return float64(p.steps) * p.step }

// culprit is who set thing i moving: the first of those now pressing on it that was already disturbed,
// else what was struck (what it stood on went away).
func (p *pile) culprit(i int) int {
	for _, m := range p.met {
		other := m.low + m.high - i
		if (m.low == i || m.high == i) && !math.IsInf(p.states[other].first, 1) {
			return other
		}
	}
	return 0
}

// body tells what became of thing i.
func (p *pile) body(i int, t *thing) tumble.Tumbled {
	b, st := p.bodies[i], &p.states[i]
	r := tumble.Tumbled{First: math.Inf(1), By: st.by}
	if b == nil || math.IsInf(st.first, 1) {
		return r
	}
	r.First, r.Rest = st.first, math.Max(st.first, p.now()-st.slow)
	r.Lean, r.Toward = math.Abs(math.Remainder(b.Angle(), 2*math.Pi)), math.Copysign(1, -b.Angle())
	edge := cp.Vector{Y: -t.side.CentreHeight}
	if r.Lean >= leansAt {
		edge.X = r.Toward * t.side.Profile.Half
	}
	moved := b.LocalToWorld(edge).X - (t.side.X + edge.X)
	r.Slid, r.Drift = math.Abs(moved), math.Copysign(1, moved)
	switch {
	case r.Lean > t.side.BalanceAngle() || t.base+t.side.CentreHeight-b.Position().Y > dropped:
		r.Outcome = tumble.Falls
	case r.Lean >= leansAt:
		r.Outcome = tumble.Leans
	default:
		r.Toward = r.Drift
		if r.Slid > tumble.SlidLength {
			r.Outcome = tumble.Slides
		}
	}
	return r
}

// leansAt is the least tilt that is not the engine's slop: 0.002 in across a brick.
const leansAt = 0.01
