package tumble

import (
	"fmt"
	"math"
	"testing"

	"littlewars/physics/matter"
)

// infantry is the standard man seen from the side, on a floor of some friction.
func infantry(friction float64) Upright {
	f := matter.Infantry()
	return UprightOf(&f, matter.ForeAft, matter.Pair{Friction: friction})
}

// cavalry is the standard horse and rider seen from the front.
func cavalry(friction float64) Upright {
	f := matter.Cavalry()
	return UprightOf(&f, matter.Sideways, matter.Pair{Friction: friction})
}

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s: got %v, want %v ± %v", what, got, want, tolerance)
	}
}

const perDegree = math.Pi / 180

func TestBalance(t *testing.T) {
	t.Parallel()
	f, c := matter.Infantry(), matter.Cavalry()
	for _, r := range []struct {
		name string
		u    Upright
		want float64 // degrees
	}{
		{"infantry fore and aft", UprightOf(&f, matter.ForeAft, matter.Pair{}), 21.25},
		{"infantry sideways", UprightOf(&f, matter.Sideways, matter.Pair{}), 18.43},
		{"cavalry sideways", UprightOf(&c, matter.Sideways, matter.Pair{}), 12.53},
		{"cavalry fore and aft", UprightOf(&c, matter.ForeAft, matter.Pair{}), 30.65},
		{"brick on end", UniformBlock(1.125, 4.5, 121), 14.04},
		{"domino", UniformBlock(0.295, 1.890, 9), 8.87},
	} {
		r.u.On.Friction = 1
		t.Run("PHY-4 "+r.name, func(t *testing.T) {
			near(t, "balance angle", r.u.BalanceAngle()/perDegree, r.want, 0.006)
			for _, past := range []float64{-0.5, 0.5} {
				var tumble Tumble
				tilted(&tumble, r.u, r.u.BalanceAngle()+past*perDegree)
				tumble.Run(10)
				if got, want := tumble.Body(0).Outcome == Falls, past > 0; got != want {
					t.Errorf("let go %v° past balance: fallen %v, want %v", past, got, want)
				}
			}
		})
	}
	t.Run("PHY-4 infantry lies flat", func(t *testing.T) {
		var tumble Tumble
		u := infantry(50) // his base is not to slip, and on 5 it does near the end
		tilted(&tumble, u, u.BalanceAngle()+perDegree)
		was := 0.0
		for tumble.Lean(0) < math.Pi/2 {
			was = tumble.Lean(0)
			tumble.advance(tumble.step)
		}
		spin := tumble.bodies[0].vel.w
		time := tumble.Now() - (tumble.Lean(0)-math.Pi/2)/(tumble.Lean(0)-was)*tumble.step
		near(t, "time, s", time, 0.292, 0.001)
		near(t, "speed of the head, in/s", spin*u.Height, 40.3, 0.2)
	})
}

// tilted stands a man on the edge of his base, leaning, and lets go.
func tilted(t *Tumble, u Upright, lean float64) {
	t.Reset(Step)
	i := t.Add(u)
	b := &t.bodies[i]
	b.turn(lean)
	edge := b.turned(u.Profile.Half, -u.CentreHeight)
	b.x, b.z = u.X+u.Profile.Half-edge.x, -edge.z
	t.disturb(i, -1)
}

