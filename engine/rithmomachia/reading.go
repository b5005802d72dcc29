package rithmomachia

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
)

// Read finds the move that is meant: a draught and where the captives go, or a declaration.
func (g game) Read(p *Position, said engine.Order) (Move, error) {
	words := said.Words()
	if _, over := p.Ended(); over {
		rule, why := g.Ending(p)
		return Move{}, engine.Forbid(rule, "the game is over: %s", why)
	}
	if len(words) == 0 {
		return Move{}, g.unclear(p, words, 0)
	}
	if words[0] == declareWord {
		return g.readDeclaration(p, words)
	}
	from, ok := ReadSpace(words[0])
	if !ok {
		return Move{}, g.unclear(p, words, 0)
	}
	c := p.chase()
	switch {
	case c.foe.has(from):
		return Move{}, engine.Forbid("RM-10", "%s on %s is %s's, and %s is to move",
			p.called(from), from, p.mover.other(), p.mover)
	case !c.own.has(from):
		return Move{}, engine.Forbid("RM-10", "there is nobody on %s", from)
	case len(words) == 1:
		return Move{}, g.unclear(p, words, 1)
	}
	to, ok := ReadSpace(words[1])
	if !ok {
		return Move{}, g.unclear(p, words, 1)
	}
	c.lift(from, p.shape(from))
	if err := c.refusal(to); err != nil {
		return Move{}, err
	}
	return g.readSettings(&c, Move{From: from, To: to}, words)
}

// unclear is a word, or the end of the sentence, where another word should be.
func (g game) unclear(p *Position, words []string, at int) error {
	e := &engine.Unclear{At: at}
	if at < len(words) {
		e.Word = words[at]
	}
	for _, m := range p.Moves(nil) {
		for _, next := range inOrder(words[:at], g.Words(p, m).Words()) {
			if !slices.Contains(e.Could, next) {
				e.Could = append(e.Could, next)
			}
		}
	}
	if at == 1 && words[0] != declareWord && len(e.Could) == 0 {
		from, _ := ReadSpace(words[0])
		return engine.Forbid("RM-12", "%s on %s has no move now", p.called(from), from)
	}
	return e
}

// How each shape goes. [RM-11, RM-13]
var goes = [...]string{
	Round:    "a round goes one space slantwise",
	Triangle: "a triangle goes exactly two spaces along a row or column, or flies one space aside from there",
	Square:   "a square goes exactly three spaces along a row or column, or flies one space aside from there",
	pyramid:  "a King goes one space slantwise, or two or three along a row or column, or flies from there",
}

// refusal is why the man lifted may not go to a space, nil if he may.
func (c *chase) refusal(to Space) error {
	p, from := c.p, c.from
	d, ok := p.draught(from, to)
	if !ok {
		return p.noDraught(from, to)
	}
	if d.flies {
		return c.noFlight(&d)
	}
	if way := d.through.and(c.all); !way.empty() {
		return engine.Forbid("RM-12", "%s on %s is in the way", p.called(way.first()), way.first())
	}
	switch {
	case c.own.has(to):
		return engine.Forbid("RM-12", "%s on %s is %s's own", p.called(to), to, p.mover)
	case !c.foe.has(to):
		return nil
	case p.declared.has(to):
		return engine.Forbid("RM-46", "%s on %s is declared and cannot be taken", p.called(to), to)
	case c.leap(d.to, d.shape).relation != none:
		return nil
	}
	if p.pyramids.has(to) && p.men[to]&(p.men[to]-1)&partMask != 0 {
		return engine.Forbid("RM-33", "a leap takes a King by his whole number, %d, and %s does not make it",
			p.number(to), p.called(from))
	}
	helped := "nobody else bears on him"
	if men := c.helpers(to); len(men) > 0 {
		helped = "no sum with " + strings.Join(men, " or ") + " makes it"
	}
	return engine.Forbid("RM-28", "%s does not take %s on %s by a leap: alone he is not %d, and %s",
		p.called(from), p.called(to), to, p.number(to), helped)
}

// helpers is who bears on an enemy besides the man lifted, in words. [RM-18]
func (c *chase) helpers(at Space) (men []string) {
	for shape := range pyramid {
		for left := reach[shape][at].and(c.p.of[c.p.mover][shape]).and(c.others); !left.empty(); left = left.rest() {
			if man := left.first(); !between(shape, at, man).meets(c.all) {
				men = append(men, c.p.called(man))
			}
		}
	}
	return men
}

// noDraught is why a man has no such draught.
func (p *Position) noDraught(from, to Space) error {
	shape := p.shape(from)
	for _, d := range draughts(pyramid, from) {
		if d.to != to {
			continue
		}
		switch {
		case shape == pyramid:
			return engine.Forbid("RM-16", "%s keeps no %s, and only a %[2]s goes to %[3]s", p.called(from), d.shape, to)
		case shape == Round && d.flies:
			return engine.Forbid("RM-13", "a round does not fly; it goes one space slantwise")
		}
	}
	return engine.Forbid("RM-11", "%s", goes[shape])
}

