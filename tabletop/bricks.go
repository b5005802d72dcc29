package tabletop

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

const (
	Settled = 1.0 / 64 // in; bricks that share less ground, or lie less far above another, only touch it
	tumbles = 8        // places that are tried for a brick that came to lie in another thing
)

// LainAt is how a brick lies.
func LainAt(t *Table, piece, brick int) Lain {
	if i, is := slices.BinarySearchFunc(t.Lain, Lain{Piece: piece, Brick: brick}, byBrick); is {
		return t.Lain[i]
	}
	return LainOf(t, piece, brick)
}

func byBrick(a, b Lain) int {
	return cmp.Or(cmp.Compare(a.Piece, b.Piece), cmp.Compare(a.Brick, b.Brick))
}

// LayBrick is a brick laid on a table that nobody shares.
func LayBrick(t *Table, l Lain) {
	i, is := slices.BinarySearchFunc(t.Lain, l, byBrick)
	lain := slices.Clone(t.Lain)
	if is {
		lain = slices.Delete(lain, i, i+1)
	}
	if l != LainOf(t, l.Piece, l.Brick) {
		lain = slices.Insert(lain, i, l)
	}
	t.Lain = lain
}

// OverSide is the side of its pile along which a brick lies that leans toward a unit step, and the step along
// it; over is false of one that stands, be it on its head.
func OverSide(t *Table, piece int, lean float64, toward plane.Vec) (side int, step plane.Vec, over bool) {
	quarters := math.Round(lean / (math.Pi / 2))
	step = inch.Turn(inch.ShortAngle(t.Country[piece].Pile.Turned))
	if math.Abs(step.Dot(toward)) < math.Abs(step.Cross(toward)) {
		side, step = 1, step.Left()
	}
	if step.Dot(toward)*math.Sin(quarters*math.Pi/2) < 0 {
		step = step.Mul(-1)
	}
	return side, step, math.Mod(quarters, 2) != 0
}

// Unwedge draws a brick that came to lie in another solid back along its way, to the first place in which it
// does not, or else to where it was.
func Unwedge(t *Table, was, is Lain) {
	for i := range tumbles {
		l := is
		l.At = inch.Grain(is.At.Add(was.At.Sub(is.At).Mul(float64(i) / tumbles)))
		if !wedged(t, l) {
			LayBrick(t, l)
			return
		}
	}
	LayBrick(t, was)
}

// wedged reports whether a brick lies in another solid of the country.
func wedged(t *Table, l Lain) bool {
	self, ground := FirstStone(t, l.Piece)+l.Brick, BedOf(t, &l, Settled)
	for i, o := range StonesOf(t) {
		if i != self && o.Z0 < l.Top()-Settled && o.Z1 > l.Z+Settled && Overlap(ground, o.Outline) {
			return true
		}
	}
	return false
}

// DropBricks lets down, from the lowest to the highest, the bricks that hang in the air where others were.
func DropBricks(t *Table) {
	if len(t.Lain) == 0 {
		return
	}
	stones := StonesOf(t)
	type stone struct {
		n int // of stones
		Lain
	}
	var loose []stone
	for i := range t.Country {
		if Disturbed(t, i) {
			for k := range t.Country[i].Bricks {
				loose = append(loose, stone{FirstStone(t, i) + k, LainAt(t, i, k)})
			}
		}
	}
	slices.SortStableFunc(loose, func(a, b stone) int { return cmp.Compare(a.Z, b.Z) })
	for _, b := range loose {
		ground, floor := BedOf(t, &b.Lain, Settled), 0.0
		for i := range stones {
			if o := &stones[i]; i != b.n && o.Z1 > floor && o.Z1 <= b.Z+Settled && Overlap(ground, o.Outline) {
				floor = o.Z1
			}
		}
		if b.Z-floor > Settled {
			b.Z = floor
			LayBrick(t, b.Lain)
			stones[b.n].Z0, stones[b.n].Z1 = b.Z, b.Top()
		}
	}
}

// Disturbed reports whether any brick of a piece lies otherwise than piled.
func Disturbed(t *Table, piece int) bool {
	return slices.ContainsFunc(t.Lain, func(l Lain) bool { return l.Piece == piece })
}

