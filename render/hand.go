package render

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"unicode"

	"littlewars/engine"
	"littlewars/engine/sentence"
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
	cursor  cursor          // where the keyboard is on the table
	note    note
	busy    string         // who is thinking, and so nothing can be said
	past    *past          // what is looked back at, and so nothing can be said either; nil for the match as it is
	played  int            // counts what changed the match, for whoever draws it
	events  []engine.Event // what the last order caused; none after an undo or a redo
	keep    func() error   // what is to be done after the first order; nil if nothing is

	seats  map[engine.Side]Seat // who plays without hands
	eye    engine.Side          // whose view the table shows, "" for everything
	veiled bool                 // another side sees something else
	left   engine.Side          // who has just got up for him, and must not be looked over the shoulder; "" for nobody

	entries []engine.Record  // the orders in force
	undone  int              // and how many could be played again
	offers  *sentence.Offers // what may follow, as the match stands
}

// past is the match as it was after so many orders.
type past struct {
	n     int
	match engine.Match
}

// place is what lies under the pointer, as indexes into the View; -1 is nothing.
type place struct{ figure, cell int }

func nowhere() place { return place{-1, -1} }

// cursor is where the keyboard points at the table, in the View's units.
type cursor struct {
	at engine.Spot
	on bool // it is in use: the mouse has not been since
}

// note is what was answered: a refusal, with its rule if it has one, or a remark.
type note struct {
	text string
	rule engine.RuleID
	at   string // the place that was tried
}

func newHand(t *Table) *hand {
	h := &hand{s: t.Sitting, about: t.Sitting.Ruleset().About(), over: nowhere(), keep: t.Shelve, seats: t.Seats}
	h.look()
	return h
}

// look takes the match as it is now, and begins a new sentence.
func (h *hand) look() {
	h.takeView()
	j := h.s.Journal()
	h.entries, h.undone = j.Entries, len(j.Undone)
	h.offers = sentence.Of(h.s.Match())
	h.over = nowhere()
	h.played++
	h.say("")
}

// complete is the words that may follow.
func (h *hand) complete(said engine.Order) []engine.Choice { return h.offers.After(said) }

// barred is why nothing can be said at all now, "" if it can.
func (h *hand) barred() string {
	switch {
	case h.busy != "":
		return h.busy + " is thinking"
	case h.past != nil:
		return fmt.Sprintf("the table shows what was after order %d of %d; go back to now to play, or undo to here", h.past.n, len(h.entries))
	}
	return ""
}

// say makes the sentence what it is now.
func (h *hand) say(said engine.Order) {
	h.said, h.typed, h.ends = said, "", false
	h.choices = nil
	if h.barred() == "" {
		h.choices = h.complete(said)
		h.ends = said != "" && h.s.Match().Check(said) == nil
	}
}

// click is a click on what lies under the pointer. On bare table it takes back what was said.
func (h *hand) click(at place) {
	if why := h.barred(); why != "" {
		h.note = note{text: why}
		return
	}
	switch word := h.wordAt(at); {
	case word == "":
		h.say("")
		h.note = note{}
	case h.ends && lastWord(h.said) == word:
		h.enter()
	default:
		if before := h.offers.Leading(h.said, word); before != "" {
			h.say(before)
		}
		h.add(word)
	}
}

// point is a click on a bare spot of the floor. Where a spot may be said it is said; after a figure that
// can do one thing only with a spot, that with it; after a spot, this one instead, or if it is the same one
// the sentence ends. It reports whether the click meant a spot.
func (h *hand) point(at engine.Spot) bool {
	if h.barred() != "" {
		return false
	}
	if was, ok := engine.ReadSpot(lastWord(h.said)); ok {
		const same = 1.0 // in
		if apart(was, at) <= same && h.ends {
			h.enter()
			return true
		}
		h.retreat(len(h.said.Words()) - 1)
	}
	verb, ok := h.offers.Pointing(h.said)
	if !ok {
		return false
	}
	if verb != "" {
		h.say(h.said.Then(verb))
	}
	h.add(rounded(at, 1.0/16).String())
	return true
}

// rounded is a spot to whole steps.
func rounded(at engine.Spot, step float64) engine.Spot {
	return engine.Spot{X: math.Round(at.X/step) * step, Y: math.Round(at.Y/step) * step}
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
	return sentence.Find(h.choices, word)
}

