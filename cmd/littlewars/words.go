package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"littlewars/engine"
)

// command is a word that is said to the program and not to the match.
type command struct {
	name  string
	takes string // what may follow, for people
	gist  string
	do    func(p *party, rest []string) error
	could func(p *party, rest []string) []word // what may follow, for tab
}

// commands are all of them, in the order they are listed.
func commands() []command {
	return []command{
		{"moves", "[FIGURE]", "what can be ordered, or how the order may go on", (*party).sayMoves, (*party).orderWords},
		{"show", "[FIGURE]", "the board, with where it may go", (*party).sayShow, (*party).orderWords},
		{"undo", "", "take back the last order, and the computer's answer", (*party).sayUndo, nil},
		{"redo", "", "play again what was taken back", (*party).sayRedo, nil},
		{"save", "FILE", "write a clean journal; save! writes over another file", (*party).saySave, nil},
		{"save!", "FILE", "", (*party).saySaveOver, nil},
		{"rules", "[ID]", "a rule by its id, or the list of all", (*party).sayRules, (*party).ruleWords},
		{"board", "", "draw the board", (*party).sayBoard, nil},
		{"history", "", "what has been played", (*party).sayHistory, nil},
		{"position", "", "the board as a line of text", (*party).sayPosition, nil},
		{"go", "", "let the computer think again", (*party).sayGo, nil},
		{"help", "", "these words", (*party).sayHelp, nil},
		{"quit", "", "leave the match", (*party).sayQuit, nil},
	}
}

// hear does what a line says: a command, or an order to the match.
func (p *party) hear(line string) error {
	line, _, _ = strings.Cut(line, "#")
	fields := strings.Fields(line)
	if len(fields) == 0 {
		return nil
	}
	first := strings.ToLower(fields[0])
	verbs := p.verbs()
	var could []string
	for _, c := range commands() {
		if c.name == first {
			return c.obey(p, fields[1:])
		}
		if strings.HasPrefix(c.name, first) && c.gist != "" {
			could = append(could, c.name)
		}
	}
	if !slices.Contains(verbs, first) {
		for _, v := range verbs {
			if strings.HasPrefix(v, first) {
				could = append(could, v)
			}
		}
	}
	order, err := p.game.about.ReadOrder(line)
	if err != nil {
		return err
	}
	begins := len(order.Words()) > 0 && p.begins(order.Words()[0])
	switch {
	case len(could) == 0 || begins:
		return p.order(order)
	case len(could) > 1:
		return fmt.Errorf("%q could be %s; say more of it", first, strings.Join(could, " or "))
	case slices.Contains(verbs, could[0]):
		return p.order(engine.Order(strings.Join(append([]string{could[0]}, order.Words()[1:]...), " ")))
	}
	i := slices.IndexFunc(commands(), func(c command) bool { return c.name == could[0] })
	return commands()[i].obey(p, fields[1:])
}

// obey does a command, unless more is said than it takes.
func (c *command) obey(p *party, rest []string) error {
	if c.takes == "" && len(rest) > 0 {
		return fmt.Errorf("%s stands alone; leave out %q", c.name, strings.Join(rest, " "))
	}
	return c.do(p, rest)
}

// verbs are the words that an order may begin with which are no figures or places.
func (p *party) verbs() []string {
	var verbs []string
	for _, c := range p.s.Match().Complete("") {
		if c.Part == engine.Verb || c.Part == engine.Name {
			verbs = append(verbs, c.Word)
		}
	}
	return verbs
}

// begins reports whether an order may begin with the word.
func (p *party) begins(w string) bool {
	return slices.ContainsFunc(p.s.Match().Complete(""), func(c engine.Choice) bool { return c.Word == w })
}

// order gives an order to the match. What was not understood as a whole may be one with verbs and names
// cut short.
func (p *party) order(said engine.Order) error {
	m := p.s.Match()
	err := m.Check(said)
	if _, unclear := errors.AsType[*engine.Unclear](err); unclear {
		if whole, ok := spelt(m, said); ok {
			said, err = whole, m.Check(whole)
		}
	}
	if err == nil {
		return p.play(said, "")
	}
	if unclear, ok := errors.AsType[*engine.Unclear](err); ok && p.live && unclear.Word == "" && len(said.Words()) == 1 {
		if e := p.sayShow(said.Words()); e == nil {
			return nil // a figure alone: show where it may go
		}
	}
	if unclear, ok := errors.AsType[*engine.Unclear](err); ok && p.live && unclear.At == 0 {
		return fmt.Errorf("%w; or say help", err)
	}
	return err
}

