package grid

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// Square is a square of a board: row*columns + column, both from 0 at the top left. The zero Square is the corner.
type Square uint16

// MaxSide is how many columns or rows a board may have: the largest that the books ask for are 96 by 72
// [VT-MAP-2], drawn upright or across.
const MaxSide = 96

// MaxSquares is how many squares the largest board has.
const MaxSquares = MaxSide * MaxSide

// None is no square of any board.
const None Square = 0xFFFF

// Numbering is how players call the squares of a board.
type Numbering uint8

// The numberings that the books use.
const (
	RowByRow      Numbering = iota // "1" at the top left, every row from left to right
	Boustrophedon                  // as an ox ploughs: the first row from left to right, the next from right to left
	ByXY                           // "12,30": column and row, from 1
)

// Board is a board of squares. The zero Board has none.
type Board struct {
	Cols, Rows uint8 // 1 to MaxSide
	Numbering  Numbering
}

// NewBoard is a board of so many columns and rows. An error says what is wrong with them.
func NewBoard(cols, rows int, numbering Numbering) (Board, error) {
	if min(cols, rows) < 1 || max(cols, rows) > MaxSide {
		return Board{}, fmt.Errorf("a board of %d by %d squares; 1 by 1 to %d by %d are possible",
			cols, rows, MaxSide, MaxSide)
	}
	return Board{uint8(cols), uint8(rows), numbering}, nil
}

// Squares is how many squares there are: they are those below it.
func (b Board) Squares() int { return int(b.Cols) * int(b.Rows) }

// At is the square in a column and a row, both from 0, or None outside the board.
func (b Board) At(col, row int) Square {
	if uint(col) >= uint(b.Cols) || uint(row) >= uint(b.Rows) {
		return None
	}
	return Square(row*int(b.Cols) + col)
}

// Col is the column of a square, from 0.
func (b Board) Col(s Square) int { return int(s) - b.Row(s)*int(b.Cols) }

// Row is the row of a square, from 0.
func (b Board) Row(s Square) int { return int(uint64(s) * rowShare[b.Cols] >> wholeBits) }

// rowShare is what one square is of a row of so many columns, in parts of 1<<wholeBits, rounded up. To multiply by it
// is exact for every square, as MaxSquares*MaxSide < 1<<wholeBits, and a step takes half the time of two divisions.
var rowShare = func() (share [256]uint64) {
	for cols := 1; cols <= MaxSide; cols++ {
		share[cols] = (1<<wholeBits + uint64(cols) - 1) / uint64(cols)
	}
	return share
}()

const wholeBits = 20

// Number is the number of a square, from 1. On a board by x,y they are numbered row by row.
func (b Board) Number(s Square) int {
	if b.Numbering == Boustrophedon {
		s = b.ploughed(s)
	}
	return int(s) + 1
}

// Numbered is the square of a number, or None if there is no such.
func (b Board) Numbered(n int) Square {
	if n < 1 || n > b.Squares() {
		return None
	}
	s := Square(n - 1)
	if b.Numbering == Boustrophedon {
		s = b.ploughed(s)
	}
	return s
}

// ploughed swaps the ends of every second row. Done twice it changes nothing.
func (b Board) ploughed(s Square) Square {
	col, row := b.Col(s), b.Row(s)
	if row%2 == 0 {
		return s
	}
	return b.At(int(b.Cols)-1-col, row)
}

// Name is what players call a square: "246", or "12,30" on a board by x,y. None has no name.
func (b Board) Name(s Square) string {
	switch {
	case s == None:
		return ""
	case b.Numbering == ByXY:
		return xyNames()[b.Row(s)][b.Col(s)]
	}
	return strconv.Itoa(b.Number(s))
}

// xyNames are the names of squares by x,y, by row and column: they are wanted by the thousand.
var xyNames = sync.OnceValue(func() *[MaxSide][MaxSide]string {
	var names [MaxSide][MaxSide]string
	for row := range MaxSide {
		for col := range MaxSide {
			names[row][col] = strconv.Itoa(col+1) + "," + strconv.Itoa(row+1)
		}
	}
	return &names
})

// Find is the square of a name, written just as Name writes it.
func (b Board) Find(name string) (Square, bool) {
	s := None
	if b.Numbering == ByXY {
		x, y, _ := strings.Cut(name, ",")
		s = b.At(counted(x)-1, counted(y)-1)
	} else {
		s = b.Numbered(counted(name))
	}
	return s, s != None
}

// counted is a number from 1 in its one proper form, without sign and leading zeros; 0 for anything else.
func counted(word string) int {
	if len(word) == 0 || len(word) > len("9216") || word[0] == '0' {
		return 0
	}
	n := 0
	for _, digit := range []byte(word) {
		if digit < '0' || digit > '9' {
			return 0
		}
		n = 10*n + int(digit-'0')
	}
	return n
}

// Step is the neighbour of a square in a direction, or None over the edge.
func (b Board) Step(s Square, d Dir) Square {
	dc, dr := d.Delta()
	return b.At(b.Col(s)+dc, b.Row(s)+dr)
}

// Distance is how many steps lie between two squares: the greater of the differences in columns and rows.
func (b Board) Distance(a, c Square) int {
	return max(apart(b.Col(a), b.Col(c)), apart(b.Row(a), b.Row(c)))
}

func apart(a, b int) int { return max(a-b, b-a) }
