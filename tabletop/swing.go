package tabletop

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// A gun is laid by swinging it about the middle of its axle. Whether it crosses a thing can change only
// at a turn that brings a corner of one onto an edge or a corner of the other, and each such turn is
// the answer of one equation a·cos(turn - b) = c. So all of them are listed, and between two that are
// next to each other one look in the middle tells: nothing is found by small steps.

// Swing swings a gun from its heading to the bearing (radians), the shorter way round; if that is blocked, the other
// way round if that is clear all along. If neither is, the gun stops on the shorter way at the last clear heading,
// which is reached, and by is what stops it there (for a step it would come off, the hill it stands on).
//
// What blocks is solid country that stands at the gun's height, the next step up, another gun and a
// standing man, as soon as the gun's outline would cross them; touching is not crossing. So does a swing
// that takes a wheel or the trail off their level. Lying men never block, and the country counts as
// recorded. A gun that stands across something to begin with may swing out of it, but not within it;
// one that is not on a level to begin with is not held to it. [LW-GUN-6, LW-COUNTRY-11, LW-SPACE-5]
func Swing(t *Table, gun int, to float64) (reached float64, by Thing, clear bool) {
	heading := t.Guns[gun].Heading
	sense, turn := 1.0, path.Positive(to-heading)
	if turn > math.Pi {
		sense, turn = -1, 2*math.Pi-turn
	}
	free, by := freeSwing(t, gun, sense, turn)
	if free == turn {
		return to, Thing{}, true
	}
	if other, _ := freeSwing(t, gun, -sense, 2*math.Pi-turn); other == 2*math.Pi-turn {
		return to, Thing{}, true
	}
	return heading + sense*free, by, false
}

// freeSwing is how much of a turn (radians, 0 to 2π) a gun can make, anticlockwise if sense is 1 and
// clockwise if it is -1, and what stops it if it is not the whole.
func freeSwing(t *Table, gun int, sense, turn float64) (free float64, by Thing) {
	first := firstOf(stopsOf(t, gun, turn, sense)[0], turn)
	if first.free < turn {
		by = t.Thing(first.Kind, first.Index)
	}
	return first.free, by
}

// stop is how much of a turn a gun can make before something stops it.
type stop struct {
	Owner
	free float64
}

// stopsOf are all that would stop a gun in a turn one way or both if nothing else did, in table order and the steps
// last.
func stopsOf(t *Table, gun int, turn float64, senses ...float64) (all [2][]stop) {
	axle := t.Guns[gun].At
	parts := t.GunOutline(gun)
	far := make([]float64, len(parts))
	for i := range parts {
		parts[i] = About(axle, parts[i])
		far[i] = Extent(parts[i])
	}
	var room [16]plane.Vec
	var s Sweep
	for _, b := range swingBlockers(t, gun) {
		fixed := About(axle, b.outline)
		for i, part := range parts {
			if b.away >= far[i] {
				continue
			}
			s.Turn, s.angles = turn, s.angles[:0]
			s.Meet(part, fixed)
			for k, sense := range senses {
				s.Sense = sense
				free := s.until(func(turned float64) bool {
					corners := part.PlaceInto(room[:0], plane.Vec{}, plane.Polar(sense*turned))
					return Overlap(plane.Convex{Corners: corners, R: part.R}, fixed)
				})
				if free < turn {
					all[k] = append(all[k], stop{b.Owner, free})
				}
			}
		}
	}
	for k, sense := range senses {
		if free, hill := freeOfSteps(t, gun, sense, turn); free < turn {
			all[k] = append(all[k], stop{hill, free})
		}
	}
	return all
}

// firstOf is the stop that a gun comes to first, that of the whole turn if there is none.
func firstOf(stops []stop, turn float64) stop {
	first := stop{free: turn}
	for _, s := range stops {
		if s.free < first.free {
			first = s
		}
	}
	return first
}

type blocker struct {
	Owner
	outline plane.Convex
	away    float64 // from the axle, in
}

