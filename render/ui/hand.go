package ui

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"os"
	"slices"
	"strings"
	"unicode"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/render/camera"
	"littlewars/render/polygon"
	"littlewars/render/scene"
)

// Hand is the person at the table: what he says, by clicking or typing, and what is answered. An order is
// played as soon as it may end and cannot go on; one that may do both is ended with Enter.
type Hand struct {
	S     *engine.Sitting
	about engine.About
	View  engine.View

	Said    engine.Order
	Choices []engine.Choice // what may follow
	Ends    bool            // what is said may end
	Typed   string          // the word being typed
	Over    Place           // what the pointer is over
	Cursor  Cursor          // where the keyboard is on the table
	Weighed engine.Order    // of several that are shown to be chosen from the one pointed at, "" for none
	Note    Note
	Busy    string         // who is thinking, and so nothing can be said
	Past    *past          // what is looked back at, and so nothing can be said either; nil for the match as it is
	Course  *engine.Course // a lesson that is taken, or nil; in a puzzle nobody is warned, as that is often the answer
	Played  int            // counts what changed the match, for whoever draws it
	Events  []engine.Event // what the last order caused; none after an undo or a redo
	keep    func() error   // what is to be done after the first order; nil if nothing is
	lost    engine.Order   // a lawful one that could not be kept, and so was not played
	doubted engine.Order   // one that gives the game up, and has been said once
	asked   string         // what was asked before a word that goes on, if that was
	forgoes [2]string      // a word that goes on, and what it forgoes as the match stands
	faulty  faulty         // what was typed last and refused
	lined   engine.Order   // what a blank has ended of the line that is typed

	Seats  map[engine.Side]Seat // who plays without hands
	Eye    engine.Side          // whose view the table shows, "" for everything
	veiled bool                 // another side sees something else
	Left   engine.Side          // who has just got up for him, and must not be looked over the shoulder; "" for nobody

	Entries []engine.Record  // the orders in force
	undone  int              // and how many could be played again
	before  *engine.View     // what was seen before the last of them, nil if it has to be looked up
	offers  *sentence.Offers // what may follow, as the match stands

	shortcuts []engine.Shortcut
	reach     map[string][]string // by a figure, whom it reaches by a shortcut, as the match stands
	hints     map[engine.Order]engine.Hint
	band      []string // who is said, and who do what he does; see Band
	body      bool     // they go by the same steps, and not to the same place; see Body
	batches   []batch  // orders that were given together, and are taken back so
}

// past is the match as it was after so many orders.
type past struct {
	N     int
	match engine.Match
	from  camera.Camera // that looked at the present
	size  image.Point   // of the window then
}

// Place is what lies under the pointer, as indexes into the View; -1 is nothing.
type Place struct{ Figure, Cell int }

func Nowhere() Place { return Place{-1, -1} }

// Cursor is where the keyboard points at the table, in the View's units.
type Cursor struct {
	At  engine.Spot
	On  bool // it is in use: the mouse has not been since
	Tab bool // it has come to whom Enter takes up
}

// Note is what was answered: a refusal, with its rule if it has one, or a remark.
type Note struct {
	Text string
	Rule engine.RuleID
	Save bool   // it is about the journal: the match can be saved elsewhere
	Done bool   // it tells that something is done, and is no refusal
	at   string // the place that was tried
}

func NewHand(t *Table) *Hand {
	h := &Hand{
		S: t.Sitting, about: t.Sitting.Ruleset().About(), Over: Nowhere(), keep: t.Shelve, Seats: t.Seats,
		View: t.Sitting.Match().View(""), shortcuts: t.Shortcuts, Course: t.Course,
	}
	h.Look()
	return h
}

// Look takes the match as it is now, and begins a new sentence.
func (h *Hand) Look() {
	was, eye, j := h.View, h.Eye, h.S.Journal()
	h.takeView()
	if h.before = nil; h.offers != nil && len(j.Entries) == len(h.Entries)+1 && h.Eye == eye {
		h.before = &was
	}
	h.Entries, h.undone = j.Entries, len(j.Undone)
	h.offers, h.reach, h.hints = sentence.Of(h.S.Match()), map[string][]string{}, map[engine.Order]engine.Hint{}
	h.Over, h.asked, h.forgoes, h.Cursor.Tab = Nowhere(), "", [2]string{}, false
	h.Played++
	h.begun()
}

// begun begins a new sentence as somebody else has spoken, and keeps what is being typed.
func (h *Hand) begun() {
	typed := h.Typed
	h.Say("")
	h.Typed = typed
}

// Complete is the words that may follow.
func (h *Hand) Complete(said engine.Order) []engine.Choice { return h.offers.After(said) }

// Barred is why nothing can be said at all now, "" if it can.
func (h *Hand) Barred() string {
	switch {
	case h.Busy != "": // it thinks, or waits until what came of an order is read
		return "it is the turn of " + h.Busy
	case h.Past != nil:
		return "the table shows what was " + h.when() + "; go back to now, undo to here or play on from here"
	}
	return ""
}

// when is the time that is looked back to.
func (h *Hand) when() string {
	if h.Past.N == 0 {
		return "before the first of " + engine.Counted(len(h.Entries), "order", "orders")
	}
	turn, in, n := h.Entries[h.Past.N-1].Turn, 0, 0
	for i := range h.Entries {
		if h.Entries[i].Turn == turn {
			if in++; i < h.Past.N {
				n = in
			}
		}
	}
	if n == in && turn != h.S.Match().Turn().Number { // it has come to its end
		return fmt.Sprintf("after turn %d", turn)
	}
	return fmt.Sprintf("in turn %d, after order %d of %d", turn, n, in)
}

// Say makes the sentence what it is now. The name of a band or a body says the first of it, and the others do what he
// does.
func (h *Hand) Say(said engine.Order) {
	if all, body := sentence.Several(said); all != nil {
		h.band, h.body, said = all, body, engine.Order(all[0])
	} else if len(h.band) > 0 && !strings.HasPrefix(string(said), h.band[0]+" ") {
		h.band = nil
	}
	h.Said, h.Typed, h.Ends, h.lined = said, "", false, ""
	h.Choices = nil
	if h.Barred() == "" {
		h.Choices = h.following(said)
		h.Ends = said != "" && h.S.Match().Check(said) == nil
	}
}

