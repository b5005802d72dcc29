package render

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"littlewars/engine"
)

// hand is the person at the table: what he says, by clicking or typing, and what is answered. An order is
// played as soon as it may end and cannot go on; one that may do both is ended with Enter.
type hand struct {
	s     *engine.Sitting
	about engine.About
	view  engine.View

	said    engine.Order
	choices []engine.Choice // what may follow
	ends    bool            // what is said may end
	typed   string          // the word being typed
	over    place           // what the pointer is over
	note    note
	busy    string // who is thinking, and so nothing can be said
	played  int    // counts what changed the match, for whoever draws it
}

// place is what lies under the pointer, as indexes into the View; -1 is nothing.
type place struct{ figure, cell int }

func nowhere() place { return place{-1, -1} }

// note is what was answered: a refusal, with its rule if it has one, or a remark.
type note struct {
	text string
	rule engine.RuleID
	at   string // the place that was tried
}

func newHand(s *engine.Sitting) *hand {
	h := &hand{s: s, about: s.Ruleset().About(), over: nowhere()}
	h.look()
	return h
}

// look takes the match as it is now, and begins a new sentence.
func (h *hand) look() {
	sides := h.s.Match().Turn().Sides
	eye := engine.Side("")
	if len(sides) == 1 {
		eye = sides[0]
	}
	h.view = h.s.Match().View(eye)
	h.over = nowhere()
	h.played++
	h.say("")
}

// say makes the sentence what it is now.
func (h *hand) say(said engine.Order) {
	h.said, h.typed, h.ends = said, "", false
	h.choices = nil
	if h.busy == "" {
		h.choices = h.s.Match().Complete(said)
		h.ends = said != "" && h.s.Match().Check(said) == nil
	}
}

// click is a click on what lies under the pointer. On bare table it takes back what was said.
func (h *hand) click(at place) {
	word := h.wordAt(at)
	switch {
	case h.busy != "":
		h.note = note{text: h.busy + " is thinking"}
	case word == "":
		h.say("")
		h.note = note{}
	case h.ends && h.lastWord() == word:
		h.enter()
	default:
		h.add(word)
	}
}

// wordAt is what a click there means: the word of the choices that it can mean, or else the figure's or
// the cell's own.
func (h *hand) wordAt(at place) string {
	var words []string
	if at.figure >= 0 {
		words = append(words, h.view.Figures[at.figure].Word)
	}
	if at.cell >= 0 {
		words = append(words, h.view.Cells[at.cell].Place)
	}
	for _, w := range words {
		if _, ok := h.choice(w); ok {
			return w
		}
	}
	return strings.Join(words[:min(1, len(words))], "")
}

func (h *hand) choice(word string) (engine.Choice, bool) {
	i := slices.IndexFunc(h.choices, func(c engine.Choice) bool { return c.Word == word && word != "" })
	if i < 0 {
		return engine.Choice{}, false
	}
	return h.choices[i], true
}

