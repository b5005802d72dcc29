package rithmomachia

import (
	"fmt"
	"math"

	"littlewars/engine"
)

// rank is the outline of a first rank.
func rank(row float64) engine.Line {
	return engine.Line{Kind: rankLine, Closed: true, Points: []engine.Spot{
		{Y: row}, {X: columns, Y: row}, {X: columns, Y: row + 1}, {Y: row + 1},
	}}
}

// edge is that of a camp, in which the other side arrays its Triumph. [RM-47]
func edge(y float64) engine.Line {
	return engine.Line{Kind: campEdge, Points: []engine.Spot{{Y: y}, {X: columns, Y: y}}}
}

// cells are the spaces of the board.
var cells = func() (list []engine.Cell) {
	for at := range everywhere.all {
		list = append(list, engine.SquareCell(at.String(), at.column(), at.row()))
	}
	return list
}()

// View is the board as both see it.
func (game) View(p *Position, _ engine.Side) engine.View {
	v := engine.View{
		Title:  "Rithmomachia",
		Sides:  append([]engine.Side(nil), sideNames[:]...),
		Ground: engine.Ground{High: engine.Spot{X: columns, Y: rows}, Material: "oak"},
		Cells:  cells,
		Lines:  []engine.Line{rank(0), rank(rows - 1), edge(campRows), edge(rows - campRows)},
		Looks:  &looks,
	}
	v.Alarms = alarms(p)
	for side := range p.of {
		for at := range p.all(Side(side)).all {
			v.Figures = append(v.Figures, p.piece(at, Side(side)))
			v.Fields = append(v.Fields, p.field(at, Side(side)))
		}
		v.Tallies = append(v.Tallies, p.tallies(Side(side))...)
	}
	return v
}

// field is the spaces that a man bears on. [RM-18]
func (p *Position) field(at Space, side Side) engine.Field {
	f, men := engine.Field{Of: at.String()}, p.all(Odd).or(p.all(Even))
	for shape := range legs {
		if !p.of[side][shape].has(at) {
			continue
		}
		for _, l := range legs[shape][at] {
			if l.goal != nowhere && !l.through.meets(men) {
				f.Places = append(f.Places, l.goal.String())
			}
		}
	}
	return f
}

// piece is a man as he is drawn.
func (p *Position) piece(at Space, side Side) engine.Piece {
	const span = 0.8 // of a space
	heading := math.Pi / 2
	if side == Odd {
		heading = -heading
	}
	piece := engine.Piece{
		Word: at.String(), Place: at.String(), At: at.middle(), Heading: heading, Span: span,
		Kind: p.shape(at).String(), Side: sideNames[side], Label: fmt.Sprint(p.number(at)),
	}
	if p.declared.has(at) {
		piece.State = declaredState
	}
	if !p.pyramids.has(at) {
		return piece
	}
	parts := partsOf(p.men[at])
	for i, part := range parts {
		piece.Parts = append(piece.Parts, engine.Piece{
			Kind: part.shape.String(), Side: sideNames[side], Label: fmt.Sprint(part.number), At: piece.At,
			Heading: heading, Span: span * float64(len(parts)-i) / float64(len(parts)),
		})
	}
	return piece
}

// tallies is how far a side is on the way to what wins.
func (p *Position) tallies(side Side) (list []engine.Tally) {
	tally := func(what, has string) {
		list = append(list, engine.Tally{Side: sideNames[side], What: what, Has: has})
	}
	if p.terms.victory == proper {
		first, king := [...]int{Odd: 1, Even: rows - campRows + 1}[side], "taking the enemy's King, then by "
		if p.took[side].king {
			king = "" // it is taken
		}
		const men = "men in proportion, as 2 4 6, 2 4 8 or 3 4 6,"
		tally("wins by", fmt.Sprintf("%s%s in rows %d to %d", king, men, first, first+campRows-1))
		if men := p.declared.and(p.all(side)); !men.empty() {
			tally("declared", p.triumphText(men))
		}
		return list
	}
	for i, n := range p.took[side].measure() {
		if goal := p.terms.goal[i]; goal > 0 {
			tally(measured[i], fmt.Sprintf("%d of %d", n, goal))
		}
	}
	return list
}
