package gunrange_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/gunrange"
	"littlewars/tabletop/scenario"
)

// Films of some hundred shots and marches, well and wildly aimed, begin as the view before and end as the one
// after, and nothing in them leaps. What they do to the table can be written down and read again.
func TestRangeFilms(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"skirmish", "hooks-farm", "files"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, err := gunrange.Range{}.New(engine.Setup{Seed: 2, Options: map[string]string{"scenario": name}})
			if err != nil {
				t.Fatal(err)
			}
			chance := rand.New(rand.NewPCG(7, 7))
			ends := map[string]int{}
			for i := range 120 {
				if i%24 == 23 {
					_, _ = m.Play("raise")
				}
				for _, o := range drawn(m, chance) {
					if m.Check(o) == nil {
						watch(t, m, o, ends)
					}
				}
				if i%12 != 0 {
					continue
				}
				if back, err := scenario.ReadLine(m.Position()); err != nil || scenario.LineOf(back) != m.Position() {
					t.Fatalf("after %d shots the table cannot be read again: %v", i, err)
				}
			}
			for _, kind := range []string{"muzzle", "floor", "man", "fall", "rest", "march"} {
				if ends[kind] < 10 {
					t.Errorf("of the mark %q there are only %d", kind, ends[kind])
				}
			}
		})
	}
}

// drawn is a few orders by lot: somebody lies down, a gun is laid on a man or anywhere and fires, a man marches.
func drawn(m engine.Match, chance *rand.Rand) []engine.Order {
	table := m.(gunnery.Gunnery).Table()
	words := tabletop.WordsOf(table)
	man := func() string { return words[chance.IntN(len(table.Men))] }
	gun := words[len(table.Men)+chance.IntN(len(table.Guns))]
	orders := []engine.Order{engine.Order(man() + " lie 45")}
	if chance.IntN(3) > 0 {
		orders = append(orders, engine.Order(gun+" at "+man()), engine.Order(gun+" fire"))
	} else {
		orders = append(orders, engine.Order(fmt.Sprintf(
			"%s fire %.3f %.3f", gun, 360*chance.Float64(), -5+25*chance.Float64())))
	}
	return append(orders, engine.Order(fmt.Sprintf(
		"%s to %.2f,%.2f", man(), table.Width*chance.Float64(), table.Depth*chance.Float64())))
}

// watch plays an order and holds its film to the views. It counts the marks.
func watch(t *testing.T, m engine.Match, o engine.Order, ends map[string]int) {
	t.Helper()
	before := m.View("")
	events, err := m.Play(o)
	if err != nil {
		t.Fatalf("%s: %v", o, err)
	}
	after := m.View("")
	for _, e := range events {
		f, is := e.(engine.Filmed)
		if !is {
			continue
		}
		for _, told := range events { // who lies down does so before the film
			if who, _, is := strings.Cut(told.String(), " lies down"); is {
				was, now := figure(t, before, strings.ToLower(who)), figure(t, after, strings.ToLower(who))
				for i := range before.Figures {
					if before.Figures[i].Word == was.Word {
						now.State = "lying"
						before.Figures[i] = now
					}
				}
				if !slices.ContainsFunc(f.Film().Reels, func(r engine.Reel) bool { return r.Figure == was.Word }) {
					t.Errorf("%s: %s lies down before the film, which does not say so", o, was.Word)
				}
				ends["duck"]++
			}
		}
		filmed(t, e, before, after)
		film := f.Film()
		steady(t, string(o), film, before, after)
		if len(film.Marks) == 0 {
			ends["march"]++
		}
		for _, k := range film.Marks {
			if ends[k.Kind]++; strings.Contains(k.Text, "g·in") {
				t.Errorf("%s: a player is told %q", o, k.Text)
			}
		}
	}
}

