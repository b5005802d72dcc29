package tabletop

import (
	"fmt"
	"math"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

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
	var all []physics.Solid
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