// Hint is what would come of the order that is weighed, or of what is said with the place that the pointer is over, or
// of what is said; about is different for each.
func (h *Hand) Hint() (about string, hint engine.Hint) {
	if h.Barred() != "" {
		return "", hint
	}
	saids := []engine.Order{h.Weighed, h.Said, h.Said}
	if _, ok := h.Choice(typing(h)); ok && h.Typed != "" {
		saids[1] = h.Said.Then(typing(h))
	} else if word := h.wordAt(h.Over); word != "" && h.Said != "" && len(h.band) == 0 {
		if _, ok := h.Choice(word); ok {
			saids[1] = h.Said.Then(word)
		} else if ways := h.Ways(h.Over.Cell); len(ways) == 1 {
			saids[1] = ways[0]
		} else if len(ways) == 0 && len(h.Said.Words()) == 1 && h.Said != engine.Order(word) {
			saids[1] = h.Said.Then(word) // why it is not to be
		}
	}
	for _, said := range saids {
		if hint = h.hintOf(said); hint.Says != "" {
			return fmt.Sprint(h.Played, said), hint
		}
	}
	return "", hint
}

// HintSaid is what would come of what is said, wherever the pointer is.
func HintSaid(h *Hand) engine.Hint { return h.hintOf(h.Said) }

// hintOf is what would come of a sentence, for the whole band if it is said of its first, if the match can tell.
func (h *Hand) hintOf(said engine.Order) engine.Hint { return hintAlone(h, Banding(h, said)) }

func hintAlone(h *Hand, said engine.Order) engine.Hint {
	m, is := h.S.Match().(engine.Hinted)
	if !is {
		return engine.Hint{}
	}
	if _, known := h.hints[said]; !known {
		if all, body := sentence.Several(said); body {
			h.hints[said] = abreast(h, all)
		} else if all != nil {
			h.hints[said] = together(h, all)
		} else {
			h.hints[said] = m.Hint(said)
		}
	}
	return h.hints[said]
}

// Ways are the orders, or beginnings of orders, by which the sentence goes on with a cell that cannot be named next: as
// the match tells, before a word is said too, or if it tells none of any cell with several verbs. None if what is said
// may end.
func (h *Hand) Ways(cell int) (ways []engine.Order) {
	if h.Ends || cell < 0 || cell >= len(h.View.Cells) || h.Barred() != "" {
		return nil
	}
	place := h.View.Cells[cell].Place
	told := h.hintOf(h.Said).Ways
	for _, w := range told {
		if slices.Contains(w.Places, place) {
			ways = append(ways, w.Order)
		}
	}
	if len(h.band) > 0 && !h.body && string(h.Said) == h.band[0] {
		ways = byOne(h, place, ways, told) // as guns fire or burn whose crew goes with them
	}
	if len(told) > 0 || h.Said == "" {
		return ways
	}
	for _, verb := range h.offers.Verbs(h.Said, place) {
		ways = append(ways, h.Said.Then(verb).Then(place))
	}
	return ways
}

// Ready reports whether a sentence goes on with cells by ways that the match tells, and not only by such as it tells of
// why they are none; see Ways.
func Ready(h *Hand, said engine.Order) bool {
	ways := h.hintOf(said).Ways
	if len(ways) == 0 {
		return false
	}
	_, forbidden := errors.AsType[*engine.Illegal](h.S.Match().Check(ways[0].Order))
	return !forbidden
}

// Spent reports whether the match tells of a sentence's ways only why they are none.
func Spent(h *Hand, said engine.Order) bool { return len(h.hintOf(said).Ways) > 0 && !Ready(h, said) }

// follows reports whether a word can be said next, or after the only one that can.
func (h *Hand) follows(word string) bool {
	return sentence.Has(h.offers.Pointed(h.Said, h.Choices), word)
}

// Lit reports whether a cell can be said next, or the sentence goes on with it; see Ways.
func (h *Hand) Lit(cell int) bool {
	return h.follows(h.View.Cells[cell].Place) || len(h.Ways(cell)) > 0
}

// goesOn reports whether a sentence that is no order yet goes on where the cursor is.
func goesOn(h *Hand) bool {
	return h.Cursor.On && !h.Ends && (h.Over.Cell >= 0 && h.Lit(h.Over.Cell) || h.follows(h.wordAt(h.Over)))
}

// Withdrawal is the order by which what is noted of the figure that is said is taken back, "" if nothing is.
func Withdrawal(h *Hand) engine.Order {
	m, is := h.S.Match().(engine.Noting)
	if !is || h.Barred() != "" || h.View.FigureWorded(string(h.Said)) < 0 || Ready(h, h.Said) {
		return ""
	}
	return m.Withdrawal(h.Said)
}

// takeBack takes back what is noted of the figure that is said, who may be given other orders then.
func takeBack(h *Hand) {
	who := h.Said
	h.Play(Withdrawal(h))
	if h.Said == "" {
		h.Say(who)
	}
}

// Choose says a sentence as one who says its last word now, and those before it already has. One that is in vain is not
// given by that.
func (h *Hand) Choose(said engine.Order) {
	words := said.Words()
	last := len(words) - 1
	vain := Way(h, engine.Order(words[0]), said).Vain && h.Said != said && h.S.Match().Check(said) == nil
	if all, _ := sentence.Several(said); all != nil || vain {
		if h.Say(said); vain {
			h.Note = Note{Text: "no effect: " + HintSaid(h).Says}
		}
		return
	}
	retreatTo(h, words[:last])
	h.Add(words[last])
	if _, notes := h.S.Match().(engine.Noting); notes && h.Said == said && h.Ends {
		h.Play(said) // what is only noted can be taken back, if more was to be said
	}
}

