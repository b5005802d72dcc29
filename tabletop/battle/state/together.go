package state

import (
	"iter"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// Together is how figures go all alike, one after another, as in "march 0,6 s1 s2 s3": each so far across and up, and
// it must be lawful when its turn comes.
type Together struct {
	Rule    engine.RuleID // by which nobody is named twice
	Able    func(m *State, f tabletop.Owner) bool
	May     func(m *State, f tabletop.Owner, by plane.Vec) bool
	Go      func(m *State, f tabletop.Owner, by plane.Vec) (Deed, error)        // what May allows, or why not
	Told    func(m *State, by plane.Vec, named []tabletop.Owner) []engine.Event // of all of them at the end; may be nil
	Outline func(m *State) [][]engine.Spot                                      // within which anybody may go
}

// Read reads how far they go, and who.
func (t *Together) Read(m *State, _ tabletop.Owner, said []string) (Deed, error) {
	p, err := sentence.Spot(said)
	if err != nil {
		return nil, err
	}
	by := tabletop.Vec(p)
	able := func() []string { return engine.Mapped(slices.Collect(those(m, t.Able)), m.Word) }
	if len(said) == 1 {
		return nil, &engine.Unclear{At: 1, Could: able()}
	}
	c := m.Copy()
	var named []tabletop.Owner
	var steps []Deed
	for i, w := range said[1:] {
		f, is := c.Named(w)
		if !is {
			return nil, &engine.Unclear{At: 1 + i, Word: w, Could: able()}
		}
		if slices.Contains(named, f) {
			return nil, engine.Forbid(t.Rule, "%s is named twice", c.Name(f))
		}
		step, err := t.Go(c, f, by)
		if err != nil {
			return nil, err
		}
		step(c)
		named, steps = append(named, f), append(steps, step)
	}
	return func(m *State) (events []engine.Event) {
		for _, step := range steps {
			events = append(events, step(m)...)
		}
		if t.Told != nil {
			events = append(events, t.Told(m, by, named)...)
		}
		return events
	}, nil
}

// Next is how far they may go, and after that who may go so far when those named have gone; after words that lead
// nowhere, nothing.
func (t *Together) Next(m *State, f tabletop.Owner, said []string) []engine.Choice {
	if len(said) == 0 {
		return []engine.Choice{{Part: engine.Point, Gist: "how far, across and up", Goes: true, Area: drift{t, m}}}
	}
	c := m.Copy()
	if len(said) > 1 {
		together, err := t.Read(m, f, said)
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
	list := slices.Collect(t.others(c, by, said[1:]))
	return engine.Mapped(list, func(f tabletop.Owner) engine.Choice {
		goes := slices.ContainsFunc(list, func(other tabletop.Owner) bool { return other != f && aloof(c, other, f) }) ||
			t.followed(c, f, by, said[1:])
		return engine.Choice{Word: m.Word(f), Part: engine.Figure, Gist: Gist(m, f), Ends: true, Goes: goes}
	})
}

// others are the figures that may go so far, but for those named.
func (t *Together) others(m *State, by plane.Vec, named []string) iter.Seq[tabletop.Owner] {
	return those(m, func(m *State, f tabletop.Owner) bool { return !slices.Contains(named, m.Word(f)) && t.May(m, f, by) })
}

// any reports whether there are others.
func (t *Together) any(m *State, by plane.Vec, named []string) bool {
	for range t.others(m, by, named) {
		return true
	}
	return false
}

// followed reports whether after a figure has gone another may that is not named: perhaps because it is out of the way.
func (t *Together) followed(m *State, f tabletop.Owner, by plane.Vec, named []string) bool {
	c := m.Copy()
	if step, err := t.Go(c, f, by); err == nil {
		step(c)
	}
	return t.any(c, by, append(slices.Clone(named), m.Word(f)))
}

// those are the figures of which it is so.
func those(m *State, so func(m *State, f tabletop.Owner) bool) iter.Seq[tabletop.Owner] {
	return func(yield func(tabletop.Owner) bool) {
		for i := range m.Words {
			if f := m.Figure(i); so(m, f) && !yield(f) {
				return
			}
		}
	}
}

// aloof reports at a glance that of two men who may go the one still may when the other has gone as far: they are well
// apart, and he has no duty.
func aloof(m *State, man, other tabletop.Owner) bool {
	if man.Kind != tabletop.ManThing || other.Kind != tabletop.ManThing {
		return false
	}
	t := m.Layout
	a, b := &t.Men[man.Index], &t.Men[other.Index]
	apart := tabletop.Extent(t.Outline(a.Arm)) + tabletop.Extent(t.Outline(b.Arm)) + inch.Clearance + inch.Tolerance
	free := m.Present.Men[man.Index].Attend == Nobody && m.Men[man.Index].Status != Prisoner
	return free && a.At.Sub(b.At).Len() > apart
}

// drift is how far across and up they may go: as somebody can.
type drift struct {
	together *Together
	m        *State
}

// Has reports whether somebody may go so far.
func (d drift) Has(by engine.Spot) bool { return d.together.any(d.m, tabletop.Vec(by), nil) }

// Outline is within what anybody may go.
func (d drift) Outline() [][]engine.Spot { return d.together.Outline(d.m) }
