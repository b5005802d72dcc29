package tabletop

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
)

// What a shot knocks about stays as it fell until the move is over; whoever moves finds it where it was
// piled. [LW-COUNTRY-5, LW-COUNTRY-11]

const (
	settled = 1.0 / 64 // in; bricks that share less ground, or lie less far above another, only touch it
	tumbles = 8        // places that are tried for a brick that came to lie in another thing
)

// fallen is a table with the bricks as a shot has left them. Physics follows each blow in an upright plane
// of its own, and over a field that stands as it did before the shot: so a brick that fell is laid on the
// side on which it lies as good as flat, one that leans is stood up, one that lies in something else is drawn
// back toward where it came from, and what is left hanging drops on to what is below it. [LW-COUNTRY-5]
func (s *Shot) fallen(t *Table) *Table {
	moved := *t
	var bricks []int
	for i := range s.track.Falls {
		if f := &s.track.Falls[i]; f.Met == physics.Block {
			bricks = append(bricks, f.Index)
			layBrick(&moved, s.rests(f))
		}
	}
	for _, n := range bricks {
		unwedge(&moved, s.brick(n), s.brickOf(n, &moved))
	}
	dropBricks(&moved)
	return &moved
}

// brick is a solid of the field, which is one, as it lies before the shot.
func (s *Shot) brick(solid int) Lain { return s.brickOf(solid, s.before) }

// brickOf is the same on another table.
func (s *Shot) brickOf(solid int, t *Table) Lain {
	piece := s.owners[solid].Index
	return lainAt(t, piece, solid-firstStone(t, piece))
}

// lainAt is how a brick lies.
func lainAt(t *Table, piece, brick int) Lain {
	if i, is := slices.BinarySearchFunc(t.Lain, Lain{Piece: piece, Brick: brick}, byBrick); is {
		return t.Lain[i]
	}
	return lainOf(t, piece, brick)
}

func byBrick(a, b Lain) int {
	return cmp.Or(cmp.Compare(a.Piece, b.Piece), cmp.Compare(a.Brick, b.Brick))
}

// layBrick is a brick laid on a table that nobody shares.
func layBrick(t *Table, l Lain) {
	i, is := slices.BinarySearchFunc(t.Lain, l, byBrick)
	lain := slices.Clone(t.Lain)
	if is {
		lain = slices.Delete(lain, i, i+1)
	}
	if l != lainOf(t, l.Piece, l.Brick) {
		lain = slices.Insert(lain, i, l)
	}
	t.Lain = lain
}

// rests is how a brick lies after a shot, as physics leaves it.
func (s *Shot) rests(f *physics.Fall) Lain {
	l := s.brick(f.Index)
	if f.Outcome < tumble.Leans {
		l.At = keptOn(s.before, l.At.Add(f.Toward.Mul(f.Slid)))
		return l
	}
	p := s.lastPose(f)
	l.At = l.At.Add(p.Toward.Mul(p.Shift + math.Sin(p.Lean)*float64(l.Cells[2])*cell/2))
	l.At, l.Z = keptOn(s.before, l.At), max(0, grain(plane.Vec{X: l.Z + p.Lift}).X)
	if side, _, over := overSide(s.before, l.Piece, p.Lean, p.Toward); over {
		l.Cells[side], l.Cells[2] = l.Cells[2], l.Cells[side]
	}
	return l
}

// overSide is the side of its pile along which a brick lies that leans toward a unit step, and the step along
// it; over is false of one that stands, be it on its head.
func overSide(t *Table, piece int, lean float64, toward plane.Vec) (side int, step plane.Vec, over bool) {
	quarters := math.Round(lean / (math.Pi / 2))
	step = turn(shortAngle(t.Country[piece].Pile.Turned))
	if math.Abs(step.Dot(toward)) < math.Abs(step.Cross(toward)) {
		side, step = 1, step.Left()
	}
	if step.Dot(toward)*math.Sin(quarters*math.Pi/2) < 0 {
		step = step.Mul(-1)
	}
	return side, step, math.Mod(quarters, 2) != 0
}

