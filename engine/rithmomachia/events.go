package rithmomachia

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
)

// Sum is the arithmetic that takes a man.
type Sum struct {
	engine.By
	Equation string // "16 + 9 = 25"
	Captors  string // "T9 on e10 and R16 on d7"
	Captive  string // "S25 on e8"
	with     string // the helper, where others have his number too: ", with T9 on e10"
	at       Space  // the captive's
}

// Chalk is what stays on the board.
func (e Sum) Chalk() engine.Label {
	return engine.Label{At: e.at.middle(), Text: written.Replace(e.Equation)}
}

func (e Sum) Proof() string { return written.Replace(e.Equation) + e.with }

// written is an equation as it is written on the board; a journal has the signs of every keyboard.
var written = strings.NewReplacer("*", "×", "/", "÷", "-", "−")

func (e Sum) String() string {
	return fmt.Sprintf("%s: %s against %s (%s)", e.Equation, e.Captors, e.Captive, e.Rule())
}

// Tell is the draught, who was taken by what sum, and where the captives came in.
func (game) Tell(before, after *Position, m Move) []engine.Event {
	mover := before.mover
	if m.Declares() {
		what := before.triumphText(after.declared.and(after.all(mover)))
		return []engine.Event{engine.Changed{By: "RM-43", What: mover.String(), Now: "declares the " + what}}
	}
	c := before.lifted(m.From)
	c.arrive(m.To)
	captives := c.captivesOf(nil)
	moved := before.moved(&c, m)
	var events, arrived []engine.Event // what is taken by a leap comes before the draught
	for _, x := range captives {
		if x.at == m.To {
			events = append(events, c.told(m, x)...)
		} else {
			arrived = append(arrived, c.told(m, x)...)
		}
	}
	events = append(append(events, moved), arrived...)
	if after.took[mover].king && !before.took[mover].king {
		events = append(events, engine.Changed{By: "RM-42", What: mover.other().String() + "'s King", Now: "is captured"})
	}
	for i, x := range captives {
		if i < int(m.n) {
			events = append(events, engine.Entered{
				By: "RM-37", Side: sideNames[mover], Figure: x.text(), At: m.at[i].String(),
			})
		} else {
			events = append(events, engine.Changed{By: "RM-39", What: x.text(), Now: "leaves the game"})
		}
	}
	return append(events, scores(before, after, mover)...)
}

// moved is the draught by itself.
func (p *Position) moved(c *chase, m Move) engine.Event {
	e := engine.Moved{
		Side: sideNames[p.mover], Figure: p.man(m.From), From: m.From.String(), To: m.To.String(),
	}
	if d, _ := p.draught(m.From, m.To); d.flies {
		e.By, e.How = "RM-13", "flies"
	} else if c.foe.has(m.To) {
		e.By, e.How = "RM-28", "leaps"
	}
	return e
}

// told is how one captive is taken.
func (c *chase) told(m Move, x captive) []engine.Event {
	p := c.p
	why, from := c.why(m, x)
	taken := engine.Taken{By: "RM-34", Side: sideNames[p.mover.other()], Figure: x.text(), At: x.at.String()}
	taken.Kind, taken.Label = x.man.shape.String(), fmt.Sprint(x.whole)
	if x.king {
		taken.By, taken.Kind = "RM-36", pyramid.String()
	}
	if why.relation == none {
		return []engine.Event{taken}
	}
	taken.By = engine.By(relationRules[why.relation])
	sum := Sum{By: taken.By, Equation: why.equation(x.whole), at: x.at}
	sum.Captive = fmt.Sprintf("%s on %s", x.text(), x.at)
	sum.Captors = fmt.Sprintf("%s on %s", p.man(m.From), from)
	sum.with = partnered(p, why)
	if why.helper != nowhere {
		sum.Captors += fmt.Sprintf(" and %s on %s", p.man(why.helper), why.helper)
	}
	if p.pyramids.has(x.at) && !x.king {
		taken.By = "RM-32"
	}
	return []engine.Event{sum, taken}
}

// partnered is the helper of a proof, as he is told where another of his side has his number or a King of that side
// brings it; else "".
func partnered(p *Position, why proof) string {
	for at := range p.all(p.mover).all {
		has := at != why.helper && p.number(at) == why.b
		if p.pyramids.has(at) {
			has = slices.ContainsFunc(partsOf(p.men[at]), func(x part) bool { return x.number == why.b })
		}
		if has && why.helper != nowhere {
			return fmt.Sprintf(", with %s on %s", p.called(why.helper), why.helper)
		}
	}
	return ""
}

// why is the relation in which a captive is taken, none if it is by oblivion, and from where the moved
// man bears on him.
func (c *chase) why(m Move, x captive) (proof, Space) {
	p := c.p
	if x.at == m.To {
		d, _ := p.draught(m.From, m.To)
		return c.leap(d.to, d.shape), m.From
	}
	all := c.others.or(only(m.To))
	for shape := range pyramid {
		if !p.of[p.mover][shape].has(m.From) {
			continue
		}
		for _, l := range legs[shape][m.To] {
			if l.goal == x.at && !l.through.meets(all) {
				return c.prove(x.whole, x.at, p.brings(m.From, shape), all), m.To
			}
		}
	}
	return proof{}, m.To
}

// scores is what a turn adds to the tally, of that which is played for. [RM-56]
func scores(before, after *Position, side Side) (events []engine.Event) {
	was, now := before.took[side].measure(), after.took[side].measure()
	for i, goal := range after.terms.goal {
		if goal > 0 && was[i] != now[i] {
			events = append(events, engine.Scored{
				By: engine.By(victories[after.terms.victory].rule), Side: sideNames[side],
				What: scored[i], Was: was[i], Now: now[i],
			})
		}
	}
	return events
}