// Click is a click on what lies under the pointer. On bare table it takes back what was said.
func (h *Hand) Click(at Place) {
	if why := h.Barred(); why != "" {
		h.Note = Note{Text: why}
		return
	}
	word := h.wordAt(at)
	_, follows := h.Choice(word)
	switch ways, why := h.Ways(at.Cell), helpless(h, word); {
	case whole(h) && !follows && len(ways) == 0 && dropped(h, word) && !Ask(h, notGiven(h)):
	case !follows && len(ways) == 0 && halfKept(h, word):
	case word == "":
		h.Back()
	case !follows && slices.Contains(h.wordsOf(at), h.Said.Last()) && Withdrawal(h) != "" && !h.Ends:
		takeBack(h) // a click on himself asks for it
	case !follows && (h.Ends && slices.Contains(h.wordsOf(at), h.Said.Last()) || comesTo(h, at.Cell)):
		h.Enter()
	case len(ways) == 1 && !follows && (halfSaid(h) || !Anew(h, word, ways) ||
		at.Figure >= 0 && len(h.View.Figures[at.Figure].Places) > 1): // he goes on to it
		h.Choose(ways[0])
	case !follows && len(ways) == 0 && why != nil:
		h.Say("")
		h.Refuse(word, why)
	default:
		if before := h.leading(word); before != "" {
			h.Say(before)
		} else if named := h.wordsOf(at); !follows && (h.verbal() || !h.Begins(word)) {
			if i := slices.IndexFunc(named, h.forbidden); i >= 0 {
				word = named[i]
			}
		}
		h.Add(word)
		last := func(c engine.Choice) bool { return c.Ends || h.View.CellNamed(c.Word) >= 0 } // which may end the order
		_, notes := h.S.Match().(engine.Noting)
		if notes && follows && h.Ends && !slices.ContainsFunc(h.Choices, last) {
			h.Play(h.Said) // as one that only names who helps may still be said
		}
	}
}

// whole reports whether what is said on a board is an order already, of more than who does it, that could go on.
func whole(h *Hand) bool { return h.Ends && len(h.Said.Words()) > 1 && !h.View.Ground.Floor }

// dropped reports whether what is said would be dropped for what a click there means.
func dropped(h *Hand, word string) bool {
	return !slices.Contains(h.Said.Words(), word) && (word == "" || h.Begins(word) || helpless(h, word) != nil)
}

// halfSaid reports whether what is said on a board is half an order, of more than who does it.
func halfSaid(h *Hand) bool { return !h.Ends && len(h.Said.Words()) > 1 && !h.View.Ground.Floor }

// halfKept reports whether half an order on a board is kept from who is clicked on: it is said why he is not meant.
func halfKept(h *Hand, word string) bool {
	if !halfSaid(h) || !h.Begins(word) {
		return false
	}
	about, rule := fmt.Sprintf("%q is half an order", h.Said), engine.RuleID("")
	if why, is := errors.AsType[*engine.Illegal](h.WhyNot(h.Said, word)); is {
		about, rule = why.Why(), why.Rule
	}
	meant := Ask(h, h.View.Looks.InWords(about+"; click once more to take up "+word+" instead"))
	h.Note.Rule = rule
	return !meant
}

// gives is the word of the button that gives what is said.
func gives(h *Hand) string {
	if next, _ := sentence.Sensible(h.Complete("")); strings.EqualFold(next.Word, "Done") {
		return "Say it" // with the other it would not be told from carrying all out
	}
	return "Done"
}

// notGiven is what is asked before that.
func notGiven(h *Hand) string {
	return fmt.Sprintf("%q is not given yet: press %s to give it, or do that once more to drop it", h.Said, gives(h))
}

// Keeps reports whether an order, or half of one, is kept from being dropped for who is taken up: it is asked once.
func Keeps(h *Hand, word string) bool {
	const open = "what is meant is still to be chosen in the ring; do that once more to drop it"
	chooses := h.Said != "" && len(h.Weighed.Words()) > 1
	return dropped(h, word) && (chooses && !Ask(h, open) || whole(h) && !Ask(h, notGiven(h)) || halfKept(h, word))
}

// comesTo reports whether what is said is an order already that is about a cell, though its last word does not name it.
func comesTo(h *Hand, cell int) bool {
	words := h.Said.Words()
	if !h.Ends || cell < 0 || len(words) < 2 {
		return false
	}
	before := engine.Order(strings.Join(words[:len(words)-1], " "))
	return slices.Contains(Way(h, before, h.Said).Places, h.View.Cells[cell].Place)
}

// point is a click on a bare spot of the floor. Where a spot may be said it is said; after a figure that
// can do one thing only with a spot, that with it; after a spot, this one instead, or if it is the same one
// the sentence ends. It reports whether the click meant a spot.
func (h *Hand) point(at engine.Spot) bool {
	if h.Barred() != "" {
		return false
	}
	if was, ok := engine.ReadSpot(h.Said.Last()); ok {
		const same = 1.0 // in
		if polygon.Apart(was, at) <= same && h.Ends {
			h.Enter()
			return true
		}
		h.retreat(len(h.Said.Words()) - 1)
	}
	verb, ok := h.offers.Pointing(h.Said)
	if !ok {
		return false
	}
	if verb != "" {
		h.Say(h.Said.Then(verb))
	}
	h.Add(polygon.Rounded(at, 1.0/16).String())
	return true
}

// wordsOf are the names of what lies under the pointer; a sign has none that can be said, as "bridge 79".
func (h *Hand) wordsOf(at Place) (words []string) {
	if at.Figure >= 0 && !strings.Contains(h.View.Figures[at.Figure].Word, " ") {
		words = append(words, h.View.Figures[at.Figure].Word)
	}
	if at.Cell >= 0 {
		words = append(words, h.View.Cells[at.Cell].Place)
	}
	return words
}