// lastPose is where the track leaves what fell.
func (s *Shot) lastPose(f *physics.Fall) physics.Pose {
	for i := range slices.Backward(s.track.Poses) {
		if p := s.track.Poses[i]; p.Met == f.Met && p.Index == f.Index {
			return p
		}
	}
	return physics.Pose{Toward: f.Toward, Shift: f.Slid, Lean: f.Lean}
}

// unwedge draws a brick that came to lie in another solid back along its way, to the first place in which it
// does not, or else to where it was.
func unwedge(t *Table, was, is Lain) {
	for i := range tumbles {
		l := is
		l.At = grain(is.At.Add(was.At.Sub(is.At).Mul(float64(i) / tumbles)))
		if !wedged(t, l) {
			layBrick(t, l)
			return
		}
	}
	layBrick(t, was)
}

// wedged reports whether a brick lies in another solid of the country.
func wedged(t *Table, l Lain) bool {
	self, ground := firstStone(t, l.Piece)+l.Brick, bedOf(t, &l, settled)
	for i, o := range stonesOf(t) {
		if i != self && o.Z0 < l.top()-settled && o.Z1 > l.Z+settled && overlap(ground, o.Outline) {
			return true
		}
	}
	return false
}

// dropBricks lets down, from the lowest to the highest, the bricks that hang in the air where others were.
func dropBricks(t *Table) {
	if len(t.Lain) == 0 {
		return
	}
	stones := stonesOf(t)
	type stone struct {
		n int // of stones
		Lain
	}
	var loose []stone
	for i := range t.Country {
		if disturbed(t, i) {
			for k := range t.Country[i].Bricks {
				loose = append(loose, stone{firstStone(t, i) + k, lainAt(t, i, k)})
			}
		}
	}
	slices.SortStableFunc(loose, func(a, b stone) int { return cmp.Compare(a.Z, b.Z) })
	for _, b := range loose {
		ground, floor := bedOf(t, &b.Lain, settled), 0.0
		for i := range stones {
			if o := &stones[i]; i != b.n && o.Z1 > floor && o.Z1 <= b.Z+settled && overlap(ground, o.Outline) {
				floor = o.Z1
			}
		}
		if b.Z-floor > settled {
			b.Z = floor
			layBrick(t, b.Lain)
			stones[b.n].Z0, stones[b.n].Z1 = b.Z, b.top()
		}
	}
}

// disturbed reports whether any brick of a piece lies otherwise than piled.
func disturbed(t *Table, piece int) bool {
	return slices.ContainsFunc(t.Lain, func(l Lain) bool { return l.Piece == piece })
}

// tellScattered tells of the bricks that a shot has moved. [LW-COUNTRY-5]
func tellScattered(t *Table, was []Lain) (events []engine.Event) {
	for i := range t.Country {
		var at []string
		for _, l := range t.Lain {
			if l.Piece == i && !slices.Contains(was, l) {
				at = append(at, fmt.Sprintf("%.2f,%.2f", l.At.X, l.At.Y))
			}
		}
		if n := len(at); n > 0 {
			events = append(events, tell("LW-COUNTRY-5", "%d %s of %s %s until the move is over at %s", n, plural(n, "brick", "bricks"),
				t.Country[i].Name, plural(n, "stays", "stay"), strings.Join(at, ", ")))
		}
	}
	return events
}

// mend puts back all that shots have knocked about. [LW-COUNTRY-5, LW-COUNTRY-8]
func mend(m *State) (events []engine.Event) {
	for i := range m.table.Country {
		if disturbed(m.table, i) {
			events = append(events, tell("LW-COUNTRY-5", "%s is put up again", m.table.Country[i].Name))
		}
	}
	relaid(m, nil)
	return events
}

