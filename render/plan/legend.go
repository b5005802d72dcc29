package plan

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// Legend is the legend of a board: each kind of figure, ground and line on it, as a plan draws it, with its word. It is
// made once for what is there.
type Legend struct {
	List []Emblem
	Of   string // what the list was made of

	cells   []engine.Cell // whose grounds these are
	lands   []int         // an index of a cell of each
	lines   []engine.Line // looked through last
	figures []engine.Piece
}

// Emblem is one of it, with a picture as high as was asked for.
type Emblem struct {
	Word    string
	Picture image.Image
}

// Update makes the list anew if other things are on a board, or its colours or the height of its signs are others, and
// reports whether it did.
func (t *Legend) Update(v *engine.View, p palette.Palette, side int) bool {
	inks := fmt.Sprint(p.Paper, p.Red, p.Ink, side)
	if strings.HasPrefix(t.Of, inks) && engine.SameCells(t.cells, v.Cells) && engine.Same(t.lines, v.Lines) &&
		engine.Same(t.figures, v.Figures) {
		return false
	}
	t.lines, t.figures = v.Lines, v.Figures
	if !engine.SameCells(t.cells, v.Cells) {
		t.cells, t.lands = v.Cells, nil
		known := map[string]bool{engine.Usual: true, "": true}
		for i := range v.Cells {
			if c := &v.Cells[i]; !known[c.Terrain] {
				known[c.Terrain] = true
				t.lands = append(t.lands, i)
			}
		}
	}
	var lines, men []int
	for i := range v.Lines {
		l := &v.Lines[i]
		known := slices.ContainsFunc(lines, func(k int) bool { return v.Lines[k].Kind == l.Kind })
		if l.Kind != "" && len(l.Points) > 1 && !known {
			lines = append(lines, i)
		}
	}
	for i := range v.Figures {
		kind := v.Figures[i].Kind
		if !slices.ContainsFunc(men, func(k int) bool { return v.Figures[k].Kind == kind }) {
			men = append(men, i)
		}
	}
	sortByWord(lines, v.Looks.Told().Grounds, func(i int) string { return v.Lines[i].Kind })
	sortByWord(men, v.Looks.Told().Kinds, func(i int) string { return v.Figures[i].Kind })
	of := fmt.Sprint(inks, t.lands, lines)
	for _, i := range men {
		of += " " + v.Figures[i].Kind
	}
	if of == t.Of {
		return false
	}
	t.Of, t.List = of, nil
	for _, i := range men {
		word := strings.TrimSpace(v.Looks.Kind(v.Figures[i].Kind).Short + " " + v.Figures[i].Kind)
		t.List = append(t.List, Emblem{word, alone(v, p, v.Figures[i], side)})
	}
	for _, i := range t.lands {
		t.List = append(t.List, Emblem{v.Cells[i].Terrain, printedAt(v, p, v.Cells[i].At, side)})
	}
	for _, i := range lines {
		way := v.Lines[i].Points
		k := len(way) / 2
		t.List = append(t.List, Emblem{v.Lines[i].Kind, printedAt(v, p, polygon.Between(way[k-1], way[k], 0.5), side)})
	}
	return true
}

// sortByWord has indexes in the order in which a game lists the words of what they are of, whoever comes first in a
// view.
func sortByWord(indexes []int, listed []engine.Look, word func(int) string) {
	place := func(i int) int {
		return slices.IndexFunc(listed, func(l engine.Look) bool { return l.Word == word(i) })
	}
	slices.SortFunc(indexes, func(a, b int) int { return cmp.Or(place(a)-place(b), cmp.Compare(word(a), word(b))) })
}

// printedAt is the ground about a spot, a unit each way, as it is printed.
func printedAt(v *engine.View, p palette.Palette, at engine.Spot, side int) image.Image {
	const near = 2.5 // units: what is farther off makes no difference to it
	sample := *v
	sample.Figures, sample.Labels, sample.Fields = nil, nil, nil
	sample.Last, sample.Alarms, sample.Cells = nil, nil, nil
	for i := range v.Cells {
		if c := &v.Cells[i]; polygon.Apart(c.At, at) < near {
			sample.Cells = append(sample.Cells, *c)
		}
	}
	low := engine.Spot{X: at.X - 0.5, Y: at.Y - 0.5}
	return NewChart(&sample, p, 0).Draw(low, float64(side), image.Pt(side, side))
}

// alone is a figure on a cell of its own.
func alone(v *engine.View, colours palette.Palette, f engine.Piece, side int) image.Image {
	f.At, f.Place, f.Label, f.State, f.Covers, f.Heading = engine.Spot{X: 0.5, Y: 0.5}, "", "", "", nil, math.Pi/2
	f.Span = 0.9
	unit := engine.Spot{X: 1, Y: 1}
	sheet := Sheet{Palette: colours, View: engine.View{
		Sides: v.Sides, Looks: v.Looks, Ground: engine.Ground{High: unit, Material: "paper"},
		Cells:   []engine.Cell{{At: f.At, Terrain: engine.Usual, Corners: []engine.Spot{{}, {X: 1}, unit, {Y: 1}}}},
		Figures: []engine.Piece{f},
	}}
	p := NewPlan(&sheet)
	sheet.Width = int(math.Ceil(float64(side) * p.Wide / p.Unit))
	return sheet.Board()
}
