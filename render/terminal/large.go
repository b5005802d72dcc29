package terminal

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"littlewars/engine"
)

// largeBoard is the fewest cells of a board that is drawn as an outline, or in part, where its cells have no room.
const largeBoard = 300

// The most and the fewest columns on each side of the cell about which a part is drawn, and the most rows.
const (
	mostBeside, leastBeside = 12, 2
	mostAbove               = 6
)

// Around draws the part of a board about a cell that there is room for. It is an error if there is no such place.
func (l Look) Around(v engine.View, place string, marked map[string]Mark) (string, error) {
	if c, is := crossingOf(l, &v, place, marked); is {
		return c.drawn(), nil
	}
	if _, ok := partOf(&v, place, 0, 0); !ok {
		return "", fmt.Errorf("there is no place %.24q on the board", place)
	}
	if part, fits := l.part(v, place, marked); fits {
		return part, nil
	}
	return l.FigureList(&v), nil
}

// part is as much of a board about a cell as there is room for; false if there is room for none, or no such cell.
func (l Look) part(v engine.View, place string, marked map[string]Mark) (drawn string, fits bool) {
	for beside := mostBeside; beside >= leastBeside; beside-- {
		part, ok := partOf(&v, place, beside, min(beside, mostAbove))
		if !ok {
			return "", false
		}
		if c := chartOf(l, &part, marked); c.measure() {
			c.paint()
			return l.painted(c.canvas) + c.legend(), true
		}
	}
	return "", false
}

// partOf is a view of no more than so many columns and rows on each side of a cell; false if there is no such cell.
func partOf(v *engine.View, place string, columns, rows int) (engine.View, bool) {
	part, middle, found := *v, engine.Spot{}, false
	for i := range v.Cells {
		if c := &v.Cells[i]; c.Place == place && place != "" {
			middle, found = c.At, true
		}
	}
	if !found {
		return part, false
	}
	part.Cells, part.Figures = nil, nil
	kept := map[string]bool{}
	for _, c := range v.Cells {
		if math.Abs(c.At.X-middle.X) < float64(columns)+0.5 && math.Abs(c.At.Y-middle.Y) < float64(rows)+0.5 {
			part.Cells = append(part.Cells, c)
			kept[c.Place] = true
		}
	}
	for _, f := range v.Figures {
		if kept[f.Place] || slices.ContainsFunc(f.Places, func(place string) bool { return kept[place] }) {
			part.Figures = append(part.Figures, f)
		}
	}
	return part, true
}

// outline draws a large board with one sign for each cell, or for a few where there is no room for all, and under it
// what the signs mean if there is room for that too; false if it is no large board, or the paper is too narrow.
func (c *chart) outline() (drawn string, is bool) {
	columns := int(math.Round((c.high.X-c.low.X)/c.step.X)) + 1
	rows := int(math.Round((c.high.Y-c.low.Y)/c.step.Y)) + 1
	if len(c.view.Cells) < largeBoard || c.perCell > 1 {
		return "", false
	}
	c.room, c.canvas = 1, nil
	under := c.legend() // without the signs, which have no canvas yet
	across, down := 1, 1
	margins := 2*c.names + 2
	if columns+margins > c.look.Width {
		across, margins = 2, c.names+1
	}
	if (columns+1)/across+margins > c.look.Width {
		return "", false
	}
	const prompt = 2 // lines, with the blank one before the board
	room := c.look.Height - prompt - strings.Count(under, "\n")
	for c.look.Height > 0 && (rows+down-1)/down > max(room, leastOutline) {
		down++
	}
	c.merge(columns, across, down)
	if all := c.legend(); c.look.Height == 0 || len(c.canvas)+prompt+strings.Count(all, "\n") <= c.look.Height {
		under = all
	}
	return c.look.painted(c.canvas) + under, true
}

// leastOutline is how many lines an outline has at the least.
const leastOutline = 8

