package order

import (
	"iter"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Wording goes through the words of an order to a figure: "end inf1 drop 2p". It is a value; a copy goes its own way.
// [VT-NOTE-6]
type Wording struct {
	s     *state.Situation
	by    state.Side
	o     Task
	verb  *Verb
	slot  int // of the verb's form, that is being read
	n     int // words of it that have been
	named bool
}

// NewReader reads an order of a side.
func NewReader(s *state.Situation, by state.Side) Wording {
	return Wording{s: s, by: by, o: Plain("", state.ID{})}
}

// Word reads one word more; false if it means nothing there, and then the reader is of no use.
func (r *Wording) Word(word string) bool {
	switch {
	case !r.named && word == "end" && !r.o.End:
		r.o.End = true
		return true
	case !r.named:
		r.named = true
		if v := Named(word); v != nil && v.Lone && !r.o.End {
			r.verb, r.o.Verb = v, word
			return true
		}
		id, ok := ParseID(r.s, r.by, word)
		r.o.Fig = id
		return ok && id.Side == r.by && r.s.Find(id) != nil
	case r.verb == nil:
		r.verb = Named(word)
		if r.verb == nil || r.verb.Lone || r.o.End && r.verb.Phase != End && !r.verb.EndToo {
			return false
		}
		r.o.Verb = word
		return true
	}
	for ; r.slot < len(r.verb.Form); r.slot, r.n = r.slot+1, 0 {
		form := &slots[r.verb.Form[r.slot]]
		full := form.full(r.n, &r.o)
		if !full && form.read(r.s, r.by, &r.o, r.n, word) {
			r.n++
			return true
		}
		if !full && !(form.may && r.n == 0) && !(form.again && r.n > 0 && r.o.Complete()) {
			return false
		}
	}
	return false
}

// full reports whether a slot has all its words, after n of them.
func (s *slot) full(n int, o *Task) bool {
	return !s.again && (n == s.words || n == 1 && s.short != nil && s.short(o))
}

// Whole reports whether the order may end here, as far as words go.
func (r *Wording) Whole() bool {
	if r.verb == nil {
		return false
	}
	for i := r.slot; i < len(r.verb.Form); i++ {
		form, n := &slots[r.verb.Form[i]], 0
		if i == r.slot {
			n = r.n
		}
		full := form.full(n, &r.o) || form.again && n > 0 && r.o.Complete()
		if !full && !(form.may && n == 0) {
			return false
		}
	}
	return true
}

// Order is what has been said. It is only to be read.
func (r *Wording) Order() *Task { return &r.o }

// Verb is what was ordered; nil if that has not been said.
func (r *Wording) Verb() *Verb { return r.verb }

// Begun reports whether something has been said beside an "end": whom it is said to, or a verb that is said to nobody.
func (r *Wording) Begun() bool { return r.named }

// Bare reports whether nothing has been said after the verb.
func (r *Wording) Bare() bool { return r.slot == 0 && r.n == 0 }

// Read is the order of some words. The error says which word means nothing, without what could stand there.
func Read(s *state.Situation, by state.Side, words []string) (Task, error) {
	r := NewReader(s, by)
	for i, w := range words {
		if !r.Word(strings.ToLower(w)) {
			return r.o, &engine.Unclear{At: i, Word: w}
		}
	}
	if !r.Whole() {
		return r.o, &engine.Unclear{At: len(words)}
	}
	return r.o, nil
}

// answers are the verbs of answers, which come before whom they are about, and whether a square follows. [VT-NOTE-8]
var answers = map[string]bool{"retreat": true, "place": true, "choose": false}

// Words are the order or the answer as it is written, capitals and all. [VT-NOTE-6, VT-NOTE-8]
func (o *Task) Words(s *state.Situation, by state.Side) (words []string) {
	if to, is := answers[o.Verb]; is {
		words = []string{o.Verb, state.NameFor(s, by, o.Fig)}
		if spot := s.Map.Board.Name(o.At); to && o.Post != state.NoPost {
			words = append(words, spot+"/"+o.Post.String())
		} else if to {
			words = append(words, spot)
		}
		return words
	}
	if o.End {
		words = append(words, "end")
	}
	if o.Fig != (state.ID{}) {
		words = append(words, state.NameFor(s, by, o.Fig))
	}
	words = append(words, o.Verb)
	if v := Named(o.Verb); v != nil {
		for _, form := range v.Form {
			words = append(words, slots[form].write(s, by, o)...)
		}
	}
	return words
}

// Brief is an order, of a march only the square it ends on.
func Brief(words []string) string {
	const first = 2 // after the figure and the verb
	last := len(words) - 1
	for last > first && !strings.Contains(words[last], ",") {
		last--
	}
	if last <= first || words[1] != "march" {
		return strings.Join(words, " ")
	}
	return strings.Join(words[:first], " ") + " … " + strings.Join(words[last:], " ")
}

// Candidates walks the words that could follow, of which not all lead to a legal order; each once.
func (r *Wording) Candidates(f *ground.Field) iter.Seq[engine.Choice] {
	return func(yield func(engine.Choice) bool) { r.Each(f, yield) }
}

// Each gives the Candidates to a function, as long as it is true: for who tries words by the thousand.
func (r *Wording) Each(f *ground.Field, try func(engine.Choice) bool) {
	switch {
	case !r.named:
		_ = r.firstFigures(f, try) && r.firstVerbs(try)
	case r.verb == nil:
		for _, v := range spoken {
			if !v.Lone && (!r.o.End || v.Phase == End || v.EndToo) && !try(v.choice()) {
				return
			}
		}
	default:
		r.further(f, try)
	}
}

// choice is a verb as it is offered.
func (v *Verb) choice() engine.Choice {
	return engine.Choice{Word: v.Name, Part: engine.Verb, Gist: v.Gist}
}

// firstFigures offers the figures of the side; false if no more is wanted.
func (r *Wording) firstFigures(f *ground.Field, yield func(engine.Choice) bool) bool {
	for i := range f.Figures {
		g := &f.Figures[i]
		c := engine.Choice{Word: g.Name(), Part: engine.Figure, Gist: state.Kinds[g.Kind].Name}
		if g.Side == r.by && !yield(c) {
			return false
		}
	}
	return true
}

// firstVerbs offers what is said to no figure, and "end"; false if no more is wanted.
func (r *Wording) firstVerbs(yield func(engine.Choice) bool) bool {
	if r.o.End {
		return true
	}
	for _, v := range spoken {
		if v.Lone && !yield(v.choice()) {
			return false
		}
	}
	return yield(engine.Choice{Word: "end", Part: engine.Verb, Gist: "at the end of the move"})
}

// further offers what may follow a verb.
func (r *Wording) further(f *ground.Field, try func(engine.Choice) bool) {
	var seen []string // of the slots before, of which more than one is open where some may be left out
	for i := r.slot; i < len(r.verb.Form); i++ {
		form, n := &slots[r.verb.Form[i]], 0
		if i == r.slot {
			n = r.n
		}
		full := form.full(n, &r.o)
		more := (full || form.may && n == 0 || form.again && n > 0 && r.o.Complete()) && i+1 < len(r.verb.Form)
		for at, words := 0, []string(nil); !full; at++ {
			if at == 0 && form.nth == nil {
				words = form.offer(f, &r.o, n)
			}
			w := form.word(f, &r.o, words, at)
			if w == "" {
				break
			}
			if slices.Contains(seen, w) {
				continue
			}
			if more {
				seen = append(seen, w)
			}
			if !try(r.choice(form, strings.ToLower(w))) {
				return
			}
		}
		if !more {
			return
		}
	}
}

// choice is a word of a slot as it is offered: a figure with its kind, goods as what they are.
func (r *Wording) choice(form *slot, word string) engine.Choice {
	c := engine.Choice{Word: word, Part: form.part, Gist: form.wants}
	if form.tells != nil {
		c.Gist = form.tells(word)
	}
	if goods, err := state.ParseGoods(word); err == nil {
		c.Gist = goods.InFull()
	}
	if c.Part != engine.Figure {
		return c
	}
	if id, is := ParseID(r.s, r.by, word); is {
		c.Gist = state.Kinds[id.Kind].Name
	} else {
		c.Part = engine.Name
	}
	return c
}

// word is a word that is offered, of those that were found at once or as it is found by itself; "" after the last.
func (s *slot) word(f *ground.Field, o *Task, words []string, i int) string {
	switch {
	case s.nth != nil:
		return s.nth(f, o, i)
	case i < len(words):
		return words[i]
	}
	return ""
}

// Wants is what the next word may be, "" if none may be.
func (r *Wording) Wants() string {
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
		if !(form.may && n == 0) && !(form.again && n > 0 && r.o.Complete()) {
			break
		}
	}
	return strings.Join(all, ", or ")
}
