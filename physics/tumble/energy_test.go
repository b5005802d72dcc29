package tumble

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
	"testing"

	"littlewars/physics/matter"
)

// chance draws random men and motions.
type chance struct{ *rand.Rand }

func newChance(stream uint64) chance { return chance{rand.New(rand.NewPCG(19130, stream))} }

func (c chance) between(low, high float64) float64 { return low + (high-low)*c.Float64() }

// upright is a man or block of any sensible make.
func (c chance) upright() Upright {
	half, height := c.between(0.05, 1), c.between(0.2, 3)
	u := UniformBlock(2*half, height, c.between(1, 200))
	u.Profile.Gyration *= c.between(0.5, 1.2)
	u.CentreHeight = height * c.between(0.2, 0.8)
	u.On.Friction = c.between(0, 2)
	if c.IntN(2) == 0 {
		foot := height * c.between(0.05, 0.5)
		u.Profile.Slabs = [2]matter.Slab{{Half: half, Z0: 0, Z1: foot}, {Half: half * c.between(0.3, 1.3), Z0: foot, Z1: height}}
	}
	return u
}

// toss puts a body on the floor on some corner, moving.
func (c chance) toss(t *Tumble, i int, lean float64) {
	b := &t.bodies[i]
	b.turn(lean)
	b.z = 0
	b.z = -b.lowest()
	b.vel = motion{c.between(-50, 50), c.between(-50, 50), c.between(-30, 30)}
	if b.mass.lin != 0 {
		t.disturb(i, -1)
	}
}

// meet moves body 1 along x until it just touches body 0, and reports whether it could.
func meet(t *Tumble) bool {
	l, b := &t.links[0], &t.bodies[1]
	for range 40 {
		t.find(l, 10)
		gap, slope := math.Inf(1), 0.0
		for i := range l.grips[:l.n] {
			if g := &l.grips[i]; !g.aside && g.gap < gap {
				gap, slope = g.gap, g.n.x
			}
		}
		switch {
		case math.Abs(gap) < touchGap/2:
			return true
		case math.IsInf(gap, 1) || math.Abs(slope) < 0.1:
			b.x -= 0.01
		default:
			b.x -= gap / slope
		}
	}
	return false
}

// motionEnergy is the energy of motion of all bodies.
func motionEnergy(t *Tumble) float64 {
	sum := 0.0
	for i := range t.bodies {
		if b := &t.bodies[i]; b.mass.lin != 0 {
			sum += b.energy() - b.of.Mass*matter.Gravity*b.z
		}
	}
	return sum
}

func TestContactEnergy(t *testing.T) {
	t.Parallel()
	contacts := 100_000
	c := newChance(1)
	var tumble Tumble
	blows := 0
	for blows < contacts {
		tumble.Reset(Step)
		n := 1 + c.IntN(2)
		for i := range n {
			u := c.upright()
			if i == 1 && c.IntN(10) == 0 {
				u.Mass = math.Inf(1)
			}
			tumble.Add(u)
		}
		lean := c.between(-math.Pi, math.Pi)
		c.toss(&tumble, 0, lean)
		if n == 2 {
			tumble.Link(0, 1, matter.Pair{Friction: c.between(0, 2)})
			if c.IntN(3) > 0 { // else flush
				lean = c.between(-math.Pi, math.Pi)
			}
			c.toss(&tumble, 1, lean)
			tumble.bodies[1].x = 3
			if !meet(&tumble) {
				continue
			}
		}
		tumble.look(Step * shortest)
		if !tumble.approaching() {
			continue
		}
		before := motionEnergy(&tumble)
		tumble.blow()
		after := motionEnergy(&tumble)
		if !(after <= before*(1+1e-9)) {
			t.Fatalf("contact %d of %d bodies: energy of motion rose from %v to %v", blows, n, before, after)
		}
		blows++
	}
}