// wordAt is what a click there means: the word of the choices that it can mean, if need be of who shares the cell with
// what lies under the pointer, or one to which a word leads, or else the figure's or the cell's own.
func (h *Hand) wordAt(at Place) string {
	words := h.wordsOf(at)
	for _, w := range words {
		if _, ok := h.Choice(w); ok {
			return w
		}
	}
	if at.Figure >= 0 && at.Cell >= 0 {
		place := h.View.Cells[at.Cell].Place
		for i := range h.View.Figures {
			f := &h.View.Figures[i]
			if _, ok := h.Choice(f.Word); ok && f.Stands(place) {
				return f.Word
			}
		}
	}
	if h.Said != "" {
		for _, w := range words {
			if h.leading(w) != "" {
				return w
			}
		}
	}
	return strings.Join(words[:min(1, len(words))], "")
}

// leading is what must be said before a word, "" if nothing; nothing before a place to which the match tells ways.
func (h *Hand) leading(word string) engine.Order {
	if h.View.CellNamed(word) >= 0 && len(h.hintOf(h.Said).Ways) > 0 {
		return ""
	}
	return h.offers.Leading(h.Said, word)
}

// helpless is the rule for which somebody can do nothing who is clicked on instead of who was in hand: he is of the
// same side, and is meant himself. It is nil for whom that does not hold.
func helpless(h *Hand, word string) (why *engine.Illegal) {
	i := h.View.FigureWorded(word)
	if i < 0 || h.Said == "" || h.verbal() || h.Begins(word) || h.leading(word) != "" ||
		!slices.Contains(h.S.Match().Turn().Sides, h.View.Figures[i].Side) {
		return nil
	}
	why, _ = errors.AsType[*engine.Illegal](h.WhyNot("", word))
	return why
}

// verbal reports whether the sentence begins with what is to be done, and not with who does it.
func (h *Hand) verbal() bool {
	words := h.Said.Words()
	return len(words) > 0 && h.View.FigureWorded(words[0]) < 0 && h.View.CellNamed(words[0]) < 0
}

// forbidden reports whether it is a rule that keeps a word from being said next.
func (h *Hand) forbidden(word string) bool {
	_, is := errors.AsType[*engine.Illegal](h.S.Match().Check(h.Said.Then(word)))
	return h.Said != "" && is
}

func (h *Hand) Choice(word string) (engine.Choice, bool) {
	return sentence.Find(h.Choices, word)
}

// Add says one word more. A word that may not follow, but may begin, begins anew: whoever clicks on
// another man of his own means that one, but not where after a verb a rule is against him.
func (h *Hand) Add(word string) {
	if h.Note = (Note{Text: h.Barred()}); h.Note.Text != "" {
		return
	}
	longer := h.Said.Then(word)
	c, ok := h.Choice(word)
	switch {
	case ok && c.Ends && !c.Goes:
		h.Play(longer)
	case ok:
		h.Say(longer)
		if len(h.Choices) == 0 && h.Ends {
			h.Play(longer)
		}
	case h.Begins(word) && !(h.verbal() && h.forbidden(word)):
		h.Say("")
		h.Add(word)
	case h.S.Match().Check(longer) == nil || replaces(h, longer): // or not offered, as goods of any number
		h.Play(longer)
	default:
		if s, rest := h.shortcut(longer); s != nil {
			_, _, err := s.Next(h.S.Match(), rest)
			h.Refuse(word, err)
		} else if s := h.onto(h.Said, word); s != nil {
			h.Play(h.Said.Then(s.Name).Then(word))
		} else {
			h.Refuse(word, h.WhyNot(h.Said, word))
		}
	}
}

// WhyNot is why a sentence cannot be said: the rule, also where a word would be wanted first that no word can be. For a
// place without a verb, or who stands there, it is what the match has against the ways by which it tells of others.
func (h *Hand) WhyNot(said engine.Order, word string) error {
	m := h.S.Match()
	said = hinders(h, said, word)
	err := sentence.Checked(m, said.Then(word))
	unclear, is := errors.AsType[*engine.Unclear](err)
	switch {
	case !is:
	case said == "" && h.View.FigureWorded(word) >= 0:
		return h.idle(h.View.FigureWorded(word), err)
	case unclear.Word == "" && len(h.Complete(said.Then(word))) == 0:
		for _, more := range unclear.Could {
			if forbidden, is := errors.AsType[*engine.Illegal](m.Check(said.Then(word).Then(more))); is {
				return forbidden
			}
		}
	default:
		if i := h.View.FigureWorded(word); i >= 0 {
			word = h.View.Figures[i].Place
		}
		var tried []string // verbs, each of which goes to many places
		for _, w := range slices.Backward(hintAlone(h, said).Ways) {
			placed := slices.ContainsFunc(w.Order.Words(), func(w string) bool { return h.View.CellNamed(w) >= 0 })
			if h.View.CellNamed(word) < 0 || !said.Begins(w.Order) || !placed { // after that verb comes a direction
				continue
			}
			verb := w.Order.Words()[len(said.Words())]
			if slices.Contains(tried, verb) {
				continue
			}
			tried = append(tried, verb)
			if forbidden, is := errors.AsType[*engine.Illegal](sentence.Checked(m, said.Then(verb).Then(word))); is {
				return forbidden
			}
		}
	}
	return err
}

// idle is why a figure can do nothing now: it is another's turn, or what the match knows of it, or else err.
func (h *Hand) idle(figure int, err error) error {
	f, m := &h.View.Figures[figure], h.S.Match()
	turn, looks := m.Turn(), h.View.Looks
	others := f.Side != "" && len(turn.Sides) > 0 && !slices.Contains(turn.Sides, f.Side)
	if others && len(h.Complete(engine.Order(f.Word))) == 0 { // on the range one has all in his hand
		return fmt.Errorf("%s is %s's, and %s is to %s", strings.ToUpper(f.Word), looks.Side(f.Side), looks.Side(turn.Sides[0]), turn.Phase)
	}
	if knows, is := m.(engine.Hindered); is {
		if why := knows.Hindrance(f.Word); why != nil {
			return why
		}
	}
	if why := h.Silent(); why != nil {
		return why
	}
	return err
}

