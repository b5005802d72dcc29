package ui

import (
	"slices"

	"gioui.org/io/key"

	"littlewars/engine"
)

// leaf walks the list of orders: Left and Right to the match an order earlier or later, Home and End to its
// beginning and to now.
func (u *Context) leaf(to key.Name) bool {
	n := u.Hand.Shown()
	switch to {
	case key.NameLeftArrow:
		n--
	case key.NameRightArrow:
		n++
	case key.NameHome:
		n = 0
	case key.NameEnd:
		n = len(u.Hand.Entries)
	default:
		return false
	}
	u.LookBack(n)
	return true
}

// LookBack shows the match as it was after so many orders. Nothing can be said meanwhile.
func (u *Context) LookBack(n int) {
	n = min(max(n, 0), len(u.Hand.Entries))
	if n == len(u.Hand.Entries) {
		u.LookNow()
		return
	}
	if u.Hand.Past != nil && u.Hand.Past.N == n {
		return
	}
	m, err := u.Sitting.At(n)
	if err != nil {
		u.Hand.Note = Note{Text: err.Error()}
		return
	}
	u.Films.Close(u)
	u.Hand.Past = &past{n, m}
	u.Hand.Say("")
	u.Hand.Over, u.Hand.Note = Nowhere(), Note{}
	u.TurnTo(m.View(u.Hand.Eye))
	if n > 0 {
		u.Listed.scrollTo(slices.Index(u.Hand.Listed(), n-1))
	}
	u.Touch()
}

// LookNow shows the match as it is again.
func (u *Context) LookNow() {
	if u.Hand.Past == nil {
		return
	}
	u.Hand.Past = nil
	u.Hand.Say("")
	u.Hand.Over, u.Hand.Note = Nowhere(), Note{}
	u.TurnTo(u.Hand.View)
	u.Listed.List.Position.BeforeEnd = false
	if u.Thought != nil {
		u.Wake() // he may have answered meanwhile
	}
	u.Touch()
}

// undoToHere takes back all orders after what is looked at.
func (u *Context) undoToHere() {
	n := u.Hand.Shown()
	u.StopThinking()
	u.LookNow()
	for len(u.Hand.Entries) > n && u.Hand.Undo() {
	}
	u.Held = u.seated()
	u.Touch()
}

// Undo takes back to where somebody plays by hand again.
func (u *Context) Undo() {
	u.StopThinking()
	u.LookNow()
	for u.Hand.Undo() && u.Sitting.CanUndo() && u.seated() {
	}
	u.Held = u.seated()
	u.Touch()
}

func (u *Context) Redo() {
	u.StopThinking()
	u.LookNow()
	for u.Hand.Redo() && u.Sitting.CanRedo() && u.seated() {
	}
	u.Held = false
	u.Touch()
}

// seated reports whether it is the turn of one who plays without hands.
func (u *Context) seated() bool {
	sides := u.Sitting.Match().Turn().Sides
	return len(sides) > 0 && u.Seats[sides[0]] != nil
}

// await has nobody else say anything while it is the turn of one who plays without hands.
func (u *Context) await() (side engine.Side) {
	if u.seated() && !u.Held {
		side = u.Sitting.Match().Turn().Sides[0]
	}
	if side == "" {
		u.Hurried = false
	}
	if u.Hand.Busy != string(side) {
		u.Hand.Busy = string(side)
		u.Hand.Say("")
		u.Touch()
	}
	return side
}

// StopThinking stops whoever thinks. It waits for him: he has a match of his own, but is asked one thing at a time.
func (u *Context) StopThinking() {
	if u.Thought == nil {
		return
	}
	u.Thought.stop()
	if !u.Thought.is {
		<-u.Thought.answer
	}
	u.Thought, u.Hand.Busy = nil, ""
}

// Ended is how the match that is shown ended, if it did, there is a score, and that was not put away. It is shown
// when all that came of the last order has been told.
func (u *Context) Ended() (r engine.Result, shown bool) {
	r = u.Hand.Match().Result()
	return r, r.Over && len(r.Scores) > 0 && !u.Reports && !u.Busy() && u.reckoned != u.Hand.Played
}

// Title is what stands over the window.
func (u *Context) Title() string { return u.Sitting.Ruleset().About().Title }
