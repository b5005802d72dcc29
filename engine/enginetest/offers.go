package enginetest

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"littlewars/engine"
)

// offers is what one state of a match offers, remembered, since many sentences begin alike.
type offers struct {
	match engine.Match
	seen  map[engine.Order][]engine.Choice
}

func newOffers(m engine.Match) *offers {
	return &offers{m, map[engine.Order][]engine.Choice{}}
}

// after is the words that may follow.
func (o *offers) after(said engine.Order) []engine.Choice {
	choices, known := o.seen[said]
	if !known {
		choices = o.match.Complete(said)
		o.seen[said] = choices
	}
	return choices
}

// reaches reports whether Complete leads to an order.
func (o *offers) reaches(order engine.Order) bool {
	var said engine.Order
	words := order.Words()
	for i, w := range words {
		ends, goes := false, false
		for _, c := range o.after(said) {
			if says(c, w) {
				ends, goes = ends || c.Ends, goes || c.Goes
			}
		}
		if i == len(words)-1 {
			return ends
		}
		if !goes {
			return false
		}
		said = said.Then(w)
	}
	return false
}

// says reports whether a word is what a choice allows.
func says(c engine.Choice, word string) bool {
	switch c.Part {
	case engine.Number:
		return c.Range.Has(word)
	case engine.Point:
		spot, ok := engine.ReadSpot(word)
		return ok && c.Area.Has(spot)
	}
	return c.Word == word
}

// sample is a word that a choice allows: of numbers often an end of the range, of points often an edge.
func sample(c engine.Choice, r *engine.Chance) (string, error) {
	switch c.Part {
	case engine.Number:
		return number(c.Range, r)
	case engine.Point:
		return point(c.Area, r)
	}
	return c.Word, nil
}

func number(in engine.Range, r *engine.Chance) (string, error) {
	v := in.Low + (in.High-in.Low)*[]float64{0, 1, r.Float64(), r.Float64()}[r.IntN(4)]
	if in.Step != 0 {
		v = in.Low + in.Step*math.Floor((v-in.Low)/in.Step)
	}
	v = min(v, in.High) // the whole of the way may be a bit longer than the way
	word := strconv.FormatFloat(v, 'f', -1, 64)
	if !in.Has(word) {
		return "", fmt.Errorf("the range %v has no number %s", in, word)
	}
	return word, nil
}

// point looks in the box round an area's outline, and on the outline itself.
func point(in engine.Area, r *engine.Chance) (string, error) {
	if in == nil {
		return "", errors.New("a point has no area to come from")
	}
	var corners []engine.Spot
	for _, ring := range in.Outline() {
		corners = append(corners, ring...)
	}
	if len(corners) == 0 {
		return "", errors.New("an area has no outline")
	}
	low, high := corners[0], corners[0]
	for _, s := range corners {
		low = engine.Spot{X: min(low.X, s.X), Y: min(low.Y, s.Y)}
		high = engine.Spot{X: max(high.X, s.X), Y: max(high.Y, s.Y)}
	}
	const tries = 1000
	for i := range tries {
		s := engine.Spot{X: low.X + r.Float64()*(high.X-low.X), Y: low.Y + r.Float64()*(high.Y-low.Y)}
		if i%4 == 0 {
			s = corners[r.IntN(len(corners))]
		}
		if in.Has(s) {
			return s.String(), nil
		}
	}
	return "", fmt.Errorf("an area has none of %d points tried within its outline", tries)
}

// polite reports whether an order is no more than manners.
func (o *offers) polite(order engine.Order) bool {
	return slices.ContainsFunc(o.after(""), func(c engine.Choice) bool {
		return c.Word == string(order) && c.Manner != engine.NoManner
	})
}

// some is an order taken at random from what is offered, word by word. Manners, which end a game early or do
// nothing, are said seldom.
func (o *offers) some(r *engine.Chance) (engine.Order, error) {
	var said engine.Order
	for {
		choices := o.after(said)
		if len(choices) == 0 {
			return "", fmt.Errorf("the order %q should go on, but nothing may follow", said)
		}
		c := choices[r.IntN(len(choices))]
		if c.Manner != engine.NoManner && r.IntN(32) != 0 {
			c = choices[r.IntN(len(choices))]
		}
		w, err := sample(c, r)
		if err != nil {
			return "", fmt.Errorf("after %q: %w", said, err)
		}
		said = said.Then(w)
		if c.Ends && (!c.Goes || r.IntN(2) == 0) {
			return said, nil
		}
	}
}