// Silent is the rule for which the gun that is named may not fire, nil if none is named or it may.
func (h *Hand) Silent() *engine.Illegal { return SilentAs(h, h.Said) }

// SilentAs is the rule for which a gun may not fire, nil for no gun or one that may.
func SilentAs(h *Hand, gun engine.Order) *engine.Illegal {
	const fire = "fire"
	i := h.View.FigureWorded(string(gun))
	if i < 0 || h.View.Figures[i].Bore == nil || h.Barred() != "" ||
		slices.ContainsFunc(h.Complete(gun), func(c engine.Choice) bool { return c.Word == fire }) {
		return nil
	}
	return engine.Forbidden(h.S.Match(), gun.Then(fire))
}

// Begins reports whether an order may begin with the word.
func (h *Hand) Begins(word string) bool {
	return h.Said != "" && (h.offers.Begins(word) || Noted(h, word))
}

// Anew reports whether somebody where ways lead to may be meant himself, with whom an order begins: not who has his
// orders and leaves room.
func Anew(h *Hand, word string, ways []engine.Order) bool {
	who := engine.Order(word)
	idle := !Noted(h, word) || h.Leads(who) && !Spent(h, who)
	return h.Begins(word) && (idle || len(ways) == 0 || Way(h, h.Said, ways[0]).Lacks != "")
}

// Noted reports whether somebody has orders that can be taken back: he may be taken up to be given others.
func Noted(h *Hand, word string) bool {
	m, is := h.S.Match().(engine.Noting)
	return is && h.View.FigureWorded(word) >= 0 && m.Withdrawal(engine.Order(word)) != ""
}

// Enter ends the sentence, with the word being typed if there is one.
func (h *Hand) Enter() {
	defer func() { h.lined = "" }()
	switch typed, why := h.Typed, h.Barred(); {
	case why != "":
		h.Note = Note{Text: why}
	case typed != "":
		was, played := h.Said, h.Played
		h.Typed = ""
		each, stay := grouped(h, typed)
		if h.read(each); h.Played == played && h.Note.Text != "" {
			h.faulty = faulty{was, h.Said, typed}
		} else if h.Played != played && stay != "" {
			h.Note = Note{Text: stay, Done: true}
		}
	case doubts(h) != "":
		h.Play(doubts(h))
	case h.Said == "":
		c, alone := h.sensible()
		_, notes := h.S.Match().(engine.Noting)
		alone = alone && !(notes && c.Serves) // it is asked what is lost by all that is noted
		switch asks := ""; {
		case c.Word == "":
			if h.Note = (Note{Text: "Enter ends a sentence; " + h.begin()}); h.Cursor.On {
				h.Note.Text = "Enter ends a sentence; the space bar clicks where the cursor is"
			}
			for _, t := range slices.Backward(h.View.Tallies) { // the first, as the large button
				if t.Warns {
					h.Note.Text = t.What + " " + t.Has
				}
			}
		case !alone && !h.stays(c):
			asks = forgone(h, c)
			fallthrough
		default:
			if asks == "" || Ask(h, asks) {
				h.Add(c.Word)
			}
		}
	default:
		c, alone := sentence.Sensible(h.Complete("")) // in the ribbon it is asked about as when it is pressed
		if c.Word == string(h.Said) && !alone && misses(h, c) != "" && !Ask(h, forgone(h, c)) {
			return
		}
		if s, _ := h.shortcut(h.Said); s != nil || h.Ends {
			h.Play(h.Said)
		} else if Withdrawal(h) != "" {
			if Ask(h, takesBack) {
				takeBack(h)
			}
		} else {
			err := h.S.Match().Check(h.Said)
			if i := h.View.FigureWorded(string(h.Said)); i >= 0 {
				err = h.idle(i, err)
			}
			h.Refuse("", err)
		}
	}
}

// faulty is something that was typed and refused: after what, and what was said then.
type faulty struct {
	after, left engine.Order
	typed       string
}

// recall has what was typed and refused be typed again, to be mended, and reports whether there was something.
func recall(h *Hand) bool {
	f := h.faulty
	if f.typed == "" || h.Typed != "" || h.Barred() != "" {
		return false
	}
	h.Say(f.after)
	h.Typed, h.faulty, h.Note = f.typed, faulty{}, Note{}
	return true
}

// leave has a click that does not follow begin anew where what is said is left of what was refused, and reports whether
// it was so.
func leave(h *Hand, at Place) bool {
	left := h.faulty.typed != "" && h.Said != "" && h.Said == h.faulty.left && h.Typed == ""
	_, follows := h.Choice(h.wordAt(at))
	is := left && !follows && len(h.Ways(at.Cell)) == 0
	if is {
		h.Say("")
	}
	return is
}

// sensible is the order of one word that carries the match on: the only one, or where others begin with a figure the
// last, which ends what they do; and whether nothing else need be said before it.
func (h *Hand) sensible() (c engine.Choice, alone bool) { return sentence.Sensible(h.Choices) }

// Alone reports whether there is one word that can be said now and nothing else, and no time runs until it is said.
func Alone(h *Hand) bool {
	c, alone := h.sensible()
	return c.Word != "" && alone && !c.Serves && h.Barred() == "" && !h.S.Match().Turn().Timed
}

// forgone is what is asked before a word that goes on though more could be done, "" if nothing is lost by it.
func forgone(h *Hand, c engine.Choice) string {
	lost := misses(h, c)
	if _, is := h.S.Match().(engine.Forgoing); lost == "" && !is {
		lost = fmt.Sprintf("more can be done before %q", c.Word)
	}
	if lost == "" {
		return ""
	}
	return lost + "; press once more to say it"
}

// misses is what such a word forgoes: a step of a lesson that does not ask for it, or else what the match tells.
func misses(h *Hand, c engine.Choice) string {
	if step := h.Course.Open(); step != nil && !slices.Contains(step.Hint, engine.Order(c.Word)) {
		return fmt.Sprintf("the step %q is still open", step.Title)
	}
	return forgoes(h, c)
}

