package render

import (
	"errors"
	"fmt"
	"math"

	"littlewars/engine"
)

// plainMeasurer measures on the table of a match that does not measure itself, from middle to middle.
type plainMeasurer struct{ view *engine.View }

// measurer is who measures on the table that is shown.
func measurer(u *uiContext) engine.Measurer {
	if m, ok := u.hand.match().(engine.Measurer); ok {
		return m
	}
	return plainMeasurer{&u.shown}
}

func (p plainMeasurer) Tape(a, b engine.End) (engine.Reading, error) {
	r := engine.Reading{Length: apart(a.At, b.At), Way: [][]engine.Spot{{a.At, b.At}}}
	if x, y := math.Abs(a.At.X-b.At.X), math.Abs(a.At.Y-b.At.Y); len(p.view.Cells) > 0 && x > 0 && y > 0 {
		r.Notes = []string{fmt.Sprintf("%g across, %g up", x, y)}
	}
	return r, nil
}

func (p plainMeasurer) String(a engine.End, via []engine.Spot, b engine.End) (engine.Reading, error) {
	way := append(append([]engine.Spot{a.At}, via...), b.At)
	return engine.Reading{Length: lengthOf(way), Way: [][]engine.Spot{way}}, nil
}

func (p plainMeasurer) Ring(of engine.End, radius float64) (engine.Reading, error) {
	const corners = 96
	r := engine.Reading{Length: radius, Way: [][]engine.Spot{make([]engine.Spot, corners)}}
	for i := range r.Way[0] {
		r.Way[0][i] = around(of.At, radius, i, corners)
	}
	for i := range p.view.Figures {
		const slip = 1e-9 // of a square: so much sums of halves may miss
		if f := &p.view.Figures[i]; f.Word != of.Word && apart(f.At, of.At) <= radius+slip {
			r.Figures = append(r.Figures, f.Word)
		}
	}
	return r, nil
}

func (p plainMeasurer) Arc(string) (engine.Reading, error) {
	return engine.Reading{}, errors.New("nothing here is laid by degrees")
}

// lengthOf is how long a way is.
func lengthOf(way []engine.Spot) (length float64) {
	for i := 1; i < len(way); i++ {
		length += apart(way[i-1], way[i])
	}
	return length
}

// until is the part of a way as far as a length, and the rest of it.
func until(way []engine.Spot, length float64) (first, rest []engine.Spot) {
	for i := 1; i < len(way); i++ {
		long := apart(way[i-1], way[i])
		if length < long {
			cut := between(way[i-1], way[i], length/long)
			first = append(append([]engine.Spot(nil), way[:i]...), cut)
			return first, append([]engine.Spot{cut}, way[i:]...)
		}
		length -= long
	}
	return way, nil
}
