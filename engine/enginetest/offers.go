package enginetest

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// offers is what one state of a match offers, to be judged.
type offers struct {
	*sentence.Offers
	match engine.Match
}

func newOffers(m engine.Match) *offers { return &offers{sentence.Of(m), m} }

// sample is a word that a choice allows: of numbers often an end of the range, of points often an edge.
func sample(c engine.Choice, r *engine.Chance) (string, error) {
	switch {
	case c.Part == engine.Point && c.Area == nil:
		return "", errors.New("a point has no area to come from")
	case c.Part == engine.Point && len(c.Area.Outline()) == 0:
		return "", errors.New("an area has no outline")
	}
	if r.IntN(3) == 0 {
		if edge, ok := sentence.Edge(c, r); ok {
			return edge, nil
		}
	}
	word, ok := sentence.Any(c, r)
	switch {
	case !ok:
		return "", errors.New("an area has none of the points tried within its outline")
	case c.Part == engine.Number && !c.Range.Has(word):
		return "", fmt.Errorf("the range %v has no number %s", c.Range, word)
	}
	return word, nil
}

// polite reports whether an order is no more than manners.
func (o *offers) polite(order engine.Order) bool {
	said, words := engine.Order(""), order.Words()
	if len(o.match.Turn().Sides) > 1 && len(words) > 1 { // the side's word comes first
		said, words = engine.Order(words[0]), words[1:]
	}
	return slices.ContainsFunc(o.After(said), func(c engine.Choice) bool {
		return len(words) > 0 && c.Word == words[0] && c.Manner != engine.NoManner
	})
}

// some is an order taken at random from what is offered, word by word. Manners, which end a game early or do
// nothing, are said seldom.
func (o *offers) some(r *engine.Chance) (engine.Order, error) {
	var wrong error
	said, ok := o.Some(r, func(choices []engine.Choice) []engine.Choice {
		const seldom = 32
		moves := slices.DeleteFunc(slices.Clone(choices), func(c engine.Choice) bool { return c.Manner != engine.NoManner })
		if len(moves) == 0 || r.IntN(seldom) == 0 {
			return choices
		}
		return moves
	}, func(c engine.Choice, r *engine.Chance) (string, bool) {
		var w string
		w, wrong = sample(c, r)
		return w, wrong == nil
	})
	switch {
	case wrong != nil:
		return "", fmt.Errorf("after %q: %w", said, wrong)
	case !ok:
		return "", fmt.Errorf("the order %q should go on, but nothing may follow", said)
	}
	return said, nil
}

// all is every order that is offered, up to a limit; of numbers and points one each.
func (o *offers) all(r *engine.Chance, limit int) (orders []engine.Order, err error) {
	begun := 0
	follow := func(_ engine.Choice, choices []engine.Choice) []engine.Choice {
		if begun++; begun > limit || err != nil {
			return nil
		}
		return choices
	}
	for order := range o.All(follow, func(c engine.Choice) (word string) { word, err = sample(c, r); return word }) {
		if orders = append(orders, order); len(orders) > limit {
			break
		}
	}
	return orders, err
}

// sound holds what is offered after some words: each word a word, said once, ending and going on as it
// says, and the same when asked again. Of many words some are followed.
func (o *offers) sound(said engine.Order, r *engine.Chance) error {
	choices := o.After(said)
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
	if goes := len(o.After(next)) > 0; goes != c.Goes {
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
	return slices.EqualFunc(a, b, func(x, y engine.Choice) bool {
		x.Area, y.Area = nil, nil
		return x == y
	})
}
