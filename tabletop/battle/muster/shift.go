package muster

import (
	"iter"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// ShiftCommands are how those who are set out are put elsewhere together, as men march together later.
var ShiftCommands = []state.Command{{
	Name: "march", Gist: "those set out are shifted all alike, one after another", When: sentence.During(state.PhaseSetOut), Rule: "LW-SETUP-2",
	Not: mayShift, Read: shiftTogether, Next: shiftOn, Sure: true, Knows: true,
}}

// mayShift is nil while somebody is set out. [LW-SETUP-2]
func mayShift(m *state.State, _ tabletop.Owner) error {
	if !mayBeShifted(m, plane.Vec{}, nil) {
		return engine.Forbid("LW-SETUP-2", "nobody of %v is set out yet", m.Awaited)
	}
	return nil
}

// shiftedBy is the table with a figure that is set out so far across and up, or why it may not be there.
// [LW-SETUP-5, LW-SETUP-6]
func shiftedBy(m *state.State, f tabletop.Owner, by plane.Vec) (*tabletop.Table, error) {
	if err := notOut(m, f); err != nil {
		return nil, err
	}
	t := PutDown(m, f, inch.Onward(m.Layout.Place(f), by))
	return t, MayBeSetOut(m, t, f)
}

// shiftable are the figures, but for those named, that can be shifted so far now.
func shiftable(m *state.State, by plane.Vec, named []string) iter.Seq[tabletop.Owner] {
	return func(yield func(tabletop.Owner) bool) {
		for i := range m.Words {
			f := m.Figure(i)
			if slices.Contains(named, m.Words[i]) {
				continue
			}
			if _, err := shiftedBy(m, f, by); err == nil && !yield(f) {
				return
			}
		}
	}
}

func mayBeShifted(m *state.State, by plane.Vec, named []string) bool {
	for range shiftable(m, by, named) {
		return true
	}
	return false
}

// shiftTogether reads "march 3,0 s1 s2 s-gun1": each is shifted so far across and up, one after another, and may
// stand there when its turn comes.
func shiftTogether(m *state.State, _ tabletop.Owner, said []string) (state.Deed, error) {
	if len(said) == 0 {
		return nil, &engine.Unclear{Could: []string{sentence.APoint}}
	}
	p, ok := engine.ReadSpot(said[0])
	if !ok {
		return nil, &engine.Unclear{Word: said[0], Could: []string{sentence.APoint}}
	}
	by := tabletop.Vec(p)
	words := func() []string { return inch.Mapped(slices.Collect(shiftable(m, plane.Vec{}, nil)), m.Word) }
	if len(said) == 1 {
		return nil, &engine.Unclear{At: 1, Could: words()}
	}
	c := m.Copy()
	var figures []tabletop.Owner
	for i, w := range said[1:] {
		f, is := c.Named(w)
		if !is {
			return nil, &engine.Unclear{At: 1 + i, Word: w, Could: words()}
		}
		if slices.Contains(figures, f) {
			return nil, engine.Forbid("LW-SETUP-2", "%s is named twice", c.Name(f))
		}
		t, err := shiftedBy(c, f, by)
		if err != nil {
			return nil, err
		}
		SetOut(c, t, f)
		figures = append(figures, f)
	}
	return func(m *state.State) []engine.Event {
		for _, f := range figures {
			SetOut(m, PutDown(m, f, inch.Onward(m.Layout.Place(f), by)), f)
		}
		many := inch.Plural(len(figures), "figure", "figures")
		if curtained(m) {
			return []engine.Event{gunnery.Tell(setOutRule(m).Rule(), "%v shifts %d %s behind the curtain", m.Awaited, len(figures), many)}
		}
		return []engine.Event{gunnery.Tell(setOutRule(m).Rule(), "%v shifts %d %s by %s",
			m.Awaited, len(figures), many, inch.Place(by))}
	}, nil
}

// shiftOn is how far they may be shifted, and after that who may be so far when those named have been; after
// words that lead nowhere, nothing.
func shiftOn(m *state.State, f tabletop.Owner, said []string) []engine.Choice {
	if len(said) == 0 {
		return []engine.Choice{{Part: engine.Point, Gist: "how far, across and up", Goes: true, Area: shift{m}}}
	}
	c := m.Copy()
	if len(said) > 1 {
		together, err := shiftTogether(m, f, said)
		if err != nil {
			return nil
		}
		together(c)
	}
	p, ok := engine.ReadSpot(said[0])
	if !ok {
		return nil
	}
	by := tabletop.Vec(p)
	list := slices.Collect(shiftable(c, by, said[1:]))
	return inch.Mapped(list, func(f tabletop.Owner) engine.Choice {
		goes := slices.ContainsFunc(list, func(other tabletop.Owner) bool { return other != f && aloof(c, other, f) }) || another(c, f, by, said[1:])
		return engine.Choice{Word: m.Word(f), Part: engine.Figure, Gist: state.Gist(m, f), Ends: true, Goes: goes}
	})
}

// aloof reports at a glance that of two men whom there is room to shift the one still can be when the other has
// been: they are well apart.
func aloof(m *state.State, a, b tabletop.Owner) bool {
	return a.Kind == tabletop.ManThing && b.Kind == tabletop.ManThing && state.Careless(m, a.Index, b.Index)
}

// another reports whether after a figure has been shifted somebody who is not named can be.
func another(m *state.State, f tabletop.Owner, by plane.Vec, named []string) bool {
	c := m.Copy()
	if t, err := shiftedBy(c, f, by); err == nil {
		SetOut(c, t, f)
	}
	return mayBeShifted(c, by, append(slices.Clone(named), m.Word(f)))
}

// shift is how far across and up those who are set out may be shifted: as somebody can.
type shift struct{ m *state.State }

// Has reports whether somebody may be shifted so far.
func (s shift) Has(by engine.Spot) bool { return mayBeShifted(s.m, tabletop.Vec(by), nil) }

// Outline is as far as the table is wide and the back line's strip deep.
func (s shift) Outline() [][]engine.Spot {
	x, y := s.m.Layout.Width, 2*setOutReach
	if s.m.Terms.Rules().Forward {
		y = s.m.Layout.Depth
	}
	return [][]engine.Spot{{{X: -x, Y: -y}, {X: x, Y: -y}, {X: x, Y: y}, {X: -x, Y: y}}}
}
