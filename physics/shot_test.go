package physics

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
)

// room is an empty floor, twenty thousand inches square about the origin, with the given things on it.
func room(tb testing.TB, floor matter.Material, solids []Solid, men ...Man) *Field {
	tb.Helper()
	f, err := NewField(FieldDef{
		Bounds: plane.Box{Min: plane.Vec{X: -1e4, Y: -1e4}, Max: plane.Vec{X: 1e4, Y: 1e4}},
		Floor:  floor, Solids: solids, Men: men,
	})
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

// level is a shot from (x, y) at height z along bearing at the given speed, without drag.
func level(x, y, z, bearing, speed float64) Launch {
	shot := matter.WoodenShot()
	shot.Drag = 0
	return Launch{From: Vec3{x, y, z}, Bearing: bearing, Speed: speed, Shot: shot}
}

func TestObliqueImpact(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ degrees, e, mu, speed, after float64 }{
		{60, 0.5, 0.3, 481.6, 68.69},
		{45, 0.5, 0.3, 367.9, 47.73},
		{80, 0.5, 0.3, 637.6, 84.53},
		{60, 0.2, 0.4, 443.8, 80.92},
		{0, 0.5, 0.3, 350.0, 0},
	} {
		t.Run(fmt.Sprintf("PHY-10 %v° e %v μ %v", c.degrees, c.e, c.mu), func(t *testing.T) {
			a := c.degrees * degree
			v, n := Vec3{700 * math.Sin(a), 0, -700 * math.Cos(a)}, Vec3{0, 0, -1}
			after, impulse := rebound(v, n, matter.Pair{Restitution: c.e, Friction: c.mu}, give{})
			within(t, "speed", after.Len(), c.speed, 0.0002)
			within(t, "impulse", impulse, (1+c.e)*700*math.Cos(a), 1e-12)
			if got := math.Atan2(after.X, after.Z) / degree; math.Abs(got-c.after) > 0.006 {
				t.Errorf("leaves at %v°, want %v°", got, c.after)
			}
		})
	}
	t.Run("PHY-10 against a wall of the field", func(t *testing.T) {
		wall := Solid{Outline: plane.Rect(0, -500, 5, 500), Z1: 60, Of: matter.Wood}
		a := 60 * degree
		l := level(-50*math.Cos(a), -50*math.Sin(a), 30, a, 700)
		c := NewShooter(room(t, matter.Cork, []Solid{wall})).Fly(l).Contacts[0]
		flat := c.Before.Flat().Len()
		if c.Met != Block || c.Index != 0 || c.Normal.Sub(Vec3{1, 0, 0}).Len() > 1e-9 || math.Abs(c.At.X+0.1) > 1e-10 {
			t.Fatalf("contact %+v", c)
		}
		within(t, "speed in plan", c.After.Flat().Len(), 481.6, 0.001)
		within(t, "impulse", c.Impulse, 1.5*l.Shot.Mass*flat*math.Cos(a), 1e-9)
		within(t, "obliquity", c.Obliquity(), math.Acos(c.Before.X/c.Before.Len()), 1e-9)
	})
}