// forgoes is what the match tells that such a word forgoes, "" for nothing or if it tells nothing.
func forgoes(h *Hand, c engine.Choice) string {
	m, is := h.S.Match().(engine.Forgoing)
	if is && h.forgoes[0] != c.Word {
		h.forgoes = [2]string{c.Word, h.View.Looks.InWords(m.Forgone(engine.Order(c.Word)))}
	}
	return h.forgoes[1]
}

// asks reports whether it is asked, before such a word, if it is meant.
func asks(h *Hand) bool { return h.asked != "" && h.Note.Text == h.asked }

// stays reports whether after a word the same player is still to do the same, as after setting out all who are boxed:
// no more than before it is over then.
func (h *Hand) stays(c engine.Choice) bool {
	m := h.S.Match().Clone()
	was := m.Turn()
	_, err := m.Play(engine.Order(c.Word))
	is := m.Turn()
	return err == nil && is.Number == was.Number && is.Phase == was.Phase && slices.Equal(is.Sides, was.Sides)
}

const clickFigure = "click a figure"

// begin is how one begins, or goes on: also to a place that cannot be named next, if it is lit.
func (h *Hand) begin() string {
	leads := h.Leads(h.Said)
	if _, spots := h.offers.Pointing(h.Said); spots {
		return "click a spot"
	}
	for _, c := range h.offers.Pointed(h.Said, h.Choices) {
		switch {
		case c.Manner != engine.NoManner:
		case h.View.FigureWorded(c.Word) >= 0 && !(leads && h.Said != ""):
			return clickFigure
		case h.View.CellNamed(c.Word) >= 0:
			return "click a place"
		}
	}
	if leads {
		return "click a place"
	}
	return "press a word"
}

// Leads reports whether a sentence goes on with places that cannot be named next, which are lit and can be clicked: as
// the match tells, and not only why it may not, or after a verb.
func (h *Hand) Leads(said engine.Order) bool {
	goes := func(c engine.Choice) bool {
		if said == "" || c.Part != engine.Verb || !c.Goes {
			return false
		}
		next := h.Complete(said.Then(c.Word))
		return len(next) > 0 && h.View.CellNamed(next[0].Word) >= 0
	}
	ways := h.hintOf(said).Ways
	return len(ways) > 0 && replaces(h, ways[0].Order) || Ready(h, said) || slices.ContainsFunc(h.Complete(said), goes)
}

// grouped is what was typed, or with a group or a step in it all that is said with that spelt out, and who then stays.
func grouped(h *Hand, typed string) (text, stay string) {
	said := h.Said.Then(strings.ToLower(typed))
	all, stay := sentence.Spread(h.S.Match(), &h.View, said)
	if all == said {
		return typed, ""
	}
	h.Say("")
	return string(all), stay
}

// read takes what was typed, one word or a whole order with the game's separators.
func (h *Hand) read(typed string) {
	order, err := h.about.ReadOrder(h.View.Looks.InNotation(typed))
	words := order.Words()
	if err != nil || len(words) == 0 {
		h.Refuse("", cmp.Or(err, fmt.Errorf("%q says nothing", typed)))
		return
	}
	all, rest := sentence.Jointly(h.Said, words)
	if band := Banded(h, all); band != "" {
		if h.Say(band); len(rest) == 0 {
			return
		}
		words, order = rest, engine.Order(strings.Join(rest, " "))
	}
	var forbidden error // by a rule, which tells more than that a word does not follow
	goesOn := false     // what it forbids is the rest of what a verb began, as "march 0,5"
	if len(words) > 1 || h.Said == "" {
		for _, before := range slices.Compact([]engine.Order{h.Said, h.lined}) {
			if s, rest := h.shortcut(before.Then(string(order))); s != nil && len(rest) > 1 {
				h.Play(before.Then(string(order)))
				return
			}
			if whole, err := h.offers.Read(before.Then(string(order))); err == nil || replaces(h, whole) {
				was, waits := h.Said, before == "" && h.Ends && len(h.Said.Words()) > 1
				if h.Play(whole); waits && h.Said != was && h.Note == (Note{}) {
					h.Note = Note{Text: h.View.Looks.InWords(fmt.Sprintf("%q waited for Done, and was not given", was))}
				}
				return
			} else if _, is := errors.AsType[*engine.Illegal](err); is {
				forbidden, goesOn = cmp.Or(forbidden, err), before != "" && h.verbal()
			}
		}
		if h.Begins(words[0]) && !goesOn && h.lined == "" { // a whole order typed, and not the rest of one
			h.Say("")
		}
	}
	start := h.Said
	for i, w := range words {
		was, count := h.Said, h.Played
		full, err := h.offers.Spell(h.Said, w)
		if unclear, is := errors.AsType[*sentence.Unclear](err); is && len(unclear.Like) > 0 && !h.Begins(w) {
			h.Refuse(w, err)
			return
		}
		if verbs := h.offers.Verbs(was, full); was != "" && len(verbs) == 1 {
			h.Say(was.Then(verbs[0])) // "144", and then "120"
		}
		why := loses(h, full, words[i+1:], i > 0 || h.lined != "")
		if why == nil {
			h.Add(full)
		}
		if h.Played != count {
			return
		}
		if h.Said == was {
			if way := sentence.Toward(h.hintOf, was.Then(full), words[i+1:]); way != "" {
				h.Play(way)
			} else if h.Note.Rule == "" || max(h.View.CellNamed(full), h.View.FigureWorded(full)) < 0 {
				_, err := h.offers.Read(start.Then(string(order)))
				at, err := sentence.Blamed(w, err)
				h.Refuse(at, cmp.Or(forbidden, why, err))
			}
			return
		}
	}
	if h.Ends {
		h.Play(h.Said)
	}
}

