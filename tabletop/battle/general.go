package battle

import (
	"littlewars/tabletop/battle/state"
)

// What whoever commands a side may know of the battle without asking word by word.

// canMarch reports whether a man can be told to go somewhere now.
func canMarch(m *state.State, man int) bool { return language.Can(m, man, "to") }

// canFire reports whether a gun can be fired now.
func canFire(m *state.State, gun int) bool { return language.Can(m, len(m.Men)+gun, "fire") }

// canDraw reports whether a gun can be moved now.
func canDraw(m *state.State, gun int) bool { return language.Can(m, len(m.Men)+gun, "to") }