// noFlight is why the man lifted may not fly so, nil if he may. [RM-14, RM-15, RM-46]
func (c *chase) noFlight(d *draught) error {
	p := c.p
	if p.declared.has(c.from) {
		return engine.Forbid("RM-46", "a declared man does not fly, and to %s it is a flight", d.to)
	}
	if way := d.through.and(c.all); !way.empty() {
		at := way.first()
		return engine.Forbid("RM-14", "%s on %s is in the way; all spaces of a flight are empty", p.called(at), at)
	}
	c.arrive(d.to)
	if taken := c.captivesOf(nil); len(taken) > 0 {
		x := &taken[0]
		return engine.Forbid("RM-15", "a flight may not capture; it would take %s at %s", x.called(), x.at)
	}
	return nil
}

// readSettings reads where the captives of a draught that is lawful go. [RM-37 to RM-39]
func (g game) readSettings(c *chase, m Move, words []string) (Move, error) {
	c.arrive(m.To)
	free, captives := c.free(), c.captives()
	row := firstRank[c.p.mover].first().row() + 1
	n := min(captives, free.count())
	for i, word := range words[2:] {
		at, ok := ReadSpace(word)
		switch {
		case !ok:
			return Move{}, g.unclear(c.p, words, i+2)
		case captives == 0:
			return Move{}, engine.Forbid("RM-37", "the move takes nothing, so there is no captive to set on %s", at)
		case i >= n && n < captives:
			return Move{}, engine.Forbid("RM-39", "row %d has room for %d of %d captives, and %s is one space more",
				row, n, captives, at)
		case i >= n:
			return Move{}, engine.Forbid("RM-37", "the move takes %d, and %s is one space more", captives, at)
		case !firstRank[c.p.mover].has(at):
			return Move{}, engine.Forbid("RM-37", "captives are set on row %d, and %s is not in it", row, at)
		case slices.Contains(m.at[:m.n], at):
			return Move{}, engine.Forbid("RM-37", "%s is named twice; each captive has a space of his own", at)
		case !free.has(at):
			return Move{}, engine.Forbid("RM-37", "%s is not empty", at)
		}
		m = m.with(at)
	}
	if int(m.n) < n {
		return Move{}, g.unclear(c.p, words, len(words))
	}
	return m, nil
}

// readDeclaration reads "declare" and three or four men in any order. [RM-42 to RM-45]
func (g game) readDeclaration(p *Position, words []string) (Move, error) {
	own := p.all(p.mover)
	switch {
	case p.terms.victory != proper:
		return Move{}, engine.Forbid("RM-57", "no Triumph is declared in a game for %s", victories[p.terms.victory].name)
	case !p.took[p.mover].king:
		return Move{}, engine.Forbid("RM-42", "%s has not captured %s's King", p.mover, p.mover.other())
	case p.declared.meets(own):
		return Move{}, engine.Forbid("RM-43", "%s has declared a Triumph already", p.mover)
	}
	men := spaces{}
	for i, word := range words[1:] {
		at, ok := ReadSpace(word)
		switch {
		case !ok:
			return Move{}, g.unclear(p, words, i+1)
		case !own.has(at):
			return Move{}, engine.Forbid("RM-43", "there is no man of %s on %s", p.mover, at)
		case men.has(at):
			return Move{}, engine.Forbid("RM-43", "%s is named twice; a Triumph is three or four men", at)
		case men.count() == 4:
			return Move{}, engine.Forbid("RM-43", "a Triumph is three or four men; %s is one more", at)
		}
		men = men.or(only(at))
	}
	if men.count() < 3 {
		return Move{}, g.unclear(p, words, len(words))
	}
	return declare(men), p.noTriumph(men)
}

// noTriumph is why men are none, nil if they are. [RM-44, RM-45]
func (p *Position) noTriumph(men spaces) error {
	numbers, kinds := p.numbersOf(men), p.kindsOf(men)
	rule := engine.RuleID("RM-44")
	if men.count() == 4 {
		rule = "RM-45"
	}
	var text []string
	for i, n := range numbers {
		text = append(text, fmt.Sprint(n))
		if i > 0 && n == numbers[i-1] {
			return engine.Forbid(rule, "the numbers of a Triumph are different, and %d is there twice", n)
		}
	}
	switch {
	case kinds == 0:
		return engine.Forbid(rule, "%s are in no proportion", engine.Listed(text))
	case men.count() == 4 && kinds.count() < 2:
		return engine.Forbid(rule, "%s hold only %s proportion; four men need two kinds", engine.Listed(text), kinds)
	}
	return nil
}