func lastWord(said engine.Order) string {
	words := said.Words()
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// add says one word more. A word that may not follow, but may begin, begins anew: whoever clicks on
// another man of his own means that one.
func (h *hand) add(word string) {
	if h.note = (note{text: h.barred()}); h.note.text != "" {
		return
	}
	longer := h.said.Then(word)
	c, ok := h.choice(word)
	switch {
	case ok && c.Ends && !c.Goes:
		h.play(longer)
	case ok:
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

// begins reports whether an order may begin with the word.
func (h *hand) begins(word string) bool {
	return h.said != "" && h.offers.Begins(word)
}

// enter ends the sentence, with the word being typed if there is one.
func (h *hand) enter() {
	switch typed, why := h.typed, h.barred(); {
	case why != "":
		h.note = note{text: why}
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
	if len(words) == 0 {
		h.note = note{text: fmt.Sprintf("%q says nothing", typed)}
		return
	}
	if len(words) > 1 || h.said == "" {
		for _, before := range []engine.Order{h.said, ""} {
			if whole, err := h.offers.Read(before.Then(string(order))); err == nil {
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
		full, err := h.offers.Spell(h.said, w)
		if unclear, is := errors.AsType[*sentence.Unclear](err); is && len(unclear.Like) > 0 && !h.begins(w) {
			h.refuse(w, err)
			return
		}
		if h.add(full); h.said == was || h.played != count {
			return
		}
	}
}

// play gives the order.
func (h *hand) play(order engine.Order) {
	if h.note = (note{text: h.barred()}); h.note.text != "" {
		return
	}
	if err := h.s.May(order, h.persons()); err != nil {
		h.refuse(lastWord(order), err)
		return
	}
	events, err := h.s.Play(order)
	if err != nil {
		h.refuse(lastWord(order), err)
		return
	}
	h.note, h.events = note{}, events
	h.look()
	if keep := h.keep; keep != nil {
		h.keep = nil
		if err := keep(); err != nil {
			h.note = note{text: "this match is kept in no journal: " + err.Error()}
		}
	}
}

// refuse keeps why something cannot be. What a rule forbids comes with the rule.
func (h *hand) refuse(word string, err error) {
	if err != nil {
		h.note = refused(err)
		h.note.at = word
	}
}

// refused is what is answered to what cannot be.
func refused(err error) note {
	if illegal, ok := errors.AsType[*engine.Illegal](err); ok {
		return note{text: illegal.Why, rule: illegal.Rule}
	}
	return note{text: err.Error()}
}

// described is a figure in words: "light infantry 39", "triangle 81".
func described(f *engine.Piece) string {
	if f.Label != "" && unicode.IsDigit(rune(f.Label[0])) {
		return f.Kind + " " + f.Label
	}
	return f.Kind
}

// back takes back the last thing: a refusal, what is typed, a word. It reports whether there was one.
func (h *hand) back() bool {
	switch words := h.said.Words(); {
	case h.typed != "":
		h.typed = ""
	case h.note != note{}:
		h.note = note{}
	case len(words) > 0:
		h.say(engine.Order(strings.Join(words[:len(words)-1], " ")))
	default:
		return false
	}
	return true
}

// letter is a letter typed. A blank ends the word, as Enter does, but never the order.
func (h *hand) letter(r rune) {
	const most = 200
	switch {
	case r == ' ' && h.typed != "":
		full, _ := h.offers.Spell(h.said, strings.ToLower(h.typed))
		if _, ok := h.choice(full); ok {
			h.typed = ""
			h.add(full)
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

// undo and redo leave nothing half said. They report whether the match is another now; else the note says why.
func (h *hand) undo() bool { return h.step(h.s.Undo) }
func (h *hand) redo() bool { return h.step(h.s.Redo) }

func (h *hand) step(move func() error) bool {
	h.busy, h.events, h.past = "", nil, nil
	if err := move(); err != nil {
		h.note = note{text: err.Error()}
		return false
	}
	h.note = note{}
	h.look()
	return true
}

// shown is after how many orders the match is that the table shows.
func (h *hand) shown() int {
	if h.past != nil {
		return h.past.n
	}
	return len(h.entries)
}

// match is the one that the table shows.
func (h *hand) match() engine.Match {
	if h.past != nil {
		return h.past.match
	}
	return h.s.Match()
}

// number is the number that may be said next, if one may: of several ranges the widest.
func (h *hand) number() (widest engine.Range, ok bool) { return sentence.Widest(h.choices) }

// retreat takes the sentence back to its first words.
func (h *hand) retreat(words int) {
	h.note = note{}
	all := h.said.Words()
	h.say(engine.Order(strings.Join(all[:min(words, len(all))], " ")))
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
	if n := h.shown(); n > 0 && h.seen(n-1) {
		for _, w := range h.entries[n-1].Order.Words() {
			if i := cellNamed(&h.view, w); i >= 0 {
				m.last = append(m.last, i)
			}
		}
	}
	return m
}
