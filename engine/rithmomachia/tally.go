package rithmomachia

import "strconv"

// victory is what wins. [RM-57]
type victory uint8

const (
	nothing       victory = iota // a position by itself, as perft has it: only a complete Triumph ends it
	proper                       // a Triumph [RM-42 to RM-49]
	bodies                       // men taken [RM-51]
	goods                        // the sum of their numbers [RM-52]
	quarrel                      // sum and characters [RM-53]
	honour                       // men and sum [RM-54]
	honourQuarrel                // men, characters and sum [RM-55]
)

// tally is what a side has taken. It never shrinks. [RM-56]
type tally struct {
	sum             uint32 // of numbers
	men, characters uint16
	king            bool // the enemy's King has been captured, whole or by its last component [RM-42]
}

// add counts one man taken, or one component. [RM-56]
func (t *tally) add(number uint16) {
	t.men++
	t.sum += uint32(number)
	t.characters += uint16(characters(number))
}

// characters is how many decimal digits a number has. [RM-53]
func characters(number uint16) int { return len(strconv.Itoa(int(number))) }

// measures are the three things that a tally counts, as the options name them, and measured as people do.
var (
	measures = [3]string{"bodies", "goods", "characters"}
	measured = [3]string{"men taken", "sum taken", "digits taken"}
	scored   = [3]string{measured[0], "taken in sum", measured[2]} // after a number
)

func (t tally) measure() [3]int { return [3]int{int(t.men), int(t.sum), int(t.characters)} }

// reached reports whether a tally wins. [RM-50]
func (t *terms) reached(has tally) bool {
	if t.victory < bodies {
		return false
	}
	for i, n := range has.measure() {
		if n < int(t.goal[i]) {
			return false
		}
	}
	return true
}

// told is what of a side's tally a position says besides the board: what it was told where nothing is
// played for; the King where it wins but cannot be seen from the board; else the counts.
func (p *Position) told(side Side) (t tally) {
	switch t = p.took[side]; p.terms.victory {
	case nothing:
		return t
	case proper:
		return tally{king: t.king && p.hasKing(side.other())}
	}
	t.king = false
	return t
}

// hasKing reports whether a side has its own King, or what is left of it.
func (p *Position) hasKing(side Side) bool {
	_, ok := kingAt(p, side)
	return ok
}