// relaid is the table with its bricks lying otherwise.
func relaid(m *State, lain []Lain) {
	if len(m.table.Lain) > 0 {
		t := *m.table
		t.Lain = lain
		m.set(&t)
	}
}

// makeWay puts back at once the bricks that lie where a man or a gun must stand, who are where they are by
// the places that the country is recorded in. [LW-COUNTRY-5, LW-COUNTRY-11, LW-SHOT-10]
func makeWay(m *State) (events []engine.Event) {
	t := m.table
	if len(t.Lain) == 0 {
		return nil
	}
	back := make([]bool, len(t.Lain))
	for i := range t.Lain {
		l := &t.Lain[i]
		ground := bedOf(t, l, settled)
		for _, b := range t.bodies(ground.Bounds()) {
			if b.kind != PieceThing && b.z0 < l.top()-settled && b.z1 > l.Z+settled && overlap(ground, b.outline) {
				back[i] = true
				events = append(events, tell("LW-COUNTRY-5", "a brick of %s lies where %s must stand and is put back",
					t.Country[l.Piece].Name, t.Label(b.kind, b.index)))
				break
			}
		}
	}
	if events != nil {
		relaid(m, withoutBricks(t, back))
	}
	return events
}

// withoutBricks is the bricks that still lie otherwise when some are put back, and with them whatever lies in
// their places, lies on them, or has to bear them.
func withoutBricks(t *Table, back []bool) (left []Lain) {
	on := func(a, b *Lain) bool {
		return math.Abs(a.Z-b.top()) < settled && overlap(bedOf(t, a, settled), bedOf(t, b, 0))
	}
	in := func(a, b *Lain) bool {
		return a.Z < b.top()-settled && b.Z < a.top()-settled && overlap(bedOf(t, a, settled), bedOf(t, b, 0))
	}
	for more := true; more; {
		more = false
		for i := range t.Lain {
			for k := 0; k < len(t.Lain) && !back[i]; k++ {
				if !back[k] {
					continue
				}
				is, goes := t.Lain[i], t.Lain[k]
				was, to := lainOf(t, is.Piece, is.Brick), lainOf(t, goes.Piece, goes.Brick)
				back[i] = in(&is, &to) || on(&is, &goes) || on(&to, &was)
				more = more || back[i]
			}
		}
	}
	for i, l := range t.Lain {
		if !back[i] {
			left = append(left, l)
		}
	}
	return left
}

// brickName is a brick as positions call it: its pile and its number there, from 1.
func brickName(t *Table, l *Lain) string {
	return fmt.Sprintf("%s %d", t.Country[l.Piece].Name, l.Brick+1)
}

// lain reads the bricks that lie otherwise than piled. They do so only from a shot until its move is over.
func (r *battleReader) lain(f *fields) {
	if !f.has("bricks") {
		return
	}
	if p := r.m.phase; p < PhaseGuns || p == PhaseOffered {
		f.fault("no bricks lie about in the time of %v: they are put back (LW-COUNTRY-5)", p)
	}
	var piled []Lain
	named := map[string]int{}
	for i := range r.t.Country {
		for k := range r.t.Country[i].Bricks {
			l := lainOf(r.t, i, k)
			named[brickName(r.t, &l)] = len(piled)
			piled = append(piled, l)
		}
	}
	r.each(f, "bricks", &lainSection, named, func(f *fields, i int) {
		l, was := piled[i], piled[i].Cells
		l.At, l.Z = f.point("at"), f.number("above")
		copy(l.Cells[:], r.whole(f, "cells"))
		if sorted(was) != sorted(l.Cells) {
			f.fault("%s is a brick of %v cells, not of %v", f.text("of"), was, l.Cells)
		}
		layBrick(r.m.table, l)
	})
	if len(r.faults) == 0 && makeWay(r.m) != nil {
		f.fault("a brick lies where somebody stands")
	}
}

func sorted(cells [3]int) [3]int {
	slices.Sort(cells[:])
	return cells
}
