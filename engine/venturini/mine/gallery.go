package mine

import (
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
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

// parts are the galleries of a side, each from its entrance's end: those that were dug, and in a siege the garrison's
// counter-mines. [VT-MINE-3, VT-SIEGE-15]
func parts(s *state.Situation, by state.Side) (all []state.GalleryPart) {
	all = engine.Sifted(s.Galleries, func(g state.GalleryPart) bool { return g.By == by })
	if s.Game == state.Siege && by == ground.Garrison {
		for _, own := range s.Map.Galleries {
			for i := 1; i < len(own); i++ {
				all = append(all, state.GalleryPart{By: by, From: own[i-1], To: own[i]})
			}
		}
	}
	return all
}

// Joined are the squares that a side's galleries join with one, it among them.
func Joined(s *state.Situation, by state.Side, from grid.Square) (squares grid.Set) {
	squares.Add(from)
	all := parts(s, by)
	for before := 0; squares.Len() > before; {
		before = squares.Len()
		for _, g := range all {
			if squares.Has(g.From) || squares.Has(g.To) {
				squares.Add(g.From)
				squares.Add(g.To)
			}
		}
	}
	return squares
}

// Ends are the squares on which the galleries that are joined with a square end, in their order; the square itself if
// there are none. An entrance is no end. [VT-MINE-3]
func Ends(s *state.Situation, by state.Side, at grid.Square) (ends []grid.Square) {
	joined := Joined(s, by, at)
	if joined.Len() == 1 {
		return []grid.Square{at}
	}
	all := parts(s, by)
	for at := range joined.All() {
		if _, goesOn := leading(all, at); !goesOn {
			ends = append(ends, at)
		}
	}
	return ends
}

// Entrance is where the gallery that a square is joined with begins: the square itself if there is none.
func Entrance(s *state.Situation, by state.Side, at grid.Square) grid.Square {
	all := parts(s, by)
	for range all {
		g, led := ledTo(all, at)
		if !led {
			break
		}
		at = g.From
	}
	return at
}

// ledTo is the first part of galleries that leads to a square, leading the first that leads on from it.
func ledTo(all []state.GalleryPart, at grid.Square) (state.GalleryPart, bool) {
	i := slices.IndexFunc(all, func(g state.GalleryPart) bool { return g.To == at })
	if i < 0 {
		return state.GalleryPart{}, false
	}
	return all[i], true
}

func leading(all []state.GalleryPart, at grid.Square) (state.GalleryPart, bool) {
	i := slices.IndexFunc(all, func(g state.GalleryPart) bool { return g.From == at })
	if i < 0 {
		return state.GalleryPart{}, false
	}
	return all[i], true
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
		lone := Entrance(f.Situation, by, at) == at
		if !lone && !slices.Contains(squares, at) {
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
