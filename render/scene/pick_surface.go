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
