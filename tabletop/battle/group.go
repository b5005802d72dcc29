package battle

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// mayMarch is nil while somebody may go anywhere.
func mayMarch(m *state.State, _ tabletop.Owner) error {
	for i := range m.Men {
		if mayGo(m, tabletop.Owner{Kind: tabletop.ManThing, Index: i}) == nil {
			return nil
		}
	}
	return engine.Forbid("LW-TURN-11", "nobody of %v may go any farther in this move", m.Awaited)
}

// marchTogether reads "march 0,6 s1 s2 s3": each goes by the same way across, one after another, and it must
// be legal when his turn comes. [LW-MOVE-4, LW-SPACE-4]
func marchTogether(m *state.State, _ tabletop.Owner, said []string) (state.Deed, error) {
	if len(said) == 0 {
		return nil, &engine.Unclear{Could: []string{sentence.APoint}}
	}
	by, ok := engine.ReadSpot(said[0])
	if !ok {
		return nil, &engine.Unclear{Word: said[0], Could: []string{sentence.APoint}}
	}
	if len(said) == 1 {
		return nil, &engine.Unclear{At: 1, Could: movable(m)}
	}
	c := m.Copy()
	var steps []func(*state.State) []engine.Event
	for i, w := range said[1:] {
		f, is := c.Named(w)
		switch {
		case !is:
			return nil, &engine.Unclear{At: 1 + i, Word: w, Could: movable(m)}
		case f.Kind != tabletop.ManThing:
			return nil, engine.Forbid("LW-GUN-7", "%s goes with men of its own: say %s to X,Y", c.Name(f), w)
		}
		if slices.Contains(said[1:1+i], w) {
			return nil, engine.Forbid("LW-TURN-11", "%s is named twice", c.Name(f))
		}
		if err := mayGo(c, f); err != nil {
			return nil, err
		}
		to := drifted(c, f.Index, tabletop.Vec(by))
		s, err := stringTo(c, walkOf(c, f.Index), to)
		if err != nil {
			return nil, err
		}
		steps = append(steps, func(m *state.State) []engine.Event {
			return append(takeStep(m, f.Index, to, m.Layout.Men[f.Index].Heading, s), touch(m, f.Index)...)
		})
		steps[i](c)
	}
	return func(m *state.State) (events []engine.Event) {
		for _, step := range steps {
			events = append(events, step(m)...)
		}
		return events
	}, nil
}

// movable are the words of all who may go anywhere.
func movable(m *state.State) (words []string) {
	for i := range m.Men {
		if mayGo(m, tabletop.Owner{Kind: tabletop.ManThing, Index: i}) == nil {
			words = append(words, m.Words[i])
		}
	}
	return words
}

// marchOn is how far men may go, and after that who may go so far when those named have gone; after words that
// lead nowhere, nothing.
func marchOn(m *state.State, f tabletop.Owner, said []string) []engine.Choice {
	if len(said) == 0 {
		return []engine.Choice{{Part: engine.Point, Gist: "how far, across and up", Goes: true, Area: drift{m}}}
	}
	c := m.Copy()
	if len(said) > 1 {
		together, err := marchTogether(m, f, said)
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
	var men []int
	for i := range c.Men {
		if !slices.Contains(said[1:], c.Words[i]) && mayDrift(c, i, by) {
			men = append(men, i)
		}
	}
	return inch.Mapped(men, func(i int) engine.Choice {
		f := tabletop.Owner{Kind: tabletop.ManThing, Index: i}
		return engine.Choice{Word: m.Word(f), Part: engine.Figure, Gist: state.Gist(m, f), Ends: true, Goes: followed(c, i, men, said[1:], by)}
	})
}

// drifted is where a man comes to who goes so far across and up.
func drifted(m *state.State, man int, by plane.Vec) plane.Vec {
	return inch.Onward(m.Layout.Men[man].At, by)
}

// mayDrift reports whether a man may go so far across and up.
func mayDrift(m *state.State, man int, by plane.Vec) bool {
	return mayGo(m, tabletop.Owner{Kind: tabletop.ManThing, Index: man}) == nil && mayStop(m, walkOf(m, man), drifted(m, man, by))
}

// drifts takes a man so far who may go, and tells nobody.
func drifts(m *state.State, man int, by plane.Vec) {
	w, to := walkOf(m, man), drifted(m, man, by)
	if s, err := stringTo(m, w, to); err == nil {
		takeStep(m, man, to, m.Layout.Men[man].Heading, s)
		touch(m, man)
	}
}

// followed reports whether after a man has gone somebody else may, be it one of those who may go now or,
// since he is out of the way, another who has not been named.
func followed(m *state.State, man int, could []int, said []string, by plane.Vec) bool {
	if slices.ContainsFunc(could, func(i int) bool { return i != man && state.Careless(m, i, man) }) {
		return true
	}
	c := m.Copy()
	drifts(c, man, by)
	for i := range c.Men {
		if i != man && !slices.Contains(said, c.Words[i]) && mayDrift(c, i, by) {
			return true
		}
	}
	return false
}

// drift is how far across and up men may go: as somebody can.
type drift struct{ m *state.State }

// Has reports whether somebody may go so far.
func (d drift) Has(by engine.Spot) bool {
	for i := range d.m.Men {
		if mayDrift(d.m, i, tabletop.Vec(by)) {
			return true
		}
	}
	return false
}

// Outline is as far as the longest string is left.
func (d drift) Outline() [][]engine.Spot {
	longest := 0.0
	for i := range d.m.Men {
		if mayGo(d.m, tabletop.Owner{Kind: tabletop.ManThing, Index: i}) == nil {
			longest = max(longest, leftOf(d.m, i))
		}
	}
	const corners = 48
	ring := make([]engine.Spot, corners)
	for k := range ring {
		ring[k] = tabletop.ViewSpot(plane.Polar(2 * math.Pi * float64(k) / corners).Mul(longest))
	}
	return [][]engine.Spot{ring}
}
