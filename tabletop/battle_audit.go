package tabletop

import (
	"fmt"

	"littlewars/physics"
)

// audit is nil if the battle stands as a battle can, whatever has been ordered: everybody is accounted for,
// nobody is in two states, all keep clear of one another, no string was longer than it may be, prisoners are
// in somebody's hands, and the scores are the sums of their parts. The error names who is wrong. It is for those
// who let programs play.
func audit(m *State) error {
	if len(m.men) != len(m.table.Men) || len(m.guns) != len(m.table.Guns) {
		return fmt.Errorf("of %d men and %d guns on the table the battle knows %d and %d",
			len(m.table.Men), len(m.table.Guns), len(m.men), len(m.guns))
	}
	for _, part := range [...]func(*State) error{
		eveSound, soldiersSound, weaponsSound, allThere, captivesKept, clearances, scored,
	} {
		if err := part(m); err != nil {
			return err
		}
	}
	return nil
}

// soldiersSound holds what there is to say of each man.
func soldiersSound(m *State) error {
	for i := range m.men {
		s, now, man := &m.men[i], &m.present.men[i], &m.table.Men[i]
		wrong := func(why string, args ...any) error {
			return fmt.Errorf("man %s, %v: %s", man.Name, s.Status, fmt.Sprintf(why, args...))
		}
		if m.on(i) != (man.Posture != physics.Gone) {
			return wrong("on the table he is %s", postureNames[man.Posture])
		}
		if most := float64(m.terms.approach) * plainAllowance[man.Arm]; !(now.Spent >= 0 && Within(now.Spent, most)) {
			return wrong("he has used %v in of string, and may use %v (LW-MOVE-1)", now.Spent, most)
		}
		captive := s.Status == Prisoner
		switch {
		case !captive && (s.Escort != nobody || s.Waits || s.Melee > 0 || s.GuardTo > 0):
			return wrong("he is in nobody's hands, and yet is escorted, waited for or guarded")
		case s.Status != Armed && len(s.Guards) > 0:
			return wrong("he guards prisoners, unarmed")
		case s.Freed > m.turn:
			return wrong("he was freed in move %d, and this is move %d", s.Freed, m.turn)
		case now.Attend >= len(m.guns) || now.Post >= len(m.guns) || s.Escort >= len(m.men):
			return wrong("he is with a gun or a man that there is not")
		}
	}
	return nil
}

// plainAllowance is the string of an arm for a move, in. [LW-MOVE-1, LW-MOVE-2]
var plainAllowance = [...]float64{Infantry: 12, Cavalry: 24}

// weaponsSound holds what there is to say of each gun.
func weaponsSound(m *State) error {
	for g := range m.guns {
		w, now := &m.guns[g], &m.present.guns[g]
		wrong := func(why string, args ...any) error {
			return fmt.Errorf("gun %s: %s", m.table.Guns[g].Name, fmt.Sprintf(why, args...))
		}
		switch most := m.terms.shots; {
		case len(w.Axle) != len(m.men):
			return wrong("of %d men it knows %d", len(m.men), len(w.Axle))
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
func allThere(m *State) error {
	if m.phase < PhaseInterval || m.began == ([2]muster{}) {
		return nil
	}
	var is [2]muster
	guns := [2]int{m.began[South].Guns + m.began[North].Guns, m.free(South).Guns + m.free(North).Guns}
	for i := range m.men {
		if m.men[i].Status == Boxed {
			continue // left out for good [LW-FORCE-2]
		}
		n := &is[m.table.Men[i].Side]
		*[...]*int{Infantry: &n.Infantry, Cavalry: &n.Cavalry}[m.table.Men[i].Arm]++
	}
	for side, n := range is {
		if began := m.began[side]; n.Infantry != began.Infantry || n.Cavalry != began.Cavalry {
			return fmt.Errorf("%v began with %d foot and %d horse, and has %d and %d, the dead and the taken too",
				Side(side), began.Infantry, began.Cavalry, n.Infantry, n.Cavalry)
		}
	}
	if guns[0] != guns[1] {
		return fmt.Errorf("the battle began with %d guns, and there are %d", guns[0], guns[1])
	}
	return nil
}

// captivesKept holds that every prisoner's escort is an armed enemy of his, that none has too many, and between
// moves that every prisoner has one, is guarded, or waits for one. [LW-PRIS-3, LW-MELEE-17, LW-SURR-2]
func captivesKept(m *State) error {
	has := make([]int, len(m.men))
	for i := range m.men {
		s, man := &m.men[i], &m.table.Men[i]
		if s.Status != Prisoner {
			continue
		}
		e := s.Escort
		switch {
		case e == nobody:
			if m.phase == PhaseInterval && !s.Waits && s.Melee == 0 {
				return fmt.Errorf("prisoner %s has neither escort nor guard, and does not wait (LW-PRIS-3)", man.Name)
			}
			continue
		case m.table.Men[e].Side == man.Side || m.men[e].Status != Armed && m.men[e].Status != Gone:
			return fmt.Errorf("prisoner %s is escorted by %s, who is %v and of %v (LW-PRIS-3)",
				man.Name, m.table.Men[e].Name, m.men[e].Status, m.table.Men[e].Side)
		case s.Waits:
			return fmt.Errorf("prisoner %s has an escort, and waits for one (LW-SURR-2)", man.Name)
		}
		if has[e]++; has[e] > perEscort {
			return fmt.Errorf("%s escorts more than %d prisoners (LW-PRIS-3)", m.table.Men[e].Name, perEscort)
		}
	}
	return nil
}

// clearances holds that nothing overlaps, and that standing men keep the gap from one another and from solid
// country. From a gun they keep it when they or it are set down; it may be swung nearer. [LW-SPACE-1,
// LW-SPACE-3, LW-SPACE-4, LW-GUN-6]
func clearances(m *State) error {
	t := m.table
	stands := func(b *body) bool { return b.kind == ManThing && t.Men[b.index].Posture == physics.Standing }
	off := func(b *body) bool { return b.kind == GunThing && m.guns[b.index].Off }
	for k := range t.meetings(Clearance) {
		if off(k.a) || off(k.b) {
			continue
		}
		if k.overlap {
			return fmt.Errorf("%s overlaps %s", t.Label(k.a.kind, k.a.index), t.Label(k.b.kind, k.b.index))
		}
		if stands(k.a) && (stands(k.b) || k.b.kind == PieceThing) {
			return fmt.Errorf("%s stands less than 1/16 in from %s (LW-SPACE-1)",
				t.Label(k.a.kind, k.a.index), t.Label(k.b.kind, k.b.index))
		}
	}
	return nil
}

// scored holds that the scores are the sums of their parts, and that there is a result when the battle is over
// and at no other time. [LW-VAR-2]
func scored(m *State) error {
	if m.result.Over != (m.phase == Over) {
		return fmt.Errorf("the battle is in the time of %v, and being over is %t", m.phase, m.result.Over)
	}
	scores := scores(m, m.result.Winner)
	if m.result.Over {
		scores = m.result.Scores
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
