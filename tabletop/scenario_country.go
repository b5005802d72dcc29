package tabletop

import (
	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// pieceOf is what each kind of country is made of. Bridges are card, which a shot meets like wood.
var pieceOf = [NumPieceKinds]matter.Material{Rock: matter.Stone}

// chalked reports whether the kind is only drawn on the floor. [LW-COUNTRY-7]
func (k PieceKind) chalked() bool { return water(k) || k == Ford }

// piece reads one table of country.
func (r *reader) piece(kind PieceKind, v *value) {
	f := r.check(&pieceSections[kind], v)
	if !f.sound {
		return
	}
	if kind == Hill {
		r.hill(f)
		return
	}
	outlines, ok := r.drawn(kind, f)
	if !ok {
		return
	}
	if f.has("bricks") && f.text("bricks") == "loose" {
		r.piled(kind, f)
		return
	}
	for _, o := range outlines {
		p := Piece{Kind: kind, Outline: o, Of: pieceOf[kind]}
		if !kind.chalked() {
			p.Z0 = r.under(o)
			p.Z1 = p.Z0 + f.number("height")
		}
		r.add(f, p)
	}
}

// add puts a piece on the table under the name of its table.
func (r *reader) add(f *fields, p Piece) {
	if len(r.t.Country) == maxPieces {
		f.fault("more than %d pieces of country", maxPieces)
		return
	}
	own := made{at: f.at, nth: 1}
	if f.has("name") {
		own = made{at: f.at, name: f.text("name")}
	} else if n := len(r.t.Country); n > 0 && r.made[PieceThing][n-1].at == f.at {
		own.nth = r.made[PieceThing][n-1].nth + 1
	}
	r.t.Country = append(r.t.Country, p)
	r.made[PieceThing] = append(r.made[PieceThing], own)
}

// under is the height of what a thing with that outline is put down on: the highest board below any
// of it.
func (r *reader) under(o plane.Convex) float64 {
	z := 0.0
	for i := range r.t.Country {
		if c := &r.t.Country[i]; c.Kind == Hill && c.Z1 > z && overlap(c.Outline, o) {
			z = c.Z1
		}
	}
	return z
}

// hill reads a stack of boards, each lying on what is below it. [LW-COUNTRY-6]
func (r *reader) hill(f *fields) {
	for _, b := range r.list(f, "boards", &boardSection) {
		if o, ok := b.shape(); ok {
			z := r.under(o)
			r.add(f, Piece{Kind: Hill, Outline: o, Z0: z, Z1: z + b.number("thick")})
		}
	}
}

// list reads a list of tables; those that are not sound are reported and left out.
func (r *reader) list(f *fields, name string, sec *section) []*fields {
	v := f.vals[name]
	if v.sort != aList || len(v.items) == 0 {
		f.fault("%s: expected a list of tables, each with a shape", name)
		return nil
	}
	var all []*fields
	for _, it := range v.items {
		if it.sort != aTable {
			r.fault(it.at, "%s: expected a table with a shape, not %s", name, sortNames[it.sort])
		} else if b := r.check(sec, it); b.sound {
			all = append(all, b)
		}
	}
	return all
}

// piled reads a house or wall of loose bricks.
func (r *reader) piled(kind PieceKind, f *fields) {
	if !f.has("size") || f.number("round") > 0 {
		f.fault("loose bricks are piled in a rectangle; give its size")
		return
	}
	size := f.point("size")
	pile := pileFor(f.point("at"), f.number("turned"), size.X, size.Y, f.number("height"))
	// A brick fills at least two cells: counted before they are laid.
	if r.bricks += pile.Cells[0] * pile.Cells[1] * pile.Cells[2] / 2; r.bricks > maxBricks {
		f.fault("too many loose bricks: more than %d quarters", maxBricks)
		return
	}
	o := pile.outline()
	z := r.under(o)
	r.add(f, Piece{
		Kind: kind, Outline: o, Z0: z, Z1: z + float64(pile.Cells[2])*cell, Of: pieceOf[kind],
		Bricks: pile.bricks(z), Pile: pile,
	})
}

// drawn reads the outlines of a piece: one, or as many as it has parts or a river's bends ask.
func (r *reader) drawn(kind PieceKind, f *fields) ([]plane.Convex, bool) {
	switch {
	case kind == Tree:
		if !f.has("at") {
			f.fault("at is missing: where the trunk stands, a list of 2 numbers in inches")
			return nil, false
		}
		return []plane.Convex{plane.Disc(f.point("at"), f.number("thick")/2)}, true
	case f.has("line"):
		return f.reaches()
	case f.has("parts"):
		f.alone("parts")
		var outlines []plane.Convex
		for _, p := range r.list(f, "parts", &partSection) {
			if o, ok := p.shape(); ok {
				outlines = append(outlines, o)
			}
		}
		return outlines, f.sound
	}
	o, ok := f.shape()
	return []plane.Convex{o}, ok
}

// alone refuses the shape keys beside one that stands for a whole shape.
func (f *fields) alone(name string) {
	for _, k := range shapeKeys {
		if f.has(k.name) {
			f.fault("%s does not go with %s", k.name, name)
		}
	}
	if name != "parts" && f.has("parts") {
		f.fault("parts does not go with %s", name)
	}
}

// ovalCorners is how many corners an oval has: no edge of it is further than a hundredth of its
// breadth from the true curve.
const ovalCorners = 24

// shape reads the ways to draw a convex outline.
func (f *fields) shape() (plane.Convex, bool) {
	ways := 0
	for _, k := range []string{"size", "radius", "radii", "corners"} {
		if f.has(k) {
			ways++
		}
	}
	switch {
	case ways != 1:
		f.fault("expected one of size, radius, radii or corners, not %d of them", ways)
	case f.has("corners") && (f.has("at") || f.has("turned")):
		f.fault("corners say where a thing is; at and turned go with the other shapes")
	case !f.has("corners") && !f.has("at"):
		f.fault("at is missing: the middle of the thing, a list of 2 numbers in inches")
	}
	if !f.sound {
		return plane.Convex{}, false
	}
	var o plane.Convex
	switch {
	case f.has("corners"):
		o.Corners = f.points("corners")
		if area(o.Corners) < 0 {
			for i, j := 1, len(o.Corners)-1; i < j; i, j = i+1, j-1 {
				o.Corners[i], o.Corners[j] = o.Corners[j], o.Corners[i]
			}
		}
	case f.has("radius"):
		o = plane.Disc(plane.Vec{}, f.number("radius"))
	case f.has("radii"):
		r := f.point("radii")
		for i := range ovalCorners {
			u := turn(float64(i) * 360 / ovalCorners)
			o.Corners = append(o.Corners, plane.Vec{X: r.X * u.X, Y: r.Y * u.Y})
		}
	default:
		s := f.point("size").Mul(0.5)
		o = plane.Rect(-s.X, -s.Y, s.X, s.Y)
	}
	o.R += f.number("round")
	if !f.has("corners") {
		o.Corners = o.PlaceInto(nil, f.point("at"), turn(f.number("turned")))
	}
	if err := o.Check(); err != nil {
		f.fault("%v", err)
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
func (f *fields) reaches() ([]plane.Convex, bool) {
	line := f.points("line")
	f.alone("line")
	if !f.has("widths") {
		f.fault("widths is missing: one for the whole line, or one for each of its %d points", len(line))
		return nil, false
	}
	widths := f.numbers("widths")
	if len(widths) != 1 && len(widths) != len(line) {
		f.fault("%d widths for %d points; give one for all, or one for each", len(widths), len(line))
	}
	for i := 1; i < len(line); i++ {
		if line[i] == line[i-1] {
			f.fault("point %d of the line stands twice", i)
		}
	}
	if !f.sound {
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
			f.fault("the line turns back on itself at point %d; bend less than 120 degrees", i+1)
			return nil, false
		}
		half := across.Mul(widths[min(i, len(widths)-1)] / (2 * slant))
		left[i], right[i] = p.Add(half), p.Sub(half)
	}
	var outlines []plane.Convex
	for i := 1; i < len(line); i++ {
		o := plane.Convex{Corners: []plane.Vec{right[i-1], right[i], left[i], left[i-1]}}
		if o.Check() != nil {
			f.fault("between points %d and %d the river is too wide for so short a bend", i, i+1)
			return nil, false
		}
		outlines = append(outlines, o)
	}
	return outlines, true
}