// TestRunEnergy follows whole tumbles and looks at their energy, motion and height, after every step.
func TestRunEnergy(t *testing.T) {
	t.Parallel()
	c := newChance(2)
	var tumble Tumble
	for scene := range 60 {
		u := infantry(c.between(0.2, 1))
		if scene%2 == 0 {
			u = c.upright()
		}
		n := 1 + c.IntN(8)
		tumble.Reset(Step)
		for i := range n {
			u.X = float64(i) * (2*u.Profile.Half + c.between(0.3, 1)*u.Height)
			tumble.Add(u)
			if i > 0 {
				tumble.Link(i-1, i, matter.Pair{Friction: c.between(0, 0.8)})
			}
		}
		height := u.Height * c.between(0.1, 1)
		tumble.Strike(0, c.between(0.8, 2.5)*u.ToppleImpulse(height), height)
		energy := func() float64 {
			sum := motionEnergy(&tumble)
			for i := range tumble.bodies {
				sum += u.Mass * matter.Gravity * tumble.bodies[i].z
			}
			return sum
		}
		for before := energy(); !tumble.still && tumble.Now() < 3; {
			tumble.advance(tumble.step)
			after := energy()
			if !(after <= before*(1+1e-9)) {
				t.Fatalf("scene %d, %d men, at %.4f s: energy rose from %v to %v", scene, n, tumble.Now(), before, after)
			}
			before = after
		}
	}
}

// TestStackEnergy knocks blocks on end off piles, and looks at the energy of all after every step.
func TestStackEnergy(t *testing.T) {
	t.Parallel()
	c := newChance(4)
	var tumble Tumble
	for scene := range 60 {
		tumble.Reset(Step)
		var blocks []Upright
		add := func(u Upright) {
			u.On = matter.Pair{Friction: c.between(0.2, 0.8)}
			tumble.Add(u)
			for j := range blocks {
				tumble.Link(j, len(blocks), matter.Pair{Friction: c.between(0.1, 0.6)})
			}
			blocks = append(blocks, u)
		}
		top := 0.0
		for range 1 + c.IntN(4) {
			u := UniformBlock(c.between(1.5, 2.5), 1.125, 121)
			u.Z, top = top, top+1.125
			add(u)
		}
		u := UniformBlock(1.125, 2.25, 30)
		u.Z, u.X = top, c.between(-0.5, 0.5)
		add(u)
		tumble.Strike(len(blocks)-1, c.between(100, 600), top+c.between(0.2, 2.2))
		energy := func() float64 {
			sum := motionEnergy(&tumble)
			for i := range tumble.bodies {
				sum += blocks[i].Mass * matter.Gravity * tumble.bodies[i].z
			}
			return sum
		}
		for before := energy(); !tumble.still && tumble.Now() < 3; {
			tumble.advance(tumble.step)
			after := energy()
			if !(after <= before*(1+1e-9)) {
				t.Fatalf("scene %d, %d blocks, at %.4f s: %v after %v", scene, len(blocks), tumble.Now(), after, before)
			}
			before = after
		}
		if !tumble.still {
			t.Errorf("scene %d: %d blocks are not at rest after 3 s", scene, len(blocks))
		}
	}
}

// TestTumbleHash ends a tangle of men of all sizes at a known state, rounded to 1/1024: a change here
// changes what every saved shot felled.
func TestTumbleHash(t *testing.T) {
	t.Parallel()
	const want = 0x959109d408622b2e
	tangle := func(tumble *Tumble) uint64 {
		c := newChance(3)
		tumble.Reset(Step)
		for i := range 30 {
			u := infantry(0.4)
			if i%3 == 0 {
				u = c.upright()
			}
			u.X = float64(i) * 1.5
			tumble.Add(u)
			for j := max(0, i-3); j < i; j++ {
				tumble.Link(j, i, matter.Pair{Friction: 0.4})
			}
		}
		for i := 1; i < 30; i += 4 {
			tumble.Strike(i, c.between(-1500, 1500), 1.4)
		}
		tumble.Run(4)
		h := fnv.New64a()
		for i := range tumble.bodies {
			b := &tumble.bodies[i]
			for _, x := range []float64{b.x, b.z, b.lean} {
				n := int64(math.Floor(x*1024 + 0.5))
				for k := range 8 {
					h.Write([]byte{byte(n >> (8 * k))})
				}
			}
		}
		return h.Sum64()
	}
	var a, b Tumble
	first := tangle(&a)
	fileOfMen(&b, infantry(0.4), 3, 1, 250) // what a Tumble did before does not matter
	b.Run(1)
	if again := tangle(&b); again != first {
		t.Errorf("the same tangle ended as %#x and as %#x", first, again)
	}
	if first != want {
		t.Errorf("the tangle ended as %#x, want %#x", first, uint64(want))
	}
}
