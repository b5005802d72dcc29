package physics

import (
	"math"
	"strconv"
	"testing"

	"github.com/jakecoffman/cp/v2"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// BenchmarkFly is trial (a): fresh seeded shots across the battlefield until they stop or leave it,
// beside cp stepped at 1 kHz over the same shots in the same scene. x is how many times faster.
func BenchmarkFly(b *testing.B) {
	f := battlefield(b)
	shots := volley(b, f, 1, 1024)
	stepped := newFixedStep(f)
	b.ResetTimer()
	for i := range shots {
		if !stepped.fly(&shots[i]) {
			b.Fatalf("shot %d still moves after %d steps", i, mostSteps)
		}
	}
	peer := b.Elapsed().Seconds() / float64(len(shots))

	s := NewShooter(f)
	var ends [TooLong + 1]int
	for i := range shots {
		ends[s.Fly(shots[i]).End]++
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.Fly(shots[i%len(shots)])
	}
	b.ReportMetric(peer/(b.Elapsed().Seconds()/float64(b.N)), "x")
	b.ReportMetric(peer*1e9, "cp-ns/op")
	if ends != [TooLong + 1]int{AtRest: 474, OffTable: 550} {
		b.Errorf("at rest, off the table, too long: %v", ends)
	}
}

// BenchmarkFlyGrowth is shots over battlefields each with four times as much on four times the floor, and the legs
// of a shot.
func BenchmarkFlyGrowth(b *testing.B) {
	for _, times := range []float64{0.5, 1, 2} {
		f := battlefieldOf(b, times)
		shots, s := volley(b, f, 1, 1024), NewShooter(f)
		b.Run(strconv.Itoa(len(f.Solids)), func(b *testing.B) {
			n, legs := 0, 0
			for ; b.Loop(); n++ {
				legs += len(s.Fly(shots[n%len(shots)]).Legs)
			}
			b.ReportMetric(float64(legs)/float64(n), "legs/op")
		})
	}
}

// fixedStep is the usual way to do it: a rigid-body engine in plan view, 1 ms at a time, the shot a
// dynamic circle; height, drag and rolling kept by hand, and what it flies over or under filtered out.
type fixedStep struct {
	space *cp.Space
	body  *cp.Body
	field *Field
	shot  matter.Projectile
	z, w  float64
	rolls float64 // speed at which it rolls; +Inf in the air
}

const (
	stepLength = 1e-3
	mostSteps  = 200_000
)

func newFixedStep(f *Field) *fixedStep {
	p := &fixedStep{space: cp.NewSpace(), field: f}
	p.space.SetCollisionSlop(0.002)
	for i := range f.targets {
		t := &f.targets[i]
		shape := cpShape(p.space.StaticBody, t.outline)
		pair := t.of.OfShot()
		shape.SetElasticity(pair.Restitution)
		shape.SetFriction(pair.Friction)
		shape.SetCollisionType(2)
		shape.UserData = t
		p.space.AddShape(shape)
	}
	p.body = p.space.AddBody(cp.NewBody(matter.WoodenShot().Mass, math.Inf(1)))
	ball := p.space.AddShape(cp.NewCircle(p.body, matter.WoodenShot().Radius, cp.Vector{}))
	ball.SetElasticity(1)
	ball.SetFriction(1)
	ball.SetCollisionType(1)
	h := p.space.NewCollisionHandler(1, 2)
	h.PreSolveFunc = func(arb *cp.Arbiter, _ *cp.Space, _ any) bool {
		_, other := arb.Shapes()
		t := other.UserData.(*target)
		return t.z0 < p.z+p.shot.Radius && p.z-p.shot.Radius < t.z1
	}
	return p
}

// cpShape is an outline as a shape of the engine.
func cpShape(body *cp.Body, c plane.Convex) *cp.Shape {
	if len(c.Corners) == 1 {
		return cp.NewCircle(body, c.R, cp.Vector{X: c.Corners[0].X, Y: c.Corners[0].Y})
	}
	corners := make([]cp.Vector, len(c.Corners))
	for i, p := range c.Corners {
		corners[i] = cp.Vector{X: p.X, Y: p.Y}
	}
	return cp.NewPolyShapeRaw(body, len(corners), corners, c.R)
}

// fly follows a shot and reports whether it came to an end.
func (p *fixedStep) fly(l *Launch) bool {
	level := l.Speed * math.Cos(l.Elevation)
	p.body.SetPosition(cp.Vector{X: l.From.X, Y: l.From.Y})
	p.body.SetVelocity(level*math.Cos(l.Bearing), level*math.Sin(l.Bearing))
	p.z, p.w, p.rolls, p.shot = l.From.Z, l.Speed*math.Sin(l.Elevation), math.Inf(1), l.Shot
	for range mostSteps {
		v := p.body.Velocity()
		speed := math.Sqrt(v.X*v.X + v.Y*v.Y + p.w*p.w)
		if math.IsInf(p.rolls, 1) {
			p.w -= (matter.Gravity + p.shot.Drag*speed*p.w) * stepLength
			v = v.Mult(1 - p.shot.Drag*speed*stepLength)
		} else {
			slowing := p.field.Floor.OfShot().Friction
			if speed <= p.rolls {
				slowing = p.field.Floor.Roll()
			}
			v = v.Mult(max(0, 1-slowing*matter.Gravity*stepLength/max(speed, 1e-9)))
		}
		p.body.SetVelocityVector(v)
		p.space.Step(stepLength)
		p.floor()
		at := p.body.Position()
		if !p.field.Bounds.Contains(plane.Vec{X: at.X, Y: at.Y}) {
			return true
		}
		if p.rolls < math.Inf(1) && p.body.Velocity().Length() < leastSpeed {
			return true
		}
	}
	return false
}

// floor keeps the height of a flying shot, its bounces, and when it stays down.
func (p *fixedStep) floor() {
	if !math.IsInf(p.rolls, 1) {
		return
	}
	p.z += p.w * stepLength
	if p.z > p.shot.Radius || p.w > 0 {
		return
	}
	pair := p.field.Floor.OfShot()
	v := p.body.Velocity()
	rub := -pair.Friction * (1 + pair.Restitution) * p.w
	v = v.Mult(max(0, 1-rub/max(v.Length(), 1e-9)))
	p.body.SetVelocityVector(v)
	p.z, p.w = p.shot.Radius, -p.w*pair.Restitution
	if p.w*p.w < 2*matter.Gravity*leastRise {
		p.w, p.rolls = 0, rollsAt*v.Length()
	}
}
