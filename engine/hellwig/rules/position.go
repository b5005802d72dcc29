package rules

import (
	"littlewars/engine/hellwig/state"
)

// Position is a game as it stands, with the rules that change it: a value that = copies.
type Position struct{ state.Situation }

// ParsePosition reads a position: tokens with spaces between them, the board first. It need not be canonical, nor one
// that play can lead to; an error names the word that is not understood, or what cannot stand and where. [HW-300 to
// HW-302]
func ParsePosition(text string) (Position, error) {
	at, err := state.Read(text)
	p := Position{at}
	if err == nil {
		p.shutOff() // which depots are fed now
	}
	return p, err
}

// Start is the plan with both armies set up in the "first" or "second" deployment, B to move. [HW-209 to HW-214]
func Start(deployment string) (Position, error) { return ParsePosition("plan start:" + deployment) }

// Mover is whose turn it is.
func (p *Position) Mover() int { return int(p.ToMove) }

// Ended is whether the game is over by its rules, and the general of the same number as the army that won; -1 if it is
// a peace.
func (p *Position) Ended() (winner int, over bool) {
	switch p.Over.By {
	case state.NotEnded:
		return 0, false
	case state.ByCentre, state.ByBlockade:
		return int(p.Over.Winner), true
	}
	return -1, true
}
