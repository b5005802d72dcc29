package tabletop

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// WithMan is the table with one man changed; the two tables share all else.
func (t *Table) WithMan(i int, change func(*Man)) *Table {
	c := *t
	c.Men = slices.Clone(t.Men)
	change(&c.Men[i])
	return &c
}

// Standing is the table with a man on his feet somewhere, turned as told (radians).
func (t *Table) Standing(man int, at plane.Vec, heading float64) *Table {
	return t.WithMan(man, func(m *Man) { m.At, m.Heading, m.Posture = at, heading, physics.Standing })
}

// Stance is the ground that he covers so.
func (t *Table) Stance(man int, at plane.Vec, heading float64) plane.Convex {
	return t.Outline(t.Men[man].Arm).Place(at, heading)
}

// WithGun is WithMan for a gun.
func (t *Table) WithGun(i int, change func(*Gun)) *Table {
	c := *t
	c.Guns = slices.Clone(t.Guns)
	change(&c.Guns[i])
	return &c
}

// With is the table with a thing put down.
func (t *Table) With(pieces []Piece) *Table {
	c := *t
	c.Country = append(slices.Clip(t.Country), pieces...)
	return &c
}

// At is the table with a figure set down elsewhere.
func (t *Table) At(f Owner, p plane.Vec) *Table {
	if f.Kind == GunThing {
		return t.WithGun(f.Index, func(g *Gun) { g.At = p })
	}
	return t.WithMan(f.Index, func(m *Man) { m.At = p })
}

// Facing is the table with a figure turned where it is (radians); of a man who lies, his head.
func (t *Table) Facing(f Owner, to float64) *Table {
	switch {
	case f.Kind == GunThing:
		return t.WithGun(f.Index, func(g *Gun) { g.Heading = to })
	case t.Men[f.Index].Posture == physics.Lying:
		return t.WithMan(f.Index, func(m *Man) { m.LieTo = to })
	}
	return t.WithMan(f.Index, func(m *Man) { m.Heading = to })
}

// Faces is where a figure faces, radians; of a man who lies, where his head is.
func (t *Table) Faces(f Owner) float64 {
	switch {
	case f.Kind == GunThing:
		return t.Guns[f.Index].Heading
	case t.Men[f.Index].Posture == physics.Lying:
		return t.Men[f.Index].LieTo
	}
	return t.Men[f.Index].Heading
}

// Place is where a figure stands: a base centre, or the middle of an axle.
func (t *Table) Place(f Owner) plane.Vec {
	if f.Kind == GunThing {
		return t.Guns[f.Index].At
	}
	return t.Men[f.Index].At
}

// Bounds is the bounds of base centres and axles. [LW section 0]
func (t *Table) Bounds() plane.Box {
	return plane.Box{Min: plane.Vec{Y: -Behind}, Max: plane.Vec{X: t.Width, Y: t.Depth + Behind}}
}

