package battle

import (
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

const (
	escortReach = 6.0 // how near an escort must be to his prisoners, in [LW-PRIS-3]
	perEscort   = 7   // prisoners that one man can escort [LW-PRIS-3]
)

// seize makes a man a prisoner. Whoever he escorted or guarded is seen to by orphans. [LW-PRIS-1]
func seize(m *state.State, man int) {
	m.Men[man].Discharge()
	m.Men[man].Status = state.Prisoner
	m.Happened()
}

// liberate lets a prisoner go, disarmed. [LW-PRIS-5, LW-PRIS-6]
func liberate(m *state.State, man int) {
	m.Men[man].Discharge()
	m.Men[man].Status, m.Men[man].Freed = state.Disarmed, m.Moves
}

// captives are a captor's prisoners on the table.
func captives(m *state.State, captor tabletop.Side) []int {
	return m.Of(captor.Other(), state.Prisoner)
}

// guarded reports whether a man guards a prisoner of his mêlée, at whatever distance. [LW-MELEE-17]
func guarded(m *state.State, prisoner, by int) bool {
	return m.Men[prisoner].Melee > 0 && slices.Contains(m.Men[by].Guards, m.Men[prisoner].Melee)
}

// custody is which of a captor's men may escort which of his prisoners.
type custody struct {
	*state.State
	tabletop.Throng
	captor    tabletop.Side
	prisoners []int
	who       [][]int   // of each man who is one of them, those who may escort him, the nearest first
	away      []float64 // and how far the nearest is from him, in; 0 if there is none
}

// custodyOf measures for all prisoners of a captor.
func custodyOf(m *state.State, captor tabletop.Side) *custody {
	k := &custody{
		State: m, captor: captor, prisoners: captives(m, captor),
		who: make([][]int, len(m.Men)), away: make([]float64, len(m.Men)),
	}
	if len(k.prisoners) == 0 {
		return k
	}
	k.Throng = tabletop.ThrongOf(m.Layout)
	armed := m.Of(captor, state.Armed)
	for _, p := range k.prisoners {
		for _, i := range armed {
			if k.Within(p, i, escortReach) || guarded(m, p, i) {
				k.who[p] = append(k.who[p], i)
			}
		}
		if len(k.who[p]) > 0 {
			state.ByNearness(k.who[p], func(i int) float64 { return k.Gap(p, i).Length })
			k.away[p] = k.Gap(p, k.who[p][0]).Length
		}
	}
	return k
}

// has is how many prisoners a man escorts.
func (k *custody) has(escort int) (n int) {
	for _, p := range k.prisoners {
		if k.Men[p].Escort == escort {
			n++
		}
	}
	return n
}

// place gives a prisoner to the nearest man with room. If there is none, others are handed on to make room
// where they can be: nobody goes free for whom there is an escort. tried are the men who have been asked.
func (k *custody) place(prisoner int, tried []bool) bool {
	for _, e := range k.who[prisoner] {
		if k.has(e) < perEscort {
			k.Men[prisoner].Escort = e
			return true
		}
	}
	for _, e := range k.who[prisoner] {
		if tried[e] {
			continue
		}
		tried[e] = true
		for _, p := range k.prisoners {
			if k.Men[p].Escort == e && k.place(p, tried) {
				k.Men[prisoner].Escort = e
				return true
			}
		}
	}
	return false
}

// assign gives these prisoners, who have no escort, to those who may escort them, the nearest first, so that of
// too many the farthest go free; but fresh ones are served before others, and who has surrendered and waits
// goes on waiting. [LW-PRIS-3, LW-PRIS-4, LW-MELEE-17, LW-SURR-2]
func (k *custody) assign(prisoners []int) (events []engine.Event) {
	state.ByNearness(prisoners, func(p int) float64 { return k.away[p] })
	slices.SortStableFunc(prisoners, func(p, q int) int { return k.turnOf(p) - k.turnOf(q) })
	for _, p := range prisoners {
		switch {
		case k.place(p, make([]bool, len(k.Men))):
			k.Men[p].Waits = false
		case !k.Men[p].Waits:
			events = append(events, k.goesFree(p))
			liberate(k.State, p)
		}
	}
	return events
}

// turnOf is when a prisoner is given an escort: first whoever may not go free while there is a guard with room,
// last whoever loses nothing if there is none.
func (k *custody) turnOf(prisoner int) int {
	switch s := &k.Men[prisoner]; {
	case s.Melee > 0:
		return 0
	case s.Waits:
		return 2
	}
	return 1
}

// goesFree tells why a prisoner goes free.
func (k *custody) goesFree(p int) engine.Event {
	name := k.Layout.Men[p].Name
	text := fmt.Sprintf("%s goes free, disarmed: ", name)
	free := state.Pointed{Over: engine.Layer{Rings: []engine.Ring{k.Ringed(p, engine.Plain, "free")}}}
	if all := k.who[p]; len(all) > 0 {
		text += fmt.Sprintf("%s %s %d prisoners already", k.Names(all), inch.Plural(len(all), "has", "have each"), perEscort)
	} else {
		armed := k.Of(k.captor, state.Armed)
		state.ByNearness(armed, func(i int) float64 { return k.Gap(p, i).Length })
		text += fmt.Sprintf("the nearest who could escort him is %s, %s in away",
			k.Layout.Men[armed[0]].Name, inch.Beyond(k.Gap(p, armed[0]).Length, inch.CrewReach))
		free.Over.Ties = []engine.Tie{tied(k.State, p, armed[0], "too far")}
	}
	free.Did = gunnery.Did{By: "LW-PRIS-4", Text: text}
	return free
}

func tied(m *state.State, prisoner, escort int, note string) engine.Tie {
	return engine.Tie{From: tabletop.ViewSpot(m.Layout.Men[prisoner].At), To: tabletop.ViewSpot(m.Layout.Men[escort].At), Note: note}
}

// escorts are the escorts of all men as they are.
func escorts(m *state.State) []int {
	return engine.Mapped(m.Men, func(s state.Soldier) int { return s.Escort })
}

// charged tells who has got which prisoners since their escorts were these.
func charged(m *state.State, captor tabletop.Side, was []int) (events []engine.Event) {
	got := make([][]int, len(m.Men))
	for _, p := range captives(m, captor) {
		if e := m.Men[p].Escort; e != was[p] && e != state.Nobody {
			got[e] = append(got[e], p)
		}
	}
	for e, prisoners := range got {
		if len(prisoners) == 0 {
			continue
		}
		l := engine.Layer{Rings: []engine.Ring{m.Ringed(e, m.Tone(captor), "escort")}}
		for _, p := range prisoners {
			l.Ties = append(l.Ties, tied(m, p, e, "his escort"))
		}
		text := fmt.Sprintf("%s escorts %s", m.Layout.Men[e].Name, m.Names(prisoners))
		events = append(events, state.Pointed{Did: gunnery.Did{By: "LW-PRIS-3", Text: text}, Over: l})
	}
	return events
}

// escort gives every prisoner of the mover his escort, or his freedom: the nearest man within six inches who
// has room. Those whose guards have done their time need one like all others. [LW-PRIS-3, LW-PRIS-4]
func escort(m *state.State) []engine.Event {
	captor := m.Awaited
	events := deserted(m, captor)
	was := escorts(m)
	for _, p := range captives(m, captor) {
		s := &m.Men[p]
		s.Escort = state.Nobody
		if s.GuardTo <= m.Moves {
			s.Melee, s.GuardTo = 0, 0
		}
	}
	k := custodyOf(m, captor)
	events = append(events, k.assign(slices.Clone(k.prisoners))...)
	for _, i := range m.Of(captor, state.Armed) {
		m.Men[i].Guards = slices.DeleteFunc(slices.Clone(m.Men[i].Guards), func(melee int) bool {
			return !slices.ContainsFunc(k.prisoners, func(p int) bool { return m.Men[p].Melee == melee })
		})
	}
	return append(events, charged(m, captor, was)...)
}

// orphans sees to the prisoners who have lost their escort, of either side: another man within six inches takes
// them over, or they go free. It is called after every shot, mêlée and surrender. An escort who has gone over
// his back line is missed only at the end of his side's move, as one who has walked away is. [LW-PRIS-4]
func orphans(m *state.State) (events []engine.Event) {
	for captor := range gunnery.NumSides {
		events = append(events, deserted(m, captor)...)
		was := escorts(m)
		var lost []int
		for _, p := range captives(m, captor) {
			s := &m.Men[p]
			if s.Escort != state.Nobody && (m.Armed(s.Escort) || m.Men[s.Escort].Status == state.Gone) || s.Waits {
				continue
			}
			s.Escort = state.Nobody
			lost = append(lost, p)
		}
		if len(lost) > 0 {
			events = append(events, custodyOf(m, captor).assign(lost)...)
			events = append(events, charged(m, captor, was)...)
		}
	}
	return events
}

// deserted frees a captor's prisoners if he has no armed man left on the table. [LW-PRIS-11]
func deserted(m *state.State, captor tabletop.Side) []engine.Event {
	left := captives(m, captor)
	if len(left) == 0 || len(m.Of(captor, state.Armed)) > 0 {
		return nil
	}
	p := state.Point("LW-PRIS-11", m.RingAll(left, engine.Plain, "free"), "%s %s free, disarmed: %v has no armed man left on the table",
		m.Names(left), inch.Plural(len(left), "goes", "go"), captor)
	for _, i := range left {
		liberate(m, i)
	}
	return []engine.Event{p}
}

// hold lifts the prisoners who have come to the captor's back line. Who still waits for an escort stays, since
// nobody has come for him. [LW-PRIS-8]
func hold(m *state.State) []engine.Event {
	const text = "is held behind the line, beyond liberation"
	return athome(m, "LW-PRIS-8", state.Prisoner, text, func(i int) (tabletop.Side, bool) { return m.Layout.Men[i].Side.Other(), !m.Men[i].Waits },
		func(i int) { m.Lift(state.Held, i) })
}

// rearm arms the mover's men who have got home. [LW-PRIS-7]
func rearm(m *state.State) []engine.Event {
	return athome(m, "LW-PRIS-7", state.Disarmed, "is armed again", func(i int) (tabletop.Side, bool) { return m.Awaited, m.Layout.Men[i].Side == m.Awaited },
		func(i int) { m.Men[i].Status = state.Armed })
}

// athome does something with every man in one state who is one of them and is at a side's back line, and tells it.
func athome(m *state.State, rule engine.RuleID, was state.Status, text string, one func(man int) (of tabletop.Side, is bool), do func(man int),
) (events []engine.Event) {
	for i := range m.Men {
		if of, is := one(i); is && m.Men[i].Status == was && tabletop.AtHome(m.Layout, i, of) {
			events = append(events, state.Point(rule, m.RingAll([]int{i}, engine.Plain, text), "%s %s", m.Layout.Men[i].Name, text))
			do(i)
		}
	}
	return events
}