func TestBlowOnMan(t *testing.T) {
	t.Parallel()
	t.Run("PHY-11 central collision", func(t *testing.T) {
		after, impulse := rebound(Vec3{700, 0, 0}, Vec3{1, 0, 0}, matter.Pair{Restitution: 0.20, Friction: 0.3}, give{0.35 / 30, 0.35 / 30})
		if math.Abs(after.X-(-130.31)) > 0.005 || math.Abs(impulse*0.35/30-9.687) > 0.0005 {
			t.Errorf("shot %v, man %v", after.X, impulse*0.35/30)
		}
	})
	kind := matter.Infantry()
	kind.Parts = []matter.Part{{Name: "post", Outline: plane.Rect(-0.35, -0.30, 0.35, 0.30), Z0: 0, Z1: 2.1}}
	f := room(t, matter.Cork, nil, Man{Kind: &kind, At: plane.Vec{X: 30}, Heading: math.Pi})
	s := NewShooter(f)
	t.Run("PHY-6 700 in/s at 1.40", func(t *testing.T) {
		fall := matter.Gravity / 2 * math.Pow(29.55/700, 2)
		l := level(0, 0, 1.40+fall, 0, 700)
		c := s.Fly(l).Contacts[0]
		if c.Met != Person || c.Index != 0 || c.Part != 0 || c.Axis != matter.ForeAft || c.Share != 1 {
			t.Fatalf("contact %+v", c)
		}
		within(t, "height", c.Height, 1.40, 1e-9)
		within(t, "impulse", c.Impulse, 288.95, 0.0001)
		within(t, "shot's speed", c.After.X, -125.4, 0.001)
	})
	for _, c := range []struct {
		kind   matter.Figure
		psi    float64
		axis   matter.Axis
		needed float64 // J h, g·in²/s
	}{
		{matter.Infantry(), 0, matter.ForeAft, 242.9},
		{matter.Infantry(), 30, matter.ForeAft, 280.5},
		{matter.Infantry(), 45, matter.Sideways, 292.0},
		{matter.Infantry(), 60, matter.Sideways, 238.4},
		{matter.Infantry(), 90, matter.Sideways, 206.5},
		{matter.Cavalry(), 20, matter.Sideways, 1794.9},
		{matter.Cavalry(), 45, matter.Sideways, 868.2},
		{matter.Cavalry(), 90, matter.Sideways, 613.9},
	} {
		t.Run(fmt.Sprintf("PHY-20 %s %v°", c.kind.Name, c.psi), func(t *testing.T) {
			m := Man{Kind: &c.kind, Heading: 1}
			axis, share, inertia := m.tips(plane.Polar(1 + c.psi*degree))
			if axis != c.axis {
				t.Fatalf("tips %v, want %v", axis, c.axis)
			}
			u := tumble.UprightOf(&c.kind, axis, matter.Pair{})
			within(t, "J h", u.ToppleImpulse(1)/share, c.needed, 0.0005)
			within(t, "inertia", inertia, u.EdgeInertia(), 1e-12)
		})
	}
}

func TestDropAndRunOut(t *testing.T) {
	t.Parallel()
	t.Run("PHY-12 drop from 12 in", func(t *testing.T) {
		board := Solid{Outline: plane.Rect(-5, -5, 5, 5), Z1: 1, Of: matter.Wood} // e 0.5
		l := level(0, 0, 1+0.1+12, 0, 0)
		tr := NewShooter(room(t, matter.Cork, []Solid{board})).Fly(l)
		first := tr.Contacts[0]
		if first.Met != Floor || first.Index != 0 {
			t.Fatalf("contact %+v", first)
		}
		within(t, "strikes at", -first.Before.Z, 96.26, 0.0001)
		within(t, "rises", first.After.Z*first.After.Z/2/matter.Gravity, 3.000, 0.0001)
		// The bounces end after 0.7480 s; those too low to count leave less than the last counted one took.
		last := tr.Contacts[len(tr.Contacts)-1]
		all := first.T + math.Sqrt(2*12/matter.Gravity)*2*0.5/(1-0.5)
		within(t, "bouncing ends after", all, 0.7480, 0.0001)
		if left := all - last.T; left < 0 || left > 4*last.After.Len()/matter.Gravity+0.03 {
			t.Errorf("the last bounce is at %v of %v s", last.T, all)
		}
	})
	slide := func(speed float64, floor matter.Material) *Track {
		return NewShooter(room(t, floor, nil)).Fly(level(0, 0, 0.1, 0, speed))
	}
	t.Run("PHY-12 from sliding to rolling", func(t *testing.T) {
		tr := slide(100, matter.Lino)
		leg := tr.Legs[0]
		mu := matter.Lino.OfShot().Friction
		if leg.Motion != Sliding || tr.Legs[1].Motion != Rolling {
			t.Fatalf("legs %+v", tr.Legs)
		}
		within(t, "rolls at", tr.Legs[1].Velocity.Flat().Len(), 66.67, 0.0001)
		within(t, "after", leg.T1-leg.T0, 100/(3*mu*matter.Gravity), 1e-9)
		within(t, "dossier's after at μ 0.35", (leg.T1-leg.T0)*mu/0.35, 0.247, 0.002)
	})
	for _, c := range []struct{ speed, rate, want float64 }{{300, 0.35, 333.0}, {100, 0.03, 431.7}, {100, 0.08, 161.9}} {
		t.Run(fmt.Sprintf("PHY-12 run-out from %v at %v g", c.speed, c.rate), func(t *testing.T) {
			leg := Leg{Motion: Rolling, T1: c.speed / (c.rate * matter.Gravity), Velocity: Vec3{c.speed, 0, 0}, Slowing: c.rate * matter.Gravity}
			p, v := leg.At(leg.T1)
			within(t, "distance", p.X, c.want, 0.0003)
			if v.Len() > 1e-9 {
				t.Errorf("still at %v", v)
			}
		})
	}
	t.Run("PHY-12 roll-out on lino", func(t *testing.T) {
		tr := slide(150, matter.Lino)
		roll := tr.Legs[len(tr.Legs)-1]
		within(t, "distance", roll.To.X-roll.From.X, 431.7, 0.0003)
		if tr.End != AtRest {
			t.Errorf("ends %v", tr.End)
		}
	})
}

