package gunnery

import (
	"math"

	"littlewars/physics"
	"littlewars/physics/tumble"
)

// Manner is how a man came to die of a shot.
type Manner uint8

// Felled: knocked over by the shot itself. Touched: struck by it and left standing. ByMan: knocked
// over by a falling or pushed man. ByBrick: knocked over by a brick the shot set moving.
const (
	Felled Manner = iota
	Touched
	ByMan
	ByBrick
	NumManners
)

var mannerNames = [NumManners]string{"felled", "touched", "by a man", "by a brick"}

// String is the manner in words.
func (m Manner) String() string { return mannerNames[m] }

// Death is one man killed by a shot.
type Death struct {
	Man    int
	Manner Manner
	By     int // the man or solid that knocked him over (ByMan, ByBrick); -1 otherwise
}

// Deaths appends to dead everyone whom one settled shot kills, those knocked over in the order they
// were disturbed and then, if he is killed by it, the man who was touched. Friend and foe, standing
// and lying, are alike to it. [LW-SHOT-1 to LW-SHOT-9]
func Deaths(tr *physics.Track, dead []Death) []Death {
	first := math.Inf(1) // when the first of those who fell was disturbed
	toucher, touched := firstTouched(tr)
	for i := range tr.Falls {
		f := &tr.Falls[i]
		if f.Met != physics.Person || !overturned(f) {
			continue
		}
		first = min(first, f.T)
		if f.Index == toucher {
			touched = math.Inf(1) // he dies of his fall; nobody dies of the touch
		}
		d := Death{f.Index, manners[f.Cause], f.By}
		if d.Manner == Felled {
			d.By = -1
		}
		dead = append(dead, d)
	}
	// A touch kills only while the shot has killed nobody. [LW-SHOT-4, LW-SHOT-5, LW-SHOT-8]
	if toucher >= 0 && !math.IsInf(touched, 1) && !(first < touched) {
		dead = append(dead, Death{toucher, Touched, -1})
	}
	return dead
}

// firstTouched is the first man the shot touched and when, or -1. Any contact counts, in flight, after
// a rebound, or rolling to his feet. [LW-SHOT-6, LW-SHOT-7]
func firstTouched(tr *physics.Track) (man int, t float64) {
	for i := range tr.Contacts {
		if c := &tr.Contacts[i]; c.Met == physics.Person {
			return c.Index, c.T
		}
	}
	return -1, math.Inf(1)
}

// overturned reports whether a man is down, or leans so far that he would fall if unsupported.
// [LW-SHOT-2, LW-SHOT-3]
func overturned(f *physics.Fall) bool {
	return f.Outcome == tumble.Falls || (f.Outcome == tumble.Leans && f.Lean > f.Balance)
}

var manners = [...]Manner{physics.ByShot: Felled, physics.ByMan: ByMan, physics.ByBrick: ByBrick}