// all is every order that is offered, up to a limit; of numbers and points one each. It is false if there
// are more.
func (o *offers) all(r *engine.Chance, limit int) (orders []engine.Order, whole bool, err error) {
	todo := []engine.Order{""}
	for len(todo) > 0 {
		said := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, c := range o.after(said) {
			w, err := sample(c, r)
			if err != nil {
				return nil, false, fmt.Errorf("after %q: %w", said, err)
			}
			next := said.Then(w)
			if c.Ends {
				orders = append(orders, next)
			}
			if c.Goes {
				todo = append(todo, next)
			}
			if len(orders) > limit || len(o.seen) > limit {
				return orders, false, nil
			}
		}
	}
	return orders, true, nil
}

// sound holds what is offered after some words: each word a word, said once, ending and going on as it
// says, and the same when asked again. Of many words some are followed.
func (o *offers) sound(said engine.Order, r *engine.Chance) error {
	choices := o.after(said)
	if again := o.match.Complete(said); !sameChoices(choices, again) {
		return fmt.Errorf("after %q there are first %v and then %v", said, choices, again)
	}
	const followed = 8
	words := map[string]bool{}
	for i, c := range choices {
		if err := proper(c); err != nil {
			return fmt.Errorf("after %q: %w", said, err)
		}
		if c.Word != "" && words[c.Word] {
			return fmt.Errorf("after %q the word %q is offered twice", said, c.Word)
		}
		words[c.Word] = true
		if len(choices) > followed && r.IntN(len(choices)) >= followed && i > 0 {
			continue
		}
		if err := o.follow(said, c, r); err != nil {
			return err
		}
	}
	return nil
}

// follow says a choice and looks at what may follow.
func (o *offers) follow(said engine.Order, c engine.Choice, r *engine.Chance) error {
	w, err := sample(c, r)
	if err != nil {
		return fmt.Errorf("after %q: %w", said, err)
	}
	next := said.Then(w)
	if goes := len(o.after(next)) > 0; goes != c.Goes {
		return fmt.Errorf("%q says that it goes on: %t; what follows says: %t", next, c.Goes, goes)
	}
	if err := o.match.Check(next); (err == nil) != c.Ends {
		return fmt.Errorf("%q says that it may end: %t; check says: %w", next, c.Ends, cmpErr(err))
	}
	return nil
}

// cmpErr is an error to be shown where there may be none.
func cmpErr(err error) error {
	if err == nil {
		return errors.New("legal")
	}
	return err
}

func proper(c engine.Choice) error {
	said := c.Part == engine.Number || c.Part == engine.Point // in figures
	switch {
	case !c.Ends && !c.Goes:
		return fmt.Errorf("%q neither ends nor goes on", c.Word)
	case said && c.Word != "":
		return fmt.Errorf("a %v is not to have a word, but has %q", c.Part, c.Word)
	case !said && !word(c.Word):
		return fmt.Errorf("the %v %q should be plain letters, digits and signs in lower case", c.Part, c.Word)
	case c.Part == engine.Number && !(c.Range.Low <= c.Range.High && c.Range.Step >= 0):
		return fmt.Errorf("the range %+v is empty", c.Range)
	case c.Part == engine.Point && c.Area != nil:
		return outlined(c.Area)
	}
	return nil
}

// outlined holds that an area's rings are rings, with the inside to the left taken all together.
func outlined(a engine.Area) error {
	turned := 0.0
	for _, ring := range a.Outline() {
		if len(ring) < 3 {
			return fmt.Errorf("an area has an outline of %d points", len(ring))
		}
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			turned += p.X*q.Y - p.Y*q.X
		}
	}
	if !(turned > 0) || math.IsInf(turned, 0) {
		return fmt.Errorf("an area's outline holds %g; it should have the inside to the left", turned/2)
	}
	return nil
}

// sameChoices compares all but the areas, which need not be comparable.
func sameChoices(a, b []engine.Choice) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		x, y := a[i], b[i]
		x.Area, y.Area = nil, nil
		if x != y {
			return false
		}
	}
	return true
}
