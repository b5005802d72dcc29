package battle

import (
	"math"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// bricked is a wall one brick thick and two courses high, its bricks on edge, the middle of one of them before
// the gun of a firing.
const bricked = "[[wall]]\nname = \"W\"\nat = [26.25, 40.5625]\nsize = [9, 1.125]\nbricks = \"loose\"\nheight = 2.25\n"

func TestBattleBricks(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T){
		"LW-COUNTRY-5": gapped, "LW-COUNTRY-8": putUp, "LW-COUNTRY-11 F50": recorded, "LW-SHOT-10": underfoot,
		"position": bricksRead, "rest": restingPlaces, "film": bricksFilmed,
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t) })
	}
}

// holed is a battle in which a shot has made a hole in a wall.
func holed(t *testing.T) *Fight {
	t.Helper()
	m := stage(t, firing(5000, bricked, footman("S", "south", 25, 35), foe("A", 24, 50)), nil)
	told := plays(t, m, "g fire")
	if !strings.Contains(told, "1 brick of W stays until the move is over at 24,") || len(lost(m)) > 0 {
		t.Fatal(told)
	}
	return m
}

// A shot goes through the hole that another has made in the same move; in the next the wall shelters again.
func gapped(t *testing.T) {
	m := holed(t)
	if l := m.Layout.Lain; len(l) != 1 || l[0].Cells != [3]int{4, 2, 1} || l[0].Z != 0 || l[0].At.Y < 41 {
		t.Errorf("it lies so: %+v", l)
	}
	dies(t, m.Clone().(*Fight), "g fire", "A")
	if plays(t, m, "end"); len(m.Layout.Lain) != 1 {
		t.Error("it is put up before men have gone to the trail")
	}
	if told := plays(t, m, "posts"); !strings.Contains(told, "W is put up again (LW-COUNTRY-5)") {
		t.Error(told)
	}
	for _, o := range []engine.Order{"go", "end", "go"} {
		if told := plays(t, m, o); strings.Contains(told, "put up") {
			t.Errorf("%s: nothing lies about: %s", o, told)
		}
	}
	dies(t, m, "g fire")
}

// What is put up stands exactly as it stood.
func putUp(t *testing.T) {
	m := stage(t, firing(5000, bricked), nil)
	before, field := m.View("").Solids, tabletop.StonesOf(m.Layout)
	same := func(a, b engine.Solid) bool {
		return a.Kind == b.Kind && a.Base == b.Base && a.Height == b.Height && slices.Equal(a.Outline, b.Outline)
	}
	plays(t, m, "g fire")
	v := m.View("")
	if slices.EqualFunc(before, v.Solids, same) {
		t.Error("the shot has moved nothing")
	}
	if n := len(v.Solids); n != 2 || v.Solids[0].Kind != "brick" || v.Solids[0].Word == v.Solids[1].Word {
		t.Errorf("of the two bricks are shown %+v", v.Solids)
	}
	plays(t, m, "end")
	plays(t, m, "posts")
	if !slices.EqualFunc(before, m.View("").Solids, same) {
		t.Error("the wall is not as it was")
	}
	for i, is := range tabletop.StonesOf(m.Layout) {
		if is.Z0 != field[i].Z0 || is.Z1 != field[i].Z1 || !slices.Equal(is.Outline.Corners, field[i].Outline.Corners) {
			t.Errorf("shots meet brick %d elsewhere", i)
		}
	}
}

// The hole is none for those who march, and what lies before the wall is in nobody's way.
func recorded(t *testing.T) {
	m := holed(t)
	refused(t, m, "s to 25,46", "LW-MOVE-1", "W")
	can(t, m, "s to 25,39")
	s, at := tabletop.Owner{Kind: tabletop.ManThing, Index: 0}, m.Layout.Lain[0].At
	if !m.Layout.At(s, at.Add(plane.Vec{Y: 0.5})).Free(s) || m.Layout.At(s, plane.Vec{X: 24, Y: 40.5}).Free(s) {
		t.Errorf("a man has no room where the brick lies, at %v, or some where it stood", at)
	}
}