func TestToppleImpulse(t *testing.T) {
	t.Parallel()
	f, c := matter.Infantry(), matter.Cavalry()
	for _, r := range []struct {
		name                                 string
		u                                    Upright
		inertia, rise, barrier, spin, moment float64
	}{
		{"infantry fore and aft", UprightOf(&f, matter.ForeAft, matter.Pair{}), 38.77, 0.0657, 0.491, 6.263, 242.9},
		{"infantry sideways", UprightOf(&f, matter.Sideways, matter.Pair{}), 37.80, 0.0487, 0.364, 5.462, 206.5},
		{"cavalry sideways", UprightOf(&c, matter.Sideways, matter.Pair{}), 197.6, 0.0329, 0.615, 3.107, 613.9},
		{"cavalry fore and aft", UprightOf(&c, matter.ForeAft, matter.Pair{}), 267.4, 0.2192, 4.096, 6.891, 1842.5},
		{"brick on end", UniformBlock(1.125, 4.5, 121.33), 870.2, 0.0692, 2.093, 2.731, 2375.9},
		{"domino", UniformBlock(0.295, 1.890, 9), 10.98, 0.0114, 0.0257, 2.691, 29.5},
	} {
		t.Run("PHY-5 "+r.name, func(t *testing.T) {
			const millijoule = 1e6 / 25.4 / 25.4 // g·in²/s²
			near(t, "inertia about the edge", r.u.EdgeInertia(), r.inertia, 6e-4*r.inertia)
			near(t, "rise", r.u.Barrier()/(r.u.Mass*matter.Gravity), r.rise, 6e-5)
			near(t, "barrier, mJ", r.u.Barrier()/millijoule, r.barrier, 2e-3*r.barrier)
			near(t, "spin", r.u.ToppleSpin(), r.spin, 6e-4)
			near(t, "moment", r.u.ToppleImpulse(1), r.moment, 2e-3*r.moment)
		})
	}
	var tumble Tumble
	for i, h := range []float64{0.8, 1.0, 1.1, 1.4, 1.8} {
		t.Run(fmt.Sprintf("PHY-5 infantry struck at %v", h), func(t *testing.T) {
			want := []float64{303.6, 242.9, 220.8, 173.5, 134.9}[i]
			near(t, "edge held", infantry(5).ToppleImpulse(h), want, 0.06)
			if h < 1 {
				return
			}
			got, ok := tumble.Threshold(infantry(5), h)
			if !ok || math.Abs(got/want-1) > 0.03 {
				t.Errorf("on a rough floor %.1f, want %v within 3 %%", got, want)
			}
		})
	}
}

func TestPivotBlow(t *testing.T) {
	t.Parallel()
	const e = 0.20
	shot := matter.WoodenShot().Mass
	t.Run("PHY-6 700 in/s at 1.40", func(t *testing.T) {
		impulse, spin, left := infantry(0).PivotBlow(shot, 700, e, 1.40)
		near(t, "impulse", impulse, 288.95, 0.006)
		near(t, "spin", spin, 10.433, 6e-4)
		near(t, "shot", left, -125.4, 0.06)
	})
	f := matter.Infantry()
	for _, r := range []struct {
		name         string
		u            Upright
		height, want float64
	}{
		{"front 0.8", infantry(0), 0.8, 726.8},
		{"front 1.1", infantry(0), 1.1, 531.3},
		{"front 1.4", infantry(0), 1.4, 420.2},
		{"front 1.8", infantry(0), 1.8, 330.6},
		{"side 1.1", UprightOf(&f, matter.Sideways, matter.Pair{}), 1.1, 451.8},
		{"cavalry 1.8", cavalry(0), 1.8, 816.6},
		{"cavalry 2.2", cavalry(0), 2.2, 670.0},
	} {
		t.Run("PHY-6 least speed "+r.name, func(t *testing.T) {
			impulse, _, _ := r.u.PivotBlow(shot, 1, e, r.height)
			near(t, "speed", r.u.ToppleImpulse(r.height)/impulse, r.want, 0.12)
		})
	}
}

func TestSlideOrTip(t *testing.T) {
	t.Parallel()
	brick := UniformBlock(1.125, 4.5, 121)
	for _, r := range []struct {
		name         string
		u            Upright
		height, want float64
	}{
		{"infantry at 1.40", infantry(0), 1.40, 0.250},
		{"brick on end at the top", brick, 4.5, 0.125},
	} {
		t.Run("PHY-7 "+r.name, func(t *testing.T) {
			near(t, "friction", r.u.TipFriction(r.height), r.want, 1e-9)
			for _, share := range []float64{0.97, 1.03} {
				u := r.u
				u.On.Friction = share * r.want
				if got, want := tipsWhenPushed(u, r.height), share > 1; got != want {
					t.Errorf("friction %v: tips %v, want %v", u.On.Friction, got, want)
				}
			}
		})
	}
	u := infantry(0.4)
	t.Run("PHY-8 band", func(t *testing.T) {
		near(t, "percussion height", u.PercussionHeight(), 1.436, 6e-4)
		for _, r := range []struct {
			u                   Upright
			friction, low, high float64
		}{{u, 0.3, 1.286, 1.626}, {u, 0.5, 1.202, 1.783}, {cavalry(0), 0.5, 1.757, 2.196}} {
			low, high := r.u.HeldBand(r.friction)
			near(t, "low", low, r.low, 6e-4)
			near(t, "high", high, r.high, 6e-4)
		}
	})
	for i, h := range []float64{0.5, 0.8, 1.1, 1.4, 1.8} {
		t.Run(fmt.Sprintf("PHY-8 spin from a blow at %v", h), func(t *testing.T) {
			want := []float64{-6.574, -1.643, 5.610, 10.832, 14.790}[i]
			near(t, "formula", u.BlowSpin(300, h, 0.4), want, 6e-4)
			var tumble Tumble
			tumble.Reset(1e-7)
			tumble.Add(u)
			tumble.Strike(0, 300, h)
			tumble.advance(1e-7)
			near(t, "solver", tumble.bodies[0].vel.w, want, 6e-4)
		})
	}
}

