package state

// Crew is who serves a gun: armed men of its owner within six inches, standing or lying. [LW-GUN-1, LW-GUN-2]
func Crew(m *State, gun int) (men []int) {
	side, outline := m.Layout.Guns[gun].Side, m.Layout.GunOutline(gun)
	for i := range m.Men {
		if m.Armed(i) && m.Layout.Men[i].Side == side && NearTo(m, outline, gun, i) {
			men = append(men, i)
		}
	}
	return men
}

// Served reports whether a gun has the men of its owner that it needs within six inches. [LW-GUN-1, LW-GUN-2]
func Served(m *State, gun int) bool { return len(Crew(m, gun)) >= m.Terms.Crew }

// Most is how many shots a gun may fire in a move. [LW-GUN-5, LW-OPT-7]
func Most(m *State, gun int) int {
	if m.Terms.Shots > 0 {
		return m.Terms.Shots
	}
	return len(Crew(m, gun))
}
