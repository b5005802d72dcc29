package tabletop

import (
	"littlewars/physics/plane"
)

// What whoever commands a side may know of the battle without asking word by word.

// Called is the word of a man or a gun in orders.
func (m *Fight) Called(f Owner) string { return m.word(f) }

// StatusOf is how it stands with a man.
func (m *Fight) StatusOf(man int) Status { return m.men[man].Status }

// EscortOf is a prisoner's escort, or -1. [LW-PRIS-3]
func (m *Fight) EscortOf(man int) int { return m.men[man].Escort }

// BeganAt is where a man stood as the present move began.
func (m *Fight) BeganAt(man int) plane.Vec { return m.present.men[man].From }

// HasMoved reports whether a man has been moved in the present move, in whatever way.
func (m *Fight) HasMoved(man int) bool {
	s := &m.present.men[man]
	return s.Moved || s.Spent > 0 || s.Stuck || s.Attend >= 0 || s.Post >= 0
}

// Marched reports whether a man has been moved in the present move on his own account.
func (m *Fight) Marched(man int) bool { return m.present.men[man].Moved }

// CanMarch reports whether a man can be told to go somewhere now.
func (m *Fight) CanMarch(man int) bool { return language.Can(m, man, "to") }

// CanFire reports whether a gun can be fired now.
func (m *Fight) CanFire(gun int) bool { return language.Can(m, len(m.men)+gun, "fire") }

// CanDraw reports whether a gun can be moved now.
func (m *Fight) CanDraw(gun int) bool { return language.Can(m, len(m.men)+gun, "to") }

// OnTable reports whether a gun has not left over its back line.
func (m *Fight) OnTable(gun int) bool { return !m.guns[gun].Off }

// Defends reports whether a side is the defender of a Defensive Game. [LW-VAR-11]
func (m *Fight) Defends(s Side) bool { return m.terms.rules().defended && s != m.first }

// Storms reports whether a side wins by reaching the enemy's back line. [LW-VAR-7, LW-VAR-11]
func (m *Fight) Storms(s Side) bool {
	storms := m.terms.rules().storms
	return storms == bothStorm || storms == attackerStorms && s == m.first
}

// Crewing is how many men a gun needs. [LW-GUN-1, LW-OPT-7]
func (m *Fight) Crewing() int { return m.terms.crew }