func (h *hand) lastWord() string {
	words := h.said.Words()
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// add says one word more. A word that may not follow, but may begin, begins anew: whoever clicks on
// another man of his own means that one.
func (h *hand) add(word string) {
	h.note = note{}
	longer := h.said.Then(word)
	c, ok := h.choice(word)
	switch {
	case ok && c.Ends && !c.Goes:
		h.play(longer)
	case ok:
		h.say(longer)
	case h.numbered(word):
		h.say(longer)
		if len(h.choices) == 0 && h.ends {
			h.play(longer)
		}
	case h.begins(word):
		h.say(engine.Order(word))
	default:
		h.refuse(word, h.s.Match().Check(longer))
	}
}

// numbered reports whether the word is a number or a point that may follow.
func (h *hand) numbered(word string) bool {
	return slices.ContainsFunc(h.choices, func(c engine.Choice) bool {
		spot, isSpot := engine.ReadSpot(word)
		return c.Part == engine.Number && c.Range.Has(word) || c.Part == engine.Point && isSpot && c.Area.Has(spot)
	})
}

// begins reports whether an order may begin with the word.
func (h *hand) begins(word string) bool {
	return h.said != "" && slices.ContainsFunc(h.s.Match().Complete(""), func(c engine.Choice) bool { return c.Word == word })
}

// enter ends the sentence, with the word being typed if there is one.
func (h *hand) enter() {
	switch typed := h.typed; {
	case h.busy != "":
		h.note = note{text: h.busy + " is thinking"}
	case typed != "":
		h.typed = ""
		h.read(typed)
	case h.ends:
		h.play(h.said)
	case h.said != "":
		h.refuse("", h.s.Match().Check(h.said))
	}
}

// read takes what was typed, one word or a whole order with the game's separators.
func (h *hand) read(typed string) {
	order, err := h.about.ReadOrder(typed)
	if err != nil {
		h.refuse("", err)
		return
	}
	words := order.Words()
	if len(words) > 1 {
		for _, whole := range []engine.Order{h.said.Then(string(order)), order} {
			if h.s.Match().Check(whole) == nil {
				h.play(whole)
				return
			}
		}
		if h.begins(words[0]) { // a whole order typed, and not the rest of one
			h.say("")
		}
	}
	for _, w := range words {
		was, count := h.said, h.played
		if h.add(h.spelled(w)); h.said == was || h.played != count {
			return
		}
	}
}

// spelled is a typed word, or the only choice that begins so.
func (h *hand) spelled(word string) string {
	found := ""
	for _, c := range h.choices {
		switch {
		case c.Word == word:
			return word
		case !strings.HasPrefix(c.Word, word):
		case found != "":
			return word
		default:
			found = c.Word
		}
	}
	if found == "" || unicode.IsDigit(rune(word[0])) {
		return word // a number is never a part of another one
	}
	return found
}

// play gives the order.
func (h *hand) play(order engine.Order) {
	if _, err := h.s.Play(order); err != nil {
		h.refuse(order.Words()[len(order.Words())-1], err)
		return
	}
	h.note = note{}
	h.look()
}

// refuse keeps why something cannot be. What a rule forbids comes with the rule.
func (h *hand) refuse(word string, err error) {
	if err == nil {
		return
	}
	h.note = note{text: err.Error(), at: word}
	if illegal, ok := errors.AsType[*engine.Illegal](err); ok {
		h.note.text, h.note.rule = illegal.Why, illegal.Rule
	}
}

// described is a figure in words: "light infantry 39", "triangle 81".
func described(f *engine.Piece) string {
	if f.Label != "" && unicode.IsDigit(rune(f.Label[0])) {
		return f.Kind + " " + f.Label
	}
	return f.Kind
}

// back takes back the last thing: a refusal, what is typed, a word.
func (h *hand) back() {
	switch words := h.said.Words(); {
	case h.typed != "":
		h.typed = ""
	case h.note != note{}:
		h.note = note{}
	case len(words) > 0:
		h.say(engine.Order(strings.Join(words[:len(words)-1], " ")))
	}
}

// letter is a letter typed. A blank ends the word, as Enter does, but never the order.
func (h *hand) letter(r rune) {
	const most = 200
	switch {
	case r == ' ' && h.typed != "":
		if _, ok := h.choice(h.spelled(strings.ToLower(h.typed))); ok || h.numbered(h.typed) {
			typed := h.typed
			h.typed = ""
			h.add(h.spelled(strings.ToLower(typed)))
			return
		}
		h.typed += " "
	case r > ' ' && r < 0x7f && len(h.typed) < most:
		h.typed += string(r)
		h.note = note{}
	}
}

// rub takes back a letter, or where there is none, a word.
func (h *hand) rub() {
	if h.typed == "" {
		h.back()
		return
	}
	h.typed = h.typed[:len(h.typed)-1]
}

// undo and redo leave nothing half said.
func (h *hand) undo() { h.step(h.s.Undo) }
func (h *hand) redo() { h.step(h.s.Redo) }

func (h *hand) step(move func() error) {
	h.busy = ""
	if err := move(); err != nil {
		h.note = note{text: err.Error()}
		return
	}
	h.note = note{}
	h.look()
}

// marks is what the board shows of the sentence.
func (h *hand) marks() marks {
	m := marks{over: h.over.cell, tried: cellNamed(&h.view, h.note.at)}
	for _, w := range h.said.Words() {
		if i := cellNamed(&h.view, w); i >= 0 {
			m.chosen = append(m.chosen, i)
		}
	}
	if h.said != "" {
		for _, c := range h.choices {
			if i := cellNamed(&h.view, c.Word); i >= 0 {
				m.may = append(m.may, i)
			}
		}
		return m
	}
	if j := h.s.Journal().Entries; len(j) > 0 {
		for _, w := range j[len(j)-1].Order.Words() {
			if i := cellNamed(&h.view, w); i >= 0 {
				m.last = append(m.last, i)
			}
		}
	}
	return m
}