// A brick that lies where somebody must stand goes back at once, with whatever is in its place or on it.
func underfoot(t *testing.T) {
	m := holed(t)
	at := m.Layout.Lain[0].At
	m.Set(m.Layout.At(tabletop.Owner{Kind: tabletop.ManThing, Index: 1}, at.Add(plane.Vec{Y: 4})))
	if told := plays(t, m, "s face 90"); strings.Contains(told, "put back") || len(m.Layout.Lain) != 1 {
		t.Errorf("nobody stands on it: %s", told)
	}
	m.Set(m.Layout.At(tabletop.Owner{Kind: tabletop.ManThing, Index: 1}, at))
	told := plays(t, m, "s face 80")
	if !strings.Contains(told, "a brick of W lies where man A must stand and is put back (LW-COUNTRY-5)") || len(m.Layout.Lain) > 0 {
		t.Error(told)
	}

	// Of three bricks that lie otherwise the second lies in the place of the first; the third is by itself.
	m = stage(t, firing(800, strings.Replace(bricked, "[9, 1.125]", "[13.5, 1.125]", 1)), nil)
	a, b, c := tabletop.LainOf(m.Layout, 0, 0), tabletop.LainOf(m.Layout, 0, 1), tabletop.LainOf(m.Layout, 0, 2)
	a.At.Y, b.At, c.At.Y = a.At.Y+8, a.At, c.At.Y+8
	m.Layout.Lain = []tabletop.Lain{a, b, c}
	if left := tabletop.WithoutBricks(m.Layout, []bool{true, false, false}); !slices.Equal(left, []tabletop.Lain{c}) {
		t.Errorf("there still lie %v", left)
	}
	if left := tabletop.WithoutBricks(m.Layout, []bool{false, false, true}); !slices.Equal(left, []tabletop.Lain{a, b}) {
		t.Errorf("there still lie %v", left)
	}
}

// A position in the middle of a move holds how the bricks lie; those that cannot lie so are refused.
func bricksRead(t *testing.T) {
	m := holed(t)
	text := m.Position()
	n, err := Battle{}.New(engine.Setup{Position: text})
	if err != nil {
		t.Fatal(err)
	}
	if n.Position() != text || !slices.Equal(n.(*Fight).Layout.Lain, m.Layout.Lain) {
		t.Errorf("it is read as\n%s\nnot\n%s", n.Position(), text)
	}
	whole := m.Clone().(*Fight)
	relaid(whole.State, nil)
	if whole.Hash() == m.Hash() || whole.Position() == text {
		t.Error("a wall that is whole is the same battle")
	}
	for old, wrong := range map[string][2]string{
		`of = "W 1"`:        {`of = "W 3"`, `"W 3"`},
		`cells = [4, 2, 1]`: {`cells = [4, 1, 1]`, "cells"},
		`phase = "guns"`:    {`phase = "interval"`, "LW-COUNTRY-5"},
		scenario.PointText(m.Layout.Lain[0].At) + ",": {"[25, 35],", "somebody stands"},
	} {
		_, err := Battle{}.New(engine.Setup{Position: strings.Replace(text, old, wrong[0], 1)})
		if err == nil || !strings.Contains(err.Error(), wrong[1]) {
			t.Errorf("%s for %s: %v", wrong[0], old, err)
		}
	}
}