// swingBlockers lists what stands near enough to a gun to stop its swing, in table order.
func swingBlockers(t *Table, gun int) []blocker {
	g := &t.Guns[gun]
	ground, reach, high := t.Ground(g.At), 0.0, 0.0
	for _, p := range t.GunOutline(gun) {
		for _, c := range p.Corners {
			reach = max(reach, c.Sub(g.At).Len()+p.R)
		}
	}
	for _, p := range g.Model.Parts {
		high = max(high, p.Z1)
	}
	var all []blocker
	far := [2]float64{Extent(t.Outline(Infantry)) + reach + Paint, Extent(t.Outline(Cavalry)) + reach + Paint}
	add := func(kind ThingKind, i int, o plane.Convex) {
		if !o.Bounds().Grow(reach).Contains(g.At) { // so are most; this is cheap to find
			return
		}
		if d, _ := o.Nearest(g.At); d < reach {
			all = append(all, blocker{Owner{kind, i}, o, d})
		}
	}
	for i := range t.Men {
		if m := &t.Men[i]; m.Posture == physics.Standing && m.At.Sub(g.At).Len2() < far[m.Arm]*far[m.Arm] {
			add(ManThing, i, t.ManOutline(i))
		}
	}
	for i := range t.Guns {
		if i != gun {
			for _, o := range t.GunOutline(i) {
				add(GunThing, i, o)
			}
		}
	}
	for i := range t.Country {
		c := &t.Country[i]
		beside := c.Z1 > ground+Paint && c.Z0 < ground+high-Paint
		if (Solid(c.Kind) && beside) || (Step(c.Kind) && c.Z1 > ground) {
			add(PieceThing, i, c.Outline)
		}
	}
	return all
}

// freeOfSteps is how much of a turn a gun can make before a wheel or the trail comes off the hill or
// bridge it stands on, and the piece that is under its axle. [LW-SPACE-5]
func freeOfSteps(t *Table, gun int, sense, turn float64) (free float64, hill Owner) {
	g := &t.Guns[gun]
	ground := t.Ground(g.At)
	if ground == 0 || !t.GunOnOneLevel(gun) {
		return turn, Owner{}
	}
	s := Sweep{Sense: sense, Turn: turn}
	var boards []plane.Convex
	for i := range t.Country {
		c := &t.Country[i]
		if !Step(c.Kind) || c.Z1 < ground {
			continue
		}
		if c.Z1 == ground && c.Outline.Contains(g.At) {
			hill = Owner{PieceThing, i}
		}
		boards = append(boards, About(g.At, c.Outline))
	}
	s.MeetGround(feet(t, Owner{GunThing, gun}), boards)
	for hill.Index > 0 && SameThing(&t.Country[hill.Index-1], &t.Country[hill.Index]) {
		hill.Index--
	}
	return s.until(func(turned float64) bool {
		return !t.Facing(Owner{GunThing, gun}, g.Heading+sense*turned).GunOnOneLevel(gun)
	}), hill
}

// Sweep is a turn to be made about the origin, and the turns on the way at which something may change.
type Sweep struct {
	Sense, Turn float64   // 1 anticlockwise, -1 clockwise; radians from 0 to 2π
	angles      []float64 // anticlockwise, radians, whichever way it turns and however far
	cuts        []float64 // room for them as turns, see sorted
}

// Meet notes every turn at which the two outlines may begin or cease to touch while the first turns:
// all at which the bodies within them are the sum of their radii apart, and some at which they are not.
func (s *Sweep) Meet(turning, fixed plane.Convex) {
	var room [2][16]spoke
	r, turn, stay := turning.R+fixed.R, spokesTo(turning.Corners, room[0][:0]), spokesTo(fixed.Corners, room[1][:0])
	for i := range turn {
		for j := range stay {
			p, q := &turn[i], &stay[j]
			if cosine := (p.to.Len2() + q.to.Len2() - r*r) / (2 * p.long * q.long); math.Abs(cosine) <= 1 {
				s.note(q.angle-p.angle, cosine)
			}
		}
	}
	s.pass(turn, fixed.Corners, r, 1)
	s.pass(stay, turning.Corners, r, -1)
}

