package enginetest

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"

	"littlewars/engine"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// eyes are those who may look: everybody, and each side.
func (s *suite) eyes() []engine.Side { return append([]engine.Side{""}, s.about.Sides...) }

// views holds what there is to draw.
func (s *suite) views(m engine.Match) error {
	for _, eye := range s.eyes() {
		v := m.View(eye)
		if d := difference(v, m.View(eye)); d != "" {
			return fmt.Errorf("the view of %q is not the same when asked for twice:\n%s", eye, d)
		}
		if err := s.drawn(v); err != nil {
			return fmt.Errorf("the view of %q: %w", eye, err)
		}
		if !lasting(m, eye) {
			return fmt.Errorf("the view of %q is not made anew: what is written into one shows in the next", eye)
		}
	}
	return nil
}

// drawn holds that a view can be drawn.
func (s *suite) drawn(v engine.View) error {
	g := v.Ground
	if !(g.Low.X < g.High.X && g.Low.Y < g.High.Y) {
		return fmt.Errorf("the ground from %v to %v is nothing", g.Low, g.High)
	}
	armies := s.about.Sides
	if len(s.Armies) > 0 {
		armies = s.Armies
	}
	for _, side := range v.Sides {
		if !slices.Contains(armies, side) {
			return fmt.Errorf("%q is none of the sides", side)
		}
	}
	cells := map[string]int{} // figures on each
	for _, c := range v.Cells {
		if _, twice := cells[c.Place]; twice && c.Place != "" {
			return fmt.Errorf("the cell %q is there twice", c.Place)
		}
		cells[c.Place] = 0
	}
	words := map[string]bool{}
	for _, f := range v.Figures {
		if f.Word != "" && words[f.Word] {
			return fmt.Errorf("two figures are called %q", f.Word)
		}
		words[f.Word] = true
		if f.Side != "" && !slices.Contains(armies, f.Side) {
			return fmt.Errorf("a figure is of side %q, which there is not", f.Side)
		}
		if sum := f.At.X + f.At.Y + f.Heading + f.Span; math.IsNaN(sum) || math.IsInf(sum, 0) {
			return fmt.Errorf("figure %q stands nowhere: %+v", f.Word, f)
		}
		if len(v.Cells) == 0 || f.Place == "" {
			continue
		}
		n, ok := cells[f.Place]
		if !ok {
			return fmt.Errorf("figure %q stands on %q, which there is not", f.Word, f.Place)
		}
		if n > 0 && !s.Crowded {
			return fmt.Errorf("two figures stand on %q", f.Place)
		}
		cells[f.Place]++
	}
	for _, f := range v.Fields {
		if !words[f.Of] {
			return fmt.Errorf("a field is of %q, and there is no such figure", f.Of)
		}
		for _, place := range f.Places {
			if _, ok := cells[place]; !ok {
				return fmt.Errorf("the field of %q has %q in it, which there is not", f.Of, place)
			}
		}
	}
	return nil
}

// lasting reports whether what is written into one view does not show in the next. It puts back what it
// has written.
func lasting(m engine.Match, eye engine.Side) bool {
	v, want := m.View(eye), m.View(eye)
	defer blot(v.Sides, &want.Sides)()
	defer blot(v.Cells, &want.Cells)()
	defer blot(v.Figures, &want.Figures)()
	defer blot(v.Solids, &want.Solids)()
	defer blot(v.Lines, &want.Lines)()
	defer blot(v.Labels, &want.Labels)()
	defer blot(v.Fields, &want.Fields)()
	defer blot(v.Tallies, &want.Tallies)()
	return difference(want, m.View(eye)) == ""
}

// blot clears a list, of which it keeps what was in it, and gives back what undoes that.
func blot[E any](list []E, keep *[]E) (undo func()) {
	*keep = slices.Clone(list)
	clear(list)
	return func() { copy(list, *keep) }
}

// ended holds a result.
func (s *suite) ended(r engine.Result) error {
	if err := s.named(r.Rule); err != nil {
		return fmt.Errorf("the result: %w", err)
	}
	if r.Winner != "" && !slices.Contains(s.about.Sides, r.Winner) {
		return fmt.Errorf("the winner %q is none of the sides", r.Winner)
	}
	if r.Over && !oneLine(r.Why) {
		return errors.New("the match is over and the result does not say why")
	}
	if !r.Over && r.Winner != "" {
		return fmt.Errorf("%s has won, and the match is not over", r.Winner)
	}
	for _, score := range r.Scores {
		sum := 0.0
		for _, part := range score.Parts {
			if err := s.named(part.Rule); err != nil {
				return fmt.Errorf("the score of %s: %w", score.Side, err)
			}
			sum += part.Points
		}
		if len(score.Parts) > 0 && sum != score.Points {
			return fmt.Errorf("the score of %s is %g, its parts make %g", score.Side, score.Points, sum)
		}
	}
	return nil
}

// byPlace orders figures for a comparison of two views.
func byPlace(a, b engine.Piece) int {
	return cmp.Or(cmp.Compare(a.Word, b.Word), cmp.Compare(a.Place, b.Place), cmp.Compare(a.Label, b.Label))
}

// difference is what differs, none if nothing does. Most often nothing does, and that is told quickly.
func difference[T any](was, is T) string {
	if reflect.DeepEqual(was, is) {
		return ""
	}
	return gocmp.Diff(was, is, cmpopts.EquateNaNs(), cmpopts.EquateEmpty())
}
