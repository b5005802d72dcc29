package ui

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/paint"

	"littlewars/engine"
	"littlewars/render/paper"
	"littlewars/render/plan"
	"littlewars/render/polygon"
)

// signs is the legend of a board: each ground, line and kind of figure on it, as a plan draws it, with its word. It is
// made once for what is there.
type signs struct {
	cells   []engine.Cell // whose grounds these are
	lands   []int         // an index of a cell of each
	lines   []engine.Line // looked through last
	figures []engine.Piece
	of      string // what the list was made of
	list    []sign
	rest    []layout.Widget // the rows of it
	says    string          // and in words
}

type sign struct {
	word    string
	picture paint.ImageOp
}

// rows is the legend, where the card has nothing else to tell.
func (t *signs) rows(u *Context, says *strings.Builder) []layout.Widget {
	v, s := &u.Shown, u.Paper
	if len(v.Cells) == 0 || u.Busy() {
		return nil
	}
	if t.update(u, v) {
		t.says, t.rest = "Signs"+t.of, nil
		var cells []layout.Widget
		for i := range t.list {
			of := &t.list[i]
			t.says += " " + of.word
			cells = append(cells, Abreast(of.draw, paper.Gap(4), s.Words(paper.Plain(), 12, s.Ink, 1, of.word)))
		}
		if len(cells) > 0 {
			title := s.Words(paper.Bold(), 13, s.Ink, 1, "Signs")
			t.rest = []layout.Widget{s.Line, title, paper.Gap(3), Flowing(9, cells...)}
		}
	}
	if len(t.rest) > 0 {
		says.WriteString(t.says)
	}
	return t.rest
}

func (of *sign) draw(gtx layout.Context) layout.Dimensions {
	defer op.Offset(image.Point{}).Push(gtx.Ops).Pop()
	of.picture.Add(gtx.Ops)
	paint.PaintOp{}.Add(gtx.Ops)
	return layout.Dimensions{Size: of.picture.Size()}
}

// update makes the list anew if other things are on the board, or in other colours, and reports whether it did.
func (t *signs) update(u *Context, v *engine.View) bool {
	const wide = 21 // dp
	side := u.Metric.Dp(wide)
	inks := fmt.Sprint(u.Palette.Paper, u.Palette.Red, u.Paper.Ink, side)
	if strings.HasPrefix(t.of, inks) && engine.SameCells(t.cells, v.Cells) && engine.Same(t.lines, v.Lines) &&
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
	sortByWord(lines, u.Shown.Looks.Told().Grounds, func(i int) string { return v.Lines[i].Kind })
	sortByWord(men, u.Shown.Looks.Told().Kinds, func(i int) string { return v.Figures[i].Kind })
	of := fmt.Sprint(inks, t.lands, lines)
	for _, i := range men {
		of += " " + v.Figures[i].Kind
	}
	if of == t.of {
		return false
	}
	t.of, t.list = of, nil
	for _, i := range t.lands {
		t.list = append(t.list, sign{v.Cells[i].Terrain, printed(u, v.Cells[i].At, side)})
	}
	for _, i := range lines {
		way := v.Lines[i].Points
		k := len(way) / 2
		t.list = append(t.list, sign{v.Lines[i].Kind, printed(u, polygon.Between(way[k-1], way[k], 0.5), side)})
	}
	for _, i := range men {
		t.list = append(t.list, sign{v.Figures[i].Kind, alone(u, v.Figures[i], side)})
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

// printed is the ground about a spot, a unit each way, as it is printed.
func printed(u *Context, at engine.Spot, side int) paint.ImageOp {
	const near = 2.5 // units: what is farther off makes no difference to it
	sample := u.Shown
	sample.Figures, sample.Labels, sample.Fields = nil, nil, nil
	sample.Last, sample.Alarms, sample.Cells = nil, nil, nil
	for i := range u.Shown.Cells {
		if c := &u.Shown.Cells[i]; polygon.Apart(c.At, at) < near {
			sample.Cells = append(sample.Cells, *c)
		}
	}
	low := engine.Spot{X: at.X - 0.5, Y: at.Y - 0.5}
	return paint.NewImageOp(plan.NewChart(&sample, u.Palette, 0).Draw(low, float64(side), image.Pt(side, side)))
}

// alone is a figure on a cell of its own.
func alone(u *Context, f engine.Piece, side int) paint.ImageOp {
	f.At, f.Place, f.Label, f.State, f.Covers, f.Heading = engine.Spot{X: 0.5, Y: 0.5}, "", "", "", nil, math.Pi/2
	f.Span = 0.9
	unit := engine.Spot{X: 1, Y: 1}
	sheet := plan.Sheet{Palette: u.Palette, View: engine.View{
		Sides: u.Shown.Sides, Looks: u.Shown.Looks, Ground: engine.Ground{High: unit, Material: "paper"},
		Cells:   []engine.Cell{{At: f.At, Terrain: engine.Usual, Corners: []engine.Spot{{}, {X: 1}, unit, {Y: 1}}}},
		Figures: []engine.Piece{f},
	}}
	p := plan.NewPlan(&sheet)
	sheet.Width = int(math.Ceil(float64(side) * p.Wide / p.Unit))
	return paint.NewImageOp(sheet.Board())
}
