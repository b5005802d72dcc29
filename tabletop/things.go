package tabletop

import (
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

// mayShare reports whether two kinds may share ground: water runs into water, and is crossed. What stands on
// a hill is another matter. [LW-COUNTRY-7]
func mayShare(a, b PieceKind) bool {
	return Water(a) && Water(b) || spans(a) && Water(b) || Water(a) && spans(b)
}

// spans reports whether such a piece leads over water.
func spans(k PieceKind) bool { return k == Ford || k == Bridge }

// Misfit says why a thing cannot be put down on a table where there may be others, but not itself: it must
// be in the field, more than six inches from either back line, and share no ground with another. It may
// stand on one board of a hill. [LW-COUNTRY-6, LW-COUNTRY-12]
func Misfit(t *Table, what string, pieces []Piece) error {
	for i := range pieces {
		box := pieces[i].Outline.Bounds()
		if gap := min(box.Min.Y, t.Depth-box.Max.Y); inch.Within(gap, LineClear) {
			return engine.Forbid("LW-COUNTRY-12", "%s would be %s in from a back line; more than %v is asked",
				what, inch.Beyond(max(gap, 0), LineClear), LineClear)
		}
	}
	return NoRoom(t, what, pieces)
}

// NoRoom is the same without the strips at the back lines: the thing must be between these.
func NoRoom(t *Table, what string, pieces []Piece) error {
	if len(pieces) == 0 {
		return engine.Forbid("LW-COUNTRY-6", "%s cannot be so small, or so far from water", what)
	}
	for i := range pieces {
		p := &pieces[i]
		if !inch.Within(p.Z1, inch.MaxHeight) {
			return engine.Forbid("LW-COUNTRY-6", "%s would rise to %s in; nothing is higher than %d",
				what, inch.Beyond(p.Z1, inch.MaxHeight), inch.MaxHeight)
		}
		box := p.Outline.Bounds()
		if p.Kind == River { // it may run on beyond the edge
			ends := plane.Convex{Corners: p.Outline.Corners[:2]}.Bounds()
			box.Min.X, box.Max.X = ends.Min.X, ends.Max.X
		}
		if !inch.Within(-box.Min.X, 0) || !inch.Within(box.Max.X, t.Width) {
			return engine.Forbid("LW-COUNTRY-12", "%s would reach from %s to %s in; the field goes from 0 to %s in",
				what, inch.Beyond(box.Min.X, 0), inch.Beyond(box.Max.X, t.Width), engine.Decimal(t.Width))
		}
		if !inch.Within(-box.Min.Y, 0) || !inch.Within(box.Max.Y, t.Depth) {
			return engine.Forbid("LW-COUNTRY-12", "%s would reach from %s to %s in; the back lines are at 0 and %s in",
				what, inch.Beyond(box.Min.Y, 0), inch.Beyond(box.Max.Y, t.Depth), engine.Decimal(t.Depth))
		}
		if err := sharesGround(t, what, p); err != nil {
			return err
		}
	}
	return nil
}

// sharesGround says with what a piece would share ground.
func sharesGround(t *Table, what string, p *Piece) error {
	box := p.Outline.Bounds()
	for j := range t.Country {
		c := &t.Country[j]
		if mayShare(p.Kind, c.Kind) || !c.Outline.Bounds().Overlaps(box) || !Overlap(p.Outline, c.Outline) {
			continue
		}
		if c.Kind == Hill && Solid(p.Kind) {
			if t.level(Bracket(p.Outline).Middle, p.Outline) {
				continue
			}
			return engine.Forbid("LW-COUNTRY-6", "%s would stand half on a step of %s", what, c.Name)
		}
		return engine.Forbid("LW-COUNTRY-6", "%s would overlap %s", what, c.Name)
	}
	return nil
}

// WithoutThing is the table without a thing, and its pieces.
func WithoutThing(t *Table, name string) (rest *Table, pieces []Piece) {
	c := *t
	c.Country = nil
	for _, p := range t.Country {
		if p.Name == name {
			pieces = append(pieces, p)
		} else {
			c.Country = append(c.Country, p)
		}
	}
	return &c, pieces
}

// CarriedThing is what stands on a hill, or lies over a reach of a river and nothing else: then it stays where it is.
func CarriedThing(t *Table, name string) (on string) {
	rest, pieces := WithoutThing(t, name)
	for _, c := range rest.Country {
		for _, p := range pieces {
			rests := p.Kind == Hill && Solid(c.Kind) || p.Kind == River && spans(c.Kind)
			if rests && Overlap(p.Outline, c.Outline) {
				return c.Name
			}
		}
	}
	return ""
}

// ThingsOf are the names of the country, each once.
func ThingsOf(t *Table) []string {
	return slices.Compact(engine.Mapped(t.Country, func(p Piece) string { return p.Name }))
}

// TurnedRound is the country turned by half a turn under the players. There is nobody in it. [LW-COUNTRY-2, LW-VAR-12]
func TurnedRound(t *Table) *Table {
	c := *t
	c.Country = make([]Piece, len(t.Country))
	about := func(p plane.Vec) plane.Vec { return plane.Vec{X: t.Width - p.X, Y: t.Depth - p.Y} }
	for i, p := range t.Country {
		p.Outline.Corners = engine.Mapped(p.Outline.Corners, about)
		if p.Pile != nil {
			turned := BehindHim(inch.ShortAngle(p.Pile.Turned)) * inch.Degree
			p.Pile = &Pile{At: about(p.Pile.At), Turned: turned, Cells: p.Pile.Cells}
			p.Outline, p.Bricks = p.Pile.Outline(), p.Pile.Bricks(p.Z0)
		}
		c.Country[i] = p
	}
	return &c
}
