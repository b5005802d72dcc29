package ui

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/render/polygon"
)

// shortcut is the shortcut that a sentence is said with, before those whom it is about or after the first of them, or
// several, and who they are; nil if it is said with none.
func (h *Hand) shortcut(said engine.Order) (*engine.Shortcut, []string) {
	words := said.Words()
	for at, w := range words {
		if i := slices.IndexFunc(h.shortcuts, func(s engine.Shortcut) bool { return s.Name == w }); i >= 0 {
			return &h.shortcuts[i], slices.Delete(words, at, at+1)
		}
		if len(h.shortcuts) == 0 || h.View.FigureWorded(w) < 0 {
			break
		}
	}
	return nil, nil
}

// following is the words that may follow, shortcuts too, and who has orders that can be given anew. After a shortcut
// and a figure it is those whom that reaches.
func (h *Hand) following(said engine.Order) []engine.Choice {
	if s, rest := h.shortcut(said); s != nil {
		choices := s.Complete(h.S.Match(), rest)
		if n := len(rest); n > 0 {
			near := h.Reached(rest[n-1])
			choices = slices.DeleteFunc(choices, func(c engine.Choice) bool {
				return slices.Contains(rest, c.Word) || c.Ends && !slices.Contains(near, c.Word)
			})
		}
		return choices
	}
	choices := slices.Clip(h.Complete(said))
	for i := range h.shortcuts {
		s := &h.shortcuts[i]
		first := s.Complete(h.S.Match(), nil)
		switch _, is := sentence.Find(first, string(said)); {
		case s.Takes == "" && said == "" && len(first) > 0:
			c := engine.Choice{Word: s.Name, Part: engine.Verb, Gist: s.Gist, Ends: true, Free: true}
			choices = append(choices, c)
		case s.Takes != "" && (is || said == "" && len(first) > 0):
			choices = append(choices, engine.Choice{Word: s.Name, Part: engine.Verb, Gist: s.Gist, Goes: true})
		}
	}
	for i := range h.View.Figures {
		word := h.View.Figures[i].Word
		if _, is := sentence.Find(choices, word); said == "" && !is && Noted(h, word) {
			choices = append(choices, engine.Choice{Word: word, Part: engine.Figure, Gist: "has its orders"})
		}
	}
	return choices
}

// onto is the shortcut by which one figure may be brought onto another, nil if there is none.
func (h *Hand) onto(figure engine.Order, other string) *engine.Shortcut {
	for i := range h.shortcuts {
		s := &h.shortcuts[i]
		_, begins := sentence.Find(s.Complete(h.S.Match(), nil), string(figure))
		c, follows := sentence.Find(s.Complete(h.S.Match(), []string{string(figure)}), other)
		if begins && follows && c.Ends {
			return s
		}
	}
	return nil
}

// Onto is the order that brings one figure onto another by a shortcut, or why none does; false if there is no shortcut.
func (h *Hand) Onto(figure, other string) (o engine.Order, ok bool, err error) {
	s := h.onto(engine.Order(figure), other)
	if s == nil || h.Barred() != "" {
		return "", false, nil
	}
	o, _, err = s.Next(h.S.Match(), []string{figure, other})
	return o, true, err
}

// Reached is whom a figure reaches by a shortcut.
func (h *Hand) Reached(figure string) []string {
	i := h.View.FigureWorded(figure)
	if reach, known := h.reach[figure]; known || i < 0 {
		return reach
	}
	reach, who := []string{}, &h.View.Figures[i]
	most := h.strides(engine.Order(figure))
	for k := range h.View.Figures {
		other := &h.View.Figures[k]
		if most > 0 && polygon.Apart(who.At, other.At) > most+who.Span+other.Span {
			continue // nobody need look for a way there
		}
		if _, ok, err := h.Onto(figure, other.Word); ok && err == nil {
			reach = append(reach, other.Word)
		}
	}
	h.reach[figure] = reach
	return reach
}

// strides is how far a figure may go, 0 if nothing bounds that.
func (h *Hand) strides(figure engine.Order) float64 {
	if verb, ok := h.offers.Pointing(figure); ok && verb != "" {
		for _, c := range h.Complete(figure.Then(verb)) {
			if s, ok := c.Area.(engine.Strung); ok {
				return s.Most()
			}
		}
	}
	return 0
}
