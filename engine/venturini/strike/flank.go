package strike

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Flanks and rear, of who has a front: VT-APP-32; and of who stands where only a narrow way leads, whose flanks are
// towards its openings: VT-APP-37, VT-APP-54.

// aspect is from where a strike comes to a figure, or goes out from it.
type aspect uint8

// The aspects. Seen from a figure, its front is the three directions about that which it faces.
const (
	inFront aspect = iota
	inFlank
	inRear
)

// aspects are by how many eighths of a turn a direction lies off that which a figure faces.
var aspects = [grid.Dirs]aspect{inFront, inFront, inFlank, inRear, inRear, inRear, inFlank, inFront}

// aspectOf is the part of a figure that looks in a direction; all of it is front without the options.
func aspectOf(f *ground.Field, g *state.Unit, d grid.Dir) aspect {
	switch {
	case d >= grid.Dirs:
	case narrowed(f, g):
		if leadsOut(f, g.At, d) {
			return inFlank
		}
	case f.Options.Facing && g.Facing < grid.Dirs:
		return aspects[(d-g.Facing+grid.Dirs)%grid.Dirs]
	}
	return inFront
}

// narrowed reports whether a figure is on a bridge or a dam as long as its square, or mounted in a dense wood; or in a
// gorge. [VT-APP-37, VT-APP-54]
func narrowed(f *ground.Field, g *state.Unit) bool {
	if !f.Options.Blocking {
		return ground.Gorge(f, g.At)
	}
	switch f.Map.Terrain[g.At] {
	case state.Water, state.Marsh:
		return f.Terrain(g.At) != state.Plain && (f.Map.RoadNo[g.At] != 0 || ground.Bridged(f, g.At))
	case state.DenseWood:
		if g.Rides() && f.Terrain(g.At) == state.DenseWood {
			return true
		}
	}
	return ground.Gorge(f, g.At)
}

// leadsOut reports whether the narrow way on a square leads out in a direction: by a road, or from a bridge without one
// to where it is dry.
func leadsOut(f *ground.Field, at grid.Square, d grid.Dir) bool {
	if f.Map.RoadNo[at] != 0 {
		return f.Map.OnRoad(at, d)
	}
	for i := range f.Made {
		if m := &f.Made[i]; m.At == at {
			return m.Along && d.Turn(-1) != m.Entry && d.Turn(1) != m.Entry || !m.Along && (d == m.Entry || d == m.Exit)
		}
	}
	to := f.Map.Board.Step(at, d)
	if to == grid.None {
		return false
	}
	t := f.Terrain(to)
	return t != state.Water && t != state.Marsh
}

// flanked is what a charge does to whom it meets so: out of a flank it wounds at most; into a flank or the rear it
// kills if it does anything, and captures if nothing weakens it. [VT-APP-32]
func flanked(c *ChargeSum, out, in aspect, less int) {
	was := c.Degree
	switch {
	case out != inFront:
		c.Degree, c.flank = min(c.Degree, Wounded), ", out of a flank"
	case in == inFront || c.Degree == NoEffect:
	case less == 0:
		c.Degree = Captured
	default:
		c.Degree = max(c.Degree, Killed)
	}
	switch {
	case c.Degree == was:
		c.flank = ""
	case out == inFront:
		c.flank = [...]string{inFlank: ", into the flank", inRear: ", into the rear"}[in]
	}
}

// outward is the direction in which a strike goes to a square. One that is on none of the eight lines goes towards the
// corner.
func outward(b grid.Board, from, to grid.Square) grid.Dir {
	if d, straight := b.Toward(from, to); straight {
		return d
	}
	corner := b.At(b.Col(from)+sign(b.Col(to)-b.Col(from)), b.Row(from)+sign(b.Row(to)-b.Row(from)))
	d, _ := b.Toward(from, corner)
	return d
}

func sign(n int) int { return min(max(n, -1), 1) }

// flankedHalves are the halves of fire that come to a figure: out of a flank one at most, into a flank two. What is
// thrown comes as from the front. [VT-APP-32]
func flankedHalves(f *ground.Field, by *state.Unit, g *state.Unit, s *Shot, n int) int {
	if by == nil || n == 0 || !f.Options.Facing && !f.Options.Blocking && !f.Options.Work {
		return n
	}
	in := s.Side // by which the strip comes in
	if d, straight := f.Map.Board.Toward(s.At, by.At); straight {
		in = d
	}
	switch {
	case aspectOf(f, by, outward(f.Map.Board, by.At, s.At)) != inFront:
		return 1
	case !s.Lobbed() && aspectOf(f, g, in) == inFlank:
		return 2
	}
	return n
}
