package order

import (
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/state"
)

// Foreign is what is wrong with a word that means nothing after others; nil if that is only which word it is.
func (r *Wording) Foreign(f *ground.Field, said []string, word string) error {
	var could []string
	for c := range r.Candidates(f) {
		if strings.HasPrefix(c.Word, word) {
			return nil
		}
		could = append(could, c.Word)
	}
	b := f.Map.Board
	if name := squareOf(word); name != "" {
		if _, is := b.Find(name); !is {
			last := b.Name(b.At(int(b.Cols)-1, int(b.Rows)-1))
			return engine.Forbid("VT-NOTE-2", "there is no square %s; they are 1,1 to %s", name, last)
		}
	}
	if id, is := ParseID(r.s, r.by, word); is && (!r.named || r.s.Find(id) == nil) {
		return nobody(r.s, r.by, id)
	}
	switch v := Named(word); {
	case !r.named && v != nil:
		return engine.Forbid("VT-NOTE-6", "%s is said to a figure, which is named before it", word)
	case r.verb == nil:
		if who := f.Find(r.o.Fig); squareOf(word) != "" && who != nil {
			return march.MayLead(f, who)
		}
		return nil
	}
	if len(could) == 1 && r.verb != nil { // such as "to", which is no figure itself
		return engine.Forbid("VT-NOTE-6", "after %q comes %q", strings.Join(said, " "), could[0])
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

// nobody is why a side cannot name a figure: it is the enemy's, or there is no such figure. [VT-NOTE-1]
func nobody(s *state.Situation, by state.Side, id state.ID) error {
	name := s.CalledFigure(id)
	if s.Find(id) != nil {
		return engine.Forbid("VT-NOTE-1", "%s is not yours; orders are given to figures of %s", name, s.Called(by))
	}
	var there []state.ID
	for i := range s.Figures {
		if g := &s.Figures[i]; g.Side == id.Side && g.Kind == id.Kind {
			there = append(there, g.ID)
		}
	}
	has := s.Called(id.Side) + " has"
	if id.Side == by {
		name, has = id.Name(), "you have"
	}
	if there == nil {
		return engine.Forbid("VT-NOTE-1", "there is no %s; %s no %s", name, has, state.Kinds[id.Kind].Name)
	}
	return engine.Forbid("VT-NOTE-1", "there is no %s; %s %s", name, has, state.Several(there))
}