// tipsWhenPushed pushes harder and harder at a height until the man tips or slides.
func tipsWhenPushed(u Upright, height float64) bool {
	var t Tumble
	t.Reset(1.0 / 1000) // a push is a blow every step, and must be too slight to be one
	t.Add(u)
	b := &t.bodies[0]
	for force := 0.0; ; force += u.Mass * matter.Gravity * 1e-4 {
		t.Strike(0, force*t.step, height)
		t.advance(t.step)
		edge := b.turned(u.Profile.Half, -u.CentreHeight)
		if slid := math.Abs(b.x + edge.x - u.Profile.Half); slid > 0.01 || b.lean > 0.01 {
			return b.lean > slid
		}
	}
}

func TestThreshold(t *testing.T) {
	t.Parallel()
	var tumble Tumble
	check := func(t *testing.T, u Upright, heights, want []float64) {
		for i, h := range heights {
			got, ok := tumble.Threshold(u, h)
			if ok != (want[i] > 0) || ok && math.Abs(got/want[i]-1) > 0.03 {
				t.Errorf("height %v: threshold %.1f (%v), want %v within 3 %%", h, got, ok, want[i])
			}
		}
	}
	heights := []float64{0.3, 0.5, 0.8, 0.9, 1.0, 1.1, 1.25, 1.4, 1.6, 1.8, 2.0}
	for _, r := range []struct {
		friction float64
		want     []float64 // 0 in the dead zone
	}{
		{0.3, []float64{319, 317, 557, 0, 363, 250, 196, 174, 152, 135, 121}},
		{0.4, []float64{346, 337, 357, 584, 284, 231, 195, 174, 152, 136, 121}},
		{0.5, []float64{372, 355, 322, 355, 263, 225, 195, 174, 152, 136, 122}},
	} {
		t.Run(fmt.Sprintf("PHY-9 infantry, friction %v", r.friction), func(t *testing.T) {
			check(t, infantry(r.friction), heights, r.want)
		})
	}
	t.Run("PHY-9 cavalry sideways", func(t *testing.T) {
		check(t, cavalry(0.4), []float64{0.9, 1.2, 1.6, 1.9, 2.2, 2.5, 2.8},
			[]float64{546, 505, 390, 324, 280, 246, 217})
	})
}

// struck is +1 if a blow fells a lone man away from it, -1 if toward it, 0 if it does not.
func struck(t *Tumble, u Upright, impulse, height float64) int {
	t.Reset(Step)
	t.Add(u)
	t.Strike(0, impulse, height)
	t.Decide(20)
	if b := t.Body(0); b.Outcome == Falls {
		return int(b.Toward)
	}
	return 0
}