func TestSkips(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ yards, speed, apex, free, drag float64 }{
		{9, 572.6, 1.325, 94.9, 90.4},
		{6, 0, 0.635, 73.3, 70.6},
		{12, 0, 2.426, 113.3, 107.0},
	} {
		t.Run(fmt.Sprintf("PHY-12 skip at %v yd", c.yards), func(t *testing.T) {
			model := matter.NavalGun()
			model.Shot.Radius = 0
			e, _ := ElevationFor(&model, c.yards*36, 1.10)
			gun := Gun{Model: &model}
			tr := NewShooter(room(t, matter.Cork, nil)).Fly(gun.Lay(0, e))
			skip, v := tr.Legs[1], tr.Legs[1].Velocity
			if c.speed > 0 {
				within(t, "speed", v.X, c.speed, 0.0005)
				within(t, "lands near", tr.Legs[0].To.X-model.MuzzleForward, 331, 0.002)
			}
			within(t, "apex without drag", v.Z*v.Z/2/matter.Gravity, c.apex, 0.001)
			within(t, "on without drag", 2*v.X*v.Z/matter.Gravity, c.free, 0.001)
			within(t, "on", skip.To.X-skip.From.X, c.drag, 0.001)
		})
	}
}

// Whatever meets whatever, however: the shot and what it strikes together never have more energy
// after than before.
func TestEnergyNeverGrows(t *testing.T) {
	t.Parallel()
	foot, horse := matter.Infantry(), matter.Cavalry()
	small := matter.Small(matter.Infantry())
	bricks := []Solid{
		{Outline: plane.Rect(0, 0, 4.5, 2.25), Z1: 1.125, Mass: 121},
		{Outline: plane.Rect(0, 0, 1.125, 1.125), Z1: 2.25, Mass: 30},
		{Outline: plane.Rect(0, 0, 1, 1), Z1: 3},
	}
	f := room(t, matter.Cork, bricks, Man{Kind: &foot}, Man{Kind: &horse, Heading: 1}, Man{Kind: &small, Heading: 2})
	s := NewShooter(f)
	rng := rand.New(rand.NewPCG(10, 20))
	gained := 0.0
	for i := range 100_000 {
		s.track.Launch.Shot = matter.Projectile{Mass: 0.05 + rng.Float64()*50*rng.Float64(), Radius: 0.1}
		unit := func() Vec3 {
			z, a := rng.Float64()*2-1, rng.Float64()*2*math.Pi
			if rng.IntN(4) == 0 {
				z = 0
			}
			c := math.Sqrt(1 - z*z)
			return Vec3{c * math.Cos(a), c * math.Sin(a), z}
		}
		c := Contact{
			Met: Met(rng.IntN(3)), Index: rng.IntN(3), Part: rng.IntN(2) - 1, At: Vec3{0, 0, rng.Float64() * 3},
			Normal: unit(), Before: unit().Mul(rng.Float64() * 1500),
		}
		s.blow(&c, matter.Material(rng.IntN(int(matter.NumMaterials))), 0)
		m := s.track.Launch.Shot.Mass
		before, after := m/2*c.Before.Dot(c.Before), m/2*c.After.Dot(c.After)
		// What is struck takes the blow as a free body, before the floor takes its part.
		mass, height, k2 := 0.0, 0.0, 1.0
		switch {
		case c.Met == Person && c.Part >= 0:
			kind := f.Men[c.Index].Kind
			k := kind.Profiles[c.Axis].Gyration
			mass, height, k2 = kind.Mass, kind.CentreHeight, k*k
		case c.Met == Block:
			mass, height, k2 = brickBody(&f.Solids[c.Index], c.Normal.Flat().Unit())
		}
		if mass > 0 {
			speed, spin := c.Impulse/mass, c.Impulse*(c.Height-height)/(mass*k2)
			after += mass / 2 * (speed*speed + k2*spin*spin)
		}
		gained = max(gained, after/before-1)
		if !(after <= before*(1+1e-12)) {
			t.Fatalf("contact %d: energy %v, then %v: %+v", i, before, after, c)
		}
		if c.After.Dot(c.Normal) > 1e-9 && c.Part < 0 {
			t.Fatalf("contact %d goes on into what it met: %+v", i, c)
		}
	}
	t.Logf("greatest relative gain %.1e", gained)
	field := battlefield(t)
	s = NewShooter(field)
	for _, l := range volley(t, field, 20, 3000) {
		energy := math.Inf(1)
		for _, leg := range s.Fly(l).Legs {
			for _, at := range []float64{leg.T0, leg.T1} {
				p, v := leg.At(at)
				e := v.Dot(v)/2 + matter.Gravity*p.Z
				if e > energy*(1+1e-9)+1e-9 {
					t.Fatalf("energy of a shot grows from %v to %v on %+v", energy, e, leg)
				}
				energy = e
			}
		}
	}
}

