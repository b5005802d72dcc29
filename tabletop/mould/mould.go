package mould

import (
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// mould is a kind of country that can be built: what is asked, and what that makes.
type mould struct {
	kind tabletop.PieceKind
	asks []engine.Dimension
	need int                                                      // how many of them must be answered
	cast func(t *tabletop.Table, said []plane.Vec) []plane.Convex // nil if that is nothing; of a number X
}

// How things are built: inches by quarters, angles by five degrees.
const (
	fourth    = 0.25
	fifth     = 5.0
	wallThick = 1.125 // in: a brick on edge
	trunk     = 0.3   // in, across
	cardThick = 0.25  // in, of a bridge
	fordWide  = 6.0   // in, along the river
	bankReach = 1.0   // in, by which a ford or bridge goes on beyond either bank
	boardStep = 1.25  // in, by which a board is narrower all round than the one below
)

func place(gist string) engine.Dimension { return engine.Dimension{Gist: gist, Is: engine.AskSpot} }

func inches(gist string, is engine.AskKind, low, high, usual float64) engine.Dimension {
	r := engine.Range{Low: low, High: high, Step: fourth, Unit: "in"}
	return engine.Dimension{Gist: gist, Is: is, Range: r, Usual: usual}
}

var (
	middle = place("its middle")
	turnBy = engine.Dimension{
		Gist: "turned to the left", Is: engine.AskTurn, Range: engine.Range{High: 360 - fifth, Step: fifth, Unit: "°"},
	}
	boards = engine.Dimension{
		Gist: "boards", Is: engine.AskTall, Range: engine.Range{Low: 1, High: 6, Step: 1}, Usual: 1,
	}
)

func wide(least, most, usual float64) engine.Dimension {
	return inches("width", engine.AskWide, least, most, usual)
}

func deep(least, most, usual float64) engine.Dimension {
	return inches("depth", engine.AskDeep, least, most, usual)
}

func tall(least, most, usual float64) engine.Dimension {
	return inches("height", engine.AskTall, least, most, usual)
}

func radius(least, most, usual float64) engine.Dimension {
	return inches("radius", engine.AskRadius, least, most, usual)
}

// moulds are what can be built. Houses are solid piles of three to seven inches, hills stacks of boards an
// inch thick; water is chalk. A river is built reach by reach. [LW-COUNTRY-6, LW-COUNTRY-7]
var moulds = [...]mould{
	{tabletop.House, []engine.Dimension{middle, wide(2, 24, 6), deep(2, 24, 4), tall(3, 7, 4), turnBy}, 4, castBlock},
	{tabletop.Wall, []engine.Dimension{place("one end"), place("the other end"), tall(1, 4, 2.25)}, 2, castWall},
	{tabletop.Tree, []engine.Dimension{middle, tall(3, 12, 6)}, 1, castTrunk},
	{tabletop.Rock, []engine.Dimension{middle, radius(0.5, 6, 1), tall(0.5, 6, 1)}, 3, castDisc},
	{tabletop.Hill, []engine.Dimension{middle, wide(4, 60, 16), deep(4, 60, 12), boards, turnBy}, 4, castBoards},
	{tabletop.River, []engine.Dimension{place("one end"), place("the other end"), wide(2, 12, 4)}, 2, castReach},
	{tabletop.Ford, []engine.Dimension{place("in a river")}, 1, castCrossing},
	{tabletop.Bridge, []engine.Dimension{place("over a river")}, 1, castCrossing},
	{tabletop.Pond, []engine.Dimension{middle, radius(2, 20, 4)}, 2, castDisc},
	{tabletop.Swamp, []engine.Dimension{middle, radius(2, 20, 4)}, 2, castDisc},
}

func castBlock(_ *tabletop.Table, n []plane.Vec) []plane.Convex {
	w, d := n[1].X/2, n[2].X/2
	return []plane.Convex{{Corners: plane.Rect(-w, -d, w, d).PlaceInto(nil, n[0], inch.Turn(n[4].X))}}
}

func castWall(_ *tabletop.Table, n []plane.Vec) []plane.Convex {
	const least = 2.0 // in
	along := n[1].Sub(n[0])
	if along.Len() < least {
		return nil
	}
	aside := along.Unit().Left().Mul(wallThick / 2)
	return []plane.Convex{{Corners: []plane.Vec{n[0].Sub(aside), n[1].Sub(aside), n[1].Add(aside), n[0].Add(aside)}}}
}

func castTrunk(_ *tabletop.Table, n []plane.Vec) []plane.Convex {
	return []plane.Convex{plane.Disc(n[0], trunk/2)}
}

func castDisc(_ *tabletop.Table, n []plane.Vec) []plane.Convex {
	return []plane.Convex{plane.Disc(n[0], n[1].X)}
}

func castBoards(t *tabletop.Table, n []plane.Vec) (boards []plane.Convex) {
	const narrowest = 1.5 // in
	for i := range int(n[3].X) {
		less := plane.Vec{X: 2 * boardStep * float64(i)}
		w, d := n[1].Sub(less), n[2].Sub(less)
		if min(w.X, d.X) < narrowest {
			return nil
		}
		boards = append(boards, castBlock(t, []plane.Vec{n[0], w, d, {}, n[4]})...)
	}
	return boards
}

// castReach is one reach of a river, round at its ends so that the next joins without a gap.
func castReach(_ *tabletop.Table, n []plane.Vec) []plane.Convex {
	const least = 4.0 // in
	if n[1].Sub(n[0]).Len() < least {
		return nil
	}
	return []plane.Convex{{Corners: []plane.Vec{n[0], n[1]}, R: n[2].X / 2}}
}

// castCrossing lies across the reach of a river that its middle is put in, or beside, from bank to bank.
func castCrossing(t *tabletop.Table, n []plane.Vec) []plane.Convex {
	const beside = 2.0 // in
	if in := crossing(t, n[0], 0); in != nil {
		return in
	}
	return crossing(t, n[0], beside)
}

// crossing lies across the first reach of a river whose banks are no farther from a spot.
func crossing(t *tabletop.Table, at plane.Vec, beside float64) []plane.Convex {
	for i := range t.Country {
		c := &t.Country[i]
		water := c.Outline
		if water.R += beside; c.Kind != tabletop.River || len(water.Corners) != 2 || !water.Contains(at) {
			continue
		}
		p, along := c.Outline.Corners[0], c.Outline.Corners[1].Sub(c.Outline.Corners[0]).Unit()
		down := along.Dot(at.Sub(p))
		if down < 0 || down > c.Outline.Corners[1].Sub(p).Len() {
			continue
		}
		half := c.Outline.R + bankReach
		r := plane.Rect(-fordWide/2, -half, fordWide/2, half)
		return []plane.Convex{{Corners: r.PlaceInto(nil, p.Add(along.Mul(down)), along)}}
	}
	return nil
}

// crosses reports whether it lies over a river.
func (o *mould) crosses() bool { return o.kind == tabletop.Ford || o.kind == tabletop.Bridge }

// overWater is a table of a reach of river about a spot, and nothing else: off a river a crossing looks as over that.
func overWater(at plane.Vec) *tabletop.Table {
	half := plane.Vec{X: fordWide / 2}
	reach := castReach(nil, []plane.Vec{at.Sub(half), at.Add(half), {X: 4}})
	return &tabletop.Table{Country: []tabletop.Piece{{Kind: tabletop.River, Outline: reach[0]}}}
}

// made is the pieces that answers to some of what a mould asks make, the rest as small or as usual as they
// may be; none if that is nothing. They have no name yet.
func (o *mould) made(t *tabletop.Table, said []plane.Vec) (pieces []tabletop.Piece) {
	n := slices.Clone(said)
	for _, a := range o.asks[len(said):] {
		least := a.Range.Low
		if len(n) >= o.need {
			least = a.Usual
		}
		n = append(n, plane.Vec{X: least})
	}
	high := 0.0 // of all of it, where that is asked in inches
	for i, a := range o.asks {
		if a.Is == engine.AskTall && a.Range.Unit != "" {
			high = n[i].X
		}
	}
	stack := scenario.StackOf(t.Country)
	for _, outline := range o.cast(t, n) {
		p := tabletop.Piece{Kind: o.kind, Outline: outline, Of: tabletop.PieceOf[o.kind]}
		if !o.kind.Chalked() {
			p.Z0 = stack.Under(outline)
			p.Z1 = p.Z0 + map[tabletop.PieceKind]float64{tabletop.Hill: inch.MaxStep, tabletop.Bridge: cardThick}[o.kind] + high
			stack.Put(&p)
		}
		pieces = append(pieces, p)
	}
	return pieces
}