func TestLowBlow(t *testing.T) {
	t.Parallel()
	for _, r := range []struct {
		name    string
		u       Upright
		heights []float64
	}{
		{"infantry, friction 0.3", infantry(0.3), []float64{0.2, 0.3, 0.5}},
		{"infantry, friction 0.4", infantry(0.4), []float64{0.2, 0.3, 0.5}},
		{"infantry, friction 0.5", infantry(0.5), []float64{0.2, 0.3, 0.5}},
		{"cavalry, friction 0.3", cavalry(0.3), []float64{0.2}},
		{"cavalry, friction 0.4", cavalry(0.4), []float64{0.2}},
		{"cavalry, friction 0.5", cavalry(0.5), []float64{0.2}},
	} {
		for _, h := range r.heights {
			t.Run(fmt.Sprintf("PHY-9 %s, at %v", r.name, h), func(t *testing.T) {
				t.Parallel()
				var tumble Tumble
				got, ok := tumble.Threshold(r.u, h)
				if !ok {
					t.Fatal("no blow fells him")
				}
				low, high := got*0.95, got*1.05
				if newSlowMan(r.u, low, h).verdict() > 0 || newSlowMan(r.u, high, h).verdict() <= 0 {
					t.Fatalf("threshold %.1f is more than 5 %% off the slow reference", got)
				}
				for high-low > 0.001*got {
					if mid := (low + high) / 2; newSlowMan(r.u, mid, h).verdict() > 0 {
						high = mid
					} else {
						low = mid
					}
				}
				t.Logf("threshold %.1f g·in/s, slow reference %.1f: %+.2f %%", got, high, (got/high-1)*100)
				for _, share := range []float64{0.9, 1.03, 1.06, 2, 2.1} {
					if a, b := struck(&tumble, r.u, share*got, h), newSlowMan(r.u, share*got, h).verdict(); a != b {
						t.Errorf("%v times the threshold: falls %+d, slow reference %+d", share, a, b)
					}
				}
				// Well above it he is thrown toward the gun: at 0.3 in from one and a half times the
				// threshold, at 0.5 in from two and a half.
				if far := 1 + 3.2*h; struck(&tumble, r.u, far*got, h) != -1 || newSlowMan(r.u, far*got, h).verdict() != -1 {
					t.Errorf("%v times the threshold must throw him toward the gun", far)
				}
			})
		}
	}
}

// TestLowBlowPlain shows what a plain engine makes of blows at the foot, for docs/performance.md.
func TestLowBlowPlain(t *testing.T) {
	t.Parallel()
	var tumble Tumble
	for _, friction := range []float64{0.3, 0.4, 0.5} {
		u := infantry(friction)
		want, _ := tumble.Threshold(u, 0.2)
		felled := false
		for impulse := 0.8 * want; impulse < 3*want && !felled; impulse *= 1.02 {
			p := newPlain([]Upright{u}, friction, friction, 30)
			p.strike(0, impulse, 0.2)
			p.run(1e-3, 3)
			if felled = p.fallen() == 1; felled {
				t.Logf("friction %v, struck at 0.2: cp at 1 kHz first fells him at %.0f g·in/s, leaning %+.2f; threshold %.1f",
					friction, impulse, p.lean(0), want)
			}
		}
		if !felled {
			t.Errorf("friction %v: no blow at 0.2 fells a man in cp", friction)
		}
	}
}

// TestFiles is the table of PHY-19: of a file of ten men the first is struck at 1.40.
func TestFiles(t *testing.T) {
	t.Parallel()
	gaps := []float64{1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2, 3.0 / 4, 1.0, 1.4}
	man := infantry(0.45)
	block := man
	block.Profile.Slabs = [2]matter.Slab{{Half: 0.35, Z0: 0, Z1: 2.10}}
	for _, r := range []struct {
		name    string
		u       Upright
		impulse float64
		want    []int
	}{
		{"men, 289", man, 289, []int{0, 0, 0, 1, 10, 10, 10}},
		{"men, 200", man, 200, []int{0, 0, 0, 0, 1, 10, 10}},
		{"solid blocks, 289", block, 289, []int{0, 0, 0, 0, 0, 10, 10}},
		{"solid blocks, 200", block, 200, []int{0, 0, 0, 0, 0, 1, 10}},
	} {
		for i, gap := range gaps {
			t.Run(fmt.Sprintf("PHY-19 %s, gap %v", r.name, gap), func(t *testing.T) {
				t.Parallel()
				var tumble Tumble
				fileOfMen(&tumble, r.u, 10, gap, r.impulse)
				tumble.Run(20)
				if got := fallen(&tumble, 10); got != r.want[i] || tumble.Now() >= 20 {
					t.Errorf("%d fell by %.2f s, want %d", got, tumble.Now(), r.want[i])
				}
				men := make([]Upright, 10)
				for k := range men {
					men[k] = r.u
					men[k].X = float64(k) * (gap + 2*r.u.Profile.Half)
				}
				p := newPlain(men, 0.4, 0.45, 30)
				p.strike(0, r.impulse, 1.4)
				p.run(1.0/2400, tumble.Now()+0.1)
				if got := p.fallen(); got != r.want[i] {
					t.Errorf("%d fell in cp, want %d", got, r.want[i])
				}
			})
		}
	}
}

