package state

import (
	"littlewars/physics/plane"
	"littlewars/tabletop"
)

// Called is the word of a man or a gun in orders.
func (m *State) Called(f tabletop.Owner) string { return m.Word(f) }

// StatusOf is how it stands with a man.
func (m *State) StatusOf(man int) Status { return m.Men[man].Status }

// EscortOf is a prisoner's escort, or -1. [LW-PRIS-3]
func (m *State) EscortOf(man int) int { return m.Men[man].Escort }

// BeganAt is where a man stood as the present move began.
func (m *State) BeganAt(man int) plane.Vec { return m.Present.Men[man].From }

// HasMoved reports whether a man has been moved in the present move, in whatever way.
func (m *State) HasMoved(man int) bool {
	s := &m.Present.Men[man]
	return s.Moved || s.Spent > 0 || s.Stuck || s.Attend >= 0 || s.Post >= 0
}

// Marched reports whether a man has been moved in the present move on his own account.
func (m *State) Marched(man int) bool { return m.Present.Men[man].Moved }

// OnTable reports whether a gun has not left over its back line.
func (m *State) OnTable(gun int) bool { return !m.Guns[gun].Off }

// Defends reports whether a side is the defender of a Defensive Game. [LW-VAR-11]
func (m *State) Defends(s tabletop.Side) bool { return m.Terms.Rules().Defended && s != m.First }

// Storms reports whether a side wins by reaching the enemy's back line. [LW-VAR-7, LW-VAR-11]
func (m *State) Storms(s tabletop.Side) bool {
	storms := m.Terms.Rules().storms
	return storms == bothStorm || storms == attackerStorms && s == m.First
}

// Crewing is how many men a gun needs. [LW-GUN-1, LW-OPT-7]
func (m *State) Crewing() int { return m.Terms.Crew }
