package sentence

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"littlewars/engine"
)

// Offers is what a match offers as it stands. It remembers the answers, since many sentences begin alike and of a
// large match one takes longer than a frame; so it is made anew when the match has changed.
type Offers struct {
	match engine.Match
	seen  map[engine.Order][]engine.Choice
}

// Of is what a match offers.
func Of(m engine.Match) *Offers { return &Offers{m, map[engine.Order][]engine.Choice{}} }

// After is the words that may follow. They are not to be changed.
func (o *Offers) After(said engine.Order) []engine.Choice {
	choices, known := o.seen[said]
	if !known {
		choices = o.match.Complete(said)
		o.seen[said] = choices
	}
	return choices
}

// Begins reports whether an order may begin with the word.
func (o *Offers) Begins(word string) bool {
	_, ok := Find(o.After(""), word)
	return ok
}

// Only is the one thing that can be said now, manners apart; false if there are more, or it is no order by itself.
func (o *Offers) Only() (only engine.Choice, ok bool) {
	for _, c := range o.After("") {
		if c.Manner != engine.NoManner {
			continue
		}
		if only.Word != "" || c.Word == "" || !c.Ends || c.Goes {
			return engine.Choice{}, false
		}
		only = c
	}
	return only, only.Word != ""
}

// Unclear is a sentence that is not understood, or is not finished.
type Unclear struct {
	engine.Unclear
	After []engine.Choice // what could stand there
	Like  []string        // what the word may be short for, if that is more than one
	Who   string          // a figure after which it is said, if that is wanted first: "g1", for "fire g1"
}

func (e *Unclear) Error() string {
	switch {
	case e.Who != "":
		return fmt.Sprintf("%q comes after who does it: %q", e.Word, e.Who+" "+e.Word)
	case len(e.Like) == 0:
		return e.Unclear.Error()
	}
	last := len(e.Like) - 1
	return fmt.Sprintf("word %d, %q, could be %s or %s; say more of it", e.At+1, e.Word, strings.Join(e.Like[:last], ", "), e.Like[last])
}

// Blamed is the word that is wrong in a whole order, with why it is, where a reader of it blames another than the one
// that carried nothing on, as z20 of "e7 to z20"; else that word alone.
func Blamed(word string, err error) (string, error) {
	if other, is := errors.AsType[*Unclear](err); is && (other.Word != word || other.Who != "") && other.Word != "" {
		return other.Word, err
	}
	return word, nil
}

func (e *Unclear) Unwrap() error { return &e.Unclear }

// Read is an order of the match by what somebody says, with the words in full that are cut short. If there is none
// it is as much as was understood, and why there is no more: an *Unclear, or the *engine.Illegal.
func (o *Offers) Read(said engine.Order) (order engine.Order, err error) {
	err = o.match.Check(said)
	if _, unclear := errors.AsType[*engine.Unclear](err); !unclear {
		return said, err
	}
	words := said.Words()
	for i := 0; i < len(words); i++ {
		w := words[i]
		full, err := o.Spell(order, w)
		if unclear, mine := errors.AsType[*Unclear](err); mine {
			if verb := o.between(order, w); verb != "" {
				order = order.Then(verb).Then(w)
				continue
			}
			if from, to, way := strings.Cut(w, "-"); way && o.names(order, from) {
				words = slices.Replace(words, i, i+1, from, to)
				i--
				continue
			}
			if (w == "to" || w == "and") && i > 0 && i < len(words)-1 { // as people write it: "39 to 47", "die s8 and s9"
				continue
			}
			if i == 0 {
				unclear.Who = o.doer(w)
			}
			return order, err
		}
		if _, illegal := errors.AsType[*engine.Illegal](err); illegal && i < len(words)-1 {
			return order, fmt.Errorf("word %d, %q: %w", i+1, w, err)
		}
		order = order.Then(full)
	}
	err = o.match.Check(order)
	if unclear, is := errors.AsType[*engine.Unclear](err); is {
		err = &Unclear{Unclear: *unclear, After: o.After(order)}
	}
	return order, err
}