// spelt is an order with its verbs and names in full; false if some word is no beginning of just one.
func spelt(m engine.Match, said engine.Order) (engine.Order, bool) {
	var whole engine.Order
	for _, w := range said.Words() {
		var like []string
		for _, c := range m.Complete(whole) {
			if c.Word == w || c.Part == engine.Number && c.Range.Has(w) {
				like = []string{w}
				break
			}
			if (c.Part == engine.Verb || c.Part == engine.Name) && strings.HasPrefix(c.Word, w) {
				like = append(like, c.Word)
			}
		}
		if len(like) != 1 {
			return said, false
		}
		whole = whole.Then(like[0])
	}
	return whole, true
}

// said reads what follows a command as the beginning of an order.
func (p *party) said(rest []string) (engine.Order, error) {
	return p.game.about.ReadOrder(strings.Join(rest, " "))
}

func (p *party) sayMoves(rest []string) error {
	said, err := p.said(rest)
	if err != nil {
		return err
	}
	choices := p.s.Match().Complete(said)
	if len(choices) == 0 {
		return p.noWay(said)
	}
	p.d.printf("%s", p.d.look.words(worded(choices)))
	return nil
}

// noWay says why nothing can follow what was said.
func (p *party) noWay(said engine.Order) error {
	m := p.s.Match()
	if r := m.Result(); r.Over {
		return fmt.Errorf("the match is over: %s", r.Why)
	}
	err := m.Check(said)
	if unclear, ok := errors.AsType[*engine.Unclear](err); err == nil || ok && unclear.Word == "" {
		v := m.View(p.eye())
		for i := range v.Figures {
			if f := &v.Figures[i]; f.Word == string(said) || f.Place == string(said) {
				return fmt.Errorf("%s can do nothing now; there stands %s %s %s", said, f.Side, f.Kind, f.Label)
			}
		}
		return fmt.Errorf("%q cannot go on", said)
	}
	return err
}

func (p *party) sayShow(rest []string) error {
	said, err := p.said(rest)
	if err != nil {
		return err
	}
	if said == "" {
		p.draw(nil)
		return nil
	}
	choices := p.s.Match().Complete(said)
	if len(choices) == 0 {
		return p.noWay(said)
	}
	marked := map[string]mark{}
	for _, w := range said.Words() {
		marked[w] = leftCell
	}
	for _, c := range choices {
		marked[c.Word] = legalCell
	}
	p.draw(marked)
	p.d.printf("%s\n%s", said, p.d.look.words(worded(choices)))
	return nil
}

func (p *party) sayUndo([]string) error {
	n := p.s.Len() - 1
	for ; n >= 0; n-- {
		ours, err := p.ours(n)
		if err != nil {
			return err
		}
		if ours {
			break
		}
	}
	if n < 0 {
		return errors.New("there is no order of yours to take back")
	}
	for p.s.Len() > n {
		if err := p.s.Undo(); err != nil {
			return err
		}
	}
	p.moved()
	return nil
}

// ours reports whether after n orders it was a person's turn.
func (p *party) ours(n int) (bool, error) {
	if len(p.players) == 0 {
		return true, nil
	}
	m, err := p.s.At(n)
	if err != nil {
		return false, err
	}
	return !slices.ContainsFunc(m.Turn().Sides, func(s engine.Side) bool { return p.players[s] != nil }), nil
}

func (p *party) sayRedo([]string) error {
	if err := p.s.Redo(); err != nil {
		return err
	}
	for p.s.CanRedo() {
		if _, player := p.atMove(); player == nil {
			break
		}
		if err := p.s.Redo(); err != nil {
			return err
		}
	}
	p.moved()
	return nil
}

// moved shows where the match is after going back or forward.
func (p *party) moved() {
	p.told, p.held = false, false
	p.show()
	if !p.live {
		p.d.printf("# %s now\n", counted(p.s.Len(), "order", "orders"))
	}
}

func (p *party) saySave(rest []string) error { return p.save(rest, os.O_EXCL) }

func (p *party) saySaveOver(rest []string) error { return p.save(rest, os.O_TRUNC) }

