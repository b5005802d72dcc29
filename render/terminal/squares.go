package terminal

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"littlewars/engine"
)

// crossing is a part of a large board whose squares are named by column and row, "24,14". A square is a block of three
// letters, and between the blocks there is room for what runs along sides, and for highways from one to the next:
//
//	    23  24  25
//	14   ·  ;;; b2+
//	        ~=~
//	15   · --W3---·
type crossing struct {
	*chart
	middles    map[string]engine.Spot // of squares
	first      engine.Spot            // the middle of 1,1
	wide, high int                    // the whole board
	left, top  int                    // where the part begins, from 0
	across     int                    // columns of it
	down       int                    // rows of it
}

// Of a crossing: columns before the blocks, columns of a block with the side before it, lines of a row with the side
// over it.
const (
	crossingMargin = 3
	crossingBlock  = 4
	crossingRow    = 2
	crossingRows   = 9 // where nobody says how high the paper is
)

// numbered is the column and the row of a square's name, from 0; false for other names.
func numbered(place string) (column, row int, ok bool) {
	x, y, _ := strings.Cut(place, ",")
	column, wrong := strconv.Atoi(x)
	row, bad := strconv.Atoi(y)
	return column - 1, row - 1, wrong == nil && bad == nil && column > 0 && row > 0
}

// crossingOf is the part of a board about a square that there is room for; false if it is no such board, or has no such
// square.
func crossingOf(l Look, v *engine.View, place string, marked map[string]Mark) (*crossing, bool) {
	c := &crossing{chart: chartOf(l, v, marked), middles: map[string]engine.Spot{}}
	for i := range v.Cells {
		cell := &v.Cells[i]
		x, y, ok := numbered(cell.Place)
		if !ok {
			return nil, false
		}
		c.middles[cell.Place] = cell.At
		c.wide, c.high = max(c.wide, x+1), max(c.high, y+1)
	}
	if _, on := c.middles[place]; !on || len(v.Cells) < largeBoard {
		return nil, false
	}
	c.first = c.middles["1,1"]
	rows := crossingRows
	if l.Height > 0 {
		rows = max((l.Height-wordsBelow)/crossingRow, 1+2*leastBeside)
	}
	c.across, c.down = min(c.wide, (l.Width-crossingMargin-1)/crossingBlock), min(c.high, rows)
	x, y, _ := numbered(place)
	x, y = c.turned(x, y)
	c.left = min(max(x-c.across/2, 0), c.wide-c.across)
	c.top = min(max(y-c.down/2, 0), c.high-c.down)
	return c, true
}

// turned is where a column and a row are seen, and which are seen there.
func (c *crossing) turned(x, y int) (column, row int) {
	if c.look.Turned {
		return c.wide - 1 - x, c.high - 1 - y
	}
	return x, y
}

// letter is where on the canvas a spot lies that is the middle of a square, of a side, or a corner.
func (c *crossing) letter(s engine.Spot) (line, column int) {
	x, y := s.X-c.first.X, c.first.Y-s.Y
	if c.look.Turned {
		x, y = float64(c.wide-1)-x, float64(c.high-1)-y
	}
	line = crossingRow + int(math.Round((y-float64(c.top))*crossingRow))
	return line, crossingMargin + crossingBlock/2 + int(math.Round((x-float64(c.left))*crossingBlock))
}

// drawn is the part in letters, and under it what they mean.
func (c *crossing) drawn() string {
	for range 1 + c.down*crossingRow {
		line := slices.Repeat([]glyph{{r: ' '}}, crossingMargin+c.across*crossingBlock+1)
		c.canvas = append(c.canvas, line)
	}
	for i := range c.view.Cells {
		c.block(&c.view.Cells[i])
	}
	runs := c.runs()
	for column := range c.across {
		x, _ := c.turned(c.left+column, 0)
		c.write(0, crossingMargin+column*crossingBlock+1, fmt.Sprintf("%2d", x+1), Faint)
	}
	for row := range c.down {
		_, y := c.turned(0, c.top+row)
		c.write(crossingRow*(row+1), 0, fmt.Sprintf("%2d", y+1), Faint)
	}
	c.room = 1 // letters tell sides apart as on an outline
	s := c.look.painted(c.canvas)
	if runs != "" {
		s += c.look.Line(Faint, runs)
	}
	under := c.legend()
	const prompt = 2 // lines, with the blank one before the board
	if h := c.look.Height; h > 0 && strings.Count(s+under, "\n")+prompt > h {
		return s
	}
	return s + under
}

// block writes a square: the sign of its ground, and who stands there, with a + if others do too.
func (c *crossing) block(cell *engine.Cell) {
	line, middle := c.letter(cell.At)
	if c.on(line, middle) == nil || line == 0 || middle < crossingMargin {
		return
	}
	of, mark := c.view.Looks.Ground(cell.Terrain), marks[c.marks[cell.Place]]
	under := glyph{r: cmp.Or(c.look.sign(of), ' '), ink: washInks[of.Wash].ink}
	text, ink, from := string(cmp.Or(c.look.sign(of), c.look.rune('·', '.'))), cmp.Or(under.ink, Faint), middle
	if c.look.Colour {
		under.ink, ink = strokeOn, strokeOn
		under.ground = cmp.Or(mark.ground, washInks[of.Wash].ground, earth[cell.Shade%2][0])
	}
	for column := middle - 1; column <= middle+1; column++ {
		c.canvas[line][column] = under
	}
	if f, more := c.uppermost(cell.Place); f != nil {
		text, ink, from = c.capital(f), c.sideOn(f.Side), middle-1
		if more {
			text += "+"
		}
	}
	text = string([]rune(text)[:min(len([]rune(text)), crossingBlock-1)])
	c.write(line, from, text, ink)
	if mark.ink != "" {
		sign := mark.ink
		if c.look.Colour {
			sign = markOn
		}
		c.put(line, middle+1, mark.sign, sign)
	}
}