// brickBody is a brick as a free body in the plane of a blow along n: its mass, the height of its
// middle and the square of its radius of gyration.
func brickBody(b *Solid, n plane.Vec) (mass, middle, k2 float64) {
	if n == (plane.Vec{}) {
		return b.Mass, 0, 1 // struck from above: no blow in plan
	}
	c := b.Outline.Corners
	wide := math.Abs(c[1].Sub(c[0]).Dot(n)) + math.Abs(c[2].Sub(c[1]).Dot(n))
	return b.Mass, b.Z1 / 2, (wide*wide + b.Z1*b.Z1) / 12
}

// A loose brick struck through its centre answers as a free body.
func TestLooseBrick(t *testing.T) {
	t.Parallel()
	brick := Solid{Outline: plane.Rect(10, -0.5625, 11.125, 0.5625), Z1: 2.25, Mass: 30.33}
	for _, mass := range []float64{0.35, 2, 10} {
		t.Run(fmt.Sprintf("PHY-11 shot of %v g into a loose brick", mass), func(t *testing.T) {
			s := NewShooter(room(t, matter.Cork, []Solid{brick}))
			tr := s.Fly(Launch{From: Vec3{9.89, 0, 1.125}, Speed: 700, Shot: matter.Projectile{Mass: mass, Radius: 0.1}})
			c := tr.Contacts[0]
			e := matter.Wood.OfShot().Restitution
			within(t, "shot after", c.After.X, (mass-e*30.33)*700/(mass+30.33), 1e-3)
			within(t, "brick after", c.Impulse/30.33, (1+e)*mass*700/(mass+30.33), 1e-3)
		})
	}
}

// A shot along a wall, its side flush with the face to the last bit, once was looked at in steps of
// 1e-13 s: the cosine of a right angle is 6e-17, and it drew nearer by that.
func TestFlushWithWall(t *testing.T) {
	t.Parallel()
	for _, side := range []float64{-8e-15, -4e-15, -1e-15, 0, 1e-15, 4e-15, 8e-15, 1e-13} {
		for _, elevation := range []float64{-0.01, 0, 0.02} {
			wall := Solid{Outline: plane.Rect(12.6+side, 17.5, 14, 72.5), Z1: 40}
			tr := NewShooter(room(t, matter.Cork, []Solid{wall})).Fly(Launch{
				From: Vec3{12.5, 12.5, 1.5}, Bearing: math.Pi / 2, Elevation: elevation, Speed: 700, Shot: matter.WoodenShot(),
			})
			if tr.End == TooLong || len(tr.Legs) == 0 {
				t.Errorf("%v in clear, %v up: ends %v after %d legs", side, elevation, tr.End, len(tr.Legs))
			}
		}
	}
}

func TestGentleTouch(t *testing.T) {
	t.Parallel()
	free := NewShooter(room(t, matter.Cork, nil)).Fly(level(0, 0, 0.1, 0, 60))
	stops := free.Legs[len(free.Legs)-1].To.X
	kind := matter.Infantry()
	for _, c := range []struct {
		gap    float64
		gentle bool
	}{{0.0001, true}, {0.009, true}, {0.011, false}, {1, false}} {
		t.Run(fmt.Sprintf("LW-SHOT-7 rolls to rest %v in from his feet", c.gap), func(t *testing.T) {
			man := Man{Kind: &kind, At: plane.Vec{X: stops + 0.1 + c.gap + 0.35}, Heading: math.Pi}
			tr := NewShooter(room(t, matter.Cork, nil, man)).Fly(level(0, 0, 0.1, 0, 60))
			var got []Contact
			for _, c := range tr.Contacts {
				if c.Met == Person {
					got = append(got, c)
				}
			}
			if c.gentle != (len(got) == 1) {
				t.Fatalf("contacts with him: %+v", got)
			}
			if c.gentle && (!got[0].Gentle || got[0].Index != 0 || got[0].Impulse != 0) {
				t.Errorf("contact %+v", got[0])
			}
		})
	}
	t.Run("LW-SHOT-7 rolls to his feet and strikes", func(t *testing.T) {
		man := Man{Kind: &kind, At: plane.Vec{X: stops}, Heading: math.Pi}
		tr := NewShooter(room(t, matter.Cork, nil, man)).Fly(level(0, 0, 0.1, 0, 60))
		c := tr.Contacts[1]
		if c.Met != Person || c.Gentle || c.Impulse <= 0 || math.Abs(c.At.X-(stops-0.35-0.1)) > 1e-9 {
			t.Errorf("contact %+v", c)
		}
	})
}