// loses is what of a line that is typed a word would lose: what is said before it in that line or, if it ends an order,
// what is left after it; nil if nothing.
func loses(h *Hand, word string, left []string, after bool) error {
	longer := h.Said.Then(word)
	c, follows := h.Choice(word)
	switch {
	case after && !follows && h.Begins(word) && !(h.verbal() && h.forbidden(word)):
		return fmt.Errorf("%q begins an order of its own, and cannot follow %q", word, h.Said)
	case len(left) > 0 && (c.Ends && !c.Goes || !follows && (h.S.Match().Check(longer) == nil || replaces(h, longer))):
		return fmt.Errorf("%q is a whole order, and %q cannot follow it", longer, left[0])
	}
	return nil
}

// Play gives the order, or those that a shortcut means.
func (h *Hand) Play(order engine.Order) {
	if h.Note = (Note{Text: h.Barred()}); h.Note.Text != "" {
		return
	}
	s, rest := h.shortcut(order)
	if s == nil {
		giveAll(h, order)
	}
	var all []engine.Event // of those orders, so that each is seen
	start := len(h.Entries)
	for played := -1; s != nil && (len(rest) > 0 || played < 0) && h.Played != played; {
		next, left, err := s.Next(h.S.Match(), rest)
		if err != nil {
			h.Refuse(order.Last(), err)
			return
		}
		told := h.Note
		played, rest = h.Played, left
		if h.give(next); h.Played != played {
			h.Note = cmp.Or(h.Note, told)
			all = append(all, h.Events...)
			h.Events = all
		}
	}
	if n := len(h.Entries) - start; s != nil && s.Takes == "" && n > 1 {
		h.batches = append(h.batches, batch{start, len(h.Entries)})
		h.Note = Note{Text: fmt.Sprintf("%d orders noted, and Undo takes all of them back", n), Done: true}
	}
}

// give gives one order to the match. One that gives up the game is to be said twice, pressed or typed.
func (h *Hand) give(order engine.Order) {
	c, whole := sentence.Find(h.Complete(""), string(order))
	if whole && c.Ends && c.Manner == engine.GivesUp && h.doubted != order {
		h.Say("")
		h.doubted, h.Note = order, Note{Text: doubt(order)}
		return
	}
	h.doubted = ""
	if err := h.S.May(order, h.Persons()); err != nil {
		h.Refuse(order.Last(), err)
		return
	}
	lost, was := forgoes(h, engine.Choice{Word: string(order)}), h.S.Match().Turn()
	events, err := h.S.Play(order)
	if err != nil {
		if h.Refuse(order.Last(), err); h.S.Match().Check(order) == nil { // the match takes it, not its file
			h.lost, h.Note.Save = order, true
		}
		return
	}
	h.Note, h.Events, h.lost, h.faulty = Note{}, events, "", faulty{}
	h.Look()
	is, byHand := h.S.Match().Turn(), h.Seats[Giver(&h.Entries[len(h.Entries)-1])] == nil
	if lost != "" && byHand && is.Sides != nil && is.Number == was.Number && is.Phase != was.Phase && !is.Due {
		h.Note = Note{Text: "only after Undo: " + lost, Done: true}
	}
	if keep := h.keep; keep != nil {
		h.keep = nil
		if err := keep(); err != nil {
			h.Note = Note{Text: "this match is kept in no journal: " + err.Error(), Save: true}
		}
	}
}

// doubt is what is asked before an order that gives up the game, and doubts the order asked about now, "" for none.
func doubt(o engine.Order) string {
	return fmt.Sprintf("%q ends the game; press once more, or Enter, to do it, or Escape", o)
}

func doubts(h *Hand) engine.Order {
	if h.Said != "" || h.Typed != "" || h.doubted == "" || h.Note.Text != doubt(h.doubted) {
		return ""
	}
	return h.doubted
}

// filed reports whether the match's file is where it was, if it has one.
func (h *Hand) filed() bool {
	_, err := os.Stat(h.S.Path())
	return err == nil || h.S.Path() == ""
}

// Refuse keeps why something cannot be. What a rule forbids comes with the rule.
func (h *Hand) Refuse(word string, err error) {
	if err != nil {
		h.Note = Refused(err)
		_, unclear := errors.AsType[*engine.Unclear](err)
		if unclear && h.Said != "" && max(h.View.CellNamed(word), h.View.FigureWorded(word)) >= 0 { // it was pointed at
			onward := h.begin()
			if h.Ends {
				onward = "Enter gives the order as it is, Escape takes a word back"
			}
			h.Note.Text = fmt.Sprintf("%s is nothing that can follow %s; %s", word, h.Said, onward)
		}
		h.Note.Text = h.View.Looks.InWords(h.Note.Text)
		h.Note.at = word
	}
}

// Refused is what is answered to what cannot be; nothing to what can.
func Refused(err error) (n Note) {
	if illegal, ok := errors.AsType[*engine.Illegal](err); ok {
		return Note{Text: illegal.Why(), Rule: illegal.Rule}
	}
	if err != nil {
		n.Text = err.Error()
	}
	return n
}

// Back takes back the last thing: a refusal, what is typed, a word. It reports whether there was one.
func (h *Hand) Back() bool {
	switch words := len(h.Said.Words()); {
	case h.Typed != "":
		h.Typed = ""
	case h.Note != Note{} && (words != 1 || h.Note.at == "" || h.View.Ground.Floor): // else he is let go of too
		h.Note, h.doubted = Note{}, ""
	case words > 0:
		h.retreat(words - 1)
	default:
		return false
	}
	return true
}

// typing is the word being typed, a figure's as it is said: "hcav1" for "heavy cavalry 1".
func typing(h *Hand) string {
	typed := strings.TrimSpace(h.Typed)
	if !strings.Contains(typed, " ") { // which a frame asks too often to be looked through for names
		return typed
	}
	return h.View.Looks.InNotation(typed)
}

