package tabletop

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
)

// withMan is the table with one man changed; the two tables share all else.
func (t *Table) withMan(i int, change func(*Man)) *Table {
	c := *t
	c.Men = slices.Clone(t.Men)
	change(&c.Men[i])
	return &c
}

// withGun is withMan for a gun.
func (t *Table) withGun(i int, change func(*Gun)) *Table {
	c := *t
	c.Guns = slices.Clone(t.Guns)
	change(&c.Guns[i])
	return &c
}

// at is the table with a figure set down elsewhere.
func (t *Table) at(f Owner, p plane.Vec) *Table {
	if f.Kind == GunThing {
		return t.withGun(f.Index, func(g *Gun) { g.At = p })
	}
	return t.withMan(f.Index, func(m *Man) { m.At = p })
}

// facing is the table with a figure turned where it is (radians); of a man who lies, his head.
func (t *Table) facing(f Owner, to float64) *Table {
	switch {
	case f.Kind == GunThing:
		return t.withGun(f.Index, func(g *Gun) { g.Heading = to })
	case t.Men[f.Index].Posture == physics.Lying:
		return t.withMan(f.Index, func(m *Man) { m.LieTo = to })
	}
	return t.withMan(f.Index, func(m *Man) { m.Heading = to })
}

// faces is where a figure faces, radians; of a man who lies, where his head is.
func (t *Table) faces(f Owner) float64 {
	switch {
	case f.Kind == GunThing:
		return t.Guns[f.Index].Heading
	case t.Men[f.Index].Posture == physics.Lying:
		return t.Men[f.Index].LieTo
	}
	return t.Men[f.Index].Heading
}

// place is where a figure stands: a base centre, or the middle of an axle.
func (t *Table) place(f Owner) plane.Vec {
	if f.Kind == GunThing {
		return t.Guns[f.Index].At
	}
	return t.Men[f.Index].At
}

// floor is the bounds of base centres and axles. [LW section 0]
func (t *Table) floor() plane.Box {
	return plane.Box{Min: plane.Vec{Y: -behind}, Max: plane.Vec{X: t.Width, Y: t.Depth + behind}}
}

// neighbours are all that comes into a box and may not share ground with a figure, whose bodies are its own.
func neighbours(t *Table, f Owner, own []body, in plane.Box) (others []body) {
	all := t.bodies(in)
	for i := range all {
		b := &all[i]
		if b.kind == f.Kind && b.index == f.Index {
			continue
		}
		for j := range own {
			first, then := &own[j], b
			if b.kind < f.Kind {
				first, then = b, &own[j]
			}
			if crowds(t, first, then) {
				others = append(others, *b)
				break
			}
		}
	}
	return others
}

// overlapping is something that a figure overlaps where it is.
func overlapping(t *Table, f Owner) (by Owner, is bool) {
	own := appendBody(t, nil, f, everywhere)
	var in plane.Box
	for i := range own {
		if in = in.Union(own[i].outline.Bounds()); i == 0 {
			in = own[i].outline.Bounds()
		}
	}
	others := neighbours(t, f, own, in)
	for i := range others {
		for j := range own {
			if overlap(own[j].outline, others[i].outline) {
				return Owner{others[i].kind, others[i].index}, true
			}
		}
	}
	return by, false
}

// free reports whether a figure stands on the floor and overlaps nothing.
func (t *Table) free(f Owner) bool {
	if !t.floor().Contains(t.place(f)) {
		return false
	}
	_, is := overlapping(t, f)
	return !is
}

// sector is the angles from one to another, radians.
type sector struct{ from, to float64 }

// facings are the ways, between 0 and 2π, that a figure can face where it is, or lie with its head,
// without overlapping anything. As of a gun that is swung, they can change only where a corner meets an
// edge.
func (t *Table) facings(f Owner) (clear []sector) {
	own := appendBody(t.facing(f, 0), nil, f, everywhere)
	p := t.place(f)
	reach := 0.0
	for i := range own {
		own[i].outline = about(p, own[i].outline)
		for _, c := range own[i].outline.Corners {
			reach = max(reach, c.Len()+own[i].outline.R)
		}
	}
	others := neighbours(t, f, own, plane.Box{Min: p, Max: p}.Grow(reach))
	others = slices.DeleteFunc(others, func(b body) bool { d, _ := b.outline.Nearest(p); return d > reach })
	s := swing{sense: 1, turn: 2 * math.Pi}
	for j := range others {
		others[j].outline = about(p, others[j].outline)
		for i := range own {
			s.meet(own[i].outline, others[j].outline)
		}
	}
	blocked := func(turned float64) bool {
		return slices.ContainsFunc(own, func(o body) bool {
			turnedTo := o.outline.Place(plane.Vec{}, turned)
			return slices.ContainsFunc(others, func(b body) bool { return overlap(turnedTo, b.outline) })
		})
	}
	if clear = s.clear(blocked); len(clear) == 1 && clear[0] == allRound {
		return clear
	}
	// Squeezed in he may have no turn at all, but the way he stands.
	now := positive(t.faces(f))
	within := slices.ContainsFunc(clear, func(s sector) bool { return s.from <= now && now <= s.to })
	if _, is := overlapping(t, f); !is && !within {
		clear = append(clear, sector{now, now})
	}
	return clear
}