// neighbours are all that comes into a box and may not share ground with a figure, whose bodies are its own.
func neighbours(t *Table, f Owner, own []Bulk, in plane.Box) (others []Bulk) {
	all := t.Bodies(in)
	for i := range all {
		b := &all[i]
		if b.Kind == f.Kind && b.Index == f.Index {
			continue
		}
		for j := range own {
			first, then := &own[j], b
			if b.Kind < f.Kind {
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

// Overlapping is something that a figure overlaps where it is.
func Overlapping(t *Table, f Owner) (by Owner, is bool) {
	own := appendBody(t, nil, f, everywhere, t.Ground)
	var in plane.Box
	for i := range own {
		if in = in.Union(own[i].Outline.Bounds()); i == 0 {
			in = own[i].Outline.Bounds()
		}
	}
	others := neighbours(t, f, own, in)
	for i := range others {
		for j := range own {
			if Overlap(own[j].Outline, others[i].Outline) {
				return Owner{others[i].Kind, others[i].Index}, true
			}
		}
	}
	return by, false
}

// Free reports whether a figure stands on the floor and overlaps nothing.
func (t *Table) Free(f Owner) bool {
	if !t.Bounds().Contains(t.Place(f)) {
		return false
	}
	_, is := Overlapping(t, f)
	return !is
}

// Sector is the angles from one to another, radians.
type Sector struct{ From, To float64 }

// Facings are the ways, between 0 and 2π, that a figure can face where it is, or lie with its head, without
// overlapping anything. As of a gun that is swung, they can change only where a corner meets an edge.
func (t *Table) Facings(f Owner) (clear []Sector) {
	own := appendBody(t.Facing(f, 0), nil, f, everywhere, t.Ground)
	p := t.Place(f)
	reach := 0.0
	for i := range own {
		own[i].Outline = About(p, own[i].Outline)
		reach = max(reach, Extent(own[i].Outline))
	}
	others := neighbours(t, f, own, plane.Box{Min: p, Max: p}.Grow(reach))
	others = slices.DeleteFunc(others, func(b Bulk) bool { d, _ := b.Outline.Nearest(p); return d > reach })
	s := Sweep{Sense: 1, Turn: 2 * math.Pi}
	for j := range others {
		others[j].Outline = About(p, others[j].Outline)
		for i := range own {
			s.Meet(own[i].Outline, others[j].Outline)
		}
	}
	blocked := func(turned float64) bool {
		return slices.ContainsFunc(own, func(o Bulk) bool {
			turnedTo := o.Outline.Place(plane.Vec{}, turned)
			return slices.ContainsFunc(others, func(b Bulk) bool { return Overlap(turnedTo, b.Outline) })
		})
	}
	if clear = s.Clear(blocked); len(clear) == 1 && clear[0] == allRound {
		return clear
	}
	// Squeezed in he may have no turn at all, but the way he stands.
	now := path.Positive(t.Faces(f))
	within := slices.ContainsFunc(clear, func(s Sector) bool { return s.From <= now && now <= s.To })
	if _, is := Overlapping(t, f); !is && !within {
		clear = append(clear, Sector{now, now})
	}
	return clear
}

var allRound = Sector{0, 2 * math.Pi}

// Clear are the parts of a whole turn, between its cuts, in which nothing is blocked.
func (s *Sweep) Clear(blocked func(turned float64) bool) (clear []Sector) {
	cuts := s.sorted(0, 2*math.Pi)
	for i, to := range cuts[1:] {
		from := cuts[i]
		if to-from < 4*hair || blocked((from+to)/2) {
			continue
		}
		if n := len(clear); n > 0 && clear[n-1].To > from-4*hair {
			clear[n-1].To = to - hair
		} else {
			clear = append(clear, Sector{from + hair, to - hair})
		}
	}
	if len(clear) == 1 && clear[0].To-clear[0].From > 2*math.Pi-4*hair {
		return []Sector{allRound}
	}
	if n := len(clear); n > 0 && !blocked(0) { // the turn begins there, which stops nothing
		if clear[0].From == hair {
			clear[0].From = 0
		}
		if clear[n-1].To == 2*math.Pi-hair {
			clear[n-1].To = 2 * math.Pi
		}
	}
	return clear
}

// Ranges are spans in degrees, as often as they come within a turn either way of 0, that of the least bearings first.
func Ranges(spans []Sector) []engine.Range {
	var all []engine.Range
	for _, s := range spans {
		low, high := s.From/inch.Degree, s.To/inch.Degree
		if high-low >= Whole-1e-6 {
			return []engine.Range{{Low: -Whole, High: Whole, Unit: "°"}}
		}
		for _, turns := range [...]float64{0, -Whole, Whole} {
			if r := (engine.Range{Low: max(low+turns, -Whole), High: min(high+turns, Whole), Unit: "°"}); r.Low <= r.High {
				all = append(all, r)
			}
		}
	}
	return all
}

// Whole is a whole turn in degrees: bearings are said from -360 to 360.
const Whole = 360.0

// Bearings are what a gun can be swung to. The men of its side make room. [LW-GUN-6, LW-GUN-12]
func (t *Table) Bearings(gun int) []engine.Range { return t.Arc(gun).Bearings() }

// Arc is how far a gun can be swung from its heading, radians, to the left and to the right up to 2π.
type Arc struct{ heading, left, right float64 }

// Arc is the arc of a gun.
func (t *Table) Arc(gun int) Arc {
	stops := stopsOf(t, gun, 2*math.Pi, 1, -1)
	room := make([]Man, 0, len(t.Men))
	_, left := t.makingRoom(gun, stops[0], 2*math.Pi, room)
	_, right := t.makingRoom(gun, stops[1], 2*math.Pi, room)
	return Arc{t.Guns[gun].Heading, left, right}
}

// Bearings are what the gun can be swung to.
func (a Arc) Bearings() []engine.Range {
	return Ranges([]Sector{{a.heading - a.right, a.heading + a.left}})
}

// StopOf is how far a gun can be swung to the left if sense is 1 and to the right if it is -1, radians, and
// what stops it, unless it swings all round.
func StopOf(t *Table, gun int, sense float64) (went float64, by Thing) {
	swung, went := t.SwungBy(gun, sense*2*math.Pi)
	_, by = freeSwing(swung, gun, sense, 2*math.Pi-went)
	return went, by
}

// SwungBy swings a gun by so many radians, left if positive, or as far as that goes. Men of its side who
// are in the way lie down. [LW-GUN-6, LW-GUN-12]
func (t *Table) SwungBy(gun int, turn float64) (swung *Table, went float64) {
	sense, whole := math.Copysign(1, turn), math.Abs(turn)
	swung, went = t.makingRoom(gun, stopsOf(t, gun, whole, sense)[0], whole, nil)
	return swung.Facing(Owner{GunThing, gun}, t.Guns[gun].Heading+sense*went), went
}

// makingRoom is how much of a whole turn a gun can make past its stops, and the table with the men who lie down for it,
// in room if there is some.
func (t *Table) makingRoom(gun int, stops []stop, whole float64, room []Man) (roomy *Table, went float64) {
	g, shared := &t.Guns[gun], true
	for {
		first := firstOf(stops, whole)
		if first.free < whole && first.Kind == ManThing && t.Men[first.Index].Side == g.Side {
			if shared {
				c := *t
				c.Men, shared = append(room[:0], t.Men...), false
				t = &c
			}
			if makeRoom(t, first.Index, t.Men[first.Index].At.Sub(g.At).Angle()) {
				// He who lies stops nothing; to everybody else the gun comes as it would have.
				stops = slices.DeleteFunc(stops, func(s stop) bool { return s.Owner == first.Owner })
				continue
			}
		}
		return t, first.free
	}
}

// TurnTo is the turn, radians, that brings the gun to a bearing in degrees, out of bearings: the shorter way
// round, or if that is not free the longer.
func (a Arc) TurnTo(bearing float64) float64 {
	turn := math.Remainder(bearing*inch.Degree-a.heading, 2*math.Pi)
	if turn > a.left+slack || turn < -a.right-slack {
		if other := turn - math.Copysign(2*math.Pi, turn); other <= a.left+slack && other >= -a.right-slack {
			turn = other
		}
	}
	return min(a.left, max(-a.right, turn))
}

// slack is what rounding may take from a bearing at the end of an arc, radians.
const slack = 1e-9

// OnFeet is the table with a man on his feet.
func OnFeet(t *Table, man int) *Table {
	return t.Standing(man, t.Men[man].At, t.Men[man].Heading)
}

// FacingNow is the way a figure faces.
func FacingNow(t *Table, f Owner) Sector {
	h := path.Positive(t.Faces(f))
	return Sector{h, h}
}

// Limit is ground to which a figure keeps a distance, or from which it keeps one, in.
type Limit struct {
	plane.Convex
	Gap float64
}

// Spacings are the ways a man on his feet may face where he is, clear of everything and on one level, and within six
// inches of a gun if there is one.
func Spacings(t *Table, f Owner, gun []plane.Convex) []Sector {
	by := engine.Mapped(gun, func(o plane.Convex) Limit { return Limit{o, inch.CrewReach} })
	return turns(t, f, []plane.Convex{t.Outline(t.Men[f.Index].Arm)}, by, func(t *Table) bool {
		near := len(gun) == 0 || inch.Within(Apart(t.Covers(f), gun), inch.CrewReach)
		return near && Roomy(t, f) && t.OnOneLevel(f.Index)
	})
}

// Turns are the ways, between 0 and 2π, that a figure which stands may face where it is, as far as may says so of the
// table on which it does. They can change only where a corner of it comes to an edge, or to a limit.
func Turns(t *Table, f Owner, limits []Limit, may func(*Table) bool) []Sector {
	own, p := t.Facing(f, 0).Covers(f), t.Place(f)
	return turns(t, f, engine.Mapped(own, func(o plane.Convex) plane.Convex { return About(p, o) }), limits, may)
}

// turns is Turns of a figure that covers its own ground about its place when it faces 0.
func turns(t *Table, f Owner, own []plane.Convex, limits []Limit, may func(*Table) bool) []Sector {
	p, c, reach := t.Place(f), *t, 0.0
	c.Men, c.Guns = slices.Clone(t.Men), slices.Clone(t.Guns)
	turnTo := func(to float64) {
		if f.Kind == GunThing {
			c.Guns[f.Index].Heading = to
		} else {
			c.Men[f.Index].Heading = to
		}
	}
	turnTo(0)
	s := Sweep{Sense: 1, Turn: 2 * math.Pi}
	for _, o := range own {
		reach = max(reach, Extent(o))
	}
	meet := func(o plane.Convex, gap float64) {
		for _, part := range own {
			s.Meet(plane.Convex{Corners: part.Corners, R: part.R + gap}, About(p, o))
		}
	}
	for _, parts := range c.Beside(f, []plane.Convex{plane.Disc(p, reach)}, inch.Clearance) {
		for _, o := range parts {
			meet(o, inch.Clearance)
		}
	}
	for _, o := range limits {
		meet(o.Convex, o.Gap)
	}
	s.MeetGround(feet(&c, f), groundNear(&c, p, reach))
	return s.Clear(func(to float64) bool { turnTo(to); return !may(&c) })
}

// feet is what a figure stands with, as it faces, drawn about where it stands: a man's base, or the wheels and the end
// of the trail of a gun.
func feet(t *Table, f Owner) []plane.Convex {
	if f.Kind == ManThing {
		return []plane.Convex{baseOf(t, f.Index)}
	}
	g := &t.Guns[f.Index]
	return []plane.Convex{About(g.At, t.GunOutline(f.Index)[Wheels]), plane.Disc(g.TrailEnd().Sub(g.At), 0)}
}

// groundNear is the ground that is not level or not dry, and what leads over it, within reach of a point and as seen
// from there.
func groundNear(t *Table, p plane.Vec, reach float64) (all []plane.Convex) {
	for i := range t.Country {
		c := &t.Country[i]
		if d, _ := c.Outline.Nearest(p); d <= reach && (Step(c.Kind) || c.Kind.Chalked()) {
			all = append(all, About(p, c.Outline))
		}
	}
	return all
}

// baseOf is what a man stands on, drawn about the middle of it. [LW-SPACE-5]
func baseOf(t *Table, man int) plane.Convex {
	arm := t.Men[man].Arm
	if t.Size == Round {
		return t.Outline(arm)
	}
	f := t.Figure(arm)
	b, a := f.Profiles[matter.ForeAft].Half, f.Profiles[matter.Sideways].Half
	return plane.Rect(-b, -a, b, a)
}
