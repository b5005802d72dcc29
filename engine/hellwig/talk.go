package hellwig

import (
	"fmt"
	"strconv"

	"littlewars/engine"
	"littlewars/engine/hellwig/state"
)

// mostFlags is how many small flags a peace may give. [HW-13]
const mostFlags = 3

// The words that players say to each other. [HW-311]
const (
	peaceWord  = "peace"
	agreeWord  = "agree"
	resignWord = "resign"
	strictWord = "strict"
)

// Remarks are what a side can say beside its orders: that it offers peace, agrees to one, gives up, or in free order
// demands strict order. With four players either ally speaks for his team. [HW-12, HW-230, HW-311]
func (g game) Remarks(t *engine.Talk[Position]) []engine.Remark {
	free := t.At.Players == 4 && t.At.Order.Free
	if !t.Turn && !free {
		return nil
	}
	peace := engine.Remark{Word: peaceWord, Gist: "offer peace", Manner: engine.Offers, Terms: flagTerms}
	agree := engine.Remark{Word: agreeWord, Gist: "to the peace offered", Manner: engine.Agrees}
	switch {
	case t.Offer.By == engine.Nobody:
		agree.Not = engine.Forbid("HW-311", "nobody has offered peace")
	case g.ours(t):
		agree.Not = engine.Forbid("HW-311", "the peace was offered by you, and the others are to answer")
		peace.Not = engine.Forbid("HW-311", "you have offered peace already; the offer stands till your next turn")
	default:
		agree.Gist = "to the peace: " + g.terms(t)
	}
	said := []engine.Remark{peace, agree, {Word: resignWord, Gist: "give up the game", Manner: engine.GivesUp}}
	if free {
		said = append(said, engine.Remark{Word: strictWord, Gist: "demand strict order", Manner: engine.Demands})
	}
	return said
}

// ours reports whether the offer that stands is the speaker's, or his ally's.
func (game) ours(t *engine.Talk[Position]) bool {
	return t.Offer.By != engine.Nobody && state.General(t.Offer.By).Army() == state.General(t.By).Army()
}

// flagTerms are the flags that can go with a peace.
var flagTerms = func() (terms []engine.Term) {
	for n := -mostFlags; n <= mostFlags; n++ {
		gist := "without flags"
		switch {
		case n < 0:
			gist = "ask for " + engine.Counted(-n, "small flag", "small flags")
		case n > 0:
			gist = "give " + engine.Counted(n, "small flag", "small flags")
		}
		terms = append(terms, engine.Term{Word: strconv.Itoa(n), Gist: gist})
	}
	return terms
}()

// terms says what was offered: "x gives 2 small flags". [HW-13]
func (g game) terms(t *engine.Talk[Position]) string {
	words := t.Offer.Said.Words()
	n, _ := strconv.Atoi(words[len(words)-1]) // one of flagTerms
	giver := state.General(t.Offer.By).Army()
	if n < 0 {
		giver, n = giver.Other(), -n
	}
	if n == 0 {
		return "without flags"
	}
	return fmt.Sprintf("%s gives %s", sideOf(t.At, giver), engine.Counted(n, "small flag", "small flags"))
}

// Hear offers peace, agrees to it or gives up. [HW-12, HW-311]
func (g game) Hear(t *engine.Talk[Position], said engine.Order) []engine.Event {
	side := g.Sides(t.At)[t.By]
	switch said.Words()[0] {
	case resignWord:
		v := g.View(t.At, "")
		t.Result = engine.GivenUp(&v, side)
	case strictWord:
		t.Back = t.At.Strict(t.Before)
		return []engine.Event{engine.Changed{By: engine.By("HW-230"), What: string(side), Now: "demands strict order"}}
	case agreeWord:
		t.Result = engine.Result{
			Over: true, Rule: "HW-12", Why: "the players agree on peace, " + g.terms(t), Agreed: t.Offer.Said,
		}
	default:
		t.Offer = engine.Proposal{By: t.By, Said: said}
		now := "offers peace: " + g.terms(t)
		return []engine.Event{engine.Changed{By: engine.By("HW-12"), What: string(side), Now: now}}
	}
	return nil
}