// WithoutBricks is the bricks that still lie otherwise when some are put back, and with them whatever lies in
// their places, lies on them, or has to bear them.
func WithoutBricks(t *Table, back []bool) (left []Lain) {
	on := func(a, b *Lain) bool {
		return math.Abs(a.Z-b.Top()) < Settled && Overlap(BedOf(t, a, Settled), BedOf(t, b, 0))
	}
	in := func(a, b *Lain) bool {
		return a.Z < b.Top()-Settled && b.Z < a.Top()-Settled && Overlap(BedOf(t, a, Settled), BedOf(t, b, 0))
	}
	for more := true; more; {
		more = false
		for i := range t.Lain {
			for k := 0; k < len(t.Lain) && !back[i]; k++ {
				if !back[k] {
					continue
				}
				is, goes := t.Lain[i], t.Lain[k]
				was, to := LainOf(t, is.Piece, is.Brick), LainOf(t, goes.Piece, goes.Brick)
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

// BrickName is a brick as positions call it: its pile and its number there, from 1.
func BrickName(t *Table, l *Lain) string {
	return fmt.Sprintf("%s %d", t.Country[l.Piece].Name, l.Brick+1)
}

func Sorted(cells [3]int) [3]int {
	slices.Sort(cells[:])
	return cells
}

// Lain is a loose brick that lies or stands otherwise than it was piled. Bricks have upright sides that run
// as those of their pile do, whatever they fell over. [LW-COUNTRY-5]
type Lain struct {
	Piece int       // of the country
	Brick int       // of the piece's Bricks
	At    plane.Vec // its middle
	Z     float64   // of its lower face, in above the floor
	Cells [3]int    // along its pile, across it, up; each 1.125 in
}

// LainOf is a brick of a pile where it was piled.
func LainOf(t *Table, piece, brick int) Lain {
	b := &t.Country[piece].Bricks[brick]
	c := b.Outline.Corners
	cells := func(in float64) int { return int(math.Round(in / Cell)) }
	return Lain{
		piece, brick, c[0].Add(c[2]).Mul(0.5), b.Z0,
		[3]int{cells(c[1].Sub(c[0]).Len()), cells(c[2].Sub(c[1]).Len()), cells(b.Z1 - b.Z0)},
	}
}

// BedOf is the ground under a brick, less so many inches on every side.
func BedOf(t *Table, l *Lain, less float64) plane.Convex {
	x, y := float64(l.Cells[0])*Cell/2-less, float64(l.Cells[1])*Cell/2-less
	o := plane.Rect(-x, -y, x, y)
	return plane.Convex{Corners: o.PlaceInto(nil, l.At, inch.Turn(inch.ShortAngle(t.Country[l.Piece].Pile.Turned)))}
}

// Top is the height of its upper face above the floor, in.
func (l *Lain) Top() float64 { return l.Z + float64(l.Cells[2])*Cell }

// stones is how many solids of a field a piece is.
func (c *Piece) stones() int {
	switch {
	case c.Z1 <= c.Z0: // chalk stops no shot [LW-COUNTRY-7]
		return 0
	case len(c.Bricks) > 0:
		return len(c.Bricks)
	}
	return 1
}

// StonesOf is the country as shots meet it: the first solids of a field. [LW-COUNTRY-11]
func StonesOf(t *Table) []physics.Solid {
	n := 0
	for i := range t.Country {
		n += t.Country[i].stones()
	}
	for i := range t.Guns {
		n += len(t.Guns[i].Model.Parts) // which come after them in a field
	}
	all := make([]physics.Solid, 0, n)
	lain := t.Lain
	for i := range t.Country {
		c := &t.Country[i]
		first := len(all)
		switch c.stones() {
		case 0:
		case len(c.Bricks):
			all = append(all, c.Bricks...)
		default:
			all = append(all, physics.Solid{Outline: c.Outline, Z0: c.Z0, Z1: c.Z1, Of: c.Of})
		}
		for ; len(lain) > 0 && lain[0].Piece == i; lain = lain[1:] {
			b := &all[first+lain[0].Brick]
			b.Outline, b.Z0, b.Z1 = BedOf(t, &lain[0], 0), lain[0].Z, lain[0].Top()
		}
	}
	return all
}

// FirstStone is the number of a piece's first solid in a field.
func FirstStone(t *Table, piece int) (first int) {
	for i := range piece {
		first += t.Country[i].stones()
	}
	return first
}

// BricksOf is a pile taken apart as a View has it, given the first number of its bricks in a field and all
// that is in the field. Films know the bricks by their words.
func (c *Piece) BricksOf(first int, stones []physics.Solid) []engine.Solid {
	all := make([]engine.Solid, len(c.Bricks))
	for i := range all {
		b := &stones[first+i]
		all[i] = engine.Solid{
			Kind: BrickKind, Word: BrickWord(first + i), Name: c.Name, Outline: Spots(b.Outline.Corners),
			Base: b.Z0, Height: b.Z1 - b.Z0, Turned: Longest(b.Outline.Corners).Angle(),
		}
	}
	return all
}

// BrickKind is the kind of a loose brick in Views and films.
const BrickKind = "brick"

// BrickWord is what films call a solid of a field.
func BrickWord(n int) string { return fmt.Sprint(BrickKind, " ", n) }