// save writes a journal of the match as it stands into a new file, or with os.O_TRUNC into any.
func (p *party) save(rest []string, how int) error {
	name := strings.Join(rest, " ")
	if name == "" {
		return errors.New("save where? name a file")
	}
	if sameFile(name, p.s.Path()) {
		return fmt.Errorf("%s is where the match is kept; every order is in it already", name)
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|how, 0o666)
	if errors.Is(err, os.ErrExist) {
		return fmt.Errorf("%s is there already; name another file, or say save! to write over it", name)
	}
	if err != nil {
		return err
	}
	if _, err = p.s.Journal().WriteTo(f); err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		if how == os.O_EXCL {
			err = errors.Join(err, os.Remove(name)) // half a journal is none
		}
		return err
	}
	p.leaving = true // it is kept now
	p.d.printf("# %s saved in %s\n", counted(p.s.Len(), "order", "orders"), name)
	return nil
}

// sameFile reports whether two names are of one file that there is.
func sameFile(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}

func (p *party) sayRules(rest []string) error {
	all, err := catalogues()
	if err != nil {
		return err
	}
	if len(rest) == 0 {
		for _, r := range p.game.about.Rules[:min(1, len(p.game.about.Rules))] {
			mark, _, _ := strings.Cut(string(r.ID), "-")
			rest = []string{mark}
		}
	}
	text, err := rulesText(p.d.look, all, rest)
	p.d.printf("%s", text)
	return err
}

func (p *party) sayBoard([]string) error {
	p.draw(nil)
	return nil
}

func (p *party) sayHistory([]string) error {
	for _, e := range p.s.Journal().Entries {
		p.d.printf("%s", p.d.look.entry(&e))
	}
	if p.s.Len() == 0 {
		p.d.printf("nothing has been played yet\n")
	}
	return nil
}

func (p *party) sayPosition([]string) error {
	p.d.printf("%s\n", p.s.Match().Position())
	return nil
}

func (p *party) sayGo([]string) error {
	if _, player := p.atMove(); player == nil {
		return errors.New("it is not the computer's turn")
	}
	p.held = false
	return nil
}

func (p *party) sayHelp([]string) error {
	l := p.d.look
	p.d.printf("%s\n", wrapped("Say an order to the match"+p.example()+" or one of these words; tab completes them.", l.width-2, 2))
	for _, c := range commands() {
		if c.gist != "" {
			p.d.printf("  %s  %s\n", l.in(title, padded(strings.TrimSpace(c.name+" "+c.takes), 14)), cut(c.gist, max(12, l.width-18)))
		}
	}
	p.d.printf("%s\n", l.in(faint, wrapped("ctrl-C clears the line, ctrl-D leaves; every order is in the journal at once, if there is one", l.width-2, 2)))
	return nil
}

// example is an order that could be given now, for a sentence.
func (p *party) example() string {
	var said engine.Order
	for {
		choices := p.s.Match().Complete(said)
		if len(choices) == 0 || choices[0].Word == "" {
			return ""
		}
		said = said.Then(choices[0].Word)
		if choices[0].Ends {
			return fmt.Sprintf(", such as %q,", said)
		}
	}
}

func (p *party) sayQuit([]string) error { return p.leave() }

// complete is what could stand at the end of a line: the part of a word that is there, and the words it
// may become.
func (p *party) complete(before string) (partial string, words []word) {
	apart := strings.Map(func(r rune) rune {
		if strings.ContainsRune(p.game.about.Separators, r) {
			return ' '
		}
		return r
	}, before)
	start := strings.LastIndexByte(apart, ' ') + 1
	partial = before[start:]
	said := strings.Fields(before[:start])
	var could []word
	switch {
	case len(said) == 0:
		could = p.orderWords(nil)
		for _, c := range commands() {
			if c.gist != "" {
				could = append(could, word{c.name, c.gist, c.takes == ""})
			}
		}
	default:
		all := commands()
		i := slices.IndexFunc(all, func(c command) bool { return c.name == strings.ToLower(said[0]) })
		switch {
		case i < 0:
			could = p.orderWords(said)
		case all[i].could != nil:
			// An id has dashes of its own.
			if all[i].name == "rules" {
				partial = before[strings.LastIndexByte(before, ' ')+1:]
			}
			could = all[i].could(p, said[1:])
		}
	}
	for _, w := range could {
		if w.text == "" && partial == "" || w.text != "" && len(w.text) >= len(partial) && strings.EqualFold(w.text[:len(partial)], partial) {
			words = append(words, w)
		}
	}
	return partial, words
}

// orderWords is how an order may begin or go on.
func (p *party) orderWords(said []string) []word {
	order, err := p.said(said)
	if err != nil {
		return nil
	}
	return worded(p.s.Match().Complete(order))
}

// ruleWords are the ids of the game's rules.
func (p *party) ruleWords([]string) []word {
	var words []word
	for _, r := range p.game.about.Rules {
		words = append(words, word{string(r.ID), r.Gist, true})
	}
	return words
}
