package scenario

import (
	"cmp"
	"slices"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// piece reads one table of country.
func (r *Reader) piece(kind tabletop.PieceKind, v *value) {
	f := r.Check(&pieceSections[kind], v)
	if !f.Sound || !r.room(f, 1) {
		return
	}
	if kind == tabletop.Hill {
		r.hill(f)
		return
	}
	outlines, ok := r.drawn(kind, f)
	if !ok {
		return
	}
	if f.Has("bricks") && f.Text("bricks") == "loose" {
		r.piled(kind, f)
		return
	}
	for _, o := range outlines {
		p := tabletop.Piece{Kind: kind, Outline: o, Of: tabletop.PieceOf[kind]}
		if !kind.Chalked() {
			p.Z0 = r.stack.Under(o)
			p.Z1 = p.Z0 + f.Number("height")
		}
		r.add(f, p)
	}
}

// add puts a piece on the table under the name of its table.
func (r *Reader) add(f *Fields, p tabletop.Piece) {
	if !r.room(f, 1) {
		return
	}
	own := f.made()
	if own.nth = 1; own.name != "" {
		own.nth = 0
	} else if n := len(r.T.Country); n > 0 && r.Made[tabletop.PieceThing][n-1].At == f.at {
		own.nth = r.Made[tabletop.PieceThing][n-1].nth + 1
	}
	r.stack.Put(&p)
	r.T.Country = append(r.T.Country, p)
	r.Made[tabletop.PieceThing] = append(r.Made[tabletop.PieceThing], own)
}

// room reports whether there may be so many pieces more. It is asked before they are made, which costs more.
func (r *Reader) room(f *Fields, more int) bool {
	if len(r.T.Country)+more <= maxPieces {
		return true
	}
	if !r.full {
		f.Fault("more than %d pieces of country", maxPieces)
	}
	r.full = true
	return false
}

// Stack is the boards that things are put down on, the highest first.
type Stack []board

type board struct {
	plane.Convex
	box plane.Box
	top float64
}

// StackOf is the boards of a country.
func StackOf(country []tabletop.Piece) (s Stack) {
	for i := range country {
		s.Put(&country[i])
	}
	return s
}

// Put adds a piece if it is a board.
func (s *Stack) Put(p *tabletop.Piece) {
	if p.Kind == tabletop.Hill {
		i, _ := slices.BinarySearchFunc(*s, p.Z1, func(b board, z float64) int { return cmp.Compare(z, b.top) })
		*s = slices.Insert(*s, i, board{p.Outline, p.Outline.Bounds(), p.Z1})
	}
}

// Under is the height of what a thing with that outline is put down on: the highest board below any of it.
func (s Stack) Under(o plane.Convex) float64 {
	box := o.Bounds()
	for i := range s {
		if b := &s[i]; b.box.Overlaps(box) && tabletop.Overlap(b.Convex, o) {
			return b.top
		}
	}
	return 0
}

// hill reads a stack of boards, each lying on what is below it. [LW-COUNTRY-6]
func (r *Reader) hill(f *Fields) {
	if v := f.Val("boards"); !r.room(f, len(v.Items)) {
		return
	}
	for _, b := range r.list(f, "boards", &boardSection) {
		if o, ok := b.shape(); ok {
			z := r.stack.Under(o)
			r.add(f, tabletop.Piece{Kind: tabletop.Hill, Outline: o, Z0: z, Z1: z + b.Number("thick")})
		}
	}
}

// list reads a list of tables; those that are not sound are reported and left out.
func (r *Reader) list(f *Fields, name string, sec *Section) []*Fields {
	v := f.Val(name)
	if v.Sort != AList || len(v.Items) == 0 {
		f.Fault("%s: expected a list of tables, each with a shape", name)
		return nil
	}
	var all []*Fields
	for i := range v.Items {
		it := &v.Items[i]
		if it.Sort != ATable {
			r.Fault(it.At, "%s: expected a table with a shape, not %s", name, SortNames[it.Sort])
		} else if b := r.Check(sec, it); b.Sound {
			all = append(all, b)
		}
	}
	return all
}

// piled reads a house or wall of loose bricks.
func (r *Reader) piled(kind tabletop.PieceKind, f *Fields) {
	if !f.Has("size") || f.Number("round") > 0 {
		f.Fault("loose bricks are piled in a rectangle; give its size")
		return
	}
	size := f.Point("size")
	pile := tabletop.PileFor(f.Point("at"), f.Number("turned"), size.X, size.Y, f.Number("height"))
	// A brick fills at least two cells: counted before they are laid.
	if r.bricks += pile.Cells[0] * pile.Cells[1] * pile.Cells[2] / 2; r.bricks > maxBricks {
		f.Fault("too many loose bricks: more than %d quarters", maxBricks)
		return
	}
	o := pile.Outline()
	z := r.stack.Under(o)
	r.add(f, tabletop.Piece{
		Kind: kind, Outline: o, Z0: z, Z1: z + float64(pile.Cells[2])*tabletop.Cell, Of: tabletop.PieceOf[kind],
		Bricks: pile.Bricks(z), Pile: pile,
	})
}

// drawn reads the outlines of a piece: one, or as many as it has parts or a river's bends ask.
func (r *Reader) drawn(kind tabletop.PieceKind, f *Fields) ([]plane.Convex, bool) {
	switch {
	case kind == tabletop.Tree:
		if !f.Has("at") {
			f.Fault("at is missing: where the trunk stands, a list of 2 numbers in inches")
			return nil, false
		}
		return []plane.Convex{plane.Disc(f.Point("at"), f.Number("thick")/2)}, true
	case f.Has("line"):
		return f.reaches()
	case f.Has("parts"):
		f.alone("parts")
		var outlines []plane.Convex
		for _, p := range r.list(f, "parts", &partSection) {
			if o, ok := p.shape(); ok {
				outlines = append(outlines, o)
			}
		}
		return outlines, f.Sound
	}
	o, ok := f.shape()
	return []plane.Convex{o}, ok
}

// alone refuses the shape keys beside one that stands for a whole shape.
func (f *Fields) alone(name string) {
	for _, k := range shapeKeys {
		if f.Has(k.Name) {
			f.Fault("%s does not go with %s", k.Name, name)
		}
	}
	if name != "parts" && f.Has("parts") {
		f.Fault("parts does not go with %s", name)
	}
}

// ovalCorners is how many corners an oval has: no edge of it is further than a hundredth of its
// breadth from the true curve.
const ovalCorners = 24

// shape reads the ways to draw a convex outline.
func (f *Fields) shape() (plane.Convex, bool) {
	ways := 0
	for _, k := range []string{"size", "radius", "radii", "corners"} {
		if f.Has(k) {
			ways++
		}
	}
	switch {
	case ways != 1:
		f.Fault("expected one of size, radius, radii or corners, not %d of them", ways)
	case f.Has("corners") && (f.Has("at") || f.Has("turned")):
		f.Fault("corners say where a thing is; at and turned go with the other shapes")
	case !f.Has("corners") && !f.Has("at"):
		f.Fault("at is missing: the middle of the thing, a list of 2 numbers in inches")
	}
	if !f.Sound {
		return plane.Convex{}, false
	}
	var o plane.Convex
	switch {
	case f.Has("corners"):
		o.Corners = f.points("corners")
		if area(o.Corners) < 0 {
			slices.Reverse(o.Corners[1:])
		}
	case f.Has("radius"):
		o = plane.Disc(plane.Vec{}, f.Number("radius"))
	case f.Has("radii"):
		r := f.Point("radii")
		for i := range ovalCorners {
			u := inch.Turn(float64(i) * 360 / ovalCorners)
			o.Corners = append(o.Corners, plane.Vec{X: r.X * u.X, Y: r.Y * u.Y})
		}
	default:
		s := f.Point("size").Mul(0.5)
		o = plane.Rect(-s.X, -s.Y, s.X, s.Y)
	}
	o.R += f.Number("round")
	if !f.Has("corners") {
		o.Corners = o.PlaceInto(nil, f.Point("at"), inch.Turn(f.Number("turned")))
	}
	if err := o.Check(); err != nil {
		f.Fault("%v", err)
		return o, false
	}
	return o, true
}

// area is that of the polygon, negative if its corners go clockwise.
func area(corners []plane.Vec) float64 {
	var a float64
	for i, p := range corners {
		a += p.Cross(corners[(i+1)%len(corners)])
	}
	return a / 2
}

// reaches cuts a river drawn by its middle line and its widths into convex pieces, one from each point
// of the line to the next, cut square across the bends so that they meet without a gap.
func (f *Fields) reaches() ([]plane.Convex, bool) {
	line := f.points("line")
	f.alone("line")
	if !f.Has("widths") {
		f.Fault("widths is missing: one for the whole line, or one for each of its %d points", len(line))
		return nil, false
	}
	widths := f.Numbers("widths")
	if len(widths) != 1 && len(widths) != len(line) {
		f.Fault("%d widths for %d points; give one for all, or one for each", len(widths), len(line))
	}
	for i := 1; i < len(line); i++ {
		if line[i] == line[i-1] {
			f.Fault("point %d of the line stands twice", i)
		}
	}
	if !f.Sound {
		return nil, false
	}
	left, right := make([]plane.Vec, len(line)), make([]plane.Vec, len(line))
	for i, p := range line {
		// Of the reach that ends here and the one that begins; at either end of the river the only one.
		j, k := max(i, 1), min(i, len(line)-2)
		in, out := line[j].Sub(line[j-1]).Unit(), line[k+1].Sub(line[k]).Unit()
		across := in.Add(out).Unit().Left()
		slant := in.Cross(across) // cosine of half the bend
		if slant < 0.5 {
			f.Fault("the line turns back on itself at point %d; bend less than 120 degrees", i+1)
			return nil, false
		}
		half := across.Mul(widths[min(i, len(widths)-1)] / (2 * slant))
		left[i], right[i] = p.Add(half), p.Sub(half)
	}
	var outlines []plane.Convex
	for i := 1; i < len(line); i++ {
		o := plane.Convex{Corners: []plane.Vec{right[i-1], right[i], left[i], left[i-1]}}
		if o.Check() != nil {
			f.Fault("between points %d and %d the river is too wide for so short a bend", i, i+1)
			return nil, false
		}
		outlines = append(outlines, o)
	}
	return outlines, true
}
