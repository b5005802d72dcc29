package physics

import (
	"math"
	"sync"
	"testing"

	"github.com/jakecoffman/cp/v2"

	"littlewars/physics/matter"
	"littlewars/physics/tumble"
)

// plain is the same plane as a Tumble in the engine cp, stepped at a fixed step: the peer that
// accuracy and speed are measured against.
type plain struct {
	space  *cp.Space
	bodies []*cp.Body
	men    []tumble.Upright
	first  []float64
	now    float64
}

// cpMutex: making bodies and spaces writes to variables of the package cp.
var cpMutex sync.Mutex

// newPlain stands the men on a floor. Friction between men and on the floor is set by products, as cp
// has it: the floor has ground/√between, every man √between. Touch says who may push whom.
func newPlain(men []tumble.Upright, between, ground float64, iterations uint) *plain {
	cpMutex.Lock()
	defer cpMutex.Unlock()
	p := &plain{space: cp.NewSpace(), men: men}
	p.space.Iterations = iterations
	p.space.SetGravity(cp.Vector{Y: -matter.Gravity})
	p.space.SetCollisionSlop(0.002)
	share := math.Max(math.Sqrt(between), 1e-6)
	floor := p.space.AddShape(cp.NewSegment(p.space.StaticBody, cp.Vector{X: -1000, Y: -1}, cp.Vector{X: 1000, Y: -1}, 1))
	floor.SetFriction(ground / share)
	for _, u := range men {
		k := u.Profile.Gyration
		b := p.space.AddBody(cp.NewBody(u.Mass, u.Mass*k*k))
		b.SetPosition(cp.Vector{X: u.X, Y: u.CentreHeight})
		for _, s := range u.Profile.Slabs {
			if s.Z1 <= s.Z0 {
				continue
			}
			box := cp.BB{L: -s.Half, B: s.Z0 - u.CentreHeight, R: s.Half, T: s.Z1 - u.CentreHeight}
			shape := p.space.AddShape(cp.NewBox2(b, box, 0))
			shape.SetFriction(share)
			shape.SetElasticity(0)
		}
		p.bodies = append(p.bodies, b)
		p.first = append(p.first, math.Inf(1))
	}
	return p
}

// strike gives man i a blow along +x at a height.
func (p *plain) strike(i int, impulse, height float64) {
	b := p.bodies[i]
	b.ApplyImpulseAtWorldPoint(cp.Vector{X: impulse}, cp.Vector{X: b.Position().X, Y: height})
}

// lean is toward +x.
func (p *plain) lean(i int) float64 { return -p.bodies[i].Angle() }

// step goes one step, noting who reached ArrivalLean.
func (p *plain) step(dt float64) {
	p.space.Step(dt)
	p.now += dt
	for i := range p.bodies {
		if math.IsInf(p.first[i], 1) && math.Abs(p.lean(i)) >= tumble.ArrivalLean {
			p.first[i] = p.now
		}
	}
}

// run goes on until all is at rest by the measure of Tumble, or until limit.
func (p *plain) run(step, limit float64) {
	for slow := 0.0; slow < tumble.RestTime && p.now < limit; {
		p.step(step)
		slow += step
		for i, b := range p.bodies {
			v := b.Velocity()
			if v.LengthSq() > tumble.RestSpeed*tumble.RestSpeed || math.Abs(b.AngularVelocity())*p.men[i].Height > tumble.RestSpeed {
				slow = 0
			}
		}
	}
}

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s: got %v, want %v ± %v", what, got, want, tolerance)
	}
}
