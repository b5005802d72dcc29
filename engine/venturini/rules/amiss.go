package rules

import (
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Amiss is what is wrong with words that are no order of the mover's, where more can be said than which word it is: a
// figure or a square that there is not, goods that are none, or why nothing may follow. It is nil otherwise, and for
// words that are short for others. The field is that of Ready.
func (p *Position) Amiss(f *ground.Field, words []string) error {
	r := NewReader(&p.Start, p.Start.Mover)
	for i, w := range words {
		before := r
		if !r.Word(strings.ToLower(w)) {
			return before.foreign(f, words[:i], strings.ToLower(w))
		}
	}
	if r.Whole() || !r.named || len(r.Next(p, f)) > 0 {
		return nil
	}
	return r.stuck(p, f, strings.Join(words, " "))
}

// foreign is what is wrong with a word that means nothing after others.
func (r *Wording) foreign(f *ground.Field, said []string, word string) error {
	if slices.ContainsFunc(r.candidates(f), func(c engine.Choice) bool { return strings.HasPrefix(c.Word, word) }) {
		return nil
	}
	b := f.Map.Board
	if name := squareOf(word); name != "" {
		if _, is := b.Find(name); !is {
			last := b.Name(b.At(int(b.Cols)-1, int(b.Rows)-1))
			return engine.Forbid("VT-NOTE-2", "there is no square %s; they are 1,1 to %s", name, last)
		}
	}
	if id, is := ParseID(r.s, r.by, word); is && (!r.named || r.s.Find(id) == nil) {
		return r.nobody(id)
	}
	switch v := verbOf(word); {
	case !r.named && v != nil:
		return engine.Forbid("VT-NOTE-6", "%s is said to a figure, which is named before it", word)
	case r.verb == nil:
		return nil
	}
	if wants := r.wants(); wants != "" {
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

// nobody is why a figure cannot be named: it is the enemy's, or there is no such figure. [VT-NOTE-1]
func (r *Wording) nobody(id state.ID) error {
	name := state.FullName(r.s, id)
	if r.s.Find(id) != nil {
		return engine.Forbid("VT-NOTE-1", "%s is not yours; orders are given to figures of %s", name, r.s.Names[r.by])
	}
	var there []state.ID
	for i := range r.s.Figures {
		if g := &r.s.Figures[i]; g.Side == id.Side && g.Kind == id.Kind {
			there = append(there, g.ID)
		}
	}
	side := r.s.Names[id.Side]
	if there == nil {
		return engine.Forbid("VT-NOTE-1", "there is no %s; %s has no %s", name, side, state.Kinds[id.Kind].Name)
	}
	return engine.Forbid("VT-NOTE-1", "there is no %s; %s has %s", name, side, state.Several(there))
}

// wants is what the next word may be, "" if none may be.
func (r *Wording) wants() string {
	var all []string
	for i := r.slot; r.verb != nil && i < len(r.verb.Form); i++ {
		form, n := &slots[r.verb.Form[i]], 0
		if i == r.slot {
			n = r.n
		}
		if form.full(n, &r.o) {
			continue
		}
		if !slices.Contains(all, form.wants) {
			all = append(all, form.wants)
		}
		if !(form.may && n == 0) && !(form.again && n > 0 && r.o.whole()) {
			break
		}
	}
	return strings.Join(all, ", or ")
}

// stuck is why nothing may follow words that are no whole order.
func (r *Wording) stuck(p *Position, f *ground.Field, said string) error {
	if r.verb == nil {
		return engine.Forbid("VT-NOTE-6", "%s has nothing that it could be told to do", said)
	}
	if err := p.Able(f, &r.o); err != nil {
		return err
	}
	look := prospect{Position: p, ready: f}
	word, err := r.refused(&look)
	if illegal, is := err.(*engine.Illegal); is {
		return engine.Forbid(illegal.Rule, "after %q comes %s, and none will do; with %q, %s", said, r.wants(), word,
			illegal.Why)
	}
	return engine.Forbid(r.verb.Rule, "after %q comes %s, and there is none", said, r.wants())
}

// refused is a word that could follow, and why no order with it is legal: the first that there is.
func (r *Wording) refused(p *prospect) (word string, why error) {
	for _, c := range r.candidates(p.ready) {
		next := *r
		if !next.Word(c.Word) {
			continue
		}
		if next.Whole() {
			return c.Word, p.legal(&next.o)
		}
		if more, err := next.refused(p); err != nil {
			return c.Word + " " + more, err
		}
	}
	return "", nil
}
