package siege

import (
	"fmt"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Stands is "" while a magazine square L is the garrison's, and else what has become of it. [VT-SIEGE-14, VT-SIEGE-25]
func Stands(f *ground.Field, at grid.Square) string {
	gap := ground.BreachIn(f, state.Border{At: at, Side: state.NoHeading})
	switch {
	case f.Holder(at) == ground.Besieger:
		return "is taken"
	case f.Marked(at, state.Burned) != nil:
		return "has burned"
	case gap != nil && gap.Blown:
		return "is blown up"
	}
	return ""
}

// Decided is who has won at the end of a side's move, and why; NoSide while it goes on. [VT-SIEGE-25]
func Decided(f *ground.Field, mover state.Side) (winner state.Side, why string) {
	b := f.Map.Board
	for i := range f.Map.Places {
		if p := &f.Map.Places[i]; p.Kind == state.Magazine {
			if how := Stands(f, p.Squares[0]); how != "" {
				return ground.Besieger, fmt.Sprintf("the magazine on %s %s", b.Name(p.Squares[0]), how)
			}
		}
	}
	brigades := [2]int{}
	for i := range f.Figures {
		if g := &f.Figures[i]; g.Lives() {
			brigades[g.Side]++
		}
	}
	switch {
	case brigades[ground.Garrison] == 0:
		return ground.Besieger, "the garrison has no brigade left"
	case brigades[ground.Besieger] == 0:
		return ground.Garrison, "the besieger has no brigade left"
	case mover == ground.Besieger:
		return state.NoSide, ""
	}
	for i := range f.Magazines {
		if at := f.Magazines[i].At; f.Holder(at) == ground.Garrison {
			return ground.Garrison, "a brigade of the garrison stands in the headquarters on " + b.Name(at)
		}
	}
	if int(f.Date) >= f.Map.Moves {
		return ground.Garrison, fmt.Sprintf("%d moves of each side have passed", f.Date)
	}
	return state.NoSide, ""
}
