package render

import (
	"math"
	"slices"

	"littlewars/engine"
)

// surface is the ground that a match is played on: a board of cells, or a floor. Whoever draws, picks or follows
// figures asks surfaceOf once for whose it is, and does not ask again.
type surface interface {
	// draw puts into the scene what the ground itself shows.
	draw(s *scene, b *brush, v *engine.View)
	// under is what a ray meets first: the index of a figure of the View and of a cell, -1 for none. The cell is the
	// figure's where there is one.
	under(v *engine.View, r ray) (figure, cell int)
	// lyingAt is the figure and the cell of a spot, -1 for none.
	lyingAt(v *engine.View, at engine.Spot) (figure, cell int)
	// changed is how one View becomes another.
	changed(was, is *engine.View) []move
	// took is where an end of a measure is now that was where a figure was; it is called by a word.
	took(v *engine.View, e engine.End, moved []move) engine.End
}

// surfaceOf is the ground of a View.
func surfaceOf(v *engine.View) surface {
	if v.Ground.Floor {
		return floorSurface{}
	}
	return boardSurface{}
}

type (
	boardSurface struct{}
	floorSurface struct{}
)

func (boardSurface) draw(*scene, *brush, *engine.View) {} // it is built, and not drawn anew

func (boardSurface) under(v *engine.View, r ray) (figure, cell int) {
	figure, cell = -1, -1
	nearest := math.Inf(1)
	for i := range v.Figures {
		f := &v.Figures[i]
		shape := shapeOf(v.BodyOf(f))
		if along, ok := r.meets(f.At, 0.42*f.Span*shape.wide, shape.tall*f.Span*shape.wide); ok && along < nearest {
			figure, nearest = i, along
		}
	}
	if figure >= 0 {
		return figure, cellNamed(v, v.Figures[figure].Place)
	}
	at, ok := r.ground()
	if !ok {
		return -1, -1
	}
	return boardSurface{}.lyingAt(v, at)
}

func (boardSurface) lyingAt(v *engine.View, at engine.Spot) (figure, cell int) {
	for i := range v.Cells {
		if c := &v.Cells[i]; c.Place != "" && inside(c.Corners, at) {
			return figureOn(v, c.Place), i
		}
	}
	return -1, -1
}

func (boardSurface) changed(was, is *engine.View) []move { return changedByPlace(was, is) }

func (boardSurface) took(_ *engine.View, e engine.End, moved []move) engine.End {
	i := slices.IndexFunc(moved, func(m move) bool { return !m.come && !m.gone && m.from == e.At })
	if e.Word != "" && i >= 0 {
		e.Word, e.At = moved[i].figure.Word, moved[i].to
	}
	return e
}

func (floorSurface) draw(s *scene, b *brush, v *engine.View) { s.floor(b, v) }

func (floorSurface) under(v *engine.View, r ray) (figure, cell int) { return figureUnder(v, r), -1 }

func (floorSurface) lyingAt(v *engine.View, at engine.Spot) (figure, cell int) {
	return figureAt(v, at), -1
}

func (floorSurface) changed(was, is *engine.View) []move { return changedByWord(was, is) }

func (floorSurface) took(v *engine.View, e engine.End, _ []move) engine.End {
	if i := figureWorded(v, e.Word); i >= 0 {
		e.At = v.Figures[i].At
	}
	return e
}
