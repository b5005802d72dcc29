package ui

import (
	"slices"

	"littlewars/engine"
	"littlewars/render/account"
)

// accounts is what orders did, told once each: they are played again from the match before them, a few at a time.
type accounts struct {
	of     []recounted // of the orders in force, as far as they have been asked for
	wanted []int       // and are not known yet
	played int         // hand.Played, when it was looked whose are known still
	eye    engine.Side
	in     *engine.Sitting
	match  engine.Match // after so many orders: what comes next need not be replayed; nil at first
	after  int
	say    string // the unit of lengths
	count  int    // of all that were told
}

// recounted is an order with what it did, nil if that is not known yet.
type recounted struct {
	order engine.Order
	*account.Summary
}

// At is what the order of an index did; nil until it is known.
func (t *accounts) At(u *Context, i int) *account.Summary {
	t.keep(u)
	if i < 0 || i >= len(u.Hand.Entries) {
		return nil
	}
	for n := len(t.of); n <= i; n++ {
		t.of = append(t.of, recounted{order: u.Hand.Entries[n].Order})
	}
	if t.of[i].Summary == nil && !slices.Contains(t.wanted, i) {
		t.wanted = append(t.wanted, i)
	}
	return t.of[i].Summary
}

// Count grows with each order of which it is found out what it did.
func (t *accounts) Count() int { return t.count }

// keep forgets what is not so any more: orders taken back, or all if another looks on.
func (t *accounts) keep(u *Context) {
	h, unit := u.Hand, u.ScaleOf()
	eye := engine.Side("")
	if h.veiled {
		eye = h.Eye
	}
	if t.in != h.S || t.eye != eye || t.say != unit.Unit {
		*t = accounts{in: h.S, eye: eye, say: unit.Unit, played: h.Played}
	}
	if t.played == h.Played {
		return
	}
	t.played = h.Played
	n := 0
	for n < min(len(t.of), len(h.Entries)) && t.of[n].order == h.Entries[n].Order {
		n++
	}
	t.of = t.of[:n]
	t.wanted = slices.DeleteFunc(t.wanted, func(i int) bool { return i >= n })
	if t.after > n {
		t.match = nil
	}
}

// work tells a few of those that are wanted, those before others first. It reports whether it told any.
func (t *accounts) work(u *Context) bool {
	const once = 2
	t.keep(u)
	slices.Sort(t.wanted)
	n := min(once, len(t.wanted))
	for _, i := range t.wanted[:n] {
		a := t.tell(u, i)
		t.of[i].Summary = &a
		t.count++
	}
	t.wanted = t.wanted[n:]
	return n > 0
}

// tell plays the order of an index again.
func (t *accounts) tell(u *Context, i int) account.Summary {
	e, unit := &u.Hand.Entries[i], u.ScaleOf()
	if t.match == nil || t.after != i {
		m, err := u.Sitting.At(i)
		if err != nil {
			return account.Summary{Text: u.Shown.Looks.InWords(account.Brief(e.Order))}
		}
		t.match = m
	}
	a, err := account.Told(t.match, t.eye, Giver(e), e.Order, unit.Say)
	if t.after = i + 1; err != nil {
		t.match = nil
		return account.Summary{Text: u.Shown.Looks.InWords(account.Brief(e.Order))}
	}
	return a
}
