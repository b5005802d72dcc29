package rules

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
	"littlewars/engine/venturini/supply"
)

// marchBoard is a position of statetest's language, for tests of marches, loads and works.
type marchBoard struct {
	t *testing.T
	*Position
}

func newMarchBoard(t *testing.T, text string) marchBoard {
	t.Helper()
	return marchBoard{t, &Position{Start: *statetest.New(t, text)}}
}

func (b marchBoard) id(name string) state.ID {
	b.t.Helper()
	id, ok := order.ParseID(&b.Start, 0, name)
	if !ok {
		b.t.Fatalf("who is %q?", name)
	}
	return id
}

func (b marchBoard) at(name string) grid.Square {
	b.t.Helper()
	return statetest.At(b.t, &b.Start, name)
}

func (b marchBoard) face(name string) state.Border {
	b.t.Helper()
	return statetest.Border(b.t, &b.Start, name)
}

func (b marchBoard) order(sentence string) order.Task {
	b.t.Helper()
	o, err := order.Read(&b.Start, 0, strings.Fields(sentence))
	if err != nil {
		b.t.Fatalf("%s: %v", sentence, err)
	}
	return o
}

// refused is the rule that an order breaks, "" if it is legal.
func (b marchBoard) refused(sentence string) engine.RuleID {
	b.t.Helper()
	o := b.order(sentence)
	err := b.Legal(b.Ready(), &o)
	if err == nil {
		return ""
	}
	var illegal *engine.Illegal
	if !errors.As(err, &illegal) {
		b.t.Fatalf("%s: %v", sentence, err)
	}
	return illegal.Rule
}

// note notes orders that have to be legal.
func (b marchBoard) note(sentences ...string) {
	b.t.Helper()
	for _, sentence := range sentences {
		o := b.order(sentence)
		if err := b.Legal(b.Ready(), &o); err != nil {
			b.t.Fatalf("%s: %v", sentence, err)
		}
		b.Said = append(b.Said, Said{By: 0, Order: o})
	}
}

// done carries the move out, with food for the day.
func (b marchBoard) done() *Run {
	for i := range b.Start.Figures {
		if g := &b.Start.Figures[i]; b.Start.Game == state.Campaign && g.Side == b.Start.Mover {
			g.Load.Add(supply.Need(g))
		}
	}
	b.Said = append(b.Said, Said{Order: order.Plain("done", state.ID{})})
	return b.Carry()
}

// stands is where a figure is in a situation: "5,4/houses", "dead".
func (b marchBoard) stands(s *state.Situation, name string) string {
	fig := s.Find(b.id(name))
	if fig == nil {
		return "dead"
	}
	text := s.Map.Board.Name(fig.At)
	if fig.Post != state.NoPost {
		text += "/" + fig.Post.String()
	}
	if fig.Hurt {
		text += " hurt"
	}
	return text
}

// path is a march due east from a square of a row, so many steps.
func path(x, y, steps int) string {
	var words []string
	for i := 1; i <= steps; i++ {
		words = append(words, fmt.Sprintf("%d,%d", x+i, y))
	}
	return strings.Join(words, " ")
}

// notes notes orders of the mover's, be it N or S, that have to be legal.
func (b marchBoard) notes(sentences ...string) {
	b.t.Helper()
	for _, sentence := range sentences {
		o := b.said(sentence)
		if err := b.Legal(b.Ready(), &o); err != nil {
			b.t.Fatalf("%s: %v", sentence, err)
		}
		b.Said = append(b.Said, Said{By: b.Start.Mover, Order: o})
	}
}

// refusedTo is the rule that an order of the mover's breaks, or "done", "" if it is legal.
func (b marchBoard) refusedTo(sentence string) engine.RuleID {
	b.t.Helper()
	var err error
	if sentence == "done" {
		err = b.Finish()
	} else {
		o := b.said(sentence)
		err = b.Legal(b.Ready(), &o)
	}
	if illegal, is := errors.AsType[*engine.Illegal](err); is {
		return illegal.Rule
	}
	return ""
}

func (b marchBoard) said(sentence string) order.Task {
	b.t.Helper()
	o, err := order.Read(&b.Start, b.Start.Mover, strings.Fields(sentence))
	if err != nil {
		b.t.Fatalf("%s: %v", sentence, err)
	}
	return o
}
