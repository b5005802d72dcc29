package venturini

import (
	"errors"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// meaning is what an order would do. It changes the match, and is told of.
type meaning func(m *Game) []engine.Event

// deed is something that is said to nobody.
type deed struct {
	name, gist string
	manner     engine.Manner
	serves     bool // as of an engine.Choice: once orders are noted nobody need be asked whether more are to be
	unoffered  bool // another name of the deed before it: understood, and not listed
	// not is why it cannot be said now, nil if it can.
	not func(m *Game) error
	// rest is what may follow the name: sentences, of which one has to be said; nil if nothing follows.
	rest func(m *Game) [][]string
	do   func(m *Game, said []string) []engine.Event
}

// doneWord has the orders carried out, and withdrawWord takes some back.
const doneWord, withdrawWord = "done", "withdraw"

// deeds are what may be said to nobody while orders are noted. [VT-NOTE-7, VT-ARMY-24]
var deeds []deed

func init() {
	deeds = []deed{
		{
			name: doneWord, gist: "carry out the orders", not: unfinished, serves: true,
			do: func(m *Game, _ []string) []engine.Event {
				m.note(order.Plain(doneWord, state.ID{}))
				return m.carry()
			},
		},
		{
			name: withdrawWord, gist: "take an order back", not: nothingNoted, rest: (*Game).withdrawable,
			do: (*Game).withdraw,
		},
		{
			name: "draw", gist: "offer a draw, or agree to it", manner: engine.Offers, not: offered,
			do: (*Game).offersDraw,
		},
		{name: "resign", gist: "give up the game", manner: engine.GivesUp, do: (*Game).resigns},
		{name: "surrender", gist: "give up the game", manner: engine.GivesUp, unoffered: true, do: (*Game).resigns},
	}
}

// unfinished is why the move cannot be carried out; that is kept until something more is said.
func unfinished(m *Game) error {
	if m.ended == nil {
		err := m.prospect().Finish()
		if crowded, is := errors.AsType[*engine.Illegal](err); is && crowded.Rule == "VT-MAP-33" {
			for _, w := range joins(m) {
				err = engine.Forbid(crowded.Rule, "%s; %s makes one of two", crowded.Why(), w.Order)
			}
		}
		m.ended = &err
	}
	return *m.ended
}

func nothingNoted(m *Game) error {
	if len(m.at.Said) == 0 {
		return engine.Forbid("VT-NOTE-7", "no order has been noted")
	}
	return nil
}

func offered(m *Game) error {
	if m.offer == int(m.awaited()) {
		return engine.Forbid("VT-ARMY-24", "%s has offered a draw already", m.at.Start.Called(m.awaited()))
	}
	return nil
}

// withdrawable are all orders, the figures that have some, and the orders as they were said.
func (m *Game) withdrawable() [][]string {
	all := [][]string{{"all"}}
	seen := map[string]bool{}
	for _, o := range m.at.Noted() {
		if id := o.Subject(); id != (state.ID{}) && !seen[id.Name()] {
			name := id.Name()
			seen[name] = true
			all = append(all, []string{name})
		}
	}
	for _, o := range m.at.Noted() {
		all = append(all, lower(o.Words(&m.at.Start, m.at.Start.Mover)))
	}
	return all
}

// withdraw takes orders back, and with them those after them that stood on what they did: goods set down, a bridge
// laid. [VT-NOTE-7]
func (m *Game) withdraw(said []string) []engine.Event {
	kept := slices.DeleteFunc(slices.Clone(m.at.Said), func(s rules.Said) bool {
		o := &s.Order
		return said[0] == "all" || len(said) == 1 && o.Subject().Name() == said[0] ||
			slices.Equal(lower(o.Words(&m.at.Start, m.at.Start.Mover)), said)
	})
	before := len(m.at.Said)
	m.at.Said = nil
	m.forget()
	for _, s := range kept {
		if m.at.Legal(m.at.Ready(), &s.Order) == nil {
			m.at.Said = append(m.at.Said, s)
		}
	}
	gone := engine.Counted(before-len(m.at.Said), "order", "orders")
	return []engine.Event{engine.Changed{By: "VT-NOTE-7", What: gone, Now: "withdrawn"}}
}

// offersDraw offers a draw, or ends the game if the other side has. [VT-ARMY-24]
func (m *Game) offersDraw([]string) []engine.Event {
	by := m.awaited()
	if m.offer == int(by.Other()) {
		m.over = engine.Result{Over: true, Rule: "VT-ARMY-24", Why: "the players agree to a draw"}
		return []engine.Event{engine.Ended{Result: m.over}}
	}
	m.offer = int(by)
	const offers = "offers a draw"
	return []engine.Event{manner(m, "VT-ARMY-24", by, offers, offers, "")}
}

// resigns ends the game. [VT-ARMY-24]
func (m *Game) resigns([]string) []engine.Event {
	by := m.awaited()
	why := m.at.Start.Called(by) + " surrenders"
	m.end(rules.Ending{Rule: "VT-ARMY-24", Winner: by.Other(), Why: why})
	return []engine.Event{engine.Ended{Result: m.over, Kept: why}}
}

func lower(words []string) []string {
	for i, w := range words {
		words[i] = strings.ToLower(w)
	}
	return words
}

// passWord answers a question by declining, and passGists are what comes of that.
const passWord = "pass"

var passGists = map[string]string{
	"place": "it is not wanted, and is killed", "accept": "the levy is not granted", "spring": "it is not fired",
}

// answers are the words of what may be answered to the open question, none if there is none.
func (m *Game) answers() (all [][]string) {
	if m.run == nil {
		return nil
	}
	for i := range m.run.Open.Could {
		all = append(all, lower(m.run.Open.Could[i].Words(&m.at.Start, m.awaited())))
	}
	return all
}

// sayable are the deeds that may be said now, and those that may not with the reason.
func (m *Game) sayable(d *deed) error {
	if m.run != nil && d.manner != engine.GivesUp {
		return engine.Forbid("VT-NOTE-8", "an answer is wanted first: %s", m.question())
	}
	if d.not != nil {
		return d.not(m)
	}
	return nil
}

// read is what an order means, or why it cannot be given.
func (m *Game) read(o engine.Order) (meaning, error) {
	words := o.Words()
	switch {
	case m.over.Over:
		return nil, engine.Forbid(m.over.Rule, "the game is over: %s", m.over.Why)
	case len(words) == 0:
		return nil, &engine.Unclear{}
	}
	for i := range deeds {
		if deeds[i].name == words[0] {
			return m.readDeed(&deeds[i], words)
		}
	}
	if m.run != nil {
		return m.readAnswer(words)
	}
	order, err := order.Read(&m.at.Start, m.at.Start.Mover, words)
	if err == nil {
		err = m.prospect().Legal(&order)
	}
	if err != nil {
		return nil, m.explained(o, err)
	}
	return func(m *Game) []engine.Event {
		m.note(order)
		return []engine.Event{m.noting(&order)}
	}, nil
}

// noting is what is told of an order that is noted.
func (m *Game) noting(o *order.Task) noted {
	s := &m.at.Start
	e := noted{words: strings.Join(o.Words(s, s.Mover), " ")}
	to := o.At // the way was not said
	for _, step := range o.Steps {
		to = step.At
	}
	marches := o.Verb == "march" || o.Verb == "to"
	if u := s.Find(o.Fig); marches && u != nil && to != grid.None {
		e.from, e.to = s.Map.Board.Name(u.At), s.Map.Board.Name(to)
	}
	if says := vainly(m, []engine.Going{{Order: engine.Order(e.words)}})[0].Lacks; says != "" {
		if e.vain = "; " + says; shoots(o) {
			e.vain += ", " + strings.Join(strike.FireSum(m.field(), o.Firing()), ", ")
		}
	}
	return e
}

func (m *Game) readDeed(d *deed, words []string) (meaning, error) {
	if err := m.sayable(d); err != nil {
		return nil, err
	}
	said := words[1:]
	if d.rest == nil {
		if len(said) > 0 {
			return nil, &engine.Unclear{At: 1, Word: said[0]}
		}
	} else if !slices.ContainsFunc(d.rest(m), func(s []string) bool { return slices.Equal(s, said) }) {
		if len(said) == 1 && m.ofMover(said[0]) {
			return nil, engine.Forbid("VT-NOTE-7", "%s has no order that could be withdrawn", said[0])
		}
		return nil, m.stuck(d.rest(m), said, 1)
	}
	return func(m *Game) []engine.Event { return d.do(m, said) }, nil
}

// ofMover reports whether a word names a figure of the mover's that stands on the map.
func (m *Game) ofMover(word string) bool {
	id, is := order.ParseID(&m.at.Start, m.at.Start.Mover, word)
	return is && id.Side == m.at.Start.Mover && m.at.Start.Find(id) != nil
}

func (m *Game) readAnswer(words []string) (meaning, error) {
	all := m.answers()
	i := slices.IndexFunc(all, func(s []string) bool { return slices.Equal(s, words) })
	if at, is := m.at.Start.Map.Board.Find(words[0]); is && len(words) == 1 && i < 0 {
		return nil, m.noAnswer(at)
	}
	if i < 0 {
		return nil, m.stuck(all, words, 0)
	}
	answer := m.run.Open.Could[i]
	return func(m *Game) []engine.Event {
		m.note(answer)
		return m.carry()
	}, nil
}

// noAnswer is why a click on a square answers nothing.
func (m *Game) noAnswer(at grid.Square) error {
	board, o := m.at.Start.Map.Board, overlay{m: m, Field: m.now()}
	var could grid.Set
	for _, answer := range m.answers() {
		if to := o.placeOf(answer); to != grid.None {
			could.Add(to)
		}
	}
	return engine.Forbid("VT-NOTE-8", "%s is no answer; %s%s", board.Name(at), m.question(),
		strings.TrimPrefix(o.few(&could), ":"))
}

// stuck is the word at which some words fit none of the sentences that may be said; before them stand others.
func (m *Game) stuck(sentences [][]string, words []string, before int) error {
	for n := range len(words) + 1 {
		could := following(sentences, words[:n])
		switch {
		case n == len(words):
			return &engine.Unclear{At: before + n, Could: could}
		case !slices.Contains(could, words[n]):
			return &engine.Unclear{At: before + n, Word: words[n], Could: could}
		}
	}
	return nil
}

// following are the words that come after some in sentences, each once.
func following(sentences [][]string, said []string) (words []string) {
	for _, s := range sentences {
		for _, w := range engine.InOrder(said, s) {
			if !slices.Contains(words, w) {
				words = append(words, w)
			}
		}
	}
	return words
}

// explained is an error about an order with what could stand at the word that means nothing.
func (m *Game) explained(o engine.Order, err error) error {
	unclear, is := err.(*engine.Unclear)
	if !is {
		return err
	}
	if at, is := m.at.Start.Map.Board.Find(unclear.Word); is && unclear.At == 0 {
		return m.nobodyOn(at)
	}
	before := engine.Order(strings.Join(o.Words()[:unclear.At], " "))
	for _, c := range m.Complete(before) {
		unclear.Could = append(unclear.Could, c.Word)
	}
	if amiss := m.at.Amiss(m.field(), o.Words(), unclear); amiss != nil {
		return amiss
	}
	return unclear
}

// nobodyOn is why an order does not begin with a square.
func (m *Game) nobodyOn(at grid.Square) error {
	f, name := m.field(), m.at.Start.Map.Board.Name(at)
	for u := range f.On(at) {
		if u.Side == m.awaited() {
			return engine.Forbid("VT-NOTE-6", "an order begins with a figure: on %s stands %s", name, u.Name())
		}
	}
	return engine.Forbid("VT-NOTE-6", "an order begins with a figure, and none of yours stands on %s", name)
}

// Check is nil for an order that Play would carry out.
func (m *Game) Check(o engine.Order) error {
	_, err := m.read(o)
	return err
}

// Play carries out what is said: notes an order, or carries the move out.
func (m *Game) Play(o engine.Order) ([]engine.Event, error) {
	do, err := m.read(o)
	if err != nil {
		return nil, err
	}
	return do(m), nil
}

// Complete is the words that may follow.
func (m *Game) Complete(said engine.Order) []engine.Choice {
	if m.over.Over {
		return nil
	}
	words := said.Words()
	if len(words) > 0 {
		for i := range deeds {
			if d := &deeds[i]; d.name == words[0] {
				if m.sayable(d) != nil || d.rest == nil {
					return nil
				}
				return m.offered(d.rest(m), words[1:], engine.Name)
			}
		}
	}
	var choices []engine.Choice
	switch {
	case m.run != nil:
		choices = m.offered(m.answers(), words, engine.Verb)
	case len(words) == 0:
		choices = m.firstWords()
	default:
		r := order.NewReader(&m.at.Start, m.at.Start.Mover)
		for _, w := range words {
			if !r.Word(w) {
				return nil
			}
		}
		choices = m.prospect().Next(&r)
	}
	if len(words) == 0 {
		choices = append(choices, m.beginnings()...)
	}
	return choices
}

// firstWords are what an order may begin with; they are kept until one is noted.
func (m *Game) firstWords() []engine.Choice {
	if m.first == nil {
		r := order.NewReader(&m.at.Start, m.at.Start.Mover)
		m.first = m.prospect().Next(&r)
	}
	return slices.Clone(m.first)
}

// beginnings are the deeds that may be said.
func (m *Game) beginnings() (choices []engine.Choice) {
	for i := range deeds {
		d := &deeds[i]
		if !d.unoffered && m.sayable(d) == nil {
			c := engine.Choice{Word: d.name, Part: engine.Verb, Gist: d.gist, Manner: d.manner, Ends: d.rest == nil}
			c.Serves = d.serves && len(m.at.Said) > 0
			if d.manner == engine.Offers && m.offer == int(m.awaited().Other()) {
				c.Manner = engine.Agrees
			}
			c.Goes = !c.Ends
			choices = append(choices, c)
		}
	}
	return choices
}

// offered are the words that may follow in sentences.
func (m *Game) offered(sentences [][]string, said []string, first engine.Part) (choices []engine.Choice) {
	for _, w := range following(sentences, said) {
		c := engine.Choice{Word: w, Part: engine.Name}
		if len(said) == 0 {
			c.Part = first
		}
		if _, is := m.at.Start.Map.Board.Find(w); is {
			c.Part = engine.Place
		}
		if _, is := order.ParseID(&m.at.Start, m.awaited(), w); is {
			c.Part = engine.Figure
		}
		so := append(slices.Clone(said), w)
		c.Ends = slices.ContainsFunc(sentences, func(s []string) bool { return slices.Equal(s, so) })
		c.Goes = len(following(sentences, so)) > 0
		if m.run != nil && w == passWord && len(sentences) > 1 { // nobody passes by merely going on
			c.Free = true
			if gist := passGists[m.run.Open.Kind]; gist != "" { // it stands where the question did
				c.Gist = gist + "; asked is: " + m.question()
			}
		}
		choices = append(choices, c)
	}
	return choices
}
