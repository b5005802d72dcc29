package engine

import (
	"errors"
	"slices"
	"strings"
)

// Awaiting is a Core of which some positions await several sides at once, as where two pairs of players play beside
// each other, each pair in its own order. The Mover is the first of them, and the moves are his. Discrete then wants
// the side's word before each order: "aa 237 216".
type Awaiting interface {
	// Awaits reports whether a side, an index into About.Sides, may move now; the Mover always may.
	Awaits(side int) bool
	// Hand makes one of them the Mover. After a Play it is again whoever is the first by the position alone.
	Hand(side int)
}

// awaits reports whether a side may move now.
func (d *Played[P, M, C]) awaits(side int) bool {
	if a, is := any(C(&d.at)).(Awaiting); is {
		return a.Awaits(side)
	}
	return side == C(&d.at).Mover()
}

// several reports whether more sides than the mover are awaited.
func (d *Played[P, M, C]) several() bool {
	a, is := any(C(&d.at)).(Awaiting)
	if !is {
		return false
	}
	mover := C(&d.at).Mover()
	for side := range d.about.Sides {
		if side != mover && a.Awaits(side) {
			return true
		}
	}
	return false
}

// awaited is whose orders are awaited, the mover first.
func (d *Played[P, M, C]) awaited() []Side {
	mover := C(&d.at).Mover()
	sides := []Side{d.about.Sides[mover]}
	for i, side := range d.about.Sides {
		if i != mover && d.awaits(i) {
			sides = append(sides, side)
		}
	}
	return sides
}

// speakers is the words that an order begins with where several sides are awaited: theirs, and those of whoever else
// has something to say.
func (d *Played[P, M, C]) speakers() (choices []Choice) {
	for i, side := range d.about.Sides {
		c := Choice{Word: string(side), Part: Name, Gist: "say something", Goes: len(d.manners(i, "")) > 0}
		if d.awaits(i) {
			c.Gist, c.Goes = "give an order", c.Goes || C(d.handed(i)).Count() > 0
		}
		if c.Goes {
			choices = append(choices, c)
		}
	}
	return choices
}

// handed is the position with a side as the mover: that of the match, only to be read, or a copy.
func (d *Played[P, M, C]) handed(side int) *P {
	a, is := any(C(&d.at)).(Awaiting)
	if !is || side == C(&d.at).Mover() || !a.Awaits(side) {
		return &d.at
	}
	p := new(P)
	*p = d.at
	any(C(p)).(Awaiting).Hand(side)
	return p
}

// voice is who gives an order, and what he says. The error is that no side has been named.
func (d *Played[P, M, C]) voice(o Order) (by int, said Order, err error) {
	if !d.several() {
		return C(&d.at).Mover(), o, nil
	}
	words := append(o.Words(), "")
	word := words[0]
	var could []string
	for _, c := range d.speakers() {
		if c.Word == word {
			rest := strings.Join(words[1:], " ")
			return slices.Index(d.about.Sides, Side(word)), Order(strings.TrimSuffix(rest, " ")), nil
		}
		could = append(could, c.Word)
	}
	return Nobody, "", &Unclear{Word: word, Could: could}
}

// Voice is whose an order is where several sides are awaited: it begins with his word.
func (d *Played[P, M, C]) Voice(o Order) (Side, error) {
	if d.result.Over || !d.several() {
		return "", nil
	}
	by, _, err := d.voice(o)
	if err != nil {
		return "", nil
	}
	side := d.about.Sides[by]
	return side, Forbid("", "that is for %s to say", side)
}

// Later is an error about words that come so many later in the order: one who is Unclear is told which it is there.
func Later(err error, words int) error {
	if u, is := errors.AsType[*Unclear](err); is {
		shifted := *u
		shifted.At += words
		return &shifted
	}
	return err
}
