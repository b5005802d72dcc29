package physics

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
)

// openFloor is a field with the men and solids given, on a floor of the material.
func openFloor(tb testing.TB, floor matter.Material, men []Man, solids ...Solid) *Field {
	tb.Helper()
	f, err := NewField(FieldDef{
		Bounds: plane.Box{Min: plane.Vec{X: -100, Y: -100}, Max: plane.Vec{X: 1000, Y: 100}},
		Floor:  floor, Men: men, Solids: solids,
	})
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

// blowOn is a contact with man index as the shot would report it: an impulse in a plan direction, at a
// height.
func (s *Shooter) blowOn(index int, toward, impulse, height float64) Contact {
	n := plane.Polar(toward)
	axis, share, _ := s.field.Men[index].tips(n)
	return Contact{
		Met: Person, Index: index, Part: 2, Normal: Vec3{X: n.X, Y: n.Y}, Height: height, Impulse: impulse,
		Axis: axis, Share: share,
	}
}

// strike hands one blow to a fresh shooter on the field.
func strike(s *Shooter, c Contact) []Fall {
	s.track.Falls, s.track.Poses = s.track.Falls[:0], s.track.Poses[:0]
	s.track.Contacts = append(s.track.Contacts[:0], c)
	s.struck(&s.track.Contacts[0])
	return s.track.Falls
}

func TestTips(t *testing.T) {
	inf, cav := matter.Infantry(), matter.Cavalry()
	for _, row := range []struct {
		kind   *matter.Figure
		psi    float64
		needed float64
	}{
		{&inf, 0, 242.9},
		{&inf, 30, 280.5},
		{&inf, 45, 292.0},
		{&inf, 60, 238.4},
		{&inf, 90, 206.5},
		{&cav, 20, 1794.9},
		{&cav, 45, 868.2},
		{&cav, 90, 613.9},
	} {
		t.Run(fmt.Sprintf("PHY-20 %s %v°", row.kind.Name, row.psi), func(t *testing.T) {
			for _, heading := range []float64{0, 1, -2.5} {
				man := Man{Kind: row.kind, Heading: heading}
				n := plane.Polar(heading + row.psi*degree)
				axis, share, _ := man.tips(n)
				got := tumble.UprightOf(row.kind, axis, matter.Pair{}).ToppleImpulse(1) / share
				if math.Abs(got/row.needed-1) > 5e-4 {
					t.Errorf("heading %v: J h needed %.1f, want %.1f", heading, got, row.needed)
				}
				if d := man.own(axis, n).Dot(n); math.Abs(d-share) > 1e-12 {
					t.Errorf("his axis is off the blow by %v; its share is %v", d, share)
				}
			}
		})
	}
}

// file is n men one behind another along +x, facing -x, with a clear gap between their bases.
func file(kind *matter.Figure, n int, gap float64) []Man {
	var men []Man
	for i := range n {
		pitch := 2*kind.Profiles[matter.ForeAft].Half + gap
		men = append(men, Man{Kind: kind, At: plane.Vec{X: float64(i) * pitch}, Heading: math.Pi})
	}
	return men
}

func TestStruckMan(t *testing.T) {
	kind := matter.Infantry()
	t.Run("PHY-9 one man", func(t *testing.T) {
		s := NewShooter(openFloor(t, matter.Wood, file(&kind, 1, 1)))
		s.Explain = new(Thresholds)
		var toppling tumble.Tumble
		want, _ := toppling.Threshold(tumble.UprightOf(&kind, matter.ForeAft, matter.Wood.OfMan()), 1.25)
		for _, k := range []float64{0.98, 1.02} {
			falls := strike(s, s.blowOn(0, 0, want*k, 1.25))
			if len(falls) != 1 || (falls[0].Outcome == tumble.Falls) != (k > 1) {
				t.Fatalf("%v of the threshold: %+v", k, falls)
			}
			c := s.track.Contacts[0]
			if c.Threshold != want || math.Abs(c.Margin()-(k-1)) > 1e-9 || c.Share != 1 || c.Axis != matter.ForeAft {
				t.Errorf("%v of the threshold %v: %+v", k, want, c)
			}
		}
	})

	t.Run("PHY-20 an oblique man stands firmer by 1/cos", func(t *testing.T) {
		const psi = 30 * degree
		s := NewShooter(openFloor(t, matter.Wood, []Man{{Kind: &kind}, {Kind: &kind, At: plane.Vec{X: 1}, Heading: psi}}))
		var toppling tumble.Tumble
		straight, _ := toppling.Threshold(tumble.UprightOf(&kind, matter.ForeAft, matter.Wood.OfMan()), 1.25)
		s.struckBy.scene.reset(plane.Vec{}, plane.Vec{X: 1}, 0)
		axis, share, _ := s.field.Men[1].tips(plane.Vec{X: 1})
		oblique, _ := toppling.Threshold(s.standing(1, axis).side, 1.25)
		if math.Abs(oblique*share/straight-1) > 2e-3 || math.Abs(share-math.Cos(psi)) > 1e-12 {
			t.Errorf("oblique %v, straight %v, share %v", oblique, straight, share)
		}
	})
	t.Run("PHY-19 a file is the Tumble of its men", func(t *testing.T) {
		for _, gap := range []float64{0.125, 0.5, 1.0} {
			men := file(&kind, 6, gap)
			s := NewShooter(openFloor(t, matter.Cork, men))
			falls := strike(s, s.blowOn(0, 0, 289, 1.40))
			var row tumble.Tumble
			row.Reset(tumble.Step)
			for i, m := range men {
				u := tumble.UprightOf(&kind, matter.ForeAft, matter.Cork.OfMan())
				u.X = m.At.X
				row.Add(u)
				for j := range i {
					row.Link(j, i, matter.Lead.OfMan())
				}
			}
			row.Strike(0, 289, 1.40)
			row.Run(20)
			for _, f := range falls {
				b := row.Body(f.Index)
				if f.Outcome != b.Outcome || math.Abs(f.Lean-b.Lean) > 1e-9 || math.Abs(f.T-b.First) > 1e-9 {
					t.Errorf("gap %v, man %d: %+v, the row gives %+v", gap, f.Index, f, b)
				}
				if want := map[bool]Cause{true: ByShot, false: ByMan}[f.Index == 0]; f.Cause != want || f.By != max(0, f.Index-1) {
					t.Errorf("gap %v, man %d: cause %v by %d", gap, f.Index, f.Cause, f.By)
				}
			}
		}
	})
	t.Run("PHY-20 neighbours overlap across the line of fall", func(t *testing.T) {
		at := func(x, y float64) Man { return Man{Kind: &kind, At: plane.Vec{X: x, Y: y}, Heading: math.Pi} }
		men := []Man{at(0, 0), at(1.5, 0.7), at(1.5, 0.5), at(3.5, 0), at(1.5, -0.5), at(-1.2, 0)}
		men[4].Z = 1 // on a board
		s := NewShooter(openFloor(t, matter.Cork, men))
		falls := strike(s, s.blowOn(0, 0, 289, 1.40))
		var met []int
		for _, f := range falls {
			met = append(met, f.Index)
		}
		if fmt.Sprint(met) != "[0 2 3]" {
			t.Errorf("men %v were disturbed, want 0, 2 half in his way, and 3 in the way of both", met)
		}
	})
	t.Run("LW-SHOT-3 against a wall", func(t *testing.T) {
		for _, row := range []struct {
			gap  float64 // from his base to the wall
			want tumble.Outcome
			lean float64 // degrees; 0 is not asked
		}{
			{0.3, tumble.Slides, 0},    // it holds him up, though he would have fallen
			{1.0, tumble.Falls, 32.4},  // at rest against it, but beyond his balance
			{3.0, tumble.Falls, 94.29}, // he falls short of it
		} {
			wall := Solid{Outline: plane.Rect(0.35+row.gap, -3, 2+row.gap, 3), Z1: 4}
			s := NewShooter(openFloor(t, matter.Cork, file(&kind, 1, 0), wall))
			falls := strike(s, s.blowOn(0, 0, 350, 1.40))
			if len(falls) != 1 || falls[0].Outcome != row.want || row.lean > 0 && math.Abs(falls[0].Lean/degree-row.lean) > 0.5 {
				t.Errorf("wall %v in away: %s", row.gap, show(falls))
			}
		}
	})
	t.Run("PHY-9 a low blow sweeps his feet away, clear of the man behind", func(t *testing.T) {
		s := NewShooter(openFloor(t, matter.Cork, file(&kind, 2, 0.0625)))
		falls := strike(s, s.blowOn(1, 0, 760, 0.40))
		if len(falls) != 1 || falls[0].Outcome != tumble.Falls || falls[0].Toward.X > -0.99 || falls[0].Slid < 1 {
			t.Error(show(falls))
		}
		if len(s.struckBy.scene.things) != 2 {
			t.Error("the man behind was not looked for")
		}
	})
	t.Run("PHY-7 a man pushed over the edge of his board falls", func(t *testing.T) {
		for _, row := range []struct {
			edge float64 // of the board, before the middle of his base
			want tumble.Outcome
		}{{0.1, tumble.Falls}, {3, tumble.Slides}} {
			man := Man{Kind: &kind, Z: 1, Heading: math.Pi}
			board := Solid{Outline: plane.Rect(-9, -9, row.edge, 9), Z1: 1}
			s := NewShooter(openFloor(t, matter.Cork, []Man{man}, board))
			falls := strike(s, s.blowOn(0, 0, 420, 0.90)) // at his middle: it pushes him along
			if len(falls) != 1 || falls[0].Outcome != row.want || falls[0].Slid < 0.2 || falls[0].Cause != ByShot {
				t.Errorf("%v in before the edge:%s", row.edge, show(falls))
			}
		}
	})
	t.Run("PHY-20 he lies from where his feet slid to", func(t *testing.T) {
		s := NewShooter(openFloor(t, matter.Cork, file(&kind, 1, 0)))
		s.start(Launch{})
		falls := strike(s, s.blowOn(0, 0, 760, 0.40)) // sweeps his feet forward, his head back
		d := &s.laid[0]
		feet := d.corners[0].Add(d.corners[3]).Mul(0.5)
		if len(falls) != 1 || math.Abs(feet.X-falls[0].Slid) > 1e-9 || falls[0].Slid < 1 || d.corners[1].X > feet.X {
			t.Errorf("his feet lie at %v:%s", feet, show(falls))
		}
	})
	t.Run("LW-SHOT-8 one entry a man, the gravest", func(t *testing.T) {
		s := NewShooter(openFloor(t, matter.Cork, nil))
		at := func(when float64, o tumble.Outcome) Fall { return Fall{Met: Person, Index: 3, T: when, Outcome: o} }
		for _, row := range []struct {
			fall   Fall
			stands bool
		}{
			{at(2, tumble.Stands), true},
			{at(3, tumble.Falls), true},
			{at(1, tumble.Slides), false},
			{at(4, tumble.Falls), false},
			{at(1.5, tumble.Falls), true},
		} {
			if got := s.enter(row.fall); got != row.stands || len(s.track.Falls) != 1 {
				t.Errorf("entering %+v: %v, %d entries", row.fall, got, len(s.track.Falls))
			}
		}
		s.enter(Fall{Met: Person, Index: 4, T: 1})
		if s.track.Falls[0].Index != 4 {
			t.Error("falls are not in order of time")
		}
	})
}

// levelShot is a shot from six inches before the origin along +x.
func levelShot(y, z, speed float64) Launch {
	return Launch{From: Vec3{-6, y, z}, Speed: speed, Shot: matter.WoodenShot()}
}

// touched lists the men and loose solids a shot met, in order, once each.
func touched(tr *Track) (men []int) {
	for _, c := range tr.Contacts {
		if c.Met == Person && !slices.Contains(men, c.Index) {
			men = append(men, c.Index)
		}
	}
	return men
}

// felled lists the men who fell, in order of when they were disturbed.
func felled(tr *Track) (men []int) {
	for _, f := range tr.Falls {
		if f.Met == Person && f.Outcome == tumble.Falls {
			men = append(men, f.Index)
		}
	}
	return men
}

// inTheWay stands a man facing the shot on its way after its first contact, so far from there.
func inTheWay(tr *Track, kind *matter.Figure, far float64) Man {
	c := tr.Contacts[0]
	way := c.After.Flat().Unit()
	return Man{Kind: kind, At: c.At.Flat().Add(way.Mul(far)), Heading: way.Mul(-1).Angle()}
}

func TestShotsOfTheCatalogue(t *testing.T) {
	kind := matter.Infantry()
	at := func(x, y, turn float64) Man {
		return Man{Kind: &kind, At: plane.Vec{X: x, Y: y}, Heading: math.Pi + turn}
	}
	shoot := func(t *testing.T, l Launch, men []Man, solids ...Solid) *Track {
		return NewShooter(openFloor(t, matter.Cork, men, solids...)).Shoot(l)
	}
	want := func(t *testing.T, tr *Track, meets, fells []int) {
		t.Helper()
		if !slices.Equal(touched(tr), meets) || !slices.Equal(felled(tr), fells) {
			t.Errorf("met men %v and felled %v, want %v and %v%s", touched(tr), felled(tr), meets, fells, show(tr.Falls))
		}
	}
	t.Run("F19 touches A then B, both stand", func(t *testing.T) {
		l, a := levelShot(0, 1.3, 250), at(0, 0.39, 0)
		b := inTheWay(shoot(t, l, []Man{a}), &kind, 3)
		want(t, shoot(t, l, []Man{a, b}), []int{0, 1}, nil)
	})
	t.Run("F20 fells A then touches B", func(t *testing.T) {
		l, a := levelShot(0, 1.5, 750), at(0, 0, -0.5)
		b := inTheWay(shoot(t, l, []Man{a}), &kind, 2)
		tr := shoot(t, l, []Man{a, b})
		want(t, tr, []int{0, 1}, []int{0})
		if second := tr.Contacts[1]; tr.Falls[0].T >= second.T {
			t.Errorf("A was disturbed at %v, B touched at %v", tr.Falls[0].T, second.T)
		}
	})
	t.Run("F21 touches A, fells B, who fells C", func(t *testing.T) {
		l, a := levelShot(0, 1.5, 780), at(0, 0.4, 0)
		alone := shoot(t, l, []Man{a})
		b, c := inTheWay(alone, &kind, 3), inTheWay(alone, &kind, 4.7)
		tr := shoot(t, l, []Man{a, b, c})
		want(t, tr, []int{0, 1}, []int{1, 2})
		if last := tr.Falls[len(tr.Falls)-1]; last.Cause != ByMan || last.By != 1 {
			t.Error(show(tr.Falls))
		}
	})
	t.Run("F22 back from a house to B's foot", func(t *testing.T) {
		house := Solid{Outline: plane.Rect(3, -4, 6, 4), Z1: 5}
		tr := shoot(t, levelShot(0, 1.2, 200), []Man{at(-20, 0, math.Pi)}, house)
		want(t, tr, []int{0}, nil)
		if tr.End != AtRest {
			t.Errorf("the shot ended %v", tr.End)
		}
	})
}

func TestShotsAreRepeatable(t *testing.T) {
	f, shots := parade(t), paradeShots(t, 200)
	fire := func() (tracks []*Track) {
		s := NewShooter(f)
		s.Record = true
		for _, l := range shots {
			tracks = append(tracks, s.Shoot(l).Clone())
		}
		return tracks
	}
	second := make(chan []*Track)
	go func() { second <- fire() }()
	first, other := fire(), <-second
	poses := 0
	for i := range shots {
		if !reflect.DeepEqual(first[i], other[i]) {
			t.Fatalf("shot %d differs between two shooters", i)
		}
		poses += len(first[i].Poses)
	}
	if poses == 0 {
		t.Error("no poses were recorded")
	}
}

func TestBlowsTakeTheirEnergyFromTheShot(t *testing.T) {
	f := parade(t)
	s := NewShooter(f)
	for i, l := range paradeShots(t, 500) {
		for _, c := range s.Shoot(l).Contacts {
			if c.Met != Person || c.Part < 0 {
				continue
			}
			u := tumble.UprightOf(f.Men[c.Index].Kind, c.Axis, matter.Cork.OfMan())
			arm := (c.Height - u.CentreHeight) / u.Profile.Gyration
			blow := c.Impulse * c.Share
			given := blow * blow / (2 * u.Mass) * (1 + arm*arm)
			if lost := l.Shot.Mass / 2 * (c.Before.Dot(c.Before) - c.After.Dot(c.After)); given > lost*(1+1e-9) {
				t.Errorf("shot %d gave man %d %.1f and lost %.1f g·in²/s²", i, c.Index, given, lost)
			}
		}
	}
}