// allRound is every way.
var allRound = sector{0, 2 * math.Pi}

// clear are the parts of a whole turn, between its cuts, in which nothing is blocked.
func (s *swing) clear(blocked func(turned float64) bool) (clear []sector) {
	cuts := append(s.cuts, 0, 2*math.Pi)
	slices.Sort(cuts)
	for i, to := range cuts[1:] {
		from := cuts[i]
		if to-from < 4*hair || blocked((from+to)/2) {
			continue
		}
		if n := len(clear); n > 0 && clear[n-1].to > from-4*hair {
			clear[n-1].to = to - hair
		} else {
			clear = append(clear, sector{from + hair, to - hair})
		}
	}
	if len(clear) == 1 && clear[0].to-clear[0].from > 2*math.Pi-4*hair {
		return []sector{allRound}
	}
	if n := len(clear); n > 0 && !blocked(0) { // the turn begins there, which stops nothing
		if clear[0].from == hair {
			clear[0].from = 0
		}
		if clear[n-1].to == 2*math.Pi-hair {
			clear[n-1].to = 2 * math.Pi
		}
	}
	return clear
}

// ranges are spans in degrees, as often as they come within a turn either way of 0, that of the least
// bearings first.
func ranges(spans []sector) []engine.Range {
	var all []engine.Range
	for _, s := range spans {
		low, high := s.from/degree, s.to/degree
		if high-low >= whole-1e-6 {
			return []engine.Range{{Low: -whole, High: whole, Unit: "°"}}
		}
		for _, turns := range [...]float64{0, -whole, whole} {
			if r := (engine.Range{Low: max(low+turns, -whole), High: min(high+turns, whole), Unit: "°"}); r.Low <= r.High {
				all = append(all, r)
			}
		}
	}
	return all
}

// whole is a whole turn in degrees: bearings are said from -360 to 360.
const whole = 360.0

// bearings are what a gun can be swung to. The men of its side make room. [LW-GUN-6, LW-GUN-12]
func (t *Table) bearings(gun int) []engine.Range {
	left, right := t.arc(gun)
	h := t.Guns[gun].Heading
	return ranges([]sector{{h - right, h + left}})
}

// arc is how far a gun can be swung to the left and to the right, radians up to 2π.
func (t *Table) arc(gun int) (left, right float64) {
	_, left = t.swungBy(gun, 2*math.Pi)
	_, right = t.swungBy(gun, -2*math.Pi)
	return left, right
}

// stopOf is how far a gun can be swung to the left if sense is 1 and to the right if it is -1, radians, and
// what stops it, unless it swings all round.
func stopOf(t *Table, gun int, sense float64) (went float64, by Thing) {
	swung, went := t.swungBy(gun, sense*2*math.Pi)
	_, by = freeSwing(swung, gun, sense, 2*math.Pi-went)
	return went, by
}

// swungBy swings a gun by so many radians, left if positive, or as far as that goes. Men of its side who
// are in the way lie down. [LW-GUN-6, LW-GUN-12]
func (t *Table) swungBy(gun int, turn float64) (swung *Table, went float64) {
	sense := math.Copysign(1, turn)
	for {
		g := &t.Guns[gun]
		free, by := freeSwing(t, gun, sense, math.Abs(turn))
		if free < math.Abs(turn) && by.Kind == ManThing && t.Men[by.Index].Side == g.Side {
			if room, ok := makeRoom(t, by.Index, t.Men[by.Index].At.Sub(g.At).Angle()); ok {
				t = room
				continue
			}
		}
		return Swung(t, gun, g.Heading+sense*free), free
	}
}

// turnTo is the turn, radians, that brings a gun to a bearing in degrees, out of bearings: the shorter way
// round, or if that is not free the longer.
func (t *Table) turnTo(gun int, bearing float64) float64 {
	left, right := t.arc(gun)
	turn := math.Remainder(bearing*degree-t.Guns[gun].Heading, 2*math.Pi)
	if turn > left+slack || turn < -right-slack {
		if other := turn - math.Copysign(2*math.Pi, turn); other <= left+slack && other >= -right-slack {
			turn = other
		}
	}
	return min(left, max(-right, turn))
}

// slack is what rounding may take from a bearing at the end of an arc, radians.
const slack = 1e-9
