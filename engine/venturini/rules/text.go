package rules

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Text is the position on one line. [VT-NOTE-4]
func (p *Position) Text() string { return state.OneLine(p.Lines()) }

// Lines are the position on lines, with what has been said and the open question. [VT-NOTE-4]
func (p *Position) Lines() string {
	said := make([]state.SaidLine, len(p.Said))
	for i := range p.Said {
		by := p.Said[i].By
		said[i] = state.SaidLine{By: by, Text: strings.Join(p.Said[i].Order.Words(&p.Start, by), " ")}
	}
	ask := ""
	if _, done := p.Done(); done {
		if run := p.Carry(); run.Open != nil {
			ask = run.Open.Text(&p.Start)
		}
	}
	return state.Write(&p.Start, said, ask)
}

// Text is the question as a position tells it: "S retreat inf2 phase 3". [VT-NOTE-4]
func (a *Ask) Text(s *state.Situation) string {
	what := a.Thing
	switch {
	case a.Fig != state.ID{}:
		what = state.NameFor(s, a.By, a.Fig)
	case what == "":
		what = s.Map.Board.Name(a.At)
	}
	return fmt.Sprintf("%s %s %s phase %d", s.Names[a.By], a.Kind, what, a.Phase)
}

// ParsePosition reads a position, with the orders that were noted and the answers that were given; they have to be such
// as could be. own are maps besides the supplied ones. [VT-NOTE-4]
func ParsePosition(text string, own ...*state.Map) (Position, error) {
	s, said, ask, err := state.Read(text, own...)
	if err != nil {
		return Position{}, err
	}
	p := Position{Start: s}
	for _, line := range said {
		if err := p.hear(line); err != nil {
			return Position{}, err
		}
	}
	open := ""
	if _, done := p.Done(); done {
		run := p.Carry()
		if run.Open == nil {
			return Position{}, fmt.Errorf("said %s done: the move is over; another position stands", s.Names[s.Mover])
		}
		open = run.Open.Text(&p.Start)
	}
	if ask != open {
		return Position{}, fmt.Errorf("ask %q does not follow from what was said, which asks %q (VT-NOTE-4)", ask, open)
	}
	return p, nil
}

// hear takes what a position says was said: an order of the mover, done, or an answer.
func (p *Position) hear(line state.SaidLine) error {
	words := strings.Fields(line.Text)
	fail := func(err error) error {
		return fmt.Errorf("said %s %s: %w", p.Start.Names[line.By], line.Text, err)
	}
	if _, done := p.Done(); done {
		run := p.Carry()
		if run.Open == nil || run.Open.By != line.By {
			return fail(fmt.Errorf("nothing was asked of %s", p.Start.Names[line.By]))
		}
		for _, could := range run.Open.Could {
			if slices.Equal(could.Words(&p.Start, line.By), words) {
				p.Said = append(p.Said, Said{By: line.By, Order: could})
				return nil
			}
		}
		return fail(fmt.Errorf("that is no answer to %q", run.Open.Text(&p.Start)))
	}
	if line.By != p.Start.Mover {
		return fail(fmt.Errorf("it is the move of %s", p.Start.Names[p.Start.Mover]))
	}
	if slices.Equal(words, []string{"done"}) {
		if err := NewProspect(p, p.Ready()).Finish(); err != nil {
			return fail(err)
		}
		p.Said = append(p.Said, Said{By: line.By, Order: order.Plain("done", state.ID{})})
		return nil
	}
	o, err := order.Read(&p.Start, line.By, words)
	switch unclear, is := err.(*engine.Unclear); {
	case is:
		r := order.NewReader(&p.Start, line.By)
		for _, w := range words[:unclear.At] {
			r.Word(w)
		}
		for _, c := range p.Next(&r, p.Ready()) {
			unclear.Could = append(unclear.Could, c.Word)
		}
	case err == nil:
		err = p.Legal(p.Ready(), &o)
	}
	if err != nil {
		return fail(err)
	}
	p.Said = append(p.Said, Said{By: line.By, Order: o})
	return nil
}
