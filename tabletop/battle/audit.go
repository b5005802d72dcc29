package battle

import (
	"fmt"

	"littlewars/physics"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/muster"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// Audit is nil if the battle stands as a battle can, whatever has been ordered: everybody is accounted for,
// nobody is in two states, all keep clear of one another, no string was longer than it may be, prisoners are
// in somebody's hands, and the scores are the sums of their parts. The error names who is wrong. It is for those
// who let programs play.
func (m *Fight) Audit() error {
	if len(m.Men) != len(m.Layout.Men) || len(m.Guns) != len(m.Layout.Guns) {
		return fmt.Errorf("of %d men and %d guns on the table the battle knows %d and %d",
			len(m.Layout.Men), len(m.Layout.Guns), len(m.Men), len(m.Guns))
	}
	for _, part := range [...]func(*state.State) error{
		muster.EveSound, soldiersSound, weaponsSound, allThere, captivesKept, clearances, scored,
	} {
		if err := part(m.State); err != nil {
			return err
		}
	}
	return nil
}

// soldiersSound holds what there is to say of each man.
func soldiersSound(m *state.State) error {
	for i := range m.Men {
		s, now, man := &m.Men[i], &m.Present.Men[i], &m.Layout.Men[i]
		wrong := func(why string, args ...any) error {
			return fmt.Errorf("man %s, %v: %s", man.Name, s.Status, fmt.Sprintf(why, args...))
		}
		if m.On(i) != (man.Posture != physics.Gone) {
			return wrong("on the table he is %s", scenario.PostureNames[man.Posture])
		}
		if most := float64(m.Terms.Approach) * state.PlainAllowance[man.Arm]; !(now.Spent >= 0 && inch.Within(now.Spent, most)) {
			return wrong("he has used %v in of string, and may use %v (LW-MOVE-1)", now.Spent, most)
		}
		captive := s.Status == state.Prisoner
		switch {
		case !captive && (s.Escort != state.Nobody || s.Waits || s.Melee > 0 || s.GuardTo > 0):
			return wrong("he is in nobody's hands, and yet is escorted, waited for or guarded")
		case s.Status != state.Armed && len(s.Guards) > 0:
			return wrong("he guards prisoners, unarmed")
		case s.Freed > m.Moves:
			return wrong("he was freed in move %d, and this is move %d", s.Freed, m.Moves)
		case now.Attend >= len(m.Guns) || now.Post >= len(m.Guns) || s.Escort >= len(m.Men):
			return wrong("he is with a gun or a man that there is not")
		}
	}
	return nil
}

// weaponsSound holds what there is to say of each gun.
func weaponsSound(m *state.State) error {
	for g := range m.Guns {
		w, now := &m.Guns[g], &m.Present.Guns[g]
		wrong := func(why string, args ...any) error {
			return fmt.Errorf("gun %s: %s", m.Layout.Guns[g].Name, fmt.Sprintf(why, args...))
		}
		switch most := m.Terms.Shots; {
		case len(w.Axle) != len(m.Men):
			return wrong("of %d men it knows %d", len(m.Men), len(w.Axle))
		case now.Fired > 0 && now.Moved:
			return wrong("it was fired and moved in one move (LW-GUN-4)")
		case most > 0 && now.Fired > most:
			return wrong("it has fired %d shots, and may fire %d (LW-GUN-5)", now.Fired, most)
		case now.Fired < 0:
			return wrong("it has fired %d shots", now.Fired)
		}
	}
	return nil
}

// allThere holds that nobody is lost: those in all states together are those who began.
func allThere(m *state.State) error {
	if m.Stage < state.PhaseInterval || m.Began == ([2]state.Muster{}) {
		return nil
	}
	var is [2]state.Muster
	guns := [2]int{m.Began[tabletop.South].Guns + m.Began[tabletop.North].Guns, m.Free(tabletop.South).Guns + m.Free(tabletop.North).Guns}
	for i := range m.Men {
		if m.Men[i].Status == state.Boxed {
			continue // left out for good [LW-FORCE-2]
		}
		n := &is[m.Layout.Men[i].Side]
		*[...]*int{tabletop.Infantry: &n.Infantry, tabletop.Cavalry: &n.Cavalry}[m.Layout.Men[i].Arm]++
	}
	for side, n := range is {
		if began := m.Began[side]; n.Infantry != began.Infantry || n.Cavalry != began.Cavalry {
			return fmt.Errorf("%v began with %d foot and %d horse, and has %d and %d, the dead and the taken too",
				tabletop.Side(side), began.Infantry, began.Cavalry, n.Infantry, n.Cavalry)
		}
	}
	if guns[0] != guns[1] {
		return fmt.Errorf("the battle began with %d guns, and there are %d", guns[0], guns[1])
	}
	return nil
}

// captivesKept holds that every prisoner's escort is an armed enemy of his, that none has too many, and between
// moves that every prisoner has one, is guarded, or waits for one. [LW-PRIS-3, LW-MELEE-17, LW-SURR-2]
func captivesKept(m *state.State) error {
	has := make([]int, len(m.Men))
	for i := range m.Men {
		s, man := &m.Men[i], &m.Layout.Men[i]
		if s.Status != state.Prisoner {
			continue
		}
		e := s.Escort
		switch {
		case e == state.Nobody:
			if m.Stage == state.PhaseInterval && !s.Waits && s.Melee == 0 {
				return fmt.Errorf("prisoner %s has neither escort nor guard, and does not wait (LW-PRIS-3)", man.Name)
			}
			continue
		case m.Layout.Men[e].Side == man.Side || m.Men[e].Status != state.Armed && m.Men[e].Status != state.Gone:
			return fmt.Errorf("prisoner %s is escorted by %s, who is %v and of %v (LW-PRIS-3)",
				man.Name, m.Layout.Men[e].Name, m.Men[e].Status, m.Layout.Men[e].Side)
		case s.Waits:
			return fmt.Errorf("prisoner %s has an escort, and waits for one (LW-SURR-2)", man.Name)
		}
		if has[e]++; has[e] > perEscort {
			return fmt.Errorf("%s escorts more than %d prisoners (LW-PRIS-3)", m.Layout.Men[e].Name, perEscort)
		}
	}
	return nil
}

// clearances holds that nothing overlaps, and that standing men keep the gap from one another and from solid
// country. From a gun they keep it when they or it are set down; it may be swung nearer. [LW-SPACE-1,
// LW-SPACE-3, LW-SPACE-4, LW-GUN-6]
func clearances(m *state.State) error {
	t := m.Layout
	stands := func(b *tabletop.Bulk) bool {
		return b.Kind == tabletop.ManThing && t.Men[b.Index].Posture == physics.Standing
	}
	off := func(b *tabletop.Bulk) bool { return b.Kind == tabletop.GunThing && m.Guns[b.Index].Off }
	for k := range t.Meetings(inch.Clearance) {
		if off(k.A) || off(k.B) {
			continue
		}
		if k.Overlap {
			return fmt.Errorf("%s overlaps %s", t.Label(k.A.Kind, k.A.Index), t.Label(k.B.Kind, k.B.Index))
		}
		if stands(k.A) && (stands(k.B) || k.B.Kind == tabletop.PieceThing) {
			return fmt.Errorf("%s stands less than 1/16 in from %s (LW-SPACE-1)",
				t.Label(k.A.Kind, k.A.Index), t.Label(k.B.Kind, k.B.Index))
		}
	}
	return nil
}

// scored holds that the scores are the sums of their parts, and that there is a result when the battle is over
// and at no other time. [LW-VAR-2]
func scored(m *state.State) error {
	if m.Ending.Over != (m.Stage == state.Over) {
		return fmt.Errorf("the battle is in the time of %v, and being over is %t", m.Stage, m.Ending.Over)
	}
	scores := scores(m, m.Ending.Winner)
	if m.Ending.Over {
		scores = m.Ending.Scores
	}
	for _, s := range scores {
		sum := 0.0
		for _, p := range s.Parts {
			sum += p.Points
		}
		if sum != s.Points {
			return fmt.Errorf("%s has %v points, whose parts make %v", s.Side, s.Points, sum)
		}
	}
	return nil
}