// spoke is the way from the origin to a corner, with its length and its bearing, radians.
type spoke struct {
	to          plane.Vec
	long, angle float64
}

func spokesTo(corners []plane.Vec, all []spoke) []spoke {
	for _, p := range corners {
		all = append(all, spoke{p, p.Len(), p.Angle()})
	}
	return all
}

// MeetGround is Meet of every part with every stretch of ground, and with the points where two of these cross.
func (s *Sweep) MeetGround(parts, ground []plane.Convex) {
	for i, o := range ground {
		for _, part := range parts {
			s.Meet(part, o)
			for _, other := range ground[:i] {
				for _, p := range path.Meetings(o, other) {
					s.Meet(part, plane.Disc(p, 0))
				}
			}
		}
	}
}

// pass notes the turns at which a corner of one outline lies r outside an edge of another; way is 1 if
// the corners turn and -1 if the edges do.
func (s *Sweep) pass(corners []spoke, edges []plane.Vec, r, way float64) {
	for i, a := range edges {
		outward := edges[(i+1)%len(edges)].Sub(a).Unit().Left().Mul(-1)
		off, angle := outward.Dot(a)+r, outward.Angle()
		for j := range corners {
			if cosine := off / corners[j].long; math.Abs(cosine) <= 1 {
				s.note(way*(angle-corners[j].angle), cosine)
			}
		}
	}
}

// note adds the turns that differ from middle (radians anticlockwise) by the angle whose cosine is given.
func (s *Sweep) note(middle, cosine float64) {
	half := math.Atan2(math.Sqrt((1-cosine)*(1+cosine)), cosine)
	s.angles = append(s.angles, middle-half, middle+half)
}

// sorted are the noted turns that come within the whole one, and some more.
func (s *Sweep) sorted(more ...float64) []float64 {
	s.cuts = append(s.cuts[:0], more...)
	for _, angle := range s.angles {
		if turn := path.Positive(s.Sense * angle); turn < s.Turn {
			s.cuts = append(s.cuts, turn)
		}
	}
	slices.Sort(s.cuts)
	return s.cuts
}

// hair is by how much, in radians, a gun stops short of what blocks it: the trail end has no breadth, and
// on the very edge of a hill rounding would put it off.
const hair = 1e-9

// until is how much of the turn is made before it is blocked: all of it, or to a hair short of one of
// the cuts. What is blocked to begin with must come clear on the way, or none of the turn is made.
func (s *Sweep) until(blocked func(turned float64) bool) float64 {
	cuts := s.sorted(0)
	within := blocked(0)
	for i, to := range append(cuts[1:], s.Turn) {
		now := blocked((cuts[i]+to)/2) || (to == s.Turn && blocked(to))
		if now && !within {
			// Sliding in at a flat angle it may pass a cut before it is in by a coat of paint.
			for i > 0 && blocked(cuts[i]-hair) {
				i--
			}
			return max(0, cuts[i]-hair)
		}
		within = within && now
	}
	if within {
		return 0
	}
	return s.Turn
}

// About is an outline as seen from p, nothing turned.
func About(p plane.Vec, c plane.Convex) plane.Convex { return c.Place(p.Mul(-1), 0) }

// Blocked is a gun that cannot be laid as asked. [LW-GUN-6]
type Blocked struct {
	Gun     string
	Bearing float64 // asked for, radians
	Reached float64 // where it stops, radians
	By      string  // what stops it
}

// Error says how far the gun swings and what stops it, in degrees.
func (b *Blocked) Error() string {
	return fmt.Sprintf("%s cannot be swung to %s: it stops at %s against %s (LW-GUN-6)", b.Gun,
		inch.Compass(inch.Unsigned(inch.Degrees(b.Bearing), 10)), inch.Compass(inch.Unsigned(inch.Degrees(b.Reached), 10)), b.By)
}

