package state

// Discharge leaves a man in nobody's hands, and nobody in his by a mêlée of his.
func (s *Soldier) Discharge() {
	s.Escort, s.Waits, s.Melee, s.GuardTo, s.Guards = Nobody, false, 0, 0, nil
}