// How bricks come to rest, of what physics may say of them.
func restingPlaces(t *testing.T) {
	wall := strings.Replace(bricked, "height = 2.25", "height = 4.5", 1) // two courses, two bricks each
	m := stage(t, firing(800, wall), nil)
	north := plane.Vec{Y: 1}
	shot := func(outcome tumble.Outcome, brick int, toward plane.Vec, slid float64, pose physics.Pose) *tabletop.Table {
		s := settledShot(m, &physics.Track{Falls: []physics.Fall{{Met: physics.Block, Index: brick, Outcome: outcome, Toward: toward, Slid: slid}}})
		pose.Met, pose.Index, pose.Toward = physics.Block, brick, toward
		s.Track.Poses = []physics.Pose{pose}
		return s.Fallen(m.Layout)
	}
	// At the left end two quarters lie on a whole brick on edge, one on the other.
	low, mid, top := tabletop.LainOf(m.Layout, 0, 0), tabletop.LainOf(m.Layout, 0, 2), tabletop.LainOf(m.Layout, 0, 3)
	at := func(l tabletop.Lain, x, y, z float64) tabletop.Lain {
		l.At, l.Z = inch.Grain(l.At.Add(plane.Vec{X: x, Y: y})), z
		return l
	}
	tipped := func(l tabletop.Lain, cells ...int) tabletop.Lain {
		copy(l.Cells[:], cells)
		return l
	}
	for name, x := range map[string]struct {
		is   *tabletop.Table
		want []tabletop.Lain
	}{
		"slides": {shot(tumble.Slides, 3, north, 0.25, physics.Pose{}), []tabletop.Lain{at(top, 0, 0.25, top.Z)}},
		"leans":  {shot(tumble.Leans, 3, north, 0.25, physics.Pose{Shift: 0.25, Lean: 0.1}), []tabletop.Lain{at(top, 0, 0.25+0.5625*math.Sin(0.1), top.Z)}},
		"falls before the wall": {
			shot(tumble.Falls, 0, north, 0, physics.Pose{Shift: 1, Lean: math.Pi / 2}),
			[]tabletop.Lain{tipped(at(low, 0, 2.125, 0), 4, 2, 1), at(mid, 0, 0, 0), at(top, 0, 0, 1.125)},
		},
		"falls over its end": {
			shot(tumble.Falls, 3, plane.Vec{X: -1}, 0, physics.Pose{Shift: 6, Lift: -top.Z, Lean: math.Pi / 2}),
			[]tabletop.Lain{tipped(at(top, -6.5625, 0, 0), 1, 1, 2)},
		},
		"falls on its head": {
			shot(tumble.Falls, 3, north, 0, physics.Pose{Shift: 3, Lift: -top.Z, Lean: math.Pi}), []tabletop.Lain{at(top, 0, 3, 0)},
		},
		"lies propped against the wall": {
			shot(tumble.Falls, 3, north, 0, physics.Pose{Shift: 2, Lift: -top.Z, Lean: math.Pi / 3}),
			[]tabletop.Lain{at(top, 0, 2+0.5625*math.Sin(math.Pi/3), 0)},
		},
		"goes out below others": {
			shot(tumble.Slides, 0, north, 2, physics.Pose{}), []tabletop.Lain{at(low, 0, 2, 0), at(mid, 0, 0, 0), at(top, 0, 0, 1.125)},
		},
		"stops in another": {shot(tumble.Slides, 3, plane.Vec{X: 1}, 1.75, physics.Pose{}), nil},
	} {
		if !slices.Equal(x.is.Lain, x.want) {
			t.Errorf("%s: %v, want %v", name, x.is.Lain, x.want)
		}
	}
}

// The film of a shot takes the wall apart, and its bricks end as the View has them.
func bricksFilmed(t *testing.T) {
	m := stage(t, firing(5000, bricked), nil)
	for range 2 { // the second strikes what the first has left
		before := m.View("").Solids
		events, err := m.Play("g fire 90 -2")
		if err != nil {
			t.Fatal(err)
		}
		film := events[1].(engine.Filmed).Film()
		if len(film.Apart) != 2 || before[0].Kind == "brick" && !slices.Equal(film.Apart[0].Outline, before[0].Outline) {
			t.Errorf("it comes apart into %+v", film.Apart)
		}
		after := m.View("").Solids
		for _, r := range film.Reels {
			i := slices.IndexFunc(after, func(s engine.Solid) bool { return s.Word == r.Figure })
			if i < 0 {
				continue
			}
			k := slices.IndexFunc(film.Apart, func(s engine.Solid) bool { return s.Word == r.Figure })
			first, last := r.Poses[0], r.Poses[len(r.Poses)-1]
			if at := middleOf(film.Apart[k]); at.Sub(tabletop.Vec(first.At)).Len() > 1e-9 || first.Z != film.Apart[k].Base {
				t.Errorf("%s begins at %v, not at %v", r.Figure, first.At, at)
			}
			at := tabletop.Vec(last.At).Add(plane.Polar(last.Toward).Mul(math.Sin(last.Lean) * film.Apart[k].Height / 2))
			if at.Sub(middleOf(after[i])).Len() > 1e-9 || last.Z != after[i].Base || last.T > film.Length {
				t.Errorf("%s ends at %v, %v up, not at %v, %v up", r.Figure, at, last.Z, middleOf(after[i]), after[i].Base)
			}
		}
	}
}

func middleOf(s engine.Solid) plane.Vec {
	return tabletop.Vec(s.Outline[0]).Add(tabletop.Vec(s.Outline[2])).Mul(0.5)
}
