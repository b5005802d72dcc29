package ground

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// WholeMove is a move in eighths, in which works are counted, and with the option eighths all that takes time.
// [VT-BUILD-8, VT-APP-30]
const WholeMove = 8

// Share is what a figure has spent of its move: for unloading, and where strikes, marches and works are carried out one
// by one. [VT-APP-30, VT-APP-31, VT-APP-42]
type Share struct {
	Eighths                 int
	Squares                 int // of march, for unloading and unhitching [VT-APP-42]
	Marched, Struck, Worked bool
	Bombed                  bool // threw bombs, after which a battery may work [VT-APP-53]
}

// Lane is the squares that a volley has passed, up to that of its target.
type Lane []grid.Square

// Timed reports whether marches are counted in eighths of a move, beside works: in a siege, and everywhere with the
// option. [VT-SIEGE-31, VT-APP-30]
func Timed(f *Field) bool { return f.Game == state.Siege || f.Options.Eighths }

// Spend adds to what a figure has spent of its move.
func Spend(f *Field, id state.ID, s Share) {
	if f.Shares == nil {
		f.Shares = map[state.ID]Share{}
	}
	was := f.Shares[id]
	f.Shares[id] = Share{
		Eighths: was.Eighths + s.Eighths, Squares: was.Squares + s.Squares,
		Marched: was.Marched || s.Marched, Struck: was.Struck || s.Struck, Worked: was.Worked || s.Worked,
		Bombed: was.Bombed || s.Bombed,
	}
}
