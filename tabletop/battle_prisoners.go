package tabletop

import (
	"fmt"
	"slices"

	"littlewars/engine"
)

const (
	escortReach = 6.0 // how near an escort must be to his prisoners, in [LW-PRIS-3]
	perEscort   = 7   // prisoners that one man can escort [LW-PRIS-3]
)

// discharge leaves a man in nobody's hands, and nobody in his by a mêlée of his.
func (s *soldier) discharge() {
	s.Escort, s.Waits, s.Melee, s.GuardTo, s.Guards = nobody, false, 0, 0, nil
}

// seize makes a man a prisoner. Whoever he escorted or guarded is seen to by orphans. [LW-PRIS-1]
func seize(m *State, man int) {
	m.men[man].discharge()
	m.men[man].Status = Prisoner
	m.happened()
}

// liberate lets a prisoner go, disarmed. [LW-PRIS-5, LW-PRIS-6]
func liberate(m *State, man int) {
	m.men[man].discharge()
	m.men[man].Status, m.men[man].Freed = Disarmed, m.turn
}

// captives are a captor's prisoners on the table.
func captives(m *State, captor Side) []int { return m.of(captor.Other(), Prisoner) }

// guarded reports whether a man guards a prisoner of his mêlée, at whatever distance. [LW-MELEE-17]
func guarded(m *State, prisoner, by int) bool {
	return m.men[prisoner].Melee > 0 && slices.Contains(m.men[by].Guards, m.men[prisoner].Melee)
}

// custody is which of a captor's men may escort which of his prisoners.
type custody struct {
	*State
	throng
	captor    Side
	prisoners []int
	who       [][]int   // of each man who is one of them, those who may escort him, the nearest first
	away      []float64 // and how far the nearest is from him, in; 0 if there is none
}

// custodyOf measures for all prisoners of a captor.
func custodyOf(m *State, captor Side) *custody {
	k := &custody{
		State: m, captor: captor, prisoners: captives(m, captor),
		who: make([][]int, len(m.men)), away: make([]float64, len(m.men)),
	}
	if len(k.prisoners) == 0 {
		return k
	}
	k.throng = throngOf(m.table)
	armed := m.of(captor, Armed)
	for _, p := range k.prisoners {
		for _, i := range armed {
			if k.within(p, i, escortReach) || guarded(m, p, i) {
				k.who[p] = append(k.who[p], i)
			}
		}
		if len(k.who[p]) > 0 {
			byNearness(k.who[p], func(i int) float64 { return k.gap(p, i).Length })
			k.away[p] = k.gap(p, k.who[p][0]).Length
		}
	}
	return k
}

