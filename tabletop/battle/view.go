package battle

import (
	"fmt"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/muster"
	"littlewars/tabletop/battle/state"
)

// seenBy is the table as a side may see it: who is off it is left out, and until the curtain opens whoever
// the other side has set out.
func seenBy(m *state.State, eye engine.Side) engine.View {
	t := m.Layout
	bare := *t
	bare.Men, bare.Guns = nil, nil
	v := bare.View()
	for i := range t.Men {
		if m.On(i) && !muster.Hidden(m, t.Men[i].Side, eye) {
			v.Figures = append(v.Figures, manSeen(m, i))
		}
	}
	for g := range t.Guns {
		if !m.Guns[g].Off && !muster.Hidden(m, t.Guns[g].Side, eye) {
			v.Figures = append(v.Figures, gunSeen(m, g))
		}
	}
	v.Lines = append(v.Lines, linesSeen(m)...)
	for _, s := range [...]tabletop.Side{tabletop.South, tabletop.North} {
		if !muster.Hidden(m, s, eye) {
			v.Tallies = append(v.Tallies, tallies(m, s)...)
		}
	}
	return v
}

func manSeen(m *state.State, i int) engine.Piece {
	p := m.Layout.ManPiece(i, m.Words[i])
	if s := m.Men[i].Status; s != state.Armed && m.Layout.Men[i].Posture == physics.Standing {
		p.State = s.String()
	}
	return p
}

func gunSeen(m *state.State, g int) engine.Piece {
	p := m.Layout.GunPiece(g, m.Word(tabletop.Owner{Kind: tabletop.GunThing, Index: g}))
	if p.Bore != nil {
		p.Bore.Ready, p.Bore.Note = state.UseOf(m, g)
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
		add("minutes", "%d", m.Present.Minutes)
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
