package mine

import (
	"slices"
	"strconv"
	"strings"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Name is what its side calls a mine: "mine2". [VT-NOTE-1]
func Name(number uint16) string { return "mine" + strconv.Itoa(int(number)) }

// ParseName is the number of a mine's name.
func ParseName(word string) (number uint16, ok bool) {
	digits, named := strings.CutPrefix(word, "mine")
	n, err := strconv.ParseUint(digits, 10, 16)
	return uint16(n), named && err == nil && n > 0 && Name(uint16(n)) == word
}

// Find is a side's mine of a number, nil if it has none.
func Find(s *state.Situation, by state.Side, number uint16) *state.Mine {
	i := slices.IndexFunc(s.Mines, func(m state.Mine) bool { return m.By == by && m.Number == number })
	if i < 0 {
		return nil
	}
	return &s.Mines[i]
}

// Next is the number of the next mine that a side lays. [VT-NOTE-1]
func Next(s *state.Situation, by state.Side) (number uint16) {
	for i := range s.Mines {
		if m := &s.Mines[i]; m.By == by {
			number = max(number, m.Number)
		}
	}
	return number + 1
}

// Powder reports whether charges lie anywhere, so that a mine may be laid in this move.
func Powder(f *ground.Field) bool {
	return slices.ContainsFunc(f.Lying, func(l state.Lot) bool { return l.Goods[state.Charges] > 0 })
}

// Joined are the squares that a side's galleries join with one, it among them.
func Joined(s *state.Situation, by state.Side, from grid.Square) grid.Set {
	var squares grid.Set
	squares.Add(from)
	for before := 0; squares.Len() > before; {
		before = squares.Len()
		for _, g := range s.Galleries {
			if g.By == by && (squares.Has(g.From) || squares.Has(g.To)) {
				squares.Add(g.From)
				squares.Add(g.To)
			}
		}
	}
	return squares
}

// Ends are the squares on which the galleries from an entrance end, in their order; the entrance itself if there is
// none yet. [VT-MINE-3]
func Ends(s *state.Situation, by state.Side, entrance grid.Square) (ends []grid.Square) {
	joined := Joined(s, by, entrance)
	for at := range joined.All() {
		parts := 0
		for _, g := range s.Galleries {
			if g.By == by && (g.From == at || g.To == at) {
				parts++
			}
		}
		if at != entrance && parts == 1 || joined.Len() == 1 {
			ends = append(ends, at)
		}
	}
	return ends
}

// Chargeable are the squares under which a charge can be laid from a square, in their order: the ends of its galleries,
// and from a fortress those of its own. [VT-MINE-2, VT-MINE-3]
func Chargeable(f *ground.Field, by state.Side, from grid.Square) (squares []grid.Square) {
	for _, at := range f.Neighbours(from) {
		if built(f, from, at) {
			squares = append(squares, at)
		}
	}
	for _, at := range Ends(f.Situation, by, from) {
		if at != from && !slices.Contains(squares, at) {
			squares = append(squares, at)
		}
	}
	slices.Sort(squares)
	return squares
}

// built reports whether a fortress square has a gallery of its own under a neighbour. [VT-MINE-2, VT-MAP-38]
func built(f *ground.Field, from, to grid.Square) bool {
	d, _ := f.Map.Board.Toward(from, to)
	return f.Map.PlaceKind(from) == state.Fortress && f.Map.Place(from).Mines>>d&1 != 0
}

// dug reports whether a gallery leads from a mine's post to its charge; a flying mine has none.
func dug(f *ground.Field, m *state.Mine) bool {
	joined := Joined(f.Situation, m.By, m.Post)
	return joined.Has(m.At) || f.Map.Board.Distance(m.Post, m.At) == 1 && built(f, m.Post, m.At)
}

// parted reports whether a brook, a river or a marsh without a crossing lies between two neighbours, over a corner on
// both ways round it. In the frost none does. [VT-MINE-4, VT-MAP-12]
func parted(f *ground.Field, from, to grid.Square) bool {
	b := f.Map.Board
	d, _ := b.Toward(from, to)
	switch {
	case f.Frost():
		return false
	case soaked(f, to):
		return true
	case !d.Diagonal():
		return wetSide(f, from, d)
	}
	left, right := d.Turn(-1), d.Turn(1)
	round := func(first, then grid.Dir) bool {
		by := b.Step(from, first)
		return soaked(f, by) || wetSide(f, from, first) || wetSide(f, by, then)
	}
	return round(left, right) && round(right, left)
}

// soaked reports whether a square is water or marsh without a bridge.
func soaked(f *ground.Field, at grid.Square) bool {
	t := f.Terrain(at)
	return (t == state.Water || t == state.Marsh) && !ground.Bridged(f, at) && f.Map.RoadNo[at] == 0
}

// wetSide reports whether a brook, a river or a strip of marsh lies along a side without a bridge.
func wetSide(f *ground.Field, at grid.Square, d grid.Dir) bool {
	on := f.Edge(at, d) & (state.Brook | state.River | state.MarshStrip | state.WideMarsh)
	return on != 0 && !ground.BridgesSide(f, state.Border{At: at, Side: d}, on) && !ground.Highway(f, at, d)
}
