package gunnery

import (
	"math"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// Fallen is a table with the bricks as a shot has left them. Physics follows each blow in an upright plane
// of its own, and over a field that stands as it did before the shot: so a brick that fell is laid on the
// side on which it lies as good as flat, one that leans is stood up, one that lies in something else is drawn
// back toward where it came from, and what is left hanging drops on to what is below it. [LW-COUNTRY-5]
func (s *Shot) Fallen(t *tabletop.Table) *tabletop.Table {
	moved := *t
	var bricks []int
	for i := range s.Track.Falls {
		if f := &s.Track.Falls[i]; f.Met == physics.Block {
			bricks = append(bricks, f.Index)
			tabletop.LayBrick(&moved, s.rests(f))
		}
	}
	for _, n := range bricks {
		tabletop.Unwedge(&moved, s.brick(n), s.brickOf(n, &moved))
	}
	tabletop.DropBricks(&moved)
	return &moved
}

// brick is a solid of the field, which is one, as it lies before the shot.
func (s *Shot) brick(solid int) tabletop.Lain { return s.brickOf(solid, s.Before) }

// brickOf is the same on another table.
func (s *Shot) brickOf(solid int, t *tabletop.Table) tabletop.Lain {
	piece := s.Owners[solid].Index
	return tabletop.LainAt(t, piece, solid-tabletop.FirstStone(t, piece))
}

// rests is how a brick lies after a shot, as physics leaves it.
func (s *Shot) rests(f *physics.Fall) tabletop.Lain {
	l := s.brick(f.Index)
	if f.Outcome < tumble.Leans {
		l.At = tabletop.KeptOn(s.Before, l.At.Add(f.Toward.Mul(f.Slid)))
		return l
	}
	p, is := s.lastPose(f.Met, f.Index)
	if !is {
		p = physics.Pose{Toward: f.Toward, Shift: f.Slid, Lean: f.Lean}
	}
	l.At = l.At.Add(p.Toward.Mul(p.Shift + math.Sin(p.Lean)*float64(l.Cells[2])*tabletop.Cell/2))
	l.At, l.Z = tabletop.KeptOn(s.Before, l.At), max(0, inch.Grain(plane.Vec{X: l.Z + p.Lift}).X)
	if side, _, over := tabletop.OverSide(s.Before, l.Piece, p.Lean, p.Toward); over {
		l.Cells[side], l.Cells[2] = l.Cells[2], l.Cells[side]
	}
	return l
}

// TellScattered tells of the bricks that a shot has moved. [LW-COUNTRY-5]
func TellScattered(t *tabletop.Table, was []tabletop.Lain) (events []engine.Event) {
	for i := range t.Country {
		var at []string
		for _, l := range t.Lain {
			if l.Piece == i && !slices.Contains(was, l) {
				at = append(at, inch.Place(l.At))
			}
		}
		if n := len(at); n > 0 {
			events = append(events, Tell("LW-COUNTRY-5", "%d %s of %s %s until the move is over at %s", n, inch.Plural(n, "brick", "bricks"),
				t.Country[i].Name, inch.Plural(n, "stays", "stay"), strings.Join(at, ", ")))
		}
	}
	return events
}