// has is how many prisoners a man escorts.
func (k *custody) has(escort int) (n int) {
	for _, p := range k.prisoners {
		if k.men[p].Escort == escort {
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
			k.men[prisoner].Escort = e
			return true
		}
	}
	for _, e := range k.who[prisoner] {
		if tried[e] {
			continue
		}
		tried[e] = true
		for _, p := range k.prisoners {
			if k.men[p].Escort == e && k.place(p, tried) {
				k.men[prisoner].Escort = e
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
	byNearness(prisoners, func(p int) float64 { return k.away[p] })
	slices.SortStableFunc(prisoners, func(p, q int) int { return k.turnOf(p) - k.turnOf(q) })
	for _, p := range prisoners {
		switch {
		case k.place(p, make([]bool, len(k.men))):
			k.men[p].Waits = false
		case !k.men[p].Waits:
			events = append(events, k.goesFree(p))
			liberate(k.State, p)
		}
	}
	return events
}

// turnOf is when a prisoner is given an escort: first whoever may not go free while there is a guard with room,
// last whoever loses nothing if there is none.
func (k *custody) turnOf(prisoner int) int {
	switch s := &k.men[prisoner]; {
	case s.Melee > 0:
		return 0
	case s.Waits:
		return 2
	}
	return 1
}

// goesFree tells why a prisoner goes free.
func (k *custody) goesFree(p int) engine.Event {
	name := k.table.Men[p].Name
	text := fmt.Sprintf("%s goes free, disarmed: ", name)
	l := engine.Layer{Rings: []engine.Ring{k.ringed(p, engine.Plain, "free")}}
	if all := k.who[p]; len(all) > 0 {
		text += fmt.Sprintf("%s %s %d prisoners already", k.names(all), plural(len(all), "has", "have each"), perEscort)
	} else {
		armed := k.of(k.captor, Armed)
		byNearness(armed, func(i int) float64 { return k.gap(p, i).Length })
		text += fmt.Sprintf("the nearest who could escort him is %s, %.2f in away",
			k.table.Men[armed[0]].Name, k.gap(p, armed[0]).Length)
		l.Ties = []engine.Tie{tied(k.State, p, armed[0], "too far")}
	}
	return pointed{did{"LW-PRIS-4", text}, l}
}

func tied(m *State, prisoner, escort int, note string) engine.Tie {
	return engine.Tie{From: viewSpot(m.table.Men[prisoner].At), To: viewSpot(m.table.Men[escort].At), Note: note}
}

// escorts are the escorts of all men as they are.
func escorts(m *State) []int {
	return mapped(m.men, func(s soldier) int { return s.Escort })
}

// charged tells who has got which prisoners since their escorts were these.
func charged(m *State, captor Side, was []int) (events []engine.Event) {
	got := make([][]int, len(m.men))
	for _, p := range captives(m, captor) {
		if e := m.men[p].Escort; e != was[p] && e != nobody {
			got[e] = append(got[e], p)
		}
	}
	for e, prisoners := range got {
		if len(prisoners) == 0 {
			continue
		}
		l := engine.Layer{Rings: []engine.Ring{m.ringed(e, m.tone(captor), "escort")}}
		for _, p := range prisoners {
			l.Ties = append(l.Ties, tied(m, p, e, "his escort"))
		}
		text := fmt.Sprintf("%s escorts %s", m.table.Men[e].Name, m.names(prisoners))
		events = append(events, pointed{did{"LW-PRIS-3", text}, l})
	}
	return events
}

// escort gives every prisoner of the mover his escort, or his freedom: the nearest man within six inches who
// has room. Those whose guards have done their time need one like all others. [LW-PRIS-3, LW-PRIS-4]
func escort(m *State) []engine.Event {
	captor := m.awaited
	events := deserted(m, captor)
	was := escorts(m)
	for _, p := range captives(m, captor) {
		s := &m.men[p]
		s.Escort = nobody
		if s.GuardTo <= m.turn {
			s.Melee, s.GuardTo = 0, 0
		}
	}
	k := custodyOf(m, captor)
	events = append(events, k.assign(slices.Clone(k.prisoners))...)
	for _, i := range m.of(captor, Armed) {
		m.men[i].Guards = slices.DeleteFunc(slices.Clone(m.men[i].Guards), func(melee int) bool {
			return !slices.ContainsFunc(k.prisoners, func(p int) bool { return m.men[p].Melee == melee })
		})
	}
	return append(events, charged(m, captor, was)...)
}

// orphans sees to the prisoners who have lost their escort, of either side: another man within six inches takes
// them over, or they go free. It is called after every shot, mêlée and surrender. An escort who has gone over
// his back line is missed only at the end of his side's move, as one who has walked away is. [LW-PRIS-4]
func orphans(m *State) (events []engine.Event) {
	for captor := range NumSides {
		events = append(events, deserted(m, captor)...)
		was := escorts(m)
		var lost []int
		for _, p := range captives(m, captor) {
			s := &m.men[p]
			if s.Escort != nobody && (m.armed(s.Escort) || m.men[s.Escort].Status == Gone) || s.Waits {
				continue
			}
			s.Escort = nobody
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
func deserted(m *State, captor Side) []engine.Event {
	left := captives(m, captor)
	if len(left) == 0 || len(m.of(captor, Armed)) > 0 {
		return nil
	}
	text := fmt.Sprintf("%s %s free, disarmed: %v has no armed man left on the table",
		m.names(left), plural(len(left), "goes", "go"), captor)
	p := pointed{did: did{"LW-PRIS-11", text}}
	for _, i := range left {
		p.over.Rings = append(p.over.Rings, m.ringed(i, engine.Plain, "free"))
		liberate(m, i)
	}
	return []engine.Event{p}
}

// atHome reports whether a man's outline touches or crosses a side's back line, or is behind it.
func atHome(t *Table, man int, of Side) bool {
	b := t.ManOutline(man).Bounds()
	if of == South {
		return Within(b.Min.Y, 0)
	}
	return Within(t.Depth, b.Max.Y)
}

// hold lifts the prisoners who have come to the captor's back line. Who still waits for an escort stays, since
// nobody has come for him. [LW-PRIS-8]
func hold(m *State) []engine.Event {
	return athome(m, "is held behind the line, beyond liberation", "LW-PRIS-8", func(i int) (Side, bool) {
		return m.table.Men[i].Side.Other(), m.men[i].Status == Prisoner && !m.men[i].Waits
	}, func(i int) { m.lift(i, Held) })
}

// rearm arms the mover's men who have got home. [LW-PRIS-7]
func rearm(m *State) []engine.Event {
	return athome(m, "is armed again", "LW-PRIS-7", func(i int) (Side, bool) {
		return m.awaited, m.men[i].Status == Disarmed && m.table.Men[i].Side == m.awaited
	}, func(i int) { m.men[i].Status = Armed })
}

// athome does something with every man who is one of them and is at a side's back line, and tells it.
func athome(m *State,
	text string, rule engine.RuleID, one func(man int) (of Side, is bool), do func(man int),
) (events []engine.Event) {
	for i := range m.men {
		if of, is := one(i); is && atHome(m.table, i, of) {
			events = append(events, pointed{
				did{engine.By(rule), m.table.Men[i].Name + " " + text},
				engine.Layer{Rings: []engine.Ring{m.ringed(i, engine.Plain, text)}},
			})
			do(i)
		}
	}
	return events
}
