package render

import (
	"slices"

	"gioui.org/io/key"

	"littlewars/engine"
)

// leaf walks the list of orders: Left and Right to the match an order earlier or later, Home and End to its
// beginning and to now.
func (u *uiContext) leaf(to key.Name) bool {
	n := u.hand.shown()
	switch to {
	case key.NameLeftArrow:
		n--
	case key.NameRightArrow:
		n++
	case key.NameHome:
		n = 0
	case key.NameEnd:
		n = len(u.hand.entries)
	default:
		return false
	}
	u.lookBack(n)
	return true
}

// lookBack shows the match as it was after so many orders. Nothing can be said meanwhile.
func (u *uiContext) lookBack(n int) {
	n = min(max(n, 0), len(u.hand.entries))
	if n == len(u.hand.entries) {
		u.lookNow()
		return
	}
	if u.hand.past != nil && u.hand.past.n == n {
		return
	}
	m, err := u.Sitting.At(n)
	if err != nil {
		u.hand.note = note{text: err.Error()}
		return
	}
	u.films.close(u)
	u.hand.past = &past{n, m}
	u.hand.say("")
	u.hand.over, u.hand.note = nowhere(), note{}
	u.turnTo(m.View(u.hand.eye))
	if n > 0 {
		u.listed.scrollTo(slices.Index(u.hand.listed(), n-1))
	}
	u.touch()
}

// lookNow shows the match as it is again.
func (u *uiContext) lookNow() {
	if u.hand.past == nil {
		return
	}
	u.hand.past = nil
	u.hand.say("")
	u.hand.over, u.hand.note = nowhere(), note{}
	u.turnTo(u.hand.view)
	u.listed.list.Position.BeforeEnd = false
	if u.thought != nil {
		u.wake() // he may have answered meanwhile
	}
	u.touch()
}

// undoToHere takes back all orders after what is looked at.
func (u *uiContext) undoToHere() {
	n := u.hand.shown()
	u.stopThinking()
	u.lookNow()
	for len(u.hand.entries) > n && u.hand.undo() {
	}
	u.held = u.seated()
	u.touch()
}

// undo takes back to where somebody plays by hand again.
func (u *uiContext) undo() {
	u.stopThinking()
	u.lookNow()
	for u.hand.undo() && u.Sitting.CanUndo() && u.seated() {
	}
	u.held = u.seated()
	u.touch()
}

func (u *uiContext) redo() {
	u.stopThinking()
	u.lookNow()
	for u.hand.redo() && u.Sitting.CanRedo() && u.seated() {
	}
	u.held = false
	u.touch()
}

// seated reports whether it is the turn of one who plays without hands.
func (u *uiContext) seated() bool {
	sides := u.Sitting.Match().Turn().Sides
	return len(sides) > 0 && u.Seats[sides[0]] != nil
}

// await has nobody else say anything while it is the turn of one who plays without hands.
func (u *uiContext) await() (side engine.Side) {
	if u.seated() && !u.held {
		side = u.Sitting.Match().Turn().Sides[0]
	}
	if side == "" {
		u.hurried = false
	}
	if u.hand.busy != string(side) {
		u.hand.busy = string(side)
		u.hand.say("")
		u.touch()
	}
	return side
}

// stopThinking stops whoever thinks. It waits for him: he has a match of his own, but is asked one thing at a time.
func (u *uiContext) stopThinking() {
	if u.thought == nil {
		return
	}
	u.thought.stop()
	if !u.thought.is {
		<-u.thought.answer
	}
	u.thought, u.hand.busy = nil, ""
}

// ended is how the match that is shown ended, if it did, there is a score, and that was not put away. It is shown
// when all that came of the last order has been told.
func (u *uiContext) ended() (r engine.Result, shown bool) {
	r = u.hand.match().Result()
	return r, r.Over && len(r.Scores) > 0 && !u.reports && !u.Busy() && u.reckoned != u.hand.played
}

// title is what stands over the window.
func (u *uiContext) title() string { return u.Sitting.Ruleset().About().Title }