// between is the only verb that is left out where a figure or a place is named after another: "144 120"; "" for none.
func (o *Offers) between(said engine.Order, name string) string {
	if said == "" {
		return ""
	}
	if verbs := o.Verbs(said, name); len(verbs) == 1 {
		return verbs[0]
	}
	return ""
}

// names reports whether a figure or a place can be named next by a word, as by the first of "144-120".
func (o *Offers) names(said engine.Order, word string) bool {
	c, is := Find(o.After(said), word)
	return is && (c.Part == engine.Figure || c.Part == engine.Place)
}

// Spell is a word in full after others that are: itself if it means something there, be it that nothing can be done
// with it now, or else the only word that begins so. The error is an *Unclear, or the *engine.Illegal of the word.
func (o *Offers) Spell(said engine.Order, word string) (string, error) {
	choices := o.After(said)
	if _, ok := Find(choices, word); ok {
		return word, nil
	}
	at := len(said.Words())
	err := o.match.Check(said.Then(word))
	if unclear, is := errors.AsType[*engine.Unclear](err); !is || unclear.At > at {
		return word, err
	}
	like := Like(choices, word)
	if len(like) == 1 {
		return like[0], nil
	}
	return word, &Unclear{Unclear: engine.Unclear{At: at, Word: word, Could: Could(choices)}, After: choices, Like: like}
}

// doer is the first figure that can do what a word says, "" if none can: for "fire g1".
func (o *Offers) doer(word string) string {
	for _, c := range o.After("") {
		if c.Part == engine.Figure && c.Goes {
			if verb, is := Find(o.After(engine.Order(c.Word)), word); is && verb.Part == engine.Verb {
				return c.Word
			}
		}
	}
	return ""
}

// Reaches reports whether the offers lead to an order, word by word.
func (o *Offers) Reaches(order engine.Order) bool {
	var said engine.Order
	words := order.Words()
	for i, w := range words {
		c, ok := Find(o.After(said), w)
		switch {
		case !ok:
			return false
		case i == len(words)-1:
			return c.Ends
		case !c.Goes:
			return false
		}
		said = said.Then(w)
	}
	return false
}

// Onward is what has been said, with the only word that can follow if it neither ends there nor may end before: "to".
func (o *Offers) Onward(said engine.Order) engine.Order {
	next := o.After(said)
	if said == "" || len(next) != 1 || next[0].Part != engine.Name || next[0].Ends || o.match.Check(said) == nil {
		return said
	}
	return said.Then(next[0].Word)
}

// Pointed are choices that may follow, with the only one of them what may follow that.
func (o *Offers) Pointed(said engine.Order, choices []engine.Choice) []engine.Choice {
	if on := o.Onward(said); on != said && len(choices) == 1 {
		return o.After(on)
	}
	return choices
}

// Leading is what has to be said before a figure can be named, where nothing begins with one and something else
// than what is to be done has to be said too: "melee 1 die". Of several such beginnings it is the first; "" if there
// is none, or none is needed. After some words it is them with the only verb after which the figure can be named,
// where nothing begins with it: "s3 post".
func (o *Offers) Leading(said engine.Order, figure string) engine.Order {
	named := func(c engine.Choice) bool { return c.Part == engine.Figure }
	is := func(c engine.Choice) bool { return c.Word == figure }
	if said != "" {
		if verb := o.between(said, figure); verb != "" {
			return said.Then(verb)
		}
		return ""
	}
	if slices.ContainsFunc(o.After(""), named) {
		return ""
	}
	const most = 3 // words
	front := []engine.Order{""}
	for n := 1; n <= most; n++ {
		var next []engine.Order
		for _, said := range front {
			for _, c := range o.After(said) {
				if c.Goes && c.Word != "" && !named(c) {
					next = append(next, said.Then(c.Word))
				}
			}
		}
		front = next
		for _, said := range front {
			if n > 1 && slices.ContainsFunc(o.After(said), is) {
				return said
			}
		}
	}
	return ""
}

