package physics

import (
	"math"
	"slices"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
)

// Country in a scene. Fixed solids are walls that others fall against; loose ones are bricks that can
// slide, tip, fall off what they stand on, and fell men. Within one shot a brick that was moved is
// still met by the shot where it first stood: the field is not changed, what the brick did is in the
// track, and once it has fallen it is not moved again.

// resting is how near two faces must be for one brick to stand on the other, in.
const resting = 0.02

// struckBrick follows a blow on a loose solid along the plan of the normal. Off the centre it would
// also twist the brick about the vertical, which is neglected as it is with men. [PHY-20]
func (s *Shooter) struckBrick(c *Contact) {
	f, sc := &s.struckBy, &s.struckBy.scene
	if s.fallen(Block, c.Index, c.T) {
		return
	}
	b := &s.field.Solids[c.Index]
	f.began = c.T
	sc.reset(middle(b.Outline), c.Normal.Flat().Unit(), b.Z0)
	sc.things = append(sc.things, s.brick(c.Index))
	height := math.Min(math.Max(c.At.Z-b.Z0, 0), b.Z1-b.Z0)
	sc.energy = sc.things[0].energy(c.Impulse, height)
	if s.slide(&sc.things[0], c.Impulse, height) <= tumble.SlidLength {
		return // and what stands behind it is pushed no harder
	}
	if s.shove(c.Impulse, height) {
		return
	}
	sc.things = sc.things[:1]
	sc.piled = b.Z0 > sameLevel || s.burden(c.Index) > 0
	s.gather(recoil)
	s.play(c.Impulse, height)
}

// slide is how far a blow moves a brick with nothing in its way, in: v²/(2μg), less where others lie
// upon it; +Inf if it has the energy to tip over. [PHY-4, PHY-5, PHY-12]
func (s *Shooter) slide(t *thing, impulse, height float64) float64 {
	u := &t.side
	speed := impulse / u.Mass
	free := speed * speed / (2 * u.On.Friction * matter.Gravity)
	if held := s.burden(t.index); held > 0 { // rubbing on two faces, and it cannot tip without lifting them
		return free * u.Mass / (u.Mass + 2*held)
	}
	if t.energy(impulse, height) >= u.Barrier() {
		return math.Inf(1)
	}
	return free
}

// burden is the mass upon a brick, g: of each brick that rests on it, with all that rests on that, the
// share that it bears, with others alike; +Inf under fixed country.
func (s *Shooter) burden(index int) float64 {
	f := &s.struckBy
	if f.burdens == nil {
		f.burdens = slices.Repeat([]float64{-1}, len(s.field.Solids))
	}
	if held := f.burdens[index]; held >= 0 {
		return held
	}
	held, start := 0.0, len(f.stack)
	f.stack = s.touching(index, above, f.stack)
	for k := start; k < len(f.stack); k++ {
		j := f.stack[k]
		if s.field.Solids[j].Mass == 0 {
			held = math.Inf(1)
			break
		}
		f.under = s.touching(j, below, f.under[:0])
		bearers := float64(len(f.under))
		held += (s.field.Solids[j].Mass + s.burden(j)) / bearers
	}
	f.stack = f.stack[:start]
	f.burdens[index] = held
	return held
}

// face is a side of a brick on which another can rest.
type face uint8

const (
	above face = iota
	below
)

// touching appends to found the solids that rest on a brick, or that it rests on.
func (s *Shooter) touching(index int, at face, found []int) []int {
	f := &s.struckBy
	b := &s.field.Solids[index]
	f.near = s.field.near(b.Outline.Bounds().Grow(-brushing), f.near[:0])
	for _, k := range f.near {
		j := s.field.targets[k].solid
		if j < 0 || j == index {
			continue
		}
		o := &s.field.Solids[j]
		gap := o.Z0 - b.Z1
		if at == below {
			gap = b.Z0 - o.Z1
		}
		if math.Abs(gap) < resting {
			found = append(found, j)
		}
	}
	return found
}

// brick is a loose solid as a thing of the present scene: a block as deep as its outline is along the
// plane.
func (s *Shooter) brick(index int) thing {
	b, sc := &s.field.Solids[index], &s.struckBy.scene
	t := thing{met: Block, index: index, base: b.Z0, toward: sc.along}
	x0, x1 := math.Inf(1), math.Inf(-1)
	t.left, t.right = math.Inf(1), math.Inf(-1)
	for _, p := range b.Outline.Corners {
		q := p.Sub(sc.at)
		x, y := q.Dot(sc.along), sc.along.Cross(q)
		x0, x1 = math.Min(x0, x-b.Outline.R), math.Max(x1, x+b.Outline.R)
		t.left, t.right = math.Min(t.left, y-b.Outline.R), math.Max(t.right, y+b.Outline.R)
	}
	t.side = tumble.UniformBlock(x1-x0, b.Z1-b.Z0, b.Mass)
	t.side.X = (x0 + x1) / 2
	t.side.On = s.underfoot(b.Z0).OfBrick()
	return t
}

