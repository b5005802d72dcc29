package enginetest

import (
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"reflect"
	"slices"

	"littlewars/engine"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// views holds what there is to draw, for everybody and for each side.
func (g *game) views() error {
	m := g.match
	for _, eye := range append([]engine.Side{""}, g.about.Sides...) {
		v := m.View(eye)
		if d := difference(v, m.View(eye)); d != "" {
			return fmt.Errorf("the view of %q is not the same when asked for twice:\n%s", eye, d)
		}
		if err := cmp.Or(g.drawn(v), g.looked(v)); err != nil {
			return fmt.Errorf("the view of %q: %w", eye, err)
		}
		if !lasting(m, eye) {
			return fmt.Errorf("the view of %q is not made anew: what is written into one shows in the next", eye)
		}
		if !engine.SameCells(v.Cells, g.cells) {
			return fmt.Errorf("the view of %q has other cells than the match began with; they are to be made once", eye)
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
	if err := s.teamed(v); err != nil {
		return err
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
		if err := s.stands(f, cells); len(v.Cells) > 0 && err != nil {
			return err
		}
	}
	for _, place := range v.Last {
		if _, ok := cells[place]; !ok {
			return fmt.Errorf("the last move touched %q, which there is not", place)
		}
	}
	for _, a := range v.Alarms {
		if !words[a.Figure] || !oneLine(a.Note) || s.named(a.Rule) != nil ||
			slices.ContainsFunc(a.By, func(by string) bool { return !words[by] }) {
			return fmt.Errorf("an alarm is of no figure, by none, or without a line and a rule: %+v", a)
		}
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

// stands holds that a figure stands on cells, of which it is counted how many stand there.
func (s *suite) stands(f engine.Piece, cells map[string]int) error {
	places := f.Places
	switch {
	case f.Place == "" && len(places) == 0:
		return nil
	case len(places) == 0:
		places = []string{f.Place}
	case len(places) == 1 || places[0] != f.Place:
		return fmt.Errorf("figure %q covers %q; they should be several, %q the first", f.Word, places, f.Place)
	}
	for i, place := range places {
		n, ok := cells[place]
		switch {
		case !ok:
			return fmt.Errorf("figure %q stands on %q, which there is not", f.Word, place)
		case slices.Contains(places[:i], place):
			return fmt.Errorf("figure %q stands on %q twice", f.Word, place)
		case n > 0 && !s.Crowded:
			return fmt.Errorf("two figures stand on %q", place)
		}
		cells[place]++
	}
	return nil
}

// teamed holds that teams are of sides of the view, each in one at most.
func (s *suite) teamed(v engine.View) error {
	all := slices.Concat(v.Teams...)
	for i, side := range all {
		if !slices.Contains(v.Sides, side) || slices.Contains(all[:i], side) {
			return fmt.Errorf("of the teams %q each side should be one of %q, and once", v.Teams, v.Sides)
		}
	}
	if slices.ContainsFunc(v.Teams, func(team []engine.Side) bool { return len(team) == 0 }) {
		return fmt.Errorf("of the teams %q one is empty", v.Teams)
	}
	return nil
}

// unnamed is looks without what sides are called, which may be otherwise from match to match, as the sides are.
func unnamed(l engine.Looks) engine.Looks {
	l.Sides = nil
	return l
}

// looked holds that there is a look for each word of a view, if the game tells of any.
func (s *suite) looked(v engine.View) error {
	told, has := s.about.Looks, engine.Looks{}
	if v.Looks != nil {
		has = *v.Looks
	}
	switch {
	case !reflect.DeepEqual(unnamed(has), unnamed(told)) || v.Looks != nil && reflect.DeepEqual(has, engine.Looks{}):
		return fmt.Errorf("it has other looks than the game tells of")
	case v.Looks == nil:
		return nil
	}
	var kinds, grounds, states []string
	for _, f := range slices.Concat(v.Figures, v.Taken) {
		kinds, states = append(kinds, f.Kind), append(states, f.State)
		for _, p := range f.Parts {
			kinds = append(kinds, p.Kind)
		}
	}
	for _, c := range v.Cells {
		grounds = append(grounds, c.Terrain)
	}
	for _, solid := range v.Solids {
		grounds = append(grounds, solid.Kind)
	}
	for _, l := range v.Lines {
		grounds = append(grounds, l.Kind)
	}
	return cmp.Or(unknown(told.Kinds, "kind", kinds), unknown(told.Grounds, "ground", grounds),
		unknown(told.States, "state", states))
}

// unknown is an error for a word without a look.
func unknown(looks []engine.Look, what string, words []string) error {
	for _, w := range words {
		known := func(l engine.Look) bool { return l.Word == w }
		if w != "" && w != engine.Usual && !slices.ContainsFunc(looks, known) {
			return fmt.Errorf("the %s %q has no look", what, w)
		}
	}
	return nil
}

// painted is a sum of all that is told of cells, which nobody may change.
func painted(cells []engine.Cell) uint64 {
	h := fnv.New64a()
	for i := range cells {
		fmt.Fprintf(h, "%v\n", cells[i])
	}
	return h.Sum64()
}

// unchanged holds that the cells are as they were when the match began.
func (g *game) unchanged() error {
	if painted(g.cells) != g.painted {
		return errors.New("somebody has written into the cells, which are only to be read")
	}
	return nil
}

// lasting reports whether what is written into one view does not show in the next, but for its cells. It clears every
// other list of one, of which it keeps what was in it, and puts that back.
func lasting(m engine.Match, eye engine.Side) bool {
	v, want := m.View(eye), m.View(eye)
	lists, kept := reflect.ValueOf(&v).Elem(), reflect.ValueOf(&want).Elem()
	for i := range lists.NumField() {
		list := lists.Field(i)
		if list.Kind() != reflect.Slice || lists.Type().Field(i).Name == "Cells" {
			continue
		}
		was := reflect.MakeSlice(list.Type(), list.Len(), list.Len())
		reflect.Copy(was, list)
		kept.Field(i).Set(was)
		list.Clear()
		defer reflect.Copy(list, was)
	}
	return difference(want, m.View(eye)) == ""
}

// ended holds a result.
func (s *suite) ended(r engine.Result) error {
	if err := s.named(r.Rule); err != nil {
		return fmt.Errorf("the result: %w", err)
	}
	if r.Winner != "" && !slices.Contains(s.about.Sides, r.Winner) {
		return fmt.Errorf("the winner %q is none of the sides", r.Winner)
	}
	for i, ally := range r.With {
		twice := ally == r.Winner || slices.Contains(r.With[:i], ally)
		if r.Winner == "" || twice || !slices.Contains(s.about.Sides, ally) {
			return fmt.Errorf("%q wins with %q, each of whom should be another side", r.Winner, r.With)
		}
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