// Verbs are those after which a figure or a place can be named, where after what has been said it cannot be and nothing
// begins with it.
func (o *Offers) Verbs(said engine.Order, name string) []string {
	is := func(c engine.Choice) bool { return c.Word == name }
	if o.Begins(name) || slices.ContainsFunc(o.After(said), is) {
		return nil
	}
	return o.verbs(said, is)
}

// Endings are an order that may end, and with words that may be added to it, none of which points at the table; itself
// alone where one does, or where what is given is only noted.
func (o *Offers) Endings(order engine.Order) []engine.Order {
	all := []engine.Order{order}
	if _, notes := o.match.(engine.Noting); notes || o.match.Check(order) != nil {
		return all
	}
	for _, c := range o.After(order) {
		more := order.Then(c.Word)
		switch {
		case c.Part != engine.Verb:
			return all[:1]
		case c.Ends:
			all = append(all, more)
		}
		for _, last := range o.After(more) {
			if last.Ends && last.Word != "" {
				all = append(all, more.Then(last.Word))
			}
		}
	}
	return all
}

// Pointing is the word to be said before a point can be: none if a point may be said next. Of several verbs after
// which one may be, it is the only one with which the sentence may end there; false if there are two. Nor is anything
// pointed at after a word that is typed alone: the point in "march 0,6 s1" is how far he goes, and no place.
func (o *Offers) Pointing(said engine.Order) (verb string, ok bool) {
	first, _, _ := strings.Cut(string(said), " ")
	if c, _ := Find(o.After(""), first); c.Called {
		return "", false
	}
	point := func(c engine.Choice) bool { return c.Part == engine.Point }
	if slices.ContainsFunc(o.After(said), point) {
		return "", true
	}
	if said == "" {
		return "", false
	}
	verbs := o.verbs(said, func(c engine.Choice) bool { return point(c) && c.Ends })
	if len(verbs) == 0 {
		verbs = o.verbs(said, point)
	}
	if len(verbs) != 1 {
		return "", false
	}
	return verbs[0], true
}

// verbs are those after which a choice may follow.
func (o *Offers) verbs(said engine.Order, is func(engine.Choice) bool) (verbs []string) {
	for _, c := range o.After(said) {
		if c.Part == engine.Verb && c.Goes && slices.ContainsFunc(o.After(said.Then(c.Word)), is) {
			verbs = append(verbs, c.Word)
		}
	}
	return verbs
}

// Some is an order taken at random from what is offered, word by word, of the choices that keep leaves; nil keeps
// all. The words are by word, such as Any. False if that came to nothing.
func (o *Offers) Some(
	chance *engine.Chance, keep func([]engine.Choice) []engine.Choice, word func(engine.Choice, *engine.Chance) (string, bool),
) (said engine.Order, ok bool) {
	const longest = 200 // words
	for range longest {
		choices := o.After(said)
		if keep != nil {
			choices = keep(choices)
		}
		if len(choices) == 0 {
			return said, false
		}
		c := choices[chance.IntN(len(choices))]
		w, ok := word(c, chance)
		if !ok {
			return said, false
		}
		said = said.Then(w)
		if c.Ends && (!c.Goes || chance.IntN(2) == 0) {
			return said, true
		}
	}
	return said, false
}

// All walks over every order that is offered, a shorter one before those that begin with it. Of the choices after
// another one, the zero Choice at the beginning, follow says which are gone into. Where a choice has no word of its
// own, one is asked of word; "" leaves it out.
func (o *Offers) All(
	follow func(after engine.Choice, choices []engine.Choice) []engine.Choice, word func(engine.Choice) string,
) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		var say func(engine.Order, engine.Choice) bool
		say = func(said engine.Order, last engine.Choice) bool {
			for _, c := range follow(last, o.After(said)) {
				w := c.Word
				if w == "" {
					w = word(c)
				}
				if w == "" {
					continue
				}
				next := said.Then(w)
				if c.Ends && !yield(next) || c.Goes && !say(next, c) {
					return false
				}
			}
			return true
		}
		say("", engine.Choice{})
	}
}
