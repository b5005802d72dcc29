package scene

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/polygon"
)

// surface is the ground that a match is played on: a board of cells, or a floor. Whoever draws, picks or follows
// figures asks SurfaceOf once for whose it is, and does not ask again.
type surface interface {
	// draw puts into the scene what the ground itself shows.
	draw(s *Scene, b *Brush, v *engine.View)
	// Under is what a ray meets first: the index of a figure of the View and of a cell, -1 for none. The cell is the
	// figure's where there is one.
	Under(v *engine.View, r camera.Ray) (figure, cell int)
	// LyingAt is the figure and the cell of a spot, -1 for none.
	LyingAt(v *engine.View, at engine.Spot) (figure, cell int)
	// changed is how one View becomes another.
	changed(was, is *engine.View) []Move
	// Took is where an end of a measure is now that was where a figure was; it is called by a word.
	Took(v *engine.View, e engine.End, moved []Move) engine.End
}

// SurfaceOf is the ground of a View.
func SurfaceOf(v *engine.View) surface {
	if v.Ground.Floor {
		return floorSurface{}
	}
	return boardSurface{}
}

type (
	boardSurface struct{}
	floorSurface struct{}
)

func (boardSurface) draw(*Scene, *Brush, *engine.View) {} // it is built, and not drawn anew

func (boardSurface) Under(v *engine.View, r camera.Ray) (figure, cell int) {
	figure, cell = -1, -1
	nearest := math.Inf(1)
	for i := range v.Figures {
		f := &v.Figures[i]
		shape := figures.ShapeOf(v.BodyOf(f))
		if along, ok := r.Meets(f.At, 0.42*f.Span*shape.Wide, shape.Tall*f.Span*shape.Wide); ok && along < nearest {
			figure, nearest = i, along
		}
	}
	if figure >= 0 {
		return figure, CellNamed(v, v.Figures[figure].Place)
	}
	at, ok := r.Ground()
	if !ok {
		return -1, -1
	}
	return boardSurface{}.LyingAt(v, at)
}

func (boardSurface) LyingAt(v *engine.View, at engine.Spot) (figure, cell int) {
	for i := range v.Cells {
		if c := &v.Cells[i]; c.Place != "" && polygon.Inside(c.Corners, at) {
			return FigureOn(v, c.Place), i
		}
	}
	return -1, -1
}

func (boardSurface) changed(was, is *engine.View) []Move { return changedByPlace(was, is) }

func (boardSurface) Took(_ *engine.View, e engine.End, moved []Move) engine.End {
	i := slices.IndexFunc(moved, func(m Move) bool { return !m.Come && !m.Gone && m.From == e.At })
	if e.Word != "" && i >= 0 {
		e.Word, e.At = moved[i].figure.Word, moved[i].To
	}
	return e
}

func (floorSurface) draw(s *Scene, b *Brush, v *engine.View) { s.floor(b, v) }

func (floorSurface) Under(v *engine.View, r camera.Ray) (figure, cell int) {
	return figureUnder(v, r), -1
}

func (floorSurface) LyingAt(v *engine.View, at engine.Spot) (figure, cell int) {
	return figureAt(v, at), -1
}

func (floorSurface) changed(was, is *engine.View) []Move { return changedByWord(was, is) }

func (floorSurface) Took(v *engine.View, e engine.End, _ []Move) engine.End {
	if i := FigureWorded(v, e.Word); i >= 0 {
		e.At = v.Figures[i].At
	}
	return e
}

func CellNamed(v *engine.View, place string) int {
	return slices.IndexFunc(v.Cells, func(c engine.Cell) bool { return c.Place == place && place != "" })
}

func FigureOn(v *engine.View, place string) int {
	return slices.IndexFunc(v.Figures, func(f engine.Piece) bool { return f.Place == place && place != "" })
}

// FigureWorded is the figure that is called so in orders, -1 for none.
func FigureWorded(v *engine.View, word string) int {
	return slices.IndexFunc(v.Figures, func(f engine.Piece) bool { return f.Word == word && word != "" })
}

// figureAt is the figure that covers a spot of the floor, -1 for none.
func figureAt(v *engine.View, at engine.Spot) int {
	for i := range v.Figures {
		f := &v.Figures[i]
		over := len(f.Covers) == 0 && polygon.Apart(f.At, at) <= f.Span/2
		if over || slices.ContainsFunc(f.Covers, func(ring []engine.Spot) bool { return polygon.Inside(ring, at) }) {
			return i
		}
	}
	return -1
}

// GroundAt is how high the ground is there.
func GroundAt(v *engine.View, at engine.Spot) (z float64) {
	for i := range v.Solids {
		if s := &v.Solids[i]; stoodOn(v, s) && polygon.Inside(s.Outline, at) {
			z = max(z, s.Base+s.Height)
		}
	}
	return z
}

// RoundOf is the radius of a ring about a figure.
func RoundOf(f *engine.Piece) float64 {
	r := f.Span / 2
	for _, ring := range f.Covers {
		for _, p := range ring {
			r = max(r, polygon.Apart(f.At, p))
		}
	}
	return r + 0.15
}