// wall is what of a solid lies in the way of thing i, as something immovable; ok is false if none of
// it does.
func (s *Shooter) wall(index, i int) (t thing, ok bool) {
	b, sc := &s.field.Solids[index], &s.struckBy.scene
	o := &sc.things[i]
	x0, x1 := band(b.Outline, sc.at, sc.along, o.left, o.right)
	if x0 > x1 {
		return thing{}, false
	}
	t = thing{met: Block, index: index, base: sc.ground, left: o.left, right: o.right, toward: sc.along}
	h := b.Z1 - sc.ground
	t.side = tumble.Upright{Mass: math.Inf(1), CentreHeight: h / 2, Height: h, X: (x0 + x1) / 2}
	t.side.Profile.Half = (x1 - x0) / 2
	t.side.Profile.Gyration = 1 // of no account
	t.side.Profile.Slabs[0] = matter.Slab{Half: (x1 - x0) / 2, Z0: b.Z0 - sc.ground, Z1: h}
	return t, true
}

// addSolid puts a solid into the scene if it is in the way of thing i. What lies lower than a thing is
// what it stands on: it holds up a pile, but is not moved.
func (s *Shooter) addSolid(i, index int, x0, x1 float64) {
	sc := &s.struckBy.scene
	b := &s.field.Solids[index]
	o := &sc.things[i]
	if sc.bears(index, o) || b.Z0 > o.base+o.side.Height-resting || (!sc.piled && b.Z1 <= sc.ground+sameLevel) {
		return
	}
	if b.Mass > 0 && b.Z0 >= o.base-sameLevel && o.ring < maxRing && !sc.has(Block, index) {
		if s.fallen(Block, index, s.struckBy.began) {
			return
		}
		ring := o.ring
		if o.met == Block {
			ring++
		}
		if t := s.brick(index); inWay(&t, o, x0, x1) {
			t.ring = ring
			sc.things = append(sc.things, t)
			sc.piled = sc.piled || b.Z0 > sc.ground+sameLevel || s.burden(index) > 0
		}
		return
	}
	if t, ok := s.wall(index, i); ok && inWay(&t, o, x0, x1) {
		sc.things = append(sc.things, t)
	}
}

// addPile puts in what rests on brick i, to be moved, and what it rests on, to hold it.
func (s *Shooter) addPile(i int) {
	f, sc := &s.struckBy, &s.struckBy.scene
	index := sc.things[i].index
	f.upon = s.touching(index, above, f.upon[:0])
	for _, j := range f.upon {
		if s.field.Solids[j].Mass > 0 && sc.things[i].ring < maxRing && !sc.has(Block, j) && len(sc.things) < maxThings {
			load := s.brick(j)
			load.ring = sc.things[i].ring + 1
			sc.things = append(sc.things, load)
		}
	}
	f.under = s.touching(index, above, f.under[:0])
	f.under = s.touching(index, below, f.under)
	for _, j := range f.under {
		if sc.bears(j, &sc.things[i]) {
			continue
		}
		if len(sc.things) == maxThings {
			if i > 0 {
				sc.hold(i)
			}
			return
		}
		if t, ok := s.wall(j, i); ok {
			sc.things = append(sc.things, t)
		}
	}
}

// middle is the mean of an outline's corners: the middle of a brick.
func middle(c plane.Convex) plane.Vec {
	var sum plane.Vec
	for _, p := range c.Corners {
		sum = sum.Add(p)
	}
	return sum.Mul(1 / float64(len(c.Corners)))
}

// band is the stretch along a line of fall, from at in the direction along, that an outline takes up
// between left and right of it; empty (x0 > x1) if it keeps clear.
func band(c plane.Convex, at, along plane.Vec, left, right float64) (x0, x1 float64) {
	x0, x1 = math.Inf(1), math.Inf(-1)
	n := len(c.Corners)
	for i, corner := range c.Corners {
		q := corner.Sub(at)
		p := plane.Vec{X: q.Dot(along), Y: along.Cross(q)}
		off := math.Max(0, math.Max(left-p.Y, p.Y-right))
		if off <= c.R {
			h := math.Sqrt(c.R*c.R - off*off)
			x0, x1 = math.Min(x0, p.X-h), math.Max(x1, p.X+h)
		}
		if n == 1 {
			break
		}
		q = c.Corners[(i+1)%n].Sub(at)
		e := plane.Vec{X: q.Dot(along), Y: along.Cross(q)}
		out := e.Sub(p).Unit().Left().Mul(-c.R)
		u, v := p.Add(out), e.Add(out)
		lo, hi := 0.0, 1.0 // the part of the edge between left and right
		if d := v.Y - u.Y; d != 0 {
			a, b := (left-u.Y)/d, (right-u.Y)/d
			lo, hi = math.Max(lo, math.Min(a, b)), math.Min(hi, math.Max(a, b))
		} else if u.Y < left || u.Y > right {
			continue
		}
		if lo <= hi {
			a, b := u.X+(v.X-u.X)*lo, u.X+(v.X-u.X)*hi
			x0, x1 = math.Min(x0, math.Min(a, b)), math.Max(x1, math.Max(a, b))
		}
	}
	return x0, x1
}
