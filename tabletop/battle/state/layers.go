package state

// InMove reports whether a move is being made.
func InMove(m *State) bool { return m.Stage == PhaseGuns || m.Stage == PhaseMen }