// Lay is the table with a gun swung to a bearing (radians). Men of its own side who stand in the way
// lie down in their places to make room, their heads away from the gun or as near to that as leaves
// standing men and the country clear; anything else in the way is a *Blocked. [LW-GUN-6, LW-GUN-12]
func Lay(t *Table, gun int, bearing float64) (*Table, error) {
	for {
		reached, by, clear := Swing(t, gun, bearing)
		if clear {
			return t.Facing(Owner{GunThing, gun}, bearing), nil
		}
		g := &t.Guns[gun]
		blocked := &Blocked{g.Name, bearing, reached, t.Label(by.Kind, by.Index)}
		if by.Kind != ManThing || t.Men[by.Index].Side != g.Side {
			return nil, blocked
		}
		t = t.WithMan(by.Index, func(*Man) {})
		if !makeRoom(t, by.Index, t.Men[by.Index].At.Sub(g.At).Angle()) {
			return nil, blocked
		}
	}
}

// makeRoom lays a man down, on a table of which nobody else has the men, with his head the way of away, or the nearest
// to it of sixteen directions in which he overlaps nobody standing and no solid country. If there is none he stands as
// he stood. [LW-GUN-12]
func makeRoom(t *Table, man int, away float64) bool {
	m := &t.Men[man]
	stood, beside := *m, standingBy(t, man)
	m.Posture = physics.Lying
	for turn := range TurnsAside(16) {
		m.LieTo = inch.InDegrees(away + turn)
		lying := t.ManOutline(man)
		box := lying.Bounds()
		bars := func(c plane.Convex) bool { return c.Bounds().Overlaps(box) && Overlap(lying, c) }
		if !slices.ContainsFunc(beside, bars) {
			return true
		}
	}
	*m = stood
	return false
}

// TurnsAside are n turns that go evenly all round (radians), none first, then the least to either side.
func TurnsAside(n int) iter.Seq[float64] {
	return func(yield func(float64) bool) {
		for k := range n {
			turn := float64((k+1)/2) * 2 * math.Pi / float64(n)
			if k%2 == 1 {
				turn = -turn
			}
			if !yield(turn) {
				return
			}
		}
	}
}

// standingBy are the men who stand, and the solid country of his height, that a man may overlap where he lies down.
func standingBy(t *Table, man int) (all []plane.Convex) {
	p, f := t.Men[man].At, t.Figure(t.Men[man].Arm)
	z, far := t.Ground(p), 2*f.Height // as far off nobody is in the way
	for i := range t.Men {
		if o := &t.Men[i]; i != man && o.Posture == physics.Standing && o.At.Sub(p).Len() <= far {
			all = append(all, t.ManOutline(i))
		}
	}
	box := plane.Box{Min: p, Max: p}.Grow(far)
	for i := range t.Country {
		c := &t.Country[i]
		if c.Z0 < z+f.LyingHeight && c.Z1 > z && c.Outline.Bounds().Overlaps(box) {
			all = append(all, c.Outline)
		}
	}
	return all
}

// KeptOn is a place rounded, and on the floor.
func KeptOn(t *Table, p plane.Vec) plane.Vec {
	b := t.Bounds()
	p = inch.Grain(p)
	return plane.Vec{X: min(max(p.X, b.Min.X), b.Max.X), Y: min(max(p.Y, b.Min.Y), b.Max.Y)}
}

// Tip is how far the base centre of a man gets as he goes over an edge of his base, in.
func Tip(t *Table, m *Man, toward plane.Vec) float64 {
	f, front := t.Figure(m.Arm), plane.Polar(m.Heading)
	if math.Abs(front.Dot(toward)) >= math.Abs(front.Cross(toward)) {
		return f.Profiles[matter.ForeAft].Half
	}
	return f.Profiles[matter.Sideways].Half
}