func TestTumbleAlone(t *testing.T) {
	t.Parallel()
	man := infantry(0.4)
	var tumble Tumble
	t.Run("stands", func(t *testing.T) {
		tumble.Reset(Step)
		tumble.Add(man)
		tumble.Strike(0, 100, 1.4)
		tumble.Run(10)
		b := tumble.Body(0)
		if b.Outcome != Stands || b.By != -1 || b.First != 0 || b.Rest <= 0 || b.Rest >= 10 {
			t.Errorf("rocked by half of what fells him: %+v", b)
		}
		if math.IsInf(tumble.Arrival(0), 1) || tumble.Arrival(0) > 0.1 {
			t.Errorf("arrival at %v s", tumble.Arrival(0))
		}
	})
	t.Run("slides", func(t *testing.T) {
		tumble.Reset(Step)
		tumble.Add(infantry(0.3)) // on 0.4 the braking would tip him forward
		tumble.Strike(0, 300, 0.9)
		tumble.Run(10)
		b := tumble.Body(0)
		want := 300.0 / 30 * 300 / 30 / (2 * 0.3 * matter.Gravity)
		if b.Outcome != Slides || b.Toward != 1 || math.Abs(b.Slid/want-1) > 0.01 {
			t.Errorf("struck at the centre of mass: %+v, want %.4f in", b, want)
		}
	})
	t.Run("falls, and one never touched", func(t *testing.T) {
		tumble.Reset(Step)
		tumble.Add(man)
		far := man
		far.X = 10
		tumble.Add(far)
		tumble.Link(1, 0, matter.Lead.OfMan())
		tumble.Strike(0, 300, 1.4)
		tumble.Run(10)
		b := tumble.Body(0)
		if b.Outcome != Falls || b.Toward != 1 || math.Abs(b.Lean-math.Pi/2) > 0.1 {
			t.Errorf("felled man: %+v", b)
		}
		if b := tumble.Body(1); b != (Tumbled{First: math.Inf(1), By: -1}) || !math.IsInf(tumble.Arrival(1), 1) {
			t.Errorf("the man ten inches off: %+v", b)
		}
	})
}

// What Decide is certain of comes about.
func TestDecide(t *testing.T) {
	t.Parallel()
	c := newChance(4)
	var tumble Tumble
	fell, early := 0, 0
	for range 3000 {
		u := infantry(c.between(0.1, 1.5))
		if c.IntN(2) == 0 {
			u = c.upright()
		}
		height := u.Height * c.between(0.05, 1)
		tumble.Reset(Step)
		tumble.Add(u)
		tumble.Strike(0, c.between(0.7, 3)*u.ToppleImpulse(height), height)
		tumble.Decide(10)
		said, then := tumble.Body(0), tumble.Now()
		tumble.Run(20)
		came := tumble.Body(0)
		if (said.Outcome == Falls) != (came.Outcome == Falls) || said.Outcome == Falls && said.Toward != came.Toward {
			t.Fatalf("%+v struck at %v: decided %+v, came to %+v", u, height, said, came)
		}
		if came.Outcome == Falls {
			fell++
		}
		if tumble.Now() > then+2*RestTime {
			early++
		}
	}
	if fell < 500 || fell > 2500 || early < 500 {
		t.Errorf("of 3000 blows %d felled a body, %d were decided early", fell, early)
	}
}

func TestTumbleTogether(t *testing.T) {
	t.Parallel()
	man := infantry(0.4)
	wall := UniformBlock(1, 4, math.Inf(1))
	wall.X = 1.70 // its face 0.85 in behind the edge of his base
	var tumble Tumble
	t.Run("falls against a wall", func(t *testing.T) {
		tumble.Reset(Step)
		tumble.Add(man)
		tumble.Add(wall)
		tumble.Link(0, 1, matter.Wood.OfMan())
		tumble.Strike(0, 250, 1.4)
		tumble.Run(10)
		b := tumble.Body(0)
		if b.Outcome != Falls || b.Toward != 1 || b.Lean > 1 || tumble.Now() >= 10 {
			t.Errorf("%+v at %v s", b, tumble.Now())
		}
		if b := tumble.Body(1); b.Outcome != Stands || b.Toward != 0 {
			t.Errorf("the wall: %+v", b)
		}
	})
	t.Run("who did it", func(t *testing.T) {
		fileOfMen(&tumble, man, 4, 1, 300)
		tumble.Run(10)
		for i := range 4 {
			b := tumble.Body(i)
			if b.By != i-1 || b.Outcome != Falls || i > 0 && b.First <= tumble.Body(i-1).First {
				t.Errorf("man %d of a file: %+v", i, b)
			}
		}
	})
	t.Run("leans on another, and falls when he is knocked away", func(t *testing.T) {
		fileOfMen(&tumble, infantry(0.45), 3, 0.5, 289)
		tumble.Run(10)
		first, second := tumble.Body(0), tumble.Body(1)
		if first.Outcome != Falls || first.Lean > 1 || second.Outcome != Leans {
			t.Fatalf("the first man is to lie on the second: %+v, %+v", first, second)
		}
		from := tumble.Now()
		tumble.Strike(1, 900, 1.4)
		tumble.Run(from + 10)
		if b := tumble.Body(0); b.Lean < 1.2 {
			t.Errorf("the first man hangs in the air: %+v", b)
		}
	})
}

