package tabletop

import (
	"littlewars/physics/plane"
)

// What whoever commands a side may know of the battle without asking word by word.

// Called is the word of a man or a gun in orders.
func (m *State) Called(f Owner) string { return m.word(f) }

// StatusOf is how it stands with a man.
func (m *State) StatusOf(man int) Status { return m.men[man].Status }

// EscortOf is a prisoner's escort, or -1. [LW-PRIS-3]
func (m *State) EscortOf(man int) int { return m.men[man].Escort }

// BeganAt is where a man stood as the present move began.
func (m *State) BeganAt(man int) plane.Vec { return m.present.men[man].From }

// HasMoved reports whether a man has been moved in the present move, in whatever way.
func (m *State) HasMoved(man int) bool {
	s := &m.present.men[man]
	return s.Moved || s.Spent > 0 || s.Stuck || s.Attend >= 0 || s.Post >= 0
}

// Marched reports whether a man has been moved in the present move on his own account.
func (m *State) Marched(man int) bool { return m.present.men[man].Moved }

// canMarch reports whether a man can be told to go somewhere now.
func canMarch(m *State, man int) bool { return language.Can(m, man, "to") }

// canFire reports whether a gun can be fired now.
func canFire(m *State, gun int) bool { return language.Can(m, len(m.men)+gun, "fire") }

// canDraw reports whether a gun can be moved now.
func canDraw(m *State, gun int) bool { return language.Can(m, len(m.men)+gun, "to") }

// OnTable reports whether a gun has not left over its back line.
func (m *State) OnTable(gun int) bool { return !m.guns[gun].Off }

// Defends reports whether a side is the defender of a Defensive Game. [LW-VAR-11]
func (m *State) Defends(s Side) bool { return m.terms.rules().defended && s != m.first }

// Storms reports whether a side wins by reaching the enemy's back line. [LW-VAR-7, LW-VAR-11]
func (m *State) Storms(s Side) bool {
	storms := m.terms.rules().storms
	return storms == bothStorm || storms == attackerStorms && s == m.first
}

// Crewing is how many men a gun needs. [LW-GUN-1, LW-OPT-7]
func (m *State) Crewing() int { return m.terms.crew }
