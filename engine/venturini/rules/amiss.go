package rules

import (
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Amiss is what is wrong with words that are no order of the mover's, where more can be said than which word it is: a
// figure or a square that there is not, goods that are none, or why nothing may follow. It is nil otherwise, and for
// words that are short for others. The field is that of Ready; unclear says which word it is, and what could stand
// there.
func (p *Position) Amiss(f *ground.Field, words []string, unclear *engine.Unclear) error {
	r := order.NewReader(&p.Start, p.Start.Mover)
	for _, w := range words[:unclear.At] {
		if !r.Word(strings.ToLower(w)) {
			return nil
		}
	}
	switch {
	case unclear.Word != "":
		return foreign(&r, &p.Start, f, words[:unclear.At], strings.ToLower(unclear.Word))
	case r.Begun() && len(unclear.Could) == 0:
		return stuck(&r, p, f, strings.Join(words, " "))
	}
	return nil
}

// foreign is what is wrong with a word that means nothing after others.
func foreign(r *order.Wording, s *state.Situation, f *ground.Field, said []string, word string) error {
	for c := range r.Candidates(f) {
		if strings.HasPrefix(c.Word, word) {
			return nil
		}
	}
	b := f.Map.Board
	if name := squareOf(word); name != "" {
		if _, is := b.Find(name); !is {
			last := b.Name(b.At(int(b.Cols)-1, int(b.Rows)-1))
			return engine.Forbid("VT-NOTE-2", "there is no square %s; they are 1,1 to %s", name, last)
		}
	}
	if id, is := order.ParseID(s, s.Mover, word); is && (!r.Begun() || s.Find(id) == nil) {
		return nobody(s, id)
	}
	switch v := order.Named(word); {
	case !r.Begun() && v != nil:
		return engine.Forbid("VT-NOTE-6", "%s is said to a figure, which is named before it", word)
	case r.Verb() == nil:
		return nil
	}
	if wants := r.Wants(); wants != "" {
		return engine.Forbid("VT-NOTE-6", "after %q comes %s; %q is none", strings.Join(said, " "), wants, word)
	}
	return nil
}

// squareOf is the square that a word writes, on the board or off it: of "99,99:s" the "99,99". Other words have none.
func squareOf(word string) string {
	name, _, _ := strings.Cut(word, ":")
	name, _, _ = strings.Cut(name, "/")
	x, y, _ := strings.Cut(name, ",")
	for _, n := range [...]string{x, y} {
		if _, err := strconv.ParseUint(n, 10, 64); err != nil {
			return ""
		}
	}
	return name
}

// nobody is why the mover cannot name a figure: it is the enemy's, or there is no such figure. [VT-NOTE-1]
func nobody(s *state.Situation, id state.ID) error {
	name := state.FullName(s, id)
	if s.Find(id) != nil {
		return engine.Forbid("VT-NOTE-1", "%s is not yours; orders are given to figures of %s", name, s.Names[s.Mover])
	}
	var there []state.ID
	for i := range s.Figures {
		if g := &s.Figures[i]; g.Side == id.Side && g.Kind == id.Kind {
			there = append(there, g.ID)
		}
	}
	side := s.Names[id.Side]
	if there == nil {
		return engine.Forbid("VT-NOTE-1", "there is no %s; %s has no %s", name, side, state.Kinds[id.Kind].Name)
	}
	return engine.Forbid("VT-NOTE-1", "there is no %s; %s has %s", name, side, state.Several(there))
}

// stuck is why nothing may follow words that are no whole order.
func stuck(r *order.Wording, p *Position, f *ground.Field, said string) error {
	if r.Verb() == nil {
		return engine.Forbid("VT-NOTE-6", "%s has nothing that it could be told to do", said)
	}
	if err := p.Able(f, r.Order()); err != nil {
		return err
	}
	look := prospect{Position: p, ready: f}
	word, err := refused(r, &look)
	if illegal, is := err.(*engine.Illegal); is {
		return engine.Forbid(illegal.Rule, "after %q comes %s, and none will do; with %q, %s", said, r.Wants(), word,
			illegal.Why)
	}
	return engine.Forbid(r.Verb().Rule, "after %q comes %s, and there is none", said, r.Wants())
}

// refused is a word that could follow, and why no order with it is legal: the first that there is.
func refused(r *order.Wording, p *prospect) (word string, why error) {
	for c := range r.Candidates(p.ready) {
		next := *r
		if !next.Word(c.Word) {
			continue
		}
		if next.Whole() {
			return c.Word, p.legal(next.Order())
		}
		if more, err := refused(&next, p); err != nil {
			return c.Word + " " + more, err
		}
	}
	return "", nil
}
