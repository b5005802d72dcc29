package warchess

import (
	_ "embed"
	"fmt"
	"strings"

	"littlewars/engine"
)

// direction is one of the eight [WC-6].
type direction uint8

const directions = 8

// place is a place of the lattice, or the way from one to another [WC-1].
type place struct{ x, rows int8 }

// compass is a step in each direction: diagonal where the squares share a side, straight where they
// touch at a corner.
var compass = [directions]place{
	{0, 2}, {1, 1}, {2, 0}, {1, -1}, {0, -2}, {-1, -1}, {-2, 0}, {-1, 1},
}

func (d direction) diagonal() bool { return d%2 == 1 }

// farthest is the most squares that any figure goes or any artillery bears [WC-18, WC-21].
const farthest = 3

// layout is the board as it lies.
type layout struct {
	at    [squares + 1]place
	on    map[place]Square // never changed after readBoard
	water []place
	cut   map[Move]bool // both ways
	cuts  []Move        // in the order of the file, one way
	fords []Move
	start Position
}

//go:embed board.txt
var boardText string

var board = readBoard(boardText)

// readBoard reads the board that the program carries; a fault in it is a fault of the program.
func readBoard(text string) *layout {
	b := &layout{on: map[place]Square{}, cut: map[Move]bool{}}
	for i, line := range strings.Split(text, "\n") {
		what, rest, _ := strings.Cut(line, " ")
		if err := b.readLine(what, rest); err != nil {
			panic(fmt.Sprintf("warchess: board.txt line %d: %v", i+1, err))
		}
	}
	return b
}

func (b *layout) readLine(what, rest string) (err error) {
	var (
		n, m       Square
		p          place
		side, word string
	)
	switch what {
	case "", "#", "bridge": // the bridge's ends are what its cuts leave
	case "square":
		_, err = fmt.Sscan(rest, &n, &p.x, &p.rows)
		b.at[n], b.on[p] = p, n
	case "water":
		_, err = fmt.Sscan(rest, &p.x, &p.rows)
		b.water = append(b.water, p)
	case "cut":
		_, err = fmt.Sscan(rest, &n, &m)
		b.cuts = append(b.cuts, Move{n, m})
		b.cut[Move{n, m}], b.cut[Move{m, n}] = true, true
	case "ford":
		_, err = fmt.Sscan(rest, &n, &m)
		b.fords = append(b.fords, Move{n, m})
	case "start":
		_, err = fmt.Sscan(rest, &side, &word, &n)
		s, k := sideOf(side), kindOf(word)
		if s < 0 || k == kinds {
			return fmt.Errorf("%q is no figure", rest)
		}
		b.start.put(s, k, n)
	default:
		err = fmt.Errorf("%q is no word of a board", what)
	}
	return err
}

const (
	rowsOfBoard = 19         // [WC-1]
	bridge      = Square(70) // [WC-4]
)

// step is the neighbour in a direction, or else the rule by which there is none, and what would be the
// neighbour but for the river.
func (b *layout) step(n Square, d direction) (Square, engine.RuleID) {
	p, s := b.at[n], compass[d]
	m := b.on[place{p.x + s.x, p.rows + s.rows}]
	switch {
	case m == 0:
		return 0, "WC-12"
	case !b.cut[Move{n, m}]:
		return m, ""
	case n == bridge || m == bridge:
		return m, "WC-10"
	}
	return m, "WC-8"
}

// tables is what the board comes to for those who move on it.
type tables struct {
	// ray is the squares along each direction as far as anything reaches, 0 past the end of the line.
	ray [squares + 1][directions][farthest]Square
	// reach is where a figure could go on an empty board, by side and kind. That of the artillery is also
	// its range.
	reach [2][movers][squares + 1]set
	// behind is what a figure on the second square hides from one on the first.
	behind [squares + 1][squares + 1][farthest - 1]Square
	// steps is how many steps lie between two squares on open ground, the river left out of account.
	steps [squares + 1][squares + 1]uint8
	// first is the squares one diagonal step away [WC-22].
	first [squares + 1]set
}

var table = newTables(board)

func newTables(b *layout) *tables {
	t := new(tables)
	for n := Square(1); n <= squares; n++ {
		for d := range direction(directions) {
			t.addRay(b, n, d)
		}
		for m := Square(1); m <= squares; m++ {
			x, rows := b.at[m].x-b.at[n].x, b.at[m].rows-b.at[n].rows
			t.steps[n][m] = uint8((max(x, -x) + max(rows, -rows)) / 2)
		}
	}
	return t
}

func (t *tables) addRay(b *layout, n Square, d direction) {
	ray := &t.ray[n][d]
	for i, at := 0, n; i < farthest; i++ {
		m, rule := b.step(at, d)
		if rule != "" {
			break
		}
		at = m
		ray[i] = m
		for side := range t.reach {
			for k := range movers {
				if uint8(i) < k.limit(side, d) {
					t.reach[side][k][n].add(m)
				}
			}
		}
	}
	for i, m := range ray {
		copy(t.behind[n][m][:], ray[i+1:])
	}
	if d.diagonal() && ray[0] != 0 {
		t.first[n].add(ray[0])
	}
}