func TestTumbleRecord(t *testing.T) {
	t.Parallel()
	var tumble Tumble
	last, calls := -1.0, 0
	tumble.Record = func(now float64, i int, shift, lift, lean float64) {
		if i != 0 || now < last || math.Abs(lift) > 0.01 || math.IsNaN(shift) {
			t.Errorf("body %d at %v s: shift %v, lift %v, lean %v", i, now, shift, lift, lean)
		}
		last = now
		calls++
	}
	fileOfMen(&tumble, infantry(0.4), 2, 20, 250)
	tumble.Run(10)
	if want := tumble.Now() * 100; math.Abs(float64(calls)-want) > 3 || last != tumble.Now() {
		t.Errorf("%d poses, the last at %v, of %v s", calls, last, tumble.Now())
	}
}

func TestTumbleAllocatesNothing(t *testing.T) {
	var tumble Tumble
	u := infantry(0.45)
	run := func() {
		fileOfMen(&tumble, u, 10, 0.75, 289)
		tumble.Run(10)
		tumble.Threshold(u, 1.1)
	}
	run()
	if n := testing.AllocsPerRun(2, run); n != 0 {
		t.Errorf("%v allocations a run", n)
	}
}

func ExampleTumble() {
	soldier := matter.Infantry()
	man := UprightOf(&soldier, matter.ForeAft, matter.Cork.OfMan())
	var t Tumble
	t.Reset(Step)
	for i := range 3 {
		man.X = 1.7 * float64(i) // an inch between their bases
		t.Add(man)
	}
	t.Link(0, 1, matter.Lead.OfMan())
	t.Link(1, 2, matter.Lead.OfMan())
	t.Strike(0, 250, 1.4) // a shot in the chest
	t.Run(10)
	for i := range 3 {
		b := t.Body(i)
		fmt.Printf("man %d %v, first touched after %.2f s by %d\n", i, b.Outcome, b.First, b.By)
	}
	need, _ := t.Threshold(man, 1.4)
	fmt.Printf("alone he needs %.0f g·in/s\n", need)
	// Output:
	// man 0 falls, first touched after 0.00 s by -1
	// man 1 falls, first touched after 0.09 s by 0
	// man 2 falls, first touched after 0.25 s by 1
	// alone he needs 174 g·in/s
}

// Numbers that are no body, no blow and no step give an answer, not an endless search.
func TestTumbleAbsurd(t *testing.T) {
	t.Parallel()
	var tu Tumble
	for _, u := range []Upright{{}, UniformBlock(0, 2, 30), UniformBlock(1, 2, math.Inf(1)), UniformBlock(1, 2, 1e12)} {
		if j, ok := tu.Threshold(u, 1); ok {
			t.Errorf("%+v falls to %v g·in/s", u, j)
		}
	}
	if _, ok := tu.Threshold(UniformBlock(1, 2, 30), math.NaN()); ok {
		t.Error("a blow at no height fells a block")
	}
	tu.Reset(0)
	i := tu.Add(UniformBlock(1, 2, 30))
	tu.Strike(i, 1000, 1.8)
	tu.Run(20)
	if got := tu.Body(i).Outcome; got != Falls {
		t.Errorf("with a step of 0 a block struck down %v", got)
	}
}

// TestSincos holds the short cut to the library's sine and cosine, to the bit.
func TestSincos(t *testing.T) {
	t.Parallel()
	c := newChance(11)
	for range 100_000 {
		x := c.between(-1, 1)
		wantSin, wantCos := math.Sincos(x)
		if sin, cos := sincos(x); sin != wantSin || cos != wantCos {
			t.Fatalf("sine and cosine of %v: %v and %v, want %v and %v", x, sin, cos, wantSin, wantCos)
		}
	}
}
