package hellwig

import (
	"errors"
	"fmt"
	"strconv"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// Hint is what would come of a sentence: of a piece where it may go and whom it may take; of devices what goes along,
// where they may slide and wheel, and what must be free for it; of a gun its field and whom it keeps from firing; of a
// square the strength of both.
func (game) Hint(p *Position, said engine.Order) engine.Hint {
	o := overlay{p: p, survey: look(p)}
	defer o.done()
	words := said.Words()
	if len(words) == 0 {
		return engine.Hint{}
	}
	says := ""
	group, rest := p.groupSaid(words)
	at, square := o.board.Find(words[0])
	switch {
	case group != (deviceSet{}):
		says = o.hintGroup(group, rest)
	case square && o.holds(o.army, at):
		says = o.hintPiece(at)
	default:
		says = o.hintSquares(words)
	}
	return engine.Hint{Says: says, Layer: o.Layer}
}

// groupSaid is the devices that a sentence begins with, and what follows them.
func (p *Position) groupSaid(words []string) (group deviceSet, rest []string) {
words:
	for k, word := range words {
		for i := range p.deviceList() {
			if !group.has(i) && p.device(i) == word {
				group.add(i)
				continue words
			}
		}
		return group, words[k:]
	}
	return group, nil
}

// hintPiece shows where a piece may go and whom it may take.
func (o *overlay) hintPiece(at grid.Square) string {
	i, _ := o.pieceOn(at)
	x := &o.p.pieces[i]
	var goes, takes int
	var taken grid.Set
	for _, m := range o.capturesOf(i, Move{Kind: kindCapture, From: at}, o.movesOf(i, Move{From: at}, nil)) {
		if !m.Takes {
			o.tint(m.To, engine.Good, "may go there")
			goes++
			continue
		}
		if j, _ := o.pieceOn(m.To); !taken.Has(m.To) {
			taken.Add(m.To)
			o.pieceRing(&o.p.pieces[j], engine.Good, "may take the %s", pieceKinds[o.p.pieces[j].kind].name)
			takes++
		}
	}
	return fmt.Sprintf("the %s of %s: %d squares to go to, %d to take",
		pieceKinds[x.kind].name, o.board.Name(at), goes, takes)
}

// hintGroup shows what goes along, and what the rest of the sentence makes of it.
func (o *overlay) hintGroup(group deviceSet, rest []string) string {
	first := ""
	for d := range group.all {
		x := &o.p.devices[d]
		first = o.p.device(d)
		o.ring(first, o.board.Span(x.at, x.far(o.board)), engine.Plain, "goes along")
	}
	if len(rest) >= 2 {
		if m, whole := o.orderSaid(group, rest); whole {
			return o.hintOrder(first, m)
		}
	}
	if d := sole(&group); len(rest) == 0 && d >= 0 && o.p.devices[d].kind.artillery() {
		o.hintGun(d)
	}
	if err := o.legalGroup(group); err != nil {
		return why(err)
	}
	ends := 0
	moves := listWheels(o.survey, listSlides(o.survey, nil))
	var seen grid.Set
	for _, m := range moves {
		if m.Set != group || len(rest) > 0 && kinds[m.Kind].name != rest[0] {
			continue
		}
		ends++
		for at := range o.p.endOf(m).Squares(o.board) {
			if !seen.Has(at) {
				seen.Add(at)
				o.tint(at, engine.Good, "may come there")
			}
		}
	}
	return fmt.Sprintf("%s: %d slides and wheels", o.p.groupName(&group), ends)
}

// sole is the one device of a group, -1 if there are several.
func sole(group *deviceSet) int {
	one := -1
	for d := range group.all {
		if one >= 0 {
			return -1
		}
		one = d
	}
	return one
}

// orderSaid is the slide or wheel of a group that a sentence means, whether or not it is legal; a slide without its
// steps is of one.
func (o *overlay) orderSaid(group deviceSet, rest []string) (m Move, whole bool) {
	m = Move{Set: group, Works: rest[len(rest)-1] == "works"}
	switch rest[0] {
	case "slide":
		m.Kind, m.Steps = kindSlide, 1
		if len(rest) > 2 {
			n, err := strconv.Atoi(rest[2])
			if err != nil || n < 1 || n > horsePace {
				return m, false
			}
			m.Steps = uint8(n)
		}
		for way, name := range wayNames {
			if name == rest[1] {
				m.Way, whole = way, true
			}
		}
	case "wheel":
		at, known := o.board.Find(rest[1])
		m.Kind, m.At, m.Turns = kindWheel, at, 1
		if len(rest) > 2 {
			m.Turns = map[string]uint8{"cw": 1, "about": 2, "ccw": 3}[rest[2]]
		}
		_, corner := o.corpsOf(group, m).pivotAt(at)
		whole = known && corner && m.Turns > 0
	}
	return m, whole
}

// hintOrder shows the end of a slide or wheel, and what must be free for it.
func (o *overlay) hintOrder(of string, m Move) string {
	refused, says := o.whyNotWheel, "wheels so"
	if m.Kind == kindSlide {
		refused, says = o.whyNotSlide, "slides so"
	}
	err := refused(m)
	tone := engine.Good
	if err != nil {
		tone, says = engine.Bad, why(err)
	}
	if o.ends(m) {
		o.ring(of, o.p.endOf(m), tone, "stands so at the end")
	}
	need := o.mustBeFree(m)
	c := o.corpsOf(m.Set, m)
	for at := range need.All() {
		if rule, hinders := c.hindrance(at); rule != "" {
			o.tint(at, engine.Bad, "must be free: %s", hinders)
		} else {
			o.tint(at, engine.Plain, "must be free, and is")
		}
	}
	return says
}

// ends reports whether a slide or wheel ends on the board.
func (o *overlay) ends(m Move) bool {
	c := o.corpsOf(m.Set, m)
	whole := area{0, 0, int(o.board.Cols), int(o.board.Rows)}
	if m.Kind == kindSlide {
		end := c.rect.shifted(m.Way, int(m.Steps))
		return end.and(whole) == end
	}
	v, _ := c.pivotAt(m.At)
	end := v.after(int(m.Turns))
	return end.and(whole) == end
}

// hintGun shows a gun's field, on whom it may fire, and which enemy gun it keeps from firing on it. [DEF-8, HW-55b]
func (o *overlay) hintGun(gun int) {
	for _, at := range o.survey.fields[gun].list() {
		if o.deterred(gun, at) {
			o.tint(at, engine.Bad, "in its field, but a stronger column keeps it from firing there")
			continue
		}
		o.tint(at, engine.Plain, "in its field")
		if i, stands := o.pieceOn(at); stands && o.mannedBy[gun] == uint8(o.p.pieces[i].army.other())+1 {
			o.pieceRing(&o.p.pieces[i], engine.Good, "may be fired on")
		}
	}
	mine := o.p.devices[gun].far(o.board)
	for i := range o.p.deviceList() {
		d := &o.p.devices[i]
		if !d.kind.artillery() || o.mannedBy[i] == o.mannedBy[gun] || !among(o.survey.fields[i].list(), mine) {
			continue
		}
		if o.deterred(i, mine) {
			o.ring(o.p.device(i), o.board.Span(d.at, d.far(o.board)), engine.Spent, "kept from firing on it")
		}
	}
}

// hintSquares shows the squares that an order of a verb names, with the strength of both there.
func (o *overlay) hintSquares(words []string) (says string) {
	for _, word := range words {
		at, known := o.board.Find(word)
		if !known {
			continue
		}
		us, enemy := o.survey.strength[o.army][at], o.survey.strength[o.army.other()][at]
		says = fmt.Sprintf("%s bears on %s with %d, %s with %d",
			o.name(o.army), word, us, o.name(o.army.other()), enemy)
		tone := engine.Plain
		if o.outweighed(o.army, at) {
			tone = engine.Bad
		}
		o.tint(at, tone, "%s", says)
	}
	return says
}

// why is an error's sentence.
func why(err error) string {
	if illegal, is := errors.AsType[*engine.Illegal](err); is {
		return illegal.Why
	}
	return err.Error()
}
