package rithmomachia

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
)

// taking is a capture that the man lifted could make by a draught: of whom, and by what sum.
type taking struct {
	captive
	to  Space
	sum string // "16 + 9 = 25", or "oblivion"

	with string // as a Sum has it
}

// note is a capture as it is told at the board.
func (x *taking) note(who string) string {
	return fmt.Sprintf("%s takes %s from %s: %s", who, x.called(), x.to, x.sum)
}

// takings are those of one draught, which is lawful. [RM-26 to RM-36]
func (c *chase) takings(to Space) (list []taking) {
	c.arrive(to)
	for _, x := range c.captivesOf(nil) {
		sum, with := "oblivion", ""
		if why, _ := c.why(Move{From: c.from, To: to}, x); why.relation != none {
			sum, with = written.Replace(why.equation(x.whole)), partnered(c.p, why)
		}
		list = append(list, taking{x, to, sum, with})
	}
	return list
}

// allTakings are those of all draughts of the man lifted.
func (c *chase) allTakings() (list []taking) {
	for _, d := range draughts(c.kind, c.from) {
		if c.ways(&d) > 0 {
			list = append(list, c.takings(d.to)...)
		}
	}
	return list
}

// Hint is what the man chosen could take, where and with what; the captures of a draught before it is made, and who is
// to be set; and what would make a Triumph.
func (game) Hint(p *Position, said engine.Order) (h engine.Hint) {
	words := said.Words()
	if _, over := p.Ended(); over || len(words) == 0 {
		return h
	}
	if words[0] == declareWord {
		return triumphHint(p, words[1:])
	}
	from, _ := ReadSpace(words[0])
	if !p.all(p.mover).has(from) {
		return h
	}
	c := p.lifted(from)
	if len(words) == 1 {
		list := c.allTakings()
		says := engine.Mapped(list, func(x taking) string {
			return fmt.Sprintf("takes %s at %s from %s: %s", x.called(), x.at, x.to, x.sum+x.with)
		})
		return engine.Hint{Says: shortened(says), Layer: c.layerOf(list)}
	}
	to, _ := ReadSpace(words[1])
	if d, ok := p.draught(from, to); !ok || c.ways(&d) == 0 {
		if c.foe.has(to) {
			h.Says = c.aboutEnemy(to)
		}
		return h
	}
	list := c.takings(to)
	says := engine.Mapped(list, func(x taking) string { return x.sum + x.with + " takes " + x.called() })
	h = engine.Hint{Says: strings.Join(says, ", "), Layer: c.layerOf(list)}
	if set := len(words) - 2; set < min(len(list), c.free().count()) {
		who := "he"
		if len(list) > 1 {
			who = list[set].called()
		}
		h.Says += ": where shall " + who + " come in?"
	}
	return h
}

// aboutEnemy is how the man lifted takes an enemy to whom he may not leap, or what he lacks to do it. [RM-20 to RM-26]
func (c *chase) aboutEnemy(at Space) string {
	p, me, him := c.p, c.p.called(c.from), c.p.called(at)
	if p.declared.has(at) {
		return him + " is declared and cannot be taken"
	}
	for _, x := range c.allTakings() {
		if x.at == at {
			return x.note(me) + x.with
		}
	}
	var men []string
	for left := c.own.without(only(c.from)); !left.empty(); left = left.rest() {
		if x := left.first(); c.related(p.number(c.from), p.number(x), p.number(at)) != none {
			men = append(men, p.called(x)+" on "+x.String())
		}
	}
	switch {
	case p.number(c.from) == p.number(at):
		return fmt.Sprintf("%s would take %s alone, but cannot bear on him with this move", me, him)
	case men == nil:
		return fmt.Sprintf("%s does not take %s: no man of %s makes %d with his %d",
			me, him, p.mover, p.number(at), p.number(c.from))
	}
	const most = 4
	if len(men) > most {
		men = append(men[:most-1], fmt.Sprintf("one of %d others", len(men)-most+1))
	}
	who := strings.Join(men, " or ")
	return fmt.Sprintf("%s takes %s only together with %s, if both bear on him", me, him, who)
}

// layerOf draws captures: who is taken is ringed, with a line from where it is done and the sum beside it. It is
// noted of him as it is where he is in danger, and told once.
func (c *chase) layerOf(list []taking) (l engine.Layer) {
	me := c.p.called(c.from)
	for _, x := range list {
		l.Rings = append(l.Rings, ringed(x.at, x.note(me)))
		if x.to != x.at {
			l.Ties = append(l.Ties, engine.Tie{From: x.to.middle(), To: x.at.middle(), Tone: engine.Good})
		}
		l.Tags = append(l.Tags, engine.Label{At: x.at.middle(), Text: x.sum})
	}
	return l
}

func ringed(at Space, note string) engine.Ring {
	corners := engine.SquareCell("", at.column(), at.row()).Corners
	return engine.Ring{Of: at.String(), Outline: corners, Tone: engine.Good, Note: note}
}

// triumphHint tells of the Triumphs that can be declared, some of their men having been named.
func triumphHint(p *Position, words []string) (h engine.Hint) {
	named := spaces{}
	for _, word := range words {
		at, _ := ReadSpace(word)
		named = named.or(only(at))
	}
	var says []string
	more := spaces{}
	for men := range p.declarations {
		if named.without(men).empty() {
			says, more = append(says, p.triumphText(men)), more.or(men.without(named))
		}
	}
	for at := range more.all {
		h.Rings = append(h.Rings, ringed(at, "may be named"))
	}
	h.Says = shortened(says)
	return h
}

// shortened is the first few of some sayings, and how many more there are.
func shortened(says []string) string {
	const most = 4
	if n := len(says); n > most {
		says = append(slices.Clone(says[:most]), fmt.Sprintf("and %d more", n-most))
	}
	return strings.Join(says, "; ")
}

// alarms is whose King the other side could capture, or take a part of, by its next draught. [RM-32, RM-36, RM-42]
func alarms(p *Position) (list []engine.Alarm) {
	if _, over := p.Ended(); over || p.terms.victory != proper {
		return nil
	}
	for at := range p.pyramids.all {
		side := p.side(at)
		if kingOf(p.men[at]) != side {
			continue // a turncoat
		}
		foe := *p
		foe.mover = side.other()
		a := engine.Alarm{Figure: at.String(), Rule: "RM-42"}
		var dangers []string
		for from := range foe.all(foe.mover).all {
			c := foe.lifted(from)
			of := slices.DeleteFunc(c.allTakings(), func(x taking) bool { return x.at != at })
			if len(of) == 0 {
				continue
			}
			a.By = append(a.By, from.String())
			what := "lose " + of[0].called()
			if of[0].king {
				what = "be taken"
			}
			dangers = append(dangers, fmt.Sprintf("%s by %s from %s: %s", what, p.called(from), from, of[0].sum))
		}
		if len(dangers) > 0 {
			a.Note = fmt.Sprintf("%s's King on %s could %s", side, at, shortened(dangers))
			list = append(list, a)
		}
	}
	return list
}