// merge puts an outline on the canvas: so many cells across and down have one sign, that of the weightiest.
func (c *chart) merge(columns, across, down int) {
	c.layout = layout{rows: 1, margin: c.names + 1}
	c.columns, c.lines = 1, 1
	shown := map[[2]int]*engine.Cell{}
	last := 0
	for i := range c.view.Cells {
		cell := &c.view.Cells[i]
		line, column := c.at(cell.At)
		at := [2]int{line / down, (column - c.margin) / across}
		last = max(last, at[0])
		if was := shown[at]; was == nil || c.weight(cell) > c.weight(was) {
			shown[at] = cell
		}
	}
	wide := (columns + across - 1) / across
	for range last + 1 {
		c.canvas = append(c.canvas, slices.Repeat([]glyph{{r: ' '}}, wide+2*c.names+2))
	}
	for at, cell := range shown {
		c.lay(cell, at[0], c.margin+at[1])
		sign, ink := c.signOf(cell)
		c.put(at[0], c.margin+at[1], sign, ink)
	}
	for i := range c.view.Cells {
		cell := &c.view.Cells[i]
		switch line, column := c.at(cell.At); {
		case line%down > 0:
		case column == c.margin:
			c.write(line/down, c.names-len(cell.Place), cell.Place, Faint)
		case column-c.margin == columns-1 && across == 1:
			c.write(line/down, column+2, cell.Place, Faint)
		}
	}
}

// weight is which of several cells is shown where there is room for one: who fights, then where people live, then what
// is no open ground.
func (c *chart) weight(cell *engine.Cell) int {
	of := c.view.Looks.Ground(cell.Terrain)
	switch f := c.here[cell.Place]; {
	case f != nil && f.Side != "":
		return 3
	case f != nil, of.Pattern == engine.PatternHouses:
		return 2
	case c.look.sign(of) != 0:
		return 1
	}
	return 0
}

// asked is the first cell that is asked about, "" if none is.
func (c *chart) asked() string {
	for i := range c.view.Cells {
		if place := c.view.Cells[i].Place; place != "" && c.marks[place] == ThisCell {
			return place
		}
	}
	return ""
}

// signOf is the one sign of a cell: the letter of who stands there, a capital for the first side, or of what it is.
func (c *chart) signOf(cell *engine.Cell) (sign rune, ink Ink) {
	if f := c.here[cell.Place]; f != nil {
		letter, side := c.view.Looks.Kind(f.Kind).Letter, Banner(c.view, f.Side)
		ink = c.look.SideInk(c.view, f.Side)
		if c.look.Colour && side >= 0 {
			ink = sidesOn[side%len(sidesOn)]
		}
		if f.Side == c.view.Sides[0] {
			return unicode.ToUpper(letter), ink
		}
		return unicode.ToLower(letter), ink
	}
	of := c.view.Looks.Ground(cell.Terrain)
	if sign = c.look.sign(of); sign == 0 {
		sign = c.look.rune('·', '.')
	}
	if c.look.Colour {
		return sign, strokeOn
	}
	return sign, washInks[of.Wash].ink
}

// kindsSigns tells the signs of those kinds that stand on an outline.
func (c *chart) kindsSigns() string {
	text := fmt.Sprintf("figures of %s are capitals", c.view.Looks.Side(c.view.Sides[0]))
	for _, kind := range c.view.Looks.Told().Kinds {
		if slices.ContainsFunc(c.view.Figures, func(f engine.Piece) bool { return f.Kind == kind.Word }) {
			text += fmt.Sprintf(", %c %s", unicode.ToUpper(kind.Letter), kind.Word)
		}
	}
	return text
}

// ahead reports whether a figure tells by where it faces which way its side looks: not who covers several cells, or
// turns by the rules of his game.
func ahead(v *engine.View, f *engine.Piece) bool {
	return len(f.Places) <= 1 && !v.Looks.Kind(f.Kind).Front
}
