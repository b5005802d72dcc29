package sentence

import (
	"slices"
	"strings"

	"littlewars/engine"
)

// Several figures are given orders at once, each his own, one after the other: a band the same order, as a gun and its
// crew, a body one by which each goes the same steps.
const bands, bodies = "+", "&"

// Band is what figures are called in a sentence who all do the same, and Body who all go by the same steps.
func Band(words []string) engine.Order { return engine.Order(strings.Join(words, bands)) }
func Body(words []string) engine.Order { return engine.Order(strings.Join(words, bodies)) }

// BandOf is who are called so, nil if it is no band.
func BandOf(said engine.Order) []string {
	if all, body := Several(said); !body {
		return all
	}
	return nil
}

// Several is who are called so, and whether they are a body; nil if it is one alone.
func Several(said engine.Order) (all []string, body bool) {
	for _, sign := range [...]string{bands, bodies} {
		if words := strings.Split(string(said), sign); len(words) > 1 && len(said.Words()) == 1 {
			return words, sign == bodies
		}
	}
	return nil, false
}

// Jointly parts words into those with which they begin that are named with "and", and what follows; the first may be
// said already.
func Jointly(said engine.Order, words []string) (all, rest []string) {
	if words[0] == "and" {
		words = append(said.Words(), words...)
	}
	all = words[:1:1]
	for rest = words[1:]; len(rest) > 1 && rest[0] == "and"; rest = rest[2:] {
		all = append(all, rest[1])
	}
	return all, rest
}

// Attended parts some figures into those who go together, as guns and their crew.
func Attended(m engine.Match, all []string) (units [][]string) {
	with, is := m.(engine.Attended)
	for len(all) > 0 {
		unit, rest := all[:1:1], []string(nil)
		for _, one := range all[1:] {
			if is && slices.Contains(with.Attendants(unit[0]), one) {
				unit = append(unit, one)
			} else {
				rest = append(rest, one)
			}
		}
		units, all = append(units, unit), rest
	}
	return units
}

// As is the order of one of a band that another of it is given.
func As(order engine.Order, one string) engine.Order {
	words := order.Words()
	words[0] = one
	return engine.Order(strings.Join(words, " "))
}

// Checked is why an order cannot be given, not even in place of others that are noted.
func Checked(m engine.Match, o engine.Order) error {
	err := m.Check(o)
	if notes, is := m.(engine.Noting); is && err != nil {
		_, err = notes.Instead(o)
	}
	return err
}

// DryRun is orders that are given one after the other to a match apart, to see what becomes of them.
type DryRun struct {
	match  engine.Match
	word   engine.Order // by which the move is carried out; "" if it could not be before
	Orders []engine.Order
	Back   []engine.Order // what is taken back for them
}

// Rehearse begins one on a match, where a word carries the move out; "" if none does.
func Rehearse(m engine.Match, word string) *DryRun {
	return &DryRun{match: m.Clone(), word: engine.Order(word)}
}

// Try gives an order, after what takes back those that it takes the place of.
func (r *DryRun) Try(o engine.Order) error {
	all := []engine.Order{o}
	if err := r.match.Check(o); err != nil {
		notes, is := r.match.(engine.Noting)
		if !is {
			return err
		}
		back, err := notes.Instead(o)
		if err != nil {
			return err
		}
		r.Back, all = append(r.Back, back...), append(back, o)
	}
	for _, o := range all {
		if _, err := r.match.Play(o); err != nil {
			return err
		}
	}
	r.Orders = append(r.Orders, all...)
	return nil
}

// Closes is why the move could not be carried out with those orders, if it could without.
func (r *DryRun) Closes() error {
	if r.word == "" {
		return nil
	}
	return r.match.Check(r.word)
}

// All gives some figures the same order, and carries the move out then.
func (r *DryRun) All(words []string, order engine.Order) error {
	for _, one := range words {
		if err := r.Try(As(order, one)); err != nil {
			return err
		}
	}
	return r.Closes()
}

// Attempt tries an order, and leaves all as it was if it may not be given, or the move could not be carried out then.
func (r *DryRun) Attempt(o engine.Order) error {
	return r.Together(func() error {
		if err := r.Try(o); err != nil {
			return err
		}
		return r.Closes()
	})
}

// Together tries several, and leaves all as it was if one of them fails.
func (r *DryRun) Together(try func() error) error {
	was := *r
	r.match = was.match.Clone()
	err := try()
	if err != nil {
		*r = was
	}
	return err
}