// capital is a figure by its letter, a capital for the first side, and its number.
func (c *crossing) capital(f *engine.Piece) string {
	letter := unicode.ToLower(c.view.Looks.Kind(f.Kind).Letter)
	if f.Side == c.view.Sides[0] {
		letter = unicode.ToUpper(letter)
	}
	if _, err := strconv.Atoi(f.Label); err != nil {
		return string(letter)
	}
	return string(letter) + f.Label
}

// uppermost is who is shown on a square, and whether others are there too: who fights before what lies there. What
// stands on a side, as a bridge does, is not on the square.
func (c *crossing) uppermost(place string) (f *engine.Piece, more bool) {
	for _, p := range c.there[place] {
		if c.aside(p) {
			continue
		}
		more = f != nil
		if f == nil || p.Side != "" {
			f = p
		}
	}
	return f, more
}

// aside reports whether a figure stands on a side of its square.
func (c *crossing) aside(p *engine.Piece) bool {
	middle := c.middles[p.Place]
	return math.Abs(p.At.X-middle.X) > 0.4 || math.Abs(p.At.Y-middle.Y) > 0.4
}

// runs draws what runs along sides, and then what goes from square to square, which crosses it; it tells their signs.
func (c *crossing) runs() string {
	var told []string
	tell := func(sign string) {
		if !slices.Contains(told, sign) {
			told = append(told, sign)
		}
	}
	for _, ways := range [...]bool{false, true} {
		for _, l := range c.view.Lines {
			of := c.view.Looks.Ground(l.Kind)
			for _, ends := range pieces(l) {
				switch from, to := c.squareIn(ends[0]), c.squareIn(ends[1]); {
				case from != "" && to != "":
					if ways && c.way(ends, washInks[of.Wash].ink) {
						tell(`- | / \ ` + of.Word)
					}
				case !ways && c.along(ends, of):
					tell(string(c.look.sign(of)) + " " + of.Word)
				}
			}
		}
	}
	for i := range c.view.Figures {
		if f := &c.view.Figures[i]; c.aside(f) {
			if line, column := c.letter(f.At); c.on(line, column) != nil && line > 0 {
				c.put(line, column, c.view.Looks.Kind(f.Kind).Letter, Title)
			}
		}
	}
	if told == nil {
		return ""
	}
	return "between squares: " + strings.Join(told, ", ")
}

// squareIn is the square in whose middle a spot is, "" if it is in none's.
func (c *crossing) squareIn(s engine.Spot) string {
	x, y := math.Round(s.X-c.first.X), math.Round(c.first.Y-s.Y)
	name := fmt.Sprintf("%d,%d", int(x)+1, int(y)+1)
	if m, is := c.middles[name]; !is || math.Abs(m.X-s.X)+math.Abs(m.Y-s.Y) > 0.01 {
		return ""
	}
	return name
}

// along draws a line that lies along a side, or a little inside it; false if it does not, or is not in the part.
func (c *crossing) along(ends [2]engine.Spot, of engine.Look) bool {
	middle := engine.Spot{X: (ends[0].X + ends[1].X) / 2, Y: (ends[0].Y + ends[1].Y) / 2}
	x, y := middle.X-c.first.X, middle.Y-c.first.Y
	dx, dy := x-math.Round(x), y-math.Round(y)
	const inside = 0.32 // what is farther from the side is drawn on the square
	if max(math.Abs(dx), math.Abs(dy)) < inside {
		return false
	}
	half := 0
	if math.Abs(dx) > math.Abs(dy) {
		middle.X += math.Copysign(0.5, dx) - dx
	} else {
		middle.Y += math.Copysign(0.5, dy) - dy
		half = 1
	}
	line, column := c.letter(middle)
	if line == 0 || column < crossingMargin || c.on(line, column) == nil {
		return false
	}
	for n := column - half; n <= column+half; n++ {
		c.put(line, n, c.look.sign(of), washInks[of.Wash].ink)
	}
	return true
}

// way draws the way from a square to one beside it: = where it crosses something. It is false outside the part.
func (c *crossing) way(ends [2]engine.Spot, ink Ink) bool {
	line, column := c.letter(ends[0])
	toLine, toColumn := c.letter(ends[1])
	at := c.on((line+toLine)/2, (column+toColumn)/2)
	if at == nil || min(line, toLine) < 1 || min(column, toColumn) < crossingMargin {
		return false
	}
	down, right := toLine-line, toColumn-column
	sign := '-'
	switch {
	case right == 0:
		sign = '|'
	case down != 0 && (down > 0) == (right > 0):
		sign = '\\'
	case down != 0:
		sign = '/'
	}
	if at.r != ' ' && at.r != sign {
		sign = '='
	}
	at.r, at.ink = sign, ink
	if down == 0 {
		for _, n := range [...]int{min(column, toColumn) + 1, max(column, toColumn) - 1} {
			if on := c.on(line, n); on != nil && on.r == ' ' {
				on.r = '-'
			}
		}
	}
	return true
}
