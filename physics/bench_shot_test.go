package physics

import (
	"math"
	"math/rand/v2"
	"testing"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
)

// parade is the scene of the whole shot's trials: two ranks of ten infantry a quarter of an inch
// apart, the second an inch behind the first, six yards from the gun, with the country of a small
// field about them. It is the same on every call.
func parade(tb testing.TB) *Field {
	tb.Helper()
	kind := matter.Infantry()
	var men []Man
	for rank := range 2 {
		for i := range 10 {
			men = append(men, Man{
				Kind: &kind, Heading: math.Pi,
				At: plane.Vec{X: 216 + 1.7*float64(rank), Y: (float64(i) - 4.5) * 0.85},
			})
		}
	}
	rng := rand.New(rand.NewPCG(6, 216))
	var solids []Solid
	for i := range 40 {
		shape, high := countryShape(rng, i)
		at := plane.Vec{X: 60 + rng.Float64()*300, Y: 12 + rng.Float64()*60}
		if i%2 == 0 {
			at.Y = -at.Y
		}
		solids = append(solids, Solid{Outline: shape.Place(at, rng.Float64()*6), Z1: high, Of: matter.Material(i % 2)})
	}
	return openFloor(tb, matter.Cork, men, solids...)
}

// paradeShots is n fresh seeded shots, each laid on the front rank at a place drawn by lot.
func paradeShots(tb testing.TB, n int) []Launch {
	tb.Helper()
	rng := rand.New(rand.NewPCG(14, 20))
	model := matter.NavalGun()
	gun := Gun{Model: &model, At: plane.Vec{X: -model.MuzzleForward}}
	elevation, ok := ElevationFor(&model, 216, 1.10)
	if !ok {
		tb.Fatal("six yards is out of reach")
	}
	shots := make([]Launch, n)
	for i := range shots {
		bearing := math.Atan2((rng.Float64()-0.5)*8.5, 216)
		shots[i] = gun.Scatter(gun.Lay(bearing, elevation), rng)
	}
	return shots
}

// BenchmarkShoot is trial (c): whole shots with all that they fell, beside cp at 1 kHz doing the same:
// the flight in plan, and every blow in a side view of its own until as much time has gone by. x is
// how many times faster.
func BenchmarkShoot(b *testing.B) {
	f, shots := parade(b), paradeShots(b, 512)
	s := NewShooter(f)
	var blows []sideView
	felled := 0
	for i := range shots {
		blows = append(blows, sideViews(s, shots[i])...)
		for _, fall := range s.track.Falls {
			if fall.Outcome == tumble.Falls {
				felled++
			}
		}
	}
	stepped := newFixedStep(f)
	b.ResetTimer()
	for i := range shots {
		stepped.fly(&shots[i])
	}
	for _, v := range blows {
		p := newPlain(v.men, matter.Lead.OfMan().Friction, f.Floor.OfMan().Friction, 30)
		p.strike(0, v.impulse, v.height)
		p.run(1e-3, v.time)
	}
	peer := b.Elapsed().Seconds() / float64(len(shots))

	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.Shoot(shots[i%len(shots)])
	}
	each := b.Elapsed().Seconds() / float64(b.N)
	b.ReportMetric(peer/each, "x")
	b.ReportMetric(peer*1e9, "cp-ns/op")
	b.ReportMetric(1/each, "shots/s")
	if felled != paradeFelled || len(blows) != paradeBlows {
		b.Errorf("%d men fell of %d blows, not %d of %d", felled, len(blows), paradeFelled, paradeBlows)
	}
}

// BenchmarkPile is loose bricks through the rigid-body engine: one on end that falls off a wall onto a man,
// and a man who falls against a wall of three courses.
func BenchmarkPile(b *testing.B) {
	run := func(s *Shooter, c Contact, moved int) func(b *testing.B) {
		return func(b *testing.B) {
			for b.Loop() {
				if falls := strike(s, c); len(falls) != moved {
					b.Fatal(show(falls))
				}
			}
		}
	}
	s, c := brickScene(b)
	b.Run("brick", run(s, c, 2))
	kind := matter.Infantry()
	var wall []Solid
	for course := range 3 {
		for i := range 5 {
			x, y, z := 1.2, float64(i)*4.5-9+float64(course%2)*2.25, float64(course)*1.125
			wall = append(wall, Solid{Outline: plane.Rect(x, y-2.25, x+2.25, y+2.25), Z0: z, Z1: z + 1.125, Mass: wholeBrick})
		}
	}
	s = NewShooter(openFloor(b, matter.Cork, []Man{{Kind: &kind, Heading: math.Pi}}, wall...))
	b.Run("man", run(s, s.blowOn(0, 0, 350, 1.4), 1))
}

// What the first 512 shots at the parade do.
const (
	paradeFelled = 621
	paradeBlows  = 516
)

// sideView is one blow that was followed in the plane: who stood there, and for how long it took.
type sideView struct {
	men                   []tumble.Upright
	impulse, height, time float64
}

// sideViews shoots and lists the blows that came to a Tumble.
func sideViews(s *Shooter, l Launch) (views []sideView) {
	s.start(l)
	s.follow(func(c *Contact) {
		t, sc := &s.struckBy.tumble, &s.struckBy.scene
		t.Reset(tumble.Step)
		s.struck(c)
		if t.Now() == 0 {
			return
		}
		v := sideView{impulse: c.Impulse * c.Share, height: c.Height, time: t.Now()}
		for i := range sc.things {
			v.men = append(v.men, sc.things[i].side)
		}
		views = append(views, v)
	})
	return views
}

func TestShootAllocatesNothing(t *testing.T) {
	f, shots := parade(t), paradeShots(t, 64)
	s := NewShooter(f)
	volley := func() {
		for i := range shots {
			s.Shoot(shots[i])
		}
	}
	volley()
	if n := testing.AllocsPerRun(2, volley); n != 0 {
		t.Errorf("%v allocations in %d shots after warm-up", n, len(shots))
	}
}