// board is a piece of wood six inches broad on the floor, from x0 to x1 and z high.
func board(x0, x1, z float64) Solid {
	return Solid{Outline: plane.Rect(x0, -3, x1, 3), Z1: z, Of: matter.Wood}
}

func TestBoards(t *testing.T) {
	t.Parallel()
	// A shot let go on a board flies for the moment it takes to find that it is borne.
	legs := func(tr *Track) (legs []Leg) {
		for _, l := range tr.Legs {
			if l.T1-l.T0 > 1e-9 {
				legs = append(legs, l)
			}
		}
		return legs
	}
	t.Run("rolls off a board's edge and flies on", func(t *testing.T) {
		tr := NewShooter(room(t, matter.Cork, []Solid{board(-5, 5, 1)})).Fly(level(0, 0, 1.1, 0, 60))
		edge := legs(tr)[1]
		if first := legs(tr)[0]; first.Motion != Sliding || edge.Motion != Flying {
			t.Fatalf("legs %+v", tr.Legs)
		}
		if math.Abs(edge.From.X-5) > 1e-12 || edge.From.Z != 1.1 {
			t.Errorf("flies from %v", edge.From)
		}
		within(t, "falls for", edge.T1-edge.T0, math.Sqrt(2/matter.Gravity), 1e-9)
		if tr.End != AtRest || tr.Legs[len(tr.Legs)-1].To.Z != 0.1 {
			t.Errorf("comes to rest at %v", tr.Legs[len(tr.Legs)-1].To)
		}
	})
	t.Run("rolls on over a flush joint", func(t *testing.T) {
		tr := NewShooter(room(t, matter.Cork, []Solid{board(-5, 5, 1), board(5, 200, 1)})).Fly(level(0, 0, 1.1, 0, 60))
		for _, l := range legs(tr) {
			if l.Motion == Flying {
				t.Errorf("flies at %v", l.From)
			}
		}
		if tr.End != AtRest || tr.Legs[len(tr.Legs)-1].To.Z != 1.1 {
			t.Errorf("ends %v at %v", tr.End, tr.Legs[len(tr.Legs)-1].To)
		}
	})
}

func TestWays(t *testing.T) {
	t.Parallel()
	t.Run("no wall is too thin or shot too fast", func(t *testing.T) {
		wall := Solid{Outline: plane.Rect(50, -9, 50.001, 9), Z1: 3, Of: matter.Wood}
		for _, v := range []float64{100, 1000, 1e4, 9.9e4} {
			c := NewShooter(room(t, matter.Cork, []Solid{wall})).Fly(level(0, 0, 2.9, 0, v)).Contacts
			for len(c) > 0 && c[0].Met == Floor {
				c = c[1:]
			}
			if len(c) == 0 || c[0].Met != Block {
				t.Errorf("at %v in/s it went through", v)
			}
		}
	})
	t.Run("leaves the table", func(t *testing.T) {
		f := room(t, matter.Cork, nil)
		f.Bounds = plane.Box{Min: plane.Vec{X: -1, Y: -1}, Max: plane.Vec{X: 10, Y: 1}}
		tr := NewShooter(f).Fly(level(0, 0, 3, 0.05, 700))
		if last := tr.Legs[len(tr.Legs)-1].To; tr.End != OffTable || math.Abs(last.X-10) > 1e-9 {
			t.Errorf("ends %v at %v", tr.End, last)
		}
	})
	t.Run("its own gun does not hinder it on the way out, but on the way back", func(t *testing.T) {
		gun := board(-1, 1, 3)
		wall := board(20, 21, 5)
		l := level(0, 0, 2.5, 0, 700)
		l.Own = []int{0}
		c := NewShooter(room(t, matter.Cork, []Solid{gun, wall})).Fly(l).Contacts
		if len(c) < 2 || c[0].Index != 1 || c[1].Index != 0 && c[2].Index != 0 {
			t.Errorf("contacts %+v", c)
		}
	})
	kind := matter.Infantry()
	t.Run("a man laid stands no more and lies in the way", func(t *testing.T) {
		man := Man{Kind: &kind, At: plane.Vec{X: 30}, Heading: math.Pi}
		s := NewShooter(room(t, matter.Cork, nil, man))
		shoot := func(z float64) []Contact {
			s.start(level(0, 0, z, 0, 700))
			s.lay(0, man.At, plane.Vec{X: 1}, 0.01)
			s.follow(func(*Contact) {})
			return s.track.Contacts
		}
		for _, c := range shoot(1.9) {
			if c.Met == Person {
				t.Errorf("a shot over him met %+v", c)
			}
		}
		c := shoot(0.7)[0]
		if c.Met != Person || c.Part != -1 || math.Abs(c.At.X-29.9) > 1e-9 {
			t.Errorf("a low shot met %+v", c)
		}
		if c := s.Fly(level(0, 0, 1.9, 0, 700)).Contacts[0]; c.Part != 2 {
			t.Errorf("the next shot finds him standing: %+v", c)
		}
	})
}

