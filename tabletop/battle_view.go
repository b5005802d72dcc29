package tabletop

import (
	"fmt"
	"strings"

	"littlewars/engine"
	"littlewars/physics"
)

// seenBy is the table as a side may see it: who is off it is left out, and until the curtain opens whoever
// the other side has set out.
func seenBy(m *State, eye engine.Side) engine.View {
	t := m.table
	bare := *t
	bare.Men, bare.Guns = nil, nil
	v := bare.View()
	for i := range t.Men {
		if m.on(i) && !hidden(m, t.Men[i].Side, eye) {
			v.Figures = append(v.Figures, manSeen(m, i))
		}
	}
	for g := range t.Guns {
		if !m.guns[g].Off && !hidden(m, t.Guns[g].Side, eye) {
			v.Figures = append(v.Figures, gunSeen(m, g))
		}
	}
	v.Lines = append(v.Lines, linesSeen(m)...)
	for _, s := range [...]Side{South, North} {
		if !hidden(m, s, eye) {
			v.Tallies = append(v.Tallies, tallies(m, s)...)
		}
	}
	return v
}

func manSeen(m *State, i int) engine.Piece {
	p := m.table.manPiece(i, m.words[i])
	if s := m.men[i].Status; s != Armed && m.table.Men[i].Posture == physics.Standing {
		p.State = s.String()
	}
	return p
}

func gunSeen(m *State, g int) engine.Piece {
	p := m.table.gunPiece(g, m.word(Owner{GunThing, g}))
	if p.Bore != nil {
		p.Bore.Ready, p.Bore.Note = useOf(m, g)
	}
	return p
}

// useOf is whether a gun can be used, and what there is to know of it in one line: in its owner's move by the
// men who are there now and were there when the move began, and what it has done since. [LW-GUN-1 to LW-GUN-5]
func useOf(m *State, gun int) (ready bool, note string) {
	w, owner := &m.present.guns[gun], m.table.Guns[gun].Side
	switch m.table.Guns[gun].kind() {
	case waggonPattern:
		return true, fmt.Sprintf("supplies %d men within %v in", menToWaggon, waggonReach)
	case cartPattern:
		return true, fmt.Sprintf("lets guns fire within %v in", cartReach)
	}
	ready = served(m, gun)
	note = fmt.Sprintf("%d men of %d within 6 in", len(crew(m, gun)), m.terms.crew)
	if !inMove(m) || m.awaited != owner {
		return ready, note
	}
	most := most(m, gun)
	switch {
	case w.Moved:
		return false, note + ", moved"
	case !w.Ready:
		return false, note + ", out of action as the move began"
	case w.Fired > 0:
		return ready && w.Fired < most && m.phase == PhaseGuns, note + fmt.Sprintf(", %d of %d shots fired", w.Fired, most)
	case m.phase == PhaseMen:
		return false, note + ", not used: the men are moving"
	case !ready:
		return false, note + ", out of action"
	case unloaded(m, gun) != nil:
		return false, note + fmt.Sprintf(", no ammunition cart within %v in", cartReach)
	}
	return true, note + ", in action"
}

// linesSeen are those that matter in this game besides the back lines.
func linesSeen(m *State) (all []engine.Line) {
	t := m.table
	across := func(kind string, from, to, y float64) {
		all = append(all, engine.Line{Kind: kind, Points: []engine.Spot{{X: from, Y: y}, {X: to, Y: y}}})
	}
	if m.phase == PhaseSetOut && (m.terms.curtain || m.terms.rules().forward) {
		across(middleLineKind, 0, t.Width, t.Depth/2)
	}
	for _, s := range [...]Side{South, North} {
		if from, to := goal(m, s); m.Storms(s.Other()) && (from > 0 || to < t.Width) {
			across(goalKind, from, to, backLineOf(t, s))
		}
	}
	return all
}

// tallies are what there is to count of a side.
func tallies(m *State, s Side) (all []engine.Tally) {
	add := func(what, has string, args ...any) {
		all = append(all, engine.Tally{Side: s.side(), What: what, Has: fmt.Sprintf(has, args...)})
	}
	if m.phase < PhaseInterval {
		if n := m.free(s); n.Men() > 0 {
			add("men", "%d", n.Men())
		}
		return all
	}
	began, free := m.began[s], m.free(s)
	add("foot", "%d of %d", free.Infantry, began.Infantry)
	add("horse", "%d of %d", free.Cavalry, began.Cavalry)
	add("guns", "%d", free.Guns)
	if n := len(m.of(s.Other(), Prisoner, Held)); n > 0 {
		add("prisoners", "%d", n)
	}
	for _, left := range [...]Status{Gone, Arrived} {
		if n := len(m.of(s, left)); n > 0 {
			add(left.String(), "%d", n)
		}
	}
	if m.terms.rules().defended && s == m.first && m.phase != Over {
		add("must arrive", "%d of %d", (m.began[s].Men()+partOf-1)/partOf, m.began[s].Men())
	}
	if m.blow.left > 0 && m.blow.struck == s {
		add("moves to withdraw", "%d", m.blow.left)
	}
	if inMove(m) && s == m.awaited && m.terms.clock {
		add("minutes", "%d", m.present.minutes)
	}
	if n := m.terms.longest; n > 0 {
		add("moves", "%d of %d", (m.turn+1)/2, n)
	}
	if n := m.quiet[s]; n > m.terms.stalemate/2 {
		add("quiet moves", "%d of %d", n, m.terms.stalemate)
	}
	scores := scores(m, m.result.Winner)
	add("points", "%s", halves(scores[s].Points))
	if m.terms.campaign > 0 {
		add("campaign", "%s of %d", halves(campaignTally(m, s, scores)), m.terms.campaign)
	}
	return all
}

// gist is a figure in a few words.
func gist(m *State, f Owner) string {
	if f.Kind == GunThing {
		_, note := useOf(m, f.Index)
		return fmt.Sprintf("%s of %v, %s", m.table.Guns[f.Index].kind(), m.table.Guns[f.Index].Side, note)
	}
	man := &m.table.Men[f.Index]
	words := []string{fmt.Sprintf("%s of %v", kindWords[man.Arm], man.Side)}
	if s := m.men[f.Index].Status; s != Armed {
		words = append(words, s.String())
	}
	if man.Posture == physics.Lying {
		words = append(words, "lying")
	}
	return strings.Join(words, ", ")
}
