package engine

import (
	"cmp"
	"slices"
)

// recall is what a match of squares remembers of what has happened, for whoever looks at it.
type recall struct {
	last  []Event // of the last draught, and since
	taken []Taken // all figures
	gone  []Taken // those of them that have not come in again
}

// hear takes note of what an order caused.
func (r *recall) hear(events []Event) {
	for _, e := range events {
		switch e := e.(type) {
		case Taken:
			r.taken, r.gone = append(r.taken, e), append(r.gone, e)
		case Changed:
			if e.Took.Kind != "" {
				r.taken = append(r.taken, e.Took)
			}
		case Entered:
			back := func(t Taken) bool { return t.Figure == e.Figure && t.Side != e.Side }
			if i := slices.IndexFunc(r.gone, back); i >= 0 {
				r.gone = slices.Concat(r.gone[:i], r.gone[i+1:])
			}
		}
	}
	if slices.ContainsFunc(events, func(e Event) bool { _, moved := e.(Moved); return moved }) {
		r.last = nil
	}
	r.last = slices.Concat(r.last, events)
}

// apart is a copy of its own.
func (r recall) apart() recall { return recall{r.last, slices.Clip(r.taken), slices.Clip(r.gone)} }

// show adds to a view what has happened.
func (r *recall) show(v *View) {
	mark := func(places ...string) {
		for _, place := range places {
			known := func(c Cell) bool { return c.Place == place }
			if !slices.Contains(v.Last, place) && slices.ContainsFunc(v.Cells, known) {
				v.Last = append(v.Last, place)
			}
		}
	}
	for _, e := range r.last { // the draught comes before what came of it
		if e, is := e.(Moved); is {
			mark(e.From, e.To)
		}
	}
	for _, e := range r.last {
		switch e := e.(type) {
		case Taken:
			mark(e.At)
		case Entered:
			mark(e.At)
		case Chalked:
			v.Labels = append(v.Labels, e.Chalk())
		}
	}
	for _, t := range r.gone {
		v.Taken = append(v.Taken, Piece{Kind: t.kind(), Side: t.Side, Label: t.Label, Span: 1})
	}
}

// kind is one of the game's Kinds.
func (e Taken) kind() string { return cmp.Or(e.Kind, e.Figure) }

// scores is what each side has taken of the others, by kinds; none in a game without figures.
func (r *recall) scores(about *About, sides []Side) (scores []Score) {
	if len(about.Kinds) == 0 {
		return nil
	}
	for _, side := range sides {
		s := Score{Side: side, By: "took"}
		for _, t := range r.taken {
			if t.Side == side {
				continue
			}
			s.Points++
			look := about.Kind(t.kind())
			how := " " + cmp.Or(t.How, "taken")
			one, many := look.One()+how, look.Many()+how
			i := slices.IndexFunc(s.Parts, func(p ScorePart) bool { return p.Why == one || p.Why == many })
			if i < 0 {
				s.Parts = append(s.Parts, ScorePart{Points: 1, Why: one})
			} else {
				s.Parts[i].Points, s.Parts[i].Why = s.Parts[i].Points+1, many
			}
		}
		scores = append(scores, s)
	}
	return scores
}
