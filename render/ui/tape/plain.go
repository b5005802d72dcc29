package tape

import (
	"errors"
	"fmt"
	"math"

	"littlewars/engine"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// PlainMeasurer measures on the table of a match that does not measure itself, from middle to middle.
type PlainMeasurer struct{ View *engine.View }

// measurer is who measures on the table that is shown.
func measurer(u *ui.Context) engine.Measurer {
	if m, ok := u.Hand.Match().(engine.Measurer); ok {
		return m
	}
	return PlainMeasurer{&u.Shown}
}

func (p PlainMeasurer) Tape(a, b engine.End) (engine.Reading, error) {
	r := engine.Reading{Length: polygon.Apart(a.At, b.At), Way: [][]engine.Spot{{a.At, b.At}}}
	if x, y := math.Abs(a.At.X-b.At.X), math.Abs(a.At.Y-b.At.Y); len(p.View.Cells) > 0 && x > 0 && y > 0 {
		r.Notes = []string{fmt.Sprintf("%g across, %g up", x, y)}
	}
	return r, nil
}

func (p PlainMeasurer) String(a engine.End, via []engine.Spot, b engine.End) (engine.Reading, error) {
	way := append(append([]engine.Spot{a.At}, via...), b.At)
	return engine.Reading{Length: chalk.LengthOf(way), Way: [][]engine.Spot{way}}, nil
}

func (p PlainMeasurer) Ring(of engine.End, radius float64) (engine.Reading, error) {
	const corners = 96
	r := engine.Reading{Length: radius, Way: [][]engine.Spot{make([]engine.Spot, corners)}}
	for i := range r.Way[0] {
		r.Way[0][i] = scene.Around(of.At, radius, i, corners)
	}
	for i := range p.View.Figures {
		const slip = 1e-9 // of a square: so much sums of halves may miss
		if f := &p.View.Figures[i]; f.Word != of.Word && polygon.Apart(f.At, of.At) <= radius+slip {
			r.Figures = append(r.Figures, f.Word)
		}
	}
	return r, nil
}

func (p PlainMeasurer) Arc(string) (engine.Reading, error) {
	return engine.Reading{}, errors.New("nothing here is laid by degrees")
}
