package battle

import (
	"fmt"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/muster"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
)

// View is the table as a side may see it: who is off it is left out, and until the curtain opens whoever
// the other side has set out.
func (m *Fight) View(eye engine.Side) engine.View {
	t := m.Layout
	bare := *t
	bare.Men, bare.Guns = nil, nil
	v, raised := bare.View(), t.Raised()
	for i := range t.Men {
		if m.On(i) && !muster.Hidden(m.State, t.Men[i].Side, eye) {
			v.Figures = append(v.Figures, manSeen(m.State, raised, i))
		}
		if m.Men[i].Status == state.Dead {
			v.Taken = append(v.Taken, raised.ManPiece(i, m.Words[i]))
		}
	}
	for g := range t.Guns {
		if !m.Guns[g].Off && !muster.Hidden(m.State, t.Guns[g].Side, eye) {
			use := func(gun int) (ready bool, note string) { return state.UseOf(m.State, gun) }
			v.Figures = append(v.Figures, raised.GunPiece(g, m.Words[len(t.Men)+g], use))
		}
	}
	v.Lines = append(v.Lines, linesSeen(m.State)...)
	for _, s := range [...]tabletop.Side{tabletop.South, tabletop.North} {
		if !muster.Hidden(m.State, s, eye) {
			v.Tallies = append(v.Tallies, tallies(m.State, s)...)
		}
	}
	return v
}

// manSeen is a man as he is shown, on the table or what Raised leaves of it.
func manSeen(m *state.State, raised *tabletop.Table, i int) engine.Piece {
	p := raised.ManPiece(i, m.Words[i])
	if s := m.Men[i].Status; s != state.Armed && m.Layout.Men[i].Posture == physics.Standing {
		p.State = s.String()
	}
	return p
}

// linesSeen are those that matter in this game besides the back lines.
func linesSeen(m *state.State) (all []engine.Line) {
	t := m.Layout
	across := func(kind string, from, to, y float64) {
		all = append(all, engine.Line{Kind: kind, Points: []engine.Spot{{X: from, Y: y}, {X: to, Y: y}}})
	}
	if m.Stage == state.PhaseSetOut && (m.Terms.Curtain || m.Terms.Rules().Forward) {
		across(tabletop.MiddleLineKind, 0, t.Width, t.Depth/2)
	}
	for _, s := range [...]tabletop.Side{tabletop.South, tabletop.North} {
		if from, to := goal(m, s); m.Storms(s.Other()) && (from > 0 || to < t.Width) {
			across(tabletop.GoalKind, from, to, tabletop.BackLineOf(t, s))
		}
	}
	return all
}

// tallies are what there is to count of a side.
func tallies(m *state.State, s tabletop.Side) (all []engine.Tally) {
	add := func(what, has string, args ...any) {
		all = append(all, engine.Tally{Side: s.Side(), What: what, Has: fmt.Sprintf(has, args...)})
	}
	if m.Stage < state.PhaseInterval {
		if n := m.Free(s); n.Men() > 0 {
			add("men", "%d", n.Men())
		}
		return append(all, muster.Bought(m, s)...)
	}
	began, free := m.Began[s], m.Free(s)
	add("foot", "%d of %d", free.Infantry, began.Infantry)
	add("horse", "%d of %d", free.Cavalry, began.Cavalry)
	add("guns", "%d", free.Guns)
	if n := len(m.Of(s.Other(), state.Prisoner, state.Held)); n > 0 {
		add("prisoners", "%d", n)
	}
	for _, left := range [...]state.Status{state.Gone, state.Arrived} {
		if n := len(m.Of(s, left)); n > 0 {
			add(left.String(), "%d", n)
		}
	}
	if m.Terms.Rules().Defended && s == m.First && m.Stage != state.Over {
		add("must arrive", "%d of %d", (m.Began[s].Men()+partOf-1)/partOf, m.Began[s].Men())
	}
	if m.Blow.Left > 0 && m.Blow.Struck == s {
		add("moves to withdraw", "%d", m.Blow.Left)
	}
	if state.InMove(m) && s == m.Awaited && m.Terms.Clock {
		add("minutes", "%s", engine.Decimal(allowed(m).Allowed.Minutes()))
	}
	if n := m.Terms.Longest; n > 0 {
		add("moves", "%d of %d", (m.Moves+1)/2, n)
	}
	if n := m.Quiet[s]; n > m.Terms.Stalemate/2 {
		add("quiet moves", "%d of %d", n, m.Terms.Stalemate)
	}
	scores := scores(m, m.Ending.Winner)
	add("points", "%s", halves(scores[s].Points))
	if m.Terms.Campaign > 0 {
		add("campaign", "%s of %d", halves(campaignTally(m, s, scores)), m.Terms.Campaign)
	}
	return all
}