// Any launch made of numbers comes to an end, also within a solid, under the floor or at a mad speed.
func TestAnyLaunch(t *testing.T) {
	t.Parallel()
	f := battlefield(t)
	s := NewShooter(f)
	rapid.Check(t, func(t *rapid.T) {
		wild := rapid.OneOf(
			rapid.Float64Range(-10, 10), rapid.Float64Range(0, 216), rapid.Just(0.0),
			rapid.Float64Range(-math.MaxFloat64, math.MaxFloat64),
		)
		place := rapid.OneOf(rapid.Float64Range(0, 216), wild)
		l := Launch{
			From:    Vec3{place.Draw(t, "x"), place.Draw(t, "y"), rapid.OneOf(rapid.Float64Range(0, 8), wild).Draw(t, "z")},
			Bearing: wild.Draw(t, "bearing"), Elevation: wild.Draw(t, "elevation"),
			Speed: rapid.OneOf(rapid.Float64Range(0, 1000), wild).Draw(t, "speed"),
			Shot: matter.Projectile{
				Mass:   rapid.OneOf(rapid.Just(0.35), wild).Draw(t, "mass"),
				Radius: rapid.OneOf(rapid.Just(0.1), rapid.Just(0.0), wild).Draw(t, "radius"),
				Drag:   rapid.OneOf(rapid.Just(8e-4), rapid.Just(0.0), wild).Draw(t, "drag"),
			},
		}
		tr := s.Fly(l)
		for _, leg := range tr.Legs {
			for _, x := range []float64{leg.T0, leg.T1, leg.To.X, leg.To.Y, leg.To.Z} {
				if math.IsNaN(x) || math.IsInf(x, 0) {
					t.Fatalf("leg %+v", leg)
				}
			}
			if leg.T1 < leg.T0 {
				t.Fatalf("back in time: %+v", leg)
			}
		}
		if tr.End == TooLong && len(tr.Legs) > 0 && math.Abs(l.Speed) < 1000 && l.Shot.Radius <= 0.5 {
			t.Fatalf("an ordinary shot has no end: %d legs, %d contacts", len(tr.Legs), len(tr.Contacts))
		}
	})
}

func TestShotsRepeat(t *testing.T) {
	t.Parallel()
	f := battlefield(t)
	shots := volley(t, f, 5, 300)
	one, two := NewShooter(f), NewShooter(f)
	for i := range shots {
		two.Fly(shots[len(shots)-1-i]) // what came before must not show
	}
	for i := range shots {
		if d := cmp.Diff(one.Fly(shots[i]), two.Fly(shots[i])); d != "" {
			t.Fatalf("shot %d: %s", i, d)
		}
	}
}

// Not parallel, since the count is of all that is allocated anywhere.
func TestShotsDoNotAllocate(t *testing.T) {
	f := battlefield(t)
	shots := volley(t, f, 6, 200)
	s := NewShooter(f)
	all := func() {
		for _, l := range shots {
			s.Fly(l)
		}
	}
	all()
	if n := testing.AllocsPerRun(3, all); n != 0 {
		t.Errorf("%v allocations in %d shots", n, len(shots))
	}
}