// steady holds that nothing of a film goes faster than it can, that nobody stirs before the shot strikes
// anything, and that who is not in it stays.
func steady(t *testing.T, o string, film engine.Film, before, after engine.View) {
	t.Helper()
	const shot, other, falling = 900, 40, 40 // in/s, in/s, rad/s
	struck := 0.0
	for _, k := range film.Marks {
		if k.Kind != "muzzle" {
			struck = k.T
			break
		}
	}
	in := map[string]bool{}
	for _, r := range film.Reels {
		if in[r.Figure] {
			t.Errorf("%s: there are two reels of %s", o, r.Figure)
		}
		in[r.Figure] = true
		fastest := map[string]float64{"shot": shot}[r.Kind]
		switch lifted := len(film.Marks) == 0 && r.Poses[1].Z > r.Poses[0].Z+0.5; {
		case lifted:
			fastest = math.Inf(1)
		case fastest == 0:
			fastest = other
		}
		for i := 1; i < len(r.Poses); i++ {
			p, q := r.Poses[i-1], r.Poses[i]
			took := q.T - p.T
			dx, dy, dz := q.At.X-p.At.X, q.At.Y-p.At.Y, q.Z-p.Z
			gone := math.Sqrt(dx*dx + dy*dy)
			if len(film.Marks) > 0 {
				gone = math.Sqrt(dx*dx + dy*dy + dz*dz)
			}
			if gone > fastest*took+1e-3 {
				t.Errorf("%s: %s leaps %.3f in within %.4f s from %+v", o, r.Figure, gone, took, p)
			}
			if turned := tilt(p, q); turned > falling*took+1e-3 {
				t.Errorf("%s: %s tips by %.3f within %.4f s from %+v", o, r.Figure, turned, took, p)
			}
			if r.Kind != "shot" && len(film.Marks) > 0 && p.T < struck-0.0135 && (p.At != q.At || p.Lean != q.Lean) {
				t.Errorf("%s: %s stirs at %.3f s, the shot strikes first at %.3f s", o, r.Figure, p.T, struck)
			}
		}
	}
	for _, p := range before.Figures {
		if q := figure(t, after, p.Word); !in[p.Word] && p.Kind != "gun" && (p.At != q.At || p.State != q.State) {
			t.Errorf("%s: %s is not in the film, and goes from %+v to %+v", o, p.Word, p, q)
		}
	}
}

// tilt is the angle between the ways in which two poses stand up, radians.
func tilt(p, q engine.Pose) float64 {
	up := func(p engine.Pose) [3]float64 {
		s := math.Sin(p.Lean)
		return [3]float64{s * math.Cos(p.Toward), s * math.Sin(p.Toward), math.Cos(p.Lean)}
	}
	a, b := up(p), up(q)
	return math.Acos(max(-1, min(1, a[0]*b[0]+a[1]*b[1]+a[2]*b[2])))
}

// Struck from the South a man goes over to the North all the way, and what is left for the end is little. A
// gun is drawn by its trail.
func TestRangeFilmGoesThere(t *testing.T) {
	t.Parallel()
	m := open(t, drill, "s-gun1 at a1")
	events, err := m.Play("s-gun1 fire")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range events[0].(engine.Filmed).Film().Reels {
		if r.Figure != "a1" {
			continue
		}
		for i, p := range r.Poses {
			if p.At.Y < 30-0.05 || p.Lean > 0.01 && math.Abs(p.Toward-math.Pi/2) > 0.01 {
				t.Errorf("pose %d: %+v", i, p)
			}
		}
		if last, before := r.Poses[len(r.Poses)-1], r.Poses[len(r.Poses)-2]; last.At.Y-before.At.Y > 0.1 || last.At.Y < 30.2 {
			t.Errorf("from %+v he comes to %+v", before, last)
		}
	}
	if events, err = m.Play("s-gun1 to 10,6 90"); err != nil {
		t.Fatal(err)
	}
	poses := events[0].(engine.Filmed).Film().Reels[0].Poses
	if middle := poses[len(poses)/2]; math.Abs(math.Remainder(middle.Heading, 2*math.Pi)) > 1e-9 {
		t.Errorf("drawn to the West the gun points to %v", middle.Heading)
	}
}

// Who is sent to where he stands turns, and is not lifted.
func TestRangeMarchNowhere(t *testing.T) {
	t.Parallel()
	m := open(t, drill)
	before := m.View("")
	events, err := m.Play("a1 to 24,30 90")
	if err != nil {
		t.Fatal(err)
	}
	filmed(t, events[0], before, m.View(""))
	for _, p := range events[0].(engine.Filmed).Film().Reels[0].Poses {
		if p.Z != 0 {
			t.Errorf("he is lifted to %v in", p.Z)
		}
	}
}