// Both players may measure anything at any time, but not who is off the table, nor before the curtain opens
// whom they cannot see. [LW-MOVE-8, LW-SETUP-3]

// measurable is the table as it can be measured: without whoever is off it or hidden from the side that is awaited.
func measurable(m *state.State) *gunnery.Roster {
	c := m.Roster
	eye := m.Awaited.Side()
	if !muster.Hidden(m, m.Awaited.Other(), eye) {
		return &c
	}
	for i := range c.Layout.Men {
		if muster.Hidden(m, c.Layout.Men[i].Side, eye) {
			c.Layout = c.Layout.WithMan(i, func(o *tabletop.Man) { o.Posture = physics.Gone })
		}
	}
	for g := range c.Layout.Guns {
		if muster.Hidden(m, c.Layout.Guns[g].Side, eye) {
			c.Layout = c.Layout.WithGun(g, func(o *tabletop.Gun) { o.At = state.Parked(o.At) })
		}
	}
	return &c
}

// there is nil if the ends can be measured.
func there(m *state.State, ends ...engine.End) error {
	for _, e := range ends {
		f, is := m.Named(e.Word)
		switch {
		case !is:
		case muster.Hidden(m, state.WhoseIs(m, f), m.Awaited.Side()):
			return engine.Forbid("LW-SETUP-3", "%s is behind the curtain", m.Name(f))
		case f.Kind == tabletop.ManThing && !m.On(f.Index):
			return engine.Forbid(offBy[m.Men[f.Index].Status], "%s is off the table: %v", m.Name(f), m.Men[f.Index].Status)
		case f.Kind == tabletop.GunThing && m.Guns[f.Index].Off:
			return engine.Forbid("LW-GUN-17", "%s is off the table", m.Name(f))
		}
	}
	return nil
}

// Tape is the nearness of two outlines.
func (m *Fight) Tape(a, b engine.End) (engine.Reading, error) {
	if err := there(m.State, a, b); err != nil {
		return engine.Reading{}, err
	}
	return measurable(m.State).Tape(a, b)
}

// String is a string from one thing to another.
func (m *Fight) String(a engine.End, via []engine.Spot, b engine.End) (engine.Reading, error) {
	if err := there(m.State, a, b); err != nil {
		return engine.Reading{}, err
	}
	return measurable(m.State).String(a, via, b)
}

// Ring is all within a distance of a thing's outline.
func (m *Fight) Ring(of engine.End, radius float64) (engine.Reading, error) {
	if err := there(m.State, of); err != nil {
		return engine.Reading{}, err
	}
	return measurable(m.State).Ring(of, radius)
}

// Arc is how far a gun can be swung.
func (m *Fight) Arc(gun string) (engine.Reading, error) {
	if err := there(m.State, engine.End{Word: gun}); err != nil {
		return engine.Reading{}, err
	}
	return measurable(m.State).Arc(gun)
}

// Moulds are what can be put up while the country is made. [engine.Making]
func (m *Fight) Moulds() []engine.Mould {
	if !muster.Making(m.State) {
		return nil
	}
	return muster.SiteOf(m.State).Moulds()
}

// Ghost is what an order about the country would leave there.
func (m *Fight) Ghost(o engine.Order) []engine.Solid {
	if !muster.Making(m.State) {
		return nil
	}
	return muster.SiteOf(m.State).Ghost(o.Words())
}

// Made is how a thing is shifted, turned and taken away.
func (m *Fight) Made(name string) (shift, turn, away engine.Order) {
	if !muster.Making(m.State) {
		return "", "", ""
	}
	return muster.SiteOf(m.State).Made(name, "clear")
}