// Letter is a letter typed. A blank ends the word, as Enter does, but never the order.
func (h *Hand) Letter(r rune) {
	const most = 200
	switch {
	case r == ' ' && h.Typed != "":
		full, _ := h.offers.Spell(h.Said, strings.ToLower(typing(h)))
		if c, ok := h.Choice(full); ok && (c.Goes || !c.Ends) {
			h.Typed = ""
			h.Add(full)
			h.lined = h.Said
			return
		}
		h.Typed += " "
	case len(h.Typed) >= most:
		h.Note = Note{Text: fmt.Sprintf("no order has more than %d letters; Enter says it", most)}
	case r > ' ' && r < 0x7f:
		h.Typed += string(r)
		h.Note = Note{}
	case unicode.IsPrint(r) && r != ' ':
		h.Note = Note{Text: fmt.Sprintf("no order has the letter %q: its words are of a to z, figures and signs", r)}
	}
}

// Undo and redo leave nothing half said. They report whether the match is another now; else the note says why.
func (h *Hand) Undo() bool { return h.step(h.S.Undo, backs(h)) }
func (h *Hand) Redo() bool { return h.step(h.S.Redo, again(h)) }

func (h *Hand) step(move func() error, times int) bool {
	h.Busy, h.Events, h.Past, h.faulty = "", nil, nil, faulty{}
	for i := range times {
		err := move()
		if err == nil {
			continue
		}
		_, illegal := errors.AsType[*engine.Illegal](err)
		note := Note{Text: err.Error(), Save: !illegal && !h.filed()}
		h.Look()
		h.Note = note
		return i > 0
	}
	h.Note = Note{}
	h.Look()
	return true
}

// Shown is after how many orders the match is that the table shows.
func (h *Hand) Shown() int {
	if h.Past != nil {
		return h.Past.N
	}
	return len(h.Entries)
}

// Match is the one that the table shows.
func (h *Hand) Match() engine.Match {
	if h.Past != nil {
		return h.Past.match
	}
	return h.S.Match()
}

// Number is the number that may be said next, if one may: of several ranges the widest.
func (h *Hand) Number() (widest engine.Range, ok bool) { return sentence.Widest(h.Choices) }

// retreat takes the sentence back to its first words.
func (h *Hand) retreat(words int) {
	h.Note = Note{}
	all := h.Said.Words()
	retreatTo(h, all[:min(words, len(all))])
}

// retreatTo makes the sentence some words; a band stays one.
func retreatTo(h *Hand, words []string) {
	h.Say(Banding(h, engine.Order(strings.Join(words, " "))))
}

// Marks is what the board shows of the sentence.
func (h *Hand) Marks() scene.Marks {
	m := scene.Marks{Over: h.Over.Cell, Keyed: h.Cursor.On, Tried: h.View.CellNamed(h.Note.at), Chosen: h.cells(h.Said)}
	for _, one := range h.band {
		m.Chosen = append(m.Chosen, h.cells(engine.Order(one))...)
	}
	if h.Said != "" {
		for _, c := range h.offers.Pointed(h.Said, h.Choices) {
			m.May = append(m.May, h.cells(engine.Order(c.Word))...)
		}
		m.Ours = h.ours(m.May)
	}
	if n := h.Shown(); n > 0 && h.Seen(n-1) { // until the next is given, whatever is being said
		if m.Last = h.cells(h.Entries[n-1].Order); h.View.CellNamed(h.Entries[n-1].Order.Words()[0]) < 0 {
			m.Last = h.stirred(n)
		}
	}
	return m
}

// ours are those of some cells where somebody stands whose turn it is.
func (h *Hand) ours(cells []int) (list []int) {
	turn := h.S.Match().Turn().Sides
	for _, i := range cells {
		f := scene.FigureOn(&h.View, h.View.Cells[i].Place)
		if f >= 0 && slices.Contains(turn, h.View.Figures[f].Side) {
			list = append(list, i)
		}
	}
	return list
}

// stirred is the cells whence something went by the nth order, and then those where something has come: of an order
// that does not begin with a cell, of which a word may be a number or the name of what goes by another name now.
func (h *Hand) stirred(n int) (cells []int) {
	was := h.before
	if len(h.View.Cells) == 0 {
		return nil
	}
	if was == nil || n < len(h.Entries) {
		before, err := h.S.At(n - 1)
		if err != nil {
			return nil
		}
		v := before.View(h.Eye)
		was = &v
	}
	is := &h.View
	if h.Past != nil { // the View is of the present
		v := h.Past.match.View(h.Eye)
		is = &v
	}
	for _, at := range [2][2]*engine.View{{was, is}, {is, was}} {
		for i := range at[0].Figures {
			f := &at[0].Figures[i]
			k := at[1].FigureWorded(f.Word)
			if k >= 0 && at[1].Figures[k].Side != f.Side { // that is what one of the enemy's is called now
				k = -1
			}
			if k >= 0 && at[1].Figures[k].At == f.At || k < 0 && stays(f, at[1]) {
				continue
			}
			for _, place := range append([]string{f.Place}, f.Places...) {
				if c := h.View.CellNamed(place); c >= 0 && !slices.Contains(cells, c) {
					cells = append(cells, c)
				}
			}
		}
	}
	return cells
}

// stays reports whether a figure stands where it was under another name: a game may name the figures of who is not at
// move with their side.
func stays(f *engine.Piece, v *engine.View) bool {
	return slices.ContainsFunc(v.Figures, func(g engine.Piece) bool {
		return g.At == f.At && g.Kind == f.Kind && g.Side == f.Side && g.Label == f.Label && g.State == f.State
	})
}

// cells are those that an order names, and those of the figures that it names, by their indexes.
func (h *Hand) cells(said engine.Order) (cells []int) {
	named := func(place string) {
		if i := h.View.CellNamed(place); i >= 0 {
			cells = append(cells, i)
		}
	}
	words := said.Words()
	for i, w := range words {
		f := h.View.FigureWorded(w)
		c, _ := sentence.Find(h.Complete(engine.Order(strings.Join(words[:i], " "))), w)
		switch {
		case c.Part == engine.Number: // and no square that is called so
		case f < 0 || h.View.CellNamed(w) >= 0:
			named(w)
		case len(h.View.Figures[f].Places) > 0:
			for _, place := range h.View.Figures[f].Places {
				named(place)
			}
		default:
			named(h.View.Figures[f].Place)
		}
	}
	return cells
}
